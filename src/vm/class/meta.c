/*
** vm/class/meta.c - objects that describe classes: meta.class and its lists. They are made when they are asked for, and
** the class keeps them.
**
** The classes meta.class, meta.property, ... are written in MATLAB (lib/classes/+meta). This file sets their
** properties.
*/
#include <string.h>

#include "value/cell.h"
#include "vm/class/class.h"

static bool make(struct vm *vm, const char *name, value *out)
{
	struct class *c = class_find(vm, sym_z(name));
	if (!c)
		return error_is_set() ? false : fail(ERR_undefined, name);
	return class_make(c, out);
}

static void put(value obj, const char *name, value taken)
{
	struct class *c = value_class(obj);
	struct map_slot *s = map_find(&c->prop_index, sym_z(name));
	if (s && c->props.at[s->i].slot >= 0)
		value_set(&obj.object->at[0]->slots[c->props.at[s->i].slot], taken);
	else
		value_unref(taken);
}

static value access_value(const struct access *a)
{
	static const char *const words[] = { [ACCESS_PUBLIC] = "public", [ACCESS_PROTECTED] = "protected",
		[ACCESS_PRIVATE] = "private", [ACCESS_IMMUTABLE] = "immutable" };
	if (a->kind != ACCESS_LISTED)
		return value_text_z(words[a->kind]);
	struct cell *c = cell_new_2d(1, a->n);
	for (int i = 0; c && i < a->n; i++)
		value_set(&c->at[i], value_text_z(sym_text(a->list[i])));
	return value_cell(c);
}

static void put_text(value obj, const char *name, sym s) { put(obj, name, value_text_z(sym_text(s))); }
static void put_bool(value obj, const char *name, bool b) { put(obj, name, value_bool(b)); }

bool class_describe_property(struct vm *vm, struct class *c, struct property *p, value *out)
{
	TRY(make(vm, "meta.property", out));
	value o = *out, lent = NONE;
	put_text(o, "Name", p->name);
	put(o, "GetAccess", access_value(&p->get));
	put(o, "SetAccess", p->constant ? value_text_z("none") : access_value(&p->set));
	put_bool(o, "Dependent", p->dependent);
	put_bool(o, "Constant", p->constant);
	put_bool(o, "Abstract", p->abstract);
	put_bool(o, "Transient", p->transient);
	put_bool(o, "Hidden", p->hidden);
	put_bool(o, "GetObservable", p->get_observable);
	put_bool(o, "SetObservable", p->set_observable);
	put_bool(o, "AbortSet", p->abort_set);
	put_bool(o, "NonCopyable", p->non_copyable);
	bool has = p->initial && p->initial->code;
	put_bool(o, "HasDefault", has);
	if (has && class_initial(p->owner, p, &lent))
		put(o, "DefaultValue", value_ref(lent));
	return !error_is_set();
}

static value names_of(const struct ast *params)
{
	struct cell *c = cell_new_2d(params->n, params->n > 0);
	for (int i = 0; c && i < params->n; i++)
		value_set(&c->at[i],
			value_text_z(params->kid[i]->kind == AST_Name ? sym_text(params->kid[i]->name) : "~"));
	return value_cell(c);
}

static bool describe_method(struct vm *vm, struct class *c, struct method *m, value *out)
{
	TRY(make(vm, "meta.method", out));
	put_text(*out, "Name", m->name);
	put(*out, "Access", access_value(&m->access));
	put_bool(*out, "Static", m->is_static);
	put_bool(*out, "Abstract", m->abstract);
	put_bool(*out, "Sealed", m->sealed);
	put_bool(*out, "Hidden", m->hidden);
	if (m->ast) {
		put(*out, "InputNames", names_of(m->ast->kid[0]));
		put(*out, "OutputNames", names_of(m->ast->kid[1]));
	}
	return true;
}

static bool describe_event(struct vm *vm, struct event *e, value *out)
{
	TRY(make(vm, "meta.event", out));
	put_text(*out, "Name", e->name);
	put_bool(*out, "Hidden", e->hidden);
	put(*out, "ListenAccess", access_value(&e->listen));
	put(*out, "NotifyAccess", access_value(&e->notify));
	return true;
}

