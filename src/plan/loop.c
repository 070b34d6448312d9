/*
** plan/loop.c - translates a loop node to a kernel with a LOOP instruction. Each carried value is a CARRY instruction,
** whose value stays in a register.
**
** As in plan/lower.c there are two passes. The first pass notes each access to an array, with strides over the axes of
** the box. Then axes are merged (plan/axes.c). The second pass builds the kernel. The kernel loads values that all
** turns share, runs the loop, and stores the values from which later turns start. Numbers that change from turn to turn
** are read from tables.
**
** If the loop splits its values (graph/loop_split.c), a value of the body is several kernel values, its components.
** Component c of an array in memory lies c strides after component 0. In other loops each value is one component.
**
** Functions that build return a kernel value: the number of an instruction, by which other instructions use its result.
*/
#include "plan/loop.h"

#include <string.h>

#include "base/engine.h"
#include "device/place.h"
#include "op/parts.h"

struct literal { double x; int cls, value; };   /* a constant, whose kernel value is defined before the loop */

struct build {
	const struct loop *l;
	const uint8_t *held;            /* HELD_NO to HELD_ALL for each op */
	struct loop_kernel *k;
	struct builder b;
	bool building;                  /* this is the second pass */
	bool rest;                      /* the kernel is for the elements after the last whole chunk */
	int base;                       /* if rest: the kernel value of the number of elements before them */
	int at;                         /* how many accesses this pass has seen */
	struct axes axes;
	bool *need;                     /* for each op: whether the kernel computes it */
	/* the components of each op; -1: none yet */
	struct pair (*value)[COMPONENTS_MOST];
	/* carry[p][d - 1]: the value of op p in the turn t - d, V(p, t - d) */
	struct pair (*carry)[LAG_MOST][COMPONENTS_MOST];
	struct pair (*outside)[PENDING_ARGS][COMPONENTS_MOST];  /* operands that are loaded before the loop */
	VEC(struct literal) literal;
	VEC(struct literal) integer;    /* integers; the first pass lists them */
	/* the numbers of the present op that vary, in the order of loop_number_add; -1: none */
	int number[PENDING_ARGS + 2];
	/* witness is a carried logical value. It is true if the element had an imaginary part in each complex value of
	   all earlier turns. witnessed is the value for the next turn. */
	int witness, witnessed;
	int (*fixed)[2];                /* attributes that are equal in all turns */
	int turn;                       /* the kernel value of the turn counter */
	int flags_made, flag_array;
	int counted;                    /* see loop_kernel.counted */
};

int loop_counted(const struct loop *l, const uint8_t *held)
{
	int found = -1;
	for (int p = 0; p < l->count; p++) {
		const struct loop_instr *in = &l->body[p];
		if (l->fresh)
			return -1;      /* an operand that is another array in each turn needs a table, too */
		if (in->tail)
			continue;
		for (int k = 0; k < in->n; k++)
			if (in->arg[k].kind == OPERAND_NUMBER && in->arg[k].number.varies)
				return -1;
		if (held[p] || in->attr[1].varies)
			return -1;
		if (!in->attr[0].varies)
			continue;
		if ((in->op != OP_rand && in->op != OP_randn) || found >= 0)
			return -1;
		found = p;
	}
	for (int64_t t = l->first; found >= 0 && t < l->end; t++) {
		int64_t at = column_at(&l->body[found].attr[0], t).i;
		if (at != column_at(&l->body[found].attr[0], l->first).i + (t - l->first) || at < 0 || at > 1 << 30)
			return -1;
	}
	return found;
}

/* ---- memory ---- */

/* First pass: adds an access. Second pass: returns the access that the first pass added here. which: depends on `use`,
   see struct loop_access. */
static struct loop_access *note(
	struct build *t, int use, int op, int which, int cls, const int64_t *stride, bool write)
{
	if (t->building)
		return &t->k->access.at[t->at++];
	struct loop_access x;
	memset(&x, 0, sizeof x);
	x.use = (uint8_t)use, x.op = op, x.which = which, x.cls = (uint8_t)cls, x.write = write, x.array = -1;
	x.space = RUNMAT_LANE;
	if (stride)
		memcpy(x.stride, stride, sizeof x.stride);
	if (t->l->inner) {
		x.space = RUNMAT_GROUP;
		for (int d = 0; d < t->l->box.nd; d++)
			if (x.stride[d] && t->l->inner >> d & 1)
				x.space = RUNMAT_LANE;
	}
	vec_push(&t->k->access, x);
	t->at++;
	return &vec_last(&t->k->access);
}

/* The kernel value of a table's entry for this turn. */
static int table(struct build *t, int use, int op, int which, int cls)
{
	struct loop_access *x = note(t, use, op, which, cls, NULL, false);
	if (!t->building)
		return 0;
	x->layout = RUNMAT_ONE;
	x->array = build_array(&t->b, cls, false, RUNMAT_ONE, RUNMAT_READ);
	return build_gather(&t->b, x->array, 0, t->turn);
}

/* The kernel value of a scalar argument (struct loop_scalar). */
static int scalar(struct build *t, int op, int which, int cls)
{
	if (!t->building)
		return 0;
	struct loop_scalar s = { .op = op, .which = which, .cls = (uint8_t)cls };
	int v = build_scalar(&t->b, cls, &s.scalar);
	vec_push(&t->k->scalar, s);
	return v;
}

