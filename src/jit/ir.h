/*
** jit/ir.h - the intermediate language of compiled loops, and its translation to machine code.
**
** A unit is a list of instructions on virtual registers. A register holds a 64-bit integer or a double. A register that
** is `global` keeps its value for the whole unit; the others live from their first to their last instruction.
**
** An exit is a place outside of the unit. Its items say what is written to the caller's values before the unit returns
** the number of the exit. A guard is a branch to the label of an exit.
*/
#ifndef JIT_IR_H
#define JIT_IR_H

#include "base/str.h"
#include "base/vec.h"

enum jit_op {
#define JIT_OP(name, uses, what) JIT_##name,
#include "jit/ir.def"
	JIT_OP_COUNT
};

/* Relations; the last four are those of unsigned numbers. */
enum jit_relation { REL_LT, REL_LE, REL_GT, REL_GE, REL_EQ, REL_NE, REL_BELOW, REL_BELOW_EQ, REL_ABOVE, REL_ABOVE_EQ };
/* Classes of elements in memory, as enum cls. MEM_TAG: as MEM_U32, but 8 bytes from one element to the next. */
enum jit_type { MEM_F64, MEM_F32, MEM_I8, MEM_U8, MEM_I16, MEM_U16, MEM_I32, MEM_U32, MEM_I64, MEM_TAG };
/* What is known of the operands of IDIV and IREM: a, or b, is from 0 to 2^31 - 1. And of IWHOLE: a passes one test. */
enum { JIT_SMALL_A = 1, JIT_SMALL_B = 2, JIT_IS_ABOVE = 1, JIT_IS_BELOW = 2 };
enum jit_rounding { ROUND_DOWN = 1, ROUND_UP = 2, ROUND_TO_ZERO = 3 };

struct jit_ins {
	uint8_t op, detail;     /* detail: a relation, a type, a rounding mode or the number of an argument */
	uint8_t depth;          /* number of loops around it */
	bool k;                 /* imm replaces b: an integer of 32 bits, or the bits of a double */
	bool sense;             /* for a branch: jump if the relation is true (or false) */
	uint16_t site;          /* for a branch: its number in `outcomes`, plus 1; 0: none */
	int dst, a, b, c;       /* registers; -1: none */
	int to;                 /* label */
	int64_t imm;
};

/* How a value is written to memory at an exit. FORM_TAG_UNLESS: only the tag, and only if the register is 0. */
enum jit_form { FORM_TAG, FORM_INT, FORM_INT_AS_DOUBLE, FORM_DOUBLE, FORM_SINGLE, FORM_TAG_UNLESS };
struct jit_item {
	int at;                 /* index of the caller's value */
	uint32_t tag;
	uint8_t form;
	int reg;                /* -1: the constant is written */
	int64_t bits;
};

struct jit_exit {
	int label, pc;
	const char *why;
	int first, n;           /* the exit's items */
	bool in_body;           /* of a function of the unit (BODY) */
};

enum { JIT_ARGS_MOST = 8, JIT_DEPTH_MOST = 1000 };
enum { JIT_ARRAYS_MOST = 24, JIT_CAPTURES_MOST = 16, JIT_FIELDS_MOST = 16, JIT_FUEL = 1024 };
enum { JIT_FIELD_AT = 1 << 20 };       /* from here on, the places of values are those of fields of the context */
struct jit_header { void *data; int64_t count, rows, columns; void *array; };
struct jit_context {
	int64_t turns;          /* number of back edges that were executed */
	volatile int *stop;     /* not 0: the unit leaves when it next tests this */
	int64_t failed;         /* a helper function sets it */
	struct jit_header array[JIT_ARRAYS_MOST];
	union { double d; int64_t i; } captured[JIT_CAPTURES_MOST];
	void *field[JIT_FIELDS_MOST];   /* values that are not among the caller's values */
	void *outcomes;         /* of the function that notes outcomes */
	const void *matches;    /* of the function that compares texts */
	/* of units with functions */
	int64_t arg[2 * JIT_ARGS_MOST]; /* arguments for which there is no machine register: integers, then doubles */
	int64_t limit;          /* bytes of the machine's stack that functions may take; then the lowest address */
	int64_t left_count;
	int *left;              /* numbers of the exits of functions that were left, the innermost first */
};

/* A for loop, for hoist.c. Inner loops stand first. */
struct jit_loop {
	int marker;             /* label: code in front of the loop stands behind it */
	int exit;               /* label of the exit that this code takes */
	int body, end;          /* labels: of a turn's first instruction; behind the loop's last */
	int element, count; /* registers: the loop's variable, if it grows by 1 each turn, else -1; number of turns */
	int start;              /* register; -1: start_k */
	int64_t start_k;
	bool guards;            /* guards may be moved, too */
};

