/*
** lib/sorting/first.c - finds the first elements of sorted lines without sorting the lines: maxk and mink.
**
** A line is read once, and a few hundred candidates are kept. When their memory is full, they are sorted, and all but K
** of them are dropped. From then on, only elements that come before the K-th one become candidates. Candidates keep
** their order and the sort is stable, so of equal elements the earlier one comes first, as in sort. Lines whose
** elements are apart in memory are read side by side: a task copies a piece of each of up to SIDE lines.
*/
#include <string.h>

#include "array/nonzero.h"
#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/thread.h"
#include "lib/core/args.h"
#include "lib/core/device_or_host.h"
#include "lib/core/gather.h"
#include "lib/sorting/sort.h"

enum { PIECE = 256, PART = 32, WORK = 1 << 15, SIDE = 32, CANDIDATES = 1 << 14, ROOM = 1 << 15 };

struct job {
	struct array *x, *y, *at;       /* at may be NULL */
	struct lines l;
	int64_t k, most;                /* wanted elements; candidates that fit */
	int64_t side, blocks;           /* lines of a task; tasks for lines that are neighbours in memory */
	bool descend, failed;
	/* for each thread and each line of a task: keys of 2 * most candidates, then 2 * most positions */
	uint64_t *key;
};

struct candidates {
	uint64_t *key, *key_room, bound;        /* bound: elements that are not before it are no candidates */
	int64_t *at, *at_room, n;
	bool all;       /* fewer than K candidates so far, so NaN is one, too */
};

static bool drop_others(const struct job *j, struct candidates *c)
{
	TRY(sort_keys_in(c->key, c->at, c->key_room, c->at_room, c->n));
	c->n = MIN(c->n, j->k);
	if (c->n == j->k)
		c->bound = c->key[j->k - 1];
	return true;
}

/* Makes the keys of up to PIECE elements. NaN comes last in both directions. */
#define KEYS(type, expression) do { \
	const type *p = x; \
	for (int64_t q = 0; q < n; q++) { \
		type v = p[q]; \
		key[q] = (uint64_t)(expression) ^ turn; \
	} \
} while (0)
#define FLOATS(type) do { \
	const type *p = x; \
	for (int64_t q = 0; q < n; q++) { \
		uint64_t u = key_of_double((double)p[q]); \
		key[q] = u == KEY_NAN ? KEY_NAN : u ^ turn; \
	} \
} while (0)

static void keys_here(const struct job *j, const void *x, int64_t n, uint64_t *key)
{
	const uint64_t turn = j->descend ? UINT64_MAX : 0;
	switch (j->x->cls) {
	case CLS_DOUBLE: FLOATS(double); break;
	case CLS_SINGLE: FLOATS(float); break;
	case CLS_INT8: KEYS(int8_t, v + 128); break;
	case CLS_INT16: KEYS(int16_t, v + 32768); break;
	case CLS_INT32: KEYS(int32_t, (int64_t)v + 0x80000000LL); break;
	case CLS_INT64: KEYS(int64_t, (uint64_t)v ^ UINT64_C(1) << 63); break;
	case CLS_UINT16: case CLS_CHAR: KEYS(uint16_t, v); break;
	case CLS_UINT32: KEYS(uint32_t, v); break;
	case CLS_UINT64: KEYS(uint64_t, v); break;
	default: KEYS(uint8_t, v); break;
	}
}

/* Whether one of these numbers may come before the bound. Most pieces of a long line have none, and need no keys. */
#define HAS_BEFORE(type) \
	static VECTORS bool has_before_##type(const type *x, int64_t n, type bound, bool descend) \
	{ \
		uint32_t any = 0; \
		if (descend) \
			for (int64_t q = 0; q < n; q++) \
				any |= (uint32_t)(x[q] > bound); \
		else \
			for (int64_t q = 0; q < n; q++) \
				any |= (uint32_t)(x[q] < bound); \
		return any != 0; \
	}
HAS_BEFORE(double)
HAS_BEFORE(float)

static bool has_none(const struct job *j, const struct candidates *c, const void *x, int64_t n)
{
	if (c->all || j->x->cls > CLS_SINGLE || c->bound == KEY_NAN)
		return false;
	double bound = double_of_key(j->descend ? ~c->bound : c->bound);
	return !(j->x->cls == CLS_DOUBLE ? has_before_double(x, n, bound, j->descend) :
		has_before_float(x, n, (float)bound, j->descend));
}

static void put(const struct job *j, const struct candidates *c, int64_t base, int64_t to)
{
	size_t item = (size_t)array_item(j->x);
	for (int64_t q = 0; q < j->k; q++) {
		int64_t place = to + q * j->l.inner;
		memcpy((char *)j->y->data + (size_t)place * item,
			(const char *)j->x->data + (size_t)(base + c->at[q] * j->l.inner) * item, item);
		if (j->at)
			((double *)j->at->data)[place] = (double)c->at[q] + 1;
	}
}

/* Looks for candidates among n elements of a line, of which the first has number `from`. */
static void read_part(const struct job *j, struct candidates *c, const void *x, int64_t from, int64_t n)
{
	uint64_t key[PIECE];
	keys_here(j, x, n, key);
	for (int64_t q = 0; q < n; q++) {
		c->key[c->n] = key[q], c->at[c->n] = from + q;
		c->n += c->all | (key[q] < c->bound);
	}
}

/* The bound moves as soon as there are K candidates, and then whenever there are as many new ones. */
static bool read_piece(const struct job *j, struct candidates *c, const void *x, int64_t from, int64_t n)
{
	int64_t item = array_item(j->x), part = c->all ? PIECE : PART;
	if (has_none(j, c, x, n))
		return true;
	for (int64_t q = 0; q < n; q += part) {
		const void *at = (const char *)x + q * item;
		if (!has_none(j, c, at, MIN(part, n - q)))
			read_part(j, c, at, from + q, MIN(part, n - q));
	}
	if (c->n < (c->all ? j->k : 2 * j->k + PART))
		return true;
	c->all = false;
	return drop_others(j, c);
}

