/*
** vm/object.c - operations of the language on objects: see object.h.
**
** A native class (containers.Map, MException, ...) has a struct native_ops. Its methods are built-in functions with the
** object as first argument. The files class_*.c handle objects of classdef classes and of old classes.
*/
#include "vm/object.h"

#include <string.h>

#include "value/cell.h"
#include "vm/class/class.h"
#include "vm/error.h"
#include "vm/path.h"
#include "vm/run.h"

static const struct native_ops *ops_of(value v) { return v.tag == V_OBJECT ? v.object->cls->ops : NULL; }

static bool listed(const char *const *names, const char *name)
{
	for (; names && *names; names++)
		if (strcmp(*names, name) == 0)
			return true;
	return false;
}

static bool unsupported(value v, const char *kind_of_index)
{
	return fail_id("MATLAB:UndefinedFunction", "%s indexing is not supported for values of class '%s'.",
		kind_of_index, value_class_name(v));
}

/* ---- calls ---- */

/* Calls numel, length, isempty and size of an object whose class computes its number of elements. */
static bool count_elements(struct call *c)
{
	double n = (double)ops_of(c->in[0])->numel(c->in[0]);
	const char *name = sym_text(c->name);
	if (strcmp(name, "isempty") == 0)
		c->out[0] = value_bool(n == 0);
	else if (strcmp(name, "size") != 0)
		c->out[0] = value_double(n);
	else if (c->nin > 1) {
		double dim;
		TRY(value_get_double(c->in[1], &dim));
		c->out[0] = value_double(dim == 1 ? n : 1);
	} else if (c->nout > 1) {
		for (int i = 0; i < c->nout; i++)
			c->out[i] = value_double(i ? 1 : n);
	} else {
		double size[2] = { n, 1 };
		c->out[0] = value_row(size, 2);
	}
	return true;
}
static const struct builtin counts[] = {
	{ "numel", 1, -1, 1, count_elements, "" }, { "length", 1, 1, 1, count_elements, "" },
	{ "isempty", 1, 1, 1, count_elements, "" }, { "size", 1, 2, -1, count_elements, "" },
};

static bool join_natives(struct call *c)
{
	for (int i = 0; i < c->nin; i++)
		if (!ops_of(c->in[i]) || ops_of(c->in[i]) != ops_of(c->in[0]))
			return fail_id("MATLAB:UnableToConvert",
				"Unable to concatenate objects of class '%s' and '%s'.", value_class_name(c->in[0]),
				value_class_name(c->in[i]));
	return ops_of(c->in[0])->cat(strcmp(sym_text(c->name), "horzcat") == 0, c->nin, c->in, &c->out[0]);
}
static const struct builtin joins[] = { { "horzcat", 1, -1, 1, join_natives, "" },
	{ "vertcat", 1, -1, 1, join_natives, "" } };

static void native_function(const struct native_ops *o, sym name, struct target *t, bool *found)
{
	for (int i = 0; o && o->numel && i < COUNT(counts); i++)
		if (strcmp(counts[i].name, sym_text(name)) == 0)
			t->builtin = &counts[i];
	for (int i = 0; o && o->cat && i < COUNT(joins); i++)
		if (strcmp(joins[i].name, sym_text(name)) == 0)
			t->builtin = &joins[i];
	*found |= t->builtin != NULL;
}

/* Library functions that are written in MATLAB do not see methods that users define for plain values. */
static bool has_value_method(struct vm *vm, sym name)
{
	const struct frame *f = vm->frame;
	bool library = f && f->code && f->code->unit && f->code->unit->builtin;
	return !library && path_value_method(vm, name);
}

bool object_chooses(struct vm *vm, sym name, int n, const value *args)
{
	for (int i = 0; i < n; i++)
		if (args[i].tag == V_OBJECT)
			return true;
	return n && has_value_method(vm, name);
}

bool object_dispatch(struct vm *vm, sym name, int n, const value *args, struct target *t, bool *found)
{
	*t = (struct target){ 0 };
	*found = false;
	TRY(class_dispatch(vm, name, n, args, t, found));
	if (n && !*found)
		native_function(ops_of(args[0]), name, t, found);
	for (int i = 0; i < n && !*found; i++)
		if (ops_of(args[i]))
			TRY(vm_find_method(vm, args[i].object->cls->name, name, t, found));
	for (int i = 0; i < n && !*found && has_value_method(vm, name); i++)
		if (args[i].tag != V_OBJECT)
			TRY(vm_find_method(vm, sym_z(value_class_name(args[i])), name, t, found));
	return true;
}

bool object_native_method(struct vm *vm, value obj, sym name, struct target *t, bool *found)
{
	const struct native_ops *o = ops_of(obj);
	*found = false;
	if (!o || !listed(o->methods, sym_text(name)) || listed(o->properties, sym_text(name)))
		return true;
	TRY(object_dispatch(vm, name, 1, &obj, t, found));
	return *found || vm_lookup(vm, vm->frame, name, t, found);
}

