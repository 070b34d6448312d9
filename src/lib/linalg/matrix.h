/*
** lib/linalg/matrix.h - matrices for LAPACK: column-major doubles or pairs of doubles, owned, which may be overwritten.
**
** Single matrices are computed in double and rounded once at the end.
*/
#ifndef LIB_MATRIX_H
#define LIB_MATRIX_H

#include "exec/lapack.h"
#include "lib/core/args.h"

struct mat {
	int rows, cols;
	bool z;                 /* complex */
	bool single;            /* the original was single */
	double *x;              /* mem_try; rows * cols, pairs when z */
};

MUST bool mat_new(struct mat *m, int rows, int cols, bool z);        /* a matrix of zeros */
MUST bool mat_of(value v, const char *who, struct mat *m); /* a copy; float and 2-D, else an error that names `who` */
MUST bool mat_copy(const struct mat *m, struct mat *to);
MUST bool mat_complex(struct mat *m);                                /* makes it complex in place */
/* without a test for zero imaginary parts; single if m->single */
value mat_value(struct mat *taken);
void mat_done(struct mat *m);
static inline int mat_ld(const struct mat *m) { return MAX(m->rows, 1); }
static inline double *mat_at(const struct mat *m, int i, int j)
{
	return m->x + ((int64_t)j * m->rows + i) * (m->z ? 2 : 1);
}
double mat_norm1(const struct mat *m);
bool mat_finite(const struct mat *m);
bool mat_is_hermitian(const struct mat *m);
bool mat_is_triangle(const struct mat *m, bool upper);
MUST bool mat_same_kind(struct mat *a, struct mat *b); /* both complex when one is; both single when one is */
MUST bool work_alloc(double **work, int64_t doubles);                /* mem_try_free */

#endif
