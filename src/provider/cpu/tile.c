/*
** provider/cpu/tile.c - runs the instructions of a kernel over one tile, one after another, each as a SIMD loop over
** a block.
**
** A tile holds a value as one number (ONE), one number a group (GROUP) or one an element (FULL), whatever space the
** kernel declares. A value that is constant over the tile stays one number, so an op of such numbers is evaluated
** once.
*/
#include <string.h>

#include "provider/cpu/cpu.h"

static const uint8_t bytes_of[RUNMAT_CLASSES] = { 8, 4, 1, 1, 2, 2, 4, 4, 8, 8, 1, 2 };

/* ---- operands ---- */

static void repeat(char *y, const char *x, int64_t item, int64_t n, int64_t times, bool as_block)
{
	if (as_block) {                    /* x x x ... */
		memcpy(y, x, (size_t)(n * item));
		for (int64_t done = 1; done < times; done *= 2)
			memcpy(y + done * n * item, y, (size_t)(MIN(done, times - done) * n * item));
		return;
	}
	for (int64_t i = 0; i < n; i++, x += item)      /* x0 x0 ... x1 x1 ... */
		runmat_cast(item == 8 ? RUNMAT_U64 :
			item == 4 ? RUNMAT_U32 :
			item == 2 ? RUNMAT_U16 :
			RUNMAT_U8,
			y + i * times * item,
			item == 8 ? RUNMAT_U64 :
				item == 4 ? RUNMAT_U32 :
				item == 2 ? RUNMAT_U16 :
				RUNMAT_U8,
			x, 0, times);
}

/* Prepares a GROUP value as an operand of lanes. It is one number if the tile is one group; else it is repeated, once
** a tile. */
static struct runmat_in widen(struct tile *t, int x)
{
	struct held *h = &t->v[x];
	if (t->groups == 1)
		return (struct runmat_in){ h->p, 0 };
	if (t->lanes == 1)
		return (struct runmat_in){ h->p, 1 };
	char *to = t->regs + (size_t)t->c->p->wide[x] * t->c->reg_bytes;
	if (!h->widened)
		repeat(to, h->p, bytes_of[t->c->p->k->instr[x].cls], t->groups, t->lanes, t->c->by_columns);
	h->widened = true;
	return (struct runmat_in){ to, 1 };
}

struct runmat_in tile_operand(struct tile *t, int x, int space)
{
	if (x < 0)
		return (struct runmat_in){ 0 };
	const struct held *h = &t->v[x];
	if (h->pending)
		tile_make(t, x);
	if (h->form == FORM_GROUP && space == RUNMAT_LANE)
		return widen(t, x);
	return (struct runmat_in){ h->p, h->form != FORM_ONE };
}

static const void *as_array(struct tile *t, int x)
{
	struct runmat_in in = tile_operand(t, x, RUNMAT_LANE);
	unsigned cls = t->c->p->k->instr[x].cls;
	if (in.step)
		return in.p;
	runmat_cast(cls, t->spare, cls, in.p, 0, t->n);
	return t->spare;
}

int64_t tile_number(const struct tile *t, int x)
{
	int64_t y = 0;
	if (x >= 0)
		memcpy(&y, t->v[x].p, 8);
	return y;
}

static int64_t count_in(const struct tile *t, int space) { return space == RUNMAT_LANE ? t->n : space == RUNMAT_GROUP
	? t->groups : 1; }
static int form_in(int space) { return space == RUNMAT_LANE ? FORM_FULL : space == RUNMAT_GROUP ? FORM_GROUP
	: FORM_ONE; }

/* ---- instructions that make values ---- */

static void do_map(struct tile *t, const struct runmat_instr *in, struct held *h)
{
	const struct runmat_instr *all = t->c->p->k->instr;
	if (t->c->p->integer[in - all] >= 0 && integer_ops_run(t, (int)(in - all), h))
		return;
	struct runmat_in x[3] = { tile_operand(t, in->a, in->space), tile_operand(t, in->b, in->space),
		tile_operand(t, in->c, in->space) };
	bool one = !x[0].step && !x[1].step && !x[2].step;
	h->form = one ? FORM_ONE : (uint8_t)form_in(in->space);
	runmat_map(in->op, all[in->op == OP_select ? in->b : in->a].cls, h->p, x, one ? 1 : count_in(t, in->space));
}

