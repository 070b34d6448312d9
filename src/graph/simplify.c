/*
** graph/simplify.c - algebraic identities, applied to the operands of a pending array.
**
** In: a node that will run, whose operands have simplified operands. Out: this node, with simpler operands that have
** equal numbers. A replaced operand does not change, because variables may hold it; only the node reads another array.
** The rules are the rows of rules.def. Each has a function below that gets the operand and returns its replacement
** (owned), or NULL. The functions that make nodes do not simplify. Otherwise a scalar that is 1 in a single turn of a
** loop would change the nodes of that turn.
*/
#include "graph/simplify.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "array/ops.h"
#include "base/engine.h"
#include "base/error.h"
#include "base/knobs.h"
#include "base/mem.h"

static struct array *arg(const struct array *a, int i) { return a->pending->arg[i]; }

/* True if every element of x is one known number: x is a 1x1 leaf or a fill. */
static bool is_number(const struct array *x, double *y)
{
	if (x->op == OP_fill) {
		*y = x->pending->u.number[0];
		return x->cls <= CLS_SINGLE;
	}
	if (x->op != OP_LEAF || x->count != 1 || x->complex || x->cls > CLS_SINGLE)
		return false;
	*y = x->cls == CLS_DOUBLE ? *(const double *)x->data : (double)*(const float *)x->data;
	return true;
}

/* True if every element of x is c; 0 and -0 differ. */
static bool is_constant(const struct array *x, double c)
{
	double y;
	return is_number(x, &y) && y == c && signbit(y) == signbit(c);
}

/* x, owned, if it has the class and shape of a and is real; else NULL. */
static struct array *if_alike(const struct array *a, struct array *x)
{
	return x->cls == a->cls && !x->complex && !x->unsure && shape_equal(&x->shape, &a->shape) ? array_ref(x) : NULL;
}

/* The other operand of a commutative op, if one operand is the number c. */
static struct array *other_operand(const struct array *a, double c)
{
	bool second = is_constant(arg(a, 1), c);
	return second || is_constant(arg(a, 0), c) ? if_alike(a, arg(a, !second)) : NULL;
}

/* The first operand, if the second one is the number c. */
static struct array *first_operand(const struct array *a, double c)
{
	return is_constant(arg(a, 1), c) ? if_alike(a, arg(a, 0)) : NULL;
}

static struct array *rule_times_one(struct array *a) { return other_operand(a, 1); }
static struct array *rule_rdivide_one(struct array *a) { return first_operand(a, 1); }
static struct array *rule_minus_zero(struct array *a) { return first_operand(a, 0); }
static struct array *rule_power_one(struct array *a) { return first_operand(a, 1); }
static struct array *rule_uplus(struct array *a) { return if_alike(a, arg(a, 0)); }

/* Makes the node x op c, with the class and shape of a. NULL: it cannot be a node. */
static struct array *with_number(enum op op, const struct array *a, struct array *x, double c)
{
	float f = (float)c;
	struct array *number = a->cls == CLS_SINGLE ? array_number(CLS_SINGLE, &f) : array_number(CLS_DOUBLE, &c),
		     *y = NULL;
	if (number && x->cls == a->cls && shape_equal(&x->shape, &a->shape))
		y = node_new(op, (enum cls)a->cls, &a->shape, 2, (struct array *[]){ x, number },
			&(struct pending){ .compute = a->cls, .raw = a->cls });
	array_unref(number);
	return y;
}

/* True if a and its first operand are real and of one float class. */
static bool is_float_op(const struct array *a)
{
	return a->cls <= CLS_SINGLE && arg(a, 0)->cls == a->cls && !arg(a, 0)->complex && !a->unsure;
}

/* If 2^k and 2^-k are numbers of the class, x * 2^-k rounds as x / 2^k does. */
static struct array *rule_rdivide_power(struct array *a)
{
	double c;
	int k, most = a->cls == CLS_SINGLE ? 120 : 1000;
	if (!is_float_op(a) || !is_number(arg(a, 1), &c) || fabs(frexp(c, &k)) != 0.5 || k > most || k < -most)
		return NULL;
	return with_number(OP_times, a, arg(a, 0), 1 / c);
}

static struct array *rule_plus_zero(struct array *a)
{
	for (int i = 0; i < 2; i++)
		if (is_constant(arg(a, !i), -0.0) || (is_constant(arg(a, !i), 0) && node_facts(arg(a, i)) & FACT_PLUS))
			return if_alike(a, arg(a, i));
	return NULL;
}

/* The operand x of op(op(x)). */
static struct array *undo_twice(struct array *a)
{
	return arg(a, 0)->op == a->op ? if_alike(a, arg(arg(a, 0), 0)) : NULL;
}
static struct array *rule_minus_minus(struct array *a) { return a->cls <= CLS_SINGLE ? undo_twice(a) : NULL; }
static struct array *rule_not_not(struct array *a) { return undo_twice(a); }

/* The operand, if it has all these facts. */
static struct array *operand_with(struct array *a, unsigned facts)
{
	return (node_facts(arg(a, 0)) & facts) == facts ? if_alike(a, arg(a, 0)) : NULL;
}
static struct array *rule_abs_positive(struct array *a) { return operand_with(a, FACT_PLUS | FACT_NUMBER); }
static struct array *rule_floor_whole(struct array *a) { return operand_with(a, FACT_WHOLE); }
static struct array *rule_ceil_whole(struct array *a) { return operand_with(a, FACT_WHOLE); }
static struct array *rule_round_whole(struct array *a) { return operand_with(a, FACT_WHOLE); }
static struct array *rule_fix_whole(struct array *a) { return operand_with(a, FACT_WHOLE); }
static struct array *rule_real_real(struct array *a) { return if_alike(a, arg(a, 0)); }
static struct array *rule_conj_real(struct array *a) { return if_alike(a, arg(a, 0)); }

