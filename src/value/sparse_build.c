/*
** value/sparse_build.c - making sparse matrices out of entries, and changing all entries of one.
*/
#include <stdlib.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "value/sparse.h"

struct key {
	int64_t row, from;
};

static int by_row(const void *a, const void *b)
{
	const struct key *x = a, *y = b;
	return x->row != y->row ? (x->row > y->row) - (x->row < y->row) : (x->from > y->from) - (x->from < y->from);
}

static bool entry_is_zero(const struct sparse *s, int64_t k)
{
	double im, re = sparse_value(s, k, &im);
	return re == 0 && im == 0;
}

static void add_entry(struct sparse *s, int64_t to, const char *x, bool last)
{
	size_t item = (size_t)sparse_item(s);
	char *at = (char *)s->x + (size_t)to * item;
	double more[2] = { 0, 0 };
	if (last) {
		memcpy(at, x, item);
	} else if (s->logical) {
		*at |= *x;
	} else {
		memcpy(more, x, item);
		((double *)(void *)at)[0] += more[0];
		if (s->complex)
			((double *)(void *)at)[1] += more[1];
	}
}

/* Puts the entries of one column in order of rows, merges those at the same position, and leaves out zeros. */
static void place_column(struct sparse *s, int64_t *n, struct key *keys, int64_t count, const char *x, bool last)
{
	size_t item = (size_t)sparse_item(s);
	bool sorted = true;
	for (int64_t i = 1; i < count && sorted; i++)
		sorted = keys[i - 1].row <= keys[i].row;
	if (!sorted)
		qsort(keys, (size_t)count, sizeof *keys, by_row);
	for (int64_t i = 0; i < count;) {
		int64_t row = keys[i].row;
		s->row[*n] = row;
		memcpy((char *)s->x + (size_t)*n * item, x + (size_t)keys[i].from * item, item);
		for (i++; i < count && keys[i].row == row; i++)
			add_entry(s, *n, x + (size_t)keys[i].from * item, last);
		*n += !entry_is_zero(s, *n);
	}
}

struct sparse *sparse_build(int64_t rows, int64_t cols, int64_t n, const int64_t *row, const int64_t *col,
	const void *x,
                            bool logical, bool complex, bool last)
{
	struct sparse *s = sparse_new(rows, cols, n, logical, complex);
	struct key *keys = s ? mem_try((size_t)MAX(n, 1) * sizeof *keys) : NULL;
	int64_t *next = keys ? mem_try((size_t)(cols + 1) * sizeof *next) : NULL;
	if (!next) {
		mem_try_free(keys);
		sparse_unref(s);
		return NULL;
	}
	memset(next, 0, (size_t)(cols + 1) * sizeof *next);
	for (int64_t k = 0; k < n; k++)
		next[col[k] + 1]++;
	for (int64_t j = 0; j < cols; j++)
		next[j + 1] += next[j];
	for (int64_t k = 0; k < n; k++)
		keys[next[col[k]]++] = (struct key){ row[k], k };
	int64_t start = 0, placed = 0;
	for (int64_t j = 0; j < cols; j++) {
		place_column(s, &placed, keys + start, next[j] - start, x, last);
		start = next[j];
		s->colptr[j + 1] = placed;
	}
	mem_try_free(keys);
	mem_try_free(next);
	return s;
}

static void sparse_drop_zeros(struct sparse *s)
{
	size_t item = (size_t)sparse_item(s);
	int64_t to = 0, k = 0;
	for (int64_t j = 0; j < s->cols; j++) {
		for (int64_t end = s->colptr[j + 1]; k < end; k++) {
			if (entry_is_zero(s, k))
				continue;
			s->row[to] = s->row[k];
			memmove((char *)s->x + (size_t)to++ * item, (char *)s->x + (size_t)k * item, item);
		}
		s->colptr[j + 1] = to;
	}
}

bool sparse_as(value v, bool complex, struct sparse **out)
{
	value s, d;
	TRY(sparse_from(v, &s));
	bool ok = sparse_cast(s.sparse, CLS_DOUBLE, &d);
	value_unref(s);
	TRY(ok);
	*out = d.sparse;
	if (!complex || d.sparse->complex)
		return true;
	int64_t nnz = sparse_nnz(d.sparse);
	struct sparse *z = sparse_new(d.sparse->rows, d.sparse->cols, nnz, false, true);
	if (z) {
		memcpy(z->colptr, d.sparse->colptr, (size_t)(z->cols + 1) * sizeof *z->colptr);
		memcpy(z->row, d.sparse->row, (size_t)nnz * sizeof *z->row);
		for (int64_t k = 0; k < nnz; k++) {
			((double *)z->x)[2 * k] = ((double *)d.sparse->x)[k];
			((double *)z->x)[2 * k + 1] = 0;
		}
	}
	value_unref(d);
	*out = z;
	return z != NULL;
}

bool sparse_values(const struct sparse *s, value *out)
{
	int64_t nnz = sparse_nnz(s);
	struct array *a = array_new_2d(s->logical ? CLS_LOGICAL : CLS_DOUBLE, s->complex, nnz, 1);
	TRY(a);
	if (nnz)
		memcpy(a->data, s->x, (size_t)(nnz * sparse_item(s)));
	*out = value_array(a);
	return true;
}

bool sparse_with(const struct sparse *pattern, value column, value *out)
{
	int64_t nnz = sparse_nnz(pattern);
	struct array *a = value_to_array(column), *d = a;
	*out = NONE;
	TRY(a);
	if (a->cls != CLS_LOGICAL && a->cls != CLS_DOUBLE) {
		d = array_cast(a, CLS_DOUBLE);
		array_unref(a);
		TRY(d);
	}
	struct sparse *s = nnz == 0 || array_data(d) ?
		sparse_new(pattern->rows, pattern->cols, nnz, d->cls == CLS_LOGICAL, d->complex) :
		NULL;
	if (s) {
		memcpy(s->colptr, pattern->colptr, (size_t)(s->cols + 1) * sizeof *s->colptr);
		memcpy(s->row, pattern->row, (size_t)nnz * sizeof *s->row);
		if (nnz)
			memcpy(s->x, d->data, (size_t)(nnz * sparse_item(s)));
		sparse_drop_zeros(s);
	}
	array_unref(d);
	*out = value_sparse(s);
	return s != NULL;
}
