/*
** tests/cuda/card_kernel.h - declarations with which card.c compiles a kernel in CUDA C as C++ for the host.
*/
#define __global__ __attribute__((visibility("default")))
#define __device__
#define __forceinline__ inline
#define __launch_bounds__(n)
#define __shared__ static __attribute__((section("card_shared"), used))

struct card_thread { unsigned x; };
struct card_now {               /* card.c has the same struct */
	struct card_thread thread, block, blocks;
	void (*barrier)(void);
	unsigned long long (*shuffle)(unsigned mask, unsigned long long bits, unsigned lane);
};
static struct card_now *card_now;
extern "C" char __start_card_shared[] __attribute__((weak)), __stop_card_shared[] __attribute__((weak));
extern "C" __attribute__((visibility("default"))) void card_attach(struct card_now *now, char **shared, char **end)
{
	card_now = now;
	*shared = __start_card_shared, *end = __stop_card_shared;
}
#define threadIdx card_now->thread
#define blockIdx card_now->block
#define gridDim card_now->blocks

static inline void __syncthreads() { card_now->barrier(); }
static inline void __threadfence() { }

template<class T> static inline T card_shuffle(unsigned mask, T x, unsigned lane)
{
	unsigned long long bits = 0;
	__builtin_memcpy(&bits, &x, sizeof x);
	bits = card_now->shuffle(mask, bits, lane);
	__builtin_memcpy(&x, &bits, sizeof x);
	return x;
}
template<class T> static inline T __shfl_sync(unsigned mask, T x, int lane)
{
	return card_shuffle(mask, x, (unsigned)lane);
}
template<class T> static inline T __shfl_xor_sync(unsigned mask, T x, int bits)
{
	return card_shuffle(mask, x, (threadIdx.x & 31) ^ (unsigned)bits);
}

/* HIP's words. Lanes are numbered within `width`. */
template<class T> static inline T __shfl(T x, int lane, int width)
{
	return card_shuffle(0xffffffffu, x, (unsigned)lane % (unsigned)width);
}
template<class T> static inline T __shfl_xor(T x, int bits, int width) { return __shfl_xor_sync(0xffffffffu, x, bits); }

/* One thread runs at a time. */
template<class T, class U> static inline T atomicAdd(T *at, U x) { T old = *at; *at = old + (T)x; return old; }
template<class T, class U> static inline T atomicMax(T *at, U x)
{
	T old = *at;
	*at = old > (T)x ? old : (T)x;
	return old;
}

template<class To, class From> static inline To card_bits(From x)
{
	To y;
	static_assert(sizeof x == sizeof y, "");
	__builtin_memcpy(&y, &x, sizeof y);
	return y;
}
static inline unsigned __float_as_uint(float x) { return card_bits<unsigned>(x); }
static inline float __uint_as_float(unsigned u) { return card_bits<float>(u); }
static inline long long __double_as_longlong(double x) { return card_bits<long long>(x); }
static inline double __longlong_as_double(long long u) { return card_bits<double>(u); }
static inline int __clz(int x) { return x ? __builtin_clz((unsigned)x) : 32; }
static inline int __clzll(long long x) { return x ? __builtin_clzll((unsigned long long)x) : 64; }
static inline double __fma_rn(double a, double b, double c) { return __builtin_fma(a, b, c); }
static inline float __fmaf_rn(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
static inline double __dsqrt_rn(double x) { return __builtin_sqrt(x); }
static inline float __fsqrt_rn(float x) { return __builtin_sqrtf(x); }
static inline float __fdividef(float a, float b) { return a / b; }
static inline unsigned __umulhi(unsigned a, unsigned b) { return (unsigned)((unsigned long long)a * b >> 32); }
static inline unsigned long long __umul64hi(unsigned long long a, unsigned long long b)
{
	return (unsigned long long)((unsigned __int128)a * b >> 64);
}

/* asm("div.full.f32 ...") becomes y = ptx_div_full_f32(...): card.c rewrites the text. */
static inline float ptx_ex2_approx_ftz_f32(float x) { return __builtin_exp2f(x); }
static inline float ptx_sqrt_approx_f32(float x) { return __builtin_sqrtf(x); }
static inline float ptx_div_full_f32(float a, float b) { return a / b; }
static inline unsigned long long ptx_mul_wide_u32(unsigned a, unsigned b) { return (unsigned long long)a * b; }

#define CARD_MATH(name) \
	static inline float name(float x) { return __builtin_##name##f(x); } \
	extern "C" float name##f(float x) noexcept; \
	extern "C" double name(double x) noexcept;
CARD_MATH(floor) CARD_MATH(ceil) CARD_MATH(trunc) CARD_MATH(rint) CARD_MATH(round) CARD_MATH(fabs) CARD_MATH(sqrt)
CARD_MATH(exp2) CARD_MATH(exp) CARD_MATH(log) CARD_MATH(log2) CARD_MATH(sin) CARD_MATH(cos) CARD_MATH(tan)
static inline float fma(float x, float y, float z) { return __builtin_fmaf(x, y, z); }
extern "C" double fma(double x, double y, double z) noexcept;
extern "C" float fmaf(float x, float y, float z) noexcept;
extern "C" double fmod(double x, double y) noexcept;
extern "C" float fmodf(float x, float y) noexcept;
extern "C" int abs(int x) noexcept;
static inline float abs(float x) { return __builtin_fabsf(x); }
static inline double abs(double x) { return __builtin_fabs(x); }
static inline long long abs(long long x) { return x < 0 ? -x : x; }
#define CARD_ORDER(T) \
	static inline T min(T a, T b) { return b < a ? b : a; } \
	static inline T max(T a, T b) { return a < b ? b : a; }
CARD_ORDER(int) CARD_ORDER(unsigned) CARD_ORDER(long long) CARD_ORDER(unsigned long long)
static inline float min(float a, float b) { return __builtin_fminf(a, b); }
static inline float max(float a, float b) { return __builtin_fmaxf(a, b); }
static inline double min(double a, double b) { return __builtin_fmin(a, b); }
static inline double max(double a, double b) { return __builtin_fmax(a, b); }
#line 1 "kernel"
