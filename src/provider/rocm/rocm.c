/*
** provider/rocm/rocm.c - AMD GPUs through HIP: CUDA C by hipRTC (rocm_load.c). Compiled without contraction, so that
** kernels have the CPU's bits.
**
** HIP's runtime is CUDA's driver under other names, so this file is like provider/cuda/cuda.c; what both share is in
** provider/text/driver.c and provider/text/stage.c. All work goes to one stream, in order. There is no library of
** AMD: RunMat's own kernels compute products, factors and transforms.
*/
#include <stdio.h>
#include <string.h>

#include "base/base.h"
#include "base/knobs.h"
#include "provider/driver.h"
#include "provider/rocm/rocm_api.h"

enum { MOST_GROUPS = 1 << 20 };

static const struct driver_calls calls;
static struct driver d = { .lock = PTHREAD_MUTEX_INITIALIZER, .calls = &calls };

static struct {
	const struct hip_functions *f;
	char arch[100];
	hip_handle stream;
	hip_handle moved[2];            /* events: a pinned buffer is free again */
} g;

/* Converts an error of HIP to a status. 700 to 719 are failures of launches after which the device is lost. */
static int check(int error, const char *called)
{
	if (!error)
		return RUNMAT_OK;
	const char *name = g.f->ErrorName(error);
	d.lost |= error >= 700 && error <= 719;
	return driver_fail(&d, d.lost ? RUNMAT_LOST :
		error == HIP_NO_MEMORY ? RUNMAT_NO_MEMORY :
		RUNMAT_FAILED,
		"%s: %s", called, name ? name : "unknown error");
}

static int attribute(int which, int device)
{
	int value = 0;
	g.f->DeviceGetAttribute(&value, which, device);
	return value;
}

static void describe(int i, struct runmat_device_info *out)
{
	int version = 0;
	size_t total = 0;
	char arch[sizeof g.arch];
	g.f->RuntimeVersion(&version);
	g.f->DeviceMemory(&total, i);
	hip_arch(g.f, i, arch, sizeof arch);
	*out = (struct runmat_device_info){ .size = out->size, .capabilities = RUNMAT_HAS_F64 | RUNMAT_HAS_I64 |
		RUNMAT_HAS_I8_I16 | RUNMAT_THREADS, .memory_bytes = total,
		.compute_units = (uint32_t)attribute(HIP_UNITS, i),
		.workgroup_max = (uint32_t)attribute(HIP_THREADS, i),
		.shared_bytes = (uint32_t)attribute(HIP_SHARED, i),
		.max_buffer_bytes = total, .max_binding_bytes = total, .subgroup = 32 };
	if (!strcmp(knob_text(KNOB_accel_math), "same"))
		out->capabilities |= RUNMAT_SAME_BITS;
	g.f->DeviceGetName(out->name, sizeof out->name, i);
	snprintf(out->vendor, sizeof out->vendor, "AMD");
	snprintf(out->backend, sizeof out->backend, "hip");
	snprintf(out->driver, sizeof out->driver, "%d.%d.%d, %s", version / 10000000, version / 100000 % 100,
		version % 100000, arch);
}

static int count(void)
{
	int n = 0;
	g.f = g.f ? g.f : hip_load(d.text, sizeof d.text);
	if (!g.f)
		return 0;
	int error = g.f->Init(0);
	error = error ? error : g.f->DeviceCount(&n);
	if (error || !n)
		driver_fail(&d, RUNMAT_NO_DEVICE, "HIP has no device%s%s", error ? ": " : "",
			error ? g.f->ErrorName(error) : "");
	return error ? 0 : n;
}

/* ---- copies, through provider/text/stage.c ---- */

static int up(uint64_t to, const void *from, size_t n)
{
	return check(g.f->UpAsync(to, from, n, g.stream), "upload");
}
static int down(void *to, uint64_t from, size_t n)
{
	return check(g.f->DownAsync(to, from, n, g.stream), "download");
}
static int mark(int k) { return check(g.f->EventRecord(g.moved[k], g.stream), "event"); }
static int wait_for(int k) { return check(g.f->EventWait(g.moved[k]), "event"); }

static struct driver_stage stage = { .up = up, .down = down, .mark = mark, .wait = wait_for };

/* ---- the device ---- */

