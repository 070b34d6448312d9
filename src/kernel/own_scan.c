/*
** kernel/own_scan.c - running sums, products and extremes along few long lines (exec/there_scan.c).
**
** Lines are cut in blocks of 2,048, 8 neighbours a thread. PART leaves what each block comes to, TOTALS what stands before each
** block of a line, APPLY goes over the elements again and begins with that. Extremes skip NaN, which is their neutral element.
**
** Arrays: x, sums (PART, TOTALS), or x, sums, y (APPLY). Scalars: elements of a line, their distance, lines, blocks a line.
*/
#include <stdio.h>

#include "kernel/own.h"
#include "runmat/op_ids.h"

enum { EACH = 8 };

struct scan {
	int op, cls;
	bool back;
	const char *type;
};

static const char *neutral(const struct scan *s)
{
	switch (s->op) {
	case OP_cumsum: return s->cls == RUNMAT_F64 ? "f64(0)" : "f32(0)";
	case OP_cumprod: return s->cls == RUNMAT_F64 ? "f64(1)" : "f32(1)";
	default: return "none";
	}
}

/* acc = acc op x, acc being what comes first */
static void join(struct emit *e, const struct scan *s, const char *acc, const char *x)
{
	if (s->op == OP_cumsum || s->op == OP_cumprod)
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
	emit_line(e, "sum = %s;", neutral(s));
	for (int u = 0; u < EACH; u++) {
		snprintf(name, sizeof name, "x%d", u);
		emit_var(e, s->type, name, neutral(s));
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
	char x[24];
	emit_line(e, "part[tid] = sum;");
	emit_barrier(e);
	for (int step = 1, from = 0; step < EMIT_WORKGROUP; step *= 2, from ^= EMIT_WORKGROUP) {
		snprintf(x, sizeof x, "part[%d + tid]", from);
		emit_line(e, "grown = %s;", x);
		emit_open(e, "if (tid >= %d)", step);
		emit_line(e, "grown = part[%d + tid];", from - step);
		emit_line(e, "here = %s;", x);
		join(e, s, "grown", "here");
		emit_close(e);
		emit_line(e, "part[%d + tid] = grown;", from ^ EMIT_WORKGROUP);
		emit_barrier(e);
	}
}

static void begin(struct emit *e, const struct scan *s)
{
	emit_shared(e, s->type, "part", 2 * EMIT_WORKGROUP);
	let_whole(e, "count", 0);
	let_whole(e, "apart", 1);
	let_whole(e, "lines", 2);
	let_whole(e, "blocks", 3);
	if (s->op == OP_cummax || s->op == OP_cummin)
		let(e, s->type, "none", e->lang->wgsl ? s->cls == RUNMAT_F64 ? "f64(bitcast<f32>(0x7fc00000u + op_zero))" : "bitcast<f32>(0x7fc00000u + op_zero)"
			: s->cls == RUNMAT_F64 ? "REAL64((u64)0x7ff8000000000000)" : "REAL32(0x7fc00000u)");
	emit_var(e, s->type, "sum", neutral(s));
	emit_var(e, s->type, "grown", neutral(s));
	emit_var(e, s->type, "here", neutral(s));
	emit_var(e, "i32", "at", "0");
}

static void write_part(struct emit *e, const struct scan *s)
{
	begin(e, s);
	emit_for(e, "block", "wg", "block < blocks * lines", "block += wgs");
	look(e, s);
	sums(e, s);
	emit_line(e, "if (tid == 0) { a1[block] = part[255]; }");
	emit_barrier(e);
	emit_close(e);
}

static void write_totals(struct emit *e, const struct scan *s)
{
	begin(e, s);
	let(e, "i32", "each", "(blocks + 255) / 256");
	let(e, "i32", "upto", "min(blocks, (tid + 1) * each)");
	emit_for(e, "line", "wg", "line < lines", "line += wgs");
	emit_line(e, "sum = %s;", neutral(s));
	emit_for(e, "i", "tid * each", "i < upto", "i++");
	emit_line(e, "here = a1[line * blocks + i];");
	join(e, s, "sum", "here");
	emit_close(e);
	sums(e, s);
	emit_line(e, "grown = %s;", neutral(s));
	emit_line(e, "if (tid > 0) { grown = part[tid - 1]; }");
	emit_for(e, "i", "tid * each", "i < upto", "i++");
	emit_line(e, "here = a1[line * blocks + i];");
	emit_line(e, "a1[line * blocks + i] = grown;");
	join(e, s, "grown", "here");
	emit_close(e);
	emit_barrier(e);
	emit_close(e);
}

static void write_results(struct emit *e, const struct scan *s)
{
	char name[16];
	begin(e, s);
	emit_for(e, "block", "wg", "block < blocks * lines", "block += wgs");
	look(e, s);
	sums(e, s);
	emit_line(e, "grown = a1[block];");
	emit_line(e, "here = %s;", neutral(s));
	emit_line(e, "if (tid > 0) { here = part[tid - 1]; }");
	join(e, s, "grown", "here");
	for (int u = 0; u < EACH; u++) {
		snprintf(name, sizeof name, "x%d", u);
		emit_open(e, "if (first + %d < count)", u);
		join(e, s, "grown", name);
		emit_line(e, s->back ? "a2[base + (count - 1 - first - %d) * apart] = grown;" : "a2[base + (first + %d) * apart] = grown;", u);
		emit_close(e);
	}
	emit_barrier(e);
	emit_close(e);
}

bool own_scan(struct emit *e, const int *how)
{
	struct scan s = { .op = how[1], .cls = e->k->array[1].cls, .back = how[2] };
	s.type = emit_type(s.cls);
	if (how[0] == OWN_SCAN_PART)
		write_part(e, &s);
	else if (how[0] == OWN_SCAN_TOTALS)
		write_totals(e, &s);
	else
		write_results(e, &s);
	return true;
}
