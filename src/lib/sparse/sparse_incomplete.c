/*
** lib/sparse/sparse_incomplete.c - incomplete factors of sparse matrices, computed column by column.
**
** Column j of the factors is column j of A minus the contributions of earlier columns. Entries are kept only where A
** has entries (no fill), or where they are large enough (drop tolerance). Dropped entries may be added to the diagonal,
** so that modified factors keep column sums. All is computed with complex numbers; real matrices give real factors.
*/
#include <complex.h>
#undef complex
#include <math.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/vec.h"
#include "lib/core/args.h"
#include "value/sparse_solve.h"

typedef double _Complex z;

struct columns {                /* a factor to which columns are added */
	VEC(int) row;
	VEC(z) x;
	int *start;             /* n + 1 */
};

struct rule {
	bool fill, modified, replace_zero;
	double droptol, thresh; /* thresh 0: pivots stay on the diagonal */
};

struct work {
	int n;
	z *x;                   /* the current column */
	int *mark;              /* for each row: 1 + the last column that had it */
	VEC(int) rows;          /* rows of the current column */
	VEC(int) heap;          /* steps whose contributions were not subtracted yet */
	z *dropped;             /* sums that are added to later diagonals */
	double *norm;           /* norms of the columns of A */
};

static bool work_init(struct work *w, const struct sparse *a, bool one)
{
	w->n = (int)a->cols;
	size_t n = (size_t)w->n + 1;
	TRY((w->x = mem_try_zero(n * sizeof *w->x)) && (w->mark = mem_try_zero(n * sizeof *w->mark)));
	TRY((w->dropped = mem_try_zero(n * sizeof *w->dropped)) && (w->norm = mem_try_zero(n * sizeof *w->norm)));
	for (int j = 0; j < w->n; j++) {
		for (int64_t k = a->colptr[j]; k < a->colptr[j + 1]; k++) {
			double s = cabs(((z *)a->x)[k]);
			w->norm[j] = one ? w->norm[j] + s : hypot(w->norm[j], s);
		}
	}
	return true;
}

static void work_done(struct work *w)
{
	mem_free(w->x);
	mem_free(w->mark);
	mem_free(w->dropped);
	mem_free(w->norm);
	vec_free(&w->rows);
	vec_free(&w->heap);
}

static bool columns_init(struct columns *c, int n)
{
	c->start = mem_try_zero((size_t)(n + 1) * sizeof *c->start);
	return c->start != NULL;
}

static void columns_done(struct columns *c)
{
	vec_free(&c->row);
	vec_free(&c->x);
	mem_free(c->start);
}

static void add(struct columns *c, int row, z x)
{
	vec_push(&c->x, x);
	if (c->x.n > c->row.n)          /* memory may be exhausted: every row has a value */
		vec_push(&c->row, row);
}

/* The factor as a sparse matrix; place (may be NULL): the new positions of its rows. */
static struct sparse *finish(const struct columns *c, int n, const int *place, bool real)
{
	int64_t *i = mem_try((size_t)(2 * c->row.n + 1) * sizeof *i), *j = i ? i + c->row.n : NULL;
	double *x = i ? mem_try((size_t)(c->row.n + 1) * (real ? 1 : 2) * sizeof *x) : NULL;
	for (int col = 0; x && col < n; col++)
		for (int k = c->start[col]; k < c->start[col + 1]; k++) {
			i[k] = place ? place[c->row.at[k]] : c->row.at[k];
			j[k] = col;
			x[real ? k : 2 * k] = creal(c->x.at[k]);
			if (!real)
				x[2 * k + 1] = cimag(c->x.at[k]);
		}
	struct sparse *s = x ? sparse_build(n, n, c->row.n, i, j, x, false, !real, false) : NULL;
	mem_try_free(i);
	mem_try_free(x);
	return s;
}

