/*
** lib/numbers/elementary.c - element-wise functions with more forms than a row of the op table: round to digits, log2
** with two outputs, bits, idivide, complex, tests for NaN that accept any class.
*/
#include <math.h>
#include <string.h>

#include "array/nonzero.h"
#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "lib/core/gather.h"

static bool map(struct call *c, enum op op, int n)
{
	return value_op(op, n, c->in, c->out);
}

/* ---- tests ---- */

static bool test(struct call *c, enum op op)
{
	value v = c->in[0];
	if (value_is_numeric_like(v) || v.tag == V_SPARSE)
		return map(c, op, 1);
	if (v.tag == V_STRING || v.tag == V_CELL || v.tag == V_STRUCT) {
		if (v.tag == V_CELL || v.tag == V_STRUCT)
			return fail(ERR_undefined_for, sym_text(c->name), value_class_name(v));
		shape s = value_shape(v);
		return return_array(c, array_zeros(CLS_LOGICAL, false, &s));
	}
	return fail(ERR_undefined_for, sym_text(c->name), value_class_name(v));
}

#define BUILTIN_TEST(name, about, shown, result) \
	BUILTIN(name, 1, 1, 1, \
		#name "(A)  True where an element of A is " about ".\n" \
		">> " #name "(" shown ")\n" \
		"ans =\n" \
		"  1×2 logical array\n" \
		"   " result) \
	{ \
		return test(c, OP_##name); \
	}
BUILTIN_TEST(isnan, "NaN", "[1 NaN]", "0   1")
BUILTIN_TEST(isinf, "Inf or -Inf", "[1 Inf]", "0   1")
BUILTIN_TEST(isfinite, "neither infinite nor NaN", "[1 Inf]", "1   0")

/* ---- rounding ---- */

static bool round_scaled(struct call *c, double digits)
{
	value scale = value_double(pow(10, fabs(digits))), big = NONE, whole = NONE;
	if (value_is_numeric_like(c->in[0]) && value_cls(c->in[0]) == CLS_SINGLE)
		scale = value_single((float)scale.d);
	value pair[2] = { c->in[0], scale };
	enum op up = digits >= 0 ? OP_times : OP_rdivide, down = digits >= 0 ? OP_rdivide : OP_times;
	bool ok = value_op(up, 2, pair, &big) && value_op(OP_round, 1, &big, &whole);
	value back[2] = { whole, scale };
	ok = ok && value_op(down, 2, back, c->out);
	value_unref(big);
	value_unref(whole);
	return ok;
}

static double round_digits(double x, int digits)
{
	if (!isfinite(x) || x == 0)
		return x;
	double scale = pow(10, digits - 1 - (int)floor(log10(fabs(x)))), y = round(x * scale);
	return isfinite(scale) ? y / scale : x;
}

static bool round_significant(struct call *c, double digits)
{
	struct array *a;
	TRY(arg_array(c, 0, &a));
	enum cls cls = (enum cls)a->cls;
	struct array *d = array_cast(a, CLS_DOUBLE);
	array_unref(a);
	const double *x = d ? array_data(d) : NULL;
	struct array *r = x ? array_new(CLS_DOUBLE, d->complex, &d->shape) : NULL;
	for (int64_t k = 0; r && k < r->count * (r->complex ? 2 : 1) && !interrupted_at(k + 1); k++)
		((double *)r->data)[k] = round_digits(x[k], (int)MIN(digits, 1000));
	if (d)
		array_unref(d);
	if (!r)
		return false;
	struct array *out = array_cast(r, cls);
	array_unref(r);
	return return_array(c, out);
}

BUILTIN(round, 1, 4, 1,
	"round(A)                   Nearest whole number; halves go away from zero.\n"
	"round(A, N)                To N digits after the decimal point; N < 0: before it.\n"
	"round(A, N, 'significant') To N significant digits.\n"
	"round(..., 'TieBreaker', T) Halves go: 'fromzero', 'tozero', 'even', 'odd', 'plusinf', 'minusinf'.\n"
	">> round([2.5 -1.2])\n"
	"ans =\n"
	"     3    -1")
{
	double digits;
	if (c->nin == 1)
		return map(c, OP_round, 1);
	for (int k = 1; k < c->nin; k++)
		if (arg_is_text(c, k, "TieBreaker"))
			return vm_call_private(c->vm, "round_ties", c->nin, c->in, 1, c->out);
	TRY(arg_double(c, 1, &digits));
	if (digits != floor(digits))
		return fail_id(
			"MATLAB:round:digitsMustBeInteger", "Number of digits to round must be a scalar integer.");
	if (arg_is_text(c, 2, "significant"))
		return digits >= 1 ?
			round_significant(c, digits) :
			fail_id("MATLAB:round:digitsMustBePositive", "Number of significant digits must be positive.");
	if (c->nin > 2 && !arg_is_text(c, 2, "decimals"))
		return arg_bad(c, 2, "Value must be 'decimals' or 'significant'.");
	if (digits == 0 || (value_is_numeric_like(c->in[0]) && cls_is_int(value_cls(c->in[0])) && digits > 0))
		return map(c, OP_round, 1);
	return round_scaled(c, digits);
}

/* ---- powers of two ---- */

BUILTIN(log2, 1, 1, 2,
	"log2(A)           Logarithm to base 2; of negative numbers it is complex.\n"
	"[F, E] = log2(A)  A = F .* 2.^E with 0.5 <= abs(F) < 1.\n"
	">> log2([1 8])\n"
	"ans =\n"
	"     0     3")
{
	if (c->nout < 2)
		return map(c, OP_log2, 1);
	struct array *a;
	TRY(arg_array(c, 0, &a));
	enum cls cls = a->cls == CLS_SINGLE ? CLS_SINGLE : CLS_DOUBLE;
	struct array *d = a->complex ? NULL : array_cast(a, CLS_DOUBLE), *f = NULL, *e = NULL;
	if (a->complex)
		fail_id("MATLAB:log2:complexInput", "Input must be real when two outputs are requested.");
	array_unref(a);
	const double *x = d ? array_data(d) : NULL;
	if (x && (f = array_new(CLS_DOUBLE, false, &d->shape)) && (e = array_new(CLS_DOUBLE, false, &d->shape)))
		for (int64_t k = 0; k < d->count; k++) {
			int power = 0;
			((double *)f->data)[k] = frexp(x[k], &power);
			((double *)e->data)[k] = isfinite(x[k]) ? power : 0;
		}
	c->out[0] = f ? value_array(array_cast(f, cls)) : NONE;
	c->out[1] = e ? value_array(array_cast(e, cls)) : NONE;
	bool ok = f && e;
	struct array *used[] = { d, f, e };
	for (int k = 0; k < COUNT(used); k++)
		if (used[k])
			array_unref(used[k]);
	return ok;
}

BUILTIN(pow2, 1, 2, 1,
	"pow2(A)     2.^A\n"
	"pow2(F, E)  F .* 2.^E\n"
	">> pow2([0 3])\n"
	"ans =\n"
	"     1     8")
{
	if (c->nin == 1)
		return map(c, OP_pow2, 1);
	value whole = NONE, power = NONE;
	bool ok = value_op(OP_fix, 1, &c->in[1], &whole) && value_op(OP_pow2, 1, &whole, &power);
	value pair[2] = { c->in[0], power };
	ok = ok && value_op(OP_times, 2, pair, c->out);
	value_unref(whole);
	value_unref(power);
	return ok;
}

/* ---- complex ---- */

static bool real_part(struct call *c, int k, struct array **a)
{
	TRY(arg_array(c, k, a));
	if ((*a)->complex) {
		array_unref(*a);
		return fail_id("MATLAB:complex:complexInput", "Real and imaginary inputs must be real.");
	}
	if ((*a)->cls == CLS_CHAR || (*a)->cls == CLS_LOGICAL) {
		struct array *d = array_cast(*a, CLS_DOUBLE);
		array_unref(*a);
		*a = d;
	}
	return *a != NULL;
}

/* Scalars are expanded to the other part's shape. A double scalar takes the other part's class. */
static struct array *fitted(struct array *a, const struct array *other)
{
	enum cls cls = a->cls == CLS_DOUBLE && other->cls != CLS_DOUBLE ? (enum cls)other->cls : (enum cls)a->cls;
	struct array *t = array_cast(a, cls);
	if (!t || shape_equal(&a->shape, &other->shape) || !shape_is_scalar(&a->shape))
		return t;
	struct array *wide = array_broadcast(t, &other->shape);
	array_unref(t);
	return wide;
}

BUILTIN(complex, 1, 2, 1,
	"complex(A, B)  A + B*1i, stored as complex even where B is zero.\n"
	"complex(A)     A stored as complex.\n"
	">> isreal(complex(1, 0))\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	struct array *a, *b, *r = NULL;
	if (c->nin == 1 && value_is_numeric_like(c->in[0]) && value_is_complex(c->in[0]))
		return return_value(c, value_ref(c->in[0]));
	TRY(real_part(c, 0, &a));
	if (c->nin == 1)
		b = array_fill((enum cls)a->cls, 0, &a->shape);
	else if (!real_part(c, 1, &b))
		b = NULL;
	struct array *x = b ? fitted(a, b) : NULL, *y = b ? fitted(b, a) : NULL;
	if (x && y && !shape_equal(&x->shape, &y->shape))
		fail_id("MATLAB:complex:sizeMismatch", "Inputs must have the same size, or one must be a scalar.");
	else if (x && y)
		r = array_complex(x, y);
	struct array *used[] = { a, b, x, y };
	for (int k = 0; k < COUNT(used); k++)
		if (used[k])
			array_unref(used[k]);
	return return_array(c, r);
}

/* ---- division of whole numbers ---- */

BUILTIN(idivide, 2, 3, 1,
	"idivide(A, B)       A ./ B of integers, rounded towards zero.\n"
	"idivide(A, B, HOW)  HOW is 'fix', 'round', 'floor' or 'ceil'.\n"
	">> idivide(int32(7), int32(2))\n"
	"ans =\n"
	"  int32\n"
	"   3")
{
	enum op op = OP_idivide_fix;
	bool ints = false;
	for (int k = 0; k < 2; k++)
		ints |= value_is_numeric_like(c->in[k]) && cls_is_int(value_cls(c->in[k]));
	if (!ints)
		return fail_id("MATLAB:idivide:IntegerInputRequired",
			"At least one argument must belong to an integer class.");
	if (c->nin > 2) {
		op = arg_is_text(c, 2, "round") ? OP_idivide_round : arg_is_text(c, 2, "floor") ? OP_idivide_floor
			: arg_is_text(c, 2, "ceil") ? OP_idivide_ceil : OP_idivide_fix;
		if (op == OP_idivide_fix && !arg_is_text(c, 2, "fix"))
			return fail_id("MATLAB:idivide:InvalidRoundingOption",
				"Rounding option must be 'fix', 'round', 'floor' or 'ceil'.");
	}
	return map(c, op, 2);
}

/* ---- bits ---- */

/* Operands as unsigned 64-bit words, and the class of the result: that of the integer operand, or of in[2]. */
struct words {
	enum cls cls;
	int bits;               /* of the class; 53 for double, 24 for single */
	shape shape;
	int64_t count;
	uint64_t *a, *b;
};

static bool word_of(double x, int bits, uint64_t *w)
{
	if (!(x >= 0) || x != floor(x) || x >= ldexp(1, MIN(bits, 53)))
		return fail_id("MATLAB:bitops:outOfRange",
			"Double inputs must have integer values in the range of ASSUMEDTYPE.");
	*w = (uint64_t)x;
	return true;
}

static bool read_words(struct array *a, int bits, uint64_t **out)
{
	struct array *d = cls_is_int((enum cls)a->cls) ?
		array_cast(a, cls_is_signed((enum cls)a->cls) ? CLS_INT64 : CLS_UINT64) :
			array_cast(a, CLS_DOUBLE);
	const void *x = d ? array_data(d) : NULL;
	*out = mem_try((size_t)(a->count + 1) * sizeof **out);
	bool ok = *out && d && (x || d->count == 0);
	if (ok && cls_is_int((enum cls)a->cls) && d->count)
		memcpy(*out, x, (size_t)d->count * sizeof **out);
	for (int64_t k = 0; ok && !cls_is_int((enum cls)a->cls) && k < d->count; k++)
		ok = word_of(((const double *)x)[k], bits, &(*out)[k]);
	if (d)
		array_unref(d);
	if (!ok) {
		mem_free(*out);
		*out = NULL;
	}
	return ok;
}

static bool words_class(struct call *c, int type_at, const struct array *a, const struct array *b, struct words *w)
{
	w->cls = cls_is_int((enum cls)a->cls) ? (enum cls)a->cls :
		b && cls_is_int((enum cls)b->cls) ? (enum cls)b->cls :
		a->cls == CLS_SINGLE || (b && b->cls == CLS_SINGLE) ? CLS_SINGLE :
		a->cls == CLS_LOGICAL && (!b || b->cls == CLS_LOGICAL) ? CLS_LOGICAL :
		CLS_DOUBLE;
	w->bits = w->cls == CLS_DOUBLE ? 64 :
		w->cls == CLS_SINGLE ? 32 :
		w->cls == CLS_LOGICAL ? 1 :
		8 * cls_bytes(w->cls);
	if (a->complex || (b && b->complex))
		return fail_id("MATLAB:bitops:complexInput", "Inputs must be real.");
	if (a->cls == CLS_CHAR || (b && b->cls == CLS_CHAR))
		return fail_id("MATLAB:bitops:operandsNotSupported", "Inputs must be numeric or logical.");
	if (b && cls_is_int((enum cls)a->cls) && cls_is_int((enum cls)b->cls) && a->cls != b->cls)
		return fail_id("MATLAB:bitops:inputsMustBeSameClass",
			"Inputs must be the same integer class, or one must be a double.");
	enum cls named;
	struct str s = { 0 };
	if (type_at < c->nin) {
		TRY(arg_text(c, type_at, &s));
		bool ok = cls_find(str_text(&s), &named) && cls_is_int(named);
		str_free(&s);
		if (!ok)
			return fail_id("MATLAB:bitops:unknownType", "ASSUMEDTYPE must be an integer class.");
		if (cls_is_int(w->cls) && named != w->cls)
			return fail_id("MATLAB:bitops:typeMismatch",
				"ASSUMEDTYPE must match the class of the integer inputs.");
		w->bits = 8 * cls_bytes(named);
	}
	return true;
}

static bool read_two_words(struct call *c, int type_at, struct array *a, struct array *b, struct words *w)
{
	struct array *x = NULL, *y = NULL;
	TRY(words_class(c, type_at, a, b, w) && shape_broadcast(&a->shape, &b->shape, &w->shape) &&
		shape_count(&w->shape, &w->count));
	x = array_broadcast(a, &w->shape);
	y = array_broadcast(b, &w->shape);
	bool ok = x && y && read_words(x, w->bits, &w->a);
	if (ok && !read_words(y, w->bits, &w->b)) {
		mem_free(w->a);
		ok = false;
	}
	if (x)
		array_unref(x);
	if (y)
		array_unref(y);
	return ok;
}

static bool return_words(struct call *c, const struct words *w)
{
	struct array *r = array_new(w->cls, false, &w->shape);
	for (int64_t k = 0; r && k < w->count && !interrupted_at(k + 1); k++)
		switch (w->cls) {
		case CLS_DOUBLE: ((double *)r->data)[k] = (double)w->a[k]; break;
		case CLS_SINGLE: ((float *)r->data)[k] = (float)w->a[k]; break;
		case CLS_INT8: case CLS_UINT8: case CLS_LOGICAL: ((uint8_t *)r->data)[k] = (uint8_t)w->a[k]; break;
		case CLS_INT16: case CLS_UINT16: ((uint16_t *)r->data)[k] = (uint16_t)w->a[k]; break;
		case CLS_INT32: case CLS_UINT32: ((uint32_t *)r->data)[k] = (uint32_t)w->a[k]; break;
		default: ((uint64_t *)r->data)[k] = w->a[k]; break;
		}
	return return_array(c, r);
}

/* Converts one number to a word, without an array. False: the general code decides whether it is valid. */
static bool lone_word(value v, uint64_t below, uint64_t *w)
{
	if (v.tag >= V_INT8 && v.tag <= V_UINT64) {
		*w = (uint64_t)v.i;
		return true;
	}
	if (v.tag != V_DOUBLE || !(v.d >= 0 && v.d < 0x1p53) || v.d != (double)(uint64_t)v.d)
		return false;
	*w = (uint64_t)v.d;
	return *w < below;
}

/* The smallest double that is too large for the integer class of an operand, or else 2^53. */
static uint64_t word_limit(uint32_t tag)
{
	int bits = tag >= V_INT8 && tag <= V_UINT64 ? 8 * cls_bytes((enum cls)(tag - V_DOUBLE)) : 53;
	return UINT64_C(1) << MIN(bits, 53);
}

/* The case of random generators and checksums: one word at a time, millions of times. */
static bool try_bits_of_numbers(struct call *c, char what)
{
	value a = c->in[0], b = c->in[1];
	uint64_t x, y;
	uint32_t tag = a.tag == V_DOUBLE ? b.tag : a.tag;
	if (c->nin != 2 || (a.tag != b.tag && a.tag != V_DOUBLE && b.tag != V_DOUBLE) ||
		!lone_word(a, word_limit(tag), &x) || !lone_word(b, word_limit(tag), &y))
		return false;
	if (a.tag != b.tag && cls_is_signed((enum cls)(tag - V_DOUBLE)))
		return false;           /* a double with the bit of the sign: for the general code */
	x = what == '&' ? x & y : what == '|' ? x | y : x ^ y;
	*c->out = tag == V_DOUBLE ? value_double((double)x) : value_int((enum cls)(tag - V_DOUBLE), (int64_t)x);
	return true;
}

/*
** Whole numbers below 2^52 in doubles. Added to 2^52, their bits are the lowest bits of the sum, so many elements are
** computed at a time without a conversion. False: an element is no such number; the general code decides.
*/
static inline uint64_t bits_in(double x)
{
	uint64_t u;
	memcpy(&u, &x, sizeof u);
	return u;
}

static inline double number_of(uint64_t bits)
{
	double x;
	bits |= UINT64_C(0x433) << 52;
	memcpy(&x, &bits, sizeof x);
	return x - 0x1p52;
}

static inline uint64_t is_no_word(double x, double limit)
{
	return -(uint64_t)(!(x >= 0) | !(x < limit) | (x + 0x1p52 - 0x1p52 != x));
}

/* The loops for two arrays, and for one array and a word w. */
#define WORDS(name, expr) \
	static VECTORS bool name##_each(double *restrict y, const double *restrict a, const double *restrict b, \
		int64_t n) \
	{ \
		uint64_t bad = 0; \
		for (int64_t k = 0; k < n; k++) { \
			uint64_t u = bits_in(a[k] + 0x1p52), w = bits_in(b[k] + 0x1p52) & ~(UINT64_C(0xfff) << 52); \
			bad |= is_no_word(a[k], 0x1p52) | is_no_word(b[k], 0x1p52); \
			y[k] = number_of(expr); \
		} \
		return !bad; \
	} \
	WORDS_ONE(name, expr)
