/*
** provider/wgpu/wgpu_memory.c - buffers and what moves between them and the host.
**
** Uploads and downloads go through staging buffers that stay: four of 16 MiB for the way up, mapped while they wait (a copy
** into the mapped memory, an unmap, a copy by the device, and they map themselves again), two for the way down, so that the
** device fills one while the host empties the other, and a small one for numbers that are looked at. The device moves words:
** what does not end at one is filled with zeros, for which there is room, since buffers end at multiples of 256.
**
** Waiting for a card is asking it again and again (`gpu_wait`): a driver that is told to wait sleeps until an interrupt comes,
** which on virtual machines is late by some tenths of a millisecond, at times by several. After a while it is told so all the same, and at
** once where the "card" is this CPU, which has better things to do.
*/
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "provider/wgpu/wgpu.h"

enum { SMALL = 1 << 16, PIECE_DOWN = 32 << 20, ASKING_MS = 20 };

int gpu_make_buffer(uint64_t bytes, uint64_t usage, wgpu_handle *out)
{
	int before = gpu_errors;
	if (gpu_fault("memory"))
		return gpu_fail(RUNMAT_NO_MEMORY, "out of device memory (as RUNMAT_ACCEL_FAULT says)");
	if (bytes > gpu.limits.buffer_size)
		return gpu_fail(RUNMAT_NO_MEMORY, "%llu bytes are more than the device's largest buffer", (unsigned long long)bytes);
	*out = gpu.f->DeviceCreateBuffer(gpu.device, &(struct wgpu_buffer_descriptor){ .usage = usage, .size = MIN((MAX(bytes, 16) + 255) & ~(uint64_t)255, gpu.limits.buffer_size) });
	int status = *out ? gpu_status_since(before, RUNMAT_NO_MEMORY) : RUNMAT_NO_MEMORY;
	if (status && *out) {
		gpu.f->BufferRelease(*out);
		*out = NULL;
	}
	return status;
}

int gpu_alloc(void *self, uint64_t bytes, uint64_t *buffer)
{
	struct buffer *b = calloc(1, sizeof *b);
	if (!b)
		return RUNMAT_NO_MEMORY;
	pthread_mutex_lock(&gpu.lock);
	int status = gpu_ready();
	b->bytes = bytes;
	status = status ? status : gpu_make_buffer(bytes, WGPU_USE_STORAGE | WGPU_COPY_FROM | WGPU_COPY_TO, &b->handle);
	if (!status) {
		gpu.memory.in_use += bytes, gpu.memory.allocations++;
		gpu.memory.peak = MAX(gpu.memory.peak, gpu.memory.in_use);
	}
	pthread_mutex_unlock(&gpu.lock);
	if (status)
		free(b);
	else
		*buffer = (uint64_t)(uintptr_t)b;
	return status;
}

int gpu_free(void *self, uint64_t buffer)
{
	struct buffer *b = (struct buffer *)(uintptr_t)buffer;
	pthread_mutex_lock(&gpu.lock);
	gpu_flush();
	gpu_forget_groups(b->handle);
	gpu.memory.in_use -= b->bytes;
	gpu.f->BufferDestroy(b->handle);
	gpu.f->BufferRelease(b->handle);
	if (!gpu.lost)
		gpu.f->DevicePoll(gpu.device, 0, NULL);
	pthread_mutex_unlock(&gpu.lock);
	free(b);
	return RUNMAT_OK;
}

static void on_mapped(uint32_t status, struct wgpu_text message, void *a, void *b) { *(int *)a = status == WGPU_SUCCESS ? 1 : -1; }

static void begin_map(struct staging *s, uint64_t mode, size_t bytes)
{
	s->mapped = 0;
	gpu.f->BufferMapAsync(s->buffer, mode, 0, bytes, gpu_call((void (*)(void))on_mapped, &s->mapped));
}

