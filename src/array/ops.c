/*
** array/ops.c - operations on arrays. Each checks class and shape at once, then computes or makes a node.
*/
#include "array/ops.h"

#include <math.h>
#include <string.h>

#include "array/node.h"
#include "base/engine.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/knobs.h"
#include "base/mem.h"
#include "device/place.h"
#include "op/blas.h"
#include "op/parts.h"
#include "runmat/loops.h"

/* ---- element-wise ---- */

/*
** Whether an element-wise op on real operands can be a node. It cannot if an error may depend on the numbers, or if it
** needs exact 64-bit integers, which kernels lack.
*/
static bool can_defer_map(enum op op, int n, struct array *const *args, const struct op_types *t)
{
	enum op_rule rule = op_info[op].rule;
	if (t->complex || rule == RULE_BITS || t->compute == CLS_INT64 || t->compute == CLS_UINT64)
		return false;
	for (int i = 0; i < n; i++)
		if (args[i]->cls == CLS_INT64 || args[i]->cls == CLS_UINT64 || args[i]->cls == CLS_CHAR
		    || (rule == RULE_BOOL && args[i]->cls <= CLS_SINGLE) || (rule == RULE_SELECT && i == 0 &&
		    args[i]->cls != CLS_LOGICAL))
			return false;
	return true;
}

/* Settles whether operands are complex, for ops that refuse complex operands or treat them in another way. */
static void decide_operands(enum op op, int n, struct array *const *args)
{
	if (op_info[op].complex == COMPLEX_X || op == OP_max || op == OP_min)
		for (int i = 0; i < n; i++)
			if (args[i]->unsure && args[i]->complex)
				array_decide_complex(args[i]);
}

bool array_op_stays_real(enum op op, int n, struct array *const *args)
{
	enum op_domain d = op_info[op].domain;
	if (d == DOMAIN_ANY)
		return true;
	unsigned a = node_facts(args[0]), b = n > 1 ? node_facts(args[1]) : 0;
	struct bounds x = array_bounds(args[0]);
	switch (d) {
	case DOMAIN_NONNEG: return a & FACT_NONNEG || x.low >= 0;
	case DOMAIN_FROM_M1: return a & (FACT_NONNEG | FACT_UNIT) || x.low >= -1;
	case DOMAIN_FROM_1: return a & FACT_FROM_1 || x.low >= 1;
	case DOMAIN_OUTER: return a & FACT_FROM_1 || x.low >= 1 || x.high <= -1;
	case DOMAIN_UNIT: return a & FACT_UNIT || (x.low >= -1 && x.high <= 1);
	case DOMAIN_ZERO_ONE: return ((a & FACT_UNIT) && (a & FACT_NONNEG)) || (x.low >= 0 && x.high <= 1);
	case DOMAIN_POWER: return (a & FACT_NONNEG) || (b & FACT_WHOLE) || x.low >= 0;
	default: return true;
	}
}

/* True if some number of the real operands is outside of the op's real domain, so that the result is complex. */
static bool leaves_domain(enum op op, int n, struct array *const *args, const struct op_types *t)
{
	enum op_domain d = op_info[op].domain;
	if (d == DOMAIN_ANY || t->complex || (t->compute != CLS_DOUBLE && t->compute != CLS_SINGLE) ||
		cls_is_int(t->out))
		return false;
	struct array *x[2] = { NULL, NULL };
	bool out = false;
	for (int i = 0; i < n; i++)
		x[i] = args[i]->cls == t->compute ? array_ref(args[i]) : eager_cast(args[i], t->compute);
	if (n == 1)
		out = x[0] && !op_inside(d, t->compute, x[0]->data, NULL, x[0]->count);
	else if (x[0] && x[1]) {
		/* the op is power: tests pairs of base and exponent, but only if some base is negative */
		shape s;
		struct array *a = x[0], *b = x[1];
		if (op_inside(DOMAIN_NONNEG, t->compute, a->data, NULL, a->count) ||
			!shape_broadcast(&a->shape, &b->shape, &s))
			goto done;
		struct array *wide[2] = { eager_broadcast(a, &s), eager_broadcast(b, &s) };
		out = wide[0] && wide[1] && !op_inside(d, t->compute, wide[0]->data, wide[1]->data, wide[0]->count);
		array_unref(wide[0]);
		array_unref(wide[1]);
	}
done:
	array_unref(x[0]);
	array_unref(x[1]);
	return out;
}

static struct array *with_number(enum op op, struct array *a, double b);

