/*
** provider/wgpu/wgpu.c - any GPU through wgpu-native: Vulkan, Metal, DX12. Here: opening, the adapter's self-test, the
** table.
**
** The first call that needs them opens the library and the device. If that fails, error_text has the reason, and the
** region runs elsewhere. A knob chooses among several adapters, by number or by a part of the name. Otherwise a
** discrete GPU comes first, then an integrated one. Software adapters are refused unless RUNMAT_ACCEL_WGPU allows
** them.
**
** An adapter's arithmetic is tested before it is used. An adapter whose f32 cannot add is refused. If its doubles are
** not IEEE doubles, HAS_F64 is not set. If its fma is two operations, kernels compute fma from products (NO_FMA). If
** its exp2 is exact within 2 ULP, kernels use it (QUICK_EXP2), else a polynomial.
*/
#include <math.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/knobs.h"
#include "provider/kernels.h"
#include "provider/wgpu/wgpu_programs.h"

_Thread_local int gpu_errors, gpu_error_type;
static _Thread_local char said[1024];
/* The reason why there is no device, or why it was lost. It is kept for later callers of error_text. */
static struct { pthread_mutex_t lock; char text[sizeof said]; } why = { .lock = PTHREAD_MUTEX_INITIALIZER };
struct gpu gpu = { .lock = PTHREAD_MUTEX_INITIALIZER, .fault_after = -2 };

int gpu_fail(int status, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	vsnprintf(said, sizeof said, fmt, ap);
	va_end(ap);
	char *to = said;                /* made into one line: the library reports a chain of causes in several lines */
	for (const char *c = said; *c; c++)
		if ((unsigned char)*c > ' ' || (to > said && to[-1] != ' '))
			*to++ = (unsigned char)*c > ' ' ? *c : ' ';
	*to = 0;
	return status;
}

static void keep_why(void)
{
	pthread_mutex_lock(&why.lock);
	memcpy(why.text, said, sizeof said);
	pthread_mutex_unlock(&why.lock);
}

static void tell_why(void)
{
	pthread_mutex_lock(&why.lock);
	memcpy(said, why.text, sizeof said);
	pthread_mutex_unlock(&why.lock);
}

struct wgpu_text gpu_text(const char *s) { return (struct wgpu_text){ s, strlen(s) }; }

/* RUNMAT_ACCEL_FAULT is WHERE or WHERE:N. The fault happens at the N-th call (from 1) and at all later ones. */
bool gpu_fault(const char *where)
{
	const char *knob = knob_text(KNOB_accel_fault);
	size_t n = strlen(where);
	if (strncmp(knob, where, n) || (knob[n] && knob[n] != ':'))
		return false;
	if (gpu.fault_after == -2)
		gpu.fault_after = knob[n] ? atoi(knob + n + 1) - 1 : 0;
	return gpu.fault_after <= 0 || gpu.fault_after-- <= 0;
}

/* Like gpu_fault, for `lost`. The driver continues with submitted work, so close_device waits for it. */
int gpu_fault_lost(void)
{
	if (!gpu_fault("lost"))
		return RUNMAT_OK;
	gpu_fail(RUNMAT_LOST, "device lost (as RUNMAT_ACCEL_FAULT says)");
	keep_why();
	gpu.feigned = true;
	gpu.lost = true;
	return RUNMAT_LOST;
}

/* ---- what the library calls back ---- */

static void on_device(uint32_t status, wgpu_handle device, struct wgpu_text message, void *a, void *b)
{
	if (status == WGPU_SUCCESS)
		gpu.device = device;
	else
		gpu_fail(0, "no device: %.*s", (int)message.length, message.data ? message.data : "");
	*(bool *)a = true;
}

static void on_error(const wgpu_handle *device, uint32_t type, struct wgpu_text message, void *a, void *b)
{
	gpu_errors++, gpu_error_type = (int)type;
	gpu_fail(0, "%.*s", (int)MIN(message.length, 900), message.data ? message.data : "");
}

