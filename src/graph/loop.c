/*
** graph/loop.c - makes a loop node from a segment, adds turns to it, and removes turns that ran (terms: graph/roll.h).
**
** The stamp of an operand tells its kind. An operand with the stamp of this turn is a value of the body. An operand
** with the stamp of an earlier turn is a carried value, and its lag is the difference of the turns. Other operands come
** from outside of the loop. Numbers, positions of draws and offsets of slices may differ from turn to turn, so columns
** keep them. All other properties must be equal in each turn, for tails, too.
*/
#include "graph/roll.h"

#include <string.h>

#include "base/engine.h"
#include "base/error.h"
#include "base/mem.h"
#include "device/place.h"
#include "op/parts.h"

/* Notes why the loop does not roll, for --explain. Returns false. */
static bool not_rolled(const char *why)
{
	engine()->loop_why = why;
	return false;
}

/* ---- columns ---- */

/* Adds the number v of the next turn. is_integer: it is one, so that equal steps can be kept as one number. */
static void column_add(struct column *c, int64_t turn, union loop_number v, bool is_integer)
{
	if (!c->varies || c->step) {
		if (column_at(c, turn).i == v.i)        /* compares bits, so NaN equals NaN, and -0 differs from 0 */
			return;
		if (is_integer && !c->varies && turn == c->from + 1) {
			c->varies = true;
			c->step = v.i - c->base.i;
			return;
		}
		for (int64_t t = c->from; t < turn; t++)
			vec_push(&c->at, column_at(c, t));
		c->varies = true;
		c->step = 0;
	}
	vec_push(&c->at, v);
}

/* Removes the numbers of turns before `first`. */
static void column_trim(struct column *c, int64_t first)
{
	int64_t gone = first - c->from;
	c->from = first;
	if (!c->varies || gone <= 0)
		return;
	if (c->step) {
		c->base.i += gone * c->step;
		return;
	}
	c->at.n -= (int)gone;
	memmove(c->at.at, c->at.at + gone, (size_t)c->at.n * sizeof *c->at.at);
}

/* ---- attributes of a node ---- */

/* The offset of a view's first element in its operand, in elements. */
static int64_t view_offset(const struct view *v, const shape *of)
{
	int64_t at = 0, p = 1;
	for (int d = 0; d < of->nd; d++) {
		at += v->start[d] * p;
		p *= of->d[d];
	}
	return at;
}

int node_attributes(const struct array *a, union loop_number v[2])
{
	const struct pending *p = a->pending;
	switch (a->op) {
	case OP_fill: v[0].f = p->u.number[0]; return 1;
	case OP_range: v[0].f = p->u.number[0], v[1].f = p->u.number[1]; return 2;
	case OP_rand: case OP_randn: v[0].i = (int64_t)p->u.draw.position; return 1;
	case OP_slice: v[0].i = view_offset(p->u.view, &p->arg[0]->shape); return 1;
	case OP_assign: v[0].i = view_offset(p->u.view, &a->shape); return 1;
	default: return 0;
	}
}

bool node_is_number(const struct array *a)
{
	return a->op == OP_LEAF && a->count == 1 && !a->complex && !a->gpu && a->shape.nd == 2 && a->cls != CLS_INT64 &&
		a->cls != CLS_UINT64 && a->cls != CLS_CHAR;
}

static union loop_number number_of(const struct array *a)
{
	union loop_number v = { .i = 0 };
	op_convert(CLS_DOUBLE, &v.f, (enum cls)a->cls, a->data, 1);
	return v;
}

bool loop_is_reduction(unsigned op, int n)
{
	return op_info[op].kind == OPKIND_REDUCE || ((op == OP_max || op == OP_min) && n == 1);
}

/* True if u.axes or u.axis of struct pending is an attribute of the op. */
static bool has_axes(unsigned op, int n)
{
	return loop_is_reduction(op, n) || op_info[op].kind == OPKIND_SCAN || op == OP_cat;
}

static bool same_view(const struct view *a, const struct view *b, int nd)
{
	for (int d = 0; d < nd; d++)
		if (a->axis[d] != b->axis[d] || a->step[d] != b->step[d])
			return false;
	return true;
}

/* True if two views have equal axes, steps and starts, so that each lane has the same elements in both. */
static bool same_lanes(const struct view *a, const struct view *b)
{
	for (int d = 0; d < SHAPE_MAX; d++)
		if (a->axis[d] != b->axis[d] || a->step[d] != b->step[d] ||
			(a->axis[d] >= 0 && a->start[a->axis[d]] != b->start[b->axis[d]]))
			return false;
	return true;
}

/* The number of axes of the block that a slice reads or an assignment writes. */
static int view_axes(const struct array *a) { return a->op == OP_assign ? a->pending->arg[1]->shape.nd : a->shape.nd; }

