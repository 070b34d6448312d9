/*
** vm/scope.c - finds variables. A variable is in a register of a function, in a register of a running script, in the
** list of variables that no text names, or in a scope that nested functions share.
**
** A variable is in one place at a time. A script takes the variables that it names when it starts, and gives them back
** when it ends. When a nested function starts, the frame that held the scope stores its shared variables there, and the
** nested function takes its own.
*/
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "value/masked_value.h"
#include "vm/state.h"

/* ---- the list ---- */

static value *workspace_find(struct workspace *w, sym name)
{
	struct map_slot *s = map_find(&w->index, name);
	return s ? &w->vars.at[s->i].value : NULL;
}

static value *workspace_put(struct workspace *w, sym name)
{
	value *v = workspace_find(w, name);
	if (v)
		return v;
	map_put(&w->index, name)->i = w->vars.n;
	vec_push(&w->vars, ((struct variable){ name, NONE }));
	return &vec_last(&w->vars).value;
}

void workspace_free(struct workspace *w)
{
	for (int i = 0; i < w->vars.n; i++)
		register_free(&w->vars.at[i].value);
	vec_free(&w->vars);
	map_free(&w->index);
}

/* ---- workspaces over frames ---- */

struct frame *frame_workspace(struct frame *f)
{
	while (f && f->code->is_script)
		f = f->host;
	return f;
}

struct frame *frame_caller(struct frame *f)
{
	f = frame_workspace(f);
	return f ? f->up : NULL;
}

static struct frame *innermost(struct vm *vm, struct frame *root)
{
	if (!root)
		return vm->base_guest;
	return root->guest ? root->guest : root;
}

static value *in_frame(struct frame *f, sym name)
{
	struct map_slot *s = map_find(&f->code->slots, name);
	return s ? &f->r[s->i] : NULL;
}

/* Finds a variable of the function around a nested one, which does not name it. It is in that function's frame, or in a
** scope. */
static value *in_scope(struct scope *s, sym name)
{
	struct map_slot *m = map_find(&s->code->slots, name);
	if (!m)
		return NULL;
	for (int i = 0; i < s->code->import_count; i++) {
		const struct shared_var *v = &s->code->imports[i];
		if (v->up == 0 && v->reg == m->i && s->holder != s->owner)
			return &s->at[v->slot];
	}
	return s->owner ? &s->owner->r[m->i] : NULL;
}

/* The address of a variable as seen from frame h. It is made if `make` is true, and may hold NONE. */
static value *find_variable(struct vm *vm, struct frame *h, sym name, bool make)
{
	for (; h; h = h->host) {
		value *v = in_frame(h, name);
		if (v)
			return v;
		if (!h->code->is_script) {
			for (struct scope *s = h->outer_scope; s; s = s->outer)
				if ((v = in_scope(s, name)))
					return v;
			if (!h->extra && make)
				h->extra = mem_zalloc(sizeof *h->extra);
			return !h->extra ? NULL : make ? workspace_put(h->extra, name) : workspace_find(h->extra, name);
		}
	}
	return make ? workspace_put(&vm->base, name) : workspace_find(&vm->base, name);
}

/*
** Gives x(m) itself to code that finds a variable by its name, if the variable holds a pair (vm/compile_picks.c).
** Returns false if memory is missing. A script that ended with an error calls this while the error is still set.
*/
static bool pair_extracted(value *v)
{
	if (LIKELY(v->tag != V_MASKED))
		return true;
	struct error under_way = error_take();
	bool ok = masked_value_extract(v);
	error_clear();
	if (under_way.message)
		error_put(under_way);
	return ok;
}

value *variable_find(struct vm *vm, struct frame *f, sym name)
{
	value *v = find_variable(vm, innermost(vm, frame_workspace(f)), name, false);
	if (!v || v->tag == V_NONE)
		return NULL;
	v = register_read(v);
	return v->tag == V_NONE || !pair_extracted(v) ? NULL : v;
}

void variable_set(struct vm *vm, struct frame *f, sym name, value taken)
{
	register_set(find_variable(vm, innermost(vm, frame_workspace(f)), name, true), taken);
}

bool variable_clear(struct vm *vm, struct frame *f, sym name)
{
	value *v = find_variable(vm, innermost(vm, frame_workspace(f)), name, false);
	if (!v || v->tag == V_NONE)
		return false;
	register_free(v);
	return true;
}

bool variable_is_global(struct vm *vm, struct frame *f, sym name)
{
	value *v = find_variable(vm, innermost(vm, frame_workspace(f)), name, false);
	return v && v->tag == V_BOX && map_get(&vm->globals, name) == (void *)v->refs;
}

struct box *global_box(struct vm *vm, sym name)
{
	struct map_slot *s = map_put(&vm->globals, name);
	if (!s->p) {
		struct box *b = mem_zalloc(sizeof *b);
		b->name = name;
		b->value = value_empty();
		s->p = b;
	}
	return s->p;
}

