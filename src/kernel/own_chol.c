/*
** kernel/own_chol.c - Cholesky factors and triangular systems, by blocks of 32 (exec/there_chol.c says in which order).
**
** FACTOR makes the factor of one block in shared memory. SOLVE takes a triangle of one block against many columns, a thread a
** column, which it keeps for itself. UPDATE takes the product of two strips of up to 32 from what is left, by tiles of 64 x 64, 16 numbers a
** thread. All name their matrices by a first element and two distances, so that upper, lower, transposed and right-hand sides
** are one text. CLASSIFY says what a matrix is, CLEAR makes the other triangle zero, SUMS sums up columns without signs, UNIT makes a unit matrix.
*/
#include <stdio.h>

#include "kernel/own.h"

enum { NB = OWN_CHOL_BLOCK, TILE = 64, STEP = 16, EACH = 4 };

static void names(struct emit *e, const char *const *name, int n)
{
	for (int i = 0; i < n; i++)
		let_whole(e, name[i], i);
}

/* Matrix, what failed (0: nothing). Scalars: size, first element, distances of rows and columns, rows before. */
static void write_factor(struct emit *e)
{
	static const char *const name[] = { "size", "first", "down", "across", "before" };
	const char *t = type_of(e);
	names(e, name, 5);
	shared(e, t, "s", NB * (NB + 1));
	emit_for(e, "at", "tid", "at < 1024", "at += 256");
	let(e, "i32", "r", "at % 32");
	let(e, "i32", "c", "at / 32");
	emit_line(e, "if (c <= r && r < size) { s[c * 33 + r] = a0[first + r * down + c * across]; }");
	emit_close(e);
	barrier(e);
	emit_for(e, "k", "0", "k < size", "k++");
	emit_open(e, "if (tid == 0)");
	let(e, t, "pivot", "s[k * 34]");
	emit_line(e, "if (!(pivot > %s) && a1[0] == 0u) { a1[0] = u32(before + k + 1); }", zero(e));
	emit_line(e, "s[k * 34] = sqrt(pivot);");
	emit_close(e);
	barrier(e);
	emit_line(e, "if (tid > k && tid < size) { s[k * 33 + tid] = s[k * 33 + tid] / s[k * 34]; }");
	barrier(e);
	emit_for(e, "at", "tid", "at < 1024", "at += 256");
	let(e, "i32", "r", "at % 32");
	let(e, "i32", "c", "at / 32");
	emit_line(e, "if (c > k && c <= r && r < size) { s[c * 33 + r] = s[c * 33 + r] - s[k * 33 + r] * s[k * 33 + c]; }");
	emit_close(e);
	barrier(e);
	emit_close(e);
	emit_for(e, "at", "tid", "at < 1024", "at += 256");
	let(e, "i32", "r", "at % 32");
	let(e, "i32", "c", "at / 32");
	emit_line(e, "if (c <= r && r < size) { a0[first + r * down + c * across] = s[c * 33 + r]; }");
	emit_close(e);
}

/* x and, unless it is the same, the triangle. Scalars: size, columns; of the triangle: first, down, across; of x: the same. */
static void write_solve(struct emit *e, bool same, bool upper)
{
	static const char *const name[] = { "size", "columns", "first", "down", "across", "at_x", "down_x", "across_x" };
	const char *t = type_of(e);
	names(e, name, 8);
	shared(e, t, "s", NB * (NB + 1));
	emit_array(e, t, "x", NB);
	emit_for(e, "at", "tid", "at < 1024", "at += 256");
	let(e, "i32", "r", "at % 32");
	let(e, "i32", "c", "at / 32");
	emit_line(e, "if (r < size && c < size) { s[c * 33 + r] = a%d[first + r * down + c * across]; }", !same);
	emit_close(e);
	barrier(e);
	emit_for(e, "j", "thread", "j < columns", "j += threads");
	emit_for(e, "step", "0", "step < size", "step++");
	let(e, "i32", "k", upper ? "size - 1 - step" : "step");
	emit_var(e, t, "sum", "a0[at_x + k * down_x + j * across_x]");
	emit_for(e, "l", upper ? "k + 1" : "0", upper ? "l < size" : "l < k", "l++");
	emit_line(e, "sum = sum - s[l * 33 + k] * x[l];");
	emit_close(e);
	emit_line(e, "x[k] = sum / s[k * 34];");
	emit_line(e, "a0[at_x + k * down_x + j * across_x] = x[k];");
	emit_close(e);
	emit_close(e);
}

