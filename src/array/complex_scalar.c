/*
** array/complex_scalar.c - arithmetic of complex numbers, one at a time, with the same bits as arrays.
**
** Fractals, root finders and filters compute with single complex numbers. The general code for arrays would spend its
** time on shapes, programs and flags, which one number does not need. The formulas are those of op/parts.c. A real
** operand has no imaginary part, which differs from an imaginary part of zero.
*/
#include <math.h>

#include "array/node.h"
#include "array/ops.h"
#include "op/op.h"

struct pair { double re, im; bool real; };

static bool pair_read(const struct array *a, double number, struct pair *z)
{
	if (!a) {
		*z = (struct pair){ number, 0, true };
		return true;
	}
	if (a->op != OP_LEAF || a->cls != CLS_DOUBLE || !a->complex || a->gpu || a->count != 1 || a->shape.nd != 2)
		return false;
	const double *x = a->data;
	*z = (struct pair){ x[0], x[1], false };
	return true;
}

static struct array *pair_array(double re, double im)
{
	if (im == 0)
		return array_double(re);
	struct array *y = array_new_2d(CLS_DOUBLE, true, 1, 1);
	if (y) {
		((double *)y->data)[0] = re;
		((double *)y->data)[1] = im;
	}
	return y;
}

static struct array *product(struct pair a, struct pair b)
{
	if (a.real || b.real) {
		struct pair z = a.real ? b : a;
		double s = a.real ? a.re : b.re;
		return pair_array(z.re * s, z.im * s);
	}
	return pair_array(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
}

static struct array *quotient(struct pair a, struct pair b)
{
	if (b.real || b.im == 0)
		return pair_array(a.re / b.re, a.im / b.re);
	bool wide = fabs(b.re) >= fabs(b.im);
	double p = wide ? b.re : b.im, q = wide ? b.im : b.re, r = q / p, d = p + q * r, ar = a.re * r, ai = a.im * r;
	double re = wide ? a.re + ai : ar + a.im, im = wide ? a.im - ar : ai - a.re;
	return pair_array(re / d, im / d);
}

struct array *array_op_pair(enum op op, struct array *a, struct array *b, double number)
{
	struct pair x, y;
	if (!pair_read(a, number, &x) || !pair_read(b, number, &y) || node_defer_from() <= 1)
		return NULL;
	switch (op) {
	case OP_plus: return pair_array(x.re + y.re, x.real ? y.im : y.real ? x.im : x.im + y.im);
	case OP_minus: return pair_array(x.re - y.re, x.real ? -y.im : y.real ? x.im : x.im - y.im);
	case OP_times: return product(x, y);
	case OP_rdivide: return quotient(x, y);
	case OP_power: return !x.real && y.real && y.re == 2 ? product(x, x) : NULL;    /* arrays compute x .* x, too */
	default: return NULL;
	}
}

bool array_pair_part(enum op op, struct array *a, double *y)
{
	struct pair x;
	if ((op != OP_abs && op != OP_real && op != OP_imag) || !pair_read(a, 0, &x) || node_defer_from() <= 1)
		return false;
	*y = op == OP_real ? x.re : x.im;
	return op != OP_abs || op_scalar(OP_hypot, x.re, x.im, y);
}