/* A logical array that is true where an element is outside of the domain. NULL: error written. */
static struct array *outside_of(enum op_domain d, struct array *const *args)
{
	struct array *a = args[0], *b = NULL, *c = NULL, *y = NULL;
	switch (d) {
	case DOMAIN_NONNEG: return with_number(OP_lt, a, 0);
	case DOMAIN_FROM_M1: return with_number(OP_lt, a, -1);
	case DOMAIN_FROM_1: return with_number(OP_lt, a, 1);
	case DOMAIN_POWER:
		b = array_op(OP_floor, 1, &args[1]);
		y = b ? array_op(OP_minus, 2, (struct array *[]){ args[1], b }) : NULL;
		c = y ? with_number(OP_gt, y, 0) : NULL;        /* false for NaN and Inf */
		array_unref(b);
		array_unref(y);
		b = c ? with_number(OP_lt, a, 0) : NULL;
		y = b ? array_op(OP_and, 2, (struct array *[]){ b, c }) : NULL;
		break;
	case DOMAIN_ZERO_ONE:
		b = with_number(OP_lt, a, 0), c = with_number(OP_gt, a, 1);
		y = b && c ? array_op(OP_or, 2, (struct array *[]){ b, c }) : NULL;
		break;
	default:                /* UNIT, OUTER */
		b = array_op(OP_abs, 1, &a);
		y = b ? with_number(d == DOMAIN_UNIT ? OP_gt : OP_lt, b, 1) : NULL;
	}
	array_unref(b);
	array_unref(c);
	return y;
}

/*
** Sets *is if any element is outside of the domain. The kernel that computes the operand also makes this test, so the
** operand is read once. array_op uses this only if a check of the op failed before; else the op's own kernel checks.
** False: error written.
*/
static bool any_outside(enum op op, struct array *const *args, bool *is)
{
	struct array *mask = outside_of(op_info[op].domain, args), *any = NULL;
	uint32_t axes = 0;
	for (int i = 0; mask && i < mask->shape.nd; i++)
		axes |= 1u << i;
	any = mask ? array_reduce(OP_any, mask, axes, 0, NULL) : NULL;
	array_unref(mask);
	if (!any || !array_data(any)) {
		array_unref(any);
		return false;
	}
	*is = *(const uint8_t *)any->data;
	array_unref(any);
	return true;
}

/* Computes an element-wise op at once. */
static struct array *map_now(enum op op, int n, struct array *const *args, struct op_types *t, const shape *s)
{
	struct array *with[3] = { args[0], n > 1 ? args[1] : NULL, n > 2 ? args[2] : NULL };
	bool real_base = !t->complex, complex_base = with[0]->complex && n > 1 && !with[1]->complex;
	if (op == OP_power && with[1]->count == 1 && (real_base || complex_base) &&
		cls_is_float(t->out)) { /* x.^2 has the bits of x.*x */
		double e;
		op_convert(CLS_DOUBLE, &e, (enum cls)with[1]->cls, with[1]->data, 1);
		if (e == 2) {
			op = OP_times;
			with[1] = with[0];
		}
	}
	if (leaves_domain(op, n, with, t)) {
		t->complex = t->out_complex = true;
	}
	struct array *y = eager_map(op, n, with, t, s);
	if (y && y->complex) {
		struct array *r = eager_real_if_possible(y);
		array_unref(y);
		y = r;
	}
	return y;
}

/*
** x.^2 as x.*x, and x.^3 as the op cube. The body of power in ops.def gives the same bits for these exponents. NULL
** without an error: another power.
*/
static struct array *try_simple_power(struct array *a, struct array *b)
{
	if (b->op != OP_LEAF || b->count != 1 || b->complex || b->cls > CLS_SINGLE || b->gpu ||
		(a->count == 1 && !a->pending))
		return NULL;
	double e;
	op_convert(CLS_DOUBLE, &e, (enum cls)b->cls, b->data, 1);
	bool cube = e == 3 && a->cls <= CLS_SINGLE && !a->complex && !a->unsure;
	if ((e != 2 && !cube) || (b->cls == CLS_SINGLE && a->cls != CLS_SINGLE))
		return NULL;
	return cube ? array_op(OP_cube, 1, &a) : array_op(OP_times, 2, (struct array *[]){ a, a });
}

/* The class, shape and size of an op's result. */
struct op_result {
	struct op_types t;
	shape s;
	int64_t count;
	bool gpu, unsure;
};

/* The classes of an op. doubt: treats operands as complex if they may turn out to be. False: error written. */
static bool types_of(enum op op, int n, struct array *const *args, bool doubt, struct op_types *t)
{
	struct operand o[3];
	for (int i = 0; i < n; i++)
		o[i] = (struct operand){ (enum cls)args[i]->cls, args[i]->count == 1, args[i]->complex ||
			(doubt && args[i]->unsure) };
	return op_types(op, n, o, t);
}

static bool result_of_op(enum op op, int n, struct array *const *args, struct op_result *p)
{
	p->s = args[0]->shape;
	p->gpu = args[0]->gpu;
	p->unsure = args[0]->unsure;
	for (int i = 1; i < n; i++) {
		p->gpu |= args[i]->gpu;
		p->unsure |= args[i]->unsure;
		TRY(shape_broadcast(&p->s, &args[i]->shape, &p->s));
	}
	return types_of(op, n, args, false, &p->t) && shape_count(&p->s, &p->count);
}

struct array *eager_op(enum op op, int n, struct array *const *args)
{
	struct op_result p;
	if (!array_ready(n, args) || !result_of_op(op, n, args, &p))
		return NULL;
	struct array *y = map_now(op, n, args, &p.t, &p.s);
	if (y)
		y->gpu = p.gpu;
	return y;
}

