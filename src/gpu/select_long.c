/*
** gpu/select_long.c - finds elements of a few long lines as if the lines were sorted (text/select_long.k).
**
** A sort by digits reads and writes all elements several times. Here each step only reads them, and finds 11 bits of
** the keys at the wanted places: three steps for singles, six for doubles. All of the device works on each line.
*/
#include "gpu/select.h"

#include "array/array.h"

enum {
	LEAST_ROWS = 1 << 15,                   /* elements of a long line */
	MOST_LINES = 64,
	MOST_PLACES = 8,
	GROUPS_WANTED = 512,                    /* workgroups; each adds its counts to those of all */
	LEAST_STRETCH = 4096,                   /* elements of a workgroup */
	BITS = 11,                              /* of a step */
	COUNTS = 1 << BITS,
	LOWEST_HIGH = 32                        /* keys of 32 bits and fewer are in the high word */
};

bool select_is_long(int64_t rows, int64_t lines, int64_t places)
{
	return rows >= LEAST_ROWS && lines <= MOST_LINES && places <= MOST_PLACES;
}

struct long_lines {
	struct gpu_call *t;
	int cls;
	uint64_t x, states, counts, equals;
	int64_t rows, lines, places, stretches, stretch_rows;
	int first, last;                        /* the lowest bit of the first and of the last step */
	bool descend;
};

/* Launches the kernel for the class, with these arguments besides those that the kernels have in common. */
#define STEP_OF_CLASS(l, name, ...) \
	do { \
		int64_t groups = (l)->lines * (l)->places * (l)->stretches; \
		if ((l)->cls == RUNMAT_F64) \
			STEP((l)->t, name##_f64, groups, .x = { (l)->x }, COMMON(l), __VA_ARGS__); \
		else if ((l)->cls == RUNMAT_F32) \
			STEP((l)->t, name##_f32, groups, .x = { (l)->x }, COMMON(l), __VA_ARGS__); \
		else \
			STEP((l)->t, name##_integer, groups, .T = gpu_type_of((l)->cls), .x = { (l)->x, (l)->cls }, \
				.least = select_least((l)->cls), COMMON(l), __VA_ARGS__); \
	} while (0)
#define COMMON(l) .states = { (l)->states }, .rows = (l)->rows, .lines = (l)->lines, .stretches = (l)->stretches, \
	.stretch_rows = (l)->stretch_rows, .place_count = (l)->places, .descend = (l)->descend

/* The bits of a key that are not counted, because they are equal in all elements. */
static uint32_t equal_bits(const struct long_lines *l)
{
	int above = l->first - LOWEST_HIGH + BITS;
	return l->descend && above < 32 ? ~0u << above : 0;
}

static void send_states(struct long_lines *l, const int64_t *place)
{
	uint32_t state[MOST_LINES * MOST_PLACES][4];
	for (int64_t i = 0; i < l->lines * l->places; i++) {
		state[i][0] = equal_bits(l), state[i][1] = 0;
		state[i][2] = (uint32_t)place[i % l->places], state[i][3] = 0;
	}
	l->states = gpu_send(l->t, state, (uint64_t)(l->lines * l->places) * sizeof *state);
}

static struct long_lines begin(struct gpu_call *t, const struct array *a, uint64_t x, const int64_t *place,
	int64_t places, bool descend)
{
	int bits = a->cls == CLS_LOGICAL ? 8 : 8 * cls_bytes((enum cls)a->cls);
	struct long_lines l = { .t = t, .cls = a->cls, .x = x, .rows = a->shape.d[0], .places = places,
		.descend = descend };
	l.lines = a->count / l.rows;
	int64_t stretches = MAX(GROUPS_WANTED / l.lines, 1);
	l.stretch_rows = MAX((l.rows + stretches - 1) / stretches, LEAST_STRETCH);
	l.stretches = (l.rows + l.stretch_rows - 1) / l.stretch_rows;
	l.last = bits > 32 ? 0 : LOWEST_HIGH;
	l.first = MAX((bits > 32 ? bits : LOWEST_HIGH + bits) - BITS, l.last);
	send_states(&l, place);
	l.counts = gpu_zeros(t, l.lines * places * COUNTS);
	l.equals = gpu_room(t, (uint64_t)(l.lines * places * l.stretches) * 4);
	return l;
}

/* Finds the keys at the places, and counts the elements that have these keys in each stretch. */
static void find_keys(struct long_lines *l)
{
	uint64_t mask = 0;
	for (int s = l->first, more = 1; more; s = MAX(s - BITS, l->last)) {
		STEP_OF_CLASS(l, long_count, .counts = { l->counts }, .s = s,
			.high_mask = (int32_t)(uint32_t)(mask >> 32), .low_mask = (int32_t)(uint32_t)mask);
		STEP(l->t, long_choose, l->lines, .states = { l->states }, .counts = { l->counts }, .lines = l->lines,
			.place_count = l->places, .s = s);
		mask |= (uint64_t)(COUNTS - 1) << s;
		more = s > l->last;
	}
	STEP_OF_CLASS(l, long_equal, .equals = { l->equals });
}

uint64_t select_long_places(struct gpu_call *t, const struct array *a, uint64_t x, const int64_t *place,
	int64_t places)
{
	struct long_lines l = begin(t, a, x, place, places, false);
	uint64_t numbers = gpu_room(t, (uint64_t)(l.lines * places) * 4);
	find_keys(&l);
	STEP_OF_CLASS(&l, long_find, .equals = { l.equals }, .numbers = { numbers });
	return numbers;
}

uint64_t select_long_first(struct gpu_call *t, const struct array *a, uint64_t x, int64_t k, bool descend)
{
	struct long_lines l = begin(t, a, x, (int64_t[]){ k - 1 }, 1, descend);
	uint64_t list = gpu_room(t, (uint64_t)(l.lines * k) * 4), taken = gpu_zeros(t, l.lines);
	find_keys(&l);
	STEP_OF_CLASS(&l, long_list, .equals = { l.equals }, .list = { list }, .taken = { taken }, .k = k);
	return list;
}
