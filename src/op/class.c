/*
** op/class.c - the classes of numeric data as a table, and the rule of mixing them.
*/
#include "op/class.h"

#include <string.h>

#include "base/error.h"

static const struct {
	const char *name;
	double min, max;
} info[CLS_COUNT] = {
	[CLS_DOUBLE]  = { "double", 0, 0 },
	[CLS_SINGLE]  = { "single", 0, 0 },
	[CLS_INT8]    = { "int8", -0x1p7, 0x1p7 - 1 },
	[CLS_UINT8]   = { "uint8", 0, 0x1p8 - 1 },
	[CLS_INT16]   = { "int16", -0x1p15, 0x1p15 - 1 },
	[CLS_UINT16]  = { "uint16", 0, 0x1p16 - 1 },
	[CLS_INT32]   = { "int32", -0x1p31, 0x1p31 - 1 },
	[CLS_UINT32]  = { "uint32", 0, 0x1p32 - 1 },
	[CLS_INT64]   = { "int64", -0x1p63, 0x1p63 },         /* 2^63 - 1 is no double: its neighbour above */
	[CLS_UINT64]  = { "uint64", 0, 0x1p64 },
	[CLS_LOGICAL] = { "logical", 0, 1 },
	[CLS_CHAR]    = { "char", 0, 0x1p16 - 1 },
};

const char *cls_name(enum cls c) { return info[c].name; }
const uint8_t cls_size[CLS_COUNT] = { 8, 4, 1, 1, 2, 2, 4, 4, 8, 8, 1, 2 };
double cls_min(enum cls c) { return info[c].min; }
double cls_max(enum cls c) { return info[c].max; }

bool cls_find(const char *name, enum cls *c)
{
	for (int i = 0; i < CLS_COUNT; i++)
		if (!strcmp(name, info[i].name)) {
			*c = (enum cls)i;
			return true;
		}
	return false;
}

/* Integers win, and take beside them their own class or float scalars (char and logical count as small numbers). */
bool cls_mix(enum cls a, bool a_scalar, enum cls b, bool b_scalar, enum cls *out)
{
	bool ia = cls_is_int(a), ib = cls_is_int(b);
	if (ia || ib) {
		enum cls i = ia ? a : b, other = ia ? b : a;
		bool other_scalar = ia ? b_scalar : a_scalar;
		if ((ia && ib && a != b) || (cls_is_float(other) && !other_scalar))
			return fail(ERR_mixed_int);
		*out = i;
		return true;
	}
	*out = a == CLS_SINGLE || b == CLS_SINGLE ? CLS_SINGLE : CLS_DOUBLE;
	return true;
}
