/* gpu/text/wgsl.h - defines the language of kernel texts (docs/gpu.md) in WGSL. Only the build reads this file. */
#define LET(type, name, ...) let name: type = __VA_ARGS__
#define VAR(type, name, ...) var name: type = __VA_ARGS__
#define VAR_ARRAY(type, name, n) var name: array<type, n>
#define FOR(name, from, condition, ...) for (var name: i32 = from; condition; __VA_ARGS__)
#define EACH(name, n) for (var name: i32 = tid; name < n; name += 256)
#define GRID(name, n) for (var name: i32 = thread; name < n; name += threads)
#define GROUPS(name, n) for (var name: i32 = wg; name < n; name += wgs)
#define BARRIER workgroupBarrier()
#define BARRIER_ALL storageBarrier(); workgroupBarrier()
#define FROM_NEIGHBOUR(x, mask) subgroupShuffleXor(x, mask)
#define FROM_THREAD(x, n) subgroupShuffle(x, u32(n))
#define BALLOT(vote) subgroupBallot(vote).x
#define BIT_COUNT(x) i32(countOneBits(x))
#define BARRIER_NEAR workgroupBarrier()
#define MUL_HIGH(a, b) mulhi32(a, b)
#define QUAD vec4<T>
#define QUAD_OF(...) vec4<T>(__VA_ARGS__)
#define LOAD(array, at) load_##array(at)
#define STORE(array, at, value) store_##array(at, value)
#define ADD_AT(array, at, value) atomicAdd(&array[at], value)
#define MAX_AT(array, at, value) atomicMax(&array[at], value)
#define TAKE_AT(array, at, value) atomicAdd(&array[at], value)
#define ZERO_AT(array, at) atomicStore(&array[at], 0u)
#define READ_AT(array, at) atomicLoad(&array[at])
#define NOT_A_NUMBER T(bitcast<f32>(0x7fc00000u + op_zero))
#define IS_NAN(x) is_nan(x)
#define IS_FINITE(x) is_finite(x)
#define BITS32(x) bitcast<u32>(x)
#define HIGH_WORD(x) u32(bitcast<u64>(x) >> 32u)
#define LOW_WORD(x) u32(bitcast<u64>(x) & 0xfffffffflu)
#define SHARED(type, name, n) var<workgroup> name: array<type, n>;
#define SHARED_COUNTERS(name, n) var<workgroup> name: array<atomic<u32>, n>;
#define FUNCTION1(result, name, t1, a1) fn name(a1: t1) -> result
#define FUNCTION2(result, name, t1, a1, t2, a2) fn name(a1: t1, a2: t2) -> result