/* Copies n elements of lines that stand side by side, so that each line is in one piece. */
#define TURN(type) do { \
	const type *p = from; \
	type *y = to; \
	for (int64_t q = 0; q < n; q++) \
		for (int64_t l = 0; l < lines; l++) \
			y[l * PIECE + q] = p[q * step + l]; \
} while (0)
static void turn_pieces(void *to, const void *from, int64_t item, int64_t step, int64_t lines, int64_t n)
{
	switch (item) {
	case 8: TURN(uint64_t); break;
	case 4: TURN(uint32_t); break;
	case 2: TURN(uint16_t); break;
	default: TURN(uint8_t); break;
	}
}

static void first_of_lines(void *with, int64_t task, int thread)
{
	struct job *j = with;
	int64_t outer = task / j->blocks, inner = task % j->blocks * j->side, lines = MIN(j->side, j->l.inner - inner);
	int64_t base = outer * j->l.n * j->l.inner + inner, item = array_item(j->x);
	_Alignas(64) char piece[ROOM];
	struct candidates c[SIDE];
	bool ok = true;
	for (int64_t l = 0; l < lines; l++) {
		uint64_t *room = j->key + ((int64_t)thread * j->side + l) * 4 * j->most;
		c[l] = (struct candidates){ room, room + j->most, UINT64_MAX, (int64_t *)room + 2 * j->most,
			(int64_t *)room + 3 * j->most, 0, true };
	}
	for (int64_t from = 0, n; ok && from < j->l.n && !interrupted(); from += n) {
		const char *x = (const char *)j->x->data + (base + from * j->l.inner) * item;
		n = MIN(PIECE, j->l.n - from);
		if (j->l.inner > 1)
			turn_pieces(piece, x, item, j->l.inner, lines, n), x = piece;
		for (int64_t l = 0; ok && l < lines; l++)
			ok = read_piece(j, &c[l], x + l * PIECE * item, from, n);
	}
	for (int64_t l = 0; ok && l < lines; l++)
		if ((ok = drop_others(j, &c[l])))
			put(j, &c[l], base + l, outer * j->k * j->l.inner + inner + l);
	if (!ok)
		j->failed = true;
}

static bool first_of_all(struct job *j)
{
	j->most = 2 * j->k + 2 * PIECE;
	j->side = MIN(MIN(SIDE, ROOM / PIECE / (int64_t)array_item(j->x)), MIN(j->l.inner, CANDIDATES / j->most));
	j->side = MAX(1, j->side);
	j->blocks = (j->l.inner + j->side - 1) / j->side;
	int64_t tasks = j->l.outer * j->blocks, threads = tasks > 1 && j->x->count > WORK ? thread_count() : 1;
	j->key = (uint64_t *)index_alloc(4 * j->most * j->side * threads);
	if (!j->key)
		return false;
	if (threads > 1)
		j->failed |= !thread_for_or_stop(tasks, first_of_lines, j);
	for (int64_t k = 0; threads == 1 && k < tasks && !interrupted_in_steps(k); k++)
		first_of_lines(j, k, 0);
	mem_try_free(j->key);
	return !j->failed && interrupt_check();
}

static bool first_on_host(struct call *c, const void *with)
{
	struct job j = { .descend = arg_is_text(c, 3, "descend") };
	int axis;
	TRY(arg_axis(c, 1, &axis) && arg_int(c, 2, &j.k) && arg_array(c, 0, &j.x));
	shape s = j.x->shape;
	j.l = lines_of(&s, axis);
	bool ok = (axis < SHAPE_MAX && j.k >= 1 && j.k <= j.l.n && !array_is_complex(j.x)) || fail(ERR_size_mismatch);
	for (; ok && s.nd <= axis; s.nd++)
		s.d[s.nd] = 1;
	if (ok)
		s.d[axis] = j.k;
	shape_trim(&s);
	ok = ok && array_data(j.x) && (j.y = array_new((enum cls)j.x->cls, false, &s)) &&
		(c->nout < 2 || (j.at = array_new(CLS_DOUBLE, false, &s)));
	ok = ok && first_of_all(&j);
	array_unref(j.x);
	if (!ok) {
		array_unref(j.y);
		array_unref(j.at);
		return false;
	}
	if (j.at)
		c->out[1] = value_array(j.at);
	return return_array(c, j.y);
}

BUILTIN_PRIVATE(first_sorted, 4, 4, 2,
	"[B, I] = first_sorted(A, DIM, K, DIRECTION)  The first K (at most size(A, DIM)) of sort(A, DIM, DIRECTION)\n"
	"    of real numbers, NaN last; I says where they stand. Nothing is sorted.\n"
	">> first_sorted([5 3 9 1], 2, 2, 'descend')\n"
	"ans =\n"
	"     9     5")
{
	struct device_first f = { .descend = arg_is_text(c, 3, "descend") };
	struct device_or_host w = { .device = { .function = DEVICE_first, .details = &f, .outs = MAX(c->nout, 1) },
		.host = first_on_host };
	struct array *a = device_operand(c, 0);
	double axis = 1, k = 1;
	if (a && value_get_double(c->in[1], &axis) && value_get_double(c->in[2], &k) && axis >= 1 &&
		axis <= SHAPE_MAX && k >= 1 && k <= DEVICE_FIRST_MOST) {
		f.axis = (int)axis - 1, f.k = (int64_t)k;
		w.device.arg[0] = a;
	}
	return !error_is_set() && device_or_host(c, &w);
}
