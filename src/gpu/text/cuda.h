/* gpu/text/cuda.h - defines the language of kernel texts (docs/gpu.md) in CUDA C. Only the build reads this file.
   kernel/emit_cuda.c and kernel/emit_opencl.c define QUAD, QUAD_OF and the macros of bits in the text itself. */
#define LET(type, name, ...) const type name = __VA_ARGS__
#define VAR(type, name, ...) type name = __VA_ARGS__
#define VAR_ARRAY(type, name, n) type name[n]
#define FOR(name, from, condition, ...) for (i32 name = from; condition; __VA_ARGS__)
#define EACH(name, n) for (i32 name = tid; name < n; name += 256)
#define GRID(name, n) for (i32 name = thread; name < n; name += threads)
#define GROUPS(name, n) for (i32 name = wg; name < n; name += wgs)
#define BARRIER __syncthreads()
#define BARRIER_ALL __syncthreads()
#define FROM_NEIGHBOUR(x, mask) __shfl_xor_sync(0xffffffffu, x, i32(mask))
#define FROM_THREAD(x, n) __shfl_sync(0xffffffffu, x, n)
#define BALLOT(x) __ballot_sync(0xffffffffu, x)
#define BIT_COUNT(x) __popc(x)
#define BARRIER_NEAR __syncwarp()
#define MUL_HIGH(a, b) __umulhi(a, b)
#define LOAD(array, at) load_##array(at)
#define STORE(array, at, value) store_##array(at, value)
#define ADD_AT(array, at, value) atomicAdd(&array[at], value)
#define MAX_AT(array, at, value) atomicMax(&array[at], value)
#define TAKE_AT(array, at, value) atomicAdd(&array[at], value)
#define ZERO_AT(array, at) array[at] = 0u
#define READ_AT(array, at) array[at]
#define NOT_A_NUMBER T(REAL32(0x7fc00000u))
#define IS_NAN(x) ((x) != (x))
#define IS_FINITE(x) ((x) - (x) == T(0))
#define HIGH_WORD(x) u32(BITS64(x) >> 32)
#define LOW_WORD(x) u32(BITS64(x))
#define SHARED(type, name, n) __shared__ type name[n];
#define SHARED_COUNTERS(name, n) __shared__ u32 name[n];
#define FUNCTION1(result, name, t1, a1) static __device__ result name(t1 a1)
#define FUNCTION2(result, name, t1, a1, t2, a2) static __device__ result name(t1 a1, t2 a2)
