/* op/loops_avx512.c - the loops of loops.inc, built for CPUs with avx512 (flags: Makefile). */
#ifdef __x86_64__
#define OP_LOOPS op_loops_avx512
#include "op/loops.inc"
#endif
