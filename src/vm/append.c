/*
** vm/append.c - growth at the end: x = [x, e], x = [x; e], s = s + "text", s.f = [s.f, e]. A value that only the
** variable holds grows in place, with spare room, so that an appended element costs O(1) on average.
*/
#include <string.h>

#include "value/cell.h"
#include "value/items.h"
#include "value/structs.h"
#include "value/text.h"
#include "vm/error.h"
#include "vm/quick_path.h"
#include "vm/run.h"

/* ---- numbers and characters ---- */

/* How many elements e adds to a along the axis; -1: appending e needs more than a copy of its elements. */
static int64_t plain_part(const struct array *a, value e, bool across)
{
	if (e.tag != V_ARRAY)
		return e.tag == V_DOUBLE + (uint32_t)a->cls && a->shape.d[across ? 0 : 1] == 1 ? 1 : -1;
	const struct array *b = e.array;
	if (b->cls != a->cls || b->complex || b->shape.nd != 2 || array_is_pending(b) || b->gpu || b->count == 0)
		return -1;
	bool fits = across ? b->shape.d[0] == a->shape.d[0] : b->shape.d[1] == 1 && a->shape.d[1] == 1;
	return fits ? b->count : -1;
}

static void put_numbers(char *to, const struct array *a, value e)
{
	if (e.tag == V_ARRAY)
		memcpy(to, e.array->data, (size_t)(e.array->count * array_item(a)));
	else if (a->cls == CLS_SINGLE)
		memcpy(to, &e.f, sizeof e.f);
	else
		memcpy(to, &e.u, (size_t)array_item(a));        /* little-endian: the low bytes */
}

static bool append_numbers(struct array *a, int n, const value *args, bool across, bool *done)
{
	int64_t more = 0, old = a->count;
	if (!array_is_mine(a) || array_is_pending(a) || a->complex || a->shape.nd != 2 || a->count == 0 || a->gpu)
		return true;
	for (int k = 0; k < n; k++) {
		int64_t part = plain_part(a, args[k], across);
		if (part < 0)
			return true;
		more += part;
	}
	if ((size_t)((old + more) * array_item(a)) <= a->room) {
		a->count += more;
		a->shape.d[across] += across ? more / a->shape.d[0] : more;
		array_touch(a);
	} else {
		shape s = across ? shape_2d(a->shape.d[0], a->shape.d[1] + more / a->shape.d[0]) :
			shape_2d(old + more, 1);
		TRY(array_grow_last(a, &s));
	}
	char *to = (char *)a->data + old * array_item(a);
	for (int k = 0; k < n; k++) {
		put_numbers(to, a, args[k]);
		to += (args[k].tag == V_ARRAY ? args[k].array->count : 1) * array_item(a);
	}
	*done = true;
	return true;
}

/* ---- cells, structs, strings ---- */

/*
** Converts e to the kind of the elements of lvalue: it is usable as it is, or *made (owned) is. False: not that simple.
*/
static bool joins(value lvalue, value e, value *made)
{
	*made = NONE;
	if (lvalue.tag == V_CELL && e.tag != V_CELL)
		return e.tag != V_NONE && e.tag < V_OBJECT && (e.tag != V_ARRAY || e.array->count > 0);
	if (lvalue.tag == V_STRING && value_is_char(e) && value_is_text(e))
		return value_to_string(e, made);
	if (e.tag != lvalue.tag)
		return false;
	if (e.tag != V_STRUCT || e.structs->fields == lvalue.structs->fields)
		return true;
	return structs_conform(e, lvalue.structs->fields, made);
}

static bool fits(const shape *s, const shape *e, bool across)
{
	return e->nd == 2 && (across ? e->d[0] == s->d[0] : e->d[1] == 1 && s->d[1] == 1);
}

static bool append_items(value lvalue, int n, const value *args, bool across, bool *done)
{
	value few[8], made[8];
	shape s = value_shape(lvalue), one = shape_2d(1, 1);
	int used = 0;
	if (*lvalue.refs != 1 || s.nd != 2 || n > COUNT(few) || (!across && s.d[1] != 1) || value_count(lvalue) == 0)
		return true;
	bool plain = true, ok = true;
	int64_t more = 0;
	for (; used < n && plain; used++) {
		plain = joins(lvalue, args[used], &made[used]);
		few[used] = made[used].tag == V_NONE ? args[used] : made[used];
		if (!plain)
			break;
		shape e = lvalue.tag == V_CELL && args[used].tag != V_CELL ? one : value_shape(few[used]);
		plain = fits(&s, &e, across) && e.d[0] > 0 && e.d[1] > 0;
		more += e.d[across];
	}
	if (plain) {
		s.d[across] += more;
		ok = items_append(lvalue, n, few, &s);
		*done = ok;
	} else {
		error_clear();          /* the general way finds it again */
	}
	for (int k = 0; k < used; k++)
		value_unref(made[k]);
	return ok;
}

