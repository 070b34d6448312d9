/*
** base/mem.h - memory.
**
** There are two kinds of request. mem_alloc is for what the runtime itself needs: headers, names, tables. It never
** returns NULL. If the machine has no memory left, mem_alloc frees a part of a reserve (reserve.h) and sets a flag. The
** VM turns the flag into MATLAB:nomem at its next check. mem_try is for data whose size the program chose. It may fail,
** and has then written the error. Tests make the n-th mem_try fail (RUNMAT_FAULT_ALLOC, mem_fail_at), so that every
** such path runs.
*/
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include "base/base.h"

void *mem_alloc(size_t bytes) __attribute__((malloc, returns_nonnull));
void *mem_zalloc(size_t bytes) __attribute__((malloc, returns_nonnull));
void *mem_realloc(void *p, size_t bytes) __attribute__((returns_nonnull));
/*
** As mem_realloc, for texts and lists that grow with the data. A request that is too large for the reserve returns
** NULL, leaves p as it is and sets the flag. The caller drops what it wanted to add. The error follows when the builtin
** returns.
*/
void *mem_grow(void *p, size_t bytes);
void mem_free(void *p);                              /* of any kind */
char *mem_copy_text(const char *s, size_t n);        /* a copy that ends in NUL; n may be (size_t)-1 for strlen */

MUST void *mem_try(size_t bytes);                    /* 64-byte aligned, not zeroed; NULL: error written */
MUST void *mem_try_zero(size_t bytes);
MUST void *mem_try_aligned(size_t bytes, size_t align); /* the same, aligned to a power of two */
MUST bool mem_zero(void *p, size_t bytes);           /* makes all bytes 0; false: interrupted */
/* Counts one request that a pool will serve. True: the injected fault is due; no error is written. */
bool mem_must_fail(void);
MUST void *mem_try_realloc(void *p, size_t bytes);   /* of either kind; NULL: error written, p is as it was */
void mem_try_free(void *p);                          /* of mem_try and mem_try_zero only */

/*
** Blocks that a library still uses after its call was abandoned (apart.h). A block that holds one of these addresses
** is not freed when its owner frees it, but when the hold ends.
*/
struct mem_hold {
	struct mem_hold *next;
	const void *at[32];
	int n;
	struct mem_late *late;          /* blocks that were freed meanwhile */
};
void mem_hold(struct mem_hold *h, const void *const *at, int n);
void mem_let_go(struct mem_hold *h);
extern _Atomic int mem_holds;           /* how many there are */
/*
** True: the block is held, and `give` is called with it later. Code that keeps freed blocks for reuse must ask this
** before it keeps one.
*/
bool mem_keep(void *p, size_t bytes, void (*give)(void *p));

/*
** This process is a worker of base/helper.h: nothing that other threads kept is given back, and a request that cannot
** fail ends the process with this code.
*/
void mem_in_worker(void);
enum { MEM_WORKER_EXIT = 4 };

/*
** After Ctrl-C, until the prompt is back: large blocks that are freed are given back to the system later, a
** piece with each call of mem_free_late. True: there are more.
*/
extern volatile bool mem_puts_off;      /* blocks that are freed now are kept for mem_free_late */
bool mem_free_late(void);

bool mem_exhausted(void);                            /* true once after the reserve was used */
int64_t mem_fail_at(int64_t nth); /* the nth mem_try from now fails; 0: none. Returns the rest of the last
				     count, which is 0 or less if that mem_try has failed */

/* The most that one array may take: the machine's memory, or what the process may have of it. */
size_t mem_limit(void);

/* a * b + c as a size; false on overflow, error written (MATLAB:pmaxsize) */
MUST bool mem_size(int64_t a, int64_t b, int64_t c, size_t *bytes);

#endif
