/*
** provider/cpu/box_parts.c - runs kernels that wrap around the ends of an array, as circshift does.
**
** Such a kernel compares coordinates with scalars: they choose the offset of a PICK, or one of several arrays. If the
** box is cut at these scalars, each comparison is constant within a part. So an element that is chosen is a LOAD there,
** and one kernel with LOADs runs all parts, one after another in the same launch: only the bindings of its arrays
** differ. Nearly all elements lie in one of the parts, the inner one, whose code is that of a kernel that does not
** wrap. The other parts are edges, and use the same compiled code.
*/
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "provider/cpu/cpu.h"

enum { CUTS_MOST = 64, ENDS_MOST = CUTS_MOST + 2 };

struct box_parts {
	struct runmat_kernel straight;           /* the kernel with LOADs */
	const struct runmat_kernel *k;           /* the kernel with PICKs, which lives as long */
	struct runmat_array *array;
	struct runmat_instr *instr;
	/* Of each array of `straight`: the array of k; or -1, and the PICK or select of k that chooses the element. */
	int source[RUNMAT_ARGS], chooser[RUNMAT_ARGS];
	struct { int axis, scalar; } cut[CUTS_MOST];
	int cuts;
	bool may_repeat;                         /* elements that are computed twice do no harm (see flatten) */
};

/* ---- the kernel ---- */

/* Is this a comparison of a coordinate with a scalar, `<` or `>=`? */
static bool is_cut(const struct runmat_kernel *k, int i, int *axis, int *scalar)
{
	const struct runmat_instr *in = &k->instr[i];
	if (in->kind != RUNMAT_MAP || (in->op != OP_lt && in->op != OP_ge))
		return false;
	const struct runmat_instr *x = &k->instr[in->a], *limit = &k->instr[in->b];
	if (x->kind != RUNMAT_CAST || limit->kind != RUNMAT_SCALAR || limit->cls != RUNMAT_I32)
		return false;
	*axis = k->instr[x->a].arg, *scalar = limit->arg;
	return k->instr[x->a].kind == RUNMAT_COORD;
}

static bool is_both(const struct runmat_instr *in) { return in->kind == RUNMAT_MAP && in->op == OP_and; }
static bool is_select(const struct runmat_instr *in) { return in->kind == RUNMAT_MAP && in->op == OP_select; }

/* Adds the cuts of a condition (-1: it is always true). False: it depends on more than coordinates. */
static bool add_condition(struct box_parts *x, int i)
{
	int axis, scalar, n = 0;
	if (i < 0)
		return true;
	if (is_both(&x->k->instr[i]))
		return add_condition(x, x->k->instr[i].a) && add_condition(x, x->k->instr[i].b);
	if (!is_cut(x->k, i, &axis, &scalar))
		return false;
	while (n < x->cuts && (x->cut[n].axis != axis || x->cut[n].scalar != scalar))
		n++;
	if (n == CUTS_MOST)
		return false;
	x->cut[n].axis = axis, x->cut[n].scalar = scalar, x->cuts = MAX(x->cuts, n + 1);
	return true;
}

/* Adds the cuts of the offset of a PICK. */
static bool add_offset(struct box_parts *x, int i)
{
	const struct runmat_instr *in = i < 0 ? NULL : &x->k->instr[i];
	if (!in || (in->kind == RUNMAT_SCALAR && in->cls == RUNMAT_I32))
		return true;
	return is_select(in) && add_condition(x, in->a) && add_offset(x, in->b) && add_offset(x, in->c);
}

/* Is the value a number that is equal in all elements? */
static bool is_number(const struct runmat_kernel *k, const struct runmat_instr *in)
{
	return in->kind == RUNMAT_SCALAR || (in->kind == RUNMAT_CAST && k->instr[in->a].kind == RUNMAT_SCALAR);
}

/* Is the value an element that conditions on coordinates choose? Adds their cuts. below: it is a choice of a select. */
static bool add_choice(struct box_parts *x, int i, bool below)
{
	const struct runmat_instr *in = &x->k->instr[i];
	if (is_select(in))
		return add_condition(x, in->a) && add_choice(x, in->b, true) && add_choice(x, in->c, true);
	bool pick = in->kind == RUNMAT_PICK, load = in->kind == RUNMAT_LOAD && in->a < 0;
	if (below && (pick || load) && x->k->array[in->arg].complex)
		return false;
	if (pick)
		return add_offset(x, in->a) && add_condition(x, in->c);
	return below && (load || is_number(x->k, in));
}

