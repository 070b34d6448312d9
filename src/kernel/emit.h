/*
** kernel/emit.h - declarations for the files that write a kernel as WGSL, CUDA C or OpenCL C: emit*.c.
**
** emit_map.c, emit_group.c, emit_serial.c and others write the entry points of one kind of kernel. emit.c writes the
** values. struct lang has functions for all that differs between the languages. Types have the same names in both, such
** as i32 (op_math.h).
**
** A thread computes several elements at once. The LANE value v7 is then several variables v7_0, v7_1, ..., which are
** called copies. So one instruction loads several elements, loops carry all of them in registers, and draws share
** counters. Integers of 8 and 16 bits are held in i32 and clamped.
*/
#ifndef KERNEL_EMIT_H
#define KERNEL_EMIT_H

#include "kernel/kernel.h"

struct emit;

struct lang {
	const char *name;
	bool wgsl;
	bool opencl;                    /* shared memory is declared in entry points: `local` */
	void (*scalar)(struct emit *e, const struct runmat_instr *in); /* an expression */
	void (*load)(struct emit *e, const struct runmat_instr *in, const char *at); /* an expression */
	void (*store)(
		struct emit *e, const struct runmat_instr *in, const char *at, const char *value); /* a statement */
	void (*load_wide)(struct emit *e, int i);                               /* statements: four elements in q */
	void (*store_wide)(struct emit *e, int i);                              /* a statement: four elements at once */
	void (*philox)(
		struct emit *e, const struct runmat_instr *in, const char *counter); /* an expression: four words */
	void (*draw)(struct emit *e, const struct runmat_instr *in, const char *element); /* an expression */
};

enum {
	EMIT_WORKGROUP = 256,           /* threads of a workgroup, unless settings change it */
	EMIT_TEAM = 16,                 /* threads of a team, which share a group */
	EMIT_COPIES = RUNMAT_ACCUMULATORS / EMIT_TEAM,  /* accumulators of thread t: t, t + 16, t + 32, t + 48 */
	EMIT_SPACING = EMIT_TEAM,       /* lanes between the copies of a thread */
	EMIT_JOIN = 2048                /* numbers in the shared array of a join */
};
enum { EMIT_KEYS = 20 };                /* numbers of the round keys of draws: two for each of ten rounds */
/* After the scalars, P has the round keys if the kernel draws, and then these numbers of the launch. */
enum {
	EMIT_LOG_X,                     /* log2 of the groups of a workgroup */
	EMIT_SHIFT_T,                   /* shift of a thread's number that gives its number in the team */
	EMIT_SHIFT_X,                   /* shift of a thread's number that gives its group */
	EMIT_BLOCKS,                    /* blocks of a group */
	EMIT_ROUNDS,                    /* rounds of a block */
	EMIT_SPREAD,                    /* log2 of the lanes between a thread's copies */
	EMIT_FIRST,                     /* the work of this launch: from the first item */
	EMIT_UPTO,                      /* up to this one */
	EMIT_EXTRA                      /* how many numbers these are */
};

struct emit {
	const struct runmat_kernel *k;
	const struct lang *lang;
	struct str *out, *why;
	int depth;
	unsigned features;                            /* EMIT_F64 ... of kernel.h */
	int wg;                                  /* threads of a workgroup */
	int copies;                              /* copies of each LANE value */
	int copy;                                /* the copy that is being written */
	int spacing;                             /* elements between copies */
	bool crew;                               /* a loop around reductions: a workgroup computes a group */
	bool band;                               /* then also: a thread has one accumulator (emit_band.c) */
	bool wide;                               /* the copies belong to four groups, 16 apart, not to four lanes */
	bool spread;                             /* copies are 2^spread lanes apart, not `spacing` */
	bool near;                               /* a map whose threads compute four neighbouring elements */
	const char *joint;      /* the condition under which four copies of a draw share counters: "" always; text with
				   %d for the first copy; NULL: the kernel computes it */
	char joint_of;                           /* 'e' or 'd': the variables that have the numbers of elements */
	bool last;                               /* emit_split: the workgroup that ends last joins the blocks */
	int stage;                               /* stage of the pass that is being written */
	void (*begin)(struct emit *e, const char *name);        /* opens an entry point */
	struct str shared;                       /* declarations of shared memory */
	struct str local;                        /* these declarations in OpenCL C */
	bool split;                              /* of OpenCL C: the variant is SPLIT */
	int shared_n[6];                         /* arrays of each type that this pass uses (emit_tree.c) */
	char name[16][24];                       /* memory for names that are lent for a while */
	unsigned names;                          /* how many names were lent */
};

