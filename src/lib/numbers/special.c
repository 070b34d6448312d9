/*
** lib/numbers/special.c - complete and incomplete beta functions, incomplete gamma functions, digamma and its
** derivatives.
**
** Near the origin series are used, and else continued fractions (Lentz). Factors such as x^a e^-x / gamma(a+1) are
** computed from the difference to their maximum, because the plain formula loses all digits for large a.
*/
#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "lib/core/args.h"
#include "lib/numbers/integrals.h"
#include "lib/numbers/wide.h"

#ifndef CMPLX           /* the C library hides it from clang */
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#endif

typedef double _Complex cx;

#ifdef QUAD_IS_LONG_DOUBLE
#define LGAMMA_QUAD lgammal
#else
#define LGAMMA_QUAD lgammaf128
#endif
#define PI_L 3.14159265358979323846264338327950288L

/* log(gamma(a + 1)) - log(sqrt(2 pi a) (a / e)^a); from 16 on by Stirling's series. */
static ext stirling_rest(ext a)
{
	static const ext factor[] = { 1.0L / 12, -1.0L / 360, 1.0L / 1260, -1.0L / 1680, 1.0L / 1188, -691.0L / 360360,
		1.0L / 156, -3617.0L / 122400, 43867.0L / 244188 };
	if (a < 16)
		return lgammal(a + 1) - (a + 0.5) * logl(a) + a - 0.918938533204672741780329736405617640L;
	ext r = 1 / (a * a), sum = 0;
	for (int k = a < 60 ? 8 : 4; k >= 0; k--)
		sum = sum * r + factor[k];
	return sum / a;
}

/* log1pl(x) - x without cancellation */
static ext log1p_minus(ext x)
{
	if (fabsl(x) > 0.4)
		return log1pl(x) - x;
	ext r = x / (2 + x), r2 = r * r, sum = 0, term = r;
	for (int k = 3; k < 120; k += 2) {
		term *= r2;
		sum += term / k;
		if (fabsl(term) < 1e-22L * fabsl(sum))
			break;
	}
	return 2 * sum - x * r;
}

/* log(x / m) - (x - m) / m for x, m > 0, without cancellation near m and without loss of digits near 0. */
static ext log_minus(ext x, ext m)
{
	ext d = (x - m) / m;
	return d < -0.4L ? logl(x / m) - d : log1p_minus(d);
}

/* x^a e^-x / gamma(a+1) */
static ext gamma_density(ext a, ext x)
{
	if (a < 16)
		return expl(a * logl(x) - x) / tgammal(a + 1);
	return expl(a * log_minus(x, a) - stirling_rest(a)) / sqrtl(2 * PI_L * a);
}

static ext lower_series(ext a, ext x)
{
	ext sum = 1, term = 1;
	for (int k = 1; k < 100000; k++) {
		term *= x / (a + k);
		sum += term;
		if (term < sum * 1e-21L)
			break;
	}
	return sum;
}

/* gamma(a, x) e^x x^-a as a continued fraction */
static ext upper_fraction(ext a, ext x)
{
	ext b = x + 1 - a, c = 1 / 1e-300, d = 1 / b, h = d;
	for (int i = 1; i < 100000; i++) {
		ext an = -i * (i - a);
		b += 2;
		d = an * d + b;
		if (fabsl(d) < 1e-300)
			d = 1e-300;
		c = b + an / c;
		if (fabsl(c) < 1e-300)
			c = 1e-300;
		d = 1 / d;
		ext del = d * c;
		h *= del;
		if (fabsl(del - 1) < 1e-20L)
			break;
	}
	return h;
}

