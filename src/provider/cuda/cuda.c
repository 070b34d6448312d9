/*
** provider/cuda/cuda.c - NVIDIA GPUs: CUDA C by NVRTC, launched through the driver. Compiled without contraction, so
** that kernels have the CPU's bits.
**
** All work goes to one stream, in order, so only downloads wait. Copies use two pinned buffers: the host fills or
** empties one while the card reads or writes the other. Machine code is kept on disk (provider/kernels.h), so the
** second run of a program compiles nothing.
**
** The context is the primary one of the process. Some errors, such as an illegal address, make a context unusable for
** ever. The provider then returns LOST, and the engine does not use it again.
*/
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "base/knobs.h"
#include "provider/cuda/cuda.h"
#include "provider/provider.h"
#include "provider/kernels.h"
#include "provider/variants.h"

enum { PARAM_BYTES = 4096, MOST_GROUPS = 1 << 20, PINNED = 16 << 20 };

struct code { cuda_handle module, function[2 * VARIANT_STAGES]; };      /* of a variant */

static struct {
	pthread_mutex_t lock;
	const struct cuda_functions *f;
	bool tried, lost;
	int status, arch, chosen;       /* number of the card */
	cuda_handle context, stream;
	unsigned openings;              /* how many cards were opened */
	void *pinned[2];
	cuda_handle moved[2];           /* events: a pinned buffer is free again */
	uint64_t scratch, scratch_bytes;
	struct runmat_device_info info;
	struct runmat_memory_stats memory;
	struct runmat_cache_stats cache;
	char text[2000];
} g = { .lock = PTHREAD_MUTEX_INITIALIZER };

int cuda_fail(int status, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	vsnprintf(g.text, sizeof g.text, fmt, ap);
	va_end(ap);
	return status;
}

/* Converts an error of the driver to a status. 700 to 719 are failures of launches after which the context is lost. */
int cuda_check(int error, const char *what)
{
	const char *name = "unknown error";
	if (!error)
		return RUNMAT_OK;
	g.f->ErrorName(error, &name);
	g.lost |= error >= 700 && error <= 719;
	return cuda_fail(g.lost ? RUNMAT_LOST :
		error == CUDA_NO_MEMORY ? RUNMAT_NO_MEMORY :
		RUNMAT_FAILED,
		"%s: %s", what, name);
}

static int attribute(int which, int device)
{
	int value = 0;
	g.f->DeviceGetAttribute(&value, which, device);
	return value;
}

