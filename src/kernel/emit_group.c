/*
** kernel/emit_group.c - writes kernels with groups: reductions over the lanes of each group, and values computed from
** their results.
**
** A workgroup of 256 threads consists of 16 teams of 16 threads. (Settings or the profile of a device may choose 64 to
** 1,024 threads.) A team computes one chunk of 1,024 lanes at a time. Its thread t adds the lanes t, t + 16, t + 32 and
** t + 48 of every 64 lanes in four accumulators. The accumulators are combined by the sum tree of kernel_ir.h: by
** halving, first in the thread, then over the team in shared memory.
**
** The teams of a workgroup share 1, 2, ... or 16 groups (2^log_x, a number of the launch). So all 16 teams work on a
** large group, and several short groups share a workgroup. If groups are neighbours in memory, neighbouring threads
** work on neighbouring groups (shift_t, shift_x). The chunks that the teams of a group compute at the same time are a
** round. The chunks of a round combine in pairs; rounds combine as in a binary counter (emit.h).
**
** Random draws of elements that are 16 apart share a counter. If lanes are 2, 4, 8 or 16 elements apart, a thread's
** four lanes are only 8, 4, 2 or 1 lanes apart (2^spread, a number of the launch). Then threads exchange accumulators
** through shared memory before they combine, so that the order of additions stays the same.
**
** If lanes are a multiple of 64 elements apart, the draws of four groups share counters. Then one thread computes all
** four groups (`wide`), and each of its copies of a value belongs to one group. It computes its four accumulators one
** after another.
**
** Each stage is one pass over the lanes. LANE values are computed again in each pass that needs them. A loop without
** reductions is part of a pass.
**
** If there are few large groups, several workgroups share a group (emit_split). Each computes a block of rounds, and
** writes its result to scratch memory. The number of rounds is a power of two, so a block is a whole branch of the
** tree. The entry point joinN combines the blocks of stage N. Later stages read the results of reductions from scratch
** memory, and compute all other values again. If a workgroup has few groups, no join is launched: the
** workgroup that ends last combines the blocks itself, and computes the GROUP values that follow (finish). A counter
** in memory tells which one ends last.
**
** If there are many groups of a few lanes, each thread computes a group (emit_short.c).
**
** A loop around reductions (emit_team) keeps its LANE values in registers: a team computes a group, and each of its 16
** threads has 4 * steps lanes of it. If the text of all lanes of a thread would be too long, a workgroup computes the
** group (`crew`). Each thread then has four lanes, whose draws share counters. Loops over groups of more than 1,024
** lanes are in emit_band.c.
*/
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "kernel/emit_tree.h"
#include "runmat/accelerate_api.h"

struct pass {
	int stage;
	bool *need;                     /* whether the pass needs the value of each instruction */
	bool split;                     /* several workgroups share a group */
};

int emit_stages(const struct runmat_kernel *k)
{
	int n = 1;
	for (int i = 0; i < k->instrs; i++)
		n = MAX(n, k->instr[i].stage + 1);
	return n;
}

/* If an instruction of a loop is needed, all instructions of the loop are. */
static void need_loops(const struct runmat_kernel *k, bool *need)
{
	for (int i = 0; i < k->instrs; i++) {
		if (k->instr[i].kind != RUNMAT_LOOP)
			continue;
		bool any = false;
		int end = emit_end(k, i);
		for (int j = i; j <= end; j++)
			any |= need[j];
		for (int j = i; any && j <= end; j++)
			need[j] = true;
	}
}

static void need_for_pass(const struct runmat_kernel *k, const struct pass *p)
{
	bool *need = p->need;
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		bool now = in->stage == p->stage && in->kind != RUNMAT_LOOP && in->kind != RUNMAT_END &&
			!emit_in_loop(k, i);
		need[i] = now &&
			(emit_is_effect(in->kind) || in->kind == RUNMAT_REDUCE ||
				(!p->split && in->space != RUNMAT_LANE));
		need[i] |= in->stage == p->stage && emit_is_effect(in->kind);
	}
	for (int round = 0; round < 2; round++) {      /* the second time for operands of the loops */
		for (int i = k->instrs - 1; i >= 0; i--) {
			const struct runmat_instr *in = &k->instr[i];
			const int from[3] = { in->a, in->b, in->c };
			bool leaf = in->kind == RUNMAT_REDUCE && in->stage != p->stage;
			for (int j = 0; need[i] && !leaf && j < 3; j++)
				if (from[j] >= 0 &&
					(p->split || k->instr[from[j]].space == RUNMAT_LANE ||
						k->instr[from[j]].stage == p->stage || emit_in_loop(k, i)))
					need[from[j]] = true;
		}
		need_loops(k, need);
	}
}

/* ---- a pass ---- */

