/*
** lib/signal/fft.c - fft and ifft: arguments, classes, and the rule when an inverse transform is real. fourier.c
** computes the transforms.
*/
#include <math.h>
#include <string.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/engine_hooks.h"
#include "base/error.h"
#include "lib/core/args.h"
#include "lib/core/device_or_host.h"
#include "lib/signal/fourier.h"


/* Singles stay singles; all other classes become doubles. */
static struct array *transformed(struct array *a, int axis, int64_t n, bool back, bool *real)
{
	shape s = a->shape;
	struct lines l = lines_of(&s, axis);
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

/* Computes at once: code that computes a node must not make nodes. */
static struct array *real_of(struct array *taken)
{
	struct array *args[1] = { taken }, *r = taken ? eager_op(OP_real, 1, args) : NULL;
	if (taken)
		array_unref(taken);
	return r;
}

/* Whether the line is conjugate symmetric, so that its inverse transform is real. */
static bool symmetric(struct array *a, int axis)
{
	bool single = a->cls == CLS_SINGLE;
	struct array *d = array_cast(a, single ? CLS_SINGLE : CLS_DOUBLE);
	const void *x = d && d->count ? array_data(d) : NULL;
	struct lines l = lines_of(&a->shape, axis);
	bool same = x != NULL;
#define AT(k) (single ? (double)((const float *)x)[k] : ((const double *)x)[k])
	for (int64_t o = 0; same && o < l.outer; o++)
		if (l.inner == 1 && d->complex)
			same = fourier_mirrored(single, (const char *)x + o * l.n * array_item(d), l.n);
		else
			for (int64_t i = 0; same && i < l.inner; i++)
				for (int64_t k = 0; same && k <= l.n / 2; k++) {
					int64_t p = (o * l.n + k) * l.inner + i,
						q = (o * l.n + (l.n - k) % l.n) * l.inner + i;
					same = d->complex ? AT(2 * p) == AT(2 * q) && AT(2 * p + 1) == -AT(2 * q + 1) :
						AT(p) == AT(q);
				}
#undef AT
	if (d)
		array_unref(d);
	return same;
}

static struct array *narrowed(struct array *taken)
{
	if (!taken || !taken->complex)
		return taken;
	struct array *r = array_narrow(taken);          /* another reference, even if the array is unchanged */
	array_unref(taken);
	return r;
}

/* Transforms along one axis on the host. */
static struct array *along(struct array *a, int axis, int64_t n, bool back, bool symmetric_flag)
{
	bool real = back && (symmetric_flag || (shape_dim(&a->shape, axis) == n && symmetric(a, axis)));
	struct array *r = transformed(a, axis, n, back, &real);
	return narrowed(real ? real_of(r) : r);
}

/* Elements from, from + step, ... along an axis. */
static struct array *part_along(struct array *a, int axis, int64_t from, int64_t by, int64_t count)
{
	int64_t start[SHAPE_MAX] = { 0 }, step[SHAPE_MAX], n[SHAPE_MAX];
	int nd = MAX(a->shape.nd, axis + 1);
	for (int k = 0; k < nd; k++)
		step[k] = 1, n[k] = shape_dim(&a->shape, k);
	start[axis] = from, step[axis] = by, n[axis] = count;
	return array_slice(a, nd, start, step, n);
}

static struct array *padded_along(struct array *taken, int axis, int64_t n)
{
	int64_t have = taken ? shape_dim(&taken->shape, axis) : n;
	if (have >= n)
		return taken;
	shape s = taken->shape;
	for (; s.nd <= axis; s.nd++)
		s.d[s.nd] = 1;
	s.d[axis] = n - have;
	struct array *zeros = array_zeros((enum cls)taken->cls, false, &s);
	struct array *r = zeros ? array_cat(axis, 2, (struct array *[]){ taken, zeros }) : NULL;
	array_unref(taken);
	if (zeros)
		array_unref(zeros);
	return r;
}

/* 'symmetric': the second half of the n points is read as the conjugate mirror image of the first half. */
static struct array *mirrored(struct array *a, int axis, int64_t n)
{
	int64_t half = n / 2 + 1, rest = n - half, have = shape_dim(&a->shape, axis);
	struct array *first = padded_along(part_along(a, axis, 0, 1, MIN(have, half)), axis, half);
	struct array *flipped = first && rest > 0 ? part_along(first, axis, rest, -1, rest) : NULL;
	struct array *second = flipped ? array_op(OP_conj, 1, &flipped) : NULL;
	struct array *r = second ? array_cat(axis, 2, (struct array *[]){ first, second }) : rest > 0 ? NULL : first;
	struct array *made[] = { r == first ? NULL : first, flipped, second };
	for (int k = 0; k < COUNT(made); k++)
		if (made[k])
			array_unref(made[k]);
	return r;
}

struct fft_form { struct array *a; struct dft t; bool symmetric; shape result; };

static bool transform_on_host(struct call *c, const void *with)
{
	const struct fft_form *f = with;
	return return_array(c, along(f->a, f->t.axis, f->t.n[0], f->t.back, f->symmetric));
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
			ok = fail_id("MATLAB:fft:lengthNotNonNegInt",
				"Transform length must be a nonnegative integer scalar.");
		if (ok && nin < 3 && shape_is_scalar(&a->shape))
			axis = 1;
	}
	axis = MIN(axis, SHAPE_MAX - 1);
	if (ok && n < 0)
		n = (double)shape_dim(&a->shape, axis);
	if (ok && back && symmetric_flag && a->complex && n > 0) {
		struct array *whole = mirrored(a, axis, (int64_t)n);
		if (whole)
			whole->gpu = a->gpu;
		array_unref(a);
		TRY((a = whole) != NULL);
	}
	struct array *later = NULL;
	int64_t length = ok ? (int64_t)n : 0;
	struct fft_form f = { a, { axis, 1, { length }, back, back && symmetric_flag }, symmetric_flag, { 0 } };
	struct device_or_host w = {
		.device = { .function = back ? DEVICE_ifft : DEVICE_fft, .arg = { a }, .details = &f.t,
			.outs = 1, .result = &f.result },
		.host = transform_on_host, .with = &f };
	if (ok && device_fft_later(a, &f.t, &later))
		ok = return_array(c, later);
	else
		ok = ok && !error_is_set() && (!a->unsure || array_data(a)) && device_or_host(c, &w);
	array_unref(a);
	return ok;
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

/* ---- transforms of real numbers along several dimensions ---- */

/* Elements of a column of m and of the mirror image's column; `parts` is 1 for real ones. */
#define MIRROR(T) \
	static bool same_##T(const T *x, const T *y, int64_t m, int parts) \
	{ \
		bool same = x[0] == y[0] && (parts == 1 || x[1] == -y[1]); \
		for (int64_t i = 1; same && i < m; i++) \
			same = x[i * parts] == y[(m - i) * parts] && \
				(parts == 1 || x[i * parts + 1] == -y[(m - i) * parts + 1]); \
		return same; \
	} \
	static void mirror_##T(T *y, const T *x, int64_t m, int parts) \
	{ \
		for (int64_t i = 0; i < m; i++) { \
			int64_t from = i ? m - i : 0; \
			y[i * parts] = x[from * parts]; \
			if (parts == 2) \
				y[i * 2 + 1] = -x[from * 2 + 1]; \
		} \
	} \
	/* A column that is its own mirror image: its second half follows from the first half. */ \
	static void settle_##T(T *y, int64_t m) \
	{ \
		y[1] = 0; \
		for (int64_t i = m / 2 + 1; i < m; i++) \
			y[i * 2] = y[(m - i) * 2], y[i * 2 + 1] = -y[(m - i) * 2 + 1]; \
		if (m % 2 == 0) \
			y[m + 1] = 0; \
	}
MIRROR(double) MIRROR(float)

/* The mirror image of column k: all dimensions after the first, up to `axes`, are reversed. */
static int64_t mirrored_column(const shape *s, int axes, int64_t k)
{
	int64_t at = 0, stride = 1;
	for (int d = 1; d < s->nd; d++) {
		int64_t n = s->d[d], i = k % n;
		at += (d < axes && i ? n - i : i) * stride;
		k /= n, stride *= n;
	}
	return at;
}

static bool is_mirrored(struct array *a, int axes)
{
	const char *x = array_data(a);
	int64_t m = a->shape.d[0], columns = m ? a->count / m : 0, bytes = m * array_item(a);
	bool same = x != NULL;
	for (int64_t k = 0; same && k < columns; k++) {
		int64_t other = mirrored_column(&a->shape, axes, k);
		if (other < k)
			continue;
		const void *p = x + k * bytes, *q = x + other * bytes;
		same = a->cls == CLS_SINGLE ? same_float(p, q, m, 1 + a->complex) :
			same_double(p, q, m, 1 + a->complex);
	}
	return same;
}

static bool fft_is_the_hosts(struct call *c)
{
	return return_array(c, array_zeros(CLS_DOUBLE, false, &(shape){ 2, { 0, 0 } }));
}

BUILTIN_PRIVATE(fft_on_device, 3, 4, 1,
	"fft_on_device(X, SZ, BACK)       The transform of SZ points along the first dimensions of X, or the inverse,\n"
	"    by the device that should do it. [] when the host should.\n"
	"fft_on_device(X, SZ, BACK, SYM)  SYM: the result counts as real.\n"
	">> fft_on_device(1, [1 1], false)\n"
	"ans =\n"
	"     []")
{
	struct array *a, *sizes, *later = NULL;
	double back, symmetric = 0;
	TRY(arg_double(c, 2, &back) && (c->nin < 4 || arg_double(c, 3, &symmetric)) && arg_array(c, 1, &sizes));
	shape of;
	struct dft t = { .back = back != 0, .symmetric = symmetric != 0 };
	struct array *d = array_cast(sizes, CLS_DOUBLE);
	const double *n = d && d->count <= DFT_AXES ? array_data(d) : NULL;
	for (int64_t k = 0; n && k < d->count; k++)
		t.n[t.axes++] = n[k] >= 1 && n[k] < 1e9 ? (int64_t)n[k] : 0;
	array_unref(d), array_unref(sizes);
	if (error_is_set() || !t.axes || !arg_array(c, 0, &a))
		return !error_is_set() && fft_is_the_hosts(c);
	struct device_or_host w = { .device = { .function = DEVICE_fft_axes, .arg = { a }, .details = &t, .outs = 1,
		.result = &of } };
	bool ok = true;
	if (device_fft_later(a, &t, &later)) {
		later->gpu = a->gpu;
		ok = return_array(c, later);
	} else if (!error_is_set() && a->unsure && !array_data(a))
		ok = fft_is_the_hosts(c);
	else
		ok = device_alone(c, &w) || (!error_is_set() && fft_is_the_hosts(c));
	array_unref(a);
	return ok && !error_is_set();
}

/* Replaces the array by the mean of itself and its conjugate mirror image along these axes. A transform of real numbers
** is exactly symmetric. */
#define SETTLE(T) \
	static void settle_all_##T(T *y, const shape *s, int axes, int64_t columns) \
	{ \
		int64_t m = s->d[0]; \
		for (int64_t k = 0; k < columns; k++) { \
			T *p = y + 2 * k * m, *q = y + 2 * mirrored_column(s, axes, k) * m; \
			for (int64_t i = 0; i < m && q >= p; i++) { \
				T *a = p + 2 * i, *b = q + 2 * (i ? m - i : 0), re = (a[0] + b[0]) / 2, \
					im = (a[1] - b[1]) / 2; \
				a[0] = b[0] = re, b[1] = -im, a[1] = im; \
			} \
		} \
	}
SETTLE(double) SETTLE(float)

/* Computes a transform node on the host. */
struct array *fft_on_host(struct array *a, const struct dft *t)
{
	struct array *r = array_ref(a);
	bool mirror = t->back && t->axis == 0 && t->axes > 1,
	     even = !t->back && !a->complex && t->axis == 0 && t->axes > 1;
	for (int k = 0; k < t->axes && mirror; k++)
		mirror = shape_dim(&a->shape, k) == t->n[k];
	for (int k = t->axes - 1; k >= 0 && r; k--) {
		struct array *y = along(r, t->axis + k, t->n[k], t->back, false);
		array_unref(r);
		r = y;
	}
	int64_t columns = r && r->count ? r->count / r->shape.d[0] : 0;
	if (columns && r->complex && even)
		r->cls == CLS_SINGLE ? settle_all_float(r->data, &r->shape, t->axes, columns) :
			settle_all_double(r->data, &r->shape, t->axes, columns);
	if (r && r->complex && mirror && is_mirrored(a, t->axes))
		r = real_of(r);
	return narrowed(r);
}

BUILTIN_PRIVATE(fft_is_mirrored, 2, 2, 1,
	"fft_is_mirrored(X, D)  Is X what a transform of real numbers along the first D dimensions is:\n"
	"    conjugate symmetric in all of them?\n"
	">> fft_is_mirrored([1 2; 3 4], 2)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	struct array *a;
	double axes;
	TRY(arg_double(c, 1, &axes) && arg_array(c, 0, &a));
	struct array *d = array_cast(a, a->cls == CLS_SINGLE ? CLS_SINGLE : CLS_DOUBLE);
	bool same = d && is_mirrored(d, (int)axes);
	array_unref(d), array_unref(a);
	return !error_is_set() && return_bool(c, same);
}

static void fill_page(char *y, const char *z, int64_t m, int64_t h, int64_t n, bool single, int parts)
{
	int64_t bytes = m * parts * (single ? 4 : 8);
	memcpy(y, z, (size_t)(h * bytes));
	for (int64_t k = h; k < n; k++)
		if (single)
			mirror_float((void *)(y + k * bytes), (const void *)(z + (n - k) * bytes), m, parts);
		else
			mirror_double((void *)(y + k * bytes), (const void *)(z + (n - k) * bytes), m, parts);
	for (int64_t k = 0; parts == 2 && k < h; k += n % 2 ? h : MAX(n / 2, 1))
		if (single)
			settle_float((void *)(y + k * bytes), m);
		else
			settle_double((void *)(y + k * bytes), m);
}

BUILTIN_PRIVATE(fft_mirrored, 2, 2, 1,
	"fft_mirrored(Z, N)  All N columns of the transform of a real matrix along both dimensions, from the first\n"
	"    FLOOR(N/2)+1 of them.\n"
	">> fft_mirrored([10 -2; -4 0], 2)\n"
	"ans =\n"
	"    10    -2\n"
	"    -4     0")
{
	struct array *z, *y = NULL;
	double n;
	TRY(arg_double(c, 1, &n) && arg_array(c, 0, &z));
	const char *from = array_data(z);
	int64_t m = z->shape.d[0], h = z->shape.d[1], all = (int64_t)n, page = m * array_item(z);
	bool ok = from != NULL;
	ok = ok &&
		(((z->cls == CLS_SINGLE || z->cls == CLS_DOUBLE) && all > 0 && h == all / 2 + 1) ||
			arg_bad(c, 0, "Z must be half of a transform"));
	shape s = z->shape;
	s.d[1] = all;
	y = ok ? array_new((enum cls)z->cls, z->complex, &s) : NULL;
	for (int64_t k = 0; y && k < y->count / MAX(m * all, 1); k++)
		fill_page((char *)y->data + k * all * page, from + k * h * page, m, h, all, z->cls == CLS_SINGLE,
			1 + z->complex);
	array_unref(z);
	if (y && y->complex) {
		struct array *t = array_narrow(y);
		array_unref(y);
		y = t;
	}
	return return_array(c, y);
}
