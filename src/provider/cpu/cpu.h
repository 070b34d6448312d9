/*
** provider/cpu/cpu.h - the parts of the CPU provider.
**
** A kernel is compiled once (plan.c): every value gets a register, which is a piece of memory that holds one block. A
** launch cuts the box into tiles of at most one block (cpu.c, strip.c); a tile (tile.c) runs the kernel's instructions one
** after another, each as a SIMD loop over the block (loops.h), so that values stay in the L1 cache. Loops of the kernel run
** inside the tile.
**
** How the elements of a tile lie in a register: by rows (lanes of one group follow each other) when the first axis is an
** inner one, else by columns (groups follow each other). So registers are in the order of memory, whatever is reduced.
*/
#ifndef PROVIDER_CPU_CPU_H
#define PROVIDER_CPU_CPU_H

#include "base/base.h"
#include "provider/cpu/isa.h"
#include "provider/cpu/reduce.h"
#include "runmat/accelerate_api.h"

enum { BLOCK_BYTES = 65536, BLOCK_MIN = 128, BLOCK_MAX = 2048, BLOCK_LIGHT = 8192, BLOCK_FREE = 32768, BLOCK_AHEAD = 2048, AHEAD_MOST = 20, NT_BYTES = 16 << 20, FAR_BYTES = 4 << 20 };

/* ---- plan.c ---- */

enum { FUSED_MOST = 96, FUSED_RUNS = 32, TURNS_NUMBER = FUSED_RUNS, TURNS_MOST = 256 };

struct fused {                   /* neighbours in a pass that one compiled loop can do */
	int first, count;        /* in the pass */
	int ins, outs;
	int operand[FUSED_MOST + 1];     /* instructions: those read, then those whose values are wanted afterwards */
	int8_t class[FUSED_MOST + 1];    /* of operands, in the launch at hand: fused_form */
	int number;              /* in the plan's code */
};
/* A loop whose turns can be one call (turns.c). Of its instructions, those of lanes stand in the compiled text. Numbers that are
** the same in all turns are operands; the others, and what draws want to know of their position, are columns of a table. */
struct body {
	struct fused f;                  /* ins: CARRYs, what is LOADed, what comes from before; outs: the STOREs and FLAGs */
	int *lane, lanes;                /* in order */
	int *once, onces, fixed;         /* in order; the first `fixed` of them are the same in all turns */
	int column[FUSED_MOST], columns; /* values that the text reads turn by turn */
	int draw[FUSED_MOST], draws;     /* RANDs: three columns each behind those, struct words_turn */
	int width;                       /* elements at a time */
	bool plain;                      /* nothing but CARRYs is an array: registers may be computed to the end of the last piece */
};
struct pass {                    /* a stage: the instructions to run, in order */
	int *instr, count;
	struct fused *fused;
	int fuses, *at;          /* at: of each place, the fused that begins there; -1 */
};

