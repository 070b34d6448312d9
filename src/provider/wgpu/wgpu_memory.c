/*
** provider/wgpu/wgpu_memory.c - buffers and what moves between them and the host.
**
** Uploads and downloads go through staging buffers that are kept. Four of 16 MiB serve uploads. They are mapped while
** they wait: the host copies into one and unmaps it, the device copies from it, and it is mapped again. Two serve
** downloads, so that the device fills one while the host empties the other. A small one serves single numbers. The
** device copies words of four bytes, so a copy that ends inside a word is padded with zeros. Buffers have room for
** this, because their sizes are multiples of 256.
**
** gpu_wait polls the device. A driver that is told to wait sleeps until an interrupt comes. On virtual machines that
** is late by some tenths of a millisecond, at times by several milliseconds. After a while gpu_wait lets the driver
** wait all the same, and it does so at once for a software adapter, which needs the CPU.
*/
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "provider/wgpu/wgpu.h"

enum { SMALL = 1 << 16, PIECE_DOWN = 32 << 20, ASKING_MS = 20, ASK_AGAIN_MS = 100, MOST_IN_VAIN = 1000 };

int gpu_make_buffer(uint64_t bytes, uint64_t usage, wgpu_handle *out)
{
	int before = gpu_errors;
	if (gpu_fault("memory"))
		return gpu_fail(RUNMAT_NO_MEMORY, "out of device memory (as RUNMAT_ACCEL_FAULT says)");
	if (bytes > gpu.limits.buffer_size)
		return gpu_fail(RUNMAT_NO_MEMORY, "%llu bytes are more than the device's largest buffer",
			(unsigned long long)bytes);
	*out = gpu.f->DeviceCreateBuffer(gpu.device, &(struct wgpu_buffer_descriptor){ .usage = usage,
		.size = MIN((MAX(bytes, 16) + 255) & ~(uint64_t)255, gpu.limits.buffer_size) });
	int status = *out ? gpu_status_since(before, RUNMAT_NO_MEMORY) : RUNMAT_NO_MEMORY;
	if (status && *out) {
		gpu.f->BufferRelease(*out);
		*out = NULL;
	}
	return status;
}

/* ---- arrays of several buffers ---- */

static uint64_t part_bytes(void) { return (uint64_t)1 << (63 - __builtin_clzll(gpu.limits.buffer_size)); }

wgpu_handle gpu_part(const struct buffer *b, uint64_t offset, uint64_t *at, uint64_t *room)
{
	if (!b->parts) {
		*at = offset, *room = UINT64_MAX;
		return b->handle;
	}
	uint64_t i = MIN(offset / b->each, (uint64_t)b->parts - 1);
	*at = offset - i * b->each, *room = b->each - MIN(*at, b->each);
	return b->part[i];
}

uint64_t gpu_bound_bytes(const struct buffer *b)
{
	uint64_t bytes = (MAX(b->bytes, 16) + 255) & ~(uint64_t)255;
	return b->parts ? bytes : MIN(bytes, gpu.limits.buffer_size & ~(uint64_t)15);
}

static void release_buffer(wgpu_handle h)
{
	if (!h)
		return;
	gpu_ahead_forget(h);
	gpu_forget_groups(h);
	gpu.f->BufferDestroy(h);
	gpu.f->BufferRelease(h);
}

static void release_buffers(struct buffer *b)
{
	release_buffer(b->handle);
	for (int i = 0; i < b->parts; i++)
		release_buffer(b->part[i]);
	free(b->part);
}

static int make_parts(struct buffer *b)
{
	const uint64_t usage = WGPU_USE_STORAGE | WGPU_COPY_FROM | WGPU_COPY_TO;
	if (b->bytes <= gpu.limits.buffer_size)
		return gpu_make_buffer(b->bytes, usage, &b->handle);
	uint64_t each = part_bytes(), n = (b->bytes + each - 1) / each;
	int status = (b->part = calloc(n, sizeof *b->part)) ? RUNMAT_OK : RUNMAT_NO_MEMORY;
	b->each = each;
	for (uint64_t i = 0; !status && i < n; i++) {
		status = gpu_make_buffer(MIN(b->bytes - i * each, each), usage, &b->part[i]);
		b->parts += !status;
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
	status = status ? status : make_parts(b);
	if (!status) {
		gpu.memory.in_use += bytes, gpu.memory.allocations++;
		gpu.memory.peak = MAX(gpu.memory.peak, gpu.memory.in_use);
	} else
		release_buffers(b);
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
	gpu.memory.in_use -= b->bytes;
	release_buffers(b);
	if (!gpu.lost)
		gpu.f->DevicePoll(gpu.device, 0, NULL);
	pthread_mutex_unlock(&gpu.lock);
	free(b);
	return RUNMAT_OK;
}

static void on_mapped(uint32_t status, struct wgpu_text message, void *a, void *b) { *(int *)a = status == WGPU_SUCCESS
	? 1 : -1; }

void gpu_begin_map(struct staging *s, uint64_t mode, size_t bytes)
{
	s->mapped = 0;
	gpu.f->BufferMapAsync(s->buffer, mode, 0, bytes, gpu_call((void (*)(void))on_mapped, &s->mapped));
}

double gpu_now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec * 1e-3;
}

