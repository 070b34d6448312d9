/*
** lib/sorting/radix.c - a stable sort of 64-bit keys, alone or with an index that is permuted, too.
**
** A part of the array is distributed into buckets by the leading bits of key - least key, with about as many buckets as
** elements. The buckets are parts again, until few elements are left for insertion sort. Only bits that distinguish
** keys are examined: a million random doubles take two to three passes, and not eight as from the last byte on. All
** threads share the first pass of a large array (each counts and distributes a piece of it), and then its buckets.
*/
#include <string.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/thread.h"
#include "lib/core/gather.h"
#include "lib/sorting/sort.h"

enum { FEW = 24, BITS = 11, BUCKETS = 1 << BITS, PARALLEL = 1 << 15, PIECES = 64, GROUPS = 128, STRETCH = 1 << 16 };

/* Keys and an index (or NULL): the part starts in a; b is work space of equal size. */
struct part {
	uint64_t *a, *b;
	int64_t *ia, *ib;
	int64_t n;
};

static void insertion(uint64_t *key, int64_t *index, int64_t n)
{
	for (int64_t k = 1; k < n; k++) {
		uint64_t x = key[k];
		int64_t q = k;
		if (!index) {
			for (; q > 0 && key[q - 1] > x; q--)
				key[q] = key[q - 1];
			key[q] = x;
			continue;
		}
		int64_t i = index[k];
		for (; q > 0 && key[q - 1] > x; q--) {
			key[q] = key[q - 1];
			index[q] = index[q - 1];
		}
		key[q] = x;
		index[q] = i;
	}
}

static void copy_part(const struct part *p)
{
	for (int64_t from = 0; from < p->n && !interrupted(); from += STRETCH) {
		size_t bytes = (size_t)MIN(p->n - from, STRETCH) * sizeof *p->a;
		memcpy(p->b + from, p->a + from, bytes);
		if (p->ia)
			memcpy(p->ib + from, p->ia + from, bytes);
	}
}

static int bits_of(uint64_t x)
{
	return x ? 64 - __builtin_clzll(x) : 0;
}

/* The shift of key - low that gives the number of a bucket, with about four elements in each bucket. */
static int shift_for(uint64_t range, int64_t n)
{
	int want = MIN(MAX(bits_of((uint64_t)n) - 2, 4), BITS), bits = bits_of(range);
	return bits > want ? bits - want : 0;
}

static void range_of(const uint64_t *key, int64_t n, uint64_t *low, uint64_t *high)
{
	uint64_t l = key[0], h = key[0];
	for (int64_t from = 1, to; from < n && !interrupted(); from = to) {
		to = MIN(n, from + STRETCH);
		for (int64_t k = from; k < to; k++) {
			l = MIN(l, key[k]);
			h = MAX(h, key[k]);
		}
	}
	*low = l;
	*high = h;
}

static void spread(const struct part *p, uint64_t low, int shift, int64_t *at)
{
	if (!p->ia) {
		for (int64_t k = 0; k < p->n && !interrupted_at(k + 1); k++)
			p->b[at[(p->a[k] - low) >> shift]++] = p->a[k];
		return;
	}
	for (int64_t k = 0; k < p->n && !interrupted_at(k + 1); k++) {
		int64_t to = at[(p->a[k] - low) >> shift]++;
		p->b[to] = p->a[k];
		p->ib[to] = p->ia[k];
	}
}

static void sort_part(struct part p, bool into_b);

/* The elements from `from` to `to` are a bucket in b. */
static void sort_bucket(const struct part *p, int64_t from, int64_t to, int shift, bool into_b)
{
	struct part q = { p->b + from, p->a + from, p->ia ? p->ib + from : NULL, p->ia ? p->ia + from : NULL,
		to - from };
	if (q.n <= 0)
		return;
	if (shift > 0 && q.n > 1)
		sort_part(q, !into_b);
	else if (!into_b)
		copy_part(&q);
}

/* Sorts the part. The result is in b or in a. */
static void sort_part(struct part p, bool into_b)
{
	uint64_t low, high;
	if (p.n <= FEW) {
		insertion(p.a, p.ia, p.n);
		if (into_b)
			copy_part(&p);
		return;
	}
	range_of(p.a, p.n, &low, &high);
	if (interrupted())
		return;
	if (low == high) {
		if (into_b)
			copy_part(&p);
		return;
	}
	int64_t at[BUCKETS + 1];
	int shift = shift_for(high - low, p.n);
	int buckets = (int)((high - low) >> shift) + 1;
	memset(at, 0, (size_t)(buckets + 1) * sizeof *at);
	for (int64_t k = 0; k < p.n && !interrupted_at(k + 1); k++)
		at[((p.a[k] - low) >> shift) + 1]++;
	if (interrupted())
		return;
	for (int k = 1; k <= buckets; k++)
		at[k] += at[k - 1];
	spread(&p, low, shift, at);             /* at[k] is now the end of bucket k */
	for (int k = 0; k < buckets && !interrupted(); k++)
		sort_bucket(&p, k ? at[k - 1] : 0, at[k], shift, into_b);
}

