/*
** plan/split_concat.c - splits a box at the seams of a concatenation.
**
** A kernel may read a concatenation that is never stored: it reads the operands of the concatenation, at shifted
** positions. So the box is split wherever a piece ends. Each part of the box has a kernel of its own, which writes its
** part of the outputs. Such a kernel reads one source only. The node that computes this source may be fused into it.
**
** The seams are not listed in advance. When plan_lower meets a seam inside of a part, the part is split there, and both
** halves are translated again.
*/
#include "base/mem.h"
#include "plan/plan.h"

/* The most pieces of a box. From ALIKE_FROM pieces on, all of them share one kernel (make_alike). */
enum { PIECES_MOST = 128, ALIKE_FROM = 4 };

/* False for elements of less than 4 bytes on a device: devices write words, but a piece may begin inside of a word. */
static bool is_writable(const struct region *r, const struct step *s)
{
	for (int i = 0; i < s->access.n && r->device; i++)
		if (s->access.at[i].write && cls_bytes((enum cls)s->access.at[i].cls) < 4)
			return false;
	return true;
}

/*
** Translates n pieces again, so that all run the same kernel, whose scalar arguments tell the pieces apart. On a device
** this saves the compile time of further kernels. If it is impossible, the separate kernels stay.
*/
static void make_alike(const struct region *r, const struct group *g, struct plan *p, struct piece *at, int n)
{
	int first = p->step.n - n, lowered = 0;
	struct step *alike = mem_zalloc((size_t)n * sizeof *alike);
	struct seam seam = { .axis = -1 };
	for (; lowered < n; lowered++) {
		at[lowered].alike = true;
		alike[lowered].more_pieces = p->step.at[first + lowered].more_pieces;
		if (!plan_lower(r, g, &at[lowered], &alike[lowered], &seam) || seam.axis >= 0)
			break;
	}
	for (int i = 0; i < n; i++)
		if (lowered == n) {
			step_done(&p->step.at[first + i]);
			p->step.at[first + i] = alike[i];
		} else if (i <= lowered)
			step_done(&alike[i]);
	mem_free(alike);
}

bool plan_lower_split(const struct region *r, const struct group *g, struct plan *p)
{
	VEC(struct piece) todo = { 0 }, done = { 0 };
	struct piece all = { .from = { 0 } };
	bool ok = true;
	for (int d = 0; d < SHAPE_MAX; d++)
		all.upto[d] = shape_dim(&g->box, d);
	vec_push(&todo, all);
	while (todo.n && ok) {
		struct piece x = todo.at[--todo.n];
		struct step s = { .more_pieces = true };
		struct seam seam = { .axis = -1 };
		if (plan_lower(r, g, &x, &s, &seam)) {
			ok = is_writable(r, &s);
			vec_push(&p->step, s);
			vec_push(&done, x);
			continue;
		}
		step_done(&s);
		ok = seam.axis >= 0 && seam.at > x.from[seam.axis] && seam.at < x.upto[seam.axis] &&
			done.n + todo.n + 2 <= PIECES_MOST;
		if (!ok)
			break;
		struct piece second = x;
		x.upto[seam.axis] = second.from[seam.axis] = seam.at;
		vec_push(&todo, second);
		vec_push(&todo, x);
	}
	if (done.n)
		vec_last(&p->step).more_pieces = false;
	if (ok && r->device && done.n >= ALIKE_FROM)
		make_alike(r, g, p, done.at, done.n);
	vec_free(&todo);
	vec_free(&done);
	return ok;
}