#define WORDS_ONE(name, expr) \
	static VECTORS bool name##_one(double *restrict y, const double *restrict a, uint64_t w, double limit, \
		int64_t n) \
	{ \
		uint64_t bad = 0; \
		for (int64_t k = 0; k < n; k++) { \
			uint64_t u = bits_in(a[k] + 0x1p52); \
			bad |= is_no_word(a[k], limit); \
			y[k] = number_of(expr); \
		} \
		return !bad; \
	}
WORDS(and, u & w)
WORDS(or, u | w)
WORDS(xor, u ^ w)
WORDS_ONE(get, u >> w & 1)
WORDS_ONE(left, (u & ~(UINT64_C(0xfff) << 52)) << w)
WORDS_ONE(right, (u & ~(UINT64_C(0xfff) << 52)) >> w)

static bool words_one(char what, double *y, const double *a, uint64_t w, int64_t n)
{
	switch (what) {
	case '&': return and_one(y, a, w, 0x1p52, n);
	case '|': case 's': return or_one(y, a, w, 0x1p52, n);
	case '^': return xor_one(y, a, w, 0x1p52, n);
	case 'g': return get_one(y, a, w, 0x1p52, n);
	case '<': return left_one(y, a, w, ldexp(1, 52 - (int)w), n);
	default: return right_one(y, a, w, 0x1p52, n);
	}
}