/* 'l' lower, 'u' upper; 'L' and 'U' are scaled: divided by x^a e^-x / gamma(a+1). */
static ext gamma_inc(ext x, ext a, char tail)
{
	bool lower = tail == 'l' || tail == 'L', scaled = tail == 'L' || tail == 'U';
	if (isnan(x) || isnan(a))
		return NAN;
	if (a == 0)
		return scaled ? (lower ? (x == 0 ? 1 : expl(x)) : x == 0 ? 0 : 0) : lower ? 1 : 0;
	if (x == 0)
		return scaled ? (lower ? 1 : INFINITY) : lower ? 0 : 1;
	if (isinf(x))
		return scaled ? (lower ? INFINITY : 0) : lower ? 1 : 0;
	if (isinf(a))
		return scaled ? (lower ? 1 : INFINITY) : lower ? 0 : 1;
	ext f = gamma_density(a, x);
	if (x < a + 1 && !(a < 1 && x > 1)) {
		ext s = lower_series(a, x);
		ext p = f * s;
		if (scaled)
			return lower ? s : (1 - p) / f;
		return lower ? p : 1 - p;
	}
	ext h = upper_fraction(a, x) * a, q = f * h;
	if (scaled)
		return lower ? (1 - q) / f : h;
	return lower ? 1 - q : q;
}

/* For small a and x, the upper tail is a difference of nearly equal numbers: 1 - P with P near 1, only if a is
** small. */
static ext gamma_inc_checked(ext x, ext a, char tail)
{
	if (tail == 'u' && a > 0 && a < 1 && x > 0 && x <= 1) {
		/* Q = 1 - x^a / gamma(1+a) * (1 - a x/(1+a)/1! + ...), with the two small parts computed separately. */
		ext l = a * logl(x) - lgammal(1 + a), first = -expm1l(l), sum = 0, term = 1;
		for (int k = 1; k < 200; k++) {
			term *= -x / k;
			sum += term * a / (a + k);
			if (fabsl(term) < 1e-22L)
				break;
		}
		return first - expl(l) * sum;
	}
	return gamma_inc(x, a, tail);
}

/* ---- beta ---- */

/* log(gamma(b)) - log(gamma(a+b)) for b >= 60, where both logarithms are much larger than their difference. */
static ext log_gamma_ratio(ext a, ext b)
{
	return -a * logl(a + b) - b * log1p_minus(a / b) + log1pl(a / b) / 2 + stirling_rest(b) - stirling_rest(a + b);
}

/* log(beta(a, b)) */
static double log_beta(double x, double y)
{
	ext a = fmin(x, y), b = fmax(x, y);
	if (!(a > 0) || isinf(b))
		return (double)(lgammal(a) + lgammal(b) - lgammal(a + b));
	if (b >= 60) {
		ext s = a < 60 ? lgammal(a) :
			(a - 0.5L) * logl(a) - a + 0.918938533204672741780329736405617640L + stirling_rest(a);
		if (a < 60)
			return (double)(s + log_gamma_ratio(a, b));
		/* (a-1/2) log(a/(a+b)) - b log(1+a/b) and the small rest. All terms have one sign or are small. */
		return (double)(a * logl(a / (a + b)) - b * log1pl(a / b) + logl(2 * PI_L * (a + b) / a / b) / 2 +
			stirling_rest(a) + stirling_rest(b) - stirling_rest(a + b));
	}
	ext part[] = { lgammal(a), lgammal(b), lgammal(a + b) }, r = part[0] + part[1] - part[2];
	if (fabsl(r) > (fabsl(part[0]) + fabsl(part[1]) + fabsl(part[2])) / 64)
		return (double)r;
	quad p = a, q = b;
	return (double)(LGAMMA_QUAD(p) + LGAMMA_QUAD(q) - LGAMMA_QUAD(p + q));
}

/* beta(a, b) for a, b > 0, by Stirling's series. Numbers below 16 are increased first: beta(a, b) is beta(a + 1, b) (a
** + b) / a. */
static ext beta_positive(ext a, ext b)
{
	ext over = 1, under = 1;
	for (; a < 16; a++) {
		over *= a + b;
		under *= a;
	}
	for (; b < 16; b++) {
		over *= a + b;
		under *= b;
	}
	ext few = fminl(a, b), many = fmaxl(a, b), n = a + b;
	ext power = few * logl(few / n) - many * log1pl(few / many);
	ext rest = stirling_rest(a) + stirling_rest(b) - stirling_rest(n);
	return expl(power + rest) * sqrtl(2 * PI_L * n / a / b) * (over / under);
}

