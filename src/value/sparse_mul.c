/*
** value/sparse_mul.c - matrix products with sparse operands.
**
** sparse * sparse goes column by column: the columns of A that B's column names are added into a dense work column, and
** the rows met are noted (Gustavson). sparse * full and full * sparse are full.
*/
#include <stdlib.h>
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "gpu/device_function.h"
#include "value/sparse.h"

typedef double _Complex z;

static int by_index(const void *a, const void *b)
{
	int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
	return (x > y) - (x < y);
}

struct work {
	int64_t *mark;          /* the last column that met the row */
	int64_t *met;           /* rows met in this column */
	void *sum;
};

/* The rows met, ascending: by sorting them, or by a look at all rows where that is less. */
static void put_in_order(struct work *w, int64_t met, int64_t rows, int64_t mark)
{
	if (met < rows / 16) {
		qsort(w->met, (size_t)met, sizeof *w->met, by_index);
		return;
	}
	for (int64_t i = 0, n = 0; n < met; i++)
		if (w->mark[i] == mark)
			w->met[n++] = i;
}

/* The product, for entries of type T. */
#define DEFINE_PRODUCT(name, T) \
static bool name##_column(const struct sparse *a, const struct sparse *b, int64_t j, struct work *w, \
	struct sparse *r, int64_t *nnz) \
{ \
	const T *ax = a->x, *bx = b->x; \
	T *sum = w->sum; \
	int64_t met = 0; \
	for (int64_t q = b->colptr[j]; q < b->colptr[j + 1]; q++) { \
		int64_t c = b->row[q]; \
		for (int64_t p = a->colptr[c]; p < a->colptr[c + 1]; p++) { \
			int64_t i = a->row[p]; \
			if (w->mark[i] != j + 1) { \
				w->mark[i] = j + 1; \
				w->met[met++] = i; \
				sum[i] = 0; \
			} \
			sum[i] += ax[p] * bx[q]; \
		} \
	} \
	put_in_order(w, met, a->rows, j + 1); \
	TRY(*nnz + met <= r->room || sparse_reserve(r, MAX(*nnz + met, r->room * 2))); \
	for (int64_t k = 0; k < met; k++) { \
		if (sum[w->met[k]] == 0) \
			continue; \
		r->row[*nnz] = w->met[k]; \
		((T *)r->x)[(*nnz)++] = sum[w->met[k]]; \
	} \
	r->colptr[j + 1] = *nnz; \
	return true; \
} \
static void name##_full(const struct sparse *a, const T *b, int64_t cols, T *y) \
{ \
	const T *ax = a->x; \
	for (int64_t j = 0; j < cols && !interrupted(); j++) \
		for (int64_t c = 0; c < a->cols; c++) { \
			T f = b[j * a->cols + c]; \
			for (int64_t p = a->colptr[c]; p < a->colptr[c + 1]; p++) \
				y[j * a->rows + a->row[p]] += ax[p] * f; \
		} \
} \
static void full_##name(const T *a, int64_t rows, const struct sparse *b, T *y) \
{ \
	const T *bx = b->x; \
	for (int64_t j = 0; j < b->cols && !interrupted(); j++) \
		for (int64_t q = b->colptr[j]; q < b->colptr[j + 1]; q++) { \
			const T *col = a + b->row[q] * rows; \
			for (int64_t i = 0; i < rows; i++) \
				y[j * rows + i] += col[i] * bx[q]; \
		} \
}
DEFINE_PRODUCT(real, double)
DEFINE_PRODUCT(cplx, z)

static struct sparse *multiply(const struct sparse *a, const struct sparse *b)
{
	struct sparse *r = sparse_new(a->rows, b->cols, sparse_nnz(a) + sparse_nnz(b), false, a->complex);
	struct work w = { 0 };
	int64_t nnz = 0;
	bool ok = r != NULL;
	w.mark = ok ? mem_try_zero((size_t)MAX(a->rows, 1) * sizeof *w.mark) : NULL;
	w.met = w.mark ? mem_try((size_t)MAX(a->rows, 1) * sizeof *w.met) : NULL;
	w.sum = w.met ? mem_try((size_t)MAX(a->rows, 1) * sizeof(z)) : NULL;
	ok = w.sum != NULL;
	for (int64_t j = 0; ok && j < b->cols; j++) {
		/* sparse_reserve copies what colptr[cols] counts */
		r->colptr[r->cols] = nnz;
		ok = interrupt_check() &&
			(a->complex ? cplx_column(a, b, j, &w, r, &nnz) : real_column(a, b, j, &w, r, &nnz));
	}
	mem_try_free(w.mark);
	mem_try_free(w.met);
	mem_try_free(w.sum);
	if (ok) {
		r->colptr[r->cols] = nnz;
		return r;
	}
	sparse_unref(r);
	return NULL;
}

static bool sparse_sparse(value a, value b, value *out)
{
	bool complex = value_is_complex(a) || value_is_complex(b);
	struct sparse *x, *y;
	TRY(sparse_as(a, complex, &x));
	if (!sparse_as(b, complex, &y)) {
		sparse_unref(x);
		return false;
	}
	struct sparse *r = multiply(x, y);
	sparse_unref(x);
	sparse_unref(y);
	*out = value_sparse(r);
	return r != NULL;
}