static int cast(struct build *t, int cls, int v) { return t->building ? build_cast(&t->b, cls, v) : 0; }
static struct pair real_of(int v) { return (struct pair){ v, -1 }; }
static struct pair cast_pair(struct build *t, int cls, struct pair v)
{
	return (struct pair){ cast(t, cls, v.re), v.im < 0 ? -1 : cast(t, cls, v.im) };
}

/* The kernel value of a constant in this class. */
static int literal(struct build *t, int cls, double x)
{
	if (!t->building)
		return 0;
	for (int i = 0; i < t->literal.n; i++)
		if (t->literal.at[i].cls == cls && !memcmp(&t->literal.at[i].x, &x, sizeof x))
			return t->literal.at[i].value;
	struct loop_scalar s = { .which = SCALAR_LITERAL, .cls = RUNMAT_F64, .value = x };
	int v = build_cast(&t->b, cls, build_scalar(&t->b, RUNMAT_F64, &s.scalar));
	vec_push(&t->k->scalar, s);
	vec_push(&t->literal, ((struct literal){ x, cls, v }));
	return v;
}

/* The kernel value of an integer. -1: it is 0. The first pass lists it; the second one defines it before the loop. */
static int integer_value(struct build *t, int64_t x)
{
	if (x == 0)
		return -1;
	for (int i = 0; i < t->integer.n; i++)
		if ((int64_t)t->integer.at[i].x == x)
			return t->integer.at[i].value;
	vec_push(&t->integer, ((struct literal){ (double)x, RUNMAT_I64, 0 }));
	return 0;
}

static void define_integers(struct build *t)
{
	for (int i = 0; i < t->integer.n && t->building; i++) {
		struct loop_scalar s = { .which = SCALAR_WHOLE, .cls = RUNMAT_I64, .value = t->integer.at[i].x };
		t->integer.at[i].value = build_scalar(&t->b, RUNMAT_I64, &s.scalar);
		vec_push(&t->k->scalar, s);
	}
}

/* The kernel value of an offset that is n elements after another one. -1: offset 0. */
static int offset_plus(struct build *t, int at, int64_t n)
{
	int more = integer_value(t, n);
	if (at < 0 || more < 0)
		return MAX(at, more);
	return t->building ? build_map(&t->b, OP_plus, RUNMAT_I64, at, more, -1) : 0;
}

/* The length of the axis of the components. */
static int components_along(const struct loop *l, const shape *s)
{
	for (int d = 0; d < s->nd; d++)
		if (l->split >> d & 1)
			return (int)s->d[d];
	return 1;
}

/* The distance between two components in memory, from the strides of an access. */
static int64_t component_stride(const struct build *t, const int64_t *stride)
{
	for (int d = 0; d < SHAPE_MAX; d++)
		if (t->l->split >> d & 1)
			return stride[d];
	return 0;
}

static void dense_strides(const shape *s, int64_t *stride)
{
	int64_t p = 1;
	for (int d = 0; d < SHAPE_MAX; d++) {
		stride[d] = shape_dim(s, d) == 1 ? 0 : p;
		p *= shape_dim(s, d);
	}
}

static void view_strides(const struct view *v, const shape *of, int nd, int64_t *stride)
{
	int64_t at[SHAPE_MAX], p = 1;
	for (int d = 0; d < SHAPE_MAX; d++) {
		at[d] = p;
		p *= shape_dim(of, d);
		stride[d] = 0;
	}
	for (int d = 0; d < nd; d++)
		stride[d] = v->axis[d] < 0 ? 0 : v->step[d] * at[v->axis[d]];
}

static struct pair load(struct build *t, struct loop_access *x, int offset)
{
	if (!t->building)
		return (struct pair){ 0, x->complex ? 0 : -1 };
	if (x->array < 0)
		x->array = build_array(&t->b, x->cls, x->complex, x->layout, RUNMAT_READ);
	int re = build_load(&t->b, x->array, 0, offset, x->space);
	return (struct pair){ re, x->complex ? build_load(&t->b, x->array, 1, offset, x->space) : -1 };
}

/* Loads n components through access i of the kernel. at: the offset of the first one; -1: 0. */
static void load_components(struct build *t, int i, int at, const int64_t *stride, int n, struct pair *v)
{
	for (int c = 0; c < n; c++)
		v[c] = load(t, &t->k->access.at[i], offset_plus(t, at, c * component_stride(t, stride)));
}

/* The number of an access, from its address. */
static int access_number(const struct build *t, const struct loop_access *x) { return (int)(x - t->k->access.at); }

static struct loop_access *with_complex(struct loop_access *x, bool complex)
{
	x->complex = complex;
	return x;
}

/* at: the offset of the turn's value; where: a logical value, false if the turn's value is not stored; -1: none */
static void store(struct build *t, struct loop_access *x, struct pair v, int at, int where)
{
	if (x->array < 0)
		x->array = build_array(&t->b, x->cls, x->complex, x->layout, RUNMAT_WRITE);
	build_store(&t->b, x->array, 0, v.re, at, where, x->space);
	if (x->complex)
		build_store(&t->b, x->array, 1, v.im, at, where, x->space);
}

/* ---- numbers ---- */

