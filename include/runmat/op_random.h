/*
** op_random.h - counter-based random numbers, in the dialect of op_math.h: the same bits everywhere.
**
** Philox 4x32-10 (Salmon et al. 2011) makes four words from a counter and a key. Which element takes which word is said
** in kernel_ir.h. Uniform: the top 23 (52) bits and a half, so that neither 0 nor 1 occurs and nothing is rounded.
** Normal: Box-Muller; the angle is an integer phase, whose quadrant is its top two bits: its reduction is exact and
** free.
*/
#ifndef op_random_h
#define op_random_h
#include "op_math.h"

FN1(f32, uniform_f32, u32, w) { return REAL32((w >> 9u) | 0x3f800000u) - 0x1.fffffep-1f; }
FN1(f64, uniform_bits_f64, u64, w) { return REAL64((w >> 12u) | U64C(0x3ff0000000000000)) - 0x1.fffffffffffffp-1; }
FN2(f64, uniform_f64, u32, lo, u32, hi) { return uniform_bits_f64((U64(hi) << 32u) | U64(lo)); }

#if defined __CUDACC__ && defined OP_MATH_FAST
OP_FN f32 quick_sqrt(f32 x) { f32 y; QUICK_ROOT(y, x) return y; }
#define QUICK_SQRT32(x) quick_sqrt(x)
#else
#define QUICK_SQRT32(x) SQRT32(x)
#endif

/* radius from one word (31 bits: out to 6.6 sigma); which 0: cosine, 1: sine */
FN1(f32, normal_radius_f32, u32, w)
{
	LET(f32, u, FMA32(F32(I32(w >> 1u)), 0x1p-31f, 0x1p-32f));
	return QUICK_SQRT32(log_f32_near(u) * -2.0f);
}
FN2(f32, normal_angle_f32, u32, phase, u32, which)
{
	LET(u32, quarter, (phase + 0x20000000u) >> 30u);
	LET(f32, p, F32(I32(phase - (quarter << 30u))) * 0x1.921fb6p-30f);
	return trig_f32_fast(p, quarter + 1u - which);
}
FN3(f32, normal_f32, u32, w, u32, phase, u32, which) { return normal_radius_f32(w) * normal_angle_f32(phase, which); }

/* sqrt(-2 ln u), u = 2^e (1 + f): ln(1 + f) = 2 atanh(f / (2 + f)), here of q = -2 f / (1 + f/2). */
FN1(f64, normal_radius_bits_f64, u64, w)
{
	LET(u64, i, BITS64(uniform_bits_f64(w)) + U64C(0x95f619980c433));
	LET(f64, e, REAL64((i >> 52u) | U64C(0x4330000000000000)) - (0x1p52 + 1023.0));
	LET(f64, f, REAL64((i & U64C(0xfffffffffffff)) + U64C(0x3fe6a09e667f3bcd)) - 1.0);
	LET(f64, q, f / FMA64(f, -0.25, -0.5));
	LET(f64, z, q * q);
	LET(f64, y,
		P5(z, 0x1.555555555397ap-6, 0x1.999999a28e948p-11, 0x1.2492417a95becp-15, 0x1.c722769c1b024p-20,
			0x1.732c51688c640p-24, 0x1.58759c3d0d865p-28));
	return SQRT64(FMA64(e, -0x1.62e42fefa39efp0, FMA64(q * z, y, q)));
}
FN2(f64, normal_radius_f64, u32, lo, u32, hi) { return normal_radius_bits_f64((U64(hi) << 32u) | U64(lo)); }
/* of a turn as 64 bits: a quarter is 1, its nearest multiple is taken off exactly */
FN2(f64, normal_angle_bits_f64, u64, phase, u32, which)
{
	LET(u64, quarter, (phase + U64C(0x2000000000000000)) >> 62u);
	LET(u64, rest, (phase - (quarter << 62u)) + U64C(0x2000000000000000));        /* [0, 2^62) */
	LET(f64, v, REAL64((rest >> 10u) | U64C(0x3ff0000000000000)) - 1.5);
	LET(f64, z, v * v);
	LET(f64, s,
		v *
			P6(z, 0x1.921fb54442d18p0, -0x1.4abbce625be09p-1, 0x1.466bc67754ffbp-4, -0x1.32d2ccdfe8d34p-8,
				0x1.50782d5e8f651p-13, -0x1.e2fe76787ccdbp-19, 0x1.e357bfb7175d9p-25));
	LET(f64, k,
		P6(z, 1.0, -0x1.3bd3cc9be459dp0, 0x1.03c1f081b0dfp-2, -0x1.55d3c7dc3970ap-6, 0x1.e1f4fb7f889ebp-11,
			-0x1.a6c9c812ba85dp-16, 0x1.f3dc2941546bcp-22));
	LET(u64, n, quarter + U64C(1) - U64(which));
	LET(f64, y, select(s, k, (n & U64C(1)) != U64C(0)));
	return REAL64(BITS64(y) ^ ((n & U64C(2)) << 62u));
}
FN3(f64, normal_angle_f64, u32, lo, u32, hi, u32, which)
{
	return normal_angle_bits_f64((U64(hi) << 32u) | U64(lo), which);
}

#ifndef OP_MATH_WGSL
/* The four words of a counter (c0, c1) at a position (c2, c3) for a key. */
OP_FN void philox_words(u32 *x, u64 seed, u64 counter, u64 position)
{
	u32 c0 = U32(counter), c1 = U32(counter >> 32), c2 = U32(position), c3 = U32(position >> 32);
	u32 k0 = U32(seed), k1 = U32(seed >> 32);
	for (int r = 0; r < 10; r++, k0 += 0x9E3779B9u, k1 += 0xBB67AE85u) {
		u64 p = (u64)c0 * 0xD2511F53u, q = (u64)c2 * 0xCD9E8D57u;
		c0 = U32(q >> 32) ^ c1 ^ k0, c1 = U32(q);
		c2 = U32(p >> 32) ^ c3 ^ k1, c3 = U32(p);
	}
	x[0] = c0, x[1] = c1, x[2] = c2, x[3] = c3;
}
/* Element i of a draw. */
OP_FN f32 draw_f32(int normal, u64 seed, u64 position, u64 i)
{
	u32 x[4], w = U32(i % 64) / 16;
	philox_words(x, seed, i / 64 * 16 + i % 16, position);
	u32 a = w & 2 ? x[2] : x[0], b = w & 2 ? x[3] : x[1];          /* no index: a device would put x into memory */
	return normal ? normal_f32(a, b, w & 1) : uniform_f32(w & 1 ? b : a);
}
OP_FN f64 draw_f64(int normal, u64 seed, u64 position, u64 i)
{
	u32 x[4], w = U32(i % 32) / 16;
	philox_words(x, seed, i / 32 * 16 + i % 16, position);
	return normal ? normal_radius_f64(x[0], x[1]) * normal_angle_f64(x[2], x[3], w) :
		uniform_f64(w ? x[2] : x[0], w ? x[3] : x[1]);
}
#endif
#endif
