/*
** base/reserve.h - what is kept back for the moment when the machine has no memory left.
**
** The reserve is a few pieces of memory that nobody touched. When malloc has nothing, blocks that are only kept for
** later use are given back first (trim_memory); then a piece is freed, so that the request and those that report the
** error succeed, and the program is told: requests of data fail until the VM has seen it. Pieces come back as soon
** as there is room.
*/
#ifndef BASE_RESERVE_H
#define BASE_RESERVE_H

#include "base/base.h"

/* Few pieces are left, and there is no room for more: programs are not to go on */
bool reserve_is_low(void);

/* Frees a piece, if more than a few are left: the program has caught the error, and its handler needs small blocks. */
void reserve_give_room(void);

#endif
