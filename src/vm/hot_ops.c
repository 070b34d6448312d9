/*
** vm/hot_ops.c - the instructions of compiled loops: numbers, comparisons, jumps and elements of arrays.
**
** Each case does the same as the fast case of run.c, for values of known kinds. Where the VM would take a slower case,
** the code leaves before the instruction has had an effect.
*/
#include "vm/hot_build.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

static const char other_kind[] = "a value of another kind";

static bool is_binary(int op) { return op >= I_PLUS && op < I_UMINUS; }
static int base_op(int op) { return op - (op - I_PLUS) % 3; }
static bool is_compare_jump(int op) { return op >= I_JLT && op <= I_JNE_RK; }

bool hot_knows(int op)
{
	if (is_binary(op))
		return base_op(op) != I_LDIVIDE && base_op(op) != I_MLDIVIDE;
	if (is_compare_jump(op))
		return true;
	switch (op) {
	case I_NOP: case I_TRIED:
	case I_MOVE: case I_COPY: case I_LOADK: case I_CLEAR: case I_UMINUS: case I_NOT: case I_BOOL:
	case I_JMP: case I_LOOP: case I_LEAVE: case I_JT: case I_JF: case I_SJT: case I_SJF: case I_SHORT:
	case I_FORPREP: case I_FOR: case I_CASE: case I_CALL: case I_INDEX1: case I_INDEX2: case I_END: case I_TRYEND:
	case I_ASSIGN1: case I_ASSIGN2: case I_GIVEN: case I_NEEDOUT: case I_GIVEUP:
	case I_APPEND: case HOT_ENTER: case HOT_DROP: case HOT_CAPTURED: case HOT_GET_FIELD: case HOT_SET_FIELD:
	case HOT_COUNT: case HOT_SAME_TEXT: case HOT_SET_CELL: case HOT_CALL: case HOT_BODY: case HOT_RETURN:
		return true;
	default: return false;
	}
}

/* ---- arithmetic ---- */

static int64_t clip(__int128 x) { return x > WHOLE_MOST ? WHOLE_MOST : x < -WHOLE_MOST ? -WHOLE_MOST : (int64_t)x; }

static void product_range(const struct hot_state *x, const struct hot_state *y, __int128 *lo, __int128 *hi)
{
	__int128 all[4] = { (__int128)x->lo * y->lo, (__int128)x->lo * y->hi, (__int128)x->hi * y->lo,
		(__int128)x->hi * y->hi };
	*lo = *hi = all[0];
	for (int k = 1; k < 4; k++) {
		*lo = all[k] < *lo ? all[k] : *lo;
		*hi = all[k] > *hi ? all[k] : *hi;
	}
}

void hot_range_of(int op, const struct hot_state *x, const struct hot_state *y, __int128 *lo,
	__int128 *hi)
{
	if (op == I_PLUS) {
		*lo = (__int128)x->lo + y->lo;
		*hi = (__int128)x->hi + y->hi;
	} else if (op == I_MINUS) {
		*lo = (__int128)x->lo - y->hi;
		*hi = (__int128)x->hi - y->lo;
	} else {
		product_range(x, y, lo, hi);
	}
}

static bool fits(int64_t v) { return v == (int32_t)v; }

/* to = x op y of integers; leaves if a product is too large for 64 bits. */
void hot_integer_op(struct build *b, int op, int to, const struct hot_state *x, const struct hot_state *y,
	bool large)
{
	enum jit_op j = op == I_PLUS ? JIT_IADD : op == I_MINUS ? JIT_ISUB : JIT_IMUL;
	if (op != I_MINUS && is_constant(x) && !is_constant(y)) {
		const struct hot_state *z = x;
		x = y;
		y = z;
	}
	int a = hot_int(b, x), leave = large ? hot_leave(b, hot_narrow) : -1;
	struct jit_ins *i;
	if (is_constant(y) && fits(y->lo)) {
		i = hot_ins_k(b, j, to, a, y->lo);
	} else {
		int c = hot_int(b, y);
		i = hot_ins(b, j, to, a, c);
	}
	if (large) {
		i->sense = true;
		i->to = leave;
	}
}

/* 0 * -1 is -0, which is no integer. */
static void leave_at_minus_zero(struct build *b, const struct hot_state *x, const struct hot_state *y, int product)
{
	bool x_zero = x->lo <= 0 && x->hi >= 0, y_zero = y->lo <= 0 && y->hi >= 0;
	if (!b->emit || !((x_zero && y->lo < 0) || (y_zero && x->lo < 0)))
		return;
	int fine = jit_label(&b->u), both = hot_local(b, false), a = hot_int(b, x), c = hot_int(b, y);
	int leave = hot_leave(b, hot_narrow);
	hot_branch_k(b, false, REL_NE, true, product, 0, fine);
	hot_ins(b, JIT_IOR, both, a, c);
	hot_branch_k(b, false, REL_LT, true, both, 0, leave);
	jit_add(&b->u, JIT_LABEL, -1, -1, -1)->to = fine;
}

