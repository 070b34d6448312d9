/*
** lib/arrays/create.c - makes arrays: constants, fills, ranges.
**
** All these functions have the forms F, F(n), F(m,n,...), F([m n ...]), F(..., CLASS) and F(..., 'like', P). read_made
** reads the arguments for all of them.
*/
#include <float.h>
#include <math.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "base/whole.h"
#include "lib/core/args.h"
#include "lib/core/gather.h"
#include "value/structs.h"

/* ---- fills ---- */

struct wanted {
	shape shape;
	enum cls cls;
	bool complex, sparse, gpu;
};

static bool like_of(value v, struct wanted *m)
{
	if (v.tag == V_SPARSE) {
		m->sparse = true;
		m->cls = value_is_float(v) ? CLS_DOUBLE : CLS_LOGICAL;
		m->complex = value_is_complex(v);
		return true;
	}
	if (!value_is_numeric_like(v))
		return fail_id(
			"MATLAB:invalidLikeInput", "Prototype of class '%s' is not supported.", value_class_name(v));
	m->cls = value_cls(v);
	m->complex = value_is_complex(v);
	m->gpu = v.tag == V_ARRAY && v.array->gpu;
	return true;
}

/* Reads in[from..]. `what` gives the allowed classes: 'a' all numbers, 'f' floats only, 'l' logical only. */
static bool read_wanted(struct call *c, int from, char what, struct wanted *m)
{
	int to = c->nin;
	*m = (struct wanted){ .cls = what == 'l' ? CLS_LOGICAL : CLS_DOUBLE };
	if (to - from >= 2 && arg_is_text(c, to - 2, "like")) {
		TRY(like_of(c->in[to - 1], m));
		to -= 2;
	} else if (to > from && arg_is_text(c, to - 1, "gpuArray")) {
		m->gpu = true;
		to--;
	}
	if (to > from && value_is_text(c->in[to - 1]) && what != 'l') {
		struct str s = { 0 };
		TRY(arg_text(c, to - 1, &s));
		bool ok = cls_find(str_text(&s), &m->cls);
		if (!ok)
			fail_id("MATLAB:trailingStringMustBeDatatypeString",
				"Trailing string input must be a valid numeric class name.");
		str_free(&s);
		TRY(ok);
		to--;
	}
	if (what == 'f' && !cls_is_float(m->cls))
		return fail_id("MATLAB:invalidOutputClass", "Class name must be 'double' or 'single'.");
	if (what == 'l' && m->cls != CLS_LOGICAL)
		return fail_id("MATLAB:invalidLikeInput", "Prototype must be logical.");
	if (what == 'a' && (m->cls == CLS_CHAR || (m->cls == CLS_LOGICAL && false)))
		return fail_id("MATLAB:trailingStringMustBeDatatypeString",
			"Trailing string input must be a valid numeric class name.");
	return arg_size(c, from, to, &m->shape);
}

static bool finish(struct call *c, const struct wanted *m, struct array *taken)
{
	if (!taken)
		return false;
	if (m->complex && !taken->complex) {
		struct array *zero = array_fill(m->cls, 0, &m->shape);
		struct array *z = zero ? array_complex(taken, zero) : NULL;
		if (zero)
			array_unref(zero);
		array_unref(taken);
		taken = z;
	}
	if (m->gpu || m->sparse) {
		value v = value_array(taken);
		bool ok = v.tag != V_NONE && vm_call_name(c->vm, m->gpu ? "gpuArray" : "sparse", 1, &v, 1, c->out);
		value_unref(v);
		return ok;
	}
	return return_array(c, taken);
}

static bool make_fill(struct call *c, char what, double x)
{
	if (c->nin == 0)
		return return_value(c, what == 'l' ? value_bool(x != 0) : value_double(x));
	struct wanted m;
	bool done;
	TRY(arg_of_class(c, &done));
	if (done)
		return true;
	TRY(read_wanted(c, 0, what, &m));
	return finish(c, &m, array_fill(m.cls, x, &m.shape));
}

