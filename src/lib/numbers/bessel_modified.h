/*
** lib/numbers/bessel_modified.h - K and I in the right half plane, for one type of numbers.
**
** A file that includes it defines these macros, and those of wide_ext.h or wide_quad.h:
**
**     NUMBER          the type of the argument and the result: REAL or COMPLEX
**     NFN(name)       the name of our function for this type
**     NMATH(name)     the C library's function for this type: NMATH(log) is logl or clogl
**
** It also defines the functions product, inverse, norm and magnitude of that type. K has a factor exp(z) and I a factor
** exp(-z), so that intermediate results do not overflow.
*/

#ifndef RECIPROCAL_GAMMA
#define RECIPROCAL_GAMMA
/* The coefficients of mu^0, mu^2, ... in (1/gamma(1-mu) - 1/gamma(1+mu)) / (2 mu), each the sum of two numbers. */
static const long double reciprocal_gamma[][2] = {
	{ -0x93c467e37db0c7a5p-64L, 0xb90701fbfab4d2a5p-130L },
	{ 0xac0af47d13823e48p-68L, -0xbd4b3786c6f69f7cp-133L },
	{ 0xacd7881e1a0493dfp-68L, 0xda0241c465652176p-135L },
	{ -0xec8ce293fb058caep-71L, 0xb8a588b08f87b39ep-137L },
	{ 0xe1b27f378ab1e74cp-76L, 0xf808e0790d236ddbp-141L },
	{ 0xa8e7457a3f55efeep-79L, -0xdbd18a03968fb04bp-144L },
	{ -0x981284ede06f1641p-83L, 0x9003481b19b0f479p-151L },
	{ -0xd225bdd116b14565p-91L, -0x8731bf64d0677021p-157L },
	{ 0xa25a676e51c47be4p-93L, -0xecfcc78d8ed00043p-158L },
	{ -0x88e832dfd7833a2dp-100L, -0xd633e16efce38cccp-165L },
	{ -0x8f900a8991e681c9p-104L, 0x979d57422456dcccp-172L },
	{ 0xc0afb9502f8b79a5p-111L, -0xd339e633ee0b20a2p-177L },
	{ 0x88309eef2bd445eap-116L, 0xeb5cdc050d040ec3p-181L },
};
#endif

WIDE bool NFN(far_out)(REAL nu, NUMBER z)
{
	return NFN(magnitude)(z) > (REAL_EPS < 0x1p-90L ? 45 : 30) + nu * nu / 2;
}

/* The sum of a_k(nu) / (sign*z)^k, to the smallest term. */
WIDE NUMBER NFN(hankel_series)(REAL nu, NUMBER z, REAL sign)
{
	NUMBER sum = 1, term = 1, step = NFN(inverse)(8 * sign * z);
	REAL last = 1e30L;
	for (int k = 1; k < 200; k++) {
		REAL odd = 2 * k - 1;
		term = NFN(product)(term, (4 * nu * nu - odd * odd) / k * step);
		REAL size = NFN(norm)(term);
		if (size > last || size == 0)
			break;
		sum += term;
		last = size;
		if (size < REAL_EPS / 8 * NFN(norm)(sum))
			break;
	}
	return sum;
}

/* exp(z) K(mu, z) and exp(z) K(mu + 1, z), |mu| <= 1/2, |z| <= 2 */
WIDE void NFN(temme)(REAL mu, NUMBER z, NUMBER *k0, NUMBER *k1)
{
	REAL pimu = WIDE_PI * mu, fact = MATH(fabs)(pimu) < REAL_EPS ? 1 : pimu / MATH(sin)(pimu);
	NUMBER d = NMATH(log)(2 / z), e = mu * d, fact2 = NFN(magnitude)(e) < REAL_EPS ? 1 : NMATH(sinh)(e) / e;
	REAL gp = 1 / MATH(tgamma)(1 + mu), gm = 1 / MATH(tgamma)(1 - mu), g1, g2 = (gm + gp) / 2;
	/* (1/gamma(1-mu) - 1/gamma(1+mu)) / (2 mu), by its series near 0 */
	if (MATH(fabs)(mu) > 0.05L) {
		g1 = (gm - gp) / (2 * mu);
	} else {
		g1 = 0;
		for (int k = COUNT(reciprocal_gamma) - 1; k >= 0; k--)
			g1 = g1 * mu * mu + ((REAL)reciprocal_gamma[k][0] + reciprocal_gamma[k][1]);
	}
	NUMBER f = fact * (g1 * NMATH(cosh)(e) + g2 * fact2 * d), sum = f, ee = NMATH(exp)(e);
	NUMBER p = ee / (2 * gp), q = 1 / (2 * ee * gm), c = 1, d2 = z * z / 4, sum1 = p;
	for (int i = 1; i < 500; i++) {
		f = (i * f + p + q) / ((REAL)i * i - mu * mu);
		c *= d2 / i;
		p /= i - mu;
		q /= i + mu;
		NUMBER del = c * f;
		sum += del;
		sum1 += c * (p - i * f);
		if (NFN(magnitude)(del) < NFN(magnitude)(sum) * (REAL_EPS / 8))
			break;
	}
	NUMBER scale = NMATH(exp)(z);
	*k0 = sum * scale;
	*k1 = sum1 * 2 / z * scale;
}

