/*
** vm/ops_ref.c - instructions that read elements: x(i), c{i}, s.f, chains of them, `end`, and calls by name.
**
** A chain is followed on borrowed values. So s.a(3).c{2} counts no references on the way and copies only its result.
*/
#include <string.h>

#include "value/cell.h"
#include "value/handle.h"
#include "value/masked_value.h"
#include "value/element_node.h"
#include "value/structs.h"
#include "vm/class/class.h"
#include "base/interrupt.h"
#include "vm/error.h"
#include "vm/path.h"
#include "vm/quick_path.h"
#include "vm/quick.h"
#include "vm/run.h"
#include "vm/watch.h"

static inline void set(struct frame *f, int reg, value taken)
{
	value *p = &f->r[reg];
	if (LIKELY(p->tag <= V_LAST_SCALAR))
		*p = taken;
	else
		register_set(p, taken);
}

/* ---- names ---- */

static bool find_nested(struct frame *from, sym name, struct target *t)
{
	for (struct code *c = from ? from->code : NULL; c; c = c->is_lambda ? c->enclosing : c->outer)
		for (int i = 0; i < c->nested_count; i++)
			if (c->nested[i] && c->nested[i]->name == name) {
				t->function = c->nested_functions[i];
				return true;
			}
	return false;
}

/* Finds f by import pkg.f, or by import pkg.* if `wild`: the name means pkg.f. */
static bool find_imported(struct vm *vm, struct frame *from, sym name, bool wild, struct target *t, bool *found)
{
	const struct code *c = from ? from->code : NULL;
	const char *word = sym_text(name);
	for (int i = 0; c && i < c->imports_of_count && !*found; i++) {
		const char *import = sym_text(c->imports_of[i]), *last = strrchr(import, '.');
		if (!last || strcmp(last + 1, wild ? "*" : word) != 0)
			continue;
		struct str s = { 0 };
		str_addf(&s, "%.*s.%s", (int)(last - import), import, word);
		bool ok = vm_find(vm, from, sym_of(s.at, s.n), t, found);
		str_free(&s);
		TRY(ok);
	}
	return true;
}

/* Searches in the order that MATLAB documents ("Function Precedence Order"). */
bool vm_find_own(struct vm *vm, struct frame *from, sym name, struct target *t, bool *found)
{
	*t = (struct target){ 0 };
	*found = false;
	bool imports = from && from->code->imports_of_count && !strchr(sym_text(name), '@');   /* obj@Super: no name */
	struct unit *u = from ? from->code->unit : NULL;
	if (imports)
		TRY(find_imported(vm, from, name, false, t, found));
	struct frame *root = frame_workspace(
		from); /* eval sees the nested functions around it, a script file does not */
	if (!*found)
		*found = root && root->code->unit == u && find_nested(root, name, t);
	if (!*found && u)
		vm_find_local(u, name, t, found);
	if (*found && u && t->function && t->function == u->main)
		*found = false;                         /* the main function of the file has no such precedence */
	if (!*found && imports)
		TRY(find_imported(vm, from, name, true, t, found));
	return *found || !u || vm_find_beside(vm, u, name, t, found);
}

bool vm_lookup(struct vm *vm, struct frame *from, sym name, struct target *t, bool *found)
{
	TRY(vm_find_own(vm, from, name, t, found));
	return *found || vm_find(vm, from, name, t, found);
}

static void remember(struct vm *vm, struct ic *ic, const struct target *t)
{
	ic->key = vm->epoch;
	ic->builtin = t->builtin != NULL;
	ic->index = t->cls != NULL;
	const struct function *fn = t->function;
	ic->plain = fn && code_is_plain(fn->code) && !fn->scope && !fn->code->is_lambda;
	ic->gives = fn && !fn->scope && !fn->code->outer && !fn->code->nested_count && !fn->code->is_script;
	ic->quick = NULL;
	if (t->builtin)
		quick_find(ic, t->builtin);
	ic->target = t->builtin ? (void *)(uintptr_t)t->builtin : t->cls ? (void *)t->cls : t->function;
}

MUST static bool find_cached(struct vm *vm, struct frame *f, struct ic *ic, sym name, struct target *t)
{
	*t = (struct target){ 0 };
	if (LIKELY(ic->key == vm->epoch)) {
		if (ic->builtin)
			t->builtin = ic->target;
		else if (ic->index)
			t->cls = ic->target;
		else
			t->function = ic->target;
		return true;
	}
	bool found;
	TRY(vm_lookup(vm, f, name, t, &found));
	if (!found)
		return vm_undefined(vm, name);
	if (LIKELY(!path_value_method(vm, name)))       /* else the arguments of each call decide */
		remember(vm, ic, t);
	return true;
}

/* Like vm_find_own, but it uses the cache, and asks the classes of the arguments if no function is found. */
MUST static bool find_own_cached(struct vm *vm, struct frame *f, struct ic *ic, sym name, struct target *t, bool *found)
{
	if (ic->own_key == vm->epoch) {
		*found = ic->own;
		return !*found || find_cached(vm, f, ic, name, t);
	}
	TRY(vm_find_own(vm, f, name, t, found));
	ic->own_key = vm->epoch;
	ic->own = *found;
	if (*found)
		remember(vm, ic, t);
	return true;
}