/* A dense operand as doubles, complex when asked. */
static struct array *dense(value v, bool complex)
{
	struct array *a = array_cast(v.array, CLS_DOUBLE);
	if (!a || (a->count && !array_data(a)) || array_is_complex(a) == complex) {
		if (a && a->count && !a->data) {
			array_unref(a);
			return NULL;
		}
		return a;
	}
	struct array *c = array_zeros(CLS_DOUBLE, true, &a->shape);
	for (int64_t i = 0; c && i < a->count; i++)
		((double *)c->data)[2 * i] = ((double *)a->data)[i];
	array_unref(a);
	return c;
}

/* ---- on a device ---- */

void sparse_drop_rows(struct sparse *s)
{
	struct device_rows *r = s->by_rows;
	if (!r)
		return;
	array_unref(r->start), array_unref(r->column), array_unref(r->x);
	mem_free(r);
	s->by_rows = NULL;
}

/* Fills in the copy by rows: counts the entries of each row, adds the counts, and stores the entries. */
static void put_rows(const struct sparse *s, const struct device_rows *r)
{
	int32_t *start = r->start->data, *column = r->column->data;
	double *x = r->x->data;
	memset(start, 0, (size_t)(s->rows + 1) * sizeof *start);
	for (int64_t k = 0; k < sparse_nnz(s); k++)
		start[s->row[k] + 1]++;
	for (int64_t i = 0; i < s->rows; i++)
		start[i + 1] += start[i];
	for (int64_t j = 0; j < s->cols; j++)
		for (int64_t k = s->colptr[j]; k < s->colptr[j + 1]; k++) {
			int32_t at = start[s->row[k]]++;
			column[at] = (int32_t)j, x[at] = ((const double *)s->x)[k];
		}
	for (int64_t i = s->rows; i > 0; i--)
		start[i] = start[i - 1];
	start[0] = 0;
}

/* The copy by rows, made at its second use; NULL: none. Lent. */
static const struct device_rows *rows_of(struct sparse *s)
{
	int64_t nnz = sparse_nnz(s);
	if (s->by_rows || !s->device_products++ || !nnz || nnz >= INT32_MAX || s->rows >= INT32_MAX / 64 ||
		s->cols >= INT32_MAX)
		return s->by_rows;
	struct device_rows *r = s->by_rows = mem_zalloc(sizeof *r);
	r->rows = s->rows, r->columns = s->cols;
	r->start = array_new(CLS_INT32, false, &(shape){ 2, { s->rows + 1, 1 } });
	r->column = r->start ? array_new(CLS_INT32, false, &(shape){ 2, { nnz, 1 } }) : NULL;
	r->x = r->column ? array_new(CLS_DOUBLE, false, &(shape){ 2, { nnz, 1 } }) : NULL;
	if (!r->x) {                    /* too little memory for a copy: the matrix itself serves */
		error_forgive();
		sparse_drop_rows(s);
		return NULL;
	}
	put_rows(s, r);
	return r;
}

/* s * f, where f is on a device. NULL without an error: the host does it. */
static struct array *on_device(struct sparse *s, struct array *f)
{
	if (s->logical || s->complex || f->cls != CLS_DOUBLE || f->complex || f->unsure || !device_is_sure(f))
		return NULL;
	const struct device_rows *r = rows_of(s);
	return r ? device_sparse_product(r, f) : NULL;
}

static bool with_full(value a, value b, value *out)
{
	struct array *on_card = a.tag == V_SPARSE && b.tag == V_ARRAY ? on_device(a.sparse, b.array) : NULL;
	if (on_card || error_is_set()) {
		*out = value_array(on_card);
		return on_card != NULL;
	}
	bool complex = value_is_complex(a) || value_is_complex(b), left = a.tag == V_SPARSE;
	struct sparse *s;
	TRY(sparse_as(left ? a : b, complex, &s));
	struct array *f = dense(left ? b : a, complex);
	shape r = shape_2d(left ? s->rows : f ? f->shape.d[0] : 0, left ? f ? f->shape.d[1] : 0 : s->cols);
	struct array *y = f ? array_zeros(CLS_DOUBLE, complex, &r) : NULL;
	if (y && left && complex)
		cplx_full(s, f->data, r.d[1], y->data);
	else if (y && left)
		real_full(s, f->data, r.d[1], y->data);
	else if (y && complex)
		full_cplx(f->data, r.d[0], s, y->data);
	else if (y)
		full_real(f->data, r.d[0], s, y->data);
	array_unref(f);
	sparse_unref(s);
	if (!interrupt_check()) {
		array_unref(y);
		return false;
	}
	*out = value_array(y);
	return y != NULL;
}

bool sparse_mtimes(value a, value b, value *out)
{
	shape s = value_shape(a), t = value_shape(b);
	*out = NONE;
	if (s.nd > 2 || t.nd > 2 || s.d[1] != t.d[0])
		return fail(ERR_innerdim);
	return a.tag == V_SPARSE && b.tag == V_SPARSE ? sparse_sparse(a, b, out) : with_full(a, b, out);
}
