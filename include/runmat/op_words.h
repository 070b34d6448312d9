/*
** op_words.h - Philox 4x32-10 for sixteen counters at a time, on the widest vectors of the CPU. For C compilers only.
** It includes no headers of the compiler, because reading them takes longer than compiling a kernel.
**
** A counter is in a lane of 64 bits, as the multiplier needs it. Much of the first three rounds depends on the counter
** only, or on the position of the draw only. `struct words` keeps the first part from turn to turn of a loop, and
** `struct words_turn` the second one. The third round joins them. The last round packs words: even counters are in one
** vector and odd ones in its neighbour, so packing is a blend. A double takes two words, which are neighbours in a
** lane, so doubles are not packed.
*/
#ifndef op_words_h
#define op_words_h
#include "op_random.h"

#if defined __AVX512F__
enum { WORDS_BYTES = 64 };
#elif defined __AVX2__
enum { WORDS_BYTES = 32 };
#else
enum { WORDS_BYTES = 16 };
#endif
enum { WORDS_LANES = WORDS_BYTES / 8, WORDS_PARTS = 16 / WORDS_LANES };
typedef u64 words_v __attribute__((vector_size(WORDS_BYTES)));
typedef u64 words_u __attribute__((vector_size(WORDS_BYTES), aligned(8), may_alias));
#define WORDS_M0 0xD2511F53u
#define WORDS_M1 0xCD9E8D57u
#define WORDS_W0 0x9E3779B9u
#define WORDS_W1 0xBB67AE85u
#define WORDS_LOW 0xffffffffull

struct words { words_v high[WORDS_PARTS], first[WORDS_PARTS], second[WORDS_PARTS]; };    /* of sixteen counters */
struct words_turn { u64 a, b, c; };              /* of a position */

/* products of the low halves; a ^ b ^ c; and packing: the low (high) halves of even and odd lanes, in turn */
#if defined __AVX512F__ && !defined __clang__
typedef int words_i __attribute__((vector_size(64)));
typedef float words_f __attribute__((vector_size(64)));
typedef long long words_l __attribute__((vector_size(64)));
OP_FN words_v words_times(words_v a, words_v b)
{
	return (words_v)__builtin_ia32_pmuludq512_mask((words_i)a, (words_i)b, (words_l)a, 255);
}
OP_FN words_v words_xor(words_v a, words_v b, words_v c)
{
	return (words_v)__builtin_ia32_pternlogq512_mask((words_l)a, (words_l)b, (words_l)c, 0x96, 255);
}
OP_FN words_v words_lows(words_v even, words_v odd)
{
	return (words_v)__builtin_ia32_movsldup512_mask((words_f)odd, (words_f)even, 0xAAAA);
}
OP_FN words_v words_highs(words_v even, words_v odd)
{
	return (words_v)__builtin_ia32_movshdup512_mask((words_f)even, (words_f)odd, 0x5555);
}
/* high to low and low to high; then a ^ b ^ c in low halves */
OP_FN words_v words_join(words_v q, words_v b, words_v c)
{
	const words_v a = (q << 32) | (q >> 32);
	return (words_v)__builtin_ia32_pternlogd512_mask((words_i)a, (words_i)b, (words_i)c, 0x96, 0x5555);
}
#else
#if defined __AVX2__ && !defined __clang__
typedef int words_i __attribute__((vector_size(32)));
OP_FN words_v words_times(words_v a, words_v b) { return (words_v)__builtin_ia32_pmuludq256((words_i)a, (words_i)b); }
#elif defined __SSE2__ && !defined __AVX2__ && !defined __clang__
typedef int words_i __attribute__((vector_size(16)));
OP_FN words_v words_times(words_v a, words_v b) { return (words_v)__builtin_ia32_pmuludq128((words_i)a, (words_i)b); }
#else
OP_FN words_v words_times(words_v a, words_v b) { return (a & WORDS_LOW) * (b & WORDS_LOW); }
#endif
OP_FN words_v words_xor(words_v a, words_v b, words_v c) { return a ^ b ^ c; }
OP_FN words_v words_lows(words_v even, words_v odd) { return (even & WORDS_LOW) | odd << 32; }
OP_FN words_v words_highs(words_v even, words_v odd) { return even >> 32 | (odd & ~WORDS_LOW); }
OP_FN words_v words_join(words_v q, words_v b, words_v c) { return q << 32 | ((q >> 32) ^ ((b ^ c) & WORDS_LOW)); }
#endif
OP_FN words_v words_same(u64 x) { return (words_v){ 0 } + x; }

