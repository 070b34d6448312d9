/*
** vm/run.h - what the files of the running machine share: an instruction that needs more than a few lines is a function
** do_NAME(vm, frame, i), where i points at the instruction and i[1] is its second word.
*/
#ifndef VM_RUN_H
#define VM_RUN_H

#include "vm/object.h"
#include "vm/state.h"

enum step_result { FAILED, DONE, ENTERED };     /* ENTERED: a frame was pushed, go on there */

#define OPCODE(name, operands, more, what) MUST bool do_##name(struct vm *vm, struct frame *f, const ins *i);
#define BINARY(name, function)
#define COMPARE_JUMP(name, function)
#define UNARY(name, function)
#include "vm/opcodes.def"

enum step_result call_instruction(struct vm *vm, struct frame *f, const ins *i);        /* CALL */
enum step_result index_instruction(struct vm *vm, struct frame *f, const ins *i, int n);        /* INDEX1, INDEX2 */
MUST bool binary_slow(struct vm *vm, struct frame *f, const ins *i);                    /* any form of any binary operator */
MUST bool unary_slow(struct vm *vm, struct frame *f, const ins *i);
MUST bool compare_slow(struct vm *vm, struct frame *f, const ins *i, bool *jump);      /* J.. */
MUST bool truth_slow(struct vm *vm, struct frame *f, const ins *i, bool operand, bool *truth);
MUST bool for_slow(struct vm *vm, struct frame *f, const ins *i, bool *more_turns);

/* Operands. read: the value of a register, calling what it names if it has none; `owned` tells whether v must be given up.
** A temporary is moved out: it is used up. */
struct operand {
	value v;
	bool owned;
};
MUST bool operand_read(struct vm *vm, struct frame *f, int reg, struct operand *o);
static inline void operand_done(struct operand *o) { if (o->owned) value_unref(o->v); }
MUST bool operand_take(struct vm *vm, struct frame *f, int reg, value *owned);         /* one more owner, or moved */
void drop(struct frame *f, int reg);                                                   /* a temporary is done with */
void drop_window(struct frame *f, int first, int n);
static inline bool is_temp(struct frame *f, int reg) { return reg >= f->code->locals; }

/* Calls. */
enum step_result call_target(struct vm *vm, struct frame *f, const struct target *t, struct func *lambda, sym name,
	value *args, int nin, int nout, value *dst, bool dst_temp, int flags);
MUST bool find_cached(struct vm *vm, struct frame *f, struct ic *ic, sym name, struct target *t);
MUST bool expand_lists(const value *in, int n, value **out, int *count);               /* owned copies of all */
MUST bool give(struct frame *f, int reg, value taken, int flags);                      /* a result; may be a list */
MUST bool vm_truth(struct vm *vm, value v, bool *b);
MUST bool walk(struct vm *vm, struct frame *f, value base, bool owned, const struct path *p, int at, int nout, int flags, value *out);
bool no_value(void);
MUST bool vm_operator(struct vm *vm, enum opcode op, const value *args, value *out);
const char *operator_name(enum opcode op);
MUST bool vm_concat(struct vm *vm, int axis, int n, const value *args, value *out);

#endif