/* ---- calls ---- */

/* Neither a function nor a method has the name. So the error names the classes of the arguments. */
static void undefined_for_object(sym name, int nin, const value *args)
{
	for (int i = 0; i < nin; i++)
		if (args[i].tag == V_OBJECT) {
			error_clear();
			(void)!fail(ERR_undefined_for, sym_text(name), value_class_name(args[i]));
			return;
		}
}

/* Calls a function with pairs (value/masked_value.h). An element-wise built-in function takes them. For all others they
** become arrays, and ENTERED tells the caller to continue. */
static enum step_result call_picked(struct vm *vm, struct frame *f, struct ic *ic, sym name, value *args, int nin,
	int nout, value *dst, bool dst_temp)
{
	struct target t = { .builtin = NULL };
	value out = NONE;
	bool done = false, ok = find_cached(vm, f, ic, name, &t) &&
		(!t.builtin || nout > 1 || masked_value_call(t.builtin->name, nin, args, &out, &done));
	ok = ok && (done || masked_value_extract_all(nin, args));
	for (int i = 0; (done || !ok) && i < nin; i++)
		register_free(&args[i]);
	if (done && dst_temp)
		*dst = out;
	else if (done)
		register_set(dst, out);
	return !ok ? FAILED : done ? DONE : ENTERED;
}

/* Whether the first argument is an object, and no other argument needs a check. */
static bool only_object(int n, const value *args)
{
	for (int i = 1; i < n; i++)
		if (args[i].tag >= V_OBJECT)
			return false;
	return true;
}

/* Caches the meaning of the name for objects of this class: a public method, or a function of a native class. */
static void remember_method(struct vm *vm, struct ic *ic, value obj, sym name, const struct target *t)
{
	bool plain = obj.object->cls->ops || (t->function && t->function == class_plain_method(vm, obj, name));
	if (!plain || t->cls || path_value_method(vm, name))
		return;
	ic->method_key = vm->epoch;
	ic->method_class = obj.object->cls;
	ic->method = t->function;
	ic->method_builtin = t->builtin;
}

/* Calls a name with arguments that need a check: objects choose methods, and a bare colon is ':'. */
static enum step_result call_name(struct vm *vm, struct frame *f, struct ic *ic, int reg, value *args, int nin,
	int nout, value *dst, bool dst_temp, int flags)
{
	struct target t = { 0 };
	sym name = f->code->names[reg];
	bool special = false, found = false, ok = true;
	if (nin && args[0].tag == V_OBJECT && ic->method_key == vm->epoch &&
		ic->method_class == args[0].object->cls && only_object(nin, args)) {
		t.function = ic->method;
		t.builtin = ic->method_builtin;
		return call_target(vm, f, &t, NULL, name, args, nin, nout, dst, dst_temp, flags);
	}
	for (int i = 0; i < nin; i++)
		special |= args[i].tag >= V_OBJECT;
	special |= ic->key != vm->epoch && path_value_method(vm, name);
	if (UNLIKELY(special) && masked_value_any(nin, args)) {
		enum step_result r = call_picked(vm, f, ic, name, args, nin, nout, dst, dst_temp);
		if (r != ENTERED)
			return r;
	}
	if (UNLIKELY(reg < f->code->params || (f->code->outs && !f->code->is_script && reg < f->code->named &&
		ic->key != vm->epoch)))
		ok = name_may_be_function(f, reg);
	if (UNLIKELY(special) && ok) {
		for (int i = 0; i < nin; i++)
			if (args[i].tag == V_COLON)
				args[i] = value_text_z(":");
		ok = find_own_cached(vm, f, ic, name, &t, &found)
			&& (found || object_dispatch(vm, name, nin, args, &t, &found));
		if (ok && found && nin && args[0].tag == V_OBJECT && only_object(nin, args))
			remember_method(vm, ic, args[0], name, &t);
	}
	if (ok && !found) {
		ok = find_cached(vm, f, ic, name, &t);
		if (ok && special && nin && args[0].tag == V_OBJECT && args[0].object->cls->ops &&
			only_object(nin, args))
			remember_method(vm, ic, args[0], name, &t);
		if (UNLIKELY(!ok && special && error_has_id("MATLAB:UndefinedFunction")))
			undefined_for_object(name, nin, args);
	}
	if (!ok) {
		for (int i = 0; i < nin; i++)
			register_free(&args[i]);
		return FAILED;
	}
	return call_target(vm, f, &t, NULL, name, args, nin, nout, dst, dst_temp, flags);
}

static bool index_by_objects(struct vm *vm, value v, int n, const value *args, value *out)
{
	value *subs = mem_try((size_t)n * sizeof *subs);
	TRY(subs);
	bool ok = class_subscripts(vm, n, args, subs);
	if (ok) {
		ok = value_index(v, n, subs, out);
		for (int i = 0; i < n; i++)
			value_unref(subs[i]);
	}
	mem_free(subs);
	return ok;
}

