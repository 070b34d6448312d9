/*
** vm/class/instance.c - instances: initial values, constructors, members of enumerations, and destruction.
**
** Initial values are computed once for each class, when its first instance is made, and all instances share them (copy
** on write). Before a constructor starts, the new object is put into the register of its output, so `obj.x = 1` changes
** it in place. A parent's constructor (obj@Super(...), see classdef.c) runs on the same object.
*/
#include <string.h>

#include "base/interrupt.h"
#include "value/cell.h"
#include "value/cycle.h"
#include "value/text.h"
#include "vm/class/class.h"
#include "vm/error.h"
#include "vm/run.h"


/* ---- initial values ---- */

static bool default_dims(const struct ast *size, int n, value *dims)
{
	for (int i = 0; i < n; i++)
		dims[i] = value_double(size && size->kid[i]->kind == AST_Number ? size->kid[i]->num : 0);
	return true;
}

static bool is_one_by_one(const struct ast *size)
{
	for (int i = 0; size && i < size->n; i++)
		if (size->kid[i]->kind != AST_Number || size->kid[i]->num != 1)
			return false;
	return size && size->n;
}

/* The initial value of a property with a declared class and size, but without a default: the smallest that fits. */
static bool typed_default(struct vm *vm, const struct ast *d, value *out)
{
	const struct ast *size = d->kid[0];
	const char *type = d->text2 ? d->text2 : "double";
	int n = size ? MIN(size->n, 8) : 2;
	value args[9];
	enum cls cls;
	*out = NONE;
	default_dims(size, n, args);
	if (n == 1)
		args[n++] = value_double(1);
	if (strcmp(type, "string") == 0)
		return vm_call_name(vm, "strings", n, args, 1, out);
	if (strcmp(type, "cell") == 0)
		return vm_call_name(vm, "cell", n, args, 1, out);
	if (cls_find(type, &cls)) {
		value zeros = NONE;
		TRY(vm_call_name(vm, "zeros", n, args, 1, &zeros));
		bool ok = value_cast(zeros, cls, out);
		value_unref(zeros);
		return ok;
	}
	struct class *c = class_find(vm, sym_z(type));
	if (c && is_one_by_one(size) && !c->abstract)
		return class_construct(vm, c, 0, NULL, 1, out);
	if (c) {
		shape s = shape_2d(0, 0);
		*out = value_objects(object_new(&c->head, &s));
		return out->tag != V_NONE;
	}
	TRY(!error_is_set());
	*out = value_empty();
	return out->tag != V_NONE;
}

bool class_initial(struct class *c, struct property *p, value *lent)
{
	struct initial *i = p->initial;
	if (i->state == INITIAL_BUSY) {
		*lent = NONE;
		return fail_id("MATLAB:class:RecursiveDefault",
			"The default value of property '%s' of class '%s' refers to itself.", sym_text(p->name),
			sym_text(p->owner->head.name));
	}
	if (i->state == INITIAL_NEW) {
		i->state = INITIAL_BUSY;
		value v = NONE;
		bool ok = true;
		if (i->code)
			ok = vm_call_function(c->vm, i->code, NULL, 0, NULL, 1, &v);
		else if (p->validator)
			ok = typed_default(c->vm, p->decl, &v);
		else
			ok = (v = value_empty()).tag != V_NONE;
		if (ok && i->code && p->validator) {
			value checked = NONE;
			ok = class_validate(c->vm, p, v, &checked);
			value_set(&v, checked);
		}
		i->state = ok ? INITIAL_DONE : INITIAL_NEW;
		if (!ok)
			value_set(&v, NONE);
		value_set(&i->v, v);
		TRY(ok);
	}
	*lent = i->v;
	return true;
}

bool class_validate(struct vm *vm, struct property *p, value v, value *out)
{
	*out = NONE;
	if (!p->validator || (p->plain_scalar && v.tag == V_DOUBLE)) {
		*out = value_ref(v);
		return true;
	}
	if (vm_call_function(vm, p->validator, NULL, 1, &v, 1, out))
		return true;
	struct error e = error_take();
	static const char prefix[] = "Invalid argument at position 1. ";
	const char *text = e.message;
	if (strncmp(text, prefix, sizeof prefix - 1) == 0)
		text += sizeof prefix - 1;
	fail_id(e.id, "Error setting property '%s' of class '%s'. %s", sym_text(p->name), sym_text(p->owner->head.name),
		text);
	error_done(&e);
	return false;
}

