/*
** provider/cuda/cuda_solver.c - calls of cuSOLVER, and triangular systems by cuBLAS.
**
** Each function is called twice: first for the size of its memory, then to compute. The memory on the card is the
** caller's; cuSOLVER also needs memory of the host for some functions, which is taken for the time of the call.
*/
#include <stdlib.h>

#include "provider/cuda/cuda.h"

enum { VECTORS_NONE, VECTORS_ALL };             /* cusolverEigMode_t */
enum { REAL_SINGLE, REAL_DOUBLE, PAIR_SINGLE = 4, PAIR_DOUBLE = 5 };    /* cudaDataType */

/* A call: its handles, the types of its elements and of real values, and the sizes of its memory. */
struct call {
	struct runmat_library_call *c;
	const struct cusolver_functions *f;
	cuda_handle h, o;
	int type, real;
	int triangle, vectors;
	uint64_t a;
	size_t device, host;
	void *room;                     /* memory of the host */
};

static int failed(const char *called, int error)
{
	enum { ALLOCATION = 2, ARCHITECTURE = 4, UNSUPPORTED = 9 };
	if (!error)
		return RUNMAT_OK;
	return cuda_fail(error == ALLOCATION ? RUNMAT_NO_MEMORY :
		error == ARCHITECTURE || error == UNSUPPORTED ? RUNMAT_UNSUPPORTED :
		RUNMAT_FAILED,
		"%s: error %d", called, error);
}

static struct call call_of(const struct cuda_solver *s, struct runmat_library_call *c)
{
	bool f64 = c->cls == RUNMAT_F64;
	return (struct call){ .c = c, .f = s->f, .h = s->handle, .o = s->options,
		.real = f64 ? REAL_DOUBLE : REAL_SINGLE,
		.type = c->complex ? (f64 ? PAIR_DOUBLE : PAIR_SINGLE) : f64 ? REAL_DOUBLE : REAL_SINGLE,
		.triangle = c->flags & RUNMAT_LIBRARY_LOWER ? CUBLAS_LOWER : CUBLAS_UPPER,
		.vectors = c->flags & RUNMAT_LIBRARY_VECTORS ? VECTORS_ALL : VECTORS_NONE, .a = cuda_at(c, &c->a) };
}

static int transposed(const struct runmat_library_call *c)
{
	int turned = c->complex ? CUBLAS_CONJUGATE : CUBLAS_TRANSPOSED;
	return c->flags & RUNMAT_LIBRARY_TRANSPOSED ? turned : CUBLAS_PLAIN;
}

/* ---- the functions: each asks for the sizes if x->c->ask is set ---- */

static int lu(struct call *x)
{
	const struct runmat_library_call *c = x->c;
	if (c->ask)
		return x->f->LuSize(x->h, x->o, c->rows, c->columns, x->type, x->a, c->a.apart, x->type, &x->device,
			&x->host);
	return x->f->Lu(x->h, x->o, c->rows, c->columns, x->type, x->a, c->a.apart, c->pivots, x->type, c->work,
		x->device, x->room, x->host, c->info);
}

static int cholesky(struct call *x)
{
	const struct runmat_library_call *c = x->c;
	if (c->ask)
		return x->f->CholeskySize(x->h, x->o, x->triangle, c->rows, x->type, x->a, c->a.apart, x->type,
			&x->device, &x->host);
	return x->f->Cholesky(x->h, x->o, x->triangle, c->rows, x->type, x->a, c->a.apart, x->type, c->work, x->device,
		x->room, x->host, c->info);
}

static int qr(struct call *x)
{
	const struct runmat_library_call *c = x->c;
	if (c->ask)
		return x->f->QrSize(x->h, x->o, c->rows, c->columns, x->type, x->a, c->a.apart, x->type, c->values,
			x->type, &x->device, &x->host);
	return x->f->Qr(x->h, x->o, c->rows, c->columns, x->type, x->a, c->a.apart, x->type, c->values, x->type,
		c->work, x->device, x->room, x->host, c->info);
}

static int qr_vectors(struct call *x)
{
	const struct runmat_library_call *c = x->c;
	const struct cusolver_functions *f = x->f;
	int (*const size[]) CUSOLVER_VECTORS_SIZE = { f->VectorsSize0, f->VectorsSize1, f->VectorsSize2,
		f->VectorsSize3 };
	int (*const vectors[]) CUSOLVER_VECTORS = { f->Vectors0, f->Vectors1, f->Vectors2, f->Vectors3 };
	int which = (c->cls == RUNMAT_F64) + 2 * (c->complex != 0), numbers = 0;
	int m = (int)c->rows, n = (int)c->columns, k = (int)c->depth, apart = (int)c->a.apart;
	if (!c->ask)
		return vectors[which](x->h, m, n, k, x->a, apart, c->values, c->work,
			(int)(x->device / (size_t)cuda_item(c)), c->info);
	int error = size[which](x->h, m, n, k, x->a, apart, c->values, &numbers);
	x->device = (size_t)numbers * (size_t)cuda_item(c);
	return error;
}

static int eigen(struct call *x)
{
	const struct runmat_library_call *c = x->c;
	if (c->ask)
		return x->f->EigenSize(x->h, x->o, x->vectors, x->triangle, c->rows, x->type, x->a, c->a.apart, x->real,
			c->values, x->type, &x->device, &x->host);
	return x->f->Eigen(x->h, x->o, x->vectors, x->triangle, c->rows, x->type, x->a, c->a.apart, x->real, c->values,
		x->type, c->work, x->device, x->room, x->host, c->info);
}

