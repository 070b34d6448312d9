/*
** jit/arm64.c - machine code of a unit, for AArch64.
**
** x0, x1, x2, d0 and d1 hold temporary values of an instruction. x16, x17 and d31 belong to arm64_bytes.c, x18 to the
** system. x28 has the address of the caller's values, x27 the context; in units with functions, x26 has the number of
** remaining back edges. All other registers hold registers of the unit. The frame of a function has its return address
** in front of its slots.
**
** Products and sums are never joined: they have the same bits as those of the VM.
*/
#include "jit/arm64.h"

#include <stddef.h>
#include <string.h>

enum { FUEL = 26, CONTEXT = 27, VALUES = 28, FRAME_LINK = 0, FRAME_SLOTS = 8, SAVED_BYTES = 160 };
/* Locals take the first ones that are free, and globals the last ones, which C functions do not change. */
static const uint8_t ints[] = { 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 19, 20, 21, 22, 23, 24, 25, FUEL };
static const uint8_t doubles[] = { 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
	8, 9, 10, 11, 12, 13, 14, 15 };

static int context(struct jit_as *a, int scratch) { return CONTEXT; }
static int values(struct jit_as *a, int scratch) { return VALUES; }

/* ---- registers and memory ---- */

static void move(struct jit_as *a, bool is_double, int to, int from)
{
	if (is_double)
		arm64_op(&a->s, ARM_FMOV, to, from, 0);
	else
		arm64_move(&a->s, to, from);
}

static void load_word(struct jit_as *a, bool is_double, int to, int base, int32_t at)
{
	arm64_access(&a->s, is_double ? ARM_LDR_D : ARM_LDR, to, base, at);
}

static void store_word(struct jit_as *a, bool is_double, int from, int base, int32_t at)
{
	arm64_access(&a->s, is_double ? ARM_STR_D : ARM_STR, from, base, at);
}

static void load_single(struct jit_as *a, int to, int base, int32_t at)
{
	arm64_access(&a->s, ARM_LDR_S, to, base, at);
	arm64_op(&a->s, ARM_TO_DOUBLE, to, to, 0);
}

static void store_tag(struct jit_as *a, int base, int32_t at, uint32_t tag)
{
	int from = tag ? ARM_OWN_OTHER : ARM_ZERO;
	if (tag)
		arm64_load_k(&a->s, from, tag);
	arm64_access(&a->s, ARM_STR_W, from, base, at);
}

static void store_tag_unless(struct jit_as *a, int reg, int base, int32_t at, uint32_t tag)
{
	arm64_op_k(&a->s, ARM_SUBS, ARM_ZERO, reg, 0);
	int no = arm64_skip(&a->s, IF_NE);
	store_tag(a, base, at, tag);
	arm64_here(&a->s, no);
}

static void load_k(struct jit_as *a, int to, int64_t v) { arm64_load_k(&a->s, to, v); }

/* ---- integers ---- */

static void integer_op(struct jit_as *a, const struct jit_ins *i)
{
	static const int op[] = { [JIT_IADD] = ARM_ADD, [JIT_ISUB] = ARM_SUB, [JIT_IAND] = ARM_AND, [JIT_IOR] = ARM_ORR,
		[JIT_IXOR] = ARM_EOR };
	int x = jit_get(a, i->a, 0), y = i->k ? -1 : jit_get(a, i->b, 1), to = jit_result(a, i->dst, -1, 0);
	if (i->k)
		arm64_op_k(&a->s, op[i->op], to, x, i->imm);
	else
		arm64_op(&a->s, op[i->op], to, x, y);
	jit_put(a, i->dst, to);
}

/* The second operand; a constant is loaded into the scratch register. */
static int second(struct jit_as *a, const struct jit_ins *i, int scratch)
{
	if (!i->k)
		return jit_get(a, i->b, scratch);
	arm64_load_k(&a->s, scratch, i->imm);
	return scratch;
}

