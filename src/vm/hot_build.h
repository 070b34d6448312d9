/*
** vm/hot_build.h - shared by hot_build.c, which follows what registers hold, and hot_ops.c, which translates.
*/
#ifndef VM_HOT_BUILD_H
#define VM_HOT_BUILD_H

#include <stddef.h>
#include <string.h>

#include "vm/hot.h"

enum after { FALLS, STOPS };    /* whether the next instruction can follow the one that was translated */

extern const char hot_grows[];  /* an element behind the last was assigned */
extern const char hot_narrow[]; /* the reason of an exit: a result was expected to be whole, and is not */

/* Instructions that only a text has. */
enum {
	HOT_ENTER = I_COUNT, /* of a call of R[b] with c arguments from R[a] on: it is the function that was expected */
	HOT_DROP, /* the b registers from R[a] on are used up */
	HOT_CAPTURED, /* R[a] = captured variable b of the loop */
	HOT_GET_FIELD,          /* R[a] = field array b of the loop, element R[c] */
	HOT_SET_FIELD,          /* field array a, element R[b] = R[c] */
	HOT_COUNT,              /* R[a] = number of values of cell b; R[c]: the called function's name, HOT_NO_NAME */
	HOT_SET_CELL,           /* the same of a cell, whose element may hold something else before */
	HOT_SAME_TEXT,          /* R[a] = match c fits value R[b] of its cell; R[more.a]: as R[c] of COUNT */
	HOT_CALL,               /* R[a].. = body more.c with more.a arguments from R[c] on; more.b results */
	HOT_BODY,               /* body a begins */
	HOT_RETURN,             /* of body a */
	HOT_OPS,
	HOT_NO_NAME = UINT16_MAX, /* of HOT_ENTER: a handle is called */
};
/* at: counted from the registers of the loop's frame. variable: a parameter has this variable's struct; -1: not. given:
   the function may change it, because its result replaces the variable. */
struct hot_register { int at, variable; bool temporary, given; };
struct hot_place { int frame, pc; };
/*
** The instructions of the loop, with those of functions that it calls in the place of the calls. Registers, constants
** and caches are numbered anew. A jump out of the loop goes to hot_outside of its target.
*/
struct hot_text {
	VEC(ins) ins;
	VEC(struct hot_place) places;   /* of each instruction: where it comes from */
	VEC(value) consts;              /* lent */
	VEC(struct ic) ics;
	VEC(struct hot_register) regs;
	int begin, edge;
};

enum { HOT_RESULTS_MOST = 3, HEADER_WORDS = 5 };
struct hot_returns {            /* what a body returns */
	struct hot_state s[HOT_RESULTS_MOST];
	bool known;
	int changes, label;
};
struct hot_front { int pc, marker, exit; };     /* in front of the FOR at pc: labels */
struct hot_stub { int label, target; struct hot_state *s; };
struct build {
	struct vm *vm;
	struct frame *f;
	struct hot_text text;
	const struct hot_text *c;
	int first, last, edge, begin;   /* of the text */
	struct hot_loop *l;
	struct jit_unit u;
	bool emit;              /* false: the walk finds kinds and emits no code */
	int pc, next;           /* the instruction, and the one behind it */
	int slots, *slot_of;    /* for each register: its place in a state; -1: the loop does not use it */
	int *reg_of;
	int (*canon)[3];        /* for each slot: the unit's registers that keep it: an integer, a double, a flag */
	int (*header)[HEADER_WORDS];    /* for each array: registers of data, count, rows, columns, the array */
	/* the states now, at the start of the instruction, and at each leader */
	struct hot_state *st, *start, *states;
	int *leader;            /* for each instruction of the region: the number of its state; -1: none */
	int leaders;
	bool *reached, *widens;
	int *visits, *label;    /* for each leader */
	uint8_t *depth;         /* loop depth of each instruction of the region */
	VEC(int) todo;
	VEC(struct hot_stub) stubs;
	VEC(struct hot_front) fronts;
	struct hot_returns *returns;    /* of each body */
	uint64_t *needed;       /* for each instruction: bits of the slots that are needed (hot_live.c); NULL: all */
	int needed_words;
	bool hidden;            /* nobody else can read the variables of functions that stand in the code */
	int exit;               /* label of this instruction's exit; -1: none yet */
	bool turned;            /* the back edge was reached */
	bool maybe;             /* a variable may have no value */
	bool mixed;             /* a register would hold an array or something else: cannot be compiled */
	const char *unknown;    /* why the last unknown instruction cannot be translated */
	int unknown_pc;
};

