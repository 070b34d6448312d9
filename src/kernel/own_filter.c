/*
** kernel/own_filter.c - recursive filters along lines (exec/there_filter.c).
**
** A thread filters a stretch of a line in order, as the host does (direct form II transposed, delays in registers). Many lines are one
** stretch each. Few long ones are cut: PART finds what delays each stretch leaves when it begins with none; JOIN goes over the stretches of
** a line, adds to that what the delays before it become over a stretch (a small matrix), and so knows with what each begins;
** APPLY filters again from there. Delays that are given, or wanted, stand behind those of the stretches (of one stretch: are its).
**
** Arrays: x, coefficients (b, a), delays, y; of JOIN: delays, matrix, flag. Scalars: elements of a line, their distance, lines, elements of a stretch, stretches.
*/
#include <stdio.h>

#include "kernel/own.h"

static void names(struct emit *e)
{
	static const char *const name[] = { "count", "apart", "lines", "stretch", "stretches" };
	let_wholes(e, name, 5);
}

/* One element: x becomes y, and the delays z0, z1, ... what they are then. */
static void step(struct emit *e, int order)
{
	own_load_cast(e, "x", 0, "at", RUNMAT_F64);
	let(e, "f64", "y", order > 1 ? "z0 + b0 * x" : "b0 * x");
	for (int d = 1; d < order; d++)
		if (d + 1 < order)
			emit_line(e, "z%d = z%d + b%d * x - f%d * y;", d - 1, d, d, d);
		else
			emit_line(e, "z%d = b%d * x - f%d * y;", d - 1, d, d);
}

/* For each stretch: line, its number `part`, and its delays, zeros or (from) those of array 2, where there are some. */
static void open_stretches(struct emit *e, int order, bool from, bool keeps)
{
	char text[60], name[16];
	for (int d = 0; d < 2 * order; d++) {
		snprintf(name, sizeof name, "%c%d", d < order ? 'b' : 'f', d % order), snprintf(text, sizeof text, "a1[%d]", d);
		let(e, "f64", name, text);
	}
	emit_for(e, "task", "thread", "task < lines * stretches", "task += threads");
	let(e, "i32", "line", "task % lines");
	let(e, "i32", "part", "task / lines");
	let(e, "i32", "base", "(line / apart) * count * apart + line % apart");
	let(e, "i32", "upto", "min(count, (part + 1) * stretch)");
	for (int d = 0; d < order - 1; d++) {
		snprintf(name, sizeof name, "z%d", d), snprintf(text, sizeof text, "a2[task * %d + %d]", order - 1, d);
		emit_var(e, "f64", name, "f64(0)");
		if (from)
			emit_line(e, "if (%s) { %s = %s; }", keeps ? "true" : "stretches > 1", name, text);
	}
	emit_for(e, "k", "part * stretch", "k < upto", "k++");
	let(e, "i32", "at", "base + k * apart");
}

static void write_part(struct emit *e, int order)
{
	open_stretches(e, order, false, false);
	step(e, order);
	emit_close(e);
	for (int d = 0; d < order - 1; d++)
		emit_line(e, "a2[task * %d + %d] = z%d;", order - 1, d, d);
	emit_close(e);
}

static void write_apply(struct emit *e, int order, bool keeps)
{
	struct runmat_instr in = { .kind = RUNMAT_STORE, .cls = e->k->array[3].cls, .arg = 3 };
	open_stretches(e, order, true, keeps);
	step(e, order);
	emit_let(e, emit_type(in.cls), "rounded");
	emit_cast(e, in.cls, RUNMAT_F64, "y");
	str_adds(e->out, ";\n");
	e->lang->store(e, &in, "at", "rounded");
	emit_close(e);
	if (keeps)
		for (int d = 0; d < order - 1; d++)
			emit_line(e, "if (part == stretches - 1) { a2[(select(0, stretches * lines, stretches > 1) + line) * %d + %d] = z%d; }", order - 1, d, d);
	emit_close(e);
}

static void write_join(struct emit *e, int order, bool keeps)
{
	char name[16];
	int n = order - 1;
	emit_for(e, "line", "thread", "line < lines", "line += threads");
	for (int d = 0; d < 2 * n; d++)
		snprintf(name, sizeof name, "%c%d", d < n ? 'z' : 't', d % n), emit_var(e, "f64", name, "f64(0)");
	for (int d = 0; d < n && keeps; d++)
		emit_line(e, "z%d = a0[(stretches * lines + line) * %d + %d];", d, n, d);
	emit_for(e, "part", "0", "part < stretches", "part++");
	let(e, "i32", "at", "part * lines + line");
	for (int d = 0; d < n; d++)
		emit_line(e, "t%d = a0[at * %d + %d];", d, n, d);
	for (int d = 0; d < n; d++)
		emit_line(e, "a0[at * %d + %d] = z%d;", n, d, d);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			emit_line(e, "t%d = t%d + a1[%d] * z%d;", i, i, j * n + i, j);
	for (int d = 0; d < n; d++)
		emit_line(e, "z%d = t%d; if (!(abs(t%d) < f64(1e300))) { a2[0] = 1u; }", d, d, d);
	emit_close(e);
	emit_close(e);
}

bool own_filter(struct emit *e, const int *how)
{
	names(e);
	switch (how[0]) {
	case OWN_FILTER_PART: write_part(e, how[1]); break;
	case OWN_FILTER_JOIN: write_join(e, how[1], how[2]); break;
	default: write_apply(e, how[1], how[2]);
	}
	return true;
}
