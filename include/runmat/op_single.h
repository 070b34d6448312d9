/*
** op_single.h - functions of singles that are computed in double, in C and CUDA: within 1 ULP.
**
** A double has 29 bits more than a single. Polynomials of few terms, good to about 2^-32, are therefore enough, and no
** step needs a tail. Each function is one line of arithmetic without branches, so plain loops become SIMD code. The
** polynomials come from tools/fit.py. WGSL has bodies of its own in op_more.h, since few devices have doubles there.
*/
#ifndef op_single_h
#define op_single_h
#include "op_special.h"

/* ---- exp and log ---- */

/* exp(x) for |x| <= 700. What is NaN stays NaN. */
FN1(f64, exp_single, f64, x)
{
	LET(f64, t, FMA(x, 0x1.71547652b82fep0, 6755399441056767.0));     /* k in the low bits, as op_math.h explains */
	LET(f64, r, FMA(t - 6755399441056767.0, -0x1.62e42fefa39efp-1, x));
	LET(f64, q, P6(r, 0x1.000000005e621p-1, 0x1.5555557ed1bb7p-3, 0x1.5555541a321c4p-5, 0x1.1110a0f2b6e13p-7,
		0x1.6c18dd72f6518p-10, 0x1.a18751e9936cep-13, 0x1.9e7b9e670ecdp-16));
	return FMA(r * r, q, r + 1.0) * REAL64(BITS64(t) << 52u);
}
/* The logarithm of m, sqrt(1/2) <= m < sqrt(2), from m - 1 and m + 1. */
FN2(f64, log_ratio_single, f64, below, f64, above)
{
	LET(f64, s, below / above);
	LET(f64, z, s * s);
	LET(f64, p, P3(z, 0x1.555554fd142fdp-1, 0x1.999a7b8e1d7cep-2, 0x1.24389339c6e21p-2, 0x1.e30116c0c5a72p-3));
	return s * FMA(z, p, 2.0);
}
#define LOG_PARTS_SINGLE(x) \
	LET(u64, i, BITS64(x) + U64C(0x95f619980c433)); \
	LET(f64, e, REAL64((i >> 52u) | U64C(0x4330000000000000)) - (0x1p52 + 1023.0)); \
	LET(f64, m, REAL64((i & U64C(0xfffffffffffff)) + U64C(0x3fe6a09e667f3bcd)))
/* The logarithm of a normal positive double. */
FN1(f64, log_single, f64, x)
{
	LOG_PARTS_SINGLE(x);
	return FMA(e, 0x1.62e42fefa39efp-1, log_ratio_single(m - 1.0, m + 1.0));
}
/* log(1 + x) for 0 <= x < 2^1000. The sum 1 + x is rounded; the last term is the part that it lost. */
FN1(f64, log1p_single, f64, x)
{
	LET(f64, u, x + 1.0);
	return log_single(u) + select((x - (u - 1.0)) / u, 0.0, x > 0x1p60);
}
/* The ends of a logarithm's domain. */
FN2(f32, log_end_single, f32, x, f64, y)
{
	LET(f32, y1, select(x, F32(y), x < inf_f32()));
	LET(f32, y2, select(y1, nan_f32(), x < 0.0f));
	return select(y2, -inf_f32(), x == 0.0f);
}
FN1(f32, log2_f32, f32, x)
{
	LET(f64, d, F64(x));
	LOG_PARTS_SINGLE(d);
	return log_end_single(x, FMA(log_ratio_single(m - 1.0, m + 1.0), 0x1.71547652b82fep0, e));
}
FN1(f32, log10_f32, f32, x)
{
	LET(f64, d, F64(x));
	LOG_PARTS_SINGLE(d);
	LET(f64, y, log_ratio_single(m - 1.0, m + 1.0) * 0x1.bcb7b1526e50ep-2);
	return log_end_single(x, FMA(e, 0x1.34413509f79ffp-2, y));
}
/* 2^x in singles: the whole part of x goes to the exponent, in two factors. */
FN1(f32, exp2_f32, f32, x)
{
	LET(f32, low, select(x, -151.0f, x < -151.0f));
	LET(f32, xc, select(low, 129.0f, x > 129.0f));
	LET(f32, t, xc + 12582912.0f);
	LET(f32, r, xc - (t - 12582912.0f));
	LET(f32, y, FMA32(r, P5(r, 0x1.62e43p-1f, 0x1.ebfbep-3f, 0x1.c6aedp-5f, 0x1.3b29aap-7f,
		0x1.5f4772p-10f, 0x1.448f7p-13f), 1.0f));
	LET(u32, k, BITS32(t) - 0x4b400000u);           /* the whole part plus 0; negative ones wrap */
	LET(u32, h, (k + 512u) >> 1u);                  /* half of it plus 256 */
	return y * REAL32((h - 129u) << 23u) * REAL32((k + 383u - h) << 23u);
}

