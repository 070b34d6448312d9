/*
** jit/x86.c - machine code of a unit, for x86-64 with SSE4.1.
**
** rax, rcx, rdx, xmm0 and xmm1 hold temporary values of an instruction; all other machine registers hold registers of
** the unit. The frame has the two arguments of the unit, and a slot for each register that is spilled or must survive
** calls. An instruction writes its result after its last jump, so an exit sees the state before the instruction.
**
** Functions inside of a unit (BODY) have frames of the same size. rbx has the address of their values, rbp the context,
** r12 the number of remaining back edges; all other registers are free for the called function. The first arguments and
** results are in the temporary registers, others in the context. A function that returns with the carry flag set has
** left the unit: then its caller leaves, too.
*/
#include "jit/x86.h"

#include <stddef.h>
#include <string.h>

#include "jit/ir.h"

#if defined(__x86_64__)

enum { FRAME_VALUES = 0, FRAME_CONTEXT = 8, FRAME_SLOTS = 16, SD = 0xF2, PD = 0x66 };
static const uint8_t ints[] = { RSI, RDI, R8, R9, R10, R11, R15, R14, R13, R12, RBP, RBX };
static const uint8_t doubles[] = { 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };
static const struct jit_machine machine = { ints, doubles, COUNT(ints), COUNT(doubles), -1 };
static const uint8_t ints_of_functions[] = { RSI, RDI, R8, R9, R10, R11, R15, R14, R13 };
static const struct jit_machine machine_of_functions = { ints_of_functions, doubles, COUNT(ints_of_functions),
	COUNT(doubles), R12 };

struct poll { int label, back, to; };
struct as {
	struct x86_bytes s;
	const struct jit_unit *u;
	struct jit_places p;
	int *slot, *label;
	int slots, at;
	int leave;              /* label of the epilogue */
	VEC(int) frame_fixes;
	VEC(struct poll) polls;
};

static int slot(struct as *a, int reg)
{
	if (a->slot[reg] < 0)
		a->slot[reg] = FRAME_SLOTS + 8 * a->slots++;
	return a->slot[reg];
}

/* The machine register that has the context, or the caller's values. */
static int context(struct as *a, int scratch)
{
	if (a->u->calls)
		return RBP;
	x86_rm(&a->s, 0, true, 0x8B, scratch, RSP, NO_INDEX, 1, FRAME_CONTEXT);
	return scratch;
}

static int values(struct as *a, int scratch)
{
	if (a->u->calls)
		return RBX;
	x86_rm(&a->s, 0, true, 0x8B, scratch, RSP, NO_INDEX, 1, FRAME_VALUES);
	return scratch;
}

static int new_label(struct as *a, int *labels) { (void)a; return (*labels)++; }

/* ---- registers ---- */

static int get(struct as *a, int reg, int scratch)
{
	if (a->p.place[reg] != JIT_SPILLED)
		return a->p.place[reg];
	x86_rm(&a->s, 0, true, 0x8B, scratch, RSP, NO_INDEX, 1, slot(a, reg));
	return scratch;
}

static int get_double(struct as *a, int reg, int scratch)
{
	if (a->p.place[reg] != JIT_SPILLED)
		return a->p.place[reg];
	x86_rm(&a->s, SD, false, 0x0F10, scratch, RSP, NO_INDEX, 1, slot(a, reg));
	return scratch;
}

static void move(struct as *a, int to, int from)
{
	if (to != from)
		x86_rr(&a->s, 0, true, 0x89, from, to);
}

static void move_double(struct as *a, int to, int from)
{
	if (to != from)
		x86_rr(&a->s, PD, false, 0x0F28, to, from);
}

static void put(struct as *a, int reg, int from)
{
	if (a->p.place[reg] != JIT_SPILLED)
		move(a, a->p.place[reg], from);
	else
		x86_rm(&a->s, 0, true, 0x89, from, RSP, NO_INDEX, 1, slot(a, reg));
}

static void put_double(struct as *a, int reg, int from)
{
	if (a->p.place[reg] != JIT_SPILLED)
		move_double(a, a->p.place[reg], from);
	else
		x86_rm(&a->s, SD, false, 0x0F11, from, RSP, NO_INDEX, 1, slot(a, reg));
}

/* Returns the register of the result, if an operand that is still needed is not in it; else a scratch register. */
static int target(const struct as *a, int dst, int still_read, int scratch)
{
	int to = a->p.place[dst];
	return to == JIT_SPILLED || to == still_read ? scratch : to;
}

/* ---- integers ---- */