/* Computes the functions for |z| > 2. */
WIDE void NFN(steed)(REAL mu, NUMBER z, NUMBER *k0, NUMBER *k1)
{
	NUMBER b = 2 * (1 + z), d = NFN(inverse)(b), h = d, delh = d, q1 = 0, q2 = 1;
	REAL a1 = (REAL)0.25L - mu * mu, a = -a1;
	NUMBER q = a1, c = a1, s = 1 + NFN(product)(q, delh);
	for (int i = 2; i < 20000; i++) {
		a -= 2 * (i - 1);
		REAL inverse = 1 / (a * i); /* one division, because it is slow in a wide type */
		c *= -a * a * inverse;
		NUMBER qnew = (q1 - NFN(product)(b, q2)) * (i * inverse);
		q1 = q2;
		q2 = qnew;
		q += NFN(product)(c, qnew);
		b += 2;
		d = NFN(inverse)(b + a * d);
		delh = NFN(product)(NFN(product)(b, d) - 1, delh);
		h += delh;
		NUMBER dels = NFN(product)(q, delh);
		s += dels;
		if (NFN(norm)(dels) < NFN(norm)(s) * (REAL_EPS / 8))
			break;
	}
	h = a1 * h;
	*k0 = NMATH(sqrt)(WIDE_PI / (2 * z)) / s;
	*k1 = *k0 * (mu + z + (REAL)0.5L - h) / z;
}

/* exp(z) K(nu, z) and exp(z) K(nu + 1, z) for nu >= 0, Re z >= 0, z != 0 */
WIDE void NFN(k_right)(REAL nu, NUMBER z, NUMBER *k0, NUMBER *k1)
{
	if (NFN(far_out)(nu + 1, z)) {
		NUMBER root = NMATH(sqrt)(WIDE_PI / (2 * z));
		*k0 = root * NFN(hankel_series)(nu, z, 1);
		*k1 = root * NFN(hankel_series)(nu + 1, z, 1);
		return;
	}
	int64_t up = (int64_t)MATH(fmin)(nu + (REAL)0.5L, (REAL)0x1p62L);
	REAL mu = MATH(fmin)(nu - up, (REAL)0.5L);
	if (NFN(magnitude)(z) <= 2)
		NFN(temme)(mu, z, k0, k1);
	else
		NFN(steed)(mu, z, k0, k1);
	int64_t left = up;
	for (int64_t i = 1; left > 0 && !interrupted_in_steps(i); i++, left--) {
		NUMBER next = (mu + i) * 2 / z * *k1 + *k0;
		*k0 = *k1;
		*k1 = next;
		if (!isfinite(NFN(norm)(next)))
			break;
	}
	/* Beyond the last finite value, each step only multiplies by a large multiple of 1 / z. */
	NUMBER direction = NFN(magnitude)(z) * NFN(inverse)(z);
	for (left--; left > 0; left >>= 1) {
		if (left & 1)
			*k0 = NFN(product)(*k0, direction);
		direction = NFN(product)(direction, direction);
	}
}

/* I(nu + 1, z) / I(nu, z) = 1 / (b1 + 1 / (b2 + ...)), computed from the back. Forward methods may have zero
** denominators. */
WIDE NUMBER NFN(i_ratio)(REAL nu, NUMBER z)
{
	REAL steps = NFN(magnitude)(z) + (REAL_EPS < 0x1p-90L ? 100 : 50) + nu / 5 +
		(REAL_EPS < 0x1p-90L ? 12 : 8) * MATH(cbrt)(NFN(magnitude)(z) + nu);
	NUMBER r = 0, step = 2 * NFN(inverse)(z);
	for (int64_t k = (int64_t)MATH(fmin)(steps, (REAL)0x1p62L); k >= 1 && !interrupted_in_steps(k); k--) {
		NUMBER b = (nu + k) * step + r;
		r = b == 0 ? (NUMBER)1e300L : NFN(inverse)(b);
	}
	return r;
}

/* exp(-z) I(nu, z) by its power series. The terms decrease from the start if |z|^2/4 < nu + 1. */
WIDE NUMBER NFN(i_series)(REAL nu, NUMBER z)
{
	NUMBER t = z * z / 4, sum = 1, term = 1;
	for (int k = 1; k < 500; k++) {
		term *= t / (k * (k + nu));
		sum += term;
		if (NFN(magnitude)(term) < REAL_EPS / 8 * NFN(magnitude)(sum))
			break;
	}
	if (z == 0)
		return nu == 0 ? 1 : 0;
	if (nu < 150)
		return NMATH(exp)(nu * NMATH(log)(z / 2)) / MATH(tgamma)(nu + 1) * sum * NMATH(exp)(-z);
	return NMATH(exp)(nu * NMATH(log)(z / 2) - MATH(lgamma)(nu + 1) - z) * sum;
}
