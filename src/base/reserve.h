/*
** base/reserve.h - memory that is kept back for the moment when the machine has none left.
**
** The reserve is a few pieces of memory that nobody touched. If malloc fails, blocks that are only kept for later use
** are freed first (trim_memory). Then one piece of the reserve is freed, so that this request succeeds, and those that
** report the error. Requests for data fail until the VM has seen the error. The reserve takes new pieces as soon as
** there is room.
*/
#ifndef BASE_RESERVE_H
#define BASE_RESERVE_H

#include "base/base.h"

/* Few pieces are left, and there is no room for new ones: the program must end. */
bool reserve_is_low(void);

/* Frees a piece if more than a few are left. The program has caught the error, and its handler needs small blocks. */
void reserve_give_room(void);

/* Returns to the system what is only kept for later use. False: there was nothing. */
bool mem_trim(void);

/* The system would give so many bytes at this moment. */
bool mem_has_room(size_t bytes);

#endif
