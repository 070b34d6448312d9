/*
** vm/hot_integers.c - integer classes in compiled loops: arithmetic, conversions, division, bits.
**
** MATLAB defines arithmetic of integer classes as that of doubles, rounded and brought to the limits of the class. With
** whole operands of up to 32 bits, integers of 64 bits give the same. A double that is not whole goes through a helper
** function.
*/
#include <math.h>
#include <string.h>

#include "vm/hot_build.h"

static const char other_kind[] = "a value of another kind", not_positive[] = "a number is out of range";

enum { DOUBLE_BITS = 53 };

static int64_t low_of(int kind) { return (int64_t)cls_min(hot_class(kind)); }
static int64_t high_of(int kind) { return (int64_t)cls_max(hot_class(kind)); }

/* ---- to the limits of a class ---- */

static void set_clamped(struct build *b, int dst, int kind, int64_t lo, int64_t hi, int x)
{
	int64_t low = low_of(kind), high = high_of(kind);
	if ((kind == HOT_I32 || kind == HOT_U32) && (lo < low || hi > high)) {
		int result = hot_local(b, false);
		hot_ins(b, JIT_ICLAMP, result, x, -1)->detail = kind == HOT_I32 ? MEM_I32 : MEM_U32;
		hot_set(b, dst, kind, MIN(MAX(lo, low), high), MAX(MIN(hi, high), low), result);
		return;
	}
	if (lo < low) {
		int raised = hot_local(b, false);
		hot_ins_k(b, JIT_IMAX, raised, x, low);
		x = raised;
	}
	if (hi > high) {
		int result = hot_local(b, false);
		hot_ins_k(b, JIT_IMIN, result, x, high);
		x = result;
	}
	hot_set(b, dst, kind, MIN(MAX(lo, low), high), MAX(MIN(hi, high), low), x);
}

static double rounded_to_class(double x, double unused, struct jit_context *c, int64_t cls)
{
	(void)unused;
	(void)c;
	double low = cls_min((enum cls)cls), high = cls_max((enum cls)cls);
	x = x != x ? 0 : round(x);
	return (x < low ? low : x > high ? high : x) + 0.0;     /* -0 becomes 0 */
}

int hot_rounded(struct build *b, int kind, int x)
{
	int d = hot_local(b, true), to = hot_local(b, false), leave = hot_leave(b, other_kind);
	struct jit_ins *call = hot_ins(b, JIT_CALL, d, x, -1);
	call->imm = (int64_t)(intptr_t)rounded_to_class;
	call->c = (int)hot_class(kind);
	hot_ins(b, JIT_FTOI, to, d, -1)->to = leave;
	return to;
}

static void set_rounded(struct build *b, int dst, int kind, int x)
{
	hot_set(b, dst, kind, low_of(kind), high_of(kind), hot_rounded(b, kind, x));
}

/* ---- arithmetic ---- */

enum after hot_saturated(struct build *b, int op, const struct hot_state *x, const struct hot_state *y, int dst)
{
	static const enum jit_op ops[] = { JIT_FADD, JIT_FSUB, JIT_FMUL, JIT_FDIV };
	int kind = kind_is_integer(x->kind) ? x->kind : y->kind;
	const struct hot_state *other = kind_is_integer(x->kind) ? y : x;
	if (other->kind != kind && !kind_is_whole(other->kind) && other->kind != HOT_DOUBLE)
		return hot_give_up(b, other_kind);
	if (op == I_RDIVIDE || other->kind == HOT_DOUBLE) {
		int a = hot_double(b, x), c = hot_double(b, y), d = hot_local(b, true);
		hot_ins(b, ops[op == I_PLUS ? 0 : op == I_MINUS ? 1 : op == I_TIMES ? 2 : 3], d, a, c);
		set_rounded(b, dst, kind, d);
		return FALLS;
	}
	__int128 lo, hi;
	hot_range_of(op, x, y, &lo, &hi);
	bool large = lo < INT64_MIN || hi > INT64_MAX;
	int to = hot_local(b, false);
	hot_integer_op(b, op, to, x, y, large);
	set_clamped(b, dst, kind, large ? INT64_MIN : (int64_t)lo, large ? INT64_MAX : (int64_t)hi, to);
	return FALLS;
}

