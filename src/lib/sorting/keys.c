/*
** lib/sorting/keys.c - makes keys of values, and sorts by comparison: see sort.h.
*/
#include <math.h>
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/hash.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/core/gather.h"
#include "lib/sorting/sort.h"
#include "value/cell.h"
#include "value/text.h"

#define SIGN (UINT64_C(1) << 63)

/* ---- by comparison ---- */

static void merge_by(int64_t *index, int64_t *room, int64_t n, order_fn order, void *context)
{
	if (n < 2 || (n > 1 << 14 && interrupted()))
		return;
	int64_t h = n / 2, a = 0, b = h, to = 0;
	merge_by(index, room, h, order, context);
	merge_by(index + h, room, n - h, order, context);
	if (order(index[h - 1], index[h], context) <= 0)
		return;
	memcpy(room, index, (size_t)h * sizeof *index);
	while (a < h && !interrupted_at(to + 1))
		if (b < n && order(index[b], room[a], context) < 0)
			index[to++] = index[b++];
		else
			index[to++] = room[a++];
}

bool sort_by(int64_t *index, int64_t n, order_fn order, void *context)
{
	int64_t *room = index_alloc(n);
	if (!room)
		return false;
	merge_by(index, room, n, order, context);
	mem_try_free(room);
	return interrupt_check();
}

bool rank_by(int64_t n, order_fn order, void *context, uint64_t *rank)
{
	int64_t *index = index_alloc(n);
	if (!index)
		return false;
	for (int64_t k = 0; k < n; k++)
		index[k] = k;
	bool ok = sort_by(index, n, order, context);
	uint64_t r = 0;
	for (int64_t k = 0; ok && k < n; k++) {
		if (k > 0 && order(index[k - 1], index[k], context) != 0)
			r++;
		rank[index[k]] = r;
	}
	mem_try_free(index);
	return ok;
}

/* ---- by hash, then by comparison ---- */

struct kinds {                  /* the distinct items */
	int64_t *first;         /* for each kind: its first item */
	uint64_t *hash;
	int64_t n, room;
	uint32_t *slot;         /* kind + 1; 0: free */
	uint64_t slots;         /* a power of two, more than twice as many as kinds */
};

static void kind_place(struct kinds *d, int64_t kind)
{
	uint64_t at = d->hash[kind] & (d->slots - 1);
	while (d->slot[at])
		at = (at + 1) & (d->slots - 1);
	d->slot[at] = (uint32_t)kind + 1;
}

static bool kinds_grow(struct kinds *d)
{
	int64_t room = d->room ? d->room * 4 : 256;
	int64_t *first = mem_try_realloc(d->first, (size_t)room * sizeof *first);
	d->first = first ? first : d->first;
	uint64_t *hash = first ? mem_try_realloc(d->hash, (size_t)room * sizeof *hash) : NULL;
	d->hash = hash ? hash : d->hash;
	uint32_t *slot = hash ? mem_try_zero((size_t)room * 4 * sizeof *slot) : NULL;
	if (!slot)
		return false;
	mem_try_free(d->slot);
	d->slot = slot, d->slots = (uint64_t)room * 4, d->room = room;
	for (int64_t k = 0; k < d->n; k++)
		kind_place(d, k);
	return true;
}

/* The kind of item k, which is added if it is new; -1: no memory. */
static int64_t kind_of(struct kinds *d, int64_t k, uint64_t hash, order_fn order, void *context)
{
	if (d->n == d->room && !kinds_grow(d))
		return -1;
	for (uint64_t at = hash & (d->slots - 1); d->slot[at]; at = (at + 1) & (d->slots - 1)) {
		int64_t kind = d->slot[at] - 1;
		if (d->hash[kind] == hash && order(d->first[kind], k, context) == 0)
			return kind;
	}
	d->first[d->n] = k;
	d->hash[d->n] = hash;
	kind_place(d, d->n);
	return d->n++;
}

bool rank_hashed(int64_t n, hash_fn hash, order_fn order, void *context, uint64_t *rank)
{
	struct kinds d = { 0 };
	if (n > INT32_MAX)
		return rank_by(n, order, context, rank);
	bool ok = true;
	for (int64_t k = 0; ok && k < n; k++) {
		int64_t kind = kind_of(&d, k, hash(k, context), order, context);
		rank[k] = (uint64_t)kind;
		ok = kind >= 0 && !(interrupted_at(k) && !interrupt_check());
	}
	ok = ok && sort_by(d.first, d.n, order, context);
	for (int64_t k = 0; ok && k < d.n && !interrupted_at(k); k++)
		/* hashes are not needed any more: from now on these are positions */
		d.hash[rank[d.first[k]]] = (uint64_t)k;
	for (int64_t k = 0; ok && k < n && !interrupted_at(k); k++)
		rank[k] = d.hash[rank[k]];
	ok = ok && interrupt_check();
	mem_try_free(d.first);
	mem_try_free(d.hash);
	mem_try_free(d.slot);
	return ok;
}