/* True if node a has the op, shape and attributes of `in`, except for numbers in columns. */
static inline bool same_op(const struct loop_instr *in, const struct array *a)
{
	const struct pending *p = a->pending;
	if (!p || p->unstored || p->kind != in->kind || a->count != in->count || a->shape.d[0] != in->shape.d[0] ||
		a->shape.d[1] != in->shape.d[1] || a->shape.nd != in->shape.nd ||
		(a->shape.nd > 2 && !shape_equal(&in->shape, &a->shape)))
		return false;
	if (in->plain)
		return true;
	if (in->picks)
		return !memcmp(in->view, p->u.view, sizeof *in->view);
	if (in->view)
		return in->lanes ? same_lanes(in->view, p->u.view) : same_view(in->view, p->u.view, view_axes(a));
	if (a->op == OP_rand || a->op == OP_randn)
		return p->u.draw.seed == in->seed;
	return !has_axes(a->op, p->n) || p->u.axes == in->axes;
}

/* ---- a body from a segment ---- */

/* True if x is a computed array on the host that can be a FRESH operand. */
static bool is_fresh(const struct array *x)
{
	return x->op == OP_LEAF && x->data && x->count > 1 && x->cls <= CLS_SINGLE && !x->complex && !x->gpu &&
		x->storage && !x->storage->device;
}

/* Makes o a FRESH operand, and finds the first operand that reads x. */
static void read_fresh(struct loop *l, struct loop_operand *o, struct array *x, int64_t turn)
{
	o->kind = OPERAND_FRESH;
	o->array = array_ref(x);
	o->fresh_from = turn;
	l->fresh++;
	for (int p = 0; p < l->count; p++)
		for (int k = 0; k < l->body[p].n; k++)
			if (l->body[p].arg[k].kind == OPERAND_FRESH && l->body[p].arg[k].array == x) {
				o->first_op_index = p, o->first_which = k;
				return;
			}
}

/* Finds the kind of operand x. known: the serial number of this operand in the turn before. False: loop_why. */
static bool read_operand(struct loop *l, struct loop_operand *o, struct array *x, int64_t turn, uint64_t known)
{
	o->cls = x->cls;
	o->complex = x->complex;
	if (x->epoch == l->epoch && x->turn == turn) {
		o->kind = OPERAND_BODY;
		o->op_index = x->op_index;
		return true;
	}
	if (node_is_number(x)) {
		o->kind = OPERAND_NUMBER;
		o->number = (struct column){ .from = turn, .base = number_of(x) };
		return true;
	}
	int64_t lag = turn - x->turn;
	if (x->serial == known) {
		o->kind = OPERAND_OUTSIDE;
		o->array = array_ref(x);
		return true;
	}
	/* only in later turns: in the first ones, x may be the start of a value that is carried over several turns */
	if (x->epoch != l->epoch && turn > 2 * LAG_MOST && is_fresh(x))
		return read_fresh(l, o, x, turn), true;
	if (x->epoch != l->epoch || lag > LAG_MOST || x->op_index >= l->count)
		return not_rolled("an operand is a new array in each turn");
	struct loop_instr *from = &l->body[x->op_index];
	o->kind = OPERAND_CARRIED;
	o->op_index = x->op_index;
	o->lag = (int)lag;
	from->lag = MAX(from->lag, (int)lag);
	struct array **slot = &l->start[x->op_index][lag - 1];
	if (*slot && *slot != x)
		return not_rolled("a carried value starts from two arrays");
	if (!*slot)
		*slot = array_ref(x);
	return true;
}

/* Makes op `at` of the body from node a. False: loop_why. */
static bool read_node(struct loop *l, int at, struct array *a, int64_t turn, const uint64_t **known)
{
	const struct pending *p = a->pending;
	struct loop_instr *in = &l->body[at];
	union loop_number v[2] = { { .i = 0 }, { .i = 0 } };
	if (!p)
		return not_rolled("the program needed the numbers of an array in a turn");
	if (a->op == OP_project)
		return not_rolled("the turn contains an inner loop");
	in->op = a->op, in->cls = a->cls, in->compute = p->compute, in->raw = p->raw, in->flags = p->flags,
	in->n = p->n;
	in->check = p->check, in->unsure = p->unsure, in->site = p->site;
	in->complex = a->complex, in->guess = p->guess, in->has_complex = p->guess || node_involves_complex(a);
	in->gpu = a->gpu, in->line = p->line, in->count = a->count, in->shape = a->shape;
	in->root = -1;
	in->kind = p->kind;
	in->plain = a->op != OP_slice && a->op != OP_assign && a->op != OP_rand && a->op != OP_randn &&
		!has_axes(a->op, p->n);
	in->numbers = node_attributes(a, v) > 0;
	if (a->op == OP_slice || a->op == OP_assign) {
		in->view = mem_alloc(sizeof *in->view);
		*in->view = *p->u.view;
	} else if (a->op == OP_rand || a->op == OP_randn)
		in->seed = p->u.draw.seed;
	else if (has_axes(a->op, p->n))
		in->axes = p->u.axes;
	for (int k = 0; k < 2; k++)
		in->attr[k] = (struct column){ .from = turn, .base = v[k] };
	for (int k = 0; k < p->n; k++) {
		TRY(read_operand(l, &in->arg[k], p->arg[k], turn, *(*known)++));
		in->numbers |= in->arg[k].kind == OPERAND_NUMBER;
	}
	return true;
}

