/*
** lib/interpolation/lookup.c - finds numbers among sorted edges, and interpolates linearly: interp1, histcounts,
** discretize and ppval. For evenly spaced edges, one multiplication finds the place, and its neighbours are checked.
** For others it uses bisection.
*/
#include <math.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/thread.h"
#include "lib/core/args.h"
#include "lib/core/device_or_host.h"

enum side { LEFT, RIGHT, HISTC };
enum { CHUNK = 1 << 13, BLOCK = 256, FAR = 64 };  /* FAR: the largest step of a search that starts near by */

struct table {
	const double *edge;
	int64_t n;
	bool even;
	double per;             /* edges in each unit, if the edges are evenly spaced */
	/* evenly spaced, and no edge is further than a quarter of a step from its place: a guess is wrong by at most
	   one */
	bool close;
	int64_t open;           /* 1: the first and the last edge are infinite, and are left out */
};

static struct table table_of(const double *edge, int64_t n, bool bins)
{
	int64_t open = bins && n > 4 && isinf(edge[0]) && isinf(edge[n - 1]);
	edge += open;
	n -= 2 * open;
	struct table t = { edge, n, n > 2, 0, false, open };
	double h = n > 1 ? (edge[n - 1] - edge[0]) / (double)(n - 1) : 0;
	t.even = t.even && h > 0 && isfinite(h) && isfinite(1 / h);
	for (int64_t k = 1; k < n && t.even; k++)
		t.even = fabs(edge[k] - edge[k - 1] - h) <= h / 16;
	for (int64_t k = 0; k < n && t.even; k += 64)
		t.even = fabs(edge[k] - edge[0] - (double)k * h) <= h;
	t.per = t.even ? 1 / h : 0;
	t.close = t.even && n < INT32_MAX;
	for (int64_t k = 0; k < n && t.close; k++)
		t.close = fabs(edge[k] - edge[0] - (double)k * h) <= h / 4;
	return t;
}

/* The number of edges that are not above x (right: that are below x). x is not NaN. */
static inline int64_t rank_of(const struct table *t, double x, bool right)
{
	const double *e = t->edge;
	int64_t n = t->n;
	if (t->open && isinf(x))
		return x < 0 ? !right : n + 1 + !right;
	if (t->even) {
		double g = (x - e[0]) * t->per;
		int64_t k = g > 0 ? g < (double)(n - 1) ? (int64_t)g : n - 1 : 0;
		while (k < n && (right ? e[k] < x : e[k] <= x))
			k++;
		while (k > 0 && !(right ? e[k - 1] < x : e[k - 1] <= x))
			k--;
		return k + t->open;
	}
	const double *low = e;
	while (n > 1) {
		int64_t half = n / 2;
		low += (right ? low[half - 1] < x : low[half - 1] <= x) ? half : 0;
		n -= half;
	}
	return low - e + t->open + (n == 1 && (right ? *low < x : *low <= x));
}

/*
** Like that, starting from an earlier result. In queries that ascend, the result is equal or a little more: steps that
** double find an edge above x, and bisection goes on between the last two.
*/
static inline int64_t rank_near(const struct table *t, double x, bool right, int64_t *last)
{
	const double *e = t->edge;
	int64_t k = *last, step = 1;
	if (t->even || t->open || k < 1 || k + 1 >= t->n || (right ? e[k - 1] >= x : e[k - 1] > x))
		return *last = rank_of(t, x, right);
	for (; step <= FAR && k < t->n; k += step, step *= 2)
		if (right ? e[k] >= x : e[k] > x) {
			struct table part = { .edge = e + k - step / 2, .n = step / 2 };
			return *last = part.n ? k - part.n + rank_of(&part, x, right) : k;
		}
	return *last = rank_of(t, x, right);
}

static double bin_of(const struct table *t, double x, enum side side, int64_t *place)
{
	int64_t m = t->n + 2 * t->open;
	if (x != x || m == 0)
		return 0;
	int64_t k = rank_near(t, x, side == RIGHT, place);
	double last = t->edge[m - 1 - t->open], first = t->edge[-t->open];
	switch (side) {
	case LEFT: return x > last ? 0 : x == last ? (double)(m - 1) : (double)k;
	case RIGHT: return x == first ? 1 : k == m ? 0 : (double)k;
	default: return x > last ? 0 : (double)k;
	}
}

