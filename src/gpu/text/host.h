/*
** gpu/text/host.h - defines the language of kernel texts (docs/gpu.md) in C. The C form of a kernel runs on the host;
** its results are the reference for the other forms. Only the generated file of kernels includes this header.
*/
#ifndef GPU_TEXT_HOST_H
#define GPU_TEXT_HOST_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "kernel/text.h"

typedef double f64;
typedef float f32;
typedef int32_t i32;
typedef uint32_t u32;
#define f64(x) ((f64)(x))
#define f32(x) ((f32)(x))
#define i32(x) ((i32)(x))
#define u32(x) ((u32)(x))
#define T(x) ((T)(x))
#define UNUSED __attribute__((unused))

#define HOST_PICK(what, T_, a, b) static inline UNUSED T_ what##_##T_(T_ a, T_ b)
#define HOST_LIMITS(T_) \
	HOST_PICK(host_min, T_, a, b) { return b < a ? b : a; } \
	HOST_PICK(host_max, T_, a, b) { return a < b ? b : a; }
HOST_LIMITS(f64)
HOST_LIMITS(f32)
HOST_LIMITS(i32)
HOST_LIMITS(u32)
#define HOST_BY_TYPE(name, x) _Generic((x), f64: name##_f64, f32: name##_f32, u32: name##_u32, default: name##_i32)
#define min(a, b) HOST_BY_TYPE(host_min, a)(a, b)
#define max(a, b) HOST_BY_TYPE(host_max, a)(a, b)
#define abs(x) _Generic((x), f32: fabsf, default: fabs)(x)
#define sqrt(x) _Generic((x), f32: sqrtf, default: sqrt)(x)
#define select(otherwise, value, condition) ((condition) ? (value) : (otherwise))

#define LET(type, name, ...) const type name UNUSED = __VA_ARGS__
#define VAR(type, name, ...) type name UNUSED = __VA_ARGS__
#define VAR_ARRAY(type, name, n) type name[n]
#define FOR(name, from, condition, ...) for (i32 name = from; condition; __VA_ARGS__)
#define UNROLL(name, from, upto) for (i32 name = from; name < (upto); name++)
#define WHEN(condition) if (condition)
#define OTHERWISE else
#define STATIC(name, ...) const i32 name UNUSED = __VA_ARGS__
#define EACH(name, n) for (i32 name = tid; name < n; name += 256)
#define GRID(name, n) for (i32 name = thread; name < n; name += threads)
#define GROUPS(name, n) for (i32 name = wg; name < n; name += wgs)
#define BARRIER text_barrier(host, __LINE__)
#define BARRIER_ALL text_barrier(host, __LINE__)
#define FROM_NEIGHBOUR(x, mask) T(text_exchange(host, (double)(x), tid ^ (mask), __LINE__))
#define FROM_THREAD(x, n) T(text_exchange(host, (double)(x), tid / TEXT_SUBGROUP * TEXT_SUBGROUP + (n), __LINE__))
#define BALLOT(x) text_ballot(host, x, __LINE__)
#define BIT_COUNT(x) i32(__builtin_popcount(x))
#define BARRIER_NEAR text_barrier(host, __LINE__)
#define MUL_HIGH(a, b) u32((uint64_t)(a) * (b) >> 32)
#define QUAD_OF(...) ((QUAD){ __VA_ARGS__ })
#define LOAD(array, at) T(text_load(array, at))
#define STORE(array, at, value) text_store(array, at, (double)(value))
#define ADD_AT(array, at, value) ((void)((array)[at] += (value)))
#define TAKE_AT(array, at, value) ((array)[at] += (value), (array)[at] - (value))
#define MAX_AT(array, at, value) ((void)((array)[at] = max((array)[at], value)))
#define ZERO_AT(array, at) ((void)((array)[at] = 0))
#define READ_AT(array, at) ((array)[at])
#define NOT_A_NUMBER T(NAN)
#define IS_NAN(x) ((x) != (x))
#define IS_FINITE(x) ((x) - (x) == T(0))
#define FUNCTION1(result, name, t1, a1) static UNUSED result name(t1 a1)
#define FUNCTION2(result, name, t1, a1, t2, a2) static UNUSED result name(t1 a1, t2 a2)

static inline UNUSED u32 BITS32(f32 x)
{
	u32 bits;
	memcpy(&bits, &x, sizeof bits);
	return bits;
}
static inline UNUSED uint64_t host_bits64(f64 x)
{
	uint64_t bits;
	memcpy(&bits, &x, sizeof bits);
	return bits;
}
#define HIGH_WORD(x) u32(host_bits64(x) >> 32)
#define LOW_WORD(x) u32(host_bits64(x))

#endif
