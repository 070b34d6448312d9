/*
** op_math64.h - op_math.h's functions for doubles: the same ideas, more coefficients. Included by it, at its end.
*/
#ifndef OP_MATH_NO_F64
#ifdef OP_MATH_SOFT_FMA
#undef FMA
#define FMA(a, b, c) soft_fma64(a, b, c)
#endif
/* ---- the same in f64 ---- */
#define EXP_REDUCE_F64(x, xl, magic) \
	LET(f64, t, HOLD64(FMA(x, 0x1.71547652b82fep0, magic))); \
	LET(f64, k, t - magic); \
	LET(f64, r1, FMA(k, -0x1.62e42fefa39efp-1, x)); \
	LET(f64, l, FMA(k, -0x1.abc9e3b39803fp-56, xl)); \
	LET(f64, r, HOLD64(r1 + l))
#define EXP_F64(x, xl, magic) \
	EXP_REDUCE_F64(x, xl, magic); \
	LET(f64, q, P9(r, 0x1.000000000000ap-1, 0x1.5555555555506p-3, 0x1.55555555506b9p-5, 0x1.1111111125127p-7, \
		0x1.6c16c18479814p-10, 0x1.a01a013755f5p-13, 0x1.a019995309c15p-16, 0x1.71df0ac75787dp-19, \
		0x1.28ae0c5d59e7dp-22, 0x1.ada6527246229p-26)); \
	LET(f64, p, r1 + FMA(r * r, q, l))

FN1(f64, exp_f64_near, f64, x)
{
	EXP_F64(x, 0.0, 6755399441056767.0);
	LET(f64, s, REAL64(BITS64(t) << 52u));
	return FMA(p, s, s);
}
#define exp_f64_is_near(x) (ABS64(x) <= 708.0)
FN2(f64, exp_pair_f64, f64, x, f64, xl)
{
	EXP_F64(x, xl, 6755399441057790.0);
	LET(u64, u, BITS64(t) << 51u);
	LET(f64, s, REAL64(u & U64C(0x7ff0000000000000)));
	LET(f64, y, FMA(p, s, s) * REAL64((u + U64C(0x8000000000000)) & U64C(0x7ff0000000000000)));
	LET(f64, y1, select(y, inf_f64(), x > 710.0));
	return select(y1, 0.0, x < -746.0);
}
FN1(f64, exp_f64_full, f64, x) { return exp_pair_f64(x, 0.0); }
RARE1(f64, exp)

/* e without an arithmetic shift or a 64-bit conversion, because AVX2 has neither: a positive bias, then bits of 2^52 */
FN3(f64, log_sum_f64, f64, f, f64, e, f64, extra)
{
	LET(f64, w,
		P20(f, -0x1.0000000000002p-1, 0x1.555555555556dp-2, -0x1.ffffffffff26bp-3, 0x1.99999999947c4p-3,
			-0x1.55555555d0e03p-3, 0x1.24924927a5697p-3, -0x1.ffffffbe68ec2p-4, 0x1.c71c6ff6fe1d5p-4,
			-0x1.9999a293aa6ecp-4, 0x1.745d641a6b41p-4, -0x1.5554beac0eee4p-4, 0x1.3b0c2552dd1d9p-4,
			-0x1.249373a4735adp-4, 0x1.1181aca044a8ap-4, -0x1.007ccb85153a9p-4, 0x1.daa75c56c43c6p-5,
			-0x1.b6d673f10045bp-5, 0x1.c6b60fae1d5edp-5, -0x1.012b93d6e35f5p-4, 0x1.b85a89a050d92p-5,
			-0x1.618b38297c1a1p-6));
	LET(f64, hi, e * 0x1.62e42fefa38p-1);
	LET(f64, s, HOLD64(hi + f));
	LET(f64, lo, f - (s - hi));
	return s + (lo + FMA(e, 0x1.ef35793c7673p-45, FMA(f * f, w, extra)));
}
FN2(f64, log_parts_f64, u64, i, f64, bias)
{
	LET(f64, e, REAL64((i >> 52u) | U64C(0x4330000000000000)) - bias);
	return log_sum_f64(REAL64((i & U64C(0xfffffffffffff)) + U64C(0x3fe6a09e667f3bcd)) - 1.0, e, 0.0);
}
/* the constant: bits(1) - bits(sqrt(1/2)) */
FN1(f64, log_f64_near, f64, x) { return log_parts_f64(BITS64(x) + U64C(0x95f619980c433), 0x1p52 + 1023.0); }
#define log_f64_is_near(x) (BITS64(x) - U64C(0x10000000000000) < U64C(0x7fe0000000000000))
FN1(f64, log_f64_full, f64, x)
{
	LET(f64, xs, select(x, x * 0x1p54, x < 0x1p-1022));
	LET(f64, y,
		log_parts_f64(BITS64(xs) + U64C(0x95f619980c433),
			select(F64(0x1p52 + 1023.0), F64(0x1p52 + 1077.0), x < 0x1p-1022)));
	LET(f64, y1, select(x, y, x < inf_f64()));
	LET(f64, y2, select(y1, nan_f64(), x < 0.0));
	return select(y2, -inf_f64(), x == 0.0);
}
RARE1(f64, log)