struct job {
	struct table t, u;      /* u: for the second dimension */
	const double *x, *x2, *v;
	double *y;
	int64_t n;
	int order;              /* order of polynomials */
	bool has_outside;       /* points outside of a surface, and NaN, give `outside` */
	double outside;
	enum side side;
};

/* The interval of x, and the position in it: 0 at its start, 1 at its end. */
static inline int64_t line_of(const struct table *t, double x, double *at, int64_t *place)
{
	int64_t i = x != x ? 0 : MIN(MAX(rank_near(t, x, false, place) - 1, 0), t->n - 2);
	*at = (x - t->edge[i]) / (t->edge[i + 1] - t->edge[i]);
	return i;
}

/* Bins of at most BLOCK elements between edges that are close to their places. */
static void bins_close(int32_t *bin, const struct table *t, const double *x, int64_t n, enum side side)
{
	const double *e = t->edge, first = e[0], last = e[t->n - 1];
	double part[BLOCK];
	op_line_places(bin, part, x, n, e, t->n, t->per);
	for (int64_t k = 0; k < n; k++) {
		int32_t at = bin[k];
		int32_t past = side == RIGHT ? x[k] > e[at] || x[k] == first : 1 + (side == HISTC && x[k] == last);
		bin[k] = x[k] >= first && x[k] <= last ? at + past : 0;
	}
}

static void bin_task(void *with, int64_t task, int thread)
{
	const struct job *j = with;
	int64_t place = 0, upto = MIN((task + 1) * CHUNK, j->n);
	int32_t bin[BLOCK];
	for (int64_t from = task * CHUNK; from < upto && j->t.close && !j->t.open; from += BLOCK) {
		int64_t n = MIN(BLOCK, upto - from);
		bins_close(bin, &j->t, j->x + from, n, j->side);
		for (int64_t k = 0; k < n; k++)
			j->y[from + k] = bin[k];
	}
	for (int64_t k = task * CHUNK; k < upto && !(j->t.close && !j->t.open); k++)
		j->y[k] = bin_of(&j->t, j->x[k], j->side, &place);
}

/* Interpolates between points i and i + 1. Before the first and after the last point, the first and last line
** continue. */
static inline double line_at(double s, double a, double b)
{
	double y = a + s * (b - a);
	y = s == 0 ? a : y;             /* a step to infinity does not reach its ends */
	return s == 1 ? b : y;
}

/* For edges close to even spacing: processes queries in blocks. */
static void lines_close(double *y, const struct table *t, const double *x, int64_t n, const double *v)
{
	int32_t at[BLOCK];
	double part[BLOCK];
	for (int64_t k = 0; k < n; k += BLOCK) {
		int64_t m = MIN(BLOCK, n - k);
		op_line_places(at, part, x + k, m, t->edge, t->n, t->per);
		op_line_values(y + k, at, part, v, m);
	}
}

static void line_task(void *with, int64_t task, int thread)
{
	const struct job *j = with;
	const double *v = j->v;
	int64_t place = 0, from = task * CHUNK;
	if (j->t.close) {
		lines_close(j->y + from, &j->t, j->x + from, MIN(CHUNK, j->n - from), v);
		return;
	}
	for (int64_t k = task * CHUNK; k < MIN((task + 1) * CHUNK, j->n); k++) {
		double s;
		int64_t i = line_of(&j->t, j->x[k], &s, &place);
		j->y[k] = line_at(s, v[i], v[i + 1]);
	}
}

static inline int is_inside(const struct table *t, double x) { return (x >= t->edge[0]) & (x <= t->edge[t->n - 1]); }