/* Evaluates v(args), where v is no function handle and args are borrowed. Gives one value, or a list from an object. */
static bool index_value(struct vm *vm, struct frame *f, value v, int n, const value *args, int nout, value *out)
{
	if (UNLIKELY(v.tag == V_OBJECT)) {
		struct step s = { .kind = STEP_PAREN, .n = (uint16_t)n, .reg = 0 };
		struct path p = { 1, &s };
		struct frame fake = *f;
		int taken;
		fake.r = (value *)(uintptr_t)args;
		return object_reference(vm, v, &fake, &p, 0, &taken, nout, out);
	}
	if (nout > 1)
		return fail(ERR_too_many_out);
	if (n == 0) {
		*out = value_ref(v);
		return true;
	}
	for (int i = 0; i < n; i++)
		if (UNLIKELY(args[i].tag == V_OBJECT))
			return index_by_objects(vm, v, n, args, out);
	return value_index(v, n, args, out);
}

/* Stores one result, which may be a list, where `nout` values are wanted. */
bool give(struct frame *f, int reg, value taken, int flags)
{
	if (taken.tag == V_LIST && !(flags & FLAG_LIST_OUT)) {
		struct cell *c = taken.cell;
		int64_t n = c->count;
		if (n == 1 || (n > 1 && (flags & FLAG_FIRST))) {
			value v = value_ref(c->at[0]);
			value_unref(value_cell(c));
			taken = v;
		} else {
			value_unref(value_cell(c));
			return list_fail(n);
		}
	}
	set(f, reg, taken);
	return true;
}

static bool give_many(struct frame *f, int reg, int nout, value taken, int flags)
{
	if (nout <= 1 || (flags & FLAG_LIST_OUT))
		return give(f, reg, taken, flags);
	if (taken.tag != V_LIST || taken.cell->count < nout) {
		register_free(&taken);
		return fail(ERR_need_more_rhs);
	}
	for (int k = 0; k < nout; k++)
		set(f, reg + k, value_ref(taken.cell->at[k]));
	register_free(&taken);
	return true;
}

static int outputs_wanted(const struct frame *f, int flags, int n)
{
	if (flags & FLAG_FRAME_NOUT)
		return f->nout;
	if (flags & FLAG_COUNT_REG)
		return (int)f->r[n].d;
	return n;
}

/* Indexes a variable: the window contains subscripts, not arguments. */
static enum step_result index_variable(struct vm *vm, struct frame *f, value v, value *args, int n, int reg, int nout,
	int flags)
{
	value out = NONE, held = value_ref(v);
	/* The name alone of a variable that only eval, assignin or load creates is no reference with parentheses. */
	bool name_alone = n == 0 && !(flags & (FLAG_PARENS | FLAG_LISTS)), ok = true;
	if (!name_alone)
		ok = index_value(vm, f, held, n, args, nout, &out);
	else if (nout <= 1)
		out = value_ref(held);
	else
		ok = fail(ERR_too_many_out);
	value_unref(held);
	for (int k = 0; k < n; k++)
		if (args[k].tag > V_LAST_SCALAR)
			register_free(&args[k]);
	return ok && give_many(f, reg, nout, out, flags) ? DONE : FAILED;
}

enum step_result call_instruction(struct vm *vm, struct frame *f, const ins *i)
{
	const ins *m = i + 1;
	int flags = m->op, nin = m->a, nout = m->b;
	value *args = &f->r[i->c], *v = register_read(&f->r[i->b]), *all = NULL;
	enum step_result r;
	if (UNLIKELY(flags)) {
		nout = outputs_wanted(f, flags, nout);
		if (flags & FLAG_LISTS) {
			int count;
			if (!expand_lists(args, nin, &all, &count))
				return FAILED;
			drop_window(f, i->c, nin);
			args = all;
			nin = count;
		}
	}
	if (UNLIKELY((v->tag != V_NONE && masked_value_any(nin, args) && !masked_value_extract_all(nin, args)) ||
		(v->tag != V_ARRAY && !value_expand_ranges(nin, args)))) {
		for (int k = 0; k < nin; k++)
			register_free(&args[k]);
		r = FAILED;
	} else if (LIKELY(v->tag == V_NONE))
		r = call_name(vm, f, &f->code->ics[m->c], i->b, args, nin, nout, &f->r[i->a], is_temp(f, i->a), flags);
	else if (v->tag == V_FUNC && (nin || (flags & (FLAG_PARENS | FLAG_LISTS))))
		r = call_handle(vm, f, v->func, args, nin, nout, &f->r[i->a], is_temp(f, i->a), flags);
	else
		r = index_variable(vm, f, *v, args, nin, i->a, nout, flags);
	mem_free(all);
	return r;
}

/* Evaluates x(m) for an instruction that takes pairs. */
static bool index_picked(struct frame *f, const ins *i, value x, value taken)
{
	value out;
	if (!try_masked_value(x, taken, (i[1].b & 3) == 2, &out))
		return false;
	value_unref(taken);
	set(f, i->a, out);
	return true;
}

static inline bool scalar_offset(value v, int64_t n, int64_t *at)
{
	if (v.tag != V_DOUBLE || !(v.d >= 1 && v.d <= (double)n))
		return false;
	*at = (int64_t)v.d - 1;
	return (double)(*at + 1) == v.d;
}

