/*
** plan/place.c - chooses the host or a device for a region as a whole, never for a single op.
**
** There are three cases. If the user named a device, it gets every region with more than a few elements
** (RUNMAT_ACCEL_PLACE=device, which naming a device implies). If a region has a gpuArray, it runs on the device of
** gpuArrays. Otherwise the times on both are estimated from the nodes: bytes that kernels move, arithmetic and
** elementary functions (doubles apart), launches, bytes to upload and download, and the wait for the result. The cost
** constants were measured, or are cautious (device/costs.def). The number of kernels is a guess until the region has
** been planned.
**
** Measured times correct both estimates. On the host, the correction is for each structure that ran twice, and a mean
** for all others. On a device, launches return at once, so two times are known. The work took at most the time until
** the device answered. It took at least the time that the host spent on launches and on waiting.
**
** One-time costs do not count against a region that comes again:
**
** - Kernels are compiled in the background (device/compile_queue.c) when a structure that the device would win comes
**   for the second time. The host computes it until they are ready.
** - Uploads, and compilation that cannot run in the background, are saved up for. Each time the device would have
**   been faster without this cost, the difference is put aside. When it equals the cost, the cost is paid. This is at
**   most twice as slow as a decision that knows the future.
** - Opening a device is paid for in the same way (device/open.c).
**
** Known future work counts: the turns that a loop still has, and what earlier processes learned (device/history.c). A
** kernel on disk costs about a millisecond. If work takes the host more than twice as long as opening the device and
** doing it there (four times, if nothing was measured), the work waits for the device.
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

enum { PIECE_MOST = 256 };      /* elements */

bool place_tell;

/* The work of a region or a loop, as far as costs depend on it. */
struct work {
	double op[2], call[2],
		mul[2]; /* operations [0] on singles and small classes, [1] on doubles; mul: of products */
	double memory;                  /* bytes that kernels read from memory and write to it */
	double up, down, fetch; /* bytes to upload; of the wanted result; of operands that only the device has */
	double host, device;            /* further seconds on the host, and on the device, of work that is no node */
	double hop;                     /* bytes that are downloaded and uploaded again for a step without a kernel */
	int kernels, reductions, fetches, hops, texts;
	int64_t largest;
	bool doubles, gpu, loop;
	bool stays, waits;              /* stays: nobody looks at the result now; waits: somebody does */
	bool at_once;                   /* no kernel must be compiled */
	bool planned;                   /* its kernels can be compiled as soon as the device is open */
	uint64_t structure;
};

static bool is_reduction(const struct array *a)
{
	return op_info[a->op].kind == OPKIND_REDUCE || ((a->op == OP_max || a->op == OP_min) && a->pending->n == 1);
}

/* Adds the work of an op on n elements, done `times` times. */
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

