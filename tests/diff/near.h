/*
** tests/diff/near.h - the allowed difference of a number of a device from the reference.
**
** Ops that the CPU computes exactly (the op table's 0) must be exact on devices, too, except for quotients and roots: 4
** ULP, like functions. The error of the reference is allowed in addition. The error of a complex number may be that of
** the larger of its parts: products of parts cancel, and compilers of WGSL may combine a product and a sum. Numbers and
** operands below the smallest normal number may become zero.
*/
#ifndef DIFF_NEAR_H
#define DIFF_NEAR_H

#include <math.h>

#include "op/op.h"

enum { DEVICE_ULP = 4 };

static double ulp_at(double x, bool single)
{
	int e;
	if (!isfinite(x))
		return 0;
	frexp(x, &e);
	e -= single ? 24 : 53;
	return ldexp(1, single ? (e < -149 ? -149 : e) : (e < -1074 ? -1074 : e));
}

static double smallest(bool single) { return single ? 0x1p-126 : 0x1p-1022; }

static bool is_exact(enum op op)
{
	return !op_info[op].ulp && op != OP_rdivide && op != OP_ldivide && op != OP_sqrt;
}

/* One number against another, where so many ULP of something as large as `size` are allowed. */
static bool near_by(double want, double got, double ulps, double size, bool single)
{
	double least = smallest(single), most = single ? 0x1.fffffep127 : 0x1.fffffffffffffp1023;
	if (want != want || got != got)
		return want != want && got != got;
	if (want == got)
		return want != 0 || signbit(want) == signbit(got);
	if (fabs(want) <= least && fabs(got) <= least)
		return true;
	if (isinf(got) || isinf(want))          /* at the end of the range */
		return ulps > 0 && signbit(got) == signbit(want) &&
			fmin(fabs(got), fabs(want)) >= most * (1 - ulps * (single ? 0x1p-23 : 0x1p-52));
	return fabs(want - got) <= ulps * ulp_at(size, single);
}

#endif
