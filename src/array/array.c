/*
** array/array.c - makes, shares, grows and frees arrays.
**
** A header (struct array) is a block of base/slab.h. The elements of a leaf belong to its storage. A reshape shares the
** storage of its operand. So an array may be written only if the array and its storage have one owner each.
*/
#include "array/array.h"

#include <stdlib.h>
#include <string.h>

#include "array/node.h"
#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/slab.h"
#include "base/str.h"

/* Serials of different engines differ, because the first serial of an engine contains the engine's number. */
uint64_t array_next_serial(void) { return ++engine()->serial; }

enum { FITS_ALWAYS = 1 << 24 };  /* elements; smaller arrays are not compared with the memory limit */

/* Whether an array with this number of elements stays below the memory limit. False: error written. */
static bool fits_in_memory(enum cls c, bool complex, const shape *s, int64_t count)
{
	if (engine()->array_any_size)
		return true;
	double bytes = (double)count * cls_bytes(c) * (complex ? 2 : 1), limit = (double)mem_limit();
	if (LIKELY(bytes <= limit))
		return true;
	struct str size = { 0 };
	shape_text(&size, s, "x");
	fail(ERR_array_too_big, str_text(&size), bytes / (1 << 30), limit / (1 << 30));
	str_free(&size);
	return false;
}

/* A leaf without storage, whose shape and count are not set. */
static inline struct array *new_header(enum cls c, bool complex)
{
	struct array *a = slab_take(slab_kind(sizeof *a));
	a->refs = 1;
	a->op = OP_LEAF;
	a->cls = (uint8_t)c;
	a->complex = complex;
	a->data = NULL;
	a->storage = NULL;
	a->room = 0;
	a->serial = array_next_serial();
	a->facts = 0;
	a->unsure = false;
	a->gpu = false;
	a->away_soon = false;
	a->epoch = 0;
	a->pending = NULL;
	return a;
}

struct array *array_header(enum cls c, bool complex, const shape *s)
{
	int64_t count;
	if (!shape_count(s, &count) || (UNLIKELY(count > FITS_ALWAYS) && !fits_in_memory(c, complex, s, count)))
		return NULL;
	struct array *a = new_header(c, complex);
	a->count = count;
	a->shape.nd = s->nd;
	memcpy(a->shape.d, s->d, (size_t)s->nd * sizeof *s->d);
	return a;
}

struct array *array_header_like(enum cls c, const struct array *like)
{
	struct array *a = new_header(c, false);
	a->count = like->count;
	a->shape.nd = 2;
	a->shape.d[0] = like->shape.d[0];
	a->shape.d[1] = like->shape.d[1];
	return a;
}

void array_free(struct array *a)
{
	if (UNLIKELY(a->pending != NULL)) {
		node_drop_pending(a);          /* frees the header too, without recursion */
		return;
	}
	if (UNLIKELY(a->epoch != 0))
		segment_forget(a);
	storage_unref(a->storage);
	slab_give(a, slab_kind(sizeof *a));
}

void array_give_storage(struct array *a, struct storage *taken)
{
	a->storage = taken;
	a->data = taken->data;
	a->room = taken->room;
	a->op = taken->data ? OP_LEAF : OP_AWAY;
}

static bool give_new_storage(struct array *a)
{
	size_t bytes;
	struct storage *s;
	if (!mem_size(a->count, array_item(a), 0, &bytes) || !(s = storage_new(bytes)))
		return false;
	array_give_storage(a, s);
	return true;
}

struct array *array_new(enum cls c, bool complex, const shape *s)
{
	struct array *a = array_header(c, complex, s);
	if (a && !give_new_storage(a)) {
		array_unref(a);
		return NULL;
	}
	return a;
}

struct array *array_zeros(enum cls c, bool complex, const shape *s)
{
	struct array *a = array_new(c, complex, s);
	if (a && !mem_zero(a->data, (size_t)(a->count * array_item(a)))) {
		array_unref(a);
		return NULL;
	}
	return a;
}

struct array *array_new_2d(enum cls c, bool complex, int64_t rows, int64_t cols)
{
	shape s = shape_2d(rows, cols);
	return array_new(c, complex, &s);
}

struct array *array_from_text(const char *utf8, size_t n)
{
	int64_t units = (int64_t)utf16_length(utf8, n);
	struct array *a = array_new_2d(CLS_CHAR, false, units != 0, units);
	if (a)
		utf16_from_utf8(a->data, utf8, n);
	if (a && n > UTF16_AT_ONCE && !interrupt_check()) {
		array_unref(a);
		return NULL;
	}
	return a;
}

struct array *array_double(double x)
{
	struct array *a = array_new_2d(CLS_DOUBLE, false, 1, 1);
	if (a)
		*(double *)a->data = x;
	return a;
}

const void *array_data(struct array *a)
{
	while (UNLIKELY(a->op != OP_LEAF))      /* if a device computes it, the second round downloads it */
		if (!(a->op == OP_AWAY ? array_fetch(a) : array_force(a)))
			return NULL;
	return a->data;
}

static struct array *copy_leaf(const struct array *a)
{
	struct array *b = array_new((enum cls)a->cls, a->complex, &a->shape);
	if (b) {
		memcpy(b->data, a->data, (size_t)(a->count * array_item(a)));
		b->gpu = a->gpu;
	}
	return b;
}

bool array_own(struct array **variable)
{
	struct array *a = *variable;
	TRY(array_data(a) && node_compute_users(a));
	if (UNLIKELY(a->refs > 1))
		engine_hooks.before_write(a);
	if (a->refs == 1 && a->storage->refs == 1) {
		a->serial = array_next_serial();
		a->facts = 0;
		if (UNLIKELY(a->storage->device != NULL))
			a->storage = storage_own(a->storage);
		return true;
	}
	struct array *copy = copy_leaf(a);
	TRY(copy);
	array_unref(a);
	*variable = copy;
	return true;
}

bool array_grow_last(struct array *unshared, const shape *s)
{
	int64_t count, item = array_item(unshared), old = unshared->count;
	size_t bytes;
	TRY(shape_count(s, &count));
	TRY(mem_size(count, item, 0, &bytes));
	if (bytes > unshared->room) {
		size_t half = bytes / 2; /* spare room, at most 1 GB, for an array that grows again */
		struct storage *larger = storage_new(old && half < ((size_t)1 << 30) ? bytes + half : bytes);
		if (!larger)
			return false;
		memcpy(larger->data, unshared->data, (size_t)(old * item));
		storage_unref(unshared->storage);
		array_give_storage(unshared, larger);
	}
	if (count > old)
		memset((char *)unshared->data + old * item, 0, (size_t)((count - old) * item));
	unshared->shape = *s;
	unshared->count = count;
	unshared->serial = array_next_serial();
	unshared->facts = 0;
	return true;
}
