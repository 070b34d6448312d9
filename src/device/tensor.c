/*
** device/tensor.c - the tensor calls of the public interface: runmat_upload, runmat_download, runmat_tensor_free.
**
** The buffer_id of a tensor is a handle. It consists of the index of an entry in a table, and of a count of the tensors
** that had this entry. So a freed or invented handle is refused, for every provider.
*/
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "device/device.h"
#include "device/place.h"

enum { INDEX_BITS = 24 };               /* bits of a handle for the index of the table entry */

/* An entry of the table: the memory of a tensor. */
struct tensor {
	const struct runmat_provider *provider;
	uint64_t buffer;                /* the provider's id of the memory */
	uint64_t bytes;                 /* the size of the tensor */
	uint64_t allocated;             /* the size that the pool gave */
	uint64_t generation;            /* counts the tensors that had this entry */
	unsigned device;                /* device_generation() when the tensor was made */
	/* Calls that use the memory now; the last one frees it if the tensor is freed. */
	int users;
	int next_free;                  /* of a free entry: index + 1 of the next free entry; 0: none */
	bool live;                      /* the tensor was not freed */
};

static struct {
	pthread_mutex_t lock;
	VEC(struct tensor) at;
	int first_free;                          /* index + 1 of a free entry; 0: none */
} table = { .lock = PTHREAD_MUTEX_INITIALIZER };

/* Bytes of one real element. */
static int device_class_bytes(int cls)
{
	static const uint8_t bytes[RUNMAT_CLASSES] = {
		[RUNMAT_F64] = 8,
		[RUNMAT_F32] = 4,
		[RUNMAT_I8] = 1,
		[RUNMAT_U8] = 1,
		[RUNMAT_I16] = 2,
		[RUNMAT_U16] = 2,
		[RUNMAT_I32] = 4,
		[RUNMAT_U32] = 4,
		[RUNMAT_I64] = 8,
		[RUNMAT_U64] = 8,
		[RUNMAT_LOGICAL] = 1,
		[RUNMAT_CHAR] = 2,
	};
	return bytes[cls];
}

static int refuse(const char *why) { return device_fail(RUNMAT_BAD_ARGUMENT, "%s", why); }

/* ---- handles ---- */

/* Enters a tensor and returns its handle; 0: the table is full. The caller holds the lock. */
static uint64_t give_handle(struct tensor t)
{
	int index = table.first_free - 1;
	if (index < 0) {
		if (table.at.n >= 1 << INDEX_BITS)
			return 0;
		index = table.at.n;
		vec_push(&table.at, (struct tensor){ 0 });
	} else
		table.first_free = table.at.at[index].next_free;
	t.generation = table.at.at[index].generation + 1, t.live = true;
	table.at.at[index] = t;
	return t.generation << INDEX_BITS | (uint64_t)index;
}

/* Finds a tensor. The caller holds the lock. NULL: the handle is not valid. */
static struct tensor *find(uint64_t handle)
{
	uint64_t index = handle & ((1 << INDEX_BITS) - 1);
	struct tensor *t = index < (uint64_t)table.at.n ? &table.at.at[index] : NULL;
	return t && t->live && t->generation == handle >> INDEX_BITS ? t : NULL;
}

/* Frees an entry if its tensor was freed and no call uses the memory. The caller holds the lock. */
static void free_unused(struct tensor *t)
{
	if (t->live || t->users)
		return;
	if (t->device == device_generation())    /* else its memory was freed with the old device */
		pool_free(t->provider, t->buffer, t->allocated);
	t->next_free = table.first_free, table.first_free = (int)(t - table.at.at) + 1;
}

/* Finds a tensor and keeps its memory until unpin. *out: a copy of the entry. Returns a status. */
static int pin(uint64_t handle, struct tensor *out)
{
	pthread_mutex_lock(&table.lock);
	struct tensor *t = find(handle);
	bool gone = t && t->device != device_generation();
	if (t && !gone)
		t->users++, *out = *t;
	pthread_mutex_unlock(&table.lock);
	return !t ? refuse("the handle belongs to no tensor, or the tensor was freed")
		: gone ? refuse("the tensor was lost when another device was selected") : RUNMAT_OK;
}

static void unpin(uint64_t handle)
{
	pthread_mutex_lock(&table.lock);
	struct tensor *t = &table.at.at[handle & ((1 << INDEX_BITS) - 1)];
	t->users--;
	free_unused(t);
	pthread_mutex_unlock(&table.lock);
}

/* ---- checks of a tensor's description ---- */

static bool bytes_of(int cls, bool complex, int dims, const int64_t *shape, uint64_t *bytes)
{
	if (cls < 0 || cls >= RUNMAT_CLASSES || dims < 0 || dims > RUNMAT_AXES || (dims && !shape))
		return false;
	*bytes = (uint64_t)device_class_bytes(cls) << complex;
	for (int d = 0; d < dims; d++)
		if (shape[d] < 0 || __builtin_mul_overflow(*bytes, (uint64_t)shape[d], bytes))
			return false;
	return true;
}

