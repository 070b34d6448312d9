/*
** vm/ops_assign.c - instructions that write lvalues: x(i) = v, c{i} = v, s.f = v, chains, deletion, lists of lvalues.
**
** Every write goes through a pointer to the value. So a value that only this variable holds is changed in place.
*/
#include <string.h>

#include "value/cell.h"
#include "value/masked_value.h"
#include "value/structs.h"
#include "vm/class/class.h"
#include "vm/error.h"
#include "vm/quick_path.h"
#include "vm/run.h"

static inline value *lvalue_of(struct frame *f, int reg) { return register_read(&f->r[reg]); }

static bool is_object_lvalue(const value *lvalue, value rhs)
{
	return UNLIKELY(lvalue->tag == V_OBJECT || rhs.tag == V_OBJECT);
}

/* In x(i) = object, the object's class may have a converter that is named after x's class (double, string, ...). */
static bool assign_converted(struct vm *vm, value *lvalue, int n, const value *subs, value rhs)
{
	struct target t;
	bool found = false;
	value v = NONE;
	sym name = sym_z(value_class_name(*lvalue));
	if (value_class(rhs))
		TRY(class_dispatch(vm, name, 1, &rhs, &t, &found));
	if (!found)
		return value_assign(lvalue, n, subs, rhs);
	TRY(class_call(vm, &t, name, 1, &rhs, 1, &v));
	bool ok = value_assign(lvalue, n, subs, v);
	value_unref(v);
	return ok;
}

static inline bool assign_paren_value(struct vm *vm, value *lvalue, int n, const value *subs, value rhs)
{
	if (UNLIKELY(rhs.tag == V_OBJECT) && lvalue->tag != V_CELL && lvalue->tag != V_OBJECT && lvalue->tag != V_NONE)
		return assign_converted(vm, lvalue, n, subs, rhs);
	return value_assign(lvalue, n, subs, rhs);
}

/* ---- the common forms ---- */

/* Reads a subscript. A range is kept as a range when it is a subscript of an array. */
static bool subscript(struct frame *f, int reg, value *sub) { return lvalue_of(f, reg)->tag == V_ARRAY ||
	value_expand_ranges(1, sub); }

static bool assign_paren(struct vm *vm, struct frame *f, int reg, int n, const value *subs, value rhs)
{
	value *lvalue = lvalue_of(f, reg);
	if (is_object_lvalue(lvalue, rhs) &&
		(lvalue->tag == V_OBJECT || lvalue->tag == V_NONE || value_is_empty(*lvalue))) {
		struct step s = { .kind = STEP_PAREN, .n = (uint16_t)n };
		struct path p = { 1, &s };
		struct frame fake = *f;
		fake.r = (value *)(uintptr_t)subs;
		return object_assign(vm, lvalue, &fake, &p, 0, rhs, false);
	}
	return assign_paren_value(vm, lvalue, n, subs, rhs);
}

/* Executes m(key) = v for a handle object of a native class. */
static bool assign_native(struct frame *f, const ins *i, value obj)
{
	value_ref(obj);
	bool ok = obj.object->cls->ops->paren_assign(&obj, 1, &f->r[i->b], f->r[i->c]);
	value_unref(obj);
	drop(f, i->b);
	drop(f, i->c);
	return ok;
}

bool do_ASSIGN1(struct vm *vm, struct frame *f, const ins *i)
{
	struct input s, v;
	value *lvalue = lvalue_of(f, i->a), *rhs = &f->r[i->c];
	if (lvalue->tag == V_STRUCT && rhs->tag == V_STRUCT && i->c != i->a &&
		quick_set_struct(lvalue, &f->r[i->b], rhs)) {
		drop(f, i->c);
		return true;
	}
	if (lvalue->tag == V_OBJECT && lvalue->object->count == 1 && lvalue->object->cls->ops &&
		lvalue->object->cls->ops->paren_assign && lvalue->object->cls->is_handle && i->c != i->a &&
		f->r[i->b].tag - 1u < V_STRING && rhs->tag - 1u < V_OBJECT - 1)
		return assign_native(f, i, *lvalue);
	TRY(operand_read(vm, f, i->b, &s));
	if (!operand_read(vm, f, i->c, &v)) {
		operand_done(&s);
		return false;
	}
	/* In x(i) = x the right side must keep its old elements. */
	value held = value_ref(v.v);
	bool ok = (held.tag == V_MASKED && try_assign_masked_value(lvalue_of(f, i->a), s.v, held)) ||
		(masked_value_extract(&held) && subscript(f, i->a, &s.v) && assign_paren(vm, f, i->a, 1, &s.v, held));
	value_unref(held);
	operand_done(&s);
	operand_done(&v);
	return ok;
}