/* text.c: a kernel of src/gpu/text */
MUST bool text_write(struct emit *e, const struct text_program *t);
void text_functions(struct emit *e, const struct text_program *t);      /* writes functions that its WGSL calls */
const char *text_array_name(const struct text_program *t, int binding); /* its name of an array; NULL: a0, a1, ... */
const char *emit_array_name(struct emit *e, int i);                      /* name of array i; lent for a while */

/* emit.c */
void emit_line(struct emit *e, const char *fmt, ...) PRINTF(2, 3);
bool emit_no(struct emit *e, const char *fmt, ...) PRINTF(2, 3);        /* always false */
int emit_param_scalar(const struct runmat_kernel *k, int scalar);       /* position in P of its two words */
int emit_param_extra(const struct runmat_kernel *k, int which);         /* position in P of EMIT_LOG_X ... */
int emit_param_key(const struct runmat_kernel *k);                      /* position in P of the round keys */
const char *emit_type(int cls);                                         /* type of a value of this class */
const char *emit_v(struct emit *e, int i);              /* name of value i, present copy; lent for a while */
const char *emit_as(struct emit *e, int i, int cls);                    /* value i as class cls */
int emit_copies(const struct emit *e, int i);                            /* number of variables of value i */
int emit_class(const struct emit *e, int i);            /* class of the variable of value i, which may be i32 for i64 */
/* Writes "let NAME: TYPE = "; the caller writes the rest. */
void emit_let(struct emit *e, const char *type, const char *fmt, ...) PRINTF(3, 4);
void emit_var(struct emit *e, const char *type, const char *name, const char *start);   /* a variable with its start */
void emit_array(struct emit *e, const char *type, const char *name, int n);
/* Declares an array in shared memory, unless it was declared before. */
void emit_shared(struct emit *e, const char *type, const char *name, int n);
void emit_barrier(struct emit *e);
/* Writes the head of a loop; ends with " {". */
void emit_for(struct emit *e, const char *name, const char *start, const char *cond, const char *next);
void emit_open(struct emit *e, const char *fmt, ...) PRINTF(2, 3);       /* writes "... {" and indents what follows */
void emit_close(struct emit *e);
void emit_body(struct emit *e, const char *body, const char *const *operand, int cls);  /* a body of ops.def */
bool emit_is_rare(unsigned op, int cls);                                /* emit_more.c */
MUST bool emit_rare(struct emit *e, int i);
MUST bool emit_draw(struct emit *e, int i);
MUST bool emit_value(struct emit *e, int i);                            /* writes all copies of instruction i */
/* Writes a STORE, SCATTER or FLAG. lane_ok: the condition that the copy %d is in the box, or NULL. */
MUST bool emit_effect(struct emit *e, int i, const char *lane_ok);
void emit_cast(struct emit *e, int to, int from, const char *x);        /* an expression */
void emit_conversion(struct emit *e, const struct runmat_instr *in);    /* of an instruction RUNMAT_CAST */
void emit_reciprocal(struct emit *e, int i);                             /* of value i, if lanes are divided by it */
void emit_combine(struct emit *e, unsigned op, int cls, const char *x, const char *y);  /* x = x op y */
/* Writes the head of a loop over the items of work of this launch. */
void emit_work(struct emit *e, const char *name, const char *from, const char *count, const char *step);
void emit_counts(struct emit *e);                                       /* constants `groups` and `lanes` */
void emit_prologue(struct emit *e);                                     /* extents, offsets and strides as names */
void emit_coords(struct emit *e, uint32_t axes, const char *from, const char *suffix);  /* c0, c1, ... */
/* The variable e: the number of the element in the whole box. lane: suffix of the coordinates along inner axes. */
void emit_element(struct emit *e, const char *suffix, const char *lane);
void emit_base(struct emit *e, const char *name, const char *suffix);   /* the number of a group's first lane */
bool emit_needs_coords(const struct runmat_kernel *k);
bool emit_is_effect(int kind);
int emit_weight(const struct runmat_kernel *k);         /* about how many operations an element needs, without draws */
bool emit_is_long(const struct runmat_kernel *k);                        /* too long for four copies of its text */
bool emit_in_loop(const struct runmat_kernel *k, int i);
int emit_end(const struct runmat_kernel *k, int loop);                   /* the END of a LOOP */