/* The kernel value of an operand that is a number. */
static int number(struct build *t, int p, int k)
{
	const struct loop_operand *o = &t->l->body[p].arg[k];
	if (!o->number.varies)
		return t->outside[p][k][0].re;
	if (t->number[k] < 0)
		t->number[k] = table(t, USE_NUMBERS, p, k, o->cls);
	return t->number[k];
}

/* The kernel value of attribute k of op p. */
static int attribute(struct build *t, int p, int k, int cls)
{
	if (p == t->counted && k == 0)
		return t->turn;
	if (!t->l->body[p].attr[k].varies)
		return t->fixed[p][k];
	if (t->number[PENDING_ARGS + k] < 0)
		t->number[PENDING_ARGS + k] = table(t, USE_NUMBERS, p, PENDING_ARGS + k, cls);
	return t->number[PENDING_ARGS + k];
}

/* ---- loads before the loop ---- */

/* True for a slice of the same array at the same position in all turns; it is loaded before the loop. */
static bool slice_is_fixed(const struct loop_instr *in)
{
	return in->op == OP_slice && in->arg[0].kind == OPERAND_OUTSIDE && !in->attr[0].varies;
}

static struct loop_access *note_slice(struct build *t, int p, int64_t *stride)
{
	const struct loop_instr *in = &t->l->body[p];
	view_strides(in->view, &in->arg[0].array->shape, in->shape.nd, stride);
	return note(t, USE_OUTSIDE, p, 0, in->cls, stride, false);
}

/* Finds an earlier operand that is the same array as operand k of op p, so that both share a load. Returns its op, and
   sets *which to the number of the operand. -1: there is none. */
static int earlier_reader(const struct build *t, int p, int k, int *which)
{
	const struct array *a = t->l->body[p].arg[k].array;
	for (int q = 0; q <= p; q++)
		for (int j = 0; j < t->l->body[q].n && (q < p || j < k); j++) {
			const struct loop_instr *in = &t->l->body[q];
			if (t->need[q] && in->arg[j].kind == OPERAND_OUTSIDE && in->op != OP_slice &&
				in->arg[j].array == a)
				return *which = j, q;
		}
	return -1;
}

/* Before the loop: defines the attributes, bounds and constants of op p that are equal in all turns. */
static void load_attributes(struct build *t, int p)
{
	const struct loop_instr *in = &t->l->body[p];
	bool integer = in->op == OP_rand || in->op == OP_randn || in->op == OP_assign ||
		(in->op == OP_slice && !slice_is_fixed(in));
	int n = integer ? 1 : in->op == OP_fill ? 1 : in->op == OP_range ? 2 : 0;
	for (int k = 0; k < n; k++)
		if (!in->attr[k].varies)
			t->fixed[p][k] = scalar(t, p, PENDING_ARGS + k, integer ? RUNMAT_I64 : RUNMAT_F64);
	if (in->check) {
		t->fixed[p][0] = cast(t, in->compute, scalar(t, p, SCALAR_LOW, RUNMAT_F64));
		t->fixed[p][1] = cast(t, in->compute, scalar(t, p, SCALAR_ONE, RUNMAT_F64));
	}
	if (in->op == OP_rand || in->op == OP_randn)
		t->outside[p][0][0] = real_of(scalar(t, p, SCALAR_SEED, RUNMAT_I64));
	const struct parts_program *program = in->has_complex ? loop_parts_program(t->l, p) : NULL;
	for (int i = 0; program && i < program->n; i++)
		if (program->at[i].op == OP_NONE)
			literal(t, in->compute, program->at[i].number);
	if (in->has_complex && in->guess)
		literal(t, in->compute, 0);
}

/* Before the loop: loads the operands that are equal in all turns. */
static void load_outside(struct build *t)
{
	for (int p = 0; p < t->l->count; p++) {
		const struct loop_instr *in = &t->l->body[p];
		int64_t stride[SHAPE_MAX];
		if (!t->need[p])
			continue;
		if (slice_is_fixed(in)) {
			int i = access_number(t, note_slice(t, p, stride));
			load_components(t, i, -1, stride, loop_width(t->l, in), t->value[p]);
			continue;
		}
		for (int k = 0; k < in->n; k++) {
			const struct loop_operand *o = &in->arg[k];
			int which = 0, q;
			if (o->kind == OPERAND_NUMBER && !o->number.varies)
				t->outside[p][k][0] = real_of(scalar(t, p, k, o->cls));
			if (o->kind != OPERAND_OUTSIDE || in->op == OP_slice)
				continue;
			if ((q = earlier_reader(t, p, k, &which)) >= 0) {
				memcpy(t->outside[p][k], t->outside[q][which], sizeof t->outside[p][k]);
				continue;
			}
			dense_strides(&o->array->shape, stride);
			int i = access_number(
				t, with_complex(note(t, USE_OUTSIDE, p, k, o->cls, stride, false), o->complex));
			load_components(t, i, -1, stride, components_along(t->l, &o->array->shape), t->outside[p][k]);
		}
	}
}

/* ---- the body ---- */