/* Does each instruction need its own element only? */
static bool suits(const struct runmat_kernel *k)
{
	bool picks = false, ok = true;
	for (int i = 0; i < k->instrs && ok; i++)
		switch (k->instr[i].kind) {
		case RUNMAT_PICK: picks = true; break;
		case RUNMAT_REDUCE: case RUNMAT_SCAN: case RUNMAT_LOOP: case RUNMAT_GATHER: case RUNMAT_SCATTER:
		case RUNMAT_EXTENT: case RUNMAT_LANES: ok = false; break;
		default: ok = k->instr[i].space != RUNMAT_GROUP;
		}
	return picks && ok;
}

static bool same_choice(const struct runmat_kernel *k, int i, int j)
{
	const struct runmat_instr *x = i < 0 ? NULL : &k->instr[i], *y = j < 0 ? NULL : &k->instr[j];
	return i == j || (x && y && x->kind == RUNMAT_PICK && y->kind == RUNMAT_PICK && x->arg == y->arg &&
		x->a == y->a && x->c == y->c);  /* the parts of a complex number */
}

/* Returns the array of `straight` for an array of k, or for a chosen element; -1: there is no room. */
static int array_for(struct box_parts *x, int source, int chooser)
{
	int n = 0;
	while (n < x->straight.arrays && (x->source[n] != source || !same_choice(x->k, x->chooser[n], chooser)))
		n++;
	if (n < x->straight.arrays || n == RUNMAT_ARGS)
		return n < RUNMAT_ARGS ? n : -1;
	const struct runmat_instr *in = chooser < 0 ? NULL : &x->k->instr[chooser];
	if (!in)
		x->array[n] = x->k->array[source];
	else
		x->array[n] = (struct runmat_array){ .cls = in->cls, .access = RUNMAT_READ,
			.complex = in->kind == RUNMAT_PICK && x->k->array[in->arg].complex };
	if (x->array[n].layout == RUNMAT_DENSE)         /* a part of a dense array is not dense */
		x->array[n].layout = RUNMAT_STRIDED;
	x->source[n] = source, x->chooser[n] = chooser, x->straight.arrays++;
	return n;
}

/* Marks the instructions that are needed once chosen elements are LOADs, and the latter. False: k cannot run so. */
static bool mark(struct box_parts *x, bool *needed, bool *chosen)
{
	const struct runmat_kernel *k = x->k;
	for (int i = k->instrs - 1; i >= 0; i--) {
		const struct runmat_instr *in = &k->instr[i];
		const int from[3] = { in->a, in->b, in->c };
		needed[i] |= in->kind == RUNMAT_STORE || in->kind == RUNMAT_FLAG;
		if (!needed[i])
			continue;
		int cuts = x->cuts;
		chosen[i] = (in->kind == RUNMAT_PICK || is_select(in)) && add_choice(x, i, false);
		if (in->kind == RUNMAT_PICK && !chosen[i])
			return false;
		if (!chosen[i])
			x->cuts = cuts;
		for (int j = 0; j < 3 && !chosen[i]; j++)
			if (from[j] >= 0)
				needed[from[j]] = true;
	}
	return true;
}

/* Copies the needed instructions. to: their new numbers. */
static bool copy_instructions(struct box_parts *x, const bool *needed, const bool *chosen, int *to)
{
	for (int i = 0; i < x->k->instrs; i++) {
		struct runmat_instr in = x->k->instr[i];
		if (!needed[i])
			continue;
		int array = chosen[i] ? array_for(x, -1, i) :
			in.kind == RUNMAT_LOAD || in.kind == RUNMAT_STORE || in.kind == RUNMAT_FLAG ?
			array_for(x, in.arg, -1) :
			in.arg;
		if (array < 0)
			return false;
		in.arg = (uint16_t)array;
		if (in.kind == RUNMAT_FLAG)     /* all parts have the same flags */
			x->array[array].layout = RUNMAT_ONE;
		if (chosen[i])
			in.kind = RUNMAT_LOAD, in.op = 0, in.a = in.b = in.c = -1;
		in.a = in.a < 0 ? -1 : to[in.a], in.b = in.b < 0 ? -1 : to[in.b], in.c = in.c < 0 ? -1 : to[in.c];
		x->may_repeat &= in.kind != RUNMAT_FLAG && in.kind != RUNMAT_COORD &&
			(in.kind != RUNMAT_LOAD || in.a < 0) && (in.kind != RUNMAT_STORE || (in.b < 0 && in.c < 0));
		to[i] = x->straight.instrs;
		x->instr[x->straight.instrs++] = in;
	}
	return true;
}

