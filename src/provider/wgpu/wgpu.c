/*
** provider/wgpu/wgpu.c - any GPU through wgpu-native: Vulkan, Metal, DX12.
**
** The library and the device are opened at the first call that needs them; what fails is said in error_text, and the
** region runs elsewhere. Kernels come as WGSL text. A launch writes its parameters into one small buffer (queue order makes
** that safe), binds, dispatches, submits. Adapters made of CPU are refused unless RUNMAT_ACCEL_WGPU allows them.
*/
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "base/knobs.h"
#include "provider/provider.h"
#include "provider/wgpu/wgpu_api.h"

enum { PARAM_BYTES = 16384, MOST_BINDINGS = RUNMAT_ARGS + 1 };

struct buffer { wgpu_handle handle; uint64_t bytes; };
struct compiled {
	const struct runmat_kernel *ir;
	wgpu_handle pipeline, layout;
	bool by_group, has_loop;
	int workgroup;
};

static struct {
	pthread_mutex_t lock;
	const struct wgpu_functions *f;
	bool tried, lost;
	int status;
	wgpu_handle instance, adapter, device, queue, params, staging;
	uint64_t staging_bytes;
	struct wgpu_limits limits;
	struct runmat_device_info info;
	int errors, error_type;
	char text[1024];
	struct runmat_memory_stats memory;
	struct runmat_cache_stats cache;
} g = { .lock = PTHREAD_MUTEX_INITIALIZER };

static int fail(int status, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	vsnprintf(g.text, sizeof g.text, fmt, ap);
	va_end(ap);
	return status;
}

static struct wgpu_text text_of(const char *s) { return (struct wgpu_text){ s, strlen(s) }; }

/* ---- what the library calls back ---- */

static void on_adapter(uint32_t status, wgpu_handle adapter, struct wgpu_text message, void *a, void *b)
{
	if (status == WGPU_SUCCESS)
		g.adapter = adapter;
	else
		fail(0, "no adapter: %.*s", (int)message.length, message.data ? message.data : "");
	*(bool *)a = true;
}

static void on_device(uint32_t status, wgpu_handle device, struct wgpu_text message, void *a, void *b)
{
	if (status == WGPU_SUCCESS)
		g.device = device;
	else
		fail(0, "no device: %.*s", (int)message.length, message.data ? message.data : "");
	*(bool *)a = true;
}

static void on_error(const wgpu_handle *device, uint32_t type, struct wgpu_text message, void *a, void *b)
{
	g.errors++, g.error_type = (int)type;
	fail(0, "%.*s", (int)MIN(message.length, 900), message.data ? message.data : "");
}

static void on_lost(const wgpu_handle *device, uint32_t reason, struct wgpu_text message, void *a, void *b)
{
	g.lost = true;
	fail(0, "device lost: %.*s", (int)MIN(message.length, 900), message.data ? message.data : "");
}

static void on_mapped(uint32_t status, struct wgpu_text message, void *a, void *b) { *(int *)a = status == WGPU_SUCCESS ? 1 : -1; }

static struct wgpu_callback call(void (*fn)(void), void *with)
{
	return (struct wgpu_callback){ .mode = WGPU_PROCESS_EVENTS, .fn = fn, .with = { with } };
}

/* Errors are reported while a call runs: 0 when there was none since `before`. */
static int status_since(int before, int otherwise)
{
	if (g.lost)
		return RUNMAT_LOST;
	if (g.errors == before)
		return RUNMAT_OK;
	return g.error_type == WGPU_ERROR_MEMORY ? RUNMAT_NO_MEMORY : otherwise;
}

/* ---- opening ---- */

static void copy_text(char *to, size_t room, struct wgpu_text from)
{
	snprintf(to, room, "%.*s", (int)MIN(from.length, room - 1), from.data ? from.data : "");
}

