/*
** lib/signal/windows.c - sums, extremes, medians and variances of sliding windows, for movmean and similar functions.
**
** For sums, products and extremes, each element is used twice, however long the window is (van Herk 1992). The line is
** divided into blocks as long as a window. So each window is the end of one block and the start of the next, and both
** partial results are known. Nothing is subtracted, so an element that has left the window has no effect. A median
** keeps its window sorted.
*/
#include <math.h>
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/thread.h"
#include "lib/core/args.h"
#include "lib/core/device_or_host.h"
#include "lib/core/gather.h"
#include "op/op.h"

enum kind {
	SUM = OWN_WINDOW_SUM,
	MEAN = OWN_WINDOW_MEAN,
	PROD = OWN_WINDOW_PROD,
	MAX_OF = OWN_WINDOW_MAX,
	MIN_OF = OWN_WINDOW_MIN,
	VAR = OWN_WINDOW_VAR,
	MEDIAN = OWN_WINDOW_MEDIAN,
	MAD = OWN_WINDOW_MAD,
	KINDS
};
static const char *const kind_names[KINDS] = { "sum", "mean", "prod", "max", "min", "var", "median", "mad" };

enum { CHUNK = 1 << 13 };

struct windows {
	const double *x;
	double *y;
	int64_t n, before, after;       /* rows of a line; rows of the window before and after its own row */
	enum kind kind;
	bool omit, biased;
	int64_t chunk, chunks;          /* rows of a chunk, and chunks of a line */
	double *room;                   /* of each thread */
	int64_t room_size;
};

static inline double fold(enum kind kind, double a, double b)
{
	switch (kind) {
	case PROD: return a * b;
	case MAX_OF: return a >= b || b != b ? a : b;
	case MIN_OF: return a <= b || b != b ? a : b;
	default: return a + b;
	}
}

static double neutral(enum kind kind)
{
	return kind == PROD ? 1 : kind == MAX_OF || kind == MIN_OF ? NAN : 0;
}

/* p: a padded piece of m + w - 1 elements. Combines w elements, starting at each of m elements. room: as many as p. */
static inline __attribute__((always_inline)) void fold_as(
	enum kind kind, const double *p, int64_t m, int64_t w, double *tail, double *y)
{
	int64_t n = m + w - 1;
	for (int64_t from = 0; from < n; from += w) {
		int64_t to = MIN(from + w, n);
		double s = p[to - 1];
		tail[to - 1] = s;
		for (int64_t k = to - 2; k >= from; k--)
			tail[k] = s = fold(kind, p[k], s);
	}
	for (int64_t from = 0; from < m;
		from += w) { /* windows that start in this block: the end of it, and the start of the next */
		double head = 0;
		y[from] = tail[from];
		for (int64_t k = 1; k < w && from + k < m; k++) {
			double next = p[from + w + k - 1];
			head = k == 1 ? next : fold(kind, head, next);
			y[from + k] = fold(kind, tail[from + k], head);
		}
	}
}

static void fold_windows(enum kind kind, const double *p, int64_t m, int64_t w, double *tail, double *y)
{
	switch (kind) {
	case PROD: fold_as(PROD, p, m, w, tail, y); break;
	case MAX_OF: fold_as(MAX_OF, p, m, w, tail, y); break;
	case MIN_OF: fold_as(MIN_OF, p, m, w, tail, y); break;
	default: fold_as(SUM, p, m, w, tail, y); break;
	}
}

/* Copies m + w - 1 rows from first - before on. Rows outside of the line and omitted elements become `fill`. */
static void padded(
	const struct windows *s, const double *x, int64_t first, int64_t count, double fill, bool ones, double *p)
{
	for (int64_t k = 0; k < count; k++) {
		int64_t at = first - s->before + k;
		bool in = at >= 0 && at < s->n;
		double v = in ? x[at] : fill;
		if (s->omit && v != v)
			in = false, v = fill;
		p[k] = ones ? (double)in : v;
	}
}

enum {
	DIRECT = 24
}; /* for windows of up to this many elements, sums are faster element by element, for many windows at once */

