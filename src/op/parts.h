/*
** op/parts.h - an op on complex numbers as a short program of ops on real ones.
**
** Complex numbers are stored as pairs, and no kernel knows them: each value is two real ones, and a complex op is real
** ops on these. What they are is said once (parts.c) and used twice: plan/lower.c and plan/loop.c write the program
** into a kernel, op/complex_runs.c runs it on blocks in immediate mode. So both give the same bits, on every provider.
*/
#ifndef OP_PARTS_H
#define OP_PARTS_H

#include "op/op.h"

/*
** Values are numbered: 2k and 2k + 1 are the real and the imaginary part of operand k; PARTS_INPUTS + i is what step i
** gives. A step with op OP_NONE is a number. Steps whose `logical` is set give a logical value, others one of the
** operands' class.
*/
enum { PARTS_INPUTS = 6, PARTS_MOST = 96 };
struct parts_step {
	uint16_t op;
	bool logical;
	int8_t arg[3];          /* -1: none */
	double number;
};
struct parts_program {
	int n;
	int re, im;             /* of the result; im is -1 when it is real */
	struct parts_step at[PARTS_MOST];
};

/* real: set of operands that are real; cls: single or double. False: only op/complex.c can do it. */
bool parts_of(enum op op, unsigned real, enum cls cls, struct parts_program *out);
const struct parts_program *parts_known(enum op op, unsigned real, enum cls cls);       /* the same, made once; NULL */

/* May the numbers of the result be others when operand k is real, and not complex with no imaginary parts? */
bool parts_care(enum op op);

#endif
