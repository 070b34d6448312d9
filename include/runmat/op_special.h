/*
** op_special.h - gamma, gammaln, erfc, erfcx, erfinv, erfcinv: within 1 ULP, in the dialect of op_math.h.
**
** All of them end in one rounding of a pair h + l, where |l| is below the last bit of h. Sums and products whose error
** matters are kept with their rounding error. If a function needs a pair from another one, it calls NAME_hi and
** NAME_lo, which compute the same; the compiler joins them. There are no branches and no tables, so plain loops become
** SIMD code. tools/fit.py makes the polynomials.
*/
#ifndef op_special_h
#define op_special_h
#include "op_math.h"

#ifndef OP_MATH_NO_F64
#ifdef OP_MATH_SOFT_FMA
#undef FMA
#define FMA(a, b, c) soft_fma64(a, b, c)
#endif

/* The differences are held, too: a WGSL compiler turns (a - s) + b into (a + b) - s, which is 0. */
#define TWO_MUL(p, e, a, b) \
	LET(f64, p, HOLD64((a) * (b))); \
	LET(f64, e, HOLD64(FMA(a, b, -p)))
#define TWO_SUM(s, e, a, b) \
	LET(f64, s, HOLD64((a) + (b))); \
	LET(f64, s##_b, HOLD64(s - (a))); \
	LET(f64, e, HOLD64(HOLD64((a) - HOLD64(s - s##_b)) + HOLD64((b) - s##_b)))
#define FAST_SUM(s, e, a, b) /* |a| >= |b| */ \
	LET(f64, s, HOLD64((a) + (b))); \
	LET(f64, e, HOLD64(HOLD64((a) - s) + (b)))
/* exp(x + xl) = 2^k (eh + el); t holds k, as EXP_F64 says for `magic` */
#define EXP_PAIR_F64(x, xl, magic) \
	EXP_F64(x, xl, magic); \
	LET(f64, pl, HOLD64((r1 - HOLD64(p)) + FMA(r * r, q, l))); \
	FAST_SUM(eh, e0, 1.0, p); \
	LET(f64, el, e0 + pl)

/* ---- erfc and its kin ---- */

/*
** exp(a^2) erfc(a) = (1 + R(s)) / (1 + 2 a), s = (a - 4) / (a + 4), as a pair, for a from 0.45 to 28.5. R stays below
** 0.3. The rounding error of s counts, too: it is multiplied by seven terms of R'(s).
*/
#define ERFCX_PAIR_F64(a) \
	LET(f64, s4, HOLD64((a) - 4.0)); \
	LET(f64, t4, HOLD64((a) + 4.0)); \
	LET(f64, sx, s4 / t4); \
	LET(f64, s4l, select((a) - (s4 + 4.0), ((a) - s4) - 4.0, (a) > 4.0)); \
	LET(f64, t4l, select((a) - (t4 - 4.0), ((a) - t4) + 4.0, (a) > 4.0)); \
	LET(f64, sxl, (FMA(-sx, t4, s4) + FMA(-sx, t4l, s4l)) / t4); \
	LET(f64, r1st, P6(sx, -0.1396, 0.03076, 0.2043, -0.4042, 0.4687, -0.398, 0.2602)); \
	LET(f64, rx, P23(sx, -0x1.1df1ad154a28ep-3, 0x1.f7f5df66fdb3ap-7, 0x1.16ecefcfa5342p-4, -0x1.9ddb23c3ea6a5p-4, \
		0x1.7fee004e133efp-4, -0x1.0fb06dfe29896p-4, 0x1.3079edf65c349p-5, -0x1.0962388b937f4p-6, \
		0x1.49c6729438714p-8, -0x1.8d4a9346620d6p-11, -0x1.a1df31f1b4beep-13, 0x1.3bdfaf3bcc2a4p-13, \
		-0x1.99577c920eea8p-16, -0x1.786493b3195d5p-17, 0x1.7f13a19e0a1adp-18, 0x1.2fb8037da93bcp-22, \
		-0x1.b9d05bdbb4d2dp-21, 0x1.8a25b3de142bap-24, 0x1.cd465ad038cdp-24, -0x1.2cb21d61e950bp-25, \
		-0x1.adc86a987970cp-27, 0x1.909ff67b6009ap-27, 0x1.d8008c09d3d52p-31, -0x1.53e759ab9ca6dp-29)); \
	FAST_SUM(nh, nl0, 0x1.3ba5916e9fd7fp+0, sx * rx); \
	LET(f64, nl, (nl0 + -0x1.0000000000000p-54) + FMA(sxl, r1st, FMA(sx, rx, -(sx * rx)))); \
	TWO_SUM(dh, dl, 2.0 * (a), 1.0); \
	LET(f64, qh, HOLD64(nh / dh)); \
	LET(f64, ql, (FMA(-qh, dh, nh) + FMA(-qh, dl, nl)) / dh)
/* erf(x) = x + x w(x^2) up to 0.8125 */
#define ERF_SMALL_F64(z) \
	P10(z, 0x1.06eba8214db68p-3, -0x1.812746b03798cp-2, 0x1.ce2f21a03debfp-4, -0x1.b82ce310eeb71p-6, \
	0x1.565bccc872d29p-8, -0x1.c02da60fce7e1p-11, 0x1.f9a16b70c24cp-14, -0x1.f4aee462dd851p-17, \
	0x1.b81264ce1c783p-20, -0x1.504cb52a571d2p-23, 0x1.6af4fb490ba81p-27)

/* Beyond 3/4: exp(-x^2), its exponent as a pair, times the pair above. Up to 3/4: 1 - erf. */
FN1(f64, erfc_f64, f64, x)
{
	LET(f64, a, select(ABS64(x), 28.5, ABS64(x) > 28.5));
	ERFCX_PAIR_F64(a);
	TWO_MUL(xh, xl, a, a);
	EXP_PAIR_F64(-xh, -xl, 6755399441056767.0);
	LET(f64, s,
		REAL64((BITS64(t) << 52u) + U64C(0x1000000000000000))); /* 2^(k + 256): no denormals before the end */
	TWO_MUL(h, hl, eh, qh);
	LET(f64, y, (h + (hl + FMA(eh, ql, el * qh))) * s * 0x1p-256);
	LET(f64, z, HOLD64(x * x));
	LET(f64, zl, FMA(x, x, -z)); /* what rounding took from z, times w'(z), two terms of it */
	FAST_SUM(g, gl, 1.0, -x);
	LET(f64, near, g + FMA(-x, FMA(zl, FMA(z, 0.2257, -0.3761), ERF_SMALL_F64(z)), gl));
	return select(select(y, 2.0 - y, x < 0.0), near, ABS64(x) < 0.75);
}

/* Below -3/4 it is 2 exp(x^2) less what it is at -x; between, exp(x^2) (1 - erf x); from 28.5 on a series in 1/x^2. */
FN1(f64, erfcx_f64, f64, x)
{
	LET(f64, a0, ABS64(x));
	LET(f64, a, select(select(a0, 28.5, a0 > 28.5), 0.5, a0 < 0.5));
	ERFCX_PAIR_F64(a);
	LET(f64, ac, select(a0, 26.63, a0 > 26.63));
	TWO_MUL(xh, xl, ac, ac);
	EXP_PAIR_F64(xh, xl, 6755399441056767.0);
	LET(f64, s, REAL64(BITS64(t) << 52u));
	TWO_SUM(mh, ml, s * eh, -0.5 * qh);
	LET(f64, minus, 2.0 * (mh + (ml + FMA(s, el, -0.5 * ql))));
	FAST_SUM(g, gl, 1.0, -x);
	FAST_SUM(c, cl, g, FMA(-x, ERF_SMALL_F64(xh), gl));
	TWO_MUL(h, hl, eh, c);
	LET(f64, near, s * (h + (hl + FMA(eh, cl, el * c))));
	LET(f64, v, 1.0 / (x * x));
	LET(f64, far, 0x1.20dd750429b6dp-1 / x);
	LET(f64, far_l, (FMA(-far, x, 0x1.20dd750429b6dp-1) + 0x1.1ae3a914fed8p-57) / x);
	LET(f64, far_y,
		far +
			FMA(far * v, P6(v, -0.5, 0.75, -1.875, 6.5625, -29.53125, 162.421875, -1055.7421875),
				select(far_l, 0.0, x > 0x1p900)));
	LET(f64, y, select(select(select(qh + ql, minus, x < 0.0), far_y, x > 28.5), near, a0 < 0.75));
	LET(f64, y1, select(y, 0.0, x == inf_f64()));
	return select(select(y1, inf_f64(), x < -26.63), x, x != x);
}

/* ---- the inverses ----
** Up to 1/2: a polynomial and one step of Halley's method on erf. Beyond, x solves log erfc(x) = log z. With s^2 =
** -log(z (2 - z)), a polynomial in (s - 2) / (s + 2) gives x - s to within 1e-6, or 1e-5 for large s. One step of third
** order follows, which has erfc as a pair. It compares erfcx(x) with z exp(x^2), so the smallest z is as accurate as
** others. */
FN2(f64, erfcinv_last_f64, f64, x, f64, z)
{
	ERFCX_PAIR_F64(x);
	TWO_MUL(xh, xl, x, x);
	EXP_PAIR_F64(xh, xl, 6755399441057790.0);
	LET(u64, two, BITS64(t) << 51u);
	LET(f64, zs, z * REAL64(two & U64C(0x7ff0000000000000)) *
		REAL64((two + U64C(0x8000000000000)) & U64C(0x7ff0000000000000)));
	TWO_MUL(ch, c0, zs, eh);
	LET(f64, cl, FMA(zs, el, c0));
	LET(f64, d, ((qh - ch) + (ql - cl)) / ch);
	/* x + u - (G/2 - x) u^2, 1/G = erfcx(x) sqrt(pi)/2: log erfc has the slope -G */
	LET(f64, e, qh * 0x1.c5bf891b4ef6bp-1);
	LET(f64, u, d * FMA(d, FMA(d, FMA(d, -0.25, 0.33333333333333333), -0.5), 1.0) * e);
	return x + u * FMA(u, x - 0.5 / e, 1.0);
}
/*
** log(x) of a normal positive x, with an error below 7e-9, which is enough for s. Here and for the start, even and odd
** powers have a polynomial each. These are computed side by side, because the latency of one long chain would decide.
*/
FN1(f64, log_start_f64, f64, x)
{
	LET(u64, i, BITS64(x) + U64C(0x95f619980c433));
	LET(f64, e, REAL64((i >> 52u) | U64C(0x4330000000000000)) - (0x1p52 + 1023.0));
	LET(f64, f, REAL64((i & U64C(0xfffffffffffff)) + U64C(0x3fe6a09e667f3bcd)) - 1.0);
	LET(f64, f2, f * f);
	LET(f64, even, P3(f2, -0x1.fffff3e92ece8p-2, -0x1.0006875e0a7fbp-2, -0x1.52fdf6f9f0678p-3,
		-0x1.27c4a83909a42p-3));
	LET(f64, odd, P3(f2, 0x1.5557ac0efbcfdp-2, 0x1.98a6636666e65p-3, 0x1.32c6c75af9c25p-3, 0x1.65b8e2676fafep-4));
	return FMA(e, 0x1.62e42fefa39efp-1, FMA(f2, FMA(f, odd, even), f));
}
FN1(f64, erfcinv_tail_f64, f64, z)
{
	LET(f64, tiny, select(F64(0.0), 1.0, z < 0x1p-1000));
	LET(f64, zs, select(z, z * 0x1p64, tiny != 0.0));
	LET(f64, s, SQRT64(select(F64(0.0), 0x1.62e42fefa39efp5, tiny != 0.0) - log_start_f64(zs * (2.0 - z))));
	LET(f64, t, (s - 2.0) / (s + 2.0));
	LET(f64, t2, t * t);
	LET(f64, even, P7(t2, -0x1.443e2d811d60ep-3, 0x1.1dbb1f51073c5p-2, -0x1.011f5099e941p-1, 0x1.89b37f48f5e84p0,
		-0x1.1e14cd1fd811cp2, 0x1.488cfad23104fp3, -0x1.e6c66f6a6fbb2p3, 0x1.49f367be1719dp3));
	LET(f64, odd, P7(t2, -0x1.ae24bbc472b51p-4, 0x1.dd17675d833c5p-3, -0x1.53c1b62450b95p-1, 0x1.34175d42c24a3p1,
		-0x1.84bf509f0369fp2, 0x1.0246d7cfa34e2p3, -0x1.36f93e995ffb3p1, -0x1.bd681474d1bcep1));
	return erfcinv_last_f64(s + FMA(t, odd, even), z);
}
FN1(f64, erfinv_middle_f64, f64, a)
{
	LET(f64, a2, a * a);
	LET(f64, x,
		a *
			P6(a2, 0x1.c5bf89217f79cp-1, 0x1.db29d6924c38p-3, 0x1.0544fef448bbp-3, 0x1.60eed4967263bp-4,
				0x1.1b2eb857f305p-4, 0x1.df5fcb130aa68p-6, 0x1.9292acbdcc7ddp-4));
	LET(f64, z, x * x);
	LET(f64, n, FMA(x, ERF_SMALL_F64(z), x - a) * 0x1.c5bf891b4ef6bp-1 * exp_f64_near(z));
	return x - n * FMA(-n, x, 1.0);
}
FN1(f64, erfinv_f64, f64, y)
{
	LET(f64, a, ABS64(y));
	LET(f64, tail, erfcinv_tail_f64(select(1.0 - a, 0.5, !(a > 0.5 && a < 1.0))));
	LET(f64, x, select(tail, erfinv_middle_f64(a), a <= 0.5));
	LET(f64, x1, select(x, inf_f64(), a == 1.0));
	LET(f64, x2, select(nan_f64(), x1, a <= 1.0));
	return REAL64(BITS64(x2) | SIGN64(y));
}
FN1(f64, erfcinv_f64, f64, y)
{
	LET(f64, z, select(y, 2.0 - y, y > 1.0));
	LET(f64, tail, erfcinv_tail_f64(select(0.5, z, z > 0.0 && z < 0.5)));
	LET(f64, x, select(erfinv_middle_f64(1.0 - z), tail, z < 0.5));
	LET(f64, x1, select(x, inf_f64(), z == 0.0));
	LET(f64, x2, select(nan_f64(), x1, z >= 0.0));
	return select(x2, -x2, y > 1.0);
}

/* ---- gamma ----
** ln gamma(y) by Stirling's formula from 8 on, as a pair; below, gamma(a) = gamma(a + 8) / P, P = a (a + 1) ... (a +
** 7). With m = a (a + 7), P is m (m + 6) (m + 10) (m + 12): four products in place of eight. Negative arguments are
** reflected: gamma(-a) = -pi / (a sin(pi a) gamma(a)). */
#define LN_BOTH_F64(x) \
	LET(f64, xs, select(x, x * 0x1p54, x < 0x1p-1022)); \
	LET(u64, i, BITS64(xs) + U64C(0x95f619980c433)); \
	LET(f64, ex, REAL64((i >> 52u) | U64C(0x4330000000000000)) - \
		select(F64(0x1p52 + 1023.0), F64(0x1p52 + 1077.0), x < 0x1p-1022)); \
	LN_PAIR_F64(i, ex)
FN1(f64, ln_hi_f64, f64, x) { LN_BOTH_F64(x); return v; }
FN1(f64, ln_lo_f64, f64, x) { LN_BOTH_F64(x); return vl; }

#define SINPI_BOTH_F64(a) \
	LET(f64, t, HOLD64((a) * 2.0 + 6755399441055744.0)); \
	LET(u64, n, BITS64(t)); \
	LET(f64, r, (a) - (t - 6755399441055744.0) * 0.5); \
	LET(f64, p, HOLD64(r * 0x1.921fb54442d18p1)); \
	LET(f64, c, FMA(-r, 0x1.921fb54442d18p1, p) - r * 0x1.1a62633145c07p-53); \
	TRIG_PAIR_F64(p, c); \
	LET(f64, odd, select(F64(0.0), 1.0, (n & U64C(1)) != U64C(0))); \
	LET(f64, yh, select(sh, ch, odd != 0.0)); \
	LET(f64, yl, select(sl, cl, odd != 0.0))
FN1(f64, sinpi_hi_f64, f64, a) { SINPI_BOTH_F64(a); return select(yh, -yh, (n & U64C(2)) != U64C(0)); }
FN1(f64, sinpi_lo_f64, f64, a) { SINPI_BOTH_F64(a); return select(yl, -yl, (n & U64C(2)) != U64C(0)); }

/* a's P for a < 8, else 1; y + yl is a + 8 or a */
#define GAMMA_SHIFT_F64(a) \
	LET(f64, small, select(F64(0.0), 1.0, (a) < 8.0)); \
	TWO_MUL(a2, a2l, a, a); \
	TWO_MUL(a7, a7l, a, 7.0); \
	TWO_SUM(m0, m0e, a2, a7); \
	LET(f64, m0l, m0e + (a2l + a7l)); \
	TWO_SUM(m1, m1e, m0, 6.0); \
	TWO_SUM(m2, m2e, m0, 10.0); \
	TWO_SUM(m3, m3e, m0, 12.0); \
	TWO_MUL(b0, b0e, m0, m3); \
	LET(f64, b0l, b0e + FMA(m0, m3e + m0l, m0l * m3)); \
	TWO_MUL(b1, b1e, m1, m2); \
	LET(f64, b1l, b1e + FMA(m1, m2e + m0l, (m1e + m0l) * m2)); \
	TWO_MUL(b2, b2e, b0, b1); \
	LET(f64, ph, select(F64(1.0), b2, small != 0.0)); \
	LET(f64, pl, select(F64(0.0), b2e + FMA(b0, b1l, b0l * b1), small != 0.0)); \
	LET(f64, y, select(a, HOLD64((a) + 8.0), small != 0.0)); \
	LET(f64, yl, select(F64(0.0), (a) - (y - 8.0), small != 0.0))
/* ln gamma(y + yl) / scale = gh + gt, y >= 8; scale keeps y ln y below the largest number */
#define STIRLING_F64(y, yl, v, vl, scale) \
	LET(f64, w0, HOLD64(y - 0.5)); \
	LET(f64, w0l, (y - w0) - 0.5); \
	LET(f64, ws, w0 *scale); \
	TWO_MUL(x0, x0l, ws, v); \
	FAST_SUM(x1, x1l, x0, -(y * scale)); \
	FAST_SUM(gh, x2l, x1, 0x1.d67f1c864beb5p-1); \
	LET(f64, z, 1.0 / y); \
	LET(f64, series, \
		z *P9(z *z, 0x1.5555555555555p-4, -0x1.6c16c16c0cc12p-9, 0x1.a01a00f00efdfp-11, \
			-0x1.38122115bac94p-11, 0x1.b7d45a06bb4f8p-11, -0x1.7d40996f6e0c4p-10, -0x1.41230c2d0e4c8p-5, \
			0x1.51e7cf7b83e9p1, -0x1.550e20f93f8dcp6, 0x1.1f9c18c8a5829p10)); \
	LET(f64, gt, \
		FMA(ws, vl, x0l) + (x1l + x2l) + \
			((series - 0x1.65b5a1b7ff5dfp-55) + FMA(yl, v - 0.5 * z, w0l * scale * v)))

/* (o + ol) exp(g + gl), rounded once; 2^k in two factors */
FN4(f64, gamma_end_f64, f64, o, f64, ol, f64, g, f64, gl)
{
	EXP_PAIR_F64(g, gl, 6755399441057790.0);
	TWO_MUL(h, hl, o, eh);
	LET(f64, y, h + (hl + FMA(o, el, ol * eh)));
	LET(u64, u, BITS64(t) << 51u);
	return y * REAL64(u & U64C(0x7ff0000000000000)) *
		REAL64((u + U64C(0x8000000000000)) & U64C(0x7ff0000000000000));
}
FN1(f64, gamma_f64, f64, x)
{
	LET(f64, a0, ABS64(x));
	LET(f64, a, select(a0, 200.0, a0 > 200.0));
	GAMMA_SHIFT_F64(a);
	LET(f64, lv, ln_hi_f64(y));
	LET(f64, ll, ln_lo_f64(y));
	STIRLING_F64(y, yl, lv, ll, 1.0);
	/* the quotient: 1 / P, or pi P / (a sin(pi a)) */
	LET(f64, s, sinpi_hi_f64(a0));
	TWO_MUL(dh, de, a, s);
	TWO_MUL(nh, ne, ph, -0x1.921fb54442d18p1);
	LET(f64, neg, select(F64(0.0), 1.0, x < 0.0));
	LET(f64, uh, select(F64(1.0), nh, neg != 0.0));
	LET(f64, ul, select(F64(0.0), ne + FMA(pl, -0x1.921fb54442d18p1, ph * -0x1.1a62633145c07p-53), neg != 0.0));
	LET(f64, vh, select(ph, dh, neg != 0.0));
	LET(f64, vl, select(pl, FMA(a, sinpi_lo_f64(a0), de), neg != 0.0));
	LET(f64, o, HOLD64(uh / vh));
	LET(f64, ol, (FMA(-o, vh, uh) + FMA(-o, vl, ul)) / vh);
	LET(f64, g1, select(gh, -gh, neg != 0.0));
	LET(f64, g2, select(gt, -gt, neg != 0.0));
	LET(f64, r, gamma_end_f64(o, ol, g1, g2));
	LET(f64, r1, select(r, inf_f64(), x < 0.0 && a0 == FLOOR64(a0)));
	LET(f64, r2, select(r1, 1.0 / x, a0 < 0x1p-60));
	return select(r2, x, x != x);
}

/* Positive arguments need no reflection. */
FN1(f64, gamma_f64_near, f64, x)
{
	GAMMA_SHIFT_F64(x);
	LET(f64, lv, ln_hi_f64(y));
	LET(f64, ll, ln_lo_f64(y));
	STIRLING_F64(y, yl, lv, ll, 1.0);
	LET(f64, o, HOLD64(1.0 / ph));
	LET(f64, ol, (FMA(-o, ph, 1.0) + FMA(-o, pl, 0.0)) / ph);
	return gamma_end_f64(o, ol, gh, gt);
}
#define gamma_f64_is_near(x) ((x) >= 0x1p-60 && (x) <= 180.0)

/* ---- gammaln ----
** Between 1/2 and 5/2, where it crosses zero at 1 and 2: (x - 2) Q(x - 2), and below 3/2 by ln gamma(x) = ln gamma(x +
** 1) - ln x. Else ln gamma(y) - ln P. Of negative numbers log(abs(gamma(x))), whose zeros lie at places that no formula
** gives: there the error is absolute. */
/* ln gamma(a) between 3/2 and 5/2, ln gamma(a + 1) between 1/2 and 3/2, as th + tl */
#define GAMMALN_MIDDLE_F64(a) \
	LET(f64, d, (a) - select(F64(2.0), 1.0, (a) < 1.5)); \
	FAST_SUM(n2, n2l, 0x1.4a34cc4a60fa6p-2, \
		d * \
			P18(d, -0x1.13e001a557608p-4, 0x1.51322ac7d8746p-6, -0x1.e404fc218e75ep-8, \
				0x1.7add6ead6974p-9, \
				-0x1.38ac5c2cbe39ap-10, 0x1.0b36afa7a1ff8p-11, -0x1.d3fd4bd2add1ap-13, \
				0x1.a127a07b1af5cp-14, -0x1.78de826ef3c25p-15, 0x1.581048be99703p-16, \
				-0x1.3cb72072da87dp-17, 0x1.255bedc19cf16p-18, -0x1.122bcd4f4d2f2p-19, \
				0x1.03e238255fddep-20, -0x1.d5fdefa3fce3cp-22, 0x1.8a10707b172dcp-23, \
				-0x1.028656a6038adp-23, 0x1.55bd8241730f6p-24, -0x1.77738e10eeb0ep-27)); \
	TWO_MUL(n1, n1l, d, n2); \
	FAST_SUM(n0, n0l, 0x1.b0ee6072093cep-2, n1); \
	TWO_MUL(th, te, d, n0); \
	LET(f64, tl, FMA(d, n0l + FMA(d, n2l, n1l + 0x1.6cb90701fbfabp-58), te))
FN1(f64, gammaln_f64, f64, x)
{
	LET(u64, size, BITS64(ABS64(x)));
	/* No step may give NaN: a driver may treat it as any number. */
	LET(f64, a, select(ABS64(x), 2.0, size >= U64C(0x7ff0000000000000)));
	LET(f64, neg, select(F64(0.0), 1.0, x < 0.0));
	LET(f64, mid, select(F64(0.0), 1.0, x > 0.5 && x < 2.5));
	LET(f64, tiny, select(F64(0.0), 1.0, a < 0x1p-60));
	GAMMA_SHIFT_F64(a);
	LET(f64, scale, select(F64(1.0), 0x1p-64, y > 0x1p900));
	LET(f64, lv, ln_hi_f64(y));
	LET(f64, ll, ln_lo_f64(y));
	STIRLING_F64(y, yl, lv, ll, scale);
	/* what the second logarithm is of */
	TWO_MUL(dh, de, a, sinpi_hi_f64(a));
	LET(f64, sign, select(F64(1.0), -1.0, dh < 0.0));
	LET(f64, o, HOLD64(0x1.921fb54442d18p1 * ph / (dh * sign)));
	LET(f64, oe, FMA(-o, dh * sign, 0x1.921fb54442d18p1 * ph));
	LET(f64, fix,
		FMA(0x1.921fb54442d18p1, pl,
			FMA(0x1.921fb54442d18p1, ph, -HOLD64(0x1.921fb54442d18p1 * ph)) + ph * 0x1.1a62633145c07p-53));
	LET(f64, ol, (oe + (fix - o * sign * FMA(a, sinpi_lo_f64(a), de))) / (dh * sign));
	LET(f64, q1, select(select(ph, o, neg != 0.0), select(F64(1.0), a, x < 1.5), mid != 0.0));
	LET(f64, q2, select(select(pl, ol, neg != 0.0), 0.0, mid != 0.0));
	LET(f64, arg, select(q1, a, tiny != 0.0));
	LET(f64, ph1, ln_hi_f64(arg));
	LET(f64, pl1, ln_lo_f64(arg) + select(q2 / q1, 0.0, tiny != 0.0));
	GAMMALN_MIDDLE_F64(a);
	LET(f64, kh, select(select(gh, th, mid != 0.0), 0.0, tiny != 0.0));
	LET(f64, kl, select(select(gt, tl, mid != 0.0), 0.0, tiny != 0.0));
	TWO_SUM(r0, r0e, kh, -ph1);
	LET(f64, y1, (r0 + (r0e + (kl - pl1))) * select(F64(1.0), 0x1p64, scale != 1.0));
	TWO_SUM(r1, r1e, ph1, -kh);
	LET(f64, y2, r1 + (r1e + (pl1 - kl)));
	LET(f64, y3, select(y1, y2, neg > tiny));
	/* One condition at a time: gcc 12 makes no vectors of two that are joined. */
	LET(f64, pole, select(F64(0.0), neg, a == FLOOR64(a)));
	LET(f64, y4, select(y3, inf_f64(), pole != 0.0));
	LET(f64, y5, select(y4, inf_f64(), a == 0.0));
	LET(f64, y6, select(y5, inf_f64(), size == U64C(0x7ff0000000000000)));
	return select(y6, x, size > U64C(0x7ff0000000000000));
}
/* Positive arguments need no reflection. */
FN1(f64, gammaln_f64_near, f64, x)
{
	LET(f64, mid, select(F64(0.0), 1.0, x > 0.5 && x < 2.5));
	GAMMA_SHIFT_F64(x);
	LET(f64, lv, ln_hi_f64(y));
	LET(f64, ll, ln_lo_f64(y));
	STIRLING_F64(y, yl, lv, ll, 1.0);
	LET(f64, q1, select(ph, select(F64(1.0), x, x < 1.5), mid != 0.0));
	LET(f64, q2, select(pl, 0.0, mid != 0.0));
	LET(f64, ph1, ln_hi_f64(q1));
	LET(f64, pl1, ln_lo_f64(q1) + q2 / q1);
	GAMMALN_MIDDLE_F64(x);
	LET(f64, kh, select(gh, th, mid != 0.0));
	LET(f64, kl, select(gt, tl, mid != 0.0));
	TWO_SUM(r0, r0e, kh, -ph1);
	return r0 + (r0e + (kl - pl1));
}
#define gammaln_f64_is_near(x) ((x) >= 0x1p-60 && (x) <= 0x1p900)
#endif
#endif
