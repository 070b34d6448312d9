/*
** lib/numbers/elementwise.c - built-in functions that are only rows of the op table. Name, number of arguments, help
** and meaning come from include/runmat/ops.def (the Makefile finds the names there). Functions with more forms, like
** round(X, N) or max(X, [], DIM), are written by hand elsewhere; their rows are MAP_HIDDEN.
*/
#include "lib/core/args.h"
#include "op/op.h"
#include "value/cell.h"
#include "vm/object.h"

/* eq(A, B) and so on for objects without such methods (handles, members of enumerations) mean A == B. */
static bool elementwise(enum op op, int n, struct call *c)
{
	bool found = false;
	if (n == 2 && (c->in[0].tag == V_OBJECT || c->in[1].tag == V_OBJECT))
		TRY(object_relation(c->vm, op_info[op].name, c->in, &c->out[0], &found));
	return found || value_op(op, n, c->in, &c->out[0]);
}

#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) \
	BUILTIN(name, n, n, 1, help) { return elementwise(OP_##name, n, c); }
#define MAP_HIDDEN(name, n, class, complex, domain, ulp, body, wgsl, help, ...)
#include "runmat/ops.def"

static bool give_differentiable(struct call *c)
{
	int n = 0;
	for (int i = 0; i < OP_COUNT; i++)
		n += op_gradient[i][0] != NULL;
	struct cell *names = cell_new_2d(1, n);
	if (!names)
		return false;
	for (int i = 0, k = 0; i < OP_COUNT; i++)
		if (op_gradient[i][0])
			value_set(&names->at[k++], value_text_z(op_info[i].name));
	return return_value(c, value_cell(names));
}

BUILTIN_PRIVATE(runmat_gradient, 0, 1, 2,
	"[DA, DB] = runmat_gradient(OP)  What the gradient g of an op's result y gives its operands a and b,\n"
	"    in MATLAB; empty when it has none.\n"
	"runmat_gradient()               The names of the ops that have one.\n"
	">> runmat_gradient('sin')\n"
	"ans =\n"
	"    'g .* cos(a)'\n")
{
	struct str name = { 0 };
	if (c->nin == 0)
		return give_differentiable(c);
	TRY(arg_text(c, 0, &name));
	const char *const *cells = op_gradient[op_find(str_text(&name))];
	str_free(&name);
	for (int k = 0; k < 2 && k < (c->nout ? c->nout : 1); k++)
		c->out[k] = value_text_z(cells[k] ? cells[k] : "");
	return true;
}
