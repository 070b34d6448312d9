/*
** tests/ulp/ulp.c - the error of every elementary function in units of the last place, judged by MPFR; and that
** AVX-512, AVX2 and plain C give the same bits. ulp [points a function, or "full": every single number] [function] ulp
** wgpu|cuda [points] [function]: the same of the kernels of a device, which may be off by 4. Numbers below the
** smallest normal one may be zero there. Without that device nothing is judged.
**
** Arguments: random bits, uniform numbers of usual size, neighbours of whole numbers and of the ends of the domain.
*/
#include <math.h>
#include <mpfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "device/device.h"
#include "host/session.h"
#include "kernel/kernel.h"
#include "op/op.h"
#include "runmat/loops.h"

typedef int (*judge1)(mpfr_t, const mpfr_t, mpfr_rnd_t);
typedef int (*judge2)(mpfr_t, const mpfr_t, const mpfr_t, mpfr_rnd_t);

static int gammaln(mpfr_t y, const mpfr_t x, mpfr_rnd_t r)
{
	int sign;
	return mpfr_lgamma(y, &sign, x, r);
}
/* asec, acsc: of 1/x to 1,500 bits, so that what 1/x - 1 keeps of x - 1 is enough */
static int of_inverse(mpfr_t y, const mpfr_t x, int (*f)(mpfr_t, const mpfr_t, mpfr_rnd_t))
{
	mpfr_t t;
	mpfr_init2(t, 1500);
	mpfr_ui_div(t, 1, x, MPFR_RNDN);
	f(y, t, MPFR_RNDN);
	mpfr_clear(t);
	return 0;
}
static int asec_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return of_inverse(y, x, mpfr_acos); }
static int acsc_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return of_inverse(y, x, mpfr_asin); }
static int acot_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return of_inverse(y, x, mpfr_atan); }
/* at the poles ours is Inf, as MATLAB has it */
static int gamma_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r)
{
	if (mpfr_sgn(x) < 0 && (mpfr_inf_p(x) || mpfr_integer_p(x))) {
		mpfr_set_inf(y, 1);
		return 0;
	}
	return mpfr_gamma(y, x, r);
}
/* Newton's steps on erf or erfc from the double nearby; the tail by its logarithm */
static int inverse(mpfr_t y, const mpfr_t x, bool complement)
{
	double z = mpfr_get_d(x, MPFR_RNDN), low = complement ? 0 : -1, high = complement ? 2 : 1;
	if (!(z >= low && z <= high) || z == low || z == high || (z == 0 && !complement)) {
		if (z == low || z == high)
			mpfr_set_inf(y, (z == high) != complement ? 1 : -1);
		else if (z == 0)
			mpfr_set_zero(y, 1);
		else
			mpfr_set_nan(y);
		return 0;
	}
	static mpfr_t f, d, t;
	static bool ready;
	if (!ready)
		mpfr_inits2(200, f, d, t, (mpfr_ptr)0), ready = true;
	double start = 0, in = z;
	struct runmat_in one = { &in, 1 };
	runmat_map(complement ? OP_erfcinv : OP_erfinv, RUNMAT_F64, &start, &one, 1);
	mpfr_set_prec(y, 200), mpfr_set_d(y, start, MPFR_RNDN);
	for (int k = 0; k < 2; k++) { /* from 50 bits to 200; y -= (f(y) - x) / f'(y), f' = +-2/sqrt(pi) exp(-y^2) */
		complement ? mpfr_erfc(f, y, MPFR_RNDN) : mpfr_erf(f, y, MPFR_RNDN);
		mpfr_sub(f, f, x, MPFR_RNDN);
		mpfr_sqr(d, y, MPFR_RNDN), mpfr_exp(d, d, MPFR_RNDN), mpfr_mul(f, f, d, MPFR_RNDN);
		mpfr_const_pi(t, MPFR_RNDN), mpfr_sqrt(t, t, MPFR_RNDN), mpfr_mul(f, f, t, MPFR_RNDN),
			mpfr_div_2ui(f, f, 1, MPFR_RNDN);
		complement ? mpfr_add(y, y, f, MPFR_RNDN) : mpfr_sub(y, y, f, MPFR_RNDN);
	}
	return 0;
}
static int erfinv(mpfr_t y, const mpfr_t x, mpfr_rnd_t r)
{
	return mpfr_zero_p(x) ? mpfr_set(y, x, r) : inverse(y, x, false);
}
static int erfcinv(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { return inverse(y, x, true); }
static int erfcx(mpfr_t y, const mpfr_t x, mpfr_rnd_t r)
{
	mpfr_t e;
	if (mpfr_cmp_d(x, 1e3) > 0) {        /* (1 - t + 3 t^2 - 15 t^3) / (x sqrt(pi)), t = 1 / (2 x^2) */
		mpfr_init2(e, 260);
		mpfr_sqr(e, x, r), mpfr_ui_div(e, 1, e, r), mpfr_div_2ui(e, e, 1, r);
		mpfr_mul_si(y, e, -15, r), mpfr_add_ui(y, y, 3, r), mpfr_mul(y, y, e, r), mpfr_sub_ui(y, y, 1, r),
			mpfr_mul(y, y, e, r), mpfr_add_ui(y, y, 1, r);
		mpfr_const_pi(e, r), mpfr_sqrt(e, e, r), mpfr_mul(e, e, x, r), mpfr_div(y, y, e, r);
		mpfr_clear(e);
		return 0;
	}
	mpfr_init2(e, 260);
	mpfr_erfc(y, x, r), mpfr_sqr(e, x, r), mpfr_exp(e, e, r), mpfr_mul(y, y, e, r);
	mpfr_clear(e);
	return 0;
}
static int acosh_of_inverse(mpfr_t y, const mpfr_t x, mpfr_rnd_t r)
{
	(void)r;
	if (mpfr_zero_p(x))             /* of either sign */
		return mpfr_set_inf(y, 1), 0;
	return of_inverse(y, x, mpfr_acosh);
}
static int asinh_of_inverse(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return of_inverse(y, x, mpfr_asinh); }
static int atanh_of_inverse(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return of_inverse(y, x, mpfr_atanh); }
static int in_degrees(mpfr_t y, mpfr_srcptr x, int (*f)(mpfr_t, const mpfr_t, unsigned long, mpfr_rnd_t), bool inverse)
{
	mpfr_t t;
	mpfr_init2(t, 1500);
	inverse ? mpfr_ui_div(t, 1, x, MPFR_RNDN) : mpfr_set(t, x, MPFR_RNDN);
	f(y, t, 360, MPFR_RNDN);
	mpfr_clear(t);
	return 0;
}
static int asind_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return in_degrees(y, x, mpfr_asinu, false); }
static int acosd_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return in_degrees(y, x, mpfr_acosu, false); }
static int atand_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return in_degrees(y, x, mpfr_atanu, false); }
static int asecd_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return in_degrees(y, x, mpfr_acosu, true); }
static int acscd_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return in_degrees(y, x, mpfr_asinu, true); }
static int acotd_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return in_degrees(y, x, mpfr_atanu, true); }
/* 1 / f(x degrees) */
static int reciprocal(mpfr_t y, const mpfr_t x, int (*f)(mpfr_t, const mpfr_t, unsigned long, mpfr_rnd_t))
{
	mpfr_t t;
	mpfr_init2(t, 300);
	f(t, x, 360, MPFR_RNDN);
	mpfr_ui_div(y, 1, t, MPFR_RNDN);
	if (mpfr_inf_p(y))              /* whole turns give +0 */
		mpfr_set_inf(y, mpfr_zero_p(x) && mpfr_signbit(x) ? -1 : 1);
	mpfr_clear(t);
	return 0;
}
static int secd_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return reciprocal(y, x, mpfr_cosu); }
static int cscd_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return reciprocal(y, x, mpfr_sinu); }
static int cotd_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return reciprocal(y, x, mpfr_tanu); }
static int atan2d_(mpfr_t y, const mpfr_t a, const mpfr_t b, mpfr_rnd_t r) { return mpfr_atan2u(y, a, b, 360, r); }
static int cospi_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { return mpfr_cosu(y, x, 2, r); }
static int sinpi_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { return mpfr_sinu(y, x, 2, r); }
static int cosd_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { return mpfr_cosu(y, x, 360, r); }
static int sind_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { return mpfr_sinu(y, x, 360, r); }
static int tand_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { return mpfr_tanu(y, x, 360, r); }
static int scaled(mpfr_t y, mpfr_srcptr x, bool to_degrees)
{
	mpfr_t t;
	mpfr_init2(t, 300);
	mpfr_const_pi(t, MPFR_RNDN), mpfr_div_ui(t, t, 180, MPFR_RNDN);
	to_degrees ? mpfr_div(y, x, t, MPFR_RNDN) : mpfr_mul(y, x, t, MPFR_RNDN);
	mpfr_clear(t);
	return 0;
}
static int deg2rad_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return scaled(y, x, false); }
static int rad2deg_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return scaled(y, x, true); }
/* the order is a whole number; at 0 and for even roots of negative numbers ours says what MATLAB's does */
static int cube_(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { return mpfr_pow_ui(y, x, 3, r); }
static int nthroot(mpfr_t y, const mpfr_t x, const mpfr_t n, mpfr_rnd_t r)
{
	return mpfr_rootn_ui(y, x, mpfr_get_ui(n, r), r);
}

/* name, judge, and the usual range of arguments of each inexact op. UNJUDGED: a reason why MPFR cannot say. */
#define JUDGES \
	ONE(exp, mpfr_exp, -750, 710) ONE(expm1, mpfr_expm1, -40, 40) ONE(log, mpfr_log, 0, 100) \
	ONE(log1p, mpfr_log1p, -1, 10) \
	ONE(log2, mpfr_log2, 0, 100) ONE(log10, mpfr_log10, 0, 1000) ONE(pow2, mpfr_exp2, -1080, 1030) \
	ONE(sqrt, mpfr_sqrt, 0, 100) \
	ONE(sin, mpfr_sin, -100, 100) ONE(cos, mpfr_cos, -100, 100) ONE(tan, mpfr_tan, -100, 100) \
	ONE(sec, mpfr_sec, -100, 100) ONE(csc, mpfr_csc, -100, 100) ONE(cot, mpfr_cot, -100, 100) \
	ONE(asec, asec_, -3, 3) ONE(acsc, acsc_, -3, 3) ONE(acot, acot_, -10, 10) \
	ONE(asin, mpfr_asin, -1, 1) ONE(acos, mpfr_acos, -1, 1) ONE(atan, mpfr_atan, -10, 10) \
	ONE(sinh, mpfr_sinh, -20, 20) ONE(cosh, mpfr_cosh, -20, 20) ONE(tanh, mpfr_tanh, -20, 20) \
	ONE(asinh, mpfr_asinh, -20, 20) ONE(acosh, mpfr_acosh, 1, 20) ONE(atanh, mpfr_atanh, -1, 1) \
	ONE(sind, sind_, -720, 720) ONE(cosd, cosd_, -720, 720) ONE(tand, tand_, -720, 720) \
	ONE(sinpi, sinpi_, -20, 20) ONE(cospi, cospi_, -20, 20) \
	ONE(gamma, gamma_, -20, 172) ONE(gammaln, gammaln, 0, 100) ONE(erf, mpfr_erf, -6, 6) \
	ONE(erfc, mpfr_erfc, -6, 28) ONE(erfcx, erfcx, -6, 30) \
	ONE(erfinv, erfinv, -1, 1) ONE(erfcinv, erfcinv, 0, 2) \
	ONE(cube, cube_, -100, 100) TWO(power, mpfr_pow, 0, 20) TWO(atan2, mpfr_atan2, -10, 10) \
	TWO(hypot, mpfr_hypot, -10, 10) TWO(nthroot, nthroot, -100, 100) \
	ONE(sech, mpfr_sech, -20, 20) ONE(csch, mpfr_csch, -20, 20) ONE(coth, mpfr_coth, -20, 20) \
	ONE(asech, acosh_of_inverse, 0, 1) ONE(acsch, asinh_of_inverse, -10, 10) ONE(acoth, atanh_of_inverse, -10, 10) \
	ONE(asind, asind_, -1, 1) ONE(acosd, acosd_, -1, 1) ONE(atand, atand_, -10, 10) TWO(atan2d, atan2d_, -10, 10) \
	ONE(secd, secd_, -720, 720) ONE(cscd, cscd_, -720, 720) ONE(cotd, cotd_, -720, 720) \
	ONE(asecd, asecd_, -10, 10) ONE(acscd, acscd_, -10, 10) ONE(acotd, acotd_, -10, 10) \
	UNJUDGED(mod, "the remainder is exact but for a rule of MATLAB about broken divisors") \
	UNJUDGED(rem, "as mod") ONE(deg2rad, deg2rad_, -720, 720) ONE(rad2deg, rad2deg_, -20, 20)

/* Each op whose row of ops.def allows an error stands among the judges once; else a name is unknown or known twice. */
enum {
#define ONE(name, judge, low, high) JUDGE_OF_##name,
#define TWO ONE
#define UNJUDGED(name, why) JUDGE_OF_##name,
	JUDGES
#undef ONE
#undef TWO
#undef UNJUDGED
#define JUDGED_0(name) 0
#define JUDGED_1(name) JUDGE_OF_##name
#define JUDGED_2 JUDGED_1
#define JUDGED_3 JUDGED_1
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help) HAS_JUDGE_##name = JUDGED_##ulp(name),
#include "runmat/ops.def"
};

