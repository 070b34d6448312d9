/*
** provider/cpu/block_plain.c - the loops of block.inc for plain; its flags are in the Makefile.
*/
#define ISA plain
#include "provider/cpu/block.inc"
