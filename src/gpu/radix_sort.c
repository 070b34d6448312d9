/*
** gpu/radix_sort.c - sorts long columns by a radix sort with digits of eight bits (text/sort.k).
**
** A single has four digits, a double eight, a byte one. Each digit takes three launches, which sort pairs of a key
** and an element number. A key is an unsigned integer with the order of the elements. A last launch copies the
** elements.
*/
#include "device/place.h"
#include "exec/device_work.h"
#include "gpu/launch.h"

enum {
	BLOCK = 2048,                   /* keys of a workgroup */
	BITS = 8,                       /* of a digit */
	DIGITS = 1 << BITS,
	FEW_BLOCKS = 64                 /* the most blocks whose counts one thread adds, for each digit */
};

struct radix {
	const struct runmat_provider *p;
	int64_t rows, columns;
	int64_t blocks;                 /* workgroups for each column */
	int words;                      /* 32-bit words of a key */
	uint64_t from;                  /* the elements */
	struct device_buffer *key[2], *number[2];       /* keys and element numbers, before and after a pass */
	struct device_buffer *counts;   /* for each digit and block, the number of keys */
	struct device_buffer *totals;   /* for each digit, the number of keys in the column */
};

/* Sorts key[side] and number[side] by the digit at this bit into the other two buffers. */
static int pass(const struct radix *r, int bit, int side)
{
	int64_t groups = r->blocks * r->columns;
	bool few = r->blocks <= FEW_BLOCKS;
	int status = LAUNCH(sort_count, r->p, groups, .keys = { r->key[side]->id }, .counts = { r->counts->id },
		.rows = r->rows, .columns = r->columns, .blocks = r->blocks, .shift = bit % 32, .word = bit / 32,
		.words = r->words);
	if (!status)
		status = LAUNCH(sort_totals, r->p, few ? r->columns : DIGITS * r->columns, .counts = { r->counts->id },
			.totals = { r->totals->id }, .count = r->blocks, .digits = DIGITS * r->columns,
			.few = few);
	if (!status)
		status = LAUNCH(sort_move, r->p, groups, .keys = { r->key[side]->id }, .counts = { r->counts->id },
			.totals = { r->totals->id }, .numbers = { r->number[side]->id },
			.to_keys = { r->key[!side]->id }, .to_numbers = { r->number[!side]->id }, .rows = r->rows,
			.columns = r->columns, .blocks = r->blocks, .shift = bit % 32, .word = bit / 32,
			.words = r->words);
	return status;
}

/* Copies the elements, and their positions if wanted, in the order of key[side]. */
static int copy_elements(const struct radix *r, int cls, int side, uint64_t sorted, uint64_t positions)
{
	int64_t count = r->rows * r->columns;
	return LAUNCH(sort_elements, r->p, gpu_groups(count), .T = gpu_type_of(cls), .x = { r->from, cls },
		.numbers = { r->number[side]->id }, .sorted = { sorted, cls }, .positions = { positions },
		.count = count, .rows = r->rows);
}

/* Makes the keys of all elements, and their numbers. */
static int make_keys(const struct radix *r, int cls, bool descend)
{
	int64_t count = r->rows * r->columns, groups = gpu_groups(count);
	struct gpu_buffer keys = { r->key[0]->id }, numbers = { r->number[0]->id };
	if (cls == RUNMAT_F64)
		return LAUNCH(sort_keys_f64, r->p, groups, .x = { r->from }, .keys = keys, .numbers = numbers,
			.count = count, .rows = r->rows, .descend = descend);
	if (cls == RUNMAT_F32)
		return LAUNCH(sort_keys_f32, r->p, groups, .x = { r->from }, .keys = keys, .numbers = numbers,
			.count = count, .rows = r->rows, .descend = descend);
	int64_t least = cls == RUNMAT_I8 ? INT8_MIN : cls == RUNMAT_I16 ? INT16_MIN : cls == RUNMAT_I32 ? INT32_MIN : 0;
	return LAUNCH(sort_keys_integer, r->p, groups, .T = gpu_type_of(cls), .x = { r->from, cls }, .keys = keys,
		.numbers = numbers,
		.count = count, .rows = r->rows, .least = least, .descend = descend);
}

/* Sorts the keys. *side: the buffer that has the sorted keys and their numbers. */
static int order(const struct radix *r, int cls, bool descend, int bits, int *side)
{
	int status = make_keys(r, cls, descend);
	*side = 0;
	for (int bit = 0; bit < bits && !status; bit += BITS, *side = !*side)
		status = pass(r, bit, *side);
	return status;
}

static int room_for(struct radix *r)
{
	uint64_t count = (uint64_t)(r->rows * r->columns);
	struct device_buffer **const room[6] = { &r->key[0], &r->key[1], &r->number[0], &r->number[1], &r->counts,
		&r->totals };
	const uint64_t bytes[6] = { count * 4 * (uint64_t)r->words, count * 4 * (uint64_t)r->words, count * 4,
		count * 4, (uint64_t)(DIGITS * r->blocks * r->columns) * 4, (uint64_t)(DIGITS * r->columns) * 4 };
	int status = gpu_runs_text(r->p) ? RUNMAT_OK : RUNMAT_UNSUPPORTED;
	for (int i = 0; i < 6 && !status; i++)
		status = device_room(r->p, bytes[i], room[i]);
	return status;
}

static void radix_done(struct radix *r)
{
	struct device_buffer *const b[6] = { r->key[0], r->key[1], r->number[0], r->number[1], r->counts, r->totals };
	for (int i = 0; i < 6; i++)
		if (b[i])
			device_buffer_unref(b[i]);
}

int device_radix_sort(const struct runmat_provider *p, int cls, bool descend, int64_t rows, int64_t columns,
	uint64_t from, uint64_t sorted, uint64_t index)
{
	struct radix r = { .p = p, .rows = rows, .columns = columns, .blocks = (rows + BLOCK - 1) / BLOCK,
		.words = cls == RUNMAT_F64 ? 2 : 1, .from = from };
	int bits = cls == RUNMAT_LOGICAL ? BITS : cls == RUNMAT_F64 ? 64 : 8 * cls_bytes((enum cls)cls), side = 0;
	int status = room_for(&r);
	status = status ? status : order(&r, cls, descend, bits, &side);
	status = status ? status : copy_elements(&r, cls, side, sorted, index);
	radix_done(&r);
	return status;
}

int device_sort_words(const struct runmat_provider *p, int64_t n, int bits, uint64_t words,
	struct device_buffer **sorted, struct device_buffer **numbers)
{
	struct radix r = {
		.p = p, .rows = n, .columns = 1, .blocks = (n + BLOCK - 1) / BLOCK, .words = 1, .from = words
	};
	int side = 0, status = room_for(&r);
	status = status ? status : order(&r, RUNMAT_U32, false, bits, &side);
	if (!status)
		*sorted = device_buffer_ref(r.key[side]), *numbers = device_buffer_ref(r.number[side]);
	radix_done(&r);
	return status;
}