static bool is_plain_doubles(value v)
{
	return v.tag == V_ARRAY && v.array->cls == CLS_DOUBLE && !v.array->gpu && v.array->count &&
		!array_is_complex(v.array);
}

/* what: & | ^ for two numbers; g and s get or set bit w; < and > shift by w bits. */
static bool try_bits_of_doubles(struct call *c, char what)
{
	value a = c->in[0], b = c->in[1];
	bool turned = a.tag == V_DOUBLE && strchr("&|^", what);
	if (turned)
		a = c->in[1], b = c->in[0];
	bool each = is_plain_doubles(b) && strchr("&|^", what);
	if (c->nin != 2 || !is_plain_doubles(a) || (b.tag != V_DOUBLE && !each) ||
		(each && !shape_equal(&a.array->shape, &b.array->shape)))
		return false;
	uint64_t w = 0;
	if (!each) {
		double x = what == '>' ? -b.d : b.d;
		bool bit = what == 'g' || what == 's';
		if (!(x >= bit && x < (what == '<' || what == '>' || bit ? 52 : 0x1p52)) || x != floor(x))
			return false;
		w = what == 'g' ? (uint64_t)x - 1 : what == 's' ? UINT64_C(1) << ((int)x - 1) : (uint64_t)x;
	}
	const double *x = array_data(a.array), *z = each && x ? array_data(b.array) : NULL;
	struct array *y = x && (z || !each) ? array_new(CLS_DOUBLE, false, &a.array->shape) : NULL;
	bool ok = y != NULL;
	int64_t n = a.array->count;
	if (ok && each)
		ok = (what == '&' ? and_each : what == '|' ? or_each : xor_each)(y->data, x, z, n);
	else if (ok)
		ok = words_one(what, y->data, x, w, n);
	if (ok)
		*c->out = value_array(y);
	else if (y)
		array_unref(y);
	return ok;
}

