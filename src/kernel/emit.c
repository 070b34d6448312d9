/*
** kernel/emit.c - a kernel as the text of a program for many threads; walks the IR once, in any language (emit.h).
**
** A map: one thread an element, in strides of the grid. Groups: one workgroup a group, of four teams of 64 threads. A pass a
** stage: each team takes chunks of 1,024 lanes, thread l of a team adds lanes l, l + 64, ...; teams combine by halving in
** shared memory, chunks by a binary counter that every thread keeps: the one tree, so sums have the CPU's bits wherever
** arithmetic has. LANE values are computed again in each pass that needs them. A loop around reductions needs a thread for
** each lane: the launch is refused when a group has more lanes than a workgroup has threads.
**
** Launch parameters are one array of integers P: P[0] is 0, extents, then offset and strides of each array, then scalars in
** two words each.
*/
#include "kernel/emit.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "op/op.h"

void emit_line(struct emit *e, const char *fmt, ...)
{
	va_list ap;
	str_pad(e->out, '\t', e->depth);
	va_start(ap, fmt);
	str_addv(e->out, fmt, ap);
	va_end(ap);
	str_addc(e->out, '\n');
}

bool emit_no(struct emit *e, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	if (e->why && !e->why->n)
		str_addv(e->why, fmt, ap);
	va_end(ap);
	return false;
}

int emit_param_array(const struct runmat_kernel *k, int array) { return 1 + k->axes + array * (k->axes + 1); }
int emit_param_scalar(const struct runmat_kernel *k, int scalar) { return emit_param_array(k, k->arrays) + 2 * scalar; }
int kernel_params(const struct runmat_kernel *k) { return emit_param_scalar(k, k->scalars); }

bool emit_is_group(const struct runmat_kernel *k) { return !kernel_is_map(k); }

/* ---- expressions ---- */