static void integer_op(struct as *a, const struct jit_ins *i)
{
	static const uint8_t op[] = { [JIT_IADD] = 0x01, [JIT_ISUB] = 0x29, [JIT_IAND] = 0x21, [JIT_IOR] = 0x09,
		[JIT_IXOR] = 0x31 };
	static const uint8_t what[] = { [JIT_IADD] = 0, [JIT_ISUB] = 5, [JIT_IAND] = 4, [JIT_IOR] = 1, [JIT_IXOR] =
		6 };
	int x = get(a, i->a, RAX), y = i->k ? -1 : get(a, i->b, RCX), to = target(a, i->dst, y, RAX);
	int64_t add = i->op == JIT_ISUB ? -i->imm : i->imm;
	if (i->k && (i->op == JIT_IADD || i->op == JIT_ISUB) && to != x && add == (int32_t)add)
		x86_rm(&a->s, 0, true, 0x8D, to, x, NO_INDEX, 1, (int32_t)add);
	else if (!i->k && i->op == JIT_IADD && to != x)
		x86_rm(&a->s, 0, true, 0x8D, to, x, y, 1, 0);
	else {
		move(a, to, x);
		if (i->k)
			x86_alu_k(&a->s, what[i->op], to, (int32_t)i->imm);
		else
			x86_rr(&a->s, 0, true, op[i->op], y, to);
	}
	put(a, i->dst, to);
}

static void multiply(struct as *a, const struct jit_ins *i)
{
	int x = get(a, i->a, RAX), y = i->k ? -1 : get(a, i->b, RCX);
	int to = i->sense ? RAX : target(a, i->dst, y, RAX);
	if (i->k) {
		x86_rr(&a->s, 0, true, 0x69, to, x);
		x86_word(&a->s, (int32_t)i->imm);
	} else {
		move(a, to, x);
		x86_rr(&a->s, 0, true, 0x0FAF, to, y);
	}
	if (i->sense)
		x86_jcc(&a->s, CC_O, i->to);
	put(a, i->dst, to);
}

static void shift(struct as *a, const struct jit_ins *i)
{
	int x = get(a, i->a, RAX), to = target(a, i->dst, -1, RAX);
	move(a, to, x);
	x86_rr(&a->s, 0, true, 0xC1, 7, to);
	x86_byte(&a->s, (int)i->imm);
	put(a, i->dst, to);
}

/* The division of 32 bits is much faster, and it is the usual case. */
static void remainder_of(struct as *a, const struct jit_ins *i)
{
	move(a, RAX, get(a, i->a, RAX));
	move(a, RCX, get(a, i->b, RCX));
	move(a, RDX, RAX);
	x86_rr(&a->s, 0, true, 0x09, RCX, RDX);
	x86_rr(&a->s, 0, true, 0xC1, 5, RDX);
	x86_byte(&a->s, 32);
	int wide = x86_skip(&a->s, CC_NE);
	x86_rr(&a->s, 0, false, 0x31, RDX, RDX);
	x86_rr(&a->s, 0, false, 0xF7, 6, RCX);
	int done = x86_skip(&a->s, -1);
	x86_here(&a->s, wide);
	x86_rr(&a->s, 0, false, 0x31, RDX, RDX);
	x86_rr(&a->s, 0, true, 0xF7, 6, RCX);
	x86_here(&a->s, done);
	put(a, i->dst, RDX);
}

/* IDIV: the quotient. IMOD: the rest, and b is added to a negative one. */
static void divide_signed(struct as *a, const struct jit_ins *i)
{
	move(a, RAX, get(a, i->a, RAX));
	move(a, RCX, get(a, i->b, RCX));
	move(a, RDX, RAX);
	x86_rr(&a->s, 0, true, 0x09, RCX, RDX);
	x86_rr(&a->s, 0, true, 0xC1, 5, RDX);
	x86_byte(&a->s, 32);
	int wide = x86_skip(&a->s, CC_NE);
	x86_rr(&a->s, 0, false, 0x31, RDX, RDX);
	x86_rr(&a->s, 0, false, 0xF7, 6, RCX);          /* no sign: div of 32 bits */
	int done = x86_skip(&a->s, -1);
	x86_here(&a->s, wide);
	x86_byte(&a->s, 0x48);                          /* cqo */
	x86_byte(&a->s, 0x99);
	x86_rr(&a->s, 0, true, 0xF7, 7, RCX);
	if (i->op == JIT_IMOD) {
		x86_rr(&a->s, 0, true, 0x85, RDX, RDX);
		int positive = x86_skip(&a->s, CC_NS);
		x86_rr(&a->s, 0, true, 0x01, RCX, RDX);
		x86_here(&a->s, positive);
	}
	x86_here(&a->s, done);
	put(a, i->dst, i->op == JIT_IMOD ? RDX : RAX);
}

static void compare(struct as *a, const struct jit_ins *i)
{
	int x = get(a, i->a, RAX);
	if (i->k && i->imm == 0)
		x86_rr(&a->s, 0, true, 0x85, x, x);
	else if (i->k)
		x86_alu_k(&a->s, 7, x, (int32_t)i->imm);
	else
		x86_rr(&a->s, 0, true, 0x39, get(a, i->b, RCX), x);
}

static int condition(int relation, bool sense)
{
	static const uint8_t cc[] = { CC_L, CC_LE, CC_G, CC_GE, CC_E, CC_NE, CC_B, CC_BE, CC_A, CC_AE };
	return cc[relation] ^ !sense;
}

