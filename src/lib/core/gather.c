/*
** lib/core/gather.c - copies selected elements of any value.
**
** Most functions that rearrange (repmat, flip, circshift, sort, unique, ...) only decide the new position of each
** element. They make a list of indices and leave the classes to this file. Numbers are copied; texts, cells, fields and
** instances get one more reference.
*/
#include "lib/core/gather.h"

#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "value/cell.h"
#include "value/object.h"
#include "value/sparse.h"
#include "value/structs.h"
#include "value/text.h"
#include "vm/vm.h"

int64_t *index_alloc(int64_t n)
{
	size_t bytes;
	if (!mem_size(n, sizeof(int64_t), 8, &bytes))
		return NULL;
	return mem_try(bytes);
}

struct lines lines_of(const shape *s, int axis)
{
	struct lines l = { 1, shape_dim(s, axis), 1 };
	for (int d = 0; d < s->nd; d++)
		if (d < axis)
			l.inner *= s->d[d];
		else if (d > axis)
			l.outer *= s->d[d];
	return l;
}

#define PICK(T) do { \
	const T *f = from; T *t = to; \
	for (int64_t k = 0; k < n; k++) \
		t[k] = index[k] < 0 ? (T){ 0 } : f[index[k]]; \
} while (0)

struct pair { double re, im; };

static void pick_bytes(void *to, const void *from, const int64_t *index, int64_t n, int item)
{
	switch (item) {
	case 1: PICK(uint8_t); break;
	case 2: PICK(uint16_t); break;
	case 4: PICK(uint32_t); break;
	case 8: PICK(uint64_t); break;
	default: PICK(struct pair); break;
	}
}

static bool pick_array(struct array *a, const int64_t *index, const shape *s, value *out)
{
	const void *from = array_data(a);
	if (!from)
		return false;
	struct array *r = array_new((enum cls)a->cls, a->complex, s);
	if (!r)
		return false;
	pick_bytes(r->data, from, index, r->count, array_item(a));
	*out = value_array(r);
	return true;
}

static bool pick_strings(struct strings *a, const int64_t *index, const shape *s, value *out)
{
	struct strings *r = strings_new(s);
	if (!r)
		return false;
	for (int64_t k = 0; k < r->count; k++)
		if (index[k] >= 0)
			r->at[k] = text_ref(a->at[index[k]]);
	*out = (value){ .tag = V_STRING, .strings = r };
	return true;
}

static bool pick_cell(struct cell *a, const int64_t *index, const shape *s, value *out)
{
	struct cell *r = cell_new(s);
	if (!r)
		return false;
	for (int64_t k = 0; k < r->count; k++)
		if (index[k] >= 0)
			value_set(&r->at[k], value_ref(a->at[index[k]]));
	*out = value_cell(r);
	return true;
}

static bool pick_structs(struct structs *a, const int64_t *index, const shape *s, value *out)
{
	struct structs *r = structs_new(s, fields_ref(a->fields));
	if (!r)
		return false;
	int fields = fields_count(a->fields);
	for (int64_t k = 0; k < r->count; k++)
		for (int f = 0; f < fields && index[k] >= 0; f++)
			value_set(structs_at(r, k, f), value_ref(*structs_at(a, index[k], f)));
	*out = value_structs(r);
	return true;
}

static bool pick_objects(struct object *a, const int64_t *index, const shape *s, value *out)
{
	int64_t n = shape_count_known(s);
	for (int64_t k = 0; k < n; k++)
		if (index[k] < 0)
			return fail(ERR_not_supported, "Padding an array of objects");
	struct object *r = object_new(a->cls, s);
	if (!r)
		return false;
	for (int64_t k = 0; k < n; k++)
		r->at[k] = instance_ref(a->at[index[k]]);
	*out = (value){ .tag = V_OBJECT, .object = r };
	return true;
}

/* Sparse matrices are converted to full ones. */
static bool full_of(value v, value *out)
{
	return vm_call_name(vm_current(), "full", 1, &v, 1, out);
}

static bool pick_sparse(value v, const int64_t *index, const shape *s, value *out)
{
	value full = NONE, picked = NONE;
	struct sparse *again = NULL;
	TRY(full_of(v, &full));
	bool ok = value_pick(full, index, s, &picked);
	value_unref(full);
	if (ok && s->nd == 2 && sparse_as(picked, false, &again)) {
		value_set(&picked, value_sparse(again));
		ok = !v.sparse->logical || value_cast(picked, CLS_LOGICAL, out);
		if (v.sparse->logical) {
			value_unref(picked);
			return ok;
		}
	}
	*out = picked;
	return ok && !error_is_set();
}

