/*
** tests/unit/test_arm64.c - the code generators of all processors, on any machine. The words of AArch64 instructions
** are compared with those that an assembler makes; make check-arm64 executes such code.
*/
#include "jit/arm64.h"
#include "test.h"

/* The comments are what objdump prints for these words. */
static const uint32_t words[] = {
	0xEB13007F,     /* cmp x3, x19 */
	0x9B057C83,     /* mul x3, x4, x5 */
	0x9B457C80,     /* smulh x0, x4, x5 */
	0x9AD40E62,     /* sdiv x2, x19, x20 */
	0x9AD40A62,     /* udiv x2, x19, x20 */
	0x9347FE62,     /* asr x2, x19, #7 */
	0xD376FC42,     /* lsr x2, x2, #54 */
	0x9A83D002,     /* csel x2, x0, x3, le */
	0x9A9F17E2,     /* cset x2, eq */
	0xAA0403E3,     /* mov x3, x4 */
	0x910283FF,     /* add sp, sp, #0xa0 */
	0xD1001483,     /* sub x3, x4, #0x5 */
	0xD1448C83,     /* sub x3, x4, #0x123, lsl #12 */
	0xD28468B0,     /* mov x16, #0x2345 */
	0xF2A00030,     /* movk x16, #0x1, lsl #16 */
	0x8B306083,     /* add x3, x4, x16, uxtx */
	0xB100149F,     /* cmn x4, #0x5 */
	0xF100009F,     /* cmp x4, #0x0 */
	0x92401C83,     /* and x3, x4, #0xff */
	0x927CEC83,     /* and x3, x4, #0xfffffffffffffff0 */
	0xD28000B0,     /* mov x16, #0x5 */
	0xCA100083,     /* eor x3, x4, x16 */
	0xB200F083,     /* orr x3, x4, #0x5555555555555555 */
	0xD2800010,     /* mov x16, #0x0 */
	0x8A100083,     /* and x3, x4, x16 */
	0xD2800003,     /* mov x3, #0x0 */
	0x92800003,     /* mov x3, #0xffffffffffffffff */
	0xD2A00023,     /* mov x3, #0x10000 */
	0x92A00023,     /* mov x3, #0xfffffffffffeffff */
	0xD29BDE03,     /* mov x3, #0xdef0 */
	0xF2B35783,     /* movk x3, #0x9abc, lsl #16 */
	0xF2CACF03,     /* movk x3, #0x5678, lsl #32 */
	0xF2E24683,     /* movk x3, #0x1234, lsl #48 */
	0x92FFFC03,     /* mov x3, #0x1fffffffffffff */
	0xD2F00003,     /* mov x3, #0x8000000000000000 */
	0xF97FFF83,     /* ldr x3, [x28, #32760] */
	0xD2900010,     /* mov x16, #0x8000 */
	0xF8306BE3,     /* str x3, [sp, x16] */
	0xFC5F8087,     /* ldur d7, [x4, #-8] */
	0x39BFFC83,     /* ldrsb x3, [x4, #4095] */
	0x78003083,     /* sturh w3, [x4, #3] */
	0xFC657887,     /* ldr d7, [x4, x5, lsl #3] */
	0xB8A57883,     /* ldrsw x3, [x4, x5, lsl #2] */
	0x38657883,     /* ldrb w3, [x4, x5, lsl #0] */
	0x8B050891,     /* add x17, x4, x5, lsl #2 */
	0xBC1FC227,     /* stur s7, [x17, #-4] */
	0xA90153F3,     /* stp x19, x20, [sp, #16] */
	0x6D4627E8,     /* ldp d8, d9, [sp, #96] */
	0x1E702862,     /* fadd d2, d3, d16 */
	0x1E701862,     /* fdiv d2, d3, d16 */
	0x1E632040,     /* fcmp d2, d3 */
	0x1E602048,     /* fcmp d2, #0.0 */
	0x1E654062,     /* frintm d2, d3 */
	0x9E780060,     /* fcvtzs x0, d3 */
	0x9E620061,     /* scvtf d1, x3 */
	0x9E660061,     /* fmov x1, d3 */
	0x1E624061,     /* fcvt s1, d3 */
	0x1E22C021,     /* fcvt d1, s1 */
	0x1E260001,     /* fmov w1, s0 */
	0x9E6703E5,     /* fmov d5, xzr */
	0x1E6C1005,     /* fmov d5, #5.000000000000000000e-01 */
	0x1E77F005,     /* fmov d5, #-3.100000000000000000e+01 */
	0x5C000105,     /* ldr d5, 0x118 */
	0xD63F0200,     /* blr x16 */
	0xD65F03C0,     /* ret */
	0x540000A1,     /* b.ne 0x118 */
	0x17FFFFBE,     /* b 0x0 */
	0x97FFFFBD,     /* bl 0x0 */
	0x54FFF782,     /* b.cs 0x0 */
	0xB5FFF763,     /* cbnz x3, 0x0 */
	0x9999999A,
	0x3FB99999,
};