static bool group_values(struct emit *e, const struct pass *p, const char *once)
{
	const struct runmat_kernel *k = e->k;
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (!p->need[i] || in->space == RUNMAT_LANE || in->kind == RUNMAT_REDUCE || in->kind == RUNMAT_LOOP ||
			in->kind == RUNMAT_END || emit_in_loop(k, i))
			continue;
		if (!emit_is_effect(in->kind)) {
			TRY(emit_value(e, i));
			continue;
		}
		emit_open(e, "if (%s)", once);
		TRY(emit_effect(e, i, NULL));
		emit_close(e);
	}
	return true;
}

/* The body of a loop inside a pass, whose lanes are independent. */
static bool loop_body(struct emit *e, int from, int upto)
{
	const struct runmat_kernel *k = e->k;
	for (int i = from; i < upto; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (in->kind == RUNMAT_REDUCE || in->kind == RUNMAT_SCAN ||
			(emit_is_effect(in->kind) && in->space != RUNMAT_LANE))
			return emit_no(e, "a reduction, a scan or a store of groups inside a loop");
		if (!emit_is_effect(in->kind))
			TRY(emit_value(e, i));
		else if (in->stage == e->stage)
			TRY(emit_effect(e, i, "ok"));
	}
	return true;
}

static bool lane_values(struct emit *e, const struct pass *p)
{
	const struct runmat_kernel *k = e->k;
	char acc[32], lane[16];
	e->stage = p->stage;
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (!p->need[i])
			continue;
		if (in->kind == RUNMAT_LOOP) {
			TRY(emit_loop(e, i, loop_body));
			i = emit_end(k, i);
		} else if (in->kind == RUNMAT_REDUCE && in->stage == p->stage) {
			for (e->copy = 0; e->copy < e->copies; e->copy++) {
				if (e->wide || e->copies == 1)
					tree_name(e, "acc", i, "", acc, sizeof acc);
				else
					snprintf(acc, sizeof acc, "acc%%s%d_%d", i, e->copy);
				snprintf(lane, sizeof lane, "l_%d", e->copy);
				emit_open(e, "if (ok_%d)", e->copy);
				emit_acc_step(e, i, acc, lane);
				emit_close(e);
			}
			e->copy = 0;
		} else if (in->kind == RUNMAT_SCAN && !(in->stage > p->stage))
			return emit_no(e, "a scan and groups of several threads");
		else if (in->space == RUNMAT_LANE)
			TRY(emit_is_effect(in->kind) ? emit_effect(e, i, "ok") : emit_value(e, i));
	}
	return true;
}

/* Whether the lanes of a group have a constant distance: elements base, base + stride, ... */
static bool in_line(const struct runmat_kernel *k)
{
	uint32_t in = emit_inner_axes(k), lowest = in & -in;
	return ((in + lowest) & in) == 0;
}

/* Whether the kernel reads or writes arrays by lanes. If not, lanes after the end may be computed, because nothing uses
   them. */
static bool touches_memory(const struct runmat_kernel *k)
{
	bool any = false;
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		any |= in->space == RUNMAT_LANE &&
			(in->kind == RUNMAT_LOAD || in->kind == RUNMAT_GATHER || in->kind == RUNMAT_PICK ||
				emit_is_effect(in->kind));
	}
	return any;
}

static bool wants_numbers(const struct runmat_kernel *k)
{
	for (int i = 0; i < k->arrays; i++)
		if (k->array[i].layout == RUNMAT_DENSE)
			return true;
	for (int i = 0; i < k->instrs; i++)
		if (k->instr[i].kind == RUNMAT_INDEX)
			return true;
	return false;
}

/* Writes the distances between the elements of a group: estride between lanes, estep between copies. */
static void line_of_lanes(struct emit *e)
{
	const struct runmat_kernel *k = e->k;
	e->joint = e->wide ? "" : NULL, e->joint_of = 'e';
	if (!in_line(k) || !wants_numbers(k))
		return;
	emit_let(e, "i32", "estride");
	str_adds(e->out, "1");
	for (int d = 0; d < k->axes && !(k->inner >> d & 1); d++)
		str_addf(e->out, " * n%d", d);
	str_adds(e->out, ";\n");
	for (int c = 0; c < (e->wide ? e->copies : 1); c++) {
		char suffix[16] = "";
		if (e->wide)
			snprintf(suffix, sizeof suffix, "_%d", c);
		emit_base(e, "ebase", suffix);
	}
	if (e->wide || e->copies == 1)
		return;
	emit_let(e, "i32", "estep"), str_adds(e->out, e->spread ? "estride << u32(spread);\n" : "estride * 16;\n");
	e->joint = "if (estep == 16 && (d_%d & 63) < 16)", e->joint_of = 'd';
}

