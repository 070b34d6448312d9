/*
** plan/split_concat.c - splits a box at the seams of a concatenation.
**
** A map may read a concatenation that is never stored: inside one piece it is a shifted view of an operand. So the
** box is split wherever a piece ends, and each part is a kernel of its own that writes its part of the outputs. No
** kernel chooses element by element, and the node that makes a piece may be fused into the part. The seams are not
** listed in advance: translating a part stops at the first seam inside of it, and goes on with the two halves.
*/
#include "base/mem.h"
#include "plan/plan.h"

enum { PIECES_MOST = 128, ALIKE_FROM = 4 };

/* Devices write words of 4 bytes, but a part of an array of bytes may begin inside of a word. */
static bool is_writable(const struct region *r, const struct step *s)
{
	for (int i = 0; i < s->access.n && r->device; i++)
		if (s->access.at[i].write && cls_bytes((enum cls)s->access.at[i].cls) < 4)
			return false;
	return true;
}

/*
** Each kernel text costs compile time on a device. So if there are many pieces, all are translated again as pieces of
** one kernel, whose scalar arguments select the piece. The host compiles little, and separate kernels are faster there.
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

bool plan_lower_split(const struct region *r, const struct group *g, struct plan *p)
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
		ok = seam.axis >= 0 && seam.at > x.from[seam.axis] && seam.at < x.upto[seam.axis] &&
			made + left.n + 2 <= PIECES_MOST;
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
