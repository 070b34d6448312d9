/*
** provider/cuda/cuda_libraries.c - starts cuBLAS and cuSOLVER, and passes calls of `library` to them and to cuFFT.
**
** A library is started once for a card. Its work goes to the stream of the kernels, in their order. Memory for its work
** comes from the caller, which takes it from the pool.
*/
#include <pthread.h>

#include "provider/cuda/cuda.h"

enum { NEVER = -1 };
static struct {
	pthread_mutex_t starting;
	struct cuda_blas blas;
	struct cuda_solver solver;
	char why[200];                  /* why cuSOLVER is missing */
	_Atomic long blas_opening, solver_opening;      /* the opening of the card to which they belong */
} g = { .starting = PTHREAD_MUTEX_INITIALIZER, .blas_opening = NEVER, .solver_opening = NEVER };

static bool is_open(struct cuda_now *now)
{
	int status = cuda_enter(now);
	cuda_leave();
	return !status;
}

void cuda_start_blas(void)
{
	struct cuda_now now;
	char why[200] = "";
	if (!is_open(&now) || g.blas_opening == (long)now.opening)
		return;
	pthread_mutex_lock(&g.starting);
	const struct cublas_functions *f = g.blas_opening == (long)now.opening ? NULL : cublas_load(why, sizeof why);
	cuda_handle handle = NULL;
	if (f && !f->Create(&handle) && !f->SetStream(handle, now.stream)) {
		g.blas = (struct cuda_blas){ f, handle };
		g.blas_opening = (long)now.opening;
	}
	pthread_mutex_unlock(&g.starting);
}

void cuda_start_solver(void)
{
	struct cuda_now now;
	if (!is_open(&now) || g.solver_opening == (long)now.opening)
		return;
	pthread_mutex_lock(&g.starting);
	const struct cusolver_functions *f =
		g.solver_opening == (long)now.opening ? NULL : cusolver_load(g.why, sizeof g.why);
	cuda_handle handle = NULL, options = NULL;
	if (f && !f->Create(&handle) && !f->SetStream(handle, now.stream) && !f->NewOptions(&options)) {
		g.solver = (struct cuda_solver){ f, handle, options };
		g.solver_opening = (long)now.opening;
	}
	pthread_mutex_unlock(&g.starting);
}

bool cuda_blas_of(const struct cuda_now *now, struct cuda_blas *out)
{
	*out = g.blas;
	return g.blas_opening == (long)now->opening;
}

bool cuda_solver_of(const struct cuda_now *now, struct cuda_solver *out)
{
	*out = g.solver;
	return g.solver_opening == (long)now->opening;
}

const char *cuda_solver_missing(void) { return g.why; }

int cuda_library(void *self, struct runmat_library_call *c)
{
	struct cuda_now now;
	if (c->function >= RUNMAT_LIBRARY_FUNCTIONS || c->cls > RUNMAT_F32)
		return RUNMAT_UNSUPPORTED;
	if (c->function == RUNMAT_LIBRARY_TRIANGLE)
		cuda_start_blas();
	else if (c->function != RUNMAT_LIBRARY_FFT)
		cuda_start_solver();
	int status = cuda_enter(&now);
	int slot = status || c->ask ? -1 : cuda_time_begin();
	if (!status)
		status = c->function == RUNMAT_LIBRARY_FFT ? cuda_fft(&now, c) : cuda_solve(&now, c);
	cuda_time_end(slot);
	cuda_leave();
	return status;
}
