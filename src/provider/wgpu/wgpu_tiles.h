/*
** provider/wgpu/wgpu_tiles.h - see wgpu_tiles.c. P and the bindings are those of wgpu_gemm.c.
*/
#ifndef PROVIDER_WGPU_TILES_H
#define PROVIDER_WGPU_TILES_H

#include "base/base.h"
#include "base/str.h"

struct tiles { bool single, ta, tb, wide_a, wide_b, wide_c; };         /* transposed; read and written by vectors */

void tiles_text(struct str *out, const struct tiles *t);
void tiles_join_text(struct str *out, bool single);     /* adds the parts; a thread a vector of a tile */
int tiles_shared(bool single);                          /* bytes of shared memory */
int tiles_least_k(bool single);                         /* k is at least so long */

#endif
