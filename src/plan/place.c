/*
** plan/place.c - host or device: decided for a region as a whole, never for an op.
**
** Three ways. A device that was named gets every region that is more than a handful of numbers (RUNMAT_ACCEL_PLACE=device, which
** naming one implies). A region with a gpuArray goes where gpuArrays live. Otherwise the costs of both are estimated from the
** nodes alone: bytes that kernels move, arithmetic and elementary functions (doubles apart), launches, bytes that must be
** sent up or come down and are not there yet, the wait for the result. The constants were measured or are cautious
** (device/costs.def); how many kernels a region has is a guess until it has been planned, and known from then on. What regions
** really take corrects both estimates as the program runs: on the host by the clock, for each structure that has run twice and for
** the others in the mean; on a device, where launches return at
** once, by the time until it answers (its work took no longer than that) and the time that was spent on launches and on waiting
** for the answer (it took no less).
**
** What is paid once is not held against a region that comes again. Kernels are compiled beside the program (device/beside.c) as soon
** as a structure that the device would win came twice; the host goes on with it until they are there. Sending operands up, and
** compiling where the provider cannot do it so, is saved up for: each time the device
** would have been faster without it, the difference is put aside for regions of this structure, and when as much as it costs
** has been saved up, it is spent. At worst that is twice as slow as knowing the future. Opening a device is paid for likewise
** (device/open.c). Where the future is known it counts: the turns that a loop still has, and what earlier processes learnt of
** the structure (device/learnt.c): kernels that are on disk cost a millisecond each. Work that takes the host more than
** twice as long as opening the device of last time and doing it there waits for the device (four times, where nothing was measured).
*/
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/hash.h"
#include "base/knobs.h"
#include "device/place.h"
#include "plan/loop.h"

enum { PIECE_MOST = 256 };      /* elements */

bool place_tell;

/* What a region or a loop is made of. */
struct work {
	double op[2], call[2], mul[2];  /* of singles (and what computes like them), of doubles; mul: of products */
	double memory;                  /* bytes that kernels read and write at the border */
	double up, down, fetch;         /* bytes: not on the device yet; the wanted result; only on the device */
	double here, there;             /* seconds beside all this, of work that is no node */
	double hop;                     /* bytes that go down and up again for a step that has no kernel */
	int kernels, reductions, fetches, hops, texts;
	int64_t largest;
	bool doubles, gpu, loop;
	bool stays, waits;              /* nobody looks at the result now; somebody does */
	bool at_once;                   /* nothing has to be compiled for it */
	bool planned;                   /* its kernels can be asked for before the device is open */
	uint64_t structure;
};

static bool is_reduction(const struct array *a)
{
	return op_info[a->op].kind == OPKIND_REDUCE || ((a->op == OP_max || a->op == OP_min) && a->pending->n == 1);
}

/* n elements of an op, `times` over. */
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