/* Writes the numbers of elements, without their coordinates. */
static void line_places(struct emit *e, bool bare)
{
	for (int c = 0; c < e->copies; c++) {
		if (e->copies == 1)
			emit_let(e, "i32", "e"), str_adds(e->out, "ebase + estride * l_0;\n");
		else if (e->wide)
			emit_let(e, "i32", "e_%d", c), str_addf(e->out, "ebase_%d + estride * l_0;\n", c);
		else {
			emit_let(e, "i32", "d_%d", c);
			str_addf(e->out, c ? "d_0 + %d * estep;\n" : "ebase + estride * place;\n", c);
			emit_let(e, "i32", "e_%d", c);
			str_addf(e->out, bare ? "d_%d;\n" : "ebase + estride * l_%d;\n", c);
		}
	}
}

void emit_lane_places(struct emit *e)
{
	const struct runmat_kernel *k = e->k;
	bool bare = !touches_memory(k), line = in_line(k), coords = !line || emit_needs_coords(k);
	for (int c = 0; c < e->copies; c++) {
		char suffix[16], from[16], far[32];
		snprintf(suffix, sizeof suffix, "_%d", c), snprintf(from, sizeof from, "l_%d", c);
		if (e->wide)
			snprintf(far, sizeof far, "0");
		else
			snprintf(far, sizeof far, e->spread ? "(%d << u32(spread))" : "%d",
				e->spread ? c : c * EMIT_SPACING);
		emit_let(e, "bool", "ok_%d", c), str_addf(e->out, "alive && place + %s < lanes;\n", far);
		emit_let(e, "i32", "l_%d", c),
			str_addf(e->out, bare ? "place + %s;\n" : "min(place + %s, lanes - 1);\n", far);
		if (e->copies == 1)
			suffix[0] = 0;
		if (coords && (!e->wide || !c))
			emit_coords(e, emit_inner_axes(k), from, e->wide ? "" : suffix);
		if (!line)
			emit_element(e, suffix, suffix);
	}
	if (line && wants_numbers(k))
		line_places(e, bare);
}

static bool steps(struct emit *e, const struct pass *p, const char *place)
{
	emit_for(e, "step", "0", "step < 16", "step++");
	emit_let(e, "i32", "place"), str_addf(e->out, "(round * teams + team) * 1024 + step * 64 + %s;\n", place);
	emit_line(e, "if (place >= lanes) { break; }");
	emit_lane_places(e);
	TRY(lane_values(e, p));
	emit_close(e);
	return true;
}

/* Writes a pass without accumulators, in which lanes may be computed in any order. */
static bool all_lanes(struct emit *e, const struct pass *p)
{
	emit_for(e, "copy", "0", "copy < 4", "copy++");
	TRY(steps(e, p, "copy * 16 + t"));
	emit_close(e);
	return true;
}

/*
** Writes a long text only once: a thread computes its four accumulators in a loop, in the order 0, 2, 1, 3, so that
** they can be combined at once.
*/
static bool rolled_steps(struct emit *e, const struct pass *p, const struct tree_red *red, int n)
{
	char acc[2][32], one[32];
	emit_for(e, "turn_of", "0", "turn_of < 4", "turn_of++");
	for (int r = 0; r < n; r++)
		e->copy = red[r].copy, tree_open(e, red[r].i, "acc", 1);
	e->copy = 0;
	TRY(steps(e, p, "((turn_of & 1) * 2 + turn_of / 2) * 16 + t"));
	for (int k = 0; k < 4; k++) {
		emit_open(e,
			k == 0 ? "if (turn_of == 0)" :
				k == 1 ? "else if (turn_of == 1)" :
				k == 2 ? "else if (turn_of == 2)" :
				"else");
		for (int r = 0; r < n; r++) {
			int i = red[r].i;
			e->copy = red[r].copy;
			tree_name(e, "acc", i, "_0", acc[0], sizeof acc[0]),
				tree_name(e, "acc", i, "_1", acc[1], sizeof acc[1]),
				tree_name(e, "acc", i, "", one, sizeof one);
			if (k & 1)
				emit_acc_merge(e, i, acc[k / 2], one);
			else
				emit_acc_assign(e, i, acc[k / 2], one);
		}
		emit_close(e);
	}
	e->copy = 0;
	emit_close(e);
	return true;
}

