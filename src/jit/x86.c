/*
** jit/x86.c - machine code of a unit, for x86-64 with SSE4.1.
**
** rax, rcx, rdx, xmm0 and xmm1 hold temporary values of an instruction; all other machine registers hold registers of
** the unit. The frame has the two arguments of the unit in front of its slots.
**
** In units with functions, rbx has the address of the values, rbp the context, and r12 the number of remaining back
** edges.
**
** Opcodes stand as numbers, as in Intel's manual: 0x8B is mov, 0x0F58 with the prefix SD is addsd. An opcode with a
** number as its register, such as 0xC1 with 7 (sar), has a constant behind it. The name of the function says what the
** instructions compute.
*/
#include "jit/x86.h"

#include <stddef.h>
#include <string.h>

#include "jit/machine.h"

enum { FRAME_VALUES = 0, FRAME_CONTEXT = 8, FRAME_SLOTS = 16, SD = 0xF2, PD = 0x66 };
static const uint8_t ints[] = { RSI, RDI, R8, R9, R10, R11, R15, R14, R13, R12, RBP, RBX };
static const uint8_t ints_of_functions[] = { RSI, RDI, R8, R9, R10, R11, R15, R14, R13 };
static const uint8_t doubles[] = { 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };

static int context(struct jit_as *a, int scratch)
{
	if (a->u->calls)
		return RBP;
	x86_rm(&a->s, 0, true, 0x8B, scratch, RSP, NO_INDEX, 1, FRAME_CONTEXT);
	return scratch;
}

static int values(struct jit_as *a, int scratch)
{
	if (a->u->calls)
		return RBX;
	x86_rm(&a->s, 0, true, 0x8B, scratch, RSP, NO_INDEX, 1, FRAME_VALUES);
	return scratch;
}

/* ---- registers and memory ---- */

static void move(struct jit_as *a, int to, int from)
{
	if (to != from)
		x86_rr(&a->s, 0, true, 0x89, from, to);
}

static void move_double(struct jit_as *a, int to, int from)
{
	if (to != from)
		x86_rr(&a->s, PD, false, 0x0F28, to, from);
}

static void move_any(struct jit_as *a, bool is_double, int to, int from)
{
	(is_double ? move_double : move)(a, to, from);
}

static void load_word(struct jit_as *a, bool is_double, int to, int base, int32_t at)
{
	x86_rm(&a->s, is_double ? SD : 0, !is_double, is_double ? 0x0F10 : 0x8B, to, base, NO_INDEX, 1, at);
}

static void store_word(struct jit_as *a, bool is_double, int from, int base, int32_t at)
{
	x86_rm(&a->s, is_double ? SD : 0, !is_double, is_double ? 0x0F11 : 0x89, from, base, NO_INDEX, 1, at);
}

static void load_single(struct jit_as *a, int to, int base, int32_t at)
{
	x86_rm(&a->s, 0xF3, false, 0x0F5A, to, base, NO_INDEX, 1, at);
}

static void store_tag(struct jit_as *a, int base, int32_t at, uint32_t tag)
{
	x86_rm(&a->s, 0, false, 0xC7, 0, base, NO_INDEX, 1, at);
	x86_word(&a->s, (int32_t)tag);
}

static void store_tag_unless(struct jit_as *a, int reg, int base, int32_t at, uint32_t tag)
{
	x86_rr(&a->s, 0, true, 0x85, reg, reg);
	int no = x86_skip(&a->s, CC_NE);
	store_tag(a, base, at, tag);
	x86_here(&a->s, no);
}

static void load_k(struct jit_as *a, int to, int64_t v) { x86_load_k(&a->s, to, v); }

/* ---- integers ---- */

/* Whether the next instruction is a branch that tests whether the result is 0, and nothing else reads the result. */
static bool is_only_tested(const struct jit_as *a, const struct jit_ins *i)
{
	const struct jit_ins *w = i + 1;
	return a->at + 1 < a->u->ins.n && w->op == JIT_IBRANCH && w->k && w->imm == 0 && w->a == i->dst &&
		(w->detail == REL_EQ || w->detail == REL_NE) && a->reads[i->dst] == 1;
}

/* The flags tell the branch whether `and` gives 0. */
static void test_bits(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get(a, i->a, RAX);
	if (i->k) {
		x86_rr(&a->s, 0, true, 0xF7, 0, x);
		x86_word(&a->s, (int32_t)i->imm);
	} else {
		x86_rr(&a->s, 0, true, 0x85, jit_get(a, i->b, RCX), x);
	}
	a->fused = a->at + 1;
}

