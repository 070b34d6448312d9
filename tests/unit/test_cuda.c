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
		known = !provider_cuda.device_info(NULL, &d);
		printf(known ? "cuda: %s, %s\n" : "cuda is not tested: %s%s\n", known ? d.name : device_error(&provider_cuda), known ? d.driver : "");
	}
	return known;
}

/* One kernel with every op of a class, compiled for sm_90. */
TEST(every_op_compiles)
{
	char why[4000] = "";
	for (int cls = 0; nvrtc_load(why, sizeof why) && cls < 2; cls++) {
		struct builder b;
		struct emitted e;
		struct str text = { 0 };
		builder_init(&b, 1, 1);
		int x = build_load(&b, build_array(&b, cls, false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE), y = build_array(&b, cls, false, RUNMAT_DENSE, RUNMAT_WRITE), all = x;
		for (unsigned op = 0; op < OP_COUNT; op++)
			if (ops[op].n && ops[op].rule <= RULE_COMPARE) {
				int v = build_map(&b, op, (int)runmat_map_class(op, (unsigned)cls), x, ops[op].n > 1 ? all : -1, -1);
				all = build_map(&b, OP_plus, cls, all, build_cast(&b, cls, v), -1);
			}
		build_store(&b, y, 0, build_map(&b, OP_minus, cls, all, build_reduce(&b, RUNMAT_SUM, all, -1), -1), -1, -1, RUNMAT_LANE);
		struct runmat_kernel *k = builder_finish(&b, "all");
		size_t bytes;
		CHECK(emit_cuda(k, 0, 0, &e, &text));
		char *image = nvrtc_cubin(str_text(&e.text), 90, &bytes, why, sizeof why);
		CHECK(image != NULL);
		if (!image)
			printf("%s\n", why);
		free(image);
		kernel_free(k), str_free(&e.text), str_free(&text);
	}
}