/* How many bytes of its memory a call for singular values alone needs for vectors; those of v begin at *v. */
static size_t vectors_bytes(const struct runmat_library_call *c, size_t *v)
{
	enum { ALIGNED = 256 };
	size_t item = (size_t)cuda_item(c), rows = (size_t)c->rows, columns = (size_t)c->columns;
	*v = (rows * columns * item + ALIGNED - 1) / ALIGNED * ALIGNED;
	return *v + (columns * columns * item + ALIGNED - 1) / ALIGNED * ALIGNED;
}

/*
** By polar decomposition and eigenvalues, which is mostly products. The function always writes vectors, also if only
** values are wanted. They then go to the first part of the memory for its work.
*/
static int singular(struct call *x)
{
	enum { ECONOMY = 1 };
	struct runmat_library_call *c = x->c;
	int64_t m = c->rows, n = c->columns;
	size_t at_v = 0, unwanted = x->vectors ? 0 : vectors_bytes(c, &at_v);
	uint64_t u = unwanted ? c->work : cuda_at(c, &c->b), v = unwanted ? c->work + at_v : cuda_at(c, &c->c);
	if (!c->ask)
		return x->f->Svd(x->h, x->o, x->vectors, ECONOMY, m, n, x->type, x->a, c->a.apart, x->real, c->values,
			x->type, u, c->b.apart, x->type, v, c->c.apart, x->type, c->work + unwanted,
			x->device - unwanted, x->room, x->host, c->info, &c->perturbed);
	int error = x->f->SvdSize(x->h, x->o, x->vectors, ECONOMY, m, n, x->type, x->a, c->a.apart, x->real, c->values,
		x->type, u, c->b.apart, x->type, v, c->c.apart, x->type, &x->device, &x->host);
	x->device += unwanted;
	return error;
}

/* ---- a call ---- */

static int triangle(const struct cuda_now *now, struct runmat_library_call *c)
{
	struct cuda_blas s;
	const double one[2] = { 1, 0 };
	const float one32[2] = { 1, 0 };
	if (!cuda_blas_of(now, &s))
		return cuda_fail(RUNMAT_UNSUPPORTED, "cuBLAS cannot be started");
	if (c->ask) {
		c->work_bytes = 0;
		return RUNMAT_OK;
	}
	int (*const solve[]) CUBLAS_TRIANGLE = { s.f->Triangle0, s.f->Triangle1, s.f->Triangle2, s.f->Triangle3 };
	int error = solve[(c->cls == RUNMAT_F64) + 2 * (c->complex != 0)](s.handle,
		c->flags & RUNMAT_LIBRARY_RIGHT ? CUBLAS_RIGHT : CUBLAS_LEFT,
		c->flags & RUNMAT_LIBRARY_LOWER ? CUBLAS_LOWER : CUBLAS_UPPER, transposed(c),
		(c->flags & RUNMAT_LIBRARY_UNIT) != 0, (int)c->rows, (int)c->columns,
		c->cls == RUNMAT_F64 ? (const void *)one : one32, cuda_at(c, &c->a), (int)c->a.apart,
		cuda_at(c, &c->b), (int)c->b.apart);
	return !error ? RUNMAT_OK :
		cuda_fail(error == CUBLAS_NO_MEMORY ? RUNMAT_NO_MEMORY : RUNMAT_FAILED, "cuBLAS: error %d", error);
}

static int run(struct call *x, int (*function)(struct call *x))
{
	struct runmat_library_call *c = x->c;
	bool ask = c->ask;
	c->ask = true;
	int status = failed("cuSOLVER", function(x));
	c->ask = ask;
	if (status || ask) {
		c->work_bytes = x->device;
		return status;
	}
	if (x->device > c->work_bytes)
		return cuda_fail(RUNMAT_BAD_ARGUMENT, "cuSOLVER needs more memory");
	x->room = x->host ? malloc(x->host) : NULL;
	status = x->host && !x->room ? RUNMAT_NO_MEMORY : failed("cuSOLVER", function(x));
	free(x->room);
	return status;
}

int cuda_solve(const struct cuda_now *now, struct runmat_library_call *c)
{
	static int (*const functions[RUNMAT_LIBRARY_FUNCTIONS])(struct call *x) = {
		[RUNMAT_LIBRARY_LU] = lu, [RUNMAT_LIBRARY_CHOLESKY] = cholesky,
		[RUNMAT_LIBRARY_QR] = qr, [RUNMAT_LIBRARY_QR_VECTORS] = qr_vectors,
		[RUNMAT_LIBRARY_EIGEN_SYMMETRIC] = eigen, [RUNMAT_LIBRARY_SVD] = singular };
	struct cuda_solver s;
	if (c->size < sizeof *c)
		return cuda_fail(RUNMAT_UNSUPPORTED, "a call of an older version");
	if (MAX(MAX(c->rows, c->columns), MAX(c->depth, MAX(c->a.apart, c->b.apart))) > INT32_MAX)
		return cuda_fail(RUNMAT_UNSUPPORTED, "matrices of more than 2^31 rows");
	if (c->function == RUNMAT_LIBRARY_TRIANGLE)
		return triangle(now, c);
	if (!cuda_solver_of(now, &s))
		return cuda_fail(RUNMAT_UNSUPPORTED, "cuSOLVER cannot be started: %s", cuda_solver_missing());
	struct call x = call_of(&s, c);
	return run(&x, functions[c->function]);
}
