/*
** op_more.h - the functions that ops.def names beside those of op_math.h: F(name) is name_f64 or name_f32.
**
** They use the dialect of op_math.h. LIBM marks functions that are still calls of libm, on the host and in CUDA only. A
** kernel for WGSL that needs such a function is refused and runs on the host.
*/
#ifndef op_more_h
#define op_more_h
#include "op_math.h"

FN1(f32, abs_f32, f32, x) { return ABS32(x); }
FN1(f32, floor_f32, f32, x) { return FLOOR32(x); }
FN1(f32, sqrt_f32, f32, x) { return SQRT32(x); }
FN1(f32, ceil_f32, f32, x) { return CEIL32(x); }
FN1(f32, trunc_f32, f32, x) { return TRUNC32(x); }
/* 180 / pi in two positive parts, so that infinity and the sign of zero stay. */
FN1(f32, degrees_f32, f32, x) { return FMA32(x, 0x1.ca5dcp5f, x * 0x1.a63c2p-19f); }

/* Half away from zero; the sign of zero stays. */
#define SIGN32(x) (BITS32(x) & 0x80000000u)
#define SIGN64(x) (BITS64(x) & U64C(0x8000000000000000))
FN2(f32, with_sign_f32, f32, size, f32, x) { return REAL32((BITS32(size) & 0x7fffffffu) | SIGN32(x)); }
FN1(f32, round_f32, f32, x)
{
	LET(f32, t, TRUNC32(x));
	LET(f32, up, REAL32(select(0u, 0x3f800000u, ABS32(x - t) >= 0.5f) | SIGN32(x)));
	return REAL32(BITS32(t + up) | SIGN32(x));
}
#ifndef OP_MATH_NO_F64
FN1(f64, abs_f64, f64, x) { return ABS64(x); }
FN1(f64, floor_f64, f64, x) { return FLOOR64(x); }
FN1(f64, sqrt_f64, f64, x) { return SQRT64(x); }
FN1(f64, ceil_f64, f64, x) { return CEIL64(x); }
FN1(f64, trunc_f64, f64, x) { return TRUNC64(x); }
FN1(f64, degrees_f64, f64, x) { return FMA64(x, 0x1.ca5dc1a63c1f7p5, x * 0x1.70c2a5d4dfd03p-48); }
FN2(f64, with_sign_f64, f64, size, f64, x) { return REAL64(BITS64(ABS64(size)) | SIGN64(x)); }
FN1(f64, round_f64, f64, x)
{
	LET(f64, t, TRUNC64(x));
	LET(f64, up, REAL64(select(U64C(0), U64C(0x3ff0000000000000), ABS64(x - t) >= 0.5) | SIGN64(x)));
	return REAL64(BITS64(t + up) | SIGN64(x));
}
#endif


/* ---- doubles: each within 1 ULP; the same bits in C and CUDA ---- */
#ifndef OP_MATH_NO_F64
#ifdef OP_MATH_SOFT_FMA
#undef FMA
#define FMA(a, b, c) soft_fma64(a, b, c)
#endif

/* tan: sine and cosine of the reduced argument p - c as pairs, and their quotient with its remainder. */
#define TRIG_PAIR_F64(p, c) \
	LET(f64, z, HOLD64(p * p)); \
	LET(f64, zl, FMA(p, p, -z)); \
	LET(f64, qs, P5(z, 0x1.5555555555548p-3, -0x1.111111110f73p-7, 0x1.a01a019be927cp-13, -0x1.71de355536139p-19, \
		0x1.ae5e4b8be175dp-26, -0x1.5d8b565a1ca6dp-33)); \
	LET(f64, qc, P5(z, 0x1.555555555554bp-5, -0x1.6c16c16c15005p-10, 0x1.a01a019c8c7e9p-16, \
		-0x1.27e4f7ef0f457p-22, 0x1.1ee9d9c88cf5bp-29, -0x1.8fa55510912bp-37)); \
	LET(f64, st, FMA(p * z, qs, FMA(c * z, -0.5, c))); \
	LET(f64, sh, HOLD64(p - st)); \
	LET(f64, sl, (p - sh) - st); \
	LET(f64, w, HOLD64(FMA(z, -0.5, 1.0))); \
	LET(f64, ct, FMA(z * z, qc, FMA(p, c, FMA(zl, -0.5, FMA(z, -0.5, 1.0 - w))))); \
	LET(f64, ch, HOLD64(w + ct)); \
	LET(f64, cl, (w - ch) + ct)
FN3(f64, tan_core_f64, f64, p, f64, c, u64, n)
{
	TRIG_PAIR_F64(p, c);
	LET(u64, odd, U64C(0) - (n & U64C(1)));
	LET(f64, nh, REAL64((BITS64(sh) & ~odd) | ((BITS64(ch) ^ U64C(0x8000000000000000)) & odd)));
	LET(f64, nl, REAL64((BITS64(sl) & ~odd) | ((BITS64(cl) ^ U64C(0x8000000000000000)) & odd)));
	LET(f64, dh, REAL64((BITS64(ch) & ~odd) | (BITS64(sh) & odd)));
	LET(f64, dl, REAL64((BITS64(cl) & ~odd) | (BITS64(sl) & odd)));
	LET(f64, q, HOLD64(nh / dh));
	LET(f64, y, q + (FMA(-q, dh, nh) + FMA(-q, dl, nl)) / dh);
	return select(y, q, q == 0.0);
}
FN1(f64, tan_f64_near, f64, x) { TRIG_NEAR_F64(x); return tan_core_f64(p, c, BITS64(t)); }
#define tan_f64_is_near trig_f64_is_near

/* sec, csc, cot: the same pairs, and a quotient with its remainder. A pole gives infinity, told by its bits. */
#define TURNED_F64(th, tl, uh, ul, n) \
	LET(u64, odd, U64C(0) - ((n) & U64C(1))); \
	LET(f64, th, REAL64((BITS64(sh) & ~odd) | (BITS64(ch) & odd))); \
	LET(f64, tl, REAL64((BITS64(sl) & ~odd) | (BITS64(cl) & odd))); \
	LET(f64, uh, REAL64((BITS64(ch) & ~odd) | (BITS64(sh) & odd))); \
	LET(f64, ul, REAL64((BITS64(cl) & ~odd) | (BITS64(sl) & odd)))