/* An operand that is another array in each turn. Operands that are the same array share the load. */
static const struct pair *fresh_value(struct build *t, int p, int k)
{
	const struct loop_operand *o = &t->l->body[p].arg[k];
	struct pair *v = t->outside[o->first_op_index][o->first_which];
	int64_t stride[SHAPE_MAX];
	if (v->re >= 0)
		return v;
	dense_strides(&o->array->shape, stride);
	int i = access_number(t, note(t, USE_FRESH, o->first_op_index, o->first_which, o->cls, stride, false)),
	    at = table(t, USE_FRESH_AT, o->first_op_index, o->first_which, RUNMAT_I64);
	load_components(t, i, at, stride, components_along(t->l, &o->array->shape), v);
	return v;
}

/* How many components an operand has. */
static int operand_width(const struct build *t, const struct loop_operand *o)
{
	if (o->kind == OPERAND_NUMBER)
		return 1;
	return o->kind == OPERAND_BODY || o->kind == OPERAND_CARRIED ? loop_width(t->l, &t->l->body[o->op_index]) :
		components_along(t->l, &o->array->shape);
}

/* Component c of an operand. If the operand has only one component, this is it. */
static struct pair operand(struct build *t, int p, int k, int c)
{
	const struct loop_operand *o = &t->l->body[p].arg[k];
	int at = operand_width(t, o) > 1 ? c : 0;
	switch (o->kind) {
	case OPERAND_NUMBER: return real_of(number(t, p, k));
	case OPERAND_BODY: return t->value[o->op_index][at];
	case OPERAND_CARRIED: return t->carry[o->op_index][o->lag - 1][at];
	case OPERAND_FRESH: return fresh_value(t, p, k)[at];
	default: return t->outside[p][k][at];
	}
}

/* Notes that op p reads or writes an array which the loop changes in place. Returns the number of the access. */
static int memory_access(struct build *t, int p, const int64_t *stride, bool write)
{
	const struct loop_instr *in = &t->l->body[p];
	int root = in->memory ? in->root : t->l->body[in->arg[0].op_index].root;
	if (in->arg[0].kind == OPERAND_CARRIED)
		root = in->memory ? in->root : in->arg[0].op_index;
	return access_number(t, note(t, USE_MEMORY, p, root, in->cls, stride, write));
}

/* The kernel's number for an array that changes in place. Accesses to it have equal strides (graph/loop.c). */
static int memory_array(struct build *t, int access)
{
	struct loop_access *x = &t->k->access.at[access];
	if (x->array >= 0)
		return x->array;
	bool writes = false, reads = false;
	for (int i = 0; i < t->k->access.n; i++) {
		const struct loop_access *y = &t->k->access.at[i];
		if (y->use == USE_MEMORY && y->which == x->which) {
			writes |= y->write;
			reads |= !y->write;
		}
	}
	int array = build_array(
		&t->b, x->cls, false, x->layout, (reads ? RUNMAT_READ : 0) | (writes ? RUNMAT_WRITE : 0));
	for (int i = 0; i < t->k->access.n; i++) {
		struct loop_access *y = &t->k->access.at[i];
		if (y->use == USE_MEMORY && y->which == x->which)
			y->array = array;
	}
	return array;
}

/* Sets the components of a slice of an array in memory. */
static void slice_value(struct build *t, int p)
{
	const struct loop_instr *in = &t->l->body[p];
	int64_t stride[SHAPE_MAX];
	int n = loop_width(t->l, in), i, at;
	if (in->arg[0].kind == OPERAND_OUTSIDE) {
		i = access_number(t, note_slice(t, p, stride));
		at = table(t, USE_NUMBERS, p, PENDING_ARGS, RUNMAT_I64);
		load_components(t, i, at, stride, n, t->value[p]);
		return;
	}
	view_strides(in->view, &t->l->body[in->arg[0].op_index].shape, in->shape.nd, stride);
	i = memory_access(t, p, stride, false), at = attribute(t, p, 0, RUNMAT_I64);
	for (int c = 0; c < n; c++) {
		int from = offset_plus(t, at, c * component_stride(t, stride));
		t->value[p][c] = real_of(t->building ?
			build_load(&t->b, memory_array(t, i), 0, from, t->k->access.at[i].space) : 0);
	}
}

/* An assignment that changes its array in place. */
static void assign_value(struct build *t, int p)
{
	const struct loop_instr *in = &t->l->body[p];
	const struct loop_operand *o = &in->arg[1];
	const shape *s = o->kind == OPERAND_OUTSIDE ? &o->array->shape : &t->l->body[o->op_index].shape;
	int64_t stride[SHAPE_MAX];
	view_strides(in->view, &in->shape, s->nd, stride);
	int i = memory_access(t, p, stride, true), at = attribute(t, p, 0, RUNMAT_I64);
	for (int c = 0; c < loop_width(t->l, in); c++) {
		int v = operand(t, p, 1, c).re, to = offset_plus(t, at, c * component_stride(t, stride));
		if (t->building)
			build_store(&t->b, memory_array(t, i), 0, v, to, -1, t->k->access.at[i].space);
	}
	t->value[p][0] = real_of(0);
}

/* The kernel value of the element's number in the whole box. */
static int element_number(struct build *t)
{
	int at = build_index(&t->b);
	return t->rest ? build_map(&t->b, OP_plus, RUNMAT_I64, at, t->base, -1) : at;
}

/* The number of the element in a value of shape s whose component c the lane computes. */
static int number_in(struct build *t, const shape *s, int c)
{
	int64_t step = loop_split_stride(t->l, s);
	int at = element_number(t), width = loop_components(t->l, s);
	if (width > 1 && step == 1)
		at = build_map(&t->b, OP_times, RUNMAT_I64, at, integer_value(t, width), -1);
	return width > 1 ? offset_plus(t, at, c * step) : at;
}

