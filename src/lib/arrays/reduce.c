/*
** lib/arrays/reduce.c - sum, prod, any, all, mean, max, min and the cumulative functions: their forms and options.
**
** array_reduce and array_scan compute, so these functions defer and fuse as operators do. This file finds the axes.
** Without a dimension, it is the first one whose length is not 1. A 0-by-0 array counts as one empty list, so that
** sum([]) is 0 and not a 1-by-0.
*/
#include <stdio.h>
#include <math.h>
#include <string.h>

#include "array/nonzero.h"
#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "lib/arrays/dots.h"
#include "value/sparse.h"

struct reduction {
	uint32_t axes;
	bool given, all, omit, include, linear, by_abs, by_real;
	unsigned flags;
};

static bool add_axes(struct call *c, int k, struct reduction *r)
{
	double *x;
	int64_t n;
	if (!arg_doubles(c, k, &x, &n)) {
		error_forgive();
		return fail(ERR_bad_dimension);
	}
	bool ok = n > 0;
	for (int64_t q = 0; ok && q < n; q++) {
		ok = x[q] >= 1 && x[q] == floor(x[q]) && isfinite(x[q]);
		uint32_t bit = UINT32_C(1) << (ok ? (int)fmin(x[q], SHAPE_MAX + 1) - 1 : 0);
		if (ok && (r->axes & bit) && x[q] <= SHAPE_MAX) {
			mem_free(x);
			return fail_id("MATLAB:getdimarg:vecDimsMustBeUniquePositiveIntegers",
				"Vector of dimensions must contain unique positive integers.");
		}
		r->axes |= bit;
	}
	mem_free(x);
	r->given = true;
	return ok || fail(ERR_bad_dimension);
}

static bool read_flag(struct call *c, int k, struct reduction *r)
{
	if (arg_is_text(c, k, "omitnan") || arg_is_text(c, k, "omitmissing"))
		r->omit = true;
	else if (arg_is_text(c, k, "includenan") || arg_is_text(c, k, "includemissing"))
		r->include = true;
	else if (arg_is_text(c, k, "native"))
		r->flags |= REDUCE_NATIVE;
	else if (arg_is_text(c, k, "double"))
		r->flags |= REDUCE_DOUBLE;
	else if (arg_is_text(c, k, "reverse"))
		r->flags |= SCAN_REVERSE;
	else if (arg_is_text(c, k, "linear"))
		r->linear = true;
	else if (!arg_is_text(c, k, "default") && !arg_is_text(c, k, "forward"))
		return fail_id(
			"MATLAB:sum:unknownFlag", "Invalid option. The option must be a known text for this function.");
	return true;
}

static bool read_reduction(struct call *c, int from, const shape *s, bool empty_is_list, struct reduction *r)
{
	for (int k = from; k < c->nin; k++) {
		if (!value_is_text(c->in[k])) {
			if (r->given)
				return fail(ERR_too_many_in);
			TRY(add_axes(c, k, r));
		} else if (arg_is_text(c, k, "all")) {
			r->all = r->given = true;
		} else if (arg_is_text(c, k, "ComparisonMethod")) {
			if (++k >= c->nin)
				return fail(ERR_not_enough_in);
			r->by_abs = arg_is_text(c, k, "abs");
			r->by_real = arg_is_text(c, k, "real");
		} else {
			TRY(read_flag(c, k, r));
		}
	}
	if (r->all)
		r->axes = (UINT32_C(1) << s->nd) - 1;
	else if (!r->given && empty_is_list && s->nd == 2 && s->d[0] == 0 && s->d[1] == 0)
		r->axes = 3;
	else if (!r->given)
		r->axes = UINT32_C(1) << shape_first_axis(s);
	return true;
}