static void on_lost(const wgpu_handle *device, uint32_t reason, struct wgpu_text message, void *a, void *b)
{
	gpu_fail(0, "device lost: %.*s", (int)MIN(message.length, 900), message.data ? message.data : "");
	keep_why();
	gpu.feigned = false;
	gpu.lost = true;
}

void gpu_was_lost(const char *message)
{
	if (!gpu.lost)
		on_lost(NULL, 0, gpu_text(message), NULL, NULL);
}

struct wgpu_callback gpu_call(void (*fn)(void), void *with)
{
	return (struct wgpu_callback){ .mode = WGPU_PROCESS_EVENTS, .fn = fn, .with = { with } };
}

/* The status of the errors that were reported since `before` (a value of gpu_errors); 0 if there were none. */
int gpu_status_since(int before, int otherwise)
{
	if (gpu.lost)
		return RUNMAT_LOST;
	if (gpu_errors == before)
		return RUNMAT_OK;
	return gpu_error_type == WGPU_ERROR_MEMORY ? RUNMAT_NO_MEMORY : otherwise;
}

/* ---- opening ---- */

static void copy_text(char *to, size_t room, struct wgpu_text from)
{
	snprintf(to, room, "%.*s", (int)MIN(from.length, room - 1), from.data ? from.data : "");
}

enum { VENDOR_NVIDIA = 0x10de };

/* The smallest usual size of a subgroup, if the library does not tell it; 0: unknown. */
static uint32_t usual_subgroup(const struct wgpu_adapter_info *info)
{
	switch (info->type == WGPU_CPU ? 0 : info->vendor_id) {
	case 0x10DE: case 0x1002: case 0x106B: return 32;       /* NVIDIA, AMD, Apple */
	case 0: case 0x8086: return 8;                          /* Mesa's CPU driver, Intel */
	default: return 0;
	}
}

static void describe(const struct wgpu_adapter_info *info, struct runmat_device_info *out)
{
	static const char *const backend[] = { "", "null", "webgpu", "d3d11", "d3d12", "metal", "vulkan", "opengl",
		"opengles" };
	*out = (struct runmat_device_info){ .size = out->size };
	copy_text(out->name, sizeof out->name, info->device);
	copy_text(out->vendor, sizeof out->vendor, info->vendor);
	copy_text(out->driver, sizeof out->driver, info->description);
	snprintf(out->backend, sizeof out->backend, "%s", backend[info->backend < 9 ? info->backend : 0]);
	/* the library may not say */
	out->subgroup = info->subgroup_min != info->subgroup_max ? 0 : info->subgroup_max ? info->subgroup_max
		: info->vendor_id == VENDOR_NVIDIA ? 32 : 0;
	if (info->type == WGPU_CPU)
		out->capabilities |= RUNMAT_SOFTWARE;
	if (info->type == WGPU_INTEGRATED || info->type == WGPU_CPU)
		out->capabilities |= RUNMAT_UNIFIED;
}

/* How well adapter number i suits: 0 not at all. */
static int rank_of(int i, const struct wgpu_adapter_info *info)
{
	const char *wanted = knob_text(KNOB_accel_wgpu);
	/* #0 and #1 too; without the sign these say whether there is a device at all */
	bool numbered = *wanted == '#';
	char name[128], *end;
	long number = strtol(wanted + numbered, &end, 10);
	bool low = !strcmp(knob_text(KNOB_accel_wgpu_power), "low");
	copy_text(name, sizeof name, info->device);
	if (wanted[numbered] && !*end && strcmp(wanted, "1"))
		return number == i ? 9 : 0;
	if (!strcmp(wanted, "software"))
		return info->type == WGPU_CPU ? 9 : 4;
	if (*wanted && *end)
		return strcasestr(name, wanted) ? 9 : 0;
	return info->type == WGPU_CPU ? 0 :
		info->type == WGPU_DISCRETE ? low ? 2 : 3 :
		info->type == WGPU_INTEGRATED ? low ? 3 : 2 :
		1;
}

enum { MOST_ADAPTERS = 32 };

