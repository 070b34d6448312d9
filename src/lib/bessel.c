/*
** lib/bessel.c - Bessel functions of real order and complex argument, and Airy functions.
**
** Everything rests on K and I in the right half plane: K by Temme's series for |z| <= 2, else by Steed's continued
** fraction, and by recurrence upwards in the order; I from the ratio I(nu+1)/I(nu) (a continued fraction) and the
** Wronskian. Far out both are Hankel's asymptotic series. J, Y and H are K and I on the turned plane; the left half plane
** and negative orders follow from the reflection formulas (DLMF 10.27, 10.34). K carries a factor exp(z), I exp(-z), so
** that nothing overflows on the way.
*/
#include <complex.h>
#undef complex                  /* a name of ours */
#include <math.h>
#include <string.h>

#ifndef CMPLX           /* the C library hides it from clang */
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#endif

#include "array/ops.h"
#include "base/error.h"
#include "lib/args.h"

typedef double _Complex cx;

static const double tiny = 1e-300;

static bool far_out(double nu, cx z)
{
	return cabs(z) > 30 + nu * nu / 2;
}

/* sum of a_k(nu) / (sign*z)^k, to the smallest term */
static cx hankel_series(double nu, cx z, double sign)
{
	cx sum = 1, term = 1;
	double last = INFINITY;
	for (int k = 1; k < 200; k++) {
		double odd = 2 * k - 1;
		term *= (4 * nu * nu - odd * odd) / (8.0 * k) / (sign * z);
		double size = cabs(term);
		if (size > last || size == 0)
			break;
		sum += term;
		last = size;
		if (size < 1e-17 * cabs(sum))
			break;
	}
	return sum;
}

/* exp(z) K(mu, z) and exp(z) K(mu + 1, z), |mu| <= 1/2, |z| <= 2 */
static void temme(double mu, cx z, cx *k0, cx *k1)
{
	double pimu = M_PI * mu, fact = fabs(pimu) < 1e-15 ? 1 : pimu / sin(pimu);
	cx d = clog(2 / z), e = mu * d, fact2 = cabs(e) < 1e-15 ? 1 : csinh(e) / e;
	double gp = 1 / tgamma(1 + mu), gm = 1 / tgamma(1 - mu), g1, g2 = (gm + gp) / 2;
	/* (1/gamma(1-mu) - 1/gamma(1+mu)) / (2 mu), by its series near 0 */
	if (fabs(mu) > 0.05) {
		g1 = (gm - gp) / (2 * mu);
	} else {
		double m2 = mu * mu;
		g1 = -0.57721566490153286061 + m2 * (0.04200263503409523553 + m2 * (0.04219773455554433675 + m2 * (-0.00721894324666309954 + m2 * -0.00021524167411495097)));
	}
	cx f = fact * (g1 * ccosh(e) + g2 * fact2 * d), sum = f, ee = cexp(e);
	cx p = 0.5 * ee / gp, q = 0.5 / (ee * gm), c = 1, d2 = z * z / 4, sum1 = p;
	for (int i = 1; i < 500; i++) {
		f = (i * f + p + q) / (i * (double)i - mu * mu);
		c *= d2 / i;
		p /= i - mu;
		q /= i + mu;
		cx del = c * f;
		sum += del;
		sum1 += c * (p - i * f);
		if (cabs(del) < cabs(sum) * 1e-17)
			break;
	}
	cx scale = cexp(z);
	*k0 = sum * scale;
	*k1 = sum1 * 2 / z * scale;
}

/* the same for |z| > 2 */
static void steed(double mu, cx z, cx *k0, cx *k1)
{
	cx b = 2 * (1 + z), d = 1 / b, h = d, delh = d, q1 = 0, q2 = 1;
	double a1 = 0.25 - mu * mu, a = -a1;
	cx q = a1, c = a1, s = 1 + q * delh;
	for (int i = 2; i < 20000; i++) {
		a -= 2 * (i - 1);
		c = -a * c / i;
		cx qnew = (q1 - b * q2) / a;
		q1 = q2;
		q2 = qnew;
		q += c * qnew;
		b += 2;
		d = 1 / (b + a * d);
		delh = (b * d - 1) * delh;
		h += delh;
		cx dels = q * delh;
		s += dels;
		if (cabs(dels) < cabs(s) * 1e-17)
			break;
	}
	h = a1 * h;
	*k0 = csqrt(M_PI / (2 * z)) / s;
	*k1 = *k0 * (mu + z + 0.5 - h) / z;
}

