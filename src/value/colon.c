/*
** value/colon.c - start:step:stop.
**
** Elements are computed from both ends towards the middle, so that 0:0.1:1 is symmetric and ends in exactly 1, with a
** tolerance of a few units in the last place for the end.
*/
#include <math.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "value/items.h"
#include "value/sparse.h"

static bool broken_range(double start, double step, double stop, value *out)
{
	double tol = 2 * 2.220446049250313e-16 * MAX(fabs(start), fabs(stop)), sign = step < 0 ? -1 : 1;
	double n = round((stop - start) / step);
	if (sign * (start + n * step - stop) > tol)
		n -= 1;
	if (!(n < 9e15))
		return fail(ERR_pmaxsize);
	double last = start + n * step;
	if (sign * (last - stop) > -tol)
		last = stop;
	int64_t count = n < 0 ? 0 : (int64_t)n + 1;
	struct array *a = array_new_2d(CLS_DOUBLE, false, 1, count);
	TRY(a);
	double *x = a->data;
	for (int64_t k = 0; k <= (count - 1) / 2 && count && !interrupted_at(k + 1); k++) {
		x[k] = start + (double)k * step;
		x[count - 1 - k] = last - (double)k * step;
	}
	if (count % 2 == 1 && count > 1)
		x[count / 2] = (start + last) / 2;
	if (!interrupt_check()) {
		array_unref(a);
		return false;
	}
	*out = value_array(a);
	return true;
}

static bool is_whole(double x) { return x == floor(x) && fabs(x) < 9007199254740992.0; }

static bool double_range(double start, double step, double stop, value *out)
{
	if (isnan(start) || isnan(step) || isnan(stop)) {
		*out = value_double(NAN);
		return true;
	}
	if (step == 0 || (step > 0 && start > stop) || (step < 0 && start < stop)) {
		*out = value_array(array_new_2d(CLS_DOUBLE, false, 1, 0));
		return out->tag != V_NONE;
	}
	if ((isinf(start) && start == stop) || (isinf(step) && (isinf(start) || isinf(stop)))) {
		*out = value_double(NAN);
		return true;
	}
	if (isinf(start) || isinf(stop))
		return fail(ERR_pmaxsize);
	if (isinf(step)) {
		*out = value_double(start);
		return true;
	}
	if (!is_whole(start) || !is_whole(step))
		return broken_range(start, step, stop, out);
	double n = floor((stop - start) / step * (1 + 2.220446049250313e-16));
	if (!(n < 9e15))
		return fail(ERR_pmaxsize);
	*out = value_array(array_range(start, step, (int64_t)n + 1));
	return out->tag != V_NONE;
}

/* Ranges of 64-bit integers are counted in their own class; the others fit in doubles. */
static bool wide_range(enum cls c, int64_t start, __int128 step, int64_t stop, value *out)
{
	__int128 a = c == CLS_UINT64 ? (__int128)(uint64_t)start : start, b = c == CLS_UINT64
		? (__int128)(uint64_t)stop : stop;
	__int128 n = step == 0 || (step > 0 ? a > b : a < b) ? 0 : (b - a) / step + 1;
	if (n > INT64_MAX)
		return fail(ERR_pmaxsize);
	struct array *r = array_new_2d(c, false, 1, (int64_t)n);
	TRY(r);
	for (int64_t i = 0; i < (int64_t)n && !interrupted_at(i + 1); i++)
		((int64_t *)r->data)[i] = (int64_t)(uint64_t)(a + i * step);
	if (!interrupt_check()) {
		array_unref(r);
		return false;
	}
	*out = value_array(r);
	return true;
}

static bool first_element(value v, value *out)
{
	if (v.tag == V_SPARSE || (v.tag == V_ARRAY && v.array->count)) {
		value one = value_double(1), e;
		TRY(value_index(v, 1, &one, &e));
		if (e.tag == V_SPARSE) {
			value full;
			bool ok = sparse_full(e.sparse, &full);
			value_unref(e);
			TRY(ok);
			e = full;
		}
		if (e.tag == V_ARRAY) {         /* complex, or on a device */
			const double *z = array_data(e.array);
			one = !z ?
				NONE :
				e.array->complex ?
				value_double(e.array->cls == CLS_SINGLE ? ((const float *)(const void *)z)[0] : z[0]) :
					value_element(e.array, 0);
			value_unref(e);
			TRY(z);
			e = one;
		}
		*out = e;
		return true;
	}
	*out = v;
	return value_is_numeric_like(v) ? true : fail(ERR_colon_operand, value_class_name(v));
}

