/*
** vm/class/save.c - converts objects to structs for files, and back.
**
** An object is saved as the struct of its stored properties that are not transient, or as the value that saveobj
** returns. Loading runs no constructor: the object gets its initial values, then the values of the file, and then
** loadobj is called. The argument of loadobj is an object if all fields are properties of the class, else the struct.
*/
#include <string.h>

#include "value/structs.h"
#include "vm/class/class.h"

static bool is_saved(const struct property *p) { return p->slot >= 0 && !p->transient; }

static bool stored_fields(struct class *c, value obj, value *out)
{
	struct fields *f = fields_empty();
	for (int i = 0; i < c->props.n; i++)
		if (is_saved(&c->props.at[i]) && fields_find(f, c->props.at[i].name) < 0)
			f = fields_add(f, c->props.at[i].name);
	bool data = c->has_data, member = class_is_enumeration(c);
	if (data)
		f = fields_add(f, SYM("data__"));
	if (member)
		f = fields_add(f, SYM("member__"));
	struct structs *s = structs_new(&obj.object->shape, f);
	*out = value_structs(s);
	for (int64_t e = 0; s && e < s->count; e++) {
		struct instance *x = obj.object->at[e];
		for (int i = 0; i < c->props.n; i++)
			if (is_saved(&c->props.at[i]))
				value_set(structs_at(s, e, fields_find(s->fields, c->props.at[i].name)),
					value_ref(x->slots[c->props.at[i].slot]));
		if (data)
			value_set(structs_at(s, e, fields_find(s->fields, SYM("data__"))), value_ref(x->slots[0]));
		if (member)
			value_set(structs_at(s, e, fields_find(s->fields, SYM("member__"))),
				value_text_z(class_member_name(obj, e)));
	}
	return s != NULL;
}

bool class_save(struct vm *vm, value obj, value *out)
{
	struct class *c = value_class(obj);
	struct method *m = class_method(c, SYM("saveobj"));
	value v = NONE;
	*out = NONE;
	if (error_is_set())
		return false;
	if (!m || !m->function)
		return stored_fields(c, obj, out);
	if (!vm_call_function(vm, m->function, NULL, 1, &obj, 1, &v))
		return false;
	bool ok = true;
	if (v.tag == V_OBJECT && value_class(v))
		ok = stored_fields(value_class(v), v, out);
	else if (v.tag == V_STRUCT)
		*out = value_ref(v);
	else
		ok = structs_set(out, "saved__", value_ref(v));
	value_unref(v);
	return ok;
}

static bool all_known(struct class *c, const struct fields *f)
{
	for (int i = 0; i < fields_count(f); i++) {
		const char *name = sym_text(fields_name(f, i));
		struct map_slot *s = map_find(&c->prop_index, fields_name(f, i));
		if (!(s && c->props.at[s->i].slot >= 0) && strcmp(name, "data__") != 0 && strcmp(name, "member__") != 0)
			return false;
	}
	return true;
}

static bool fill(struct vm *vm, struct class *c, struct structs *s, int64_t e, struct instance **out)
{
	value v = NONE;
	value *member = structs_field(s, e, "member__"), *data = structs_field(s, e, "data__");
	if (member && class_is_enumeration(c)) {
		if (!class_construct(vm, c, 1, member, 1, &v))
			return false;
	} else {
		if (!(c->old ? (v = value_object(instance_new(&c->head)), true) : class_make(c, &v)))
			return false;
		for (int i = 0; i < c->props.n; i++) {
			const struct property *p = &c->props.at[i];
			int k = p->slot >= 0 ? fields_find(s->fields, p->name) : -1;
			if (k >= 0)
				value_set(&v.object->at[0]->slots[p->slot], value_ref(*structs_at(s, e, k)));
		}
		if (data && c->has_data)
			value_set(&v.object->at[0]->slots[0], value_ref(*data));
	}
	*out = instance_ref(v.object->at[0]);
	value_unref(v);
	return true;
}

bool class_load_saved(struct vm *vm, struct class *c, value fields, value *out)
{
	struct structs *s = fields.structs;
	struct method *m = class_method(c, SYM("loadobj"));
	value v = NONE, *saved = s->count == 1 ? structs_field(s, 0, "saved__") : NULL;
	bool ok = !error_is_set();
	*out = NONE;
	if (saved) {
		v = value_ref(*saved);
	} else if (all_known(c, s->fields) || !m) {
		struct object *o = object_new(&c->head, &s->shape);
		v = value_objects(o);
		for (int64_t e = 0; ok && o && e < o->count; e++)
			ok = fill(vm, c, s, e, &o->at[e]);
		ok = ok && o;
	} else {
		v = value_ref(fields);
	}
	if (ok && m && m->function) {
		ok = vm_call_function(vm, m->function, NULL, 1, &v, 1, out);
		value_unref(v);
		return ok;
	}
	if (!ok)
		value_set(&v, NONE);
	*out = v;
	return ok;
}