struct cpu_plan {
	const struct runmat_kernel *k;
	int *slot;               /* register of each instruction's value; -1: none */
	int *wide;               /* register for a GROUP value repeated for every lane; -1 */
	int *shadow;             /* of a CARRY that cannot swap: where its next value waits until all were read */
	int *next_of;            /* of a value that a CARRY becomes, when they may swap registers: that CARRY; else -1 */
	bool *lazy;              /* INDEX that only draws use: never made */
	int slots, item;         /* registers; bytes of their widest element */
	int touched, touched_item;       /* the same of what is touched when compiled loops do all they can */
	int live;                /* most registers alive at once, and streams: what the block size follows from */
	int loop, end;           /* LOOP and END, or -1 */
	struct body *body;       /* NULL: the loop's turns are interpreted */
	int stages;
	struct pass *pass, all;
	bool is_map;
	bool over;               /* one result, of exact ops: it may lie over an operand (no tile is run twice) */
	int *direct;             /* of a value that is stored as it is: the STORE; else -1 */
	int *flag_of;            /* of a value that nothing but a FLAG wants: that; else -1 */
	bool *spread;            /* ONCE, but compiled loops want it as an array: gcc makes no vectors of what it can decide once */
	bool *only_stored;       /* and nothing else outside its run wants it */
	bool rows;               /* lanes are only loaded and reduced (rows.c) */
	bool few;                /* they are computed, and only reduced (few.c) */
	bool whole;              /* a group's lanes must be in one tile: scans, loops with reductions, exact sums of integers */
	double cost;             /* ns an element, roughly */
	double again;            /* of them what passes one after another compute again */
	int *run_of, runs;       /* fuse.c */
	int fused_count;
	int8_t *integer;         /* class of the lanes that may make a value (lanes.c); -1 */
	bool *product;           /* REDUCE that adds up products, and needs none of them stored (lanes.c) */
	bool *truth;             /* REDUCE that counts logicals, and needs no floats of them (lanes.c) */
	int *extreme;            /* of a REDUCE that finds an extreme's place: the one before it that finds the extreme; -1 */
	bool *asked;             /* value that who reads it mostly does without: made when somebody asks for it */
	int light;               /* bytes of the widest element that is usually made on lanes */
	bool *fixed;             /* numbers that are the same in all tiles, and all turns */
	int *carry, carries;     /* of the loop */
	int *uses;               /* of each value, as an operand */
	bool *there;             /* LOAD in a loop of what the loop stores, that nobody reads after the STORE: it may be read where it is */
	bool *late;              /* LOAD, COORD, INDEX of lanes that are made when somebody asks: compiled loops read them where they are */
	uint64_t form;           /* of the last launch: see fused_form */
	struct tier_code *code;  /* tier.c; of the kernel in that form, shared; NULL: none */
};

struct cpu_plan *cpu_plan_new(const struct runmat_kernel *k);      /* NULL: out of memory */
void cpu_plan_free(struct cpu_plan *p);

/* ---- fuse.c, emit.c, tier.c: the second tier ---- */

struct str;
struct cpu_launch;
/* A rectangle of `major` runs of `minor` elements. Of each operand: where it begins (a coordinate: its first value) and how it
** goes on along a run and from run to run. */
struct fused_call { int64_t minor, major; void *const *p; const int64_t (*step)[2]; const char *table; uint64_t first; };
typedef int (*fused_fn)(const struct fused_call *call);          /* 1: met rare arguments, took the slow way */
typedef int (*turns_fn)(const struct fused_call *call, int64_t turns);   /* the same of a loop's body, so many times; CARRYs change where they are */
bool fuse_schedule(struct cpu_plan *p);
bool fuse_can(const struct runmat_kernel *k, int i);     /* compiled loops know the instruction */
bool fuse_runs(struct cpu_plan *p, struct pass *pass);
bool emit_knows(unsigned op);                    /* has a body that a vector loop can take in */
bool emit_is_logic(unsigned op);
bool emit_compares(unsigned op);                 /* two numbers */
void emit_plan(const struct cpu_launch *c, struct str *out);     /* C text; functions fused_0, fused_1, ..., and turns of a body */
void emit_turns(struct str *out, const struct cpu_launch *c);    /* emit_turns.c; the rest is what it needs of emit.c */
const char *text_type(unsigned cls);
const char *text_value_type(unsigned cls);
bool text_is_near(const struct cpu_plan *p, int i);
bool text_is_number(const struct cpu_launch *c, const struct fused *f, int k);
int text_pair(const struct cpu_launch *c, const struct fused *f, int k);
void text_begin(struct str *out, const struct cpu_launch *c, const struct fused *f, int k);
void text_operand(struct str *out, const char *t, int x, int class);
enum text_near { FAR, NEAR, NEAR_RUN, NEAR_BODY };     /* full bodies; those for usual arguments; also what neighbours of a run, of a loop's body, allow */
void text_value(struct str *out, const struct cpu_plan *p, int i, enum text_near near);
struct tier_code *tier_find(uint64_t key);
void tier_look(const struct cpu_launch *c, double ns);           /* before so much work: perhaps a compiled file is there */
void tier_warm(const struct cpu_launch *c, double ns);           /* after it: perhaps compile it */
fused_fn tier_function(const struct tier_code *c, int number);   /* NULL: not there (yet) */
turns_fn tier_turns(const struct tier_code *c);
void tier_slow(struct tier_code *c, int number, bool slow);      /* how a call went: too many slow ones retire the function */

