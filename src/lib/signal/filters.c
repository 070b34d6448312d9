/*
** lib/signal/filters.c - filter and conv2: sums of products with shifted copies, in plain loops over doubles or
** pairs of doubles.
*/
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/thread.h"
#include "lib/core/device_or_host.h"
#include "lib/core/gather.h"
#include "lib/linalg/matrix.h"
#include "op/op.h"

/* Computes y += a * x, for pairs if z. */
static inline void add_product(double *y, const double *a, const double *x, bool z)
{
	if (!z) {
		*y += *a * *x;
		return;
	}
	y[0] += a[0] * x[0] - a[1] * x[1];
	y[1] += a[0] * x[1] + a[1] * x[0];
}

/* ---- conv2 ---- */

enum { STRETCH = 1 << 13, SHARED = 1 << 15 };

struct columns {
	struct mat *a, *b, *y;
	int stretches;          /* number of pieces of each column */
};

/* Pads short columns with zeros, so that all rows are sums of equally many products. A filter coefficient that is not
** finite would make NaN of the zeros. */
static bool add_padded(const struct mat *a, const struct mat *b, const double *x, const double *f, double *y)
{
	int64_t n = a->rows, m = b->rows;
	double *wide, all = 0;
	for (int64_t k = 0; k < m; k++)
		all += 0 * f[k];
	if (m < 16 || n > 4 * m || all != 0 || !work_alloc(&wide, n + 2 * m)) {
		error_forgive();
		return false;
	}
	memset(wide, 0, (size_t)(n + 2 * m) * sizeof *wide);
	memcpy(wide + m, x, (size_t)n * sizeof *wide);
	op_fir(y, wide + m, n + m - 1, f, m, false);
	mem_try_free(wide);
	return true;
}

/*
** Adds the product of column x of A and column f of B to rows `from` to `to` of a column of the full result. All of f
** is used inside of x, and less at the ends. y is row `top` of the result.
*/
static void add_column(const struct mat *a, const struct mat *b, const double *x, const double *f, double *y,
	int64_t top, int64_t from, int64_t to)
{
	int64_t n = a->rows, m = b->rows, low = MIN(MAX(from, m - 1), to), high = MAX(MIN(to, n), low);
	for (int64_t o = from; o < low && !interrupted(); o++)
		for (int64_t k = MAX(o - n + 1, 0); k <= MIN(o, m - 1); k++)
			y[o - top] += f[k] * x[o - k];
	if (high > low)
		op_fir(y + low - top, x + low, high - low, f, m, false);
	for (int64_t o = high; o < to && !interrupted(); o++)
		for (int64_t k = MAX(o - n + 1, 0); k <= MIN(o, m - 1); k++)
			y[o - top] += f[k] * x[o - k];
}

static void convolve_column(void *with, int64_t task, int thread)
{
	const struct columns *w = with;
	const struct mat *a = w->a, *b = w->b;
	int64_t c = task / w->stretches, piece = task % w->stretches, rows = w->y->rows;
	int64_t from = rows * piece / w->stretches, to = rows * (piece + 1) / w->stretches;
	for (int64_t ja = MAX(c - b->cols + 1, 0); ja <= MIN(c, a->cols - 1) && !interrupted(); ja++) {
		const double *x = mat_at(a, 0, (int)ja), *f = mat_at(b, 0, (int)(c - ja));
		double *y = mat_at(w->y, 0, (int)c);
		if (!a->z && !(w->stretches == 1 && add_padded(a, b, x, f, y)))
			add_column(a, b, x, f, y, 0, from, to);
		for (int64_t k = 0; a->z && k < b->rows && !interrupted(); k++)
			for (int64_t i = 0; i < a->rows; i++)
				add_product(y + 2 * (i + k), f + 2 * k, x + 2 * i, true);
	}
}

static bool convolve(struct mat *a, struct mat *b, struct mat *y)
{
	TRY(mat_same_kind(a, b));
	bool empty = !a->rows || !a->cols || !b->rows || !b->cols, z = a->z;
	int rows = empty ? MAX(a->rows + b->rows - 1, 0) : a->rows + b->rows - 1,
	    cols = empty ? MAX(a->cols + b->cols - 1, 0) : a->cols + b->cols - 1;
	TRY(mat_new(y, rows, cols, z));
	y->single = a->single;
	if (empty)
		return true;
	struct columns w = { a, b, y, 1 };
	double work = (double)a->rows * a->cols * b->rows * b->cols;
	if (!z && a->rows > 2 * (STRETCH + b->rows))
		w.stretches = (rows + STRETCH - 1) / STRETCH;
	for (int64_t k = 0; work < SHARED && k < (int64_t)cols * w.stretches; k++)
		convolve_column(&w, k, 0);
	if (work >= SHARED)
		TRY(thread_for_or_stop((int64_t)cols * w.stretches, convolve_column, &w));
	return interrupt_check();
}

