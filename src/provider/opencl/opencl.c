/*
** provider/opencl/opencl.c - any device with a driver for OpenCL 1.2: OpenCL C by the driver's compiler. Compiled
** without contraction, so that kernels have the CPU's bits where the device rounds as the CPU does.
**
** All work goes to one queue, in order, so only downloads and long uploads wait. A short upload is copied to a buffer
** of its own at once, which the driver frees after the copy. What has nothing to do with OpenCL is in
** provider/text/driver.c.
**
** Devices of all drivers make one list: GPUs first, and devices that are the CPU last.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/base.h"
#include "base/knobs.h"
#include "provider/driver.h"
#include "provider/opencl/opencl_api.h"

enum { MOST_GROUPS = 1 << 20, MOST_PLATFORMS = 16, MOST_DEVICES = 32, SHORT_UPLOAD = 256 << 10, FLUSH_EVERY = 8 };

static const struct driver_calls calls;
static struct driver d = { .lock = PTHREAD_MUTEX_INITIALIZER, .calls = &calls };

static struct {
	const struct opencl_functions *f;
	cl_handle device[MOST_DEVICES], opened, context, queue;
	int devices;
	unsigned launches;
	bool timing;                    /* the queue notes times */
	int slot;                       /* whose kernel is launched next, + 1; 0: it is not timed */
	struct { cl_handle event; double asked; } times[DRIVER_TIMED];
	char options[100];              /* of the compiler */
	bool keeps_texts;               /* see is_pocl */
} g;

/* Converts an error of the driver to a status. */
static int check(int error, const char *called)
{
	if (!error)
		return RUNMAT_OK;
	d.lost |= error == CL_DEVICE_GONE;
	return driver_fail(&d, d.lost ? RUNMAT_LOST :
		error == CL_ALLOCATION_FAILURE || error == CL_NO_HOST_MEMORY || error == CL_BAD_BUFFER_SIZE ||
			error == CL_NO_RESOURCES ? RUNMAT_NO_MEMORY :
		RUNMAT_FAILED,
		"%s: %s (%d)", called, opencl_error_name(error), error);
}

/* ---- devices ---- */

static uint64_t number_of(cl_handle device, uint32_t property)
{
	uint64_t n = 0;                 /* numbers have 4 or 8 bytes, and the lower come first */
	return g.f->DeviceInfo(device, property, sizeof n, &n, NULL) ? 0 : n;
}

static void text_of(cl_handle device, uint32_t property, char *out, size_t room)
{
	char text[1024] = "";
	if (g.f->DeviceInfo(device, property, sizeof text - 1, text, NULL))
		*text = 0;
	snprintf(out, room, "%.*s", (int)room - 1, text + strspn(text, " "));
}

/* How well a device suits: 0 not at all. i: its number in the list of all. */
static int rank_of(cl_handle device, int i)
{
	const char *wanted = knob_text(KNOB_accel_opencl);
	uint64_t type = number_of(device, CL_TYPE);
	char name[256], *end;
	text_of(device, CL_NAME, name, sizeof name);
	if (*wanted == '#')
		return strtol(wanted + 1, &end, 10) == i && !*end && wanted[1] ? 4 : 0;
	if (*wanted && !strcasestr(name, wanted))
		return 0;
	return type & CL_TYPE_GPU ? 3 : type & CL_TYPE_CPU ? 1 : 2;
}

/* Adds a device to the list, behind those that suit as well or better. */
static void add_device(cl_handle device, int i)
{
	int rank = rank_of(device, i), at = g.devices;
	if (!rank || at == MOST_DEVICES)
		return;
	for (; at > 0 && rank_of(g.device[at - 1], -1) < rank; at--)
		g.device[at] = g.device[at - 1];
	g.device[at] = device;
	g.devices++;
}

