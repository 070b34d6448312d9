/*
** gpu/blocks.c - steps of factorizations that work on blocks of 32 columns: see blocks.h. A step takes one
** launch, or at most two for each block of columns.
*/
#include "gpu/blocks.h"

#include "base/mem.h"
#include "device/place.h"
#include "gpu/call.h"
#include "gpu/library.h"

/* A buffer may be bound only once in a launch. So if two arguments are the same buffer, the second one is omitted, and
   the option `inside` tells the kernel to use the first one. */
static struct gpu_buffer unless_same(uint64_t id, uint64_t other)
{
	return (struct gpu_buffer){ id == other ? 0 : id };
}

int blocks_solve_one(const struct work *w, const struct side *t, enum triangle kind, int64_t k0, int64_t size,
	const struct side *x, int64_t columns)
{
	return LAUNCH(block_solve, w->p, gpu_groups(columns), .T = w->cls, .x = { x->id },
		.triangle = unless_same(t->id, x->id), .size = size, .columns = columns, .first = side_at(t, k0, k0),
		.down = t->down, .across = t->across, .at_x = x->first, .down_x = x->down, .across_x = x->across,
		.inside = x->id == t->id, .upper = kind == UPPER || kind == UNIT_UPPER,
		.unit = kind == UNIT_LOWER || kind == UNIT_UPPER);
}

static int product(const struct work *w, bool below, bool set, int64_t m, int64_t n, int64_t depth,
	const struct side *c, const struct side *p, const struct side *q)
{
	return LAUNCH(tile_update, w->p, ((m + 63) / 64) * ((n + 63) / 64), .T = w->cls, .c = { c->id },
		.p = unless_same(p->id, c->id), .m = m, .n = n, .depth = depth, .at_c = c->first, .down_c = c->down,
		.across_c = c->across, .at_p = p->first, .down_p = p->down, .across_p = p->across, .at_q = q->first,
		.down_q = q->down, .across_q = q->across, .inside = c->id == p->id, .below = below, .replace = set);
}

int blocks_update(const struct work *w, bool below, int64_t m, int64_t n, int64_t depth, const struct side *c,
	const struct side *p, const struct side *q)
{
	return product(w, below, false, m, n, depth, c, p, q);
}

int blocks_product(const struct work *w, int64_t m, int64_t n, int64_t depth, const struct side *c,
	const struct side *p, const struct side *q)
{
	return product(w, false, true, m, n, depth, c, p, q);
}

int blocks_zero_words(const struct runmat_provider *p, int n, struct device_buffer **out)
{
	struct gpu_call t = { .p = p };
	*out = gpu_share(&t, gpu_zeros(&t, n));
	return gpu_end(&t);
}

int blocks_clear(const struct work *w, uint64_t a, int64_t n, bool above)
{
	return LAUNCH(block_fill, w->p, gpu_groups(n * n), .T = w->cls, .a = { a }, .n = n, .form = above);
}

int blocks_transpose_triangle(const struct work *w, uint64_t x, uint64_t y, int64_t n, bool upper)
{
	int64_t tiles = (n + 31) / 32;
	return LAUNCH(block_transpose, w->p, tiles * tiles, .T = w->cls, .x = { x }, .y = { y }, .n = n, .tiles = tiles,
		.upper = upper);
}

int blocks_diagonal(const struct work *w, const double *d, int64_t n, struct device_buffer **out)
{
	struct gpu_call t = { .p = w->p };
	bool f64 = w->cls == RUNMAT_F64;
	float *narrow = mem_alloc((size_t)n * sizeof *narrow);
	for (int64_t i = 0; i < n; i++)
		narrow[i] = (float)d[i];
	uint64_t x = gpu_send(&t, f64 ? (const void *)d : narrow, (uint64_t)n * (f64 ? 8 : 4));
	uint64_t y = gpu_numbers(&t, w->cls, n * n);
	STEP(&t, block_diagonal, gpu_groups(n * n), .T = w->cls, .d = { x }, .y = { y }, .n = n);
	mem_free(narrow);
	*out = gpu_share(&t, y);
	return gpu_end(&t);
}

