/*
** op/complex_runs.c - the usual ops on runs of complex numbers, by loops over real ones.
**
** Products, sums and parts are plain loops that a compiler turns into SIMD. Size, angle, exp, log and root take the pairs apart
** into two blocks, call the loops of the real functions (runmat/loops.h, within an ULP each) and put the pairs together again;
** what such a formula does not cover - an overflow, an argument on the real line - is left to the plain form in complex.c.
*/
#include <math.h>

#include "op/complex.h"
#include "op/op.h"
#include "runmat/loops.h"

enum { BLOCK = 256 };

struct pair { double re, im; };

/* An operand: pairs, or real numbers. */
struct in {
	const double *x;
	bool real;
};

static void sum_of(struct pair *y, struct in a, struct in b, double sign, int64_t n)
{
	if (!a.real && !b.real) {
		double *to = &y->re;
		for (int64_t i = 0; i < 2 * n; i++)
			to[i] = a.x[i] + sign * b.x[i];
	} else if (a.real) {
		for (int64_t i = 0; i < n; i++)
			y[i] = (struct pair){ a.x[i] + sign * b.x[2 * i], sign * b.x[2 * i + 1] };
	} else {
		for (int64_t i = 0; i < n; i++)
			y[i] = (struct pair){ a.x[2 * i] + sign * b.x[i], a.x[2 * i + 1] };
	}
}

static void product_of(struct pair *y, struct in a, struct in b, int64_t n)
{
	if (a.real && !b.real) {
		struct in t = a;
		a = b, b = t;
	}
	if (b.real) {
		for (int64_t i = 0; i < n; i++)
			y[i] = (struct pair){ a.x[2 * i] * b.x[i], a.x[2 * i + 1] * b.x[i] };
		return;
	}
	for (int64_t i = 0; i < n; i++) {
		double ar = a.x[2 * i], ai = a.x[2 * i + 1], br = b.x[2 * i], bi = b.x[2 * i + 1];
		y[i] = (struct pair){ ar * br - ai * bi, ar * bi + ai * br };
	}
}

/* Both ways of complex.c's quotient, the right one picked: branches would be taken at random. */
static void quotient_of(struct pair *y, struct in a, struct in b, int64_t n)
{
	if (b.real) {
		for (int64_t i = 0; i < n; i++)
			y[i] = (struct pair){ a.x[2 * i] / b.x[i], a.x[2 * i + 1] / b.x[i] };
		return;
	}
	for (int64_t i = 0; i < n; i++) {
		double ar = a.real ? a.x[i] : a.x[2 * i], ai = a.real ? 0 : a.x[2 * i + 1], br = b.x[2 * i], bi = b.x[2 * i + 1];
		bool wide = fabs(br) >= fabs(bi);
		double p = wide ? br : bi, q = wide ? bi : br, r = q / p, d = p + q * r;
		double re = wide ? ar + ai * r : ar * r + ai, im = wide ? ai - ar * r : ai * r - ar;
		y[i] = bi == 0 ? (struct pair){ ar / br, ai / br } : (struct pair){ re / d, im / d };
	}
}

static void split(const double *x, int64_t n, double *re, double *im)
{
	for (int64_t i = 0; i < n; i++) {
		re[i] = x[2 * i];
		im[i] = x[2 * i + 1];
	}
}

static void real_loop(enum op op, double *y, const double *a, const double *b, int64_t n)
{
	(void)runmat_map(op, RUNMAT_F64, y, (struct runmat_in[]){ { a, 1 }, { b ? b : a, 1 }, { a, 1 } }, n);
}

static void exp_of(struct pair *y, const double *re, const double *im, int64_t n)
{
	double e[BLOCK], c[BLOCK], s[BLOCK];
	real_loop(OP_exp, e, re, NULL, n);
	real_loop(OP_cos, c, im, NULL, n);
	real_loop(OP_sin, s, im, NULL, n);
	for (int64_t i = 0; i < n; i++)
		y[i] = im[i] == 0 ? (struct pair){ e[i], im[i] } : (struct pair){ e[i] * c[i], e[i] * s[i] };
}