FN3(f64, trig_f64, f64, p, f64, c, u64, n)
{
	LET(f64, z, p * p);
	LET(f64, qs, P5(z, 0x1.5555555555548p-3, -0x1.111111110f73p-7, 0x1.a01a019be927cp-13, -0x1.71de355536139p-19,
		0x1.ae5e4b8be175dp-26, -0x1.5d8b565a1ca6dp-33));
	LET(f64, qc, P5(z, 0x1.555555555554bp-5, -0x1.6c16c16c15005p-10, 0x1.a01a019c8c7e9p-16, -0x1.27e4f7ef0f457p-22,
		0x1.1ee9d9c88cf5bp-29, -0x1.8fa55510912bp-37));
	LET(f64, s, p - FMA(p * z, qs, c));
	LET(f64, w, HOLD64(FMA(z, -0.5, 1.0)));
	LET(f64, k, w + FMA(z * z, qc, FMA(p, c, FMA(z, -0.5, 1.0 - w))));
	LET(f64, y, select(s, k, (n & U64C(1)) != U64C(0)));
	return REAL64(BITS64(y) ^ ((n & U64C(2)) << 62u));
}

#define TRIG_NEAR_F64(x) \
	LET(f64, t, HOLD64(FMA(x, 0x1.45f306dc9c883p-1, 6755399441055744.0))); \
	LET(f64, k, t - 6755399441055744.0); \
	LET(f64, r1, FMA(k, -0x1.921fb54442d18p0, x)); \
	LET(f64, p, HOLD64(FMA(k, -0x1.1a62633p-54, r1))); \
	LET(f64, c, FMA(k, 0x1.45c06e0e68948p-86, FMA(k, 0x1.1a62633p-54, p - r1)))

FN1(f64, sin_f64_near, f64, x) { TRIG_NEAR_F64(x); return trig_f64(p, c, BITS64(t)); }
FN1(f64, cos_f64_near, f64, x) { TRIG_NEAR_F64(x); return trig_f64(p, c, BITS64(t) + U64C(1)); }
#define trig_f64_is_near(x) (ABS64(x) <= 6588397.0)
#define sin_f64_is_near trig_f64_is_near
#define cos_f64_is_near trig_f64_is_near

TABLE(u64, 20, TWO_OVER_PI_64, U64C(0x0), U64C(0xa2f9836e4e441529), U64C(0xfc2757d1f534ddc0), U64C(0xdb6295993c439041),
	U64C(0xfe5163abdebbc561), U64C(0xb7246e3a424dd2e0), U64C(0x06492eea09d1921c), U64C(0xfe1deb1cb129a73e),
	U64C(0xe88235f52ebb4484), U64C(0xe99c7026b45f7e41), U64C(0x3991d639835339f4), U64C(0x9c845f8bbdf9283b),
	U64C(0x1ff897ffde05980f), U64C(0xef2f118b5a0a6d1f), U64C(0x6d367ecf27cb09b7), U64C(0x4f463f669e5fea2d),
	U64C(0x7527bac7ebe5f17b), U64C(0x3d0739f78a5292ea), U64C(0x6bfb5fb11f8d5d08), U64C(0x56033046fc7b6bab));

