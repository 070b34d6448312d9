/*
** value/index.c - reading v(subs) and v{subs}.
**
** With one subscript, the result has the shape of the subscript. There are two exceptions: a vector that is indexed
** by a vector keeps its own orientation, and ':' gives a column. A mask counts as the indices of its true elements.
** With several subscripts, the result is as long along each axis as its subscript.
*/
#include <math.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/engine.h"
#include "base/error.h"
#include "base/whole.h"
#include "value/cell.h"
#include "value/handle.h"
#include "value/index.h"
#include "value/items.h"
#include "value/mask_index.h"
#include "value/object.h"
#include "value/sparse.h"
#include "value/structs.h"
#include "value/text.h"
#include "value/device_index.h"

/* The one axis whose length is not 1; -1: there is none, or more. */
static int vector_axis(const shape *s)
{
	int axis = -1;
	for (int d = 0; d < s->nd; d++)
		if (s->d[d] != 1) {
			if (axis >= 0)
				return -1;
			axis = d;
		}
	return axis;
}

static shape linear_shape(const shape *source, const struct sub *s)
{
	if (s->kind == SUB_ALL)
		return shape_2d(s->count, 1);
	shape r = sub_shape(s);
	int axis = vector_axis(source);
	if (s->count == 1 || axis < 0 || vector_axis(&r) < 0)
		return s->count == 1 ? shape_2d(1, 1) : r;
	r = *source;
	r.d[axis] = s->count;
	return r;
}

static bool out_of_bounds(const struct sub *s, int position, int n, int64_t extent)
{
	if (s->mask)
		return n == 1 ? fail(ERR_index_mask) : fail(ERR_index_mask_at, position + 1);
	return n == 1 ? fail(ERR_index_linear, (long long)extent) :
		fail(ERR_index_position, position + 1, (long long)extent);
}

bool index_read(const shape *source, int n, const value *subs, struct sub *out, int64_t *extent)
{
	subs_extents(source, n, extent);
	for (int i = 0; i < n; i++) {
		bool read = sub_init(&out[i], subs[i], i, n, extent[i]);
		if (!read || out[i].end > extent[i]) {
			if (read)
				(void)!out_of_bounds(&out[i], i, n, extent[i]);
			subs_done(out, read ? i + 1 : i);
			return false;
		}
	}
	return true;
}

shape index_shape(const shape *source, int n, const struct sub *subs)
{
	if (n == 1)
		return linear_shape(source, &subs[0]);
	shape r = { .nd = n };
	for (int i = 0; i < n; i++)
		r.d[i] = subs[i].count;
	shape_trim(&r);
	return r;
}

/* Drops subscripts behind the last dimension that are 1 or ':'. They change nothing, so any number is allowed. */
static bool drop_extra(int *n, const value *subs)
{
	while (*n > SHAPE_MAX) {
		value v = subs[*n - 1];
		if (v.tag != V_COLON && !(v.tag == V_DOUBLE && v.d == 1))
			return fail(ERR_index_many, SHAPE_MAX);
		--*n;
	}
	return true;
}

static bool index_items(value v, int n, const value *subs, value *out)
{
	struct sub s[SHAPE_MAX];
	int64_t extent[SHAPE_MAX];
	struct items from, to;
	struct walk w;
	TRY(drop_extra(&n, subs));
	TRY(items_of(v, &from));
	TRY(index_read(&from.shape, n, subs, s, extent));
	shape r = index_shape(&from.shape, n, s);
	bool ok = items_new(v, &r, out) && items_of(*out, &to);
	if (ok) {
		walk_init(&w, n, s, extent);
		copy_gather(&w, to.at, from.at, from.size);
		items_retain(&to, 0, to.count);
	}
	subs_done(s, n);
	return ok;
}

static inline bool scalar_sub(value v, int64_t extent, int64_t *at)
{
	if (LIKELY(v.tag == V_DOUBLE)) {
		if (!(v.d >= 1 && v.d <= (double)extent) || v.d != (double)(int64_t)v.d)
			return false;
		*at = (int64_t)v.d - 1;
		return true;
	}
	if (v.tag < V_INT8 || v.tag > V_UINT64 || v.i < 1 || v.i > extent)
		return false;
	*at = v.i - 1;
	return true;
}

