/* op/loops_avx2.c - the loops of loops.inc, built for CPUs with avx2 (flags: Makefile). */
#ifdef __x86_64__
#define OP_LOOPS op_loops_avx2
#include "op/loops.inc"
#endif