/* Whether the register holds a scalar or an array of characters, numbers or strings, and no list. */
static inline bool is_key(const struct frame *f, int reg)
{
	return f->r[reg].tag - 1u < V_STRING;
}

/* Evaluates m(key) of an object of a native class. */
static enum step_result index_native(struct frame *f, const ins *i, value obj)
{
	value key = f->r[i->c], out = NONE;
	bool temporary = is_temp(f, i->c);
	if (temporary)
		f->r[i->c].tag = V_NONE;
	value_ref(obj);
	bool ok = obj.object->cls->ops->paren(obj, 1, &key, &out);
	value_unref(obj);
	if (temporary)
		value_unref(key);
	return ok && give(f, i->a, out, 0) ? DONE : FAILED;
}

enum step_result index_instruction(struct vm *vm, struct frame *f, const ins *i, int n)
{
	const ins *m = i + 1;
	value *v = register_read(&f->r[i->b]), args[2];
	int64_t at;
	if (n == 1 && (v->tag == V_STRUCT || v->tag == V_CELL || v->tag == V_STRING) &&
		scalar_offset(f->r[i->c], value_count(*v), &at)) {
		TRY(quick_element(v, at, &args[0]));
		set(f, i->a, args[0]);
		return DONE;
	}
	if (v->tag == V_OBJECT && n == 1 && v->object->count == 1 && v->object->cls->ops &&
		v->object->cls->ops->paren && is_key(f, i->c))
		return index_native(f, i, *v);
	if (!operand_take(vm, f, i->c, &args[0]))
		return FAILED;
	if (n == 2 && !operand_take(vm, f, m->a, &args[1])) {
		value_unref(args[0]);
		return FAILED;
	}
	v = register_read(&f->r[i->b]);
	if (UNLIKELY(v->tag != V_ARRAY && !value_expand_ranges(n, args))) {
		for (int k = 0; k < n; k++)
			value_unref(args[k]);
		return FAILED;
	}
	if (UNLIKELY(n == 1 && m->b & 3) && index_picked(f, i, *v, args[0]))
		return DONE;
	value element;
	if (UNLIKELY(m->b & PICK_SPOT) && try_element_node(*v, n, args, &element)) {
		for (int k = 0; k < n; k++)
			value_unref(args[k]);
		set(f, i->a, element);
		return DONE;
	}
	if (v->tag == V_FUNC)
		return call_handle(vm, f, v->func, args, n, 1, &f->r[i->a], is_temp(f, i->a), 0);
	if (v->tag == V_NONE)
		return call_name(vm, f, &f->code->ics[m->c], i->b, args, n, 1, &f->r[i->a], is_temp(f, i->a), 0);
	return index_variable(vm, f, *v, args, n, i->a, 1, 0);
}

/* ---- one step ---- */

bool do_BRACE1(struct vm *vm, struct frame *f, const ins *i)
{
	value *b = register_read(&f->r[i->b]), *s = register_read(&f->r[i->c]);
	int64_t at;
	if (b->tag == V_CELL && scalar_offset(*s, b->cell->count, &at)) {
		set(f, i->a, value_ref(b->cell->at[at]));
		return true;
	}
	struct step st = { .kind = STEP_BRACE, .n = 1 };
	struct path p = { 1, &st };
	value sub, out = NONE;
	TRY(operand_take(vm, f, i->c, &sub));
	struct frame fake = *f;
	fake.r = &sub;
	b = register_read(&f->r[i->b]);
	bool ok = b->tag == V_NONE ? vm_undefined(vm, f->code->names[i->b]) :
		walk(vm, &fake, *b, false, &p, 0, 1, 0, &out);
	value_unref(sub);
	return ok && give(f, i->a, out, 0);
}

static bool field_of_struct(struct structs *s, sym name, struct ic *ic, value *out)
{
	int k;
	if (LIKELY(ic && ic->target == s->fields)) {
		k = ic->index;
	} else {
		k = fields_find(s->fields, name);
		if (k < 0)
			return vm_no_field(s->fields, name);
		if (ic) {
			if (ic->target && ic->key == IC_FIELDS)
				fields_unref(ic->target);
			ic->target = fields_ref(s->fields);
			ic->key = IC_FIELDS;
			ic->index = k;
		}
	}
	if (LIKELY(s->count == 1)) {
		*out = value_ref(*structs_at(s, 0, k));
		return true;
	}
	value *all = mem_try((size_t)MAX(s->count, 1) * sizeof *all);
	TRY(all);
	int64_t taken = 0;
	for (; taken < s->count && !interrupted_at(taken + 1); taken++)
		all[taken] = value_ref(*structs_at(s, taken, k));
	if (taken == s->count) {
		*out = list_new((int)s->count, all);
	} else {
		while (taken)
			value_unref(all[--taken]);
		(void)interrupt_fail();
	}
	mem_free(all);
	return out->tag != V_NONE;
}