/* A device that vanishes during its work calls no callback. A new request to it does get an answer (on_lost), so this
** makes one. */
static void ask_whether_lost(void)
{
	wgpu_handle encoder = gpu.f->DeviceCreateCommandEncoder(gpu.device, NULL);
	if (encoder)
		gpu.f->CommandEncoderRelease(encoder);
}

/* Waits until *done is not 0, an error is reported or the device is lost. If the device has no work and *done is still
** 0, the device has vanished. */
static void wait_for(const int *done)
{
	int before = gpu_errors, in_vain = 0;
	double began = gpu_now(), asked = began,
	       until = gpu.info.capabilities & RUNMAT_SOFTWARE ? 0 : began + ASKING_MS * 1e3;
	while (!*done && gpu_errors == before && !gpu.lost) {
		bool idle = gpu.f->DevicePoll(gpu.device, until == 0, NULL);
		gpu.times.polls++;
		if (!*done && until == 0)
			gpu.f->InstanceProcessEvents(gpu.instance);
		if (!*done && until == 0 && gpu_now() > asked + ASK_AGAIN_MS * 1e3)
			ask_whether_lost(), asked = gpu_now();
		in_vain = idle && until == 0 ? in_vain + 1 : 0;
		if (!*done && in_vain > MOST_IN_VAIN && gpu_now() > began + ASK_AGAIN_MS * 1e3)
			gpu_was_lost("it has nothing to do and does not answer");
		if (until > 0 && gpu_now() > until)
			until = 0;
	}
	gpu.busy = false;
	gpu.times.wait += gpu_now() - began;
}

/* left: the caller gave up waiting. The callback may still come later, and then frees the struct. */
struct idle { int done; bool left; };

static void on_idle(uint32_t status, struct wgpu_text message, void *a, void *b)
{
	struct idle *i = a;
	i->done = 1;
	if (i->left)
		free(i);
}

void gpu_wait_idle(void)
{
	struct idle *i = calloc(1, sizeof *i);
	if (!i)
		return;
	gpu.f->QueueOnSubmittedWorkDone(gpu.queue, gpu_call((void (*)(void))on_idle, i));
	wait_for(&i->done);
	if (i->done) {
		free(i);
		return;
	}
	i->left = true;
	gpu_was_lost("it does not answer");
}

bool gpu_wait_map(struct staging *s)
{
	wait_for(&s->mapped);
	return s->mapped == 1;
}

/* ---- up ---- */

/*
** The library cuts memory that the host can map from blocks of 64 MiB, and gives a block back as soon as nothing is in
** it while there is another one. Our staging buffers fill one to its end; what each submission writes (its parameters,
** for some microseconds) would then be a new block each time, which the driver takes 2.5 ms to map. Something small
** keeps that block.
*/
static void drop_anchor(void)
{
	if (!gpu.anchor)
		(void)!gpu_make_buffer(SMALL, WGPU_MAP_WRITE | WGPU_COPY_FROM, &gpu.anchor);
}

