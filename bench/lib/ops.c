/*
** bench/lib/ops.c - measures the time of each element-wise op of floating-point numbers: `ops [ISA [NAME...]]`.
**
** ISA is avx512, avx2 or plain; the default is the best of this CPU. Each line has the op, the ns of an element for
** doubles and for singles, its nearest relative, and how many times as long as the relative it takes. The program runs
** the loops of runmat/loops.h on one thread, over numbers that fit the cache, and prints the best of many runs. A last
** line counts the ops that take more than LIMIT times as long as their relative.
*/
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "op/op.h"
#include "runmat/loops.h"

enum { N = 4096, RUNS = 40, LIMIT = 3 };

/* The op whose work is most similar. The numbers of an op without a row here are not compared. */
static const struct { const char *name, *relative; } relatives[] = {
	{ "expm1", "exp" }, { "log1p", "log" }, { "log2", "log" }, { "log10", "log" }, { "pow2", "exp" },
	{ "nthroot", "power" }, { "mod", "rem" }, { "rem", "mod" }, { "atan2", "atan" }, { "atan2d", "atan2" },
	{ "sin", "cos" }, { "cos", "sin" }, { "tan", "sin" }, { "sec", "tan" }, { "csc", "tan" }, { "cot", "tan" },
	{ "asin", "atan" }, { "acos", "asin" }, { "atan", "tan" }, { "asec", "acos" }, { "acsc", "asin" },
	{ "acot", "atan" }, { "sinh", "cosh" }, { "cosh", "sinh" }, { "tanh", "sinh" }, { "sech", "cosh" },
	{ "csch", "sinh" }, { "coth", "tanh" }, { "asinh", "acosh" }, { "acosh", "atanh" }, { "atanh", "log1p" },
	{ "asech", "acosh" }, { "acsch", "asinh" }, { "acoth", "atanh" }, { "sind", "sin" }, { "cosd", "cos" },
	{ "tand", "tan" }, { "secd", "sec" }, { "cscd", "csc" }, { "cotd", "cot" }, { "asind", "asin" },
	{ "acosd", "acos" }, { "atand", "atan" }, { "asecd", "asec" }, { "acscd", "acsc" }, { "acotd", "acot" },
	{ "sinpi", "sin" }, { "cospi", "cos" }, { "hypot", "atan2" }, { "gamma", "power" }, { "gammaln", "gamma" },
	{ "erf", "tanh" }, { "erfc", "erf" }, { "erfcx", "erfc" }, { "erfinv", "erfc" }, { "erfcinv", "erfinv" },
};

/* The interval of the numbers for an op: usual arguments in its real domain. */
static void interval(enum op op, double *low, double *high)
{
	const char *name = op_info[op].name;
	*low = -4, *high = 4;
	switch (op_info[op].domain) {
	case DOMAIN_NONNEG: case DOMAIN_POWER: *low = 0.01, *high = 8; break;
	case DOMAIN_FROM_M1: *low = -1; break;
	case DOMAIN_FROM_1: *low = 1, *high = 9; break;
	case DOMAIN_UNIT: *low = -1, *high = 1; break;
	case DOMAIN_OUTER: *low = 1, *high = 9; break;
	case DOMAIN_ZERO_ONE: *low = 0.001, *high = 1; break;
	default: break;
	}
	if (!strcmp(name, "erfinv"))
		*low = -1, *high = 1;
	if (!strcmp(name, "erfcinv"))
		*low = 0.001, *high = 1.999;
	if (!strcmp(name, "gamma") || !strcmp(name, "gammaln"))
		*low = 0.1, *high = 30;
	if (strlen(name) == 4 && name[3] == 'd')        /* sind, cosd, ...: degrees */
		*low *= 57, *high *= 57;
}

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* ns of an element; 0: the op has no such loop */
static double measure(enum op op, unsigned cls)
{
	static double x[3][N], y[N];
	double low, high, best = INFINITY;
	interval(op, &low, &high);
	struct runmat_in in[3];
	for (int k = 0; k < 3; k++) {
		for (int i = 0; i < N; i++) {
			double u = fmod((i + 1) * 0.6180339887498949 + k * 0.324, 1), v = low + (high - low) * u;
			if (k == 1 && !strcmp(op_info[op].name, "nthroot"))
				v = 3;
			if (cls == CLS_SINGLE)
				((float *)x[k])[i] = (float)v;
			else
				x[k][i] = v;
		}
		in[k] = (struct runmat_in){ x[k], 1 };
	}
	for (int r = 0; r < RUNS; r++) {
		double start = now();
		if (!runmat_map(op, cls, y, in, N))
			return 0;
		double took = now() - start;
		best = took < best ? took : best;
	}
	return best / N;
}

static double time_of[OP_COUNT][2];

static const char *relative_of(const char *name)
{
	for (size_t i = 0; i < sizeof relatives / sizeof *relatives; i++)
		if (!strcmp(relatives[i].name, name))
			return relatives[i].relative;
	return NULL;
}

/* Whether the op is an element-wise op of floating-point numbers. */
static bool is_measured(int op)
{
	return op_info[op].name && op_info[op].kind == OPKIND_MAP && op_info[op].rule != RULE_BITS &&
		op_info[op].rule != RULE_SELECT && op_info[op].rule != RULE_BOOL;
}

int main(int argc, char **argv)
{
	if (argc > 1 && !runmat_loops_select(argv[1])) {
		fprintf(stderr, "ops: this CPU has no %s\n", argv[1]);
		return 1;
	}
	for (int op = 0; op < OP_COUNT; op++)
		for (int s = 0; s < 2 && is_measured(op); s++)
			time_of[op][s] = measure((enum op)op, s ? CLS_SINGLE : CLS_DOUBLE);
	printf("# %s\n%-14s %8s %8s  %-8s %6s %6s\n", runmat_loops_isa(), "op", "double", "single", "relative", "times",
		"times");
	int slow = 0;
	for (int op = 0; op < OP_COUNT; op++) {
		bool wanted = argc <= 2;
		for (int i = 2; i < argc && is_measured(op); i++)
			wanted |= !strcmp(argv[i], op_info[op].name);
		if (!is_measured(op) || !wanted)
			continue;
		const char *relative = relative_of(op_info[op].name);
		printf("%-14s %8.2f %8.2f", op_info[op].name, time_of[op][0], time_of[op][1]);
		if (relative) {
			const double *r = time_of[op_find(relative)];
			double d = time_of[op][0] / r[0], s = time_of[op][1] / r[1];
			bool is_slow = d > LIMIT || s > LIMIT;
			slow += is_slow;
			printf("  %-8s %6.2f %6.2f%s", relative, d, s, is_slow ? " slow" : "");
		}
		printf("\n");
	}
	printf("# %d ops take more than %d times as long as their relative\n", slow, LIMIT);
	return 0;
}
