/*
** array/eager_reduce.c - reductions of computed arrays.
**
** Every array is treated as one of the shape [inner, n, outer], where n is the length of the reduced axis. Neighbouring
** axes merge. If the reduced axes are not neighbours, they are first permuted to the front. Their elements keep the
** column-major order, as in kernels. Sums and products of floats use the sum tree (op/sum.inc). Sums of integers in
** their own class saturate at each step. The results of all other reductions do not depend on the order.
*/
#include <math.h>
#include <string.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "op/op.h"

/* A contiguous array, seen as an array with three axes. The middle axis is reduced. */
struct form { int64_t inner, n, outer; };

/* Returns a, or a permuted copy in which the reduced axes are neighbours. *v: the form of the result. Owned. */
static struct array *with_axes_together(struct array *a, uint32_t axes, struct form *v)
{
	int first = -1, last = -1, nd = a->shape.nd;
	bool gap = false;
	for (int d = 0; d < nd; d++) {
		if (!(axes >> d & 1))
			continue;
		if (first < 0)
			first = d;
		for (int e = last + 1; last >= 0 && e < d; e++)
			gap |= a->shape.d[e] != 1;
		last = d;
	}
	*v = (struct form){ 1, 1, 1 };
	if (!gap) {
		for (int d = 0; d < nd; d++)
			*(axes >> d & 1 ? &v->n : first < 0 || d < first ? &v->inner : &v->outer) *= a->shape.d[d];
		return array_ref(a);
	}
	int order[SHAPE_MAX], k = 0;
	for (int pass = 1; pass >= 0; pass--)
		for (int d = 0; d < nd; d++)
			if ((int)(axes >> d & 1) == pass) {
				*(pass ? &v->n : &v->outer) *= a->shape.d[d];
				order[k++] = d;
			}
	return eager_permute(a, order, nd, false);
}

static void reduced_shape(const struct array *a, uint32_t axes, shape *s)
{
	*s = a->shape;
	for (int d = 0; d < s->nd; d++)
		if (axes >> d & 1)
			s->d[d] = 1;
	shape_trim(s);
}

/* ---- sums and products ---- */

/* A copy of a in which the neutral element of the sum or product replaces NaN. Owned. */
static struct array *without_nan(struct array *a, double neutral)
{
	struct array *y = array_new((enum cls)a->cls, a->complex, &a->shape);
	int64_t parts = a->complex ? 2 : 1;
	for (int64_t i = 0; y && i < a->count; i++)
		for (int64_t p = 0; p < parts; p++) {
			if (a->cls == CLS_DOUBLE) {
				const double *x = (const double *)a->data + i * parts;
				((double *)y->data)[i * parts + p] = x[0] != x[0] || x[parts - 1] != x[parts - 1] ?
					(p ? 0 : neutral) :
						x[p];
			} else {
				const float *x = (const float *)a->data + i * parts;
				((float *)y->data)[i * parts + p] = x[0] != x[0] || x[parts - 1] != x[parts - 1] ?
					(p ? 0 : (float)neutral) :
						x[p];
			}
		}
	return y;
}

static long double int_item(const struct array *a, int64_t i)
{
	double x;
	switch (a->cls) {
	case CLS_INT64: return ((const int64_t *)a->data)[i];
	case CLS_UINT64: return ((const uint64_t *)a->data)[i];
	default:
		op_convert(
			CLS_DOUBLE, &x, (enum cls)a->cls, (const char *)a->data + i * cls_bytes((enum cls)a->cls), 1);
		return x;
	}
}

