/*
** value/cycle.h - the collector of cycles through handle objects.
*/
#ifndef VALUE_CYCLE_H
#define VALUE_CYCLE_H

#include "value/object.h"

void cycle_enter(struct instance *i);           /* a new handle instance */
void cycle_leave(struct instance *i);
/* enough instances were made since the last collection: cheap, ask often */
bool cycle_is_due(void);
int64_t cycle_live(void);                        /* how many handle instances there are: what a collection costs */
/* Frees cycles among the `n` newest instances and what they reach, unless that is more than `limit` things. *walked:
** how many it met. True: something was freed. Under the same condition as cycle_collect. */
bool cycle_collect_newest(int n, int limit, int *walked);
void cycle_collect(void);                       /* only where every live value is counted: between statements */
struct instance *cycle_first(void);             /* the list of live handle instances, newest first (->next) */

#endif
