/*
** provider/wgpu/wgpu_ahead.c - small results come down with the launch that makes them.
**
** A large launch is submitted at once, so that the device begins; a look at its total is then another encoder, a copy, and a second
** submission that waits for the first one. So the copy of what is small stands in the launch's own encoder, into a staging buffer that
** is mapped behind it, and the look only waits. What somebody touches afterwards is forgotten. Copies in vain count against the next
** one, looks that found none for it.
*/
#include <string.h>

#include "provider/wgpu/wgpu.h"

enum { MOST_AHEAD = 4, EACH = 4096, MOST_WORTH = 4 };

struct copy { wgpu_handle of; uint64_t bytes; };

static struct {
	struct staging s;
	bool open, used;                /* a mapping was asked for; somebody looked */
	int n, missed, worth;           /* copies; results of the last large launch that were not copied; looks less copies in vain */
	struct copy at[MOST_AHEAD];
} ahead = { .worth = 1 };

void gpu_ahead_forget(wgpu_handle buffer)
{
	for (int i = 0; i < ahead.n + ahead.missed; i++)
		if (ahead.at[i].of == buffer)
			ahead.at[i].of = NULL;
}

void gpu_ahead_close(void)
{
	if (ahead.s.buffer)
		gpu.f->BufferDestroy(ahead.s.buffer), gpu.f->BufferRelease(ahead.s.buffer);
	ahead.s = (struct staging){ 0 };
	ahead.open = false, ahead.n = ahead.missed = 0;
}

/* The staging buffer, free to be copied to; false: not now. */
static bool is_free(void)
{
	if (!ahead.s.buffer && gpu_make_buffer(MOST_AHEAD * EACH, WGPU_MAP_READ | WGPU_COPY_TO, &ahead.s.buffer))
		return false;
	if (!ahead.open)
		return true;
	if (!ahead.s.mapped)            /* still on the way: nobody waited for it */
		gpu.f->DevicePoll(gpu.device, 0, NULL);
	if (!ahead.s.mapped)
		return false;
	if (ahead.s.mapped == 1)
		gpu.f->BufferUnmap(ahead.s.buffer);
	ahead.open = false;
	return true;
}

static int small_results(const struct runmat_kernel *k, const struct runmat_launch *l)
{
	int n = 0;
	for (int i = 0; i < k->arrays; i++) {
		const struct buffer *b = (const struct buffer *)(uintptr_t)l->binding[i].buffer;
		if (k->array[i].access & RUNMAT_WRITE && !b->parts && b->bytes <= EACH && n < MOST_AHEAD)
			ahead.at[n++] = (struct copy){ b->handle, (b->bytes + 3) & ~(uint64_t)3 };
	}
	return n;
}

void gpu_ahead_launched(const struct runmat_kernel *k, const struct runmat_launch *l)
{
	ahead.worth -= ahead.n && !ahead.used && ahead.worth > 0;
	int n = small_results(k, l);
	bool go = n && ahead.worth > 0 && is_free();
	ahead.n = go ? n : 0, ahead.missed = n - ahead.n, ahead.used = false;
	if (!go)
		return;
	gpu_end_pass();
	for (int i = 0; i < n; i++)
		gpu.f->CommandEncoderCopyBufferToBuffer(gpu_encoder(), ahead.at[i].of, 0, ahead.s.buffer, (uint64_t)i * EACH, ahead.at[i].bytes);
	gpu_flush();
	gpu_begin_map(&ahead.s, WGPU_MAP_READ, MOST_AHEAD * EACH);
	ahead.open = true;
}

bool gpu_ahead_read(wgpu_handle buffer, uint64_t offset, void *to, uint64_t bytes)
{
	int i = 0;
	while (i < ahead.n + ahead.missed && (ahead.at[i].of != buffer || offset + bytes > ahead.at[i].bytes))
		i++;
	if (i == ahead.n + ahead.missed)
		return false;
	ahead.worth = MIN(ahead.worth + !ahead.used, MOST_WORTH);
	ahead.used = true;
	if (i >= ahead.n)
		return false;
	gpu_flush();                    /* what was recorded since */
	const char *p = gpu_wait_map(&ahead.s) ? gpu.f->BufferGetConstMappedRange(ahead.s.buffer, 0, MOST_AHEAD * EACH) : NULL;
	if (p)
		memcpy(to, p + i * EACH + offset, bytes);
	gpu.times.ahead += p != NULL;
	return p != NULL;
}