static int check_adapter(void)
{
	static const char *const backend[] = { "", "null", "webgpu", "d3d11", "d3d12", "metal", "vulkan", "opengl", "opengles" };
	struct wgpu_adapter_info info = { 0 };
	const char *wanted = knob_text(KNOB_accel_wgpu);
	g.f->AdapterGetInfo(g.adapter, &info);
	g.info = (struct runmat_device_info){ .two_pass_threshold = (uint32_t)knob_size(KNOB_two_pass_threshold),
		.reduction_workgroup = (uint32_t)knob_size(KNOB_reduction_wg) };
	copy_text(g.info.name, sizeof g.info.name, info.device);
	copy_text(g.info.vendor, sizeof g.info.vendor, info.vendor);
	copy_text(g.info.driver, sizeof g.info.driver, info.description);
	snprintf(g.info.backend, sizeof g.info.backend, "%s", backend[info.backend < 9 ? info.backend : 0]);
	if (info.type == WGPU_CPU)
		g.info.capabilities |= RUNMAT_SOFTWARE;
	if (info.type == WGPU_INTEGRATED || info.type == WGPU_CPU)
		g.info.capabilities |= RUNMAT_UNIFIED;
	if (info.type == WGPU_CPU && strcmp(wanted, "software") && !(*wanted && strcasestr(g.info.name, wanted)))
		return fail(RUNMAT_NO_DEVICE, "the adapter '%s' is made of CPU; RUNMAT_ACCEL_WGPU=software allows it", g.info.name);
	if (*wanted && strcmp(wanted, "software") && strcmp(wanted, "1") && !strcasestr(g.info.name, wanted))
		return fail(RUNMAT_NO_DEVICE, "the adapter '%s' is not the wanted '%s'", g.info.name, wanted);
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
	uint32_t want[3];
	size_t n = 0;
	bool done = false;
	g.f->AdapterGetLimits(g.adapter, &g.limits);
	g.limits.next = NULL;
	g.f->AdapterGetFeatures(g.adapter, &have);
	bool doubles = has_feature(&have, WGPU_FEATURE_F64) && has_feature(&have, WGPU_FEATURE_INT64);
	if (doubles)
		want[n++] = WGPU_FEATURE_F64, want[n++] = WGPU_FEATURE_INT64, g.info.capabilities |= RUNMAT_HAS_F64;
	if (has_feature(&have, WGPU_FEATURE_SUBGROUP))
		g.info.capabilities |= RUNMAT_HAS_SUBGROUPS;
	struct wgpu_device_descriptor d = { .feature_count = n, .features = want, .limits = &g.limits,
		.lost = call((void (*)(void))on_lost, NULL), .error = { .fn = (void (*)(void))on_error } };
	g.f->AdapterRequestDevice(g.adapter, &d, call((void (*)(void))on_device, &done));
	for (int i = 0; !done && i < 100000; i++)
		g.f->InstanceProcessEvents(g.instance);
	if (!g.device)
		return RUNMAT_NO_DEVICE;
	g.queue = g.f->DeviceGetQueue(g.device);
	g.params = g.f->DeviceCreateBuffer(g.device, &(struct wgpu_buffer_descriptor){ .usage = WGPU_USE_STORAGE | WGPU_COPY_TO, .size = PARAM_BYTES });
	g.info.max_buffer_bytes = g.limits.buffer_size, g.info.max_binding_bytes = g.limits.storage_size;
	g.info.workgroup_max = g.limits.workgroup_invocations, g.info.shared_bytes = g.limits.workgroup_storage;
	return RUNMAT_OK;
}

static int self_test(void);

