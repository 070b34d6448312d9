/*
** op/complex.c - ops on complex numbers, in double: those that have no program of real ops (parts.c), one number after
** another. Real operands stay real: Inf * (1+2i) is Inf+Infi, as MATLAB has it, and not what (Inf+0i) * (1+2i) would
** give. Products are written out, without C99's recovery of infinities. A finite number over an infinite one is 0.
*/
#include <math.h>
#include <string.h>

#include "op/complex.h"
#include "op/op.h"
#include "runmat/op_more.h"

#include <complex.h>    /* after headers whose structs have a member of this name */
#undef complex
#undef I

#define PI 3.14159265358979323846

struct z { double re, im; };

static struct z z_of(double re, double im) { return (struct z){ re, im }; }
static struct z add(struct z a, struct z b) { return z_of(a.re + b.re, a.im + b.im); }
static struct z sub(struct z a, struct z b) { return z_of(a.re - b.re, a.im - b.im); }
static struct z scale(struct z a, double s) { return z_of(a.re * s, a.im * s); }
static struct z mul(struct z a, struct z b) { return z_of(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re); }
static struct z mul_i(struct z a) { return z_of(-a.im, a.re); }
static struct z div_i(struct z a) { return z_of(a.im, -a.re); }

static struct z divide(struct z a, struct z b)
{
	if (b.im == 0)
		return z_of(a.re / b.re, a.im / b.re);
	if ((isinf(b.re) || isinf(b.im)) && isfinite(a.re) && isfinite(a.im))
		return z_of(0, 0);
	if (fabs(b.re) >= fabs(b.im)) {
		double r = b.im / b.re, d = b.re + b.im * r;
		return z_of((a.re + a.im * r) / d, (a.im - a.re * r) / d);
	}
	double r = b.re / b.im, d = b.re * r + b.im;
	return z_of((a.re * r + a.im) / d, (a.im * r - a.re) / d);
}

static double size(struct z a) { return hypot(a.re, a.im); }
static double phase(struct z a) { return atan2(a.im, a.re); }

static struct z z_sqrt(struct z a)
{
	if (a.im == 0)
		return a.re < 0 ? z_of(0, copysign(sqrt(-a.re), a.im)) : z_of(sqrt(a.re), a.im);
	if (isinf(a.im))
		return z_of(INFINITY, a.im);
	double m = size(a), s = 1;
	if (m > 1e300)
		a = scale(a, 0.25), m = size(a), s = 2;
	else if (m < 1e-290)
		a = scale(a, 0x1p200), m = size(a), s = 0x1p-100;
	if (a.re >= 0) {
		double t = sqrt((m + a.re) / 2);
		return z_of(s * t, s * a.im / (2 * t));
	}
	double t = sqrt((m - a.re) / 2);
	return z_of(s * fabs(a.im) / (2 * t), s * copysign(t, a.im));
}

static struct z z_exp(struct z a)
{
	double e = exp(a.re);
	return a.im == 0 ? z_of(e, a.im) : z_of(e * cos(a.im), e * sin(a.im));
}

static struct z z_log(struct z a)
{
	double m = size(a);
	/* near the unit circle the square of the size minus one is exact enough where log(m) is not */
	double l = m > 0.5 && m < 2 ? 0.5 * log1p((fabs(a.re) - 1) * (fabs(a.re) + 1) + a.im * a.im) : log(m);
	if (fabs(a.im) > fabs(a.re) && m > 0.5 && m < 2)
		l = 0.5 * log1p((fabs(a.im) - 1) * (fabs(a.im) + 1) + a.re * a.re);
	return z_of(l, phase(a));
}

static struct z whole_power(struct z a, int64_t n)
{
	struct z r = z_of(1, 0);
	for (int64_t k = n < 0 ? -n : n; k; k >>= 1) {
		if (k & 1)
			r = mul(r, a);
		a = mul(a, a);
	}
	return n < 0 ? divide(z_of(1, 0), r) : r;
}

/* an infinite base keeps its direction: no part is 0 times infinity */
static struct z power_of_infinite(struct z a, double p)
{
	double c = cos(p * phase(a)), s = sin(p * phase(a));
	return p < 0 ? z_of(0, 0) : z_of(c == 0 ? 0 : INFINITY * c, s == 0 ? 0 : INFINITY * s);
}

