/*
** lib/gpu/gpu_device.c - the functions by which gpuDevice.m and +parallel query the providers: list of devices,
** properties, wait, selection and reset.
*/
#include <string.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/engine.h"
#include "base/error.h"
#include "base/knobs.h"
#include "device/place.h"
#include "exec/device.h"
#include "lib/core/args.h"
#include "value/structs.h"

/* Gets the provider's description of its device. False: it has none. */
static bool device_of(const struct runmat_provider *p, struct runmat_device_info *info)
{
	*info = (struct runmat_device_info){ .size = sizeof *info };
	return p && p->device_info(p->self, info) == RUNMAT_OK;
}

static bool is_device(const struct runmat_device_info *info)
{
	return !(info->capabilities & (RUNMAT_HOST_MEMORY | RUNMAT_SOFTWARE));
}

/* The provider whose device is meant: the one that gets regions, opened now if necessary; else the current one. */
static const struct runmat_provider *meant(void)
{
	const struct runmat_provider *p = device_open_now();
	return p ? p : runmat_provider();
}

enum { MOST_DEVICES = 32 };

/* Lists the devices, including software devices if these are allowed. Several providers may reach one card: the
** provider that is in use, or would be, counts. */
static int devices_in(struct runmat_device_info *info)
{
	return MIN(device_list(info, MOST_DEVICES), MOST_DEVICES);
}

static int devices(void)
{
	struct runmat_device_info info[MOST_DEVICES];
	int n = devices_in(info), real = 0;
	for (int i = 0; i < n; i++)
		real += is_device(&info[i]);
	return real;
}

BUILTIN(gpuDeviceCount, 0, 1, 1,
	"gpuDeviceCount        Number of devices besides the CPU.\n"
	"gpuDeviceCount(KIND)  \"all\", \"supported\" or \"available\" ones.\n"
	">> gpuDeviceCount >= 0\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	if (c->nin && !arg_is_text(c, 0, "all") && !arg_is_text(c, 0, "supported") && !arg_is_text(c, 0, "available"))
		return fail_id("parallel:gpu:device:InvalidCountOption",
			"The kind of devices must be \"all\", \"supported\" or \"available\".");
	return return_double(c, devices());
}

BUILTIN(canUseGPU, 0, 0, 1,
	"canUseGPU  True when a device can be used.\n"
	">> islogical(canUseGPU)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return return_bool(c, devices() > 0);
}

