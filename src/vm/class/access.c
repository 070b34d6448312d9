/*
** vm/class/access.c - reads from objects: properties with their get methods, methods and elements; and evaluates names
** behind a class.
*/
#include <string.h>

#include "value/cell.h"
#include "value/structs.h"
#include "vm/class/class.h"
#include "vm/error.h"
#include "vm/run.h"

/* ---- calls ---- */

bool class_call(struct vm *vm, const struct target *t, sym name, int nin, const value *in, int nout, value *out)
{
	value few[RESULTS_FEW], *res = results_room(nout, few);
	TRY(res);
	bool ok = t->builtin ? vm_call_builtin(vm, t->builtin, name, nin, in, nout, res)
		: t->function ? vm_call_function(vm, t->function, NULL, nin, in, nout, res)
		: object_construct(vm, t->cls, nin, in, nout, res);
	return results_give(ok, nout, res, few, out);
}

bool class_allows_method(struct vm *vm, const struct method *m)
{
	return class_allows(vm, &m->access, m->owner) ||
		fail_id("MATLAB:class:MethodRestricted", "Cannot access method '%s' in class '%s'.", sym_text(m->name),
			sym_text(m->owner->head.name));
}

/* ---- properties ---- */

bool property_get(struct vm *vm, struct property *p, value obj, value *out)
{
	*out = NONE;
	value lent;
	if (p->constant) {
		TRY(class_initial(p->owner, p, &lent));
		*out = value_ref(lent);
		return true;
	}
	struct instance *x = obj.object->at[0];
	TRY(class_check_valid(x));
	bool inside = class_in_accessor(vm, p);
	if (p->get_observable && !inside)
		TRY(events_property(vm, obj, p, "PreGet"));
	if (p->dynamic)
		TRY(dynamic_get(vm, p->dynamic, obj, out));
	else if (p->getter && !inside)
		TRY(vm_call_function(vm, p->getter, NULL, 1, &obj, 1, out));
	else if (p->slot >= 0)
		*out = value_ref(x->slots[p->slot]);
	else if (p->dependent && !inside)
		return fail_id("MATLAB:class:noGetMethod",
			"In class '%s', no get method is defined for Dependent property '%s'. "
			"A Dependent property needs a get method to retrieve its value.",
			sym_text(p->owner->head.name), sym_text(p->name));
	if (out->tag == V_NONE)
		*out = value_empty();
	return !p->get_observable || inside || events_property(vm, obj, p, "PostGet");
}

static bool no_such(struct class *c, sym name)
{
	(void)!fail_id("MATLAB:noSuchMethodOrField", "Unrecognized method, property, or field '%s' for class '%s'.",
		sym_text(name), sym_text(c->head.name));
	vm_suggest_member(c, name);
	return false;
}

static bool get_allowed(struct vm *vm, struct class *c, struct property *p)
{
	if (class_allows(vm, &p->get, p->owner))
		return true;
	if (c->old)
		return no_such(c, p->name);
	return fail_id("MATLAB:class:GetProhibited", "You cannot get the '%s' property of %s.", sym_text(p->name),
		sym_text(c->head.name));
}

/* Gets obj.name of every element. The result is a list, unless there is only one element. */
static bool get_all(struct vm *vm, struct class *c, struct property *p, value obj, value *out)
{
	struct property q = *p;         /* a get method may enlarge the table */
	if (obj.object->count == 1)
		return property_get(vm, &q, obj, out);
	int64_t n = obj.object->count;
	value *all = mem_zalloc((size_t)MAX(n, 1) * sizeof *all);
	bool ok = true;
	for (int64_t i = 0; i < n && ok; i++) {
		struct instance *x = obj.object->at[i];
		value one = value_object(instance_ref(x));
		struct property *own = x->cls == &c->head ? &q : class_property(vm, class_of(x->cls), p->name);
		struct property r = own ? *own : q;
		ok = property_get(vm, &r, one, &all[i]);
		value_unref(one);
	}
	if (ok)
		*out = list_new((int)n, all);
	else
		for (int64_t i = 0; i < n; i++)
			value_unref(all[i]);
	mem_free(all);
	return ok && out->tag != V_NONE;
}

