/*
** exec/flags.h - the flags of a region's steps on a device, which are read together: see flags.c.
*/
#ifndef EXEC_FLAGS_H
#define EXEC_FLAGS_H

#include "exec/device.h"

/* Call it before the first step. If several steps of the region have flags, these are read together at the end. */
void flags_begin(struct region *r, const struct plan *p);
bool flags_have_room(const struct region *r, int words);   /* the region's buffer has so many free words */
/*
** A step was launched, or (s is NULL) the Fourier transform that is this node. Its flags are the next words of
** r->flags.
*/
void flags_defer(struct region *r, const struct step *s, int node, int words);
/* Step `number` of the plan has run: frees the results that no later step reads. */
void flags_step_done(struct region *r, const struct step *s, int number);
/* Takes the result of a node. It counts if the flags so far are right. If no flag waits, the node is a leaf at once. */
void flags_store(struct region *r, struct member *m, struct storage *taken);
/*
** Reads all flags. True: all results count, and their nodes are leaves. False: results from the first wrong guess on
** are dropped.
*/
MUST bool flags_read(struct region *r);
/* the waiting results take so much memory that flags should be read */
bool flags_hold_much(const struct region *r);
void flags_forget(void);                                /* frees the words that are kept for the next region */

#endif
