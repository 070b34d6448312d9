/*
** provider/cuda/cuda.c - NVIDIA GPUs: CUDA C by NVRTC, launched through the driver. Compiled without contraction, so that
** kernels have the CPU's bits.
**
** The context is the process's primary one. After an error that poisons it (an illegal address) the provider says LOST and
** is not asked again: nothing resets such a context.
*/
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "provider/cuda/cuda_api.h"
#include "provider/provider.h"

enum { PARAM_BYTES = 32768, MOST_GROUPS = 1 << 20 };

struct compiled {
	const struct runmat_kernel *ir;
	cuda_handle module, function;
	bool by_group, has_loop;
	int workgroup;
};

static struct {
	pthread_mutex_t lock;
	const struct cuda_functions *f;
	bool tried, lost;
	int status, arch;
	cuda_handle context;
	uint64_t params;
	struct runmat_device_info info;
	struct runmat_memory_stats memory;
	struct runmat_cache_stats cache;
	char text[2000];
} g = { .lock = PTHREAD_MUTEX_INITIALIZER };

static int fail(int status, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	vsnprintf(g.text, sizeof g.text, fmt, ap);
	va_end(ap);
	return status;
}

/* A driver's error as a status. 700 to 719 are launch failures that leave nothing usable. */
static int check(int error, const char *what)
{
	const char *name = "unknown error";
	if (!error)
		return RUNMAT_OK;
	g.f->ErrorName(error, &name);
	g.lost |= error >= 700 && error <= 719;
	return fail(g.lost ? RUNMAT_LOST : error == CUDA_NO_MEMORY ? RUNMAT_NO_MEMORY : RUNMAT_FAILED, "%s: %s", what, name);
}

static int attribute(int which, int device)
{
	int value = 0;
	g.f->DeviceGetAttribute(&value, which, device);
	return value;
}

static int open_once(void)
{
	int device = 0, version = 0, status;
	size_t available = 0, total = 0;
	g.f = cuda_load(g.text, sizeof g.text);
	if (!g.f || !nvrtc_load(g.text, sizeof g.text))
		return RUNMAT_NO_DEVICE;
	if ((status = check(g.f->Init(0), "cuInit")) || (status = check(g.f->DeviceGet(&device, 0), "cuDeviceGet")))
		return RUNMAT_NO_DEVICE;
	if ((status = check(g.f->ContextRetain(&g.context, device), "context")) || (status = check(g.f->ContextSet(g.context), "context")))
		return RUNMAT_NO_DEVICE;
	g.f->DriverGetVersion(&version);
	g.f->MemInfo(&available, &total);
	g.arch = attribute(CUDA_MAJOR, device) * 10 + attribute(CUDA_MINOR, device);
	g.info = (struct runmat_device_info){ .capabilities = RUNMAT_HAS_F64 | RUNMAT_HAS_I8_I16 | RUNMAT_SAME_BITS, .memory_bytes = total, .memory_free = available,
		.compute_units = (uint32_t)attribute(CUDA_UNITS, device), .workgroup_max = 1024, .shared_bytes = (uint32_t)attribute(CUDA_SHARED, device),
		.max_buffer_bytes = total, .max_binding_bytes = total, .two_pass_threshold = RUNMAT_CHUNK, .reduction_workgroup = 256 };
	g.f->DeviceGetName(g.info.name, sizeof g.info.name, device);
	snprintf(g.info.vendor, sizeof g.info.vendor, "NVIDIA");
	snprintf(g.info.backend, sizeof g.info.backend, "cuda");
	snprintf(g.info.driver, sizeof g.info.driver, "%d.%d, sm_%d", version / 1000, version % 1000 / 10, g.arch);
	return check(g.f->MemAlloc(&g.params, PARAM_BYTES), "memory");
}

/* Under the lock: opens once, and makes the context this thread's. */
static int ready(void)
{
	if (!g.tried)
		g.tried = true, g.status = open_once();
	if (g.lost || g.status)
		return g.lost ? RUNMAT_LOST : g.status;
	return check(g.f->ContextSet(g.context), "context");
}

static int device_info(void *self, struct runmat_device_info *out)
{
	uint32_t size = out->size;
	pthread_mutex_lock(&g.lock);
	int status = ready();
	*out = g.info;
	out->size = size;
	pthread_mutex_unlock(&g.lock);
	return status;
}

/* ---- memory: every call under the lock, with the context ---- */

#define GUARDED(call) \
	pthread_mutex_lock(&g.lock); \
	int status = ready(); \
	status = status ? status : (call); \
	pthread_mutex_unlock(&g.lock); \
	return status

static int alloc_now(uint64_t bytes, uint64_t *buffer)
{
	int status = check(g.f->MemAlloc(buffer, MAX(bytes, 16)), "memory");
	status = status ? status : check(g.f->MemSet(*buffer, 0, MAX(bytes, 16)), "memory");
	if (!status)
		g.memory.in_use += bytes, g.memory.allocations++, g.memory.peak = MAX(g.memory.peak, g.memory.in_use);
	return status;
}

static int upload_now(uint64_t to, const void *from, uint64_t bytes)
{
	g.memory.uploaded += bytes;
	return check(g.f->Up(to, from, bytes), "upload");
}

static int download_now(void *to, uint64_t from, uint64_t bytes)
{
	g.memory.downloaded += bytes;
	return check(g.f->Down(to, from, bytes), "download");
}