static bool block(struct mat *y, int top, int left, int rows, int cols)
{
	struct mat t;
	rows = MAX(rows, 0);
	cols = MAX(cols, 0);
	TRY(mat_new(&t, rows, cols, y->z));
	t.single = y->single;
	for (int j = 0; j < cols && rows; j++)
		if (j + left < y->cols)
			memcpy(mat_at(&t, 0, j), mat_at(y, top, j + left),
				(size_t)MIN(rows, y->rows - top) * (y->z ? 16 : 8));
	mat_done(y);
	*y = t;
	return true;
}

static bool shaped(struct call *c, int k, const struct mat *a, const struct mat *b, struct mat *y)
{
	if (k >= c->nin || arg_is_text(c, k, "full"))
		return true;
	if (arg_is_text(c, k, "same"))
		return block(y, (b->rows) / 2, (b->cols) / 2, a->rows, a->cols);
	if (arg_is_text(c, k, "valid"))
		return block(y, MAX(b->rows - 1, 0), MAX(b->cols - 1, 0), a->rows - MAX(b->rows - 1, 0),
			a->cols - MAX(b->cols - 1, 0));
	return fail_id("MATLAB:conv2:unknownShapeParameter", "SHAPE must be 'full', 'same', or 'valid'.");
}

/* Integers are convolved as doubles; the result is double. */
static bool operand(value v, struct mat *m)
{
	value d = NONE;
	if (!value_is_numeric_like(v) || value_is_float(v))
		return mat_of(v, "conv2", m);
	TRY(value_cast(v, CLS_DOUBLE, &d));
	bool ok = mat_of(d, "conv2", m);
	value_unref(d);
	return ok;
}

/* The wanted part of a convolution, and the shape of the filter. */
struct part { int64_t rows_k, columns_k, top, left, rows, columns; };

/*
** Asks a device for a convolution of v, with a small filter in any memory. *t: the filter as a matrix, which is
** released after the call.
*/
static void ask_to_convolve(value v, value k, const struct part *part, struct device_call *d, struct array **t)
{
	struct array *a = v.tag == V_ARRAY ? v.array : NULL;
	if (!a || !device_is_worth_asking(a) || a->cls > CLS_SINGLE || a->complex || !value_is_numeric_like(k) ||
		value_cls(k) > (a->cls == CLS_SINGLE ? CLS_SINGLE : CLS_DOUBLE) || value_is_complex(k))
		return;
	value filter = NONE;
	struct array *f = value_cast(k, (enum cls)a->cls, &filter) ? value_to_array(filter) : NULL;
	shape s = shape_2d(part->rows_k, part->columns_k);
	value_unref(filter);
	*t = f ? array_reshape(f, &s) : NULL;
	array_unref(f);
	d->arg[0] = *t ? a : NULL, d->arg[1] = *t;
	d->option.conv.top = part->top, d->option.conv.left = part->left;
	d->option.conv.rows = part->rows, d->option.conv.columns = part->columns;
	d->outs = 1;
}

/* conv2(A, K, SHAPE) */
static void ask_conv2(struct call *c, struct device_call *d, struct array **t)
{
	shape a = value_shape(c->in[0]), k = value_shape(c->in[1]);
	bool same = arg_is_text(c, 2, "same"), valid = arg_is_text(c, 2, "valid"),
	     full = c->nin < 3 || arg_is_text(c, 2, "full");
	struct part part = { .rows_k = k.d[0], .columns_k = k.d[1],
		.top = same ? k.d[0] / 2 : valid ? k.d[0] - 1 : 0, .left = same ? k.d[1] / 2 : valid ? k.d[1] - 1 : 0 };
	part.rows = same ? a.d[0] : valid ? a.d[0] - k.d[0] + 1 : a.d[0] + k.d[0] - 1;
	part.columns = same ? a.d[1] : valid ? a.d[1] - k.d[1] + 1 : a.d[1] + k.d[1] - 1;
	if ((same || valid || full) && a.nd < 3 && k.nd < 3 && value_count(c->in[0]) && value_count(c->in[1]))
		ask_to_convolve(c->in[0], c->in[1], &part, d, t);
}