static void integer_op(struct jit_as *a, const struct jit_ins *i)
{
	static const uint8_t op[] = { [JIT_IADD] = 0x01, [JIT_ISUB] = 0x29, [JIT_IAND] = 0x21, [JIT_IOR] = 0x09,
		[JIT_IXOR] = 0x31 };
	static const uint8_t operation[] = { [JIT_IADD] = 0, [JIT_ISUB] = 5, [JIT_IAND] = 4, [JIT_IOR] = 1,
		[JIT_IXOR] = 6 };
	if (i->op == JIT_IAND && is_only_tested(a, i)) {
		test_bits(a, i);
		return;
	}
	int x = jit_get(a, i->a, RAX), y = i->k ? -1 : jit_get(a, i->b, RCX), to = jit_result(a, i->dst, y, RAX);
	int64_t add = i->op == JIT_ISUB ? -i->imm : i->imm;
	if (i->k && (i->op == JIT_IADD || i->op == JIT_ISUB) && to != x && add == (int32_t)add)
		x86_rm(&a->s, 0, true, 0x8D, to, x, NO_INDEX, 1, (int32_t)add);
	else if (!i->k && i->op == JIT_IADD && to != x)
		x86_rm(&a->s, 0, true, 0x8D, to, x, y, 1, 0);
	else {
		move(a, to, x);
		if (i->k)
			x86_alu_k(&a->s, operation[i->op], to, (int32_t)i->imm);
		else
			x86_rr(&a->s, 0, true, op[i->op], y, to);
	}
	jit_put(a, i->dst, to);
}

static void multiply(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get(a, i->a, RAX), y = i->k ? -1 : jit_get(a, i->b, RCX);
	int to = i->sense ? RAX : jit_result(a, i->dst, y, RAX);
	if (i->k && !i->sense && (i->imm == 3 || i->imm == 5 || i->imm == 9)) {
		x86_rm(&a->s, 0, true, 0x8D, to, x, x, (int)i->imm - 1, 0);
	} else if (i->k) {
		x86_rr(&a->s, 0, true, 0x69, to, x);
		x86_word(&a->s, (int32_t)i->imm);
	} else {
		move(a, to, x);
		x86_rr(&a->s, 0, true, 0x0FAF, to, y);
	}
	if (i->sense)
		x86_jcc(&a->s, CC_O, i->to);
	jit_put(a, i->dst, to);
}

static void shift(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get(a, i->a, RAX), to = jit_result(a, i->dst, -1, RAX);
	move(a, to, x);
	x86_rr(&a->s, 0, true, 0xC1, 7, to);
	x86_byte(&a->s, (int)i->imm);
	jit_put(a, i->dst, to);
}

/*
** rdx = rax / c for a constant c: the upper half of a product. With s bits in front of the highest bit of c, and m the
** number above 2^(64+s) / c, (x * m) >> (64 + s) is the quotient for all x below 2^63.
*/
static void divide_rax(struct jit_as *a, int64_t c)
{
	int s = 63 - __builtin_clzll((unsigned long long)c);
	unsigned __int128 power = (unsigned __int128)1 << (64 + s);
	x86_load_k(&a->s, RDX, (int64_t)(uint64_t)(power / (uint64_t)c + 1));
	x86_rr(&a->s, 0, true, 0xF7, 4, RDX);
	x86_rr(&a->s, 0, true, 0xC1, 5, RDX);
	x86_byte(&a->s, s);
}

static void shift_by_63(struct jit_as *a, int reg)      /* all bits are the sign */
{
	x86_rr(&a->s, 0, true, 0xC1, 7, reg);
	x86_byte(&a->s, 63);
}

/*
** rdx = x / c for a constant c and an x below 2^31. With s as above, and m the number above 2^(31+s) / c, the product
** has 64 bits, and m has 31, unless m * c is too far from the power of two. Then m gets one bit more.
*/
static void divide_small(struct jit_as *a, int x, int64_t c)
{
	int s = 63 - __builtin_clzll((unsigned long long)c), shift = 31 + s;
	int64_t m = ((int64_t)1 << shift) / c + 1;
	if (m > INT32_MAX || m * c - ((int64_t)1 << shift) > (int64_t)1 << s)
		m = (int64_t)(((uint64_t)1 << ++shift) / (uint64_t)c) + 1;
	if (m <= INT32_MAX) {
		x86_rr(&a->s, 0, true, 0x69, RDX, x);
		x86_word(&a->s, (int32_t)m);
	} else {
		x86_load_k(&a->s, RDX, m);
		x86_rr(&a->s, 0, true, 0x0FAF, RDX, x);
	}
	x86_rr(&a->s, 0, true, 0xC1, 5, RDX);
	x86_byte(&a->s, shift);
}

/* rdx = x / c for an x that is not negative; may change rax. */
static void divide_positive(struct jit_as *a, const struct jit_ins *i, int x)
{
	if (i->detail & JIT_SMALL_A) {
		divide_small(a, x, i->imm);
	} else {
		move(a, RAX, x);
		divide_rax(a, i->imm);
	}
}

