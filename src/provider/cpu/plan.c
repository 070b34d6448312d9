/*
** provider/cpu/plan.c - assigns registers to the values of a kernel, and finds its passes.
**
** Registers of LANE values are assigned in the order of instructions, and reused after the last use of a value. A
** result never takes the register of an operand, because fast bodies read their input twice. Values from before a
** loop, and values that a turn hands to the next, keep their registers to the end of the loop. GROUP values have
** registers of their own, because a later pass computes LANE values again and must not destroy them.
*/
#include <stdlib.h>
#include <string.h>

#include "provider/cpu/cpu.h"

static const uint8_t bytes_of[RUNMAT_CLASSES] = { 8, 4, 1, 1, 2, 2, 4, 4, 8, 8, 1, 2 };

static bool has_value(const struct runmat_instr *in)
{
	switch (in->kind) {
	case RUNMAT_STORE: case RUNMAT_SCATTER: case RUNMAT_FLAG: case RUNMAT_LOOP: case RUNMAT_END: return false;
	default: return true;
	}
}

static void find_may_overwrite(struct cpu_plan *p)
{
	int stores = 0;
	p->may_overwrite = p->is_map && p->loop < 0;
	for (int i = 0; i < p->k->instrs; i++) {
		const struct runmat_instr *in = &p->k->instr[i];
		stores += in->kind == RUNMAT_STORE || in->kind == RUNMAT_SCATTER || in->kind == RUNMAT_FLAG;
		p->may_overwrite &= in->kind != RUNMAT_MAP || runmat_map_is_exact(in->op);
		p->may_overwrite &= in->kind != RUNMAT_GATHER && in->kind != RUNMAT_PICK &&
			(in->kind != RUNMAT_LOAD || in->a < 0) &&
			(in->kind != RUNMAT_STORE || (in->space == RUNMAT_LANE && in->b < 0));
	}
	p->may_overwrite &= stores == 1;
}

static void find_loop(struct cpu_plan *p)
{
	p->loop = p->end = -1;
	for (int i = 0; i < p->k->instrs; i++) {
		const struct runmat_instr *in = &p->k->instr[i];
		if (in->kind == RUNMAT_LOOP)
			p->loop = i;
		if (in->kind == RUNMAT_END)
			p->end = i;
		p->is_map &= in->kind != RUNMAT_REDUCE && in->kind != RUNMAT_SCAN && in->space != RUNMAT_GROUP;
		p->whole_groups |= in->kind == RUNMAT_SCAN || (in->kind == RUNMAT_REDUCE &&
			(in->op == RUNMAT_SUM || in->op == RUNMAT_PROD) && in->cls > RUNMAT_F32);
		p->stages = MAX(p->stages, in->stage + 1);
	}
	p->whole_groups |= p->loop >= 0;
}

static void use(const struct cpu_plan *p, int *last, int x, int at)
{
	if (x < 0)
		return;
	bool body = p->loop >= 0 && at > p->loop && at < p->end;
	if (body && x < p->loop)
		at = p->end;
	last[x] = MAX(last[x], at);
}

static void use_to_end(const struct cpu_plan *p, int *last, const struct runmat_instr *in)
{
	const int from[3] = { in->a, in->b, in->c };
	for (int j = 0; j < 3; j++)
		if (from[j] >= 0 && p->run_of[from[j]] < 0)
			last[from[j]] = p->k->instrs - 1;
}

/* True for the sum of an INDEX and a number. */
static bool is_shifted_index(const struct runmat_kernel *k, int i)
{
	const struct runmat_instr *in = &k->instr[i];
	return in->kind == RUNMAT_MAP && in->op == OP_plus && in->cls == RUNMAT_I64 &&
		k->instr[in->a].kind == RUNMAT_INDEX && k->instr[in->b].space == RUNMAT_ONCE;
}