/* exp(z) K(nu, z) and exp(z) K(nu + 1, z) for nu >= 0, Re z >= 0, z != 0 */
static void k_right(double nu, cx z, cx *k0, cx *k1)
{
	if (far_out(nu + 1, z)) {
		cx root = csqrt(M_PI / (2 * z));
		*k0 = root * hankel_series(nu, z, 1);
		*k1 = root * hankel_series(nu + 1, z, 1);
		return;
	}
	int up = (int)(nu + 0.5);
	double mu = nu - up;
	if (cabs(z) <= 2)
		temme(mu, z, k0, k1);
	else
		steed(mu, z, k0, k1);
	for (int i = 1; i <= up; i++) {
		cx next = (mu + i) * 2 / z * *k1 + *k0;
		*k0 = *k1;
		*k1 = next;
	}
}

/* I(nu + 1, z) / I(nu, z) = 1 / (b1 + 1 / (b2 + ...)), from the back: no trouble with zero denominators, as forward methods have */
static cx i_ratio(double nu, cx z)
{
	int n = (int)(cabs(z) + 40 + nu * 0.2 + 6 * cbrt(cabs(z) + nu));
	cx r = 0;
	for (int k = n; k >= 1; k--) {
		cx b = 2 * (nu + k) / z + r;
		r = b == 0 ? 1 / (cx)tiny : 1 / b;
	}
	return r;
}

/* exp(-z) I(nu, z) by its power series: terms fall from the start when |z|^2/4 < nu + 1 */
static cx i_series(double nu, cx z)
{
	cx t = z * z / 4, sum = 1, term = 1;
	for (int k = 1; k < 500; k++) {
		term *= t / (k * (k + nu));
		sum += term;
		if (cabs(term) < 1e-17 * cabs(sum))
			break;
	}
	if (z == 0)
		return nu == 0 ? 1 : 0;
	if (nu < 150)
		return cpow(z / 2, nu) / tgamma(nu + 1) * sum * cexp(-z);
	return cexp(nu * clog(z / 2) - lgamma(nu + 1) - z) * sum;
}

static cx i_right(double nu, cx z)
{
	if (cabs(z) * cabs(z) / 4 < nu + 1 && cabs(z) < 12)
		return i_series(nu, z);
	if (far_out(nu, z)) {
		/* K(-z) in place of the vanishing part: it matters near the imaginary axis */
		cx grow = hankel_series(nu, z, -1), fall = hankel_series(nu, z, 1) * cexp(-2 * z);
		cx turn = cimag(z) >= 0 ? cexp(I * M_PI * (nu + 0.5)) : cexp(-I * M_PI * (nu + 0.5));
		return (grow + turn * fall) / csqrt(2 * M_PI * z);
	}
	cx k0, k1;
	k_right(nu, z, &k0, &k1);
	if (!isfinite(creal(k1)) || !isfinite(cimag(k1)))
		return i_series(nu, z);
	return 1 / (z * (k1 + i_ratio(nu, z) * k0));
}

/* ---- the functions for nu >= 0; scaled: as MATLAB's last argument 1 ---- */

static cx turn(double nu_pi)
{
	/* exp(i nu_pi), exact at quarter turns */
	double q = fmod(nu_pi / M_PI, 2);
	if (q * 2 == floor(q * 2)) {
		static const cx quarter[4] = { 1, I, -1, -I };
		int k = (int)(q * 2);
		return quarter[(k % 4 + 4) % 4];
	}
	return cexp(I * nu_pi);
}

static cx bessel_i(double nu, cx z, bool scaled)
{
	cx r;
	if (creal(z) >= 0) {
		r = i_right(nu, z);
		return scaled ? r * cexp(I * cimag(z)) : r * cexp(z);
	}
	/* I(nu, -w) = exp(+-i pi nu) I(nu, w) */
	r = i_right(nu, -z) * turn((cimag(z) < 0 || (cimag(z) == 0 && signbit(cimag(z))) ? -1 : 1) * M_PI * nu);
	return scaled ? r * cexp(-I * cimag(z)) : r * cexp(-z);
}

