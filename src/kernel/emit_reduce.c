/*
** kernel/emit_reduce.c - writes the accumulators of reductions.
**
** An accumulator has one or two parts:
**
**     reduction                                          parts
**     sum, product, minimum, maximum of doubles, singles one of this class; they combine by the sum tree
**     sum of integers                                    one i64, which is exact; for 64-bit integers two halves
**     product of integers                                one that saturates; only a factor of 0 changes it then
**     any, all                                           one i32
**     position of a minimum or maximum                   the value, and its lane or -1 if there is none yet
**
** Names of accumulators contain "%s", which stands for "" in the first part and for "h" in the second.
*/
#include <stdio.h>
#include <string.h>

#include "kernel/emit.h"

static int of_class(const struct emit *e, int i)
{
	return e->k->instr[e->k->instr[i].a].cls;
}

static bool is_arg(const struct emit *e, int i)
{
	return e->k->instr[i].op == RUNMAT_ARGMIN || e->k->instr[i].op == RUNMAT_ARGMAX;
}
static bool is_wide(int cls) { return cls == RUNMAT_I64 || cls == RUNMAT_U64; }

static int emit_acc_class(const struct emit *e, int i)
{
	int cls = of_class(e, i), op = e->k->instr[i].op;
	if (op == RUNMAT_ANY || op == RUNMAT_ALL || cls == RUNMAT_LOGICAL)
		return RUNMAT_I32;
	if (cls <= RUNMAT_F32)
		return cls;
	if (op == RUNMAT_SUM || op == RUNMAT_PROD || op == RUNMAT_MOMENT2)
		return cls == RUNMAT_U64 && op == RUNMAT_PROD ? RUNMAT_U64 : RUNMAT_I64;
	return is_wide(cls) || cls == RUNMAT_U32 ? cls : RUNMAT_I32;
}

static bool is_halves(const struct emit *e, int i)
{
	return e->k->instr[i].op == RUNMAT_SUM && is_wide(of_class(e, i));
}

int emit_acc_parts(const struct emit *e, int i) { return is_arg(e, i) || is_halves(e, i) ? 2 : 1; }

bool emit_reduce_ok(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	int cls = of_class(e, i), acc = emit_acc_class(e, i);
	if (is_wide(acc) && !(e->features & EMIT_I64))
		return emit_no(e, "a reduction of class %s", kernel_class_name(cls));
	if (acc == RUNMAT_F64 && !(e->features & EMIT_F64))
		return emit_no(e, "a reduction of class %s", kernel_class_name(cls));
	if (in->op == RUNMAT_PROD && cls == RUNMAT_I64)
		return emit_no(e, "a product of int64: saturation depends on the order");
	if (cls > RUNMAT_F32 && in->op == RUNMAT_MOMENT2)
		return emit_no(e, "a moment of integers");
	return true;
}

const char *emit_part(struct emit *e, const char *fmt, int part)
{
	char *s = e->name[e->names++ % COUNT(e->name)];
	snprintf(s, sizeof e->name[0], fmt, part ? "h" : "");
	return s;
}

static const char *neutral(const struct emit *e, int i)
{
	int cls = emit_acc_class(e, i);
	switch (e->k->instr[i].op) {
	case RUNMAT_MIN:
		return cls == RUNMAT_F64 ? "nan_f64()" :
			cls == RUNMAT_F32 ? "nan_f32()" :
			cls == RUNMAT_I32 ? "high_i32(0)" :
			cls == RUNMAT_U32 ? "0xffffffffu" :
			cls == RUNMAT_I64 ? "high_i64(i64(0))" :
			"u64(0) - u64(1)";
	case RUNMAT_MAX:
		return cls == RUNMAT_F64 ? "nan_f64()" :
			cls == RUNMAT_F32 ? "nan_f32()" :
			cls == RUNMAT_I32 ? "low_i32(0)" :
			cls == RUNMAT_U32 ? "0u" :
			cls == RUNMAT_I64 ? "low_i64(i64(0))" :
			"u64(0)";
	case RUNMAT_PROD:
	case RUNMAT_ALL:
		return cls == RUNMAT_F64 ? "f64(1)" :
			cls == RUNMAT_F32 ? "f32(1)" :
			cls == RUNMAT_I32 ? "1" :
			cls == RUNMAT_U64 ? "u64(1)" :
			"i64(1)";
	default:
		return cls == RUNMAT_F64 ? "f64(0)" :
			cls == RUNMAT_F32 ? "f32(0)" :
			cls == RUNMAT_I32 ? "0" :
			cls == RUNMAT_U32 ? "0u" :
			cls == RUNMAT_U64 ? "u64(0)" :
			"i64(0)";
	}
}

