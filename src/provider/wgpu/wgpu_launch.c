/*
** provider/wgpu/wgpu_launch.c - kernels: text to pipelines, and launches as recorded commands (wgpu.h).
**
** The sizes of a launch decide how its threads are arranged (accelerate_api.h, enum runmat_shape). A few large groups
** are divided among many workgroups. The text for this is compiled when the first such launch comes.
**
** An array larger than a binding is bound in windows. The launch is cut into pieces whose elements are neighbours, and
** each piece binds the window that it reads or writes. All arrays must be dense or small for this.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/knobs.h"
#include "provider/variants.h"
#include "provider/wgpu/wgpu.h"
#include "provider/wgpu/wgpu_programs.h"

enum { KEPT_GROUPS = 256, MANY_PENDING = 16, LARGE = 1 << 20, MUCH_PENDING = 1 << 22 };

/* ---- recording ---- */

void gpu_end_pass(void)
{
	if (!gpu.pass)
		return;
	gpu.f->ComputePassEncoderEnd(gpu.pass);
	gpu.f->ComputePassEncoderRelease(gpu.pass);
	gpu.pass = NULL;
}

wgpu_handle gpu_encoder(void)
{
	if (!gpu.encoder)
		gpu.encoder = gpu.f->DeviceCreateCommandEncoder(gpu.device, NULL);
	return gpu.encoder;
}

/* Drops recorded launches. Nothing may be submitted to a lost device, because the library would end the process. */
static void drop_recorded(void)
{
	if (gpu.pass)
		gpu.f->ComputePassEncoderRelease(gpu.pass);
	gpu.f->CommandEncoderRelease(gpu.encoder);
	gpu.pass = gpu.encoder = NULL;
	gpu.ring_from = gpu.ring_at, gpu.pending = 0, gpu.elements = 0;
}

void gpu_flush(void)
{
	if (!gpu.encoder)
		return;
	if (gpu.lost && !gpu.feigned) {
		drop_recorded();
		return;
	}
	double began = gpu_now();
	gpu_end_pass();
	if (gpu.ring_at > gpu.ring_from)
		gpu.f->QueueWriteBuffer(gpu.queue, gpu.ring, gpu.ring_from, gpu.ring_shadow + gpu.ring_from,
			gpu.ring_at - gpu.ring_from);
	gpu.ring_from = gpu.ring_at;
	wgpu_handle commands = gpu.f->CommandEncoderFinish(gpu.encoder, NULL);
	gpu_times_submitted();
	if (commands) {
		gpu.f->QueueSubmit(gpu.queue, 1, &commands);
		gpu.f->CommandBufferRelease(commands);
	}
	gpu.f->CommandEncoderRelease(gpu.encoder);
	gpu.encoder = NULL;
	gpu.pending = 0, gpu.elements = 0, gpu.busy = true;
	if (!gpu.lost && gpu_fault("destroyed"))        /* while it works on that */
		gpu.f->DeviceDestroy(gpu.device);
	gpu.times.submits++, gpu.times.submit += gpu_now() - began;
}

/* Writes parameters to the ring and returns their position. A full ring is used again from its start, which is safe
** because the queue runs in order. */
static size_t params_put(const int32_t *p, int n)
{
	size_t bytes = ((size_t)n * 4 + 255) & ~(size_t)255;
	if (gpu.ring_at + PARAM_BYTES > RING_BYTES) {
		gpu_flush();
		gpu.ring_at = gpu.ring_from = 0;
	}
	size_t at = gpu.ring_at;
	memcpy(gpu.ring_shadow + at, p, (size_t)n * 4);
	gpu.ring_at += bytes;
	return at;
}

/* ---- bind groups: kept while their buffers live ---- */

static struct {
	struct { wgpu_handle layout, group, buffer[MOST_BINDINGS]; uint64_t from[MOST_BINDINGS]; int n; uint64_t used;
		} at[KEPT_GROUPS];
	int n;
	uint64_t clock;
} kept;

static bool same_group(int i, wgpu_handle layout, const struct wgpu_group_entry *entry, int n)
{
	if (kept.at[i].layout != layout || kept.at[i].n != n)
		return false;
	for (int k = 0; k < n; k++)
		if (kept.at[i].buffer[k] != entry[k].buffer || kept.at[i].from[k] != entry[k].offset)
			return false;
	return true;
}