/* ---- hyperbolic ---- */

FN1(f32, sinh_f32, f32, x)
{
	LET(f64, a, F64(ABS32(x)));
	LET(f64, z, a * a);
	LET(f64, q, exp_single(select(a, 100.0, a > 100.0)));
	LET(f64, near, FMA(a * z, P4(z, 0x1.5555555576cecp-3, 0x1.111110f2e9176p-7, 0x1.a01a24bfa9d11p-13,
		0x1.71cc701d71b0ap-19, 0x1.b68b371bb1555p-26), a));
	LET(f32, y, F32(select(near, 0.5 * (q - 1.0 / q), a > 1.0)));
	return REAL32(BITS32(y) | SIGN32(x));
}
FN1(f32, cosh_f32, f32, x)
{
	LET(f64, a, F64(ABS32(x)));
	LET(f64, q, exp_single(select(a, 100.0, a > 100.0)));
	return F32(0.5 * (q + 1.0 / q));
}
FN1(f32, asinh_f32, f32, x)
{
	LET(f32, size, ABS32(x));
	LET(f64, a, F64(select(size, 1.0f, IS_INF32(x))));
	LET(f32, y, F32(log1p_single(a + a * a / (SQRT64(FMA(a, a, 1.0)) + 1.0))));
	LET(f32, y1, select(select(y, size, IS_INF32(x)), x, x != x));
	return REAL32(BITS32(y1) | SIGN32(x));
}
FN1(f32, acosh_f32, f32, x)
{
	LET(f64, t, F64(select(x, 1.0f, IS_INF32(x))) - 1.0);
	LET(f32, y, F32(log1p_single(t + SQRT64(t * (t + 2.0)))));
	LET(f32, y1, select(nan_f32(), y, x >= 1.0f));
	return select(y1, inf_f32(), x == inf_f32());
}
FN1(f32, asech_f32, f32, x)
{
	LET(f64, a, F64(x));
	LET(f32, y, F32(log1p_single((1.0 - a + SQRT64((1.0 - a) * (1.0 + a))) / a)));
	LET(f32, y1, select(nan_f32(), y, x > 0.0f && x <= 1.0f));
	return select(y1, inf_f32(), x == 0.0f);
}
FN1(f32, acsch_f32, f32, x)
{
	LET(f64, b, 1.0 / F64(ABS32(x)));
	LET(f32, y, F32(log1p_single(b + b * b / (SQRT64(FMA(b, b, 1.0)) + 1.0))));
	LET(f32, y1, select(select(y, inf_f32(), x == 0.0f), x, x != x));
	return REAL32(BITS32(y1) | SIGN32(x));
}
/*
** atanh b = log((1 + b) / (1 - b)) / 2, for 0 <= b < 1. The difference of the bits of 1 + b and 1 - b is about the
** logarithm of their quotient, in units of 2^-52: at most 0.0861 wrong. k is this logarithm rounded to a whole number,
** so the quotient is 2^k m with 2^-0.5861 < m < 2^0.5861, and (m - 1) / (m + 1) needs one division only.
*/
FN1(f64, atanh_single, f64, b)
{
	LET(u64, k, (BITS64(1.0 + b) - BITS64(1.0 - b) + U64C(0x8000000000000)) >> 52u);
	LET(f64, e, REAL64(k | U64C(0x4330000000000000)) - 0x1p52);
	LET(f64, t, REAL64((k + U64C(1023)) << 52u));
	LET(f64, s, FMA(b, 1.0 + t, 1.0 - t) / FMA(b, 1.0 - t, 1.0 + t));
	LET(f64, z, s * s);
	return FMA(e, 0x1.62e42fefa39efp-2, s * FMA(z, P3(z, 0x1.5555541d83dbep-2, 0x1.999be271fd22bp-3,
		0x1.23e85329b27dfp-3, 0x1.edb32022bea56p-4), 1.0));
}
FN1(f32, atanh_f32, f32, x)
{
	LET(f64, a, F64(ABS32(x)));
	LET(f64, b, select(a, 0.0, a >= 1.0));
	LET(f32, y, F32(atanh_single(b)));
	LET(f32, y1, select(nan_f32(), y, a < 1.0));
	LET(f32, y2, select(y1, inf_f32(), a == 1.0));
	return REAL32(BITS32(y2) | SIGN32(x));
}

