/*
** device/device.h - what the engine asks of providers, beside the public registry (runmat/accelerate_api.h): errors,
** buffers, the pool of freed buffers, and counts.
*/
#ifndef DEVICE_DEVICE_H
#define DEVICE_DEVICE_H

#include <stdarg.h>

#include "base/base.h"
#include "base/str.h"
#include "runmat/accelerate_api.h"

/* Keeps the text as this thread's last error and returns status. */
int device_fail(int status, const char *fmt, ...) PRINTF(2, 3);
void device_clear_error(void);           /* call it before a provider, so that an old reason is not shown */
const char *device_error(const struct runmat_provider *p);        /* the provider's text, else ours; lent */

/* ---- buffer.c: counted device memory ---- */

struct device_buffer {
	_Atomic uint32_t refs;
	const struct runmat_provider *provider;
	uint64_t id;
	uint64_t bytes;                   /* that the caller asked for; the pool may have given more */
};
int device_buffer_new(const struct runmat_provider *p, uint64_t bytes, struct device_buffer **out);      /* a status */
static inline struct device_buffer *device_buffer_ref(struct device_buffer *b) { b->refs++; return b; }
void device_buffer_unref(struct device_buffer *b);

/* ---- pool.c: freed buffers, kept by size class; above a limit the least recently used are freed ---- */

int pool_alloc(const struct runmat_provider *p, uint64_t bytes, uint64_t *id, uint64_t *got);
void pool_free(const struct runmat_provider *p, uint64_t id, uint64_t got);
void pool_trim(const struct runmat_provider *p, uint64_t keep_bytes);       /* p NULL: of all providers */
/* If a device is open, ends the process without the exit handlers of its driver. Else it returns. */
void device_quit(int code);
/* registers an exit handler that closes the device before its driver ends */
void device_register_exit(bool answered);
void pool_stop(void);                          /* the process ends: the pool calls no driver any more */
void pool_set_limit(uint64_t bytes);
struct pool_stats { uint64_t in_use, peak, pooled, hits, misses; };
struct pool_stats pool_stats(void);

/* ---- telemetry.c: bytes moved, and fallbacks to the host with their reasons ---- */

/* These call the provider's functions of the same names, and count bytes and time. */
int device_upload(const struct runmat_provider *p, uint64_t buffer, const void *from, uint64_t bytes);
int device_download(const struct runmat_provider *p, uint64_t buffer, uint64_t offset, void *to, uint64_t bytes);
struct device_moved { uint64_t up, down, nanoseconds; };
struct device_moved device_moved(void);                           /* totals of this process */

void device_note_fallback(const char *provider, const char *what, const char *why);
void device_fallbacks(struct str *out, bool json);
/* Writes the newest fallbacks, one a line, and returns how many there were in all. */
uint64_t device_fallback_lines(struct str *out);

/* ---- info.c: what `runmat accel-info` prints ---- */

void device_describe(struct str *out, bool json);

#endif