static bool numbers(struct call *c, int k, struct array **a)
{
	value v = c->in[k], full = NONE;
	if (v.tag == V_SPARSE) {
		TRY(vm_call_name(c->vm, "full", 1, &v, 1, &full));
		*a = value_to_array(full);
		value_unref(full);
		return *a != NULL;
	}
	if (!value_is_numeric_like(v)) {
		char id[80];
		snprintf(id, sizeof id, "MATLAB:%.50s:wrongInput", sym_text(c->name));
		return fail_id(id, "Invalid data type. First argument must be numeric or logical.");
	}
	*a = value_to_array(v);
	return *a != NULL;
}

/* A sparse matrix is reduced over its entries, unless a flag needs more. False: the general code must do it. */
static bool try_sparse(struct call *c, enum op op, bool *ok)
{
	struct reduction r = { 0 };
	value v = c->in[0], index = NONE;
	if (v.tag != V_SPARSE)
		return false;
	shape s = value_shape(v);
	bool skip = c->nin > 1 && value_is_numeric_like(c->in[1]) && value_is_empty(c->in[1]);     /* max(S, [], dim) */
	*ok = read_reduction(c, skip ? 2 : 1, &s, op != OP_max && op != OP_min, &r);
	if (!*ok)
		return true;
	if (r.omit || r.include || r.linear || r.by_abs || r.by_real || r.flags || value_count(v) == 0 ||
		op == OP_sumsq)
		return false;
	*ok = sparse_reduce((int)op, v.sparse, r.axes, c->out, c->nout > 1 ? &index : NULL);
	if (c->nout > 1)
		c->out[1] = index;
	return true;
}

/* Sums of integers are double, unless 'native' is given. */
static unsigned sum_flags(const struct array *a, const struct reduction *r)
{
	unsigned flags = r->flags | (r->omit ? REDUCE_OMITNAN : 0);
	return cls_is_float((enum cls)a->cls) || (flags & REDUCE_NATIVE) ? flags : flags | REDUCE_DOUBLE;
}

static bool reduce(struct call *c, enum op op)
{
	struct array *a;
	struct reduction r = { 0 };
	bool done;
	if (try_sparse(c, op, &done))
		return done;
	TRY(numbers(c, 0, &a));
	bool ok = read_reduction(c, 1, &a->shape, true, &r);
	/* Native sums and products of logical arrays are `or` and `and`. */
	if (a->cls == CLS_LOGICAL && (r.flags & REDUCE_NATIVE))
		op = op == OP_sum ? OP_any : op == OP_prod ? OP_all : op;
	struct array *out = ok ? array_reduce(op, a, r.axes, sum_flags(a, &r), NULL) : NULL;
	array_unref(a);
	return return_array(c, out);
}

#define FORMS(name) \
	#name "(A, DIM)         Along dimension DIM; DIM may be a vector of dimensions.\n" \
	#name "(A, 'all')       Of all elements.\n"

BUILTIN(sum, 1, -1, 1,
	"sum(A)              Sum along the first dimension of A longer than 1.\n"
	FORMS(sum)
	"sum(..., OUTTYPE)   'default', 'double' or 'native': the class of the sum.\n"
	"sum(..., NANFLAG)   'includenan' or 'omitnan'.\n"
	">> sum([1 2; 3 4])\n"
	"ans =\n"
	"     4     6")
{
	return reduce(c, OP_sum);
}

BUILTIN(prod, 1, -1, 1,
	"prod(A)              Product along the first dimension of A longer than 1.\n"
	FORMS(prod)
	"prod(..., OUTTYPE)   'default', 'double' or 'native': the class of the product.\n"
	"prod(..., NANFLAG)   'includenan' or 'omitnan'.\n"
	">> prod([1 2; 3 4])\n"
	"ans =\n"
	"     3     8")
{
	return reduce(c, OP_prod);
}

BUILTIN(sumsq, 1, -1, 1,
	"sumsq(A)  Sum of squares along the first dimension of A longer than 1.\n"
	FORMS(sumsq)
	">> sumsq([1 2; 3 4])\n"
	"ans =\n"
	"    10    20")
{
	return reduce(c, OP_sumsq);
}

