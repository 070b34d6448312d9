/*
** kernel/own_lu.c - LU factors with partial pivoting, by panels of 32 columns (exec/there_lu.c says in which order).
**
** PANEL: one workgroup factors the columns of a panel one after another: the largest number below the diagonal is found while the
** column before is taken from it, its row changes places inside the panel, and the rows below, which keep their thread, lose
** their multiple of it. SWAP does the same changes of places in the other columns at once. ROWS picks rows in an order,
** LOWER, UPPER, ORDER and DIAGONAL write what the host's functions return. Columns follow one another.
*/
#include "kernel/own.h"

enum { NB = OWN_CHOL_BLOCK };

static void both_barriers(struct emit *e)
{
	if (e->lang->wgsl)
		emit_line(e, "storageBarrier();");
	emit_barrier(e);
}

/* The row of the largest of all threads' candidates: the first of those that are equal. */
static void vote(struct emit *e)
{
	emit_line(e, "best[tid] = top; rank[tid] = at;");
	emit_barrier(e);
	emit_for(e, "half", "128", "half > 0", "half = half / 2");
	emit_open(e, "if (tid < half)");
	emit_line(e, "if (best[tid + half] > best[tid] || (best[tid + half] == best[tid] && rank[tid + half] < rank[tid])) { best[tid] = best[tid + half]; rank[tid] = rank[tid + half]; }");
	emit_close(e);
	emit_barrier(e);
	emit_close(e);
	let(e, "i32", "pivot_row", "rank[0]");
}

/*
** The columns behind j of row r lose their multiple of the pivot's row: eight numbers are asked for before the first is stored, behind which
** the next would be waited for. The next column's are candidates.
*/
static void take_from_row(struct emit *e, const char *t)
{
	enum { EACH = 8 };
	emit_for(e, "c", "j + 1", "c < size", "c += 8");
	for (int u = 0; u < EACH; u++) {
		emit_let(e, t, "y%d", u);
		str_addf(e->out, "a0[(first + min(c + %1$d, size - 1)) * rows + r] - l * line[min(c + %1$d, size - 1)];\n", u);
	}
	for (int u = 0; u < EACH; u++)
		emit_line(e, "if (c + %1$d < size) { a0[(first + c + %1$d) * rows + r] = y%1$d; }", u);
	emit_line(e, "if (c == j + 1 && abs(y0) > top) { top = abs(y0); at = r; }");
	emit_close(e);
}

/* Matrix, pivots. Scalars: rows, first column, columns. */
static void write_panel(struct emit *e)
{
	static const char *const name[] = { "rows", "first", "size" };
	const char *t = type_of(e);
	let_wholes(e, name, 3);
	emit_shared(e, t, "best", EMIT_WORKGROUP);
	emit_shared(e, "i32", "rank", EMIT_WORKGROUP);
	emit_shared(e, t, "line", NB);
	emit_var(e, t, "top", zero(e));
	emit_var(e, "i32", "at", "first");
	emit_line(e, "top = %s(-1);", t);
	emit_for(e, "r", "first + tid", "r < rows", "r += 256");
	let(e, t, "x", "abs(a0[first * rows + r])");
	emit_line(e, "if (x > top) { top = x; at = r; }");
	emit_close(e);
	emit_for(e, "j", "0", "j < size", "j++");
	vote(e);
	emit_line(e, "if (tid == 0) { a1[first + j] = pivot_row; }");
	emit_open(e, "if (tid < size)");
	let(e, "i32", "from_at", "(first + tid) * rows + pivot_row");
	let(e, "i32", "to_at", "(first + tid) * rows + first + j");
	let(e, t, "x", "a0[from_at]");
	let(e, t, "y", "a0[to_at]");
	emit_line(e, "line[tid] = x; a0[from_at] = y; a0[to_at] = x;");
	emit_close(e);
	both_barriers(e);
	let(e, t, "pivot", "line[j]");
	emit_line(e, "top = %s(-1); at = first + j + 1;", t);
	emit_for(e, "r", "first + tid", "r < rows", "r += 256");
	emit_open(e, "if (r > first + j)");
	emit_var(e, t, "l", "a0[(first + j) * rows + r]");
	emit_line(e, "if (pivot != %s) { l = l / pivot; a0[(first + j) * rows + r] = l; }", zero(e));
	take_from_row(e, t);
	emit_close(e);
	emit_close(e);
	both_barriers(e);
	emit_close(e);
}

