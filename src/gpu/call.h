/*
** gpu/call.h - the buffers and the status of one call of a device function.
**
** A struct gpu_call keeps all buffers of a call, and the status of the first step that failed. After a failure the
** further steps do nothing. So a function lists its steps, and returns the status at its end:
**
**     struct gpu_call t = { .p = c->device };
**     uint64_t x = gpu_operand(&t, a), y = gpu_room(&t, array_bytes(a));
**     DO(&t, blocks_norm(&w, x, rows, columns, &norm));
**     STEP(&t, softabs, gpu_groups(a->count), .T = a->cls, .x = { x }, .y = { y }, .count = a->count);
**     c->out[0] = gpu_result(&t, CLS_SINGLE, &a->shape, y);
**     return gpu_end(&t);
*/
#ifndef GPU_CALL_H
#define GPU_CALL_H

#include "array/array.h"
#include "gpu/launch.h"

enum { GPU_CALL_BUFFERS = 10 };                 /* the most buffers of a call */

struct gpu_call {
	const struct runmat_provider *p;
	int status;                             /* RUNMAT_OK, or that of the first step that failed */
	int buffers;
	struct device_buffer *buffer[GPU_CALL_BUFFERS];
};

/* These functions return the id of a buffer, which the call owns; 0 after a failure. */
uint64_t gpu_operand(struct gpu_call *t, struct array *a);              /* the numbers of a, uploaded if needed */
uint64_t gpu_room(struct gpu_call *t, uint64_t bytes);                  /* new memory */
uint64_t gpu_numbers(struct gpu_call *t, int cls, int64_t n);           /* new memory for n singles or doubles */
uint64_t gpu_send(struct gpu_call *t, const void *from, uint64_t bytes);        /* a copy of bytes of the host */
uint64_t gpu_zeros(struct gpu_call *t, int64_t words);                  /* words of 32 bits that are 0 */
uint64_t gpu_operand_copy(struct gpu_call *t, struct array *a);         /* a copy of the numbers of a */
uint64_t gpu_keep(struct gpu_call *t, struct device_buffer *taken);     /* a buffer that another function made */

/* Launches a kernel; the arguments are those of LAUNCH. */
#define STEP(t, name, groups, ...) \
	((t)->status = (t)->status ? (t)->status : LAUNCH(name, (t)->p, groups, __VA_ARGS__))
/* One step by a function that returns a status; after a failure it is not called. */
#define DO(t, ...) ((t)->status = (t)->status ? (t)->status : (__VA_ARGS__))
/* Copies the first bytes of a buffer to the host, and waits for the device. */
void gpu_receive(struct gpu_call *t, uint64_t id, void *to, uint64_t bytes);
/* Likewise for n singles or doubles, which become doubles. */
void gpu_receive_numbers(struct gpu_call *t, uint64_t id, int cls, int64_t n, double *to);
/* Reads the first word of a buffer, and sets the status to `failure` if a kernel has set this word. */
void gpu_check(struct gpu_call *t, uint64_t flag, int failure);

/* Makes a real array of a buffer of the call; NULL after a failure. */
struct array *gpu_result(struct gpu_call *t, enum cls c, const shape *s, uint64_t id);
/* Adds a reference to a buffer of the call, for an owner outside of the call; NULL after a failure. */
struct device_buffer *gpu_share(struct gpu_call *t, uint64_t id);
/* Releases the buffers and returns the status. After that, t may be used for another attempt. */
int gpu_end(struct gpu_call *t);

#endif