/*
** Whether the next instruction adds the product to an integer, or subtracts it from one, and is the only one that reads
** it. The sum is the same for 0 and for -0, because the integer is no -0.
*/
static bool is_only_added(const struct build *b, int product)
{
	const ins *i = &b->c->ins.at[b->next];
	if (!is_inside(b, b->next) || !is_temporary(b, product) || (i->op != I_PLUS && i->op != I_MINUS) ||
		i->b == i->c)
		return false;
	int other = i->c == product ? i->b : i->op == I_PLUS && i->b == product ? i->c : -1;
	return other >= 0 && b->slot_of[other] >= 0 && b->st[b->slot_of[other]].kind == HOT_INT;
}

/* What IWHOLE tells hoist.c about the second operand of a sum. */
static void note_step(struct jit_ins *check, int op, const struct hot_state *y)
{
	if (op == I_TIMES || y->lo < -INT32_MAX || y->hi > INT32_MAX)
		return;
	check->imm = MAX(y->hi, -y->lo);
	check->sense = op == I_PLUS ? y->lo < 0 : y->hi > 0;
}

static void whole_op(struct build *b, int op, const struct hot_state *x, const struct hot_state *y, int dst)
{
	__int128 lo, hi;
	if (op == I_PLUS && x->hi - x->lo < y->hi - y->lo) {    /* the one that changes less is the second one */
		const struct hot_state *z = x;
		x = y;
		y = z;
	}
	hot_range_of(op, x, y, &lo, &hi);
	bool check = lo < -WHOLE_MOST || hi > WHOLE_MOST;
	bool minus_zero = op == I_TIMES && lo <= 0 && hi >= 0 && (x->lo < 0 || y->lo < 0) && !is_only_added(b, dst);
	if (lo == hi && !check && !(minus_zero && lo == 0)) {
		hot_set_constant(b, dst, value_double((double)lo));
		return;
	}
	int to = check || minus_zero ? hot_local(b, false) : hot_result(b, dst, HOT_INT);
	hot_integer_op(b, op, to, x, y, lo < INT64_MIN || hi > INT64_MAX);
	if (minus_zero)
		leave_at_minus_zero(b, x, y, to);
	if (check) {
		int leave = hot_leave(b, hot_narrow);
		struct jit_ins *i = hot_ins(b, JIT_IWHOLE, -1, to, -1);
		i->to = leave;
		i->detail = lo > -WHOLE_MOST ? JIT_IS_ABOVE : hi <= WHOLE_MOST ? JIT_IS_BELOW : 0;
		note_step(i, op, y);
	}
	hot_set(b, dst, HOT_INT, clip(lo), clip(hi), to);
}

static bool is_power_of_two(int64_t v) { return v >= 2 && (v & (v - 1)) == 0; }

static bool exact_quotient(struct build *b, const struct hot_state *x, const struct hot_state *y, int dst)
{
	if (!is_constant(y) || y->kind != HOT_INT || x->kind != HOT_INT || !is_power_of_two(y->lo) || !fits(y->lo) ||
		is_constant(x))
		return false;
	int a = hot_int(b, x), bits = __builtin_ctzll((unsigned long long)y->lo);
	bool floored = hot_is_floored(b, dst, x->lo);   /* floor has no more to do, here or in the VM */
	if (!floored && hot_is_wide(b))
		return false;
	if (!floored) {
		int rest = hot_local(b, false), leave = hot_leave(b, hot_narrow);
		hot_ins_k(b, JIT_IAND, rest, a, y->lo - 1);
		hot_branch_k(b, false, REL_NE, true, rest, 0, leave);
	}
	int to = hot_result(b, dst, HOT_INT);
	hot_ins_k(b, JIT_ISHR, to, a, bits);
	hot_set(b, dst, HOT_INT, x->lo >> bits, x->hi >> bits, to);
	return true;
}

/* Leaves if the number is below the limit. */
static void must_reach(struct build *b, const struct hot_state *s, int x, int64_t limit)
{
	if (s->lo >= limit)
		return;
	int leave = hot_leave(b, hot_narrow);
	hot_branch_k(b, false, REL_LT, true, x, limit, leave);
}

/* What an instruction needs to know for a short division of numbers that are not negative. */
uint8_t hot_small_operands(const struct hot_state *x, const struct hot_state *y)
{
	return (uint8_t)((x->hi <= INT32_MAX ? JIT_SMALL_A : 0) | (y->hi <= INT32_MAX ? JIT_SMALL_B : 0));
}