static void do_cast(struct tile *t, const struct runmat_instr *in, struct held *h)
{
	int i = (int)(in - t->c->p->k->instr);
	if (t->c->p->integer[i] >= 0 && integer_ops_run(t, i, h))
		return;
	struct runmat_in x = tile_operand(t, in->a, in->space);
	h->form = x.step ? (uint8_t)form_in(in->space) : FORM_ONE;
	runmat_cast(in->cls, h->p, t->c->p->k->instr[in->a].cls, x.p, 1, x.step ? count_in(t, in->space) : 1);
}

/* (No prefetch of the next tile: the processor's own prefetching is 1.3 times faster than ours.) */
static void do_load(struct tile *t, const struct runmat_instr *in, struct held *h)
{
	const struct bound *b = &t->c->array[in->arg];
	int64_t offset = tile_number(t, in->a) * b->scale + in->part;
	struct held view;
	bool must_copy = t->c->aliased || (t->c->p->k->array[in->arg].access & RUNMAT_WRITE &&
		!t->c->p->in_place[in - t->c->p->k->instr]);
	if (tile_view(t, b, offset, in->space, &view)) {
		h->p = view.p, h->form = view.form;
		if (!must_copy)
			return;
		h->p = memcpy(
			h->home, view.p, (size_t)((view.form == FORM_ONE ? 1 : count_in(t, in->space)) * b->item));
		return;
	}
	h->p = h->home, h->form = (uint8_t)form_in(in->space);
	tile_load(t, b, offset, in->space, h->p);
}

#define GATHER(t) static void gather_##t(void *to, const void *from, const int64_t *at, int64_t scale, int64_t n) \
	{ t *y = to; const t *x = from; for (int64_t i = 0; i < n; i++) y[i] = x[at[i] * scale]; }
GATHER(uint8_t) GATHER(uint16_t) GATHER(uint32_t) GATHER(uint64_t)

static void do_gather(struct tile *t, const struct runmat_instr *in, struct held *h)
{
	const struct bound *b = &t->c->array[in->arg];
	struct runmat_in at = tile_operand(t, in->a, in->space);
	int64_t n = at.step ? count_in(t, in->space) : 1;
	const char *base = b->base + in->part * b->item;
	h->form = at.step ? (uint8_t)form_in(in->space) : FORM_ONE;
	(b->item == 8 ? gather_uint64_t : b->item == 4 ? gather_uint32_t : b->item == 2 ? gather_uint16_t
		: gather_uint8_t)(h->p, base, at.p, b->scale, n);
}

static void do_pick(struct tile *t, const struct runmat_instr *in, struct held *h)
{
	struct runmat_in by = tile_operand(t, in->a, in->space), where = tile_operand(t, in->c, in->space);
	h->form = (uint8_t)form_in(in->space);
	tile_pick(t, &t->c->array[in->arg], in->part, in->space, h->p, &by, &where);
}

static void do_draw(struct tile *t, const struct runmat_instr *in, struct held *h)
{
	uint64_t position = (uint64_t)tile_number(t, in->b), seed = (uint64_t)tile_number(t, in->c);
	bool normal = in->kind == RUNMAT_RANDN;
	if (t->c->p->only_for_draws[in->a]) {
		h->form = FORM_FULL;
		int shift = cpu_draw_shift(t->c->p, in);
		tile_draw(t, normal, in->cls, h->p, seed, position, shift < 0 ? 0 : tile_number(t, shift));
		return;
	}
	struct runmat_in at = tile_operand(t, in->a, in->space);
	int64_t n = at.step ? count_in(t, in->space) : 1, item = bytes_of[in->cls];
	h->form = at.step ? (uint8_t)form_in(in->space) : FORM_ONE;
	const int64_t *index = at.p;
	for (int64_t i = 0, run; i < n; i += run) {
		for (run = 1; i + run < n && index[i + run] == index[i] + run;)
			run++;
		runmat_draw(normal, in->cls, h->p + i * item, seed, position, index[i], run);
	}
}

