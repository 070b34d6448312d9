/*
** tests/unit/test_texts.c - the kernels of src/gpu/text: that each compiles as CUDA C where there is NVRTC, and
** as WGSL where
** there is an adapter, for every type that it may have. The programs tests/lib/gpu_*.m say whether their results
** are right.
*/
#include "base/knobs.h"
#include "device/device.h"
#include "kernel/emit.h"
#include "kernel/text.h"
#include "provider/cuda/cuda_api.h"
#include "provider/provider.h"
#include "test.h"

/* The IR that gpu/launch.c would make: all arrays are there, and those of any class have this one. */
static struct runmat_kernel *ir_of(const struct text_kernel *k, int type, int any)
{
	struct builder b;
	builder_init(&b, 1, 0);
	for (int i = 0; i < k->arrays; i++) {
		int own = k->array[i].type;
		build_array(&b,
			own == TEXT_T ? type :
				own == TEXT_ANY ? any :
				own,
			false, RUNMAT_DENSE, k->array[i].use);
	}
	for (int i = 0; i < k->numbers; i++)
		vec_push(&b.scalar, (uint8_t)(k->number_type[i] == TEXT_T ? type : k->number_type[i]));
	return builder_finish(&b, k->name);
}

static struct own_text program_of(const struct text_kernel *k, int type)
{
	struct own_text t = { .text = { .kernel = k, .type = type, .present = (1u << k->arrays) - 1 } };
	for (int i = 0; i < k->options; i++)
		t.text.option[i] = k->usual[i];
	return t;
}

static const char *const class_names[] = { "f64", "f32", "i8", "u8", "i16", "u16", "i32", "u32" };

/* Calls compile for each kernel, type, and a few classes of the arrays that may be of any. */
static void each_program(bool (*compile)(const struct runmat_kernel *ir, const struct own_text *t))
{
	static const int any[] = { RUNMAT_F64, RUNMAT_F32, RUNMAT_U8, RUNMAT_I16, RUNMAT_U32, RUNMAT_LOGICAL };
	for (int i = 0; text_kernels[i]; i++) {
		const struct text_kernel *k = text_kernels[i];
		bool has_any = false;
		for (int j = 0; j < k->arrays; j++)
			has_any |= k->array[j].type == TEXT_ANY;
		for (int type = 0; type < RUNMAT_CLASSES; type++)
			for (int c = 0; k->host[type] && c < (has_any ? COUNT(any) : 1); c++) {
				struct own_text t = program_of(k, type);
				struct runmat_kernel *ir = ir_of(k, type, any[c]);
				bool ok = compile(ir, &t);
				if (!ok)
					printf("%s of %s, arrays of class %d\n", k->name, class_names[type], any[c]);
				CHECK(ok);
				kernel_free(ir);
			}
	}
}

static bool cuda_compiles(const struct runmat_kernel *ir, const struct own_text *t)
{
	struct emitted e = { 0 };
	struct str why = { 0 };
	char text[4000] = "";
	size_t bytes;
	emit_own = t;
	bool ok = emit_cuda(ir, 0, 0, &e, &why);
	emit_own = NULL;
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

static bool wgsl_compiles(const struct runmat_kernel *ir, const struct own_text *t)
{
	struct runmat_compiled *out = NULL;
	int status = kernel_compile_own(&provider_wgpu, ir, t, &out);
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
