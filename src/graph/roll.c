/*
** graph/roll.c - watches loops and makes loop nodes.
**
** The nodes that are made between two back edges are a segment. If a segment has the structure of the one before, it
** becomes a loop node of one turn. The loop node then absorbs each further segment that fits: the nodes of the segment
** become values of the loop node. This is called a roll. Reference counts tell which values somebody still holds, in a
** variable, a cell or a closure. A segment that differs ends the roll, and its nodes stay plain nodes. Results are
** right for any division of a program into segments, so a missed back edge does no harm.
**
** The waiting turns run in growing batches, all but the last turn, whose values the variables usually hold. A loop
** whose turns never match is left unwatched, each time for more turns.
*/
#include "graph/roll.h"

#include <string.h>

#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/error.h"
#include "base/hash.h"
#include "base/knobs.h"
#include "base/mem.h"
#include "base/reserve.h"
#include "device/place.h"

enum {
	SHORT = 5,              /* a loop of so few turns counts as part of a turn of the outer loop */
	BATCH_FIRST = 32,       /* turns of the first batch */
	BATCH_MOST = 1024,      /* turns of a batch */
	AHEAD_MOST = 65536,     /* predicted turns that may wait */
	SITES = 64,             /* entries of the hash table of loops */
	MISSES = 6,             /* turns without a match before a loop is not watched for a while */
	SKIP_MOST = 4096,       /* turns for which a loop is not watched */
	FAILED_MOST = 6,        /* failed predictions before the turns of a loop are not predicted any more */
	FLUSH = 64,             /* nodes that are computed together if turns do not roll */
	FLUSH_SMALL = 16,       /* the same number for small arrays */
	FLUSH_UNSURE = 256,     /* the same number if a device must check guesses about complex results */
	SMALL = 32768,          /* elements of a small array */
	FRESH_BYTES = 1 << 20   /* bytes of FRESH arrays (graph/roll.h) that may wait */
};
static const double work_most = 1.2e9;  /* operations on elements in one launch */

/* A loop of the program. */
struct site {
	const void *at;                 /* an address that identifies the loop */
	int misses;                     /* turns without a match since the last match */
	int64_t skip;                   /* how many more turns are not watched */
	/* The loop had few turns when it ran last, so it counts as part of a turn of the outer loop. */
	bool is_short;
	int64_t streak, during;         /* streak: its back edges in turn `during` of the outer loop */
	int failed;                     /* how often a prediction of its turns failed */
	bool no_steps;                  /* the plan of a turn could not be repeated (loop_steps.c) */
};

struct rolls {
	const void *site;               /* the loop that is watched; NULL: none */
	struct site *known;             /* its entry in `sites` */
	struct loop *loop;              /* the loop node that grows, counted; NULL: no roll */
	int64_t batch;                  /* turns of the next batch */
	int64_t rolled;                 /* turns that the loop node absorbed */
	/* No run is due while at most `patience` turns wait, and at most `few` of their values are held. */
	int64_t patience, few;
	uint64_t hash;                  /* hash of the segment before; 0: none */
	VEC(uint64_t) operand[2];       /* serial numbers of the operands of this turn, and of the turn before */
	struct site sites[SITES];
	bool busy;                      /* a function of this file runs, so that calls from within do nothing */
	int first_line, last_line;      /* lines of the program that the loop's nodes come from, for --explain */
	const char *why;                /* why the loop did not roll */
	int pending;                    /* how many nodes were pending after the last flush */
	uint64_t entered;               /* serial of the newest array when the loop began */
	int64_t turns;                  /* turns since the loop began */
	int64_t reported;               /* turns of rolls that were reported to --explain */
	uint32_t epochs;                /* the last epoch that was given to a loop */
	uint64_t had_room;              /* serial of the newest value that had memory at the end of a try block */
};
static inline struct rolls *state(void) { return engine()->rolls; }

static struct node_segment *this_segment(void) { return &engine()->segments->recent[engine()->segments->turn & 1]; }
static struct node_segment *last_segment(void) { return &engine()->segments->recent[~engine()->segments->turn & 1]; }

/* ---- segments ---- */

/* Begins the segment of the next turn. */
static void next_turn(void)
{
	engine()->segments->turn++;
	this_segment()->n = 0;
}

/* Begins segments with a new epoch. */
static void begin_segments(void)
{
	engine()->segments->epoch = ++state()->epochs ? state()->epochs : ++state()->epochs;
	engine()->segments->pending_bytes = 4 * knob_size(KNOB_accel_pending_bytes);
	engine()->segments->turn = LAG_MOST + 1;
	engine()->segments->first_serial = node_next_serial();
	this_segment()->n = last_segment()->n = 0;
	state()->hash = 0;
}