#define BUILTIN_FILL(name, what, x, about) \
	BUILTIN(name, 0, -1, 1, \
		#name "               " about "\n" \
		#name "(N)            N-by-N matrix of it.\n" \
		#name "(M, N, ...)    M-by-N-by-... array. Also " #name "([M N ...]).\n" \
		#name "(..., CLASS)   Array of the named class.\n" \
		#name "(..., 'like', P)  Array of P's class: complex, sparse, a gpuArray or a dlarray as P.\n" \
		#name "(..., 'gpuArray')  A gpuArray.\n" \
		">> size(" #name "(2, 3))\n" \
		"ans =\n" \
		"     2     3") \
	{ \
		return make_fill(c, what, x); \
	}

BUILTIN_FILL(zeros, 'a', 0, "The number 0.")
BUILTIN_FILL(ones, 'a', 1, "The number 1.")
BUILTIN_FILL(Inf, 'f', INFINITY, "Positive infinity.")
BUILTIN_FILL(inf, 'f', INFINITY, "Positive infinity.")
BUILTIN_FILL(NaN, 'f', NAN, "Not a number.")
BUILTIN_FILL(nan, 'f', NAN, "Not a number.")
BUILTIN(true, 0, -1, 1,
	"true               Logical 1.\n"
	"true(M, N, ...)    M-by-N-by-... logical array of it. Also true([M N ...]).\n"
	"true(..., 'like', P)  As P, which must be logical.\n"
	">> size(true(2, 3))\n"
	"ans =\n"
	"     2     3")
{
	return make_fill(c, 'l', 1);
}

BUILTIN(false, 0, -1, 1,
	"false               Logical 0.\n"
	"false(M, N, ...)    M-by-N-by-... logical array of it. Also false([M N ...]).\n"
	"false(..., 'like', P)  As P, which must be logical.\n"
	">> size(false(2, 3))\n"
	"ans =\n"
	"     2     3")
{
	return make_fill(c, 'l', 0);
}

/* CLASS.empty(...): calls the maker for these sizes, and converts the result to the class. */
static bool make_nothing(struct call *c, const char *maker, value *out)
{
	value none = value_double(0);
	*out = NONE;
	TRY(vm_call_name(c->vm, maker, c->nin ? c->nin : 1, c->nin ? c->in : &none, 1, out));
	if (value_is_empty(*out))
		return true;
	value_unref(*out);
	return fail_id("MATLAB:class:emptyMustBeZero", "At least one dimension must be zero.");
}

static bool make_empty(struct call *c, const char *maker, const char *cls)
{
	value v;
	TRY(make_nothing(c, maker, &v));
	if (strcmp(value_class_name(v), cls) == 0)
		return return_value(c, v);
	bool ok = vm_call_name(c->vm, cls, 1, &v, 1, c->out);
	value_unref(v);
	return ok;
}

