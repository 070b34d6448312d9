/*
** plan/place.c - host or device: decided for a region as a whole, never for an op.
**
** Three ways. A device that was named gets every region that is more than a handful of numbers (RUNMAT_ACCEL_PLACE=device, which
** naming one implies). A region with a gpuArray goes where gpuArrays live. Otherwise the costs of both are estimated from the
** nodes alone: bytes that kernels move, arithmetic and elementary functions (doubles apart), launches, bytes that must be
** sent up or come down and are not there yet, the wait for the result. The constants were measured or are cautious
** (device/costs.def); what regions really take on the host corrects the host's estimate as the program runs.
**
** What is paid once (sending operands up, compiling) is not held against a region that comes again: each time the device
** would have been faster without it, the difference is put aside for regions of this structure, and when as much as it costs
** has been saved up, it is spent. At worst that is twice as slow as knowing the future. Opening a device is paid for likewise
** (device/open.c).
*/
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/knobs.h"
#include "device/place.h"
#include "plan/plan.h"

bool place_tell;

/* What a region is made of. */
struct work {
	double op[2], call[2];          /* of singles (and what computes like them), of doubles */
	double memory;                  /* bytes that kernels read and write at the region's border */
	double up, down, fetch;         /* bytes: not on the device yet; the wanted result; only on the device */
	int kernels, fetches;
	int64_t largest;
	bool doubles, gpu;
	uint64_t structure;
};

static bool is_reduction(const struct array *a)
{
	return op_info[a->op].kind == OPKIND_REDUCE || ((a->op == OP_max || a->op == OP_min) && a->pending->n == 1);
}

static void add_node(struct work *w, const struct array *a)
{
	const struct pending *p = a->pending;
	double n = (double)a->count;
	for (int i = 0; i < p->n; i++)
		n = MAX(n, (double)p->arg[i]->count);
	bool f64 = a->cls == CLS_DOUBLE || p->compute == CLS_DOUBLE;
	w->doubles |= f64 && a->count > 1;
	w->gpu |= a->gpu;
	w->largest = MAX(w->largest, (int64_t)n);
	w->kernels += is_reduction(a) && a->count * 64 < (int64_t)n;
	w->structure = hash_mix(w->structure, (uint64_t)a->op << 40 ^ (uint64_t)a->count);
	switch (a->op) {
	case OP_fill: case OP_slice: case OP_reshape: return;
	case OP_rand: w->call[f64] += n; return;
	case OP_randn: w->call[f64] += 2 * n; return;
	default: *(op_info[a->op].kind == OPKIND_MAP && op_info[a->op].ulp > 0 ? &w->call[f64] : &w->op[f64]) += n;
	}
}

static struct work work_of(const struct region *r, const struct runmat_provider *p)
{
	struct work w = { .kernels = 1 };
	for (int i = 0; i < r->node.n; i++) {
		const struct member *m = &r->node.at[i];
		add_node(&w, m->a);
		if (m->external)
			w.memory += (double)m->a->count * array_item(m->a);
	}
	for (int i = 0; i < r->leaf.n; i++) {
		const struct array *a = r->leaf.at[i];
		double bytes = (double)a->count * array_item(a);
		bool there = p && a->storage && a->storage->device && storage_buffer(a->storage, p);
		w.memory += bytes;
		w.gpu |= a->gpu;
		w.largest = MAX(w.largest, a->count);
		w.structure = hash_mix(w.structure, (uint64_t)a->count);
		if (array_is_away(a))
			w.fetch += bytes, w.fetches++;
		else if (!there && a->count > 1)
			w.up += bytes;
	}
	const struct array *root = r->node.at[r->node.n - 1].a;
	w.down = (double)root->count * array_item(root);
	return w;
}

static double arithmetic(const struct work *w, const struct device_costs *c)
{
	return w->op[0] * c->op32 + w->op[1] * c->op64 + w->call[0] * c->call32 + w->call[1] * c->call64;
}

static double run_time(const struct work *w, const struct device_costs *c)
{
	return w->kernels * c->launch + MAX(w->memory * c->memory, arithmetic(w, c));
}

/* ---- what was saved up, by structure ---- */
enum { ACCOUNTS = 256 };
static _Thread_local struct account {
	uint64_t structure;
	double saved;
	bool compiled;
} accounts[ACCOUNTS];
static _Thread_local double host_factor = 1;            /* measured over estimated, of late */

static struct account *account_of(uint64_t structure)
{
	struct account *a = &accounts[structure % ACCOUNTS];
	if (a->structure != structure)
		*a = (struct account){ .structure = structure };
	return a;
}