bool do_ASSIGN2(struct vm *vm, struct frame *f, const ins *i)
{
	struct input s = { .owned = false }, t = { .owned = false }, v = { .owned = false };
	bool ok = operand_read(vm, f, i->b, &s) && operand_read(vm, f, i->c, &t) && operand_read(vm, f, i[1].a, &v) &&
		subscript(f, i->a, &s.v) && subscript(f, i->a, &t.v);
	if (ok) {
		value subs[2] = { s.v, t.v }, held = value_ref(v.v);
		ok = assign_paren(vm, f, i->a, 2, subs, held);
		value_unref(held);
	}
	operand_done(&s);
	operand_done(&t);
	operand_done(&v);
	return ok;
}

bool do_SETBRACE1(struct vm *vm, struct frame *f, const ins *i)
{
	value *lvalue = lvalue_of(f, i->a), *s = register_read(&f->r[i->b]), v;
	if (lvalue->tag == V_CELL && lvalue->cell->refs == 1 && s->tag == V_DOUBLE && s->d >= 1 &&
		s->d <= (double)lvalue->cell->count
		&& s->d == (double)(int64_t)s->d) {
		int64_t at = (int64_t)s->d - 1;
		TRY(operand_take(vm, f, i->c, &v));
		lvalue = lvalue_of(f, i->a);
		if (LIKELY(lvalue->tag == V_CELL && lvalue->cell->refs == 1 && at < lvalue->cell->count)) {
			/* in c{1} = c, the cell is shared by now, so the right side does not change */
			value_set(&lvalue->cell->at[at], v);
			return true;
		}
		value sub = value_double((double)at + 1);
		bool done = value_assign_brace(lvalue, 1, &sub, v);
		value_unref(v);
		return done;
	}
	struct input sub;
	TRY(operand_read(vm, f, i->b, &sub));
	bool ok = operand_take(vm, f, i->c, &v);
	if (ok) {
		lvalue = lvalue_of(f, i->a);
		if (lvalue->tag == V_OBJECT) {
			struct step st = { .kind = STEP_BRACE, .n = 1 };
			struct path p = { 1, &st };
			struct frame fake = *f;
			fake.r = &sub.v;
			ok = object_assign(vm, lvalue, &fake, &p, 0, v, false);
		} else {
			ok = value_assign_brace(lvalue, 1, &sub.v, v);
		}
		value_unref(v);
	}
	operand_done(&sub);
	return ok;
}

static bool set_field(value *lvalue, sym name, struct ic *ic, value taken)
{
	if (lvalue->tag == V_STRUCT && lvalue->structs->count == 1 && lvalue->structs->refs == 1) {
		struct structs *s = lvalue->structs;
		int k = ic->target == s->fields ? ic->index : fields_find(s->fields, name);
		if (k >= 0) {
			if (ic->target != s->fields) {
				if (ic->target && ic->key == IC_FIELDS)
					fields_unref(ic->target);
				ic->target = fields_ref(s->fields);
				ic->key = IC_FIELDS;
				ic->index = k;
			}
			value_set(structs_at(s, 0, k), taken);
			return true;
		}
	}
	return value_set_field(lvalue, name, taken);
}

bool do_SETFIELD(struct vm *vm, struct frame *f, const ins *i)
{
	value v;
	TRY(operand_take(vm, f, i->b, &v));
	value *lvalue = lvalue_of(f, i->a);
	if (lvalue->tag != V_OBJECT)
		return set_field(lvalue, f->code->syms[i->c], &f->code->ics[i[1].c], v);
	struct ic *ic = &f->code->ics[i[1].c];
	if (lvalue->object->count == 1) {
		struct instance *x = lvalue->object->at[0];
		bool known = ic->key == IC_PROPERTY && ic->target == x->cls && lvalue->object->cls == x->cls;
		bool alone = x->cls->is_handle || (lvalue->object->refs == 1 && x->refs == 1);
		if (alone && (known || class_cache_slot(ic, *lvalue, f->code->syms[i->c], true)) && !x->deleted) {
			value_set(&x->slots[ic->index], v);
			return true;
		}
	}
	struct step s = { .kind = STEP_FIELD, .name = f->code->syms[i->c] };
	struct path p = { 1, &s };
	bool ok = object_assign(vm, lvalue, f, &p, 0, v, false);
	value_unref(v);
	return ok;
}

