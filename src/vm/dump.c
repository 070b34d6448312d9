/*
** vm/dump.c - instructions as text, for --dump=b. The letters of opcodes.def say how operands are written.
*/
#include <string.h>

#include "vm/code.h"

static const struct {
	const char *name, *operands, *extra, *what;
} info[I_COUNT] = {
#define OPCODE(name, operands, extra, what) { #name, operands, extra, what },
#include "vm/opcodes.def"
};

static void reg(struct str *out, const struct code *c, int r)
{
	if (r < c->named && c->names[r])
		str_addf(out, " %s", sym_text(c->names[r]));
	else
		str_addf(out, " %s%d", r < c->locals ? "h" : "t", r < c->locals ? r - c->named : r - c->locals);
}

static void constant(struct str *out, value v)
{
	if (v.tag == V_DOUBLE)
		str_addf(out, " %g", v.d);
	else
		str_addf(out, " <%s>", value_class_name(v));
}

static void operands(struct str *out, const struct code *c, const char *letters, const ins *i, int at)
{
	int field[3] = { i->a, i->b, i->c };
	for (int k = 0; letters[k]; k++) {
		char l = letters[k];
		if (strchr("drpw", l))
			reg(out, c, field[k]);
		else if (l == 'k')
			constant(out, c->consts[field[k] + (letters[k + 1] == 'K' ? field[k + 1] << 16 : 0)]);
		else if (l == 'n' || l == 'i' || l == 'x' || l == 't')
			str_addf(out, " %c%d", l == 'n' ? '#' : l, field[k]);
		else if (l == 'y')
			str_addf(out, " .%s", sym_text(c->syms[field[k]]));
		else if (l == 'j')
			str_addf(out, " -> %d", at + 1 + ins_jump(*i));
	}
}

void code_dump(struct str *out, const struct code *c)
{
	str_addf(out, "-- %s: %d parameters, %d variables, %d registers\n", c->name ? sym_text(c->name) : "@",
		c->params, c->named, c->regs);
	for (int k = 0; k < c->n; k++) {
		const ins *i = &c->ins[k];
		int line, col;
		source_line_col(c->source, c->pos[k], &line, &col);
		str_addf(out, "%5d  %4d  %-10s", k, line, info[i->op].name);
		operands(out, c, info[i->op].operands, i, k);
		if (info[i->op].extra[0]) {
			str_adds(out, " |");
			k++;
			operands(out, c, info[c->ins[k - 1].op].extra, &c->ins[k], k);
			if (c->ins[k].op)
				str_addf(out, " flags %d", c->ins[k].op);
		}
		str_addc(out, '\n');
	}
	for (int k = 0; k < c->inner_count; k++)
		code_dump(out, c->inner[k]);
	for (int k = 0; k < c->nested_count; k++)
		if (c->nested[k])
			code_dump(out, c->nested[k]);
}