static void plane_block(const struct job *j, int64_t from, int64_t n, int64_t place[2])
{
	int32_t at[2][BLOCK];
	double part[2][BLOCK];
	const double *x[2] = { j->x + from, j->x2 + from };
	for (int d = 0; d < 2; d++) {
		const struct table *t = d ? &j->u : &j->t;
		if (t->close)
			op_line_places(at[d], part[d], x[d], n, t->edge, t->n, t->per);
		else
			for (int64_t k = 0; k < n; k++)
				at[d][k] = (int32_t)line_of(t, x[d][k], &part[d][k], &place[d]);
	}
	op_plane_values(j->y + from, &(struct op_plane){ at[0], at[1], part[0], part[1], j->v, j->t.n }, n);
	for (int64_t k = 0; j->has_outside && k < n; k++)
		j->y[from + k] = (is_inside(&j->t, x[0][k]) & is_inside(&j->u, x[1][k])) ? j->y[from + k] : j->outside;
}

static void plane_task(void *with, int64_t task, int thread)
{
	const struct job *j = with;
	int64_t place[2] = { 0, 0 }, upto = MIN((task + 1) * CHUNK, j->n);
	for (int64_t k = task * CHUNK; k < upto; k += BLOCK)
		plane_block(j, k, MIN(BLOCK, upto - k), place);
}

/* Piece i of t.n - 1: the polynomial with the coefficients v[i + p * pieces], the highest power first. */
static void piece_task(void *with, int64_t task, int thread)
{
	const struct job *j = with;
	int64_t pieces = j->t.n - 1, place = 0;
	for (int64_t k = task * CHUNK; k < MIN((task + 1) * CHUNK, j->n); k++) {
		double x = j->x[k];
		int64_t i = x != x ? 0 : MIN(MAX(rank_near(&j->t, x, false, &place) - 1, 0), pieces - 1);
		double t = x - j->t.edge[i], y = j->v[i];
		for (int p = 1; p < j->order; p++)
			y = y * t + j->v[i + p * pieces];
		j->y[k] = t != t ? NAN : y;
	}
}

MUST static bool share(struct job *j, thread_fn task)
{
	int64_t tasks = (j->n + CHUNK - 1) / CHUNK;
	if (tasks >= 2)
		return thread_for_or_stop(tasks, task, j);
	task(j, 0, 0);
	return true;
}

/* Copies argument k as doubles. */
static struct array *doubles(struct call *c, int k)
{
	struct array *a, *d;
	if (!arg_array(c, k, &a))
		return NULL;
	d = array_cast(a, CLS_DOUBLE);
	array_unref(a);
	if (d && d->count && !array_data(d)) {
		array_unref(d);
		d = NULL;
	}
	return d;
}

/* Runs the task for the arguments with the numbers a (edges), q (queries), v and b; -1 means that it is not used. */
static bool run(struct call *c, struct job *j, thread_fn task, const int *which)
{
	struct array *in[5] = { NULL }, *y = NULL;
	bool ok = true;
	for (int k = 0; ok && k < 5; k++)
		ok = which[k] < 0 || (in[k] = doubles(c, which[k])) != NULL;
	bool fits = ok && (task == bin_task || (in[0]->count > 1 && in[2]->count >= in[0]->count));
	if (ok && task == plane_task)
		fits = fits && in[3]->count > 1 && in[0]->count < INT32_MAX && in[3]->count < INT32_MAX &&
			in[2]->count == in[0]->count * in[3]->count && in[4]->count == in[1]->count;
	if (ok && task == piece_task)
		fits = fits || (in[0]->count > 1 && in[2]->count >= in[0]->count - 1);
	if (ok && !fits)
		ok = arg_bad(c, 0, "Sizes do not fit");
	if (ok && (y = array_new(CLS_DOUBLE, false, &in[1]->shape)) && y->count) {
		j->t = table_of(in[0]->data, in[0]->count, task == bin_task);
		j->x = in[1]->data;
		j->v = in[2] ? in[2]->data : NULL;
		j->order = in[2] ? (int)(in[2]->count / MAX(in[0]->count - 1, 1)) : 0;
		if (in[3])
			j->u = table_of(in[3]->data, in[3]->count, false);
		j->x2 = in[4] ? in[4]->data : NULL;
		j->y = y->data;
		j->n = y->count;
		ok = share(j, task);
	}
	for (int k = 0; k < 5; k++)
		array_unref(in[k]);
	if (!ok) {
		array_unref(y);
		return false;
	}
	return return_array(c, y);
}