static bool word_char(char c) { return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/* A body of the op table: a, b, c are operands; T and F(name) follow the class; rm_ helpers exist for each type. */
static void add_body(struct emit *e, const char *body, const struct runmat_instr *in, int cls)
{
	const char *suffix = cls == RUNMAT_F64 ? "_f64" : "_f32", *type = e->lang->type[cls];
	for (const char *p = body; *p;) {
		const char *w = p;
		while (word_char(*p))
			p++;
		size_t n = (size_t)(p - w);
		if (!n)
			str_addc(e->out, *p++);
		else if (n == 1 && *w >= 'a' && *w <= 'c')
			str_addf(e->out, "v%d", *w == 'a' ? in->a : *w == 'b' ? in->b : in->c);
		else if (n == 1 && *w == 'T')
			str_adds(e->out, type);
		else if (n == 1 && *w == 'F' && *p == '(') {
			const char *end = strchr(p, ')');
			str_add(e->out, p + 1, (size_t)(end - p - 1));
			str_adds(e->out, suffix);
			p = end + 1;
		} else {
			str_add(e->out, w, n);
			if (n > 3 && !strncmp(w, "rm_", 3))
				str_adds(e->out, suffix);
		}
	}
}

static bool declare(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	const char *type = e->lang->type[in->cls];
	char name[16];
	if (!type || (in->cls == RUNMAT_F64 && !e->f64))
		return emit_no(e, "class %s", kernel_class_name(in->cls));
	snprintf(name, sizeof name, "v%d", i);
	str_pad(e->out, '\t', e->depth);
	str_addf(e->out, e->lang->let, type, name);
	return true;
}

static bool emit_map(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	const struct op_info *op = &op_info[in->op];
	int cls = e->k->instr[op->rule == RULE_SELECT ? in->b : in->a].cls;
	bool real = cls <= RUNMAT_F32;
	if (op->rule == RULE_SELECT) {
		TRY(declare(e, i));
		str_addf(e->out, "select(v%d, v%d, v%d);\n", in->c, in->b, in->a);
		return true;
	}
	if (!real && op->rule != RULE_COMPARE && op->rule != RULE_BOOL)
		return emit_no(e, "%s of class %s", op->name, kernel_class_name(cls));
	if (cls == RUNMAT_I64 || cls == RUNMAT_U64 || op->rule == RULE_BITS)
		return emit_no(e, "%s of class %s", op->name, kernel_class_name(cls));
	TRY(declare(e, i));
	add_body(e, e->lang->wgsl && *op->wgsl ? op->wgsl : op->body, in, real ? cls : RUNMAT_F32);
	str_adds(e->out, ";\n");
	return true;
}

/* Where an array's element is: an expression of the language's index type. */
static void address(struct emit *e, const struct runmat_instr *in, struct str *at)
{
	const struct runmat_kernel *k = e->k;
	const struct runmat_array *a = &k->array[in->arg];
	int base = emit_param_array(k, in->arg), extra = in->kind == RUNMAT_LOAD || in->kind == RUNMAT_GATHER ? in->a : in->b;
	str_addf(at, a->complex ? "2 * (P[%d]" : "(P[%d]", base);
	if (in->kind == RUNMAT_LOAD || in->kind == RUNMAT_STORE) {
		if (a->layout == RUNMAT_DENSE)
			str_adds(at, " + e");
		for (int d = 0; a->layout == RUNMAT_STRIDED && d < k->axes; d++)
			if (in->space == RUNMAT_LANE || (in->space == RUNMAT_GROUP && !(k->inner >> d & 1)))
				str_addf(at, " + c%d * P[%d]", d, base + 1 + d);
	}
	if (extra >= 0)
		str_addf(at, " + v%d", extra);
	str_addf(at, in->part ? ") + %d" : ")", in->part);
}

static bool address_ok(struct emit *e, int x)
{
	for (int d = 0; x >= 0 && e->k->instr[x].kind == RUNMAT_LOAD && d < 1; d++)
		return e->k->instr[x].cls == RUNMAT_I64 || emit_no(e, "an index that is not int64");
	return true;
}

static bool emit_access(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	struct str at = { 0 };
	bool ok = true;
	char value[16];
	address(e, in, &at);
	if (in->kind == RUNMAT_LOAD || in->kind == RUNMAT_GATHER) {
		ok = declare(e, i);
		if (ok) {
			e->lang->load(e, in, str_text(&at));
			str_adds(e->out, ";\n");
		}
	} else if (in->cls == RUNMAT_I64 || in->cls == RUNMAT_U64)
		ok = emit_no(e, "a store of 64-bit integers");
	else {
		if (in->c >= 0)
			emit_line(e, "if (v%d) {", in->c), e->depth++;
		snprintf(value, sizeof value, "v%d", in->a);
		e->lang->store(e, in, str_text(&at), value);
		if (in->c >= 0)
			e->depth--, emit_line(e, "}");
	}
	str_free(&at);
	return ok && address_ok(e, in->kind == RUNMAT_GATHER ? in->a : -1);
}

static bool emit_value(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	char x[16];
	switch (in->kind) {
	case RUNMAT_MAP: return emit_map(e, i);
	case RUNMAT_LOAD: case RUNMAT_GATHER: case RUNMAT_STORE: case RUNMAT_SCATTER: return emit_access(e, i);
	case RUNMAT_FLAG: e->lang->flag(e, in); return true;
	case RUNMAT_SCAN: return emit_no(e, "a scan");
	case RUNMAT_CARRY: return true;
	default: break;
	}
	TRY(declare(e, i));
	switch (in->kind) {
	case RUNMAT_SCALAR: e->lang->scalar(e, in); break;
	case RUNMAT_COORD: str_addf(e->out, "c%d", in->arg); break;
	case RUNMAT_INDEX: str_adds(e->out, "e"); break;
	case RUNMAT_EXTENT: str_addf(e->out, "P[%d]", 1 + in->arg); break;
	case RUNMAT_LANES: str_adds(e->out, "lanes"); break;
	case RUNMAT_TURN: str_adds(e->out, "turn"); break;
	case RUNMAT_RAND: case RUNMAT_RANDN: e->lang->draw(e, in); break;
	default:
		snprintf(x, sizeof x, "v%d", in->a);
		e->lang->cast(e, in->cls, e->k->instr[in->a].cls, x);
	}
	str_adds(e->out, ";\n");
	return true;
}

/* ---- reductions of a workgroup ---- */

static const char *neutral_text(const struct emit *e, unsigned op, int cls)
{
	if (op == RUNMAT_MIN || op == RUNMAT_MAX)
		return cls == RUNMAT_F64 ? "nan_f64()" : "nan_f32()";
	return op == RUNMAT_PROD || op == RUNMAT_ALL ? "1" : "0";
}

/* x = x op y, in the order of the tree */
static void combine(struct emit *e, unsigned op, int cls, const char *x, const char *y)
{
	const char *t = cls == RUNMAT_F64 ? "f64" : "f32";
	switch (op) {
	case RUNMAT_PROD: emit_line(e, "%s = %s * %s;", x, x, y); break;
	case RUNMAT_MIN: emit_line(e, "%s = rm_less_%s(%s, %s);", x, t, x, y); break;
	case RUNMAT_MAX: emit_line(e, "%s = rm_more_%s(%s, %s);", x, t, x, y); break;
	case RUNMAT_ANY: emit_line(e, "%s = max(%s, %s);", x, x, y); break;
	case RUNMAT_ALL: emit_line(e, "%s = min(%s, %s);", x, x, y); break;
	default: emit_line(e, "%s = %s + %s;", x, x, y);
	}
}

static int acc_class(const struct emit *e, int i)
{
	int cls = e->k->instr[e->k->instr[i].a].cls;
	return cls == RUNMAT_LOGICAL ? RUNMAT_F32 : cls;
}

static bool reduce_ok(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	int cls = e->k->instr[in->a].cls;
	if (in->op == RUNMAT_ARGMIN || in->op == RUNMAT_ARGMAX)
		return emit_no(e, "a reduction to an index");
	return cls <= RUNMAT_F32 || cls == RUNMAT_LOGICAL || emit_no(e, "a reduction of class %s", kernel_class_name(cls));
}

static void open_var(struct emit *e, int cls, const char *prefix, int i, const char *value)
{
	char name[32];
	snprintf(name, sizeof name, "%s%d", prefix, i);
	str_pad(e->out, '\t', e->depth);
	str_addf(e->out, e->lang->var, e->lang->type[cls], name);
	str_addf(e->out, "%s(%s);\n", strchr(value, '(') ? "" : e->lang->type[cls], value);
}

/* acc takes the lane's value */
static void accumulate(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	int cls = acc_class(e, i);
	char acc[32], x[96];
	snprintf(acc, sizeof acc, "acc%d", i);
	if (e->k->instr[in->a].cls == RUNMAT_LOGICAL)
		snprintf(x, sizeof x, "select(%s(0), %s(1), v%d)", e->lang->type[cls], e->lang->type[cls], in->a);
	else if (in->op == RUNMAT_MOMENT2)
		snprintf(x, sizeof x, "(v%d - v%d) * (v%d - v%d)", in->a, in->b, in->a, in->b);
	else
		snprintf(x, sizeof x, "v%d", in->a);
	combine(e, in->op, cls, acc, x);
}

/* Teams combine by halving; afterwards each thread knows the four results of this round, and pushes those that exist. */
static void team_tree(struct emit *e, int i, bool counter)
{
	int cls = acc_class(e, i);
	const char *m = cls == RUNMAT_F64 ? "shared64" : "shared32", *t = e->lang->index;
	char acc[32], part[48];
	snprintf(acc, sizeof acc, "acc%d", i);
	e->shared[cls] = true;
	emit_line(e, "%s", e->lang->barrier);
	emit_line(e, "%s[tid] = %s;", m, acc);
	emit_line(e, "%s", e->lang->barrier);
	for (int half = EMIT_TEAM / 2; half; half /= 2) {
		snprintf(part, sizeof part, "%s[tid + %d]", m, half);
		emit_line(e, "if (lane < %d) {", half), e->depth++;
		combine(e, e->k->instr[i].op, cls, acc, part);
		emit_line(e, "%s[tid] = %s;", m, acc);
		e->depth--, emit_line(e, "}");
		emit_line(e, "%s", e->lang->barrier);
	}
	if (!counter)
		return;
	str_pad(e->out, '\t', e->depth);
	str_addf(e->out, e->lang->wgsl ? "for (var k: %s = 0; k < %d && first + k * %d < lanes; k++) {\n" : "for (%s k = 0; k < %d && first + k * %d < lanes; k++) {\n",
		t, EMIT_TEAMS, RUNMAT_CHUNK);
	e->depth++;
	str_pad(e->out, '\t', e->depth);
	str_addf(e->out, e->lang->var, e->lang->type[cls], "s");
	str_addf(e->out, "%s[k * %d];\n", m, EMIT_TEAM);
	str_pad(e->out, '\t', e->depth);
	str_addf(e->out, e->lang->var, t, "q");
	str_adds(e->out, "0;\n");
	emit_line(e, "while (((chunks%d >> %s) & 1) == 1) {", i, e->lang->wgsl ? "u32(q)" : "q"), e->depth++;
	snprintf(part, sizeof part, "part%d[q]", i);
	combine(e, e->k->instr[i].op, cls, part, "s");
	emit_line(e, "s = %s;", part);
	emit_line(e, "q = q + 1;");
	e->depth--, emit_line(e, "}");
	emit_line(e, "%s = s;", part);
	emit_line(e, "chunks%d = chunks%d + 1;", i, i);
	e->depth--, emit_line(e, "}");
}

/* v of a REDUCE: from the counter, small to large; logical again when it was. */
static void reduce_result(struct emit *e, int i)
{
	int cls = acc_class(e, i);
	const char *t = e->lang->index;
	char r[32], part[48];
	open_var(e, cls, "r", i, neutral_text(e, e->k->instr[i].op, cls));
	snprintf(r, sizeof r, "r%d", i), snprintf(part, sizeof part, "part%d[q]", i);
	str_pad(e->out, '\t', e->depth);
	str_addf(e->out, e->lang->wgsl ? "for (var q: %s = 0; (chunks%d >> u32(q)) > 0; q++) {\n" : "for (%s q = 0; (chunks%d >> q) > 0; q++) {\n", t, i);
	e->depth++;
	emit_line(e, "if (((chunks%d >> %s) & 1) == 1) {", i, e->lang->wgsl ? "u32(q)" : "q"), e->depth++;
	emit_line(e, "if ((chunks%d & ((1 << %s) - 1)) == 0) { r%d = part%d[q]; } else {", i, e->lang->wgsl ? "u32(q)" : "q", i, i), e->depth++;
	combine(e, e->k->instr[i].op, cls, part, r);
	emit_line(e, "%s = %s;", r, part);
	e->depth--, emit_line(e, "}");
	e->depth--, emit_line(e, "}");
	e->depth--, emit_line(e, "}");
}

static bool reduce_value(struct emit *e, int i, const char *from)
{
	TRY(declare(e, i));
	str_addf(e->out, e->k->instr[i].cls == RUNMAT_LOGICAL ? "%s%d != %s(0);\n" : "%s%d;\n", from, i, e->lang->type[RUNMAT_F32]);
	return true;
}

/* ---- passes ---- */

static bool is_effect(int kind) { return kind == RUNMAT_STORE || kind == RUNMAT_SCATTER || kind == RUNMAT_FLAG; }

static void need_for_pass(const struct runmat_kernel *k, int stage, bool *need)
{
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		need[i] = in->stage == stage && (is_effect(in->kind) || in->kind == RUNMAT_REDUCE || in->space != RUNMAT_LANE);
	}
	for (int i = k->instrs - 1; i >= 0; i--) {
		const int from[3] = { k->instr[i].a, k->instr[i].b, k->instr[i].c };
		for (int j = 0; need[i] && j < 3; j++)
			if (from[j] >= 0 && (k->instr[from[j]].space == RUNMAT_LANE || k->instr[from[j]].stage == stage))
				need[from[j]] = true;
	}
}

