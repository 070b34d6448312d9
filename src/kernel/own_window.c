/*
** kernel/own_window.c - sums, extremes, variances and medians of sliding windows (exec/there_window.c).
**
** WHOLE: a thread a window, element by element. Long windows are put together by doubling: START leaves the first windows S of `span`
** elements, and the rest R that the length has beyond a multiple of it; STEP makes windows of twice the span out of two of S, and puts one
** before R where the length has that bit; END makes results of R. Nothing is subtracted, so nothing that has left a window is felt
** in it. Of a variance there are three numbers, how many, mean and squares about it, which join as Chan, Golub and LeVeque say. Medians, and
** those of the distances from them, are WHOLE: the element that as many are below as it takes is found by counting, which is w * w comparisons.
**
** Columns of n elements; windows begin `before` elements above a column, so there are m = n + before + after of them. Arrays: x, y;
** x, S, R; S, its double, R; R, y. Scalars: n, columns, before, after, m, span, place of what STEP puts before R (-1: none), biased.
*/
#include <stdio.h>

#include "kernel/own.h"

enum { COUNT_PART = 0, MEAN_PART = 1, SQUARES_PART = 2 };       /* of a variance */

struct window {
	int kind, parts;
	bool omit;
};

int own_window_parts(int kind, bool omit) { return kind == OWN_WINDOW_VAR ? 3 : kind == OWN_WINDOW_MEAN && omit ? 2 : 1; }

static void names(struct emit *e)
{
	static const char *const name[] = { "n", "columns", "before", "after", "m", "span", "place", "biased" };
	let_wholes(e, name, COUNT(name));
	let(e, "i32", "plane", "m * columns");
	let_nan(e, "f64", "none");
}

static void variables(struct emit *e, const struct window *w, const char *name)
{
	char text[24];
	for (int p = 0; p < w->parts; p++) {
		snprintf(text, sizeof text, "%s%d", name, p);
		emit_var(e, "f64", text, w->kind == OWN_WINDOW_PROD ? "f64(1)" : w->kind == OWN_WINDOW_MAX || w->kind == OWN_WINDOW_MIN ? "none" : "f64(0)");
	}
}

/* a's first number, and what x does to it. */
static void fold(struct emit *e, const struct window *w, const char *a, const char *x)
{
	if (w->kind == OWN_WINDOW_MAX || w->kind == OWN_WINDOW_MIN)
		emit_line(e, "if (%2$s %3$c %1$s || rm_isnan_f64(%1$s)) { %1$s = %2$s; }", a, x, w->kind == OWN_WINDOW_MAX ? '>' : '<');
	else
		emit_line(e, "%1$s = %1$s %3$c %2$s;", a, x, w->kind == OWN_WINDOW_PROD ? '*' : '+');
}

/* a = a and b */
static void join(struct emit *e, const struct window *w, const char *a, const char *b)
{
	char to[24], from[24];
	if (w->kind == OWN_WINDOW_VAR) {
		emit_open(e, "if (%s0 > f64(0))", b);
		emit_let(e, "f64", "apart"), str_addf(e->out, "%s1 - %s1;\n", b, a);
		emit_let(e, "f64", "share"), str_addf(e->out, "%2$s0 / (%1$s0 + %2$s0);\n", a, b);
		emit_line(e, "%1$s2 = %1$s2 + %2$s2 + apart * apart * (%1$s0 * share);", a, b);
		emit_line(e, "%1$s1 = %1$s1 + apart * share;", a);
		emit_line(e, "%1$s0 = %1$s0 + %2$s0;", a, b);
		emit_close(e);
		return;
	}
	for (int p = 0; p < w->parts; p++) {
		snprintf(to, sizeof to, "%s%d", a, p), snprintf(from, sizeof from, "%s%d", b, p);
		fold(e, w, to, from);
	}
}