static void write_integers(struct jit_bytes *s)
{
	arm64_op(s, ARM_SUBS, ARM_ZERO, 3, 19);
	arm64_op(s, ARM_MUL, 3, 4, 5);
	arm64_op(s, ARM_SMULH, 0, 4, 5);
	arm64_op(s, ARM_SDIV, 2, 19, 20);
	arm64_op(s, ARM_UDIV, 2, 19, 20);
	arm64_op(s, ARM_ASR_K, 2, 19, 7);
	arm64_op(s, ARM_LSR_K, 2, 2, 54);
	arm64_select(s, ARM_CSEL, 2, 0, 3, IF_LE);
	arm64_select(s, ARM_CSINC, 2, ARM_ZERO, ARM_ZERO, IF_NE);
	arm64_move(s, 3, 4);
	arm64_op_k(s, ARM_ADD, ARM_SP, ARM_SP, 160);
	arm64_op_k(s, ARM_ADD, 3, 4, -5);
	arm64_op_k(s, ARM_SUB, 3, 4, 0x123000);
	arm64_op_k(s, ARM_ADD, 3, 4, 0x12345);
	arm64_op_k(s, ARM_SUBS, ARM_ZERO, 4, -5);
	arm64_op_k(s, ARM_SUBS, ARM_ZERO, 4, 0);
	arm64_op_k(s, ARM_AND, 3, 4, 255);
	arm64_op_k(s, ARM_AND, 3, 4, -16);
	arm64_op_k(s, ARM_EOR, 3, 4, 5);
	arm64_op_k(s, ARM_ORR, 3, 4, 0x5555555555555555);
	arm64_op_k(s, ARM_AND, 3, 4, 0);
	arm64_load_k(s, 3, 0);
	arm64_load_k(s, 3, -1);
	arm64_load_k(s, 3, 65536);
	arm64_load_k(s, 3, -65537);
	arm64_load_k(s, 3, 0x123456789ABCDEF0);
	arm64_load_k(s, 3, (INT64_C(1) << 53) - 1);
	arm64_load_k(s, 3, INT64_MIN);
}

static void write_accesses(struct jit_bytes *s)
{
	arm64_access(s, ARM_LDR, 3, 28, 32760);
	arm64_access(s, ARM_STR, 3, ARM_SP, 32768);
	arm64_access(s, ARM_LDR_D, 7, 4, -8);
	arm64_access(s, ARM_LDRSB, 3, 4, 4095);
	arm64_access(s, ARM_STRH, 3, 4, 3);
	arm64_element(s, ARM_LDR_D, 7, 4, 5, 3, 0);
	arm64_element(s, ARM_LDRSW, 3, 4, 5, 2, 0);
	arm64_element(s, ARM_LDRB, 3, 4, 5, 0, 0);
	arm64_element(s, ARM_STR_S, 7, 4, 5, 2, -4);
	arm64_pair(s, ARM_STP, 19, 20, 16);
	arm64_pair(s, ARM_LDP_D, 8, 9, 96);
}