/* RUNMAT_OK if the elements of t are contiguous and lie within its memory. *from, *bytes: their offset and size. */
static int extent_of(const struct runmat_tensor *t, const struct tensor *memory, uint64_t *from, uint64_t *bytes)
{
	uint64_t item = t->cls < RUNMAT_CLASSES ? (uint64_t)device_class_bytes(t->cls) << (t->complex != 0) : 0, end;
	if (!bytes_of(t->cls, t->complex, t->dims, t->shape, bytes) || t->offset < 0)
		return refuse("the class, the shape or the offset is not valid");
	bool fits = !__builtin_mul_overflow((uint64_t)t->offset, item, from);
	if (!fits || __builtin_add_overflow(*from, *bytes, &end) || end > memory->bytes)
		return refuse("the tensor reaches beyond its memory");
	int64_t stride = 1;
	for (int d = 0; d < t->dims; stride *= t->shape[d++])
		if (t->strides[d] != stride && t->shape[d] > 1)
			return device_fail(RUNMAT_UNSUPPORTED, "only contiguous tensors can be downloaded");
	return RUNMAT_OK;
}

/* ---- the calls ---- */

/* Uploads to new memory. Returns a status. */
static int upload_new(const struct runmat_host_view *host, uint64_t bytes, uint64_t *handle)
{
	struct tensor t = { .provider = runmat_provider(), .bytes = bytes, .device = device_generation() };
	int status = pool_alloc(t.provider, bytes, &t.buffer, &t.allocated);
	if (status)
		return status;
	status = device_upload(t.provider, t.buffer, host->data, bytes);
	pthread_mutex_lock(&table.lock);
	*handle = status ? 0 : give_handle(t);
	pthread_mutex_unlock(&table.lock);
	if (!*handle)
		pool_free(t.provider, t.buffer, t.allocated);
	return status ? status : *handle ? RUNMAT_OK : device_fail(RUNMAT_NO_MEMORY, "there are too many tensors");
}

EXPORT int runmat_upload(const struct runmat_host_view *host, struct runmat_tensor *out)
{
	uint64_t bytes;
	if (!runmat_provider())
		return device_fail(RUNMAT_NO_DEVICE, "no provider is registered");
	if (!host || !out || !bytes_of(host->cls, host->complex, host->dims, host->shape, &bytes))
		return refuse("the class or the shape is not valid");
	if (bytes && !host->data)
		return refuse("the pointer to the data is null");
	struct runmat_tensor t = {
		.size = sizeof t, .cls = host->cls, .complex = host->complex != 0, .dims = host->dims
	};
	int64_t stride = 1;
	for (int d = 0; d < host->dims; d++) {
		t.shape[d] = host->shape[d], t.strides[d] = stride;
		stride *= host->shape[d];
	}
	int status = upload_new(host, bytes, &t.buffer_id);
	if (!status)
		*out = t;
	return status;
}

static void release_malloc(struct runmat_host_owned *t)
{
	free(t->data);
	t->data = NULL;
}

static int download(const struct runmat_tensor *t, const struct tensor *memory, struct runmat_host_owned *out)
{
	uint64_t from = 0, bytes = 0;
	int status = extent_of(t, memory, &from, &bytes);
	if (status)
		return status;
	struct runmat_host_owned h = {
		.cls = t->cls, .complex = t->complex != 0, .dims = t->dims, .release = release_malloc
	};
	memcpy(h.shape, t->shape, sizeof h.shape);
	h.data = malloc(bytes ? bytes : 1);
	if (!h.data)
		return device_fail(RUNMAT_NO_MEMORY, "out of memory");
	status = device_download(memory->provider, memory->buffer, from, h.data, bytes);
	if (status)
		h.release(&h);
	else
		*out = h;
	return status;
}

EXPORT int runmat_download(const struct runmat_tensor *t, struct runmat_host_owned *out)
{
	struct tensor memory;
	if (!t || !out)
		return refuse("there is no tensor");
	int status = pin(t->buffer_id, &memory);
	if (status)
		return status;
	status = download(t, &memory, out);
	unpin(t->buffer_id);
	return status;
}

EXPORT int runmat_tensor_free(const struct runmat_tensor *t)
{
	pthread_mutex_lock(&table.lock);
	struct tensor *memory = t ? find(t->buffer_id) : NULL;
	if (memory) {
		memory->live = false;
		free_unused(memory);
	}
	pthread_mutex_unlock(&table.lock);
	return memory ? RUNMAT_OK : refuse("the handle belongs to no tensor, or the tensor was freed");
}

EXPORT int runmat_tensor_buffer(const struct runmat_tensor *t, const struct runmat_provider **provider,
	uint64_t *buffer)
{
	struct tensor memory;
	int status = t && buffer ? pin(t->buffer_id, &memory) : refuse("there is no tensor");
	if (status)
		return status;
	*buffer = memory.buffer;
	if (provider)
		*provider = memory.provider;
	unpin(t->buffer_id);
	return RUNMAT_OK;
}

EXPORT int runmat_logical_isreal(const struct runmat_tensor *t, int *real)
{
	struct tensor memory;
	int status = t && real ? pin(t->buffer_id, &memory) : refuse("there is no tensor");
	if (status)
		return status;
	struct runmat_tensor described = *t;           /* the provider knows its own id of the buffer, not our handle */
	described.buffer_id = memory.buffer;
	*real = !t->complex;
	if (memory.provider->logical_isreal)
		status = memory.provider->logical_isreal(memory.provider->self, &described, real);
	unpin(t->buffer_id);
	return status;
}