/* The devices of all drivers; how many. */
static int all_devices(cl_handle *out)
{
	cl_handle platform[MOST_PLATFORMS];
	uint32_t platforms = 0, n = 0;
	int count = 0;
	if (g.f->GetPlatforms(MOST_PLATFORMS, platform, &platforms))
		return 0;
	for (uint32_t i = 0; i < MIN(platforms, MOST_PLATFORMS) && count < MOST_DEVICES; i++)
		if (!g.f->GetDevices(platform[i], (uint64_t)CL_TYPE_ALL, (uint32_t)(MOST_DEVICES - count), out + count,
			    &n))
			count += (int)MIN(n, (uint32_t)(MOST_DEVICES - count));
	return count;
}

static int count(void)
{
	cl_handle all[MOST_DEVICES];
	if (g.devices || (!g.f && !(g.f = opencl_load(d.text, sizeof d.text))))
		return g.devices;
	int n = all_devices(all);
	for (int i = 0; i < n; i++)
		add_device(all[i], i);
	if (!n)
		driver_fail(&d, RUNMAT_NO_DEVICE, "no driver for OpenCL is installed, or none has a device");
	else if (!g.devices)
		driver_fail(&d, RUNMAT_NO_DEVICE, "none of %d devices suits RUNMAT_ACCEL_OPENCL='%s'", n,
			knob_text(KNOB_accel_opencl));
	return g.devices;
}

static void describe(int i, struct runmat_device_info *out)
{
	cl_handle device = g.device[i];
	uint64_t single = number_of(device, CL_SINGLE_CONFIG), type = number_of(device, CL_TYPE);
	bool doubles = number_of(device, CL_DOUBLE_CONFIG);
	char version[64], driver[64];
	*out = (struct runmat_device_info){ .size = out->size,
		.capabilities = RUNMAT_HAS_I64 | RUNMAT_HAS_I8_I16 | RUNMAT_THREADS,
		.memory_bytes = number_of(device, CL_MEMORY), .compute_units = (uint32_t)number_of(device, CL_UNITS),
		.workgroup_max = (uint32_t)MIN(number_of(device, CL_WORK_GROUP), 1024),
		.shared_bytes = (uint32_t)number_of(device, CL_LOCAL_MEMORY),
		.max_buffer_bytes = number_of(device, CL_MAX_ALLOC) };
	out->max_binding_bytes = out->max_buffer_bytes;
	out->capabilities |= (doubles ? RUNMAT_HAS_F64 : 0) | (type & CL_TYPE_CPU ? RUNMAT_SOFTWARE : 0) |
		(number_of(device, CL_UNIFIED) ? RUNMAT_UNIFIED : 0);
	if (doubles && single & CL_SINGLE_DENORMALS && single & CL_SINGLE_DIVIDES_EXACTLY &&
		!strcmp(knob_text(KNOB_accel_math), "same"))
		out->capabilities |= RUNMAT_SAME_BITS;
	text_of(device, CL_NAME, out->name, sizeof out->name);
	text_of(device, CL_VENDOR, out->vendor, sizeof out->vendor);
	text_of(device, CL_VERSION, version, sizeof version);
	text_of(device, CL_DRIVER, driver, sizeof driver);
	snprintf(out->backend, sizeof out->backend, "opencl");
	snprintf(out->driver, sizeof out->driver, "%.50s, %.50s", version, driver);
}

/* NULL, or what the device lacks. */
static const char *lacks(cl_handle device)
{
	return !number_of(device, CL_AVAILABLE) ? "is not available" :
		!number_of(device, CL_COMPILES) ? "has no compiler" :
		!number_of(device, CL_LITTLE_ENDIAN) ? "has another order of bytes" :
		number_of(device, CL_WORK_GROUP) < 256 ? "has work groups of fewer than 256 threads" :
		number_of(device, CL_LOCAL_MEMORY) < 32 << 10 ? "has less than 32 KB of memory for a work group" :
		NULL;
}

/*
** PoCL compiles a kernel for the size of its work groups, at the first launch, and keeps this code on disk itself. Its
** binaries hold another version for any size, which no launch uses and which takes as long to compile, or much longer.
** So the image of a kernel is its text there.
*/
static bool is_pocl(const struct runmat_device_info *info) { return strstr(info->driver, "PoCL") != NULL; }

