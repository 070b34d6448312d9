/*
** vm/class/sets.c - sort, unique, ismember and similar functions for members of enumerations and for handles. The
** objects become numbers: the position of the member, or the order of creation. The function of numbers does the work,
** and its first output becomes objects again.
*/
#include <string.h>

#include "base/map.h"
#include "value/cell.h"
#include "vm/class/class.h"

static bool number_of(struct class *c, value v, int64_t i, double *key)
{
	struct instance *x = v.object->at[i];
	if (!class_is_enumeration(c)) {
		*key = (double)x->id;
		return true;
	}
	struct member *m = class_member(c, sym_z(class_member_name(v, i)));
	*key = m ? (double)(m - c->members.at) : -1;
	return true;
}

/* Converts the objects of one argument to numbers. known: the instance of each number, borrowed. */
static bool to_numbers(struct vm *vm, struct class *c, value v, struct map *known, value *out)
{
	value objects = NONE;
	struct cell *texts = v.tag == V_CELL ? v.cell : NULL;
	if (v.tag == V_OBJECT)
		objects = value_ref(v);
	else if (!class_is_enumeration(c) || (!value_is_text(v) && !texts))
		return *out = value_ref(v), true;
	else if (!texts)
		TRY(class_construct(vm, c, 1, &v, 1, &objects));
	shape s = texts ? texts->shape : value_shape(objects);
	struct array *a = array_new(CLS_DOUBLE, false, &s);
	bool ok = a != NULL;
	for (int64_t i = 0; ok && i < a->count; i++) {
		double key;
		value one = NONE;
		if (texts)
			ok = class_construct(vm, c, 1, &texts->at[i], 1, &one);
		value from = texts ? one : objects;
		ok = ok && number_of(c, from, texts ? 0 : i, &key);
		if (ok) {
			((double *)a->data)[i] = key;
			map_put(known, (uint64_t)(int64_t)key)->p = from.object->at[texts ? 0 : i];
		}
		value_unref(one);       /* the class keeps its members */
	}
	value_unref(objects);
	*out = value_array(a);
	return ok;
}

static bool to_objects(struct class *c, value numbers, const struct map *known, value *out)
{
	struct array *a = value_is_numeric_like(numbers) ? value_to_array(numbers) : NULL;
	const double *d = a ? array_data(a) : NULL;
	for (int64_t i = 0; d && i < a->count; i++)
		if (!map_get(known, (uint64_t)(int64_t)d[i])) {
			array_unref(a);
			return fail_id("MATLAB:UnableToConvert",
				"The numbers of the result stand for no objects of the class.");
		}
	struct object *o = a && (d || !a->count) ? object_new(&c->head, &a->shape) : NULL;
	for (int64_t i = 0; o && i < o->count; i++)
		o->at[i] = instance_ref(map_get(known, (uint64_t)(int64_t)d[i]));
	array_unref(a);
	*out = value_objects(o);
	return o != NULL;
}

static bool is_called(sym name, const char *text) { return strcmp(sym_text(name), text) == 0; }

/* Whether v may be a set beside objects of class c: such objects, [], or texts with names of members of an
** enumeration. */
static bool fits(const struct class *c, value v)
{
	const struct class *own = value_class(v);
	if (own)
		return class_is(own, c) || class_is(c, own);
	bool texts = value_is_text(v) || (v.tag == V_CELL && cell_is_cellstr(v.cell));
	return (class_is_enumeration(c) && texts) || (value_is_numeric_like(v) && value_is_empty(v));
}

/* The number of arguments that are sets; the others are options. */
static int sets_among(const struct call *call)
{
	if (is_called(call->name, "unique") || is_called(call->name, "sort"))
		return 1;
	return MIN(2, call->nin);
}

static bool check_sets(const struct call *call, struct class *c)
{
	for (int i = 0; i < sets_among(call); i++)
		if (!fits(c, call->in[i]))
			return fail_of(sym_text(call->name), "InvalidInputsDataType",
				"Objects of class '%s' and a value of class '%s' cannot be members of one set.",
				sym_text(c->head.name), value_class_name(call->in[i]));
	return true;
}

static bool run_by_number(struct call *call)
{
	struct class *c = NULL;
	struct map known = { 0 };
	value *in = mem_zalloc((size_t)MAX(call->nin, 1) * sizeof *in), first = NONE;
	bool ok = true;
	for (int i = 0; i < sets_among(call); i++) {
		struct class *own = value_class(call->in[i]);
		if (!c || (own && class_is(c, own)))
			c = own;        /* if there are two classes, the one above the other */
	}
	ok = c ? check_sets(call, c) : fail(ERR_undefined_for, sym_text(call->name), value_class_name(call->in[0]));
	for (int i = 0; i < call->nin && ok; i++)
		ok = i < sets_among(call) ? to_numbers(call->vm, c, call->in[i], &known, &in[i])
			: (in[i] = value_ref(call->in[i]), true);
	const struct builtin *b = builtin_find(call->name);
	if (ok)
		ok = b ? vm_call_builtin(call->vm, b, call->name, call->nin, in, call->nout, call->out)
			: vm_call_sym(call->vm, call->name, call->nin, in, call->nout, call->out);
	if (ok && !is_called(call->name, "ismember")) {
		ok = to_objects(c, call->out[0], &known, &first);
		value_set(&call->out[0], first);
	}
	for (int i = 0; i < call->nin; i++)
		value_unref(in[i]);
	mem_free(in);
	map_free(&known);
	return ok;
}

static const struct builtin by_number = { "sets of objects", 1, -1, -1, run_by_number, "" };

const struct builtin *class_set_builtin(const struct class *c, sym name)
{
	static const char *const names[] = { "ismember", "unique", "sort", "intersect", "setdiff", "union", "setxor" };
	for (int i = 0; i < COUNT(names); i++)
		if (strcmp(names[i], sym_text(name)) == 0)
			return class_is_enumeration(c) || c->head.is_handle ? &by_number : NULL;
	return NULL;
}
