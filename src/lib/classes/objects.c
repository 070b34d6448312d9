/*
** lib/classes/objects.c - functions that examine objects and classes, and operations on objects of any class.
*/
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "value/cell.h"
#include "value/structs.h"
#include "vm/class/class.h"

BUILTIN(isobject, 1, 1, 1,
	"isobject(A)  True when A is an object of a class, a string array too.\n"
	">> isobject(5)\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	return return_bool(c, c->in[0].tag == V_OBJECT || c->in[0].tag == V_STRING);
}

BUILTIN(isenum, 1, 1, 1,
	"isenum(A)  True when A is a member, or an array of members, of an enumeration.\n"
	">> isenum(5)\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	struct class *k = value_class(c->in[0]);
	return return_bool(c, k && class_is_enumeration(k));
}

/* The class that an argument names, or of which it is an object. NULL: none; *ok is false if that is an error. */
static struct class *class_argument(struct call *c, int i, bool *ok)
{
	*ok = true;
	struct class *k = value_class(c->in[i]);
	if (k || !value_is_text(c->in[i]))
		return k;
	struct str s = { 0 };
	*ok = arg_text(c, i, &s);
	k = *ok ? class_find(c->vm, sym_of(str_text(&s), s.n)) : NULL;
	*ok = *ok && !error_is_set();
	str_free(&s);
	return k;
}

static const char *const *native_names(value v, bool methods)
{
	const struct native_ops *o = v.tag == V_OBJECT ? v.object->cls->ops : NULL;
	return !o ? NULL : methods ? o->methods : o->properties;
}

static bool listed(const char *const *names, const char *name)
{
	for (; names && *names; names++)
		if (strcmp(*names, name) == 0)
			return true;
	return false;
}

BUILTIN(ismethod, 2, 2, 1,
	"ismethod(OBJ, NAME)  True when NAME is a public method of the object's class.\n"
	">> ismethod(5, 'abs')\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	bool ok;
	struct class *k = class_argument(c, 0, &ok);
	struct str s = { 0 };
	TRY(ok && arg_text(c, 1, &s));
	bool is = listed(native_names(c->in[0], true), str_text(&s));
	if (k) {
		sym name = sym_of(str_text(&s), s.n);
		struct method *m = class_method(k, name);
		is = m && m->access.kind == ACCESS_PUBLIC;
		static const char *const of_handles[] = { "addlistener", "delete", "eq", "findobj", "findprop", "ge",
			"gt", "isvalid", "le", "listener", "lt", "ne", "notify", NULL };
		is |= k->head.is_handle && listed(of_handles, str_text(&s));
	}
	str_free(&s);
	return !error_is_set() && return_bool(c, is);
}

static bool has_property(struct call *c, value obj, struct class *k, const char *name)
{
	sym s = sym_z(name);
	if (!k)
		return listed(native_names(obj, false), name);
	struct map_slot *slot = map_find(&k->prop_index, s);
	return slot || (obj.tag == V_OBJECT && obj.object->count == 1 && extras_property(obj, s));
}

BUILTIN(isprop, 2, 2, 1,
	"isprop(OBJ, NAME)  True when the object has a property of that name.\n"
	">> isprop(containers.Map, 'Count')\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	bool ok;
	struct class *k = class_argument(c, 0, &ok);
	char **names;
	int n;
	TRY(ok && arg_texts(c, 1, &names, &n));
	struct array *a = array_new_2d(CLS_LOGICAL, false, 1, n);
	for (int i = 0; a && i < n; i++)
		((uint8_t *)a->data)[i] = has_property(c, c->in[0], k, names[i]);
	arg_texts_free(names, n);
	return return_array(c, a);
}

/* ---- lists of names ---- */

struct names {
	VEC(const char *) at;
};

static value names_cell(struct names *n)
{
	struct cell *c = cell_new_2d(n->at.n, 1);
	for (int i = 0; c && i < n->at.n; i++)
		value_set(&c->at[i], value_text_z(n->at.at[i]));
	vec_free(&n->at);
	return value_cell(c);
}