bool class_struct(struct vm *vm, value obj, value *out)
{
	struct class *c = value_class(obj);
	value s = value_structs(structs_new(&obj.object->shape, fields_empty()));
	bool ok = s.tag != V_NONE;
	for (int i = 0; i < c->props.n && ok; i++) {
		struct property p = c->props.at[i];
		for (int64_t e = 0; e < obj.object->count && ok; e++) {
			value one = value_object(instance_ref(obj.object->at[e])), v = NONE,
			      at = value_double((double)e + 1), *lvalue;
			ok = property_get(vm, &p, one, &v) && lvalue_field(&s, 1, &at, p.name, &lvalue);
			value_unref(one);
			if (ok)
				value_set(lvalue, v);
			else
				value_unref(v);
		}
	}
	*out = s;
	return ok;
}

/* ---- obj.name ---- */

/* Calls t with the arguments of the next step, if that step is ( ). obj comes before them, if there is one. */
static bool call_member(struct vm *vm, const struct target *t, sym name, value first, struct frame *f,
	const struct path *p, int at, int *taken, int nout, value *out)
{
	value *args = NULL;
	int n = 0;
	bool paren = at + 1 < p->n && p->steps[at + 1].kind == STEP_PAREN;
	*taken = 1 + paren;
	if (paren)
		TRY(subs_args(f, &p->steps[at + 1], &args, &n));
	int with = first.tag != V_NONE;
	value *in = mem_alloc((size_t)(n + 1) * sizeof *in);
	in[0] = first;
	for (int i = 0; i < n; i++)
		in[i + with] = args[i];
	bool ok = class_call(vm, t, name, n + with, in, at + *taken == p->n ? nout : 1, out);
	mem_free(in);
	subs_args_free(args, n);
	return ok;
}

/* The slot of a property whose reading (and, with `writes`, writing) needs no other action and is allowed everywhere.
** Returns -1 for all other properties. */
static int class_plain_slot(value obj, sym name, bool writes)
{
	struct class *c = value_class(obj);
	struct map_slot *s = c && !c->old && obj.object->count == 1 ? map_find(&c->prop_index, name) : NULL;
	if (!s || obj.object->at[0]->cls != &c->head ||
		map_find(&c->method_index, writes ? SYM("subsasgn") : SYM("subsref")))
		return -1;
	const struct property *p = &c->props.at[s->i];
	bool more = p->constant || p->dependent || p->dynamic || p->getter || p->get_observable ||
		p->get.kind != ACCESS_PUBLIC;
	if (writes)
		more = more || p->setter || p->validator || p->set_observable || p->abort_set ||
			p->set.kind != ACCESS_PUBLIC;
	return more ? -1 : p->slot;
}

value *class_plain_lvalue(value obj, sym name, bool writes)
{
	int slot = class_plain_slot(obj, name, writes);
	struct instance *x = slot < 0 ? NULL : obj.object->at[0];
	if (!x || x->deleted || (writes && !x->cls->is_handle && (obj.object->refs != 1 || x->refs != 1)))
		return NULL;
	return x->slots[slot].tag == V_NONE ? NULL : &x->slots[slot];
}

bool class_cache_slot(struct ic *ic, value obj, sym name, bool writes)
{
	int slot = class_plain_slot(obj, name, writes);
	if (slot < 0)
		return false;
	if (ic->key == IC_FIELDS && ic->target)
		fields_unref(ic->target);
	*ic = (struct ic){ .key = IC_PROPERTY, .target = obj.object->cls, .index = slot };
	return true;
}

struct function *class_plain_method(struct vm *vm, value obj, sym name)
{
	struct class *c = value_class(obj);
	struct map_slot *s = c ? map_find(&c->method_index, name) : NULL;
	struct method *m = s ? &c->methods.at[s->i] : NULL;
	if (!m || !m->function || m->is_static || m->access.kind != ACCESS_PUBLIC || c->old || c->folder ||
		c->redefines || map_find(&c->prop_index, name))
		return NULL;
	if (c->head.is_handle && name == SYM("delete"))
		return NULL;
	struct map_slot *overloads = map_find(&c->method_index, SYM("subsref"));
	return overloads || name == c->short_name || m->function->code->is_script ? NULL : m->function;
}

