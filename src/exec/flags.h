/*
** exec/flags.h - the flags of a region's steps on a device, which are read together: see flags.c.
*/
#ifndef EXEC_FLAGS_H
#define EXEC_FLAGS_H

#include "exec/device.h"

/* Call it before the first step. If several steps of the region have flags, the region gets words for all of them. */
void flags_begin(struct region *r, const struct plan *p);
bool flags_have_room(const struct region *r, int words);   /* the region has this number of free words */
/*
** After a launch whose flags are the next words of r->flags: notes that they must be read later. The launch was that of
** step s, or (s is NULL) of the Fourier transform `node`.
*/
void flags_defer(struct region *r, const struct step *s, int node, int words);
/* Step `number` of the plan has run: frees the results that no later step reads. */
void flags_step_done(struct region *r, const struct step *s, int number);
/* Takes the result of node m. If no flags are unread, the node becomes a leaf; else the result stays unchecked. */
void flags_store(struct region *r, struct member *m, struct storage *taken);
/*
** Reads all unread flags. True: all guesses were right, and the nodes with results became leaves. False: the guess
** of a step was wrong, and the results of this step and of all later ones are dropped. If the flags could not be read,
** all unchecked results are dropped.
*/
MUST bool flags_read(struct region *r);
/* True if unchecked results take so much memory that the flags should be read. */
bool flags_hold_much(const struct region *r);
void flags_forget(void);                                /* frees the buffer of flags */

#endif