/* IREM: the operand is not negative. */
static void remainder_by_constant(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get(a, i->a, RCX), to = jit_result(a, i->dst, -1, RCX);
	divide_positive(a, i, x);
	x86_rr(&a->s, 0, true, 0x69, RDX, RDX);
	x86_word(&a->s, (int32_t)i->imm);
	move(a, to, x);
	x86_rr(&a->s, 0, true, 0x29, RDX, to);
	jit_put(a, i->dst, to);
}

/* IMOD: the rest of a negative x is c - 1 - (the rest of -1 - x). rcx: -1 for a negative x, else 0. */
static void modulus_by_constant(struct jit_as *a, const struct jit_ins *i)
{
	struct jit_bytes *s = &a->s;
	move(a, RCX, jit_get(a, i->a, RCX));
	shift_by_63(a, RCX);
	move(a, RAX, jit_get(a, i->a, RAX));
	x86_rr(s, 0, true, 0x31, RCX, RAX);
	divide_rax(a, i->imm);
	x86_rr(s, 0, true, 0x69, RDX, RDX);
	x86_word(s, (int32_t)i->imm);
	move(a, RAX, jit_get(a, i->a, RAX));
	x86_rr(s, 0, true, 0x31, RCX, RAX);
	x86_rr(s, 0, true, 0x29, RDX, RAX);
	x86_rr(s, 0, true, 0x31, RCX, RAX);
	x86_alu_k(s, 4, RCX, (int32_t)i->imm);
	x86_rr(s, 0, true, 0x01, RCX, RAX);
	jit_put(a, i->dst, RAX);
}

/* IDIV */
static void quotient_by_constant(struct jit_as *a, const struct jit_ins *i)
{
	struct jit_bytes *s = &a->s;
	if (i->detail & JIT_SMALL_A) {
		divide_small(a, jit_get(a, i->a, RAX), i->imm);
		jit_put(a, i->dst, RDX);
		return;
	}
	move(a, RCX, jit_get(a, i->a, RCX));
	shift_by_63(a, RCX);
	move(a, RAX, jit_get(a, i->a, RAX));
	x86_rr(s, 0, true, 0x31, RCX, RAX);
	x86_rr(s, 0, true, 0x29, RCX, RAX);
	divide_rax(a, i->imm);
	x86_rr(s, 0, true, 0x31, RCX, RDX);
	x86_rr(s, 0, true, 0x29, RCX, RDX);
	jit_put(a, i->dst, RDX);
}

static void divide_by_constant(struct jit_as *a, const struct jit_ins *i)
{
	if (i->op == JIT_IREM)
		remainder_by_constant(a, i);
	else if (i->op == JIT_IMOD)
		modulus_by_constant(a, i);
	else
		quotient_by_constant(a, i);
}

/* rax / rcx with 32 bits: the quotient is in rax, the rest in rdx. False: the operands may be larger. */
static bool divide_words(struct jit_as *a, const struct jit_ins *i)
{
	if (i->op == JIT_IMOD || (i->detail & (JIT_SMALL_A | JIT_SMALL_B)) != (JIT_SMALL_A | JIT_SMALL_B))
		return false;
	x86_rr(&a->s, 0, false, 0x31, RDX, RDX);
	x86_rr(&a->s, 0, false, 0xF7, 6, RCX);
	return true;
}

/* The division of 32 bits is much faster, and it is the usual case. */
static void remainder_of(struct jit_as *a, const struct jit_ins *i)
{
	move(a, RAX, jit_get(a, i->a, RAX));
	move(a, RCX, jit_get(a, i->b, RCX));
	if (divide_words(a, i)) {
		jit_put(a, i->dst, RDX);
		return;
	}
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
	jit_put(a, i->dst, RDX);
}

/* IDIV: the quotient. IMOD: the rest, and b is added to a negative one. */
static void divide_signed(struct jit_as *a, const struct jit_ins *i)
{
	move(a, RAX, jit_get(a, i->a, RAX));
	move(a, RCX, jit_get(a, i->b, RCX));
	if (divide_words(a, i)) {
		jit_put(a, i->dst, RAX);
		return;
	}
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
	jit_put(a, i->dst, i->op == JIT_IMOD ? RDX : RAX);
}

static void compare(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get(a, i->a, RAX);
	if (i->k && i->imm == 0)
		x86_rr(&a->s, 0, true, 0x85, x, x);
	else if (i->k)
		x86_alu_k(&a->s, 7, x, (int32_t)i->imm);
	else
		x86_rr(&a->s, 0, true, 0x39, jit_get(a, i->b, RCX), x);
}

static int condition(int relation, bool sense)
{
	static const uint8_t cc[] = { CC_L, CC_LE, CC_G, CC_GE, CC_E, CC_NE, CC_B, CC_BE, CC_A, CC_AE };
	return cc[relation] ^ !sense;
}