/* p - c: x less `turned` quarter turns, with 192 bits of 2/pi. off: the exponent - 1023 - 52 + 62. */
#define TRIG_FAR_F64(x) \
	LET(u64, m, (b & U64C(0xfffffffffffff)) | U64C(0x10000000000000)); \
	LET(u32, off, (U32(b >> 52u) & 0x7ffu) - 1013u); \
	LET(u32, i, off >> 6u); \
	LET(u32, j, off & 63u); \
	LET(u64, w1, TWO_OVER_PI_64(i + 1u)); \
	LET(u64, w2, TWO_OVER_PI_64(i + 2u)); \
	LET(u64, a0, (TWO_OVER_PI_64(i) << j) | ((w1 >> 1u) >> (63u - j))); \
	LET(u64, a1, (w1 << j) | ((w2 >> 1u) >> (63u - j))); \
	LET(u64, a2, (w2 << j) | ((TWO_OVER_PI_64(i + 3u) >> 1u) >> (63u - j))); \
	LET(u64, p1, m * a1 + MULHI64(m, a2)); \
	LET(u64, p2, m * a0 + MULHI64(m, a1) + select(U64C(0), U64C(1), p1 < m * a1)); \
	LET(u64, fh, (p2 << 2u) | (p1 >> 62u)); \
	LET(u64, fl, p1 << 2u); \
	LET(u64, neg, fh >> 63u); \
	LET(u64, gl, select(fl, U64C(0) - fl, neg != U64C(0))); \
	LET(u64, gh, select(fh, (U64C(0) - fh) - select(U64C(0), U64C(1), fl != U64C(0)), neg != U64C(0))); \
	LET(u32, s, CLZ64(gh | U64C(1))); \
	LET(u64, top, (gh << s) | ((gl >> 1u) >> (63u - s))); \
	LET(f64, a, F64(top >> 11u) * 0x1p-53); \
	LET(f64, bb, F64(((top & U64C(0x7ff)) << 42u) | ((gl << s) >> 22u)) * 0x1p-106); \
	LET(f64, h, HOLD64(a * 0x1.921fb54442d18p0)); \
	LET(f64, l, FMA(a, 0x1.921fb54442d18p0, -h) + FMA(a, 0x1.1a62633145c07p-54, bb * 0x1.921fb54442d18p0)); \
	LET(f64, r, HOLD64(h + l)); \
	LET(f64, scale, REAL64(((U64C(1023) - U64(s)) << 52u) | ((neg << 63u) ^ (b & U64C(0x8000000000000000))))); \
	LET(u64, n, (p2 >> 62u) + neg); \
	LET(f64, p, HOLD64(r * scale)); \
	LET(f64, c, ((r - h) - l) * scale); \
	LET(u64, turned, select(n, U64C(0) - n, (b >> 63u) != U64C(0)))
FN2(f64, trig_f64_far, f64, x, u64, quarter)
{
	LET(u64, b, BITS64(x));
	if ((b & U64C(0x7ff0000000000000)) == U64C(0x7ff0000000000000)) { return nan_f64(); }
	TRIG_FAR_F64(x);
	return trig_f64(p, c, turned + quarter);
}
FN1(f64, sin_f64_far, f64, x) { return trig_f64_far(x, U64C(0)); }
FN1(f64, cos_f64_far, f64, x) { return trig_f64_far(x, U64C(1)); }
FN1(f64, sin_f64, f64, x) { if (trig_f64_is_near(x)) { return sin_f64_near(x); } return sin_f64_far(x); }
FN1(f64, cos_f64, f64, x) { if (trig_f64_is_near(x)) { return cos_f64_near(x); } return cos_f64_far(x); }