/* The part of the words that depends only on the position. base: the high half of the counter. */
OP_FN struct words_turn words_of_turn(u64 seed, u64 position, u32 base)
{
	const u32 k0 = U32(seed), k1 = U32(seed >> 32);
	const u64 q = (u64)U32(position) * WORDS_M1, p = (u64)(U32(q >> 32) ^ base ^ k0) * WORDS_M0;
	struct words_turn y = { U32(q) ^ (k0 + WORDS_W0), U32(p >> 32) ^ (k1 + WORDS_W1),
		U32(p) ^ (k1 + 2 * WORDS_W1) };
	return y;
}

/* The part that depends only on the counters, from `counter` (a multiple of 16) on. apart: even and odd ones are in two
** vectors. */
OP_FN void words_begin(struct words *y, u64 seed, u32 position_high, u32 counter, int apart)
{
	words_v lane;
	for (int l = 0; l < WORDS_LANES; l++)
		lane[l] = (u64)(apart ? 2 * l : l) * WORDS_M0;
	for (int h = 0; h < WORDS_PARTS; h++) {
		const u32 from = counter + (u32)(apart ? h / 2 * 2 * WORDS_LANES + h % 2 : h * WORDS_LANES);
		y->first[h] = words_same((u64)from * WORDS_M0) + lane;
		const words_v q = words_times(
			(y->first[h] >> 32) ^ words_same(position_high ^ U32(seed >> 32)), words_same(WORDS_M1));
		y->high[h] = q >> 32, y->second[h] = q ^ words_same(U32(seed) + 2 * WORDS_W0);
	}
}

/* Groups whose rounds run side by side, as many as registers hold, because the steps of one group are a chain. */
#if defined __AVX512F__
enum { WORDS_GROUPS = 4 };
#else
enum { WORDS_GROUPS = 1 };
#endif
enum { WORDS_MOST = WORDS_PARTS * WORDS_GROUPS };
#if defined __clang__
#define WORDS_ALL(h, groups) for (int h = 0; h < WORDS_PARTS * (groups); h++)
#else
#define WORDS_ALL(h, groups) _Pragma("GCC unroll 8") for (int h = 0; h < WORDS_PARTS * (groups); h++)
#endif

/* The rounds in between; then what the last one needs. */
OP_FN void words_rounds(const struct words *w, int groups, u64 seed, const struct words_turn *at, words_v *p,
	words_v *q, words_v *c1, words_v *c3)
{
	const words_v k0 = words_same(WORDS_M0), k1 = words_same(WORDS_M1), ta = words_same(at->a),
		      tb = words_same(at->b), tc = words_same(at->c);
	u32 a = U32(seed) + 2 * WORDS_W0, b = U32(seed >> 32) + 2 * WORDS_W1;
	words_v c0[WORDS_MOST], c2[WORDS_MOST];
	WORDS_ALL(h, groups) {
		const struct words *x = w + h / WORDS_PARTS;
		const int i = h % WORDS_PARTS;
		p[h] = words_times(x->high[i] ^ ta, k0), q[h] = words_times(x->first[i] ^ tb, k1);
		c0[h] = (q[h] >> 32) ^ x->second[i], c1[h] = q[h];
		c2[h] = (p[h] >> 32) ^ tc, c3[h] = p[h];
	}
	for (int r = 3; r < 9; r++) {
		a += WORDS_W0, b += WORDS_W1;
		const words_v ka = words_same(a), kb = words_same(b);
		WORDS_ALL(h, groups) {
			p[h] = words_times(c0[h], k0), q[h] = words_times(c2[h], k1);
			c0[h] = words_xor(q[h] >> 32, c1[h], ka), c1[h] = q[h];
			c2[h] = words_xor(p[h] >> 32, c3[h], kb), c3[h] = p[h];
		}
	}
	WORDS_ALL(h, groups)
		p[h] = words_times(c0[h], k0), q[h] = words_times(c2[h], k1);
}

/* The four words of sixteen counters, group after group. */
OP_FN void words_four(u32 *y, const struct words *w, int groups, u64 seed, const struct words_turn *at)
{
	words_v p[WORDS_MOST], q[WORDS_MOST], c1[WORDS_MOST], c3[WORDS_MOST];
	const u64 a = U32(seed) + 9 * WORDS_W0, b = U32(seed >> 32) + 9 * WORDS_W1;
	const words_v ka = words_same((a & WORDS_LOW) | a << 32), kb = words_same((b & WORDS_LOW) | b << 32);
	words_rounds(w, groups, seed, at, p, q, c1, c3);
	WORDS_ALL(h, groups) {
		const int to = h / WORDS_PARTS * 64 + h % WORDS_PARTS * WORDS_LANES;
		if (h % 2)
			continue;
		*(words_u *)(y + to) = words_xor(words_highs(q[h], q[h + 1]), words_lows(c1[h], c1[h + 1]), ka);
		*(words_u *)(y + 16 + to) = words_lows(q[h], q[h + 1]);
		*(words_u *)(y + 32 + to) = words_xor(words_highs(p[h], p[h + 1]), words_lows(c3[h], c3[h + 1]), kb);
		*(words_u *)(y + 48 + to) = words_lows(p[h], p[h + 1]);
	}
}

