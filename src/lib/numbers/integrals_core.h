/*
** lib/numbers/integrals_core.h - exponential, sine and cosine integrals and the digamma function, for one type of
** wide.h.
**
** A power series is used near the origin and the negative real axis, the asymptotic series for large arguments, and
** else a continued fraction. The asymptotic series is used from the radius at which its smallest term is below the
** rounding error.
*/

/* E1(z) = -euler - log z - sum of (-z)^k / (k k!) */
WIDE COMPLEX FN(e1_series)(COMPLEX z)
{
	COMPLEX sum = 0, term = 1;
	for (int k = 1; k < 1000; k++) {
		term = FN(product)(term, -z / k);
		sum -= term / k;
		if (FN(norm)(term) < REAL_EPS / 8 * k * FN(norm)(sum))
			break;
	}
	return sum - MATH(clog)(z) - WIDE_EULER;
}

/* exp(z) E1(z) as a continued fraction, by Lentz's method */
WIDE COMPLEX FN(e1_fraction)(COMPLEX z)
{
	COMPLEX b = z + 1, c = 0, d = FN(inverse)(b), h = d;
	for (int i = 1; i < 20000; i++) {
		REAL a = -(REAL)i * i;
		b += 2;
		d = FN(inverse)(a * d + b);
		c = i == 1 ? b : b + a * FN(inverse)(c);
		COMPLEX step = FN(product)(c, d);
		h = FN(product)(h, step);
		if (FN(norm)(step - 1) < REAL_EPS)
			break;
	}
	return h;
}

/* exp(z) E1(z) by its asymptotic series */
WIDE COMPLEX FN(e1_far)(COMPLEX z)
{
	COMPLEX sum = 1, term = 1;
	REAL last = 2;
	for (int k = 1; k < 300; k++) {
		term *= -k / z;
		REAL size = FN(norm)(term);
		if (size > last || size < REAL_EPS / 8)
			break;
		last = size;
		sum += term;
	}
	return sum / z;
}

/* The real part of E1(x) for a small x. */
WIDE REAL FN(e1_near_zero)(REAL x)
{
	return MATH(creal)(FN(e1_series)(x));
}

WIDE bool FN(e1_near)(COMPLEX z)
{
	REAL x = MATH(creal)(z), y = MATH(fabs)(MATH(cimag)(z));
	return MATH(cabs)(z) <= 2 || (x < 0 && y < 1 - x / 4);
}

/* exp(z) E1(z) where the terms of the power series cancel. */
WIDE COMPLEX FN(e1_scaled)(COMPLEX z)
{
	return MATH(cabs)(z) >= (REAL_EPS < 0x1p-90L ? 100 : 50) ? FN(e1_far)(z) : FN(e1_fraction)(z);
}

WIDE COMPLEX FN(e1)(COMPLEX z)
{
	if (MATH(cabs)(z) < (REAL_EPS < 0x1p-90L ? 100 : 50) && FN(e1_near)(z))
		return FN(e1_series)(z);
	return FN(e1_scaled)(z) * MATH(cexp)(-z);
}

/* The sum of (-z^2)^k / (2k (2k)!), k from 1: the cosine integral without euler + log z. */
WIDE COMPLEX FN(cosine_series)(COMPLEX z)
{
	COMPLEX sum = 0, term = 1, step = -z * z;
	for (int n = 2; n < 400; n += 2) {
		term = FN(product)(term, step / (n * (n - 1)));
		sum += term / n;
		if (FN(norm)(term) < REAL_EPS / 8 * n * FN(norm)(sum))
			break;
	}
	return sum;
}

/* The sum of (-1)^k z^(2k+1) / ((2k+1) (2k+1)!): the sine integral. */
WIDE COMPLEX FN(sine_series)(COMPLEX z)
{
	COMPLEX sum = z, term = z, step = -z * z;
	for (int n = 3; n < 400; n += 2) {
		term = FN(product)(term, step / (n * (n - 1)));
		sum += term / n;
		if (FN(norm)(term) < REAL_EPS / 8 * n * FN(norm)(sum))
			break;
	}
	return sum;
}

/* The cosine integral of x > 0. For large x, it is computed from E1(ix), which has no zero. */
WIDE REAL FN(cosint_positive)(REAL x)
{
	if (x < 4)
		return WIDE_EULER + MATH(log)(x) + MATH(creal)(FN(cosine_series)(x));
	COMPLEX e = FN(e1_scaled)(__builtin_complex((REAL)0, x));
	return -(MATH(creal)(e) * MATH(cos)(x) + MATH(cimag)(e) * MATH(sin)(x));
}

/* The digamma function of x > 0. A recurrence moves x to where the asymptotic series is exact. */
WIDE REAL FN(digamma_positive)(REAL x)
{
	/* B(2k) / (2k) */
	static const long double over[] = {
		12, -120, 252, -240, 132, -32760, 12, -8160, 14364, -6600, 276, -65520, 12, -3480, 85932};
	static const long double top[] = {
		1, 1, 1, 1, 1, 691, 1, 3617, 43867, 174611, 77683, 236364091, 657931, 3392780147.0L, 1723168255201.0L};
	REAL r = 0, z = x, far = REAL_EPS < 0x1p-90L ? 45 : 20;
	for (; z < far; z++)
		r -= 1 / z;
	REAL y = 1 / (z * z), sum = 0;
	for (int k = COUNT(top) - 1; k >= 0; k--)
		sum = y * (top[k] / (REAL)over[k] + sum);
	return r + MATH(log)(z) - 1 / (2 * z) - sum;
}

/* The digamma function of any x that is no pole. *parts is the largest of the added terms. */
WIDE REAL FN(digamma)(REAL x, REAL *parts)
{
	if (x > 0) {
		REAL r = FN(digamma_positive)(x);
		*parts = x < 1 ? MATH(fabs)(r) : 1 + MATH(log)(x);
		return r;
	}
	REAL mirrored = FN(digamma_positive)(1 - x), turn = WIDE_PI / MATH(tan)(WIDE_PI * MATH(fmod)(x, 1));
	*parts = MATH(fabs)(mirrored) + MATH(fabs)(turn) + 1;
	return mirrored - turn;
}