/* beta(a, b); for negative arguments by gamma functions. */
static double beta_at(double x, double y)
{
	ext a = fmin(x, y), b = fmax(x, y);
	if (isnan(x) || isnan(y))
		return NAN;
	if (!(a > 0))
		return (double)(tgammal(a) * tgammal(b) / tgammal(a + b));
	if (isinf(b))
		return 0;
	if (b < 1e30L)
		return (double)beta_positive(a, b);
	return a < 1700 ? (double)(tgammal(a) * expl(-a * logl(b))) : 0;
}

/* ---- incomplete beta ---- */

static ext beta_fraction(ext x, ext a, ext b)
{
	ext c = 1, d = 1 - (a + b) * x / (a + 1), h;
	if (fabsl(d) < 1e-300)
		d = 1e-300;
	d = 1 / d;
	h = d;
	for (int m = 1; m < 100000; m++) {
		ext aa = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
		d = 1 + aa * d;
		c = 1 + aa / c;
		d = 1 / (fabsl(d) < 1e-300 ? 1e-300 : d);
		c = fabsl(c) < 1e-300 ? 1e-300 : c;
		h *= d * c;
		aa = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
		d = 1 + aa * d;
		c = 1 + aa / c;
		d = 1 / (fabsl(d) < 1e-300 ? 1e-300 : d);
		c = fabsl(c) < 1e-300 ? 1e-300 : c;
		ext del = d * c;
		h *= del;
		if (fabsl(del - 1) < 1e-20L)
			break;
	}
	return h;
}

/* x^a (1-x)^b / beta(a, b) */
static ext beta_density(ext x, ext a, ext b)
{
	if ((a < 10 && b >= 60) || (b < 10 && a >= 60)) {
		ext few = fminl(a, b), many = fmaxl(a, b);
		return expl(a * logl(x) + b * log1pl(-x) - log_gamma_ratio(few, many)) / tgammal(few);
	}
	if (a + b < 170 && powl(x, a) > 1e-290)
		return powl(x, a) * expl(b * log1pl(-x)) * (tgammal(a + b) / tgammal(a) / tgammal(b));
	if (a < 10 || b < 10)
		return expl(a * logl(x) + b * log1pl(-x) + lgammal(a + b) - lgammal(a) - lgammal(b));
	ext n = a + b, x0 = a / n, y0 = b / n;
	ext e = a * log_minus(x, x0) + (x < 0.5L ? b * log1p_minus((x0 - x) / y0) : b * log_minus(1 - x, y0));
	return expl(e + stirling_rest(n) - stirling_rest(a) - stirling_rest(b)) * sqrtl(a * b / (2 * PI_L * n));
}

static ext beta_inc(ext x, ext a, ext b, bool lower)
{
	if (isnan(x) || isnan(a) || isnan(b))
		return NAN;
	if (x <= 0 || x >= 1)
		return (x >= 1) == lower ? 1 : 0;
	if (a == 0 || isinf(b))
		return lower ? 1 : 0;
	if (b == 0 || isinf(a))
		return lower ? 0 : 1;
	bool swap = x > (a + 1) / (a + b + 2);
	ext p = beta_density(x, a, b) * (swap ? beta_fraction(1 - x, b, a) / b : beta_fraction(x, a, b) / a);
	return swap == lower ? 1 - p : p;
}


/* ---- inverses: Newton's method inside a bracket ---- */

/* Solves f(x) = p for a rising or falling tail of a distribution with the density d. f computes the smaller tail. */
struct tail {
	ext a, b;               /* b < 0: gamma distribution */
	bool lower;
};

