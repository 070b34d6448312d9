/*
** vm/class/dispatch.c - finds the method that a call means, and computes operators on objects, `end` and truth.
**
** The class of the dominant argument decides. That is the leftmost object, unless the class of another argument is
** declared superior. If no class has the method, the methods that all objects or handles have come next
** (class_builtin). An object that is made from a built-in class then counts as its number.
*/
#include <string.h>
#include <strings.h>

#include "array/ops.h"
#include "value/cell.h"
#include "vm/class/class.h"
#include "vm/error.h"
#include "vm/run.h"

/* ---- built-in methods of objects ---- */

static bool builtin_delete(struct call *c) { return class_delete(c->vm, c->in[0]); }

static bool builtin_isvalid(struct call *c)
{
	struct object *o = c->in[0].object;
	struct array *a = array_new(CLS_LOGICAL, false, &o->shape);
	if (!a)
		return false;
	uint8_t *b = a->data;
	for (int64_t i = 0; i < o->count; i++)
		b[i] = !o->at[i]->deleted;
	c->out[0] = value_array(a);
	return true;
}

static bool builtin_addlistener(struct call *c) { return events_add(c->vm, c->nin, c->in, &c->out[0]); }

static bool builtin_notify(struct call *c)
{
	struct str s = { 0 };
	TRY(value_get_text(c->in[1], &s));
	bool ok = events_notify(c->vm, c->in[0], sym_of(str_text(&s), s.n), c->nin > 2 ? c->in[2] : NONE);
	str_free(&s);
	return ok;
}

/* char(e), string(e), cellstr(e) of enumerations */
static bool builtin_names(struct call *c)
{
	struct object *o = c->in[0].object;
	const char *as = sym_text(c->name);
	bool one_char = strcmp(as, "char") == 0 && o->count == 1;
	if (one_char) {
		c->out[0] = value_text_z(class_member_name(c->in[0], 0));
		return true;
	}
	struct cell *cell = cell_new(&o->shape);
	if (!cell)
		return false;
	for (int64_t i = 0; i < o->count; i++)
		value_set(&cell->at[i], value_text_z(class_member_name(c->in[0], i)));
	value v = value_cell(cell);
	if (strcmp(as, "cellstr") == 0) {
		c->out[0] = v;
		return true;
	}
	bool ok = strcmp(as, "string") == 0 ? value_to_string(v, &c->out[0]) : vm_call_name(c->vm, "char", 1, &v, 1,
		&c->out[0]);
	value_unref(v);
	return ok;
}

/* Collects the data of all elements in one array. */
static bool data_of(value v, value *out)
{
	struct class *k = value_class(v);
	struct object *o = v.object;
	struct array *all = array_zeros(k->data_cls, false, &o->shape);
	value joined = value_array(all);
	bool ok = all != NULL;
	for (int64_t i = 0; i < o->count && ok; i++) {
		value at = value_double((double)i + 1);
		if (o->count == 1)
			value_set(&joined, value_ref(o->at[0]->slots[0]));
		else
			ok = value_assign(&joined, 1, &at, o->at[i]->slots[0]);
	}
	*out = joined;
	return ok;
}

/* A function of numbers that is called for objects made from numbers. */
static bool builtin_on_data(struct call *c)
{
	value *in = mem_alloc((size_t)MAX(c->nin, 1) * sizeof *in);
	bool ok = true;
	int n = 0;
	for (; n < c->nin && ok; n++) {
		struct class *k = value_class(c->in[n]);
		in[n] = NONE;
		if (k && k->has_data)
			ok = data_of(c->in[n], &in[n]);
		else
			in[n] = value_ref(c->in[n]);
	}
	const struct builtin *b = builtin_find(c->name);
	if (ok)
		ok = b ? vm_call_builtin(c->vm, b, c->name, n, in, c->nout, c->out)
			: vm_call_sym(c->vm, c->name, n, in, c->nout, c->out);
	for (int i = 0; i < n; i++)
		value_unref(in[i]);
	mem_free(in);
	return ok;
}
static const struct builtin on_data = { "function of numbers", 0, -1, -1, builtin_on_data, "" };