/* With an output, returns the cell; without one, prints a list. */
static bool give_names(struct call *c, struct names *n, const char *title, const char *class_name)
{
	if (c->nout > 0) {
		c->out[0] = names_cell(n);
		return c->out[0].tag != V_NONE;
	}
	bool loose = !vm_show(c->vm)->compact;
	vm_printf(c->vm, "%s%s for class %s:\n%s", loose ? "\n" : "", title, class_name, loose ? "\n" : "");
	for (int i = 0; i < n->at.n; i++)
		vm_printf(c->vm, "    %s\n", n->at.at[i]);
	if (loose)
		vm_printf(c->vm, "\n");
	vec_free(&n->at);
	return true;
}

static bool no_class(struct call *c)
{
	struct str s = { 0 };
	bool named = value_is_text(c->in[0]) && value_get_text(c->in[0], &s);
	fail_id("MATLAB:class:undefinedClass", "'%s' is not a valid class name.",
		named ? str_text(&s) : value_class_name(c->in[0]));
	str_free(&s);
	return false;
}

static const char *class_name_of(struct call *c, struct class *k)
{
	return k ? sym_text(k->head.name) : value_class_name(c->in[0]);
}

static void public_properties(struct class *k, value obj, struct names *n)
{
	int *order = class_property_order(k);
	for (int i = 0; i < k->props.n; i++) {
		const struct property *p = &k->props.at[order[i]];
		if (p->get.kind == ACCESS_PUBLIC && !p->hidden)
			vec_push(&n->at, sym_text(p->name));
	}
	mem_free(order);
	for (int i = 0; obj.tag == V_OBJECT && obj.object->count == 1 && i < extras_count(obj); i++) {
		const struct property *p = extras_at(obj, i);
		if (p->get.kind == ACCESS_PUBLIC && !p->hidden)
			vec_push(&n->at, sym_text(p->name));
	}
}

BUILTIN(properties, 1, 1, 1,
	"properties(OBJ)  The names of the public properties of an object or a class.\n"
	">> properties(containers.Map)'\n"
	"ans =\n"
	"  1×3 cell array\n"
	"    {'Count'}    {'KeyType'}    {'ValueType'}")
{
	bool ok;
	struct class *k = class_argument(c, 0, &ok);
	struct names n = { { 0 } };
	TRY(ok);
	const char *const *native = native_names(c->in[0], false);
	if (k)
		public_properties(k, c->in[0], &n);
	else if (c->in[0].tag == V_OBJECT)
		for (; native && *native; native++)
			vec_push(&n.at, *native);
	else if (value_is_text(c->in[0]))
		return no_class(c);
	else if (c->nout == 0) {
		vm_printf(c->vm, "\nNo properties for class %s.\n\n", class_name_of(c, k));
		return true;
	}
	return give_names(c, &n, "Properties", class_name_of(c, k));
}

