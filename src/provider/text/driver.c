/*
** provider/text/driver.c - see provider/driver.h.
*/
#include "provider/driver.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/knobs.h"
#include "base/phases.h"
#include "provider/kernels.h"

struct code { void *module, *function[2 * VARIANT_STAGES]; };      /* of a variant */

int driver_fail(struct driver *d, int status, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	vsnprintf(d->text, sizeof d->text, fmt, ap);
	va_end(ap);
	return status;
}

int driver_ready(struct driver *d)
{
	if (!d->tried)
		d->tried = true, d->openings++, d->status = d->calls->open();
	if (d->lost || d->status)
		return d->lost ? RUNMAT_LOST : d->status;
	return d->calls->enter ? d->calls->enter() : RUNMAT_OK;
}

int driver_device_info(void *self, struct runmat_device_info *out)
{
	struct driver *d = self;
	uint32_t size = out->size;
	pthread_mutex_lock(&d->lock);
	int status = driver_ready(d);
	*out = d->info;
	out->size = size;
	out->two_pass_threshold = (uint32_t)knob_size(KNOB_two_pass_threshold);
	out->reduction_workgroup = kernels_workgroup(KNOB_reduction_wg, out->workgroup_max);
	pthread_mutex_unlock(&d->lock);
	return status;
}

/* ---- memory ---- */

static int free_now(struct driver *d, uint64_t buffer)
{
	uint64_t size = d->calls->size(buffer);
	int status = d->calls->free(buffer);
	d->memory.in_use -= status ? 0 : size;
	return status;
}

static int alloc_now(struct driver *d, uint64_t bytes, uint64_t *buffer)
{
	uint64_t size = (MAX(bytes, 16) + 15) & ~(uint64_t)15;
	int status = d->calls->alloc(size, buffer);
	if (status)
		return status;
	d->memory.in_use += d->calls->size(*buffer), d->memory.allocations++;
	d->memory.peak = MAX(d->memory.peak, d->memory.in_use);
	status = d->calls->zero(*buffer, size);
	if (status)
		(void)!free_now(d, *buffer);
	return status;
}

static int upload_now(struct driver *d, uint64_t to, uint64_t to_at, const void *from, uint64_t bytes)
{
	const struct driver_calls *c = d->calls;
	d->memory.uploaded += bytes;
	return c->stage ? driver_stage_up(c->stage, to + to_at, from, bytes) : c->upload(to, to_at, from, bytes);
}

static int download_now(struct driver *d, void *to, uint64_t from, uint64_t from_at, uint64_t bytes)
{
	const struct driver_calls *c = d->calls;
	d->memory.downloaded += bytes;
	return c->stage ? driver_stage_down(c->stage, to, from + from_at, bytes) :
		c->download(to, from, from_at, bytes);
}

int driver_alloc(void *self, uint64_t bytes, uint64_t *buffer)
{
	struct driver *d = self;
	DRIVER_GUARDED(d, alloc_now(d, bytes, buffer));
}

int driver_free(void *self, uint64_t buffer)
{
	struct driver *d = self;
	DRIVER_GUARDED(d, free_now(d, buffer));
}

int driver_zero(void *self, uint64_t buffer, uint64_t bytes)
{
	struct driver *d = self;
	DRIVER_GUARDED(d, bytes ? d->calls->zero(buffer, bytes) : RUNMAT_OK);
}

int driver_upload(void *self, uint64_t to, uint64_t to_at, const void *from, uint64_t bytes)
{
	struct driver *d = self;
	DRIVER_GUARDED(d, bytes ? upload_now(d, to, to_at, from, bytes) : RUNMAT_OK);
}

int driver_download(void *self, uint64_t from, uint64_t from_at, void *to, uint64_t bytes)
{
	struct driver *d = self;
	DRIVER_GUARDED(d, bytes ? download_now(d, to, from, from_at, bytes) : RUNMAT_OK);
}

int driver_copy(void *self, uint64_t to, uint64_t to_at, uint64_t from, uint64_t from_at, uint64_t bytes)
{
	struct driver *d = self;
	DRIVER_GUARDED(d, bytes ? d->calls->copy(to, to_at, from, from_at, bytes) : RUNMAT_OK);
}

int driver_synchronize(void *self)
{
	struct driver *d = self;
	DRIVER_GUARDED(d, d->calls->finish());
}

/* ---- several devices ---- */

