/*
** array/nonzero.c - see nonzero.h. There are two passes over blocks of elements. The first pass counts the nonzero
** elements of each block. The sums of these counts say where each block writes its part of the result, so blocks do not
** wait for each other. The second pass writes. Both passes first turn each element into a byte, 0 or 1; logical arrays
** have such bytes already. The second pass skips eight bytes at once if all are 0.
*/
#include "array/nonzero.h"

#include <string.h>

#include "base/mem.h"
#include "base/thread.h"

enum {
	BLOCK = 32768,          /* elements of a block, which is the work of one task */
	PART = 512,             /* elements that become bytes together; the bytes stay in the L1 cache */
	ALONE = 4               /* blocks up to which one thread does all the work */
};

#define TRUTH(T) do { const T *x = (const T *)data + from; for (int64_t i = 0; i < n; i++) to[i] = x[i] != 0; \
	} while (0)
#define TRUTH_PAIR(T) do { const T *x = (const T *)data + 2 * from; \
	for (int64_t i = 0; i < n; i++) to[i] = (x[2 * i] != 0) | (x[2 * i + 1] != 0); } while (0)

/*
** Returns n bytes: 1 where an element is not zero, else 0. Uses `to`, except for a logical array, which has the bytes.
*/
VECTORS static const uint8_t *truth(const struct array *a, int64_t from, int64_t n, uint8_t *to)
{
	const void *data = a->data;
	if (a->cls == CLS_LOGICAL && !a->complex)
		return (const uint8_t *)data + from;
	if (a->complex && a->cls == CLS_DOUBLE)
		TRUTH_PAIR(double);
	else if (a->complex && a->cls == CLS_SINGLE)
		TRUTH_PAIR(float);
	else if (a->complex) {
		int item = array_item(a);
		static const char zero[16];
		for (int64_t i = 0; i < n; i++)
			to[i] = memcmp((const char *)data + (from + i) * item, zero, (size_t)item) != 0;
	} else if (a->cls == CLS_DOUBLE)
		TRUTH(double);
	else if (a->cls == CLS_SINGLE)
		TRUTH(float);
	else
		switch (cls_bytes((enum cls)a->cls)) {
		case 1: TRUTH(uint8_t); break;
		case 2: TRUTH(uint16_t); break;
		case 4: TRUTH(uint32_t); break;
		default: TRUTH(uint64_t);
		}
	return to;
}

/* Eight bytes of truth() as one word. */
static uint64_t word_of(const uint8_t *t) { uint64_t w; memcpy(&w, t, 8); return w; }

VECTORS static int64_t count_bytes(const uint8_t *t, int64_t n)
{
	int64_t total = 0;
	for (int64_t i = 0; i < n; i += 240) {          /* few enough for counters of 8 bits */
		uint8_t part[16] = { 0 };
		int64_t m = MIN(240, n - i), k = 0;
		for (; k + 16 <= m; k += 16)
			for (int l = 0; l < 16; l++)
				part[l] = (uint8_t)(part[l] + (t[i + k + l] != 0));
		for (int l = 0; l < 16; l++)
			total += part[l];
		for (; k < m; k++)
			total += t[i + k] != 0;
	}
	return total;
}

/* ---- counting ---- */
static void count_block(void *with, int64_t block, int thread)
{
	struct nonzero *z = with;
	uint8_t bytes[PART];
	int64_t n = 0, end = MIN(z->a->count, (block + 1) * BLOCK);
	for (int64_t i = block * BLOCK; i < end; i += PART)
		n += count_bytes(truth(z->a, i, MIN(PART, end - i), bytes), MIN(PART, end - i));
	z->before[block] = n;
}

/* Calls fn for each block, on all threads if there are many blocks. */
static void each_block(int64_t blocks, thread_fn fn, void *with)
{
	if (blocks > ALONE)
		thread_for(blocks, fn, with);
	for (int64_t b = 0; b < blocks && blocks <= ALONE; b++)
		fn(with, b, 0);
}

bool nonzero_init(struct nonzero *z, struct array *a)
{
	*z = (struct nonzero){ .a = a, .blocks = (a->count + BLOCK - 1) / BLOCK };
	TRY(a->count == 0 || array_data(a));
	z->before = mem_try((size_t)(z->blocks + 1) * sizeof *z->before);
	TRY(z->before);
	each_block(z->blocks, count_block, z);
	for (int64_t b = 0; b < z->blocks; b++) {
		int64_t n = z->before[b];
		z->before[b] = z->count;
		z->count += n;
	}
	z->before[z->blocks] = z->count;
	return true;
}

void nonzero_done(struct nonzero *z)
{
	mem_try_free(z->before);
	z->before = NULL;
}

/* The position of the first or last nonzero element of a block; -1: none. */
static int64_t find_in_block(const struct nonzero *z, int64_t block, bool last)
{
	uint8_t bytes[PART];
	int64_t end = MIN(z->a->count, (block + 1) * BLOCK), found = -1;
	for (int64_t i = block * BLOCK; i < end; i += PART) {
		const uint8_t *t = truth(z->a, i, MIN(PART, end - i), bytes);
		for (int64_t k = 0; k < MIN(PART, end - i); k++)
			if (t[k]) {
				found = i + k;
				if (!last)
					return found;
			}
	}
	return found;
}

int64_t nonzero_first(const struct nonzero *z)
{
	for (int64_t b = 0; b < z->blocks; b++)
		if (z->before[b + 1] > z->before[b])
			return find_in_block(z, b, false);
	return -1;
}

int64_t nonzero_last(const struct nonzero *z)
{
	for (int64_t b = z->blocks - 1; b >= 0; b--)
		if (z->before[b + 1] > z->before[b])
			return find_in_block(z, b, true);
	return -1;
}