int64_t items_scalar_position(const shape *s, int64_t count, int n, const value *subs)
{
	int64_t position = 0, stride = 1, at;
	if (n == 1)
		return scalar_sub(subs[0], count, &at) ? at : -1;
	for (int i = 0; i < n; i++) {
		int64_t extent = shape_dim(s, i);
		if (!scalar_sub(subs[i], extent, &at))
			return -1;
		position += at * stride;
		stride *= extent;
	}
	return n < s->nd ? -1 : position;
}

static int range_positions(value sub, int64_t count, int64_t *positions)
{
	int64_t first = sub.range.first - 1, step = (int32_t)sub.aux, n = sub.range.count,
		last = first + step * (n - 1);
	if (n > ITEMS_FEW || first < 0 || last < 0 || first >= count || last >= count)
		return 0;
	for (int64_t i = 0; i < n; i++)
		positions[i] = first + i * step;
	return (int)n;
}

int items_few_positions(value sub, int64_t count, int64_t *positions)
{
	if (sub.tag == V_RANGE)
		return range_positions(sub, count, positions);
	if (sub.tag != V_ARRAY)
		return 0;
	const struct array *x = sub.array;
	if (x->cls != CLS_DOUBLE || x->count > ITEMS_FEW || x->count == 0 || x->complex || array_is_pending(x) ||
		x->gpu)
		return 0;
	const double *d = x->data;
	for (int64_t i = 0; i < x->count; i++) {
		if (!(d[i] >= 1 && d[i] <= (double)count) || d[i] != (double)(int64_t)d[i])
			return 0;
		positions[i] = (int64_t)d[i] - 1;
	}
	return (int)x->count;
}

/* A fast path for a few elements of a computed matrix by one subscript. False: not that case. */
static bool try_few(struct array *a, value sub, value *out)
{
	int64_t positions[ITEMS_FEW];
	int n;
	if (a->complex || a->gpu || array_is_pending(a) || a->shape.nd > 2 ||
		!(n = items_few_positions(sub, a->count, positions)))
		return false;
	shape r = sub.tag == V_RANGE ? shape_2d(1, n) : sub.array->shape;
	int axis = vector_axis(&a->shape);
	if (axis >= 0 && vector_axis(&r) >= 0)
		r = axis ? shape_2d(1, n) : shape_2d(n, 1);
	struct array *y = array_new((enum cls)a->cls, false, &r);
	if (!y) {
		error_clear();
		return false;
	}
	size_t item = (size_t)array_item(a);
	for (int64_t i = 0; i < n; i++)
		if (item == 8)
			((uint64_t *)y->data)[i] = ((const uint64_t *)a->data)[positions[i]];
		else
			memcpy((char *)y->data + (size_t)i * item, (const char *)a->data + (size_t)positions[i] * item,
				item);
	*out = value_array(y);
	return true;
}

/*
** A block of a pending array becomes a node if it has constant steps and more than one element. Other parts need the
** numbers. False: no such block, or an error, which the general path finds again.
*/
static bool try_slice(struct array *a, int n, const value *subs, value *out)
{
	struct sub s[SHAPE_MAX];
	int64_t extent[SHAPE_MAX], start[SHAPE_MAX], step[SHAPE_MAX], count[SHAPE_MAX], total = 1;
	int axis = vector_axis(&a->shape), nd = n == 1 ? a->shape.nd : n;
	if (n > SHAPE_MAX || (n == 1 ? axis < 0 || a->shape.nd > 2 || subs[0].tag == V_COLON : n != a->shape.nd))
		return false;
	if (!index_read(&a->shape, n, subs, s, extent)) {
		error_clear();
		return false;
	}
	bool block = true;
	for (int d = 0; d < nd; d++) {
		const struct sub *x = n == 1 ? &s[0] : &s[d];
		bool is_other_axis = n == 1 && d != axis;
		block &= is_other_axis || x->kind != SUB_LIST;
		start[d] = is_other_axis ? 0 : x->start;
		step[d] = is_other_axis ? 1 : x->step;
		count[d] = is_other_axis ? 1 : x->count;
		total *= count[d];
	}
	shape r = index_shape(&a->shape, n, s);
	block &= total > 1 && r.d[0] == count[0] && r.d[1] == count[1];
	subs_done(s, n);
	if (!block)
		return false;
	*out = (value){ .tag = V_ARRAY, .array = array_slice(a, nd, start, step, count) };
	if (!out->array) {
		*out = NONE;
		error_clear();
	}
	return out->tag != V_NONE;
}

