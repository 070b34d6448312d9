/*
** base/mpi_library.h - what a carrier (mpi.c) does with the jobs for ScaLAPACK (scalapack.h) that its worker sends.
*/
#ifndef BASE_MPI_LIBRARY_H
#define BASE_MPI_LIBRARY_H

#include "base/link.h"
#include "base/mpi.h"

struct mpi_library;
/* threads: whether several threads may call MPI. kind: as in mpi_open. */
struct mpi_library *mpi_library_new(const struct mpi *m, const char *kind, int rank, int size, bool threads);
void mpi_library_free(struct mpi_library *l);           /* waits for the job that runs */

int mpi_library_fd(const struct mpi_library *l);        /* can be read when a job has ended */
/*
** Takes a frame with a job. It replaces a job that has not begun. The other members must be told that this rank is
** ready, as `has` says. Returns how many members there are; 0: the frame is invalid.
*/
int mpi_library_take(struct mpi_library *l, const struct link_frame *f, bool *has);
/* A rank, also this one, has job `number`. has: and the library. */
void mpi_library_ready(struct mpi_library *l, int rank, uint64_t number, bool has);
/* Starts the job if all members are ready. True: a job has ended, whose number is in *number. */
bool mpi_library_go_on(struct mpi_library *l, uint64_t *number);
/* The worker has ended: its job is forgotten, if it has not begun. */
void mpi_library_forget(struct mpi_library *l);

#endif