static int by_text(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

BUILTIN(methods, 1, 2, 1,
	"methods(OBJ)  The names of the public methods of an object or a class.\n"
	">> any(strcmp(methods(containers.Map), 'keys'))\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	bool ok;
	struct class *k = class_argument(c, 0, &ok);
	struct names n = { { 0 } };
	TRY(ok);
	const char *const *native = native_names(c->in[0], true);
	if (k) {
		class_relist_files(k);
		bool has_ctor = false;
		for (int i = 0; i < k->methods.n; i++) {
			const struct method *m = &k->methods.at[i];
			bool other_ctor = m->name == m->owner->short_name && m->owner != k;
			has_ctor |= m->name == k->short_name;
			if (m->access.kind == ACCESS_PUBLIC && !m->hidden && !other_ctor)
				vec_push(&n.at, sym_text(m->name));
		}
		if (!has_ctor)
			vec_push(&n.at, sym_text(k->short_name));
	} else if (c->in[0].tag == V_OBJECT) {
		for (; native && *native; native++)
			vec_push(&n.at, *native);
	} else {
		return no_class(c);
	}
	if (n.at.n)
		qsort(n.at.at, (size_t)n.at.n, sizeof *n.at.at, by_text);
	return give_names(c, &n, "Methods", class_name_of(c, k));
}

BUILTIN(events, 1, 1, 1,
	"events(OBJ)  The names of the events of a handle object or its class.\n"
	">> events('handle')\n"
	"\n"
	"Events for class handle:\n"
	"\n"
	"    ObjectBeingDestroyed\n")
{
	bool ok;
	struct class *k = class_argument(c, 0, &ok);
	struct names n = { { 0 } };
	TRY(ok);
	if (!k)
		return no_class(c);
	for (int own = 1; own >= 0; own--)
		for (int i = 0; i < k->events.n; i++)
			if (!k->events.at[i].hidden && (k->events.at[i].owner == k) == own)
				vec_push(&n.at, sym_text(k->events.at[i].name));
	return give_names(c, &n, "Events", class_name_of(c, k));
}

static void add_supers(struct class *k, struct names *n)
{
	for (int i = 0; i < k->supers.n; i++) {
		const char *name = sym_text(k->supers.at[i]->head.name);
		bool known = false;
		for (int j = 0; j < n->at.n && !known; j++)
			known = strcmp(n->at.at[j], name) == 0;
		if (!known)
			vec_push(&n->at, name);
		add_supers(k->supers.at[i], n);
	}
	if (k->has_data && !k->supers.n)
		vec_push(&n->at, cls_name(k->data_cls));
}

BUILTIN(superclasses, 1, 1, 1,
	"superclasses(OBJ)  The names of all classes that an object's class is made from.\n"
	">> isempty(superclasses('handle'))\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	bool ok;
	struct class *k = class_argument(c, 0, &ok);
	struct names n = { { 0 } };
	TRY(ok);
	if (!k)
		return no_class(c);
	add_supers(k, &n);
	return give_names(c, &n, "Superclasses", class_name_of(c, k));
}

static void show_members(struct call *c, const struct class *k)
{
	struct str s = { 0 };
	const char *gap = c->vm->show.compact ? "" : "\n";
	str_addf(&s, "%sEnumeration members for class '%s':\n%s", gap, sym_text(k->head.name), gap);
	for (int i = 0; i < k->members.n; i++)
		str_addf(&s, "    %s\n", sym_text(k->members.at[i].name));
	str_adds(&s, gap);
	vm_print(c->vm, s.at, s.n);
	str_free(&s);
}

BUILTIN(enumeration, 1, 1, 2,
	"[M, S] = enumeration(CLASS)  The members of an enumeration, as a column, and their names.\n"
	">> enumeration('double')\n"
	"ans =\n"
	"     []")
{
	bool ok;
	struct class *k = class_argument(c, 0, &ok);
	TRY(ok);
	if (!k || !class_is_enumeration(k))
		return return_value(c, value_empty());
	shape s = shape_2d(k->members.n, 1);
	struct object *o = object_new(&k->head, &s);
	struct cell *names = cell_new_2d(k->members.n, 1);
	for (int i = 0; ok && o && names && i < k->members.n; i++) {
		value m = NONE;
		ok = class_member_object(c->vm, k, &k->members.at[i], &m);
		if (ok)
			o->at[i] = instance_ref(m.object->at[0]);
		value_set(&names->at[i], value_text_z(sym_text(k->members.at[i].name)));
	}
	c->out[0] = value_objects(o);
	if (c->nout > 1)
		c->out[1] = value_cell(names);
	else
		value_unref(value_cell(names));
	if (c->nout == 0 && ok && o) {
		show_members(c, k);
		value_set(&c->out[0], NONE);
	}
	return ok && o;
}


/* ---- descriptions of classes ---- */

BUILTIN(metaclass, 1, 1, 1,
	"metaclass(OBJ)  The meta.class object that describes the class of OBJ.\n"
	">> metaclass(5).Name\n"
	"ans =\n"
	"    'double'")
{
	struct class *k = value_class(c->in[0]);
	if (!k)
		return class_meta_of_builtin(c->vm, value_class_name(c->in[0]), &c->out[0]);
	TRY(class_meta(c->vm, k, &c->out[0]));
	value_ref(c->out[0]);
	return true;
}

static bool empty_of(struct call *c, const char *name)
{
	struct class *k = class_find(c->vm, sym_z(name));
	shape s = shape_2d(0, 0);
	c->out[0] = k ? value_objects(object_new(&k->head, &s)) : NONE;
	return c->out[0].tag != V_NONE;
}

BUILTIN(meta__class__fromName, 1, 1, 1,
	"meta.class.fromName(NAME)  The meta.class object that describes a class; ?NAME is the same.\n"
	">> meta.class.fromName('handle').Name\n"
	"ans =\n"
	"    'handle'")
{
	bool ok;
	struct class *k = class_argument(c, 0, &ok);
	TRY(ok);
	if (k) {
		TRY(class_meta(c->vm, k, &c->out[0]));
		value_ref(c->out[0]);
		return true;
	}
	struct str s = { 0 };
	TRY(arg_text(c, 0, &s));
	enum cls cls;
	static const char *const others[] = { "cell", "struct", "string", "function_handle", "table", "timetable",
		"containers.Map", "MException", "inputParser", NULL };
	ok = cls_find(str_text(&s), &cls) || listed(others, str_text(&s)) ?
		class_meta_of_builtin(c->vm, str_text(&s), &c->out[0]) :
		empty_of(c, "meta.class");
	str_free(&s);
	return ok;
}

BUILTIN(meta__package__fromName, 1, 1, 1,
	"meta.package.fromName(NAME)  The meta.package object that describes a package; empty when there is none.\n")
{
	return empty_of(c, "meta.package");
}

BUILTIN_PRIVATE(runmat_is_subclass, 2, 2, 1,
	"runmat_is_subclass(A, B)  Is the class named A made from the class named B, or the same?\n")
{
	bool ok, ok2;
	struct class *a = class_argument(c, 0, &ok), *b = class_argument(c, 1, &ok2);
	TRY(ok && ok2);
	return return_bool(c, a && b && class_is(a, b));
}

/* ---- functions for the mixin classes of the library ---- */

BUILTIN_PRIVATE(runmat_copy_object, 1, 1, 1,
	"runmat_copy_object(OBJ)  A handle object with the same values in its properties.\n")
{
	struct class *k = value_class(c->in[0]);
	if (!k || c->in[0].object->count != 1)
		return arg_bad(c, 0, "An object is expected.");
	struct instance *from = c->in[0].object->at[0];
	TRY(class_make(k, &c->out[0]));
	struct instance *to = c->out[0].object->at[0];
	for (int i = 0; i < k->props.n; i++) {
		const struct property *p = &k->props.at[i];
		if (p->slot >= 0 && !p->non_copyable)
			value_set(&to->slots[p->slot], value_ref(from->slots[p->slot]));
	}
	return true;
}

BUILTIN_PRIVATE(runmat_add_property, 3, 3, 0,
	"runmat_add_property(OBJ, NAME, P)  Adds a property to one object; the meta.DynamicProperty P describes it.\n")
{
	struct str s = { 0 };
	struct class *own = value_class(c->in[0]);
	if (!own || !c->in[0].object->cls->is_handle || c->in[0].object->count != 1)
		return arg_bad(c, 0, "A handle object is expected.");
	TRY(arg_text(c, 1, &s));
	bool ok = extras_add_property(c->in[0], sym_of(str_text(&s), s.n), c->in[2]);
	str_free(&s);
	return ok;
}

BUILTIN_PRIVATE(runmat_dynamic_property, 2, 2, 1,
	"runmat_dynamic_property(OBJ, NAME)  The meta.DynamicProperty of a property that was added to OBJ; else [].\n")
{
	struct str s = { 0 };
	value found = NONE;
	TRY(arg_text(c, 1, &s));
	if (c->in[0].tag == V_OBJECT && c->in[0].object->count == 1)
		found = extras_described(c->in[0], sym_of(str_text(&s), s.n));
	str_free(&s);
	c->out[0] = found.tag == V_NONE ? value_empty() : value_ref(found);
	return true;
}

BUILTIN_PRIVATE(runmat_property_changed, 1, 1, 0,
	"runmat_property_changed(P)  The object takes over the attributes of the meta.DynamicProperty P.\n")
{
	return dynamic_changed(c->in[0]);
}

BUILTIN_PRIVATE(runmat_remove_property, 1, 1, 0,
	"runmat_remove_property(P)  Removes the property that the meta.DynamicProperty P describes.\n")
{
	return dynamic_remove(c->in[0]);
}

BUILTIN(numArgumentsFromSubscript, 2, 3, 1,
	"numArgumentsFromSubscript(OBJ, S, CONTEXT)  How many values OBJ gives for the subscripts S.\n"
	"    A class may have its own.\n"
	">> numArgumentsFromSubscript({1, 2}, substruct('()', {1}))\n"
	"ans =\n"
	"     1")
{
	value s = c->in[1];
	int k = s.tag == V_STRUCT && s.structs->count > 0 ? fields_find(s.structs->fields, sym_z("type")) : -1;
	if (k < 0)
		return arg_bad(c, 1, "A structure with the fields type and subs is expected.");
	struct str type = { 0 };
	TRY(value_get_text(*structs_at(s.structs, 0, k), &type));
	bool paren = strcmp(str_text(&type), "()") == 0;
	str_free(&type);
	return return_double(c, paren ? 1 : (double)value_count(c->in[0]));
}

BUILTIN_PRIVATE(runmat_listener_source, 1, 1, 1,
	"runmat_listener_source(LISTENER)  A cell of the objects that it listens to.\n")
{
	if (!value_class(c->in[0]) || c->in[0].object->count != 1)
		return arg_bad(c, 0, "A listener is expected.");
	return events_sources(c->in[0], &c->out[0]);
}

BUILTIN_PRIVATE(runmat_has_listener, 2, 2, 1,
	"runmat_has_listener(OBJ, EVENT)  Does anybody listen?\n")
{
	struct str s = { 0 };
	TRY(arg_text(c, 1, &s));
	bool has = value_class(c->in[0]) && c->in[0].object->count &&
		events_has_listeners(c->in[0], sym_of(str_text(&s), s.n));
	str_free(&s);
	return return_bool(c, has);
}

BUILTIN_PRIVATE(runmat_object_header, 1, 1, 1,
	"runmat_object_header(OBJ)  The first line of the display of an object.\n")
{
	struct str s = { 0 };
	if (!value_class(c->in[0]))
		return arg_bad(c, 0, "An object is expected.");
	class_show_header(&s, c->in[0]);
	c->out[0] = value_text(str_text(&s), s.n - 1);
	str_free(&s);
	return true;
}

/* Names of properties in a cell, or names with values in a struct */
BUILTIN_PRIVATE(runmat_show_properties, 2, 2, 0,
	"runmat_show_properties(OBJ, LIST)  Prints the named properties as the display of an object does.\n")
{
	struct str out = { 0 };
	bool ok = true;
	value list = c->in[1];
	if (list.tag == V_STRUCT) {
		int n = fields_count(list.structs->fields);
		sym *names = mem_alloc((size_t)MAX(n, 1) * sizeof *names);
		for (int i = 0; i < n; i++)
			names[i] = fields_name(list.structs->fields, i);
		ok = show_properties(&out, vm_show(c->vm), n, names, list.structs->at);
		mem_free(names);
	} else {
		char **texts;
		int n;
		TRY(arg_texts(c, 1, &texts, &n));
		sym *names = mem_alloc((size_t)MAX(n, 1) * sizeof *names);
		for (int i = 0; i < n; i++)
			names[i] = sym_z(texts[i]);
		arg_texts_free(texts, n);
		if (c->in[0].tag == V_OBJECT && c->in[0].object->count == 1)
			ok = class_show_some(c->vm, &out, c->in[0], n, names);
		else
			for (int i = 0; i < n; i++)
				str_addf(&out, "    %s\n", sym_text(names[i]));
		mem_free(names);
	}
	if (ok && !vm_show(c->vm)->compact)
		str_addc(&out, '\n');
	vm_print(c->vm, str_text(&out), out.n);
	str_free(&out);
	return ok;
}

/* ---- old classes ---- */

static bool precede(struct call *c, bool superior)
{
	struct frame *f = c->vm->frame;
	sym own = f && f->code->unit ? f->code->unit->class_name : 0;
	if (!own)
		return fail_id("MATLAB:class:MustBeConstructor",
			"%s is only valid in the constructor of a class folder.", sym_text(c->name));
	char **names;
	int n;
	for (int i = 0; i < c->nin; i++) {
		TRY(arg_texts(c, i, &names, &n));
		for (int k = 0; k < n; k++)
			class_precede(c->vm, superior ? own : sym_z(names[k]), superior ? sym_z(names[k]) : own);
		arg_texts_free(names, n);
	}
	return true;
}

BUILTIN(superiorto, 1, -1, 0,
	"superiorto('A', 'B', ...)  In the constructor of a class folder: methods of this class are chosen before\n"
	"   those of the classes A, B, ...\n")
{
	return precede(c, true);
}

BUILTIN(inferiorto, 1, -1, 0,
	"inferiorto('A', 'B', ...)  In the constructor of a class folder: methods of the classes A, B, ... are\n"
	"   chosen before those of this class.\n")
{
	return precede(c, false);
}