FN1(f64, tanh_f64_near, f64, x)
{
	LET(f64, z, x * x);
	LET(f64, w,
		P14(z, -0x1.555555555550fp-2, 0x1.111111110d7dfp-3, -0x1.ba1ba1b80fd92p-5, 0x1.664f483685aafp-6,
			-0x1.226e2ebcaf8f7p-7, 0x1.d6d30fa79be3bp-9, -0x1.7d9bc920b1534p-10, 0x1.352129f69f206p-11,
			-0x1.f335ccf8a8f8ep-13, 0x1.8d794f5d679d3p-14, -0x1.2eb029f9cbde2p-15, 0x1.9e049677b14dfp-17,
			-0x1.caccde1b1b786p-19, 0x1.5f28b231924b8p-21, -0x1.0d0633e5b12efp-24));
	return REAL64(BITS64(FMA(x, z * w, x)) | (BITS64(x) & U64C(0x8000000000000000)));
}
#define tanh_f64_is_near(x) (ABS64(x) <= 1.0)
FN1(f64, tanh_f64_full, f64, x)
{
	LET(f64, a, ABS64(x));
	LET(f64, ac, select(a, 20.0, a > 20.0));
	LET(f64, t, HOLD64(FMA(ac, 0x1.71547652b82fep1, 6755399441056767.0)));
	LET(f64, k, t - 6755399441056767.0);
	LET(f64, r, FMA(k, -0x1.abc9e3b39803fp-57, FMA(k, -0x1.62e42fefa39efp-2, ac)));
	LET(f64, q,
		P9(r, 0x1.000000000000ap1, 0x1.5555555555506p0, 0x1.55555555506b9p-1, 0x1.1111111125127p-2,
			0x1.6c16c18479814p-4, 0x1.a01a013755f5p-6, 0x1.a019995309c15p-8, 0x1.71df0ac75787dp-10,
			0x1.28ae0c5d59e7dp-12, 0x1.ada6527246229p-15));
	LET(f64, p, FMA(r * r, q, r + r));
	LET(f64, s, REAL64(BITS64(t) << 52u));
	LET(f64, far, 1.0 - 2.0 / FMA(p, s, s + 1.0));
	return REAL64(BITS64(select(tanh_f64_near(x), far, a > 1.0)) | (BITS64(x) & U64C(0x8000000000000000)));
}
RARE1(f64, tanh)

#define LN_PAIR_F64(i, e) \
	LET(f64, m, REAL64((i & U64C(0xfffffffffffff)) + U64C(0x3fe6a09e667f3bcd))); \
	LET(f64, f, FMA(m, select(select(F64(1.0), 0.75, m > 1.15), 1.25, m < 0.8625), -1.0)); \
	LET(f64, ch, select(select(F64(0.0), 0x1.269621134ep-2, m > 1.15), -0x1.c8ff7c79aap-3, m < 0.8625)); \
	LET(f64, cl, select(select(F64(0.0), -0x1.1b61f10522625p-44, m > 1.15), 0x1.7794f689f8434p-45, m < 0.8625)); \
	LET(f64, b, HOLD64(f * f)); \
	LET(f64, bl, FMA(f, f, -b)); \
	LET(f64, u, P12(f, 0x1.99999999998c7p-3, -0x1.55555555544e9p-3, 0x1.24924924bb252p-3, -0x1.0000000272c6dp-3, \
		0x1.c71c716d6fc69p-4, -0x1.9999950f849b5p-4, 0x1.745d45c98cbb2p-4, -0x1.555775368a09fp-4, \
		0x1.3b077fc43bceep-4, -0x1.240983b6c3259p-4, 0x1.128ceff4a0a06p-4, -0x1.119496535a33dp-4, \
		0x1.ca9cba89d5e4cp-5)); \
	LET(f64, uh, HOLD64(FMA(f, u, -0.25))); \
	LET(f64, ul, FMA(f, u, -0.25 - uh)); \
	LET(f64, vh, HOLD64(f * uh)); \
	LET(f64, vm, FMA(f, ul, FMA(f, uh, -vh))); \
	LET(f64, ph, HOLD64(0x1.5555555555555p-2 + vh)); \
	LET(f64, pl, ((0x1.5555555555555p-2 - ph) + vh) + (vm + 0x1.5555555555555p-56)); \
	LET(f64, g, HOLD64(f * b)); \
	LET(f64, gl, FMA(f, bl, FMA(f, b, -g))); \
	LET(f64, th, HOLD64(g * ph)); \
	LET(f64, tl, FMA(gl, ph, FMA(g, pl, FMA(g, ph, -th)))); \
	LET(f64, s1, HOLD64(FMA(b, -0.5, f))); \
	LET(f64, d1, FMA(b, -0.5, f - s1)); \
	LET(f64, s2, HOLD64(s1 + th)); \
	LET(f64, d2, (s1 - s2) + th); \
	LET(f64, sl, (d1 + d2) + FMA(bl, -0.5, tl)); \
	LET(f64, h, FMA(e, 0x1.62e42fefa38p-1, ch)); \
	LET(f64, v, HOLD64(h + s2)); \
	LET(f64, vl, ((h - v) + s2) + (FMA(e, 0x1.ef35793c7673p-45, cl) + sl))

