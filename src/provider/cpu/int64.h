/*
** provider/cpu/int64.h - ops of 64-bit integers: exact in 128 bits, then saturated, as MATLAB's results are.
*/
#ifndef PROVIDER_CPU_INT64_H
#define PROVIDER_CPU_INT64_H

#include <stdbool.h>

#include "runmat/loops.h"

void int64_map(unsigned op, bool is_unsigned, int arity, bool logical, void *out, const struct runmat_in *in,
	int64_t n);
/* SUM, PROD */
void int64_reduce(unsigned reduction, bool is_unsigned, void *out, const void *in, int64_t step, int64_t n);

#endif