static const struct builtin handle_builtins[] = {
	{ "delete", 1, 1, 0, builtin_delete, "" },
	{ "isvalid", 1, 1, 1, builtin_isvalid, "" },
	{ "addlistener", 3, 4, 1, builtin_addlistener, "" },
	{ "listener", 3, 4, 1, builtin_addlistener, "" },
	{ "notify", 2, 3, 0, builtin_notify, "" },
};

static const struct builtin name_builtins[] = {
	{ "char", 1, 1, 1, builtin_names, "" },
	{ "string", 1, 1, 1, builtin_names, "" },
	{ "cellstr", 1, 1, 1, builtin_names, "" },
};

static const struct builtin *find_builtin(const struct builtin *b, int n, sym name)
{
	for (int i = 0; i < n; i++)
		if (strcmp(b[i].name, sym_text(name)) == 0)
			return &b[i];
	return NULL;
}

/* Functions that examine the object, and never the number in it. */
static bool sees_objects(const char *name)
{
	static const char *const names[] = {
		"class", "isa", "isobject", "ismethod", "isprop", "properties", "methods", "metaclass", "disp",
		"display", "isempty",
			"numel",
		"size", "length", "ndims", "horzcat", "vertcat", "cat", "isequal", "isequaln", "isvalid", "delete",
		"isscalar", "isvector", "ismatrix", "isrow", "iscolumn", "reshape", "repmat",
		"numArgumentsFromSubscript", "subsref", "subsasgn", "builtin", "cellfun", "arrayfun", "feval", "save",
		"struct", "fieldnames", "isstruct", "iscell", "ischar", "isstring", "is_function_handle", "findobj",
		"func2str", "enumeration", "exist", "isfield", "superclasses", "events", "deal", "cell", "num2cell",
		"isenum", "event.hasListener", "assert", "permute", "transpose", "ctranspose", "squeeze", "colon",
		"subsindex", "inputname", "error", "addlistener", "notify", "containers.Map", "dictionary", "setdisp",
		"print_usage", "nargin", "validateattributes", "mustBeA", "isargout", "copy", "saveobj", "loadobj",
	};
	for (int i = 0; i < COUNT(names); i++)
		if (strcmp(names[i], name) == 0)
			return true;
	return false;
}

/* Functions that measure the object, which need only its numbers. */
static bool measures(const char *name)
{
	static const char *const names[] = { "size", "numel", "length", "isempty", "ndims", "isscalar", "isvector",
		"ismatrix", "isrow", "iscolumn",
		"reshape", "repmat", "transpose", "ctranspose" };
	for (int i = 0; i < COUNT(names); i++)
		if (strcmp(names[i], name) == 0)
			return true;
	return false;
}

const struct builtin *class_builtin(const struct class *c, sym name)
{
	const struct builtin *b = NULL;
	if (c->head.is_handle)
		b = find_builtin(handle_builtins, COUNT(handle_builtins), name);
	if (!b && class_is_enumeration(c))
		b = find_builtin(name_builtins, COUNT(name_builtins), name);
	if (b)
		return b;
	const struct builtin *plain = builtin_find(name);
	return plain && sees_objects(sym_text(name)) ? plain : NULL;
}

/* ---- dispatch ---- */

static bool is_inferior(const struct class *c, const struct class *to)
{
	for (int i = 0; i < to->inferior.n; i++)
		if (class_is_named(c, to->inferior.at[i]))
			return true;
	return class_precedes(c->vm, to->head.name, c->head.name);
}

static struct class *dominant(int n, const value *args)
{
	struct class *best = NULL;
	for (int i = 0; i < n; i++) {
		struct class *c = value_class(args[i]);
		if (c && (!best || (c != best && is_inferior(best, c))))
			best = c;
	}
	return best;
}

static bool says_like(value v)
{
	struct str s = { 0 };
	bool same = value_is_text(v) && value_get_text(v, &s) && strcasecmp(str_text(&s), "like") == 0;
	error_forgive();
	str_free(&s);
	return same;
}

