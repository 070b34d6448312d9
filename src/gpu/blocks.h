/*
** gpu/blocks.h - what factors by blocks have in common (cholesky.c, lu.c, orthogonal.c, eigen.c, svd.c,
** solve.c). Functions
** give statuses.
*/
#ifndef GPU_BLOCKS_H
#define GPU_BLOCKS_H

#include "gpu/device_function.h"

enum { BLOCK = 32, BLOCKS_LEAST = 8 };   /* rows of a block; the fewest rows of a matrix */

/* A matrix: its buffer, and the distances between its rows and its columns. */
struct side { uint64_t id; int64_t first, down, across; };
struct work { const struct runmat_provider *p; int cls; };
static inline int64_t side_at(const struct side *s, int64_t row,
	int64_t column) { return s->first + row * s->down + column * s->across; }

enum triangle { LOWER, UPPER, UNIT_LOWER };

bool blocks_have_room(const struct runmat_provider *p);
/* Before the decision, and on the device that was chosen. */
static inline bool blocks_has_room_for(const struct device_call *c)
{
	return !c->device || blocks_have_room(c->device);
}
/* A square matrix of floating-point numbers, neither too small nor too large. */
static inline bool blocks_can(const struct array *a, int64_t most)
{
	int64_t n = a->shape.d[0];
	return a->shape.nd == 2 && a->cls <= CLS_SINGLE && !a->complex && a->shape.d[1] == n && n >= BLOCKS_LEAST
		&& n <= most;
}
int blocks_zero_words(const struct runmat_provider *p, int n, struct device_buffer **out);     /* up to 8 */
int blocks_copy(const struct runmat_provider *p, struct array *a, struct device_buffer **out);
/* Rows k0 ... of x, of so many columns, against the triangle's block there. */
int blocks_solve_one(const struct work *w, const struct side *t, enum triangle kind, int64_t k0, int64_t size,
	const struct side *x, int64_t columns);
/* C(i, j) -= sum of P(i, k) Q(j, k); below: where i >= j. */
int blocks_update(const struct work *w, bool below, int64_t m, int64_t n, int64_t depth, const struct side *c,
	const struct side *p, const struct side *q);
/* C(i, j) = the same sum. */
int blocks_product(const struct work *w, int64_t m, int64_t n, int64_t depth, const struct side *c,
	const struct side *p, const struct side *q);
/* x becomes the solution of t * y = x. */
int blocks_substitute(const struct work *w, const struct side *t, enum triangle kind, int64_t n,
	const struct side *x, int64_t columns);
/* The lower factor of l, in place. *positive: false: it has none. This waits. */
int blocks_factor(const struct work *w, const struct side *l, int64_t n, bool *positive);
/* What is below the diagonal, or above, becomes 0. */
int blocks_clear(const struct work *w, uint64_t a, int64_t n, bool above);
int blocks_unit(const struct work *w, uint64_t a, int64_t n);
/* The largest sum of a column of the n x n matrix, without signs. */
int blocks_norm(const struct work *w, uint64_t a, int64_t n, double *out);

/*
** Tests of an n x n matrix, each 0 or 1. is[0]: there is a nonzero number below the diagonal; is[1]: above it; is[2]:
** it is not symmetric; is[3]: a number on the diagonal is not positive. The function waits for the device.
*/
int blocks_classify(const struct work *w, uint64_t a, int64_t n, uint32_t is[4]);

/*
** eigen.c: reflections in one buffer of doubles, for the kernels of text/reflect.k, which explain the scalars.
**
** blocks_reflect replaces x, which has `columns` columns, by the product of all reflections with it. Reflection i is
** column i of the vectors, with zeros above row i + shift. The product of a panel of 32 reflections is I - V * inv(T) *
** V'. T is triangular with ones on its diagonal; `dots` has the numbers above them, which were made with the
** reflections. few: room for 32 * columns numbers.
*/
struct reflections { int64_t count, rows, vectors, dots, shift, few; };
int blocks_dots(const struct work *w, uint64_t id, const int64_t scalar[12]);
int blocks_reflect(const struct work *w, const struct reflections *f, const struct side *x, int64_t columns);
/* Whether the squares of a narrow matrix are all finite, and not all zero. */
bool blocks_squares(const double *x, int64_t n);

/*
** orthogonal.c: y = the first rows of x, of class `from`, as class `to`. s: signs, doubles; 0 where `how` uses none.
** SIGN_COLUMNS: with a sign for each column. UPPER: with a sign for each row, and zeros below the diagonal.
** BACKWARDS: from the last element to the first.
*/
enum copy_how { COPY_PLAIN, COPY_SIGN_COLUMNS, COPY_UPPER, COPY_BACKWARDS };
int blocks_move(const struct runmat_provider *p, int from, int to, enum copy_how how, uint64_t x, uint64_t s,
	uint64_t y,
	int64_t rows_x, int64_t rows, int64_t columns);

/* lu.c: the factors of an array in one matrix, and in which order its rows are. */
struct lu {
	int64_t rows, columns;
	struct device_buffer *factors, *order;
	int32_t *row;                   /* the order, here */
	bool odd;                       /* an odd number of rows changed places */
};
int lu_factor(const struct work *w, struct array *a, struct lu *out);
void lu_done(struct lu *f);
int lu_rows(const struct work *w, struct array *b, uint64_t order, struct device_buffer **out);
	/* b with its rows in that order */

#endif
