/*
** vm/loop_skip.c - skips the remaining turns of a loop that need not be executed.
**
** When the graph has rolled a loop, and one watched turn (loop_trace.c) shows that all others are like it, the loop
** node gets the remaining turns at once. For each turn only its numbers are computed. If no number is needed, skipping
** a million turns costs as much as skipping ten.
**
** Skipping ends before a turn in which a number cannot be computed (a subscript out of bounds, an error) or a branch
** goes another way. The VM executes that turn, so errors and variables are as usual. Meanwhile Ctrl-C is checked, and
** pending nodes are computed in launches of limited length.
*/
#include "vm/loop_skip.h"

#include "array/random.h"
#include "base/engine.h"
#include "base/error.h"
#include "vm/watch.h"

enum { WORTH = 8, LOOK_EVERY = 1024 };

/* ---- numbers of a turn ---- */

static bool compute_call(struct loop_skip *a, const struct number *n, const value *in, value *out)
{
	struct call c = { a->vm, n->n, 1, in, out, 0 };
	return n->builtin->run(&c) && !error_lasts();
}

static bool compute_unary(const struct number *n, value v, value *out)
{
	switch (n->op) {
	case I_UMINUS: return value_op(OP_uminus, 1, &v, out);
	case I_UPLUS: return value_op(OP_uplus, 1, &v, out);
	case I_NOT: return value_op(OP_not, 1, &v, out);
	case I_BOOL: *out = value_bool(number_truth(v)); return v.tag == V_LOGICAL || (v.tag == V_DOUBLE && v.d == v.d);
	default: *out = v; return n->op == I_TRANSPOSE || n->op == I_CTRANSPOSE;
	}
}

static bool compute_index(const struct number *n, const value *in, value *out)
{
	struct array *x = n->base;
	if (array_is_plain_double(x) && n->n == 1 && in[0].tag == V_DOUBLE && in[0].d >= 1 &&
		in[0].d <= (double)x->count && in[0].d == (double)(int64_t)in[0].d) {
		*out = value_double(((const double *)x->data)[(int64_t)in[0].d - 1]);
		return true;
	}
	return value_index((value){ .tag = V_ARRAY, .array = x }, n->n, in, out);
}

static bool compute_binary(struct loop_skip *a, const struct number *n, const value *in, value *out)
{
	if (LIKELY(in[0].tag == V_DOUBLE && in[1].tag == V_DOUBLE)) {
		double x = in[0].d, y = in[1].d;
		switch (n->op) {
		case I_PLUS: *out = value_double(x + y); return true;
		case I_MINUS: *out = value_double(x - y); return true;
		case I_TIMES: case I_MTIMES: *out = value_double(x * y); return true;
		case I_RDIVIDE: case I_MRDIVIDE: *out = value_double(x / y); return true;
		default: break;
		}
	}
	return vm_operator(a->vm, (enum opcode)n->op, in, out);
}

static bool compute_number(struct loop_skip *a, const struct number *n, const value *now, value *out)
{
	value in[INPUTS_MOST];
	bool ok;
	for (int k = 0; k < n->n; k++)
		in[k] = now[n->arg[k]];
	*out = NONE;
	switch (n->kind) {
	case NUMBER_BINARY: ok = compute_binary(a, n, in, out); break;
	case NUMBER_UNARY: ok = compute_unary(n, in[0], out); break;
	case NUMBER_CALL: ok = compute_call(a, n, in, out); break;
	default: ok = compute_index(n, in, out);
	}
	if (ok && out->tag == n->tag)
		return true;
	value_unref(*out);
	*out = NONE;
	error_clear();
	return false;
}

/* Computes the numbers of the turn that FOR would start after `count` others. Returns false if the VM must execute the
   turn. */
static bool compute_turn(struct loop_skip *a, int64_t count, const value *before, value *now)
{
	const value *h = &a->f->r[a->edge->a];
	for (int i = 0; i < a->number.n; i++) {
		const struct number *n = &a->number.at[i];
		if (!n->varies)
			continue;
		if (n->kind == NUMBER_TURN)
			now[i] = value_double(h[0].d + (double)count * h[1].d);
		else if (n->kind == NUMBER_CARRIED)
			now[i] = before[n->next];
		else
			TRY(compute_number(a, n, now, &now[i]));
	}
	for (int i = 0; i < a->guard.n; i++)
		if (number_truth(now[a->guard.at[i].id]) != a->guard.at[i].truth)
			return false;
	return true;
}

/* ---- numbers for the loop node ---- */

static bool offset_at(const struct loop_skip *a, const struct feed *f, const value *now, int64_t *at)
{
	*at = f->at;
	for (int k = 0; k < f->n; k++) {
		if (f->id[k] < 0 || !a->number.at[f->id[k]].varies)
			continue;
		const value *v = &now[f->id[k]];
		if (v->tag != V_DOUBLE || !(v->d >= 1 && v->d <= (double)f->most[k]) || v->d != (double)(int64_t)v->d)
			return false;
		*at += ((int64_t)v->d - (int64_t)a->seen.at[f->id[k]].d) * f->by[k];
	}
	return true;
}

