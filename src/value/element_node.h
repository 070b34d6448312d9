/*
** value/element_node.h - one element of an array that a loop computes on a device: x(1) = 0, E(c,c) = E(c,c) + s.
*/
#ifndef VALUE_ELEMENT_NODE_H
#define VALUE_ELEMENT_NODE_H

#include "value/value.h"

/* Flag of an instruction that reads x(i): its result is assigned to an element, so it may stay a node. */
enum { PICK_SPOT = 4 };

/* Both return false when that is not the case, or not worth it; nothing has happened then. */
/* x(c, c) as a node: for what is assigned to an element */
bool try_element_node(value x, int n, const value *subs, value *out);
bool try_assign_element_node(value *lvalue, int n, const value *subs, value rhs);

#endif