static const struct { unsigned op; const char *name; judge1 one; judge2 two; double low, high; } list[] = {
#define ONE(name, judge, low, high) { OP_##name, #name, judge, NULL, low, high },
#define TWO(name, judge, low, high) { OP_##name, #name, NULL, judge, low, high },
#define UNJUDGED(name, why)
	JUDGES
};
enum { BLOCK = 1024 };

static uint64_t state = 88172645463325252u;
static uint64_t next(void) { return state ^= state << 13, state ^= state >> 7, state ^= state << 17; }
static double unit(void) { return (double)(next() >> 11) * 0x1p-53; }

static const double special[] = {
	0, -0.0, 1, -1, 0.5, -0.5, 2, 30, 45, 90, 180, 1e-300, 1e300, INFINITY, -INFINITY, NAN, 0x1p-1074, 0x1p-149,
	710, -745, 1000, 0.8125,
};
enum { SPECIALS = sizeof special / sizeof *special };

static double argument(int i, double low, double high, int single)
{
	double x;
	if (i < SPECIALS)
		x = special[i];
	else if (i % 5 == 0) {
		uint64_t b = next();
		memcpy(&x, &b, 8);
		x = single ? ldexp(1 + unit(), (int)(next() % 280) - 150) * (next() & 1 ? -1 : 1) : x;
	} else if (i % 5 == 1)
		x = (double)(int64_t)(next() % 64) - 32 + (unit() - 0.5) * ldexp(1, -(int)(next() % 50));
	else if (i % 5 == 2)
		x = (next() & 1 ? low : high) + (unit() - 0.5) * ldexp(1, -(int)(next() % 50));
	else
		x = low + (high - low) * unit();
	return single ? (float)x : x;
}

