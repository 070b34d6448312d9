/*
** vm/run.h - shared declarations of the interpreter. An instruction that takes more than a few lines is a function
** do_NAME(vm, frame, i). There i points at the instruction, and i[1] is its second word.
*/
#ifndef VM_RUN_H
#define VM_RUN_H

#include "array/node.h"
#include "exec/explain_call.h"
#include "value/handle.h"
#include "vm/object.h"
#include "vm/state.h"

/* Whether the elements of a can be read or written here as doubles. */
static inline bool array_is_plain_double(const struct array *a)
{
	return a->cls == CLS_DOUBLE && !a->complex && a->op == OP_LEAF && a->data && !a->gpu;
}
/* Whether the array may be changed in place. */
static inline bool array_is_mine(const struct array *a) { return a->refs == 1 && a->storage && a->storage->refs == 1 &&
	!a->storage->device; }
static inline void array_touch(struct array *a) { a->serial = array_next_serial(); a->facts = 0; }

/* The function of a handle, if it is known without a look-up. */
static inline struct function *known_function(const struct vm *vm, const struct func *h)
{
	if (h->kind == FUNC_ANONYMOUS || (h->kind == FUNC_NAMED && h->code_free))
		return h->code;
	return h->kind == FUNC_NAMED && h->cache == vm->epoch << 1 ? h->code : NULL;
}

/* The function that a handle to a name meant before, if its file is still there, although no longer on the path. */
struct function *off_path(const struct func *h);

enum step_result { FAILED, DONE, ENTERED };     /* ENTERED: a frame was pushed; continue there */

#define OPCODE(name, operands, more, what) MUST bool do_##name(struct vm *vm, struct frame *f, const ins *i);
#define BINARY(name, function)
#define COMPARE_JUMP(name, function)
#define UNARY(name, function)
#include "vm/opcodes.def"

enum step_result call_instruction(struct vm *vm, struct frame *f, const ins *i);        /* CALL */
/* CHAIN; a method may be entered */
enum step_result chain_instruction(struct vm *vm, struct frame *f, const ins *i);
enum step_result index_instruction(struct vm *vm, struct frame *f, const ins *i, int n);        /* INDEX1, INDEX2 */
struct function;
bool call_gives_marks(const struct vm *vm, const struct function *fn, int nin, const value *args);
MUST bool call_mark_all(struct vm *vm, int nout, value *out);
/* call_gpu.c: around a call of a built-in function, where calls_noted is true */
struct call_note {
	uint64_t down;                  /* bytes downloaded before the call, for RUNMAT_ACCEL_DISABLE_FALLBACK */
	struct explained_call explained;
};
struct call_note call_begins(const struct builtin *b);
MUST bool call_ended(struct vm *vm, const struct builtin *b, const struct call_note *note, int nin, const value *in,
	int nout, value *out);
/* call.c: prepares pending arrays for a function that may examine them */
MUST bool call_prepare_args(const struct builtin *b, int nin, const value *in);
/* call.c: whether the function has no side effect except for draws of random numbers, and depends only on its
** arguments */
bool call_is_pure(const struct builtin *b);
/* loop_skip.c: called at a FOR whose remaining turns may be skipped */
enum step_result loop_skip(struct vm *vm, struct frame *f, const ins *edge);
/* hot.c: called at a FOR or LOOP with many turns. If it returns true, compiled code has run, and the VM continues in
** vm->frame at its pc. */
bool hot_edge(struct vm *vm, struct frame *f, const ins *edge);
/* The same at a CALL of a plain function that was called often. */
bool hot_call_function(struct vm *vm, struct frame *f, const ins *call);
/* executes any form of any binary operator */
MUST bool binary_slow(struct vm *vm, struct frame *f, const ins *i);
MUST bool unary_slow(struct vm *vm, struct frame *f, const ins *i);
MUST bool compare_slow(struct vm *vm, struct frame *f, const ins *i, bool *jump);      /* J.. */
MUST bool truth_slow(struct vm *vm, struct frame *f, const ins *i, bool operand, bool *truth);
MUST bool for_slow(struct vm *vm, struct frame *f, const ins *i, bool *more_turns);

/* Operands. `read` gives the value of a register. If the register has no value, it calls the function of that name.
** `owned` tells whether v must be released. A temporary is moved out. */
struct input {
	value v;
	bool owned;
};
MUST bool operand_read(struct vm *vm, struct frame *f, int reg, struct input *o);
static inline void operand_done(struct input *o) { if (o->owned) value_unref(o->v); }
/* stores an owned value in *owned: a new reference to a variable, or a temporary, which is moved */
MUST bool operand_take(struct vm *vm, struct frame *f, int reg, value *owned);
void drop(struct frame *f, int reg);                                                   /* releases a temporary */
void drop_window(struct frame *f, int first, int n);
static inline bool is_temp(struct frame *f, int reg) { return reg >= f->code->locals; }

MUST bool vm_concat(struct vm *vm, int axis, int n, const value *args, value *out);
bool try_append_text(value *lvalue, const value *e);

/* Calls. */
enum step_result call_target(struct vm *vm, struct frame *f, const struct target *t, struct func *lambda, sym name,
	value *args, int nin, int nout, value *dst, bool dst_temp, int flags);
enum step_result call_handle(struct vm *vm, struct frame *f, struct func *h, value *args, int nin, int nout,
	value *dst, bool dst_temp, int flags);
MUST bool expand_lists(const value *in, int n, value **out, int *count);               /* owned copies of all */
/* a result, which may be a list */
MUST bool give(struct frame *f, int reg, value taken, int flags);
MUST bool vm_truth(struct vm *vm, value v, bool *b);
enum { RESULTS_FEW = 8 };
/* room for the results of a call from C; NULL: an error was written */
value *results_room(int nout, value few[static RESULTS_FEW]);
/* makes one value or a list of the results, and releases the room */
MUST bool results_give(bool ok, int nout, value *res, const value *few, value *out);
/* executes a frame that was pushed, to its end */
MUST bool finish_from_c(struct vm *vm, enum step_result r);
MUST bool step_subscripts(struct frame *f, const struct step *s, value **args, int *n, value **heap);
void step_subscripts_done(value *heap, int n);
MUST bool step_name(struct frame *f, const struct step *s, sym *name);
/* the name of a field that may have to be made */
MUST bool step_new_name(struct frame *f, const struct step *s, sym *name);
enum {                          /* in place of a number of outputs: all values of a reference are wanted */
	NOUT_LIST = -1,         /* the reference stands where a list of values may stand */
	NOUT_STATEMENT = -2,    /* the reference is a statement: o{1:2} shows each value */
};
/* number of elements that subscript k of n selects from v */
int64_t subscript_count(value v, value sub, int k, int n);
MUST bool assign_list_from(struct vm *vm, struct frame *f, value *lvalue, const struct path *p, int at,
	struct cell *list);
MUST bool walk(struct vm *vm, struct frame *f, value base, bool owned, const struct path *p, int at, int nout,
	int flags, value *out);
MUST bool assign_in_place(struct vm *vm, struct frame *f, value *lvalue, const struct path *p, int at, value rhs,
	bool deletes);
MUST bool name_may_be_function(struct frame *f, int reg);
bool no_value(void);
bool scalar_operator(enum opcode op, value a, value b, value *out);    /* scalar.c; false: not one of its cases */
MUST bool vm_operator(struct vm *vm, enum opcode op, const value *args, value *out);
const char *operator_name(enum opcode op);

#endif
