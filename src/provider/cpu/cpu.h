/*
** provider/cpu/cpu.h - the parts of the CPU provider.
**
** A kernel is compiled once (plan.c). Each value gets a register: a piece of memory that holds one block of elements.
** A launch cuts the box into tiles of at most one block (strategy.c). A tile (tile.c) runs the instructions of the
** kernel one after another, each as a SIMD loop over the block (loops.h), so that values stay in the L1 cache. A loop
** of the kernel runs inside the tile.
**
** The elements of a tile lie in a register in the order of memory. They lie by rows (the lanes of one group follow
** each other) when the first axis is an inner one, else by columns (the groups follow each other).
*/
#ifndef PROVIDER_CPU_CPU_H
#define PROVIDER_CPU_CPU_H

#include "base/base.h"
#include "provider/cpu/isa.h"
#include "provider/cpu/reduce.h"
#include "runmat/accelerate_api.h"

enum {
	BLOCK_BYTES = 65536,             /* bytes of all registers of a tile */
	BLOCK_MIN = 128, BLOCK_MAX = 2048,       /* elements of a block */
	BLOCK_LIGHT = 8192,              /* elements at most, for lanes of one or two bytes */
	BLOCK_FREE = 32768,              /* elements at most, for compiled loops that use no register */
	BLOCK_AHEAD = 2048,              /* bytes, for an interpreted map that reads from memory */
	AHEAD_MOST = 20,                 /* instructions of such a map */
	NT_BYTES = 16 << 20,             /* results of this size bypass the caches */
	FAR_BYTES = 4 << 20              /* operands of this size come from memory */
};

/* ---- plan.c ---- */

enum { FUSED_MOST = 96, FUSED_RUNS = 32, TURNS_NUMBER = FUSED_RUNS, TURNS_MOST = 256 };

/* Neighbouring instructions of a pass that one compiled loop computes. */
struct fused_loop {
	int first, count;                /* position in the pass, and number of instructions */
	int ins, outs;
	/* instructions: first those that are read, then those whose values are needed later */
	int operand[FUSED_MOST + 1];
	int8_t class[FUSED_MOST + 1];    /* step class of each operand in this launch: see fused_variant */
	int number;                      /* of its function in the compiled code */
};

/*
** A loop that one call of compiled code runs through all turns (compiled_loop.c). The compiled text contains the lane
** instructions of the loop. Scalars that are equal in all turns are operands. Scalars that vary, and the positions of
** draws, are columns of a table with one row a turn.
*/
struct loop_body {
	struct fused_loop f; /* ins: CARRYs, LOADs and values from before the loop; outs: STOREs and FLAGs */
	int *lane, lanes;                /* lane instructions, in order */
	int *once, onces, fixed;         /* ONCE instructions, in order; the first `fixed` of them do not vary */
	int column[FUSED_MOST], columns; /* the values that stand in the table */
	int draw[FUSED_MOST], draws;     /* RAND and RANDN: three more columns each (struct words_turn) */
	int width;                       /* elements that the code computes together */
	bool plain;                      /* CARRYs are the only arrays, so code may compute beyond the last element */
};

/* The instructions of one stage, in order. */
struct pass {
	int *instr, count;
	struct fused_loop *fused;
	int fuses, *at;                  /* at[i]: the fused loop that begins at position i; -1: none */
};

