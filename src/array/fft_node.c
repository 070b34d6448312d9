/*
** array/fft_node.c - a Fourier transform as a node, OP_fft, for work on a device.
**
** The shape of the result gives the lengths of the transform. The lower 8 bits of u.axes are the first axis, and the
** next bits are the number of axes. Whether the result is complex is a guess, as for every complex op
** (real_or_complex.c). So a chain of transforms and products is one region, whose guesses are checked together.
*/
#include "array/node.h"
#include "array/ops.h"

struct array *array_dft(struct array *a, const struct dft *t)
{
	shape s = a->shape;
	int64_t count;
	while (s.nd < t->axis + t->axes)
		s.d[s.nd++] = 1;
	for (int k = 0; k < t->axes; k++)
		s.d[t->axis + k] = t->n[k];
	shape_trim(&s);
	if (!shape_count(&s, &count))
		return NULL;
	struct pending node = { .compute = a->cls, .raw = a->cls, .flags = t->back ? DFT_BACK : 0, .unsure = true,
		.guess = t->back && node_guessed_wrong(OP_fft) ? GUESS_REAL : GUESS_COMPLEX,
		.u.axes = (uint32_t)t->axis | (uint32_t)t->axes << 8 };
	node.complex = node.guess == GUESS_COMPLEX;
	return node_new(OP_fft, (enum cls)a->cls, &s, 1, &a, &node);
}

struct dft dft_of(const struct array *a)
{
	const struct pending *p = a->pending;
	struct dft t = { .axis = (int)(p->u.axes & 255), .axes = (int)(p->u.axes >> 8), .back = p->flags & DFT_BACK };
	for (int k = 0; k < t.axes; k++)
		t.n[k] = shape_dim(&a->shape, t.axis + k);
	return t;
}