/* ---- trigonometric: sine and cosine of x - k pi/2, and their quotients ---- */

#define TURN_SINGLE(x) \
	LET(f64, d, F64(x)); \
	LET(f64, t, FMA(d, 0x1.45f306dc9c883p-1, 6755399441055744.0)); \
	LET(f64, k, t - 6755399441055744.0); \
	LET(f64, r, FMA(k, -0x1.1a62633145c07p-54, FMA(k, -0x1.921fb54442d18p0, d))); \
	TURN_PAIR_SINGLE(r, BITS64(t))
/* s and c: sine and cosine of r plus n quarter turns, but for their signs */
#define TURN_PAIR_SINGLE(r, quarters) \
	LET(f64, z, r * r); \
	LET(f64, s0, r * FMA(z, P3(z, -0x1.5555554c6048ep-3, 0x1.1111085d8788fp-7, -0x1.a00f74bb4aa3cp-13, \
		0x1.6ccf72f7e3d0ap-19), 1.0)); \
	LET(f64, c0, FMA(z * z, P3(z, 0x1.5555554ecca65p-5, -0x1.6c16b81c459bfp-10, 0x1.a010d5b9427cp-16, \
		-0x1.241cbc067109cp-22), FMA(z, -0.5, 1.0))); \
	LET(u64, n, quarters); \
	LET(f64, s, select(s0, c0, (n & U64C(1)) != U64C(0))); \
	LET(f64, c, select(c0, s0, (n & U64C(1)) != U64C(0)))
