/*
** kernel/own_scan.c - running sums, products and extremes along lines (exec/there_scan.c).
**
** Lines are cut in blocks of 2,048, 8 neighbours a thread. PART leaves what each block comes to, TOTALS what stands before each
** block of a line, APPLY goes over the elements again and begins with that; lines of one block need only APPLY. Extremes skip NaN, which is
** their neutral element.
**
** Sums of integers saturate after each element. What a stretch of a line does to the sum before it is min(max(sum + a, low), high), and so
** is one stretch behind another: three numbers, exact in doubles (a beyond 2^53 belongs to a stretch whose low and high have met).
**
** Of products it is min(max(prod * a, low), high): one stretch behind another has the product of both, and the first one's bounds times the second's
** product, in order, within the second's bounds. A product of more than 2^62 is that: unless a whole number is 0, such a one takes it to a bound.
**
** Arrays: x, sums (PART, TOTALS), or x, sums, y (APPLY); where they saturate, a block has three sums, one after another. Scalars: elements of a line,
** their distance, lines, blocks a line.
*/
#include <stdio.h>
#include <string.h>

#include "kernel/own.h"
#include "runmat/op_ids.h"

enum { EACH = 8, LONGEST = 64 };

struct scan {
	int op, cls, parts;             /* cls: of what is summed in */
	bool back;
	const char *type;
};

static const char *const least[RUNMAT_CLASSES] = { [RUNMAT_I8] = "-128", [RUNMAT_I16] = "-32768", [RUNMAT_I32] = "-2147483648.0" };
static const char *const most[RUNMAT_CLASSES] = { [RUNMAT_I8] = "127", [RUNMAT_I16] = "32767", [RUNMAT_I32] = "2147483647.0", [RUNMAT_U8] = "255", [RUNMAT_U16] = "65535",
	[RUNMAT_U32] = "4294967295.0" };

/* Where part `part` of a value is: a variable (v, v_low, v_high), shared memory (part[i], part_low[i], ...), or the sums (block i's numbers). */
static const char *place_of(const struct scan *s, const char *name, int part, char *out)
{
	static const char *const suffix[3] = { "", "_low", "_high" };
	const char *bracket = strchr(name, '[');
	if (!strncmp(name, "a1[", 3) && s->parts > 1)
		snprintf(out, LONGEST, "a1[(%.*s) * %d + %d]", (int)strlen(name) - 4, name + 3, s->parts, part);
	else
		snprintf(out, LONGEST, "%.*s%s%s", bracket ? (int)(bracket - name) : (int)strlen(name), name, suffix[part], bracket ? bracket : "");
	return out;
}

static void copy(struct emit *e, const struct scan *s, const char *to, const char *from)
{
	char x[LONGEST], y[LONGEST];
	for (int p = 0; p < s->parts; p++)
		emit_line(e, "%s = %s;", place_of(s, to, p, x), place_of(s, from, p, y));
}

/* What part `part` is of nothing. */
static const char *neutral(const struct scan *s, int part)
{
	if (part)
		return part == 1 ? "low" : "high";
	switch (s->op) {
	case OP_cumsum: return s->cls == RUNMAT_F64 ? "f64(0)" : "f32(0)";
	case OP_cumprod: return s->cls == RUNMAT_F64 ? "f64(1)" : "f32(1)";
	default: return "none";
	}
}

static void clear(struct emit *e, const struct scan *s, const char *name)
{
	char x[LONGEST];
	for (int p = 0; p < s->parts; p++)
		emit_line(e, "%s = %s;", place_of(s, name, p, x), neutral(s, p));
}

static void variable(struct emit *e, const struct scan *s, const char *name)
{
	char x[LONGEST];
	for (int p = 0; p < s->parts; p++)
		emit_var(e, s->type, place_of(s, name, p, x), neutral(s, p));
}

