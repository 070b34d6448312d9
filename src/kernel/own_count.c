/*
** kernel/own_count.c - counting, and sums of what has the same number (exec/there_count.c says in which order).
**
** CHECK says whether numbers are subscripts, and which are the largest; KEYS makes one place of the subscripts of an element. TALLY
** counts places, HIST counts how many numbers lie between two edges, BINS says between which, LINES what is there on lines between points, or at one of them, PIECES on polynomials, MEMBER which of some numbers it is. Counts are whole numbers, so it does not
** matter in which order threads add: a workgroup counts in its own memory where there is room, and adds what it has in the end.
** Sums are made of elements that were sorted by their place, those of a place in their order: START finds where each begins, SHORT adds
** up to 64 of them one after another, as the host does, LONG has 256 threads for each place that has more, whose parts are added as a tree.
*/
#include <stdio.h>

#include "kernel/own.h"

/* Subscripts; a flag and the largest of each column. Scalars: rows, columns. */
static void write_check(struct emit *e)
{
	const char *t = emit_type(e->k->array[0].cls);
	let_whole(e, "count", 0);
	let_whole(e, "columns", 1);
	emit_shared(e, "i32", "part", EMIT_WORKGROUP);
	emit_for(e, "c", "0", "c < columns", "c++");
	emit_var(e, "i32", "most", "0");
	emit_for(e, "at", "thread", "at < count", "at += threads");
	own_load(e, "x", 0, "c * count + at");
	emit_var(e, "i32", "i", "0");
	emit_line(e, "if (x >= %s(1) && x <= %s(1073741823)) { i = i32(x); }", t, t);
	emit_line(e, "if (i == 0 || !(%s(i) == x)) { atomicMax(&a1[0], 1u); }", t);
	emit_line(e, "most = max(most, i);");
	emit_close(e);
	emit_line(e, "part[tid] = most;");
	emit_barrier(e);
	emit_for(e, "half", "128", "half > 0", "half = half / 2");
	emit_line(e, "if (tid < half) { part[tid] = max(part[tid], part[tid + half]); }");
	emit_barrier(e);
	emit_close(e);
	emit_line(e, "if (tid == 0) { atomicMax(&a1[1 + c], u32(part[0])); }");
	emit_barrier(e);
	emit_close(e);
}

/* Subscripts, places from 0. Scalars: rows, columns, distances of the second, third, and fourth. */
static void write_keys(struct emit *e, int columns)
{
	let_whole(e, "count", 0);
	emit_for(e, "at", "thread", "at < count", "at += threads");
	emit_var(e, "i32", "key", "0");
	for (int c = 0; c < columns; c++) {
		char at[40], name[16];
		snprintf(at, sizeof at, "%d * count + at", c), snprintf(name, sizeof name, "x%d", c);
		own_load(e, name, 0, at);
		if (c)
			emit_line(e, "key = key + (i32(x%d) - 1) * i32(P[%d]);", c, emit_param_scalar(e->k, 1 + c));
		else
			emit_line(e, "key = i32(x0) - 1;");
	}
	emit_line(e, "a1[at] = u32(key);");
	emit_close(e);
}

/* Counts begin, and end: those of the workgroup join the others'. */
static void tally_begin(struct emit *e, bool near)
{
	if (!near)
		return;
	emit_shared(e, e->lang->wgsl ? "atomic<u32>" : "u32", "tally", OWN_COUNT_NEAR);
	emit_for(e, "b", "tid", "b < bins", "b += 256");
	emit_line(e, e->lang->wgsl ? "atomicStore(&tally[b], 0u);" : "tally[b] = 0u;");
	emit_close(e);
	emit_barrier(e);
}

static void tally_end(struct emit *e, bool near, int to)
{
	if (!near)
		return;
	emit_barrier(e);
	emit_for(e, "b", "tid", "b < bins", "b += 256");
	emit_let(e, "u32", "many"), str_adds(e->out, e->lang->wgsl ? "atomicLoad(&tally[b]);\n" : "tally[b];\n");
	emit_line(e, "if (many > 0u) { atomicAdd(&a%d[b], many); }", to);
	emit_close(e);
}

static void tally_one(struct emit *e, bool near, int to, const char *bin)
{
	if (near)
		emit_line(e, "atomicAdd(&tally[%s], 1u);", bin);
	else
		emit_line(e, "atomicAdd(&a%d[%s], 1u);", to, bin);
}

/* Places, counts. Scalars: elements, counts. */
static void write_tally(struct emit *e, bool near)
{
	let_whole(e, "count", 0);
	let_whole(e, "bins", 1);
	tally_begin(e, near);
	emit_for(e, "at", "thread", "at < count", "at += threads");
	tally_one(e, near, 1, "i32(a0[at])");
	emit_close(e);
	tally_end(e, near, 1);
}