/* First pass: lists the integers that number_in needs. */
static void list_numbers(struct build *t, const shape *s, int c)
{
	(void)integer_value(t, loop_components(t->l, s));
	(void)integer_value(t, c * loop_split_stride(t->l, s));
	t->k->numbers_elements = true;
}

static int range_value(struct build *t, int p, int c)
{
	const struct loop_instr *in = &t->l->body[p];
	int start = attribute(t, p, 0, RUNMAT_F64), step = attribute(t, p, 1, RUNMAT_F64);
	if (!t->building)
		return list_numbers(t, &in->shape, c), 0;
	int at = build_cast(&t->b, RUNMAT_F64, number_in(t, &in->shape, c));
	return build_cast(&t->b, in->cls,
		build_map(&t->b, OP_plus, RUNMAT_F64, start, build_map(&t->b, OP_times, RUNMAT_F64, at, step, -1), -1));
}

static int draw_value(struct build *t, int p, int c)
{
	const struct loop_instr *in = &t->l->body[p];
	int position = attribute(t, p, 0, RUNMAT_I64), seed = t->outside[p][0][0].re;
	if (!t->building)
		return list_numbers(t, &in->shape, c), 0;
	bool plain = !t->rest && loop_components(t->l, &in->shape) == 1;
	return build_draw(&t->b, in->op == OP_randn, in->cls, plain ? -1 : number_in(t, &in->shape, c), position, seed);
}

static int reduce_value(struct build *t, const struct loop_instr *in, int x)
{
	if (!t->building)
		return 0;
	int y = build_cast(&t->b, in->compute, x);
	if (in->rows)
		return y;
	if (in->op == OP_sumsq)
		y = build_map(&t->b, OP_times, in->compute, y, y, -1);
	return build_cast(&t->b, in->cls, build_reduce(&t->b, plan_reduction(in->op), y, -1));
}

/* Raises a flag if an element is outside of the op's real domain. */
static void check_domain(struct build *t, int p, const int *v)
{
	const struct loop_instr *in = &t->l->body[p];
	if (!t->building) {
		if (!t->k->flag.n)
			note(t, USE_FLAGS, p, 0, RUNMAT_U32, NULL, true);
		vec_push(&t->k->flag, p);
		return;
	}
	if (t->flags_made++ == 0) {
		struct loop_access *x = note(t, USE_FLAGS, p, 0, RUNMAT_U32, NULL, true);
		x->layout = RUNMAT_ONE;
		t->flag_array = x->array = build_array(&t->b, RUNMAT_U32, false, RUNMAT_ONE, RUNMAT_WRITE);
	}
	build_flag(&t->b, t->flag_array, t->flags_made - 1,
		plan_outside(
			&t->b, (enum op_domain)in->check, in->compute, v[0], v[1], t->fixed[p][0], t->fixed[p][1]));
}

/* Builds a complex op. If its result is only assumed to be complex, adds a test to t->witnessed: its imaginary part is
   not 0. */
static struct pair complex_value(struct build *t, int p, const struct pair *x)
{
	const struct loop_instr *in = &t->l->body[p];
	const struct parts_program *program = loop_parts_program(t->l, p);
	int number[PARTS_MOST];
	if (!t->building)
		return (struct pair){ 0, in->complex ? 0 : -1 };
	for (int i = 0; i < program->n; i++)
		number[i] = program->at[i].op == OP_NONE ? literal(t, in->compute, program->at[i].number) : -1;
	struct pair v = plan_complex_op(&t->b, program, (enum op)in->op, in->compute, x, number);
	if (in->guess == GUESS_COMPLEX) {
		int imaginary = build_map(&t->b, OP_ne, RUNMAT_LOGICAL, v.im, literal(t, in->compute, 0), -1);
		t->witnessed = build_map(&t->b, OP_and, RUNMAT_LOGICAL, t->witnessed, imaginary, -1);
	}
	return (struct pair){ cast(t, in->cls, v.re), in->complex ? cast(t, in->cls, v.im) : -1 };
}

/* Component c of a concatenation along the axis of the components. */
static struct pair joined_value(struct build *t, int p, int c)
{
	const struct loop_instr *in = &t->l->body[p];
	int k = 0;
	while (c >= operand_width(t, &in->arg[k]))
		c -= operand_width(t, &in->arg[k++]);
	return cast_pair(t, in->cls, operand(t, p, k, c));
}

/* Component c of a slice or an assignment that takes whole components. */
static struct pair picked_value(struct build *t, int p, int c)
{
	const struct loop_instr *in = &t->l->body[p];
	if (in->op == OP_slice)
		return operand(t, p, 0, loop_component(t->l, in, c));
	for (int j = 0; j < operand_width(t, &in->arg[1]); j++)
		if (loop_component(t->l, in, j) == c)
			return operand(t, p, 1, j);
	return operand(t, p, 0, c);
}

/* Combines two components by the reduction: their sum, product, maximum or minimum. */
static int fold_two(struct build *t, const struct loop_instr *in, int x, int y)
{
	int op = in->op == OP_sum || in->op == OP_sumsq ? OP_plus : in->op == OP_prod ? OP_times : in->op;
	return build_map(&t->b, (unsigned)op, in->compute, x, y, -1);
}

