/*
** lib/bessel_core.h - Bessel functions of real order and complex argument, and Airy functions, for one type of
*lib/wide.h.
**
** Everything rests on K and I in the right half plane: K by Temme's series for |z| <= 2, else by Steed's continued
** fraction, and by recurrence upwards in the order; I from the ratio I(nu+1)/I(nu) (a continued fraction) and the
** Wronskian. Far out both are Hankel's asymptotic series. J, Y and H are K and I on the turned plane; the left half
*plane
** and negative orders follow from the reflection formulas (DLMF 10.27, 10.34). K carries a factor exp(z), I exp(-z), so
** that nothing overflows on the way.
*/

WIDE bool FN(far_out)(REAL nu, COMPLEX z)
{
	return MATH(cabs)(z) > (REAL_EPS < 0x1p-90L ? 45 : 30) + nu * nu / 2;
}

/* sum of a_k(nu) / (sign*z)^k, to the smallest term */
WIDE COMPLEX FN(hankel_series)(REAL nu, COMPLEX z, REAL sign)
{
	COMPLEX sum = 1, term = 1, step = FN(inverse)(8 * sign * z);
	REAL last = 1e30L;
	for (int k = 1; k < 200; k++) {
		REAL odd = 2 * k - 1;
		term = FN(product)(term, (4 * nu * nu - odd * odd) / k * step);
		REAL size = FN(norm)(term);
		if (size > last || size == 0)
			break;
		sum += term;
		last = size;
		if (size < REAL_EPS / 8 * FN(norm)(sum))
			break;
	}
	return sum;
}

/* exp(z) K(mu, z) and exp(z) K(mu + 1, z), |mu| <= 1/2, |z| <= 2 */
WIDE void FN(temme)(REAL mu, COMPLEX z, COMPLEX *k0, COMPLEX *k1)
{
	REAL pimu = WIDE_PI * mu, fact = MATH(fabs)(pimu) < REAL_EPS ? 1 : pimu / MATH(sin)(pimu);
	COMPLEX d = MATH(clog)(2 / z), e = mu * d, fact2 = MATH(cabs)(e) < REAL_EPS ? 1 : MATH(csinh)(e) / e;
	REAL gp = 1 / MATH(tgamma)(1 + mu), gm = 1 / MATH(tgamma)(1 - mu), g1, g2 = (gm + gp) / 2;
	/* (1/gamma(1-mu) - 1/gamma(1+mu)) / (2 mu), by its series near 0 */
	if (MATH(fabs)(mu) > 0.05L) {
		g1 = (gm - gp) / (2 * mu);
	} else {
		g1 = 0;
		for (int k = COUNT(reciprocal_gamma) - 1; k >= 0; k--)
			g1 = g1 * mu * mu + ((REAL)reciprocal_gamma[k][0] + reciprocal_gamma[k][1]);
	}
	COMPLEX f = fact * (g1 * MATH(ccosh)(e) + g2 * fact2 * d), sum = f, ee = MATH(cexp)(e);
	COMPLEX p = ee / (2 * gp), q = 1 / (2 * ee * gm), c = 1, d2 = z * z / 4, sum1 = p;
	for (int i = 1; i < 500; i++) {
		f = (i * f + p + q) / ((REAL)i * i - mu * mu);
		c *= d2 / i;
		p /= i - mu;
		q /= i + mu;
		COMPLEX del = c * f;
		sum += del;
		sum1 += c * (p - i * f);
		if (MATH(cabs)(del) < MATH(cabs)(sum) * (REAL_EPS / 8))
			break;
	}
	COMPLEX scale = MATH(cexp)(z);
	*k0 = sum * scale;
	*k1 = sum1 * 2 / z * scale;
}