/* ---- the index space ---- */

/* The number of elements of a group. */
static int64_t group_size(const shape *box, uint32_t inner)
{
	int64_t n = 1;
	for (int d = 0; d < box->nd; d++)
		n *= inner >> d & 1 ? box->d[d] : 1;
	return n;
}

/* True if s is the box with some axes shrunk to 1; *axes: which ones. */
bool loop_is_shrunk(const shape *s, const shape *box, uint32_t *axes)
{
	*axes = 0;
	for (int d = 0; d < MAX(s->nd, box->nd); d++) {
		if (shape_dim(s, d) == shape_dim(box, d))
			continue;
		if (shape_dim(s, d) != 1)
			return false;
		*axes |= 1u << d;
	}
	return true;
}

static const shape *operand_shape(const struct loop *l, const struct loop_operand *o)
{
	return o->kind == OPERAND_OUTSIDE || o->kind == OPERAND_FRESH ? &o->array->shape : &l->body[o->op_index].shape;
}

/* True if s is the shape of the box, apart from the axis of the components. */
static bool is_full(const struct loop *l, const shape *s) { return loop_components(l, s) > 0; }

/* True for an assignment that changes its array in place in memory. */
static bool changes_memory(const struct loop_instr *in) { return in->op == OP_assign && !in->picks; }

/* True if the kernel can read this operand of an op that picks components. */
static bool picked_operand_fits(const struct loop *l, const struct loop_operand *o)
{
	bool inside = o->kind == OPERAND_BODY || o->kind == OPERAND_CARRIED;
	return !o->complex && o->cls != CLS_INT64 && o->cls != CLS_UINT64 && o->cls != CLS_CHAR &&
		!(inside && changes_memory(&l->body[o->op_index]));
}

/*
** True if the kernel can read this operand. It reads an array in memory through any view, but a value of the body only
** in the lane that computed it.
*/
static bool operand_fits(const struct loop *l, const struct loop_instr *in, int k)
{
	const struct loop_operand *o = &in->arg[k];
	bool inside = o->kind == OPERAND_BODY || o->kind == OPERAND_CARRIED;
	if (in->picks)
		return picked_operand_fits(l, o);
	if (o->kind == OPERAND_FRESH)
		return in->op != OP_assign && in->op != OP_slice && is_full(l, &o->array->shape);
	if (o->kind == OPERAND_NUMBER)
		return in->op != OP_assign && in->op != OP_slice;
	if (o->cls == CLS_INT64 || o->cls == CLS_UINT64 || o->cls == CLS_CHAR)
		return false;
	if (o->complex && (in->op == OP_slice || in->op == OP_assign || in->op == OP_cat ||
		loop_is_reduction(in->op, in->n)))
		return false;
	if ((in->op == OP_slice || in->op == OP_assign) && k == 0)
		return inside ? changes_memory(&l->body[o->op_index]) && !l->body[o->op_index].behind &&
				(o->kind == OPERAND_BODY || o->lag == 1) :
				in->op == OP_slice;
	const struct loop_instr *from = inside ? &l->body[o->op_index] : NULL;
	if (from && (changes_memory(from) || from->total || from->behind))
		return false;
	const shape *s = operand_shape(l, o),
		    *to = loop_is_reduction(in->op, in->n) ? &l->box :
			in->op == OP_assign || in->op == OP_cat ? s :
			&in->shape;
	uint32_t axes;
	if (in->op == OP_cat || (l->split && loop_is_reduction(in->op, in->n)))
		return is_full(l, s);
	if (loop_is_reduction(in->op, in->n) && !is_full(l, s))
		return false;
	if (in->op == OP_assign && inside)
		return is_full(l, s) || (loop_is_shrunk(s, &l->box, &axes) && axes == l->inner);
	if (in->op == OP_assign)
		return is_full(l, s);
	return loop_is_shrunk(s, to, &axes) && (!inside || (axes & ~l->split) == 0 || axes == l->inner);
}

const struct parts_program *loop_parts_program(const struct loop *l, int op_index)
{
	const struct loop_instr *in = &l->body[op_index];
	unsigned real = 0;
	for (int k = 0; k < in->n; k++)
		real |= (unsigned)!in->arg[k].complex << k;
	return op_info[in->op].kind == OPKIND_MAP && in->n == op_info[in->op].n && in->compute <= CLS_SINGLE ?
		parts_known((enum op)in->op, real, (enum cls)in->compute) :
		NULL;
}

/* True if the kernel can have this op on complex numbers. A flag must be able to check its guess. */
static bool parts_fit(const struct loop *l, const struct loop_instr *in)
{
	for (int k = 0; k < in->n; k++)
		if (in->arg[k].cls > CLS_SINGLE && in->arg[k].cls != CLS_LOGICAL)
			return false;
	if (in->op == OP_cast || in->op == OP_complex)
		return in->cls <= CLS_SINGLE;
	return in->guess <= GUESS_COMPLEX && loop_parts_program(l, (int)(in - l->body));
}