int cpu_draw_shift(const struct cpu_plan *p, const struct runmat_instr *draw)
{
	const struct runmat_instr *at = &p->k->instr[draw->a];
	return p->only_for_draws[draw->a] && at->kind == RUNMAT_MAP ? at->b : -1;
}

static void find_only_for_draws(struct cpu_plan *p)
{
	const struct runmat_kernel *k = p->k;
	for (int i = 0; i < k->instrs; i++)
		p->only_for_draws[i] = k->instr[i].kind == RUNMAT_INDEX || is_shifted_index(k, i);
	for (int shifted = 1; shifted >= 0; shifted--)          /* an INDEX depends on the sums that read it */
		for (int i = 0; i < k->instrs; i++) {
			const struct runmat_instr *in = &k->instr[i];
			const int from[3] = { in->a, in->b, in->c };
			bool draw = in->kind == RUNMAT_RAND || in->kind == RUNMAT_RANDN,
			     skipped = !shifted && is_shifted_index(k, i) && p->only_for_draws[i];
			for (int j = draw || skipped; j < 3; j++)
				if (from[j] >= 0 && is_shifted_index(k, from[j]) == shifted)
					p->only_for_draws[from[j]] = false;
		}
}

/* Finds the last use of each value, as a position in the order, and the values that CARRYs take over. A run reads its
** operands until its end. */
static void find_uses(struct cpu_plan *p, int *last)
{
	const struct runmat_kernel *k = p->k;
	find_only_for_draws(p);
	for (int q = 0; q < k->instrs; q++) {
		int i = p->all.instr[q];
		last[i] = q, p->next_of[i] = -1;
	}
	for (int q = 0; q < k->instrs; q++) {
		int i = p->all.instr[q], at = q;
		const struct runmat_instr *in = &k->instr[i];
		bool draw = in->kind == RUNMAT_RAND || in->kind == RUNMAT_RANDN;
		while (p->run_of[i] >= 0 && at + 1 < k->instrs && p->run_of[p->all.instr[at + 1]] == p->run_of[i])
			at++;
		if (p->run_of[i] >= 0 && p->stages > 1 && p->loop < 0) /* a later stage's run may take this one in */
			use_to_end(p, last, in);
		use(p, last, in->a, at), use(p, last, in->c, at);
		if (draw)
			use(p, last, cpu_draw_shift(p, in), at);
		if (in->kind != RUNMAT_CARRY) {
			use(p, last, in->b, at);
			continue;
		}
		last[i] = MAX(last[i], p->end);
		last[in->b] = MAX(last[in->b], p->end);
	}
	for (int q = k->instrs - 1; q >= 0; q--) { /* what is made when somebody asks needs its operands until then */
		int i = p->all.instr[q];
		if (p->seldom_read[i])
			use(p, last, k->instr[i].a, last[i]), use(p, last, k->instr[i].b, last[i]);
	}
}

/* Finds the numbers that a tile computes once: they depend on no turn, no array and no value of a group. */
static void find_fixed(struct cpu_plan *p)
{
	for (int i = 0; i < p->k->instrs; i++) {
		const struct runmat_instr *in = &p->k->instr[i];
		const int from[3] = { in->a, in->b, in->c };
		bool fixed = in->space == RUNMAT_ONCE && (in->kind == RUNMAT_SCALAR || in->kind == RUNMAT_EXTENT ||
			in->kind == RUNMAT_LANES || in->kind == RUNMAT_MAP || in->kind == RUNMAT_CAST);
		for (int j = 0; j < 3; j++)
			fixed = fixed && (from[j] < 0 || (p->loop >= 0 && from[j] < p->loop) || p->fixed[from[j]]);
		p->fixed[i] = fixed;
		for (int j = 0; j < 3; j++)
			if (from[j] >= 0)
				p->uses[from[j]]++;
		if (in->kind == RUNMAT_CARRY)
			p->carry[p->carries++] = i;
	}
}

