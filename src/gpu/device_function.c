/*
** gpu/device_function.c - runs the functions of functions.def: chooses host or device, runs them, and measures times.
**
** If the user named a device, or the operand is a gpuArray, a function runs where its operand is. Otherwise costs
** decide, as for a region (plan/place.c): the estimated time on the host is compared with the time on the device and
** the time to copy arrays. The estimate for the host is rough at first; measured times replace it after two runs.
**
** A rehearsal compiles the kernels in the background: a thread makes arrays of zeros on the device and runs the same
** function on them. Thread-local data of this thread, such as the plans of gpu/fft.c, are freed when it ends.
*/
#include "gpu/device_function.h"

#include <pthread.h>
#include <string.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/error.h"
#include "base/hash.h"
#include "base/knobs.h"
#include "device/place.h"
#include "exec/explain.h"

enum { REHEARSED_BYTES = 256 << 20 };           /* larger operands and results are not rehearsed, to save memory */

enum { NO_ZEROS, ZEROS };
const struct device_row device_rows[DEVICE_FUNCTIONS] = {
#define FUNCTION(name, builtin, label, failed, may, run, cost, warm_up) \
	[DEVICE_##name] = { label, failed, may, run, cost, warm_up },
#include "gpu/functions.def"
};

static const struct device_row *row_of(const struct device_call *c) { return &device_rows[c->function]; }

bool always(struct device_call *c) { return true; }
int by_caller(struct device_call *c) { return RUNMAT_UNSUPPORTED; }
void where_operands_are(const struct device_call *c, struct place_call *w) {}

static bool has_costs(const struct device_call *c) { return row_of(c)->cost != where_operands_are; }

static _Thread_local bool rehearsing;
static _Thread_local int within;                /* depth of functions that this thread runs on a device */

bool device_is_within(void) { return within > 0; }
bool device_is_rehearsing(void) { return rehearsing; }

static uint64_t structure_of(const struct device_call *c)
{
	uint64_t h = hash_mix((uint64_t)c->function + 7919, (uint64_t)c->n << 2 | (uint64_t)c->outs);
	for (int i = 0; i < DEVICE_OPERANDS && c->arg[i]; i++) {
		h = hash_mix(h, (uint64_t)c->arg[i]->cls << 1 | c->arg[i]->complex);
		h = hash_mix(
			h, hash_bytes(c->arg[i]->shape.d, (size_t)c->arg[i]->shape.nd * sizeof *c->arg[i]->shape.d));
	}
	return hash_mix(h, hash_bytes(&c->option, sizeof c->option)) | 1;
}

/* ---- a rehearsal ---- */

struct rehearsal {
	struct compile_job job;
	struct device_call call;
	struct { uint8_t cls; bool complex; shape s; } arg[DEVICE_OPERANDS];    /* the arrays of zeros to make */
	shape result;                           /* call.result points to it */
	bool succeeded;                         /* the device ran the function */
};

static struct array *zeros_on_device(const struct runmat_provider *p, int cls, bool complex, const shape *s)
{
	struct device_buffer *b;
	uint64_t bytes = ((uint64_t)shape_count_known(s) * (uint64_t)cls_bytes((enum cls)cls)) << complex;
	return device_buffer_new(p, bytes >> (cls == CLS_DOUBLE && device_narrows()), &b) ?
		NULL :
		array_on_device((enum cls)cls, complex, s, b);
}

static void *in_a_thread(void *with)
{
	struct rehearsal *r = with;
	struct device_call *c = &r->call;
	bool ok = true;
	rehearsing = true;
	for (int i = 0; i < DEVICE_OPERANDS && c->arg[i]; i++) {
		c->arg[i] = ok ? zeros_on_device(c->device, r->arg[i].cls, r->arg[i].complex, &r->arg[i].s) : NULL;
		ok = c->arg[i] != NULL;
	}
	r->succeeded = ok && device_function(c);
	for (int i = 0; i < c->outs && r->succeeded; i++)
		array_unref(c->out[i]);
	for (int i = 0; i < DEVICE_OPERANDS; i++)
		array_unref(c->arg[i]);
	error_clear();
	return NULL;
}

static bool run(struct compile_job *job)
{
	struct rehearsal *r = (struct rehearsal *)job;
	pthread_t t;
	/* If another device was opened meanwhile, its kernels are compiled when they are needed. */
	if (r->call.device != device_wait_opened())
		return true;
	if (pthread_create(&t, NULL, in_a_thread, r))
		return true;
	pthread_join(t, NULL);
	return r->succeeded;
}

static void free_it(struct compile_job *job) { mem_free(job); }

void device_rehearse(const struct runmat_provider *p, const struct device_call *c, uint64_t structure)
{
	double bytes = (double)c->elements * 8;
	for (int i = 0; i < DEVICE_OPERANDS && c->arg[i]; i++)
		bytes += (double)array_bytes(c->arg[i]);
	if (bytes > REHEARSED_BYTES || !row_of(c)->zeros)
		return;
	struct rehearsal *r = mem_zalloc(sizeof *r);
	r->job = (struct compile_job){ .run = run, .free = free_it };
	r->call = *c;
	r->call.device = p, r->call.details = NULL;
	if (c->result)
		r->result = *c->result, r->call.result = &r->result;
	for (int i = 0; i < DEVICE_OPERANDS && c->arg[i]; i++)
		r->arg[i].cls = (uint8_t)c->arg[i]->cls, r->arg[i].complex = c->arg[i]->complex,
		r->arg[i].s = c->arg[i]->shape;
	compile_add(structure, &r->job);
}

/* Compiles the kernels of a call in advance, unless this structure has been asked for before. */
static void prepare(const struct runmat_provider *p, const struct device_call *c, uint64_t structure)
{
	if (!row_of(c)->zeros || !compile_begin(structure)) {
		place_compile_at_use(structure);
		return;
	}
	device_rehearse(p, c, structure);
	compile_end(structure);
}

/* ---- the decision ---- */

bool device_by_costs(const struct array *a)
{
	const char *place = knob_text(KNOB_accel_place);
	return !rehearsing && !within && !a->gpu && (*place ? !strcmp(place, "auto") : device_mode() == DEVICE_AUTO) &&
		(device_ready() || device_may_open());
}

bool device_is_sure(const struct array *a)
{
	const struct runmat_provider *p = device_ready();
	if (rehearsing || !p || device_by_costs(a) || a->count <= knob_size(KNOB_accel_host_below) ||
		!strcmp(knob_text(KNOB_accel_place), "host"))
		return false;
	return a->gpu || a->pending || (array_is_away(a) && storage_buffer(a->storage, p));
}

/* The device that has all operands; NULL: the host. */
static const struct runmat_provider *device_of_all_operands(struct device_call *c)
{
	const struct runmat_provider *p = device_for_array(c->arg[0]);
	return p && c->arg[1] && device_for_array(c->arg[1]) != p ? NULL : p;
}

const struct runmat_provider *device_for_call(struct device_call *c)
{
	struct array *a = c->arg[0];
	c->asked.structure = 0;
	if (!has_costs(c))
		return device_of_all_operands(c);
	if (!device_by_costs(a))
		return device_for_array(a);
	if (a->count <= knob_size(KNOB_accel_host_below))
		return NULL;
	struct place_call w = { .structure = structure_of(c),
		.name = row_of(c)->label,
		.largest = MAX(a->count, c->elements),
		.doubles = a->cls == CLS_DOUBLE };
	memcpy(w.arg, c->arg, sizeof w.arg);
	row_of(c)->cost(c, &w);
	struct placed to = place_call(&w);
	if (engine()->explain_on)
		explain_call(w.name, a, to.device ? to.device->name : "host", to.why, engine_hooks.current_line());
	if (to.compile_for)
		prepare(to.compile_for, c, w.structure);
	engine()->node_stays = to.device != NULL;
	bool ok = !a->pending || array_force(a);
	engine()->node_stays = false;
	if (!ok) {
		error_forgive();        /* the same error will occur when the host runs the call */
		return NULL;
	}
	double now = explain_clock();
	if (to.device)
		place_note_launch(to.device_time, to.compiles, now, now);
	c->asked.structure = w.structure, c->asked.device = to.device != NULL;
	c->asked.estimate = to.host_time, c->asked.began = now;
	return to.device;
}

/* Whether the host must run the call, because its kernels are still being compiled. This is so only if the user named
   no device. */
static bool is_unready(const struct device_call *c)
{
	const struct array *a = c->arg[0];
	bool away = array_is_away(a) || (c->arg[1] && array_is_away(c->arg[1]));
	for (int i = 0; a->pending && i < a->pending->n; i++)
		away |= array_is_away(a->pending->arg[i]);
	if (has_costs(c) || !away || !device_by_costs(a) || !device_ready() || !device_ready()->prepare)
		return false;
	uint64_t structure = structure_of(c);
	switch (compile_state_of(structure)) {
	case COMPILE_READY: return false;
	case COMPILE_NONE:
		if (!compile_begin(structure))
			return false;
		device_rehearse(device_ready(), c, structure);
		compile_end(structure);
		return true;
	default: return true;
	}
}

/* ---- a call ---- */

/* Computes pending operands. Returns false if one failed, or is pending although the caller named the device. If the
   caller set `run`, arg[1] may stay pending. */
static bool are_computed(struct device_call *c, bool named)
{
	for (int i = 0; i < DEVICE_OPERANDS && c->arg[i]; i++)
		if (c->arg[i]->pending && !(i && c->run) && (named || !array_force(c->arg[i])))
			return false;
	return true;
}

/* Marks the results as gpuArrays if an operand is one. If a result is missing, frees all results and returns false. */
static bool results_done(struct device_call *c, bool ok)
{
	bool gpu = c->arg[0]->gpu || (c->arg[1] && c->arg[1]->gpu);
	for (int i = 0; i < c->outs; i++)
		ok = ok && c->out[i];
	for (int i = 0; i < DEVICE_RESULTS; i++)
		if (c->out[i] && ok)
			c->out[i]->gpu = gpu;
		else if (!ok)
			array_unref(c->out[i]), c->out[i] = NULL;
	return ok;
}

/* Runs the call on c->device and adds its time to the output of --explain. */
static int run_on_device(struct device_call *c)
{
	const struct device_row *row = row_of(c);
	bool explained = !rehearsing && !within && !c->run && engine()->explain_on;
	struct phase_span s = { 0 };
	struct explain_work work = { .began = 0 };
	if (explained)
		s = phase_enter(PHASE_RUN), work = explain_work_begins(c->device);
	within++;
	int status = c->run ? c->run(c) : row->run(c);
	within--;
	if (!explained)
		return status;
	phase_leave(s);
	int line = engine_hooks.current_line();
	if (!c->asked.structure)
		explain_call(row->label, c->arg[0], c->device->name, "its operand is on this device", line);
	explain_call_took(row->label, c->device->name, line, work);
	return status;
}

/* The function that computes the same for complex operands. */
static enum device_function complex_form(const struct device_call *c)
{
	static const uint8_t of[DEVICE_FUNCTIONS] = { [DEVICE_chol] = DEVICE_complex_chol,
		[DEVICE_lu] = DEVICE_complex_lu, [DEVICE_inv] = DEVICE_complex_inv, [DEVICE_det] = DEVICE_complex_det,
		[DEVICE_solve] = DEVICE_complex_solve, [DEVICE_qr] = DEVICE_complex_qr,
		[DEVICE_eig] = DEVICE_complex_eig, [DEVICE_svd] = DEVICE_complex_svd };
	bool complex = c->arg[0]->complex || (c->arg[1] && c->arg[1]->complex);
	return complex && of[c->function] ? (enum device_function)of[c->function] : c->function;
}

bool device_function(struct device_call *c)
{
	const struct runmat_provider *named = c->device;
	c->asked.structure = 0;
	if (!c->arg[0])
		return false;
	c->function = complex_form(c);
	const struct device_row *row = row_of(c);
	if ( !(named || within || device_is_worth_asking(c->arg[0])) || !row->may(c) || is_unready(c))
		return false;
	c->device = named ? named : device_for_call(c);
	if (!c->device || !are_computed(c, named) || !row->may(c))
		return false;
	int status = run_on_device(c);
	bool ok = results_done(c, !status);
	if (status)
		device_work_failed(c->device, row->failed, status);
	if (ok)
		c->asked.structure = 0;
	else
		error_forgive();        /* the same error will occur when the host runs the call */
	return ok;
}

void device_host_took(const struct device_call *c)
{
	if (!c->asked.structure)
		return;
	if (c->asked.device)    /* the device refused the call, for example because of a large condition number */
		place_rule_out(c->asked.structure);
	else if (c->asked.estimate > 0)
		place_note_host_time(c->asked.structure, c->asked.estimate, explain_clock() - c->asked.began);
}