/* Makes a column of objects from scalar objects of one class, which it takes; if there are none, [] of that class. */
static bool column(struct vm *vm, const char *class_name, int n, value *items, value *out)
{
	struct class *c = class_find(vm, sym_z(class_name));
	shape s = shape_2d(n, n > 0 ? 1 : 0);
	struct object *o = c ? object_new(&c->head, &s) : NULL;
	for (int i = 0; i < n; i++) {
		if (o && items[i].tag == V_OBJECT)
			o->at[i] = instance_ref(items[i].object->at[0]);
		value_set(&items[i], NONE);     /* the next list uses the same elements */
	}
	*out = value_objects(o);
	return o != NULL;
}

static bool is_mine(const struct class *c, const struct access *a, const struct class *owner)
{
	return owner == c || a->kind != ACCESS_PRIVATE;
}

static bool put_lists(struct vm *vm, struct class *c, value meta)
{
	int most = c->props.n + c->methods.n + c->events.n + c->members.n + c->supers.n, n = 0;
	value *items = mem_zalloc((size_t)MAX(most, 1) * sizeof *items), list = NONE;
	bool ok = true;
	int *order = class_property_order(c);
	for (int i = 0; i < c->props.n && ok; i++)
		if (is_mine(c, &c->props.at[order[i]].get, c->props.at[order[i]].owner))
			ok = class_describe_property(vm, c, &c->props.at[order[i]], &items[n++]);
	mem_free(order);
	ok = column(vm, "meta.property", n, items, &list) && ok;
	put(meta, "PropertyList", list);
	n = 0;
	for (int i = 0; i < c->methods.n && ok; i++)
		if (is_mine(c, &c->methods.at[i].access, c->methods.at[i].owner))
			ok = describe_method(vm, c, &c->methods.at[i], &items[n++]);
	ok = column(vm, "meta.method", n, items, &list) && ok;
	put(meta, "MethodList", list);
	n = 0;
	for (int i = 0; i < c->events.n && ok; i++)
		ok = describe_event(vm, &c->events.at[i], &items[n++]);
	ok = column(vm, "meta.event", n, items, &list) && ok;
	put(meta, "EventList", list);
	n = 0;
	for (int i = 0; i < c->members.n && ok; i++) {
		ok = make(vm, "meta.EnumeratedValue", &items[n]);
		if (ok)
			put_text(items[n++], "Name", c->members.at[i].name);
	}
	ok = column(vm, "meta.EnumeratedValue", n, items, &list) && ok;
	put(meta, "EnumerationMemberList", list);
	n = 0;
	for (int i = 0; i < c->supers.n && ok; i++) {
		value lent;
		ok = class_meta(vm, c->supers.at[i], &lent);
		if (ok)
			items[n++] = value_ref(lent);
	}
	ok = column(vm, "meta.class", n, items, &list) && ok;
	put(meta, "SuperclassList", list);
	mem_free(items);
	return ok;
}

bool class_meta(struct vm *vm, struct class *c, value *lent)
{
	if (c->meta.tag == V_NONE) {
		value m = NONE;
		TRY(make(vm, "meta.class", &m));
		put_text(m, "Name", c->head.name);
		put_bool(m, "Hidden", c->hidden);
		put_bool(m, "Sealed", c->sealed);
		put_bool(m, "Abstract", c->abstract);
		put_bool(m, "Enumeration", class_is_enumeration(c));
		put_bool(m, "HandleCompatible", c->head.is_handle);
		c->meta = m;                    /* the default value of a property may ask for it */
		if (!put_lists(vm, c, m)) {
			value_set(&c->meta, NONE);      /* Ctrl-C: the next call makes it anew */
			return false;
		}
	}
	*lent = c->meta;
	return true;
}

/* Makes the meta.class of a built-in class, which has no members. */
bool class_meta_of_builtin(struct vm *vm, const char *name, value *out)
{
	TRY(make(vm, "meta.class", out));
	put(*out, "Name", value_text_z(name));
	return true;
}