/* |got - want| in units of want's last place; 0 for special values that agree; huge when they do not */
static double error_of(double got, const mpfr_t want, int single)
{
	int bits = single ? 24 : 53, low = single ? -149 : -1074;
	double top = single ? 0x1.fffffep127 : 0x1.fffffffffffffp1023;
	if (mpfr_nan_p(want) || got != got)
		return mpfr_nan_p(want) && got != got ? 0 : 1e9;
	if (isinf(got)) {
		if (mpfr_inf_p(want))
			return (got > 0) == (mpfr_sgn(want) > 0) ? 0 : 1e9;
		return fabs(mpfr_get_d(want, MPFR_RNDN)) >= top && (got > 0) == (mpfr_sgn(want) > 0) ? 0 : 1e9;
	}
	if (mpfr_zero_p(want))
		return got == 0 ? 0 : 1e9;
	if (mpfr_inf_p(want))
		return 1e9;
	mpfr_t d;
	mpfr_init2(d, 200);
	mpfr_set_d(d, got, MPFR_RNDN);
	mpfr_sub(d, d, want, MPFR_RNDN);
	long e = mpfr_get_exp(want) - bits;
	mpfr_mul_2si(d, d, -(e < low ? low : e), MPFR_RNDN);
	double err = fabs(mpfr_get_d(d, MPFR_RNDN));
	mpfr_clear(d);
	return err;
}