/* ---- paths ---- */

static bool is_field(const struct step *s) { return s->kind == STEP_FIELD || s->kind == STEP_DYNFIELD; }

static bool assign_last(struct vm *vm, struct frame *f, value *lvalue, const struct step *s, value rhs, bool deletes)
{
	value *args, *heap;
	int n;
	sym name;
	if (is_field(s)) {
		TRY(step_new_name(f, s, &name));
		return value_set_field(lvalue, name, value_ref(rhs));
	}
	TRY(step_subscripts(f, s, &args, &n, &heap));
	bool ok;
	if (deletes)
		ok = s->kind == STEP_PAREN && value_delete(lvalue, n, args);
	else if (s->kind == STEP_BRACE)
		ok = value_assign_brace(lvalue, n, args, rhs);
	else
		ok = assign_paren_value(vm, lvalue, n, args, rhs);
	step_subscripts_done(heap, n);
	return ok;
}

static bool lvalue_inside(value *lvalue, int n, const value *args, sym name, value **inner)
{
	return name ? lvalue_field(lvalue, n, args, name, inner) : lvalue_brace(lvalue, n, args, inner);
}

/* Makes a missing container separately and then stores it. So an error on the way leaves no empty container behind. */
static bool assign_new(struct vm *vm, struct frame *f, value *lvalue, int n, const value *args, sym name,
	const struct path *p, int at,
	value rhs, bool deletes)
{
	value fresh = at == p->n ? value_ref(rhs) : value_empty(), *inner;
	bool ok = fresh.tag != V_NONE && (at == p->n || assign_in_place(vm, f, &fresh, p, at, rhs, deletes)) &&
		lvalue_inside(lvalue, n, args, name, &inner);
	if (ok)
		value_set(inner, fresh);
	else
		value_unref(fresh);
	return ok;
}

/* Executes *lvalue <steps from `at` on> = rhs. All steps but the last find an lvalue inside; the last step writes. */
bool assign_in_place(struct vm *vm, struct frame *f, value *lvalue, const struct path *p, int at, value rhs,
	bool deletes)
{
	for (;;) {
		const struct step *s = &p->steps[at], *next = at + 1 < p->n ? s + 1 : NULL;
		if (UNLIKELY(is_operation(f, s)))
			return operation_assign(vm, lvalue, f, p, at, rhs, deletes);
		bool into_object = lvalue->tag == V_OBJECT ||
			(!next && s->kind == STEP_PAREN && rhs.tag == V_OBJECT &&
				(lvalue->tag == V_NONE || value_is_empty(*lvalue)));
		if (UNLIKELY(into_object))
			return object_assign(vm, lvalue, f, p, at, rhs, deletes);
		if (!next)
			return assign_last(vm, f, lvalue, s, rhs, deletes);
		value *inner = NULL, *args = NULL, *heap = NULL;
		int n = 0;
		sym name = 0;
		bool ok = true, fresh = false;
		if (is_field(s)) {
			TRY(step_new_name(f, s, &name));
			at++;
		} else {
			TRY(step_subscripts(f, s, &args, &n, &heap));
			bool both = s->kind == STEP_PAREN && is_field(next);
			ok = both ? step_new_name(f, next, &name) :
				s->kind != STEP_PAREN || lvalue->tag == V_CELL || fail(ERR_paren_chain);
			at += 1 + both;
		}
		if (ok && (fresh = lvalue_is_new(*lvalue, n, args, name)))
			ok = assign_new(vm, f, lvalue, n, args, name, p, at, rhs, deletes);
		else if (ok)
			ok = lvalue_inside(lvalue, n, args, name, &inner);
		step_subscripts_done(heap, n);
		TRY(ok);
		if (fresh)
			return true;
		if (at == p->n) {
			value_set(inner, value_ref(rhs));
			return true;
		}
		lvalue = inner;
	}
}

