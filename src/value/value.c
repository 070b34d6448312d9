/*
** value/value.c - owners, class names, shapes, and reading numbers and texts out of values.
**
** The last owner of a value may hold the last reference to another container, and so on for a hundred thousand levels
** (a linked list of structs). So value_free never recurses: containers that are to die wait on a list, and the
** outermost call works it off.
*/
#include "value/value.h"

#include <math.h>
#include <stdio.h>

#include "array/node.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/slab.h"
#include "base/str.h"
#include "base/vec.h"
#include "op/op.h"
#include "value/cell.h"
#include "value/handle.h"
#include "value/items.h"
#include "value/object.h"
#include "value/owners.h"
#include "value/masked_value.h"
#include "value/sparse.h"
#include "value/structs.h"
#include "value/text.h"

/* ---- owners ---- */

/*
** After Ctrl-C the prompt does not wait for millions of elements: once `left` of them are freed, the rest stays where
** it is until value_free_late. Objects never wait, since their ends are programs that somebody may count on.
*/
struct dying {
	VEC(value) list;
	bool busy;
	value part;             /* of which some elements are freed already */
	int64_t from;           /* the first that is not */
	bool puts_off;
	int64_t left;
};
static _Thread_local struct dying dying;

enum { AT_ONCE = 1 << 16, SOON = 1 << 18 };

/* n elements more were freed: must the others wait? */
static bool must_wait(int64_t n)
{
	if (LIKELY(!interrupt_ever))
		return false;
	if (!dying.puts_off && interrupt_now && (*interrupt_now & INTERRUPT_STOP))
		value_put_off_frees();
	return dying.puts_off && (dying.left -= n) < 0;
}

/* These give up the elements from dying.from on. False: the others must wait. */
static bool free_cell(struct cell *c)
{
	for (int64_t i = dying.from; i < c->count; i++) {
		value_unref(c->at[i]);
		if (UNLIKELY(!((i + 1) & (AT_ONCE - 1))) && must_wait(AT_ONCE)) {
			dying.from = i + 1;
			return false;
		}
	}
	store_free(c->at, c->room, sizeof *c->at);
	slab_give(c, slab_kind(sizeof *c));
	return true;
}

static bool free_strings(struct strings *s)
{
	for (int64_t i = dying.from; i < s->count; i++) {
		text_unref(s->at[i]);
		if (UNLIKELY(!((i + 1) & (AT_ONCE - 1))) && must_wait(AT_ONCE)) {
			dying.from = i + 1;
			return false;
		}
	}
	store_free(s->at, s->room, sizeof *s->at);
	slab_give(s, slab_kind(sizeof *s));
	return true;
}

static bool free_structs(struct structs *s)
{
	int used = fields_count(s->fields);
	for (int64_t i = dying.from; i < s->count; i++) {
		for (int f = 0; f < used; f++)
			value_unref(s->at[i * s->stride + f]);
		if (UNLIKELY(!((i + 1) & (AT_ONCE - 1))) && must_wait(AT_ONCE * (int64_t)used)) {
			dying.from = i + 1;
			return false;
		}
	}
	store_free(s->at, s->room * s->stride, sizeof *s->at);
	fields_unref(s->fields);
	slab_give(s, slab_kind(sizeof *s));
	return true;
}

static bool free_one(value v)
{
	switch (v.tag) {
	case V_ARRAY:   array_free(v.array); break;
	case V_SPARSE:  sparse_free(v.sparse); break;
	case V_STRING:  return free_strings(v.strings);
	case V_CELL:    return free_cell(v.cell);
	case V_STRUCT:  return free_structs(v.structs);
	case V_FUNC:    func_free(v.func); break;
	case V_OBJECT:  object_free(v.object); break;
	case V_MASKED:  masked_value_free(v.masked); break;
	}
	return true;
}

static void forget_dying(void) { vec_free(&dying.list); }

