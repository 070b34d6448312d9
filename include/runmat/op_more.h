/*
** op_more.h - the functions that ops.def names beside those of op_math.h: F(name) is name_f64 or name_f32.
**
** In the dialect of op_math.h. What needs no care is here; LIBM marks functions that are still calls of libm (host and
** CUDA only: a kernel for WGSL that needs one is refused and runs on the host).
*/
#ifndef op_more_h
#define op_more_h
#include "op_math.h"

FN1(f32, abs_f32, f32, x) { return ABS32(x); }
FN1(f32, floor_f32, f32, x) { return FLOOR32(x); }
FN1(f32, sqrt_f32, f32, x) { return SQRT32(x); }
FN1(f32, ceil_f32, f32, x) { return CEIL32(x); }
FN1(f32, trunc_f32, f32, x) { return TRUNC32(x); }
FN1(f32, degrees_f32, f32, x) { return FMA32(x, 0x1.ca5dc2p5f, x * -0x1.670f8p-21f); }

/* Half away from zero; the sign of zero stays. */
#define SIGN32(x) (BITS32(x) & 0x80000000u)
#define SIGN64(x) (BITS64(x) & U64C(0x8000000000000000))
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
FN1(f64, degrees_f64, f64, x) { return FMA64(x, 0x1.ca5dc1a63c1f8p5, x * -0x1.1e7ab456405f8p-49); }
FN1(f64, round_f64, f64, x)
{
	LET(f64, t, TRUNC64(x));
	LET(f64, up, REAL64(select(U64C(0), U64C(0x3ff0000000000000), ABS64(x - t) >= 0.5) | SIGN64(x)));
	return REAL64(BITS64(t + up) | SIGN64(x));
}
#endif

#ifdef OP_MATH_WGSL
FN1(f32, tan_f32, f32, x) { return sin_f32(x) / cos_f32(x); }
FN1(f32, atan_f32, f32, x) { return atan2_f32(x, 1.0f); }
#else
OP_FN f32 huge_f32(void) { return 0x1.fffffep127f; }
OP_FN f64 huge_f64(void) { return 0x1.fffffffffffffp1023; }

#ifdef __CUDACC__
#define LIBM(name) name
#else
#define LIBM(name) __builtin_##name
#endif
#define LIBM1(name, call) \
	OP_FN f64 name##_f64(f64 x) { return LIBM(call)(x); } \
	OP_FN f32 name##_f32(f32 x) { return (f32)LIBM(call)((f64)x); }
LIBM1(log2, log2) LIBM1(log10, log10) LIBM1(exp2, exp2)
LIBM1(tan, tan) LIBM1(asin, asin) LIBM1(acos, acos) LIBM1(atan, atan)
LIBM1(sinh, sinh) LIBM1(cosh, cosh) LIBM1(asinh, asinh) LIBM1(acosh, acosh) LIBM1(atanh, atanh)
LIBM1(erfc, erfc) LIBM1(gammaln, lgamma)
/* Poles are Inf; factorials are exact as long as doubles hold them. */
OP_FN f64 gamma_f64(f64 x)
{
	if (x == FLOOR64(x) && x < 24.0) {
		if (x <= 0.0) return x == 0.0 && SIGN64(x) ? -inf_f64() : x == -inf_f64() ? nan_f64() : inf_f64();
		f64 y = 1.0;
		for (f64 i = 2.0; i < x; i = i + 1.0) y = y * i;
		return y;
	}
	return __builtin_tgamma(x);
}
OP_FN f32 gamma_f32(f32 x) { return (f32)gamma_f64((f64)x); }
OP_FN f64 hypot_f64(f64 x, f64 y) { return LIBM(hypot)(x, y); }
OP_FN f32 hypot_f32(f32 x, f32 y) { return (f32)LIBM(hypot)((f64)x, (f64)y); }

