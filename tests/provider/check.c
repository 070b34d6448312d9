/*
** tests/provider/check.c - the tests for authors of providers: check-provider SO=PATH.
**
** It checks the entry point and the table, and memory: moves, zeroes, sizes that cannot be had. Kernels: every op,
** reductions, strides, draws, loops, random ones, each against the interpreter (what the provider refuses is counted,
** not wrong). Kernels from the future; boxes of no elements; threads, when it says RUNMAT_THREADS. And whole programs
** through the runtime, which must print what they print on the CPU. PROVIDER=NAME in place of SO checks one that is
** built in.
*/
#include <dlfcn.h>
#include <pthread.h>

#include "runmat/accelerate_api.h"
#include "runmat/runmat.h"
#include "test.h"

static const struct runmat_provider *checked;
static int ran;

/* Defined first, so it runs last: a provider that refuses everything has shown nothing. */
TEST(some_kernels_ran)
{
	if (!ran)
		printf("no kernel ran: the provider refused all of them\n");
	CHECK(ran > 0);
}

#define DEVICE (*checked)
#define MAY_REFUSE
#include "devices.h"
#include "handles.h"

static struct runmat_device_info device;

static void load(void)
{
	const char *path = getenv("SO"), *name = getenv("PROVIDER");
	runmat_free(runmat_new());              /* registers the built-in ones */
	int before = runmat_provider_count(),
	    status = path ? runmat_provider_load(path) :
		name ? runmat_provider_select(name) :
		RUNMAT_BAD_ARGUMENT;
	if (status) {
		printf("%s\n", path || name ? runmat_accel_error() : "SO=PATH names the library");
		exit(1);
	}
	checked = path ? runmat_provider_at(before) : runmat_provider_named(name);
}

static bool available(void)
{
	if (checked)
		return true;
	load();
	device.size = sizeof device;
	CHECK(!checked->device_info(checked->self, &device));
	printf("%s: %s, %s, %s\n", checked->name, device.name, device.vendor, device.backend);
	return true;
}

/* ---- the table and the entry ---- */

TEST(table)
{
	available();
	struct runmat_device_info again = { .size = sizeof again };
	CHECK(checked->version == RUNMAT_ACCEL_VERSION && checked->size >= offsetof(struct runmat_provider, release));
	CHECK(checked->name && *checked->name && !strchr(checked->name, '/'));
	CHECK(!checked->device_info(checked->self, &again) && again.size == sizeof again &&
		again.device_id == device.device_id);
	CHECK(memchr(device.name, 0, sizeof device.name) && memchr(device.vendor, 0, sizeof device.vendor) &&
		memchr(device.backend, 0, sizeof device.backend) && memchr(device.driver, 0, sizeof device.driver));
	CHECK(device.max_buffer_bytes > 0 && device.max_binding_bytes > 0);
	CHECK(runmat_register_provider(checked) == RUNMAT_BAD_ARGUMENT);        /* a second time */
	if (!checked->prefers)
		return;
	CHECK(checked->prefers(checked->self) <= RUNMAT_SOURCE_OPENCL);
}

TEST(entry)
{
	const char *path = getenv("SO");
	void *lib = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
	if (!path)
		return;
	runmat_provider_entry_fn entry = lib ? (runmat_provider_entry_fn)dlsym(lib, "runmat_provider_entry") : NULL;
	CHECK(entry && entry(RUNMAT_ACCEL_VERSION) && entry(RUNMAT_ACCEL_VERSION) == entry(RUNMAT_ACCEL_VERSION));
	const struct runmat_provider *other = entry ? entry(RUNMAT_ACCEL_VERSION + 1000) :
		NULL; /* a version that nobody knows */
	CHECK(!other || other->version == RUNMAT_ACCEL_VERSION);
}

/* ---- memory ---- */