/* Computes bins (if there are three arguments) or counts. */
static bool by_edges(struct call *c, enum device_function f, bool (*host)(struct call *c, const void *with))
{
	struct array *a = device_operand(c, 0), *e = NULL;
	int closed = arg_is_text(c, 2, "left") ? OWN_COUNT_LEFT :
		arg_is_text(c, 2, "right") ? OWN_COUNT_RIGHT :
		OWN_COUNT_ENDS;
	struct device_or_host w = { .device = { .function = f, .option.table.edge = closed, .outs = 1 }, .host = host };
	if (a && device_is_worth_asking(a) && device_operand(c, 1))
		e = array_cast(c->in[1].array, CLS_DOUBLE);
	w.device.arg[0] = e ? a : NULL, w.device.arg[1] = e;
	bool ok = !error_is_set() && device_or_host(c, &w);
	array_unref(e);
	return ok;
}

static bool discretized_on_host(struct call *c, const void *with)
{
	struct job j = { .side = arg_is_text(c, 2, "left") ? LEFT : arg_is_text(c, 2, "right") ? RIGHT : HISTC };
	return run(c, &j, bin_task, (int[]){ 1, 0, -1, -1, -1 });
}

BUILTIN_PRIVATE(discretized, 3, 3, 1,
	"discretized(X, EDGES, HOW)  Bins of X: 'left' and 'right' closed;\n"
	"    'histc': left, and the last edge is a bin of its own.\n"
	">> discretized([1; 2], [1; 2; 3], 'left')\n"
	"ans =\n"
	"     1\n"
	"     2")
{
	return by_edges(c, DEVICE_bins, discretized_on_host);
}

struct counting {
	struct table t;
	const double *x;
	int64_t n, bins, *count;        /* count: bins + 1 numbers for each thread; [0] counts numbers outside */
};

static void count_task(void *with, int64_t task, int thread)
{
	const struct counting *j = with;
	int64_t place = 0, *count = j->count + thread * (j->bins + 1), upto = MIN((task + 1) * CHUNK, j->n);
	bool close = j->t.close && !j->t.open;
	int32_t bin[BLOCK];
	for (int64_t from = task * CHUNK; from < upto && close; from += BLOCK) {
		int64_t n = MIN(BLOCK, upto - from);
		bins_close(bin, &j->t, j->x + from, n, LEFT);
		for (int64_t k = 0; k < n; k++)
			count[bin[k]]++;
	}
	for (int64_t k = task * CHUNK; k < upto && !close; k++)
		count[(int64_t)bin_of(&j->t, j->x[k], LEFT, &place)]++;
}

static bool bin_counts_on_host(struct call *c, const void *with)
{
	struct array *x = doubles(c, 0), *e = x ? doubles(c, 1) : NULL, *y = NULL;
	struct counting j = { .bins = e ? MAX(e->count - 1, 0) : 0 };
	int64_t tasks = x ? (x->count + CHUNK - 1) / CHUNK : 0, threads = tasks > 1 ? thread_count() : 1;
	j.count = e ? mem_try_zero((size_t)(threads * (j.bins + 1)) * sizeof *j.count) : NULL;
	y = j.count ? array_zeros(CLS_DOUBLE, false, &(shape){ 2, { 1, j.bins } }) : NULL;
	bool ok = y != NULL;
	if (y && j.bins && x->count) {
		j.t = table_of(e->data, e->count, true);
		j.x = x->data, j.n = x->count;
		if (threads > 1)
			ok = thread_for_or_stop(tasks, count_task, &j);
		else
			for (int64_t k = 0; k < tasks; k++)
				count_task(&j, k, 0);
		for (int64_t t = 0; t < threads; t++)
			for (int64_t k = 0; k < j.bins; k++)
				((double *)y->data)[k] += (double)j.count[t * (j.bins + 1) + k + 1];
	}
	mem_try_free(j.count);
	array_unref(x);
	array_unref(e);
	if (!ok) {
		array_unref(y);
		return false;
	}
	return return_array(c, y);
}

