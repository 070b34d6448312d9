/*
** value/lvalue.c - finds the address of one element or field inside a variable, for chained assignment.
**
** s(2).c{3}.d = x has three such steps. Each step makes its container unshared and, if necessary, larger. In the end
** one value_set stores x. Only containers with other owners are copied.
*/
#include "base/error.h"
#include "value/assign.h"
#include "value/cell.h"
#include "value/items.h"
#include "value/object.h"
#include "value/structs.h"
#include "value/text.h"

static bool is_blank(value v)
{
	return v.tag == V_NONE || (v.tag == V_ARRAY && v.array->count == 0);
}

/* c{end+1} of a row or column that has room left. False: not that case. */
static bool try_append(struct cell *c, int n, const value *subs)
{
	if (n != 1 || subs[0].tag != V_DOUBLE || subs[0].d != (double)(c->count + 1) || c->count < 2 ||
		c->count >= c->room || c->shape.nd != 2 || (c->shape.d[0] != 1 && c->shape.d[1] != 1) || c->refs != 1)
		return false;
	if (!value_fill_empty(&c->at[c->count], 1)) {
		error_clear();          /* the general way asks again */
		return false;
	}
	c->shape.d[c->shape.d[0] == 1] = ++c->count;
	return true;
}

static bool outside(value lvalue, int n, const value *subs)
{
	shape s = value_shape(lvalue), one = shape_2d(1, 1);
	struct sub read[SHAPE_MAX];
	int64_t extent[SHAPE_MAX];
	bool any = false;
	if (items_scalar_position(&s, value_count(lvalue), n, subs) >= 0 || n < 1 || n > SHAPE_MAX)
		return false;
	if (!assign_subs(&s, &one, n, subs, read)) {
		error_clear();          /* the assignment itself will say it */
		return false;
	}
	subs_extents(&s, n, extent);
	for (int i = 0; i < n; i++)
		any |= read[i].end > extent[i];
	subs_done(read, n);
	return any;
}

bool lvalue_is_new(value lvalue, int n, const value *subs, sym field)
{
	if (is_blank(lvalue) || (field && lvalue.tag == V_CELL && lvalue.cell->count == 0))
		return true;
	if (field)
		return lvalue.tag == V_STRUCT && (fields_find(lvalue.structs->fields, field) < 0 ||
			(n ? outside(lvalue, n, subs) : lvalue.structs->count == 0));
	return lvalue.tag == V_CELL && n > 0 && outside(lvalue, n, subs);
}

/* Makes *lvalue unshared and long enough for the one element that subs name; *at is where it is. */
static bool element(value *lvalue, int n, const value *subs, int64_t *at)
{
	shape s = value_shape(*lvalue), one = shape_2d(1, 1), grown;
	*at = items_scalar_position(&s, value_count(*lvalue), n, subs);
	if (*at >= 0)
		return items_own(lvalue);
	struct sub read[SHAPE_MAX];
	if (n < 1 || n > SHAPE_MAX)
		return fail(ERR_index_many, SHAPE_MAX);
	TRY(assign_subs(&s, &one, n, subs, read));
	int64_t count = 1, extent[SHAPE_MAX], stride = 1;
	for (int i = 0; i < n; i++)
		count *= read[i].count;
	bool ok = count == 1 ? true : fail(ERR_assign_brace_many, (long long)count);
	ok = ok && assign_grown(&s, n, read, &grown) && items_own(lvalue) && items_grow(lvalue, &grown);
	if (ok) {
		subs_extents(&grown, n, extent);
		*at = 0;
		for (int i = 0; i < n; stride *= extent[i++])
			*at += sub_at(&read[i], 0) * stride;
	}
	subs_done(read, n);
	return ok;
}

bool lvalue_brace(value *lvalue, int n, const value *subs, value **inner)
{
	int64_t at;
	if (is_blank(*lvalue)) {
		struct cell *c = cell_new_2d(0, 0);
		TRY(c);
		value_set(lvalue, value_cell(c));
	}
	if (lvalue->tag != V_CELL)
		return fail(ERR_assign_brace);
	if (n == 0 && lvalue->cell->count != 1)
		return fail(ERR_assign_brace_many, (long long)lvalue->cell->count);
	if (try_append(lvalue->cell, n, subs)) {
		*inner = &lvalue->cell->at[lvalue->cell->count - 1];
		return true;
	}
	TRY(n == 0 ? (at = 0, items_own(lvalue)) : element(lvalue, n, subs, &at));
	*inner = &lvalue->cell->at[at];
	return true;
}

/* s{i} = 'text' on a string array sets the element. */
static bool assign_brace_string(value *lvalue, int n, const value *subs, value rhs)
{
	if (!value_is_char(rhs) && rhs.tag != V_STRING)
		return fail(ERR_bad_conversion, "string", value_class_name(rhs));
	return value_assign(lvalue, n, subs, rhs);
}

bool value_assign_brace(value *lvalue, int n, const value *subs, value rhs)
{
	value *inner;
	if (lvalue->tag == V_STRING)
		return assign_brace_string(lvalue, n, subs, rhs);
	TRY(lvalue_brace(lvalue, n, subs, &inner));
	value_set(inner, value_ref(rhs));
	return true;
}

bool lvalue_field(value *lvalue, int n, const value *subs, sym field, value **inner)
{
	int64_t at = 0;
	if (is_blank(*lvalue) || (lvalue->tag == V_CELL && lvalue->cell->count == 0)) {
		shape none = shape_2d(0, 0);
		struct structs *s = structs_new(&none, fields_empty());
		TRY(s);
		value_set(lvalue, value_structs(s));
	}
	if (lvalue->tag != V_STRUCT)
		return fail(ERR_assign_field_on);
	if (n) {
		TRY(element(lvalue, n, subs, &at));
	} else {
		shape one = shape_2d(1, 1);
		if (lvalue->structs->count > 1)
			return fail(ERR_assign_dot);
		TRY(items_own(lvalue));
		TRY(lvalue->structs->count == 1 || items_grow(lvalue, &one));
	}
	int f = structs_add_field(lvalue->structs, field);
	if (f < 0)
		return false;
	*inner = structs_at(lvalue->structs, at, f);
	return true;
}

bool object_lvalue(value *lvalue, int n, const value *subs, struct instance ***slot)
{
	int64_t at = 0;
	if (n)
		TRY(element(lvalue, n, subs, &at));
	else
		TRY(items_own(lvalue));
	if (at >= lvalue->object->count || lvalue->object->count < 1 || (!n && lvalue->object->count != 1))
		return fail(ERR_assign_dot);
	*slot = &lvalue->object->at[at];
	return true;
}
