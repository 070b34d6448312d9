/*
** value/items.c - the containers as rows of elements: see items.h.
*/
#include "value/items.h"

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/slab.h"
#include "value/cell.h"
#include "value/object.h"
#include "value/owners.h"
#include "value/sparse.h"
#include "value/structs.h"
#include "value/text.h"

enum { SMALL = 2048 };

void *store_alloc(int64_t n, size_t size)
{
	size_t bytes;
	if (!mem_size(n, (int64_t)size, 0, &bytes))
		return NULL;
	if (bytes <= SLAB_MOST)
		return slab_take(slab_kind(MAX(bytes, 1)));
	return bytes <= SMALL ? mem_alloc(bytes) : mem_try(bytes);
}

void store_free(void *p, int64_t n, size_t size)
{
	size_t bytes = (size_t)n * size;
	if (bytes <= SLAB_MOST && p)
		slab_give(p, slab_kind(MAX(bytes, 1)));
	else if (bytes <= SMALL)
		mem_free(p);
	else
		mem_try_free(p);
}

bool value_fill_empty(value *at, int64_t n)
{
	if (n == 0)
		return true;
	value e = value_empty();
	if (e.tag == V_NONE)
		return false;
	*e.refs += (uint32_t)(n - 1);
	for (int64_t i = 0; i < n; i++) {
		if (interrupted_at(i + 1)) {
			*e.refs -= (uint32_t)(n - 1);
			value_unref(e);
			return interrupt_check();
		}
		at[i] = e;
	}
	return true;
}

/* ---- views ---- */

bool items_of(value v, struct items *out)
{
	switch (v.tag) {
	case V_ARRAY:
		TRY(v.array->count == 0 || array_data(v.array));
		*out = (struct items){ V_ARRAY, (size_t)array_item(v.array), v.array->count, v.array->shape,
			v.array->data, 0 };
		return true;
	case V_STRING:
		*out = (struct items){ V_STRING, sizeof(struct text *), v.strings->count, v.strings->shape,
			(char *)v.strings->at, 0 };
		return true;
	case V_CELL:
		*out = (struct items){ V_CELL, sizeof(value), v.cell->count, v.cell->shape, (char *)v.cell->at, 1 };
		return true;
	case V_STRUCT:
		*out = (struct items){ V_STRUCT, (size_t)v.structs->stride * sizeof(value), v.structs->count,
			v.structs->shape, (char *)v.structs->at, fields_count(v.structs->fields) };
		return true;
	case V_OBJECT:
		*out = (struct items){ V_OBJECT, sizeof(struct instance *), v.object->count, v.object->shape,
			(char *)v.object->at, 0 };
		return true;
	}
	return fail(ERR_bad_conversion, "double", value_class_name(v));
}

static struct cell *cell_raw(const shape *s, int64_t count)
{
	value *at = store_alloc(count, sizeof *at);
	if (!at)
		return NULL;
	struct cell *c = slab_take(slab_kind(sizeof *c));
	*c = (struct cell){ .refs = 1, .shape = *s, .count = count, .room = count, .at = at };
	return c;
}

static struct structs *structs_raw(const struct structs *like, const shape *s, int64_t count)
{
	value *at = store_alloc(count, (size_t)like->stride * sizeof *at);
	if (!at)
		return NULL;
	struct structs *x = slab_take(slab_kind(sizeof *x));
	*x = (struct structs){ .refs = 1,
		.fields = fields_ref(like->fields),
		.shape = *s,
		.count = count,
		.room = count,
		.stride = like->stride,
		.at = at };
	return x;
}

bool items_new(value like, const shape *s, value *out)
{
	int64_t count;
	TRY(shape_count(s, &count));
	if (value_is_scalar_tag(like)) {
		*out = (value){ .tag = V_ARRAY, .array = array_new(value_cls(like), false, s) };
		return out->array != NULL;
	}
	switch (like.tag) {
	case V_ARRAY:   *out = (value){ .tag = V_ARRAY, .array = array_new((enum cls)like.array->cls,
		array_is_complex(like.array), s) }; break;
	case V_STRING:  *out = value_strings(strings_new(s)); break;
	case V_CELL:    *out = value_cell(cell_raw(s, count)); break;
	case V_STRUCT:  *out = value_structs(structs_raw(like.structs, s, count)); break;
	case V_OBJECT:  *out = value_objects(object_new(like.object->cls, s)); break;
	default:        return fail(ERR_bad_conversion, "double", value_class_name(like));
	}
	return out->refs != NULL && out->tag != V_NONE;
}

