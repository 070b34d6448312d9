/*
** kernel/emit.h - what the emitters share: walks over a kernel (emit_map.c, emit_group.c, emit_serial.c), values as
** text (emit.c), and a table of how languages differ. Types have the same names in WGSL and CUDA C (op_math.h says i32
** ...).
**
** A thread computes several elements at once: a LANE value v7 is then v7_0, v7_1, ... (`copies`), so that loads are
** wide, loops carry all of them in registers, and draws share counters. Integers of 8 and 16 bits are i32, clamped.
*/
#ifndef KERNEL_EMIT_H
#define KERNEL_EMIT_H

#include "kernel/kernel.h"

struct emit;

struct lang {
	const char *name;
	bool wgsl;
	void (*scalar)(struct emit *e, const struct runmat_instr *in); /* an expression */
	void (*load)(struct emit *e, const struct runmat_instr *in, const char *at); /* an expression */
	void (*store)(
		struct emit *e, const struct runmat_instr *in, const char *at, const char *value); /* a statement */
	void (*load_wide)(struct emit *e, int i); /* statements: variable q of four elements */
	void (*store_wide)(struct emit *e, int i);                              /* a statement: four elements at once */
	void (*philox)(
		struct emit *e, const struct runmat_instr *in, const char *counter); /* an expression: four words */
	void (*draw)(struct emit *e, const struct runmat_instr *in, const char *element); /* an expression */
};

/* Threads a workgroup, where the settings say nothing else. A group is worked on by 16 of them: thread t has the
   accumulators t, t + 16, t + 32, t + 48 of a chunk. */
enum {
	EMIT_WORKGROUP = 256,
	EMIT_TEAM = 16,
	EMIT_COPIES = RUNMAT_ACCUMULATORS / EMIT_TEAM,
	EMIT_SPACING = EMIT_TEAM,
	EMIT_JOIN = 2048
};
/* Behind the scalars in P: log2 of the groups a workgroup; shifts of the thread's number to its place in the team and
   to
** its group; blocks a group; rounds a block; log2 of the lanes between a thread's copies; the work
** of this launch: from the first on, up to. */
enum { EMIT_KEYS = 20 }; /* before these, where there are draws: the round keys of their seed, two a round */
enum {
	EMIT_LOG_X,
	EMIT_SHIFT_T,
	EMIT_SHIFT_X,
	EMIT_BLOCKS,
	EMIT_ROUNDS,
	EMIT_SPREAD,
	EMIT_FIRST,
	EMIT_UPTO,
	EMIT_EXTRA
};

struct emit {
	const struct runmat_kernel *k;
	const struct lang *lang;
	struct str *out, *why;
	int depth;
	unsigned how;                            /* EMIT_F64 ... */
	int wg;                                  /* threads a workgroup */
	int copies, copy;                        /* of LANE values; which is being written */
	int spacing;                             /* elements between copies */
	bool crew,
		band; /* a loop around reductions has a workgroup a group; and a thread an accumulator (emit_band.c) */
	bool wide; /* copies are of four groups, 16 apart, not of lanes: GROUP values have them too */
	bool spread;                             /* copies of lanes are 2^spread apart, not `spacing` */
	bool near;                               /* a map whose thread has four neighbours: wide loads and stores */
	const char *joint; /* when four copies of a draw share counters: "" always; a condition, %d the first copy;
			      NULL: found out */
	char joint_of;                           /* 'e' or 'd': the numbers of elements that say so */
	bool last;                               /* split: the workgroup that is done last joins */
	int stage;                               /* of the pass that is being written */
	void (*begin)(struct emit *e, const char *name);        /* opens an entry point */
	struct str shared;                       /* declarations of shared memory */
	int shared_n[6];                         /* arrays of each type used by this pass (emit_tree.c) */
	char name[16][24];
	unsigned names;
};

/* text.c: a text of src/gpu/text, and the name that it has for a binding (NULL: a0, a1, ...) */
MUST bool text_write(struct emit *e, const struct text_program *t);
void text_functions(struct emit *e, const struct text_program *t);      /* functions that its WGSL calls */
const char *text_array_name(const struct text_program *t, int binding);
const char *emit_array_name(struct emit *e, int i);                      /* of array i; lent for a while */

/* emit.c */
void emit_line(struct emit *e, const char *fmt, ...) PRINTF(2, 3);
bool emit_no(struct emit *e, const char *fmt, ...) PRINTF(2, 3);        /* always false */
int emit_param_scalar(const struct runmat_kernel *k, int scalar);       /* where in P its two words begin */
int emit_param_extra(const struct runmat_kernel *k, int which);
int emit_param_key(const struct runmat_kernel *k);                      /* where its round keys begin */
const char *emit_type(int cls);                                         /* of a value */
const char *emit_v(struct emit *e, int i); /* the name of value i, of this copy; lent for a while */
const char *emit_as(struct emit *e, int i, int cls);                    /* value i as class cls */
int emit_copies(const struct emit *e, int i);                            /* how many variables value i is */
int emit_class(const struct emit *e, int i); /* what class i's variable has: numbers of elements are i32 */
void emit_let(struct emit *e, const char *type, const char *fmt, ...)
	PRINTF(3, 4); /* "let NAME: TYPE = ": the caller writes the rest */
void emit_var(struct emit *e, const char *type, const char *name, const char *start);   /* a variable with its start */
void emit_array(struct emit *e, const char *type, const char *name, int n);
void emit_shared(struct emit *e, const char *type, const char *name,
	int n); /* a workgroup's array; once, however often it is said */
void emit_barrier(struct emit *e);
void emit_for(
	struct emit *e, const char *name, const char *start, const char *cond, const char *next); /* ends with " {" */
