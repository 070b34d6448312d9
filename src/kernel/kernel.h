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
** Most build_ functions return the number of a value. If an equal instruction without side effects exists, they return
** its number. They also compute the space and the stage of each instruction.
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
	struct map equal;               /* hash of an instruction -> its number + 1; emptied at both ends of a loop */
	int axes, loop_at;              /* loop_at: number of the LOOP that is being built, or -1 */
	uint32_t inner;                 /* bits: the axes along which lanes of a group lie */
	bool failed;                    /* the kernel has too many arrays; the caller must make several kernels */
};

void builder_init(struct builder *b, int axes, uint32_t inner);
void builder_done(struct builder *b);                            /* frees a builder that was not finished */
struct runmat_kernel *builder_finish(struct builder *b, const char *name); /* owned; the builder is empty afterwards */
struct runmat_kernel *builder_finish_about(struct builder *b, const char *name, const char *about);

int build_array(struct builder *b, int cls, bool complex, int layout, int access);      /* number of the array */
int build_scalar(struct builder *b, int cls, int *number);       /* *number: its position in the launch's scalars */
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

/* A loop is built in this order: build_loop; all build_carry; the body; build_next for each carry; build_end. */
void build_loop(struct builder *b, int first, int upto);
int build_turn(struct builder *b);
int build_carry(struct builder *b, int start, int space);        /* space: of the value that build_next gives it */
void build_next(struct builder *b, int carry, int value);
void build_end(struct builder *b);

static inline int build_space(const struct builder *b, int x) { return x < 0 ? RUNMAT_ONCE : b->instr.at[x].space; }
static inline int build_class(const struct builder *b, int x) { return b->instr.at[x].cls; }

/* ---- finished kernels ---- */

void kernel_free(struct runmat_kernel *k);
bool kernel_check(const struct runmat_kernel *k, struct str *why);      /* false: not legal; *why: the reason */
struct runmat_kernel *kernel_copy(const struct runmat_kernel *k);        /* owned */
/* A copy with singles in place of doubles, owned. NULL: this kernel needs doubles. */
struct runmat_kernel *kernel_narrow(const struct runmat_kernel *k);
uint64_t kernel_key(const struct runmat_kernel *k);                     /* a hash of its structure, without k->key */
bool kernel_is_map(const struct runmat_kernel *k);                      /* it has no reductions and no scans */
void kernel_dump(const struct runmat_kernel *k, struct str *out);       /* prints it for people */
const char *kernel_class_name(int cls);

/* ---- text for devices (emit.c) ---- */

struct emitted {
	struct str text;
	int workgroup;                  /* threads of a workgroup */
	int shape;                      /* enum runmat_shape */
	int elements, stages, slots;    /* these members: see struct runmat_program in accelerate_api.h */
	int keyed;
	uint64_t halved;
};
/* The argument `features` of emit_wgsl, emit_cuda and emit_opencl: flags, and numbers of a few bits at these shifts. */
enum {
	EMIT_F64 = 1,                   /* the adapter has doubles */
	EMIT_SOFT_FMA = 2,              /* its fma rounds twice, so kernels compute fma from products */
	EMIT_I64 = 4,                   /* it has 64-bit integers */
	EMIT_FAST = 8,                  /* functions may have an error of 4 ULP */
	EMIT_EXP2 = 16,                 /* its exp2 is exact enough */
	EMIT_SUBGROUP = 5,              /* shift, 3 bits: log2 of the threads of a subgroup (8 to 64) - 2; 0: none */
	EMIT_MAP_WG = 8,                /* shift: log2 of the threads of a workgroup in maps; 0: 256 threads */
	EMIT_GROUP_WG = 12,             /* shift: log2 of the threads of a workgroup with groups; 0: 256 threads */
	EMIT_MOST_WG = 16               /* shift: log2 of the most threads that the device allows */
};
/* These return false, and write the reason to *why, if this language cannot express the kernel. variant: 0, or an enum
   runmat_variant. */
bool emit_wgsl(
	const struct runmat_kernel *k, unsigned features, unsigned variant, struct emitted *out, struct str *why);
bool emit_cuda(
	const struct runmat_kernel *k, unsigned features, unsigned variant, struct emitted *out, struct str *why);
bool emit_opencl(
	const struct runmat_kernel *k, unsigned features, unsigned variant, struct emitted *out, struct str *why);

int kernel_params(const struct runmat_kernel *k);       /* numbers in the array P of its text (emit.c) */
int kernel_keyed(const struct runmat_kernel *k);        /* the member `keyed` of struct runmat_program */

/* A number made of the settings for threads. If it changes, kernels must be compiled again. */
unsigned kernel_threads(void);

/* program.c: a provider compiles the kernel, from the IR or from the text that it prefers. Returns a status. */
struct runmat_provider;
struct runmat_compiled;
int kernel_compile(const struct runmat_provider *p, const struct runmat_kernel *k, struct runmat_compiled **out);

/* A kernel of src/gpu/text. The IR that belongs to it has arrays and scalars but no instructions. */
struct gpu_text {
	struct text_program text;
};
static inline bool has_gpu_text(const struct gpu_text *t) { return t->text.kernel; }
int kernel_compile_text(const struct runmat_provider *p, const struct runmat_kernel *k, const struct gpu_text *t,
	struct runmat_compiled **out);
/* Compiles a kernel for this launch in the background, so that a later compilation finds it ready. t: NULL, or the
   kernel of src/gpu/text. */
struct runmat_launch;
int kernel_prepare(const struct runmat_provider *p, const struct runmat_kernel *k, const struct gpu_text *t,
	const struct runmat_launch *l);

/* These numbers are also in gpu/text/histogram.k: the edge that belongs to a bin, the method of interpolation, and the
   kind of look-up. */
enum { OWN_COUNT_LEFT, OWN_COUNT_RIGHT, OWN_COUNT_ENDS };
enum { OWN_COUNT_STRAIGHT, OWN_COUNT_NEAREST, OWN_COUNT_PREVIOUS, OWN_COUNT_NEXT };
enum { OWN_COUNT_HIST = 3, OWN_COUNT_BINS, OWN_COUNT_LINES = 6, OWN_COUNT_MEMBER, OWN_COUNT_PIECES };

/*
** The functions of moving windows; gpu/text/window.k has the same numbers. OWN_WINDOW_DIRECT: the longest window that
** takes one launch. OWN_WINDOW_SPAN: the shortest window from which longer ones are put together. OWN_WINDOW_RANKS: the
** longest window of a median.
*/
enum own_window {
	OWN_WINDOW_SUM, OWN_WINDOW_MEAN, OWN_WINDOW_PROD, OWN_WINDOW_MAX, OWN_WINDOW_MIN, OWN_WINDOW_VAR,
	OWN_WINDOW_MEDIAN, OWN_WINDOW_MAD
};
enum { OWN_WINDOW_DIRECT = 64, OWN_WINDOW_SPAN = 16, OWN_WINDOW_RANKS = 512 };
int own_window_parts(int kind, bool omit);              /* numbers that describe a window before its result */

#endif