static int open_once(void)
{
	const char *why;
	bool done = false;
	if (!strcmp(knob_text(KNOB_accel_wgpu), "0"))
		return fail(RUNMAT_NO_DEVICE, "RUNMAT_ACCEL_WGPU is 0");
	g.f = wgpu_load(&why);
	if (!g.f)
		return fail(RUNMAT_NO_DEVICE, "%s", why);
	g.instance = g.f->CreateInstance(NULL);
	if (!g.instance)
		return fail(RUNMAT_NO_DEVICE, "wgpu gives no instance");
	struct wgpu_adapter_options o = { .power = strcmp(knob_text(KNOB_accel_wgpu_power), "low") ? WGPU_HIGH_PERFORMANCE : 1 };
	g.f->InstanceRequestAdapter(g.instance, &o, call((void (*)(void))on_adapter, &done));
	for (int i = 0; !done && i < 100000; i++)
		g.f->InstanceProcessEvents(g.instance);
	if (!g.adapter)
		return RUNMAT_NO_DEVICE;
	int status = check_adapter();
	status = status ? status : open_device();
	return status ? status : self_test();
}

/* Under the lock. */
static int ready(void)
{
	if (!g.tried)
		g.tried = true, g.status = open_once();
	return g.lost ? RUNMAT_LOST : g.status;
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

/* ---- memory ---- */

static int make_buffer(uint64_t bytes, uint64_t usage, wgpu_handle *out)
{
	int before = g.errors;
	if (bytes > g.limits.buffer_size)
		return fail(RUNMAT_NO_MEMORY, "%llu bytes are more than the device's largest buffer", (unsigned long long)bytes);
	*out = g.f->DeviceCreateBuffer(g.device, &(struct wgpu_buffer_descriptor){ .usage = usage, .size = (MAX(bytes, 16) + 15) & ~(uint64_t)15 });
	return *out ? status_since(before, RUNMAT_NO_MEMORY) : RUNMAT_NO_MEMORY;
}

static int alloc_buffer(void *self, uint64_t bytes, uint64_t *buffer)
{
	struct buffer *b = malloc(sizeof *b);
	if (!b)
		return RUNMAT_NO_MEMORY;
	pthread_mutex_lock(&g.lock);
	int status = ready();
	b->bytes = bytes;
	status = status ? status : make_buffer(bytes, WGPU_USE_STORAGE | WGPU_COPY_FROM | WGPU_COPY_TO, &b->handle);
	if (!status) {
		g.memory.in_use += bytes, g.memory.allocations++;
		g.memory.peak = MAX(g.memory.peak, g.memory.in_use);
	}
	pthread_mutex_unlock(&g.lock);
	if (status)
		free(b);
	else
		*buffer = (uint64_t)(uintptr_t)b;
	return status;
}

static int free_buffer(void *self, uint64_t buffer)
{
	struct buffer *b = (struct buffer *)(uintptr_t)buffer;
	pthread_mutex_lock(&g.lock);
	g.memory.in_use -= b->bytes;
	g.f->BufferDestroy(b->handle);
	g.f->BufferRelease(b->handle);
	pthread_mutex_unlock(&g.lock);
	free(b);
	return RUNMAT_OK;
}

/* The device writes words: what does not end at one is filled up with zeros (buffers end at multiples of 16). */
static int upload(void *self, uint64_t buffer, uint64_t offset, const void *from, uint64_t bytes)
{
	const struct buffer *b = (const struct buffer *)(uintptr_t)buffer;
	uint64_t whole = bytes & ~(uint64_t)3;
	uint8_t tail[4] = { 0 };
	if (offset & 3)
		return fail(RUNMAT_UNSUPPORTED, "an upload that does not begin at a word");
	pthread_mutex_lock(&g.lock);
	int before = g.errors;
	if (whole)
		g.f->QueueWriteBuffer(g.queue, b->handle, offset, from, whole);
	if (bytes - whole) {
		memcpy(tail, (const char *)from + whole, bytes - whole);
		g.f->QueueWriteBuffer(g.queue, b->handle, offset + whole, tail, 4);
	}
	g.memory.uploaded += bytes;
	int status = status_since(before, RUNMAT_FAILED);
	pthread_mutex_unlock(&g.lock);
	return status;
}

static void submit(wgpu_handle encoder)
{
	wgpu_handle commands = g.f->CommandEncoderFinish(encoder, NULL);
	g.f->QueueSubmit(g.queue, 1, &commands);
	g.f->CommandBufferRelease(commands);
	g.f->CommandEncoderRelease(encoder);
}

static int need_staging(uint64_t bytes)
{
	if (bytes <= g.staging_bytes)
		return RUNMAT_OK;
	if (g.staging)
		g.f->BufferDestroy(g.staging), g.f->BufferRelease(g.staging);
	g.staging = NULL, g.staging_bytes = 0;
	int status = make_buffer(bytes, WGPU_MAP_READ | WGPU_COPY_TO, &g.staging);
	g.staging_bytes = status ? 0 : bytes;
	return status;
}

static int read_piece(const struct buffer *b, uint64_t offset, void *to, uint64_t bytes)
{
	uint64_t first = offset & ~(uint64_t)3, n = ((offset + bytes + 3) & ~(uint64_t)3) - first;
	int before = g.errors, mapped = 0, status = need_staging(n);
	if (status)
		return status;
	wgpu_handle e = g.f->DeviceCreateCommandEncoder(g.device, NULL);
	g.f->CommandEncoderCopyBufferToBuffer(e, b->handle, first, g.staging, 0, n);
	submit(e);
	g.f->BufferMapAsync(g.staging, 1, 0, n, call((void (*)(void))on_mapped, &mapped));
	while (!mapped && g.errors == before && !g.lost)
		g.f->DevicePoll(g.device, 1, NULL), g.f->InstanceProcessEvents(g.instance);
	const char *p = mapped == 1 ? g.f->BufferGetConstMappedRange(g.staging, 0, n) : NULL;
	if (p)
		memcpy(to, p + (offset - first), bytes);
	if (mapped == 1)
		g.f->BufferUnmap(g.staging);
	status = status_since(before, RUNMAT_FAILED);
	return status ? status : p ? RUNMAT_OK : RUNMAT_FAILED;
}

static int download(void *self, uint64_t buffer, uint64_t offset, void *to, uint64_t bytes)
{
	enum { PIECE = 64 << 20 };
	const struct buffer *b = (const struct buffer *)(uintptr_t)buffer;
	int status = RUNMAT_OK;
	pthread_mutex_lock(&g.lock);
	for (uint64_t at = 0; !status && at < bytes; at += PIECE)
		status = read_piece(b, offset + at, (char *)to + at, MIN(bytes - at, PIECE));
	g.memory.downloaded += bytes;
	pthread_mutex_unlock(&g.lock);
	return status;
}

static int copy(void *self, uint64_t to, uint64_t to_offset, uint64_t from, uint64_t from_offset, uint64_t bytes)
{
	const struct buffer *y = (const struct buffer *)(uintptr_t)to, *x = (const struct buffer *)(uintptr_t)from;
	if ((to_offset | from_offset) & 3)
		return fail(RUNMAT_UNSUPPORTED, "a copy that does not begin at a word");
	pthread_mutex_lock(&g.lock);
	int before = g.errors;
	wgpu_handle e = g.f->DeviceCreateCommandEncoder(g.device, NULL);
	g.f->CommandEncoderCopyBufferToBuffer(e, x->handle, from_offset, y->handle, to_offset, (bytes + 3) & ~(uint64_t)3);
	submit(e);
	int status = status_since(before, RUNMAT_FAILED);
	pthread_mutex_unlock(&g.lock);
	return status;
}

static int synchronize(void *self)
{
	pthread_mutex_lock(&g.lock);
	int status = ready();
	if (!status)
		g.f->DevicePoll(g.device, 1, NULL);
	status = g.lost ? RUNMAT_LOST : status;
	pthread_mutex_unlock(&g.lock);
	return status;
}

/* ---- kernels ---- */

static wgpu_handle make_layout(const struct runmat_kernel *k)
{
	struct wgpu_layout_entry entry[MOST_BINDINGS] = { 0 };
	for (int i = 0; i <= k->arrays; i++) {
		entry[i].binding = (uint32_t)i, entry[i].visibility = WGPU_COMPUTE;
		entry[i].buffer.type = i && k->array[i - 1].access & RUNMAT_WRITE ? WGPU_STORAGE : WGPU_READ_ONLY_STORAGE;
	}
	return g.f->DeviceCreateBindGroupLayout(g.device, &(struct wgpu_layout_descriptor){ .count = (size_t)k->arrays + 1, .entries = entry });
}

static wgpu_handle make_pipeline(const char *text, wgpu_handle layout)
{
	struct wgpu_wgsl source = { .chain = { .type = WGPU_WGSL }, .code = text_of(text) };
	int before = g.errors;
	wgpu_handle module = g.f->DeviceCreateShaderModule(g.device, &(struct wgpu_module_descriptor){ .next = &source });
	if (g.errors != before) {              /* the first error is the one that says why */
		if (module)
			g.f->ShaderModuleRelease(module);
		return NULL;
	}
	wgpu_handle layouts = g.f->DeviceCreatePipelineLayout(g.device, &(struct wgpu_pipeline_layout_descriptor){ .count = 1, .layouts = &layout });
	struct wgpu_pipeline_descriptor d = { .layout = layouts, .compute = { .module = module, .entry = { "main", 4 } } };
	wgpu_handle pipeline = module && layouts ? g.f->DeviceCreateComputePipeline(g.device, &d) : NULL;
	if (module)
		g.f->ShaderModuleRelease(module);
	if (layouts)
		g.f->PipelineLayoutRelease(layouts);
	return pipeline;
}

static int compile_locked(const struct runmat_program *p, struct compiled *c)
{
	int before = g.errors, status = ready();
	if (status)
		return status;
	if (p->source != RUNMAT_SOURCE_WGSL || !p->text)
		return fail(RUNMAT_UNSUPPORTED, "this provider compiles WGSL");
	if (p->ir->arrays + 1u > g.limits.storage_buffers || p->params * 4 > PARAM_BYTES)
		return fail(RUNMAT_UNSUPPORTED, "%d arrays are more than the device binds", p->ir->arrays);
	c->layout = make_layout(p->ir);
	c->pipeline = c->layout ? make_pipeline(p->text, c->layout) : NULL;
	c->ir = p->ir, c->by_group = p->by_group, c->workgroup = (int)p->workgroup;
	for (int i = 0; i < p->ir->instrs; i++)
		c->has_loop |= p->ir->instr[i].kind == RUNMAT_LOOP;
	g.cache.compiled++, g.cache.misses++;
	status = status_since(before, RUNMAT_NOT_COMPILED);
	return status ? status : c->pipeline ? RUNMAT_OK : RUNMAT_NOT_COMPILED;
}

static void release(void *self, struct runmat_compiled *k)
{
	struct compiled *c = (struct compiled *)k;
	pthread_mutex_lock(&g.lock);
	if (c->pipeline)
		g.f->ComputePipelineRelease(c->pipeline);
	if (c->layout)
		g.f->BindGroupLayoutRelease(c->layout);
	pthread_mutex_unlock(&g.lock);
	free(c);
}

static int compile(void *self, const struct runmat_program *p, struct runmat_compiled **out)
{
	struct compiled *c = calloc(1, sizeof *c);
	if (!c)
		return RUNMAT_NO_MEMORY;
	pthread_mutex_lock(&g.lock);
	int status = compile_locked(p, c);
	pthread_mutex_unlock(&g.lock);
	if (status)
		release(self, (struct runmat_compiled *)c);
	else
		*out = (struct runmat_compiled *)c;
	return status;
}

/* P, as accelerate_api.h says; false when a number does not fit 32 bits. */
static bool fill_params(const struct runmat_kernel *k, const struct runmat_launch *l, int32_t *p, int *count, int64_t *groups, int64_t *lanes)
{
	int n = 0;
	int64_t wide = 0;
	p[n++] = 0, *groups = *lanes = 1;
	for (int d = 0; d < k->axes; d++) {
		*(k->inner >> d & 1 ? lanes : groups) *= l->extent[d];
		wide |= l->extent[d];
		p[n++] = (int32_t)l->extent[d];
	}
	for (int i = 0; i < k->arrays; i++) {
		wide |= l->binding[i].offset < 0 ? -l->binding[i].offset : l->binding[i].offset;
		p[n++] = (int32_t)l->binding[i].offset;
		for (int d = 0; d < k->axes; d++) {
			int64_t s = k->array[i].layout == RUNMAT_STRIDED ? l->binding[i].stride[d] : 0;
			wide |= s < 0 ? -s : s;
			p[n++] = (int32_t)s;
		}
	}
	for (int i = 0; i < k->scalars; i++)
		memcpy(p + n, &l->scalar[i], 8), n += 2;
	*count = n;
	return wide <= INT32_MAX && *groups <= INT32_MAX && *lanes <= INT32_MAX && *groups * *lanes < INT32_MAX;
}

static void dispatch(const struct compiled *c, wgpu_handle group, int64_t groups, int64_t lanes)
{
	int64_t n = c->by_group ? groups : (groups * lanes + c->workgroup - 1) / c->workgroup, most = g.limits.workgroups;
	n = MIN(n, most * 64);
	wgpu_handle e = g.f->DeviceCreateCommandEncoder(g.device, NULL), pass = g.f->CommandEncoderBeginComputePass(e, NULL);
	g.f->ComputePassEncoderSetPipeline(pass, c->pipeline);
	g.f->ComputePassEncoderSetBindGroup(pass, 0, group, 0, NULL);
	g.f->ComputePassEncoderDispatchWorkgroups(pass, (uint32_t)MIN(n, most), (uint32_t)((n + most - 1) / most), 1);
	g.f->ComputePassEncoderEnd(pass);
	g.f->ComputePassEncoderRelease(pass);
	submit(e);
}

static int bind_arrays(const struct compiled *c, const struct runmat_launch *l, struct wgpu_group_entry *entry)
{
	entry[0] = (struct wgpu_group_entry){ .buffer = g.params, .size = PARAM_BYTES };
	for (int i = 0; i < c->ir->arrays; i++) {
		const struct buffer *b = (const struct buffer *)(uintptr_t)l->binding[i].buffer;
		uint64_t bytes = (MAX(b->bytes, 16) + 15) & ~(uint64_t)15;
		if (bytes > g.limits.storage_size)
			return fail(RUNMAT_UNSUPPORTED, "an array is larger than the device binds");
		for (int j = 0; j < i; j++)
			if (l->binding[j].buffer == l->binding[i].buffer && (c->ir->array[i].access | c->ir->array[j].access) & RUNMAT_WRITE)
				return fail(RUNMAT_UNSUPPORTED, "a buffer is read and written under two names");
		entry[i + 1] = (struct wgpu_group_entry){ .binding = (uint32_t)i + 1, .buffer = b->handle, .size = bytes };
	}
	return RUNMAT_OK;
}

static int launch_locked(const struct compiled *c, const struct runmat_launch *l)
{
	struct wgpu_group_entry entry[MOST_BINDINGS];
	int32_t params[PARAM_BYTES / 4];
	int64_t groups, lanes;
	int n, before = g.errors, status = ready();
	if (status)
		return status;
	if (!fill_params(c->ir, l, params, &n, &groups, &lanes))
		return fail(RUNMAT_UNSUPPORTED, "more elements than 32 bits can number");
	if (!groups || (!lanes && !c->by_group))
		return RUNMAT_OK;
	if (c->by_group && c->has_loop && lanes > c->workgroup)
		return fail(RUNMAT_UNSUPPORTED, "a loop over groups of %lld lanes", (long long)lanes);
	status = bind_arrays(c, l, entry);
	if (status)
		return status;
	g.f->QueueWriteBuffer(g.queue, g.params, 0, params, (size_t)n * 4);
	wgpu_handle group = g.f->DeviceCreateBindGroup(g.device, &(struct wgpu_group_descriptor){ .layout = c->layout, .count = (size_t)c->ir->arrays + 1, .entries = entry });
	if (!group)
		return RUNMAT_FAILED;
	dispatch(c, group, groups, lanes);
	g.f->BindGroupRelease(group);
	return status_since(before, RUNMAT_FAILED);
}

static int launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l)
{
	pthread_mutex_lock(&g.lock);
	int status = launch_locked((const struct compiled *)k, l);
	pthread_mutex_unlock(&g.lock);
	return status;
}

