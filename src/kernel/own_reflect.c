/*
** kernel/own_reflect.c - a matrix made narrow by reflections from both sides, one column after another (exec/there_eigen.c).
**
** Reflections are I - v*v': their vectors have the length that spares a factor. They are not applied at once: the matrix stays as it was when its panel
** of 32 columns began, and what it would be is A - P*R1' - Q*R2'. P has the panel's vectors, Q what the matrix made of those of the other side, R1 and R2
** the other side's Q and P (of a symmetric matrix both sides are one). Two launches a column:
**
** STEP, one workgroup: what DOTS found of the last vector loses what the panel has changed and becomes a column of Q; the next column of the matrix
** loses it, too, and becomes the next reflection. DOTS, 32 threads a column: products of the new vector with the columns of the matrix (that is A'*v) and
** with both of the panel's matrices, which the next STEP needs.
**
** One array has everything. Scalars of STEP: rows; the first that counts; columns of P and of Q; first elements of the matrix's column, P, Q, R1's row,
** R2's row; how far the columns of those two lie apart; products with R1 and R2; A'*v; where the narrow matrix goes; bit 0: Q gets a column, bit 1: P does.
** how[1]: symmetric: the diagonal's element is above the vector's first, and Q's column loses half of v*(v'*q). Scalars of DOTS: rows, the first that
** counts, the vector; of three matrices how many columns, the first element, and where the products go. TURN: the transpose of the array's first rows * columns elements; scalars: these, and
** where it goes.
*/
#include <stdio.h>

#include "kernel/own.h"

enum { NB = OWN_CHOL_BLOCK, LANES = 32, AT_ONCE = EMIT_WORKGROUP / LANES };

/* x becomes its sum over all threads, for each of them. */
static void total(struct emit *e, const char *x)
{
	emit_line(e, "part[tid] = %s;", x);
	emit_barrier(e);
	emit_open(e, "if (tid < 16)");
	emit_var(e, type_of(e), "s", "part[tid]");
	emit_for(e, "q", "16", "q < 256", "q += 16");
	emit_line(e, "s = s + part[tid + q];");
	emit_close(e);
	emit_line(e, "few[tid] = s;");
	emit_close(e);
	emit_barrier(e);
	emit_line(e, "%s = %s;", x, zero(e));
	emit_for(e, "q", "0", "q < 16", "q++");
	emit_line(e, "%1$s = %1$s + few[q];", x);
	emit_close(e);
}

/* Rows of R1 and R2, and the products with them, in shared memory, and zeros behind them. */
static void take_rows(struct emit *e)
{
	static const char *const name[] = { "row1", "row2", "dot1", "dot2" };
	for (int i = 0; i < 4; i++)
		emit_shared(e, type_of(e), name[i], NB);
	emit_line(e, "if (tid < %1$d) { row1[tid] = %2$s; row2[tid] = %2$s; dot1[tid] = %2$s; dot2[tid] = %2$s; }", NB, zero(e));
	emit_line(e, "if (tid < p_columns) { row1[tid] = a0[at_row1 + tid * apart]; dot1[tid] = a0[at_dot1 + tid]; }");
	emit_line(e, "if (tid < q_columns) { row2[tid] = a0[at_row2 + tid * apart]; dot2[tid] = a0[at_dot2 + tid]; }");
	emit_barrier(e);
}

/* What row r of a matrix of the panel takes away: four numbers are asked for before the first is used, at places that are there. */
static void take_away(struct emit *e, const char *matrix, const char *row, const char *products, const char *columns)
{
	char text[40];
	snprintf(text, sizeof text, "l < %s", columns);
	emit_for(e, "l", "0", text, "l += 4");
	for (int u = 0; u < 4; u++)
		emit_let(e, type_of(e), "x%d", u), str_addf(e->out, "a0[%s + min(l + %d, %s - 1) * rows + r];\n", matrix, u, columns);
	for (int u = 0; u < 4; u++)
		emit_line(e, "gone = gone + x%1$d * %2$s[l + %1$d]; lost = lost + x%1$d * %3$s[l + %1$d];", u, products, row);
	emit_close(e);
}

