/*
** value/sparse_ops.c - element-wise operations on sparse matrices.
**
** An operation that gives zero for zeros is computed on the entries alone: they are handed to value_op as dense
** columns, so that classes, complex numbers and errors are those of dense operands. Any other one is computed on full
** matrices. The result is sparse, except that a sum or difference with a full operand is full.
*/
#include <math.h>

#include "base/error.h"
#include "base/mem.h"
#include "op/op.h"
#include "value/sparse.h"

static bool to_full(value v, value *out)
{
	if (v.tag == V_SPARSE)
		return sparse_full(v.sparse, out);
	*out = value_ref(v);
	return true;
}

static bool result_is_full(int op, int n, const value *args)
{
	bool full = false;
	for (int i = 0; i < n; i++)
		full |= args[i].tag != V_SPARSE;
	return full && (op == OP_plus || op == OP_minus);
}

static bool through_full(int op, int n, const value *args, value *out)
{
	value full[3] = { NONE, NONE, NONE }, r = NONE;
	bool ok = true;
	for (int i = 0; i < n && ok; i++)
		ok = to_full(args[i], &full[i]);
	ok = ok && value_op(op, n, full, &r);
	for (int i = 0; i < n; i++)
		value_unref(full[i]);
	if (!ok || result_is_full(op, n, args) || value_is_char(r)) {
		*out = r;
		return ok;
	}
	ok = sparse_from(r, out);
	value_unref(r);
	return ok;
}

/* Does op give zero for these scalars? An error counts as no: the full computation will report it. */
static bool gives_zero(int op, int n, const value *args)
{
	value r;
	double d = 1;
	if (!value_op(op, n, args, &r) || value_is_complex(r) || !value_get_double(r, &d)) {
		error_clear();
		d = 1;
	}
	value_unref(r);
	return d == 0;
}

/* op over the entries of s; other (a scalar) stands at position `at` of two when n is 2. */
static bool over_entries(int op, struct sparse *s, int n, value other, int at, value *out)
{
	value x, r, args[2];
	TRY(sparse_values(s, &x));
	args[at == 0] = x;
	if (n == 2)
		args[at] = other;
	bool ok = value_op(op, n, args, &r);
	value_unref(x);
	TRY(ok);
	ok = sparse_with(s, r, out);
	value_unref(r);
	return ok;
}

/* ---- two sparse matrices of one shape ---- */

struct merged {
	struct sparse *pattern;         /* where either has an entry; its entries are not used */
	struct array *a, *b;            /* their entries there, zeros filled in */
};

static void copy_entry(struct array *to, int64_t at, const struct sparse *from, int64_t k)
{
	size_t item = (size_t)sparse_item(from);
	if (k >= 0)
		memcpy((char *)to->data + (size_t)at * item, (char *)from->x + (size_t)k * item, item);
	else
		memset((char *)to->data + (size_t)at * item, 0, item);
}

static bool merge(const struct sparse *a, const struct sparse *b, struct merged *m)
{
	int64_t room = sparse_nnz(a) + sparse_nnz(b), n = 0;
	shape s = shape_2d(room, 1);
	m->pattern = sparse_new(a->rows, a->cols, room, true, false);
	m->a = m->pattern ? array_new(a->logical ? CLS_LOGICAL : CLS_DOUBLE, a->complex, &s) : NULL;
	m->b = m->a ? array_new(b->logical ? CLS_LOGICAL : CLS_DOUBLE, b->complex, &s) : NULL;
	TRY(m->b);
	for (int64_t j = 0; j < a->cols; j++) {
		int64_t p = a->colptr[j], q = b->colptr[j], pe = a->colptr[j + 1], qe = b->colptr[j + 1];
		while (p < pe || q < qe) {
			int64_t rp = p < pe ? a->row[p] : INT64_MAX, rq = q < qe ? b->row[q] : INT64_MAX,
				row = MIN(rp, rq);
			copy_entry(m->a, n, a, rp == row ? p++ : -1);
			copy_entry(m->b, n, b, rq == row ? q++ : -1);
			m->pattern->row[n++] = row;
		}
		m->pattern->colptr[j + 1] = n;
	}
	m->a->shape = m->b->shape = shape_2d(n, 1);
	m->a->count = m->b->count = n;
	return true;
}

static bool op_pair(int op, const value *args, value *out)
{
	struct merged m = { 0 };
	value r, parts[2];
	bool ok = merge(args[0].sparse, args[1].sparse, &m);
	parts[0] = value_array(m.a);
	parts[1] = value_array(m.b);
	ok = ok && value_op(op, 2, parts, &r);
	value_unref(parts[0]);
	value_unref(parts[1]);
	if (ok) {
		ok = sparse_with(m.pattern, r, out);
		value_unref(r);
	}
	sparse_unref(m.pattern);
	return ok;
}