static bool reduce_logical(struct call *c, enum op op)
{
	if (!value_is_numeric_like(c->in[0]) && c->in[0].tag != V_SPARSE)
		return fail(ERR_undefined_for, sym_text(c->name), value_class_name(c->in[0]));
	return reduce(c, op);
}

BUILTIN(any, 1, -1, 1,
	"any(A)           True where the first dimension of A longer than 1 holds a nonzero element.\n"
	FORMS(any)
	">> any([0 0; 0 1])\n"
	"ans =\n"
	"  1×2 logical array\n"
	"   0   1")
{
	return reduce_logical(c, OP_any);
}

BUILTIN(all, 1, -1, 1,
	"all(A)           True where the first dimension of A longer than 1 holds nonzero elements only.\n"
	FORMS(all)
	">> all([0 1; 1 1])\n"
	"ans =\n"
	"  1×2 logical array\n"
	"   0   1")
{
	return reduce_logical(c, OP_all);
}

/* ---- mean ---- */

static struct array *apply(enum op op, struct array *a, struct array *b)
{
	struct array *args[2] = { a, b };
	return array_op(op, b ? 2 : 1, args);
}

/* The number of elements that count: all, or those that are not NaN. */
static struct array *count_of(struct array *a, const struct reduction *r)
{
	if (!r->omit || !cls_is_float((enum cls)a->cls)) {
		double n = 1;
		for (int d = 0; d < a->shape.nd; d++)
			if (r->axes >> d & 1)
				n *= (double)a->shape.d[d];
		return array_double(n);
	}
	struct array *nan = apply(OP_isnan, a, NULL), *is = nan ? apply(OP_not, nan, NULL) : NULL;
	struct array *n = is ? array_reduce(OP_sum, is, r->axes, 0, NULL) : NULL;
	if (nan)
		array_unref(nan);
	if (is)
		array_unref(is);
	return n;
}

static bool sparse_mean(struct call *c)
{
	value sum;
	TRY(reduce(c, OP_sum));
	sum = c->out[0];
	value args[2] = { sum, value_double((double)value_count(c->in[0]) / (double)value_count(sum)) };
	c->out[0] = NONE;
	bool ok = value_op(OP_rdivide, 2, args, c->out);
	value_unref(sum);
	return ok;
}

BUILTIN(mean, 1, -1, 1,
	"mean(A)              Mean along the first dimension of A longer than 1.\n"
	FORMS(mean)
	"mean(..., OUTTYPE)   'default', 'double' or 'native': the class of the mean.\n"
	"mean(..., NANFLAG)   'includenan' or 'omitnan'.\n"
	">> mean([1 2; 3 4])\n"
	"ans =\n"
	"     2     3")
{
	struct array *a;
	struct reduction r = { 0 };
	value v = c->in[0];
	if (!(value_is_numeric_like(v) || v.tag == V_SPARSE) || (value_is_numeric_like(v) && value_cls(v) == CLS_CHAR))
		return fail_id(
			"MATLAB:mean:wrongInput", "Invalid data type. First argument must be numeric or logical.");
	if (v.tag == V_SPARSE && c->nin <= 2 && value_count(v) && !arg_is_text(c, 1, "omitnan"))
		return sparse_mean(c);
	TRY(numbers(c, 0, &a));
	bool ok = read_reduction(c, 1, &a->shape, true, &r);
	enum cls native = (enum cls)a->cls;
	struct array *sum = ok ? array_reduce(OP_sum, a, r.axes, sum_flags(a, &r) & ~(unsigned)REDUCE_NATIVE, NULL) :
		NULL;
	struct array *n = sum ? count_of(a, &r) : NULL, *out = NULL;
	if (n && cls_is_float((enum cls)sum->cls)) {
		struct array *by = array_cast(n, (enum cls)sum->cls);
		out = by ? apply(OP_rdivide, sum, by) : NULL;
		if (by)
			array_unref(by);
	} else if (n) {
		out = apply(OP_rdivide, sum, n);
	}
	if (out && (r.flags & REDUCE_NATIVE) && out->cls != native) {
		struct array *t = array_cast(out, native);
		array_unref(out);
		out = t;
	}
	if (n)
		array_unref(n);
	if (sum)
		array_unref(sum);
	array_unref(a);
	return return_array(c, out);
}