static void emit_coords(struct emit *e, bool inner, const char *from)
{
	const struct runmat_kernel *k = e->k;
	str_pad(e->out, '\t', e->depth);
	str_addf(e->out, e->lang->var, e->lang->index, inner ? "ri" : "ro");
	str_addf(e->out, "%s;\n", from);
	for (int d = 0; d < k->axes; d++) {
		char name[16];
		if (emit_is_group(k) && (k->inner >> d & 1) != (unsigned)inner)
			continue;
		snprintf(name, sizeof name, "c%d", d);
		str_pad(e->out, '\t', e->depth);
		str_addf(e->out, e->lang->let, e->lang->index, name);
		str_addf(e->out, "%s %% P[%d];\n", inner ? "ri" : "ro", 1 + d);
		emit_line(e, "%s = %s / P[%d];", inner ? "ri" : "ro", inner ? "ri" : "ro", 1 + d);
	}
}

/* e, the number of the element in the whole box */
static void emit_element(struct emit *e)
{
	str_pad(e->out, '\t', e->depth);
	str_addf(e->out, e->lang->let, e->lang->index, "e");
	for (int d = 0; d + 1 < e->k->axes; d++)
		str_addf(e->out, "c%d + P[%d] * (", d, 1 + d);
	str_addf(e->out, "c%d", e->k->axes - 1);
	for (int d = 0; d + 1 < e->k->axes; d++)
		str_addc(e->out, ')');
	str_adds(e->out, ";\n");
}