static bool pass_lanes(struct emit *e, const struct pass *p, struct tree_red *red, int n)
{
	char name[40];
	bool rolled = e->wide || e->copies == 1;
	tree_begin(e);
	for (int r = 0; r < n; r++) {
		TRY(emit_reduce_ok(e, red[r].i));
		e->copy = red[r].copy, tree_open(e, red[r].i, "result", 1);
	}
	emit_open(e, "%s", "");
	for (int r = 0; r < n; r++) {
		e->copy = red[r].copy;
		tree_shared(e, red[r].i, e->wg, &red[r].s);
		for (int q = 0; q < emit_acc_parts(e, red[r].i); q++)
			emit_array(e, emit_acc_type(e, red[r].i, q),
				emit_part(e, tree_name(e, "part", red[r].i, "", name, sizeof name), q), 32);
		tree_open(e, red[r].i, "tail", 1);
	}
	if (n)
		emit_line(e, "%sfull_rounds%s = 0; %shas_tail%s = false;", e->lang->wgsl ? "var " : "i32 ",
			e->lang->wgsl ? ": i32" : "", e->lang->wgsl ? "var " : "bool ", e->lang->wgsl ? ": bool" : "");
	emit_for(e, "round", "first_round", "round < last_round", "round++");
	for (int r = 0; r < n; r++)
		e->copy = red[r].copy, tree_open(e, red[r].i, "acc", rolled ? 2 : EMIT_COPIES);
	e->copy = 0;
	TRY(rolled && n ? rolled_steps(e, p, red, n) :
		rolled ? all_lanes(e, p) :
		steps(e, p, e->spread ? "t_place" : "t"));
	if (n)
		tree_of_team(e, red, n, rolled ? 2 : EMIT_COPIES);
	for (int r = 0; r < n; r++)
		e->copy = red[r].copy, tree_end_round(e, red[r].i, &red[r].s, n == 1);
	if (n)
		emit_line(e,
			"if (chunks - round * teams >= teams) { full_rounds = full_rounds + 1; } "
			"else { has_tail = true; }");
	emit_close(e);
	for (int r = 0; r < n; r++)
		e->copy = red[r].copy, tree_end_rounds(e, red[r].i);
	e->copy = 0;
	emit_close(e);
	return true;
}

static int reductions_of(const struct emit *e, const struct pass *p, struct tree_red *red)
{
	const struct runmat_kernel *k = e->k;
	int n = 0, copies = e->wide ? e->copies : 1;
	for (int i = 0; i < k->instrs && n + copies <= 64; i++)
		for (int c = 0; p->need[i] && k->instr[i].kind == RUNMAT_REDUCE && k->instr[i].stage == p->stage &&
			!emit_in_loop(k, i) && c < copies;
			c++)
			red[n++] = (struct tree_red){ .i = i, .copy = c };
	return n;
}

static bool any_lanes(const struct runmat_kernel *k, const struct pass *p)
{
	for (int i = 0; i < k->instrs; i++)
		if (p->need[i] &&
			(k->instr[i].space == RUNMAT_LANE ||
				(k->instr[i].kind == RUNMAT_REDUCE && k->instr[i].stage == p->stage)))
			return true;
	return false;
}

/* Writes the variables of a thread: its team and group, and the numbers of lanes, chunks and rounds. */
static void open_groups(struct emit *e, bool split)
{
	const struct runmat_kernel *k = e->k;
	static const char *const names[] = { "log_x", "shift_t", "shift_x", "blocks", "block_rounds" };
	for (int q = 0; q < COUNT(names); q++)
		emit_let(e, "i32", "%s", names[q]), str_addf(e->out, "i32(P[%d]);\n", emit_param_extra(k, q));
	emit_counts(e);
	char teams[32];
	snprintf(teams, sizeof teams, "%d >> u32(log_x)", e->wg / EMIT_TEAM);
	const char *const lets[][2] = { { "x", "(tid >> u32(shift_x)) & ((1 << u32(log_x)) - 1)" },
		{ "t",
			e->band ? "tid & 63" :
				e->crew ? "tid" :
				"(tid >> u32(shift_t)) & 15" },
		{ "team", e->crew ? "0" : "tid >> u32(4 + log_x)" }, { "teams", teams },
		{ "team_step", "16 << u32(log_x)" }, { "team_base", "x << u32(shift_x)" },
		{ "chunks", "(lanes + 1023) / 1024" }, { "rounds", "(chunks + teams - 1) / teams" },
		{ "gsets",
			e->wide ? "(groups / 4 + (1 << u32(log_x)) - 1) >> u32(log_x)" :
				"(groups + (1 << u32(log_x)) - 1) >> u32(log_x)" } };
	for (int q = 0; q < COUNT(lets); q++)
		emit_let(e, "i32", "%s", lets[q][0]), str_addf(e->out, "%s;\n", lets[q][1]);
	if (e->spread) {
		emit_let(e, "i32", "spread"), str_addf(e->out, "i32(P[%d]);\n", emit_param_extra(k, EMIT_SPREAD));
		emit_let(e, "i32", "t_place"),
			str_adds(e->out, "((t >> u32(spread)) << u32(spread + 2)) + (t & ((1 << u32(spread)) - 1));\n");
		emit_let(e, "i32", "crew"), str_adds(e->out, "(team << u32(log_x)) + x;\n");
	}
	emit_work(e, "work", "wg", split ? "gsets * blocks" : "gsets", "wgs");
	emit_let(e, "i32", "gset"), str_adds(e->out, split ? "work % gsets;\n" : "work;\n");
	emit_let(e, "i32", "group_wanted"), str_adds(e->out, "(gset << u32(log_x)) + x;\n");
	emit_let(e, "bool", "alive"),
		str_adds(e->out, e->wide ? "group_wanted < groups / 4;\n" : "group_wanted < groups;\n");
	emit_let(e, "i32", e->wide ? "quad" : "group"),
		str_adds(e->out, e->wide ? "min(group_wanted, groups / 4 - 1);\n" : "min(group_wanted, groups - 1);\n");
	if (!e->wide)
		emit_coords(e, emit_outer_axes(k), "group", "");
	for (int c = 0; e->wide && c < e->copies; c++) {
		char group[24], suffix[24];
		snprintf(group, sizeof group, "group_%d", c), snprintf(suffix, sizeof suffix, "_%d", c);
		emit_let(e, "i32", "%s", group), str_addf(e->out, "(quad >> 4u) * 64 + (quad & 15) + %d;\n", 16 * c);
		emit_coords(e, emit_outer_axes(k), group, suffix);
	}
	line_of_lanes(e);
	if (split) {
		emit_let(e, "i32", "block"), str_adds(e->out, "work / gsets;\n");
		emit_let(e, "i32", "first_round"), str_adds(e->out, "block * block_rounds;\n");
		emit_let(e, "i32", "last_round"), str_adds(e->out, "min(rounds, first_round + block_rounds);\n");
	} else {
		emit_let(e, "i32", "first_round"), str_adds(e->out, "0;\n");
		emit_let(e, "i32", "last_round"), str_adds(e->out, "rounds;\n");
	}
}

