/*
** base/mpi_shim.c - the functions of MPI that RunMat uses, with an interface that is the same for each MPI library.
**
** Open MPI and MPICH have the same source interface but different binary ones. So RunMat contains this file as text,
** and compiles it by the machine's mpicc when it is needed first (mpi_open.c). It includes nothing of RunMat.
*/
#include <mpi.h>
#include <stdlib.h>

enum { VERSION = 2 };

int rm_mpi_version(void);
int rm_mpi_init(int *rank, int *size, int *threads);
int rm_mpi_group(void *function, int n);
void *rm_mpi_send(const void *bytes, int n, int to, int tag);
int rm_mpi_sent(void *request);
int rm_mpi_probe(int *from, int tag, int *n);
int rm_mpi_receive(void *bytes, int n, int from, int tag);
void rm_mpi_abort(int code);
void rm_mpi_finalize(void);

int rm_mpi_version(void) { return VERSION; }

/* threads: whether several threads may call MPI. */
int rm_mpi_init(int *rank, int *size, int *threads)
{
	int level = 0;
	if (MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &level) != MPI_SUCCESS)
		return 0;
	*threads = level == MPI_THREAD_MULTIPLE;
	MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
	return MPI_Comm_rank(MPI_COMM_WORLD, rank) == MPI_SUCCESS && MPI_Comm_size(MPI_COMM_WORLD, size) == MPI_SUCCESS;
}

/* The bytes stay as they are until rm_mpi_sent gives 1, which also frees the request. NULL: failed. */
void *rm_mpi_send(const void *bytes, int n, int to, int tag)
{
	MPI_Request *r = malloc(sizeof *r);
	if (r && MPI_Isend(bytes, n, MPI_BYTE, to, tag, MPI_COMM_WORLD, r) != MPI_SUCCESS) {
		free(r);
		r = NULL;
	}
	return r;
}

int rm_mpi_sent(void *request)
{
	int done = 0;
	if (MPI_Test(request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS && !done)
		return 0;
	free(request);
	return 1;
}

/* Whether a message with the tag has arrived. -1: failed. */
int rm_mpi_probe(int *from, int tag, int *n)
{
	int arrived = 0;
	MPI_Status s;
	if (MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &arrived, &s) != MPI_SUCCESS)
		return -1;
	if (!arrived)
		return 0;
	*from = s.MPI_SOURCE;
	return MPI_Get_count(&s, MPI_BYTE, n) == MPI_SUCCESS ? 1 : -1;
}

int rm_mpi_receive(void *bytes, int n, int from, int tag)
{
	return MPI_Recv(bytes, n, MPI_BYTE, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE) == MPI_SUCCESS;
}

/*
** What `function`, a function of type int (MPI_Comm), gives for a new communicator of the ranks 1 .. n. All of them
** call this. -1: failed.
*/
int rm_mpi_group(void *function, int n)
{
	int range[1][3] = { { 1, n, 1 } }, handle = -1;
	MPI_Group all, some;
	MPI_Comm comm;
	union { void *p; int (*f)(MPI_Comm); } call = { function };
	if (MPI_Comm_group(MPI_COMM_WORLD, &all) != MPI_SUCCESS)
		return -1;
	if (MPI_Group_range_incl(all, 1, range, &some) == MPI_SUCCESS) {
		if (MPI_Comm_create_group(MPI_COMM_WORLD, some, n, &comm) == MPI_SUCCESS)
			handle = call.f(comm);
		MPI_Group_free(&some);
	}
	MPI_Group_free(&all);
	return handle;
}

void rm_mpi_abort(int code) { MPI_Abort(MPI_COMM_WORLD, code); }
void rm_mpi_finalize(void) { MPI_Finalize(); }
