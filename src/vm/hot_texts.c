/*
** vm/hot_texts.c - texts in cells in compiled loops: strcmp(c{k}, 'text'), and switch c{k} with texts as cases.
**
** In: such instructions of a text (hot_inline.c). Out: calls of a function that compares the value in the cell with a
** constant, where the value is. No register holds the text, so nobody owns it. Values that are no plain text are left
** to the VM, at the instruction that reads the cell.
*/
#include "value/cell.h"

#include "vm/hot_build.h"
#include "vm/quick.h"

static const char no_text[] = "a value in a cell that is no text", bounds[] = "a subscript out of bounds";

/* Returns false if one of the two is no text. */
static bool compare(const value *v, const value *with, bool *equal)
{
	if (with->tag != V_CELL)
		return quick_texts(v, with, equal);
	*equal = false;
	for (int64_t k = 0; k < with->cell->count && !*equal; k++)
		if (!quick_texts(v, &with->cell->at[k], equal))
			return false;
	return true;
}

/* 1: value number `at` of the cell is the text. 0: it is another text. -1: it is no text. */
static double same_text(double at, double unused, struct jit_context *c, int64_t number)
{
	const struct hot_match *m = (const struct hot_match *)c->matches + number;
	bool equal;
	(void)unused;
	if (!compare((const value *)c->array[m->array].data + ((int64_t)at - 1), &m->with, &equal))
		return -1;
	return equal;
}

int hot_match_number(struct hot_loop *l, int cell, value with)
{
	bool equal;
	if (with.tag == V_CELL ? with.cell->count < 1 : !quick_texts(&with, &with, &equal))
		return -1;
	for (int64_t k = 0; with.tag == V_CELL && k < with.cell->count; k++)
		if (!quick_texts(&with.cell->at[k], &with.cell->at[k], &equal))
			return -1;
	vec_push(&l->matches, ((struct hot_match){ cell, with }));
	return l->matches.n - 1;
}

bool hot_holds_texts(const value *v)
{
	bool equal;
	return v->tag == V_CELL && v->cell->count && quick_texts(&v->cell->at[0], &v->cell->at[0], &equal);
}

enum after hot_same_text(struct build *b, const ins *i)
{
	const struct hot_state s = *hot_get(b, i->b);
	if (s.kind != HOT_INT || (i[1].a != HOT_NO_NAME && hot_get(b, i[1].a)->kind != HOT_NONE))
		return hot_give_up(b, no_text);
	int at = hot_int(b, &s), zero_based = hot_local(b, false), leave = hot_leave(b, bounds);
	hot_ins_k(b, JIT_IADD, zero_based, at, -1);
	hot_branch(b, false, REL_ABOVE_EQ, true, zero_based, hot_header(b, b->l->matches.at[i->c].array, 1), leave);
	int number = hot_double(b, &s), result = hot_local(b, true), to = hot_result(b, i->a, HOT_BOOL);
	struct jit_ins *call = hot_ins(b, JIT_CALL, result, number, -1);
	call->imm = (int64_t)(intptr_t)same_text;
	call->c = i->c;
	leave = hot_leave(b, no_text);
	hot_branch_k(b, true, REL_LT, true, result, 0, leave);
	hot_ins_k(b, JIT_FSET, to, result, 0)->detail = REL_NE;
	hot_set(b, i->a, HOT_BOOL, 0, 1, to);
	return FALLS;
}