static bool bits_of_two(struct call *c, char what)
{
	struct array *a, *b;
	struct words w;
	if (try_bits_of_numbers(c, what) || try_bits_of_doubles(c, what))
		return true;
	TRY(!error_is_set() && arg_array(c, 0, &a));
	if (!arg_array(c, 1, &b)) {
		array_unref(a);
		return false;
	}
	if (c->nin == 2 && a->cls == b->cls && cls_is_int((enum cls)a->cls)) {       /* words are used directly */
		struct array *r = array_op(what == '&' ? OP_bitand :
			what == '|' ? OP_bitor :
			OP_bitxor,
			2, (struct array *[]){ a, b });
		array_unref(a);
		array_unref(b);
		return return_array(c, r);
	}
	bool ok = read_two_words(c, 2, a, b, &w);
	array_unref(a);
	array_unref(b);
	TRY(ok);
	for (int64_t k = 0; k < w.count && !interrupted_at(k + 1); k++)
		w.a[k] = what == '&' ? w.a[k] & w.b[k] : what == '|' ? w.a[k] | w.b[k] : w.a[k] ^ w.b[k];
	ok = return_words(c, &w);
	mem_free(w.a);
	mem_free(w.b);
	return ok;
}

#define BUILTIN_BITS(name, what, about, shown, result) \
	BUILTIN(name, 2, 3, 1, \
		#name "(A, B)               Bitwise " about " of whole numbers.\n" \
		#name "(A, B, ASSUMEDTYPE)  Doubles are taken as numbers of this integer class.\n" \
		">> " #name shown "\n" \
		"ans =\n" \
		result) \
	{ \
		return bits_of_two(c, what); \
	}
