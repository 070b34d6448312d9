/*
** kernel/own_small_qr.c - the same factors as own_qr.c, of matrices that fit the registers of one workgroup.
**
** A column belongs to L = 256 / (room for columns) threads, and a thread has the rows lane, lane + L, ... of its column, each in a
** variable. The reflection's column goes to shared memory, double-buffered, so that a step waits three times: for the column, for
** the parts of the products, for their sums. Nothing is read from memory on the way.
**
** Where a column's threads can read each other's registers, sums go there, and the reflections' columns stay in shared memory: then
** a step waits once, for its column, and Q is made without waiting.
**
** Arrays: A (read), Q, R. Scalars: rows, columns. how: [0] room for columns (8, 16, 32), [2] rows a thread, and OWN_QR_NEAR times the threads
** of a subgroup, where a column's fit into one.
*/
#include <stdio.h>

#include "kernel/own.h"

enum { MOST_EACH = 32 };

int own_small_qr_each(int64_t rows, int room)
{
	int64_t lanes = EMIT_WORKGROUP / room;
	int each = 4;
	while (each <= MOST_EACH && lanes * each < rows)
		each *= 2;
	return each <= MOST_EACH ? each : 0;
}

int64_t own_small_qr_shared(int room, int each, int cls)
{
	int lanes = EMIT_WORKGROUP / room, columns = each >= OWN_QR_NEAR ? room : 2;
	int64_t numbers = EMIT_WORKGROUP + 4 * room + columns * lanes * (each % OWN_QR_NEAR) + 3 * room;
	return numbers * (cls == RUNMAT_F64 ? 8 : 4);
}

struct qr { int room, lanes, each, near, from, q, r; };         /* near: threads of a subgroup, or 0; from, q, r: the numbers of arrays */

/* done_j and done_c: sums of part over the threads of column j, and of one's own. */
static void sums(struct emit *e, const struct qr *q)
{
	int few = q->lanes / 4;
	emit_line(e, "part[tid] = sum;");
	emit_barrier(e);
	emit_open(e, "if (tid < %d)", q->room * 4);
	emit_var(e, type_of(e), "s", zero(e));
	for (int k = 0; k < few; k++)
		emit_line(e, "s = s + part[tid * %d + %d];", few, k);
	emit_line(e, "quarter[tid] = s;");
	emit_close(e);
	emit_barrier(e);
	let(e, type_of(e), "done_j", "(quarter[j * 4] + quarter[j * 4 + 1]) + (quarter[j * 4 + 2] + quarter[j * 4 + 3])");
	let(e, type_of(e), "done_c", "(quarter[col * 4] + quarter[col * 4 + 1]) + (quarter[col * 4 + 2] + quarter[col * 4 + 3])");
}

/* v of step `step`, in the half of v that its number says, from the variables x of the column's threads. */
static void put_column(struct emit *e, const struct qr *q, const char *step)
{
	emit_open(e, "if (col == %s)", step);
	for (int r = 0; r < q->each; r++)
		emit_line(e, q->near ? "v[(%s) * %d + lane + %d] = x%d;" : "v[((%s) & 1) * %d + lane + %d] = x%d;", step, q->lanes * q->each, r * q->lanes, r);
	emit_close(e);
}

/* All is asked for before any of it is used: what is loaded behind a condition would be waited for one by one. */
static void take(struct emit *e, const struct qr *q)
{
	const char *t = type_of(e);
	bool f64 = e->k->array[0].cls == RUNMAT_F64;
	emit_var(e, t, "sum", zero(e));
	emit_let(e, "i32", "column"), str_addf(e->out, "o%d + min(col, cols - 1) * rows;\n", q->from);
	for (int r = 0; r < q->each; r++) {
		char name[16], start[128];
		snprintf(name, sizeof name, "x%d", r);
		snprintf(start, sizeof start, "select(%s, a%d[column + min(lane + %d, rows - 1)], col < cols && lane + %d < rows)", zero(e), q->from, r * q->lanes, r * q->lanes);
		emit_var(e, t, name, start);
	}
	for (int r = 0; r < q->each; r++)
		emit_line(e, "if (x%1$d > sum) { sum = x%1$d; } if (-x%1$d > sum) { sum = -x%1$d; }", r);
	emit_line(e, "part[tid] = sum;");
	emit_barrier(e);
	emit_open(e, "if (tid < 16)");
	emit_for(e, "k", "1", "k < 16", "k++");
	emit_line(e, "if (part[tid * 16 + k] > sum) { sum = part[tid * 16 + k]; }");
	emit_close(e);
	emit_line(e, "if (part[tid * 16] > sum) { sum = part[tid * 16]; }");
	emit_line(e, "quarter[tid] = sum;");
	emit_close(e);
	emit_barrier(e);
	emit_line(e, "sum = quarter[0];");
	emit_for(e, "k", "1", "k < 16", "k++");
	emit_line(e, "if (quarter[k] > sum) { sum = quarter[k]; }");
	emit_close(e);
	emit_var(e, t, "scale", f64 ? "f64(1)" : "f32(1)");
	emit_line(e, f64 ? "if (sum > f64(1e140) || (sum < f64(1e-140) && sum > f64(0))) { scale = sum; }"
		: "if (sum > f32(1e15f) || (sum < f32(1e-15f) && sum > f32(0))) { scale = sum; }");
	for (int r = 0; r < q->each; r++)
		emit_line(e, "x%d = x%d / scale;", r, r);
	put_column(e, q, "0");
	emit_barrier(e);
}

