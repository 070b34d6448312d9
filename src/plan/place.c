/*
** plan/place.c - chooses the host or a device for a region as a whole, never for a single op.
**
** There are three cases. If the user named a device, the device gets every region with more than a few elements
** (RUNMAT_ACCEL_PLACE=device, which naming a device implies). If a region has a gpuArray, it runs on the open
** device. Otherwise the times on the host and on the device are estimated, and the shorter one wins.
**
** An estimate adds up the work of the nodes: bytes that kernels move, arithmetic, elementary functions, launches, bytes
** to upload and download, and the wait for the result. The cost constants were measured, or are cautious
** (device/costs.def). The number of kernels is a guess until the region has been planned.
**
** Measured times correct both estimates. On the host, a structure that ran twice has a correction of its own; all
** others share a mean. On a device, launches return before the work ends, so only two limits are known. The work took
** at most the time until the device answered. It took at least the time that the host spent on launches and on waiting.
**
** Some costs arise only once, so they must not rule out the device for a region that runs often:
**
** - Kernels are compiled in the background (device/compile_queue.c) when a region for which the device is faster comes
**   for the second time. The host computes such regions until the kernels are ready.
** - Uploads, and kernels that cannot be compiled in the background, are paid from savings. Each time the device would
**   have been faster without the cost, the difference is added to the savings of the structure. When the savings reach
**   the cost, the device is used. This is at most twice as slow as a decision that knows the future.
** - Opening a device is paid in the same way (device/open.c).
**
** Known future work counts, too: the turns that a loop still has, and the history of earlier processes
** (device/history.c). A kernel that is on disk costs about a millisecond instead of its compile time.
**
** If no device is open yet, work may wait until one is open. This happens if the host would need more than twice as
** long as opening the device and running the work there; four times as long, if the device was never measured.
*/
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/hash.h"
#include "base/knobs.h"
#include "device/place.h"
#include "plan/loop.h"

enum { PIECE_MOST = 256 };      /* elements of a piece, see pieces_are_worn */

bool place_explain;

/* The properties of a region, a loop or a call from which its times are estimated. */
struct work {
	/* elementary operations, elementary functions, and multiply-adds of products: [0] in singles, [1] in doubles */
	double op[2], call[2], mul[2];
	double memory;                  /* bytes that kernels read from memory and write to it */
	double up, down;                /* bytes to upload; bytes of the wanted result */
	double fetch;                   /* bytes of operands that only the device has */
	int fetches;                    /* how many such operands there are */
	double host_extra, device_extra;        /* seconds of a call, which has no nodes (struct place_call) */
	int hops;                       /* steps without a kernel on the device, see needs_hop */
	double hop;                     /* bytes that these steps download and upload */
	int kernels;                    /* launches */
	int texts;                      /* different kernels; 0: as many as launches */
	int reductions;
	int64_t largest;                /* elements of the largest array */
	bool doubles;                   /* it computes with doubles */
	bool gpu;                       /* it has a gpuArray */
	bool stays, waits;              /* stays: nobody looks at the result now; waits: somebody does */
	bool at_once;                   /* it needs no compilation of kernels */
	bool planned;                   /* its kernels can be compiled in the background */
	uint64_t structure;
};

static bool is_reduction(const struct array *a)
{
	return op_info[a->op].kind == OPKIND_REDUCE || ((a->op == OP_max || a->op == OP_min) && a->pending->n == 1);
}

/* Adds the work of an op on n elements. f64: it computes with doubles. */
static void add_op(struct work *w, enum op op, bool f64, double n)
{
	switch (op) {
	case OP_fill: case OP_slice: case OP_reshape: return;
	case OP_rand: w->call[f64] += n; return;
	case OP_randn: w->call[f64] += 2 * n; return;
	default: break;
	}
	if (op_info[op].kind == OPKIND_MAP && op_info[op].ulp > 0)
		w->call[f64] += n;
	else
		w->op[f64] += n;
}

static double bytes_of(const struct array *a) { return (double)a->count * array_item(a); }

