/*
** kernel/kernel.h - building, checking and naming kernels (runmat/kernel_ir.h).
**
**     struct builder b;
**     builder_init(&b, 1, 0);                                  one axis, all of it outer: a map
**     int x = build_array(&b, RUNMAT_F64, false, RUNMAT_DENSE, RUNMAT_READ), y = ... RUNMAT_WRITE);
**     int v = build_load(&b, x, 0, -1, RUNMAT_LANE);
**     build_store(&b, y, 0, build_map(&b, OP_sin, RUNMAT_F64, v, -1, -1), -1, -1, RUNMAT_LANE);
**     struct runmat_kernel *k = builder_finish(&b);            owned: kernel_free
**
** Every build_ function returns the number of a value. Equal pure instructions are made once. Spaces and stages are
** found here, so builders cannot get them wrong.
*/
#ifndef KERNEL_KERNEL_H
#define KERNEL_KERNEL_H

#include "base/base.h"
#include "base/map.h"
#include "base/str.h"
#include "base/vec.h"
#include "kernel/text.h"
#include "runmat/kernel_ir.h"
#include "runmat/op_ids.h"

struct builder {
	VEC(struct runmat_instr) instr;
	VEC(struct runmat_array) array;
	VEC(uint8_t) scalar;
	struct map equal;               /* hash of an instruction -> number + 1; emptied where a loop begins and ends */
	int axes, loop_at;              /* loop_at: the LOOP being built, -1 outside */
	uint32_t inner;
	bool failed;                    /* too many arrays: the caller must cut its group */
};

void builder_init(struct builder *b, int axes, uint32_t inner);
void builder_done(struct builder *b);                            /* throws it away */
struct runmat_kernel *builder_finish(struct builder *b, const char *name); /* owned; the builder is empty afterwards */

int build_array(struct builder *b, int cls, bool complex, int layout, int access);      /* number of the array */
int build_scalar(struct builder *b, int cls, int *number); /* number: which scalar of the launch */
int build_coord(struct builder *b, int axis);
int build_index(struct builder *b);
int build_extent(struct builder *b, int axis);
int build_lanes(struct builder *b);
int build_load(struct builder *b, int array, int part, int offset, int space);
int build_gather(struct builder *b, int array, int part, int index);
int build_pick(struct builder *b, int array, int part, int offset, int where,
	int space); /* offset: i32; where: logical; -1: none */
int build_map(struct builder *b, unsigned op, int cls, int x, int y, int z);            /* cls: of the result */
int build_cast(struct builder *b, int cls, int x);
int build_draw(
	struct builder *b, bool normal, int cls, int element, int position, int seed); /* element -1: the INDEX */
int build_reduce(struct builder *b, int reduction, int x, int mean);
int build_scan(struct builder *b, int reduction, int x, bool reverse);
void build_store(struct builder *b, int array, int part, int x, int offset, int where, int space);
void build_scatter(struct builder *b, int array, int part, int x, int index, int where);
void build_flag(struct builder *b, int array, int element, int x);

/* A loop: begin; the carries; the body; what each carry becomes; end. */
void build_loop(struct builder *b, int first, int upto);
int build_turn(struct builder *b);
int build_carry(struct builder *b, int start, int space);        /* space: LANE when the body's value is one */
void build_next(struct builder *b, int carry, int value);
void build_end(struct builder *b);

static inline int build_space(const struct builder *b, int x) { return x < 0 ? RUNMAT_ONCE : b->instr.at[x].space; }
static inline int build_class(const struct builder *b, int x) { return b->instr.at[x].cls; }

/* ---- finished kernels ---- */

void kernel_free(struct runmat_kernel *k);
bool kernel_check(const struct runmat_kernel *k, struct str *why);      /* false: not legal, and why */
struct runmat_kernel *kernel_copy(const struct runmat_kernel *k);        /* owned */
struct runmat_kernel *kernel_narrow(
	const struct runmat_kernel *k); /* doubles become singles; owned; NULL: not to be had */
