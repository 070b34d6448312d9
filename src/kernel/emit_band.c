/*
** kernel/emit_band.c - writes loops that contain reductions over groups of more than 1,024 lanes. One workgroup
** computes all turns of a group.
**
** 64 threads share a chunk, and thread t of them has accumulator t. So a thread only adds lanes that it has computed:
** 16 lanes of each chunk, which are 64 apart. A workgroup of W threads computes W / 64 chunks at a time. This is a
** round; a group takes as many rounds as it needs. The sums of all chunks are combined in shared memory, by the sum
** tree.
**
** A turn consists of passes over the lanes of a thread. An op that needs the result of a reduction is in a later pass.
** The text contains each op once, in a loop over the lanes. If a later pass or turn reads a value of lanes, the thread
** keeps it in an array. If the loop is short, the compiler keeps the array in registers. Values from before the loop
** are loaded again in each pass.
*/
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "kernel/emit_tree.h"
#include "runmat/accelerate_api.h"

enum { ROWS = RUNMAT_CHUNK / RUNMAT_ACCUMULATORS, THREAD_ARRAY_BYTES = 2048, SHARED_BYTES = 16384, AFTER = 255 };

struct band {
	struct emit *e;
	int loop, end;                  /* the instructions LOOP and END */
	int last;                       /* the last pass of a turn */
	int chunks;                     /* the most chunks of a group */
	uint8_t *stage;                 /* the pass of each instruction */
	bool *kept;                     /* whether threads keep each value in an array */
	bool *need;                     /* whether the present pass needs each value */
};

static bool is_inside(const struct band *b, int i) { return i > b->loop && i < b->end; }

/* ---- the pass of each instruction ---- */

/* The earliest pass for an instruction that reads or writes an array. Accesses to an array that the loop writes must
   stay in their order, so this is not before the passes of earlier accesses. */
static int earliest_pass(const struct band *b, int i)
{
	const struct runmat_kernel *k = b->e->k;
	const struct runmat_instr *in = &k->instr[i];
	bool writes = in->kind == RUNMAT_STORE || in->kind == RUNMAT_SCATTER,
	     reads = in->kind == RUNMAT_LOAD || in->kind == RUNMAT_GATHER;
	int stage = 0;
	for (int j = b->loop + 1; j < i && (writes || (reads && k->array[in->arg].access & RUNMAT_WRITE)); j++) {
		const struct runmat_instr *x = &k->instr[j];
		bool wrote = x->kind == RUNMAT_STORE || x->kind == RUNMAT_SCATTER,
		     read = x->kind == RUNMAT_LOAD || x->kind == RUNMAT_GATHER;
		if (x->arg == in->arg && (wrote || (read && writes)))
			stage = MAX(stage, b->stage[j]);
	}
	return stage;
}

static bool find_passes(struct band *b)
{
	const struct runmat_kernel *k = b->e->k;
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		const int from[3] = { in->a, in->b, in->c };
		if (in->kind == RUNMAT_SCAN || (in->kind == RUNMAT_REDUCE && !is_inside(b, i)) ||
			(emit_is_effect(in->kind) && i < b->loop))
			return emit_no(b->e, "scans, or with reductions outside of its loop");
		int stage = is_inside(b, i) ? earliest_pass(b, i) : 0;
		for (int j = 0; j < 3 && is_inside(b, i) && in->kind != RUNMAT_CARRY; j++)
			if (from[j] >= 0)
				stage = MAX(stage, b->stage[from[j]] + (k->instr[from[j]].kind == RUNMAT_REDUCE));
		if (stage >= AFTER)
			return emit_no(b->e, "too many reductions one after another");
		b->stage[i] = (uint8_t)stage;
		b->last = MAX(b->last, stage + (in->kind == RUNMAT_REDUCE));
	}
	return true;
}

/* Values of a turn that are cheap to write again. */
static bool is_leaf(const struct runmat_instr *in) { return in->kind == RUNMAT_COORD || in->kind == RUNMAT_INDEX; }

static bool is_lane(const struct band *b, int i) { return b->e->k->instr[i].space == RUNMAT_LANE; }
static bool is_in_thread_array(const struct band *b, int i)
{
	return is_inside(b, i) && is_lane(b, i) && (b->e->k->instr[i].kind == RUNMAT_CARRY || b->kept[i]);
}

static void keep_for(struct band *b, int x, int stage)
{
	const struct runmat_instr *in = &b->e->k->instr[x];
	if (x >= 0 && is_inside(b, x) && is_lane(b, x) && in->kind != RUNMAT_CARRY && !is_leaf(in) &&
		b->stage[x] < stage)
		b->kept[x] = true;
}

