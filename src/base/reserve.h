/*
** base/reserve.h - what is kept back for the moment when the machine has no memory left.
**
** The reserve is a few pieces of memory that nobody touched. When malloc has nothing, blocks that are only kept for
** later use are given back first (mem_trim); then a piece is freed, so that the request and those that report the
** error succeed, and the program is told: requests of data fail until the VM has seen it. Pieces come back as soon
** as there is room.
*/
#ifndef BASE_RESERVE_H
#define BASE_RESERVE_H

#include "base/base.h"

enum { INTERRUPT_MEMORY = 4 };          /* a bit of the session's word (interrupt.h): memory ran out */

/* Few pieces are left, and there is no room for more: programs are not to go on */
bool reserve_is_low(void);
extern bool (*mem_trim)(void);          /* frees what is kept for later; true: there was something */

#endif