void emit_open(struct emit *e, const char *fmt, ...) PRINTF(2, 3);       /* "... {", one deeper */
void emit_close(struct emit *e);
void emit_body(struct emit *e, const char *body, const char *const *operand, int cls);      /* of the op table */
bool emit_is_rare(unsigned op, int cls);                                /* emit_more.c */
MUST bool emit_rare(struct emit *e, int i);
MUST bool emit_draw(struct emit *e, int i);
MUST bool emit_value(struct emit *e, int i);                            /* instruction i: all its copies */
MUST bool emit_effect(
	struct emit *e, int i, const char *lane_ok); /* STORE, SCATTER, FLAG; lane_ok: printf of the copy, or NULL */
void emit_cast(struct emit *e, int to, int from, const char *x);        /* an expression */
void emit_reciprocal(struct emit *e, int i);                             /* of value i, where lanes are divided by it */
void emit_combine(struct emit *e, unsigned op, int cls, const char *x, const char *y);  /* x = x op y */
void emit_work(struct emit *e, const char *name, const char *from, const char *count,
	const char *step); /* for each piece of work that this launch has */
void emit_counts(struct emit *e);                                       /* lets: groups, lanes */
void emit_prologue(struct emit *e);                                     /* extents, offsets, strides as names */
void emit_coords(struct emit *e, uint32_t axes, const char *from, const char *suffix);  /* c0, c1, ... */
void emit_element(struct emit *e, const char *suffix,
	const char *lane); /* e: the number of the element in the whole box; lane: suffix of inner coordinates */
void emit_base(struct emit *e, const char *name, const char *suffix); /* the same of a group's first lane */
bool emit_needs_coords(const struct runmat_kernel *k);
bool emit_is_effect(int kind);
int emit_weight(const struct runmat_kernel *k); /* about how many operations an element takes, but draws */
bool emit_is_long(const struct runmat_kernel *k);                        /* too long for four copies of its text */
bool emit_in_loop(const struct runmat_kernel *k, int i);
int emit_end(const struct runmat_kernel *k, int loop);                   /* its END */

/* who walks: one entry point, or more */
MUST bool emit_map(struct emit *e);
MUST bool emit_groups(struct emit *e, bool wide);
MUST bool emit_split(struct emit *e, bool wide, bool last, int *entries);        /* entries: of stages */
MUST bool emit_short(struct emit *e, int lanes);
MUST bool emit_group_ok(struct emit *e);
static inline uint32_t emit_inner_axes(const struct runmat_kernel *k) { return k->inner & ((1u << k->axes) - 1); }
static inline uint32_t emit_outer_axes(const struct runmat_kernel *k) { return ~k->inner & ((1u << k->axes) - 1); }
MUST bool emit_team(struct emit *e, int steps);
MUST bool emit_band(struct emit *e, int chunks);         /* room for so many chunks a group: a power of two from 2 on */
void emit_open_groups(struct emit *e);                   /* where this thread stands (emit_group.c) */
void emit_lane_places(struct emit *e);                   /* and where its copies do, from `place` */
MUST bool emit_serial(struct emit *e);
int emit_slots(const struct runmat_kernel *k, unsigned how);             /* numbers in scratch, a group and block */
int emit_stages(const struct runmat_kernel *k);
MUST bool emit_loop(struct emit *e, int loop, bool (*body)(struct emit *e, int from, int upto));
extern _Thread_local const struct own_text *emit_own;                    /* set while a text of this kind is written */
MUST bool emit_walk(struct emit *e, unsigned variant,
	struct emitted *out); /* all entry points of a variant; what out says of them */

/* emit_reduce.c: accumulators of reductions */
int emit_acc_parts(const struct emit *e, int i);
const char *emit_acc_type(const struct emit *e, int i,
	int part); /* of part 0, the accumulator's class; part 1: a lane's number, or the lower halves */
const char *emit_acc_start(const struct emit *e, int i, int part);              /* what part is of nothing */
MUST bool emit_reduce_ok(struct emit *e, int i);
void emit_acc_open(struct emit *e, int i, const char *prefix, int copies);
void emit_acc_merge(struct emit *e, int i, const char *x,
	const char *y); /* x = x op y: names with "%s" where a part's suffix goes */
void emit_acc_assign(struct emit *e, int i, const char *to, const char *from);
/* The tree of a power of two is a binary counter: part[level] holds the sum of a branch of 2^level chunks where bit
   `level` of count is set. */
void emit_acc_count(struct emit *e, int i, const char *count, const char *part,
	const char *y); /* y, of the chunk that comes next, goes there; y is changed */
void emit_acc_total(struct emit *e, int i, const char *count, const char *part,
	const char *to); /* all branches, small to large, before `to` where any_y says there is one */
void emit_acc_step(struct emit *e, int i, const char *acc, const char *lane);    /* the copy's value joins */
void emit_acc_result(struct emit *e, int i, const char *from);                   /* v of the REDUCE */
const char *emit_part(struct emit *e, const char *fmt, int part);                /* fmt with its %s */

/* The functions that `text` calls, and those they call, from a prelude: appended to out, each once, in order. */
void emit_functions(const char *prelude, const char *text, const char *also, unsigned how, struct str *out);
/* The same in WGSL: false where a function of the op table has no body there. */
bool emit_prelude(const char *prelude, const char *text, unsigned how, struct str *out, struct str *why);
extern const char emit_prelude_wgsl[], emit_prelude_wgsl_soft[], emit_prelude_cuda[],
	emit_prelude_cuda_fast[]; /* made by the build from op_*.h */

#endif
