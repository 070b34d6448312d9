/*
** provider/cpu/block_avx2.c - the loops of block.inc for avx2; its flags are in the Makefile.
*/
#ifdef __x86_64__
#define ISA avx2
#include "provider/cpu/block.inc"
#else
typedef int nothing_here;
#endif
