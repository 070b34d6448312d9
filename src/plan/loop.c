/*
** plan/loop.c - translates a loop node to a kernel with a LOOP instruction. Each carried value is a CARRY instruction,
** whose value stays in a register.
**
** As in plan/lower.c there are two passes. The first pass notes each access to an array, with strides over the axes of
** the box. Then axes are merged (plan/axes.c). The second pass builds the kernel. The kernel loads values that all
** turns share, runs the loop, and stores the values from which later turns start. Numbers that change from turn to turn
** are read from tables. Loops of equal structure share a kernel.
**
** Functions that build return a kernel value: the number of an instruction, by which other instructions use its result.
*/
#include "plan/loop.h"

#include <string.h>

#include "base/engine.h"
#include "base/hash.h"
#include "base/knobs.h"
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
	struct pair *value;             /* the kernel value of each op; -1: none yet */
	struct pair (*carry)[LAG_MOST]; /* carry[p][d - 1]: the value of op p in the turn t - d, V(p, t - d) */
	struct pair (*outside)[PENDING_ARGS];   /* operands that are loaded before the loop */
	VEC(struct literal) literal;
	/* witness is a carried logical value. It is true if the element had an imaginary part in each complex value of
	   all earlier turns. witnessed is the value for the next turn. */
	int witness, witnessed;
	int (*fixed)[2];                /* attributes that are equal in all turns */
	int turn;                       /* the kernel value of the turn counter */
	int flags_made, flag_array;
	int counted;                    /* see loop_kernel.counted */
};

/*
** Finds the op rand or randn whose attribute 0, its position in the random sequence, can be the turn counter. -1: there
** is none. The position must grow by one from turn to turn, and no other number may change. Then the kernel needs no
** table.
*/
static int find_counted(const struct loop *l, const uint8_t *held)
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

/* First pass: adds an access. Second pass: returns the access that the first pass added here. */
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

static struct loop_access *with_complex(struct loop_access *x, bool complex)
{
	x->complex = complex;
	return x;
}

/* at: the offset of the turn's value; where: a logical value, false if the turn's value is not stored; -1: none */
static void store(struct build *t, struct loop_access *x, struct pair v, int at, int where)
{
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
	return o->number.varies ? table(t, USE_NUMBERS, p, k, o->cls) : t->outside[p][k].re;
}

/* The kernel value of attribute k of op p. */
static int attribute(struct build *t, int p, int k, int cls)
{
	if (p == t->counted && k == 0)
		return t->turn;
	return t->l->body[p].attr[k].varies ? table(t, USE_NUMBERS, p, PENDING_ARGS + k, cls) : t->fixed[p][k];
}

/* ---- loads before the loop ---- */

/* True for a slice of the same array at the same position in all turns; it is loaded before the loop. */
static bool slice_is_fixed(const struct loop_instr *in)
{
	return in->op == OP_slice && in->arg[0].kind == OPERAND_OUTSIDE && !in->attr[0].varies;
}

static struct loop_access *note_slice(struct build *t, int p)
{
	const struct loop_instr *in = &t->l->body[p];
	int64_t stride[SHAPE_MAX];
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
		t->outside[p][0] = real_of(scalar(t, p, SCALAR_SEED, RUNMAT_I64));
	const struct parts *program = in->parts ? loop_parts(t->l, p) : NULL;
	for (int i = 0; program && i < program->n; i++)
		if (program->at[i].op == OP_NONE)
			literal(t, in->compute, program->at[i].number);
	if (in->parts && in->guess)
		literal(t, in->compute, 0);
}