bool do_FIELD(struct vm *vm, struct frame *f, const ins *i)
{
	value *b = register_read(&f->r[i->b]), out = NONE;
	sym name = f->code->syms[i->c];
	if (LIKELY(b->tag == V_STRUCT)) {
		TRY(field_of_struct(b->structs, name, &f->code->ics[i[1].c], &out));
		return give(f, i->a, out, i[1].op);
	}
	if (b->tag == V_OBJECT && b->object->count == 1) {
		struct ic *ic = &f->code->ics[i[1].c];
		const struct instance *x = b->object->at[0];
		bool known = ic->key == IC_PROPERTY && ic->target == x->cls && b->object->cls == x->cls;
		if ((known || class_cache_slot(ic, *b, name, false)) && !x->deleted &&
			x->slots[ic->index].tag != V_NONE)
			return give(f, i->a, value_ref(x->slots[ic->index]), i[1].op);
	}
	struct step s = { .kind = STEP_FIELD, .name = name };
	struct path p = { 1, &s };
	TRY(walk(vm, f, b->tag == V_NONE ? (value){ .tag = V_NONE, .aux = i->b } : *b, false, &p, 0, 1, i[1].op, &out));
	return give(f, i->a, out, i[1].op);
}

/* ---- chains ---- */

/* Calls f(args) from C. The result is one value or a list. */
static bool call_results(struct vm *vm, value func, sym name, int nin, const value *in, int nout, value *out)
{
	value few[RESULTS_FEW], *res = results_room(nout, few);
	TRY(res);
	bool ok = func.tag == V_FUNC ? vm_call_handle(vm, func.func, nin, in, nout, res) :
		vm_call_sym(vm, name, nin, in, nout, res);
	return results_give(ok, nout, res, few, out);
}

struct cursor {                 /* the state of a walk; cur is borrowed, and hold keeps it alive */
	value cur, hold;
};

static void advance(struct cursor *c, value owned)
{
	register_free(&c->hold);
	c->hold = c->cur = owned;
}

static bool walk_paren(struct vm *vm, struct frame *f, struct cursor *c, const struct path *p, int *at, int nout)
{
	const struct step *s = &p->steps[*at];
	value *args, *heap, out = NONE;
	int n;
	int64_t k;
	if (c->cur.tag == V_STRUCT && s->n == 1 && *at + 1 < p->n && p->steps[*at + 1].kind == STEP_FIELD
		&& scalar_offset(f->r[s->reg], c->cur.structs->count, &k)) {
		int index = fields_find(c->cur.structs->fields, p->steps[*at + 1].name);
		if (index < 0)
			return vm_no_field(c->cur.structs->fields, p->steps[*at + 1].name);
		c->cur = *structs_at(c->cur.structs, k, index);
		*at += 2;
		return true;
	}
	TRY(step_subscripts(f, s, &args, &n, &heap));
	bool last = *at + 1 == p->n;
	bool ok = c->cur.tag == V_FUNC ? call_results(vm, c->cur, 0, n, args, last ? nout : 1, &out)
		: value_index(c->cur, n, args, &out);
	step_subscripts_done(heap, n);
	if (!ok)
		return false;
	if (n == 0 && c->cur.tag != V_FUNC)
		value_unref(out), out = value_ref(c->cur);
	advance(c, out);
	(*at)++;
	return true;
}

static bool walk_brace(struct vm *vm, struct frame *f, struct cursor *c, const struct path *p, int *at)
{
	const struct step *s = &p->steps[*at];
	value *args, *heap;
	int n, count = 0;
	int64_t k;
	(*at)++;
	if (c->cur.tag == V_CELL && s->n == 1 && scalar_offset(f->r[s->reg], c->cur.cell->count, &k)) {
		c->cur = c->cur.cell->at[k];
		return true;
	}
	TRY(step_subscripts(f, s, &args, &n, &heap));
	value one[1] = { NONE }, *all = one;
	bool ok = value_brace(c->cur, n, args, one, &count, 1);
	if (ok && count > 1) {
		value_unref(one[0]);
		all = mem_try((size_t)count * sizeof *all);
		ok = all && value_brace(c->cur, n, args, all, &count, count);
	}
	step_subscripts_done(heap, n);
	if (ok) {
		value v = count == 1 ? all[0] : list_new(count, all);
		ok = count == 1 || v.tag != V_NONE;
		advance(c, v);
	}
	if (all != one)
		mem_free(all);
	return ok;
}

static bool walk_field(struct vm *vm, struct frame *f, struct cursor *c, const struct path *p, int *at)
{
	const struct step *s = &p->steps[*at];
	sym name;
	(*at)++;
	TRY(step_name(f, s, &name));
	if (c->cur.tag != V_STRUCT)
		return fail(ERR_dot_on);
	if (c->cur.structs->count == 1) {
		int k = fields_find(c->cur.structs->fields, name);
		if (k < 0)
			return vm_no_field(c->cur.structs->fields, name);
		c->cur = *structs_at(c->cur.structs, 0, k);
		return true;
	}
	value out;
	TRY(field_of_struct(c->cur.structs, name, NULL, &out));
	advance(c, out);
	return true;
}