/* Finds the CARRYs that swap registers with their next value. A next value that is a CARRY too, comes from outside of
** the loop, or is read twice, cannot swap. */
static void find_swaps(struct cpu_plan *p)
{
	const struct runmat_kernel *k = p->k;
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (in->kind != RUNMAT_CARRY)
			continue;
		int x = in->b;
		bool can = x > i && x < p->end && k->instr[x].kind != RUNMAT_CARRY && k->instr[x].space == in->space &&
			k->instr[x].kind != RUNMAT_LOAD;
		for (int j = 0; j < k->instrs; j++)
			can &= j == i || k->instr[j].kind != RUNMAT_CARRY || k->instr[j].b != x;
		if (can)
			p->next_of[x] = i;
	}
}

/* Finds the values that one STORE takes unchanged: they may be computed directly in the stored array. */
static void find_direct(struct cpu_plan *p)
{
	const struct runmat_kernel *k = p->k;
	for (int i = 0; i < k->instrs; i++)
		p->direct[i] = -1;
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (in->kind != RUNMAT_STORE || in->space != RUNMAT_LANE || in->b >= 0 || in->c >= 0)
			continue;
		const struct runmat_instr *from = &k->instr[in->a];
		bool body = p->loop >= 0 && in->a > p->loop && in->a < p->end;
		if ((from->kind == RUNMAT_MAP || from->kind == RUNMAT_CAST || from->kind == RUNMAT_RAND ||
			    from->kind == RUNMAT_RANDN) &&
			from->space == RUNMAT_LANE && from->cls == in->cls && !body && p->direct[in->a] < 0)
			p->direct[in->a] = i;
	}
}

static void find_flags(struct cpu_plan *p)
{
	for (int i = 0; i < p->k->instrs; i++)
		p->flag_of[i] = -1;
	for (int i = 0; i < p->k->instrs; i++) {
		const struct runmat_instr *in = &p->k->instr[i];
		const int from[3] = { in->a, in->b, in->c };
		for (int j = 0; j < 3; j++)
			if (from[j] >= 0)
				p->flag_of[from[j]] = in->kind == RUNMAT_FLAG && in->space == RUNMAT_LANE &&
						p->flag_of[from[j]] == -1 ?
					i :
					-2;
	}
}

/* Finds the values that compiled loops read in place, and that other instructions compute on demand. */
static void find_on_demand(struct cpu_plan *p)
{
	for (int i = 0; i < p->k->instrs; i++) {
		const struct runmat_instr *in = &p->k->instr[i];
		bool coord = (in->kind == RUNMAT_INDEX || in->kind == RUNMAT_COORD) && !p->only_for_draws[i];
		if (in->kind == RUNMAT_MAP && in->space == RUNMAT_LANE && in->op == OP_power)
			p->as_array[in->b] = p->k->instr[in->b].space == RUNMAT_ONCE;
		p->on_demand[i] = in->space == RUNMAT_LANE &&
			(coord || (in->kind == RUNMAT_LOAD && !(p->k->array[in->arg].access & RUNMAT_WRITE)));
	}
}

/* Finds the LOADs of elements that the same turn stores later. They are read in place if all readers of the old value
** come before the STORE. */
static void find_in_place(struct cpu_plan *p)
{
	const struct runmat_instr *all = p->k->instr;
	for (int q = 0; q < p->k->instrs && p->loop >= 0; q++) {
		int i = p->all.instr[q];
		bool ok = all[i].kind == RUNMAT_LOAD && all[i].space == RUNMAT_LANE && i > p->loop && i < p->end &&
			p->k->array[all[i].arg].access & RUNMAT_WRITE;
		bool stored = false;
		for (int r = q + 1; ok && r < p->k->instrs; r++) {
			const struct runmat_instr *in = &all[p->all.instr[r]];
			bool uses = in->a == i || in->b == i || in->c == i;
			ok = !uses || !stored;
			stored |= (in->kind == RUNMAT_STORE || in->kind == RUNMAT_SCATTER) && in->arg == all[i].arg;
		}
		for (int j = 0; ok && j < p->k->instrs; j++)
			ok = all[j].kind != RUNMAT_CARRY || all[j].b != i;
		p->in_place[i] = ok;
	}
}