/* Arrays in this struct have one entry for each instruction, unless a comment says otherwise. */
struct cpu_plan {
	const struct runmat_kernel *k;
	int *slot;                       /* register of the value; -1: none */
	int *wide;                       /* register of a GROUP value that is repeated for each lane; -1: none */
	int *shadow; /* register where the next value of a CARRY waits, if it cannot swap registers */
	int *next_of;                    /* the CARRY that takes this value and may swap registers with it; -1: none */
	/* an INDEX, or the sum of an INDEX and a number, that only draws read: it is never computed */
	bool *only_for_draws;
	int slots, item;                 /* number of registers; bytes of their widest element */
	int touched, touched_item;       /* likewise, of the registers that remain in use when compiled loops run */
	int live;                        /* most registers and streams in use at once: decides the block size */
	int loop, end;                   /* positions of LOOP and END; -1: no loop */
	struct loop_body *body;          /* NULL: the turns of the loop are interpreted */
	int stages;
	struct pass *pass, all;          /* one for each stage; all stages together */
	bool is_map;
	bool may_overwrite;              /* one result of exact ops: it may have the memory of an operand */
	int *direct;                     /* the STORE of a value that is stored unchanged; -1: none */
	int *flag_of;                    /* the FLAG that is the only reader of the value; -1: none */
	bool *as_array; /* a ONCE value that compiled loops read as an array, so that gcc can vectorize */
	bool *only_stored;               /* a STORE is the only reader outside of the value's fused loop */
	bool reduce_rows;                /* the kernel suits reduce_rows.c: lanes are only loaded and reduced */
	bool reduce_lanes;               /* the kernel suits reduce_lanes.c: lanes are computed and only reduced */
	bool whole_groups; /* a tile must hold all lanes of a group (scans, exact sums of integers, ...) */
	double cost;                     /* estimated ns an element */
	double recomputed_ns;            /* the part of `cost` that each pass after the first computes again */
	int *run_of, runs;               /* the run of each instruction, and their number: fuse.c */
	int fused_count;
	int8_t *integer; /* integer class in which the value can be computed (integer_ops.c); -1: none */
	bool *product;                   /* a REDUCE that adds products, none of which is stored (integer_ops.c) */
	bool *truth;                     /* a REDUCE that counts logicals without converting them (integer_ops.c) */
	int *extreme; /* for the position of an extreme: the earlier REDUCE that finds the extreme; -1 */
	bool *seldom_read;               /* most readers do without the value: it is computed when one needs it */
	int lane_item;                   /* bytes of the widest element that is usually computed on lanes */
	bool *fixed;                     /* a number that is equal in all tiles and turns */
	int *carry, carries;             /* the CARRYs of the loop */
	int *uses;                       /* how many instructions read the value */
	bool *in_place; /* a LOAD of an element that the loop stores later: it is read without a copy */
	bool *on_demand;                 /* a LOAD, COORD or INDEX that is computed when an instruction needs it */
	uint64_t variant;                /* of the last launch: see fused_variant */
	struct compiled_kernel *code; /* the compiled code of that variant, shared (compiled_kernels.c); NULL: none */
	struct box_parts *parts;         /* k is the kernel of these parts; NULL: k runs over the whole box */
};

/* ---- box_parts.c: kernels that wrap around the ends of an array ---- */

/* A part of the box of a launch. */
struct box_part {
	int64_t first[RUNMAT_AXES];      /* its first element in the box */
	const int64_t *whole;            /* the extents of the box */
	bool edge;                       /* the inner part ran before */
	struct compiled_kernel *code;    /* of the inner part; the edges use it, too */
};
struct box_parts *box_parts_new(const struct runmat_kernel *k);  /* NULL: k has no PICK, or cannot run by parts */
void box_parts_free(struct box_parts *x);
const struct runmat_kernel *box_parts_kernel(const struct box_parts *x);         /* the kernel of a part */
typedef int (*box_part_fn)(void *with, const struct runmat_launch *l, struct box_part *part);
/* Calls `run` for each part with the launch of that part, and first for the inner one. Returns a status. */
int box_parts_run(const struct box_parts *x, const struct runmat_launch *l, box_part_fn run, void *with);

struct cpu_plan *cpu_plan_new(const struct runmat_kernel *k);      /* NULL: out of memory */
void cpu_plan_free(struct cpu_plan *p);

/* ---- fuse.c, c_text.c, compiled_kernels.c: compiled code ---- */