/* ---- bind.c: where elements are ---- */

struct walk { int n; int64_t extent[RUNMAT_AXES], stride[RUNMAT_AXES]; };   /* axes joined where memory continues */

struct bound {
	char *base;              /* the first element */
	int64_t item, scale;     /* bytes of one real element; 2 for pairs: strides count real elements */
	struct walk inner, outer;
	bool far;                /* so much is read that it comes from memory */
	bool stream;             /* so much is written that the cache had better not see it */
};

struct cpu_launch {
	const struct cpu_plan *p;
	const struct runmat_launch *l;
	struct bound *array;
	int64_t groups, lanes;   /* of the box; a map: one group, all elements are lanes */
	uint32_t inner;          /* axes of a group. A map whose arrays are not all one run is cut into groups, too: */
	bool is_map;             /* only then it is not one */
	bool by_columns, aliased;                    /* aliased: what is written is read, too, by loads that must come before: */
	bool alike;                                  /* but each element where it is written: compiled loops read it where it is */
	struct walk index_inner, index_outer;        /* strides of the INDEX */
	bool flat;               /* runs are so short that compiled loops go over whole tiles */
	struct tier_code *code;
	const char *table;       /* of a compiled loop: a row a turn; NULL: turns are interpreted */
	int64_t block;           /* elements that a register holds */
	size_t reg_bytes;
};

void cpu_bind(struct cpu_launch *c);
void cpu_choose_block(struct cpu_launch *c);     /* when its code is known */
int64_t walk_offset(const struct walk *w, int64_t i);

/* ---- tile.c: the instructions over one tile ---- */

enum form { FORM_ONE, FORM_GROUP, FORM_FULL, FORM_STORED };      /* one value; one a group of the tile; one an element; that is where it is stored */
struct held { char *p, *home; uint8_t form; bool widened, pending; };   /* pending: nobody asked yet (late) */

/* What a pass does, written down, for tiles of this shape; n: 0 when it is not. */
struct call;
struct calls { struct call *at; int n, seen; int64_t groups, lanes; };

struct strip;
struct tile {
	const struct cpu_launch *c;
	struct held *v;          /* of each instruction */
	struct calls *calls;     /* of all instructions, and of each stage: calls.c */
	char *regs, *spare;      /* the spare register: an operand that must be an array for a moment */
	int64_t g0, groups, l0, lanes, n;            /* n = groups * lanes */
	int64_t turn;
	struct accumulator *acc; /* of each instruction, when the lanes of a group come in several tiles; else NULL */
	bool stores;             /* whether effects in GROUP and ONCE space are this tile's to make */
};

enum part { ALL_PARTS, COARSE_PART, LANE_PART };
void tile_init(struct tile *t, const struct cpu_launch *c, char *room);
size_t tile_room(const struct cpu_launch *c);
void tile_run(struct tile *t, const struct pass *pass, enum part part, int stage);       /* stage: -1 when all run together */

/* What fused.c needs of tile.c. */
struct runmat_in tile_operand(struct tile *t, int x, int space);
void tile_place(struct tile *t, int i, int stage);
int64_t tile_number(const struct tile *t, int x);
void tile_one(struct tile *t, int i, int stage);         /* runs instruction i */
void tile_make(struct tile *t, int i);           /* makes what is pending */

/* ---- calls.c: passes and turns of a loop, written down ---- */

size_t calls_room(const struct cpu_plan *p);
void calls_init(struct tile *t, char *room);
static inline struct calls *calls_of(const struct tile *t, const struct pass *pass) { return &t->calls[pass == &t->c->p->all ? 0 : pass - t->c->p->pass + 1]; }
void calls_find(const struct tile *t, const struct pass *pass, int from, int upto, bool lanes_only);
bool calls_run(struct tile *t, const struct pass *pass, int stage, int *at);     /* false: the rest from *at on is to be interpreted */

/* ---- fused.c: neighbours as one compiled loop ---- */