void emit_open_groups(struct emit *e) { open_groups(e, false); }

static bool lane_draws(const struct runmat_kernel *k)
{
	for (int i = 0; i < k->instrs; i++)
		if ((k->instr[i].kind == RUNMAT_RAND || k->instr[i].kind == RUNMAT_RANDN) &&
			k->instr[i].space == RUNMAT_LANE)
			return true;
	return false;
}

static void begin_entry(struct emit *e, bool wide)
{
	e->copies = emit_is_long(e->k) ? 1 : EMIT_COPIES, e->spacing = EMIT_SPACING, e->near = false;
	e->wide = wide, e->spread = !wide && e->copies > 1 && lane_draws(e->k);
	tree_begin(e);
}

bool emit_group_ok(struct emit *e)
{
	return (e->k->axes && e->k->inner) || emit_no(e, "groups without lanes");
}

static bool wide_ok(struct emit *e, bool wide)
{
	return !wide || !emit_is_long(e->k) || emit_no(e, "a text that is too long for four groups in a thread");
}

bool emit_groups(struct emit *e, bool wide)
{
	const struct runmat_kernel *k = e->k;
	struct pass p = { .need = mem_zalloc((size_t)k->instrs + 1) };
	struct tree_red red[64];
	int stages = emit_stages(k);
	char from[24];
	bool ok = emit_group_ok(e) && wide_ok(e, wide);
	begin_entry(e, wide);
	if (ok)
		e->begin(e, "main"), open_groups(e, false);
	for (p.stage = 0; ok && p.stage < stages; p.stage++) {
		need_for_pass(k, &p);
		ok = group_values(e, &p, "alive && t == 0 && team == 0");
		int n = reductions_of(e, &p, red);
		if (ok && any_lanes(k, &p)) {
			ok = pass_lanes(e, &p, red, n);
			for (int r = 0; ok && r < n; r++)
				e->copy = red[r].copy,
				emit_acc_result(e, red[r].i, tree_name(e, "result", red[r].i, "", from, sizeof from));
			e->copy = 0;
		}
	}
	if (ok)
		emit_close(e), emit_close(e);
	mem_free(p.need);
	return ok;
}

/* ---- split ---- */

/* The number in scratch memory of a part of REDUCE i. If i is the number of instructions, this is their total. */
static int slot_of(const struct emit *e, int i, int part)
{
	int n = 0;
	for (int j = 0; j < i; j++)
		if (e->k->instr[j].kind == RUNMAT_REDUCE)
			n += emit_acc_parts(e, j);
	return n + part;
}

/* Writes the position in scratch memory of a value of a whole group. */
static void scratch_at(struct emit *e, int i, int part, char *to, size_t n)
{
	char of[16];
	snprintf(of, sizeof of, e->wide ? "group_%d" : "group", e->copy);
	snprintf(to, n, "(%d * blocks + %d) * groups + %s", slot_of(e, e->k->instrs, 0), slot_of(e, i, part), of);
}

static void earlier_results(struct emit *e, const struct pass *p)
{
	char at[80], pattern[24];
	for (int i = 0; i < e->k->instrs; i++)
		for (e->copy = 0; p->need[i] && e->k->instr[i].kind == RUNMAT_REDUCE &&
			e->k->instr[i].stage != p->stage && e->copy < emit_copies(e, i);
			e->copy++) {
			tree_name(e, "result", i, "", pattern, sizeof pattern);
			for (int q = 0; q < emit_acc_parts(e, i); q++) {
				scratch_at(e, i, q, at, sizeof at);
				emit_let(e, emit_acc_type(e, i, q), "%s", emit_part(e, pattern, q));
				str_addf(e->out, "kept%s(%s);\n", emit_acc_type(e, i, q), at);
			}
			emit_acc_result(e, i, pattern);
		}
	e->copy = 0;
}