/* Has the op no kernel, so that its operands come down, and its result goes up? */
static bool hops(const struct runmat_provider *p, const struct array *a)
{
	switch (op_info[a->op].kind) {
	case OPKIND_MAP: case OPKIND_REDUCE: case OPKIND_SCAN: case OPKIND_MAKE: return false;
	default: return a->op != OP_reshape && a->op != OP_cast && a->op != OP_slice && a->op != OP_cat && a->op != OP_assign && !(a->op == OP_fft && (!p || p->prefers)) && !(a->op == OP_mtimes && (!p || p->gemm));
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
	if (a->op == OP_mtimes)         /* rows x columns x what they have in common */
		w->mul[f64] += (double)a->count * (double)q->arg[0]->shape.d[!(q->flags & 1)];
	else
		add_op(w, (enum op)a->op, f64, n);
}

/* An array that is read and is computed. */
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

/* ---- what was saved up, by structure ---- */
enum { SETS = 256, WAYS = 4 };
static const double load_seconds = 1e-3;        /* a kernel that is on disk */
static const double compile_now = 20;           /* a loop that gains so many times what compiling costs does not wait for a thread to do it */
static const double hope = 0.1;         /* a machine's first device may be so much faster than the cautious constants: it is measured when it is opened */
struct account {
	uint64_t structure;
	double saved, missed;           /* seconds; missed: while no device was open */
	double factor;                  /* what it takes on the host over what it was estimated to take */
	int ran;                        /* there, so often (3: or more); the first time it looks at memory for the first time, and does not count */
	int kernels, texts;             /* as planned; texts: different ones; 0: not yet */
	int wins;                       /* so often the device would have won (3: or more) */
	bool came;                      /* once, whole: a loop's chunks are one */
	unsigned generation;            /* device_generation() of what follows */
	bool there;                     /* kernels and texts are of a plan for a device */
	bool compiled, on_disk;         /* in this process; in an earlier one */
	bool been;                      /* it ran there */
	bool never;                     /* it cannot be done there */
	bool alone;                     /* its kernels cannot be compiled beside the program */
	uint64_t used;
};
static _Thread_local struct account (*accounts)[WAYS];
static _Thread_local uint64_t questions;
static _Thread_local double host_factor = 1, device_factor = 1;         /* measured over estimated, of late */
static _Thread_local unsigned factors_of;                               /* the calibration that they correct */
static _Thread_local struct { double began, estimate, took; } asked;    /* of the device since it answered last */

static void forget_accounts(void)
{
	mem_free(accounts);
	accounts = NULL;
}

/* Of its set, or in the place of the one there that was not asked for the longest. */
static struct account *account_of(uint64_t structure)
{
	if (!accounts) {
		accounts = mem_zalloc(SETS * sizeof *accounts);
		array_at_thread_end(forget_accounts);
	}
	struct account *set = accounts[(structure ^ structure >> 32) % SETS], *a = set;
	struct learnt l = { 0 };
	for (int i = 0; i < WAYS && a->structure != structure; i++)
		if (set[i].structure == structure || set[i].used < a->used)
			a = &set[i];
	if (a->structure != structure) {
		(void)learnt_find(structure, &l);
		*a = (struct account){ .structure = structure, .kernels = l.kernels, .on_disk = l.kernels > 0, .generation = device_generation() };
	}
	if (a->generation != device_generation())
		a->compiled = a->been = a->alone = a->never = false, a->generation = device_generation();
	a->used = ++questions;
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
		w.kernels += r->node.n / 64 + (w.reductions > 0) + w.hops;      /* as fuse.c would: a guess that costs nothing */
	w.stays = node_stays, w.waits = !node_stays;
	w.down = w.stays ? 0 : bytes_of(r->node.at[r->root].a);
	return w;
}

/* What a loop carries stays where it is: nothing comes down. */
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
	return w->op[0] * c->op32 + w->op[1] * c->op64 + w->call[0] * c->call32 + w->call[1] * c->call64 + w->mul[0] * c->mul32 + w->mul[1] * c->mul64;
}

static double run_time(const struct work *w, const struct device_costs *c)
{
	return w->kernels * c->launch + MAX(w->memory * c->memory, arithmetic(w, c));
}

void place_planned(uint64_t structure, struct plan *p, bool there)
{
	struct account *a = structure ? account_of(structure) : NULL;
	if (!a || (a->there && !there))
		return;
	a->there = there;
	a->kernels = MAX(plan_kernels(p), 1);
	a->texts = MAX(plan_texts(p), 1);
}

void place_alone(uint64_t structure) { account_of(structure)->alone = true; }
void place_never(uint64_t structure) { account_of(structure)->never = true; }

void place_asked(double estimate, bool first, double began, double now)
{
	if (first || estimate <= 0)     /* it was compiled on the way */
		return;
	if (asked.estimate <= 0)
		asked.began = began, asked.took = 0;
	asked.estimate += estimate;
	asked.took += now - began;
}

void place_answered(double waited, double now)
{
	double estimate = asked.estimate;
	asked.estimate = 0;
	double least = waited + asked.took;
	if (estimate <= 0 || MAX(estimate, least) < 1e-4)       /* too little to tell */
		return;
	double most = MAX(now - asked.began, least), ratio = 1;
	if (estimate < least)
		ratio = least / estimate;       /* the estimate has the factor in it */
	else if (estimate > most)
		ratio = most / estimate;
	device_factor *= MAX(0.7, MIN(1.5, ratio));     /* one that stumbled once is not given up */
	device_factor = MAX(0.125, MIN(1e4, device_factor));
}

/* What the estimate of a structure is multiplied by. */
static double host_factor_of(const struct account *a) { return a->ran > 1 ? a->factor : host_factor; }

void place_ran(uint64_t structure, double estimate, double seconds)
{
	if (estimate < 2e-5 || seconds <= 0)
		return;
	struct account *a = account_of(structure);
	double ratio = seconds / estimate * host_factor_of(a);
	host_factor += 0.2 * (MAX(0.125, MIN(8, ratio)) - host_factor);
	a->ran = MIN(a->ran + 1, 3);
	if (a->ran == 2)
		a->factor = ratio;
	else if (a->ran > 2)
		a->factor += 0.2 * (MIN(ratio, 4 * a->factor) - a->factor);     /* one turn in which the machine did something else */
	a->factor = MAX(0.02, MIN(50, a->factor));
}

/* ---- the decision ---- */