static void do_coord(struct tile *t, const struct runmat_instr *in, struct held *h)
{
	const struct cpu_launch *c = t->c;
	h->form = (uint8_t)form_in(in->space);
	if (in->kind == RUNMAT_INDEX) {
		tile_coord(t, &c->index_inner, &c->index_outer, c->index_first, in->space, (int64_t *)h->p);
		return;
	}
	struct walk walk[2];
	coord_walks(c, in, walk);
	tile_coord(t, &walk[0], &walk[1], coord_first(c, in), in->space, (int64_t *)h->p);
}

/* By columns, reduces a LOAD that has no other reader directly from its array, line by line. */
static const char *rows_of(struct tile *t, int x, int64_t *apart)
{
	const struct runmat_instr *in = &t->c->p->k->instr[x];
	int64_t first, step[2];
	*apart = t->groups;
	if (!t->c->by_columns || !t->v[x].pending || in->kind != RUNMAT_LOAD)
		return as_array(t, x);
	const struct bound *b = &t->c->array[in->arg];
	if (!tile_steps(t, &b->inner, &b->outer, &first, step) || step[0] != 1)
		return as_array(t, x);
	*apart = step[1];
	return b->base + (first + tile_number(t, in->a) * b->scale + in->part) * b->item;
}

/* Computes a sum of products whose factors are contiguous, group after group. */
static bool do_products(struct tile *t, int i, struct held *h)
{
	const struct runmat_instr *in = &t->c->p->k->instr[i], *of = &t->c->p->k->instr[in->a];
	if (!t->c->p->product[i] || t->c->by_columns || !t->v[in->a].pending)
		return false;
	struct runmat_in x = tile_operand(t, of->a, RUNMAT_LANE), y = tile_operand(t, of->b, RUNMAT_LANE);
	int64_t item = bytes_of[in->cls];
	if (!x.step || !y.step)
		return false;
	if (t->acc) {
		accumulate_products(t, i, x.p, y.p);
		return true;
	}
	h->form = FORM_GROUP, h->widened = false;
	for (int64_t g = 0; g < t->groups; g++)
		reduce_product(in->cls, h->p + g * item, (const char *)x.p + g * t->lanes * item,
			(const char *)y.p + g * t->lanes * item, t->lanes);
	return true;
}

/* Sums one part of contiguous complex numbers, without separating the parts first. */
static const char *pairs_of(struct tile *t, int i, int64_t *apart, int *part)
{
	const struct runmat_instr *in = &t->c->p->k->instr[i], *load = &t->c->p->k->instr[in->a];
	int64_t first, step[2];
	if (in->op != RUNMAT_SUM || in->cls > RUNMAT_F32 || in->b >= 0 || t->c->by_columns ||
		load->kind != RUNMAT_LOAD || load->cls != in->cls || !t->v[in->a].pending)
		return NULL;
	const struct bound *b = &t->c->array[load->arg];
	if (b->scale != 2 || !tile_steps(t, &b->inner, &b->outer, &first, step) || step[0] != 2)
		return NULL;
	*apart = step[1], *part = load->part;
	return b->base + (first + tile_number(t, load->a) * b->scale) * b->item;
}

/* Computes sums without making their operand: parts of complex numbers, and logicals that count as floats. */
static bool do_chunks(struct tile *t, int i, struct held *h)
{
	const struct runmat_instr *in = &t->c->p->k->instr[i];
	int64_t apart = 0, item = bytes_of[in->cls];
	int part = 0;
	bool truth = t->c->p->truth[i] && !t->c->by_columns && t->v[in->a].pending;
	struct runmat_in bytes = truth ? tile_operand(t, t->c->p->k->instr[in->a].a, RUNMAT_LANE) :
		(struct runmat_in){ 0 };
	const char *x = truth ? bytes.step ? bytes.p : NULL : pairs_of(t, i, &apart, &part);
	reduce_fn chunk = truth ? reduce_truth_chunk : reduce_pairs_chunk;
	size_t each = truth ? 1 : 2 * (size_t)item;
	if (!x)
		return false;
	if (t->acc) {
		accumulate_chunks(t, i, chunk, part, each, x);
		return true;
	}
	h->form = FORM_GROUP, h->widened = false;
	for (int64_t g = 0; g < t->groups; g++, x += truth ? t->lanes : apart * item)
		reduce_chunks(chunk, in->cls, part, each, h->p + g * item, x, t->lanes);
	return true;
}

