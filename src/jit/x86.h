/*
** jit/x86.h - writes the bytes of x86-64 instructions, for x86.c.
*/
#ifndef JIT_X86_H
#define JIT_X86_H

#include "jit/machine.h"

enum { RAX, RCX, RDX, RBX, RSP, RBP, RSI, RDI, R8, R9, R10, R11, R12, R13, R14, R15, NO_INDEX = -1 };
enum { CC_O = 0, CC_B = 2, CC_AE, CC_E, CC_NE, CC_BE, CC_A, CC_S, CC_NS, CC_P = 10, CC_NP, CC_L, CC_GE, CC_LE, CC_G };

void x86_byte(struct jit_bytes *s, int b);
void x86_word(struct jit_bytes *s, int32_t v);
/*
** An instruction with two registers. prefix: a byte in front of it, or 0. w: it works on 64 bits. op: its opcode.
** reg and rm are the fields of the ModR/M byte.
*/
void x86_rr(struct jit_bytes *s, int prefix, bool w, int op, int reg, int rm);
/* the same with memory [base + index * scale + disp] */
void x86_rm(struct jit_bytes *s, int prefix, bool w, int op, int reg, int base, int index, int scale, int32_t disp);
void x86_rk(struct jit_bytes *s, int prefix, bool w, int op, int reg, uint64_t constant);      /* with a constant */
void x86_load_k(struct jit_bytes *s, int reg, int64_t v);
/* operation: 0 add, 1 or, 4 and, 5 sub, 6 xor, 7 cmp */
void x86_alu_k(struct jit_bytes *s, int operation, int reg, int32_t v);
void x86_jcc(struct jit_bytes *s, int cc, int label);
void x86_jmp(struct jit_bytes *s, int label);
int x86_skip(struct jit_bytes *s, int cc);      /* begins a short forward jump, which ends at x86_here; cc -1: always */
void x86_here(struct jit_bytes *s, int skip);

#endif