static int open_device(void)
{
	int error = 0;
	if (d.chosen >= count())
		return RUNMAT_NO_DEVICE;
	cl_handle device = g.opened = g.device[d.chosen];
	describe(d.chosen, &d.info);
	d.info.device_id = (uint32_t)d.chosen, d.info.memory_free = d.info.memory_bytes;
	if (lacks(device))
		return driver_fail(&d, RUNMAT_NO_DEVICE, "the device '%s' %s", d.info.name, lacks(device));
	g.keeps_texts = is_pocl(&d.info);
	snprintf(g.options, sizeof g.options, "-cl-std=CL1.2 -w%s",
		number_of(device, CL_SINGLE_CONFIG) & CL_SINGLE_DIVIDES_EXACTLY ?
			" -cl-fp32-correctly-rounded-divide-sqrt" : "");
	g.context = g.f->NewContext(NULL, 1, &device, NULL, NULL, &error);
	if (check(error, "context"))
		return RUNMAT_NO_DEVICE;
	g.queue = g.f->NewQueue(g.context, device, 0, &error);
	return check(error, "queue") ? RUNMAT_NO_DEVICE : RUNMAT_OK;
}

/* The context stays while programs and memory that belong to it are held. */
static void let_go(void)
{
	g.f->ReleaseQueue(g.queue);
	g.f->ReleaseContext(g.context);
	g.queue = g.context = NULL;
	g.timing = false;
}

static int adapters(void *self, char *text, size_t room)
{
	cl_handle all[MOST_DEVICES];
	char name[128];
	size_t n = 0;
	pthread_mutex_lock(&d.lock);
	g.f = g.f ? g.f : opencl_load(d.text, sizeof d.text);
	int devices = g.f ? all_devices(all) : 0;
	*text = 0;
	for (int i = 0; i < devices && n < room; i++) {
		text_of(all[i], CL_NAME, name, sizeof name);
		n += (size_t)snprintf(text + n, room - n, "#%d %s\n", i, name);
	}
	pthread_mutex_unlock(&d.lock);
	return devices ? RUNMAT_OK : RUNMAT_NO_DEVICE;
}

/* ---- memory: every call under the lock ---- */

static cl_handle memory_of(uint64_t buffer) { return (cl_handle)(uintptr_t)buffer; }

static int free_now(uint64_t buffer) { return check(g.f->ReleaseMemory(memory_of(buffer)), "free"); }

static uint64_t size_of(uint64_t buffer)
{
	size_t size = 0;
	return g.f->MemoryInfo(memory_of(buffer), CL_OBJECT_SIZE, sizeof size, &size, NULL) ? 0 : size;
}

/* Sets bytes to zero. Longer patterns are faster. */
static int zero_now(uint64_t buffer, uint64_t bytes)
{
	static const char zeros[16];
	return check(g.f->Fill(g.queue, memory_of(buffer), zeros, bytes % 16 ? 1 : 16, 0, bytes, 0, NULL, NULL),
		"memory");
}

static int alloc_now(uint64_t bytes, uint64_t *buffer)
{
	int error = bytes > d.info.max_buffer_bytes ? CL_BAD_BUFFER_SIZE : 0;
	if (!error)
		*buffer = (uint64_t)(uintptr_t)g.f->NewMemory(g.context, CL_READ_WRITE, bytes, NULL, &error);
	return check(error, "memory");
}

/* A new buffer with these bytes, for one command: it may be released once the command is in the queue. */
static cl_handle buffer_with(const void *from, size_t bytes, int *error)
{
	return g.f->NewMemory(g.context, CL_READ_ONLY | CL_COPY_HOST, bytes, (void *)(uintptr_t)from, error);
}

static int upload_now(uint64_t to, uint64_t at, const void *from, uint64_t bytes)
{
	int error = 0;
	if (bytes > SHORT_UPLOAD)
		return check(g.f->Write(g.queue, memory_of(to), true, at, bytes, from, 0, NULL, NULL), "upload");
	cl_handle stage = buffer_with(from, bytes, &error);
	int status = check(error, "upload");
	if (status)
		return status;
	status = check(g.f->Copy(g.queue, stage, memory_of(to), 0, at, bytes, 0, NULL, NULL), "upload");
	g.f->ReleaseMemory(stage);
	return status;
}

