/*
** kernel/emit_short.c - writes kernels with many groups of a few lanes. A thread has all lanes of a group in registers.
*/
#include <stdio.h>

#include "kernel/emit.h"

static bool short_reduce(struct emit *e, int i)
{
	char x[32], y[32];
	TRY(emit_reduce_ok(e, i));
	emit_acc_open(e, i, "acc", e->copies);
	for (e->copy = 0; e->copy < e->copies; e->copy++) {
		snprintf(x, sizeof x, "acc%%s%d_%d", i, e->copy), snprintf(y, sizeof y, "l_%d", e->copy);
		emit_open(e, "if (ok_%d)", e->copy);
		emit_acc_step(e, i, x, y);
		emit_close(e);
	}
	e->copy = 0;
	for (int half = e->copies / 2; half; half /= 2)     /* of 64 accumulators, the others have no lanes */
		for (int c = 0; c < half; c++) {
			snprintf(x, sizeof x, "acc%%s%d_%d", i, c), snprintf(y, sizeof y, "acc%%s%d_%d", i, c + half);
			emit_acc_merge(e, i, x, y);
		}
	snprintf(x, sizeof x, "acc%%s%d_0", i);
	emit_acc_result(e, i, x);
	return true;
}

static bool short_values(struct emit *e)
{
	const struct runmat_kernel *k = e->k;
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (in->kind == RUNMAT_LOOP || in->kind == RUNMAT_SCAN)
			return emit_no(e, "a loop or a scan in groups of one thread");
		if (in->kind == RUNMAT_REDUCE)
			TRY(short_reduce(e, i));
		else
			TRY(emit_is_effect(in->kind) ? emit_effect(e, i, "ok") : emit_value(e, i));
	}
	return true;
}

bool emit_short(struct emit *e, int lanes)
{
	const struct runmat_kernel *k = e->k;
	TRY(emit_group_ok(e));
	if (k->instrs * lanes > 400 || emit_is_long(k))
		return emit_no(e, "a text that is too long for groups of one thread");
	e->copies = lanes, e->spacing = 1, e->near = false, e->joint = NULL;
	e->begin(e, "main");
	emit_counts(e);
	emit_work(e, "group", "thread", "groups", "threads");
	emit_coords(e, emit_outer_axes(k), "group", "");
	for (int c = 0; c < lanes; c++) {
		char suffix[16], from[16];
		snprintf(suffix, sizeof suffix, "_%d", c), snprintf(from, sizeof from, "l_%d", c);
		emit_let(e, "bool", "ok_%d", c), str_addf(e->out, "%d < lanes;\n", c);
		emit_let(e, "i32", "l_%d", c), str_addf(e->out, "min(%d, lanes - 1);\n", c);
		emit_coords(e, emit_inner_axes(k), from, suffix), emit_element(e, suffix, suffix);
	}
	TRY(short_values(e));
	emit_close(e), emit_close(e);
	return true;
}
