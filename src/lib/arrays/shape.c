/*
** lib/arrays/shape.c - functions that return shapes, and conversions between linear indices and subscripts.
*/
#include <math.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "base/whole.h"
#include "lib/core/args.h"
#include "lib/core/gather.h"
#include "value/object.h"
#include "vm/class/class.h"

/* ---- size ---- */

static bool bad_size_axis(void)
{
	return fail_id("MATLAB:getdimarg:dimensionMustBePositiveInteger",
		"Dimension argument must be a positive integer scalar or a vector of positive integers.");
}

/* The axes that in[1..] names: numbers, or one vector. */
static bool size_axes(struct call *c, double **axes, int64_t *n)
{
	if (c->nin == 2) {
		TRY(arg_doubles(c, 1, axes, n));
	} else {
		*n = c->nin - 1;
		*axes = mem_alloc((size_t)*n * sizeof(double));
		for (int k = 1; k < c->nin; k++)
			if (!value_get_double(c->in[k], &(*axes)[k - 1])) {
				mem_free(*axes);
				return false;
			}
	}
	for (int64_t k = 0; k < *n; k++)
		if (!((*axes)[k] >= 1) || (*axes)[k] != floor((*axes)[k])) {
			mem_free(*axes);
			return bad_size_axis();
		}
	return true;
}

static bool size_of_axes(struct call *c, const shape *s)
{
	double *axes;
	int64_t n;
	TRY(size_axes(c, &axes, &n));
	for (int64_t k = 0; k < n; k++)
		axes[k] = axes[k] > SHAPE_MAX ? 1 : (double)shape_dim(s, (int)axes[k] - 1);
	bool ok = true;
	if (c->nout <= 1)
		c->out[0] = n == 1 ? value_double(axes[0]) : value_row(axes, n);
	else if (c->nout != n)
		ok = fail_id("MATLAB:nargoutchk:tooManyOutputs",
			"Number of outputs must equal the number of dimensions queried.");
	else
		for (int64_t k = 0; k < n; k++)
			c->out[k] = value_double(axes[k]);
	mem_free(axes);
	return ok;
}

/* The shape that a program sees: containers.Map and similar objects have as many elements as keys. */
static shape told_shape(value v)
{
	if (v.tag == V_OBJECT && v.object->count == 1 && v.object->cls->ops && v.object->cls->ops->numel)
		return shape_2d(v.object->cls->ops->numel(v), 1);
	return value_shape(v);
}

/* An Inf in an overloaded size is a large number in products and comparisons. */
static const int64_t ENDLESS = (int64_t)1 << 40;

static double length_of(int64_t d) { return d == ENDLESS ? INFINITY : (double)d; }

/* The shape by told_shape, or by an overloaded size. Functions that depend on sizes use it; numel does not. */
static bool asked_shape(struct call *c, shape *s)
{
	struct class *k = value_class(c->in[0]);
	struct method *m = k ? class_method(k, SYM("size")) : NULL;
	TRY(!error_is_set());
	*s = told_shape(c->in[0]);
	if (!m || !m->function)
		return true;
	value out = NONE;
	TRY(vm_call_name(c->vm, "size", 1, c->in, 1, &out));
	struct array *a = value_is_numeric_like(out) ? value_to_array(out) : NULL;
	struct array *d = a ? array_cast(a, CLS_DOUBLE) : NULL;
	const double *at = d ? array_data(d) : NULL;
	bool ok = at && d->count >= 2 && d->count <= SHAPE_MAX;
	s->nd = ok ? (int)d->count : 2;
	for (int i = 0; ok && i < s->nd; i++)
		s->d[i] = at[i] > 0 ? (int64_t)MIN(at[i], (double)ENDLESS) : 0;
	while (s->nd > 2 && s->d[s->nd - 1] == 1)
		s->nd--;
	if (d)
		array_unref(d);
	if (a)
		array_unref(a);
	value_unref(out);
	return ok || error_is_set() || fail_id("MATLAB:badSizeOutput",
		"The method 'size' of class '%s' must return a row of sizes.", value_class_name(c->in[0]));
}

static bool any_zero(const shape *s)
{
	for (int d = 0; d < s->nd; d++)
		if (s->d[d] == 0)
			return true;
	return false;
}

static int64_t told_count(value v)
{
	shape s = told_shape(v);
	return v.tag == V_OBJECT ? shape_count_known(&s) : value_count(v);
}

BUILTIN(size, 1, -1, -1,
	"size(A)               Lengths of A's dimensions, as a row.\n"
	"size(A, DIM)          Length of dimension DIM; DIM may be a vector.\n"
	"size(A, D1, D2, ...)  Lengths of the named dimensions.\n"
	"[M, N, ...] = size(A) Each length; the last one is the product of what is left.\n"
	">> size(zeros(2, 3))\n"
	"ans =\n"
	"     2     3")
{
	shape s = told_shape(c->in[0]);
	if (c->nin > 1)
		return size_of_axes(c, &s);
	if (c->nout <= 1) {
		double x[SHAPE_MAX];
		for (int d = 0; d < s.nd; d++)
			x[d] = (double)s.d[d];
		return return_value(c, value_row(x, s.nd));
	}
	for (int k = 0; k < c->nout; k++) {
		double x = (double)shape_dim(&s, k);
		for (int d = k + 1; k == c->nout - 1 && d < s.nd; d++)
			x *= (double)s.d[d];
		c->out[k] = value_double(x);
	}
	return true;
}

