/*
** gpu/radix_sort.c - sorts long columns by a radix sort with digits of eight bits (text/sort.k).
**
** A single has four digits, a double eight, a byte one. Each digit takes three launches. The first pass reads the
** elements themselves, and the last pass writes the result; passes between them use a buffer that is dropped at the
** end. Numbers of elements move only if positions are wanted. Elements of one or two bytes are first converted to words
** of four bytes, and the result is copied from the elements in the order of their numbers.
*/
#include "device/place.h"
#include "exec/device_work.h"
#include "gpu/launch.h"

enum {
	BITS = 8,                       /* of a digit */
	DIGITS = 1 << BITS,
	PLAIN_EACH = 8,                 /* elements of a block that a thread of sort_move has */
	FEW_BLOCKS = 64                 /* the most blocks whose counts one thread adds, for each digit */
};

/* The kinds of keys: the option `form` of the kernels. */
enum { FORM_WORD, FORM_SINGLE, FORM_DOUBLE, FORM_INT32 };

struct radix {
	const struct runmat_provider *p;
	int64_t rows, columns;
	int64_t blocks;                 /* workgroups for each column */
	int words;                      /* 32-bit words of an element */
	int form, each;
	bool descend;
	bool near;                      /* subgroups have 32 threads, which vote (sort_move_near) */
	bool numbered;                  /* the numbers of the elements move, too */
	int passes;
	/* The elements after each pass but the last one are in room[0] and room[1] in turn; likewise their numbers. */
	struct device_buffer *room[2], *number[2];
	struct device_buffer *counts;   /* for each digit and block, the number of elements */
	struct device_buffer *totals;   /* for each digit, the number of elements in the column */
};

/* Buffers of a pass; 0: omitted. */
struct places { uint64_t from, from_numbers, to, to_numbers, positions; };

static int move(const struct radix *r, int bit, const struct places *b)
{
	int64_t groups = r->blocks * r->columns;
	if (r->near)
		return LAUNCH(sort_move_near, r->p, groups, .keys = { b->from }, .counts = { r->counts->id },
			.totals = { r->totals->id }, .numbers = { b->from_numbers }, .to_keys = { b->to },
			.to_numbers = { b->to_numbers }, .positions = { b->positions }, .rows = r->rows,
			.columns = r->columns, .blocks = r->blocks, .shift = bit % 32, .word = bit / 32,
			.words = r->words, .form = r->form, .descend = r->descend, .each = r->each);
	return LAUNCH(sort_move, r->p, groups, .keys = { b->from }, .counts = { r->counts->id },
		.totals = { r->totals->id }, .numbers = { b->from_numbers }, .to_keys = { b->to },
		.to_numbers = { b->to_numbers }, .positions = { b->positions }, .rows = r->rows,
		.columns = r->columns, .blocks = r->blocks, .shift = bit % 32, .word = bit / 32, .words = r->words,
		.form = r->form, .descend = r->descend);
}

/* Sorts the elements by the digit at this bit. */
static int pass(const struct radix *r, int bit, const struct places *b)
{
	bool few = r->blocks <= FEW_BLOCKS;
	int status = LAUNCH(sort_count, r->p, r->blocks * r->columns, .keys = { b->from },
		.counts = { r->counts->id }, .rows = r->rows, .columns = r->columns, .blocks = r->blocks,
		.shift = bit % 32, .word = bit / 32, .words = r->words, .form = r->form, .descend = r->descend,
		.each = r->each);
	if (!status)
		status = LAUNCH(sort_totals, r->p, few ? r->columns : DIGITS * r->columns, .counts = { r->counts->id },
			.totals = { r->totals->id }, .count = r->blocks, .digits = DIGITS * r->columns,
			.few = few);
	return status ? status : move(r, bit, b);
}

/* Sorts the elements of b->from into b->to. b->to_numbers or b->positions: the buffer of the last pass. */
static int order(const struct radix *r, const struct places *b)
{
	int status = RUNMAT_OK;
	for (int k = 0; k < r->passes && !status; k++) {
		bool first = k == 0, last = k == r->passes - 1;
		struct places own = { .from = first ? b->from : r->room[(k - 1) % 2]->id,
			.to = last ? b->to : r->room[k % 2]->id };
		if (r->numbered) {
			own.from_numbers = first ? 0 : r->number[(k - 1) % 2]->id;
			own.to_numbers = last ? b->to_numbers : r->number[k % 2]->id;
			own.positions = last ? b->positions : 0;
		}
		status = pass(r, k * BITS, &own);
	}
	return status;
}