BUILTIN_PRIVATE(bin_counts, 2, 2, 1,
	"bin_counts(X, EDGES)  How many elements of X lie in each bin EDGES(k) <= X < EDGES(k+1),\n"
	"    the last one closed; a row.\n"
	">> bin_counts([1 2 2 3], [0 2 3])\n"
	"ans =\n"
	"     1     3")
{
	return by_edges(c, DEVICE_bin_counts, bin_counts_on_host);
}

BUILTIN_PRIVATE(line_values, 3, 3, 1,
	"line_values(X, V, XQ)  Values at XQ of the lines between the points (X, V);\n"
	"    X ascends and has at least two elements.\n"
	">> line_values([1 2], [10 20], 1.5)\n"
	"ans =\n"
	"    15")
{
	struct job j = { .side = LEFT };
	return run(c, &j, line_task, (int[]){ 0, 2, 1, -1, -1 });
}

BUILTIN_PRIVATE(between2, 5, 6, 1,
	"between2(X, Y, V, XQ, YQ)     Values at (XQ, YQ) of the surface that is V at the grid X by Y\n"
	"    (rows by columns), linear in both.\n"
	"between2(X, Y, V, XQ, YQ, E)  E outside of the grid, and where a coordinate is NaN.\n"
	">> between2([1 2], [1 2], [1 2; 3 4], 1.5, 1)\n"
	"ans =\n"
	"     2")
{
	struct job j = { .side = LEFT, .has_outside = c->nin > 5 };
	TRY(!j.has_outside || arg_double(c, 5, &j.outside));
	return run(c, &j, plane_task, (int[]){ 0, 3, 2, 1, 4 });
}

static bool pieces_on_host(struct call *c, const void *with)
{
	struct job j = { .side = LEFT };
	return run(c, &j, piece_task, (int[]){ 0, 2, 1, -1, -1 });
}

BUILTIN_PRIVATE(pieces_at, 3, 3, 1,
	"pieces_at(BREAKS, COEFS, X)  Values at X of the piecewise polynomial;\n"
	"    row k of COEFS is of the piece from BREAKS(k) on.\n"
	">> pieces_at([0 1 2], [1 0; 2 5], 1.5)\n"
	"ans =\n"
	"     6")
{
	struct array *x = device_operand(c, 2), *breaks = NULL, *coefficients = NULL;
	struct device_pieces of = { 0 };
	struct device_or_host w = { .device = { .function = DEVICE_pieces, .details = &of, .outs = 1 },
		.host = pieces_on_host };
	if (x && device_is_worth_asking(x) && x->cls == CLS_DOUBLE && !x->complex && (breaks = doubles(c, 0)) &&
		(coefficients = doubles(c, 1)) && coefficients->shape.nd == 2 &&
		breaks->count > coefficients->shape.d[0]) {
		of = (struct device_pieces){ breaks->data, coefficients->data, coefficients->shape.d[0],
			coefficients->shape.d[1] };
		w.device.arg[0] = x;
	}
	bool ok = !error_is_set() && device_or_host(c, &w);
	array_unref(breaks), array_unref(coefficients);
	return ok;
}