/* Both have one integer class, or one is a double with a whole value of this class. 0: they have not. */
static int common_kind(const struct hot_state *x, const struct hot_state *y)
{
	int kind = kind_is_integer(x->kind) ? x->kind : y->kind;
	const struct hot_state *other = kind_is_integer(x->kind) ? y : x;
	bool fits = kind_is_integer(kind) && (other->kind == kind ||
		(other->kind == HOT_INT && other->lo >= low_of(kind) && other->hi <= high_of(kind)));
	return fits ? kind : 0;
}

/* Leaves if the number is below the limit. */
static void must_reach(struct build *b, const struct hot_state *s, int x, int64_t limit)
{
	if (s->lo >= limit)
		return;
	int leave = hot_leave(b, not_positive);
	hot_branch_k(b, false, REL_LT, true, x, limit, leave);
}

static void set_extreme(struct build *b, bool most, int kind, const struct hot_state *x, const struct hot_state *y,
	int dst)
{
	int a = hot_int(b, x), c = hot_int(b, y), to = hot_local(b, false);
	hot_ins(b, most ? JIT_IMAX : JIT_IMIN, to, a, c);
	hot_set(b, dst, kind, most ? MAX(x->lo, y->lo) : MIN(x->lo, y->lo),
		most ? MAX(x->hi, y->hi) : MIN(x->hi, y->hi), to);
}

static void set_modulus(struct build *b, int kind, const struct hot_state *x, const struct hot_state *y, int dst)
{
	int a = hot_int(b, x), c = hot_int(b, y);
	must_reach(b, x, a, 0);
	must_reach(b, y, c, 1);
	int to = hot_local(b, false);
	hot_ins(b, JIT_IREM, to, a, c)->detail = hot_small_operands(x, y);
	hot_set(b, dst, kind, 0, MAX(y->hi, 1) - 1 + (y->hi <= 1), to);
}

/* Towards zero, as a division of integers is. */
static void set_quotient(struct build *b, int kind, const struct hot_state *x, const struct hot_state *y, int dst)
{
	int a = hot_int(b, x), c = hot_int(b, y), to = hot_local(b, false);
	must_reach(b, y, c, 1);
	if (is_constant(y) && x->lo >= 0 && (y->lo & (y->lo - 1)) == 0)
		hot_ins_k(b, JIT_ISHR, to, a, __builtin_ctzll((unsigned long long)y->lo));
	else
		hot_ins(b, JIT_IDIV, to, a, c)->detail = x->lo >= 0 ? hot_small_operands(x, y) : 0;
	set_clamped(b, dst, kind, MIN(x->lo, 0), MAX(x->hi, 0), to);
}

static void set_magnitude(struct build *b, const struct hot_state *x, int dst)
{
	int a = hot_int(b, x), zero = hot_local(b, false), minus = hot_local(b, false), to = hot_local(b, false);
	hot_ins(b, JIT_ICONST, zero, -1, -1);
	hot_ins(b, JIT_ISUB, minus, zero, a);
	hot_ins(b, JIT_IMAX, to, a, minus);
	set_clamped(b, dst, x->kind, 0, MAX(x->hi, -x->lo), to);
}

/* ---- conversions ---- */

static enum after to_double(struct build *b, const struct hot_state *x, int dst)
{
	if (x->kind == HOT_DOUBLE || x->kind == HOT_SINGLE)
		hot_set(b, dst, HOT_DOUBLE, 0, 0, hot_double(b, x));
	else
		hot_set(b, dst, HOT_INT, x->lo, x->hi, hot_int(b, x));
	return FALLS;
}

static enum after to_single(struct build *b, const struct hot_state *x, int dst)
{
	int a = hot_double(b, x), to = hot_result(b, dst, HOT_SINGLE);
	hot_ins(b, JIT_FSINGLE, to, a, -1);
	hot_set(b, dst, HOT_SINGLE, 0, 0, to);
	return FALLS;
}

