/*
** gpu/launch.h - launches of kernels that are written as text (src/gpu/text).
**
**     int status = LAUNCH(cholesky_factor, p, 1, .T = RUNMAT_F64, .a = { id }, .failed = { flag }, .size = 32, ...);
**
** The build makes a struct of named arguments and a function gpu_NAME for each kernel. So a wrong name or type is a
** compile error. Buffers are those of a provider. An array of any class also has its class. A launch returns a status.
*/
#ifndef GPU_LAUNCH_H
#define GPU_LAUNCH_H

#include "kernel/text.h"
#include "runmat/accelerate_api.h"

struct gpu_buffer { uint64_t id; };             /* 0: the array is left out, if it is OPTIONAL */
struct gpu_any { uint64_t id; int cls; };       /* an array whose class the launch names (FROM, INTO) */

/* Called by the generated functions. An array whose class the kernel fixes has cls -1. */
int gpu_run(const struct runmat_provider *p, const struct text_kernel *k, int64_t groups, int type,
	const struct gpu_any *array, const union runmat_scalar *number, const int *option);

#include "gpu_kernels.h"

#define LAUNCH(name, p, groups, ...) gpu_##name(p, groups, &(const struct gpu_##name){ __VA_ARGS__ })

/* Whether a device runs such kernels. p may be NULL. */
bool gpu_runs_text(const struct runmat_provider *p);
/* Workgroups for so many threads. */
static inline int64_t gpu_groups(int64_t threads) { return (threads + TEXT_WORKGROUP - 1) / TEXT_WORKGROUP; }
/* The type in which a kernel reads the elements of a class as they are; -1: no kernel does (64-bit integers). */
int gpu_type_of(int cls);

#endif
