/*
** tests/unit/forms.h - kernels of every form that the emitters write, for tests that compile their text.
*/
#ifndef TESTS_FORMS_H
#define TESTS_FORMS_H

#include "kernel/emit.h"
#include "test.h"

typedef bool (*form_compile)(const struct runmat_kernel *k, unsigned variant);

/* Some ops of a class in one kernel: element-wise, or (group) before a reduction, which may be split. */
static void form_of_ops(int cls, unsigned from, unsigned upto, bool group, form_compile compiles)
{
	struct builder b;
	builder_init(&b, 1, group);
	int x = build_load(&b, build_array(&b, cls, false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE),
	    y = build_array(&b, cls, false, RUNMAT_DENSE, RUNMAT_WRITE), all = x;
	for (unsigned op = from; op < upto; op++)
		if (ops[op].n &&
			(ops[op].rule == RULE_ARITH || (ops[op].rule == RULE_FLOAT && cls <= RUNMAT_F32) ||
				ops[op].rule == RULE_COMPARE)) {
			int v = build_map(
				&b, op, (int)runmat_map_class(op, (unsigned)cls), x, ops[op].n > 1 ? all : -1, -1);
			all = build_map(&b, OP_plus, cls, all, build_cast(&b, cls, v), -1);
		}
	if (group)
		all = build_map(&b, OP_minus, cls, all,
			build_reduce(&b, cls == RUNMAT_I64 ? RUNMAT_SUM : RUNMAT_MAX, all, -1), -1);
	build_store(&b, y, 0, all, -1, -1, RUNMAT_LANE);
	struct runmat_kernel *k = builder_finish(&b, "all");
	CHECK(compiles(k, 0));
	if (group)
		CHECK(compiles(k, RUNMAT_VARIANT_SPLIT) && compiles(k, RUNMAT_VARIANT_SPLIT | RUNMAT_VARIANT_LAST));
	kernel_free(k);
}

/* All ops of each class, in several kernels. */
static inline void forms_of_ops(form_compile compiles)
{
	for (int cls = 0; cls < 2; cls++)
		for (unsigned from = 0; from < OP_COUNT; from += 16)
			form_of_ops(cls, from, MIN(from + 16, OP_COUNT), false, compiles);
	for (int cls = RUNMAT_I8; cls < RUNMAT_LOGICAL; cls++)
		form_of_ops(cls, 0, 40, cls % 2, compiles);
	form_of_ops(RUNMAT_F32, 0, 12, true, compiles);
}

/* Loops over sums and extremes of draws: for teams of few and of many lanes, and for one workgroup a group. */
static inline void forms_of_loops(form_compile compiles)
{
	static const unsigned variants[] = { 1, 4, RUNMAT_VARIANT_CREW };
	for (int cls = 0; cls < 2; cls++) {
		struct builder b;
		builder_init(&b, 2, 1);
		int k, x = build_load(&b, build_array(&b, cls, false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE),
		       y = build_array(&b, cls, false, RUNMAT_DENSE, RUNMAT_WRITE);
		int from = build_scalar(&b, RUNMAT_I64, &k), upto = build_scalar(&b, RUNMAT_I64, &k);
		build_loop(&b, from, upto);
		int w = build_carry(&b, x, RUNMAT_LANE);
		int most = build_reduce(&b, RUNMAT_MAX, w, -1),
		    sum = build_reduce(&b, RUNMAT_SUM, build_map(&b, OP_exp, cls, w, -1, -1), -1);
		int any = build_cast(
			&b, cls, build_reduce(&b, RUNMAT_ANY, build_map(&b, OP_lt, RUNMAT_LOGICAL, w, most, -1), -1));
		build_next(&b, w, build_map(&b, OP_plus, cls, build_map(&b, OP_rdivide, cls, w, sum, -1), any, -1));
		build_end(&b);
		build_store(&b, y, 0, w, -1, -1, RUNMAT_LANE);
		struct runmat_kernel *kernel = builder_finish(&b, "loop");
		for (int v = 0; v < COUNT(variants); v++)
			CHECK(compiles(kernel, variants[v]));
		kernel_free(kernel);
	}
}

#endif