/* Removes freed arrays from the present segment. */
static void remove_freed(void)
{
	struct node_segment *s = this_segment();
	int kept = 0;
	for (int i = 0; i < s->n; i++)
		if (s->at[i]) {
			s->at[i]->op_index = kept;
			s->at[kept++] = s->at[i];
		}
	s->n = kept;
}

/* Extends the range of the loop's lines, for --explain. */
static void note_line(int line)
{
	if (line && (!state()->first_line || line < state()->first_line))
		state()->first_line = line;
	state()->last_line = MAX(state()->last_line, line);
}

/*
** A hash of the properties of a segment that must be equal in two turns. 0: the segment cannot roll. Writes the serial
** numbers of the operands to operand[0].
*/
static uint64_t hash_segment(void)
{
	const struct node_segment *s = this_segment();
	uint64_t h = (uint64_t)s->n + 1;
	state()->operand[0].n = 0;
	if (s->n > BODY_MOST)
		return engine()->loop_why = "a turn has too many ops", 0;
	for (int i = 0; i < s->n; i++) {
		const struct array *a = s->at[i];
		const struct pending *p = a->pending;
		if (p)
			note_line(p->line);
		if (!p || p->unstored || a->op == OP_project)
			return engine()->loop_why = p && !p->unstored ? "the turn contains an inner loop" :
				"the program needed the numbers of an array in a turn",
			       0;
		h = (h ^
			    ((uint64_t)a->op << 32 | (uint64_t)a->cls << 24 | (uint64_t)p->compute << 16 |
				    (uint64_t)p->raw << 8 | p->flags | (uint64_t)p->check << 48)) *
			0x9e3779b97f4a7c15u;
		h ^= h >> 29;
		for (int d = 0; d < a->shape.nd; d++)
			h = (h ^ (uint64_t)a->shape.d[d]) * 0xbf58476d1ce4e5b9u;
		for (int k = 0; k < p->n; k++) {
			const struct array *x = p->arg[k];
			bool body = x->epoch == engine()->segments->epoch && x->turn == engine()->segments->turn;
			vec_push(&state()->operand[0], x->serial);
			uint64_t operand = body ? (uint64_t)x->op_index + 16 : node_is_number(x) ? 1 : 2;
			h = (h ^ operand) * 0x94d049bb133111ebu;
			h ^= h >> 31;
		}
	}
	return h | 1;
}

/* Keeps the hash and the operands of this turn for the next one. */
static void keep_hash(uint64_t h)
{
	state()->hash = h;
	for (int i = state()->operand[1].n; i < state()->operand[0].n; i++)
		vec_push(&state()->operand[1], 0);
	state()->operand[1].n = state()->operand[0].n;
	if (state()->operand[0].n)
		memcpy(state()->operand[1].at, state()->operand[0].at,
			(size_t)state()->operand[0].n * sizeof(uint64_t));
}

/* ---- rolls ---- */

/* Reports a roll to --explain. why: the reason why it ended. */
static void report(const struct loop *l, const char *why)
{
	for (int p = 0; p < l->count; p++)
		note_line(l->body[p].line);
	state()->reported += state()->rolled;
	engine_hooks.report_loop(state()->first_line, state()->last_line, state()->rolled, l->work, why);
}

/* Ends the roll and runs its waiting turns, so that no more than one loop node waits. */
static bool end_roll(const char *why)
{
	struct loop *l = state()->loop;
	if (!l)
		return true;
	report(l, why);
	state()->loop = NULL;
	engine()->roll_foreseen = false;
	if (state()->known && state()->rolled > 4)  /* a roll of some length shows that the loop can roll */
		state()->known->misses = 0;
	bool ok = !l->live.n || engine_hooks.run_loop(l, l->end);
	if (!ok && error_is_nomem() && l->live.n)
		loop_unroll(l, l->end);
	if (state()->known)
		state()->known->no_steps |= l->steps_failed;
	loop_unref(l);
	return ok;
}

/*
** After an error between two statements: if memory was missing, the error is dropped, and what waits stays pending. No
** statement has asked for these values yet, and a try statement inside of the loop would not see the error. The end of
** the next try block (roll_try_ended), or the next statement that needs a value, computes it and reports the error.
*/
static bool leave_pending(void)
{
	if (!error_is_nomem())
		return false;
	error_clear();
	engine()->memory_was_short = true;
	return true;
}

