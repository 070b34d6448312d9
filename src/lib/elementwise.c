/*
** lib/elementwise.c - the builtins that are rows of the op table and nothing more: name, number of arguments, help and
** meaning come from include/runmat/ops.def (the Makefile finds their names there). Functions with further forms, like
** round(X, N) or max(X, [], DIM), are written by hand elsewhere; their rows are MAP_HIDDEN.
*/
#include "op/op.h"
#include "vm/vm.h"

#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help) \
	BUILTIN(name, n, n, 1, help) { return value_op(OP_##name, n, c->in, &c->out[0]); }
#define MAP_HIDDEN(name, n, class, complex, domain, ulp, body, wgsl, help)
#include "runmat/ops.def"