static bool emit_pass(struct emit *e, int stage, bool *need)
{
	const struct runmat_kernel *k = e->k;
	bool any = false;
	need_for_pass(k, stage, need);
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		bool lane = in->space == RUNMAT_LANE || in->kind == RUNMAT_REDUCE;
		any |= need[i] && lane;
		if (!need[i] || lane)
			continue;
		if (is_effect(in->kind))
			emit_line(e, "if (tid == 0) {"), e->depth++;
		TRY(emit_value(e, i));
		if (is_effect(in->kind))
			e->depth--, emit_line(e, "}");
	}
	if (!any)
		return true;
	for (int i = 0; i < k->instrs; i++)
		if (need[i] && k->instr[i].kind == RUNMAT_REDUCE) {
			TRY(reduce_ok(e, i));
			emit_line(e, e->lang->wgsl ? "var part%d: array<%s, 32>; var chunks%d: i32 = 0;" : "%2$s part%1$d[48]; long long chunks%3$d = 0;", i, e->lang->type[acc_class(e, i)], i);
		}
	emit_line(e, e->lang->wgsl ? "for (var first: i32 = 0; first < lanes; first += %d) {" : "for (long long first = 0; first < lanes; first += %d) {", EMIT_TEAMS * RUNMAT_CHUNK);
	e->depth++;
	for (int i = 0; i < k->instrs; i++)
		if (need[i] && k->instr[i].kind == RUNMAT_REDUCE)
			open_var(e, acc_class(e, i), "acc", i, neutral_text(e, k->instr[i].op, acc_class(e, i)));
	emit_line(e, e->lang->wgsl ? "for (var step: i32 = 0; step < %d; step++) {" : "for (int step = 0; step < %d; step++) {", RUNMAT_CHUNK / EMIT_TEAM);
	e->depth++;
	str_pad(e->out, '\t', e->depth);
	str_addf(e->out, e->lang->let, e->lang->index, "l");
	str_addf(e->out, "first + team * %d + step * %d + lane;\n", RUNMAT_CHUNK, EMIT_TEAM);
	emit_line(e, "if (l < lanes) {"), e->depth++;
	emit_coords(e, true, "l"), emit_element(e);
	for (int i = 0; i < k->instrs; i++) {
		if (need[i] && k->instr[i].kind == RUNMAT_REDUCE)
			accumulate(e, i);
		else if (need[i] && k->instr[i].space == RUNMAT_LANE)
			TRY(emit_value(e, i));
	}
	e->depth--, emit_line(e, "}");
	e->depth--, emit_line(e, "}");
	for (int i = 0; i < k->instrs; i++)
		if (need[i] && k->instr[i].kind == RUNMAT_REDUCE)
			team_tree(e, i, true);
	e->depth--, emit_line(e, "}");
	for (int i = 0; i < k->instrs; i++)
		if (need[i] && k->instr[i].kind == RUNMAT_REDUCE) {
			reduce_result(e, i);
			TRY(reduce_value(e, i, "r"));
		}
	return true;
}