static void judge(int k, mpfr_t want, double p, double q)
{
	static mpfr_t a, b;
	static bool ready;
	if (!ready)
		mpfr_inits2(53, a, b, (mpfr_ptr)0), ready = true;
	mpfr_set_d(a, p, MPFR_RNDN), mpfr_set_d(b, q, MPFR_RNDN);
	if (list[k].one)
		list[k].one(want, a, MPFR_RNDN);
	else
		list[k].two(want, a, b, MPFR_RNDN);
}

static void arguments(int k, int i, int single, double *p, double *q)
{
	*p = argument(i, list[k].low, list[k].high, single);
	*q = argument((int)((int64_t)i * 7 % 1000003), list[k].low, list[k].high, single);
	if (i % 4 == 3)                     /* halves and whole numbers, as programs write exponents */
		*q = round(*q * 2) / 2;
	if (list[k].two && i < SPECIALS * SPECIALS) {
		*p = argument(i % SPECIALS, 0, 0, single);
		*q = argument(i / SPECIALS, 0, 0, single);
	}
	if (list[k].op == OP_gammaln)       /* of negative numbers the bound is absolute */
		*p = fabs(*p);
	if (list[k].op == OP_nthroot)
		*q = 1 + (int)((int64_t)i * 7 % 19);
}

