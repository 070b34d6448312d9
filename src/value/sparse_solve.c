/*
** value/sparse_solve.c - a \ b for a square sparse matrix.
**
** Triangles are substituted. A Hermitian matrix with a positive diagonal is tried by Cholesky; when that meets a pivot
** that is not positive, and for any other matrix, LU with partial pivoting serves. Both eliminate in the order of
** sparse_order.c.
*/
#include "value/sparse_solve.h"

#include <complex.h>
#undef complex
#include <math.h>

#include "array/ops.h"
#include "base/engine_hooks.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"

typedef double _Complex z;

struct factor {                 /* by columns */
	int64_t n, room;
	int64_t *ptr, *row;
	void *x;
};

struct lu {
	const int64_t *order;   /* of columns */
	int64_t *step_of;       /* the step that eliminates this row, -1: not yet */
	struct factor l, u;
	double least, most;     /* pivots */
};

struct scratch {
	void *x;                /* n zeros between uses */
	int64_t *mark, *stack, *next, *walk;
	int64_t stamp;
};

static bool factor_room(struct factor *f, int64_t n, size_t item)
{
	if (n <= f->room)
		return true;
	int64_t room = MAX(n, f->room * 2);
	int64_t *row = mem_try((size_t)room * sizeof *row);
	void *x = row ? mem_try((size_t)room * item) : NULL;
	if (!x) {
		mem_try_free(row);
		return false;
	}
	if (f->n) {
		memcpy(row, f->row, (size_t)f->n * sizeof *row);
		memcpy(x, f->x, (size_t)f->n * item);
	}
	mem_try_free(f->row);
	mem_try_free(f->x);
	f->row = row;
	f->x = x;
	f->room = room;
	return true;
}

static void factor_done(struct factor *f)
{
	mem_try_free(f->ptr);
	mem_try_free(f->row);
	mem_try_free(f->x);
}

static bool scratch_init(struct scratch *w, int64_t n)
{
	size_t bytes = (size_t)(n + 1) * sizeof(int64_t);
	w->x = mem_try_zero((size_t)(n + 1) * sizeof(z));
	w->mark = w->x ? mem_try_zero(bytes) : NULL;
	w->stack = w->mark ? mem_try(bytes) : NULL;
	w->next = w->stack ? mem_try(bytes) : NULL;
	w->walk = w->next ? mem_try(bytes) : NULL;
	return w->walk != NULL;
}

static void scratch_done(struct scratch *w)
{
	mem_try_free(w->x);
	mem_try_free(w->mark);
	mem_try_free(w->stack);
	mem_try_free(w->next);
	mem_try_free(w->walk);
}

/* ---- patterns ---- */

/* The elimination tree of the upper triangle: each column's parent is the first row that it fills below it. */
static void find_tree(const struct sparse *a, int64_t *parent, int64_t *shortcut)
{
	for (int64_t k = 0; k < a->cols && !interrupted_in_steps(k); k++) {
		parent[k] = shortcut[k] = -1;
		for (int64_t p = a->colptr[k]; p < a->colptr[k + 1]; p++)
			for (int64_t i = a->row[p], up; i >= 0 && i < k; i = up) {
				up = shortcut[i];
				shortcut[i] = k;
				if (up < 0)
					parent[i] = k;
			}
	}
}

/* The columns of row k of L, in an order in which they can be computed: stack[top..n-1]. */
static int64_t row_reach(const struct sparse *a, int64_t k, const int64_t *parent, struct scratch *w)
{
	int64_t top = a->cols;
	w->mark[k] = ++w->stamp;
	for (int64_t p = a->colptr[k]; p < a->colptr[k + 1]; p++) {
		int64_t i = a->row[p], n = 0;
		if (i > k)
			break;
		for (; w->mark[i] != w->stamp; i = parent[i]) {
			w->walk[n++] = i;
			w->mark[i] = w->stamp;
		}
		while (n)
			w->stack[--top] = w->walk[--n];
	}
	return top;
}

/* The rows that a column of A reaches through the columns of L made so far, sources last: stack[top..n-1]. */
static int64_t column_reach(const struct sparse *a, int64_t col, const struct lu *f, struct scratch *w)
{
	int64_t top = a->cols;
	w->stamp++;
	for (int64_t p = a->colptr[col]; p < a->colptr[col + 1]; p++) {
		int64_t depth = 0;
		if (w->mark[a->row[p]] == w->stamp)
			continue;
		w->walk[0] = a->row[p];
		w->next[0] = -1;
		while (depth >= 0) {
			int64_t i = w->walk[depth], j = f->step_of[i];
			if (w->next[depth] < 0) {
				w->mark[i] = w->stamp;
				w->next[depth] = j < 0 ? 0 : f->l.ptr[j] + 1;
			}
			int64_t end = j < 0 ? 0 : f->l.ptr[j + 1], q = w->next[depth];
			while (q < end && w->mark[f->l.row[q]] == w->stamp)
				q++;
			if (q < end) {
				w->next[depth] = q + 1;
				w->walk[++depth] = f->l.row[q];
				w->next[depth] = -1;
			} else {
				w->stack[--top] = i;
				depth--;
			}
		}
	}
	return top;
}