/* Convolves two real vectors of equal orientation, one of them short, directly from the arguments into the result. */
struct line_job {
	const double *x, *f;
	double *y;
	int64_t n, m, skip, count, stretches;
};

enum { SHORT = 64 };

static void line_task(void *with, int64_t task, int thread)
{
	const struct line_job *j = with;
	int64_t from = j->count * task / j->stretches, to = j->count * (task + 1) / j->stretches;
	int64_t low = MIN(MAX(from, j->m - 1 - j->skip), to), high = MAX(MIN(to, j->n - j->skip), low);
	memset(j->y + from, 0, (size_t)(to - from) * sizeof *j->y);
	if (high > low)
		op_fir(j->y + low, j->x + low + j->skip, high - low, j->f, j->m, false);
	for (int64_t i = low > from ? from : high; i < to; i = i + 1 == low ? high : i + 1)     /* the ends */
		for (int64_t o = i + j->skip, k = MAX(o - j->n + 1, 0); k <= MIN(o, j->m - 1); k++)
			j->y[i] += j->f[k] * j->x[o - k];
}

static bool is_line(value v)
{
	struct array *a = v.tag == V_ARRAY ? v.array : NULL;
	return a && a->cls == CLS_DOUBLE && !a->gpu && !array_is_pending(a) && !a->complex && a->shape.nd == 2 &&
		a->count > 1;
}

/* Returns false in another case, or after an error. */
static bool convolve_lines(struct call *c)
{
	if (c->nin > 3 || !is_line(c->in[0]) || !is_line(c->in[1]))
		return false;
	struct array *a = c->in[0].array, *b = c->in[1].array;
	int axis = a->shape.d[0] == 1;
	bool same = arg_is_text(c, 2, "same");
	if (a->shape.d[!axis] != 1 || b->shape.d[!axis] != 1 || b->count > a->count || b->count > SHORT ||
		(c->nin > 2 && !same && !arg_is_text(c, 2, "full")))
		return false;
	struct line_job j = { a->data, b->data, NULL, a->count, b->count, same ? b->count / 2 : 0,
		same ? a->count : a->count + b->count - 1, 1 };
	struct array *y = array_new_2d(CLS_DOUBLE, false, axis ? 1 : j.count, axis ? j.count : 1);
	if (!y)
		return false;
	j.y = y->data;
	j.stretches = (j.count + STRETCH - 1) / STRETCH;
	if ((double)j.n * (double)j.m >= SHARED)
		(void)!thread_for_or_stop(j.stretches, line_task, &j);  /* the caller sees the error */
	else
		for (int64_t k = 0; k < j.stretches; k++)
			line_task(&j, k, 0);
	if (error_is_set()) {
		array_unref(y);
		return false;
	}
	c->out[0] = value_array(y);
	return true;
}

/* Convolves with a small real filter, directly from the argument into the wanted part of the result. */
struct direct {
	struct mat a, b;
	double *y;
	int64_t rows, cols, top, left, stretches;
};

static void direct_task(void *with, int64_t task, int thread)
{
	const struct direct *j = with;
	int64_t c = task / j->stretches, piece = task % j->stretches, in = c + j->left;
	int64_t from = j->rows * piece / j->stretches, to = j->rows * (piece + 1) / j->stretches;
	double *y = j->y + c * j->rows;
	memset(y + from, 0, (size_t)(to - from) * sizeof *y);
	for (int64_t k = MAX(in - j->b.cols + 1, 0); k <= MIN(in, j->a.cols - 1) && !interrupted(); k++)
		add_column(&j->a, &j->b, mat_at(&j->a, 0, (int)k), mat_at(&j->b, 0, (int)(in - k)), y, j->top,
			from + j->top, to + j->top);
}

enum filter_part { PART_FULL, PART_SAME, PART_VALID };