struct str;
struct cpu_launch;
/* The arguments of a compiled function, which computes a rectangle of `major` runs of `minor` elements. */
struct fused_call {
	int64_t minor, major;
	void *const *p;                  /* of each operand: its first element, or the first value of a coordinate */
	const int64_t (*step)[2];        /* of each operand: along a run, and from run to run */
	const char *table;               /* of a loop: one row a turn */
	uint64_t first;                  /* of a loop: the number of the first lane */
};
typedef int (*fused_fn)(const struct fused_call *call);  /* returns 1 if it met rare arguments and took a slow path */
/* Runs the body of a loop `turns` times, and changes the CARRYs in place. */
typedef int (*loop_fn)(const struct fused_call *call, int64_t turns);
bool fuse_schedule(struct cpu_plan *p);
bool fuse_can(const struct runmat_kernel *k, int i);     /* can compiled code contain the instruction? */
bool fuse_runs(struct cpu_plan *p, struct pass *pass);
bool c_text_knows(unsigned op);                    /* can the body of the op be vectorized? */
bool c_text_is_logic(unsigned op);
bool c_text_compares(unsigned op);                 /* does the op compare two numbers? */
/* Writes the C text of a kernel: functions fused_0, fused_1, ..., and `turns` for the body of a loop. */
void c_text_plan(const struct cpu_launch *c, struct str *out);
/* c_text_loop.c; it uses the functions of c_text.c that follow */
void c_text_loop(struct str *out, const struct cpu_launch *c);
const char *c_text_type(unsigned cls);
const char *c_text_value_type(unsigned cls);
bool c_text_is_near(const struct cpu_plan *p, int i);
bool c_text_is_number(const struct cpu_launch *c, const struct fused_loop *f, int k);
int c_text_pair(const struct cpu_launch *c, const struct fused_loop *f, int k);
void c_text_begin(struct str *out, const struct cpu_launch *c, const struct fused_loop *f, int k);
void c_text_operand(struct str *out, const char *t, int x, int class);
/* Full bodies; bodies for usual arguments; these, with the shortcuts that a run or a loop body allows. */
enum c_text_near { FAR, NEAR, NEAR_RUN, NEAR_BODY };
void c_text_value(struct str *out, const struct cpu_plan *p, int i, enum c_text_near near);
struct compiled_kernel *compiled_kernel_find(uint64_t key);
/* Called before a launch of about `ns` nanoseconds: opens the compiled file if there is one. */
void compiled_kernel_open(const struct cpu_launch *c, double ns);
/* Called after a launch of `ns` nanoseconds: asks for the compiler if the kernel is hot. */
void compiled_kernel_add_time(const struct cpu_launch *c, double ns);
fused_fn compiled_kernel_function(const struct compiled_kernel *c, int number);   /* NULL: not compiled yet */
loop_fn compiled_kernel_loop(const struct compiled_kernel *c);
/* Counts a call that took the slow path. After too many of them the function is not used any more. */
void compiled_kernel_count_slow(struct compiled_kernel *c, int number, bool slow);

/* ---- bind.c: the memory of the arrays ---- */

struct walk { int n; int64_t extent[RUNMAT_AXES], stride[RUNMAT_AXES]; };   /* axes, joined where memory continues */

struct bound {
	char *base;              /* the first element */
	int64_t item, scale;     /* bytes of a real element; 2 for complex arrays, whose strides count real elements */
	struct walk inner, outer;
	bool far;                /* is read, and too large for the caches */
	bool stream;             /* is written, and so large that writes bypass the caches */
};

struct cpu_launch {
	const struct cpu_plan *p;
	const struct runmat_launch *l;
	const struct box_part *part;     /* the box is this part of a larger one; NULL: it is the whole box */
	struct bound *array;
	int64_t groups, lanes;           /* of the box */
	uint32_t inner;                  /* the axes of a group, as bits */
	bool is_map; /* a map whose arrays are one run each: one group, whose lanes are all elements */
	bool by_columns;                 /* groups, not lanes, follow each other in a register */
	bool aliased;                    /* a written array is read, too, so loads must come before stores */
	bool alike;                      /* aliased, but each element is read only where it is written */
	struct walk index_inner, index_outer;        /* strides of the INDEX */
	int64_t index_first;             /* the INDEX of the first element */
	bool flat;                       /* runs are so short that compiled loops go over whole tiles */
	struct compiled_kernel *code;
	const char *table;               /* of a compiled loop: one row a turn; NULL: the turns are interpreted */
	int64_t block;                   /* elements that a register holds */
	size_t reg_bytes;
};

void cpu_bind(struct cpu_launch *c);
void cpu_choose_block(struct cpu_launch *c);     /* after `code` is set */
int64_t walk_offset(const struct walk *w, int64_t i);

