/*
** base/scalapack.h - calls of ScaLAPACK, which carriers (mpi.h) make for their workers.
**
** A worker of MPI is no rank, so it cannot call a library that uses MPI. It puts its pieces of the matrices into memory
** that it shares with its carrier, and sends the carrier a frame. When the carriers of all workers of the spmd block
** have such a frame, each of them calls ScaLAPACK in a thread, while it goes on carrying frames. Results are in the
** same memory. So a worker that dies meanwhile leaves no rank waiting for another one.
*/
#ifndef BASE_SCALAPACK_H
#define BASE_SCALAPACK_H

#include "base/base.h"

enum scalapack_op {
	SCALAPACK_FIND,         /* only tells whether all carriers have the library */
	SCALAPACK_PRODUCT,      /* m[2] = op(m[0]) * op(m[1]) */
	SCALAPACK_SOLVE,        /* m[1] = m[0] \ m[1]; numbers: rcond */
	SCALAPACK_LU,           /* m[0] becomes both factors; numbers: the pivot of each local row */
	SCALAPACK_CHOL,         /* m[0] becomes the upper factor; info: the order of the minor that has none */
	SCALAPACK_QR,           /* m[0] becomes R and reflectors; m[1] has their copy, and becomes Q */
	SCALAPACK_SVD,          /* numbers: the singular values; m[1], m[2]: U and V' */
	SCALAPACK_EIG,          /* of a symmetric matrix. numbers: the eigenvalues; m[1]: the vectors */
};

/* A block-cyclic matrix. Its local piece begins `at` bytes behind the job. at 0: there is no such matrix. */
struct scalapack_matrix { uint64_t at; int32_t rows, cols; };
/* The beginning of the shared memory. */
struct scalapack_job {
	int32_t op, members;                    /* members: the ranks 1 .. members do this together */
	int32_t grid[2], by_column, block;
	int32_t turned[2];                      /* PRODUCT: which operands are transposed */
	struct scalapack_matrix m[3];
	uint64_t numbers_at, numbers;           /* doubles */
	/* The answer: */
	int32_t done, info;                     /* done 0: the library is missing, and `text` says why */
	char text[160];                         /* else: its name */
};

/* How many of n rows or columns the place `at` of `places` has. */
static inline int64_t scalapack_local(int64_t n, int64_t block, int64_t at, int64_t places)
{
	int64_t blocks = n / block, own = blocks / places * block, extra = blocks % places;
	return own + (at < extra ? block : at == extra ? n % block : 0);
}

/*
** Opens the library for an MPI library (mpi_open's kind) once. context: makes a BLACS handle for the ranks 1 .. n from
** the function Csys2blacs_handle. Returns false if there is none; then `text` says why, else it is the name.
*/
bool scalapack_open(const char *kind, int (*context)(void *function, int n), char *text, size_t room);
/*
** Does the job at `base`, which has n bytes, together with the other members. rank: of this process. False: the job is
** invalid, or there is no memory for it.
*/
MUST bool scalapack_call(char *base, size_t n, int rank);

#endif