/* acc = acc op x, acc being what comes first */
static void join(struct emit *e, const struct scan *s, const char *acc, const char *x)
{
	char to[3][LONGEST], from[3][LONGEST];
	for (int p = 0; p < s->parts; p++)
		place_of(s, acc, p, to[p]), place_of(s, x, p, from[p]);
	for (int p = 1; p < s->parts && s->op == OP_cumsum; p++)
		emit_line(e, "%1$s = min(max(%1$s + %2$s, %3$s), %4$s);", to[p], from[0], from[1], from[2]);
	if (s->parts > 1 && s->op == OP_cumprod) {
		emit_open(e, "%s", "");
		emit_let(e, "f64", "one"), str_addf(e->out, "%s * %s;\n", to[1], from[0]);
		emit_let(e, "f64", "other"), str_addf(e->out, "%s * %s;\n", to[2], from[0]);
		emit_line(e, "%1$s = min(max(min(one, other), %3$s), %4$s); %2$s = min(max(max(one, other), %3$s), %4$s);", to[1], to[2], from[1], from[2]);
		emit_line(e, "%1$s = min(max(%1$s * %2$s, f64(-4611686018427387904.0)), f64(4611686018427387904.0));", acc, from[0]);
		emit_close(e);
	} else if (s->op == OP_cumsum || s->op == OP_cumprod)
		emit_line(e, "%s = %s %c %s;", acc, acc, s->op == OP_cumsum ? '+' : '*', x);
	else
		emit_line(e, "if (%2$s %4$c %1$s || rm_isnan_%3$s(%1$s)) { %1$s = %2$s; }", acc, x, s->type, s->op == OP_cummax ? '>' : '<');
}

/* sum, x0 ...: this thread's elements and what they come to; part[tid]: the same of all threads up to this one. */
static void look(struct emit *e, const struct scan *s)
{
	struct runmat_instr in = { .kind = RUNMAT_LOAD, .cls = e->k->array[0].cls };
	char name[16];
	let(e, "i32", "line", "block / blocks");
	let(e, "i32", "first", "(block % blocks) * 2048 + tid * 8");
	let(e, "i32", "base", "(line / apart) * count * apart + line % apart");
	clear(e, s, "sum");
	for (int u = 0; u < EACH; u++) {
		snprintf(name, sizeof name, "x%d", u);
		variable(e, s, name);
		emit_open(e, "if (first + %d < count)", u);
		emit_line(e, s->back ? "at = base + (count - 1 - first - %d) * apart;" : "at = base + (first + %d) * apart;", u);
		emit_let(e, emit_type(in.cls), "raw");
		e->lang->load(e, &in, "at");
		str_adds(e->out, ";\n");
		str_pad(e->out, '\t', e->depth);
		str_addf(e->out, "x%d = ", u);
		emit_cast(e, s->cls, in.cls, "raw");
		str_adds(e->out, ";\n");
		join(e, s, "sum", name);
		emit_close(e);
	}
}

static void sums(struct emit *e, const struct scan *s)
{
	char x[24], back[24];
	copy(e, s, "part[tid]", "sum");
	emit_barrier(e);
	for (int step = 1, from = 0; step < EMIT_WORKGROUP; step *= 2, from ^= EMIT_WORKGROUP) {
		snprintf(x, sizeof x, "part[%d + tid]", from);
		copy(e, s, "grown", x);
		emit_open(e, "if (tid >= %d)", step);
		snprintf(back, sizeof back, "part[%d + tid]", from - step);
		copy(e, s, "grown", back);
		copy(e, s, "here", x);
		join(e, s, "grown", "here");
		emit_close(e);
		snprintf(x, sizeof x, "part[%d + tid]", from ^ EMIT_WORKGROUP);
		copy(e, s, x, "grown");
		emit_barrier(e);
	}
}

