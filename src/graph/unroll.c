/*
** graph/unroll.c - turns a loop node back into plain nodes: one value of the loop, or all turns before a given turn.
*/
#include "graph/roll.h"

#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "op/parts.h"

/* The values of this turn and of the last ones: V(p, t) is at [p][t mod (LAG_MOST + 1)]. */
typedef struct array *(*values)[LAG_MOST + 1];

/* The number x as an array. If there is no memory for a leaf, it is a node, so that unrolling cannot fail. */
static struct array *number_array(enum cls c, double x)
{
	uint64_t bits = 0;
	shape one = shape_2d(1, 1);
	op_convert(c, &bits, CLS_DOUBLE, &x, 1);
	struct array *a = array_number(c, &bits);
	if (a)
		return a;
	error_clear();
	return node_new_apart(OP_fill, c, &one, 0, NULL,
		&(struct pending){ .compute = (uint8_t)c, .raw = (uint8_t)c, .u.number = { x, 0 } });
}

/* An operand in a turn, owned. v: the values of the turns so far. */
static struct array *operand_at(const struct loop *l, values v, const struct loop_operand *o, int64_t turn)
{
	int64_t t = turn - o->lag;
	switch (o->kind) {
	case OPERAND_NUMBER: return number_array((enum cls)o->cls, column_at(&o->number, turn).f);
	case OPERAND_OUTSIDE: return array_ref(o->array);
	case OPERAND_FRESH: return array_ref(fresh_at(o, turn));
	default:
		return array_ref(t < l->first ?
			l->start[o->op_index][l->first - t - 1] : v[o->op_index][t % (LAG_MOST + 1)]);
	}
}

/* The view of an op in a turn, from its offset in elements. */
static struct view *view_at(const struct loop_instr *in, const shape *of, int64_t offset)
{
	struct view *w = mem_alloc(sizeof *w);
	*w = *in->view;
	for (int d = of->nd - 1; d >= 0; d--) {
		int64_t p = 1;
		for (int e = 0; e < d; e++)
			p *= of->d[e];
		w->start[d] = p ? offset / p : 0;
		offset -= w->start[d] * p;
	}
	return w;
}

/* The attributes of an op in a turn. */
static struct pending like_at(const struct loop_instr *in, struct array *const *args, int64_t turn)
{
	struct pending p = { .compute = in->compute,
		.raw = in->raw,
		.flags = in->flags,
		.line = in->line,
		.check = in->check,
		.unsure = in->unsure,
		.complex = in->complex,
		.guess = in->guess,
		.site = in->site };
	union loop_number a = column_at(&in->attr[0], turn), b = column_at(&in->attr[1], turn);
	switch (in->op) {
	case OP_fill: case OP_range: p.u.number[0] = a.f, p.u.number[1] = b.f; break;
	case OP_rand: case OP_randn: p.u.draw.seed = in->seed, p.u.draw.position = (uint64_t)a.i; break;
	case OP_slice: case OP_assign: p.u.view = view_at(in, &args[0]->shape, a.i); break;
	default: p.u.axes = in->axes;
	}
	return p;
}

/* V(op_index, turn), if somebody holds it; lent. */
static struct array *find_live(const struct loop *l, int op_index, int64_t turn)
{
	for (int i = 0; i < l->live.n; i++)
		if (l->live.at[i]->op_index == op_index && l->live.at[i]->turn == turn)
			return l->live.at[i];
	return NULL;
}