/*
** Whether an op can be a node although its operands may turn out to be complex. It cannot if the op refuses complex
** operands, compares them by magnitude, or if they change the class of the result. *unsure: the result may be complex.
*/
static bool can_defer_unsure(enum op op, int n, struct array *const *args, const struct op_types *t, bool *unsure)
{
	struct op_types z;
	if (op == OP_max || op == OP_min || !types_of(op, n, args, true, &z)) {
		error_clear();
		return false;
	}
	*unsure = z.out_complex;
	return z.out == t->out;
}

/*
** Short cuts for the usual case: real floats of one class and one shape (or a number), and an op whose result is always
** real. They give the same result as array_op with fewer tests.
*/
static inline bool are_usual(const struct array *a, const struct array *b)
{
	return a->cls == b->cls && a->cls <= CLS_SINGLE && !a->complex && !b->complex && !a->unsure && !b->unsure &&
		a->shape.nd == 2 && b->shape.nd == 2;
}

static inline bool is_usual(enum op op) { return op_info[op].rule <= RULE_COMPARE && op_info[op].domain == DOMAIN_ANY; }
static inline enum cls usual_class(enum op op, enum cls c) { return op_info[op].rule == RULE_COMPARE
	? CLS_LOGICAL : c; }

/* Whether a is an array of real doubles on the host that is too small to be deferred. */
static inline bool is_small_double(const struct array *a, int64_t from)
{
	return a->op == OP_LEAF && a->cls == CLS_DOUBLE && !a->complex && !a->gpu && a->count < from &&
		a->shape.nd == 2;
}

struct array *array_op_small(enum op op, struct array *a, struct array *b, double number)
{
	int64_t from = node_defer_from();
	const struct array *wide = a ? a : b;
	if (!is_usual(op) || (a && !is_small_double(a, from)) || (b && !is_small_double(b, from))
	    || (a && b && (a->shape.d[0] != b->shape.d[0] || a->shape.d[1] != b->shape.d[1])))
		return NULL;
	struct runmat_in in[3] = { { a ? a->data : &number, a != NULL }, { b ? b->data : &number, b != NULL },
		{ NULL, 0 } };
	return eager_short(op, CLS_DOUBLE, usual_class(op, CLS_DOUBLE), wide, in);
}

/* Counts the extra cost of a function such as sin, which a young process computes at once (startup_policy.c). */
static void spend_function(enum op op, int64_t count)
{
	if (UNLIKELY(startup_budget > 0) && op_info[op].ulp > 0 && count >= node_defer_from())
		(void)startup_spend((STARTUP_FUNCTION - 1) * count);
}

/* Computes or defers the usual case. *y: the result, or NULL with an error. False: it is not the usual case. */
static inline bool try_short(enum op op, int n, struct array *const *args, struct array **y)
{
	struct array *a = args[0], *b = args[n - 1];
	if (n > 2 || !is_usual(op) || !are_usual(a, b))
		return false;
	const struct array *wide = a->count == 1 ? b : a;
	if (b->count != 1 && (b->shape.d[0] != wide->shape.d[0] || b->shape.d[1] != wide->shape.d[1]))
		return false;
	bool on_host = (a->op | b->op) == OP_LEAF && !a->gpu && !b->gpu;
	bool small = on_host && (wide->count < node_defer_from() || (node_enabled() && startup_computes(wide->count)));
	if (small && wide->count) {
		struct runmat_in in[3] = { { a->data, a->count != 1 }, { b->data, b->count != 1 }, { NULL, 0 } };
		*y = eager_short(op, (enum cls)a->cls, usual_class(op, (enum cls)a->cls), wide, in);
		spend_function(op, wide->count);
		return true;
	}
	if (small || wide->count == 1 || !node_enabled())
		return false;
	*y = node_map(op, usual_class(op, (enum cls)a->cls), wide, n, args);
	return true;
}

/*
** Whether singles may be compared with a double number as singles, which reads half of the bytes. The number must be
** whole and exact in a single, so the result is equal. A number such as 0.5 would be exact, too, but 0.6 would not. If
** a loop compares with 0.5 in one turn and with 0.6 in the next one, both turns should make equal nodes.
*/
static bool compares_singles(enum op op, struct array *const *args)
{
	if (op_info[op].rule != RULE_COMPARE || (args[0]->cls == CLS_SINGLE) == (args[1]->cls == CLS_SINGLE))
		return false;
	const struct array *x = args[args[0]->cls == CLS_SINGLE];
	if (x->cls != CLS_DOUBLE || x->count != 1 || x->op != OP_LEAF || x->complex)
		return false;
	double v = *(const double *)x->data;
	return v > -0x1p24 && v < 0x1p24 && v == (double)(int32_t)v;
}