static cx bessel_k(double nu, cx z, bool scaled)
{
	cx k0, k1;
	if (creal(z) >= 0) {
		k_right(nu, z, &k0, &k1);
		return scaled ? k0 : k0 * cexp(-z);
	}
	/* K(nu, w exp(+-i pi)) = exp(-+i pi nu) K(nu, w) -+ i pi I(nu, w) */
	cx w = -z;
	double s = cimag(z) < 0 || (cimag(z) == 0 && signbit(cimag(z))) ? -1 : 1;
	k_right(nu, w, &k0, &k1);
	cx i0 = i_right(nu, w);
	cx r = turn(-s * M_PI * nu) * k0 * cexp(-2 * w) - s * I * M_PI * i0;     /* all times exp(-w) = exp(z) */
	return scaled ? r * cexp(w + z) : r * cexp(w);
}

static cx bessel_j(double nu, cx z, bool scaled);

/* H of kind 1 or 2; scaled: times exp(-+iz). Where K's argument would leave its sheet, H1 + H2 = 2J helps. */
static cx bessel_h(double nu, int kind, cx z, bool scaled)
{
	double s = kind == 1 ? 1 : -1;
	if (creal(z) < 0 && (kind == 1) == (cimag(z) < 0)) {
		cx r = 2 * bessel_j(nu, z, true) * cexp(-s * I * creal(z)) - bessel_h(nu, 3 - kind, z, true) * cexp(-2 * s * I * z);
		return scaled ? r : r * cexp(s * I * z);
	}
	cx w = s > 0 ? CMPLX(cimag(z), -creal(z)) : CMPLX(-cimag(z), creal(z));     /* -+ i z */
	cx k = bessel_k(nu, w, true);
	cx r = 2 / (M_PI * I) * s * turn(-s * M_PI * nu / 2) * k;
	return scaled ? r : r * cexp(s * I * z);
}

static cx bessel_j(double nu, cx z, bool scaled)
{
	cx r;
	/* J(nu, z) = exp(i pi nu / 2) I(nu, -i z) in the upper half plane, mirrored below */
	if (cimag(z) >= 0) {
		cx w = CMPLX(cimag(z), -creal(z));
		r = turn(M_PI * nu / 2) * i_right(nu, w) * (scaled ? cexp(I * cimag(w)) : cexp(w));
	} else {
		cx w = CMPLX(-cimag(z), creal(z));
		r = turn(-M_PI * nu / 2) * i_right(nu, w) * (scaled ? cexp(I * cimag(w)) : cexp(w));
	}
	return r;
}

static cx bessel_y(double nu, cx z, bool scaled)
{
	cx h1 = bessel_h(nu, 1, z, true), h2 = bessel_h(nu, 2, z, true);
	double y = fabs(cimag(z));
	/* exp(iz) and exp(-iz), with exp(-|Im z|) taken out */
	cx a = cexp(I * creal(z)) * (cimag(z) >= 0 ? exp(-2 * y) : 1), b = cexp(-I * creal(z)) * (cimag(z) >= 0 ? 1 : exp(-2 * y));
	cx r = (h1 * a - h2 * b) / (2 * I);
	return scaled ? r : r * exp(y);
}

static double sin_pi(double x) { double r = fmod(x, 2); return r == floor(r) ? 0 : sin(M_PI * r); }
static double cos_pi(double x) { double r = fmod(fabs(x), 2); return r == 0.5 || r == 1.5 ? 0 : cos(M_PI * r); }