/* True if the device cannot compute the op, so its operands are downloaded and its result is uploaded. */
static bool needs_hop(const struct runmat_provider *p, const struct array *a)
{
	switch (op_info[a->op].kind) {
	case OPKIND_MAP: case OPKIND_REDUCE: case OPKIND_SCAN: case OPKIND_MAKE: return false;
	default:
		return a->op != OP_reshape && a->op != OP_cast && a->op != OP_slice && a->op != OP_cat &&
			a->op != OP_assign && !(a->op == OP_fft && (!p || p->prefers)) &&
			!(a->op == OP_mtimes && (!p || p->gemm));
	}
}

/* Adds the work of a node. */
static void add_node(struct work *w, const struct runmat_provider *p, const struct array *a)
{
	const struct pending *q = a->pending;
	double n = (double)a->count;
	bool f64 = a->cls == CLS_DOUBLE || q->compute == CLS_DOUBLE;
	for (int i = 0; i < q->n; i++)
		n = MAX(n, (double)q->arg[i]->count);
	w->doubles |= f64 && n > 1;
	w->gpu |= a->gpu;
	w->largest = MAX(w->largest, (int64_t)n);
	w->reductions += is_reduction(a);
	w->structure = hash_mix(w->structure, (uint64_t)a->op << 40 ^ (uint64_t)a->count);
	if (needs_hop(p, a)) {
		w->hops++;
		w->hop += bytes_of(a);
		for (int i = 0; i < q->n; i++)
			w->hop += bytes_of(q->arg[i]);
	}
	if (a->op == OP_mtimes)         /* rows x columns x inner dimension */
		w->mul[f64] += (double)a->count * (double)q->arg[0]->shape.d[!(q->flags & 1)];
	else
		add_op(w, (enum op)a->op, f64, n);
}

/* Adds the transfer of an operand that is a leaf. */
static void add_leaf(struct work *w, const struct runmat_provider *p, const struct array *a)
{
	double bytes = bytes_of(a);
	w->memory += bytes;
	w->gpu |= a->gpu;
	w->largest = MAX(w->largest, a->count);
	w->structure = hash_mix(w->structure, (uint64_t)a->count);
	if (array_is_away(a))
		w->fetch += bytes, w->fetches++;
	else if (a->count > 1 && !(p && a->storage && a->storage->device && storage_buffer(a->storage, p)))
		w->up += bytes;
}

/* ---- accounts: what is known about each structure, and its savings ---- */
enum { SETS = 256, WAYS = 4 };                  /* a structure may use any of the WAYS accounts of its set */
static const double load_seconds = 1e-3;        /* to load a kernel from disk */
/* The program waits for the compiler if the device will save at least this many times its one-time costs. */
static const double compile_now = 20;
/* Until a device is open, its estimate is multiplied by this, unless an earlier process opened a device. The standard
   costs are too cautious. */
static const double hope = 0.1;
struct account {
	uint64_t structure;
	double saved;                   /* savings (see above): seconds that the open device would have saved */
	/* Seconds that the device would have saved in all decisions, even without an open device. An upload must cost
	   less than this. */
	double missed;
	double factor;                  /* measured over estimated time on the host */
	int ran; /* runs on the host, up to 3; `factor` ignores the first, which is slower because its memory is new */
	int kernels, texts;             /* kernels of its plan; how many of them differ; 0: it was not planned yet */
	int wins;                       /* how often the device's estimate was shorter, up to 3 */
	bool came;                      /* a device would have won before; a loop sets this when no turns are left */
	unsigned generation;            /* device_generation() to which compiled, been, never and alone belong */
	bool for_device;                /* `kernels` and `texts` belong to a plan for a device */
	bool compiled, on_disk;         /* its kernels were compiled in this process; in an earlier one */
	bool been;                      /* it ran on the device */
	bool never;                     /* the device cannot run it */
	bool alone;                     /* its kernels cannot be compiled in the background */
	uint64_t used;                  /* value of placement.questions when it was used last */
};
struct placement {
	struct account (*accounts)[WAYS];
	uint64_t questions;                     /* counts uses of accounts */
	double host_factor, device_factor;      /* measured over estimated time, adjusted after each measurement */
	unsigned factors_of;                    /* the costs that the factors correct: device_costs_reloads() + 1 */
	/* work that was launched on the device since its last answer; took: seconds that the launches took */
	struct { double began, estimate, took; } asked;
	char text[200];                         /* the reason of the last placement */
	enum place override;                    /* see place_override */
};
static inline struct placement *state(void) { return engine()->placement; }