/* Whether a has integers of at most 16 bits, or is a scalar below 2^20 in magnitude and a multiple of 1/4. */
static bool is_small(const struct array *a)
{
	if ((a->cls >= CLS_INT8 && a->cls <= CLS_UINT16) || a->cls == CLS_LOGICAL)
		return true;
	if (a->cls > CLS_SINGLE || a->count != 1 || a->op != OP_LEAF || a->complex || a->gpu)
		return false;
	double v = a->cls == CLS_SINGLE ? (double)*(const float *)a->data : *(const double *)a->data;
	return v > -0x1p20 && v < 0x1p20 && 4 * v == (double)(int32_t)(4 * v);
}

/*
** Whether an op on small integers, or on these and a small scalar, gives equal results if it computes in singles. The
** result is rounded and saturated to the class. A sum or product is exact in a single, or so large that it saturates. A
** quotient p/q could round in another way only near a number k + 1/2. If p/q is not equal to k + 1/2, it differs from
** it by at least 1/(2q), which is more than the error of a single.
*/
static bool fits_single(enum op op, int n, struct array *const *args, const struct op_types *t)
{
	static const bool exact[OP_COUNT] = { [OP_plus] = true,
		[OP_minus] = true,
		[OP_times] = true,
		[OP_rdivide] = true,
		[OP_ldivide] = true,
		[OP_max] = true,
		[OP_min] = true,
		[OP_uminus] = true,
		[OP_uplus] = true,
		[OP_abs] = true,
		[OP_sign] = true,
		[OP_eq] = true,
		[OP_ne] = true,
		[OP_lt] = true,
		[OP_le] = true,
		[OP_gt] = true,
		[OP_ge] = true };
	if (!exact[op] || t->compute != CLS_DOUBLE || !(cls_is_int(t->out) || op_info[op].rule == RULE_COMPARE))
		return false;
	bool any_integer = false;
	for (int i = 0; i < n; i++) {
		if (!is_small(args[i]))
			return false;
		any_integer |= args[i]->cls > CLS_SINGLE;
	}
	return any_integer;
}

enum { ALL_REAL = 7 };  /* bit set of operands, for parts_known: all three are real */

/* An op's result, if it has no elements. It is real, even if the operands turn out to be complex. */
static struct array *empty_real(const struct op_result *p)
{
	struct array *y = array_zeros(p->t.out, false, &p->s);
	if (y)
		y->gpu = p->gpu;
	return y;
}

/* Whether the host may compute an op of which a node was wanted and was not possible. False: error written. */
static bool host_may(enum op op, int64_t count, int n, struct array *const *args)
{
	if (LIKELY(!knob_is_on(KNOB_accel_disable_fallback)) || !node_wanted_complex(count, n, args))
		return true;
	for (int i = 0; i < n; i++)
		if (args[i]->cls == CLS_CHAR)   /* texts are never on a device */
			return true;
	return device_host_may(op_info[op].name, count);
}

struct array *array_op(enum op op, int n, struct array *const *args)
{
	struct array *short_result;
	if (try_short(op, n, args, &short_result))
		return short_result;
	if (op == OP_power) {
		struct array *y = try_simple_power(args[0], args[1]);
		if (y || error_is_set())
			return y;
	}
	struct op_result p;
	if (UNLIKELY(engine()->node_unsure))
		decide_operands(op, n, args);
	if (!result_of_op(op, n, args, &p))
		return NULL;
	struct pending like = { .compute = (uint8_t)p.t.compute, .raw = (uint8_t)p.t.raw };
	if (!p.count && (p.t.complex || (p.unsure && can_defer_unsure(op, n, args, &p.t, &like.unsure))))
		return empty_real(&p);
	if (p.t.complex && node_wanted_complex(p.count, n, args) && node_try_complex(op, n, args, &p.t, &like))
		return node_new(op, p.t.out, &p.s, n, args, &like);
	if (!node_wanted(p.count, n, args) || !can_defer_map(op, n, args, &p.t) ||
		(p.unsure && !can_defer_unsure(op, n, args, &p.t, &like.unsure))) {
		if (!host_may(op, p.count, n, args))
			return NULL;
		spend_function(op, p.count);
		return eager_op(op, n, args);
	}
	if (op_info[op].domain != DOMAIN_ANY && p.t.out <= CLS_SINGLE && !array_op_stays_real(op, n, args)) {
		bool outside = false;
		if (!node_domain_failed(op))
			like.check = (uint8_t)op_info[op].domain, like.unsure = true;
		else if (!p.unsure && parts_known(op, ALL_REAL, p.t.compute)) { /* the node is complex from the start */
			like.guess = GUESS_COMPLEX, like.complex = like.unsure = true;
			like.site = node_domain_site(op);
		} else if (!any_outside(op, args, &outside))
			return NULL;
		if (outside)
			return eager_op(op, n, args);
	}
	if (compares_singles(op, args))
		like.compute = CLS_SINGLE;
	if (fits_single(op, n, args, &p.t)) {
		like.compute = CLS_SINGLE;
		like.raw = p.t.out == CLS_LOGICAL ? CLS_LOGICAL : CLS_SINGLE;
	}
	return node_new(op, p.t.out, &p.s, n, args, &like);
}