static inline int64_t hot_bits_of(double d)
{
	int64_t bits;
	memcpy(&bits, &d, sizeof bits);
	return bits;
}
static inline bool kind_is_double(int k) { return k == HOT_DOUBLE || k == HOT_SINGLE; }
static inline bool kind_is_shared(int k) { return k == HOT_ARRAY || k == HOT_STRUCT; }
static inline bool kind_is_value(int k) { return k >= HOT_INT; }
static inline bool kind_is_whole(int k) { return k == HOT_INT || k == HOT_BOOL || k == HOT_CHAR; }
static inline bool kind_is_integer(int k) { return k >= HOT_I8 && k <= HOT_U32; }
static inline enum cls hot_class(int kind) { return (enum cls)(CLS_INT8 + (kind - HOT_I8)); }
static inline bool is_constant(const struct hot_state *s)
{
	return kind_is_double(s->kind) ? s->k : kind_is_value(s->kind) && s->lo == s->hi;
}
static inline bool hot_is_wide(const struct build *b) { return b->l->wide[b->pc - b->first] & HOT_WIDE; }
/* Where the context has this part of an array's header. */
static inline int64_t hot_header_at(int array, int which)
{
	return (int64_t)(offsetof(struct jit_context, array) + (size_t)array * sizeof(struct jit_header) +
		(size_t)which * 8);
}
static inline bool is_temporary(const struct build *b, int reg) { return b->c->regs.at[reg].temporary; }
static inline bool is_inside(const struct build *b, int pc) { return pc >= b->first && pc <= b->last; }
/* IWHOLE and FTOI let 2^53 pass, so ranges must include it. */
#define WHOLE_MOST ((int64_t)1 << 53)

/* hot_build.c */
enum { HOT_CANON_FLAG = 2 };
/* The register that keeps the slot; which: 0 as an integer, 1 as a double, HOT_CANON_FLAG. */
int hot_canonical(struct build *b, int slot, int which);
void hot_add_items(struct build *b, int slot, const struct hot_state *s);       /* of an exit, or of SETVALUE */
bool hot_is_written(const struct hot_state *s); /* at exits */
int hot_leave(struct build *b, const char *why);                /* label of the exit at this instruction */
enum after hot_give_up(struct build *b, const char *why);       /* leaves the code; the VM executes this instruction */
/* continues at the instruction `target` */
void hot_flow(struct build *b, int target, struct hot_state *s, bool falls);
/* label of code that continues at `target` */
int hot_continue_label(struct build *b, int target, struct hot_state *s);
int hot_local(struct build *b, bool is_double);
struct jit_ins *hot_ins(struct build *b, enum jit_op op, int dst, int a, int c);
struct jit_ins *hot_ins_k(struct build *b, enum jit_op op, int dst, int a, int64_t imm);
void hot_branch(struct build *b, bool d, enum jit_relation r, bool sense, int x, int y, int to);
void hot_branch_k(struct build *b, bool d, enum jit_relation r, bool sense, int x, int64_t imm, int to);
int hot_int(struct build *b, const struct hot_state *s);        /* the number as an integer, or as a double */
int hot_double(struct build *b, const struct hot_state *s);
int hot_result(struct build *b, int reg, int kind);             /* the register for the result */
void hot_set(struct build *b, int reg, int kind, int64_t lo, int64_t hi, int from);
void hot_set_constant(struct build *b, int reg, value v);
struct hot_state hot_constant(value v);
const struct hot_state *hot_get(const struct build *b, int reg);        /* when the instruction began */
/* Code may stand here, in front of the FOR at pc. */
void hot_add_front(struct build *b, int pc, const struct hot_state *s);
int hot_label_at(const struct build *b, int target);
int hot_array_of(struct build *b, int reg);                     /* number of the array; -1: none */
int hot_header(struct build *b, int array, int which);

