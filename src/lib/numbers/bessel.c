/*
** lib/numbers/bessel.c - Bessel functions of real order and complex argument, and Airy functions.
**
** bessel_core.h computes them in a wide type; bessel_real.c is faster for most real arguments. Near a zero on the real
** axis the digits of `ext` do not suffice, so the function is computed again in `quad`.
*/
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "lib/core/args.h"
#include "lib/numbers/bessel_real.h"
#include "lib/numbers/wide.h"

#include "lib/numbers/wide_ext.h"
#include "lib/numbers/wide_ops.h"
#include "lib/numbers/bessel_core.h"
#include "lib/numbers/wide_quad.h"
#include "lib/numbers/wide_ops.h"
#include "lib/numbers/bessel_core.h"

#ifndef CMPLX           /* the C library hides it from clang */
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#endif

typedef double _Complex cx;

static cx to_double(ext_complex z)
{
	return CMPLX(creall(z), cimagl(z));
}

static cx at_zero(char kind, double nu)
{
	switch (kind) {
	case 'J': case 'I':
		return nu == 0 ? 1 : nu > 0 || nu == floor(nu) ? 0 : INFINITY;
	case 'K': return INFINITY;
	case 'Y': return -INFINITY;
	case '1': return CMPLX(NAN, NAN);
	default: return CMPLX(NAN, NAN);
	}
}

static cx at_infinity(char kind, cx z, bool scaled)
{
	switch (kind) {
	case 'I': return scaled ? 0 : creal(z) > 0 || cimag(z) != 0 ? INFINITY : INFINITY;
	case 'K': return creal(z) > 0 ? 0 : INFINITY;
	default: return 0;
	}
}

/* Between their zeros, J and Y of real arguments larger than the order are about sqrt(2 / (pi x)). */
static bool near_a_zero(char kind, double nu, cx z, double y)
{
	double x = fabs(creal(z));
	if ((kind != 'J' && kind != 'Y') || cimag(z) != 0 ||
		(kind == 'J' ? x < fabs(nu) + 0.5 : x < fabs(nu) / 2 + 0.25))
		return false;
	return fabs(y) < sqrt(2 / (M_PI * x)) / 256;
}

static cx bessel_checked(char kind, double nu, cx z, bool scaled)
{
	ext real;
	bool direct = cimag(z) == 0 && bessel_real(kind, nu, creal(z), scaled, &real);
	cx r = direct ? CMPLX(real, 0.0) : to_double(bessel_ext(kind, nu, z, scaled));
	if (!near_a_zero(kind, nu, z, creal(r)))
		return r;
	quad_complex wide = bessel_quad(kind, nu, z, scaled);
	return CMPLX((double)MATH(creal)(wide), (double)MATH(cimag)(wide));
}

static cx bessel_at(char kind, double nu, cx z, bool scaled)
{
	if (isnan(nu) || isnan(creal(z)) || isnan(cimag(z)))
		return CMPLX(NAN, kind == '1' || kind == '2' ? NAN : 0);
	if (isinf(creal(z)) || isinf(cimag(z)))
		return at_infinity(kind, z, scaled);
	return z == 0 ? at_zero(kind, nu) : bessel_checked(kind, nu, z, scaled);
}

/* The zeros of the Airy functions are on the negative real axis. The functions oscillate there with amplitude
** |x|^(-1/4), their derivatives with |x|^(1/4). */
static cx airy_at(cx z, bool second, bool derivative)
{
	cx r = to_double(second ? airy_bi_ext(z, derivative) : airy_ai_ext(z, derivative));
	double size = pow(fabs(creal(z)), derivative ? 0.25 : -0.25) / sqrt(M_PI);
	if (!(creal(z) < -0.5 && cimag(z) == 0 && fabs(creal(r)) < size / 256))
		return r;
	quad_complex wide = second ? airy_bi_quad(z, derivative) : airy_ai_quad(z, derivative);
	return CMPLX((double)MATH(creal)(wide), 0.0);
}

/* ---- built-in functions ---- */