FN3(f64, pow_core_f64, u64, i, f64, e, f64, y)
{
	LN_PAIR_F64(i, e);
	LET(f64, xh, HOLD64(y * v));
	LET(f64, xl, FMA(y, vl, FMA(y, v, -xh)));
	return exp_pair_f64(xh, xl);
}
FN1(f64, cube_f64, f64, x)
{
	LET(f64, p, x * x);
	LET(f64, lost, select(0.0, FMA(x, x, -p) * x, p < 0x1p684));
	return FMA(p, x, lost);
}
FN2(f64, pow_f64_near, f64, x, f64, y)
{
	LET(u64, i, BITS64(NOT_ZERO(x, 1.0)) + U64C(0x95f619980c433));
	LET(f64, z, pow_core_f64(i, REAL64((i >> 52u) | U64C(0x4330000000000000)) - (0x1p52 + 1023.0), y));
	LET(f64, edge, select(0.0, inf_f64(), y < 0.0));
	LET(f64, edge1, select(edge, 1.0, y == 0.0));
	return select(z, edge1, x == 0.0);
}
#define pow_f64_is_near(x, y) \
	(((BITS64(x) - U64C(0x10000000000000) < U64C(0x7fe0000000000000)) | (BITS64(x) == U64C(0))) & \
		(ABS64(y) < inf_f64()))
FN2(f64, pow_f64_full, f64, x, f64, y)
{
	LET(f64, ax, ABS64(x));
	LET(u64, i, BITS64(select(ax, ax * 0x1p54, ax < 0x1p-1022)) + U64C(0x95f619980c433));
	LET(f64, bias, select(F64(0x1p52 + 1023.0), F64(0x1p52 + 1077.0), ax < 0x1p-1022));
	LET(f64, z, pow_core_f64(i, REAL64((i >> 52u) | U64C(0x4330000000000000)) - bias, y));
	LET(f64, half, y * 0.5);
	LET(u64, whole, select(U64C(0), U64C(1), FLOOR64(y) == y));
	LET(u64, odd, whole & select(U64C(0), U64C(1), FLOOR64(half) != half));
	LET(f64, edge, select(select(0.0, inf_f64(), (ax < 1.0) == (y < 0.0)), 1.0, ax == 1.0));
	LET(f64, z1, select(z, edge, ax == 0.0));
	LET(f64, z2, select(z1, edge, BITS64(ax) == U64C(0x7ff0000000000000)));
	LET(f64, z3, select(z2, edge, BITS64(ABS64(y)) == U64C(0x7ff0000000000000)));
	LET(f64, z4, REAL64(BITS64(z3) ^ (BITS64(x) & (odd << 63u))));
	LET(u64, bad, (whole ^ U64C(1)) & select(U64C(0), U64C(1), x < 0.0) & select(U64C(0), U64C(1), ax < inf_f64()));
	LET(f64, z5, select(z4, nan_f64(), bad != U64C(0)));
	LET(f64, z6, select(z5, x, BITS64(ax) > U64C(0x7ff0000000000000)));
	LET(f64, z7, select(z6, y, BITS64(ABS64(y)) > U64C(0x7ff0000000000000)));
	return select(select(z7, 1.0, y == 0.0), 1.0, x == 1.0);
}
RARE2(f64, pow)