/* ---- listing ---- */
/* The arguments of nonzero_positions, which sets `positions`, or of nonzero_indices, which sets rows, to and cols. */
struct list {
	const struct nonzero *z;
	int64_t skip, n;        /* lists n nonzero elements after the first `skip` ones */
	int64_t rows;
	int64_t *positions;
	double *to, *cols;
};

/* Writes the positions of the true bytes to `at`, and returns their number. Skips eight bytes that are all 0. */
static int pack(const uint8_t *t, int n, uint16_t *at)
{
	int m = 0, i = 0;
	for (; i + 8 <= n; i += 8) {
		uint64_t w = word_of(t + i);
		if (!w)
			continue;
		for (int k = 0; k < 8; k++) {
			at[m] = (uint16_t)(i + k);
			m += t[i + k] != 0;
		}
	}
	for (; i < n; i++) {
		at[m] = (uint16_t)i;
		m += t[i] != 0;
	}
	return m;
}

/* Lists m nonzero elements. number: how many are before these; base + at[i]: their positions. */
static void write_positions(const struct list *l, int64_t number, int64_t base, const uint16_t *at, int m)
{
	/* of the m elements, those from lo to hi - 1 are in the range of l */
	int lo = (int)MAX(0, l->skip - number), hi = (int)MIN(m, l->skip + l->n - number);
	int64_t o = number - l->skip;
	if (l->positions)
		for (int i = lo; i < hi; i++)
			l->positions[o + i] = base + at[i];
	else if (!l->rows)
		for (int i = lo; i < hi; i++)
			l->to[o + i] = (double)(base + at[i] + 1);
	else if (lo < hi) {
		int64_t col = (base + at[lo]) / l->rows, begin = col * l->rows;
		for (int i = lo; i < hi; i++) {
			int64_t p = base + at[i];
			while (p - begin >= l->rows)
				begin += l->rows, col++;
			l->to[o + i] = (double)(p - begin + 1);
			if (l->cols)
				l->cols[o + i] = (double)(col + 1);
		}
	}
}

static void list_block(void *with, int64_t block, int thread)
{
	const struct list *l = with;
	const struct nonzero *z = l->z;
	uint8_t bytes[PART];
	uint16_t at[PART + 1];
	int64_t number = z->before[block], end = MIN(z->a->count, (block + 1) * BLOCK);
	if (number >= l->skip + l->n || z->before[block + 1] <= l->skip)
		return;
	for (int64_t i = block * BLOCK; i < end; i += PART) {
		int n = (int)MIN(PART, end - i), m = pack(truth(z->a, i, n, bytes), n, at);
		write_positions(l, number, i, at, m);
		number += m;
	}
}

void nonzero_positions(const struct nonzero *z, int64_t skip, int64_t n, int64_t *to)
{
	struct list l = { .z = z, .skip = skip, .n = n, .positions = to };
	each_block(n ? z->blocks : 0, list_block, &l);
}

void nonzero_indices(const struct nonzero *z, int64_t skip, int64_t n, int64_t rows, double *to, double *cols)
{
	struct list l = { .z = z, .skip = skip, .n = n, .rows = rows, .to = to, .cols = cols };
	each_block(n ? z->blocks : 0, list_block, &l);
}

/* ---- copying the elements that a mask selects; e1 to e16: the functions for elements of 1 to 16 bytes ---- */
typedef uint8_t __attribute__((may_alias)) e1;
typedef uint16_t __attribute__((may_alias)) e2;
typedef uint32_t __attribute__((may_alias)) e4;
typedef uint64_t __attribute__((may_alias)) e8;
typedef struct { uint64_t a, b; } __attribute__((may_alias)) e16;

/* PICK: from elements to a list. PUT: from a list to elements. FILL: from one number to elements. */
enum mask_action { PICK, PUT, FILL };
struct move { const struct nonzero *z; char *to; const char *from; size_t size; enum mask_action action; };

/* Copies m elements between the array (elements base + at[k]) and the list (entries number + k). */
#define MOVE(T) do { \
	const T *x = (const T *)(const void *)v->from; T *y = (T *)(void *)v->to; \
	if (v->action == PICK) for (int k = 0; k < m; k++) y[number + k] = x[base + at[k]]; \
	else if (v->action == PUT) for (int k = 0; k < m; k++) y[base + at[k]] = x[number + k]; \
	else for (int k = 0; k < m; k++) y[base + at[k]] = *x; \
	} while (0)

static void move_block(void *with, int64_t block, int thread)
{
	const struct move *v = with;
	const struct nonzero *z = v->z;
	uint8_t bytes[PART];
	uint16_t at[PART + 1];
	int64_t number = z->before[block], end = MIN(z->a->count, (block + 1) * BLOCK);
	if (z->before[block + 1] == number)
		return;
	for (int64_t base = block * BLOCK; base < end; base += PART) {
		int n = (int)MIN(PART, end - base), m = pack(truth(z->a, base, n, bytes), n, at);
		switch (v->size) {
		case 1: MOVE(e1); break;
		case 2: MOVE(e2); break;
		case 4: MOVE(e4); break;
		case 8: MOVE(e8); break;
		default: MOVE(e16);
		}
		number += m;
	}
}

void nonzero_pick(const struct nonzero *z, char *to, const char *from, size_t size)
{
	each_block(z->blocks, move_block, &(struct move){ z, to, from, size, PICK });
}

void nonzero_put(const struct nonzero *z, char *to, const char *from, size_t size)
{
	each_block(z->blocks, move_block, &(struct move){ z, to, from, size, PUT });
}

void nonzero_fill(const struct nonzero *z, char *to, const char *one, size_t size)
{
	each_block(z->blocks, move_block, &(struct move){ z, to, one, size, FILL });
}