/* Fails, because a class like gpuArray has no such member, or a package no such function. */
static bool not_in_package(struct vm *vm, struct frame *f, sym base, const struct path *p)
{
	struct target t;
	bool found;
	if (!path_is_package(vm, base))
		return vm_undefined(vm, base);
	TRY(vm_lookup(vm, f, base, &t, &found));
	if (found)
		return fail(ERR_no_static_member, sym_text(base), sym_text(p->steps[0].name));
	struct str name = { 0 };
	str_adds(&name, sym_text(base));
	for (int k = 0; k < p->n && p->steps[k].kind == STEP_FIELD; k++)
		str_addf(&name, ".%s", sym_text(p->steps[k].name));
	(void)!fail(strncmp(sym_text(base), "java", 4) == 0 ? ERR_unresolved_java : ERR_unresolved, str_text(&name));
	str_free(&name);
	return false;
}

/* A package and a function share the name `base`. If the package has the first member, it comes first. */
static bool package_has(struct vm *vm, struct frame *f, sym base, const struct step *s, bool *has)
{
	struct target t;
	struct str name = { 0 };
	if (!(*has = s->kind == STEP_FIELD && path_is_package(vm, base)))
		return true;
	str_addf(&name, "%s.%s", sym_text(base), sym_text(s->name));
	bool ok = vm_find(vm, f, sym_of(name.at, name.n), &t, has);
	str_free(&name);
	return ok;
}

/* Finds the longest dotted name in pkg.sub.f(args) that is a function or a class. */
static bool walk_package(struct vm *vm, struct frame *f, sym base, const struct path *p, int *at, int nout,
	struct cursor *c)
{
	struct str name = { 0 };
	str_adds(&name, sym_text(base));
	bool found = false, ok = true;
	for (int k = 0; ok && !found && k < p->n && p->steps[k].kind == STEP_FIELD; k++) {
		str_addf(&name, ".%s", sym_text(p->steps[k].name));
		struct target t;
		sym full_name = sym_of(name.at, name.n);
		ok = vm_find(vm, f, full_name, &t, &found);
		if (!ok || !found)
			continue;
		struct path rest = { p->n - k - 1, p->steps + k + 1 };
		value out = NONE;
		if (t.cls && rest.n && rest.steps[0].kind == STEP_FIELD) {
			int taken = 0;
			bool is = false;
			ok = class_reference(vm, f, full_name, &rest, &taken, nout, &out, &is);
			*at = k + 1 + taken;
		} else {
			value *args = NULL, *heap = NULL;
			int n = 0;
			bool paren = rest.n && rest.steps[0].kind == STEP_PAREN;
			if (paren)
				ok = step_subscripts(f, &rest.steps[0], &args, &n, &heap);
			*at = k + 1 + paren;
			ok = ok && call_results(vm, NONE, full_name, n, args, *at == p->n ? nout : 1, &out);
			step_subscripts_done(heap, n);
		}
		if (ok)
			advance(c, out);
	}
	str_free(&name);
	return ok && (found || not_in_package(vm, f, base, p));
}

/* Evaluates the start of a chain whose base is no variable: a function, a class or a package. */
static bool walk_name(struct vm *vm, struct frame *f, sym base, const struct path *p, int *at, int nout,
	struct cursor *c)
{
	struct target t;
	bool found;
	value out = NONE;
	TRY(vm_find_own(vm, f, base, &t, &found));
	bool own = found, member = false;
	if (!found && p->steps[0].kind == STEP_FIELD) {
		TRY(class_reference(vm, f, base, p, at, nout, &out, &found));
		if (found) {
			advance(c, out);
			return true;
		}
	}
	if (p->steps[0].kind == STEP_PAREN) {
		value *args, *heap;
		int n;
		TRY(step_subscripts(f, &p->steps[0], &args, &n, &heap));
		*at = 1;
		int wanted = p->n == 1 ? nout : 1;
		bool ok = found ? class_call(vm, &t, base, n, args, wanted, &out)
			: call_results(vm, NONE, base, n, args, wanted, &out);
		step_subscripts_done(heap, n);
		advance(c, out);
		return ok;
	}
	TRY(vm_lookup(vm, f, base, &t, &found));
	if (found && !own && !t.builtin)
		TRY(package_has(vm, f, base, &p->steps[0], &member));
	if (!found || member || (t.builtin && p->steps[0].kind == STEP_FIELD && path_is_package(vm, base)))
		return walk_package(vm, f, base, p, at, nout, c);       /* gpuArray is both a function and a package */
	*at = 0;
	TRY(call_results(vm, NONE, base, 0, NULL, 1, &out));
	advance(c, out);
	return true;
}

static bool walk_object(struct vm *vm, struct frame *f, struct cursor *c, const struct path *p, int *at, int nout)
{
	int taken = 1;
	value out = NONE, held = value_ref(c->cur);
	bool ok = object_reference(vm, held, f, p, *at, &taken, nout, &out);
	value_unref(held);
	if (ok)
		advance(c, out);
	*at += taken;
	return ok;
}