/*
** floor(x/c) of an integer x that is not negative, and a positive c: the integer quotient. The quotient of doubles is
** never rounded up to the next integer, because that is farther away than half of a unit in its last place. (It is 1/c
** away at least, and c times the next integer is at most 2x, thus at most 2^54.)
*/
static bool floored_quotient(struct build *b, const struct hot_state *x, const struct hot_state *y, int dst)
{
	if (y->kind != HOT_INT || x->kind != HOT_INT || is_constant(x) || y->hi < 1 || x->hi < 0 || hot_is_wide(b) ||
		(is_constant(y) && (y->lo < 2 || !fits(y->lo))) || !hot_is_floored(b, dst, x->lo))
		return false;
	int a = hot_int(b, x), c = hot_int(b, y);
	must_reach(b, x, a, 0);
	must_reach(b, y, c, 1);
	int to = hot_result(b, dst, HOT_INT);
	hot_ins(b, JIT_IDIV, to, a, c)->detail = hot_small_operands(x, y);
	int64_t lo = MAX(x->lo, 0) / y->hi, hi = x->hi / MAX(y->lo, 1);
	hot_set(b, dst, HOT_INT, lo, hi + (lo == hi), to);
	return true;
}

/* A double that meets a single is rounded to one first; scalar.c leaves those that change. */
static void must_be_single(struct build *b, const struct hot_state *x, int reg)
{
	if (x->kind != HOT_DOUBLE && x->kind != HOT_INT)
		return;
	int s = hot_local(b, true), leave = hot_leave(b, "a double that is no single");
	hot_ins(b, JIT_FSINGLE, s, reg, -1);
	hot_branch(b, true, REL_EQ, false, s, reg, leave);
}

static enum after double_op(struct build *b, int op, const struct hot_state *x, const struct hot_state *y, int dst)
{
	static const enum jit_op ops[] = { JIT_FADD, JIT_FSUB, JIT_FMUL, JIT_FDIV };
	bool single = x->kind == HOT_SINGLE || y->kind == HOT_SINGLE;
	enum jit_op j = ops[op == I_PLUS ? 0 : op == I_MINUS ? 1 : op == I_TIMES ? 2 : 3];
	int kind = single ? HOT_SINGLE : HOT_DOUBLE, a = hot_double(b, x), c = hot_double(b, y);
	if (single) {
		must_be_single(b, x, a);
		must_be_single(b, y, c);
		int wide = hot_local(b, true), to = hot_result(b, dst, kind);
		hot_ins(b, j, wide, a, c);
		hot_ins(b, JIT_FSINGLE, to, wide, -1);
		hot_set(b, dst, kind, 0, 0, to);
		return FALLS;
	}
	int to = hot_result(b, dst, kind);
	if (op == I_RDIVIDE && y->kind == HOT_INT && is_constant(y) && is_power_of_two(y->lo)) {
		double inverse = 1 / (double)y->lo;     /* the quotient and the product are exact */
		int64_t bits;
		memcpy(&bits, &inverse, sizeof bits);
		hot_ins_k(b, JIT_FMUL, to, a, bits);
	} else {
		hot_ins(b, j, to, a, c);
	}
	hot_set(b, dst, kind, 0, 0, to);
	return FALLS;
}

static int plain_op(int op) { return op == I_MTIMES ? I_TIMES : op == I_MRDIVIDE ? I_RDIVIDE : op; }

enum after hot_arithmetic(struct build *b, int op, const struct hot_state *x, const struct hot_state *y, int dst)
{
	bool wide = hot_is_wide(b);
	op = plain_op(op);
	if (kind_is_integer(x->kind) || kind_is_integer(y->kind))
		return hot_saturated(b, op, x, y, dst);
	bool whole = kind_is_whole(x->kind) && kind_is_whole(y->kind);
	if (whole && !wide && op != I_RDIVIDE) {
		whole_op(b, op, x, y, dst);
		return FALLS;
	}
	if (whole && !b->l->all_wide && op == I_RDIVIDE &&
		(exact_quotient(b, x, y, dst) || floored_quotient(b, x, y, dst)))
		return FALLS;
	return double_op(b, op, x, y, dst);
}

static enum after power(struct build *b, const struct hot_state *x, const struct hot_state *y, int dst)
{
	bool doubles = (x->kind == HOT_INT || x->kind == HOT_DOUBLE) && (y->kind == HOT_INT || y->kind == HOT_DOUBLE);
	if (!doubles)
		return hot_give_up(b, other_kind);
	if (y->kind == HOT_INT && is_constant(y) && y->lo == 2)
		return hot_arithmetic(b, I_TIMES, x, x, dst);
	int to = hot_power_call(b, OP_power, hot_double(b, x), hot_double(b, y));
	hot_set(b, dst, HOT_DOUBLE, 0, 0, to);
	return FALLS;
}