/* a, f: computed doubles. NULL: an error was written. */
static struct array *convolved_directly(struct array *a, struct array *f, enum filter_part part)
{
	struct direct j = { .a = { (int)a->shape.d[0], (int)a->shape.d[1], .x = a->data },
		.b = { (int)f->shape.d[0], (int)f->shape.d[1], .x = f->data },
		.stretches = 1 };
	int m = j.b.rows, n = j.b.cols;
	j.top = part == PART_SAME ? m / 2 :
		part == PART_VALID ? m - 1 :
		0,
	j.left = part == PART_SAME ? n / 2 :
		part == PART_VALID ? n - 1 :
		0;
	j.rows = j.a.rows +
		(part == PART_FULL ? m - 1 :
			part == PART_VALID ? 1 - m :
			0),
	j.cols = j.a.cols +
		(part == PART_FULL ? n - 1 :
			part == PART_VALID ? 1 - n :
			0);
	struct array *y = array_new_2d(CLS_DOUBLE, false, j.rows, j.cols);
	if (!y)
		return NULL;
	j.y = y->data;
	if (j.rows > 2 * STRETCH)
		j.stretches = (j.rows + STRETCH - 1) / STRETCH;
	if ((double)a->count * (double)f->count >= SHARED)
		(void)!thread_for_or_stop(j.cols * j.stretches, direct_task, &j);
	else
		for (int64_t k = 0; k < j.cols * j.stretches; k++)
			direct_task(&j, k, 0);
	if (error_is_set()) {
		array_unref(y);
		return NULL;
	}
	return y;
}

enum { SMALL_SIDE = 15 };        /* longer columns of a filter are handled by add_padded */

static bool is_real_matrix(value v)
{
	return v.tag == V_ARRAY && (v.array->cls <= CLS_SINGLE || cls_is_int((enum cls)v.array->cls)) &&
		v.array->shape.nd == 2 && v.array->count && v.array->count < INT32_MAX && !v.array->gpu &&
		!array_is_complex(v.array);
}

/* conv2(A, F, SHAPE); conv2(U, V, A, SHAPE) is two of these. *y NULL: another case, or an error. */
static struct array *try_directly(value a, value f, int axis, enum filter_part part, bool *single)
{
	struct array *x, *t, *y = NULL;
	if (!is_real_matrix(a) || !is_real_matrix(f))
		return NULL;
	int64_t m = f.array->shape.d[0], n = f.array->shape.d[1];
	if (axis >= 0 && m != 1 && n != 1)
		return NULL;
	shape s = axis < 0 ? f.array->shape : axis == 0 ? shape_2d(m * n, 1) : shape_2d(1, m * n);
	m = s.d[0], n = s.d[1];
	if (m > SMALL_SIDE || n > SMALL_SIDE || a.array->shape.d[0] < 2 * m || a.array->shape.d[1] < 2 * n)
		return NULL;
	*single |= a.array->cls == CLS_SINGLE || f.array->cls == CLS_SINGLE;
	x = array_cast(a.array, CLS_DOUBLE);
	struct array *d = x ? array_cast(f.array, CLS_DOUBLE) : NULL;
	t = d ? array_reshape(d, &s) : NULL;
	if (t && array_data(x) && array_data(t))
		y = convolved_directly(x, t, part);
	array_unref(x);
	array_unref(d);
	array_unref(t);
	return y;
}

/* Returns false in another case, or after an error. */
static bool conv2_directly(struct call *c)
{
	bool separable = c->nin > 2 && !value_is_text(c->in[2]), single = false;
	int k = separable ? 3 : 2;
	enum filter_part part = k >= c->nin || arg_is_text(c, k, "full") ? PART_FULL :
		arg_is_text(c, k, "same") ? PART_SAME :
		PART_VALID;
	if (part == PART_VALID && !arg_is_text(c, k, "valid"))
		return false;
	struct array *y = separable ? try_directly(c->in[2], c->in[0], 0, part, &single) :
		try_directly(c->in[0], c->in[1], -1, part, &single);
	if (y && separable) {
		struct array *rows = try_directly(value_array(y), c->in[1], 1, part, &single);
		array_unref(y);
		y = rows;
	}
	if (y && single) {
		struct array *s = array_cast(y, CLS_SINGLE);
		array_unref(y);
		y = s;
	}
	if (y)
		c->out[0] = value_array(y);
	return y != NULL;
}