static bool member_reference(struct vm *vm, struct class *c, value obj, struct frame *f, const struct path *p, int at,
	int *taken, int nout, value *out)
{
	sym name;
	TRY(step_name(f, &p->steps[at], &name));
	struct property *q = class_property(vm, c, name);
	if (!q && obj.object->count == 1)
		q = extras_property(obj, name);
	if (q)
		return get_allowed(vm, c, q) && get_all(vm, c, q, obj, out);
	struct class *parent = old_parent_named(c, name);
	if (parent && class_context(vm) == c)
		return old_parent(obj, parent, out);
	struct target t = { 0 };
	bool deletes = c->head.is_handle && name == SYM("delete");
	struct method *m = deletes ? NULL : class_method(c, name);
	TRY(!error_is_set());
	if (m) {
		TRY(class_allows_method(vm, m));
		t.function = m->function;
		if (!t.function)
			return fail_id("MATLAB:class:abstractMethod", "Method '%s' of class '%s' is abstract.",
				sym_text(name), sym_text(c->head.name));
		return call_member(vm, &t, name, m->is_static ? NONE : obj, f, p, at, taken, nout, out);
	}
	struct member *e = class_member(c, name);
	if (e) {
		TRY(class_member_object(vm, c, e, out));
		*out = value_ref(*out);
		return true;
	}
	t.builtin = class_builtin(c, name);
	return t.builtin ? call_member(vm, &t, name, obj, f, p, at, taken, nout, out) : no_such(c, name);
}

/* ---- references ---- */

/*
** The number of values that subsref must give. A property or an element is one value, also as a statement; a method may
** give none. Where a list is allowed, and in statements with braces, the class and the subscripts decide.
*/
static bool outputs_of_subsref(struct vm *vm, struct method *m, value obj, struct frame *f, const struct path *p,
	int at, int *nout)
{
	const struct step *s = &p->steps[at];
	bool list = *nout == NOUT_LIST, statement = *nout == NOUT_STATEMENT || *nout == 0;
	bool library = m->owner->unit && m->owner->unit->builtin;
	if (statement && s->kind == STEP_FIELD && class_method(m->owner, s->name)) {
		*nout = 0;
		return !error_is_set();
	}
	bool several = s->kind != STEP_PAREN || p->n - at > 1;
	bool asks = several && (list || (*nout == NOUT_STATEMENT && !library));
	if (list || statement)
		*nout = 1;
	return !error_is_set() &&
		(!asks || class_list_count(vm, obj, f, p, at, list ? "Expression" : "Statement", nout));
}

static bool by_subsref(struct vm *vm, struct method *m, value obj, struct frame *f, const struct path *p, int at,
	int *taken, int nout, value *out)
{
	bool list = nout == NOUT_LIST;
	value in[2] = { obj, NONE };
	struct target t = { .function = m->function };
	TRY(class_allows_method(vm, m) && outputs_of_subsref(vm, m, obj, f, p, at, &nout));
	TRY(subs_struct(f, p, at, p->n - at, &in[1]));
	*taken = p->n - at;
	bool ok = class_call(vm, &t, m->name, 2, in, nout, out);
	if (ok && list && nout == 0) {
		value_set(out, list_new(0, NULL));
		ok = out->tag != V_NONE;
	}
	value_unref(in[1]);
	return ok;
}

/* An object like obj with other numbers. */
value class_with_data(value obj, value taken)
{
	struct instance *x = instance_own(instance_ref(obj.object->at[0]));
	value_set(&x->slots[0], taken);
	return value_object(x);
}

/* If all elements of a part of a heterogeneous array have one class, the part becomes an array of that class. */
void class_narrow(value *v)
{
	struct object *o = v->tag == V_OBJECT ? v->object : NULL;
	struct class_head *cls = o && o->count ? o->at[0]->cls : NULL;
	if (!cls || cls == o->cls || !class_of(cls))
		return;
	for (int64_t i = 1; i < o->count; i++)
		if (o->at[i]->cls != cls)
			return;
	value narrow = class_seen_as(*v, class_of(cls));
	if (narrow.tag != V_NONE)
		value_set(v, narrow);
}

static bool by_index(value obj, struct frame *f, const struct step *s, value *out)
{
	value *args, part = NONE;
	int n;
	TRY(subs_args(f, s, &args, &n));
	bool ok = true;
	if (n == 0)
		*out = value_ref(obj);
	else if (class_is_array(value_class(obj)))
		*out = (ok = value_index(class_data(obj), n, args, &part)) ? class_with_data(obj, part) : NONE;
	else
		ok = value_index(obj, n, args, out);
	subs_args_free(args, n);
	if (ok)
		class_narrow(out);
	return ok;
}