/* ---- texts ---- */

static void texts_done(struct texts *t)
{
	mem_free(t->units);
	mem_free(t->start);
	mem_free(t->missing);
	*t = (struct texts){ 0 };
}

static int64_t text_length(value v)
{
	return v.tag == V_STRING ? (v.strings->at[0] ? v.strings->at[0]->n : 0) : value_count(v);
}

static bool copy_units(value v, uint16_t *to)
{
	struct array *a = value_to_array(v);
	const uint16_t *from = a && a->count ? array_data(a) : NULL;
	bool ok = a && (from || a->count == 0);
	if (from)
		memcpy(to, from, (size_t)a->count * sizeof *to);
	if (a)
		array_unref(a);
	return ok;
}

static bool texts_of_cell(const struct cell *c, struct texts *t)
{
	for (int64_t k = 0; k < c->count; k++) {
		if (!value_is_char(c->at[k]) && !(c->at[k].tag == V_STRING && c->at[k].strings->count == 1))
			return fail_id("MATLAB:sort:InputType", "Argument must be a cell array of character vectors.");
		t->start[k + 1] = t->start[k] + text_length(c->at[k]);
	}
	TRY((t->units = mem_try((size_t)(t->start[c->count] + 1) * sizeof *t->units)) != NULL);
	for (int64_t k = 0; k < c->count; k++) {
		value v = c->at[k];
		if (v.tag == V_STRING && v.strings->at[0])
			memcpy(t->units + t->start[k], v.strings->at[0]->at,
				(size_t)v.strings->at[0]->n * sizeof(uint16_t));
		else if (v.tag != V_STRING)
			TRY(copy_units(v, t->units + t->start[k]));
	}
	return true;
}

static bool texts_of_strings(const struct strings *s, struct texts *t)
{
	for (int64_t k = 0; k < s->count; k++) {
		t->missing[k] = !s->at[k];
		t->start[k + 1] = t->start[k] + (s->at[k] ? s->at[k]->n : 0);
	}
	TRY((t->units = mem_try((size_t)(t->start[s->count] + 1) * sizeof *t->units)) != NULL);
	for (int64_t k = 0; k < s->count; k++)
		if (s->at[k])
			memcpy(t->units + t->start[k], s->at[k]->at, (size_t)s->at[k]->n * sizeof(uint16_t));
	return true;
}

static bool texts_of_rows(value v, struct texts *t)
{
	struct array *a = value_to_array(v);
	if (!a)
		return false;
	int64_t cols = t->n ? a->count / t->n : 0;
	const uint16_t *from = a->count ? array_data(a) : NULL;
	t->units = mem_try((size_t)(a->count + 1) * sizeof *t->units);
	for (int64_t r = 0; t->units && r < t->n; r++) {
		t->start[r + 1] = (r + 1) * cols;
		for (int64_t k = 0; from && k < cols; k++)
			t->units[r * cols + k] = from[k * t->n + r];
	}
	bool ok = t->units && (from || a->count == 0);
	array_unref(a);
	return ok;
}

MUST static bool texts_of(value v, struct texts *t)
{
	*t = (struct texts){ 0 };
	shape s = value_shape(v);
	if (v.tag != V_CELL && v.tag != V_STRING && !value_is_char(v))
		return fail(ERR_bad_conversion, "text", value_class_name(v));
	t->n = value_is_char(v) ? MAX(s.d[0], 1) : value_count(v);
	t->start = mem_try_zero((size_t)(t->n + 1) * sizeof *t->start);
	t->missing = mem_try_zero((size_t)(t->n + 1));
	bool ok = t->start && t->missing &&
		(v.tag == V_CELL ? texts_of_cell(v.cell, t) :
			v.tag == V_STRING ? texts_of_strings(v.strings, t) :
			texts_of_rows(v, t));
	if (!ok)
		texts_done(t);
	return ok;
}

/* Missing texts come after all others. */
static int texts_compare(const struct texts *t, int64_t a, int64_t b)
{
	if (t->missing[a] || t->missing[b])
		return t->missing[a] - t->missing[b];
	const uint16_t *x = t->units + t->start[a], *y = t->units + t->start[b];
	int64_t nx = t->start[a + 1] - t->start[a], ny = t->start[b + 1] - t->start[b];
	for (int64_t k = 0; k < nx && k < ny; k++)
		if (x[k] != y[k])
			return x[k] < y[k] ? -1 : 1;
	return (nx > ny) - (nx < ny);
}

static int text_order(int64_t a, int64_t b, void *context)
{
	return texts_compare(context, a, b);
}