/* Before the loop: loads the operands that are equal in all turns. */
static void load_outside(struct build *t)
{
	for (int p = 0; p < t->l->count; p++) {
		const struct loop_instr *in = &t->l->body[p];
		if (!t->need[p])
			continue;
		if (slice_is_fixed(in)) {
			t->value[p] = load(t, note_slice(t, p), -1);
			continue;
		}
		for (int k = 0; k < in->n; k++) {
			const struct loop_operand *o = &in->arg[k];
			int64_t stride[SHAPE_MAX];
			int which = 0, q;
			if (o->kind == OPERAND_NUMBER && !o->number.varies)
				t->outside[p][k] = real_of(scalar(t, p, k, o->cls));
			if (o->kind != OPERAND_OUTSIDE || in->op == OP_slice)
				continue;
			if ((q = earlier_reader(t, p, k, &which)) >= 0) {
				t->outside[p][k] = t->outside[q][which];
				continue;
			}
			dense_strides(&o->array->shape, stride);
			t->outside[p][k] = load(
				t, with_complex(note(t, USE_OUTSIDE, p, k, o->cls, stride, false), o->complex), -1);
		}
	}
}

/* ---- the body ---- */

/* The value of an operand that is another array in each turn. Operands that are the same array share the load. */
static struct pair fresh_value(struct build *t, int p, int k)
{
	const struct loop_operand *o = &t->l->body[p].arg[k];
	struct pair *v = &t->outside[o->first_op_index][o->first_which];
	int64_t stride[SHAPE_MAX];
	if (v->re >= 0)
		return *v;
	dense_strides(&o->array->shape, stride);
	int i = (int)(note(t, USE_FRESH, o->first_op_index, o->first_which, o->cls, stride, false) - t->k->access.at),
	    at = table(t, USE_FRESH_AT, o->first_op_index, o->first_which, RUNMAT_I64);
	return *v = load(t, &t->k->access.at[i], at);
}

static struct pair operand(struct build *t, int p, int k)
{
	const struct loop_operand *o = &t->l->body[p].arg[k];
	switch (o->kind) {
	case OPERAND_NUMBER: return real_of(number(t, p, k));
	case OPERAND_BODY: return t->value[o->op_index];
	case OPERAND_CARRIED: return t->carry[o->op_index][o->lag - 1];
	case OPERAND_FRESH: return fresh_value(t, p, k);
	default: return t->outside[p][k];
	}
}