/* A product is too large if its upper word is not the sign of its lower word. */
static void multiply(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get(a, i->a, 0), y = second(a, i, 1), to = i->sense ? 2 : jit_result(a, i->dst, -1, 0);
	arm64_op(&a->s, ARM_MUL, to, x, y);
	if (i->sense) {
		arm64_op(&a->s, ARM_SMULH, 0, x, y);
		arm64_word(&a->s, (uint32_t)ARM_SUBS | 2 << 22 | (uint32_t)to << 16 | 63 << 10 | 0 << 5 | ARM_ZERO);
		arm64_jump_if(&a->s, IF_NE, i->to);
	}
	jit_put(a, i->dst, to);
}

static void shift(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get(a, i->a, 0), to = jit_result(a, i->dst, -1, 0);
	arm64_op(&a->s, ARM_ASR_K, to, x, (int)i->imm & 63);
	jit_put(a, i->dst, to);
}

/* IDIV: the quotient. IREM, IMOD: the rest; for IMOD, b is added to a negative one. */
static void divide(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get(a, i->a, 0), y = i->k ? 1 : jit_get(a, i->b, 1);
	if (i->k)
		load_k(a, 1, i->imm);
	arm64_op(&a->s, i->op == JIT_IREM ? ARM_UDIV : ARM_SDIV, 2, x, y);
	if (i->op != JIT_IDIV)
		arm64_word(&a->s, (uint32_t)ARM_MSUB | (uint32_t)y << 16 | (uint32_t)x << 10 | 2 << 5 | 2);
	if (i->op == JIT_IMOD) {
		arm64_op(&a->s, ARM_ADD, 0, 2, y);
		arm64_op_k(&a->s, ARM_SUBS, ARM_ZERO, 2, 0);
		arm64_select(&a->s, ARM_CSEL, 2, 0, 2, IF_LT);
	}
	jit_put(a, i->dst, 2);
}

static void compare(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get(a, i->a, 0);
	if (i->k)
		arm64_op_k(&a->s, ARM_SUBS, ARM_ZERO, x, i->imm);
	else
		arm64_op(&a->s, ARM_SUBS, ARM_ZERO, x, jit_get(a, i->b, 1));
}

static int condition(int relation, bool sense)
{
	static const uint8_t of[] = { IF_LT, IF_LE, IF_GT, IF_GE, IF_EQ, IF_NE, IF_LO, IF_LS, IF_HI, IF_HS };
	return of[relation] ^ !sense;
}

static void set_flag(struct jit_as *a, const struct jit_ins *i, int condition)
{
	int to = jit_result(a, i->dst, -1, 0);
	arm64_select(&a->s, ARM_CSINC, to, ARM_ZERO, ARM_ZERO, condition ^ 1);
	jit_put(a, i->dst, to);
}

static void smaller_or_larger(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get(a, i->a, 0), y = second(a, i, 1), to = jit_result(a, i->dst, -1, 0);
	arm64_op(&a->s, ARM_SUBS, ARM_ZERO, x, y);
	arm64_select(&a->s, ARM_CSEL, to, x, y, i->op == JIT_IMIN ? IF_LE : IF_GE);
	jit_put(a, i->dst, to);
}

static void clamp(struct jit_as *a, const struct jit_ins *i)
{
	bool is_signed = i->detail == MEM_I32;
	int x = jit_get(a, i->a, 0);
	load_k(a, 1, is_signed ? INT32_MIN : 0);
	arm64_op(&a->s, ARM_SUBS, ARM_ZERO, x, 1);
	arm64_select(&a->s, ARM_CSEL, 0, x, 1, IF_GE);
	load_k(a, 1, is_signed ? INT32_MAX : UINT32_MAX);
	arm64_op(&a->s, ARM_SUBS, ARM_ZERO, 0, 1);
	arm64_select(&a->s, ARM_CSEL, 0, 0, 1, IF_LE);
	jit_put(a, i->dst, 0);
}

static int compare_doubles(struct jit_as *a, const struct jit_ins *i);