/* For each element of the column from `from` to `upto` that counts: x. */
static void open_elements(struct emit *e, const struct window *w, const char *from, const char *upto)
{
	char text[64];
	snprintf(text, sizeof text, "i < %s", upto);
	emit_for(e, "i", from, text, "i++");
	own_load_cast(e, "x", 0, "column * n + i", RUNMAT_F64);
	emit_open(e, w->omit ? "if (!rm_isnan_f64(x))" : "%s", "");
}

static void close_elements(struct emit *e) { emit_close(e), emit_close(e); }

/* Variables `name`: of the elements from `from` up to `upto`. */
static void stretch(struct emit *e, const struct window *w, const char *name, const char *from, const char *upto)
{
	char text[24];
	bool var = w->kind == OWN_WINDOW_VAR;
	variables(e, w, name);
	open_elements(e, w, from, upto);
	snprintf(text, sizeof text, "%s%d", name, var ? MEAN_PART : 0);
	fold(e, w, text, "x");
	if (w->parts > 1)
		emit_line(e, "%1$s%2$d = %1$s%2$d + f64(1);", name, var ? COUNT_PART : 1);
	close_elements(e);
	if (!var)
		return;
	emit_line(e, "if (%1$s0 > f64(0)) { %1$s1 = %1$s1 / %1$s0; }", name);
	open_elements(e, w, from, upto);
	emit_line(e, "%1$s2 = %1$s2 + (x - %1$s1) * (x - %1$s1);", name);
	close_elements(e);
}

/* Element `task` of y, row k, out of variables r. */
static void result(struct emit *e, const struct window *w, int array)
{
	emit_var(e, "f64", "y", "r0");
	if (w->kind == OWN_WINDOW_MEAN && !w->omit)
		emit_line(e, "y = r0 / f64(min(k + after + 1, n) - max(k - before, 0));");
	else if (w->kind == OWN_WINDOW_MEAN)
		emit_line(e, "if (r1 > f64(0)) { y = r0 / r1; } else { y = none; }");
	else if (w->kind == OWN_WINDOW_VAR) {
		emit_line(e, "y = none;");
		emit_line(e, "if (r0 > f64(0)) { y = r2 / r0; }");
		emit_line(e, "if (r0 > f64(1) && biased == 0) { y = r2 / (r0 - f64(1)); }");
	}
	emit_line(e, "a%d[task] = y;", array);
}

static void open_tasks(struct emit *e, const char *rows)
{
	char text[40];
	snprintf(text, sizeof text, "task < %s * columns", rows);
	emit_for(e, "task", "thread", text, "task += threads");
	snprintf(text, sizeof text, "task / %s", rows);
	let(e, "i32", "column", text);
	snprintf(text, sizeof text, "task %% %s", rows);
	let(e, "i32", "k", text);
}

/* name: the middle of a window's elements, or of their distances from `centre`: that of which `count` others, and half of them, are below. */
static void middle(struct emit *e, const struct window *w, const char *name, bool distances)
{
	const char *const of = distances ? "abs(x - centre)" : "x";
	emit_var(e, "f64", "low", "none");
	emit_var(e, "f64", "high", "none");
	open_elements(e, w, "first", "upto");
	let(e, "f64", "mine", of);
	emit_var(e, "i32", "below", "0");
	emit_var(e, "i32", "equal", "0");
	open_elements(e, w, "first", "upto");
	let(e, "f64", "other", of);
	emit_line(e, "if (other < mine) { below = below + 1; } if (other == mine) { equal = equal + 1; }");
	close_elements(e);
	emit_line(e, "if (below <= (count - 1) / 2 && (count - 1) / 2 < below + equal) { low = mine; } if (below <= count / 2 && count / 2 < below + equal) { high = mine; }");
	close_elements(e);
	emit_line(e, "%s = low;", name);
	emit_line(e, "if (low != high) { %1$s = low + (high - low) / f64(2); if (rm_isnan_f64(%1$s)) { %1$s = (low + high) / f64(2); } }", name);
}