struct array *array_cast(struct array *a, enum cls c)
{
	if (a->cls == c && !a->gpu)
		return array_ref(a);
	if (a->unsure && c > CLS_SINGLE && !array_ready(1, &a))
		return NULL;
	if (c == CLS_LOGICAL && a->unsure)
		array_decide_complex(a);
	if (a->complex && (c == CLS_LOGICAL || c == CLS_CHAR)) {
		(void)!fail(ERR_bad_conversion, cls_name(c), "complex");
		return NULL;
	}
	if (a->complex && a->cls <= CLS_SINGLE && c <= CLS_SINGLE && node_wanted_complex(a->count, 1, &a))
		return node_new(OP_cast, c, &a->shape, 1, &a, &(struct pending){ .compute = a->cls, .raw = (uint8_t)c,
			.complex = true, .unsure = a->unsure });
	bool exact = a->cls == CLS_INT64 || a->cls == CLS_UINT64 || c == CLS_INT64 || c == CLS_UINT64;
	if (!exact && c != CLS_CHAR && a->cls != CLS_CHAR && !(c == CLS_LOGICAL && a->cls <= CLS_SINGLE) &&
		node_wanted(a->count, 1, &a))
		return node_new(OP_cast, c, &a->shape, 1, &a, &(struct pending){ .compute = a->cls, .raw = (uint8_t)c,
			.unsure = a->unsure });
	if (!array_ready(1, &a))
		return NULL;
	struct array *y = eager_cast(a, c);
	if (y)
		y->gpu = a->gpu && c != CLS_CHAR;
	return y;
}

struct array *array_narrow(struct array *a)
{
	return !a->complex ? array_ref(a) : array_ready(1, &a) ? eager_real_if_possible(a) : NULL;
}

/* ---- reductions and scans ---- */
/* The class of a sum or product. */
static enum cls reduced_class(enum cls c, unsigned flags)
{
	if (c == CLS_SINGLE)
		return flags & REDUCE_DOUBLE ? CLS_DOUBLE : CLS_SINGLE;
	return flags & REDUCE_NATIVE && cls_is_int(c) ? c : CLS_DOUBLE;
}

/* a op b, where b is a number. */
static struct array *with_number(enum op op, struct array *a, double b)
{
	struct array *x = array_double(b), *y = x ? array_op(op, 2, (struct array *[]){ a, x }) : NULL;
	array_unref(x);
	return y;
}

/* a, with x in place of NaN. */
static struct array *replace_nan(struct array *a, double x)
{
	struct array *nan = array_op(OP_isnan, 1, &a), *by = nan ? array_fill((enum cls)a->cls, x,
		&(shape){ 2, { 1, 1 } }) : NULL;
	struct array *y = by ? array_op(OP_select, 3, (struct array *[]){ nan, by, a }) : NULL;
	array_unref(nan);
	array_unref(by);
	return y;
}

/* a as a logical array: NaN becomes true for `all`, and false for `any`. */
static struct array *as_truth(enum op op, struct array *a)
{
	if (a->cls == CLS_LOGICAL)
		return array_ref(a);
	struct array *ne = with_number(OP_ne, a, 0);
	if (op == OP_all || a->cls > CLS_SINGLE || !ne)
		return ne;
	struct array *eq = array_op(OP_eq, 2, (struct array *[]){ a, a }), *y = eq ? array_op(OP_and, 2,
		(struct array *[]){ ne, eq }) : NULL;
	array_unref(ne);
	array_unref(eq);
	return y;
}

/*
** A reduction as a node. Converts the operand to the class of the result first. NULL without an error: it cannot be a
** node.
*/
static struct array *defer_reduce(enum op op, struct array *a, uint32_t axes, unsigned flags, enum cls out)
{
	bool truth = op == OP_any || op == OP_all, position = op == OP_argmax || op == OP_argmin;
	bool extreme = op == OP_max || op == OP_min || position;
	enum cls c = truth ? CLS_LOGICAL : extreme ? (enum cls)a->cls : out;
	int64_t lanes = 1;
	shape s = a->shape;
	for (int d = 0; d < s.nd; d++)
		if (axes >> d & 1) {
			lanes *= s.d[d];
			s.d[d] = 1;
		}
	shape_trim(&s);
	if (a->unsure && ((op != OP_sum && op != OP_prod) || flags & REDUCE_OMITNAN) && !array_ready(1, &a))
		return NULL;
	if ((a->complex && (op != OP_sum || flags & REDUCE_OMITNAN || a->cls > CLS_SINGLE)) || lanes == 0 ||
		a->count == 0 || (!truth && c > CLS_SINGLE && !(extreme && cls_is_int(c))) ||
		(extreme && flags & REDUCE_INCLUDENAN) || a->cls == CLS_INT64 || a->cls == CLS_UINT64 ||
		a->cls == CLS_CHAR)
		return NULL;
	/* The converted operand need not be stored, so it may be too big for memory. */
	engine()->array_any_size = true;
	struct array *t = truth ? as_truth(op, a) : array_cast(a, c);
	if (t && (flags & REDUCE_OMITNAN) && !truth && !extreme) {
		struct array *u = replace_nan(t, op == OP_prod);
		array_unref(t);
		t = u;
	}
	engine()->array_any_size = false;
	enum cls given = position ? CLS_DOUBLE : c;
	struct array *y = t ? node_new(op, given, &s, 1, &t,
				      &(struct pending){ .compute = (uint8_t)c,
					      .raw = (uint8_t)given,
					      .complex = t->complex,
					      .unsure = t->unsure,
					      .u.axes = axes }) :
			      NULL;
	array_unref(t);
	return y;
}