/* Writes the results of a block to scratch memory. */
static void keep_results(struct emit *e, const struct tree_red *red, int n)
{
	char result[24], of[16];
	emit_open(e, "if (alive && t == 0 && team == 0)");
	for (int r = 0; r < n; r++)
		for (int q = 0; q < emit_acc_parts(e, red[r].i); q++) {
			e->copy = red[r].copy;
			snprintf(of, sizeof of, e->wide ? "group_%d" : "group", e->copy);
			emit_line(e, "keep%s((%d * blocks + block) * groups + %s, %s);", emit_acc_type(e, red[r].i, q),
				slot_of(e, red[r].i, q), of,
				emit_part(e, tree_name(e, "result", red[r].i, "", result, sizeof result), q));
		}
	e->copy = 0;
	emit_close(e);
}

static void join_one(struct emit *e, int i)
{
	struct tree_shared s;
	char at[80];
	tree_begin(e);
	tree_shared(e, i, EMIT_JOIN, &s);
	emit_barrier(e);
	snprintf(at, sizeof at, "item += %d", e->wg);
	emit_for(e, "item", "tid", "item < blocks", at);
	for (int q = 0; q < emit_acc_parts(e, i); q++)
		emit_line(e, "%s[item] = kept%s((%d * blocks + item) * groups + group);", s.name[q],
			emit_acc_type(e, i, q), slot_of(e, i, q));
	emit_close(e);
	emit_barrier(e);
	emit_open(e, "%s", "");
	tree_open_y(e, i);
	emit_open(e, "if (whole < blocks)");
	tree_get(e, i, &s, "whole", "item%s");
	emit_acc_assign(e, i, "y%s", "item%s");
	emit_line(e, "any_y = true;");
	emit_close(e);
	emit_let(e, "i32", "m"), str_adds(e->out, "whole;\n");
	tree_fold(e, i, &s, "0", "", false);
	emit_open(e, "if (tid == 0)");
	for (int q = 0; q < emit_acc_parts(e, i); q++) {
		scratch_at(e, i, q, at, sizeof at);
		emit_line(e, "keep%s(%s, %s);", emit_acc_type(e, i, q), at, q ? "yh" : "y");
	}
	emit_close(e);
	emit_close(e);
}

/* Writes the number of blocks of a group that are whole branches of the tree. */
static void emit_whole(struct emit *e)
{
	emit_let(e, "i32", "whole"),
		str_addf(e->out, "((lanes + 1023) / 1024) / ((%d >> u32(log_x)) * block_rounds);\n", e->wg / EMIT_TEAM);
}

/* Writes a join: a workgroup combines the blocks of a group. All but perhaps the last are whole branches of the tree.
   */
static void split_join(struct emit *e, struct pass *p)
{
	const struct runmat_kernel *k = e->k;
	struct tree_red red[64];
	char name[24];
	need_for_pass(k, p);
	begin_entry(e, false);
	int n = reductions_of(e, p, red);
	snprintf(name, sizeof name, "join%d", p->stage);
	e->begin(e, name);
	static const char *const names[] = { "log_x", "shift_t", "shift_x", "blocks", "block_rounds" };
	for (int q = 0; q < COUNT(names); q++)
		if (q != 1 && q != 2)
			emit_let(e, "i32", "%s", names[q]), str_addf(e->out, "i32(P[%d]);\n", emit_param_extra(k, q));
	emit_counts(e);
	emit_whole(e);
	emit_for(e, "group", "wg", "group < groups", "group += wgs");
	for (int r = 0; r < n; r++)
		join_one(e, red[r].i);
	emit_close(e), emit_close(e);
}

/* Whether the shared memory of a small device suffices for a join in the same entry point as the stage. */
static bool finish_fits(const struct emit *e, const struct tree_red *red, int n)
{
	int parts = 0;
	for (int r = 0; r < n; r++)
		for (int q = 0; q < emit_acc_parts(e, red[r].i); q++)
			parts += strchr(emit_acc_type(e, red[r].i, q), '6') ? 2 : 1;
	return n <= 2 && parts <= 2;
}

/* Increases the counter of workgroups. The last workgroup then sees the results of all others in scratch memory. */
static void arrive(struct emit *e)
{
	bool wgsl = e->lang->wgsl;
	emit_shared(e, "i32", "arrived", 1);
	emit_line(e, wgsl ? "storageBarrier();" : "__threadfence(); __syncthreads();");
	emit_line(e,
		wgsl ? "if (tid == 0) { arrived[0] = i32(atomicAdd(&scratch[2 * gset], 1u)); }" :
			"if (tid == 0) { arrived[0] = (i32)atomicAdd((u32 *)(args.scratch + gset), 1u); }");
	if (wgsl)
		emit_line(e, "let order = workgroupUniformLoad(&arrived)[0];");
	else
		emit_line(e, "__syncthreads(); const i32 order = arrived[0];");
}

