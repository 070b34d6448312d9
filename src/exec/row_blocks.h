/*
** exec/row_blocks.h - runs a kernel by blocks of rows of the matrix product that it reads: see row_blocks.c.
*/
#ifndef EXEC_ROW_BLOCKS_H
#define EXEC_ROW_BLOCKS_H

#include "exec/exec.h"

/* True if step i is a product that should be computed later, together with the kernel that reads it. */
bool row_blocks_delay(const struct region *r, const struct plan *p, int i);
/*
** True if the step can run by blocks. Then without[] has the nodes for which the caller allocates no memory (-1: none).
** These are the product that the kernel reads, and the kernel's result if only a second product reads it.
*/
bool row_blocks_find(const struct runmat_provider *p, const struct region *r, struct step *s, int without[2]);
struct row_blocks_results {
	struct array *a[2];             /* the products */
	struct storage *z[2];           /* the memory with each whole product; NULL: it is not stored */
};
bool row_blocks_run(const struct runmat_provider *p, const struct region *r, struct step *s,
	const struct runmat_binding *b, const union runmat_scalar *v, struct row_blocks_results *out);
/* Makes leaves of the stored products if ok is true, else frees their memory. */
void row_blocks_done(struct row_blocks_results *out, bool ok);

#endif