/* ---- max and min ---- */

/* max(A, B, 'includenan') gives NaN where either operand is NaN. */
static struct array *spread_nan(struct array *a, struct array *b, struct array *taken)
{
	struct array *na = apply(OP_isnan, a, NULL), *nb = apply(OP_isnan, b, NULL), *out = NULL;
	struct array *either = na && nb ? apply(OP_or, na, nb) : NULL, *nan = array_double(NAN);
	struct array *args[3] = { either, nan, taken };
	if (either && taken)
		out = array_op(OP_select, 3, args);
	struct array *used[] = { na, nb, either, nan, taken };
	for (int k = 0; k < COUNT(used); k++)
		if (used[k])
			array_unref(used[k]);
	return out;
}

/* max(A, B) by magnitude or by real part chooses B only where it is strictly greater. */
static struct array *pick_by(enum op op, struct array *a, struct array *b, bool by_abs)
{
	enum op key = by_abs ? OP_abs : OP_real;
	struct array *ka = apply(key, a, NULL), *kb = apply(key, b, NULL), *out = NULL;
	struct array *better = ka && kb ? apply(op == OP_max ? OP_ge : OP_le, ka, kb) : NULL;
	struct array *args[3] = { better, a, b };
	if (better)
		out = array_op(OP_select, 3, args);
	struct array *used[] = { ka, kb, better };
	for (int k = 0; k < COUNT(used); k++)
		if (used[k])
			array_unref(used[k]);
	return out;
}

static bool extreme_of_two(struct call *c, enum op op)
{
	struct array *a, *b;
	struct reduction r = { 0 };
	if (c->nout > 1)
		return fail_id("MATLAB:max:TwoInTwoOutCaseNotSupported",
			"Two output arguments are not supported for two input arrays.");
	if (c->nin == 2 && (c->in[0].tag == V_SPARSE || c->in[1].tag == V_SPARSE))
		return value_op((int)op, 2, c->in, c->out);
	TRY(numbers(c, 0, &a));
	if (!numbers(c, 1, &b)) {
		array_unref(a);
		return false;
	}
	if (!read_reduction(c, 2, &a->shape, false, &r)) {
		array_unref(a), array_unref(b);
		return false;
	}
	bool floats = cls_is_float((enum cls)a->cls) && cls_is_float((enum cls)b->cls);
	bool logical = a->cls == CLS_LOGICAL && b->cls == CLS_LOGICAL;
	if (logical)
		op = op == OP_max ? OP_or : OP_and;
	struct array *out = !logical && (r.by_abs || r.by_real) ? pick_by(op, a, b, r.by_abs) : apply(op, a, b);
	if (out && r.include && floats)
		out = spread_nan(a, b, out);
	array_unref(a);
	array_unref(b);
	return return_array(c, out);
}

/* The position of the greatest element after a reduction over several axes, or with 'linear'. It is found in the
** flattened lines. */
static struct array *linear_index(struct array *a, struct array *winner, struct array *place, const struct reduction *r)
{
	struct array *out = array_new(CLS_DOUBLE, false, &place->shape);
	const double *p = out ? array_data(place) : NULL;
	int64_t inner = 1, n = 1;
	for (int d = 0; d < a->shape.nd && !(r->axes >> d & 1); d++)
		inner *= a->shape.d[d];
	for (int d = 0; d < a->shape.nd; d++)
		n *= r->axes >> d & 1 ? a->shape.d[d] : 1;
	for (int64_t k = 0; p && k < out->count; k++)
		((double *)out->data)[k] = (double)((k / inner * n + (int64_t)p[k] - 1) * inner + k % inner + 1);
	if (out && !p) {
		array_unref(out);
		return NULL;
	}
	return out;
}

