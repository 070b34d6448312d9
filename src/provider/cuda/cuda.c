/*
** provider/cuda/cuda.c - NVIDIA GPUs: CUDA C by NVRTC, launched through the driver. Compiled without contraction, so
** that kernels have the CPU's bits.
**
** All work goes to one stream, in order, so only downloads wait. Copies use two pinned buffers: the host fills or
** empties one while the card reads or writes the other. What has nothing to do with CUDA is in
** provider/text/driver.c.
**
** The context is the primary one of the process. Some errors, such as an illegal address, make a context unusable for
** ever. The provider then returns LOST, and the engine does not use it again.
*/
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/base.h"
#include "base/knobs.h"
#include "provider/cuda/cuda.h"
#include "provider/driver.h"

enum { MOST_GROUPS = 1 << 20 };

static const struct driver_calls calls;
static struct driver d = { .lock = PTHREAD_MUTEX_INITIALIZER, .calls = &calls };

static struct {
	const struct cuda_functions *f;
	int arch;
	cuda_handle context, stream;
	cuda_handle moved[2];           /* events: a pinned buffer is free again */
} g;

static int up(uint64_t to, const void *from, size_t n), down(void *to, uint64_t from, size_t n);
static int mark(int k), wait_for(int k);
static struct driver_stage stage = { .up = up, .down = down, .mark = mark, .wait = wait_for };

int cuda_fail(int status, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	vsnprintf(d.text, sizeof d.text, fmt, ap);
	va_end(ap);
	return status;
}

/* Converts an error of the driver to a status. 700 to 719 are failures of launches after which the context is lost. */
int cuda_check(int error, const char *called)
{
	const char *name = "unknown error";
	if (!error)
		return RUNMAT_OK;
	g.f->ErrorName(error, &name);
	d.lost |= error >= 700 && error <= 719;
	return cuda_fail(d.lost ? RUNMAT_LOST :
		error == CUDA_NO_MEMORY ? RUNMAT_NO_MEMORY :
		RUNMAT_FAILED,
		"%s: %s", called, name);
}

static int attribute(int which, int device)
{
	int value = 0;
	g.f->DeviceGetAttribute(&value, which, device);
	return value;
}

static void describe(int i, struct runmat_device_info *out)
{
	int version = 0, device = 0;
	size_t total = 0;
	if (g.f->DeviceGet(&device, i))
		return;
	g.f->DriverGetVersion(&version);
	g.f->DeviceMemory(&total, device);
	int arch = attribute(CUDA_MAJOR, device) * 10 + attribute(CUDA_MINOR, device);
	*out = (struct runmat_device_info){ .size = out->size, .capabilities = RUNMAT_HAS_F64 | RUNMAT_HAS_I64 |
		RUNMAT_HAS_I8_I16 | RUNMAT_THREADS, .memory_bytes = total,
		.compute_units = (uint32_t)attribute(CUDA_UNITS, device), .workgroup_max = 1024,
		.shared_bytes = (uint32_t)attribute(CUDA_SHARED, device),
		.max_buffer_bytes = total, .max_binding_bytes = total, .subgroup = 32 };
	if (!strcmp(knob_text(KNOB_accel_math), "same"))
		out->capabilities |= RUNMAT_SAME_BITS;
	g.f->DeviceGetName(out->name, sizeof out->name, device);
	snprintf(out->vendor, sizeof out->vendor, "NVIDIA");
	snprintf(out->backend, sizeof out->backend, "cuda");
	snprintf(out->driver, sizeof out->driver, "%d.%d, sm_%d", version / 1000, version % 1000 / 10, arch);
}