/* Finds the position of an extreme that is known. */
static bool do_position(struct tile *t, int i, struct held *h)
{
	const struct runmat_instr *in = &t->c->p->k->instr[i];
	int e = t->c->p->extreme[i];
	if (e < 0 || t->acc || t->c->by_columns || t->lanes <= 16 || t->v[e].form != FORM_GROUP)
		return false;
	unsigned cls = t->c->p->k->instr[in->a].cls;
	cls = cls == RUNMAT_LOGICAL ? RUNMAT_U8 : cls == RUNMAT_CHAR ? RUNMAT_U16 : cls;
	int64_t item = bytes_of[cls];
	const char *x = as_array(t, in->a);
	h->form = FORM_GROUP, h->widened = false;
	for (int64_t g = 0; g < t->groups; g++)
		((int64_t *)h->p)[g] = reduce_find(cls, x + g * t->lanes * item, t->v[e].p + g * item, t->lanes);
	return true;
}

static void do_reduce(struct tile *t, int i, struct held *h)
{
	if (do_products(t, i, h) || do_chunks(t, i, h) || do_position(t, i, h))
		return;
	const struct runmat_instr *in = &t->c->p->k->instr[i];
	unsigned cls = t->c->p->k->instr[in->a].cls;
	struct runmat_in mean = tile_operand(t, in->b, RUNMAT_GROUP);
	if (t->acc) {
		int64_t apart;
		const char *rows = rows_of(t, in->a, &apart);
		accumulate(t, i, rows, apart, mean.p, mean.step);
		return;
	}
	const char *x = as_array(t, in->a);
	int64_t item = bytes_of[cls], result = bytes_of[in->cls];
	h->form = FORM_GROUP, h->widened = false;
	if (t->c->by_columns && (mean.step || !mean.p)) {
		runmat_reduce_rows(in->op, cls, h->p, x, t->groups, t->lanes, t->groups, mean.p);
		return;
	}
	if (!t->c->by_columns && (mean.step || !mean.p) &&
		runmat_reduce_short(in->op, cls, h->p, x, t->lanes, t->lanes, t->groups, mean.p))
		return;
	int64_t apart = t->c->by_columns ? 1 : t->lanes, step = t->c->by_columns ? t->groups : 1;
	for (int64_t g = 0; g < t->groups; g++)
		runmat_reduce(in->op, cls, h->p + g * result, x + g * apart * item, step, t->lanes,
			mean.p ? (const char *)mean.p + g * mean.step * item : NULL);
}

/* Computes inclusive scans, group by group, in exactly the order of the definition. */
#define SCAN(t) static void scan_##t(void *to, const void *from, int64_t step, int64_t n, unsigned op) \
	{ \
		t *y = to, a = 0, b; const t *x = from; \
		if (n > 0) \
			*y = a = *x; \
		switch (op) { \
		case RUNMAT_SUM: for (int64_t i = 1; i < n; i++) y[i * step] = a = a + x[i * step]; return; \
		case RUNMAT_PROD: for (int64_t i = 1; i < n; i++) y[i * step] = a = a * x[i * step]; return; \
		case RUNMAT_MIN: \
			for (int64_t i = 1; i < n; i++) b = x[i * step], y[i * step] = a = b < a || a != a ? b : a; \
			return; \
		default: for (int64_t i = 1; i < n; i++) b = x[i * step], y[i * step] = a = b > a || a != a ? b : a; \
		} \
	}
SCAN(double) SCAN(float)

static void scan_other(unsigned op, unsigned cls, char *y, const char *x, int64_t step, int64_t n)
{
	int64_t by = step * bytes_of[cls];
	if (n > 0)
		memcpy(y, x, bytes_of[cls]);
	for (int64_t i = 1; i < n; i++) {
		struct runmat_in in[2] = { { y + (i - 1) * by, 0 }, { x + i * by, 0 } };
		runmat_map(op == RUNMAT_SUM ? OP_plus :
			op == RUNMAT_PROD ? OP_times :
			op == RUNMAT_MIN ? OP_min :
			OP_max,
			cls, y + i * by, in, 1);
	}
}

