/*
** provider/cpu/compiled_loop.c - runs all turns of a loop in one call of compiled code (c_text_loop.c writes it).
**
** A compiled loop takes a few vectors of elements through all turns before it takes the next ones. Carried values
** stay in registers, and random numbers are drawn where they are used. `X(:, t)` and `Y(:, t) = y` access their
** arrays directly. The numbers that change from turn to turn (scalars, offsets, positions of draws) are computed once
** for each launch: a table has one row a turn. This file decides, from the kernel alone, which loops can run so.
*/
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/thread.h"
#include "provider/cpu/cpu.h"
#include "runmat/op_words.h"

enum { TABLE_BYTES = 64 << 20 };

static bool is_draw(const struct runmat_instr *in) { return in->kind == RUNMAT_RAND || in->kind == RUNMAT_RANDN; }

/* ---- which loops ---- */

struct finder { const struct cpu_plan *p; struct loop_body *b; bool *varies; };

static bool in_body(const struct finder *f, int x) { return x > f->p->loop && x < f->p->end; }

static bool add(int *list, int *n, int x)
{
	for (int i = 0; i < *n; i++)
		if (list[i] == x)
			return true;
	if (*n == FUSED_MOST)
		return false;
	list[(*n)++] = x;
	return true;
}

/* Notes a value that a lane instruction reads: a lane value of the body, a column of the table, or an operand. */
static bool read_by_lanes(struct finder *f, int x)
{
	const struct runmat_instr *in = &f->p->k->instr[x];
	bool carry = in->kind == RUNMAT_CARRY, place = in->kind == RUNMAT_INDEX || in->kind == RUNMAT_COORD;
	if (in->space == RUNMAT_ONCE && in_body(f, x) && f->varies[x])
		return !f->p->as_array[x] && add(f->b->column, &f->b->columns, x);
	if (in->space == RUNMAT_LANE && in_body(f, x) && !carry && !place)
		return true;
	return add(f->b->f.operand, &f->b->f.ins, x);
}

static bool offset_is_known(struct finder *f, int x)
{
	return x < 0 || !in_body(f, x) || !f->varies[x] || add(f->b->column, &f->b->columns, x);
}

static bool find_once(struct finder *f, int i)
{
	const struct runmat_instr *in = &f->p->k->instr[i];
	/* a gather: an element of an array that the turn chooses, as c(k) */
	bool load = (in->kind == RUNMAT_LOAD || in->kind == RUNMAT_GATHER) &&
		!(f->p->k->array[in->arg].access & RUNMAT_WRITE);
	const int from[3] = { in->a, in->b, in->c };
	f->varies[i] = in->kind == RUNMAT_TURN;
	for (int k = 0; k < 3; k++)
		f->varies[i] |= from[k] >= 0 && in_body(f, from[k]) && f->varies[from[k]];
	return load || in->kind == RUNMAT_TURN || in->kind == RUNMAT_MAP || in->kind == RUNMAT_CAST ||
		in->kind == RUNMAT_SCALAR || in->kind == RUNMAT_EXTENT;
}

static bool find_lane(struct finder *f, int i)
{
	const struct runmat_kernel *k = f->p->k;
	const struct runmat_instr *in = &k->instr[i];
	const int from[3] = { in->a, in->b, in->c };
	bool ok = true;
	switch (in->kind) {
	case RUNMAT_CARRY:
		return k->instr[in->b].space == RUNMAT_LANE && read_by_lanes(f, i) && read_by_lanes(f, in->b);
	case RUNMAT_INDEX: case RUNMAT_COORD:
		return f->p->only_for_draws[i] || f->p->on_demand[i];
	case RUNMAT_LOAD:
		return f->p->on_demand[i] && offset_is_known(f, in->a) && add(f->b->f.operand, &f->b->f.ins, i);
	case RUNMAT_RAND: case RUNMAT_RANDN:
		ok = f->p->only_for_draws[in->a] && in->cls <= RUNMAT_F32 && !(in_body(f, in->c) && f->varies[in->c]) &&
			k->instr[in->c].space == RUNMAT_ONCE && k->instr[in->b].space == RUNMAT_ONCE;
		if (ok && cpu_draw_shift(f->p, in) >= 0)
			ok = !in_body(f, cpu_draw_shift(f->p, in)) &&
				add(f->b->f.operand, &f->b->f.ins, cpu_draw_shift(f->p, in));
		return ok && add(f->b->f.operand, &f->b->f.ins, in->c) && add(f->b->draw, &f->b->draws, i);
	case RUNMAT_MAP: case RUNMAT_CAST:
		if (f->p->only_for_draws[i])
			return true;
		ok = fuse_can(k, i);
		for (int j = 0; ok && j < 3; j++)
			ok = from[j] < 0 || read_by_lanes(f, from[j]);
		return ok;
	case RUNMAT_STORE:
		return in->c < 0 && k->array[in->arg].access == RUNMAT_WRITE && k->instr[in->a].cls == in->cls &&
			offset_is_known(f, in->b) && read_by_lanes(f, in->a);
	case RUNMAT_FLAG:
		return k->instr[in->a].space == RUNMAT_LANE && read_by_lanes(f, in->a);
	default:
		return false;
	}
}

