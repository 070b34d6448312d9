/*
** value/sparse_reduce.c - sums, products, any, all and extremes of sparse matrices, along columns, rows or both.
**
** A column is its entries and the zeros between them; every rule below says what the zeros contribute. Rows are the
** columns of the transpose; everything is one column.
*/
#include <math.h>

#include "base/error.h"
#include "base/mem.h"
#include "op/op.h"
#include "value/sparse.h"

struct total {
	double re, im;
	double at;              /* of extremes: row, from 1 */
};

static struct total sum_column(int op, const struct sparse *s, int64_t from, int64_t to)
{
	struct total t = { op == OP_prod ? 1 : 0, 0, 0 };
	if (op == OP_prod && to - from < s->rows)
		t.re = 0;
	for (int64_t k = from; k < to; k++) {
		double im, re = sparse_value(s, k, &im);
		if (op == OP_sumsq) {
			t.re += re * re + im * im;
		} else if (op == OP_prod && to - from == s->rows) {
			double r = t.re * re - t.im * im;
			t.im = t.re * im + t.im * re;
			t.re = r;
		} else if (op == OP_sum) {
			t.re += re;
			t.im += im;
		}
	}
	return t;
}

/* Complex numbers compare by magnitude, then by angle. */
static bool complex_better(int op, double ar, double ai, double br, double bi)
{
	double x = hypot(ar, ai), y = hypot(br, bi);
	if (x != y)
		return op == OP_max ? x > y : x < y;
	return op == OP_max ? atan2(ai, ar) > atan2(bi, br) : atan2(ai, ar) < atan2(bi, br);
}

/* NaN loses to everything, zeros between the entries take part, and the first of equals wins. */
static struct total extreme_column(int op, const struct sparse *s, int64_t from, int64_t to)
{
	struct total t = { NAN, 0, 1 };
	int64_t gap = 0;
	while (from + gap < to && s->row[from + gap] == gap)
		gap++;
	bool zeros = to - from < s->rows;
	if (zeros)
		t = (struct total){ 0, 0, (double)(gap + 1) };
	for (int64_t k = from; k < to; k++) {
		double im, x = sparse_value(s, k, &im), row = (double)(s->row[k] + 1);
		if (s->complex) {
			if (isnan(t.re) || complex_better(op, x, im, t.re, t.im))
				t = (struct total){ x, im, row };
			continue;
		}
		bool better = isnan(t.re) ? !isnan(x) : op == OP_max ? x > t.re : x < t.re;
		if (better || (x == t.re && row < t.at))
			t = (struct total){ x, 0, row };
	}
	return t;
}

static struct total reduce_column(int op, const struct sparse *s, int64_t j)
{
	int64_t from = s->colptr[j], to = s->colptr[j + 1];
	if (op == OP_any)
		return (struct total){ to > from, 0, 0 };
	if (op == OP_all)
		return (struct total){ to - from == s->rows, 0, 0 };
	return op == OP_max || op == OP_min ? extreme_column(op, s, from, to) : sum_column(op, s, from, to);
}

static bool reduce_columns(int op, const struct sparse *s, value *out, struct array **index)
{
	bool logical = op == OP_any || op == OP_all || ((op == OP_max || op == OP_min) && s->logical);
	bool complex = s->complex && op != OP_any && op != OP_all && op != OP_sumsq;
	struct sparse *r = sparse_new(1, s->cols, s->cols, logical, complex);
	TRY(r);
	int64_t n = 0;
	for (int64_t j = 0; j < s->cols; j++) {
		struct total t = reduce_column(op, s, j);
		r->row[n] = 0;
		if (logical)
			((uint8_t *)r->x)[n] = t.re != 0;
		else
			((double *)r->x)[complex ? 2 * n : n] = t.re;
		if (complex)
			((double *)r->x)[2 * n + 1] = t.im;
		n += t.re != 0 || t.im != 0;
		r->colptr[j + 1] = n;
		if (index)
			((double *)(*index)->data)[j] = t.at;
	}
	*out = value_sparse(r);
	return true;
}

/* Everything as one column, whatever its length. */
static bool as_column(struct sparse *s, value *out)
{
	value colon = VALUE_COLON;
	return sparse_index(s, 1, &colon, out);
}

bool sparse_reduce(int op, struct sparse *s, uint32_t axes, value *out, value *index)
{
	value v = NONE, r;
	bool row = (axes & 3) == 2;
	*out = NONE;
	if ((axes & 3) == 0) {
		value logical = value_sparse(s);
		return op == OP_any || op == OP_all ? sparse_cast(s, CLS_LOGICAL, out) :
			(*out = value_ref(logical), true);
	}
	TRY((axes & 3) == 3 ? as_column(s, &v) : row ? sparse_transpose(s, false, &v)
		: (v = value_ref(value_sparse(s)), true));
	struct array *at = index ? array_new_2d(CLS_DOUBLE, false, row ? v.sparse->cols : 1, row ? 1 : v.sparse->cols) :
		NULL;
	bool ok = (!index || at) && reduce_columns(op, v.sparse, &r, at ? &at : NULL);
	value_unref(v);
	if (ok && row) {
		ok = sparse_transpose(r.sparse, false, out);
		value_unref(r);
	} else if (ok) {
		*out = r;
	}
	if (index)
		*index = value_array(at);
	return ok;
}
