/*
** jit/sink.c - moves the check of the call depth to the paths that make calls.
**
** In: a unit. Out: a unit in which the instructions LIMIT and POLL of a function stand after its first branches. One
** side of each of these branches reaches the end of the function without a call or a loop. Recursive functions often
** have such a path, as in `if n < 2, f = n; return; end`. It checks nothing, so calls may nest one level deeper than
** LIMIT allows. Code that sets the limit counts this level.
*/
#include <string.h>

#include "base/mem.h"
#include "jit/ir.h"

enum { LEAF_MOST = 40 };        /* instructions of a path without calls */

struct sink {
	const struct jit_unit *u;
	int *position, *refs;   /* of each label */
	const struct jit_exit **exit;
	int steps;
};

/* Whether all paths from the instruction `at` reach the end of the function without a call. */
static bool is_leaf(struct sink *s, int at)
{
	for (; at < s->u->ins.n && ++s->steps <= LEAF_MOST; at++) {
		const struct jit_ins *i = &s->u->ins.at[at];
		if (i->op == JIT_CALLBODY || i->op == JIT_POLL || i->op == JIT_LIMIT || i->op == JIT_BODY)
			return false;
		if (i->op == JIT_RETURN || i->op == JIT_EXIT)
			return true;
		if (jit_jumps(i) && !s->exit[i->to] && (s->position[i->to] < 0 || !is_leaf(s, s->position[i->to])))
			return false;
		if (i->op == JIT_JUMP)
			return true;
	}
	return false;
}

static bool try_leaf(struct sink *s, int at)
{
	s->steps = 0;
	return at >= 0 && is_leaf(s, at);
}

/* Whether the check may move behind the instruction. limit: the exit of the check, whose registers must not change. */
static bool is_passable(const struct sink *s, const struct jit_ins *i, const struct jit_exit *limit)
{
	bool plain = i->op == JIT_IMOVE || i->op == JIT_FMOVE || (i->op >= JIT_ICONST && i->op <= JIT_FSET) ||
		(i->op >= JIT_IWHOLE && i->op <= JIT_FLOAD) || i->op == JIT_HEADER || i->op == JIT_FHEADER ||
		i->op == JIT_FAULT || i->op == JIT_NOTHING;
	if (i->op == JIT_LABEL)
		return s->refs[i->to] == 0;
	if (!plain || (jit_jumps(i) && !s->exit[i->to]))
		return false;
	for (int k = 0; k < limit->n; k++)
		if (i->dst >= 0 && s->u->items.at[limit->first + k].reg == i->dst)
			return false;
	return true;
}

/* Returns the last position to which the check before the instruction `at` may move. */
static int last_position(struct sink *s, int at, const struct jit_exit *limit)
{
	int best = at;
	for (;; at++) {
		const struct jit_ins *i = &s->u->ins.at[at];
		if (is_passable(s, i, limit))
			continue;
		if ((i->op != JIT_IBRANCH && i->op != JIT_FBRANCH) || s->exit[i->to])
			return best;
		int to = s->position[i->to];
		if (try_leaf(s, to)) {
			best = at + 1;
		} else if (to > 0 && s->refs[i->to] == 1 && jit_ends(&s->u->ins.at[to - 1]) && try_leaf(s, at + 1)) {
			at = to;
			best = at + 1;
		} else {
			return best;
		}
	}
}

static void find_labels(struct sink *s)
{
	const struct jit_unit *u = s->u;
	memset(s->position, 0xFF, (size_t)(u->labels + 1) * sizeof *s->position);
	memset(s->refs, 0, (size_t)(u->labels + 1) * sizeof *s->refs);
	for (int k = 0; k < u->exits.n; k++)
		s->exit[u->exits.at[k].label] = &u->exits.at[k];
	for (int at = 0; at < u->ins.n; at++) {
		const struct jit_ins *i = &u->ins.at[at];
		if (i->op == JIT_LABEL)
			s->position[i->to] = at;
		if (jit_jumps(i))
			s->refs[i->to]++;
	}
}

/* Moves the instructions `at` and `at` + 1 down, so that they stand directly before the instruction `to`. */
static void move_pair(struct jit_unit *u, int at, int to)
{
	struct jit_ins pair[2] = { u->ins.at[at], u->ins.at[at + 1] };
	memmove(&u->ins.at[at], &u->ins.at[at + 2], (size_t)(to - at - 2) * sizeof *u->ins.at);
	memcpy(&u->ins.at[to - 2], pair, sizeof pair);
}

void jit_sink(struct jit_unit *u)
{
	struct sink s = { .u = u, .position = mem_alloc((size_t)(u->labels + 1) * sizeof(int)),
		.refs = mem_alloc((size_t)(u->labels + 1) * sizeof(int)),
		.exit = mem_zalloc((size_t)(u->labels + 1) * sizeof(struct jit_exit *)) };
	for (int at = u->ins.n - 2; at >= 0; at--) {
		const struct jit_ins *i = &u->ins.at[at];
		if (i->op != JIT_LIMIT || i[1].op != JIT_POLL)
			continue;
		find_labels(&s);
		int to = last_position(&s, at + 2, s.exit[i->to]);
		if (to > at + 2)
			move_pair(u, at, to);
	}
	mem_free(s.position);
	mem_free(s.refs);
	mem_free(s.exit);
}
