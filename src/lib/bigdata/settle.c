/*
** lib/bigdata/settle.c - computes pending arrays of a block, so that the block itself can be released.
*/
#include "array/node.h"
#include "lib/core/args.h"
#include "value/cell.h"

static bool settle(value v)
{
	if (v.tag == V_ARRAY)
		return !array_is_pending(v.array) || array_data(v.array);
	for (int64_t i = 0; v.tag == V_CELL && i < v.cell->count; i++)
		TRY(settle(v.cell->at[i]));
	return true;
}

BUILTIN_PRIVATE(runmat_settle, 1, 1, 1,
	"X = runmat_settle(X)  X, all of whose arrays are computed, also those in cells.\n"
	">> runmat_settle({1 + 1})\n"
	"ans =\n"
	"  1×1 cell array\n"
	"    {[2]}")
{
	TRY(settle(c->in[0]));
	c->out[0] = value_ref(c->in[0]);
	return true;
}