enum { RUNS = 3, RUN_LEAST = 64, KNOWN = 16 };

struct run { int64_t start, step, count; };     /* from 0 */

/*
** Converts a list of indices to a few runs. The list is computed, or it is a pending range or a concatenation of
** ranges. Returns the number of runs; 0: impossible.
*/
static int index_runs(struct array *x, struct run *to, int most)
{
	if (most < 1 || x->cls != CLS_DOUBLE || x->complex || vector_axis(&x->shape) + (x->count == 1) < 0)
		return 0;
	if (x->op == OP_range) {
		double from = x->pending->u.number[0], step = x->pending->u.number[1];
		*to = (struct run){ to_int64(from - 1), to_int64(step), x->count };
		return from >= 1 && from <= 9e15 && from == floor(from) && step >= -9e15 && step <= 9e15 &&
			step == floor(step);
	}
	int n = 0;
	if (x->op == OP_cat) {
		for (int i = 0, k = 1; i < x->pending->n && k; i++, n += k)
			if (!(k = index_runs(x->pending->arg[i], to + n, most - n)))
				return 0;
		return n;
	}
	if (x->op != OP_LEAF)
		return 0;
	const double *d = x->data;
	for (int64_t i = 0; i < x->count; i++) {
		if (i && d[i] == d[i - 1] + 1) {
			to[n - 1].count++;
			continue;
		}
		if (n == most || !(d[i] >= 1 && d[i] <= 9e15) || d[i] != (double)(int64_t)d[i])
			return 0;
		to[n++] = (struct run){ (int64_t)d[i] - 1, 1, 1 };
	}
	return n;
}

/* Lists that were converted before, by the serials of their arrays, because a loop uses the same list in each turn. */
struct known { uint64_t serial; int n; struct run run[RUNS]; };
struct index_lists { struct known known[KNOWN]; };
const struct engine_part index_lists_part = { sizeof(struct index_lists), NULL, NULL };

static int runs_of(value list, struct run *to)
{
	struct array *x = list.tag == V_ARRAY ? list.array : NULL;
	if (!x || x->count < RUN_LEAST || x->gpu)
		return 0;
	if (x->op != OP_LEAF)
		return index_runs(x, to, RUNS);
	struct known *k = &engine()->index_lists->known[x->serial % KNOWN];
	if (k->serial != x->serial) {
		k->serial = x->serial;
		k->n = index_runs(x, k->run, RUNS);
	}
	memcpy(to, k->run, sizeof k->run);
	return k->n;
}

/* True if all indices of the run are within the axis. */
static bool run_fits(const struct run *r, int64_t extent)
{
	int64_t last = r->start + r->step * (r->count - 1);
	return r->count > 0 && r->start < extent && last >= 0 && last < extent;
}

/*
** B([2:n 1], :), where one subscript consists of a few runs (here a rotation) and each other one is a range. The result
** is a concatenation of the blocks of the runs. False: not that case, or an error, which the general path finds again.
*/
static bool try_runs(struct array *a, int n, const value *subs, value *out)
{
	struct sub s;
	int64_t start[SHAPE_MAX], step[SHAPE_MAX], count[SHAPE_MAX];
	struct run run[SHAPE_MAX][RUNS];
	struct array *part[RUNS] = { NULL };
	int axis = -1, runs[SHAPE_MAX], lists = 0;
	if (n > SHAPE_MAX || n != a->shape.nd || n < 2)
		return false;
	for (int d = 0; d < n; d++)
		lists += (runs[d] = runs_of(subs[d], run[d])) > 0;
	bool fits = lists > 0;
	for (int d = 0; d < n && fits; d++) {
		if (!runs[d] && (fits = sub_init(&s, subs[d], d, n, a->shape.d[d]))) {
			run[d][0] = (struct run){ s.start, s.step, s.count };
			fits = s.kind != SUB_LIST;
			runs[d] = 1;
			sub_done(&s);
		}
		fits = fits && (runs[d] == 1 || axis < 0);
		axis = runs[d] > 1 ? d : axis;
		for (int k = 0; k < runs[d] && fits; k++)
			fits = run_fits(&run[d][k], a->shape.d[d]);
		start[d] = run[d][0].start, step[d] = run[d][0].step, count[d] = run[d][0].count;
	}
	int parts = axis < 0 ? 1 : runs[axis];
	for (int k = 0; k < parts && fits; k++) {
		if (axis >= 0)
			start[axis] = run[axis][k].start, step[axis] = run[axis][k].step,
			count[axis] = run[axis][k].count;
		fits = (part[k] = array_slice(a, n, start, step, count)) != NULL;
	}
	*out = !fits ? NONE : axis < 0 ? value_array(array_ref(part[0])) : value_array(array_cat(axis, parts, part));
	for (int k = 0; k < RUNS; k++)
		array_unref(part[k]);
	if (out->tag == V_NONE)
		error_clear();
	return out->tag != V_NONE;
}