static int test(int k, int single, long points)
{
	static const char *const isa[] = { "plain", "avx2", "avx512" };
	static double x[BLOCK], y[BLOCK], out[3][BLOCK];
	double worst = 0, at[2] = { 0, 0 }, gives = 0;
	long differ = 0;
	mpfr_t want;
	mpfr_init2(want, 160);
	for (long s = 0; s < points; s += BLOCK) {
		for (int i = 0; i < BLOCK; i++) {
			double p, q;
			arguments(k, (int)(s + i), single, &p, &q);
			if (single)
				((float *)x)[i] = (float)p, ((float *)y)[i] = (float)q;
			else
				x[i] = p, y[i] = q;
		}
		int n = 0;
		struct runmat_in in[2] = { { x, 1 }, { y, 1 } };
		for (int v = 0; v < 3; v++)
			if (runmat_loops_select(isa[v]))
				runmat_map(list[k].op, single ? RUNMAT_F32 : RUNMAT_F64, out[n++], in, BLOCK);
		for (int i = 0; i < BLOCK; i++) {
			double p = single ? ((float *)x)[i] : x[i], q = single ? ((float *)y)[i] : y[i],
			       got = single ? ((float *)out[0])[i] : out[0][i];
			for (int v = 1; v < n; v++)
				differ += single ? memcmp((float *)out[0] + i, (float *)out[v] + i, 4) && got == got :
					memcmp(&out[0][i], &out[v][i], 8) && got == got;
			judge(k, want, p, q);
			double e = error_of(got, want, single);
			bool zero_of_zero = p == 0 && got == 0 && e == 0 && list[k].op != OP_nthroot;
			if (zero_of_zero && signbit(got) != mpfr_signbit(want))
				e = 1e9;
			if (e > worst)
				worst = e, at[0] = p, at[1] = q, gives = got;
		}
	}
	printf("%-8s %s %10.4f ULP at %.17g", list[k].name, single ? "f32" : "f64", worst, at[0]);
	if (list[k].two)
		printf(", %.17g", at[1]);
	printf(": %.17g%s\n", gives, differ ? "  BITS DIFFER" : "");
	fflush(stdout);
	mpfr_clear(want);
	return worst > MAX(op_info[list[k].op].ulp, 1) || differ;
}