static void select_integer(struct jit_as *a, const struct jit_ins *i)
{
	int cc = condition(i->detail, true);
	if (a->compared)        /* ~= 0: the relation of the doubles holds */
		cc = compare_doubles(a, a->compared) ^ (i->detail == REL_EQ);
	else
		compare(a, i);
	a->compared = NULL;
	int to = jit_get(a, i->dst, 0), x = jit_get(a, i->c, 1);        /* loads keep the flags */
	arm64_select(&a->s, ARM_CSEL, to, x, to, cc);
	jit_put(a, i->dst, to);
}

static void integer_branch(struct jit_as *a, const struct jit_ins *i)
{
	if (i->k && i->imm == 0 && (i->detail == REL_EQ || i->detail == REL_NE)) {
		arm64_jump_zero(&a->s, (i->detail == REL_EQ) == i->sense, jit_get(a, i->a, 0), i->to);
		return;
	}
	compare(a, i);
	arm64_jump_if(&a->s, condition(i->detail, i->sense), i->to);
}

/* Jumps unless -2^53 < reg <= 2^53: then reg + 2^53 - 1 has no bit above the lowest 54. */
static void jump_unless_whole(struct jit_as *a, int reg, int to)
{
	arm64_load_k(&a->s, 2, ((int64_t)1 << 53) - 1);
	arm64_op(&a->s, ARM_ADD, 2, 2, reg);
	arm64_op(&a->s, ARM_LSR_K, 2, 2, 54);
	arm64_jump_zero(&a->s, false, 2, to);
}

/* ---- doubles ---- */

/* The second operand; a constant is loaded into a register. */
static int second_double(struct jit_as *a, const struct jit_ins *i)
{
	if (!i->k)
		return jit_get_double(a, i->b, 1);
	arm64_double_k(&a->s, ARM_OWN_DOUBLE, (uint64_t)i->imm);
	return ARM_OWN_DOUBLE;
}

static void double_op(struct jit_as *a, const struct jit_ins *i)
{
	static const int op[] = { [JIT_FADD] = ARM_FADD, [JIT_FSUB] = ARM_FSUB, [JIT_FMUL] = ARM_FMUL,
		[JIT_FDIV] = ARM_FDIV };
	int x = jit_get_double(a, i->a, 0), y = second_double(a, i), to = jit_result(a, i->dst, -1, 0);
	arm64_op(&a->s, op[i->op], to, x, y);
	jit_put_double(a, i->dst, to);
}

static void double_unary(struct jit_as *a, const struct jit_ins *i)
{
	static const int rounding[] = { [ROUND_DOWN] = ARM_FRINTM, [ROUND_UP] = ARM_FRINTP,
		[ROUND_TO_ZERO] = ARM_FRINTZ };
	int x = jit_get_double(a, i->a, 0), to = jit_result(a, i->dst, -1, 0);
	switch (i->op) {
	case JIT_FSQRT: arm64_op(&a->s, ARM_FSQRT, to, x, 0); break;
	case JIT_FABS: arm64_op(&a->s, ARM_FABS, to, x, 0); break;
	case JIT_FNEG: arm64_op(&a->s, ARM_FNEG, to, x, 0); break;
	case JIT_FROUND: arm64_op(&a->s, rounding[i->detail], to, x, 0); break;
	default:
		arm64_op(&a->s, ARM_TO_SINGLE, to, x, 0);
		arm64_op(&a->s, ARM_TO_DOUBLE, to, to, 0);
	}
	jit_put_double(a, i->dst, to);
}

static void from_integer(struct jit_as *a, int to, int from) { arm64_op(&a->s, ARM_SCVTF, to, from, 0); }

static void single_bits(struct jit_as *a, int to, int from)
{
	arm64_op(&a->s, ARM_TO_SINGLE, 0, from, 0);
	arm64_op(&a->s, ARM_BITS_OF_SINGLE, to, 0, 0);          /* the upper 32 bits become 0 */
}

/* A conversion gives 0 for NaN and the nearest integer for large numbers, so converting back shows them. */
static void to_integer(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get_double(a, i->a, 0);
	arm64_op(&a->s, ARM_FCVTZS, 0, x, 0);
	from_integer(a, 1, 0);
	arm64_op(&a->s, ARM_FCMP, 0, 1, x);
	arm64_jump_if(&a->s, IF_NE, i->to);
	arm64_op(&a->s, ARM_BITS_OF, 1, x, 0);
	arm64_op_k(&a->s, ARM_SUBS, ARM_ZERO, 0, 0);
	int nonzero = arm64_skip(&a->s, IF_NE);
	arm64_jump_zero(&a->s, false, 1, i->to);
	arm64_here(&a->s, nonzero);
	jump_unless_whole(a, 0, i->to);
	jit_put(a, i->dst, 0);
}

