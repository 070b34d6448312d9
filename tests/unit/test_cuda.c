/*
** tests/unit/test_cuda.c - tests the CUDA provider if there is a GPU. If there is only NVRTC, it compiles all ops.
*/
#include "base/knobs.h"
#include "provider/cuda/cuda_api.h"
#include "test.h"

#define DEVICE provider_cuda
#include "devices.h"
#include "forms.h"

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

/* ---- without a card: NVRTC compiles the texts ---- */

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

TEST(every_op_compiles)
{
	char why[4000] = "";
	if (!available() && nvrtc_load(why, sizeof why))
		forms_of_ops(compiles);
}

TEST(loops_around_reductions_compile)
{
	char why[4000] = "";
	if (!available() && nvrtc_load(why, sizeof why))
		forms_of_loops(compiles);
}
