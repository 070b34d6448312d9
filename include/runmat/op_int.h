/*
** op_int.h - arithmetic of integers as MATLAB means it: exact, rounded half away from zero, saturated. In the dialect
** of op_math.h, for emitted kernels; the CPU has loops of its own (provider/cpu).
**
** Classes of 8 and 16 bits compute as i32 and are clamped afterwards. This gives the same result, because a value that
** saturates at 32 bits also saturates at 8. INT_OPS makes NAME_i32 and NAME_u32, or the same for 64 bits. They compute
** with magnitudes, so no value is wider than its class. The addend of a rounding is made in 32 bits, because a driver
** computed the upper word of a 64-bit a + select(0, 1, ...) wrong. x/0 is a saturated infinity, and 0/0 is 0.
*/
#ifndef op_int_h
#define op_int_h
#include "op_math.h"

#ifdef OP_MATH_WGSL
#define I64(x) i64(x)
#else
#define I64(x) ((i64)(x))
#endif

#define INT_OPS(S, U, s, u, SC, UC, TOP, MULHI) \
FN1(S, low_##s, S, x) { return SC(UC(1) << TOP); } \
FN1(S, high_##s, S, x) { return SC((UC(1) << TOP) - UC(1)); } \
FN1(U, mag_##s, S, x) { return select(UC(x), UC(0) - UC(x), x < SC(0)); } \
FN2(S, put_##s, U, m, S, sign) \
{ \
	LET(U, top, UC(1) << TOP); \
	return select(SC(select(m, top - UC(1), m >= top)), SC(UC(0) - select(m, top, m >= top)), sign < SC(0)); \
} \
FN2(S, plus_##s, S, a, S, b) \
{ \
	LET(S, y, SC(UC(a) + UC(b))); \
	return select(y, select(high_##s(a), low_##s(a), a < SC(0)), ((a ^ y) & (b ^ y)) < SC(0)); \
} \
FN2(S, minus_##s, S, a, S, b) \
{ \
	LET(S, y, SC(UC(a) - UC(b))); \
	return select(y, select(high_##s(a), low_##s(a), a < SC(0)), ((a ^ b) & (a ^ y)) < SC(0)); \
} \
FN2(U, plus_##u, U, a, U, b) { return select(a + b, UC(0) - UC(1), a + b < a); } \
FN2(U, minus_##u, U, a, U, b) { return select(a - b, UC(0), b > a); } \
FN2(U, times_##u, U, a, U, b) { return select(a * b, UC(0) - UC(1), MULHI(a, b) != UC(0)); } \
FN2(S, times_##s, S, a, S, b) { return put_##s(times_##u(mag_##s(a), mag_##s(b)), a ^ b); } \
FN1(U, some_##u, U, b) { return select(b, UC(1), b == UC(0)); } \
FN2(U, fix_##u, U, a, U, b) \
{ \
	return select(quot_##u(a, some_##u(b)), select(UC(0) - UC(1), UC(0), a == UC(0)), b == UC(0)); \
} \
FN2(U, rest_##u, U, a, U, b) { return select(a - quot_##u(a, some_##u(b)) * some_##u(b), UC(0), b == UC(0)); } \
FN2(U, away_##u, U, a, U, b) \
{ \
	LET(U, r, rest_##u(a, b)); \
	return fix_##u(a, b) + UC(select(0u, 1u, r != UC(0) && r >= b - r)); \
} \
FN2(U, up_##u, U, a, U, b) { return fix_##u(a, b) + UC(select(0u, 1u, rest_##u(a, b) != UC(0))); } \
FN2(U, rdivide_##u, U, a, U, b) { return away_##u(a, b); } \
FN2(U, ldivide_##u, U, a, U, b) { return away_##u(b, a); } \
FN2(U, idivide_fix_##u, U, a, U, b) { return fix_##u(a, b); } \
FN2(U, idivide_round_##u, U, a, U, b) { return away_##u(a, b); } \
FN2(U, idivide_floor_##u, U, a, U, b) { return fix_##u(a, b); } \
FN2(U, idivide_ceil_##u, U, a, U, b) { return up_##u(a, b); } \
FN2(S, rdivide_##s, S, a, S, b) { return put_##s(away_##u(mag_##s(a), mag_##s(b)), a ^ b); } \
FN2(S, ldivide_##s, S, a, S, b) { return rdivide_##s(b, a); } \
FN2(S, idivide_fix_##s, S, a, S, b) { return put_##s(fix_##u(mag_##s(a), mag_##s(b)), a ^ b); } \
FN2(S, idivide_round_##s, S, a, S, b) { return rdivide_##s(a, b); } \
FN2(S, idivide_floor_##s, S, a, S, b) \
{ \
	return put_##s(select(fix_##u(mag_##s(a), mag_##s(b)), up_##u(mag_##s(a), mag_##s(b)), \
		(a ^ b) < SC(0)), a ^ b); \
} \
FN2(S, idivide_ceil_##s, S, a, S, b) \
{ \
	return put_##s(select(up_##u(mag_##s(a), mag_##s(b)), fix_##u(mag_##s(a), mag_##s(b)), \
		(a ^ b) < SC(0)), a ^ b); \
} \
FN2(U, mod_##u, U, a, U, b) { return select(rest_##u(a, b), a, b == UC(0)); } \
FN2(U, rem_##u, U, a, U, b) { return rest_##u(a, b); } \
FN2(S, rem_##s, S, a, S, b) { return put_##s(rest_##u(mag_##s(a), mag_##s(b)), a); } \
FN2(S, mod_##s, S, a, S, b) \
{ \
	LET(S, r, rem_##s(a, b)); \
	return select(select(r, SC(UC(r) + UC(b)), r != SC(0) && (r ^ b) < SC(0)), a, b == SC(0)); \
} \
FN2(U, power_##u, U, a, U, b) \
{ \
	VAR(U, y, UC(1)); \
	VAR(U, x, a); \
	for (VAR(U, n, b); n != UC(0) && y != UC(0); n = n >> 1u) { \
		y = select(y, times_##u(y, x), (n & UC(1)) != UC(0)); \
		x = times_##u(x, x); \
	} \
	return y; \
} \
FN2(S, power_##s, S, a, S, b) \
{ \
	LET(U, n, mag_##s(b)); \
	LET(S, sign, select(SC(0), a, (n & UC(1)) != UC(0))); \
	if (b >= SC(0)) { return put_##s(power_##u(mag_##s(a), n), sign); } \
	if (mag_##s(a) == UC(1) || (mag_##s(a) == UC(2) && n == UC(1))) { return put_##s(UC(1), sign); } \
	return select(SC(0), high_##s(a), a == SC(0)); \
} \
FN1(S, abs_##s, S, a) { return put_##s(mag_##s(a), SC(0)); } \
FN1(U, abs_##u, U, a) { return a; } \
FN1(S, uminus_##s, S, a) { return minus_##s(SC(0), a); } \
FN1(U, uminus_##u, U, a) { return UC(0); } \
FN1(S, sign_##s, S, a) { return select(select(SC(0), SC(1), a > SC(0)), SC(0) - SC(1), a < SC(0)); } \
FN1(U, sign_##u, U, a) { return select(UC(0), UC(1), a > UC(0)); } \
FN2(S, bitand_##s, S, a, S, b) { return a & b; } \
FN2(S, bitor_##s, S, a, S, b) { return a | b; } \
FN2(S, bitxor_##s, S, a, S, b) { return a ^ b; } \
FN2(U, bitand_##u, U, a, U, b) { return a & b; } \
FN2(U, bitor_##u, U, a, U, b) { return a | b; } \
FN2(U, bitxor_##u, U, a, U, b) { return a ^ b; } \
FN2(U, bitshift_##u, U, a, U, b) { return select(UC(0), a << U32(b & UC(TOP)), b <= UC(TOP)); }

/* The word is a signed one of 64 bits: a shift to the right copies the sign. The result has no sign bit. */
#define SHIFT_OP(S, U, s, SC, UC, TOP) \
FN2(S, bitshift_##s, S, a, S, b) \
{ \
	LET(U, n, mag_##s(b)); \
	LET(U, by, n & UC(TOP)); \
	LET(S, ones, select(SC(0), SC(0) - SC(1), a < SC(0))); \
	LET(U, far, (UC(0) - UC(1)) >> U32(1u + select(select(U32(n) - 33u, 0u, n < UC(34)), 31u, n > UC(63)))); \
	LET(S, right, select(a >> U32(by), select(SC(0), SC(far), n <= UC(63)) & ones, n > UC(TOP))); \
	LET(S, left, select(SC(0), SC(UC(a) << U32(by)), n <= UC(TOP))); \
	return select(left, right, b < SC(0)) & high_##s(a); \
}
FN2(u32, quot_u32, u32, a, u32, b) { return a / b; }
INT_OPS(i32, u32, i32, u32, I32, U32, 31u, MULHI32)
SHIFT_OP(i32, u32, i32, I32, U32, 31u)
#ifndef OP_MATH_NO_F64
/*
** A driver computed / and % of 64 bits wrong when both are used, and hardware has neither. So WGSL first takes a
** quotient of doubles that is a little too small. The rest is exact and below b 2^17. The quotient of the rest is wrong
** by 2 at most, which is corrected.
*/
#ifdef OP_MATH_WGSL
FN2(u64, quot_u64, u64, a, u64, b)
{
	LET(f64, by, F64(b));
	LET(u64, q, U64(F64(a) / by * 0x1.fffffffffffp-1));
	LET(u64, r, a - q * b);
	LET(f64, more, FLOOR64(F64(r) / by) - 1.0);
	LET(u64, p, U64(select(0.0, more, more > 0.0)));
	LET(u64, r1, r - p * b);
	LET(u64, r2, select(r1, r1 - b, r1 >= b));
	LET(u64, r3, select(r2, r2 - b, r2 >= b));
	return q + (p + U64(select(0u, 1u, r1 >= b) + select(0u, 1u, r2 >= b) + select(0u, 1u, r3 >= b)));
}
#else
FN2(u64, quot_u64, u64, a, u64, b) { return a / b; }
#endif
INT_OPS(i64, u64, i64, u64, I64, U64, 63u, MULHI64)
FN2(i64, bitshift_i64, i64, a, i64, b)
{
	LET(u64, n, mag_i64(b));
	LET(u64, y, select(U64(a) << U32(n & U64(63u)), U64(a) >> U32(n & U64(63u)), b < I64(0)));
	return I64(select(y, U64(0), n > U64(63u))) & high_i64(a);
}
/* Floating-point numbers to integers, rounded and saturated, and back. */
FN1(u64, word_f64, f64, x)
{
	LET(f64, r, round_f64(x));
	return select(select(U64(select(r, 0.0, !(r > 0.0 && r < 0x1p64))), U64(0) - U64(1), r >= 0x1p64), U64(0),
		!(r > 0.0));
}
FN1(u64, word_f32, f32, x)
{
	LET(f32, r, round_f32(x));
	return select(select(U64(select(r, 0.0f, !(r > 0.0f && r < 0x1p64f))), U64(0) - U64(1), r >= 0x1p64f), U64(0),
		!(r > 0.0f));
}
FN1(i64, whole_f64, f64, x)
{
	LET(f64, r, round_f64(x));
	LET(bool, inside, ABS64(r) < 0x1p63);
	return select(
		select(I64(select(0.0, r, inside)), high_i64(I64(0)), r >= 0x1p63), low_i64(I64(0)), r <= -0x1p63);
}
FN1(i64, whole_f32, f32, x)
{
	LET(f32, r, round_f32(x));
	LET(bool, inside, ABS32(r) < 0x1p63f);
	return select(
		select(I64(select(0.0f, r, inside)), high_i64(I64(0)), r >= 0x1p63f), low_i64(I64(0)), r <= -0x1p63f);
}
FN2(u64, shift_words, u64, x, i64, by)
{
	LET(u64, n, mag_i64(by));
	LET(u64, y, select(x << U32(n & U64(63u)), x >> U32(n & U64(63u)), by < I64(0)));
	return select(y, U64(0), n > U64(63u));
}
FN2(f64, bitand_f64, f64, a, f64, b) { return F64(word_f64(a) & word_f64(b)); }
FN2(f64, bitor_f64, f64, a, f64, b) { return F64(word_f64(a) | word_f64(b)); }
FN2(f64, bitxor_f64, f64, a, f64, b) { return F64(word_f64(a) ^ word_f64(b)); }
FN2(f64, bitshift_f64, f64, a, f64, b) { return F64(shift_words(word_f64(a), whole_f64(b)) & U64C(0x1fffffffffffff)); }
FN2(f32, bitand_f32, f32, a, f32, b) { return F32(word_f32(a) & word_f32(b)); }
FN2(f32, bitor_f32, f32, a, f32, b) { return F32(word_f32(a) | word_f32(b)); }
FN2(f32, bitxor_f32, f32, a, f32, b) { return F32(word_f32(a) ^ word_f32(b)); }
FN2(f32, bitshift_f32, f32, a, f32, b) { return F32(shift_words(word_f32(a), whole_f32(b)) & U64C(0xffffff)); }
/* A sum as two halves: the sum of the upper 32 bits of all words, and the sum of the lower ones. */
FN2(i64, join_i64, i64, high, i64, low)
{
	LET(i64, h, high + (low >> 32u));
	LET(i64, y, I64((U64(h) << 32u) | (U64(low) & U64C(0xffffffff))));
	return select(select(y, high_i64(h), h > I64(0x7fffffff)), low_i64(h), h < I64(-0x7fffffff) - I64(1));
}
FN2(u64, join_u64, i64, high, i64, low)
{
	LET(i64, h, high + (low >> 32u));
	LET(u64, y, (U64(h) << 32u) | (U64(low) & U64C(0xffffffff)));
	return select(y, U64(0) - U64(1), h > I64(0xffffffff));
}
/* Between integers, saturated. */
FN1(u32, narrow_u64, u64, x) { return U32(select(x, U64C(0xffffffff), x > U64C(0xffffffff))); }
FN1(u32, narrow_u32_i64, i64, x) { return select(narrow_u64(U64(x)), 0u, x < I64(0)); }
FN1(i32, narrow_i64, i64, x)
{
	return I32(select(
		select(x, I64(0x7fffffff), x > I64(0x7fffffff)), I64(-0x7fffffff) - I64(1), x < I64(-0x7fffffff)));
}
FN1(i32, narrow_i32_u64, u64, x) { return I32(select(x, U64C(0x7fffffff), x > U64C(0x7fffffff))); }
FN1(u64, word_i64, i64, x) { return select(U64(x), U64(0), x < I64(0)); }
FN1(i64, whole_u64, u64, x) { return I64(select(x, U64C(0x7fffffffffffffff), x > U64C(0x7fffffffffffffff))); }
#endif
#endif