void box_parts_free(struct box_parts *x)
{
	if (x)
		free(x->array), free(x->instr), free(x);
}

struct box_parts *box_parts_new(const struct runmat_kernel *k)
{
	if (!suits(k))
		return NULL;
	struct box_parts *x = calloc(1, sizeof *x);
	bool *marks = calloc((size_t)k->instrs * 2 + 1, sizeof *marks);
	int *to = calloc((size_t)k->instrs + 1, sizeof *to);
	bool ok = x && marks && to;
	if (ok) {
		x->k = k, x->straight = *k;
		x->straight.instrs = x->straight.arrays = 0;
		x->straight.key = hash_mix(k->key, 1), x->may_repeat = true;
		x->array = calloc(RUNMAT_ARGS, sizeof *x->array);
		x->instr = calloc((size_t)k->instrs + 1, sizeof *x->instr);
		ok = x->array && x->instr && mark(x, marks, marks + k->instrs) &&
			copy_instructions(x, marks, marks + k->instrs, to);
		x->straight.array = x->array, x->straight.instr = x->instr;
	}
	free(marks), free(to);
	if (ok)
		return x;
	box_parts_free(x);
	return NULL;
}

const struct runmat_kernel *box_parts_kernel(const struct box_parts *x) { return &x->straight; }

/* ---- the launch ---- */

struct ends { int n; int64_t at[ENDS_MOST]; };   /* where the parts along an axis begin, and the end of the last one */

static void add_end(struct ends *e, int64_t at)
{
	int i = e->n;
	for (int j = 0; j < e->n; j++)
		if (e->at[j] == at)
			return;
	for (; i > 0 && e->at[i - 1] > at; i--)
		e->at[i] = e->at[i - 1];
	e->at[i] = at, e->n++;
}

/* Does the condition hold at the element `first`, and so in the part that begins there? */
static bool holds(const struct runmat_kernel *k, int i, const struct runmat_launch *l, const int64_t *first)
{
	int axis = 0, scalar = 0;
	if (i < 0)
		return true;
	if (is_both(&k->instr[i]))
		return holds(k, k->instr[i].a, l, first) && holds(k, k->instr[i].b, l, first);
	is_cut(k, i, &axis, &scalar);
	return (first[axis] < l->scalar[scalar].i64) == (k->instr[i].op == OP_lt);
}

/* Follows selects to the value that they choose. */
static int chosen_at(const struct runmat_kernel *k, int i, const struct runmat_launch *l, const int64_t *first)
{
	while (i >= 0 && is_select(&k->instr[i]))
		i = holds(k, k->instr[i].a, l, first) ? k->instr[i].b : k->instr[i].c;
	return i;
}

/* one: all strides are 0 */
static void bind_array(const struct box_parts *x, int source, bool one, const struct runmat_launch *l,
	const struct box_part *part, struct runmat_binding *to)
{
	const struct runmat_binding *from = &l->binding[source];
	unsigned layout = one ? RUNMAT_ONE : x->k->array[source].layout;
	int64_t dense = 1;
	to->buffer = from->buffer, to->offset = from->offset;
	for (int d = 0; d < x->k->axes; d++) {
		to->stride[d] = layout == RUNMAT_DENSE ? dense : layout == RUNMAT_ONE ? 0 : from->stride[d];
		to->offset += to->stride[d] * part->first[d];
		dense *= l->extent[d];
	}
}

/* Binds one number for all elements. number: its memory, also for the imaginary part of 0. */
static void bind_number(const struct box_parts *x, int i, const struct runmat_launch *l, struct runmat_binding *to,
	union runmat_scalar *number)
{
	const struct runmat_instr *in = &x->k->instr[i], *from = in->kind == RUNMAT_CAST ? &x->k->instr[in->a] : in;
	number[0].i64 = number[1].i64 = 0;
	if (in->kind != RUNMAT_PICK)    /* a PICK that reads nothing gives 0 */
		runmat_cast(in->cls, number, from->cls, &l->scalar[from->arg], 0, 1);
	*to = (struct runmat_binding){ .buffer = (uintptr_t)number };
}

