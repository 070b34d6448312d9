/* op/gemm_avx512.c - the inner loops of products (gemm_kernel.inc) for CPUs with avx512 (flags: Makefile). */
#ifdef __x86_64__
#define GEMM gemm_avx512
#define GEMM_512
#include "op/gemm_kernel.inc"
#else
#include "op/gemm.h"
const struct gemm_kernels gemm_avx512;
#endif
