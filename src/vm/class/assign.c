/*
** vm/class/assign.c - writes to objects: properties with their checks, set methods and events; elements; deletion.
**
** If property a is a plain variable, obj.a.b(3) = v changes the inner value in place. If a has a set method, a
** validator or listeners, the new value of the whole property is made first and then assigned.
*/
#include <string.h>

#include "vm/class/class.h"
#include "vm/error.h"
#include "vm/run.h"

/* ---- one property of one object ---- */

static bool own_instance(value *obj, struct instance **x)
{
	if (obj->object->cls->is_handle) {
		*x = obj->object->at[0];
		return true;
	}
	obj->object = object_own(obj->object);
	if (!obj->object) {
		*obj = NONE;
		return false;
	}
	*x = obj->object->at[0] = instance_own(obj->object->at[0]);
	return true;
}

static bool call_setter(struct vm *vm, struct property *p, value *obj, value v)
{
	value in[2] = { *obj, v }, out = NONE;
	bool gives = p->setter->code->outs > 0;
	TRY(vm_call_function(vm, p->setter, NULL, 2, in, gives, &out));
	if (gives && out.tag == V_OBJECT)
		value_set(obj, out);
	else
		value_unref(out);
	return true;
}

static bool store(struct vm *vm, struct property *p, value *obj, value v, bool inside)
{
	struct instance *x;
	if (p->dynamic)
		return dynamic_set(vm, p->dynamic, *obj, v);
	if (p->setter && !inside)
		return call_setter(vm, p, obj, v);
	if (p->slot < 0)
		return fail_id("MATLAB:class:noSetMethod",
			"In class '%s', no set method is defined for Dependent property '%s'. "
			"A Dependent property needs a set method to assign its value.",
			sym_text(p->owner->head.name), sym_text(p->name));
	TRY(own_instance(obj, &x));
	value_set(&x->slots[p->slot], value_ref(v));
	return true;
}

MUST static bool property_set(struct vm *vm, struct property *p, value *obj, value rhs)
{
	value v = NONE;
	TRY(class_check_valid(obj->object->at[0]));
	TRY(class_validate(vm, p, rhs, &v));
	bool inside = class_in_accessor(vm, p), ok = true, same = false;
	if (p->abort_set && !inside && p->slot >= 0)
		ok = value_is_equal(obj->object->at[0]->slots[p->slot], v, false, &same);
	bool tell = ok && !same && p->set_observable && !inside;
	if (tell)
		ok = events_property(vm, *obj, p, "PreSet");
	if (ok && !same)
		ok = store(vm, p, obj, v, inside);
	if (ok && tell)
		ok = events_property(vm, *obj, p, "PostSet");
	value_unref(v);
	return ok;
}

static bool set_allowed(struct vm *vm, struct class *c, struct property *p)
{
	if (!p->constant && class_allows(vm, &p->set, p->owner))
		return true;
	if (c->old)
		return fail_id("MATLAB:noPublicFieldForClass", "Unrecognized property '%s' for class '%s'.",
			sym_text(p->name), sym_text(c->head.name));
	return fail_id("MATLAB:class:SetProhibited", "You cannot set the read-only property '%s' of %s.",
		sym_text(p->name), sym_text(c->head.name));
}

/* ---- obj.name ... = ---- */

static bool is_plain(struct vm *vm, const struct property *p)
{
	bool inside = class_in_accessor(vm, p);
	return p->slot >= 0 && !p->validator && (inside || (!p->getter && !p->setter && !p->set_observable &&
		!p->get_observable && !p->abort_set));
}

static bool assign_inside(struct vm *vm, struct class *c, struct property *p, value *lvalue, struct frame *f,
	const struct path *path, int at, value rhs, bool deletes)
{
	if (is_plain(vm, p)) {
		struct instance *x = lvalue->object->at[0];
		TRY(class_check_valid(x));
		value now = x->slots[p->slot];
		if (!(now.tag == V_OBJECT && now.object->cls->is_handle))
			TRY(set_allowed(vm, c, p));
		TRY(own_instance(lvalue, &x));
		instance_ref(x);        /* the program may release the object meanwhile */
		bool ok = assign_in_place(vm, f, &x->slots[p->slot], path, at + 1, rhs, deletes);
		instance_unref(x);
		return ok;
	}
	value v = NONE;
	TRY(property_get(vm, p, *lvalue, &v));
	bool handle = v.tag == V_OBJECT && v.object->cls->is_handle;
	bool ok = (handle || set_allowed(vm, c, p)) && assign_in_place(vm, f, &v, path, at + 1, rhs, deletes);
	if (ok && !handle)
		ok = property_set(vm, p, lvalue, v);
	value_unref(v);
	return ok;
}

