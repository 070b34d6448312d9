/*
** provider/cuda/cuda.h - what the files of this provider share: the lock, the stream, and the handles of libraries.
*/
#ifndef PROVIDER_CUDA_H
#define PROVIDER_CUDA_H

#include "base/base.h"
#include "provider/cuda/cuda_api.h"
#include "runmat/accelerate_api.h"

/* The stream of all work. opening: how many cards were opened so far, so handles of an earlier card are not used. */
struct cuda_now { cuda_handle stream; unsigned opening; };
/* Takes the lock, and makes the card's context current for this thread. Call cuda_leave after it, also if it failed. */
int cuda_enter(struct cuda_now *out);
void cuda_leave(void);
/* Between these, the calling thread times its work if it asked for that (provider/driver.h). */
int cuda_time_begin(void);
void cuda_time_end(int slot);
/* Sets the error text and returns status. The caller holds the lock. */
int cuda_fail(int status, const char *fmt, ...) PRINTF(2, 3);
/* Sets the error text from the driver's answer, and returns a status. The caller holds the lock. */
int cuda_check(int error, const char *called);

/* ---- cuda_libraries.c: starts libraries at their first use, without the lock, since that takes tenths of a second */

struct cuda_solver { const struct cusolver_functions *f; cuda_handle handle, options; };
struct cuda_blas { const struct cublas_functions *f; cuda_handle handle; };
void cuda_start_blas(void);
void cuda_start_solver(void);
/* The started library of this card; false: there is none. The caller holds the lock. */
bool cuda_blas_of(const struct cuda_now *now, struct cuda_blas *out);
bool cuda_solver_of(const struct cuda_now *now, struct cuda_solver *out);
const char *cuda_solver_missing(void);          /* why there is none */

/* The member `library` of the provider. */
int cuda_library(void *self, struct runmat_library_call *c);

/* ---- cuda_solver.c, cuda_fft.c: a call; the caller holds the lock. They return a status ---- */

int cuda_solve(const struct cuda_now *now, struct runmat_library_call *c);
int cuda_fft(const struct cuda_now *now, struct runmat_library_call *c);

static inline int64_t cuda_item(const struct runmat_library_call *c)
{
	return (c->cls == RUNMAT_F64 ? 8 : 4) << (c->complex != 0);
}
/* The address of a matrix. */
static inline uint64_t cuda_at(const struct runmat_library_call *c, const struct runmat_matrix *m)
{
	return m->buffer + (uint64_t)(m->first * cuda_item(c));
}

#endif
