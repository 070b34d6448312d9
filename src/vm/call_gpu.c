/*
** vm/call_gpu.c - results of functions of gpuArrays are gpuArrays.
**
** Ops set the mark of a gpuArray from their operands. Other library functions compute with ordinary arrays. If an
** argument has the mark, it is added to the results of the built-in functions of gpu/functions.def, of the C functions
** named here, and of all functions written in MATLAB. Functions that describe an array (size, class, isequal, ...)
** return ordinary values. Until the first gpuArray is made, all this costs one test for each call.
*/
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/knobs.h"
#include "base/engine.h"
#include "base/map.h"
#include "base/sym.h"
#include "device/place.h"
#include "vm/run.h"

bool vm_gpu_seen;

bool vm_in_library(const struct vm *vm)
{
	const struct frame *f = vm->frame;
	return f && f->code && f->code->unit && f->code->unit->builtin;
}

static struct map markers;              /* by the sym of the function */

static void name_functions(void)
{
	static const char *const of_devices[] = {
#define FUNCTION(name, builtin, ...) #builtin,
#include "gpu/functions.def"
	};
	static const char *const others[] = { "accumarray", "airy_values", "all", "any", "arrayfun", "balance",
		"betainc_inverse", "betainc_values", "betaln", "betaln_values", "between2", "bitand", "bitcmp",
		"bitget", "bitor", "bitset", "bitshift", "bitxor", "blkdiag", "bsxfun", "cast", "cat", "circshift",
		"colon", "complex", "conv", "cov", "cross", "cummax", "cummin", "cumprod", "cumsum", "datasample",
		"diag", "diff", "dot", "double", "eps", "erfinv", "expint", "factor", "fft2", "fftn", "fftshift",
		"filter2", "flip", "fliplr", "flipud", "floor", "gammainc_inverse", "gammaln", "gcd", "hess", "histc",
		"horzcat", "idivide", "ifft2", "ifftn", "ifftshift", "ind2sub", "int16", "int32", "int64", "int8",
		"intersect", "ipermute", "isprime", "kron", "lcm", "line_values", "linsolve", "linspace", "log2",
		"logical", "logspace", "max", "mean", "median", "meshgrid", "min", "mode", "mpower", "mrdivide",
		"mtimes", "nchoosek", "norm", "orders", "permute", "pinv", "primes", "prod", "prominences", "psi", "qz",
		"randperm", "rank", "rcond", "repelem", "repmat", "reshape", "rot90", "round", "schur", "setdiff",
		"setxor", "shiftdim", "single", "sortrows", "sortrows_by", "sqrtm_triangle", "squeeze", "std",
		"sub2ind", "sum", "sumsq", "swapbytes", "times", "trace", "trapz", "tril", "triu", "typecast", "uint16",
		"uint32", "uint64", "uint8", "union", "var", "vertcat" };
	for (int i = 0; i < COUNT(of_devices); i++)
		map_put(&markers, sym_z(of_devices[i]))->i = 1;
	for (int i = 0; i < COUNT(others); i++)
		map_put(&markers, sym_z(others[i]))->i = 1;
}

static bool keeps_mark(const char *name)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	pthread_once(&once, name_functions);
	return map_find(&markers, sym_z(name)) != NULL;
}

static bool any_gpu(int nin, const value *in)
{
	for (int i = 0; i < nin; i++)
		if (in[i].tag == V_ARRAY && in[i].array->gpu)
			return true;
	return false;
}

bool call_mark_all(struct vm *vm, int nout, value *out)
{
	for (int k = 0; k < MAX(nout, 1); k++) {
		value v = out[k];
		bool plain = v.tag == V_ARRAY ? !v.array->gpu && v.array->cls != CLS_CHAR :
			value_is_scalar_tag(v) && v.tag != V_CHAR;
		if (v.tag == V_NONE || !plain)
			continue;
		out[k] = NONE;
		bool ok = vm_call_name(vm, "gpuArray", 1, &v, 1, &out[k]);
		value_unref(v);
		if (!ok)
			return false;
	}
	return true;
}

