/*
** provider/wgpu/wgpu.h - shared declarations of this provider. One lock protects everything: `gpu.lock`.
**
** A launch is recorded, not waited for. Launches go into one open command encoder and compute pass. It is submitted
** when the host wants something (a download, an upload, a freed buffer) and when there are many launches. It is also
** submitted for a large launch while the device is idle. A busy device gets several launches at once, because
** submitting takes longer than a large launch of few operations. The parameters of a launch are immediate data where
** they fit, so nothing is written for them. Otherwise they lie in a ring that is written once a submission. It is
** bound with a dynamic offset, so bind groups can be kept.
*/
#ifndef PROVIDER_WGPU_H
#define PROVIDER_WGPU_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/base.h"
#include "provider/provider.h"
#include "provider/wgpu/wgpu_api.h"

enum { PARAM_BYTES = 16384, RING_BYTES = 1 << 18, MOST_BINDINGS = RUNMAT_ARGS + 2, STAGING_PIECES = 4 };
enum { STAGING_BYTES = 16 << 20, SCRATCH_FROM = RUNMAT_ARRIVED * 8 };

/* An array that is larger than the device's largest buffer has several buffers: parts of `each` bytes. */
struct buffer { wgpu_handle handle; uint64_t bytes; wgpu_handle *part; int parts; uint64_t each; };

struct staging { wgpu_handle buffer; int mapped; char *at; };       /* mapped: 1 yes, 0 on the way, -1 it failed */

/* Counts, and times in microseconds, which RUNMAT_ACCEL_LOG prints when the process ends. */
struct gpu_times { uint64_t looks, ahead, launches, submits, polls; double record, submit, wait, take; };

struct gpu {
	pthread_mutex_t lock;
	const struct wgpu_functions *f;
	bool tried;
	/* feigned: RUNMAT_ACCEL_FAULT says that it is lost. Threads that compile beside the lock ask, and may be told
	   */
	atomic_bool lost, feigned;
	int status;
	wgpu_handle instance, adapter, device, queue, encoder, pass;
	struct wgpu_limits limits;
	struct runmat_device_info info;
	uint32_t usual_subgroup;
	struct runmat_memory_stats memory;
	struct runmat_cache_stats cache;
	/* launches */
	bool times_work;                /* the device can note times */
	uint32_t immediate;              /* bytes of immediate data that a launch may have */
	wgpu_handle ring;
	char ring_shadow[RING_BYTES];
	size_t ring_at, ring_from;
	int pending;                     /* launches that are recorded, and their elements */
	int64_t elements;
	bool busy;                       /* something was submitted since the last look */
	struct buffer scratch;
	/* transfers */
	struct staging up[STAGING_PIECES], down[2], look;
	int up_next;
	wgpu_handle anchor;             /* see wgpu_memory.c */
	int chosen;                      /* number of the adapter that was selected + 1; 0: none was */
	struct gpu_times times;
	struct runmat_launch_shape shape;       /* of the last launch */
	int fault_after;                 /* RUNMAT_ACCEL_FAULT: calls until it happens; -1 never */
};
extern struct gpu gpu;

/* Errors and their messages are reported to the thread whose call caused them. */
extern _Thread_local int gpu_errors, gpu_error_type;

int gpu_fail(int status, const char *fmt, ...) PRINTF(2, 3);
int gpu_status_since(int before, int otherwise);        /* what errors were reported since `before` (gpu_errors) mean */
int gpu_ready(void);                                    /* under the lock: opens at the first call */
struct wgpu_callback gpu_call(void (*fn)(void), void *with);
struct wgpu_text gpu_text(const char *s);
bool gpu_fault(const char *where);                      /* true: the fault of RUNMAT_ACCEL_FAULT happens here now */
int gpu_fault_lost(void);                               /* a status */
void gpu_was_lost(const char *message);         /* the device does not answer, although no loss was reported */

