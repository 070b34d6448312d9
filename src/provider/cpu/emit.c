/*
** provider/cpu/emit.c - the fused runs of a plan as C text: one loop a run, over the same bodies as block.inc, so that a
** compiled run gives the bits of the loops that it replaces.
**
** A function with a faster body for usual arguments (near.def) takes that body; when a block met a rare argument, the loop
** runs again with the full bodies. Only ops whose bodies a compiler makes vectors of are taken: one that it cannot would make
** the whole loop scalar.
*/
#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "provider/cpu/cpu.h"

extern const char cpu_prelude[];                 /* op_math.h and op_more.h, made by tools/prelude.sh */

enum near { NOT_NEAR, NEAR_OWN, NEAR_TRIG };

static const struct { const char *name, *body; uint8_t arity, logic, compare, exact; } table[OP_COUNT] = {
#define LOGIC_ARITH 0
#define LOGIC_FLOAT 0
#define LOGIC_KEEP 0
#define LOGIC_COMPARE 0
#define LOGIC_BOOL 1
#define LOGIC_TEST 0
#define LOGIC_BITS 2
#define LOGIC_SELECT 2
#define TRUTH_ARITH 0
#define TRUTH_FLOAT 0
#define TRUTH_KEEP 0
#define TRUTH_COMPARE 1
#define TRUTH_BOOL 1
#define TRUTH_TEST 1
#define TRUTH_BITS 0
#define TRUTH_SELECT 0
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help) [OP_##name] = { #name, #body, n, LOGIC_##class, TRUTH_##class, ulp == 0 },
#include "runmat/ops.def"
};

static enum near near_of(unsigned op)
{
	switch (op) {
	case OP_exp: case OP_log: case OP_expm1: case OP_log1p: case OP_atan2: return NEAR_OWN;
	case OP_sin: case OP_cos: return NEAR_TRIG;
	default: return NOT_NEAR;
	}
}

bool emit_is_logic(unsigned op) { return op < OP_COUNT && table[op].logic == 1; }

bool emit_knows(unsigned op)
{
	if (op >= OP_COUNT || !table[op].arity || table[op].logic == 2)
		return false;
	if (op == OP_idivide_fix || op == OP_nthroot)
		return false;
	return table[op].exact || near_of(op) || op == OP_tanh || op == OP_erf || op == OP_power;
}

static const char *type_of(unsigned cls) { return cls == RUNMAT_F64 ? "f64" : cls == RUNMAT_F32 ? "f32" : cls == RUNMAT_I64 ? "i64" : "u8"; }

static unsigned operand_class(const struct runmat_kernel *k, const struct runmat_instr *in)
{
	return in->op == OP_select ? in->cls : k->instr[in->a].cls;
}

/* One function for an op and a type, from its row. */
static void emit_op(struct str *out, unsigned op, unsigned cls)
{
	const char *t = type_of(cls);
	str_addf(out, "#define T(x) ((%s)(x))\n#define F(name) name##_%s\nstatic inline __attribute__((always_inline)) %s op_%s_%s(%s a%s) { return %s; }\n#undef T\n#undef F\n",
		t, t, table[op].compare ? "u8" : t, table[op].name, t, t, table[op].arity == 2 ? (cls == RUNMAT_F64 ? ", f64 b" : cls == RUNMAT_F32 ? ", f32 b" : ", u8 b") : "", table[op].body);
}

static void emit_value(struct str *out, const struct runmat_kernel *k, int i, bool near)
{
	const struct runmat_instr *in = &k->instr[i];
	const char *y = type_of(in->cls);
	if (in->kind == RUNMAT_CAST) {
		if (in->cls == RUNMAT_LOGICAL)
			str_addf(out, "\t\tconst u8 v%d = v%d != 0;\n", i, in->a);
		else
			str_addf(out, "\t\tconst %s v%d = (%s)v%d;\n", y, i, y, in->a);
		return;
	}
	const char *t = type_of(operand_class(k, in)), *name = table[in->op].name;
	if (in->op == OP_select) {
		str_addf(out, "\t\tconst %s v%d = v%d ? v%d : v%d;\n", y, i, in->a, in->b, in->c);
		return;
	}
	char args[32];
	snprintf(args, sizeof args, table[in->op].arity == 2 ? "v%d, v%d" : "v%d", in->a, in->b);
	if (near && in->op == OP_power)
		str_addf(out, "\t\tconst %s v%d = v%d == 2 ? v%d * v%d : pow_%s_near(%s); rare_%s |= v%d != 2 & !pow_%s_is_near(%s);\n", y, i, in->b, in->a, in->a, t, args, t, in->b, t, args);
	else if (near && near_of(in->op))
		str_addf(out, "\t\tconst %s v%d = %s_%s_near(%s); rare_%s |= !%s_%s_is_near(%s);\n", y, i, name, t, args, t,
			near_of(in->op) == NEAR_TRIG ? "trig" : name, t, args);
	else
		str_addf(out, "\t\tconst %s v%d = op_%s_%s(%s);\n", y, i, name, t, args);
}