/* Notes that op p reads or writes an array which the loop changes in place. Returns the number of the access. */
static int memory_access(struct build *t, int p, const int64_t *stride, bool write)
{
	const struct loop_instr *in = &t->l->body[p];
	int root = in->memory ? in->root : t->l->body[in->arg[0].op_index].root;
	if (in->arg[0].kind == OPERAND_CARRIED)
		root = in->memory ? in->root : in->arg[0].op_index;
	return (int)(note(t, USE_MEMORY, p, root, in->cls, stride, write) - t->k->access.at);
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

static int slice_value(struct build *t, int p)
{
	const struct loop_instr *in = &t->l->body[p];
	if (in->arg[0].kind == OPERAND_OUTSIDE) {
		struct loop_access *x = note_slice(t, p);
		int i = (int)(x - t->k->access.at), at = table(t, USE_NUMBERS, p, PENDING_ARGS, RUNMAT_I64);
		return load(t, &t->k->access.at[i], at).re;
	}
	int64_t stride[SHAPE_MAX];
	view_strides(in->view, &t->l->body[in->arg[0].op_index].shape, in->shape.nd, stride);
	int i = memory_access(t, p, stride, false), at = attribute(t, p, 0, RUNMAT_I64);
	return t->building ? build_load(&t->b, memory_array(t, i), 0, at, t->k->access.at[i].space) : 0;
}

static int assign_value(struct build *t, int p)
{
	const struct loop_instr *in = &t->l->body[p];
	const struct loop_operand *o = &in->arg[1];
	const shape *s = o->kind == OPERAND_OUTSIDE ? &o->array->shape : &t->l->body[o->op_index].shape;
	int64_t stride[SHAPE_MAX];
	int v = operand(t, p, 1).re;
	view_strides(in->view, &in->shape, s->nd, stride);
	int i = memory_access(t, p, stride, true), at = attribute(t, p, 0, RUNMAT_I64);
	if (t->building)
		build_store(&t->b, memory_array(t, i), 0, v, at, -1, t->k->access.at[i].space);
	return 0;
}

/* The kernel value of the element's number in the whole box. */
static int element_number(struct build *t)
{
	int at = build_index(&t->b);
	return t->rest ? build_map(&t->b, OP_plus, RUNMAT_I64, at, t->base, -1) : at;
}

static int range_value(struct build *t, int p)
{
	const struct loop_instr *in = &t->l->body[p];
	int start = attribute(t, p, 0, RUNMAT_F64), step = attribute(t, p, 1, RUNMAT_F64);
	t->k->numbers_elements = true;
	if (!t->building)
		return 0;
	int at = build_cast(&t->b, RUNMAT_F64, element_number(t));
	return build_cast(&t->b, in->cls,
		build_map(&t->b, OP_plus, RUNMAT_F64, start, build_map(&t->b, OP_times, RUNMAT_F64, at, step, -1), -1));
}

static int draw_value(struct build *t, int p)
{
	const struct loop_instr *in = &t->l->body[p];
	int position = attribute(t, p, 0, RUNMAT_I64), seed = t->outside[p][0].re;
	t->k->numbers_elements = true;
	if (!t->building)
		return 0;
	return build_draw(&t->b, in->op == OP_randn, in->cls, t->rest ? element_number(t) : -1, position, seed);
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
	const struct parts *program = loop_parts(t->l, p);
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

static struct pair op_value(struct build *t, int p)
{
	const struct loop_instr *in = &t->l->body[p];
	struct pair x[3] = { { -1, -1 }, { -1, -1 }, { -1, -1 } };
	int v[3] = { -1, -1, -1 };
	switch (in->op) {
	case OP_fill: return real_of(cast(t, in->cls, attribute(t, p, 0, RUNMAT_F64)));
	case OP_range: return real_of(range_value(t, p));
	case OP_rand: case OP_randn: return real_of(draw_value(t, p));
	case OP_slice: return real_of(slice_value(t, p));
	case OP_assign: return real_of(assign_value(t, p));
	default: break;
	}
	for (int k = 0; k < in->n; k++)
		x[k] = operand(t, p, k);
	if (in->op == OP_complex)
		return (struct pair){ cast(t, in->cls, x[0].re), cast(t, in->cls, x[1].re) };
	if (in->op == OP_cast || (in->op == OP_uplus && !in->parts))
		return cast_pair(t, in->cls, x[0]);
	if (in->parts)
		return complex_value(t, p, x);
	if (op_info[in->op].kind == OPKIND_REDUCE || ((in->op == OP_max || in->op == OP_min) && in->n == 1))
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
		store(t, &t->k->access.at[i], t->value[p], at, -1);
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
	store(t, x, t->value[p], at, -1);
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
	struct loop_access *x = &t->k->access.at[i];
	if (!t->building)
		return;
	store(t, x, t->value[p], at, where);
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
				t->carry[p][d] = real_of(scalar(t, p, SCALAR_START + d, in->cls));
				continue;
			}
			dense_strides(&in->shape, stride);
			t->carry[p][d] = load(
				t, with_complex(note(t, USE_START, p, d + 1, in->cls, stride, false), in->complex), -1);
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
			t->carry[p][d] = (struct pair){ build_carry(
								&t->b, t->carry[p][d].re, space_of(t->l, &in->shape)),
				in->complex ? build_carry(&t->b, t->carry[p][d].im, space_of(t->l, &in->shape)) : -1 };
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
			struct loop_access *x = with_complex(
				note(t, USE_LAST, p, d + 1, in->cls, stride, true), in->complex);
			if (t->building)
				store(t, x, t->carry[p][d], -1, -1);
		}
	}
}