static void smaller_or_larger(struct as *a, const struct jit_ins *i)
{
	move(a, RAX, get(a, i->a, RAX));
	int y = RCX;
	if (i->k)
		x86_load_k(&a->s, RCX, i->imm);
	else
		y = get(a, i->b, RCX);
	x86_rr(&a->s, 0, true, 0x39, y, RAX);
	x86_rr(&a->s, 0, true, 0x0F40 | (i->op == JIT_IMIN ? CC_G : CC_L), RAX, y);
	put(a, i->dst, RAX);
}

static void set_flag(struct as *a, const struct jit_ins *i, int cc)
{
	x86_rr(&a->s, 0, false, 0x0F90 | cc, 0, RAX);
	x86_rr(&a->s, 0, false, 0x0FB6, RAX, RAX);
	put(a, i->dst, RAX);
}

/* Jumps unless -2^53 < reg <= 2^53: then reg + 2^53 - 1 has no bit above the lowest 54. */
static void whole(struct as *a, int reg, int to)
{
	x86_load_k(&a->s, RDX, ((int64_t)1 << 53) - 1);
	x86_rr(&a->s, 0, true, 0x01, reg, RDX);
	x86_rr(&a->s, 0, true, 0xC1, 5, RDX);
	x86_byte(&a->s, 54);
	x86_jcc(&a->s, CC_NE, to);
}

/* ---- doubles ---- */

static void double_op(struct as *a, const struct jit_ins *i)
{
	static const int op[] = { [JIT_FADD] = 0x0F58, [JIT_FSUB] = 0x0F5C, [JIT_FMUL] = 0x0F59, [JIT_FDIV] = 0x0F5E };
	int x = get_double(a, i->a, 0), y = i->k ? -1 : get_double(a, i->b, 1), to = target(a, i->dst, y, 0);
	if (x == y && a->p.place[i->dst] != JIT_SPILLED)
		to = a->p.place[i->dst];
	move_double(a, to, x);
	if (i->k)
		x86_rk(&a->s, SD, false, op[i->op], to, (uint64_t)i->imm);
	else
		x86_rr(&a->s, SD, false, op[i->op], to, x == y ? to : y);
	put_double(a, i->dst, to);
}

static void double_unary(struct as *a, const struct jit_ins *i)
{
	int x = get_double(a, i->a, 0), to = target(a, i->dst, i->op == JIT_FABS || i->op == JIT_FNEG ? x : -1, 0);
	struct x86_bytes *s = &a->s;
	switch (i->op) {
	case JIT_FSQRT: x86_rr(s, SD, false, 0x0F51, to, x); break;
	case JIT_FABS: case JIT_FNEG:
		x86_rk(s, SD, false, 0x0F10, 1,
			i->op == JIT_FABS ? (uint64_t)INT64_MAX : (uint64_t)1 << 63);
		move_double(a, to, x);
		x86_rr(s, PD, false, i->op == JIT_FABS ? 0x0F54 : 0x0F57, to, 1);
		break;
	case JIT_FROUND:
		x86_rr(s, PD, false, 0x0F3A0B, to, x);
		x86_byte(s, i->how);
		break;
	case JIT_FSINGLE:
		x86_rr(s, SD, false, 0x0F5A, 0, x);
		x86_rr(s, 0xF3, false, 0x0F5A, to, 0);
		break;
	default: move_double(a, to, x);
	}
	put_double(a, i->dst, to);
}

static void from_integer(struct as *a, int to, int from)
{
	x86_rr(&a->s, PD, false, 0x0F57, to, to);
	x86_rr(&a->s, SD, true, 0x0F2A, to, from);
}

static void to_integer(struct as *a, const struct jit_ins *i)
{
	int x = get_double(a, i->a, 0);
	x86_rr(&a->s, SD, true, 0x0F2C, RAX, x);
	from_integer(a, 1, RAX);
	x86_rr(&a->s, PD, false, 0x0F2E, 1, x);
	x86_jcc(&a->s, CC_NE, i->to);
	x86_jcc(&a->s, CC_P, i->to);
	x86_rr(&a->s, PD, true, 0x0F7E, x, RCX);
	x86_rr(&a->s, 0, true, 0x85, RAX, RAX);
	int nonzero = x86_skip(&a->s, CC_NE);
	x86_rr(&a->s, 0, true, 0x85, RCX, RCX);
	x86_jcc(&a->s, CC_NE, i->to);
	x86_here(&a->s, nonzero);
	whole(a, RAX, i->to);
	put(a, i->dst, RAX);
}

/* Compares so that NaN makes every relation but ~= false. For this, the operands of < and <= are exchanged. */
static int compare_doubles(struct as *a, const struct jit_ins *i)
{
	int x = get_double(a, i->a, 0), y = 1, r = i->how;
	if (i->k)
		x86_rk(&a->s, SD, false, 0x0F10, 1, (uint64_t)i->imm);
	else
		y = get_double(a, i->b, 1);
	bool exchange = r == REL_LT || r == REL_LE;
	x86_rr(&a->s, PD, false, 0x0F2E, exchange ? y : x, exchange ? x : y);
	return r == REL_LT || r == REL_GT ? CC_A : CC_AE;
}