/* the same for |z| > 2 */
WIDE void FN(steed)(REAL mu, COMPLEX z, COMPLEX *k0, COMPLEX *k1)
{
	COMPLEX b = 2 * (1 + z), d = FN(inverse)(b), h = d, delh = d, q1 = 0, q2 = 1;
	REAL a1 = (REAL)0.25L - mu * mu, a = -a1;
	COMPLEX q = a1, c = a1, s = 1 + FN(product)(q, delh);
	for (int i = 2; i < 20000; i++) {
		a -= 2 * (i - 1);
		c = -a / i * c;
		COMPLEX qnew = (q1 - FN(product)(b, q2)) / a;
		q1 = q2;
		q2 = qnew;
		q += FN(product)(c, qnew);
		b += 2;
		d = FN(inverse)(b + a * d);
		delh = FN(product)(FN(product)(b, d) - 1, delh);
		h += delh;
		COMPLEX dels = FN(product)(q, delh);
		s += dels;
		if (FN(norm)(dels) < FN(norm)(s) * (REAL_EPS / 8))
			break;
	}
	h = a1 * h;
	*k0 = MATH(csqrt)(WIDE_PI / (2 * z)) / s;
	*k1 = *k0 * (mu + z + (REAL)0.5L - h) / z;
}

/* exp(z) K(nu, z) and exp(z) K(nu + 1, z) for nu >= 0, Re z >= 0, z != 0 */
WIDE void FN(k_right)(REAL nu, COMPLEX z, COMPLEX *k0, COMPLEX *k1)
{
	if (FN(far_out)(nu + 1, z)) {
		COMPLEX root = MATH(csqrt)(WIDE_PI / (2 * z));
		*k0 = root * FN(hankel_series)(nu, z, 1);
		*k1 = root * FN(hankel_series)(nu + 1, z, 1);
		return;
	}
	int up = (int)(nu + (REAL)0.5L);
	REAL mu = nu - up;
	if (MATH(cabs)(z) <= 2)
		FN(temme)(mu, z, k0, k1);
	else
		FN(steed)(mu, z, k0, k1);
	for (int i = 1; i <= up; i++) {
		COMPLEX next = (mu + i) * 2 / z * *k1 + *k0;
		*k0 = *k1;
		*k1 = next;
	}
}

/* I(nu + 1, z) / I(nu, z) = 1 / (b1 + 1 / (b2 + ...)), from the back: no trouble with zero denominators, as forward
 * methods have */
WIDE COMPLEX FN(i_ratio)(REAL nu, COMPLEX z)
{
	int n = (int)(MATH(cabs)(z) + (REAL_EPS < 0x1p-90L ? 100 : 50) + nu / 5 +
		(REAL_EPS < 0x1p-90L ? 12 : 8) * MATH(cbrt)(MATH(cabs)(z) + nu));
	COMPLEX r = 0, step = 2 * FN(inverse)(z);
	for (int k = n; k >= 1; k--) {
		COMPLEX b = (nu + k) * step + r;
		r = b == 0 ? (COMPLEX)1e300L : FN(inverse)(b);
	}
	return r;
}

/* exp(-z) I(nu, z) by its power series: terms fall from the start when |z|^2/4 < nu + 1 */
WIDE COMPLEX FN(i_series)(REAL nu, COMPLEX z)
{
	COMPLEX t = z * z / 4, sum = 1, term = 1;
	for (int k = 1; k < 500; k++) {
		term *= t / (k * (k + nu));
		sum += term;
		if (MATH(cabs)(term) < REAL_EPS / 8 * MATH(cabs)(sum))
			break;
	}
	if (z == 0)
		return nu == 0 ? 1 : 0;
	if (nu < 150)
		return MATH(cexp)(nu * MATH(clog)(z / 2)) / MATH(tgamma)(nu + 1) * sum * MATH(cexp)(-z);
	return MATH(cexp)(nu * MATH(clog)(z / 2) - MATH(lgamma)(nu + 1) - z) * sum;
}

