/*
** op_device.h - the functions that emitted kernels call: op_math.h, op_more.h, op_random.h, and helpers of the op
** table's WGSL column (rm_NAME) for both types. The build turns them into text in WGSL, CUDA C and OpenCL C.
*/
#include "op_math.h"
#include "op_more.h"
#include "op_random.h"
#include "op_int.h"

/*
** a / b where r = 1 / b is known. is_divisor: r is normal, and not all digits of b are ones. over: the bits of a / b.
** The remainder of the product is exact and corrects it (Markstein), unless it or the quotient is near the ends of the
** range. near_reciprocal, near_scale: a / b is a * r * s within 2 ULP, where s keeps r normal.
*/
FN1(f32, near_scale_f32, f32, b)
{
	return select(select(1.0f, 0x1p64f, ABS32(b) < 0x1p-64f), 0x1p-64f, ABS32(b) > 0x1p64f);
}
FN1(f32, near_reciprocal_f32, f32, b) { return 1.0f / (b * near_scale_f32(b)); }
#ifdef OP_MATH_WGSL
fn is_divisor_f32(b : f32)->bool
{
	return abs(b) > 0x1p-40f && abs(b) < 0x1p40f && (bitcast<u32>(b) & 0x7fffffu) != 0x7fffffu;
}
#ifndef OP_MATH_NO_F64
fn is_divisor_f64(b : f64)->bool
{
	return abs(b) > 0x1p-300lf && abs(b) < 0x1p300lf && (bitcast<u64>(b) & 0xffffffffffffflu) != 0xffffffffffffflu;
}
fn over_f64(a: f64, b: f64, r: f64, ok: bool) -> f64 {
	let q = a * r;
	if (ok && abs(q) > 0x1p-300lf && abs(q) < 0x1p600lf) { return fma(fma(-q, b, a), r, q); }
	return a / b;
}
#endif
#else
OP_FN bool is_divisor_f32(f32 b)
{
	return ABS32(b) > 0x1p-40f && ABS32(b) < 0x1p40f && (BITS32(b) & 0x7fffff) != 0x7fffff;
}
OP_FN bool is_divisor_f64(f64 b)
{
	return ABS64(b) > 0x1p-300 && ABS64(b) < 0x1p300 && (BITS64(b) & 0xfffffffffffff) != 0xfffffffffffff;
}
OP_FN f32 over_f32(f32 a, f32 b, f32 r, bool ok)
{
	f32 q = a * r;
	if (ok && ABS32(q) > 0x1p-40f && ABS32(q) < 0x1p80f)
		return FMA32(FMA32(-q, b, a), r, q);
	return a / b;
}
OP_FN f64 over_f64(f64 a, f64 b, f64 r, bool ok)
{
	f64 q = a * r;
	if (ok && ABS64(q) > 0x1p-300 && ABS64(q) < 0x1p600)
		return FMA64(FMA64(-q, b, a), r, q);
	return a / b;
}
#endif
#ifdef OP_MATH_WGSL
fn rm_over_f32(a : f32, b : f32)->f32
{
	let s = select(1.0f, 0.25f, abs(b) > 0x1p125f);
	return (a * s) / (b * s);
} // 1 / b may be denormal, and so 0
fn rm_isnan_f32(a: f32) -> bool { return (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u; }
fn rm_isinf_f32(a: f32) -> bool { return (bitcast<u32>(a) & 0x7fffffffu) == 0x7f800000u; }
fn rm_isfinite_f32(a: f32) -> bool { return (bitcast<u32>(a) & 0x7fffffffu) < 0x7f800000u; }
fn rm_max_f32(a: f32, b: f32) -> f32 { return select(b, a, a >= b || rm_isnan_f32(b)); }
fn rm_min_f32(a: f32, b: f32) -> f32 { return select(b, a, a <= b || rm_isnan_f32(b)); }
fn rm_less_f32(a: f32, b: f32) -> f32 { return select(a, b, b < a || rm_isnan_f32(a)); }
fn rm_more_f32(a: f32, b: f32) -> f32 { return select(a, b, b > a || rm_isnan_f32(a)); }
fn huge_f32() -> f32 { return 3.4028234663852886e38f; }
fn philox(seed: vec2<u32>, counter: vec2<u32>, position: vec2<u32>) -> vec4<u32> {
	var c = vec4<u32>(counter.x, counter.y, position.x, position.y);
	var k = seed;
	for (var r = 0; r < 10; r++) {
		let ph = mulhi32(c.x, 0xD2511F53u); let pl = c.x * 0xD2511F53u;
		let qh = mulhi32(c.z, 0xCD9E8D57u); let ql = c.z * 0xCD9E8D57u;
		c = vec4<u32>(qh ^ c.y ^ k.x, ql, ph ^ c.w ^ k.y, pl);
		k = k + vec2<u32>(0x9E3779B9u, 0xBB67AE85u);
	}
	return c;
}
fn rand_f32(seed: vec2<u32>, position: vec2<u32>, i: i32) -> f32 {
	let x = philox(seed, vec2<u32>((u32(i) >> 6u << 4u) | (u32(i) & 15u), 0u), position);
	return uniform_f32(select(select(x.x, x.y, (i & 16) != 0), select(x.z, x.w, (i & 16) != 0), (i & 32) != 0));
}
fn randn_f32(seed: vec2<u32>, position: vec2<u32>, i: i32) -> f32 {
	let x = philox(seed, vec2<u32>((u32(i) >> 6u << 4u) | (u32(i) & 15u), 0u), position);
	let w = u32(i) >> 4u & 3u;
	return normal_f32(select(x.x, x.z, w > 1u), select(x.y, x.w, w > 1u), w & 1u);
}
#ifndef OP_MATH_NO_F64
fn rm_over_f64(a: f64, b: f64) -> f64 { return a / b; }
fn rm_isnan_f64(a: f64) -> bool { return (bitcast<u64>(a) & 0x7ffffffffffffffflu) > 0x7ff0000000000000lu; }
fn rm_isinf_f64(a: f64) -> bool { return (bitcast<u64>(a) & 0x7ffffffffffffffflu) == 0x7ff0000000000000lu; }
fn rm_isfinite_f64(a: f64) -> bool { return (bitcast<u64>(a) & 0x7ffffffffffffffflu) < 0x7ff0000000000000lu; }
fn rm_max_f64(a: f64, b: f64) -> f64 { return select(b, a, a >= b || rm_isnan_f64(b)); }
fn rm_min_f64(a: f64, b: f64) -> f64 { return select(b, a, a <= b || rm_isnan_f64(b)); }
fn rm_less_f64(a: f64, b: f64) -> f64 { return select(a, b, b < a || rm_isnan_f64(a)); }
fn rm_more_f64(a: f64, b: f64) -> f64 { return select(a, b, b > a || rm_isnan_f64(a)); }
fn huge_f64() -> f64 { var b: u64 = 0x7feffffffffffffflu; return bitcast<f64>(b); }
fn rand_f64(seed: vec2<u32>, position: vec2<u32>, i: i32) -> f64 {
	let x = philox(seed, vec2<u32>((u32(i) >> 5u << 4u) | (u32(i) & 15u), 0u), position);
	return uniform_f64(select(x.x, x.z, (i & 16) != 0), select(x.y, x.w, (i & 16) != 0));
}
fn randn_f64(seed: vec2<u32>, position: vec2<u32>, i: i32) -> f64 {
	let x = philox(seed, vec2<u32>((u32(i) >> 5u << 4u) | (u32(i) & 15u), 0u), position);
	return normal_radius_f64(x.x, x.y) * normal_angle_f64(x.z, x.w, u32(i) >> 4u & 1u);
}
#endif
#else
OP_FN bool rm_isnan_f32(f32 a) { return a != a; }
OP_FN bool rm_isnan_f64(f64 a) { return a != a; }
OP_FN f32 rm_less_f32(f32 a, f32 b) { return b < a || a != a ? b : a; }
OP_FN f32 rm_more_f32(f32 a, f32 b) { return b > a || a != a ? b : a; }
OP_FN f64 rm_less_f64(f64 a, f64 b) { return b < a || a != a ? b : a; }
OP_FN f64 rm_more_f64(f64 a, f64 b) { return b > a || a != a ? b : a; }
#endif
/* The value of the thread whose number differs in the bit m; all threads of a subgroup ask. */
#ifdef OP_MATH_WGSL
fn neighbour_f32(x: f32, m: u32) -> f32 { return subgroupShuffleXor(x, m); }
fn neighbour_i32(x: i32, m: u32) -> i32 { return subgroupShuffleXor(x, m); }
fn neighbour_u32(x: u32, m: u32) -> u32 { return subgroupShuffleXor(x, m); }
#ifndef OP_MATH_NO_F64
fn neighbour_u64(x: u64, m: u32) -> u64 {
	let low = subgroupShuffleXor(u32(x & 0xfffffffflu), m);
	return (u64(subgroupShuffleXor(u32(x >> 32u), m)) << 32u) | u64(low);
}
fn neighbour_i64(x: i64, m: u32) -> i64 { return bitcast<i64>(neighbour_u64(bitcast<u64>(x), m)); }
fn neighbour_f64(x: f64, m: u32) -> f64 { return bitcast<f64>(neighbour_u64(bitcast<u64>(x), m)); }
#endif
#elif defined __CUDACC__
#define NEIGHBOUR(T) static __device__ __forceinline__ T neighbour_##T(T x, u32 m) \
	{ return __shfl_xor_sync(0xffffffffu, x, (int)m); }
NEIGHBOUR(f32) NEIGHBOUR(i32) NEIGHBOUR(u32) NEIGHBOUR(u64) NEIGHBOUR(i64) NEIGHBOUR(f64)
/* Further functions of CUDA C texts: the launch's numbers, counters of draws (struct words: emit_cuda.c), clamp.
   emit_cuda.c defines the words QUICK_DIV, QUICK_ROOT, QUICK_EXP2 and WIDE_PRODUCT, unless a provider did. */
OP_FN f64 rm_double(i64 x) { return REAL64((u64)x); }
OP_FN f32 rm_float(i64 x) { return REAL32((u32)x); }
OP_FN f32 quick_div(f32 a, f32 b) { f32 q; QUICK_DIV(q, a, b) return q; }
OP_FN struct words words_of(u64 seed, u64 counter, u64 position)
{
	u32 x[4];
	philox_words(x, seed, counter, position);
	return words{ x[0], x[1], x[2], x[3] };
}
/* as a product of u64 it had an addition more */
OP_FN u64 wide_product(u32 a, u32 b) { u64 p; WIDE_PRODUCT(p, a, b) return p; }
OP_FN struct words words_keyed(const i64 *key, u32 a, u64 position)
{
	u32 b = 0, c = (u32)position, d = (u32)(position >> 32);
	#pragma unroll
	for (int r = 0; r < 10; r++) {
		u64 p = wide_product(a, 0xD2511F53u), q = wide_product(c, 0xCD9E8D57u);
		a = (u32)(q >> 32) ^ b ^ (u32)key[2 * r], b = (u32)q, c = (u32)(p >> 32) ^ d ^ (u32)key[2 * r + 1],
		d = (u32)p;
	}
	return words{ a, b, c, d };
}
OP_FN f64 clamp(f64 x, f64 low, f64 high) { return x < low ? low : x > high ? high : x; }
OP_FN f32 clamp(f32 x, f32 low, f32 high) { return x < low ? low : x > high ? high : x; }
OP_FN i32 clamp(i32 x, i32 low, i32 high) { return x < low ? low : x > high ? high : x; }
#elif defined OP_MATH_OPENCL
/* The same functions in OpenCL C, which has its own clamp. KEY_SPACE: where P is. */
OP_FN f64 rm_double(i64 x) { return REAL64(x); }
OP_FN f32 rm_float(i64 x) { return REAL32(x); }
OP_FN f32 quick_div(f32 a, f32 b) { return a / b; }
OP_FN struct words words_of(u64 seed, u64 counter, u64 position)
{
	u32 x[4];
	philox_words(x, seed, counter, position);
	return (struct words){ x[0], x[1], x[2], x[3] };
}
OP_FN struct words words_keyed(KEY_SPACE const i64 *key, u32 a, u64 position)
{
	u32 b = 0, c = (u32)position, d = (u32)(position >> 32);
	for (int r = 0; r < 10; r++) {
		u64 p = (u64)a * 0xD2511F53u, q = (u64)c * 0xCD9E8D57u;
		a = (u32)(q >> 32) ^ b ^ (u32)key[2 * r], b = (u32)q, c = (u32)(p >> 32) ^ d ^ (u32)key[2 * r + 1],
		d = (u32)p;
	}
	return (struct words){ a, b, c, d };
}
#endif