bool hot_is_alias(const struct build *b, int reg, const struct hot_state *s);
/* the letters of the operands of an instruction: those of the first word, of the second */
const char *hot_operands(int op);
const char *hot_more(int op);

/* an exit at the instruction pc, with the state s: its label */
int hot_exit_at(struct build *b, int pc, const struct hot_state *s, const char *why);
void hot_visit(struct build *b, int target, const struct hot_state *s);
const struct hot_state *hot_state_at(const struct build *b, int target);
/* Merges two states into one that holds for both. Returns true if `to` changed. */
bool hot_merge(struct hot_state *to, const struct hot_state *from, bool widens);

/* hot_bodies.c */
bool hot_sets_parameter(const struct code *c, int k);   /* whether the function assigns to its parameter */
enum after hot_call_body(struct build *b, const ins *i);
enum after hot_begin_body(struct build *b, const ins *i);
enum after hot_end_body(struct build *b, const ins *i);
const char *hot_read_headers(struct build *b);

/* hot_live.c */
void hot_find_needed(struct build *b);
bool hot_is_needed(const struct build *b, int pc, int slot);    /* whether an exit at pc must write the slot */

/* hot_inline.c */
void hot_text_make(struct hot_text *t, struct vm *vm, const struct frame *f, struct hot_loop *l);
void hot_text_free(struct hot_text *t);
struct hot_place hot_origin(const struct build *b, int pc);     /* also of a place outside */

/* hot_ops.c, hot_calls.c */
enum after hot_step(struct build *b, const ins *i);
bool hot_knows(int op);
enum after hot_call(struct build *b, const ins *i);
/* Whether the next instruction only takes the whole part of R[reg], which is a number with these limits, downwards. */
bool hot_is_floored(const struct build *b, int reg, int64_t lo);
enum after hot_arithmetic(struct build *b, int op, const struct hot_state *x, const struct hot_state *y, int dst);
int hot_power_call(struct build *b, int op, int x, int y);
void hot_range_of(int op, const struct hot_state *x, const struct hot_state *y, __int128 *lo, __int128 *hi);
/* to = x op y; large: leaves if a product needs more than 64 bits */
uint8_t hot_small_operands(const struct hot_state *x, const struct hot_state *y);
void hot_integer_op(struct build *b, int op, int to, const struct hot_state *x, const struct hot_state *y, bool large);

/* hot_elements.c */
enum after hot_index(struct build *b, const ins *i, int n);
enum after hot_assign(struct build *b, const ins *i, int n);
enum after hot_append(struct build *b, const ins *i);
enum after hot_end(struct build *b, const ins *i);

/* hot_structs.c. Numbers of registers and arrays; -1: the field is no scalar, or no array. */
int hot_field_register(struct hot_loop *l, const struct frame *f, int variable, sym name, bool array, bool stored);
int hot_field_array(struct hot_loop *l, const struct frame *f, int variable, sym name, bool stored);
enum after hot_get_field(struct build *b, const ins *i);
enum after hot_set_field(struct build *b, const ins *i);
enum after hot_set_cell(struct build *b, const ins *i);
enum after hot_count(struct build *b, const ins *i);

/* hot_texts.c */
enum after hot_same_text(struct build *b, const ins *i);
int hot_match_number(struct hot_loop *l, int cell, value with);        /* of a new match; -1: `with` is no text */
bool hot_holds_texts(const value *v);   /* whether v is a cell whose first value is a text */

/* hot_integers.c */
enum after hot_saturated(struct build *b, int op, const struct hot_state *x, const struct hot_state *y, int dst);
int hot_rounded(struct build *b, int kind, int x);      /* a double as an integer of the class */
enum after hot_integer_call(struct build *b, const char *name, int n, const struct hot_state *x,
	const struct hot_state *y, int dst);

double hot_turns(double start, double step, double stop);       /* ops_misc.c; below 0: not so simple */

#endif
