/*
** device/device.h - providers seen from above: what device/ adds to the public registry (runmat/accelerate_api.h).
*/
#ifndef DEVICE_DEVICE_H
#define DEVICE_DEVICE_H

#include <stdarg.h>

#include "base/base.h"
#include "base/str.h"
#include "runmat/accelerate_api.h"

/* Notes what went wrong on this thread and returns status. */
int device_fail(int status, const char *fmt, ...) PRINTF(2, 3);
void device_clear_error(void);           /* before a provider is asked: a reason of an earlier failure is none */
const char *device_error(const struct runmat_provider *p);        /* the provider's own words, else ours; lent */

/* ---- buffer.c: counted device memory ---- */

struct device_buffer {
	_Atomic uint32_t refs;
	const struct runmat_provider *provider;
	uint64_t id;
	uint64_t bytes;                   /* asked for; the pool's class may be larger */
};
int device_buffer_new(const struct runmat_provider *p, uint64_t bytes, struct device_buffer **out);      /* a status */
static inline struct device_buffer *device_buffer_ref(struct device_buffer *b) { b->refs++; return b; }
void device_buffer_unref(struct device_buffer *b);

/* ---- pool.c: freed buffers kept by size class, the least recently used given back first, under a cap ---- */

int pool_alloc(const struct runmat_provider *p, uint64_t bytes, uint64_t *id, uint64_t *got);
void pool_free(const struct runmat_provider *p, uint64_t id, uint64_t got);
void pool_trim(const struct runmat_provider *p, uint64_t keep_bytes);       /* p NULL: of all */
void device_quit(int code);                                                 /* ends the process at once, when a card is open: its driver's handlers of exit() do not run */
void device_leave_in_time(bool answered);                                   /* what is open is closed before its driver is torn down */
void pool_leave(void);                                                      /* the process ends: drivers are not called any more */
void pool_set_limit(uint64_t bytes);
struct pool_stats { uint64_t in_use, peak, pooled, hits, misses; };
struct pool_stats pool_stats(void);

/* ---- telemetry.c: what moved; what fell back, and why ---- */

/* The provider's functions of these names, counted and timed. */
int device_upload(const struct runmat_provider *p, uint64_t buffer, const void *from, uint64_t bytes);
int device_download(const struct runmat_provider *p, uint64_t buffer, uint64_t offset, void *to, uint64_t bytes);
/* Set by exec: something came down, so all that was asked before has run; bytes, and how long that took. */
extern void (*device_answered)(uint64_t bytes, double seconds);
struct device_moved { uint64_t up, down, nanoseconds; };
struct device_moved device_moved(void);                           /* since the process began */

void device_note_fallback(const char *provider, const char *what, const char *why);
void device_fallbacks(struct str *out, bool json);
uint64_t device_fallback_lines(struct str *out);                  /* how many there were; the last of them, a line each */

/* ---- info.c: what `runmat accel-info` prints ---- */

void device_describe(struct str *out, bool json);

#endif