static void choose_width(struct finder *f)
{
	struct loop_body *b = f->b;
	int carries = 0, width = 0;
	b->plain = true;
	for (int k = 0; k < b->f.ins; k++) {
		const struct runmat_instr *in = &f->p->k->instr[b->f.operand[k]];
		carries += in->kind == RUNMAT_CARRY;
		b->plain &= in->kind == RUNMAT_CARRY || (in->space == RUNMAT_ONCE && !f->p->as_array[b->f.operand[k]]);
	}
	for (int k = 0; k < b->draws; k++)
		/* measured */
		width = width == 128 || f->p->k->instr[b->draw[k]].cls != RUNMAT_F32 ||
				f->p->k->instr[b->draw[k]].kind == RUNMAT_RANDN ?
			128 :
			TURNS_MOST;
	b->width = width ? width : carries <= 2 ? 64 : carries <= 4 ? 32 : 16;
	b->plain &= !b->f.outs;
}

/* Lists the instructions of the body: first the numbers, those that do not vary before the others, then the lanes. */
static bool find(struct finder *f)
{
	const struct cpu_plan *p = f->p;
	struct loop_body *b = f->b;
	for (int varies = 0; varies < 2; varies++) {
		for (int j = p->loop + 1; j < p->end; j++) {
			int i = p->all.instr[j];
			if (p->k->instr[i].space != RUNMAT_ONCE)
				continue;
			if (!varies && !find_once(f, i))
				return false;
			if (f->varies[i] == varies)
				b->once[b->onces++] = i;
		}
		if (!varies)
			b->fixed = b->onces;
	}
	for (int j = p->loop + 1; j < p->end; j++) {
		int i = p->all.instr[j], kind = p->k->instr[i].kind;
		if (p->k->instr[i].space == RUNMAT_ONCE)
			continue;
		if (!find_lane(f, i))
			return false;
		if (kind == RUNMAT_STORE || kind == RUNMAT_FLAG || kind == RUNMAT_LOAD ||
			(kind == RUNMAT_MAP && !p->only_for_draws[i]) || kind == RUNMAT_CAST ||
			is_draw(&p->k->instr[i]))
			b->lane[b->lanes++] = i;
	}
	for (int j = 0; j < b->lanes; j++) {
		int kind = p->k->instr[b->lane[j]].kind;
		if ((kind == RUNMAT_STORE || kind == RUNMAT_FLAG) && b->f.ins + b->f.outs == FUSED_MOST)
			return false;
		if (kind == RUNMAT_STORE || kind == RUNMAT_FLAG)
			b->f.operand[b->f.ins + b->f.outs++] = b->lane[j];
	}
	choose_width(f);
	return b->lanes > 0;
}

void compiled_loop_free(struct loop_body *b)
{
	if (b)
		free(b->lane), free(b->once), free(b);
}

bool compiled_loop_find(struct cpu_plan *p)
{
	size_t n = (size_t)p->k->instrs + 1;
	if (p->loop < 0 || !p->is_map)
		return true;
	struct finder f = { p, calloc(1, sizeof *f.b), calloc(n, sizeof *f.varies) };
	bool room = f.b && f.varies && (f.b->lane = calloc(n, sizeof *f.b->lane)) &&
		(f.b->once = calloc(n, sizeof *f.b->once));
	if (room && find(&f))
		p->body = f.b;
	else
		compiled_loop_free(f.b);
	free(f.varies);
	return room;
}