static double now_ms(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

/* Until *done is not 0; at an error or when the device is lost, too. */
static void wait_for(const int *done)
{
	int before = gpu_errors;
	double until = gpu.info.capabilities & RUNMAT_SOFTWARE ? 0 : now_ms() + ASKING_MS;
	while (!*done && gpu_errors == before && !gpu.lost) {
		gpu.f->DevicePoll(gpu.device, until == 0, NULL);
		if (!*done && until == 0)
			gpu.f->InstanceProcessEvents(gpu.instance);
		if (until > 0 && now_ms() > until)
			until = 0;
	}
}

void gpu_wait_idle(void)
{
	int done = 0;
	gpu.f->QueueOnSubmittedWorkDone(gpu.queue, gpu_call((void (*)(void))on_mapped, &done));
	wait_for(&done);
	if (!done)                      /* nobody calls back with what lives here */
		gpu.lost = true;
}

/* False: the device was lost, or mapping failed. */
static bool wait_map(struct staging *s)
{
	wait_for(&s->mapped);
	return s->mapped == 1;
}

/* ---- up ---- */

/*
** The library cuts memory that the host can map from blocks of 64 MiB, and gives a block back as soon as nothing is in it while
** there is another one. Our staging buffers fill one to its end; what each submission writes (its parameters, for some
** microseconds) would then be a new block each time, which the driver takes 2.5 ms to map. Something small keeps that block.
*/
static void drop_anchor(void)
{
	if (!gpu.anchor)
		(void)!gpu_make_buffer(SMALL, WGPU_MAP_WRITE | WGPU_COPY_FROM, &gpu.anchor);
}

static int up_piece(const struct buffer *b, uint64_t offset, const char *from, uint64_t bytes)
{
	struct staging *s = &gpu.up[gpu.up_next++ % STAGING_PIECES];
	uint64_t whole = (bytes + 3) & ~(uint64_t)3;
	int before = gpu_errors;
	if (!s->buffer) {
		int status = gpu_make_buffer(STAGING_BYTES, WGPU_MAP_WRITE | WGPU_COPY_FROM, &s->buffer);
		if (status)
			return status;
		begin_map(s, WGPU_MAP_WRITE, STAGING_BYTES);
		if (s == &gpu.up[STAGING_PIECES - 1])
			drop_anchor();
	}
	char *at = wait_map(s) ? gpu.f->BufferGetMappedRange(s->buffer, 0, STAGING_BYTES) : NULL;
	if (!at)
		return gpu.lost ? RUNMAT_LOST : RUNMAT_FAILED;
	memset(at + whole - 4, 0, 4);
	provider_move(at, from, bytes);
	gpu.f->BufferUnmap(s->buffer);
	gpu.f->CommandEncoderCopyBufferToBuffer(gpu_encoder(), s->buffer, 0, b->handle, offset, whole);
	gpu_flush();
	begin_map(s, WGPU_MAP_WRITE, STAGING_BYTES);
	return gpu_status_since(before, RUNMAT_FAILED);
}

static int up_small(const struct buffer *b, uint64_t offset, const char *from, uint64_t bytes)
{
	uint64_t whole = bytes & ~(uint64_t)3;
	uint8_t tail[4] = { 0 };
	int before = gpu_errors;
	gpu_flush();                    /* a write comes before everything that is submitted later */
	if (whole)
		gpu.f->QueueWriteBuffer(gpu.queue, b->handle, offset, from, whole);
	if (bytes - whole) {
		memcpy(tail, from + whole, bytes - whole);
		gpu.f->QueueWriteBuffer(gpu.queue, b->handle, offset + whole, tail, 4);
	}
	return gpu_status_since(before, RUNMAT_FAILED);
}

int gpu_upload(void *self, uint64_t buffer, uint64_t offset, const void *from, uint64_t bytes)
{
	const struct buffer *b = (const struct buffer *)(uintptr_t)buffer;
	if (offset & 3)
		return gpu_fail(RUNMAT_UNSUPPORTED, "an upload that does not begin at a word");
	pthread_mutex_lock(&gpu.lock);
	int status = gpu_ready();
	if (!status && bytes <= SMALL)
		status = up_small(b, offset, from, bytes);
	else if (!status) {
		gpu_end_pass();
		for (uint64_t at = 0; !status && at < bytes; at += STAGING_BYTES)
			status = up_piece(b, offset + at, (const char *)from + at, MIN(bytes - at, STAGING_BYTES));
	}
	gpu.memory.uploaded += bytes;
	pthread_mutex_unlock(&gpu.lock);
	return status;
}

/* ---- down ---- */

static int ask_piece(const struct buffer *b, struct staging *s, uint64_t first, uint64_t n)
{
	if (!s->buffer) {
		int status = gpu_make_buffer((s == &gpu.look ? SMALL : PIECE_DOWN) + 256, WGPU_MAP_READ | WGPU_COPY_TO, &s->buffer);
		if (status)
			return status;
	}
	gpu_end_pass();
	gpu.f->CommandEncoderCopyBufferToBuffer(gpu_encoder(), b->handle, first, s->buffer, 0, n);
	gpu_flush();
	begin_map(s, WGPU_MAP_READ, n);
	return RUNMAT_OK;
}

static int take_piece(struct staging *s, uint64_t skip, void *to, uint64_t bytes, uint64_t n)
{
	const char *p = wait_map(s) ? gpu.f->BufferGetConstMappedRange(s->buffer, 0, n) : NULL;
	if (p)
		provider_move(to, p + skip, bytes);
	if (s->mapped == 1)
		gpu.f->BufferUnmap(s->buffer);
	return p ? RUNMAT_OK : gpu.lost ? RUNMAT_LOST : RUNMAT_FAILED;
}

int gpu_read(const struct buffer *b, uint64_t offset, void *to, uint64_t bytes)
{
	int before = gpu_errors, status = RUNMAT_OK;
	uint64_t asked = 0, taken = 0;
	if (bytes && bytes <= SMALL) {
		uint64_t first = offset & ~(uint64_t)3, n = ((offset + bytes + 3) & ~(uint64_t)3) - first;
		status = ask_piece(b, &gpu.look, first, n);
		status = status ? status : take_piece(&gpu.look, offset - first, to, bytes, n);
		return status ? status : gpu_status_since(before, RUNMAT_FAILED);
	}
	for (int k = 0; !status && taken < bytes; ) {
		while (!status && asked < bytes && asked - taken < 2 * (uint64_t)PIECE_DOWN) {
			uint64_t from = offset + asked, first = from & ~(uint64_t)3, m = MIN(bytes - asked, PIECE_DOWN);
			status = ask_piece(b, &gpu.down[asked / PIECE_DOWN % 2], first, ((from + m + 3) & ~(uint64_t)3) - first);
			asked += m;
		}
		uint64_t from = offset + taken, first = from & ~(uint64_t)3, m = MIN(bytes - taken, PIECE_DOWN);
		status = status ? status : take_piece(&gpu.down[k++ % 2], from - first, (char *)to + taken, m, ((from + m + 3) & ~(uint64_t)3) - first);
		taken += m;
	}
	return status ? status : gpu_status_since(before, RUNMAT_FAILED);
}

int gpu_download(void *self, uint64_t buffer, uint64_t offset, void *to, uint64_t bytes)
{
	pthread_mutex_lock(&gpu.lock);
	int status = gpu_ready();
	if (!status && gpu_fault("lost"))
		gpu.lost = true, status = gpu_fail(RUNMAT_LOST, "device lost (as RUNMAT_ACCEL_FAULT says)");
	status = status ? status : gpu_read((const struct buffer *)(uintptr_t)buffer, offset, to, bytes);
	gpu.memory.downloaded += bytes;
	pthread_mutex_unlock(&gpu.lock);
	return status;
}

int gpu_copy(void *self, uint64_t to, uint64_t to_offset, uint64_t from, uint64_t from_offset, uint64_t bytes)
{
	const struct buffer *y = (const struct buffer *)(uintptr_t)to, *x = (const struct buffer *)(uintptr_t)from;
	if ((to_offset | from_offset) & 3)
		return gpu_fail(RUNMAT_UNSUPPORTED, "a copy that does not begin at a word");
	pthread_mutex_lock(&gpu.lock);
	int before = gpu_errors, status = gpu_ready();
	if (!status) {
		gpu_end_pass();
		gpu.f->CommandEncoderCopyBufferToBuffer(gpu_encoder(), x->handle, from_offset, y->handle, to_offset, (bytes + 3) & ~(uint64_t)3);
		gpu_flush();
		status = gpu_status_since(before, RUNMAT_FAILED);
	}
	pthread_mutex_unlock(&gpu.lock);
	return status;
}
