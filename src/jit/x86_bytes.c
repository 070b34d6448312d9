/*
** jit/x86_bytes.c - writes the bytes of x86-64 instructions.
*/
#include "jit/x86.h"

void x86_byte(struct jit_bytes *s, int b) { vec_push(&s->b, (uint8_t)b); }

void x86_word(struct jit_bytes *s, int32_t v)
{
	for (int k = 0; k < 4; k++)
		x86_byte(s, (int)((uint32_t)v >> 8 * k & 255));
}

static void opcode(struct jit_bytes *s, int prefix, int rex, bool must, int op)
{
	if (prefix)
		x86_byte(s, prefix);
	if (rex != 0x40 || must)
		x86_byte(s, rex);
	if (op > 0xFFFF)
		x86_byte(s, op >> 16);
	if (op > 0xFF)
		x86_byte(s, op >> 8 & 255);
	x86_byte(s, op & 255);
}

void x86_rr(struct jit_bytes *s, int prefix, bool w, int op, int reg, int rm)
{
	opcode(s, prefix, 0x40 | w << 3 | (reg >> 3) << 2 | rm >> 3, false, op);
	x86_byte(s, 0xC0 | (reg & 7) << 3 | (rm & 7));
}

void x86_rm(struct jit_bytes *s, int prefix, bool w, int op, int reg, int base, int index, int scale, int32_t disp)
{
	int x = index < 0 ? 0 : index >> 3, bits = scale == 8 ? 3 : scale == 4 ? 2 : scale == 2;
	opcode(s, prefix, 0x40 | w << 3 | (reg >> 3) << 2 | x << 1 | base >> 3, op == 0x88, op);
	bool sib = index >= 0 || (base & 7) == RSP;
	bool small = disp == (int8_t)disp;
	x86_byte(s, (small ? 0x40 : 0x80) | (reg & 7) << 3 | (sib ? 4 : base & 7));
	if (sib)
		x86_byte(s, bits << 6 | (index < 0 ? 4 : index & 7) << 3 | (base & 7));
	if (small)
		x86_byte(s, disp & 255);
	else
		x86_word(s, disp);
}

void x86_rk(struct jit_bytes *s, int prefix, bool w, int op, int reg, uint64_t constant)
{
	int k = jit_constant(s, constant);
	opcode(s, prefix, 0x40 | w << 3 | (reg >> 3) << 2, false, op);
	x86_byte(s, (reg & 7) << 3 | 5);
	vec_push(&s->constants, ((struct jit_fix){ s->b.n, k }));
	x86_word(s, 0);
}

void x86_load_k(struct jit_bytes *s, int reg, int64_t v)
{
	if (v == 0) {
		x86_rr(s, 0, false, 0x31, reg, reg);
	} else if (v == (int64_t)(uint32_t)v) {
		opcode(s, 0, 0x40 | reg >> 3, false, 0xB8 | (reg & 7));
		x86_word(s, (int32_t)v);
	} else if (v == (int32_t)v) {
		x86_rr(s, 0, true, 0xC7, 0, reg);
		x86_word(s, (int32_t)v);
	} else {
		opcode(s, 0, 0x48 | reg >> 3, true, 0xB8 | (reg & 7));
		x86_word(s, (int32_t)v);
		x86_word(s, (int32_t)(v >> 32));
	}
}

void x86_alu_k(struct jit_bytes *s, int operation, int reg, int32_t v)
{
	x86_rr(s, 0, true, v == (int8_t)v ? 0x83 : 0x81, operation, reg);
	if (v == (int8_t)v)
		x86_byte(s, v & 255);
	else
		x86_word(s, v);
}

void x86_jcc(struct jit_bytes *s, int cc, int label)
{
	x86_byte(s, 0x0F);
	x86_byte(s, 0x80 | cc);
	vec_push(&s->jumps, ((struct jit_fix){ s->b.n, label }));
	x86_word(s, 0);
}

void x86_jmp(struct jit_bytes *s, int label)
{
	x86_byte(s, 0xE9);
	vec_push(&s->jumps, ((struct jit_fix){ s->b.n, label }));
	x86_word(s, 0);
}

int x86_skip(struct jit_bytes *s, int cc)
{
	x86_byte(s, cc < 0 ? 0xEB : 0x70 | cc);
	x86_byte(s, 0);
	return s->b.n;
}

void x86_here(struct jit_bytes *s, int skip) { s->b.at[skip - 1] = (uint8_t)(s->b.n - skip); }