/* Returns the condition of the relation. NaN makes every relation but ~= false. */
static int compare_doubles(struct jit_as *a, const struct jit_ins *i)
{
	static const uint8_t of[] = { IF_MI, IF_LS, IF_GT, IF_GE, IF_EQ, IF_NE };
	int x = jit_get_double(a, i->a, 0);
	if (i->k && i->imm == 0)
		arm64_op(&a->s, ARM_FCMP_0, 0, x, 0);
	else
		arm64_op(&a->s, ARM_FCMP, 0, x, second_double(a, i));
	return of[i->detail];
}

static void double_branch(struct jit_as *a, const struct jit_ins *i)
{
	int condition = compare_doubles(a, i);
	arm64_jump_if(&a->s, condition ^ !i->sense, i->to);
}

static void select_double(struct jit_as *a, const struct jit_ins *i)
{
	int condition = compare_doubles(a, i), to = jit_get_double(a, i->dst, 0), x = jit_get_double(a, i->c, 1);
	arm64_select(&a->s, ARM_FCSEL, to, x, to, condition);
	jit_put_double(a, i->dst, to);
}

/* Not fmin and fmax: if one operand is NaN or both are zero, the result is the second one. */
static void smaller_or_larger_double(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get_double(a, i->a, 0), y = jit_get_double(a, i->b, 1), to = jit_result(a, i->dst, -1, 0);
	arm64_op(&a->s, ARM_FCMP, 0, x, y);
	arm64_select(&a->s, ARM_FCSEL, to, x, y, i->op == JIT_FMIN ? IF_MI : IF_GT);
	jit_put_double(a, i->dst, to);
}

static void constant(struct jit_as *a, const struct jit_ins *i)
{
	int to = jit_result(a, i->dst, -1, 0);
	arm64_double_k(&a->s, to, (uint64_t)i->imm);
	jit_put_double(a, i->dst, to);
}

/* ---- elements ---- */

static void element(struct jit_as *a, const struct jit_ins *i, enum arm64_access access, int reg)
{
	static const uint32_t shifts[] = { [1] = 0, [2] = 1, [4] = 2, [8] = 3 };
	int base = jit_get(a, i->a, 0);
	if (i->k)
		arm64_access(&a->s, access, reg, base, i->imm);
	else
		arm64_element(&a->s, access, reg, base, jit_get(a, i->b, 1), shifts[jit_bytes_of(i->detail)], i->imm);
}

static void load(struct jit_as *a, const struct jit_ins *i)
{
	static const int loads[] = { [MEM_F64] = ARM_LDR_D, [MEM_F32] = ARM_LDR_S, [MEM_I8] = ARM_LDRSB,
		[MEM_U8] = ARM_LDRB, [MEM_I16] = ARM_LDRSH, [MEM_U16] = ARM_LDRH, [MEM_I32] = ARM_LDRSW,
		[MEM_U32] = ARM_LDR_W, [MEM_I64] = ARM_LDR, [MEM_TAG] = ARM_LDR_W };
	int to = jit_result(a, i->dst, -1, 0);
	element(a, i, loads[i->detail], to);
	if (i->detail == MEM_F32)
		arm64_op(&a->s, ARM_TO_DOUBLE, to, to, 0);
	if (i->op == JIT_LOAD)
		jit_put(a, i->dst, to);
	else
		jit_put_double(a, i->dst, to);
}

