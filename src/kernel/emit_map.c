/*
** kernel/emit_map.c - writes kernels without reductions (maps). A thread computes four elements at a time.
**
** If the kernel reads and writes arrays, the four elements are neighbours, so that one instruction moves them (`near`).
** If it draws random numbers, they are 16 apart, because such elements share a counter (kernel_ir.h); 16 threads then
** still read neighbouring elements. After the end of the box, threads compute the last element again and do not store
** it. In long kernels a thread computes one element, because four copies of the text would take too long to compile.
*/
#include <stdio.h>

#include "kernel/emit.h"

/* Writes the instructions from number `from` to `upto`, for all copies. */
static bool instructions(struct emit *e, int from, int upto)
{
	const struct runmat_kernel *k = e->k;
	for (int i = from; i < upto; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (in->kind == RUNMAT_LOOP) {
			TRY(emit_loop(e, i, instructions));
			i = emit_end(k, i);
		} else if (emit_is_effect(in->kind)) {
			if (in->space != RUNMAT_LANE)
				emit_open(e, e->copies > 1 ? "if (e_0 == 0)" : "if (e == 0)");
			TRY(emit_effect(e, i, e->copies > 1 ? "ok" : NULL));
			if (in->space != RUNMAT_LANE)
				emit_close(e);
		} else
			TRY(emit_value(e, i));
	}
	return true;
}

static bool has_kind(const struct runmat_kernel *k, int kind)
{
	for (int i = 0; i < k->instrs; i++)
		if (k->instr[i].kind == kind)
			return true;
	return false;
}

/* Writes the step from the coordinates of copy c - 1 to those of copy c, unless this is after the end. */
static void step_coords(struct emit *e, int c)
{
	const struct runmat_kernel *k = e->k;
	char name[32], before[32];
	for (int d = 0; d < k->axes; d++) {
		snprintf(name, sizeof name, "c%d_%d", d, c), snprintf(before, sizeof before, "c%d_%d", d, c - 1);
		emit_var(e, "i32", name, before);
	}
	emit_open(e, "if (ok_%d)", c);
	emit_line(e, "c0_%d = c0_%d + 1;", c, c);
	for (int d = 0; d + 1 < k->axes; d++)
		emit_line(e, "if (c%d_%d == n%d) { c%d_%d = 0; c%d_%d = c%d_%d + 1; }", d, c, d, d, c, d + 1, c, d + 1,
			c);
	emit_close(e);
}

static void elements(struct emit *e, bool coords)
{
	uint32_t all = (1u << e->k->axes) - 1;
	for (int c = 0; c < e->copies; c++) {
		char suffix[16], from[16];
		snprintf(suffix, sizeof suffix, "_%d", c), snprintf(from, sizeof from, "e_%d", c);
		if (c)
			emit_let(e, "i32", "e_%d", c), str_addf(e->out, "min(e_0 + %d, total - 1);\n", c * e->spacing);
		emit_let(e, "bool", "ok_%d", c), str_addf(e->out, "e_0 + %d < total;\n", c * e->spacing);
		if (coords && c && e->near)
			step_coords(e, c);
		else if (coords)
			emit_coords(e, all, from, suffix);
	}
}

static void wide_flags(struct emit *e)
{
	for (int i = 0; i < e->k->arrays; i++)
		if (e->k->array[i].layout == RUNMAT_DENSE && !e->k->array[i].complex)
			emit_let(e, "bool", "wide%d", i), str_addf(e->out, "(o%d & 3) == 0;\n", i);
}

bool emit_map(struct emit *e)
{
	const struct runmat_kernel *k = e->k;
	bool draws = has_kind(k, RUNMAT_RAND) || has_kind(k, RUNMAT_RANDN), coords = emit_needs_coords(k);
	if (!k->axes)
		return emit_no(e, "a box without axes");
	e->copies = emit_is_long(k) ? 1 : EMIT_COPIES;
	e->near = e->copies > 1 && !draws, e->spacing = draws ? EMIT_SPACING : 1;
	/* elements of one counter draw together; draws after the end are never stored, so these may, too */
	e->joint = "", e->joint_of = 'e';
	e->begin(e, "main");
	str_pad(e->out, '\t', e->depth);
	emit_let(e, "i32", "total");
	for (int d = 0; d < k->axes; d++)
		str_addf(e->out, d ? " * n%d" : "n%d", d);
	str_adds(e->out, ";\n");
	emit_let(e, "i32", "lanes"), str_adds(e->out, "1;\n");
	if (e->near)
		wide_flags(e);
	if (e->copies == 1) {
		emit_work(e, "e", "thread", "total", "threads");
		if (coords)
			emit_coords(e, (1u << k->axes) - 1, "e", "");
	} else {
		emit_work(e, "q", "thread", e->near ? "(total + 3) / 4" : "(total + 63) / 64 * 16", "threads");
		emit_let(e, "i32", "e_0"), str_adds(e->out, e->near ? "q * 4;\n" : "(q / 16) * 64 + q % 16;\n");
		if (e->near)
			emit_let(e, "bool", "full"), str_adds(e->out, "e_0 + 3 < total;\n");
		if (!e->near)                   /* a thread may have no element */
			emit_line(e, "if (e_0 >= total) { continue; }");
		elements(e, coords);
	}
	TRY(instructions(e, 0, k->instrs));
	emit_close(e);
	emit_close(e);
	return true;
}