static void double_branch(struct as *a, const struct jit_ins *i)
{
	int cc = compare_doubles(a, i);
	if (i->how != REL_EQ && i->how != REL_NE) {
		x86_jcc(&a->s, cc ^ !i->sense, i->to);
	} else if ((i->how == REL_EQ) == i->sense) {
		int no = x86_skip(&a->s, CC_P);
		x86_jcc(&a->s, CC_E, i->to);
		x86_here(&a->s, no);
	} else {
		x86_jcc(&a->s, CC_P, i->to);
		x86_jcc(&a->s, CC_NE, i->to);
	}
}

static void double_set(struct as *a, const struct jit_ins *i)
{
	int cc = compare_doubles(a, i);
	if (i->how == REL_EQ || i->how == REL_NE) {     /* combines it with the NaN flag by `and` or `or` */
		bool equal = i->how == REL_EQ;
		x86_rr(&a->s, 0, false, 0x0F90 | (equal ? CC_NP : CC_P), 0, RCX);
		x86_rr(&a->s, 0, false, 0x0F90 | (equal ? CC_E : CC_NE), 0, RAX);
		x86_rr(&a->s, 0, false, equal ? 0x21 : 0x09, RCX, RAX);
		x86_rr(&a->s, 0, false, 0x0FB6, RAX, RAX);
		put(a, i->dst, RAX);
	} else {
		set_flag(a, i, cc);
	}
}

/* ---- memory ---- */

static int bytes_of(int type)
{
	static const uint8_t bytes[] = { 8, 4, 1, 1, 2, 2, 4, 4, 8 };
	return bytes[type];
}

static void element(struct as *a, const struct jit_ins *i, int prefix, bool w, int op, int reg)
{
	int base = get(a, i->a, RAX), index = i->k ? NO_INDEX : get(a, i->b, RCX);
	x86_rm(&a->s, prefix, w, op, reg, base, index, bytes_of(i->how), (int32_t)i->imm);
}

static void load(struct as *a, const struct jit_ins *i)
{
	int to = target(a, i->dst, -1, i->op == JIT_LOAD ? RAX : 0);
	switch (i->how) {
	case MEM_F64: element(a, i, SD, false, 0x0F10, to); break;
	case MEM_F32:
		element(a, i, 0xF3, false, 0x0F10, to);
		x86_rr(&a->s, 0xF3, false, 0x0F5A, to, to);
		break;
	case MEM_I8: element(a, i, 0, true, 0x0FBE, to); break;
	case MEM_U8: element(a, i, 0, false, 0x0FB6, to); break;
	case MEM_I16: element(a, i, 0, true, 0x0FBF, to); break;
	case MEM_U16: element(a, i, 0, false, 0x0FB7, to); break;
	case MEM_I32: element(a, i, 0, true, 0x63, to); break;
	case MEM_U32: element(a, i, 0, false, 0x8B, to); break;
	default: element(a, i, 0, true, 0x8B, to);
	}
	if (i->op == JIT_LOAD)
		put(a, i->dst, to);
	else
		put_double(a, i->dst, to);
}

static void store(struct as *a, const struct jit_ins *i)
{
	if (i->op == JIT_FSTORE) {
		int x = get_double(a, i->c, 0);
		if (i->how == MEM_F32) {
			x86_rr(&a->s, SD, false, 0x0F5A, 0, x);
			element(a, i, 0xF3, false, 0x0F11, 0);
		} else {
			element(a, i, SD, false, 0x0F11, x);
		}
		return;
	}
	int x = get(a, i->c, RDX);
	switch (bytes_of(i->how)) {
	case 1: element(a, i, 0, false, 0x88, x); break;
	case 2: element(a, i, PD, false, 0x89, x); break;
	case 4: element(a, i, 0, false, 0x89, x); break;
	default: element(a, i, 0, true, 0x89, x);
	}
}

static void field_pointer(struct as *a, int to, int number)
{
	int c = context(a, to);
	x86_rm(&a->s, 0, true, 0x8B, to, c, NO_INDEX, 1, (int32_t)offsetof(struct jit_context, field) + 8 * number);
}

/* rax points to the caller's values. */
static void write_item(struct as *a, const struct jit_item *t)
{
	struct x86_bytes *s = &a->s;
	bool field = t->at >= JIT_FIELD_AT;
	int32_t at = field ? 0 : t->at * 16, base = field ? RDX : RAX;
	if (field)
		field_pointer(a, RDX, t->at - JIT_FIELD_AT);
	x86_rm(s, 0, false, 0xC7, 0, base, NO_INDEX, 1, at);
	x86_word(s, (int32_t)t->tag);
	if (t->form == FORM_TAG)
		return;
	if (t->reg < 0) {
		x86_load_k(s, RCX, t->bits);
		x86_rm(s, 0, true, 0x89, RCX, base, NO_INDEX, 1, at + 8);
	} else if (t->form == FORM_INT) {
		x86_rm(s, 0, true, 0x89, get(a, t->reg, RCX), base, NO_INDEX, 1, at + 8);
	} else if (t->form == FORM_INT_AS_DOUBLE) {
		from_integer(a, 0, get(a, t->reg, RCX));
		x86_rm(s, SD, false, 0x0F11, 0, base, NO_INDEX, 1, at + 8);
	} else if (t->form == FORM_DOUBLE) {
		x86_rm(s, SD, false, 0x0F11, get_double(a, t->reg, 0), base, NO_INDEX, 1, at + 8);
	} else {
		x86_rr(s, SD, false, 0x0F5A, 0, get_double(a, t->reg, 0));
		x86_rr(s, PD, false, 0x0F7E, 0, RCX);           /* writes 32 bits; the upper bits become 0 */
		x86_rm(s, 0, true, 0x89, RCX, base, NO_INDEX, 1, at + 8);
	}
}

