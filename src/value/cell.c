/*
** value/cell.c - cell arrays.
**
** A new cell's elements are all the same counted `[]`: cell(1e6, 1) allocates two blocks, not a million.
*/
#include "value/cell.h"

#include "base/error.h"
#include "base/mem.h"
#include "base/slab.h"
#include "value/items.h"

struct cell *cell_new(const shape *s)
{
	int64_t count;
	if (!shape_count(s, &count))
		return NULL;
	value *at = store_alloc(count, sizeof *at);
	if (!at)
		return NULL;
	struct cell *c = slab_take(slab_kind(sizeof *c));
	*c = (struct cell){ .refs = 1, .shape = *s, .count = count, .room = count, .at = at };
	if (!value_fill_empty(at, count)) {
		c->count = 0;
		value_unref(value_cell(c));
		return NULL;
	}
	return c;
}

struct cell *cell_of(int64_t n, const value *taken)
{
	value *at = store_alloc(n, sizeof *at);
	if (!at)
		return NULL;
	memcpy(at, taken, (size_t)n * sizeof *at);
	struct cell *c = slab_take(slab_kind(sizeof *c));
	c->refs = 1;
	c->shape.nd = 2;
	c->shape.d[0] = 1;
	c->shape.d[1] = n;
	c->count = c->room = n;
	c->at = at;
	return c;
}

struct cell *cell_new_2d(int64_t rows, int64_t cols)
{
	shape s = shape_2d(rows, cols);
	return cell_new(&s);
}

struct cell *cell_own(struct cell *taken)
{
	if (taken->refs == 1)
		return taken;
	value v;
	if (!items_copy(value_cell(taken), &v))
		v = NONE;
	value_unref(value_cell(taken));
	return v.tag == V_CELL ? v.cell : NULL;
}

bool cell_is_cellstr(const struct cell *c)
{
	for (int64_t i = 0; i < c->count; i++)
		if (c->at[i].tag == V_STRING || !value_is_text(c->at[i]))
			return false;
	return true;
}