static void smaller_or_larger(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get(a, i->a, RAX), y = RCX;
	if (i->k)
		x86_load_k(&a->s, RCX, i->imm);
	else
		y = jit_get(a, i->b, RCX);
	int to = jit_result(a, i->dst, y, RAX);
	move(a, to, x);
	x86_rr(&a->s, 0, true, 0x39, y, to);
	x86_rr(&a->s, 0, true, 0x0F40 | (i->op == JIT_IMIN ? CC_G : CC_L), to, y);
	jit_put(a, i->dst, to);
}

static void rare_part(struct jit_as *a, const struct jit_ins *i, int reg)
{
	struct jit_rare r = { a->labels, a->labels + 1, i->to, reg, i };
	a->labels += 2;
	x86_jcc(&a->s, CC_NE, r.label);
	a->label[r.back] = a->s.b.n;
	vec_push(&a->rare, r);
}

/* rdx = the lower half of the operand. If this is another number, write_rare sets rdx to the nearest limit. */
static void clamp(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get(a, i->a, RAX);
	if (i->detail == MEM_I32)
		x86_rr(&a->s, 0, true, 0x63, RDX, x);
	else
		x86_rr(&a->s, 0, false, 0x8B, RDX, x);
	x86_rr(&a->s, 0, true, 0x39, x, RDX);
	rare_part(a, i, x);
	jit_put(a, i->dst, RDX);
}

static void clamp_rarely(struct jit_as *a, const struct jit_rare *r)
{
	move(a, RDX, r->reg);
	shift_by_63(a, RDX);
	x86_alu_k(&a->s, 6, RDX, r->of->detail == MEM_I32 ? INT32_MAX : -1);
	if (r->of->detail == MEM_U32)
		x86_rr(&a->s, 0, false, 0x8B, RDX, RDX);
	x86_jmp(&a->s, r->back);
}

static int compare_doubles(struct jit_as *a, const struct jit_ins *i);

static void select_integer(struct jit_as *a, const struct jit_ins *i)
{
	int cc = condition(i->detail, true);
	if (a->compared)        /* i tests the result of the FSET: it selects if the relation of the doubles holds */
		cc = compare_doubles(a, a->compared) ^ (i->detail == REL_EQ);
	else
		compare(a, i);
	a->compared = NULL;
	int to = jit_get(a, i->dst, RAX), x = jit_get(a, i->c, RCX);    /* mov keeps the flags */
	x86_rr(&a->s, 0, true, 0x0F40 | cc, to, x);
	jit_put(a, i->dst, to);
}

static void set_flag(struct jit_as *a, const struct jit_ins *i, int cc)
{
	x86_rr(&a->s, 0, false, 0x0F90 | cc, 0, RAX);
	x86_rr(&a->s, 0, false, 0x0FB6, RAX, RAX);
	jit_put(a, i->dst, RAX);
}

/* Jumps unless -2^53 < reg <= 2^53: then reg + 2^53 - 1 has no bit above the lowest 54. */
static void jump_unless_whole(struct jit_as *a, int reg, int to)
{
	x86_load_k(&a->s, RDX, ((int64_t)1 << 53) - 1);
	x86_rr(&a->s, 0, true, 0x01, reg, RDX);
	x86_rr(&a->s, 0, true, 0xC1, 5, RDX);
	x86_byte(&a->s, 54);
	x86_jcc(&a->s, CC_NE, to);
}

/* Most numbers have 32 bits, and a comparison with the lower half is shorter. */
static void must_be_whole(struct jit_as *a, const struct jit_ins *i, int reg)
{
	if (a->u->large) {
		jump_unless_whole(a, reg, i->to);
		return;
	}
	x86_rr(&a->s, 0, true, 0x63, RDX, reg);
	x86_rr(&a->s, 0, true, 0x39, reg, RDX);
	rare_part(a, i, reg);
}

/* If one limit cannot be passed, a comparison with the other one is enough. */
static void whole_integer(struct jit_as *a, const struct jit_ins *i)
{
	int reg = jit_get(a, i->a, RAX);
	if (i->detail) {
		bool above = i->detail == JIT_IS_ABOVE;
		x86_rk(&a->s, 0, true, 0x3B, reg, (uint64_t)(above ? (int64_t)1 << 53 : -((int64_t)1 << 53)));
		x86_jcc(&a->s, above ? CC_G : CC_LE, i->to);
		return;
	}
	must_be_whole(a, i, reg);
}

static void write_rare(struct jit_as *a, const struct jit_rare *r)
{
	if (r->of->op == JIT_ICLAMP) {
		clamp_rarely(a, r);
		return;
	}
	jump_unless_whole(a, r->reg, r->to);
	x86_jmp(&a->s, r->back);
}

/* ---- doubles ---- */

