/*
** tests/unit/test_cuda.c - the CUDA provider where there is a GPU; where there is only NVRTC, that all ops compile.
*/
#include "base/knobs.h"
#include "provider/cuda/cuda_api.h"
#include "test.h"

#define DEVICE provider_cuda
#include "devices.h"

static bool available(void)
{
	static int known = -1;
	struct runmat_device_info d = { .size = sizeof d };
	if (known < 0) {
		knob_set(KNOB_accel_math, "same");
		known = !provider_cuda.device_info(provider_cuda.self, &d);
		printf(known ? "cuda: %s, %s\n" : "cuda is not tested: %s%s\n",
			known ? d.name : device_error(&provider_cuda), known ? d.driver : "");
	}
	if (!known)
		SKIP();
	return known;
}

/* ---- without a card: what NVRTC says of the text ---- */

static bool compiles(const struct runmat_kernel *k, unsigned variant)
{
	struct emitted e = { 0 };
	struct str why = { 0 };
	char text[4000] = "";
	size_t bytes;
	bool ok = emit_cuda(k, 0, variant, &e, &why);
	if (!ok)
		printf("not emitted: %s\n", str_text(&why));
	char *image = ok ? nvrtc_cubin(str_text(&e.text), 90, &bytes, text, sizeof text) : NULL;
	if (ok && !image)
		printf("%s\n", text);
	ok = image != NULL;
	free(image);
	str_free(&e.text), str_free(&why);
	return ok;
}

/* Some ops of a class in one kernel: a map, and with a reduction behind it, split and not. */
static void some_ops(int cls, unsigned from, unsigned upto, bool group)
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

TEST(every_op_compiles)
{
	char why[4000] = "";
	if (available() || !nvrtc_load(why, sizeof why))
		return;
	for (int cls = 0; cls < 2; cls++)
		for (unsigned from = 0; from < OP_COUNT; from += 16)
			some_ops(cls, from, MIN(from + 16, OP_COUNT), false);
	for (int cls = RUNMAT_I8; cls < RUNMAT_LOGICAL; cls++)
		some_ops(cls, 0, 40, cls % 2);
	some_ops(RUNMAT_F32, 0, 12, true);
}

/* A loop around sums and extremes of draws: by teams of a few lanes and of many, and by a workgroup a group. */
TEST(loops_around_reductions_compile)
{
	static const unsigned variants[] = { 1, 4, RUNMAT_VARIANT_CREW };
	char why[4000] = "";
	if (available() || !nvrtc_load(why, sizeof why))
		return;
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