/* x([2:n 1]) of a vector: the same as try_runs. A pending list is not computed. */
static bool try_ring(struct array *a, value list, value *out)
{
	struct run run[RUNS];
	struct array *part[RUNS] = { NULL };
	int axis = vector_axis(&a->shape), runs;
	*out = NONE;
	if (axis < 0 || a->shape.nd > 2 || (runs = runs_of(list, run)) < 2)
		return false;
	bool fits = true;
	for (int k = 0; k < runs && fits; k++) {
		int64_t start[2] = { 0, 0 }, step[2] = { 1, 1 }, count[2] = { 1, 1 };
		start[axis] = run[k].start, step[axis] = run[k].step, count[axis] = run[k].count;
		fits = run_fits(&run[k], a->count) && (part[k] = array_slice(a, 2, start, step, count)) != NULL;
	}
	*out = fits ? value_array(array_cat(axis, runs, part)) : NONE;
	for (int k = 0; k < runs; k++)
		array_unref(part[k]);
	if (out->tag == V_NONE)
		error_clear();
	return out->tag != V_NONE;
}

enum { SLICE_FROM = 4096 };     /* smaller parts of computed arrays are copied faster than planned */

static bool index_numbers(value v, int n, const value *subs, value *out)
{
	struct array *a = v.array;
	if (!a->complex && !a->gpu) {
		int64_t position = items_scalar_position(&a->shape, a->count, n, subs);
		if (position >= 0) {
			TRY(!a->pending || array_force(a));
			if (array_is_away(a) && try_element_on_device(a, position, out))
				return true;
			TRY(array_data(a));
			if (!a->complex) {
				*out = value_element(a, position);
				return true;
			}
		}
	}
	if (n == 1 && try_few(a, subs[0], out))
		return true;
	if (n == 1 && subs[0].tag == V_COLON) {         /* a(:) shares its numbers */
		shape column = shape_2d(a->count, 1);
		return (*out = value_array(array_reshape(a, &column))).tag != V_NONE;
	}
	bool large = (array_is_pending(a) || a->gpu || a->count >= SLICE_FROM) && !a->complex;
	if (try_create_on_device(a, n, subs, out) || error_is_set())
		return !error_is_set();
	if (n == 1 && ((large && try_ring(a, subs[0], out)) ||
		(!a->gpu && (try_mask_index(a, subs[0], out) || try_listed(a, subs[0], out)))))
		return true;
	if (large && (try_runs(a, n, subs, out) || try_slice(a, n, subs, out)))
		return true;
	if ((array_is_pending(a) || a->gpu) && (try_index_on_device(a, n, subs, out) || error_is_set()))
		return !error_is_set();
	TRY(index_items(v, n, subs, out));
	out->array->gpu = a->gpu;
	*out = value_array(out->array);
	return true;
}

/* Has an element of an array on a device an imaginary part? The array stays there. -1: error. */
static int any_imag_on_device(struct array *a)
{
	struct array *some = array_take_op(OP_ne, array_op(OP_imag, 1, &a), 0), *any = some ? array_reduce(OP_any, some,
		(1u << SHAPE_MAX) - 1, 0, NULL) : NULL;
	const uint8_t *is = any ? array_data(any) : NULL;
	int r = is ? *is : -1;
	array_unref(some);
	array_unref(any);
	return r;
}

