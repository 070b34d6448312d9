/* op/loops_plain.c - the loops of loops.inc, built for any CPU of this kind (flags: Makefile). */
#define OP_LOOPS op_loops_plain
#include "op/loops.inc"
