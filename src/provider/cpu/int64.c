/*
** provider/cpu/int64.c - see int64.h. Scalar: exactness first; 64-bit integers are rare in array code.
*/
#include "provider/cpu/int64.h"

#include "base/base.h"
#include "runmat/op_ids.h"

typedef __int128 wide;

static wide low(bool u) { return u ? 0 : INT64_MIN; }
static wide high(bool u) { return u ? (wide)UINT64_MAX : INT64_MAX; }
static wide saturate(wide x, bool u) { return x < low(u) ? low(u) : x > high(u) ? high(u) : x; }

/* a * b, or something of its sign that is far beyond 64 bits */
static wide multiply(wide a, wide b)
{
	wide y, far = (wide)1 << 100;
	return !__builtin_mul_overflow(a, b, &y) ? y : (a < 0) == (b < 0) ? far : -far;
}

enum rounding { AWAY, DOWN, UP, ZERO };

/* a / b; by zero: what saturating an infinity gives, and 0 for 0/0 */
static wide divide(wide a, wide b, enum rounding how, bool u)
{
	if (!b)
		return a ? (a > 0 ? high(u) : low(u)) : 0;
	wide q = a / b, r = a % b;
	int toward = (a < 0) == (b < 0) ? 1 : -1;
	switch (how) {
	case AWAY: return q + ((r < 0 ? -r : r) * 2 >= (b < 0 ? -b : b) ? toward : 0);
	case DOWN: return q - (r && toward < 0);
	case UP: return q + (r && toward > 0);
	default: return q;
	}
}

static wide power(wide a, wide b, bool u)
{
	if (b < 0) {
		if (a == 1 || a == -1)
			return b & 1 ? a : 1;
		return a == 0 ? high(u) : b == -1 && (a == 2 || a == -2) ? a / 2 : 0;
	}
	wide y = 1;
	for (; b && y; b >>= 1, a = multiply(a, a))
		if (b & 1)
			y = multiply(y, a);
	return y;
}

static wide remainder_of(wide a, wide b, bool floored)
{
	if (!b)
		return floored ? a : 0;
	wide r = a % b;
	return floored && r && (r < 0) != (b < 0) ? r + b : r;
}

static wide evaluate(unsigned op, wide a, wide b, bool u)
{
	switch (op) {
	case OP_plus: return a + b;
	case OP_minus: return a - b;
	case OP_times: return multiply(a, b);
	case OP_rdivide: return divide(a, b, AWAY, u);
	case OP_ldivide: return divide(b, a, AWAY, u);
	case OP_idivide_fix: return divide(a, b, ZERO, u);
	case OP_idivide_round: return divide(a, b, AWAY, u);
	case OP_idivide_floor: return divide(a, b, DOWN, u);
	case OP_idivide_ceil: return divide(a, b, UP, u);
	case OP_power: return power(a, b, u);
	case OP_mod: return remainder_of(a, b, true);
	case OP_rem: return remainder_of(a, b, false);
	case OP_max: return a >= b ? a : b;
	case OP_min: return a <= b ? a : b;
	case OP_uminus: return -a;
	case OP_abs: return a < 0 ? -a : a;
	case OP_sign: return (a > 0) - (a < 0);
	case OP_eq: return a == b;
	case OP_ne: return a != b;
	case OP_lt: return a < b;
	case OP_le: return a <= b;
	case OP_gt: return a > b;
	case OP_ge: return a >= b;
	case OP_isfinite: return 1;
	case OP_isnan: case OP_isinf: case OP_imag: return 0;
	default: return a;          /* real, conj, uplus, and the roundings: integers are whole */
	}
}

static wide read(const struct runmat_in *in, bool u, int64_t i)
{
	i = in->step ? i : 0;
	return u ? (wide)((const uint64_t *)in->p)[i] : (wide)((const int64_t *)in->p)[i];
}

void int64_map(unsigned op, bool is_unsigned, int arity, bool logical, void *out, const struct runmat_in *in, int64_t n)
{
	for (int64_t i = 0; i < n; i++) {
		wide a = read(&in[0], is_unsigned, i), b = arity > 1 ? read(&in[1], is_unsigned, i) : 0;
		wide y = evaluate(op, a, b, is_unsigned);
		if (logical)
			((uint8_t *)out)[i] = y != 0;
		else
			((uint64_t *)out)[i] = (uint64_t)saturate(y, is_unsigned);
	}
}

void int64_reduce(unsigned reduction, bool is_unsigned, void *out, const void *in, int64_t step, int64_t n)
{
	wide acc = reduction == RUNMAT_PROD;
	const uint64_t *p = in;
	for (int64_t i = 0; i < n; i++, p += step) {
		wide x = is_unsigned ? (wide)*p : (wide)(int64_t)*p;
		acc = reduction == RUNMAT_PROD ? saturate(multiply(acc, x), is_unsigned) : acc + x;
	}
	*(uint64_t *)out = (uint64_t)saturate(acc, is_unsigned);
}