static const char *costs_text(const struct runmat_provider *p, double host, double device, double once, const struct work *w)
{
	static _Thread_local char text[200];
	if (!place_tell && !knob_is_on(KNOB_accel_log))
		return p ? "its costs" : "no device is open";
	int n = p ? 0 : snprintf(text, sizeof text, "no device is open: ");
	snprintf(text + n, sizeof text - (size_t)n, "host %.3g ms, %s %.3g ms + %.3g once (%.3g MB up)", host * 1e3, p ? p->name : "a device", device * 1e3, once * 1e3, w->up / 1e6);
	return text;
}

/* The device's time without, and with what is paid once. p NULL: of a device that may be opened one day. */
static void estimate(const struct work *w, const struct runmat_provider *p, double *host, double *device, double *once)
{
	const struct device_costs *c = device_costs(), *h = device_host_costs();
	if (factors_of != device_costs_reloads() + 1) {
		learnt_factors(&host_factor, &device_factor);
		factors_of = device_costs_reloads() + 1;
	}
	const struct account *a = account_of(w->structure);
	*host = (run_time(w, h) + w->here) * host_factor_of(a) + w->fetch * c->down + w->fetches * c->sync;
	*device = (run_time(w, c) + w->there + (w->stays ? 0 : c->sync) + w->down * c->down) * device_factor + w->hops * c->sync + w->hop * (c->up + c->down);
	if (!p && !device_is_known())
		*device *= hope;
	*once = w->up * c->up + (a->compiled && p ? 0 : (a->texts ? a->texts : w->texts ? w->texts : w->kernels) * (a->on_disk ? MIN(load_seconds, c->compile) : c->compile));
}

/*
** A structure that the device wins, whose kernels are not compiled: they are to be (2), are being, or will never be (1), so that the host
** does it this time; or there they are (0), or are to be compiled on the way.
*/
enum wait { WAITS_NOT, WAITS, WAITS_TO_ASK };
static enum wait wait_for(struct account *a, const struct runmat_provider *p, bool follows, bool long_ahead, const char **why)
{
	if (a->never) {
		*why = "the device cannot do it";
		return WAITS;
	}
	if (a->compiled || a->alone || !p->prepare)
		return WAITS_NOT;
	switch (beside_state(a->structure)) {
	case BESIDE_READY: a->compiled = true; return WAITS_NOT;
	case BESIDE_FAILED: *why = "a kernel of it does not compile there"; return WAITS;
	case BESIDE_BUSY: *why = "its kernels are being compiled"; return long_ahead ? WAITS_NOT : WAITS;
	default: *why = "its kernels are not compiled yet"; return long_ahead ? WAITS_NOT : a->wins > 1 || a->on_disk || follows ? WAITS_TO_ASK : WAITS;
	}
}

/* Whose kernels are asked for while the device is being opened: it has them, or will have, when it is open. */
static const struct runmat_provider *expected_for(const struct account *a)
{
	return (a->wins > 1 || a->on_disk) && !a->never && !a->alone && beside_state(a->structure) == BESIDE_NONE ? device_expected() : NULL;
}

/* ahead: so many times as much there will be of it. */
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
	bool wins = gain > 0 && (a->missed += gain) > w->up * device_costs()->up;       /* what comes again need not be sent up again */
	if (wins) {
		device_owe(w->structure, host, host * ahead, a->came);
		a->came |= ahead <= 1;
	}
	double sure = device_is_measured() ? 2 : 4;     /* so much more must the host be said to take */
	if (!p && wins && device_is_known() && host > sure * (device_costs()->open + once + device) && (p = device_demand())) {
		estimate(w, p, &host, &device, &once);          /* its costs are known better now */
		gain = host - device;
	}
	if (!p)
		return (struct placed){ .estimate = host, .why = costs_text(p, host, device, once, w), .prepare = wins && w->planned ? expected_for(a) : NULL,
			.bound = wins && w->planned && !a->never && !a->alone ? device_expected() : NULL };
	struct placed to = { .estimate = host, .why = costs_text(p, host, device, once, w) };
	const char *why = NULL;
	enum wait wait = gain > 0 ? wait_for(a, p, w->fetch > 0 && w->planned, gain * ahead > compile_now * once, &why) : WAITS_NOT;
	if (wait) {
		to.prepare = wait == WAITS_TO_ASK ? p : NULL;
		to.bound = a->never || beside_state(a->structure) == BESIDE_FAILED ? NULL : p;
		to.why = why;
		return to;
	}
	if (gain > 0 && a->compiled)
		estimate(w, p, &host, &device, &once);
	if (gain > 0 && (gain * ahead > once || (a->saved += gain) > once)) {
		to.device = p;
		to.there = device, to.first = !a->been;
		a->saved = 0, a->compiled = a->been = true;
		learnt_kernels(w->structure, w->kernels);
	} else if (device_factor > (device_is_measured() || gain > 0 ? 1 : 0.125))
		device_factor *= 0.995;         /* now and then it is tried again; the constants of one that was not measured are cautious: it is tried once, too */
	learnt_factors_are(host_factor, device_factor);
	return to;
}