static int open_card(void)
{
	int device = 0, status;
	size_t available = 0, total = 0;
	g.f = cuda_load(d.text, sizeof d.text);
	if (!g.f || !nvrtc_load(d.text, sizeof d.text))
		return RUNMAT_NO_DEVICE;
	if (cuda_check(g.f->Init(0), "cuInit") || cuda_check(g.f->DeviceGet(&device, d.chosen), "cuDeviceGet"))
		return RUNMAT_NO_DEVICE;
	if (cuda_check(g.f->ContextRetain(&g.context, device), "context") ||
		cuda_check(g.f->ContextSet(g.context), "context"))
		return RUNMAT_NO_DEVICE;
	g.f->MemInfo(&available, &total);
	g.arch = attribute(CUDA_MAJOR, device) * 10 + attribute(CUDA_MINOR, device);
	describe(d.chosen, &d.info);
	d.info.device_id = (uint32_t)d.chosen, d.info.memory_free = available;
	status = cuda_check(g.f->StreamNew(&g.stream, CUDA_STREAM_NON_BLOCKING), "stream");
	for (int i = 0; !status && i < 2; i++) {
		status = cuda_check(g.f->HostAlloc(&stage.pinned[i], DRIVER_STAGE_BYTES, 0), "pinned memory");
		status = status ? status : cuda_check(g.f->EventNew(&g.moved[i], 2), "event");
	}
	return status;
}

static int enter(void) { return cuda_check(g.f->ContextSet(g.context), "context"); }

/* ---- memory: every call under the lock, with the context ---- */

/* cuMemFree waits for the card by itself. */
static int free_now(uint64_t buffer) { return cuda_check(g.f->MemFree(buffer), "free"); }
static int alloc_now(uint64_t bytes, uint64_t *buffer) { return cuda_check(g.f->MemAlloc(buffer, bytes), "memory"); }

static uint64_t size_of(uint64_t buffer)
{
	uint64_t begin = 0;
	size_t size = 0;
	return !g.f->MemRange(&begin, &size, buffer) && begin == buffer ? size : 0;
}

static int zero_now(uint64_t buffer, uint64_t bytes)
{
	return cuda_check(g.f->MemSetAsync(buffer, 0, bytes, g.stream), "memory");
}

static int copy_now(uint64_t to, uint64_t to_at, uint64_t from, uint64_t from_at, uint64_t bytes)
{
	return cuda_check(g.f->CopyAsync(to + to_at, from + from_at, bytes, g.stream), "copy");
}

static int up(uint64_t to, const void *from, size_t n)
{
	return cuda_check(g.f->UpAsync(to, from, n, g.stream), "upload");
}
static int down(void *to, uint64_t from, size_t n)
{
	return cuda_check(g.f->DownAsync(to, from, n, g.stream), "download");
}
static int mark(int k) { return cuda_check(g.f->EventRecord(g.moved[k], g.stream), "event"); }
static int wait_for(int k) { return cuda_check(g.f->EventWait(g.moved[k]), "event"); }

static int finish(void) { return cuda_check(g.f->StreamWait(g.stream), "kernel"); }

/* ---- kernels ---- */

static char *compile(const char *text, size_t *n, char *why, size_t room)
{
	return nvrtc_cubin(text, g.arch, n, why, room);
}

static int load(const char *image, size_t n, void **module)
{
	return cuda_check(g.f->ModuleLoad((cuda_handle *)module, image), "module");
}

static void unload(void *module) { g.f->ModuleUnload(module); }

static int function(void *module, const char *name, void **out)
{
	return cuda_check(g.f->ModuleFunction((cuda_handle *)out, module, name), "module");
}

/* The numbers at s->p are the struct of arguments, as accelerate_api.h says: P, addresses, scratch. */
static int start(void *function, const struct driver_start *s)
{
	void *pointers[1] = { s->p };
	return cuda_check(g.f->Launch(function, (unsigned)MIN(s->workgroups, MOST_GROUPS), 1, 1, s->threads, 1, 1, 0,
			     g.stream, pointers, NULL),
		"launch");
}

/* ---- times ---- */

static int timer_new(void **event) { return cuda_check(g.f->EventNew((cuda_handle *)event, 0), "event"); }
static int timer_mark(void *event) { return cuda_check(g.f->EventRecord(event, g.stream), "event"); }
static int timer_wait(void *event) { return cuda_check(g.f->EventWait(event), "event"); }
static int timer_between(float *ms, void *from, void *upto)
{
	return cuda_check(g.f->EventTime(ms, from, upto), "event");
}
static struct driver_timer timer = { .make = timer_new, .mark = timer_mark, .wait = timer_wait,
	.between = timer_between };

/* ---- libraries ---- */