/* ---- the form ---- */

static int store_class(const struct cpu_launch *c, const struct runmat_instr *in)
{
	const struct walk *w = &c->array[in->arg].inner;
	int64_t step = w->n ? w->stride[0] : 0;
	return w->n <= 1 && (step == 1 || step == 2) ? (int)step : STEP_ANY;
}

uint64_t compiled_loop_variant(const struct cpu_launch *c, uint64_t h)
{
	struct fused_loop *f = &c->p->body->f;
	for (int k = 0; k < f->ins + f->outs; k++) {
		const struct runmat_instr *in = &c->p->k->instr[f->operand[k]];
		f->class[k] = (int8_t)(k < f->ins ? fused_operand_class(c, f->operand[k]) :
			in->kind == RUNMAT_STORE ? store_class(c, in) :
			0);
		h = h * 31 + (uint8_t)f->class[k];
	}
	return h;
}

/* ---- the table ---- */

static struct { char *at; size_t bytes; } kept;          /* under the provider's lock */

static char *table_room(size_t bytes)
{
	if (bytes > kept.bytes) {
		free(kept.at);
		kept.at = malloc(bytes), kept.bytes = kept.at ? bytes : 0;
	}
	return kept.at;
}

static bool fill_row(struct tile *t, const struct loop_body *b, uint64_t *row, const uint64_t *high)
{
	const struct runmat_instr *all = t->c->p->k->instr;
	for (int k = b->fixed; k < b->onces; k++)
		tile_one(t, b->once[k], -1);
	for (int k = 0; k < b->columns; k++)
		memcpy(row + k, t->v[b->column[k]].p, 8);
	row += b->columns;
	for (int k = 0; k < b->draws; k++, row += 3) {
		uint64_t position = (uint64_t)tile_number(t, all[b->draw[k]].b),
			 seed = (uint64_t)tile_number(t, all[b->draw[k]].c);
		struct words_turn w = words_of_turn(seed, position, 0);
		row[0] = w.a, row[1] = w.b, row[2] = w.c;
		if (position >> 32 != high[k])
			return false;
	}
	return true;
}

/* Fills the table: first the high halves of the first positions of the draws, then one row a turn. */
static const char *fill_table(struct tile *t, const struct loop_body *b, int64_t from, int64_t upto)
{
	size_t row = (size_t)(b->columns + 3 * b->draws);
	uint64_t *table = (double)(upto - from + 1) * (double)(row + 1) * 8 < TABLE_BYTES
		? (uint64_t *)table_room(((size_t)(upto - from) * row + (size_t)b->draws + 1) * 8) : NULL;
	if (!table)
		return NULL;
	t->turn = from;
	for (int k = 0; k < b->onces; k++)
		tile_one(t, b->once[k], -1);
	for (int k = 0; k < b->draws; k++)
		table[k] = (uint64_t)tile_number(t, t->c->p->k->instr[b->draw[k]].b) >> 32;
	for (t->turn = from; t->turn < upto; t->turn++)
		if (!fill_row(t, b, table + b->draws + (size_t)(t->turn - from) * row, table))
			return NULL;
	return (const char *)table;
}

void compiled_loop_prepare(struct cpu_launch *c)
{
	const struct cpu_plan *p = c->p;
	const struct loop_body *b = p->body;
	char *room = b && compiled_kernel_loop(c->code) ? cpu_scratch(tile_room(c) + 256) : NULL;
	if (!room || (b->draws && c->lanes > (int64_t)1 << 34) || (c->aliased && !b->plain))
		return;
	struct tile t;
	tile_init(&t, c, room);
	t.groups = 1, t.l0 = t.lanes = t.g0 = t.n = 0;
	for (int j = 0; j < p->loop; j++) {
		const struct runmat_instr *in = &p->k->instr[p->all.instr[j]];
		if (in->space == RUNMAT_ONCE && in->kind != RUNMAT_STORE && in->kind != RUNMAT_FLAG &&
			in->kind != RUNMAT_SCATTER)
			tile_one(&t, p->all.instr[j], -1);
	}
	int64_t from = tile_number(&t, p->k->instr[p->loop].a), upto = tile_number(&t, p->k->instr[p->loop].b);
	c->table = upto - from > 1 ? fill_table(&t, b, from, upto) : NULL;
}