static bool find_kept(struct band *b)
{
	const struct runmat_kernel *k = b->e->k;
	int bytes = 0;
	for (int i = b->loop + 1; i < b->end; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (in->kind == RUNMAT_CARRY) {
			keep_for(b, in->b, is_lane(b, i) ? b->last : 0);
			continue;
		}
		if (in->a >= 0)
			keep_for(b, in->a, b->stage[i]);
		if (in->b >= 0)
			keep_for(b, in->b, b->stage[i]);
		if (in->c >= 0)
			keep_for(b, in->c, b->stage[i]);
	}
	for (int i = b->loop + 1; i < b->end; i++) {
		int cls = emit_class(b->e, i);
		int size = cls == RUNMAT_F64 || cls == RUNMAT_I64 || cls == RUNMAT_U64 ? 8 : 4;
		bytes += is_in_thread_array(b, i) ? size : 0;
	}
	int lanes = b->chunks * RUNMAT_CHUNK / b->e->wg;
	return bytes * lanes <= THREAD_ARRAY_BYTES ||
		emit_no(b->e, "%d bytes for each of %d lanes in a thread", bytes, lanes);
}

/* ---- a pass ---- */

static void want(struct band *b, int i, int stage)
{
	const struct runmat_instr *in = &b->e->k->instr[i];
	bool here = is_lane(b, i) || (in->kind == RUNMAT_REDUCE && b->stage[i] == stage);
	if (b->need[i] || !here)
		return;
	b->need[i] = true;
	if (in->kind == RUNMAT_CARRY && is_inside(b, i))
		return;
	if (is_inside(b, i) && b->kept[i] && b->stage[i] < stage)
		return;                         /* the value is loaded from the thread's array */
	if (in->a >= 0)
		want(b, in->a, stage);
	if (in->b >= 0)
		want(b, in->b, stage);
	if (in->c >= 0)
		want(b, in->c, stage);
}

/* Finds the instructions of lanes that this pass must execute. Stage AFTER is the code after the loop. */
static bool find_need(struct band *b, int stage)
{
	const struct runmat_kernel *k = b->e->k;
	bool any = false;
	memset(b->need, 0, (size_t)k->instrs * sizeof *b->need);
	for (int i = b->loop + 1; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		bool effect = emit_is_effect(in->kind) && in->space == RUNMAT_LANE;
		if (stage == AFTER ? i > b->end && effect :
			is_inside(b, i) && b->stage[i] == stage &&
					(effect || in->kind == RUNMAT_REDUCE || b->kept[i]))
			want(b, i, stage);
		if (stage == b->last && is_inside(b, i) && in->kind == RUNMAT_CARRY && is_lane(b, i)) {
			any = true;
			if (in->b >= 0)
				want(b, in->b, stage);
		}
	}
	for (int i = 0; i < k->instrs; i++)
		any |= b->need[i];
	return any;
}

static void load_from_thread_array(struct band *b, int i)
{
	emit_let(b->e, emit_type(emit_class(b->e, i)), "%s", emit_v(b->e, i));
	str_addf(b->e->out, "own%d[row_of];\n", i);
}

/* Writes the values and stores of one lane, and the additions to accumulators. */
static bool lane_text(struct band *b, int stage)
{
	struct emit *e = b->e;
	const struct runmat_kernel *k = e->k;
	char acc[32];
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		if (!b->need[i])
			continue;
		if (is_in_thread_array(b, i) && (in->kind == RUNMAT_CARRY || b->stage[i] < stage)) {
			load_from_thread_array(b, i);
			continue;
		}
		if (in->kind == RUNMAT_REDUCE) {
			snprintf(acc, sizeof acc, "acc%%s%d_0", i);
			emit_open(e, "if (ok_0)");
			emit_acc_step(e, i, acc, "l_0");
			emit_close(e);
			continue;
		}
		TRY(emit_is_effect(in->kind) ? emit_effect(e, i, "ok") : emit_value(e, i));
		if (is_in_thread_array(b, i))
			emit_line(e, "own%d[row_of] = %s;", i, emit_v(e, i));
	}
	return true;
}

/* Writes the new values of the carries of lanes, or of those of the group. All are read before one is written. */
static void next_turn(struct band *b, bool lanes)
{
	struct emit *e = b->e;
	for (int pass = 0; pass < 2; pass++)
		for (int i = b->loop + 1; i < b->end; i++) {
			const struct runmat_instr *in = &e->k->instr[i];
			if (in->kind != RUNMAT_CARRY || is_lane(b, i) != lanes)
				continue;
			if (pass)
				emit_line(e, lanes ? "own%d[row_of] = x%d;" : "v%d = x%d;", i, i);
			else
				emit_let(e, emit_type(emit_class(e, i)), "x%d", i),
					str_addf(e->out, "%s;\n", emit_as(e, in->b, emit_class(e, i)));
		}
}

