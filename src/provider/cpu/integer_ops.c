/*
** provider/cpu/integer_ops.c - computes integers in vectors of their own class.
**
** A kernel expresses `U + 10` for bytes as three instructions: a cast to a float, plus, and a cast back. The plan
** finds such triples, and comparisons, which need no cast back. A tile then runs the one loop of block_whole.inc that
** gives equal numbers: it stands at the cast back. The casts to floats and the op between them are computed only if
** another instruction needs them, or if a scalar operand is not a number of the class. Likewise a sum of products
** (sum(x .* y), norm) reads both factors, and the products are not computed.
*/
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "provider/cpu/cpu.h"

static int whole_of(unsigned op)
{
	switch (op) {
	case OP_plus: return WHOLE_PLUS;
	case OP_minus: return WHOLE_MINUS;
	case OP_min: return WHOLE_MIN;
	case OP_max: return WHOLE_MAX;
	case OP_times: return WHOLE_TIMES;
	case OP_eq: return WHOLE_EQ;
	case OP_ne: return WHOLE_NE;
	case OP_lt: return WHOLE_LT;
	case OP_le: return WHOLE_LE;
	case OP_gt: return WHOLE_GT;
	case OP_ge: return WHOLE_GE;
	case OP_abs: return WHOLE_ABS;
	case OP_uminus: return WHOLE_UMINUS;
	default: return -1;
	}
}

static int through_of(unsigned op)
{
	switch (op) {
	case OP_times: return THROUGH_TIMES;
	case OP_rdivide: case OP_idivide_round: return THROUGH_RDIVIDE;
	case OP_idivide_fix: return THROUGH_FIX;
	case OP_idivide_floor: return THROUGH_FLOOR;
	case OP_idivide_ceil: return THROUGH_CEIL;
	case OP_rem: return THROUGH_REM;
	case OP_mod: return THROUGH_MOD;
	default: return -1;
	}
}

static int over_of(unsigned op)
{
	switch (op) {
	case OP_rdivide: case OP_idivide_round: return OVER_ROUND;
	case OP_idivide_fix: return OVER_FIX;
	case OP_idivide_floor: return OVER_FLOOR;
	case OP_idivide_ceil: return OVER_CEIL;
	default: return -1;
	}
}

static bool is_alone(unsigned op) { return op == OP_abs || op == OP_uminus; }

static bool is_integer(unsigned cls) { return cls >= RUNMAT_I8 && cls <= RUNMAT_U32; }
static bool is_real(unsigned cls) { return cls <= RUNMAT_F32; }
static unsigned float_of(unsigned cls) { return cls >= RUNMAT_I32 ? RUNMAT_F64 : RUNMAT_F32; }

/* Returns the integer class that a float value of lanes was cast from; -1: none. */
static int class_below(const struct runmat_kernel *k, int x)
{
	const struct runmat_instr *in = &k->instr[x];
	if (in->kind != RUNMAT_CAST || in->space != RUNMAT_LANE || !is_real(in->cls) ||
		!is_integer(k->instr[in->a].cls))
		return -1;
	return k->instr[in->a].cls;
}

/* Returns the class in which MAP i can be computed: its operands are casts from that class, or one of them is a
** scalar. */
static int operands_class(const struct runmat_kernel *k, int i)
{
	const struct runmat_instr *in = &k->instr[i];
	if (in->kind != RUNMAT_MAP || in->space != RUNMAT_LANE || (in->b < 0) != is_alone(in->op) || in->c >= 0 ||
		(whole_of(in->op) < 0 && through_of(in->op) < 0))
		return -1;
	int a = class_below(k, in->a), b = in->b < 0 ? a : class_below(k, in->b);
	if (a >= 0 && b >= 0)
		return a == b ? a : -1;
	return a >= 0 && k->instr[in->b].space == RUNMAT_ONCE ? a :
		b >= 0 && k->instr[in->a].space == RUNMAT_ONCE ? b :
		-1;
}

/* Marks the casts below a MAP as seldom read, so that they are computed on demand. */
static void mark_asked(struct cpu_plan *p, const struct runmat_instr *in)
{
	p->seldom_read[in->a] |= class_below(p->k, in->a) >= 0;
	if (in->b >= 0)
		p->seldom_read[in->b] |= class_below(p->k, in->b) >= 0;
}

/* Is instruction i a sum of products? */
static bool adds_products(const struct runmat_kernel *k, int i)
{
	const struct runmat_instr *in = &k->instr[i], *of = &k->instr[MAX(in->a, 0)];
	return in->kind == RUNMAT_REDUCE && in->op == RUNMAT_SUM && is_real(in->cls) && in->b < 0 &&
		of->kind == RUNMAT_MAP && of->op == OP_times && of->space == RUNMAT_LANE && of->cls == in->cls;
}

/* Does instruction i count logicals? */
static bool adds_truth(const struct runmat_kernel *k, int i)
{
	const struct runmat_instr *in = &k->instr[i], *of = &k->instr[MAX(in->a, 0)];
	return in->kind == RUNMAT_REDUCE && in->op == RUNMAT_SUM && is_real(in->cls) && in->b < 0 &&
		of->kind == RUNMAT_CAST && of->space == RUNMAT_LANE
		&& of->cls == in->cls && k->instr[of->a].cls == RUNMAT_LOGICAL && k->instr[of->a].space == RUNMAT_LANE;
}