static int download_now(void *to, uint64_t from, uint64_t at, uint64_t bytes)
{
	return check(g.f->Read(g.queue, memory_of(from), true, at, bytes, to, 0, NULL, NULL), "download");
}

static int copy_now(uint64_t to, uint64_t to_at, uint64_t from, uint64_t from_at, uint64_t bytes)
{
	return check(g.f->Copy(g.queue, memory_of(from), memory_of(to), from_at, to_at, bytes, 0, NULL, NULL), "copy");
}

static int finish(void) { return check(g.f->Finish(g.queue), "kernel"); }

/* ---- kernels ---- */

static const char text_image[] = "OpenCL C\n";         /* how such an image begins */

static char *image_of_text(const char *text, size_t *n)
{
	*n = strlen(text) + sizeof text_image;
	char *image = malloc(*n);
	if (image)
		snprintf(image, *n, "%s%s", text_image, text);
	return image;
}

/* The machine code of a built program. */
static char *image_of(cl_handle program, size_t *n, char *why, size_t room)
{
	char *image = NULL;
	if (g.f->ProgramInfo(program, CL_BINARY_SIZES, sizeof *n, n, NULL) || !*n || !(image = malloc(*n)) ||
		g.f->ProgramInfo(program, CL_BINARIES, sizeof image, &image, NULL)) {
		snprintf(why, room, "the driver does not give the machine code of a kernel");
		free(image);
		return NULL;
	}
	return image;
}

static char *compile(const char *text, size_t *n, char *why, size_t room)
{
	int error = 0;
	char *image = NULL;
	if (g.keeps_texts)
		return image_of_text(text, n);
	cl_handle program = g.f->NewProgram(g.context, 1, &text, NULL, &error);
	if (!error)
		error = g.f->Build(program, 1, &g.opened, g.options, NULL, NULL);
	if (!error)
		image = image_of(program, n, why, room);
	else if (!program || g.f->BuildInfo(program, g.opened, CL_BUILD_LOG, room, why, NULL) || !*why)
		snprintf(why, room, "a kernel does not compile: %s (%d)", opencl_error_name(error), error);
	if (program)
		g.f->ReleaseProgram(program);
	return image;
}

static int load_text(const char *text, void **module)
{
	int error = 0;
	cl_handle program = g.f->NewProgram(g.context, 1, &text, NULL, &error);
	if (!error && !(error = g.f->Build(program, 1, &g.opened, g.options, NULL, NULL))) {
		*module = program;
		return RUNMAT_OK;
	}
	int status = driver_fail(&d, RUNMAT_NOT_COMPILED, "a kernel does not compile: %s (%d)",
		opencl_error_name(error), error);
	if (program) {
		(void)!g.f->BuildInfo(program, g.opened, CL_BUILD_LOG, sizeof d.text, d.text, NULL);
		g.f->ReleaseProgram(program);
	}
	return status;
}

static int load(const char *image, size_t n, void **module)
{
	if (n > sizeof text_image && !memcmp(image, text_image, sizeof text_image - 1))
		return image[n - 1] ? RUNMAT_FAILED : load_text(image + sizeof text_image - 1, module);
	int error = 0, loaded = 0;
	const unsigned char *bytes = (const unsigned char *)image;
	cl_handle program = g.f->LoadProgram(g.context, 1, &g.opened, &n, &bytes, &loaded, &error);
	error = error ? error : loaded ? loaded : g.f->Build(program, 1, &g.opened, g.options, NULL, NULL);
	if (error && program)
		g.f->ReleaseProgram(program);
	else
		*module = program;
	return check(error, "program");
}

static void unload(void *module) { g.f->ReleaseProgram(module); }

static int function(void *module, const char *name, void **out)
{
	int error = 0;
	*out = g.f->NewKernel(module, name, &error);
	return check(error, name);
}

static void forget(void *function) { g.f->ReleaseKernel(function); }

