/*
** lib/numbers/bessel_real.c - Bessel functions of real arguments by real arithmetic, which is faster.
**
** K and I of any order use bessel_modified.h. J and Y of integer order use a downward recurrence in the order. It
** starts with arbitrary numbers at an order far beyond the argument, and a sum over all orders gives the scale
** (Miller's method). Another sum gives Y (DLMF 10.23.17). For large arguments, Hankel's series gives the orders 0 and
** 1, and an upward recurrence the others.
*/
#include "lib/numbers/bessel_real.h"

#include "array/ops.h"
#include "base/interrupt.h"
#include "lib/numbers/wide.h"

#include "lib/numbers/wide_ext.h"

static inline ext product_real(ext a, ext b) { return a * b; }
static inline ext inverse_real(ext x) { return 1 / x; }
static inline ext norm_real(ext x) { return fabsl(x); }
static inline ext magnitude_real(ext x) { return fabsl(x); }

#define NUMBER ext
#define NFN(name) name##_real
#define NMATH(name) name##l
#include "lib/numbers/bessel_modified.h"

enum { MOST_ORDER = 100, MOST_STEPS = 400 };

#define FAR_OUT 31      /* from here on, Hankel's series is accurate for the orders 0 and 1 */

/* An even order beyond n and x at which J and 1 / Y are negligible beside those of order n. */
static int64_t start_order(int n, ext x)
{
	ext most = fmaxl(n, x);
	return ((int64_t)fminl(most + 14 * cbrtl(most), 0x1p62L) + 9) & ~1;
}

/* The power series of J (sign -1) or of I (sign 1), for x * x / 4 < n + 1. */
static ext power_series(int n, ext x, int sign)
{
	ext t = sign * x * x / 4, sum = 1, term = 1, first = 1;
	for (int k = 1; k < 500; k++) {
		term *= t / (k * (k + (ext)n));
		sum += term;
		if (fabsl(term) < LDBL_EPSILON / 8 * fabsl(sum))
			break;
	}
	for (int k = 1; k <= n; k++)
		first *= x / (2 * k);
	return first * sum;
}

/* J of the orders 0 to top */
struct orders {
	ext j[MOST_STEPS + 2];
	int top;
};

static void miller(struct orders *o, int n, ext x)
{
	ext step = 2 / x, sum = 0;
	o->top = (int)start_order(n, x);
	o->j[o->top + 1] = 0;
	o->j[o->top] = 1e-4000L;
	for (int k = o->top; k > 0; k--) {
		o->j[k - 1] = k * step * o->j[k] - o->j[k + 1];
		if (k % 2 == 0)
			sum += o->j[k];
	}
	ext scale = 1 / (o->j[0] + 2 * sum);
	for (int k = 0; k <= o->top; k++)
		o->j[k] *= scale;
}

/* Y of the orders 0 and 1 from J of all orders */
static void y_by_neumann(const struct orders *o, ext x, ext y[2])
{
	ext log_term = logl(x / 2) + WIDE_EULER, even = 0, odd = 0;
	for (int k = 1; 2 * k + 1 <= o->top; k++) {
		ext sign = k % 2 ? 1 : -1, inverse = 1 / ((ext)k * (k + 1));
		even += sign * o->j[2 * k] * ((k + 1) * inverse);
		odd += sign * o->j[2 * k + 1] * ((2 * k + 1) * inverse);
	}
	y[0] = 2 / WIDE_PI * (log_term * o->j[0] + 2 * even);
	y[1] = 2 / WIDE_PI * (-o->j[0] / x + (log_term - 1) * o->j[1] + odd);
}

