/*
** jit/arm64_bytes.c - writes the words of AArch64 instructions.
*/
#include "jit/arm64.h"

#include <string.h>

void arm64_word(struct jit_bytes *s, uint32_t w)
{
	for (int k = 0; k < 4; k++)
		vec_push(&s->b, (uint8_t)(w >> 8 * k));
}

void arm64_op(struct jit_bytes *s, enum arm64_op op, int d, int n, int m)
{
	arm64_word(s, (uint32_t)op | (uint32_t)m << 16 | (uint32_t)n << 5 | (uint32_t)d);
}

void arm64_select(struct jit_bytes *s, enum arm64_op op, int d, int n, int m, int condition)
{
	arm64_word(s, (uint32_t)op | (uint32_t)m << 16 | (uint32_t)condition << 12 | (uint32_t)n << 5 | (uint32_t)d);
}

void arm64_move(struct jit_bytes *s, int d, int n) { arm64_op(s, ARM_ORR, d, ARM_ZERO, n); }

/* ---- constants ---- */

/*
** Bit instructions take a constant that repeats an element of 2 to 64 bits. In the element, a run of ones is rotated.
** Returns the fields that encode v so, or 0 if v has no such form.
*/
static uint32_t bits_field(uint64_t v)
{
	int size = 64;
	if (v == 0 || ~v == 0)
		return 0;
	while (size > 2 && (v ^ v >> size / 2) << (64 - size / 2) == 0)
		size /= 2;
	uint64_t mask = size == 64 ? ~UINT64_C(0) : (UINT64_C(1) << size) - 1, e = v & mask;
	for (int rotation = 0; rotation < size; rotation++) {
		uint64_t run = rotation ? (e << rotation | e >> (size - rotation)) & mask : e;
		if (run & (run + 1))
			continue;
		int ones = __builtin_popcountll(run);
		uint32_t length = (uint32_t)((~(2 * size - 1) & 63) | (ones - 1));
		return (uint32_t)(size == 64) << 22 | (uint32_t)rotation << 16 | (length & 63) << 10;
	}
	return 0;
}

/* Loads a constant by one instruction if it can, else by movz or movn, and movk for each further piece of 16 bits. */
void arm64_load_k(struct jit_bytes *s, int d, int64_t v)
{
	uint64_t bits = (uint64_t)v;
	uint32_t run = bits_field(bits);
	int zeros = 0, ones = 0;
	for (int k = 0; k < 4; k++) {
		zeros += (bits >> 16 * k & 0xFFFF) == 0;
		ones += (bits >> 16 * k & 0xFFFF) == 0xFFFF;
	}
	if (run && zeros < 3 && ones < 3) {
		arm64_word(s, (uint32_t)ARM_ORR_K | run | ARM_ZERO << 5 | (uint32_t)d);
		return;
	}
	bool inverted = ones > zeros, first = true, plain = zeros == 4 || ones == 4;
	for (int k = 0; k < 4; k++) {
		uint32_t piece = (uint32_t)(bits >> 16 * k & 0xFFFF);
		if (piece == (inverted ? 0xFFFF : 0) && !(plain && k == 0))
			continue;
		uint32_t op = !first ? 0xF2800000 : inverted ? 0x92800000 : 0xD2800000;
		uint32_t field = first && inverted ? ~piece & 0xFFFF : piece;
		arm64_word(s, op | (uint32_t)k << 21 | field << 5 | (uint32_t)d);
		first = false;
	}
}

static bool sum_with_k(struct jit_bytes *s, enum arm64_op op, int d, int n, int64_t v)
{
	static const enum arm64_op of[2][2] = { { ARM_ADD_K, ARM_SUB_K }, { ARM_ADDS_K, ARM_SUBS_K } };
	bool flags = op == ARM_ADDS || op == ARM_SUBS, subtract = (op == ARM_SUB || op == ARM_SUBS) != (v < 0);
	uint64_t k = v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
	uint32_t word = (uint32_t)of[flags][subtract] | (uint32_t)n << 5 | (uint32_t)d;
	if (k < 4096)
		arm64_word(s, word | (uint32_t)k << 10);
	else if (k % 4096 == 0 && k >> 12 < 4096)
		arm64_word(s, word | 1 << 22 | (uint32_t)(k >> 12) << 10);
	else
		return false;
	return true;
}

void arm64_op_k(struct jit_bytes *s, enum arm64_op op, int d, int n, int64_t v)
{
	bool sum = op == ARM_ADD || op == ARM_SUB || op == ARM_ADDS || op == ARM_SUBS;
	uint32_t run = sum ? 0 : bits_field((uint64_t)v);
	if (sum && sum_with_k(s, op, d, n, v))
		return;
	if (run) {
		enum arm64_op k = op == ARM_AND ? ARM_AND_K : op == ARM_ORR ? ARM_ORR_K : ARM_EOR_K;
		arm64_word(s, (uint32_t)k | run | (uint32_t)n << 5 | (uint32_t)d);
		return;
	}
	arm64_load_k(s, ARM_OWN, v);
	if (op == ARM_ADD || op == ARM_SUB)             /* the form in which 31 is the stack pointer */
		arm64_word(s, (uint32_t)op | 0x206000 | ARM_OWN << 16 | (uint32_t)n << 5 | (uint32_t)d);
	else
		arm64_op(s, op, d, n, ARM_OWN);
}