static uint64_t text_hash(int64_t k, void *context)
{
	const struct texts *t = context;
	return t->missing[k] ?
		1 :
		hash_bytes(t->units + t->start[k], (size_t)(t->start[k + 1] - t->start[k]) * sizeof *t->units);
}

/* ---- keys ---- */

#define KEYS(T, expression) do { \
	const T *x = data; \
	for (int64_t k = 0; k < a->count && !interrupted_at(k); k++) \
		keys[k] = (expression); \
} while (0)

bool keys_of_real(struct array *a, uint64_t *keys)
{
	const void *data = a->count ? array_data(a) : keys;
	if (!data)
		return false;
	switch (a->cls) {
	case CLS_DOUBLE: KEYS(double, key_of_double(x[k])); break;
	case CLS_SINGLE: KEYS(float, key_of_double((double)x[k])); break;
	case CLS_INT8: KEYS(int8_t, (uint64_t)(x[k] + 128)); break;
	case CLS_INT16: KEYS(int16_t, (uint64_t)(x[k] + 32768)); break;
	case CLS_INT32: KEYS(int32_t, (uint64_t)((int64_t)x[k] + 0x80000000LL)); break;
	case CLS_INT64: KEYS(int64_t, (uint64_t)x[k] ^ SIGN); break;
	case CLS_UINT8: case CLS_LOGICAL: KEYS(uint8_t, x[k]); break;
	case CLS_UINT16: case CLS_CHAR: KEYS(uint16_t, x[k]); break;
	case CLS_UINT32: KEYS(uint32_t, x[k]); break;
	default: KEYS(uint64_t, x[k]); break;
	}
	return interrupt_check();
}

/* Complex numbers are ordered by magnitude, then by angle in (-pi, pi]; NaN is last. The sign of a zero is ignored. */
static int complex_order(int64_t a, int64_t b, void *context)
{
	const double *z = context;
	double ra = hypot(z[2 * a], z[2 * a + 1]), rb = hypot(z[2 * b], z[2 * b + 1]);
	bool na = isnan(z[2 * a]) || isnan(z[2 * a + 1]), nb = isnan(z[2 * b]) || isnan(z[2 * b + 1]);
	if (na || nb)
		return na - nb;
	if (ra != rb)
		return ra < rb ? -1 : 1;
	double ta = atan2(z[2 * a + 1] + 0.0, z[2 * a] + 0.0), tb = atan2(z[2 * b + 1] + 0.0, z[2 * b] + 0.0);
	return (ta > tb) - (ta < tb);
}

/* For sets: different numbers with one magnitude and angle (1+Inf*1i, 2+Inf*1i) are also distinguished. */
static int complex_member_order(int64_t a, int64_t b, void *context)
{
	const double *z = context;
	int order = complex_order(a, b, context);
	if (isnan(z[2 * a]) || isnan(z[2 * a + 1]))
		return order;
	for (int part = 0; part < 2 && order == 0; part++)
		order = (z[2 * a + part] > z[2 * b + part]) - (z[2 * a + part] < z[2 * b + part]);
	return order;
}

static bool keys_of_complex(struct array *a, order_fn order, uint64_t *keys)
{
	struct array *d = array_cast(a, CLS_DOUBLE);
	const double *z = d ? array_data(d) : NULL;
	bool ok = z && rank_by(a->count, order, (void *)(uintptr_t)z, keys);
	for (int64_t k = 0; ok && k < a->count; k++)
		if (isnan(z[2 * k]) || isnan(z[2 * k + 1]))
			keys[k] = KEY_NAN;
	if (d)
		array_unref(d);
	return ok;
}

static bool keys_of_texts(value v, uint64_t *keys)
{
	struct texts t;
	TRY(texts_of(v, &t));
	bool ok = rank_hashed(t.n, text_hash, text_order, &t, keys);
	for (int64_t k = 0; ok && k < t.n; k++)
		if (t.missing[k])
			keys[k] = KEY_NAN;
	texts_done(&t);
	return ok;
}

static bool keys_by(value v, order_fn complex_numbers, uint64_t **keys)
{
	bool ok;
	*keys = (uint64_t *)index_alloc(value_count(v));
	if (!*keys)
		return false;
	if (v.tag == V_CELL || v.tag == V_STRING) {
		ok = keys_of_texts(v, *keys);
	} else if (!value_is_numeric_like(v)) {
		ok = fail(ERR_undefined_for, "sort", value_class_name(v));
	} else {
		struct array *a = value_to_array(v);
		ok = a && (a->complex ? keys_of_complex(a, complex_numbers, *keys) : keys_of_real(a, *keys));
		if (a)
			array_unref(a);
	}
	if (!ok) {
		mem_try_free(*keys);
		*keys = NULL;
	}
	return ok;
}

bool keys_of(value v, uint64_t **keys) { return keys_by(v, complex_order, keys); }
bool keys_of_members(value v, uint64_t **keys) { return keys_by(v, complex_member_order, keys); }