struct jit_unit {
	VEC(struct jit_ins) ins;
	VEC(struct jit_loop) loops;
	VEC(uint8_t) reg;       /* for each register: JIT_REG_... */
	VEC(struct jit_exit) exits;
	VEC(struct jit_item) items;
	int labels;
	int entry;              /* label at which the unit begins */
	int edges;              /* label: from here up to the entry stand conversions between parts of the unit */
	bool large;             /* its integers often have more than 32 bits */
	bool calls;             /* it has functions, which stand behind the label `bodies` */
	int bodies;
	int fuel;               /* register that counts the remaining back edges */
	const uint8_t *outcomes;        /* by site: whether processors predict the branch; NULL: nothing is known */
	int64_t note_outcome;   /* a function that is called with outcomes of other branches; 0: none is called */
	VEC(int) noted;         /* their sites */
	int depth;              /* of the next instruction */
};
enum { JIT_REG_DOUBLE = 1, JIT_REG_GLOBAL = 2 };
/* Bits of an outcome: the branch is predicted nearly always; rarely; both bits: often, but not nearly always. */
enum { JIT_PREDICTED = 64, JIT_UNPREDICTED = 128, JIT_OUTCOMES = 192 };

int jit_reg(struct jit_unit *u, bool is_double, bool is_global);
int jit_label(struct jit_unit *u);
struct jit_ins *jit_add(struct jit_unit *u, enum jit_op op, int dst, int a, int b);     /* valid until the next call */
struct jit_ins *jit_add_k(struct jit_unit *u, enum jit_op op, int dst, int a, int64_t imm);
void jit_branch(struct jit_unit *u, bool is_double, enum jit_relation r, bool sense, int a, int b, int to);
void jit_branch_k(struct jit_unit *u, bool is_double, enum jit_relation r, bool sense, int a, int64_t imm, int to);
void jit_unit_free(struct jit_unit *u);
int jit_bytes_of(int type);             /* from one element in memory to the next */
const char *jit_check(const struct jit_unit *u);        /* NULL, or a description of the mistake */
void jit_print(struct str *out, const struct jit_unit *u);

/* ---- hoist.c, tidy.c, select.c, address.c, layout.c, sink.c ---- */
void jit_hoist(struct jit_unit *u);
void jit_tidy(struct jit_unit *u);
void jit_close_gaps(struct jit_unit *u);        /* drops all NOTHING */
void jit_drop_jumps(struct jit_unit *u);        /* turns jumps to the next instruction into NOTHING */
bool jit_is_pure(const struct jit_ins *i);      /* does nothing but set its result */
void jit_select(struct jit_unit *u);
void jit_address(struct jit_unit *u);
void jit_layout(struct jit_unit *u);
void jit_sink(struct jit_unit *u);

/* ---- live.c: the instructions in front of which the value of a register is still needed, or that set it ---- */
struct jit_lives {
	int words;              /* of each register */
	uint64_t *at;
};
void jit_lives_find(struct jit_lives *l, const struct jit_unit *u);
void jit_drop_dead(struct jit_unit *u);
static inline uint64_t *jit_lives_of(const struct jit_lives *l, int reg)
{
	return &l->at[(size_t)reg * (size_t)l->words];
}
static inline bool jit_is_live(const struct jit_lives *l, int reg, int at)
{
	return jit_lives_of(l, reg)[at / 64] >> at % 64 & 1;
}
/* Whether c is a register and not a number. */
static inline bool jit_reads_c(const struct jit_ins *i) { return i->op != JIT_CALL && i->op != JIT_CALLBODY; }
/* Whether dst is an operand, too. */
static inline bool jit_reads_dst(const struct jit_ins *i) { return i->op == JIT_ISELECT || i->op == JIT_FSELECT; }
/* Whether the instruction may continue at label `to`. */
static inline bool jit_jumps(const struct jit_ins *i)
{
	return i->to >= 0 && i->op != JIT_LABEL && i->op != JIT_BODY && i->op != JIT_SETVALUE;
}
/* Whether the next instruction is never reached from this one. */
static inline bool jit_ends(const struct jit_ins *i)
{
	return i->op == JIT_JUMP || i->op == JIT_EXIT || i->op == JIT_RETURN;
}

/* ---- allocate.c: assigns registers ---- */
enum { JIT_SPILLED = -1 };
struct jit_assignment {
	int *assigned;          /* for each register: the number of a machine register, or JIT_SPILLED */
	struct jit_lives lives;
};
struct jit_machine {            /* registers in the order in which they are tried */
	const uint8_t *ints, *doubles;
	int int_count, double_count;
	int fuel;               /* machine register that always counts the back edges; -1: any */
};
void jit_allocate(struct jit_assignment *p, const struct jit_unit *u, const struct jit_machine *m);
void jit_assignment_free(struct jit_assignment *p);

/* ---- assemble.c, memory.c ---- */
struct jit_code {
	void *at;
	size_t bytes;
	int frame;              /* bytes of the machine's stack that a function takes */
};
typedef int64_t (*jit_function)(void *values, struct jit_context *c);
bool jit_available(const char **why);   /* false: this machine cannot run compiled loops */
/* NULL, or why there is no code for the unit. */
MUST const char *jit_assemble(struct jit_code *code, const struct jit_unit *u);
void jit_code_free(struct jit_code *code);
/* Makes a copy of the bytes that can be executed. False: the system refused memory for code. */
bool jit_memory(struct jit_code *code, const void *bytes, size_t n);

#endif
