/*
** tests/fault/test_hip.c - the provider rocm on a card that is not there (tests/cuda/card_hip.c): its answers, and what
** it does when a call of HIP or of hipRTC fails. What it shares with the provider cuda is tested in test_card.c.
*/
#include "runmat/accelerate_api.h"

extern const struct runmat_provider provider_rocm;
#define CARD provider_rocm
#define SELF provider_rocm.self
#include "card_session.h"

TEST(ends) { card_end(); }

TEST(each_call_fails)
{
	static const struct { const char *function; int nth, error; } calls[] = {
		{ "cuCtxSetCurrent", 4, 1 }, { "cuMemAlloc_v2", 1, 2 }, { "cuMemAlloc_v2", 4, 719 },
		{ "cuMemFree_v2", 1, 1 }, { "cuMemsetD8Async", 2, 1 }, { "cuMemcpyHtoDAsync_v2", 1, 1 },
		{ "cuMemcpyDtoHAsync_v2", 1, 719 }, { "cuEventRecord", 1, 1 }, { "cuEventSynchronize", 2, 1 },
		{ "cuModuleLoadData", 1, 1 }, { "cuModuleGetFunction", 1, 500 }, { "cuLaunchKernel", 1, 1 },
		{ "cuLaunchKernel", 3, 719 } };
	for (int i = 0; start() && i < COUNT(calls); i++)
		check_run(calls[i].function, calls[i].nth, calls[i].error);
}

TEST(compiler_fails)
{
	static const char *const functions[] = { "nvrtcCreateProgram", "nvrtcCompileProgram", "nvrtcGetCUBIN" };
	for (int f = 0; start() && f < COUNT(functions); f++) {
		empty_cache();
		check_run(functions[f], 1, 6);
	}
}

/* A card that cannot be opened: the host does the work, and the reason is there to read. */
TEST(cannot_be_opened)
{
	static const char *const functions[] = { "cuCtxSetCurrent", "cuStreamCreate", "cuMemHostAlloc",
		"cuEventCreate" };
	for (int f = 0; start() && f < COUNT(functions); f++) {
		choose("cpu");
		chosen ^= 1;
		card_fail(functions[f], 1, 100);
		CHECK(provider_rocm.select(SELF, chosen) && *provider_rocm.error_text(SELF));
		card_fail("", 0, 0);
		runmat_provider_select("rocm");
		str_clear(&out);
		CHECK(runmat_run(session, program));
		CHECK_TEXT(str_text(&out), expected);
	}
}

TEST(several_cards)
{
	struct runmat_device_info info[2] = { { .size = sizeof info[0] }, { .size = sizeof info[0] } };
	if (!start())
		return;
	choose("rocm");
	CHECK(provider_rocm.devices(SELF, info, 2) == 2);
	CHECK_TEXT(info[1].name, "Pretended AMD card 2");
	CHECK_TEXT(info[1].vendor, "AMD");
	CHECK_TEXT(info[1].driver, "6.3.42134, gfx90a:sramecc+:xnack-");
	CHECK(info[1].device_id == 1 && info[1].memory_bytes == 1 << 30 && info[1].compute_units == 4);
	CHECK(info[1].shared_bytes == 64 << 10 && info[1].workgroup_max == 1024);
	CHECK(provider_rocm.select(SELF, 7) == RUNMAT_NO_DEVICE);
	int pinned = *card_pinned;
	for (int i = 0; i < 4; i++)
		CHECK(!provider_rocm.select(SELF, i & 1));
	CHECK(*card_pinned == pinned);
	chosen = 1;
}

/* Memory is counted, bytes arrive, and a copy and zeros of no bytes do nothing. */
TEST(memory)
{
	struct runmat_memory_stats before, during, after;
	size_t n = (33 << 20) + 77;
	char *data = malloc(n), *back = malloc(n);
	uint64_t buffer = 0, other = 0;
	if (start() && data && back) {
		choose("rocm");
		for (size_t i = 0; i < n; i++)
			data[i] = (char)(i * 7 + (i >> 13));
		provider_rocm.memory_stats(SELF, &before);
		CHECK(!provider_rocm.alloc(SELF, n, &buffer) && !provider_rocm.alloc(SELF, 0, &other));
		CHECK(!provider_rocm.memory_stats(SELF, &during) && during.in_use - before.in_use >= n);
		CHECK(!provider_rocm.upload(SELF, buffer, 0, data, n));
		CHECK(!provider_rocm.copy(SELF, other, 0, buffer, 5, 8));
		CHECK(!provider_rocm.copy(SELF, other, 0, buffer, 0, 0) && !provider_rocm.zero(SELF, other, 0));
		CHECK(!provider_rocm.download(SELF, buffer, 0, back, n) && !memcmp(data, back, n));
		CHECK(!provider_rocm.download(SELF, other, 0, back, 16) && !memcmp(data + 5, back, 8) && !back[8]);
		CHECK(!provider_rocm.free(SELF, buffer) && !provider_rocm.free(SELF, other));
		CHECK(!provider_rocm.memory_stats(SELF, &after) && after.in_use == before.in_use);
		CHECK(provider_rocm.alloc(SELF, 1ull << 40, &buffer) == RUNMAT_NO_MEMORY);
		CHECK(!provider_rocm.synchronize(SELF));
	}
	free(data), free(back);
}

/* Sorting, sums of groups and draws: kernels whose threads exchange values by HIP's words. */
static const char exchanges[] =
	"x = mod((1:5000) * 37, 4999) / 7; [s, i] = sort(x); A = reshape(x, 50, 100); t = sum(A); m = max(A, [], 2);\n"
	"c = cumsum(floor(x)); rng(3); r = rand(1, 70000); q = randn(70000, 1, 'single');\n"
	"fprintf('%.17g ', s([1 77 5000]), i([2 78]), t([1 100]), m([1 50]), c([9 5000]), r([1 65 70000]), sum(r));\n"
	"fprintf('%.9g ', q([1 64 70000]), sum(single(x)));\n";

TEST(works)
{
	int *asked;
	if (!start())
		return;
	void *lib = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
	*(void **)&asked = lib ? dlsym(lib, "card_hip_compiled") : NULL;
	choose("cpu");
	CHECK(asked && runmat_run(session, exchanges));
	char *want = strdup(str_text(&out));
	choose("rocm");
	int before = *card_kernels, compiled = *asked;
	CHECK(runmat_run(session, exchanges));
	CHECK_TEXT(str_text(&out), want);
	CHECK(*card_kernels > before + 4 && *asked > compiled + 4);
	free(want);
	check_run("", 0, 0);
}