/* Adapters that suit, the best first; n of them, counted. names: of all, for people. The number of each in the
** library's list. */
static int suitable(wgpu_handle *adapter, int *number, char *names, size_t room)
{
	wgpu_handle all[MOST_ADAPTERS];
	int rank[MOST_ADAPTERS], n = 0;
	struct wgpu_enumerate filter = { .backends = WGPU_PRIMARY_BACKENDS };
	size_t count = gpu.f->InstanceEnumerateAdapters(gpu.instance, &filter, NULL);
	count = count > MOST_ADAPTERS ? 0 : gpu.f->InstanceEnumerateAdapters(gpu.instance, &filter, all);
	for (int i = 0; i < (int)count; i++) {
		struct wgpu_adapter_info info = { 0 };
		gpu.f->AdapterGetInfo(all[i], &info);
		int r = rank_of(i, &info), at = n;
		snprintf(names + strlen(names), room - strlen(names), "%s#%d: %.*s", i ? ", " : "", i,
			(int)info.device.length, info.device.data ? info.device.data : "");
		gpu.f->AdapterInfoFreeMembers(info);
		if (!r) {
			gpu.f->AdapterRelease(all[i]);
			continue;
		}
		for (n++; at > 0 && rank[at - 1] < r; at--)
			rank[at] = rank[at - 1], adapter[at] = adapter[at - 1], number[at] = number[at - 1];
		rank[at] = r, adapter[at] = all[i], number[at] = i;
	}
	return n;
}

static int choose_adapter(void)
{
	wgpu_handle adapter[MOST_ADAPTERS];
	int number[MOST_ADAPTERS];
	char names[400] = "";
	int n = suitable(adapter, number, names, sizeof names), taken = -1;
	for (int i = 0; i < n; i++)
		if (taken < 0 && (!gpu.chosen || gpu.chosen == number[i] + 1))
			taken = i;
		else
			gpu.f->AdapterRelease(adapter[i]);
	if (!*names)
		return gpu_fail(RUNMAT_NO_DEVICE, "there is no adapter: no driver for Vulkan, Metal or DX12");
	if (taken < 0)
		return gpu_fail(RUNMAT_NO_DEVICE,
			"no adapter suits%s%s%s (%s); RUNMAT_ACCEL_WGPU names one, or software for those made of CPU",
			*knob_text(KNOB_accel_wgpu) ? " '" : "", knob_text(KNOB_accel_wgpu),
			*knob_text(KNOB_accel_wgpu) ? "'" : "", names);
	struct wgpu_adapter_info info = { 0 };
	gpu.adapter = adapter[taken];
	gpu.f->AdapterGetInfo(gpu.adapter, &info);
	describe(&info, &gpu.info);
	gpu.usual_subgroup = usual_subgroup(&info);
	gpu.info.device_id = (uint32_t)taken;
	gpu.f->AdapterInfoFreeMembers(info);
	return RUNMAT_OK;
}

static bool has_feature(const struct wgpu_features *f, uint32_t feature)
{
	for (size_t i = 0; i < f->count; i++)
		if (f->at[i] == feature)
			return true;
	return false;
}

