/*
** kernel/own_thin.c - a matrix times a few columns: what a power step multiplies.
**
** Tiles of a general product would leave most of a device idle. Here a workgroup makes 16 rows of C, 16 threads a row, each with a
** sixteenth of the common length and all columns in registers; these parts are added in order, in shared memory. Four numbers are
** read before the first is used: there is little else to hide how long that takes.
**
** Arrays: A (m x k), B (k x n), C. Scalars: m, k, n. how[0]: room for columns.
*/
#include <stdio.h>

#include "kernel/emit.h"

enum { ROWS = 16, SLICES = 16, AHEAD = 4 };

bool own_thin(struct emit *e, const int *how)
{
	const char *t = emit_type(e->k->array[0].cls), *zero = e->k->array[0].cls == RUNMAT_F64 ? "f64(0)" : "f32(0)";
	static const char *const names[3] = { "m", "kk", "n" };
	char text[40];
	str_addf(&e->shared, e->lang->wgsl ? "var<workgroup> part: array<%s, %d>;\n" : "__shared__ %s part[%d];\n", t, how[0] * EMIT_WORKGROUP);
	for (int i = 0; i < 3; i++)
		emit_let(e, "i32", "%s", names[i]), str_addf(e->out, "i32(P[%d]);\n", emit_param_scalar(e->k, i));
	emit_let(e, "i32", "row"), str_addf(e->out, "wg * %d + tid %% %d;\n", ROWS, ROWS);
	emit_let(e, "i32", "slice"), str_addf(e->out, "tid / %d;\n", ROWS);
	emit_let(e, "i32", "each"), str_addf(e->out, "(kk + %d) / %d;\n", SLICES - 1, SLICES);
	emit_let(e, "i32", "last"), str_adds(e->out, "min(kk, (slice + 1) * each);\n");
	for (int j = 0; j < how[0]; j++) {
		snprintf(text, sizeof text, "sum%d", j);
		emit_var(e, t, text, zero);
	}
	emit_open(e, "if (row < m)");
	emit_var(e, "i32", "q", "slice * each");
	for (int pass = 0; pass < 2; pass++) {
		int ahead = pass ? 1 : AHEAD;
		emit_open(e, "while (q + %d < last)", ahead - 1);
		for (int u = 0; u < ahead; u++)
			emit_let(e, t, "x%d", u), str_addf(e->out, "a0[o0 + (q + %d) * m + row];\n", u);
		for (int j = 0; j < how[0]; j++) {
			emit_open(e, "if (%d < n)", j);
			for (int u = 0; u < ahead; u++)
				emit_line(e, "sum%d = sum%d + x%d * a1[o1 + %d * kk + q + %d];", j, j, u, j, u);
			emit_close(e);
		}
		emit_line(e, "q = q + %d;", ahead);
		emit_close(e);
	}
	emit_close(e);
	for (int j = 0; j < how[0]; j++)
		emit_line(e, "part[%d + tid] = sum%d;", j * EMIT_WORKGROUP, j);
	emit_line(e, e->lang->wgsl ? "workgroupBarrier();" : "__syncthreads();");
	snprintf(text, sizeof text, "at < n * %d", ROWS);
	emit_for(e, "at", "tid", text, "at += 256");
	emit_let(e, "i32", "r"), str_addf(e->out, "at %% %d;\n", ROWS);
	emit_let(e, "i32", "j"), str_addf(e->out, "at / %d;\n", ROWS);
	snprintf(text, sizeof text, "part[j * 256 + r]");
	emit_var(e, t, "sum", text);
	for (int s = 1; s < SLICES; s++)
		emit_line(e, "sum = sum + part[j * 256 + r + %d];", s * ROWS);
	emit_line(e, "if (wg * %d + r < m) { a2[o2 + j * m + wg * %d + r] = sum; }", ROWS, ROWS);
	emit_close(e);
	return true;
}