/*
** A reduction over the components of a value. The order is that of a sum tree (op/sum.inc): with h half of the next
** power of two, elements l and l + h are combined, and so on. A sum begins with 0, so that -0 is never its result.
*/
static int folded_value(struct build *t, int p)
{
	const struct loop_instr *in = &t->l->body[p];
	int v[COMPONENTS_MOST], n = operand_width(t, &in->arg[0]), h = 1;
	bool adds = in->op == OP_sum || in->op == OP_sumsq, tree = adds || in->op == OP_prod;
	int zero = adds ? literal(t, in->compute, 0) : -1;
	for (int c = 0; c < n; c++)
		v[c] = cast(t, in->compute, operand(t, p, 0, c).re);
	if (!t->building)
		return 0;
	for (int c = 0; c < n && in->op == OP_sumsq; c++)
		v[c] = build_map(&t->b, OP_times, in->compute, v[c], v[c], -1);
	if (adds)
		v[0] = build_map(&t->b, OP_plus, in->compute, zero, v[0], -1);
	for (int c = 1; c < n && !tree; c++)
		v[0] = fold_two(t, in, v[0], v[c]);
	while (h < n)
		h *= 2;
	for (h /= 2; h && tree; h /= 2)
		for (int c = 0; c < h && c + h < n; c++)
			v[c] = fold_two(t, in, v[c], v[c + h]);
	return build_cast(&t->b, in->cls, v[0]);
}

/* Component c of an op. */
static struct pair op_value(struct build *t, int p, int c)
{
	const struct loop_instr *in = &t->l->body[p];
	struct pair x[3] = { { -1, -1 }, { -1, -1 }, { -1, -1 } };
	int v[3] = { -1, -1, -1 };
	switch (in->op) {
	case OP_fill: return real_of(cast(t, in->cls, attribute(t, p, 0, RUNMAT_F64)));
	case OP_range: return real_of(range_value(t, p, c));
	case OP_rand: case OP_randn: return real_of(draw_value(t, p, c));
	case OP_cat: return joined_value(t, p, c);
	case OP_slice: case OP_assign: return picked_value(t, p, c);
	default: break;
	}
	bool reduces = loop_is_reduction(in->op, in->n);
	if (reduces && t->l->split)
		return real_of(folded_value(t, p));
	for (int k = 0; k < in->n; k++)
		x[k] = operand(t, p, k, c);
	if (in->op == OP_complex)
		return (struct pair){ cast(t, in->cls, x[0].re), cast(t, in->cls, x[1].re) };
	if (in->op == OP_cast || (in->op == OP_uplus && !in->has_complex))
		return cast_pair(t, in->cls, x[0]);
	if (in->has_complex)
		return complex_value(t, p, x);
	if (reduces)
		return real_of(reduce_value(t, in, x[0].re));
	for (int k = 0; k < in->n; k++)
		v[k] = cast(t, op_info[in->op].rule == RULE_SELECT && k == 0 ? RUNMAT_LOGICAL : in->compute, x[k].re);
	if (in->check)
		check_domain(t, p, v);
	return real_of(
		t->building ? build_cast(&t->b, in->cls, build_map(&t->b, in->op, in->raw, v[0], v[1], v[2])) : 0);
}

/* Stores the results of all groups, which the host adds up to a total. */
static void store_rows(struct build *t, int p)
{
	const struct loop_instr *in = &t->l->body[p];
	int64_t stride[SHAPE_MAX];
	dense_strides(&t->l->body[in->arg[0].op_index].shape, stride);
	int i = (int)(note(t, USE_ROWS, p, 0, in->cls, stride, true) - t->k->access.at),
	    at = table(t, USE_AT, p, 0, RUNMAT_I64);
	if (t->building)
		store(t, &t->k->access.at[i], t->value[p][0], at, -1);
}

/* Stores the results of all chunks, which the host combines to a total. */
static void store_chunks(struct build *t, int p)
{
	const struct loop_instr *in = &t->l->body[p];
	int i = (int)(note(t, USE_CHUNKS, p, 0, in->cls, NULL, true) - t->k->access.at),
	    at = table(t, USE_AT, p, 0, RUNMAT_I64);
	if (!t->building)
		return;
	struct loop_access *x = &t->k->access.at[i];
	x->layout = RUNMAT_STRIDED, x->space = RUNMAT_GROUP, x->stride[1] = 1;
	store(t, x, t->value[p][0], at, -1);
}

/* Stores the value of op p at a position from a table, if the value of this turn is wanted. */
static void store_held(struct build *t, int p)
{
	const struct loop_instr *in = &t->l->body[p];
	int64_t stride[SHAPE_MAX];
	dense_strides(&in->shape, stride);
	int i = (int)(with_complex(note(t, USE_HELD, p, 0, in->cls, stride, true), in->complex) - t->k->access.at);
	int at = table(t, USE_AT, p, 0, RUNMAT_I64),
	    where = t->held[p] == HELD_SOME ? table(t, USE_WHERE, p, 0, RUNMAT_LOGICAL) : -1;
	for (int c = 0; c < loop_width(t->l, in); c++) {
		int to = offset_plus(t, at, c * component_stride(t, stride));
		if (t->building)
			store(t, &t->k->access.at[i], t->value[p][c], to, where);
	}
}

