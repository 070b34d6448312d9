/*
** gpu/blocks.h - what factorizations by blocks share: cholesky.c, lu.c, orthogonal.c, eigen.c, svd.c, solve.c.
** Functions return a status.
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
/* True before a device is chosen. Afterwards: whether that device can run these kernels. */
static inline bool blocks_has_room_for(const struct device_call *c)
{
	return !c->device || blocks_have_room(c->device);
}
/* Whether a is a square floating-point matrix of a suitable size. */
static inline bool blocks_can(const struct array *a, int64_t most)
{
	int64_t n = a->shape.d[0];
	return a->shape.nd == 2 && a->cls <= CLS_SINGLE && !a->complex && a->shape.d[1] == n && n >= BLOCKS_LEAST
		&& n <= most;
}
int blocks_zero_words(const struct runmat_provider *p, int n, struct device_buffer **out);     /* up to 8 */
int blocks_copy(const struct runmat_provider *p, struct array *a, struct device_buffer **out);
/* Solves the rows of x from k0 on with the block of the triangle at k0. */
int blocks_solve_one(const struct work *w, const struct side *t, enum triangle kind, int64_t k0, int64_t size,
	const struct side *x, int64_t columns);
/* C(i, j) -= sum of P(i, k) Q(j, k); below: only for i >= j. */
int blocks_update(const struct work *w, bool below, int64_t m, int64_t n, int64_t depth, const struct side *c,
	const struct side *p, const struct side *q);
/* C(i, j) = the same sum. */
int blocks_product(const struct work *w, int64_t m, int64_t n, int64_t depth, const struct side *c,
	const struct side *p, const struct side *q);
/* x becomes the solution of t * y = x. */
int blocks_substitute(const struct work *w, const struct side *t, enum triangle kind, int64_t n,
	const struct side *x, int64_t columns);
/* The lower Cholesky factor of l, in place. *positive is false if l has none. It waits for the device. */
int blocks_factor(const struct work *w, const struct side *l, int64_t n, bool *positive);
/* Sets the elements below or above the diagonal to 0. */
int blocks_clear(const struct work *w, uint64_t a, int64_t n, bool above);
int blocks_unit(const struct work *w, uint64_t a, int64_t n);
/* The 1-norm of an n x n matrix: the largest column sum of absolute values. */
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
** orthogonal.c: copies the first rows of x, of class `from`, to y, of class `to`. s: signs as doubles, or 0.
** SIGN_COLUMNS: each column has a sign. UPPER: each row has a sign, and elements below the diagonal become 0.
** BACKWARDS: elements in reverse order.
*/
enum copy_how { COPY_PLAIN, COPY_SIGN_COLUMNS, COPY_UPPER, COPY_BACKWARDS };
int blocks_move(const struct runmat_provider *p, int from, int to, enum copy_how how, uint64_t x, uint64_t s,
	uint64_t y,
	int64_t rows_x, int64_t rows, int64_t columns);

/* lu.c: both factors in one matrix, and the order of its rows. */
struct lu {
	int64_t rows, columns;
	struct device_buffer *factors, *order;
	int32_t *row;                   /* the order, on the host */
	bool odd;                       /* there was an odd number of swaps */
};
int lu_factor(const struct work *w, struct array *a, struct lu *out);
void lu_done(struct lu *f);
int lu_rows(const struct work *w, struct array *b, uint64_t order, struct device_buffer **out);
	/* Gathers the rows of b in that order. */

#endif
