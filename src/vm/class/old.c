/*
** vm/class/old.c - old classes: objects that the constructor of a folder @name makes with class(s, 'name', parents...).
**
** The fields of s become private properties. The object also has its parents' fields, which only the parents' methods
** see, by the rule of private properties. The whole parent can be read and written as a field with its name.
*/
#include <string.h>

#include "value/cell.h"
#include "value/structs.h"
#include "vm/class/class.h"
#include "vm/error.h"

static bool same_fields(const struct class *c, const struct fields *f, int parents, const value *parent)
{
	int n = fields_count(f), own = 0;
	for (int i = 0; i < c->props.n; i++)
		if (c->props.at[i].owner == c) {
			if (own >= n || fields_name(f, own) != c->props.at[i].name)
				return false;
			own++;
		}
	if (own != n || c->supers.n != parents)
		return false;
	for (int i = 0; i < parents; i++)
		if (value_class(parent[i]) != c->supers.at[i])
			return false;
	return true;
}

static struct class *make_class(struct vm *vm, sym name, const struct fields *f, int parents, const value *parent)
{
	struct class *c = class_new(vm, name);
	c->old = true;
	c->ready = true;
	for (int i = 0; i < parents; i++)
		class_inherit(c, value_class(parent[i]));
	for (int i = 0; i < fields_count(f); i++) {
		struct property p = { .name = fields_name(f, i), .owner = c, .get = { .kind = ACCESS_PRIVATE },
			.set = { .kind = ACCESS_PRIVATE } };
		p.initial = mem_zalloc(sizeof *p.initial);
		p.initial->v = value_empty();
		p.initial->state = INITIAL_DONE;
		class_add_property(c, p);
	}
	c->head.make_default = NULL;
	class_list_files(c);
	class_add(vm, c);
	return c;
}

static struct property *own_property(struct class *c, sym name, const struct class *owner)
{
	for (int i = 0; i < c->props.n; i++)
		if (c->props.at[i].name == name && c->props.at[i].owner == owner)
			return &c->props.at[i];
	return NULL;
}

/* Copies the parts of a parent class from the object `from` to x, an instance of c. */
static void take_parent(struct class *c, struct instance *x, value from)
{
	struct class *p = value_class(from);
	for (int i = 0; i < p->props.n; i++) {
		struct property *q = own_property(c, p->props.at[i].name, p->props.at[i].owner);
		if (q && q->slot >= 0 && p->props.at[i].slot >= 0)
			value_set(&x->slots[q->slot], value_ref(from.object->at[0]->slots[p->props.at[i].slot]));
	}
}

/* Returns the part of an object that belongs to its parent p. */
bool old_parent(value obj, struct class *p, value *out)
{
	struct class *c = value_class(obj);
	struct instance *x = instance_new(&p->head);
	for (int i = 0; i < p->props.n; i++) {
		struct property *q = own_property(c, p->props.at[i].name, p->props.at[i].owner);
		if (q && q->slot >= 0 && p->props.at[i].slot >= 0)
			x->slots[p->props.at[i].slot] = value_ref(obj.object->at[0]->slots[q->slot]);
	}
	*out = value_object(x);
	return true;
}

bool old_set_parent(value *obj, value parent)
{
	obj->object = object_own(obj->object);
	if (!obj->object)
		return *obj = NONE, false;
	obj->object->at[0] = instance_own(obj->object->at[0]);
	take_parent(value_class(*obj), obj->object->at[0], parent);
	return true;
}

/* Returns the parent class of an old class that has this name. */
struct class *old_parent_named(struct class *c, sym name)
{
	for (int i = 0; c->old && i < c->supers.n; i++)
		if (c->supers.at[i]->head.name == name)
			return c->supers.at[i];
	return NULL;
}

bool old_object(struct vm *vm, value s, sym name, int parents, const value *parent, value *out)
{
	if (s.tag == V_OBJECT && parents == 0 && value_class(s))
		return fail_id(
			"MATLAB:class:invalidClassCall", "The CLASS function cannot change the class of an object.");
	if (s.tag != V_STRUCT)
		return fail_id("MATLAB:class:FirstInputStruct",
			"The first argument of CLASS with more than one argument must be a struct.");
	struct frame *f = vm->frame;
	if (!f || !f->code->unit || f->code->unit->class_name != name)
		return fail_id("MATLAB:class:MustBeConstructor",
			"Calling the CLASS function with more than one argument is only valid in the constructor of a "
			"class folder.");
	for (int i = 0; i < parents; i++)
		if (!value_class(parent[i]) || parent[i].object->count != 1)
			return fail_id("MATLAB:class:InvalidParent", "Parents of an object must be scalar objects.");
	struct class *c = class_known(vm, name);
	if (!c || !same_fields(c, s.structs->fields, parents, parent))
		c = make_class(vm, name, s.structs->fields, parents, parent);
	struct object *o = object_new(&c->head, &s.structs->shape);
	if (!o)
		return false;
	for (int64_t e = 0; e < o->count; e++) {
		struct instance *x = o->at[e] = instance_new(&c->head);
		for (int i = 0; i < c->props.n; i++)
			if (c->props.at[i].slot >= 0)
				x->slots[c->props.at[i].slot] = value_empty();
		for (int i = 0; i < parents; i++)
			take_parent(c, x, parent[i]);
		for (int k = 0; k < fields_count(s.structs->fields); k++) {
			struct property *p = own_property(c, fields_name(s.structs->fields, k), c);
			value_set(&x->slots[p->slot], value_ref(*structs_at(s.structs, e, k)));
		}
	}
	*out = value_objects(o);
	return true;
}