static bool conv2_on_host(struct call *c, const void *with)
{
	struct mat a = { 0 }, b = { 0 }, y = { 0 }, row = { 0 }, full = { 0 };
	bool separable = c->nin > 2 && !value_is_text(c->in[2]);
	if (convolve_lines(c) || conv2_directly(c))
		return true;
	if (error_is_set())
		return false;
	bool ok = operand(c->in[separable ? 2 : 0], &a) && operand(c->in[separable ? 0 : 1], &b);
	if (ok && separable) {
		ok = operand(c->in[1], &row);
		if (ok && ((b.rows > 1 && b.cols > 1) || (row.rows > 1 && row.cols > 1)))
			ok = fail_id("MATLAB:conv2:firstTwoInputsNotVectors",
				"The first two inputs must be vectors when the third is the matrix.");
		b.rows *= b.cols, b.cols = 1;
		row.cols *= row.rows, row.rows = 1;
		ok = ok && convolve(&b, &row, &full);
		mat_done(&b);
		b = full;
	}
	ok = ok && convolve(&a, &b, &y) && shaped(c, separable ? 3 : 2, &a, &b, &y);
	mat_done(&a);
	mat_done(&b);
	mat_done(&row);
	if (!ok) {
		mat_done(&y);
		return false;
	}
	return return_value(c, mat_value(&y));
}

BUILTIN(conv2, 2, 4, 1,
	"conv2(A, B)         Two-dimensional convolution.\n"
	"conv2(U, V, A)      Columns of A with U, then rows with V.\n"
	"conv2(..., SHAPE)   'full', 'same': the central part, of A's size; 'valid': without padded edges.\n"
	">> conv2([1 2; 3 4], [1 1])\n"
	"ans =\n"
	"     1     3     2\n"
	"     3     7     4")
{
	struct device_or_host w = { .device = { .function = DEVICE_conv2 }, .host = conv2_on_host };
	struct array *t = NULL;
	if (c->nin < 3 || value_is_text(c->in[2]))
		ask_conv2(c, &w.device, &t);
	bool ok = !error_is_set() && device_or_host(c, &w);
	array_unref(t);
	return ok;
}

/* ---- filter ---- */

struct filter {
	int n;                  /* length of b and a, padded to one length */
	bool z;
	double *b, *a;          /* divided by a(1) */
};

static void divide(double *x, const double *by, bool z)
{
	if (!z) {
		*x /= *by;
		return;
	}
	double d = by[0] * by[0] + by[1] * by[1], re = (x[0] * by[0] + x[1] * by[1]) / d,
	       im = (x[1] * by[0] - x[0] * by[1]) / d;
	x[0] = re;
	x[1] = im;
}

static bool filter_new(struct mat *b, struct mat *a, struct filter *f)
{
	int pair = f->z ? 2 : 1, nb = b->rows * b->cols, na = a->rows * a->cols;
	f->n = MAX(nb, na);
	if (na == 0 || (a->x[0] == 0 && (!f->z || a->x[1] == 0)))
		return fail_id("MATLAB:filter:invalidDenominatorCoefficients",
			"First denominator filter coefficient must be non-zero.");
	f->b = mem_try_zero((size_t)(f->n * pair) * sizeof(double));
	f->a = f->b ? mem_try_zero((size_t)(f->n * pair) * sizeof(double)) : NULL;
	if (!f->a) {
		mem_free(f->b);
		f->b = NULL;
		return false;
	}
	memcpy(f->b, b->x, (size_t)(nb * pair) * sizeof(double));
	memcpy(f->a, a->x, (size_t)(na * pair) * sizeof(double));
	double lead[2] = { f->a[0], f->z ? f->a[1] : 0 };
	for (int k = 0; k < f->n; k++) {
		divide(f->b + k * pair, lead, f->z);
		divide(f->a + k * pair, lead, f->z);
	}
	return true;
}

/* Filters a real line with a number of coefficients that the compiler knows, so that the delays stay in registers. */
static inline __attribute__((always_inline)) void filter_known(
	int order, const struct filter *f, const double *x, double *y, int64_t n, int64_t step, double *s)
{
	double b[9], a[9], z[9];
	for (int d = 0; d < order; d++)
		b[d] = f->b[d], a[d] = f->a[d], z[d] = s[d];
	for (int64_t k = 0; k < n; k++) {
		double in = x[k * step], out = z[0] + b[0] * in;
		for (int d = 1; d < order; d++)
			z[d - 1] = z[d] + b[d] * in - a[d] * out;
		y[k * step] = out;
	}
	for (int d = 0; d < order; d++)
		s[d] = z[d];
}

static bool filter_short(const struct filter *f, const double *x, double *y, int64_t n, int64_t step, double *s)
{
	switch (f->z ? 0 : f->n) {
	case 2: filter_known(2, f, x, y, n, step, s); return true;
	case 3: filter_known(3, f, x, y, n, step, s); return true;
	case 4: filter_known(4, f, x, y, n, step, s); return true;
	case 5: filter_known(5, f, x, y, n, step, s); return true;
	case 6: filter_known(6, f, x, y, n, step, s); return true;
	case 7: filter_known(7, f, x, y, n, step, s); return true;
	case 8: filter_known(8, f, x, y, n, step, s); return true;
	case 9: filter_known(9, f, x, y, n, step, s); return true;
	default: return false;
	}
}

