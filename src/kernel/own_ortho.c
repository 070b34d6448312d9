/*
** kernel/own_ortho.c - what QR factors of many columns need beside Cholesky's blocks (exec/there_ortho.c).
**
** SIGNS: Householder's reflections take the columns of an orthonormal Q to those of a diagonal S of ones with signs; without any
** reflection, S is what an LU factor of Q's upper square finds that takes -sign(pivot) away from each pivot before it divides by it (Ballard and
** others, 2014). So no pivot is below 1. This does one block of 32, in shared memory. MOVE copies a matrix, or its upper rows, to another class;
** with signs for its columns, or for its rows and zeros below the diagonal, or from its last element to its first.
**
** Arrays: the square, S. Scalars: size of the block, its first element, rows of the square, rows before, the row whose sign is kept (LAPACK does
** not reflect the last row of a square; -1: none). Arrays of MOVE: x, S, y. Scalars: rows of x, rows of y, columns.
*/
#include "kernel/own.h"

enum { NB = OWN_CHOL_BLOCK };

static void write_signs(struct emit *e)
{
	static const char *const name[] = { "size", "first", "rows", "before", "kept" };
	const char *t = type_of(e);
	let_wholes(e, name, COUNT(name));
	emit_shared(e, t, "s", NB * (NB + 1));
	open_block(e, "r < size && c < size");
	emit_line(e, "s[c * 33 + r] = a0[first + c * rows + r];");
	close_block(e);
	emit_for(e, "k", "0", "k < size", "k++");
	emit_open(e, "if (tid == 0)");
	emit_var(e, t, "sign", "f64(1)");
	emit_line(e, "if ((s[k * 34] >= %s) != (before + k == kept)) { sign = -sign; }", zero(e));
	emit_line(e, "s[k * 34] = s[k * 34] - sign;");
	emit_line(e, "a1[before + k] = sign;");
	emit_close(e);
	emit_barrier(e);
	emit_line(e, "if (tid > k && tid < size) { s[k * 33 + tid] = s[k * 33 + tid] / s[k * 34]; }");
	emit_barrier(e);
	open_block(e, "r > k && c > k && r < size && c < size");
	emit_line(e, "s[c * 33 + r] = s[c * 33 + r] - s[k * 33 + r] * s[c * 33 + k];");
	close_block(e);
	emit_close(e);
	open_block(e, "r < size && c < size");
	emit_line(e, "a0[first + c * rows + r] = s[c * 33 + r];");
	close_block(e);
}

static void write_move(struct emit *e, int signs)
{
	static const char *const name[] = { "rows_x", "rows", "columns" };
	struct runmat_instr out = { .kind = RUNMAT_STORE, .cls = e->k->array[2].cls, .arg = 2 };
	let_wholes(e, name, COUNT(name));
	emit_for(e, "at", "thread", "at < rows * columns", "at += threads");
	let(e, "i32", "r", "at % rows");
	let(e, "i32", "c", "at / rows");
	own_load_cast(e, "x", 0, signs == OWN_ORTHO_BACKWARDS ? "rows * columns - 1 - at" : "c * rows_x + min(r, rows_x - 1)", RUNMAT_F64);
	emit_var(e, "f64", "y", "x");
	if (signs == OWN_ORTHO_COLUMNS)
		emit_line(e, "y = x * a1[c];");
	if (signs == OWN_ORTHO_UPPER)
		emit_line(e, "if (r > c) { y = f64(0); } else { y = x * a1[r]; }");
	emit_let(e, emit_type(out.cls), "rounded");
	emit_cast(e, out.cls, RUNMAT_F64, "y");
	str_adds(e->out, ";\n");
	e->lang->store(e, &out, "at", "rounded");
	emit_close(e);
}

bool own_ortho(struct emit *e, const int *how)
{
	if (how[0] == OWN_ORTHO_SIGNS)
		write_signs(e);
	else
		write_move(e, how[1]);
	return true;
}
