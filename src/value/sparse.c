/*
** value/sparse.c - sparse matrices: storage, and the way to and from dense ones.
*/
#include "value/sparse.h"

#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "value/items.h"
#include "value/owners.h"

struct sparse *sparse_new(int64_t rows, int64_t cols, int64_t room, bool logical, bool complex)
{
	struct sparse *s = mem_zalloc(sizeof *s);
	*s = (struct sparse){ .refs = 1, .logical = logical, .complex = complex, .rows = rows, .cols = cols,
		.room = MAX(room, 1) };
	s->colptr = store_alloc(cols + 1, sizeof *s->colptr);
	s->row = s->colptr ? store_alloc(s->room, sizeof *s->row) : NULL;
	s->x = s->row ? store_alloc(s->room, (size_t)sparse_item(s)) : NULL;
	if (!s->x) {
		sparse_free(s);
		return NULL;
	}
	if (!mem_zero(s->colptr, (size_t)(cols + 1) * sizeof *s->colptr)) {
		sparse_free(s);
		return NULL;
	}
	return s;
}

void sparse_free(struct sparse *s)
{
	if (s->colptr)
		store_free(s->colptr, s->cols + 1, sizeof *s->colptr);
	if (s->row)
		store_free(s->row, s->room, sizeof *s->row);
	if (s->x)
		store_free(s->x, s->room, (size_t)sparse_item(s));
	sparse_drop_rows(s);
	mem_free(s);
}

bool sparse_reserve(struct sparse *s, int64_t room)
{
	if (room <= s->room)
		return true;
	int64_t nnz = sparse_nnz(s), item = sparse_item(s);
	int64_t *row = store_alloc(room, sizeof *row);
	TRY(row);
	void *x = store_alloc(room, (size_t)item);
	if (!x) {
		store_free(row, room, sizeof *row);
		return false;
	}
	memcpy(row, s->row, (size_t)nnz * sizeof *row);
	memcpy(x, s->x, (size_t)(nnz * item));
	store_free(s->row, s->room, sizeof *s->row);
	store_free(s->x, s->room, (size_t)item);
	s->row = row;
	s->x = x;
	s->room = room;
	return true;
}

struct sparse *sparse_own(struct sparse *taken)
{
	if (taken->refs == 1) {
		sparse_drop_rows(taken);
		return taken;
	}
	int64_t nnz = sparse_nnz(taken);
	struct sparse *s = sparse_new(taken->rows, taken->cols, nnz, taken->logical, taken->complex);
	if (s) {
		memcpy(s->colptr, taken->colptr, (size_t)(s->cols + 1) * sizeof *s->colptr);
		memcpy(s->row, taken->row, (size_t)nnz * sizeof *s->row);
		memcpy(s->x, taken->x, (size_t)(nnz * sparse_item(s)));
	}
	sparse_unref(taken);
	return s;
}