/* emit_cuda.c: members of struct lang that OpenCL C shares with CUDA C. */
void emit_cuda_scalar(struct emit *e, const struct runmat_instr *in);
void emit_cuda_load(struct emit *e, const struct runmat_instr *in, const char *at);
void emit_cuda_store(struct emit *e, const struct runmat_instr *in, const char *at, const char *value);
/* Declares q<i> of this type with four elements, read by the expression `load` where they are neighbours in memory. */
void emit_cuda_load_four(struct emit *e, int i, const char *type, const char *load);
void emit_cuda_four(struct emit *e, int i, const char *element);        /* the four values that instruction i stores */
void emit_cuda_philox(struct emit *e, const struct runmat_instr *in, const char *counter);
void emit_cuda_draw(struct emit *e, const struct runmat_instr *in, const char *element);

/* These functions write the entry points of one kind of kernel. */
MUST bool emit_map(struct emit *e);
MUST bool emit_groups(struct emit *e, bool wide);
MUST bool emit_split(struct emit *e, bool wide, bool last, int *entries);        /* *entries: entry points of stages */
MUST bool emit_short(struct emit *e, int lanes);
MUST bool emit_group_ok(struct emit *e);
static inline uint32_t emit_inner_axes(const struct runmat_kernel *k) { return k->inner & ((1u << k->axes) - 1); }
static inline uint32_t emit_outer_axes(const struct runmat_kernel *k) { return ~k->inner & ((1u << k->axes) - 1); }
MUST bool emit_team(struct emit *e, int steps);
MUST bool emit_band(struct emit *e, int chunks);         /* chunks: the most chunks of a group, a power of two, >= 2 */
void emit_open_groups(struct emit *e);                   /* variables: the thread's team and group (emit_group.c) */
void emit_lane_places(struct emit *e);                   /* variables: the lanes of its copies, from `place` */
MUST bool emit_serial(struct emit *e);
int emit_slots(const struct runmat_kernel *k, unsigned features);        /* scratch numbers for each group and block */
int emit_stages(const struct runmat_kernel *k);
MUST bool emit_loop(struct emit *e, int loop, bool (*body)(struct emit *e, int from, int upto));
extern _Thread_local const struct gpu_text *emit_gpu_text;      /* the kernel of src/gpu/text to be written, or NULL */
/* Writes all entry points of a variant, and sets the members of out. */
MUST bool emit_walk(struct emit *e, unsigned variant, struct emitted *out);

/*
** emit_reduce.c: accumulators of reductions. The accumulator of REDUCE i has one or two parts (emit_acc_parts). Names
** of accumulators contain "%s", which stands for the suffix of a part (emit_part).
*/
int emit_acc_parts(const struct emit *e, int i);
/* Part 0: the class of the accumulator. Part 1: the number of a lane, or the low halves of a sum. */
const char *emit_acc_type(const struct emit *e, int i, int part);
const char *emit_acc_start(const struct emit *e, int i, int part);              /* its value before the first lane */
MUST bool emit_reduce_ok(struct emit *e, int i);
void emit_acc_open(struct emit *e, int i, const char *prefix, int copies);      /* declares accumulators */
void emit_acc_merge(struct emit *e, int i, const char *x, const char *y);       /* x = x op y */
void emit_acc_assign(struct emit *e, int i, const char *to, const char *from);
/*
** The sum tree over chunks is computed by a binary counter: if bit `level` of count is set, part[level] contains the
** sum of 2^level chunks. emit_acc_count adds y, the sum of the next chunk; it changes y. emit_acc_total adds all
** part[level], small to large, to `to`; the variable any_y says whether `to` has a sum already.
*/
void emit_acc_count(struct emit *e, int i, const char *count, const char *part, const char *y);
void emit_acc_total(struct emit *e, int i, const char *count, const char *part, const char *to);
void emit_acc_step(struct emit *e, int i, const char *acc, const char *lane);    /* adds the copy's value */
void emit_acc_result(struct emit *e, int i, const char *from);                   /* sets the value of the REDUCE */
const char *emit_part(struct emit *e, const char *fmt, int part);                /* fmt with the suffix of a part */

/* Appends to out the functions of a prelude that `text` calls, and the functions that these call, each once. */
void emit_functions(const char *prelude, const char *text, const char *also, unsigned features, struct str *out);
/* As emit_functions, for WGSL. Returns false if a function of the op table has no body in WGSL. */
bool emit_prelude(const char *prelude, const char *text, unsigned features, struct str *out, struct str *why);
/* The preludes, which the build makes from op_*.h. */
extern const char emit_prelude_wgsl[], emit_prelude_wgsl_soft[], emit_prelude_cuda[], emit_prelude_cuda_fast[];
extern const char emit_prelude_opencl[], emit_prelude_opencl_fast[];

#endif
