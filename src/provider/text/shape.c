/*
** provider/text/shape.c - see provider/shape.h.
*/
#include "provider/shape.h"

#include <string.h>

#include "base/knobs.h"

enum { MOST_BLOCKS = 2048, ENOUGH = 1024, MOST_WORKGROUPS = 65535, MARGIN = 1 << 25, BAND_LANES = 1 << 16,
	LAST_LANES = 4 << 20 /* of more the join is long: many workgroups are to do it */ };

static int log2_up(int64_t n)
{
	int k = 0;
	while ((int64_t)1 << k < n)
		k++;
	return k;
}

/* Whether the first axis that has elements is one of a group's lanes. */
static bool lanes_first(const struct runmat_kernel *k, const struct runmat_launch *l)
{
	for (int d = 0; d < k->axes; d++)
		if (l->extent[d] > 1)
			return k->inner >> d & 1;
	return true;
}

static bool has_draws(const struct runmat_kernel *k)
{
	for (int i = 0; i < k->instrs; i++)
		if ((k->instr[i].kind == RUNMAT_RAND || k->instr[i].kind == RUNMAT_RANDN) &&
			k->instr[i].space == RUNMAT_LANE)
			return true;
	return false;
}

/* Elements between a lane and the next: the extents of the outer axes below them. */
static int64_t step_of(const struct runmat_kernel *k, const struct runmat_launch *l)
{
	int64_t step = 1;
	for (int d = 0; d < k->axes && !(k->inner >> d & 1); d++)
		step *= l->extent[d];
	return step;
}

/* log2 of the lanes between elements 16 apart: those share a counter of the generator. 4 where there are none. */
static int spread_of(int64_t step)
{
	return step == 2 || step == 4 || step == 8 || step == 16 ? 4 - log2_up(step) : 4;
}

/* Many groups of a few lanes. */
static bool by_thread(struct shape_plan *s, int64_t wg)
{
	if (!s->lanes || s->lanes > 16 || s->groups < 2048)
		return false;
	s->variant = RUNMAT_VARIANT_SHORT + (s->lanes > 4 ? 16 : 4);
	s->workgroups = MIN((s->groups + wg - 1) / wg, MOST_WORKGROUPS);
	return true;
}

static void by_group(const struct runmat_kernel *k, const struct runmat_launch *l, int64_t split_above,
	uint32_t without, struct shape_plan *s)
{
	int64_t chunks = (s->lanes + RUNMAT_CHUNK - 1) / RUNMAT_CHUNK, step = step_of(k, l);
	bool first = lanes_first(k, l), wide = !(without & RUNMAT_VARIANT_WIDE) && step % 64 == 0 &&
		s->lanes >= RUNMAT_ACCUMULATORS && has_draws(k);
	int64_t groups = wide ? s->groups / 4 : s->groups;
	s->spread = spread_of(step);
	s->variant = wide ? RUNMAT_VARIANT_WIDE : 0;
	s->log_x = first ? MAX(0, s->log_teams - log2_up(chunks)) : MIN(s->log_teams, log2_up(groups));
	s->shift_t = first ? 0 : s->log_x, s->shift_x = first ? 4 : 0;
	int64_t teams = 1 << s->log_teams >> s->log_x, rounds = (chunks + teams - 1) / teams;
	s->workgroups = (groups + ((int64_t)1 << s->log_x) - 1) >> s->log_x;
	s->blocks = 1, s->rounds = MAX(rounds, 1);
	if (s->lanes <= split_above || rounds < 4 || s->workgroups >= ENOUGH / 4)
		return;
	int64_t each = 1;
	while ((rounds + each - 1) / each > MOST_BLOCKS || (rounds + each - 1) / each * s->workgroups > 4 * ENOUGH)
		each *= 2;
	s->blocks = (rounds + each - 1) / each, s->rounds = each;
	if (s->blocks > 1)
		s->variant |= RUNMAT_VARIANT_SPLIT;
	if (s->blocks > 1 && s->log_x <= 2 && s->lanes <= LAST_LANES && !wide && !(without & RUNMAT_VARIANT_LAST) &&
		knob_is_on(KNOB_reduction_last))
		s->variant |= RUNMAT_VARIANT_LAST;
}

static const char *by_team(const struct runmat_kernel *k, const struct runmat_launch *l, uint32_t without,
	struct shape_plan *s)
{
	bool first = lanes_first(k, l);
	if (!s->lanes || s->lanes > BAND_LANES)
		return "a loop around reductions of more than 65,536 elements";
	if (s->lanes > RUNMAT_CHUNK) {
		s->variant = RUNMAT_VARIANT_BAND | (uint32_t)MAX(log2_up((s->lanes + RUNMAT_CHUNK - 1) / RUNMAT_CHUNK),
			2) << RUNMAT_BAND_SHIFT;
		s->workgroups = s->groups, s->blocks = s->rounds = 1;
		return NULL;
	}
	s->variant = 1u << log2_up((s->lanes + RUNMAT_ACCUMULATORS - 1) / RUNMAT_ACCUMULATORS);
	if (s->variant & without) {
		s->variant = RUNMAT_VARIANT_CREW;
		s->workgroups = s->groups, s->blocks = s->rounds = 1;
		return NULL;
	}
	s->log_x = 4, s->shift_t = first ? 0 : 4, s->shift_x = first ? 4 : 0;
	s->workgroups = (s->groups + 15) / 16, s->blocks = s->rounds = 1;
	return NULL;
}

/* Whether all outer axes lie below the inner ones (or the other way round): then some lanes of all groups are
** neighbours. */
static bool below(const struct runmat_kernel *k, const struct runmat_launch *l, bool inner_first)
{
	bool other = false;
	for (int d = 0; d < k->axes; d++) {
		if (l->extent[d] == 1)
			continue;
		if ((k->inner >> d & 1) != (unsigned)inner_first)
			other = true;
		else if (other)
			return false;
	}
	return true;
}

