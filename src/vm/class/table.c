/*
** vm/class/table.c - finds classes and members, and checks access to them.
**
** The rights of running code follow from its file. All code of a class's file and of its folder belongs to the class:
** methods, anonymous functions, local functions. So the unit of the frame answers the question.
*/
#include <string.h>

#include "value/cycle.h"
#include "value/structs.h"
#include "vm/class/class.h"
#include "vm/path.h"

struct precedence {
	sym superior, inferior;
};

struct class_table {
	struct map by_name;             /* sym -> struct class * */
	struct map by_unit;             /* struct unit * -> struct class * */
	VEC(struct class *) all;
	VEC(struct precedence) precedence;      /* of old classes: superiorto, inferiorto */
};

static struct class_table *table(struct vm *vm)
{
	if (!vm->classes)
		vm->classes = mem_zalloc(sizeof *vm->classes);
	return vm->classes;
}

void class_add(struct vm *vm, struct class *taken)
{
	struct class_table *t = table(vm);
	map_put(&t->by_name, taken->head.name)->p = taken;
	if (taken->unit)
		map_put(&t->by_unit, (uint64_t)(uintptr_t)taken->unit)->p = taken;
	vec_push(&t->all, taken);
	vm->epoch++;
}

void class_forget(struct vm *vm, struct class *c)
{
	struct class_table *t = table(vm);
	if (map_get(&t->by_name, c->head.name) == c)
		map_remove(&t->by_name, c->head.name);
	map_remove(&t->by_unit, (uint64_t)(uintptr_t)c->unit);
	vm->epoch++;
}

struct class *class_known(struct vm *vm, sym name)
{
	return vm->classes ? map_get(&vm->classes->by_name, name) : NULL;
}

/* Makes handle, the only class without a file. */
static struct class *make_handle(struct vm *vm, sym name)
{
	struct class *c = class_new(vm, name);
	c->head.is_handle = true;
	c->abstract = true;
	sym destroyed = SYM("ObjectBeingDestroyed");
	vec_push(&c->events, ((struct event){ .name = destroyed, .owner = c, .notify = { .kind = ACCESS_PRIVATE } }));
	class_add(vm, c);
	class_prepare(c);
	return c;
}

struct class *class_find(struct vm *vm, sym name)
{
	struct class *c = class_known(vm, name);
	if (c && (!c->unit || c->unit->builtin || c->busy || c->epoch == vm->epoch))
		return c;
	if (!c && strcmp(sym_text(name), "handle") == 0)
		return make_handle(vm, name);
	struct target t;
	bool found;
	if (!vm_find(vm, NULL, name, &t, &found))
		return NULL;
	if (!found || !t.cls)
		return c;               /* if its file does not exist any more, the class stays */
	c = class_of(t.cls);
	c->epoch = vm->epoch;
	return c;
}

bool class_is(const struct class *c, const struct class *super)
{
	if (c == super)
		return true;
	for (int i = 0; i < c->supers.n; i++)
		if (class_is(c->supers.at[i], super))
			return true;
	return false;
}

bool class_is_named(const struct class *c, sym super)
{
	if (c->head.name == super)
		return true;
	for (int i = 0; i < c->supers.n; i++)
		if (class_is_named(c->supers.at[i], super))
			return true;
	return c->has_data && strcmp(sym_text(super), cls_name(c->data_cls)) == 0;
}

void class_precede(struct vm *vm, sym superior, sym inferior)
{
	if (!class_precedes(vm, superior, inferior))
		vec_push(&table(vm)->precedence, ((struct precedence){ superior, inferior }));
}

bool class_precedes(struct vm *vm, sym superior, sym inferior)
{
	struct class_table *t = table(vm);
	for (int i = 0; i < t->precedence.n; i++)
		if (t->precedence.at[i].superior == superior && t->precedence.at[i].inferior == inferior)
			return true;
	return false;
}

/* ---- the class of the running code ---- */

static struct frame *asking(struct vm *vm)
{
	struct frame *f = vm->frame;
	while (f && f->code->is_script && f->host)
		f = f->host;
	return f;
}

struct class *class_context(struct vm *vm)
{
	struct frame *f = asking(vm);
	struct unit *u = f ? f->code->unit : NULL;
	if (!u || !vm->classes)
		return NULL;
	struct class *c = map_get(&vm->classes->by_unit, (uint64_t)(uintptr_t)u);
	if (c || !u->class_name)
		return c;
	struct str s = { 0 };
	if (u->package)
		str_addf(&s, "%s.", sym_text(u->package));
	str_adds(&s, sym_text(u->class_name));
	c = class_known(vm, sym_of(s.at, s.n));
	str_free(&s);
	return c;
}

bool class_allows(struct vm *vm, const struct access *a, const struct class *owner)
{
	if (a->kind == ACCESS_PUBLIC)
		return true;
	const struct class *who = class_context(vm);
	if (!who)
		return false;
	if (who == owner)
		return a->kind != ACCESS_IMMUTABLE || asking(vm)->function == owner->ctor;
	if (a->kind == ACCESS_PROTECTED)
		return class_is(who, owner) || class_is(owner, who);
	for (int i = 0; a->kind == ACCESS_LISTED && i < a->n; i++)
		if (class_is_named(who, a->list[i]))
			return true;
	return false;
}