/*
** Matrix, pivots. Scalars: rows, first row, rows that move, columns. All changes of places are one: thread i of 64 has the row that
** is changed by step i, or whose pivot step i - 32 found, and goes back through the steps to where its number is now. Four
** columns a workgroup: all numbers are read, then all are written. (Rows that come twice get the same number twice.)
*/
static void write_swap(struct emit *e)
{
	static const char *const name[] = { "rows", "first", "size", "columns" };
	let_wholes(e, name, 4);
	emit_shared(e, "i32", "other", NB);
	emit_line(e, "if (tid < size) { other[tid] = a1[first + tid]; }");
	emit_barrier(e);
	let(e, "i32", "pair", "tid % 64");
	emit_var(e, "i32", "to", "-1");
	emit_line(e, "if (pair < size) { to = first + pair; }");
	emit_line(e, "if (pair >= 32 && pair - 32 < size) { to = other[pair - 32]; }");
	emit_var(e, "i32", "source", "to");
	emit_for(e, "j", "size - 1", "j >= 0", "j--");
	emit_line(e, "if (source == first + j) { source = other[j]; } else if (source == other[j]) { source = first + j; }");
	emit_close(e);
	emit_for(e, "four", "wg", "four * 4 < columns", "four += wgs");
	let(e, "i32", "c", "four * 4 + tid / 64");
	let(e, type_of(e), "x", "a0[min(c, columns - 1) * rows + max(source, 0)]");
	both_barriers(e);
	emit_line(e, "if (source != to && c < columns && (c < first || c >= first + size)) { a0[c * rows + to] = x; }");
	both_barriers(e);
	emit_close(e);
}

/*
** Matrix, order of rows, result. Scalars: rows of the matrix, rows and columns of the result. ROWS: row r is the matrix's order[r]; LOWER: row r
** of the triangle becomes row order[r]; ORDER: a one in column order[r] of row r; DIAGONAL: a column.
*/
static void write_part(struct emit *e, int what)
{
	static const char *const name[] = { "rows", "m", "n" };
	const char *t = type_of(e), *z = zero(e);
	let_wholes(e, name, 3);
	emit_for(e, "at", "thread", "at < m * n", "at += threads");
	let(e, "i32", "r", "at % m");
	let(e, "i32", "c", "at / m");
	emit_var(e, t, "x", z);
	switch (what) {
	case OWN_LU_ROWS:
		emit_line(e, "x = a0[c * rows + a1[r]];");
		break;
	case OWN_LU_LOWER:
		emit_line(e, "if (r == c) { x = %s(1); } else if (r > c) { x = a0[c * rows + r]; }", t);
		emit_line(e, "a2[c * m + a1[r]] = x;");
		break;
	case OWN_LU_UPPER:
		emit_line(e, "if (r <= c) { x = a0[c * rows + r]; }");
		break;
	case OWN_LU_ORDER:
		emit_line(e, "if (a1[r] == c) { x = %s(1); }", t);
		break;
	default:
		emit_line(e, "x = a0[at * rows + at];");
	}
	if (what != OWN_LU_LOWER)
		emit_line(e, "a2[at] = x;");
	emit_close(e);
}

bool own_lu(struct emit *e, const int *how)
{
	if (how[0] == OWN_LU_PANEL)
		write_panel(e);
	else if (how[0] == OWN_LU_SWAP)
		write_swap(e);
	else
		write_part(e, how[0]);
	return true;
}