/* Where a row may be one of the first: those on or above row j do not count. */
static const char *below(const struct qr *q, int r, char *text, size_t n)
{
	*text = 0;
	if (r * q->lanes < q->room)
		snprintf(text, n, "if (lane + %d > j) ", r * q->lanes);
	return text;
}

/* at: where this thread's rows of column j are in v. */
static void place_in_v(struct emit *e, const struct qr *q)
{
	emit_let(e, "i32", "at"), str_addf(e->out, q->near ? "j * %d + lane;\n" : "(j & 1) * %d + lane;\n", q->lanes * q->each);
}

/* The thread's column, in the variables x0, x1 ... or q0, q1 ..., less w times the reflection's. */
static void take_away(struct emit *e, const struct qr *q, char x)
{
	char when[40];
	for (int r = 0; r < q->each; r++) {
		emit_line(e, "%1$s{ %2$c%3$d = %2$c%3$d - w * v[at + %4$d]; }", below(q, r, when, sizeof when), x, r, r * q->lanes);
		if (r * q->lanes < q->room)
			emit_line(e, "if (lane + %1$d == j) { %2$c%3$d = %2$c%3$d - w * v_at; }", r * q->lanes, x, r);
	}
}

/* ---- where a column's threads read each other's registers ---- */

/* x, summed over the threads of a column. */
static void sum_near(struct emit *e, const struct qr *q, const char *x)
{
	for (int step = 1; step < q->lanes; step *= 2)
		emit_line(e, e->lang->wgsl ? "%1$s = %1$s + subgroupShuffleXor(%1$s, %2$du);" : "%1$s = %1$s + __shfl_xor_sync(0xffffffffu, %1$s, %2$d);", x, step);
}

/* name: row j of the thread's column, whose rows are x0, x1 ... */
static void row_near(struct emit *e, const struct qr *q, const char *name, char x)
{
	char start[8];
	snprintf(start, sizeof start, "%c0", x);
	emit_var(e, type_of(e), name, start);
	for (int r = 1; r * q->lanes < q->room && r < q->each; r++)
		emit_line(e, "if (j >= %d) { %s = %c%d; }", r * q->lanes, name, x, r);
	emit_line(e, e->lang->wgsl ? "%1$s = subgroupShuffle(%1$s, u32((tid - lane + j %% %2$d) %% %3$d));" : "%1$s = __shfl_sync(0xffffffffu, %1$s, (tid - lane + j %% %2$d) %% %3$d);",
		name, q->lanes, q->near);
}

/* ---- a step ---- */

/* top[col] and, in part, what a thread has of column j's products with itself and with its own: then their sums. */
static void products(struct emit *e, const struct qr *q)
{
	char when[40];
	emit_open(e, "if (col >= j)");
	for (int r = 0; r < q->each; r++) {
		emit_line(e, "%s{ sum = sum + v[at + %d] * x%d; }", below(q, r, when, sizeof when), r * q->lanes, r);
		if (r * q->lanes < q->room)
			emit_line(e, "if (lane + %d == j) { top[col] = x%d; }", r * q->lanes, r);
	}
	emit_close(e);
	sums(e, q);
}

/* sum, square and first: the same without shared memory. */
static void products_near(struct emit *e, const struct qr *q)
{
	const char *t = type_of(e);
	char when[40];
	emit_var(e, t, "square", zero(e));
	for (int r = 0; r < q->each; r++) {
		emit_open(e, "%s", "");
		emit_let(e, t, "y"), str_addf(e->out, "v[at + %d];\n", r * q->lanes);
		emit_line(e, "%s{ sum = sum + y * x%d; square = square + y * y; }", below(q, r, when, sizeof when), r);
		emit_close(e);
	}
	sum_near(e, q, "sum"), sum_near(e, q, "square");
	row_near(e, q, "first", 'x');
	emit_let(e, t, "top_j"), str_addf(e->out, "v[j * %d + j];\n", q->lanes * q->each);
}

