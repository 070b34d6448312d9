/*
** plan/in_place.c - finds results that may be written over an operand.
**
** After `x = x - 0.5 * d`, nobody needs the old x. If a kernel computes each element of the result from the operand's
** element at the same position, the result may use the operand's memory. Then the kernel touches one array less. An
** assignment to a block may overwrite the old array, too, if the kernel reads the old array only inside of the block.
**
** There are three conditions. The first two are decided when the plan is made, the third when the step runs:
**
** - The kernel is a map of exact ops and has one result. A provider may compute a tile of other ops twice. The second
**   time, it would read elements that it has overwritten already.
** - No later step reads the operand.
** - Only nodes of the region own the operand. The plan notes how many nodes own it when the step begins. When the step
**   runs, exec/run.c compares this number with the operand's count of owners.
*/
#include "base/knobs.h"
#include "op/op.h"
#include "plan/plan.h"

enum { NEVER = INT32_MAX };

/* True for a map of exact real ops with one result. */
static bool is_exact_map(const struct runmat_kernel *k)
{
	int stores = 0;
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		switch (in->kind) {
		case RUNMAT_SCALAR: case RUNMAT_COORD: case RUNMAT_INDEX: case RUNMAT_EXTENT: case RUNMAT_CAST: break;
		case RUNMAT_MAP: if (op_info[in->op].ulp != 0) return false; break;
		case RUNMAT_LOAD: if (in->a >= 0 || in->part) return false; break;
		case RUNMAT_STORE:
			if (in->b >= 0 || in->c >= 0 || in->part || in->space != RUNMAT_LANE)
				return false;
			stores++;
			break;
		default: return false;
		}
	}
	return stores == 1;
}

/* True if both accesses reach the same position for each element of the kernel. */
static bool same_positions(const struct runmat_kernel *k, const struct access *x, const struct access *y)
{
	bool same = x->cls == y->cls && !x->complex && !y->complex && x->layout == y->layout &&
		x->offset == y->offset && x->layout != RUNMAT_ONE;
	for (int d = 0; d < k->axes && same; d++)
		same = x->stride[d] == y->stride[d];
	return same;
}

/*
** The step after which the node no longer owns its operands. It is the step that stores the node. If no step does, it
** is the last step that stores one of the node's readers. release: results for all nodes; -1: not known yet.
*/
static int step_of_release(const struct plan *p, const struct region *r, int node, int *release)
{
	const struct member *m = &r->node.at[node];
	if (release[node] >= 0)
		return release[node];
	int end = m->external || !m->uses ? NEVER : 0;
	for (int i = 0; i < p->held.n; i++)
		end = p->held.at[i].node == node && p->held.at[i].deferred ? NEVER : end;
	for (int u = 0; u < m->uses && end != NEVER; u++)
		end = MAX(end, step_of_release(p, r, r->user.at[m->first_user + u], release));
	return release[node] = end;
}

/* Sets release[i] to the step that stores node i; -1: none does. */
static void find_stores(const struct plan *p, int *release, int nodes)
{
	for (int i = 0; i < nodes; i++)
		release[i] = -1;
	for (int i = 0; i < p->step.n; i++) {
		const struct step *s = &p->step.at[i];
		if (s->host_node >= 0)
			release[s->host_node] = i;
		for (int k = 0; s->host_node < 0 && k < s->access.n; k++)
			if (s->access.at[k].write && s->access.at[k].source >= 0)
				release[s->access.at[k].source] = i;
	}
}

static bool reads_later(const struct plan *p, int step, int source)
{
	for (int i = step + 1; i < p->step.n; i++)
		for (int k = 0; p->step.at[i].host_node < 0 && k < p->step.at[i].access.n; k++)
			if (p->step.at[i].access.at[k].source == source)
				return true;
	return false;
}

/* The number of nodes of the region that own this operand when the step runs. 0: a node still needs it afterwards. */
static int owners_at_step(const struct plan *p, const struct region *r, int step, int source, int *release)
{
	int owners = 0;
	for (int i = 0; i < r->node.n; i++)
		for (int k = 0; k < r->node.at[i].a->pending->n; k++) {
			if (region_arg(r, i, k) != source)
				continue;
			int end = step_of_release(p, r, i, release);
			if (end > step)
				return 0;
			owners += end == step;
		}
	return owners;
}

/* Finds an operand of the step whose memory the result w may use. */
static void find_operand(struct plan *p, const struct region *r, int step, struct access *w, int *release)
{
	struct step *s = &p->step.at[step];
	const struct array *a = r->node.at[w->source].a;
	bool block = a->op == OP_assign;
	for (int i = 0; i < s->access.n; i++) {
		const struct access *x = &s->access.at[i];
		if (x->write || x->scalar || x->array < 0 || !same_positions(s->kernel, x, w))
			continue;
		const struct array *old = region_array(r, x->source);
		bool fits = old->count == a->count && old->cls == a->cls &&
			(!block || region_arg(r, w->source, 0) == x->source);
		for (int k = 0; k < s->access.n && fits; k++)
			fits = s->access.at[k].write || s->access.at[k].source != x->source ||
				(!s->access.at[k].scalar && same_positions(s->kernel, &s->access.at[k], w));
		int owners = fits && !reads_later(p, step, x->source) ?
			owners_at_step(p, r, step, x->source, release) :
			0;
		if (owners) {
			w->over = x->source, w->owners = owners;
			return;
		}
	}
}

void plan_in_place(struct plan *p, const struct region *r)
{
	int *release = NULL;
	for (int i = 0; i < p->step.n; i++) {
		struct step *s = &p->step.at[i];
		if (s->host_node >= 0 || s->more_pieces || s->product || s->flag.n || r->device ||
			(i && p->step.at[i - 1].more_pieces) || !is_exact_map(s->kernel))
			continue;
		if (!release) {
			release = mem_alloc((size_t)(r->node.n + 1) * sizeof *release);
			find_stores(p, release, r->node.n);
		}
		for (int k = 0; k < s->access.n; k++)
			if (s->access.at[k].write && s->access.at[k].source >= 0)
				find_operand(p, r, i, &s->access.at[k], release);
	}
	mem_free(release);
}