/* max([]) is [] and max(zeros(0,3)) is zeros(0,3): an empty list has no greatest element, so the axis stays empty. */
static bool extreme_of_empty(struct call *c, struct array *a, const struct reduction *r)
{
	shape s = a->shape;
	bool empty = false;
	for (int d = 0; d < s.nd; d++)
		if (r->axes >> d & 1) {
			empty |= s.d[d] == 0;
			s.d[d] = s.d[d] == 0 ? 0 : 1;
		}
	if (r->all)
		s = shape_2d(0, 0);
	shape_trim(&s);
	if (!empty)
		return false;
	c->out[0] = value_array(array_zeros(a->cls == CLS_CHAR ? CLS_DOUBLE : (enum cls)a->cls, false, &s));
	if (c->nout > 1)
		c->out[1] = value_array(array_zeros(CLS_DOUBLE, false, &s));
	return true;
}

static bool single_axis(uint32_t axes)
{
	return (axes & (axes - 1)) == 0;
}

/* Reduces several axes with an index: moves them to the front and flattens them into one. Neighbouring axes are only
** flattened. */
static struct array *flattened(struct array *a, const struct reduction *r)
{
	shape s = { .nd = 0 };
	int64_t n = 1;
	int low = 0;
	while (!(r->axes >> low & 1))
		low++;
	for (int d = 0; d < a->shape.nd; d++)
		n *= r->axes >> d & 1 ? a->shape.d[d] : 1;
	for (int d = 0; d < a->shape.nd; d++)
		s.d[s.nd++] = d == low ? n : r->axes >> d & 1 ? 1 : a->shape.d[d];
	while (s.nd < 2)
		s.d[s.nd++] = 1;
	shape_trim(&s);
	return array_reshape(a, &s);
}

static struct array *compared(struct array *a, const struct reduction *r)
{
	return apply(r->by_abs ? OP_abs : OP_real, a, NULL);
}

static struct array *fetch(struct array *a, struct array *linear)
{
	struct array *index = array_cast(linear, CLS_INT64);
	int64_t *at = index && array_own(&index) ? index->data : NULL;
	for (int64_t k = 0; at && k < index->count; k++)
		at[k]--;
	struct array *out = at ? array_gather(a, index, &linear->shape) : NULL;
	if (index)
		array_unref(index);
	return out;
}

static bool extreme_along(struct call *c, enum op op, struct array *a, struct reduction *r)
{
	bool by = (r->by_abs || r->by_real) && a->cls <= CLS_SINGLE, want = c->nout > 1 || by;
	struct array *flat = want && !single_axis(r->axes) ? flattened(a, r) : array_ref(a);
	struct array *keys = flat && by ? compared(flat, r) :
		flat ? array_ref(flat) :
		NULL,
		     *index = NULL, *linear = NULL;
	uint32_t axes = want && !single_axis(r->axes) ? r->axes & -r->axes : r->axes;
	struct array *out = keys ?
		array_reduce(op, keys, axes, r->include ? REDUCE_INCLUDENAN : 0, want ? &index : NULL) :
			NULL;
	struct reduction one = { .axes = axes };
	if (out && want && (by || r->linear || r->all || !single_axis(r->axes)))
		linear = out->count == 1 ? array_ref(index) : linear_index(flat, out, index, &one);
	if (out && by && linear) {
		array_unref(out);
		out = fetch(flat, linear);
	}
	if (out && c->nout > 1)
		c->out[1] = value_array(
			array_ref(linear && (r->linear || r->all || !single_axis(r->axes)) ? linear : index));
	struct array *used[] = { flat, keys, index, linear };
	for (int k = 0; k < COUNT(used); k++)
		if (used[k])
			array_unref(used[k]);
	if (out && a->cls == CLS_LOGICAL && out->cls != CLS_LOGICAL) {
		struct array *t = array_cast(out, CLS_LOGICAL);
		array_unref(out);
		out = t;
	}
	return return_array(c, out);
}