/* True if the op has no kernel on the device, so its operands are downloaded and its result is uploaded. */
static bool hops(const struct runmat_provider *p, const struct array *a)
{
	switch (op_info[a->op].kind) {
	case OPKIND_MAP: case OPKIND_REDUCE: case OPKIND_SCAN: case OPKIND_MAKE: return false;
	default:
		return a->op != OP_reshape && a->op != OP_cast && a->op != OP_slice && a->op != OP_cat &&
			a->op != OP_assign && !(a->op == OP_fft && (!p || p->prefers)) &&
			!(a->op == OP_mtimes && (!p || p->gemm));
	}
}

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
	if (hops(p, a)) {
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

/* ---- accounts: what is known of each structure, and what was saved up for it ---- */
enum { SETS = 256, WAYS = 4 };
static const double load_seconds = 1e-3;        /* to load a kernel from disk */
/* if a loop gains so many times the cost of compiling, it compiles at once */
static const double compile_now = 20;
/* an unmeasured device may take this fraction of its estimate; opening measures it */
static const double hope = 0.1;
struct account {
	uint64_t structure;
	double saved, missed;           /* seconds that a device would have saved; missed: while no device was open */
	double factor;                  /* measured over estimated time on the host */
	int ran; /* runs on the host, up to 3; the first is not measured, because its memory is fresh */
	int kernels, texts;             /* kernels of its plan; texts: how many differ; 0: it was not planned yet */
	int wins;                       /* how often the device would have won, up to 3 */
	bool came;                      /* it came once; all chunks of a loop count as one */
	unsigned generation;            /* device_generation() to which the next five fields belong */
	bool for_device;                /* kernels and texts belong to a plan for a device */
	bool compiled, on_disk;         /* its kernels were compiled in this process; in an earlier one */
	bool been;                      /* it ran on the device */
	bool never;                     /* the device cannot run it */
	bool alone;                     /* its kernels cannot be compiled in the background */
	uint64_t used;
};
struct placement {
	struct account (*accounts)[WAYS];
	uint64_t questions;
	double host_factor, device_factor;      /* measured over estimated time, a running mean */
	unsigned factors_of;                    /* number of the calibration that they correct */
	struct { double began, estimate, took; } asked;         /* work launched on the device since its last answer */
	char text[200];                         /* the reason of the last placement */
	enum place only;
};
static inline struct placement *own(void) { return engine()->placement; }

static void forget_accounts(void)
{
	mem_free(own()->accounts);
	own()->accounts = NULL;
}

static void start(void *part)
{
	struct placement *p = part;
	p->host_factor = p->device_factor = 1;
	p->only = PLACE_ANY;
}
const struct engine_part placement_part = { sizeof(struct placement), start, forget_accounts };

/* Of its set, or in the place of the one there that was not used for the longest time. */
static struct account *account_of(uint64_t structure)
{
	if (!own()->accounts) {
		own()->accounts = mem_zalloc(SETS * sizeof *own()->accounts);
	}
	struct account *set = own()->accounts[(structure ^ structure >> 32) % SETS], *a = set;
	struct history l = { 0 };
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
	a->used = ++own()->questions;
	return a;
}

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
		w.kernels += r->node.n / 64 + (w.reductions > 0) + w.hops;      /* a guess at what fuse.c would make */
	w.stays = engine()->node_stays, w.waits = !engine()->node_stays;
	w.down = w.stays ? 0 : bytes_of(r->node.at[r->root].a);
	return w;
}