BUILTIN_BITS(bitand, '&', "and", "(12, 10)", "     8")
BUILTIN_BITS(bitor, '|', "or", "(12, 10)", "    14")
BUILTIN_BITS(bitxor, '^', "exclusive or", "(12, 10)", "     6")

static bool is_signed_class(const struct words *w)
{
	return cls_is_int(w->cls) && cls_is_signed(w->cls);
}

static uint64_t shifted(uint64_t x, int64_t by, const struct words *w)
{
	int bits = w->cls == CLS_DOUBLE && w->bits == 64 ? 53 : w->bits;
	uint64_t mask = bits >= 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
	if (is_signed_class(w)) {
		if (by <= -64)
			return (int64_t)x < 0 ? UINT64_MAX : 0;
		return by >= 64 ? 0 : by >= 0 ? x << by & mask : (uint64_t)((int64_t)x >> -by);
	}
	return by >= 64 || by <= -64 ? 0 : by >= 0 ? x << by & mask : x >> -by;
}

#define SHIFT_ALL(t) \
	static VECTORS void shift_##t(t *y, const t *x, int64_t n, int64_t by, uint64_t mask) \
	{ \
		if (by >= 0) \
			for (int64_t k = 0; k < n; k++) y[k] = (t)((uint64_t)(int64_t)x[k] << by & mask); \
		else \
			for (int64_t k = 0; k < n; k++) y[k] = (t)((int64_t)x[k] >> -by); \
	}