/* ---- loops ---- */

static bool emit_straight(struct emit *e, int from, int upto, bool group);

static bool emit_loop(struct emit *e, int i, int end, bool group)
{
	const struct runmat_kernel *k = e->k;
	char name[16];
	for (int j = i + 1; j < end; j++)
		if (k->instr[j].kind == RUNMAT_CARRY) {
			if (!e->lang->type[k->instr[j].cls])
				return emit_no(e, "class %s", kernel_class_name(k->instr[j].cls));
			snprintf(name, sizeof name, "v%d", j);
			str_pad(e->out, '\t', e->depth);
			str_addf(e->out, e->lang->var, e->lang->type[k->instr[j].cls], name);
			str_addf(e->out, "v%d;\n", k->instr[j].a);
		}
	emit_line(e, e->lang->wgsl ? "for (var turn: i32 = v%d; turn < v%d; turn++) {" : "for (long long turn = v%d; turn < v%d; turn++) {", k->instr[i].a, k->instr[i].b);
	e->depth++;
	TRY(emit_straight(e, i + 1, end, group));
	for (int pass = 0; pass < 2; pass++)
		for (int j = i + 1; j < end; j++)
			if (k->instr[j].kind == RUNMAT_CARRY && !pass) {
				snprintf(name, sizeof name, "n%d", j);
				str_pad(e->out, '\t', e->depth);
				str_addf(e->out, e->lang->let, e->lang->type[k->instr[j].cls], name);
				str_addf(e->out, "v%d;\n", k->instr[j].b);
			} else if (k->instr[j].kind == RUNMAT_CARRY)
				emit_line(e, "v%d = n%d;", j, j);
	e->depth--, emit_line(e, "}");
	return true;
}

