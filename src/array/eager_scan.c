/*
** array/eager_scan.c - running sums, products and extremes of computed arrays.
**
** A line has the elements along the scanned axis, which are combined in order. Floats without special rules for NaN are
** computed for many neighbouring lines together, row by row: a row has one element of each line. All others are
** computed line by line: integers up to 32 bits in a wider class, 64-bit integers in long double, the rest in double.
*/
#include <math.h>
#include <string.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/thread.h"
#include "op/op.h"

/* Combines the running result *s with the next element x. */
static void scan_real(enum op op, double *s, double x, unsigned flags)
{
	bool nan = x != x;
	switch (op) {
	case OP_cumsum: *s = nan && flags & REDUCE_OMITNAN ? *s : *s + x; return;
	case OP_cumprod: *s = nan && flags & REDUCE_OMITNAN ? *s : *s * x; return;
	default:
		if (flags & REDUCE_INCLUDENAN ? *s == *s && (nan || (op == OP_cummax ? x > *s : x < *s))
		    : *s != *s ? !nan : op == OP_cummax ? x > *s : x < *s)
			*s = x;
	}
}

/* Scans one line of n elements, which are `step` elements apart. Each result is rounded to the class. */
static void scan_line(enum op op, enum cls cls, char *y, const char *x, int64_t n, int64_t step, unsigned flags)
{
	int item = cls_bytes(cls);
	double s = op == OP_cumprod;
	for (int64_t k = 0; k < n && !interrupted_at(k); k++) {
		int64_t at = (flags & SCAN_REVERSE ? n - 1 - k : k) * step * item;
		double e;
		op_convert(CLS_DOUBLE, &e, cls, x + at, 1);
		if (k == 0 && (op == OP_cummax || op == OP_cummin))
			s = e;
		else
			scan_real(op, &s, e, flags);
		op_convert(cls, y + at, CLS_DOUBLE, &s, 1);
		if (cls != CLS_DOUBLE && (op == OP_cumsum || op == OP_cumprod))
			op_convert(CLS_DOUBLE, &s, cls, y + at, 1);
	}
}

static void scan_int64(enum op op, bool is_signed, char *y_, const char *x_, int64_t n, int64_t step, unsigned flags)
{
	long double s = op == OP_cumprod, low = is_signed ? -0x1p63L : 0, high = is_signed ? 0x1p63L - 1 : 0x1p64L - 1;
	for (int64_t k = 0; k < n && !interrupted_at(k); k++) {
		int64_t at = (flags & SCAN_REVERSE ? n - 1 - k : k) * step;
		long double e = is_signed ? (long double)((const int64_t *)x_)[at] :
			(long double)((const uint64_t *)x_)[at];
		if (op == OP_cumsum || op == OP_cumprod)
			s = op == OP_cumsum ? s + e : s * e;
		else if (k == 0 || (op == OP_cummax ? e > s : e < s))
			s = e;
		s = s < low ? low : s > high ? high : s;
		if (is_signed)
			((int64_t *)y_)[at] = (int64_t)s;
		else
			((uint64_t *)y_)[at] = (uint64_t)s;
	}
}

/* Whether the complex number e replaces the extreme s. Compares magnitudes, and phases where these are equal. */
static bool replaces(enum op op, const double *e, const double *s, unsigned flags)
{
	bool e_nan = e[0] != e[0] || e[1] != e[1], s_nan = s[0] != s[0] || s[1] != s[1];
	if (e_nan || s_nan)
		return e_nan != s_nan && (flags & REDUCE_INCLUDENAN ? e_nan : s_nan);
	double a = hypot(s[0], s[1]), b = hypot(e[0], e[1]);
	if (a == b)
		a = atan2(s[1], s[0]), b = atan2(e[1], e[0]);
	return op == OP_cummax ? b > a : b < a;
}

static void scan_complex(enum op op, enum cls cls, char *y, const char *x, int64_t n, int64_t step, unsigned flags)
{
	int item = 2 * cls_bytes(cls);
	double s[2] = { op == OP_cumprod, 0 }, e[2];
	for (int64_t k = 0; k < n; k++) {
		int64_t at = (flags & SCAN_REVERSE ? n - 1 - k : k) * step * item;
		op_convert(CLS_DOUBLE, e, cls, x + at, 2);
		bool skip = flags & REDUCE_OMITNAN && (e[0] != e[0] || e[1] != e[1]);
		if (op == OP_cumsum && !skip)
			s[0] += e[0], s[1] += e[1];
		else if (op == OP_cumprod && !skip) {
			double r = s[0] * e[0] - s[1] * e[1];
			s[1] = s[0] * e[1] + s[1] * e[0], s[0] = r;
		} else if (!skip && (k == 0 || replaces(op, e, s, flags))) {
			s[0] = e[0], s[1] = e[1];
		}
		op_convert(cls, y + at, CLS_DOUBLE, s, 2);
	}
}