static void open_rows(struct band *b)
{
	struct emit *e = b->e;
	emit_for(e, "row", "0", "row < 16", "row++");
	emit_let(e, "i32", "place"),
		str_addf(e->out, "(round * %d + (tid >> 6u)) * 1024 + row * 64 + t;\n", e->wg / RUNMAT_ACCUMULATORS);
	emit_let(e, "i32", "row_of"), str_addf(e->out, "round * %d + row;\n", ROWS);
	emit_lane_places(e);
}

static void open_rounds(struct band *b)
{
	char rounds[48];
	snprintf(rounds, sizeof rounds, "round * %d < chunks", b->e->wg / RUNMAT_ACCUMULATORS);
	emit_for(b->e, "round", "0", rounds, "round++");
}

static void chunk_room(struct band *b, int i, int number, struct tree_shared *s)
{
	for (int p = 0; p < emit_acc_parts(b->e, i); p++) {
		snprintf(
			s->name[p], sizeof s->name[p], "band%s_%s_%d", p ? "h" : "", emit_acc_type(b->e, i, p), number);
		emit_shared(b->e, emit_acc_type(b->e, i, p), s->name[p], b->chunks);
	}
}

/* Combines the sums of all chunks, which are in shared memory. Every thread gets the result. */
static void fold_chunks(struct band *b, const struct tree_red *red, const struct tree_shared *of, int n)
{
	struct emit *e = b->e;
	char result[24];
	emit_barrier(e);
	for (int r = 0; r < n; r++) {
		tree_open(e, red[r].i, "result", 1);
		tree_name(e, "result", red[r].i, "", result, sizeof result);
		emit_open(e, "%s", "");
		tree_open_y(e, red[r].i);
		emit_let(e, "i32", "m"), str_adds(e->out, "chunks;\n");
		tree_fold(e, red[r].i, &of[r], "0", "", false);
		emit_acc_assign(e, red[r].i, result, "y%s");
		emit_close(e);
		emit_acc_result(e, red[r].i, result);
	}
	emit_barrier(e);
}

static int reductions_of(const struct band *b, struct tree_red *red, int most)
{
	int n = 0;
	for (int i = 0; i < b->e->k->instrs; i++)
		if (b->need[i] && b->e->k->instr[i].kind == RUNMAT_REDUCE && n < most)
			red[n++] = (struct tree_red){ .i = i };
	return n;
}

enum { REDUCTIONS_MOST = 8 };

static bool one_pass(struct band *b, int stage)
{
	struct emit *e = b->e;
	struct tree_red red[REDUCTIONS_MOST];
	struct tree_shared chunk[REDUCTIONS_MOST];
	char acc[32], name[32];
	int n = reductions_of(b, red, REDUCTIONS_MOST);
	tree_begin(e);
	for (int r = 0; r < n; r++) {
		TRY(emit_reduce_ok(e, red[r].i));
		tree_shared(e, red[r].i, e->wg, &red[r].s);
		chunk_room(b, red[r].i, r, &chunk[r]);
	}
	open_rounds(b);
	for (int r = 0; r < n; r++)
		for (int p = 0; p < emit_acc_parts(e, red[r].i); p++) {
			snprintf(acc, sizeof acc, p ? "acch%d_0" : "acc%d_0", red[r].i);
			emit_var(e, emit_acc_type(e, red[r].i, p), acc, emit_acc_start(e, red[r].i, p));
		}
	open_rows(b);
	TRY(lane_text(b, stage));
	if (stage == b->last)
		next_turn(b, true);
	emit_close(e);
	if (n) {
		tree_of_team(e, red, n, 1);
		emit_open(e, "if (t == 0)");
		for (int r = 0; r < n; r++)
			for (int p = 0; p < emit_acc_parts(e, red[r].i); p++) {
				snprintf(name, sizeof name, p ? "acch%d_0" : "acc%d_0", red[r].i);
				emit_line(e, "%s[round * %d + (tid >> 6u)] = %s;", chunk[r].name[p],
					e->wg / RUNMAT_ACCUMULATORS, name);
			}
		emit_close(e);
	}
	emit_close(e);
	if (n)
		fold_chunks(b, red, chunk, n);
	return true;
}

/* Writes values that all lanes share: those of this pass in the loop, or all from instruction `from` on. */
static bool group_text(struct band *b, int from, int upto, int stage)
{
	struct emit *e = b->e;
	for (int i = from; i < upto; i++) {
		const struct runmat_instr *in = &e->k->instr[i];
		if (in->space == RUNMAT_LANE || in->kind == RUNMAT_REDUCE || in->kind == RUNMAT_CARRY ||
			(stage >= 0 && b->stage[i] != stage))
			continue;
		if (!emit_is_effect(in->kind)) {
			TRY(emit_value(e, i));
			continue;
		}
		emit_open(e, "if (alive && tid == 0)");
		TRY(emit_effect(e, i, NULL));
		emit_close(e);
	}
	return true;
}

