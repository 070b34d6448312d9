/*
** lib/norm.c - norm: the length of a vector and Frobenius' norm, and a door to what is written in MATLAB (norm_any.m).
**
** One sum of squares says how long a vector is, unless that overflows or loses digits, which its result shows; then the
** vector is scaled first, as norm_any does.
*/
#include <math.h>

#include "array/ops.h"
#include "base/error.h"
#include "runmat/loops.h"
#include "vm/vm.h"

static bool is_two(value p) { return p.tag == V_DOUBLE && p.d == 2; }

static bool is_fro(value p)
{
	if (p.tag != V_ARRAY || p.array->cls != CLS_CHAR || p.array->count != 3)
		return false;
	const uint16_t *text = array_data(p.array);
	return text && (text[0] | 32) == 'f' && (text[1] | 32) == 'r' && (text[2] | 32) == 'o';
}

static bool is_usual(const struct call *c)
{
	if (c->nin > 2 || c->in[0].tag != V_ARRAY)
		return false;
	const struct array *a = c->in[0].array;
	if (a->cls > CLS_SINGLE || a->unsure || a->gpu || a->count == 0 || a->shape.nd != 2)
		return false;
	bool vector = a->shape.d[0] == 1 || a->shape.d[1] == 1;
	return c->nin == 2 ? (vector && is_two(c->in[1])) || is_fro(c->in[1]) : vector;
}

/* Of pairs, as twice as many real numbers. */
static struct array *complex_sum(struct array *a)
{
	struct array *y = array_new((enum cls)a->cls, false, &(shape){ 2, { 1, 1 } });
	const void *data = y ? array_data(a) : NULL;
	if (data)
		runmat_reduce(RUNMAT_MOMENT2, a->cls, y->data, data, 1, 2 * a->count, &(double){ 0 });
	return y;
}

static bool is_zero(struct array *a)
{
	struct array *any = array_reduce(OP_any, a, 3, 0, NULL);
	const uint8_t *data = any ? array_data(any) : NULL;
	bool zero = data && !*data;
	array_unref(any);
	return zero;
}

/* False: it has to be scaled, or there was an error. */
static bool try_sum(struct array *a, value *out)
{
	struct array *s = a->complex ? complex_sum(a) : array_reduce(OP_sumsq, a, 3, 0, NULL);
	const void *data = s ? array_data(s) : NULL;
	bool ok = false;
	if (data && s->cls == CLS_DOUBLE) {
		double x = *(const double *)data;
		*out = value_double(sqrt(x));
		ok = (x > 0x1p-900 && x < 0x1p1000) || (x == 0 && is_zero(a));
	} else if (data && s->cls == CLS_SINGLE) {
		float x = *(const float *)data;
		*out = value_single(sqrtf(x));
		ok = (x > 0x1p-80f && x < 0x1p120f) || (x == 0 && is_zero(a));
	}
	array_unref(s);
	return ok;
}

BUILTIN(norm, 1, -1, 1,
	"norm(V)         Euclidean length of a vector.\n"
	"norm(V, P)      P-norm; Inf: largest magnitude, -Inf: smallest.\n"
	"norm(A)         2-norm of a matrix: its largest singular value.\n"
	"norm(A, P)      P is 1, 2, Inf or 'fro'.\n"
	">> norm([3 4])\n"
	"ans =\n"
	"     5")
{
	if (c->nin <= 2 && c->in[0].tag == V_DOUBLE && (c->nin == 1 || is_two(c->in[1]))) {
		c->out[0] = value_double(fabs(c->in[0].d));
		return true;
	}
	if (is_usual(c) && try_sum(c->in[0].array, &c->out[0]))
		return true;
	c->out[0] = NONE;
	return !error_is_set() && vm_call_name(c->vm, "norm_any", c->nin, c->in, 1, c->out);
}
