/*
** vm/hot_calls.c - calls in compiled loops, of the built-in functions for which quick.c has a short way.
**
** It calls elementary functions by quick.c's pointers, so the results have equal bits.
*/
#include "vm/hot_build.h"

#include <math.h>
#include <string.h>

#include "vm/quick.h"

static const char not_known[] = "a function is not known";

static double op_with_domain(double a, double c, struct jit_context *context, int64_t op)
{
	double y = 0;
	context->failed |= !op_scalar((enum op)op, a, c, &y);
	return y;
}

static int call_function(struct build *b, const void *function, int op, int x, int y)
{
	int to = hot_local(b, true);
	struct jit_ins *call = hot_ins(b, JIT_CALL, to, x, y);
	call->imm = (int64_t)(intptr_t)function;
	call->c = op;
	return to;
}

int hot_power_call(struct build *b, int op, int x, int y)
{
	int leave = hot_leave(b, "outside of the real domain");
	int to = call_function(b, (const void *)(intptr_t)op_with_domain, op, x, y);
	hot_ins(b, JIT_FAILED, -1, -1, -1)->to = leave;
	return to;
}

/* Calls the function of the op in the cache. The result is a double in a register. */
static int op_result(struct build *b, const struct ic *ic, const struct hot_state *x, const struct hot_state *y)
{
	int a = hot_double(b, x), c = y ? hot_double(b, y) : -1;
	enum op_domain d = op_info[ic->op].domain;
	if (d == DOMAIN_ANY)
		return call_function(b, (const void *)(intptr_t)ic->body, ic->op, a, c);
	if (d == DOMAIN_NONNEG) {
		int leave = hot_leave(b, "outside of the real domain");
		hot_branch_k(b, true, REL_LT, true, a, 0, leave);
		return call_function(b, (const void *)(intptr_t)ic->body, ic->op, a, c);
	}
	if (c < 0)
		c = a;
	return hot_power_call(b, ic->op, a, c);
}

/* Converts a rounded double to an integer, unless that failed at this instruction before. */
static void set_whole(struct build *b, int dst, int d)
{
	if (hot_is_wide(b)) {
		hot_set(b, dst, HOT_DOUBLE, 0, 0, d);
		return;
	}
	int to = hot_local(b, false), leave = hot_leave(b, hot_narrow);
	hot_ins(b, JIT_FTOI, to, d, -1)->to = leave;
	hot_set(b, dst, HOT_INT, -WHOLE_MOST, WHOLE_MOST, to);
}

static void absolute(struct build *b, const struct hot_state *x, int dst)
{
	if (x->kind == HOT_INT) {
		int a = hot_int(b, x), zero = hot_local(b, false), minus = hot_local(b, false);
		hot_ins(b, JIT_ICONST, zero, -1, -1);
		hot_ins(b, JIT_ISUB, minus, zero, a);
		int to = hot_result(b, dst, HOT_INT);
		hot_ins(b, JIT_IMAX, to, a, minus);
		hot_set(b, dst, HOT_INT, x->lo > 0 ? x->lo : 0, MAX(x->hi, -x->lo), to);
	} else {
		int a = hot_double(b, x), to = hot_result(b, dst, HOT_DOUBLE);
		hot_ins(b, JIT_FABS, to, a, -1);
		hot_set(b, dst, HOT_DOUBLE, 0, 0, to);
	}
}

static void rounded(struct build *b, const struct ic *ic, const struct hot_state *x, int dst)
{
	if (x->kind == HOT_INT) {
		hot_set(b, dst, HOT_INT, x->lo, x->hi, hot_int(b, x));
		return;
	}
	int rounding = ic->op == OP_floor ? ROUND_DOWN : ic->op == OP_ceil ? ROUND_UP : ROUND_TO_ZERO;
	int d = hot_local(b, true), a = hot_double(b, x);
	if (ic->op == OP_round)
		d = op_result(b, ic, x, NULL);
	else
		hot_ins(b, JIT_FROUND, d, a, -1)->detail = (uint8_t)rounding;
	set_whole(b, dst, d);
}