static void drop_group(int i)
{
	gpu.f->BindGroupRelease(kept.at[i].group);
	kept.at[i] = kept.at[--kept.n];
}

void gpu_forget_groups(wgpu_handle buffer)
{
	for (int i = kept.n - 1; i >= 0; i--)
		for (int k = 0; k < kept.at[i].n; k++)
			if (kept.at[i].buffer[k] == buffer) {
				drop_group(i);
				break;
			}
}

void gpu_forget_layout(wgpu_handle layout)
{
	for (int i = kept.n - 1; i >= 0; i--)
		if (kept.at[i].layout == layout)
			drop_group(i);
}

static wgpu_handle bind_group(wgpu_handle layout, const struct wgpu_group_entry *entry, int n)
{
	int oldest = 0;
	kept.clock++;
	for (int i = 0; i < kept.n; i++) {
		if (same_group(i, layout, entry, n)) {
			kept.at[i].used = kept.clock;
			gpu.cache.group_hits++;
			return kept.at[i].group;
		}
		if (kept.at[i].used < kept.at[oldest].used)
			oldest = i;
	}
	wgpu_handle group = gpu.f->DeviceCreateBindGroup(gpu.device, &(struct wgpu_group_descriptor){ .layout = layout,
		.count = (size_t)n, .entries = entry });
	if (!group)
		return NULL;
	gpu.cache.group_misses++;
	if (kept.n == KEPT_GROUPS)
		drop_group(oldest);
	int i = kept.n++;
	kept.at[i].layout = layout, kept.at[i].group = group, kept.at[i].n = n, kept.at[i].used = kept.clock;
	for (int k = 0; k < n; k++)
		kept.at[i].buffer[k] = entry[k].buffer, kept.at[i].from[k] = entry[k].offset;
	return group;
}

int gpu_dispatch(const struct gpu_program *p, int stage, struct wgpu_group_entry *entry, int n, const int32_t *params,
	int count, int64_t groups)
{
	int before = gpu_errors, first = p->immediate > 0;
	uint32_t most = gpu.limits.workgroups, offset = first ? 0 : (uint32_t)params_put(params, count);
	entry[0] = (struct wgpu_group_entry){ .buffer = gpu.ring, .size = ((uint64_t)count * 4 + 15) & ~(uint64_t)15 };
	for (int i = first; i < n; i++)
		gpu_ahead_forget(entry[i].buffer);
	wgpu_handle group = bind_group(p->layout, entry + first, n - first);
	if (!group)
		return gpu_status_since(before, RUNMAT_FAILED);
	wgpu_handle timed = gpu_timed_pass();
	if (timed)
		gpu.pass = timed;
	if (!gpu.pass)
		gpu.pass = gpu.f->CommandEncoderBeginComputePass(gpu_encoder(), NULL);
	gpu.f->ComputePassEncoderSetPipeline(gpu.pass, p->pipeline[stage]);
	gpu.f->ComputePassEncoderSetBindGroup(gpu.pass, 0, group, (size_t)(1 - first), &offset);
	if (first)
		gpu.f->ComputePassEncoderSetImmediates(gpu.pass, 0, params, (size_t)count * 4);
	gpu.f->ComputePassEncoderDispatchWorkgroups(gpu.pass, (uint32_t)MIN(groups, most),
		(uint32_t)((groups + most - 1) / most), 1);
	gpu.pending++;
	if (timed)
		gpu_end_pass();
	return gpu_status_since(before, RUNMAT_FAILED);
}

static void give_back(struct staging *s)
{
	if (s->buffer)
		gpu.f->BufferDestroy(s->buffer), gpu.f->BufferRelease(s->buffer);
	*s = (struct staging){ 0 };
}