WIDE COMPLEX FN(i_right)(REAL nu, COMPLEX z)
{
	if (MATH(cabs)(z) * MATH(cabs)(z) / 4 < nu + 1 && MATH(cabs)(z) < 12)
		return FN(i_series)(nu, z);
	if (FN(far_out)(nu, z)) {
		/* K(-z) in place of the vanishing part: it matters near the imaginary axis */
		COMPLEX grow = FN(hankel_series)(nu, z, -1), fall = FN(hankel_series)(nu, z, 1) * MATH(cexp)(-2 * z);
		COMPLEX turn = MATH(cimag)(z) >= 0 ? MATH(cexp)(I * (WIDE_PI * (nu + (REAL)0.5L)))
						   : MATH(cexp)(-I * (WIDE_PI * (nu + (REAL)0.5L)));
		return (grow + turn * fall) / MATH(csqrt)(2 * WIDE_PI * z);
	}
	COMPLEX k0, k1;
	FN(k_right)(nu, z, &k0, &k1);
	if (!isfinite(MATH(creal)(k1)) || !isfinite(MATH(cimag)(k1)))
		return FN(i_series)(nu, z);
	return 1 / (z * (k1 + FN(i_ratio)(nu, z) * k0));
}

/* ---- the functions for nu >= 0; scaled: as MATLAB's last argument 1 ---- */

/* exp(i pi x), exact at quarter turns */
WIDE COMPLEX FN(turn)(REAL x)
{
	REAL q = MATH(fmod)(x, 2);
	if (q * 2 == MATH(floor)(q * 2)) {
		static const COMPLEX quarter[4] = {1, I, -1, -I};
		int k = (int)(q * 2);
		return quarter[(k % 4 + 4) % 4];
	}
	return MATH(cexp)(I * (WIDE_PI * q));
}

WIDE COMPLEX FN(bessel_i)(REAL nu, COMPLEX z, bool scaled)
{
	COMPLEX r;
	if (MATH(creal)(z) >= 0) {
		r = FN(i_right)(nu, z);
		return scaled ? r * MATH(cexp)(I * MATH(cimag)(z)) : r * MATH(cexp)(z);
	}
	/* I(nu, -w) = exp(+-i pi nu) I(nu, w) */
	r = FN(i_right)(nu, -z) *
		FN(turn)((MATH(cimag)(z) < 0 || (MATH(cimag)(z) == 0 && MATH(copysign)(1, MATH(cimag)(z)) < 0) ? -1
													       : 1) *
			nu);
	return scaled ? r * MATH(cexp)(-I * MATH(cimag)(z)) : r * MATH(cexp)(-z);
}

WIDE COMPLEX FN(bessel_k)(REAL nu, COMPLEX z, bool scaled)
{
	COMPLEX k0, k1;
	if (MATH(creal)(z) >= 0) {
		FN(k_right)(nu, z, &k0, &k1);
		return scaled ? k0 : k0 * MATH(cexp)(-z);
	}
	/* K(nu, w exp(+-i pi)) = exp(-+i pi nu) K(nu, w) -+ i pi I(nu, w) */
	COMPLEX w = -z;
	REAL s = MATH(cimag)(z) < 0 || (MATH(cimag)(z) == 0 && MATH(copysign)(1, MATH(cimag)(z)) < 0) ? -1 : 1;
	FN(k_right)(nu, w, &k0, &k1);
	COMPLEX i0 = FN(i_right)(nu, w);
	COMPLEX r = FN(turn)(-s * nu) * k0 * MATH(cexp)(-2 * w) -
		s * I * WIDE_PI * i0; /* all times MATH(exp)(-w) = exp(z) */
	return scaled ? r * MATH(cexp)(w + z) : r * MATH(cexp)(w);
}

WIDE bool FN(is_positive)(COMPLEX z)
{
	return MATH(creal)(z) > 0 && MATH(cimag)(z) == 0;
}

WIDE COMPLEX FN(bessel_j)(REAL nu, COMPLEX z, bool scaled);