#define BUILTIN_EMPTY(there, maker, cls) \
	BUILTIN(there, 0, -1, 1, \
		#cls ".empty             A 0-by-0 array of class " #cls ".\n" \
		#cls ".empty(M, N, ...)  Of these sizes, one of which must be 0.\n" \
		">> size(" #cls ".empty(0, 3))\n" \
		"ans =\n" \
		"     0     3") \
	{ \
		return make_empty(c, maker, #cls); \
	}
BUILTIN_EMPTY(double__empty, "zeros", double)
BUILTIN_EMPTY(single__empty, "zeros", single)
BUILTIN_EMPTY(int8__empty, "zeros", int8)
BUILTIN_EMPTY(int16__empty, "zeros", int16)
BUILTIN_EMPTY(int32__empty, "zeros", int32)
BUILTIN_EMPTY(int64__empty, "zeros", int64)
BUILTIN_EMPTY(uint8__empty, "zeros", uint8)
BUILTIN_EMPTY(uint16__empty, "zeros", uint16)
BUILTIN_EMPTY(uint32__empty, "zeros", uint32)
BUILTIN_EMPTY(uint64__empty, "zeros", uint64)
BUILTIN_EMPTY(logical__empty, "zeros", logical)
BUILTIN_EMPTY(char__empty, "zeros", char)
BUILTIN_EMPTY(string__empty, "strings", string)
BUILTIN_EMPTY(cell__empty, "cell", cell)
BUILTIN_EMPTY(gpuArray__empty, "zeros", gpuArray)
BUILTIN(struct__empty, 0, -1, 1,
	"struct.empty             A 0-by-0 array of structs without fields.\n"
	"struct.empty(M, N, ...)  Of these sizes, one of which must be 0.\n"
	">> size(struct.empty(0, 3))\n"
	"ans =\n"
	"     0     3")
{
	value v;
	TRY(make_nothing(c, "cell", &v));
	shape s = value_shape(v);
	value_unref(v);
	return return_value(c, value_structs(structs_new(&s, fields_empty())));
}


BUILTIN(pi, 0, 0, 1,
	"pi  The ratio of a circle's circumference to its diameter.\n"
	">> pi\n"
	"ans =\n"
	"    3.1416")
{
	return return_double(c, M_PI);
}

static bool imaginary_unit(struct call *c)
{
	struct array *a = array_new_2d(CLS_DOUBLE, true, 1, 1);
	if (!a)
		return false;
	((double *)a->data)[0] = 0;
	((double *)a->data)[1] = 1;
	return return_array(c, a);
}

#define BUILTIN_UNIT(name) \
	BUILTIN(name, 0, 0, 1, \
		#name "  The imaginary unit.\n" \
		">> " #name "^2\n" \
		"ans =\n" \
		"    -1") \
	{ \
		return imaginary_unit(c); \
	}
BUILTIN_UNIT(i)
BUILTIN_UNIT(j)

static bool put_item(struct array *a, int64_t k, double x)
{
	switch (a->cls) {
	case CLS_DOUBLE: ((double *)a->data)[k] = x; break;
	case CLS_SINGLE: ((float *)a->data)[k] = (float)x; break;
	case CLS_INT8: case CLS_UINT8: case CLS_LOGICAL: ((uint8_t *)a->data)[k] = (uint8_t)x; break;
	case CLS_INT16: case CLS_UINT16: ((uint16_t *)a->data)[k] = (uint16_t)x; break;
	case CLS_INT32: case CLS_UINT32: ((uint32_t *)a->data)[k] = (uint32_t)x; break;
	default: ((uint64_t *)a->data)[k] = (uint64_t)x; break;
	}
	return true;
}

BUILTIN(eye, 0, -1, 1,
	"eye                The number 1.\n"
	"eye(N)             N-by-N identity matrix.\n"
	"eye(M, N)          M-by-N matrix with ones on the main diagonal. Also eye([M N]).\n"
	"eye(..., CLASS)    Of the named class.\n"
	"eye(..., 'like', P)  Of P's class.\n"
	">> eye(2)\n"
	"ans =\n"
	"     1     0\n"
	"     0     1")
{
	struct wanted m;
	bool done;
	TRY(arg_of_class(c, &done));
	if (done)
		return true;
	TRY(read_wanted(c, 0, 'a', &m));
	if (m.shape.nd > 2)
		return fail_id("MATLAB:eye:NDArraysNotSupported", "N-dimensional arrays are not supported.");
	struct array *a = array_zeros(m.cls, false, &m.shape);
	if (!a)
		return false;
	for (int64_t k = 0; k < MIN(m.shape.d[0], m.shape.d[1]); k++)
		put_item(a, k * m.shape.d[0] + k, 1);
	return finish(c, &m, a);
}

/* ---- limits of the classes ---- */

/* Reads the class in realmax('single'), intmax(x), intmax('like', x) and similar calls. An argument that is no text
** gives its own class. */
static bool read_class(struct call *c, enum cls by_default, enum cls *cls)
{
	*cls = by_default;
	int last = c->nin - 1;
	if (last < 0)
		return true;
	if (!value_is_text(c->in[last])) {
		if (!value_is_numeric_like(c->in[last]))
			return arg_bad(c, last, "Value must be numeric, or the name of a class.");
		*cls = value_cls(c->in[last]);
		return true;
	}
	struct str s = { 0 };
	TRY(arg_text(c, last, &s));
	bool ok = cls_find(str_text(&s), cls);
	str_free(&s);
	return ok || arg_bad(c, last, "Value must be the name of a class.");
}

static value float_value(enum cls cls, double x)
{
	return cls == CLS_SINGLE ? value_single((float)x) : value_double(x);
}

#define BUILTIN_FLOAT_LIMIT(name, of_double, of_single, about, shown) \
	BUILTIN(name, 0, 2, 1, \
		#name "               " about " of class double.\n" \
		#name "(CLASS)        Of class 'double' or 'single'.\n" \
		#name "('like', P)    Of P's class.\n" \
		">> " #name "('single') == " shown "\n" \
		"ans =\n" \
		"  logical\n" \
		"   1") \
	{ \
		enum cls cls; \
		TRY(read_class(c, CLS_DOUBLE, &cls)); \
		if (!cls_is_float(cls)) \
			return fail_id("MATLAB:" #name ":invalidClassName", \
				"Class name must be 'double' or 'single'."); \
		return return_value(c, float_value(cls, cls == CLS_SINGLE ? (of_single) : (of_double))); \
	}
BUILTIN_FLOAT_LIMIT(realmax, DBL_MAX, FLT_MAX, "Largest finite number", "single(2^127 * (2 - 2^-23))")
BUILTIN_FLOAT_LIMIT(realmin, DBL_MIN, FLT_MIN, "Smallest positive normal number", "single(2^-126)")
BUILTIN_FLOAT_LIMIT(flintmax, 9007199254740992.0, 16777216.0, "Largest consecutive whole number", "single(2^24)")

static bool int_limit(struct call *c, bool most)
{
	enum cls cls;
	TRY(read_class(c, CLS_INT32, &cls));
	if (!cls_is_int(cls))
		return fail_id(
			"MATLAB:intmax:invalidClassName", "Invalid class name. Class name must be an integer class.");
	int bits = 8 * cls_bytes(cls);
	uint64_t high = cls_is_signed(cls) ? (UINT64_C(1) << (bits - 1)) - 1 : UINT64_MAX >> (64 - bits);
	int64_t low = cls_is_signed(cls) ? -(int64_t)high - 1 : 0;
	return return_value(c, value_int(cls, most ? (int64_t)high : low));
}

BUILTIN(intmax, 0, 2, 1,
	"intmax            Largest int32.\n"
	"intmax(CLASS)     Largest number of an integer class.\n"
	"intmax('like', P) Of P's class.\n"
	">> intmax('int8')\n"
	"ans =\n"
	"  int8\n"
	"   127")
{
	return int_limit(c, true);
}

BUILTIN(intmin, 0, 2, 1,
	"intmin            Smallest int32.\n"
	"intmin(CLASS)     Smallest number of an integer class.\n"
	"intmin('like', P) Of P's class.\n"
	">> intmin('int8')\n"
	"ans =\n"
	"  int8\n"
	"   -128")
{
	return int_limit(c, false);
}

static double spacing(double x)
{
	x = fabs(x);
	if (!isfinite(x))
		return NAN;
	return x < DBL_MIN ? 0x1p-1074 : ldexp(1, ilogb(x) - 52);
}

static float spacing_single(float x)
{
	x = fabsf(x);
	if (!isfinite(x))
		return NAN;
	return x < FLT_MIN ? 0x1p-149f : ldexpf(1, ilogbf(x) - 23);
}

static bool eps_of(struct call *c, value v)
{
	if (!value_is_numeric_like(v) || !value_is_float(v))
		return fail_id("MATLAB:eps:invalidInput",
			"Class must be 'double' or 'single', or the input a floating-point array.");
	struct array *a = value_to_array(v);
	const void *from = a ? array_data(a) : NULL;
	struct array *r = from ? array_new((enum cls)a->cls, false, &a->shape) : NULL;
	int step = a && a->complex ? 2 : 1;
	for (int64_t k = 0; r && k < r->count; k++)
		if (a->cls == CLS_SINGLE)
			((float *)r->data)[k] = spacing_single(((const float *)from)[k * step]);
		else
			((double *)r->data)[k] = spacing(((const double *)from)[k * step]);
	if (a)
		array_unref(a);
	return return_array(c, r);
}

BUILTIN(eps, 0, 2, 1,
	"eps               Distance from 1.0 to the next larger double: 2^-52.\n"
	"eps(X)            Distance from abs(X) to the next larger number of X's class.\n"
	"eps(CLASS)        eps(ones(1, CLASS)) for 'double' or 'single'.\n"
	"eps('like', P)    Of P's class.\n"
	">> eps == 2^-52\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	if (c->nin == 0)
		return return_double(c, DBL_EPSILON);
	if (c->nin == 1 && !value_is_text(c->in[0]))
		return eps_of(c, c->in[0]);
	enum cls cls;
	TRY(read_class(c, CLS_DOUBLE, &cls));
	if (!cls_is_float(cls))
		return fail_id("MATLAB:eps:invalidClassName", "Class must be 'double' or 'single'.");
	return return_value(c, cls == CLS_SINGLE ? value_single(FLT_EPSILON) : value_double(DBL_EPSILON));
}

/* ---- ranges ---- */

BUILTIN(colon, 2, 3, 1,
	"colon(A, B)     The row A, A+1, ..., up to B.\n"
	"colon(A, D, B)  A:D:B\n"
	">> colon(1, 3)\n"
	"ans =\n"
	"     1     2     3")
{
	return c->nin == 2 ? value_colon(c->in[0], NONE, c->in[1], c->out) :
		value_colon(c->in[0], c->in[1], c->in[2], c->out);
}

/* Point k of n between the ends. For singles, each operation rounds to single. */
static double point(double a, double b, double k, double n, bool single)
{
	if (!single)
		return a + k * (b - a) / (n - 1);
	float t = (float)k * ((float)b - (float)a);
	t = t / (float)(n - 1);
	return (float)a + t;
}

/* The real or imaginary part of n points. They are exact at both ends, and symmetric. */
static void line(double a, double b, int64_t n, double *to, int step, bool single)
{
	bool wide = isinf(b - a) && isfinite(a) && isfinite(b);
	for (int64_t k = 0; k < n; k++) {
		double t = n > 1 ? (double)k / (double)(n - 1) : 0;
		to[k * step] = wide ? a * (1 - t) + b * t : a == b ? a : point(a, b, (double)k, (double)n, single);
	}
	if (n > 0) {
		to[0] = n > 1 ? a : b;
		to[(n - 1) * step] = b;
	}
	if (n == 3 && a == -b)
		to[step] = 0;
}

/* Makes the points as nodes with equal bits, so that they are computed where they are read. The last point is not
** selected specially if the formula gives it exactly. */
static struct array *long_line(double a, double b, int64_t n, bool single)
{
	struct array *k = array_range(0, 1, n), *at = k ? array_ref(k) : NULL, *x[3] = { NULL, NULL, NULL }, *y = NULL;
	double way = single ? (float)b - (float)a : b - a;
	if (single && at) {
		struct array *s = array_cast(at, CLS_SINGLE);
		array_unref(at);
		at = s;
	}
	at = array_take_op(OP_rdivide, array_take_op(OP_times, at, way), (double)(n - 1));
	if (a != 0 || b < 0)            /* a product may be -0 */
		at = array_take_op(OP_plus, at, a);
	if (point(a, b, (double)(n - 1), (double)n, single) == b) {
		array_unref(k);
		return at;
	}
	if (k && at) {
		x[0] = array_take_op(OP_eq, k, (double)(n - 1));
		x[1] = array_double(b);
		x[2] = at;
		if (single && x[1]) {
			struct array *s = array_cast(x[1], CLS_SINGLE);
			array_unref(x[1]);
			x[1] = s;
		}
	}
	if (x[0] && x[1] && x[2])
		y = array_op(OP_select, 3, x);
	for (int i = 0; i < 3; i++)
		if (x[i])
			array_unref(x[i]);
	return y;
}

static bool end_point(struct call *c, int i, double z[2], bool *complex, bool *single)
{
	value v = c->in[i];
	if (!value_is_numeric_like(v) || value_count(v) != 1)
		return fail_id("MATLAB:linspace:scalarInputs", "Inputs must be scalars.");
	*complex |= value_is_complex(v);
	*single |= value_cls(v) == CLS_SINGLE;
	z[1] = 0;
	if (!value_is_complex(v))
		return value_get_double(v, &z[0]);
	struct array *a = value_to_array(v), *d = a ? array_cast(a, CLS_DOUBLE) : NULL;
	const double *x = d ? array_data(d) : NULL;
	if (x) {
		z[0] = x[0];
		z[1] = x[1];
	}
	if (d)
		array_unref(d);
	if (a)
		array_unref(a);
	return x != NULL;
}

BUILTIN(linspace, 2, 3, 1,
	"linspace(A, B)     100 points from A to B, equally spaced, both ends included.\n"
	"linspace(A, B, N)  N points.\n"
	">> linspace(0, 1, 5)\n"
	"ans =\n"
	"         0    0.2500    0.5000    0.7500    1.0000")
{
	double a[2], b[2], n = 100;
	bool complex = false, single = false;
	TRY(end_point(c, 0, a, &complex, &single));
	TRY(end_point(c, 1, b, &complex, &single));
	if (c->nin > 2)
		TRY(arg_double(c, 2, &n));
	if (isnan(n))
		return fail_id("MATLAB:linspace:nMustBeFinite", "Number of points must not be NaN.");
	n = fmax(floor(n), 0);
	if (n > 1e15)
		return fail(ERR_pmaxsize);
	bool narrow = single && isfinite(((float)b[0] - (float)a[0]) * (float)n) &&
		isfinite(((float)b[1] - (float)a[1]) * (float)n);
	bool plain = !complex && a[0] != b[0] && isfinite(b[0] - a[0]) && !(a[0] == 0 && signbit(a[0])) &&
		node_wanted((int64_t)n, 0, NULL);
	struct array *r = plain ? long_line(a[0], b[0], (int64_t)n, narrow) :
		array_new_2d(CLS_DOUBLE, complex, 1, (int64_t)n);
	if (!r)
		return false;
	if (!plain)
		line(a[0], b[0], (int64_t)n, r->data, complex ? 2 : 1, narrow);
	if (complex)
		line(a[1], b[1], (int64_t)n, (double *)r->data + 1, 2, narrow);
	if (!single || r->cls == CLS_SINGLE)
		return return_array(c, r);
	struct array *s = array_cast(r, CLS_SINGLE);
	array_unref(r);
	return return_array(c, s);
}

/* ---- repetition ---- */

/* Repeats axes of length 1 only, by implicit expansion, which is deferred and fused. */
static bool try_expand(value v, int nd, const int64_t *times, value *out)
{
	shape s = value_shape(v), r = s;
	if (!value_is_numeric_like(v) || value_count(v) == 0)
		return false;
	for (; r.nd < nd; r.nd++)
		r.d[r.nd] = 1;
	for (int d = 0; d < nd; d++)
		if (times[d] == 0 || (times[d] != 1 && r.d[d] != 1))
			return false;
		else
			r.d[d] *= times[d];
	shape_trim(&r);
	int64_t count;
	if (!shape_count(&r, &count))
		return error_forgive(), false;
	struct array *a = value_to_array(v), *wide = a ? array_broadcast(a, &r) : NULL;
	if (a)
		array_unref(a);
	if (wide)
		*out = value_array(wide);
	else
		error_forgive();
	return wide != NULL;
}

/* Makes a view in more axes and reshapes it. False: another case, or an error, which the general code raises again. */
static bool try_tile(value v, int nd, const int64_t *times, value *out)
{
	int64_t all[SHAPE_MAX];
	if (v.tag != V_ARRAY || v.array->count == 0)
		return false;
	for (int d = 0; d < SHAPE_MAX; d++)
		all[d] = d < nd ? times[d] : 1;
	*out = value_array(array_tile(v.array, MAX(nd, v.array->shape.nd), all));
	if (out->tag == V_NONE)
		error_forgive();
	return out->tag != V_NONE;
}

/* Computes the index of every element at once, because repeating one axis after another would copy several times. */
static bool tile(value v, int nd, const int64_t *times, value *out)
{
	shape s = value_shape(v), r = s;
	for (; r.nd < nd; r.nd++)
		r.d[r.nd] = 1;
	shape from = r;
	for (int d = 0; d < nd; d++) {
		size_t whole;
		TRY(mem_size(r.d[d], times[d], 0, &whole));
		r.d[d] = (int64_t)whole;
	}
	int nd_full = r.nd;
	int64_t at[SHAPE_MAX] = { 0 }, n;
	shape trimmed = r;
	shape_trim(&trimmed);
	TRY(shape_count(&trimmed, &n));
	int64_t *index = index_alloc(n);
	if (!index)
		return false;
	for (int64_t k = 0; k < n;) {
		int64_t base = 0, stride = from.d[0];
		for (int d = 1; d < nd_full; d++) {
			base += at[d] % from.d[d] * stride;
			stride *= from.d[d];
		}
		for (int64_t i = 0; i < r.d[0]; i += from.d[0])
			for (int64_t q = 0; q < from.d[0]; q++)
				index[k++] = base + q;
		for (int d = 1; d < nd_full && ++at[d] == r.d[d]; d++)
			at[d] = 0;
	}
	bool ok = value_pick(v, index, &trimmed, out);
	mem_try_free(index);
	return ok;
}

BUILTIN(repmat, 2, -1, 1,
	"repmat(A, N)           N-by-N tiling of copies of A.\n"
	"repmat(A, M, N, ...)   M-by-N-by-... tiling. Also repmat(A, [M N ...]).\n"
	">> repmat([1 2], 2, 2)\n"
	"ans =\n"
	"     1     2     1     2\n"
	"     1     2     1     2")
{
	int64_t times[SHAPE_MAX];
	int nd = 0;
	for (int k = 1; k < c->nin; k++) {
		double *x;
		int64_t n;
		TRY(arg_doubles(c, k, &x, &n));
		bool ok = true;
		if (n == 0 || (c->nin > 2 && n > 1 && value_shape(c->in[k]).d[0] > 1 && value_shape(c->in[k]).d[1] > 1))
			ok = fail_id("MATLAB:repmat:invalidReplications",
				"Replication factors must be a row vector of integers or integer scalars.");
		for (int64_t q = 0; ok && q < n; q++) {
			if (x[q] != floor(x[q]) || isinf(x[q]))
				ok = fail_id("MATLAB:repmat:invalidReplications",
					"Replication factors must be a row vector of integers or integer scalars.");
			else if (nd == SHAPE_MAX)
				ok = fail(ERR_pmaxsize);
			else
				times[nd++] = x[q] > 0 ? to_int64(x[q]) : 0;
		}
		mem_free(x);
		TRY(ok);
	}
	if (nd == 1) {
		times[1] = times[0];
		nd = 2;
	}
	return try_expand(c->in[0], nd, times, c->out) || try_tile(c->in[0], nd, times, c->out) ||
		tile(c->in[0], nd, times, c->out);
}

/* The indices of one axis of length n, where element k occurs times[k] times (or times[0] times when count is 1). */
static bool stretched(const double *times, int64_t count, int64_t n, int64_t **index, int64_t *total)
{
	*total = 0;
	for (int64_t k = 0; k < n; k++) {
		double t = times[count == 1 ? 0 : k];
		if (!(t >= 0) || t != floor(t) || t > 1e15)
			return fail_id("MATLAB:repelem:invalidReplications",
				"Replication factors must be nonnegative integers.");
		if (__builtin_add_overflow(*total, (int64_t)t, total))
			return fail(ERR_pmaxsize);
	}
	*index = index_alloc(*total);
	if (!*index)
		return false;
	int64_t *at = *index;
	for (int64_t k = 0; k < n; k++)
		for (int64_t t = (int64_t)times[count == 1 ? 0 : k]; t > 0; t--)
			*at++ = k;
	return true;
}

#define REPEAT(type, count) do { \
	const type *from = x; \
	type *to = y; \
	for (int64_t k = 0; k < n; k++) \
		for (int64_t t = 0; t < (count); t++) \
			*to++ = from[k]; \
} while (0)
#define REPEATS(type) do { \
	switch (times) { \
	case 2: REPEAT(type, 2); break; \
	case 3: REPEAT(type, 3); break; \
	case 4: REPEAT(type, 4); break; \
	default: REPEAT(type, times); \
	} \
} while (0)