static int ascending(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static void load(struct work *w, const struct sparse *a, int j, int from)
{
	w->rows.n = 0;
	for (int64_t k = a->colptr[j]; k < a->colptr[j + 1]; k++) {
		int i = (int)a->row[k];
		if (i < from)
			continue;
		w->x[i] = ((z *)a->x)[k];
		w->mark[i] = j + 1;
		vec_push(&w->rows, i);
	}
}

/* ---- Cholesky ---- */

struct chol {
	struct columns l;
	int *next, *link, *head;        /* next entry of each column, and columns by the row of that entry */
};

static void wait_for(struct chol *f, int k)
{
	if (f->next[k] < f->l.start[k + 1]) {
		int r = f->l.row.at[f->next[k]];
		f->link[k] = f->head[r];
		f->head[r] = k;
	}
}

static void take_column(struct chol *f, struct work *w, const struct rule *r, int k, int j)
{
	z by = conj(f->l.x.at[f->next[k]]);
	for (int p = f->next[k]; p < f->l.start[k + 1]; p++) {
		int i = f->l.row.at[p];
		z v = f->l.x.at[p] * by;
		if (w->mark[i] == j + 1) {
			w->x[i] -= v;
		} else if (r->fill) {
			w->mark[i] = j + 1;
			vec_push(&w->rows, i);
			w->x[i] = -v;
		} else if (r->modified) {
			w->dropped[i] -= v;
			w->dropped[j] -= v;
		}
	}
	f->next[k]++;
}

static bool chol_column(struct chol *f, struct work *w, const struct rule *r, const struct sparse *a, int j)
{
	load(w, a, j, j);
	for (int k = f->head[j], after; k >= 0; k = after) {
		after = f->link[k];
		take_column(f, w, r, k, j);
		wait_for(f, k);
	}
	z d = w->mark[j] == j + 1 ? w->x[j] : 0;
	if (w->rows.n)
		qsort(w->rows.at, (size_t)w->rows.n, sizeof *w->rows.at, ascending);
	for (int q = 0; q < w->rows.n; q++) {
		int i = w->rows.at[q];
		bool small = r->fill && i > j && cabs(w->x[i]) < r->droptol * w->norm[j];
		if (small && r->modified) {
			w->dropped[i] += w->x[i];
			w->dropped[j] += w->x[i];
		}
		if (small)
			w->x[i] = 0;
	}
	d += w->dropped[j];
	if (!(creal(d) > 0) || fabs(cimag(d)) > 1e-14 * creal(d))
		return fail_id("MATLAB:ichol:Breakdown", "Encountered nonpositive pivot.");
	d = sqrt(creal(d));
	add(&f->l, j, d);
	for (int q = 0; q < w->rows.n; q++) {
		int i = w->rows.at[q];
		if (i > j && w->x[i] != 0)
			add(&f->l, i, w->x[i] / d);
		w->x[i] = 0;
	}
	f->l.start[j + 1] = f->l.row.n;
	f->next[j] = f->l.start[j] + 1;
	wait_for(f, j);
	return true;
}

static bool square(struct call *c, struct sparse **out)
{
	if (c->in[0].tag != V_SPARSE)
		return arg_bad(c, 0, "Value must be a sparse matrix");
	if (c->in[0].sparse->rows != c->in[0].sparse->cols || c->in[0].sparse->cols >= INT32_MAX - 1)
		return fail(ERR_square);
	return sparse_as(c->in[0], true, out);
}

BUILTIN_PRIVATE(sparse_ichol_factor, 4, 4, 1,
	"L = sparse_ichol_factor(A, FILL, DROPTOL, MODIFIED)  Incomplete Cholesky factor of the lower triangle of A.\n"
	">> full(sparse_ichol_factor(sparse([4 2; 2 5]), false, 0, false))\n"
	"ans =\n"
	"     2     0\n"
	"     1     2")
{
	struct sparse *a, *lower;
	struct rule r = { 0 };
	struct work w = { 0 };
	struct chol f = { 0 };
	TRY(value_is_true(c->in[1], &r.fill) && arg_double(c, 2, &r.droptol) && value_is_true(c->in[3], &r.modified) &&
		square(c, &a));
	int n = (int)a->cols;
	bool ok = work_init(&w, a, true) && columns_init(&f.l, n)
		&& (f.next = mem_try_zero((size_t)(3 * n + 1) * sizeof *f.next));
	f.link = ok ? f.next + n : NULL;
	f.head = ok ? f.link + n : NULL;
	for (int i = 0; ok && i < n; i++)
		f.head[i] = -1;
	for (int j = 0; j < n && ok; j++)
		ok = chol_column(&f, &w, &r, a, j);
	lower = ok ? finish(&f.l, n, NULL, !value_is_complex(c->in[0])) : NULL;
	mem_free(f.next);
	columns_done(&f.l);
	work_done(&w);
	sparse_unref(a);
	c->out[0] = value_sparse(lower);
	return lower != NULL;
}

/* ---- LU ---- */

struct ilu {
	struct columns l, u;
	int *place;             /* row -> its step, -1: none yet */
	int *pivot;             /* step -> row */
};

/* The next steps are in a heap, the smallest first. */
static void heap_push(struct work *w, int step)
{
	vec_push(&w->heap, step);
	int *h = w->heap.at, k = w->heap.n - 1;
	for (; k > 0 && h[(k - 1) / 2] > h[k]; k = (k - 1) / 2) {
		int t = h[k];
		h[k] = h[(k - 1) / 2];
		h[(k - 1) / 2] = t;
	}
}

static int heap_pop(struct work *w)
{
	int *h = w->heap.at, first = h[0], k = 0, n = --w->heap.n;
	h[0] = h[n];
	for (int kid; (kid = 2 * k + 1) < n; k = kid) {
		kid += kid + 1 < n && h[kid + 1] < h[kid];
		if (h[k] <= h[kid])
			break;
		int t = h[k];
		h[k] = h[kid];
		h[kid] = t;
	}
	return first;
}

/* Eliminates column j with the steps that affect it, and stores its part of U. */
static void eliminate(struct ilu *f, struct work *w, const struct rule *r, int j)
{
	double least = r->fill ? r->droptol * w->norm[j] : 0;
	w->heap.n = 0;
	for (int q = 0; q < w->rows.n; q++)
		if (f->place[w->rows.at[q]] >= 0)
			heap_push(w, f->place[w->rows.at[q]]);
	while (w->heap.n) {
		int k = heap_pop(w), row = f->pivot[k];
		z v = w->x[row];
		w->x[row] = 0;
		if (cabs(v) < least) {
			if (r->modified)
				w->dropped[j] += v;
			continue;
		}
		add(&f->u, k, v);
		for (int p = f->l.start[k]; p < f->l.start[k + 1]; p++) {
			int i = f->l.row.at[p];
			z t = f->l.x.at[p] * v;
			if (w->mark[i] == j + 1) {
				w->x[i] -= t;
			} else if (r->fill) {
				w->mark[i] = j + 1;
				vec_push(&w->rows, i);
				w->x[i] = -t;
				if (f->place[i] >= 0)
					heap_push(w, f->place[i]);
			} else if (r->modified) {
				w->dropped[j] -= t;
			}
		}
	}
}

/* The row of the pivot: the diagonal, unless it is small compared with the largest element. */
static int choose(const struct ilu *f, const struct work *w, const struct rule *r, int j)
{
	int best = -1;
	if (r->thresh == 0)
		return j;
	for (int q = 0; q < w->rows.n; q++) {
		int i = w->rows.at[q];
		if (f->place[i] < 0 && (best < 0 || cabs(w->x[i]) > cabs(w->x[best])))
			best = i;
	}
	if (f->place[j] < 0 && w->mark[j] == j + 1 && (best < 0 || cabs(w->x[j]) >= r->thresh * cabs(w->x[best])))
		best = j;
	for (int i = 0; best < 0; i++)
		best = f->place[i] < 0 ? i : -1;
	return best;
}

static bool ilu_column(struct ilu *f, struct work *w, const struct rule *r, const struct sparse *a, int j)
{
	load(w, a, j, 0);
	eliminate(f, w, r, j);
	int row = choose(f, w, r, j);
	z d = (w->mark[row] == j + 1 ? w->x[row] : 0) + w->dropped[j];
	double least = r->fill ? r->droptol * w->norm[j] : 0;
	for (int q = 0; q < w->rows.n; q++) {
		int i = w->rows.at[q];
		bool small = i != row && f->place[i] < 0 && cabs(w->x[i]) < least;
		if (small && r->modified)
			d += w->x[i];
		if (small)
			w->x[i] = 0;
	}
	if (d == 0 && !r->replace_zero)
		return fail_id("MATLAB:ilu:ZeroPivot", "Encountered zero pivot on diagonal.");
	d = d == 0 ? (r->droptol > 0 ? r->droptol : 1) : d;
	f->place[row] = j;
	f->pivot[j] = row;
	add(&f->u, j, d);
	for (int q = 0; q < w->rows.n; q++) {
		int i = w->rows.at[q];
		if (f->place[i] < 0 && w->x[i] != 0)
			add(&f->l, i, w->x[i] / d);
		w->x[i] = 0;
	}
	f->l.start[j + 1] = f->l.row.n;
	f->u.start[j + 1] = f->u.row.n;
	return true;
}

static bool ilu_results(struct call *c, const struct ilu *f, int n)
{
	bool real = !value_is_complex(c->in[0]);
	c->out[0] = value_sparse(finish(&f->l, n, f->place, real));
	if (c->out[0].tag == V_NONE)
		return false;
	if (c->nout > 1)
		c->out[1] = value_sparse(finish(&f->u, n, NULL, real));
	if (c->nout > 2) {
		struct array *p = array_new_2d(CLS_DOUBLE, false, 1, n);
		for (int k = 0; p && k < n; k++)
			((double *)p->data)[k] = f->pivot[k] + 1;
		c->out[2] = value_array(p);
	}
	return c->nout < 2 || (c->out[1].tag != V_NONE && (c->nout < 3 || c->out[2].tag != V_NONE));
}

BUILTIN_PRIVATE(sparse_ilu_factor, 6, 6, 3,
	"[L, U, R] = sparse_ilu_factor(A, FILL, DROPTOL, THRESH, MODIFIED, REPLACE)  Incomplete LU:\n"
	"    A(R, :) is about (L + I)*U.\n"
	">> [L, U] = sparse_ilu_factor(sparse([4 1; 2 3]), false, 0, 0, false, false); full(U)\n"
	"ans =\n"
	"    4.0000    1.0000\n"
	"         0    2.5000")
{
	struct sparse *a;
	struct rule r = { 0 };
	struct work w = { 0 };
	struct ilu f = { 0 };
	TRY(value_is_true(c->in[1], &r.fill) && arg_double(c, 2, &r.droptol) && arg_double(c, 3, &r.thresh));
	TRY(value_is_true(c->in[4], &r.modified) && value_is_true(c->in[5], &r.replace_zero) && square(c, &a));
	int n = (int)a->cols;
	bool ok = work_init(&w, a, false) && columns_init(&f.l, n) && columns_init(&f.u, n)
		&& (f.place = mem_try((size_t)(2 * n + 1) * sizeof *f.place));
	f.pivot = ok ? f.place + n : NULL;
	for (int i = 0; ok && i < n; i++)
		f.place[i] = -1;
	for (int j = 0; j < n && ok; j++)
		ok = ilu_column(&f, &w, &r, a, j);
	ok = ok && ilu_results(c, &f, n);
	mem_free(f.place);
	columns_done(&f.l);
	columns_done(&f.u);
	work_done(&w);
	sparse_unref(a);
	return ok;
}