/* H of kind 1 or 2; scaled: times exp(-+iz). Where K's argument would leave its sheet, H1 + H2 = 2J helps. */
WIDE COMPLEX FN(bessel_h)(REAL nu, int kind, COMPLEX z, bool scaled)
{
	REAL s = kind == 1 ? 1 : -1;
	if (MATH(creal)(z) < 0 && (kind == 1) == (MATH(cimag)(z) < 0)) {
		COMPLEX r = 2 * FN(bessel_j)(nu, z, true) * MATH(cexp)(-s * I * MATH(creal)(z)) -
			FN(bessel_h)(nu, 3 - kind, z, true) * MATH(cexp)(-2 * s * I * z);
		return scaled ? r : r * MATH(cexp)(s * I * z);
	}
	COMPLEX w = s > 0 ? __builtin_complex(MATH(cimag)(z), -MATH(creal)(z))
			  : __builtin_complex(-MATH(cimag)(z), MATH(creal)(z)); /* -+ i z */
	COMPLEX k = FN(bessel_k)(nu, w, true);
	COMPLEX r = 2 / (WIDE_PI * I) * s * FN(turn)(-s * nu / 2) * k;
	return scaled ? r : r * MATH(cexp)(s * I * z);
}

WIDE COMPLEX FN(bessel_j)(REAL nu, COMPLEX z, bool scaled)
{
	COMPLEX r;
	/* J + iY is H1, and both are real here; below the order J is too small beside Y */
	if (FN(is_positive)(z) && MATH(creal)(z) >= nu)
		return MATH(creal)(FN(bessel_h)(nu, 1, z, false));
	/* J(nu, z) = exp(i pi nu / 2) I(nu, -i z) in the upper half plane, mirrored below */
	if (MATH(cimag)(z) >= 0) {
		COMPLEX w = __builtin_complex(MATH(cimag)(z), -MATH(creal)(z));
		r = FN(turn)(nu / 2) * FN(i_right)(nu, w) * (scaled ? MATH(cexp)(I * MATH(cimag)(w)) : MATH(cexp)(w));
	} else {
		COMPLEX w = __builtin_complex(-MATH(cimag)(z), MATH(creal)(z));
		r = FN(turn)(-nu / 2) * FN(i_right)(nu, w) * (scaled ? MATH(cexp)(I * MATH(cimag)(w)) : MATH(cexp)(w));
	}
	return r;
}

WIDE COMPLEX FN(bessel_y)(REAL nu, COMPLEX z, bool scaled)
{
	if (FN(is_positive)(z))
		return MATH(cimag)(FN(bessel_h)(nu, 1, z, false));
	COMPLEX h1 = FN(bessel_h)(nu, 1, z, true), h2 = FN(bessel_h)(nu, 2, z, true);
	REAL y = MATH(fabs)(MATH(cimag)(z));
	/* exp(iz) and exp(-iz), with exp(-|Im z|) taken out */
	COMPLEX a = MATH(cexp)(I * MATH(creal)(z)) * (MATH(cimag)(z) >= 0 ? MATH(exp)(-2 * y) : 1),
		b = MATH(cexp)(-I * MATH(creal)(z)) * (MATH(cimag)(z) >= 0 ? 1 : MATH(exp)(-2 * y));
	COMPLEX r = (h1 * a - h2 * b) / (2 * I);
	return scaled ? r : r * MATH(exp)(y);
}

WIDE REAL FN(sin_pi)(REAL x)
{
	REAL r = MATH(fmod)(x, 2);
	return r == MATH(floor)(r) ? 0 : MATH(sin)(WIDE_PI * r);
}
WIDE REAL FN(cos_pi)(REAL x)
{
	REAL r = MATH(fmod)(MATH(fabs)(x), 2);
	return r * 2 == 1 || r * 2 == 3 ? 0 : MATH(cos)(WIDE_PI * r);
}

