/*
** vm/each_array.c - calls a function for every array that variables hold. Variables are in registers, workspaces,
** globals, scopes of nested functions and persistent variables. Arrays also stand in cells, structs, objects and
** handles.
*/
#include "base/map.h"
#include "value/cell.h"
#include "value/handle.h"
#include "value/object.h"
#include "value/structs.h"
#include "vm/state.h"

/* A container that several variables or elements share is entered only once, so cycles end. */
struct walk {
	void (*f)(struct array *a);
	struct map seen;
};

static void value_arrays(struct walk *w, value v);

static void values_arrays(struct walk *w, const value *at, int64_t n)
{
	for (int64_t i = 0; i < n; i++)
		value_arrays(w, at[i]);
}

static void value_arrays(struct walk *w, value v)
{
	if (v.tag == V_ARRAY)
		w->f(v.array);
	bool holds = v.tag == V_CELL || v.tag == V_FUNC || v.tag == V_BOX || v.tag == V_STRUCT || v.tag == V_OBJECT;
	if (!holds || map_put(&w->seen, (uint64_t)(uintptr_t)v.refs)->i++)
		return;
	if (v.tag == V_CELL)
		values_arrays(w, v.cell->at, v.cell->count);
	else if (v.tag == V_FUNC)
		values_arrays(w, v.func->captured, v.func->captured_count);
	else if (v.tag == V_BOX)
		value_arrays(w, ((struct box *)(void *)v.refs)->value);
	for (int64_t e = 0; v.tag == V_STRUCT && e < v.structs->count; e++)
		for (int k = 0; k < fields_count(v.structs->fields); k++)
			value_arrays(w, *structs_at(v.structs, e, k));
	for (int64_t e = 0; v.tag == V_OBJECT && e < v.object->count; e++)
		if (v.object->at[e])
			values_arrays(w, v.object->at[e]->slots, v.object->at[e]->cls->property_count);
}

static void workspace_arrays(struct walk *w, const struct workspace *x)
{
	for (int i = 0; i < x->vars.n; i++)
		value_arrays(w, x->vars.at[i].value);
}

void vm_each_array(struct vm *vm, void (*f)(struct array *a))
{
	struct walk w = { .f = f };
	for (struct frame *x = vm->frame; x; x = x->up) {
		values_arrays(&w, x->r, x->code->locals);
		if (x->extra)
			workspace_arrays(&w, x->extra);
	}
	workspace_arrays(&w, &vm->base);
	for (struct scope *s = vm->scopes; s; s = s->next)
		values_arrays(&w, s->at, s->code->shared_count);
	for (struct map_slot *s = NULL; (s = map_next(&vm->globals, s)); )
		value_arrays(&w, ((struct box *)s->p)->value);
	for (struct function *x = vm->kept; x; x = x->next_kept)
		for (int k = 0; k < x->code->persistent_count; k++)
			value_arrays(&w, x->persistent[k].value);
	map_free(&w.seen);
}