static void drop_path(struct frame *f, const struct path *p)
{
	for (int k = 0; k < p->n; k++)
		drop_window(f, p->steps[k].reg, p->steps[k].n);
}

bool do_ASSIGNPATH(struct vm *vm, struct frame *f, const ins *i)
{
	const struct path *p = &f->code->paths[i->c];
	value v, *lvalue = lvalue_of(f, i->a), *rhs = &f->r[i->b];
	if ((lvalue->tag == V_STRUCT || lvalue->tag == V_CELL || lvalue->tag == V_OBJECT) &&
		rhs->tag - 1u < V_OBJECT - 1 && i->b != i->a && quick_set(f, lvalue, p, rhs)) {
		drop(f, i->b);
		return true;
	}
	bool ok = operand_take(vm, f, i->b, &v);
	if (ok) {
		ok = assign_in_place(vm, f, lvalue_of(f, i->a), p, 0, v, false);
		value_unref(v);
	}
	drop_path(f, p);
	return ok;
}

bool do_DELETEPATH(struct vm *vm, struct frame *f, const ins *i)
{
	const struct path *p = &f->code->paths[i->c];
	value *lvalue = lvalue_of(f, i->a);
	bool ok = lvalue->tag == V_NONE ? vm_undefined(vm, f->code->names[i->a]) : assign_in_place(vm, f, lvalue, p, 0,
		NONE, true);
	drop_path(f, p);
	return ok;
}

/* ---- [c{1:2}, s.f] = ... ---- */

/* v may be NONE */
int64_t subscript_count(value v, value sub, int k, int n)
{
	if (sub.tag == V_COLON)
		return v.tag == V_NONE ? 0 : value_end(v, k, n);
	if (value_is_numeric_like(sub) && value_cls(sub) == CLS_LOGICAL) {
		int64_t hits = 0;
		struct array *a = value_to_array(sub);
		const uint8_t *b = a ? array_data(a) : NULL;
		for (int64_t j = 0; b && j < a->count; j++)
			hits += b[j];
		array_unref(a);
		return hits;
	}
	return value_count(sub);
}

static bool count_of(struct vm *vm, struct frame *f, value base, const struct path *p, double *count)
{
	const struct step *last = &p->steps[p->n - 1], *s = last;
	int depth = p->n - 1;
	*count = 1;
	if (is_field(last) && p->n >= 2 && p->steps[p->n - 2].kind == STEP_PAREN) {
		s = last - 1;
		depth--;
	}
	value v = NONE;
	bool own = false;
	if (base.tag == V_OBJECT)
		TRY(class_assigns_lists(vm, base, &own));
	if (own) {
		int n;
		TRY(class_list_count(vm, base, f, p, 0, "Assignment", &n));
		*count = n;
		return true;
	}
	if (base.tag != V_NONE) {
		struct path prefix = { depth, p->steps };
		TRY(walk(vm, f, base, false, &prefix, 0, 1, FLAG_SOFT, &v));
	}
	if (is_field(s)) {
		if (v.tag == V_STRUCT)
			*count = (double)v.structs->count;
		else if (v.tag == V_OBJECT && !v.object->cls->ops)
			*count = (double)v.object->count;
	} else {
		value *args, *heap;
		int n;
		if (!step_subscripts(f, s, &args, &n, &heap)) {
			value_unref(v);
			return false;
		}
		for (int k = 0; k < n; k++)
			*count *= (double)subscript_count(v, args[k], k, n);
		step_subscripts_done(heap, n);
	}
	value_unref(v);
	return true;
}

bool do_COUNTPATH(struct vm *vm, struct frame *f, const ins *i)
{
	const struct path *p = &f->code->paths[i->c];
	double n;
	bool ok = count_of(vm, f, *lvalue_of(f, i->b), p, &n);
	drop_path(f, p);
	if (ok)
		register_set(&f->r[i->a], value_double(n));
	return ok;
}

bool do_ADDCOUNT(struct vm *vm, struct frame *f, const ins *i)
{
	register_set(&f->r[i->a], value_double(f->r[i->b].d + f->r[i->c].d));
	return true;
}

