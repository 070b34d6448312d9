/*
** kernel/emit_more.c - writes values whose four copies are computed together: elementary functions that test all four
** arguments at once, and draws whose copies share a counter.
**
** Some functions have a short body NAME_f32_near for usual arguments (RARE in op_math.h). If NAME_f32_usual is true for
** all four arguments, the kernel runs the short body. Otherwise it runs the long body for each argument, in a loop, so
** that the text contains the long body only once.
*/
#include <stdio.h>
#include <string.h>

#include "kernel/emit.h"
#include "op/op.h"

/* ---- functions with a short body for usual arguments ---- */

bool emit_is_rare(unsigned op, int cls) { return cls == RUNMAT_F32 && op_device[op] == DEVICE_USUAL; }

static void rare_call(struct emit *e, const char *name, const char *tail, const struct runmat_instr *in)
{
	str_addf(e->out, "%s_f32_%s(%s", name, tail, emit_v(e, in->a));
	if (in->b >= 0)
		str_addf(e->out, ", %s", emit_v(e, in->b));
	str_addc(e->out, ')');
}

/* Writes `if (all four arguments are usual) { four short bodies }`. square: also treats the exponents 2 and 3. */
static void rare_near(struct emit *e, int i, const char *name, int from, bool square)
{
	const struct runmat_instr *in = &e->k->instr[i];
	str_pad(e->out, '\t', e->depth++);
	str_adds(e->out, "if (");
	for (e->copy = from; e->copy < from + 4; e->copy++) {
		str_adds(e->out, e->copy > from ? " & " : "");
		rare_call(e, name, "usual", in);
	}
	str_adds(e->out, ") {\n");
	for (e->copy = from; e->copy < from + 4; e->copy++) {
		str_pad(e->out, '\t', e->depth);
		str_addf(e->out, square ? "%s = select(select(" : "%s = ", emit_v(e, i));
		rare_call(e, name, "near", in);
		if (square)
			str_addf(e->out, ", %1$s * %1$s * %1$s, %2$s == 3.0f), %1$s * %1$s, %2$s == 2.0f)",
				emit_v(e, in->a), emit_v(e, in->b));
		str_adds(e->out, ";\n");
	}
	emit_close(e);
}

/* Writes a choice among the four copies of x by the variable `part`. */
static void rare_pick(struct emit *e, const char *to, int x, int from)
{
	emit_let(e, "f32", "%s", to);
	for (int c = 0; c < 3; c++)
		str_adds(e->out, "select(");
	e->copy = from;
	str_adds(e->out, emit_v(e, x));
	for (int c = 1; c < 4; c++) {
		e->copy = from + c;
		str_addf(e->out, ", %s, part == %d)", emit_v(e, x), c);
	}
	str_adds(e->out, ";\n");
}

/* Writes a loop over the four copies with the long body. */
static void rare_full(struct emit *e, int i, int from)
{
	const struct runmat_instr *in = &e->k->instr[i];
	const struct op_info *op = &op_info[in->op];
	static const char *const operand[3] = { "xa", "xb", "" };
	emit_open(e, "else");
	emit_for(e, "part", "0", "part < 4", "part++");
	rare_pick(e, "xa", in->a, from);
	if (in->b >= 0)
		rare_pick(e, "xb", in->b, from);
	emit_let(e, "f32", "y");
	emit_body(e, e->lang->wgsl && *op->wgsl ? op->wgsl : op->body, operand, RUNMAT_F32);
	str_adds(e->out, ";\n");
	for (int c = 0; c < 4; c++) {
		e->copy = from + c;
		emit_line(e, c ? "else if (part == %d) { %s = y; }" : "if (part == %d) { %s = y; }", c, emit_v(e, i));
	}
	emit_close(e);
	emit_close(e);
}

bool emit_rare(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	bool mild = in->op == OP_power && e->features & EMIT_FAST,
	     squares = in->op == OP_power && e->k->instr[in->b].space != RUNMAT_LANE;
	for (int from = 0; from < emit_copies(e, i); from += 4) {
		for (e->copy = from; e->copy < from + 4; e->copy++)
			emit_line(e, e->lang->wgsl ? "var %s: f32;" : "f32 %s;", emit_v(e, i));
		if (squares) {
			e->copy = from;
			emit_open(e, "if (%s == 2.0f)", emit_v(e, in->b));
			for (; e->copy < from + 4; e->copy++)
				emit_line(e, "%1$s = %2$s * %2$s;", emit_v(e, i), emit_v(e, in->a));
			emit_close(e);
			e->copy = from;
			emit_open(e, "else if (%s == 3.0f)", emit_v(e, in->b));
			for (; e->copy < from + 4; e->copy++)
				emit_line(e, "%1$s = %2$s * %2$s * %2$s;", emit_v(e, i), emit_v(e, in->a));
			emit_close(e);
			str_pad(e->out, '\t', e->depth), str_adds(e->out, "else {\n");
			e->depth++;
		}
		const char *name = mild ? "mild" : in->op == OP_power ? "pow" : op_info[in->op].name;
		rare_near(e, i, name, from, in->op == OP_power && !squares);
		rare_full(e, i, from);
		if (squares)
			emit_close(e);
	}
	e->copy = 0;
	return true;
}

