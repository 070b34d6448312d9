/*
** lib/fft.c - discrete Fourier transforms of any length.
**
** A length is split into factors 4, 2, 3, 5 and other small primes (decimation in time, one table of roots of unity for the
** whole length); a length with a large prime factor becomes a convolution of a power of two (Bluestein 1970).
*/
#include <math.h>
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "lib/args.h"
#include "lib/gather.h"

typedef struct { double re, im; } cplx;

enum { LARGE_PRIME = 61, FACTORS = 64 };

struct plan {
	int64_t n;
	int64_t factor[FACTORS];
	int factors;
	cplx *root;             /* root[k] = exp(-2*pi*i*k/n) */
	/* Bluestein: n points by a plan of `wide` points */
	struct plan *wide;
	cplx *chirp, *chirp_fft, *room;
};

static inline cplx mul(cplx a, cplx b) { return (cplx){ a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re }; }
static inline cplx add(cplx a, cplx b) { return (cplx){ a.re + b.re, a.im + b.im }; }
static inline cplx sub(cplx a, cplx b) { return (cplx){ a.re - b.re, a.im - b.im }; }

/* exp(-2*pi*i*k/n), exact in the eight directions, reduced to the first eighth of the circle elsewhere */
static cplx unit_root(int64_t k, int64_t n)
{
	int64_t eighth = (int64_t)((__int128)k * 8 / n);
	double a;
	cplx z;
	switch (eighth) {
	case 0: a = (double)k; break;
	case 1: a = (double)(n - 4 * k) / 4; break;
	case 2: a = (double)(4 * k - n) / 4; break;
	case 3: a = (double)(n - 2 * k) / 2; break;
	case 4: a = (double)(2 * k - n) / 2; break;
	case 5: a = (double)(3 * n - 4 * k) / 4; break;
	case 6: a = (double)(4 * k - 3 * n) / 4; break;
	default: a = (double)(n - k); break;
	}
	double s = sin(2 * M_PI * a / (double)n), c = cos(2 * M_PI * a / (double)n);
	switch (eighth) {
	case 0: z = (cplx){ c, -s }; break;
	case 1: z = (cplx){ s, -c }; break;
	case 2: z = (cplx){ -s, -c }; break;
	case 3: z = (cplx){ -c, -s }; break;
	case 4: z = (cplx){ -c, s }; break;
	case 5: z = (cplx){ -s, c }; break;
	case 6: z = (cplx){ s, c }; break;
	default: z = (cplx){ c, s }; break;
	}
	return z;
}

static void plan_free(struct plan *p)
{
	if (!p)
		return;
	plan_free(p->wide);
	mem_try_free(p->root);
	mem_try_free(p->chirp);
	mem_try_free(p->chirp_fft);
	mem_try_free(p->room);
	mem_free(p);
}

static cplx *points(int64_t n)
{
	size_t bytes;
	return mem_size(n, sizeof(cplx), 64, &bytes) ? mem_try_zero(bytes) : NULL;
}

static int64_t largest_prime(int64_t n)
{
	int64_t p = 2, last = 1;
	for (; p * p <= n; p++)
		for (; n % p == 0; n /= p)
			last = p;
	return n > 1 ? n : last;
}

static void run(const struct plan *p, const cplx *x, cplx *y);

static bool plan_roots(struct plan *p)
{
	int64_t n = p->n;
	p->root = points(n);
	for (int64_t k = 0; p->root && k < n; k++)
		p->root[k] = unit_root(k, n);
	for (int64_t f = 4; n > 1; f = f == 4 ? 2 : f == 2 ? 3 : f + 2)
		for (; n % f == 0; n /= f)
			p->factor[p->factors++] = f;
	return p->root != NULL;
}

static struct plan *plan_new(int64_t n);

static bool plan_chirp(struct plan *p)
{
	int64_t n = p->n, m = 1;
	while (m < 2 * n - 1)
		m *= 2;
	p->wide = plan_new(m);
	p->chirp = points(n);
	p->chirp_fft = points(m);
	p->room = points(2 * m);
	if (!p->wide || !p->chirp || !p->chirp_fft || !p->room)
		return false;
	for (int64_t k = 0; k < n; k++)
		p->chirp[k] = unit_root((int64_t)((__int128)k * k % (2 * n)), 2 * n);
	p->room[0] = (cplx){ p->chirp[0].re, -p->chirp[0].im };
	for (int64_t k = 1; k < n; k++)
		p->room[k] = p->room[m - k] = (cplx){ p->chirp[k].re, -p->chirp[k].im };
	run(p->wide, p->room, p->chirp_fft);
	return true;
}