static void forget_accounts(void)
{
	mem_free(state()->accounts);
	state()->accounts = NULL;
}

static void start(void *part)
{
	struct placement *p = part;
	p->host_factor = p->device_factor = 1;
	p->override = PLACE_ANY;
}
const struct engine_part placement_part = { sizeof(struct placement), start, forget_accounts };

/* Returns the account of a structure. A new one replaces the least recently used account of its set. */
static struct account *account_of(uint64_t structure)
{
	if (!state()->accounts) {
		state()->accounts = mem_zalloc(SETS * sizeof *state()->accounts);
	}
	struct account *set = state()->accounts[(structure ^ structure >> 32) % SETS], *a = set;
	struct history_entry l = { 0 };
	for (int i = 0; i < WAYS && a->structure != structure; i++)
		if (set[i].structure == structure || set[i].used < a->used)
			a = &set[i];
	if (a->structure != structure) {
		(void)history_find(structure, &l);
		*a = (struct account){ .structure = structure,
			.kernels = l.kernels,
			.on_disk = l.kernels > 0,
			.generation = device_generation() };
	}
	if (a->generation != device_generation())
		a->compiled = a->been = a->alone = a->never = false, a->generation = device_generation();
	a->used = ++state()->questions;
	return a;
}

/* p: the device; NULL: no device is open. */
static struct work work_of(const struct region *r, const struct runmat_provider *p)
{
	struct work w = { .kernels = 1 };
	for (int i = 0; i < r->node.n; i++) {
		const struct member *m = &r->node.at[i];
		add_node(&w, p, m->a);
		if (m->external)
			w.memory += bytes_of(m->a);
	}
	for (int i = 0; i < r->leaf.n; i++)
		add_leaf(&w, p, r->leaf.at[i]);
	const struct account *known = account_of(w.structure);
	if (known->kernels)
		w.kernels = known->kernels + w.hops;
	else
		w.kernels += r->node.n / 64 + (w.reductions > 0) + w.hops;      /* a guess at the number of groups */
	w.stays = engine()->node_stays, w.waits = !engine()->node_stays;
	w.down = w.stays ? 0 : bytes_of(r->node.at[r->root].a);
	return w;
}

/* The values that a loop carries stay on the device, so nothing is downloaded. */
static struct work work_of_loop(const struct loop *l, int64_t turns, const struct runmat_provider *p)
{
	struct work w = { .kernels = 1 };
	for (int i = 0; i < l->count; i++) {
		const struct loop_instr *in = &l->body[i];
		bool f64 = in->cls == CLS_DOUBLE || in->compute == CLS_DOUBLE;
		double n = (double)in->count;
		if (in->tail)
			continue;
		for (int k = 0; k < in->n; k++) {
			if (in->arg[k].kind == OPERAND_OUTSIDE)
				add_leaf(&w, p, in->arg[k].array);
			else if (in->arg[k].kind == OPERAND_FRESH)
				w.up += bytes_of(in->arg[k].array) * (double)turns;
			else if (in->arg[k].kind != OPERAND_NUMBER)
				n = MAX(n, (double)l->body[in->arg[k].op_index].count);
		}
		for (int d = 0; d < in->lag; d++)
			add_leaf(&w, p, l->start[i][d]), w.memory += (double)in->count * cls_bytes((enum cls)in->cls);
		w.doubles |= f64 && n > 1;
		w.gpu |= in->gpu;
		w.largest = MAX(w.largest, (int64_t)(n * (double)turns));
		w.structure = hash_mix(w.structure, (uint64_t)in->op << 40 ^ (uint64_t)in->count);
		add_op(&w, (enum op)in->op, f64, n * (double)turns);
	}
	return w;
}

