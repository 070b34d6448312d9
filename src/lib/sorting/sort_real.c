/*
** lib/sorting/sort_real.c - sorts lines of real numbers.
**
** The numbers of a line are converted to keys, the keys are sorted, and converted back to numbers; nothing is fetched
** by index. 0 and -0 have one key, so the signs of a line's zeros are copied afterwards in their order. The threads
** share the lines; a single long line is sorted by all of them (radix.c).
*/
#include <math.h>

#include "array/ops.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/thread.h"
#include "lib/core/gather.h"
#include "lib/sorting/sort.h"
#include "op/loops.h"

enum { CHUNK = 1 << 14 };

struct job {
	enum cls cls;
	const void *from;
	void *to;
	double *order;          /* or NULL */
	struct lines l;
	bool descend, floats, nan_first;
	uint64_t *key, *room;   /* for each thread, or for the single line */
	int64_t *at, *at_room;
	bool failed;
	char *net;              /* for each thread, for a sorting network; or NULL */
};

static inline uint64_t turned(uint64_t key, const struct job *j)
{
	if (j->floats && key == KEY_NAN)
		return j->nan_first ? 0 : KEY_NAN;
	return j->descend ? ~key : key;
}

#define LOAD(T, expression) do { \
	const T *p = j->from; \
	for (int64_t k = from; k < to; k++) { \
		T x = p[base + k * j->l.inner]; \
		key[k] = turned((expression), j); \
	} \
} while (0)

#define OFFSET32 0x80000000LL
#define SIGN (UINT64_C(1) << 63)

static void load(const struct job *j, int64_t base, int64_t from, int64_t to, uint64_t *key)
{
	switch (j->cls) {
	case CLS_DOUBLE: LOAD(double, key_of_double(x)); break;
	case CLS_SINGLE: LOAD(float, key_of_double((double)x)); break;
	case CLS_INT8: LOAD(int8_t, (uint64_t)(x + 128)); break;
	case CLS_INT16: LOAD(int16_t, (uint64_t)(x + 32768)); break;
	case CLS_INT32: LOAD(int32_t, (uint64_t)((int64_t)x + OFFSET32)); break;
	case CLS_INT64: LOAD(int64_t, (uint64_t)x ^ SIGN); break;
	case CLS_UINT16: case CLS_CHAR: LOAD(uint16_t, (uint64_t)x); break;
	case CLS_UINT32: LOAD(uint32_t, (uint64_t)x); break;
	case CLS_UINT64: LOAD(uint64_t, x); break;
	default: LOAD(uint8_t, (uint64_t)x); break;
	}
}

#define STORE(T, expression) do { \
	T *p = j->to; \
	for (int64_t k = from; k < to; k++) { \
		uint64_t u = j->descend ? ~key[k] : key[k]; \
		p[base + k * j->l.inner] = (T)(expression); \
	} \
} while (0)

/* NaN's key is at one end of the order in both directions: ~0 and 0 are both read as NaN. */
#define NUMBER (u == KEY_NAN || u == 0 ? NAN : double_of_key(u))

static void store(const struct job *j, int64_t base, int64_t from, int64_t to, const uint64_t *key)
{
	switch (j->cls) {
	case CLS_DOUBLE: STORE(double, NUMBER); break;
	case CLS_SINGLE: STORE(float, NUMBER); break;
	case CLS_INT8: STORE(int8_t, (int64_t)u - 128); break;
	case CLS_INT16: STORE(int16_t, (int64_t)u - 32768); break;
	case CLS_INT32: STORE(int32_t, (int64_t)u - OFFSET32); break;
	case CLS_INT64: STORE(int64_t, u ^ SIGN); break;
	case CLS_UINT16: case CLS_CHAR: STORE(uint16_t, u); break;
	case CLS_UINT32: STORE(uint32_t, u); break;
	case CLS_UINT64: STORE(uint64_t, u); break;
	default: STORE(uint8_t, u); break;
	}
}

#define SIGNS(T) do { \
	const T *p = j->from; \
	T *q = j->to; \
	for (int64_t k = 0; k < j->l.n && at < j->l.n; k++) \
		if (p[base + k * j->l.inner] == 0) \
			q[base + at++ * j->l.inner] = p[base + k * j->l.inner]; \
} while (0)

/* Copies the zeros of the line in their old order; in the sorted line they start at position `at`. */
static void sign_zeros(const struct job *j, int64_t base, const uint64_t *key)
{
	if (j->cls != CLS_DOUBLE && j->cls != CLS_SINGLE)
		return;
	uint64_t zero = turned(key_of_double(0), j);
	int64_t at = 0, end = j->l.n;
	while (at < end) {
		int64_t mid = at + (end - at) / 2;
		if (key[mid] < zero)
			at = mid + 1;
		else
			end = mid;
	}
	if (at == j->l.n || key[at] != zero)
		return;
	if (j->cls == CLS_DOUBLE)
		SIGNS(double);
	else
		SIGNS(float);
}