static bool feed_value(const struct loop_skip *a, const struct feed *f, int64_t after, const value *now,
	union loop_number *v)
{
	const value *x = &now[f->id[0]];
	switch (f->kind) {
	case FEED_OFFSET: return offset_at(a, f, now, &v->i);
	case FEED_DRAW: v->i = f->at + after * a->draws; return true;
	default: v->f = x->tag == V_DOUBLE ? x->d : x->tag == V_SINGLE ? (double)x->f : (double)x->i; return true;
	}
}

/* Passes the numbers of turn l->end + done to the loop node. `after` counts the turns since the watched one. */
static bool feed_turn(struct loop_skip *a, struct loop *l, int64_t done, int64_t after, const value *now)
{
	union loop_number v = { .i = 0 };
	for (int i = 0; i < a->feed.n; i++)
		TRY(feed_value(a, &a->feed.at[i], after, now, &v));
	for (int i = 0; i < a->feed.n; i++) {
		const struct feed *f = &a->feed.at[i];
		(void)feed_value(a, f, after, now, &v);
		loop_number_add(l, f->op_index, f->which, l->end + done, v);
	}
	return true;
}

/* ---- what variables hold ---- */

static void move_numbers(struct loop_skip *a, const value *now)
{
	for (int k = 0; k < a->f->code->locals; k++)
		if (a->id[k] >= 0 && a->number.at[a->id[k]].varies)
			register_set(&a->f->r[k], now[a->id[k]]);
}

/* ---- turns ---- */

struct turns {
	value *now, *before;
	int64_t after, skipped;         /* after: turns since the watched one */
	bool stopped;                   /* the VM must execute the next turn */
};

static bool only_steps(const struct loop_skip *a, const struct loop *l)
{
	for (int i = 0; i < a->feed.n; i++) {
		const struct loop_instr *in = &l->body[a->feed.at[i].op_index];
		if (a->feed.at[i].kind != FEED_DRAW || (in->attr[0].varies ? in->attr[0].step : 0) != a->draws)
			return false;
	}
	return !a->each;
}

/* Adds at most n turns to the loop, and returns how many it added. */
static int64_t extend(struct loop_skip *a, struct loop *l, struct turns *t, int64_t n)
{
	int64_t done = 0, started = loop_skip_is_for(a) ? a->f->r[a->edge->a + 3].i : 0;
	if (only_steps(a, l)) {         /* computes the numbers of the last turn, which the variables need */
		t->after += n;
		if (compute_turn(a, started + n - 1, t->before, t->now))
			return n;
		t->after -= n;
		return t->stopped = true, 0;
	}
	for (; done < n; done++) {
		t->stopped = (done % LOOK_EVERY == 0 && a->vm->stop) ||
			!compute_turn(a, started + done, t->before, t->now) ||
			!feed_turn(a, l, done, t->after + 1, t->now);
		if (t->stopped)
			return done;
		t->after++;
		value *old = t->before;
		t->before = t->now;
		t->now = old;
	}
	return done;
}

static bool skip(struct loop_skip *a, struct loop *l, struct turns *t)
{
	bool on = true;
	while (on && loop_skip_turns_left(a) > 0) {
		int64_t n = extend(a, l, t, MIN(roll_turns_that_fit(), loop_skip_turns_left(a)));
		bool steps = only_steps(a, l);
		if (n == 0)
			break;
		roll_skip(n);
		TRY(loop_lvalues_move(a, l, n));
		if (loop_skip_is_for(a))
			a->f->r[a->edge->a + 3].i += n;
		random_state()->position += (uint64_t)(n * a->draws);
		move_numbers(a, steps ? t->now : t->before);
		t->skipped += n;
		on = !t->stopped && loop_skip_turns_left(a) > 0 && !a->vm->stop;
		engine()->roll_left = loop_skip_is_for(a) ? loop_skip_turns_left(a) : 0;
		if (on)
			TRY(roll_run(&on));
	}
	return true;
}

static bool skip_turns(struct loop_skip *a, int64_t *skipped)
{
	struct turns t = { .now = mem_alloc((size_t)a->seen.n * sizeof(value)),
		.before = mem_alloc((size_t)a->seen.n * sizeof(value)) };
	memcpy(t.now, a->seen.at, (size_t)a->seen.n * sizeof(value));
	memcpy(t.before, a->seen.at, (size_t)a->seen.n * sizeof(value));
	struct loop *l = roll_under_way(a->edge);
	l->refs++;
	bool ok = skip(a, l, &t);
	loop_unref(l);
	*skipped = t.skipped;
	mem_free(t.now);
	mem_free(t.before);
	return ok;
}

enum step_result loop_skip(struct vm *vm, struct frame *f, const ins *edge)
{
	struct loop_skip a = { .vm = vm, .f = f, .edge = edge };
	bool known = false;
	int64_t skipped = 0;
	if ((vm->stop & VM_WATCH) || (edge->op == I_FOR && f->r[edge->a + 1].tag != V_DOUBLE) ||
		loop_skip_turns_left(&a) < WORTH || !roll_under_way(edge))
		return DONE;
	enum step_result r = loop_trace(&a, &known);
	if (r == DONE && known)
		r = skip_turns(&a, &skipped) ? DONE : FAILED;
	if (skipped < WORTH)
		roll_prediction_failed();
	loop_skip_done(&a);
	return r;
}