/* Does an instruction combine this GROUP value with lanes? Then it may have to be repeated for each lane. */
static bool is_widened(const struct runmat_kernel *k, int x)
{
	for (int i = 0; i < k->instrs; i++) {        /* all: a CARRY names what comes later */
		const struct runmat_instr *in = &k->instr[i];
		if (in->space == RUNMAT_LANE && (in->a == x || in->b == x || in->c == x))
			return true;
		if (in->kind == RUNMAT_REDUCE && (in->a == x || in->b == x))
			return true;
	}
	return k->instr[x].kind == RUNMAT_CARRY;
}

static void assign(struct cpu_plan *p, const int *last)
{
	const struct runmat_kernel *k = p->k;
	/* register -> last use of its value; INT32_MAX: forever */
	int *busy = calloc((size_t)k->instrs * 3 + 3, sizeof *busy), live = 0, asked = 0;
	for (int q = 0; busy && q < k->instrs; q++) {
		int i = p->all.instr[q];
		const struct runmat_instr *in = &k->instr[i];
		p->slot[i] = p->wide[i] = -1;
		if (!has_value(in) || p->only_for_draws[i])
			continue;
		bool own = in->space != RUNMAT_LANE || in->kind == RUNMAT_CARRY || p->next_of[i] >= 0;
		int s = 0;
		while (s < p->slots && (own || busy[s] >= q))
			s++;
		p->slots = MAX(p->slots, s + 1);
		busy[s] = own ? INT32_MAX : last[i];
		p->slot[i] = s;
		if (in->space == RUNMAT_GROUP && is_widened(k, i))
			p->wide[i] = p->slots, busy[p->slots++] = INT32_MAX;
		if (in->kind == RUNMAT_CARRY && p->next_of[in->b] != i)
			p->shadow[i] = p->slots, busy[p->slots++] = INT32_MAX;
		asked += p->seldom_read[i];
		int now = -asked;
		for (int j = 0; j < p->slots; j++)
			now += busy[j] >= q && busy[j] < INT32_MAX;
		live = MAX(live, now);
	}
	for (int i = 0; i < k->instrs; i++) {
		bool outside = p->loop >= 0 && (i < p->loop || i > p->end); /* read or written once, not in each turn */
		live += k->instr[i].space == RUNMAT_LANE && (k->instr[i].kind == RUNMAT_CARRY || p->next_of[i] >= 0
			|| ((k->instr[i].kind == RUNMAT_LOAD || k->instr[i].kind == RUNMAT_STORE) && !outside));
	}
	p->live = MAX(live, 1);
	free(busy);
}

/* Puts the values of a pass that need no lanes first, so that the arithmetic of all stages stands together. */
static bool goes_first(const struct cpu_plan *p, int i)
{
	const struct runmat_instr *in = &p->k->instr[i];
	return p->loop < 0 &&
		(p->on_demand[i] || (in->space != RUNMAT_LANE && in->kind != RUNMAT_REDUCE && has_value(in)));
}

/* Finds the instructions of stage s: its own effects and reductions, and all their operands except GROUP values of
** earlier stages. */
static bool find_pass(struct cpu_plan *p, int s)
{
	const struct runmat_kernel *k = p->k;
	struct pass *pass = &p->pass[s];
	bool *need = calloc((size_t)k->instrs + 1, sizeof *need);
	pass->instr = malloc(((size_t)k->instrs + 1) * sizeof *pass->instr);
	if (!need || !pass->instr) {
		free(need);
		return false;
	}
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		bool sink = !has_value(in) || in->kind == RUNMAT_REDUCE || in->kind == RUNMAT_SCAN ||
			in->space != RUNMAT_LANE;
		need[i] = sink && in->stage == s;
	}
	for (int i = k->instrs - 1; i >= 0; i--) {
		const struct runmat_instr *in = &k->instr[i];
		if (!need[i])
			continue;
		const int from[3] = { in->a, in->b, in->c };
		for (int j = 0; j < 3; j++)
			if (from[j] >= 0 && (k->instr[from[j]].space == RUNMAT_LANE || k->instr[from[j]].stage == s))
				need[from[j]] = true;
	}
	for (int rest = 0; rest < 2; rest++)
		for (int q = 0; q < k->instrs; q++)
			if (need[p->all.instr[q]] && goes_first(p, p->all.instr[q]) == !rest)
				pass->instr[pass->count++] = p->all.instr[q];
	free(need);
	return fuse_runs(p, pass);
}