/* If `like` is true, the last arguments are 'like', P. Then a static method such as zeros is no candidate: the built-in
** function zeros calls it (arg_of_class). Other static methods are candidates only if no function has the name. */
static bool try_class(struct vm *vm, struct class *c, sym name, bool like, struct target *t, bool *found)
{
	/* class_delete runs the method delete and then ends the object. */
	if (c->head.is_handle && name == SYM("delete"))
		return true;
	struct method *m = class_method(c, name);
	TRY(!error_is_set());
	if (!m || !m->function || name == c->short_name || (m->is_static && like))
		return true;
	if (m->is_static) {
		struct target file;
		bool exists;
		TRY(vm_find(vm, vm->frame, name, &file, &exists));
		if (exists && (file.function || file.builtin))
			return true;
	}
	TRY(class_allows_method(vm, m));
	t->function = m->function;
	*found = true;
	return true;
}

bool class_dispatch(struct vm *vm, sym name, int n, const value *args, struct target *t, bool *found)
{
	*t = (struct target){ 0 };
	*found = false;
	if (n > 1 && (name == SYM("subsasgn") || name == SYM("subsref")))
		n = 1;                  /* subscripts and the assigned value choose no method */
	struct class *first = dominant(n, args);
	if (!first)
		return true;
	bool like = n > 1 && says_like(args[n - 2]) && builtin_find(name);
	TRY(try_class(vm, first, name, like, t, found));
	for (int i = 0; i < n && !*found; i++) {
		struct class *c = value_class(args[i]);
		if (c && c != first)
			TRY(try_class(vm, c, name, like, t, found));
	}
	if (*found)
		return true;
	struct class *c = value_class(args[0]);
	const struct builtin *b = c && c->head.is_handle ?
		find_builtin(handle_builtins, COUNT(handle_builtins), name) : NULL;
	if (!b && c && class_is_enumeration(c))
		b = find_builtin(name_builtins, COUNT(name_builtins), name);
	if (!b)
		b = class_set_builtin(first, name);
	if (!b && first->has_data && builtin_find(name) && (!sees_objects(sym_text(name)) ||
		(class_is_array(first) && measures(sym_text(name)))))
		b = &on_data;
	t->builtin = b;
	*found = b != NULL;
	return true;
}

/* ---- operators ---- */

static bool name_is(const char *name, const char *a, const char *b) { return strcmp(name, a) == 0 ||
	strcmp(name, b) == 0; }

static struct instance *element(value v, int64_t i)
{
	return v.object->at[v.object->count == 1 ? 0 : i];
}

/* Whether element i of enumeration a is the member b. b is an object or a text. */
static bool same_member(value a, value b, int64_t i, const char *text)
{
	const char *name = class_member_name(a, a.object->count == 1 ? 0 : i);
	if (text)
		return name && strcmp(name, text) == 0;
	const char *other = class_member_name(b, b.object->count == 1 ? 0 : i);
	return name && other && value_class(a) == value_class(b) && strcmp(name, other) == 0;
}

static int order(const struct instance *a, const struct instance *b) { return (a->id > b->id) - (a->id < b->id); }

static bool relation(const char *name, int o)
{
	return strcmp(name, "eq") == 0 ? o == 0 : strcmp(name, "ne") == 0 ? o != 0 : strcmp(name, "lt") == 0 ? o < 0 :
		strcmp(name, "le") == 0 ? o <= 0 : strcmp(name, "gt") == 0 ? o > 0 : o >= 0;
}

static bool is_relation(const char *name)
{
	return name_is(name, "eq", "ne") || name_is(name, "lt", "le") || name_is(name, "gt", "ge");
}

/* Compares handles by identity and enumerations by member. */
static bool compare(const char *name, value a, value b, bool members, value *out)
{
	struct str text = { 0 };
	bool is_text = b.tag != V_OBJECT;
	if (is_text)
		TRY(value_get_text(b, &text));
	shape one = shape_2d(1, 1), sa = a.object->shape, sb = is_text ? one : b.object->shape, s = a.object->count == 1
		? sb : sa;
	bool ok = a.object->count == 1 || shape_is_scalar(&sb) || shape_equal(&sa, &sb) || fail(ERR_size_mismatch);
	struct array *r = ok ? array_new(CLS_LOGICAL, false, &s) : NULL;
	for (int64_t i = 0; r && i < r->count; i++)
		((uint8_t *)r->data)[i] = members ?
			relation(name, !same_member(a, b, i, is_text ? str_text(&text) : NULL)) :
				relation(name, order(element(a, i), element(b, i)));
	str_free(&text);
	*out = value_array(r);
	return r != NULL;
}