static void bind_part(const struct box_parts *x, const struct runmat_launch *l, const struct box_part *part,
	struct runmat_binding *to, union runmat_scalar (*number)[2])
{
	for (int n = 0; n < x->straight.arrays; n++) {
		int i = chosen_at(x->k, x->chooser[n], l, part->first);
		const struct runmat_instr *in = i < 0 ? NULL : &x->k->instr[i];
		bool pick = in && in->kind == RUNMAT_PICK && holds(x->k, in->c, l, part->first);
		if (!in || pick || in->kind == RUNMAT_LOAD)
			bind_array(x, in ? in->arg : x->source[n], x->array[n].layout == RUNMAT_ONE, l, part, &to[n]);
		else
			bind_number(x, i, l, &to[n], number[n]);
		if (pick && in->a >= 0)
			to[n].offset += l->scalar[x->k->instr[chosen_at(x->k, in->a, l, part->first)].arg].i64;
	}
}

/* Sets *part to the part with this number along each axis. */
static void place_part(const struct ends *ends, int axes, const int *number, struct box_part *part,
	struct runmat_launch *l)
{
	for (int d = 0; d < axes; d++) {
		part->first[d] = ends[d].at[number[d]];
		l->extent[d] = ends[d].at[number[d] + 1] - part->first[d];
	}
}

/*
** Makes the inner part one run in memory, from its first to its last element, if all arrays have the box's order. The
** edges between them get wrong numbers, but their own launches follow. So no vector ends at the end of a column.
** All positions that are read lie between those of the first and of the last element, so they are inside of the arrays.
*/
static void flatten(const struct box_parts *x, const struct box_part *part, struct runmat_launch *l,
	struct runmat_binding *binding)
{
	int64_t dense = 1, count = 1, own = 1;
	if (!x->may_repeat)
		return;
	for (int d = 0; d < x->k->axes; dense *= part->whole[d++]) {
		for (int n = 0; n < x->straight.arrays && l->extent[d] > 1; n++)
			if (binding[n].stride[d] != dense && x->array[n].layout != RUNMAT_ONE)
				return;
		count += (l->extent[d] - 1) * dense, own *= l->extent[d];
	}
	if (own < count / 2)
		return;
	for (int d = 0; d < x->k->axes; d++)
		l->extent[d] = d ? 1 : count;
	for (int n = 0; n < x->straight.arrays; n++)
		binding[n].stride[0] = x->array[n].layout != RUNMAT_ONE;
}

int box_parts_run(const struct box_parts *x, const struct runmat_launch *l, box_part_fn run, void *with)
{
	struct ends ends[RUNMAT_AXES];
	struct runmat_binding binding[RUNMAT_ARGS];
	union runmat_scalar numbers[RUNMAT_ARGS][2];
	struct box_part part = { .whole = l->extent };
	struct runmat_launch one = *l;
	int inner[RUNMAT_AXES], number[RUNMAT_AXES], axes = x->k->axes, parts = 1;
	one.binding = binding;
	for (int d = 0; d < axes; d++) {
		if (!l->extent[d])
			return RUNMAT_OK;
		ends[d].n = 2, ends[d].at[0] = 0, ends[d].at[1] = l->extent[d];
		for (int i = 0; i < x->cuts; i++) {
			int64_t at = l->scalar[x->cut[i].scalar].i64;
			if (x->cut[i].axis == d && at > 0 && at < l->extent[d])
				add_end(&ends[d], at);
		}
		inner[d] = 0, parts *= ends[d].n - 1;
		for (int i = 1; i < ends[d].n - 1; i++)
			if (ends[d].at[i + 1] - ends[d].at[i] > ends[d].at[inner[d] + 1] - ends[d].at[inner[d]])
				inner[d] = i;
	}
	for (int i = -1; i < parts; i++) {      /* -1: the inner part, which decides how the others are computed */
		bool is_inner = true;
		for (int d = 0, rest = i; d < axes; d++) {
			number[d] = i < 0 ? inner[d] : rest % (ends[d].n - 1);
			rest /= ends[d].n - 1, is_inner &= number[d] == inner[d];
		}
		if (is_inner && i >= 0)
			continue;
		place_part(ends, axes, number, &part, &one);
		bind_part(x, l, &part, binding, numbers);
		if (i < 0 && parts > 1)
			flatten(x, &part, &one, binding);
		int status = run(with, &one, &part);
		if (status != RUNMAT_OK)
			return status;
		part.edge = true;
	}
	return RUNMAT_OK;
}
