/*
** value/cell.h - cell arrays: values in column-major order. An element is never V_NONE once the cell is in a variable.
*/
#ifndef VALUE_CELL_H
#define VALUE_CELL_H

#include "value/value.h"

struct cell {
	uint32_t refs;
	shape shape;
	int64_t count, room;
	value *at;              /* owned */
};

struct cell *cell_new(const shape *s);                      /* every element []; NULL: error */
struct cell *cell_new_2d(int64_t rows, int64_t cols);
struct cell *cell_of(int64_t n, const value *taken);         /* a row of n > 0 values; NULL: error, nothing was taken */
struct cell *cell_own(struct cell *taken);                  /* unshared: itself or a copy */
static inline value value_cell(struct cell *taken) { return taken ? (value){ .tag = V_CELL, .cell = taken } : NONE; }

/* cellstr: every element is a char row (or 0x0) */
bool cell_is_cellstr(const struct cell *c);

#endif