static ext tail_at(const struct tail *t, ext x)
{
	return t->b < 0 ? gamma_inc_checked(x, t->a, t->lower ? 'l' : 'u') : beta_inc(x, t->a, t->b, t->lower);
}

static ext tail_slope(const struct tail *t, ext x)
{
	ext d = t->b < 0 ? gamma_density(t->a, x) * t->a / x : beta_density(x, t->a, t->b) / (x * (1 - x));
	return t->lower ? d : -d;
}

static ext tail_inverse(const struct tail *wanted, ext p, ext guess)
{
	/* The smaller tail has all of its digits; 1 - p is exact. */
	struct tail other = *wanted;
	const struct tail *t = &other;
	if (p > 0.5L) {
		other.lower = !wanted->lower;
		p = 1 - p;
	}
	ext low = 0, high = t->b < 0 ? fmaxl(t->a, 1) : 1, x = guess;
	while (t->b < 0 && isfinite(high) && (tail_at(t, high) < p) == t->lower)
		low = high, high *= 2;
	if (!(x > low && x < high))
		x = (low + high) / 2;
	for (int i = 0; i < 400; i++) {
		ext f = tail_at(t, x) - p;
		if (f == 0)
			return x;
		if ((f < 0) == t->lower)
			low = x;
		else
			high = x;
		ext next = x - f / tail_slope(t, x);
		if (!(next > low && next < high))
			next = low == 0 && high < 1e-3L ? high * 1e-3L : (low + high) / 2;
		if (fabsl(next - x) <= 1e-19L * x)
			return next;
		x = next;
	}
	return x;
}

static double gamma_inverse(double y, double a, bool lower)
{
	if (isnan(y) || isnan(a))
		return NAN;
	if (a == 0 || y == !lower)
		return 0;
	if (y == lower)
		return INFINITY;
	ext q = lower ? y : 1 - (ext)y, guess = q < 0.5L && q > 0 ? expl((logl(q) + lgammal(a + 1.0L)) / a) : -1;
	return (double)tail_inverse(&(struct tail){ a, -1, lower }, y, guess);
}

static double beta_inverse(double y, double a, double b, bool lower)
{
	if (isnan(y) || isnan(a) || isnan(b))
		return NAN;
	if (y == 0 || y == 1)
		return (y == 1) == lower;
	ext log_beta = lgammal(a) + lgammal(b) - lgammal((ext)a + b);
	ext q = lower ? y : 1 - (ext)y, guess = expl((logl(q) + logl(a) + log_beta) / a), middle = a / ((ext)a + b);
	return (double)tail_inverse(&(struct tail){ a, b, lower }, y, guess < middle ? guess : middle);
}

/* ---- digamma and polygamma ---- */

static cx digamma_complex(cx z)
{
	if (creal(z) < 0.5)
		return digamma_complex(1 - z) - M_PI / ctan(M_PI * z);
	ext_complex r = 0, w = z;
	for (; creall(w) < 20; w += 1)
		r -= 1 / w;
	ext_complex y = 1 / (w * w);
	static const ext factor[] = { 1.0L / 12, 1.0L / 120, 1.0L / 252, 1.0L / 240, 1.0L / 132, 691.0L / 32760,
		1.0L / 12 };
	ext_complex sum = 0;
	for (int i = COUNT(factor) - 1; i >= 0; i--)
		sum = y * (factor[i] - sum);
	r += clogl(w) - 0.5L / w - sum;
	return CMPLX(creall(r), cimagl(r));
}

