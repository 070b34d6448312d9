/*
** lib/gpu.c - gpuArray and its relatives. A gpuArray is an array with a mark: it is deferred whatever its size, keeps its
** class name, and lives where the current provider has its memory. Without a device that is the host, and programs
** written for one run unchanged.
*/
#include <string.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/error.h"
#include "lib/args.h"
#include "runmat/accelerate_api.h"
#include "value/structs.h"

static bool is_gpu(value v) { return v.tag == V_ARRAY && v.array->gpu; }

/* The same numbers under another mark. Pending ones are computed first: a node has one owner of its mark. */
static value marked(value v, bool gpu)
{
	struct array *a = value_to_array(v), *y;
	if (!a || !array_data(a)) {
		array_unref(a);
		return NONE;
	}
	y = array_reshape(a, &a->shape);
	array_unref(a);
	if (!y)
		return NONE;
	y->gpu = gpu;
	return value_array(y);
}

BUILTIN(gpuArray, 0, 1, 1,
	"gpuArray(A)  A as an array of the accelerator; without a device it stays in memory.\n"
	">> class(gpuArray(1))\n"
	"ans =\n"
	"    'gpuArray'")
{
	value v = c->nin ? c->in[0] : value_empty();
	if (is_gpu(v))
		return return_value(c, value_ref(v));
	if (!value_is_numeric_like(v) || (v.tag == V_ARRAY && v.array->cls == CLS_CHAR) || v.tag == V_CHAR) {
		return fail_id("parallel:gpu:array:InvalidData", "GPU arrays support only fundamental numeric or logical data types.");
	}
	c->out[0] = marked(v, true);
	if (!c->nin)
		value_unref(v);
	return c->out[0].tag != V_NONE;
}

BUILTIN(gather, 1, -1, -1,
	"X = gather(A)  The numbers of a gpuArray as an ordinary array. Other values come back as they are.\n"
	">> gather(gpuArray([1 2])) + 1\n"
	"ans =\n"
	"     2     3")
{
	if (c->nout > c->nin)
		return fail(ERR_too_many_out);
	for (int i = 0; i < MAX(c->nout, 1); i++) {
		c->out[i] = is_gpu(c->in[i]) ? marked(c->in[i], false) : value_ref(c->in[i]);
		if (c->out[i].tag == V_NONE)
			return false;
	}
	return true;
}

BUILTIN(isgpuarray, 1, 1, 1,
	"isgpuarray(A)  True for a gpuArray.\n"
	">> isgpuarray(gpuArray(1))\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return return_bool(c, is_gpu(c->in[0]));
}

BUILTIN(existsOnGPU, 1, 1, 1,
	"existsOnGPU(A)  True for a gpuArray whose numbers are there.\n"
	">> existsOnGPU(1)\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	return return_bool(c, is_gpu(c->in[0]));
}

/* What the provider says of its device; false when it has none. */
static bool device_of(const struct runmat_provider *p, struct runmat_device_info *info)
{
	*info = (struct runmat_device_info){ .size = sizeof *info };
	return p && p->device_info(p->self, info) == RUNMAT_OK;
}

static bool is_device(const struct runmat_device_info *info)
{
	return !(info->capabilities & (RUNMAT_HOST_MEMORY | RUNMAT_SOFTWARE));
}

static int devices(void)
{
	struct runmat_device_info info;
	int n = 0;
	for (int i = 0; i < runmat_provider_count(); i++)
		n += device_of(runmat_provider_at(i), &info) && is_device(&info);
	return n;
}

BUILTIN(gpuDeviceCount, 0, 1, 1,
	"gpuDeviceCount  How many devices there are beside the processor.\n"
	">> gpuDeviceCount >= 0\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
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

/* The current provider's device: the fields of our own API first, then MATLAB's. */
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
	TRY(structs_set(s, "TotalMemory", value_double((double)i->memory_bytes)));
	TRY(structs_set(s, "AvailableMemory", value_double((double)i->memory_free)));
	TRY(structs_set(s, "MultiprocessorCount", value_double(i->compute_units)));
	TRY(structs_set(s, "DeviceSupported", value_bool(true)));
	TRY(structs_set(s, "DeviceAvailable", value_bool(true)));
	return structs_set(s, "DeviceSelected", value_bool(true));
}

BUILTIN(gpuDevice, 0, 1, 1,
	"D = gpuDevice     What the current provider of acceleration says of its device.\n"
	"D = gpuDevice(N)  The same, N being 1. gpuDevice([]) gives pooled memory back.\n"
	">> d = gpuDevice; ischar(d.name)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	struct runmat_device_info info;
	if (c->nin && value_is_empty(c->in[0])) {
		storage_trim();
		return true;
	}
	if (c->nin) {
		int64_t n;
		TRY(arg_int(c, 0, &n));
		if (n != 1)
			return fail_id("parallel:gpu:device:InvalidDeviceId", "Invalid device ID: %lld. The device ID must be 1.", (long long)n);
	}
	if (!device_of(runmat_provider(), &info))
		return fail_id("parallel:gpu:device:NoDevice", "There is no provider of acceleration.");
	return describe(&info, &c->out[0]);
}

BUILTIN(wait, 0, 1, 0,
	"wait(D)  Waits until everything that was asked for has been computed.\n"
	">> wait(gpuDevice)")
{
	TRY(array_settle());
	const struct runmat_provider *p = runmat_provider();
	return !p || p->synchronize(p->self) == RUNMAT_OK || fail_id("parallel:gpu:device:Failed", "%s", runmat_accel_error());
}

BUILTIN(reset, 0, 1, 1,
	"reset(D)  Gives pooled memory back. Arrays keep their numbers.\n"
	">> reset(gpuDevice);")
{
	TRY(array_settle());
	storage_trim();
	if (c->nin && c->nout)
		c->out[0] = value_ref(c->in[0]);
	return true;
}