static void steps_of(const struct runmat_program *p, const struct runmat_launch *l, struct shape_plan *s)
{
	const struct runmat_kernel *k = p->ir;
	if (p->shape == RUNMAT_BY_ELEMENT) {
		s->step_elements = 64, s->step_work = 64 / MAX((int64_t)p->elements, 1);
		return;
	}
	if (s->variant & RUNMAT_VARIANT_SPLIT) {
		int64_t lanes = s->rounds * (1 << s->log_teams >> s->log_x) * RUNMAT_CHUNK;
		s->step_work = s->workgroups;
		s->step_elements = s->groups == 1 ? lanes : below(k, l, false) ? lanes * s->groups : 0;
	} else if (below(k, l, true)) {
		bool threads = p->shape == RUNMAT_BY_LANES || s->variant & RUNMAT_VARIANT_SHORT;
		s->step_work = 1;
		s->step_elements = threads ? s->lanes : s->variant & RUNMAT_VARIANT_WIDE ? 0 : s->lanes << s->log_x;
	}
}

const char *shape_plan(const struct runmat_program *p, const struct runmat_launch *l, int64_t split_above,
	uint32_t without, struct shape_plan *s)
{
	const struct runmat_kernel *k = p->ir;
	*s = (struct shape_plan){ .groups = 1, .lanes = 1, .blocks = 1, .rounds = 1, .spread = 4 };
	for (int d = 0; d < k->axes; d++)
		if (__builtin_mul_overflow(k->inner >> d & 1 ? s->lanes : s->groups, l->extent[d],
			    k->inner >> d & 1 ? &s->lanes : &s->groups))
			return "more elements than can be numbered";
	if (__builtin_mul_overflow(s->groups, s->lanes, &s->elements) || s->elements > INT32_MAX - MARGIN ||
		s->groups > INT32_MAX - MARGIN || s->lanes > INT32_MAX - MARGIN)
		return "more elements than 32 bits can number";
	int64_t wg = p->workgroup ? p->workgroup : 256, each = p->elements ? p->elements * wg * MAX(1,
		MIN(knob_size(KNOB_element_rounds), 64)) : wg;
	s->log_teams = log2_up(wg / 16);
	switch (p->shape) {
	case RUNMAT_BY_ELEMENT:
		s->workgroups = (s->elements + each - 1) / each;
		break;
	case RUNMAT_BY_LANES:
		if (s->lanes > 1 << 20 && s->groups < 128)
			return "a scan of few long columns";
		s->workgroups = (s->groups + wg - 1) / wg;
		break;
	case RUNMAT_BY_TEAM: {
		const char *why = s->groups ? by_team(k, l, without, s) : NULL;
		if (why)
			return why;
		break;
	}
	default:
		if (s->groups && (without & RUNMAT_VARIANT_SHORT || !by_thread(s, wg)))
			by_group(k, l, split_above, without, s);
	}
	steps_of(p, l, s);
	if (p->shape == RUNMAT_BY_ELEMENT)
		s->workgroups = MIN(s->workgroups, MOST_WORKGROUPS);
	return NULL;
}

/* The words of P that scalar i is. */
static int64_t scalar_of(const struct runmat_program *p, const struct runmat_launch *l, int i)
{
	int64_t words = l->scalar[i].i64;
	float single = (float)l->scalar[i].f64;
	if (i < 64 && p->halved >> i & 1)
		words = 0, memcpy(&words, &single, sizeof single);
	return words;
}

/* Word `at` of the round keys of a program that is keyed. */
static uint32_t key_of(const struct runmat_program *p, const struct runmat_launch *l, int at)
{
	uint64_t seed = l->scalar[p->keyed - 1].u64;
	return at & 1 ? (uint32_t)(seed >> 32) + (uint32_t)(at / 2) * 0xBB67AE85u
		: (uint32_t)seed + (uint32_t)(at / 2) * 0x9E3779B9u;
}

int shape_params(const struct runmat_program *prog, const struct runmat_launch *l, const struct shape_plan *s,
	int64_t *p, int *scalars_at)
{
	const struct runmat_kernel *k = prog->ir;
	int n = 0;
	p[n++] = 0;
	for (int d = 0; d < k->axes; d++)
		p[n++] = l->extent[d];
	for (int i = 0; i < k->arrays; i++) {
		p[n++] = l->binding[i].offset;
		for (int d = 0; d < k->axes; d++)
			p[n++] = k->array[i].layout == RUNMAT_STRIDED ? l->binding[i].stride[d] : 0;
	}
	*scalars_at = n;
	for (int i = 0; i < k->scalars; i++)
		p[n++] = scalar_of(prog, l, i), p[n++] = 0;
	for (int r = 0; prog->keyed && r < 20; r++)
		p[n++] = key_of(prog, l, r);
	p[n++] = s->log_x, p[n++] = s->shift_t, p[n++] = s->shift_x, p[n++] = s->blocks, p[n++] = s->rounds,
		p[n++] = s->spread, p[n++] = 0, p[n++] = INT32_MAX;
	return n;
}

void shape_tell(const struct runmat_program *p, const struct shape_plan *s, uint32_t threads,
	struct runmat_launch_shape *out)
{
	int64_t workgroups = s->workgroups * MAX(s->blocks, 1);
	int64_t all = MAX(workgroups * threads, 1);
	out->workgroup = threads;
	out->workgroups = (uint64_t)workgroups;
	out->tile = (uint32_t)(p->shape == RUNMAT_BY_ELEMENT && p->elements ? p->elements :
		(s->elements + all - 1) / all);
}