FN1(f32, tan_f32_near, f32, x)
{
	TURN_SINGLE(x);
	return F32(REAL64(BITS64(s / c) ^ (n << 63u)));
}
FN1(f32, cot_f32_near, f32, x)
{
	TURN_SINGLE(x);
	return F32(REAL64(BITS64(c / s) ^ (n << 63u)));
}
FN1(f32, csc_f32_near, f32, x)
{
	TURN_SINGLE(x);
	return F32(REAL64(BITS64(1.0 / s) ^ ((n & U64C(2)) << 62u)));
}
FN1(f32, sec_f32_near, f32, x)
{
	TURN_SINGLE(x);
	return F32(REAL64(BITS64(1.0 / c) ^ (((n + U64C(1)) & U64C(2)) << 62u)));
}
#define SINGLE_OF_TURN(name) \
	FN1(f32, name##_f32, f32, x) \
	{ \
		if (trig_f64_is_near(F64(x))) { return name##_f32_near(x); } \
		return F32(name##_f64_far(F64(x))); \
	}
SINGLE_OF_TURN(tan) SINGLE_OF_TURN(cot) SINGLE_OF_TURN(csc) SINGLE_OF_TURN(sec)
#define tan_f32_is_near(x) trig_f64_is_near(F64(x))
#define cot_f32_is_near tan_f32_is_near
#define csc_f32_is_near tan_f32_is_near
#define sec_f32_is_near tan_f32_is_near

FN1(f32, atan_f32_near, f32, x) { return atan2_f32_near(x, 1.0f); }
FN1(f32, atan_f32, f32, x) { return atan2_f32(x, 1.0f); }
#define atan_f32_is_near(x) atan2_f32_is_near(x, 1.0f)
FN1(f32, acot_f32_near, f32, x) { return REAL32(BITS32(atan2_f32_near(1.0f, ABS32(x))) | SIGN32(x)); }
FN1(f32, acot_f32, f32, x) { return REAL32(BITS32(atan2_f32(1.0f, ABS32(x))) | SIGN32(x)); }
#define acot_f32_is_near(x) atan2_f32_is_near(1.0f, x)

/* ---- the error functions ---- */

/* exp(a^2) erfc(a), 0 <= a <= 28.5 */
FN1(f64, erfcx_single, f64, a)
{
	LET(f64, s, (a - 4.0) / (a + 4.0));
	LET(f64, r, P13(s, 0x1.dd2c8b79eafb4p-3, -0x1.1df1ac82d6ddbp-3, 0x1.f7f5b99db7aedp-7, 0x1.16ecbdb567061p-4,
		-0x1.9ddac81342f4dp-4, 0x1.7ff0834a1bdd8p-4, -0x1.0fb2c4bfb5987p-4, 0x1.305d81b77ad2fp-5,
		-0x1.094b687e39876p-6, 0x1.4c4cc121d0ae7p-8, -0x1.8e2efec5906e1p-11, -0x1.0ad0c3724ea52p-12,
		0x1.24ed59838b9fp-13, 0x1.5b7592eeb8d1cp-17));
	return (r + 1.0) / FMA(a, 2.0, 1.0);
}
FN1(f32, erfc_f32, f32, x)
{
	LET(f64, a0, F64(ABS32(x)));
	LET(f64, a, select(a0, 12.0, a0 > 12.0));
	LET(f64, y, exp_single(-a * a) * erfcx_single(a));
	return F32(select(y, 2.0 - y, x < 0.0f));
}
FN1(f32, erfcx_f32, f32, x)
{
	LET(f64, a0, F64(ABS32(x)));
	LET(f64, y, erfcx_single(select(a0, 28.5, a0 > 28.5)));
	LET(f64, b, select(a0, 12.0, a0 > 12.0));
	LET(f64, left, FMA(exp_single(b * b), 2.0, -y));
	LET(f64, v, 1.0 / (a0 * a0));
	LET(f64, far, 0x1.20dd750429b6dp-1 / a0 * P2(v, 1.0, -0.5, 0.75));
	LET(f64, right, select(y, far, a0 > 28.5));
	LET(f32, y1, F32(select(right, left, x < 0.0f)));
	LET(f32, y2, select(y1, 0.0f, x == inf_f32()));
	return select(y2, inf_f32(), x == -inf_f32());
}
/*
** Up to 1/2 a polynomial in a^2. Beyond, with s^2 = -log(z (2 - z)), a polynomial in (s - 2) / (s + 2) gives x - s, for
** z from 1/2 down to the smallest single.
*/
FN1(f64, erfcinv_tail_single, f64, z)
{
	LET(f64, s, SQRT64(-log_single(z * (2.0 - z))));
	LET(f64, t, (s - 2.0) / (s + 2.0));
	return s + P19(t,
		-0x1.443e4b12fdacdp-3, -0x1.ae4aef2921c66p-4, 0x1.1dbd9a7b6c295p-2, 0x1.e55185f5594cap-3,
		-0x1.ffe0cf252a8d3p-2, -0x1.954a7be5c433bp-1, 0x1.71f300d22c917p0, 0x1.107e736654ff6p2,
		-0x1.940a1c2be6b8cp1, -0x1.4b2ce2b998918p4, 0x1.e24b08d13458ep-1, 0x1.347a2f9361957p6,
		0x1.682d35de46562p4, -0x1.9906432d05abp7, -0x1.40edb510e365bp6, 0x1.69274d96839e3p8,
		0x1.ecaf1fc247712p6, -0x1.7bd3b0d38d46dp8, -0x1.29efd037041eep6, 0x1.67a7af1d01e82p7);
}
FN1(f64, erfinv_middle_single, f64, a)
{
	LET(f64, z, a * a);
	return a * P8(z,
		0x1.c5bf891b54f75p-1, 0x1.db29faf4588f6p-3, 0x1.053c445285bbbp-3, 0x1.627ce5bf822cbp-4,
		0x1.0aaa2cff3a281p-4, 0x1.9ab86577a8008p-5, 0x1.b24452871f3d5p-5, 0x1.8b3ab205ab7p-16,
		0x1.875cfbd5940b2p-4);
}
FN1(f32, erfinv_f32, f32, y)
{
	LET(f64, a, F64(ABS32(y)));
	LET(f64, b, select(0.75, a, a > 0.5));
	LET(f64, tail, erfcinv_tail_single(select(0.25, 1.0 - b, b < 1.0)));
	LET(f32, x, F32(select(tail, erfinv_middle_single(a), a <= 0.5)));
	LET(f32, x1, select(x, inf_f32(), a == 1.0));
	LET(f32, x2, select(nan_f32(), x1, a <= 1.0));
	return REAL32(BITS32(x2) | SIGN32(y));
}
FN1(f32, erfcinv_f32, f32, y)
{
	LET(f64, d, F64(y));
	LET(f64, z, select(d, 2.0 - d, d > 1.0));
	LET(f64, z1, select(0.25, z, z > 0.0));
	LET(f64, tail, erfcinv_tail_single(select(0.25, z1, z1 < 0.5)));
	LET(f64, x, select(erfinv_middle_single(1.0 - z), tail, z < 0.5));
	LET(f64, x1, select(x, inf_f64(), z == 0.0));
	LET(f64, x2, select(nan_f64(), x1, z >= 0.0));
	return F32(select(x2, -x2, d > 1.0));
}

/* ---- through the functions of doubles: right to half an ULP, but for rounding twice ---- */
#define SINGLE1(name) \
	FN1(f32, name##_f32, f32, x) { return F32(name##_f64(F64(x))); }
SINGLE1(asec) SINGLE1(acsc) SINGLE1(asin) SINGLE1(acos)
/* The quotient where radians would be rounded as a denormal number. Small y are scaled: y may be such a number. */
FN3(f32, atan2d_of_f32, f32, radians, f32, y, f32, x)
{
	LET(f32, scale, select(1.0f, 0x1p64f, ABS32(y) < 0x1p60f));
	LET(f32, quotient, degrees_f32(y * scale / x) / scale);
	return select(degrees_f32(radians), quotient, ABS32(radians) < 0x1p-100f && x > 0.0f);
}
FN2(f32, atan2d_f32_near, f32, y, f32, x) { return atan2d_of_f32(atan2_f32_near(y, x), y, x); }
FN2(f32, atan2d_f32, f32, y, f32, x) { return atan2d_of_f32(atan2_f32(y, x), y, x); }
#define atan2d_f32_is_near atan2_f32_is_near

/* ---- in degrees, and of multiples of pi: whole quarter turns come off exactly ---- */
#define QUARTERS_SINGLE(x, per, quarter, unit) \
	LET(f64, d, F64(x)); \
	LET(f64, t, FMA(d, per, 6755399441055744.0)); \
	LET(f64, left, FMA(t - 6755399441055744.0, -(quarter), d)); \
	LET(f64, r, left * (unit))
FN2(f32, sind_quarter_f32, f32, x, u64, more)
{
	QUARTERS_SINGLE(x, 0x1.6c16c16c16c17p-7, 90.0, 0x1.1df46a2529d39p-6);
	TURN_PAIR_SINGLE(r, BITS64(t) + more);
	LET(f32, y, F32(REAL64(BITS64(s) ^ ((n & U64C(2)) << 62u))));
	return select(y, 0.0f, y == 0.0f && x != 0.0f);
}
FN2(f32, sinpi_quarter_f32, f32, x, u64, more)
{
	QUARTERS_SINGLE(x, 2.0, 0.5, 0x1.921fb54442d18p1);
	TURN_PAIR_SINGLE(r, BITS64(t) + more);
	LET(f32, y, F32(REAL64(BITS64(s) ^ ((n & U64C(2)) << 62u))));
	return select(y, 0.0f, y == 0.0f && x != 0.0f);
}
FN1(f32, sind_f32_near, f32, x) { return sind_quarter_f32(x, U64C(0)); }
FN1(f32, cosd_f32_near, f32, x) { return sind_quarter_f32(x, U64C(1)); }
FN1(f32, sinpi_f32_near, f32, x) { return sinpi_quarter_f32(x, U64C(0)); }
FN1(f32, cospi_f32_near, f32, x) { return sinpi_quarter_f32(x, U64C(1)); }
FN1(f32, tand_f32_near, f32, x)
{
	QUARTERS_SINGLE(x, 0x1.6c16c16c16c17p-7, 90.0, 0x1.1df46a2529d39p-6);
	TURN_PAIR_SINGLE(r, BITS64(t));
	LET(u64, odd, U64C(0) - (n & U64C(1)));
	LET(u64, pole, U64C(0x7ff0000000000000) | ((n & U64C(2)) << 62u));
	LET(u64, zero, BITS64(select(d, 0.0, d != 0.0)));
	LET(f64, whole, REAL64(zero ^ ((zero ^ pole) & odd)));
	return F32(select(REAL64(BITS64(s / c) ^ (odd << 63u)), whole, left == 0.0));
}
#define sind_f32_is_near(x) (ABS32(x) < 0x1p40f)
#define cosd_f32_is_near sind_f32_is_near
#define tand_f32_is_near sind_f32_is_near
#define sinpi_f32_is_near(x) (ABS32(x) < 0x1p50f)
#define cospi_f32_is_near sinpi_f32_is_near
/* Whole turns give +0, whatever the sign of x. */
#define IN_TURNS_F32(name, turn) \
	FN1(f32, name##_f32, f32, x) \
	{ \
		if (name##_f32_is_near(x)) { return name##_f32_near(x); } \
		return name##_f32_near((f32)LIBM(fmod)(F64(x), turn) + 0.0f); \
	} \
	FN1(f32, name##_f32_full, f32, x) { return name##_f32(x); }
IN_TURNS_F32(sind, 360.0)
IN_TURNS_F32(cosd, 360.0)
IN_TURNS_F32(tand, 360.0)
IN_TURNS_F32(sinpi, 2.0)
IN_TURNS_F32(cospi, 2.0)

/* ---- gamma: op_special.h explains the formulas ---- */
#define GAMMA_PARTS_SINGLE(a) \
	LET(f64, small, select(F64(0.0), 1.0, (a) < 8.0)); \
	LET(f64, m, (a) * ((a) + 7.0)); \
	LET(f64, p, select(F64(1.0), m * (m + 6.0) * ((m + 10.0) * (m + 12.0)), small != 0.0)); \
	LET(f64, y, select(a, (a) + 8.0, small != 0.0)); \
	LET(f64, v, 1.0 / y); \
	LET(f64, g, FMA(y - 0.5, log_f64_near(y), 0x1.d67f1c864beb5p-1 - y) + \
		v * P3(v * v, 0x1.5555555555555p-4, -0x1.6c16c16c16c17p-9, 0x1.a01a01a01a01ap-11, \
			-0x1.3813813813814p-11))
/* sin(a pi), its sign included */
FN1(f64, sinpi_single, f64, a)
{
	LET(f64, t, FMA(a, 2.0, 6755399441055744.0));
	LET(f64, r, (a - (t - 6755399441055744.0) * 0.5) * 0x1.921fb54442d18p1);
	TURN_PAIR_SINGLE(r, BITS64(t));
	return REAL64(BITS64(s) ^ ((n & U64C(2)) << 62u));
}
FN1(f32, gamma_f32_near, f32, x)
{
	LET(f64, a, F64(x));
	GAMMA_PARTS_SINGLE(a);
	return F32(exp_single(g) / p);
}
#define gamma_f32_is_near(x) ((x) >= 0x1p-60f && (x) <= 60.0f)
FN1(f32, gamma_f32, f32, x)
{
	LET(f64, d, F64(x));
	LET(f64, a0, ABS64(d));
	LET(f64, a, select(a0, 60.0, a0 > 60.0));
	GAMMA_PARTS_SINGLE(a);
	LET(f32, plus, F32(exp_single(g) / p));
	LET(f32, minus, F32(-0x1.921fb54442d18p1 * p / (a * sinpi_single(a0)) * exp_single(-g)));
	LET(f32, r, select(plus, minus, x < 0.0f));
	LET(f32, r1, select(r, inf_f32(), x < 0.0f && a0 == FLOOR64(a0)));
	LET(f32, r2, select(r1, F32(1.0 / d), a0 < 0x1p-60));
	return select(r2, x, x != x);
}
FN1(f32, gamma_f32_full, f32, x) { return gamma_f32(x); }
/* ln gamma(a) between 3/2 and 5/2, ln gamma(a + 1) between 1/2 and 3/2 */
FN1(f64, gammaln_middle_single, f64, a)
{
	GAMMALN_MIDDLE_F64(a);
	return th + tl;
}
FN1(f32, gammaln_f32_near, f32, x)
{
	LET(f64, a, F64(x));
	LET(f64, mid, select(F64(0.0), 1.0, x > 0.5f && x < 2.5f));
	GAMMA_PARTS_SINGLE(a);
	LET(f64, q, select(p, select(F64(1.0), a, x < 1.5f), mid != 0.0));
	return F32(select(g, gammaln_middle_single(a), mid != 0.0) - log_f64_near(q));
}
#define gammaln_f32_is_near(x) ((x) >= 0x1p-60f && (x) <= 0x1.fffffep127f)
FN1(f32, gammaln_f32, f32, x)
{
	LET(f64, d, F64(x));
	LET(f64, a, ABS64(d));
	LET(f64, mid, select(F64(0.0), 1.0, x > 0.5f && x < 2.5f));
	GAMMA_PARTS_SINGLE(a);
	LET(f64, q, select(p, select(F64(1.0), a, x < 1.5f), mid != 0.0));
	LET(f64, plus, select(g, gammaln_middle_single(a), mid != 0.0) - log_f64_near(q));
	LET(f64, minus, log_f64_near(ABS64(0x1.921fb54442d18p1 * p / (a * sinpi_single(a)))) - g);
	LET(f32, r, F32(select(plus, minus, x < 0.0f)));
	LET(f32, r1, select(r, inf_f32(), a == 0.0 || (x < 0.0f && a == FLOOR64(a))));
	return select(select(r1, inf_f32(), IS_INF32(x)), x, x != x);
}
FN1(f32, gammaln_f32_full, f32, x) { return gammaln_f32(x); }

/* The degrees of the table, as their rows there have them. */
#define IN_DEGREES(T, of, size, x) select(of, (T)57.29577951308232 / x, size)
#define DEGREES_NEAR(T, one) \
	FN1(T, secd_##T##_near, T, x) { return one / cosd_##T##_near(x); } \
	FN1(T, cscd_##T##_near, T, x) { return IN_DEGREES(T, one / sind_##T##_near(x), abs_##T(x) < (T)1e-20, x); } \
	FN1(T, cotd_##T##_near, T, x) { return IN_DEGREES(T, one / tand_##T##_near(x), abs_##T(x) < (T)1e-20, x); } \
	FN1(T, acotd_##T##_near, T, x) \
	{ \
		return IN_DEGREES(T, degrees_##T(acot_##T##_near(x)), abs_##T(x) > (T)1e30, x); \
	} \
	FN1(T, atand_##T##_near, T, x) { return degrees_##T(atan_##T##_near(x)); }
DEGREES_NEAR(f32, 1.0f)
DEGREES_NEAR(f64, 1.0)
#define secd_f32_is_near cosd_f32_is_near
#define cscd_f32_is_near sind_f32_is_near
#define cotd_f32_is_near tand_f32_is_near
#define acotd_f32_is_near acot_f32_is_near
#define acotd_f64_is_near acot_f64_is_near
#define atand_f32_is_near atan_f32_is_near
#define secd_f64_is_near cosd_f64_is_near
#define cscd_f64_is_near sind_f64_is_near
#define cotd_f64_is_near tand_f64_is_near
#define atand_f64_is_near atan_f64_is_near
#endif