static bool make_ready(struct class *c)
{
	value lent;
	for (int i = 0; i < c->props.n; i++)
		if (c->props.at[i].slot >= 0)
			TRY(class_initial(c, &c->props.at[i], &lent));
	c->ready = true;
	return true;
}

bool class_make(struct class *c, value *out)
{
	*out = NONE;
	if (!c->ready)
		TRY(make_ready(c));
	if (c->head.is_handle && cycle_is_due())
		cycle_collect();
	if (c->head.is_handle) {
		c->vm->fresh++;
		c->vm->fresh_depth = MAX(c->vm->fresh_depth, c->vm->depth);
	}
	struct instance *x = instance_new(&c->head);
	if (c->has_data)
		TRY(value_cast(value_double(0), c->data_cls, &x->slots[0]));
	for (int i = 0; i < c->props.n; i++)
		if (c->props.at[i].slot >= 0)
			x->slots[c->props.at[i].slot] = value_ref(c->props.at[i].initial->v);
	*out = value_object(x);
	return true;
}

/* Makes an element by which an array grows, with the constructor without arguments. */
static struct instance *make_default(struct class_head *head)
{
	struct class *c = class_of(head);
	value v = NONE;
	bool mixed = class_is_named(c, SYM("matlab.mixin.Heterogeneous"));
	struct method *m = mixed ? class_method(c, SYM("getDefaultScalarElement")) : NULL;
	if (error_is_set() || !(m && m->function ? vm_call_function(c->vm, m->function, NULL, 0, NULL, 1, &v)
		: class_construct(c->vm, c, 0, NULL, 1, &v)))
		return NULL;
	struct instance *i = v.tag == V_OBJECT && v.object->count == 1 ? instance_ref(v.object->at[0]) : NULL;
	value_unref(v);
	if (!i)
		fail(ERR_no_default, sym_text(head->name));
	return i;
}

/* ---- constructors ---- */

static bool run_constructor(struct vm *vm, struct class *c, value *obj, int nin, const value *in)
{
	struct target t = { .function = c->ctor };
	const struct code *code = c->ctor->code;
	value few[8], *args = nin <= COUNT(few) ? few : mem_alloc((size_t)nin * sizeof *args), out = NONE;
	for (int i = 0; i < nin; i++)
		args[i] = in[i].tag == V_COLON ? value_text_z(":") : value_ref(in[i]);
	bool ok = call_target(vm, vm->frame, &t, NULL, code->name, args, nin, 1, &out, true, 0) == ENTERED;
	if (args != few)
		mem_free(args);
	TRY(ok);
	if (code->outs)
		register_set(&vm->frame->r[code->out_regs[0]], *obj);
	else
		value_unref(*obj);
	*obj = NONE;
	ok = finish_from_c(vm, ENTERED);
	*obj = out;
	if (ok && (out.tag != V_OBJECT || !class_of(out.object->cls) || !class_is(class_of(out.object->cls), c)))
		return fail_id("MATLAB:class:ConstructorOutput",
			"Class constructor '%s' must return an object of the class.", sym_text(c->head.name));
	return ok;
}

static bool set_data(struct class *c, value *obj, int nin, const value *in)
{
	if (!nin)
		return true;
	value v = NONE, from = in[0].tag == V_OBJECT ? class_data(in[0]) : in[0];
	TRY(value_cast(from, c->data_cls, &v));
	obj->object = object_own(obj->object);
	TRY(obj->object);
	obj->object->at[0] = instance_own(obj->object->at[0]);
	value_set(&obj->object->at[0]->slots[0], v);
	return true;
}

