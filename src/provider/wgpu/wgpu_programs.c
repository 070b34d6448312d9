/*
** provider/wgpu/wgpu_programs.c - see wgpu_programs.h.
*/
#include "provider/wgpu/wgpu_programs.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/phases.h"
#include "base/knobs.h"
#include "base/str.h"
#include "provider/kernels.h"

enum { MOST_KEPT = 512, MOST_WARM = 48 };

static struct {
	struct gpu_program *at[MOST_KEPT];
	int n;
	uint64_t clock;
	pthread_t thread;
	bool warming;
	_Atomic bool stop;
} made;

/* Bytes of immediate data that P is; 0: there are none, or P is too long. */
static uint32_t immediate_of(const struct gpu_program_key *key)
{
	uint32_t bytes = (uint32_t)key->params * 4;
	return bytes <= gpu.immediate ? bytes : 0;
}

static wgpu_handle make_layout(const struct gpu_program_key *key)
{
	struct wgpu_layout_entry entry[MOST_BINDINGS] = { 0 };
	for (int i = 0; i < key->bindings; i++) {
		entry[i].binding = (uint32_t)i, entry[i].visibility = WGPU_COMPUTE;
		entry[i].buffer.type = key->written[i / 64] >> i % 64 & 1 ? WGPU_STORAGE : WGPU_READ_ONLY_STORAGE;
		entry[i].buffer.dynamic = i == 0;
	}
	int first = immediate_of(key) > 0;
	return gpu.f->DeviceCreateBindGroupLayout(gpu.device, &(struct wgpu_layout_descriptor){
		.count = (size_t)(key->bindings - first), .entries = entry + first });
}

/* Loops of ours end, so they need no counters beside them; accesses stay checked but in texts that say they need it
** not. */
static wgpu_handle make_module(const char *text, bool trusted)
{
	struct wgpu_wgsl source = { .chain = { .type = WGPU_WGSL }, .code = gpu_text(text) };
	int before = gpu_errors;
	wgpu_handle module = gpu.f->DeviceCreateShaderModuleTrusted(gpu.device, &(struct wgpu_module_descriptor){
		.next = &source }, trusted ? 0 : WGPU_BOUNDS_CHECKS);
	if (gpu_errors == before)
		return module;
	if (module)                    /* the first error is the one that says why */
		gpu.f->ShaderModuleRelease(module);
	return NULL;
}

/* Writes the text with P as immediate data, which its first line declares. Owned. */
static void with_immediates(const char *text, int params, struct str *out)
{
	str_addf(out, "var<immediate> P: array<i32, %d>;\n", params);
	str_adds(out, strchr(text, '\n') + 1);
}

static wgpu_handle make_pipeline(wgpu_handle module, const char *entry, const struct gpu_program *p)
{
	wgpu_handle layouts = gpu.f->DeviceCreatePipelineLayout(gpu.device,
		&(struct wgpu_pipeline_layout_descriptor){
			.count = 1, .layouts = &p->layout, .immediate = p->immediate });
	struct wgpu_pipeline_descriptor d = { .layout = layouts,
		.compute = { .module = module, .entry = gpu_text(entry) } };
	wgpu_handle pipeline = module && layouts ? gpu.f->DeviceCreateComputePipeline(gpu.device, &d) : NULL;
	if (layouts)
		gpu.f->PipelineLayoutRelease(layouts);
	return pipeline;
}

/* ---- what is made ---- */

void gpu_program_destroy(struct gpu_program *p)
{
	if (p->layout)
		gpu_forget_layout(p->layout), gpu.f->BindGroupLayoutRelease(p->layout);
	for (int s = 0; s < COUNT(p->pipeline); s++)
		if (p->pipeline[s])
			gpu.f->ComputePipelineRelease(p->pipeline[s]);
	free(p);
}

void gpu_program_unref(struct gpu_program *p) { p->refs--; }

/* Room for one more: the longest unused goes. */
static void make_room(void)
{
	int oldest = -1;
	for (int i = 0; made.n == MOST_KEPT && i < made.n; i++)
		if (!made.at[i]->refs && (oldest < 0 || made.at[i]->used < made.at[oldest]->used))
			oldest = i;
	if (oldest >= 0) {
		gpu_flush();
		gpu_program_destroy(made.at[oldest]);
		made.at[oldest] = made.at[--made.n];
	}
}