static void store(struct jit_as *a, const struct jit_ins *i)
{
	static const int stores[] = { [1] = ARM_STRB, [2] = ARM_STRH, [4] = ARM_STR_W, [8] = ARM_STR };
	if (i->op == JIT_STORE) {
		element(a, i, stores[i->detail == MEM_TAG ? 4 : jit_bytes_of(i->detail)], jit_get(a, i->c, 2));
		return;
	}
	int x = jit_get_double(a, i->c, 0);
	if (i->detail == MEM_F32)
		arm64_op(&a->s, ARM_TO_SINGLE, 0, x, 0);
	element(a, i, i->detail == MEM_F32 ? ARM_STR_S : ARM_STR_D, i->detail == MEM_F32 ? 0 : x);
}

/* ---- calls ---- */

static bool call_changes(bool is_double, int number)
{
	return is_double ? number < 8 || number > 15 : number < 19;
}

static void call(struct jit_as *a, const struct jit_ins *i)
{
	if (i->b < 0)
		arm64_double_k(&a->s, 1, 0);
	arm64_move(&a->s, 0, CONTEXT);
	arm64_load_k(&a->s, 1, i->c);
	arm64_load_k(&a->s, ARM_OWN, i->imm);
	arm64_op(&a->s, ARM_BLR, 0, ARM_OWN, 0);
}

/* ---- functions of the unit ---- */

/* Two instructions: the lower 12 bits, and the next 12. */
static void stack_pointer_by(struct jit_as *a, bool add)
{
	uint32_t word = (uint32_t)(add ? ARM_ADD_K : ARM_SUB_K) | ARM_SP << 5 | ARM_SP;
	vec_push(&a->frame_fixes, a->s.b.n);
	arm64_word(&a->s, word);
	arm64_word(&a->s, word | 1 << 22);
}

static void begin_body(struct jit_as *a)
{
	stack_pointer_by(a, false);
	arm64_access(&a->s, ARM_STR, ARM_LINK, ARM_SP, FRAME_LINK);
}

static void end_body(struct jit_as *a, bool left)
{
	arm64_access(&a->s, ARM_LDR, ARM_LINK, ARM_SP, FRAME_LINK);
	stack_pointer_by(a, true);
	arm64_op(&a->s, left ? ARM_SUBS : ARM_ADDS, ARM_ZERO, ARM_ZERO, ARM_ZERO);      /* sets or clears the carry */
	arm64_op(&a->s, ARM_RET, 0, ARM_LINK, 0);
}

static void call_body(struct jit_as *a, int label, int32_t by)
{
	arm64_op_k(&a->s, ARM_ADD, VALUES, VALUES, by);
	arm64_call(&a->s, label);
	arm64_op_k(&a->s, ARM_SUB, VALUES, VALUES, by);
}

static void if_left(struct jit_as *a, int label) { arm64_jump_if(&a->s, IF_HS, label); }

static void leave_body(struct jit_as *a, int number)
{
	struct jit_bytes *s = &a->s;
	arm64_access(s, ARM_LDR, 0, CONTEXT, offsetof(struct jit_context, left_count));
	arm64_access(s, ARM_LDR, 1, CONTEXT, offsetof(struct jit_context, left));
	arm64_load_k(s, 2, number);
	arm64_element(s, ARM_STR_W, 2, 1, 0, 2, 0);
	arm64_op_k(s, ARM_ADD, 0, 0, 1);
	arm64_access(s, ARM_STR, 0, CONTEXT, offsetof(struct jit_context, left_count));
	end_body(a, true);
}

static void check_limit(struct jit_as *a, const struct jit_ins *i)
{
	arm64_access(&a->s, ARM_LDR, 0, CONTEXT, offsetof(struct jit_context, limit));
	arm64_op_k(&a->s, ARM_ADD, 1, ARM_SP, 0);
	arm64_op(&a->s, ARM_SUBS, ARM_ZERO, 1, 0);
	arm64_jump_if(&a->s, IF_LO, i->to);
}

/* ---- control ---- */

static void fault(struct jit_as *a, const struct jit_ins *i)
{
	struct jit_bytes *s = &a->s;
	arm64_load_k(s, 0, i->imm);
	arm64_access(s, ARM_LDR, 1, 0, 0);
	arm64_op_k(s, ARM_SUBS, 1, 1, 1);
	arm64_access(s, ARM_STR, 1, 0, 0);
	int no = arm64_skip(s, IF_NE);
	if (i->detail) {
		arm64_load_k(s, 1, i->detail);
		arm64_access(s, ARM_STR, 1, 0, 0);
	}
	arm64_jump(s, i->to);
	arm64_here(s, no);
}