static void folded(const struct windows *s, const double *x, double *y, int64_t first, int64_t m, double *room)
{
	static const double ones[DIRECT] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 };
	int64_t w = s->before + s->after + 1, count = m + w - 1;
	double *tail = room + count, *counts = tail + count;
	padded(s, x, first, count, neutral(s->kind), false, room);
	if ((s->kind == SUM || s->kind == MEAN) && w <= DIRECT) {
		memset(y, 0, (size_t)m * sizeof *y);
		op_fir(y, room + w - 1, m, ones, w, true);
	} else {
		fold_windows(s->kind, room, m, w, tail, y);
	}
	if (s->kind != MEAN)
		return;
	if (!s->omit) {
		for (int64_t k = 0; k < m; k++)
			y[k] /= (double)(MIN(first + k + s->after + 1, s->n) - MAX(first + k - s->before, 0));
		return;
	}
	padded(s, x, first, count, 0, true, room);
	fold_windows(SUM, room, m, w, tail, counts);
	for (int64_t k = 0; k < m; k++)
		y[k] /= counts[k];
}

/* Sums full windows, eight at once, each in the order of its elements. */
enum { SIDE = 8 };
typedef double side __attribute__((vector_size(SIDE * sizeof(double)), aligned(8)));

static void variances_side(const struct windows *s, const double *x, double *y)
{
	int64_t w = s->before + s->after + 1;
	side sum = { 0 }, squares = { 0 };
	for (int64_t i = 0; i < w; i++)
		sum += *(const side *)(x + i);
	side mean = sum / (double)w;
	for (int64_t i = 0; i < w; i++) {
		side d = *(const side *)(x + i) - mean;
		squares += d * d;
	}
	*(side *)y = squares / (double)(s->biased || w == 1 ? w : w - 1);
}

static void variances(const struct windows *s, const double *x, double *y, int64_t first, int64_t m)
{
	for (int64_t k = 0; k < m && !interrupted_in_steps(k); k++) {
		int64_t start = first + k - s->before;
		if (!s->omit && start >= 0 && k + SIDE <= m && start + SIDE - 1 + s->before + s->after < s->n) {
			variances_side(s, x + start, y + k);
			k += SIDE - 1;
			continue;
		}
		int64_t from = MAX(first + k - s->before, 0), to = MIN(first + k + s->after + 1, s->n), count = 0;
		double sum = 0, squares = 0;
		for (int64_t i = from; i < to; i++) {
			bool in = !(s->omit && x[i] != x[i]);
			sum += in ? x[i] : 0;
			count += in;
		}
		double mean = sum / (double)count;
		for (int64_t i = from; i < to; i++) {
			double d = s->omit && x[i] != x[i] ? 0 : x[i] - mean;
			squares += d * d;
		}
		y[k] = count ? squares / (double)(s->biased || count == 1 ? count : count - 1) : NAN;
	}
}

/* ---- medians: sorted windows ---- */

struct sorted {
	double *at;
	int64_t n, nans;
};