uint64_t kernel_key(const struct runmat_kernel *k);                     /* of structure alone; k->key is not read */
bool kernel_is_map(const struct runmat_kernel *k);                      /* no reductions, no scans */
void kernel_dump(const struct runmat_kernel *k, struct str *out);       /* for people */
const char *kernel_class_name(int cls);

/* ---- text for devices (emit.c): false when this kernel cannot be said in that language; why: the reason ---- */

struct emitted {
	struct str text;
	int workgroup;                  /* threads a group */
	int shape;                      /* enum runmat_shape */
	int elements, stages, slots;    /* accelerate_api.h: struct runmat_program */
	int keyed;
	uint64_t halved;
};
enum {
	EMIT_F64 = 1,
	EMIT_SOFT_FMA = 2,
	EMIT_I64 = 4,
	EMIT_FAST = 8,
	EMIT_EXP2 = 16, /* what the adapter has, what it lacks, and what it may do: 4 ULP */
	EMIT_SUBGROUP = 5, /* shift, three bits: log2 of the neighbours that can exchange values, 8 to 64, less 2; 0:
			      there is no such thing */
	EMIT_MAP_WG = 8,
	EMIT_GROUP_WG = 12, /* shifts: log2 of threads a group, of maps and of reductions; 0: 256 */
	EMIT_MOST_WG = 16
}; /* shift: log2 of the most that the device has */
/* variant: 0, or an enum runmat_variant */
bool emit_wgsl(const struct runmat_kernel *k, unsigned how, unsigned variant, struct emitted *out, struct str *why);
bool emit_cuda(const struct runmat_kernel *k, unsigned how, unsigned variant, struct emitted *out, struct str *why);

int kernel_params(const struct runmat_kernel *k);       /* numbers in the P of its text */
int kernel_keyed(const struct runmat_kernel *k);        /* accelerate_api.h: keyed and halved of a program */

/* What the settings say of these now: kernels that were compiled under another number are to be compiled again. */
unsigned kernel_threads(void);

/* program.c: compiled by a provider, as IR or as the text that it prefers; an enum runmat_status */
struct runmat_provider;
struct runmat_compiled;
int kernel_compile(const struct runmat_provider *p, const struct runmat_kernel *k, struct runmat_compiled **out);

/* A kernel of src/gpu/text in place of a walk over instructions. The IR then only lists its arrays and numbers. */
struct own_text {
	struct text_program text;
};
static inline bool own_is_there(const struct own_text *t) { return t->text.kernel; }
int kernel_compile_own(const struct runmat_provider *p, const struct runmat_kernel *k, const struct own_text *t,
	struct runmat_compiled **out);
/* Beside what else the provider does: that compiling it for such a launch will find everything made. t: NULL, or of a
   text by hand. */
struct runmat_launch;
int kernel_prepare(const struct runmat_provider *p, const struct runmat_kernel *k, const struct own_text *t,
	const struct runmat_launch *l);

/* Which side of a bin is closed, and how values between points are found: gpu/text/histogram.k has these numbers. */
enum { OWN_COUNT_LEFT, OWN_COUNT_RIGHT, OWN_COUNT_ENDS };
enum { OWN_COUNT_STRAIGHT, OWN_COUNT_NEAREST, OWN_COUNT_PREVIOUS, OWN_COUNT_NEXT };
enum { OWN_COUNT_HIST = 3, OWN_COUNT_BINS, OWN_COUNT_LINES = 6, OWN_COUNT_MEMBER, OWN_COUNT_PIECES };

/*
** The functions of sliding windows: gpu/text/window.k has these numbers. DIRECT: windows up to this have one launch.
** SPAN: the shortest that longer ones are put together from. RANKS: the longest of medians.
*/
enum own_window {
	OWN_WINDOW_SUM, OWN_WINDOW_MEAN, OWN_WINDOW_PROD, OWN_WINDOW_MAX, OWN_WINDOW_MIN, OWN_WINDOW_VAR,
	OWN_WINDOW_MEDIAN, OWN_WINDOW_MAD
};
enum { OWN_WINDOW_DIRECT = 64, OWN_WINDOW_SPAN = 16, OWN_WINDOW_RANKS = 512 };
int own_window_parts(int kind, bool omit);              /* numbers of a window, on the way */

#endif
