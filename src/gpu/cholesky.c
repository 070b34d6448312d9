/*
** gpu/cholesky.c - Cholesky factors on a device (text/cholesky.k).
**
** The factorization goes along the diagonal, in blocks of 32 x 32. First it computes the factor of a block. Then it
** solves the strip of rows below the block with this factor. Last it subtracts the product of the strip with its
** transpose from the rest of the matrix.
*/
#include "device/place.h"
#include "gpu/blocks.h"
#include "gpu/call.h"
#include "gpu/library.h"

enum { MOST = 8192 };                   /* rows of a matrix */

/* Replaces l by its factor. The first word of the buffer `failed` becomes the number of the row, counted from 1, in
   which the factorization found a pivot that is not positive. */
static int factor(const struct work *w, const struct side *l, int64_t n, uint64_t failed)
{
	struct gpu_call t = { .p = w->p };
	for (int64_t k = 0; k < n && !t.status; k += BLOCK) {
		int64_t size = MIN(BLOCK, n - k), rest = n - k - size;
		STEP(&t, cholesky_factor, 1, .T = w->cls, .a = { l->id }, .failed = { failed }, .size = size,
			.first = side_at(l, k, k), .down = l->down, .across = l->across, .before = k);
		if (!rest)
			break;
		/* The strip is transposed, because blocks_solve_one solves for columns. */
		struct side strip = { l->id, side_at(l, k + size, k), l->across, l->down };
		struct side p = { l->id, strip.first, l->down, l->across }, c = { l->id, side_at(l, k + size, k + size),
			l->down, l->across };
		DO(&t, blocks_solve_one(w, l, LOWER, k, size, &strip, rest));
		DO(&t, blocks_update(w, true, rest, rest, size, &c, &p, &p));
	}
	return gpu_end(&t);
}

int blocks_factor(const struct work *w, const struct side *l, int64_t n, bool *positive)
{
	struct gpu_call t = { .p = w->p };
	uint32_t info = 1;
	int status = library_wants(w->p, n) ? library_cholesky(w, l, n, positive) : RUNMAT_UNSUPPORTED;
	if (status != RUNMAT_UNSUPPORTED)
		return status;
	uint64_t failed = gpu_zeros(&t, 1);
	DO(&t, factor(w, l, n, failed));
	gpu_receive(&t, failed, &info, sizeof info);
	*positive = !t.status && !info;
	return gpu_end(&t);
}

bool chol_may(struct device_call *c)
{
	c->n = c->arg[0]->shape.d[0], c->elements = c->arg[0]->count;
	return blocks_can(c->arg[0], MOST) && blocks_has_room_for(c);
}

/* Computes the factor l by the library, which is faster with lower triangles. For an upper factor, it gets the
   transpose of the upper triangle, and its factor is transposed. */
static uint64_t by_library(struct gpu_call *t, const struct work *w, struct array *a, bool lower, bool *positive)
{
	int64_t n = a->shape.d[0];
	uint64_t l, out;
	if (lower) {
		l = out = gpu_operand_copy(t, a);
	} else {
		l = gpu_numbers(t, w->cls, n * n), out = gpu_numbers(t, w->cls, n * n);
		uint64_t from = gpu_operand(t, a);
		DO(t, blocks_transpose_triangle(w, from, l, n, true));
	}
	DO(t, library_cholesky(w, &(struct side){ l, 0, 1, n }, n, positive));
	DO(t, lower ? blocks_clear(w, l, n, true) : blocks_transpose_triangle(w, l, out, n, false));
	return out;
}

static uint64_t by_blocks(struct gpu_call *t, const struct work *w, struct array *a, bool lower, bool *positive)
{
	int64_t n = a->shape.d[0];
	uint64_t l = gpu_operand_copy(t, a);
	DO(t, blocks_factor(w, &(struct side){ l, 0, lower ? 1 : n, lower ? n : 1 }, n, positive));
	DO(t, blocks_clear(w, l, n, lower));
	return l;
}

/* Returns RUNMAT_UNSUPPORTED if the matrix is not positive definite. */
int chol_run(struct device_call *c)
{
	struct array *a = c->arg[0];
	struct work w = { c->device, a->cls };
	bool positive = false, lower = c->option.chol.lower, wanted = library_wants(w.p, a->shape.d[0]);
	struct gpu_call t = { .p = c->device };
	uint64_t l = wanted ? by_library(&t, &w, a, lower, &positive) : 0;
	if (!wanted || t.status == RUNMAT_UNSUPPORTED) {
		gpu_end(&t);
		l = by_blocks(&t, &w, a, lower, &positive);
	}
	DO(&t, positive ? RUNMAT_OK : RUNMAT_UNSUPPORTED);
	c->out[0] = gpu_result(&t, (enum cls)a->cls, &a->shape, l);
	return gpu_end(&t);
}
