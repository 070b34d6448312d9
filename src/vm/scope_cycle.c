/*
** vm/scope_cycle.c - scopes that only their own variables keep alive.
**
** A nested function's handle counts the scope in which it was made, and a variable of that scope may hold the handle.
** After the function has returned, and without other copies of the handle, both are garbage. This file finds them by
** trial deletion. It counts, for each scope, the references from values inside scopes. A scope with more references
** than that is alive, and so are all scopes that it refers to. The variables of the other scopes are released, which
** frees the scopes.
*/
#include "value/cell.h"
#include "value/handle.h"
#include "value/structs.h"
#include "vm/state.h"

enum { DEPTH = 64, FIRST_LIMIT = 1000 };

typedef void (*visit)(struct scope *to);

static void walk_value(value v, visit edge, int depth);

/* If a handle is held only once, follows it to the scope of its function and to its captured values. */
static void walk_func(struct func *h, visit edge, int depth)
{
	if (h->refs != 1)
		return;
	struct function *f = h->code_free ? h->code : NULL;
	if (f && f->scope && f->refs == 1)
		edge(f->scope);
	for (int i = 0; i < h->captured_count; i++)
		walk_value(h->captured[i], edge, depth);
}

static void walk_value(value v, visit edge, int depth)
{
	if (depth > DEPTH)
		return;
	if (v.tag == V_FUNC) {
		walk_func(v.func, edge, depth + 1);
	} else if (v.tag == V_CELL && v.cell->refs == 1) {
		for (int64_t i = 0; i < v.cell->count; i++)
			walk_value(v.cell->at[i], edge, depth + 1);
	} else if (v.tag == V_STRUCT && v.structs->refs == 1) {
		int fields = fields_count(v.structs->fields);
		for (int64_t e = 0; e < v.structs->count; e++)
			for (int k = 0; k < fields; k++)
				walk_value(*structs_at(v.structs, e, k), edge, depth + 1);
	}
}

static void walk_scope(struct scope *s, visit edge)
{
	if (s->outer)
		edge(s->outer);
	for (int i = 0; i < s->code->shared_count; i++)
		walk_value(s->at[i], edge, 0);
}

static void count(struct scope *to) { to->inside++; }

/* Marks scopes with a list of waiting ones, because chains of scopes may be long. */
static void mark(struct scope *s)
{
	if (s->alive)
		return;
	s->alive = true;
	s->todo = s->vm->scopes_todo;
	s->vm->scopes_todo = s;
}

static void mark_all(struct vm *vm)
{
	for (struct scope *s = vm->scopes; s; s = s->next)
		if (s->refs > s->inside || s->holder || s->owner)
			mark(s);
	while (vm->scopes_todo) {
		struct scope *s = vm->scopes_todo;
		vm->scopes_todo = s->todo;
		walk_scope(s, mark);
	}
}

/* Releases the variables of s. The caller still holds s itself. */
static void empty(struct scope *s)
{
	for (int i = 0; i < s->code->shared_count; i++)
		register_free(&s->at[i]);
}

static void scope_collect(struct vm *vm)
{
	for (struct scope *s = vm->scopes; s; s = s->next)
		s->inside = 0, s->alive = false;
	for (struct scope *s = vm->scopes; s; s = s->next)
		walk_scope(s, count);
	mark_all(vm);
	VEC(struct scope *) dead = { 0 };
	for (struct scope *s = vm->scopes; s; s = s->next)
		if (!s->alive) {
			s->refs++;
			vec_push(&dead, s);
		}
	for (int i = 0; i < dead.n; i++)
		empty(dead.at[i]);
	for (int i = 0; i < dead.n; i++)
		scope_unref(dead.at[i]);
	vec_free(&dead);
	vm->scope_limit = MAX(FIRST_LIMIT, 2 * vm->scope_count);
}

/* When the VM ends, all variables are released. */
void scope_free_all(struct vm *vm)
{
	VEC(struct scope *) all = { 0 };
	for (struct scope *s = vm->scopes; s; s = s->next) {
		s->refs++;
		vec_push(&all, s);
	}
	for (int i = 0; i < all.n; i++)
		empty(all.at[i]);
	for (int i = 0; i < all.n; i++)
		scope_unref(all.at[i]);
	vec_free(&all);
}

struct scope *scope_new(struct vm *vm, struct code *c, struct scope *outer)
{
	if (vm->scope_count >= MAX(FIRST_LIMIT, vm->scope_limit))
		scope_collect(vm);
	struct scope *s = mem_zalloc(sizeof *s + (size_t)c->shared_count * sizeof(value));
	s->refs = 1;
	s->code = code_ref(c);
	s->outer = outer;
	if (outer)
		outer->refs++;
	s->vm = vm;
	s->next = vm->scopes;
	s->at_list = &vm->scopes;
	if (s->next)
		s->next->at_list = &s->next;
	vm->scopes = s;
	vm->scope_count++;
	return s;
}

void scope_unref(struct scope *s)
{
	while (s && --s->refs == 0) {
		struct scope *outer = s->outer;
		*s->at_list = s->next;
		if (s->next)
			s->next->at_list = s->at_list;
		s->vm->scope_count--;
		s->refs = 1;            /* so that the release of its variables does not free it again */
		empty(s);
		code_unref(s->code);
		mem_free(s);
		s = outer;
	}
}
