/*
** value/index.h - the pieces of reading that sparse matrices use too.
*/
#ifndef VALUE_INDEX_H
#define VALUE_INDEX_H

#include "value/subs.h"

/* Reads all subscripts and checks them against the shape `source`. The caller calls subs_done afterwards. */
MUST bool index_read(const shape *source, int n, const value *subs, struct sub *out, int64_t *extent);
shape index_shape(const shape *source, int n, const struct sub *subs);       /* of the result */
/* A complex array that is computed and has no imaginary parts becomes real. False: error written. */
MUST bool index_narrow(value *v);

#endif