static void do_scan(struct tile *t, const struct runmat_instr *in, struct held *h)
{
	const char *x = as_array(t, in->a);
	int64_t item = bytes_of[in->cls], apart = t->c->by_columns ? 1 : t->lanes,
		step = t->c->by_columns ? t->groups : 1;
	h->form = FORM_FULL;
	for (int64_t g = 0; g < t->groups && t->lanes; g++) {
		int64_t at = (g * apart + (in->part ? (t->lanes - 1) * step : 0)) * item, by = in->part ? -step : step;
		if (in->cls == RUNMAT_F64)
			scan_double(h->p + at, x + at, by, t->lanes, in->op);
		else if (in->cls == RUNMAT_F32)
			scan_float(h->p + at, x + at, by, t->lanes, in->op);
		else
			scan_other(in->op, in->cls, h->p + at, x + at, by, t->lanes);
	}
}

/* ---- effects ---- */

static void do_store(struct tile *t, const struct runmat_instr *in)
{
	const struct bound *b = &t->c->array[in->arg];
	int64_t offset = tile_number(t, in->b) * b->scale + in->part;
	struct runmat_in x = tile_operand(t, in->a, in->space), where = tile_operand(t, in->c, in->space);
	struct held view;
	if (t->v[in->a].form == FORM_STORED)
		return;
	if (x.step && !where.p && tile_view(t, b, offset, in->space, &view) && view.p == x.p)
		return;                  /* was made in place */
	if (where.p && !where.step && !*(const uint8_t *)where.p)
		return;
	tile_store(t, b, offset, in->space, x.p, x.step, where.step ? where.p : NULL, where.step);
}

static void do_scatter(struct tile *t, const struct runmat_instr *in)
{
	const struct bound *b = &t->c->array[in->arg];
	struct runmat_in x = tile_operand(t, in->a, in->space), at = tile_operand(t, in->b, in->space),
		where = tile_operand(t, in->c, in->space);
	int64_t n = count_in(t, in->space);
	for (int64_t i = 0; i < n; i++)
		if (!where.p || ((const uint8_t *)where.p)[i * where.step])
			memcpy(b->base + (((const int64_t *)at.p)[i * at.step] * b->scale + in->part) * b->item,
				(const char *)x.p + i * x.step * b->item, (size_t)b->item);
}

static void do_flag(struct tile *t, const struct runmat_instr *in)
{
	struct runmat_in x = tile_operand(t, in->a, in->space);
	int64_t n = x.step ? count_in(t, in->space) : 1;
	if (t->v[in->a].form == FORM_STORED)
		return;                  /* the compiled loop did it */
	uint32_t *flag = (uint32_t *)t->c->array[in->arg].base + in->part;
	if (n && memchr(x.p, 1, (size_t)n))
		__atomic_store_n(flag, 1, __ATOMIC_RELAXED);
}

/* ---- one instruction ---- */

/* Chooses where the value is computed: in its register, or in the array that will store it. */
void tile_choose_home(struct tile *t, int i, int stage)
{
	const struct cpu_plan *p = t->c->p;
	struct held *h = &t->v[i];
	h->p = h->home, h->widened = false;
	if (p->direct[i] < 0 || t->c->aliased || (stage >= 0 && p->k->instr[p->direct[i]].stage != stage))
		return;
	const struct runmat_instr *st = &p->k->instr[p->direct[i]];
	const struct bound *b = &t->c->array[st->arg];
	struct held view;
	if (!b->stream && tile_view(t, b, st->part, RUNMAT_LANE, &view) && view.form == FORM_FULL)
		h->p = view.p;
}

void tile_make(struct tile *t, int x)
{
	const struct runmat_instr *in = &t->c->p->k->instr[x];
	struct held *h = &t->v[x];
	h->pending = h->widened = false, h->p = h->home;
	if (in->kind == RUNMAT_LOAD)
		do_load(t, in, h);
	else if (in->kind == RUNMAT_CAST)
		do_cast(t, in, h);
	else if (in->kind == RUNMAT_MAP)
		do_map(t, in, h);
	else
		do_coord(t, in, h);
}