static int64_t place(const struct sorted *w, double x)
{
	int64_t low = 0, high = w->n;
	while (low < high) {
		int64_t mid = (low + high) / 2;
		if (w->at[mid] < x)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

static void enter(struct sorted *w, double x)
{
	if (x != x) {
		w->nans++;
		return;
	}
	int64_t k = place(w, x);
	memmove(w->at + k + 1, w->at + k, (size_t)(w->n++ - k) * sizeof(double));
	w->at[k] = x;
}

static void leave(struct sorted *w, double x)
{
	if (x != x) {
		w->nans--;
		return;
	}
	int64_t k = place(w, x);
	memmove(w->at + k, w->at + k + 1, (size_t)(--w->n - k) * sizeof(double));
}

static double between(double a, double b) { return a == b ? a : isinf(a) || isinf(b) ? (a + b) / 2 : a + (b - a) / 2; }

static double middle(const struct sorted *w, bool omit)
{
	return w->n == 0 || (w->nans && !omit) ? NAN : between(w->at[(w->n - 1) / 2], w->at[w->n / 2]);
}

/* The median distance to the median. Distances increase from the median to both sides, and are merged. */
static double middle_distance(const struct sorted *w, bool omit)
{
	double m = middle(w, omit), a = 0, b = 0;
	if (!isfinite(m))
		return NAN;
	int64_t right = w->n / 2, left = right - 1;
	for (int64_t k = 0; k <= w->n / 2; k++) {
		a = b;
		if (left < 0 || (right < w->n && fabs(w->at[right] - m) <= fabs(w->at[left] - m)))
			b = fabs(w->at[right++] - m);
		else
			b = fabs(w->at[left--] - m);
	}
	return w->n % 2 ? b : between(a, b);
}

static void medians(const struct windows *s, const double *x, double *y, int64_t first, int64_t m, double *room)
{
	struct sorted w = { room, 0, 0 };
	int64_t from = MAX(first - s->before, 0), to = from;
	for (int64_t k = 0; k < m && !interrupted_in_steps(k); k++) {
		for (; to < MIN(first + k + s->after + 1, s->n); to++)
			enter(&w, x[to]);
		for (; from < first + k - s->before; from++)
			leave(&w, x[from]);
		y[k] = s->kind == MAD ? middle_distance(&w, s->omit) : middle(&w, s->omit);
	}
}

static void chunk_task(void *with, int64_t task, int thread)
{
	const struct windows *s = with;
	int64_t line = task / s->chunks, first = task % s->chunks * s->chunk, m = MIN(s->chunk, s->n - first);
	const double *x = s->x + line * s->n;
	double *y = s->y + line * s->n + first, *room = s->room + thread * s->room_size;
	if (interrupted())
		return;
	if (s->kind == VAR)
		variances(s, x, y, first, m);
	else if (s->kind == MEDIAN || s->kind == MAD)
		medians(s, x, y, first, m, room);
	else
		folded(s, x, y, first, m, room);
}

static bool run(struct windows *s, int64_t lines)
{
	int64_t w = s->before + s->after + 1;
	s->chunk = MIN(s->n, MAX(CHUNK, w));
	s->chunks = (s->n + s->chunk - 1) / s->chunk;
	s->room_size = s->kind == MEDIAN || s->kind == MAD ? w + 1 : 3 * (s->chunk + w);
	s->room = (double *)index_alloc(s->room_size * thread_count());
	if (!s->room)
		return false;
	if (lines * s->n < CHUNK)
		for (int64_t k = 0; k < lines * s->chunks; k++)
			chunk_task(s, k, 0);
	else
		thread_for(lines * s->chunks, chunk_task, s);
	mem_try_free(s->room);
	return interrupt_check();
}

static bool windowed_on_host(struct call *c, const void *with)
{
	struct windows s = *(const struct windows *)with;
	struct array *x, *d = NULL, *y = NULL;
	TRY(arg_array(c, 0, &x));
	bool ok = (d = array_cast(x, CLS_DOUBLE)) && (y = array_new(CLS_DOUBLE, false, &x->shape));
	if (ok && y->count) {
		s.x = array_data(d);
		s.y = y->data;
		ok = s.x && run(&s, y->count / s.n);
	}
	array_unref(x);
	array_unref(d);
	if (!ok) {
		array_unref(y);
		return false;
	}
	return return_array(c, y);
}

BUILTIN_PRIVATE(windowed, 6, 6, 1,
	"windowed(X, NB, NF, HOW, OMIT, BIASED)  HOW of each element of a column with NB before it and NF after it,\n"
	"    as many as are there; 'sum', 'mean', 'prod', 'max', 'min', 'median', 'mad', 'var'. OMIT: without NaN.\n"
	">> windowed([1; 2; 6], 1, 1, 'sum', false, false)\n"
	"ans =\n"
	"     3\n"
	"     9\n"
	"     8")
{
	struct windows s = { .kind = KINDS };
	double omit, biased;
	shape of = value_shape(c->in[0]);
	for (int k = 0; k < KINDS; k++)
		if (arg_is_text(c, 3, kind_names[k]))
			s.kind = (enum kind)k;
	TRY(arg_int(c, 1, &s.before) && arg_int(c, 2, &s.after) && arg_double(c, 4, &omit) &&
		arg_double(c, 5, &biased));
	TRY(s.kind < KINDS && s.before >= 0 && s.after >= 0 ? true : arg_bad(c, 3, "Value must be a kind of window"));
	s.omit = omit != 0;
	s.biased = biased != 0;
	s.n = of.d[0];
	s.before = MIN(s.before, s.n);
	s.after = MIN(s.after, s.n);
	struct device_or_host w = {
		.device = { .function = DEVICE_windows, .arg = { device_operand(c, 0) },
			.option.windows = { s.before, s.after, (int64_t)s.kind,
				(s.omit ? OMIT_NAN : 0) | (s.biased ? BIASED : 0) }, .outs = 1 },
		.host = windowed_on_host, .with = &s };
	return device_or_host(c, &w);
}