static void value(struct as *a, const struct jit_ins *i)
{
	bool header = i->op == JIT_HEADER || i->op == JIT_FHEADER;
	int64_t at = i->imm;
	int base = RAX;
	if (!header && at >= (int64_t)JIT_FIELD_AT * 16) {
		field_pointer(a, RAX, (int)(at / 16) - JIT_FIELD_AT);
		at %= 16;
	} else {
		base = header ? context(a, RAX) : values(a, RAX);
	}
	if (i->op == JIT_FVALUE || i->op == JIT_FHEADER) {
		bool single = i->how == MEM_F32;
		x86_rm(&a->s, single ? 0xF3 : SD, false, single ? 0x0F5A : 0x0F10, 0, base, NO_INDEX, 1,
			(int32_t)at);
		put_double(a, i->dst, 0);
	} else {
		x86_rm(&a->s, 0, true, 0x8B, RAX, base, NO_INDEX, 1, (int32_t)at);
		put(a, i->dst, RAX);
	}
}

/* ---- calls ---- */

static bool call_changes(const struct jit_unit *u, int reg, int place)
{
	return (u->reg.at[reg] & JIT_REG_DOUBLE) || place == RSI || place == RDI || (place >= R8 && place <= R11);
}

static bool is_item_of(const struct jit_unit *u, int label, int reg)
{
	for (int k = 0; k < u->exits.n; k++) {
		const struct jit_exit *e = &u->exits.at[k];
		for (int j = 0; e->label == label && j < e->n; j++)
			if (u->items.at[e->first + j].reg == reg)
				return true;
	}
	return false;
}

/* Saves registers that are needed behind the call, or restores them. Functions of the unit change all registers. */
static void around_call(struct as *a, const struct jit_ins *i, bool save)
{
	bool all = i->op == JIT_CALLBODY;
	for (int reg = 0; reg < a->u->reg.n; reg++) {
		int place = a->p.place[reg];
		bool live = place != JIT_SPILLED && reg != i->dst && !(a->u->calls && reg == a->u->fuel) &&
			(jit_is_live(&a->p.lives, reg, a->at + 1) || (all && jit_is_live(&a->p.lives, reg, a->at) &&
			is_item_of(a->u, i->to, reg)));
		if (!live || (!all && !call_changes(a->u, reg, place)) || !jit_is_live(&a->p.lives, reg, a->at))
			continue;
		bool d = a->u->reg.at[reg] & JIT_REG_DOUBLE;
		x86_rm(&a->s, d ? SD : 0, !d, d ? 0x0F10 | save : save ? 0x89 : 0x8B, place, RSP, NO_INDEX, 1,
			slot(a, reg));
	}
}

static void call(struct as *a, const struct jit_ins *i)
{
	around_call(a, i, true);
	move_double(a, 0, get_double(a, i->a, 0));
	if (i->b >= 0)
		move_double(a, 1, get_double(a, i->b, 1));
	else
		x86_rr(&a->s, PD, false, 0x0F57, 1, 1);
	move(a, RDI, context(a, RDI));
	x86_load_k(&a->s, RSI, i->c);
	x86_load_k(&a->s, RAX, i->imm);
	x86_rr(&a->s, 0, false, 0xFF, 2, RAX);
	around_call(a, i, false);
	put_double(a, i->dst, 0);
}

/* ---- functions of the unit ---- */

enum { INTS_IN_REGISTERS = 3, DOUBLES_IN_REGISTERS = 2 };
static const uint8_t int_argument[INTS_IN_REGISTERS] = { RAX, RCX, RDX };

static int32_t argument_at(const struct jit_ins *i, bool d)
{
	return (int32_t)offsetof(struct jit_context, arg) + 8 * (i->how + (d ? JIT_ARGS_MOST : 0));
}

/* Arguments come with the last one first, so a temporary register is free until it gets its argument. */
static void argument(struct as *a, const struct jit_ins *i)
{
	if (i->op == JIT_FARG) {
		if (i->how < DOUBLES_IN_REGISTERS)
			move_double(a, i->how, get_double(a, i->a, i->how));
		else
			x86_rm(&a->s, SD, false, 0x0F11, get_double(a, i->a, 0), RBP, NO_INDEX, 1,
				argument_at(i, true));
	} else if (i->how < INTS_IN_REGISTERS) {
		move(a, int_argument[i->how], get(a, i->a, int_argument[i->how]));
	} else {
		x86_rm(&a->s, 0, true, 0x89, get(a, i->a, RAX), RBP, NO_INDEX, 1, argument_at(i, false));
	}
}