void gpu_forget_everything(void)
{
	while (kept.n)
		drop_group(kept.n - 1);
	for (int i = 0; i < STAGING_PIECES; i++)
		give_back(&gpu.up[i]);
	for (int i = 0; i < COUNT(gpu.down); i++)
		give_back(&gpu.down[i]);
	give_back(&gpu.look);
	gpu_ahead_close();
	if (gpu.anchor)
		gpu.f->BufferRelease(gpu.anchor);
	if (gpu.scratch.handle)
		gpu.f->BufferRelease(gpu.scratch.handle);
	gpu.anchor = NULL, gpu.scratch = (struct buffer){ 0 };
	gpu_times_forget();
	gpu_forget_products();
	gpu_forget_programs();
}

/* ---- compiling ---- */

static struct gpu_program_key key_of(const struct runmat_program *p, const struct variant *v)
{
	const struct runmat_kernel *k = p->ir;
	bool split = v->which & RUNMAT_VARIANT_SPLIT;
	struct gpu_program_key key = { .params = (int)p->params, .bindings = k->arrays + 1 + split, .stages = split
		? (int)v->stages : 0 };
	for (int i = 0; i < key.bindings; i++)
		if (i > k->arrays || (i && k->array[i - 1].access & RUNMAT_WRITE))
			key.written[i / 64] |= (uint64_t)1 << i % 64;
	return key;
}

static int build(void *owner, const struct runmat_program *p, struct variant *v)
{
	struct gpu_program_key key = key_of(p, v);
	if (gpu_fault("compile"))
		return gpu_fail(RUNMAT_NOT_COMPILED, "a shader does not compile (as RUNMAT_ACCEL_FAULT says)");
	struct gpu_program *made = NULL;
	int status = gpu_program_get(&key, p->text, p, &made);
	v->code = made;
	return status;
}

static int may_compile(const struct runmat_program *p)
{
	int status = gpu_ready();
	if (status)
		return status;
	if (p->source != RUNMAT_SOURCE_WGSL || !p->text)
		return gpu_fail(RUNMAT_UNSUPPORTED, "this provider compiles WGSL");
	if (p->ir->arrays + 2u > gpu.limits.storage_buffers || p->params * 4 > PARAM_BYTES)
		return gpu_fail(RUNMAT_UNSUPPORTED, "%d arrays are more than the device binds", p->ir->arrays);
	return RUNMAT_OK;
}

static int compile_locked(const struct runmat_program *p, struct variants *c)
{
	int status = may_compile(p);
	return status ? status : variants_begin(c, NULL, p, build);
}

static int build_apart(void *owner, const struct runmat_program *p, struct variant *v)
{
	struct gpu_program_key key = key_of(p, v);
	pthread_mutex_lock(&gpu.lock);
	bool fault = gpu_fault("compile");
	pthread_mutex_unlock(&gpu.lock);
	return fault ? RUNMAT_NOT_COMPILED : gpu_program_prepare(&key, p->text, p);
}

int gpu_prepare(void *self, const struct runmat_program *p, const struct runmat_launch *l)
{
	pthread_mutex_lock(&gpu.lock);
	int status = may_compile(p);
	pthread_mutex_unlock(&gpu.lock);
	return status ? status : variants_prepare(NULL, p, l, build_apart);
}

void gpu_release(void *self, struct runmat_compiled *k)
{
	struct variants *c = (struct variants *)k;
	pthread_mutex_lock(&gpu.lock);
	if (c->n)
		gpu_flush();
	gpu_ahead_released(&c->worth);
	for (int i = 0; i < c->n; i++)
		if (c->at[i].code)
			gpu_program_unref(c->at[i].code);
	pthread_mutex_unlock(&gpu.lock);
	free(c);
}

int gpu_compile(void *self, const struct runmat_program *p, struct runmat_compiled **out)
{
	struct variants *c = calloc(1, sizeof *c);
	if (!c)
		return RUNMAT_NO_MEMORY;
	c->worth = 1;
	pthread_mutex_lock(&gpu.lock);
	int status = compile_locked(p, c);
	pthread_mutex_unlock(&gpu.lock);
	if (status)
		gpu_release(self, (struct runmat_compiled *)c);
	else
		*out = (struct runmat_compiled *)c;
	return status;
}

/* ---- launching ---- */