/* (-1)^(n+1) n! zeta(n+1, x) by Euler and Maclaurin */
static double polygamma(int n, double x)
{
	static const ext b[] = { 1.0L / 6, -1.0L / 30, 1.0L / 42, -1.0L / 30, 5.0L / 66, -691.0L / 2730, 7.0L / 6,
		-3617.0L / 510 };
	if (n == 0)
		return digamma_at(x);
	ext s = n + 1, sum = 0, top = x;
	if (x < 0)
		return NAN;
	if (x == 0)
		return n % 2 ? INFINITY : -INFINITY;
	for (; top < 15 + n; top++)
		sum += powl(top, -s);
	sum += powl(top, 1 - s) / (s - 1) + powl(top, -s) / 2;
	ext f = s * powl(top, -s - 1);
	for (int k = 0; k < COUNT(b); k++) {
		sum += b[k] / tgammal(2 * k + 3) * f;
		f *= (s + 2 * k + 1) * (s + 2 * k + 2) / (top * top);
	}
	return (double)((n % 2 ? 1 : -1) * tgammal(n + 1) * sum);
}

/* ---- built-in functions: three operands expand against each other; results are double, or single if one operand is
** ---- */

struct operands {
	struct array *wide[3];
	shape shape;
	bool single;
};

static bool read_operands(struct call *c, int from, int n, struct operands *o)
{
	struct array *a[3] = { NULL };
	bool ok = true;
	*o = (struct operands){ .shape = shape_2d(1, 1) };
	for (int k = 0; ok && k < n; k++) {
		ok = arg_array(c, from + k, &a[k]) && shape_broadcast(&o->shape, &a[k]->shape, &o->shape);
		if (ok && a[k]->complex)
			ok = fail_id("MATLAB:special:complexInput", "Inputs must be real.");
	}
	for (int k = 0; ok && k < n; k++) {
		o->single |= a[k]->cls == CLS_SINGLE;
		struct array *d = array_cast(a[k], CLS_DOUBLE);
		o->wide[k] = d ? array_broadcast(d, &o->shape) : NULL;
		if (d)
			array_unref(d);
		ok = o->wide[k] && (o->wide[k]->count == 0 || array_data(o->wide[k]));
	}
	for (int k = 0; k < n; k++)
		if (a[k])
			array_unref(a[k]);
	return ok;
}

static bool finish(struct call *c, struct operands *o, struct array *taken)
{
	for (int k = 0; k < 3; k++)
		if (o->wide[k])
			array_unref(o->wide[k]);
	if (!taken || !o->single)
		return return_array(c, taken);
	struct array *s = array_cast(taken, CLS_SINGLE);
	array_unref(taken);
	return return_array(c, s);
}

static double operand(const struct operands *o, int which, int64_t k)
{
	return ((const double *)o->wide[which]->data)[k];
}

/* Applies f to the elements of the first n arguments, which are expanded against each other. option: passed to f. */
static bool each_element(struct call *c, int n, double (*f)(const double *x, int option), int option)
{
	struct operands o;
	struct array *r = read_operands(c, 0, n, &o) ? array_new(CLS_DOUBLE, false, &o.shape) : NULL;
	for (int64_t k = 0; r && k < r->count && !interrupted_in_steps(k + 1); k++) {
		double x[3] = { 0 };
		for (int i = 0; i < n; i++)
			x[i] = operand(&o, i, k);
		((double *)r->data)[k] = f(x, option);
	}
	return finish(c, &o, r);
}

static double gamma_inc_of(const double *x, int tail) { return (double)gamma_inc_checked(x[0], x[1], (char)tail); }
static double beta_inc_of(const double *x, int lower) { return (double)beta_inc(x[0], x[1], x[2], lower); }
static double gamma_inverse_of(const double *x, int lower) { return gamma_inverse(x[0], x[1], lower); }
static double beta_inverse_of(const double *x, int lower) { return beta_inverse(x[0], x[1], x[2], lower); }
static double log_beta_of(const double *x, int unused) { return log_beta(x[0], x[1]); }
static double beta_of(const double *x, int unused) { return beta_at(x[0], x[1]); }

