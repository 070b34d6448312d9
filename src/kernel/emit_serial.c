/*
** kernel/emit_serial.c - writes kernels with scans. A thread computes a group, one lane after another, as kernel_ir.h
** defines a scan. For reductions the thread has an array of the 64 accumulators of the sum tree.
**
** There is one pass over the lanes for each stage, as in emit_group.c. If a later pass needs the values of a scan, it
** computes the scan again. So all scans of a pass must have the same direction.
**
** Accumulators may have two variables, such as acc7 and acch7. The names for emit_acc_* contain %s, where these put
** nothing or "h".
*/
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "kernel/emit.h"

/* Marks the instructions that the pass of this stage writes: results, and what they need. */
static void need_for_pass(const struct runmat_kernel *k, int stage, bool *need)
{
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		need[i] = in->stage == stage &&
			(emit_is_effect(in->kind) || in->kind == RUNMAT_REDUCE || in->space != RUNMAT_LANE);
	}
	for (int i = k->instrs - 1; i >= 0; i--) {
		const int from[3] = { k->instr[i].a, k->instr[i].b, k->instr[i].c };
		for (int j = 0; need[i] && j < 3; j++)
			if (from[j] >= 0 &&
				(k->instr[from[j]].space == RUNMAT_LANE || k->instr[from[j]].stage == stage))
				need[from[j]] = true;
	}
}

/* Finds the direction of the scans of a pass. False: there are two. */
static bool one_way(struct emit *e, int stage, const bool *need, bool *reverse)
{
	const struct runmat_kernel *k = e->k;
	int way = -1;
	for (int i = 0; i < k->instrs; i++)
		if (need[i] && k->instr[i].kind == RUNMAT_SCAN) {
			if (way >= 0 && way != k->instr[i].part)
				return emit_no(e, "scans in both directions");
			way = k->instr[i].part;
		}
	for (int i = 0; i < k->instrs; i++)
		if (need[i] && k->instr[i].kind == RUNMAT_REDUCE && k->instr[i].stage == stage && way == 1)
			return emit_no(e, "a reduction and a scan from the last element");
	*reverse = way == 1;
	return true;
}

static void scan(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	char name[24];
	snprintf(name, sizeof name, "scan%d", i);
	emit_open(e, "if (first_lane)");
	emit_line(e, "%s = %s;", name, emit_v(e, in->a));
	emit_close(e);
	emit_open(e, "else");
	emit_combine(e, in->op, in->cls, name, emit_v(e, in->a));
	emit_close(e);
	emit_let(e, emit_type(emit_class(e, i)), "v%d", i);
	str_addf(e->out, "%s;\n", name);
}

/* Writes the values, scans and accumulators of one lane. */
static bool lane(struct emit *e, int stage, const bool *need)
{
	const struct runmat_kernel *k = e->k;
	char acc[40];
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (!need[i])
			continue;
		if (in->kind == RUNMAT_SCAN)
			scan(e, i);
		else if (in->kind == RUNMAT_REDUCE && in->stage == stage) {
			snprintf(acc, sizeof acc, "acc%%s%d[l %% 64]", i);
			emit_acc_step(e, i, acc, "l");
		} else if (in->space == RUNMAT_LANE && in->kind != RUNMAT_REDUCE)
			TRY(emit_is_effect(in->kind) ? emit_effect(e, i, NULL) : emit_value(e, i));
	}
	return true;
}

static void accumulators(struct emit *e, int i)
{
	char name[24];
	for (int p = 0; p < emit_acc_parts(e, i); p++) {
		snprintf(name, sizeof name, p ? "acch%d" : "acc%d", i);
		emit_array(e, emit_acc_type(e, i, p), name, 64);
	}
	emit_for(e, "a", "0", "a < 64", "a++");
	for (int p = 0; p < emit_acc_parts(e, i); p++)
		emit_line(e, p ? "acch%d[a] = %s;" : "acc%d[a] = %s;", i, emit_acc_start(e, i, p));
	emit_close(e);
}

static void end_chunk(struct emit *e, int i)
{
	char x[40], y[40];
	emit_for(e, "half", "32", "half > 0", "half = half / 2");
	emit_for(e, "a", "0", "a < half", "a++");
	snprintf(x, sizeof x, "acc%%s%d[a]", i), snprintf(y, sizeof y, "acc%%s%d[a + half]", i);
	emit_acc_merge(e, i, x, y);
	emit_close(e), emit_close(e);
	emit_open(e, "%s", "");
	snprintf(x, sizeof x, "acc%%s%d[0]", i), snprintf(y, sizeof y, "part%%s%d[level]", i);
	emit_acc_count(e, i, "first / 1024", y, x);
	emit_close(e);
}