/* k: the first of so many numbers in order that is not less (by `less`) than x. */
static void find_first(struct emit *e, const char *count, const char *numbers, const char *less, const char *x)
{
	emit_var(e, "i32", "k", "0");
	emit_var(e, "i32", "upto", count);
	emit_open(e, "while (k < upto)");
	let(e, "i32", "mid", "(k + upto) / 2");
	emit_line(e, "if (%s[mid] %s %s) { k = mid + 1; } else { upto = mid; }", numbers, less, x);
	emit_close(e);
}

/*
** k: how many edges are not above x (how: RIGHT: are below x); 0: x is outside. As lib/lookup.c says it: LEFT: the last bin is closed; RIGHT: the
** first is; ENDS: the last edge is a bin of its own.
*/
static void rank(struct emit *e, int how)
{
	const char *less = how == OWN_COUNT_RIGHT ? "<" : "<=";
	find_first(e, "edges", "a1", less, "x");
	if (how == OWN_COUNT_RIGHT)
		emit_line(e, "if (x == a1[0]) { k = 1; } else if (k == edges) { k = 0; }");
	else {
		emit_line(e, "if (x > a1[edges - 1]) { k = 0; }");
		if (how == OWN_COUNT_LEFT)
			emit_line(e, "if (x == a1[edges - 1]) { k = edges - 1; }");
	}
	emit_line(e, "if (rm_isnan_f64(x)) { k = 0; }");
}

/* Numbers, edges, counts or bins. Scalars: elements, edges. */
static void write_bins(struct emit *e, bool counts, bool near, int how)
{
	let_whole(e, "count", 0);
	let_whole(e, "edges", 1);
	if (counts) {
		let(e, "i32", "bins", "edges - 1");
		tally_begin(e, near);
	}
	emit_for(e, "at", "thread", "at < count", "at += threads");
	own_load_cast(e, "x", 0, "at", RUNMAT_F64);
	rank(e, how);
	if (counts) {
		emit_open(e, "if (k > 0)");
		tally_one(e, near, 2, "k - 1");
		emit_close(e);
	} else
		emit_line(e, "a2[at] = f64(k);");
	emit_close(e);
	if (counts)
		tally_end(e, near, 2);
}

/*
** Numbers, points that ascend, their values, doubles: on the lines between the points, as lib/lookup.c has them. Scalars: numbers, what is outside
** (unless the first and the last line go on), points, whether these go on.
*/
static void write_lines(struct emit *e, int how)
{
	let_whole(e, "count", 0);
	let_number(e, "outside", 1);
	let_whole(e, "points", 2);
	let_whole(e, "extend", 3);
	emit_for(e, "at", "thread", "at < count", "at += threads");
	own_load_cast(e, "x", 0, "at", RUNMAT_F64);
	find_first(e, "points", "a1", how == OWN_COUNT_NEXT ? "<" : "<=", "x");
	if (how == OWN_COUNT_STRAIGHT) {
		emit_line(e, "k = max(min(k - 1, points - 2), 0);");
		let(e, "f64", "s", "(x - a1[k]) / (a1[k + 1] - a1[k])");
		let(e, "f64", "before", "a2[k]");
		let(e, "f64", "behind", "a2[k + 1]");
		emit_var(e, "f64", "y", "before + s * (behind - before)");
		emit_line(e, "if (s == f64(0)) { y = before; } if (s == f64(1)) { y = behind; }");
	} else {
		emit_line(e, how == OWN_COUNT_NEXT ? "k = min(k, points - 1);" : "k = max(k - 1, 0);");
		if (how == OWN_COUNT_NEAREST)
			emit_line(e, "if (k < points - 1 && x >= (a1[k] + a1[min(k + 1, points - 1)]) / f64(2)) { k = k + 1; }");
		emit_var(e, "f64", "y", "a2[k]");
	}
	emit_line(e, "if (extend == 0 && (x < a1[0] || x > a1[points - 1])) { y = outside; }");
	emit_line(e, "if (rm_isnan_f64(x)) { y = x; }");
	emit_line(e, "a3[at] = y;");
	emit_close(e);
}

/* Numbers, where pieces begin, their coefficients, values. Scalars: numbers, pieces, coefficients of each, the highest power first. */
static void write_pieces(struct emit *e)
{
	static const char *const name[] = { "count", "pieces", "order" };
	let_wholes(e, name, COUNT(name));
	emit_for(e, "at", "thread", "at < count", "at += threads");
	own_load_cast(e, "x", 0, "at", RUNMAT_F64);
	find_first(e, "pieces", "a1", "<=", "x");
	emit_line(e, "k = max(k - 1, 0);");
	let(e, "f64", "apart", "x - a1[k]");
	emit_var(e, "f64", "y", "a2[k]");
	emit_for(e, "j", "1", "j < order", "j++");
	emit_line(e, "y = y * apart + a2[j * pieces + k];");
	emit_close(e);
	emit_line(e, "if (rm_isnan_f64(x)) { y = x; }");
	emit_line(e, "a3[at] = y;");
	emit_close(e);
}