static double arithmetic(const struct work *w, const struct device_costs *c)
{
	return w->op[0] * c->op32 + w->op[1] * c->op64 + w->call[0] * c->call32 + w->call[1] * c->call64 +
		w->mul[0] * c->mul32 + w->mul[1] * c->mul64;
}

static double run_time(const struct work *w, const struct device_costs *c)
{
	return w->kernels * c->launch + MAX(w->memory * c->memory, arithmetic(w, c));
}

void place_note_kernels(uint64_t structure, struct plan *p, bool on_device)
{
	struct account *a = structure ? account_of(structure) : NULL;
	if (!a || (a->for_device && !on_device))
		return;
	a->for_device = on_device;
	a->kernels = MAX(plan_kernels(p), 1);
	a->texts = MAX(plan_distinct_kernels(p), 1);
}

void place_compile_at_use(uint64_t structure) { account_of(structure)->alone = true; }
void place_rule_out(uint64_t structure) { account_of(structure)->never = true; }

void place_note_launch(double estimate, bool compiles, double began, double now)
{
	if (compiles || estimate <= 0)  /* a time that includes compilation says nothing about the work */
		return;
	if (state()->asked.estimate <= 0)
		state()->asked.began = began, state()->asked.took = 0;
	state()->asked.estimate += estimate;
	state()->asked.took += now - began;
}

void place_note_answer(double waited, double now)
{
	double estimate = state()->asked.estimate;
	state()->asked.estimate = 0;
	double least = waited + state()->asked.took;
	if (estimate <= 0 || MAX(estimate, least) < 1e-4)       /* too short to measure */
		return;
	double most = MAX(now - state()->asked.began, least), ratio = 1;
	if (estimate < least)
		ratio = least / estimate;       /* the estimate includes device_factor already */
	else if (estimate > most)
		ratio = most / estimate;
	state()->device_factor *= MAX(0.7, MIN(1.5, ratio));     /* one slow answer must not rule out the device */
	state()->device_factor = MAX(0.125, MIN(1e4, state()->device_factor));
}

/* The factor that corrects the estimated time of a structure on the host. */
static double host_factor_of(const struct account *a) { return a->ran > 1 ? a->factor : state()->host_factor; }

void place_note_host_time(uint64_t structure, double estimate, double seconds)
{
	if (estimate < 2e-5 || seconds <= 0)
		return;
	struct account *a = account_of(structure);
	double ratio = seconds / estimate * host_factor_of(a);
	state()->host_factor += 0.2 * (MAX(0.125, MIN(8, ratio)) - state()->host_factor);
	a->ran = MIN(a->ran + 1, 3);
	if (a->ran == 2)
		a->factor = ratio;
	else if (a->ran > 2)            /* the limit keeps one disturbed run from counting too much */
		a->factor += 0.2 * (MIN(ratio, 4 * a->factor) - a->factor);
	a->factor = MAX(0.02, MIN(50, a->factor));
}

/* ---- the decision ---- */

/* The reason of a placement by costs. The text is made only if somebody will read it. */
static const char *costs_text(
	const struct runmat_provider *p, double host, double device, double once, const struct work *w)
{
	struct placement *o = state();
	if (!place_explain && !knob_is_on(KNOB_accel_log))
		return p ? "its costs" : "no device is open";
	int n = p ? 0 : snprintf(o->text, sizeof o->text, "no device is open: ");
	snprintf(o->text + n, sizeof o->text - (size_t)n,
		"host %.3g ms, %s %.3g ms + %.3g once (%.3g MB up)", host * 1e3, p ? p->name : "a device",
		device * 1e3, once * 1e3, w->up / 1e6);
	return o->text;
}