/* How many elements of a loop's values may be held: doubles in a quarter of RUNMAT_ACCEL_PENDING_BYTES. */
static int64_t held_most(void) { return knob_size(KNOB_accel_pending_bytes) / 4 / (int64_t)sizeof(double); }

/* Sets `patience` and `few`, by which run_if_due decides quickly. */
static void set_patience(const struct loop *l)
{
	int64_t elements = MAX(shape_count_known(&l->box), 1);
	double most = work_most / ((double)elements * l->work);
	state()->patience = most < (double)state()->batch ? MAX((int64_t)most, 1) : state()->batch;
	if (l->fresh)
		state()->patience = MIN(state()->patience, MAX(FRESH_BYTES / (elements * 8 * l->fresh), 2));
	state()->few = held_most() / elements;
}

/* Makes a loop node of the present segment, if its hash is that of the segment before. False: no roll. */
static bool begin_roll(uint64_t h)
{
	if (!h || h != state()->hash)
		return false;
	const struct segments *s = engine()->segments;
	struct loop *l = loop_from(this_segment(), last_segment(), s->epoch, s->turn, state()->operand[1].at);
	if (l && l->stepped && state()->known->no_steps) {
		engine()->loop_why = "the plan of a turn needs more than launches";
		loop_unref(l);
		return false;
	}
	if (!l)
		return false;
	bool with_before = loop_add_turn_before(l, last_segment());
	if (!loop_matches(l, this_segment(), engine()->segments->turn)) {
		loop_unref(l);
		return false;
	}
	loop_add(l, this_segment(), engine()->segments->turn);
	state()->loop = l;
	state()->batch = BATCH_FIRST;
	state()->rolled = 1 + with_before;
	engine()->roll_stats->rolls++;
	engine()->roll_foreseen = state()->known->failed < FAILED_MOST;
	set_patience(l);
	return true;
}

/*
** True if the program holds large values of turns before the last one. The values of the last turn do not count,
** because the next turn usually replaces them.
*/
static bool piles_up(const struct loop *l, int64_t elements)
{
	int64_t early = 0;
	if (l->live.n * elements <= held_most())
		return false;
	for (int i = 0; i < l->live.n; i++)
		early += l->live.at[i]->turn + 1 < l->end ? l->live.at[i]->count : 0;
	return early > held_most();
}

/* Runs the waiting turns but the last, if there are enough turns or much work. False: error written. */
static bool run_if_due(void)
{
	struct loop *l = state()->loop;
	int64_t waiting = l->end - l->first;
	if (LIKELY(waiting <= state()->patience && l->live.n <= state()->few))
		return true;
	int64_t elements = shape_count_known(&l->box);
	double work = (double)waiting * (double)elements * l->work;
	bool fresh_full = l->fresh && waiting > state()->patience;         /* the FRESH arrays take much memory */
	if (waiting < 2 || (!fresh_full && waiting <= state()->batch && work < work_most && !piles_up(l, elements)))
		return true;
	TRY(engine_hooks.run_loop(l, l->end - 1));
	state()->batch = MIN(state()->batch * 2, BATCH_MOST);
	set_patience(l);
	return node_compute_segments(l->epoch, l->first);
}

/* Counts a turn without a match. After MISSES such turns, the loop is not watched for a while. */
static void note_miss(void)
{
	struct site *s = state()->known;
	if (++s->misses < MISSES)
		return;
	/* 8 turns at first, then twice as many each time */
	s->skip = MIN((int64_t)1 << MIN(s->misses - MISSES + 3, 20), SKIP_MOST);
	engine()->segments->epoch = 0;
	state()->hash = 0;
}

/* The entry of a loop. It replaces the entry of another loop in this slot. */
static struct site *site_of(const void *at)
{
	struct site *s = &state()->sites[((uintptr_t)at >> 3) % SITES];
	if (s->at != at)
		*s = (struct site){ .at = at };
	return s;
}

/* True for an inner loop of few turns, until it runs longer than that. */
static bool is_part_of_outer(struct site *s)
{
	if (!s->is_short || !state()->site)
		return false;
	if (s->during != state()->turns)
		s->during = state()->turns, s->streak = 0;
	if (++s->streak <= SHORT + 1)
		return true;
	return s->is_short = false;
}

