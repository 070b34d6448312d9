/*
** exec/there_call.c - functions that are no nodes (transforms, sorting, convolutions, products of pages): host or
** device.
**
** With a device that was named, and of gpuArrays, such work is done where the operand is. Otherwise its costs decide as
** those of a region do (plan/place.c): what it takes here and there, and what must be sent up or come down. So a
** program that lives by fft and sort moves by itself. What each kind takes on both sides is said by there_times.c. What
** the host takes is a rough guess until it did that work twice, for it is timed; kernels are compiled beside the
** program by a rehearsal: the same function, of zeros that the device makes, in a thread of its own, whose end forgets
** all that it kept.
*/
#include <pthread.h>
#include <string.h>

#include "array/ops.h"
#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/error.h"
#include "base/hash.h"
#include "base/knobs.h"
#include "device/place.h"
#include "exec/explain.h"
#include "exec/there.h"

enum { LEAST = 4096, REHEARSED_BYTES = 256 << 20, MOST_ARGS = 2 };

static _Thread_local bool rehearsing;
static _Thread_local int within;
static _Thread_local struct {
	int kind;
	uint64_t structure;
	double estimate, began;
	bool there;
} here; /* what was asked about last; there: the device was to do it */

static uint64_t structure_of(const struct there_call *c)
{
	uint64_t h = hash_mix((uint64_t)c->kind + 7919, (uint64_t)c->n);
	for (int i = 0; i < MOST_ARGS && c->arg[i]; i++) {
		h = hash_mix(h, (uint64_t)c->arg[i]->cls << 1 | c->arg[i]->complex);
		h = hash_mix(
			h, hash_bytes(c->arg[i]->shape.d, (size_t)c->arg[i]->shape.nd * sizeof *c->arg[i]->shape.d));
	}
	return hash_mix(h, hash_bytes(c->how, sizeof c->how)) | 1;
}

/* ---- a rehearsal ---- */

struct rehearsal {
	struct compile_job job;
	const struct runmat_provider *p;
	struct there_call call;
	struct { uint8_t cls; bool complex; shape s; } arg[MOST_ARGS];
	bool went;
};

static struct array *zeros_there(const struct runmat_provider *p, int cls, bool complex, const shape *s)
{
	struct device_buffer *b;
	uint64_t bytes = ((uint64_t)shape_count_known(s) * (uint64_t)cls_bytes((enum cls)cls)) << complex;
	return device_buffer_new(p, bytes >> (cls == CLS_DOUBLE && device_narrows()), &b) ?
		NULL :
		there_array((enum cls)cls, complex, s, b);
}

/* Of matrices; how[2]: both are one. */
static bool multiplied(const struct runmat_provider *p, const struct there_call *c)
{
	struct array *x = c->arg[0], *y = c->how[2] ? x : c->arg[1];
	struct device_buffer *b[3] = { NULL, NULL, NULL };
	int status = device_array(p, x, &b[0]);
	status = status ? status : device_array(p, y, &b[1]);
	status = status ? status : device_room(p, (uint64_t)c->out * (uint64_t)array_item(x), &b[2]);
	status = status ?
		status :
		device_multiply(p, (enum cls)x->cls, x, c->how[0], y, c->how[1], b[0]->id, b[1]->id, b[2]->id);
	for (int i = 0; i < 3; i++)
		if (b[i])
			device_buffer_unref(b[i]);
	return !status || status == RUNMAT_UNSUPPORTED;         /* the host's then, in truth, too */
}

/* Of a matrix, and of a product with a matrix of n rows. */
static bool factors_of(const struct there_call *c)
{
	struct array *a = c->arg[0], *q, *r, *x = c->arg[1];
	if (there_qr(a, &q, &r))
		array_unref(q), array_unref(r);
	struct array *y = x ? zeros_there(device_ready(), a->cls, false, &(shape){ 2, { c->n, a->shape.d[1] } }) : NULL,
		     *z = y ? array_mtimes(x, false, y, false) : NULL;
	if (z && z->pending && there_qr(z, &q, &r))
		array_unref(q), array_unref(r);
	array_unref(y), array_unref(z);
	return true;
}

static bool rehearsed(struct rehearsal *r)
{
	const struct there_call *c = &r->call;
	struct array *out[2] = { NULL, NULL }, *a = c->arg[0];
	bool ok = false;
	switch (c->kind) {
	case THERE_FFT: {
		struct dft t = {
			.axis = (int)c->how[0], .axes = (int)c->how[1], .back = c->how[2], .symmetric = c->how[3]
		};
		for (int k = 0; k < t.axes; k++)
			t.n[k] = shape_dim(&c->result, t.axis + k);
		ok = there_fft(a, &t, &out[0]);
		break;
	}
	case THERE_SORT: ok = there_sort(a, c->how[0], &out[0], c->how[1] ? &out[1] : NULL); break;
	case THERE_CONV:
		ok = (out[0] = there_conv(a, c->arg[1], c->how[0], c->how[1], c->how[2], c->how[3])) != NULL;
		break;
	case THERE_PAGES:
		ok = (out[0] = there_pages(r->p, a, c->how[0], c->arg[1], c->how[1], &c->result)) != NULL;
		break;
	case THERE_WINDOW:
		ok = there_window(a, c->how[0], c->how[1], (int)c->how[2], c->how[3] & 1, c->how[3] & 2, &out[0]);
		break;
	case THERE_PRODUCT: ok = multiplied(r->p, c); break;
	case THERE_QR: ok = factors_of(c); break;
	default: break;         /* not rehearsed */
	}
	for (int i = 0; i < 2 && ok; i++)
		array_unref(out[i]);
	return ok;
}