void tile_one(struct tile *t, int i, int stage)
{
	const struct runmat_instr *in = &t->c->p->k->instr[i];
	struct held *h = &t->v[i];
	if ((t->c->p->on_demand[i] && (!t->c->aliased || t->c->alike)) || t->c->p->seldom_read[i]) {
		h->pending = true;
		return;
	}
	switch (in->kind) {
	case RUNMAT_STORE: do_store(t, in); return;
	case RUNMAT_SCATTER: do_scatter(t, in); return;
	case RUNMAT_FLAG: do_flag(t, in); return;
	case RUNMAT_LOAD: h->widened = false, do_load(t, in, h); return;
	case RUNMAT_CARRY: case RUNMAT_LOOP: case RUNMAT_END: return;
	case RUNMAT_REDUCE: h->p = h->home, h->widened = false, do_reduce(t, i, h); return;
	default: break;
	}
	if (t->c->p->only_for_draws[i])
		return;
	tile_choose_home(t, i, stage);
	switch (in->kind) {
	case RUNMAT_SCALAR: h->form = FORM_ONE, memcpy(h->p, &t->c->l->scalar[in->arg], 8); break;
	case RUNMAT_EXTENT: h->form = FORM_ONE, memcpy(h->p, &t->c->l->extent[in->arg], 8); break;
	case RUNMAT_LANES: h->form = FORM_ONE, memcpy(h->p, &(int64_t){ t->c->p->is_map ? 1 : t->c->lanes }, 8); break;
	case RUNMAT_TURN: h->form = FORM_ONE, memcpy(h->p, &t->turn, 8); break;
	case RUNMAT_COORD: case RUNMAT_INDEX: do_coord(t, in, h); break;
	case RUNMAT_MAP: do_map(t, in, h); break;
	case RUNMAT_CAST: do_cast(t, in, h); break;
	case RUNMAT_GATHER: do_gather(t, in, h); break;
	case RUNMAT_PICK: do_pick(t, in, h); break;
	case RUNMAT_RAND: case RUNMAT_RANDN: do_draw(t, in, h); break;
	default: do_scan(t, in, h);
	}
}

/* ---- loops ---- */

static void set_carry(struct tile *t, int carry, int from, char *to)
{
	const struct runmat_instr *in = &t->c->p->k->instr[carry];
	struct runmat_in x = tile_operand(t, from, in->space);
	int64_t n = count_in(t, in->space), item = bytes_of[in->cls];
	if (x.step && x.p != to)
		memcpy(to, x.p, (size_t)(n * item));
	else if (!x.step && n)
		repeat(to, x.p, item, 1, n, true);
}

/* Ends a turn. CARRYs that can swap exchange registers with their next values. The other next values are first copied
** to the shadow registers, and from there to the CARRYs. */
static void next_turn(struct tile *t)
{
	const struct cpu_plan *p = t->c->p;
	for (int pass = 0; pass < 2; pass++)
		for (int j = 0; j < p->carries; j++) {
			int i = p->carry[j];
			const struct runmat_instr *in = &p->k->instr[i];
			struct held *h = &t->v[i], *next = &t->v[in->b];
			bool swap = p->next_of[in->b] == i;
			if (swap && pass && next->form == form_in(in->space) && next->p == next->home) {
				char *home = h->home;
				h->p = h->home = next->home, next->p = next->home = home;
			} else if (swap && pass)
				set_carry(t, i, in->b, h->p);
			else if (!swap && !pass)
				set_carry(t, i, in->b, t->regs + (size_t)p->shadow[i] * t->c->reg_bytes);
			else if (!swap)
				memcpy(h->p, t->regs + (size_t)p->shadow[i] * t->c->reg_bytes,
					(size_t)(count_in(t, in->space) * bytes_of[in->cls]));
			h->widened = false;
		}
}

/* Interprets the rest of a turn, from position j on. */
static void run_turn(struct tile *t, int j)
{
	const struct cpu_plan *p = t->c->p;
	for (; j < p->end; j++)
		if (p->all.at[j] >= 0 && fused_try(t, &p->all, j, -1))
			j += p->all.fused[p->all.at[j]].count - 1;
		else
			tile_one(t, p->all.instr[j], -1);
}

