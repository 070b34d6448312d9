/*
** bench/parallel/scalapack.c - pdgemm, and pdgetrf with and without pdgetrs, of ScaLAPACK called from C, to be compared
** with bench/parallel/scalapack.m, which makes the same calls through RunMat with the same layout.
**
** mpicc -O2 scalapack.c -o scalapack -l:libscalapack-openmpi.so.2.2 -lm
** OPENBLAS_NUM_THREADS=1 mpirun -n 2 ./scalapack N TURNS
**
** The grid is one row of all ranks, in blocks of 64. Each time is the least of all turns, from a barrier until the last
** rank has its results. A turn begins with a copy of the operands that a routine overwrites, which is not counted.
*/
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef const int *in;
int Csys2blacs_handle(MPI_Comm comm);
void Cblacs_gridinit(int *context, const char *order, int rows, int cols);
int numroc_(in n, in block, in at, in first, in places);
void descinit_(int *desc, in m, in n, in mb, in nb, in row, in col, in context, in lld, int *info);
void pdgemm_(const char *, const char *, in, in, in, const double *, const double *, in, in, in, const double *, in, in,
	in, const double *, double *, in, in, in);
void pdgetrf_(in, in, double *, in, in, in, int *, int *);
void pdgetrs_(const char *, in, in, const double *, in, in, in, in, double *, in, in, in, int *);

static const int zero = 0, one = 1, block = 64;

static double *filled(size_t n, unsigned seed)
{
	double *x = malloc((n + 1) * sizeof *x);
	for (size_t i = 0; i < n; i++)
		x[i] = (double)(seed = seed * 1664525u + 1013904223u) / 4294967296.0;
	return x;
}

static double now(void)
{
	MPI_Barrier(MPI_COMM_WORLD);
	return MPI_Wtime();
}

int main(int argc, char **argv)
{
	int rank, size, context, info, n = argc > 1 ? atoi(argv[1]) : 3000, turns = argc > 2 ? atoi(argv[2]) : 5;
	double best[3] = { 1e9, 1e9, 1e9 }, unit = 1, none = 0;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	context = Csys2blacs_handle(MPI_COMM_WORLD);
	Cblacs_gridinit(&context, "Row", 1, size);
	int cols = numroc_(&n, &block, &rank, &zero, &size), d[9];
	descinit_(d, &n, &n, &block, &block, &zero, &zero, &context, &n, &info);
	size_t count = (size_t)n * (size_t)cols;
	double *a = filled(count, (unsigned)rank), *b = filled(count, 7u + (unsigned)rank), *c = filled(count, 1);
	double *x = filled(count, 1);
	int *pivots = malloc(((size_t)n + block) * sizeof *pivots);
	for (int turn = 0; turn < turns; turn++) {
		double t = now();
		pdgemm_("N", "N", &n, &n, &n, &unit, a, &one, &one, d, b, &one, &one, d, &none, c, &one, &one, d);
		t = now() - t;
		best[0] = t < best[0] ? t : best[0];
		memcpy(c, a, count * sizeof *a);
		memcpy(x, b, count * sizeof *a);
		t = now();
		pdgetrf_(&n, &n, c, &one, &one, d, pivots, &info);
		pdgetrs_("N", &n, &n, c, &one, &one, d, pivots, x, &one, &one, d, &info);
		t = now() - t;
		best[1] = t < best[1] ? t : best[1];
		memcpy(c, a, count * sizeof *a);
		t = now();
		pdgetrf_(&n, &n, c, &one, &one, d, pivots, &info);
		t = now() - t;
		best[2] = t < best[2] ? t : best[2];
	}
	if (rank == 0)
		printf("C: n %d, %d ranks: pdgemm %.1f ms, pdgetrf and pdgetrs %.1f ms, pdgetrf %.1f ms\n", n, size,
			best[0] * 1e3, best[1] * 1e3, best[2] * 1e3);
	MPI_Finalize();
	return info != 0;
}
