/*
** device/buffer.c - device memory with a reference count.
**
** The counts are atomic, because several threads may release a buffer.
*/
#include <stdatomic.h>

#include "base/mem.h"
#include "device/device.h"

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
