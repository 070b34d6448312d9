/*
** array/eager_move.c - moving elements of computed arrays: transpose, permute, slice, broadcast, concatenate, gather.
**
** Everything but gather is a copy from strided to contiguous memory. add_axis merges axes where it can, so that
** copy_strided copies long runs. It copies tiles of 32 x 32 if the first axis of the result is not the first axis of
** the source, as in a transpose.
*/
#include <string.h>

#include "array/node.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "op/op.h"

/* A copy from strided to contiguous memory: for each axis of the result, its length and its step in the source. */
struct copy {
	int n;
	int64_t length[SHAPE_MAX], step[SHAPE_MAX];     /* in elements */
};

/* Adds the next axis. It is merged with the axis before if the source continues at equal distances. */
static void add_axis(struct copy *c, int64_t length, int64_t step)
{
	if (length == 1)
		return;
	if (c->n && step == c->step[c->n - 1] * c->length[c->n - 1]) {
		c->length[c->n - 1] *= length;
		return;
	}
	c->length[c->n] = length;
	c->step[c->n++] = step;
}

#define COPY_LINE(type) for (int64_t i = 0; i < n; i++) ((type *)y)[i] = ((const type *)x)[i * step]; return
struct pair { uint64_t a, b; };

/* Copies n elements of `item` bytes, which are `step` elements apart in x. */
static void copy_line(char *restrict y, const char *x, int64_t n, int64_t step, int item)
{
	if (step == 1) {
		memcpy(y, x, (size_t)(n * item));
		return;
	}
	switch (item) {
	case 1: COPY_LINE(uint8_t);
	case 2: COPY_LINE(uint16_t);
	case 4: COPY_LINE(uint32_t);
	case 8: COPY_LINE(uint64_t);
	default: COPY_LINE(struct pair);
	}
}

enum { TILE = 32 };     /* elements of a tile along each axis */

/* Copies axes 0 and 1 of the result by tiles. A tile of the result and its elements of the source stay in the cache. */
static void copy_plane(const struct copy *c, char *y, const char *x, int item)
{
	for (int64_t j = 0; j < c->length[1]; j += TILE)
		for (int64_t i = 0; i < c->length[0]; i += TILE) {
			int64_t w = MIN(TILE, c->length[0] - i), h = MIN(TILE, c->length[1] - j);
			for (int64_t q = 0; q < h; q++)
				copy_line(y + ((j + q) * c->length[0] + i) * item,
					x + (i * c->step[0] + (j + q) * c->step[1]) * item, w, c->step[0], item);
		}
}

/* Copies all axes: the first one by lines, or the first two by tiles; the loop runs over the others. */
static void copy_strided(const struct copy *c, char *y, const char *x, int item)
{
	int64_t at[SHAPE_MAX] = { 0 }, offset = 0;
	if (c->n == 0) {
		memcpy(y, x, (size_t)item);
		return;
	}
	bool plane = c->n > 1 && c->step[0] != 1;
	int first = plane ? 2 : 1;
	int64_t bytes = c->length[0] * (plane ? c->length[1] : 1) * item;
	for (;; y += bytes) {
		if (plane)
			copy_plane(c, y, x + offset * item, item);
		else
			copy_line(y, x + offset * item, c->length[0], c->step[0], item);
		int d = first;
		for (; d < c->n; d++) {
			offset += c->step[d];
			if (++at[d] < c->length[d])
				break;
			offset -= c->step[d] * at[d];
			at[d] = 0;
		}
		if (d >= c->n)
			return;
	}
}

/* A new array of shape `out`, copied from a; `offset`: the first element of a that is read. */
static struct array *strided(struct array *a, const struct copy *c, int64_t offset, const shape *out)
{
	struct array *y = array_new((enum cls)a->cls, a->complex, out);
	int item = array_item(a);
	if (y && y->count)
		copy_strided(c, y->data, (const char *)a->data + offset * item, item);
	return y;
}

