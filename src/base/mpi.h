/*
** base/mpi.h - programs that mpirun has started: rank 0 runs the program, and the other ranks are its workers.
**
** In each rank, the process that mpirun starts is a carrier: it starts a child, and carries frames (link.h) between
** the child and the carriers of other ranks, by MPI. The child of rank 0 executes the command of the user. The
** children of other ranks are worker processes, as parpool starts them on one machine. So neither the client nor the
** workers know MPI, a worker that dies is replaced, and no thread waits in a library.
*/
#ifndef BASE_MPI_H
#define BASE_MPI_H

#include "base/base.h"

/* The functions of mpi_shim.c. */
struct mpi {
	int (*init)(int *rank, int *size, int *threads);
	int (*group)(void *function, int n);
	void *(*send)(const void *bytes, int n, int to, int tag);
	int (*sent)(void *request);
	int (*probe)(int *from, int tag, int *n);
	int (*receive)(void *bytes, int n, int from, int tag);
	void (*abort)(int code);
	void (*finalize)(void);
};
/* Opens the shim, after compiling it if needed. kind: "openmpi" or "mpich". False: an error was written. */
MUST bool mpi_open(struct mpi *m, const char *kind);

/*
** Called at the start of main. If mpirun has started this process as one of several, it becomes a carrier, and the
** result is its exit code. -1: this process goes on as usual. In the client of an MPI program it takes the arguments
** that the carrier has added out of *argc and argv.
*/
int mpi_begin(int *argc, char **argv);
/* The number of this process among those that mpirun has started on this machine, from 0. -1: unknown. */
int mpi_local_rank(void);

#endif