bool object_construct(struct vm *vm, struct class_head *cls, int nin, const value *in, int nout, value *out)
{
	struct class *c = class_of(cls);
	return c ? class_construct(vm, c, nin, in, nout, out) : fail(ERR_not_supported, sym_text(cls->name));
}

/* ---- reading ---- */

static bool call_method(struct vm *vm, value obj, struct frame *f, const struct path *p, int at, sym name, int *taken,
	int nout, value *out)
{
	const struct step *next = at + 1 < p->n && p->steps[at + 1].kind == STEP_PAREN ? &p->steps[at + 1] : NULL;
	value *extra = NULL;
	int n = 0;
	if (next && !expand_lists(&f->r[next->reg], next->n, &extra, &n))
		return false;
	value *in = mem_alloc((size_t)(n + 1) * sizeof *in), few[8] = { { 0 } }, *res = nout > 8
		? mem_zalloc((size_t)nout * sizeof *res) : few;
	in[0] = obj;
	for (int k = 0; k < n; k++)
		in[k + 1] = extra[k];
	*taken = next ? 2 : 1;
	int want = at + *taken == p->n ? nout : 1;
	bool ok = vm_call_sym(vm, name, n + 1, in, want, res);
	if (ok && want > 1) {
		*out = list_new(want, res);
		ok = out->tag != V_NONE;
	} else if (ok) {
		*out = res[0];
	}
	for (int k = 0; k < n; k++)
		value_unref(extra[k]);
	mem_free(extra);
	mem_free(in);
	if (res != few)
		mem_free(res);
	return ok;
}

/* Whether obj is one object. The hooks of a native class read the data of one object; an array, such as repmat(m, 0,
** 1), has none. */
static bool is_one(value obj)
{
	return obj.object->count == 1 || fail_id("RunMat:arrayOfObjects",
		"Arrays of objects of class '%s' are not supported.", value_class_name(obj));
}

static bool native_field(struct vm *vm, value obj, struct frame *f, const struct path *p, int at, int *taken, int nout,
	value *out)
{
	const struct native_ops *o = ops_of(obj);
	sym name;
	bool found = false;
	TRY(step_name(f, &p->steps[at], &name));
	*taken = 1;
	if (o->get)
		TRY((obj.object->count || is_one(obj)) && o->get(obj, name, out, &found));
	if (found)
		return true;
	if (listed(o->methods, sym_text(name)))
		return call_method(vm, obj, f, p, at, name, taken, nout, out);
	return fail_id("MATLAB:noSuchMethodOrField", "Unrecognized method, property, or field '%s' for class '%s'.",
		sym_text(name), value_class_name(obj));
}

bool object_reference(struct vm *vm, value obj, struct frame *f, const struct path *p, int at, int *taken, int nout,
	value *out)
{
	const struct native_ops *o = ops_of(obj);
	const struct step *s = &p->steps[at];
	if (!o)
		return class_object_reference(vm, obj, f, p, at, taken, nout, out);
	nout = nout == NOUT_LIST ? 1 : MAX(nout, 0);
	if (s->kind == STEP_FIELD || s->kind == STEP_DYNFIELD)
		return native_field(vm, obj, f, p, at, taken, nout, out);
	*taken = 1;
	value *args;
	int n;
	TRY(expand_lists(&f->r[s->reg], s->n, &args, &n));
	bool ok = true;
	if (s->kind == STEP_PAREN && n == 0)
		*out = value_ref(obj);          /* m() is m itself */
	else if (s->kind == STEP_PAREN && o->paren)
		ok = is_one(obj) && o->paren(obj, n, args, out);
	else if (s->kind == STEP_BRACE && o->brace)
		ok = is_one(obj) && o->brace(obj, n, args, out);
	else if (s->kind == STEP_PAREN)
		ok = value_index(obj, n, args, out);
	else
		ok = unsupported(obj, "Brace");
	for (int k = 0; k < n; k++)
		value_unref(args[k]);
	mem_free(args);
	return ok;
}

bool class_reference(struct vm *vm, struct frame *f, sym base, const struct path *p, int *taken, int nout, value *out,
	bool *found)
{
	return class_static_reference(vm, f, base, p, taken, nout, out, found);
}

/* ---- writing ---- */

static bool native_assign(struct vm *vm, value *lvalue, struct frame *f, const struct path *p, int at, value rhs,
	bool deletes)
{
	const struct native_ops *o = ops_of(*lvalue);
	const struct step *s = &p->steps[at];
	if (s->kind == STEP_FIELD || s->kind == STEP_DYNFIELD) {
		sym name;
		TRY(step_name(f, s, &name));
		if (o->set)
			return (lvalue->object->count || is_one(*lvalue)) && o->set(lvalue, name, rhs);
		return fail_id("MATLAB:class:SetProhibited",
			"Unable to set the '%s' property of class '%s' because it is read-only.", sym_text(name),
			value_class_name(*lvalue));
	}
	value *args;
	int n;
	TRY(expand_lists(&f->r[s->reg], s->n, &args, &n));
	bool ok;
	if (s->kind == STEP_BRACE)
		ok = o->brace_assign ? is_one(*lvalue) && o->brace_assign(lvalue, n, args, rhs) :
			unsupported(*lvalue, "Brace");
	else if (deletes)
		ok = o->paren_delete ? is_one(*lvalue) && o->paren_delete(lvalue, n, args)
			: value_delete(lvalue, n, args);
	else
		ok = o->paren_assign ? is_one(*lvalue) && o->paren_assign(lvalue, n, args, rhs)
			: value_assign(lvalue, n, args, rhs);
	for (int k = 0; k < n; k++)
		value_unref(args[k]);
	mem_free(args);
	return ok;
}