static int alloc_buffer(void *self, uint64_t bytes, uint64_t *buffer) { GUARDED(alloc_now(bytes, buffer)); }
static int free_buffer(void *self, uint64_t buffer) { GUARDED(check(g.f->MemFree(buffer), "free")); }
static int upload(void *self, uint64_t b, uint64_t offset, const void *from, uint64_t bytes) { GUARDED(upload_now(b + offset, from, bytes)); }
static int download(void *self, uint64_t b, uint64_t offset, void *to, uint64_t bytes) { GUARDED(download_now(to, b + offset, bytes)); }
static int copy(void *self, uint64_t to, uint64_t to_at, uint64_t from, uint64_t from_at, uint64_t bytes) { GUARDED(check(g.f->Copy(to + to_at, from + from_at, bytes), "copy")); }
static int synchronize(void *self) { GUARDED(check(g.f->Synchronize(), "kernel")); }

/* ---- kernels ---- */

static int compile_now(const struct runmat_program *p, struct compiled *c)
{
	if (p->source != RUNMAT_SOURCE_CUDA || !p->text)
		return fail(RUNMAT_UNSUPPORTED, "this provider compiles CUDA C");
	if (p->params * 8u + p->ir->arrays * 8u > PARAM_BYTES)
		return fail(RUNMAT_UNSUPPORTED, "too many parameters");
	char *image = nvrtc_cubin(p->text, g.arch, g.text, sizeof g.text);
	if (!image)
		return RUNMAT_NOT_COMPILED;
	int status = check(g.f->ModuleLoad(&c->module, image), "module");
	free(image);
	status = status ? status : check(g.f->ModuleFunction(&c->function, c->module, "kernel"), "module");
	c->ir = p->ir, c->by_group = p->by_group, c->workgroup = (int)p->workgroup;
	for (int i = 0; i < p->ir->instrs; i++)
		c->has_loop |= p->ir->instr[i].kind == RUNMAT_LOOP;
	g.cache.compiled++, g.cache.misses++;
	return status;
}

static void release(void *self, struct runmat_compiled *k)
{
	struct compiled *c = (struct compiled *)k;
	pthread_mutex_lock(&g.lock);
	if (c->module && !g.lost)
		g.f->ModuleUnload(c->module);
	pthread_mutex_unlock(&g.lock);
	free(c);
}

static int compile(void *self, const struct runmat_program *p, struct runmat_compiled **out)
{
	struct compiled *c = calloc(1, sizeof *c);
	if (!c)
		return RUNMAT_NO_MEMORY;
	pthread_mutex_lock(&g.lock);
	int status = ready();
	status = status ? status : compile_now(p, c);
	pthread_mutex_unlock(&g.lock);
	if (status)
		release(self, (struct runmat_compiled *)c);
	else
		*out = (struct runmat_compiled *)c;
	return status;
}

static int launch_now(const struct compiled *c, const struct runmat_launch *l)
{
	const struct runmat_kernel *k = c->ir;
	int64_t p[PARAM_BYTES / 8], groups = 1, lanes = 1, n = 0;
	p[n++] = 0;
	for (int d = 0; d < k->axes; d++) {
		*(k->inner >> d & 1 ? &lanes : &groups) *= l->extent[d];
		p[n++] = l->extent[d];
	}
	for (int i = 0; i < k->arrays; i++) {
		p[n++] = l->binding[i].offset;
		for (int d = 0; d < k->axes; d++)
			p[n++] = k->array[i].layout == RUNMAT_STRIDED ? l->binding[i].stride[d] : 0;
	}
	for (int i = 0; i < k->scalars; i++)
		p[n++] = l->scalar[i].i64, p[n++] = 0;
	int64_t table = n;
	for (int i = 0; i < k->arrays; i++)
		p[n++] = (int64_t)l->binding[i].buffer;
	if (!groups || (!lanes && !c->by_group))
		return RUNMAT_OK;
	if (c->by_group && c->has_loop && lanes > c->workgroup)
		return fail(RUNMAT_UNSUPPORTED, "a loop over groups of %lld lanes", (long long)lanes);
	int64_t blocks = c->by_group ? groups : (groups * lanes + c->workgroup - 1) / c->workgroup;
	uint64_t arguments[2] = { g.params, g.params + (uint64_t)table * 8 };
	void *pointers[2] = { &arguments[0], &arguments[1] };
	int status = check(g.f->Up(g.params, p, (size_t)n * 8), "parameters");
	return status ? status : check(g.f->Launch(c->function, (unsigned)MIN(blocks, MOST_GROUPS), 1, 1, (unsigned)c->workgroup, 1, 1, 0, NULL, pointers, NULL), "launch");
}

static int launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l)
{
	GUARDED(launch_now((const struct compiled *)k, l));
}

/* ---- the provider ---- */

static const char *error_text(void *self) { return g.text; }
static uint32_t prefers(void *self) { return RUNMAT_SOURCE_CUDA; }

static int memory_stats(void *self, struct runmat_memory_stats *out)
{
	*out = g.memory;
	return RUNMAT_OK;
}

static int cache_stats(void *self, struct runmat_cache_stats *out)
{
	*out = g.cache;
	return RUNMAT_OK;
}

const struct runmat_provider provider_cuda = {
	.size = sizeof provider_cuda, .version = RUNMAT_ACCEL_VERSION, .name = "cuda",
	.device_info = device_info, .alloc = alloc_buffer, .free = free_buffer, .upload = upload, .download = download, .copy = copy,
	.compile = compile, .launch = launch, .synchronize = synchronize, .release = release, .error_text = error_text,
	.prefers = prefers, .memory_stats = memory_stats, .cache_stats = cache_stats,
};