BUILTIN(numel, 1, -1, 1,
	"numel(A)  Number of elements.\n"
	">> numel([1 2; 3 4])\n"
	"ans =\n"
	"     4")
{
	return return_double(c, (double)told_count(c->in[0]));
}

BUILTIN(ndims, 1, 1, 1,
	"ndims(A)  Number of dimensions, at least 2.\n"
	">> ndims(zeros(2, 3, 4))\n"
	"ans =\n"
	"     3")
{
	shape s;
	TRY(asked_shape(c, &s));
	return return_double(c, s.nd);
}

BUILTIN(length, 1, 1, 1,
	"length(A)  The longest dimension; 0 when A is empty.\n"
	">> length(zeros(2, 5))\n"
	"ans =\n"
	"     5")
{
	shape s;
	int64_t most = 0;
	TRY(asked_shape(c, &s));
	for (int d = 0; d < s.nd; d++)
		most = MAX(most, s.d[d]);
	return return_double(c, any_zero(&s) ? 0 : length_of(most));
}

BUILTIN(height, 1, 1, 1,
	"height(A)  Number of rows.\n"
	">> height(zeros(2, 5))\n"
	"ans =\n"
	"     2")
{
	shape s;
	TRY(asked_shape(c, &s));
	return return_double(c, length_of(s.d[0]));
}

BUILTIN(width, 1, 1, 1,
	"width(A)  Number of columns.\n"
	">> width(zeros(2, 5))\n"
	"ans =\n"
	"     5")
{
	shape s;
	TRY(asked_shape(c, &s));
	return return_double(c, length_of(s.d[1]));
}

#define BUILTIN_SHAPE_TEST(name, about, shown, result, test) \
	BUILTIN(name, 1, 1, 1, \
		#name "(A)  True when A " about ".\n" \
		">> " #name "(" shown ")\n" \
		"ans =\n" \
		"  logical\n" \
		"   " result) \
	{ \
		shape s; \
		TRY(asked_shape(c, &s)); \
		return return_bool(c, test); \
	}
BUILTIN_SHAPE_TEST(isempty, "has no elements", "[]", "1", any_zero(&s))
BUILTIN_SHAPE_TEST(isscalar, "is 1-by-1", "5", "1", shape_is_scalar(&s))
BUILTIN_SHAPE_TEST(isvector, "is 1-by-N or N-by-1", "[1 2 3]", "1", s.nd == 2 && (s.d[0] == 1 || s.d[1] == 1))
BUILTIN_SHAPE_TEST(isrow, "is 1-by-N", "[1 2 3]", "1", s.nd == 2 && s.d[0] == 1)
BUILTIN_SHAPE_TEST(iscolumn, "is N-by-1", "[1 2 3]", "0", s.nd == 2 && s.d[1] == 1)
BUILTIN_SHAPE_TEST(ismatrix, "has two dimensions", "zeros(2, 3)", "1", s.nd == 2)
BUILTIN_SHAPE_TEST(issquare, "has as many rows as columns, and two dimensions", "eye(3)", "1",
	s.nd == 2 && s.d[0] == s.d[1])

/* ---- equality ---- */

static bool all_equal(struct call *c, bool nan_equal)
{
	for (int k = 1; k < c->nin; k++) {
		bool equal;
		TRY(value_is_equal(c->in[0], c->in[k], nan_equal, &equal));
		if (!equal)
			return return_bool(c, false);
	}
	return return_bool(c, true);
}

BUILTIN(isequal, 2, -1, 1,
	"isequal(A, B, ...)  True when all are of the same size and hold equal values. NaN equals nothing.\n"
	">> isequal([1 2], [1 2])\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return all_equal(c, false);
}

BUILTIN(isequaln, 2, -1, 1,
	"isequaln(A, B, ...)  As isequal, but NaN equals NaN.\n"
	">> isequaln(NaN, NaN)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return all_equal(c, true);
}

/* ---- linear indices and subscripts ---- */

/* x * y, limited to INT64_MAX. */
static int64_t product_of(int64_t x, int64_t y)
{
	int64_t p;
	return __builtin_mul_overflow(x, y, &p) ? INT64_MAX : p;
}