static int open_device(void)
{
	struct wgpu_features have = { 0 };
	uint32_t want[6];
	size_t n = 0;
	bool done = false;
	gpu.f->AdapterGetLimits(gpu.adapter, &gpu.limits);
	gpu.limits.next = NULL;
	gpu.f->AdapterGetFeatures(gpu.adapter, &have);
	bool words = has_feature(&have, WGPU_FEATURE_INT64), doubles = words && has_feature(&have, WGPU_FEATURE_F64) &&
		!gpu_fault("nof64");
	if (words)
		want[n++] = WGPU_FEATURE_INT64, gpu.info.capabilities |= RUNMAT_HAS_I64;
	if (doubles)
		want[n++] = WGPU_FEATURE_F64, gpu.info.capabilities |= RUNMAT_HAS_F64;
	if (has_feature(&have, WGPU_FEATURE_IMMEDIATES) && !gpu_fault("noimmediates"))
		want[n++] = WGPU_FEATURE_IMMEDIATES, gpu.immediate = gpu.limits.immediate;
	else
		gpu.limits.immediate = 0;
	if (!gpu.info.subgroup && knob_is_on(KNOB_accel_subgroups))
		gpu.info.subgroup = gpu.usual_subgroup;
	gpu.times_work = has_feature(&have, WGPU_FEATURE_TIMESTAMP);
	if (gpu.times_work)
		want[n++] = WGPU_FEATURE_TIMESTAMP;
	if (has_feature(&have, WGPU_FEATURE_SUBGROUP))
		want[n++] = WGPU_FEATURE_SUBGROUP, gpu.info.capabilities |= RUNMAT_HAS_SUBGROUPS;
	else
		gpu.info.subgroup = 0;
	gpu.f->SupportedFeaturesFreeMembers(have);
	if (gpu_fault("limits"))
		gpu.limits.buffer_size = MIN(gpu.limits.buffer_size, 64 << 20),
			gpu.limits.storage_size = MIN(gpu.limits.storage_size, 1 << 20), gpu.limits.storage_buffers = 8;
	struct wgpu_device_descriptor d = { .feature_count = n, .features = want, .limits = &gpu.limits,
		.lost = gpu_call((void (*)(void))on_lost, NULL), .error = { .fn = (void (*)(void))on_error } };
	gpu.f->AdapterRequestDevice(gpu.adapter, &d, gpu_call((void (*)(void))on_device, &done));
	for (int i = 0; !done && i < 100000; i++)
		gpu.f->InstanceProcessEvents(gpu.instance);
	if (!gpu.device)
		return RUNMAT_NO_DEVICE;
	gpu.queue = gpu.f->DeviceGetQueue(gpu.device);
	gpu.ring = gpu.f->DeviceCreateBuffer(gpu.device, &(struct wgpu_buffer_descriptor){
		.usage = WGPU_USE_STORAGE | WGPU_COPY_TO, .size = RING_BYTES });
	gpu.info.max_buffer_bytes = gpu.limits.buffer_size, gpu.info.max_binding_bytes = gpu.limits.storage_size;
	gpu.info.workgroup_max = gpu.limits.workgroup_invocations, gpu.info.shared_bytes = gpu.limits.workgroup_storage;
	gpu.info.capabilities |= RUNMAT_HAS_I8_I16 | RUNMAT_THREADS;
	if (gpu.limits.workgroup_invocations < 256 || gpu.limits.workgroup_x < 256)
		return gpu_fail(
			RUNMAT_NO_DEVICE, "the adapter '%s' has workgroups of fewer than 256 threads", gpu.info.name);
	return gpu.ring ? RUNMAT_OK : RUNMAT_NO_DEVICE;
}

static int self_test(void);

static int open_library(void)
{
	const char *why;
	if (gpu.instance)
		return RUNMAT_OK;
	struct wgpu_instance_extras extras = { .chain = { .type = WGPU_INSTANCE_EXTRAS },
		.backends = WGPU_PRIMARY_BACKENDS };
	struct wgpu_instance_descriptor d = { .next = &extras };
	if (!strcmp(knob_text(KNOB_accel_wgpu), "0"))
		return gpu_fail(RUNMAT_NO_DEVICE, "RUNMAT_ACCEL_WGPU is 0");
	if (gpu_fault("library"))
		return gpu_fail(RUNMAT_NO_DEVICE, "libwgpu_native cannot be opened (as RUNMAT_ACCEL_FAULT says)");
	gpu.f = wgpu_load(&why);
	if (!gpu.f)
		return gpu_fail(RUNMAT_NO_DEVICE, "%s", why);
	gpu.instance = gpu.f->CreateInstance(&d);
	if (!gpu.instance)
		return gpu_fail(RUNMAT_NO_DEVICE, "wgpu gives no instance");
	return RUNMAT_OK;
}