/* Direct form II transposed: s has n - 1 delays, and one element that stays zero. */
static void filter_line(const struct filter *f, const double *x, double *y, int64_t n, int64_t step, double *s)
{
	int pair = f->z ? 2 : 1;
	if (filter_short(f, x, y, n, step, s))
		return;
	for (int64_t k = 0; k < n; k++) {
		const double *in = x + k * step * pair;
		double out[2] = { s[0], f->z ? s[1] : 0 }, minus[2];
		add_product(out, f->b, in, f->z);
		minus[0] = -out[0];
		minus[1] = -out[1];
		for (int d = 1; d < f->n; d++) {
			double *to = s + (d - 1) * pair;
			memcpy(to, s + d * pair, (size_t)pair * sizeof(double));
			add_product(to, f->b + d * pair, in, f->z);
			add_product(to, f->a + d * pair, minus, f->z);
		}
		memcpy(y + k * step * pair, out, (size_t)pair * sizeof(double));
	}
}

/* The delays in s are carried from one piece to the next. */
static void filter_pieces(const struct filter *f, const double *x, double *y, int64_t n, int64_t step, double *s)
{
	enum { PIECE = 1 << 16 };
	for (int64_t k = 0, by = step * (f->z ? 2 : 1); k < n && (k == 0 || !interrupted()); k += PIECE)
		filter_line(f, x + k * by, y + k * by, MIN(n - k, PIECE), step, s);
}

/* Without feedback, and if the final delays are not needed: the sums of a convolution, starting with the oldest
** element. */
struct fir_job {
	const struct filter *f;
	const double *x;
	double *y;
	int64_t n, stretches;
};

static void fir_task(void *with, int64_t task, int thread)
{
	const struct fir_job *j = with;
	int64_t line = task / j->stretches, piece = task % j->stretches, m = j->f->n;
	int64_t from = j->n * piece / j->stretches, to = j->n * (piece + 1) / j->stretches,
		low = MIN(MAX(from, m - 1), to);
	const double *x = j->x + line * j->n;
	double *y = j->y + line * j->n;
	memset(y + from, 0, (size_t)(to - from) * sizeof *y);
	for (int64_t o = from; o < low; o++)
		for (int64_t k = MIN(o, m - 1); k >= 0; k--)
			y[o] += j->f->b[k] * x[o - k];
	op_fir(y + low, x + low, to - low, j->f->b, m, true);
}

static bool has_feedback(const struct filter *f)
{
	for (int k = 1; k < f->n; k++)
		if (f->a[k] != 0)
			return true;
	return f->z;
}

MUST static bool fir_lines(const struct filter *f, const double *x, double *y, int64_t lines, int64_t n)
{
	struct fir_job j = { f, x, y, n, (n + STRETCH - 1) / STRETCH };
	if (lines * n * f->n >= SHARED)
		return thread_for_or_stop(lines * j.stretches, fir_task, &j);
	for (int64_t k = 0; k < lines * j.stretches; k++)
		fir_task(&j, k, 0);
	return true;
}

static struct array *as_class(struct array *a, bool z)
{
	struct array *d = array_cast(a, CLS_DOUBLE);
	if (!d || !z || d->complex)
		return d;
	struct array *zero = array_fill(CLS_DOUBLE, 0, &d->shape), *r = zero ? array_complex(d, zero) : NULL;
	if (zero)
		array_unref(zero);
	array_unref(d);
	return r;
}

/* The delays of all lines: n - 1 for each line, from zi if it is given. */
static bool initial_state(struct call *c, const struct filter *f, int64_t lines, double **state)
{
	int pair = f->z ? 2 : 1, delays = f->n - 1;
	struct mat zi;
	TRY(work_alloc(state, (lines * f->n + 1) * pair));
	if (c->nin < 4 || value_count(c->in[3]) == 0)
		return true;
	bool ok = mat_of(c->in[3], "filter", &zi);
	ok = ok && (!f->z || mat_complex(&zi));
	int64_t given = ok ? (int64_t)zi.rows * zi.cols : 0;
	if (ok && given != delays && (given != delays * lines || value_shape(c->in[3]).d[0] != delays))
		ok = fail_id("MATLAB:filter:invalidInitialConditions",
			"Initial conditions must be a vector of length max(length(a),length(b))-1, or an array with "
			"the leading dimension of this length.");
	for (int64_t l = 0; ok && l < lines; l++)
		memcpy(*state + l * f->n * pair, zi.x + (given == delays ? 0 : l * delays * pair),
			(size_t)(delays * pair) * sizeof(double));
	mat_done(&zi);
	if (!ok)
		mem_try_free(*state);
	return ok;
}