/* Describes the current provider's device: the fields of our own interface first, then MATLAB's. */
static bool describe(const struct runmat_device_info *i, value *out)
{
	bool f64 = i->capabilities & RUNMAT_HAS_F64;
	value *s = out;
	TRY(structs_set(s, "device_id", value_double(i->device_id)));
	TRY(structs_set(s, "name", value_text_z(i->name)));
	TRY(structs_set(s, "vendor", value_text_z(i->vendor)));
	if (i->memory_bytes)
		TRY(structs_set(s, "memory_bytes", value_double((double)i->memory_bytes)));
	TRY(structs_set(s, "backend", value_text_z(i->backend)));
	TRY(structs_set(s, "Name", value_text_z(i->name)));
	TRY(structs_set(s, "Index", value_double(i->device_id + 1)));
	TRY(structs_set(s, "ComputeCapability", value_text_z(is_device(i) ? i->driver : "0.0")));
	TRY(structs_set(s, "SupportsDouble", value_bool(f64)));
	TRY(structs_set(s, "MaxThreadsPerBlock", value_double(i->workgroup_max)));
	double total = (double)(i->memory_bytes ? i->memory_bytes :
		i->max_buffer_bytes); /* some devices report only the limit of one array */
	TRY(structs_set(s, "TotalMemory", value_double(total)));
	TRY(structs_set(s, "AvailableMemory",
		value_double(i->memory_free ? (double)i->memory_free : MAX(total - (double)pool_stats().in_use, 0))));
	TRY(structs_set(s, "GraphicsDriverVersion", value_text_z(i->driver)));
	TRY(structs_set(s, "ToolkitVersion", value_text_z(i->driver)));
	TRY(structs_set(s, "MaxShmemPerBlock", value_double(i->shared_bytes)));
	struct array *block = array_new_2d(CLS_DOUBLE, false, 1, 3), *grid = array_new_2d(CLS_DOUBLE, false, 1, 3);
	TRY(block && grid);
	for (int d = 0; d < 3; d++)
		((double *)block->data)[d] = d < 2 ? i->workgroup_max : MIN(i->workgroup_max, 64),
			 ((double *)grid->data)[d] = 65535;
	TRY(structs_set(s, "MaxThreadBlockSize", value_array(block)));
	TRY(structs_set(s, "MaxGridSize", value_array(grid)));
	TRY(structs_set(s, "SIMDWidth", value_double(32)));
	TRY(structs_set(s, "CachePolicy", value_text_z("balanced")));
	TRY(structs_set(s, "ComputeMode", value_text_z("Default")));
	TRY(structs_set(s, "GPUOverlapsTransfers", value_bool(true)));
	TRY(structs_set(s, "KernelExecutionTimeout", value_bool(false)));
	TRY(structs_set(s, "CanMapHostMemory", value_bool(i->capabilities & (RUNMAT_UNIFIED | RUNMAT_HOST_MEMORY))));
	TRY(structs_set(s, "MultiprocessorCount", value_double(i->compute_units)));
	TRY(structs_set(s, "DeviceSupported", value_bool(true)));
	TRY(structs_set(s, "DeviceAvailable", value_bool(true)));
	return structs_set(s, "DeviceSelected", value_bool(true));
}

/* A provider that uses the processor counts as a device only if the user named it. */
static bool need_device(void)
{
	struct runmat_device_info info[MOST_DEVICES];
	const struct runmat_provider *p = runmat_provider();
	if ((p && (*knob_text(KNOB_accel_provider) || p != runmat_provider_at(0))) || devices_in(info) > 0)
		return true;
	return fail_id("parallel:gpu:device:NoDevice", "Unable to find a supported GPU device.");
}

/* Reads the number of a device, and gets the number of devices. */
MUST static bool arg_device(struct call *c, struct runmat_device_info *all, int *there, int64_t *n)
{
	TRY(arg_int(c, 0, n) && need_device());
	*there = MAX(devices_in(all), 1);
	return (*n >= 1 && *n <= *there) ||
		fail_id("parallel:gpu:device:InvalidDeviceId",
			"Invalid device id: %lld. Select a device id from the range 1:%d.", (long long)*n, *there);
}

BUILTIN_PRIVATE(gpu_device_info, 1, 1, 1,
	"S = gpu_device_info(K)  What the provider of acceleration says of device K, as a struct; see gpuDevice.\n"
	">> s = gpu_device_info(1); ischar(s.name)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	struct runmat_device_info info, all[MOST_DEVICES];
	int64_t n;
	int there;
	TRY(arg_device(c, all, &there, &n));
	bool open = device_of(meant(), &info);
	if (!open && there == 1)
		return fail_id("parallel:gpu:device:NoDevice", "There is no provider of acceleration.");
	return describe(open && (there == 1 || info.device_id + 1 == n) ? &info : &all[n - 1], &c->out[0]);
}

BUILTIN_PRIVATE(gpu_device_find, 1, 1, 1,
	"K = gpu_device_find(NAME)  The number of the device whose name has NAME in it, or 0; see gpuDevice.\n"
	">> gpu_device_find('no such device')\n"
	"ans =\n"
	"     0")
{
	struct runmat_device_info all[MOST_DEVICES];
	struct str name = { 0 };
	int n = devices_in(all), found = 0;
	TRY(arg_text(c, 0, &name));
	for (int i = n - 1; i >= 0; i--)
		if (strcasestr(all[i].name, str_text(&name)))
			found = i + 1;
	str_free(&name);
	return return_double(c, found);
}