/* rem: exact, as fmod; a quotient within rounding of a whole number counts as whole when b is not. mod: the sign of b. */
OP_FN f64 rem_f64(f64 a, f64 b)
{
	f64 r = LIBM(fmod)(a, b), q = ABS64(a / b);
	return b != FLOOR64(b) && ABS64(q - FLOOR64(q + 0.5)) <= 0x1p-52 * q && q < 0x1p1000 ? 0.0 * a : r;
}
OP_FN f32 rem_f32(f32 a, f32 b)
{
	f32 r = LIBM(fmodf)(a, b), q = ABS32(a / b);
	return b != FLOOR32(b) && ABS32(q - FLOOR32(q + 0.5f)) <= 0x1p-23f * q && q < 0x1p100f ? 0.0f * a : r;
}
#define MOD(T) \
	OP_FN T mod_##T(T a, T b) \
	{ \
		T r = rem_##T(a, b); \
		r = r != 0 && (r < 0) != (b < 0) ? r + b : r;   /* towards an infinite b: that */ \
		r = r == 0 ? (T)0 : r; \
		return b == 0 ? a : r; \
	}
MOD(f64) MOD(f32)

OP_FN f64 atan2d_f64(f64 y, f64 x) { return degrees_f64(atan2_f64(y, x)); }
OP_FN f32 atan2d_f32(f32 y, f32 x) { return (f32)atan2d_f64((f64)y, (f64)x); }

/* sin(r + n pi/2), r = (rh + rl) radians: the whole and the half turns were taken off before, exactly. */
OP_FN f64 sinpi_quarter_f64(f64 x, u64 quarter)
{
	f64 k = HOLD64(x * 2.0 + 6755399441055744.0) - 6755399441055744.0;
	u64 n = BITS64(HOLD64(x * 2.0 + 6755399441055744.0)) + quarter;
	f64 r = x - k * 0.5, p = r * 0x1.921fb54442d18p1;
	f64 y = trig_f64(p, FMA64(-r, 0x1.921fb54442d18p1, p) - r * 0x1.1a62633145c07p-53, n);
	return select(y, 0.0, y == 0.0 && r == 0.0 && x != 0.0);
}
/* Beyond 2^51 all are even or whole: fold by taking off multiples of 2 (exact). */
OP_FN f64 sinpi_f64(f64 x) { return ABS64(x) < 0x1p50 ? sinpi_quarter_f64(x, 0) : sinpi_quarter_f64(LIBM(fmod)(x, 2.0), 0); }
OP_FN f64 cospi_f64(f64 x) { return ABS64(x) < 0x1p50 ? sinpi_quarter_f64(x, 1) : sinpi_quarter_f64(LIBM(fmod)(x, 2.0), 1); }
OP_FN f32 sinpi_f32(f32 x) { return (f32)sinpi_f64((f64)x); }
OP_FN f32 cospi_f32(f32 x) { return (f32)cospi_f64((f64)x); }

/* Degrees: whole multiples of 90 come off exactly; 30 is the one angle whose sine is short. */
OP_FN f64 sind_quarter_f64(f64 x, u64 quarter)
{
	f64 a = ABS64(x) < 0x1p40 ? x : LIBM(fmod)(x, 360.0);
	f64 t = HOLD64(a * 0x1.6c16c16c16c17p-7 + 6755399441055744.0), k = t - 6755399441055744.0;
	u64 n = BITS64(t) + quarter;
	f64 r = FMA64(k, -90.0, a), p = r * 0x1.1df46a2529d39p-6;
	f64 y = trig_f64(p, FMA64(-r, 0x1.1df46a2529d39p-6, p) - r * 0x1.5c1d8becdd291p-62, n);
	f64 half = REAL64(U64C(0x3fe0000000000000) | ((SIGN64(r) ^ ((n & 2) << 62))));
	y = select(y, half, ABS64(r) == 30.0 && (n & 1) == 0);
	return select(y, 0.0, y == 0.0 && x != 0.0);
}
OP_FN f64 sind_f64(f64 x) { return sind_quarter_f64(x, 0); }
OP_FN f64 cosd_f64(f64 x) { return sind_quarter_f64(x, 1); }
OP_FN f64 tand_f64(f64 x)
{
	f64 a = LIBM(fmod)(x, 180.0), s = sind_f64(x), c = cosd_f64(x);
	f64 y = ABS64(a) == 45.0 || ABS64(a) == 135.0 ? select(-1.0, 1.0, (s < 0) == (c < 0)) : s / c;
	return ABS64(a) == 90.0 ? select(inf_f64(), -inf_f64(), s < 0) : y;
}
OP_FN f32 sind_f32(f32 x) { return (f32)sind_f64((f64)x); }
OP_FN f32 cosd_f32(f32 x) { return (f32)cosd_f64((f64)x); }
OP_FN f32 tand_f32(f32 x) { return (f32)tand_f64((f64)x); }