/* Sums and products of integers in their own class (the option 'native'). Each step saturates. */
static void sum_ints(enum op op, const struct array *a, struct array *y, const struct form *v)
{
	long double low = cls_min((enum cls)y->cls), high = cls_max((enum cls)y->cls);
	for (int64_t o = 0; o < v->outer; o++)
		for (int64_t j = 0; j < v->inner; j++) {
			long double s = op == OP_prod ? 1 : 0;
			for (int64_t k = 0; k < v->n; k++) {
				long double x = int_item(a, (o * v->n + k) * v->inner + j);
				s = op == OP_prod ? s * x : s + (op == OP_sumsq ? x * x : x);
				s = s < low ? low : s > high ? high : s;
			}
			int64_t at = o * v->inner + j;
			if (y->cls == CLS_INT64)
				((int64_t *)y->data)[at] = s >= 0x1p63L ? INT64_MAX :
					s < -0x1p63L ? INT64_MIN :
					(int64_t)s;
			else if (y->cls == CLS_UINT64)
				((uint64_t *)y->data)[at] = s <= 0 ? 0 : s >= 0x1p64L ? UINT64_MAX : (uint64_t)s;
			else {
				double d = (double)s;
				op_convert((enum cls)y->cls, (char *)y->data + at * cls_bytes((enum cls)y->cls),
					CLS_DOUBLE, &d, 1);
			}
		}
}

static void prod_complex(const struct array *a, struct array *y, const struct form *v)
{
	double z[2];
	for (int64_t i = 0; i < v->outer * v->inner; i++) {
		double re = 1, im = 0;
		for (int64_t k = 0; k < v->n; k++) {
			int64_t at = ((i / v->inner) * v->n + k) * v->inner + i % v->inner;
			op_convert(CLS_DOUBLE, z, (enum cls)a->cls, (const char *)a->data + at * array_item(a), 2);
			double r = re * z[0] - im * z[1];
			im = re * z[1] + im * z[0];
			re = r;
		}
		op_convert((enum cls)y->cls, (char *)y->data + i * array_item(y), CLS_DOUBLE, (double[]){ re, im }, 2);
	}
}

/* Sums of many short columns. Batches of columns are transposed, so that a loop adds the columns side by side. */
enum { SHORT = 16, BATCH = 128 };
static void sum_short(enum op op, const struct array *a, struct array *y, const struct form *v)
{
	double room[SHORT * BATCH];
	bool single = a->cls == CLS_SINGLE;
	for (int64_t o = 0, width; o < v->outer; o += width) {
		width = MIN(v->outer - o, BATCH);
		for (int64_t k = 0; k < v->n; k++)
			for (int64_t g = 0; g < width; g++)
				if (single)
					((float *)room)[k * width + g] = ((const float *)a->data)[(o + g) * v->n + k];
				else
					room[k * width + g] = ((const double *)a->data)[(o + g) * v->n + k];
		op_sum_outer(op, (enum cls)a->cls, (char *)y->data + o * (single ? 4 : 8), room, width, v->n);
	}
}

static void sum_floats(enum op op, struct array *a, struct array *y, const struct form *v)
{
	int64_t parts = 1 + a->complex, item = cls_bytes((enum cls)a->cls);
	if (v->inner == 1 && !a->complex && v->n > 0 && v->n <= SHORT && v->outer >= 8) {
		sum_short(op, a, y, v);
		return;
	}
	for (int64_t o = 0; o < v->outer; o++)
		op_sum_outer(op, (enum cls)a->cls, (char *)y->data + o * v->inner * parts * item,
			(const char *)a->data + o * v->n * v->inner * parts * item, v->inner * parts, v->n);
}

/* Sums of small integers as doubles are exact in every order, so the array is not converted first. */
#define SUM_EXACT(type, name) \
	static void name(const type *x, double *y, const struct form *v) \
	{ \
		for (int64_t o = 0; o < v->outer; o++, y += v->inner) \
			if (v->inner == 1) { \
				int64_t s = 0; \
				for (int64_t k = 0; k < v->n; k++) \
					s += *x++; \
				*y = (double)s; \
			} else { \
				memset(y, 0, (size_t)v->inner * sizeof *y); \
				for (int64_t k = 0; k < v->n; k++, x += v->inner) \
					for (int64_t j = 0; j < v->inner; j++) \
						y[j] += x[j]; \
			} \
	}
SUM_EXACT(int8_t, sum_i8)
SUM_EXACT(uint8_t, sum_u8)
SUM_EXACT(int16_t, sum_i16)
SUM_EXACT(uint16_t, sum_u16)