#define T double
#define NAME(x) real_##x
#define CONJ(x) (x)
#define SIZE(x) fabs(x)
#define REAL(x) (x)
#include "value/sparse_factor.inc"
#undef T
#undef NAME
#undef CONJ
#undef SIZE
#undef REAL
#define T z
#define NAME(x) cplx_##x
#define CONJ(x) conj(x)
#define SIZE(x) cabs(x)
#define REAL(x) creal(x)
#include "value/sparse_factor.inc"

/* ---- kinds of matrices ---- */

static bool is_triangle(const struct sparse *a, bool upper)
{
	for (int64_t j = 0; j < a->cols; j++) {
		int64_t p = a->colptr[j], q = a->colptr[j + 1];
		if (p < q && (upper ? a->row[q - 1] > j : a->row[p] < j))
			return false;
	}
	return true;
}

/* Hermitian, with a diagonal of positive real numbers. */
static bool may_be_definite(struct sparse *a, bool *may)
{
	value t;
	*may = false;
	for (int64_t j = 0; j < a->cols; j++) {
		double im, re = sparse_get(a, j, j, &im);
		if (!(re > 0) || im != 0)
			return true;
	}
	TRY(sparse_transpose(a, true, &t));
	bool ok = sparse_equal(value_sparse(a), t, false, may);
	value_unref(t);
	return ok;
}

/* P a P', by the new position of each row. */
static struct sparse *permuted(const struct sparse *a, const int64_t *order)
{
	int64_t n = a->cols, nnz = sparse_nnz(a), m = 0;
	int64_t *i = mem_try((size_t)(2 * nnz + n + 1) * sizeof *i);
	struct sparse *r = NULL;
	if (!i)
		return NULL;
	int64_t *j = i + nnz, *position = j + nnz;
	for (int64_t k = 0; k < n; k++)
		position[order[k]] = k;
	for (int64_t c = 0; c < n; c++)
		for (int64_t k = a->colptr[c]; k < a->colptr[c + 1]; k++, m++) {
			i[m] = position[a->row[k]];
			j[m] = position[c];
		}
	r = sparse_build(n, n, nnz, i, j, a->x, false, a->complex, false);
	mem_try_free(i);
	return r;
}

/* ---- the three ways; x: columns of the right side, replaced by the solution ---- */

struct columns {
	int64_t n, cols;
	void *at;               /* n-by-cols of double or z */
	size_t item;
};

/* x[position of k] <- y[order[k]] or back, through the scratch column. */
static void permute(const struct columns *b, int64_t col, const int64_t *order, bool back, char *tmp)
{
	char *x = (char *)b->at + (size_t)(col * b->n) * b->item;
	for (int64_t k = 0; k < b->n; k++)
		memcpy(tmp + (size_t)(back ? order[k] : k) * b->item, x + (size_t)(back ? k : order[k]) * b->item,
			b->item);
	memcpy(x, tmp, (size_t)b->n * b->item);
}

static bool chol_counts(const struct sparse *c, int64_t *parent, struct factor *l, struct scratch *w)
{
	int64_t n = c->cols;
	l->ptr = mem_try_zero((size_t)(n + 1) * sizeof *l->ptr);
	TRY(l->ptr);
	find_tree(c, parent, w->walk);
	for (int64_t k = 0; k < n; k++) {
		TRY(interrupt_check());
		l->ptr[k + 1]++;
		for (int64_t top = row_reach(c, k, parent, w); top < n; top++)
			l->ptr[w->stack[top] + 1]++;
	}
	for (int64_t k = 0; k < n; k++) {
		l->ptr[k + 1] += l->ptr[k];
		w->next[k] = l->ptr[k];
	}
	return factor_room(l, l->ptr[n], c->complex ? sizeof(z) : sizeof(double));
}