FN3(f64, csc_core_f64, f64, p, f64, c, u64, n)
{
	TRIG_PAIR_F64(p, c);
	TURNED_F64(dh, dl, other, otherl, n);
	LET(f64, q, HOLD64(1.0 / dh));
	LET(f64, y, FMA(q, FMA(-q, dl, FMA(-q, dh, 1.0)), q));
	LET(f64, y1, select(y, q, (BITS64(q) & U64C(0x7ff0000000000000)) == U64C(0x7ff0000000000000)));
	return REAL64(BITS64(y1) ^ (((n & U64C(2)) << 62u)));
}
FN3(f64, cot_core_f64, f64, p, f64, c, u64, n)
{
	TRIG_PAIR_F64(p, c);
	TURNED_F64(dh, dl, nh, nl, n);
	LET(f64, q, HOLD64(nh / dh));
	LET(f64, y, q + (FMA(-q, dh, nh) + FMA(-q, dl, nl)) / dh);
	LET(f64, y1, select(y, q, q == 0.0 || (BITS64(q) & U64C(0x7ff0000000000000)) == U64C(0x7ff0000000000000)));
	return REAL64(BITS64(y1) ^ ((n & U64C(1)) << 63u));
}
#define QUOTIENT_OF_TURN(name, core, quarter) \
	FN1(f64, name##_f64_far, f64, x) \
	{ \
		LET(u64, b, BITS64(x)); \
		if ((b & U64C(0x7ff0000000000000)) == U64C(0x7ff0000000000000)) { return nan_f64(); } \
		TRIG_FAR_F64(x); \
		return core(p, c, turned + quarter); \
	} \
	FN1(f64, name##_f64_near, f64, x) { TRIG_NEAR_F64(x); return core(p, c, BITS64(t) + quarter); } \
	FN1(f64, name##_f64, f64, x) \
	{ \
		if (trig_f64_is_near(x)) { return name##_f64_near(x); } \
		return name##_f64_far(x); \
	}
QUOTIENT_OF_TURN(sec, csc_core_f64, U64C(1))
QUOTIENT_OF_TURN(csc, csc_core_f64, U64C(0))
QUOTIENT_OF_TURN(cot, cot_core_f64, U64C(0))

#define ASIN_TERMS_F64(z) \
	(z * P12(z, 0x1.5555555555577p-3, 0x1.333333332e132p-4, 0x1.6db6db721254fp-5, 0x1.f1c71a94fbd1ap-6, \
		0x1.6e8bdedf2559ep-6, 0x1.1c49f07384a21p-6, 0x1.ca1f8ae1bbde9p-7, 0x1.7585a3e18c1b5p-7, \
		0x1.613bd1ecef014p-7, 0x1.e6036332ced2fp-9, 0x1.63973c8593b21p-6, \
		-0x1.57f48ee89580ep-6, 0x1.0b436db7f0a8dp-5))
/* asin, acos: a polynomial up to 1/2; beyond, pi/2 - 2 asin(sqrt((1 - a) / 2)), the root with its remainder. */
#define ASIN_F64(x) \
	LET(f64, a, ABS64(x)); \
	LET(f64, big, select(F64(0.0), 1.0, a > 0.5)); \
	LET(f64, z, select(a * a, FMA(a, -0.5, 0.5), big != 0.0)); \
	LET(f64, root, SQRT64(z)); \
	LET(f64, half, select(F64(0.0), 0.5 / root, root > 0.0)); \
	LET(f64, rest, FMA(-root, root, z) * half); \
	LET(f64, w, ASIN_TERMS_F64(z)); \
	LET(f64, tail, FMA(root, w, rest))
FN1(f64, asin_f64, f64, x)
{
	ASIN_F64(x);
	LET(f64, h, HOLD64(0x1.921fb54442d18p0 - 2.0 * root));
	LET(f64, hl, (0x1.921fb54442d18p0 - h) - 2.0 * root);
	LET(f64, y, select(FMA(a, w, a), h + (hl + FMA(tail, -2.0, 0x1.1a62633145c07p-54)), big != 0.0));
	return REAL64(BITS64(y) | SIGN64(x));
}
FN1(f64, acos_f64, f64, x)
{
	ASIN_F64(x);
	LET(f64, m, select(select(F64(0x1.921fb54442d18p1), 0.0, x > 0.0), 0x1.921fb54442d18p0, big == 0.0));
	LET(f64, ml, select(select(F64(0x1.1a62633145c07p-53), 0.0, x > 0.0), 0x1.1a62633145c07p-54, big == 0.0));
	LET(f64, s, select(select(-2.0 * root, 2.0 * root, x > 0.0), -x, big == 0.0));
	LET(f64, t, select(select(-2.0 * tail, 2.0 * tail, x > 0.0), -x * w, big == 0.0));
	LET(f64, h, HOLD64(m + s));
	LET(f64, hl, select((m - h) + s, 0.0, m == 0.0));
	return h + (hl + (ml + t));
}
FN1(f64, atan_f64, f64, x) { return atan2_f64(x, 1.0); }
FN1(f64, acot_f64, f64, x) { return REAL64(BITS64(atan2_f64(1.0, ABS64(x))) | SIGN64(x)); }

/*
** asec, acsc of t = |x|: from 2 on acos and asin of the pair 1/t. Below, where 1/t tells too little of t - 1, by the
** half angle: asec t = 2 asin(sqrt(z)), z = (t - 1) / (2 t) as a pair, the root with its remainder.
*/
#define ASEC_F64(t) \
	LET(f64, a, 1.0 / t); \
	LET(f64, al, select(FMA(-a, t, 1.0) * a, 0.0, a == 0.0)); \
	LET(f64, big, select(F64(0.0), 1.0, t < 2.0)); \
	LET(f64, tt, select(F64(2.0), t, t < 2.0)); \
	LET(f64, zh, HOLD64((tt - 1.0) / (tt + tt))); \
	LET(f64, zl, FMA(-zh, tt + tt, tt - 1.0) / (tt + tt)); \
	LET(f64, z, select(a * a, zh, big != 0.0)); \
	LET(f64, root, SQRT64(z)); \
	LET(f64, half, select(F64(0.0), 0.5 / root, root > 0.0)); \
	LET(f64, rest, (FMA(-root, root, z) + zl) * half); \
	LET(f64, w, ASIN_TERMS_F64(z)); \
	LET(f64, tail, FMA(root, w, rest))
FN1(f64, asec_f64, f64, x)
{
	LET(f64, t, ABS64(x));
	ASEC_F64(t);
	LET(f64, m, select(select(F64(0x1.921fb54442d18p1), 0.0, x > 0.0), 0x1.921fb54442d18p0, big == 0.0));
	LET(f64, ml, select(select(F64(0x1.1a62633145c07p-53), 0.0, x > 0.0), 0x1.1a62633145c07p-54, big == 0.0));
	LET(f64, s0, select(root + root, -a, big == 0.0));
	LET(f64, t0, select(tail + tail, -FMA(a, w, al), big == 0.0));
	LET(f64, s, select(-s0, s0, x > 0.0));
	LET(f64, r, select(-t0, t0, x > 0.0));
	LET(f64, h, HOLD64(m + s));
	LET(f64, hl, select((m - h) + s, 0.0, m == 0.0));
	LET(f64, y, h + (hl + (ml + r)));
	return select(y, nan_f64(), t < 1.0);
}
FN1(f64, acsc_f64, f64, x)
{
	LET(f64, t, ABS64(x));
	ASEC_F64(t);
	LET(f64, h, HOLD64(0x1.921fb54442d18p0 - 2.0 * root));
	LET(f64, hl, (0x1.921fb54442d18p0 - h) - 2.0 * root);
	LET(f64, y, select(a + FMA(a, w, al), h + (hl + FMA(tail, -2.0, 0x1.1a62633145c07p-54)), big != 0.0));
	LET(f64, y1, select(y, nan_f64(), t < 1.0));
	return select(REAL64(BITS64(y1) | SIGN64(x)), y1, y1 != y1);
}
/* The quotient where radians would be rounded as a denormal number. Small y are scaled: y may be such a number. */
FN3(f64, atan2d_of_f64, f64, radians, f64, y, f64, x)
{
	LET(f64, large, 0x1p200);
	LET(f64, scale, select(1.0, large, ABS64(y) < 0x1p100));
	LET(f64, quotient, degrees_f64(y * scale / x) / scale);
	return select(degrees_f64(radians), quotient, ABS64(radians) < 0x1p-1000 && x > 0.0);
}
FN2(f64, atan2d_f64, f64, y, f64, x) { return atan2d_of_f64(atan2_f64(y, x), y, x); }

/* sinh, cosh: a quarter of exp as a pair (so that nothing overflows before it must), and its reciprocal. */
#define QUARTER_EXP_F64(a) \
	LET(f64, ac, select(a, 0x1.633ce8fb9f87dp9, a > 0x1.633ce8fb9f87dp9)); \
	EXP_F64(ac, 0.0, 6755399441056767.0); \
	LET(f64, s, REAL64((BITS64(t) << 52u) - U64C(0x20000000000000))); \
	LET(f64, e, HOLD64(FMA(p, s, s))); \
	LET(f64, el, FMA(p, s, s - e)); \
	LET(f64, r2, HOLD64(0.0625 / e))
FN1(f64, sinh_f64, f64, x)
{
	LET(f64, a, ABS64(x));
	QUARTER_EXP_F64(a);
	LET(f64, h, HOLD64(e - r2));
	LET(f64, hl, (e - h) - r2);
	LET(f64, z, a * a);
	LET(f64, w, z * P7(z, 0x1.5555555555555p-3, 0x1.111111111117dp-7, 0x1.a01a01a00d835p-13, 0x1.71de3a60e20efp-19,
		0x1.ae644af1a75d8p-26, 0x1.612ae6eddba8fp-33, 0x1.aa9fd94246dbp-41, 0x1.43dedcd8eac4fp-48));
	LET(f64, y, select(2.0 * (h + (hl + el)), FMA(a, w, a), a < 1.0));
	LET(f64, y1, select(y, inf_f64(), a > 0x1.633ce8fb9f87dp9));
	return REAL64(BITS64(y1) | SIGN64(x));
}
FN1(f64, cosh_f64, f64, x)
{
	LET(f64, a, ABS64(x));
	QUARTER_EXP_F64(a);
	LET(f64, h, HOLD64(e + r2));
	LET(f64, y, 2.0 * (h + (((e - h) + r2) + el)));
	return select(y, inf_f64(), a > 0x1.633ce8fb9f87dp9);
}

/* log(1 + x + xl), 0 <= x < 2^60: log1p with a tail. */
FN2(f64, log1p_pair_f64, f64, x, f64, xl)
{
	LET(f64, u, HOLD64(1.0 + x));
	LET(f64, c, select(x - (u - 1.0), 1.0 - (u - x), x > 1.0) + xl);
	LET(u64, i, BITS64(u) + U64C(0x95f619980c433));
	LET(f64, e, REAL64((i >> 52u) | U64C(0x4330000000000000)) - (0x1p52 + 1023.0));
	LET(f64, g, REAL64((i & U64C(0xfffffffffffff)) + U64C(0x3fe6a09e667f3bcd)) - 1.0);
	LET(f64, cs, c * REAL64(U64C(0x7fe0000000000000) - (i & U64C(0xfff0000000000000))));
	LET(f64, f, HOLD64(g + cs));
	LET(f64, fl, cs - (f - g));
	return log_sum_f64(f, e, fl * (1.0 - f));
}
/* log(2 x) for large x: no overflow, because the factor 2 goes to the exponent only */
FN1(f64, log_twice_f64, f64, x) { return log_parts_f64(BITS64(x) + U64C(0x95f619980c433), 0x1p52 + 1022.0); }

/* asinh a = log1p(a + a^2 / (1 + sqrt(a^2 + 1))), each step as a pair, for a <= 2^28. */
FN1(f64, asinh_size_f64, f64, a)
{
	LET(f64, m, a * a);
	LET(f64, ml, FMA(a, a, -m));
	LET(f64, g, HOLD64(m + 1.0));
	LET(f64, gl, select((1.0 - g) + m, (m - g) + 1.0, m > 1.0) + ml);
	LET(f64, s, SQRT64(g));
	LET(f64, sl, (FMA(-s, s, g) + gl) / (s + s));
	LET(f64, d, HOLD64(s + 1.0));
	LET(f64, dl, ((s - d) + 1.0) + sl);
	LET(f64, q, HOLD64(m / d));
	LET(f64, ql, (FMA(-q, d, m) + FMA(-q, dl, ml)) / d);
	LET(f64, u, HOLD64(a + q));
	return select(log1p_pair_f64(u, ((a - u) + q) + ql), a, a < 0x1p-30);
}
FN1(f64, asinh_f64, f64, x)
{
	LET(f64, a, ABS64(x));
	LET(f64, y1, select(asinh_size_f64(select(a, 0.0, a > 0x1p28)), log_twice_f64(a), a > 0x1p28));
	LET(f64, y2, select(x + x, y1, a < inf_f64()));
	return select(REAL64(BITS64(y2) | SIGN64(x)), y2, y2 != y2);
}
FN1(f64, asinh_f64_near, f64, x) { return REAL64(BITS64(asinh_size_f64(ABS64(x))) | SIGN64(x)); }
#define asinh_f64_is_near(x) (ABS64(x) <= 0x1p28)
/* acosh x = log1p(t + sqrt(2 t + t^2)), t = x - 1 (exact), for x <= 2^28 */
FN1(f64, acosh_f64_near, f64, x)
{
	LET(f64, t, x - 1.0);
	LET(f64, m, t * t);
	LET(f64, ml, FMA(t, t, -m));
	LET(f64, t2, t + t);
	LET(f64, g, HOLD64(m + t2));
	LET(f64, gl, select((t2 - g) + m, (m - g) + t2, m > t2) + ml);
	LET(f64, s, SQRT64(g));
	LET(f64, sl, select(F64(0.0), (FMA(-s, s, g) + gl) / (s + s), s > 0.0));
	LET(f64, u, HOLD64(t + s));
	return log1p_pair_f64(u, select((s - u) + t, (t - u) + s, t > s) + sl);
}
#define acosh_f64_is_near(x) ((x) >= 1.0 && (x) <= 0x1p28)
FN1(f64, acosh_f64, f64, x)
{
	LET(f64, y1, select(acosh_f64_near(select(x, 1.0, x > 0x1p28)), log_twice_f64(x), x > 0x1p28));
	LET(f64, y2, select(x + x, y1, x < inf_f64()));
	return select(y2, nan_f64(), x < 1.0);
}
/* atanh a = log1p(2 a / (1 - a)) / 2 */
FN1(f64, atanh_f64, f64, x)
{
	LET(f64, a, ABS64(x));
	LET(f64, d, HOLD64(1.0 - a));
	LET(f64, dl, (1.0 - d) - a);
	LET(f64, q, HOLD64((a + a) / d));
	LET(f64, ql, FMA(-q, dl, FMA(-q, d, a + a)) / d);
	LET(f64, y, 0.5 * log1p_pair_f64(q, ql));
	LET(f64, y1, select(y, a, a < 0x1p-30));
	LET(f64, y2, select(y1, inf_f64(), a == 1.0));
	LET(f64, y3, select(y2, nan_f64(), a > 1.0));
	return select(REAL64(BITS64(y3) | SIGN64(x)), x, x != x);
}

/* hypot: squares as pairs, the root with its remainder; scaled where squares would leave the range. */
FN2(f64, hypot_f64, f64, x, f64, y)
{
	LET(f64, ax, ABS64(x));
	LET(f64, ay, ABS64(y));
	LET(f64, mx0, select(ax, ay, ay > ax));
	LET(f64, mn0, select(ay, ax, ay > ax));
	LET(f64, k, select(select(F64(1.0), 0x1p700, mx0 < 0x1p-400), 0x1p-700, mx0 > 0x1p400));
	LET(f64, back, select(select(F64(1.0), 0x1p-700, mx0 < 0x1p-400), 0x1p700, mx0 > 0x1p400));
	LET(f64, mx, mx0 * k);
	LET(f64, mn, mn0 * k);
	LET(f64, h, mx * mx);
	LET(f64, hl, FMA(mx, mx, -h));
	LET(f64, g, mn * mn);
	LET(f64, gl, FMA(mn, mn, -g));
	LET(f64, s, HOLD64(h + g));
	LET(f64, sl, ((h - s) + g) + (hl + gl));
	LET(f64, r, SQRT64(s));
	LET(f64, r1, select(F64(0.0), r + (FMA(-r, r, s) + sl) / (r + r), r > 0.0));
	LET(f64, z,
		select(select(r1 * back, x, BITS64(ax) > U64C(0x7ff0000000000000)), y,
			BITS64(ay) > U64C(0x7ff0000000000000))); /* of bits: x != x may be taken for false */
	return select(select(z, inf_f64(), ax == inf_f64()), inf_f64(), ay == inf_f64());
}

#define P21(x, a, ...) FMA(x, P20(x, __VA_ARGS__), a)
#define P22(x, a, ...) FMA(x, P21(x, __VA_ARGS__), a)
#define P23(x, a, ...) FMA(x, P22(x, __VA_ARGS__), a)

/* log2, log10: the logarithm as a pair (as pow has it), times 1/ln 2, 1/ln 10 as pairs. */
#define LOG_SPECIAL_F64(y) \
	LET(f64, y1, select(x, y, x < inf_f64())); \
	LET(f64, y2, select(y1, nan_f64(), x < 0.0)); \
	return select(y2, -inf_f64(), x == 0.0)
#define LOG_SCALED_F64(x) \
	LET(f64, xs, select(x, x * 0x1p54, x < 0x1p-1022)); \
	LET(u64, i, BITS64(xs) + U64C(0x95f619980c433)); \
	LET(f64, ex, \
		REAL64((i >> 52u) | U64C(0x4330000000000000)) - \
			select(F64(0x1p52 + 1023.0), F64(0x1p52 + 1077.0), x < 0x1p-1022))
#define LOG_NORMAL_F64(x) \
	LET(u64, i, BITS64(x) + U64C(0x95f619980c433)); \
	LET(f64, ex, REAL64((i >> 52u) | U64C(0x4330000000000000)) - (0x1p52 + 1023.0))
FN2(f64, log10_parts_f64, u64, i, f64, ex)
{
	LN_PAIR_F64(i, ex);
	LET(f64, yh, HOLD64(v * 0x1.bcb7b1526e50ep-2));
	LET(f64, yl, FMA(v, 0x1.bcb7b1526e50ep-2, -yh) + FMA(v, 0x1.95355baaafad3p-57, vl * 0x1.bcb7b1526e50ep-2));
	return yh + yl;
}
FN2(f64, log2_parts_f64, u64, i, f64, ex)
{
	LN_PAIR_F64(i, F64(0.0));
	LET(f64, yh, HOLD64(v * 0x1.71547652b82fep0));
	LET(f64, yl, FMA(v, 0x1.71547652b82fep0, -yh) + FMA(v, 0x1.777d0ffda0d24p-56, vl * 0x1.71547652b82fep0));
	LET(f64, sum, HOLD64(ex + yh));
	return sum + (((ex - sum) + yh) + yl);
}
FN1(f64, log10_f64, f64, x) { LOG_SCALED_F64(x); LET(f64, y, log10_parts_f64(i, ex)); LOG_SPECIAL_F64(y); }
FN1(f64, log2_f64, f64, x) { LOG_SCALED_F64(x); LET(f64, y, log2_parts_f64(i, ex)); LOG_SPECIAL_F64(y); }
FN1(f64, log10_f64_near, f64, x) { LOG_NORMAL_F64(x); return log10_parts_f64(i, ex); }
FN1(f64, log2_f64_near, f64, x) { LOG_NORMAL_F64(x); return log2_parts_f64(i, ex); }
#define log10_f64_is_near log_f64_is_near
#define log2_f64_is_near log_f64_is_near
FN1(f64, exp2_f64, f64, x)
{
	LET(f64, h, HOLD64(x * 0x1.62e42fefa39efp-1));
	return exp_pair_f64(h, FMA(x, 0x1.62e42fefa39efp-1, -h) + x * 0x1.abc9e3b39803fp-56);
}

/*
** rem: a - trunc(a / b) b is exact in one fma. If rounding lifted the quotient to a whole number, that is taken back.
** If b is not whole, and the quotient is whole except for rounding, the result is 0.
*/
FN2(f64, rem_f64_near, f64, a, f64, b)
{
	LET(f64, q, a / b);
	LET(f64, r, FMA(-TRUNC64(q), b, a));
	LET(f64, ba, REAL64(BITS64(ABS64(b)) | SIGN64(a)));
	LET(f64, r0, select(r, r + ba, (r < 0.0) != (a < 0.0) && r != 0.0));
	LET(f64, r1, select(r0, r0 - ba, ABS64(r0) >= ABS64(b)));           /* if a division may also round down */
	LET(f64, whole, select(F64(0.0), 1.0, ABS64(ABS64(q) - FLOOR64(ABS64(q) + 0.5)) <= 0x1p-52 * ABS64(q)));
	return select(r1, REAL64(SIGN64(a)),
		r1 == 0.0 || (whole != 0.0 && b != FLOOR64(b))); /* 0.0 * a loses its sign in WGSL */
}
FN2(f64, mod_f64_near, f64, a, f64, b)
{
	LET(f64, r, rem_f64_near(a, b));
	LET(f64, r1, select(r, r + b, r != 0.0 && (r < 0.0) != (b < 0.0)));
	return select(r1, 0.0, r1 == 0.0);
}
#define rem_f64_is_near(a, b) (ABS64(a) < ABS64(b) * 0x1p50 && ABS64(b) < inf_f64())
#define mod_f64_is_near rem_f64_is_near

#include "op_special.h"

/* sin(x pi): whole and half turns come off exactly. */
FN2(f64, sinpi_quarter_f64, f64, x, u64, quarter)
{
	LET(f64, t, HOLD64(x * 2.0 + 6755399441055744.0));
	LET(f64, r, x - (t - 6755399441055744.0) * 0.5);
	LET(f64, p, r * 0x1.921fb54442d18p1);
	LET(f64, y, trig_f64(p, FMA(-r, 0x1.921fb54442d18p1, p) - r * 0x1.1a62633145c07p-53, BITS64(t) + quarter));
	return select(y, 0.0, y == 0.0 && x != 0.0);
}
FN1(f64, sinpi_f64_near, f64, x) { return sinpi_quarter_f64(x, U64C(0)); }
FN1(f64, cospi_f64_near, f64, x) { return sinpi_quarter_f64(x, U64C(1)); }
#define sinpi_f64_is_near(x) (ABS64(x) < 0x1p50)
#define cospi_f64_is_near sinpi_f64_is_near

/* Degrees: whole multiples of 90 come off exactly; 30 is the one angle whose sine is short. */
FN2(f64, sind_quarter_f64, f64, x, u64, quarter)
{
	LET(f64, t, HOLD64(x * 0x1.6c16c16c16c17p-7 + 6755399441055744.0));
	LET(u64, n, BITS64(t) + quarter);
	LET(f64, r, FMA(t - 6755399441055744.0, -90.0, x));
	LET(f64, p, r * 0x1.1df46a2529d39p-6);
	LET(f64, y, trig_f64(p, FMA(-r, 0x1.1df46a2529d39p-6, p) - r * 0x1.5c1d8becdd291p-62, n));
	LET(f64, half, REAL64(U64C(0x3fe0000000000000) | (SIGN64(r) ^ ((n & U64C(2)) << 62u))));
	LET(f64, y1, select(y, half, ABS64(r) == 30.0 && (n & U64C(1)) == U64C(0)));
	return select(y1, 0.0, y1 == 0.0 && x != 0.0);
}
FN1(f64, sind_f64_near, f64, x) { return sind_quarter_f64(x, U64C(0)); }
FN1(f64, cosd_f64_near, f64, x) { return sind_quarter_f64(x, U64C(1)); }
/* tand: poles and the angles of 45 degrees have exact values */
FN1(f64, tand_f64_near, f64, x)
{
	LET(f64, t, HOLD64(x * 0x1.6c16c16c16c17p-7 + 6755399441055744.0));
	LET(u64, n, BITS64(t));
	LET(f64, r, FMA(t - 6755399441055744.0, -90.0, x));
	LET(f64, p, r * 0x1.1df46a2529d39p-6);
	LET(f64, y, tan_core_f64(p, FMA(-r, 0x1.1df46a2529d39p-6, p) - r * 0x1.5c1d8becdd291p-62, n));
	LET(u64, odd, n & U64C(1));
	LET(f64, y1, select(y, REAL64(U64C(0x3ff0000000000000) | (SIGN64(r) ^ (odd << 63u))), ABS64(r) == 45.0));
	LET(f64, pole, REAL64(U64C(0x7ff0000000000000) | ((n & U64C(2)) << 62u)));
	LET(f64, zero, select(x, 0.0, x != 0.0));
	LET(f64, whole, REAL64(BITS64(zero) ^ ((BITS64(zero) ^ BITS64(pole)) & (U64C(0) - odd))));
	return select(y1, whole, r == 0.0);
}
#define tand_f64_is_near sind_f64_is_near
#define sind_f64_is_near(x) (ABS64(x) < 0x1p40)
#define cosd_f64_is_near sind_f64_is_near
#ifdef OP_MATH_WGSL
FN1(f64, tan_f64, f64, x)
{
	if (trig_f64_is_near(x)) {
		return tan_f64_near(x);
	}
	return sin_f64_far(x) / cos_f64_far(x);
}
/* |a| modulo |b| by exact steps of 48 bits. Infinity and NaN are told by bits: compilers assume there are none. */
FN1(u64, kind_f64, f64, x) { return BITS64(x) & U64C(0x7fffffffffffffff); }
FN2(f64, fmod_f64, f64, a, f64, b)
{
	if (kind_f64(a) >= U64C(0x7ff0000000000000) || b == 0.0 || kind_f64(b) > U64C(0x7ff0000000000000)) {
		return nan_f64();
	}
	var r: f64 = abs(a);
	let m = abs(b);
	for (var k = 0; k < 50 && r >= m; k++) {
		let gap = i32(BITS64(r) >> 52u) -
			select(i32(BITS64(m) >> 52u), i32(BITS64(m * 0x1p54) >> 52u) - 54, m < 0x1p-1022);
		var step: f64 = m;
		for (var g : i32 = gap - 48; g > 0; g = g - 1000) {
			step = step * REAL64(U64(1023 + min(g, 1000)) << 52u);
		}
		let q = trunc(r / step);
		r = FMA64(-q, step, r);
		r = select(r, r + step, r < 0.0);
		r = select(r, r - step, r >= step);
	}
	return REAL64(BITS64(r) | SIGN64(a));
}
FN2(f64, rem_f64, f64, a, f64, b)
{
	if (rem_f64_is_near(a, b)) { return rem_f64_near(a, b); }
	let q = ABS64(a / b);
	if (b != FLOOR64(b) && ABS64(q - FLOOR64(q + 0.5)) <= 0x1p-52 * q && q < 0x1p1000) { return REAL64(SIGN64(a)); }
	return select(
		fmod_f64(a, b), a, kind_f64(b) == U64C(0x7ff0000000000000) && kind_f64(a) < U64C(0x7ff0000000000000));
}
FN2(f64, mod_f64, f64, a, f64, b)
{
	LET(f64, r, rem_f64(a, b));
	LET(f64, r1, select(r, r + b, r != 0.0 && (r < 0.0) != (b < 0.0)));
	let far = kind_f64(b) == U64C(0x7ff0000000000000) && kind_f64(a) < U64C(0x7ff0000000000000) &&
		(a < 0.0) == (b < 0.0);
	return select(select(r1, 0.0, r1 == 0.0), a, b == 0.0 || far);
}
/* The rest after whole turns. A multiple of a whole turn gives +0, whatever the sign of x. */
FN2(f64, turned_f64, f64, x, f64, turn)
{
	LET(f64, r, fmod_f64(x, turn));
	return REAL64(select(BITS64(r), U64C(0), r == 0.0));
}
#define IN_TURNS_F64(name, turn) \
	FN1(f64, name##_f64, f64, x) \
	{ \
		if (name##_f64_is_near(x)) { return name##_f64_near(x); } \
		return name##_f64_near(turned_f64(x, turn)); \
	}
IN_TURNS_F64(sinpi, 2.0)
IN_TURNS_F64(cospi, 2.0)
IN_TURNS_F64(sind, 360.0)
IN_TURNS_F64(cosd, 360.0)
IN_TURNS_F64(tand, 360.0)
#endif
#endif

#ifdef OP_MATH_WGSL
/* WGSL: singles from the functions of op_math.h, within 4 ULP where their arguments are of usual size. */
FN1(f32, tan_f32, f32, x) { return sin_f32(x) / cos_f32(x); }
FN1(f32, atan_f32, f32, x) { return atan2_f32(x, 1.0f); }
FN1(f32, sec_f32, f32, x) { return 1.0f / cos_f32(x); }
FN1(f32, csc_f32, f32, x) { return 1.0f / sin_f32(x); }
FN1(f32, cot_f32, f32, x) { return cos_f32(x) / sin_f32(x); }
FN1(f32, acot_f32, f32, x) { return REAL32(BITS32(atan2_f32(1.0f, abs(x))) | SIGN32(x)); }
FN1(f32, asec_f32, f32, x)              /* by t - 1, which is exact where it counts */
{
	LET(f32, t, abs(x));
	LET(f32, y, atan2_f32(sqrt((t - 1.0f) * (t + 1.0f)), REAL32(0x3f800000u | SIGN32(x))));
	return select(y, atan2_f32(t, 1.0f / x), t > 0x1p60f);
}
FN1(f32, acsc_f32, f32, x)
{
	LET(f32, t, abs(x));
	LET(f32, y, select(atan2_f32(1.0f, sqrt((t - 1.0f) * (t + 1.0f))), 1.0f / t, t > 0x1p60f));
	return REAL32(BITS32(y) | SIGN32(x));
}
FN1(f32, asin_f32, f32, x) { return atan2_f32(x, sqrt((1.0f - x) * (1.0f + x))); }
FN1(f32, acos_f32, f32, x) { return atan2_f32(sqrt((1.0f - x) * (1.0f + x)), x); }
FN2(f32, atan2d_f32, f32, y, f32, x)    /* the scaled quotient where radians would be a denormal number */
{
	LET(f32, r, atan2_f32(y, x));
	LET(f32, scale, select(1.0f, 0x1p64f, ABS32(y) < 0x1p60f));
	LET(f32, quotient, degrees_f32(y * scale / x) / scale);
	LET(f32, d, select(degrees_f32(r), quotient, ABS32(r) < 0x1p-100f && x > 0.0f));
	return REAL32(BITS32(d) | SIGN32(y));
}
FN1(f32, sinh_f32, f32, x)
{
	LET(f32, e, expm1_f32(select(abs(x), 80.0f, abs(x) > 80.0f)));
	LET(f32, q, exp_f32(abs(x) * 0.5f));
	LET(f32, y, select(0.5f * (e + e / (e + 1.0f)), HOLD32(0.5f * q) * q, abs(x) > 80.0f));
	return REAL32(BITS32(y) | SIGN32(x));
}
FN1(f32, cosh_f32, f32, x)
{
	LET(f32, q, exp_f32(abs(x) * 0.5f));
	LET(f32, e, exp_f32(select(abs(x), 80.0f, abs(x) > 80.0f)));
	return select(0.5f * (e + 1.0f / e), HOLD32(0.5f * q) * q, abs(x) > 80.0f);
}
FN1(f32, log10_f32, f32, x) { return log_f32(x) * 0x1.bcb7b2p-2f; }
FN1(f32, exp2_f32, f32, x)
{
	LET(f32, h, HOLD32(x * 0x1.62e43p-1f));
	return exp_pair_f32(h, FMA32(x, 0x1.62e43p-1f, -h) - x * 0x1.05c61p-29f);
}
#ifndef OP_MATH_NO_F64
FN1(f32, gamma_f32, f32, x) { return f32(gamma_f64(F64(x))); }
FN1(f32, gammaln_f32, f32, x)           /* poles and Inf are special here: a GPU made NaN of Inf in doubles */
{
	LET(u32, size, BITS32(x) & 0x7fffffffu);
	if (size > 0x7f800000u) { return x; }
	if (size == 0x7f800000u || size == 0u || (x < 0.0f && x == FLOOR32(x))) { return inf_f32(); }
	return f32(gammaln_f64(F64(x)));
}
FN2(f32, rem_f32, f32, a, f32, b)
{
	let q = abs(f32(F64(a) / F64(b))); /* as IEEE has it: a card's own quotient of singles may be off by more than
					      what is asked here */
	if (b != FLOOR32(b) && ABS32(q - FLOOR32(q + 0.5f)) <= 0x1p-23f * q && q < 0x1p100f) {
		return REAL32(SIGN32(a));
	}
	let far = (BITS32(b) & 0x7fffffffu) == 0x7f800000u && (BITS32(a) & 0x7fffffffu) < 0x7f800000u;
	return select(f32(fmod_f64(F64(a), F64(b))), a, far);
}
FN2(f32, mod_f32, f32, a, f32, b)
{
	LET(f32, r, rem_f32(a, b));
	LET(f32, r1, select(r, r + b, r != 0.0f && (r < 0.0f) != (b < 0.0f)));
	let far = (BITS32(b) & 0x7fffffffu) == 0x7f800000u && (BITS32(a) & 0x7fffffffu) < 0x7f800000u &&
		(a < 0.0f) == (b < 0.0f);
	return select(select(r1, 0.0f, r1 == 0.0f), a, b == 0.0f || far);
}
#endif
#else
OP_FN f32 huge_f32(void) { return 0x1.fffffep127f; }
OP_FN f64 huge_f64(void) { return 0x1.fffffffffffffp1023; }

#ifdef OP_MATH_OPENCL
#define LIBM(name) libm_##name
#define libm_tan tan
#define libm_fmod fmod
#define libm_fmodf fmod
#elif defined __CUDACC__
#define LIBM(name) name
#else
#define LIBM(name) __builtin_##name
#endif

/* Rare arguments use the exact remainder of libm; tan of huge arguments is that of libm. */
FN1(f64, tan_f64_far, f64, x) { return LIBM(tan)(x); }
FN1(f64, tan_f64, f64, x) { if (trig_f64_is_near(x)) { return tan_f64_near(x); } return tan_f64_far(x); }
OP_FN f64 rem_f64_full(f64 a, f64 b)
{
	f64 r = LIBM(fmod)(a, b), q = ABS64(a / b);
	return b != FLOOR64(b) && ABS64(q - FLOOR64(q + 0.5)) <= 0x1p-52 * q && q < 0x1p1000 ? 0.0 * a : r;
}
OP_FN f64 mod_f64_full(f64 a, f64 b)
{
	f64 r = rem_f64_full(a, b);
	r = r != 0 && (r < 0) != (b < 0) ? r + b : r;
	r = r == 0 ? 0.0 : r;
	return b == 0 ? a : ABS64(b) == inf_f64() && ABS64(a) < inf_f64() && (a < 0) == (b < 0) ? a : r;
}
FN2(f64, rem_f64, f64, a, f64, b)
{
	if (rem_f64_is_near(a, b)) {
		return rem_f64_near(a, b);
	}
	return rem_f64_full(a, b);
}
FN2(f64, mod_f64, f64, a, f64, b)
{
	if (mod_f64_is_near(a, b)) {
		return mod_f64_near(a, b);
	}
	return mod_f64_full(a, b);
}
/* Whole turns give +0, whatever the sign of x. */
FN1(f64, sinpi_f64, f64, x) { return sinpi_quarter_f64(ABS64(x) < 0x1p50 ? x : LIBM(fmod)(x, 2.0) + 0.0, 0); }
FN1(f64, cospi_f64, f64, x) { return sinpi_quarter_f64(ABS64(x) < 0x1p50 ? x : LIBM(fmod)(x, 2.0) + 0.0, 1); }
FN1(f64, sind_f64, f64, x) { return sind_quarter_f64(ABS64(x) < 0x1p40 ? x : LIBM(fmod)(x, 360.0) + 0.0, 0); }
FN1(f64, cosd_f64, f64, x) { return sind_quarter_f64(ABS64(x) < 0x1p40 ? x : LIBM(fmod)(x, 360.0) + 0.0, 1); }
FN1(f64, sinpi_f64_full, f64, x) { return sinpi_f64(x); }
FN1(f64, cospi_f64_full, f64, x) { return cospi_f64(x); }
FN1(f64, sind_f64_full, f64, x) { return sind_f64(x); }
FN1(f64, cosd_f64_full, f64, x) { return cosd_f64(x); }
FN1(f64, tand_f64, f64, x) { return tand_f64_near(ABS64(x) < 0x1p40 ? x : LIBM(fmod)(x, 360.0) + 0.0); }
FN1(f64, tand_f64_full, f64, x) { return tand_f64(x); }

/* asech a = log1p((1 - a + sqrt(1 - a^2)) / a), acsch a = asinh(1 / a); a tiny a has the logarithm of 2 / a. */
FN1(f64, asech_ratio_f64, f64, a) { return (1.0 - a + SQRT64((1.0 - a) * (1.0 + a))) / a; }
FN1(f64, asech_f64, f64, a)
{
	return select(log1p_f64(asech_ratio_f64(a)), 0.69314718055994531 - log_f64(a), a < 1e-30);
}
FN1(f64, acsch_f64, f64, a)
{
	LET(f64, tiny, with_sign_f64(0.69314718055994531 - log_f64(ABS64(a)), a));
	return select(asinh_f64(1.0 / a), tiny, ABS64(a) < 1e-30);
}
FN1(f64, asech_f64_near, f64, a) { return log1p_f64_near(asech_ratio_f64(a)); }
#define asech_f64_is_near(x) ((x) > 0x1p-58 && (x) <= 1.0)
FN1(f64, acsch_f64_near, f64, a) { return asinh_f64_near(1.0 / a); }
#define acsch_f64_is_near(x) (ABS64(x) >= 0x1p-28)

/* Beside the functions of the table, for blocks (near.def). */
FN1(f64, atan_f64_near, f64, x) { return atan2_f64_near(x, 1.0); }
#define atan_f64_is_near(x) atan2_f64_is_near(x, 1.0)
FN1(f64, acot_f64_near, f64, x) { return REAL64(BITS64(atan2_f64_near(1.0, ABS64(x))) | SIGN64(x)); }
#define acot_f64_is_near(x) atan2_f64_is_near(1.0, x)
FN2(f64, atan2d_f64_near, f64, y, f64, x) { return atan2d_of_f64(atan2_f64_near(y, x), y, x); }
#define atan2d_f64_is_near atan2_f64_is_near
#define sec_f64_is_near trig_f64_is_near
#define csc_f64_is_near trig_f64_is_near
#define cot_f64_is_near trig_f64_is_near

#include "op_single.h"

/* squares of singles are exact in doubles, and none leaves their range */
FN2(f32, hypot_f32, f32, x, f32, y)
{
	LET(f64, a, F64(x));
	LET(f64, b, F64(y));
	LET(f32, r, F32(SQRT64(a * a + b * b)));
	return select(select(r, inf_f32(), IS_INF32(x)), inf_f32(), IS_INF32(y));
}
/* the rule about whole quotients counts in singles */
OP_FN f32 rem_f32(f32 a, f32 b)
{
	f32 r = LIBM(fmodf)(a, b), q = ABS32(a / b);
	return b != FLOOR32(b) && ABS32(q - FLOOR32(q + 0.5f)) <= 0x1p-23f * q && q < 0x1p100f ? 0.0f * a : r;
}
OP_FN f32 mod_f32(f32 a, f32 b)
{
	f32 r = rem_f32(a, b);
	r = r != 0 && (r < 0) != (b < 0) ? r + b : r;
	r = r == 0 ? 0.0f : r;
	return b == 0 ? a : IS_INF32(b) && BITS32(ABS32(a)) < 0x7f800000u && (a < 0) == (b < 0) ? a : r;
}

/* In doubles the quotient of singles and the product with its whole part are exact enough; the remainder is exact. */
FN2(f32, rem_f32_near, f32, a, f32, b)
{
	LET(f64, x, F64(a));
	LET(f64, y, F64(ABS32(b)));
	LET(f64, z, ABS64(x));
	LET(f64, r, z - TRUNC64(z / y) * y);
	LET(f64, r0, select(r, r + y, r < 0.0));
	LET(f64, r1, select(r0, r0 - y, r0 >= y));
	LET(f32, q, ABS32(a / b));
	LET(f32, whole, select(F32(0.0f), 1.0f, ABS32(q - FLOOR32(q + 0.5f)) <= 0x1p-23f * q));
	LET(f32, left, select(F32(r1), select(F32(r1), 0.0f, b != FLOOR32(b)), whole != 0.0f));
	return REAL32(BITS32(left) | SIGN32(a));
}
FN2(f32, mod_f32_near, f32, a, f32, b)
{
	LET(f32, r, rem_f32_near(a, b));
	LET(f32, r1, select(r, r + b, r != 0.0f && (r < 0.0f) != (b < 0.0f)));
	return select(r1, 0.0f, r1 == 0.0f);
}
#define rem_f32_is_near(a, b) (ABS32(a) < ABS32(b) * 0x1p28f && ABS32(b) < 0x1p90f)
#define mod_f32_is_near rem_f32_is_near

/* The real root. In doubles its error is far below the distance of singles, so whole roots are exact. */
FN2(f32, nthroot_f32_near, f32, a, f32, n)
{
	LET(f64, m, F64(n));
	LET(f64, x, log_single(F64(ABS32(a))) / m);
	LET(f64, xc, select(select(x, 200.0, x > 200.0), -200.0, x < -200.0));
	LET(f32, z, F32(exp_single(xc)));
	LET(f64, half, m * 0.5);
	LET(f32, negative, select(nan_f32(), -z, FLOOR64(half) != half && FLOOR64(m) == m));
	return select(z, negative, a < 0.0f);
}
#define nthroot_f32_is_near(a, n) (ABS32(a) > 0.0f && ABS32(a) <= 0x1.fffffep127f && ABS32(n) > 0x1p-100f && \
	ABS32(n) < 0x1p100f)
OP_FN f32 nthroot_f32(f32 a, f32 n)
{
	if (nthroot_f32_is_near(a, n))
		return nthroot_f32_near(a, n);
	return (f32)nthroot_f64((f64)a, (f64)n);
}

#endif

#endif
