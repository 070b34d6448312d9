/*
** lib/sorting/select.c - finds elements at given positions of sorted lines without sorting: medians and quantiles.
**
** The keys of a line (sort.h) are counted by their leading bits. Only the buckets with a wanted position are collected,
** and examined in the same way, until few keys are left. A million numbers are read four times and hardly written.
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
#include "lib/sorting/sort.h"

enum { FEW = 64, BITS = 11, BUCKETS = 1 << BITS, PLACES_MOST = 256, LINES_WORK = 1 << 14, STRETCH = 1 << 16 };

static void insertion(uint64_t *key, int64_t n)
{
	for (int64_t k = 1; k < n; k++) {
		uint64_t x = key[k];
		int64_t q = k;
		for (; q > 0 && key[q - 1] > x; q--)
			key[q] = key[q - 1];
		key[q] = x;
	}
}

/* Few keys, or equal keys: the result is known. */
static bool is_easy(uint64_t *a, int64_t n, uint64_t *low, uint64_t *high)
{
	if (n <= FEW) {
		insertion(a, n);
		return true;
	}
	*low = *high = a[0];
	for (int64_t from = 1, to; from < n && !interrupted(); from = to) {
		to = MIN(n, from + STRETCH);
		for (int64_t k = from; k < to; k++) {
			*low = MIN(*low, a[k]);
			*high = MAX(*high, a[k]);
		}
	}
	return *low == *high;
}

/* The n keys in a have the positions from `first` on; b has equal size. The wanted positions ascend. */
static void select_part(
	uint64_t *a, uint64_t *b, int64_t n, int64_t first, const int64_t *place, int places, uint64_t *out)
{
	uint64_t low, high;
	int64_t start[BUCKETS + 1], to[BUCKETS];
	if (places == 0 || interrupted())
		return;
	if (is_easy(a, n, &low, &high)) {
		for (int i = 0; i < places; i++)
			out[i] = a[place[i] - first];
		return;
	}
	/* At most as many buckets as keys, because lines are often short. */
	int bits = 64 - __builtin_clzll(high - low), most = MIN(64 - __builtin_clzll((uint64_t)n), BITS),
	    shift = bits > most ? bits - most : 0;
	int buckets = (int)((high - low) >> shift) + 1;
	memset(start, 0, ((size_t)buckets + 1) * sizeof *start);
	for (int64_t k = 0; k < n && !interrupted_at(k + 1); k++)
		start[((a[k] - low) >> shift) + 1]++;
	for (int q = 1; q <= buckets; q++)
		start[q] += start[q - 1];
	if (interrupted())
		return;
	int64_t taken = 0;
	bool wanted[BUCKETS];
	for (int q = 0, i = 0; q < buckets; q++) {
		while (i < places && place[i] - first < start[q])
			i++;
		wanted[q] = i < places && place[i] - first < start[q + 1];
		to[q] = taken;
		taken += wanted[q] ? start[q + 1] - start[q] : 0;
	}
	for (int q = 0; q < buckets; q++)       /* unwanted keys are all written to one place behind the others */
		to[q] = wanted[q] ? to[q] : taken;
	for (int64_t k = 0; k < n && !interrupted_at(k + 1); k++) {
		uint64_t q = (a[k] - low) >> shift;
		b[to[q]] = a[k];
		to[q] += wanted[q];
	}
	for (int q = 0, i = 0; q < buckets && !interrupted(); q++) {
		if (!wanted[q])
			continue;
		int64_t count = start[q + 1] - start[q], from = to[q] - count;
		int end = i;
		while (end < places && place[end] - first < start[q + 1])
			end++;
		if (shift)
			select_part(b + from, a + from, count, first + start[q], place + i, end - i, out + i);
		for (int k = i; k < end && !shift; k++)
			out[k] = low + (uint64_t)q;
		i = end;
	}
}

struct job {
	struct array *x, *y;
	struct lines l;
	const int64_t *place;
	int places;
	uint64_t *key, *room;   /* keys of all lines; work space of two lines for each thread */
};

/* 0 and -0 have one key. Returns the zero that a stable sort would put at this position. */
static double signed_zero(const struct job *j, int64_t base, int64_t place)
{
	const uint64_t zero = key_of_double(0);
	int64_t less = 0;
	for (int64_t k = 0; k < j->l.n && !interrupted_at(k + 1); k++)
		less += j->key[base + k * j->l.inner] < zero;
	for (int64_t k = 0; k < j->l.n && !interrupted_at(k + 1); k++)
		if (j->key[base + k * j->l.inner] == zero && less++ == place)
			return j->x->cls == CLS_DOUBLE ? ((const double *)j->x->data)[base + k * j->l.inner] :
				(double)((const float *)j->x->data)[base + k * j->l.inner];
	return 0;
}

