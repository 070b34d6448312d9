/*
** plan/axes.c - derives the axes of a kernel from those of its box.
**
** If all arrays walk some axes of the box alike, the kernel has one axis for them. So a box of 200000 x 1, or a dense
** three-dimensional one, has a single axis. Reduced axes are merged with reduced ones only. plan/lower.c and
** plan/loop.c use this.
*/
#include <string.h>

#include "plan/plan.h"

void axes_merge(struct axes *x, const shape *box, uint32_t inner, uint32_t apart, int walks, int64_t *const *stride)
{
	int last = -1;          /* box axis that the newest kernel axis began with */
	int64_t run = 1;        /* its length so far */
	memset(x, 0, sizeof *x);
	for (int d = 0; d < box->nd; d++) {
		x->of[d] = -1;
		if (box->d[d] == 1)
			continue;
		bool same = last >= 0 && !((apart >> d | apart >> last) & 1) && (inner >> d & 1) == (inner >> last & 1);
		for (int i = 0; i < walks && same; i++)
			same = stride[i][d] == stride[i][last] * run;
		if (same) {
			run *= box->d[d];
			x->length[x->n - 1] = run;
			x->of[d] = (int8_t)(x->n - 1);
			continue;
		}
		last = d;
		run = box->d[d];
		if (inner >> d & 1)
			x->inner |= 1u << x->n;
		x->of[d] = (int8_t)x->n;
		x->length[x->n++] = box->d[d];
	}
	if (x->n == 0)
		x->length[x->n++] = 1;
}

uint8_t axes_layout(const struct axes *x, const shape *box, int64_t *stride)
{
	int64_t own[SHAPE_MAX] = { 0 }, dense = 1;
	bool is_dense = true, is_one = true;
	for (int d = box->nd - 1; d >= 0; d--)          /* the first box axis of a merged one counts */
		if (x->of[d] >= 0)
			own[(int)x->of[d]] = stride[d];
	memcpy(stride, own, sizeof own);
	for (int d = 0; d < x->n; d++) {
		is_dense &= own[d] == dense;
		is_one &= own[d] == 0;
		dense *= x->length[d];
	}
	return is_dense ? RUNMAT_DENSE : is_one ? RUNMAT_ONE : RUNMAT_STRIDED;
}