BUILTIN_PRIVATE(places_near, 4, 4, 1,
	"places_near(X, S, ORDER, LIMIT)  For each X the least of the ORDER of those of S, which ascends,\n"
	"    that are within LIMIT of it; 0: none.\n"
	">> places_near([1 5], [1.01 1.02], [2 1], 0.1)\n"
	"ans =\n"
	"     1     0")
{
	struct array *in[3] = { NULL }, *y = NULL;
	double limit;
	TRY(arg_double(c, 3, &limit));
	bool ok = true;
	for (int k = 0; ok && k < 3; k++)
		ok = (in[k] = doubles(c, k)) != NULL;
	ok = ok && (in[1]->count == in[2]->count || arg_bad(c, 2, "Sizes do not fit")) &&
		(y = array_zeros(CLS_DOUBLE, false, &in[0]->shape));
	const double *s = ok ? in[1]->data : NULL, *order = ok ? in[2]->data : NULL;
	struct table t = ok ? table_of(s, in[1]->count, false) : (struct table){ 0 };
	for (int64_t k = 0; ok && t.n && k < y->count; k++) {
		double x = ((const double *)in[0]->data)[k], least = INFINITY;
		int64_t at = x != x ? 0 : rank_of(&t, x, false);
		for (int64_t i = at - 1; x == x && i >= 0 && (fabs(s[i] - x) <= limit || s[i] == x); i--)
			least = fmin(least, order[i]);
		for (int64_t i = at; x == x && i < t.n && (fabs(s[i] - x) <= limit || s[i] == x); i++)
			least = fmin(least, order[i]);
		((double *)y->data)[k] = isinf(least) ? 0 : least;
	}
	for (int k = 0; k < 3; k++)
		array_unref(in[k]);
	return return_array(c, y);
}

/* ---- interp1 ---- */

enum between {
	LINEAR = OWN_COUNT_STRAIGHT,
	NEAREST = OWN_COUNT_NEAREST,
	PREVIOUS = OWN_COUNT_PREVIOUS,
	NEXT = OWN_COUNT_NEXT,
	OTHER
};

struct curve {
	struct table t;
	const double *v, *q;
	double *y;
	int64_t n;
	struct array *of[3];    /* the points, the values and the queries as doubles; owned. A query may be a number */
	double number;
	bool single;            /* the result is single */
	enum between method;
	bool extend;            /* outside of the points: the method extrapolates, or the number below is used */
	double outside;
};

static inline double curve_at(const struct curve *g, double x, int64_t *place)
{
	const double *e = g->t.edge, *v = g->v;
	int64_t last = g->t.n - 1, i;
	double s;
	if (x != x)
		return NAN;
	if (!g->extend && (x < e[0] || x > e[last]))
		return g->outside;
	i = g->method == NEXT ? MIN(rank_near(&g->t, x, true, place), last) : 0;
	switch (g->method) {
	case LINEAR:
		i = line_of(&g->t, x, &s, place);
		return line_at(s, v[i], v[i + 1]);
	case NEAREST:
		i = MIN(MAX(rank_near(&g->t, x, false, place) - 1, 0), last);
		return v[i + (i < last && x >= (e[i] + e[i + 1]) / 2)];
	case PREVIOUS:
		return v[MAX(rank_near(&g->t, x, false, place) - 1, 0)];
	default:
		return v[i];
	}
}

/* Values at points that are close to their places, block by block. The line of a query is found first. */
static void points_close(double *y, const struct curve *g, const double *x, int64_t n)
{
	const double *e = g->t.edge, *v = g->v;
	int32_t at[BLOCK];
	double part[BLOCK];
	for (int64_t from = 0; from < n; from += BLOCK, x += BLOCK, y += BLOCK) {
		int64_t m = MIN(BLOCK, n - from);
		op_line_places(at, part, x, m, e, g->t.n, g->t.per);
		if (g->method == NEAREST)
			for (int64_t k = 0; k < m; k++)
				y[k] = v[at[k] + (x[k] >= (e[at[k]] + e[at[k] + 1]) / 2)];
		else if (g->method == PREVIOUS)
			for (int64_t k = 0; k < m; k++)
				y[k] = v[at[k] + (x[k] >= e[at[k] + 1])];
		else
			for (int64_t k = 0; k < m; k++)
				y[k] = v[at[k] + (x[k] > e[at[k]])];
	}
}