BUILTIN_PRIVATE(gpu_device_current, 0, 0, 1,
	"K = gpu_device_current  The number of the device that is used, which is opened; see gpuDevice.\n"
	">> gpu_device_current >= 1\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	struct runmat_device_info info;
	TRY(need_device());
	(void)meant();
	return return_double(c, device_of(device_ready(), &info) ? info.device_id + 1 : 1);
}

BUILTIN_PRIVATE(gpu_device_select, 1, 1, 0,
	"gpu_device_select(K)  The K-th device is used from now on; see gpuDevice.\n"
	">> gpu_device_select(1)")
{
	struct runmat_device_info info, all[MOST_DEVICES];
	int64_t n;
	int there;
	TRY(arg_device(c, all, &there, &n));
	if (there == 1 || (device_ready() && device_of(device_ready(), &info) && info.device_id + 1 == n))
		return true;
	return array_compute_held() && device_switch((int)n - 1);
}

BUILTIN_PRIVATE(gpu_device_selected, 1, 2, 1,
	"T = gpu_device_selected(K)  Whether device K is selected. gpu_device_selected(K, T) says so. See gpuDevice.\n"
	">> gpu_device_selected(7)\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	struct runmat_device_info info;
	double x;
	int64_t n;
	TRY(arg_int(c, 0, &n));
	if (c->nin > 1) {
		TRY(value_get_double(c->in[1], &x));
		engine()->device_selected = x != 0;
	}
	int64_t used = device_of(device_ready(), &info) ? (int64_t)info.device_id + 1 : 1;
	return return_bool(c, engine()->device_selected && n == used);
}

static bool wait_for_device(void)
{
	TRY(array_run_held());
	const struct runmat_provider *p = meant();
	return !p || p->synchronize(p->self) == RUNMAT_OK ||
		fail_id("parallel:gpu:device:Failed", "%s", runmat_accel_error());
}

/* wait and reset need a device; reset(3) does nothing. */
MUST static bool asks_a_device(struct call *c)
{
	return !c->nin || !strcmp(value_class_name(c->in[0]), "parallel.gpu.CUDADevice") ||
		fail_id("MATLAB:UndefinedFunction", "Undefined function '%s' for input arguments of type '%s'.",
			sym_text(c->name), value_class_name(c->in[0]));
}

BUILTIN_PRIVATE(gpu_device_wait, 0, 0, 0,
	"gpu_device_wait  Waits until everything that was asked for has been computed; see gpuDevice.\n"
	">> gpu_device_wait")
{
	return wait_for_device();
}

BUILTIN(wait, 0, 1, 0,
	"wait(D)  Waits until everything that was asked for has been computed.\n"
	">> wait(gpuDevice)")
{
	return asks_a_device(c) && wait_for_device();
}

static void lose(struct array *a)
{
	if (a->gpu && array_exists(a))
		array_mark_lost(a);
}

/* Pending arrays are computed first. Ordinary arrays keep their numbers in any memory. */
static bool reset_device(struct vm *vm)
{
	TRY(array_compute_held());
	if (vm_gpu_seen)
		vm_each_array(vm, lose);
	storage_trim();
	pool_trim(NULL, 0);
	return true;
}

BUILTIN_PRIVATE(gpu_device_reset, 0, 0, 0,
	"gpu_device_reset  gpuArrays lose their numbers, and pooled memory is given back; see gpuDevice.\n"
	">> gpu_device_reset")
{
	return reset_device(c->vm);
}

BUILTIN(reset, 0, 1, 1,
	"reset(D)  Deletes the numbers of gpuArrays and releases pooled memory. Other arrays keep their numbers.\n"
	">> reset(gpuDevice)")
{
	TRY(asks_a_device(c) && reset_device(c->vm));
	if (c->nin && c->nout)
		c->out[0] = value_ref(c->in[0]);
	return true;
}