enum { PIECE = 1 << 20 };       /* elements of a line between two checks for an interrupt */

/*
** Floats without special rules for NaN: each row is computed from the row before. A sum with NaN stays NaN; an extreme
** skips NaN. A sum begins with 0 + x, so that -0 becomes 0.
*/
#define SCAN_ROWS(type, name) \
	static void name##_piece(enum op op, type *y, const type *x, int64_t first, int64_t n, int64_t by) \
	{ \
		type s = y[(first - 1) * by], e; \
		switch (op) { \
		case OP_cumsum: for (int64_t k = first; k < n; k++) y[k * by] = s = s + x[k * by]; return; \
		case OP_cumprod: for (int64_t k = first; k < n; k++) y[k * by] = s = s * x[k * by]; return; \
		case OP_cummax: \
			for (int64_t k = first; k < n; k++) e = x[k * by], y[k * by] = s = s >= e || e != e ? s : e; \
			return; \
		default: \
			for (int64_t k = first; k < n; k++) e = x[k * by], y[k * by] = s = s <= e || e != e ? s : e; \
		} \
	} \
	static void name(enum op op, type *y, const type *x, int64_t inner, int64_t n, int64_t width, bool reverse) \
	{ \
		int64_t by = reverse ? -inner : inner; \
		if (reverse) \
			x += (n - 1) * inner, y += (n - 1) * inner; \
		if (inner == 1) { \
			*y = op == OP_cumsum ? 0 + *x : *x; \
			for (int64_t k = 1; k < n && !interrupted(); k += PIECE) \
				name##_piece(op, y, x, k, MIN(n, k + PIECE), by); \
			return; \
		} \
		for (int64_t j = 0; j < width; j++) \
			y[j] = op == OP_cumsum ? 0 + x[j] : x[j]; \
		for (int64_t k = 1; k < n && !interrupted(); k++) { \
			const type *s = y; \
			x += by, y += by; \
			switch (op) { \
			case OP_cumsum: for (int64_t j = 0; j < width; j++) y[j] = s[j] + x[j]; break; \
			case OP_cumprod: for (int64_t j = 0; j < width; j++) y[j] = s[j] * x[j]; break; \
			case OP_cummax: \
				for (int64_t j = 0; j < width; j++) y[j] = s[j] >= x[j] || x[j] != x[j] ? s[j] : x[j]; \
				break; \
			default: \
				for (int64_t j = 0; j < width; j++) y[j] = s[j] <= x[j] || x[j] != x[j] ? s[j] : x[j]; \
			} \
		} \
	}
SCAN_ROWS(double, scan_rows)
SCAN_ROWS(float, scan_rows_single)

/* Integers up to 32 bits: each step is exact in a wider class, and saturates. */
#define SCAN_INT(type, name, low, high) \
	static void name(enum op op, type *y, const type *x, int64_t n, int64_t by) \
	{ \
		int64_t s = *x; \
		double p = (double)*x; \
		*y = *x; \
		for (int64_t k = 1; k < n && !interrupted_at(k); k++) { \
			const int64_t e = x[k * by]; \
			switch (op) { \
			case OP_cumsum: s = s + e; break; \
			case OP_cumprod: \
				p *= (double)e; \
				p = p < (double)(low) ? (double)(low) : p > (double)(high) ? (double)(high) : p; \
				s = (int64_t)p; \
				break; \
			case OP_cummax: s = e > s ? e : s; break; \
			default: s = e < s ? e : s; \
			} \
			s = s < (low) ? (low) : s > (high) ? (high) : s; \
			y[k * by] = (type)s; \
		} \
	}
SCAN_INT(int8_t, scan_i8, INT8_MIN, INT8_MAX)
SCAN_INT(uint8_t, scan_u8, 0, UINT8_MAX)
SCAN_INT(int16_t, scan_i16, INT16_MIN, INT16_MAX)
SCAN_INT(uint16_t, scan_u16, 0, UINT16_MAX)
SCAN_INT(int32_t, scan_i32, INT32_MIN, INT32_MAX)
SCAN_INT(uint32_t, scan_u32, 0, (int64_t)UINT32_MAX)