/* Row r: of the new column of Q, and of the matrix's column, without what the last pair of columns takes away. */
static void first_pass(struct emit *e, bool symmetric)
{
	const char *t = type_of(e);
	emit_var(e, t, "sum", zero(e));
	emit_for(e, "r", "top + tid", "r < rows", "r += 256");
	emit_var(e, t, "gone", zero(e));
	emit_var(e, t, "lost", zero(e));
	take_away(e, "at_p", "row1", "dot1", "p_columns");
	take_away(e, "at_q", "row2", "dot2", "q_columns");
	emit_open(e, "if (finish != 0)");
	let(e, t, "q", "a0[at_found + r] - gone");
	emit_line(e, "a0[at_q + q_columns * rows + r] = q;");
	emit_line(e, "if (r == top) { edge[0] = q; }");
	if (symmetric)
		emit_line(e, "sum = sum + q * a0[at_p + p_columns * rows + r];");
	emit_close(e);
	emit_line(e, "if (make != 0) { a0[at_v + r] = a0[at_column + r] - lost; }");
	emit_close(e);
}

/* Both columns as they are to be, and in `sum` the squares below the vector's first element. */
static void second_pass(struct emit *e, bool symmetric)
{
	const char *t = type_of(e);
	emit_var(e, t, "v_top", zero(e));
	emit_line(e, "if (finish != 0) { v_top = a0[at_row2 + q_columns * apart]; }");
	let(e, t, "half", "sum * f64(-0.5)");
	emit_var(e, t, "q_top", zero(e));
	emit_line(e, symmetric ? "if (finish != 0) { q_top = edge[0] + half * v_top; }" : "if (finish != 0) { q_top = edge[0]; }");
	emit_line(e, "sum = %s;", zero(e));
	emit_for(e, "r", "top + tid", "r < rows", "r += 256");
	emit_var(e, t, "lost", zero(e));
	emit_open(e, "if (finish != 0)");
	emit_var(e, t, "q", "a0[at_q + q_columns * rows + r]");
	if (symmetric) {
		let(e, t, "v", "a0[at_p + p_columns * rows + r]");
		emit_line(e, "q = q + half * v; lost = v * q_top; a0[at_q + q_columns * rows + r] = q;");
	}
	emit_line(e, "lost = lost + q * v_top;");
	emit_close(e);
	emit_open(e, "if (make != 0)");
	let(e, t, "x", "a0[at_v + r] - lost");
	emit_line(e, "a0[at_v + r] = x;");
	emit_line(e, "if (r == top) { edge[1] = x; } if (r == pivot) { edge[2] = x; } if (r > pivot) { sum = sum + x * x; }");
	emit_close(e);
	emit_close(e);
}

static void write_step(struct emit *e, bool symmetric)
{
	static const char *const name[] = { "rows", "top", "p_columns", "q_columns", "at_column", "at_p", "at_q", "at_row1", "at_row2", "apart", "at_dot1", "at_dot2", "at_found", "at_narrow", "what" };
	const char *t = type_of(e);
	let_wholes(e, name, COUNT(name));
	let(e, "i32", "finish", "what % 2");
	let(e, "i32", "make", "what / 2");
	let(e, "i32", "at_v", symmetric ? "at_p + (p_columns + finish) * rows" : "at_p + p_columns * rows");
	let(e, "i32", "pivot", symmetric ? "top + 1" : "top");
	emit_shared(e, t, "part", EMIT_WORKGROUP);
	emit_shared(e, t, "few", 16);
	emit_shared(e, t, "edge", 4);
	emit_line(e, "if (tid == 0) { edge[2] = %s; }", zero(e));
	take_rows(e);
	first_pass(e, symmetric);
	total(e, "sum");
	second_pass(e, symmetric);
	total(e, "sum");
	emit_open(e, "if (make != 0)");
	own_reflection(e, "edge[2]", "sum");
	let(e, t, "length", "sqrt(tau)");
	if (symmetric)
		emit_line(e, "if (tid == 0) { a0[at_narrow + top] = edge[1]; a0[at_narrow + rows + top] = beta; }");
	else
		emit_line(e, "if (tid == 0) { a0[at_narrow] = beta; }");
	emit_for(e, "r", "tid", "r < top", "r += 256");
	emit_line(e, "a0[at_v + r] = %s;", zero(e));
	emit_close(e);
	emit_for(e, "r", "top + tid", "r < rows", "r += 256");
	emit_var(e, t, "v", "length * a0[at_v + r]");
	emit_line(e, "if (r < pivot) { v = %s; } if (r == pivot) { v = length * v_at; }", zero(e));
	emit_line(e, "a0[at_v + r] = v;");
	emit_close(e);
	emit_close(e);
}