static enum after one_number(struct build *b, const struct ic *ic, const struct hot_state *x, int dst)
{
	switch (ic->op) {
	case OP_abs: absolute(b, x, dst); return FALLS;
	case OP_floor: case OP_ceil: case OP_fix: case OP_round: rounded(b, ic, x, dst); return FALLS;
	case OP_sqrt: {
		int a = hot_double(b, x), leave = hot_leave(b, "outside of the real domain");
		hot_branch_k(b, true, REL_LT, true, a, 0, leave);
		int to = hot_result(b, dst, HOT_DOUBLE);
		hot_ins(b, JIT_FSQRT, to, a, -1);
		hot_set(b, dst, HOT_DOUBLE, 0, 0, to);
		return FALLS;
	}
	default: hot_set(b, dst, HOT_DOUBLE, 0, 0, op_result(b, ic, x, NULL)); return FALLS;
	}
}

static void test(struct build *b, const struct ic *ic, const struct hot_state *x, const struct hot_state *y, int dst)
{
	int d = call_function(b, (const void *)(intptr_t)ic->body, ic->op, hot_double(b, x), y ? hot_double(b, y) :
		-1);
	int to = hot_result(b, dst, HOT_BOOL);
	hot_ins_k(b, JIT_FSET, to, d, 0)->detail = REL_NE;
	hot_set(b, dst, HOT_BOOL, 0, 1, to);
}

/*
** mod and rem of a double by a constant. If the double is whole, as it usually is, integers are divided; all other
** numbers are left to the function.
*/
static int whole_modulus(struct build *b, const struct ic *ic, const struct hot_state *x, const struct hot_state *y)
{
	bool any_sign = strcmp(((const struct builtin *)ic->target)->name, "mod") == 0;
	int a = hot_double(b, x), whole = hot_local(b, false), rest = hot_local(b, false), to = hot_local(b, true);
	int slow = b->emit ? jit_label(&b->u) : 0, done = b->emit ? jit_label(&b->u) : 0;
	hot_ins(b, JIT_FTOI, whole, a, -1)->to = slow;
	if (!any_sign)
		hot_branch_k(b, false, REL_LT, true, whole, 0, slow);
	int by = hot_int(b, y);
	hot_ins(b, any_sign ? JIT_IMOD : JIT_IREM, rest, whole, by);
	hot_ins(b, JIT_ITOF, to, rest, -1);
	hot_ins(b, JIT_JUMP, -1, -1, -1)->to = done;
	hot_ins(b, JIT_LABEL, -1, -1, -1)->to = slow;
	struct jit_ins *call = hot_ins(b, JIT_CALL, to, a, hot_double(b, y));
	call->imm = (int64_t)(intptr_t)ic->body;
	call->c = ic->op;
	hot_ins(b, JIT_LABEL, -1, -1, -1)->to = done;
	return to;
}