bool class_object_reference(struct vm *vm, value obj, struct frame *f, const struct path *p, int at, int *taken,
	int nout, value *out)
{
	struct class *c = value_class(obj), *who = class_context(vm);
	*taken = 1;
	*out = NONE;
	if (UNLIKELY(c->redefines)) {
		bool found;
		TRY(redefined_reference(vm, c, obj, f, p, at, taken, nout, out, &found));
		if (found)
			return true;
	}
	if (!who || !class_is(c, who)) {
		struct method *m = class_method(c, SYM("subsref"));
		TRY(!error_is_set());
		if (m && m->function && m->owner->unit && m->owner->unit->builtin &&
			tabular_reference(c, obj, f, p, at, out))
			return true;
		if (m && m->function)
			return by_subsref(vm, m, obj, f, p, at, taken, nout, out);
	}
	switch (p->steps[at].kind) {
	case STEP_PAREN: return by_index(obj, f, &p->steps[at], out);
	case STEP_BRACE: return fail(ERR_brace_on);
	default: return member_reference(vm, c, obj, f, p, at, taken, nout == NOUT_LIST ? 1 : MAX(nout, 0), out);
	}
}

/* ---- Class.name ---- */

static bool make_empty(struct vm *vm, struct class *c, struct frame *f, const struct path *p, int *taken, value *out)
{
	value *args = NULL;
	int n = 0;
	int64_t dims[SHAPE_MAX] = { 0, 0 }, nd = 2;
	bool ok = true;
	shape s;
	if (p->n > 1 && p->steps[1].kind == STEP_PAREN) {
		TRY(subs_args(f, &p->steps[1], &args, &n));
		*taken = 2;
	}
	for (int i = 0; i < n && i < SHAPE_MAX && ok; i++)
		ok = value_get_int(args[i], &dims[i]);
	nd = MAX(2, MIN(n, SHAPE_MAX));
	if (n == 1)
		dims[1] = dims[0] ? 0 : dims[0];
	subs_args_free(args, n);
	ok = ok && shape_make(&s, (int)nd, dims);
	if (ok && shape_count_known(&s) != 0)
		ok = fail_id("MATLAB:class:emptyMustBeZero", "At least one dimension must be zero.");
	if (ok)
		*out = value_objects(object_new(&c->head, &s));
	return ok && out->tag != V_NONE;
}

/* A static method of a library class may be a built-in function, such as meta.class.fromName. */
static const struct builtin *static_builtin(const struct class *c, sym name)
{
	if (!c->unit || !c->unit->builtin)
		return NULL;
	struct str s = { 0 };
	str_addf(&s, "%s.%s", sym_text(c->head.name), sym_text(name));
	const struct builtin *b = builtin_find(sym_of(s.at, s.n));
	str_free(&s);
	return b;
}

bool class_static_reference(struct vm *vm, struct frame *f, sym base, const struct path *p, int *taken, int nout,
	value *out, bool *found)
{
	sym name;
	struct class *c = class_find(vm, base);
	*found = c != NULL;
	*out = NONE;
	TRY(!error_is_set());
	if (!c)
		return true;
	TRY(step_name(f, &p->steps[0], &name));
	*taken = 1;
	struct member *e = class_member(c, name);
	if (e) {
		TRY(class_member_object(vm, c, e, out));
		*out = value_ref(*out);
		return true;
	}
	struct property *q = class_property(vm, c, name);
	if (q && q->constant)
		return get_allowed(vm, c, q) && property_get(vm, q, NONE, out);
	struct method *m = q ? NULL : class_method(c, name);
	TRY(!error_is_set());
	if (m && m->is_static && m->function) {
		struct target t = { .function = m->function };
		TRY(class_allows_method(vm, m));
		return call_member(vm, &t, name, NONE, f, p, 0, taken, nout, out);
	}
	if (!q && !m && static_builtin(c, name))
		return call_member(vm, &(struct target){ .builtin = static_builtin(c, name) }, name, NONE, f, p, 0,
			taken, nout, out);
	if (!q && !m && strcmp(sym_text(name), "empty") == 0)
		return make_empty(vm, c, f, p, taken, out);
	if (q)
		return fail_id("MATLAB:subscripting:classHasNoPropertyOrMethod",
			"The property '%s' in class '%s' must be accessed from a class instance because it is not a "
			"Constant property.",
			sym_text(name), sym_text(c->head.name));
	return fail(ERR_no_static_member, sym_text(c->head.name), sym_text(name));
}