static void put(const struct job *j, int64_t base, int64_t at, int64_t place, uint64_t u)
{
	void *y = j->y->data;
	switch (j->y->cls) {
	case CLS_DOUBLE:
		((double *)y)[at] = u == key_of_double(0) ? signed_zero(j, base, place) : double_of_key(u);
		break;
	case CLS_SINGLE:
		((float *)y)[at] = (float)(u == key_of_double(0) ? signed_zero(j, base, place) : double_of_key(u));
		break;
	case CLS_INT8: ((int8_t *)y)[at] = (int8_t)((int64_t)u - 128); break;
	case CLS_INT16: ((int16_t *)y)[at] = (int16_t)((int64_t)u - 32768); break;
	case CLS_INT32: ((int32_t *)y)[at] = (int32_t)((int64_t)u - 0x80000000LL); break;
	case CLS_INT64: ((int64_t *)y)[at] = (int64_t)(u ^ UINT64_C(1) << 63); break;
	case CLS_UINT16: ((uint16_t *)y)[at] = (uint16_t)u; break;
	case CLS_UINT32: ((uint32_t *)y)[at] = (uint32_t)u; break;
	case CLS_UINT64: ((uint64_t *)y)[at] = u; break;
	default: ((uint8_t *)y)[at] = (uint8_t)u; break;
	}
}

/* The keys are copied, because signed_zero needs the originals. */
static void select_line(void *with, int64_t line, int thread)
{
	const struct job *j = with;
	int64_t n = j->l.n, outer = line / j->l.inner, inner = line % j->l.inner, base = outer * n * j->l.inner + inner;
	uint64_t *a = j->room + (int64_t)thread * 2 * n, out[PLACES_MOST];
	for (int64_t k = 0; k < n && !interrupted_at(k + 1); k++)
		a[k] = j->key[base + k * j->l.inner];
	select_part(a, a + n, n, 0, j->place, j->places, out);
	if (interrupted())
		return;
	for (int i = 0; i < j->places; i++)
		put(j, base, (outer * j->places + i) * j->l.inner + inner, j->place[i], out[i]);
}

static bool select_all(struct job *j)
{
	int64_t lines = j->l.outer * j->l.inner, threads = lines > 1 && j->x->count > LINES_WORK ? thread_count() : 1;
	j->key = (uint64_t *)index_alloc(j->x->count);
	j->room = (uint64_t *)index_alloc(2 * j->l.n * threads);
	bool ok = j->key && j->room && keys_of_real(j->x, j->key);
	if (ok && threads > 1)
		ok = thread_for_or_stop(lines, select_line, j);
	for (int64_t k = 0; ok && threads == 1 && k < lines && !interrupted_in_steps(k); k++)
		select_line(j, k, 0);
	mem_try_free(j->key);
	mem_try_free(j->room);
	return ok && interrupt_check();
}

static bool read_places(struct call *c, int64_t n, int64_t *place, int *places)
{
	int64_t count = value_count(c->in[2]);
	struct array *p;
	if (count < 1 || count > PLACES_MOST)
		return fail(ERR_size_mismatch);
	TRY(arg_array(c, 2, &p));
	struct array *d = array_cast(p, CLS_DOUBLE);
	array_unref(p);
	bool ok = d && array_data(d);
	for (int64_t i = 0; ok && i < count; i++) {
		double x = ((const double *)d->data)[i];
		ok = (x >= 1 && x <= (double)n && (i == 0 || x > (double)place[i - 1])) || fail(ERR_size_mismatch);
		place[i] = ok ? (int64_t)x - 1 : 0;
	}
	array_unref(d);
	*places = (int)count;
	return ok;
}

static bool places_on_host(struct call *c, const void *with)
{
	struct job j = { 0 };
	int64_t place[PLACES_MOST];
	double dim;
	TRY(value_get_double(c->in[1], &dim) && arg_array(c, 0, &j.x));
	bool ok = (dim >= 1 && dim <= SHAPE_MAX && !j.x->complex) || fail(ERR_size_mismatch);
	shape s = j.x->shape;
	int axis = ok ? (int)dim - 1 : 0;
	j.l = lines_of(&s, axis);
	ok = ok && read_places(c, j.l.n, place, &j.places) && array_data(j.x);
	for (; s.nd <= axis; s.nd++)
		s.d[s.nd] = 1;
	s.d[axis] = j.places;
	j.place = place;
	shape_trim(&s);
	ok = ok && (j.y = array_new(j.x->cls, false, &s)) != NULL && select_all(&j);
	array_unref(j.x);
	if (!ok) {
		array_unref(j.y);
		return false;
	}
	return return_array(c, j.y);
}

BUILTIN_PRIVATE(sorted_places, 3, 3, 1,
	"sorted_places(A, DIM, PLACES)  What sort(A, DIM) has at PLACES (at most 256, ascending) along DIM.\n"
	"    A is real; nothing is sorted.\n"
	">> sorted_places([5 3 9 1], 2, 2)\n"
	"ans =\n"
	"     3")
{
	int64_t place[PLACES_MOST];
	int places = 0;
	double dim = 0;
	struct array *a = device_operand(c, 0);
	struct device_places q = { .place = place };
	struct device_or_host w = { .device = { .function = DEVICE_places, .details = &q, .outs = 1 },
		.host = places_on_host };
	if (a && device_is_worth_asking(a) && value_get_double(c->in[1], &dim) && dim >= 1 && dim <= SHAPE_MAX &&
		!a->complex) {
		q.axis = (int)dim - 1;
		TRY(read_places(c, shape_dim(&a->shape, q.axis), place, &places));
		q.count = places, w.device.arg[0] = a;
	}
	return device_or_host(c, &w);
}
