/*
** examples/provider/sample.c - a provider in its own shared library: the whole interface on one page.
**
**     cc -std=c17 -shared -fPIC -I../../include -o sample.so sample.c
**     RUNMAT_ACCEL_PROVIDER=./sample.so runmat program.m          make check-provider SO=./sample.so
**
** Its "device" is a piece of host memory that the runtime cannot see. It runs maps over dense arrays of doubles made of
** plus, minus, times and unary minus, one element after another, and refuses everything else. What is refused runs on
** the CPU, and the program never notices. A real provider would translate the same instructions to its machine's
** code.
*/
#include <stdlib.h>
#include <string.h>

#include "runmat/accelerate_api.h"
#include "runmat/op_ids.h"

enum { MOST = 256 };

static int device_info(void *self, struct runmat_device_info *out)
{
	uint32_t size = out->size;               /* what the caller knows of the struct; all of it, for version 1 */
	*out = (struct runmat_device_info){ .size = size,
		.name = "Sample",
		.vendor = "Example",
		.backend = "sample",
		.capabilities = RUNMAT_HAS_F64 | RUNMAT_SAME_BITS,
		.max_buffer_bytes = 1 << 30,
		.max_binding_bytes = 1 << 30 };
	return RUNMAT_OK;
}

static int alloc_buffer(void *self, uint64_t bytes, uint64_t *buffer)
{
	void *p = calloc(1, bytes ? bytes : 1);
	*buffer = (uint64_t)(uintptr_t)p;
	return p ? RUNMAT_OK : RUNMAT_NO_MEMORY;
}

static char *at(uint64_t buffer, uint64_t offset) { return (char *)(uintptr_t)buffer + offset; }
static int free_buffer(void *self, uint64_t b) { free(at(b, 0)); return RUNMAT_OK; }
static int upload(void *self, uint64_t b, uint64_t offset, const void *from, uint64_t n)
{
	memcpy(at(b, offset), from, n);
	return RUNMAT_OK;
}
static int download(void *self, uint64_t b, uint64_t offset, void *to, uint64_t n)
{
	memcpy(to, at(b, offset), n);
	return RUNMAT_OK;
}
static int copy(void *self, uint64_t to, uint64_t to_at, uint64_t from, uint64_t from_at, uint64_t n)
{
	memmove(at(to, to_at), at(from, from_at), n);
	return RUNMAT_OK;
}
static int synchronize(void *self) { return RUNMAT_OK; }

/* What this device can do; the kernel's plain data is all there is to look at. */
static int can_run(const struct runmat_kernel *k)
{
	if (k->version != RUNMAT_KERNEL_VERSION || k->instrs > MOST)
		return 0;
	for (int i = 0; i < k->arrays; i++)
		if (k->array[i].cls != RUNMAT_F64 || k->array[i].complex || k->array[i].layout == RUNMAT_STRIDED)
			return 0;
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (in->space == RUNMAT_GROUP || in->cls != RUNMAT_F64)
			return 0;
		switch (in->kind) {
		case RUNMAT_SCALAR: break;
		case RUNMAT_LOAD: if (in->a >= 0) return 0; break;
		case RUNMAT_STORE: if (in->b >= 0 || in->c >= 0 || in->space != RUNMAT_LANE) return 0; break;
		case RUNMAT_MAP:
			if (in->op != OP_plus && in->op != OP_minus && in->op != OP_times && in->op != OP_uminus)
				return 0;
			break;
		default: return 0;
		}
	}
	return 1;
}

static int compile(void *self, const struct runmat_program *p, struct runmat_compiled **out)
{
	if (!can_run(p->ir))
		return RUNMAT_UNSUPPORTED;
	*out = (struct runmat_compiled *)(uintptr_t)p->ir;      /* it lives as long as the compiled kernel does */
	return RUNMAT_OK;
}

static double *element(const struct runmat_kernel *k, const struct runmat_launch *l, int array, int64_t e)
{
	const struct runmat_binding *b = &l->binding[array];
	return (double *)at(b->buffer, 0) + b->offset + (k->array[array].layout == RUNMAT_DENSE ? e : 0);
}

static int launch(void *self, struct runmat_compiled *compiled, const struct runmat_launch *l)
{
	const struct runmat_kernel *k = (const struct runmat_kernel *)compiled;
	int64_t total = 1;
	for (int d = 0; d < k->axes; d++)
		total *= l->extent[d];
	for (int64_t e = 0; e < total; e++) {
		double v[MOST];
		for (int i = 0; i < k->instrs; i++) {
			const struct runmat_instr *in = &k->instr[i];
			switch (in->kind) {
			case RUNMAT_SCALAR: v[i] = l->scalar[in->arg].f64; break;
			case RUNMAT_LOAD: v[i] = *element(k, l, in->arg, e); break;
			case RUNMAT_STORE: *element(k, l, in->arg, e) = v[in->a]; break;
			default:
				v[i] = in->op == OP_plus ? v[in->a] + v[in->b] :
					in->op == OP_minus ? v[in->a] - v[in->b] :
					in->op == OP_times ? v[in->a] * v[in->b] :
					-v[in->a];
			}
		}
	}
	return RUNMAT_OK;
}

static const struct runmat_provider sample = {
	.size = sizeof sample,
	.version = RUNMAT_ACCEL_VERSION,
	.name = "sample",
	.device_info = device_info,
	.alloc = alloc_buffer,
	.free = free_buffer,
	.upload = upload,
	.download = download,
	.copy = copy,
	.compile = compile,
	.launch = launch,
	.synchronize = synchronize,
};

__attribute__((visibility("default"))) const struct runmat_provider *runmat_provider_entry(uint32_t version);
const struct runmat_provider *runmat_provider_entry(uint32_t version)
{
	return version == RUNMAT_ACCEL_VERSION ? &sample : NULL;
}