/* P in words of 32 bits; false when a number does not fit one. */
static bool fill_params(const struct runmat_program *prog, const struct runmat_launch *l, const struct shape_plan *s,
	int32_t *p, int *count)
{
	int64_t number[PARAM_BYTES / 4], wide = 0;
	int scalars_at;
	*count = shape_params(prog, l, s, number, &scalars_at);
	for (int i = 0; i < *count; i++)
		p[i] = (int32_t)number[i];
	for (int i = 0; i < scalars_at; i++)
		wide |= number[i] < 0 ? -number[i] : number[i];
	for (int i = 0; i < prog->ir->scalars; i++)
		memcpy(p + scalars_at + 2 * i, &number[scalars_at + 2 * i], 8);
	return wide <= INT32_MAX;
}

/* 8- and 16-bit arrays that a map writes by words must begin at one. */
static bool words_ok(const struct variants *c, const struct runmat_launch *l)
{
	static const uint8_t each[RUNMAT_CLASSES] = { [RUNMAT_I8] = 4, [RUNMAT_U8] = 4, [RUNMAT_LOGICAL] = 4,
		[RUNMAT_I16] = 2, [RUNMAT_U16] = 2, [RUNMAT_CHAR] = 2 };
	const struct runmat_kernel *k = c->p.ir;
	for (int i = 0; c->p.shape == RUNMAT_BY_ELEMENT && c->p.elements > 1 && i < k->arrays; i++)
		if (k->array[i].access & RUNMAT_WRITE && each[k->array[i].cls] && k->array[i].layout == RUNMAT_DENSE &&
			l->binding[i].offset % each[k->array[i].cls])
			return false;
	return true;
}

static int item_of(const struct runmat_array *a)
{
	static const uint8_t bytes[RUNMAT_CLASSES] = { 8, 4, 1, 1, 2, 2, 4, 4, 8, 8, 1, 2 };
	return bytes[a->cls] << a->complex;
}

/* Whether the kernel reads or writes only element e of the array for element e of the box. */
static bool element_alone(const struct runmat_kernel *k, int array)
{
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		bool load = in->kind == RUNMAT_LOAD, store = in->kind == RUNMAT_STORE;
		if (in->arg != array || !(load || store || in->kind == RUNMAT_GATHER || in->kind == RUNMAT_PICK ||
			in->kind == RUNMAT_SCATTER || in->kind == RUNMAT_FLAG))
			continue;
		if (!(load || store) || in->space != RUNMAT_LANE || (load ? in->a : in->b) >= 0)
			return false;
	}
	return k->array[array].layout == RUNMAT_DENSE;
}

static bool needs_windows(const struct buffer *b) { return b->parts || gpu_bound_bytes(b) > gpu.limits.storage_size; }

/* *widest: bytes an element of the widest array that needs windows; 0: none does. */
static int bind_arrays(const struct variants *c, const struct runmat_launch *l, struct wgpu_group_entry *entry,
	int *widest)
{
	/* such a text assumes that it computes all work */
	bool by_hand = c->p.shape == RUNMAT_BY_ELEMENT && !c->p.elements;
	*widest = 0;
	for (int i = 0; i < c->p.ir->arrays; i++) {
		const struct buffer *b = (const struct buffer *)(uintptr_t)l->binding[i].buffer;
		uint64_t bytes = gpu_bound_bytes(b);
		if (needs_windows(b) && !by_hand && element_alone(c->p.ir, i))
			*widest = MAX(*widest, item_of(&c->p.ir->array[i]));
		else if (needs_windows(b))
			return gpu_fail(RUNMAT_UNSUPPORTED, "an array of %llu bytes is larger than the device binds",
				(unsigned long long)bytes);
		for (int j = 0; j < i; j++)
			if (l->binding[j].buffer == l->binding[i].buffer &&
				(c->p.ir->array[i].access | c->p.ir->array[j].access) & RUNMAT_WRITE)
				return gpu_fail(RUNMAT_UNSUPPORTED, "a buffer is read and written under two names");
		entry[i + 1] =
			(struct wgpu_group_entry){ .binding = (uint32_t)i + 1, .buffer = b->handle, .size = bytes };
	}
	return RUNMAT_OK;
}