/* Whether the running code is the get or set method of p. In this method the property is a plain variable. */
bool class_in_accessor(struct vm *vm, const struct property *p)
{
	struct frame *f = asking(vm);
	return f && f->function && (f->function == p->getter || f->function == p->setter);
}

/* ---- members ---- */

struct property *class_property(struct vm *vm, struct class *c, sym name)
{
	struct map_slot *s = map_find(&c->prop_index, name);
	if (!s)
		return NULL;
	struct property *p = &c->props.at[s->i];
	if (!c->shadows)
		return p;
	const struct class *who = class_context(vm);
	for (int i = 0; who && who != p->owner && i < c->props.n; i++)
		if (c->props.at[i].name == name && c->props.at[i].owner == who)
			return &c->props.at[i];
	return p;
}

struct method *class_method(struct class *c, sym name)
{
	if (c->head.is_handle && name == SYM("delete"))
		return NULL;            /* the built-in delete calls the method of the class and then ends the object */
	return class_method_here(c, name);
}

struct property *class_settable(struct vm *vm, sym option, const char *name)
{
	const char *text = sym_text(option);
	struct class *c = text[0] == '?' ? class_find(vm, sym_z(text + 1)) : NULL;
	for (int i = 0; c && i < c->props.n; i++) {
		struct property *p = &c->props.at[i];
		if (p->set.kind == ACCESS_PUBLIC && !p->constant && !p->hidden &&
			strcasecmp(sym_text(p->name), name) == 0)
			return p;
	}
	if (!c && error_is_set())
		error_forgive();
	return NULL;
}

struct event *class_event(struct class *c, sym name)
{
	for (int i = 0; i < c->events.n; i++)
		if (c->events.at[i].name == name)
			return &c->events.at[i];
	return NULL;
}

/* Lists a class's own properties, then those of each parent. */
static void order_properties(const struct class *c, const struct class *from, int *order, int *n)
{
	for (int i = 0; i < c->props.n; i++) {
		bool had = c->props.at[i].owner != from;
		for (int k = 0; k < *n && !had; k++)
			had = order[k] == i;
		if (!had)
			order[(*n)++] = i;
	}
	for (int i = 0; i < from->supers.n; i++)
		order_properties(c, from->supers.at[i], order, n);
}

int *class_property_order(const struct class *c)
{
	int *order = mem_alloc((size_t)MAX(c->props.n, 1) * sizeof *order), n = 0;
	order_properties(c, c, order, &n);
	for (int i = 0; i < c->props.n && n < c->props.n; i++) {
		bool had = false;
		for (int k = 0; k < n && !had; k++)
			had = order[k] == i;
		if (!had)
			order[n++] = i;
	}
	return order;
}

struct member *class_member(struct class *c, sym name)
{
	for (int i = 0; i < c->members.n; i++)
		if (c->members.at[i].name == name)
			return &c->members.at[i];
	return NULL;
}

/* ---- the end of a session ---- */

static void let_go(struct class *c)
{
	for (int k = 0; k < c->owned.n; k++)            /* values in its methods may be objects of the class */
		function_reset(c->owned.at[k]);
	for (int i = 0; i < c->props.n; i++)
		if (c->props.at[i].owner == c && c->props.at[i].initial)
			value_set(&c->props.at[i].initial->v, NONE);
	for (int i = 0; i < c->members.n; i++)
		value_set(&c->members.at[i].object, NONE);
	value_set(&c->meta, NONE);
}

static void class_free(struct class *c)
{
	for (int i = 0; i < c->props.n; i++) {
		struct property *p = &c->props.at[i];
		if (p->owner == c)
			mem_free(p->initial);
	}
	for (int i = 0; i < c->owned.n; i++)
		function_unref(c->owned.at[i]);
	if (c->fields)
		fields_unref(c->fields);
	vec_free(&c->props);
	vec_free(&c->methods);
	vec_free(&c->events);
	vec_free(&c->members);
	vec_free(&c->inferior);
	vec_free(&c->supers);
	vec_free(&c->owned);
	map_free(&c->prop_index);
	map_free(&c->method_index);
	mem_free(c);
}

void object_system_free(struct vm *vm)
{
	struct class_table *t = vm->classes;
	cycle_collect();                /* a program without classes may have maps that refer to each other */
	if (!t)
		return;
	for (int i = 0; i < t->all.n; i++)
		let_go(t->all.at[i]);
	cycle_collect();
	for (int i = 0; i < t->all.n; i++)              /* what destructors have stored meanwhile */
		let_go(t->all.at[i]);
	for (int i = t->all.n - 1; i >= 0; i--)
		class_free(t->all.at[i]);
	vec_free(&t->all);
	vec_free(&t->precedence);
	map_free(&t->by_name);
	map_free(&t->by_unit);
	mem_free(t);
	vm->classes = NULL;
}