static enum after to_logical(struct build *b, const struct hot_state *x, int dst)
{
	bool d = kind_is_double(x->kind);
	int a = d ? hot_double(b, x) : hot_int(b, x);
	if (d) {
		int leave = hot_leave(b, "a condition was NaN");
		hot_branch(b, true, REL_EQ, false, a, a, leave);
	}
	int to = hot_result(b, dst, HOT_BOOL);
	hot_ins_k(b, d ? JIT_FSET : JIT_ISET, to, a, 0)->detail = REL_NE;
	hot_set(b, dst, HOT_BOOL, 0, 1, to);
	return FALLS;
}

static enum after to_integer(struct build *b, int kind, const struct hot_state *x, int dst)
{
	if (kind_is_double(x->kind))
		set_rounded(b, dst, kind, hot_double(b, x));
	else
		set_clamped(b, dst, kind, x->lo, x->hi, hot_int(b, x));
	return FALLS;
}

static int kind_of_name(const char *name)
{
	static const struct {
		const char *name;
		int kind;
	} all[] = { { "double", HOT_DOUBLE }, { "single", HOT_SINGLE }, { "logical", HOT_BOOL }, { "int8", HOT_I8 },
		{ "uint8", HOT_U8 }, { "int16", HOT_I16 }, { "uint16", HOT_U16 }, { "int32", HOT_I32 },
		{ "uint32", HOT_U32 } };
	for (int k = 0; k < COUNT(all); k++)
		if (strcmp(all[k].name, name) == 0)
			return all[k].kind;
	return 0;
}

static enum after convert(struct build *b, int kind, const struct hot_state *x, int dst)
{
	switch (kind) {
	case HOT_DOUBLE: return to_double(b, x, dst);
	case HOT_SINGLE: return to_single(b, x, dst);
	case HOT_BOOL: return to_logical(b, x, dst);
	default: return to_integer(b, kind, x, dst);
	}
}

/* ---- bits ---- */

/* All ones, up to the highest bit of v. */
static int64_t ones_over(int64_t v)
{
	return v <= 0 ? 0 : (int64_t)(UINT64_MAX >> __builtin_clzll((unsigned long long)v));
}

static bool is_unsigned(int kind) { return kind_is_integer(kind) && low_of(kind) == 0; }

/* Two whole doubles, two numbers of an integer class, or one of an unsigned class and a double. */
static enum after set_bits(struct build *b, enum jit_op op, const struct hot_state *x, const struct hot_state *y,
	int dst)
{
	bool doubles = x->kind == HOT_INT && y->kind == HOT_INT;
	int kind = doubles ? HOT_INT : common_kind(x, y);
	if (!kind || (x->kind != y->kind && !is_unsigned(kind)))
		return hot_give_up(b, other_kind);
	int a = hot_int(b, x), c = hot_int(b, y);
	if (doubles) {
		must_reach(b, x, a, 0);
		must_reach(b, y, c, 0);
	}
	int64_t lo = 0, hi = op == JIT_IAND ? MIN(x->hi, y->hi) : ones_over(MAX(x->hi, y->hi));
	if (kind_is_integer(kind) && !is_unsigned(kind)) {
		lo = low_of(kind);
		hi = high_of(kind);
	}
	/* 2^53 itself has one bit more than doubles that are taken as words, also beside an operand that is small */
	if (hi >= WHOLE_MOST || (doubles && MAX(x->hi, y->hi) >= WHOLE_MOST)) {
		int leave = hot_leave(b, not_positive);
		hot_branch_k(b, false, REL_GE, true, a, WHOLE_MOST, leave);
		hot_branch_k(b, false, REL_GE, true, c, WHOLE_MOST, leave);
		hi = MIN(hi, WHOLE_MOST - 1);
	}
	int to = hot_local(b, false);
	hot_ins(b, op, to, a, c);
	hot_set(b, dst, kind, lo, MAX(hi, lo + 1), to);
	return FALLS;
}