/*
** aux of the list counts the values that were taken. The first target sets it to 0, because after a call that gives one
** plain value, or none, the register still has the aux of an earlier list.
*/
bool do_TAKELIST(struct vm *vm, struct frame *f, const ins *i)
{
	value *list = &f->r[i->b];
	if (i->c == 1)
		list->aux = 0;
	int64_t want = (int64_t)f->r[i[1].a].d, at = list->aux;
	int64_t have = list->tag == V_LIST ? list->cell->count : list->tag != V_NONE;
	if (at + want > have)
		return at == 0 && have == 0 && !want ? true : fail(ERR_need_more_rhs);
	value *from = list->tag == V_LIST ? list->cell->at : list;
	for (int64_t k = 0; k < want && !i[1].c; k++)
		if (from[at + k].tag == V_NONE)         /* the function gave fewer values */
			return fail(ERR_output_missing);
	list->aux += (uint32_t)want;
	if (!i[1].b) {
		value v = value_ref(from[at]);
		v.aux = 0;
		register_set(&f->r[i->a], v);
		return true;
	}
	struct cell *c = cell_new_2d(1, want);
	if (!c)
		return false;
	for (int64_t k = 0; k < want; k++) {
		value v = value_ref(from[at + k]);
		v.aux = 0;
		value_set(&c->at[k], v);
	}
	register_set(&f->r[i->a], list_from_cell(c));
	return true;
}

/* The largest subscript that `sub` contains. An array that has this element is large enough. A colon means all existing
** elements. */
static bool corner(value lvalue, value sub, int k, int n, value *out)
{
	if (sub.tag == V_COLON) {
		*out = value_double((double)(lvalue.tag == V_NONE ? 1 : MAX(value_end(lvalue, k, n), 1)));
		return true;
	}
	struct array *a = value_is_numeric_like(sub) ? value_to_array(sub) : NULL;
	double most = 1;
	value d = NONE, copy = a ? value_array(a) : NONE;
	TRY(value_cast(copy, CLS_DOUBLE, &d));
	a = value_to_array(d);
	const double *p = a ? array_data(a) : NULL;
	bool logical = value_is_numeric_like(sub) && value_cls(sub) == CLS_LOGICAL;
	for (int64_t j = 0; p && j < a->count; j++)
		most = logical ? (p[j] != 0 ? MAX(most, (double)j + 1) : most) : MAX(most, p[j]);
	array_unref(a);
	value_unref(d);
	value_unref(copy);
	*out = value_double(most);
	return p != NULL;
}

/* Computes the linear subscripts of subs in place, which grows to contain them. count 0: all elements in order. */
static bool linear_subscripts(value *lvalue, int n, const value *subs, sym name, struct array **index)
{
	value most[SHAPE_MAX], all, picked = NONE, *inner;
	*index = NULL;
	if (n == 0)
		return true;
	if (n > SHAPE_MAX)
		return fail(ERR_paren_chain);
	for (int k = 0; k < n; k++)
		TRY(corner(*lvalue, subs[k], k, n, &most[k]));
	if (lvalue->tag != V_OBJECT)
		TRY(lvalue_field(lvalue, n, most, name, &inner));
	shape s = value_shape(*lvalue);
	int64_t count = value_count(*lvalue);
	struct array *numbers = array_new(CLS_DOUBLE, false, &s);
	if (!numbers)
		return false;
	for (int64_t j = 0; j < count; j++)
		((double *)numbers->data)[j] = (double)j + 1;
	all = value_array(numbers);
	bool ok = value_index(all, n, subs, &picked);
	*index = ok ? value_to_array(picked) : NULL;
	value_unref(all);
	value_unref(picked);
	return ok && *index;
}

static bool assign_property(struct vm *vm, struct frame *f, value *lvalue, value sub, sym name, value rhs)
{
	struct step steps[2] = { { .kind = STEP_PAREN, .n = 1 }, { .kind = STEP_FIELD, .name = name } };
	struct path p = { 2, steps };
	struct frame fake = *f;
	fake.r = &sub;
	return object_assign(vm, lvalue, &fake, &p, 0, rhs, false);
}

