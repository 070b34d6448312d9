/*
** provider/cpu/c_text_loop.c - the turns of a loop as C text (compiled_loop.c calls it).
**
** The text computes pieces of `width` elements: 64 if draws are singles, because a group of Philox counters gives 64.
** All turns of a piece are computed before the next piece, so carried values stay in vector registers. If a piece has a
** rare argument, it is computed again with the full bodies. This is possible because, until its last turn has ended,
** only arrays that the loop never reads have changed.
*/
#include "base/str.h"
#include "provider/cpu/cpu.h"

static int column_of(const struct loop_body *b, int x)
{
	for (int k = 0; k < b->columns; k++)
		if (b->column[k] == x)
			return k;
	return -1;
}

static const struct runmat_instr *instr(const struct cpu_launch *c, int x) { return &c->p->k->instr[x]; }
static bool is_draw(const struct runmat_instr *in) { return in->kind == RUNMAT_RAND || in->kind == RUNMAT_RANDN; }

/* Elements of an array: from p, or from q, which begins anew in each turn. */
static void emit_at(struct str *out, char from, int x, int class)
{
	if (class == 1)
		str_addf(out, "%c%d[i]", from, x);
	else if (class == STEP_ANY)
		str_addf(out, "%c%d[i * s%d]", from, x, x);
	else
		str_addf(out, "%c%d[i * %d]", from, x, class);
}

static char array_name(const struct loop_body *b, const struct runmat_instr *in)
{
	return column_of(b, in->kind == RUNMAT_STORE ? in->b : in->a) >= 0 ? 'q' : 'p';
}

/* Before the turns: where everything is. */
static void emit_before(struct str *out, const struct cpu_launch *c, const struct loop_body *b)
{
	const struct fused_loop *f = &b->f;
	for (int k = 0; k < f->ins; k++) {
		int x = f->operand[k];
		const struct runmat_instr *in = instr(c, x);
		if (c_text_pair(c, f, k) >= 0)
			continue;
		c_text_begin(out, c, f, k);
		if (in->kind == RUNMAT_CARRY)
			str_addf(out,
				"\t%s x%d[%d] __attribute__((aligned(64))); for (i64 l = 0; l < m; l++) x%d[l] = "
				"p%d[i0 + l];\n",
				c_text_value_type(in->cls), x, b->width, x, x);
		else if (!c_text_is_number(c, f, k) && !f->class[k] && array_name(b, in) == 'p')
			str_addf(out, "\tconst %s v%d = *p%d;\n", c_text_value_type(in->cls), x, x);
	}
	for (int k = f->ins; k < f->ins + f->outs; k++) {
		int x = f->operand[k];
		const struct runmat_instr *in = instr(c, x);
		if (in->kind == RUNMAT_FLAG)
			str_addf(out, "\tint f%d = 0;\n", x);
		else if (c_text_pair(c, f, k) < 0)
			str_addf(out, "\t%s *p%d = c->p[%d];\n", c_text_type(in->cls), x, k);
		if (f->class[k] == STEP_ANY)
			str_addf(out, "\tconst i64 s%d = c->step[%d][0];\n", x, k);
	}
	for (int k = 0; k < f->ins + f->outs; k++)
		if (c_text_pair(c, f, k) >= 0)
			str_addf(out, "\t%s%s *p%d = p%d + 1;\n", k < f->ins ? "const " : "",
				c_text_type(instr(c, f->operand[k])->cls), f->operand[k],
				f->operand[c_text_pair(c, f, k)]);
	for (int k = 0; k < b->draws; k++) {
		const struct runmat_instr *in = instr(c, b->draw[k]);
		int group = in->cls == RUNMAT_F32 ? 64 : 32;
		int x = b->draw[k], shift = cpu_draw_shift(c->p, in), n = b->width / group + (shift >= 0);
		str_addf(out, "\tu64 e%d = c->first + (u64)i0;\n", x);
		/* if the first element is within a group of elements that share counters, one group more is drawn */
		if (shift >= 0)
			str_addf(out, "\te%d += (u64)v%d; const int o%d = (int)(e%d %% %d);\n", x, shift, x, x, group);
		str_addf(out,
			"\tstruct words w%d[%d]; for (int g = 0; g < %d; g++) words_begin(w%d + g, (u64)v%d, "
			"(u32)((const u64 *)c->table)[%d], (u32)(e%d / %d + (u64)g) * 16, %d);\n",
			x, n, n, x, in->c, k, x, group, group == 64);
	}
}