static bool assign_member(struct vm *vm, struct class *c, value *lvalue, struct frame *f, const struct path *path,
	int at, value rhs, bool deletes)
{
	sym name;
	TRY(step_name(f, &path->steps[at], &name));
	struct property *p = class_property(vm, c, name);
	if (!p && lvalue->object->count == 1)
		p = extras_property(*lvalue, name);
	struct class *parent = p ? NULL : old_parent_named(c, name);
	if (parent && class_context(vm) == c) {
		value v = NONE;
		bool last = at + 1 == path->n;
		TRY(last ? (v = value_ref(rhs), true) : old_parent(*lvalue, parent, &v));
		bool ok = (last || assign_in_place(vm, f, &v, path, at + 1, rhs, deletes)) && old_set_parent(lvalue, v);
		value_unref(v);
		return ok;
	}
	if (!p) {
		(void)!fail_id("MATLAB:noPublicFieldForClass", "Unrecognized property '%s' for class '%s'.",
			sym_text(name), sym_text(c->head.name));
		vm_suggest_member(c, name);
		return false;
	}
	if (lvalue->object->count != 1)
		return fail_id("MATLAB:index:expected_one_output_from_expression",
			"Incorrect number of right hand side elements in dot name assignment.  Missing [] around left "
			"hand side is a likely cause.");
	struct property q = *p;
	if (at + 1 == path->n)
		return set_allowed(vm, c, &q) && property_set(vm, &q, lvalue, rhs);
	return assign_inside(vm, c, &q, lvalue, f, path, at, rhs, deletes);
}

/* ---- obj(i) ... = ---- */

/* Converts v for an array of class c: v is an object of the class, or becomes one by the constructor. */
bool class_convert(struct vm *vm, struct class *c, value v, value *out)
{
	struct class *r = value_class(v);
	*out = NONE;
	if (r && (class_is(r, c) || class_is(c, r))) {
		*out = value_ref(v);
		return true;
	}
	if (c->old ? vm_call_sym(vm, c->head.name, 1, &v, 1, out) : class_construct(vm, c, 1, &v, 1, out))
		return true;
	error_forgive();
	return fail(ERR_bad_conversion, sym_text(c->head.name), value_class_name(v));
}

/* In a(end+1) = v, v itself fills the new element while the array grows, so no other object is made. */
static struct instance *lend_filler(struct class_head *cls) { return instance_ref(vm_current()->filler); }

static bool assign_growing(value *lvalue, int n, const value *args, value v)
{
	bool next = n == 1 && lvalue->tag == V_OBJECT && args[0].tag == V_DOUBLE &&
		args[0].d == (double)lvalue->object->count + 1
		&& v.object->count == 1;
	if (!next)
		return value_assign(lvalue, n, args, v);
	struct class_head *cls = lvalue->object->cls;
	struct instance *(*usual)(struct class_head *) = cls->make_default, *before = vm_current()->filler;
	vm_current()->filler = v.object->at[0];
	cls->make_default = lend_filler;
	bool ok = value_assign(lvalue, n, args, v);
	cls->make_default = usual;
	vm_current()->filler = before;
	return ok;
}

/* Assigns to the numbers of an object that is made from a built-in class. */
static bool assign_data(value *lvalue, int n, const value *args, value rhs, bool deletes)
{
	value data = value_ref(class_data(*lvalue)), from = class_data(rhs);
	bool ok = deletes ? value_delete(&data, n, args) :
		value_assign(&data, n, args, from.tag != V_NONE ? from : rhs);
	if (ok)
		value_set(lvalue, class_with_data(*lvalue, data));
	else
		value_unref(data);
	return ok;
}