SHIFT_ALL(int8_t) SHIFT_ALL(uint8_t) SHIFT_ALL(int16_t) SHIFT_ALL(uint16_t) SHIFT_ALL(int32_t) SHIFT_ALL(uint32_t)

/* Shifts integers of up to 32 bits, all by one number of bits. */
static bool try_shift_all(struct call *c, value *out)
{
	double by;
	if (c->nin != 2 || c->in[0].tag != V_ARRAY || c->in[0].array->cls < CLS_INT8 ||
		c->in[0].array->cls > CLS_UINT32 || c->in[1].tag != V_DOUBLE)
		return false;
	struct array *a = c->in[0].array, *y;
	by = c->in[1].d;
	const void *x = a->count ? array_data(a) : NULL;
	if (!x || a->gpu || !(by > -32 && by < 32) || by != floor(by) ||
		!(y = array_new((enum cls)a->cls, false, &a->shape)))
		return false;
	uint64_t mask = (UINT64_C(1) << 8 * cls_bytes((enum cls)a->cls)) - 1;
	switch (a->cls) {
	case CLS_INT8: shift_int8_t(y->data, x, a->count, (int64_t)by, mask); break;
	case CLS_UINT8: shift_uint8_t(y->data, x, a->count, (int64_t)by, mask); break;
	case CLS_INT16: shift_int16_t(y->data, x, a->count, (int64_t)by, mask); break;
	case CLS_UINT16: shift_uint16_t(y->data, x, a->count, (int64_t)by, mask); break;
	case CLS_INT32: shift_int32_t(y->data, x, a->count, (int64_t)by, mask); break;
	default: shift_uint32_t(y->data, x, a->count, (int64_t)by, mask); break;
	}
	*out = value_array(y);
	return true;
}