/* The operand x of op(x, x). */
static struct array *equal_operand(struct array *a)
{
	return a->pending->n == 2 && arg(a, 0) == arg(a, 1) ? if_alike(a, arg(a, 0)) : NULL;
}
static struct array *rule_max_self(struct array *a) { return equal_operand(a); }
static struct array *rule_min_self(struct array *a) { return equal_operand(a); }
static struct array *rule_select_same(struct array *a)
{
	return arg(a, 1) == arg(a, 2) ? if_alike(a, arg(a, 1)) : NULL;
}

static struct array *rule_reshape_reshape(struct array *a)
{
	struct array *x = arg(a, 0);
	if (x->op != OP_reshape || a->unsure || arg(x, 0)->complex)
		return NULL;
	x = arg(x, 0);
	return shape_equal(&x->shape, &a->shape) ? array_ref(x) :
		node_new(OP_reshape, (enum cls)a->cls, &a->shape, 1, &x,
							   &(struct pending){ .compute = a->cls, .raw = a->cls });
}

static struct array *rule_widen_narrow(struct array *a)
{
	struct array *x = arg(a, 0);
	return a->cls == CLS_SINGLE && x->op == OP_cast && x->cls == CLS_DOUBLE ? if_alike(a, arg(x, 0)) : NULL;
}

/* ---- rules whose results differ by rounding ---- */
static struct array *rule_rdivide_number(struct array *a)
{
	double c;
	return is_float_op(a) && is_number(arg(a, 1), &c) && isnormal(c) && isnormal(1 / c) ?
		with_number(OP_times, a, arg(a, 0), 1 / c) :
		NULL;
}

/* x op (c op d) in place of (x op d) op c. sum: op is plus; else times. */
static struct array *join_numbers(struct array *a, bool sum)
{
	double c, d;
	struct array *x = arg(a, 0);
	if (!is_float_op(a) || x->op != a->op || !is_float_op(x) || !is_number(arg(a, 1), &c) ||
		!is_number(arg(x, 1), &d))
		return NULL;
	double both = sum ? c + d : c * d;
	return isfinite(both) && (sum || isnormal(both)) ? with_number((enum op)a->op, a, arg(x, 0), both) : NULL;
}

static struct array *rule_times_times(struct array *a) { return join_numbers(a, false); }
static struct array *rule_plus_plus(struct array *a) { return join_numbers(a, true); }

static struct array *rule_power_half(struct array *a)
{
	struct array *x = arg(a, 0);
	if (!is_float_op(a) || !is_constant(arg(a, 1), 0.5) || !(node_facts(x) & FACT_PLUS) ||
		!shape_equal(&x->shape, &a->shape))
		return NULL;
	return node_new(
		OP_sqrt, (enum cls)a->cls, &a->shape, 1, &x, &(struct pending){ .compute = a->cls, .raw = a->cls });
}

/* ---- the table ---- */
enum { EXACT = 1, ROUNDING = 0 };
static const struct rule rules[] = {
#define RULE(name, op, exactness, before, after) { #name, before, after, exactness },
#include "graph/rules.def"
};
static struct array *(*const functions[])(struct array *a) = {
#define RULE(name, op, exactness, before, after) rule_##name,
#include "graph/rules.def"
};
static const uint16_t ops[] = {
#define RULE(name, op, exactness, before, after) OP_##op,
#include "graph/rules.def"
};
/* first: 1 + the index of an op's first rule. following: 1 + the index of that op's next rule. 0: none. */
static uint8_t first[OP_COUNT], following[COUNT(rules)];
static pthread_once_t linked = PTHREAD_ONCE_INIT;
struct rule_uses { uint64_t n[COUNT(rules)]; };
const struct engine_part rule_uses_part = { sizeof(struct rule_uses), NULL, NULL };

static void link_rules(void)
{
	bool all = !strcmp(knob_text(KNOB_accel_rewrites), "all");
	for (int i = COUNT(rules) - 1; i >= 0; i--)
		if (rules[i].exact || all) {
			following[i] = first[ops[i]];
			first[ops[i]] = (uint8_t)(i + 1);
		}
}

const struct rule *graph_rules(int *n)
{
	*n = COUNT(rules);
	return rules;
}

uint64_t graph_rule_uses(int rule) { return engine()->rule_uses->n[rule]; }

/* A simpler array with the numbers of x, owned. NULL: no rule applies. */
static struct array *simpler(struct array *x)
{
	if (x->pending && (x->pending->guess || node_involves_complex(x)))     /* the rules are for real numbers */
		return NULL;
	for (int i = x->pending && x->op < OP_COUNT && !x->pending->check ? first[x->op] : 0; i; i = following[i - 1]) {
		struct array *y = functions[i - 1](x);
		if (y) {
			engine()->rule_uses->n[i - 1]++;
			return y;
		}
	}
	return NULL;
}

bool graph_simplify(struct array *a)
{
	bool changed = false;
	pthread_once(&linked, link_rules);
	for (int k = 0; k < a->pending->n; k++)
		for (struct array *y; (y = simpler(arg(a, k)));) {
			node_set_arg(a, k, y);
			changed = true;
		}
	return changed;
}