/* ---- comparisons ---- */

static enum jit_relation relation_of(int op)
{
	switch (op) {
	case I_LT: case I_JLT: case I_JLT_RK: return REL_LT;
	case I_LE: case I_JLE: case I_JLE_RK: return REL_LE;
	case I_GT: case I_JGT: case I_JGT_RK: return REL_GT;
	case I_GE: case I_JGE: case I_JGE_RK: return REL_GE;
	case I_EQ: case I_JEQ: case I_JEQ_RK: return REL_EQ;
	default: return REL_NE;
	}
}

static void relation(struct build *b, enum jit_relation r, const struct hot_state *x, const struct hot_state *y,
	int dst)
{
	bool d = kind_is_double(x->kind) || kind_is_double(y->kind);
	int a = d ? hot_double(b, x) : hot_int(b, x), c = d ? hot_double(b, y) : hot_int(b, y);
	int to = hot_result(b, dst, HOT_BOOL);
	hot_ins(b, d ? JIT_FSET : JIT_ISET, to, a, c)->detail = (uint8_t)r;
	hot_set(b, dst, HOT_BOOL, 0, 1, to);
}

static enum after logic(struct build *b, int op, const struct hot_state *x, const struct hot_state *y, int dst)
{
	if (x->kind != HOT_BOOL || y->kind != HOT_BOOL)
		return hot_give_up(b, other_kind);
	int a = hot_int(b, x), c = hot_int(b, y), to = hot_result(b, dst, HOT_BOOL);
	hot_ins(b, op == I_AND ? JIT_IAND : JIT_IOR, to, a, c);
	hot_set(b, dst, HOT_BOOL, 0, 1, to);
	return FALLS;
}

static bool is_number(const struct hot_state *s) { return kind_is_value(s->kind) && s->kind != HOT_RAW; }

static enum after binary(struct build *b, const ins *i)
{
	int form = (i->op - I_PLUS) % 3, op = base_op(i->op);
	struct hot_state x = form == 2 ? hot_constant(b->c->consts.at[i->b]) : *hot_get(b, i->b);
	struct hot_state y = form == 1 ? hot_constant(b->c->consts.at[i->c]) : *hot_get(b, i->c);
	if (!is_number(&x) || !is_number(&y))
		return hot_give_up(b, other_kind);
	if (op >= I_LT && op <= I_NE) {
		relation(b, relation_of(op), &x, &y, i->a);
		return FALLS;
	}
	if (op == I_AND || op == I_OR)
		return logic(b, op, &x, &y, i->a);
	if (op == I_POWER || op == I_MPOWER)
		return power(b, &x, &y, i->a);
	return hot_arithmetic(b, op, &x, &y, i->a);
}

static enum after unary(struct build *b, const ins *i)
{
	const struct hot_state *x = hot_get(b, i->b);
	if (i->op == I_NOT && x->kind == HOT_BOOL) {
		int a = hot_int(b, x), to = hot_result(b, i->a, HOT_BOOL);
		hot_ins_k(b, JIT_IXOR, to, a, 1);
		hot_set(b, i->a, HOT_BOOL, 0, 1, to);
		return FALLS;
	}
	if (i->op == I_BOOL && x->kind == HOT_BOOL) {
		hot_set(b, i->a, HOT_BOOL, x->lo, x->hi, hot_int(b, x));
		return FALLS;
	}
	bool wide = hot_is_wide(b);
	if (i->op == I_UMINUS && kind_is_integer(x->kind))
		return hot_saturated(b, I_MINUS, &(struct hot_state){ .kind = HOT_INT, .reg = -1 }, x, i->a);
	if (i->op != I_UMINUS || (x->kind != HOT_DOUBLE && x->kind != HOT_INT))
		return hot_give_up(b, other_kind);
	if (x->kind == HOT_INT && !wide) {
		int a = hot_int(b, x), zero = hot_local(b, false);
		if (x->lo <= 0 && x->hi >= 0) {
			int leave = hot_leave(b, hot_narrow);
			hot_branch_k(b, false, REL_EQ, true, a, 0, leave);
		}
		int to = hot_result(b, i->a, HOT_INT);
		hot_ins(b, JIT_ICONST, zero, -1, -1);
		hot_ins(b, JIT_ISUB, to, zero, a);
		hot_set(b, i->a, HOT_INT, -x->hi, -x->lo, to);
	} else {
		int a = hot_double(b, x), to = hot_result(b, i->a, HOT_DOUBLE);
		hot_ins(b, JIT_FNEG, to, a, -1);
		hot_set(b, i->a, HOT_DOUBLE, 0, 0, to);
	}
	return FALLS;
}

