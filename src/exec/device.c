/*
** exec/device.c - runs steps on a device: see device.h.
**
** A device that is lost or cannot be opened is not used again. A kernel that the device refuses is not tried again on
** it; after any other failure the next run of the step tries again. When device memory is full, arrays that no running
** step uses are spilled.
**
** The operands of a step are on the host or can be downloaded, so the CPU can run the step if the device cannot. Data
** is lost only if the device is lost, no other copy exists, and no recipe can compute the data again.
*/
#include "exec/device.h"

#include <stdio.h>
#include <string.h>

#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/error.h"
#include "base/knobs.h"
#include "base/phases.h"
#include "base/trace.h"
#include "device/place.h"
#include "exec/exec.h"
#include "exec/recover.h"
#include "exec/flags.h"
#include "gpu/device_function.h"

bool device_step_may_fall_back(const struct runmat_provider *p, const struct step *s, const char *why)
{
	char names[OP_NAMES] = "";
	if (LIKELY(!knob_is_on(KNOB_accel_disable_fallback)))
		return true;
	for (int i = 0; s && i < s->op.n; i++)
		op_add_name(names, (enum op)s->op.at[i]);
	return device_may_fall_back(p, names, why);
}

void device_fell_back(const struct runmat_provider *p, const char *event, const struct step *s)
{
	engine()->exec_stats->fallbacks++;
	device_note_fallback(p->name, event, device_error(p));
	if (knob_is_on(KNOB_accel_log))
		fprintf(stderr, "runmat: %s: %s (%s); the CPU does the work\n", p->name, event, device_error(p));
	if (!error_is_set())
		(void)!device_step_may_fall_back(p, s, device_error(p));
}

static bool has_doubles(const struct runmat_kernel *k)
{
	for (int i = 0; i < k->instrs; i++)
		if (k->instr[i].cls == RUNMAT_F64)
			return true;
	for (int i = 0; i < k->arrays; i++)
		if (k->array[i].cls == RUNMAT_F64)
			return true;
	return false;
}

/*
** Makes s->narrow, a kernel that computes in singles, if the device lacks doubles and the user accepts singles.
** Returns false if the kernel cannot compute in singles.
*/
static bool narrow_kernel(struct step *s)
{
	kernel_free(s->narrow);
	s->narrow = NULL;
	s->narrows = device_narrows();
	if (!s->narrows || !has_doubles(s->kernel))
		return true;
	s->narrow = kernel_narrow(s->kernel);
	return s->narrow != NULL;
}

bool device_compile_step(const struct runmat_provider *p, struct step *s)
{
	if (s->device &&
		(s->device != p || s->narrows != device_narrows() || s->threads != kernel_threads() ||
			s->generation != device_generation())) {
		device_release(s);
		s->device = NULL, s->refused = false;
	}
	if (s->on_device || (s->device == p && s->refused))
		return s->on_device != NULL;
	s->device = p, s->threads = kernel_threads(), s->generation = device_generation();
	bool fits = narrow_kernel(s);
	const struct runmat_kernel *k = s->narrow ? s->narrow : s->kernel;
	int status = RUNMAT_OK;
	double began = trace_clock();
	struct phase_span phase = phase_enter(PHASE_COMPILE);
	if (!fits)
		status = device_fail(RUNMAT_UNSUPPORTED, "32-bit integers need doubles");
	else if (has_gpu_text(&s->gpu_text))
		status = kernel_compile_text(p, k, &s->gpu_text, &s->on_device);
	else
		status = kernel_compile(p, k, &s->on_device);
	phase_leave(phase);
	if (UNLIKELY(trace_on))
		trace_event("compile", p->name, began, trace_clock(), NULL);
	s->refused = status == RUNMAT_UNSUPPORTED || status == RUNMAT_NOT_COMPILED || status == RUNMAT_BAD_ARGUMENT;
	if (status) {
		s->on_device = NULL;
		if (status == RUNMAT_LOST) {
			device_set_lost(p);
			resident_lost(p);
		}
		device_fell_back(p, status == RUNMAT_LOST ? "the device was lost" : "the device refused a kernel", s);
	}
	return !status;
}

