/*
** kernel/emit_tree.c - see kernel/emit_tree.h.
*/
#include "kernel/emit_tree.h"

#include <stdio.h>
#include <string.h>

/* ---- shared memory: arrays have a type and a number; each pass counts from 0 again ---- */

static int type_number(const char *type)
{
	static const char *const types[] = { "f64", "f32", "i32", "u32", "i64", "u64" };
	int t = 0;
	while (strcmp(types[t], type))
		t++;
	return t;
}

void tree_begin(struct emit *e) { memset(e->shared_n, 0, sizeof e->shared_n); }

void tree_shared(struct emit *e, int i, int n, struct tree_shared *s)
{
	for (int p = 0; p < emit_acc_parts(e, i); p++) {
		const char *type = emit_acc_type(e, i, p);
		snprintf(s->name[p], sizeof s->name[p], "%s_%s_%d", n == EMIT_JOIN ? "join" : "team", type,
			e->shared_n[type_number(type)]++);
		emit_shared(e, type, s->name[p], n);
	}
}

static void put(struct emit *e, int i, const struct tree_shared *s, const char *at, const char *acc)
{
	for (int p = 0; p < emit_acc_parts(e, i); p++)
		emit_line(e, "%s[%s] = %s;", s->name[p], at, emit_part(e, acc, p));
}

void tree_get(struct emit *e, int i, const struct tree_shared *s, const char *at, const char *pattern)
{
	for (int p = 0; p < emit_acc_parts(e, i); p++) {
		emit_let(e, emit_acc_type(e, i, p), "%s", emit_part(e, pattern, p));
		str_addf(e->out, "%s[%s];\n", s->name[p], at);
	}
}

const char *tree_name(const struct emit *e, const char *prefix, int i, const char *tail, char *to, size_t n)
{
	if (e->wide)
		snprintf(to, n, "g%d%s%%s%d%s", e->copy, prefix, i, tail);
	else
		snprintf(to, n, "%s%%s%d%s", prefix, i, tail);
	return to;
}

void tree_open(struct emit *e, int i, const char *prefix, int copies)
{
	char copy_prefix[24];
	snprintf(copy_prefix, sizeof copy_prefix, "g%d%s", e->copy, prefix);
	emit_acc_open(e, i, e->wide ? copy_prefix : prefix, copies);
}

/* Threads exchange accumulators through shared memory. Before, those of a thread are 2^spread lanes apart; afterwards
   they are 16 lanes apart, as the sum tree needs. */
static void gather_spread(struct emit *e, int i)
{
	char name[24];
	emit_open(e, "if (spread != 4)");
	for (int p = 0; p < emit_acc_parts(e, i); p++) {
		const char *type = emit_acc_type(e, i, p);
		snprintf(name, sizeof name, "quad_%s", type);
		emit_shared(e, type, name, e->wg * EMIT_COPIES);
		emit_barrier(e);
		for (int c = 0; c < EMIT_COPIES; c++)
			emit_line(e,
				p ? "%1$s[crew * 64 + t_place + (%3$d << u32(spread))] = acch%2$d_%3$d;" :
					"%1$s[crew * 64 + t_place + (%3$d << u32(spread))] = acc%2$d_%3$d;",
				name, i, c);
		emit_barrier(e);
		for (int c = 0; c < EMIT_COPIES; c++)
			emit_line(e,
				p ? "acch%2$d_%3$d = %1$s[crew * 64 + t + %4$d];" :
					"acc%2$d_%3$d = %1$s[crew * 64 + t + %4$d];",
				name, i, c, c * EMIT_SPACING);
	}
	emit_close(e);
}

