/*
** vm/class/tabular.c - a short way to the variables of tables.
**
** A table is an object whose class is written in MATLAB (lib/tables/tabular.m) and overloads subsref. T.b(i) in a loop
** would make the argument S and run statements of that class, which takes microseconds for each element. Two simple
** cases are done here with equal results: T.NAME, with a row number or a colon behind it, and T.NAME(I) = v inside of
** the table. All other cases call subsref.
*/
#include "array/array.h"
#include "value/cell.h"
#include "vm/class/class.h"
#include "vm/run.h"

static int slot_of(struct class *c, sym name)
{
	struct map_slot *s = map_find(&c->prop_index, name);
	return s ? c->props.at[s->i].slot : -1;
}

static bool is_name(value v, sym name)
{
	const char *text = sym_text(name);
	int64_t n = (int64_t)sym_len(name), k = 0;
	if (v.tag == V_CHAR)
		return n == 1 && (unsigned char)text[0] == v.u;
	if (v.tag != V_ARRAY || v.array->cls != CLS_CHAR || v.array->count != n || array_is_pending(v.array))
		return false;
	const uint16_t *units = v.array->data;
	while (k < n && units[k] == (unsigned char)text[k])
		k++;
	return k == n;
}

/* Finds the variable that step s names: the slot of the columns, and the number of the column. False: it is no
** variable. */
static bool find_variable(struct class *c, value obj, struct frame *f, const struct step *s, int *slot, int64_t *k)
{
	if (!c->unit || !c->unit->builtin || s->kind != STEP_FIELD || obj.object->count != 1 ||
		!class_is_named(c, SYM("tabular")) || s->name == SYM("Properties"))
		return false;
	int names = slot_of(c, SYM("names"));
	*slot = slot_of(c, SYM("data"));
	const struct instance *x = obj.object->at[0];
	if (names < 0 || *slot < 0 || x->cls != &c->head || x->slots[names].tag != V_CELL ||
		x->slots[*slot].tag != V_CELL)
		return false;
	const struct cell *all = x->slots[names].cell;
	for (*k = 0; *k < all->count && *k < x->slots[*slot].cell->count; ++*k)
		if (is_name(all->at[*k], s->name))
			return true;
	return false;
}

/* Whether the first subscript is the number of one row (or a colon). */
static bool names_a_row(struct class *c, value obj, struct frame *f, const struct step *s, bool colon)
{
	int rows = slot_of(c, SYM("rows"));
	value n = rows < 0 ? NONE : obj.object->at[0]->slots[rows],
	      i = s->n && !(s->flags & FLAG_LISTS) ? f->r[s->reg] : NONE;
	return (colon && i.tag == V_COLON) || (i.tag == V_DOUBLE && n.tag == V_DOUBLE && i.d >= 1 && i.d <= n.d &&
		i.d == (double)(int64_t)i.d);
}

bool tabular_reference(struct class *c, value obj, struct frame *f, const struct path *p, int at, value *out)
{
	int slot;
	int64_t k;
	if (!find_variable(c, obj, f, &p->steps[at], &slot, &k))
		return false;
	if (at + 1 < p->n && p->steps[at + 1].kind == STEP_PAREN && !names_a_row(c, obj, f, &p->steps[at + 1], true))
		return false;
	*out = value_ref(obj.object->at[0]->slots[slot].cell->at[k]);
	return true;
}

bool tabular_lvalue(struct class *c, value *obj, struct frame *f, const struct path *p, int at, value **lvalue)
{
	int slot;
	int64_t k;
	if (p->n - at != 2 || (p->steps[at + 1].kind != STEP_PAREN && p->steps[at + 1].kind != STEP_BRACE) ||
		!find_variable(c, *obj, f, &p->steps[at], &slot, &k) ||
		!names_a_row(c, *obj, f, &p->steps[at + 1], false))
		return false;
	if (obj->object->refs > 1)              /* the write must copy it: the general way does that */
		return false;
	struct instance *x = obj->object->at[0] = instance_own(obj->object->at[0]);
	if (value_is_shared(x->slots[slot])) {
		struct cell *own = cell_own(value_ref(x->slots[slot]).cell);
		if (!own)
			return false;
		value_set(&x->slots[slot], value_cell(own));
	}
	*lvalue = &x->slots[slot].cell->at[k];
	return true;
}