static void free_dying(void)
{
	dying.busy = true;
	while (dying.list.n || dying.part.tag != V_NONE) {
		bool object = dying.list.n && vec_last(&dying.list).tag == V_OBJECT;
		if (!object && must_wait(1))
			break;
		bool goes_on = !object && dying.part.tag != V_NONE;
		value v = goes_on ? dying.part : dying.list.at[--dying.list.n];
		int64_t from = dying.from;
		dying.from = goes_on ? from : 0;
		if (!free_one(v))
			dying.part = v;
		else if (goes_on)
			dying.part = NONE, dying.from = 0;
		else
			dying.from = from;
	}
	dying.busy = false;
	if (dying.list.cap > 4096 && !dying.list.n)
		vec_free(&dying.list);
}

void value_put_off_frees(void)
{
	dying.puts_off = mem_puts_off = true;
	dying.left = SOON;
}

bool value_free_late(int64_t elements)
{
	if (!dying.puts_off || dying.busy)
		return false;
	dying.left = elements;
	free_dying();
	if (dying.list.n || dying.part.tag != V_NONE)
		return true;
	dying.puts_off = mem_puts_off = false;
	return false;
}

void value_free_all_late(void)
{
	interrupt_word hidden = interrupt_hide();
	while (value_free_late(INT64_MAX / 2))
		;
	while (mem_free_late())
		;
	interrupt_show(hidden);
}

void value_free(value v)
{
	if (v.tag < V_STRING || (v.tag == V_STRING && v.strings->count < AT_ONCE)) {
		int64_t from = dying.from;
		dying.from = 0;
		free_one(v);
		dying.from = from;
		return;
	}
	if (UNLIKELY(!dying.list.at))
		array_at_thread_end(forget_dying);
	vec_push(&dying.list, v);
	if (!dying.busy)
		free_dying();
}

/* A finalizer is a program of its own: what it frees must go at once, not after the list that is being worked off. */
void owners_finalize(void (*finalize)(struct object *), struct object *taken)
{
	struct dying outer = dying;
	memset(&dying, 0, sizeof dying);
	bool puts_off = mem_puts_off;
	finalize(taken);
	value_unref(value_objects(taken));
	if (dying.puts_off)
		value_free_all_late();
	vec_free(&dying.list);
	mem_puts_off = puts_off;
	dying = outer;
}

/* ---- making values ---- */

value value_element(const struct array *a, int64_t i)
{
	const void *p = a->data;
	switch ((enum cls)a->cls) {
	case CLS_DOUBLE:  return value_double(((const double *)p)[i]);
	case CLS_SINGLE:  return value_single(((const float *)p)[i]);
	case CLS_INT8:    return value_int(CLS_INT8, ((const int8_t *)p)[i]);
	case CLS_UINT8:   return value_int(CLS_UINT8, ((const uint8_t *)p)[i]);
	case CLS_INT16:   return value_int(CLS_INT16, ((const int16_t *)p)[i]);
	case CLS_UINT16:  return value_int(CLS_UINT16, ((const uint16_t *)p)[i]);
	case CLS_INT32:   return value_int(CLS_INT32, ((const int32_t *)p)[i]);
	case CLS_UINT32:  return value_int(CLS_UINT32, ((const uint32_t *)p)[i]);
	case CLS_INT64:
	case CLS_UINT64:  return value_int((enum cls)a->cls, ((const int64_t *)p)[i]);
	case CLS_LOGICAL: return value_bool(((const uint8_t *)p)[i] != 0);
	case CLS_CHAR:    return value_char(((const uint16_t *)p)[i]);
	case CLS_COUNT:   break;
	}
	return NONE;
}

void value_store(void *to, value v)
{
	switch (v.tag) {
	case V_DOUBLE: case V_INT64: case V_UINT64:  memcpy(to, &v.u, 8); break;
	case V_SINGLE: case V_INT32: case V_UINT32:  memcpy(to, &v.u, 4); break;
	case V_INT16: case V_UINT16: case V_CHAR:    memcpy(to, &v.u, 2); break;
	default:                                     memcpy(to, &v.u, 1); break;
	}
}

value value_array(struct array *taken)
{
	if (!taken)
		return NONE;
	if (taken->count != 1 || taken->complex || taken->gpu || array_is_pending(taken) || taken->shape.nd > 2)
		return (value){ .tag = V_ARRAY, .array = taken };
	value v = value_element(taken, 0);
	array_unref(taken);
	return v;
}

struct array *value_to_array(value v)
{
	if (v.tag == V_ARRAY)
		return array_ref(v.array);
	struct array *a = array_new_2d(value_cls(v), false, 1, 1);
	if (a)
		value_store(a->data, v);
	return a;
}