/* Assigns lvalue(subs).field for each element in turn. */
static bool assign_fields(struct vm *vm, struct frame *f, value *lvalue, const struct path *p, int at,
	struct cell *list)
{
	const struct step *s = &p->steps[at];
	sym name;
	value *args = NULL, *heap = NULL;
	int n = 0;
	bool paren = s->kind == STEP_PAREN;
	TRY(step_new_name(f, paren ? s + 1 : s, &name));
	if (paren)
		TRY(step_subscripts(f, s, &args, &n, &heap));
	struct array *index;
	bool ok = linear_subscripts(lvalue, n, args, name, &index);
	const double *at_index = index ? array_data(index) : NULL;
	for (int64_t k = 0; ok && k < list->count; k++) {
		value *inner, sub = value_double(at_index && k < index->count ? at_index[k] : (double)k + 1);
		if (lvalue->tag == V_OBJECT) {
			ok = assign_property(vm, f, lvalue, sub, name, list->at[k]);
			continue;
		}
		ok = lvalue_field(lvalue, 1, &sub, name, &inner);
		if (ok)
			value_set(inner, value_ref(list->at[k]));
	}
	array_unref(index);
	step_subscripts_done(heap, n);
	return ok;
}

static bool assign_braces(struct frame *f, value *lvalue, const struct step *s, struct cell *list)
{
	value *args, *heap;
	int n;
	TRY(step_subscripts(f, s, &args, &n, &heap));
	bool ok = lvalue->tag == V_NONE || lvalue->tag == V_CELL || value_is_empty(*lvalue) || fail(ERR_brace_on);
	if (ok && lvalue->tag != V_CELL)
		value_set(lvalue, value_cell(cell_new_2d(0, 0)));
	ok = ok && value_assign(lvalue, n, args, value_cell(list));
	step_subscripts_done(heap, n);
	return ok;
}

bool assign_list_from(struct vm *vm, struct frame *f, value *lvalue, const struct path *p, int at,
	struct cell *list)
{
	int last = p->n - 1;
	if (is_field(&p->steps[last]) && last > at && p->steps[last - 1].kind == STEP_PAREN)
		last--;
	for (; at <= last; at++) {
		sym name;
		value *args, *heap;
		int n;
		const struct step *s = &p->steps[at];
		bool takes_list = false;
		if (value_class(*lvalue)) {
			TRY(class_assigns_lists(vm, *lvalue, &takes_list));
			if (takes_list || at < last)
				return class_assign_list(vm, lvalue, f, p, at, list);
		}
		if (at == last)
			break;
		if (is_field(s)) {
			TRY(step_new_name(f, s, &name));
			TRY(lvalue_field(lvalue, 0, NULL, name, &lvalue));
			continue;
		}
		TRY(step_subscripts(f, s, &args, &n, &heap));
		bool ok;
		if (s->kind == STEP_PAREN && is_field(s + 1)) {
			ok = step_new_name(f, s + 1, &name) && lvalue_field(lvalue, n, args, name, &lvalue);
			at++;
		} else {
			ok = lvalue_brace(lvalue, n, args, &lvalue);
		}
		step_subscripts_done(heap, n);
		TRY(ok);
	}
	if (p->steps[last].kind == STEP_BRACE)
		return assign_braces(f, lvalue, &p->steps[last], list);
	return assign_fields(vm, f, lvalue, p, last, list);
}

bool do_ASSIGNLIST(struct vm *vm, struct frame *f, const ins *i)
{
	const struct path *p = &f->code->paths[i->c];
	value list = f->r[i->b];
	f->r[i->b].tag = V_NONE;
	bool ok;
	if (list.tag == V_LIST && list.cell->count == 1)
		ok = assign_in_place(vm, f, lvalue_of(f, i->a), p, 0, list.cell->at[0], false);
	else if (list.tag == V_LIST)
		ok = list.cell->count == 0 || assign_list_from(vm, f, lvalue_of(f, i->a), p, 0, list.cell);
	else
		ok = assign_in_place(vm, f, lvalue_of(f, i->a), p, 0, list, false);
	drop_path(f, p);
	register_free(&list);
	return ok;
}

bool do_NEEDOUT(struct vm *vm, struct frame *f, const ins *i)
{
	return f->r[i->a].tag != V_NONE || fail(ERR_output_missing);
}
