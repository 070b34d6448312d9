/*
** tests/unit/test_texts.c - compiles the kernels of src/gpu/text for every type that they may have: as CUDA C if NVRTC
** is installed, and as WGSL if there is an adapter. tests/lib/gpu_*.m check their results.
*/
#include "base/knobs.h"
#include "device/device.h"
#include "kernel/emit.h"
#include "kernel/text.h"
#include "provider/cuda/cuda_api.h"
#include "provider/provider.h"
#include "test.h"
#include "texts.h"

static bool cuda_compiles(const struct runmat_kernel *ir, const struct gpu_text *t)
{
	struct emitted e = { 0 };
	struct str why = { 0 };
	char text[4000] = "";
	size_t bytes;
	emit_gpu_text = t;
	bool ok = emit_cuda(ir, 0, 0, &e, &why);
	emit_gpu_text = NULL;
	char *image = ok ? nvrtc_cubin(str_text(&e.text), 90, &bytes, text, sizeof text) : NULL;
	if (!image)
		printf("%s%s\n", str_text(&why), text);
	free(image);
	str_free(&e.text), str_free(&why);
	return image != NULL;
}

TEST(kernel_texts_compile_as_cuda)
{
	char text[4000] = "";
	size_t bytes;
	char *image = nvrtc_cubin("extern \"C\" __global__ void kernel_main() {}", 90, &bytes, text, sizeof text);
	bool there = image != NULL;
	free(image);
	if (!there) {
		printf("NVRTC is not there: %s\n", text);
		SKIP();
		return;
	}
	each_program(cuda_compiles);
}

static bool wgsl_compiles(const struct runmat_kernel *ir, const struct gpu_text *t)
{
	struct runmat_compiled *out = NULL;
	int status = kernel_compile_text(&provider_wgpu, ir, t, &out);
	if (status)
		printf("%d %s\n", status, device_error(&provider_wgpu));
	else
		provider_wgpu.release(provider_wgpu.self, out);
	return !status;
}

TEST(kernel_texts_compile_as_wgsl)
{
	struct runmat_device_info d = { .size = sizeof d };
	knob_set(KNOB_accel_wgpu, "software");
	if (provider_wgpu.device_info(NULL, &d) || !(d.capabilities & RUNMAT_HAS_F64)) {
		printf("there is no adapter with doubles\n");
		SKIP();
		return;
	}
	each_program(wgsl_compiles);
}