static struct array *pairs_of(struct array *a, const shape *s)
{
	struct array *d = array_cast(a, CLS_DOUBLE), *wide = d ? array_broadcast(d, s) : NULL, *r = NULL;
	const double *x = wide && wide->count ? array_data(wide) : NULL;
	if (wide && (x || wide->count == 0))
		r = array_zeros(CLS_DOUBLE, true, s);
	for (int64_t k = 0; r && k < r->count && !interrupted_at(k + 1); k++) {
		((double *)r->data)[2 * k] = wide->complex ? x[2 * k] : x[k];
		((double *)r->data)[2 * k + 1] = wide->complex ? x[2 * k + 1] : 0;
	}
	if (d)
		array_unref(d);
	if (wide)
		array_unref(wide);
	return r;
}

static bool real_kind(char kind)
{
	return kind == 'J' || kind == 'I' || kind == 'K' || kind == 'Y';
}

BUILTIN_PRIVATE(bessel_values, 4, 4, 1,
	"bessel_values(KIND, NU, Z, SCALED)  Bessel functions: KIND: 'J', 'Y', 'I', 'K', '1' or '2' (Hankel).\n"
	">> bessel_values('J', 0, 0, 0)\n"
	"ans =\n"
	"     1")
{
	struct str s = { 0 };
	struct array *nu, *z;
	double scaled;
	shape sh;
	TRY(arg_text(c, 0, &s));
	char kind = str_text(&s)[0];
	str_free(&s);
	TRY(arg_double(c, 3, &scaled) && arg_array(c, 1, &nu));
	if (!arg_array(c, 2, &z)) {
		array_unref(nu);
		return false;
	}
	bool ok = shape_broadcast(&nu->shape, &z->shape, &sh), single = nu->cls == CLS_SINGLE || z->cls == CLS_SINGLE;
	struct array *order = ok ? pairs_of(nu, &sh) : NULL, *at = ok ? pairs_of(z, &sh) : NULL, *r = NULL;
	for (int64_t k = 0; order && at && k < at->count && !interrupted(); k++) {
		double *p = (double *)at->data + 2 * k, v = ((double *)order->data)[2 * k];
		bool right = p[0] >= 0 || (v == floor(v) && (kind == 'J' || kind == 'I'));
		cx y = bessel_at(kind, v, CMPLX(p[0], p[1]), scaled != 0);
		if (!z->complex && real_kind(kind) && right)
			y = CMPLX(creal(y), 0);
		p[0] = creal(y);
		p[1] = cimag(y);
	}
	if (order && at) {
		struct array *n = array_narrow(at);
		r = n && single ? array_cast(n, CLS_SINGLE) : n ? array_ref(n) : NULL;
		if (n)
			array_unref(n);
	}
	struct array *used[] = { nu, z, order, at };
	for (int k = 0; k < COUNT(used); k++)
		if (used[k])
			array_unref(used[k]);
	return return_array(c, r);
}

BUILTIN_PRIVATE(airy_values, 2, 2, 1,
	"airy_values(K, Z)  Airy functions: K = 0: Ai, 1: its derivative, 2: Bi, 3: its derivative.\n"
	">> airy_values(0, 0)\n"
	"ans =\n"
	"    0.3550")
{
	int64_t which;
	struct array *z;
	TRY(arg_int(c, 0, &which) && arg_array(c, 1, &z));
	struct array *r = pairs_of(z, &z->shape), *n = NULL;
	for (int64_t k = 0; r && k < r->count && !interrupted(); k++) {
		double *p = (double *)r->data + 2 * k;
		cx w = CMPLX(p[0], p[1]), y = airy_at(w, which >= 2, which & 1);
		p[0] = creal(y);
		p[1] = z->complex ? cimag(y) : 0;
	}
	if (r)
		n = array_narrow(r);
	struct array *out = n && z->cls == CLS_SINGLE ? array_cast(n, CLS_SINGLE) : n ? array_ref(n) : NULL;
	struct array *used[] = { z, r, n };
	for (int k = 0; k < COUNT(used); k++)
		if (used[k])
			array_unref(used[k]);
	return return_array(c, out);
}