/* At the beginning of a turn. */
static void emit_turn(struct str *out, const struct cpu_launch *c, const struct loop_body *b)
{
	str_addf(out, "\tconst char *row = c->table + %d;\n\tfor (i64 t = 0; t < turns; t++, row += %d) {\n",
		8 * b->draws, 8 * (b->columns + 3 * b->draws));
	for (int k = 0; k < b->columns; k++) {
		const char *t = c_text_type(instr(c, b->column[k])->cls);
		str_addf(out, "\tconst %s v%d = *(const %s *)(row + %d);\n", t, b->column[k], t, 8 * k);
	}
	for (int k = 0; k < b->f.ins + b->f.outs; k++) {
		int x = b->f.operand[k];
		const struct runmat_instr *in = instr(c, x);
		if ((in->kind == RUNMAT_LOAD || in->kind == RUNMAT_STORE) && array_name(b, in) == 'q')
			str_addf(out, "\t%s%s *q%d = p%d + v%d * %d;\n", in->kind == RUNMAT_LOAD ? "const " : "",
				c_text_type(in->cls), x, x, in->kind == RUNMAT_STORE ? in->b : in->a,
				c->p->k->array[in->arg].complex ? 2 : 1);
	}
	for (int k = 0; k < b->draws; k++) {
		const struct runmat_instr *in = instr(c, b->draw[k]);
		int group = in->cls == RUNMAT_F32 ? 64 : 32, x = b->draw[k];
		bool shifted = cpu_draw_shift(c->p, in) >= 0;
		const char *name = in->kind == RUNMAT_RAND ? "rand" : "randn", *type = c_text_type(in->cls);
		str_addf(out,
			"\t%s r%d[%d] __attribute__((aligned(64))); words_%s_%s(r%d, w%d, %d, (u64)v%d, (const struct "
			"words_turn *)(row + %d));\n", type, x, b->width + shifted * group, name, type, x, x,
			b->width / group, in->c, 8 * (b->columns + 3 * k));
		if (shifted)
			str_addf(out,
				"\tif (o%d) words_%s_%s(r%d + %d, w%d + %d, 1, (u64)v%d, "
				"(const struct words_turn *)(row + %d));\n",
				x, name, type, x, b->width, x, b->width / group, in->c, 8 * (b->columns + 3 * k));
	}
}

static int class_in(const struct fused_loop *f, int x)
{
	for (int k = 0; k < f->ins + f->outs; k++)
		if (f->operand[k] == x)
			return f->class[k];
	return 0;
}

static void emit_lane(struct str *out, const struct cpu_launch *c, const struct loop_body *b, int x, bool near)
{
	const struct runmat_instr *in = instr(c, x);
	int class = class_in(&b->f, x);
	if (is_draw(in) && cpu_draw_shift(c->p, in) >= 0)
		str_addf(out, "\t\tconst %s v%d = r%d[l + o%d];\n", c_text_type(in->cls), x, x, x);
	else if (is_draw(in))
		str_addf(out, "\t\tconst %s v%d = r%d[l];\n", c_text_type(in->cls), x, x);
	else if (in->kind == RUNMAT_FLAG)
		str_addf(out, "\t\tf%d |= v%d;\n", x, in->a);
	else if (in->kind == RUNMAT_LOAD && (class || array_name(b, in) == 'q')) {
		str_addf(out, "\t\tconst %s v%d = ", c_text_value_type(in->cls), x);
		emit_at(out, array_name(b, in), x, class);
		str_adds(out, ";\n");
	} else if (in->kind == RUNMAT_STORE) {
		str_adds(out, "\t\t");
		emit_at(out, array_name(b, in), x, class);
		str_addf(out, " = (%s)v%d;\n", c_text_type(in->cls), in->a);
	} else if (in->kind == RUNMAT_MAP || in->kind == RUNMAT_CAST)
		c_text_value(out, c->p, x, near ? NEAR_BODY : FAR);
}