/*
** Every single number: against the function for doubles, which the other test has judged, so that its own error (2^-29
** of a single's last place) does not count. Bits of AVX-512, AVX2 and plain C too.
*/
static int test_full(int k)
{
	static const char *const isa[] = { "plain", "avx2", "avx512" };
	enum { MANY = 1 << 16 };
	static float x[MANY], out[3][MANY];
	static double wide[MANY], want[MANY];
	double worst = 0, at = 0;
	long differ = 0;
	for (uint64_t from = 0; from < 1ull << 32; from += MANY) {
		for (uint32_t i = 0; i < MANY; i++) {
			uint32_t bits = (uint32_t)from + i;
			memcpy(&x[i], &bits, 4);
			wide[i] = (double)x[i];
		}
		int n = 0;
		for (int v = 0; v < 3; v++)
			if (runmat_loops_select(isa[v]))
				runmat_map(list[k].op, RUNMAT_F32, out[n++], &(struct runmat_in){ x, 1 }, MANY);
		runmat_map(list[k].op, RUNMAT_F64, want, &(struct runmat_in){ wide, 1 }, MANY);
		for (int i = 0; i < MANY; i++) {
			double got = (double)out[0][i], w = want[i];
			for (int v = 1; v < n; v++)
				differ += memcmp(&out[0][i], &out[v][i], 4) && got == got;
			if (got == w || (got != got && w != w) || (list[k].op == OP_gammaln && wide[i] < 0))
				continue;
			int e;
			frexp(w, &e);
			double err = isinf(got) && fabs(w) >= 0x1.fffffep127 ?
				0 :
				fabs(got - w) * ldexp(1, -(e - 24 < -149 ? -149 : e - 24));
			if (!(err <= worst))
				worst = err, at = wide[i];
		}
	}
	printf("%-8s f32 %10.4f ULP at %.9g, of all 2^32%s\n", list[k].name, worst, at, differ ? "  BITS DIFFER" : "");
	fflush(stdout);
	return !(worst <= 1) || differ;
}

/* ---- devices ---- */

enum { DEVICE_ULP = 4 };
static const struct runmat_provider *device;