static void curve_task(void *with, int64_t task, int thread)
{
	const struct curve *g = with;
	int64_t place = 0, from = task * CHUNK, n = MIN(CHUNK, g->n - from);
	if (g->t.close) {
		double *y = g->y + from;
		const double *x = g->q + from;
		if (g->method == LINEAR)
			lines_close(y, &g->t, x, n, g->v);
		else
			points_close(y, g, x, n);
		for (int64_t k = 0; k < n; k++) {
			double other = x[k] != x[k] ? NAN : g->outside;
			y[k] = (is_inside(&g->t, x[k]) | (g->extend & (x[k] == x[k]))) ? y[k] : other;
		}
		return;
	}
	for (int64_t k = task * CHUNK; k < MIN((task + 1) * CHUNK, g->n); k++)
		g->y[k] = curve_at(g, g->q[k], &place);
}

static enum between method_of(struct call *c)
{
	static const char *const names[] = { "linear", "nearest", "previous", "next" };
	enum between m = LINEAR;
	for (m = c->nin < 4 ? OTHER : LINEAR; m < OTHER && !arg_is_text(c, 3, names[m]); m++)
		;
	return c->nin < 4 ? LINEAR : m;
}

static bool is_line(value v)
{
	return v.tag == V_ARRAY && v.array->shape.nd == 2 && (v.array->shape.d[0] == 1 || v.array->shape.d[1] == 1);
}

/* Whether v is a real double or single. */
static bool is_real_float(value v)
{
	return v.tag == V_DOUBLE || v.tag == V_SINGLE ||
		(v.tag == V_ARRAY && v.array->cls <= CLS_SINGLE && v.array->count > 0 && !array_is_complex(v.array));
}

static bool is_single(value v) { return v.tag == V_SINGLE || (v.tag == V_ARRAY && v.array->cls == CLS_SINGLE); }

/* Which arguments are the points, the values and the queries: interp1(X, V, XQ, ...) or, points -1, interp1(V, XQ). */
struct curve_places { int points, values, queries; };

static bool places_of(struct call *c, struct curve_places *p)
{
	bool three = c->nin > 2 && is_real_float(c->in[2]);
	*p = three ? (struct curve_places){ 0, 1, 2 } : (struct curve_places){ -1, 0, 1 };
	if (!three && c->nin != 2)
		return false;
	for (int k = 0; k <= p->queries; k++)
		TRY(is_real_float(c->in[k]) && (k == p->queries || is_line(c->in[k])));
	return !three || value_count(c->in[0]) == value_count(c->in[1]);
}

/* The method, and what is outside of the points. False: a call that interp1_any does. */
static bool way_of(struct call *c, enum between *method, bool *extend, double *outside)
{
	bool number_given = c->nin > 4 && !value_is_text(c->in[4]);
	*method = method_of(c), *extend = c->nin > 4 && !number_given, *outside = NAN;
	if (*method == OTHER || c->nin > 5 || (*extend && !arg_is_text(c, 4, "extrap")))
		return false;
	return !number_given || (c->in[4].tag == V_DOUBLE && value_get_double(c->in[4], outside));
}

/* The numbers 1 to n, the points of interp1(V, XQ). */
static struct array *counted(int64_t n)
{
	struct array *a = array_new(CLS_DOUBLE, false, &(shape){ 2, { n, 1 } });
	for (int64_t k = 0; a && k < n; k++)
		((double *)a->data)[k] = (double)k + 1;
	return a;
}

static void curve_done(struct curve *g)
{
	for (int k = 0; k < 3; k++)
		array_unref(g->of[k]);
}

/* Real points that ascend and one value each: what a program mostly has. */
static bool curve_of(struct call *c, struct curve *g)
{
	struct curve_places p;
	if (!way_of(c, &g->method, &g->extend, &g->outside) || !places_of(c, &p) || value_count(c->in[p.values]) < 2)
		return false;
	g->single = is_single(c->in[p.values]) || is_single(c->in[p.queries]) ||
		(p.points >= 0 && is_single(c->in[p.points]));
	g->of[0] = p.points < 0 ? counted(value_count(c->in[p.values])) : doubles(c, p.points);
	g->of[1] = g->of[0] ? doubles(c, p.values) : NULL;
	bool one = c->in[p.queries].tag == V_DOUBLE && value_get_double(c->in[p.queries], &g->number);
	g->of[2] = g->of[1] && !one ? doubles(c, p.queries) : NULL;
	if (!g->of[1] || (!one && !g->of[2]))
		return false;
	int64_t n = g->of[0]->count;
	const double *x = g->of[0]->data;
	for (int64_t k = 1; k < n; k++)
		if (!(x[k - 1] < x[k]))
			return false;
	g->v = g->of[1]->data, g->q = one ? &g->number : g->of[2]->data, g->n = one ? 1 : g->of[2]->count;
	g->t = table_of(x, n, false);
	return true;
}

