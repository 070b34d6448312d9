/*
** lib/arrays/sums_by_index.c - sums, maxima and minima of the elements with equal subscripts, for accumarray.
**
** The host adds in the order of the elements, so its sums equal those of a loop. A device adds if it has the
** subscripts.
*/
#include <math.h>
#include <stdlib.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/thread.h"
#include "lib/core/args.h"
#include "lib/core/device_or_host.h"
#include "value/mask_index.h"

enum { PIECE = 512, PART = 65536 };

enum { SUBS = 16 };             /* largest number of subscripts of one element */

/* Subscripts of n elements, with one column for each dimension of the result. */
struct subs {
	const double *at;
	int64_t n;
	int cols;
	int64_t size[SUBS];
};

struct largest { const double *at; int64_t n; double *most; };

static void largest_part(void *with, int64_t part, int thread)
{
	struct largest *l = with;
	double most = 0;
	for (int64_t i = part * PART; i < MIN(l->n, (part + 1) * PART); i++)
		most = l->at[i] > most ? l->at[i] : most;
	l->most[part] = most;
}

/* The largest index, which is the number of sums; -1: too large. */
static int64_t largest_index(const double *at, int64_t n)
{
	int64_t parts = (n + PART - 1) / PART;
	struct largest l = { at, n, mem_try((size_t)MAX(parts, 1) * sizeof *l.most) };
	if (!l.most)
		return -1;
	double most = 0;
	thread_for(parts, largest_part, &l);
	for (int64_t p = 0; p < parts; p++)
		most = MAX(most, l.most[p]);
	mem_free(l.most);
	return most < 0x1p53 ? (int64_t)most : -1;
}

/* The 0-based results to which elements i .. i + m - 1 belong. False: a subscript is invalid. */
static bool places_here(const struct subs *s, int64_t i, int m, int32_t *place)
{
	int32_t more[PIECE];
	int64_t stride = s->size[0];
	TRY(places_of(s->at + i, m, s->size[0], place));
	for (int c = 1; c < s->cols; stride *= s->size[c++]) {
		TRY(places_of(s->at + c * s->n + i, m, s->size[c], more));
		for (int k = 0; k < m; k++)
			place[k] += more[k] * (int32_t)stride;
	}
	return true;
}

/*
** Adds in order. While neighbours have the same subscript, their sum stays in a register: an addition in memory would
** wait for the one before it.
*/
static void add_in_order(double *to, const int32_t *place, const double *v, int step, int m)
{
	int32_t at = place[0];
	double sum = to[at];
	for (int k = 0; k < m; k++, v += step) {
		if (place[k] != at) {
			to[at] = sum;
			at = place[k], sum = to[at];
		}
		sum += *v;
	}
	to[at] = sum;
}

/* Combines in order, so that sums equal those of a loop. False: an index is invalid. combine: 1 max, -1 min, 0 sum. */
static bool accumulate(const struct subs *s, const double *x, bool one, double *to, int combine)
{
	int32_t place[PIECE];
	for (int64_t i = 0; i < s->n; i += PIECE) {
		int m = (int)MIN(PIECE, s->n - i);
		const double *v = one ? x : x + i;
		if (!places_here(s, i, m, place))
			return false;
		if (!combine)
			add_in_order(to, place, v, !one, m);
		for (int k = 0; combine && k < m; k++) {
			double *p = &to[place[k]], y = v[one ? 0 : k];
			if (isnan(*p) || (combine > 0 ? y > *p : y < *p))
				*p = y;
		}
	}
	return true;
}

/* Reads argument 2, the sizes; -1 stands for an open size. *total: their product, or -1 if it is too large. */
static bool read_sizes(struct call *c, const struct array *subs, struct subs *s, int64_t *total)
{
	struct array *hold;
	const double *size;
	int64_t n;
	TRY(arg_numbers(c, 2, &hold, &size, &n));
	bool known = n != 1 || size[0] != -1, ok = true;
	s->cols = (int)(known ? MIN(n, SUBS + 1) : MIN(subs->shape.d[1], SUBS + 1));
	if (s->cols < 1 || s->cols > SUBS || (s->cols > 1 && subs->count != s->cols * subs->shape.d[0]))
		ok = arg_bad(c, 2, "Sizes do not fit");
	else
		s->n = s->cols > 1 ? subs->shape.d[0] : subs->count;
	*total = 1;
	for (int k = 0; ok && k < s->cols; k++) {
		s->size[k] = known ? (int64_t)fmin(fmax(size[k], 0), 0x1p40) : largest_index(s->at + k * s->n, s->n);
		if (*total >= 0 &&
			(s->size[k] < 0 || __builtin_mul_overflow(*total, s->size[k], total) || *total > INT32_MAX))
			*total = -1;
	}
	array_unref(hold);
	return ok && !error_is_set();
}