static struct gpu_program *find(uint64_t hash)
{
	for (int i = 0; i < made.n; i++)
		if (made.at[i]->hash == hash)
			return made.at[i];
	return NULL;
}

/* The pipelines of a text. Needs no lock. */
int gpu_program_build(const struct gpu_program_key *key, const char *text, uint64_t hash, struct gpu_program **out)
{
	struct gpu_program *p = calloc(1, sizeof *p);
	struct str immediate = { 0 };
	int before = gpu_errors;
	char entry[24];
	if (!p)
		return gpu_fail(RUNMAT_NO_MEMORY, "out of memory");
	p->hash = hash;
	p->immediate = immediate_of(key);
	p->layout = make_layout(key);
	if (p->immediate)
		with_immediates(text, key->params, &immediate);
	wgpu_handle module = p->layout ? make_module(p->immediate ? str_text(&immediate) : text, key->trusted) : NULL;
	str_free(&immediate);
	if (module && !key->stages)
		p->pipeline[0] = make_pipeline(module, "main", p);
	for (int s = 0; module && s < key->stages; s++) {
		snprintf(entry, sizeof entry, "stage%d", s);
		p->pipeline[2 * s] = make_pipeline(module, entry, p);
		snprintf(entry, sizeof entry, "join%d", s);
		if (s + 1 < key->stages && strstr(text, " fn join0("))        /* else the last of a stage joins */
			p->pipeline[2 * s + 1] = make_pipeline(module, entry, p);
	}
	if (module)
		gpu.f->ShaderModuleRelease(module);
	*out = p;
	int status = gpu_status_since(before, RUNMAT_NOT_COMPILED);
	return status ? status : p->pipeline[0] ? RUNMAT_OK : RUNMAT_NOT_COMPILED;
}

static int make(const struct gpu_program_key *key, const char *text, uint64_t hash, struct gpu_program **out)
{
	struct gpu_program *p = NULL;
	make_room();
	if (made.n == MOST_KEPT)
		return gpu_fail(RUNMAT_NO_MEMORY, "too many kernels are in use");
	int status = gpu_program_build(key, text, hash, &p);
	if (!status)
		*out = made.at[made.n++] = p;
	else if (p)
		gpu_program_destroy(p);
	return status;
}

void gpu_forget_programs(void) { made.n = 0; }

/* ---- on disk: a line that says what the key says, then the text ---- */

static void to_file(const struct gpu_program_key *key, const char *text, uint64_t hash, const struct runmat_program *of,
	double seconds)
{
	struct str s = { 0 };
	str_addf(&s, "%d %d %d %d %" PRIx64 " %" PRIx64 "\n%s", key->bindings, key->stages, key->params, key->trusted,
		key->written[0], key->written[1], text);
	kernels_put("wgpu", hash, s.at, s.n, &(struct kernels_note){ of, &gpu.info, "product", seconds });
	str_free(&s);
}

static bool from_file(const char *s, struct gpu_program_key *key, const char **text)
{
	const char *end = strchr(s, '\n');
	if (!end ||
		sscanf(s, "%d %d %d %d %" SCNx64 " %" SCNx64, &key->bindings, &key->stages, &key->params, &key->trusted,
			&key->written[0], &key->written[1]) != 6)
		return false;
	*text = end + 1;
	return key->params > 0 && key->params <= PARAM_BYTES / 4 && key->bindings > 0 &&
		key->bindings <= MOST_BINDINGS && key->stages >= 0 && key->stages <= GPU_STAGES;
}

static uint64_t hash_of(const struct gpu_program_key *key, const char *text)
{
	char of[700];
	snprintf(of, sizeof of, "%s|%s|%s|%d|%d|%d|%d|%" PRIx64 "|%" PRIx64, gpu.info.name, gpu.info.driver,
		gpu.info.backend, key->bindings, key->stages, key->params, key->trusted, key->written[0],
		key->written[1]);
	return kernels_key("wgpu", of, text);
}