static void describe(int device, struct runmat_device_info *out)
{
	int version = 0;
	size_t total = 0;
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

static int open_once(void)
{
	int device = 0, status;
	size_t available = 0, total = 0;
	g.f = cuda_load(g.text, sizeof g.text);
	if (!g.f || !nvrtc_load(g.text, sizeof g.text))
		return RUNMAT_NO_DEVICE;
	if (cuda_check(g.f->Init(0), "cuInit") || cuda_check(g.f->DeviceGet(&device, g.chosen), "cuDeviceGet"))
		return RUNMAT_NO_DEVICE;
	if (cuda_check(g.f->ContextRetain(&g.context, device), "context") ||
		cuda_check(g.f->ContextSet(g.context), "context"))
		return RUNMAT_NO_DEVICE;
	g.f->MemInfo(&available, &total);
	g.arch = attribute(CUDA_MAJOR, device) * 10 + attribute(CUDA_MINOR, device);
	describe(device, &g.info);
	g.info.device_id = (uint32_t)g.chosen, g.info.memory_free = available;
	status = cuda_check(g.f->StreamNew(&g.stream, CUDA_STREAM_NON_BLOCKING), "stream");
	for (int i = 0; !status && i < 2; i++) {
		status = cuda_check(g.f->HostAlloc(&g.pinned[i], PINNED, 0), "pinned memory");
		status = status ? status : cuda_check(g.f->EventNew(&g.moved[i], 2), "event");
	}
	return status;
}

/* Opens the device at the first call, and makes its context current for this thread. The caller holds the lock. */
static int ready(void)
{
	if (!g.tried)
		g.tried = true, g.openings++, g.status = open_once();
	if (g.lost || g.status)
		return g.lost ? RUNMAT_LOST : g.status;
	return cuda_check(g.f->ContextSet(g.context), "context");
}

static int device_info(void *self, struct runmat_device_info *out)
{
	uint32_t size = out->size;
	pthread_mutex_lock(&g.lock);
	int status = ready();
	*out = g.info;
	out->size = size;
	out->two_pass_threshold = (uint32_t)knob_size(KNOB_two_pass_threshold);
	out->reduction_workgroup = kernels_workgroup(KNOB_reduction_wg, out->workgroup_max);
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

/* cuMemFree waits for the card by itself. */
static int free_now(uint64_t buffer)
{
	uint64_t begin = 0;
	size_t size = 0;
	bool known = !g.f->MemRange(&begin, &size, buffer) && begin == buffer;
	int status = cuda_check(g.f->MemFree(buffer), "free");
	if (!status && known)
		g.memory.in_use -= size;
	return status;
}

static int alloc_now(uint64_t bytes, uint64_t *buffer)
{
	uint64_t size = (MAX(bytes, 16) + 15) & ~(uint64_t)15;
	int status = cuda_check(g.f->MemAlloc(buffer, size), "memory");
	if (status)
		return status;
	g.memory.in_use += size, g.memory.allocations++, g.memory.peak = MAX(g.memory.peak, g.memory.in_use);
	status = cuda_check(g.f->MemSetAsync(*buffer, 0, size, g.stream), "memory");
	if (status)
		(void)!free_now(*buffer);
	return status;
}

static int upload_now(uint64_t to, const char *from, uint64_t bytes)
{
	int status = RUNMAT_OK, k = 0;
	g.memory.uploaded += bytes;
	for (uint64_t at = 0; !status && at < bytes; at += PINNED, k ^= 1) {
		uint64_t n = MIN(bytes - at, PINNED);
		status = cuda_check(g.f->EventWait(g.moved[k]), "upload");
		if (status)
			return status;
		provider_move(g.pinned[k], from + at, n);
		status = cuda_check(g.f->UpAsync(to + at, g.pinned[k], n, g.stream), "upload");
		status = status ? status : cuda_check(g.f->EventRecord(g.moved[k], g.stream), "upload");
	}
	return status;
}

static int download_now(char *to, uint64_t from, uint64_t bytes)
{
	uint64_t asked = 0, taken = 0;
	int status = RUNMAT_OK;
	g.memory.downloaded += bytes;
	while (!status && taken < bytes) {
		while (!status && asked < bytes && asked - taken < 2 * (uint64_t)PINNED) {
			int k = (int)(asked / PINNED % 2);
			uint64_t n = MIN(bytes - asked, PINNED);
			status = cuda_check(g.f->DownAsync(g.pinned[k], from + asked, n, g.stream), "download");
			status = status ? status : cuda_check(g.f->EventRecord(g.moved[k], g.stream), "download");
			asked += PINNED;
		}
		int k = (int)(taken / PINNED % 2);
		status = status ? status : cuda_check(g.f->EventWait(g.moved[k]), "download");
		if (!status)
			provider_move(to + taken, g.pinned[k], MIN(bytes - taken, PINNED));
		taken += PINNED;
	}
	return status;
}

static int alloc_buffer(void *self, uint64_t bytes, uint64_t *buffer) { GUARDED(alloc_now(bytes, buffer)); }
static int free_buffer(void *self, uint64_t buffer) { GUARDED(free_now(buffer)); }
static int upload(void *self, uint64_t b, uint64_t offset, const void *from, uint64_t bytes) {
	GUARDED(upload_now(b + offset, from, bytes)); }
static int download(void *self, uint64_t b, uint64_t offset, void *to, uint64_t bytes) {
	GUARDED(download_now(to, b + offset, bytes)); }
static int copy(void *self, uint64_t to, uint64_t to_at, uint64_t from, uint64_t from_at, uint64_t bytes) {
	GUARDED(cuda_check(g.f->CopyAsync(to + to_at, from + from_at, bytes, g.stream), "copy")); }
static int zero(void *self, uint64_t b, uint64_t bytes) {
	GUARDED(cuda_check(g.f->MemSetAsync(b, 0, bytes, g.stream), "memory")); }
static int synchronize(void *self) { GUARDED(cuda_check(g.f->StreamWait(g.stream), "kernel")); }

/* ---- kernels ---- */

static int compile_image(const char *text, uint64_t key, cuda_handle *module)
{
	size_t n = 0;
	char *image = nvrtc_cubin(text, g.arch, &n, g.text, sizeof g.text);
	g.cache.compiled++, g.cache.misses++;
	if (!image)
		return RUNMAT_NOT_COMPILED;
	int status = cuda_check(g.f->ModuleLoad(module, image), "module");
	if (!status)
		kernels_put("cuda", key, image, n);
	free(image);
	return status;
}

/* Machine code that a background thread has compiled, and that no launch has used yet. */
enum { MOST_PREPARED = 256 };
static struct { uint64_t key; char *image; } prepared[MOST_PREPARED];
static int prepared_next;

/* Under the lock. */
static bool is_prepared(uint64_t key)
{
	for (int i = 0; i < MOST_PREPARED; i++)
		if (prepared[i].image && prepared[i].key == key)
			return true;
	return false;
}

static bool load_prepared(uint64_t key, cuda_handle *module)
{
	for (int i = 0; i < MOST_PREPARED; i++)
		if (prepared[i].image && prepared[i].key == key)
			return !g.f->ModuleLoad(module, prepared[i].image);
	return false;
}

static uint64_t key_of(const char *text)
{
	char of[400];
	snprintf(of, sizeof of, "%s|%s", g.info.name, g.info.driver);
	return kernels_key("cuda", of, text);
}

static void keep_prepared(uint64_t key, char *taken)
{
	int i = prepared_next++ % MOST_PREPARED;
	free(prepared[i].image);
	prepared[i].key = key, prepared[i].image = taken;
}

/* Gets the machine code of a text from disk or from the compiler, without the lock. */
static int prepare_text(const struct runmat_program *p, struct variant *v)
{
	struct str image = { 0 };
	char why[500] = "", *made = NULL;
	size_t n = 0;
	pthread_mutex_lock(&g.lock);
	int status = ready();
	uint64_t key = key_of(p->text);
	bool there = !status && is_prepared(key);
	pthread_mutex_unlock(&g.lock);
	if (status || there)
		return status;
	bool disk = kernels_get("cuda", key, &image);
	if (!disk) {
		made = nvrtc_cubin(p->text, g.arch, &n, why, sizeof why);
		if (made)
			kernels_put("cuda", key, made, n);
	}
	pthread_mutex_lock(&g.lock);
	g.cache.compiled += !disk, g.cache.misses += !disk;
	if (made)
		keep_prepared(key, made);
	else if (!disk)
		status = cuda_fail(RUNMAT_NOT_COMPILED, "%s", why);
	pthread_mutex_unlock(&g.lock);
	str_free(&image);
	return status;
}

/* Machine code of an earlier run, or made now. */
static int load_image(const char *text, cuda_handle *module)
{
	struct str image = { 0 };
	uint64_t key = key_of(text);
	if (load_prepared(key, module))
		return RUNMAT_OK;
	if (kernels_get("cuda", key, &image) && !g.f->ModuleLoad(module, image.at)) {
		g.cache.disk_hits++;
		str_free(&image);
		return RUNMAT_OK;
	}
	str_free(&image);
	return compile_image(text, key, module);
}

static int load_stages(const struct variant *v, struct code *c)
{
	char name[32];
	if (!(v->which & RUNMAT_VARIANT_SPLIT))
		return cuda_check(g.f->ModuleFunction(&c->function[0], c->module, "kernel_main"), "module");
	int status = RUNMAT_OK;
	bool joins = !(v->which & RUNMAT_VARIANT_LAST);
	for (uint32_t s = 0; !status && s < v->stages; s++) {
		snprintf(name, sizeof name, "kernel_stage%u", s);
		status = cuda_check(g.f->ModuleFunction(&c->function[2 * s], c->module, name), "module");
		snprintf(name, sizeof name, "kernel_join%u", s);
		if (!status && joins && s + 1 < v->stages)
			status = cuda_check(g.f->ModuleFunction(&c->function[2 * s + 1], c->module, name), "module");
	}
	return status;
}

static int load(const struct runmat_program *p, struct variant *v)
{
	struct code *c = v->code = calloc(1, sizeof *c);
	if (!c)
		return RUNMAT_NO_MEMORY;
	int status = load_image(p->text, &c->module);
	return status ? status : load_stages(v, c);
}

static int compile_now(const struct runmat_program *p, struct variants *c)
{
	if (p->source != RUNMAT_SOURCE_CUDA || !p->text)
		return cuda_fail(RUNMAT_UNSUPPORTED, "this provider compiles CUDA C");
	if ((p->params + p->ir->arrays + 2u) * 8u > PARAM_BYTES)
		return cuda_fail(RUNMAT_UNSUPPORTED, "too many parameters");
	return variants_begin(c, p, load);
}

static int prepare(void *self, const struct runmat_program *p, const struct runmat_launch *l)
{
	if (p->source != RUNMAT_SOURCE_CUDA || !p->text || (p->params + p->ir->arrays + 2u) * 8u > PARAM_BYTES)
		return RUNMAT_UNSUPPORTED;
	return variants_prepare(p, l, prepare_text);
}

static void release(void *self, struct runmat_compiled *k)
{
	struct variants *c = (struct variants *)k;
	pthread_mutex_lock(&g.lock);
	bool there = !g.lost && !ready();
	for (int i = 0; i < c->n; i++) {
		struct code *code = c->at[i].code;
		if (there && code && code->module)
			g.f->ModuleUnload(code->module);
		free(code);
	}
	pthread_mutex_unlock(&g.lock);
	free(c);
}

static int compile(void *self, const struct runmat_program *p, struct runmat_compiled **out)
{
	struct variants *c = calloc(1, sizeof *c);
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

/* Addresses are 32-bit element numbers in the text. */
static bool places_ok(const struct runmat_kernel *k, const struct runmat_launch *l)
{
	for (int i = 0; i < k->arrays; i++) {
		int64_t far = l->binding[i].offset;
		for (int d = 0; k->array[i].layout == RUNMAT_STRIDED && d < k->axes; d++)
			far += MAX(l->extent[d] - 1, 0) *
				(l->binding[i].stride[d] < 0 ? -l->binding[i].stride[d] : l->binding[i].stride[d]);
		if (far > INT32_MAX / 2 - 1)
			return false;
	}
	return true;
}

/* Makes room in scratch memory behind the counters of finished workgroups, which are zero between launches. */
static int need_scratch(uint64_t bytes)
{
	bytes += RUNMAT_ARRIVED * 8;
	if (bytes <= g.scratch_bytes)
		return RUNMAT_OK;
	if (g.scratch)
		free_now(g.scratch);
	g.scratch = g.scratch_bytes = 0;
	bytes = MAX(bytes, 1 << 20);
	int status = alloc_now(bytes, &g.scratch);
	g.scratch_bytes = status ? 0 : bytes;
	g.scratch = status ? 0 : g.scratch;
	return status;
}

static int start(cuda_handle function, int64_t blocks, uint32_t threads, void *params)
{
	void *pointers[1] = { params };
	return cuda_check(g.f->Launch(function, (unsigned)MIN(blocks, MOST_GROUPS), 1, 1, threads, 1, 1, 0, g.stream,
			     pointers, NULL),
		"launch");
}

static int launch_now(struct variants *c, const struct runmat_launch *l)
{
	int64_t p[PARAM_BYTES / 8];
	struct shape_plan s;
	struct variant *v;
	const char *why;
	int at, status = variants_plan(c, l, &s, &v, &why);
	if (!status && v && !places_ok(c->p.ir, l))
		status = RUNMAT_UNSUPPORTED, why = "places that 32 bits cannot number";
	if (status || !v)
		return why ? cuda_fail(status, "%s", why) : status;
	bool split = s.variant & RUNMAT_VARIANT_SPLIT, last = s.variant & RUNMAT_VARIANT_LAST;
	if (split)
		status = need_scratch((uint64_t)v->slots * (uint64_t)(s.blocks + 1) * (uint64_t)s.groups * 8);
	if (status)
		return status;
	/* The struct of arguments, as accelerate_api.h says: P, addresses, scratch. */
	int n = shape_params(&c->p, l, &s, p, &at);
	for (int i = 0; i < c->p.ir->arrays; i++)
		p[n++] = (int64_t)l->binding[i].buffer;
	n += !c->p.ir->arrays;
	p[n++] = (int64_t)g.scratch + (last ? 0 : RUNMAT_ARRIVED * 8);
	const struct code *code = v->code;
	if (!split)
		return start(code->function[0], s.workgroups, v->workgroup, p);
	for (uint32_t k = 0; !status && k < v->stages; k++) {
		status = start(code->function[2 * k], s.workgroups * s.blocks, c->p.workgroup, p);
		if (!status && !last && k + 1 < v->stages)
			status = start(code->function[2 * k + 1], s.groups, c->p.workgroup, p);
	}
	return status;
}

static int launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l)
{
	GUARDED(launch_now((struct variants *)k, l));
}

/* ---- libraries ---- */

int cuda_enter(struct cuda_now *out)
{
	pthread_mutex_lock(&g.lock);
	int status = ready();
	*out = (struct cuda_now){ g.stream, g.openings };
	return status;
}

void cuda_leave(void) { pthread_mutex_unlock(&g.lock); }

/* Products, by cuBLAS. */
static int gemm_now(const struct cuda_now *now, int cls, char ta, char tb, int64_t m, int64_t n, int64_t k,
	double alpha, uint64_t a, int64_t lda, uint64_t b, int64_t ldb, double beta, uint64_t c, int64_t ldc)
{
	struct cuda_blas s;
	float alpha32 = (float)alpha, beta32 = (float)beta;
	int ka = ta != 'N', kb = tb != 'N';
	if (!cuda_blas_of(now, &s))
		return cuda_fail(RUNMAT_UNSUPPORTED, "cuBLAS cannot be started");
	if (cls > RUNMAT_F32)
		return cuda_fail(RUNMAT_UNSUPPORTED, "products of this class");
	if (MAX(MAX(m, n), MAX(k, MAX(lda, MAX(ldb, ldc)))) > INT32_MAX)
		return cuda_fail(RUNMAT_UNSUPPORTED, "matrices of more than 2^31 rows");
	int error = cls == RUNMAT_F32 ?
		s.f->Single(s.handle, ka, kb, (int)m, (int)n, (int)k, &alpha32, a, (int)lda, b, (int)ldb, &beta32, c,
			(int)ldc) :
		s.f->Double(s.handle, ka, kb, (int)m, (int)n, (int)k, &alpha, a, (int)lda, b, (int)ldb, &beta, c,
			(int)ldc);
	return error ? cuda_fail(RUNMAT_FAILED, "cuBLAS: error %d", error) : RUNMAT_OK;
}

static int gemm(void *self, int cls, int complex, char ta, char tb, int64_t m, int64_t n, int64_t k, double alpha,
	uint64_t a, int64_t lda, uint64_t b, int64_t ldb, double beta, uint64_t c, int64_t ldc)
{
	struct cuda_now now;
	if (complex)
		return RUNMAT_UNSUPPORTED;
	cuda_start_blas();
	int status = cuda_enter(&now);
	status = status ? status : gemm_now(&now, cls, ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
	cuda_leave();
	return status;
}

/* ---- several cards ---- */

static int devices(void *self, struct runmat_device_info *out, int most)
{
	int n = 0, device;
	pthread_mutex_lock(&g.lock);
	g.f = g.f ? g.f : cuda_load(g.text, sizeof g.text);
	if (!g.f || g.f->Init(0) || g.f->DeviceCount(&n))
		n = 0;
	for (int i = 0; i < MIN(n, most); i++)
		if (!g.f->DeviceGet(&device, i)) {
			describe(device, &out[i]);
			out[i].device_id = (uint32_t)i;
		}
	pthread_mutex_unlock(&g.lock);
	return n;
}

/* Frees the memory and modules that this file holds on a card, unless the card is lost. */
static void let_go(void)
{
	if (g.tried && !g.status && !g.lost) {
		(void)!cuda_check(g.f->StreamWait(g.stream), "kernel");
		for (int k = 0; k < 2; k++)
			g.f->HostFree(g.pinned[k]);
		if (g.scratch)
			(void)!free_now(g.scratch);
	}
	for (int k = 0; k < 2; k++)
		g.pinned[k] = NULL, g.moved[k] = NULL;
	g.scratch = g.scratch_bytes = 0;
	g.stream = NULL, g.context = NULL;
	g.memory.in_use = 0;
	g.tried = g.lost = false;
}

/* The context of the other card stays until the process ends, because modules that are still held belong to it. */
static int select_card(void *self, int i)
{
	int n = devices(self, NULL, 0);
	pthread_mutex_lock(&g.lock);
	int status = i < 0 || i >= n ? cuda_fail(RUNMAT_NO_DEVICE, "there is no card %d of %d", i + 1, n) : RUNMAT_OK;
	if (!status && (i != g.chosen || g.lost)) {
		let_go();
		g.chosen = i;
		status = ready();
	}
	pthread_mutex_unlock(&g.lock);
	return status;
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
	kernels_trouble(&out->disk_refused, &out->disk_unwritten);
	return RUNMAT_OK;
}

const struct runmat_provider provider_cuda = {
	.size = sizeof provider_cuda, .version = RUNMAT_ACCEL_VERSION, .name = "cuda",
	.device_info = device_info, .alloc = alloc_buffer, .free = free_buffer, .upload = upload, .download = download,
	.copy = copy,
	.compile = compile, .launch = launch, .synchronize = synchronize, .release = release, .error_text = error_text,
	.prefers = prefers, .memory_stats = memory_stats, .cache_stats = cache_stats, .gemm = gemm, .devices = devices,
	.select = select_card, .zero = zero, .prepare = prepare, .library = cuda_library,
};