static void double_op(struct jit_as *a, const struct jit_ins *i)
{
	static const int op[] = { [JIT_FADD] = 0x0F58, [JIT_FSUB] = 0x0F5C, [JIT_FMUL] = 0x0F59, [JIT_FDIV] = 0x0F5E };
	int x = jit_get_double(a, i->a, 0), y = i->k ? -1 : jit_get_double(a, i->b, 1);
	int to = jit_result(a, i->dst, y, 0);
	if (x == y && a->p.assigned[i->dst] != JIT_SPILLED)
		to = a->p.assigned[i->dst];
	move_double(a, to, x);
	if (i->k)
		x86_rk(&a->s, SD, false, op[i->op], to, (uint64_t)i->imm);
	else
		x86_rr(&a->s, SD, false, op[i->op], to, x == y ? to : y);
	jit_put_double(a, i->dst, to);
}

/* minsd and maxsd give the second operand if one is NaN or both are zero, as the comparison does. */
static void smaller_or_larger_double(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get_double(a, i->a, 0), y = jit_get_double(a, i->b, 1), to = jit_result(a, i->dst, y, 0);
	move_double(a, to, x);
	x86_rr(&a->s, SD, false, i->op == JIT_FMIN ? 0x0F5D : 0x0F5F, to, y);
	jit_put_double(a, i->dst, to);
}

static void double_unary(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get_double(a, i->a, 0);
	int to = jit_result(a, i->dst, i->op == JIT_FABS || i->op == JIT_FNEG ? x : -1, 0);
	struct jit_bytes *s = &a->s;
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
		x86_byte(s, i->detail);
		break;
	case JIT_FSINGLE:
		x86_rr(s, SD, false, 0x0F5A, 0, x);
		x86_rr(s, 0xF3, false, 0x0F5A, to, 0);
		break;
	default: move_double(a, to, x);
	}
	jit_put_double(a, i->dst, to);
}

static void from_integer(struct jit_as *a, int to, int from)
{
	x86_rr(&a->s, PD, false, 0x0F57, to, to);
	x86_rr(&a->s, SD, true, 0x0F2A, to, from);
}

static void single_bits(struct jit_as *a, int to, int from)
{
	x86_rr(&a->s, SD, false, 0x0F5A, 0, from);
	x86_rr(&a->s, PD, false, 0x0F7E, 0, to);        /* writes 32 bits; the upper bits become 0 */
}

/* A NaN, a fraction and -0 have other bits than the integer has that is converted back. */
static void to_integer(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get_double(a, i->a, 0);
	x86_rr(&a->s, SD, true, 0x0F2C, RAX, x);
	from_integer(a, 1, RAX);
	x86_rr(&a->s, PD, true, 0x0F7E, 1, RCX);
	x86_rr(&a->s, PD, true, 0x0F7E, x, RDX);
	x86_rr(&a->s, 0, true, 0x39, RCX, RDX);
	x86_jcc(&a->s, CC_NE, i->to);
	must_be_whole(a, i, RAX);
	jit_put(a, i->dst, RAX);
}

/* Compares so that NaN makes every relation but ~= false. For this, the operands of < and <= are exchanged. */
static int compare_doubles(struct jit_as *a, const struct jit_ins *i)
{
	int x = jit_get_double(a, i->a, 0), y = 1, r = i->detail;
	if (i->k)
		x86_rk(&a->s, SD, false, 0x0F10, 1, (uint64_t)i->imm);
	else
		y = jit_get_double(a, i->b, 1);
	bool exchange = r == REL_LT || r == REL_LE;
	x86_rr(&a->s, PD, false, 0x0F2E, exchange ? y : x, exchange ? x : y);
	return r == REL_LT || r == REL_GT ? CC_A : CC_AE;
}

static void double_branch(struct jit_as *a, const struct jit_ins *i)
{
	int cc = compare_doubles(a, i);
	if (i->detail != REL_EQ && i->detail != REL_NE) {
		x86_jcc(&a->s, cc ^ !i->sense, i->to);
	} else if ((i->detail == REL_EQ) == i->sense) {
		int no = x86_skip(&a->s, CC_P);
		x86_jcc(&a->s, CC_E, i->to);
		x86_here(&a->s, no);
	} else {
		x86_jcc(&a->s, CC_P, i->to);
		x86_jcc(&a->s, CC_NE, i->to);
	}
}

static void double_set(struct jit_as *a, const struct jit_ins *i)
{
	if (i->detail != REL_EQ && i->detail != REL_NE && jit_is_only_selected(a, i)) {
		a->compared = i;
		return;
	}
	int cc = compare_doubles(a, i);
	if (i->detail == REL_EQ || i->detail == REL_NE) {     /* combines it with the NaN flag by `and` or `or` */
		bool equal = i->detail == REL_EQ;
		x86_rr(&a->s, 0, false, 0x0F90 | (equal ? CC_NP : CC_P), 0, RCX);
		x86_rr(&a->s, 0, false, 0x0F90 | (equal ? CC_E : CC_NE), 0, RAX);
		x86_rr(&a->s, 0, false, equal ? 0x21 : 0x09, RCX, RAX);
		x86_rr(&a->s, 0, false, 0x0FB6, RAX, RAX);
		jit_put(a, i->dst, RAX);
	} else {
		set_flag(a, i, cc);
	}
}