static int open_once(void)
{
	int status = open_library();
	if (status)
		return status;
	if (gpu_fault("driver"))
		return gpu_fail(RUNMAT_NO_DEVICE, "there is no adapter (as RUNMAT_ACCEL_FAULT says)");
	status = choose_adapter();
	status = status ? status : open_device();
	status = status ? status : self_test();
	if (!status)
		gpu_warm_up();
	return status;
}

/* Under the lock. */
int gpu_ready(void)
{
	if (!gpu.tried) {
		gpu.tried = true, gpu.status = open_once();
		if (gpu.status && !gpu.lost)
			keep_why();
	}
	if (gpu.lost || gpu.status)
		tell_why();
	return gpu.lost ? RUNMAT_LOST : gpu.status;
}

static int device_info(void *self, struct runmat_device_info *out)
{
	uint32_t size = out->size;
	pthread_mutex_lock(&gpu.lock);
	int status = gpu_ready();
	*out = gpu.info;
	out->size = size;
	out->two_pass_threshold = (uint32_t)knob_size(KNOB_two_pass_threshold);
	out->reduction_workgroup = kernels_workgroup(KNOB_reduction_wg, out->workgroup_max);
	pthread_mutex_unlock(&gpu.lock);
	return status;
}

/* Describes the devices that can be selected. The one that is opened without a selection is the first. */
static int devices(void *self, struct runmat_device_info *out, int most)
{
	wgpu_handle adapter[MOST_ADAPTERS];
	int number[MOST_ADAPTERS], n = 0;
	char names[400] = "";
	pthread_mutex_lock(&gpu.lock);
	if (!open_library() && !gpu_fault("driver"))
		n = suitable(adapter, number, names, sizeof names);
	for (int i = 0; i < n; i++) {
		struct wgpu_adapter_info info = { 0 };
		gpu.f->AdapterGetInfo(adapter[i], &info);
		if (i < most) {
			describe(&info, &out[i]);
			out[i].device_id = (uint32_t)i;
		}
		gpu.f->AdapterInfoFreeMembers(info);
		gpu.f->AdapterRelease(adapter[i]);
	}
	pthread_mutex_unlock(&gpu.lock);
	return n;
}

/* Writes a description of all adapters. */
static int adapters(void *self, char *text, size_t room)
{
	static const char *const kinds[] = { "", "card", "beside the CPU", "made of CPU" };
	wgpu_handle all[MOST_ADAPTERS];
	struct wgpu_enumerate filter = { .backends = WGPU_PRIMARY_BACKENDS };
	*text = 0;
	pthread_mutex_lock(&gpu.lock);
	int status = open_library();
	size_t n = 0, count = status || gpu_fault("driver") ? 0 :
		gpu.f->InstanceEnumerateAdapters(gpu.instance, &filter, NULL);
	count = count > MOST_ADAPTERS ? 0 : count ? gpu.f->InstanceEnumerateAdapters(gpu.instance, &filter, all) : 0;
	for (size_t i = 0; i < count; i++) {
		struct wgpu_adapter_info info = { 0 };
		struct runmat_device_info of = { .size = sizeof of };
		gpu.f->AdapterGetInfo(all[i], &info);
		describe(&info, &of);
		const char *kind = kinds[info.type == WGPU_DISCRETE ? 1 :
			info.type == WGPU_INTEGRATED ? 2 :
			info.type == WGPU_CPU ? 3 :
			0];
		n += (size_t)snprintf(text + MIN(n, room), room - MIN(n, room), "#%zu %s, %s%s%s\n", i, of.name,
			of.backend, *kind ? ", " : "", kind);
		gpu.f->AdapterInfoFreeMembers(info);
		gpu.f->AdapterRelease(all[i]);
	}
	pthread_mutex_unlock(&gpu.lock);
	return status;
}

/* Forgets the open device. The driver keeps it until the process ends, because kernels that are still held refer to
** it. */
static void close_this(void)
{
	gpu_flush();
	gpu_wait_idle();
	gpu_forget_everything();
	if (gpu.ring)
		gpu.f->BufferRelease(gpu.ring);
	gpu.ring = gpu.adapter = gpu.device = gpu.queue = NULL;
	gpu.ring_at = gpu.ring_from = 0;
}