/* True if a value of this shape may depend on the numbers of its elements, as draws and ranges do. */
static bool has_numbered_elements(const struct loop *l, const shape *s)
{
	int64_t step = loop_split_stride(l, s);
	return is_full(l, s) && (loop_components(l, s) == 1 || step == 1 || step == shape_count_known(&l->box));
}

/* True if the kernel can have this op. */
static bool instr_fits(const struct loop *l, const struct loop_instr *in)
{
	uint32_t axes;
	if (in->has_complex && !parts_fit(l, in))
		return false;
	switch (op_info[in->op].kind) {
	case OPKIND_MAP: case OPKIND_REDUCE: case OPKIND_MAKE: break;
	default:
		if (in->op != OP_slice && in->op != OP_assign && in->op != OP_cast && in->op != OP_complex &&
			!(in->op == OP_cat && l->split == 1u << in->axes && !in->unsure))
			return false;
	}
	if (in->op != OP_assign && !is_full(l, &in->shape) &&
		(!loop_is_shrunk(&in->shape, &l->box, &axes) || axes != l->inner))
		return false;
	if ((in->op == OP_rand || in->op == OP_randn || in->op == OP_range) && !has_numbered_elements(l, &in->shape))
		return false;
	if (l->split && loop_is_reduction(in->op, in->n) && !loop_folds(l, in))
		return false;
	for (int k = 0; k < in->n; k++)
		if (!operand_fits(l, in, k))
			return false;
	return true;
}

/* Sets l->box to the largest shape, and l->inner to the axes that are reduced in the first smaller shape that fits. */
static void find_box(struct loop *l)
{
	int64_t most = 0;
	if (l->split)           /* loop_split has set the box */
		return;
	l->inner = 0;
	for (int p = 0; p < l->count; p++) {
		const struct loop_instr *in = &l->body[p];
		if (in->tail || in->behind || in->op == OP_assign)
			continue;
		const shape *s = loop_is_reduction(in->op, in->n) && in->arg[0].kind != OPERAND_NUMBER ?
			operand_shape(l, &in->arg[0]) :
			&in->shape;
		int64_t n = shape_count_known(s);
		if (n > most) {
			most = n;
			l->box = *s;
		}
	}
	for (int p = 0; p < l->count && !l->inner; p++) {
		const struct loop_instr *in = &l->body[p];
		uint32_t axes;
		if (loop_in_kernel(in) && !in->total && in->op != OP_assign &&
			loop_is_shrunk(&in->shape, &l->box, &axes) && axes &&
			group_size(&l->box, axes) <= (l->device_open ? LOOP_LANES_ON_DEVICE : LOOP_LANES))
			l->inner = axes;
	}
}

/* Marks ops that do not fit as tails, and all ops that read a tail. Removes wrong marks of totals. */
static void mark_tails(struct loop *l)
{
	for (int p = 0; p < l->count; p++)
		l->body[p].picks = loop_picks(l, &l->body[p]);
	for (bool again = true; again;) {
		again = false;
		find_box(l);
		for (int p = 0; p < l->count; p++) {
			struct loop_instr *in = &l->body[p];
			if (in->total || in->behind) {
				bool keeps = loop_keeps_total(l, in);
				in->total &= keeps, in->behind &= keeps, in->rows &= in->total;
				again |= !keeps;
				continue;
			}
			bool tail = in->tail || !instr_fits(l, in);
			for (int k = 0; k < in->n && !tail; k++) {
				const struct loop_operand *o = &in->arg[k];
				tail = (o->kind == OPERAND_BODY || o->kind == OPERAND_CARRIED) &&
					l->body[o->op_index].tail;
			}
			again |= tail && !in->tail;
			in->tail = tail;
		}
	}
}

/* True if a carried value is a tail. */
static bool carries_tail(const struct loop *l)
{
	int p = 0;
	while (p < l->count && !(l->body[p].lag && l->body[p].tail))
		p++;
	return p < l->count;
}

/* Removes all marks of ops, so that they can be found in another way. */
static void clear_marks(struct loop *l)
{
	l->totals = l->chunked = false;
	for (int p = 0; p < l->count; p++)
		l->body[p].total = l->body[p].rows = l->body[p].behind = l->body[p].tail = false;
}

/*
** Finds tails and totals. If the loop cannot have the totals, finds tails without totals. If a carried value is a tail,
** splits values into components, if that helps.
*/
static void find_tails(struct loop *l)
{
	bool marked = loop_mark_totals(l);
	mark_tails(l);
	for (int p = 0; p < l->count; p++) {
		l->totals |= l->body[p].total || l->body[p].behind;
		l->chunked |= l->body[p].total && !l->body[p].rows;
	}
	bool back = l->device_open && marked && carries_tail(l);      /* without totals it may fit */
	if (back || (l->chunked && !loop_is_flat(l))) {
		clear_marks(l);
		mark_tails(l);
	}
	if (!carries_tail(l))
		return;
	clear_marks(l);
	(void)loop_split(l);
	mark_tails(l);
}