static bool is_zero(const struct job *j, int64_t at)
{
	return j->cls == CLS_DOUBLE ? ((const double *)j->to)[at] == 0 : ((const float *)j->to)[at] == 0;
}

/* Does the same with sorted numbers instead of keys. */
static void sign_sorted(const struct job *j, int64_t base)
{
	int64_t at = 0;
	while (at < j->l.n && !is_zero(j, base + at * j->l.inner))
		at++;
	if (at < j->l.n && j->cls == CLS_DOUBLE)
		SIGNS(double);
	else if (at < j->l.n)
		SIGNS(float);
}

static void put_order(const struct job *j, int64_t base, int64_t from, int64_t to, const int64_t *at)
{
	for (int64_t k = from; k < to; k++)
		j->order[base + k * j->l.inner] = (double)at[k] + 1;
}

static void load_part(const struct job *j, int64_t base, int64_t from, int64_t to, uint64_t *key, int64_t *at)
{
	load(j, base, from, to, key);
	for (int64_t k = from; at && k < to; k++)
		at[k] = k;
}

static void store_part(const struct job *j, int64_t base, int64_t from, int64_t to, const uint64_t *key,
	const int64_t *at)
{
	store(j, base, from, to, key);
	if (at)
		put_order(j, base, from, to, at);
}

static void sort_line(void *with, int64_t line, int thread)
{
	struct job *j = with;
	int64_t n = j->l.n, base = line / j->l.inner * n * j->l.inner + line % j->l.inner;
	uint64_t *key = j->key + thread * n;
	int64_t *at = j->at ? j->at + thread * n : NULL;
	for (int64_t from = 0; from < n && !interrupted(); from += CHUNK)
		load_part(j, base, from, MIN(from + CHUNK, n), key, at);
	if (interrupted())
		return;
	if (!sort_keys_in(key, at, j->room + thread * n, at ? j->at_room + thread * n : NULL, n))
		j->failed = true;
	for (int64_t from = 0; from < n && !interrupted(); from += CHUNK)
		store_part(j, base, from, MIN(from + CHUNK, n), key, at);
	sign_zeros(j, base, key);
}

/* ---- a single line: each task handles a chunk ---- */

static void load_chunk(void *with, int64_t task, int thread)
{
	struct job *j = with;
	int64_t from = task * CHUNK, to = MIN(from + CHUNK, j->l.n);
	load_part(j, 0, from, to, j->key, j->at);
}

static void store_chunk(void *with, int64_t task, int thread)
{
	struct job *j = with;
	int64_t from = task * CHUNK, to = MIN(from + CHUNK, j->l.n);
	store_part(j, 0, from, to, j->key, j->at);
}

static bool sort_single(struct job *j)
{
	int64_t chunks = (j->l.n + CHUNK - 1) / CHUNK;
	TRY(thread_for_or_stop(chunks, load_chunk, j));
	TRY(sort_keys_in(j->key, j->at, j->room, j->at_room, j->l.n));
	TRY(thread_for_or_stop(chunks, store_chunk, j));
	sign_zeros(j, 0, j->key);
	return true;
}

/* ---- short lines, eight at a time ---- */

enum { FEW = 16, BATCH = 8, BATCHES = 256 };

static void sort_batches(void *with, int64_t task, int thread)
{
	struct job *j = with;
	int64_t n = j->l.n, inner = j->l.inner, lines = j->l.outer * inner,
		end = MIN((task + 1) * BATCH * BATCHES, lines);
	for (int64_t line = task * BATCH * BATCHES; line < end;) {
		int64_t base = line / inner * n * inner + line % inner;
		bool whole = end - line >= BATCH && (inner == 1 || inner - line % inner >= BATCH);
		if (whole &&
			op_sort_few((double *)j->to + base, (const double *)j->from + base, n, inner,
				inner == 1 ? n : 1, j->descend))
			line += BATCH;
		else
			for (int64_t upto = MIN(line + BATCH, end); line < upto; line++)
				sort_line(j, line, thread);
	}
}

/* ---- longer lines, as many as two vectors have elements ---- */

enum { NETWORK_LEAST = 8, NETWORK_MOST = 2048, TASK = 1 << 14 };