static void drop_scratch(void)
{
	gpu_flush();
	if (gpu.scratch.handle) {
		gpu_forget_groups(gpu.scratch.handle);
		gpu.f->BufferDestroy(gpu.scratch.handle), gpu.f->BufferRelease(gpu.scratch.handle);
	}
	gpu.scratch = (struct buffer){ 0 };
}

struct wgpu_group_entry gpu_scratch_entry(int binding, uint64_t from)
{
	return (struct wgpu_group_entry){ .binding = (uint32_t)binding, .buffer = gpu.scratch.handle, .offset = from,
		.size = gpu.scratch.bytes - from };
}

/* Behind the counters of the workgroups that are done (fresh memory is zero, as they are between launches). */
int gpu_need_scratch(uint64_t bytes)
{
	bytes = ((bytes + 255) & ~(uint64_t)255) + SCRATCH_FROM;
	if (bytes <= gpu.scratch.bytes)
		return RUNMAT_OK;
	drop_scratch();
	bytes = MAX(bytes, 1 << 20);
	int status = gpu_make_buffer(bytes, WGPU_USE_STORAGE, &gpu.scratch.handle);
	gpu.scratch.bytes = status ? 0 : bytes;
	return status;
}

/* ---- pieces ---- */

struct job {
	const struct variants *c;
	const struct runmat_launch *l;
	const struct shape_plan *s;
	const struct variant *v;
	struct wgpu_group_entry *entry;
	int32_t *params;
	int n, count, widest;
};

/* Sets the windows for the elements [from, upto), which lie in one part of each array, and the offsets in the text's
** parameters. */
static void move_windows(const struct job *j, int64_t from, int64_t upto)
{
	const struct runmat_kernel *k = j->c->p.ir;
	for (int i = 0; i < k->arrays; i++) {
		const struct buffer *b = (const struct buffer *)(uintptr_t)j->l->binding[i].buffer;
		struct wgpu_group_entry *w = &j->entry[i + 1];
		if (!needs_windows(b))
			continue;
		int64_t item = item_of(&k->array[i]), offset = j->l->binding[i].offset;
		uint64_t first = (uint64_t)((offset + from) * item) & ~(uint64_t)255, room, all;
		w->buffer = gpu_part(b, first, &w->offset, &room);
		all = MIN(room, gpu_bound_bytes(b) - first);
		w->size = MIN(((uint64_t)((offset + upto) * item) - first + 255) & ~(uint64_t)255, all);
		j->params[1 + k->axes + i * (k->axes + 1)] = (int32_t)(offset - (int64_t)first / item);
	}
}

/* Returns the last step, from t and at most `upto`, up to which each array stays in one part. */
static int64_t same_part(const struct job *j, int64_t t, int64_t upto)
{
	const struct runmat_kernel *k = j->c->p.ir;
	for (int i = 0; i < k->arrays; i++) {
		const struct buffer *b = (const struct buffer *)(uintptr_t)j->l->binding[i].buffer;
		int64_t item = item_of(&k->array[i]), step = j->s->step_elements, offset = j->l->binding[i].offset,
			last = MIN(upto * step, j->s->elements);
		uint64_t at, room;
		if (!b->parts)
			continue;
		gpu_part(b, (uint64_t)((offset + t * step) * item), &at, &room);
		if (room / (uint64_t)item < (uint64_t)(last - t * step))
			upto = MIN(upto, t + (int64_t)(room / (uint64_t)item) / step);
	}
	return upto;
}

/* One entry point over all work, in pieces where arrays need windows. `each`: work of a workgroup is one (or one a
** thread). */
static int dispatch_work(const struct job *j, int stage, int64_t workgroups, int64_t threads)
{
	const struct shape_plan *s = j->s;
	if (!j->widest)
		return gpu_dispatch(j->v->code, stage, j->entry, j->n, j->params, j->count, workgroups);
	int64_t fits = ((int64_t)gpu.limits.storage_size - 512) / j->widest / MAX(s->step_elements, 1),
		steps = s->step_elements ? (s->elements + s->step_elements - 1) / s->step_elements : 0;
	if (!steps || !fits)
		return gpu_fail(RUNMAT_UNSUPPORTED,
			"an array is larger than the device binds, and its groups are not neighbours");
	int status = RUNMAT_OK;
	for (int64_t t = 0, upto; !status && t < steps; t = upto) {
		upto = same_part(j, t, MIN(t + fits, steps));
		if (upto <= t)
			return gpu_fail(RUNMAT_UNSUPPORTED,
				"an array is larger than a buffer of the device, and what belongs together lies on "
				"both sides of a seam");
		move_windows(j, t * s->step_elements, MIN(upto * s->step_elements, s->elements));
		j->params[j->count - 2] = (int32_t)(t * s->step_work),
				     j->params[j->count - 1] = (int32_t)MIN(upto * s->step_work, INT32_MAX);
		status = gpu_dispatch(j->v->code, stage, j->entry, j->n, j->params, j->count,
			MIN(((upto - t) * s->step_work + threads - 1) / threads, MAX(workgroups, 1)));
	}
	j->params[j->count - 2] = 0, j->params[j->count - 1] = INT32_MAX;
	return status;
}