static struct plan *plan_new(int64_t n)
{
	struct plan *p = mem_zalloc(sizeof *p);
	p->n = n;
	if (n > 0 && (largest_prime(n) > LARGE_PRIME ? plan_chirp(p) : plan_roots(p)))
		return p;
	plan_free(p);
	return NULL;
}

/* ---- one step: r transforms of m points each, in y, become one of r * m ---- */

static void step2(const struct plan *p, cplx *y, int64_t m)
{
	int64_t by = p->n / (2 * m);
	for (int64_t k = 0; k < m; k++) {
		cplx a = y[k], b = mul(y[m + k], p->root[k * by]);
		y[k] = add(a, b);
		y[m + k] = sub(a, b);
	}
}

static void step4(const struct plan *p, cplx *y, int64_t m)
{
	int64_t by = p->n / (4 * m);
	for (int64_t k = 0; k < m; k++) {
		cplx a = y[k], b = mul(y[m + k], p->root[k * by]), c = mul(y[2 * m + k], p->root[2 * k * by]), d = mul(y[3 * m + k], p->root[3 * k * by]);
		cplx s = add(a, c), t = sub(a, c), u = add(b, d), v = sub(b, d);
		y[k] = add(s, u);
		y[m + k] = (cplx){ t.re + v.im, t.im - v.re };
		y[2 * m + k] = sub(s, u);
		y[3 * m + k] = (cplx){ t.re - v.im, t.im + v.re };
	}
}

static void step_any(const struct plan *p, cplx *y, int64_t m, int64_t r)
{
	int64_t by = p->n / (r * m), turn = p->n / r;
	cplx t[LARGE_PRIME + 1];
	for (int64_t k = 0; k < m; k++) {
		for (int64_t q = 0; q < r; q++)
			t[q] = mul(y[q * m + k], p->root[q * k * by]);
		for (int64_t j = 0; j < r; j++) {
			cplx s = t[0];
			for (int64_t q = 1; q < r; q++)
				s = add(s, mul(t[q], p->root[q * j % r * turn]));
			y[j * m + k] = s;
		}
	}
}

static void transform(const struct plan *p, const cplx *x, int64_t stride, cplx *y, int64_t n, int level)
{
	if (n == 1) {
		y[0] = x[0];
		return;
	}
	int64_t r = p->factor[level], m = n / r;
	for (int64_t q = 0; q < r; q++)
		transform(p, x + q * stride, stride * r, y + q * m, m, level + 1);
	if (r == 4)
		step4(p, y, m);
	else if (r == 2)
		step2(p, y, m);
	else
		step_any(p, y, m, r);
}

static void run_chirp(const struct plan *p, const cplx *x, cplx *y)
{
	int64_t n = p->n, m = p->wide->n;
	cplx *a = p->room, *b = p->room + m;
	memset(a, 0, (size_t)m * sizeof *a);
	for (int64_t k = 0; k < n; k++)
		a[k] = mul(x[k], p->chirp[k]);
	run(p->wide, a, b);
	for (int64_t k = 0; k < m; k++) {               /* conjugated: the transform back is a transform forth */
		cplx z = mul(b[k], p->chirp_fft[k]);
		b[k] = (cplx){ z.re, -z.im };
	}
	run(p->wide, b, a);
	for (int64_t k = 0; k < n; k++)
		y[k] = mul((cplx){ a[k].re / (double)m, -a[k].im / (double)m }, p->chirp[k]);
}

static void run(const struct plan *p, const cplx *x, cplx *y)
{
	if (p->wide)
		run_chirp(p, x, y);
	else
		transform(p, x, 1, y, p->n, 0);
}

/* ---- the builtins ---- */


static bool lanes(const struct plan *p, const struct array *a, const double *from, const struct lanes *l, int64_t n, double *to, bool back)
{
	cplx *x = points(n), *y = points(n);
	int64_t copy = MIN(n, l->n);
	bool ok = x && y;
	for (int64_t o = 0; ok && o < l->outer; o++)
		for (int64_t i = 0; i < l->inner; i++) {
			memset(x, 0, (size_t)n * sizeof *x);
			for (int64_t k = 0; k < copy; k++) {
				int64_t at = (o * l->n + k) * l->inner + i;
				x[k] = a->complex ? (cplx){ from[2 * at], back ? -from[2 * at + 1] : from[2 * at + 1] } : (cplx){ from[at], 0 };
			}
			run(p, x, y);
			for (int64_t k = 0; k < n; k++) {
				int64_t at = (o * n + k) * l->inner + i;
				to[2 * at] = back ? y[k].re / (double)n : y[k].re;
				to[2 * at + 1] = back ? -y[k].im / (double)n : y[k].im;
			}
		}
	mem_try_free(x);
	mem_try_free(y);
	return ok;
}

