/* op/gemm_avx2.c - the inner loops of products (gemm_kernel.inc) for CPUs with avx2 and fma (flags: Makefile). */
#ifdef __x86_64__
#define GEMM gemm_avx2
#include "op/gemm_kernel.inc"
#else
#include "op/gemm.h"
const struct gemm_kernels gemm_avx2;
#endif
