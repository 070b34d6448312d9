/*
** lib/arrays/operators.c - functions of operators that are not element-wise: mtimes, transpose and so on.
*/
#include "lib/core/args.h"

static bool product(struct call *c, bool (*f)(value a, value b, value *out))
{
	if (c->in[0].tag == V_OBJECT || c->in[1].tag == V_OBJECT)
		return vm_op(c->vm, sym_text(c->name), 2, c->in, &c->out[0]);
	return f(c->in[0], c->in[1], &c->out[0]);
}

/* mtimes(a, b, c, ...) multiplies from left to right, as in Octave. */
static bool products(struct call *c)
{
	if (c->nin == 2)
		return product(c, value_mtimes);
	value left = value_ref(c->in[0]);
	for (int i = 1; i < c->nin; i++) {
		value next = NONE;
		bool ok = value_mtimes(left, c->in[i], &next);
		value_unref(left);
		left = next;
		if (!ok)
			return false;
	}
	return return_value(c, left);
}

BUILTIN(mtimes, 2, -1, 1,
	"mtimes(A, B)  A * B.\n"
	">> mtimes([1 2], [3; 4])\n"
	"ans =\n"
	"    11")
{
	return products(c);
}

BUILTIN(mldivide, 2, 2, 1,
	"mldivide(A, B)  A \\ B: the solution of A*x = B.\n"
	">> mldivide(2, 6)\n"
	"ans =\n"
	"     3")
{
	return product(c, value_mldivide);
}

BUILTIN(mrdivide, 2, 2, 1,
	"mrdivide(A, B)  A / B.\n"
	">> mrdivide(6, 2)\n"
	"ans =\n"
	"     3")
{
	return product(c, value_mrdivide);
}

BUILTIN(mpower, 2, 2, 1,
	"mpower(A, B)  A ^ B.\n"
	">> mpower(2, 3)\n"
	"ans =\n"
	"     8")
{
	if (mpower_needs_eigenvalues(c->in[0], c->in[1]))
		return vm_mpower(c->vm, c->in[0], c->in[1], &c->out[0]);
	return product(c, value_mpower);
}

static bool transposed(struct call *c, bool conjugate)
{
	if (c->in[0].tag == V_OBJECT)
		return vm_transpose(c->vm, c->in[0], conjugate, &c->out[0]);
	return value_transpose(c->in[0], conjugate, &c->out[0]);
}

BUILTIN(transpose, 1, 1, 1,
	"transpose(A)  Transpose A.'\n"
	">> transpose([1 2])\n"
	"ans =\n"
	"     1\n"
	"     2")
{
	return transposed(c, false);
}

BUILTIN(ctranspose, 1, 1, 1,
	"ctranspose(A)  Complex conjugate transpose A'\n"
	">> ctranspose(1i)\n"
	"ans =\n"
	"   0.0000 - 1.0000i")
{
	return transposed(c, true);
}

BUILTIN(subsindex, 1, 1, 1,
	"subsindex(OBJ)  Objects of a class with this method may be subscripts: it returns indices counted from 0.\n"
	"    Other values have none.\n"
	">> exist('subsindex') > 0\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return fail_id("MATLAB:subsindex:NoMethod",
		"A value of class '%s' has no method subsindex: it cannot be a subscript in this way.",
		value_class_name(c->in[0]));
}