/* n blocks, each repeated. */
static void repeat_each(void *y, const void *x, int64_t n, size_t block, int64_t times)
{
	char *to = y;
	switch (block) {
	case 1: REPEATS(uint8_t); return;
	case 4: REPEATS(uint32_t); return;
	case 8: REPEATS(uint64_t); return;
	default: break;
	}
	for (int64_t k = 0; k < n; k++)
		for (int64_t t = 0; t < times; t++, to += block)
			memcpy(to, (const char *)x + (size_t)k * block, block);
}

/* Repeats all elements equally often; no index is made. */
static bool stretch_array(struct array *a, int axis, double times, value *out)
{
	shape s = a->shape;
	struct lines l = lines_of(&s, axis);
	size_t whole;
	int64_t count;
	if (!(times >= 0) || times != floor(times) || times > 1e15)
		return fail_id(
			"MATLAB:repelem:invalidReplications", "Replication factors must be nonnegative integers.");
	TRY(mem_size(l.n, (int64_t)times, 0, &whole));
	for (; s.nd <= axis; s.nd++)
		s.d[s.nd] = 1;
	s.d[axis] = (int64_t)whole;
	shape_trim(&s);
	TRY(shape_count(&s, &count));
	const void *x = array_data(a);
	struct array *y = x ? array_new((enum cls)a->cls, array_is_complex(a), &s) : NULL;
	if (!y)
		return false;
	if (count)
		repeat_each(y->data, x, l.n * l.outer, (size_t)l.inner * (size_t)array_item(a), (int64_t)times);
	y->gpu = a->gpu;
	*out = value_array(y);
	return true;
}