static bool assign_element(struct vm *vm, struct class *c, value *lvalue, int n, const value *args, value rhs,
	bool deletes)
{
	if (lvalue->tag == V_OBJECT && class_is_array(c) && lvalue->object->count == 1)
		return assign_data(lvalue, n, args, rhs, deletes);
	if (deletes) {
		TRY(value_delete(lvalue, n, args));
		class_narrow(lvalue);
		return true;
	}
	value v = NONE;
	if (lvalue->tag != V_OBJECT && rhs.tag == V_OBJECT) {
		bool first = n == 1 && args[0].tag == V_DOUBLE && args[0].d == 1 && rhs.object->count == 1;
		if (first)
			value_set(lvalue, value_ref(rhs));
		return first || value_assign(lvalue, n, args, rhs);
	}
	TRY(class_convert(vm, c, rhs, &v));
	struct class *k = value_class(v), *both = k && k != c ? class_common(c, k) : NULL;
	if (both) {             /* an array of different classes has the nearest class above them all */
		value_set(lvalue, class_seen_as(*lvalue, both));
		value_set(&v, class_seen_as(v, both));
	}
	bool ok = assign_growing(lvalue, n, args, v);
	value_unref(v);
	return ok;
}

/* In obj(i).x = v, the element is copied, changed, and stored again. */
static bool assign_in_element(struct vm *vm, value *lvalue, struct frame *f, const struct path *path, int at, int n,
	const value *args, value rhs, bool deletes)
{
	struct instance **slot;
	TRY(object_lvalue(lvalue, n, args, &slot));
	value one = value_object(instance_ref(*slot));
	bool ok = assign_in_place(vm, f, &one, path, at + 1, rhs, deletes);
	if (ok && one.tag == V_OBJECT && one.object->count == 1) {
		ok = object_lvalue(lvalue, n, args, &slot);
		if (ok && *slot != one.object->at[0]) {
			instance_unref(*slot);
			*slot = instance_ref(one.object->at[0]);
		}
	}
	value_unref(one);
	return ok;
}

static bool assign_paren(struct vm *vm, struct class *c, value *lvalue, struct frame *f, const struct path *path,
	int at, value rhs, bool deletes)
{
	value *args;
	int n;
	TRY(subs_args(f, &path->steps[at], &args, &n));
	bool ok;
	if (at + 1 == path->n)
		ok = assign_element(vm, c, lvalue, n, args, rhs, deletes);
	else
		ok = assign_in_element(vm, lvalue, f, path, at, n, args, rhs, deletes);
	subs_args_free(args, n);
	return ok;
}

static bool by_subsasgn(struct vm *vm, struct method *m, value *lvalue, struct frame *f, const struct path *p, int at,
	value rhs, bool deletes)
{
	value in[3] = { *lvalue, NONE, deletes ? value_empty() : value_ref(rhs) }, out = NONE;
	bool ok = class_allows_method(vm, m) && subs_struct(f, p, at, p->n - at, &in[1])
		&& vm_call_function(vm, m->function, NULL, 3, in, 1, &out);
	value_unref(in[1]);
	value_unref(in[2]);
	if (ok)
		value_set(lvalue, out);
	return ok;
}

bool class_object_assign(struct vm *vm, value *lvalue, struct frame *f, const struct path *p, int at, value rhs,
	bool deletes)
{
	struct class *c = value_class(lvalue->tag == V_OBJECT ? *lvalue : rhs), *who = class_context(vm);
	if (UNLIKELY(c->redefines)) {
		bool found;
		TRY(redefined_assign(vm, c, lvalue, f, p, at, rhs, deletes, &found));
		if (found)
			return true;
	}
	if (lvalue->tag == V_OBJECT && (!who || !class_is(c, who))) {
		struct method *m = class_method(c, SYM("subsasgn"));
		TRY(!error_is_set());
		value *inside;
		if (m && m->function && !deletes && tabular_lvalue(c, lvalue, f, p, at, &inside))
			return assign_in_place(vm, f, inside, p, at + 1, rhs, false);
		TRY(!error_is_set());
		if (m && m->function)
			return by_subsasgn(vm, m, lvalue, f, p, at, rhs, deletes);
	}
	switch (p->steps[at].kind) {
	case STEP_PAREN: return assign_paren(vm, c, lvalue, f, p, at, rhs, deletes);
	case STEP_BRACE: return fail(ERR_brace_on);
	default: return assign_member(vm, c, lvalue, f, p, at, rhs, deletes);
	}
}