TEST(memory)
{
	uint64_t a = 0, b = 0, none = 0;
	char in[1000], out[1000] = { 0 };
	available();
	for (int i = 0; i < 1000; i++)
		in[i] = (char)(i * 7);
	CHECK(!checked->alloc(checked->self, 1000, &a) && !checked->alloc(checked->self, 2000, &b) && a != b);
	memset(out, 1, sizeof out);
	CHECK(!checked->download(checked->self, a, 0, out, 1000) && out[0] == 0 && out[999] == 0);
	CHECK(!checked->upload(checked->self, a, 0, in, 1000) && !checked->copy(checked->self, b, 400, a, 0, 1000));
	CHECK(!checked->download(checked->self, b, 400, out, 1000) && !memcmp(in, out, 1000));
	CHECK(!checked->upload(checked->self, a, 96, in, 8) &&
		!checked->download(checked->self, a, 92, out, 16)); /* in the middle */
	CHECK(!memcmp(out, in + 92, 4) && !memcmp(out + 4, in, 8) && !memcmp(out + 12, in + 104, 4));
	CHECK(!checked->upload(checked->self, a, 0, in, 0) && !checked->download(checked->self, a, 1000, out, 0) &&
		!checked->copy(checked->self, b, 0, a, 0, 0));
	CHECK(!checked->alloc(checked->self, 0, &none) && !checked->free(checked->self, none));
	CHECK(!checked->free(checked->self, a) && !checked->free(checked->self, b) &&
		!checked->synchronize(checked->self));
}

TEST(memory_is_zeroed_again)
{
	char junk[4096], back[4096];
	available();
	memset(junk, 0x5a, sizeof junk);
	for (int k = 0; k < 50; k++) {
		uint64_t b;
		CHECK(!checked->alloc(checked->self, sizeof junk, &b) &&
			!checked->download(checked->self, b, 0, back, sizeof back));
		int dirty = 0;
		for (size_t i = 0; i < sizeof back; i++)
			dirty += back[i] != 0;
		CHECK(!dirty);
		CHECK(!checked->upload(checked->self, b, 0, junk, sizeof junk) && !checked->free(checked->self, b));
	}
}

/* More than any device has is refused in an orderly way, and what comes after works. */
TEST(memory_that_cannot_be_had)
{
	static const uint64_t sizes[] = { UINT64_C(1) << 50, UINT64_C(1) << 62, UINT64_MAX - 4096, UINT64_MAX };
	available();
	for (int i = 0; i < COUNT(sizes); i++) {
		uint64_t b = 0;
		int status = checked->alloc(checked->self, sizes[i], &b);
		CHECK(status == RUNMAT_NO_MEMORY || status == RUNMAT_UNSUPPORTED || status == RUNMAT_BAD_ARGUMENT);
		CHECK(!checked->error_text || checked->error_text(checked->self));
	}
	uint64_t b;
	CHECK(!checked->alloc(checked->self, 64, &b) && !checked->free(checked->self, b));
}

TEST(statistics)
{
	struct runmat_memory_stats m = { 0 };
	struct runmat_cache_stats c = { 0 };
	available();
	CHECK(!checked->memory_stats || (!checked->memory_stats(checked->self, &m) && m.peak >= m.in_use));
	CHECK(!checked->cache_stats || (!checked->cache_stats(checked->self, &c) && c.warmup_ms >= 0));
	if (checked->trim)
		checked->trim(checked->self, 0);
}

/* ---- kernels ---- */

static struct runmat_kernel *twice(void)
{
	struct builder b;
	builder_init(&b, 1, 0);
	int x = build_array(&b, RUNMAT_F32, false, RUNMAT_DENSE, RUNMAT_READ),
	    y = build_array(&b, RUNMAT_F32, false, RUNMAT_DENSE, RUNMAT_WRITE);
	int v = build_load(&b, x, 0, -1, RUNMAT_LANE);
	build_store(&b, y, 0, build_map(&b, OP_plus, RUNMAT_F32, v, v, -1), -1, -1, RUNMAT_LANE);
	return builder_finish(&b, "twice");
}

TEST(kernel_of_another_version)
{
	available();
	struct runmat_kernel *k = twice(), future = *k;
	struct runmat_compiled *c = NULL;
	future.version = RUNMAT_KERNEL_VERSION + 7;
	int status = kernel_compile(checked, &future, &c);
	if (!status && checked->prefers && checked->prefers(checked->self) != RUNMAT_SOURCE_IR)
		status = RUNMAT_UNSUPPORTED,
		checked->release ? checked->release(checked->self, c) : (void)0; /* it reads text only */
	CHECK(status < 0);
	kernel_free(k);
}