/* ---- jumps ---- */

static void narrow(struct hot_state *s, int64_t lo, int64_t hi)
{
	if (s->kind != HOT_INT || MAX(s->lo, lo) > MIN(s->hi, hi))
		return;
	s->lo = MAX(s->lo, lo);
	s->hi = MIN(s->hi, hi);
}

/* Narrows the range of x from the outcome of its comparison with y. */
static void learn(struct build *b, struct hot_state *s, int reg, enum jit_relation r, bool truth,
	const struct hot_state *y)
{
	static const uint8_t opposite[] = { REL_GE, REL_GT, REL_LE, REL_LT, REL_NE, REL_EQ };
	if (reg < 0 || b->slot_of[reg] < 0 || kind_is_double(y->kind))
		return;
	struct hot_state *x = &s[b->slot_of[reg]];
	switch (truth ? r : opposite[r]) {
	case REL_LT: narrow(x, INT64_MIN, y->hi - 1); break;
	case REL_LE: narrow(x, INT64_MIN, y->hi); break;
	case REL_GT: narrow(x, y->lo + 1, INT64_MAX); break;
	case REL_GE: narrow(x, y->lo, INT64_MAX); break;
	case REL_EQ: narrow(x, y->lo, y->hi); break;
	default: break;
	}
}

static void learn_both(struct build *b, struct hot_state *s, int x, const struct hot_state *xs, int y,
	const struct hot_state *ys, enum jit_relation r, bool truth)
{
	static const uint8_t exchanged[] = { REL_GT, REL_GE, REL_LT, REL_LE, REL_EQ, REL_NE };
	learn(b, s, x, r, truth, ys);
	learn(b, s, y, (enum jit_relation)exchanged[r], truth, xs);
}

static struct hot_state *copy_of(struct build *b)
{
	struct hot_state *s = mem_alloc((size_t)b->slots * sizeof *s);
	memcpy(s, b->st, (size_t)b->slots * sizeof *s);
	return s;
}

static bool holds(enum jit_relation r, int64_t x, int64_t y)
{
	switch (r) {
	case REL_LT: return x < y;
	case REL_LE: return x <= y;
	case REL_GT: return x > y;
	case REL_GE: return x >= y;
	case REL_EQ: return x == y;
	default: return x != y;
	}
}

/* A jump that is known to be taken, or not. */
static enum after known_jump(struct build *b, bool taken, int target)
{
	if (!taken)
		return FALLS;
	hot_flow(b, target, b->st, false);
	return STOPS;
}

static enum after compare_jump(struct build *b, const ins *i)
{
	bool constant = (i->op - I_JLT) % 2 == 1, truth = i[1].a & 1;
	struct hot_state x = *hot_get(b, i->a), y = constant ? hot_constant(b->c->consts.at[i->b]) : *hot_get(b, i->b);
	enum jit_relation r = relation_of(i->op);
	if (!is_number(&x) || !is_number(&y))
		return hot_give_up(b, other_kind);
	bool d = kind_is_double(x.kind) || kind_is_double(y.kind);
	if (!d && is_constant(&x) && is_constant(&y))
		return known_jump(b, holds(r, x.lo, y.lo) == truth, b->pc + 2 + ins_jump(i[1]));
	struct hot_state *taken = copy_of(b);
	learn_both(b, taken, i->a, &x, constant ? -1 : i->b, &y, r, truth);
	int to = hot_continue_label(b, b->pc + 2 + ins_jump(i[1]), taken);
	mem_free(taken);
	int a = d ? hot_double(b, &x) : hot_int(b, &x);
	if (!d && is_constant(&y) && fits(y.lo)) {
		hot_branch_k(b, false, r, truth, a, y.lo, to);
	} else {
		int c = d ? hot_double(b, &y) : hot_int(b, &y);
		hot_branch(b, d, r, truth, a, c, to);
	}
	learn_both(b, b->st, i->a, &x, constant ? -1 : i->b, &y, r, !truth);
	return FALLS;
}

/* Jumps if the number is not zero (or if it is zero). A NaN leaves the code where that is an error. */
static enum after jump_if(struct build *b, const struct hot_state *x, bool truth, int target, bool nan_leaves)
{
	if (x->kind == HOT_DOUBLE) {
		int a = hot_double(b, x);
		if (nan_leaves) {
			int leave = hot_leave(b, "a condition was NaN");
			hot_branch(b, true, REL_EQ, false, a, a, leave);
		}
		int to = hot_continue_label(b, target, b->st);
		hot_branch_k(b, true, REL_NE, truth, a, 0, to);
	} else if (is_constant(x)) {
		return known_jump(b, (x->lo != 0) == truth, target);
	} else {
		int a = hot_int(b, x), to = hot_continue_label(b, target, b->st);
		hot_branch_k(b, false, REL_NE, truth, a, 0, to);
	}
	return FALLS;
}