/* Estimates both times, and the one-time costs of the device. p NULL: a device that may be opened later. */
static void estimate(const struct work *w, const struct runmat_provider *p, double *host, double *device, double *once)
{
	const struct device_costs *c = device_costs(), *h = device_host_costs();
	if (state()->factors_of != device_costs_reloads() + 1) {
		history_factors(&state()->host_factor, &state()->device_factor);
		state()->factors_of = device_costs_reloads() + 1;
	}
	const struct account *a = account_of(w->structure);
	*host = (run_time(w, h) + w->host_extra) * host_factor_of(a) + w->fetch * c->down + w->fetches * c->sync;
	double run = run_time(w, c) + w->device_extra + (w->stays ? 0 : c->sync) + w->down * c->down;
	*device = run * state()->device_factor + w->hops * c->sync + w->hop * (c->up + c->down);
	if (!p && !device_is_known())
		*device *= hope;
	*once = w->up * c->up +
		(a->compiled && p ? 0 :
			(a->texts ? a->texts :
			w->texts ? w->texts :
			w->kernels) *
					(a->on_disk ? MIN(load_seconds, c->compile) : c->compile));
}

/* For work that is faster on the device: whether the host must run it because of its kernels. */
enum wait {
	WAITS_NOT, /* no: they are ready, or are compiled at first use */
	WAITS, /* yes: they are being compiled, cannot be compiled, or will be compiled if the work comes again */
	WAITS_TO_ASK /* yes: they should be compiled in the background from now on */
};
/* follows: an operand is on the device already. long_ahead: the gain is much larger than the compile time. */
static enum wait wait_for(
	struct account *a, const struct runmat_provider *p, bool follows, bool long_ahead, const char **why)
{
	if (a->never) {
		*why = "the device cannot run this work";
		return WAITS;
	}
	if (a->compiled || a->alone || !p->prepare)
		return WAITS_NOT;
	switch (compile_state_of(a->structure)) {
	case COMPILE_READY: a->compiled = true; return WAITS_NOT;
	case COMPILE_FAILED: *why = "one of its kernels does not compile for the device"; return WAITS;
	case COMPILE_BUSY: *why = "its kernels are being compiled"; return long_ahead ? WAITS_NOT : WAITS;
	default:
		*why = "its kernels are not compiled yet";
		return long_ahead ? WAITS_NOT : a->wins > 1 || a->on_disk || follows ? WAITS_TO_ASK : WAITS;
	}
}

/* The device that is being opened, if the structure's kernels should be compiled for it in the meantime; else NULL. */
static const struct runmat_provider *expected_for(const struct account *a)
{
	return (a->wins > 1 || a->on_disk) && !a->never && !a->alone && compile_state_of(a->structure) == COMPILE_NONE
		? device_expected() : NULL;
}