static struct array *transformed(struct array *a, int axis, int64_t n, bool back)
{
	shape s = a->shape;
	struct lanes l = lanes_of(&s, axis);
	while (s.nd <= axis)
		s.d[s.nd++] = 1;
	s.d[axis] = n;
	shape_trim(&s);
	struct array *d = array_cast(a, CLS_DOUBLE), *r = d ? array_zeros(CLS_DOUBLE, true, &s) : NULL;
	const double *from = r && d->count ? array_data(d) : NULL;
	struct plan *p = r && n > 0 && r->count && from ? plan_new(n) : NULL;
	bool ok = r && (r->count == 0 || d->count == 0 || (p && lanes(p, d, from, &l, n, r->data, back)));
	plan_free(p);
	if (d)
		array_unref(d);
	struct array *out = ok && a->cls == CLS_SINGLE ? array_cast(r, CLS_SINGLE) : ok ? array_ref(r) : NULL;
	if (r)
		array_unref(r);
	return out;
}

static struct array *real_of(struct array *taken)
{
	struct array *args[1] = { taken }, *r = taken ? array_op(OP_real, 1, args) : NULL;
	if (taken)
		array_unref(taken);
	return r;
}

/* Is the lane conjugate symmetric, so that its inverse transform is real? */
static bool symmetric(struct array *a, int axis)
{
	struct array *d = array_cast(a, CLS_DOUBLE);
	const double *x = d && d->count ? array_data(d) : NULL;
	struct lanes l = lanes_of(&a->shape, axis);
	bool same = x != NULL;
	for (int64_t o = 0; same && o < l.outer; o++)
		for (int64_t i = 0; same && i < l.inner; i++)
			for (int64_t k = 0; same && k <= l.n / 2; k++) {
				int64_t p = (o * l.n + k) * l.inner + i, q = (o * l.n + (l.n - k) % l.n) * l.inner + i;
				same = d->complex ? x[2 * p] == x[2 * q] && x[2 * p + 1] == -x[2 * q + 1] : x[p] == x[q];
			}
	if (d)
		array_unref(d);
	return same;
}

static bool fft(struct call *c, bool back)
{
	struct array *a;
	int axis, nin = c->nin;
	double n = -1;
	bool symmetric_flag = nin > 1 && arg_is_text(c, nin - 1, "symmetric");
	if (symmetric_flag || (nin > 1 && arg_is_text(c, nin - 1, "nonsymmetric")))
		nin--;
	TRY(arg_array(c, 0, &a));
	axis = shape_first_axis(&a->shape);
	bool ok = nin < 3 || arg_axis(c, 2, &axis);
	if (ok && nin > 1 && value_count(c->in[1])) {
		ok = arg_double(c, 1, &n);
		if (ok && (n < 0 || n != floor(n) || n > 1e12))
			ok = fail_id("MATLAB:fft:lengthNotNonNegInt", "Transform length must be a nonnegative integer scalar.");
		if (ok && nin < 3 && shape_is_scalar(&a->shape))
			axis = 1;
	}
	axis = MIN(axis, SHAPE_MAX - 1);
	if (ok && n < 0)
		n = (double)shape_dim(&a->shape, axis);
	bool real = ok && back && (symmetric_flag || ((double)shape_dim(&a->shape, axis) == n && symmetric(a, axis)));
	struct array *r = ok ? transformed(a, axis, (int64_t)n, back) : NULL;
	array_unref(a);
	if (r && real)
		r = real_of(r);
	if (r && r->complex) {
		struct array *t = array_narrow(r);
		array_unref(r);
		r = t;
	}
	return return_array(c, r);
}

BUILTIN(fft, 1, 3, 1,
	"fft(X)          Discrete Fourier transform along the first dimension of X longer than 1.\n"
	"fft(X, N)       Of N points: X is cut, or padded with zeros.\n"
	"fft(X, N, DIM)  Along dimension DIM.\n"
	">> fft([1 2 3 4])\n"
	"ans =\n"
	"  10.0000 + 0.0000i  -2.0000 + 2.0000i  -2.0000 + 0.0000i  -2.0000 - 2.0000i")
{
	return fft(c, false);
}

BUILTIN(ifft, 1, 4, 1,
	"ifft(X)          Inverse discrete Fourier transform along the first dimension of X longer than 1.\n"
	"ifft(X, N)       Of N points: X is cut, or padded with zeros.\n"
	"ifft(X, N, DIM)  Along dimension DIM.\n"
	"ifft(..., 'symmetric')  X counts as conjugate symmetric: the result is real.\n"
	">> ifft([4 0 0 0])\n"
	"ans =\n"
	"     1     1     1     1")
{
	return fft(c, true);
}