static void write_middle(struct emit *e, const struct window *w)
{
	emit_var(e, "i32", "count", "0");
	emit_var(e, "f64", "centre", "none");
	emit_var(e, "f64", "r0", "none");
	open_elements(e, w, "first", "upto");
	emit_line(e, "if (!rm_isnan_f64(x)) { count = count + 1; }");
	close_elements(e);
	emit_open(e, w->omit ? "if (count > 0)" : "if (count == upto - first)");
	middle(e, w, "centre", false);
	emit_line(e, "r0 = centre;");
	emit_close(e);
	if (w->kind != OWN_WINDOW_MAD)
		return;
	emit_line(e, "r0 = none;");
	emit_open(e, e->lang->wgsl ? "if (rm_isfinite_f64(centre))" : "if (centre - centre == f64(0))");
	middle(e, w, "r0", true);
	emit_close(e);
}

static void write_whole(struct emit *e, const struct window *w)
{
	open_tasks(e, "n");
	let(e, "i32", "first", "max(k - before, 0)");
	let(e, "i32", "upto", "min(k + after + 1, n)");
	if (w->kind >= OWN_WINDOW_MEDIAN)
		write_middle(e, w);
	else
		stretch(e, w, "r", "first", "upto");
	result(e, w, 1);
	emit_close(e);
}

static void store(struct emit *e, const struct window *w, int array, const char *name)
{
	for (int p = 0; p < w->parts; p++)
		emit_line(e, "a%1$d[task + %2$d * plane] = %3$s%2$d;", array, p, name);
}

static void load(struct emit *e, const struct window *w, const char *name, int array, const char *at)
{
	char text[24], from[64];
	for (int p = 0; p < w->parts; p++) {
		snprintf(text, sizeof text, "%s%d", name, p), snprintf(from, sizeof from, "a%d[%s + %d * plane]", array, at, p);
		emit_var(e, "f64", text, from);
	}
}

static void write_start(struct emit *e, const struct window *w)
{
	open_tasks(e, "m");
	let(e, "i32", "top", "k - before");
	let(e, "i32", "first", "max(top, 0)");
	let(e, "i32", "upto", "min(top + span, n)");
	stretch(e, w, "s", "first", "upto");
	store(e, w, 1, "s");
	let(e, "i32", "first_rest", "max(top + place, 0)");
	let(e, "i32", "upto_rest", "min(top + before + after + 1, n)");
	stretch(e, w, "r", "first_rest", "upto_rest");
	store(e, w, 2, "r");
	emit_close(e);
}

static void write_step(struct emit *e, const struct window *w)
{
	open_tasks(e, "m");
	emit_open(e, "if (place >= 0 && k + place < m)");
	load(e, w, "r", 2, "task");
	load(e, w, "t", 0, "task + place");
	join(e, w, "r", "t");
	store(e, w, 2, "r");
	emit_close(e);
	load(e, w, "s", 0, "task");
	emit_open(e, "if (k + span < m)");
	load(e, w, "t", 0, "task + span");
	join(e, w, "s", "t");
	emit_close(e);
	store(e, w, 1, "s");
	emit_close(e);
}

static void write_end(struct emit *e, const struct window *w)
{
	open_tasks(e, "n");
	load(e, w, "r", 0, "column * m + k");
	result(e, w, 1);
	emit_close(e);
}

bool own_window(struct emit *e, const int *how)
{
	struct window w = { .kind = how[1], .omit = how[2], .parts = own_window_parts(how[1], how[2]) };
	names(e);
	switch (how[0]) {
	case OWN_WINDOW_WHOLE: write_whole(e, &w); break;
	case OWN_WINDOW_START: write_start(e, &w); break;
	case OWN_WINDOW_STEP: write_step(e, &w); break;
	default: write_end(e, &w);
	}
	return true;
}
