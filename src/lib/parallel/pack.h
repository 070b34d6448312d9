/*
** lib/parallel/pack.h - converts values to bytes for another process of this program, and back.
**
** Numbers of arrays are copied unchanged, aligned to 64 bytes. So an array that arrives in shared memory uses that
** memory. Function handles contain their variables and, for local functions, the text of their file. Objects have the
** form of `save`.
*/
#ifndef LIB_PARALLEL_PACK_H
#define LIB_PARALLEL_PACK_H

#include "base/link.h"
#include "vm/state.h"

MUST bool pack(struct vm *vm, struct str *out, value v);
/*
** Packs v behind what `out` has, and prepares all of it for sending. Large arrays go directly to the shared memory.
** `out` must live until link_unload.
*/
MUST bool pack_load(struct vm *vm, struct str *out, value v, struct link_load *l);
/* Reads the value that begins at byte *at, and sets *at to the byte behind it. */
MUST bool unpack(struct vm *vm, struct link_bytes *from, size_t *at, value *out);
/* A row of n cells. False: error written, and the values are freed. */
MUST bool pack_row(int n, value *taken, value *out);
/* The unit of a file, or of text that was typed in a session (path ""). Equal texts give one unit. */
struct unit *unpack_unit(struct vm *vm, const char *path, const char *text, size_t n, struct source **source);

#endif
