/*
** tests/fault/test_card.c - the provider cuda on a card that is not there (tests/cuda/card.c): its answers, and what it
** does when a call of the driver, of NVRTC or of cuBLAS fails.
**
** A program of array work must print what it prints on the CPU, byte for byte, whatever failed. Only numbers that a
** lost card alone had may be gone, and then the error says so.
*/
#include <pthread.h>

#include "runmat/accelerate_api.h"

extern const struct runmat_provider provider_cuda;
#define CARD provider_cuda
#define SELF provider_cuda.self
#include "card_session.h"

TEST(ends) { card_end(); }

/* ---- times ---- */

static void launch_product(void)
{
	uint64_t a;
	CHECK(!provider_cuda.alloc(SELF, 64 * 64 * 8, &a));
	CHECK(!provider_cuda.gemm(SELF, RUNMAT_F64, 0, 'N', 'N', 64, 64, 64, 1, a, 64, a, 64, 0, a, 64));
	CHECK(!provider_cuda.free(SELF, a));
}

static void *product_of_thread(void *none)
{
	launch_product();
	return NULL;
}

/* Only work with a tag is timed, and only of the thread that gave the tag. More kernels than slots keep their order. */
TEST(times_of_work)
{
	enum { MANY = 600 };
	struct runmat_device_time t[MANY + 1];
	pthread_t thread;
	if (!start())
		return;
	choose("cuda");
	CHECK(provider_cuda.work_times(SELF, t, 1) == 0);
	launch_product();
	CHECK(provider_cuda.work_times(SELF, t, 1) == 0);
	for (int i = 0; i < MANY; i++) {
		provider_cuda.time_work(SELF, 7 + (uint64_t)i);
		launch_product();
	}
	CHECK(!pthread_create(&thread, NULL, product_of_thread, NULL) && !pthread_join(thread, NULL));
	provider_cuda.time_work(SELF, 0);
	launch_product();
	CHECK(provider_cuda.work_times(SELF, t, 2) == 2 && t[0].tag == 7 && t[1].tag == 8);
	CHECK(provider_cuda.work_times(SELF, t, MANY + 1) == MANY - 2 && t[0].tag == 9);
	for (int i = 0; i < MANY - 2; i++)
		CHECK(t[i].tag == 9 + (uint64_t)i && t[i].seconds > 0 && t[i].seconds < 60 &&
			(i == 0 || t[i].began >= t[i - 1].began));
}

/* ---- calls that fail ---- */

TEST(each_call_fails)
{
	static const char *const functions[] = { "cuCtxSetCurrent", "cuMemAlloc_v2", "cuMemFree_v2", "cuMemsetD8Async",
		"cuMemcpyHtoDAsync_v2", "cuMemcpyDtoHAsync_v2", "cuMemcpyDtoDAsync_v2", "cuEventRecord",
		"cuEventSynchronize", "cuModuleLoadData", "cuModuleGetFunction", "cuModuleUnload", "cuLaunchKernel",
		"cublasCreate_v2", "cublasSetStream_v2", "cublasDgemm_v2" };
	static const int errors[] = { 1, 2, 719 }, at[] = { 1, 2, 4, 9 };
	for (int f = 0; start() && f < COUNT(functions); f++)
		for (int e = 0; unit_failures < 20 && e < COUNT(errors); e++)
			for (int n = 0; n < COUNT(at); n++)
				check_run(functions[f], at[n], errors[e]);
}

/* Factors and transforms by libraries: whatever fails, own kernels or the host give results that are as accurate. */
static const char of_libraries[] =
	"rng(1); a = rand(70); s = a' * a + 70 * eye(70); b = rand(70, 2); x = a \\ b; r = chol(s); [q, t] = qr(a);\n"
	"e = eig(s); y = fft2(rand(70, 300)); z = ifft(complex(rand(20000, 1), 1)); h = 1 ./ ((1:90)' + (1:80));\n"
	"[u, v] = qr(h, 0); near = @(p, q) norm(p - q, 1) <= 1e-11 * (1 + norm(q, 1)); c = complex(a, s); d = c \\ b;\n"
	"fprintf('%d', near(a * x, b), near(r' * r, s), near(q * t, a), near(sum(e), trace(s)), near(u * v, h), ...\n"
	"	near(ifft2(y), ifft2(y)), isequal(y, conj(y([1 70:-1:2], [1 300:-1:2]))), numel(z) == 20000, ...\n"
	"	near(norm(svd(a)), norm(a, 'fro')), near(c * d, b));\n";

