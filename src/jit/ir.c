/*
** jit/ir.c - makes, checks and prints units.
*/
#include "jit/ir.h"

#include <string.h>

#include "base/mem.h"

static const struct { const char *name, *uses; } info[JIT_OP_COUNT] = {
#define JIT_OP(name, uses, what) { #name, uses },
#include "jit/ir.def"
};
static const char *const relations[] = { "<", "<=", ">", ">=", "==", "~=", "below", "below=", "above", "above=" };

int jit_reg(struct jit_unit *u, bool is_double, bool is_global)
{
	vec_push(&u->reg, (uint8_t)((is_double ? JIT_REG_DOUBLE : 0) | (is_global ? JIT_REG_GLOBAL : 0)));
	return u->reg.n - 1;
}

int jit_label(struct jit_unit *u) { return u->labels++; }

struct jit_ins *jit_add(struct jit_unit *u, enum jit_op op, int dst, int a, int b)
{
	struct jit_ins i = { .op = (uint8_t)op, .depth = (uint8_t)u->depth, .dst = dst, .a = a, .b = b, .c = -1, .to =
		-1 };
	vec_push(&u->ins, i);
	return &vec_last(&u->ins);
}

struct jit_ins *jit_add_k(struct jit_unit *u, enum jit_op op, int dst, int a, int64_t imm)
{
	struct jit_ins *i = jit_add(u, op, dst, a, -1);
	i->k = true;
	i->imm = imm;
	return i;
}

void jit_branch(struct jit_unit *u, bool is_double, enum jit_relation r, bool sense, int a, int b, int to)
{
	struct jit_ins *i = jit_add(u, is_double ? JIT_FBRANCH : JIT_IBRANCH, -1, a, b);
	i->detail = (uint8_t)r;
	i->sense = sense;
	i->to = to;
}

void jit_branch_k(struct jit_unit *u, bool is_double, enum jit_relation r, bool sense, int a, int64_t imm, int to)
{
	jit_branch(u, is_double, r, sense, a, -1, to);
	vec_last(&u->ins).k = true;
	vec_last(&u->ins).imm = imm;
}

void jit_unit_free(struct jit_unit *u)
{
	vec_free(&u->ins);
	vec_free(&u->reg);
	vec_free(&u->exits);
	vec_free(&u->items);
	vec_free(&u->loops);
	vec_free(&u->noted);
	*u = (struct jit_unit){ 0 };
}

/* ---- checks ---- */

static bool reg_is(const struct jit_unit *u, int reg, bool is_double)
{
	return reg >= 0 && reg < u->reg.n && !!(u->reg.at[reg] & JIT_REG_DOUBLE) == is_double;
}

static const char *check_one(const struct jit_unit *u, const struct jit_ins *i)
{
	const char *uses = info[i->op].uses;
	for (const char *l = uses; *l; l++) {
		char low = (char)(*l | 32);
		int reg = low == 'd' ? i->dst : low == 'a' ? i->a : low == 'b' ? i->b : i->c;
		if (low == 'k' || (low == 'b' && (i->k || (i->op == JIT_CALL && reg < 0))))
			continue;
		if (!reg_is(u, reg, *l != low))
			return "an operand is missing or of the wrong kind";
	}
	if (i->k && !strchr(uses, 'k'))
		return "a constant where none may stand";
	bool jumps = i->op == JIT_JUMP || i->op == JIT_EXIT || i->op == JIT_IBRANCH || i->op == JIT_FBRANCH ||
		i->op == JIT_IWHOLE || i->op == JIT_FTOI || i->op == JIT_FAILED || i->op == JIT_POLL ||
			i->op == JIT_FAULT ||
		i->op == JIT_LABEL || i->op == JIT_BODY || i->op == JIT_LIMIT || i->op == JIT_CALLBODY ||
		(i->op == JIT_IMUL && i->sense);
	if (jumps && i->to < 0)
		return "a jump without a target";
	bool is_double = i->op == JIT_FBRANCH || i->op == JIT_FSET || i->op == JIT_FSELECT ||
		(i->op >= JIT_FADD && i->op <= JIT_FDIV);
	if (i->k && !is_double && i->op != JIT_LOAD && i->op != JIT_FLOAD && (int32_t)i->imm != i->imm)
		return "a constant that is too large";
	return NULL;
}