/* ---- strategy.c: divides a launch into tiles and tasks, in one of the ways of strategy.def ---- */

/* The strategy does not suit the launch; it ran the launch; there was not enough memory. */
enum outcome { NOT_SUITED, DONE, NO_ROOM };
bool strategy_run(struct cpu_launch *c);         /* false: out of memory */
const char *strategy_name(void);                 /* of the last launch, for --explain; NULL: there was none */
int64_t strategy_block(void);                    /* elements of its blocks */

/* ---- tile.c: the instructions over one tile ---- */

/* How many elements a value has: one; one a group; one an element; one an element, in the array that is stored. */
enum form { FORM_ONE, FORM_GROUP, FORM_FULL, FORM_STORED };
/* A value of the tile. pending: it is computed on demand, and no instruction has needed it yet. */
struct held { char *p, *home; uint8_t form; bool widened, pending; };

/* The recorded calls of a pass, for tiles of this shape; n is 0 if nothing is recorded. */
struct call;
struct call_list { struct call *at; int n, seen; int64_t groups, lanes; };

struct strip;
struct tile {
	const struct cpu_launch *c;
	struct held *v;          /* of each instruction */
	struct call_list *calls;     /* one list for all instructions, and one for each stage */
	char *regs, *spare;      /* spare: a register for an operand that must be an array for one call */
	int64_t g0, groups, l0, lanes, n;            /* n = groups * lanes */
	int64_t turn;
	struct accumulator *acc; /* of each instruction, if a group has several tiles; else NULL */
	bool stores;             /* does this tile run the stores and flags of GROUP and ONCE space? */
};

enum part { ALL_PARTS, COARSE_PART, LANE_PART };
void tile_init(struct tile *t, const struct cpu_launch *c, char *room);
size_t tile_room(const struct cpu_launch *c);
/* stage: -1 if all stages run together */
void tile_run(struct tile *t, const struct pass *pass, enum part part, int stage);

/* These functions of tile.c are for fused_call.c. */
struct runmat_in tile_operand(struct tile *t, int x, int space);
void tile_choose_home(struct tile *t, int i, int stage);
int64_t tile_number(const struct tile *t, int x);
void tile_one(struct tile *t, int i, int stage);         /* runs instruction i */
void tile_make(struct tile *t, int i);           /* computes a pending value */

/* ---- call_list.c: records the calls of a pass or of a turn, and repeats them ---- */

size_t call_list_room(const struct cpu_plan *p);
void call_list_init(struct tile *t, char *room);
static inline struct call_list *call_list_of(const struct tile *t, const struct pass *pass) {
	return &t->calls[pass == &t->c->p->all ? 0 : pass - t->c->p->pass + 1]; }
void call_list_record(const struct tile *t, const struct pass *pass, int from, int upto, bool lanes_only);
/* false: the instructions from *at on must be interpreted */
bool call_list_run(struct tile *t, const struct pass *pass, int stage, int *at);

/* ---- fused_call.c: calls compiled loops ---- */

/* false: there is no compiled loop at j */
bool fused_try(struct tile *t, const struct pass *pass, int j, int stage);
/* Finds the address and steps of operand x; false: it does not have that step class. */
bool fused_operand(struct tile *t, int x, int class, void **p, int64_t step[2]);
int fused_operand_class(const struct cpu_launch *c, int x);
/*
** The step class of an operand: its step along a run, which is 0, 1, 2, -1 or ANY. COORD: a coordinate, computed from
** the position. COUNT: a coordinate with steps of 1, in 32 bits. STREAM: a result that bypasses the caches. FLAG: a
** result that only tells whether it is true anywhere. A result of step 2 is a part of a complex array.
*/
enum { STEP_ANY = 100, STEP_COORD, STEP_COUNT, STEP_STREAM, STEP_FLAG };
uint64_t fused_variant(const struct cpu_launch *c);                 /* finds the step classes; returns their hash */
bool fused_ready(const struct cpu_launch *c);                    /* all loops are compiled */

/* ---- reduce_rows.c: reductions that read arrays directly from memory ---- */

