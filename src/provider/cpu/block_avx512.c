/*
** provider/cpu/block_avx512.c - the loops of block.inc for avx512; its flags are in the Makefile.
*/
#ifdef __x86_64__
#define ISA avx512
#include "provider/cpu/block.inc"
#else
typedef int nothing_here;
#endif