/*
** An assignment changes its array in place. So every op that reads this array must read the newest version. newest[r]:
** the op that made the newest version of the array that assignment r carries; -1: no op of this turn did.
*/
static bool check_memory(struct loop *l)
{
	int newest[BODY_MOST];
	for (int p = 0; p < l->count; p++) {
		struct loop_instr *in = &l->body[p];
		newest[p] = -1;
		in->memory = changes_memory(in) && !in->tail;
	}
	for (int p = 0; p < l->count; p++) {
		struct loop_instr *in = &l->body[p];
		const struct loop_operand *o = &in->arg[0];
		if (in->tail || in->n == 0 || (o->kind != OPERAND_BODY && o->kind != OPERAND_CARRIED) ||
			!l->body[o->op_index].memory)
			continue;
		int root = o->kind == OPERAND_CARRIED ? o->op_index : l->body[o->op_index].root,
		    version = o->kind == OPERAND_CARRIED ? -1 : o->op_index;
		if (root < 0 || newest[root] != version)
			return not_rolled("an older version of a changed array is read");
		if (!in->view || !same_lanes(in->view, l->body[root].view))
			return not_rolled("an array is changed through one index and read through another");
		in->lanes = true;
		if (in->memory)
			in->root = root, newest[root] = p;
	}
	for (int p = 0; p < l->count; p++) {
		const struct loop_instr *in = &l->body[p];
		if (in->memory && (in->root < 0 || newest[in->root] != in->root))
			return not_rolled("an array is changed by several assignments that do not follow each other");
		for (int q = 0; in->memory && q < l->count; q++)
			for (int k = 0; k < l->body[q].n; k++) {
				const struct loop_operand *o = &l->body[q].arg[k], *base = &in->arg[0];
				l->body[p].uses += o->kind == base->kind && o->op_index == base->op_index &&
					(o->kind == OPERAND_BODY || o->kind == OPERAND_CARRIED);
				if (l->body[q].tail && o->kind <= OPERAND_CARRIED && o->kind != OPERAND_NUMBER &&
					l->body[o->op_index].memory)
					return not_rolled("an op outside of the kernel reads an array that changes");
			}
	}
	return true;
}

/* False: the body cannot be a kernel; loop_why says why. */
static bool fits_kernel(struct loop *l)
{
	find_tails(l);
	for (int p = 0; p < l->count; p++) {
		struct loop_instr *in = &l->body[p];
		l->work += loop_in_kernel(in) ? loop_width(l, in) : 0;
		if (in->lag && in->tail)
			return not_rolled(
				"a carried value cannot be computed in one kernel "
				"(it reduces everything, reads neighbours, or has another shape)");
		for (int k = 0; k < in->n && !in->tail; k++)
			if (in->arg[k].kind == OPERAND_CARRIED &&
				!shape_equal(&l->body[in->arg[k].op_index].shape,
					&l->start[in->arg[k].op_index][in->arg[k].lag - 1]->shape))
				return not_rolled("a carried value changed its shape");
	}
	return l->work > 0 ? check_memory(l) : not_rolled("no kernel can compute any op of the turn");
}

/* True if the loop is a kernel, or a plan can run each turn. */
static bool check_body(struct loop *l)
{
	if (fits_kernel(l))
		return true;
	const char *why = engine()->loop_why;
	return loop_steps(l) || not_rolled(why);
}

/* Finds starts that no operand gave, among the values of the turn before. False: loop_why. */
static bool check_starts(struct loop *l, const struct node_segment *before)
{
	for (int p = 0; p < l->count; p++)
		for (int d = 0; d < l->body[p].lag && !l->body[p].tail; d++) {
			struct array **slot = &l->start[p][d];
			if (!*slot && d == 0 && p < before->n && before->at[p])
				*slot = array_ref(before->at[p]);
			if (!*slot)
				return not_rolled("a value that later turns read has no start");
			if ((*slot)->cls != l->body[p].cls || (*slot)->complex != l->body[p].complex ||
				!shape_equal(&(*slot)->shape, &l->body[p].shape))
				return not_rolled("a carried value changed its class or shape");
		}
	return true;
}

static void loop_free(struct loop *l)
{
	for (int p = 0; p < l->count; p++) {
		for (int d = 0; d < LAG_MOST; d++)
			array_unref(l->start[p][d]);
		for (int k = 0; k < PENDING_ARGS; k++) {
			struct loop_operand *o = &l->body[p].arg[k];
			for (int i = 0; i < o->fresh.n; i++)
				array_unref(o->fresh.at[i]);
			vec_free(&o->fresh);
			array_unref(o->array);
			vec_free(&o->number.at);
		}
		vec_free(&l->body[p].attr[0].at);
		vec_free(&l->body[p].attr[1].at);
		mem_free(l->body[p].view);
	}
	mem_free(l->start);
	mem_free(l->body);
	vec_free(&l->live);
	mem_free(l);
}

void loop_unref(struct loop *l)
{
	if (--l->refs == 0)
		loop_free(l);
}

