/*
** exec/there_radix.c - columns of some hundred elements and more, sorted by digits (kernel/own_sort.c): three launches a digit of
** four bits, eight digits of a single, sixteen of a double, two of a byte. Only keys and numbers move; the elements follow at the end.
*/
#include "device/place.h"
#include "exec/there.h"

struct how { int32_t cls, index; };

struct radix {
	const struct runmat_provider *p;
	int64_t rows, columns, blocks;
	int words;
	uint64_t from;
	struct device_buffer *key[2], *number[2], *counts;
};

static int launch(const struct radix *r, int what, int cls, int detail, int64_t groups, const uint64_t *buffer, const int64_t *scalar)
{
	struct there_text t = { .write = own_sort, .name = "radix", .how = { what, detail }, .scalars = 5, .array = { { RUNMAT_U32, THERE_READ }, { RUNMAT_I32, THERE_WRITE } } };
	if (what == OWN_SORT_TOTALS)
		t.array[0].cls = RUNMAT_I32, t.array[0].use = THERE_BOTH, t.array[1].use = 0;
	else if (what == OWN_SORT_KEYS)
		t.array[0].cls = (uint8_t)cls, t.array[1].cls = RUNMAT_U32, t.array[2].cls = RUNMAT_I32, t.array[2].use = THERE_WRITE;
	else if (what == OWN_SORT_MOVE) {
		t.array[1].use = t.array[2].use = THERE_READ, t.array[2].cls = RUNMAT_I32;
		t.array[3].cls = RUNMAT_U32, t.array[4].cls = RUNMAT_I32, t.array[3].use = t.array[4].use = THERE_WRITE;
	}
	return there_text(r->p, &t, groups, buffer, (const union runmat_scalar *)scalar);
}

/* By the digit at this bit of the keys: from key[side] to the other. */
static int pass(const struct radix *r, int bit, int side)
{
	int64_t groups = r->blocks * r->columns;
	const int64_t scalar[5] = { r->rows, r->columns, r->blocks, bit % 32, bit / 32 };
	int status = launch(r, OWN_SORT_COUNT, 0, r->words, groups, (uint64_t[5]){ r->key[side]->id, r->counts->id }, scalar);
	status = status ? status : launch(r, OWN_SORT_TOTALS, 0, 0, r->columns, (uint64_t[5]){ r->counts->id }, (int64_t[5]){ 16 * r->blocks, r->columns });
	return status ? status : launch(r, OWN_SORT_MOVE, 0, r->words, groups,
		(uint64_t[5]){ r->key[side]->id, r->counts->id, r->number[side]->id, r->key[!side]->id, r->number[!side]->id }, scalar);
}

/* Box: rows x columns. Elements, numbers, result, perhaps places from 1; scalars: rows, 1. */
static struct runmat_kernel *end_kernel(const void *how)
{
	const struct how *h = how;
	struct builder b;
	builder_init(&b, 2, 0);
	int a = build_array(&b, h->cls, false, RUNMAT_STRIDED, RUNMAT_READ), number = build_array(&b, RUNMAT_I32, false, RUNMAT_DENSE, RUNMAT_READ);
	int y = build_array(&b, h->cls, false, RUNMAT_DENSE, RUNMAT_WRITE), rows = build_scalar(&b, RUNMAT_I32, NULL);
	int i = build_load(&b, number, 0, -1, RUNMAT_LANE), column = build_cast(&b, RUNMAT_I32, build_coord(&b, 1));
	int at = build_map(&b, OP_plus, RUNMAT_I32, i, build_map(&b, OP_times, RUNMAT_I32, column, rows, -1), -1);
	build_store(&b, y, 0, build_gather(&b, a, 0, build_cast(&b, RUNMAT_I64, at)), -1, -1, RUNMAT_LANE);
	if (h->index) {
		int place = build_map(&b, OP_plus, RUNMAT_I32, i, build_scalar(&b, RUNMAT_I32, NULL), -1);
		build_store(&b, build_array(&b, RUNMAT_F64, false, RUNMAT_DENSE, RUNMAT_WRITE), 0, build_cast(&b, RUNMAT_F64, place), -1, -1, RUNMAT_LANE);
	}
	return builder_finish(&b, "radix_end");
}

