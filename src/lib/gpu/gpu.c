/*
** lib/gpu/gpu.c - gpuArray and related functions. A gpuArray is an array with a mark: it is deferred whatever its size,
** keeps its class name, and is in the memory of the current provider. Without a device that is the host's memory, so
** programs for a GPU run unchanged.
*/
#include <string.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/engine.h"
#include "base/error.h"
#include "base/mem.h"
#include "device/place.h"
#include "exec/device.h"
#include "lib/core/args.h"

/* Warns once that the device has no doubles. */
static void warn_doubles(struct vm *vm, const struct array *a)
{
	static bool warned;
	if (warned || a->cls != CLS_DOUBLE || !device_ready() || device_has_f64() || device_narrows())
		return;
	warned = true;
	vm_warn(vm, "parallel:gpu:device:NoDoubles",
		"The device has no double precision: double gpuArrays stay on the host. Use single, or set "
		"RUNMAT_ACCEL_PRECISION=f32.");
}

/* Copies the array with another mark. A pending array is computed first (on the device, if it becomes a gpuArray),
** because a node has one mark. */
static value marked(struct vm *vm, value v, bool gpu)
{
	struct array *a = value_to_array(v), *y;
	vm_gpu_seen |= gpu;
	calls_noted |= gpu;
	if (a && gpu && device_open_now()) {
		warn_doubles(vm, a);
		device_take_array(a);
	}
	if (!a || (!array_is_away(a) && !array_data(a)) || (!gpu && !array_data(a))) {
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
	"A sparse array stays an ordinary one.\n"
	">> class(gpuArray(1))\n"
	"ans =\n"
	"    'gpuArray'")
{
	value v = c->nin ? c->in[0] : value_empty();
	if (value_is_gpu(v))
		return return_value(c, value_ref(v));
	if (v.tag == V_SPARSE) {
		static bool warned;
		if (!warned)
			vm_warn(c->vm, "parallel:gpu:array:SparseOnHost",
				"Sparse gpuArrays stay on the host as ordinary sparse arrays.");
		warned = true;
		return return_value(c, value_ref(v));
	}
	if (!value_is_numeric_like(v) || (v.tag == V_ARRAY && v.array->cls == CLS_CHAR) || v.tag == V_CHAR) {
		return fail_id("parallel:gpu:array:InvalidData",
			"GPU arrays support only fundamental numeric or logical data types.");
	}
	c->out[0] = marked(c->vm, v, true);
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
		c->out[i] = value_is_gpu(c->in[i]) ? marked(c->vm, c->in[i], false) : value_ref(c->in[i]);
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
	return return_bool(c, value_is_gpu(c->in[0]));
}

BUILTIN(existsOnGPU, 1, 1, 1,
	"existsOnGPU(A)  True for a gpuArray whose numbers were not deleted.\n"
	">> existsOnGPU(1)\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	return return_bool(c, value_is_gpu(c->in[0]) && array_exists(c->in[0].array));
}

/* gpuArray.zeros(...) and so on: calls the function of that name and makes its result a gpuArray. */
static bool make_on_device(struct call *c, const char *name)
{
	value v = NONE, *args = mem_alloc((size_t)(c->nin + 1) * sizeof *args);
	bool draw = !strcmp(name, "rand") || !strcmp(name, "randn") || !strcmp(name, "randi");
	int n = c->nin;
	memcpy(args, c->in, (size_t)n * sizeof *args);
	if (draw)                       /* they use the random generator of gpuArrays */
		args[n++] = value_text_z("gpuArray");
	bool made = vm_call_name(c->vm, name, n, args, 1, &v);
	if (draw)
		value_unref(args[n - 1]);
	mem_free(args);
	TRY(made);
	bool ok = v.tag != V_NONE && vm_call_name(c->vm, "gpuArray", 1, &v, 1, c->out);
	value_unref(v);
	return ok;
}

#define BUILTIN_GPUARRAY(id, name, arguments) \
	BUILTIN(id, 0, -1, 1, \
		"gpuArray." #name "(...)  The same as " #name "(...), as a gpuArray.\n" \
		">> class(gpuArray." #name arguments ")\n" \
		"ans =\n" \
		"    'gpuArray'") \
	{ \
		return make_on_device(c, #name); \
	}
BUILTIN_GPUARRAY(gpuArray__zeros, zeros, "(2)")
BUILTIN_GPUARRAY(gpuArray__ones, ones, "(2)")
BUILTIN_GPUARRAY(gpuArray__eye, eye, "(2)")
BUILTIN_GPUARRAY(gpuArray__true, true, "(2)")
BUILTIN_GPUARRAY(gpuArray__false, false, "(2)")
BUILTIN_GPUARRAY(gpuArray__Inf, Inf, "(2)")
BUILTIN_GPUARRAY(gpuArray__inf, inf, "(2)")
BUILTIN_GPUARRAY(gpuArray__NaN, NaN, "(2)")
BUILTIN_GPUARRAY(gpuArray__nan, nan, "(2)")
BUILTIN_GPUARRAY(gpuArray__rand, rand, "(2)")
BUILTIN_GPUARRAY(gpuArray__randn, randn, "(2)")
BUILTIN_GPUARRAY(gpuArray__randi, randi, "(9, 2)")
BUILTIN_GPUARRAY(gpuArray__randperm, randperm, "(4)")
BUILTIN_GPUARRAY(gpuArray__freqspace, freqspace, "(4)")
BUILTIN_GPUARRAY(gpuArray__colon, colon, "(1, 3)")
BUILTIN_GPUARRAY(gpuArray__linspace, linspace, "(0, 1, 3)")
BUILTIN_GPUARRAY(gpuArray__logspace, logspace, "(0, 1, 3)")
