/*
** lib/linalg/page_solve.c - small systems of linear equations page by page: what pagemldivide and pageinv are made of.
**
** A page is the matrix [A, B, I] in rows. Gaussian elimination with partial pivoting makes A upper triangular, and back
** substitution makes B the solution and I the inverse, whose norm gives the condition number. So every step works on
** whole rows. Pages that are singular or nearly so are left to inv and \, which warn.
*/
#include <float.h>
#include <math.h>
#include <string.h>

#include "array/nonzero.h"
#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/thread.h"
#include "lib/core/args.h"
#include "lib/core/device_or_host.h"

enum { MOST = 64, WORK = 1 << 14 };     /* rows of a page; elements from which threads share the pages */

struct job {
	struct array *a, *b, *x;        /* b: NULL for the inverse */
	int n, columns, outs;           /* columns of B and of X */
	int64_t pages, b_page;
	double *rows;                   /* of each thread: n rows */
	int width;                      /* of a row */
	bool bad;                       /* a page is singular or nearly so */
};

static double element(const struct array *a, int64_t at)
{
	return a->cls == CLS_DOUBLE ? ((const double *)a->data)[at] : (double)((const float *)a->data)[at];
}

/* Loads a page into rows, and returns the largest sum of a column of A. */
static double load(const struct job *j, int64_t page, double **row)
{
	int n = j->n;
	double most = 0;
	for (int c = 0; c < n; c++) {
		double sum = 0;
		for (int r = 0; r < n; r++) {
			row[r][c] = element(j->a, page * n * n + (int64_t)c * n + r);
			row[r][n + j->columns + c] = r == c;
			sum += fabs(row[r][c]);
		}
		most = isnan(sum) || sum > most ? sum : most;
	}
	for (int c = 0; c < j->columns; c++)
		for (int r = 0; r < n; r++)
			row[r][n + c] = element(j->b, page * j->b_page + (int64_t)c * n + r);
	return most;
}

/* to -= f * from, in elements first to last - 1. */
static inline void subtract(double *restrict to, const double *restrict from, double f, int first, int last)
{
	for (int c = first; c < last; c++)
		to[c] -= f * from[c];
}

/* False: a pivot is zero or no number. */
static VECTORS bool eliminate(const struct job *j, double **row)
{
	for (int k = 0; k < j->n; k++) {
		int pivot = k;
		for (int r = k + 1; r < j->n; r++)
			pivot = fabs(row[r][k]) > fabs(row[pivot][k]) ? r : pivot;
		double *top = row[pivot];
		row[pivot] = row[k], row[k] = top;
		if (!(fabs(top[k]) > 0))
			return false;
		/* the columns of I that are not yet touched are zero in all rows but their own */
		for (int r = k + 1; r < j->n; r++)
			if (row[r][k] != 0)
				subtract(row[r], top, row[r][k] / top[k], k + 1, j->width);
	}
	return true;
}

/* Divides the rows by the diagonal, and returns the largest sum of a column of the inverse. */
static VECTORS double substitute(const struct job *j, double **row)
{
	double most = 0;
	for (int k = j->n - 1; k >= 0; k--) {
		for (int c = j->n; c < j->width; c++)
			row[k][c] /= row[k][k];
		for (int r = 0; r < k; r++)
			subtract(row[r], row[k], row[r][k], j->n, j->width);
	}
	for (int c = j->n + j->columns; c < j->width; c++) {
		double sum = 0;
		for (int r = 0; r < j->n; r++)
			sum += fabs(row[r][c]);
		most = isnan(sum) || sum > most ? sum : most;
	}
	return most;
}

static void solve_page(void *with, int64_t page, int thread)
{
	struct job *j = with;
	double *row[MOST];
	for (int r = 0; r < j->n; r++)
		row[r] = j->rows + ((int64_t)thread * j->n + r) * j->width;
	double norm = load(j, page, row), least = 4 * (j->a->cls == CLS_DOUBLE ? DBL_EPSILON : FLT_EPSILON);
	if (!eliminate(j, row) || !(1 / (norm * substitute(j, row)) >= least)) {
		j->bad = true;
		return;
	}
	for (int c = 0; c < j->outs; c++)
		for (int r = 0; r < j->n; r++) {
			int64_t at = (page * j->outs + c) * j->n + r;
			if (j->x->cls == CLS_DOUBLE)
				((double *)j->x->data)[at] = row[r][j->n + c];
			else
				((float *)j->x->data)[at] = (float)row[r][j->n + c];
		}
}