/* The values that a loop carries stay on the device, so nothing is downloaded. */
static struct work work_of_loop(const struct loop *l, int64_t turns, const struct runmat_provider *p)
{
	struct work w = { .kernels = 1, .loop = true };
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
				n = MAX(n, (double)l->body[in->arg[k].place].count);
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

void place_planned(uint64_t structure, struct plan *p, bool for_device)
{
	struct account *a = structure ? account_of(structure) : NULL;
	if (!a || (a->for_device && !for_device))
		return;
	a->for_device = for_device;
	a->kernels = MAX(plan_kernels(p), 1);
	a->texts = MAX(plan_texts(p), 1);
}

void place_alone(uint64_t structure) { account_of(structure)->alone = true; }
void place_never(uint64_t structure) { account_of(structure)->never = true; }

void place_asked(double estimate, bool first, double began, double now)
{
	if (first || estimate <= 0)     /* the time includes compilation */
		return;
	if (own()->asked.estimate <= 0)
		own()->asked.began = began, own()->asked.took = 0;
	own()->asked.estimate += estimate;
	own()->asked.took += now - began;
}

void place_answered(double waited, double now)
{
	double estimate = own()->asked.estimate;
	own()->asked.estimate = 0;
	double least = waited + own()->asked.took;
	if (estimate <= 0 || MAX(estimate, least) < 1e-4)       /* too short to measure */
		return;
	double most = MAX(now - own()->asked.began, least), ratio = 1;
	if (estimate < least)
		ratio = least / estimate;       /* the estimate includes the factor already */
	else if (estimate > most)
		ratio = most / estimate;
	own()->device_factor *= MAX(0.7, MIN(1.5, ratio));     /* one slow answer must not rule the device out */
	own()->device_factor = MAX(0.125, MIN(1e4, own()->device_factor));
}

/* The correction of a structure's estimate. */
static double host_factor_of(const struct account *a) { return a->ran > 1 ? a->factor : own()->host_factor; }

void place_ran(uint64_t structure, double estimate, double seconds)
{
	if (estimate < 2e-5 || seconds <= 0)
		return;
	struct account *a = account_of(structure);
	double ratio = seconds / estimate * host_factor_of(a);
	own()->host_factor += 0.2 * (MAX(0.125, MIN(8, ratio)) - own()->host_factor);
	a->ran = MIN(a->ran + 1, 3);
	if (a->ran == 2)
		a->factor = ratio;
	else if (a->ran > 2)
		a->factor += 0.2 *
			(MIN(ratio, 4 * a->factor) - a->factor); /* one disturbed run must not count too much */
	a->factor = MAX(0.02, MIN(50, a->factor));
}

/* ---- the decision ---- */

static const char *costs_text(
	const struct runmat_provider *p, double host, double device, double once, const struct work *w)
{
	struct placement *o = own();
	if (!place_tell && !knob_is_on(KNOB_accel_log))
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
	if (own()->factors_of != device_costs_reloads() + 1) {
		history_factors(&own()->host_factor, &own()->device_factor);
		own()->factors_of = device_costs_reloads() + 1;
	}
	const struct account *a = account_of(w->structure);
	*host = (run_time(w, h) + w->host) * host_factor_of(a) + w->fetch * c->down + w->fetches * c->sync;
	*device = (run_time(w, c) + w->device + (w->stays ? 0 : c->sync) + w->down * c->down) * own()->device_factor
		+ w->hops * c->sync + w->hop * (c->up + c->down);
	if (!p && !device_is_known())
		*device *= hope;
	*once = w->up * c->up +
		(a->compiled && p ? 0 :
			(a->texts ? a->texts :
			w->texts ? w->texts :
			w->kernels) *
					(a->on_disk ? MIN(load_seconds, c->compile) : c->compile));
}

/*
** For a structure that the device wins. 2: its kernels should be compiled now, in the background, and the host runs it.
** 1: they are being compiled or cannot be compiled, and the host runs it. 0: they are ready, or compiled at first use.
*/
enum wait { WAITS_NOT, WAITS, WAITS_TO_ASK };
static enum wait wait_for(
	struct account *a, const struct runmat_provider *p, bool follows, bool long_ahead, const char **why)
{
	if (a->never) {
		*why = "the device cannot do it";
		return WAITS;
	}
	if (a->compiled || a->alone || !p->prepare)
		return WAITS_NOT;
	switch (compile_state_of(a->structure)) {
	case COMPILE_READY: a->compiled = true; return WAITS_NOT;
	case COMPILE_FAILED: *why = "a kernel of it does not compile there"; return WAITS;
	case COMPILE_BUSY: *why = "its kernels are being compiled"; return long_ahead ? WAITS_NOT : WAITS;
	default:
		*why = "its kernels are not compiled yet";
		return long_ahead ? WAITS_NOT : a->wins > 1 || a->on_disk || follows ? WAITS_TO_ASK : WAITS;
	}
}

/* Whose kernels are compiled while the device is being opened: it has them, or will have, when it is open. */
static const struct runmat_provider *expected_for(const struct account *a)
{
	return (a->wins > 1 || a->on_disk) && !a->never && !a->alone && compile_state_of(a->structure) == COMPILE_NONE
		? device_expected() : NULL;
}

/* ahead: how many times this work is known to come again. */
static struct placed by_costs(const struct work *w, const struct runmat_provider *p, double ahead)
{
	double host, device, once, gain;
	double small = knob_is_set(KNOB_accel_small) ? (double)knob_size(KNOB_accel_small) : device_costs()->small;
	if ((double)w->largest < small && !w->fetches)
		return (struct placed){ .why = "small" };
	estimate(w, p, &host, &device, &once);
	gain = host - device;
	struct account *a = account_of(w->structure);
	a->compiled |= w->at_once && p;
	a->wins = MIN(a->wins + (gain > 0), 3);
	bool wins = gain > 0 &&
		(a->missed += gain) > w->up * device_costs()->up; /* what comes again need not be sent up again */
	if (wins) {
		device_note_saving(w->structure, host, host * ahead, a->came);
		a->came |= ahead <= 1;
	}
	double sure = device_is_measured() ? 2 : 4;     /* the host's estimate must be so many times as large */
	if (!p && wins && device_is_known() && host > sure * (device_costs()->open + once + device) &&
		(p = device_open_now())) {
		estimate(w, p, &host, &device, &once);          /* opening has measured the costs */
		gain = host - device;
	}
	if (!p)
		return (struct placed){ .estimate = host,
			.why = costs_text(p, host, device, once, w),
			.prepare = wins && w->planned ? expected_for(a) : NULL,
			.bound = wins && w->planned && !a->never && !a->alone ? device_expected() : NULL };
	struct placed to = { .estimate = host, .why = costs_text(p, host, device, once, w) };
	const char *why = NULL;
	enum wait wait = gain > 0 ?
		wait_for(a, p, w->fetch > 0 && w->planned, gain * ahead > compile_now * once, &why) :
		WAITS_NOT;
	if (wait) {
		to.prepare = wait == WAITS_TO_ASK ? p : NULL;
		to.bound = a->never || compile_state_of(a->structure) == COMPILE_FAILED ? NULL : p;
		to.why = why;
		return to;
	}
	if (gain > 0 && a->compiled)
		estimate(w, p, &host, &device, &once);
	if (gain > 0 && (gain * ahead > once || (a->saved += gain) > once)) {
		to.device = p;
		to.device_estimate = device, to.first = !a->been;
		a->saved = 0, a->compiled = a->been = true;
		history_set_kernels(w->structure, w->kernels);
	} else if (own()->device_factor > (device_is_measured() || gain > 0 ? 1 : 0.125))
		/* So the device is tried again now and then. An unmeasured device has cautious constants, and is tried,
		   too. */
		own()->device_factor *= 0.995;
	history_set_factors(own()->host_factor, own()->device_factor);
	return to;
}

void place_only(enum place where) { own()->only = where; }

static enum place place_knob(void)
{
	if (UNLIKELY(own()->only != PLACE_ANY))
		return own()->only;
	const char *text = knob_text(KNOB_accel_place);
	return !strcmp(text, "host") ? PLACE_HOST :
		!strcmp(text, "device") || (!*text && device_mode() == DEVICE_NAMED) ? PLACE_DEVICE :
		PLACE_AUTO;
}

const char place_lacks_doubles[] = "doubles, which the device has not";

static struct placed decide(const struct work *w, const struct runmat_provider *p, double ahead)
{
	/* The look needs a result of one small operand there. Downloading the operand takes as long as the result
	   would. */
	bool one_look = w->fetches == 1 && w->waits && !w->gpu;
	if (w->largest <= knob_size(KNOB_accel_host_below) && (!w->fetches || one_look))
		return (struct placed){ .why = "small" };
	if (p && w->doubles && !device_has_f64() && !device_narrows())
		return (struct placed){ .why = place_lacks_doubles, .lacking = place_knob() == PLACE_HOST ? NULL : p };
	switch (place_knob()) {
	case PLACE_HOST: return (struct placed){ .why = "RUNMAT_ACCEL_PLACE=host" };
	case PLACE_DEVICE: return (struct placed){ .device = p, .why = p ? "current provider" : "no device is open" };
	default: return p && w->gpu ? (struct placed){ .device = p, .why = "gpuArray" } : by_costs(w, p, ahead);
	}
}

/* Finds the device that may run the work; false: there is none, now and later. */
static bool device_to_think_of(const struct runmat_provider **p)
{
	*p = device_ready();
	if (!*p && !device_may_open() && !device_expected())
		return false;
	if (!*p && place_knob() == PLACE_DEVICE)
		*p = device_open_now();
	if (*p)
		node_trace_lines(true);         /* so an error about lost data can name the line */
	return true;
}

static void log_it(const struct placed *to, int line, int ops)
{
	if (knob_is_on(KNOB_accel_log))
		fprintf(stderr, "runmat: place: line %d, %d ops: %s: %s\n", line, ops,
			to->device ? to->device->name : "host", to->why);
}

/*
** A look at a piece of an array on a device costs a launch and a wait, even if the piece is small. When the looks at
** one array have cost as much as its download, the whole array is downloaded; the device keeps its copy. From then on
** the host computes small work on its pieces, such as the windows that a loop visits one by one.
*/
static bool on_worn_pieces(struct region *r)
{
	const struct device_costs *c = device_costs();
	struct array *whole = NULL;
	if (engine()->node_stays || device_narrows())
		return false;
	for (int i = 0; i < r->leaf.n; i++) {
		struct array *x = r->leaf.at[i];
		bool large = x->count > PIECE_MOST;
		if (x->gpu || (large && (whole || x->complex || !x->storage || !x->storage->device)))
			return false;
		whole = large ? x : whole;
	}
	for (int i = 0; i < r->node.n && whole; i++) {
		const struct array *a = r->node.at[i].a;
		for (int k = 0; k < a->pending->n; k++)
			if (a->gpu || a->count > PIECE_MOST || (a->pending->arg[k] == whole && a->op != OP_slice))
				return false;
	}
	double look = whole && array_is_away(whole) ? c->launch + c->sync : 0;
	double looks = whole ? storage_add_look_time(whole->storage, look) : 0;
	if (looks <= (whole ? bytes_of(whole) : 0) * c->down + c->sync)
		return false;
	if (array_is_away(whole) && !array_force(whole)) {
		error_forgive();        /* a caller that needs the array meets the error again */
		return false;
	}
	r->why = "pieces of it were looked at often";
	return true;
}

void place_region(struct region *r)
{
	const struct runmat_provider *p;
	if (!device_to_think_of(&p))
		return;
	if (p && on_worn_pieces(r)) {
		log_it(&(struct placed){ .why = r->why }, r->node.at[r->root].a->pending->line, r->node.n);
		return;
	}
	struct work w = work_of(r, p);
	w.planned = true;
	struct placed to = decide(&w, p, 1);
	r->why = to.why, r->lacking = to.lacking;
	r->device = to.device, r->estimate = to.estimate, r->device_estimate = to.device_estimate, r->first = to.first;
	r->structure = w.structure, r->prepare = to.prepare, r->bound = to.bound;
	log_it(&to, r->node.at[r->root].a->pending->line, r->node.n);
}

struct placed place_loop(const struct loop *l, int64_t turns)
{
	const struct runmat_provider *p;
	if (!device_to_think_of(&p))
		return (struct placed){ .why = "no device is open" };
	struct work w = work_of_loop(l, turns, p);
	w.planned = true;
	struct placed to = decide(&w, p, (double)MAX(turns + engine()->roll_left, 1) / (double)MAX(turns, 1));
	to.structure = w.structure;
	log_it(&to, l->body[0].line, l->work);
	return to;
}

struct placed place_call(const struct place_call *c)
{
	const struct runmat_provider *p;
	if (!device_to_think_of(&p))
		return (struct placed){ .why = "no device is open" };
	struct work w = { .structure = c->structure,
		.kernels = c->kernels,
		.texts = c->texts,
		.largest = c->largest,
		.doubles = c->doubles,
		.host = c->host,
		.device = c->device,
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
		fprintf(stderr, "runmat: place: line %d, %s of %lld: %s: %s\n", engine_hooks.current_line(), c->what,
			(long long)c->largest, to.device ? to.device->name : "host", to.why);
	return to;
}