static void modulus(struct build *b, const struct ic *ic, const struct hot_state *x, const struct hot_state *y,
	int dst)
{
	if (x->kind == HOT_DOUBLE && !x->k && y->kind == HOT_INT && is_constant(y) && y->lo >= 1 &&
		y->lo <= INT32_MAX && !b->l->all_wide) {
		hot_set(b, dst, HOT_DOUBLE, 0, 0, whole_modulus(b, ic, x, y));
		return;
	}
	if (x->kind != HOT_INT || y->kind != HOT_INT || hot_is_wide(b)) {
		hot_set(b, dst, HOT_DOUBLE, 0, 0,
			call_function(b, (const void *)(intptr_t)ic->body, ic->op, hot_double(b, x), hot_double(b,
				y)));
		return;
	}
	int a = hot_int(b, x);
	bool mask = is_constant(y) && y->lo >= 1 && (y->lo & (y->lo - 1)) == 0 && y->lo <= INT32_MAX;
	bool of_any_sign = x->lo < 0 && strcmp(((const struct builtin *)ic->target)->name, "mod") == 0;
	if (x->lo < 0 && !of_any_sign) {
		int leave = hot_leave(b, hot_narrow);
		hot_branch_k(b, false, REL_LT, true, a, 0, leave);
	}
	int c = mask ? -1 : hot_int(b, y);
	if (!mask && y->lo < 1) {
		int leave = hot_leave(b, hot_narrow);
		hot_branch_k(b, false, REL_LT, true, c, 1, leave);
	}
	int to = hot_result(b, dst, HOT_INT);
	if (mask)
		hot_ins_k(b, JIT_IAND, to, a, y->lo - 1);
	else
		hot_ins(b, of_any_sign ? JIT_IMOD : JIT_IREM, to, a, c)->detail =
			of_any_sign ? 0 : hot_small_operands(x, y);
	hot_set(b, dst, HOT_INT, 0, MAX(MAX(y->hi, 1) - 1, 0), to);
}

/* Selects as quick_larger and quick_smaller do: the first if (a >= b), or if b is NaN. */
static int extreme_double(struct build *b, bool most, const struct hot_state *x, const struct hot_state *y)
{
	int a = hot_double(b, x), c = hot_double(b, y), to = hot_local(b, true);
	if (x->kind == HOT_INT) {               /* it is no NaN */
		hot_ins(b, most ? JIT_FMAX : JIT_FMIN, to, c, a);
		return to;
	}
	hot_ins(b, JIT_FMOVE, to, c, -1);
	struct jit_ins *i = hot_ins(b, JIT_FSELECT, to, a, c);
	i->c = a;
	i->detail = most ? REL_GE : REL_LE;
	if (y->kind == HOT_INT)
		return to;
	i = hot_ins(b, JIT_FSELECT, to, c, c);
	i->c = a;
	i->detail = REL_NE;
	return to;
}

static void extreme(struct build *b, bool most, const struct hot_state *x, const struct hot_state *y, int dst)
{
	if (x->kind == HOT_INT && y->kind == HOT_INT) {
		int a = hot_int(b, x), c = hot_int(b, y), to = hot_result(b, dst, HOT_INT);
		hot_ins(b, most ? JIT_IMAX : JIT_IMIN, to, a, c);
		hot_set(b, dst, HOT_INT, most ? MAX(x->lo, y->lo) : MIN(x->lo, y->lo),
			most ? MAX(x->hi, y->hi) : MIN(x->hi, y->hi), to);
	} else {
		hot_set(b, dst, HOT_DOUBLE, 0, 0, extreme_double(b, most, x, y));
	}
}

/* ---- sizes ---- */

/* Reads the size from the array's header. Returns false if the function is not one of these. */
static bool size_of(struct build *b, enum quick_kind kind, int array, int64_t axis, int dst)
{
	const int64_t most = ((int64_t)1 << 31) - 1;
	int count = hot_header(b, array, 1), rows = hot_header(b, array, 2), columns = hot_header(b, array, 3);
	if (kind == QUICK_COUNT) {
		hot_set(b, dst, HOT_INT, 0, most, count);
	} else if (kind == QUICK_AXIS && axis > 2) {
		hot_set_constant(b, dst, value_double(1));
	} else if (kind == QUICK_AXIS) {
		hot_set(b, dst, HOT_INT, 0, most, axis == 1 ? rows : columns);
	} else if (kind == QUICK_EMPTY) {
		int to = hot_result(b, dst, HOT_BOOL);
		hot_ins_k(b, JIT_ISET, to, count, 0)->detail = REL_EQ;
		hot_set(b, dst, HOT_BOOL, 0, 1, to);
	} else {                        /* length: the longer axis, but 0 if one of them is 0 */
		int longer = hot_local(b, false), some = hot_local(b, false), to = hot_result(b, dst, HOT_INT);
		hot_ins(b, JIT_IMAX, longer, rows, columns);
		hot_ins_k(b, JIT_ISET, some, count, 0)->detail = REL_NE;
		hot_ins(b, JIT_IMUL, to, longer, some);
		hot_set(b, dst, HOT_INT, 0, most, to);
	}
	return true;
}