int driver_devices(void *self, struct runmat_device_info *out, int most)
{
	struct driver *d = self;
	pthread_mutex_lock(&d->lock);
	int n = d->calls->count();
	for (int i = 0; i < MIN(n, most); i++) {
		d->calls->describe(i, &out[i]);
		out[i].device_id = (uint32_t)i;
	}
	pthread_mutex_unlock(&d->lock);
	return n;
}

/* Frees the memory that is held on a device, unless the device is lost. */
static void let_go(struct driver *d)
{
	driver_times_forget(d);
	if (d->tried && !d->status && !d->lost) {
		(void)!d->calls->finish();
		d->calls->let_go();
		if (d->calls->timer)
			driver_timer_forget(d->calls->timer);
		if (d->scratch)
			(void)!free_now(d, d->scratch);
	}
	d->scratch = d->scratch_bytes = 0;
	d->memory.in_use = 0;
	d->tried = d->lost = false;
}

int driver_select(void *self, int i)
{
	struct driver *d = self;
	pthread_mutex_lock(&d->lock);
	int n = d->calls->count();
	int status = i < 0 || i >= n ?
		driver_fail(d, RUNMAT_NO_DEVICE, "there is no %s %d of %d", d->calls->device, i + 1, n) :
		RUNMAT_OK;
	if (!status && (i != d->chosen || d->lost)) {
		let_go(d);
		d->chosen = i;
		status = driver_ready(d);
	}
	pthread_mutex_unlock(&d->lock);
	return status;
}

/* ---- machine code ---- */

static int compile_image(struct driver *d, const struct runmat_program *p, uint64_t key, void **module)
{
	size_t n = 0;
	struct phase_span phase = phase_enter(PHASE_COMPILE);
	double began = phase_clock();
	char *image = d->calls->compile(p->text, &n, d->text, sizeof d->text);
	struct kernels_note note = { p, &d->info, "", phase_clock() - began };
	phase_leave(phase);
	d->cache.compiled++, d->cache.misses++;
	if (!image)
		return RUNMAT_NOT_COMPILED;
	int status = d->calls->load(image, n, module);
	if (!status)
		kernels_put(d->calls->name, key, image, n, &note);
	free(image);
	return status;
}

/* The position of prepared machine code, or -1. Under the lock. */
static int find_prepared(const struct driver *d, uint64_t key)
{
	for (int i = 0; i < DRIVER_PREPARED; i++)
		if (d->prepared[i].image && d->prepared[i].key == key)
			return i;
	return -1;
}

static uint64_t key_of(const struct driver *d, const char *text)
{
	char of[400];
	snprintf(of, sizeof of, "%s|%s", d->info.name, d->info.driver);
	return kernels_key(d->calls->name, of, text);
}

static void keep_prepared(struct driver *d, uint64_t key, char *taken, size_t n)
{
	int i = d->prepared_next++ % DRIVER_PREPARED;
	free(d->prepared[i].image);
	d->prepared[i].key = key, d->prepared[i].image = taken, d->prepared[i].n = n;
}

/* Gets the machine code of a text from disk or from the compiler, without the lock. */
static int prepare_text(void *owner, const struct runmat_program *p, struct variant *v)
{
	struct driver *d = owner;
	struct str image = { 0 };
	char why[500] = "", *made = NULL;
	size_t n = 0;
	pthread_mutex_lock(&d->lock);
	int status = driver_ready(d);
	uint64_t key = key_of(d, p->text);
	bool is_prepared = !status && find_prepared(d, key) >= 0;
	pthread_mutex_unlock(&d->lock);
	if (status || is_prepared)
		return status;
	bool disk = kernels_get(d->calls->name, key, &image);
	double began = phase_clock();
	if (!disk) {
		made = d->calls->compile(p->text, &n, why, sizeof why);
		if (made)
			kernels_put(d->calls->name, key, made, n,
				&(struct kernels_note){ p, &d->info, "", phase_clock() - began });
	}
	phase_note_background(disk ? 0 : phase_clock() - began);
	pthread_mutex_lock(&d->lock);
	d->cache.compiled += !disk, d->cache.misses += !disk;
	if (made)
		keep_prepared(d, key, made, n);
	else if (!disk)
		status = driver_fail(d, RUNMAT_NOT_COMPILED, "%s", why);
	pthread_mutex_unlock(&d->lock);
	str_free(&image);
	return status;
}