static bool can_compare(const char *name, value a, value b, bool *members)
{
	struct class *ca = value_class(a), *cb = value_class(b);
	*members = name_is(name, "eq", "ne") && ca && class_is_enumeration(ca) &&
		(value_is_text(b) || (cb && class_is_enumeration(cb)));
	return *members || (ca && cb && ca->head.is_handle && cb->head.is_handle && is_relation(name));
}

/* The nearest class above both c and k, if its objects can stand in one array. */
struct class *class_common(struct class *c, struct class *k)
{
	static const char hetero[] = "matlab.mixin.Heterogeneous";
	if (class_is(k, c))
		return c;
	if (class_is(c, k))
		return k;
	for (int i = 0; i < c->supers.n; i++) {
		struct class *s = class_common(c->supers.at[i], k);
		if (s && class_is_named(s, sym_z(hetero)) && strcmp(sym_text(s->head.name), hetero) != 0)
			return s;
	}
	return NULL;
}

/* Converts v to an array of class c, from which v's class is derived. */
value class_seen_as(value v, struct class *c)
{
	if (v.object->cls == &c->head)
		return value_ref(v);
	struct object *o = object_new(&c->head, &v.object->shape);
	for (int64_t i = 0; o && i < o->count; i++)
		o->at[i] = instance_ref(v.object->at[i]);
	return value_objects(o);
}

static bool cannot_join(const struct class *c, value v)
{
	return fail_id("MATLAB:UnableToConvert", "Unable to concatenate objects of class '%s' and '%s'.",
		sym_text(c->head.name), value_class_name(v));
}

/* In [a, b], all values become objects of the dominant class, or of the nearest class above them all. */
static bool concatenate(struct vm *vm, int axis, int n, const value *args, value *out)
{
	struct class *c = dominant(n, args);
	for (int i = 0; i < n; i++) {
		struct class *r = value_class(args[i]), *both = r ? class_common(c, r) : c;
		if (!both && !class_is_enumeration(c) && !c->old)
			return cannot_join(c, args[i]);
		c = both ? both : c;
	}
	value *in = mem_alloc((size_t)MAX(n, 1) * sizeof *in);
	bool ok = true;
	int k = 0;
	for (int i = 0; i < n && ok; i++) {
		struct class *r = value_class(args[i]);
		if (value_is_empty(args[i]) && !r)
			continue;
		in[k] = NONE;
		if (r && class_is(r, c))
			in[k] = class_seen_as(args[i], c);
		else if (class_is_enumeration(c) || c->old || (!r && c->ctor))
			ok = class_convert(vm, c, args[i], &in[k]);
		else
			ok = cannot_join(c, args[i]);
		k++;
	}
	ok = ok && value_cat(axis, k, in, out);
	for (int i = 0; i < k; i++)
		value_unref(in[i]);
	mem_free(in);
	return ok;
}

static bool concatenate_data(struct class *c, int axis, int n, const value *args, value *out)
{
	value *in = mem_alloc((size_t)MAX(n, 1) * sizeof *in), like = NONE, joined = NONE;
	for (int i = 0; i < n; i++) {
		in[i] = class_data(args[i]).tag != V_NONE ? class_data(args[i]) : args[i];
		if (value_class(args[i]) == c)
			like = args[i];
	}
	bool ok = value_cat(axis, n, in, &joined);
	mem_free(in);
	if (ok)
		*out = class_with_data(like, joined);
	return ok;
}

/* In gcf == 1, a handle of a class that knows numbers (figures) is compared with an operand that is no object. */
static bool compare_number(struct vm *vm, const char *name, const value *args, value *out, bool *found)
{
	int k = args[0].tag == V_OBJECT ? 0 : 1;
	struct class *c = value_class(args[k]);
	struct method *m = c && c->head.is_handle && args[1 - k].tag != V_OBJECT && name_is(name, "eq", "ne")
		? class_method(c, SYM("handle_numbers")) : NULL;
	if (!m || !m->function)
		return !error_is_set();
	value in[2] = { args[0], args[1] };
	TRY(vm_call_function(vm, m->function, NULL, 1, &args[k], 1, &in[k]));
	bool ok = value_op(strcmp(name, "eq") == 0 ? OP_eq : OP_ne, 2, in, out);
	value_unref(in[k]);
	*found = ok;
	return ok;
}