/* known: the serial numbers of the operands of the turn before, in the order of the ops. */
struct loop *loop_from(const struct node_segment *now, const struct node_segment *before, uint32_t epoch, int64_t turn,
	const uint64_t *known)
{
	if (now->n > BODY_MOST) {
		(void)not_rolled("a turn has too many ops");
		return NULL;
	}
	struct loop *l = mem_zalloc(sizeof *l);
	l->refs = 1;
	l->count = now->n;
	l->epoch = epoch;
	for (int p = 0; p < now->n; p++)
		l->device_open |= now->at[p]->count >= SUM_CHUNK && device_ready();
	l->first = l->end = turn;
	l->body = mem_zalloc((size_t)now->n * sizeof *l->body);
	l->start = mem_zalloc((size_t)now->n * sizeof *l->start);
	bool ok = true;
	for (int p = 0; p < now->n && ok; p++)
		ok = read_node(l, p, now->at[p], turn, &known);
	if (ok && check_body(l) && check_starts(l, before))
		return l;
	loop_unref(l);
	return NULL;
}

/* ---- further turns ---- */

/* True if x is operand o in this turn. */
static inline bool operand_is(const struct loop *l, const struct loop_operand *o, const struct array *x, int64_t turn)
{
	if (o->kind == OPERAND_OUTSIDE)
		return x == o->array;
	if (o->kind == OPERAND_FRESH)
		return is_fresh(x) && x->cls == o->cls && shape_equal(&x->shape, &o->array->shape);
	if (o->kind == OPERAND_NUMBER)
		return x->cls == o->cls && node_is_number(x) && !(x->epoch == l->epoch && x->turn == turn);
	/* The lag of OPERAND_BODY is 0. */
	return x->epoch == l->epoch && x->turn == turn - o->lag && x->op_index == o->op_index;
}

/* True if no variable holds the version of the array that this assignment changes in place. */
static bool memory_is_free(const struct loop *l, const struct loop_instr *in, const struct array *a, int64_t turn)
{
	const struct array *base = a->pending->arg[0];
	if (in->arg[0].kind == OPERAND_CARRIED && turn == l->first)
		return true;            /* the version is a leaf, which is copied if somebody else holds it */
	return base->refs == (uint32_t)in->uses ||
		not_rolled("the program keeps an older version of an array that changes");
}

bool loop_matches(const struct loop *l, const struct node_segment *now, int64_t turn)
{
	if (now->n != l->count)
		return not_rolled("two turns have different numbers of ops");
	for (int p = 0; p < l->count; p++) {
		const struct loop_instr *in = &l->body[p];
		const struct array *a = now->at[p];
		if (!same_op(in, a))
			return not_rolled(!a->pending || a->pending->unstored ?
				"the program needed the numbers of an array in a turn" :
				"two turns have different ops or shapes");
		for (int k = 0; k < in->n; k++) {
			const struct loop_operand *o = &in->arg[k];
			const struct array *x = a->pending->arg[k];
			if (!operand_is(l, o, x, turn) || (o->kind == OPERAND_FRESH &&
				x != now->at[o->first_op_index]->pending->arg[o->first_which]))
				return not_rolled("two turns read different operands");
		}
		if (in->memory)
			TRY(memory_is_free(l, in, a, turn));
	}
	return true;
}

/* True if the attributes are integers: positions of draws, or offsets. */
static bool has_whole_attributes(const struct loop_instr *in) { return in->op != OP_fill && in->op != OP_range; }

void loop_number_add(struct loop *l, int op_index, int which, int64_t turn, union loop_number v)
{
	struct loop_instr *in = &l->body[op_index];
	in->numbers = true;
	column_add(which < PENDING_ARGS ? &in->arg[which].number : &in->attr[which - PENDING_ARGS], turn, v,
		which >= PENDING_ARGS && has_whole_attributes(in));
}

/*
** The nodes of a segment become values of the loop. Users come before operands, so that a value is freed if only nodes
** of the segment held it.
*/
static void become_loop_values(struct loop *l, const struct node_segment *now)
{
	for (int p = l->count - 1; p >= 0; p--) {
		struct array *a = now->at[p];
		if (!a || l->body[p].tail)
			continue;
		l->refs++;
		vec_push(&l->live, a);
		node_become_loop_value(a, l, l->live.n - 1);
	}
}

void loop_add(struct loop *l, const struct node_segment *now, int64_t turn)
{
	for (int p = 0; p < l->count; p++) {
		struct loop_instr *in = &l->body[p];
		const struct array *a = now->at[p];
		union loop_number v[2];
		for (int k = 0; k < in->n && l->fresh; k++)
			if (in->arg[k].kind == OPERAND_FRESH)
				vec_push(&in->arg[k].fresh, array_ref(a->pending->arg[k]));
		if (LIKELY(!in->numbers))
			continue;
		int n = node_attributes(a, v);
		for (int k = 0; k < n; k++)
			column_add(&in->attr[k], turn, v[k], has_whole_attributes(in));
		for (int k = 0; k < in->n; k++)
			if (in->arg[k].kind == OPERAND_NUMBER)
				column_add(&in->arg[k].number, turn, number_of(a->pending->arg[k]), false);
	}
	l->end = turn + 1;
	become_loop_values(l, now);
}