static int select_adapter(void *self, int i)
{
	wgpu_handle adapter[MOST_ADAPTERS];
	int number[MOST_ADAPTERS], n = 0;
	char names[400] = "";
	gpu_stop_warming();
	pthread_mutex_lock(&gpu.lock);
	int status = open_library();
	if (!status)
		n = suitable(adapter, number, names, sizeof names);
	for (int k = 0; k < n; k++)
		gpu.f->AdapterRelease(adapter[k]);
	if (!status && (i < 0 || i >= n))
		status = gpu_fail(RUNMAT_NO_DEVICE, "there is no adapter %d of these: %s", i + 1, names);
	if (!status) {
		if (gpu.device && !gpu.lost)
			close_this();
		gpu.chosen = number[i] + 1;
		gpu.tried = false;
		gpu.lost = false;
		gpu.feigned = false;
		status = gpu_ready();
	}
	pthread_mutex_unlock(&gpu.lock);
	return status;
}

static int synchronize(void *self)
{
	pthread_mutex_lock(&gpu.lock);
	int before = gpu_errors, status = gpu_ready();
	if (!status) {
		gpu_flush();
		gpu_wait_idle();
		status = gpu_status_since(before, RUNMAT_FAILED);
	}
	pthread_mutex_unlock(&gpu.lock);
	return status;
}

/* ---- the adapter's arithmetic ---- */

static const char single_text[] =
	"@group(0) @binding(0) var<storage, read> P: array<i32>;\n@group(0) @binding(1) var<storage, read_write> y: "
	"array<f32>;\n"
	"@compute @workgroup_size(1) fn main() {\n"
	"	let a = bitcast<f32>(P[1]); let b = bitcast<f32>(P[2]);\n"
	"	y[0] = fma(a, a, -b); y[1] = a + b; y[2] = a * b; y[3] = sqrt(b);\n}\n";
static const char double_text[] =
	"@group(0) @binding(0) var<storage, read> P: array<i32>;\n@group(0) @binding(1) var<storage, read_write> y: "
	"array<f64>;\n"
	"fn at(i: i32) -> f64 { return bitcast<f64>((u64(bitcast<u32>(P[i + 1])) << 32u) | "
	"u64(bitcast<u32>(P[i]))); }\n"
	"@compute @workgroup_size(1) fn main() {\n"
	"	let a = at(1); let b = at(3);\n"
	"	y[0] = fma(a, a, -b); y[1] = a + b; y[2] = a * b; y[3] = sqrt(b); y[4] = a / b; y[5] = a - b;\n}\n";

static const char exp2_text[] =
	"@group(0) @binding(0) var<storage, read> P: array<i32>;\n@group(0) @binding(1) var<storage, read_write> y: "
	"array<f32>;\n"
	"@compute @workgroup_size(256) fn main(@builtin(local_invocation_index) i: u32) {\n"
	"	for (var k = i32(i); k < P[1]; k += 256) { y[k] = exp2((f32(k) / f32(P[1] - 1)) - 0.5); }\n}\n";

/* Tests that a subgroup has as many threads as the adapter states, with consecutive numbers. */
static const char neighbours_text[] =
	"@group(0) @binding(0) var<storage, read> P: array<i32>;\n@group(0) @binding(1) var<storage, read_write> y: "
	"array<u32>;\n"
	"@compute @workgroup_size(256) fn main(@builtin(local_invocation_index) i: u32) {\n"
	"	var bad = 0u;\n	for (var m = 1u; m < u32(P[1]); m = m << 1u) {"
	" if (subgroupShuffleXor(i, m) != (i ^ m)) { bad = bad | m; } }\n	y[i] = bad;\n}\n";

