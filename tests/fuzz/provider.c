/*
** fuzz/provider.c - a provider whose answers are decided by the bytes: what it says of its device, and which of its
** calls fail with which status. Programs use it. Their numbers may only be right, or there is an error.
*/
#include "inputs.h"

#include "base/knobs.h"
#include "runmat/accelerate_api.h"

static const uint8_t *answers;
static size_t answer_count;

static unsigned answer(void)
{
	if (!answer_count)
		return 0;
	answer_count--;
	return *answers++;
}

/* Mostly success. */
static int status(void)
{
	unsigned a = answer();
	return a < 200 ? RUNMAT_OK : -(int)(a % 9);
}

static uint64_t number(void)
{
	return (uint64_t)answer() << answer() % 64;
}

static char *at(uint64_t buffer, uint64_t offset) { return (char *)(uintptr_t)buffer + offset; }
static const struct runmat_provider *inner(void) { return runmat_provider_named("interp"); }

static int device_info(void *self, struct runmat_device_info *out)
{
	struct runmat_device_info info = { .size = out->size,
		.name = "Fuzz",
		.vendor = "Tests",
		.backend = "none",
		.driver = "none",
		.capabilities = RUNMAT_HAS_F64 | RUNMAT_HAS_I64 | RUNMAT_HAS_I8_I16 | RUNMAT_SAME_BITS,
		.max_buffer_bytes = UINT64_C(1) << 30,
		.max_binding_bytes = UINT64_C(1) << 30,
		.memory_bytes = UINT64_C(1) << 30,
		.memory_free = UINT64_C(1) << 30 };
	unsigned odd = answer();
	if (odd & 1)
		info.capabilities = number();
	if (odd & 2)
		info.max_buffer_bytes = number(), info.max_binding_bytes = number();
	if (odd & 4)
		info.memory_bytes = number(), info.memory_free = number();
	if (odd & 8)
		info.workgroup_max = (uint32_t)number(), info.two_pass_threshold = (uint32_t)number(),
		info.subgroup = (uint32_t)number();
	memcpy(out, &info, MIN(out->size, sizeof info));
	return status();
}

static int alloc_buffer(void *self, uint64_t bytes, uint64_t *buffer)
{
	int s = status();
	void *p = s || bytes > 1 << 28 ? NULL : calloc(1, bytes ? bytes : 1);
	*buffer = (uint64_t)(uintptr_t)p;
	return s ? s : p ? RUNMAT_OK : RUNMAT_NO_MEMORY;
}

static int free_buffer(void *self, uint64_t b)
{
	free(at(b, 0));
	return RUNMAT_OK;
}

static int upload(void *self, uint64_t b, uint64_t offset, const void *from, uint64_t n)
{
	int s = status();
	if (!s)
		memcpy(at(b, offset), from, n);
	return s;
}

static int download(void *self, uint64_t b, uint64_t offset, void *to, uint64_t n)
{
	int s = status();
	if (!s)
		memcpy(to, at(b, offset), n);
	return s;
}

static int copy(void *self, uint64_t to, uint64_t to_at, uint64_t from, uint64_t from_at, uint64_t n)
{
	int s = status();
	if (!s)
		memmove(at(to, to_at), at(from, from_at), n);
	return s;
}

static int compile(void *self, const struct runmat_program *p, struct runmat_compiled **out)
{
	int s = status();
	return s ? s : inner()->compile(inner()->self, p, out);
}

static void release(void *self, struct runmat_compiled *k)
{
	if (inner()->release)
		inner()->release(inner()->self, k);
}

static int launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l)
{
	int s = status();
	return s ? s : inner()->launch(inner()->self, k, l);
}

static int synchronize(void *self) { return status(); }
static const char *error_text(void *self) { return answer() & 1 ? NULL : "told to fail"; }
static int memory_stats(void *self, struct runmat_memory_stats *out) { return status(); }
static int cache_stats(void *self, struct runmat_cache_stats *out) { return status(); }

static struct runmat_provider provider = {
	.size = sizeof provider,
	.version = RUNMAT_ACCEL_VERSION,
	.name = "fuzz",
	.device_info = device_info,
	.alloc = alloc_buffer,
	.free = free_buffer,
	.upload = upload,
	.download = download,
	.copy = copy,
	.compile = compile,
	.launch = launch,
	.synchronize = synchronize,
	.release = release,
	.error_text = error_text,
	.memory_stats = memory_stats,
	.cache_stats = cache_stats,
};

static const char *const programs[] = {
	"x = linspace(0, 1, 300); y = sum(sin(x) .* x), x(3) = 2; z = cumsum(x); max(z)",
	"g = gpuArray(magic(20)); h = gather(g * g' + 1); sum(h(:)), clear g",
	"A = single(rand(30)); B = A'; C = A + B; [m, i] = max(C, [], 2); disp(m(1) >= 0), k = find(C > 1); "
	"numel(k) >= 0",
	"s = gpuArray.rand(40, 3); for t = 1:5, s = s * 0.5 + t; end, isequal(size(gather(s)), [40 3])",
	"d = gpuDevice; d.Name, reset(d), c = gpuArray(1:5); c(2) = 7; gather(c)",
	"u = gpuArray(int8([1 -3 7])); v = sort(u), w = fft(gpuArray([1 2 3 4])), q = any(u > 2)",
	NULL
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static bool registered;
	if (!registered) {
		answers = NULL, answer_count = 0;
		knob_set(KNOB_accel_defer_from, "1");
		knob_set(KNOB_accel_defer_after, "0");
		knob_set(KNOB_accel_host_below, "0");
		session_free(session_new(false, false));
		registered = runmat_register_provider(&provider) == RUNMAT_OK;
		if (!registered)
			abort();
	}
	answers = data, answer_count = size;
	(void)!runmat_provider_select("fuzz");
	input_run(programs, data, 0, data, 0);
	answer_count = 0;
	(void)!runmat_provider_select("cpu");
	return 0;
}