const char *emit_acc_type(const struct emit *e, int i, int part)
{
	return part && is_arg(e, i) ? "i32" : emit_type(emit_acc_class(e, i));
}

const char *emit_acc_start(const struct emit *e, int i, int part)
{
	return !part ? neutral(e, i) : is_arg(e, i) ? "-1" : "i64(0)";
}

void emit_acc_open(struct emit *e, int i, const char *prefix, int copies)
{
	for (int c = 0; c < copies; c++)
		for (int p = 0; p < emit_acc_parts(e, i); p++) {
			char name[40];
			snprintf(name, sizeof name, copies > 1 ? "%s%s%d_%d" : "%s%s%d", prefix, p ? "h" : "", i, c);
			emit_var(e, emit_acc_type(e, i, p), name, emit_acc_start(e, i, p));
		}
}

static void merge_arg(struct emit *e, int i, const char *x, const char *y)
{
	const char *xv = emit_part(e, x, 0), *xi = emit_part(e, x, 1), *yv = emit_part(e, y, 0),
		   *yi = emit_part(e, y, 1);
	char order = e->k->instr[i].op == RUNMAT_ARGMIN ? '<' : '>';
	emit_line(e, "if (%s >= 0 && (%s < 0 || %s %c %s || (%s == %s && %s < %s))) { %s = %s; %s = %s; }", yi, xi, yv,
		order, xv, yv, xv, yi, xi, xv, yv, xi, yi);
}

void emit_acc_merge(struct emit *e, int i, const char *x, const char *y)
{
	int op = e->k->instr[i].op, cls = emit_acc_class(e, i);
	const char *xv = emit_part(e, x, 0), *yv = emit_part(e, y, 0);
	if (is_arg(e, i))
		merge_arg(e, i, x, y);
	else if (op == RUNMAT_ANY || op == RUNMAT_ALL)
		emit_line(e, "%s = %s %c %s;", xv, xv, op == RUNMAT_ANY ? '|' : '&', yv);
	else if (cls > RUNMAT_F32 && op == RUNMAT_SUM)
		for (int p = 0; p < emit_acc_parts(e, i); p++)
			emit_line(e, "%s = %s + %s;", emit_part(e, x, p), emit_part(e, x, p), emit_part(e, y, p));
	else
		emit_combine(e, op == RUNMAT_MOMENT2 ? RUNMAT_SUM : (unsigned)op, cls, xv, yv);
}

void emit_acc_assign(struct emit *e, int i, const char *to, const char *from)
{
	for (int p = 0; p < emit_acc_parts(e, i); p++)
		emit_line(e, "%s = %s;", emit_part(e, to, p), emit_part(e, from, p));
}

/* Declares the variables sum%s, which get the sum of a branch of the tree. */
static void open_sum(struct emit *e, int i, const char *branch)
{
	for (int p = 0; p < emit_acc_parts(e, i); p++)
		emit_var(e, emit_acc_type(e, i, p), p ? "sumh" : "sum", emit_part(e, branch, p));
}

void emit_acc_count(struct emit *e, int i, const char *count, const char *part, const char *y)
{
	emit_var(e, "i32", "level", "0");
	emit_open(e, "while (((%s >> u32(level)) & 1) == 1)", count);
	open_sum(e, i, part);
	emit_acc_merge(e, i, "sum%s", y);
	emit_acc_assign(e, i, y, "sum%s");
	emit_line(e, "level = level + 1;");
	emit_close(e);
	emit_acc_assign(e, i, part, y);
}