/* Parameters come with the first one first. */
static void parameter(struct as *a, const struct jit_ins *i)
{
	if (i->op == JIT_FPARAM) {
		int from = i->how < DOUBLES_IN_REGISTERS ? i->how : 0;
		if (i->how >= DOUBLES_IN_REGISTERS)
			x86_rm(&a->s, SD, false, 0x0F10, from, RBP, NO_INDEX, 1, argument_at(i, true));
		put_double(a, i->dst, from);
	} else {
		int from = i->how < INTS_IN_REGISTERS ? int_argument[i->how] : RAX;
		if (i->how >= INTS_IN_REGISTERS)
			x86_rm(&a->s, 0, true, 0x8B, from, RBP, NO_INDEX, 1, argument_at(i, false));
		put(a, i->dst, from);
	}
}

static void stack_pointer_by(struct as *a, bool add)
{
	x86_rr(&a->s, 0, true, 0x81, add ? 0 : 5, RSP);
	vec_push(&a->frame_fixes, a->s.b.n);
	x86_word(&a->s, 0);
}

static void call_body(struct as *a, const struct jit_ins *i)
{
	int32_t by = (int32_t)i->c * 16;
	around_call(a, i, true);
	x86_rm(&a->s, 0, true, 0x8D, RBX, RBX, NO_INDEX, 1, by);
	x86_byte(&a->s, 0xE8);
	vec_push(&a->s.jumps, ((struct x86_fix){ a->s.b.n, (int)i->imm }));
	x86_word(&a->s, 0);
	x86_rm(&a->s, 0, true, 0x8D, RBX, RBX, NO_INDEX, 1, -by);       /* lea and mov keep the carry flag */
	around_call(a, i, false);
	x86_jcc(&a->s, CC_B, i->to);
}

/* Leaves a function: notes the number of the exit for the VM, and returns with the carry flag set. */
static void leave_body(struct as *a, int number)
{
	struct x86_bytes *s = &a->s;
	x86_rm(s, 0, true, 0x8B, RAX, RBP, NO_INDEX, 1, offsetof(struct jit_context, left_count));
	x86_rm(s, 0, true, 0x8B, RCX, RBP, NO_INDEX, 1, offsetof(struct jit_context, left));
	x86_rm(s, 0, false, 0xC7, 0, RCX, RAX, 4, 0);
	x86_word(s, number);
	x86_rm(s, 0, true, 0x83, 0, RBP, NO_INDEX, 1, offsetof(struct jit_context, left_count));
	x86_byte(s, 1);
	stack_pointer_by(a, true);
	x86_byte(s, 0xF9);
	x86_byte(s, 0xC3);
}

/* False: the instruction has nothing to do with functions. */
static bool assemble_function(struct as *a, const struct jit_ins *i)
{
	switch (i->op) {
	case JIT_IARG: case JIT_FARG: argument(a, i); return true;
	case JIT_IPARAM: case JIT_FPARAM: parameter(a, i); return true;
	case JIT_CALLBODY: call_body(a, i); return true;
	case JIT_BODY:
		a->label[i->to] = a->s.b.n;
		stack_pointer_by(a, false);
		return true;
	case JIT_LIMIT:
		x86_rm(&a->s, 0, true, 0x3B, RSP, RBP, NO_INDEX, 1, offsetof(struct jit_context, limit));
		x86_jcc(&a->s, CC_B, i->to);
		return true;
	case JIT_RETURN:                /* the addition clears the carry flag */
		stack_pointer_by(a, true);
		x86_byte(&a->s, 0xC3);
		return true;
	default: return false;
	}
}

/* ---- control ---- */

static void fault(struct as *a, const struct jit_ins *i)
{
	x86_load_k(&a->s, RAX, i->imm);
	x86_rm(&a->s, 0, true, 0x83, 5, RAX, NO_INDEX, 1, 0);           /* sub qword [rax], 1 */
	x86_byte(&a->s, 1);
	int no = x86_skip(&a->s, CC_NE);
	if (i->how) {
		x86_rm(&a->s, 0, true, 0xC7, 0, RAX, NO_INDEX, 1, 0);
		x86_word(&a->s, i->how);
	}
	x86_jmp(&a->s, i->to);
	x86_here(&a->s, no);
}

static void poll(struct as *a, const struct jit_ins *i, int *labels)
{
	struct poll p = { new_label(a, labels), new_label(a, labels), i->to };
	int place = a->p.place[a->u->fuel];
	if (place == JIT_SPILLED) {
		x86_rm(&a->s, 0, true, 0x83, 5, RSP, NO_INDEX, 1, slot(a, a->u->fuel));
		x86_byte(&a->s, 1);
	} else {
		x86_alu_k(&a->s, 5, place, 1);
	}
	x86_jcc(&a->s, CC_E, p.label);
	a->label[p.back] = a->s.b.n;
	vec_push(&a->polls, p);
}