static bool try_sum_exact(enum op op, const struct array *a, struct array *y, const struct form *v)
{
	if (op != OP_sum || y->cls != CLS_DOUBLE || a->complex || v->n >= (int64_t)1 << 37)
		return false;
	switch (a->cls) {
	case CLS_INT8: sum_i8(a->data, y->data, v); return true;
	case CLS_UINT8: case CLS_LOGICAL: sum_u8(a->data, y->data, v); return true;
	case CLS_INT16: sum_i16(a->data, y->data, v); return true;
	case CLS_UINT16: case CLS_CHAR: sum_u16(a->data, y->data, v); return true;
	default: return false;
	}
}

/* Computes a sum, a product or a sum of squares of a into y. False: error written. */
static bool sum_into(enum op op, struct array *a, struct array *y, const struct form *v, unsigned flags)
{
	if (try_sum_exact(op, a, y, v))
		return true;
	struct array *t = array_ref(a);
	if (!cls_is_int((enum cls)y->cls) && a->cls != y->cls) {
		array_unref(t);
		t = eager_cast(a, (enum cls)y->cls);
	}
	if (t && (flags & REDUCE_OMITNAN) && cls_is_float((enum cls)t->cls)) {
		struct array *u = without_nan(t, op == OP_prod);
		array_unref(t);
		t = u;
	}
	if (!t)
		return false;
	if (cls_is_int((enum cls)y->cls))
		sum_ints(op, t, y, v);
	else if (t->complex && op == OP_prod)
		prod_complex(t, y, v);
	else
		sum_floats(op, t, y, v);
	array_unref(t);
	return true;
}

/* ---- any, all ---- */
/* Whether element i is not zero. nan: the answer for NaN. */
static bool is_nonzero(const struct array *a, int64_t i, bool nan)
{
	double z[2] = { 0, 0 };
	int item = array_item(a);
	op_convert(CLS_DOUBLE, z, (enum cls)a->cls, (const char *)a->data + i * item, 1 + a->complex);
	if (z[0] != z[0] || z[1] != z[1])
		return nan;
	return z[0] != 0 || z[1] != 0;
}

static void any_all(enum op op, const struct array *a, struct array *y, const struct form *v)
{
	bool all = op == OP_all;
	uint8_t *to = y->data;
	const uint8_t *bytes = a->cls == CLS_LOGICAL ? a->data : NULL;
	for (int64_t o = 0; o < v->outer; o++)
		for (int64_t j = 0; j < v->inner; j++) {
			bool r = all;
			for (int64_t k = 0; k < v->n && r == all; k++) {
				int64_t at = (o * v->n + k) * v->inner + j;
				r = bytes ? bytes[at] : is_nonzero(a, at, all);
			}
			*to++ = r;
		}
}

struct array *eager_reduce(enum op op, struct array *a, uint32_t axes, unsigned flags, enum cls out)
{
	struct form v;
	shape s;
	reduced_shape(a, axes, &s);
	struct array *t = with_axes_together(a, axes, &v);
	bool logical = op == OP_any || op == OP_all;
	struct array *y = t ? array_new(logical ? CLS_LOGICAL : out, !logical && a->complex, &s) : NULL;
	bool ok = y != NULL;
	if (ok && logical)
		any_all(op, t, y, &v);
	else if (ok)
		ok = sum_into(op, t, y, &v, flags);
	array_unref(t);
	if (ok && op == OP_sumsq && y->complex) {       /* y has the sums of squares of both parts */
		struct array *r = array_new(out, false, &s);
		for (int64_t i = 0; r && i < r->count; i++) {
			if (out == CLS_DOUBLE)
				((double *)r->data)[i] = ((double *)y->data)[2 * i] + ((double *)y->data)[2 * i + 1];
			else
				((float *)r->data)[i] = ((float *)y->data)[2 * i] + ((float *)y->data)[2 * i + 1];
		}
		array_unref(y);
		return r;
	}
	if (!ok && y) {
		array_unref(y);
		y = NULL;
	}
	return y;
}