static bool has_minus_zero(const struct job *j, int64_t base, int64_t count)
{
	bool any = false;
	if (j->cls == CLS_DOUBLE)
		for (int64_t k = 0; k < count; k++)
			any |= ((const double *)j->from)[base + k] == 0 && signbit(((const double *)j->from)[base + k]);
	else
		for (int64_t k = 0; k < count; k++)
			any |= ((const float *)j->from)[base + k] == 0 && signbit(((const float *)j->from)[base + k]);
	return any;
}

/* Sorts lines from `line` on, which are side by side or follow each other. */
static void sort_network(struct job *j, int64_t base, int wide, int thread)
{
	int64_t n = j->l.n, inner = j->l.inner, item = j->cls == CLS_DOUBLE ? 8 : 4, apart = inner == 1 ? n : 1;
	op_sort_lines(j->cls == CLS_SINGLE, (char *)j->to + base * item, (const char *)j->from + base * item, n, inner,
		apart, j->descend, j->nan_first, j->net + (size_t)thread * (size_t)n * OP_SORT_BYTES);
	bool zeros = inner == 1 && has_minus_zero(j, base, n * wide);
	for (int64_t k = 0; inner > 1 && k < n && !zeros; k++)
		zeros = has_minus_zero(j, base + k * inner, wide);
	for (int l = 0; zeros && l < wide; l++)
		sign_sorted(j, base + l * apart);
}

static void sort_wide(void *with, int64_t task, int thread)
{
	struct job *j = with;
	int wide = OP_SORT_BYTES / (j->cls == CLS_DOUBLE ? 8 : 4);
	int64_t n = j->l.n, inner = j->l.inner, each = MAX(TASK / (n * wide), 1) * wide,
		end = MIN((task + 1) * each, j->l.outer * inner);
	for (int64_t line = task * each; line < end;) {
		if (end - line >= wide && (inner == 1 || inner - line % inner >= wide)) {
			sort_network(j, line / inner * n * inner + line % inner, wide, thread);
			line += wide;
		} else
			sort_line(j, line++, thread);
	}
}

static bool sort_all(struct job *j)
{
	int64_t lines = j->l.outer * j->l.inner;
	bool single = lines == 1 || j->l.n >= (1 << 18);
	int64_t room = j->l.n * (single ? 1 : thread_count());
	j->key = (uint64_t *)index_alloc(room);
	j->room = (uint64_t *)index_alloc(room);
	j->at = j->order ? index_alloc(room) : NULL;
	j->at_room = j->order ? index_alloc(room) : NULL;
	bool ok = j->key && j->room && (!j->order || (j->at && j->at_room));
	int wide = OP_SORT_BYTES / (j->cls == CLS_DOUBLE ? 8 : 4);
	bool network = ok && j->floats && !j->order && j->l.n >= NETWORK_LEAST && j->l.n <= NETWORK_MOST &&
		lines >= wide && (j->l.inner == 1 || j->l.inner >= wide);
	if (network)
		j->net = mem_try((size_t)room * OP_SORT_BYTES);
	if (ok && lines >= BATCH && j->l.n > 1 && j->l.n <= FEW && j->cls == CLS_DOUBLE && !j->order)
		ok = thread_for_or_stop((lines + BATCH * BATCHES - 1) / (BATCH * BATCHES), sort_batches, j);
	else if (j->net) {
		int64_t each = MAX(TASK / (j->l.n * wide), 1) * wide;
		ok = thread_for_or_stop((lines + each - 1) / each, sort_wide, j);
	} else if (ok && lines == 1 && j->l.inner == 1)
		ok = sort_single(j);
	else if (ok && (single || lines * j->l.n < CHUNK))
		for (int64_t k = 0; k < lines; k++)
			sort_line(j, k, 0);
	else if (ok)
		ok = thread_for_or_stop(lines, sort_line, j);
	mem_try_free(j->key);
	mem_try_free(j->room);
	mem_try_free(j->at);
	mem_try_free(j->at_room);
	mem_try_free(j->net);
	return ok && !j->failed && interrupt_check();
}

bool sort_real(struct array *a, const struct lines *l, bool descend, bool nan_first, struct array **sorted,
	struct array **order)
{
	struct job j = { .cls = a->cls,
		.l = *l,
		.descend = descend,
		.floats = a->cls == CLS_DOUBLE || a->cls == CLS_SINGLE,
		.nan_first = nan_first };
	j.from = array_data(a);
	*sorted = j.from ? array_new(a->cls, false, &a->shape) : NULL;
	if (order)
		*order = *sorted ? array_new(CLS_DOUBLE, false, &a->shape) : NULL;
	bool ok = *sorted && (!order || *order);
	if (ok) {
		j.to = (*sorted)->data;
		j.order = order ? (*order)->data : NULL;
		ok = sort_all(&j);
	}
	if (!ok) {
		array_unref(*sorted);
		if (order)
			array_unref(*order);
	}
	return ok;
}