/* In s.upper and s.replace("a", "b"), functions of strings are called as methods. */
static bool is_string_method(sym name)
{
	static const char *const names[] = { "append", "cellstr", "char", "contains", "count", "double", "endsWith",
		"erase", "eraseBetween", "extract", "extractAfter", "extractBefore", "extractBetween", "insertAfter",
		"insertBefore", "isempty", "ismissing", "join", "length", "lower", "matches", "numel", "pad", "replace",
		"replaceBetween", "reverse", "size", "sort", "split", "splitlines", "startsWith", "strip", "strlength",
		"strtrim", "upper" };
	for (int i = 0; i < COUNT(names); i++)
		if (strcmp(sym_text(name), names[i]) == 0)
			return true;
	return false;
}

static bool walk_string(struct vm *vm, struct frame *f, struct cursor *c, const struct path *p, int *at, int nout)
{
	sym name;
	TRY(step_name(f, &p->steps[(*at)++], &name));
	if (!is_string_method(name))
		return fail(ERR_dot_on);
	value *args = NULL, *heap = NULL, out = NONE;
	int n = 0;
	if (*at < p->n && p->steps[*at].kind == STEP_PAREN)
		TRY(step_subscripts(f, &p->steps[(*at)++], &args, &n, &heap));
	value *all = mem_alloc((size_t)(n + 1) * sizeof *all);
	all[0] = c->cur;
	for (int k = 0; k < n; k++)
		all[k + 1] = args[k];
	bool ok = call_results(vm, NONE, name, n + 1, all, *at == p->n ? nout : 1, &out);
	mem_free(all);
	step_subscripts_done(heap, n);
	if (ok)
		advance(c, out);
	return ok;
}

/* Evaluates base <steps from `at` on>. If base is V_NONE, its aux names the register of a name. */
bool walk(struct vm *vm, struct frame *f, value base, bool owned, const struct path *p, int at, int nout, int flags,
	value *out)
{
	struct cursor c = { base, owned ? base : NONE };
	bool ok = true;
	if (base.tag == V_NONE) {
		if (flags & FLAG_SOFT) {
			*out = value_empty();
			return true;
		}
		ok = name_may_be_function(f, (int)base.aux) &&
			walk_name(vm, f, f->code->names[base.aux], p, &at, nout, &c);
	}
	while (ok && at < p->n) {
		if (UNLIKELY(p->steps[at].kind == STEP_DYNFIELD && is_operation(f, &p->steps[at]) &&
			    c.cur.tag != V_LIST && c.cur.tag != V_NONE)) {
			value got = NONE, held = value_ref(c.cur);
			at++;
			ok = operation_reference(vm, held, f, &p->steps[at - 1], at == p->n ? nout : 1,
				at == p->n ? flags & FLAG_LIST_OUT : 0, &got);
			value_unref(held);
			if (ok)
				advance(&c, got);
		} else if (c.cur.tag == V_OBJECT)
			ok = walk_object(vm, f, &c, p, &at,
				!(flags & FLAG_LIST_OUT) || nout > 1 ? nout :
					nout ? NOUT_LIST :
					NOUT_STATEMENT);
		else if (c.cur.tag == V_LIST)
			ok = list_fail(c.cur.cell->count);
		else if (c.cur.tag == V_NONE)
			ok = no_value();
		else if (p->steps[at].kind == STEP_PAREN)
			ok = walk_paren(vm, f, &c, p, &at, nout);
		else if (p->steps[at].kind == STEP_BRACE)
			ok = walk_brace(vm, f, &c, p, &at);
		else if (c.cur.tag == V_STRING)
			ok = walk_string(vm, f, &c, p, &at, nout);
		else
			ok = walk_field(vm, f, &c, p, &at);
	}
	if (!ok && (flags & FLAG_SOFT)) {
		error_clear();
		register_free(&c.hold);
		*out = value_empty();
		return true;
	}
	if (!ok) {
		register_free(&c.hold);
		return false;
	}
	if (c.cur.tag == V_LIST || (c.hold.tag == c.cur.tag && c.hold.refs == c.cur.refs)) {
		*out = c.hold;
	} else {
		*out = value_ref(c.cur);
		register_free(&c.hold);
	}
	return true;
}

static void drop_path(struct frame *f, const struct path *p)
{
	for (int k = 0; k < p->n; k++)
		drop_window(f, p->steps[k].reg, p->steps[k].n);
}

bool do_CHAIN(struct vm *vm, struct frame *f, const ins *i)
{
	const struct path *p = &f->code->paths[i->c];
	const ins *m = i + 1;
	int flags = m->op, nout = outputs_wanted(f, flags, m->b);
	bool base_temp = is_temp(f, i->b);
	value *b = register_read(&f->r[i->b]), base = *b, out = NONE;
	if (nout == 1 && !base_temp && (b->tag == V_STRUCT || b->tag == V_CELL || b->tag == V_OBJECT) &&
		quick_chain(f, b, p, &out)) {
		set(f, i->a, out);
		return true;
	}
	if (base_temp)
		b->tag = V_NONE;
	else if (base.tag == V_NONE)
		base.aux = i->b;
	else
		value_ref(base);        /* a call on the way may change the variable */
	bool ok = walk(vm, f, base, base.tag != V_NONE, p, 0, nout, flags, &out);
	if (!(flags & FLAG_KEEP_ARGS))
		drop_path(f, p);
	if (ok && out.tag == V_NONE && nout >= 1 && !(flags & (FLAG_STATEMENT | FLAG_FRAME_NOUT)))
		ok = no_value();
	return ok && give_many(f, i->a, nout, out, flags);
}