/* Elements of a complex array that have no imaginary parts are real: roots(p)(k), r(imag(r) == 0). All elements, a(:),
** stay what they are. */
bool index_narrow(value *out)
{
	struct array *a = out->array, *r;
	if (a->pending || a->unsure)
		return true;
	if (array_is_away(a)) {
		int any = any_imag_on_device(a);
		a->facts |= any > 0 ? FACT_IMAG : 0;    /* what follows can stay on the device */
		r = any < 0 ? NULL : any ? array_ref(a) : array_op(OP_real, 1, &a);
	} else {
		r = array_narrow(a);
		if (r && r != a)
			r->gpu = a->gpu;
	}
	*out = value_array(r);
	array_unref(a);
	return r != NULL;
}

/* For some elements of a pending complex array: makes the node +x, whose result is real if they have no imaginary
** parts. */
static bool narrow_later(value *out)
{
	struct array *a = out->array;
	*out = value_array(array_op(OP_uplus, 1, &a));
	array_unref(a);
	return out->tag != V_NONE;
}

static bool index_array(value v, int n, const value *subs, value *out)
{
	TRY(index_numbers(v, n, subs, out));
	bool all = n == 1 && subs[0].tag == V_COLON;
	if (all || out->tag != V_ARRAY)
		return true;
	return out->array->pending && out->array->unsure ? narrow_later(out) :
		!out->array->complex || index_narrow(out);
}

static bool index_scalar(value v, int n, const value *subs, value *out)
{
	bool ones = true;
	for (int i = 0; i < n && ones; i++)
		ones = subs[i].tag == V_DOUBLE && subs[i].d == 1;
	if (ones) {
		*out = v;
		return true;
	}
	value a = { .tag = V_ARRAY, .array = value_to_array(v) };
	TRY(a.array);
	bool ok = index_array(a, n, subs, out);
	value_unref(a);
	return ok;
}

bool value_index(value v, int n, const value *subs, value *out)
{
	*out = NONE;
	if (n == 0 && v.tag != V_NONE) {
		*out = value_ref(v);
		return true;
	}
	if (value_is_scalar_tag(v))
		return index_scalar(v, n, subs, out);
	switch (v.tag) {
	case V_ARRAY:   return index_array(v, n, subs, out);
	case V_SPARSE:  return sparse_index(v.sparse, n, subs, out);
	case V_STRING:
	case V_CELL:
	case V_STRUCT:
	case V_OBJECT:  return index_items(v, n, subs, out);
	}
	return fail(ERR_paren_on, value_class_name(v));
}

/* ---- v{subs} ---- */

/* Of a string array, v{i} is the char row of the element. */
static bool brace_strings(value v, int n, const value *subs, value *out, int *count, int room)
{
	value part;
	TRY(value_index(v, n, subs, &part));
	int64_t have = part.strings->count;
	bool ok = have <= INT32_MAX;
	*count = (int)have;
	for (int64_t i = 0; ok && i < have && i < room; i++) {
		struct text *t = part.strings->at[i];
		shape s = t && t->n ? shape_2d(1, t->n) : shape_2d(0, 0);
		struct array *a = t ? array_new(CLS_CHAR, false, &s) : NULL;
		ok = a || (t ? false : fail(ERR_missing_char));
		if (a && t->n)
			memcpy(a->data, t->at, (size_t)t->n * sizeof *t->at);
		out[i] = value_array(a);
	}
	value_unref(part);
	return ok;
}

bool value_brace(value v, int n, const value *subs, value *out, int *count, int room)
{
	*count = 0;
	if (v.tag == V_STRING)
		return brace_strings(v, n, subs, out, count, room);
	if (v.tag != V_CELL)
		return fail(ERR_brace_on);
	struct cell *c = v.cell;
	int64_t position = n ? items_scalar_position(&c->shape, c->count, n, subs) : -1;
	if (position >= 0) {
		*count = 1;
		if (room > 0)
			out[0] = value_ref(c->at[position]);
		return true;
	}
	value part;
	if (n == 0)
		part = value_ref(v);
	else
		TRY(index_items(v, n, subs, &part));
	int64_t have = part.cell->count;
	*count = (int)MIN(have, INT32_MAX);
	for (int64_t i = 0; i < have && i < room; i++)
		out[i] = value_ref(part.cell->at[i]);
	value_unref(part);
	return true;
}