static void write_doubles(struct jit_bytes *s)
{
	arm64_op(s, ARM_FADD, 2, 3, 16);
	arm64_op(s, ARM_FDIV, 2, 3, 16);
	arm64_op(s, ARM_FCMP, 0, 2, 3);
	arm64_op(s, ARM_FCMP_0, 0, 2, 0);
	arm64_op(s, ARM_FRINTM, 2, 3, 0);
	arm64_op(s, ARM_FCVTZS, 0, 3, 0);
	arm64_op(s, ARM_SCVTF, 1, 3, 0);
	arm64_op(s, ARM_BITS_OF, 1, 3, 0);
	arm64_op(s, ARM_TO_SINGLE, 1, 3, 0);
	arm64_op(s, ARM_TO_DOUBLE, 1, 1, 0);
	arm64_op(s, ARM_BITS_OF_SINGLE, 1, 0, 0);
	arm64_double_k(s, 5, 0);
	arm64_double_k(s, 5, 0x3FE0000000000000);
	arm64_double_k(s, 5, 0xC03F000000000000);
	arm64_double_k(s, 5, 0x3FB999999999999A);
}

static void write_jumps(struct jit_bytes *s)
{
	arm64_op(s, ARM_BLR, 0, 16, 0);
	arm64_op(s, ARM_RET, 0, ARM_LINK, 0);
	int no = arm64_skip(s, IF_NE);
	arm64_jump(s, 0);
	arm64_call(s, 0);
	arm64_jump_if(s, IF_HS, 0);
	arm64_jump_zero(s, false, 3, 0);
	arm64_here(s, no);
}

TEST(words_of_instructions)
{
	struct jit_bytes s = { 0 };
	write_integers(&s);
	write_accesses(&s);
	write_doubles(&s);
	write_jumps(&s);
	for (int k = 0; k < s.jumps.n; k++)
		CHECK(arm64_link(&s, s.jumps.at[k].at, 0));
	CHECK(arm64_link(&s, s.constants.at[0].at, jit_write_pool(&s)));
	CHECK(s.b.n == sizeof words);
	for (int k = 0; k < COUNT(words) && 4 * k + 3 < s.b.n; k++) {
		const uint8_t *b = &s.b.at[4 * k];
		uint32_t word = b[0] | b[1] << 8 | b[2] << 16 | (uint32_t)b[3] << 24;
		if (word != words[k])
			printf("word %d: %08X, want %08X\n", k, word, words[k]);
		CHECK(word == words[k]);
	}
	jit_bytes_free(&s);
}

/* ---- whole units ---- */

static const struct { const char *uses; } info[] = {
#define JIT_OP(name, uses, what) { uses },
#include "jit/ir.def"
};
enum { MANY = 40 };             /* more registers than any machine has */

static int add_exit(struct jit_unit *u)
{
	struct jit_exit e = { .label = jit_label(u), .why = "test", .first = u->items.n };
	vec_push(&u->exits, e);
	return e.label;
}

/* An instruction with registers as the table says, each time with others. */
static void add_any(struct jit_unit *u, int op, int turn, bool k, int to)
{
	const char *uses = info[op].uses;
	struct jit_ins *i = jit_add(u, op, -1, -1, -1);
	for (const char *l = uses; *l; l++) {
		char low = (char)(*l | 32);
		int reg = (*l == low ? 0 : MANY) + (turn += 7) % MANY;
		if (low != 'k' && (low != 'b' || !k))
			*(low == 'd' ? &i->dst : low == 'a' ? &i->a : low == 'b' ? &i->b : &i->c) = reg;
	}
	i->k = k;
	i->imm = k && strchr(uses, 'B') ? (int64_t)0x3FB999999999999A : 8;
	i->detail = op == JIT_FROUND ? ROUND_UP : op == JIT_FLOAD || op == JIT_FSTORE ? MEM_F32 : 0;
	i->sense = true;
	i->to = to;
}

