/*
** kernel/program.c - a kernel compiled by a provider: as IR, or as the text that the provider prefers.
*/
#include "base/mem.h"
#include "device/device.h"
#include "kernel/kernel.h"

static int compile_text(const struct runmat_provider *p, const struct runmat_kernel *k, uint32_t source, struct runmat_compiled **out)
{
	struct emitted e = { 0 };
	struct str why = { 0 };
	struct runmat_device_info info = { .size = sizeof info };
	int status = p->device_info(p->self, &info);
	unsigned how = (info.capabilities & RUNMAT_HAS_F64 ? EMIT_F64 : 0) | (info.capabilities & RUNMAT_NO_FMA ? EMIT_SOFT_FMA : 0);
	if (!status && !(source == RUNMAT_SOURCE_WGSL ? emit_wgsl(k, how, &e, &why) : emit_cuda(k, &e, &why)))
		status = device_fail(RUNMAT_UNSUPPORTED, "%s cannot be said for %s", str_text(&why), p->name);
	if (!status) {
		struct runmat_program prog = { sizeof prog, source, k, str_text(&e.text), (uint32_t)e.workgroup, e.by_group, (uint32_t)kernel_params(k) };
		status = p->compile(p->self, &prog, out);
	}
	str_free(&e.text), str_free(&why);
	return status;
}

int kernel_compile(const struct runmat_provider *p, const struct runmat_kernel *k, struct runmat_compiled **out)
{
	uint32_t source = p->prefers ? p->prefers(p->self) : RUNMAT_SOURCE_IR;
	if (source == RUNMAT_SOURCE_WGSL || source == RUNMAT_SOURCE_CUDA)
		return compile_text(p, k, source, out);
	return p->compile(p->self, &(struct runmat_program){ .size = sizeof(struct runmat_program), .source = RUNMAT_SOURCE_IR, .ir = k }, out);
}