static void poll_slowly(struct as *a, const struct poll *p)
{
	struct x86_bytes *s = &a->s;
	a->label[p->label] = s->b.n;
	int c = context(a, RAX);
	x86_rm(s, 0, true, 0x81, 0, c, NO_INDEX, 1, offsetof(struct jit_context, turns));
	x86_word(s, JIT_FUEL);
	x86_load_k(s, RCX, JIT_FUEL);
	put(a, a->u->fuel, RCX);
	x86_rm(s, 0, true, 0x8B, RAX, c, NO_INDEX, 1, offsetof(struct jit_context, stop));
	x86_rm(s, 0, false, 0x83, 7, RAX, NO_INDEX, 1, 0);              /* cmp dword [rax], 0 */
	x86_byte(s, 0);
	x86_jcc(s, CC_NE, p->to);
	x86_jmp(s, p->back);
}

static void failed(struct as *a, const struct jit_ins *i)
{
	x86_rm(&a->s, 0, true, 0x83, 7, context(a, RAX), NO_INDEX, 1, offsetof(struct jit_context, failed));
	x86_byte(&a->s, 0);
	x86_jcc(&a->s, CC_NE, i->to);
}

static void values_pointer(struct as *a) { move(a, RAX, values(a, RAX)); }

static bool assemble_integer(struct as *a, const struct jit_ins *i)
{
	switch (i->op) {
	case JIT_IMOVE: put(a, i->dst, get(a, i->a, RAX)); return true;
	case JIT_ICONST: {
		int to = target(a, i->dst, -1, RAX);
		x86_load_k(&a->s, to, i->imm);
		put(a, i->dst, to);
		return true;
	}
	case JIT_IADD: case JIT_ISUB: case JIT_IAND: case JIT_IOR: case JIT_IXOR: integer_op(a, i); return true;
	case JIT_IMUL: multiply(a, i); return true;
	case JIT_ISHR: shift(a, i); return true;
	case JIT_IREM: remainder_of(a, i); return true;
	case JIT_IDIV: case JIT_IMOD: divide_signed(a, i); return true;
	case JIT_IMIN: case JIT_IMAX: smaller_or_larger(a, i); return true;
	case JIT_ISET: compare(a, i); set_flag(a, i, condition(i->how, true)); return true;
	case JIT_IBRANCH: compare(a, i); x86_jcc(&a->s, condition(i->how, i->sense), i->to); return true;
	case JIT_IWHOLE: whole(a, get(a, i->a, RAX), i->to); return true;
	default: return false;
	}
}

static bool assemble_double(struct as *a, const struct jit_ins *i)
{
	switch (i->op) {
	case JIT_FMOVE: put_double(a, i->dst, get_double(a, i->a, 0)); return true;
	case JIT_FCONST: {
		int to = target(a, i->dst, -1, 0);
		x86_rk(&a->s, SD, false, 0x0F10, to, (uint64_t)i->imm);
		put_double(a, i->dst, to);
		return true;
	}
	case JIT_FADD: case JIT_FSUB: case JIT_FMUL: case JIT_FDIV: double_op(a, i); return true;
	case JIT_FSQRT: case JIT_FABS: case JIT_FNEG: case JIT_FROUND: case JIT_FSINGLE: double_unary(a,
		i); return true;
	case JIT_ITOF: {
		int x = get(a, i->a, RAX), to = target(a, i->dst, -1, 0);
		from_integer(a, to, x);
		put_double(a, i->dst, to);
		return true;
	}
	case JIT_FTOI: to_integer(a, i); return true;
	case JIT_FBRANCH: double_branch(a, i); return true;
	case JIT_FSET: double_set(a, i); return true;
	default: return false;
	}
}

static void assemble_one(struct as *a, const struct jit_ins *i, int *labels)
{
	if (assemble_integer(a, i) || assemble_double(a, i) || assemble_function(a, i))
		return;
	switch (i->op) {
	case JIT_NOTHING: break;
	case JIT_LABEL: a->label[i->to] = a->s.b.n; break;
	case JIT_JUMP: case JIT_EXIT: x86_jmp(&a->s, i->to); break;
	case JIT_LOAD: case JIT_FLOAD: load(a, i); break;
	case JIT_STORE: case JIT_FSTORE: store(a, i); break;
	case JIT_VALUE: case JIT_FVALUE: case JIT_HEADER: case JIT_FHEADER: value(a, i); break;
	case JIT_SETVALUE:
		values_pointer(a);
		write_item(a, &a->u->items.at[i->to]);
		break;
	case JIT_CALL: call(a, i); break;
	case JIT_FAILED: failed(a, i); break;
	case JIT_FAULT: fault(a, i); break;
	default: poll(a, i, labels);
	}
}

/* ---- the whole unit ---- */