static void result(struct emit *e, int i)
{
	char to[32], y[32];
	snprintf(to, sizeof to, "result%%s%d", i), snprintf(y, sizeof y, "part%%s%d[level]", i);
	emit_open(e, "%s", "");
	emit_var(e, "bool", "any_y", "false");
	emit_acc_total(e, i, "(lanes + 1023) / 1024", y, to);
	emit_close(e);
}

static bool lanes_of_pass(struct emit *e, int stage, const bool *need, bool reverse)
{
	const struct runmat_kernel *k = e->k;
	char name[24];
	for (int i = 0; i < k->instrs; i++)
		if (need[i] && k->instr[i].kind == RUNMAT_REDUCE && k->instr[i].stage == stage) {
			TRY(emit_reduce_ok(e, i));
			emit_acc_open(e, i, "result", 1);
		}
	emit_open(e, "%s", "");
	for (int i = 0; i < k->instrs; i++) {
		if (need[i] && k->instr[i].kind == RUNMAT_REDUCE && k->instr[i].stage == stage)
			for (int p = 0; p < emit_acc_parts(e, i); p++) {
				snprintf(name, sizeof name, p ? "parth%d" : "part%d", i);
				emit_array(e, emit_acc_type(e, i, p), name, 32);
			}
		if (need[i] && k->instr[i].kind == RUNMAT_SCAN)
			emit_line(e, e->lang->wgsl ? "var scan%d: %s;" : "%2$s scan%1$d;", i,
				emit_type(emit_class(e, i)));
	}
	emit_for(e, "first", "0", "first < lanes", "first += 1024");
	for (int i = 0; i < k->instrs; i++)
		if (need[i] && k->instr[i].kind == RUNMAT_REDUCE && k->instr[i].stage == stage)
			accumulators(e, i);
	emit_for(e, "count", "first", "count < min(first + 1024, lanes)", "count++");
	emit_let(e, "bool", "first_lane"), str_adds(e->out, "count == 0;\n");
	emit_let(e, "i32", "l"), str_adds(e->out, reverse ? "lanes - 1 - count;\n" : "count;\n");
	emit_coords(e, k->inner & ((1u << k->axes) - 1), "l", ""), emit_element(e, "", "");
	TRY(lane(e, stage, need));
	emit_close(e);
	for (int i = 0; i < k->instrs; i++)
		if (need[i] && k->instr[i].kind == RUNMAT_REDUCE && k->instr[i].stage == stage)
			end_chunk(e, i);
	emit_close(e);
	for (int i = 0; i < k->instrs; i++)
		if (need[i] && k->instr[i].kind == RUNMAT_REDUCE && k->instr[i].stage == stage)
			result(e, i);
	emit_close(e);
	return true;
}

static bool pass(struct emit *e, int stage, bool *need)
{
	const struct runmat_kernel *k = e->k;
	bool any = false, reverse = false;
	char from[24];
	need_for_pass(k, stage, need);
	TRY(one_way(e, stage, need, &reverse));
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		bool of_lanes = in->space == RUNMAT_LANE || (in->kind == RUNMAT_REDUCE && in->stage == stage);
		any |= need[i] && of_lanes;
		if (need[i] && !of_lanes && in->kind != RUNMAT_REDUCE)
			TRY(emit_is_effect(in->kind) ? emit_effect(e, i, NULL) : emit_value(e, i));
	}
	if (!any)
		return true;
	TRY(lanes_of_pass(e, stage, need, reverse));
	for (int i = 0; i < k->instrs; i++)
		if (need[i] && k->instr[i].kind == RUNMAT_REDUCE && k->instr[i].stage == stage) {
			snprintf(from, sizeof from, "result%%s%d", i);
			emit_acc_result(e, i, from);
		}
	return true;
}

bool emit_serial(struct emit *e)
{
	const struct runmat_kernel *k = e->k;
	bool *need = mem_zalloc((size_t)k->instrs + 1), ok = true;
	e->copies = 1, e->near = false;
	for (int i = 0; i < k->instrs; i++)
		if (k->instr[i].kind == RUNMAT_LOOP)
			ok = emit_no(e, "a loop with a scan");
	e->begin(e, "main");
	emit_counts(e);
	emit_work(e, "group", "thread", "groups", "threads");
	emit_coords(e, emit_outer_axes(k), "group", "");
	for (int s = 0, stages = emit_stages(k); ok && s < stages; s++)
		ok = pass(e, s, need);
	emit_close(e), emit_close(e);
	mem_free(need);
	return ok;
}
