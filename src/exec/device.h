/*
** exec/device.h - runs steps of a plan on a device that has its own memory.
*/
#ifndef EXEC_DEVICE_H
#define EXEC_DEVICE_H

#include "plan/plan.h"
#include "runmat/accelerate_api.h"

enum { MOST_BINDINGS = RUNMAT_ARGS, MOST_SCALARS = 1024, MOST_FLAGS = 256 };

/*
** Runs the step on the device. Operands are uploaded if they are not there yet; results stay there. False: the step
** did not run, nothing was written, and the reason was noted. Then the step may run on the host, unless an error was
** written because an operand is lost.
*/
bool device_step(const struct runmat_provider *p, struct region *r, struct step *s);
/* for gpuArray: computes or uploads a, if the device can and it pays */
void device_send(struct array *a);
/* uses device i (from 0) from now on; downloads what the old one has */
MUST bool device_move(int i);
/* Sets the scalar arguments of a launch (run.c). */
bool bind_scalars(const struct region *r, const struct step *s, union runmat_scalar *v);
/* Computes a pending product with the provider's routine; its operands are computed. False: there is none. */
bool device_product(const struct region *r, struct array *a);
/* Computes op(x) * op(y) in class c; tx, ty: transposed. a, b, to: the buffers of x, y and the result. A status. */
int device_multiply(const struct runmat_provider *p, enum cls c, const struct array *x, bool tx, const struct array *y,
	bool ty, uint64_t a, uint64_t b, uint64_t to);
/* Parts of device_step, for loops (loop.c). They return a status; device_went_wrong notes the reason of a failure. */
int device_room(const struct runmat_provider *p, uint64_t bytes, struct device_buffer **out);
/* the device copy of a; counted */
int device_array(const struct runmat_provider *p, struct array *a, struct device_buffer **out);
/* The device copy of a node or leaf of the region; counted. */
int device_source(const struct runmat_provider *p, const struct region *r, int source, struct device_buffer **out);
/* wraps a result; owned */
struct storage *device_made(const struct region *r, const struct array *a, struct device_buffer *taken);
bool device_compiled(const struct runmat_provider *p, struct step *s);
/* Compiles the kernels of a plan (for r->prepare) or of a loop in the background (device/compile_queue.c). */
void device_precompile(const struct region *r, const struct plan *of);
void device_precompile_loop(const struct runmat_provider *p, uint64_t structure, const struct step *s,
	const struct step *rest);
void device_went_wrong(const struct runmat_provider *p, struct step *s, int status);
void device_release(struct step *s);
/*
** Notes a fallback to the host, for accel-info and the log. With RUNMAT_ACCEL_DISABLE_FALLBACK it writes an error, so
** the caller checks error_is_set() before it goes on.
*/
void device_fell_back(const struct runmat_provider *p, const char *what);

#endif