/* One number of an unsigned class, or a double. */
static bool try_shift_number(struct call *c)
{
	value a = c->in[0], k = c->in[1];
	struct words w = { .cls = (enum cls)(a.tag - V_DOUBLE) };
	uint64_t x;
	if (c->nin != 2 || k.tag != V_DOUBLE || !(k.d > -64 && k.d < 64) || k.d != floor(k.d) ||
		!lone_word(a, UINT64_C(1) << 53, &x) || (a.tag != V_DOUBLE && cls_is_signed(w.cls)))
		return false;
	w.bits = a.tag == V_DOUBLE ? 64 : 8 * cls_bytes(w.cls);
	x = shifted(x, (int64_t)k.d, &w);
	*c->out = a.tag == V_DOUBLE ? value_double((double)x) : value_int(w.cls, (int64_t)x);
	return true;
}

BUILTIN(bitshift, 2, 3, 1,
	"bitshift(A, K)               A shifted by K bits to the left; to the right for K < 0.\n"
	"bitshift(A, K, ASSUMEDTYPE)  Doubles are taken as numbers of this integer class.\n"
	">> bitshift(3, 2)\n"
	"ans =\n"
	"    12")
{
	if (try_shift_number(c) || try_shift_all(c, c->out) ||
		try_bits_of_doubles(c, c->in[1].tag == V_DOUBLE && c->in[1].d < 0 ? '>' : '<'))
		return true;
	TRY(!error_is_set());
	struct array *a, *k, *by = NULL;
	struct words w = { 0 };
	TRY(arg_array(c, 0, &a));
	if (!arg_array(c, 1, &k)) {
		array_unref(a);
		return false;
	}
	struct array *x = NULL, *y = NULL;
	bool ok = words_class(c, 2, a, NULL, &w) && shape_broadcast(&a->shape, &k->shape, &w.shape) &&
		shape_count(&w.shape, &w.count);
	ok = ok && (x = array_broadcast(a, &w.shape)) && (y = array_broadcast(k, &w.shape)) &&
		(by = array_cast(y, CLS_INT64)) && read_words(x, w.bits, &w.a);
	const int64_t *shift = ok ? array_data(by) : NULL;
	for (int64_t q = 0; shift && q < w.count && !interrupted_at(q + 1); q++)
		w.a[q] = shifted(w.a[q], shift[q], &w);
	ok = ok && (shift || w.count == 0) && return_words(c, &w);
	mem_free(w.a);
	struct array *used[] = { a, k, x, y, by };
	for (int q = 0; q < COUNT(used); q++)
		if (used[q])
			array_unref(used[q]);
	return ok;
}

/* bitget and bitset: bit numbers are from 1 to the width of the class. */
static bool bit_numbers(const struct words *w)
{
	for (int64_t k = 0; k < w->count; k++)
		if (w->b[k] < 1 ||
			w->b[k] > (uint64_t)(w->cls == CLS_DOUBLE && w->bits == 64 ? 53 :
				w->cls == CLS_SINGLE ? 24 :
				w->bits))
			return fail_id("MATLAB:bitops:bitOutOfRange",
				"Bit number must be between 1 and the number of bits of the class.");
	return true;
}