/* J and Y of the order n, which is 0 or 1, by Hankel's series */
static void far_pair(int n, ext x, ext *j, ext *y)
{
	ext p = 0, q = 0, term = 1, step = 1 / (8 * x), four = 4 * n * n;
	for (int k = 0; k < 100; k++) {
		*(k % 2 ? &q : &p) += k % 4 < 2 ? term : -term;
		ext odd = 2 * k + 1, next = term * (four - odd * odd) * step / (k + 1);
		if (fabsl(next) > fabsl(term) || fabsl(next) < LDBL_EPSILON / 8)
			break;
		term = next;
	}
	/* cos and sin of x - pi / 4 - n pi / 2 */
	ext s = sinl(x), c = cosl(x), root = 1 / sqrtl(WIDE_PI * x);
	ext cosine = n == 0 ? c + s : s - c, sine = n == 0 ? s - c : -c - s;
	*j = root * (p * cosine - q * sine);
	*y = root * (p * sine + q * cosine);
}

/* Computes order n from the orders 0 and 1. J is accurate only while n <= x. */
static ext upwards(int n, ext x, ext f0, ext f1)
{
	ext step = 2 / x;
	for (int k = 1; k < n && isfinite(f1); k++) {
		ext next = k * step * f1 - f0;
		f0 = f1;
		f1 = next;
	}
	return n == 0 ? f0 : f1;
}

static bool integer_order(char kind, int n, ext x, ext *r)
{
	if (x > FAR_OUT) {
		ext j[2], y[2];
		if (kind == 'J' && n > x)
			return false;
		for (int k = 0; k < 2; k++)
			far_pair(k, x, &j[k], &y[k]);
		*r = kind == 'J' ? upwards(n, x, j[0], j[1]) : upwards(n, x, y[0], y[1]);
		return true;
	}
	if (kind == 'J' && x * x / 4 < n + 1) {
		*r = power_series(n, x, -1);
		return true;
	}
	struct orders o;
	miller(&o, kind == 'J' ? n : 1, x);
	*r = o.j[n < o.top ? n : o.top];
	if (kind == 'Y') {
		ext y[2];
		y_by_neumann(&o, x, y);
		*r = upwards(n, x, y[0], y[1]);
	}
	return true;
}

/* exp(-x) I(nu, x) */
static ext i_of(ext nu, ext x)
{
	if (x * x / 4 < nu + 1 && x < 12)
		return nu == floorl(nu) && nu < 20 ? power_series((int)nu, x, 1) * expl(-x) : i_series_real(nu, x);
	if (far_out_real(nu, x))
		return hankel_series_real(nu, x, -1) / sqrtl(2 * WIDE_PI * x);
	ext k0, k1;
	k_right_real(nu, x, &k0, &k1);
	if (!isfinite(k1))
		return i_series_real(nu, x);
	if (nu > MOST_ORDER)
		return 1 / (x * (k1 + i_ratio_real(nu, x) * k0));
	/* The ratio of I(nu + 1) to I(nu) by the downward recurrence, which needs no division. */
	ext step = 2 / x, f1 = 0, f0 = 1e-4000L;
	for (int64_t k = start_order(0, x + nu / 5); k > 0 && !interrupted_in_steps(k); k--) {
		ext next = (nu + k) * step * f0 + f1;
		f1 = f0;
		f0 = next;
	}
	return 1 / (x * (k1 + f1 / f0 * k0));
}

/* K(nu, x), or exp(x) K(nu, x) when scaled */
static ext k_of(ext nu, ext x, bool scaled)
{
	ext k0, k1;
	k_right_real(nu, x, &k0, &k1);
	return scaled ? k0 : k0 * expl(-x);
}

bool bessel_real(char kind, double nu, double x, bool scaled, long double *y)
{
	double order = fabs(nu), size = fabs(x);
	bool whole = order == floor(order), odd = whole && fmod(order, 2) == 1;
	if (x < 0 && (!whole || kind == 'Y' || kind == 'K'))
		return false;
	if (kind == 'K') {
		*y = k_of(order, size, scaled);
		return true;
	}
	if (kind == 'I' && (nu >= 0 || whole)) {
		*y = i_of(order, size) * (scaled ? 1 : expl(size));
	} else if ((kind == 'J' || kind == 'Y') && whole && order <= MOST_ORDER) {
		TRY(integer_order(kind, (int)order, size, y));
		if (odd && nu < 0)
			*y = -*y;
	} else {
		return false;
	}
	if (odd && x < 0)
		*y = -*y;
	return true;
}
