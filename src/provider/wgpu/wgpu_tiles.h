/*
** provider/wgpu/wgpu_tiles.h - see wgpu_tiles.c. P and the bindings are those of wgpu_gemm.c.
*/
#ifndef PROVIDER_WGPU_TILES_H
#define PROVIDER_WGPU_TILES_H

#include "base/base.h"
#include "base/str.h"

struct tiles { bool ta, tb, wide_a, wide_b, wide_c; };  /* transposed; read and written by vectors */
enum { TILES_LEAST_K = 32 };                            /* k is at least so long */

void tiles_text(struct str *out, const struct tiles *t);
void tiles_join_text(struct str *out);                  /* adds the parts; a thread a vector of a tile */
int tiles_shared(void);                                 /* bytes of shared memory */

#endif