/* V(p, turn) as a plain node, owned: the array that somebody holds, which becomes a plain node, or a new node. */
static struct array *plain_node(struct loop *l, values v, int p, int64_t turn, struct turn_names *names)
{
	const struct loop_instr *in = &l->body[p];
	struct array *args[PENDING_ARGS] = { NULL }, *a = find_live(l, p, turn);
	for (int k = 0; k < in->n; k++)
		args[k] = operand_at(l, v, &in->arg[k], turn);
	struct pending like = like_at(in, args, turn);
	if (a)
		node_become_plain(array_ref(a), (enum op)in->op, in->n, args, &like);
	else
		a = node_new_apart((enum op)in->op, (enum cls)in->cls, &in->shape, in->n, args, &like);
	if (names)
		names[p].node = a->serial;
	for (int k = 0; k < in->n; k++) {
		if (names && (in->arg[k].kind == OPERAND_NUMBER || in->arg[k].kind == OPERAND_FRESH))
			names[p].leaf[k] = args[k]->serial;
		array_unref(args[k]);
	}
	return a;
}

/* A new array for V(op_index, turn), with its stamp: a value of the loop node, or a tail. NULL: error written. */
static struct array *new_value(struct loop *l, int op_index, int64_t turn)
{
	const struct loop_instr *in = &l->body[op_index];
	struct array *args[PENDING_ARGS] = { NULL }, *a = NULL;
	struct pending like = {
		.u.loop_value = { l, l->live.n }, .line = in->line, .complex = in->complex, .unsure = in->unsure
	};
	int n = in->tail ? in->n : 0;
	bool ok = true;
	for (int k = 0; k < n && ok; k++) {
		const struct loop_operand *o = &in->arg[k];
		args[k] = o->kind == OPERAND_NUMBER ? number_array((enum cls)o->cls, column_at(&o->number, turn).f) :
			o->kind == OPERAND_OUTSIDE  ? array_ref(o->array) :
			o->kind == OPERAND_FRESH    ? array_ref(fresh_at(o, turn)) :
						      loop_value(l, o->op_index, turn - o->lag);
		ok = args[k] != NULL;
	}
	if (ok && in->tail)
		like = like_at(in, args, turn);
	if (ok)
		a = node_new_apart(in->tail ? (enum op)in->op : OP_project, (enum cls)in->cls, &in->shape, n, args,
			&like);
	for (int k = 0; k < n; k++)
		array_unref(args[k]);
	if (!a)
		return NULL;
	a->epoch = l->epoch, a->turn = turn, a->op_index = op_index;
	a->gpu = in->gpu;
	if (!in->tail) {
		l->refs++;
		vec_push(&l->live, a);
	}
	return a;
}

struct array *loop_value(struct loop *l, int op_index, int64_t turn)
{
	bool early = turn < l->first;
	struct array *a = !early                      ? find_live(l, op_index, turn) :
		l->first - turn <= l->body[op_index].lag ? l->start[op_index][l->first - turn - 1] :
							NULL;
	if (a || early)
		return a ? array_ref(a) : NULL;
	return new_value(l, op_index, turn);
}

static void unroll(struct loop *l, int64_t upto, struct turn_names *names)
{
	const int round = LAG_MOST + 1;
	values v = mem_zalloc((size_t)l->count * sizeof *v);
	struct array *(*next)[LAG_MOST] = mem_zalloc((size_t)l->count * sizeof *next);
	l->refs++;
	for (int64_t t = l->first; t < upto; t++)
		for (int p = 0; p < l->count; p++) {
			if (l->body[p].tail)
				continue;
			struct array *old = v[p][t % round];
			v[p][t % round] = plain_node(l, v, p, t, names);
			array_unref(old);
		}
	for (int p = 0; p < l->count; p++)
		for (int d = 1; d <= l->body[p].lag && !l->body[p].tail; d++) {
			int64_t t = upto - d;
			next[p][d - 1] = array_ref(t < l->first ? l->start[p][l->first - t - 1] : v[p][t % round]);
		}
	loop_drop_turns(l, upto, next);
	for (int p = 0; p < l->count; p++)
		for (int d = 0; d < round; d++)
			array_unref(v[p][d]);
	mem_free(v);
	mem_free(next);
	loop_unref(l);
}

void loop_unroll(struct loop *l, int64_t upto) { unroll(l, upto, NULL); }
void loop_unroll_turn(struct loop *l, struct turn_names *names) { unroll(l, l->first + 1, names); }
