/*
** plan/loop_cache.c - keeps the kernels of loops. Loops of equal structure share a kernel (plan/loop.c makes it).
*/
#include "plan/loop.h"

#include <string.h>

#include "base/engine.h"
#include "base/hash.h"
#include "device/place.h"

enum { KERNELS = 64 };
struct loop_kernels {
	struct loop_kernel *kept[KERNELS];
	struct loop_kernel probe;       /* its key is the structure of the loop that is looked up */
};
static inline struct loop_kernels *state(void) { return engine()->loop_kernels; }

static void put_shape(const shape *s)
{
	vec_push(&state()->probe.key, (uint64_t)s->nd);
	for (int d = 0; d < s->nd; d++)
		vec_push(&state()->probe.key, (uint64_t)s->d[d]);
}

static void put_operand(const struct loop *l, int p, int k)
{
	const struct loop_operand *o = &l->body[p].arg[k];
	vec_push(&state()->probe.key, (uint64_t)o->kind | (uint64_t)o->cls << 8 | (uint64_t)o->op_index << 16
		| (uint64_t)o->lag << 32 | (uint64_t)o->number.varies << 40 | (uint64_t)o->complex << 48);
	if (o->kind == OPERAND_FRESH)
		vec_push(&state()->probe.key, (uint64_t)o->first_op_index << 8 | (uint64_t)o->first_which);
	if (o->kind != OPERAND_OUTSIDE && o->kind != OPERAND_FRESH)
		return;
	put_shape(&o->array->shape);
	if (o->kind == OPERAND_FRESH)
		return;
	for (int q = 0; q <= p; q++)            /* the structure tells which operands are the same array */
		for (int j = 0; j < l->body[q].n; j++)
			if (l->body[q].arg[j].array == o->array) {
				vec_push(&state()->probe.key, (uint64_t)(q * PENDING_ARGS + j));
				return;
			}
}

/* Sets probe.key to the structure of the loop. */
static void write_structure(const struct loop *l, const uint8_t *held, bool rest)
{
	state()->probe.key.n = 0;
	vec_push(&state()->probe.key, (uint64_t)rest | (uint64_t)loop_needs_chunks(l, held) << 1);
	put_shape(&l->box);
	vec_push(&state()->probe.key, l->inner | (uint64_t)l->split << 32);
	vec_push(&state()->probe.key, (uint64_t)loop_counted(l, held));
	for (int p = 0; p < l->count; p++) {
		const struct loop_instr *in = &l->body[p];
		vec_push(&state()->probe.key,
			(uint64_t)in->op | (uint64_t)in->cls << 16 | (uint64_t)in->compute << 24 |
				(uint64_t)in->raw << 32 | (uint64_t)in->flags << 40 | (uint64_t)in->n << 48 |
				(uint64_t)in->lag << 52 | (uint64_t)in->tail << 56 | (uint64_t)in->memory << 57 |
				(uint64_t)held[p] << 58 | (uint64_t)in->attr[0].varies << 60 |
				(uint64_t)in->attr[1].varies << 61);
		vec_push(&state()->probe.key, (uint64_t)(uint32_t)in->root | (uint64_t)in->axes << 32);
		for (int d = 1; d <= in->lag && l->entire; d++) {
			double x;
			vec_push(&state()->probe.key, (uint64_t)loop_start_number(l, p, d, &x));
		}
		vec_push(&state()->probe.key,
			(uint64_t)in->total << 32 | (uint64_t)in->behind << 33 | (uint64_t)in->rows << 34 |
				(uint64_t)in->check | (uint64_t)in->complex << 8 | (uint64_t)in->guess << 16 |
				(uint64_t)in->has_complex << 24);
		put_shape(&in->shape);
		for (int d = 0; in->view && d < SHAPE_MAX; d++)
			if (in->view->axis[d] || in->view->step[d]) {
				vec_push(&state()->probe.key, (uint64_t)(d + 1) << 8 | (uint8_t)in->view->axis[d]);
				vec_push(&state()->probe.key, (uint64_t)in->view->step[d]);
			}
		if (in->picks)
			vec_push(&state()->probe.key, (uint64_t)loop_component(l, in, 0));
		for (int k = 0; k < in->n; k++)
			put_operand(l, p, k);
	}
}

static void kernel_done(struct loop_kernel *k)
{
	step_done(&k->step);
	vec_free(&k->access);
	vec_free(&k->scalar);
	vec_free(&k->flag);
	vec_free(&k->key);
	mem_free(k);
}

static void clear(void)
{
	vec_free(&state()->probe.key);
	for (int i = 0; i < KERNELS; i++)
		if (state()->kept[i]) {
			kernel_done(state()->kept[i]);
			state()->kept[i] = NULL;
		}
}
const struct engine_part loop_kernels_part = { sizeof(struct loop_kernels), NULL, clear };

/*
** Returns the kernel with the key of `probe`. If there is none, sets *slot to a slot of the cache that may be replaced.
** Each hash has WAYS slots, because a run may use two kernels at the same time.
*/
static struct loop_kernel *find_kernel(struct loop_kernel ***slot)
{
	enum { WAYS = 4 };
	size_t bytes = (size_t)state()->probe.key.n * sizeof *state()->probe.key.at;
	struct loop_kernel **set = &state()->kept[hash_bytes(state()->probe.key.at, bytes) % (KERNELS / WAYS) * WAYS];
	*slot = NULL;
	for (int i = WAYS - 1; i >= 0; i--) {
		struct loop_kernel *k = set[i];
		if (k && k->key.n == state()->probe.key.n && !memcmp(k->key.at, state()->probe.key.at, bytes))
			return k;
		if (!k || (!k->users && (!*slot || **slot)))
			*slot = &set[i];
	}
	return NULL;
}

struct loop_kernel *plan_loop(const struct loop *l, const uint8_t *held, bool rest)
{
	struct loop_kernel **slot, *k;
	write_structure(l, held, rest);
	k = find_kernel(&slot);
	if (k) {
		engine()->plan_hits++;
		k->users++;
		return k;
	}
	if (!slot)
		return NULL;
	engine()->plan_misses++;
	device_at_exit(clear);
	if (*slot)
		kernel_done(*slot);
	*slot = k = mem_zalloc(sizeof *k);
	k->users = 1;
	vec_room(&k->key, state()->probe.key.n);
	memcpy(k->key.at, state()->probe.key.at, (size_t)state()->probe.key.n * sizeof *state()->probe.key.at);
	k->key.n = state()->probe.key.n;
	k->counted = loop_counted(l, held);
	if (loop_lower(l, held, rest, k))
		return k;
	kernel_done(k);
	*slot = NULL;
	return NULL;
}

void plan_loop_done(struct loop_kernel *k)
{
	if (k)
		k->users--;
}