/* Returns the delays of all lines. */
static shape state_shape(const struct filter *f, const shape *s, int axis)
{
	shape r = { .nd = 1, .d = { f->n - 1 } };
	for (int d = 0; d < s->nd; d++)
		if (d != axis)
			r.d[r.nd++] = s->d[d];
	if (r.nd < 2)
		r.d[r.nd++] = 1;
	shape_trim(&r);
	return r;
}

static bool final_state(
	const struct filter *f, const double *state, const shape *s, int axis, int64_t lines, bool single, value *out)
{
	int pair = f->z ? 2 : 1, delays = f->n - 1;
	shape r = state_shape(f, s, axis);
	struct array *a = array_new(CLS_DOUBLE, f->z, &r), *t;
	if (!a)
		return false;
	for (int64_t l = 0; l < lines; l++)
		memcpy((double *)a->data + l * delays * pair, state + l * f->n * pair,
			(size_t)(delays * pair) * sizeof(double));
	t = single ? array_cast(a, CLS_SINGLE) : array_ref(a);
	array_unref(a);
	*out = value_array(t);
	return t != NULL;
}

static bool filter_run(struct call *c, const struct filter *f, struct array *x, int axis, bool single)
{
	struct lines l = lines_of(&x->shape, axis);
	int pair = f->z ? 2 : 1;
	double *state;
	struct array *d = as_class(x, f->z), *y = d ? array_new(CLS_DOUBLE, f->z, &x->shape) : NULL;
	const double *from = y && d->count ? array_data(d) : NULL;
	bool ok = y && (from || d->count == 0) && initial_state(c, f, l.outer * l.inner, &state);
	if (ok) {
		bool plain = from && l.inner == 1 && c->nout < 2 && (c->nin < 4 || value_count(c->in[3]) == 0) &&
			!has_feedback(f);
		if (plain)
			ok = fir_lines(f, from, y->data, l.outer, l.n);
		for (int64_t o = 0; o < l.outer && from && !plain; o++)
			for (int64_t i = 0; i < l.inner && !interrupted_in_steps(i); i++) {
				int64_t at = (o * l.n * l.inner + i) * pair;
				filter_pieces(f, from + at, (double *)y->data + at, l.n, l.inner,
					state + (o * l.inner + i) * f->n * pair);
			}
		ok = ok && interrupt_check();
		ok = ok &&
			(c->nout < 2 || final_state(f, state, &x->shape, axis, l.outer * l.inner, single, &c->out[1]));
		mem_try_free(state);
	}
	if (ok)
		c->out[0] = value_array(single ? array_cast(y, CLS_SINGLE) : array_ref(y));
	if (d)
		array_unref(d);
	if (y)
		array_unref(y);
	return ok;
}

/* filter(B, 1, X) is the beginning of a convolution. */
static void ask_fir(struct call *c, struct device_call *d, struct array **t)
{
	shape x = value_shape(c->in[2]);
	int64_t n = value_count(c->in[0]);
	bool one = value_is_scalar(c->in[1]) && c->in[1].tag == V_DOUBLE && c->in[1].d == 1, row = x.d[0] == 1;
	struct part part = { .rows_k = row ? 1 : n, .columns_k = row ? n : 1, .rows = x.d[0], .columns = x.d[1] };
	if (c->nin == 3 && c->nout < 2 && one && x.nd < 3 && n > 0 && value_count(c->in[2]))
		ask_to_convolve(c->in[2], c->in[0], &part, d, t);
}

/* Reads given delays, order - 1 for each line, packed. *ok false: they are invalid. NULL: none are given. Freed by
** mem_try_free. */
static double *given_state(struct call *c, const struct filter *f, int64_t lines, bool *ok)
{
	double *state = NULL;
	if (!*ok || c->nin < 4 || value_count(c->in[3]) == 0)
		return NULL;
	*ok = value_is_numeric_like(c->in[3]) && !value_is_complex(c->in[3]) && initial_state(c, f, lines, &state);
	for (int64_t l = 0; *ok && l < lines; l++)
		memmove(state + l * (f->n - 1), state + l * f->n, (size_t)(f->n - 1) * sizeof *state);
	return *ok ? state : NULL;
}

