/*
** runmat/loops.h - the CPU's loops over blocks of numbers, for all code that must give the same bits as its kernels:
** the immediate mode, the CPU provider, the reference tests. They are built for AVX-512, AVX2 and plain C, and chosen
** once at run time.
**
** A step is 0 (one value for all) or 1 (an array). Classes are enum runmat_class; ops are enum op (op_ids.h). Outputs
** must not overlap inputs, except that out may be exactly a (or b, c) of the same class with step 1.
*/
#ifndef RUNMAT_LOOPS_H
#define RUNMAT_LOOPS_H

#include <stdbool.h>

#include "runmat/kernel_ir.h"

struct runmat_in { const void *p; int step; };

/*
** out[i] = op(a[i], b[i], c[i]). cls is the class of the operands (of select: of b and c; its a is logical). For
** integers the op computes in double, rounds and saturates; int64 and uint64 exactly. Comparisons and tests give
** logical bytes. BITS ops take any integer class. False when the op is not element-wise.
*/
bool runmat_map(unsigned op, unsigned cls, void *out, const struct runmat_in *in, int64_t n);
unsigned runmat_map_class(unsigned op, unsigned cls);        /* class of the result */
int runmat_map_arity(unsigned op);                           /* 0: not element-wise */
bool runmat_map_is_exact(unsigned op);                       /* table says 0 ULP */

/* Any class to any class, as CAST of kernel_ir.h. */
void runmat_cast(unsigned to, void *out, unsigned from, const void *in, int step, int64_t n);

/*
** A reduction of n elements by the sum tree; step is the distance between elements. out is one element (i64 for ARGMIN
** and ARGMAX). mean: for MOMENT2, one element of the class. Runs on the calling thread.
*/
void runmat_reduce(
	unsigned reduction, unsigned cls, void *out, const void *in, int64_t step, int64_t n, const void *mean);

/* Like runmat_reduce, for `count` neighbouring groups: element k of group g is at in + g + k*step, and its result is
** out[g]. */
void runmat_reduce_rows(unsigned reduction, unsigned cls, void *out, const void *in, int64_t step, int64_t n,
	int64_t count, const void *mean);

/* Elements [first, first + n) of a draw; normal or uniform; F64 or F32. */
void runmat_draw(bool normal, unsigned cls, void *out, uint64_t seed, uint64_t position, int64_t first, int64_t n);

const char *runmat_loops_isa(void);                          /* "avx512", "avx2", "plain" */
bool runmat_loops_select(const char *isa);                   /* for tests; false when this machine lacks it */

#endif