/* ---- max and min ---- */

/* Whether x replaces b, the best element so far. A number replaces NaN. With want_nan, NaN replaces a number. */
#define BETTER_REAL(x, b) \
	(want_nan ? (b == b && (x != x || (max ? x > b : x < b))) : (b != b ? x == x : max ? x > b : x < b))
#define EXTREME(type, name) \
	static void name(bool max, bool want_nan, const type *x, type *y, double *index, const struct form *v) \
	{ \
		for (int64_t o = 0; o < v->outer; o++) \
			for (int64_t j = 0; j < v->inner; j++) { \
				const type *p = x + o * v->n * v->inner + j; \
				type best = p[0]; \
				int64_t at = 0; \
				for (int64_t k = 1; k < v->n; k++) { \
					const type e = p[k * v->inner]; \
					if (BETTER_REAL(e, best)) \
						best = e, at = k; \
				} \
				*y++ = best; \
				if (index) \
					*index++ = (double)(at + 1); \
			} \
	}
EXTREME(double, extreme_double)
EXTREME(float, extreme_single)
EXTREME(int64_t, extreme_int64)
EXTREME(uint64_t, extreme_uint64)
EXTREME(int32_t, extreme_int32)
EXTREME(uint32_t, extreme_uint32)
EXTREME(int16_t, extreme_int16)
EXTREME(uint16_t, extreme_uint16)
EXTREME(int8_t, extreme_int8)
EXTREME(uint8_t, extreme_uint8)

/* Compares magnitudes, and phases where these are equal. */
static void extreme_complex(bool max, bool want_nan, const struct array *a, struct array *y, double *index,
	const struct form *v)
{
	int item = array_item(a);
	for (int64_t i = 0; i < v->outer * v->inner; i++) {
		double best = 0, best_phase = 0;
		int64_t at = -1, from = 0;
		for (int64_t k = 0; k < v->n; k++) {
			int64_t p = ((i / v->inner) * v->n + k) * v->inner + i % v->inner;
			double z[2];
			op_convert(CLS_DOUBLE, z, (enum cls)a->cls, (const char *)a->data + p * item, 2);
			double magnitude = hypot(z[0], z[1]), phase = atan2(z[1], z[0]);
			if (z[0] != z[0] || z[1] != z[1])
				magnitude = NAN;
			if (at < 0 || BETTER_REAL(magnitude, best) ||
				(magnitude == best && (max ? phase > best_phase : phase < best_phase)))
				best = magnitude, best_phase = phase, at = k, from = p;
		}
		memcpy((char *)y->data + i * item, (const char *)a->data + from * item, (size_t)item);
		if (index)
			index[i] = (double)(at + 1);
	}
}

static void extreme_into(bool max, bool want_nan, struct array *a, struct array *y, double *index, const struct form *v)
{
	if (a->complex)
		extreme_complex(max, want_nan, a, y, index, v);
	switch (a->complex ? CLS_COUNT : a->cls) {
	case CLS_DOUBLE: extreme_double(max, want_nan, a->data, y->data, index, v); break;
	case CLS_SINGLE: extreme_single(max, want_nan, a->data, y->data, index, v); break;
	case CLS_INT64: extreme_int64(max, want_nan, a->data, y->data, index, v); break;
	case CLS_UINT64: extreme_uint64(max, want_nan, a->data, y->data, index, v); break;
	case CLS_INT32: extreme_int32(max, want_nan, a->data, y->data, index, v); break;
	case CLS_UINT32: extreme_uint32(max, want_nan, a->data, y->data, index, v); break;
	case CLS_INT16: extreme_int16(max, want_nan, a->data, y->data, index, v); break;
	case CLS_UINT16: extreme_uint16(max, want_nan, a->data, y->data, index, v); break;
	case CLS_INT8: extreme_int8(max, want_nan, a->data, y->data, index, v); break;
	case CLS_UINT8: case CLS_LOGICAL: extreme_uint8(max, want_nan, a->data, y->data, index, v); break;
	}
}

