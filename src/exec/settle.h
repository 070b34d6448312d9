/*
** exec/settle.h - what a region's steps on a device say of real and complex, looked at together (settle.c).
*/
#ifndef EXEC_SETTLE_H
#define EXEC_SETTLE_H

#include "exec/device.h"

/* From now on flags of this region wait, where there are several; to be called before its first step. */
void settle_begin(struct region *r, const struct plan *p);
bool settle_takes(const struct region *r, int words);   /* is there room for so many? */
/* The step, or (NULL) the transform that is this node, was launched, and has its flags there, of r->flags. */
void settle_later(struct region *r, const struct step *s, int node, int words);
/* The step ran that has this number in the plan: what nobody reads any more goes. */
void settle_step_done(struct region *r, const struct step *s, int number);
/* A node's numbers, which count when the flags so far say so; takes them. They are a leaf at once where no flag waits. */
void settle_made(struct region *r, struct member *m, struct storage *taken);
/* Looks: everything that was launched counts, and its nodes are leaves; or (false) what had been taken for something else, and what came behind, does not. */
MUST bool settle(struct region *r);
bool settle_is_large(const struct region *r);           /* what waits is too much memory to wait for the end */
void settle_forget(void);                               /* the words that are kept for the next region */

#endif