static bool solve_pages(struct job *j)
{
	bool share = j->pages > 1 && j->a->count > WORK;
	int threads = share ? thread_count() : 1;
	j->rows = mem_try((size_t)threads * (size_t)j->n * (size_t)j->width * sizeof(double));
	TRY(j->rows);
	bool ok = true;
	if (share)
		ok = thread_for_or_stop(j->pages, solve_page, j);
	for (int64_t k = 0; !share && k < j->pages && !interrupted_in_steps(k) && !j->bad; k++)
		solve_page(j, k, 0);
	mem_try_free(j->rows);
	return ok && interrupt_check();
}

/* Whether the pages fit: real floats of one class, square matrices, as many right sides or one. */
static bool is_for_pages(const struct array *a, const struct array *b)
{
	bool ok = a && a->cls <= CLS_SINGLE && a->shape.d[0] == a->shape.d[1] && a->count > 0;
	if (!ok || !b)
		return ok;
	ok = b->cls == a->cls && b->shape.d[0] == a->shape.d[0] && b->count > 0;
	bool same = b->shape.nd == a->shape.nd, one = b->shape.nd == 2;
	for (int d = 2; d < a->shape.nd && same; d++)
		same = a->shape.d[d] == b->shape.d[d];
	return ok && (same || one);
}

static bool give_nothing(struct call *c)
{
	c->out[0] = value_double(0);
	if (c->nout > 1)
		c->out[1] = value_bool(false);
	return true;
}

static bool give_array(struct call *c, struct array *x)
{
	TRY(x);
	c->out[0] = value_array(x);
	if (c->nout > 1)
		c->out[1] = value_bool(true);
	return true;
}

static bool give_solution(struct call *c, struct device_call *d, const void *with) { return give_array(c, d->out[0]); }

static bool pages_on_host(struct call *c, const void *with)
{
	struct job j = { .n = 0 };
	struct array *a = device_operand(c, 0), *b = c->nin > 1 ? device_operand(c, 1) : NULL;
	if (!is_for_pages(a, b) || (c->nin > 1 && !b) || a->shape.d[0] > MOST || array_is_complex(a) ||
		(b && array_is_complex(b)))
		return give_nothing(c);
	TRY(array_data(a) && (!b || array_data(b)));
	j = (struct job){ .a = a, .b = b, .n = (int)a->shape.d[0], .columns = b ? (int)b->shape.d[1] : 0 };
	j.outs = b ? j.columns : j.n, j.width = 2 * j.n + j.columns, j.pages = a->count / ((int64_t)j.n * j.n);
	j.b_page = b && b->count > (int64_t)j.n * j.columns ? (int64_t)j.n * j.columns : 0;
	shape to = a->shape;
	to.d[1] = j.outs;
	shape_trim(&to);
	TRY((j.x = array_new((enum cls)a->cls, false, &to)));
	bool ok = solve_pages(&j);
	if (!ok || j.bad) {
		array_unref(j.x);
		return ok && give_nothing(c);
	}
	j.x->gpu = a->gpu || (b && b->gpu);
	return give_array(c, j.x);
}

BUILTIN_PRIVATE(page_solved, 1, 2, 2,
	"[X, DONE] = page_solved(A, B)  X(:,:,k) = A(:,:,k) \\ B(:,:,k) for square pages of real floats.\n"
	"    B may be one page.\n"
	"[X, DONE] = page_solved(A)     The inverse of each page.\n"
	"    DONE is false, and X is 0, if a page is large, singular or nearly so.\n"
	">> page_solved(cat(3, [2 0; 0 4], [1 1; 0 1]), [2; 4])\n"
	"ans(:,:,1) =\n"
	"     1\n"
	"     1\n"
	"ans(:,:,2) =\n"
	"    -2\n"
	"     4")
{
	struct array *a = device_operand(c, 0), *b = c->nin > 1 ? device_operand(c, 1) : NULL;
	struct device_or_host w = { .device = { .function = DEVICE_page_solve, .outs = 1 }, .give = give_solution,
		.host = pages_on_host };
	if (is_for_pages(a, b) && (c->nin < 2 || b))
		w.device.arg[0] = a, w.device.arg[1] = b;
	return device_or_host(c, &w);
}