/* Runs one workgroup of a text with numbers in P[1...] and brings back what it wrote. */
static int try_text(const char *text, const int32_t *p, int count, void *out, size_t bytes)
{
	const struct gpu_program_key key = { .params = count, .bindings = 2, .written = { 2 } };
	struct buffer b = { .bytes = bytes };
	int before = gpu_errors, status = RUNMAT_FAILED;
	struct gpu_program *program = NULL;
	if (!gpu_program_build(&key, text, 0, &program) && gpu_errors == before)
		status = gpu_make_buffer(bytes, WGPU_USE_STORAGE | WGPU_COPY_FROM | WGPU_COPY_TO, &b.handle);
	if (b.handle) {
		struct wgpu_group_entry entry[2] = { { 0 }, { .binding = 1, .buffer = b.handle,
			.size = (bytes + 255) & ~(size_t)255 } };
		status = gpu_dispatch(program, 0, entry, 2, p, count, 1);
		status = status ? status : gpu_read(&b, 0, out, bytes);
		gpu_forget_groups(b.handle);
		gpu.f->BufferRelease(b.handle);
	}
	if (program)
		gpu_program_destroy(program);
	return status;
}

static bool neighbours_are_good(void)
{
	uint32_t y[256], bad = 0;
	const int32_t p[2] = { 0, (int32_t)gpu.info.subgroup };
	bool good = !try_text(neighbours_text, p, 2, y, sizeof y);
	for (int i = 0; good && i < COUNT(y); i++)
		bad |= y[i];
	return good && !bad;
}

static bool exp2_is_good(void)
{
	enum { POINTS = 1025 };
	float *y = malloc(POINTS * sizeof *y);
	const int32_t p[2] = { 0, POINTS };
	bool good = y && !gpu_fault("noexp2") && !try_text(exp2_text, p, 2, y, POINTS * sizeof *y) &&
		y[POINTS / 2] == 1;
	for (int k = 0; good && k < POINTS; k++) {
		double want = exp2((double)(float)(k / (float)(POINTS - 1)) - 0.5), ulp = want < 1 ? 0x1p-24 : 0x1p-23;
		good = fabs(y[k] - want) <= 2 * ulp;
	}
	free(y);
	return good;
}

static int self_test(void)
{
	volatile float a = 0x1.000002p0f, b = 0x1.000004p0f;             /* a*a - b is 2^-46 when fused, else 0 */
	volatile double c = 1 + 0x1p-52, d = 1 + 0x1p-51;                /* the same: 2^-104 */
	float single[4], in32[2] = { a, b };
	double doubles[6], in64[2] = { c, d }, want[6] = { 0, c + d, c * d, __builtin_sqrt(d), c / d, c - d };
	int32_t p[8] = { 0 };
	memcpy(p + 1, in32, sizeof in32);
	int status = try_text(single_text, p, 3, single, sizeof single);
	if (status)
		return RUNMAT_NO_DEVICE;
	if (single[1] != a + b || single[2] != a * b)
		return gpu_fail(RUNMAT_NO_DEVICE, "the adapter '%s' does not add", gpu.info.name);
	if (single[0] != 0x1p-46f)
		gpu.info.capabilities |= RUNMAT_NO_FMA;
	if (exp2_is_good())
		gpu.info.capabilities |= RUNMAT_QUICK_EXP2;
	if (gpu.info.capabilities & RUNMAT_HAS_SUBGROUPS && !neighbours_are_good())
		gpu.info.capabilities &= ~(uint64_t)RUNMAT_HAS_SUBGROUPS, gpu.info.subgroup = 0;
	if (!(gpu.info.capabilities & RUNMAT_HAS_F64))
		return RUNMAT_OK;
	memcpy(p + 1, in64, sizeof in64);
	status = try_text(double_text, p, 5, doubles, sizeof doubles);
	if (status == RUNMAT_NO_MEMORY)                                  /* says nothing about doubles */
		return RUNMAT_NO_DEVICE;
	if (!status && doubles[0] != 0x1p-104)
		gpu.info.capabilities |= RUNMAT_NO_FMA;
	if (status || memcmp(doubles + 1, want + 1, sizeof want - sizeof *want) || gpu_fault("badf64"))
		gpu.info.capabilities &= ~(uint64_t)RUNMAT_HAS_F64;
	return gpu.lost ? RUNMAT_NO_DEVICE : RUNMAT_OK;
}