int device_room(const struct runmat_provider *p, uint64_t bytes, struct device_buffer **out)
{
	int status = device_buffer_new(p, MAX(bytes, 16), out);
	if (status == RUNMAT_NO_MEMORY && !device_is_rehearsing()) {
		recover_drop_unshared();
		status = device_buffer_new(p, MAX(bytes, 16), out);
	}
	if (status == RUNMAT_NO_MEMORY && !device_is_rehearsing() && resident_spill(p, bytes) > 0)
		status = device_buffer_new(p, MAX(bytes, 16), out);
	return status;
}

/* True for doubles that the device keeps as singles. */
static bool is_narrow(const struct array *a) { return a->cls == CLS_DOUBLE && device_narrows(); }

/* Bytes of an array on the device. */
static uint64_t bytes_on_device(const struct array *a) { return array_bytes(a) >> is_narrow(a); }

static int upload_narrow(const struct runmat_provider *p, uint64_t to, const double *from, int64_t n)
{
	float *x = mem_try((size_t)n * sizeof *x);
	if (!x) {
		error_clear();
		return RUNMAT_NO_MEMORY;
	}
	op_convert(CLS_SINGLE, x, CLS_DOUBLE, from, n);
	int status = device_upload(p, to, x, (uint64_t)n * sizeof *x);
	mem_try_free(x);
	return status;
}

struct storage *device_wrap_result(const struct region *r, const struct array *a, struct device_buffer *taken)
{
	int line = a->pending->line ? a->pending->line : r->line ? r->line : engine_hooks.current_line();
	struct storage *s = storage_away(taken, array_bytes(a), line);
	if (r->made_by)
		storage_set_recipe(s, r->made_by + (uint64_t)a->pending->index);
	if (is_narrow(a))
		storage_set_narrow(s);
	return s;
}

int device_array(const struct runmat_provider *p, struct array *a, struct device_buffer **out)
{
	uint64_t bytes = array_bytes(a);
	/* if the setting that allows singles was changed after the upload, the copy has the wrong class */
	if (a->storage->device && storage_is_narrow(a->storage) != is_narrow(a)) {
		if (!array_data(a))
			return RUNMAT_FAILED;
		storage_detach(a->storage);
	}
	struct device_buffer *b = storage_buffer(a->storage, p);
	if (b) {
		*out = device_buffer_ref(b);
		return RUNMAT_OK;
	}
	const void *data = array_data(a);
	if (!data)
		return RUNMAT_FAILED;
	int status = device_room(p, bytes_on_device(a), &b);
	if (status)
		return status;
	status = is_narrow(a) ? upload_narrow(p, b->id, data, a->count << a->complex) :
		device_upload(p, b->id, data, bytes);
	if (status) {
		device_buffer_unref(b);
		return status;
	}
	storage_attach(a->storage, b, bytes);
	if (is_narrow(a))
		storage_set_narrow(a->storage);
	*out = device_buffer_ref(b);
	return RUNMAT_OK;
}

bool device_switch(int i)
{
	const struct runmat_provider *p = device_ready();
	if (p) {
		recover_forget();
		flags_forget();
		(void)resident_spill(p, UINT64_MAX);
		if (resident_on(p))
			return fail_id("parallel:gpu:device:InUse",
				"Another session has arrays on the device that is selected.");
	}
	int status = device_select(i);
	return !status || fail_id("parallel:gpu:device:NoDevice", "%s", device_error(p));
}

void device_take_array(struct array *a)
{
	const struct runmat_provider *p = device_ready();
	struct device_buffer *b;
	if (!p || a->count <= knob_size(KNOB_accel_host_below) ||
		(a->cls == CLS_DOUBLE && !device_has_f64() && !device_narrows()))
		return;
	place_override(PLACE_DEVICE);
	bool ok = !a->pending || array_force(a);
	place_override(PLACE_ANY);
	if (ok && !array_is_away(a) && device_array(p, a, &b) == RUNMAT_OK)
		device_buffer_unref(b);
}

struct bound {                                  /* the arrays of a launch */
	struct runmat_binding b[MOST_BINDINGS]; /* by number of the kernel's array */
	int n;                                  /* how many entries the following lists have */
	struct device_buffer *held[MOST_BINDINGS];
	struct member *out[MOST_BINDINGS];      /* the node that the launch writes; NULL: the array is read */
	bool partial[MOST_BINDINGS];            /* earlier steps wrote other pieces of the node */
};

