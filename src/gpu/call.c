/*
** gpu/call.c - the buffers and the status of one call of a device function: see call.h.
*/
#include "gpu/call.h"

#include <assert.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "device/device.h"
#include "exec/device.h"
#include "exec/device_work.h"

uint64_t gpu_keep(struct gpu_call *t, struct device_buffer *taken)
{
	if (!taken)
		return 0;
	assert(t->buffers < GPU_CALL_BUFFERS);
	t->buffer[t->buffers++] = taken;
	return taken->id;
}

uint64_t gpu_operand(struct gpu_call *t, struct array *a)
{
	struct device_buffer *b = NULL;
	if (!t->status)
		t->status = device_array(t->p, a, &b);
	return gpu_keep(t, b);
}

uint64_t gpu_room(struct gpu_call *t, uint64_t bytes)
{
	struct device_buffer *b = NULL;
	if (!t->status)
		t->status = device_room(t->p, bytes, &b);
	return gpu_keep(t, b);
}

uint64_t gpu_numbers(struct gpu_call *t, int cls, int64_t n)
{
	return gpu_room(t, (uint64_t)n * (cls == RUNMAT_F64 ? sizeof(double) : sizeof(float)));
}

uint64_t gpu_send(struct gpu_call *t, const void *from, uint64_t bytes)
{
	uint64_t id = gpu_room(t, bytes);
	if (!t->status)
		t->status = device_upload(t->p, id, from, bytes);
	return id;
}

uint64_t gpu_zeros(struct gpu_call *t, int64_t words)
{
	static const uint32_t few[64];
	uint64_t bytes = (uint64_t)words * sizeof *few, id = gpu_room(t, bytes);
	if (!t->status && t->p->zero && !t->p->zero(t->p->self, id, bytes))
		return id;
	uint32_t *many = bytes > sizeof few && !t->status ? mem_try_zero(bytes) : NULL;
	if (!t->status && bytes > sizeof few && !many) {
		error_forgive();
		t->status = RUNMAT_NO_MEMORY;
	}
	if (!t->status)
		t->status = device_upload_at(t->p, id, 0, many ? many : few, bytes);
	mem_try_free(many);
	return id;
}

uint64_t gpu_operand_copy(struct gpu_call *t, struct array *a)
{
	uint64_t from = gpu_operand(t, a), to = gpu_room(t, array_bytes(a));
	DO(t, t->p->copy(t->p->self, to, 0, from, 0, array_bytes(a)));
	return to;
}

void gpu_receive(struct gpu_call *t, uint64_t id, void *to, uint64_t bytes)
{
	if (!t->status)
		t->status = device_download(t->p, id, 0, to, bytes);
}

void gpu_receive_numbers(struct gpu_call *t, uint64_t id, int cls, int64_t n, double *to)
{
	float single;
	gpu_receive(t, id, to, (uint64_t)n * (cls == RUNMAT_F64 ? 8 : 4));
	for (int64_t i = n - 1; cls != RUNMAT_F64 && i >= 0 && !t->status; i--) {       /* backwards: they overlap */
		memcpy(&single, (const char *)to + i * 4, sizeof single);
		to[i] = single;
	}
}

void gpu_check(struct gpu_call *t, uint64_t flag, int failure)
{
	uint32_t word = 0;
	gpu_receive(t, flag, &word, sizeof word);
	if (word)
		t->status = failure;
}

struct device_buffer *gpu_share(struct gpu_call *t, uint64_t id)
{
	for (int i = 0; i < t->buffers && !t->status; i++)
		if (t->buffer[i]->id == id)
			return device_buffer_ref(t->buffer[i]);
	return NULL;
}

struct array *gpu_result(struct gpu_call *t, enum cls c, const shape *s, uint64_t id)
{
	struct device_buffer *b = gpu_share(t, id);
	return b ? array_on_device(c, false, s, b) : NULL;
}

int gpu_end(struct gpu_call *t)
{
	device_drop(t->buffer, t->buffers);
	int status = t->status;
	*t = (struct gpu_call){ .p = t->p };
	return status;
}
