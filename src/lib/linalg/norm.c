/*
** lib/linalg/norm.c - norm: the length of a vector and Frobenius' norm. norm_any.m handles all other cases.
**
** One sum of squares gives the length of a vector, unless it overflows or loses digits, which the result shows. Then
** the vector is scaled first, as in norm_any. On a device, elements of three sizes are added separately, and the length
** stays a node. So a loop that divides by it does not wait.
*/
#include <math.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/error.h"
#include "device/place.h"
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
	if (a->cls > CLS_SINGLE || a->unsure || a->count == 0 || a->shape.nd != 2)
		return false;
	bool vector = a->shape.d[0] == 1 || a->shape.d[1] == 1;
	return c->nin == 2 ? (vector && is_two(c->in[1])) || is_fro(c->in[1]) : vector;
}

/* Pairs count as twice as many real numbers. */
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

/* Returns false if the vector must be scaled, or after an error. */
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

/* ---- norms of device arrays as nodes, without a download ---- */

/* Squares of numbers in (low, high) neither overflow nor lose digits. Others are scaled by `up` and `down` first
** (Blue). */
static const struct scale {
	double low, high, up, down;
} scales[2] = { { 0x1p-511, 0x1p486, 0x1p537, 0x1p-538 }, { 0x1p-63, 0x1p52, 0x1p75, 0x1p-76 } };

static bool is_on_device(const struct array *a)
{
	return a->cls <= CLS_SINGLE && !a->complex && !a->unsure && a->count > 1 &&
		(array_is_away(a) || a->pending || a->gpu) && device_ready() &&
		node_wanted(a->count, 1, (struct array *[]){ (struct array *)a });
}

/* Applies op to owned operands, which it consumes; b may be NULL for a unary op. A NULL operand gives NULL. */
static struct array *then(enum op op, struct array *a, struct array *b)
{
	struct array *x[2] = { a, b }, *y = a && (b || op_info[op].n == 1) ? array_op(op, b ? 2 : 1, x) : NULL;
	array_unref(a);
	array_unref(b);
	return y;
}

static struct array *number_like(const struct array *a, double x)
{
	float f = (float)x;
	return array_number((enum cls)a->cls, a->cls == CLS_SINGLE ? (void *)&f : (void *)&x);
}

static struct array *choose(struct array *which, struct array *yes, struct array *no)
{
	struct array *x[3] = { which, yes, no }, *y = which && yes && no ? array_op(OP_select, 3, x) : NULL;
	for (int i = 0; i < 3; i++)
		array_unref(x[i]);
	return y;
}

/* The sum of squares of the elements for which `which` is true, times scale. It consumes `which`. */
static struct array *squares(struct array *a, struct array *which, bool kind, double scale)
{
	struct array *zero = number_like(a, 0),
		     *x = scale == 1 ? array_ref(a) : then(OP_times, array_ref(a), number_like(a, scale));
	struct array *y = zero && x ? choose(which, kind ? x : zero, kind ? zero : x) : NULL;
	if (!zero || !x)
		array_unref(which), array_unref(zero), array_unref(x);
	struct array *both[2] = { y, y }, *square = y ? array_op(OP_times, 2, both) : NULL;
	struct array *sum = square ? array_reduce(OP_sum, square, 3, 0, NULL) : NULL;
	array_unref(y);
	array_unref(square);
	return then(OP_abs, sum, NULL);         /* tells the graph that the result is not negative */
}

static struct array *compare(enum op op, struct array *a, double x)
{
	return then(op, array_ref(a), number_like(a, x));
}

/* Combines medium and small elements: m * sqrt(1 + (s / m)^2), which is m if s is 0. */
static struct array *without_large(struct array *m, struct array *s)
{
	struct array *none = compare(OP_eq, m, 0), *ratio = then(OP_rdivide, array_ref(s), array_ref(m));
	struct array *square = ratio ? then(OP_times, array_ref(ratio), ratio) : NULL,
		     *root = then(OP_sqrt, then(OP_abs, then(OP_plus, square, number_like(m, 1)), NULL), NULL);
	return choose(none, array_ref(s), then(OP_times, array_ref(m), root));
}

static struct array *length_on_device(struct array *a)
{
	const struct scale *k = &scales[a->cls == CLS_SINGLE];
	struct array *size = then(OP_abs, array_ref(a), NULL), *y = NULL;
	struct array *large = size ? compare(OP_gt, size, k->high) : NULL,
		     *small = size ? compare(OP_lt, size, k->low) : NULL;
	struct array *odd = large && small ? then(OP_or, array_ref(large), array_ref(small)) : NULL;
	struct array *big = odd ? squares(a, array_ref(large), true, k->down) : NULL,
		     *little = big ? squares(a, array_ref(small), true, k->up) : NULL;
	struct array *medium = little ? squares(a, array_ref(odd), false, 1) : NULL;
	if (medium) {
		struct array *m = then(OP_sqrt, array_ref(medium), NULL),
			     *s = then(OP_times, then(OP_sqrt, array_ref(little), NULL), number_like(a, 1 / k->up));
		struct array *rest = then(
			OP_times, then(OP_times, array_ref(medium), number_like(a, k->down)), number_like(a, k->down));
		struct array *all = then(OP_times,
			then(OP_sqrt, then(OP_abs, then(OP_plus, array_ref(big), rest), NULL), NULL),
			number_like(a, 1 / k->down));
		y = m && s && all ? choose(compare(OP_gt, big, 0), array_ref(all), without_large(m, s)) : NULL;
		array_unref(m), array_unref(s), array_unref(all);
	}
	array_unref(size), array_unref(large), array_unref(small), array_unref(odd);
	array_unref(big), array_unref(little), array_unref(medium);
	return y;
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
	if (is_usual(c) && is_on_device(c->in[0].array)) {
		struct array *y = length_on_device(c->in[0].array);
		c->out[0] = value_array(y);
		return y != NULL;
	}
	if (is_usual(c) && !c->in[0].array->gpu && try_sum(c->in[0].array, &c->out[0]))
		return true;
	c->out[0] = NONE;
	return !error_is_set() && vm_call_private(c->vm, "norm_any", c->nin, c->in, 1, c->out);
}