int device_source(const struct runmat_provider *p, const struct region *r, int source, struct device_buffer **out)
{
	struct storage *unchecked = source >= 0 ? r->node.at[source].unchecked : NULL;
	if (!unchecked)
		return device_array(p, region_array(r, source), out);
	struct device_buffer *b = storage_buffer(unchecked, p); /* NULL: this result was spilled to the host */
	*out = b ? device_buffer_ref(b) : NULL;
	return b ? RUNMAT_OK : RUNMAT_FAILED;
}

static int bind(const struct runmat_provider *p, struct region *r, const struct step *s, struct bound *t)
{
	for (int i = 0; i < s->access.n; i++) {
		const struct access *x = &s->access.at[i];
		struct array *a = region_array(r, x->source);
		if (x->array < 0 || x->scalar)
			continue;
		struct member *m = x->write ? &r->node.at[x->source] : NULL;
		struct device_buffer *d = m ? m->partial_on_device : NULL;
		int status = d ? RUNMAT_OK :
			m ? device_room(p, bytes_on_device(a), &d) :
			device_source(p, r, x->source, &d);
		if (status)
			return status;
		t->partial[t->n] = m && m->partial_on_device;
		if (m)
			m->partial_on_device = NULL;
		t->held[t->n] = d;
		t->out[t->n++] = m;
		struct runmat_binding *b = &t->b[x->array];
		b->buffer = d->id;
		b->offset = x->offset;
		for (int k = 0; k < RUNMAT_AXES; k++)
			b->stride[k] = k < SHAPE_MAX ? x->stride[k] : 0;
	}
	return RUNMAT_OK;
}

void device_note_failure(const struct runmat_provider *p, struct step *s, int status)
{
	if (status == RUNMAT_LOST) {
		device_set_lost(p);
		resident_lost(p);
	}
	if (status == RUNMAT_UNSUPPORTED || status == RUNMAT_NOT_COMPILED)
		s->refused = true, device_release(s);
	if (!error_is_set())
		device_fell_back(p,
			status == RUNMAT_LOST ? "the device was lost" :
				status == RUNMAT_NO_MEMORY ? "the device has too little memory" :
				"the device could not run a kernel", s);
}

/*
** Before a launch: binds zeros as the step's flags. The zeros are words of r->flags if there is room; else a new buffer
** for this step, which is returned in *flags.
*/
static int bind_flags(const struct runmat_provider *p, const struct region *r, const struct step *s, struct bound *t,
	struct device_buffer **flags)
{
	static const uint32_t none[MOST_FLAGS];
	if (!s->flag.n)
		return RUNMAT_OK;
	if (flags_have_room(r, s->flag.n)) {
		t->b[s->flag_array] = (struct runmat_binding){ .buffer = r->flags->id, .offset = r->flags_at };
		return RUNMAT_OK;
	}
	int status = device_room(p, (uint64_t)s->flag.n * sizeof *none, flags);
	if (status)
		return status;
	t->b[s->flag_array] = (struct runmat_binding){ .buffer = (*flags)->id };
	return device_upload_at(p, (*flags)->id, 0, none, (size_t)s->flag.n * sizeof *none);
}

/*
** After a launch: reads the step's own buffer of flags. Without one (flags is NULL) the flags are read later, see
** exec/flags.c. Sets *real to false if a guess is known to be wrong.
*/
static int check_flags(const struct runmat_provider *p, struct region *r, const struct step *s,
	const struct device_buffer *flags, bool *real)
{
	uint32_t flag[MOST_FLAGS] = { 0 };
	if (!s->flag.n)
		return RUNMAT_OK;
	if (!flags) {
		flags_defer(r, s, -1, s->flag.n);
		return RUNMAT_OK;
	}
	int status = device_fetch(p, flags->id, 0, flag, (size_t)s->flag.n * sizeof *flag);
	if (!status)
		*real = exec_check_flags(r, s, flag);
	return status;
}

/* True if the host wrote earlier pieces of the step's results, so it must write this piece, too. */
static bool host_has_begun(const struct region *r, const struct step *s)
{
	for (int i = 0; i < s->access.n; i++)
		if (s->access.at[i].write && r->node.at[s->access.at[i].source].partial)
			return true;
	return false;
}