bool integer_ops_find(struct cpu_plan *p)
{
	const struct runmat_kernel *k = p->k;
	p->integer = malloc((size_t)k->instrs + 1),
	p->seldom_read = calloc((size_t)k->instrs + 1, sizeof *p->seldom_read);
	p->product = calloc((size_t)k->instrs + 1, sizeof *p->product);
	p->truth = calloc((size_t)k->instrs + 1, sizeof *p->truth);
	if (!p->integer || !p->seldom_read || !p->product || !p->truth)
		return false;
	memset(p->integer, -1, (size_t)k->instrs + 1);
	for (int i = 0; i < k->instrs && p->loop < 0; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (adds_products(k, i))
			p->product[i] = p->seldom_read[in->a] = true;
		if (adds_truth(k, i))
			p->truth[i] = p->seldom_read[in->a] = true;
		bool compares = c_text_compares(in->op) && in->kind == RUNMAT_MAP;
		int map = in->kind == RUNMAT_CAST && in->space == RUNMAT_LANE ? in->a : compares ? i : -1;
		int cls = map < 0 ? -1 : operands_class(k, map);
		bool real = cls >= 0 && (compares || is_real(k->instr[map].cls));
		/* a product or quotient is rounded in the float of the kernel: it must be the one of the loop */
		if (!real || (!compares && ((unsigned)cls != in->cls || (whole_of(k->instr[map].op) < 0 &&
			over_of(k->instr[map].op) < 0 && k->instr[map].cls != float_of((unsigned)cls)))))
			continue;
		p->integer[i] = (int8_t)cls;
		mark_asked(p, &k->instr[map]);
		p->seldom_read[map] |= map != i;
	}
	return true;
}

/* ---- in a tile ---- */

/* Finds operand x of a MAP: the array below its cast, or a scalar, converted if it is a number of the class. */
struct number { double f64; float f32; int64_t whole; bool fits; };

static const double low_of[] = { -128, 0, -32768, 0, -2147483648.0, 0 }, high_of[] = { 127, 255, 32767, 65535,
	2147483647.0, 4294967295.0 };

static bool find_number(struct tile *t, int x, unsigned cls, struct number *to)
{
	struct runmat_in in = tile_operand(t, x, RUNMAT_LANE);
	unsigned own = t->c->p->k->instr[x].cls;
	if (in.step || !is_real(own))
		return false;
	to->f64 = own == RUNMAT_F64 ? *(const double *)in.p : *(const float *)in.p;
	to->f32 = (float)to->f64;
	to->fits = to->f64 == floor(to->f64) && to->f64 >= low_of[cls - RUNMAT_I8] &&
		to->f64 <= high_of[cls - RUNMAT_I8];
	to->whole = to->fits ? (int64_t)to->f64 : 0;         /* little-endian: the class's bytes come first */
	return true;
}

static bool is_power_of_two(double x)
{
	int exponent;
	return fabs(frexp(x, &exponent)) == 0.5 && exponent > -60 && exponent < 60;
}

bool integer_ops_run(struct tile *t, int i, struct held *h)
{
	const struct runmat_instr *all = t->c->p->k->instr, *in = all[i].kind == RUNMAT_CAST ? &all[all[i].a] : &all[i];
	unsigned cls = (unsigned)t->c->p->integer[i];
	int from[2] = { in->a, in->b }, form = EACH, whole = whole_of(in->op), through = through_of(in->op),
		over = over_of(in->op);
	const void *x[2] = { NULL, NULL };
	struct number one = { .fits = true };
	for (int k = 0; k < 2 && from[k] >= 0; k++) {
		if (all[from[k]].space == RUNMAT_ONCE) {
			if (form != EACH || !find_number(t, from[k], cls, &one))
				return false;
			x[k] = NULL, form = k ? ONE_B : ONE_A;
			continue;
		}
		struct runmat_in array = tile_operand(t, all[from[k]].a, RUNMAT_LANE);
		if (!array.step)
			return false;
		x[k] = array.p;
	}
	if (over >= 0 && form == ONE_B && one.fits && fabs(one.f64) >= 2 && one.f64 > low_of[cls - RUNMAT_I8]) {
		h->form = FORM_FULL;
		cpu_isa->over[cls - RUNMAT_I8][over](h->p, x[0], &one.whole, NULL, t->n);
		return true;
	}
	bool exact = whole >= 0 && one.fits;
	/* a remainder's number must be whole, and a product's or quotient's float the kernel's */
	if (!exact && (through < 0 || in->cls != float_of(cls) || ((through == THROUGH_REM || through == THROUGH_MOD) &&
		!one.fits)))
		return false;
	/* the product is the same, and quicker */
	if (!exact && through == THROUGH_RDIVIDE && form == ONE_B && is_power_of_two(one.f64)) {
		through = THROUGH_TIMES;
		one.f64 = 1 / one.f64, one.f32 = (float)one.f64;
	}
	const void *number = exact ? (const void *)&one.whole : float_of(cls) == RUNMAT_F64 ? (const void *)&one.f64
		: (const void *)&one.f32;
	for (int k = 0; k < 2; k++)
		x[k] = x[k] ? x[k] : number;
	h->form = FORM_FULL;
	(exact ? cpu_isa->whole[cls - RUNMAT_I8][whole] : cpu_isa->through[cls - RUNMAT_I8][through])[form](
		h->p, x[0], x[1], NULL, t->n);
	return true;
}
