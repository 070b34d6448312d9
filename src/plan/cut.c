/*
** plan/cut.c - a box that is cut where a concatenation has its seams.
**
** A map may read a concatenation without its being made: inside one piece it is a shifted view of an operand. So the box is cut
** wherever a piece ends, and each part is a kernel of its own that reads plainly and writes its part of the outputs: nothing is
** chosen element by element, and what makes a piece may do so in its place. The seams are not listed beforehand: lowering a part
** stops at the first that lies inside, and goes on with the halves.
*/
#include "base/mem.h"
#include "plan/plan.h"

enum { PIECES_MOST = 128, ALIKE_FROM = 4 };

/* Devices write words: a part of an array of bytes may begin inside of one. */
static bool is_writable(const struct region *r, const struct step *s)
{
	for (int i = 0; i < s->access.n && r->device; i++)
		if (s->access.at[i].write && cls_bytes((enum cls)s->access.at[i].cls) < 4)
			return false;
	return true;
}

/*
** On a device each text costs a compiler's time: many pieces are lowered again as pieces of one kernel, whose numbers say which. (A middle
** and its edges would have other axes.) The host has few things to compile, and plain rows are faster there.
*/
static void make_alike(const struct region *r, const struct group *g, struct plan *p, struct piece *at, int n)
{
	int first = p->step.n - n, made = 0;
	struct step *alike = mem_zalloc((size_t)n * sizeof *alike);
	struct seam seam = { .axis = -1 };
	for (; made < n; made++) {
		at[made].alike = true;
		alike[made].more = p->step.at[first + made].more;
		if (!plan_lower(r, g, &at[made], &alike[made], &seam) || seam.axis >= 0)
			break;
	}
	for (int i = 0; i < n; i++)
		if (made == n) {
			step_done(&p->step.at[first + i]);
			p->step.at[first + i] = alike[i];
		} else if (i <= made)
			step_done(&alike[i]);
	mem_free(alike);
}

bool plan_lower_cut(const struct region *r, const struct group *g, struct plan *p)
{
	VEC(struct piece) left = { 0 }, all_made = { 0 };
	struct piece all = { .from = { 0 } };
	int made = 0;
	bool ok = true;
	for (int d = 0; d < SHAPE_MAX; d++)
		all.upto[d] = shape_dim(&g->box, d);
	vec_push(&left, all);
	while (left.n && ok) {
		struct piece x = left.at[--left.n];
		struct step s = { .more = true };
		struct seam seam = { .axis = -1 };
		if (plan_lower(r, g, &x, &s, &seam)) {
			ok = is_writable(r, &s);
			vec_push(&p->step, s);
			vec_push(&all_made, x);
			made++;
			continue;
		}
		step_done(&s);
		ok = seam.axis >= 0 && seam.at > x.from[seam.axis] && seam.at < x.upto[seam.axis] && made + left.n + 2 <= PIECES_MOST;
		if (!ok)
			break;
		struct piece behind = x;
		x.upto[seam.axis] = behind.from[seam.axis] = seam.at;
		vec_push(&left, behind);
		vec_push(&left, x);
	}
	if (made)
		vec_last(&p->step).more = false;
	if (ok && r->device && made >= ALIKE_FROM)
		make_alike(r, g, p, all_made.at, made);
	vec_free(&left);
	vec_free(&all_made);
	return ok;
}
