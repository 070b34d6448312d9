/*
** gpu/cholesky.c - Cholesky factors on a device (text/cholesky.k).
**
** The factorization goes along the diagonal, in blocks of 32 x 32. First it computes the factor of a block. Then it
** solves the strip of rows below the block with this factor. Last it subtracts the product of the strip with its
** transpose from the rest of the matrix.
*/
#include "device/place.h"
#include "gpu/blocks.h"
#include "gpu/device_function.h"
#include "gpu/launch.h"
#include "gpu/library.h"

enum { MOST = 8192 };                   /* rows of a matrix */
enum { NOT_POSITIVE = 1 };       /* a status of by_library: there is no factor */

/* Replaces l by its factor. The first word of the buffer `failed` becomes the number of the row, counted from 1, in
   which the factorization found a pivot that is not positive. */
static int factor(const struct work *w, const struct side *l, int64_t n, uint64_t failed)
{
	int status = RUNMAT_OK;
	for (int64_t k = 0; k < n && !status; k += BLOCK) {
		int64_t size = MIN(BLOCK, n - k), rest = n - k - size;
		status = LAUNCH(cholesky_factor, w->p, 1, .T = w->cls, .a = { l->id }, .failed = { failed },
			.size = size, .first = side_at(l, k, k), .down = l->down, .across = l->across, .before = k);
		if (!rest || status)
			continue;
		/* The strip is transposed, because blocks_solve_one solves for columns. */
		struct side strip = { l->id, side_at(l, k + size, k), l->across, l->down };
		struct side p = { l->id, strip.first, l->down, l->across }, c = { l->id, side_at(l, k + size, k + size),
			l->down, l->across };
		status = blocks_solve_one(w, l, LOWER, k, size, &strip, rest);
		status = status ? status : blocks_update(w, true, rest, rest, size, &c, &p, &p);
	}
	return status;
}

int blocks_factor(const struct work *w, const struct side *l, int64_t n, bool *positive)
{
	struct device_buffer *failed = NULL;
	uint32_t info = 1;
	int status = library_wants(w->p, n) ? library_cholesky(w, l, n, positive) : RUNMAT_UNSUPPORTED;
	if (status != RUNMAT_UNSUPPORTED)
		return status;
	status = blocks_zero_words(w->p, 1, &failed);
	status = status ? status : factor(w, l, n, failed->id);
	status = status ? status : device_download(w->p, failed->id, 0, &info, sizeof info);
	device_drop(&failed, 1);
	*positive = !status && !info;
	return status;
}

bool chol_may(struct device_call *c)
{
	c->n = c->arg[0]->shape.d[0], c->elements = c->arg[0]->count;
	return blocks_can(c->arg[0], MOST) && blocks_has_room_for(c);
}

/*
** Computes the factor by the library, which is faster with lower triangles. The upper triangle of the matrix is turned
** for it, and its factor is turned back.
*/
static int by_library(const struct work *w, struct array *a, bool lower, struct device_buffer **out)
{
	struct device_buffer *from = NULL, *l = NULL;
	int64_t n = a->shape.d[0];
	bool positive = false;
	int status = lower ? blocks_copy(w->p, a, &l) : device_array(w->p, a, &from);
	status = status || lower ? status : device_room(w->p, array_bytes(a), &l);
	status = status || lower ? status : blocks_turn(w, from->id, l->id, n, true);
	status = status ? status : library_cholesky(w, &(struct side){ l->id, 0, 1, n }, n, &positive);
	if (!status && !positive)
		status = NOT_POSITIVE;
	if (!status && !lower) {
		status = device_room(w->p, array_bytes(a), out);
		status = status ? status : blocks_turn(w, l->id, (*out)->id, n, false);
	} else if (!status) {
		status = blocks_clear(w, l->id, n, true);
		*out = status ? NULL : device_buffer_ref(l);
	}
	device_drop((struct device_buffer *[]){ from, l }, 2);
	return status;
}

int chol_run(struct device_call *c)
{
	struct array *a = c->arg[0];
	struct device_buffer *l = NULL;
	int64_t n = a->shape.d[0];
	bool positive = false, lower = c->option.chol.lower;
	struct work w = { c->device, a->cls };
	int status = library_wants(w.p, n) ? by_library(&w, a, lower, &l) : RUNMAT_UNSUPPORTED;
	if (status == RUNMAT_UNSUPPORTED) {
		status = blocks_copy(c->device, a, &l);
		status = status ? status :
			blocks_factor(&w, &(struct side){ l->id, 0, lower ? 1 : n, lower ? n : 1 }, n, &positive);
		status = status || positive ? status : RUNMAT_UNSUPPORTED;
		status = status ? status : blocks_clear(&w, l->id, n, lower);
	} else if (status == NOT_POSITIVE) {
		status = RUNMAT_UNSUPPORTED;
	}
	if (status)
		device_drop(&l, 1);
	else
		c->out[0] = array_on_device((enum cls)a->cls, false, &a->shape, l);
	return status;
}