/* ---- the whole kernel ---- */

/* Loads the values of earlier turns that the first turns need. */
static void load_starts(struct build *t)
{
	for (int p = 0; p < t->l->count; p++) {
		const struct loop_instr *in = &t->l->body[p];
		for (int d = 0; d < in->lag && loop_in_kernel(in) && !in->memory && !in->total; d++) {
			int64_t stride[SHAPE_MAX];
			double x;
			if (loop_start_number(t->l, p, d + 1, &x)) {
				struct pair v = real_of(scalar(t, p, SCALAR_START + d, in->cls));
				for (int c = 0; c < loop_width(t->l, in); c++)
					t->carry[p][d][c] = v;
				continue;
			}
			dense_strides(&in->shape, stride);
			int i = access_number(t,
				with_complex(note(t, USE_START, p, d + 1, in->cls, stride, false), in->complex));
			load_components(t, i, -1, stride, loop_width(t->l, in), t->carry[p][d]);
		}
	}
}

static int space_of(const struct loop *l, const shape *s)
{
	return l->inner && !shape_equal(s, &l->box) ? RUNMAT_GROUP : RUNMAT_LANE;
}

/* Begins a carried value for each value that a later turn needs. */
static void make_carries(struct build *t)
{
	for (int p = 0; p < t->l->count && t->building; p++) {
		const struct loop_instr *in = &t->l->body[p];
		for (int d = 0; d < in->lag && loop_in_kernel(in) && !in->memory && !in->total; d++)
			for (int c = 0; c < loop_width(t->l, in); c++) {
				struct pair *v = &t->carry[p][d][c];
				v->re = build_carry(&t->b, v->re, space_of(t->l, &in->shape));
				v->im = in->complex ? build_carry(&t->b, v->im, space_of(t->l, &in->shape)) : -1;
			}
	}
}

/* After the loop: stores the values from which later launches start. */
static void store_last(struct build *t)
{
	for (int p = 0; p < t->l->count; p++) {
		const struct loop_instr *in = &t->l->body[p];
		for (int d = 0; d < in->lag && loop_in_kernel(in) && !in->memory && !in->total; d++) {
			int64_t stride[SHAPE_MAX];
			dense_strides(&in->shape, stride);
			int i = access_number(t,
				with_complex(note(t, USE_LAST, p, d + 1, in->cls, stride, true), in->complex));
			for (int c = 0; c < loop_width(t->l, in); c++) {
				int at = offset_plus(t, -1, c * component_stride(t, stride));
				if (t->building)
					store(t, &t->k->access.at[i], t->carry[p][d][c], at, -1);
			}
		}
	}
}

/* At the end of a turn: sets the carried values for the next turn. */
static void next_carries(struct build *t)
{
	for (int p = 0; p < t->l->count && t->building; p++) {
		const struct loop_instr *in = &t->l->body[p];
		for (int d = 0; d < in->lag && loop_in_kernel(in) && !in->memory && !in->total; d++)
			for (int c = 0; c < loop_width(t->l, in); c++) {
				struct pair v = d ? t->carry[p][d - 1][c] : t->value[p][c];
				build_next(&t->b, t->carry[p][d][c].re, v.re);
				if (in->complex)
					build_next(&t->b, t->carry[p][d][c].im, v.im);
			}
	}
}

/* True if some op of the body is assumed to be complex. */
static bool assumes_complex(const struct build *t)
{
	bool has = false;
	for (int p = 0; p < t->l->count; p++)
		has |= t->need[p] && t->l->body[p].guess == GUESS_COMPLEX;
	return has;
}

/* After the loop: raises a flag if t->witness is true. */
static void flag_witness(struct build *t)
{
	if (!t->building) {
		if (!t->k->flag.n)
			note(t, USE_FLAGS, 0, 0, RUNMAT_U32, NULL, true);
		vec_push(&t->k->flag, -1);
		return;
	}
	if (t->flags_made++ == 0) {
		struct loop_access *x = note(t, USE_FLAGS, 0, 0, RUNMAT_U32, NULL, true);
		x->layout = RUNMAT_ONE;
		t->flag_array = x->array = build_array(&t->b, RUNMAT_U32, false, RUNMAT_ONE, RUNMAT_WRITE);
	}
	build_flag(&t->b, t->flag_array, t->flags_made - 1, t->witness);
}

/* Sets t->value[p], unless it was loaded before the loop. */
static void compute_op(struct build *t, int p)
{
	const struct loop_instr *in = &t->l->body[p];
	memset(t->number, -1, sizeof t->number);
	if (slice_is_fixed(in))
		return;
	if ((in->op == OP_slice || in->op == OP_assign) && !in->picks) {
		in->op == OP_slice ? slice_value(t, p) : assign_value(t, p);
		return;
	}
	for (int c = 0; c < loop_width(t->l, in); c++)
		t->value[p][c] = op_value(t, p, c);
}