static void *in_a_thread(void *with)
{
	struct rehearsal *r = with;
	bool ok = true;
	rehearsing = true;
	for (int i = 0; i < MOST_ARGS && r->call.arg[i]; i++) {
		r->call.arg[i] = ok ? zeros_there(r->p, r->arg[i].cls, r->arg[i].complex, &r->arg[i].s) : NULL;
		ok = r->call.arg[i] != NULL;
	}
	r->went = ok && rehearsed(r);
	for (int i = 0; i < MOST_ARGS; i++)
		array_unref(r->call.arg[i]);
	error_clear();
	return NULL;
}

static bool run(struct compile_job *job)
{
	struct rehearsal *r = (struct rehearsal *)job;
	pthread_t t;
	if (r->p != device_opened())    /* another one than was expected: it is compiled on the way */
		return true;
	if (pthread_create(&t, NULL, in_a_thread, r))
		return true;
	pthread_join(t, NULL);
	return r->went;
}

static void free_it(struct compile_job *job) { mem_free(job); }

static bool is_alone(const struct there_call *c) { return !there_kind_info(c->kind)->rehearses; }

void there_rehearse(const struct runmat_provider *p, const struct there_call *c, uint64_t structure)
{
	double bytes = (double)c->out * 8;
	for (int i = 0; i < MOST_ARGS && c->arg[i]; i++)
		bytes += (double)there_bytes(c->arg[i]);
	if (bytes > REHEARSED_BYTES || is_alone(c))       /* of zeros there are no factors, say */
		return;
	struct rehearsal *r = mem_zalloc(sizeof *r);
	r->job = (struct compile_job){ .run = run, .free = free_it };
	r->p = p, r->call = *c;
	for (int i = 0; i < MOST_ARGS && c->arg[i]; i++)
		r->arg[i].cls = (uint8_t)c->arg[i]->cls, r->arg[i].complex = c->arg[i]->complex,
		r->arg[i].s = c->arg[i]->shape;
	compile_add(structure, &r->job);
}

static void ask(const struct runmat_provider *p, const struct there_call *c, uint64_t structure)
{
	if (is_alone(c) || !compile_begin(structure)) {
		place_alone(structure);
		return;
	}
	there_rehearse(p, c, structure);
	compile_end(structure);
}

/* ---- the decision ---- */

/* Nobody says where: costs do. */
static bool by_costs(const struct array *a)
{
	const char *place = knob_text(KNOB_accel_place);
	return !rehearsing && !within && !a->gpu && (*place ? !strcmp(place, "auto") : device_how() == DEVICE_AUTO) &&
		(device_ready() || device_pending());
}

bool there_is_placed(const struct array *a)
{
	const struct runmat_provider *p = device_ready();
	if (rehearsing || !p || by_costs(a) || a->count <= knob_size(KNOB_accel_host_below) ||
		!strcmp(knob_text(KNOB_accel_place), "host"))
		return false;
	return a->gpu || a->pending || (array_is_away(a) && storage_buffer(a->storage, p));
}

bool there_may(const struct array *a)
{
	return array_is_pending(a) || a->gpu || (a->count >= LEAST && by_costs(a));
}

const struct runmat_provider *there_call(struct there_call *c)
{
	struct array *a = c->arg[0];
	if (!within)
		here.structure = 0;
	if (!by_costs(a))
		return there_for(a);
	if (a->count <= knob_size(KNOB_accel_host_below))
		return NULL;
	struct place_call w = { .structure = structure_of(c),
		.what = there_kind_info(c->kind)->name,
		.largest = MAX(a->count, c->out),
		.doubles = a->cls == CLS_DOUBLE };
	memcpy(w.arg, c->arg, sizeof w.arg);
	there_kind_info(c->kind)->times(c, &w);
	struct placed to = place_call(&w);
	if (engine()->explain_on)
		explain_call(w.what, a, to.device ? to.device->name : "host", to.why, engine_hooks.current_line());
	if (to.prepare)
		ask(to.prepare, c, w.structure);
	engine()->node_stays = to.device != NULL;
	bool ok = !a->pending || array_force(a);
	engine()->node_stays = false;
	if (!ok) {
		error_forgive();        /* the general way finds it again */
		return NULL;
	}
	double now = explain_clock();
	if (to.device)
		place_asked(to.there, to.first, now, now);
	here.kind = c->kind, here.structure = w.structure, here.there = to.device != NULL;
	here.estimate = to.estimate, here.began = now;
	return to.device;
}

void there_was_here(enum there_kind kind)
{
	bool mine = here.structure && here.kind == (int)kind;
	if (mine && here.there)         /* it could not: a condition that is too bad, a kind that it does not know */
		place_never(here.structure);
	else if (mine && here.estimate > 0)
		place_ran(here.structure, here.estimate, explain_clock() - here.began);
	here.structure = 0;
}

void there_within(bool begin) { within += begin ? 1 : -1; }
bool there_is_within(void) { return within > 0; }

void there_was_there(void) { here.structure = 0; }

bool there_is_rehearsal(void) { return rehearsing; }

bool there_is_unready(struct there_call *c)
{
	if (!by_costs(c->arg[0]) || !device_ready() || !device_ready()->prepare)
		return false;
	uint64_t structure = structure_of(c);
	switch (compile_state_of(structure)) {
	case COMPILE_READY: return false;
	case COMPILE_NONE:
		if (!compile_begin(structure))
			return false;
		there_rehearse(device_ready(), c, structure);
		compile_end(structure);
		return true;
	default: return true;
	}
}