static inline bool knows_method(const struct vm *vm, const struct ic *ic, value obj)
{
	return ic->method_key == vm->epoch && ic->method_class == obj.object->cls;
}

/* Caches the method obj.name, if it may be called from here. */
MUST static bool find_method(struct vm *vm, struct ic *ic, value obj, sym name)
{
	struct target t = { 0 };
	bool found;
	t.function = class_plain_method(vm, obj, name);
	if (!t.function && (!obj.object->cls->ops || path_value_method(vm, name)))
		return true;
	TRY(t.function || object_native_method(vm, obj, name, &t, &found));
	if (t.builtin || t.function) {
		ic->method_key = vm->epoch;
		ic->method_class = obj.object->cls;
		ic->method = t.function;
		ic->method_builtin = t.builtin;
	}
	return true;
}

/* Whether no argument of obj.name(...) chooses another method. */
static bool only_plain(const struct frame *f, const struct path *p)
{
	for (int k = 0; p->n > 1 && k < p->steps[1].n; k++)
		if (f->r[p->steps[1].reg + k].tag >= V_OBJECT)
			return false;
	return true;
}

/* Calls obj.method(args) when it is the whole chain. The interpreter's loop enters it, so no C stack is used. */
static enum step_result call_method(struct vm *vm, struct frame *f, const ins *i, value *obj, const struct ic *ic)
{
	struct target t = { .function = ic->method, .builtin = ic->method_builtin };
	const struct function *fn = ic->method;
	const struct path *p = &f->code->paths[i->c];
	const struct step *s = p->n > 1 ? &p->steps[1] : NULL;
	int n = s ? s->n : 0, flags = i[1].op & (FLAG_STATEMENT | FLAG_LIST_OUT | FLAG_FIRST);
	int nout = outputs_wanted(f, i[1].op, i[1].b);
	value few[8], *args = n < COUNT(few) ? few : mem_alloc((size_t)(n + 1) * sizeof *args);
	args[0] = value_ref(*obj);
	if ((i[1].op & FLAG_GIVE_UP) && fn && obj == &f->r[i->b] && !fn->code->sees_caller &&
		!(vm->stop & VM_WATCH)) {
		obj->tag = V_NONE;
		--*args[0].refs;
	}
	for (int k = 0; k < n; k++) {
		value *from = &f->r[s->reg + k];
		args[k + 1] = from->tag == V_COLON ? value_text_z(":") : *from;
		from->tag = V_NONE;
	}
	if (is_temp(f, i->b))
		drop(f, i->b);
	sym name = fn ? fn->code->name : p->steps[0].name;
	enum step_result r = call_target(
		vm, f, &t, NULL, name, args, n + 1, nout, &f->r[i->a], is_temp(f, i->a), flags);
	if (args != few)
		mem_free(args);
	return r;
}

enum step_result chain_instruction(struct vm *vm, struct frame *f, const ins *i)
{
	const struct path *p = &f->code->paths[i->c];
	value *b = register_read(&f->r[i->b]);
	bool is_method_call = p->steps[0].kind == STEP_FIELD && (p->n == 1 || (p->n == 2 &&
		p->steps[1].kind == STEP_PAREN && !(p->steps[1].flags & FLAG_LISTS)));
	if (UNLIKELY(b->tag == V_OBJECT && p->n && is_method_call && !(i[1].op & FLAG_KEEP_ARGS))) {
		struct ic *ic = &f->code->ics[i[1].c];
		if (!knows_method(vm, ic, *b) && !find_method(vm, ic, *b, p->steps[0].name))
			return FAILED;
		if (knows_method(vm, ic, *b) && (!b->object->cls->ops || (b->object->count == 1 && only_plain(f, p))))
			return call_method(vm, f, i, b, ic);
	}
	return do_CHAIN(vm, f, i) ? DONE : FAILED;
}

/* ---- end ---- */

static bool end_of(struct vm *vm, value v, int position, int n, double *end)
{
	if (v.tag == V_OBJECT)
		return object_end(vm, v, position, n, end);
	*end = (double)value_end(v, position, n);
	return true;
}

bool do_END(struct vm *vm, struct frame *f, const ins *i)
{
	value *b = register_read(&f->r[i->b]);
	double end = 0;
	if (b->tag == V_NONE) {
		if (!i[1].b)
			return i->b < f->code->named ? fail(ERR_end_of_function, sym_text(f->code->names[i->b])) :
				no_value();
	} else {
		TRY(end_of(vm, *b, i->c, i[1].a, &end));
	}
	set(f, i->a, value_double(end));
	return true;
}

bool do_TRYEND(struct vm *vm, struct frame *f, const ins *i)
{
	value *b = register_read(&f->r[i->b]);
	double end = 0;
	TRY(end_of(vm, *b, i->c, i[1].a, &end));
	set(f, i->a, value_double(end));
	return true;
}
