/*
** kernel/own_conv.c - a part of a two-dimensional convolution, a thread a number: what a filter of some thousand numbers at most
** makes of an image. The filter is the same for all threads at the same time, so it is read once for all of them.
**
** Arrays: A, K, Y. Scalars: rows and columns of A, K, Y; where Y begins in the full convolution.
*/
#include "kernel/own.h"

bool own_conv(struct emit *e, const int *how)
{
	static const char *const name[] = { "rows", "columns", "rows_k", "columns_k", "rows_y", "columns_y", "top", "left" };
	let_wholes(e, name, COUNT(name));
	emit_for(e, "at", "thread", "at < rows_y * columns_y", "at += threads");
	let(e, "i32", "i", "at % rows_y + top");
	let(e, "i32", "j", "at / rows_y + left");
	let(e, "i32", "upto_r", "min(i, rows_k - 1)");
	let(e, "i32", "upto_s", "min(j, columns_k - 1)");
	emit_var(e, type_of(e), "sum", zero(e));
	emit_for(e, "s", "max(0, j - columns + 1)", "s <= upto_s", "s++");
	let(e, "i32", "start", "(j - s) * rows + i");
	emit_for(e, "r", "max(0, i - rows + 1)", "r <= upto_r", "r++");
	emit_line(e, "sum = sum + a0[start - r] * a1[s * rows_k + r];");
	emit_close(e);
	emit_close(e);
	emit_line(e, "a2[at] = sum;");
	emit_close(e);
	return true;
}
