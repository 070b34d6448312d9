/*
** exec/blocks.h - a kernel by blocks of rows of the product that it reads, for run.c.
*/
#ifndef EXEC_BLOCKS_H
#define EXEC_BLOCKS_H

#include "exec/exec.h"

bool blocks_wait(const struct region *r, const struct plan *p, int i);  /* the product that is step i is put off until the kernel that reads it runs */
/* Can the step run by blocks? Then its launch binds all but these nodes (-1: none): the product, and what only another product reads. */
bool blocks_find(const struct runmat_provider *p, const struct region *r, struct step *s, int without[2]);
struct blocks_made { struct array *a[2]; struct storage *z[2]; };       /* products that are stored */
bool blocks_run(const struct runmat_provider *p, const struct region *r, struct step *s, const struct runmat_binding *b, const union runmat_scalar *v, struct blocks_made *made);
void blocks_done(struct blocks_made *made, bool ok);                    /* they become leaves; or nothing counts */

#endif
