/*
** lib/parallel/worker.h - what a process is that parpool started.
*/
#ifndef LIB_PARALLEL_WORKER_H
#define LIB_PARALLEL_WORKER_H

#include "vm/vm.h"

/* Does what comes through LINK_WORKER_FD, in this session, until the client ends. */
void worker_run(struct vm *vm);

#endif