static bool one_bit(struct call *c, int type_at, const value *on)
{
	struct array *a, *b;
	struct words w;
	TRY(arg_array(c, 0, &a));
	if (!arg_array(c, 1, &b)) {
		array_unref(a);
		return false;
	}
	struct array *number = array_cast(b, CLS_DOUBLE);
	bool ok = number && read_two_words(c, type_at, a, number, &w);
	array_unref(a);
	array_unref(b);
	if (number)
		array_unref(number);
	TRY(ok);
	ok = bit_numbers(&w);
	double set = 1;
	if (on)
		ok = ok && value_get_double(*on, &set);
	for (int64_t k = 0; ok && k < w.count && !interrupted_at(k + 1); k++) {
		uint64_t bit = UINT64_C(1) << (w.b[k] - 1);
		w.a[k] = !on ? (w.a[k] & bit) != 0 : set != 0 ? w.a[k] | bit : w.a[k] & ~bit;
	}
	ok = ok && return_words(c, &w);
	mem_free(w.a);
	mem_free(w.b);
	return ok;
}

/* One bit of arrays of integers of up to 32 bits, by ops on all elements. False: another case, or an error. */
static bool try_bit_of_all(struct call *c)
{
	value a = c->in[0], k = c->in[1], part = NONE, is = NONE;
	if (c->nin > 2 || a.tag != V_ARRAY || k.tag != V_DOUBLE || a.array->cls < CLS_INT8 || a.array->cls > CLS_UINT32)
		return false;
	enum cls cls = (enum cls)a.array->cls;
	int most = 8 * cls_bytes(cls) - (cls_min(cls) < 0);
	if (!(k.d >= 1 && k.d <= most && k.d == (double)(int)k.d))
		return false;
	value in[2] = { a, value_int(cls, INT64_C(1) << ((int)k.d - 1)) };
	bool ok = value_op(OP_bitand, 2, in, &part);
	in[0] = part, in[1] = value_int(cls, 0);
	ok = ok && value_op(OP_ne, 2, in, &is) && value_cast(is, cls, &c->out[0]);
	value_unref(part);
	value_unref(is);
	return ok;
}

BUILTIN(bitget, 2, 3, 1,
	"bitget(A, BIT)               The bit of A at position BIT, counted from 1.\n"
	"bitget(A, BIT, ASSUMEDTYPE)  Doubles are taken as numbers of this integer class.\n"
	">> bitget(5, 1:3)\n"
	"ans =\n"
	"     1     0     1")
{
	if (try_bit_of_all(c) || error_is_set())
		return !error_is_set();
	return try_bits_of_doubles(c, 'g') || (!error_is_set() && one_bit(c, 2, NULL));
}

BUILTIN(bitset, 2, 4, 1,
	"bitset(A, BIT)     A with the bit at position BIT, counted from 1, switched on.\n"
	"bitset(A, BIT, V)  Switched on when V is not zero, else off.\n"
	">> bitset(8, 1)\n"
	"ans =\n"
	"     9")
{
	value on = value_double(1);
	if (try_bits_of_doubles(c, 's'))
		return true;
	TRY(!error_is_set());
	int type_at = 3;
	if (c->nin > 2 && !value_is_text(c->in[2])) {
		if (value_count(c->in[2]) != 1)
			return vm_call_private(c->vm, "bitset_each", c->nin, c->in, 1, c->out);
		on = c->in[2];
	} else if (c->nin > 2) {
		type_at = 2;
	}
	return one_bit(c, type_at, &on);
}

BUILTIN(bitcmp, 1, 2, 1,
	"bitcmp(A)               A with every bit inverted.\n"
	"bitcmp(A, ASSUMEDTYPE)  Doubles are taken as numbers of this integer class.\n"
	">> bitcmp(uint8(5))\n"
	"ans =\n"
	"  uint8\n"
	"   250")
{
	struct array *a;
	struct words w = { 0 };
	TRY(arg_array(c, 0, &a));
	bool ok = words_class(c, 1, a, NULL, &w) && read_words(a, w.bits, &w.a);
	w.shape = a->shape;
	w.count = a->count;
	array_unref(a);
	int bits = w.cls == CLS_DOUBLE && w.bits == 64 ? 53 : w.bits;
	for (int64_t k = 0; ok && k < w.count && !interrupted_at(k + 1); k++)
		w.a[k] = ~w.a[k] & (bits >= 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1);
	ok = ok && return_words(c, &w);
	mem_free(w.a);
	return ok;
}