/* Computes the words as two numbers of 64 bits. */
OP_FN void words_two(u64 *y, const struct words *w, int groups, u64 seed, const struct words_turn *at)
{
	words_v p[WORDS_MOST], q[WORDS_MOST], c1[WORDS_MOST], c3[WORDS_MOST];
	const words_v ka = words_same(U32(U32(seed) + 9 * WORDS_W0)),
		      kb = words_same(U32(U32(seed >> 32) + 9 * WORDS_W1));
	words_rounds(w, groups, seed, at, p, q, c1, c3);
	WORDS_ALL(h, groups) {
		const int to = h / WORDS_PARTS * 32 + h % WORDS_PARTS * WORDS_LANES;
		*(words_u *)(y + to) = words_join(q[h], c1[h], ka);
		*(words_u *)(y + 16 + to) = words_join(p[h], c3[h], kb);
	}
}

/*
** Elements of a draw in their order; a group has 64 singles or 32 doubles. Computes all words of a few groups first;
** the number of groups is a constant.
*/
enum { WORDS_DRAWN = 4 };
#define WORDS_EACH(groups) for (int g = 0, m = (groups) > WORDS_GROUPS ? 1 : (groups); g < (groups); g += m)
OP_FN void words_rand_f32(f32 *y, const struct words *w, int groups, u64 seed, const struct words_turn *at)
{
	u32 x[64 * WORDS_DRAWN] __attribute__((aligned(64)));
	WORDS_EACH(groups)
		words_four(x + 64 * g, w + g, m, seed, at);
#if defined __AVX512VBMI2__ && !defined __clang__
	typedef int words_d __attribute__((vector_size(64), aligned(4), may_alias));
	for (int l = 0; l < 64 * groups; l += 16)         /* a shift and an or are one instruction */
		*(words_d *)(x + l) = (words_d)__builtin_ia32_vpshrd_v16si(
			(words_i) * (words_d *)(x + l), (words_i){ 0 } + 0x7f, 9);
	for (int l = 0; l < 64 * groups; l++)
		y[l] = REAL32(x[l]) - 0x1.fffffep-1f;
#else
	for (int l = 0; l < 64 * groups; l++)
		y[l] = uniform_f32(x[l]);
#endif
}
OP_FN void words_randn_f32(f32 *y, const struct words *w, int groups, u64 seed, const struct words_turn *at)
{
	u32 x[64 * WORDS_DRAWN] __attribute__((aligned(64)));
	WORDS_EACH(groups)
		words_four(x + 64 * g, w + g, m, seed, at);
	for (int g = 0; g < 2 * groups; g++, y += 32)
		for (int l = 0; l < 16; l++) {
			const f32 r = normal_radius_f32(x[32 * g + l]);
			y[l] = r * normal_angle_f32(x[32 * g + 16 + l], 0),
			y[16 + l] = r * normal_angle_f32(x[32 * g + 16 + l], 1);
		}
}
OP_FN void words_rand_f64(f64 *y, const struct words *w, int groups, u64 seed, const struct words_turn *at)
{
	u64 x[32 * WORDS_DRAWN] __attribute__((aligned(64)));
	WORDS_EACH(groups)
		words_two(x + 32 * g, w + g, m, seed, at);
#if defined __AVX512VBMI2__ && !defined __clang__
	typedef long long words_e __attribute__((vector_size(64), aligned(8), may_alias));
	for (int l = 0; l < 32 * groups; l += 8)
		*(words_e *)(x + l) = (words_e)__builtin_ia32_vpshrd_v8di(
			(words_l) * (words_e *)(x + l), (words_l){ 0 } + 0x3ff, 12);
	for (int l = 0; l < 32 * groups; l++)
		y[l] = REAL64(x[l]) - 0x1.fffffffffffffp-1;
#else
	for (int l = 0; l < 32 * groups; l++)
		y[l] = uniform_bits_f64(x[l]);
#endif
}
OP_FN void words_randn_f64(f64 *y, const struct words *w, int groups, u64 seed, const struct words_turn *at)
{
	u64 x[32 * WORDS_DRAWN] __attribute__((aligned(64)));
	WORDS_EACH(groups)
		words_two(x + 32 * g, w + g, m, seed, at);
	for (int g = 0; g < groups; g++)
		for (int l = 0; l < 16; l++) {
			const f64 r = normal_radius_bits_f64(x[32 * g + l]);
			y[32 * g + l] = r * normal_angle_bits_f64(x[32 * g + 16 + l], 0),
				   y[32 * g + 16 + l] = r * normal_angle_bits_f64(x[32 * g + 16 + l], 1);
		}
}
#endif