/* ---- sparse times (or over) full, where the full one may be a row or a column ---- */

/* The entries of `full` at the positions of s; *plain: zeros of s times what stands beside them would be zero. */
static bool beside(const struct sparse *s, const struct array *full, bool divide, struct array **out, bool *plain)
{
	const double *x = full->data;
	int64_t n = 0, rows = full->shape.d[0] == 1 ? 0 : 1, cols = full->shape.d[1] == 1 ? 0 : full->shape.d[0];
	for (int64_t i = 0; i < full->count; i++)
		if (!isfinite(x[i]) || (divide && x[i] == 0)) {
			*plain = false;
			return true;
		}
	*plain = true;
	*out = array_new_2d(CLS_DOUBLE, false, sparse_nnz(s), 1);
	TRY(*out);
	for (int64_t j = 0; j < s->cols; j++)
		for (int64_t k = s->colptr[j]; k < s->colptr[j + 1]; k++)
			((double *)(*out)->data)[n++] = x[s->row[k] * rows + j * cols];
	return true;
}

static bool try_beside(int op, const value *args, value *out, bool *done)
{
	int at = args[0].tag == V_SPARSE ? 1 : 0;
	struct sparse *s = args[!at].sparse;
	value full = args[at];
	struct array *x;
	bool plain = false;
	*done = false;
	if ((op != OP_times && !(op == OP_rdivide && at == 1)) || full.tag != V_ARRAY ||
		full.array->cls != CLS_DOUBLE || array_is_complex(full.array))
		return true;
	const shape *f = &full.array->shape;
	if (f->nd > 2 || (f->d[0] != s->rows && f->d[0] != 1) || (f->d[1] != s->cols && f->d[1] != 1))
		return true;
	TRY(full.array->count == 0 || array_data(full.array));
	TRY(beside(s, full.array, op == OP_rdivide, &x, &plain));
	if (!plain)
		return true;
	value other = value_array(x);
	*done = true;
	bool ok = over_entries(op, s, 2, other, at, out);
	value_unref(other);
	return ok;
}

/* ---- any ---- */

static bool sparse_op2(int op, const value *args, value *out)
{
	value zeros[2] = { value_double(0), value_double(0) };
	shape s = value_shape(args[0]), t = value_shape(args[1]);
	bool both = args[0].tag == V_SPARSE && args[1].tag == V_SPARSE, done;
	if (both && shape_equal(&s, &t) && gives_zero(op, 2, zeros))
		return op_pair(op, args, out);
	for (int at = 0; at < 2; at++) {
		value scalar = args[at], one = scalar;
		if (!value_is_scalar(scalar) || args[!at].tag != V_SPARSE || (result_is_full(op, 2, args) && !both))
			continue;
		if (scalar.tag == V_SPARSE)
			TRY(sparse_full(scalar.sparse, &one));
		else
			value_ref(one);
		zeros[at] = one;
		zeros[!at] = value_double(0);
		bool entries = gives_zero(op, 2, zeros);
		bool ok = entries ? over_entries(op, args[!at].sparse, 2, one, at, out) : true;
		value_unref(one);
		if (entries)
			return ok;
	}
	if (!both) {
		TRY(try_beside(op, args, out, &done));
		if (done)
			return true;
	}
	return through_full(op, 2, args, out);
}

bool sparse_op(int op, int n, const value *args, value *out)
{
	*out = NONE;
	if (n == 1 && gives_zero(op, 1, &(value){ .tag = V_DOUBLE }))
		return over_entries(op, args[0].sparse, 1, NONE, 1, out);
	if (n == 2)
		return sparse_op2(op, args, out);
	return through_full(op, n, args, out);
}

bool sparse_equal(value a, value b, bool nan_equal, bool *equal)
{
	value x = NONE, y = NONE;
	*equal = false;
	if (!(value_is_numeric_like(a) || a.tag == V_SPARSE) || !(value_is_numeric_like(b) || b.tag == V_SPARSE))
		return true;
	if (a.tag == V_SPARSE && b.tag == V_SPARSE) {
		const struct sparse *s = a.sparse, *t = b.sparse;
		int64_t nnz = sparse_nnz(s);
		if (nnz != sparse_nnz(t) ||
			memcmp(s->colptr, t->colptr, (size_t)(s->cols + 1) * sizeof *s->colptr) != 0 ||
			memcmp(s->row, t->row, (size_t)nnz * sizeof *s->row) != 0)
			return true;
		TRY(sparse_values(s, &x));
		if (!sparse_values(t, &y)) {
			value_unref(x);
			return false;
		}
	} else if (!to_full(a, &x) || !to_full(b, &y)) {
		value_unref(x);
		return false;
	}
	bool ok = value_is_equal(x, y, nan_equal, equal);
	value_unref(x);
	value_unref(y);
	return ok;
}