static void poll(struct jit_as *a, int label)
{
	int fuel = jit_get(a, a->u->fuel, 0);
	arm64_op_k(&a->s, ARM_SUBS, fuel, fuel, 1);
	jit_put(a, a->u->fuel, fuel);
	arm64_jump_if(&a->s, IF_EQ, label);
}

static void add_turns(struct jit_as *a, int turns, int scratch)
{
	arm64_access(&a->s, ARM_LDR, scratch, CONTEXT, offsetof(struct jit_context, turns));
	arm64_op(&a->s, ARM_ADD, scratch, scratch, turns);
	arm64_access(&a->s, ARM_STR, scratch, CONTEXT, offsetof(struct jit_context, turns));
}

static void poll_slowly(struct jit_as *a, const struct jit_poll *p)
{
	arm64_load_k(&a->s, 1, JIT_FUEL);
	add_turns(a, 1, 0);
	jit_put(a, a->u->fuel, 1);
	arm64_access(&a->s, ARM_LDR, 0, CONTEXT, offsetof(struct jit_context, stop));
	arm64_access(&a->s, ARM_LDR_W, 0, 0, 0);
	arm64_jump_zero(&a->s, false, 0, p->to);
	arm64_jump(&a->s, p->back);
}

static void failed(struct jit_as *a, const struct jit_ins *i)
{
	arm64_access(&a->s, ARM_LDR, 0, CONTEXT, offsetof(struct jit_context, failed));
	arm64_jump_zero(&a->s, false, 0, i->to);
}

static void jump(struct jit_as *a, int label) { arm64_jump(&a->s, label); }

static bool write_number(struct jit_as *a, const struct jit_ins *i)
{
	switch (i->op) {
	case JIT_IADD: case JIT_ISUB: case JIT_IAND: case JIT_IOR: case JIT_IXOR: integer_op(a, i); return true;
	case JIT_IMUL: multiply(a, i); return true;
	case JIT_ISHR: shift(a, i); return true;
	case JIT_IREM: case JIT_IDIV: case JIT_IMOD: divide(a, i); return true;
	case JIT_IMIN: case JIT_IMAX: smaller_or_larger(a, i); return true;
	case JIT_ICLAMP: clamp(a, i); return true;
	case JIT_ISET: compare(a, i); set_flag(a, i, condition(i->detail, true)); return true;
	case JIT_IBRANCH: integer_branch(a, i); return true;
	case JIT_ISELECT: select_integer(a, i); return true;
	case JIT_IWHOLE: jump_unless_whole(a, jit_get(a, i->a, 0), i->to); return true;
	case JIT_FCONST: constant(a, i); return true;
	case JIT_FADD: case JIT_FSUB: case JIT_FMUL: case JIT_FDIV: double_op(a, i); return true;
	case JIT_FMIN: case JIT_FMAX: smaller_or_larger_double(a, i); return true;
	case JIT_FSELECT: select_double(a, i); return true;
	case JIT_FSQRT: case JIT_FABS: case JIT_FNEG: case JIT_FROUND: case JIT_FSINGLE:
		double_unary(a, i);
		return true;
	case JIT_FTOI: to_integer(a, i); return true;
	case JIT_FBRANCH: double_branch(a, i); return true;
	case JIT_FSET:
		if (jit_is_only_selected(a, i))
			a->compared = i;
		else
			set_flag(a, i, compare_doubles(a, i));
		return true;
	default: return false;
	}
}

static bool write(struct jit_as *a, const struct jit_ins *i)
{
	if (write_number(a, i))
		return true;
	switch (i->op) {
	case JIT_LOAD: case JIT_FLOAD: load(a, i); return true;
	case JIT_STORE: case JIT_FSTORE: store(a, i); return true;
	case JIT_FAILED: failed(a, i); return true;
	case JIT_FAULT: fault(a, i); return true;
	case JIT_LIMIT: check_limit(a, i); return true;
	case JIT_RETURN: end_body(a, false); return true;
	default: return false;
	}
}

