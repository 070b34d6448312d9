/*
** vm/scalar.c - operators on two real scalars of any class except 64-bit integers. They make no arrays.
**
** All these classes are exact in a double, and MATLAB defines integer arithmetic as arithmetic of doubles, rounded and
** saturated. So all operations are computed in double; logical and char operands are converted. A result of singles is
** rounded once at the end. For products and quotients this is exact, because double has more than twice the digits of
** single.
*/
#include <math.h>

#include "op/op.h"
#include "vm/run.h"

static inline bool small(value v) { return v.tag - 1u < V_LAST_SCALAR && v.tag != V_INT64 && v.tag != V_UINT64; }
static inline bool is_int(value v) { return v.tag >= V_INT8 && v.tag <= V_UINT64; }

static inline double number(value v)
{
	return v.tag == V_DOUBLE ? v.d : v.tag == V_SINGLE ? (double)v.f : (double)v.i;
}

static value saturated(uint32_t tag, double x)
{
	enum cls c = (enum cls)(tag - V_DOUBLE);
	double low = cls_min(c), high = cls_max(c);
	x = x != x ? 0 : round(x);
	return value_int(c, (int64_t)(x < low ? low : x > high ? high : x));
}

static bool compare(enum opcode op, double x, double y, value *out)
{
	switch (op) {
	case I_LT: *out = value_bool(x < y); return true;
	case I_LE: *out = value_bool(x <= y); return true;
	case I_GT: *out = value_bool(x > y); return true;
	case I_GE: *out = value_bool(x >= y); return true;
	case I_EQ: *out = value_bool(x == y); return true;
	case I_NE: *out = value_bool(x != y); return true;
	case I_AND: *out = value_bool(x != 0 && y != 0); return x == x && y == y;       /* NaN is an error */
	case I_OR: *out = value_bool(x != 0 || y != 0); return x == x && y == y;
	default: return false;
	}
}

static bool arithmetic(enum opcode op, double x, double y, double *r)
{
	switch (op) {
	case I_PLUS: *r = x + y; return true;
	case I_MINUS: *r = x - y; return true;
	case I_TIMES: case I_MTIMES: *r = x * y; return true;
	case I_RDIVIDE: case I_MRDIVIDE: *r = x / y; return true;
	default: return false;
	}
}

bool scalar_operator(enum opcode op, value a, value b, value *out)
{
	double r;
	if (a.tag == V_DOUBLE && b.tag == V_DOUBLE) {
		if ((op != I_POWER && op != I_MPOWER) || !op_scalar(OP_power, a.d, b.d, &r))
			return compare(op, a.d, b.d, out);
		*out = value_double(r);
		return true;
	}
	if (!small(a) || !small(b))
		return false;
	double x = number(a), y = number(b);
	if (compare(op, x, y, out))
		return true;
	if (!arithmetic(op, x, y, &r))
		return false;
	if (is_int(a) || is_int(b)) {
		value integer = is_int(a) ? a : b, other = is_int(a) ? b : a;
		if (other.tag != V_DOUBLE && other.tag != integer.tag && other.tag != V_LOGICAL && other.tag != V_CHAR)
			return false;
		*out = saturated(integer.tag, r);
	} else if (a.tag == V_SINGLE || b.tag == V_SINGLE) {
		if ((a.tag == V_DOUBLE && (double)(float)x != x) || (b.tag == V_DOUBLE && (double)(float)y != y))
			return false;           /* the double must be rounded to single first */
		*out = value_single((float)r);
	} else {
		*out = value_double(r);
	}
	return true;
}