void place_ran(const struct region *r, double seconds)
{
	if (r->estimate < 2e-5 || seconds <= 0)
		return;
	double ratio = seconds / r->estimate * host_factor;
	host_factor += 0.2 * (MAX(0.125, MIN(8, ratio)) - host_factor);
}

/* ---- the decision ---- */
static void tell(struct region *r, const char *text) { r->why = text; }

static void tell_costs(struct region *r, const struct runmat_provider *p, double host, double device, double once, const struct work *w)
{
	if (!place_tell && !knob_is_on(KNOB_accel_log))
		return;
	static _Thread_local char text[160];
	r->why = text;
	snprintf(text, sizeof text, "host %.3g ms, %s %.3g ms + %.3g once (%.3g MB up)", host * 1e3, p ? p->name : "a device", device * 1e3, once * 1e3, w->up / 1e6);
	if (knob_is_on(KNOB_accel_log))
		fprintf(stderr, "runmat: place: line %d, %d ops: %s: %s\n", r->node.at[r->node.n - 1].a->pending->line, r->node.n, r->device ? r->device->name : "host", r->why);
}

/* The device's time without, and with what is paid once. p NULL: of a device that may be opened one day. */
static void estimate(const struct work *w, const struct runmat_provider *p, double *host, double *device, double *once)
{
	const struct device_costs *c = device_costs(), *h = device_host_costs();
	*host = run_time(w, h) * host_factor + w->fetch * c->down + w->fetches * c->sync;
	*device = run_time(w, c) + c->sync + w->down * c->down;
	*once = w->up * c->up + (account_of(w->structure)->compiled && p ? 0 : w->kernels * c->compile);
}

static void decide(struct region *r, const struct runmat_provider *p)
{
	struct work w = work_of(r, p);
	double host, device, once;
	if (w.doubles && p && !device_has_f64()) {
		tell(r, "doubles, which the device has not");
		return;
	}
	if (w.gpu && p) {
		r->device = p;
		tell(r, "gpuArray");
		return;
	}
	if (w.largest < knob_size(KNOB_accel_small) && !w.fetches) {
		tell(r, "small");
		return;
	}
	estimate(&w, p, &host, &device, &once);
	r->estimate = host;
	if (!p) {
		device_owe(host - device - w.up * device_costs()->up);
		tell(r, "no device is open");
		return;
	}
	struct account *a = account_of(w.structure);
	double gain = host - device;
	if (gain > 0 && (gain > once || (a->saved += gain) > once)) {
		r->device = p;
		a->saved = 0, a->compiled = true;
	}
	tell_costs(r, p, host, device, once, &w);
}

static bool is_large(const struct region *r)
{
	int64_t small = knob_size(KNOB_accel_host_below);
	for (int i = 0; i < r->node.n; i++)
		if (r->node.at[i].a->count > small)
			return true;
	for (int i = 0; i < r->leaf.n; i++)
		if (r->leaf.at[i]->count > small || array_is_away(r->leaf.at[i]))
			return true;
	return false;
}

static bool has_doubles(const struct region *r)
{
	for (int i = 0; i < r->node.n; i++)
		if (r->node.at[i].a->count > 1 && (r->node.at[i].a->cls == CLS_DOUBLE || r->node.at[i].a->pending->compute == CLS_DOUBLE))
			return true;
	return false;
}

static _Thread_local enum place only = PLACE_ANY;
void place_only(enum place where) { only = where; }

static enum place place_knob(void)
{
	static int known = -1;
	if (UNLIKELY(only != PLACE_ANY))
		return only;
	if (known < 0) {
		const char *text = knob_text(KNOB_accel_place);
		known = !strcmp(text, "host") ? PLACE_HOST : !strcmp(text, "device") || (!*text && device_how() == DEVICE_NAMED) ? PLACE_DEVICE : PLACE_AUTO;
	}
	return (enum place)known;
}

void place_region(struct region *r)
{
	const struct runmat_provider *p = device_ready();
	if (!p && !device_pending())
		return;
	switch (place_knob()) {
	case PLACE_HOST:
		tell(r, "RUNMAT_ACCEL_PLACE=host");
		return;
	case PLACE_DEVICE:
		if (!p)
			p = device_demand();
		if (p && is_large(r) && (device_has_f64() || !has_doubles(r)))
			r->device = p;
		tell(r, r->device ? "current provider" : p && is_large(r) ? "doubles, which the device has not" : "small");
		return;
	default:
		if (is_large(r))
			decide(r, p);
		else
			tell(r, "small");
	}
}