/* ---- owners of elements ---- */

void items_retain(const struct items *x, int64_t from, int64_t to)
{
	char *p = x->at + (size_t)from * x->size;
	if (x->tag == V_ARRAY)
		return;
	for (int64_t i = from; i < to; i++, p += x->size) {
		if (x->tag == V_STRING)
			text_ref(*(struct text **)(void *)p);
		else if (x->tag == V_OBJECT)
			instance_ref(*(struct instance **)(void *)p);
		else
			for (int f = 0; f < x->width; f++)
				value_ref(((value *)(void *)p)[f]);
	}
}

void items_release_bytes(const struct items *like, char *p, int64_t n)
{
	if (like->tag == V_ARRAY)
		return;
	for (int64_t i = 0; i < n; i++, p += like->size) {
		if (like->tag == V_STRING)
			text_unref(*(struct text **)(void *)p);
		else if (like->tag == V_OBJECT)
			instance_unref(*(struct instance **)(void *)p);
		else
			for (int f = 0; f < like->width; f++)
				value_unref(((value *)(void *)p)[f]);
	}
}

void items_release(const struct items *x, int64_t from, int64_t to)
{
	items_release_bytes(x, x->at + (size_t)from * x->size, to - from);
}

bool items_copy(value v, value *out)
{
	struct items from, to;
	TRY(items_of(v, &from));
	TRY(items_new(v, &from.shape, out));
	TRY(items_of(*out, &to));
	if (from.count)
		memcpy(to.at, from.at, (size_t)from.count * from.size);
	items_retain(&to, 0, to.count);
	return true;
}

bool items_own(value *lvalue)
{
	value v = *lvalue;
	if (v.tag == V_ARRAY) {
		TRY(v.array->count == 0 || array_data(v.array));
		return array_own(&lvalue->array);
	}
	if (value_is_scalar_tag(v)) {
		struct array *a = value_to_array(v);
		TRY(a);
		*lvalue = (value){ .tag = V_ARRAY, .array = a };
		return true;
	}
	if (!value_is_shared(v))
		return true;
	value copy;
	TRY(items_copy(v, &copy));
	value_set(lvalue, copy);
	return true;
}

/* ---- growth ---- */

/* Writes the default element (0, <missing>, [], ...) to elements from..to-1. */
MUST static bool items_fill(value v, struct items *x, int64_t from, int64_t to)
{
	if (from >= to)
		return true;
	char *p = x->at + (size_t)from * x->size;
	switch (x->tag) {
	case V_ARRAY:
	case V_STRING:
		memset(p, 0, (size_t)(to - from) * x->size);
		return true;
	case V_OBJECT:
		return object_fill(v.object, from, to);
	}
	value e;
	if (x->width == 0)
		return true;
	TRY(value_fill_empty(&e, 1));
	*e.refs += (uint32_t)((to - from) * x->width - 1);
	for (int64_t i = from; i < to; i++, p += x->size)
		for (int f = 0; f < x->width; f++)
			((value *)(void *)p)[f] = e;
	return true;
}

void items_reshape(value v, const shape *s)
{
	int64_t n = shape_count_known(s);
	switch (v.tag) {
	case V_ARRAY:   v.array->shape = *s; v.array->count = n; break;
	case V_STRING:  v.strings->shape = *s; v.strings->count = n; break;
	case V_CELL:    v.cell->shape = *s; v.cell->count = n; break;
	case V_STRUCT:  v.structs->shape = *s; v.structs->count = n; break;
	case V_OBJECT:  v.object->shape = *s; v.object->count = n; break;
	}
}

/* Where the element block, its room in elements and its element size of a container other than an array stand. */
static void **block_of(value v, int64_t **room, size_t *size)
{
	switch (v.tag) {
	case V_STRING:
		*room = &v.strings->room, *size = sizeof(struct text *);
		return (void **)(void *)&v.strings->at;
	case V_CELL:
		*room = &v.cell->room, *size = sizeof(value);
		return (void **)(void *)&v.cell->at;
	case V_STRUCT:
		*room = &v.structs->room, *size = (size_t)v.structs->stride * sizeof(value);
		return (void **)(void *)&v.structs->at;
	default:
		*room = &v.object->room, *size = sizeof(struct instance *);
		return (void **)(void *)&v.object->at;
	}
}