bool fused_run(struct tile *t, const struct pass *pass, int j, int stage);       /* false: there is no such loop */
bool fused_operand(struct tile *t, int x, int class, void **p, int64_t step[2]);         /* where operand x of a compiled loop is; false: not as that class */
int fused_class(const struct cpu_launch *c, int x);
/*
** Class of an operand: its step along a run, 0, 1, 2, -1 or ANY. COORD: computed from where it is; COUNT: by steps of 1, in 32 bits; STREAM:
** a result that goes to memory past the caches; FLAG: one that only says whether it holds anywhere. Results of step 2 are parts of complex arrays.
*/
enum { STEP_ANY = 100, STEP_COORD, STEP_COUNT, STEP_STREAM, STEP_FLAG };
uint64_t fused_form(const struct cpu_launch *c);                 /* finds the classes; what identifies them */
bool fused_ready(const struct cpu_launch *c);                    /* all loops are there */

/* ---- rows.c: reductions of arrays as they lie in memory ---- */

bool rows_find(const struct cpu_plan *p);
bool cpu_rows(struct cpu_launch *c, bool *ok);  /* false: not such a launch; ok: there was memory */

/* ---- few.c: groups of few lanes, lane by lane ---- */

bool few_find(const struct cpu_plan *p);
bool cpu_few(struct cpu_launch *c, bool *ok);   /* as cpu_rows */
void few_add(struct tile *t, int i, const char *x);     /* one lane of all groups of the tile */

/* ---- lanes.c: instructions that do without the floats below them ---- */

bool lanes_find(struct cpu_plan *p);             /* p->integer, p->product, p->truth, p->asked; false: out of memory */
bool lanes_run(struct tile *t, int i, struct held *h);           /* false: not with these numbers */

/* ---- turns.c: a loop as one call ---- */

bool turns_find(struct cpu_plan *p);             /* p->body; false: out of memory */
void turns_free(struct body *b);
uint64_t turns_form(const struct cpu_launch *c, uint64_t h);     /* as fused_form */
int64_t turns_block(const struct cpu_launch *c);
void turns_prepare(struct cpu_launch *c);        /* the table, where the loop is compiled */
bool turns_run(struct tile *t, int64_t turns);   /* false: it is not compiled */

/* ---- access.c: between arrays and registers ---- */

bool tile_steps(struct tile *t, const struct walk *inner, const struct walk *outer, int64_t *first, int64_t step[2]);    /* false: not one rectangle */
void coord_walks(const struct cpu_launch *c, const struct runmat_instr *in, struct walk walk[2]);

bool tile_view(struct tile *t, const struct bound *b, int64_t offset, int space, struct held *out);      /* in place, where possible */
void tile_load(struct tile *t, const struct bound *b, int64_t offset, int space, void *to);
void tile_store(struct tile *t, const struct bound *b, int64_t offset, int space, const void *from, int step, const uint8_t *where, int where_step);
void tile_pick(struct tile *t, const struct bound *b, int64_t offset, int space, void *to, const struct runmat_in *by, const struct runmat_in *where);
void tile_coord(struct tile *t, const struct walk *inner, const struct walk *outer, int space, int64_t *to);
void tile_draw(struct tile *t, bool normal, int cls, void *to, uint64_t seed, uint64_t position);

/* ---- strip.c: groups whose lanes come in several tiles ---- */

struct accumulator {
	struct tree tree;        /* chunk results, for the reductions that have one */
	char *rows;              /* by columns: 64 rows of the strip's groups */
	int64_t filled;          /* lanes in rows */
	char *value;             /* others: the value so far of each group (8 bytes), and its lane */
	int64_t *lane;
	bool any;
	bool few;                /* of few.c: */
	char *row;               /* where the lane at hand goes; any: it joins what is there */
};
void accumulate_chunks(struct tile *t, int i, reduce_fn chunk, int part, size_t item, const char *x);
void accumulate_products(struct tile *t, int i, const char *x, const char *y);  /* by rows */
void accumulate(struct tile *t, int i, const char *x, int64_t apart, const char *mean, int mean_step);        /* apart: by columns, from lane to lane */
bool cpu_is_kept(const struct cpu_launch *c);   /* bind.c: whole groups in one tile, neighbours in memory side by side */
bool cpu_strips(struct cpu_launch *c);           /* false: out of memory */

char *cpu_scratch(size_t bytes);                 /* kept between launches; NULL: out of memory */

#endif