int gpu_program_get(const struct gpu_program_key *key, const char *text, const struct runmat_program *of,
	struct gpu_program **out)
{
	uint64_t hash = hash_of(key, text);
	struct gpu_program *p = find(hash);
	struct str known = { 0 };
	int status = RUNMAT_OK;
	if (p)
		gpu.cache.hits++;
	else {
		bool disk = kernels_get("wgpu", hash, &known);
		gpu.cache.compiled++;
		*(disk ? &gpu.cache.disk_hits : &gpu.cache.misses) += 1;
		struct phase_span phase = phase_enter(PHASE_COMPILE);
		double began = phase_clock();
		status = make(key, text, hash, &p);
		double seconds = phase_clock() - began;
		phase_leave(phase);
		if (!status && !disk)
			to_file(key, text, hash, of, seconds);
		str_free(&known);
	}
	if (status)
		return status;
	p->refs++, p->used = ++made.clock;
	*out = p;
	return RUNMAT_OK;
}

/* Under the lock: made, or there is no room. */
static bool put(struct gpu_program *p)
{
	if (find(p->hash) || made.n >= MOST_KEPT || gpu.lost)
		return false;
	p->used = ++made.clock;
	made.at[made.n++] = p;
	return true;
}

int gpu_program_prepare(const struct gpu_program_key *key, const char *text, const struct runmat_program *of)
{
	struct gpu_program *p = NULL;
	struct str known = { 0 };
	pthread_mutex_lock(&gpu.lock);
	int status = gpu_ready();
	uint64_t hash = hash_of(key, text);
	bool is_compiled = find(hash) != NULL;
	pthread_mutex_unlock(&gpu.lock);
	if (status || is_compiled)
		return status;
	bool disk = kernels_get("wgpu", hash, &known);
	double began = phase_clock();
	status = gpu_program_build(key, text, hash, &p);
	double seconds = phase_clock() - began;
	phase_note_background(seconds);
	pthread_mutex_lock(&gpu.lock);
	gpu.cache.compiled++;
	*(disk ? &gpu.cache.disk_hits : &gpu.cache.misses) += 1;
	if (p && (status || !put(p)))
		gpu_program_destroy(p);
	pthread_mutex_unlock(&gpu.lock);
	if (!status && !disk)
		to_file(key, text, hash, of, seconds);
	str_free(&known);
	return status;
}

/* ---- the warm-up ---- */

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static bool wanted(const struct gpu_program_key *key, const char *text, uint64_t hash)
{
	return !gpu.lost && !find(hash) && made.n < MOST_KEPT / 2 && hash_of(key, text) == hash;
}

/*
** One text of an earlier run. It may be of another device: then its key is not what it should be, and it is left alone.
** It is compiled beside the lock: the program that begins meanwhile shall not wait for what it may never need.
*/
static void warm_one(uint64_t hash)
{
	struct str s = { 0 };
	struct gpu_program_key key = { 0 };
	struct gpu_program *p = NULL;
	const char *text;
	if (kernels_get("wgpu", hash, &s) && from_file(str_text(&s), &key, &text)) {
		pthread_mutex_lock(&gpu.lock);
		bool go = wanted(&key, text, hash);
		pthread_mutex_unlock(&gpu.lock);
		bool ok = go && !gpu_program_build(&key, text, hash, &p);
		pthread_mutex_lock(&gpu.lock);
		if (ok && wanted(&key, text, hash))
			made.at[made.n++] = p, gpu.cache.warmed++;
		else if (p)
			gpu_program_destroy(p);
		pthread_mutex_unlock(&gpu.lock);
	}
	str_free(&s);
}

static void *warm(void *none)
{
	uint64_t keys[MOST_WARM];
	double begin = now();
	int n = kernels_newest("wgpu", keys, MOST_WARM);
	for (int i = 0; i < n && !made.stop; i++)
		warm_one(keys[i]);
	pthread_mutex_lock(&gpu.lock);
	gpu.cache.warmup_ms = now() - begin;
	pthread_mutex_unlock(&gpu.lock);
	return NULL;
}

void gpu_stop_warming(void)
{
	if (!made.warming || made.stop)
		return;
	made.stop = true;
	pthread_join(made.thread, NULL);
}

/* Where the CPU compiles in the device's place, this would only take its time: not unless a folder is named. */
void gpu_warm_up(void)
{
	if (made.warming || (gpu.info.capabilities & RUNMAT_SOFTWARE && !*knob_text(KNOB_pipeline_cache_dir)))
		return;
	made.warming = !pthread_create(&made.thread, NULL, warm, NULL);
	if (made.warming)
		atexit(gpu_stop_warming);
}