static enum after jump(struct build *b, const ins *i)
{
	const struct hot_state *x = i->op == I_JMP || i->op == I_LOOP ? &(struct hot_state){ 0 } : hot_get(b, i->a);
	bool simple = x->kind == HOT_BOOL || x->kind == HOT_INT || x->kind == HOT_DOUBLE ||
		(kind_is_integer(x->kind) && i->op != I_SHORT);
	int target = b->pc + 1 + ins_jump(*i);
	switch (i->op) {
	case I_JMP: hot_flow(b, target, b->st, false); return STOPS;
	case I_LOOP: {
		int leave = hot_leave(b, "the program is to stop");
		hot_ins(b, JIT_POLL, -1, -1, -1)->to = leave;
		hot_flow(b, target, b->st, false);
		return STOPS;
	}
	case I_SHORT:
		if (!kind_is_value(x->kind))
			return hot_give_up(b, other_kind);
		return simple ? jump_if(b, x, i->b != 0, b->pc + 2 + ins_jump(i[1]), false) : FALLS;
	case I_GIVEN:
		if (x->kind == HOT_OTHER || x->kind == HOT_DEAD)
			return hot_give_up(b, other_kind);
		if (x->kind == HOT_NONE)
			return FALLS;
		hot_flow(b, target, b->st, false);
		return STOPS;
	default:
		if (!simple)
			return hot_give_up(b, other_kind);
		return jump_if(b, x, i->op == I_JT || i->op == I_SJT, target, true);
	}
}

/* ---- for ---- */

/* Counts the turns. It fails if elements would be too large for HOT_INT. */
static double count_turns(double start, double stop, struct jit_context *c, int64_t step)
{
	double n = hot_turns(start, (double)step, stop);
	c->failed |= !(n >= 0 && n < 0x1p31 && fabs(start + n * (double)step) < 0x1p53);
	return n;
}

static bool is_double_number(const struct hot_state *s) { return s->kind == HOT_INT || s->kind == HOT_DOUBLE; }

static enum after for_prepare(struct build *b, const ins *i)
{
	const struct hot_state start = *hot_get(b, i->a), step = *hot_get(b, i->a + 1), stop = *hot_get(b, i->a + 2);
	bool constant_step = step.kind == HOT_INT && is_constant(&step) && step.lo && fits(step.lo);
	if (!i->b || !is_double_number(&start) || !is_double_number(&stop) || !constant_step)
		return hot_give_up(b, "a for loop of another kind");
	int count = hot_local(b, false);
	int64_t lo = -WHOLE_MOST, hi = WHOLE_MOST;
	if (start.kind == HOT_INT && stop.kind == HOT_INT && step.lo == 1) {
		int t = hot_local(b, false), one = hot_local(b, false), x = hot_int(b, &start), y = hot_int(b, &stop);
		hot_ins(b, JIT_ISUB, t, y, x);
		hot_ins_k(b, JIT_IADD, one, t, 1);
		hot_ins_k(b, JIT_IMAX, count, one, 0);
	} else {
		int x = hot_double(b, &start), y = hot_double(b, &stop), n = hot_local(b, true);
		int leave = hot_leave(b, "a for loop of another kind");
		struct jit_ins *call = hot_ins(b, JIT_CALL, n, x, y);
		call->imm = (int64_t)(intptr_t)count_turns;
		call->c = (int)step.lo;
		hot_ins(b, JIT_FAILED, -1, -1, -1)->to = leave;
		hot_ins(b, JIT_FTOI, count, n, -1)->to = leave;
	}
	if (stop.kind == HOT_INT && step.lo > 0)
		hi = stop.hi;
	else if (stop.kind == HOT_INT)
		lo = stop.lo;
	hi += lo == hi;                 /* so that the count does not look like a constant */
	hot_set(b, i->a + 2, HOT_RAW, lo, hi, count);
	*(&b->st[b->slot_of[i->a + 3]]) = (struct hot_state){ .kind = HOT_RAW, .dirty = true, .reg = -1 };
	hot_add_front(b, b->pc + 2 + ins_jump(i[1]), b->st);
	hot_flow(b, b->pc + 2 + ins_jump(i[1]), b->st, false);
	return STOPS;
}