/* Returns the elements of a tile. Its operands and carried values should fit the cache, and each thread should have a
** tile. */
int64_t compiled_loop_block(const struct cpu_launch *c)
{
	const struct fused_loop *f = &c->p->body->f;
	int64_t each = 1;
	for (int k = 0; k < f->ins; k++)
		each += c->p->k->instr[f->operand[k]].space == RUNMAT_LANE;
	return MIN(BLOCK_BYTES / (each * c->p->item), MAX(256, c->lanes / (4 * thread_count())));
}

/* ---- the call ---- */

/* Finds the address and steps of an array that the body reads or writes, without the offsets that vary. */
static bool array_steps(struct tile *t, int x, int offset, int class, void **p, int64_t step[2])
{
	const struct loop_body *b = t->c->p->body;
	const struct runmat_instr *in = &t->c->p->k->instr[x];
	const struct bound *a = &t->c->array[in->arg];
	int64_t first;
	if (!tile_steps(t, &a->inner, &a->outer, &first, step) || (class != STEP_ANY && class != step[0] && t->n > 1))
		return false;
	for (int k = 0; k < b->columns; k++)
		offset = b->column[k] == offset ? -1 : offset;
	*p = a->base + (first + tile_number(t, offset) * a->scale + in->part) * a->item;
	return true;
}

static bool operand_steps(struct tile *t, int k, void **p, int64_t step[2])
{
	const struct cpu_plan *plan = t->c->p;
	const struct fused_loop *f = &plan->body->f;
	int x = f->operand[k];
	const struct runmat_instr *in = &plan->k->instr[x];
	bool inside = x > plan->loop && x < plan->end;
	step[0] = step[1] = 0;
	if (in->kind == RUNMAT_FLAG) {
		*p = (uint32_t *)(void *)t->c->array[in->arg].base + in->part;
		return true;
	}
	if (in->kind == RUNMAT_STORE)
		return array_steps(t, x, in->b, f->class[k], p, step);
	if (inside && in->kind == RUNMAT_LOAD)
		return array_steps(t, x, in->a, f->class[k], p, step);
	if (inside && (in->kind == RUNMAT_INDEX || in->kind == RUNMAT_COORD))
		t->v[x].pending = true;
	return fused_operand(t, x, f->class[k], p, step);
}

/* Pads the CARRYs with numbers, because compiled code computes up to a multiple of the width. */
static void fill_up(struct tile *t, const struct loop_body *b)
{
	for (int k = 0; k < b->f.ins; k++) {
		const struct runmat_instr *in = &t->c->p->k->instr[b->f.operand[k]];
		size_t item = in->cls == RUNMAT_F64 ? 8 : 4;
		char *p = t->v[b->f.operand[k]].p;
		for (int64_t n = t->n; in->kind == RUNMAT_CARRY && n % b->width; n++)
			memcpy(p + (size_t)n * item, p + (size_t)(t->n - 1) * item, item);
	}
}

bool compiled_loop_run(struct tile *t, int64_t turns)
{
	const struct loop_body *b = t->c->p->body;
	loop_fn fn = t->c->table && t->n ? compiled_kernel_loop(t->c->code) : NULL;
	void *p[FUSED_MOST];
	int64_t step[FUSED_MOST][2];
	struct fused_call call = { t->n, 1, p, step, t->c->table, (uint64_t)t->l0 };
	if (!fn)
		return false;
	for (int k = 0; k < b->fixed; k++)
		tile_one(t, b->once[k], -1);
	for (int k = 0; k < b->f.ins + b->f.outs; k++)
		if (!operand_steps(t, k, &p[k], step[k]))
			return false;
	if (b->plain)
		fill_up(t, b);
	compiled_kernel_count_slow(t->c->code, TURNS_NUMBER, fn(&call, turns));
	return true;
}