void eager_conjugate(struct array *y)
{
	for (int64_t i = 0; i < y->count; i++) {
		if (y->cls == CLS_DOUBLE)
			((double *)y->data)[2 * i + 1] *= -1;
		else if (y->cls == CLS_SINGLE)
			((float *)y->data)[2 * i + 1] *= -1;
	}
}

struct array *eager_permute(struct array *a, const int *axes, int n, bool conj)
{
	int64_t step[SHAPE_MAX], p = 1;
	struct copy c = { 0 };
	shape out = { .nd = n };
	for (int d = 0; d < n; d++) {
		step[d] = p;
		p *= shape_dim(&a->shape, d);
	}
	for (int d = 0; d < n; d++) {
		out.d[d] = shape_dim(&a->shape, axes[d]);
		add_axis(&c, out.d[d], step[axes[d]]);
	}
	shape_trim(&out);
	struct array *y = strided(a, &c, 0, &out);
	if (y && conj && y->complex)
		eager_conjugate(y);
	return y;
}

/* Axis d of the result runs along axis d of a, from start[d] by step[d]. */
struct array *eager_slice(struct array *a, const shape *out, const int64_t *start, const int64_t *step)
{
	struct copy c = { 0 };
	int64_t p = 1, offset = 0;
	for (int d = 0; d < a->shape.nd; d++) {
		add_axis(&c, shape_dim(out, d), p * step[d]);
		offset += start[d] * p;
		p *= a->shape.d[d];
	}
	return strided(a, &c, offset, out);
}

struct array *eager_view(struct array *a, const shape *out, const struct view *v)
{
	struct copy c = { 0 };
	int64_t p[SHAPE_MAX], q = 1, offset = 0;
	for (int d = 0; d < SHAPE_MAX; d++) {
		p[d] = q;
		q *= shape_dim(&a->shape, d);
		offset += d < a->shape.nd ? v->start[d] * p[d] : 0;
	}
	for (int d = 0; d < out->nd; d++)
		add_axis(&c, out->d[d], v->axis[d] < 0 ? 0 : v->step[d] * p[v->axis[d]]);
	return strided(a, &c, offset, out);
}

struct array *eager_broadcast(struct array *a, const shape *to)
{
	struct copy c = { 0 };
	int64_t p = 1;
	for (int d = 0; d < to->nd; d++) {
		int64_t own = shape_dim(&a->shape, d);
		add_axis(&c, to->d[d], own == 1 ? 0 : p);
		p *= own;
	}
	return strided(a, &c, 0, to);
}

enum { MOVE_PIECE = 1 << 18 };   /* elements between two checks for Ctrl-C */

/* Copies n elements of a to class `cls`. complex: a real element gets the imaginary part 0. */
static void put_piece(enum cls cls, bool complex, char *to, const struct array *a, const char *from, int64_t n)
{
	int part = cls_bytes(cls), item = part << complex;
	if (a->complex == complex) {
		op_convert(cls, to, (enum cls)a->cls, from, n << complex);
		return;
	}
	for (int64_t k = 0; k < n; k++) {
		op_convert(cls, to + k * item, (enum cls)a->cls, from + k * array_item(a), 1);
		memset(to + k * item + part, 0, (size_t)part);
	}
}

