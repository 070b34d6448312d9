/*
** value/solve.h - computes a \ b and matrix powers. The operands are numeric, dense or sparse, and not both scalars.
*/
#ifndef VALUE_SOLVE_H
#define VALUE_SOLVE_H

#include "value/value.h"

MUST bool solve_left(value a, value b, value *out);
MUST bool solve_power(value a, value b, value *out);
MUST bool solve_plain(value a, value b, value *out);        /* a \ b without the library; never calls a hook */

void solve_warn(double rcond);                                /* of a matrix that is singular, or nearly */

#endif