value value_text(const char *utf8, size_t n) { return value_array(array_from_text(utf8, n)); }

value value_text_z(const char *utf8) { return value_text(utf8, strlen(utf8)); }

value value_row(const double *x, int64_t n)
{
	struct array *a = array_new_2d(CLS_DOUBLE, false, 1, n);
	if (a && n)
		memcpy(a->data, x, (size_t)n * sizeof *x);
	return value_array(a);
}

/* 0x0. */
static value value_empty_of(enum cls c) { return value_array(array_new_2d(c, false, 0, 0)); }

/* Global and persistent variables and defaults of classes keep it, so it must exist also during an interrupt. */
value value_empty(void)
{
	interrupt_word hidden = interrupt_hide();
	value v = value_empty_of(CLS_DOUBLE);
	interrupt_show(hidden);
	return v;
}

/* ---- what a value is ---- */

enum cls value_cls(value v)
{
	return v.tag == V_ARRAY ? (enum cls)v.array->cls : (enum cls)(v.tag - V_DOUBLE);
}

bool value_is_complex(value v)
{
	return v.tag == V_ARRAY ? array_is_complex(v.array) : v.tag == V_SPARSE ? v.sparse->complex : false;
}

bool value_is_char(value v) { return v.tag == V_CHAR || (v.tag == V_ARRAY && v.array->cls == CLS_CHAR); }

bool value_is_float(value v)
{
	return v.tag == V_SPARSE ? !v.sparse->logical : value_is_numeric_like(v) && cls_is_float(value_cls(v));
}

bool value_is_numeric(value v)
{
	return v.tag == V_SPARSE ? !v.sparse->logical : value_is_numeric_like(v) && value_cls(v) < CLS_LOGICAL;
}

bool value_is_text(value v)
{
	if (v.tag == V_STRING)
		return v.strings->count == 1;
	if (v.tag != V_ARRAY)
		return v.tag == V_CHAR;
	const struct array *a = v.array;
	return a->cls == CLS_CHAR && a->shape.nd == 2 &&
		(a->shape.d[0] == 1 || (a->shape.d[0] == 0 && a->shape.d[1] == 0));
}

const char *value_class_name(value v)
{
	if (v.tag == V_ARRAY && v.array->gpu)
		return "gpuArray";
	if (value_is_numeric_like(v))
		return cls_name(value_cls(v));
	switch (v.tag) {
	case V_SPARSE:  return v.sparse->logical ? "logical" : "double";
	case V_STRING:  return "string";
	case V_CELL:    return "cell";
	case V_STRUCT:  return "struct";
	case V_FUNC:    return "function_handle";
	case V_OBJECT:  return sym_text(v.object->cls->name);
	}
	return "double";
}

shape value_shape(value v)
{
	switch (v.tag) {
	case V_ARRAY:   return v.array->shape;
	case V_SPARSE:  return shape_2d(v.sparse->rows, v.sparse->cols);
	case V_STRING:  return v.strings->shape;
	case V_CELL:    return v.cell->shape;
	case V_STRUCT:  return v.structs->shape;
	case V_OBJECT:  return v.object->shape;
	case V_NONE:    return shape_2d(0, 0);
	}
	return shape_2d(1, 1);
}

int64_t value_count(value v)
{
	switch (v.tag) {
	case V_ARRAY:   return v.array->count;
	case V_SPARSE:  return v.sparse->rows * v.sparse->cols;
	case V_STRING:  return v.strings->count;
	case V_CELL:    return v.cell->count;
	case V_STRUCT:  return v.structs->count;
	case V_OBJECT:  return v.object->count;
	case V_NONE:    return 0;
	}
	return 1;
}

bool value_is_scalar(value v) { return value_count(v) == 1; }

int64_t value_end(value v, int position, int n)
{
	if (n == 1)
		return value_count(v);
	shape s = value_shape(v);
	int64_t r = shape_dim(&s, position);
	if (position == n - 1)
		for (int d = n; d < s.nd; d++)
			r *= s.d[d];
	return r;
}

/* ---- reading numbers and texts ---- */