static void one_pass(struct build *t)
{
	const struct loop *l = t->l;
	bool assumes = assumes_complex(t);
	t->at = 0;
	define_integers(t);
	t->base = t->rest ? scalar(t, 0, SCALAR_BASE, RUNMAT_I64) : -1;
	int zero = scalar(t, 0, SCALAR_ZERO, RUNMAT_I64), turns = scalar(t, 0, SCALAR_TURNS, RUNMAT_I64);
	for (int p = 0; p < l->count; p++) {
		for (int c = 0; c < COMPONENTS_MOST; c++) {
			t->value[p][c] = real_of(-1);
			for (int k = 0; k < PENDING_ARGS; k++)
				t->outside[p][k][c] = real_of(-1);
		}
		if (t->need[p])
			load_attributes(t, p);
	}
	load_outside(t);
	load_starts(t);
	if (t->building && assumes) {
		int one = literal(t, RUNMAT_F64, 1);    /* the witness begins as true: 1 == 1 */
		t->witness = build_map(&t->b, OP_eq, RUNMAT_LOGICAL, one, one, -1);
	}
	if (t->building)
		build_loop(&t->b, zero, turns);
	make_carries(t);
	if (t->building && assumes)
		t->witness = t->witnessed = build_carry(&t->b, t->witness, RUNMAT_LANE);
	t->turn = t->building ? build_turn(&t->b) : 0;
	for (int p = 0; p < l->count; p++) {
		if (!t->need[p])
			continue;
		compute_op(t, p);
		if (l->body[p].rows)
			store_rows(t, p);
		else if (l->body[p].total)
			store_chunks(t, p);
		else if (t->held[p])
			store_held(t, p);
	}
	next_carries(t);
	if (t->building && assumes)
		build_next(&t->b, t->witness, t->witnessed);
	if (t->building)
		build_end(&t->b);
	store_last(t);
	if (assumes)
		flag_witness(t);
}

/* Finds the ops that the kernel computes: those with a carried or wanted value, and their operands. */
static void find_need(struct build *t)
{
	for (int p = t->l->count - 1; p >= 0; p--) {
		const struct loop_instr *in = &t->l->body[p];
		t->need[p] = loop_in_kernel(in) && (t->need[p] || in->lag || in->memory || t->held[p]);
		for (int k = 0; k < in->n && t->need[p]; k++)
			if (in->arg[k].kind == OPERAND_BODY)
				t->need[in->arg[k].op_index] = true;
	}
}

/* True for an access that does not follow the axes of the box. */
static bool has_no_axes(const struct loop_access *x) { return x->use >= USE_FLAGS; }

static void find_axes(struct build *t)
{
	VEC(int64_t *) walk = { 0 };
	for (int i = 0; i < t->k->access.n; i++)
		if (!has_no_axes(&t->k->access.at[i]))
			vec_push(&walk, t->k->access.at[i].stride);
	axes_merge(&t->axes, &t->l->box, t->l->inner, 0, walk.n, walk.at);
	vec_free(&walk);
}

static void set_layouts(struct build *t)
{
	for (int i = 0; i < t->k->access.n; i++) {
		struct loop_access *x = &t->k->access.at[i];
		if (!has_no_axes(x))
			x->layout = axes_layout(&t->axes, &t->l->box, x->stride);
	}
}

/* Divides the only axis into chunks, each of which is a group. False: the kernel has several axes. */
static bool split_into_chunks(struct build *t)
{
	if (t->axes.n != 1)
		return false;
	for (int i = 0; i < t->k->access.n; i++)
		t->k->access.at[i].stride[1] = t->k->access.at[i].stride[0] * SUM_CHUNK;
	t->axes.length[1] = t->axes.length[0] / SUM_CHUNK;
	t->axes.length[0] = SUM_CHUNK;
	t->axes.n = 2;
	t->axes.inner = 1;
	return true;
}

/* Makes the kernel. */
static bool lower(struct build *t)
{
	const struct loop *l = t->l;
	size_t n = (size_t)l->count;
	t->need = mem_zalloc(n);
	t->value = mem_zalloc(n * sizeof *t->value);
	t->carry = mem_zalloc(n * sizeof *t->carry);
	t->outside = mem_zalloc(n * sizeof *t->outside);
	t->fixed = mem_zalloc(n * sizeof *t->fixed);
	find_need(t);
	one_pass(t);
	find_axes(t);
	set_layouts(t);
	bool ok = !loop_needs_chunks(l, t->held) || split_into_chunks(t);
	builder_init(&t->b, t->axes.n, t->axes.inner);
	t->building = true;
	one_pass(t);
	ok &= !t->b.failed;
	struct step *s = &t->k->step;
	s->host_node = -1;
	s->ops = l->work;
	for (int d = 0; d < RUNMAT_AXES; d++)
		s->extent[d] = d < t->axes.n ? t->axes.length[d] : 1;
	for (int p = 0; p < l->count; p++)
		if (t->need[p])
			vec_push(&s->op, l->body[p].op);
	if (ok) {
		char text[400];
		step_about(s, 0, text, sizeof text);
		s->kernel = builder_finish_about(&t->b, "loop", text);
	} else
		builder_done(&t->b);
	vec_free(&t->literal);
	vec_free(&t->integer);
	mem_free(t->need);
	mem_free(t->value);
	mem_free(t->carry);
	mem_free(t->outside);
	mem_free(t->fixed);
	return ok;
}

bool loop_lower(const struct loop *l, const uint8_t *held, bool rest, struct loop_kernel *k)
{
	return lower(&(struct build){ .l = l, .held = held, .k = k, .rest = rest, .counted = k->counted });
}