/* Columns 0..n-1 of a factor as a matrix, without rows from `rows` on. end: where each column ends. */
static struct sparse *factor_matrix(const struct factor *f, const int64_t *end, int64_t rows, int64_t n, bool complex)
{
	size_t item = complex ? sizeof(z) : sizeof(double);
	int64_t *i = mem_try((size_t)(2 * f->room + 1) * sizeof *i), *j = i ? i + f->room : NULL, m = 0;
	char *x = i ? mem_try((size_t)(f->room + 1) * item) : NULL;
	for (int64_t c = 0; x && c < n; c++)
		for (int64_t p = f->ptr[c]; p < end[c]; p++)
			if (f->row[p] < rows) {
				i[m] = f->row[p];
				j[m] = c;
				memcpy(x + (size_t)m++ * item, (char *)f->x + (size_t)p * item, item);
			}
	struct sparse *s = x ? sparse_build(rows, n, m, i, j, x, false, complex, false) : NULL;
	mem_try_free(i);
	mem_try_free(x);
	return s;
}

bool sparse_chol(struct sparse *a, struct sparse **l, int64_t *done)
{
	struct factor f = { 0 };
	struct scratch w = { 0 };
	int64_t *parent = mem_try((size_t)(a->cols + 1) * sizeof *parent);
	bool ok = parent && scratch_init(&w, a->cols) && chol_counts(a, parent, &f, &w);
	if (ok) {
		*done = a->complex ? cplx_chol_numeric(a, parent, &f, &w) : real_chol_numeric(a, parent, &f, &w);
		*l = factor_matrix(&f, w.next, *done, *done, a->complex);
		ok = *l != NULL;
	}
	mem_try_free(parent);
	factor_done(&f);
	scratch_done(&w);
	return ok;
}

/* *done: it was positive definite. */
static bool try_cholesky(struct sparse *a, const int64_t *order, struct columns *b, bool *done)
{
	struct factor l = { 0 };
	struct scratch w = { 0 };
	struct sparse *c = permuted(a, order);
	int64_t *parent = mem_try((size_t)(a->cols + 1) * sizeof *parent);
	bool ok = c && parent && scratch_init(&w, a->cols) && chol_counts(c, parent, &l, &w);
	*done = ok &&
		(a->complex ? cplx_chol_numeric(c, parent, &l, &w) : real_chol_numeric(c, parent, &l, &w)) == a->cols;
	char *tmp = *done ? mem_try((size_t)(b->n + 1) * b->item) : NULL;
	ok = ok && (!*done || tmp);
	for (int64_t j = 0; tmp && j < b->cols && !interrupted(); j++) {
		char *x = (char *)b->at + (size_t)(j * b->n) * b->item;
		permute(b, j, order, false, tmp);
		if (a->complex)
			cplx_chol_solve(&l, b->n, (z *)(void *)x);
		else
			real_chol_solve(&l, b->n, (double *)(void *)x);
		permute(b, j, order, true, tmp);
	}
	mem_try_free(tmp);
	mem_try_free(parent);
	factor_done(&l);
	scratch_done(&w);
	sparse_unref(c);
	return ok;
}

static void warn_pivots(const struct lu *f)
{
	double ratio = f->most > 0 ? f->least / f->most : 0;
	if (ratio == 0)
		engine_hooks.warn("MATLAB:singularMatrix", "Matrix is singular to working precision.");
	else if (ratio < 2.220446049250313e-16)
		engine_hooks.warn("MATLAB:nearlySingularMatrix",
			"Matrix is close to singular or badly scaled. Results may be inaccurate. RCOND = %13.6e.",
			ratio);
}

static bool lu_factor(struct sparse *a, struct lu *f, struct scratch *w)
{
	int64_t n = a->cols;
	f->step_of = mem_try((size_t)(n + 1) * sizeof *f->step_of);
	f->l.ptr = f->step_of ? mem_try_zero((size_t)(n + 1) * sizeof *f->l.ptr) : NULL;
	f->u.ptr = f->l.ptr ? mem_try_zero((size_t)(n + 1) * sizeof *f->u.ptr) : NULL;
	TRY(f->u.ptr);
	f->least = INFINITY;
	for (int64_t i = 0; i < n; i++)
		f->step_of[i] = -1;
	for (int64_t k = 0; k < n; k++)
		TRY(interrupt_check() && (a->complex ? cplx_lu_column(a, f, w, k) : real_lu_column(a, f, w, k)));
	for (int64_t p = 0; p < f->l.n; p++)
		f->l.row[p] = f->step_of[f->l.row[p]];
	return true;
}

bool sparse_lu(struct sparse *a, const int64_t *order, struct sparse **l, struct sparse **u, int64_t *rows)
{
	struct lu f = { .order = order };
	struct scratch w = { 0 };
	bool ok = scratch_init(&w, a->cols) && lu_factor(a, &f, &w);
	*l = *u = NULL;
	for (int64_t i = 0; ok && i < a->cols; i++)
		rows[f.step_of[i]] = i;
	if (ok)
		*l = factor_matrix(&f.l, f.l.ptr + 1, a->cols, a->cols, a->complex);
	if (*l)
		*u = factor_matrix(&f.u, f.u.ptr + 1, a->cols, a->cols, a->complex);
	if (*l && !*u)
		sparse_unref(*l);
	mem_try_free(f.step_of);
	factor_done(&f.l);
	factor_done(&f.u);
	scratch_done(&w);
	return *u != NULL;
}