/* wgpu_memory.c */
int gpu_make_buffer(uint64_t bytes, uint64_t usage, wgpu_handle *out);
int gpu_alloc(void *self, uint64_t bytes, uint64_t *buffer);
int gpu_free(void *self, uint64_t buffer);
int gpu_upload(void *self, uint64_t buffer, uint64_t offset, const void *from, uint64_t bytes);
int gpu_download(void *self, uint64_t buffer, uint64_t offset, void *to, uint64_t bytes);
int gpu_copy(void *self, uint64_t to, uint64_t to_offset, uint64_t from, uint64_t from_offset, uint64_t bytes);
int gpu_zero(void *self, uint64_t buffer, uint64_t bytes);
/* the buffer that has the byte at `offset`; *at: its position there; *room: the bytes from there to the end */
wgpu_handle gpu_part(const struct buffer *b, uint64_t offset, uint64_t *at, uint64_t *room);
uint64_t gpu_bound_bytes(const struct buffer *b);       /* of a binding of all of it */
void gpu_wait_idle(void);               /* waits until all submitted work is done; the caller holds the lock */
int gpu_read(const struct buffer *b, uint64_t offset, void *to, uint64_t bytes);        /* under the lock */

void gpu_begin_map(struct staging *s, uint64_t mode, size_t bytes);
bool gpu_wait_map(struct staging *s);                   /* false: the device was lost, or mapping failed */
double gpu_now(void);                                   /* microseconds */

/* wgpu_ahead.c: all under the lock */
/* A large one: its small results are asked for, where looks at its kernel's were worth it, which is counted in *worth
** (1 at first). */
void gpu_ahead_launched(int *worth, const struct runmat_kernel *k, const struct runmat_launch *l);
void gpu_ahead_released(const int *worth);              /* the kernel goes away */
bool gpu_ahead_read(wgpu_handle buffer, uint64_t offset, void *to, uint64_t bytes);     /* false: it is not there */
void gpu_ahead_forget(wgpu_handle buffer);              /* somebody writes to it */
void gpu_ahead_close(void);

/* wgpu_launch.c */
void gpu_flush(void);                                   /* submits what is recorded */
void gpu_end_pass(void);                                /* the encoder stays open, for copies */
wgpu_handle gpu_encoder(void);                          /* the open one, or a new one */
void gpu_forget_groups(wgpu_handle buffer);             /* bind groups of a buffer that goes away */
void gpu_forget_layout(wgpu_handle layout);
int gpu_need_scratch(uint64_t bytes);                  /* makes gpu.scratch have `bytes` behind SCRATCH_FROM */
struct wgpu_group_entry gpu_scratch_entry(int binding, uint64_t from);  /* from: 0 or SCRATCH_FROM */
int gpu_compile(void *self, const struct runmat_program *p, struct runmat_compiled **out);
int gpu_prepare(void *self, const struct runmat_program *p, const struct runmat_launch *l);
int gpu_launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l);
void gpu_release(void *self, struct runmat_compiled *k);

/* wgpu_times.c: all but the last two under the lock */
/* Begins a pass whose times are noted, if this thread asked for that; NULL: it did not, or that cannot be. */
wgpu_handle gpu_timed_pass(void);
void gpu_times_submitted(void);         /* the recorded passes go to the device now */
void gpu_times_forget(void);            /* the device goes away */
void gpu_time_work(void *self, uint64_t tag);
int gpu_work_times(void *self, struct runmat_device_time *out, int most);
int gpu_launch_shape(void *self, struct runmat_launch_shape *out);

/* of this device, before another one is opened: under the lock */
void gpu_forget_everything(void);

/* wgpu_gemm.c */
void gpu_forget_products(void);
int gpu_syrk(void *self, int cls, int64_t n, int64_t k, double alpha, uint64_t a, int64_t lda, double beta, uint64_t c,
	int64_t ldc);
int gpu_gemm(void *self, int cls, int complex, char ta, char tb, int64_t m, int64_t n, int64_t k, double alpha,
	uint64_t a, int64_t lda, uint64_t b, int64_t ldb, double beta, uint64_t c, int64_t ldc);

#endif