static int launch_split(struct job *j)
{
	const struct variant *v = j->v;
	const struct shape_plan *s = j->s;
	bool last = s->variant & RUNMAT_VARIANT_LAST;
	int status = gpu_need_scratch((uint64_t)v->slots * (uint64_t)(s->blocks + 1) * (uint64_t)s->groups * 8);
	if (status)
		return status;
	j->entry[j->n] = gpu_scratch_entry(j->n, last ? 0 : SCRATCH_FROM);
	j->n++;
	for (uint32_t k = 0; !status && k < v->stages; k++) {
		status = dispatch_work(j, 2 * (int)k, s->workgroups * s->blocks, 1);
		if (!status && !last && k + 1 < v->stages)
			status = gpu_dispatch(v->code, 2 * (int)k + 1, j->entry, j->n, j->params, j->count, s->groups);
	}
	if (status && last)             /* perhaps in the middle of a count */
		drop_scratch();
	return status;
}

static int launch_locked(struct variants *c, const struct runmat_launch *l)
{
	struct wgpu_group_entry entry[MOST_BINDINGS];
	int32_t params[PARAM_BYTES / 4];
	struct shape_plan s;
	struct variant *v;
	const char *why;
	int count, widest, before = gpu_errors, status = gpu_ready();
	status = status ? status : gpu_fault_lost();
	if (status)
		return status;
	status = variants_plan(c, l, &s, &v, &why);
	if (!status && v && (!fill_params(&c->p, l, &s, params, &count) || !words_ok(c, l)))
		status = RUNMAT_UNSUPPORTED, why = "places that this kernel cannot address";
	if (status || !v)
		return why ? gpu_fail(status, "%s", why) : status;
	status = bind_arrays(c, l, entry, &widest);
	if (status)
		return status;
	struct job j = { .c = c, .l = l, .s = &s, .v = v, .entry = entry, .params = params, .n = c->p.ir->arrays + 1,
		.count = count, .widest = widest };
	shape_tell(&c->p, &s, s.variant & RUNMAT_VARIANT_SPLIT ? c->p.workgroup : v->workgroup, &gpu.shape);
	bool by_thread = c->p.shape == RUNMAT_BY_ELEMENT || c->p.shape == RUNMAT_BY_LANES ||
		s.variant & RUNMAT_VARIANT_SHORT;
	status = s.variant & RUNMAT_VARIANT_SPLIT ? launch_split(&j) : dispatch_work(&j, 0, s.workgroups,
		by_thread ? (int64_t)c->p.workgroup : 1);
	if (!status && s.elements >= LARGE)
		gpu_ahead_launched(&c->worth, c->p.ir, l);
	gpu.elements += s.elements;
	if (gpu.pending >= MANY_PENDING || (s.elements >= LARGE && (!gpu.busy || gpu.elements >= MUCH_PENDING)))
		gpu_flush();
	return status ? status : gpu_status_since(before, RUNMAT_FAILED);
}

int gpu_launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l)
{
	pthread_mutex_lock(&gpu.lock);
	double began = gpu_now(), submitted = gpu.times.submit;
	int status = launch_locked((struct variants *)k, l);
	gpu.times.launches++, gpu.times.record += gpu_now() - began - (gpu.times.submit - submitted);
	pthread_mutex_unlock(&gpu.lock);
	return status;
}
