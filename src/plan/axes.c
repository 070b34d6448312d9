/*
** plan/axes.c - derives the axes of a kernel from those of its box.
**
** Neighbouring axes of the box become one axis of the kernel if each array has strides that allow it. So a kernel over
** dense arrays has a single axis, whatever their shape. Reduced axes are merged with reduced ones only.
*/
#include <string.h>

#include "plan/plan.h"

void axes_merge(struct axes *x, const shape *box, uint32_t inner, uint32_t apart, int arrays, int64_t *const *stride)
{
	int last = -1;          /* the first box axis of the newest kernel axis */
	int64_t run = 1;        /* the length of the newest kernel axis so far */
	memset(x, 0, sizeof *x);
	for (int d = 0; d < box->nd; d++) {
		x->of[d] = -1;
		if (box->d[d] == 1)
			continue;
		bool merge = last >= 0 && !((apart >> d | apart >> last) & 1);
		merge = merge && (inner >> d & 1) == (inner >> last & 1);
		for (int i = 0; i < arrays && merge; i++)
			merge = stride[i][d] == stride[i][last] * run;
		if (merge) {
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
	int64_t kernel_stride[SHAPE_MAX] = { 0 }, dense = 1;
	bool is_dense = true, is_one = true;
	for (int d = box->nd - 1; d >= 0; d--)          /* the first of merged box axes gives the stride */
		if (x->of[d] >= 0)
			kernel_stride[(int)x->of[d]] = stride[d];
	memcpy(stride, kernel_stride, sizeof kernel_stride);
	for (int d = 0; d < x->n; d++) {
		is_dense &= kernel_stride[d] == dense;
		is_one &= kernel_stride[d] == 0;
		dense *= x->length[d];
	}
	return is_dense ? RUNMAT_DENSE : is_one ? RUNMAT_ONE : RUNMAT_STRIDED;
}
