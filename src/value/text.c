/*
** value/text.c - string arrays and their elements.
**
** A text is immutable and counted, so that copies of string arrays, sorting and `unique` move pointers only.
*/
#include "value/text.h"

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/slab.h"
#include "base/str.h"
#include "value/items.h"

/* The memory of a text of n units: up to a quarter more than it needs, so that it can grow at its end. */
static size_t text_bytes(int64_t n)
{
	enum { EXACT = 1 << 28 };
	size_t bytes = sizeof(struct text) + (size_t)n * sizeof(uint16_t);
	if (bytes >= EXACT)
		return bytes;
	size_t step = bytes <= SLAB_MOST ? SLAB_STEP : (size_t)1 << (61 - __builtin_clzl(bytes));
	return (bytes + step - 1) / step * step;
}

struct text *text_new(int64_t n)
{
	size_t bytes;
	if (!mem_size(n, sizeof(uint16_t), sizeof(struct text), &bytes))
		return NULL;
	bytes = text_bytes(n);
	struct text *t = bytes <= SLAB_MOST ? slab_take(slab_kind(bytes)) : store_alloc((int64_t)bytes, 1);
	if (!t)
		return NULL;
	t->refs = 1;
	t->n = n;
	return t;
}

void text_unref(struct text *t)
{
	if (!t || --t->refs)
		return;
	size_t bytes = text_bytes(t->n);
	if (bytes <= SLAB_MOST)
		slab_give(t, slab_kind(bytes));
	else
		store_free(t, (int64_t)bytes, 1);
}

bool text_append(struct text **unshared, const uint16_t *units, int64_t n)
{
	struct text *t = *unshared;
	int64_t old = t->n;
	if (t->refs != 1 || text_bytes(old) != text_bytes(old + n)) {
		t = text_new(old + n);
		TRY(t);
		memcpy(t->at, (*unshared)->at, (size_t)old * sizeof *units);
		text_unref(*unshared);
		*unshared = t;
	}
	if (n)
		memcpy(t->at + old, units, (size_t)n * sizeof *units);
	t->n = old + n;
	return true;
}

struct text *text_from_utf8(const char *utf8, size_t n)
{
	struct text *t = text_new((int64_t)utf16_length(utf8, n));
	if (t)
		utf16_from_utf8(t->at, utf8, n);
	if (t && n > UTF16_AT_ONCE && !interrupt_check()) {
		text_unref(t);
		return NULL;
	}
	return t;
}

struct text *text_from_utf16(const uint16_t *units, int64_t n)
{
	struct text *t = text_new(n);
	if (t && n)
		memcpy(t->at, units, (size_t)n * sizeof *units);
	return t;
}

/* Order of units, as sort and < have it; <missing> is before everything. */
int text_compare(const struct text *a, const struct text *b)
{
	if (!a || !b)
		return (a != NULL) - (b != NULL);
	int64_t n = MIN(a->n, b->n);
	for (int64_t i = 0; i < n; i++)
		if (a->at[i] != b->at[i])
			return a->at[i] < b->at[i] ? -1 : 1;
	return (a->n > b->n) - (a->n < b->n);
}

struct strings *strings_new(const shape *s)
{
	int64_t count;
	if (!shape_count(s, &count))
		return NULL;
	struct text **at = store_alloc(count, sizeof *at);
	if (!at)
		return NULL;
	if (!mem_zero(at, (size_t)count * sizeof *at)) {
		store_free(at, count, sizeof *at);
		return NULL;
	}
	struct strings *x = slab_take(slab_kind(sizeof *x));
	*x = (struct strings){ .refs = 1, .shape = *s, .count = count, .room = count, .at = at };
	return x;
}

value value_string_taken(struct text *taken)
{
	if (!taken)
		return NONE;
	shape one = shape_2d(1, 1);
	struct strings *s = strings_new(&one);
	if (!s) {
		text_unref(taken);
		return NONE;
	}
	s->at[0] = taken;
	return value_strings(s);
}

value value_string(const char *utf8, size_t n) { return value_string_taken(text_from_utf8(utf8, n)); }