/* The bits of a double that `fmov` can make, as its field of 8 bits; -1: it cannot. */
static int small_double(uint64_t bits)
{
	uint64_t exponent = bits >> 54 & 0x1FF;
	if (bits << 16 || (exponent != 0x100 && exponent != 0x0FF))
		return -1;
	return (int)(bits >> 63 << 7 | (exponent == 0x0FF) << 6 | (bits >> 48 & 0x3F));
}

void arm64_double_k(struct jit_bytes *s, int d, uint64_t bits)
{
	int small = small_double(bits);
	if (bits == 0) {
		arm64_op(s, ARM_FROM_BITS, d, ARM_ZERO, 0);
	} else if (small >= 0) {
		arm64_word(s, 0x1E601000 | (uint32_t)small << 13 | (uint32_t)d);
	} else {
		vec_push(&s->constants, ((struct jit_fix){ s->b.n, jit_constant(s, bits) }));
		arm64_word(s, 0x5C000000 | (uint32_t)d);
	}
}

/* ---- memory ---- */

void arm64_access(struct jit_bytes *s, enum arm64_access access, int reg, int base, int64_t at)
{
	int shift = (int)((uint32_t)access >> 30);
	uint32_t word = (uint32_t)access | (uint32_t)base << 5 | (uint32_t)reg;
	if (at >= 0 && at % (1 << shift) == 0 && at >> shift < 4096) {
		arm64_word(s, word | 0x39000000 | (uint32_t)(at >> shift) << 10);
	} else if (at >= -256 && at < 256) {
		arm64_word(s, word | 0x38000000 | ((uint32_t)at & 0x1FF) << 12);
	} else {
		arm64_load_k(s, ARM_OWN, at);
		arm64_word(s, word | 0x38206800 | ARM_OWN << 16);       /* [base + x16] */
	}
}

void arm64_element(struct jit_bytes *s, enum arm64_access access, int reg, int base, int index, uint32_t shift,
	int64_t at)
{
	if (at || shift != (uint32_t)access >> 30) {
		arm64_word(s, (uint32_t)ARM_ADD | (uint32_t)index << 16 | shift << 10 | (uint32_t)base << 5 |
			ARM_OWN_OTHER);
		arm64_access(s, access, reg, ARM_OWN_OTHER, at);
		return;
	}
	arm64_word(s, (uint32_t)access | 0x38207800 | (uint32_t)index << 16 | (uint32_t)base << 5 | (uint32_t)reg);
}

void arm64_pair(struct jit_bytes *s, enum arm64_op op, int first, int second, int at)
{
	arm64_word(s, (uint32_t)op | ((uint32_t)(at / 8) & 0x7F) << 15 | (uint32_t)second << 10 | ARM_SP << 5 |
		(uint32_t)first);
}

/* ---- jumps ---- */

static void jump_by(struct jit_bytes *s, uint32_t word, int label)
{
	vec_push(&s->jumps, ((struct jit_fix){ s->b.n, label }));
	arm64_word(s, word);
}

void arm64_jump(struct jit_bytes *s, int label) { jump_by(s, 0x14000000, label); }
void arm64_call(struct jit_bytes *s, int label) { jump_by(s, 0x94000000, label); }

void arm64_jump_if(struct jit_bytes *s, int condition, int label)
{
	jump_by(s, 0x54000000 | (uint32_t)condition, label);
}

void arm64_jump_zero(struct jit_bytes *s, bool zero, int reg, int label)
{
	jump_by(s, (zero ? 0xB4000000 : 0xB5000000) | (uint32_t)reg, label);
}

int arm64_skip(struct jit_bytes *s, int condition)
{
	arm64_word(s, 0x54000000 | (uint32_t)condition);
	return s->b.n - 4;
}

void arm64_here(struct jit_bytes *s, int skip) { (void)arm64_link(s, skip, s->b.n); }

bool arm64_link(struct jit_bytes *s, int at, int to)
{
	uint32_t word = 0;
	int by = (to - at) / 4;
	for (int k = 0; k < 4; k++)
		word |= (uint32_t)s->b.at[at + k] << 8 * k;
	bool far = (word & 0x7C000000) == 0x14000000;           /* b and bl reach 128 MB, all others 1 MB */
	int reach = far ? 1 << 25 : 1 << 18;
	if (by < -reach || by >= reach)
		return false;
	word |= far ? (uint32_t)by & 0x3FFFFFF : ((uint32_t)by & 0x7FFFF) << 5;
	for (int k = 0; k < 4; k++)
		s->b.at[at + k] = (uint8_t)(word >> 8 * k);
	return true;
}
