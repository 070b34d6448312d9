/*
** tests/ulp/judges.h - the true result of each op that rounds: a function of MPFR, or one below.
**
** The property JUDGE of a row of ops.def names the function.
*/
#include <mpfr.h>
#include <stdbool.h>

#include "op/op.h"
#include "runmat/loops.h"

/* y = f(x) and y = f(a, b), rounded to the precision of y */
typedef int (*judge1)(mpfr_t, const mpfr_t, mpfr_rnd_t);
typedef int (*judge2)(mpfr_t, const mpfr_t, const mpfr_t, mpfr_rnd_t);

static int judge_gammaln(mpfr_t y, const mpfr_t x, mpfr_rnd_t r)
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
static int judge_asec(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return of_inverse(y, x, mpfr_acos); }
static int judge_acsc(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return of_inverse(y, x, mpfr_asin); }
static int judge_acot(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return of_inverse(y, x, mpfr_atan); }
/* at the poles ours is Inf, as MATLAB has it */
static int judge_gamma(mpfr_t y, const mpfr_t x, mpfr_rnd_t r)
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
static int judge_erfinv(mpfr_t y, const mpfr_t x, mpfr_rnd_t r)
{
	return mpfr_zero_p(x) ? mpfr_set(y, x, r) : inverse(y, x, false);
}
static int judge_erfcinv(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { return inverse(y, x, true); }
static int judge_erfcx(mpfr_t y, const mpfr_t x, mpfr_rnd_t r)
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
static int judge_acosh_of_inverse(mpfr_t y, const mpfr_t x, mpfr_rnd_t r)
{
	(void)r;
	if (mpfr_zero_p(x))             /* of either sign */
		return mpfr_set_inf(y, 1), 0;
	return of_inverse(y, x, mpfr_acosh);
}
static int judge_asinh_of_inverse(mpfr_t y, const mpfr_t x, mpfr_rnd_t r)
{
	(void)r;
	return of_inverse(y, x, mpfr_asinh);
}
static int judge_atanh_of_inverse(mpfr_t y, const mpfr_t x, mpfr_rnd_t r)
{
	(void)r;
	return of_inverse(y, x, mpfr_atanh);
}
static int in_degrees(mpfr_t y, mpfr_srcptr x, int (*f)(mpfr_t, const mpfr_t, unsigned long, mpfr_rnd_t), bool inverse)
{
	mpfr_t t;
	mpfr_init2(t, 1500);
	inverse ? mpfr_ui_div(t, 1, x, MPFR_RNDN) : mpfr_set(t, x, MPFR_RNDN);
	f(y, t, 360, MPFR_RNDN);
	mpfr_clear(t);
	return 0;
}
static int judge_asind(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return in_degrees(y, x, mpfr_asinu, false); }
static int judge_acosd(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return in_degrees(y, x, mpfr_acosu, false); }
static int judge_atand(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return in_degrees(y, x, mpfr_atanu, false); }
static int judge_asecd(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return in_degrees(y, x, mpfr_acosu, true); }
static int judge_acscd(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return in_degrees(y, x, mpfr_asinu, true); }
static int judge_acotd(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return in_degrees(y, x, mpfr_atanu, true); }
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
static int judge_secd(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return reciprocal(y, x, mpfr_cosu); }
static int judge_cscd(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return reciprocal(y, x, mpfr_sinu); }
static int judge_cotd(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return reciprocal(y, x, mpfr_tanu); }
static int judge_atan2d(mpfr_t y, const mpfr_t a, const mpfr_t b, mpfr_rnd_t r) { return mpfr_atan2u(y, a, b, 360, r); }
static int judge_cospi(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { return mpfr_cosu(y, x, 2, r); }
static int judge_sinpi(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { return mpfr_sinu(y, x, 2, r); }
static int judge_cosd(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { return mpfr_cosu(y, x, 360, r); }
static int judge_sind(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { return mpfr_sinu(y, x, 360, r); }
static int judge_tand(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { return mpfr_tanu(y, x, 360, r); }
static int scaled(mpfr_t y, mpfr_srcptr x, bool to_degrees)
{
	mpfr_t t;
	mpfr_init2(t, 300);
	mpfr_const_pi(t, MPFR_RNDN), mpfr_div_ui(t, t, 180, MPFR_RNDN);
	to_degrees ? mpfr_div(y, x, t, MPFR_RNDN) : mpfr_mul(y, x, t, MPFR_RNDN);
	mpfr_clear(t);
	return 0;
}
static int judge_deg2rad(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return scaled(y, x, false); }
static int judge_rad2deg(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { (void)r; return scaled(y, x, true); }
/* the order is a whole number; at 0 and for even roots of negative numbers ours says what MATLAB's does */
static int judge_cube(mpfr_t y, const mpfr_t x, mpfr_rnd_t r) { return mpfr_pow_ui(y, x, 3, r); }
static int judge_nthroot(mpfr_t y, const mpfr_t x, const mpfr_t n, mpfr_rnd_t r)
{
	return mpfr_rootn_ui(y, x, mpfr_get_ui(n, r), r);
}

/* The judge of each op. An op that rounds and has neither a judge nor a reason is judged by its formula (formula.h). */
static const struct judged {
	int n;                          /* operands; 0: no element-wise op */
	bool rounds;
	const char *unjudged;           /* the reason */
	judge1 one;
	judge2 two;
	double low, high;               /* the usual range of the operands */
} judges[OP_COUNT] = {
#define JUDGE(f, least, greatest) .one = _Generic(f, judge1: f, default: (judge1)NULL), \
	.two = _Generic(f, judge2: f, default: (judge2)NULL), .low = least, .high = greatest
#define UNJUDGED(reason) .unjudged = reason
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) [OP_##name] = { n, ulp > 0, __VA_ARGS__ },
#include "runmat/ops.def"
};