/* Machine code of an earlier run, or made now. */
static int load_image(struct driver *d, const struct runmat_program *p, void **module)
{
	struct str image = { 0 };
	uint64_t key = key_of(d, p->text);
	int i = find_prepared(d, key);
	if (i >= 0 && !d->calls->load(d->prepared[i].image, d->prepared[i].n, module))
		return RUNMAT_OK;
	if (kernels_get(d->calls->name, key, &image) && !d->calls->load(image.at, image.n, module)) {
		d->cache.disk_hits++;
		str_free(&image);
		return RUNMAT_OK;
	}
	str_free(&image);
	return compile_image(d, p, key, module);
}

static int load_stages(struct driver *d, const struct variant *v, struct code *c)
{
	char name[32];
	if (!(v->which & RUNMAT_VARIANT_SPLIT))
		return d->calls->function(c->module, "kernel_main", &c->function[0]);
	int status = RUNMAT_OK;
	bool joins = !(v->which & RUNMAT_VARIANT_LAST);
	for (uint32_t s = 0; !status && s < v->stages; s++) {
		snprintf(name, sizeof name, "kernel_stage%u", s);
		status = d->calls->function(c->module, name, &c->function[2 * s]);
		snprintf(name, sizeof name, "kernel_join%u", s);
		if (!status && joins && s + 1 < v->stages)
			status = d->calls->function(c->module, name, &c->function[2 * s + 1]);
	}
	return status;
}

static int load(void *owner, const struct runmat_program *p, struct variant *v)
{
	struct driver *d = owner;
	struct code *code = v->code = calloc(1, sizeof *code);
	if (!code)
		return RUNMAT_NO_MEMORY;
	int status = load_image(d, p, &code->module);
	return status ? status : load_stages(d, v, code);
}

static bool fits(const struct runmat_program *p)
{
	return (p->params + p->ir->arrays + 2u) * 8u <= DRIVER_PARAM_BYTES;
}

static int compile_now(struct driver *d, const struct runmat_program *p, struct variants *c)
{
	if (p->source != d->calls->source || !p->text)
		return driver_fail(d, RUNMAT_UNSUPPORTED, "this provider compiles %s", d->calls->language);
	if (!fits(p))
		return driver_fail(d, RUNMAT_UNSUPPORTED, "too many parameters");
	return variants_begin(c, d, p, load);
}

int driver_prepare(void *self, const struct runmat_program *p, const struct runmat_launch *l)
{
	struct driver *d = self;
	if (p->source != d->calls->source || !p->text || !fits(p))
		return RUNMAT_UNSUPPORTED;
	return variants_prepare(d, p, l, prepare_text);
}

static void forget_code(const struct driver *d, struct code *code)
{
	for (int i = 0; d->calls->forget && i < COUNT(code->function); i++)
		if (code->function[i])
			d->calls->forget(code->function[i]);
	if (code->module)
		d->calls->unload(code->module);
}

void driver_release(void *self, struct runmat_compiled *k)
{
	struct driver *d = self;
	struct variants *c = (struct variants *)k;
	pthread_mutex_lock(&d->lock);
	bool is_ready = !d->lost && !driver_ready(d);
	for (int i = 0; i < c->n; i++) {
		if (is_ready && c->at[i].code)
			forget_code(d, c->at[i].code);
		free(c->at[i].code);
	}
	pthread_mutex_unlock(&d->lock);
	free(c);
}

int driver_compile(void *self, const struct runmat_program *p, struct runmat_compiled **out)
{
	struct driver *d = self;
	struct variants *c = calloc(1, sizeof *c);
	if (!c)
		return RUNMAT_NO_MEMORY;
	pthread_mutex_lock(&d->lock);
	int status = driver_ready(d);
	status = status ? status : compile_now(d, p, c);
	pthread_mutex_unlock(&d->lock);
	if (status)
		driver_release(self, (struct runmat_compiled *)c);
	else
		*out = (struct runmat_compiled *)c;
	return status;
}

/* ---- launches ---- */

/* Addresses are 32-bit element numbers in the text. */
static bool places_ok(const struct runmat_kernel *k, const struct runmat_launch *l)
{
	for (int i = 0; i < k->arrays; i++) {
		int64_t far = l->binding[i].offset;
		for (int d = 0; k->array[i].layout == RUNMAT_STRIDED && d < k->axes; d++)
			far += MAX(l->extent[d] - 1, 0) *
				(l->binding[i].stride[d] < 0 ? -l->binding[i].stride[d] : l->binding[i].stride[d]);
		if (far > INT32_MAX / 2 - 1)
			return false;
	}
	return true;
}