/* ---- the instruction ---- */

static bool append_in_place(value *lvalue, int n, const value *args, bool across, bool *done)
{
	*done = false;
	if (lvalue->tag == V_ARRAY)
		return append_numbers(lvalue->array, n, args, across, done);
	return (lvalue->tag != V_CELL && lvalue->tag != V_STRUCT && lvalue->tag != V_STRING) ||
		append_items(*lvalue, n, args, across, done);
}

/* All at once: [x, a, b] need not equal [[x, a], b] when classes differ. */
static bool append_all(struct vm *vm, value *lvalue, int n, const value *args, bool across)
{
	bool done;
	TRY(append_in_place(lvalue, n, args, across, &done));
	if (done)
		return true;
	value few[8], *all = n < COUNT(few) ? few : mem_try((size_t)(n + 1) * sizeof *all), out = NONE;
	TRY(all);
	all[0] = *lvalue;
	memcpy(all + 1, args, (size_t)n * sizeof *args);
	bool ok = vm_concat(vm, across, n + 1, all, &out);
	if (all != few)
		mem_free(all);
	if (ok)
		value_set(lvalue, out);
	return ok;
}

/* s = s + "text" of a string that the variable alone holds. False: not that case, or an error. */
bool try_append_text(value *lvalue, const value *e)
{
	if (lvalue->tag != V_STRING || lvalue->strings->refs != 1 || lvalue->strings->count != 1 ||
		!lvalue->strings->at[0])
		return false;
	uint16_t unit = (uint16_t)e->u;
	if (e->tag == V_CHAR)
		return text_append(&lvalue->strings->at[0], &unit, 1);
	if (e->tag == V_STRING && e->strings->count == 1 && e->strings->at[0]) {
		struct text *t = text_ref(e->strings->at[0]);
		bool ok = text_append(&lvalue->strings->at[0], t->at, t->n);
		text_unref(t);
		return ok;
	}
	if (e->tag != V_ARRAY || e->array->cls != CLS_CHAR || e->array->op != OP_LEAF || e->array->gpu ||
		e->array->shape.nd != 2 || e->array->shape.d[0] != 1)
		return false;
	return text_append(&lvalue->strings->at[0], e->array->data, e->array->count);
}

bool do_APPEND(struct vm *vm, struct frame *f, const ins *i)
{
	value *lvalue = register_read(&f->r[i->a]), *w = &f->r[i->b], *all = w;
	int count = i->c;
	bool lists = false, ok = true;
	if (lvalue->tag == V_NONE) {
		value v;
		TRY(operand_take(vm, f, i->a, &v));
		lvalue = &f->r[i->a];
		register_set(lvalue, v);
		lvalue = register_read(lvalue);
	}
	for (int k = 0; k < i->c; k++)
		lists |= w[k].tag == V_LIST;
	if (lists)
		ok = expand_lists(w, i->c, &all, &count);
	if (ok && count > 0)
		ok = append_all(vm, lvalue, count, all, i[1].a != 0);
	if (lists && all != w) {
		for (int k = 0; k < count; k++)
			value_unref(all[k]);
		mem_free(all);
	}
	drop_window(f, i->b, i->c);
	return ok;
}

/* ---- s.f = [s.f, e] ---- */

static void drop_path(struct frame *f, const struct path *p)
{
	for (int k = 0; k < p->n; k++)
		drop_window(f, p->steps[k].reg, p->steps[k].n);
}

bool do_MAYGROW(struct vm *vm, struct frame *f, const ins *i)
{
	const struct path *p = &f->code->paths[i->c];
	vm->jump = quick_lvalue(f, register_read(&f->r[i->a]), p, LVALUE_OWN) != NULL;
	if (!vm->jump)
		drop_path(f, p);
	return true;
}

static bool append_slowly(struct vm *vm, struct frame *f, const ins *i)
{
	const struct path *p = &f->code->paths[i->c];
	value v = NONE;
	TRY(walk(vm, f, *register_read(&f->r[i->a]), false, p, 0, 1, 0, &v));
	bool ok = append_all(vm, &v, i[1].b, &f->r[i->b], i[1].a != 0) &&
		assign_in_place(vm, f, register_read(&f->r[i->a]), p, 0, v, false);
	value_unref(v);
	return ok;
}

bool do_GROWPATH(struct vm *vm, struct frame *f, const ins *i)
{
	const struct path *p = &f->code->paths[i->c];
	value *inner = quick_lvalue(f, register_read(&f->r[i->a]), p, LVALUE_OWN);
	bool done = false, ok = !inner || append_in_place(inner, i[1].b, &f->r[i->b], i[1].a != 0, &done);
	if (ok && !done)
		ok = append_slowly(vm, f, i);
	drop_window(f, i->b, i[1].b);
	drop_path(f, p);
	return ok;
}
