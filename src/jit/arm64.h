/*
** jit/arm64.h - writes the words of AArch64 instructions, for arm64.c.
**
** x16, x17 and d31 are changed by the functions here that need a register of their own.
*/
#ifndef JIT_ARM64_H
#define JIT_ARM64_H

#include "jit/machine.h"

enum { ARM_OWN = 16, ARM_OWN_OTHER = 17, ARM_LINK = 30, ARM_ZERO = 31, ARM_SP = 31, ARM_OWN_DOUBLE = 31 };
enum { IF_EQ, IF_NE, IF_HS, IF_LO, IF_MI, IF_PL, IF_VS, IF_VC, IF_HI, IF_LS, IF_GE, IF_LT, IF_GT, IF_LE };

/* Instructions without their operands. */
enum arm64_op {
	ARM_ADD = (int)0x8B000000, ARM_SUB = (int)0xCB000000, ARM_ADDS = (int)0xAB000000, ARM_SUBS = (int)0xEB000000,
	ARM_AND = (int)0x8A000000, ARM_ORR = (int)0xAA000000, ARM_EOR = (int)0xCA000000,
	ARM_ADD_K = (int)0x91000000, ARM_SUB_K = (int)0xD1000000, ARM_ADDS_K = (int)0xB1000000,
	ARM_SUBS_K = (int)0xF1000000,
	ARM_AND_K = (int)0x92000000, ARM_ORR_K = (int)0xB2000000, ARM_EOR_K = (int)0xD2000000,
	ARM_MUL = (int)0x9B007C00, ARM_SMULH = (int)0x9B407C00, ARM_SDIV = (int)0x9AC00C00, ARM_UDIV = (int)0x9AC00800,
	ARM_MSUB = (int)0x9B008000, ARM_ASR_K = (int)0x9340FC00, ARM_LSR_K = (int)0xD340FC00,
	ARM_CSEL = (int)0x9A800000, ARM_CSINC = (int)0x9A800400,
	ARM_FADD = 0x1E602800, ARM_FSUB = 0x1E603800, ARM_FMUL = 0x1E600800, ARM_FDIV = 0x1E601800,
	ARM_FCSEL = 0x1E600C00, ARM_FCMP = 0x1E602000, ARM_FCMP_0 = 0x1E602008,
	ARM_FMOV = 0x1E604000, ARM_FABS = 0x1E60C000, ARM_FNEG = 0x1E614000, ARM_FSQRT = 0x1E61C000,
	ARM_FRINTP = 0x1E64C000, ARM_FRINTM = 0x1E654000, ARM_FRINTZ = 0x1E65C000,
	ARM_TO_SINGLE = 0x1E624000, ARM_TO_DOUBLE = 0x1E22C000,
	ARM_SCVTF = (int)0x9E620000, ARM_FCVTZS = (int)0x9E780000,
	ARM_BITS_OF = (int)0x9E660000, ARM_FROM_BITS = (int)0x9E670000, ARM_BITS_OF_SINGLE = 0x1E260000,
	ARM_BLR = (int)0xD63F0000, ARM_RET = (int)0xD65F0000,
	ARM_STP = (int)0xA9000000, ARM_LDP = (int)0xA9400000, ARM_STP_D = 0x6D000000, ARM_LDP_D = 0x6D400000
};
/* Loads and stores. Bits 30 and 31 are log2 of the bytes; bit 26: a double; bits 22 and 23: the kind of access. */
enum arm64_access {
	ARM_LDR = (int)0xC0400000, ARM_STR = (int)0xC0000000, ARM_LDR_D = (int)0xC4400000, ARM_STR_D = (int)0xC4000000,
	ARM_LDR_S = (int)0x84400000, ARM_STR_S = (int)0x84000000, ARM_LDR_W = (int)0x80400000,
	ARM_STR_W = (int)0x80000000, ARM_LDRSW = (int)0x80800000,
	ARM_LDRH = 0x40400000, ARM_STRH = 0x40000000, ARM_LDRSH = 0x40800000,
	ARM_LDRB = 0x00400000, ARM_STRB = 0, ARM_LDRSB = 0x00800000
};

void arm64_word(struct jit_bytes *s, uint32_t w);
/* d = n op m. A unary instruction has m = 0; a shift by a constant has it as m. */
void arm64_op(struct jit_bytes *s, enum arm64_op op, int d, int n, int m);
void arm64_select(struct jit_bytes *s, enum arm64_op op, int d, int n, int m, int condition);
void arm64_move(struct jit_bytes *s, int d, int n);
void arm64_load_k(struct jit_bytes *s, int d, int64_t v);
/* op: ARM_ADD, ARM_SUB, ARM_ADDS, ARM_SUBS, ARM_AND, ARM_ORR, ARM_EOR. Only ADD and SUB may have the stack pointer. */
void arm64_op_k(struct jit_bytes *s, enum arm64_op op, int d, int n, int64_t v);
/* d or the operand at [base + at], [base + index * bytes + at] */
void arm64_access(struct jit_bytes *s, enum arm64_access access, int reg, int base, int64_t at);
void arm64_element(struct jit_bytes *s, enum arm64_access access, int reg, int base, int index, uint32_t shift,
	int64_t at);
void arm64_pair(struct jit_bytes *s, enum arm64_op op, int first, int second, int at);      /* at [sp + at] */
void arm64_double_k(struct jit_bytes *s, int d, uint64_t bits);

void arm64_jump(struct jit_bytes *s, int label);
void arm64_jump_if(struct jit_bytes *s, int condition, int label);
void arm64_jump_zero(struct jit_bytes *s, bool zero, int reg, int label);       /* if the register is 0, or is not */
void arm64_call(struct jit_bytes *s, int label);
int arm64_skip(struct jit_bytes *s, int condition);     /* begins a short forward jump, which ends at arm64_here */
void arm64_here(struct jit_bytes *s, int skip);
bool arm64_link(struct jit_bytes *s, int at, int to);   /* the jump or load at `at` goes to `to`; false: too far */

#endif