static bool sqrt_of(struct pair *y, const double *re, const double *im, int64_t n)
{
	double m[BLOCK];
	bool out = false;
	real_loop(OP_hypot, m, re, im, n);
	for (int64_t i = 0; i < n; i++)
		out |= !(m[i] <= 1e300 && m[i] >= 1e-290) || im[i] == 0;
	if (out)
		return false;
	for (int64_t i = 0; i < n; i++) {
		double t = sqrt((m[i] + fabs(re[i])) / 2), u = im[i] / (2 * t);
		y[i] = re[i] >= 0 ? (struct pair){ t, u } : (struct pair){ fabs(u), copysign(t, im[i]) };
	}
	return true;
}

/* Near the unit circle the square of the size minus one is exact enough where the logarithm of the size is not. */
static void log_of(struct pair *y, const double *re, const double *im, int64_t n)
{
	double m[BLOCK], l[BLOCK], near[BLOCK], angle[BLOCK];
	real_loop(OP_hypot, m, re, im, n);
	real_loop(OP_log, l, m, NULL, n);
	real_loop(OP_atan2, angle, im, re, n);
	for (int64_t i = 0; i < n; i++) {
		double a = fabs(re[i]), b = fabs(im[i]), high = a >= b ? a : b, low = a >= b ? b : a;
		near[i] = m[i] > 0.5 && m[i] < 2 ? (high - 1) * (high + 1) + low * low : 0;
	}
	real_loop(OP_log1p, near, near, NULL, n);
	for (int64_t i = 0; i < n; i++)
		y[i] = (struct pair){ m[i] > 0.5 && m[i] < 2 ? 0.5 * near[i] : l[i], angle[i] };
}

static bool function_block(enum op op, struct pair *y, double *r, const double *x, int64_t n)
{
	double re[BLOCK], im[BLOCK];
	split(x, n, re, im);
	switch (op) {
	case OP_abs: real_loop(OP_hypot, r, re, im, n); return true;
	case OP_angle: real_loop(OP_atan2, r, im, re, n); return true;
	case OP_exp: exp_of(y, re, im, n); return true;
	case OP_log: log_of(y, re, im, n); return true;
	default: return sqrt_of(y, re, im, n);
	}
}

static bool function_run(enum op op, void *y, const double *x, int64_t n, complex_plain plain)
{
	for (int64_t i = 0; i < n; i += BLOCK) {
		int64_t k = n - i < BLOCK ? n - i : BLOCK;
		if (!function_block(op, (struct pair *)y + i, (double *)y + i, x + 2 * i, k))
			plain(op, (struct pair *)y + i, (const double *[]){ x + 2 * i, NULL, NULL }, (bool[]){ false, false, false }, k);
	}
	return true;
}

bool complex_run(enum op op, void *y, const double *const *x, const bool *real, int64_t n, complex_plain plain)
{
	struct in a = { x[0], real[0] }, b = { x[1], real[1] };
	double *r = y;
	switch (op) {
	case OP_plus: case OP_minus:
		if (a.real && b.real)
			return false;
		sum_of(y, a, b, op == OP_plus ? 1 : -1, n);
		return true;
	case OP_times:
		if (a.real && b.real)
			return false;
		product_of(y, a, b, n);
		return true;
	case OP_rdivide:
		if (a.real)
			return false;
		quotient_of(y, a, b, n);
		return true;
	case OP_real: case OP_imag:
		for (int64_t i = 0; i < n && !a.real; i++)
			r[i] = a.x[2 * i + (op == OP_imag)];
		return !a.real;
	case OP_uminus: case OP_conj:
		for (int64_t i = 0; i < n && !a.real; i++)
			((struct pair *)y)[i] = (struct pair){ op == OP_conj ? a.x[2 * i] : -a.x[2 * i], -a.x[2 * i + 1] };
		return !a.real;
	case OP_abs: case OP_angle: case OP_exp: case OP_log: case OP_sqrt:
		return !a.real && function_run(op, y, a.x, n, plain);
	default:
		return false;
	}
}