/* [m, i] = max(x): finds the REDUCE that has just computed the extreme whose position is sought. */
static void find_extremes(struct cpu_plan *p, const struct pass *pass)
{
	const struct runmat_instr *all = p->k->instr;
	for (int q = 0; q < pass->count; q++) {
		const struct runmat_instr *in = &all[pass->instr[q]];
		for (int r = 0;
			in->kind == RUNMAT_REDUCE && (in->op == RUNMAT_ARGMIN || in->op == RUNMAT_ARGMAX) && r < q;
			r++) {
			const struct runmat_instr *e = &all[pass->instr[r]];
			if (e->kind == RUNMAT_REDUCE && e->a == in->a && e->stage == in->stage &&
				e->op == (in->op == RUNMAT_ARGMIN ? RUNMAT_MIN : RUNMAT_MAX))
				p->extreme[pass->instr[q]] = pass->instr[r];
		}
	}
}

static bool is_wide(unsigned cls) { return cls == RUNMAT_F64 || cls == RUNMAT_I64 || cls == RUNMAT_U64; }

/* Counts the registers of a pass that compiled loops do not keep in processor registers. */
static void find_touched(struct cpu_plan *p, const struct pass *pass)
{
	int touched = 0, uses;
	for (int j = 0; j < pass->count; j++) {
		int i = pass->instr[j], run = p->run_of[i];
		const struct runmat_instr *in = &p->k->instr[i];
		if (in->space != RUNMAT_LANE || !has_value(in) || p->on_demand[i] || p->only_for_draws[i] ||
			p->seldom_read[i])
			continue;
		uses = 0;
		bool outside = false;
		for (int m = 0; m < p->k->instrs; m++) {
			const struct runmat_instr *at = &p->k->instr[m];
			if (at->a != i && at->b != i && at->c != i)
				continue;
			bool inside = run >= 0 && p->run_of[m] == run;
			uses += !inside, outside |= !inside;
		}
		p->only_stored[i] = uses == 1 && p->direct[i] >= 0;
		bool seen = (outside || run < 0) && !p->only_stored[i];
		touched += seen;
		if (seen)
			p->touched_item = MAX(p->touched_item, is_wide(in->cls) ? 8 : 4);
	}
	p->touched = MAX(p->touched, touched);
}

/* Estimates the cost in ns an element, which decides whether a launch uses several threads. */
static double cost_of(const struct cpu_plan *p, int i)
{
	const struct runmat_instr *in = &p->k->instr[i];
	double turns = p->loop >= 0 && i > p->loop && i < p->end ? 64 : 1;
	if (in->space != RUNMAT_LANE && in->kind != RUNMAT_REDUCE)
		return 0;
	switch (in->kind) {
	case RUNMAT_MAP: return turns * (runmat_map_is_exact(in->op) ? 0.15 : 1.0) * (in->cls == RUNMAT_F32 ? 0.5 : 1);
	case RUNMAT_RANDN: return turns * (in->cls == RUNMAT_F32 ? 1 : 3);
	case RUNMAT_RAND: case RUNMAT_GATHER: case RUNMAT_PICK: case RUNMAT_SCATTER: case RUNMAT_SCAN: return turns;
	default: return turns * 0.1;
	}
}