/* Decides by estimated times. ahead: how many times this work will run, as far as is known. */
static struct placed by_costs(const struct work *w, const struct runmat_provider *p, double ahead)
{
	double host, device, once, gain;
	double small = knob_is_set(KNOB_accel_small) ? (double)knob_size(KNOB_accel_small) : device_costs()->small;
	if ((double)w->largest < small && !w->fetches)
		return (struct placed){ .why = "the array is small" };
	estimate(w, p, &host, &device, &once);
	gain = host - device;
	struct account *a = account_of(w->structure);
	a->compiled |= w->at_once && p;
	a->wins = MIN(a->wins + (gain > 0), 3);
	/* uploads are a one-time cost, because an operand that is used again is on the device already */
	bool wins = gain > 0 && (a->missed += gain) > w->up * device_costs()->up;
	if (wins) {
		device_note_saving(w->structure, host, host * ahead, a->came);
		a->came |= ahead <= 1;
	}
	double sure = device_is_measured() ? 2 : 4;     /* see the end of the comment at the top of this file */
	if (!p && wins && device_is_known() && host > sure * (device_costs()->open + once + device) &&
		(p = device_open_now())) {
		estimate(w, p, &host, &device, &once);          /* opening the device has measured its costs */
		gain = host - device;
	}
	if (!p)
		return (struct placed){ .host_time = host,
			.why = costs_text(p, host, device, once, w),
			.compile_for = wins && w->planned ? expected_for(a) : NULL,
			.later_device = wins && w->planned && !a->never && !a->alone ? device_expected() : NULL };
	struct placed to = { .host_time = host, .why = costs_text(p, host, device, once, w) };
	const char *why = NULL;
	enum wait wait = gain > 0 ?
		wait_for(a, p, w->fetch > 0 && w->planned, gain * ahead > compile_now * once, &why) :
		WAITS_NOT;
	if (wait) {
		to.compile_for = wait == WAITS_TO_ASK ? p : NULL;
		to.later_device = a->never || compile_state_of(a->structure) == COMPILE_FAILED ? NULL : p;
		to.why = why;
		return to;
	}
	if (gain > 0 && a->compiled)
		estimate(w, p, &host, &device, &once);
	if (gain > 0 && (gain * ahead > once || (a->saved += gain) > once)) {
		to.device = p;
		to.device_time = device, to.compiles = !a->been;
		a->saved = 0, a->compiled = a->been = true;
		history_set_kernels(w->structure, w->kernels);
	} else if (state()->device_factor > (device_is_measured() || gain > 0 ? 1 : 0.125))
		/* The estimate falls slowly while the device is not used, so that the device is tried again. It falls
		   further for an unmeasured device, whose cost constants are cautious. */
		state()->device_factor *= 0.995;
	history_set_factors(state()->host_factor, state()->device_factor);
	return to;
}

void place_override(enum place where) { state()->override = where; }

/* The placement that the program or the user demands; PLACE_AUTO: by costs. */
static enum place demanded_place(void)
{
	if (UNLIKELY(state()->override != PLACE_ANY))
		return state()->override;
	const char *text = knob_text(KNOB_accel_place);
	return !strcmp(text, "host") ? PLACE_HOST :
		!strcmp(text, "device") || (!*text && device_mode() == DEVICE_NAMED) ? PLACE_DEVICE :
		PLACE_AUTO;
}

const char place_lacks_doubles[] = "the device cannot compute doubles";

static struct placed decide(const struct work *w, const struct runmat_provider *p, double ahead)
{
	/* The program looks at a result, and only one operand is on the device. The operand is small, so its download
	   takes as long as a download of the result. */
	bool one_look = w->fetches == 1 && w->waits && !w->gpu;
	if (w->largest <= knob_size(KNOB_accel_host_below) && (!w->fetches || one_look))
		return (struct placed){ .why = "the array is small" };
	if (p && w->doubles && !device_has_f64() && !device_narrows())
		return (struct placed){ .why = place_lacks_doubles,
			.lacks_doubles = demanded_place() == PLACE_HOST ? NULL : p };
	switch (demanded_place()) {
	case PLACE_HOST: return (struct placed){ .why = "RUNMAT_ACCEL_PLACE is host" };
	case PLACE_DEVICE:
		return (struct placed){ .device = p, .why = p ? "the settings name this device" : "no device is open" };
	default:
		return p && w->gpu ? (struct placed){ .device = p, .why = "an operand is a gpuArray" } :
			by_costs(w, p, ahead);
	}
}

/* Sets *p to the open device, or to NULL if a device may be opened later. False: no device can be used. */
static bool find_device(const struct runmat_provider **p)
{
	*p = device_ready();
	if (!*p && !device_may_open() && !device_expected())
		return false;
	if (!*p && demanded_place() == PLACE_DEVICE)
		*p = device_open_now();
	if (*p)
		node_trace_lines(true);         /* an error about lost data names the source line */
	return true;
}

static void log_placement(const struct placed *to, int line, int ops)
{
	if (knob_is_on(KNOB_accel_log))
		fprintf(stderr, "runmat: place: line %d, %d ops: %s: %s\n", line, ops,
			to->device ? to->device->name : "host", to->why);
}