/* Runs the constructor on obj. */
MUST static bool class_init(struct vm *vm, struct class *c, value *obj, int nin, const value *in)
{
	if (c->ctor)
		return run_constructor(vm, c, obj, nin, in);
	int parents = 0;
	for (int i = 0; i < c->supers.n; i++)
		parents += c->supers.at[i]->unit != NULL;
	for (int i = 0; i < c->supers.n; i++)
		if (c->supers.at[i]->unit)
			TRY(class_init(vm, c->supers.at[i], obj, parents == 1 ? nin : 0, in));
	if (!parents && c->has_data)
		return set_data(c, obj, nin, in);
	return parents == 1 || !nin || fail(ERR_too_many_in);
}

static bool construct(struct vm *vm, struct class *c, int nin, const value *in, value *out)
{
	TRY(class_make(c, out));
	if (class_init(vm, c, out, nin, in))
		return true;
	value_set(out, NONE);
	return false;
}

/* Color('Red'), Color(2) */
static bool member_from(struct vm *vm, struct class *c, int nin, const value *in, value *out)
{
	if (nin == 0 && c->members.n) {
		TRY(class_member_object(vm, c, &c->members.at[0], out));
		*out = value_ref(*out);
		return true;
	}
	if (nin == 1 && in[0].tag == V_OBJECT && value_class(in[0]) == c) {
		*out = value_ref(in[0]);
		return true;
	}
	if (nin == 1 && value_is_text(in[0])) {
		struct str s = { 0 };
		TRY(value_get_text(in[0], &s));
		struct member *m = class_member(c, sym_find(str_text(&s), s.n));
		bool ok = m ? class_member_object(vm, c, m, out) :
			fail_id("MATLAB:class:enumerationNotFound", "'%s' is not a member of enumeration '%s'.",
				      str_text(&s), sym_text(c->head.name));
		str_free(&s);
		if (ok)
			*out = value_ref(*out);
		return ok;
	}
	for (int i = 0; nin == 1 && c->has_data && i < c->members.n; i++) {
		value m;
		bool equal;
		TRY(class_member_object(vm, c, &c->members.at[i], &m));
		TRY(value_is_equal(class_data(m), in[0], false, &equal));
		if (equal) {
			*out = value_ref(m);
			return true;
		}
	}
	return fail_id(
		"MATLAB:class:InvalidEnum", "Unable to convert the value to enumeration '%s'.", sym_text(c->head.name));
}

static void add_name(struct str *names, const struct class *c, const struct class *owner, sym name)
{
	if (owner != c)
		str_addf(names, "%s'%s'", names->n ? ", " : "", sym_text(name));
}

/* Fails, and names the members that the class would have to implement. */
static bool is_abstract(const struct class *c)
{
	struct str names = { 0 };
	for (int i = 0; i < c->methods.n; i++)
		if (c->methods.at[i].abstract)
			add_name(&names, c, c->methods.at[i].owner, c->methods.at[i].name);
	for (int i = 0; i < c->props.n; i++)
		if (c->props.at[i].abstract)
			add_name(&names, c, c->props.at[i].owner, c->props.at[i].name);
	const char *name = sym_text(c->head.name);
	if (names.n && !c->said_abstract)
		(void)!fail_id("MATLAB:class:abstract",
			"Abstract classes cannot be instantiated. Class '%s' inherits abstract "
			"methods or properties but does not implement them: %s.",
			name, str_text(&names));
	else
		(void)!fail_id("MATLAB:class:abstract", "Abstract classes cannot be instantiated. "
			"Class '%s' defines abstract methods and/or properties.", name);
	str_free(&names);
	return false;
}

bool class_construct(struct vm *vm, struct class *c, int nin, const value *in, int nout, value *out)
{
	*out = NONE;
	if (nout > 1)
		return fail(ERR_too_many_out);
	if (class_is_enumeration(c))
		return member_from(vm, c, nin, in, out);
	class_relist_files(c);
	if (c->abstract)
		return is_abstract(c);
	struct method *m = c->ctor ? class_method(c, c->short_name) : NULL;
	if (m && !class_allows(vm, &m->access, m->owner))
		return fail_id("MATLAB:class:MethodRestricted", "Cannot access method '%s' in class '%s'.",
			sym_text(c->short_name), sym_text(c->head.name));
	return construct(vm, c, nin, in, out);
}