static struct z z_power(struct z a, struct z b)
{
	bool infinite = (isinf(a.re) || isinf(a.im)) && !isnan(a.re) && !isnan(a.im);
	if (infinite && b.im == 0 && b.re < 0)
		return power_of_infinite(a, b.re);
	if (b.im == 0 && b.re == floor(b.re) && fabs(b.re) <= 1024)
		return whole_power(a, (int64_t)b.re);
	if (a.re == 0 && a.im == 0)
		return b.re > 0 ? z_of(0, 0) : b.im != 0 ? z_of(NAN, NAN) : b.re == 0 ? z_of(1, 0) : z_of(INFINITY, 0);
	if (b.im == 0 && a.im == 0 && a.re < 0) {
		double m = pow(-a.re, b.re), c = cospi_f64(b.re), s = sinpi_f64(b.re);
		return z_of(m * (c == 0 && isinf(m) ? s : c),
			m * s); /* both parts of (-Inf)^0.5 are infinite, as by cos(pi/2), which is not 0 */
	}
	return infinite && b.im == 0 ? power_of_infinite(a, b.re) : z_exp(mul(b, z_log(a)));
}

static struct z z_sin(struct z a)
{
	return a.im == 0 ? z_of(sin(a.re), 0) : z_of(sin(a.re) * cosh(a.im), cos(a.re) * sinh(a.im));
}
static struct z z_cos(struct z a)
{
	return a.im == 0 ? z_of(cos(a.re), 0) : z_of(cos(a.re) * cosh(a.im), -sin(a.re) * sinh(a.im));
}
static struct z z_tan(struct z a)
{
	if (fabs(a.im) > 20)
		return z_of(0, copysign(1, a.im));
	if (a.im == 0)
		return z_of(tan(a.re), 0);
	double c = cos(a.re), h = sinh(a.im), d = c * c + h * h;
	return z_of(sin(a.re) * c / d, h * cosh(a.im) / d);
}
static struct z z_sinh(struct z a) { return div_i(z_sin(mul_i(a))); }
static struct z z_cosh(struct z a) { return z_cos(mul_i(a)); }
static struct z z_tanh(struct z a) { return div_i(z_tan(mul_i(a))); }

/* the inverse functions leave infinities and NaN beside the real axis to C's library, which follows Annex G */
static bool is_special(struct z a) { return a.im != 0 && !(isfinite(a.re) && isfinite(a.im)); }
static struct z special(double _Complex f(double _Complex), struct z a)
{
	union { double part[2]; double _Complex whole; } u = { .part = { a.re, a.im } };        /* clang lacks CMPLX */
	u.whole = f(u.whole);
	return z_of(u.part[0], u.part[1]);
}

/* 1 / a; of a real number by its sign: MATLAB has asec(0) at infinity */
static struct z inverse(struct z a)
{
	if (isinf(a.re) || isinf(a.im))
		return z_of(copysign(0, a.re), -copysign(0, a.im));
	return a.im == 0 ? z_of(1 / a.re, 0) : divide(z_of(1, 0), a);
}