static bool interp1_on_host(struct call *c, const void *with)
{
	struct curve g = { .single = false };
	if (!curve_of(c, &g)) {
		curve_done(&g);
		return !error_is_set() && vm_call_private(c->vm, "interp1_any", c->nin, c->in, c->nout, c->out);
	}
	int64_t tasks = (g.n + CHUNK - 1) / CHUNK, place = 0;
	if (!g.of[2]) {
		double y = curve_at(&g, g.number, &place);
		curve_done(&g);
		return return_value(c, g.single ? value_single((float)y) : value_double(y));
	}
	struct array *r = array_new(CLS_DOUBLE, false, &g.of[2]->shape);
	bool ok = r != NULL;
	if (ok) {
		g.y = r->data;
		if (tasks < 2)
			curve_task(&g, 0, 0);
		else
			ok = thread_for_or_stop(tasks, curve_task, &g);
	}
	curve_done(&g);
	if (ok && g.single) {
		struct array *narrow = array_cast(r, CLS_SINGLE);
		array_unref(r);
		r = narrow;
	} else if (!ok)
		array_unref(r), r = NULL;
	return r && return_array(c, r);
}

/* Queries of a table on a device. Makes the points of interp1(V, XQ), which the caller owns (*made). */
static bool lines_of(struct call *c, struct device_lines *l, struct array **queries, struct array **made)
{
	struct curve_places p;
	enum between method;
	bool extend;
	double outside;
	struct array *q = device_operand(c, c->nin < 3 || value_is_text(c->in[2]) ? 1 : 2);
	if (!q || !device_is_worth_asking(q) || !way_of(c, &method, &extend, &outside) || !places_of(c, &p) ||
		c->in[p.values].array->count < 2 || c->in[p.values].array->count > q->count)
		return false;
	struct array *v = c->in[p.values].array, *x = p.points < 0 ? counted(v->count) : c->in[p.points].array;
	*made = p.points < 0 ? x : NULL;
	*l = (struct device_lines){ x, v, (int)method, extend, is_single(c->in[p.values]) || q->cls == CLS_SINGLE ||
		(x && x->cls == CLS_SINGLE), outside };
	*queries = q;
	return x != NULL;
}

BUILTIN(interp1, 1, -1, 1,
	"interp1(X, V, XQ)               Values at XQ of the function with values V at X, by straight lines between\n"
	"    the points.\n"
	"interp1(V, XQ)                  X is 1:N.\n"
	"interp1(X, V, XQ, METHOD)       'linear', 'nearest', 'next', 'previous', 'pchip', 'cubic', 'makima',\n"
	"    'spline', 'v5cubic'.\n"
	"interp1(X, V, XQ, METHOD, E)    Outside of X: 'extrap', or the number E;\n"
	"    NaN when left out (but pchip, makima and spline extrapolate).\n"
	"interp1(X, V, METHOD, 'pp')     The piecewise polynomial.\n"
	"X with XQ, and V, may be datetimes or durations.\n"
	">> interp1([1 2 3], [10 20 40], 2.5)\n"
	"ans =\n"
	"    30")
{
	struct device_lines l;
	struct array *queries = NULL, *made = NULL;
	struct device_or_host w = { .device = { .function = DEVICE_lines, .details = &l, .outs = 1 },
		.host = interp1_on_host };
	w.device.arg[0] = lines_of(c, &l, &queries, &made) ? queries : NULL;
	bool ok = !error_is_set() && device_or_host(c, &w);
	array_unref(made);
	return ok;
}
