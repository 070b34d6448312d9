/*
** lib/parallel/worker.h - the main loop of a process that parpool started.
*/
#ifndef LIB_PARALLEL_WORKER_H
#define LIB_PARALLEL_WORKER_H

#include "vm/vm.h"

/* Executes in this process the jobs of the frames from LINK_WORKER_FD, until the client ends. */
void worker_run(struct vm *vm);

#endif