bool object_relation(struct vm *vm, const char *name, const value *args, value *out, bool *found)
{
	bool members;
	*found = true;
	if (can_compare(name, args[0], args[1], &members))
		return compare(name, args[0], args[1], members, out);
	if (can_compare(name, args[1], args[0], &members) && members)
		return compare(name, args[1], args[0], members, out);
	*found = false;
	return (args[0].tag != V_OBJECT && args[1].tag != V_OBJECT) || compare_number(vm, name, args, out, found);
}

bool class_operator(struct vm *vm, const char *name, int n, const value *args, value *out, bool *found)
{
	struct target t;
	sym s = sym_z(name);
	TRY(class_dispatch(vm, s, n, args, &t, found));
	if (*found && t.builtin != &on_data)
		return class_call(vm, &t, s, n, args, 1, out);
	bool result = true, related = false;
	if (n == 2)
		TRY(object_relation(vm, name, args, out, &related));
	if (related)
		return *found = true;
	if (name_is(name, "horzcat", "vertcat"))
		result = class_is_array(dominant(n, args)) ?
			concatenate_data(dominant(n, args), name[0] == 'h', n, args, out) :
			concatenate(vm, name[0] == 'h', n, args, out);
	else if (name_is(name, "transpose", "ctranspose") && args[0].object->shape.nd == 2)
		return *found = true, value_transpose(args[0], false, out);
	else if (*found)
		return class_call(vm, &t, s, n, args, 1, out);
	else
		return true;
	*found = true;
	return result;
}

/* ---- subscripts, end, truth ---- */

bool class_subscripts(struct vm *vm, int n, const value *subs, value *out)
{
	int k = 0;
	bool ok = true;
	for (; k < n && ok; k++) {
		struct class *c = value_class(subs[k]);
		struct method *m = c ? class_method(c, SYM("subsindex")) : NULL;
		out[k] = NONE;
		if (error_is_set())
			ok = false;
		else if (m && m->function) {            /* counts from zero */
			value v[2] = { NONE, value_double(1) };
			ok = vm_call_function(vm, m->function, NULL, 1, &subs[k], 1, &v[0]) &&
				value_op(OP_plus, 2, v, &out[k]);
			value_unref(v[0]);
		} else if (c && c->has_data) {
			ok = data_of(subs[k], &out[k]);
		} else {
			out[k] = value_ref(subs[k]);
		}
	}
	while (!ok && k > 0)
		value_unref(out[--k]);
	return ok;
}

bool class_end(struct vm *vm, value obj, int position, int n, double *end)
{
	struct class *c = value_class(obj);
	struct method *m = class_method(c, vm->sym_end);
	TRY(!error_is_set());
	if (class_is_array(c) && !(m && m->function)) {
		*end = (double)value_end(class_data(obj), position, n);
		return true;
	}
	value in[3] = { obj, value_double(position + 1), value_double(n) }, out = NONE;
	if (m && m->function) {
		TRY(vm_call_function(vm, m->function, NULL, 3, in, 1, &out));
		bool ok = value_get_double(out, end);
		value_unref(out);
		return ok;
	}
	m = class_method(c, SYM("size"));
	TRY(!error_is_set());
	if (!m || !m->function) {
		*end = (double)value_end(obj, position, n);
		return true;
	}
	TRY(vm_call_function(vm, m->function, NULL, 1, in, 1, &out));
	struct array *a = value_to_array(out);
	const double *d = a ? array_data(a) : NULL;
	*end = 1;
	for (int64_t i = position; d && i < a->count; i++)
		if (i == position || position == n - 1)
			*end *= d[i];
	array_unref(a);
	value_unref(out);
	return d != NULL;
}

bool class_true(struct vm *vm, value obj, bool *b)
{
	struct target t;
	bool found;
	value v = class_data(obj);
	if (v.tag != V_NONE)
		return value_is_true(v, b);
	TRY(class_dispatch(vm, SYM("logical"), 1, &obj, &t, &found));
	if (!found)
		return fail(ERR_bad_conversion, "logical", value_class_name(obj));
	TRY(class_call(vm, &t, SYM("logical"), 1, &obj, 1, &v));
	bool ok = value_is_true(v, b);
	value_unref(v);
	return ok;
}