/*
** 0 and -0 are equal, so the order in which a kernel combines elements decides which of them is the result
** (runmat/kernel_ir.h). Kernels use the sum tree. So if a group has both, this code combines it by the sum tree, too.
*/
#define ZEROS(type, name) \
	static type name(const type *x, int64_t n, int64_t step, bool max) \
	{ \
		type level[64], acc[SUM_LANES]; \
		int levels = 0; \
		const type start = max ? (type)-INFINITY : (type)INFINITY; \
		for (int64_t c = 0; c * SUM_CHUNK < n; c++) { \
			for (int l = 0; l < SUM_LANES; l++) \
				acc[l] = start; \
			for (int64_t k = c * SUM_CHUNK; k < MIN(n, (c + 1) * SUM_CHUNK); k++) { \
				type e = x[k * step], *a = &acc[k % SUM_LANES]; \
				*a = (max ? e > *a : e < *a) ? e : *a; \
			} \
			for (int half = SUM_LANES / 2; half; half /= 2) \
				for (int l = 0; l < half; l++) \
					acc[l] = (max ? acc[l + half] > acc[l] : acc[l + half] < acc[l]) ? \
						acc[l + half] : acc[l]; \
			type y = acc[0]; \
			for (int64_t q = c; q & 1; q >>= 1) { \
				type left = level[--levels]; \
				y = (max ? y > left : y < left) ? y : left; \
			} \
			level[levels++] = y; \
		} \
		while (levels > 1) { \
			type y = level[--levels], left = level[levels - 1]; \
			level[levels - 1] = (max ? y > left : y < left) ? y : left; \
		} \
		return level[0]; \
	} \
	static void name##_of(bool max, const type *x, type *y, const struct form *v) \
	{ \
		for (int64_t i = 0; i < v->outer * v->inner; i++) { \
			const type *from = x + (i / v->inner) * v->n * v->inner + i % v->inner; \
			bool plus = false, minus = false; \
			for (int64_t k = 0; y[i] == 0 && k < v->n; k++) \
				if (from[k * v->inner] == 0) \
					*(signbit(from[k * v->inner]) ? &minus : &plus) = true; \
			if (plus && minus) \
				y[i] = name(from, v->n, v->inner, max); \
		} \
	}
ZEROS(double, zeros_double)
ZEROS(float, zeros_single)

struct array *eager_extreme(enum op op, struct array *a, uint32_t axes, unsigned flags, struct array **index)
{
	struct form v;
	shape s;
	enum cls result_class = a->cls == CLS_CHAR ? CLS_DOUBLE : (enum cls)a->cls;
	struct array *t = with_axes_together(a, axes, &v), *y = NULL, *at = NULL;
	reduced_shape(a, axes, &s);
	if (v.n == 0)           /* no elements to choose from: the result is empty along the reduced axes of length 0 */
		for (int d = 0; d < a->shape.nd; d++)
			if (axes >> d & 1 && a->shape.d[d] == 0)
				s.nd = MAX(s.nd, d + 1), s.d[d] = 0;
	if (t && result_class != t->cls) {
		struct array *u = eager_cast(t, result_class);
		array_unref(t);
		t = u;
	}
	y = t ? array_new(result_class, a->complex, &s) : NULL;
	at = y && index ? array_new(CLS_DOUBLE, false, &s) : NULL;
	if (y && v.n && (!index || at))
		extreme_into(op == OP_max, flags & REDUCE_INCLUDENAN, t, y, at ? at->data : NULL, &v);
	if (y && v.n && !a->complex && a->cls == CLS_DOUBLE)
		zeros_double_of(op == OP_max, t->data, y->data, &v);
	else if (y && v.n && !a->complex && a->cls == CLS_SINGLE)
		zeros_single_of(op == OP_max, t->data, y->data, &v);
	array_unref(t);
	if (!y || (index && !at)) {
		array_unref(y);
		array_unref(at);
		return NULL;
	}
	if (index)
		*index = at;
	return y;
}