static void emit_chunk(struct str *out, const struct cpu_launch *c, const struct loop_body *b, const char *name,
	bool near)
{
	const struct fused_loop *f = &b->f;
	str_addf(out,
		"static inline __attribute__((always_inline)) int chunk_%s(const struct call *c, const i64 i0, const "
		"i64 m, const i64 turns)\n{\n\tu32 rare_f32 = 0; u64 rare_f64 = 0;\n", name);
	emit_before(out, c, b);
	emit_turn(out, c, b);
	str_adds(out, "\tIVDEP for (i64 l = 0; l < m; l++) {\n\t\tconst i64 i = i0 + l;\n");
	for (int k = 0; k < f->ins; k++) {
		int x = f->operand[k];
		const struct runmat_instr *in = instr(c, x);
		bool inside = x > c->p->loop && x < c->p->end;
		if (in->kind == RUNMAT_CARRY)
			str_addf(out, "\t\tconst %s v%d = x%d[l];\n", c_text_value_type(in->cls), x, x);
		else if (in->kind != RUNMAT_LOAD || !inside)
			c_text_operand(out, c_text_value_type(in->cls), x, f->class[k]);
	}
	for (int j = 0; j < b->lanes; j++)
		emit_lane(out, c, b, b->lane[j], near);
	for (int k = 0; k < f->ins; k++)
		if (instr(c, f->operand[k])->kind == RUNMAT_CARRY)
			str_addf(out, "\t\tx%d[l] = v%d;\n", f->operand[k], instr(c, f->operand[k])->b);
	str_adds(out, "\t}\n\t}\n\tif (rare_f32 | rare_f64)\n\t\treturn 1;\n");
	for (int k = 0; k < f->ins + f->outs; k++) {
		const struct runmat_instr *in = instr(c, f->operand[k]);
		if (in->kind == RUNMAT_CARRY)
			str_addf(out, "\tfor (i64 l = 0; l < m; l++) ((%s *)c->p[%d])[i0 + l] = x%d[l];\n",
				c_text_type(in->cls), k, f->operand[k]);
		else if (in->kind == RUNMAT_FLAG)
			str_addf(out, "\tif (f%d) __atomic_store_n((u32 *)c->p[%d], 1, __ATOMIC_RELAXED);\n",
				f->operand[k], k);
	}
	str_adds(out, "\treturn 0;\n}\n");
}

static void emit_some(struct str *out, const char *name)
{
	str_addf(out,
		"static __attribute__((noinline)) int some_%s(const struct call *c, const i64 i0, const i64 m, const "
		"i64 turns) { return chunk_%s(c, i0, m, turns); }\n", name, name);
}

void c_text_loop(struct str *out, const struct cpu_launch *c)
{
	const struct loop_body *b = c->p->body;
	bool near = false;
	for (int j = 0; j < b->lanes; j++)
		near |= c_text_is_near(c->p, b->lane[j]);
	emit_chunk(out, c, b, "far", false);
	if (near || !b->plain)
		emit_some(out, "far");
	if (near)
		emit_chunk(out, c, b, "near", true);
	if (near && !b->plain)
		emit_some(out, "near");
	str_addf(out,
		"int turns(const struct call *c, i64 turns)\n{\n\tint slow = 0;\n\ti64 i = 0;\n"
		"\tfor (; i + %d <= c->minor; i += %d)\n", b->plain ? 1 : b->width, b->width);
	str_addf(out, near ? "\t\tif (chunk_near(c, i, %d, turns))\n\t\t\tslow = 1, some_far(c, i, %d, turns);\n"
		: "\t\tchunk_far(c, i, %d, turns);\n", b->width, b->width);
	if (!b->plain)
		str_addf(out,
			near ? "\tif (i < c->minor && some_near(c, i, c->minor - i, turns))\n"
				"\t\tslow = 1, some_far(c, i, c->minor - i, "
			       "turns);\n" :
			       "\tif (i < c->minor)\n\t\tsome_far(c, i, c->minor - i, turns);\n");
	str_adds(out, "\treturn slow;\n}\n");
}
