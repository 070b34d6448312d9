/*
** lib/sets/sets_there.h - sets of numbers that a device has.
*/
#ifndef LIB_SETS_THERE_H
#define LIB_SETS_THERE_H

#include "vm/vm.h"

/* unique(A), and [TF, LOC] = ismember(A, S); false: not such arguments, or an error. */
bool try_unique_there(struct call *c, bool row, bool (*run)(struct call *c));
/* [C, IA, IC] = unique(A), and which of union, intersect, setdiff and setxor of A and B, where both are of one class.
   */
bool try_sets_there(struct call *c, const char *which, bool row);
bool try_member_there(struct call *c, bool (*run)(struct call *c));

/* The host has made one that was asked about; member: looked up. */
void sets_were_here(bool member);

#endif
