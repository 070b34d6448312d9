/*
** lib/numbers/integrals.c - exponential, sine and cosine integrals, Dawson's integral and the digamma function.
**
** Results are computed in `ext`. If a result is much smaller than the terms of its sum, the argument is near a zero of
** the function. Then it is computed again in `quad`; wide.h defines both types.
*/
#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "lib/core/args.h"
#include "lib/numbers/integrals.h"
#include "lib/numbers/wide.h"

#include "lib/numbers/wide_ext.h"
#include "lib/numbers/wide_ops.h"
#include "lib/numbers/integrals_core.h"
#include "lib/numbers/wide_quad.h"
#include "lib/numbers/wide_ops.h"
#include "lib/numbers/integrals_core.h"

#ifndef CMPLX /* the C library hides it from clang */
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#endif
#define PI_L 3.14159265358979323846264338327950288L

typedef double _Complex cx;

static cx to_double(ext_complex z)
{
	return CMPLX(creall(z), cimagl(z));
}

static cx expint_at(cx z)
{
	bool on_cut = creal(z) < 0 && cimag(z) == 0;
	if (isnan(creal(z)) || isnan(cimag(z)))
		return NAN;
	if (z == 0)
		return INFINITY;
	if (isinf(creal(z)) && cimag(z) == 0)
		return creal(z) > 0 ? 0 : CMPLX(-INFINITY, -M_PI);
	if (on_cut)
		z = CMPLX(creal(z), 0.0);
	cx r = to_double(e1_ext(z));
	if (on_cut && creal(z) > -1 && fabs(creal(r)) < 0.01) /* the zero at -0.3725 */
		r = CMPLX((double)e1_near_zero_quad(creal(z)), 0.0);
	return on_cut ? CMPLX(creal(r), -M_PI) : r;
}

double digamma_at(double x)
{
	ext parts;
	if (isnan(x) || x == -INFINITY)
		return NAN;
	if (x <= 0 && x == floor(x))
		return -INFINITY;
	if (x == INFINITY)
		return INFINITY;
	ext r = digamma_ext(x, &parts);
	if (fabsl(r) > parts / 256)
		return (double)r;
	quad wide;
	return (double)digamma_quad(x, &wide);
}

/* The cosine integral of a number in the right half plane or on the imaginary axis. */
static cx cosint_right(cx z)
{
	if (cimag(z) == 0) {
		ext x = creal(z), r = cosint_positive_ext(x);
		return fabsl(r) < 1 / (256 * (1 + x)) ? (double)cosint_positive_quad(x) : (double)r;
	}
	if (cabs(z) < 4)
		return to_double(0x93c467e37db0c7a5p-64L + clogl(z) + cosine_series_ext(z));
	ext_complex w = z, i = I;
	return to_double(-(e1_ext(i * w) + e1_ext(-i * w)) / 2);
}

static cx cosint_at(cx z)
{
	double x = creal(z), y = cimag(z);
	bool left = x < 0 || (x == 0 && signbit(x));
	if (isnan(x) || isnan(y))
		return y == 0 ? CMPLX(NAN, 0) : CMPLX(NAN, NAN);
	if (y < 0)
		return conj(cosint_at(conj(z)));
	if (z == 0)
		return CMPLX(-INFINITY, left ? copysign(M_PI, y) : 0);
	if (isinf(x) && y == 0)
		return CMPLX(0, left ? copysign(M_PI, y) : 0);
	if (!left || x == 0)
		return cosint_right(z);
	/* Ci(z) = Ci(-z) + i pi above the cut; there, -z is below the axis. */
	return cosint_right(-z) + CMPLX(0, copysign(M_PI, y));
}

static cx sinint_at(cx z)
{
	double x = creal(z), y = cimag(z);
	ext_complex w = x < 0 ? -z : z, i = I, r;
	if (isnan(x) || isnan(y))
		return y == 0 ? CMPLX(NAN, 0) : CMPLX(NAN, NAN);
	if (isinf(x) && y == 0)
		return copysign(M_PI_2, x);
	if (cabs(z) < 4)
		return to_double(sine_series_ext(z));
	if (y == 0) {
		ext t = fabs(x);
		ext_complex e = e1_scaled_ext(__builtin_complex(0.0L, t));
		r = PI_L / 2 + cimagl(e) * cosl(t) - creall(e) * sinl(t);
	} else {
		r = PI_L / 2 + (e1_ext(i * w) - e1_ext(-i * w)) / (2 * i);
	}
	return to_double(x < 0 ? -r : r);
}