/* ---- the provider ---- */

static const char *error_text(void *self) { return said; }
static uint32_t prefers(void *self) { return RUNMAT_SOURCE_WGSL; }

static int memory_stats(void *self, struct runmat_memory_stats *out)
{
	pthread_mutex_lock(&gpu.lock);
	*out = gpu.memory;
	pthread_mutex_unlock(&gpu.lock);
	return RUNMAT_OK;
}

static int cache_stats(void *self, struct runmat_cache_stats *out)
{
	pthread_mutex_lock(&gpu.lock);
	*out = gpu.cache;
	pthread_mutex_unlock(&gpu.lock);
	kernels_trouble(&out->disk_refused, &out->disk_unwritten);
	return RUNMAT_OK;
}

static void tell_times(void)
{
	const struct gpu_times *t = &gpu.times;
	double looks = (double)MAX(t->looks, 1), launches = (double)MAX(t->launches, 1);
	fprintf(stderr,
		"runmat: wgpu: %llu launches, %.1f us each; %llu submissions, %.1f us each; "
		"%llu looks (%llu found what they wanted on its way), %.1f us each and %.1f us of waiting, "
		"%.1f polls\n",
		(unsigned long long)t->launches, t->record / launches, (unsigned long long)t->submits,
		t->submit / (double)MAX(t->submits, 1),
		(unsigned long long)t->looks, (unsigned long long)t->ahead, t->take / looks, t->wait / looks,
		(double)t->polls / looks);
}

/* Prints how many of the library's objects still exist, and the largest number at one time. A long program should not
** make them grow. */
static void tell_objects(void)
{
	struct wgpu_report r = { 0 };
	gpu.f->GenerateReport(gpu.instance, &r);
	const struct { const char *name; const struct wgpu_count *n; } of[] = { { "buffers", &r.buffers },
		{ "bind groups", &r.groups }, { "pipelines", &r.pipelines }, { "layouts", &r.layouts },
		{ "modules", &r.modules }, { "encoders", &r.commands } };
	fprintf(stderr, "runmat: wgpu: at the end there are");
	for (int i = 0; i < COUNT(of); i++)
		fprintf(stderr, "%s %zu %s (%zu at most)", i ? "," : "", of[i].n->there, of[i].name,
			of[i].n->there + of[i].n->free);
	fprintf(stderr, "\n");
}

/* Called before the process ends. Waits for the driver, so that it is not interrupted in its work. */
static void close_device(void *self)
{
	gpu_stop_warming();
	pthread_mutex_lock(&gpu.lock);
	if (gpu.device && knob_is_on(KNOB_accel_log))
		tell_times();
	if (gpu.feigned)
		gpu.lost = false;
	if (gpu.device && !gpu.lost)
		gpu_flush(), gpu_wait_idle();
	if (gpu.device && knob_is_on(KNOB_accel_log))
		tell_objects();
	gpu.lost = true;
	pthread_mutex_unlock(&gpu.lock);
}

const struct runmat_provider provider_wgpu = {
	.size = sizeof provider_wgpu,
	.version = RUNMAT_ACCEL_VERSION,
	.name = "wgpu",
	.device_info = device_info,
	.alloc = gpu_alloc,
	.free = gpu_free,
	.upload = gpu_upload,
	.download = gpu_download,
	.copy = gpu_copy,
	.compile = gpu_compile,
	.launch = gpu_launch,
	.synchronize = synchronize,
	.release = gpu_release,
	.error_text = error_text,
	.prefers = prefers,
	.memory_stats = memory_stats,
	.cache_stats = cache_stats,
	.close = close_device,
	.gemm = gpu_gemm,
	.syrk = gpu_syrk,
	.devices = devices,
	.select = select_adapter,
	.zero = gpu_zero,
	.prepare = gpu_prepare,
	.adapters = adapters,
	.time_work = gpu_time_work,
	.work_times = gpu_work_times,
	.launch_shape = gpu_launch_shape,
};