/* Extremes and their positions (from 1), as two nodes. NULL without an error: they cannot be nodes. */
static struct array *defer_extreme(enum op op, struct array *a, uint32_t axes, unsigned flags, struct array **index)
{
	struct array *y = defer_reduce(op, a, axes, flags, (enum cls)a->cls),
		     *at = y ? defer_reduce(op == OP_max ? OP_argmax : OP_argmin, a, axes, flags, CLS_DOUBLE) : NULL;
	*index = at ? with_number(OP_plus, at, 1) : NULL;
	array_unref(at);
	if (!*index) {
		array_unref(y);
		return NULL;
	}
	return y;
}

enum { UNSHAPE_DEEP = 6 };      /* how many ops may be between a total and the reshape */

/*
** Removes a reshape below element-wise ops, so that max(abs(U(:))) becomes the maximum of abs(U). In a loop, the total
** then has the box of the carried value U. Returns the new node for a, owned. NULL: not possible, or an error.
*/
static struct array *unshaped(struct array *a, int deep)
{
	const struct pending *p = a->pending;
	struct array *arg[PENDING_ARGS] = { NULL }, *y = NULL;
	const shape *s = NULL;
	if (!p || deep == UNSHAPE_DEEP || a->unsure || a->complex)
		return NULL;
	if (a->op == OP_reshape)
		return array_ref(p->arg[0]);
	/* element-wise ops and casts only; max of one operand is a reduction */
	bool ok = ((op_info[a->op].kind == OPKIND_MAP && p->n == op_info[a->op].n) || a->op == OP_cast) && !p->check &&
		!p->guess;
	for (int i = 0; i < p->n && ok; i++) {
		bool number = p->arg[i]->count == 1 && a->count != 1;
		ok = (arg[i] = number ? array_ref(p->arg[i]) : unshaped(p->arg[i], deep + 1)) != NULL &&
			(number || !s || shape_equal(s, &arg[i]->shape));
		s = ok && !number ? &arg[i]->shape : s;
	}
	if (ok && s)
		y = node_new((enum op)a->op, (enum cls)a->cls, s, p->n, arg,
			&(struct pending){ .compute = p->compute, .raw = p->raw, .flags = p->flags });
	for (int i = 0; i < p->n; i++)
		array_unref(arg[i]);
	return y;
}

/* The reduction of all elements of a, after `unshaped`. NULL: not possible, or an error. */
static struct array *reduce_unshaped(enum op op, struct array *a, unsigned flags)
{
	struct array *x = engine()->segments->epoch && a->op != OP_reshape ? unshaped(a, 0) : NULL;
	struct array *y = x ? array_reduce(op, x, (1u << SHAPE_MAX) - 1, flags, NULL) : NULL;
	array_unref(x);
	return y;
}

struct array *array_reduce(enum op op, struct array *a, uint32_t axes, unsigned flags, struct array **index)
{
	for (int d = 0; d < SHAPE_MAX; d++)
		if (shape_dim(&a->shape, d) == 1)       /* this axis has nothing to combine */
			axes &= ~(1u << d);
	if (flags & REDUCE_NATIVE && a->cls == CLS_LOGICAL && (op == OP_sum || op == OP_prod))
		op = op == OP_sum ? OP_any : OP_all;
	bool all = true;
	for (int d = 0; d < a->shape.nd; d++)
		all &= a->shape.d[d] == 1 || (axes >> d & 1);
	struct array *total = !index && all && a->pending ? reduce_unshaped(op, a, flags) : NULL;
	if (total || (a->pending && error_is_set()))
		return total;
	while (!index && all && a->op == OP_reshape) {  /* a total does not depend on the shape */
		a = a->pending->arg[0];
		axes = 0;
		for (int d = 0; d < a->shape.nd; d++)
			axes |= (uint32_t)(a->shape.d[d] != 1) << d;
	}
	if (axes && (op == OP_sum ? node_wanted_complex(a->count, 1, &a) : node_wanted(a->count, 1, &a))) {
		struct array *y = index ? defer_extreme(op, a, axes, flags, index) : defer_reduce(op, a, axes, flags,
			reduced_class((enum cls)a->cls, flags));
		if (y || error_is_set())
			return y;
	}
	if ((axes && !host_may(op, a->count, 1, &a)) || !array_ready(1, &a))
		return NULL;
	struct array *y = op == OP_max || op == OP_min ? eager_extreme(op, a, axes, flags, index)
		: eager_reduce(op, a, axes, flags, reduced_class((enum cls)a->cls, flags));
	if (y)
		y->gpu = a->gpu;
	return y;
}