/*
** The n-th root is pow with the exponent 1 / n and its remainder, which counts |log a| / n times. Infinity is told by
** its bits: a driver took !(ax < inf) for false where ax was infinite.
*/
FN2(f64, nthroot_f64, f64, a, f64, n)
{
	LET(f64, ax, ABS64(a));
	LET(u64, i, BITS64(select(ax, ax * 0x1p54, ax < 0x1p-1022)) + U64C(0x95f619980c433));
	LET(f64, bias, select(F64(0x1p52 + 1023.0), F64(0x1p52 + 1077.0), ax < 0x1p-1022));
	LET(f64, e, REAL64((i >> 52u) | U64C(0x4330000000000000)) - bias);
	LN_PAIR_F64(i, e);
	LET(f64, y, 1.0 / n);
	LET(f64, yl, FMA(-y, n, 1.0) * y);
	LET(f64, xh, HOLD64(y * v));
	LET(f64, xl, FMA(yl, v, FMA(y, vl, FMA(y, v, -xh))));
	LET(f64, root, exp_pair_f64(xh, xl));
	LET(u64, ends,
		select(U64C(0), U64C(1), ax == 0.0) | select(U64C(0), U64C(1), BITS64(ax) >= U64C(0x7ff0000000000000)) |
			select(U64C(0), U64C(1), BITS64(ABS64(y)) >= U64C(0x7ff0000000000000)) |
			select(U64C(0), U64C(1), BITS64(ABS64(n)) >= U64C(0x7ff0000000000000)));
	LET(f64, z, select(root, pow_f64(ax, y), ends != U64C(0)));
	LET(f64, half, n * 0.5);
	LET(f64, even, select(nan_f64(), z, a == 0.0));
	LET(f64, negative, select(even, -z, FLOOR64(half) != half && FLOOR64(n) == n));
	return select(z, negative, a < 0.0 || BITS64(a) == U64C(0x8000000000000000));
}

FN1(f64, expm1_f64_near, f64, x)
{
	LET(f64, xc, select(x, -50.0, x < -50.0));
	EXP_REDUCE_F64(xc, 0.0, 6755399441056767.0);
	LET(f64, q,
		P10(r, 0x1.0000000000001p-1, 0x1.5555555555559p-3, 0x1.5555555554e0bp-5, 0x1.111111110f654p-7,
			0x1.6c16c16e416fep-10, 0x1.a01a01b00351bp-13, 0x1.a019f89f932d4p-16, 0x1.71ddf8122cbfdp-19,
			0x1.27f5ef3e5c605p-22, 0x1.af5f225e15a51p-26, 0x1.07668b8c3563p-29));
	LET(f64, w, FMA(r * r, q, FMA(r, (r1 - r) + l, l)));
	LET(f64, h, HOLD64(r1 + w));
	LET(f64, hl, (r1 - h) + w);
	LET(f64, s, REAL64(BITS64(t) << 52u));
	LET(f64, d, HOLD64(s - 1.0));
	LET(f64, dl, (s - d) - 1.0);
	LET(f64, u, HOLD64(FMA(h, s, d)));
	LET(f64, ul, FMA(h, s, d - u));
	return REAL64(BITS64(u + (ul + FMA(hl, s, dl))) | (BITS64(x) & U64C(0x8000000000000000)));
}
#define expm1_f64_is_near(x) ((x) <= 708.0)
FN1(f64, expm1_f64_full, f64, x) { return select(exp_f64_full(x), expm1_f64_near(x), expm1_f64_is_near(x)); }
RARE1(f64, expm1)