/* An array, not of texts, whose numbers are on the host only. */
static bool is_of_host(const struct runmat_provider *p, value v)
{
	const struct array *a = v.tag == V_ARRAY ? v.array : NULL;
	return a && a->count > 1 && !a->pending && a->cls != CLS_CHAR && !(a->storage && storage_buffer(a->storage, p));
}

/* Functions that devices have, but not for each operand. */
static bool device_has(const char *name)
{
	static const char *const names[] = {
#define FUNCTION(name, builtin, label, failed, may, run, cost, warm_up) #builtin,
#include "gpu/functions.def"
#undef FUNCTION
	};
	for (int i = 0; i < COUNT(names); i++)
		if (strcmp(name, names[i]) == 0)
			return true;
	return false;
}

struct call_note call_begins(const struct builtin *b)
{
	struct call_note n = { 0 };
	if (knob_is_on(KNOB_accel_disable_fallback))
		n.down = device_moved().down;
	if (engine()->explain_on)
		n.explained = explain_function_begins(b->name);
	return n;
}

/*
** The number of elements of the largest operand on a device, if the host computed the function; else 0. The host did so
** if the operand was downloaded during the call; of a gpuArray also if the result is on the host, or the operand was
** never on the device. `down` is the count of downloaded bytes before the call. Downloads are not considered for calls
** with several results, such as [R, p] = chol(A), because the host may then continue the work of the device.
*/
static int64_t host_did(const struct runmat_provider *p, uint64_t down, int nin, const value *in, int nout,
	const value *out)
{
	int64_t most = 0;
	bool did = false;
	uint64_t moved = device_moved().down - down;
	for (int i = 0; i < nin; i++) {
		const struct array *a = in[i].tag == V_ARRAY ? in[i].array : NULL;
		if (!a || !(a->gpu || (a->storage && storage_buffer(a->storage, p))))
			continue;
		most = MAX(most, a->count);
		did |= (a->gpu && is_of_host(p, in[i])) || (nout <= 1 && moved >= array_bytes(a));
	}
	for (int k = 0; k < MAX(nout, 1) && any_gpu(nin, in); k++)
		did |= is_of_host(p, out[k]);
	return did ? most : 0;
}

/* Functions that call functions of the program. These are reported on their own. */
static bool runs_program(const char *name)
{
	static const char *const names[] = { "builtin", "eval", "evalc", "evalin", "feval", "run" };
	for (int i = 0; i < COUNT(names); i++)
		if (strcmp(name, names[i]) == 0)
			return true;
	return false;
}

bool call_ended(struct vm *vm, const struct builtin *b, const struct call_note *note, int nin, const value *in,
	int nout, value *out)
{
	if (engine()->explain_on && !runs_program(b->name))
		explain_function(b->name, nin ? value_count(in[0]) : 0, note->explained);
	bool refused = knob_is_on(KNOB_accel_disable_fallback), gpu = any_gpu(nin, in);
	if (!(gpu ? keeps_mark(b->name) : refused && device_has(b->name)))
		return true;
	const struct runmat_provider *p = refused ? device_ready() : NULL;
	if (p)
		TRY(device_host_may(b->name, host_did(p, note->down, nin, in, nout, out)));
	return !gpu || call_mark_all(vm, nout, out);
}

/* Functions written in MATLAB that only describe an array. */
static bool asks(const char *name)
{
	static const char *const about[] = { "allunique", "anymissing", "bandwidth", "numunique", "optimget",
		"gputimeit", "timeit", "gpuDevice", "gpuDeviceTable", "gpurng" };
	static const char *const tells[] = { "islocalmax", "islocalmin", "ismembertol", "ismissing", "isoutlier" };
	for (int i = 0; i < COUNT(about); i++)
		if (strcmp(name, about[i]) == 0)
			return true;
	for (int i = 0; i < COUNT(tells); i++)
		if (strcmp(name, tells[i]) == 0)
			return false;
	return strncmp(name, "is", 2) == 0;
}

bool call_gives_marks(const struct vm *vm, const struct function *fn, int nin, const value *args)
{
	const struct code *c = fn->code;
	return c->unit && c->unit->builtin && !c->is_lambda && !c->unit->is_class && !vm_in_library(vm) &&
		any_gpu(nin, args) && !asks(sym_text(c->name));
}