static bool stretch_axis(struct call *c, int arg, int axis, value v, value *out)
{
	double *times;
	int64_t count, *index = NULL, total;
	TRY(arg_doubles(c, arg, &times, &count));
	shape s = value_shape(v);
	int64_t n = shape_dim(&s, axis);
	if (count == 1 && v.tag == V_ARRAY && axis < SHAPE_MAX) {
		double t = times[0];
		mem_free(times);
		return stretch_array(v.array, axis, t, out);
	}
	bool ok = count == 1 || count == n ||
		fail_id("MATLAB:repelem:mismatchedReplications",
			"Replication factors must be scalars, or vectors whose length is the size of the dimension.");
	ok = ok && stretched(times, count, n, &index, &total);
	mem_free(times);
	if (!ok)
		return false;
	ok = value_pick_axis(v, axis, index, total, out);
	mem_try_free(index);
	return ok;
}

BUILTIN(repelem, 2, -1, 1,
	"repelem(V, N)           Repeats each element of the vector V N times; N is a number, or a vector with a\n"
	"   number for each element.\n"
	"repelem(A, R1, R2, ...) Each element of A as a block of R1-by-R2-by-...\n"
	">> repelem([1 2 3], 2)\n"
	"ans =\n"
	"     1     1     2     2     3     3")
{
	shape s = value_shape(c->in[0]);
	if (c->nin == 2) {
		if (!shape_is_vector(&s) && value_count(c->in[0]) != 1)
			return fail_id("MATLAB:repelem:matrixNeedsTwo",
				"Replicating elements of a matrix needs at least two replication factors.");
		return stretch_axis(c, 1, s.d[1] == 1 && s.d[0] != 1 ? 0 : 1, c->in[0], c->out);
	}
	value v = value_ref(c->in[0]);
	for (int k = 1; k < c->nin && k <= SHAPE_MAX; k++) {
		value next = NONE;
		bool ok = stretch_axis(c, k, k - 1, v, &next);
		value_unref(v);
		TRY(ok);
		v = next;
	}
	return return_value(c, v);
}
