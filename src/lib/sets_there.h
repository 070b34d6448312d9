/*
** lib/sets_there.h - sets of numbers that a device has.
*/
#ifndef LIB_SETS_THERE_H
#define LIB_SETS_THERE_H

#include "vm/vm.h"

/* unique(A), and [TF, LOC] = ismember(A, S); false: not such arguments, or an error. */
bool try_unique_there(struct call *c, bool row, bool (*run)(struct call *c));
bool try_member_there(struct call *c, bool (*run)(struct call *c));

#endif