bool reduce_rows_suits(const struct cpu_plan *p);
enum outcome reduce_rows_run(struct cpu_launch *c);

/* ---- reduce_lanes.c: groups of few lanes, lane by lane ---- */

bool reduce_lanes_suits(const struct cpu_plan *p);
enum outcome reduce_lanes_run(struct cpu_launch *c);
void reduce_lanes_add(struct tile *t, int i, const char *x);     /* x: one lane of all groups of the tile */

/* ---- integer_ops.c: computes integers without converting them to floats ---- */

/* Sets p->integer, p->product, p->truth, p->seldom_read; false: out of memory. */
bool integer_ops_find(struct cpu_plan *p);
bool integer_ops_run(struct tile *t, int i, struct held *h);           /* false: these numbers need floats */

/* ---- compiled_loop.c: all turns of a loop in one call ---- */

bool compiled_loop_find(struct cpu_plan *p);             /* sets p->body; false: out of memory */
void compiled_loop_free(struct loop_body *b);
uint64_t compiled_loop_variant(const struct cpu_launch *c, uint64_t h);     /* as fused_variant */
int64_t compiled_loop_block(const struct cpu_launch *c);
void compiled_loop_prepare(struct cpu_launch *c);        /* makes the table, if the loop is compiled */
bool compiled_loop_run(struct tile *t, int64_t turns);   /* false: it is not compiled */

/* ---- access.c: copies between arrays and registers ---- */

/* Finds the tile as a rectangle of an array; false: it is none. */
bool tile_steps(struct tile *t, const struct walk *inner, const struct walk *outer, int64_t *first, int64_t step[2]);
void coord_walks(const struct cpu_launch *c, const struct runmat_instr *in, struct walk walk[2]);
/* The first value of an INDEX or COORD; the walks give what is added to it. */
int64_t coord_first(const struct cpu_launch *c, const struct runmat_instr *in);

/* Reads in place if possible; false: the caller must copy. */
bool tile_view(struct tile *t, const struct bound *b, int64_t offset, int space, struct held *out);
void tile_load(struct tile *t, const struct bound *b, int64_t offset, int space, void *to);
void tile_store(struct tile *t, const struct bound *b, int64_t offset, int space, const void *from, int step,
	const uint8_t *where, int where_step);
void tile_pick(struct tile *t, const struct bound *b, int64_t offset, int space, void *to, const struct runmat_in *by,
	const struct runmat_in *where);
void tile_coord(struct tile *t, const struct walk *inner, const struct walk *outer, int64_t first, int space,
	int64_t *to);
/* The number that is added to the INDEX of a draw, as a kernel value; -1: none, or the sum is computed. */
int cpu_draw_shift(const struct cpu_plan *p, const struct runmat_instr *draw);
/* shift: is added to the numbers of the elements. */
void tile_draw(struct tile *t, bool normal, int cls, void *to, uint64_t seed, uint64_t position, int64_t shift);

/* ---- reduce_strips.c: groups that are cut into several tiles ---- */

struct accumulator {
	struct tree tree;                /* the results of chunks, for reductions that have a tree */
	char *rows;                      /* by columns: 64 rows of the strip's groups */
	int64_t filled;                  /* lanes in `rows` */
	char *value;                     /* for other reductions: the result so far of each group, 8 bytes each */
	int64_t *lane;                   /* and the lane that gave it */
	bool any;                        /* there is a result so far */
	bool by_lane;                    /* used by reduce_lanes.c, */
	char *row;                       /* which adds the current lane to this row */
};
void accumulate_chunks(struct tile *t, int i, reduce_fn chunk, int part, size_t item, const char *x);
void accumulate_products(struct tile *t, int i, const char *x, const char *y);  /* by rows */
/* apart: distance from lane to lane, by columns */
void accumulate(struct tile *t, int i, const char *x, int64_t apart, const char *mean, int mean_step);
/* bind.c: does one tile hold whole groups, so that no value is computed twice? */
bool cpu_is_kept(const struct cpu_launch *c);
bool reduce_strips_run(struct cpu_launch *c);           /* false: out of memory */

char *cpu_scratch(size_t bytes);                 /* it is kept between launches; NULL: out of memory */

#endif