/* Kahan's forms: exact signs on the branch cuts */
static struct z z_asin(struct z a)
{
	if (is_special(a))
		return special(casin, a);
	if (a.im == 0) {        /* on the cuts: right of 1 from below, left of -1 from above, as MATLAB has it */
		if (!(fabs(a.re) > 1))
			return z_of(asin(a.re), a.im);
		return a.re > 0 ? z_of(PI / 2, -acosh(a.re)) : z_of(-PI / 2, acosh(-a.re));
	}
	struct z p = z_sqrt(sub(z_of(1, 0), a)), q = z_sqrt(add(z_of(1, 0), a));
	return z_of(atan2(a.re, p.re * q.re - p.im * q.im), asinh(p.re * q.im - p.im * q.re));
}
static struct z z_acos(struct z a)
{
	if (is_special(a))
		return special(cacos, a);
	if (a.im == 0) {
		if (!(fabs(a.re) > 1))
			return z_of(acos(a.re), 0);
		return a.re > 0 ? z_of(0, acosh(a.re)) : z_of(PI, -acosh(-a.re));
	}
	struct z p = z_sqrt(sub(z_of(1, 0), a)), q = z_sqrt(add(z_of(1, 0), a));
	return z_of(2 * atan2(p.re, q.re), asinh(q.re * p.im - q.im * p.re));
}
static struct z z_atanh(struct z a)
{
	if (is_special(a))
		return special(catanh, a);
	if (a.im == 0 && !(fabs(a.re) > 1))
		return z_of(atanh(a.re), a.im);
	if (a.im == 0)
		return z_of(copysign(atanh(1 / fabs(a.re)), a.re), PI / 2);
	if (fabs(a.re) > 1e150 || fabs(a.im) > 1e150)   /* the squares below overflow */
		return z_of(inverse(a).re, copysign(PI / 2, a.im));
	double up = 1 + a.re, down = 1 - a.re, i2 = a.im * a.im;
	return z_of(0.25 * log1p(4 * a.re / (down * down + i2)), 0.5 * atan2(2 * a.im, down * up - i2));
}
static struct z z_atan(struct z a)
{
	struct z r = div_i(z_atanh(mul_i(a)));
	return a.re == 0 && fabs(a.im) > 1 ? z_of(copysign(PI / 2, a.im), r.im) : r;
}
static struct z z_asinh(struct z a) { return a.im == 0 ? z_of(asinh(a.re), 0) : div_i(z_asin(mul_i(a))); }
static struct z z_acosh(struct z a)
{
	if (is_special(a))
		return special(cacosh, a);
	if (a.im == 0)
		return a.re < -1 ? z_of(acosh(-a.re), PI) : a.re < 1 ? z_of(0, acos(a.re)) : z_of(acosh(a.re), 0);
	struct z p = z_sqrt(sub(a, z_of(1, 0))), q = z_sqrt(add(a, z_of(1, 0)));
	return z_of(asinh(p.re * q.re + p.im * q.im), 2 * atan2(p.im, q.re));
}

static struct z z_log1p(struct z a)
{
	double u = 1 + a.re;
	if (a.im == 0 && !(u < 0))
		return z_of(log1p(a.re), 0);
	return z_of(
		fabs(a.re) + fabs(a.im) < 0.5 ? 0.5 * log1p(a.re * (2 + a.re) + a.im * a.im) : z_log(z_of(u, a.im)).re,
		atan2(a.im, u));
}
static struct z z_expm1(struct z a)
{
	double s = sin(a.im / 2), e = expm1(a.re);
	return z_of(e * cos(a.im) - 2 * s * s, (e + 1) * sin(a.im));
}

/* max and min go by size, then by phase; NaN loses */
static bool is_less(struct z a, struct z b)
{
	double x = size(a), y = size(b);
	return x < y || (x == y && phase(a) < phase(b));
}

/* real on [0, 1], which -0 belongs to */
static struct z z_asech(struct z a) { return a.re == 0 && a.im == 0 ? z_of(INFINITY, 0) : z_acosh(inverse(a)); }

/* ---- the rows of complex.def ---- */
static const struct z z_one = { 1, 0 };
static const double degree = 0.017453292519943295769;

static struct z z_sind(struct z a)
{
	return z_of(sind_f64(a.re) * cosh(a.im * degree), cosd_f64(a.re) * sinh(a.im * degree));
}

static struct z z_cosd(struct z a)
{
	return z_of(cosd_f64(a.re) * cosh(a.im * degree), -sind_f64(a.re) * sinh(a.im * degree));
}

static bool z_isnan(struct z a) { return isnan(a.re) || isnan(a.im); }
static struct z z_max(struct z a, struct z b) { return z_isnan(a) || (!z_isnan(b) && is_less(a, b)) ? b : a; }
static struct z z_min(struct z a, struct z b) { return z_isnan(a) || (!z_isnan(b) && is_less(b, a)) ? b : a; }

static struct z form_of(enum op op, struct z a, struct z b)
{
	switch (op) {
#define BY_NUMBERS(name, z) case OP_##name: return z;
#define POWER(name, pair, z) case OP_##name: return z;
#include "op/complex.def"
	default: return a;
	}
}