static bool is_known_call(const struct build *b, const ins *i)
{
	const struct ic *ic = &b->c->ics.at[i[1].c];
	return ic->key == b->vm->epoch && ic->builtin && !ic->plain && i[1].b == 1 &&
		!(i[1].op & ~FLAG_LISTS) && hot_get(b, i->b)->kind == HOT_NONE;
}

bool hot_is_floored(const struct build *b, int reg, int64_t lo)
{
	const ins *i = &b->c->ins.at[b->next];
	if (!is_inside(b, b->next) || i->op != I_CALL || i->c != reg || i[1].a != 1 || !is_temporary(b, reg) ||
		!is_known_call(b, i))
		return false;
	const struct ic *ic = &b->c->ics.at[i[1].c];
	return ic->quick && quick_kind(ic) == QUICK_ONE && (ic->op == OP_floor || (ic->op == OP_fix && lo >= 0));
}

static enum after size_call(struct build *b, const ins *i, enum quick_kind kind)
{
	const struct hot_state *k = i[1].a == 2 ? hot_get(b, i->c + 1) : NULL;
	bool axis = k && k->kind == HOT_INT && is_constant(k) && k->lo >= 1 && k->lo <= SHAPE_MAX;
	bool alone = kind == QUICK_COUNT || kind == QUICK_LONGEST || kind == QUICK_EMPTY;
	int array = (alone && i[1].a == 1) || (kind == QUICK_AXIS && axis) ? hot_array_of(b, i->c) : -1;
	if (array < 0)
		return hot_give_up(b, "an array as a whole");
	b->l->arrays.at[array].two = true;
	(void)size_of(b, kind, array, axis ? k->lo : 0, i->a);
	return FALLS;
}

enum after hot_call(struct build *b, const ins *i)
{
	const struct ic *ic = &b->c->ics.at[i[1].c];
	if (!is_known_call(b, i))
		return hot_give_up(b, not_known);
	enum quick_kind kind = ic->quick ? quick_kind(ic) : QUICK_OTHER;
	if (i[1].a >= 1 && hot_get(b, i->c)->kind == HOT_ARRAY)
		return size_call(b, i, kind);
	int nin = i[1].a, wanted = kind == QUICK_NUMBER ? 0 : kind == QUICK_ONE ? 1 : kind == QUICK_TEST ?
		op_info[ic->op].n : 2;
	struct hot_state x = { 0 }, y = { 0 };
	if (nin > 0)
		x = *hot_get(b, i->c);
	if (nin > 1)
		y = *hot_get(b, i->c + 1);
	bool fits = nin == wanted && (nin < 1 || x.kind == HOT_INT || x.kind == HOT_DOUBLE) &&
		(nin < 2 || y.kind == HOT_INT || y.kind == HOT_DOUBLE);
	if (!fits || kind == QUICK_OTHER || kind >= QUICK_COUNT)
		return hot_integer_call(b, ((const struct builtin *)ic->target)->name, nin, &x, &y, i->a);
	switch (kind) {
	case QUICK_NUMBER: hot_set_constant(b, i->a, ic->constant); return FALLS;
	case QUICK_ONE: return one_number(b, ic, &x, i->a);
	case QUICK_TWO: hot_set(b, i->a, HOT_DOUBLE, 0, 0, op_result(b, ic, &x, &y)); return FALLS;
	case QUICK_TEST: test(b, ic, &x, nin == 2 ? &y : NULL, i->a); return FALLS;
	case QUICK_MODULUS: modulus(b, ic, &x, &y, i->a); return FALLS;
	default: extreme(b, kind == QUICK_GREATER, &x, &y, i->a); return FALLS;
	}
}