/* Makes room for `count` further elements behind the elements that x views. The container is no array. */
static bool make_room(value v, struct items *x, int64_t count)
{
	int64_t *room;
	size_t size;
	void **block = block_of(v, &room, &size);
	if (count <= *room)
		return true;
	int64_t more = x->count ? MAX(count, *room + *room / 2 + 4) : count;
	void *at = store_alloc(more, size);
	TRY(at);
	if (x->count)
		memcpy(at, *block, (size_t)x->count * size);
	if (!(v.tag == V_OBJECT && *block == (void *)&v.object->one))
		store_free(*block, *room, size);
	*block = at;
	*room = more;
	x->at = at;
	return true;
}

/* Growth at the end of memory: a vector, or the last axis. Room doubles, so that an element costs O(1). */
static bool grow_tail(value *lvalue, const shape *s, int64_t count)
{
	value v = *lvalue;
	struct items x;
	if (v.tag == V_ARRAY)
		return array_grow_last(v.array, s);
	TRY(items_of(v, &x));
	TRY(make_room(v, &x, count) && items_fill(v, &x, x.count, count));
	items_reshape(v, s);
	return true;
}

bool items_append(value lvalue, int64_t n, const value *elements, const shape *s)
{
	struct items to, from;
	int64_t count = shape_count_known(s);
	TRY(items_of(lvalue, &to) && make_room(lvalue, &to, count));
	char *at = to.at + (size_t)to.count * to.size;
	for (int64_t i = 0; i < n; i++) {
		if (lvalue.tag == V_CELL && elements[i].tag != V_CELL) {
			*(value *)(void *)at = value_ref(elements[i]);
			at += to.size;
			continue;
		}
		(void)!items_of(elements[i], &from);
		for (int64_t k = 0; k < from.count; k++, at += to.size)
			memcpy(at, from.at + (size_t)k * from.size, MIN(to.size, from.size));
		from.at = at - (size_t)from.count * to.size;
		from.size = to.size;
		items_retain(&from, 0, from.count);
	}
	items_reshape(lvalue, s);
	return true;
}

/* Growth of another axis: a new block, into which the old one is copied column by column. */
static bool grow_block(value *lvalue, const shape *s)
{
	struct items from, to;
	value grown;
	TRY(items_of(*lvalue, &from));
	TRY(items_new(*lvalue, s, &grown));
	TRY(items_of(grown, &to));
	if (!items_fill(grown, &to, 0, to.count)) {
		items_reshape(grown, &(shape){ 2, { 0, 0 } });
		value_unref(grown);
		return false;
	}
	int64_t at[SHAPE_MAX] = { 0 }, rows = from.shape.d[0];
	for (int64_t done = 0; done < from.count; done += rows) {
		int64_t offset = 0;
		for (int d = s->nd - 1; d >= 1; d--)
			offset = (offset + at[d]) * s->d[d - 1];
		items_release(&to, offset, offset + rows);
		memcpy(to.at + (size_t)offset * to.size, from.at + (size_t)done * from.size, (size_t)rows * from.size);
		items_retain(&to, offset, offset + rows);
		for (int d = 1; d < s->nd && ++at[d] >= shape_dim(&from.shape, d); d++)
			at[d] = 0;
	}
	value_set(lvalue, grown);
	return true;
}

/* A growth only appends memory when every axis before the last one that changes is as it was, and those after are 1. */
static bool is_tail(const shape *old, const shape *s)
{
	int last = s->nd - 1;
	while (last > 0 && s->d[last] == 1)
		last--;
	for (int d = 0; d < last; d++)
		if (shape_dim(old, d) != s->d[d])
			return false;
	return true;
}

bool items_grow(value *lvalue, const shape *s)
{
	int64_t count;
	TRY(shape_count(s, &count));
	shape old = value_shape(*lvalue);
	if (shape_equal(&old, s))
		return true;
	return value_count(*lvalue) == 0 || is_tail(&old, s) ? grow_tail(lvalue, s, count) : grow_block(lvalue, s);
}