/*
** A step of the tree in which threads read the accumulators of the thread `half` numbers higher directly, which takes
** no barrier. All threads combine, but the results of the upper half are not used. The text is `if (near) ... else`
** the step through shared memory.
*/
static void step_near(struct emit *e, const struct tree_red *red, int n, int half)
{
	char x[48];
	for (int r = 0; r < n; r++) {
		e->copy = red[r].copy;
		const char *acc = tree_name(e, "acc", red[r].i, "_0", x, sizeof x);
		emit_open(e, "%s", "");
		for (int p = 0; p < emit_acc_parts(e, red[r].i); p++) {
			const char *type = emit_acc_type(e, red[r].i, p);
			emit_let(e, type, p ? "yh" : "y"),
				str_addf(e->out, "neighbour_%s(%s, %du << u32(shift_t));\n", type, emit_part(e, acc, p),
					half);
		}
		emit_acc_merge(e, red[r].i, acc, "y%s");
		emit_close(e);
	}
}

static void step_shared(struct emit *e, struct tree_red *red, int n, int half)
{
	char x[48], at[40];
	for (int r = 0; r < n; r++)
		e->copy = red[r].copy,
		put(e, red[r].i, &red[r].s, "tid", tree_name(e, "acc", red[r].i, "_0", x, sizeof x));
	emit_barrier(e);
	snprintf(at, sizeof at, "tid + (%d << u32(shift_t))", half);
	for (int r = 0; r < n; r++) {
		e->copy = red[r].copy;
		emit_open(e, "if (t < %d)", half);
		tree_get(e, red[r].i, &red[r].s, at, "y%s");
		emit_acc_merge(e, red[r].i, tree_name(e, "acc", red[r].i, "_0", x, sizeof x), "y%s");
		emit_close(e);
	}
	emit_barrier(e);
}

void tree_of_team(struct emit *e, struct tree_red *red, int n, int copies)
{
	char x[48], y[48], tail[16];
	int near = e->features >> EMIT_SUBGROUP & 7 ? 4 << (e->features >> EMIT_SUBGROUP & 7) : 0;
	for (int r = 0; e->spread && r < n; r++)
		gather_spread(e, red[r].i);
	for (int r = 0; r < n; r++)
		for (int half = copies / 2; half; half /= 2)
			for (int c = 0; c < half; c++) {
				e->copy = red[r].copy;
				snprintf(tail, sizeof tail, "_%d", c), tree_name(e, "acc", red[r].i, tail, x, sizeof x);
				snprintf(tail, sizeof tail, "_%d", c + half),
					tree_name(e, "acc", red[r].i, tail, y, sizeof y);
				emit_acc_merge(e, red[r].i, x, y);
			}
	emit_barrier(e);
	for (int half = e->crew ? RUNMAT_ACCUMULATORS / 2 : EMIT_TEAM / 2; half; half /= 2) {
		if (near > half) {
			emit_open(e, "if ((%d << u32(shift_t)) < %d)", half, near);
			step_near(e, red, n, half);
			emit_close(e);
			emit_open(e, "else");
		}
		step_shared(e, red, n, half);
		if (near > half)
			emit_close(e);
	}
	for (int r = 0; r < n; r++)
		e->copy = red[r].copy,
		put(e, red[r].i, &red[r].s, "tid", tree_name(e, "acc", red[r].i, "_0", x, sizeof x));
	e->copy = 0;
	emit_barrier(e);
}

void tree_fold(struct emit *e, int i, const struct tree_shared *s, const char *base, const char *mine, bool strided)
{
	char at[80];
	emit_var(e, "i32", "left", "m");
	emit_for(e, "span", "1", "left > 0", "span *= 2");
	emit_open(e, "if ((left & 1) == 1)");
	snprintf(at, sizeof at, "%s + (left - 1) * span%s", base, strided ? " * team_step" : "");
	tree_get(e, i, s, at, "item%s");
	for (int p = 0; p < emit_acc_parts(e, i); p++)
		emit_var(e, emit_acc_type(e, i, p), p ? "sumh" : "sum", emit_part(e, "item%s", p));
	emit_open(e, "if (any_y)");
	emit_acc_merge(e, i, "sum%s", "y%s");
	emit_close(e);
	emit_acc_assign(e, i, "y%s", "sum%s");
	emit_line(e, "any_y = true;");
	emit_close(e);
	emit_line(e, "left = left / 2;");
	emit_barrier(e);
	if (strided) {
		emit_open(e, "if (t == 0 && %s %% (2 * span) == 0 && %s / (2 * span) < left)", mine, mine);
		tree_get(e, i, s, "tid", "p%s");
		tree_get(e, i, s, "tid + span * team_step", "q%s");
	} else {
		snprintf(at, sizeof at, "pair += %d", e->wg);
		emit_for(e, "pair", "tid", "pair < left", at);
		tree_get(e, i, s, "pair * 2 * span", "p%s");
		tree_get(e, i, s, "pair * 2 * span + span", "q%s");
	}
	for (int p = 0; p < emit_acc_parts(e, i); p++)
		emit_var(e, emit_acc_type(e, i, p), p ? "bothh" : "both", emit_part(e, "p%s", p));
	emit_acc_merge(e, i, "both%s", "q%s");
	put(e, i, s, strided ? "tid" : "pair * 2 * span", "both%s");
	emit_close(e);
	emit_barrier(e);
	emit_close(e);
}

