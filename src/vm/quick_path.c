/*
** vm/quick_path.c - quick reads and writes of one element: x = s(k), s(k) = x of struct arrays, and chains of fields,
** braces and subscripts. They handle only elements that exist and have the expected type. ops_ref.c and ops_assign.c
** handle all other cases.
*/
#include "vm/quick_path.h"

#include "value/cell.h"
#include "value/items.h"
#include "value/structs.h"
#include "value/text.h"
#include "vm/class/class.h"
#include "vm/element.h"

/* ---- one element ---- */

bool quick_element(const value *v, int64_t at, value *out)
{
	struct structs *s;
	struct cell *c;
	struct strings *x;
	value one;
	switch (v->tag) {
	case V_STRUCT:
		s = structs_of(v->structs->fields, structs_at(v->structs, at, 0));
		*out = value_structs(s);
		return s != NULL;
	case V_CELL:
		one = value_ref(v->cell->at[at]);
		c = cell_of(1, &one);
		if (!c)
			value_unref(one);
		*out = value_cell(c);
		return c != NULL;
	default:
		x = strings_new(&(shape){ 2, { 1, 1 } });
		if (x)
			x->at[0] = text_ref(v->strings->at[at]);
		*out = value_strings(x);
		return x != NULL;
	}
}

bool quick_set_struct(value *lvalue, const value *sub, const value *rhs)
{
	struct structs *s = lvalue->structs, *from = rhs->structs;
	int64_t at;
	if (s->refs != 1 || from->count != 1 || from->fields != s->fields)
		return false;
	if (!offset_of(sub, s->count + 1, &at))
		return false;
	if (at == s->count) {           /* s(end + 1) = x of a row */
		if (s->count == 0 || s->shape.nd != 2 || s->shape.d[0] != 1)
			return false;
		shape grown = shape_2d(1, at + 1);
		if (items_append(*lvalue, 1, rhs, &grown))
			return true;
		error_clear();
		return false;
	}
	for (int k = 0, n = fields_count(s->fields); k < n; k++)
		value_set(structs_at(s, at, k), value_ref(*structs_at(from, 0, k)));
	return true;
}

/* ---- chains ---- */

/* For s(end + 1).f of a row whose elements have the field f, adds an element. Returns NULL in all other cases. */
static value *new_field(const struct frame *f, value *v, const struct step *s)
{
	struct structs *x = v->structs;
	int field = fields_find(x->fields, s[1].name);
	const value *sub = &f->r[s->reg];
	if (field < 0 || sub->tag != V_DOUBLE || sub->d != (double)x->count + 1 || x->count == 0 || x->shape.nd != 2 ||
		x->shape.d[0] != 1)
		return NULL;
	shape grown = shape_2d(1, x->count + 1);
	if (!items_grow(v, &grown)) {
		error_clear();
		return NULL;
	}
	return structs_at(x, x->count - 1, field);
}

/* Follows the steps from *at on inside v, as far as they are plain. It stops in front of the last step. */
static value *inside(const struct frame *f, value *v, const struct path *p, int last, int *at, enum lvalue_use use)
{
	while (*at < last) {
		const struct step *s = &p->steps[*at];
		int64_t k = 0;
		if (s->kind == STEP_BRACE && v->tag == V_CELL) {
			if (s->n != 1 || (use && v->cell->refs != 1) || !offset_of(&f->r[s->reg], v->cell->count, &k))
				return NULL;
			v = &v->cell->at[k];
			++*at;
			continue;
		}
		if (v->tag == V_OBJECT) {
			bool may = s->kind == STEP_FIELD && (use != LVALUE_ALONE || !v->object->cls->is_handle);
			v = may ? class_plain_lvalue(*v, s->name, use) : NULL;
			if (!v)
				return NULL;
			++*at;
			continue;
		}
		if (v->tag != V_STRUCT || (use && v->structs->refs != 1))
			return NULL;
		if (s->kind == STEP_PAREN) {
			if (s->n != 1 || *at + 1 >= last || s[1].kind != STEP_FIELD)
				return NULL;
			if (!offset_of(&f->r[s->reg], v->structs->count, &k))
				return use == LVALUE_GROWS && *at + 2 == last ? new_field(f, v, s) : NULL;
			++*at;
			s++;
		} else if (v->structs->count != 1)
			return NULL;
		int field = s->kind == STEP_FIELD ? fields_find(v->structs->fields, s->name) : -1;
		if (field < 0)
			return NULL;
		v = structs_at(v->structs, k, field);
		++*at;
	}
	return v;
}

/* Converts the subscripts of s to an offset in a plain array. Returns false if they name no existing element. */
static bool position_in(const struct frame *f, const struct array *a, const struct step *s, int64_t *at)
{
	int64_t column;
	if (!array_is_plain(a))
		return false;
	if (s->n == 1)
		return offset_of(&f->r[s->reg], a->count, at);
	if (s->n != 2 || a->shape.nd != 2 || !offset_of(&f->r[s->reg], a->shape.d[0], at) ||
		!offset_of(&f->r[s->reg + 1], a->shape.d[1], &column))
		return false;
	*at += column * a->shape.d[0];
	return true;
}

bool quick_chain(const struct frame *f, value *v, const struct path *p, value *out)
{
	int at = 0;
	const struct step *last = &p->steps[p->n - 1];
	int64_t k;
	if (last->kind != STEP_PAREN) {
		v = inside(f, v, p, p->n, &at, LVALUE_READ);
		if (!v)
			return false;
		*out = value_ref(*v);
		return true;
	}
	v = inside(f, v, p, p->n - 1, &at, LVALUE_READ);
	if (!v || v->tag != V_ARRAY || !position_in(f, v->array, last, &k))
		return false;
	*out = element_get(v->array, k);
	return true;
}

value *quick_lvalue(const struct frame *f, value *v, const struct path *p, enum lvalue_use use)
{
	int at = 0;
	return inside(f, v, p, p->n, &at, use);
}

bool quick_set(const struct frame *f, value *v, const struct path *p, const value *rhs)
{
	int at = 0;
	const struct step *last = &p->steps[p->n - 1];
	int64_t k;
	if (last->kind != STEP_PAREN) {
		v = inside(f, v, p, p->n, &at, LVALUE_GROWS);
		if (!v || v->tag == V_OBJECT)
			return false;
		value_set(v, value_ref(*rhs));
		return true;
	}
	if (rhs->tag - 1u >= V_LAST_SCALAR)
		return false;
	v = inside(f, v, p, p->n - 1, &at, LVALUE_OWN);
	if (!v || v->tag != V_ARRAY || !position_in(f, v->array, last, &k) || !array_is_mine(v->array))
		return false;
	value one = *rhs;
	if (!element_convert((enum cls)v->array->cls, &one))
		return false;
	array_touch(v->array);
	element_put(v->array, k, one);
	return true;
}