static void reflect(struct emit *e, const struct qr *q)
{
	emit_for(e, "j", "0", "j < cols", "j++");
	place_in_v(e, q);
	emit_line(e, "sum = %s;", zero(e));
	(q->near ? products_near : products)(e, q);
	own_reflection(e, q->near ? "top_j" : "top[j]", q->near ? "square" : "done_j");
	emit_open(e, "if (col > j)");
	let(e, type_of(e), "w", q->near ? "tau * (sum + v_at * first)" : "tau * (done_c + v_at * top[col])");
	take_away(e, q, 'x');
	emit_close(e);
	emit_open(e, "if (col == j)");
	for (int r = 0; r * q->lanes < q->room; r++)
		emit_line(e, "if (lane + %d == j) { x%d = beta; }", r * q->lanes, r);
	emit_line(e, "if (lane == 0) { corner[j] = v_at; taus[j] = tau; }");
	emit_close(e);
	put_column(e, q, "j + 1");
	emit_barrier(e);
	emit_close(e);
}

static void store_r(struct emit *e, const struct qr *q)
{
	emit_open(e, "if (col < cols)");
	for (int r = 0; r * q->lanes < q->room; r++) {
		emit_open(e, "if (lane + %d < cols)", r * q->lanes);
		emit_line(e, "if (lane + %1$d <= col) { a%4$d[o%4$d + col * cols + lane + %1$d] = x%2$d * scale; } else { a%4$d[o%4$d + col * cols + lane + %1$d] = %3$s; }",
			r * q->lanes, r, zero(e), q->r);
		emit_close(e);
	}
	emit_close(e);
}

/* The reflections from the last to the first, applied to columns of ones. Near, they are all in v; else each column puts its own there. */
static void make_q(struct emit *e, const struct qr *q)
{
	const char *t = type_of(e);
	char when[40];
	for (int r = 0; r < q->each; r++) {
		char name[16];
		snprintf(name, sizeof name, "q%d", r);
		emit_var(e, t, name, zero(e));
		emit_line(e, "if (lane + %d == col) { q%d = %s(1); }", r * q->lanes, r, t);
	}
	if (!q->near)
		put_column(e, q, "cols - 1"), emit_barrier(e);
	emit_for(e, "j", "cols - 1", "j >= 0", "j--");
	place_in_v(e, q);
	let(e, t, "v_at", "corner[j]");
	emit_line(e, "sum = %s;", zero(e));
	for (int r = 0; r < q->each; r++) {
		emit_line(e, "%s{ sum = sum + v[at + %d] * q%d; }", below(q, r, when, sizeof when), r * q->lanes, r);
		if (r * q->lanes < q->room)
			emit_line(e, "if (lane + %d == j) { sum = sum + v_at * q%d; }", r * q->lanes, r);
	}
	if (q->near)
		sum_near(e, q, "sum");
	else
		sums(e, q);
	let(e, t, "w", q->near ? "taus[j] * sum" : "taus[j] * done_c");
	take_away(e, q, 'q');
	if (!q->near)
		put_column(e, q, "j - 1"), emit_barrier(e);
	emit_close(e);
	for (int r = 0; r < q->each; r++)
		emit_line(e, "if (col < cols && lane + %1$d < rows) { a%3$d[o%3$d + col * rows + lane + %1$d] = q%2$d; }", r * q->lanes, r, q->q);
}

void own_small_qr_of(struct emit *e, const int *how, int from, int q_to, int r_to, const char *rows, const char *cols)
{
	const char *t = type_of(e);
	struct qr q = { .room = how[0], .lanes = EMIT_WORKGROUP / how[0], .each = how[2] % OWN_QR_NEAR, .near = how[2] / OWN_QR_NEAR, .from = from, .q = q_to, .r = r_to };
	char text[40];
	emit_shared(e, t, "part", EMIT_WORKGROUP);
	emit_shared(e, t, "quarter", q.room * 4);
	emit_shared(e, t, "v", (q.near ? q.room : 2) * q.lanes * q.each);
	emit_shared(e, t, "top", q.room);
	emit_shared(e, t, "corner", q.room);
	emit_shared(e, t, "taus", q.room);
	let(e, "i32", "rows", rows);
	let(e, "i32", "cols", cols);
	snprintf(text, sizeof text, "tid / %d", q.lanes);
	let(e, "i32", "col", text);
	snprintf(text, sizeof text, "tid %% %d", q.lanes);
	let(e, "i32", "lane", text);
	take(e, &q);
	reflect(e, &q);
	store_r(e, &q);
	make_q(e, &q);
}

bool own_small_qr(struct emit *e, const int *how)
{
	char rows[16], cols[16];
	snprintf(rows, sizeof rows, "i32(P[%d])", emit_param_scalar(e->k, 0));
	snprintf(cols, sizeof cols, "i32(P[%d])", emit_param_scalar(e->k, 1));
	own_small_qr_of(e, how, 0, 1, 2, rows, cols);
	return true;
}
