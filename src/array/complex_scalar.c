/*
** array/complex_scalar.c - arithmetic of complex numbers, one at a time, with the same bits as arrays.
**
** Fractals, root finders and filters compute with single complex numbers. The general code for arrays would spend most
** time on shapes, nodes and guesses, which one number does not need. The formulas are those of op/parts.c. A real
** operand is not treated as one with an imaginary part of zero. For example, complex(2, 0) * complex(Inf, 1) has the
** imaginary part NaN, but that of 2 * complex(Inf, 1) is 2.
*/
#include <math.h>

#include "array/node.h"
#include "array/ops.h"
#include "op/op.h"

struct pair { double re, im; bool real; };      /* real: a real operand, which has no imaginary part */

/* Reads a computed 1x1 array of complex doubles, or `number` if a is NULL. False: a is another array. */
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

/* The number as an array, which is real if im is 0. */
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
	if ((isinf(b.re) || isinf(b.im)) && isfinite(a.re) && isfinite(a.im))
		return pair_array(0, 0);
	bool re_larger = fabs(b.re) >= fabs(b.im);      /* Smith's method: no square of b, which might overflow */
	double p = re_larger ? b.re : b.im, q = re_larger ? b.im : b.re, r = q / p;
	double d = p + q * r, ar = a.re * r, ai = a.im * r;
	double re = re_larger ? a.re + ai : ar + a.im, im = re_larger ? a.im - ar : ai - a.re;
	return pair_array(re / d, im / d);
}

/* Tests set node_defer_from() to 1 or less. Then these functions do nothing, so that scalars are deferred, too. */
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
	case OP_power: return !x.real && y.real && y.re == 2 ? product(x, x) : NULL;    /* arrays also use x .* x */
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