void emit_acc_total(struct emit *e, int i, const char *count, const char *part, const char *to)
{
	char more[80];
	snprintf(more, sizeof more, "(%s >> u32(level)) > 0", count);
	emit_for(e, "level", "0", more, "level++");
	emit_open(e, "if (((%s >> u32(level)) & 1) == 1)", count);
	open_sum(e, i, part);
	emit_open(e, "if (any_y)");
	emit_acc_merge(e, i, "sum%s", to);
	emit_close(e);
	emit_acc_assign(e, i, to, "sum%s");
	emit_line(e, "any_y = true;");
	emit_close(e);
	emit_close(e);
}

void emit_acc_step(struct emit *e, int i, const char *acc, const char *lane)
{
	const struct runmat_instr *in = &e->k->instr[i];
	int cls = of_class(e, i), op = in->op;
	const char *v = emit_v(e, in->a), *x = emit_part(e, acc, 0);
	char text[80];
	if (is_arg(e, i)) {
		const char *h = emit_part(e, acc, 1);
		char order = op == RUNMAT_ARGMIN ? '<' : '>';
		if (cls <= RUNMAT_F32)
			snprintf(text, sizeof text, "!rm_isnan_%s(%s) && ", emit_type(cls), v);
		else
			text[0] = 0;
		if (cls == RUNMAT_LOGICAL)
			emit_line(e, "if (%s < 0 || select(0, 1, %s) %c %s) { %s = select(0, 1, %s); %s = %s; }", h, v,
				order, x, x, v, h, lane);
		else
			emit_line(e, "if (%s(%s < 0 || %s %c %s)) { %s = %s; %s = %s; }", text, h, v, order, x, x, v, h,
				lane);
		return;
	}
	if (is_halves(e, i)) {
		const char *h = emit_part(e, acc, 1);
		emit_line(e, cls == RUNMAT_U64 ? "%s = %s + i64(%s >> 32u);" : "%s = %s + (%s >> 32u);", x, x, v);
		emit_line(e,
			cls == RUNMAT_U64 ? "%s = %s + i64(%s & u64(4294967295u));" :
				"%s = %s + (%s & i64(4294967295u));",
			h, h, v);
		return;
	}
	if (cls == RUNMAT_LOGICAL)
		snprintf(text, sizeof text, "select(0, 1, %s)", v);
	else if (op == RUNMAT_MOMENT2)
		snprintf(text, sizeof text, "(%1$s - %2$s) * (%1$s - %2$s)", v, emit_v(e, in->b));
	else if (cls > RUNMAT_F32 && is_wide(emit_acc_class(e, i)) && !is_wide(cls))
		snprintf(text, sizeof text, cls == RUNMAT_U32 ? "i64(u64(%s))" : "i64(%s)",
			v); /* some compilers convert u32 to i64 as if it had a sign */
	else
		snprintf(text, sizeof text, "%s", v);
	if (op == RUNMAT_ANY || op == RUNMAT_ALL)
		emit_line(e, "%s = %s %c %s;", x, x, op == RUNMAT_ANY ? '|' : '&', text);
	else if (cls > RUNMAT_F32 && op == RUNMAT_SUM)
		emit_line(e, "%s = %s + %s;", x, x, text);
	else
		emit_combine(e, op == RUNMAT_MOMENT2 ? RUNMAT_SUM : (unsigned)op, emit_acc_class(e, i), x, text);
}

void emit_acc_result(struct emit *e, int i, const char *from)
{
	const struct runmat_instr *in = &e->k->instr[i];
	int cls = of_class(e, i), acc = emit_acc_class(e, i);
	const char *x = emit_part(e, from, 0);
	emit_let(e, emit_type(emit_class(e, i)), "%s", emit_v(e, i));
	if (is_arg(e, i))
		str_addf(e->out, "max(%s, 0);\n", emit_part(e, from, 1));
	else if (is_halves(e, i))
		str_addf(
			e->out, "%s(%s, %s);\n", cls == RUNMAT_U64 ? "join_u64" : "join_i64", x, emit_part(e, from, 1));
	else if (in->cls == RUNMAT_LOGICAL)
		str_addf(e->out, "!(%s == 0);\n", x);
	else if (cls > RUNMAT_F32 && (in->op == RUNMAT_MIN || in->op == RUNMAT_MAX))
		str_addf(e->out, "select(%s(0), %s, lanes > 0);\n", emit_type(acc), x);
	else {
		emit_cast(e, in->cls, acc, x);
		str_adds(e->out, ";\n");
		emit_reciprocal(e, i);
	}
}