/* Assigns through a chain: the inner value is read, changed, and written back. */
static bool assign_through(struct vm *vm, value *lvalue, struct frame *f, const struct path *p, int at, value rhs,
	bool deletes)
{
	struct path first = { at + 1, p->steps };
	int taken;
	value inner = NONE;
	TRY(object_reference(vm, *lvalue, f, &first, at, &taken, 1, &inner));
	bool ok = assign_in_place(vm, f, &inner, p, at + 1, rhs, deletes) && native_assign(vm, lvalue, f, &first, at,
		inner, false);
	value_unref(inner);
	return ok;
}

bool object_assign(struct vm *vm, value *lvalue, struct frame *f, const struct path *p, int at, value rhs, bool deletes)
{
	if (lvalue->tag == V_OBJECT ? !ops_of(*lvalue) : value_class(rhs) != NULL)
		return class_object_assign(vm, lvalue, f, p, at, rhs, deletes);
	if (lvalue->tag != V_OBJECT) {
		value *args;
		int n;
		TRY(expand_lists(&f->r[p->steps[at].reg], p->steps[at].n, &args, &n));
		bool ok = value_assign(lvalue, n, args, rhs);
		for (int k = 0; k < n; k++)
			value_unref(args[k]);
		mem_free(args);
		return ok;
	}
	return at + 1 < p->n ? assign_through(vm, lvalue, f, p, at, rhs, deletes) :
		native_assign(vm, lvalue, f, p, at, rhs, deletes);
}

/* ---- the rest ---- */

bool object_operator(struct vm *vm, const char *name, int n, const value *args, value *out, bool *found)
{
	struct target t;
	sym s = sym_z(name);
	for (int i = 0; i < n; i++)
		if (value_class(args[i]))
			return class_operator(vm, name, n, args, out, found);
	*found = false;
	TRY(object_dispatch(vm, s, n, args, &t, found));
	if (*found)
		return vm_call_sym(vm, s, n, args, 1, out);
	if (n == 2 && (strcmp(name, "eq") == 0 || strcmp(name, "ne") == 0) && args[0].tag == V_OBJECT &&
		args[1].tag == V_OBJECT) {
		bool same;
		*found = true;
		TRY(value_is_equal(args[0], args[1], false, &same));
		*out = value_bool(same == (name[0] == 'e'));
	}
	return true;
}

bool object_end(struct vm *vm, value obj, int position, int n, double *end)
{
	const struct native_ops *o = ops_of(obj);
	if (!o)
		return class_end(vm, obj, position, n, end);
	*end = o && o->numel && position == 0 ? (double)o->numel(obj) : (double)value_end(obj, position, n);
	return true;
}

bool object_show(struct vm *vm, struct str *out, const char *name, value obj, bool *shown)
{
	const struct native_ops *o = ops_of(obj);
	*shown = false;
	if (!o)
		return class_show(vm, out, name, obj, shown);
	if (!o->show || obj.object->count != 1)
		return true;
	*shown = true;
	return o->show(out, name, obj, vm->show.compact);
}

bool object_true(struct vm *vm, value obj, bool *b)
{
	if (!ops_of(obj))
		return class_true(vm, obj, b);
	return fail_id(
		"MATLAB:invalidConversion", "Conversion to logical from %s is not possible.", value_class_name(obj));
}

/* ---- for C ---- */

bool vm_index(struct vm *vm, value v, int n, const value *subs, value *out)
{
	if (v.tag == V_FUNC)
		return vm_call_handle(vm, v.func, n, subs, 1, out);
	if (v.tag != V_OBJECT)
		return value_index(v, n, subs, out);
	struct step s = { .kind = STEP_PAREN, .n = (uint16_t)n };
	struct path p = { 1, &s };
	struct frame fake = { .r = (value *)(uintptr_t)subs };
	int taken;
	return object_reference(vm, v, &fake, &p, 0, &taken, 1, out);
}

bool vm_get_field(struct vm *vm, value v, sym name, value *out)
{
	struct step s = { .kind = STEP_FIELD, .name = name };
	struct path p = { 1, &s };
	struct frame fake = { .r = NULL };
	return walk(vm, &fake, v, false, &p, 0, 1, 0, out);
}

bool vm_op(struct vm *vm, const char *name, int n, const value *args, value *out)
{
	for (int op = I_PLUS; op <= I_CTRANSPOSE; op++) {
		const char *own = operator_name((enum opcode)op);
		if (n == 2 && own && op < I_UMINUS && strcmp(own, name) == 0)
			return vm_operator(vm, (enum opcode)op, args, out);
	}
	return vm_call_name(vm, name, n, args, 1, out);
}