/* ---- with all threads ---- */

struct shared {
	struct part p;
	uint64_t low[PIECES], high[PIECES];
	int pieces, shift, buckets;
	int64_t (*at)[BUCKETS];         /* for each piece */
};

static struct part piece_of(const struct shared *s, int64_t task)
{
	int64_t from = s->p.n * task / s->pieces, to = s->p.n * (task + 1) / s->pieces;
	return (struct part){ s->p.a + from, s->p.b, s->p.ia ? s->p.ia + from : NULL, s->p.ib, to - from };
}

static void piece_range(void *with, int64_t task, int thread)
{
	struct shared *s = with;
	struct part q = piece_of(s, task);
	range_of(q.a, q.n, &s->low[task], &s->high[task]);
}

static void piece_count(void *with, int64_t task, int thread)
{
	struct shared *s = with;
	struct part q = piece_of(s, task);
	int64_t *at = s->at[task];
	memset(at, 0, sizeof s->at[task]);
	for (int64_t k = 0; k < q.n && !interrupted_at(k + 1); k++)
		at[(q.a[k] - s->low[0]) >> s->shift]++;
}

static void piece_spread(void *with, int64_t task, int thread)
{
	struct shared *s = with;
	struct part q = piece_of(s, task);
	spread(&q, s->low[0], s->shift, s->at[task]);
}

static void group_sort(void *with, int64_t task, int thread)
{
	struct shared *s = with;
	const int64_t *end =
		s->at[s->pieces - 1]; /* now the positions of the last piece are the ends of the buckets */
	int from = (int)(s->buckets * task / GROUPS), to = (int)(s->buckets * (task + 1) / GROUPS);
	for (int k = from; k < to && !interrupted(); k++)
		sort_bucket(&s->p, k ? end[k - 1] : 0, end[k], s->shift, false);
}

static bool sort_shared(struct part p)
{
	struct shared s = { .p = p, .pieces = MIN(thread_count() * 2, PIECES) };
	TRY(thread_for_or_stop(s.pieces, piece_range, &s));
	for (int k = 1; k < s.pieces; k++) {
		s.low[0] = MIN(s.low[0], s.low[k]);
		s.high[0] = MAX(s.high[0], s.high[k]);
	}
	uint64_t range = s.high[0] - s.low[0];
	if (range == 0)
		return true;
	s.shift = shift_for(range, p.n);
	s.buckets = (int)(range >> s.shift) + 1;
	s.at = mem_try((size_t)s.pieces * sizeof *s.at);
	if (!s.at)
		return false;
	bool ok = thread_for_or_stop(s.pieces, piece_count, &s);
	int64_t at = 0;
	for (int k = 0; ok && k < s.buckets; k++)
		for (int q = 0; q < s.pieces; q++) {
			int64_t here = s.at[q][k];
			s.at[q][k] = at;
			at += here;
		}
	ok = ok && thread_for_or_stop(s.pieces, piece_spread, &s) && thread_for_or_stop(GROUPS, group_sort, &s);
	mem_try_free(s.at);
	return ok;
}

static bool keys_ascend(const uint64_t *key, int64_t n)
{
	for (int64_t k = 1; k < n && !interrupted_at(k); k++)
		if (key[k - 1] > key[k])
			return false;
	return true;
}

bool sort_keys_in(uint64_t *key, int64_t *index, uint64_t *key_room, int64_t *index_room, int64_t n)
{
	struct part p = { key, key_room, index, index_room, n };
	if (keys_ascend(key, n))
		return interrupt_check();
	if (n >= PARALLEL && thread_count() > 1 && !thread_inside())
		return sort_shared(p) && interrupt_check();
	sort_part(p, false);
	return interrupt_check();
}

bool sort_keys(uint64_t *key, int64_t *index, int64_t n)
{
	if (n <= FEW) {
		insertion(key, index, n);
		return true;
	}
	uint64_t *key_room = (uint64_t *)index_alloc(n);
	int64_t *index_room = index ? index_alloc(n) : NULL;
	bool ok = key_room && (!index || index_room) && sort_keys_in(key, index, key_room, index_room, n);
	mem_try_free(key_room);
	mem_try_free(index_room);
	return ok;
}