int cuda_enter(struct cuda_now *out)
{
	pthread_mutex_lock(&d.lock);
	int status = driver_ready(&d);
	*out = (struct cuda_now){ g.stream, d.openings };
	return status;
}

void cuda_leave(void) { pthread_mutex_unlock(&d.lock); }

static int form_of(char t) { return t == 'C' ? CUBLAS_CONJUGATE : t != 'N' ? CUBLAS_TRANSPOSED : CUBLAS_PLAIN; }
int cuda_time_begin(void) { return driver_time_begin(&d); }
void cuda_time_end(int slot) { driver_time_end(&d, slot); }

/* Products, by cuBLAS. */
static int gemm_now(const struct cuda_now *now, int cls, bool pairs, char ta, char tb, int64_t m, int64_t n, int64_t k,
	double alpha, uint64_t a, int64_t lda, uint64_t b, int64_t ldb, double beta, uint64_t c, int64_t ldc)
{
	struct cuda_blas s;
	const float factor32[4] = { (float)alpha, 0, (float)beta, 0 };
	const double factor[4] = { alpha, 0, beta, 0 };
	int ka = form_of(ta), kb = form_of(tb);
	if (!cuda_blas_of(now, &s))
		return cuda_fail(RUNMAT_UNSUPPORTED, "cuBLAS cannot be started");
	if (cls > RUNMAT_F32)
		return cuda_fail(RUNMAT_UNSUPPORTED, "products of this class");
	if (MAX(MAX(m, n), MAX(k, MAX(lda, MAX(ldb, ldc)))) > INT32_MAX)
		return cuda_fail(RUNMAT_UNSUPPORTED, "matrices of more than 2^31 rows");
	int (*const product[]) CUBLAS_PRODUCT = { s.f->Single, s.f->Double, s.f->Pairs0, s.f->Pairs1 };
	bool f64 = cls == RUNMAT_F64;
	int error = product[f64 + 2 * pairs](s.handle, ka, kb, (int)m, (int)n, (int)k,
		f64 ? (const void *)factor : factor32, a, (int)lda, b, (int)ldb,
		f64 ? (const void *)(factor + 2) : factor32 + 2, c, (int)ldc);
	return error ? cuda_fail(RUNMAT_FAILED, "cuBLAS: error %d", error) : RUNMAT_OK;
}

static int gemm(void *self, int cls, int complex, char ta, char tb, int64_t m, int64_t n, int64_t k, double alpha,
	uint64_t a, int64_t lda, uint64_t b, int64_t ldb, double beta, uint64_t c, int64_t ldc)
{
	struct cuda_now now;
	cuda_start_blas();
	int status = cuda_enter(&now);
	int slot = status ? -1 : cuda_time_begin();
	status = status ? status : gemm_now(&now, cls, complex, ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
	cuda_time_end(slot);
	cuda_leave();
	return status;
}

/* ---- several cards ---- */

static int count(void)
{
	int n = 0;
	g.f = g.f ? g.f : cuda_load(d.text, sizeof d.text);
	return !g.f || g.f->Init(0) || g.f->DeviceCount(&n) ? 0 : n;
}

/* The context of the other card stays until the process ends, because modules that are still held belong to it. */
static void let_go(void)
{
	for (int k = 0; k < 2; k++)
		g.f->HostFree(stage.pinned[k]);
	for (int k = 0; k < 2; k++)
		stage.pinned[k] = NULL, g.moved[k] = NULL;
	g.stream = NULL, g.context = NULL;
}

/* ---- the provider ---- */

static const struct driver_calls calls = {
	.name = "cuda", .source = RUNMAT_SOURCE_CUDA, .language = "CUDA C", .device = "card", .addresses = true,
	.open = open_card, .enter = enter, .let_go = let_go, .count = count, .describe = describe,
	.alloc = alloc_now, .free = free_now, .size = size_of, .zero = zero_now, .copy = copy_now, .stage = &stage,
	.finish = finish, .compile = compile, .load = load, .unload = unload, .function = function, .start = start,
	.timer = &timer,
};

const struct runmat_provider provider_cuda = {
	.size = sizeof provider_cuda, .version = RUNMAT_ACCEL_VERSION, .name = "cuda", .self = &d, DRIVER_FUNCTIONS,
	.gemm = gemm, .library = cuda_library,
};