/* Four numbers of a column are asked for before the first is used, at places that are there. */
static void dot(struct emit *e)
{
	const char *t = type_of(e);
	emit_var(e, t, "sum", zero(e));
	emit_for(e, "r", "top + tid % 32", "r < rows", "r += 128");
	for (int u = 0; u < 4; u++) {
		emit_let(e, t, "x%d", u), str_addf(e->out, "a0[first + min(r + %d, rows - 1)];\n", u * LANES);
		emit_let(e, t, "v%d", u), str_addf(e->out, "select(%s, a0[at_v + min(r + %d, rows - 1)], r + %d < rows);\n", zero(e), u * LANES, u * LANES);
	}
	emit_line(e, "sum = sum + ((x0 * v0 + x1 * v1) + (x2 * v2 + x3 * v3));");
	emit_close(e);
}

static void write_dots(struct emit *e)
{
	static const char *const name[] = { "rows", "top", "at_v", "columns", "at_0", "to_0", "columns_1", "at_1", "to_1", "columns_2", "at_2", "to_2" };
	const char *t = type_of(e);
	let_wholes(e, name, COUNT(name));
	emit_shared(e, t, "part", EMIT_WORKGROUP);
	emit_shared(e, t, "few", 64);
	let(e, "i32", "all", "columns + columns_1 + columns_2");
	emit_for(e, "task0", "wg * 8", "task0 < all", "task0 += wgs * 8");
	let(e, "i32", "task", "min(task0 + tid / 32, all - 1)");
	let(e, "i32", "task_1", "task - columns");
	let(e, "i32", "task_2", "task_1 - columns_1");
	emit_var(e, "i32", "first", "at_0 + task * rows");
	emit_var(e, "i32", "to", "to_0 + task");
	emit_line(e, "if (task_1 >= 0) { first = at_1 + task_1 * rows; to = to_1 + task_1; } if (task_2 >= 0) { first = at_2 + task_2 * rows; to = to_2 + task_2; }");
	dot(e);
	emit_line(e, "part[tid] = sum;");
	emit_barrier(e);
	emit_line(e, "if (tid < 64) { few[tid] = (part[tid * 4] + part[tid * 4 + 1]) + (part[tid * 4 + 2] + part[tid * 4 + 3]); }");
	emit_barrier(e);
	emit_open(e, "if (tid %% 32 == 0 && task0 + tid / 32 < all)");
	let(e, "i32", "f", "tid / 4");
	emit_line(e, "a0[to] = ((few[f] + few[f + 1]) + (few[f + 2] + few[f + 3])) + ((few[f + 4] + few[f + 5]) + (few[f + 6] + few[f + 7]));");
	emit_close(e);
	emit_close(e);
}

static void write_turn(struct emit *e)
{
	static const char *const name[] = { "rows", "columns", "to" };
	let_wholes(e, name, COUNT(name));
	emit_for(e, "at", "thread", "at < rows * columns", "at += threads");
	emit_line(e, "a0[to + at] = a0[(at %% columns) * rows + at / columns];");
	emit_close(e);
}

bool own_reflect(struct emit *e, const int *how)
{
	if (how[0] == OWN_REFLECT_STEP)
		write_step(e, how[1]);
	else if (how[0] == OWN_REFLECT_DOTS)
		write_dots(e);
	else
		write_turn(e);
	return true;
}