static struct array *empty_sums(const struct subs *s, int64_t total, int combine)
{
	shape to = { .nd = MAX(s->cols, 2), .d = { 0, 1 } };
	for (int k = 0; k < s->cols; k++)
		to.d[k] = s->size[k];
	shape_trim(&to);
	if (total < 0) {
		(void)!fail(ERR_nomem);
		return NULL;
	}
	struct array *r = array_zeros(CLS_DOUBLE, false, &to);
	for (int64_t k = 0; r && combine && k < r->count; k++)
		((double *)r->data)[k] = NAN;
	return r;
}

static bool accumulated_on_host(struct call *c, const void *with)
{
	struct array *hold[2];
	struct subs s;
	const double *x;
	int64_t nx, total;
	int combine = arg_is_text(c, 3, "max") ? 1 : arg_is_text(c, 3, "min") ? -1 : 0;
	TRY(arg_numbers(c, 0, &hold[0], &s.at, &s.n));
	if (!arg_numbers(c, 1, &hold[1], &x, &nx)) {
		array_unref(hold[0]);
		return false;
	}
	bool ok = read_sizes(c, hold[0], &s, &total);
	ok = ok &&
		(nx == s.n || nx == 1 ||
			fail_id("MATLAB:accumarray:valsMustBeSameLength",
				"VALS must be a scalar or have as many elements as SUBS has rows."));
	struct array *r = ok ? empty_sums(&s, total, combine) : NULL;
	bool fits = r && accumulate(&s, x, nx == 1, r->data, combine);
	ok = r != NULL;
	if (ok && c->nout < 2)
		ok = fits ||
			fail_id("MATLAB:accumarray:nonPosIntIndVals",
				"First input SUBS must contain positive integer subscripts within the size of the "
				"output.");
	array_unref(hold[0]);
	array_unref(hold[1]);
	if (!ok) {
		array_unref(r);
		r = NULL;
	}
	if (ok && c->nout > 1)
		c->out[1] = value_bool(fits);
	return return_array(c, r);
}

/* Describes the call for a device. False: no device can do it. */
static bool groups_of(struct call *c, struct device_groups *g)
{
	struct array *hold;
	const double *size;
	int64_t n;
	bool one = value_is_scalar_tag(c->in[1]);
	*g = (struct device_groups){ .subs = device_operand(c, 0),
		.combine = arg_is_text(c, 3, "max") ? 1 :
			arg_is_text(c, 3, "min") ? -1 :
			0 };
	if (!g->subs || !device_is_worth_asking(g->subs) || g->subs->count <= 1 || !(one || device_operand(c, 1)) ||
		!arg_numbers(c, 2, &hold, &size, &n))
		return false;
	bool known = n != 1 || size[0] != -1;
	g->columns = (int)(known ? MIN(n, 5) : MIN(g->subs->shape.d[1], 5));
	g->rows = g->columns > 1 ? g->subs->shape.d[0] : g->subs->count;
	for (int k = 0; k < MIN(g->columns, 4); k++)
		g->size[k] = known ? (int64_t)fmin(fmax(size[k], 0), 0x1p30) : -1;
	array_unref(hold);
	g->x = one || c->in[1].array->count == 1 ? NULL : c->in[1].array;
	return g->columns >= 1 && g->columns <= 4 && g->columns * g->rows == g->subs->count && g->subs->shape.nd <= 2 &&
		(g->x ? g->x->count == g->rows : arg_double(c, 1, &g->one));
}

/* Called if there is no result: a number is no valid subscript. */
static bool give_sums(struct call *c, struct device_call *d, const void *with)
{
	bool fits = d->number != 0;
	if (!fits && c->nout < 2)
		return false;           /* the host reports the error */
	c->out[0] = value_array(fits ? d->out[0] : array_zeros(CLS_DOUBLE, false, &(shape){ 2, { 0, 0 } }));
	if (c->nout > 1)
		c->out[1] = value_bool(fits);
	return c->out[0].tag != V_NONE;
}

BUILTIN_PRIVATE(accumulated, 3, 4, 2,
	"accumulated(IND, X, N)      N-by-1: the sum of the elements of X whose index in IND is k. X may be a scalar.\n"
	"    N -1: as many as there are.\n"
	"                            N a vector: its elements are sizes, and the columns of IND subscripts.\n"
	"accumulated(IND, X, N, HOW) 'sum', 'max' or 'min'; 'max' and 'min' leave NaN where there is none.\n"
	"[A, OK] = accumulated(...)  OK is false, and A nothing to use, where an index is none.\n"
	">> accumulated([1 2 1], [5 6 7], 2)\n"
	"ans =\n"
	"    12\n"
	"     6")
{
	struct device_groups g;
	struct device_or_host w = { .device = { .function = DEVICE_sums, .details = &g, .outs = 1 },
		.give = give_sums, .host = accumulated_on_host };
	if (groups_of(c, &g))
		w.device.arg[0] = g.subs, w.device.arg[1] = g.x;
	return !error_is_set() && device_or_host(c, &w);
}