/* The position of an entry; -1: it is zero. */
int64_t sparse_find(const struct sparse *s, int64_t row, int64_t col)
{
	int64_t lo = s->colptr[col], hi = s->colptr[col + 1];
	while (lo < hi) {
		int64_t mid = lo + (hi - lo) / 2;
		if (s->row[mid] < row)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo < s->colptr[col + 1] && s->row[lo] == row ? lo : -1;
}

double sparse_value(const struct sparse *s, int64_t k, double *imag)
{
	if (imag)
		*imag = s->complex ? ((double *)s->x)[2 * k + 1] : 0;
	return s->logical ? ((uint8_t *)s->x)[k] : s->complex ? ((double *)s->x)[2 * k] : ((double *)s->x)[k];
}

double sparse_get(const struct sparse *s, int64_t row, int64_t col, double *imag)
{
	int64_t k = sparse_find(s, row, col);
	if (imag)
		*imag = 0;
	return k < 0 ? 0 : sparse_value(s, k, imag);
}

bool sparse_full(const struct sparse *s, value *out)
{
	struct array *a;
	shape r = shape_2d(s->rows, s->cols);
	int64_t count;
	*out = NONE;
	TRY(shape_count(&r, &count));
	a = array_zeros(s->logical ? CLS_LOGICAL : CLS_DOUBLE, s->complex, &r);
	TRY(a);
	size_t item = (size_t)sparse_item(s);
	for (int64_t j = 0; j < s->cols; j++)
		for (int64_t k = s->colptr[j]; k < s->colptr[j + 1]; k++)
			memcpy((char *)a->data + (size_t)(j * s->rows + s->row[k]) * item,
				(char *)s->x + (size_t)k * item, item);
	*out = value_array(a);
	return true;
}

static bool is_zero(const char *p, const struct sparse *s)
{
	double d[2] = { 0, 0 };
	if (s->logical)
		return *p == 0;
	memcpy(d, p, (size_t)sparse_item(s));
	return d[0] == 0 && d[1] == 0;
}

static struct sparse *from_array(const struct array *a)
{
	int64_t rows = a->shape.d[0], cols = a->shape.d[1], nnz = 0, n = 0;
	struct sparse like = { .logical = a->cls == CLS_LOGICAL, .complex = array_is_complex(a) };
	size_t item = (size_t)sparse_item(&like);
	const char *p = a->data;
	for (int64_t i = 0; i < a->count; i++)
		nnz += !is_zero(p + (size_t)i * item, &like);
	struct sparse *s = sparse_new(rows, cols, nnz, like.logical, like.complex);
	if (!s)
		return NULL;
	for (int64_t j = 0; j < cols; j++) {
		for (int64_t i = 0; i < rows; i++, p += item) {
			if (is_zero(p, s))
				continue;
			s->row[n] = i;
			memcpy((char *)s->x + (size_t)n++ * item, p, item);
		}
		s->colptr[j + 1] = n;
	}
	return s;
}

bool sparse_from(value dense, value *out)
{
	*out = NONE;
	if (dense.tag == V_SPARSE) {
		*out = value_ref(dense);
		return true;
	}
	if (!value_is_numeric_like(dense))
		return fail(ERR_undefined_for, "sparse", value_class_name(dense));
	struct array *a = value_to_array(dense), *d = a;
	TRY(a);
	if (a->shape.nd > 2) {
		array_unref(a);
		return fail(ERR_sparse_nd);
	}
	if (a->cls != CLS_DOUBLE && a->cls != CLS_LOGICAL) {
		d = array_cast(a, CLS_DOUBLE);
		array_unref(a);
		TRY(d);
	}
	bool ok = d->count == 0 || array_data(d);
	struct sparse *s = ok ? from_array(d) : NULL;
	array_unref(d);
	*out = value_sparse(s);
	return s != NULL;
}

bool sparse_cast(struct sparse *s, enum cls c, value *out)
{
	*out = NONE;
	if (c == CLS_SINGLE || cls_is_int(c))
		return fail(ERR_sparse_type);
	if (c != CLS_DOUBLE && c != CLS_LOGICAL) {
		value full;
		TRY(sparse_full(s, &full));
		bool ok = value_cast(full, c, out);
		value_unref(full);
		return ok;
	}
	if (s->logical == (c == CLS_LOGICAL)) {
		*out = value_ref((value){ .tag = V_SPARSE, .sparse = s });
		return true;
	}
	if (s->complex)
		return fail(ERR_complex_logical);
	int64_t nnz = sparse_nnz(s);
	struct sparse *r = sparse_new(s->rows, s->cols, nnz, c == CLS_LOGICAL, false);
	TRY(r);
	memcpy(r->colptr, s->colptr, (size_t)(s->cols + 1) * sizeof *s->colptr);
	memcpy(r->row, s->row, (size_t)nnz * sizeof *s->row);
	for (int64_t k = 0; k < nnz; k++) {
		double d = sparse_value(s, k, NULL);
		if (d != d) {
			sparse_unref(r);
			return fail(ERR_nan_logical);
		}
		if (r->logical)
			((uint8_t *)r->x)[k] = 1;
		else
			((double *)r->x)[k] = d;
	}
	*out = value_sparse(r);
	return true;
}

bool sparse_transpose(struct sparse *s, bool conjugate, value *out)
{
	int64_t nnz = sparse_nnz(s);
	size_t item = (size_t)sparse_item(s);
	*out = NONE;
	struct sparse *r = sparse_new(s->cols, s->rows, nnz, s->logical, s->complex);
	TRY(r);
	for (int64_t k = 0; k < nnz && !interrupted_at(k + 1); k++)
		r->colptr[s->row[k] + 1]++;
	for (int64_t j = 0; j < r->cols && !interrupted_at(j + 1); j++)
		r->colptr[j + 1] += r->colptr[j];
	for (int64_t j = 0; j < s->cols && !interrupted_in_steps(j); j++)
		for (int64_t k = s->colptr[j]; k < s->colptr[j + 1]; k++) {
			int64_t to = r->colptr[s->row[k]]++;
			r->row[to] = j;
			memcpy((char *)r->x + (size_t)to * item, (char *)s->x + (size_t)k * item, item);
			if (conjugate && s->complex)
				((double *)r->x)[2 * to + 1] = -((double *)r->x)[2 * to + 1];
		}
	for (int64_t j = r->cols; j > 0 && !interrupted_at(j); j--)
		r->colptr[j] = r->colptr[j - 1];
	r->colptr[0] = 0;
	if (!interrupt_check()) {
		sparse_unref(r);
		return false;
	}
	*out = value_sparse(r);
	return true;
}