static bool read_dims(struct call *c, int64_t **dims, int64_t *n)
{
	double *x;
	TRY(arg_doubles(c, 0, &x, n));
	*dims = mem_try((size_t)(*n + 1) * sizeof(int64_t));
	bool ok = *dims && (*n >= 1
		|| fail_id("MATLAB:sub2ind:InvalidSize", "Size vector must have at least one element."));
	for (int64_t k = 0; ok && k < *n; k++) {
		if (!(x[k] >= 0) || x[k] != floor(x[k]))
			ok = fail_id("MATLAB:sub2ind:InvalidSize",
				"Size vector must be a row vector with real nonnegative integer elements.");
		else
			(*dims)[k] = to_int64(x[k]);
	}
	mem_free(x);
	if (!ok)
		mem_free(*dims);
	return ok;
}

/* Adds a list of subscripts, multiplied by its stride, to sum. Every subscript must be in 1..limit. */
static bool add_subscripts(struct call *c, int arg, int64_t limit, double stride, double *sum, int64_t n,
	bool whole_only)
{
	struct array *hold;
	const double *x;
	int64_t count;
	TRY(arg_numbers(c, arg, &hold, &x, &count));
	bool ok = count == n ||
		fail_id("MATLAB:sub2ind:SubscriptVectorSize", "The subscript vectors must all be of the same size.");
	for (int64_t k = 0; ok && k < n; k++) {
		bool whole = fabs(x[k]) < 9e15 ? (double)(int64_t)x[k] == x[k] :
			x[k] == floor(x[k]); /* floor is a call */
		if (!whole && whole_only)
			ok = fail_id("MATLAB:sub2ind:IndexOutOfRange", "Subscripts must be positive integers.");
		else if (!(x[k] >= 1) || x[k] > (double)limit)
			ok = fail_id("MATLAB:sub2ind:IndexOutOfRange", "Out of range subscript.");
		else
			sum[k] += (x[k] - 1) * stride;
	}
	array_unref(hold);
	return ok;
}

BUILTIN(sub2ind, 2, -1, 1,
	"sub2ind(SZ, I, J, ...)  Linear indices of the elements at subscripts I, J, ... of an array of size SZ.\n"
	">> sub2ind([3 4], 2, 2)\n"
	"ans =\n"
	"     5")
{
	int64_t *dims, nd;
	TRY(read_dims(c, &dims, &nd));
	shape s = value_shape(c->in[1]);
	struct array *r = array_new(CLS_DOUBLE, false, &s);
	bool ok = r != NULL;
	for (int64_t k = 0; ok && k < r->count; k++)
		((double *)r->data)[k] = 1;
	int64_t given = c->nin - 1;
	double stride = 1;
	for (int64_t d = 0; ok && d < given; d++) {
		shape other = value_shape(c->in[d + 1]);
		int64_t limit = d < nd ? dims[d] : 1;
		for (int64_t q = d + 1; d == given - 1 && q < nd; q++)
			limit = product_of(limit, dims[q]);
		ok = shape_equal(&s, &other) ||
			fail_id("MATLAB:sub2ind:SubscriptVectorSize",
				"The subscript vectors must all be of the same size.");
		ok = ok && add_subscripts(c, (int)d + 1, limit, stride, r->data, r->count, true);
		stride *= (double)limit;
	}
	mem_free(dims);
	if (!ok && r)
		array_unref(r);
	return ok && return_array(c, r);
}

static bool subscripts_of(struct call *c, const int64_t *dims, int64_t nd, const double *x, int64_t n, const shape *s)
{
	int outs = MAX(c->nout, 1);
	int64_t stride = 1;
	for (int k = 0; k < outs; k++) {
		struct array *r = array_new(CLS_DOUBLE, false, s);
		if (!r)
			return false;
		int64_t length = k < nd ? dims[k] : 1;
		for (int64_t q = 0; q < n; q++) {
			int64_t at = (to_int64(x[q]) - 1) / stride;
			((double *)r->data)[q] = (double)((k == outs - 1 ? at : length ? at % length : 0) + 1);
		}
		stride = product_of(stride, MAX(length, 1));
		c->out[k] = value_array(r);
	}
	return true;
}

BUILTIN(ind2sub, 2, 2, -1,
	"[I, J, ...] = ind2sub(SZ, IND)  Subscripts of the elements at linear indices IND of an array of size SZ.\n"
	">> [i, j] = ind2sub([3 4], 5)\n"
	"i =\n"
	"     2\n"
	"j =\n"
	"     2")
{
	int64_t *dims, nd, n;
	double *x;
	TRY(read_dims(c, &dims, &nd));
	if (!arg_doubles(c, 1, &x, &n)) {
		mem_free(dims);
		return false;
	}
	double total = 1;
	bool ok = true;
	for (int64_t d = 0; d < nd; d++)
		total *= (double)dims[d];
	for (int64_t k = 0; ok && k < n; k++)
		if (!(x[k] >= 1) || x[k] != floor(x[k]))
			ok = fail_id("MATLAB:ind2sub:IndexOutOfRange", "Linear indices must be positive integers.");
		else if (x[k] > total)
			ok = fail_id("MATLAB:ind2sub:IndexOutOfRange", "Index out of range.");
	shape s = value_shape(c->in[1]);
	ok = ok && subscripts_of(c, dims, nd, x, n, &s);
	mem_free(dims);
	mem_free(x);
	return ok;
}
