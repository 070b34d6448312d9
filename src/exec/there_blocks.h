/*
** exec/there_blocks.h - what factors by blocks have in common (there_chol.c, there_lu.c, there_ortho.c, there_eigen.c, there_svd.c). Functions give statuses.
*/
#ifndef EXEC_THERE_BLOCKS_H
#define EXEC_THERE_BLOCKS_H

#include "exec/there.h"

enum { BLOCKS_LEAST = 8 };              /* rows */

/* A matrix: its buffer, and the distances between its rows and its columns. */
struct side { uint64_t id; int64_t first, down, across; };
struct work { const struct runmat_provider *p; int cls; };
static inline int64_t side_at(const struct side *s, int64_t row, int64_t column) { return s->first + row * s->down + column * s->across; }

enum triangle { LOWER, UPPER, UNIT_LOWER };

bool blocks_have_room(const struct runmat_provider *p);
int blocks_copy(const struct runmat_provider *p, struct array *a, struct device_buffer **out);
/* Rows k0 ... of x, of so many columns, against the triangle's block there. */
int blocks_solve_one(const struct work *w, const struct side *t, enum triangle kind, int64_t k0, int64_t size, const struct side *x, int64_t columns);
/* C(i, j) -= sum of P(i, k) Q(j, k); below: where i >= j. */
int blocks_update(const struct work *w, bool below, int64_t m, int64_t n, int64_t depth, const struct side *c, const struct side *p, const struct side *q);
/* C(i, j) = the same sum. */
int blocks_product(const struct work *w, int64_t m, int64_t n, int64_t depth, const struct side *c, const struct side *p, const struct side *q);
/* x becomes the solution of t * y = x. */
int blocks_substitute(const struct work *w, const struct side *t, enum triangle kind, int64_t n, const struct side *x, int64_t columns);
/* The lower factor of l, in place. *positive: false: it has none. This waits. */
int blocks_factor(const struct work *w, const struct side *l, int64_t n, bool *positive);
/* What is below the diagonal, or above, becomes 0. */
int blocks_clear(const struct work *w, uint64_t a, int64_t n, bool above);
/* The largest sum of a column of the n x n matrix, without signs. */
int blocks_norm(const struct work *w, uint64_t a, int64_t n, double *out);

/* Of an n x n matrix: 1 where there is a number below the diagonal, one above, two that are not alike across it, one on it that is not positive. This waits. */
int blocks_classify(const struct work *w, uint64_t a, int64_t n, uint32_t is[4]);

/*
** there_eigen.c, in one buffer of doubles: kernel/own_reflect.c's launches, whose scalars stand there; and x, of so many columns, becomes the product of all
** reflections with it. Reflection i has column i of the vectors, zeros above row i + shift; those of a panel of 32 are I - V * inv(T) * V': T is triangular with ones,
** what is above them came with the reflections (dots). few: room for 32 * columns.
*/
struct reflections { int64_t count, rows, vectors, dots, shift, few; };
int blocks_step(const struct work *w, uint64_t id, bool symmetric, const int64_t scalar[15]);
int blocks_dots(const struct work *w, uint64_t id, const int64_t scalar[12]);
int blocks_reflect(const struct work *w, const struct reflections *f, const struct side *x, int64_t columns);
bool blocks_squares(const double *x, int64_t n);        /* of a narrow matrix: its squares are numbers, and not all zeros */

/* there_ortho.c: y = x, of class `from`, as class `to`; how: enum OWN_ORTHO_PLAIN ...; s: the signs, else any buffer of doubles. */
int blocks_move(const struct runmat_provider *p, int from, int to, int how, uint64_t x, uint64_t s, uint64_t y, int64_t rows_x, int64_t rows, int64_t columns);

/* there_lu.c: the factors of an array in one matrix, and in which order its rows are. */
struct lu {
	int64_t rows, columns;
	struct device_buffer *factors, *order;
	int32_t *row;                   /* the order, here */
	bool odd;                       /* an odd number of rows changed places */
};
int lu_factor(const struct work *w, struct array *a, struct lu *out);
void lu_done(struct lu *f);
int lu_rows(const struct work *w, struct array *b, uint64_t order, struct device_buffer **out);         /* b with its rows in that order */

#endif
