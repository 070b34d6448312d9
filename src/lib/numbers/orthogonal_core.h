/*
** lib/numbers/orthogonal_core.h - Jacobi's elliptic functions and associated Legendre functions.
*/

/* sn, cn and dn of u for the parameter 0 <= m < 1, by descending Landen transformations */
WIDE void FN(elliptic)(REAL u, REAL m, REAL out[3])
{
	REAL a[40], c[40], b = MATH(sqrt)(1 - m);
	int n = 0;
	a[0] = 1;
	c[0] = MATH(sqrt)(m);
	while (n < 39 && c[n] > REAL_EPS * a[n]) {
		a[n + 1] = (a[n] + b) / 2;
		c[n + 1] = (a[n] - b) / 2;
		b = MATH(sqrt)(a[n] * b);
		n++;
	}
	REAL phi = MATH(ldexp)(a[n] * u, n);
	for (int k = n; k >= 1; k--)
		phi = (MATH(asin)(c[k] * MATH(sin)(phi) / a[k]) + phi) / 2;
	out[0] = MATH(sin)(phi);
	out[1] = MATH(cos)(phi);
	out[2] = MATH(sqrt)(1 - m + m * out[1] * out[1]);
}

/* A step of the recurrence in the degree, from l - 1 to l, for functions of order m: P_l is up * x * P_(l-1) - down *
** P_(l-2). */
struct FN(step) {
	REAL up, down;
};

/* `whole`: functions without normalisation, whose factors are integers; else with the norm 1. */
WIDE struct FN(step) FN(legendre_step)(REAL l, REAL m, bool whole)
{
	if (whole)
		return (struct FN(step)){ (2 * l - 1) / (l - m), (l + m - 1) / (l - m) };
	REAL up = MATH(sqrt)((4 * l * l - 1) / (l * l - m * m));
	REAL down = l - 1 == m ? 0 : up * MATH(sqrt)(((l - 1) * (l - 1) - m * m) / (4 * (l - 1) * (l - 1) - 1));
	return (struct FN(step)){ up, down };
}

/* The function of degree n and order m at x. *before is that of degree n - 1, which shows whether a zero is near. */
WIDE REAL FN(legendre_at)(int n, int m, REAL x, bool whole, const struct FN(step) *steps, REAL *before)
{
	REAL root = MATH(sqrt)((1 - x) * (1 + x)), p = whole ? 1 : MATH(sqrt)((REAL)0.5L), last = 0;
	for (int k = 1; k <= m; k++)
		p *= whole ? -(2 * k - 1) * root : root * MATH(sqrt)((REAL)(2 * k + 1) / (2 * k));
	for (int l = m + 1; l <= n; l++) {
		REAL next = steps[l].up * x * p - steps[l].down * last;
		last = p;
		p = next;
	}
	*before = last;
	return p;
}