FN1(f64, log1p_f64_near, f64, x)
{
	LET(f64, u, HOLD64(1.0 + x));
	LET(f64, c, select(x - (u - 1.0), 1.0 - (u - x), x > 1.0));
	LET(u64, i, BITS64(u) + U64C(0x95f619980c433));
	LET(f64, e, REAL64((i >> 52u) | U64C(0x4330000000000000)) - (0x1p52 + 1023.0));
	LET(f64, g, REAL64((i & U64C(0xfffffffffffff)) + U64C(0x3fe6a09e667f3bcd)) - 1.0);
	LET(f64, cs, c * REAL64(U64C(0x7fe0000000000000) - (i & U64C(0xfff0000000000000))));
	LET(f64, f, HOLD64(g + cs));
	LET(f64, fl, cs - (f - g));
	return REAL64(BITS64(log_sum_f64(f, e, fl * (1.0 - f))) | (BITS64(x) & U64C(0x8000000000000000)));
}
#define log1p_f64_is_near(x) ((x) > -1.0 && (x) < 0x1p60)
FN1(f64, log1p_f64_full, f64, x) { return select(log_f64_full(1.0 + x), log1p_f64_near(x), log1p_f64_is_near(x)); }
RARE1(f64, log1p)

FN1(f64, erf_f64, f64, x)
{
	LET(f64, a, ABS64(x));
	LET(f64, u, select(a, 6.0, a > 6.0) - 0.8125);
	LET(f64, g, P17(u, 0x1.29ea4d0a0b238p1, 0x1.a28c7a684a093p-1, 0x1.980e779748b43p-5, -0x1.895d7ef6d22d8p-7,
		0x1.222d17e4b321ap-9, -0x1.6521121a1b079p-13, -0x1.52950b48ebf87p-14, 0x1.8658d648333aep-15,
		-0x1.bfe8fea3b92adp-17, 0x1.eb6f8469b825ep-20, 0x1.98df34ed9f6b9p-22, -0x1.70f05a43b869cp-22,
		0x1.116ce68766c1ep-23, -0x1.0f6706e4f4b23p-25, 0x1.7cd4f568070d3p-28, -0x1.6d52588e5e0d2p-31,
		0x1.af2ac514364cdp-35, -0x1.d81d3fea3a3ebp-40));
	LET(f64, xh, HOLD64(FMA(-u, g, -0x1.6257d5cdb7088p0)));
	LET(f64, xl, FMA(-u, g, -0x1.6257d5cdb7088p0 - xh) + -0x1.29c56adf13e2p-55);
	EXP_F64(xh, xl, 6755399441056767.0);
	LET(f64, s, REAL64(BITS64(t) << 52u));
	LET(f64, z, a * a);
	LET(f64, w, P10(z, 0x1.06eba8214db68p-3, -0x1.812746b03798cp-2, 0x1.ce2f21a03debfp-4, -0x1.b82ce310eeb71p-6,
		0x1.565bccc872d29p-8, -0x1.c02da60fce7e1p-11, 0x1.f9a16b70c24cp-14, -0x1.f4aee462dd851p-17,
		0x1.b81264ce1c783p-20, -0x1.504cb52a571d2p-23, 0x1.6af4fb490ba81p-27));
	LET(f64, y, select(FMA(a, w, a), 1.0 - FMA(p, s, s), a > 0.8125));
	return REAL64(BITS64(y) | (BITS64(x) & U64C(0x8000000000000000)));
}