struct array *array_scan(enum op op, struct array *a, int axis, unsigned flags)
{
	if (a->unsure && !array_ready(1, &a))
		return NULL;
	bool plain = cls_is_int((enum cls)a->cls) || cls_is_float((enum cls)a->cls);
	struct array *x = plain ? array_ref(a) : array_cast(a, CLS_DOUBLE), *y = NULL;
	if (x && x->count && node_wanted(x->count, 1, &x))
		y = node_new(op, (enum cls)x->cls, &x->shape, 1, &x, &(struct pending){
			.compute = x->cls, .raw = x->cls, .flags = (uint8_t)flags, .u.axis = axis });
	else if (x && host_may(op, x->count, 1, &x) && array_ready(1, &x) && (y = eager_scan(op, x, axis, flags)))
		y->gpu = a->gpu;
	array_unref(x);
	return y;
}

/* ---- products ---- */
/* a, or its conjugate transpose if t. Owned. */
static struct array *transposed(struct array *a, bool t) { return t ? array_transpose(a, true) : array_ref(a); }

void array_remove_transpose(struct array **a, bool *t)
{
	while ((*a)->op == OP_slice && (*a)->shape.nd == 2) {
		const struct view *v = (*a)->pending->u.view;
		struct array *x = (*a)->pending->arg[0];
		bool swap = x->shape.nd == 2 && v->axis[0] == 1 && v->axis[1] == 0 && v->step[0] == 1 &&
			v->step[1] == 1 && !v->start[0] && !v->start[1] && (*a)->shape.d[0] == x->shape.d[1] &&
			(*a)->shape.d[1] == x->shape.d[0];
		if (!swap || ((x->unsure || x->complex) && !(*a)->pending->flags))
			return;
		*a = x;
		*t = !*t;
	}
}

static enum cls product_class(const struct array *a, const struct array *b)
{
	return a->cls == CLS_SINGLE || b->cls == CLS_SINGLE ? CLS_SINGLE : CLS_DOUBLE;
}

/* Whether a is on a device, or may soon be, and the device has its own matrix product. The last bits of that product's
   result may differ from those of the host's. */
static bool has_device_product(const struct array *a)
{
	const struct runmat_provider *p = array_is_away(a) || a->pending || a->gpu ? device_ready() : NULL;
	return a->cls <= CLS_SINGLE && !a->complex && !a->unsure && p && p->gemm;
}

/* The scalar product x' * y as sum(x .* y), so that it can share a kernel with the nodes of its operands. */
static struct array *scalar_product(struct array *a, struct array *b)
{
	while (a->op == OP_reshape)
		a = a->pending->arg[0];
	while (b->op == OP_reshape)
		b = b->pending->arg[0];
	shape s = shape_equal(&a->shape, &b->shape) ? a->shape : shape_2d(a->count, 1);
	struct array *x = array_reshape(a, &s), *y = x ? array_reshape(b, &s) : NULL, *z = y ? array_op(OP_times, 2,
		(struct array *[]){ x, y }) : NULL;
	struct array *sum = z ? array_reduce(OP_sum, z, (1u << SHAPE_MAX) - 1, 0, NULL) : NULL;
	array_unref(x);
	array_unref(y);
	array_unref(z);
	return sum;
}

struct array *array_mtimes(struct array *a, bool ta, struct array *b, bool tb)
{
	if (a->count == 1 || b->count == 1) {
		struct array *x[2] = { transposed(a, ta), transposed(b, tb) };
		struct array *y = x[0] && x[1] ? array_op(OP_times, 2, x) : NULL;
		array_unref(x[0]);
		array_unref(x[1]);
		return y;
	}
	if (a->shape.nd > 2 || b->shape.nd > 2) {
		(void)!fail(ERR_mtimes_2d);
		return NULL;
	}
	array_remove_transpose(&a, &ta);
	array_remove_transpose(&b, &tb);
	enum cls c;
	if (a->shape.d[!ta] != b->shape.d[tb]) {
		(void)!fail(ERR_innerdim);
		return NULL;
	}
	if (cls_is_int((enum cls)a->cls) || cls_is_int((enum cls)b->cls)) {
		(void)!fail(ERR_mtimes_int);
		return NULL;
	}
	struct array *both[2] = { a, b };
	if (a->shape.d[ta] == 1 && b->shape.d[!tb] == 1 && a->cls == b->cls && has_device_product(a) &&
		has_device_product(b))
		return scalar_product(a, b);
	if (!cls_mix((enum cls)a->cls, false, (enum cls)b->cls, false, &c) || ((a->unsure || b->unsure) &&
		!array_ready(2, both)))
		return NULL;
	shape s = shape_2d(a->shape.d[ta], b->shape.d[!tb]);
	int64_t count;
	if (!shape_count(&s, &count))
		return NULL;
	if (a->count && b->count && c <= CLS_SINGLE &&
		node_wanted((a->count + b->count + count) / PRODUCT_WORK, 2, both))
		return node_new(OP_mtimes, product_class(a, b), &s, 2, both, &(struct pending){
			.compute = (uint8_t)c, .raw = (uint8_t)c, .flags = (uint8_t)(ta | tb << 1) });
	if (!array_ready(2, both))
		return NULL;
	struct array *y = eager_mtimes(a, ta, b, tb);
	if (y)
		y->gpu = a->gpu || b->gpu;
	return y;
}

