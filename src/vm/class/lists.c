/*
** vm/class/lists.c - objects in places of several values: {o{1:3}}, [o{1:2}] = deal(7, 8), and o{1:2} as a statement.
**
** The class gives the number of values (numArgumentsFromSubscript, or an overloaded numel). Without these methods a
** subscript counts its elements. An object with its own subsasgn gets all values of an assignment at once.
*/
#include "value/cell.h"
#include "value/structs.h"
#include "vm/class/class.h"
#include "vm/run.h"

/* Converts the class's answer to a number of values. */
static bool checked_count(value answer, int *n)
{
	int64_t k = 0;
	TRY(value_get_int(answer, &k));
	if (k < 0 || k >= 1 << 24)
		return fail_id("MATLAB:invalidNumArgumentsFromSubscript",
			"The value returned by numArgumentsFromSubscript must be a nonnegative integer.");
	*n = (int)k;
	return true;
}

static bool ask_class(struct vm *vm, struct method *m, value obj, value steps, const char *context, int *n)
{
	struct class *contexts = class_find(vm, SYM("matlab.mixin.util.IndexingContext"));
	struct member *e = contexts ? class_member(contexts, sym_z(context)) : NULL;
	value in[3] = { obj, steps, NONE }, answer = NONE;
	TRY(e && class_member_object(vm, contexts, e, &in[2]));
	TRY(vm_call_function(vm, m->function, NULL, 3, in, 1, &answer));
	bool ok = checked_count(answer, n);
	value_unref(answer);
	return ok;
}

/* Calls numel(obj, subscripts...) of a class whose numel takes subscripts. */
static bool ask_numel(struct vm *vm, struct method *m, value obj, int n, const value *subs, int *count)
{
	value *in = mem_alloc((size_t)(n + 1) * sizeof *in), answer = NONE;
	in[0] = obj;
	for (int k = 0; k < n; k++)
		in[k + 1] = subs[k];
	bool ok = vm_call_function(vm, m->function, NULL, n + 1, in, 1, &answer) && checked_count(answer, count);
	value_unref(answer);
	mem_free(in);
	return ok;
}

static bool count_elements(struct vm *vm, value obj, struct frame *f, const struct step *s, int *n)
{
	if (s->kind == STEP_FIELD || s->kind == STEP_DYNFIELD) {
		*n = (int)MIN(obj.object->count, 1 << 24);
		return true;
	}
	struct method *m = class_method(value_class(obj), SYM("numel"));
	value *args;
	int k;
	int64_t product = 1;
	TRY(!error_is_set());
	if (m && s->kind == STEP_PAREN)
		return true;            /* one object stands for an array, so o(2:3).x is one value */
	TRY(subs_args(f, s, &args, &k));
	bool ok = true;
	if (m && m->function && (m->function->code->varargin >= 0 || m->function->code->params > k)) {
		ok = ask_numel(vm, m, obj, k, args, n);
	} else {
		for (int i = 0; i < k && product < 1 << 24; i++)
			product *= subscript_count(obj, args[i], i, k);
		*n = (int)product;
	}
	subs_args_free(args, k);
	return ok;
}

bool class_list_count(struct vm *vm, value obj, struct frame *f, const struct path *p, int at, const char *context,
	int *n)
{
	struct class *c = value_class(obj);
	struct method *m = class_method(c, SYM("numArgumentsFromSubscript"));
	*n = 1;
	TRY(!error_is_set());
	if (m && m->function) {
		value steps = NONE;
		bool ok = subs_struct(f, p, at, p->n - at, &steps) && ask_class(vm, m, obj, steps, context, n);
		value_unref(steps);
		return ok;
	}
	struct method *own = class_method(c, SYM("subsref"));
	TRY(!error_is_set());
	if (own && own->owner->unit && own->owner->unit->builtin)
		/* a library class gives one value, unless it has a method that says otherwise */
		return true;
	return count_elements(vm, obj, f, &p->steps[at], n);
}

/* ---- assignment ---- */

static bool is_outside(struct vm *vm, const struct class *c)
{
	const struct class *who = class_context(vm);
	return !who || !class_is(c, who);
}

bool class_assigns_lists(struct vm *vm, value lvalue, bool *takes)
{
	struct class *c = value_class(lvalue);
	struct method *m = c && is_outside(vm, c) ? class_method(c, SYM("subsasgn")) : NULL;
	*takes = m && m->function;
	return !error_is_set();
}

/* Calls subsasgn(obj, S, values...). */
static bool by_subsasgn(struct vm *vm, value *lvalue, struct frame *f, const struct path *p, int at, struct cell *list)
{
	struct method *m = class_method(value_class(*lvalue), SYM("subsasgn"));
	int n = (int)list->count + 2;
	value *in = mem_zalloc((size_t)n * sizeof *in), out = NONE;
	in[0] = *lvalue;
	for (int i = 2; i < n; i++)
		in[i] = list->at[i - 2];
	bool ok = class_allows_method(vm, m) && subs_struct(f, p, at, p->n - at, &in[1])
		&& vm_call_function(vm, m->function, NULL, n, in, 1, &out);
	value_unref(in[1]);
	mem_free(in);
	if (ok)
		value_set(lvalue, out);
	return ok;
}

bool class_assign_list(struct vm *vm, value *lvalue, struct frame *f, const struct path *p, int at,
	struct cell *list)
{
	bool takes_lists;
	TRY(class_assigns_lists(vm, *lvalue, &takes_lists));
	if (takes_lists)
		return by_subsasgn(vm, lvalue, f, p, at, list);
	/* A property or an element is read, changed, and written back. */
	struct path first = { at + 1, p->steps };
	int taken;
	value inner = NONE;
	TRY(object_reference(vm, *lvalue, f, &first, at, &taken, 1, &inner));
	bool handle = inner.tag == V_OBJECT && inner.object->cls->is_handle;
	bool ok = assign_list_from(vm, f, &inner, p, at + 1, list)
		&& (handle || object_assign(vm, lvalue, f, &first, at, inner, false));
	value_unref(inner);
	return ok;
}