void tree_open_y(struct emit *e, int i)
{
	for (int p = 0; p < emit_acc_parts(e, i); p++)
		emit_var(e, emit_acc_type(e, i, p), p ? "yh" : "y", emit_acc_start(e, i, p));
	emit_var(e, "bool", "any_y", "false");
}

/* Sets y to the sum of a full round of 2, 4, 8 or 16 chunks. Every thread adds all of them, so no barrier is needed. */
static void full_round(struct emit *e, int i, const struct tree_shared *s)
{
	char x[16], y[16];
	for (int teams = 2; teams <= MIN(16, e->wg / EMIT_TEAM); teams *= 2) {
		emit_open(e, "else if (teams == %d && m == %d)", teams, teams);
		for (int c = 0; c < teams; c++)
			emit_line(e,
				e->lang->wgsl ? "var s%2$d: %1$s = %3$s[team_base + %4$d];" :
					"%1$s s%2$d = %3$s[team_base + %4$d];",
				emit_acc_type(e, i, 0), c, s->name[0], c * (e->wg / teams));
		for (int apart = 1; apart < teams; apart *= 2)
			for (int c = 0; c < teams; c += 2 * apart) {
				snprintf(x, sizeof x, "s%d%%s", c), snprintf(y, sizeof y, "s%d%%s", c + apart);
				emit_acc_merge(e, i, x, y);
			}
		emit_line(e, "y = s0;");
		emit_close(e);
	}
}

void tree_end_round(struct emit *e, int i, const struct tree_shared *s, bool alone)
{
	char part[32], tail[32];
	tree_name(e, "part", i, "[level]", part, sizeof part), tree_name(e, "tail", i, "", tail, sizeof tail);
	emit_open(e, "%s", "");
	tree_open_y(e, i);
	emit_let(e, "i32", "m"), str_adds(e->out, "min(teams, chunks - round * teams);\n");
	emit_open(e, "if (teams == 1)");
	tree_get(e, i, s, "team_base", "item%s");
	emit_acc_assign(e, i, "y%s", "item%s");
	emit_close(e);
	if (alone && emit_acc_parts(e, i) == 1)         /* several reductions would need too many registers */
		full_round(e, i, s);
	emit_open(e, "else");
	tree_fold(e, i, s, "team_base", "team", true);
	emit_close(e);
	emit_open(e, "if (m == teams)");
	emit_acc_count(e, i, "full_rounds", part, "y%s");
	emit_close(e);
	emit_open(e, "else");
	emit_acc_assign(e, i, tail, "y%s");
	emit_close(e);
	emit_close(e);
}

void tree_end_rounds(struct emit *e, int i)
{
	char part[32], tail[32], result[24];
	tree_name(e, "part", i, "[level]", part, sizeof part), tree_name(e, "tail", i, "", tail, sizeof tail),
		tree_name(e, "result", i, "", result, sizeof result);
	emit_acc_assign(e, i, result, tail);
	emit_open(e, "%s", "");
	emit_var(e, "bool", "any_y", "has_tail");
	emit_acc_total(e, i, "full_rounds", part, result);
	emit_close(e);
}