static int operand_or_constant(struct jit_as *a, const struct jit_ins *i, int reg, int scratch)
{
	if (reg >= 0)
		return jit_get_double(a, reg, scratch);
	x86_rk(&a->s, SD, false, 0x0F10, scratch, (uint64_t)i->imm);
	return scratch;
}

/* A mask in xmm0 selects. For > and >= the operands are exchanged; ~= is true for NaN, all others are false. */
static void select_double(struct jit_as *a, const struct jit_ins *i)
{
	static const uint8_t predicate[] = { [REL_LT] = 1, [REL_LE] = 2, [REL_GT] = 1, [REL_GE] = 2, [REL_EQ] = 0,
		[REL_NE] = 4 };
	bool exchange = i->detail == REL_GT || i->detail == REL_GE;
	int y = i->k ? -1 : i->b;
	move_double(a, 0, operand_or_constant(a, i, exchange ? y : i->a, 0));
	x86_rr(&a->s, SD, false, 0x0FC2, 0, operand_or_constant(a, i, exchange ? i->a : y, 1));
	x86_byte(&a->s, predicate[i->detail]);
	if (a->p.assigned[i->dst] != JIT_SPILLED) {
		x86_rr(&a->s, PD, false, 0x0F3815, a->p.assigned[i->dst], jit_get_double(a, i->c, 1));
		return;
	}
	x86_rr(&a->s, PD, true, 0x0F7E, 0, RAX);
	x86_rr(&a->s, 0, true, 0x85, RAX, RAX);
	int no = x86_skip(&a->s, CC_E);
	jit_put_double(a, i->dst, jit_get_double(a, i->c, 1));
	x86_here(&a->s, no);
}

/* ---- elements ---- */

static void element(struct jit_as *a, const struct jit_ins *i, int prefix, bool w, int op, int reg)
{
	int base = jit_get(a, i->a, RAX), index = i->k ? NO_INDEX : jit_get(a, i->b, RCX);
	x86_rm(&a->s, prefix, w, op, reg, base, index, jit_bytes_of(i->detail), (int32_t)i->imm);
}

/*
** Whether the loaded number is only compared with a constant by the next instruction. Then the comparison reads it from
** memory. It compares as many bits as the number has in memory, so the number must be unsigned or have 64 bits.
*/
static bool is_only_compared(const struct jit_as *a, const struct jit_ins *i)
{
	const struct jit_ins *w = i + 1;
	if (a->at + 1 == a->u->ins.n || w->op != JIT_IBRANCH || !w->k || w->a != i->dst || w->imm != (int8_t)w->imm ||
		a->reads[i->dst] != 1)
		return false;
	if (i->detail == MEM_I64)
		return true;
	return w->imm >= 0 && w->detail >= REL_EQ &&
		(i->detail == MEM_U8 || i->detail == MEM_U32 || i->detail == MEM_TAG);
}

static void load(struct jit_as *a, const struct jit_ins *i)
{
	if (i->op == JIT_LOAD && is_only_compared(a, i)) {
		element(a, i, 0, i->detail == MEM_I64, i->detail == MEM_U8 ? 0x80 : 0x83, 7);
		x86_byte(&a->s, (int)i[1].imm & 255);
		a->fused = a->at + 1;
		return;
	}
	int to = jit_result(a, i->dst, -1, i->op == JIT_LOAD ? RAX : 0);
	switch (i->detail) {
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
	case MEM_U32: case MEM_TAG: element(a, i, 0, false, 0x8B, to); break;
	default: element(a, i, 0, true, 0x8B, to);
	}
	if (i->op == JIT_LOAD)
		jit_put(a, i->dst, to);
	else
		jit_put_double(a, i->dst, to);
}

static void store(struct jit_as *a, const struct jit_ins *i)
{
	if (i->op == JIT_FSTORE) {
		int x = jit_get_double(a, i->c, 0);
		if (i->detail == MEM_F32) {
			x86_rr(&a->s, SD, false, 0x0F5A, 0, x);
			element(a, i, 0xF3, false, 0x0F11, 0);
		} else {
			element(a, i, SD, false, 0x0F11, x);
		}
		return;
	}
	int x = jit_get(a, i->c, RDX);
	switch (i->detail == MEM_TAG ? 4 : jit_bytes_of(i->detail)) {
	case 1: element(a, i, 0, false, 0x88, x); break;
	case 2: element(a, i, PD, false, 0x89, x); break;
	case 4: element(a, i, 0, false, 0x89, x); break;
	default: element(a, i, 0, true, 0x89, x);
	}
}