static bool extreme(struct call *c, enum op op)
{
	if (c->nin > 1 && value_count(c->in[1]) > 0 && !value_is_text(c->in[1]))
		return extreme_of_two(c, op);
	if (c->nin == 2 && value_is_numeric_like(c->in[1]))
		return extreme_of_two(c, op);
	struct array *a;
	struct reduction r = { 0 };
	bool done;
	if ((c->nin == 1 || c->nin > 2) && try_sparse(c, op, &done))
		return done;
	TRY(numbers(c, 0, &a));
	bool ok = read_reduction(c,
		c->nin > 1 && value_is_numeric_like(c->in[1]) && value_count(c->in[1]) == 0 &&
				!value_is_char(c->in[1]) ?
			2 :
			1,
		&a->shape, false, &r);
	ok = ok && (extreme_of_empty(c, a, &r) || extreme_along(c, op, a, &r));
	array_unref(a);
	return ok;
}

#define BUILTIN_EXTREME(name, about, shown) \
	BUILTIN(name, 1, -1, 2, \
		#name "(A)                " about " element along the first dimension of A longer than 1.\n" \
		#name "(A, [], DIM)       Along dimension DIM; DIM may be a vector of dimensions.\n" \
		#name "(A, [], 'all')     Of all elements.\n" \
		#name "(A, B)             Element by element, of A and B.\n" \
		#name "(..., NANFLAG)     'omitnan' (default) or 'includenan'.\n" \
		"[M, I] = " #name "(...)  I: where it stands along the dimension; with 'linear', in A.\n" \
		#name "(..., 'ComparisonMethod', C)  C is 'auto', 'real' or 'abs'.\n" \
		">> " #name "([3 9 2])\n" \
		"ans =\n" \
		shown) \
	{ \
		if (c->nin == 2 && c->nout <= 1 && c->in[0].tag == V_DOUBLE && c->in[1].tag == V_DOUBLE) \
			return return_double(c, f##name(c->in[0].d, c->in[1].d)); \
		return extreme(c, OP_##name); \
	}
BUILTIN_EXTREME(max, "Greatest", "     9")
BUILTIN_EXTREME(min, "Smallest", "     2")

/* ---- cumulative ---- */

static bool scan(struct call *c, enum op op)
{
	struct array *a;
	struct reduction r = { 0 };
	TRY(numbers(c, 0, &a));
	bool ok = read_reduction(c, 1, &a->shape, false, &r);
	if (ok && !single_axis(r.axes))
		ok = fail(ERR_bad_dimension);
	int axis = 0;
	while (ok && !(r.axes >> axis & 1))
		axis++;
	bool extremes = op == OP_cummax || op == OP_cummin;
	unsigned flags = (r.omit ? REDUCE_OMITNAN : 0) | (extremes && r.include ? REDUCE_INCLUDENAN : 0) |
		(r.flags & SCAN_REVERSE);
	struct array *out = ok ? array_scan(op, a, axis, flags) : NULL;
	array_unref(a);
	value full = value_array(out);
	if (c->in[0].tag != V_SPARSE || !out)
		return out && return_value(c, full);
	ok = sparse_from(full, c->out);
	value_unref(full);
	return ok;
}

#define BUILTIN_SCAN(name, about, shown) \
	BUILTIN(name, 1, -1, 1, \
		#name "(A)               " about " along the first dimension of A longer than 1.\n" \
		#name "(A, DIM)          Along dimension DIM.\n" \
		#name "(..., 'reverse')  From the end.\n" \
		#name "(..., NANFLAG)    'includenan' or 'omitnan'.\n" \
		">> " #name "([2 1 3])\n" \
		"ans =\n" \
		shown) \
	{ \
		return scan(c, OP_##name); \
	}
BUILTIN_SCAN(cumsum, "Cumulative sum", "     2     3     6")
BUILTIN_SCAN(cumprod, "Cumulative product", "     2     2     6")
BUILTIN_SCAN(cummax, "Greatest element so far", "     2     2     3")
BUILTIN_SCAN(cummin, "Smallest element so far", "     2     1     1")

/* ---- differences ---- */

static struct array *diff_once(struct array *a, int axis)
{
	int64_t start[SHAPE_MAX] = { 0 }, step[SHAPE_MAX], count[SHAPE_MAX];
	int nd = MAX(a->shape.nd, axis + 1);
	for (int d = 0; d < nd; d++) {
		step[d] = 1;
		count[d] = shape_dim(&a->shape, d);
	}
	count[axis] = MAX(count[axis] - 1, 0);
	struct array *low = array_slice(a, nd, start, step, count);
	start[axis] = shape_dim(&a->shape, axis) > 0;
	struct array *high = low ? array_slice(a, nd, start, step, count) : NULL;
	struct array *out = high ? apply(OP_minus, high, low) : NULL;
	if (low)
		array_unref(low);
	if (high)
		array_unref(high);
	return out;
}

BUILTIN(diff, 1, 3, 1,
	"diff(A)          Differences of neighbours along the first dimension of A longer than 1.\n"
	"diff(A, N)       N times.\n"
	"diff(A, N, DIM)  Along dimension DIM.\n"
	">> diff([1 4 9])\n"
	"ans =\n"
	"     3     5")
{
	struct array *a;
	int64_t times = 1;
	int axis = -1;
	if (c->nin > 1 && value_count(c->in[1]))
		TRY(arg_int(c, 1, &times));
	if (times < 0 || (times == 0 && c->nin > 1))
		return fail_id(
			"MATLAB:diff:orderMustBePositive", "Difference order N must be a positive integer scalar.");
	if (c->nin > 2)
		TRY(arg_axis(c, 2, &axis));
	TRY(numbers(c, 0, &a));
	if (!cls_is_float((enum cls)a->cls) && !cls_is_int((enum cls)a->cls)) {
		struct array *d = array_cast(a, CLS_DOUBLE);
		array_unref(a);
		a = d;
	}
	for (; a && times > 0; times--) {
		int along = axis >= 0 ? MIN(axis, SHAPE_MAX - 1) : shape_first_axis(&a->shape);
		if (axis < 0 && shape_is_scalar(&a->shape)) {
			struct array *none = array_new_2d((enum cls)a->cls, false, 0, 0);
			array_unref(a);
			a = none;
			break;
		}
		struct array *next = diff_once(a, along);
		array_unref(a);
		a = next;
		if (a && a->count == 0)
			break;
	}
	return return_array(c, a);
}

BUILTIN(dot, 2, 3, 1,
	"dot(A, B)       Scalar product of vectors; of matrices, of their columns. A is conjugated.\n"
	"dot(A, B, DIM)  Along dimension DIM.\n"
	">> dot([1 2 3], [4 5 6])\n"
	"ans =\n"
	"    32")
{
	struct array *a, *b;
	int axis = -1;
	if (c->nin > 2)
		TRY(arg_axis(c, 2, &axis));
	TRY(numbers(c, 0, &a));
	if (!numbers(c, 1, &b)) {
		array_unref(a);
		return false;
	}
	bool vectors = c->nin < 3 && shape_is_vector(&a->shape) && shape_is_vector(&b->shape);
	struct array *out = NULL, *x = NULL, *y = NULL;
	if (a->count != b->count || (!vectors && !shape_equal(&a->shape, &b->shape))) {
		fail_id("MATLAB:dot:InputSizeMismatch", "A and B must be same size.");
	} else if (!vectors || (!(out = complex_dot(a, b)) && !error_is_set())) {
		shape column = shape_2d(a->count, 1);
		x = vectors ? array_reshape(a, &column) : array_ref(a);
		y = vectors ? array_reshape(b, &column) : array_ref(b);
		struct array *xc = x && x->complex ? apply(OP_conj, x, NULL) : x ? array_ref(x) : NULL;
		struct array *p = xc && y ? apply(OP_times, xc, y) : NULL;
		if (p)
			out = array_reduce(OP_sum, p,
				axis >= 0 ? UINT32_C(1) << MIN(axis, SHAPE_MAX) :
					p->count == 0 && p->shape.nd == 2 && p->shape.d[0] == 0 && p->shape.d[1] == 0 ?
					    3 :
					    UINT32_C(1) << shape_first_axis(&p->shape),
				cls_is_float((enum cls)p->cls) ? 0 : REDUCE_DOUBLE, NULL);
		if (p)
			array_unref(p);
		if (xc)
			array_unref(xc);
	}
	struct array *used[] = { a, b, x, y };
	for (int k = 0; k < COUNT(used); k++)
		if (used[k])
			array_unref(used[k]);
	return return_array(c, out);
}

#define CROSS(type) do { \
	const type *x = array_data(a), *y = array_data(b); \
	type *to = r->data; \
	for (int64_t o = 0; x && y && n == 1 && o < outer; o++, x += 3, y += 3, to += 3) { \
		const type a0 = x[0], a1 = x[1], a2 = x[2], b0 = y[0], b1 = y[1], b2 = y[2]; \
		to[0] = a1 * b2 - a2 * b1, to[1] = a2 * b0 - a0 * b2, to[2] = a0 * b1 - a1 * b0; \
	} \
	for (int64_t o = 0; x && y && n > 1 && o < outer; o++, x += 3 * n, y += 3 * n, to += 3 * n) \
		for (int64_t i = 0; i < n; i++) { \
			to[i] = x[n + i] * y[2 * n + i] - x[2 * n + i] * y[n + i]; \
			to[n + i] = x[2 * n + i] * y[i] - x[i] * y[2 * n + i]; \
			to[2 * n + i] = x[i] * y[n + i] - x[n + i] * y[i]; \
		} \
	ok = x && y; \
} while (0)

static VECTORS bool cross_into(struct array *a, struct array *b, struct array *r, int64_t n, int64_t outer)
{
	bool ok = false;
	if (a->cls == CLS_DOUBLE)
		CROSS(double);
	else
		CROSS(float);
	return ok;
}

BUILTIN_PRIVATE(cross_products, 3, 3, 1,
	"cross_products(A, B, DIM)  Cross products of real floats of one class and size, which is 3 along DIM.\n"
	">> cross_products([1 0 0], [0 1 0], 2)\n"
	"ans =\n"
	"     0     0     1")
{
	struct array *a = NULL, *b = NULL, *r = NULL;
	int axis;
	TRY(arg_axis(c, 2, &axis) && arg_array(c, 0, &a));
	bool ok = arg_array(c, 1, &b);
	ok = ok &&
		((a->cls == b->cls && cls_is_float((enum cls)a->cls) && !array_is_complex(a) && !array_is_complex(b) &&
			 shape_equal(&a->shape, &b->shape) && shape_dim(&a->shape, axis) == 3) ||
			fail(ERR_size_mismatch));
	int64_t inner = 1;
	for (int d = 0; ok && d < axis; d++)
		inner *= shape_dim(&a->shape, d);
	r = ok && array_data(a) && array_data(b) ? array_new((enum cls)a->cls, false, &a->shape) : NULL;
	if (r && r->count && !cross_into(a, b, r, inner, r->count / (3 * inner))) {
		array_unref(r);
		r = NULL;
	}
	array_unref(a);
	array_unref(b);
	return return_array(c, r);
}