static int up_piece(const struct buffer *b, uint64_t offset, const char *from, uint64_t bytes)
{
	struct staging *s = &gpu.up[gpu.up_next++ % STAGING_PIECES];
	uint64_t padded = (bytes + 3) & ~(uint64_t)3;
	int before = gpu_errors;
	if (!s->buffer) {
		int status = gpu_make_buffer(STAGING_BYTES, WGPU_MAP_WRITE | WGPU_COPY_FROM, &s->buffer);
		if (status)
			return status;
		gpu_begin_map(s, WGPU_MAP_WRITE, STAGING_BYTES);
		if (s == &gpu.up[STAGING_PIECES - 1])
			drop_anchor();
	}
	if (s->mapped < 0)              /* it failed the last time: there may be memory now */
		gpu_begin_map(s, WGPU_MAP_WRITE, STAGING_BYTES);
	char *at = gpu_wait_map(s) ? gpu.f->BufferGetMappedRange(s->buffer, 0, STAGING_BYTES) : NULL;
	if (!at)
		return gpu.lost ? RUNMAT_LOST : RUNMAT_FAILED;
	memset(at + padded - 4, 0, 4);
	provider_move(at, from, bytes);
	gpu.f->BufferUnmap(s->buffer);
	uint64_t part_offset, room;
	wgpu_handle to = gpu_part(b, offset, &part_offset, &room);
	gpu.f->CommandEncoderCopyBufferToBuffer(gpu_encoder(), s->buffer, 0, to, part_offset, padded);
	gpu_flush();
	gpu_begin_map(s, WGPU_MAP_WRITE, STAGING_BYTES);
	return gpu_status_since(before, RUNMAT_FAILED);
}