/* ---- calls ---- */

static bool call_changes(bool is_double, int number)
{
	return is_double || number == RSI || number == RDI || (number >= R8 && number <= R11);
}

static void call(struct jit_as *a, const struct jit_ins *i)
{
	if (i->b < 0)
		x86_rr(&a->s, PD, false, 0x0F57, 1, 1);
	move(a, RDI, context(a, RDI));
	x86_load_k(&a->s, RSI, i->c);
	x86_load_k(&a->s, RAX, i->imm);
	x86_rr(&a->s, 0, false, 0xFF, 2, RAX);
}

/* ---- functions of the unit ---- */

static void stack_pointer_by(struct jit_as *a, bool add)
{
	x86_rr(&a->s, 0, true, 0x81, add ? 0 : 5, RSP);
	vec_push(&a->frame_fixes, a->s.b.n);
	x86_word(&a->s, 0);
}

static void begin_body(struct jit_as *a) { stack_pointer_by(a, false); }

static void call_body(struct jit_as *a, int label, int32_t by)
{
	x86_rm(&a->s, 0, true, 0x8D, RBX, RBX, NO_INDEX, 1, by);
	x86_byte(&a->s, 0xE8);
	vec_push(&a->s.jumps, ((struct jit_fix){ a->s.b.n, label }));
	x86_word(&a->s, 0);
	x86_rm(&a->s, 0, true, 0x8D, RBX, RBX, NO_INDEX, 1, -by);       /* lea and mov keep the carry flag */
}

static void if_left(struct jit_as *a, int label) { x86_jcc(&a->s, CC_B, label); }

/* Leaves a function: notes the number of the exit for the VM, and returns with the carry flag set. */
static void leave_body(struct jit_as *a, int number)
{
	struct jit_bytes *s = &a->s;
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

static void check_limit(struct jit_as *a, const struct jit_ins *i)
{
	x86_rm(&a->s, 0, true, 0x3B, RSP, RBP, NO_INDEX, 1, offsetof(struct jit_context, limit));
	x86_jcc(&a->s, CC_B, i->to);
}

static void return_from(struct jit_as *a)
{
	stack_pointer_by(a, true);      /* the addition clears the carry flag */
	x86_byte(&a->s, 0xC3);
}

/* ---- control ---- */

static void fault(struct jit_as *a, const struct jit_ins *i)
{
	x86_load_k(&a->s, RAX, i->imm);
	x86_rm(&a->s, 0, true, 0x83, 5, RAX, NO_INDEX, 1, 0);           /* sub qword [rax], 1 */
	x86_byte(&a->s, 1);
	int no = x86_skip(&a->s, CC_NE);
	if (i->detail) {
		x86_rm(&a->s, 0, true, 0xC7, 0, RAX, NO_INDEX, 1, 0);
		x86_word(&a->s, i->detail);
	}
	x86_jmp(&a->s, i->to);
	x86_here(&a->s, no);
}

static void poll(struct jit_as *a, int label)
{
	if (jit_is_spilled(a, a->u->fuel)) {
		x86_rm(&a->s, 0, true, 0x83, 5, RSP, NO_INDEX, 1, jit_slot(a, a->u->fuel));
		x86_byte(&a->s, 1);
	} else {
		x86_alu_k(&a->s, 5, a->p.assigned[a->u->fuel], 1);
	}
	x86_jcc(&a->s, CC_E, label);
}

static void poll_slowly(struct jit_as *a, const struct jit_poll *p)
{
	struct jit_bytes *s = &a->s;
	int c = context(a, RAX);
	x86_rm(s, 0, true, 0x81, 0, c, NO_INDEX, 1, offsetof(struct jit_context, turns));
	x86_word(s, JIT_FUEL);
	x86_load_k(s, RCX, JIT_FUEL);
	jit_put(a, a->u->fuel, RCX);
	x86_rm(s, 0, true, 0x8B, RAX, c, NO_INDEX, 1, offsetof(struct jit_context, stop));
	x86_rm(s, 0, false, 0x83, 7, RAX, NO_INDEX, 1, 0);              /* cmp dword [rax], 0 */
	x86_byte(s, 0);
	x86_jcc(s, CC_NE, p->to);
	x86_jmp(s, p->back);
}

static void failed(struct jit_as *a, const struct jit_ins *i)
{
	x86_rm(&a->s, 0, true, 0x83, 7, context(a, RAX), NO_INDEX, 1, offsetof(struct jit_context, failed));
	x86_byte(&a->s, 0);
	x86_jcc(&a->s, CC_NE, i->to);
}

static void jump(struct jit_as *a, int label) { x86_jmp(&a->s, label); }

static bool assemble_integer(struct jit_as *a, const struct jit_ins *i)
{
	switch (i->op) {
	case JIT_IADD: case JIT_ISUB: case JIT_IAND: case JIT_IOR: case JIT_IXOR: integer_op(a, i); return true;
	case JIT_IMUL: multiply(a, i); return true;
	case JIT_ISHR: shift(a, i); return true;
	case JIT_IREM: i->k ? divide_by_constant(a, i) : remainder_of(a, i); return true;
	case JIT_IDIV: case JIT_IMOD: i->k ? divide_by_constant(a, i) : divide_signed(a, i); return true;
	case JIT_IMIN: case JIT_IMAX: smaller_or_larger(a, i); return true;
	case JIT_ICLAMP: clamp(a, i); return true;
	case JIT_ISET: compare(a, i); set_flag(a, i, condition(i->detail, true)); return true;
	case JIT_IBRANCH:
		if (a->fused != a->at)
			compare(a, i);
		x86_jcc(&a->s, condition(i->detail, i->sense), i->to);
		return true;
	case JIT_ISELECT: select_integer(a, i); return true;
	case JIT_IWHOLE: whole_integer(a, i); return true;
	default: return false;
	}
}

static bool assemble_double(struct jit_as *a, const struct jit_ins *i)
{
	switch (i->op) {
	case JIT_FCONST: {
		int to = jit_result(a, i->dst, -1, 0);
		x86_rk(&a->s, SD, false, 0x0F10, to, (uint64_t)i->imm);
		jit_put_double(a, i->dst, to);
		return true;
	}
	case JIT_FADD: case JIT_FSUB: case JIT_FMUL: case JIT_FDIV: double_op(a, i); return true;
	case JIT_FMIN: case JIT_FMAX: smaller_or_larger_double(a, i); return true;
	case JIT_FSELECT: select_double(a, i); return true;
	case JIT_FSQRT: case JIT_FABS: case JIT_FNEG: case JIT_FROUND: case JIT_FSINGLE:
		double_unary(a, i);
		return true;
	case JIT_FTOI: to_integer(a, i); return true;
	case JIT_FBRANCH: double_branch(a, i); return true;
	case JIT_FSET: double_set(a, i); return true;
	default: return false;
	}
}

static bool write(struct jit_as *a, const struct jit_ins *i)
{
	if (assemble_integer(a, i) || assemble_double(a, i))
		return true;
	switch (i->op) {
	case JIT_LOAD: case JIT_FLOAD: load(a, i); return true;
	case JIT_STORE: case JIT_FSTORE: store(a, i); return true;
	case JIT_FAILED: failed(a, i); return true;
	case JIT_FAULT: fault(a, i); return true;
	case JIT_LIMIT: check_limit(a, i); return true;
	case JIT_RETURN: return_from(a); return true;
	default: return false;
	}
}

/* ---- the whole unit ---- */

static void prologue(struct jit_as *a)
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
}