/* ---- the adapter's arithmetic: fma fused or not, doubles right or not ---- */

static const char test_text[] =
	"@group(0) @binding(0) var<storage, read> P: array<i32>;\n@group(0) @binding(1) var<storage, read_write> y: array<f32>;\n"
	"@compute @workgroup_size(1) fn main() {\n"
	"	let a = bitcast<f32>(P[1]); let b = bitcast<f32>(P[2]);\n	y[0] = fma(a, a, -b); y[1] = a + b; y[2] = a / b; y[3] = sqrt(b);\n}\n";

static int self_test(void)
{
	static const struct runmat_array arrays[] = { { RUNMAT_F32, 0, RUNMAT_DENSE, RUNMAT_WRITE } };
	static const struct runmat_kernel k = { .size = sizeof k, .version = RUNMAT_KERNEL_VERSION, .arrays = 1, .array = arrays };
	struct compiled c = { .ir = &k };
	struct buffer b = { .bytes = 16 };
	float in[3] = { 0, 0x1.000002p0f, 0x1.000004p0f }, out[4];       /* a*a - b is 2^-46 when fused, else 0 */
	int before = g.errors;
	c.layout = make_layout(&k);
	c.pipeline = make_pipeline(test_text, c.layout);
	if (!c.pipeline || make_buffer(16, WGPU_USE_STORAGE | WGPU_COPY_FROM | WGPU_COPY_TO, &b.handle) || g.errors != before)
		return RUNMAT_NO_DEVICE;
	struct wgpu_group_entry entry[2] = { { .buffer = g.params, .size = PARAM_BYTES }, { .binding = 1, .buffer = b.handle, .size = 16 } };
	g.f->QueueWriteBuffer(g.queue, g.params, 0, in, sizeof in);
	wgpu_handle group = g.f->DeviceCreateBindGroup(g.device, &(struct wgpu_group_descriptor){ .layout = c.layout, .count = 2, .entries = entry });
	c.by_group = true;
	dispatch(&c, group, 1, 1);
	int status = read_piece(&b, 0, out, sizeof out);
	g.f->BindGroupRelease(group), g.f->BufferRelease(b.handle), g.f->ComputePipelineRelease(c.pipeline), g.f->BindGroupLayoutRelease(c.layout);
	if (status)
		return status;
	if (out[0] != 0x1p-46f)
		g.info.capabilities |= RUNMAT_NO_FMA;
	if (out[1] != in[1] + in[2])
		return fail(RUNMAT_NO_DEVICE, "the adapter '%s' does not add", g.info.name);
	return RUNMAT_OK;
}

/* ---- the provider ---- */

static const char *error_text(void *self) { return g.text; }
static uint32_t prefers(void *self) { return RUNMAT_SOURCE_WGSL; }

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

const struct runmat_provider provider_wgpu = {
	.size = sizeof provider_wgpu, .version = RUNMAT_ACCEL_VERSION, .name = "wgpu",
	.device_info = device_info, .alloc = alloc_buffer, .free = free_buffer, .upload = upload, .download = download, .copy = copy,
	.compile = compile, .launch = launch, .synchronize = synchronize, .release = release, .error_text = error_text,
	.prefers = prefers, .memory_stats = memory_stats, .cache_stats = cache_stats,
};
