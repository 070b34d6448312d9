/*
** gpu/blocks.h - steps of factorizations that work on blocks of 32 columns. cholesky.c, lu.c, orthogonal.c, eigen.c,
** svd.c and solve.c use them. Functions that return int return a status of runmat_status.
*/
#ifndef GPU_BLOCKS_H
#define GPU_BLOCKS_H

#include "gpu/device_function.h"

enum { BLOCK = 32, BLOCKS_LEAST = 8 };   /* rows of a block; the fewest rows of a matrix */

/* A matrix in a buffer: the position of its first element, and the distances between its rows and its columns. */
struct side { uint64_t id; int64_t first, down, across; };
/* The device, and the class of the matrices. */
struct work { const struct runmat_provider *p; int cls; };
static inline int64_t side_at(const struct side *s, int64_t row,
	int64_t column) { return s->first + row * s->down + column * s->across; }

enum triangle { LOWER, UPPER, UNIT_LOWER, UNIT_UPPER };

/* Whether the shared memory of a device suffices for these kernels. */
bool blocks_have_room(const struct runmat_provider *p);
/* Whether the shared memory of the call's device suffices; true if no device is chosen yet. */
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
/* Makes a buffer of n words that are 0; n is at most 8. */
int blocks_zero_words(const struct runmat_provider *p, int n, struct device_buffer **out);
int blocks_copy(const struct runmat_provider *p, struct array *a, struct device_buffer **out);
/* Solves a triangular system of `size` rows, in place: the triangle is the diagonal block of t at row k0, and the
   right-hand side is x. */
int blocks_solve_one(const struct work *w, const struct side *t, enum triangle kind, int64_t k0, int64_t size,
	const struct side *x, int64_t columns);
/* c(i, j) -= sum over k of p(i, k) * q(j, k), for m rows, n columns and `depth` terms. below: only for i >= j. */
int blocks_update(const struct work *w, bool below, int64_t m, int64_t n, int64_t depth, const struct side *c,
	const struct side *p, const struct side *q);
/* c(i, j) = sum over k of p(i, k) * q(j, k). */
int blocks_product(const struct work *w, int64_t m, int64_t n, int64_t depth, const struct side *c,
	const struct side *p, const struct side *q);
/* Solves the triangular system t * y = x with n rows. The solution y replaces x. */
int blocks_substitute(const struct work *w, const struct side *t, enum triangle kind, int64_t n,
	const struct side *x, int64_t columns);
/* Replaces l by its lower Cholesky factor. *positive: l is positive definite, so there is a factor. The host waits. */
int blocks_factor(const struct work *w, const struct side *l, int64_t n, bool *positive);
/* Writes the transpose of the lower triangle of x to y, and zeros below it. upper: that of the upper triangle. */
int blocks_transpose_triangle(const struct work *w, uint64_t x, uint64_t y, int64_t n, bool upper);
/* Makes a diagonal matrix of n numbers of the host. */
int blocks_diagonal(const struct work *w, const double *d, int64_t n, struct device_buffer **out);
/* Sets the elements below the diagonal (or above it, if `above` is set) to 0. */
int blocks_clear(const struct work *w, uint64_t a, int64_t n, bool above);
/* Makes an n x n identity matrix. */
int blocks_unit(const struct work *w, uint64_t a, int64_t n);
/* blocks_norm and blocks_classify also take complex matrices: w->cls then contains LIBRARY_PAIRS (library.h). */
/* The 1-norm of an m x n matrix: the largest column sum of absolute values. Of a complex matrix: the largest column sum
   of |re| + |im|, which is up to sqrt(2) times as much. */
int blocks_norm(const struct work *w, uint64_t a, int64_t m, int64_t n, double *out);

/*
** Tests an n x n matrix and sets is[] to 0 or 1. is[0]: a number below the diagonal is not zero. is[1]: a number above
** it is not zero. is[2]: the matrix is not symmetric, or not Hermitian. is[3]: a number on the diagonal is not
** positive. The host waits.
*/
int blocks_classify(const struct work *w, uint64_t a, int64_t n, uint32_t is[4]);

/*
** Householder reflections (eigen.c), for the kernels of text/reflect.k. All data are in one buffer of doubles; the
** members are positions in it, except for count, rows and shift.
**
** vectors: a matrix of `rows` rows, whose column i is the vector of reflection i, with zeros above row i + shift. The
** product of a panel of 32 reflections is I - V * inv(T) * V', where T is triangular with ones on its diagonal. dots:
** the numbers of T above the diagonal. scratch: memory for 32 * columns numbers.
**
** blocks_reflect multiplies x, which has `columns` columns, by all reflections. blocks_dots launches reflect_dots;
** text/reflect.k explains its numbers.
*/
struct reflections { int64_t count, rows, vectors, dots, shift, scratch; };
int blocks_dots(const struct work *w, uint64_t id, const int64_t scalar[12]);
int blocks_reflect(const struct work *w, const struct reflections *f, const struct side *x, int64_t columns);
/* Whether no square of the n numbers is infinite or NaN, and not all squares are zero. */
bool blocks_squares(const double *x, int64_t n);

/*
** Copies the first rows of x, of class `from`, to y, of class `to` (orthogonal.c). s: a buffer of signs as doubles, or
** 0. COPY_SIGN_COLUMNS multiplies each column by a sign. COPY_UPPER multiplies each row by a sign, and sets elements
** below the diagonal to 0. COPY_BACKWARDS reverses the order of all elements.
*/
enum copy_kind { COPY_PLAIN, COPY_SIGN_COLUMNS, COPY_UPPER, COPY_BACKWARDS };
int blocks_move(const struct runmat_provider *p, int from, int to, enum copy_kind kind, uint64_t x, uint64_t s,
	uint64_t y, int64_t rows_x, int64_t rows, int64_t columns);

/* An LU factorization (lu.c). */
struct lu {
	int64_t rows, columns;
	struct device_buffer *factors;  /* L below the diagonal, U on it and above it */
	struct device_buffer *order;    /* row i of L * U is row order[i] of the matrix */
	bool wide;                      /* for lu_factor: the pivots have 64 bits and count from 1 */
	int32_t *row;                   /* a copy of `order` on the host */
	bool odd;                       /* the number of row swaps is odd */
};
/* Only a library factorizes complex matrices; RUNMAT_UNSUPPORTED: there is none. */
int lu_factor(const struct work *w, struct array *a, struct lu *out);
void lu_done(struct lu *f);
struct array *lu_order_vector(const struct lu *f);      /* the order as a row of numbers from 1; NULL: error written */
/* Makes a copy of b whose row i is row order[i] of b, and that has room for more columns. */
int lu_rows(const struct work *w, struct array *b, uint64_t order, int64_t more, struct device_buffer **out);

#endif