TEST(libraries_fail)
{
	static const char *const functions[] = { "cusolverDnCreate", "cusolverDnSetStream", "cusolverDnCreateParams",
		"cusolverDnXgetrf_bufferSize", "cusolverDnXgetrf", "cusolverDnXpotrf_bufferSize", "cusolverDnXpotrf",
		"cusolverDnXgeqrf", "cusolverDnDorgqr", "cusolverDnXsyevd_bufferSize", "cusolverDnXsyevd",
		"cusolverDnXgesvdp_bufferSize", "cusolverDnXgesvdp", "cublasZgemm_v2", "cublasZtrsm_v2",
		"cublasDtrsm_v2", "cufftCreate", "cufftMakePlanMany64", "cufftSetWorkArea", "cufftExecD2Z",
		"cufftExecZ2Z" };
	static const int errors[] = { 1, 2, 9 };
	for (int f = 0; start() && f < COUNT(functions); f++)
		for (int e = 0; e < COUNT(errors); e++) {
			choose("cuda");
			card_fail(functions[f], 1 + e % 2, errors[e]);
			bool ok = runmat_run(session, of_libraries);
			CHECK(ok);
			CHECK_TEXT(str_text(&out), "1111111111");
		}
	card_fail("", 0, 0);
}

/* Results of libraries stay on the card: the host must compute nothing of what follows them. */
TEST(complex_results_stay)
{
	static const char text[] = "rng(1); a = gpuArray(complex(rand(70), rand(70))); b = a(:, 1:9) + 0;\n"
		"c = a * a' + 70 * gpuArray(eye(70)); r = chol(c); x = c \\ b; y = inv(c) - gpuArray(eye(70));\n"
		"d = a * a; d = d(:); s = gather(sum(real(d)));\n"
		"r = r + 1; z = imag(r) + abs(b(1)); e = real(x) - imag(x);\n"
		"r = gather(r); c = gather(c); x = gather(x); y = gather(y); b = gather(b); e = gather(e);\n";
	static const char judge[] = "r = r - 1; y = y + eye(70); near = @(p, q) norm(p - q, 1) <= 1e-10 * norm(q, 1);\n"
		"fprintf('%d', near(r' * r, c), near(c * x, b), near(c * y, eye(70)), near(s, sum(real(gather(d)))),"
		"isequal(e, real(x) - imag(x)));\n";
	if (!start())
		return;
	knob_set(KNOB_accel_disable_fallback, "1"), knob_set(KNOB_accel_small, "1");
	choose("cuda");
	CHECK(runmat_run(session, text));
	knob_set(KNOB_accel_disable_fallback, NULL), knob_set(KNOB_accel_small, NULL);
	CHECK(runmat_run(session, judge));
	CHECK_TEXT(str_text(&out), "11111");
}

/* One plan runs all turns of a stencil. If a launch fails on the way, the numbers are still those of the host. */
TEST(turns_of_one_plan)
{
	static const char stencil[] =
		"n = 60; u = reshape(mod(1:n*n, 7), n, n); v = u';\n"
		"for t = 1:30\n"
		"    w = u; u(2:n-1, :) = u(2:n-1, :) + 0.25 * (u(1:n-2, :) - v(3:n, :)) / t;\n"
		"    v(2:n, :) = w(1:n-1, :);\n"
		"end\n"
		"fprintf('%.17g ', sum(u(:)), sum(v(:)), u(7:90:end));\n";
	if (!start())
		return;
	choose("cpu");
	CHECK(runmat_run(session, stencil));
	char *want = strdup(str_text(&out));
	for (int nth = 1; nth < 60; nth += 7) {
		choose("cuda");
		card_fail("cuLaunchKernel", nth, nth % 2 ? 700 : 2);
		CHECK(runmat_run(session, stencil));
		CHECK_TEXT(str_text(&out), want);
	}
	free(want);
}