void global_forget(struct vm *vm, sym name)
{
	struct box *b = map_get(&vm->globals, name);
	if (!b)
		return;
	map_remove(&vm->globals, name);
	b->dead = true;
	value_set(&b->value, NONE);
	vec_push(&vm->dead_globals, b);
}

static int by_text(const void *a, const void *b) { return strcmp(sym_text(*(const sym *)a),
	sym_text(*(const sym *)b)); }

int variable_names(struct vm *vm, struct frame *f, sym **names)
{
	struct map seen = { 0 };
	VEC(sym) v = { 0 };
	struct frame *h = innermost(vm, frame_workspace(f)), *last = NULL;
	for (; h; last = h, h = h->code->is_script ? h->host : NULL)
		for (int i = 0; i < h->code->named; i++) {
			sym s = h->code->names[i];
			if (s && h->r[i].tag != V_NONE && register_read(&h->r[i])->tag != V_NONE &&
				!map_find(&seen, s)) {
				map_put(&seen, s);
				vec_push(&v, s);
			}
		}
	struct workspace *w = last && !last->code->is_script ? last->extra : &vm->base;
	for (int i = 0; w && i < w->vars.n; i++)
		if (w->vars.at[i].value.tag != V_NONE && !map_find(&seen, w->vars.at[i].name))
			vec_push(&v, w->vars.at[i].name);
	if (v.n)
		qsort(v.at, (size_t)v.n, sizeof *v.at, by_text);
	map_free(&seen);
	*names = v.at;
	return v.n;
}

/* ---- scripts ---- */

void script_enter(struct vm *vm, struct frame *f)
{
	struct frame *root = frame_workspace(f->scoped ? f->host : f->up), *h = innermost(vm, root);
	f->host = h;
	f->scoped = true;
	if (root)
		root->code->sees_caller = true; /* it is not known what the script does */
	for (int i = 0; i < f->code->named; i++) {
		value *v = find_variable(vm, h, f->code->names[i], false);
		if (v && v->tag != V_NONE && pair_extracted(v)) {
			f->r[i] = *v;
			v->tag = V_NONE;
		}
	}
	if (root)
		root->guest = f;
	else
		vm->base_guest = f;
}

void script_leave(struct vm *vm, struct frame *f)
{
	if (!f->scoped)
		return;
	struct frame *root = frame_workspace(f);
	if (root)
		root->guest = f->host == root ? NULL : f->host;
	else
		vm->base_guest = f->host;
	for (int i = 0; i < f->code->named; i++)
		if (f->r[i].tag != V_NONE) {
			(void)pair_extracted(&f->r[i]);
			*find_variable(vm, f->host, f->code->names[i], true) = f->r[i];
			f->r[i].tag = V_NONE;
		}
}

/* ---- nested functions ---- */

static struct scope *scope_at(struct frame *f, int up)
{
	if (up == 0)
		return f->scope;
	struct scope *s = f->outer_scope;
	while (--up && s)
		s = s->outer;
	return s;
}

/* Moves the variables that frame h shares through s, into the scope or out of it. */
static void move_shared(struct frame *h, struct scope *s, bool out)
{
	const struct code *c = h->code;
	for (int i = 0; i < c->import_count; i++) {
		const struct shared_var *v = &c->imports[i];
		if (scope_at(h, v->up) != s)
			continue;
		value *from = out ? &s->at[v->slot] : &h->r[v->reg], *to = out ? &h->r[v->reg] : &s->at[v->slot];
		*to = *from;
		from->tag = V_NONE;
	}
}

static int scope_depth(const struct scope *s)
{
	int n = 0;
	for (; s; s = s->outer)
		n++;
	return n;
}

void scope_enter(struct vm *vm, struct frame *f)
{
	struct code *c = f->code;
	int k = 0, depth = scope_depth(f->outer_scope);
	f->scoped = true;
	if (depth)
		f->holders_before = mem_alloc((size_t)depth * sizeof(struct frame *));
	for (struct scope *s = f->outer_scope; s; s = s->outer) {
		f->holders_before[k++] = s->holder;
		if (s->holder)
			move_shared(s->holder, s, false);
		s->holder = f;
		move_shared(f, s, true);
	}
	if (c->nested_count) {
		struct scope *s = scope_new(vm, c, f->outer_scope);
		s->holder = s->owner = f;
		f->scope = s;
	}
}

void scope_leave(struct vm *vm, struct frame *f)
{
	int k = 0;
	f->scoped = false;
	for (struct scope *s = f->outer_scope; s; s = s->outer) {
		move_shared(f, s, false);
		s->holder = f->holders_before[k++];
		if (s->holder)
			move_shared(s->holder, s, true);
	}
	mem_free(f->holders_before);
	f->holders_before = NULL;
	if (f->scope) {
		if (f->scope->refs > 1)
			move_shared(f, f->scope, false);
		f->scope->holder = f->scope->owner = NULL;
	}
}
