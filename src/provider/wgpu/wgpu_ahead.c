/*
** provider/wgpu/wgpu_ahead.c - copies small results to the host together with the launch that computes them.
**
** A large launch is submitted at once, so that the device begins. A look at its total would need a second encoder with
** a copy, and a second submission, which waits for the first one. So the launch's own encoder copies small results to
** a staging buffer, which is then mapped, and the look only waits. A copy is dropped if the result is changed
** afterwards.
**
** Each kernel has a counter that decides whether it gets such copies. A copy that nobody read lowers the counter. A
** look at a result that was not copied raises it. So means that only the next kernel reads are soon not copied any
** more, and the total behind them is.
*/
#include <string.h>

#include "provider/wgpu/wgpu.h"

enum { LAUNCHES = 4, MOST_AHEAD = 4, EACH = 4096, MOST_WORTH = 4 };

struct copy { wgpu_handle of; uint64_t bytes; };

/* A large launch that had small results; LAUNCHES of them are remembered. */
static struct launched {
	struct staging s;
	bool open, copied, used;        /* a mapping was requested; s has the results; a look has read them */
	int *worth;                     /* of its kernel; NULL: it is gone */
	int n;
	struct copy at[MOST_AHEAD];
} launched[LAUNCHES];
static int last;

void gpu_ahead_forget(wgpu_handle buffer)
{
	for (int s = 0; s < LAUNCHES; s++)
		for (int i = 0; i < launched[s].n; i++)
			if (launched[s].at[i].of == buffer)
				launched[s].at[i].of = NULL;
}

void gpu_ahead_released(const int *worth)
{
	for (int s = 0; s < LAUNCHES; s++)
		if (launched[s].worth == worth)
			launched[s].worth = NULL;
}

void gpu_ahead_close(void)
{
	for (int s = 0; s < LAUNCHES; s++) {
		if (launched[s].s.buffer)
			gpu.f->BufferDestroy(launched[s].s.buffer), gpu.f->BufferRelease(launched[s].s.buffer);
		launched[s] = (struct launched){ 0 };
	}
}

/* Whether the staging buffer may be written now. */
static bool is_free(struct launched *l)
{
	if (!l->s.buffer && gpu_make_buffer(MOST_AHEAD * EACH, WGPU_MAP_READ | WGPU_COPY_TO, &l->s.buffer))
		return false;
	if (!l->open)
		return true;
	if (!l->s.mapped)               /* still on the way: nobody waited for it */
		gpu.f->DevicePoll(gpu.device, 0, NULL);
	if (!l->s.mapped)
		return false;
	if (l->s.mapped == 1)
		gpu.f->BufferUnmap(l->s.buffer);
	l->open = false;
	return true;
}

static int small_results(const struct runmat_kernel *k, const struct runmat_launch *l, struct copy *to)
{
	int n = 0;
	for (int i = 0; i < k->arrays; i++) {
		const struct buffer *b = (const struct buffer *)(uintptr_t)l->binding[i].buffer;
		if (k->array[i].access & RUNMAT_WRITE && !b->parts && b->bytes <= EACH && n < MOST_AHEAD)
			to[n++] = (struct copy){ b->handle, (b->bytes + 3) & ~(uint64_t)3 };
	}
	return n;
}

void gpu_ahead_launched(int *worth, const struct runmat_kernel *k, const struct runmat_launch *l)
{
	struct copy at[MOST_AHEAD];
	int n = small_results(k, l, at);
	if (!n)
		return;
	struct launched *to = &launched[last = (last + 1) % LAUNCHES];
	if (to->worth && to->copied && !to->used && *to->worth > 0)
		*to->worth -= 1;
	to->copied = *worth > 0 && is_free(to), to->used = false;
	to->worth = worth, to->n = n;
	memcpy(to->at, at, sizeof at);
	if (!to->copied)
		return;
	gpu_end_pass();
	for (int i = 0; i < n; i++)
		gpu.f->CommandEncoderCopyBufferToBuffer(
			gpu_encoder(), at[i].of, 0, to->s.buffer, (uint64_t)i * EACH, at[i].bytes);
	gpu_flush();
	gpu_begin_map(&to->s, WGPU_MAP_READ, MOST_AHEAD * EACH);
	to->open = true;
}

static struct launched *find(wgpu_handle buffer, uint64_t upto, int *which)
{
	for (int s = 0; s < LAUNCHES; s++)
		for (int i = 0; i < launched[s].n; i++)
			if (launched[s].at[i].of == buffer && upto <= launched[s].at[i].bytes) {
				*which = i;
				return &launched[s];
			}
	return NULL;
}

bool gpu_ahead_read(wgpu_handle buffer, uint64_t offset, void *to, uint64_t bytes)
{
	int i;
	struct launched *l = find(buffer, offset + bytes, &i);
	if (!l)
		return false;
	if (l->worth && !l->used)
		*l->worth = MIN(*l->worth + 1, MOST_WORTH);
	l->used = true;
	if (!l->copied)
		return false;
	gpu_flush();                    /* what was recorded since */
	const char *p = gpu_wait_map(&l->s) ? gpu.f->BufferGetConstMappedRange(l->s.buffer, 0, MOST_AHEAD * EACH) :
		NULL;
	if (p)
		memcpy(to, p + i * EACH + offset, bytes);
	gpu.times.ahead += p != NULL;
	return p != NULL;
}