/* All instructions, with 80 registers that are needed everywhere, so that many are spilled. */
static void build_all(struct jit_unit *u, bool functions)
{
	for (int k = 0; k < 2 * MANY; k++)
		(void)jit_reg(u, k >= MANY, true);
	u->fuel = jit_reg(u, false, true);
	u->entry = jit_label(u);
	u->calls = functions;
	int body = jit_label(u), left = add_exit(u);
	for (int k = 0; k < 2 * MANY; k++) {
		struct jit_item t = { .at = k, .tag = 7, .form = k < MANY ? FORM_INT : FORM_DOUBLE, .reg = k };
		vec_push(&u->items, t);
	}
	vec_last(&u->exits).n = u->items.n;
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = u->entry;
	for (int op = 0; op < JIT_OP_COUNT; op++) {
		bool function = op == JIT_BODY || op == JIT_CALLBODY || op == JIT_RETURN || op == JIT_LIMIT ||
			(op >= JIT_IARG && op <= JIT_FPARAM);
		if (op == JIT_LABEL || op == JIT_EXIT || op == JIT_BODY || op == JIT_RETURN || (function && !functions))
			continue;
		bool jumps = function || op == JIT_JUMP || op == JIT_SETVALUE || op == JIT_IMUL || op == JIT_IBRANCH ||
			op == JIT_FBRANCH || op == JIT_IWHOLE || op == JIT_FTOI || op == JIT_FAILED || op == JIT_POLL ||
			op == JIT_FAULT;
		for (int turn = 0; turn < 3; turn++) {
			int next = jit_label(u), to = op == JIT_JUMP ? next : op == JIT_SETVALUE ? turn : left;
			add_any(u, op, turn, turn == 2 && strchr(info[op].uses, 'k'), jumps ? to : -1);
			if (op == JIT_CALLBODY)
				vec_last(&u->ins).imm = body;
			jit_add(u, JIT_LABEL, -1, -1, -1)->to = next;
		}
	}
	jit_add(u, JIT_EXIT, -1, -1, -1)->to = left;
	if (functions) {
		jit_add(u, JIT_BODY, -1, -1, -1)->to = body;
		jit_add(u, JIT_RETURN, -1, -1, -1);
	}
}

TEST(every_instruction_is_known)
{
	static const struct jit_target *const targets[] = { &jit_x86, &jit_arm64 };
	for (int k = 0; k < 2 * COUNT(targets); k++) {
		struct jit_unit u = { 0 };
		struct jit_bytes s;
		int frame;
		build_all(&u, k % 2);
		const char *wrong = jit_check(&u);
		CHECK_TEXT(wrong ? wrong : "right", "right");
		wrong = jit_translate(&s, &frame, targets[k / 2], &u);
		CHECK_TEXT(wrong ? wrong : "right", "right");
		CHECK(frame % 16 == 0 && frame > 8 * 2 * (MANY - 32) && s.b.n > 1000);
		jit_bytes_free(&s);
		u.ins.at[1].op = JIT_OP_COUNT;          /* an instruction that only another target knows */
		CHECK(jit_translate(&s, &frame, targets[k / 2], &u) != NULL);
		jit_bytes_free(&s);
		jit_unit_free(&u);
	}
}

/* A conditional jump of AArch64 reaches 1 MB. */
TEST(code_that_is_too_long)
{
	struct jit_unit u = { 0 };
	struct jit_bytes s;
	int frame, i = jit_reg(&u, false, true);
	u.fuel = jit_reg(&u, false, true);
	u.entry = jit_label(&u);
	int left = add_exit(&u);
	jit_add(&u, JIT_LABEL, -1, -1, -1)->to = u.entry;
	jit_add(&u, JIT_ICONST, i, -1, -1);
	for (int k = 0; k < 1 << 18; k++)
		(void)jit_add_k(&u, JIT_IADD, i, i, 1);
	jit_branch_k(&u, false, REL_LT, true, i, 7, u.entry);
	jit_add(&u, JIT_EXIT, -1, -1, -1)->to = left;
	CHECK(jit_check(&u) == NULL);
	const char *wrong = jit_translate(&s, &frame, &jit_arm64, &u);
	CHECK_TEXT(wrong ? wrong : "", "the code is too long");
	jit_bytes_free(&s);
	CHECK(jit_translate(&s, &frame, &jit_x86, &u) == NULL);
	jit_bytes_free(&s);
	jit_unit_free(&u);
}