const char *jit_check(const struct jit_unit *u)
{
	bool *bound = mem_zalloc((size_t)u->labels + 1);
	const char *wrong = NULL;
	for (int k = 0; k < u->exits.n; k++)
		bound[u->exits.at[k].label] = true;
	for (int k = 0; k < u->ins.n; k++)
		if (u->ins.at[k].op == JIT_LABEL || u->ins.at[k].op == JIT_BODY)
			bound[u->ins.at[k].to] = true;
	for (int k = 0; k < u->ins.n && !wrong; k++) {
		const struct jit_ins *i = &u->ins.at[k];
		wrong = check_one(u, i);
		if (!wrong && i->op == JIT_CALLBODY && !bound[i->imm])
			wrong = "a call of nothing";
		if (!wrong && i->to >= 0 && i->op != JIT_SETVALUE && !bound[i->to])
			wrong = "a jump to nowhere";
	}
	mem_free(bound);
	return wrong;
}

/* ---- print ---- */

static void print_reg(struct str *out, const struct jit_unit *u, int reg)
{
	str_addf(out, " %c%d", u->reg.at[reg] & JIT_REG_DOUBLE ? 'f' : 'i', reg);
}

static void print_constant(struct str *out, const struct jit_ins *i, bool is_double)
{
	double d;
	memcpy(&d, &i->imm, sizeof d);
	if (is_double)
		str_addf(out, " %.17g", d);
	else
		str_addf(out, " %lld", (long long)i->imm);
}

static void print_one(struct str *out, const struct jit_unit *u, const struct jit_ins *i)
{
	bool relation = i->op == JIT_IBRANCH || i->op == JIT_FBRANCH || i->op == JIT_ISET || i->op == JIT_FSET ||
		jit_reads_dst(i);
	if (i->op == JIT_LABEL) {
		str_addf(out, "L%d:\n", i->to);
		return;
	}
	str_addf(out, "  %*s%-8s", i->depth, "", info[i->op].name);
	if (i->dst >= 0) {
		print_reg(out, u, i->dst);
		str_adds(out, " =");
	}
	if (i->a >= 0)
		print_reg(out, u, i->a);
	if (relation)
		str_addf(out, " %s", relations[i->detail]);
	if (i->b >= 0)
		print_reg(out, u, i->b);
	if (i->c >= 0 && jit_reads_c(i))
		print_reg(out, u, i->c);
	if (i->k || i->op == JIT_ICONST || i->op == JIT_FCONST)
		print_constant(out, i, i->op == JIT_FBRANCH || i->op == JIT_FSET || i->op == JIT_FCONST ||
			i->op == JIT_FSELECT ||
			(i->op >= JIT_FADD && i->op <= JIT_FDIV));
	if (i->op == JIT_CALLBODY)
		str_addf(out, " L%d", (int)i->imm);
	if (i->to >= 0)
		str_addf(out, "%s -> L%d", i->op == JIT_IBRANCH || i->op == JIT_FBRANCH ? i->sense ? "" : " not" : "",
			i->to);
	str_addc(out, '\n');
}

void jit_print(struct str *out, const struct jit_unit *u)
{
	for (int k = 0; k < u->ins.n; k++)
		print_one(out, u, &u->ins.at[k]);
	for (int k = 0; k < u->exits.n; k++) {
		const struct jit_exit *e = &u->exits.at[k];
		str_addf(out, "L%d: leave at %d (%s)", e->label, e->pc, e->why);
		for (int j = 0; j < e->n; j++) {
			const struct jit_item *t = &u->items.at[e->first + j];
			str_addf(out, " r%d", t->at);
			if (t->reg >= 0)
				print_reg(out, u, t->reg);
		}
		str_addc(out, '\n');
	}
}