/* Helper for a shift by a number that is not known. */
static double shift_word(double x, double by, struct jit_context *c, int64_t bits)
{
	if (!(x >= 0 && x < 0x1p53 && by > -64 && by < 64)) {
		c->failed = 1;
		return 0;
	}
	uint64_t w = (uint64_t)x, mask = (UINT64_C(1) << bits) - 1;
	return (double)(by >= 0 ? w << (int)by & mask : w >> -(int)by);
}

static enum after set_shifted(struct build *b, const struct hot_state *x, const struct hot_state *by, int dst)
{
	if (by->kind != HOT_INT || (x->kind != HOT_INT && !is_unsigned(x->kind)))
		return hot_give_up(b, other_kind);
	int bits = x->kind == HOT_INT ? DOUBLE_BITS : 8 * cls_bytes(hot_class(x->kind));
	int64_t mask = ((int64_t)1 << bits) - 1, hi = x->hi;
	int to = hot_local(b, false);
	if (is_constant(by) && by->lo <= 0 && by->lo > -64) {
		int a = hot_int(b, x);
		must_reach(b, x, a, 0);
		if (x->kind == HOT_INT && hi >= WHOLE_MOST) {   /* 2^53 is an error, as in set_bits */
			hot_branch_k(b, false, REL_GE, true, a, WHOLE_MOST, hot_leave(b, not_positive));
			hi = WHOLE_MOST - 1;
		}
		hot_ins_k(b, JIT_ISHR, to, a, -by->lo);
		hi = hi >> -by->lo;
	} else {
		int a = hot_double(b, x), c = hot_double(b, by), d = hot_local(b, true),
		    leave = hot_leave(b, not_positive);
		struct jit_ins *call = hot_ins(b, JIT_CALL, d, a, c);
		call->imm = (int64_t)(intptr_t)shift_word;
		call->c = bits;
		hot_ins(b, JIT_FAILED, -1, -1, -1)->to = leave;
		hot_ins(b, JIT_FTOI, to, d, -1)->to = leave;
		hi = mask;
	}
	hot_set(b, dst, x->kind, 0, MAX(hi, 1), to);
	return FALLS;
}

/* ---- calls ---- */

static bool stands(const char *name, const char *other) { return strcmp(name, other) == 0; }

static enum after call_of_two(struct build *b, const char *name, const struct hot_state *x, const struct hot_state *y,
	int dst)
{
	if (stands(name, "bitshift"))
		return set_shifted(b, x, y, dst);
	if (stands(name, "bitand") || stands(name, "bitor") || stands(name, "bitxor"))
		return set_bits(b, stands(name, "bitand") ? JIT_IAND : stands(name, "bitor") ? JIT_IOR : JIT_IXOR, x, y,
			dst);
	int kind = common_kind(x, y);
	if (kind && stands(name, "idivide"))
		set_quotient(b, kind, x, y, dst);
	else if (kind && (stands(name, "mod") || stands(name, "rem")))
		set_modulus(b, kind, x, y, dst);
	else if (kind && (stands(name, "max") || stands(name, "min")))
		set_extreme(b, stands(name, "max"), kind, x, y, dst);
	else
		return hot_give_up(b, other_kind);
	return FALLS;
}

enum after hot_integer_call(struct build *b, const char *name, int n, const struct hot_state *x,
	const struct hot_state *y, int dst)
{
	int kind = n == 1 ? kind_of_name(name) : 0;
	bool numbers = n >= 1 && n <= 2 && kind_is_value(x->kind) && x->kind != HOT_RAW &&
		(n == 1 || (kind_is_value(y->kind) && y->kind != HOT_RAW));
	if (!numbers)
		return hot_give_up(b, other_kind);
	if (kind)
		return convert(b, kind, x, dst);
	if (n == 2)
		return call_of_two(b, name, x, y, dst);
	bool whole = stands(name, "floor") || stands(name, "ceil") || stands(name, "fix") || stands(name, "round");
	if (kind_is_integer(x->kind) && stands(name, "abs"))
		set_magnitude(b, x, dst);
	else if (kind_is_integer(x->kind) && whole)
		hot_set(b, dst, x->kind, x->lo, x->hi, hot_int(b, x));
	else
		return hot_give_up(b, "a function is not known");
	return FALLS;
}