/* y = f(x) of n numbers by a kernel of one op; false: the device has no such kernel. */
static bool on_device(int k, int single, void *const *x, void *y, int64_t n)
{
	struct builder b;
	struct runmat_binding at[3] = { { 0 } };
	struct runmat_launch l = { .size = sizeof l, .extent = { n }, .binding = at };
	int cls = single ? RUNMAT_F32 : RUNMAT_F64, of[2] = { -1, -1 }, operands = list[k].two ? 2 : 1, status = 0;
	uint64_t bytes = (uint64_t)n * (single ? 4 : 8);
	builder_init(&b, 1, 0);
	for (int i = 0; i < operands; i++)
		of[i] = build_load(&b, build_array(&b, cls, false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	build_store(&b, build_array(&b, cls, false, RUNMAT_DENSE, RUNMAT_WRITE), 0,
		build_map(&b, list[k].op, cls, of[0], of[1], -1), -1, -1, RUNMAT_LANE);
	struct runmat_kernel *kernel = builder_finish(&b, list[k].name);
	struct runmat_compiled *c = NULL;
	for (int i = 0; i <= operands && !status; i++)
		status = device->alloc(device->self, bytes, &at[i].buffer);
	for (int i = 0; i < operands && !status; i++)
		status = device->upload(device->self, at[i].buffer, 0, x[i], bytes);
	status = status ? status : kernel_compile(device, kernel, &c);
	status = status ? status : device->launch(device->self, c, &l);
	status = status ? status : device->download(device->self, at[operands].buffer, 0, y, bytes);
	for (int i = 0; i <= operands; i++)
		if (at[i].buffer)
			device->free(device->self, at[i].buffer);
	if (c && device->release)
		device->release(device->self, c);
	kernel_free(kernel);
	if (status)
		printf("%-8s %s %s: %s\n", list[k].name, single ? "f32" : "f64",
			status == RUNMAT_UNSUPPORTED ? "refused" : "FAILED", device_error(device));
	return !status;
}

static bool is_tiny(double x, int single) { return x != 0 && fabs(x) < (single ? 0x1p-126 : 0x1p-1022); }

static int test_device(int k, int single, int points)
{
	size_t item = single ? 4 : 8;
	char *x[2] = { malloc((size_t)points * item), malloc((size_t)points * item) },
	     *y = malloc((size_t)points * item);
	double worst = 0, at[2] = { 0 }, gives = 0;
	mpfr_t want;
	mpfr_init2(want, 160);
	for (int i = 0; i < points; i++) {
		double p, q;
		arguments(k, i, single, &p, &q);
		runmat_cast(single ? RUNMAT_F32 : RUNMAT_F64, x[0] + (size_t)i * item, RUNMAT_F64, &p, 1, 1);
		runmat_cast(single ? RUNMAT_F32 : RUNMAT_F64, x[1] + (size_t)i * item, RUNMAT_F64, &q, 1, 1);
	}
	bool there = on_device(k, single, (void *const *)x, y, points);
	for (int i = 0; there && i < points; i++) {
		double p, q, got;
		runmat_cast(RUNMAT_F64, &p, single ? RUNMAT_F32 : RUNMAT_F64, x[0] + (size_t)i * item, 1, 1);
		runmat_cast(RUNMAT_F64, &q, single ? RUNMAT_F32 : RUNMAT_F64, x[1] + (size_t)i * item, 1, 1);
		runmat_cast(RUNMAT_F64, &got, single ? RUNMAT_F32 : RUNMAT_F64, y + (size_t)i * item, 1, 1);
		if (is_tiny(p, single) || (list[k].two && is_tiny(q, single)))
			continue;
		judge(k, want, p, q);
		if (got == 0 && is_tiny(mpfr_get_d(want, MPFR_RNDN), single))
			continue;
		double e = error_of(got, want, single);
		if (e > worst)
			worst = e, at[0] = p, at[1] = q, gives = got;
	}
	mpfr_clear(want);
	if (there && worst > DEVICE_ULP)
		printf("%-8s %s %10.4f ULP at %.17g, %.17g: %.17g\n", list[k].name, single ? "f32" : "f64", worst,
			at[0], at[1], gives);
	free(x[0]), free(x[1]), free(y);
	return there && worst > DEVICE_ULP;
}

static int devices(const char *name, int points, const char *only)
{
	struct runmat_device_info d = { .size = sizeof d };
	int bad = 0, n = 0;
	setenv("RUNMAT_ACCEL_PROVIDER", name, 1);
	setenv("RUNMAT_ACCEL_WGPU", "software", 0);
	providers_start();
	device = runmat_provider();
	if (!device || strcmp(device->name, name) || device->device_info(device->self, &d))
		return printf("%s: there is no such device here\n0 passed, 0 failed\n", name), 0;
	for (int k = 0; k < (int)(sizeof list / sizeof *list); k++)
		for (int single = !(d.capabilities & RUNMAT_HAS_F64); single < 2; single++)
			if (list[k].op < OP_COUNT && op_info[list[k].op].kind == OPKIND_MAP &&
				(!only || !strcmp(only, list[k].name)))
				bad += test_device(k, single, points), n++;
	printf("%s\n%d passed, %d failed\n", d.name, n - bad, bad);
	return bad;
}

int main(int argc, char **argv)
{
	if (argc > 1 && (!strcmp(argv[1], "wgpu") || !strcmp(argv[1], "cuda"))) {
		mpfr_set_emin(-4000000), mpfr_set_emax(4000000);
		int failures = devices(argv[1], argc > 2 ? atoi(argv[2]) : 20000, argc > 3 ? argv[3] : NULL);
		device_quit(failures != 0);
		return failures != 0;
	}
	bool full = argc > 1 && !strcmp(argv[1], "full");
	long points = argc > 1 && !full ? atol(argv[1]) : 100000;
	int bad = 0;
	mpfr_set_emin(-4000000), mpfr_set_emax(4000000);
	for (int k = 0; k < (int)(sizeof list / sizeof *list); k++)
		for (int single = full; single < 2; single++)
			if ((!full || list[k].one) && (argc < 3 || !strcmp(argv[2], list[k].name)))
				bad += full ? test_full(k) : test(k, single, points);
	printf("%d of bounds broken\n", bad);
	return bad != 0;
}