/* The arrays of the plan with one entry for each instruction; they start with zeros. */
#define AN_ENTRY_EACH(X) \
	X(slot) X(wide) X(shadow) X(next_of) X(only_for_draws) X(in_place) X(on_demand) X(fixed) X(carry) X(uses) \
	X(direct) X(only_stored) X(as_array) X(flag_of) X(run_of)

static bool fill(struct cpu_plan *p)
{
	size_t n = (size_t)p->k->instrs + 1;
	int *last = calloc(n, sizeof *last);
	bool ok = last != NULL;
#define MAKE(name) p->name = calloc(n, sizeof *p->name), ok &= p->name != NULL;
	AN_ENTRY_EACH(MAKE)
#undef MAKE
	p->extreme = malloc(n * sizeof *p->extreme);
	if (p->extreme)
		memset(p->extreme, -1, n * sizeof *p->extreme);
	p->all.instr = calloc(n, sizeof *p->all.instr);
	ok = ok && p->extreme && p->all.instr;
	if (ok)
		find_loop(p), find_may_overwrite(p), ok = integer_ops_find(p);
	if (ok && (ok = fuse_schedule(p))) {
		find_uses(p, last), find_on_demand(p), find_in_place(p), find_swaps(p), find_fixed(p), find_direct(p),
			find_flags(p), assign(p, last);
		p->pass = calloc((size_t)p->stages, sizeof *p->pass);
		ok = p->pass != NULL && fuse_runs(p, &p->all);
		ok = ok && compiled_loop_find(p);
		for (int s = 0; ok && s < p->stages; s++)
			ok = find_pass(p, s);
		p->reduce_rows = ok && reduce_rows_suits(p);
		p->reduce_lanes = ok && reduce_lanes_suits(p);
		p->touched = 0, p->touched_item = 4;
		for (int s = 0; ok && s < p->stages; s++)
			find_touched(p, &p->pass[s]), find_extremes(p, &p->pass[s]);
		for (int i = 0; i < p->k->instrs; i++) {
			p->cost += cost_of(p, i);
			if (has_value(&p->k->instr[i]) && !p->only_for_draws[i])
				p->lane_item = MAX(p->lane_item,
					p->k->instr[i].space == RUNMAT_LANE && !p->seldom_read[i] ?
						bytes_of[p->k->instr[i].cls] :
						1);
			if (has_value(&p->k->instr[i]) && !p->only_for_draws[i])
				p->item = MAX(p->item,
					is_wide(p->k->instr[i].cls) ? p->k->instr[i].space == RUNMAT_ONCE ? 4 : 8 : 4);
		}
		p->recomputed_ns = -p->cost;
		for (int s = 0; ok && s < p->stages; s++)
			for (int j = 0; j < p->pass[s].count; j++)
				p->recomputed_ns += cost_of(p, p->pass[s].instr[j]);
	}
	free(last);
	return ok;
}

struct cpu_plan *cpu_plan_new(const struct runmat_kernel *k)
{
	struct cpu_plan *p = calloc(1, sizeof *p);
	if (!p)
		return NULL;
	p->parts = box_parts_new(k);
	p->k = p->parts ? box_parts_kernel(p->parts) : k;
	p->is_map = true, p->stages = 1, p->item = 4;
	if (fill(p))
		return p;
	cpu_plan_free(p);
	return NULL;
}

static void free_pass(struct pass *p)
{
	free(p->instr), free(p->fused), free(p->at);
}

void cpu_plan_free(struct cpu_plan *p)
{
	for (int s = 0; p->pass && s < p->stages; s++)
		free_pass(&p->pass[s]);
	free_pass(&p->all);
	compiled_loop_free(p->body);
	box_parts_free(p->parts);
#define DROP(name) free(p->name);
	AN_ENTRY_EACH(DROP)
#undef DROP
	free(p->pass), free(p->integer), free(p->product), free(p->truth), free(p->extreme), free(p->seldom_read);
	free(p);
}