/*
** A look at a piece of an array on a device costs a launch and a wait, even if the piece is small. When the looks at
** pieces of one array have cost as much as its download, the whole array is downloaded; the device keeps its copy.
** After that, the host computes small work on pieces of the array, such as windows that a loop visits one by one.
** Returns true if r is such work.
*/
static bool pieces_are_worn(struct region *r)
{
	const struct device_costs *c = device_costs();
	struct array *large_leaf = NULL;
	if (engine()->node_stays || device_narrows())
		return false;
	for (int i = 0; i < r->leaf.n; i++) {
		struct array *x = r->leaf.at[i];
		bool large = x->count > PIECE_MOST;
		if (x->gpu || (large && (large_leaf || x->complex || !x->storage || !x->storage->device)))
			return false;
		large_leaf = large ? x : large_leaf;
	}
	for (int i = 0; i < r->node.n && large_leaf; i++) {
		const struct array *a = r->node.at[i].a;
		for (int k = 0; k < a->pending->n; k++)
			if (a->gpu || a->count > PIECE_MOST || (a->pending->arg[k] == large_leaf && a->op != OP_slice))
				return false;
	}
	if (!large_leaf)
		return false;
	double looks = storage_add_look_time(large_leaf->storage, array_is_away(large_leaf) ? c->launch + c->sync : 0);
	if (looks <= bytes_of(large_leaf) * c->down + c->sync)
		return false;
	if (array_is_away(large_leaf) && !array_force(large_leaf)) {
		error_forgive();        /* the download is not necessary here */
		return false;
	}
	r->why = "the program often read pieces of the array";
	return true;
}

void place_region(struct region *r)
{
	const struct runmat_provider *p;
	if (!find_device(&p))
		return;
	if (p && pieces_are_worn(r)) {
		log_placement(&(struct placed){ .why = r->why }, r->node.at[r->root].a->pending->line, r->node.n);
		return;
	}
	struct work w = work_of(r, p);
	w.planned = true;
	struct placed to = decide(&w, p, 1);
	r->why = to.why, r->lacks_doubles = to.lacks_doubles;
	r->device = to.device, r->host_time = to.host_time, r->device_time = to.device_time, r->compiles = to.compiles;
	r->structure = w.structure, r->compile_for = to.compile_for, r->later_device = to.later_device;
	log_placement(&to, r->node.at[r->root].a->pending->line, r->node.n);
}

struct placed place_loop(const struct loop *l, int64_t turns)
{
	const struct runmat_provider *p;
	if (!find_device(&p))
		return (struct placed){ .why = "no device is open" };
	struct work w = work_of_loop(l, turns, p);
	w.planned = true;
	struct placed to = decide(&w, p, (double)MAX(turns + engine()->roll_left, 1) / (double)MAX(turns, 1));
	to.structure = w.structure;
	log_placement(&to, l->body[0].line, l->work);
	return to;
}

struct placed place_call(const struct place_call *c)
{
	const struct runmat_provider *p;
	if (!find_device(&p))
		return (struct placed){ .why = "no device is open" };
	struct work w = { .structure = c->structure,
		.kernels = c->kernels,
		.texts = c->texts,
		.largest = c->largest,
		.doubles = c->doubles,
		.host_extra = c->host,
		.device_extra = c->device,
		.up = c->up,
		.at_once = c->at_once };
	for (int i = 0; i < COUNT(c->arg) && c->arg[i]; i++) {
		const struct array *a = c->arg[i];
		if (array_is_away(a))
			w.fetch += bytes_of(a), w.fetches++;
		else if (!a->pending && !(p && a->storage && a->storage->device && storage_buffer(a->storage, p)))
			w.up += bytes_of(a);
	}
	w.down = w.fetches ? 0 : c->down;
	struct placed to = decide(&w, p, 1);
	to.structure = w.structure;
	if (knob_is_on(KNOB_accel_log))
		fprintf(stderr, "runmat: place: line %d, %s of %lld: %s: %s\n", engine_hooks.current_line(), c->name,
			(long long)c->largest, to.device ? to.device->name : "host", to.why);
	return to;
}