/* ---- draws ---- */

/* Writes draw i of the four copies from `from` on, which are 16 elements apart and share a counter. Their random words
   are the variable w7 (for i = 7); doubles need two such variables. */
static void joint_draw(struct emit *e, int i, int from)
{
	const struct runmat_instr *in = &e->k->instr[i];
	bool normal = in->kind == RUNMAT_RANDN, f64 = in->cls == RUNMAT_F64;
	for (int half = 0; half < (f64 ? 2 : 1); half++) {
		char counter[80];
		char of[24];
		snprintf(of, sizeof of, "u32(%c_%d)%s", e->joint_of == 'd' ? 'd' : 'e', from, half ? " + 32u" : "");
		snprintf(counter, sizeof counter,
			f64 ? "((%s) >> 5u << 4u) | ((%s) & 15u)" : "((%s) >> 6u << 4u) | ((%s) & 15u)", of, of);
		emit_let(e, e->lang->wgsl ? "vec4<u32>" : "struct words", "w%d_%d", i, half);
		e->lang->philox(e, in, counter);
		str_adds(e->out, ";\n");
		if (normal && f64)
			emit_line(e,
				e->lang->wgsl ? "let r%1$d_%2$d = normal_radius_f64(w%1$d_%2$d.x, w%1$d_%2$d.y);" :
					"const f64 r%1$d_%2$d = normal_radius_f64(w%1$d_%2$d.x, w%1$d_%2$d.y);",
				i, half);
	}
	for (int h = 0; normal && !f64 && h < 2; h++)
		emit_line(e, "%s r%d_%d = normal_radius_f32(w%d_0.%c);", e->lang->wgsl ? "let" : "const f32", i, h, i,
			h ? 'z' : 'x');
	for (int c = 0; c < 4; c++) {
		str_pad(e->out, '\t', e->depth);
		str_addf(e->out, "v%d_%d = ", i, from + c);
		if (f64 && normal)
			str_addf(e->out, "r%d_%d * normal_angle_f64(w%d_%d.z, w%d_%d.w, %du);\n", i, c / 2, i, c / 2, i,
				c / 2, c % 2);
		else if (f64)
			str_addf(e->out, "uniform_f64(w%d_%d.%c, w%d_%d.%c);\n", i, c / 2, "xz"[c % 2], i, c / 2,
				"yw"[c % 2]);
		else if (normal)
			str_addf(
				e->out, "r%d_%d * normal_angle_f32(w%d_0.%c, %du);\n", i, c / 2, i, "yw"[c / 2], c % 2);
		else
			str_addf(e->out, "uniform_f32(w%d_0.%c);\n", i, "xyzw"[c]);
	}
}

static void single_draws(struct emit *e, int i, int from, int n, bool assign)
{
	const struct runmat_instr *in = &e->k->instr[i];
	for (e->copy = from; e->copy < from + n; e->copy++) {
		const char *v = emit_v(e, i), *x = emit_as(e, in->a, RUNMAT_I32);
		if (assign) {
			str_pad(e->out, '\t', e->depth);
			str_addf(e->out, "%s = ", v);
		} else
			emit_let(e, emit_type(in->cls), "%s", v);
		e->lang->draw(e, in, x);
		str_adds(e->out, ";\n");
	}
	e->copy = 0;
}

/* Writes a draw. Numbers of elements have 32 bits, because larger launches are refused. */
bool emit_draw(struct emit *e, int i)
{
	const struct runmat_instr *in = &e->k->instr[i];
	bool joint = e->copies >= 4 && e->spacing == EMIT_SPACING && in->space == RUNMAT_LANE &&
		e->k->instr[in->a].kind == RUNMAT_INDEX;
	bool always = joint && e->joint && !*e->joint;
	if (in->space == RUNMAT_GROUP && e->wide)
		return emit_no(e, "a draw for each group");
	if (in->space != RUNMAT_LANE) {
		int copies = e->copies;
		e->copies = 1;
		single_draws(e, i, 0, 1, false);
		e->copies = copies;
		return true;
	}
	if (!joint)
		single_draws(e, i, 0, e->copies, false);
	for (int c = 0; joint && c < e->copies; c++)
		emit_line(e, e->lang->wgsl ? "var v%d_%d: %s;" : "%3$s v%1$d_%2$d;", i, c, emit_type(in->cls));
	for (int c = 0; joint && c < e->copies; c += 4) {
		if (always) {
			joint_draw(e, i, c);
			continue;
		}
		if (e->joint)
			emit_open(e, e->joint, c);
		else
			emit_open(e,
				"if (e_%d - e_%d == 16 && e_%d - e_%d == 32 && e_%d - e_%d == 48 && (e_%d & 63) < 16)",
				c + 1, c, c + 2, c, c + 3, c, c);
		joint_draw(e, i, c);
		emit_close(e);
		emit_open(e, "else");
		single_draws(e, i, c, 4, true);
		emit_close(e);
	}
	return true;
}
