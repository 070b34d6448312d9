/*
** op_device.h - what emitted kernels call: op_math.h, op_more.h, op_random.h, and helpers of the op table's WGSL column
** (rm_NAME) for both types. Turned into text by the build: for WGSL through the preprocessor, for CUDA as it is.
*/
#include "op_math.h"
#include "op_more.h"
#include "op_random.h"
#include "op_int.h"
#ifdef OP_MATH_WGSL
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
