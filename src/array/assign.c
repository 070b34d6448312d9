/*
** array/assign.c - replaces a block of an array, at once or as a node.
**
** An assignment `a(block) = y` may become a node (OP_assign) if y is pending. Outside of loops, the kernel that
** computes y can then store its elements directly into the block. Inside of a loop, the numbers of y are then not
** needed in each turn, so all turns can become one loop node (graph/roll.h). There y may be a single number, as in
** `m(t) = mean(S)`. When the node is computed, it changes the array in place if the array has no other owner.
*/
#include <string.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/engine.h"
#include "base/mem.h"

struct array *array_assign_later(struct array *a, struct array *y, int n, const int64_t *start, const int64_t *step,
	const int64_t *count)
{
	if (!y->pending || y->unsure || a->unsure || a->complex || y->complex || a->cls != y->cls || a->gpu != y->gpu
	    || a->cls == CLS_CHAR || a->cls == CLS_INT64 || a->cls == CLS_UINT64 || n != a->shape.nd
	    || (y->count < 2 && !engine()->segments->epoch && y->op != OP_fill))
		return NULL;
	struct view *v = node_view_new();
	int d = 0;                      /* axis of y; axes of length 1 are skipped in y and in the block */
	for (int e = 0; e < n; e++) {
		v->start[e] = start[e];
		if (count[e] == 1)
			continue;
		if (step[e] == 0) { /* one index, repeated: the last element stays there; a view cannot express this */
			node_view_free(v);
			return NULL;
		}
		while (d < y->shape.nd && y->shape.d[d] == 1)
			d++;
		if (d == y->shape.nd || y->shape.d[d] != count[e]) {
			node_view_free(v);
			return NULL;
		}
		v->axis[d] = (int8_t)e;
		v->step[d++] = step[e];
	}
	while (d < y->shape.nd && y->shape.d[d] == 1)
		d++;
	if (d < y->shape.nd) {
		node_view_free(v);
		return NULL;
	}
	struct array *args[2] = { a, y };
	return node_new(OP_assign, (enum cls)a->cls, &a->shape, 2, args,
		&(struct pending){ .compute = a->cls, .raw = a->cls, .u.view = v });
}

/* Copies n contiguous elements of `item` bytes to addresses that are `step` elements apart. */
static void scatter(char *to, const char *from, size_t item, int64_t n, int64_t step)
{
	if (step == 1) {
		memcpy(to, from, (size_t)n * item);
		return;
	}
	for (int64_t i = 0; i < n; i++)
		memcpy(to + i * step * (int64_t)item, from + (size_t)i * item, item);
}

/* The first axis that is longer than one. A line of an array is a run of elements along this axis. */
static int line_axis(const shape *s)
{
	int d = 0;
	while (d < s->nd - 1 && s->d[d] == 1)
		d++;
	return d;
}

/* Copies y into block v of `to`, line by line. */
static void assign(struct array *to, const struct array *y, const struct view *v)
{
	int64_t stride[SHAPE_MAX], jump[SHAPE_MAX] = { 0 }, at[SHAPE_MAX] = { 0 }, p = 1, offset = 0;
	size_t item = (size_t)array_item(to);           /* jump: elements of `to` between neighbours of y, by axis */
	for (int e = 0; e < to->shape.nd; e++) {
		stride[e] = p;
		offset += v->start[e] * p;
		p *= to->shape.d[e];
	}
	for (int d = 0; d < y->shape.nd; d++)
		jump[d] = v->axis[d] < 0 ? 0 : v->step[d] * stride[v->axis[d]];
	int first = line_axis(&y->shape);
	int64_t row = y->shape.d[first];
	const char *from = y->data;
	for (int64_t done = 0; done < y->count; done += row, from += (size_t)row * item) {
		int64_t o = offset;
		for (int d = first + 1; d < y->shape.nd; d++)
			o += at[d] * jump[d];
		scatter((char *)to->data + o * (int64_t)item, from, item, row, jump[first]);
		for (int d = first + 1; d < y->shape.nd && ++at[d] == y->shape.d[d]; d++)
			at[d] = 0;
	}
}

/* The `count` indices of a block along one axis: from, from + step, and so on. */
struct span { int64_t from, step, count; };

static bool contains(const struct span *s, int64_t at)
{
	int64_t k = at - s->from;
	return s->count == 1 ? k == 0 : k % s->step == 0 && k / s->step >= 0 && k / s->step < s->count;
}

void assign_around(void *to, const struct array *a, const shape *block, const struct view *v)
{
	struct span s[SHAPE_MAX];
	int first = line_axis(&a->shape);
	int64_t at[SHAPE_MAX] = { 0 }, line = a->shape.d[first], low = 0, high = 0;
	size_t item = (size_t)array_item(a);
	char *y = to;
	const char *x = a->data;
	for (int e = 0; e < a->shape.nd; e++)
		s[e] = (struct span){ v->start[e], 1, 1 };
	for (int d = 0; d < block->nd; d++)
		if (v->axis[d] >= 0)
			s[v->axis[d]].step = v->step[d], s[v->axis[d]].count = block->d[d];
	/* in a line that crosses the block, the elements from `low` to `high` are not copied */
	if (s[first].count == 1 || s[first].step == 1)
		low = s[first].from, high = s[first].from + s[first].count;
	for (int64_t done = 0; done < a->count; done += line, x += (size_t)line * item, y += (size_t)line * item) {
		bool crosses = true;
		for (int e = first + 1; e < a->shape.nd; e++)
			crosses &= contains(&s[e], at[e]);
		if (crosses && high > low) {
			memcpy(y, x, (size_t)low * item);
			memcpy(y + (size_t)high * item, x + (size_t)high * item, (size_t)(line - high) * item);
		} else
			memcpy(y, x, (size_t)line * item);
		for (int e = first + 1; e < a->shape.nd && ++at[e] == a->shape.d[e]; e++)
			at[e] = 0;
	}
}

struct array *eager_assign(struct array *a, struct array *y, const struct view *v)
{
	struct array *to;
	if (a->refs == 1 && a->storage->refs == 1) {
		if (a->storage->device)
			a->storage = storage_own(a->storage);
		to = array_ref(a);
	} else {
		to = array_new((enum cls)a->cls, false, &a->shape);
		if (!to)
			return NULL;
		memcpy(to->data, a->data, (size_t)a->count * (size_t)array_item(a));
	}
	assign(to, y, v);
	return to;
}