static bool solve_lu(struct sparse *a, const int64_t *order, struct columns *b)
{
	struct lu f = { .order = order };
	struct scratch w = { 0 };
	char *tmp = mem_try((size_t)(b->n + 1) * b->item);
	int64_t *rows = tmp ? mem_try((size_t)(b->n + 1) * sizeof *rows) : NULL;
	bool ok = rows && scratch_init(&w, a->cols) && lu_factor(a, &f, &w);
	if (ok)
		warn_pivots(&f);
	for (int64_t i = 0; ok && i < b->n; i++)
		rows[f.step_of[i]] = i;
	for (int64_t j = 0; ok && j < b->cols && !interrupted(); j++) {
		char *x = (char *)b->at + (size_t)(j * b->n) * b->item;
		permute(b, j, rows, false, tmp);
		if (a->complex)
			cplx_lu_solve(&f, b->n, (z *)(void *)x);
		else
			real_lu_solve(&f, b->n, (double *)(void *)x);
		permute(b, j, order, true, tmp);
	}
	mem_try_free(tmp);
	mem_try_free(rows);
	mem_try_free(f.step_of);
	factor_done(&f.l);
	factor_done(&f.u);
	scratch_done(&w);
	return ok;
}

static void solve_triangle(struct sparse *a, bool upper, struct columns *b)
{
	bool zero = false;
	for (int64_t j = 0; j < a->cols; j++)
		zero |= sparse_find(a, j, j) < 0;
	if (zero)
		engine_hooks.warn("MATLAB:singularMatrix", "Matrix is singular to working precision.");
	for (int64_t j = 0; j < b->cols && !interrupted(); j++) {
		char *x = (char *)b->at + (size_t)(j * b->n) * b->item;
		if (a->complex)
			cplx_triangle_solve(a, upper, (z *)(void *)x);
		else
			real_triangle_solve(a, upper, (double *)(void *)x);
	}
}

static bool solve_columns(struct sparse *a, struct columns *b)
{
	bool upper = is_triangle(a, true), done = false;
	if (upper || is_triangle(a, false)) {
		solve_triangle(a, upper, b);
		return true;
	}
	TRY(a->cols < INT32_MAX ? true : fail(ERR_nomem));
	int64_t *order = mem_try((size_t)a->cols * sizeof *order);
	TRY(order);
	bool definite, ok = sparse_order(a, order) && may_be_definite(a, &definite);
	ok = ok && (!definite || try_cholesky(a, order, b, &done));
	ok = ok && (done || solve_lu(a, order, b));
	mem_try_free(order);
	return ok;
}

/* The right side as dense columns of its own, complex when asked. */
static struct array *right_side(value b, bool complex)
{
	value full = value_ref(b);
	if (b.tag == V_SPARSE) {
		value_unref(full);
		if (!sparse_full(b.sparse, &full))
			return NULL;
	}
	struct array *a = value_to_array(full), *d = a ? array_cast(a, CLS_DOUBLE) : NULL;
	value_unref(full);
	array_unref(a);
	if (!d || (d->count && !array_data(d))) {
		array_unref(d);
		return NULL;
	}
	struct array *r = array_new(CLS_DOUBLE, complex, &d->shape);
	for (int64_t i = 0; r && i < d->count; i++) {
		((double *)r->data)[complex ? 2 * i : i] = ((double *)d->data)[d->complex ? 2 * i : i];
		if (complex)
			((double *)r->data)[2 * i + 1] = d->complex ? ((double *)d->data)[2 * i + 1] : 0;
	}
	array_unref(d);
	return r;
}

bool sparse_solve(value a, value b, value *out)
{
	bool complex = value_is_complex(a) || value_is_complex(b);
	struct sparse *s;
	*out = NONE;
	TRY(sparse_as(a, complex, &s));
	struct array *x = right_side(b, complex);
	bool ok = x != NULL;
	if (ok && x->count) {
		struct columns c = { s->cols, x->shape.d[1], x->data, complex ? sizeof(z) : sizeof(double) };
		ok = solve_columns(s, &c);
	}
	sparse_unref(s);
	if (!ok) {
		array_unref(x);
		return false;
	}
	value full = value_array(x);
	if (b.tag != V_SPARSE) {
		*out = full;
		return true;
	}
	ok = sparse_from(full, out);
	value_unref(full);
	return ok;
}