/* Writes the join by the workgroup that ends last. next: the pass of GROUP values that follows, or NULL. */
static bool finish(struct emit *e, const struct pass *next, const struct tree_red *red, int n)
{
	bool wgsl = e->lang->wgsl;
	const char *seen = wgsl ? "storageBarrier();" : "__threadfence(); __syncthreads();";
	if (!finish_fits(e, red, n))
		return emit_no(e, "too many reductions for a join by the last workgroup");
	arrive(e);
	emit_open(e, "if (order == blocks - 1)");
	emit_line(e, "%s", seen);
	emit_line(e,
		wgsl ? "if (tid == 0) { atomicStore(&scratch[2 * gset], 0u); }" :
			"if (tid == 0) { *(u32 *)(args.scratch + gset) = 0; }");
	emit_whole(e);
	emit_for(e, "group", "gset << u32(log_x)", "group < min(groups, (gset + 1) << u32(log_x))", "group++");
	for (int r = 0; r < n; r++)
		join_one(e, red[r].i);
	emit_close(e);
	if (!any_lanes(e->k, next)) {
		emit_line(e, "%s", seen);
		earlier_results(e, next);
		TRY(group_values(e, next, "alive && t == 0 && team == 0"));
	}
	emit_close(e);
	return true;
}

/* Writes the entry point of a stage, which first reads the results of earlier stages. next: NULL, or the pass that the
   last workgroup executes at the end. */
static bool split_stage(struct emit *e, struct pass *p, bool wide, const struct pass *next)
{
	const struct runmat_kernel *k = e->k;
	struct tree_red red[64];
	char name[24];
	need_for_pass(k, p);
	snprintf(name, sizeof name, "stage%d", p->stage);
	begin_entry(e, wide);
	e->begin(e, name), open_groups(e, true);
	earlier_results(e, p);
	TRY(group_values(e, p, "alive && t == 0 && team == 0 && block == 0"));
	int n = reductions_of(e, p, red);
	if (any_lanes(k, p))
		TRY(pass_lanes(e, p, red, n));
	if (n)
		keep_results(e, red, n);
	if (next)
		TRY(finish(e, next, red, n));
	emit_close(e), emit_close(e);
	return true;
}

/* Writes all stages without separate joins. If the last stage has no lanes, the last workgroup executes it. */
static bool last_stages(struct emit *e, struct pass *p, int stages, int *entries)
{
	struct pass next = { .need = mem_zalloc((size_t)e->k->instrs + 1), .split = true };
	bool ok = true, done = false;
	for (p->stage = 0; ok && !done && p->stage < stages; p->stage++) {
		next.stage = p->stage + 1;
		if (next.stage < stages)
			need_for_pass(e->k, &next);
		ok = split_stage(e, p, false, next.stage < stages ? &next : NULL);
		done = next.stage < stages && !any_lanes(e->k, &next);
		*entries = p->stage + 1;
	}
	mem_free(next.need);
	return ok;
}

bool emit_split(struct emit *e, bool wide, bool last, int *entries)
{
	struct pass p = { .need = mem_zalloc((size_t)e->k->instrs + 1), .split = true };
	int stages = *entries = emit_stages(e->k);
	e->last = last;
	bool ok = emit_group_ok(e) && wide_ok(e, wide);
	if (ok && last)
		ok = last_stages(e, &p, stages, entries);
	for (p.stage = 0; ok && !last && p.stage < stages; p.stage++) {
		ok = split_stage(e, &p, wide, NULL);
		if (ok && p.stage + 1 < stages)
			split_join(e, &p);
	}
	mem_free(p.need);
	return ok;
}

int emit_slots(const struct runmat_kernel *k, unsigned features)
{
	struct emit e = { .k = k, .features = features };
	return slot_of(&e, k->instrs, 0);
}

/* ---- loops around reductions ---- */

static bool team_straight(struct emit *e, int from, int upto);

/* The threads exchange the values of 1,024 lanes through shared memory, so that thread t < 64 computes accumulator t in
   its order. */