/*
** An operand consists of `outer` runs of contiguous elements. A run has all axes up to the joined axis. line: the
** elements of a run of the result, which joins one run of each operand.
*/
struct array *eager_cat(int axis, int n, struct array *const *args, enum cls cls, bool complex, const shape *out)
{
	struct array *y = array_new(cls, complex, out);
	int64_t outer = 1, line = 1, at = 0;
	if (!y || y->count == 0)
		return y;
	for (int d = 0; d < out->nd; d++)
		*(d <= axis ? &line : &outer) *= out->d[d];
	int item = array_item(y);
	for (int i = 0; i < n; i++) {
		struct array *a = args[i];
		if (a->count == 0)
			continue;
		int64_t inner = a->count / outer;
		for (int64_t o = 0; o < outer; o++) {
			char *to = (char *)y->data + (o * line + at) * item;
			const char *from = (const char *)a->data + o * inner * array_item(a);
			for (int64_t k = 0; k < inner && !interrupted(); k += MOVE_PIECE)
				put_piece(cls, complex, to + k * item, a, from + k * array_item(a),
					MIN(inner - k, MOVE_PIECE));
		}
		at += inner;
	}
	if (!interrupt_check()) {
		array_unref(y);
		return NULL;
	}
	return y;
}

/*
** Copies one piece of eager_cat_views into the result at `to`. The axes of a piece up to the joined axis are contiguous
** in the result; the loop runs over the other axes. line: the elements of a run of the result.
*/
static void copy_piece(char *to, const struct array *piece, const struct array *a, const struct view *v, int axis,
	int64_t line, int item)
{
	int64_t p[SHAPE_MAX], q = 1, offset = 0, at[SHAPE_MAX] = { 0 };
	struct copy c = { 0 };
	for (int d = 0; d < SHAPE_MAX; d++) {
		p[d] = q;
		q *= shape_dim(&a->shape, d);
		offset += v && d < a->shape.nd ? v->start[d] * p[d] : 0;
	}
	int64_t step[SHAPE_MAX];
	for (int d = 0; d < piece->shape.nd; d++) {
		step[d] = !v ? p[d] : v->axis[d] < 0 ? 0 : v->step[d] * p[v->axis[d]];
		if (d <= axis)
			add_axis(&c, piece->shape.d[d], step[d]);
	}
	for (;; to += line * item) {
		copy_strided(&c, to, (const char *)a->data + offset * item, item);
		int d = axis + 1;
		for (; d < piece->shape.nd; d++) {
			offset += step[d];
			if (++at[d] < piece->shape.d[d])
				break;
			offset -= step[d] * at[d];
			at[d] = 0;
		}
		if (d >= piece->shape.nd)
			return;
	}
}

struct array *eager_cat_views(int axis, int n, struct array *const *piece, struct array *const *a,
	const struct view *const *view, const shape *out)
{
	struct array *y = array_new((enum cls)piece[0]->cls, false, out);
	int64_t line = 1, inner = 1, at = 0;
	for (int d = 0; d <= axis; d++) {
		line *= shape_dim(out, d);
		inner *= d < axis ? shape_dim(out, d) : 1;
	}
	for (int i = 0; i < n && y; i++) {
		if (piece[i]->count)
			copy_piece((char *)y->data + at * array_item(y), piece[i], a[i], view[i], axis, line,
				array_item(y));
		at += inner * shape_dim(&piece[i]->shape, axis);
	}
	return y;
}

#define GATHER(type) for (int64_t i = 0; i < n; i++) ((type *)to)[i] = ((const type *)a->data)[at[i]]; break
static void gather_piece(void *to, const struct array *a, const int64_t *at, int64_t n)
{
	switch (array_item(a)) {
	case 1: GATHER(uint8_t);
	case 2: GATHER(uint16_t);
	case 4: GATHER(uint32_t);
	case 8: GATHER(uint64_t);
	default: GATHER(struct pair);
	}
}

struct array *eager_gather(struct array *a, struct array *index, const shape *out)
{
	struct array *y = array_new((enum cls)a->cls, a->complex, out);
	if (!y)
		return NULL;
	for (int64_t k = 0; k < y->count && !interrupted(); k += MOVE_PIECE)
		gather_piece((char *)y->data + k * array_item(a), a, (const int64_t *)index->data + k,
			MIN(y->count - k, MOVE_PIECE));
	if (!interrupt_check()) {
		array_unref(y);
		return NULL;
	}
	return y;
}
