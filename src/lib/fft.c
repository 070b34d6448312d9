/*
** lib/fft.c - fft and ifft: arguments, classes, and when a transform back is real. The transforms are lib/fourier.c's.
*/
#include <math.h>

#include "array/ops.h"
#include "base/error.h"
#include "exec/there.h"
#include "lib/args.h"
#include "lib/fourier.h"

/* Singles stay singles, all else is doubles. */
static struct array *transformed(struct array *a, int axis, int64_t n, bool back, bool *real)
{
	shape s = a->shape;
	struct lanes l = lanes_of(&s, axis);
	while (s.nd <= axis)
		s.d[s.nd++] = 1;
	s.d[axis] = n;
	shape_trim(&s);
	bool single = a->cls == CLS_SINGLE, fits = false;
	struct array *d = array_cast(a, single ? CLS_SINGLE : CLS_DOUBLE), *r = NULL;
	const void *from = d && d->count ? array_data(d) : NULL;
	bool ok = d && (from || d->count == 0);
	if (ok && from && *real && d->complex && (r = array_new((enum cls)d->cls, false, &s)) != NULL) {
		ok = fourier_real(single, from, &l, n, r->data, &fits);
		if (ok && !fits) {
			array_unref(r);
			r = NULL;
		}
	}
	if (ok && !r)
		r = from ? array_new((enum cls)d->cls, true, &s) : array_zeros((enum cls)d->cls, true, &s);
	ok = ok && r && (fits || r->count == 0 || !from || fourier(single, from, d->complex, &l, n, r->data, back));
	if (d)
		array_unref(d);
	if (!ok && r)
		array_unref(r);
	*real = *real && !fits;
	return ok ? r : NULL;
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
	bool single = a->cls == CLS_SINGLE;
	struct array *d = array_cast(a, single ? CLS_SINGLE : CLS_DOUBLE);
	const void *x = d && d->count ? array_data(d) : NULL;
	struct lanes l = lanes_of(&a->shape, axis);
	bool same = x != NULL;
#define AT(k) (single ? (double)((const float *)x)[k] : ((const double *)x)[k])
	for (int64_t o = 0; same && o < l.outer; o++)
		if (l.inner == 1 && d->complex)
			same = fourier_mirrored(single, (const char *)x + o * l.n * array_item(d), l.n);
		else
			for (int64_t i = 0; same && i < l.inner; i++)
				for (int64_t k = 0; same && k <= l.n / 2; k++) {
					int64_t p = (o * l.n + k) * l.inner + i, q = (o * l.n + (l.n - k) % l.n) * l.inner + i;
					same = d->complex ? AT(2 * p) == AT(2 * q) && AT(2 * p + 1) == -AT(2 * q + 1) : AT(p) == AT(q);
				}
#undef AT
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
	struct array *there = NULL;
	if (ok && there_fft(a, axis, (int64_t)n, back, back && symmetric_flag, &there)) {
		there->gpu = a->gpu;
		array_unref(a);
		return return_array(c, there);
	}
	ok = ok && !error_is_set();
	bool real = ok && back && (symmetric_flag || ((double)shape_dim(&a->shape, axis) == n && symmetric(a, axis)));
	struct array *r = ok ? transformed(a, axis, (int64_t)n, back, &real) : NULL;
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
