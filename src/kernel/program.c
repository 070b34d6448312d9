/*
** kernel/program.c - gives a kernel to a provider for compilation: as IR, or as the text that the provider prefers.
*/
#include <stdlib.h>
#include <string.h>

#include "base/knobs.h"
#include "base/mem.h"
#include "device/device.h"
#include "kernel/emit.h"

static int emit(const struct runmat_program *p, uint32_t variant, struct runmat_program *out)
{
	struct emitted e = { 0 };
	struct str why = { 0 };
	int status = RUNMAT_OK;
	if (!(p->source == RUNMAT_SOURCE_WGSL ? emit_wgsl(p->ir, p->how, variant, &e, &why) :
		p->source == RUNMAT_SOURCE_OPENCL ? emit_opencl(p->ir, p->how, variant, &e, &why) :
		emit_cuda(p->ir, p->how, variant, &e, &why)))
		status = device_fail(RUNMAT_UNSUPPORTED, "this device cannot run a kernel with %s", str_text(&why));
	*out = (struct runmat_program){ .size = sizeof *out,
		.source = p->source,
		.ir = p->ir,
		.workgroup = (uint32_t)e.workgroup,
		.shape = (uint32_t)e.shape,
		.params = (uint32_t)kernel_params(p->ir),
		.elements = (uint32_t)e.elements,
		.stages = (uint32_t)e.stages,
		.slots = (uint32_t)e.slots,
		.how = p->how,
		.keyed = (uint32_t)e.keyed,
		.halved = e.halved,
		.emit = emit_gpu_text ? NULL : emit,
		.text = status ? NULL : strdup(str_text(&e.text)) };
	str_free(&e.text), str_free(&why);
	return status ? status : out->text ? RUNMAT_OK : RUNMAT_NO_MEMORY;
}

/* log2 of the number of threads in a setting; 0: the setting has its default. */
static unsigned log_of(enum knob k, uint32_t most)
{
	int64_t n = knob_size(k);
	return n == EMIT_WORKGROUP || n < 64 || n > MIN(most, 1024) || n & (n - 1) ?
		0 :
		(unsigned)__builtin_ctzll((uint64_t)n);
}

static unsigned threads_for(uint32_t most)
{
	return log_of(KNOB_element_wg, most) << EMIT_MAP_WG | log_of(KNOB_reduction_wg, most) << EMIT_GROUP_WG;
}
unsigned kernel_threads(void) { return threads_for(1024); }

static bool is_text(uint32_t source)
{
	return source == RUNMAT_SOURCE_WGSL || source == RUNMAT_SOURCE_CUDA || source == RUNMAT_SOURCE_OPENCL;
}

/* l NULL: compiles the kernel to *out. Otherwise prepares it for the launch l. */
static int compile_text(const struct runmat_provider *p, const struct runmat_kernel *k, uint32_t source,
	const struct runmat_launch *l, struct runmat_compiled **out)
{
	struct runmat_device_info info = { .size = sizeof info };
	int status = p->device_info(p->self, &info);
	struct runmat_program wanted = { .source = source, .ir = k }, prog = { 0 };
	wanted.how = (info.capabilities & RUNMAT_HAS_F64 ? EMIT_F64 : 0) |
		(info.capabilities & RUNMAT_NO_FMA ? EMIT_SOFT_FMA : 0) |
		(info.capabilities & RUNMAT_HAS_I64 ? EMIT_I64 : 0) |
		(info.capabilities & RUNMAT_SAME_BITS ? 0 : EMIT_FAST) |
		(info.capabilities & RUNMAT_QUICK_EXP2 ? EMIT_EXP2 : 0) |
		(knob_is_on(KNOB_accel_subgroups) && info.subgroup >= 8 ?
				(unsigned)(MIN(31 - __builtin_clz(info.subgroup), 6) - 2) << EMIT_SUBGROUP :
				0);
	if (status)
		return status;
	unsigned threads = threads_for(info.workgroup_max),
		 most = (unsigned)(31 - __builtin_clz(MAX(MIN(info.workgroup_max, 1024), 256))) << EMIT_MOST_WG;
	do {                            /* if the device cannot run this many threads, the usual number is tried */
		wanted.how = (wanted.how & 255) | threads | most;
		status = emit(&wanted, 0, &prog);
		prog.late = !threads && prog.emit;
		status = status ? status : l ? p->prepare(p->self, &prog, l) : p->compile(p->self, &prog, out);
		free((char *)prog.text);
	} while (status == RUNMAT_NOT_COMPILED && threads && !(threads = 0));
	return status;
}

int kernel_compile(const struct runmat_provider *p, const struct runmat_kernel *k, struct runmat_compiled **out)
{
	device_clear_error();
	uint32_t source = p->prefers ? p->prefers(p->self) : RUNMAT_SOURCE_IR;
	if (is_text(source))
		return compile_text(p, k, source, NULL, out);
	return p->compile(p->self,
		&(struct runmat_program){ .size = sizeof(struct runmat_program), .source = RUNMAT_SOURCE_IR, .ir = k },
		out);
}

/* Compiles a kernel of src/gpu/text for a provider that runs these kernels on the host. */
static int compile_for_host(const struct runmat_provider *p, const struct runmat_kernel *k, const struct gpu_text *t,
	struct runmat_compiled **out)
{
	struct runmat_device_info info = { .size = sizeof info };
	int status = t->text.kernel ? p->device_info(p->self, &info) : RUNMAT_UNSUPPORTED;
	if (status || !(info.capabilities & RUNMAT_RUNS_TEXT))
		return status ? status : RUNMAT_UNSUPPORTED;
	struct runmat_program prog = { .size = sizeof prog, .source = RUNMAT_SOURCE_IR, .ir = k };
	prog.run = text_run, prog.run_with = &t->text;
	return p->compile(p->self, &prog, out);
}

int kernel_compile_text(const struct runmat_provider *p, const struct runmat_kernel *k, const struct gpu_text *t,
	struct runmat_compiled **out)
{
	uint32_t source = p->prefers ? p->prefers(p->self) : RUNMAT_SOURCE_IR;
	if (!is_text(source))
		return compile_for_host(p, k, t, out);
	emit_gpu_text = t;
	int status = compile_text(p, k, source, NULL, out);
	emit_gpu_text = NULL;
	return status;
}

int kernel_prepare(const struct runmat_provider *p, const struct runmat_kernel *k, const struct gpu_text *t,
	const struct runmat_launch *l)
{
	uint32_t source = p->prefers ? p->prefers(p->self) : RUNMAT_SOURCE_IR;
	if (!p->prepare)
		return RUNMAT_OK;
	if (!is_text(source))
		return p->prepare(p->self,
			&(struct runmat_program){
				.size = sizeof(struct runmat_program), .source = RUNMAT_SOURCE_IR, .ir = k },
			l);
	emit_gpu_text = t && has_gpu_text(t) ? t : NULL;
	int status = compile_text(p, k, source, l, NULL);
	emit_gpu_text = NULL;
	return status;
}
