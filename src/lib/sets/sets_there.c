/*
** lib/sets/sets_there.c - see sets_there.h.
**
** unique: sorted there, and of elements that are equal only the first is picked. With places, and sets of two
** arrays: by sorting, comparing neighbours and picking, in MATLAB (private/sets_there.m). ismember: what is looked for
** is brought here and sorted (there is less of it), each element is looked up there.
*/
#include "lib/sets/sets_there.h"

#include <math.h>
#include <stdlib.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "device/place.h"
#include "exec/there.h"
#include "lib/core/again.h"
#include "lib/core/args.h"

/* Numbers that doubles hold. */
static bool has_order(const struct array *a)
{
	return !a->complex && a->cls != CLS_INT64 && a->cls != CLS_UINT64 && a->cls != CLS_CHAR &&
		a->cls != CLS_LOGICAL;
}

/* One that may be there. */
static struct array *candidate(value v)
{
	struct array *a = v.tag == V_ARRAY && there_may(v.array) ? v.array : NULL;
	return a && has_order(a) && a->count > 1 ? a : NULL;
}

/* Is a set of a, and of b where there are two, to be made there? */
static bool sets_there(struct array *a, struct array *b, int outs)
{
	struct there_call call = {
		.kind = THERE_SETS, .arg = { a, b }, .n = a->count, .out = a->count, .how = { outs }
	};
	return there_call(&call) && !a->complex;
}

/* So many elements of the column s from `first` on. */
static struct array *stretch(struct array *s, int64_t first, int64_t count)
{
	return array_slice(s, 2, (int64_t[]){ first, 0 }, (int64_t[]){ 1, 1 }, (int64_t[]){ count, 1 });
}

/* The first element of the sorted column s, and those that differ from the one before: of zeros with signs the host
   gives the first, too. */
static struct array *different(struct array *s)
{
	int64_t n = s->count - 1, found = 0;
	struct array *before = stretch(s, 0, n), *rest = before ? stretch(s, 1, n) : NULL,
		     *first = rest ? stretch(s, 0, 1) : NULL;
	struct array *mask = first ? array_op(OP_ne, 2, (struct array *[]){ before, rest }) : NULL, *picked = NULL,
		     *y = NULL;
	struct device_buffer *places = NULL;
	if (mask && there_list(mask, n, 1, &places, &found)) {
		struct there_sub t = { .count = found, .there = places };
		if (found)
			picked = there_gather(rest, 1, &t, &n, &(shape){ 2, { found, 1 } });
		y = !found ? array_ref(first) : picked ? array_cat(0, 2, (struct array *[]){ first, picked }) : NULL;
	}
	if (places)
		device_buffer_unref(places);
	array_unref(before), array_unref(rest), array_unref(first), array_unref(mask), array_unref(picked);
	return y;
}

bool try_unique_there(struct call *c, bool row, bool (*run)(struct call *c))
{
	struct array *a = c->nin == 1 && c->nout <= 1 ? candidate(c->in[0]) : NULL, *flat, *s = NULL, *y = NULL;
	if (!a || !sets_there(a, NULL, 1) || !(flat = array_reshape(a, &(shape){ 2, { a->count, 1 } })))
		return false;
	there_within(true);
	bool ok = there_sort(flat, false, &s, NULL) && (y = different(s)) != NULL;
	there_within(false);
	array_unref(flat);
	if (s)
		array_unref(s);
	if (ok && row) {
		struct array *r = array_reshape(y, &(shape){ 2, { 1, y->count } });
		array_unref(y);
		y = r;
	}
	ok = ok && y && (!y->pending || array_force(y));
	if (!ok) {
		array_unref(y);
		return false;
	}
	y->gpu = a->gpu;
	c->out[0] = value_array(y);
	again_later(c, run);
	return true;
}

bool try_sets_there(struct call *c, const char *which, bool row)
{
	value in[4] = { NONE, value_bool(row) };
	for (int k = 0; k < c->nin; k++)
		if (k > 1 || c->in[k].tag != V_ARRAY || !has_order(c->in[k].array) || !c->in[k].array->count ||
			c->in[k].array->cls != c->in[0].array->cls)
			return false;
		else
			in[2 + k] = c->in[k];
	struct array *a = candidate(c->in[0]), *b = c->nin > 1 ? candidate(c->in[1]) : NULL;
	if (!(a && sets_there(a, c->nin > 1 ? c->in[1].array : NULL, MAX(c->nout, 1))) &&
		!(b && array_is_pending(b) && sets_there(b, c->in[0].array, MAX(c->nout, 1))))
		return false;
	if (error_is_set() || (in[0] = value_text_z(which)).tag == V_NONE)
		return false;
	there_within(true);
	bool ok = vm_call_private(vm_current(), "sets_there", c->nin + 2, in, MAX(c->nout, 1), c->out);
	there_within(false);
	there_was_there();
	value_unref(in[0]);
	return ok;
}

void sets_were_here(bool member) { there_was_here(member ? THERE_LOOK : THERE_SETS); }

struct item { double x, place; };

static int by_number(const void *p, const void *q)
{
	const struct item *a = p, *b = q;
	return a->x != b->x ? a->x < b->x ? -1 : 1 : a->place < b->place ? -1 : a->place > b->place;
}

/* The numbers of s in their order and where each stands first; how many there are. */
static int64_t sorted_set(const double *s, int64_t n, double *x, double *place)
{
	struct item *t = mem_try((size_t)MAX(n, 1) * sizeof *t);
	if (!t)
		return 0;
	int64_t m = 0, k = 0;
	for (int64_t i = 0; i < n; i++)
		if (s[i] == s[i])
			t[m++] = (struct item){ s[i], (double)(i + 1) };
	qsort(t, (size_t)m, sizeof *t, by_number);
	for (int64_t i = 0; i < m; i++)
		if (!k || t[i].x != x[k - 1])
			x[k] = t[i].x, place[k++] = t[i].place;
	mem_free(t);
	return k;
}

static bool member(struct call *c, struct array *a, const double *s, int64_t n, struct array **place)
{
	double *x = mem_try((size_t)MAX(n, 1) * sizeof *x), *at = x ? mem_try((size_t)MAX(n, 1) * sizeof *at) : NULL;
	int64_t m = at ? sorted_set(s, n, x, at) : 0;
	bool ok = m > 0 && there_member(a, x, at, m, place);
	mem_free(x), mem_free(at);
	return ok;
}

bool try_member_there(struct call *c, bool (*run)(struct call *c))
{
	struct array *a = c->nin == 2 ? candidate(c->in[0]) : NULL, *hold, *place = NULL;
	const double *s;
	int64_t n;
	if (!a || c->in[1].tag != V_ARRAY || c->in[1].array->cls != a->cls || c->in[1].array->complex ||
		c->in[1].array->count > a->count || !there_looks(a, c->in[1].array->count) ||
		!arg_numbers(c, 1, &hold, &s, &n))
		return false;
	there_within(true);
	bool ok = member(c, a, s, n, &place);
	there_within(false);
	array_unref(hold);
	struct array *tf = ok ? array_then(OP_ne, array_ref(place), 0) : NULL;
	if (!tf || (tf->pending && !array_force(tf))) {
		array_unref(place), array_unref(tf);
		return false;
	}
	tf->gpu = place->gpu = a->gpu;
	c->out[0] = value_array(tf);
	if (c->nout > 1)
		c->out[1] = value_array(place);
	else
		array_unref(place);
	again_later(c, run);
	return true;
}
