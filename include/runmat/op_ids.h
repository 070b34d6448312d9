/*
** runmat/op_ids.h - the numbers of the ops of ops.def. 0 is no op: an array that is computed.
*/
#ifndef RUNMAT_OP_IDS_H
#define RUNMAT_OP_IDS_H

enum op {
	OP_NONE,
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) OP_##name,
#define REDUCE(name, start, combine) OP_##name,
#define SCAN(name, start, combine) OP_##name,
#define MOVE(name) OP_##name,
#define MAKE(name) OP_##name,
#define CALL(name) OP_##name,
#include "runmat/ops.def"
	OP_COUNT
};

#endif
