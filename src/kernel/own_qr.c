/*
** kernel/own_qr.c - the QR factors of a tall and narrow matrix, by one workgroup.
**
** Householder's reflections as LAPACK makes them (the diagonal of R has the opposite sign of what it replaces), so that signs and
** accuracy are those of the host. 256 threads have the rows tid, tid + 256, ...; what a thread works on only it reads. A
** reflection needs the products of its column with those behind it, which are sums over all rows: every thread leaves its part
** in shared memory, then 32, then 4 numbers a product are left, always added in the same order. The reflections are then applied
** from the last to the first to the columns of the unit matrix, which gives Q.
**
** Arrays: A (read), Q, R, W (as large as A, to work in). Scalars: rows, columns. how[0]: room for so many columns. Large and
** small numbers are scaled before they are squared.
*/
#include <stdio.h>

#include "kernel/own.h"

int64_t own_qr_shared(int cols, int cls) { return (int64_t)(cols * (EMIT_WORKGROUP + 32 + 4 + 4)) * (cls == RUNMAT_F64 ? 8 : 4); }

static void each_row(struct emit *e) { emit_for(e, "row", "tid", "row < rows", "row += 256"); }

/* done[i]: the sum over all threads of part[i * 256 + tid], or the largest, for i < n. */
static void sums(struct emit *e, const char *n, bool largest)
{
	static const char *const from[3] = { "part", "mid", "few" }, *const to[3] = { "mid", "few", "done" };
	static const int left[3] = { 32, 4, 1 }, each[3] = { 8, 8, 4 };
	char text[60];
	for (int pass = 0; pass < 3; pass++) {
		emit_barrier(e);
		snprintf(text, sizeof text, "i < %s * %d", n, left[pass]);
		emit_for(e, "i", "tid", text, "i += 256");
		snprintf(text, sizeof text, "%s[i * %d]", from[pass], each[pass]);
		emit_var(e, type_of(e), "sum", text);
		snprintf(text, sizeof text, "k < %d", each[pass]);
		emit_for(e, "k", "1", text, "k++");
		snprintf(text, sizeof text, "%s[i * %d + k]", from[pass], each[pass]);
		let(e, type_of(e), "x", text);
		emit_line(e, largest ? "if (x > sum) { sum = x; }" : "sum = sum + x;");
		emit_close(e);
		emit_line(e, "%s[i] = sum;", to[pass]);
		emit_close(e);
	}
	emit_barrier(e);
}

/* W is A; numbers whose squares would leave the class's range are divided by the largest; else `scale` is 1. */
static void take_rows(struct emit *e)
{
	bool f64 = e->k->array[0].cls == RUNMAT_F64;
	const char *t = type_of(e);
	emit_var(e, t, "top_x", zero(e));
	emit_for(e, "at", "tid", "at < rows * cols", "at += 256");
	let(e, t, "x", "a0[o0 + at]");
	emit_line(e, "if (x > top_x) { top_x = x; } if (-x > top_x) { top_x = -x; }");
	emit_close(e);
	emit_line(e, "part[tid] = top_x;");
	sums(e, "1", true);
	emit_var(e, t, "scale", f64 ? "f64(1)" : "f32(1)");
	emit_line(e, f64 ? "if (done[0] > f64(1e140) || (done[0] < f64(1e-140) && done[0] > f64(0))) { scale = done[0]; }"
		: "if (done[0] > f32(1e15f) || (done[0] < f32(1e-15f) && done[0] > f32(0))) { scale = done[0]; }");
	emit_for(e, "l", "0", "l < cols", "l++");
	each_row(e);
	emit_line(e, "a3[o3 + l * rows + row] = a0[o0 + l * rows + row] / scale;");
	emit_close(e);
	emit_close(e);
	emit_barrier(e);
}

/* part: what this thread's rows give to the products of v (column j of W below its diagonal, v_at on it) with columns j, j + 1, ... */
static void products(struct emit *e, const char *column, bool diagonal)
{
	emit_for(e, "l", "j", "l < cols", "l++");
	emit_var(e, type_of(e), "sum", zero(e));
	each_row(e);
	emit_line(e, "if (row > j) { sum = sum + a3[o3 + j * rows + row] * %s; }", column);
	if (diagonal)
		emit_line(e, "if (row == j) { sum = sum + v_at * %s; }", column);
	emit_close(e);
	emit_line(e, "part[(l - j) * 256 + tid] = sum;");
	emit_close(e);
	sums(e, "(cols - j)", false);
}