/* The real root; one Newton step makes whole roots exact. */
OP_FN f64 nthroot_f64(f64 a, f64 n)
{
	f64 m = ABS64(a), r = pow_f64(m, 1.0 / n);
	f64 p = pow_f64(r, n - 1.0), next = r - (r * p - m) / (n * p);
	r = m == 0 || m == inf_f64() || !(ABS64(next) < inf_f64()) || n != FLOOR64(n) || n < 0 ? r : next;
	f64 odd = n * 0.5;
	return a < 0 ? select(nan_f64(), -r, FLOOR64(odd) != odd && FLOOR64(n) == n) : r;
}
OP_FN f32 nthroot_f32(f32 a, f32 n) { return (f32)nthroot_f64((f64)a, (f64)n); }

/* exp(x^2) erfc(x): where erfc is not small the product, with x^2 in two parts; beyond, the continued fraction. */
OP_FN f64 erfcx_f64(f64 x)
{
	if (x != x) return x;
	if (x < 25.0) {
		f64 h = x * x, l = FMA64(x, x, -h), e = exp_f64(h);
		return x < -26.7 ? inf_f64() : FMA64(e, l, e) * LIBM(erfc)(x);
	}
	f64 f = 0;
	for (int k = 24; k > 0; k--) f = k * 0.5 / (x + f);
	return 0x1.20dd750429b6dp-1 / (x + f);
}
OP_FN f32 erfcx_f32(f32 x) { return (f32)erfcx_f64((f64)x); }

/* erfcinv: a start within 1e-3 (Winitzki's form), then Halley's steps on erfc, which is exact in both tails. */
OP_FN f64 erfcinv_f64(f64 y)
{
	if (!(y >= 0.0 && y <= 2.0)) return nan_f64();
	if (y == 0.0 || y == 2.0) return y == 0.0 ? inf_f64() : -inf_f64();
	f64 z = select(y, 2.0 - y, y > 1.0);                     /* in (0, 1]: the upper half */
	f64 l = log_f64(z * (2.0 - z)), g = 4.330746750799873 + 0.5 * l;
	f64 x = SQRT64(SQRT64(g * g - l * 6.802721088435374) - g);
	x = l == 0.0 ? 0.0 : x;
	for (int k = 0; k < 3; k++) {
		f64 h = x * x, err = (LIBM(erfc)(x) - z) * 0.88622692545275801365 * exp_f64(h);
		x = x + err / (1.0 + x * err);
	}
	return y > 1.0 ? -x : x;
}
OP_FN f64 erfinv_f64(f64 y)
{
	f64 a = ABS64(y);
	if (!(a <= 1.0)) return nan_f64();
	if (a >= 0.5) { f64 x = erfcinv_f64(1.0 - a); return y < 0 ? -x : x; }
	f64 w = a * 0.88622692545275801365, x = w + w * w * w * 0.33333333333333333;
	for (int k = 0; k < 4; k++) {
		f64 err = (erf_f64(x) - a) * 0.88622692545275801365 * exp_f64(x * x);
		x = x - err / (1.0 + x * err);
	}
	return REAL64(BITS64(x) | SIGN64(y));
}
OP_FN f32 erfcinv_f32(f32 y) { return (f32)erfcinv_f64((f64)y); }
OP_FN f32 erfinv_f32(f32 y) { return (f32)erfinv_f64((f64)y); }
#endif

#endif