FN4(f64, atan2_core_f64, f64, mn, f64, mx, u64, swap, f64, x)
{
	LET(f64, den, HOLD64(select(mx, mn + mx, mn > 0.5 * mx)));
	LET(f64, dl, select(0.0, (mx - den) + mn, mn > 0.5 * mx));
	LET(f64, num, select(mn, mn - mx, mn > 0.5 * mx));
	LET(f64, g0, REAL64(U64C(0x7fde600000000000) - BITS64(den)));
	LET(f64, e0, FMA(-den, g0, 1.0));
	LET(f64, g1, FMA(g0, FMA(e0, e0, e0), g0));
	LET(f64, e1, FMA(-den, g1, 1.0));
	LET(f64, g2, FMA(g1, FMA(e1, e1, e1), g1));
	LET(f64, g3, FMA(g2, FMA(-den, g2, 1.0), g2));
	LET(f64, q, HOLD64(num * g3));
	LET(f64, ql, FMA(-q, dl, FMA(-q, den, num)) * g3);
	LET(f64, z, q * q);
	LET(f64, w, P11(z, -0x1.5555555555516p-2, 0x1.999999999113ep-3, -0x1.249249215dbdp-3, 0x1.c71c7090d7e56p-4,
		-0x1.745cf4c948894p-4, 0x1.3b113d9fae933p-4, -0x1.10f31dad73773p-4, 0x1.dfe9635b31008p-5,
		-0x1.a3980739bed12p-5, 0x1.56f4b46a643f1p-5, -0x1.c17c54299d262p-6, 0x1.4b7f20e254f16p-7));
	LET(f64, qd, FMA(-ql, z, ql));
	LET(u64, sb, swap ^ (BITS64(x) & U64C(0x8000000000000000)));
	LET(f64, qs, REAL64(BITS64(q) ^ sb));
	LET(f64, ds, REAL64(BITS64(qd) ^ sb));
	LET(u64, neg, U64C(0) - (BITS64(x) >> 63u));
	LET(u64, sm, U64C(0) - (swap >> 63u));
	LET(u64, fm, select(U64C(0), ~U64C(0), mn > 0.5 * mx));
	LET(u64, mi, (fm & (U64C(1) + (neg & U64C(2)))) | (~fm & ((sm & U64C(2)) | (~sm & neg & U64C(4)))));
	LET(f64, m, REAL64(mi | U64C(0x4330000000000000)) - 0x1p52);
	LET(f64, c, HOLD64(m * 0x1.921fb54442d18p-1));
	LET(f64, cl, FMA(m, 0x1.1a62633145c07p-55, FMA(m, 0x1.921fb54442d18p-1, -c)));
	LET(f64, hi, HOLD64(c + qs));
	return hi + FMA(qs * z, w, ((c - hi) + qs) + (cl + ds));
}
FN2(f64, atan2_f64_near, f64, y, f64, x)
{
	LET(f64, ax, ABS64(x));
	LET(f64, ay, ABS64(y));
	LET(f64, r,
		atan2_core_f64(select(ay, ax, ay > ax), select(ax, ay, ay > ax),
			select(U64C(0), U64C(0x8000000000000000), ay > ax), x));
	return REAL64(BITS64(r) | (BITS64(y) & U64C(0x8000000000000000)));
}
#define atan2_f64_is_near(y, x) (ABS64(x) > 0x1p-500 && ABS64(y) > 0x1p-500 && ABS64(x) < 0x1p500 && ABS64(y) < 0x1p500)
FN2(f64, atan2_f64_full, f64, y, f64, x)
{
	LET(f64, ax, ABS64(x));
	LET(f64, ay, ABS64(y));
	LET(f64, mn, select(ay, ax, ay > ax));
	LET(f64, mx, select(ax, ay, ay > ax));
	LET(f64, k, select(select(F64(0x1p500), 0x1p700, mx < 0x1p-500), 0x1p-500, mx > 0x1p500));
	LET(f64, edge, select(select(mn * k, 0.0, mx == inf_f64()), 1.0, mn == inf_f64()));
	LET(f64, top, select(select(mx * k, 1.0, mx == 0.0), 1.0, mx == inf_f64()));
	LET(f64, r, atan2_core_f64(edge, top, select(U64C(0), U64C(0x8000000000000000), ay > ax), x));
	LET(f64, r1, select(r, x, BITS64(ax) > U64C(0x7ff0000000000000)));
	LET(f64, r2, select(r1, y, BITS64(ay) > U64C(0x7ff0000000000000)));
	return REAL64(BITS64(r2) | (BITS64(y) & U64C(0x8000000000000000)));
}
RARE2(f64, atan2)

#endif