static double scalar_double(value v)
{
	switch (v.tag) {
	case V_DOUBLE:  return v.d;
	case V_SINGLE:  return v.f;
	case V_UINT64:  return (double)v.u;
	default:        return (double)v.i;
	}
}

/* The one element of v as an unboxed scalar. */
static bool one_scalar(value v, value *out)
{
	*out = v;
	if (value_is_scalar_tag(v))
		return true;
	if (v.tag == V_SPARSE && value_count(v) == 1 && !v.sparse->complex) {
		*out = value_double(sparse_get(v.sparse, 0, 0, NULL));
		return true;
	}
	if (v.tag != V_ARRAY)
		return fail(ERR_bad_conversion, "double", value_class_name(v));
	if (v.array->count != 1)
		return fail(ERR_not_real_scalar);
	TRY(array_data(v.array));
	if (v.array->complex)
		return fail(ERR_not_real_scalar);
	*out = value_element(v.array, 0);
	return true;
}

bool value_get_double(value v, double *d)
{
	value s;
	TRY(one_scalar(v, &s));
	*d = scalar_double(s);
	return true;
}

bool value_get_int(value v, int64_t *i)
{
	value s;
	TRY(one_scalar(v, &s));
	if (s.tag == V_DOUBLE || s.tag == V_SINGLE) {
		double d = scalar_double(s);
		if (!(d >= -9223372036854775808.0 && d < 9223372036854775808.0) || d != floor(d))
			return fail(ERR_not_whole);
		*i = (int64_t)d;
		return true;
	}
	*i = s.tag == V_UINT64 && s.i < 0 ? INT64_MAX : s.i;
	return true;
}

bool value_get_text(value v, struct str *out)
{
	if (v.tag == V_CHAR) {
		uint16_t u = (uint16_t)v.u;
		str_add_utf16(out, &u, 1);
		return true;
	}
	if (!value_is_text(v))
		return fail(ERR_bad_conversion, "char", value_class_name(v));
	if (v.tag == V_STRING) {
		struct text *t = v.strings->at[0];
		if (t)
			str_add_utf16(out, t->at, (size_t)t->n);
		else
			str_adds(out, "<missing>");
		return true;
	}
	const void *data = array_data(v.array);
	TRY(data);
	str_add_utf16(out, data, (size_t)v.array->count);
	return true;
}

/* ---- truth ---- */

#define ALL(T) do { const T *x = p; for (int64_t i = 0; i < n; i++) if (!x[i]) return false; return true; } while (0)

static bool all_nonzero(const struct array *a)
{
	const void *p = a->data;
	int64_t n = a->count;
	if (a->complex) {
		for (int64_t i = 0; i < n; i++)
			if (a->cls == CLS_DOUBLE ? !((const double *)p)[2 * i] && !((const double *)p)[2 * i + 1]
			                         : !((const float *)p)[2 * i] && !((const float *)p)[2 * i + 1])
				return false;
		return true;
	}
	if (a->cls == CLS_DOUBLE)
		ALL(double);
	if (a->cls == CLS_SINGLE)
		ALL(float);
	switch (cls_bytes((enum cls)a->cls)) {
	case 1:  ALL(uint8_t);
	case 2:  ALL(uint16_t);
	case 4:  ALL(uint32_t);
	default: ALL(uint64_t);
	}
}

bool value_is_true(value v, bool *b)
{
	switch (v.tag) {
	case V_DOUBLE:
		*b = v.d != 0;
		return v.d == v.d ? true : fail(ERR_nan_logical);
	case V_SINGLE:
		*b = v.f != 0;
		return v.f == v.f ? true : fail(ERR_nan_logical);
	case V_ARRAY:
		*b = false;
		if (v.array->count == 0)
			return true;
		TRY(array_data(v.array));
		if (!v.array->complex && op_has_nan((enum cls)v.array->cls, v.array->data, v.array->count))
			return fail(ERR_nan_logical);
		*b = all_nonzero(v.array);
		return true;
	case V_SPARSE:
		*b = value_count(v) > 0 && sparse_nnz(v.sparse) == value_count(v);
		return true;
	}
	if (!value_is_scalar_tag(v))
		return fail(ERR_bad_conversion, "logical", value_class_name(v));
	*b = v.u != 0;
	return true;
}