static void prologue(struct as *a)
{
	static const uint8_t kept[] = { RBX, RBP, R12, R13, R14, R15 };
	for (int k = 0; k < COUNT(kept); k++) {
		if (kept[k] >= 8)
			x86_byte(&a->s, 0x41);
		x86_byte(&a->s, 0x50 | (kept[k] & 7));
	}
	stack_pointer_by(a, false);
	if (a->u->calls) {
		move(a, RBX, RDI);
		move(a, RBP, RSI);
		move(a, RAX, RSP);              /* the lowest address for frames of functions */
		x86_rm(&a->s, 0, true, 0x2B, RAX, RBP, NO_INDEX, 1, offsetof(struct jit_context, limit));
		x86_rm(&a->s, 0, true, 0x89, RAX, RBP, NO_INDEX, 1, offsetof(struct jit_context, limit));
	} else {
		x86_rm(&a->s, 0, true, 0x89, RDI, RSP, NO_INDEX, 1, FRAME_VALUES);
		x86_rm(&a->s, 0, true, 0x89, RSI, RSP, NO_INDEX, 1, FRAME_CONTEXT);
	}
	x86_load_k(&a->s, RAX, JIT_FUEL);
	put(a, a->u->fuel, RAX);
	x86_jmp(&a->s, a->u->entry);
}

/* rax has the number of the exit. */
static void epilogue(struct as *a)
{
	static const uint8_t kept[] = { R15, R14, R13, R12, RBP, RBX };
	a->label[a->leave] = a->s.b.n;
	int c = context(a, RCX);
	x86_load_k(&a->s, RDX, JIT_FUEL);
	int fuel = get(a, a->u->fuel, RSI);
	x86_rr(&a->s, 0, true, 0x29, fuel, RDX);
	x86_rm(&a->s, 0, true, 0x01, RDX, c, NO_INDEX, 1, offsetof(struct jit_context, turns));
	stack_pointer_by(a, true);
	for (int k = 0; k < COUNT(kept); k++) {
		if (kept[k] >= 8)
			x86_byte(&a->s, 0x41);
		x86_byte(&a->s, 0x58 | (kept[k] & 7));
	}
	x86_byte(&a->s, 0xC3);
}

static void exits(struct as *a)
{
	for (int k = 0; k < a->u->exits.n; k++) {
		const struct jit_exit *e = &a->u->exits.at[k];
		a->label[e->label] = a->s.b.n;
		if (e->n)
			values_pointer(a);
		for (int j = 0; j < e->n; j++)
			write_item(a, &a->u->items.at[e->first + j]);
		if (e->in_body) {
			leave_body(a, k);
			continue;
		}
		x86_load_k(&a->s, RAX, k);
		x86_jmp(&a->s, a->leave);
	}
}

static void set_word(struct as *a, int at, int32_t v) { memcpy(&a->s.b.at[at], &v, sizeof v); }

/* Returns the bytes of a frame. */
static int32_t fix(struct as *a)
{
	struct x86_bytes *s = &a->s;
	int32_t frame = FRAME_SLOTS + 8 * a->slots;
	frame += frame % 16 == 8 ? 0 : 8;
	for (int k = 0; k < a->frame_fixes.n; k++)
		set_word(a, a->frame_fixes.at[k], frame);
	for (int k = 0; k < s->jumps.n; k++)
		set_word(a, s->jumps.at[k].at, a->label[s->jumps.at[k].to] - (s->jumps.at[k].at + 4));
	while (s->b.n % 8)
		x86_byte(s, 0xCC);
	int pool = s->b.n;
	for (int k = 0; k < s->pool.n; k++)
		for (int b = 0; b < 8; b++)
			x86_byte(s, (int)(s->pool.at[k] >> 8 * b & 255));
	for (int k = 0; k < s->constants.n; k++)
		set_word(a, s->constants.at[k].at, pool + 8 * s->constants.at[k].to - (s->constants.at[k].at + 4));
	return frame;
}

static int count_polls(const struct jit_unit *u)
{
	int n = 0;
	for (int k = 0; k < u->ins.n; k++)
		n += u->ins.at[k].op == JIT_POLL;
	return n;
}

bool jit_assemble(struct jit_code *code, const struct jit_unit *u)
{
	struct as a = { .u = u };
	int labels = u->labels;
	a.label = mem_zalloc((size_t)(labels + 2 * count_polls(u) + 1) * sizeof *a.label);
	a.slot = mem_alloc((size_t)(u->reg.n + 1) * sizeof *a.slot);
	for (int k = 0; k < u->reg.n; k++)
		a.slot[k] = -1;
	a.leave = labels++;
	jit_allocate(&a.p, u, u->calls ? &machine_of_functions : &machine);
	prologue(&a);
	for (a.at = 0; a.at < u->ins.n; a.at++)
		assemble_one(&a, &u->ins.at[a.at], &labels);
	for (int k = 0; k < a.polls.n; k++)
		poll_slowly(&a, &a.polls.at[k]);
	exits(&a);
	epilogue(&a);
	int frame = fix(&a);
	bool ok = jit_memory(code, a.s.b.at, (size_t)a.s.b.n);
	code->frame = frame + 8;
	jit_places_free(&a.p);
	mem_free(a.label);
	mem_free(a.slot);
	vec_free(&a.frame_fixes);
	vec_free(&a.polls);
	vec_free(&a.s.b);
	vec_free(&a.s.jumps);
	vec_free(&a.s.constants);
	vec_free(&a.s.pool);
	return ok;
}

#else

bool jit_assemble(struct jit_code *code, const struct jit_unit *u)
{
	(void)code;
	(void)u;
	return false;
}

#endif