int blocks_unit(const struct work *w, uint64_t a, int64_t n)
{
	return LAUNCH(block_fill, w->p, gpu_groups(n * n), .T = w->cls, .a = { a }, .n = n, .form = 2);
}

int blocks_substitute(const struct work *w, const struct side *t, enum triangle kind, int64_t n,
	const struct side *x, int64_t columns)
{
	struct gpu_call steps = { .p = w->p };
	int64_t blocks = (n + BLOCK - 1) / BLOCK;
	bool upper = kind == UPPER || kind == UNIT_UPPER;
	int status = library_wants(w->p, n) ? library_substitute(w, t, kind, n, x, columns) : RUNMAT_UNSUPPORTED;
	if (status != RUNMAT_UNSUPPORTED)
		return status;
	for (int64_t i = 0; i < blocks && !steps.status; i++) {
		int64_t k = (upper ? blocks - 1 - i : i) * BLOCK, size = MIN(BLOCK, n - k);
		int64_t from = upper ? 0 : k + size, rest = upper ? k : n - from;
		struct side block = { x->id, side_at(x, k, 0), x->down, x->across },
			    c = { x->id, side_at(x, from, 0), x->down, x->across },
			    p = { t->id, side_at(t, from, k), t->down, t->across },
			    q = { x->id, block.first, x->across, x->down };
		DO(&steps, blocks_solve_one(w, t, kind, k, size, &block, columns));
		if (rest)
			DO(&steps, blocks_update(w, false, rest, columns, size, &c, &p, &q));
	}
	return gpu_end(&steps);
}

bool blocks_have_room(const struct runmat_provider *p)
{
	struct runmat_device_info info = { .size = sizeof info };
	/* tile_update keeps two tiles of 64 x 16 doubles in shared memory. */
	return gpu_runs_text(p) && !p->device_info(p->self, &info) && info.shared_bytes >= 2 * 64 * 16 * 8
		&& !device_narrows();
}

int blocks_copy(const struct runmat_provider *p, struct array *a, struct device_buffer **out)
{
	struct gpu_call t = { .p = p };
	*out = gpu_share(&t, gpu_operand_copy(&t, a));
	return gpu_end(&t);
}

int blocks_norm(const struct work *w, uint64_t a, int64_t m, int64_t n, double *out)
{
	struct gpu_call t = { .p = w->p };
	int cls = w->cls & ~LIBRARY_PAIRS;
	double *x = mem_alloc((size_t)n * sizeof *x);
	uint64_t sums = gpu_numbers(&t, cls, n);
	if (w->cls & LIBRARY_PAIRS)
		STEP(&t, complex_column_sums, n, .T = cls, .a = { a }, .sums = { sums }, .rows = m, .n = n);
	else
		STEP(&t, block_column_sums, n, .T = cls, .a = { a }, .sums = { sums }, .rows = m, .n = n);
	gpu_receive_numbers(&t, sums, cls, n, x);
	*out = 0;
	for (int64_t i = 0; !t.status && i < n; i++)
		*out = x[i] > *out || x[i] != x[i] ? x[i] : *out;
	mem_free(x);
	return gpu_end(&t);
}

int blocks_classify(const struct work *w, uint64_t a, int64_t n, uint32_t is[4])
{
	struct gpu_call t = { .p = w->p };
	int cls = w->cls & ~LIBRARY_PAIRS;
	uint64_t flags = gpu_zeros(&t, 4);
	if (w->cls & LIBRARY_PAIRS)
		STEP(&t, complex_classify, gpu_groups(n * n), .T = cls, .a = { a }, .flags = { flags }, .n = n);
	else
		STEP(&t, block_classify, gpu_groups(n * n), .T = cls, .a = { a }, .flags = { flags }, .n = n);
	gpu_receive(&t, flags, is, 4 * sizeof *is);
	return gpu_end(&t);
}