/* An operand of a product, converted to class c, and to complex if needed. Owned. */
static struct array *as_factor(struct array *a, enum cls c, bool complex)
{
	struct array *t = a->cls == c ? array_ref(a) : eager_cast(a, c);
	if (!t || !complex || t->complex)
		return t;
	struct array *zero = array_zeros(c, false, &a->shape), *y = zero ? eager_complex(t, zero, c, &a->shape) : NULL;
	array_unref(t);
	array_unref(zero);
	return y;
}

static double number_at(const struct array *x, int64_t i)
{
	return x->cls == CLS_DOUBLE ? ((const double *)x->data)[i] : (double)((const float *)x->data)[i];
}

/*
** Whether a small x is z', as in A' * A where A' was computed at once. Then the product is computed from z alone, so
** that the result is symmetric, or Hermitian, to the last bit. The test is short, because other operands usually differ
** in their first numbers.
*/
static bool is_transpose(const struct array *x, const struct array *z)
{
	int64_t m = x->shape.d[0], n = x->shape.d[1], each = 1 + x->complex;
	if (x->complex != z->complex || z->shape.d[0] != n || z->shape.d[1] != m || x->count > node_defer_from())
		return false;
	for (int64_t j = 0; j < n; j++)
		for (int64_t i = 0; i < m; i++) {
			int64_t here = each * (j * m + i), there = each * (i * n + j);
			if (number_at(x, here) != number_at(z, there) ||
				(x->complex && number_at(x, here + 1) != -number_at(z, there + 1)))
				return false;
		}
	return true;
}

/* y = op(a) * op(b), of which one is real and one complex; *done says whether it was computed. */
static struct array *mixed_product(struct array *a, bool ta, struct array *b, bool tb, bool *done)
{
	enum cls c = product_class(a, b);
	struct array *x = as_factor(a, c, false), *z = as_factor(b, c, false), *y = NULL;
	struct complex_factors f = { .c = c, .complex_a = a->complex, .complex_b = b->complex,
		.ta = !ta ? 'N' : a->complex ? 'C' : 'T', .tb = !tb ? 'N' : b->complex ? 'C' : 'T',
		.m = a->shape.d[ta], .n = b->shape.d[!tb], .k = a->shape.d[!ta] };
	*done = !x || !z || (f.m && f.n && f.k && blas_complex_is_worth(&f));
	if (x && z && *done)
		y = array_new_2d(c, true, f.m, f.n);
	if (y) {
		f.a = x->data, f.b = z->data;
		if (!blas_complex(&f, y->data) || !interrupt_check()) {
			array_unref(y);
			y = NULL;
		}
	}
	array_unref(x);
	array_unref(z);
	return y;
}

struct array *eager_mtimes(struct array *a, bool ta, struct array *b, bool tb)
{
	int64_t m = a->shape.d[ta], k = a->shape.d[!ta], n = b->shape.d[!tb];
	enum cls c = product_class(a, b);
	bool complex = a->complex || b->complex, done = false;
	struct array *mixed = a->complex == b->complex ? NULL : mixed_product(a, ta, b, tb, &done);
	if (done) {
		struct array *r = mixed ? eager_real_if_possible(mixed) : NULL;
		array_unref(mixed);
		return r;
	}
	struct array *x = as_factor(a, c, complex), *z = a == b ? array_ref(x) : as_factor(b, c, complex);
	if (x && z && x != z && !ta && !tb && m == n && is_transpose(x, z)) {
		array_unref(x);
		x = array_ref(z);
		ta = true;
	}
	struct array *y = x && z ? array_new_2d(c, complex, m, n) : NULL;
	if (y && y->count && k == 0)
		memset(y->data, 0, (size_t)(y->count * array_item(y)));
	else if (y && y->count) {
		char t = complex ? 'C' : 'T', fa = ta ? t : 'N', fb = tb ? t : 'N';
		bool ok = true, hermitian = complex && x == z && ta != tb;
		if (hermitian) {
			ok = blas_complex(&(struct complex_factors){ c, true, true, fa, fb, m, n, k, x->data, z->data },
				y->data);
			if (ok)
				blas_make_hermitian(c, y->data, m);
		} else
			blas_gemm(c, complex, fa, fb, m, n, k, x->data, z->data, y->data);
		if (!ok || !interrupt_check()) {
			array_unref(y);
			y = NULL;
		}
	}
	array_unref(x);
	array_unref(z);
	if (y && y->complex) {
		struct array *r = eager_real_if_possible(y);
		array_unref(y);
		y = r;
	}
	return y;
}