/* any real order */
static cx bessel(char kind, double nu, cx z, bool scaled)
{
	double n = fabs(nu);
	switch (kind) {
	case 'K': return bessel_k(n, z, scaled);
	case '1': return bessel_h(n, 1, z, scaled) * (nu < 0 ? turn(M_PI * n) : 1);
	case '2': return bessel_h(n, 2, z, scaled) * (nu < 0 ? turn(-M_PI * n) : 1);
	case 'I': {
		cx r = bessel_i(n, z, scaled);
		if (nu >= 0 || sin_pi(n) == 0)
			return r;
		cx k = bessel_k(n, z, true) * (scaled ? cexp(-z - fabs(creal(z))) : cexp(-z));
		return r + 2 / M_PI * sin_pi(n) * k;
	}
	case 'J':
		if (nu >= 0)
			return bessel_j(n, z, scaled);
		return cos_pi(n) * bessel_j(n, z, scaled) - (sin_pi(n) == 0 ? 0 : sin_pi(n) * bessel_y(n, z, scaled));
	default:
		if (nu >= 0)
			return bessel_y(n, z, scaled);
		return (sin_pi(n) == 0 ? 0 : sin_pi(n) * bessel_j(n, z, scaled)) + (cos_pi(n) == 0 ? 0 : cos_pi(n) * bessel_y(n, z, scaled));
	}
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

static cx bessel_at(char kind, double nu, cx z, bool scaled)
{
	if (isnan(nu) || isnan(creal(z)) || isnan(cimag(z)))
		return CMPLX(NAN, kind == '1' || kind == '2' ? NAN : 0);
	if (isinf(creal(z)) || isinf(cimag(z)))
		return at_infinity(kind, z, scaled);
	return z == 0 ? at_zero(kind, nu) : bessel(kind, nu, z, scaled);
}

/* ---- Airy ---- */

/* Up to an angle of 2 pi/3, where zeta's is pi: rounding must not take that to the other side of the cut. */
static cx airy_near(cx z, bool derivative)
{
	cx zeta = 2.0 / 3 * z * csqrt(z);
	zeta = CMPLX(creal(zeta), copysign(cimag(zeta), cimag(z)));
	return derivative ? -z / (M_PI * sqrt(3)) * bessel_k(2.0 / 3, zeta, false) : csqrt(z / 3) / M_PI * bessel_k(1.0 / 3, zeta, false);
}

static cx airy_ai(cx z, bool derivative)
{
	if (z == 0)
		return derivative ? -0.25881940379280679841 : 0.35502805388781723926;
	if (fabs(carg(z)) <= 2 * M_PI / 3)
		return airy_near(z, derivative);
	cx w = cexp(2 * M_PI / 3 * I), w2 = conj(w);
	/* Ai(z) = -w Ai(w z) - w2 Ai(w2 z), and with the chain rule its derivative */
	return derivative ? -w2 * airy_near(w * z, true) - w * airy_near(w2 * z, true) : -w * airy_near(w * z, false) - w2 * airy_near(w2 * z, false);
}

static cx airy_bi(cx z, bool derivative)
{
	cx w = cexp(2 * M_PI / 3 * I), w2 = conj(w);
	cx a = cexp((derivative ? 5 : 1) * M_PI / 6 * I), b = conj(a);
	return a * airy_ai(w * z, derivative) + b * airy_ai(w2 * z, derivative);
}

/* ---- builtins ---- */

static struct array *pairs_of(struct array *a, const shape *s)
{
	struct array *d = array_cast(a, CLS_DOUBLE), *wide = d ? array_broadcast(d, s) : NULL, *r = NULL;
	const double *x = wide && wide->count ? array_data(wide) : NULL;
	if (wide && (x || wide->count == 0))
		r = array_zeros(CLS_DOUBLE, true, s);
	for (int64_t k = 0; r && k < r->count; k++) {
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

BUILTIN(bessel_values, 4, 4, 1,
	"bessel_values(KIND, NU, Z, SCALED)  Bessel functions: KIND is 'J', 'Y', 'I', 'K', '1' or '2' (Hankel). NU and Z expand.\n"
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
	for (int64_t k = 0; order && at && k < at->count; k++) {
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

BUILTIN(airy_values, 2, 2, 1,
	"airy_values(K, Z)  Airy functions: K = 0: Ai, 1: its derivative, 2: Bi, 3: its derivative.\n"
	">> airy_values(0, 0)\n"
	"ans =\n"
	"    0.3550")
{
	int64_t which;
	struct array *z;
	TRY(arg_int(c, 0, &which) && arg_array(c, 1, &z));
	struct array *r = pairs_of(z, &z->shape), *n = NULL;
	for (int64_t k = 0; r && k < r->count; k++) {
		double *p = (double *)r->data + 2 * k;
		cx w = CMPLX(p[0], p[1]), y = which < 2 ? airy_ai(w, which == 1) : airy_bi(w, which == 3);
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