bool device_step(const struct runmat_provider *p, struct region *r, struct step *s)
{
	struct bound t;
	union runmat_scalar v[MOST_SCALARS];
	t.n = 0;
	if (s->kernel->scalars > MOST_SCALARS || host_has_begun(r, s) || !device_compile_step(p, s) ||
		!exec_bind_scalars(r, s, v))
		return false;
	for (int i = 0; s->narrow && i < s->kernel->scalars; i++)
		if (s->kernel->scalar_class[i] == RUNMAT_F64)
			v[i].f32 = (float)v[i].f64;
	struct runmat_launch l = { .size = sizeof l, .binding = t.b, .scalar = v };
	memcpy(l.extent, s->extent, sizeof l.extent);
	int status = bind(p, r, s, &t);
	struct device_buffer *flags = NULL;
	bool real = true;
	status = status ? status : bind_flags(p, r, s, &t, &flags);
	status = status ? status : p->launch(p->self, s->on_device, &l);
	status = status ? status : check_flags(p, r, s, flags, &real);
	if (flags)
		device_buffer_unref(flags);
	if (status)
		device_note_failure(p, s, status);
	for (int i = 0; i < t.n; i++) {
		struct member *m = t.out[i];
		struct array *a = m ? m->a : NULL;
		if (status && t.partial[i])
			m->partial_on_device = t.held[i];          /* earlier pieces are kept */
		else if (status || !real || !a)
			device_buffer_unref(t.held[i]);
		else if (s->more_pieces)
			m->partial_on_device = t.held[i];
		else
			flags_store(r, m, device_wrap_result(r, a, t.held[i]));
	}
	return !status && real;
}

int device_multiply(const struct runmat_provider *p, enum cls c, const struct array *x, bool ta, const struct array *y,
	bool tb, uint64_t a, uint64_t b, uint64_t to)
{
	int64_t m = x->shape.d[ta], n = y->shape.d[!tb], k = x->shape.d[!ta];
	int cls = c == CLS_DOUBLE && device_narrows() ? CLS_SINGLE : c;
	if (x == y && ta && !tb && p->syrk) {
		int status = p->syrk(p->self, cls, n, k, 1, a, x->shape.d[0], 0, to, m);
		if (status != RUNMAT_UNSUPPORTED)
			return status;
	}
	int status = ta || tb ? RUNMAT_UNSUPPORTED : device_thin_product(p, cls, m, k, n, a, b, to);
	if (status != RUNMAT_UNSUPPORTED)
		return status;
	if (!p->gemm)
		return RUNMAT_UNSUPPORTED;
	return p->gemm(p->self, cls, false, ta ? 'T' : 'N', tb ? 'T' : 'N', m, n, k, 1, a, x->shape.d[0], b,
		y->shape.d[0], 0, to, m);
}

bool device_product(const struct region *r, struct array *c)
{
	const struct runmat_provider *p = r->device;
	struct array *x = c->pending->arg[0], *y = c->pending->arg[1];
	struct device_buffer *b[3] = { NULL, NULL, NULL };
	bool thin = !p->gemm && !(c->pending->flags & 3) && x->shape.nd == 2 && y->shape.nd == 2 &&
		device_has_thin_product(p, c->cls, x->shape.d[0], x->shape.d[1], y->shape.d[1]);
	if ((!p->gemm && !thin) || x->complex || y->complex || x->cls != c->cls || y->cls != c->cls ||
		c->cls > CLS_SINGLE ||
		!c->count || !x->count || x->shape.nd != 2 || y->shape.nd != 2 || c->shape.nd != 2)
		return false;
	int status = device_array(p, x, &b[0]);
	status = status ? status : device_array(p, y, &b[1]);
	status = status ? status : device_room(p, bytes_on_device(c), &b[2]);
	status = status ? status :
		device_multiply(p, (enum cls)c->cls, x, c->pending->flags & 1, y, c->pending->flags >> 1 & 1,
				  b[0]->id, b[1]->id, b[2]->id);
	device_buffer_unref(b[0]);
	device_buffer_unref(b[1]);
	if (status) {
		device_buffer_unref(b[2]);
		if (status == RUNMAT_LOST) {
			device_set_lost(p);
			resident_lost(p);
		}
		if (status != RUNMAT_UNSUPPORTED && !error_is_set())
			device_fell_back(p, "the device could not multiply matrices", NULL);
		return false;
	}
	engine()->exec_stats->kernels++;
	node_become_leaf(c, device_wrap_result(r, c, b[2]), false);
	return true;
}

void device_release(struct step *s)
{
	if (s->on_device && s->device->release)
		s->device->release(s->device->self, s->on_device);
	s->on_device = NULL;
}