static bool crew_reduce(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	struct tree_red red = { .i = i };
	char acc[32], name[32], x[32];
	const char *type = emit_type(emit_class(e, in->a));
	bool lanes = emit_copies(e, in->a) > 1;
	TRY(emit_reduce_ok(e, i));
	if (in->b >= 0 && emit_copies(e, in->b) > 1)
		return emit_no(e, "deviations from a value of each lane");
	tree_begin(e);
	tree_shared(e, i, e->wg, &red.s);
	snprintf(name, sizeof name, "crew_%s", type);
	if (lanes)
		emit_shared(e, type, name, RUNMAT_CHUNK);
	for (e->copy = 0; lanes && e->copy < e->copies; e->copy++)
		emit_line(e, "%s[place + %d] = %s;", name, e->copy * EMIT_SPACING, emit_v(e, in->a));
	e->copy = 0;
	for (int p = 0; p < emit_acc_parts(e, i); p++) {
		snprintf(acc, sizeof acc, p ? "acch%d_0" : "acc%d_0", i);
		emit_var(e, emit_acc_type(e, i, p), acc, emit_acc_start(e, i, p));
	}
	emit_barrier(e);
	emit_for(e, "row", "0", "row < 16", "row++");
	emit_let(e, "i32", "lane_at"), str_addf(e->out, "row * %d + tid;\n", RUNMAT_ACCUMULATORS);
	emit_open(e, "if (tid < %d && alive && lane_at < lanes)", RUNMAT_ACCUMULATORS);
	if (lanes)
		emit_let(e, type, "%s", emit_v(e, in->a)), str_addf(e->out, "%s[lane_at];\n", name);
	snprintf(acc, sizeof acc, "acc%%s%d_0", i);
	emit_acc_step(e, i, acc, "lane_at");
	emit_close(e), emit_close(e);
	tree_of_team(e, &red, 1, 1);
	snprintf(x, sizeof x, "sum%%s%d", i);
	tree_get(e, i, &red.s, "0", x);
	emit_acc_result(e, i, x);
	return true;
}

static bool team_reduce(struct emit *e, int i)
{
	if (e->crew)
		return crew_reduce(e, i);
	struct tree_red red = { .i = i };
	char acc[32], lane[16], x[32];
	TRY(emit_reduce_ok(e, i));
	tree_begin(e);
	tree_shared(e, i, e->wg, &red.s);
	emit_acc_open(e, i, "acc", EMIT_COPIES);
	for (e->copy = 0; e->copy < e->copies; e->copy++) {
		snprintf(acc, sizeof acc, "acc%%s%d_%d", i, e->copy % EMIT_COPIES),
			snprintf(lane, sizeof lane, "l_%d", e->copy);
		emit_open(e, "if (ok_%d)", e->copy);
		emit_acc_step(e, i, acc, lane);
		emit_close(e);
	}
	e->copy = 0;
	tree_of_team(e, &red, 1, EMIT_COPIES);
	snprintf(x, sizeof x, "sum%%s%d", i);
	tree_get(e, i, &red.s, "team_base", x);
	emit_acc_result(e, i, x);
	return true;
}

static bool team_straight(struct emit *e, int from, int upto)
{
	const struct runmat_kernel *k = e->k;
	for (int i = from; i < upto; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (in->kind == RUNMAT_LOOP) {
			TRY(emit_loop(e, i, team_straight));
			i = emit_end(k, i);
		} else if (in->kind == RUNMAT_REDUCE)
			TRY(team_reduce(e, i));
		else if (in->kind == RUNMAT_SCAN)
			return emit_no(e, "a scan with a loop");
		else if (emit_is_effect(in->kind)) {
			if (in->space != RUNMAT_LANE)
				emit_open(e, "if (alive && t == 0)");
			TRY(emit_effect(e, i, "ok"));
			if (in->space != RUNMAT_LANE)
				emit_close(e);
		} else
			TRY(emit_value(e, i));
	}
	return true;
}

/*
** In emit_team the text contains the loop body once for each lane of a thread. For a long body the registers do not
** suffice, and the compiler needs seconds. (It needs eight seconds for 64 copies of a normal draw and an exponential.
** That kernel is then slower than one launch for each turn.)
*/
enum { TEAM_TEXT = 4000, OF_UNIFORM = 30, OF_NORMAL = 60 };

static int team_text(const struct runmat_kernel *k, int lanes)
{
	int each = emit_weight(k);
	for (int i = 0; i < k->instrs; i++)
		each += k->instr[i].kind == RUNMAT_RAND ? OF_UNIFORM : k->instr[i].kind == RUNMAT_RANDN ? OF_NORMAL : 0;
	return each * lanes;
}

bool emit_team(struct emit *e, int steps)
{
	bool crew = steps == RUNMAT_VARIANT_CREW;
	steps = crew ? 1 : steps;
	TRY(emit_group_ok(e));
	if (team_text(e->k, EMIT_COPIES * steps) > TEAM_TEXT)
		return emit_no(e, "a text that is too long for %d lanes in a thread", EMIT_COPIES * steps);
	begin_entry(e, false);
	e->copies = EMIT_COPIES * steps, e->spread = false, e->crew = crew;
	e->begin(e, "main"), open_groups(e, false);
	emit_let(e, "i32", "place"), str_adds(e->out, crew ? "(tid / 16) * 64 + (tid & 15);\n" : "t;\n");
	emit_lane_places(e);
	TRY(team_straight(e, 0, e->k->instrs));
	emit_close(e), emit_close(e);
	return true;
}