/* Whether the threads of a subgroup can vote, 32 together. */
static bool votes(const struct runmat_provider *p)
{
	struct runmat_device_info info = { .size = sizeof info };
	return !p->device_info(p->self, &info) && info.subgroup == TEXT_SUBGROUP && info.shared_bytes >= 32 << 10;
}

/* bits: of a key. */
static int begin(struct radix *r, int bits)
{
	r->passes = (bits + BITS - 1) / BITS;
	r->near = votes(r->p);
	r->each = r->near && r->words == 1 ? 16 : PLAIN_EACH;
	int64_t block = (int64_t)r->each * TEXT_WORKGROUP;
	r->blocks = (r->rows + block - 1) / block;
	uint64_t count = (uint64_t)(r->rows * r->columns), bytes = count * 4 * (uint64_t)r->words;
	int status = gpu_runs_text(r->p) ? RUNMAT_OK : RUNMAT_UNSUPPORTED;
	for (int i = 0; i < MIN(r->passes - 1, 2) && !status; i++) {
		status = device_room(r->p, bytes, &r->room[i]);
		if (!status && r->numbered)
			status = device_room(r->p, count * 4, &r->number[i]);
	}
	if (!status)
		status = device_room(r->p, (uint64_t)(DIGITS * r->blocks * r->columns) * 4, &r->counts);
	return status ? status : device_room(r->p, (uint64_t)(DIGITS * r->columns) * 4, &r->totals);
}

static void radix_done(struct radix *r)
{
	device_drop((struct device_buffer *[]){ r->room[0], r->room[1], r->number[0], r->number[1], r->counts,
		r->totals }, 6);
}

/* Sorts elements of one or two bytes, whose keys become words. */
static int sort_narrow(struct radix *r, int cls, uint64_t from, uint64_t sorted, uint64_t positions)
{
	int64_t count = r->rows * r->columns, least = cls == RUNMAT_I8 ? INT8_MIN : cls == RUNMAT_I16 ? INT16_MIN : 0;
	struct device_buffer *b[3] = { NULL };          /* keys, sorted keys, numbers */
	r->form = FORM_WORD, r->numbered = true;
	int status = begin(r, cls == RUNMAT_LOGICAL ? BITS : 8 * cls_bytes((enum cls)cls));
	for (int i = 0; i < 3 && !status; i++)
		status = device_room(r->p, (uint64_t)count * 4, &b[i]);
	if (!status)
		status = LAUNCH(sort_keys, r->p, gpu_groups(count), .T = gpu_type_of(cls), .x = { from, cls },
			.keys = { b[0]->id }, .count = count, .least = least);
	if (!status)
		status = order(r, &(struct places){ .from = b[0]->id, .to = b[1]->id, .to_numbers = b[2]->id });
	if (!status)
		status = LAUNCH(sort_elements, r->p, gpu_groups(count), .T = gpu_type_of(cls), .x = { from, cls },
			.numbers = { b[2]->id }, .sorted = { sorted, cls }, .positions = { positions },
			.count = count, .rows = r->rows);
	device_drop(b, 3);
	return status;
}

int device_radix_sort(const struct runmat_provider *p, int cls, bool descend, int64_t rows, int64_t columns,
	uint64_t from, uint64_t sorted, uint64_t index)
{
	struct radix r = { .p = p, .rows = rows, .columns = columns, .words = cls == RUNMAT_F64 ? 2 : 1,
		.descend = descend, .numbered = index != 0 };
	int status;
	if (cls != RUNMAT_LOGICAL && cls_bytes((enum cls)cls) >= 4) {
		r.form = cls == RUNMAT_F64 ? FORM_DOUBLE : cls == RUNMAT_F32 ? FORM_SINGLE :
			cls == RUNMAT_I32 ? FORM_INT32 : FORM_WORD;
		status = begin(&r, 32 * r.words);
		if (!status)
			status = order(&r, &(struct places){ .from = from, .to = sorted, .positions = index });
	} else {
		status = sort_narrow(&r, cls, from, sorted, index);
	}
	radix_done(&r);
	return status;
}

int device_sort_words(const struct runmat_provider *p, int64_t n, int bits, uint64_t words,
	struct device_buffer **sorted, struct device_buffer **numbers)
{
	struct radix r = { .p = p, .rows = n, .columns = 1, .words = 1, .form = FORM_WORD, .numbered = true };
	struct device_buffer *b[2] = { NULL };
	int status = begin(&r, bits);
	for (int i = 0; i < 2 && !status; i++)
		status = device_room(p, (uint64_t)n * 4, &b[i]);
	status = status ? status :
		order(&r, &(struct places){ .from = words, .to = b[0]->id, .to_numbers = b[1]->id });
	if (status)
		device_drop(b, 2);
	else
		*sorted = b[0], *numbers = b[1];
	radix_done(&r);
	return status;
}
