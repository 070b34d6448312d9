/*
** device/device.h - functions by which the engine uses providers: errors, buffers, the pool of freed buffers, and
** counts. The public header runmat/accelerate_api.h declares the provider itself and the registry.
*/
#ifndef DEVICE_DEVICE_H
#define DEVICE_DEVICE_H

#include <stdarg.h>

#include "base/base.h"
#include "base/str.h"
#include "runmat/accelerate_api.h"

/* Sets this thread's error text and returns status. */
int device_fail(int status, const char *fmt, ...) PRINTF(2, 3);
void device_clear_error(void);           /* called before a provider's function, so that no old text is shown */
/* The error text of the provider, else that of this thread; lent. */
const char *device_error(const struct runmat_provider *p);

/* ---- buffer.c: counted device memory ---- */

struct device_buffer {
	_Atomic uint32_t refs;
	const struct runmat_provider *provider;
	uint64_t id;
	uint64_t bytes;                   /* the size that the pool gave, which may be more than the caller asked for */
};
/* Returns a status, RUNMAT_OK or an error. */
int device_buffer_new(const struct runmat_provider *p, uint64_t bytes, struct device_buffer **out);
static inline struct device_buffer *device_buffer_ref(struct device_buffer *b) { b->refs++; return b; }
void device_buffer_unref(struct device_buffer *b);

/* ---- pool.c: keeps freed buffers by size class, up to a limit ---- */

/* *got: the bytes of the buffer, which may be more than `bytes`. Returns a status. */
int pool_alloc(const struct runmat_provider *p, uint64_t bytes, uint64_t *id, uint64_t *got);
void pool_free(const struct runmat_provider *p, uint64_t id, uint64_t got);     /* got: as from pool_alloc */
/* Frees kept buffers of p until only keep_bytes are left. p NULL: of all providers. */
void pool_trim(const struct runmat_provider *p, uint64_t keep_bytes);
void pool_stop(void);                           /* frees kept buffers, and calls no driver from then on */
void pool_set_limit(uint64_t bytes);
struct pool_stats { uint64_t in_use, peak, pooled, hits, misses; };
struct pool_stats pool_stats(void);

/* ---- open.c: the end of the process ---- */

/* If a device is open or is being opened, ends the process without exit handlers. Otherwise it returns. */
void device_quit(int code);
/*
** Registers an exit handler that closes the device. Called after opening (false) and after the first download (true).
*/
void device_register_exit(bool downloaded);

/* ---- telemetry.c: bytes moved, and fallbacks to the host with their reasons ---- */

/*
** Call the provider's functions upload and download, and count bytes and time. After device_download the engine learns
** that the device has answered; device_fetch is for numbers that only the engine reads.
*/
int device_upload(const struct runmat_provider *p, uint64_t buffer, const void *from, uint64_t bytes);
int device_upload_at(const struct runmat_provider *p, uint64_t buffer, uint64_t offset, const void *from,
	uint64_t bytes);
int device_fetch(const struct runmat_provider *p, uint64_t buffer, uint64_t offset, void *to, uint64_t bytes);
int device_download(const struct runmat_provider *p, uint64_t buffer, uint64_t offset, void *to, uint64_t bytes);
/* up, down: bytes. wait_ns: waiting for the device before a download, and short downloads. */
struct device_moved { uint64_t up, down, nanoseconds, up_ns, down_ns, wait_ns; };
struct device_moved device_moved(void);                           /* totals of this process */

/* Notes that the CPU did some work instead of the device. event: what happened, as a clause. why: the
** error's text. */
void device_note_fallback(const char *provider, const char *event, const char *why);
void device_fallbacks(struct str *out, bool json);               /* prints the newest ones */
/* Writes the newest fallbacks, each in a line, and returns the number of all fallbacks. */
uint64_t device_fallback_lines(struct str *out);

/* ---- info.c: what `runmat accel-info` prints ---- */

void device_describe(struct str *out, bool json);

#endif