static int up_small(const struct buffer *b, uint64_t offset, const char *from, uint64_t bytes)
{
	uint64_t words = bytes & ~(uint64_t)3, part_offset, room;
	uint8_t tail[4] = { 0 };
	int before = gpu_errors;
	gpu_flush();                    /* a write comes before everything that is submitted later */
	wgpu_handle to = gpu_part(b, offset, &part_offset, &room);
	if (words)
		gpu.f->QueueWriteBuffer(gpu.queue, to, part_offset, from, words);
	if (bytes - words) {
		memcpy(tail, from + words, bytes - words);
		gpu.f->QueueWriteBuffer(gpu.queue, to, part_offset + words, tail, 4);
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
	uint64_t part_offset, room, n;
	gpu_ahead_forget(gpu_part(b, offset, &part_offset, &room));
	if (!status && bytes <= SMALL && bytes <= room)
		status = up_small(b, offset, from, bytes);
	else if (!status) {
		gpu_end_pass();
		for (uint64_t at = 0; !status && at < bytes; at += n) {
			gpu_part(b, offset + at, &part_offset, &room);
			n = MIN(MIN(bytes - at, STAGING_BYTES), room);
			status = up_piece(b, offset + at, (const char *)from + at, n);
		}
	}
	gpu.memory.uploaded += bytes;
	pthread_mutex_unlock(&gpu.lock);
	return status;
}

/* ---- down ---- */

static int ask_piece(wgpu_handle from, struct staging *s, uint64_t first, uint64_t n)
{
	if (!s->buffer) {
		int status = gpu_make_buffer(
			(s == &gpu.look ? SMALL : PIECE_DOWN) + 256, WGPU_MAP_READ | WGPU_COPY_TO, &s->buffer);
		if (status)
			return status;
	}
	gpu_end_pass();
	gpu.f->CommandEncoderCopyBufferToBuffer(gpu_encoder(), from, first, s->buffer, 0, n);
	gpu_flush();
	gpu_begin_map(s, WGPU_MAP_READ, n);
	return RUNMAT_OK;
}

static int take_piece(struct staging *s, uint64_t skip, void *to, uint64_t bytes, uint64_t n)
{
	const char *p = gpu_wait_map(s) ? gpu.f->BufferGetConstMappedRange(s->buffer, 0, n) : NULL;
	if (p)
		provider_move(to, p + skip, bytes);
	if (s->mapped == 1)
		gpu.f->BufferUnmap(s->buffer);
	return p ? RUNMAT_OK : gpu.lost ? RUNMAT_LOST : RUNMAT_FAILED;
}

/* Through the buffer of looks, which is there since the adapter was tested: little by little, but it needs no
** memory. */
static int read_small(wgpu_handle b, uint64_t offset, char *to, uint64_t bytes)
{
	int status = RUNMAT_OK;
	for (uint64_t at = 0, m; !status && at < bytes; at += m) {
		m = MIN(bytes - at, SMALL);
		uint64_t from = offset + at, first = from & ~(uint64_t)3, n = ((from + m + 3) & ~(uint64_t)3) - first;
		status = ask_piece(b, &gpu.look, first, n);
		status = status ? status : take_piece(&gpu.look, from - first, to + at, m, n);
	}
	return status;
}

/* Two large pieces at a time, one on its way while the other is emptied. *taken: bytes that came. */
static int read_large(wgpu_handle b, uint64_t offset, char *to, uint64_t bytes, uint64_t *taken)
{
	int status = RUNMAT_OK, k = 0;
	for (uint64_t asked = 0; !status && *taken < bytes; ) {
		while (!status && asked < bytes && asked - *taken < 2 * (uint64_t)PIECE_DOWN) {
			uint64_t from = offset + asked, first = from & ~(uint64_t)3, m = MIN(bytes - asked, PIECE_DOWN);
			int asking = ask_piece(
				b, &gpu.down[asked / PIECE_DOWN % 2], first, ((from + m + 3) & ~(uint64_t)3) - first);
			if (asking && asked > *taken)
				break;                  /* the one that was asked for is taken first */
			status = asking;
			asked += status ? 0 : m;
		}
		uint64_t from = offset + *taken, first = from & ~(uint64_t)3, m = MIN(bytes - *taken, PIECE_DOWN);
		status = status ? status : take_piece(&gpu.down[k++ % 2], from - first, to + *taken, m,
			((from + m + 3) & ~(uint64_t)3) - first);
		*taken += status ? 0 : m;
	}
	return status;
}

/* A device whose memory is full has none for large pieces, and must give its arrays back all the same. */
static int read_part(wgpu_handle b, uint64_t offset, void *to, uint64_t bytes)
{
	int before = gpu_errors, status = RUNMAT_NO_MEMORY;
	uint64_t taken = 0;
	if (bytes && bytes <= SMALL && gpu_ahead_read(b, offset, to, bytes))
		return gpu_status_since(before, RUNMAT_FAILED);
	if (bytes > SMALL)
		status = read_large(b, offset, to, bytes, &taken);
	if (status == RUNMAT_NO_MEMORY) {
		before = gpu_errors;
		status = read_small(b, offset + taken, (char *)to + taken, bytes - taken);
	}
	return status ? status : gpu_status_since(before, RUNMAT_FAILED);
}

int gpu_read(const struct buffer *b, uint64_t offset, void *to, uint64_t bytes)
{
	uint64_t part_offset, room, n;
	int status = RUNMAT_OK;
	for (uint64_t at = 0; !status && at < bytes; at += n) {
		wgpu_handle from = gpu_part(b, offset + at, &part_offset, &room);
		n = MIN(bytes - at, room);
		status = read_part(from, part_offset, (char *)to + at, n);
	}
	return status;
}

int gpu_download(void *self, uint64_t buffer, uint64_t offset, void *to, uint64_t bytes)
{
	pthread_mutex_lock(&gpu.lock);
	int status = gpu_ready();
	status = status ? status : gpu_fault_lost();
	double began = gpu_now(), waited = gpu.times.wait;
	status = status ? status : gpu_read((const struct buffer *)(uintptr_t)buffer, offset, to, bytes);
	gpu.times.looks++, gpu.times.take += gpu_now() - began - (gpu.times.wait - waited);
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
		for (uint64_t at = 0, n, whole = (bytes + 3) & ~(uint64_t)3; at < whole; at += n) {
			uint64_t x_at, y_at, x_room, y_room;
			wgpu_handle x_part = gpu_part(x, from_offset + at, &x_at, &x_room),
				    y_part = gpu_part(y, to_offset + at, &y_at, &y_room);
			n = MIN(whole - at, MIN(x_room, y_room));
			gpu_ahead_forget(y_part);
			gpu.f->CommandEncoderCopyBufferToBuffer(gpu_encoder(), x_part, x_at, y_part, y_at, n);
		}
		gpu_flush();
		status = gpu_status_since(before, RUNMAT_FAILED);
	}
	pthread_mutex_unlock(&gpu.lock);
	return status;
}

/* Recorded like a launch: nobody waits. */
int gpu_zero(void *self, uint64_t buffer, uint64_t bytes)
{
	const struct buffer *b = (const struct buffer *)(uintptr_t)buffer;
	pthread_mutex_lock(&gpu.lock);
	int before = gpu_errors, status = gpu_ready();
	if (!status) {
		gpu_end_pass();
		for (uint64_t at = 0, n, there, room; at < bytes; at += n) {
			wgpu_handle part = gpu_part(b, at, &there, &room);
			n = MIN((bytes - at + 3) & ~(uint64_t)3, room);
			gpu_ahead_forget(part);
			gpu.f->CommandEncoderClearBuffer(gpu_encoder(), part, there, n);
		}
		status = gpu_status_since(before, RUNMAT_FAILED);
	}
	pthread_mutex_unlock(&gpu.lock);
	return status;
}
