/*
** value/spot.h - one element of an array that a loop computes on a device: x(1) = 0, E(c,c) = E(c,c) + s.
*/
#ifndef VALUE_SPOT_H
#define VALUE_SPOT_H

#include "value/value.h"

enum { PICK_SPOT = 4 };         /* of an instruction that reads x(i): what it gives goes to an element, so it may stay a node */

/* Both return false when that is not the case, or not worth it; nothing has happened then. */
bool try_spot(value x, int n, const value *subs, value *out);           /* x(c, c) as a node: for what is assigned to an element */
bool try_assign_spot(value *place, int n, const value *subs, value rhs);

#endif
