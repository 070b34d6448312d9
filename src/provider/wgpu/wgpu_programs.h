/*
** provider/wgpu/wgpu_programs.h - texts made into pipelines: once each, kept a while after nobody uses them, and known
** on disk. wgpu-native exports no compiled form, so what is kept there is the text; the driver's own cache has the
** rest, and makes a pipeline of a text that it has seen in a millisecond. The texts of earlier runs, newest first, are
** made into pipelines by a thread while the program begins.
*/
#ifndef PROVIDER_WGPU_PROGRAMS_H
#define PROVIDER_WGPU_PROGRAMS_H

#include "provider/wgpu/wgpu.h"

enum { GPU_STAGES = 16 };

struct gpu_program_key {
	int bindings, stages;           /* stages 0: one entry point, main */
	int params;                     /* numbers in P, binding 0 */
	int trusted;                    /* its accesses need no checks */
	uint64_t written[2];            /* bit set of bindings */
};
struct gpu_program {
	uint64_t hash;
	int refs;
	uint64_t used;
	uint32_t immediate;             /* bytes of P when it is immediate data; 0: it is in the ring */
	wgpu_handle layout, pipeline[2 * GPU_STAGES];
};

/* All under the lock. *out is counted. of: whose text it is, for people; NULL: a matrix product. */
int gpu_program_get(const struct gpu_program_key *key, const char *text, const struct runmat_program *of,
	struct gpu_program **out);
/* Made beside the lock, which the caller does not have, and found by the next one who asks. */
int gpu_program_prepare(const struct gpu_program_key *key, const char *text, const struct runmat_program *of);
void gpu_program_unref(struct gpu_program *p);
void gpu_warm_up(void);                 /* starts the thread, once */
void gpu_forget_programs(void);         /* they stay with whoever counts them, and are not found any more */
void gpu_stop_warming(void);            /* not under the lock */

/* Compiled and kept nowhere. Needs no lock. */
int gpu_program_build(const struct gpu_program_key *key, const char *text, uint64_t hash, struct gpu_program **out);
void gpu_program_destroy(struct gpu_program *p);
/* Pipeline number `stage`, with these numbers as P; of entry, which is by binding, the first says how much of the
** ring. */
int gpu_dispatch(const struct gpu_program *p, int stage, struct wgpu_group_entry *entry, int n, const int32_t *params,
	int count, int64_t groups);

#endif