/* column l -= w * v */
static void apply(struct emit *e, const char *column)
{
	each_row(e);
	emit_line(e, "if (row > j) { %s = %s - w * a3[o3 + j * rows + row]; }", column, column);
	emit_line(e, "if (row == j) { %s = %s - w * v_at; }", column, column);
	emit_close(e);
}

void own_reflection(struct emit *e, const char *top, const char *square)
{
	const char *t = type_of(e);
	emit_var(e, t, "beta", top);
	emit_var(e, t, "v_at", zero(e));
	emit_var(e, t, "tau", zero(e));
	emit_open(e, "if (%s != %s)", square, zero(e));
	emit_line(e, "beta = sqrt(%1$s * %1$s + %2$s);", top, square);
	emit_line(e, "if (%s >= %s) { beta = -beta; }", top, zero(e));
	emit_line(e, "v_at = %s - beta;", top);
	emit_line(e, "tau = %s(-1) / (beta * v_at);", t);
	emit_close(e);
}

static void reflect(struct emit *e)
{
	const char *t = type_of(e);
	emit_for(e, "j", "0", "j < cols", "j++");
	emit_open(e, "if (tid == j)");
	emit_for(e, "l", "j", "l < cols", "l++");
	emit_line(e, "top[l] = a3[o3 + l * rows + j];");
	emit_close(e);
	emit_close(e);
	products(e, "a3[o3 + l * rows + row]", false);
	own_reflection(e, "top[j]", "done[0]");
	emit_for(e, "l", "j + 1", "l < cols", "l++");
	let(e, t, "w", "tau * (done[l - j] + v_at * top[l])");
	apply(e, "a3[o3 + l * rows + row]");
	emit_close(e);
	emit_line(e, "if (tid == j) { a3[o3 + j * rows + j] = beta; corner[j] = v_at; taus[j] = tau; }");
	emit_barrier(e);
	emit_close(e);
}

static void store_r(struct emit *e)
{
	emit_open(e, "if (tid < cols)");
	emit_for(e, "l", "0", "l < cols", "l++");
	emit_line(e, "if (tid <= l) { a2[o2 + l * cols + tid] = a3[o3 + l * rows + tid] * scale; } else { a2[o2 + l * cols + tid] = %s; }", zero(e));
	emit_close(e);
	emit_close(e);
}

static void make_q(struct emit *e)
{
	const char *t = type_of(e);
	emit_for(e, "l", "0", "l < cols", "l++");
	each_row(e);
	emit_line(e, "if (row == l) { a1[o1 + l * rows + row] = %s(1); } else { a1[o1 + l * rows + row] = %s; }", t, zero(e));
	emit_close(e);
	emit_close(e);
	emit_for(e, "j", "cols - 1", "j >= 0", "j--");
	let(e, t, "v_at", "corner[j]");
	let(e, t, "tau", "taus[j]");
	products(e, "a1[o1 + l * rows + row]", true);
	emit_for(e, "l", "j", "l < cols", "l++");
	let(e, t, "w", "tau * done[l - j]");
	apply(e, "a1[o1 + l * rows + row]");
	emit_close(e);
	emit_barrier(e);
	emit_close(e);
}

bool own_qr(struct emit *e, const int *how)
{
	const char *t = type_of(e);
	emit_shared(e, t, "part", how[0] * EMIT_WORKGROUP);
	emit_shared(e, t, "mid", how[0] * 32);
	emit_shared(e, t, "few", how[0] * 4);
	emit_shared(e, t, "done", how[0]);
	emit_shared(e, t, "top", how[0]);
	emit_shared(e, t, "corner", how[0]);
	emit_shared(e, t, "taus", how[0]);
	char text[40];
	snprintf(text, sizeof text, "i32(P[%d])", emit_param_scalar(e->k, 0));
	let(e, "i32", "rows", text);
	snprintf(text, sizeof text, "i32(P[%d])", emit_param_scalar(e->k, 1));
	let(e, "i32", "cols", text);
	take_rows(e);
	reflect(e);
	store_r(e);
	make_q(e);
	return true;
}