bool value_pick(value v, const int64_t *index, const shape *s, value *out)
{
	switch (v.tag) {
	case V_STRING: return pick_strings(v.strings, index, s, out);
	case V_CELL: return pick_cell(v.cell, index, s, out);
	case V_STRUCT: return pick_structs(v.structs, index, s, out);
	case V_OBJECT: return pick_objects(v.object, index, s, out);
	case V_FUNC:
		if (shape_count_known(s) != 1)
			return fail(ERR_not_supported, "An array of function handles");
		*out = value_ref(v);
		return true;
	case V_SPARSE: return pick_sparse(v, index, s, out);
	default: {
		struct array *a = value_to_array(v);
		bool ok = a && pick_array(a, index, s, out);
		if (a)
			array_unref(a);
		return ok;
	}
	}
}

static bool pick_all(value v, const shape *s, value *out)
{
	int64_t n = shape_count_known(s);
	int64_t *index = index_alloc(n);
	if (!index)
		return false;
	for (int64_t k = 0; k < n; k++)
		index[k] = k;
	bool ok = value_pick(v, index, s, out);
	mem_try_free(index);
	return ok;
}

bool value_reshaped(value v, const shape *s, value *out)
{
	shape old = value_shape(v);
	if (shape_equal(&old, s)) {
		*out = value_ref(v);
		return true;
	}
	if (!value_is_numeric_like(v))
		return pick_all(v, s, out);
	struct array *a = value_to_array(v);
	if (!a)
		return false;
	*out = value_array(array_reshape(a, s));
	array_unref(a);
	return out->tag != V_NONE;
}

/* Selects rows or columns of a sparse matrix by indexing. */
static bool pick_sparse_axis(value v, int axis, const int64_t *from, int64_t n, value *out)
{
	struct array *a = array_new_2d(CLS_DOUBLE, false, 1, n);
	if (!a)
		return false;
	for (int64_t k = 0; k < n; k++)
		((double *)a->data)[k] = (double)from[k] + 1;
	value subs[2] = { VALUE_COLON, VALUE_COLON };
	subs[axis] = value_array(a);
	bool ok = value_index(v, 2, subs, out);
	value_unref(subs[axis]);
	return ok;
}

/* Copies whole runs of `inner` numbers, without an index for every element. */
static bool pick_axis_array(
	struct array *a, const struct lines *l, const int64_t *from, int64_t n, const shape *s, value *out)
{
	const char *x = array_data(a);
	struct array *r = x ? array_new((enum cls)a->cls, a->complex, s) : NULL;
	if (!r)
		return false;
	int item = array_item(a);
	size_t run = (size_t)l->inner * (size_t)item;
	char *to = r->data;
	for (int64_t o = 0; o < l->outer && run; o++, to += (size_t)n * run, x += (size_t)l->n * run) {
		if (l->inner == 1) {
			pick_bytes(to, x, from, n, item);
			continue;
		}
		for (int64_t k = 0; k < n; k++)
			if (from[k] < 0)
				memset(to + (size_t)k * run, 0, run);
			else
				memcpy(to + (size_t)k * run, x + (size_t)from[k] * run, run);
	}
	*out = value_array(r);
	return true;
}

bool value_pick_axis(value v, int axis, const int64_t *from, int64_t n, value *out)
{
	bool all = true;
	for (int64_t k = 0; k < n && all; k++)
		all = from[k] >= 0;
	if (v.tag == V_SPARSE && axis < 2 && all)
		return pick_sparse_axis(v, axis, from, n, out);
	shape s = value_shape(v);
	struct lines l = lines_of(&s, axis);
	while (s.nd <= axis)
		s.d[s.nd++] = 1;
	s.d[axis] = n;
	shape_trim(&s);
	int64_t count;
	TRY(shape_count(&s, &count));
	if (v.tag == V_ARRAY)
		return pick_axis_array(v.array, &l, from, n, &s, out);
	int64_t *index = index_alloc(count), *at = index;
	if (!index)
		return false;
	for (int64_t o = 0; o < l.outer; o++)
		for (int64_t k = 0; k < n; k++)
			for (int64_t i = 0; i < l.inner; i++)
				*at++ = from[k] < 0 ? -1 : (o * l.n + from[k]) * l.inner + i;
	bool ok = value_pick(v, index, &s, out);
	mem_try_free(index);
	return ok;
}