/* C, perhaps another matrix. C(i, j) -= sum of P(i, k) Q(j, k). Scalars: m, n, k; first, down, across of C, P, Q. */
static void write_update(struct emit *e, bool same, bool below)
{
	static const char *const name[] = { "m", "n", "depth", "at_c", "down_c", "across_c", "at_p", "down_p", "across_p", "at_q", "down_q", "across_q" };
	const char *t = type_of(e);
	char text[48];
	names(e, name, 12);
	shared(e, t, "sp", TILE * STEP);
	shared(e, t, "sq", TILE * STEP);
	let(e, "i32", "tiles", "(m + 63) / 64");
	let(e, "i32", "x", "tid % 16");
	let(e, "i32", "y", "tid / 16");
	emit_for(e, "tile", "wg", "tile < tiles * ((n + 63) / 64)", "tile += wgs");
	let(e, "i32", "i0", "(tile % tiles) * 64");
	let(e, "i32", "j0", "(tile / tiles) * 64");
	if (below)
		emit_open(e, "if (i0 + 63 >= j0)");
	for (int a = 0; a < EACH * EACH; a++) {
		snprintf(text, sizeof text, "c%d", a);
		emit_var(e, t, text, zero(e));
	}
	emit_for(e, "k0", "0", "k0 < depth", "k0 += 16");
	emit_for(e, "at", "tid", "at < 1024", "at += 256");
	let(e, "i32", "r", "at % 64");
	let(e, "i32", "k", "k0 + at / 64");
	emit_line(e, "sp[at] = %s; sq[at] = %s;", zero(e), zero(e));
	emit_line(e, "if (i0 + r < m && k < depth) { sp[at] = a%d[at_p + (i0 + r) * down_p + k * across_p]; }", !same);
	emit_line(e, "if (j0 + r < n && k < depth) { sq[at] = a0[at_q + (j0 + r) * down_q + k * across_q]; }");
	emit_close(e);
	barrier(e);
	emit_for(e, "k", "0", "k < 16", "k++");
	for (int a = 0; a < EACH; a++) {
		emit_let(e, t, "p%d", a), str_addf(e->out, "sp[k * 64 + x + %d];\n", 16 * a);
		emit_let(e, t, "q%d", a), str_addf(e->out, "sq[k * 64 + y + %d];\n", 16 * a);
	}
	for (int a = 0; a < EACH * EACH; a++)
		emit_line(e, "c%d = c%d + p%d * q%d;", a, a, a % EACH, a / EACH);
	emit_close(e);
	barrier(e);
	emit_close(e);
	for (int a = 0; a < EACH * EACH; a++) {
		emit_open(e, "%s", "");
		emit_let(e, "i32", "i"), str_addf(e->out, "i0 + x + %d;\n", 16 * (a % EACH));
		emit_let(e, "i32", "j"), str_addf(e->out, "j0 + y + %d;\n", 16 * (a / EACH));
		emit_let(e, "i32", "to"), str_adds(e->out, "at_c + i * down_c + j * across_c;\n");
		emit_line(e, "if (i < m && j < n%s) { a0[to] = a0[to] - c%d; }", below ? " && i >= j" : "", a);
		emit_close(e);
	}
	if (below)
		emit_close(e);
	emit_close(e);
}

/* Matrix, four flags: a number below the diagonal, one above, not symmetric, not positive on the diagonal. Scalar: rows. */
static void write_classify(struct emit *e)
{
	const char *z = zero(e);
	let_whole(e, "n", 0);
	emit_for(e, "at", "thread", "at < n * n", "at += threads");
	let(e, "i32", "r", "at % n");
	let(e, "i32", "c", "at / n");
	let(e, type_of(e), "x", "a0[at]");
	emit_line(e, "if (x != %s && r > c) { a1[0] = 1u; } if (x != %s && r < c) { a1[1] = 1u; }", z, z);
	emit_line(e, "if (x != a0[r * n + c]) { a1[2] = 1u; } if (r == c && !(x > %s)) { a1[3] = 1u; }", z);
	emit_close(e);
}

/* Matrix, sums. Scalar: rows. */
static void write_sums(struct emit *e)
{
	let_whole(e, "n", 0);
	emit_for(e, "c", "thread", "c < n", "c += threads");
	emit_var(e, type_of(e), "sum", zero(e));
	emit_for(e, "r", "0", "r < n", "r++");
	emit_line(e, "sum = sum + abs(a0[c * n + r]);");
	emit_close(e);
	emit_line(e, "a1[c] = sum;");
	emit_close(e);
}

/* Matrix. Scalar: rows. which: CLEAR, 0 what is below the diagonal, 1 above; UNIT: 2 */
static void write_fill(struct emit *e, int which)
{
	let_whole(e, "n", 0);
	emit_for(e, "at", "thread", "at < n * n", "at += threads");
	let(e, "i32", "r", "at % n");
	let(e, "i32", "c", "at / n");
	emit_line(e, which == 2 ? "a0[at] = %s;" : which ? "if (r < c) { a0[at] = %s; }" : "if (r > c) { a0[at] = %s; }", zero(e));
	if (which == 2)
		emit_line(e, "if (r == c) { a0[at] = %s(1); }", type_of(e));
	emit_close(e);
}

bool own_chol(struct emit *e, const int *how)
{
	switch (how[0]) {
	case OWN_CHOL_FACTOR: write_factor(e); break;
	case OWN_CHOL_SOLVE: write_solve(e, how[1], how[2]); break;
	case OWN_CHOL_UPDATE: write_update(e, how[1], how[2]); break;
	case OWN_CHOL_CLASSIFY: write_classify(e); break;
	case OWN_CHOL_SUMS: write_sums(e); break;
	default: write_fill(e, how[1]);
	}
	return true;
}
