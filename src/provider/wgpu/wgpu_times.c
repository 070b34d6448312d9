/*
** provider/wgpu/wgpu_times.c - the times of kernels on the device, by timestamp queries.
**
** A kernel of a thread that asked for times (gpu_time_work) gets a compute pass of its own, because queries are written
** at the begin and at the end of a pass. When the set of queries is full, the host waits for these kernels and reads
** them. The device's clock has an unknown origin. No kernel begins before it is submitted, so the largest difference
** between both times of all kernels so far is taken as the difference of the clocks.
*/
#include <string.h>

#include "base/vec.h"
#include "provider/wgpu/wgpu.h"

enum { SLOTS = 512, KEPT_MOST = 1 << 16 };      /* kernels in the set; times that nobody asks for */

static struct {
	pthread_t timed;                        /* whose work is timed now, and its tag */
	uint64_t tag;
	wgpu_handle queries, resolved;
	struct staging look;
	bool refused;
	int n, submitted;                       /* slots in use; those that were submitted */
	struct { uint64_t tag; double asked; } slot[SLOTS];
	bool aligned;
	double apart;                           /* the host's clock minus the device's, in seconds */
	VEC(struct runmat_device_time) times;
} t;

void gpu_time_work(void *self, uint64_t tag)
{
	pthread_mutex_lock(&gpu.lock);
	t.timed = pthread_self(), t.tag = tag;
	pthread_mutex_unlock(&gpu.lock);
}

static bool make_queries(void)
{
	enum { BYTES = 2 * SLOTS * 8 };
	if (t.queries || t.refused || !gpu.times_work)
		return t.queries != NULL;
	int before = gpu_errors;
	t.queries = gpu.f->DeviceCreateQuerySet(gpu.device, &(struct wgpu_query_descriptor){
		.type = WGPU_QUERY_TIMESTAMP, .count = 2 * SLOTS });
	t.refused = !t.queries || gpu_make_buffer(BYTES, WGPU_QUERY_RESOLVE | WGPU_COPY_FROM, &t.resolved) ||
		gpu_make_buffer(BYTES, WGPU_MAP_READ | WGPU_COPY_TO, &t.look.buffer) ||
		gpu_status_since(before, RUNMAT_FAILED);
	if (t.refused)
		gpu_times_forget(), t.refused = true;
	return !t.refused;
}

/* Keeps the times of the slots, whose begins and ends are in `at`. */
static void keep(const uint64_t *at, int n)
{
	double tick = (double)gpu.f->QueueGetTimestampPeriod(gpu.queue) * 1e-9;
	for (int i = 0; i < n; i++) {
		double apart = t.slot[i].asked - (double)at[2 * i] * tick;
		t.apart = t.aligned ? MAX(t.apart, apart) : apart;
		t.aligned = true;
	}
	for (int i = 0; i < n; i++)
		if (at[2 * i + 1] >= at[2 * i] && t.times.n < KEPT_MOST)
			vec_push(&t.times, ((struct runmat_device_time){ t.slot[i].tag,
				(double)at[2 * i] * tick + t.apart, (double)(at[2 * i + 1] - at[2 * i]) * tick }));
}

/* Waits for the kernels of all slots, and empties the slots. */
static void take_slots(void)
{
	int n = t.n;
	size_t bytes = (size_t)n * 16;
	if (!n || gpu.lost) {
		t.n = t.submitted = 0;
		return;
	}
	gpu_end_pass();
	gpu.f->CommandEncoderResolveQuerySet(gpu_encoder(), t.queries, 0, (uint32_t)(2 * n), t.resolved, 0);
	gpu.f->CommandEncoderCopyBufferToBuffer(gpu_encoder(), t.resolved, 0, t.look.buffer, 0, bytes);
	gpu_flush();
	gpu_begin_map(&t.look, WGPU_MAP_READ, bytes);
	const uint64_t *at = gpu_wait_map(&t.look) ? gpu.f->BufferGetConstMappedRange(t.look.buffer, 0, bytes) : NULL;
	if (at)
		keep(at, n);
	if (t.look.mapped == 1)
		gpu.f->BufferUnmap(t.look.buffer);
	t.n = t.submitted = 0;
}

wgpu_handle gpu_timed_pass(void)
{
	if (LIKELY(!t.tag) || !pthread_equal(t.timed, pthread_self()) || !make_queries())
		return NULL;
	if (t.n == SLOTS)
		take_slots();
	gpu_end_pass();
	struct wgpu_pass_times times = { NULL, t.queries, (uint32_t)(2 * t.n), (uint32_t)(2 * t.n + 1) };
	wgpu_handle pass = gpu.f->CommandEncoderBeginComputePass(gpu_encoder(),
		&(struct wgpu_pass_descriptor){ .times = &times });
	if (pass)
		t.slot[t.n++].tag = t.tag;
	return pass;
}

void gpu_times_submitted(void)
{
	for (; t.submitted < t.n; t.submitted++)
		t.slot[t.submitted].asked = gpu_now() * 1e-6;
}

void gpu_times_forget(void)
{
	if (t.queries)
		gpu.f->QuerySetRelease(t.queries);
	if (t.resolved)
		gpu.f->BufferRelease(t.resolved);
	if (t.look.buffer)
		gpu.f->BufferRelease(t.look.buffer);
	t.queries = t.resolved = NULL, t.look = (struct staging){ 0 };
	t.n = t.submitted = 0, t.aligned = t.refused = false;
}

int gpu_work_times(void *self, struct runmat_device_time *out, int most)
{
	pthread_mutex_lock(&gpu.lock);
	if (gpu.device)
		take_slots();
	int n = MIN(most, t.times.n);
	if (n) {
		memcpy(out, t.times.at, (size_t)n * sizeof *out);
		memmove(t.times.at, t.times.at + n, (size_t)(t.times.n - n) * sizeof *out);
		t.times.n -= n;
	}
	if (!t.times.n)
		vec_free(&t.times);
	pthread_mutex_unlock(&gpu.lock);
	return n;
}

int gpu_launch_shape(void *self, struct runmat_launch_shape *out)
{
	uint32_t size = out->size;
	pthread_mutex_lock(&gpu.lock);
	*out = gpu.shape;
	out->size = size;
	pthread_mutex_unlock(&gpu.lock);
	return RUNMAT_OK;
}