/* Sets the first argument: P by value, or a buffer with P, which the caller releases after the launch. */
static int set_numbers(cl_handle kernel, const struct driver_start *s, cl_handle *buffer)
{
	int error = 0;
	size_t bytes = (size_t)s->params * 8;
	*buffer = NULL;
	if ((s->params + s->arrays + 1) * 8 <= RUNMAT_ARGUMENT_BYTES)
		return check(g.f->SetArgument(kernel, 0, bytes, s->p), "argument");
	*buffer = buffer_with(s->p, bytes, &error);
	return check(error ? error : g.f->SetArgument(kernel, 0, sizeof *buffer, buffer), "argument");
}

static int start(void *function, const struct driver_start *s)
{
	size_t workgroup = s->threads, threads = (size_t)MIN(s->workgroups, MOST_GROUPS) * workgroup;
	cl_handle buffer;
	int status = set_numbers(function, s, &buffer);
	for (int i = 0; !status && i < s->arrays + s->scratch; i++) {
		cl_handle array = memory_of((uint64_t)s->p[s->params + i]);
		status = check(g.f->SetArgument(function, (uint32_t)i + 1, sizeof array, &array), "argument");
	}
	if (!status)
		status = check(g.f->Launch(g.queue, function, 1, NULL, &threads, &workgroup, 0, NULL,
				       g.slot ? &g.times[g.slot - 1].event : NULL), "launch");
	if (buffer)
		g.f->ReleaseMemory(buffer);
	if (!status && ++g.launches % FLUSH_EVERY == 0)
		status = check(g.f->Flush(g.queue), "launch");
	return status;
}

/* ---- times ---- */

/* Changes the queue for one that notes times. It would be slower for programs that need none. */
static int begin_timing(void)
{
	int error = 0, status = finish();
	if (status || g.timing)
		return status;
	cl_handle queue = g.f->NewQueue(g.context, g.opened, CL_TIMES, &error);
	status = check(error, "queue");
	if (!status) {
		g.f->ReleaseQueue(g.queue);
		g.queue = queue, g.timing = true;
	}
	return status;
}

static int stamp(int slot, bool end)
{
	struct timespec t;
	int status = g.timing || end ? RUNMAT_OK : begin_timing();
	g.slot = end || status ? 0 : slot + 1;
	if (end)
		return g.times[slot].event ? RUNMAT_OK : RUNMAT_FAILED;
	clock_gettime(CLOCK_MONOTONIC, &t);
	g.times[slot].event = NULL, g.times[slot].asked = (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
	return status;
}

/* The device's clock has another origin, but it also tells when the host put the kernel into the queue. */
static int took(int slot, double *began, double *seconds)
{
	cl_handle event = g.times[slot].event;
	uint64_t at[3] = { 0 };
	static const uint32_t what[3] = { CL_QUEUED, CL_BEGAN, CL_ENDED };
	int status = check(g.f->WaitEvents(1, &event), "event");
	for (int i = 0; !status && i < 3; i++)
		status = check(g.f->EventTime(event, what[i], sizeof at[i], &at[i], NULL), "event");
	g.f->ReleaseEvent(event);
	*began = g.times[slot].asked + (double)(at[1] - at[0]) * 1e-9, *seconds = (double)(at[2] - at[1]) * 1e-9;
	return status;
}

/* ---- the provider ---- */

static const struct driver_calls calls = {
	.name = "opencl", .source = RUNMAT_SOURCE_OPENCL, .language = "OpenCL C", .device = "device",
	.open = open_device, .let_go = let_go, .count = count, .describe = describe,
	.alloc = alloc_now, .free = free_now, .size = size_of, .zero = zero_now, .copy = copy_now, .upload = upload_now,
	.download = download_now, .finish = finish, .compile = compile, .load = load, .unload = unload,
	.function = function, .forget = forget, .start = start, .stamp = stamp, .took = took,
};

const struct runmat_provider provider_opencl = {
	.size = sizeof provider_opencl, .version = RUNMAT_ACCEL_VERSION, .name = "opencl", .self = &d, DRIVER_FUNCTIONS,
	.adapters = adapters,
};