/* Watches another loop from now on. */
static bool enter_loop(struct site *s)
{
	TRY(end_roll("another loop began"));
	if (state()->site)
		state()->known->is_short = state()->turns <= SHORT;
	state()->site = s->at;
	state()->entered = array_next_serial();
	engine()->roll_inside = true;
	state()->known = s;
	engine()->segments->epoch = 0;
	state()->first_line = state()->last_line = 0;
	state()->turns = state()->reported = 0;
	state()->pending = node_count();
	state()->why = NULL;
	if (!state()->known->skip)
		begin_segments();
	return true;
}

/*
** Computes the nodes of turns that did not roll, when there are FLUSH of them. This happens at the end of a turn, so
** that the plan of earlier turns fits again. Small arrays are computed after FLUSH_SMALL nodes: such kernels compile
** sooner, and take two thirds of the time, because their operands stay in the nearest cache. Nodes do not wait if they
** keep much memory alive. If a device must settle guesses about complex results, more nodes wait (FLUSH_UNSURE),
** because the host must wait for the device each time.
*/
static bool flush(void)
{
	struct array *a = node_last();
	int waiting = node_count() - state()->pending;
	bool heavy = node_is_heavy(), unsure = engine()->node_unsure && device_ready();
	if (!a || waiting < (heavy ? 1 : unsure ? FLUSH_UNSURE : FLUSH_SMALL))
		return true;
	int64_t largest = 0;
	const struct array *x = a;
	for (int i = 0; x && waiting < FLUSH && !heavy && i < FLUSH_SMALL; i++, x = x->pending->prev)
		largest = MAX(largest, x->count);
	if (largest > SMALL)
		return true;
	bool ok = node_run(a);
	state()->pending = node_count();
	return ok;
}

/* Handles a back edge of the watched loop. */
static bool end_turn(void)
{
	struct site *s = state()->known;
	state()->turns++;
	if (s->skip > 0) {
		if (--s->skip == 0)
			begin_segments();
		return flush();
	}
	if (!engine()->segments->epoch) {     /* the segment was too long */
		s->misses = MAX(s->misses, MISSES);
		note_miss();
		return end_roll("a turn has too many ops");
	}
	remove_freed();
	if (state()->loop && loop_matches(state()->loop, this_segment(), engine()->segments->turn)) {
		loop_add(state()->loop, this_segment(), engine()->segments->turn);
		state()->rolled++, engine()->roll_stats->turns++;
		TRY(run_if_due());
		next_turn();
		return true;
	}
	if (state()->loop) {
		TRY(end_roll(engine()->loop_why));
		state()->hash = 0;
		remove_freed();         /* the run may have freed some nodes */
	}
	engine()->loop_why = NULL;
	uint64_t h = hash_segment();
	bool began = begin_roll(h);
	if (!began && engine()->loop_why)
		state()->why = engine()->loop_why;
	keep_hash(began ? 0 : h);
	next_turn();
	if (!began)
		note_miss();
	return true;
}

static _Atomic int enabled = -1;
void roll_enable(bool on) { enabled = on; }

static bool rolling(void)
{
	if (UNLIKELY(enabled < 0))
		enabled = knob_is_on(KNOB_accel_roll);
	return enabled;
}

/* Stops watching the loop. */
static void stop_watching(void)
{
	if (state()->loop)
		loop_unref(state()->loop);
	state()->loop = NULL;
	state()->site = NULL;
	engine()->roll_inside = engine()->roll_foreseen = false;
	engine()->roll_left = 0;
	state()->known = NULL;
	engine()->segments->epoch = 0;
}

static void free_all(void)
{
	stop_watching();
	vec_free(&state()->operand[0]);
	vec_free(&state()->operand[1]);
}

/* The nodes of the turn that ended are counted. */
static void count_turn(void)
{
	engine()->nodes_before += engine()->node_made;
	engine()->node_made = 0;
}

bool roll_back_edge(const void *site)
{
	if (!rolling() || state()->busy || !node_enabled()) {
		count_turn();
		return true;
	}
	if (UNLIKELY(!state()->operand[0].cap))
		vec_push(&state()->operand[0], 0);
	if (UNLIKELY(startup_budget) && site == state()->site && !state()->loop &&
		!startup_compute_pending(state()->entered))
		return leave_pending();
	struct site *s = site == state()->site ? state()->known : site_of(site);
	if (site != state()->site && is_part_of_outer(s))
		return true;
	count_turn();
	state()->busy = true;
	bool ok = site == state()->site ? end_turn() : enter_loop(s);
	if (!ok && (ok = leave_pending())) {
		if (state()->loop && state()->loop->live.n)
			loop_unroll(state()->loop, state()->loop->end);
		stop_watching();
	}
	state()->busy = false;
	return ok;
}

