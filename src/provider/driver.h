/*
** provider/driver.h - what the providers of CUDA, HIP and OpenCL share: the lock, opening, memory and its
** count, machine code, launches, times.
**
** A provider has one struct driver, which is its `self`, and a table of calls, which do what differs between drivers.
** All work goes to one queue, in order. Machine code is kept on disk (provider/kernels.h). Background threads may
** compile a text before a launch needs it. Calls run under the lock, except `compile`.
*/
#ifndef PROVIDER_DRIVER_H
#define PROVIDER_DRIVER_H

#include <pthread.h>

#include "base/base.h"
#include "base/vec.h"
#include "provider/variants.h"

enum { DRIVER_PREPARED = 256, DRIVER_PARAM_BYTES = 4096, DRIVER_TIMED = 256 };

/* A launch of one entry point. p: the numbers of P, the buffers of the arrays, and scratch if `scratch` is set. */
struct driver_start {
	int64_t *p;
	int params, arrays;
	bool scratch;
	int64_t workgroups;
	uint32_t threads;
};

struct driver_stage;
struct driver_timer;

struct driver_calls {
	const char *name;               /* of the provider, and of its files on disk */
	uint32_t source;                /* enum runmat_source of its texts */
	const char *language, *device;  /* for messages: "CUDA C", "card" */
	bool addresses;                 /* buffers are addresses, with which one may compute */
	int (*open)(void);              /* opens device d->chosen and describes it */
	int (*enter)(void);             /* makes the device current for this thread; NULL: nothing is to do */
	void (*let_go)(void);           /* frees what the provider holds on the device */
	int (*count)(void);             /* how many devices the driver has */
	void (*describe)(int i, struct runmat_device_info *out);
	int (*alloc)(uint64_t bytes, uint64_t *buffer);         /* bytes: a multiple of 16 */
	int (*free)(uint64_t buffer);
	uint64_t (*size)(uint64_t buffer);      /* bytes that the buffer takes on the device; 0: not known */
	/* Copies and zeros of at least one byte, in the order of the queue. `from_at` and `to_at` are in bytes. */
	int (*zero)(uint64_t buffer, uint64_t bytes);
	int (*copy)(uint64_t to, uint64_t to_at, uint64_t from, uint64_t from_at, uint64_t bytes);
	struct driver_stage *stage;     /* for uploads and downloads; NULL: the two functions below do them */
	int (*upload)(uint64_t to, uint64_t to_at, const void *from, uint64_t bytes);
	int (*download)(void *to, uint64_t from, uint64_t from_at, uint64_t bytes);
	int (*finish)(void);            /* waits until the queue is empty */
	/* Makes machine code of a text: malloc'ed, of *n bytes. NULL: it does not compile, and why. */
	char *(*compile)(const char *text, size_t *n, char *why, size_t room);
	int (*load)(const char *image, size_t n, void **module);
	void (*unload)(void *module);
	int (*function)(void *module, const char *name, void **function);
	void (*forget)(void *function);         /* NULL: functions need no release */
	int (*start)(void *function, const struct driver_start *s);
	struct driver_timer *timer;     /* for the times of kernels; NULL: the two functions below do it */
	/*
	** stamp makes the device note the time before (end false) and after the kernels of a slot. took waits for these
	** kernels, and tells when they began (struct runmat_device_time) and how long they took.
	*/
	int (*stamp)(int slot, bool end);
	int (*took)(int slot, double *began, double *seconds);
};

struct driver {
	pthread_mutex_t lock;
	const struct driver_calls *calls;
	bool tried, lost;
	int status, chosen;             /* of opening; number of the device */
	unsigned openings;              /* how many devices were opened */
	uint64_t scratch, scratch_bytes;
	struct runmat_device_info info;
	struct runmat_memory_stats memory;
	struct runmat_cache_stats cache;
	char text[2000];                /* of the last failure */
	/* Machine code that a background thread has compiled, and that no launch has used yet. */
	struct { uint64_t key; char *image; size_t n; } prepared[DRIVER_PREPARED];
	int prepared_next;
	/* times.c: whose work is timed now, and its tag */
	pthread_t timed;
	uint64_t tag;
	/* the tags of the slots that are in use, and times that nobody has asked for yet */
	uint64_t slot_tag[DRIVER_TIMED];
	int slots;
	struct runmat_launch_shape shape;       /* of the last launch */
	VEC(struct runmat_device_time) times;
};

