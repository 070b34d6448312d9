/*
** value/assign.h - the pieces of assignment that sparse matrices and lvalues use, too.
*/
#ifndef VALUE_ASSIGN_H
#define VALUE_ASSIGN_H

#include "value/subs.h"

/* Reads the subscripts of a left side of shape `left` that takes a right side of shape `rhs`. */
MUST bool assign_subs(const shape *left, const shape *rhs, int n, const value *subs, struct sub *out);
bool assign_is_nothing(int n, const struct sub *subs, const shape *rhs);
MUST bool assign_fits(int n, const struct sub *subs, const shape *rhs);
MUST bool assign_grown(const shape *left, int n, const struct sub *subs, shape *out);

/* The axis that a deletion by several subscripts is along; -1: nothing goes; -2: error written. */
int delete_axis(int n, const struct sub *subs, const int64_t *extent);

#endif