static struct z item(const double *x, bool real, int64_t i)
{
	return !x ? z_of(0, 0) : real ? z_of(x[i], 0) : z_of(x[2 * i], x[2 * i + 1]);
}

static void plain_run(enum op op, struct z *y, const double *const *x, const bool *real, int64_t n)
{
	bool two = op_info[op].n == 2;
	for (int64_t i = 0; i < n; i++) {
		struct z a = item(x[0], real[0], i), b = two ? item(x[1], real[1], i) : z_of(0, 0);
		if (op == OP_select)
			y[i] = x[0][i] != 0 ? item(x[1], real[1], i) : item(x[2], real[2], i);
		else
			y[i] = form_of(op, a, b);
	}
}

/* In doubles, and rounded. */
static void plain_single(enum op op, float *y, const float *const *x, const bool *real, int64_t n)
{
	enum { BLOCK = 128 };
	double wide[3][2 * BLOCK];
	struct z r[BLOCK];
	for (int64_t i = 0; i < n; i += BLOCK) {
		int64_t k = MIN(n - i, BLOCK);
		const double *in[3] = { NULL, NULL, NULL };
		for (int a = 0; a < op_info[op].n; a++) {
			op_convert(CLS_DOUBLE, wide[a], CLS_SINGLE, x[a] + i * (2 - real[a]), k * (2 - real[a]));
			in[a] = wide[a];
		}
		plain_run(op, r, in, real, k);
		op_convert(CLS_SINGLE, y + 2 * i, CLS_DOUBLE, r, 2 * k);
	}
}

static void plain(enum op op, enum cls cls, void *y, const void *const *x, const bool *real, int64_t n)
{
	if (cls == CLS_SINGLE)
		plain_single(op, y, (const float *const *)x, real, n);
	else
		plain_run(op, y, (const double *const *)x, real, n);
}

enum { RUN_BLOCK = 128 };

/* The numbers of one block that lie outside of the real domain: their complex values replace those in y. */
static void run_outside(enum op op, enum cls cls, char *y, const char *x, int64_t n)
{
	double outside[RUN_BLOCK], values[2 * RUN_BLOCK];
	int64_t width = (int64_t)cls_bytes(cls), count = 0;
	uint8_t at[RUN_BLOCK];
	for (int64_t i = 0; i < n; i++)
		if (!op_inside(op_info[op].domain, cls, x + i * width, NULL, 1)) {
			memcpy((char *)outside + count * width, x + i * width, (size_t)width);
			at[count++] = (uint8_t)i;
		}
	plain(op, cls, values, (const void *const[]){ outside, NULL, NULL }, (const bool[]){ true, true, true }, count);
	for (int64_t i = 0; i < count; i++)
		memcpy(y + 2 * at[i] * width, (char *)values + 2 * i * width, (size_t)(2 * width));
}

/* A real number inside of the real domain has the value of the real op, also beside numbers outside of it. */
static void run_real_numbers(enum op op, enum cls cls, char *y, const char *x, int64_t n)
{
	double room[RUN_BLOCK];
	int64_t width = (int64_t)cls_bytes(cls);
	for (int64_t i = 0; i < n; i += RUN_BLOCK, x += RUN_BLOCK * width, y += 2 * RUN_BLOCK * width) {
		int64_t k = MIN(n - i, RUN_BLOCK);
		op_run(op, cls, room, x, NULL, NULL, k);
		memset(y, 0, (size_t)(2 * k * width));
		for (int64_t j = 0; j < k; j++)
			memcpy(y + 2 * j * width, (char *)room + j * width, (size_t)width);
		run_outside(op, cls, y, x, k);
	}
}

void op_run_complex(enum op op, enum cls cls, void *y, const void *const *x, const bool *real, int64_t n)
{
	if (complex_run(op, cls, y, x, real, n))
		return;
	if (op_info[op].n == 1 && real[0] && op_info[op].domain != DOMAIN_ANY)
		run_real_numbers(op, cls, y, x[0], n);
	else
		plain(op, cls, y, x, real, n);
}