static bool try_scan_int(enum op op, const struct array *a, char *y, const char *x, int64_t n, int64_t step,
	bool reverse)
{
	int64_t from = reverse ? (n - 1) * step * array_item(a) : 0, by = reverse ? -step : step;
	x += from, y += from;
	switch ((enum cls)a->cls) {
	case CLS_INT8: scan_i8(op, (int8_t *)y, (const int8_t *)x, n, by); return true;
	case CLS_UINT8: scan_u8(op, (uint8_t *)y, (const uint8_t *)x, n, by); return true;
	case CLS_INT16: scan_i16(op, (int16_t *)(void *)y, (const int16_t *)(const void *)x, n, by); return true;
	case CLS_UINT16: scan_u16(op, (uint16_t *)(void *)y, (const uint16_t *)(const void *)x, n, by); return true;
	case CLS_INT32: scan_i32(op, (int32_t *)(void *)y, (const int32_t *)(const void *)x, n, by); return true;
	case CLS_UINT32: scan_u32(op, (uint32_t *)(void *)y, (const uint32_t *)(const void *)x, n, by); return true;
	default: return false;
	}
}

/* ---- all lines of an array: threads share them, because lines do not depend on each other ---- */
enum {
	SHARE = 1 << 16,                /* elements of an array from which on all threads scan it */
	STRIP = 512                     /* fewest neighbouring lines of a task, if there are enough lines */
};

struct scan {
	enum op op;
	const struct array *a;
	char *y;
	int64_t outer, n, inner;        /* sizes if the array is seen with three axes; n: the scanned one */
	int64_t strip;                  /* how many neighbouring lines a task has */
	int64_t strips;                 /* how many tasks `inner` lines need */
	unsigned flags;
	bool plain;                     /* floats without special rules for NaN */
};

static void scan_lines(const struct scan *w, int64_t at, int64_t width)
{
	const struct array *a = w->a;
	int item = array_item(a);
	for (int64_t j = 0; j < width; j++) {
		char *to = w->y + (at + j) * item;
		const char *from = (const char *)a->data + (at + j) * item;
		if (a->complex)
			scan_complex(w->op, (enum cls)a->cls, to, from, w->n, w->inner, w->flags);
		else if (a->cls == CLS_INT64 || a->cls == CLS_UINT64)
			scan_int64(w->op, a->cls == CLS_INT64, to, from, w->n, w->inner, w->flags);
		else if (!try_scan_int(w->op, a, to, from, w->n, w->inner, w->flags & SCAN_REVERSE))
			scan_line(w->op, (enum cls)a->cls, to, from, w->n, w->inner, w->flags);
	}
}

static void scan_task(void *with, int64_t task, int thread)
{
	const struct scan *w = with;
	int64_t first = task % w->strips * w->strip, width = MIN(w->strip, w->inner - first),
		at = task / w->strips * w->n * w->inner + first;
	bool reverse = w->flags & SCAN_REVERSE;
	if (!w->plain)
		scan_lines(w, at, width);
	else if (w->a->cls == CLS_DOUBLE)
		scan_rows(w->op, (double *)(void *)w->y + at, (const double *)w->a->data + at, w->inner, w->n, width,
			reverse);
	else
		scan_rows_single(w->op, (float *)(void *)w->y + at, (const float *)w->a->data + at, w->inner, w->n,
			width, reverse);
}

struct array *eager_scan(enum op op, struct array *a, int axis, unsigned flags)
{
	struct array *y = array_new((enum cls)a->cls, a->complex, &a->shape);
	struct scan w = { .op = op, .a = a, .outer = 1, .n = shape_dim(&a->shape, axis), .inner = 1, .flags = flags };
	if (!y || y->count == 0)
		return y;
	for (int d = 0; d < a->shape.nd; d++)
		if (d != axis)
			*(d < axis ? &w.inner : &w.outer) *= a->shape.d[d];
	w.y = y->data;
	w.plain = !a->complex && a->cls <= CLS_SINGLE && !(flags & (REDUCE_OMITNAN | REDUCE_INCLUDENAN));
	bool share = a->count >= SHARE;
	w.strip = share ? MIN(w.inner, MAX(STRIP, w.inner / 64)) : w.inner;
	w.strips = (w.inner + w.strip - 1) / w.strip;
	int64_t tasks = w.outer * w.strips;
	if (share && tasks > 1)
		thread_for(tasks, scan_task, &w);
	else
		for (int64_t t = 0; t < tasks; t++)
			scan_task(&w, t, 0);
	if (interrupt_check())
		return y;
	array_unref(y);
	return NULL;
}
