/*
** exec/remake.h - how to compute again what only a device has, until the device has answered.
*/
#ifndef EXEC_REMAKE_H
#define EXEC_REMAKE_H

#include "plan/plan.h"

/* Before a region runs on a device: its nodes are kept. The id of node 0; node i has id + i. 0: they are not. */
uint64_t remake_begin(const struct region *r);
void remake_forget(void);               /* of this thread: nothing is kept any more, and nobody's arrays are held */
void remake_only_free(void);            /* what holds arrays that nobody else holds is not kept any more */
void remake_let_go(const struct array *a);      /* it will be changed: nothing is kept that reads it */
void remake_start(void);

#endif