/* Numbers, those that are looked for in their order, where each stands from 1 on, places or 0. Scalars: numbers, how many are looked for. */
static void write_member(struct emit *e)
{
	let_whole(e, "count", 0);
	let_whole(e, "points", 1);
	emit_for(e, "at", "thread", "at < count", "at += threads");
	own_load_cast(e, "x", 0, "at", RUNMAT_F64);
	find_first(e, "points", "a1", "<", "x");
	emit_var(e, "f64", "y", "f64(0)");
	emit_line(e, "k = min(k, points - 1);");
	emit_line(e, "if (a1[k] == x && !rm_isnan_f64(x)) { y = a2[k]; }");
	emit_line(e, "a3[at] = y;");
	emit_close(e);
}

/* Counts, doubles. Scalars: how many, what each counts. */
static void write_result(struct emit *e)
{
	let_whole(e, "count", 0);
	let_number(e, "each", 1);
	emit_for(e, "at", "thread", "at < count", "at += threads");
	emit_line(e, "a1[at] = f64(a0[at]) * each;");
	emit_close(e);
}

/* Places in their order; where each begins, and the end. Scalars: elements, places. */
static void write_start(struct emit *e)
{
	let_whole(e, "count", 0);
	let_whole(e, "bins", 1);
	emit_for(e, "b", "thread", "b <= bins", "b += threads");
	find_first(e, "count", "a0", "<", "u32(b)");
	emit_line(e, "a1[b] = k;");
	emit_close(e);
}

/* acc = acc and x; of nothing: NaN for extremes, which x replaces. */
static void join(struct emit *e, int op, const char *acc, const char *x)
{
	if (!op)
		emit_line(e, "%s = %s + %s;", acc, acc, x);
	else
		emit_line(e, "if (rm_isnan_f64(%1$s) || %2$s %3$s %1$s) { %1$s = %2$s; }", acc, x, op > 0 ? ">" : "<");
}

static void begin_sums(struct emit *e, int op)
{
	let_whole(e, "bins", 0);
	let_whole(e, "long_above", 1);
	let(e, "f64", "none", !op ? "f64(0)" : e->lang->wgsl ? "f64(bitcast<f32>(0x7fc00000u + op_zero))" : "REAL64((u64)0x7ff8000000000000)");
}

/* Starts, numbers, elements, sums. Scalars: places, the most of a short one. */
static void write_short(struct emit *e, int op)
{
	begin_sums(e, op);
	emit_for(e, "b", "thread", "b < bins", "b += threads");
	let(e, "i32", "upto", "a0[b + 1]");
	emit_open(e, "if (upto - a0[b] <= long_above)");
	emit_var(e, "f64", "sum", "none");
	emit_for(e, "i", "a0[b]", "i < upto", "i++");
	own_load_cast(e, "x", 2, "a1[i]", RUNMAT_F64);
	join(e, op, "sum", "x");
	emit_close(e);
	emit_line(e, "a3[b] = sum;");
	emit_close(e);
	emit_close(e);
}

static void write_long(struct emit *e, int op)
{
	begin_sums(e, op);
	emit_shared(e, "f64", "part", EMIT_WORKGROUP);
	emit_for(e, "b", "wg", "b < bins", "b += wgs");
	let(e, "i32", "begin", "a0[b]");
	let(e, "i32", "upto", "a0[b + 1]");
	emit_open(e, "if (upto - begin > long_above)");
	emit_var(e, "f64", "sum", "none");
	emit_for(e, "i", "begin + tid", "i < upto", "i += 256");
	own_load_cast(e, "x", 2, "a1[i]", RUNMAT_F64);
	join(e, op, "sum", "x");
	emit_close(e);
	emit_line(e, "part[tid] = sum;");
	emit_barrier(e);
	emit_for(e, "half", "128", "half > 0", "half = half / 2");
	emit_open(e, "if (tid < half)");
	emit_var(e, "f64", "both", "part[tid]");
	let(e, "f64", "y", "part[tid + half]");
	join(e, op, "both", "y");
	emit_line(e, "part[tid] = both;");
	emit_close(e);
	emit_barrier(e);
	emit_close(e);
	emit_line(e, "if (tid == 0) { a3[b] = part[0]; }");
	emit_barrier(e);
	emit_close(e);
	emit_close(e);
}

bool own_count(struct emit *e, const int *how)
{
	switch (how[0]) {
	case OWN_COUNT_CHECK: write_check(e); break;
	case OWN_COUNT_KEYS: write_keys(e, how[1]); break;
	case OWN_COUNT_TALLY: write_tally(e, how[1]); break;
	case OWN_COUNT_HIST: write_bins(e, true, how[1], OWN_COUNT_LEFT); break;
	case OWN_COUNT_BINS: write_bins(e, false, false, how[1]); break;
	case OWN_COUNT_RESULT: write_result(e); break;
	case OWN_COUNT_LINES: write_lines(e, how[1]); break;
	case OWN_COUNT_MEMBER: write_member(e); break;
	case OWN_COUNT_PIECES: write_pieces(e); break;
	case OWN_COUNT_START: write_start(e); break;
	case OWN_COUNT_SHORT: write_short(e, how[1]); break;
	default: write_long(e, how[1]);
	}
	return true;
}