/* exp(-x^2) times the integral of exp(t^2) from 0 to x: a sum of positive terms, or for large x the asymptotic
** series. */
static double dawson_at(double v)
{
	ext x = fabs(v), x2 = x * x, sum = 1, term = 1;
	if (isnan(v))
		return NAN;
	if (x < 8) {
		for (int k = 1; k < 1000; k++) {
			term *= x2 / k;
			ext part = term / (2 * k + 1);
			sum += part;
			if (part < LDBL_EPSILON / 8 * sum)
				break;
		}
		return (double)copysignl(x * sum * expl(-x2), v);
	}
	for (int k = 1; k < 60; k++) {
		term *= (2 * k - 1) / (2 * x2);
		if (!(term > LDBL_EPSILON / 8 * sum))
			break;
		sum += term;
	}
	return (double)copysignl(sum / (2 * x), v);
}

/* ---- built-in functions ---- */

bool each_complex(struct call *c, int at, cx (*f)(cx))
{
	struct array *a;
	TRY(arg_array(c, at, &a));
	struct array *d = array_cast(a, CLS_DOUBLE), *r = NULL, *n = NULL;
	const double *x = d && d->count ? array_data(d) : NULL;
	if (d && (x || d->count == 0))
		r = array_new(CLS_DOUBLE, true, &d->shape);
	for (int64_t k = 0; r && k < r->count && !interrupted_in_steps(k + 1); k++) {
		cx y = f(d->complex ? CMPLX(x[2 * k], x[2 * k + 1]) : CMPLX(x[k], 0));
		((double *)r->data)[2 * k] = creal(y);
		((double *)r->data)[2 * k + 1] = cimag(y);
	}
	if (r)
		n = array_narrow(r);
	struct array *out = n && a->cls == CLS_SINGLE ? array_cast(n, CLS_SINGLE) : n ? array_ref(n) : NULL;
	struct array *used[] = {a, d, r, n};
	for (int k = 0; k < COUNT(used); k++)
		if (used[k])
			array_unref(used[k]);
	return return_array(c, out);
}

static bool check_numeric(struct call *c, const char *id, const char *message)
{
	bool logical = value_is_numeric_like(c->in[0]) && value_cls(c->in[0]) == CLS_LOGICAL;
	return value_is_numeric(c->in[0]) || logical || fail_id(id, "%s", message);
}

BUILTIN(expint, 1, 1, 1,
	"expint(X)  Exponential integral: the integral of exp(-t)/t from X to infinity.\n"
	">> expint(1)\n"
	"ans =\n"
	"    0.2194")
{
	return check_numeric(c, "MATLAB:expint:InvalidInput", "Input must be numeric.") &&
		each_complex(c, 0, expint_at);
}

BUILTIN(cosint, 1, 1, 1,
	"cosint(X)  Cosine integral: Euler's constant + log(X) + the integral of (cos(t)-1)/t from 0 to X.\n"
	">> cosint(1)\n"
	"ans =\n"
	"    0.3374")
{
	return check_numeric(c, "MATLAB:cosint:InvalidInput", "X must be numeric.") && each_complex(c, 0, cosint_at);
}

BUILTIN(sinint, 1, 1, 1,
	"sinint(X)  Sine integral: the integral of sin(t)/t from 0 to X.\n"
	">> sinint(1)\n"
	"ans =\n"
	"    0.9461")
{
	return check_numeric(c, "MATLAB:sinint:InvalidInput", "X must be numeric.") && each_complex(c, 0, sinint_at);
}

static cx dawson_real(cx z)
{
	return dawson_at(creal(z));
}

BUILTIN_PRIVATE(dawson_values, 1, 1, 1,
	"dawson_values(X)  Dawson's integral of a real X. dawson calls it.\n"
	">> dawson_values(0)\n"
	"ans =\n"
	"     0")
{
	return each_complex(c, 0, dawson_real);
}