bool roll_loop_ended(const void *site)
{
	if (state()->site != site || state()->busy)
		return true;
	state()->busy = true;
	bool ok = end_roll("the loop ended") || leave_pending();
	state()->known->is_short = state()->turns <= SHORT;
	if (state()->turns >= 4 && !state()->reported) {    /* shorter loops are not worth a report */
		if (!state()->first_line)
			note_line(engine_hooks.current_line());
		engine_hooks.report_loop(state()->first_line, state()->last_line, 0, 0,
			state()->why ? state()->why : "its turns make different ops");
	}
	stop_watching();
	state()->busy = false;
	return ok;
}

enum { TRY_LEAST = 1 << 20 };    /* bytes that are there if anything is */

/* Bytes of all values that wait. They are at least what their computation takes in the end. */
static int64_t bytes_that_wait(void)
{
	int64_t bytes = 0;
	const struct loop *l = state()->loop;
	for (const struct array *x = node_last(); x; x = x->pending->prev)
		bytes += x->count * array_item(x);
	for (int i = 0; l && i < l->live.n; i++)
		bytes += l->live.at[i]->count * array_item(l->live.at[i]);
	return bytes;
}

bool roll_try_ended(void)
{
	if ((!node_last() && !state()->loop) || state()->busy)
		return true;
	/* The question for memory is a system call, so blocks that made no pending value do not ask. */
	if (!engine()->memory_was_short) {
		if (!state()->loop && node_last()->serial == state()->had_room)
			return true;
		int64_t bytes = bytes_that_wait();
		if (bytes < TRY_LEAST || mem_has_room((size_t)(bytes + bytes / 4))) {
			state()->had_room = node_last() ? node_last()->serial : 0;
			return true;
		}
	}
	state()->busy = true;
	bool ok = end_roll("memory is short at the end of a try block");
	state()->hash = 0;
	state()->busy = false;
	return ok && array_compute_held();
}

void roll_stop(void)
{
	if (!state()->busy)
		stop_watching();
}

/* ---- predicted turns ---- */

struct loop *roll_under_way(const void *site) { return site == state()->site ? state()->loop : NULL; }

void roll_prediction_failed(void)
{
	if (state()->known)
		state()->known->failed++;
	engine()->roll_foreseen = state()->known && state()->known->failed < FAILED_MOST;
}

/*
** If a launch fails, its turns become plain nodes, which must not be too many. So fewer turns may wait until a kernel
** of the loop has run, and always if an op may leave its real domain.
*/
int64_t roll_turns_that_fit(void)
{
	const struct loop *l = state()->loop;
	bool sure = l->ran;
	for (int p = 0; p < l->count; p++)
		sure &= !l->body[p].check;
	double most = work_most / ((double)MAX(shape_count_known(&l->box), 1) * l->work);
	int64_t room = MIN((int64_t)most, sure ? AHEAD_MOST : BATCH_MOST) - (l->end - l->first);
	return MAX(room, 1);
}

void roll_skip(int64_t turns)
{
	state()->loop->end += turns;
	state()->turns += turns;
	state()->rolled += turns;
	engine()->roll_stats->turns += (uint64_t)turns;
	engine()->roll_stats->skipped += (uint64_t)turns;
	engine()->segments->turn += turns;
	this_segment()->n = last_segment()->n = 0;
}

bool roll_run(bool *ran)
{
	struct loop *l = state()->loop;
	uint64_t before = engine()->roll_stats->launches;
	state()->busy = true;
	bool ok = engine_hooks.run_loop(l, l->end - 1);
	*ran = engine()->roll_stats->launches > before;
	ok = ok && node_compute_segments(l->epoch, l->first);
	if (!ok && (ok = leave_pending()))
		*ran = false;
	state()->busy = false;
	return ok;
}

bool roll_release(struct array *a)
{
	if (!state()->loop || state()->busy || !loop_reads(state()->loop, a))
		return true;
	state()->busy = true;
	bool ok = end_roll("the program changes an array that the loop reads");
	state()->hash = 0;
	state()->busy = false;
	return ok;
}

/* Forgets the misses of all loops. */
void roll_begin_anew(void)
{
	memset(state()->sites, 0, sizeof state()->sites);
	if (!state()->known || state()->busy)
		return;
	*state()->known = (struct site){ .at = state()->site };
	begin_segments();
}

const struct engine_part rolls_part = { sizeof(struct rolls), NULL, free_all };
const struct engine_part roll_stats_part = { sizeof(struct roll_stats), NULL, NULL };