/* The class of a range: one integer class wins, then single; both ends char give char. */
static bool range_class(const value *v, enum cls *out)
{
	enum cls r = CLS_DOUBLE;
	for (int i = 0; i < 3; i++) {
		if (v[i].tag == V_NONE)
			continue;
		enum cls c = value_cls(v[i]);
		if (cls_is_int(c) && cls_is_int(r) && c != r)
			return fail(ERR_mixed_int);
		if (cls_is_int(c) || (c == CLS_SINGLE && !cls_is_int(r)))
			r = c;
	}
	if (value_is_char(v[0]) && value_is_char(v[2]))
		r = CLS_CHAR;
	*out = r;
	return true;
}

static bool is_short(double x) { return x == (double)(int32_t)MAX(MIN(x, INT32_MAX), INT32_MIN); }

bool value_range(value start, value step, value stop, value *out)
{
	double by = step.tag == V_NONE ? 1 : step.d;
	if (start.tag != V_DOUBLE || stop.tag != V_DOUBLE || (step.tag != V_NONE && step.tag != V_DOUBLE) || by == 0 ||
		!is_short(start.d) || !is_short(by) || !is_short(stop.d))
		return false;
	int64_t count = (int64_t)(stop.d - start.d) / (int64_t)by + 1;
	if ((stop.d - start.d) * by <= 0 || count < 2 || count > INT32_MAX)
		return false;
	*out = (value){ .tag = V_RANGE, .aux = (uint32_t)(int32_t)by, .range = { (int32_t)start.d, (int32_t)count } };
	return true;
}

bool value_expand_ranges(int n, value *v)
{
	for (int i = 0; i < n; i++)
		if (UNLIKELY(v[i].tag == V_RANGE)) {
			v[i] = value_array(array_range(v[i].range.first, (int32_t)v[i].aux, v[i].range.count));
			TRY(v[i].tag != V_NONE);
		}
	return true;
}

bool value_colon(value start, value step, value stop, value *out)
{
	value v[3] = { start, step, stop }, wide[2], r;
	double d[3] = { 0, 1, 0 };
	enum cls c = CLS_DOUBLE;
	for (int i = 0; i < 3; i++) {
		if (v[i].tag == V_NONE)
			continue;
		TRY(first_element(v[i], &v[i]));
		if (value_is_empty(v[i])) {
			*out = value_array(array_new_2d(CLS_DOUBLE, false, 1, 0));
			return out->tag != V_NONE;
		}
		TRY(value_get_double(v[i], &d[i]));
	}
	TRY(range_class(v, &c));
	for (int i = 0; cls_is_int(c) && i < 3; i++) {
		if (v[i].tag != V_NONE && !(d[i] == floor(d[i]) && fabs(d[i]) <= 1.8446744073709552e19))
			return fail(ERR_colon_whole);
		if (i != 1 && (d[i] < cls_min(c) || d[i] > cls_max(c)))
			return fail(ERR_colon_range);
	}
	if (c == CLS_INT64 || c == CLS_UINT64) {
		__int128 by = v[1].tag == V_NONE ? 1 :
			v[1].tag == V_UINT64 ? (__int128)v[1].u :
			v[1].tag == V_INT64 ? v[1].i :
			0;
		if (v[1].tag == V_DOUBLE || v[1].tag == V_SINGLE)
			by = fabs(d[1]) < 1e30 ? (__int128)d[1] : 0;
		TRY(value_cast(v[0], c, &wide[0]) && value_cast(v[2], c, &wide[1]));
		return wide_range(c, wide[0].i, by, wide[1].i, out);
	}
	if (c == CLS_DOUBLE)
		return double_range(d[0], d[1], d[2], out);
	TRY(double_range(d[0], d[1], d[2], &r));
	bool ok = value_cast(r, c, out);
	value_unref(r);
	return ok;
}