/* any real order */
WIDE COMPLEX FN(bessel)(char kind, REAL nu, COMPLEX z, bool scaled)
{
	REAL n = MATH(fabs)(nu);
	switch (kind) {
	case 'K':
		return FN(bessel_k)(n, z, scaled);
	case '1':
		return FN(bessel_h)(n, 1, z, scaled) * (nu < 0 ? FN(turn)(n) : 1);
	case '2':
		return FN(bessel_h)(n, 2, z, scaled) * (nu < 0 ? FN(turn)(-n) : 1);
	case 'I': {
		COMPLEX r = FN(bessel_i)(n, z, scaled);
		if (nu >= 0 || FN(sin_pi)(n) == 0)
			return r;
		COMPLEX k = FN(bessel_k)(n, z, true) *
			(scaled ? MATH(cexp)(-z - MATH(fabs)(MATH(creal)(z))) : MATH(cexp)(-z));
		return r + 2 / WIDE_PI * FN(sin_pi)(n) * k;
	}
	case 'J':
		if (nu >= 0)
			return FN(bessel_j)(n, z, scaled);
		return FN(cos_pi)(n) * FN(bessel_j)(n, z, scaled) -
			(FN(sin_pi)(n) == 0 ? 0 : FN(sin_pi)(n) * FN(bessel_y)(n, z, scaled));
	default:
		if (nu >= 0)
			return FN(bessel_y)(n, z, scaled);
		return (FN(sin_pi)(n) == 0 ? 0 : FN(sin_pi)(n) * FN(bessel_j)(n, z, scaled)) +
			(FN(cos_pi)(n) == 0 ? 0 : FN(cos_pi)(n) * FN(bessel_y)(n, z, scaled));
	}
}

/* Up to an angle of 2 pi/3, where zeta's is pi: rounding must not take that to the other side of the cut. */
WIDE COMPLEX FN(airy_near)(COMPLEX z, bool derivative)
{
	COMPLEX zeta = (REAL)2 / 3 * z * MATH(csqrt)(z);
	zeta = __builtin_complex(MATH(creal)(zeta), MATH(copysign)(MATH(cimag)(zeta), MATH(cimag)(z)));
	return derivative ? -z / (WIDE_PI * MATH(sqrt)((REAL)3)) * FN(bessel_k)((REAL)2 / 3, zeta, false)
			  : MATH(csqrt)(z / 3) / WIDE_PI * FN(bessel_k)((REAL)1 / 3, zeta, false);
}

WIDE COMPLEX FN(airy_ai)(COMPLEX z, bool derivative)
{
	if (z == 0)
		return derivative ? -0.258819403792806798405183560189203963L : 0.355028053887817239260063186004183177L;
	if (MATH(fabs)(MATH(carg)(z)) <= 2 * WIDE_PI / 3)
		return FN(airy_near)(z, derivative);
	COMPLEX w = MATH(cexp)(I * (2 * WIDE_PI / 3)), w2 = MATH(conj)(w);
	/* Ai(z) = -w Ai(w z) - w2 Ai(w2 z), and with the chain rule its derivative; of a real z they mirror each other */
	COMPLEX first = (derivative ? w2 : w) * FN(airy_near)(w * z, derivative);
	if (MATH(cimag)(z) == 0)
		return -2 * MATH(creal)(first);
	return -first - (derivative ? w : w2) * FN(airy_near)(w2 * z, derivative);
}

WIDE COMPLEX FN(airy_bi)(COMPLEX z, bool derivative)
{
	COMPLEX w = MATH(cexp)(I * (2 * WIDE_PI / 3)), w2 = MATH(conj)(w);
	COMPLEX a = MATH(cexp)(I * ((derivative ? 5 : 1) * WIDE_PI / 6)), b = MATH(conj)(a);
	COMPLEX first = a * FN(airy_ai)(w * z, derivative);
	return MATH(cimag)(z) == 0 ? 2 * MATH(creal)(first) : first + b * FN(airy_ai)(w2 * z, derivative);
}