struct filter_form {
	struct mat b, a;
	struct filter f;                /* filter of a device */
	struct device_filter device;
	double *delays;
};

/* Returns the result, and the final delays in the form of this function. */
static bool give_filtered(struct call *c, struct device_call *d, const void *with)
{
	const struct filter_form *form = with;
	const struct array *x = d->arg[0];
	c->out[0] = value_array(d->out[0]);
	if (c->nout < 2)
		return true;
	shape s = state_shape(&form->f, &x->shape, form->device.axis);
	struct array *r = array_reshape(d->out[1], &s),
		     *t = r ? form->device.single ? array_cast(r, CLS_SINGLE) : array_ref(r) : NULL;
	array_unref(d->out[1]), array_unref(r);
	if (t)
		t->gpu = x->gpu;
	c->out[1] = value_array(t);
	return t != NULL;
}

static bool filter_on_host(struct call *c, const void *with)
{
	struct filter_form *form = (struct filter_form *)with;
	struct mat *b = &form->b, *a = &form->a;
	struct filter f = { 0 };
	struct array *x;
	TRY(arg_array(c, 2, &x));
	int axis = shape_first_axis(&x->shape);
	bool ok = c->nin < 5 || arg_axis(c, 4, &axis);
	axis = MIN(axis, SHAPE_MAX - 1);
	if (ok) {
		f.z = b->z || a->z || x->complex ||
			(c->nin > 3 && value_is_numeric_like(c->in[3]) && value_is_complex(c->in[3]));
		ok = (!f.z || (mat_complex(b) && mat_complex(a))) && filter_new(b, a, &f)
			&& filter_run(c, &f, x, axis, b->single || a->single || x->cls == CLS_SINGLE);
	}
	mem_free(f.a);
	mem_free(f.b);
	array_unref(x);
	return ok;
}

/* Filters real numbers. */
static void ask_filter(struct call *c, struct filter_form *form, struct device_call *d)
{
	struct array *x = device_operand(c, 2);
	struct mat *b = &form->b, *a = &form->a;
	int axis = x ? shape_first_axis(&x->shape) : 0;
	bool ok = true;
	if (!x || !device_is_worth_asking(x) || b->z || a->z || x->cls > CLS_SINGLE || x->complex || !x->count ||
		(c->nin > 4 && !arg_axis(c, 4, &axis)) || axis >= SHAPE_MAX || !filter_new(b, a, &form->f))
		return;
	form->delays = given_state(c, &form->f, x->count / shape_dim(&x->shape, axis), &ok);
	form->device = (struct device_filter){ axis, form->f.n, b->single || a->single || x->cls == CLS_SINGLE,
		form->f.b, form->f.a, form->delays };
	d->arg[0] = ok ? x : NULL;
}

BUILTIN(filter, 3, 5, 2,
	"filter(B, A, X)               X filtered by the rational transfer function B/A along its first dimension\n"
	"    longer than 1.\n"
	"[Y, ZF] = filter(B, A, X, ZI) From the delays ZI; ZF: the delays at the end.\n"
	"filter(B, A, X, ZI, DIM)      Along dimension DIM.\n"
	">> filter(1, [1 -0.5], [1 0 0])\n"
	"ans =\n"
	"    1.0000    0.5000    0.2500")
{
	struct filter_form form = { .f = { 0 } };
	struct array *t = NULL;
	struct device_or_host fir = { .device = { .function = DEVICE_fir } };
	struct device_or_host w = {
		.device = { .function = DEVICE_filter, .details = &form.device, .outs = MAX(c->nout, 1) },
		.give = give_filtered, .host = filter_on_host, .with = &form };
	ask_fir(c, &fir.device, &t);
	bool done = !error_is_set() && device_alone(c, &fir);
	array_unref(t);
	if (done || error_is_set())
		return done;
	bool ok = operand(c->in[0], &form.b) && operand(c->in[1], &form.a);
	if (ok)
		ask_filter(c, &form, &w.device);
	ok = ok && !error_is_set() && device_or_host(c, &w);
	mem_try_free(form.delays);
	mem_free(form.f.a);
	mem_free(form.f.b);
	mat_done(&form.a);
	mat_done(&form.b);
	return ok;
}