/* ---- the loop ---- */

/* Sets the carries to their start values; those of lanes are in arrays. */
static bool begin_carries(struct band *b)
{
	struct emit *e = b->e;
	const struct runmat_kernel *k = e->k;
	bool any = false;
	memset(b->need, 0, (size_t)k->instrs * sizeof *b->need);
	for (int i = b->loop + 1; i < b->end; i++) {
		const char *type = emit_type(emit_class(e, i));
		char own[24];
		snprintf(own, sizeof own, "own%d", i);
		if (is_in_thread_array(b, i))
			emit_array(e, type, own, b->chunks * RUNMAT_CHUNK / e->wg);
		if (k->instr[i].kind != RUNMAT_CARRY)
			continue;
		if (is_lane(b, i))
			want(b, k->instr[i].a, 0), any = true;
		else
			emit_var(e, type, emit_v(e, i), emit_as(e, k->instr[i].a, emit_class(e, i)));
	}
	if (!any)
		return true;
	open_rounds(b), open_rows(b);
	TRY(lane_text(b, 0));
	for (int i = b->loop + 1; i < b->end; i++)
		if (k->instr[i].kind == RUNMAT_CARRY && is_lane(b, i))
			emit_line(e, "own%d[row_of] = %s;", i, emit_as(e, k->instr[i].a, emit_class(e, i)));
	emit_close(e), emit_close(e);
	return true;
}

static bool turns(struct band *b)
{
	struct emit *e = b->e;
	const struct runmat_kernel *k = e->k;
	char from[40], cond[40];
	TRY(begin_carries(b));
	snprintf(from, sizeof from, "i32(%s)", emit_v(e, k->instr[b->loop].a));
	snprintf(cond, sizeof cond, "turn < i32(%s)", emit_v(e, k->instr[b->loop].b));
	emit_for(e, "turn", from, cond, "turn++");
	for (int stage = 0; stage <= b->last; stage++) {
		TRY(group_text(b, b->loop + 1, b->end, stage));
		if (find_need(b, stage))
			TRY(one_pass(b, stage));
	}
	next_turn(b, false);
	emit_close(e);
	return true;
}

/* The threads of a workgroup: at most one for each accumulator of the group, as many as the device allows, and as many
   as the shared memory suffices for. */
static int threads_of(const struct band *b)
{
	const struct runmat_kernel *k = b->e->k;
	int most = 1 << (b->e->features >> EMIT_MOST_WG & 15), bytes = 0;
	for (int i = b->loop; i < b->end; i++)
		bytes += k->instr[i].kind == RUNMAT_REDUCE ? 8 * emit_acc_parts(b->e, i) : 0;
	int n = MIN(MAX(most, EMIT_WORKGROUP), b->chunks * RUNMAT_ACCUMULATORS);
	while (n > EMIT_WORKGROUP && n * bytes > SHARED_BYTES)
		n /= 2;
	return n;
}

static bool reductions_fit(const struct band *b)
{
	int n = 0;
	for (int i = b->loop; i < b->end; i++)
		n += b->e->k->instr[i].kind == RUNMAT_REDUCE;
	return n < REDUCTIONS_MOST || emit_no(b->e, "too many reductions in a turn");
}

static bool kernel_text(struct band *b)
{
	struct emit *e = b->e;
	const struct runmat_kernel *k = e->k;
	e->wg = threads_of(b);
	TRY(reductions_fit(b) && find_passes(b) && find_kept(b));
	e->copies = 1, e->spacing = EMIT_SPACING, e->near = e->wide = e->spread = false;
	e->crew = e->band = true;
	tree_begin(e);
	e->begin(e, "main"), emit_open_groups(e);
	TRY(group_text(b, 0, b->loop, -1) && turns(b) && group_text(b, b->end + 1, k->instrs, -1));
	if (find_need(b, AFTER)) {
		open_rounds(b), open_rows(b);
		TRY(lane_text(b, AFTER));
		emit_close(e), emit_close(e);
	}
	emit_close(e), emit_close(e);
	return true;
}

bool emit_band(struct emit *e, int chunks)
{
	const struct runmat_kernel *k = e->k;
	struct band b = { .e = e, .loop = -1, .chunks = chunks };
	TRY(emit_group_ok(e));
	while (++b.loop < k->instrs && k->instr[b.loop].kind != RUNMAT_LOOP)
		;
	if (b.loop == k->instrs)
		return emit_no(e, "no loop around its reductions");
	b.end = emit_end(k, b.loop);
	b.stage = mem_zalloc((size_t)k->instrs * 3);
	b.kept = (bool *)b.stage + k->instrs, b.need = b.kept + k->instrs;
	bool ok = kernel_text(&b);
	mem_free(b.stage);
	return ok;
}
