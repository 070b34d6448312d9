/*
** gpu/cholesky.c - Cholesky factors where the matrix is (text/cholesky.k).
**
** By blocks of 32 from the upper left: the factor of the block, the strip below it by that factor, then the rest
** less the
** product of the strip with itself.
*/
#include "device/place.h"
#include "gpu/blocks.h"
#include "gpu/launch.h"

enum { MOST = 8192 };

/* failed: a buffer whose first word says which block is not positive definite. */
static int factor(const struct work *w, const struct side *l, int64_t n, uint64_t failed)
{
	int status = RUNMAT_OK;
	for (int64_t k = 0; k < n && !status; k += BLOCK) {
		int64_t size = MIN(BLOCK, n - k), rest = n - k - size;
		status = LAUNCH(cholesky_factor, w->p, 1, .T = w->cls, .a = { l->id }, .failed = { failed },
			.size = size, .first = side_at(l, k, k), .down = l->down, .across = l->across, .before = k);
		if (!rest || status)
			continue;
		struct side strip = { l->id, side_at(l, k + size, k), l->across, l->down };
			/* transposed: its rows are solved for */
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
	int status = blocks_zero_words(w->p, 1, &failed);
	status = status ? status : factor(w, l, n, failed->id);
	status = status ? status : device_download(w->p, failed->id, 0, &info, sizeof info);
	there_drop(&failed, 1);
	*positive = !status && !info;
	return status;
}

bool there_chol(struct array *a, bool lower, struct array **r)
{
	struct there_call call = { .kind = THERE_FACTOR, .arg = { a }, .n = a->shape.d[0], .out = a->count, .how =
		{ lower } };
	const struct runmat_provider *p = blocks_can(a, MOST) ? there_call(&call) : NULL;
	struct device_buffer *l = NULL;
	int64_t n = a->shape.d[0];
	bool positive = false;
	if (!p || !blocks_can(a, MOST) || !blocks_have_room(p))
		return false;
	struct work w = { p, a->cls };
	int status = blocks_copy(p, a, &l);
	status = status ? status :
		blocks_factor(&w, &(struct side){ l->id, 0, lower ? 1 : n, lower ? n : 1 }, n, &positive);
	status = status || !positive ? status : blocks_clear(&w, l->id, n, lower);
	if (!status && positive)
		return (*r = there_array((enum cls)a->cls, false, &a->shape, l)) != NULL;
	there_drop(&l, 1);
	if (status)
		there_failed(p, "a Cholesky factor failed", status);
	return false;
}