/* ---- the turn before the first ---- */

/* Finds the starts that node a reads as op p of that turn. False: the turn differs in more than its starts. */
static bool starts_of(
	const struct loop *l, int p, const struct array *a, int64_t turn, struct array *(*start)[LAG_MOST])
{
	const struct loop_instr *in = &l->body[p];
	if (!same_op(in, a))
		return false;
	for (int k = 0; k < in->n; k++) {
		const struct loop_operand *o = &in->arg[k];
		struct array *x = a->pending->arg[k];
		if (o->kind != OPERAND_CARRIED) {
			TRY(operand_is(l, o, x, turn));
			continue;
		}
		struct array **slot = &start[o->op_index][o->lag - 1];
		if ((x->epoch == l->epoch && x->turn == turn) || x->cls != l->body[o->op_index].cls || x->complex ||
			x->unsure || !shape_equal(&x->shape, &l->body[o->op_index].shape) || (*slot && *slot != x))
			return false;
		*slot = x;
	}
	return true;
}

/* Finds all starts of that turn. */
static bool find_starts(
	const struct loop *l, const struct node_segment *before, int64_t turn, struct array *(*start)[LAG_MOST])
{
	if (before->n != l->count)
		return false;
	for (int p = 0; p < l->count; p++)
		for (int d = 1; d < l->body[p].lag; d++)
			start[p][d - 1] = l->start[p][d];
	for (int p = 0; p < l->count; p++) {
		if (before->at[p] &&
			!starts_of(l, p, before->at[p], turn, start)) /* at[p] is NULL if the node was freed */
			return false;
	}
	for (int p = 0; p < l->count; p++)
		for (int d = 0; d < l->body[p].lag; d++)
			if (!start[p][d])
				return false;
	return true;
}

/* Begins the columns of an op anew, with the numbers of node a. */
static void begin_columns(struct loop_instr *in, const struct array *a, int64_t turn)
{
	union loop_number v[2] = { in->attr[0].base, in->attr[1].base };
	if (a)
		(void)node_attributes(a, v);
	for (int k = 0; k < 2; k++)
		in->attr[k] = (struct column){ .from = turn, .base = v[k] };
	for (int k = 0; k < in->n; k++)
		if (in->arg[k].kind == OPERAND_NUMBER)
			in->arg[k].number = (struct column){ .from = turn,
				.base = a ? number_of(a->pending->arg[k]) : in->arg[k].number.base };
}

bool loop_add_turn_before(struct loop *l, const struct node_segment *before)
{
	int64_t turn = l->first - 1;
	struct array *(*start)[LAG_MOST] = mem_zalloc((size_t)l->count * sizeof *start);
	bool is = l->first == l->end && !l->fresh && find_starts(l, before, turn, start);
	for (int p = 0; is && p < l->count; p++)
		for (int d = 0; d < LAG_MOST; d++)
			if (start[p][d])
				array_ref(start[p][d]);
	for (int p = 0; is && p < l->count; p++) {
		begin_columns(&l->body[p], before->at[p], turn);
		for (int d = 0; d < LAG_MOST; d++) {
			array_unref(l->start[p][d]);
			l->start[p][d] = start[p][d];
		}
	}
	mem_free(start);
	if (!is)
		return false;
	l->first = turn;
	l->end = turn + 1;
	become_loop_values(l, before);
	return true;
}

void loop_value_gone(struct array *a)
{
	struct loop *l = a->pending->u.loop_value.loop;
	int at = a->pending->u.loop_value.at;
	l->live.at[at] = vec_last(&l->live);
	l->live.at[at]->pending->u.loop_value.at = at;
	l->live.n--;
	loop_unref(l);
}

/* Removes the FRESH arrays of turns before `first`. */
static void fresh_trim(struct loop_operand *o, int64_t first)
{
	int gone = (int)MIN(first - o->fresh_from, o->fresh.n);
	if (o->kind != OPERAND_FRESH || gone <= 0)
		return;
	for (int i = 0; i < gone; i++)
		array_unref(o->fresh.at[i]);
	o->fresh.n -= gone;
	memmove(o->fresh.at, o->fresh.at + gone, (size_t)o->fresh.n * sizeof *o->fresh.at);
	o->fresh_from = first;
}

void loop_drop_turns(struct loop *l, int64_t upto, struct array *(*next)[LAG_MOST])
{
	for (int p = 0; p < l->count; p++) {
		for (int d = 0; d < LAG_MOST; d++) {
			struct array *old = l->start[p][d];
			l->start[p][d] = next[p][d];
			next[p][d] = NULL;
			array_unref(old);
		}
		for (int k = 0; k < 2; k++)
			column_trim(&l->body[p].attr[k], upto);
		for (int k = 0; k < PENDING_ARGS; k++) {
			column_trim(&l->body[p].arg[k].number, upto);
			fresh_trim(&l->body[p].arg[k], upto);
		}
	}
	l->first = upto;
}

