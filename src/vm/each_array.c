/*
** vm/each_array.c - every array that variables hold: in registers of the functions that run, in workspaces, in globals,
** in the scopes of nested functions, in persistent variables, and in cells, structs, objects and handles in those.
*/
#include "value/cell.h"
#include "value/handle.h"
#include "value/object.h"
#include "value/structs.h"
#include "vm/state.h"

enum { DEPTH = 64 };

typedef void (*visit)(struct array *a);

static void value_arrays(value v, visit f, int depth);

static void values_arrays(const value *at, int64_t n, visit f, int depth)
{
	for (int64_t i = 0; i < n; i++)
		value_arrays(at[i], f, depth);
}

static void value_arrays(value v, visit f, int depth)
{
	if (depth > DEPTH)
		return;
	if (v.tag == V_ARRAY)
		f(v.array);
	else if (v.tag == V_CELL)
		values_arrays(v.cell->at, v.cell->count, f, depth + 1);
	else if (v.tag == V_FUNC)
		values_arrays(v.func->captured, v.func->captured_count, f, depth + 1);
	else if (v.tag == V_BOX)
		value_arrays(((struct box *)(void *)v.refs)->value, f, depth + 1);
	for (int64_t e = 0; v.tag == V_STRUCT && e < v.structs->count; e++)
		for (int k = 0; k < fields_count(v.structs->fields); k++)
			value_arrays(*structs_at(v.structs, e, k), f, depth + 1);
	for (int64_t e = 0; v.tag == V_OBJECT && e < v.object->count; e++)
		if (v.object->at[e])
			values_arrays(v.object->at[e]->slots, v.object->at[e]->cls->property_count, f, depth + 1);
}

static void workspace_arrays(const struct workspace *w, visit f)
{
	for (int i = 0; i < w->vars.n; i++)
		value_arrays(w->vars.at[i].value, f, 0);
}

void vm_each_array(struct vm *vm, void (*f)(struct array *a))
{
	for (struct frame *x = vm->frame; x; x = x->up) {
		values_arrays(x->r, x->code->locals, f, 0);
		if (x->extra)
			workspace_arrays(x->extra, f);
	}
	workspace_arrays(&vm->base, f);
	for (struct scope *s = vm->scopes; s; s = s->next)
		values_arrays(s->at, s->code->shared_count, f, 0);
	for (struct map_slot *s = NULL; (s = map_next(&vm->globals, s)); )
		value_arrays(((struct box *)s->p)->value, f, 0);
	for (struct function *x = vm->kept; x; x = x->next_kept)
		for (int k = 0; k < x->code->persistent_count; k++)
			value_arrays(x->persistent[k].value, f, 0);
}