TEST(compiler_fails)
{
	static const char *const functions[] = { "nvrtcCreateProgram", "nvrtcCompileProgram", "nvrtcGetCUBINSize",
		"nvrtcGetCUBIN" };
	for (int f = 0; start() && f < COUNT(functions); f++)
		for (int n = 1; n < 3; n++) {
			empty_cache();
			check_run(functions[f], n, 6);
		}
}

/* A card that cannot be opened: the host does the work, and the reason is there to read. */
TEST(cannot_be_opened)
{
	static const char *const functions[] = { "cuInit", "cuDeviceGet", "cuDevicePrimaryCtxRetain", "cuCtxSetCurrent",
		"cuStreamCreate", "cuMemHostAlloc", "cuEventCreate" };
	for (int f = 0; start() && f < COUNT(functions); f++) {
		choose("cpu");
		chosen ^= 1;
		card_fail(functions[f], f == 0 ? 2 : 1, 100);           /* select itself calls cuInit */
		CHECK(provider_cuda.select(SELF, chosen) && *provider_cuda.error_text(SELF));
		card_fail("", 0, 0);
		runmat_provider_select("cuda");
		str_clear(&out);
		CHECK(runmat_run(session, program));
		CHECK_TEXT(str_text(&out), expected);
	}
}

/* ---- what the provider refuses ---- */

