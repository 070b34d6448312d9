/*
** gpu/launch.h - launches the kernels of src/gpu/text.
**
**     int status = LAUNCH(cholesky_factor, p, 1, .T = RUNMAT_F64, .a = { id }, .failed = { flag }, .size = 32, ...);
**
** The build makes a struct of named arguments and a function gpu_NAME for each kernel, so a wrong name or type is a
** compile error. LAUNCH takes the provider, the number of workgroups and these arguments, and returns a status.
*/
#ifndef GPU_LAUNCH_H
#define GPU_LAUNCH_H

#include "kernel/text.h"
#include "runmat/accelerate_api.h"

struct gpu_buffer { uint64_t id; };             /* a buffer of the provider; 0: an OPTIONAL array is omitted */
struct gpu_any { uint64_t id; int cls; };       /* an array, and its class if the kernel declares it by FROM or INTO */

/* The generated functions call gpu_run. cls is -1 for an array declared without FROM or INTO. */
int gpu_run(const struct runmat_provider *p, const struct text_kernel *k, int64_t groups, int type,
	const struct gpu_any *array, const union runmat_scalar *number, const int *option);

#include "gpu_kernels.h"

#define LAUNCH(name, p, groups, ...) gpu_##name(p, groups, &(const struct gpu_##name){ __VA_ARGS__ })

/* Whether the device of p can run these kernels. p may be NULL. */
bool gpu_runs_text(const struct runmat_provider *p);
/* The number of workgroups that together have this number of threads, or a few more. */
static inline int64_t gpu_groups(int64_t threads) { return (threads + TEXT_WORKGROUP - 1) / TEXT_WORKGROUP; }
/* The type T with which a kernel can hold all values of a class exactly; -1 for 64-bit integers. */
int gpu_type_of(int cls);

#endif