static int open_device(void)
{
	size_t available = 0, total = 0;
	if (d.chosen >= count() || !hiprtc_load(d.text, sizeof d.text))
		return RUNMAT_NO_DEVICE;
	if (check(g.f->DeviceSet(d.chosen), "device"))
		return RUNMAT_NO_DEVICE;
	g.f->MemInfo(&available, &total);
	hip_arch(g.f, d.chosen, g.arch, sizeof g.arch);
	describe(d.chosen, &d.info);
	d.info.device_id = (uint32_t)d.chosen, d.info.memory_free = available;
	if (d.info.workgroup_max < 256 || d.info.shared_bytes < 32 << 10)
		return driver_fail(&d, RUNMAT_NO_DEVICE, "the device '%s' has too small workgroups", d.info.name);
	int status = check(g.f->StreamNew(&g.stream, HIP_STREAM_NON_BLOCKING), "stream");
	for (int i = 0; !status && i < 2; i++) {
		status = check(g.f->HostAlloc(&stage.pinned[i], DRIVER_STAGE_BYTES, 0), "pinned memory");
		status = status ? status : check(g.f->EventNew(&g.moved[i], HIP_EVENT_WITHOUT_TIME), "event");
	}
	return status;
}

static int enter(void) { return check(g.f->DeviceSet(d.chosen), "device"); }

static void let_go(void)
{
	for (int k = 0; k < 2; k++) {
		g.f->HostFree(stage.pinned[k]);
		stage.pinned[k] = NULL, g.moved[k] = NULL;
	}
	g.stream = NULL;
}

/* ---- memory: every call under the lock, with the device ---- */

/* hipFree waits for the device by itself. */
static int free_now(uint64_t buffer) { return check(g.f->MemFree(buffer), "free"); }
static int alloc_now(uint64_t bytes, uint64_t *buffer) { return check(g.f->MemAlloc(buffer, bytes), "memory"); }

static uint64_t size_of(uint64_t buffer)
{
	uint64_t begin = 0;
	size_t size = 0;
	return !g.f->MemRange(&begin, &size, buffer) && begin == buffer ? size : 0;
}

static int zero_now(uint64_t buffer, uint64_t bytes)
{
	return check(g.f->MemSetAsync(buffer, 0, bytes, g.stream), "memory");
}

static int copy_now(uint64_t to, uint64_t to_at, uint64_t from, uint64_t from_at, uint64_t bytes)
{
	return check(g.f->CopyAsync(to + to_at, from + from_at, bytes, g.stream), "copy");
}

static int finish(void) { return check(g.f->StreamWait(g.stream), "kernel"); }

/* ---- kernels ---- */

static char *compile(const char *text, size_t *n, char *why, size_t room)
{
	return hiprtc_code(text, g.arch, n, why, room);
}

static int load(const char *image, size_t n, void **module)
{
	return check(g.f->ModuleLoad((hip_handle *)module, image), "module");
}

static void unload(void *module) { g.f->ModuleUnload(module); }

static int function(void *module, const char *name, void **out)
{
	return check(g.f->ModuleFunction((hip_handle *)out, module, name), "module");
}

/* The numbers at s->p are the struct of arguments, as accelerate_api.h says: P, addresses, scratch. */
static int start(void *function, const struct driver_start *s)
{
	void *pointers[1] = { s->p };
	return check(g.f->Launch(function, (unsigned)MIN(s->workgroups, MOST_GROUPS), 1, 1, s->threads, 1, 1, 0,
			     g.stream, pointers, NULL),
		"launch");
}

/* ---- times ---- */

static int timer_new(void **event) { return check(g.f->EventNew((hip_handle *)event, 0), "event"); }
static int timer_mark(void *event) { return check(g.f->EventRecord(event, g.stream), "event"); }
static int timer_wait(void *event) { return check(g.f->EventWait(event), "event"); }
static int timer_between(float *ms, void *from, void *upto) { return check(g.f->EventTime(ms, from, upto), "event"); }
static struct driver_timer timer = { .make = timer_new, .mark = timer_mark, .wait = timer_wait,
	.between = timer_between };

/* ---- the provider ---- */

static const struct driver_calls calls = {
	.name = "rocm", .source = RUNMAT_SOURCE_CUDA, .language = "CUDA C", .device = "device", .addresses = true,
	.open = open_device, .enter = enter, .let_go = let_go, .count = count, .describe = describe,
	.alloc = alloc_now, .free = free_now, .size = size_of, .zero = zero_now, .copy = copy_now, .stage = &stage,
	.finish = finish, .compile = compile, .load = load, .unload = unload, .function = function, .start = start,
	.timer = &timer,
};

const struct runmat_provider provider_rocm = {
	.size = sizeof provider_rocm, .version = RUNMAT_ACCEL_VERSION, .name = "rocm", .self = &d, DRIVER_FUNCTIONS,
};