/* ---- enumerations ---- */

bool class_is_enumeration(const struct class *c) { return c->members.n > 0; }

bool class_is_array(const struct class *c) { return c->has_data && !class_is_enumeration(c); }

static bool make_member(struct vm *vm, struct class *c, struct member *m, value *out)
{
	value args = NONE;
	if (m->code)
		TRY(vm_call_function(vm, m->code, NULL, 0, NULL, 1, &args));
	bool ok = construct(vm, c, args.tag == V_CELL ? (int)args.cell->count : 0, args.tag == V_CELL ? args.cell->at
		: NULL, out);
	value_unref(args);
	if (ok) {
		out->object = object_own(out->object);
		out->object->at[0] = instance_own(out->object->at[0]);
		value_set(&out->object->at[0]->slots[c->member_slot], value_double((double)(m - c->members.at)));
	}
	return ok;
}

bool class_member_object(struct vm *vm, struct class *c, struct member *m, value *lent)
{
	if (m->object.tag == V_NONE) {
		if (m->busy)
			return fail_id("MATLAB:class:RecursiveDefault", "Enumeration member '%s' refers to itself.",
				sym_text(m->name));
		m->busy = true;
		bool ok = make_member(vm, c, m, &m->object);
		m->busy = false;
		TRY(ok);
	}
	*lent = m->object;
	return true;
}

const char *class_member_name(value obj, int64_t i)
{
	struct class *c = value_class(obj);
	if (!c || !class_is_enumeration(c) || i >= obj.object->count)
		return NULL;
	value v = obj.object->at[i]->slots[c->member_slot];
	return v.tag == V_DOUBLE ? sym_text(c->members.at[(int)v.d].name) : "";
}

value class_data(value obj)
{
	struct class *c = value_class(obj);
	return c && c->has_data && obj.object->count == 1 ? obj.object->at[0]->slots[0] : NONE;
}

/* ---- foo@Super ---- */

/* Calls obj@Super(obj, args...) for the running constructor. */
static bool run_super_constructor(struct call *c)
{
	const char *super = strchr(sym_text(c->name), '@') + 1;
	enum cls cls;
	struct class *s = cls_find(super, &cls) ? NULL : class_find(c->vm, sym_z(super));
	TRY(!error_is_set());
	value obj = c->in[0];
	if (obj.tag != V_OBJECT || !value_class(obj))
		return fail_id("MATLAB:class:undefinedMethod",
			"The object of a constructor must not be replaced before '%s' is called.", sym_text(c->name));
	if (s ? !class_is(value_class(obj), s) : !value_class(obj)->has_data)
		return fail_id("MATLAB:class:NotASuperClass", "'%s' is not a superclass of '%s'.", super,
			value_class_name(obj));
	c->out[0] = value_ref(obj);
	if (s && s->unit)
		return class_init(c->vm, s, &c->out[0], c->nin - 1, c->in + 1);
	return s || set_data(value_class(obj), &c->out[0], c->nin - 1, c->in + 1);
}
const struct builtin class_super_constructor = { "superclass constructor", 1, -1, 1, run_super_constructor, "" };

/* Calls a parent's method that is built in: plus@double(a, b), disp@handle(obj). */
static bool run_super_builtin(struct call *c)
{
	const char *text = sym_text(c->name);
	sym name = sym_of(text, (size_t)(strchr(text, '@') - text));
	if (name == SYM("delete"))
		return true;
	value args[16];
	int n = MIN(c->nin, COUNT(args));
	for (int i = 0; i < n; i++)
		args[i] = class_data(c->in[i]).tag != V_NONE ? class_data(c->in[i]) : c->in[i];
	const struct builtin *b = builtin_find(name);
	return b ? vm_call_builtin(c->vm, b, name, n, args, c->nout, c->out) : fail(ERR_undefined, text);
}
static const struct builtin super_builtin = { "superclass method", 0, -1, -1, run_super_builtin, "" };