static _Thread_local enum place only = PLACE_ANY;
void place_only(enum place where) { only = where; }

static enum place place_knob(void)
{
	if (UNLIKELY(only != PLACE_ANY))
		return only;
	const char *text = knob_text(KNOB_accel_place);
	return !strcmp(text, "host") ? PLACE_HOST : !strcmp(text, "device") || (!*text && device_how() == DEVICE_NAMED) ? PLACE_DEVICE : PLACE_AUTO;
}

static struct placed decide(const struct work *w, const struct runmat_provider *p, double ahead)
{
	/* what somebody waits for and is made of one handful of numbers there: they come down in the time that the result would */
	bool one_look = w->fetches == 1 && w->waits && !w->gpu;
	if (w->largest <= knob_size(KNOB_accel_host_below) && (!w->fetches || one_look))
		return (struct placed){ .why = "small" };
	if (p && w->doubles && !device_has_f64() && !device_narrows())
		return (struct placed){ .why = "doubles, which the device has not" };
	switch (place_knob()) {
	case PLACE_HOST: return (struct placed){ .why = "RUNMAT_ACCEL_PLACE=host" };
	case PLACE_DEVICE: return (struct placed){ .device = p, .why = p ? "current provider" : "no device is open" };
	default: return p && w->gpu ? (struct placed){ .device = p, .why = "gpuArray" } : by_costs(w, p, ahead);
	}
}

/* The device to think of; false: there is none, and will be none. */
static bool device_to_think_of(const struct runmat_provider **p)
{
	*p = device_ready();
	if (!*p && !device_pending() && !device_expected())
		return false;
	if (!*p && place_knob() == PLACE_DEVICE)
		*p = device_demand();
	if (*p)
		node_trace_lines(true);         /* what is lost can say where it was computed */
	return true;
}

static void log_it(const struct placed *to, int line, int ops)
{
	if (knob_is_on(KNOB_accel_log))
		fprintf(stderr, "runmat: place: line %d, %d ops: %s: %s\n", line, ops, to->device ? to->device->name : "host", to->why);
}

/*
** A look at a piece of what lives on a device costs a launch and a wait, however small the piece. When the looks at one array have cost
** as much as bringing all of it down, that is done (it stays there, too), and small work on its pieces is the host's from then on:
** windows that a loop goes through one by one.
*/
static bool on_worn_pieces(struct region *r)
{
	const struct device_costs *c = device_costs();
	struct array *whole = NULL;
	if (node_stays || device_narrows())
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
	double looks = whole ? storage_looked(whole->storage, array_is_away(whole) ? c->launch + c->sync : 0) : 0;
	if (looks <= (whole ? bytes_of(whole) : 0) * c->down + c->sync)
		return false;
	if (array_is_away(whole) && !array_force(whole)) {
		error_forgive();        /* who needs it finds it again */
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
	r->device = to.device, r->estimate = to.estimate, r->why = to.why, r->there = to.there, r->first = to.first, r->structure = w.structure, r->prepare = to.prepare, r->bound = to.bound;
	log_it(&to, r->node.at[r->root].a->pending->line, r->node.n);
}

struct placed place_loop(const struct loop *l, int64_t turns)
{
	const struct runmat_provider *p;
	if (!device_to_think_of(&p))
		return (struct placed){ .why = "no device is open" };
	struct work w = work_of_loop(l, turns, p);
	w.planned = true;
	struct placed to = decide(&w, p, (double)MAX(turns + roll_left, 1) / (double)MAX(turns, 1));
	to.structure = w.structure;
	log_it(&to, l->body[0].line, l->work);
	return to;
}

struct placed place_call(const struct place_call *c)
{
	const struct runmat_provider *p;
	if (!device_to_think_of(&p))
		return (struct placed){ .why = "no device is open" };
	struct work w = { .structure = c->structure, .kernels = c->kernels, .texts = c->texts, .largest = c->largest, .doubles = c->doubles, .here = c->host, .there = c->there, .up = c->up, .at_once = c->at_once };
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
		fprintf(stderr, "runmat: place: line %d, %s of %lld: %s: %s\n", node_line ? node_line() : 0, c->what, (long long)c->largest, to.device ? to.device->name : "host", to.why);
	return to;
}