/* Computes the element of the turn: start + turn * step. */
static void for_element(struct build *b, const ins *i, const struct hot_state *h)
{
	bool whole = h[0].kind == HOT_INT && h[1].kind == HOT_INT && is_constant(&h[1]) && fits(h[1].lo);
	int turn = hot_int(b, &h[3]);
	if (!whole) {
		int t = hot_local(b, true), p = hot_local(b, true), start = hot_double(b, &h[0]), step = hot_double(b,
			&h[1]);
		hot_ins(b, JIT_ITOF, t, turn, -1);
		hot_ins(b, JIT_FMUL, p, t, step);
		int to = hot_result(b, i->b, HOT_DOUBLE);
		hot_ins(b, JIT_FADD, to, start, p);
		hot_set(b, i->b, HOT_DOUBLE, 0, 0, to);
		return;
	}
	int64_t lo = h[1].lo > 0 ? h[0].lo : h[2].lo, hi = h[1].lo > 0 ? MIN(h[2].hi, WHOLE_MOST) : h[0].hi;
	int product = turn;
	if (h[1].lo != 1) {
		product = hot_local(b, false);
		hot_ins_k(b, JIT_IMUL, product, turn, h[1].lo);
	}
	int to = hot_result(b, i->b, HOT_INT);
	if (is_constant(&h[0]) && fits(h[0].lo))
		hot_ins_k(b, JIT_IADD, to, product, h[0].lo);
	else
		hot_ins(b, JIT_IADD, to, product, hot_int(b, &h[0]));
	if (lo >= hi)                   /* there is at most one element, and its limits must not make it a constant */
		hi = WHOLE_MOST;
	hot_set(b, i->b, HOT_INT, lo, hi, to);
}

/* For hoist.c. The marker is the number of the instruction, until all code is there. */
static void note_loop(struct build *b, const ins *i, const struct hot_state *h, int end)
{
	int body = b->pc + 2 + ins_jump(i[1]);
	bool counts = h[0].kind == HOT_INT && h[1].kind == HOT_INT && is_constant(&h[1]) && h[1].lo == 1 &&
		b->slot_of[i->b] >= 0 && (!is_constant(&h[0]) || fits(h[0].lo));
	struct jit_loop l = { .marker = b->pc, .body = hot_label_at(b, body), .end = end, .count = h[2].reg,
		.element = counts ? b->canon[b->slot_of[i->b]][false] : -1,
		.start = is_constant(&h[0]) ? -1 : h[0].reg, .start_k = is_constant(&h[0]) ? h[0].lo : 0 };
	vec_push(&b->u.loops, l);
}

static enum after for_turn(struct build *b, const ins *i)
{
	struct hot_state h[4];
	for (int k = 0; k < 4; k++)
		h[k] = *hot_get(b, i->a + k);
	if (!is_double_number(&h[0]) || !is_double_number(&h[1]) || h[2].kind != HOT_RAW || h[3].kind != HOT_RAW)
		return hot_give_up(b, "a for loop of another kind");
	struct hot_state *before = copy_of(b);
	int leave = hot_leave(b, "a loop without turns, or the program is to stop"), done = -1;
	hot_ins(b, JIT_POLL, -1, -1, -1)->to = leave;
	if (b->emit)
		done = jit_label(&b->u);
	int turn = hot_int(b, &h[3]), count = h[2].reg;
	hot_branch(b, false, REL_GE, true, turn, count, done);
	for_element(b, i, h);
	int next = hot_result(b, i->a + 3, HOT_RAW);
	hot_ins_k(b, JIT_IADD, next, turn, 1);
	hot_set(b, i->a + 3, HOT_RAW, h[3].lo + 1, MIN(h[3].hi, WHOLE_MOST - 1) + 1, next);
	struct hot_state *s = &b->st[b->slot_of[i->a + 3]];
	if (s->lo == s->hi)
		s->hi++;
	hot_flow(b, b->pc + 2 + ins_jump(i[1]), b->st, false);
	if (b->emit) {
		jit_add(&b->u, JIT_LABEL, -1, -1, -1)->to = done;
		note_loop(b, i, h, done);
		if (is_constant(&h[3])) {
			int t = hot_int(b, &h[3]);
			hot_branch_k(b, false, REL_EQ, true, t, 0, leave);
		} else if (h[3].lo <= 0) {
			hot_branch_k(b, false, REL_EQ, true, turn, 0, leave);
		}
	}
	memcpy(b->st, before, (size_t)b->slots * sizeof *before);
	mem_free(before);
	return FALLS;
}

/* ---- all ---- */

static enum after move(struct build *b, const ins *i)
{
	const struct hot_state x = *hot_get(b, i->b);
	bool field = i->a >= hot_field_reg(b->f->code, 0) && i->a < hot_field_reg(b->f->code, JIT_FIELDS_MOST);
	if (kind_is_shared(x.kind) && i->a >= b->f->code->locals &&
		!field) { /* one more owner, as soon as somebody looks */
		b->st[b->slot_of[i->a]] = (struct hot_state){ .kind = x.kind, .reg = x.reg };
		return FALLS;
	}
	if (!kind_is_value(x.kind))
		return hot_give_up(b, other_kind);
	if (x.kind == HOT_DOUBLE && x.k) {
		value v = { .tag = V_DOUBLE, .i = x.lo };
		hot_set_constant(b, i->a, v);
	} else {
		hot_set(b, i->a, x.kind, x.lo, x.hi, x.reg);
	}
	return FALLS;
}