static void run_loop(struct tile *t)
{
	const struct cpu_plan *p = t->c->p;
	const struct runmat_instr *loop = &p->k->instr[p->loop];
	int64_t from = tile_number(t, loop->a), upto = tile_number(t, loop->b);
	for (int i = p->loop + 1; i < p->end; i++)
		if (p->k->instr[i].kind == RUNMAT_CARRY) {
			t->v[i].form = (uint8_t)form_in(p->k->instr[i].space), t->v[i].p = t->v[i].home;
			t->v[i].widened = false;
			set_carry(t, i, p->k->instr[i].a, t->v[i].p);
		}
	if (upto - from > 1 && compiled_loop_run(t, upto - from))
		return;
	struct call_list *calls = call_list_of(t, &p->all);
	for (t->turn = from, calls->n = 0; t->turn < upto; t->turn++, next_turn(t)) {
		int at = p->loop + 1;
		if (!calls->n || !call_list_run(t, &p->all, -1, &at))
			run_turn(t, at);
		if (t->turn == from && upto - from > 2 && t->n)
			call_list_record(t, &p->all, p->loop + 1, p->end, false);
	}
}

/* ---- the tile ---- */

size_t tile_room(const struct cpu_launch *c)
{
	return (size_t)c->p->k->instrs * sizeof(struct held) + 128 + (size_t)(c->p->slots +
		1) * c->reg_bytes + call_list_room(c->p);
}

void tile_init(struct tile *t, const struct cpu_launch *c, char *room)
{
	*t = (struct tile){ .c = c, .v = (struct held *)room, .stores = true };
	uintptr_t at = (uintptr_t)(room + (size_t)c->p->k->instrs * sizeof(struct held));
	t->regs = (char *)((at + 127) / 128 * 128);
	t->spare = t->regs + (size_t)c->p->slots * c->reg_bytes;
	call_list_init(t, t->spare + c->reg_bytes);
	for (int i = 0; i < c->p->k->instrs; i++) {
		char *home = c->p->slot[i] < 0 ? NULL : t->regs + (size_t)c->p->slot[i] * c->reg_bytes;
		t->v[i] = (struct held){ .p = home, .home = home };
	}
}

/* Interprets the instructions of a pass, from position j on. */
static void run_from(struct tile *t, const struct pass *pass, int j, enum part part, int stage)
{
	const struct cpu_plan *p = t->c->p;
	for (; j < pass->count; j++) {
		int i = pass->instr[j];
		const struct runmat_instr *in = &p->k->instr[i];
		bool lane = in->space == RUNMAT_LANE || in->kind == RUNMAT_REDUCE;
		if (part != ALL_PARTS && lane != (part == LANE_PART))
			continue;
		if (pass->at[j] >= 0 && fused_try(t, pass, j, stage)) {
			j += pass->fused[pass->at[j]].count - 1;
			continue;
		}
		if (!lane && !t->stores &&
			(in->kind == RUNMAT_STORE || in->kind == RUNMAT_SCATTER || in->kind == RUNMAT_FLAG))
			continue;
		if (in->kind == RUNMAT_LOOP) {
			run_loop(t);
			j += p->end - p->loop;
		} else
			tile_one(t, i, stage);
	}
}

/* Runs a pass over the tile. Its calls are recorded at the second tile of a shape, and repeated from the third on. */
void tile_run(struct tile *t, const struct pass *pass, enum part part, int stage)
{
	struct call_list *calls = call_list_of(t, pass);
	bool listed = part != COARSE_PART && t->c->p->loop < 0 && (t->n = t->groups * t->lanes) > 0;
	int at = 0;
	t->n = t->groups * t->lanes;
	if (listed && calls->n && calls->groups == t->groups && calls->lanes == t->lanes &&
		call_list_run(t, pass, stage, &at))
		return;
	run_from(t, pass, at, part, stage);
	if (listed && !at && ++calls->seen == 2)
		call_list_record(t, pass, 0, pass->count, part == LANE_PART);
}
