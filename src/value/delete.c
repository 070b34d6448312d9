/*
** value/delete.c - v(subs) = [].
**
** All subscripts but one must select their whole axis; the other one selects what is deleted. With a single subscript,
** a matrix becomes a row. If the axis is the last one, the remaining elements move forward in the same memory.
*/
#include "base/error.h"
#include "base/mem.h"
#include "value/assign.h"
#include "value/index.h"
#include "value/items.h"
#include "value/sparse.h"

/* Marks the deleted indices in gone[0..extent-1]. False: an index is out of range. */
static bool mark(const struct sub *s, int64_t extent, uint8_t *gone, int64_t *left)
{
	if (s->end > extent)
		return fail(ERR_delete_range);
	memset(gone, 0, (size_t)extent);
	*left = extent;
	for (int64_t i = 0; i < s->count; i++) {
		uint8_t *g = &gone[sub_at(s, i)];
		*left -= !*g;
		*g = 1;
	}
	return true;
}

/* The axis to delete along; -1: nothing goes; -2: error written. */
int delete_axis(int n, const struct sub *subs, const int64_t *extent)
{
	int axis = -1, whole = -1, taken = 0;
	bool empty = false;
	for (int i = 0; i < n; i++)
		empty |= subs[i].count == 0 && subs[i].kind != SUB_ALL;
	if (empty)
		return -1;
	for (int i = n - 1; i >= 0; i--) {
		if (subs[i].kind == SUB_ALL)
			continue;
		uint8_t *gone = mem_try((size_t)extent[i]);
		int64_t left;
		bool ok = gone && mark(&subs[i], extent[i], gone, &left);
		mem_try_free(gone);
		if (!ok)
			return -2;
		if (left == 0) {
			taken += extent[i] != 1;
			whole = whole < 0 || extent[i] != 1 ? i : whole;
			continue;
		}
		if (axis >= 0) {
			(void)!fail(ERR_delete_subscript);
			return -2;
		}
		axis = i;
	}
	if (axis < 0 && taken > 1) {            /* m(1:3,1:3) = [] does not say which way */
		(void)!fail(ERR_delete_subscript);
		return -2;
	}
	return axis >= 0 ? axis : MAX(whole, 0);
}

/* Numbers of one size move without a branch. */
#define COMPACT(T) do { \
	T *at = (T *)(void *)x->at; \
	int64_t to = 0; \
	for (int64_t i = 0; i < extent; i++) { \
		at[to] = at[i]; \
		to += !gone[i]; \
	} \
	return; } while (0)
typedef uint32_t __attribute__((may_alias)) any32;
typedef uint64_t __attribute__((may_alias)) any64;

/* Moves what stays to the front; inner: elements of one index of the axis. */
static void compact(struct items *x, const uint8_t *gone, int64_t extent, int64_t inner)
{
	if (x->tag == V_ARRAY && inner == 1 && x->size == 8)
		COMPACT(any64);
	if (x->tag == V_ARRAY && inner == 1 && x->size == 4)
		COMPACT(any32);
	size_t bytes = (size_t)inner * x->size;
	int64_t to = 0;
	for (int64_t i = 0; i < extent; i++) {
		if (gone[i]) {
			items_release(x, i * inner, (i + 1) * inner);
			continue;
		}
		if (to != i)
			memcpy(x->at + (size_t)to * bytes, x->at + (size_t)i * bytes, bytes);
		to++;
	}
}

static bool keep_rest(value *lvalue, int axis, int n, const int64_t *extent, const uint8_t *gone, int64_t left,
	const shape *r)
{
	struct sub s[SHAPE_MAX];
	struct items from, to;
	struct walk w;
	value kept;
	for (int i = 0; i < n; i++)
		s[i] = (struct sub){ .kind = SUB_ALL, .count = extent[i], .step = 1, .end = extent[i] };
	int64_t *list = mem_try((size_t)left * sizeof *list), k = 0;
	TRY(list);
	for (int64_t i = 0; i < extent[axis]; i++)
		if (!gone[i])
			list[k++] = i;
	s[axis] = (struct sub){ .kind = SUB_LIST, .count = left, .list = list };
	bool ok = items_of(*lvalue, &from) && items_new(*lvalue, r, &kept) && items_of(kept, &to);
	if (ok) {
		walk_init(&w, n, s, extent);
		copy_gather(&w, to.at, from.at, from.size);
		items_retain(&to, 0, to.count);
		value_set(lvalue, kept);
	}
	mem_try_free(list);
	return ok;
}

