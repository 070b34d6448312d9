/*
** device/buffer.c - counted device memory, and the tensor calls of the public interface on top of it.
**
** Counts are atomic: a buffer may be released by the thread that finds a launch done.
*/
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "device/device.h"

/* Of one real element. */
static int device_class_bytes(int cls)
{
	static const uint8_t bytes[RUNMAT_CLASSES] = {
		[RUNMAT_F64] = 8, [RUNMAT_F32] = 4, [RUNMAT_I8] = 1, [RUNMAT_U8] = 1, [RUNMAT_I16] = 2, [RUNMAT_U16] = 2,
		[RUNMAT_I32] = 4, [RUNMAT_U32] = 4, [RUNMAT_I64] = 8, [RUNMAT_U64] = 8, [RUNMAT_LOGICAL] = 1, [RUNMAT_CHAR] = 2,
	};
	return bytes[cls];
}

int device_buffer_new(const struct runmat_provider *p, uint64_t bytes, struct device_buffer **out)
{
	struct device_buffer *b = mem_alloc(sizeof *b);
	uint64_t got;
	int status = pool_alloc(p, bytes, &b->id, &got);
	if (status) {
		mem_free(b);
		return status;
	}
	b->refs = 1;
	b->provider = p;
	b->bytes = got;
	*out = b;
	return RUNMAT_OK;
}

void device_buffer_unref(struct device_buffer *b)
{
	if (!b || atomic_fetch_sub(&b->refs, 1) != 1)
		return;
	pool_free(b->provider, b->id, b->bytes);
	mem_free(b);
}

/* ---- the tensors of the public interface ---- */

static bool tensor_bytes(int cls, bool complex, int dims, const int64_t *shape, uint64_t *bytes)
{
	if (cls < 0 || cls >= RUNMAT_CLASSES || dims < 0 || dims > RUNMAT_AXES)
		return false;
	*bytes = (uint64_t)device_class_bytes(cls) << complex;
	for (int d = 0; d < dims; d++)
		if (shape[d] < 0 || __builtin_mul_overflow(*bytes, (uint64_t)shape[d], bytes))
			return false;
	return true;
}

EXPORT int runmat_upload(const struct runmat_host_view *host, struct runmat_tensor *out)
{
	const struct runmat_provider *p = runmat_provider();
	uint64_t bytes, got;
	if (!p)
		return device_fail(RUNMAT_NO_DEVICE, "no provider is registered");
	if (!tensor_bytes(host->cls, host->complex, host->dims, host->shape, &bytes))
		return device_fail(RUNMAT_BAD_ARGUMENT, "bad class or shape");
	struct runmat_tensor t = { .size = sizeof t, .cls = host->cls, .complex = host->complex, .dims = host->dims };
	int64_t stride = 1;
	for (int d = 0; d < host->dims; d++) {
		t.shape[d] = host->shape[d], t.strides[d] = stride;
		stride *= host->shape[d];
	}
	int status = pool_alloc(p, bytes, &t.buffer_id, &got);
	if (status)
		return status;
	status = device_upload(p, t.buffer_id, host->data, bytes);
	if (status) {
		pool_free(p, t.buffer_id, got);
		return status;
	}
	*out = t;
	return RUNMAT_OK;
}

static void release_malloc(struct runmat_host_owned *t)
{
	free(t->data);
	t->data = NULL;
}

EXPORT int runmat_download(const struct runmat_tensor *t, struct runmat_host_owned *out)
{
	const struct runmat_provider *p = runmat_provider();
	uint64_t bytes;
	if (!p)
		return device_fail(RUNMAT_NO_DEVICE, "no provider is registered");
	if (!tensor_bytes(t->cls, t->complex, t->dims, t->shape, &bytes))
		return device_fail(RUNMAT_BAD_ARGUMENT, "bad class or shape");
	int64_t stride = 1;
	for (int d = 0; d < t->dims; stride *= t->shape[d++])
		if (t->strides[d] != stride && t->shape[d] > 1)
			return device_fail(RUNMAT_UNSUPPORTED, "only contiguous tensors can be downloaded");
	struct runmat_host_owned h = { .cls = t->cls, .complex = t->complex, .dims = t->dims, .release = release_malloc };
	memcpy(h.shape, t->shape, sizeof h.shape);
	h.data = malloc(bytes ? bytes : 1);
	if (!h.data)
		return device_fail(RUNMAT_NO_MEMORY, "out of memory");
	uint64_t item = (uint64_t)device_class_bytes(t->cls) << t->complex;
	int status = device_download(p, t->buffer_id, (uint64_t)t->offset * item, h.data, bytes);
	if (status)
		h.release(&h);
	else
		*out = h;
	return status;
}

EXPORT int runmat_tensor_free(const struct runmat_tensor *t)
{
	const struct runmat_provider *p = runmat_provider();
	uint64_t bytes;
	if (!p || !tensor_bytes(t->cls, t->complex, t->dims, t->shape, &bytes))
		return device_fail(RUNMAT_BAD_ARGUMENT, "not a tensor of the current provider");
	pool_free(p, t->buffer_id, bytes);
	return RUNMAT_OK;
}

EXPORT int runmat_logical_isreal(const struct runmat_tensor *t, int *real)
{
	const struct runmat_provider *p = runmat_provider();
	if (p && p->logical_isreal)
		return p->logical_isreal(p->self, t, real);
	*real = !t->complex;
	return RUNMAT_OK;
}