/* Makes room in scratch memory behind the counters of finished workgroups, which are zero between launches. */
static int need_scratch(struct driver *d, uint64_t bytes)
{
	bytes += RUNMAT_ARRIVED * 8;
	if (bytes <= d->scratch_bytes)
		return RUNMAT_OK;
	if (d->scratch)
		free_now(d, d->scratch);
	d->scratch = d->scratch_bytes = 0;
	bytes = MAX(bytes, 1 << 20);
	int status = alloc_now(d, bytes, &d->scratch);
	d->scratch_bytes = status ? 0 : bytes;
	d->scratch = status ? 0 : d->scratch;
	return status;
}

static int start(struct driver *d, void *function, struct driver_start s, int64_t workgroups, uint32_t threads)
{
	s.workgroups = workgroups, s.threads = threads;
	int slot = driver_time_begin(d), status = d->calls->start(function, &s);
	driver_time_end(d, slot);
	return status;
}

/* Launches the stages of a split kernel in turn, and after each its join. */
static int start_stages(struct driver *d, const struct variants *c, const struct variant *v,
	const struct shape_plan *s, const struct driver_start *each)
{
	const struct code *code = v->code;
	int status = RUNMAT_OK;
	for (uint32_t k = 0; !status && k < v->stages; k++) {
		status = start(d, code->function[2 * k], *each, s->workgroups * s->blocks, c->p.workgroup);
		if (!status && !(s->variant & RUNMAT_VARIANT_LAST) && k + 1 < v->stages)
			status = start(d, code->function[2 * k + 1], *each, s->groups, c->p.workgroup);
	}
	return status;
}

static int launch_now(struct driver *d, struct variants *c, const struct runmat_launch *l)
{
	int64_t p[DRIVER_PARAM_BYTES / 8];
	struct shape_plan s;
	struct variant *v;
	const char *why;
	int at, status = variants_plan(c, l, &s, &v, &why);
	if (!status && v && !places_ok(c->p.ir, l))
		status = RUNMAT_UNSUPPORTED, why = "places that 32 bits cannot number";
	if (status || !v)
		return why ? driver_fail(d, status, "%s", why) : status;
	bool split = s.variant & RUNMAT_VARIANT_SPLIT, last = s.variant & RUNMAT_VARIANT_LAST;
	if (split)
		status = need_scratch(d, (uint64_t)v->slots * (uint64_t)(s.blocks + 1) * (uint64_t)s.groups * 8);
	if (status)
		return status;
	int n = shape_params(&c->p, l, &s, p, &at);
	struct driver_start each = { .p = p, .params = n, .arrays = c->p.ir->arrays, .scratch = split };
	for (int i = 0; i < c->p.ir->arrays; i++)
		p[n++] = (int64_t)l->binding[i].buffer;
	p[n + !c->p.ir->arrays] = (int64_t)d->scratch + (last || !d->calls->addresses ? 0 : RUNMAT_ARRIVED * 8);
	const struct code *code = v->code;
	shape_tell(&c->p, &s, split ? c->p.workgroup : v->workgroup, &d->shape);
	return split ? start_stages(d, c, v, &s, &each) :
		start(d, code->function[0], each, s.workgroups, v->workgroup);
}

int driver_launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l)
{
	struct driver *d = self;
	DRIVER_GUARDED(d, launch_now(d, (struct variants *)k, l));
}

/* ---- what is known of the provider ---- */

const char *driver_error_text(void *self) { return ((struct driver *)self)->text; }
uint32_t driver_prefers(void *self) { return ((struct driver *)self)->calls->source; }

int driver_memory_stats(void *self, struct runmat_memory_stats *out)
{
	*out = ((struct driver *)self)->memory;
	return RUNMAT_OK;
}

int driver_cache_stats(void *self, struct runmat_cache_stats *out)
{
	*out = ((struct driver *)self)->cache;
	kernels_trouble(&out->disk_refused, &out->disk_unwritten);
	return RUNMAT_OK;
}

int driver_launch_shape(void *self, struct runmat_launch_shape *out)
{
	uint32_t size = out->size;
	*out = ((struct driver *)self)->shape;
	out->size = size;
	return RUNMAT_OK;
}