/* ---- the whole unit ---- */

/* Saves or loads the registers that a C function must keep: x19 to x30, d8 to d15. */
static void kept_registers(struct jit_as *a, bool save)
{
	int at = 0;
	for (int k = 19; k < 31; k += 2, at += 16)
		arm64_pair(&a->s, save ? ARM_STP : ARM_LDP, k, k + 1, at);
	for (int k = 8; k < 16; k += 2, at += 16)
		arm64_pair(&a->s, save ? ARM_STP_D : ARM_LDP_D, k, k + 1, at);
}

static void prologue(struct jit_as *a)
{
	arm64_op_k(&a->s, ARM_SUB, ARM_SP, ARM_SP, SAVED_BYTES);
	kept_registers(a, true);
	stack_pointer_by(a, false);
	arm64_move(&a->s, VALUES, 0);
	arm64_move(&a->s, CONTEXT, 1);
	if (!a->u->calls)
		return;
	/* the lowest address for frames of functions */
	arm64_access(&a->s, ARM_LDR, 0, CONTEXT, offsetof(struct jit_context, limit));
	arm64_op_k(&a->s, ARM_ADD, 1, ARM_SP, 0);
	arm64_op(&a->s, ARM_SUB, 1, 1, 0);
	arm64_access(&a->s, ARM_STR, 1, CONTEXT, offsetof(struct jit_context, limit));
}

static void epilogue(struct jit_as *a)
{
	arm64_load_k(&a->s, 1, JIT_FUEL);
	arm64_op(&a->s, ARM_SUB, 1, 1, jit_get(a, a->u->fuel, 2));
	add_turns(a, 1, 2);
	stack_pointer_by(a, true);
	kept_registers(a, false);
	arm64_op_k(&a->s, ARM_ADD, ARM_SP, ARM_SP, SAVED_BYTES);
	arm64_op(&a->s, ARM_RET, 0, ARM_LINK, 0);
}

static void or_word(struct jit_bytes *s, int at, uint32_t bits)
{
	for (int k = 0; k < 4; k++)
		s->b.at[at + k] |= (uint8_t)(bits >> 8 * k);
}

static bool fix(struct jit_as *a, int32_t frame)
{
	struct jit_bytes *s = &a->s;
	if (frame >= 1 << 24)
		return false;
	for (int k = 0; k < a->frame_fixes.n; k++) {
		or_word(s, a->frame_fixes.at[k], ((uint32_t)frame & 0xFFF) << 10);
		or_word(s, a->frame_fixes.at[k] + 4, (uint32_t)frame >> 12 << 10);
	}
	int pool = jit_write_pool(s);
	for (int k = 0; k < s->jumps.n; k++)
		if (!arm64_link(s, s->jumps.at[k].at, a->label[s->jumps.at[k].to]))
			return false;
	for (int k = 0; k < s->constants.n; k++)
		if (!arm64_link(s, s->constants.at[k].at, pool + 8 * s->constants.at[k].to))
			return false;
	return true;
}

const struct jit_target jit_arm64 = {
	.without_functions = { ints, doubles, COUNT(ints), COUNT(doubles), -1 },
	.with_functions = { ints, doubles, COUNT(ints) - 1, COUNT(doubles), FUEL },
	.temp = { 0, 1, 2 }, .stack = ARM_SP, .first_slot = FRAME_SLOTS, .return_address = 0,
	.call_changes = call_changes, .context = context, .values = values,
	.move = move, .load = load_word, .store = store_word, .load_single = load_single, .store_tag = store_tag,
	.store_tag_unless = store_tag_unless,
	.load_k = load_k, .from_integer = from_integer, .single_bits = single_bits,
	.jump = jump, .call = call, .call_body = call_body, .if_left = if_left, .begin_body = begin_body,
	.leave_body = leave_body, .poll = poll, .poll_slowly = poll_slowly, .write = write,
	.prologue = prologue, .epilogue = epilogue, .fix = fix
};
