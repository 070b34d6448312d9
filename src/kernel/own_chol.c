/*
** kernel/own_chol.c - Cholesky factors and triangular systems, by blocks of 32 (exec/there_chol.c says in which order).
**
** FACTOR makes the factor of one block in shared memory. SOLVE takes a triangle of one block against many columns, a thread a
** column, which it keeps for itself. UPDATE takes the product of two strips of up to 32 from what is left (own_tiles.c). All name their matrices by a first element and two distances, so that upper, lower, transposed and right-hand sides
** are one text. CLASSIFY says what a matrix is, CLEAR makes the other triangle zero, SUMS sums up columns without signs, UNIT makes a unit matrix.
*/
#include "kernel/own.h"

enum { NB = OWN_CHOL_BLOCK };

/* Matrix, what failed (0: nothing). Scalars: size, first element, distances of rows and columns, rows before. */
static void write_factor(struct emit *e)
{
	static const char *const name[] = { "size", "first", "down", "across", "before" };
	const char *t = type_of(e);
	let_wholes(e, name, 5);
	emit_shared(e, t, "s", NB * (NB + 1));
	open_block(e, "c <= r && r < size");
	emit_line(e, "s[c * 33 + r] = a0[first + r * down + c * across];");
	close_block(e);
	emit_for(e, "k", "0", "k < size", "k++");
	emit_open(e, "if (tid == 0)");
	let(e, t, "pivot", "s[k * 34]");
	emit_line(e, "if (!(pivot > %s) && a1[0] == 0u) { a1[0] = u32(before + k + 1); }", zero(e));
	emit_line(e, "s[k * 34] = sqrt(pivot);");
	emit_close(e);
	emit_barrier(e);
	emit_line(e, "if (tid > k && tid < size) { s[k * 33 + tid] = s[k * 33 + tid] / s[k * 34]; }");
	emit_barrier(e);
	open_block(e, "c > k && c <= r && r < size");
	emit_line(e, "s[c * 33 + r] = s[c * 33 + r] - s[k * 33 + r] * s[k * 33 + c];");
	close_block(e);
	emit_close(e);
	open_block(e, "c <= r && r < size");
	emit_line(e, "a0[first + r * down + c * across] = s[c * 33 + r];");
	close_block(e);
}

/* x and, unless it is the same, the triangle (unit: its diagonal counts as ones). Scalars: size, columns; of the triangle: first, down, across; of x: the same. */
static void write_solve(struct emit *e, bool same, bool upper, bool unit)
{
	static const char *const name[] = { "size", "columns", "first", "down", "across", "at_x", "down_x", "across_x" };
	const char *t = type_of(e);
	let_wholes(e, name, 8);
	emit_shared(e, t, "s", NB * (NB + 1));
	emit_array(e, t, "x", NB);
	open_block(e, "r < size && c < size");
	emit_line(e, "s[c * 33 + r] = a%d[first + r * down + c * across];", !same);
	close_block(e);
	emit_for(e, "j", "thread", "j < columns", "j += threads");
	emit_for(e, "step", "0", "step < size", "step++");
	let(e, "i32", "k", upper ? "size - 1 - step" : "step");
	emit_var(e, t, "sum", "a0[at_x + k * down_x + j * across_x]");
	emit_for(e, "l", upper ? "k + 1" : "0", upper ? "l < size" : "l < k", "l++");
	emit_line(e, "sum = sum - s[l * 33 + k] * x[l];");
	emit_close(e);
	emit_line(e, unit ? "x[k] = sum;" : "x[k] = sum / s[k * 34];");
	emit_line(e, "a0[at_x + k * down_x + j * across_x] = x[k];");
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
	emit_line(e, "if (r > c && !(x == %s)) { a1[0] = 1u; } if (r < c && !(x == %s)) { a1[1] = 1u; }", z, z);
	emit_line(e, "if (!(x == a0[r * n + c])) { a1[2] = 1u; } if (r == c && !(x > %s)) { a1[3] = 1u; }", z);
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
	case OWN_CHOL_SOLVE: write_solve(e, how[1], how[2], how[3]); break;
	case OWN_CHOL_UPDATE: own_tiles(e, (const int[]){ how[1] ? OWN_TILES_SAME : OWN_TILES_LESS, how[2], how[3] }); break;
	case OWN_CHOL_CLASSIFY: write_classify(e); break;
	case OWN_CHOL_SUMS: write_sums(e); break;
	default: write_fill(e, how[1]);
	}
	return true;
}