/* Two pinned buffers: the host fills or empties one while the card reads or writes the other. */
struct driver_stage {
	void *pinned[2];
	int (*up)(uint64_t to, const void *from, size_t n);     /* begins a copy */
	int (*down)(void *to, uint64_t from, size_t n);
	int (*mark)(int k);             /* records that buffer k is in use until the work before has ended */
	int (*wait)(int k);             /* waits for that */
};
enum { DRIVER_STAGE_BYTES = 16 << 20 };
int driver_stage_up(const struct driver_stage *s, uint64_t to, const char *from, uint64_t bytes);
int driver_stage_down(const struct driver_stage *s, char *to, uint64_t from, uint64_t bytes);

/* The stamps of a driver whose events note the time of a queue: make one, mark the time, wait for it. */
struct driver_timer {
	int (*make)(void **event);
	int (*mark)(void *event);
	int (*wait)(void *event);
	int (*between)(float *milliseconds, void *from, void *upto);
	void *at[2 * DRIVER_TIMED], *origin;    /* origin: an event at host time `began` */
	double began;
};
int driver_timer_stamp(struct driver_timer *t, int slot, bool end);
int driver_timer_took(struct driver_timer *t, int slot, double *began, double *seconds);
void driver_timer_forget(struct driver_timer *t);       /* the device is left */

/* times.c: begins and ends timed work, under the lock. The slot is -1 if the work is not timed. */
int driver_time_begin(struct driver *d);
void driver_time_end(struct driver *d, int slot);
/* Empties the slots, because the device is left. */
void driver_times_forget(struct driver *d);

/* Sets the error text and returns status. The caller holds the lock. */
int driver_fail(struct driver *d, int status, const char *fmt, ...) PRINTF(3, 4);
/* Opens the device at the first call, and makes it current for this thread. The caller holds the lock. */
int driver_ready(struct driver *d);

/* The body of a provider's function whose work is `call`. */
#define DRIVER_GUARDED(d, call) \
	pthread_mutex_lock(&(d)->lock); \
	int status = driver_ready(d); \
	status = status ? status : (call); \
	pthread_mutex_unlock(&(d)->lock); \
	return status

/* Members of struct runmat_provider. */
int driver_device_info(void *self, struct runmat_device_info *out);
int driver_devices(void *self, struct runmat_device_info *out, int most);
int driver_select(void *self, int i);
int driver_alloc(void *self, uint64_t bytes, uint64_t *buffer);
int driver_free(void *self, uint64_t buffer);
int driver_zero(void *self, uint64_t buffer, uint64_t bytes);
int driver_upload(void *self, uint64_t to, uint64_t to_at, const void *from, uint64_t bytes);
int driver_download(void *self, uint64_t from, uint64_t from_at, void *to, uint64_t bytes);
int driver_copy(void *self, uint64_t to, uint64_t to_at, uint64_t from, uint64_t from_at, uint64_t bytes);
int driver_synchronize(void *self);
int driver_compile(void *self, const struct runmat_program *p, struct runmat_compiled **out);
int driver_prepare(void *self, const struct runmat_program *p, const struct runmat_launch *l);
int driver_launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l);
void driver_release(void *self, struct runmat_compiled *k);
const char *driver_error_text(void *self);
uint32_t driver_prefers(void *self);
int driver_memory_stats(void *self, struct runmat_memory_stats *out);
int driver_cache_stats(void *self, struct runmat_cache_stats *out);
void driver_time_work(void *self, uint64_t tag);
int driver_work_times(void *self, struct runmat_device_time *out, int most);
int driver_launch_shape(void *self, struct runmat_launch_shape *out);

#define DRIVER_FUNCTIONS \
	.device_info = driver_device_info, .alloc = driver_alloc, .free = driver_free, .zero = driver_zero, \
	.upload = driver_upload, .download = driver_download, .copy = driver_copy, \
	.synchronize = driver_synchronize, .compile = driver_compile, \
	.launch = driver_launch, .release = driver_release, .error_text = driver_error_text, \
	.prefers = driver_prefers, \
	.memory_stats = driver_memory_stats, .cache_stats = driver_cache_stats, \
	.devices = driver_devices, .select = driver_select, .prepare = driver_prepare, \
	.time_work = driver_time_work, .work_times = driver_work_times, \
	.launch_shape = driver_launch_shape

#endif