/* rax has the number of the exit. */
static void epilogue(struct jit_as *a)
{
	static const uint8_t kept[] = { R15, R14, R13, R12, RBP, RBX };
	int c = context(a, RCX);
	x86_load_k(&a->s, RDX, JIT_FUEL);
	int fuel = jit_get(a, a->u->fuel, RSI);
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

static void set_word(struct jit_as *a, int at, int32_t v) { memcpy(&a->s.b.at[at], &v, sizeof v); }

static bool fix(struct jit_as *a, int32_t frame)
{
	struct jit_bytes *s = &a->s;
	for (int k = 0; k < a->frame_fixes.n; k++)
		set_word(a, a->frame_fixes.at[k], frame);
	for (int k = 0; k < s->jumps.n; k++)
		set_word(a, s->jumps.at[k].at, a->label[s->jumps.at[k].to] - (s->jumps.at[k].at + 4));
	int pool = jit_write_pool(s);
	for (int k = 0; k < s->constants.n; k++)
		set_word(a, s->constants.at[k].at, pool + 8 * s->constants.at[k].to - (s->constants.at[k].at + 4));
	return true;
}

const struct jit_target jit_x86 = {
	.without_functions = { ints, doubles, COUNT(ints), COUNT(doubles), -1 },
	.with_functions = { ints_of_functions, doubles, COUNT(ints_of_functions), COUNT(doubles), R12 },
	.temp = { RAX, RCX, RDX }, .stack = RSP, .first_slot = FRAME_SLOTS, .return_address = 8,
	.call_changes = call_changes, .context = context, .values = values,
	.move = move_any, .load = load_word, .store = store_word, .load_single = load_single, .store_tag = store_tag,
	.store_tag_unless = store_tag_unless,
	.load_k = load_k, .from_integer = from_integer, .single_bits = single_bits,
	.jump = jump, .call = call, .call_body = call_body, .if_left = if_left, .begin_body = begin_body,
	.leave_body = leave_body, .poll = poll, .poll_slowly = poll_slowly, .write_rare = write_rare, .write = write,
	.prologue = prologue, .epilogue = epilogue, .fix = fix
};