static enum after match(struct build *b, const ins *i)
{
	const struct hot_state x = *hot_get(b, i->b), y = *hot_get(b, i->c);
	if (!is_double_number(&x) || !is_double_number(&y))
		return hot_give_up(b, other_kind);
	relation(b, REL_EQ, &x, &y, i->a);
	return FALLS;
}

static enum after constant(struct build *b, const ins *i)
{
	value v = b->c->consts.at[i->b + ((uint32_t)i->c << 16)];
	if (!kind_is_value(hot_constant(v).kind))
		return hot_give_up(b, "a constant of another kind");
	hot_set_constant(b, i->a, v);
	return FALLS;
}

/* A call of the function that stands here: its arguments must be numbers or arrays. */
static enum after enter_function(struct build *b, const ins *i)
{
	bool fits = i->b == HOT_NO_NAME || hot_get(b, i->b)->kind == HOT_NONE;
	for (int k = 0; k < i->c; k++) {
		int kind = hot_get(b, i->a + k)->kind;
		fits &= kind_is_value(kind) || kind_is_shared(kind);
	}
	return fits ? FALLS : hot_give_up(b, other_kind);
}

static enum after captured(struct build *b, const ins *i)
{
	const struct hot_state s = b->l->captures.at[i->b].s;
	bool d = kind_is_double(s.kind);
	int to = hot_result(b, i->a, s.kind);
	hot_ins(b, d ? JIT_FHEADER : JIT_HEADER, to, -1, -1)->imm =
		(int64_t)(offsetof(struct jit_context, captured) + 8 * (size_t)i->b);
	hot_set(b, i->a, s.kind, s.lo, s.hi, to);
	return FALLS;
}

static enum after drop_registers(struct build *b, const ins *i)
{
	for (int k = 0; k < i->b; k++)
		if (b->slot_of[i->a + k] >= 0)
			b->st[b->slot_of[i->a + k]] = (struct hot_state){ .kind = HOT_DEAD, .reg = -1 };
	return FALLS;
}

enum after hot_step(struct build *b, const ins *i)
{
	if (is_binary(i->op))
		return binary(b, i);
	if (is_compare_jump(i->op))
		return compare_jump(b, i);
	switch (i->op) {
	case I_NOP: case I_TRIED: case I_LEAVE: return FALLS;
	case I_MOVE: case I_COPY: return move(b, i);
	case I_LOADK: return constant(b, i);
	case I_CLEAR:
		b->st[b->slot_of[i->a]] = (struct hot_state){ .kind = HOT_NONE, .dirty = true, .reg = -1 };
		return FALLS;
	case I_UMINUS: case I_NOT: case I_BOOL: return unary(b, i);
	case I_FORPREP: return for_prepare(b, i);
	case I_FOR: return for_turn(b, i);
	case I_CASE: return match(b, i);
	case I_CALL: return hot_call(b, i);
	case I_INDEX1: case I_INDEX2: return hot_index(b, i, i->op == I_INDEX1 ? 1 : 2);
	case I_ASSIGN1: case I_ASSIGN2: return hot_assign(b, i, i->op == I_ASSIGN1 ? 1 : 2);
	case I_END: case I_TRYEND: return hot_end(b, i);
	case I_APPEND: return hot_append(b, i);
	case I_NEEDOUT: case I_GIVEUP: {
		int kind = hot_get(b, i->a)->kind;
		bool fine = kind_is_value(kind) || (i->op == I_NEEDOUT && kind == HOT_ARRAY);
		return fine ? FALLS : hot_give_up(b, other_kind);
	}
	case HOT_ENTER: return enter_function(b, i);
	case HOT_DROP: return drop_registers(b, i);
	case HOT_CAPTURED: return captured(b, i);
	case HOT_CALL: return hot_call_body(b, i);
	case HOT_BODY: return hot_begin_body(b, i);
	case HOT_RETURN: return hot_end_body(b, i);
	case HOT_GET_FIELD: return hot_get_field(b, i);
	case HOT_SET_FIELD: return hot_set_field(b, i);
	case HOT_COUNT: return hot_count(b, i);
	case HOT_SAME_TEXT: return hot_same_text(b, i);
	case HOT_SET_CELL: return hot_set_cell(b, i);
	default: return jump(b, i);
	}
}