/* n elements doubled, twice over: a compiled kernel can be launched again, with other sizes, and with none. */
static void double_elements(int64_t n, struct runmat_compiled *c)
{
	float *x = malloc((size_t)(n + 1) * sizeof *x);
	struct runmat_binding b[2] = { { .offset = 0 }, { .offset = 0 } };
	struct runmat_launch l = { .size = sizeof l, .extent = { n }, .binding = b };
	uint64_t bytes = (uint64_t)(n + 1) * sizeof *x;
	int wrong = 0;
	for (int64_t i = 0; i <= n; i++)
		x[i] = (float)(i % 1000) - 7;
	CHECK(!checked->alloc(checked->self, bytes, &b[0].buffer) &&
		!checked->alloc(checked->self, bytes, &b[1].buffer));
	CHECK(!checked->upload(checked->self, b[0].buffer, 0, x, bytes) &&
		!checked->upload(checked->self, b[1].buffer, 0, x, bytes));
	int status = checked->launch(checked->self, c, &l);
	CHECK(!status && !checked->download(checked->self, b[1].buffer, 0, x, bytes));
	for (int64_t i = 0; i < n; i++)
		wrong += x[i] != 2 * ((float)(i % 1000) - 7);
	CHECK(!wrong && x[n] == (float)(n % 1000) - 7);         /* and not one more */
	CHECK(!checked->free(checked->self, b[0].buffer) && !checked->free(checked->self, b[1].buffer));
	free(x);
}

TEST(launches_of_many_sizes)
{
	static const int64_t sizes[] = { 0, 1, 2, 63, 64, 65, 255, 256, 257, 1000, 65535, 65536, 100003 };
	available();
	struct runmat_kernel *k = twice();
	struct runmat_compiled *c;
	int status = kernel_compile(checked, k, &c);
	CHECK(!status || status == RUNMAT_UNSUPPORTED);
	for (int i = 0; !status && i < COUNT(sizes); i++)
		double_elements(sizes[i], c);
	if (!status && checked->release)
		checked->release(checked->self, c);
	kernel_free(k);
}

static void *one_thread(void *unused)
{
	struct runmat_kernel *k = twice();
	struct runmat_compiled *c;
	for (int i = 0; i < 20; i++)
		if (!kernel_compile(checked, k, &c)) {
			double_elements(1000 + i, c);
			if (checked->release)
				checked->release(checked->self, c);
		}
	kernel_free(k);
	return unused;
}

TEST(threads)
{
	pthread_t t[4];
	available();
	if (!(device.capabilities & RUNMAT_THREADS))
		return;
	for (int i = 0; i < COUNT(t); i++)
		pthread_create(&t[i], NULL, one_thread, NULL);
	for (int i = 0; i < COUNT(t); i++)
		pthread_join(t[i], NULL);
}

TEST(random_kernels)
{
	available();
	if (device.capabilities & RUNMAT_SAME_BITS)             /* else there is no right answer to compare with */
		for (int i = 0; i < 300; i++)
			random_kernel(3000);
}

/* ---- through the runtime ---- */

TEST(handles)
{
	available();
	random_handles(checked->name, 3000);
}

static const char *const programs[] = {
	"x = linspace(0, 1, 20000, 'like', single(1)); y = 2 * x - 1; fprintf('%.4f ', sum(y .* y), max(y), y(7));",
	"x = single(1:20000); y = x; y(x > 100) = -1; fprintf('%g ', sum(y), min(y), y(50), y(200));",
	"A = reshape(single(1:40000), 200, 200); B = A' - A; fprintf('%g ', B(3, 4), max(abs(B(:))), sum(B(:, 1)));",
	"A = reshape(single(mod((1:40000) * 7, 101)), 200, 200); "
	"fprintf('%.3f ', mean(A(:)), max(mean(A)), std(A(:)));",
	"S = ones(20000, 1, 'single'); for t = 1:10, S = S .* single(1.5) - single(0.25); "
	"end, fprintf('%g ', S(1), sum(S));",
	"i = int32(1:20000); j = idivide(i, int32(3)) + i .* int32(2); fprintf('%d ', sum(j), j(77), class(j));",
	"z = complex(single(1:20000), single(2)); w = z .* conj(z); fprintf('%g ', sum(real(w)), isreal(w));",
};

static int collect(void *context, const char *text, size_t n)
{
	str_add(context, text, n);
	return 1;
}

static char *printed(const char *provider, const char *program)
{
	struct str out = { 0 };
	runmat_provider_select(provider);
	runmat_session *s = runmat_new();
	runmat_on_output(s, collect, &out);
	if (!runmat_run(s, program))
		str_adds(&out, runmat_error(s));
	runmat_free(s);
	return str_take(&out);
}

TEST(programs)
{
	available();
	for (int i = 0; i < COUNT(programs); i++) {
		char *want = printed("cpu", programs[i]), *got = printed(checked->name, programs[i]);
		CHECK_TEXT(got, want);
		free(want);
		free(got);
	}
}
