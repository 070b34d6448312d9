/*
** vm/loop_lvalues.c - what the variables of a loop hold before and after a watched turn, and after skipped turns.
**
** An lvalue here is a variable, a field of a scalar struct in a variable, or an element of a cell in a variable. After
** the watched turn, each lvalue must hold its old value, or the value of this turn that corresponds to the value of the
** turn before. Then the values after further turns are known. Containers of containers, struct arrays, and large cells
** are not followed: a turn must leave them alone. Numbers in fields and cells must not change.
*/
#include "vm/loop_skip.h"

#include "base/engine.h"
#include "base/error.h"
#include "value/cell.h"
#include "value/items.h"
#include "value/structs.h"

enum { PARTS_MOST = 64 };

/* Returns how many values the container v has, and sets *at. -1: v is no container, or it is not followed. */
static int parts_of(const value *v, value **at)
{
	int64_t n = -1;
	if (v->tag == V_STRUCT && v->structs->count == 1)
		n = fields_count(v->structs->fields), *at = v->structs->at;
	else if (v->tag == V_CELL && v->cell->shape.nd == 2)
		n = v->cell->count, *at = v->cell->at;
	return n <= PARTS_MOST ? (int)n : -1;
}

/* Tells containers with different fields or sizes apart. */
static uint64_t layout_of(const value *v)
{
	return v->tag == V_STRUCT ? (uint64_t)(uintptr_t)v->structs->fields : (uint64_t)v->cell->shape.d[0];
}

static struct held note(const value *v)
{
	struct held h = { .tag = v->tag, .parts = -1,
		.bits = value_is_counted(*v) ? (uint64_t)(uintptr_t)v->refs : v->u };
	if (v->tag == V_ARRAY)
		h.epoch = v->array->epoch, h.op_index = v->array->op_index, h.turn = v->array->turn,
		h.serial = v->array->serial, h.facts = node_facts(v->array);
	return h;
}

void loop_lvalues_note(struct loop_skip *a)
{
	for (int k = 0; k < a->f->code->locals; k++) {
		const value *v = &a->f->r[k];
		struct held h = note(v);
		value *at;
		if ((h.parts = parts_of(v, &at)) >= 0)
			h.first = a->part.n, h.layout = layout_of(v);
		for (int i = 0; i < h.parts; i++)
			vec_push(&a->part, note(&at[i]));
		a->held[k] = h;
	}
}

/* True if the lvalue holds its old value, or the value that the turn before made, one turn later. */
static bool has_moved_on(const struct held *h, const value *v, const struct loop *l, bool number_may_change)
{
	if (v->tag != h->tag)
		return false;
	if (!value_is_counted(*v) && v->tag != V_BOX)
		return number_may_change || v->u == h->bits;
	if (v->tag != V_ARRAY)
		return h->bits == (uint64_t)(uintptr_t)v->refs;
	const struct array *x = v->array;
	bool same = x->serial == h->serial,
	     later = h->epoch == l->epoch && x->epoch == l->epoch && x->op_index == h->op_index &&
		x->turn == h->turn + 1;
	return same || (later && node_facts(x) == h->facts);
}

bool loop_lvalues_moved_on(const struct loop_skip *a, const struct loop *l)
{
	for (int k = 0; k < a->f->code->locals; k++) {
		const value *v = &a->f->r[k];
		const struct held *h = &a->held[k];
		value *at;
		if (h->parts < 0) {
			bool container = v->tag == V_STRUCT || v->tag == V_CELL;
			if (!has_moved_on(h, v, l, true) || (container && a->id[k] != NOT_READ))
				return false;
			continue;
		}
		if (v->tag != h->tag || parts_of(v, &at) != h->parts || layout_of(v) != h->layout)
			return false;
		for (int i = 0; i < h->parts; i++)
			if (!has_moved_on(&a->part.at[h->first + i], &at[i], l, false))
				return false;
	}
	return true;
}

/* ---- after skipped turns ---- */

/* An lvalue whose array the watched turn has replaced, and the array that it gets; counted. */
struct move { value *lvalue; struct array *later; };
struct moves { VEC(struct move) at; };

static bool is_replaced(const struct held *h, const value *v)
{
	return v->tag == V_ARRAY && v->array->serial != h->serial;
}

/* Lists the lvalues whose arrays change. Containers get one owner first. False: error written. */
static bool list_moves(struct loop_skip *a, struct moves *m)
{
	for (int k = 0; k < a->f->code->locals; k++) {
		value *v = &a->f->r[k], *at;
		const struct held *h = &a->held[k];
		bool any = false;
		if (h->parts < 0) {
			if (is_replaced(h, v))
				vec_push(&m->at, ((struct move){ v, NULL }));
			continue;
		}
		(void)parts_of(v, &at);
		for (int i = 0; i < h->parts; i++)
			any |= is_replaced(&a->part.at[h->first + i], &at[i]);
		if (!any)
			continue;
		TRY(items_own(v));
		(void)parts_of(v, &at);
		for (int i = 0; i < h->parts; i++)
			if (is_replaced(&a->part.at[h->first + i], &at[i]))
				vec_push(&m->at, ((struct move){ &at[i], NULL }));
	}
	return true;
}

/* Returns the value that takes the place of x after `turns` further turns. Owned. */
static struct array *later_value(const struct moves *m, struct loop *l, const struct array *x, int64_t turns)
{
	for (int k = 0; k < m->at.n; k++) {
		struct array *y = m->at.at[k].lvalue->array;
		if (y->epoch == l->epoch && y->op_index == x->op_index && y->turn == x->turn + turns)
			return array_ref(y);
	}
	struct array *y = loop_value(l, x->op_index, x->turn + turns);
	if (y && y->op == OP_project && !y->pending->facts)
		y->pending->facts = (uint8_t)node_facts(x);
	return y;
}

bool loop_lvalues_move(struct loop_skip *a, struct loop *l, int64_t turns)
{
	struct moves m = { 0 };
	bool ok = list_moves(a, &m);
	/* All new arrays are made before an old one is released, because an array may move to another lvalue. */
	for (int k = 0; k < m.at.n && ok; k++) {
		const struct array *x = m.at.at[k].lvalue->array;
		struct array **later = &m.at.at[k].later;
		for (int j = 0; j < k && !*later; j++)
			if (m.at.at[j].lvalue->array == x)
				*later = array_ref(m.at.at[j].later);
		ok = *later || (*later = later_value(&m, l, x, turns));
	}
	for (int k = 0; k < m.at.n; k++) {
		struct move *x = &m.at.at[k];
		if (ok)
			value_set(x->lvalue, (value){ .tag = V_ARRAY, .array = x->later });
		else
			array_unref(x->later);
	}
	vec_free(&m.at);
	return ok || error_is_set() || fail(ERR_nomem);
}