TEST(refusals)
{
	if (!start())
		return;
	choose("cuda");
	struct builder b;
	builder_init(&b, 1, 0);
	int x = build_load(&b, build_array(&b, RUNMAT_F64, false, RUNMAT_STRIDED, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	build_store(&b, build_array(&b, RUNMAT_F64, false, RUNMAT_DENSE, RUNMAT_WRITE), 0, x, -1, -1, RUNMAT_LANE);
	struct runmat_kernel *k = builder_finish(&b, "copy");
	struct runmat_compiled *c = NULL;
	struct runmat_program p = { .size = sizeof p, .source = RUNMAT_SOURCE_WGSL, .ir = k, .text = "" };
	CHECK(provider_cuda.compile(SELF, &p, &c) == RUNMAT_UNSUPPORTED);
	CHECK_TEXT(provider_cuda.error_text(SELF), "this provider compiles CUDA C");
	p.source = RUNMAT_SOURCE_CUDA, p.params = 512;
	CHECK(provider_cuda.compile(SELF, &p, &c) == RUNMAT_UNSUPPORTED);
	CHECK_TEXT(provider_cuda.error_text(SELF), "too many parameters");
	CHECK(provider_cuda.prepare(SELF, &p, NULL) == RUNMAT_UNSUPPORTED);
	CHECK(!kernel_compile(&provider_cuda, k, &c));
	uint64_t from = 0, to = 0;
	double data[4] = { 1, 2, 3, 4 };
	CHECK(!provider_cuda.alloc(SELF, 32, &from) && !provider_cuda.alloc(SELF, 32, &to));
	CHECK(!provider_cuda.upload(SELF, from, 0, data, 32));
	struct runmat_binding at[2] = { { .buffer = from, .stride = { 1 << 29 } }, { .buffer = to } };
	struct runmat_launch l = { .size = sizeof l, .extent = { 4 }, .binding = at };
	CHECK(provider_cuda.launch(SELF, c, &l) == RUNMAT_UNSUPPORTED);
	CHECK_TEXT(provider_cuda.error_text(SELF), "places that 32 bits cannot number");
	at[0].offset = 3, at[0].stride[0] = -1;
	CHECK(!provider_cuda.launch(SELF, c, &l) && !provider_cuda.download(SELF, to, 0, data, 32));
	CHECK(data[0] == 4 && data[1] == 3 && data[2] == 2 && data[3] == 1);
	CHECK(!provider_cuda.zero(SELF, to, 16) && !provider_cuda.copy(SELF, from, 0, to, 8, 16));
	CHECK(!provider_cuda.download(SELF, from, 0, data, 32) && data[0] == 0 && data[1] == 2 && data[2] == 3);
	provider_cuda.release(SELF, c);
	#define PRODUCT(cls, complex, k) \
		provider_cuda.gemm(SELF, cls, complex, 'N', 'N', 1, 1, k, 1, from, 1, from, 1, 0, to, 1)
	CHECK(PRODUCT(RUNMAT_I32, 0, 1) == RUNMAT_UNSUPPORTED);
	CHECK_TEXT(provider_cuda.error_text(SELF), "products of this class");
	CHECK(PRODUCT(RUNMAT_F64, 0, 1ll << 31) == RUNMAT_UNSUPPORTED);
	provider_cuda.free(SELF, from), provider_cuda.free(SELF, to);
	kernel_free(k);
}

/* The memory in use is counted: a free subtracts the amount that the allocation added. */
TEST(memory_is_counted)
{
	struct runmat_memory_stats before, during, after;
	uint64_t buffer = 0;
	if (!start())
		return;
	choose("cuda");
	provider_cuda.memory_stats(SELF, &before);
	CHECK(!provider_cuda.alloc(SELF, 1000000, &buffer) && !provider_cuda.memory_stats(SELF, &during));
	CHECK(during.in_use - before.in_use >= 1000000 && during.peak >= during.in_use);
	CHECK(!provider_cuda.free(SELF, buffer) && !provider_cuda.memory_stats(SELF, &after));
	CHECK(after.in_use == before.in_use && after.allocations == before.allocations + 1);
	CHECK(provider_cuda.alloc(SELF, 1ull << 40, &buffer) == RUNMAT_NO_MEMORY);
}

TEST(several_cards)
{
	struct runmat_device_info info[3] = { { .size = sizeof info[0] }, { .size = sizeof info[0] }, { .size = 7 } };
	if (!start())
		return;
	choose("cuda");
	CHECK(provider_cuda.devices(SELF, info, 3) == 2 && info[2].size == 7);
	CHECK_TEXT(info[0].name, "Pretended card 1");
	CHECK_TEXT(info[1].name, "Pretended card 2");
	CHECK(info[1].device_id == 1 && info[1].memory_bytes == 1 << 30 && info[1].compute_units == 4);
	CHECK_TEXT(info[1].driver, "12.4, sm_90");
	CHECK(provider_cuda.select(SELF, 7) == RUNMAT_NO_DEVICE);
	CHECK_TEXT(provider_cuda.error_text(SELF), "there is no card 8 of 2");
	int pinned = *card_pinned;
	for (int i = 0; i < 6; i++)
		CHECK(!provider_cuda.select(SELF, i & 1));
	CHECK(*card_pinned == pinned);          /* who leaves a card gives its buffers back */
	chosen = 1;
}

/* Copies go through two pinned buffers of 16 MiB: more than two of them, and a rest. */
TEST(long_copies)
{
	size_t n = (40 << 20) + 12345;
	char *data = malloc(n), *back = malloc(n);
	uint64_t buffer = 0;
	if (start() && data && back) {
		choose("cuda");
		for (size_t i = 0; i < n; i++)
			data[i] = (char)(i * 7 + (i >> 13));
		CHECK(!provider_cuda.alloc(SELF, n, &buffer) && !provider_cuda.upload(SELF, buffer, 0, data, n));
		CHECK(!provider_cuda.download(SELF, buffer, 0, back, n) && !memcmp(data, back, n));
		CHECK(!provider_cuda.download(SELF, buffer, 999, back, n - 999) && !memcmp(data + 999, back, n - 999));
		CHECK(!provider_cuda.synchronize(SELF) && !provider_cuda.free(SELF, buffer));
	}
	free(data), free(back);
}

/* Compilers before 12.8 do not know an option of ours: they are asked again without it. */
TEST(old_compiler)
{
	if (!start())
		return;
	setenv("CARD_OLD", "1", 1);
	empty_cache();
	choose("cuda");
	int before = *card_kernels;
	CHECK(runmat_run(session, program));
	CHECK_TEXT(str_text(&out), expected);
	CHECK(*card_kernels > before + 4);
	unsetenv("CARD_OLD");
}

/* Each card compiles for itself; what is ready for one is not compiled again. */
TEST(works)
{
	uint64_t compiled[4] = { 0 };
	for (int i = 0; start() && i < 4; i++) {
		struct runmat_cache_stats stats = { 0 };
		choose("cuda");
		int before = *card_kernels;
		CHECK(runmat_run(session, program));
		CHECK_TEXT(str_text(&out), expected);
		CHECK(*card_kernels > before + 4);
		provider_cuda.cache_stats(SELF, &stats);
		compiled[i] = stats.compiled;
	}
	CHECK(compiled[0] > 4 && compiled[1] > compiled[0] && compiled[3] == compiled[1]);
}