static int end(const struct radix *r, int cls, int side, uint64_t sorted, uint64_t index)
{
	struct how h = { cls, index != 0 };
	struct there_launch l = { .name = "radix_end", .how = &h, .bytes = sizeof h, .make = end_kernel, .axes = 2, .extent = { r->rows, r->columns } };
	l.binding[0].buffer = r->from, l.binding[1].buffer = r->number[side]->id, l.binding[2].buffer = sorted, l.binding[3].buffer = index;
	l.scalar[0].i64 = r->rows, l.scalar[1].i64 = 1;
	return there_launch(r->p, &l);
}

/* side: where the sorted keys and their numbers are then. */
static int order(const struct radix *r, int cls, bool descend, int bits, int *side)
{
	int64_t count = r->rows * r->columns;
	int status = launch(r, OWN_SORT_KEYS, cls, descend, (count + 255) / 256, (uint64_t[5]){ r->from, r->key[0]->id, r->number[0]->id }, (int64_t[5]){ count, r->rows });
	*side = 0;
	for (int bit = 0; bit < bits && !status; bit += 4, *side = !*side)
		status = pass(r, bit, *side);
	return status;
}

static int room_for(struct radix *r)
{
	uint64_t count = (uint64_t)(r->rows * r->columns);
	struct device_buffer **const room[5] = { &r->key[0], &r->key[1], &r->number[0], &r->number[1], &r->counts };
	const uint64_t bytes[5] = { count * 4 * (uint64_t)r->words, count * 4 * (uint64_t)r->words, count * 4, count * 4, (uint64_t)(16 * r->blocks * r->columns) * 4 };
	int status = there_writes(r->p) ? RUNMAT_OK : RUNMAT_UNSUPPORTED;
	for (int i = 0; i < 5 && !status; i++)
		status = device_room(r->p, bytes[i], room[i]);
	return status;
}

static void radix_done(struct radix *r)
{
	struct device_buffer *const b[5] = { r->key[0], r->key[1], r->number[0], r->number[1], r->counts };
	for (int i = 0; i < 5; i++)
		if (b[i])
			device_buffer_unref(b[i]);
}

int there_radix(const struct runmat_provider *p, int cls, bool descend, int64_t rows, int64_t columns, uint64_t from, uint64_t sorted, uint64_t index)
{
	struct radix r = { .p = p, .rows = rows, .columns = columns, .blocks = (rows + OWN_SORT_BLOCK - 1) / OWN_SORT_BLOCK, .words = cls == RUNMAT_F64 ? 2 : 1, .from = from };
	int bits = cls == RUNMAT_LOGICAL ? 4 : cls == RUNMAT_F64 ? 64 : 8 * cls_bytes((enum cls)cls), side = 0;
	int status = room_for(&r);
	status = status ? status : order(&r, cls, descend, bits, &side);
	status = status ? status : end(&r, cls, side, sorted, index);
	radix_done(&r);
	return status;
}

int there_order(const struct runmat_provider *p, int64_t n, int bits, uint64_t words, struct device_buffer **sorted, struct device_buffer **numbers)
{
	struct radix r = { .p = p, .rows = n, .columns = 1, .blocks = (n + OWN_SORT_BLOCK - 1) / OWN_SORT_BLOCK, .words = 1, .from = words };
	int side = 0, status = room_for(&r);
	status = status ? status : order(&r, RUNMAT_U32, false, bits, &side);
	if (!status)
		*sorted = device_buffer_ref(r.key[side]), *numbers = device_buffer_ref(r.number[side]);
	radix_done(&r);
	return status;
}
