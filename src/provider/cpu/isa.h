/*
** provider/cpu/isa.h - the loops that are built once per instruction set: what block.inc fills in, what loops.c
** chooses.
*/
#ifndef PROVIDER_CPU_ISA_H
#define PROVIDER_CPU_ISA_H

#include "base/base.h"
#include "runmat/kernel_ir.h"
#include "runmat/loops.h"
#include "runmat/op_ids.h"

typedef void (*map_fn)(void *out, const void *a, const void *b, const void *c, int64_t n);
typedef void (*choose_fn)(void *out, const void *cond, const void *yes, int yes_step, const void *no, int no_step,
	int64_t n);
/* Two ops of + - .* as one loop; FROM: c - (a first b). Steps are 0 or 1. */
typedef void (*pair_fn)(void *out, const void *a, int step_a, const void *b, int step_b, const void *c, int step_c,
	int64_t n);
enum { PAIR_PLUS, PAIR_MINUS, PAIR_TIMES, PAIR_FROM, PAIR_OPS };
enum { EACH, ONE_A, ONE_B, MAP_FORMS };          /* which operand is one value for all */

/* One chunk (at most 1,024 elements, `step` apart) into 64 accumulators. mean: of MOMENT2. */
typedef void (*chunk_fn)(void *out, const void *in, int64_t n, const void *mean);
/* Row k of `count` neighbours into accumulator row: acc[g] op= in[g] */
typedef void (*row_fn)(void *acc, const void *in, int64_t count, const void *mean);
/* One chunk of `count` neighbouring groups, whose lanes are `apart` elements from each other. mean: one a group, of
** MOMENT2 */
typedef void (*fold_fn)(void *out, const void *in, int64_t apart, int64_t lanes, int64_t count, const void *mean);
enum { FOLD_GROUPS = 512 };                      /* count, at most */

/* Ops on integers of up to 32 bits in lanes of their own class, and in one loop through a float (block_whole.inc). */
enum { WHOLE_PLUS, WHOLE_MINUS, WHOLE_MIN, WHOLE_MAX, WHOLE_TIMES, WHOLE_EQ, WHOLE_NE, WHOLE_LT, WHOLE_LE, WHOLE_GT,
	WHOLE_GE, WHOLE_ABS, WHOLE_UMINUS, WHOLE_OPS };
enum { THROUGH_TIMES, THROUGH_RDIVIDE, THROUGH_FIX, THROUGH_FLOOR, THROUGH_CEIL, THROUGH_REM, THROUGH_MOD,
	THROUGH_OPS };
enum { OVER_ROUND, OVER_FIX, OVER_FLOOR, OVER_CEIL, OVER_OPS };   /* quotients by one number, rounded */
enum { WHOLE_CLASSES = RUNMAT_U32 - RUNMAT_I8 + 1 };

struct cpu_isa {
	const char *name;
	map_fn map[2][OP_COUNT][MAP_FORMS];          /* F64, F32; NULL: that form is absent */
	pair_fn pair[2][PAIR_FROM][PAIR_OPS];        /* class, first op, second op */
	map_fn bits[OP_COUNT][MAP_FORMS];            /* u64 words */
	map_fn logic[OP_COUNT][MAP_FORMS];           /* logical bytes */
	map_fn near2[2][OP_COUNT];                   /* faster where most arguments are usual (EACH form) */
	choose_fn choose[4];                           /* by log2 of bytes */
	/* by log2 of bytes */
	void (*copy[4])(void *to, int64_t to_stride, const void *from, int64_t from_stride, int64_t n);
	/* x0 x0 ... x1 x1 ...: each of `times` values n times */
	void (*fill[4])(void *to, const void *from, int64_t stride, int64_t n, int64_t times);
	void (*cast[RUNMAT_CLASSES][RUNMAT_CLASSES])(void *out, const void *in, int64_t n);             /* to, from */
	map_fn whole[WHOLE_CLASSES][WHOLE_OPS][MAP_FORMS];            /* from I8 on; a lone number is of the class */
	map_fn through[WHOLE_CLASSES][THROUGH_OPS][MAP_FORMS];        /* a lone number is F32, for 32 bits F64 */
	/* array, a number of the class: 2 or more in magnitude, and no more than the highest */
	map_fn over[WHOLE_CLASSES][OVER_OPS];
	chunk_fn chunk[2][RUNMAT_REDUCTIONS];        /* SUM, PROD, MOMENT2 */
	chunk_fn pairs[2];                           /* sums of both parts of a chunk of complex numbers */
	int64_t (*truth)(const void *in, int64_t n); /* how many logicals of a chunk hold */
	chunk_fn product[2];                         /* the sum of products with a second array */
	chunk_fn quick[2][2];                        /* the same for MIN, MAX, quicker */
	row_fn row[2][RUNMAT_REDUCTIONS];
	fold_fn fold[2][RUNMAT_REDUCTIONS];
	/* class, max; at: i64 (F64), i32 (F32) */
	void (*arg[2][2])(void *best, void *at, const void *in, int64_t lane, int64_t count);
	int64_t (*first[2])(const void *in, const void *value, int64_t n);      /* the first that equals it; n: none */
	struct {                                     /* of integer classes: block.inc says what each is */
		void (*extreme)(void *out, const void *in, int64_t n, bool max);
		void (*row)(void *acc, const void *in, int64_t n, bool max);
		void (*place)(void *acc, int32_t *at, const void *in, int64_t lane, int64_t n, bool max);
		int64_t (*find)(const void *in, const void *value, int64_t n);
	} integer[RUNMAT_CLASSES];
	row_fn merge[2][RUNMAT_REDUCTIONS];          /* acc[g] = acc[g] op in[g]: how accumulators and chunks combine */
	/* class, normal: whole groups of 64 (32) */
	void (*draw[2][2])(void *out, uint64_t seed, uint64_t position, uint64_t counter, int64_t groups);
};

/* what one call can do; else NULL. All numbers: of one */
map_fn cpu_map_function(unsigned op, unsigned cls, bool array_a, bool array_b);
choose_fn cpu_choose_function(unsigned cls);

extern const struct cpu_isa *cpu_isa;            /* the chosen one; set before main */
extern const struct cpu_isa cpu_isa_plain, cpu_isa_avx2, cpu_isa_avx512;

#endif