static void emit_loop(struct str *out, const struct cpu_plan *p, const struct pass *pass, const struct fused *f, bool near)
{
	const struct runmat_instr *all = p->k->instr;
	str_adds(out, "\tIVDEP for (i64 i = 0; i < n; i++) {\n");
	for (int j = 0; j < f->ins; j++) {
		int x = f->operand[j];
		if (all[x].space != RUNMAT_ONCE)
			str_addf(out, "\t\tconst %s v%d = p%d[%s];\n", type_of(all[x].cls), x, x, all[x].space == RUNMAT_GROUP ? "g * i" : "i");
	}
	for (int j = f->first; j < f->first + f->count; j++)
		emit_value(out, p->k, pass->instr[j], near);
	for (int j = f->ins; j < f->ins + f->outs; j++)
		str_addf(out, "\t\tp%d[i] = v%d;\n", f->operand[j], f->operand[j]);
	str_adds(out, "\t}\n");
}

static void emit_fused(struct str *out, const struct cpu_plan *p, const struct pass *pass, const struct fused *f)
{
	const struct runmat_instr *all = p->k->instr;
	bool near = false;
	for (int j = f->first; j < f->first + f->count; j++)
		near |= all[pass->instr[j]].kind == RUNMAT_MAP && (near_of(all[pass->instr[j]].op) || all[pass->instr[j]].op == OP_power);
	str_addf(out, "static inline __attribute__((always_inline)) int body_%d(void *const *operand, i64 n, const i64 g)\n{\n", f->number);
	for (int j = 0; j < f->ins + f->outs; j++) {
		int x = f->operand[j];
		const char *t = type_of(all[x].cls);
		if (j < f->ins && all[x].space == RUNMAT_ONCE)
			str_addf(out, "\tconst %s v%d = *(const %s *)operand[%d];\n", t, x, t, j);
		else
			str_addf(out, "\t%s%s *restrict p%d = operand[%d];\n", j < f->ins ? "const " : "", t, x, j);
	}
	if (near) {
		str_adds(out, "\tu32 rare_f32 = 0; u64 rare_f64 = 0;\n");
		emit_loop(out, p, pass, f, true);
		str_adds(out, "\tif (!(rare_f32 | rare_f64)) return 0;\n");
	}
	emit_loop(out, p, pass, f, false);
	str_addf(out, "\treturn %d;\n}\nint fused_%d(void *const *operand, i64 n, i64 g) { return g ? body_%d(operand, n, 1) : body_%d(operand, n, 0); }\n",
		near, f->number, f->number, f->number);
}

static void emit_pass(struct str *out, const struct cpu_plan *p, const struct pass *pass, bool (*done)[3])
{
	for (int n = 0; n < pass->fuses; n++) {
		const struct fused *f = &pass->fused[n];
		for (int j = f->first; j < f->first + f->count; j++) {
			const struct runmat_instr *in = &p->k->instr[pass->instr[j]];
			unsigned cls = in->kind == RUNMAT_MAP ? operand_class(p->k, in) : 0;
			bool *seen = &done[in->op][cls == RUNMAT_F64 ? 0 : cls == RUNMAT_F32 ? 1 : 2];
			if (in->kind != RUNMAT_MAP || in->op == OP_select || *seen)
				continue;
			*seen = true;
			emit_op(out, in->op, cls);
		}
		emit_fused(out, p, pass, f);
	}
}

void emit_plan(const struct cpu_plan *p, struct str *out)
{
	bool done[OP_COUNT][3];
	memset(done, 0, sizeof done);
	str_adds(out, cpu_prelude);
	str_adds(out, "typedef unsigned char u8;\n#ifdef __clang__\n#define IVDEP _Pragma(\"clang loop vectorize(assume_safety)\")\n#else\n#define IVDEP _Pragma(\"GCC ivdep\")\n#endif\n");
	emit_pass(out, p, &p->all, done);
	for (int s = 0; s < p->stages && p->loop < 0; s++)
		emit_pass(out, p, &p->pass[s], done);
}