bool loop_reads(const struct loop *l, const struct array *a)
{
	for (int p = 0; p < l->count; p++) {
		for (int d = 0; d < l->body[p].lag; d++)
			if (l->start[p][d] == a)
				return true;
		for (int k = 0; k < l->body[p].n; k++)
			if (l->body[p].arg[k].kind == OPERAND_OUTSIDE && l->body[p].arg[k].array == a)
				return true;
	}
	return false;
}

/* ---- copies of a loop ---- */

static struct column column_copy(const struct column *c, int64_t first, int64_t upto)
{
	struct column y = { .from = first, .base = column_at(c, first) };
	for (int64_t t = first + 1; c->varies && t < upto; t++)
		column_add(&y, t, column_at(c, t), c->step != 0);
	return y;
}

/* Appends the FRESH arrays of these turns, counted. */
static void fresh_copy(struct loop_operand *to, const struct loop_operand *o, int64_t first, int64_t upto)
{
	for (int64_t t = first; o->kind == OPERAND_FRESH && t < upto; t++)
		vec_push(&to->fresh, array_ref(fresh_at(o, t)));
}

static struct loop_instr instr_copy(const struct loop_instr *in, int64_t first, int64_t upto)
{
	struct loop_instr y = *in;
	for (int k = 0; k < PENDING_ARGS; k++) {
		y.arg[k].array = k < in->n && in->arg[k].kind == OPERAND_FRESH ? array_ref(in->arg[k].array) : NULL;
		memset(&y.arg[k].fresh, 0, sizeof y.arg[k].fresh);
		y.arg[k].fresh_from = first;
		if (k < in->n)
			fresh_copy(&y.arg[k], &in->arg[k], first, upto);
		y.arg[k].number = k < in->n && in->arg[k].kind == OPERAND_NUMBER ?
			column_copy(&in->arg[k].number, first, upto) :
			(struct column){ .from = first };
	}
	for (int k = 0; k < 2; k++)
		y.attr[k] = column_copy(&in->attr[k], first, upto);
	if (in->view) {
		y.view = mem_alloc(sizeof *y.view);
		*y.view = *in->view;
	}
	return y;
}

struct loop *loop_copy(const struct loop *l, int64_t upto)
{
	struct loop *y = mem_zalloc(sizeof *y);
	*y = (struct loop){ .refs = 1,
		.totals = l->totals,
		.chunked = l->chunked,
		.fresh = l->fresh,
		.count = l->count,
		.work = l->work,
		.epoch = UINT32_MAX,
		.box = l->box,
		.inner = l->inner,
		.split = l->split,
		.stepped = l->stepped,
		.first = l->first,
		.end = upto };
	y->body = mem_alloc((size_t)l->count * sizeof *y->body);
	y->start = mem_zalloc((size_t)l->count * sizeof *y->start);
	for (int p = 0; p < l->count; p++)
		y->body[p] = instr_copy(&l->body[p], l->first, upto);
	return y;
}

void loop_copy_more(struct loop *copy, const struct loop *l, int64_t upto)
{
	for (int p = 0; p < l->count; p++) {
		const struct loop_instr *in = &l->body[p];
		struct loop_instr *to = &copy->body[p];
		for (int k = 0; k < in->n && l->fresh; k++)
			fresh_copy(&to->arg[k], &in->arg[k], copy->end, upto);
		for (int64_t t = copy->end; in->numbers && t < upto; t++) {
			for (int k = 0; k < 2; k++)
				column_add(&to->attr[k], t, column_at(&in->attr[k], t), has_whole_attributes(in));
			for (int k = 0; k < in->n; k++)
				if (in->arg[k].kind == OPERAND_NUMBER)
					column_add(&to->arg[k].number, t, column_at(&in->arg[k].number, t), false);
		}
	}
	copy->end = upto;
}

uint64_t loop_fresh_bytes(const struct loop *l, int64_t upto)
{
	uint64_t bytes = 0;
	for (int p = 0; p < l->count && l->fresh; p++)
		for (int k = 0; k < l->body[p].n; k++) {
			const struct loop_operand *o = &l->body[p].arg[k];
			for (int64_t t = l->first; o->kind == OPERAND_FRESH && t < upto; t++)
				bytes += (uint64_t)fresh_at(o, t)->count * (uint64_t)array_item(fresh_at(o, t));
		}
	return bytes;
}

int loop_slots(struct loop *l, int i, struct array ***slot)
{
	for (int p = 0; p < l->count; p++) {
		struct loop_instr *in = &l->body[p];
		for (int k = 0; k < in->n && !in->tail; k++)
			if (in->arg[k].kind == OPERAND_OUTSIDE && i-- == 0)
				return *slot = &in->arg[k].array, 1;
		for (int d = 0; d < in->lag && !in->tail; d++)
			if (i-- == 0)
				return *slot = &l->start[p][d], 1;
	}
	return 0;
}
