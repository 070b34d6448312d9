/*
** tests/ulp/formula.h - computes the body of an op with 1,500 bits.
**
** An op whose row of ops.def has no JUDGE is judged by its own formula, as real numbers have it. This finds the
** rounding errors of the body. It does not find a wrong formula; the op's test does. The functions that a body calls
** must be ops with judges, or stand in the list below.
*/
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMULA_BITS = 1500 };
struct formula {
	const char *at;                 /* the text that is still to be read */
	mpfr_srcptr a, b;               /* the operands */
	char unknown[32];               /* the first name that is not known, or "" */
};

static void formula_part(struct formula *f, mpfr_ptr y, int level);

static const struct { const char *name; judge1 one; judge2 two; } formula_functions[] = {
	{ "abs", mpfr_abs, NULL }, { "floor", mpfr_rint_floor, NULL }, { "ceil", mpfr_rint_ceil, NULL },
	{ "trunc", mpfr_rint_trunc, NULL }, { "round", mpfr_rint_round, NULL }, { "exp2", mpfr_exp2, NULL },
	{ "degrees", judge_rad2deg, NULL }, { "pow", NULL, mpfr_pow },
};

static bool formula_take(struct formula *f, const char *token)
{
	f->at += strspn(f->at, " ");
	size_t n = strlen(token);
	bool taken = !strncmp(f->at, token, n);
	f->at += taken ? n : 0;
	return taken;
}

static void formula_name(struct formula *f, char name[32])
{
	size_t n = 0;
	f->at += strspn(f->at, " ");
	while (n < 31 && (isalnum((unsigned char)*f->at) || *f->at == '_'))
		name[n++] = *f->at++;
	name[n] = 0;
}

static void formula_call(struct formula *f, const char *name, mpfr_ptr y, mpfr_t *arg)
{
	enum op op = op_find(name);
	judge1 one = op ? judges[op].one : NULL;
	judge2 two = op ? judges[op].two : NULL;
	for (size_t k = 0; k < sizeof formula_functions / sizeof *formula_functions; k++)
		if (!strcmp(name, formula_functions[k].name))
			one = formula_functions[k].one, two = formula_functions[k].two;
	if (one)
		one(y, arg[0], MPFR_RNDN);
	else if (two)
		two(y, arg[0], arg[1], MPFR_RNDN);
	else if (!strcmp(name, "T"))
		mpfr_set(y, arg[0], MPFR_RNDN);
	else if (!strcmp(name, "select"))
		mpfr_set(y, mpfr_zero_p(arg[2]) ? arg[0] : arg[1], MPFR_RNDN);
	else if (!*f->unknown)
		snprintf(f->unknown, sizeof f->unknown, "%s", *name ? name : f->at);
}

/* a, b, T(x), F(name)(x, y), select(f, t, condition) */
static void formula_name_or_call(struct formula *f, mpfr_ptr y)
{
	char name[32];
	mpfr_t arg[3];
	formula_name(f, name);
	if (!strcmp(name, "a") || !strcmp(name, "b")) {
		mpfr_set(y, *name == 'a' ? f->a : f->b, MPFR_RNDN);
		return;
	}
	mpfr_inits2(FORMULA_BITS, arg[0], arg[1], arg[2], (mpfr_ptr)0);
	if (!strcmp(name, "F") && formula_take(f, "("))
		formula_name(f, name), formula_take(f, ")");
	if (formula_take(f, "("))
		for (int k = 0; k < 3; k++) {
			formula_part(f, arg[k], 0);
			if (!formula_take(f, ","))
				break;
		}
	formula_take(f, ")");
	formula_call(f, name, y, arg);
	mpfr_clears(arg[0], arg[1], arg[2], (mpfr_ptr)0);
}

static void formula_operand(struct formula *f, mpfr_ptr y)
{
	if (formula_take(f, "-")) {
		formula_operand(f, y);
		mpfr_neg(y, y, MPFR_RNDN);
	} else if (formula_take(f, "!")) {
		formula_operand(f, y);
		mpfr_set_ui(y, mpfr_zero_p(y), MPFR_RNDN);
	} else if (formula_take(f, "(")) {
		formula_part(f, y, 0);
		formula_take(f, ")");
	} else if (isdigit((unsigned char)*f->at)) {
		char *end;
		mpfr_strtofr(y, f->at, &end, 10, MPFR_RNDN);
		f->at = end;
	} else
		formula_name_or_call(f, y);
}

static const struct { const char *token; int level; } formula_operators[] = {
	{ "||", 0 }, { "&&", 1 }, { "==", 2 }, { "!=", 2 }, { "<=", 3 }, { ">=", 3 }, { "<", 3 }, { ">", 3 },
	{ "+", 4 }, { "-", 4 }, { "*", 5 }, { "/", 5 },
};

static void formula_apply(int operator, mpfr_ptr y, mpfr_srcptr right)
{
	switch (operator) {
	case 0: mpfr_set_ui(y, !mpfr_zero_p(y) || !mpfr_zero_p(right), MPFR_RNDN); break;
	case 1: mpfr_set_ui(y, !mpfr_zero_p(y) && !mpfr_zero_p(right), MPFR_RNDN); break;
	case 2: mpfr_set_ui(y, mpfr_equal_p(y, right) != 0, MPFR_RNDN); break;
	case 3: mpfr_set_ui(y, !mpfr_equal_p(y, right), MPFR_RNDN); break;
	case 4: mpfr_set_ui(y, mpfr_lessequal_p(y, right) != 0, MPFR_RNDN); break;
	case 5: mpfr_set_ui(y, mpfr_greaterequal_p(y, right) != 0, MPFR_RNDN); break;
	case 6: mpfr_set_ui(y, mpfr_less_p(y, right) != 0, MPFR_RNDN); break;
	case 7: mpfr_set_ui(y, mpfr_greater_p(y, right) != 0, MPFR_RNDN); break;
	case 8: mpfr_add(y, y, right, MPFR_RNDN); break;
	case 9: mpfr_sub(y, y, right, MPFR_RNDN); break;
	case 10: mpfr_mul(y, y, right, MPFR_RNDN); break;
	default: mpfr_div(y, y, right, MPFR_RNDN); break;
	}
}

/* y = the longest part of the text whose operators outside of parentheses bind at least as tightly as this level */
static void formula_part(struct formula *f, mpfr_ptr y, int level)
{
	enum { OPERATORS = sizeof formula_operators / sizeof *formula_operators };
	formula_operand(f, y);
	for (int k = 0; k < OPERATORS; k++)
		if (formula_operators[k].level >= level && formula_take(f, formula_operators[k].token)) {
			mpfr_t right;
			mpfr_init2(right, FORMULA_BITS);
			formula_part(f, right, formula_operators[k].level + 1);
			formula_apply(k, y, right);
			mpfr_clear(right);
			k = -1;                 /* from the first operator again */
		}
}

/* want = the body of the op for the operands a and b. Writes why and ends the program if a name is not known. */
static void formula_value(enum op op, mpfr_ptr want, mpfr_srcptr a, mpfr_srcptr b)
{
	struct formula f = { .at = op_info[op].body, .a = a, .b = b };
	mpfr_t y;
	mpfr_init2(y, FORMULA_BITS);
	formula_part(&f, y, 0);
	if (*f.unknown || *f.at) {
		printf("%s: cannot compute its body at '%s'; its row of ops.def needs a JUDGE\n", op_info[op].name,
			*f.unknown ? f.unknown : f.at);
		exit(1);
	}
	mpfr_set(want, y, MPFR_RNDN);
	mpfr_clear(y);
}