bool class_find_super(struct vm *vm, struct frame *from, sym name, struct target *t, bool *found)
{
	const char *text = sym_text(name), *at = strchr(text, '@');
	*t = (struct target){ 0 };
	*found = true;
	sym first = sym_of(text, (size_t)(at - text));
	struct class *who = class_context(vm);
	const struct code *code = who && who->ctor ? who->ctor->code : NULL;
	if (code && from && from->function == who->ctor && code->outs && code->names[code->out_regs[0]] == first) {
		t->builtin = &class_super_constructor;
		return true;
	}
	struct class *s = class_find(vm, sym_z(at + 1));
	TRY(!error_is_set());
	struct method *m = s ? class_method(s, first) : NULL;
	TRY(!error_is_set());
	if (m && m->function)
		t->function = m->function;
	else if (who)
		t->builtin = &super_builtin;
	*found = t->function || t->builtin;
	return true;
}

bool class_find_static(struct vm *vm, sym name, struct target *t, bool *found)
{
	const char *text = sym_text(name), *dot = strrchr(text, '.');
	struct class *c = class_find(vm, sym_of(text, (size_t)(dot - text)));
	TRY(!error_is_set());
	struct method *m = c ? class_method(c, sym_z(dot + 1)) : NULL;
	TRY(!error_is_set());
	*found = m && m->is_static && m->function;
	if (*found)
		t->function = m->function;
	return true;
}

/* ---- destruction of handles ---- */

bool class_check_valid(const struct instance *i)
{
	return !i->deleted || fail(ERR_invalid_handle);
}

static bool delete_methods(struct vm *vm, struct class *c, value obj)
{
	struct method *m = class_method_here(c, SYM("delete"));
	bool ok = !error_is_set();
	value none = NONE;
	if (ok && m && m->owner == c && m->function)
		ok = vm_call_function(vm, m->function, NULL, 1, &obj, 0, &none);
	value_unref(none);
	for (int i = 0; i < c->supers.n && ok; i++)
		ok = delete_methods(vm, c->supers.at[i], obj);
	return ok;
}

static bool end_of(struct vm *vm, value obj)
{
	return events_notify(vm, obj, SYM("ObjectBeingDestroyed"), NONE) && delete_methods(vm, value_class(obj), obj);
}

/* An error in a destructor becomes a warning, because no code can catch it. */
static void finalize(struct object *o)
{
	struct class *c = class_of(o->cls);
	struct error before = { 0 };
	bool had = error_is_set();
	if (had)
		before = error_take();
	value obj = value_objects(o);
	bool ended = end_of(c->vm, obj);
	if (!ended && had && !strcmp(before.id, err_info[ERR_interrupted].id) && error_has_id(before.id))
		error_clear();          /* the program already stops */
	else if (!ended && !interrupt_pass_on()) {
		struct error e = error_take();
		vm_warn(c->vm, "MATLAB:class:DestructorError",
			"The following error was caught while executing '%s' class destructor:\n%s",
			sym_text(c->head.name), e.message);
		error_done(&e);
		if (error_is_set())
			error_clear();
	}
	if (had)
		error_put(before);
}

bool class_delete(struct vm *vm, value obj)
{
	struct object *o = obj.object;
	for (int64_t i = 0; i < o->count; i++) {
		struct instance *x = o->at[i];
		if (x->deleted || x->finalizing)
			continue;
		x->finalizing = true;
		value one = value_object(instance_ref(x));
		bool ok = end_of(vm, one);
		x->deleted = true;
		for (int s = 0; s < o->cls->property_count; s++)
			value_set(&x->slots[s], NONE);
		value_unref(one);
		TRY(ok);
	}
	return true;
}

static bool has_delete(const struct class *c)
{
	return map_find(&c->method_index, SYM("delete")) != NULL;
}

void class_finalize_always(struct class *c) { c->head.finalize = finalize; }

void class_find_destructor(struct class *c)
{
	if (c->head.is_handle && has_delete(c))
		c->head.finalize = finalize;
}

void class_prepare(struct class *c)
{
	if (class_is_enumeration(c))
		c->member_slot = c->head.property_count++;
	c->head.make_default = make_default;
	if (c->head.is_handle) {
		c->head.native_free = extras_free;
		c->head.native_visit = extras_visit;
	}
	class_find_destructor(c);
}