static void begin(struct emit *e, const struct scan *s)
{
	static const char *const name[] = { "count", "apart", "lines", "blocks" };
	char x[LONGEST];
	int cls = e->k->array[0].cls;
	for (int p = 0; p < s->parts; p++)
		emit_shared(e, s->type, place_of(s, "part", p, x), 2 * EMIT_WORKGROUP);
	let_wholes(e, name, 4);
	if (s->op == OP_cummax || s->op == OP_cummin)
		let_nan(e, s->type, "none");
	if (s->parts > 1) {
		snprintf(x, sizeof x, "f64(%s)", least[cls] ? least[cls] : "0");
		let(e, "f64", "low", x);
		snprintf(x, sizeof x, "f64(%s)", most[cls]);
		let(e, "f64", "high", x);
	}
	variable(e, s, "sum"), variable(e, s, "grown"), variable(e, s, "here");
	emit_var(e, "i32", "at", "0");
}

static void write_part(struct emit *e, const struct scan *s)
{
	begin(e, s);
	emit_for(e, "block", "wg", "block < blocks * lines", "block += wgs");
	look(e, s);
	sums(e, s);
	emit_open(e, "if (tid == 0)");
	copy(e, s, "a1[block]", "part[255]");
	emit_close(e);
	emit_barrier(e);
	emit_close(e);
}

static void write_totals(struct emit *e, const struct scan *s)
{
	begin(e, s);
	let(e, "i32", "each", "(blocks + 255) / 256");
	let(e, "i32", "upto", "min(blocks, (tid + 1) * each)");
	emit_for(e, "line", "wg", "line < lines", "line += wgs");
	clear(e, s, "sum");
	emit_for(e, "i", "tid * each", "i < upto", "i++");
	copy(e, s, "here", "a1[line * blocks + i]");
	join(e, s, "sum", "here");
	emit_close(e);
	sums(e, s);
	clear(e, s, "grown");
	emit_open(e, "if (tid > 0)");
	copy(e, s, "grown", "part[tid - 1]");
	emit_close(e);
	emit_for(e, "i", "tid * each", "i < upto", "i++");
	copy(e, s, "here", "a1[line * blocks + i]");
	copy(e, s, "a1[line * blocks + i]", "grown");
	join(e, s, "grown", "here");
	emit_close(e);
	emit_barrier(e);
	emit_close(e);
}

static void write_results(struct emit *e, const struct scan *s)
{
	struct runmat_instr in = { .kind = RUNMAT_STORE, .cls = e->k->array[2].cls, .arg = 2 };
	char name[16];
	begin(e, s);
	emit_for(e, "block", "wg", "block < blocks * lines", "block += wgs");
	look(e, s);
	sums(e, s);
	clear(e, s, "grown"), clear(e, s, "here");
	emit_open(e, "if (blocks > 1)");
	copy(e, s, "grown", "a1[block]");
	emit_close(e);
	emit_open(e, "if (tid > 0)");
	copy(e, s, "here", "part[tid - 1]");
	emit_close(e);
	join(e, s, "grown", "here");
	for (int u = 0; u < EACH; u++) {
		snprintf(name, sizeof name, "x%d", u);
		emit_open(e, "if (first + %d < count)", u);
		join(e, s, "grown", name);
		emit_line(e, s->back ? "at = base + (count - 1 - first - %d) * apart;" : "at = base + (first + %d) * apart;", u);
		emit_let(e, emit_type(in.cls), "y");
		emit_cast(e, in.cls, s->cls, s->parts > 1 ? "min(max(grown, grown_low), grown_high)" : "grown");
		str_adds(e->out, ";\n");
		e->lang->store(e, &in, "at", "y");
		emit_close(e);
	}
	emit_barrier(e);
	emit_close(e);
}

bool own_scan(struct emit *e, const int *how)
{
	struct scan s = { .op = how[1], .cls = e->k->array[1].cls, .back = how[2] };
	s.type = emit_type(s.cls), s.parts = how[3] ? OWN_SCAN_PARTS : 1;
	if (how[0] == OWN_SCAN_PART)
		write_part(e, &s);
	else if (how[0] == OWN_SCAN_TOTALS)
		write_totals(e, &s);
	else
		write_results(e, &s);
	return true;
}