/* At the end of a turn: sets the carried values for the next turn. */
static void next_carries(struct build *t)
{
	for (int p = 0; p < t->l->count && t->building; p++) {
		const struct loop_instr *in = &t->l->body[p];
		for (int d = 0; d < in->lag && loop_in_kernel(in) && !in->memory && !in->total; d++)
		{
			struct pair v = d ? t->carry[p][d - 1] : t->value[p];
			build_next(&t->b, t->carry[p][d].re, v.re);
			if (in->complex)
				build_next(&t->b, t->carry[p][d].im, v.im);
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

static void one_pass(struct build *t)
{
	const struct loop *l = t->l;
	bool assumes = assumes_complex(t);
	t->at = 0;
	t->base = t->rest ? scalar(t, 0, SCALAR_BASE, RUNMAT_I64) : -1;
	int zero = scalar(t, 0, SCALAR_ZERO, RUNMAT_I64), turns = scalar(t, 0, SCALAR_TURNS, RUNMAT_I64);
	for (int p = 0; p < l->count; p++) {
		t->value[p] = real_of(-1);
		for (int k = 0; k < PENDING_ARGS; k++)
			t->outside[p][k] = real_of(-1);
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
		if (!slice_is_fixed(&l->body[p]))
			t->value[p] = op_value(t, p);
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
	if (ok)
		s->kernel = builder_finish(&t->b, "loop");
	else
		builder_done(&t->b);
	vec_free(&t->literal);
	mem_free(t->need);
	mem_free(t->value);
	mem_free(t->carry);
	mem_free(t->outside);
	mem_free(t->fixed);
	return ok;
}

/* ---- the cache of kernels ---- */

enum { KERNELS = 64 };
struct loop_kernels {
	struct loop_kernel *kept[KERNELS];
	struct loop_kernel probe;       /* its key is the structure of the loop that is looked up */
};
static inline struct loop_kernels *own(void) { return engine()->loop_kernels; }

static void put_shape(const shape *s)
{
	vec_push(&own()->probe.key, (uint64_t)s->nd);
	for (int d = 0; d < s->nd; d++)
		vec_push(&own()->probe.key, (uint64_t)s->d[d]);
}

static void put_operand(const struct loop *l, int p, int k)
{
	const struct loop_operand *o = &l->body[p].arg[k];
	vec_push(&own()->probe.key, (uint64_t)o->kind | (uint64_t)o->cls << 8 | (uint64_t)o->op_index << 16
		| (uint64_t)o->lag << 32 | (uint64_t)o->number.varies << 40 | (uint64_t)o->complex << 48);
	if (o->kind == OPERAND_FRESH)
		vec_push(&own()->probe.key, (uint64_t)o->first_op_index << 8 | (uint64_t)o->first_which);
	if (o->kind != OPERAND_OUTSIDE)
		return;
	put_shape(&o->array->shape);
	for (int q = 0; q <= p; q++)            /* the structure tells which operands are the same array */
		for (int j = 0; j < l->body[q].n; j++)
			if (l->body[q].arg[j].array == o->array) {
				vec_push(&own()->probe.key, (uint64_t)(q * PENDING_ARGS + j));
				return;
			}
}

/* Sets probe.key to the structure of the loop. */
static void write_structure(const struct loop *l, const uint8_t *held, bool rest)
{
	own()->probe.key.n = 0;
	vec_push(&own()->probe.key, (uint64_t)rest | (uint64_t)loop_needs_chunks(l, held) << 1);
	put_shape(&l->box);
	vec_push(&own()->probe.key, l->inner);
	vec_push(&own()->probe.key, (uint64_t)find_counted(l, held));
	for (int p = 0; p < l->count; p++) {
		const struct loop_instr *in = &l->body[p];
		vec_push(&own()->probe.key,
			(uint64_t)in->op | (uint64_t)in->cls << 16 | (uint64_t)in->compute << 24 |
				(uint64_t)in->raw << 32 | (uint64_t)in->flags << 40 | (uint64_t)in->n << 48 |
				(uint64_t)in->lag << 52 | (uint64_t)in->tail << 56 | (uint64_t)in->memory << 57 |
				(uint64_t)held[p] << 58 | (uint64_t)in->attr[0].varies << 60 |
				(uint64_t)in->attr[1].varies << 61);
		vec_push(&own()->probe.key, (uint64_t)(uint32_t)in->root | (uint64_t)in->axes << 32);
		for (int d = 1; d <= in->lag && l->entire; d++) {
			double x;
			vec_push(&own()->probe.key, (uint64_t)loop_start_number(l, p, d, &x));
		}
		vec_push(&own()->probe.key,
			(uint64_t)in->total << 32 | (uint64_t)in->behind << 33 | (uint64_t)in->rows << 34 |
				(uint64_t)in->check | (uint64_t)in->complex << 8 | (uint64_t)in->guess << 16 |
				(uint64_t)in->parts << 24);
		put_shape(&in->shape);
		for (int d = 0; in->view && d < SHAPE_MAX; d++)
			if (in->view->axis[d] || in->view->step[d]) {
				vec_push(&own()->probe.key, (uint64_t)(d + 1) << 8 | (uint8_t)in->view->axis[d]);
				vec_push(&own()->probe.key, (uint64_t)in->view->step[d]);
			}
		for (int k = 0; k < in->n; k++)
			put_operand(l, p, k);
	}
}

static void kernel_done(struct loop_kernel *k)
{
	step_done(&k->step);
	vec_free(&k->access);
	vec_free(&k->scalar);
	vec_free(&k->flag);
	vec_free(&k->key);
	mem_free(k);
}

static void clear(void)
{
	vec_free(&own()->probe.key);
	for (int i = 0; i < KERNELS; i++)
		if (own()->kept[i]) {
			kernel_done(own()->kept[i]);
			own()->kept[i] = NULL;
		}
}
const struct engine_part loop_kernels_part = { sizeof(struct loop_kernels), NULL, clear };

/*
** Returns the kernel with the key of `probe`. If there is none, sets *slot to a slot of the cache that may be replaced.
** Each hash has WAYS slots, because a run may use two kernels at the same time.
*/
static struct loop_kernel *find_kernel(struct loop_kernel ***slot)
{
	enum { WAYS = 4 };
	size_t bytes = (size_t)own()->probe.key.n * sizeof *own()->probe.key.at;
	struct loop_kernel **set = &own()->kept[hash_bytes(own()->probe.key.at, bytes) % (KERNELS / WAYS) * WAYS];
	*slot = NULL;
	for (int i = WAYS - 1; i >= 0; i--) {
		struct loop_kernel *k = set[i];
		if (k && k->key.n == own()->probe.key.n && !memcmp(k->key.at, own()->probe.key.at, bytes))
			return k;
		if (!k || (!k->users && (!*slot || **slot)))
			*slot = &set[i];
	}
	return NULL;
}

struct loop_kernel *plan_loop(const struct loop *l, const uint8_t *held, bool rest)
{
	struct loop_kernel **slot, *k;
	write_structure(l, held, rest);
	k = find_kernel(&slot);
	if (k) {
		engine()->plan_hits++;
		k->users++;
		return k;
	}
	if (!slot)
		return NULL;
	engine()->plan_misses++;
	device_at_exit(clear);
	if (*slot)
		kernel_done(*slot);
	*slot = k = mem_zalloc(sizeof *k);
	k->users = 1;
	vec_room(&k->key, own()->probe.key.n);
	memcpy(k->key.at, own()->probe.key.at, (size_t)own()->probe.key.n * sizeof *own()->probe.key.at);
	k->key.n = own()->probe.key.n;
	k->counted = find_counted(l, held);
	struct build t = { .l = l, .held = held, .k = k, .rest = rest, .counted = k->counted };
	if (lower(&t))
		return k;
	kernel_done(k);
	*slot = NULL;
	return NULL;
}

void plan_loop_done(struct loop_kernel *k)
{
	if (k)
		k->users--;
}