BUILTIN_PRIVATE(gammainc_values, 3, 3, 1,
	"gammainc_values(X, A, TAIL)  Incomplete gamma function, TAIL 'l' or 'u', 'L' or 'U' scaled.\n"
	"    What gammainc computes.\n"
	">> gammainc_values(0, 1, 'u')\n"
	"ans =\n"
	"     1")
{
	struct str s = { 0 };
	TRY(arg_text(c, 2, &s));
	char tail = str_text(&s)[0];
	str_free(&s);
	return each_element(c, 2, gamma_inc_of, tail);
}

BUILTIN_PRIVATE(betainc_values, 4, 4, 1,
	"betainc_values(X, A, B, TAIL)  Incomplete beta function, TAIL 'l' or 'u'. What betainc computes.\n"
	">> betainc_values(1, 2, 3, 'l')\n"
	"ans =\n"
	"     1")
{
	return each_element(c, 3, beta_inc_of, arg_is_text(c, 3, "l"));
}

BUILTIN_PRIVATE(gammainc_inverse, 3, 3, 1,
	"gammainc_inverse(Y, A, LOWER)  X where the lower (or the upper) incomplete gamma function is Y.\n"
	"    What gammaincinv computes.\n"
	">> gammainc_inverse(0, 1, true)\n"
	"ans =\n"
	"     0")
{
	bool lower;
	TRY(value_is_true(c->in[2], &lower));
	return each_element(c, 2, gamma_inverse_of, lower);
}

BUILTIN_PRIVATE(betainc_inverse, 4, 4, 1,
	"betainc_inverse(Y, A, B, LOWER)  X where the lower (or the upper) incomplete beta function is Y.\n"
	"    What betaincinv computes.\n"
	">> betainc_inverse(1, 2, 3, true)\n"
	"ans =\n"
	"     1")
{
	bool lower;
	TRY(value_is_true(c->in[3], &lower));
	return each_element(c, 3, beta_inverse_of, lower);
}

BUILTIN_PRIVATE(betaln_values, 2, 2, 1,
	"betaln_values(A, B)  Logarithm of the beta function. What betaln computes.\n"
	">> betaln_values(1, 1)\n"
	"ans =\n"
	"     0")
{
	return each_element(c, 2, log_beta_of, 0);
}

BUILTIN_PRIVATE(beta_values, 2, 2, 1,
	"beta_values(A, B)  Beta function. beta calls it.\n"
	">> beta_values(1, 1)\n"
	"ans =\n"
	"     1")
{
	return each_element(c, 2, beta_of, 0);
}

BUILTIN(psi, 1, 2, 1,
	"psi(X)     Digamma function: derivative of gammaln.\n"
	"psi(K, X)  Polygamma function: its K-th derivative, at X >= 0.\n"
	">> psi(1)\n"
	"ans =\n"
	"   -0.5772")
{
	int64_t order = 0;
	int at = c->nin - 1;
	if (c->nin > 1) {
		TRY(arg_int(c, 0, &order));
		if (order < 0 || order > 150)
			return fail_id("MATLAB:psi:InvalidOrder", "K must be a nonnegative integer.");
	}
	if (!value_is_numeric_like(c->in[at]) || !cls_is_float(value_cls(c->in[at])))
		return fail_id("MATLAB:psi:InvalidInput", "Input must be single or double.");
	if (value_is_complex(c->in[at]) && order == 0)
		return each_complex(c, at, digamma_complex);
	struct operands o;
	struct array *r = read_operands(c, at, 1, &o) ? array_new(CLS_DOUBLE, false, &o.shape) : NULL;
	for (int64_t k = 0; r && k < r->count && !interrupted_in_steps(k + 1); k++) {
		double x = operand(&o, 0, k);
		if (order > 0 && x < 0) {
			array_unref(r);
			r = NULL;
			fail_id("MATLAB:psi:InvalidInput", "X must not be negative for polygamma functions.");
			break;
		}
		((double *)r->data)[k] = polygamma((int)order, x);
	}
	return finish(c, &o, r);
}