/* Deletes neighbouring indices of the last axis. The elements behind them move once; at the end nothing moves. */
static bool delete_run(value *lvalue, int axis, const struct sub *s, int64_t extent, int64_t inner, shape r)
{
	struct items x;
	TRY(items_own(lvalue) && items_of(*lvalue, &x));
	int64_t from = s->start * inner, to = (s->start + s->count) * inner, end = extent * inner;
	items_release(&x, from, to);
	memmove(x.at + (size_t)from * x.size, x.at + (size_t)to * x.size, (size_t)(end - to) * x.size);
	r.d[axis] = extent - s->count;
	shape_trim(&r);
	items_reshape(*lvalue, &r);
	return true;
}

static bool delete_along(value *lvalue, int axis, int n, const int64_t *extent, const struct sub *s, shape r)
{
	int64_t left = 0, inner = 1, outer = 1;
	struct items x;
	for (int d = 0; d < n; d++)
		*(d < axis ? &inner : d > axis ? &outer : &(int64_t){ 0 }) *= extent[d];
	if (outer == 1 && s->kind == SUB_RANGE && s->step == 1 && s->end <= extent[axis])
		return delete_run(lvalue, axis, s, extent[axis], inner, r);
	uint8_t *gone = mem_try((size_t)extent[axis]);
	TRY(gone);
	bool ok = mark(s, extent[axis], gone, &left);
	r.d[axis] = left;
	shape_trim(&r);
	if (ok && outer == 1) {
		ok = items_own(lvalue) && items_of(*lvalue, &x);
		if (ok) {
			compact(&x, gone, extent[axis], inner);
			items_reshape(*lvalue, &r);
		}
	} else if (ok) {
		ok = keep_rest(lvalue, axis, n, extent, gone, left, &r);
	}
	mem_try_free(gone);
	return ok;
}

static bool delete_linear(value *lvalue, const struct sub *s)
{
	shape old = value_shape(*lvalue);
	int64_t count = value_count(*lvalue);
	if (s->count == 0 && s->kind != SUB_ALL)
		return true;
	if (s->kind == SUB_ALL) {
		shape none = shape_2d(0, 0);
		value empty;
		TRY(items_new(*lvalue, &none, &empty));
		value_set(lvalue, empty);
		return true;
	}
	bool column = old.nd == 2 && old.d[1] == 1 && old.d[0] != 1;
	int64_t extent[2] = { column ? count : 1, column ? 1 : count };
	return delete_along(lvalue, column ? 0 : 1, 2, extent, s, shape_2d(extent[0], extent[1]));
}

bool value_delete(value *lvalue, int n, const value *subs)
{
	struct sub s[SHAPE_MAX];
	int64_t extent[SHAPE_MAX];
	if (lvalue->tag == V_SPARSE)
		return sparse_delete(lvalue, n, subs);
	if (lvalue->tag == V_NONE || lvalue->tag == V_FUNC)
		return fail(ERR_delete_range);
	if (n < 1 || n > SHAPE_MAX)
		return fail(ERR_index_many, SHAPE_MAX);
	shape old = value_shape(*lvalue);
	subs_extents(&old, n, extent);
	for (int i = 0; i < n; i++)
		if (!sub_init(&s[i], subs[i], i, n, extent[i])) {
			subs_done(s, i);
			return false;
		}
	TRY(!value_is_scalar_tag(*lvalue) || items_own(lvalue));
	int64_t before = value_count(*lvalue);
	bool ok;
	if (n == 1) {
		ok = delete_linear(lvalue, &s[0]);
	} else {
		int axis = delete_axis(n, s, extent);
		shape r = { .nd = n };
		memcpy(r.d, extent, (size_t)n * sizeof *extent);
		ok = axis == -1 ? true : axis == -2 ? false : delete_along(lvalue, axis, n, extent, &s[axis], r);
	}
	subs_done(s, n);
	/* may all that is left be real? */
	if (ok && lvalue->tag == V_ARRAY && lvalue->array->complex && lvalue->array->count < before)
		ok = index_narrow(lvalue);
	if (lvalue->tag == V_ARRAY)
		*lvalue = value_array(lvalue->array);
	return ok;
}