/* Instructions in order: of an element, or of a lane of a group whose lanes are this workgroup's threads. */
static bool emit_straight(struct emit *e, int from, int upto, bool group)
{
	const struct runmat_kernel *k = e->k;
	for (int i = from; i < upto; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (in->kind == RUNMAT_LOOP) {
			int end = i;
			while (k->instr[end].kind != RUNMAT_END)
				end++;
			TRY(emit_loop(e, i, end, group));
			i = end;
		} else if (in->kind == RUNMAT_REDUCE) {
			TRY(reduce_ok(e, i));
			open_var(e, acc_class(e, i), "acc", i, neutral_text(e, in->op, acc_class(e, i)));
			emit_line(e, "if (active) {"), e->depth++;
			accumulate(e, i);
			e->depth--, emit_line(e, "}");
			team_tree(e, i, false);
			open_var(e, acc_class(e, i), "r", i, acc_class(e, i) == RUNMAT_F64 ? "(shared64[0])" : "(shared32[0])");
			TRY(reduce_value(e, i, "r"));
		} else if (is_effect(in->kind)) {
			const char *once = in->space == RUNMAT_LANE ? group ? "active" : NULL : group ? "tid == 0" : "e == 0";
			if (once)
				emit_line(e, "if (%s) {", once), e->depth++;
			TRY(emit_value(e, i));
			if (once)
				e->depth--, emit_line(e, "}");
		} else
			TRY(emit_value(e, i));
	}
	return true;
}

static bool has_loop(const struct runmat_kernel *k)
{
	for (int i = 0; i < k->instrs; i++)
		if (k->instr[i].kind == RUNMAT_LOOP)
			return true;
	return false;
}

bool emit_body(struct emit *e)
{
	const struct runmat_kernel *k = e->k;
	if (!k->axes)
		return emit_no(e, "a box without axes");
	if (kernel_is_map(k)) {
		emit_coords(e, true, "e");
		return emit_straight(e, 0, k->instrs, false);
	}
	emit_coords(e, false, "group");
	if (has_loop(k)) {              /* one thread a lane; inactive threads compute what lane 0 does, and keep quiet */
		str_pad(e->out, '\t', e->depth);
		str_addf(e->out, e->lang->let, e->lang->type[RUNMAT_LOGICAL], "active");
		str_adds(e->out, "tid < lanes;\n");
		emit_coords(e, true, "select(tid, tid * 0, tid >= lanes)");
		emit_element(e);
		return emit_straight(e, 0, k->instrs, true);
	}
	bool *need = mem_zalloc((size_t)k->instrs + 1), ok = true;
	int stages = 1;
	for (int i = 0; i < k->instrs; i++)
		stages = MAX(stages, k->instr[i].stage + 1);
	for (int s = 0; ok && s < stages; s++)
		ok = emit_pass(e, s, need);
	mem_free(need);
	return ok;
}
