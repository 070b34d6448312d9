/*
** runmat/accelerate_api.h - what a provider of acceleration is.
**
** A provider is memory, compile, launch: nine functions. It never learns of ops one by one: it compiles kernels
** (kernel_ir.h) whose ops are rows of ops.def. Everything else is an optional hook; NULL says "no better way than your
** kernels". This header depends on <stddef.h> and <stdint.h> only, and may be used by a provider in its own shared
** library (RUNMAT_ACCEL_PROVIDER=/path/lib.so), which exports
**
**     const struct runmat_provider *runmat_provider_entry(uint32_t api_version);
**
** Structs grow at their end only, and each begins with its size: read what the size covers, and no more. Handles are
** plain data, safe to move and copy. A provider's struct must live as long as the process. Functions may be called from
** any thread, one at a time for each provider unless it says RUNMAT_THREADS. docs/provider.md maps the Rust API's names
** to these.
*/
#ifndef RUNMAT_ACCELERATE_API_H
#define RUNMAT_ACCELERATE_API_H

#include "runmat/kernel_ir.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { RUNMAT_ACCEL_VERSION = 1 };

/*
** What functions return. What went wrong, in words: error_text. The caller falls back to another provider;
** docs/provider.md says what follows from which. Any other number is a failure like RUNMAT_FAILED.
*/
enum runmat_status {
	RUNMAT_OK = 0,
	RUNMAT_UNSUPPORTED = -1,      /* this kernel, class or size cannot run here; another may */
	RUNMAT_NO_MEMORY = -2,        /* not now: after arrays have left the device it may work */
	RUNMAT_NOT_COMPILED = -3,
	RUNMAT_LOST = -4,             /* the device is gone, and what lived on it; it is not asked again */
	RUNMAT_BAD_ARGUMENT = -5,
	RUNMAT_BAD_VERSION = -6,
	RUNMAT_NO_DEVICE = -7,
	RUNMAT_FAILED = -8
};

/* ---- tensors ---- */

/* A device-resident tensor: which memory, by a handle, and how to read it. The memory is the provider's. */
struct runmat_tensor {
	uint32_t size;
	uint32_t device_id;
	uint64_t buffer_id;
	uint8_t cls, complex;         /* enum runmat_class; pairs */
	uint16_t dims;
	uint32_t flags;
	int64_t shape[RUNMAT_AXES];
	int64_t strides[RUNMAT_AXES]; /* elements */
	int64_t offset;               /* elements */
};

/* A host tensor that somebody else owns: column-major, contiguous. */
struct runmat_host_view {
	const void *data;
	uint8_t cls, complex;
	uint16_t dims;
	const int64_t *shape;
};

/* A host tensor to be given back with release(this). */
struct runmat_host_owned {
	void *data;
	uint8_t cls, complex;
	uint16_t dims;
	int64_t shape[RUNMAT_AXES];
	void (*release)(struct runmat_host_owned *t);
};

/* ---- devices ---- */

enum runmat_capability {
	RUNMAT_HOST_MEMORY = 1 << 0, /* buffers are host addresses: any host pointer may be bound */
	RUNMAT_HAS_F64 = 1 << 1,
	RUNMAT_HAS_I64 = 1 << 2, /* 64-bit integer ops give exact, saturated results */
	RUNMAT_HAS_I8_I16 = 1 << 3,
	RUNMAT_SAME_BITS = 1 << 4, /* agrees with interp bit for bit */
	RUNMAT_THREADS = 1 << 5, /* may be called from several threads at once */
	RUNMAT_SOFTWARE = 1 << 6, /* a GPU made of CPU; never chosen by itself */
	RUNMAT_HAS_SUBGROUPS = 1 << 7,
	RUNMAT_UNIFIED = 1 << 8, /* device and host share memory */
	RUNMAT_NO_FMA = 1 << 9, /* fma is not fused: text must make it from products */
	RUNMAT_QUICK_EXP2 = 1 << 10, /* its exp2 of singles is within 2 ULP between -1/2 and 1/2 */
	RUNMAT_CAN_PICK = 1 << 11, /* of a provider that takes the IR: it runs RUNMAT_PICK faster than a launch */
	RUNMAT_RUNS_TEXT = 1 << 12 /* its buffers are addresses, and it calls `run` of a program that has one */
};

struct runmat_device_info {
	uint32_t size;
	uint32_t device_id;
	char name[128], vendor[64], backend[32], driver[128];
	uint64_t memory_bytes, memory_free;
	uint64_t capabilities;            /* enum runmat_capability */
	uint64_t max_buffer_bytes, max_binding_bytes;
	uint32_t compute_units, workgroup_max, shared_bytes;
	uint32_t two_pass_threshold;      /* lanes a group above which a reduction takes two passes */
	uint32_t reduction_workgroup;
	uint32_t subgroup; /* threads that can read each other's registers, neighbours in a workgroup; 0: none, or not
			      always as many */
};

struct runmat_compiled;               /* a provider's own */

enum runmat_source { RUNMAT_SOURCE_IR, RUNMAT_SOURCE_WGSL, RUNMAT_SOURCE_CUDA, RUNMAT_SOURCE_C };

/* How the text of a kernel uses threads. */
enum runmat_shape {
	RUNMAT_BY_ELEMENT, /* a thread has `elements` elements of the box, in strides of the grid */
	RUNMAT_BY_GROUP, /* a workgroup of 256 has 2^log_x groups, 16 threads each or more; also as RUNMAT_VARIANT_SPLIT
			  */
	RUNMAT_BY_TEAM, /* the same, 16 groups a workgroup, lanes kept in registers: variant n has room for 64 n lanes
			 */
	RUNMAT_BY_LANES /* a thread a group: scans */
};
/* 1, 2, 4, 8, 16: see RUNMAT_BY_TEAM. SHORT + 4, SHORT + 16: of RUNMAT_BY_GROUP, a thread a group of up to so many
   lanes */
/* CREW: of RUNMAT_BY_TEAM, a workgroup a group of up to 1,024 lanes, four a thread: where the text of more would be too
   long */
/* BAND: of RUNMAT_BY_TEAM, a workgroup a group of up to 1,024 << (variant >> BAND_SHIFT) lanes; its workgroup is the
   variant's own */
/* WIDE: of RUNMAT_BY_GROUP with draws, a thread has four groups, 16 apart; also with SPLIT */
/* LAST: with SPLIT, of up to four groups a workgroup: the workgroup that is done last joins */
enum runmat_variant {
	RUNMAT_VARIANT_TEAMS = 31,
	RUNMAT_VARIANT_CREW = 32,
	RUNMAT_VARIANT_SPLIT = 64,
	RUNMAT_VARIANT_SHORT = 128,
	RUNMAT_VARIANT_WIDE = 256,
	RUNMAT_VARIANT_BAND = 512,
	RUNMAT_BAND_SHIFT = 10,
	RUNMAT_VARIANT_LAST = 1 << 16,
	RUNMAT_ARRIVED = 256
};

struct runmat_program {
	uint32_t size;
	uint32_t source;                  /* enum runmat_source */
	const struct runmat_kernel *ir;   /* always given; lives as long as the compiled kernel */
	const char *text; /* when source is not IR: what the runtime emitted because prefers() asked for it */
	uint32_t workgroup;               /* of text: threads a group */
	uint32_t shape;                   /* of text: enum runmat_shape */
	uint32_t params;                  /* of text: numbers in P */
	uint32_t elements; /* of text, BY_ELEMENT; 0: the box has a thread for each of its elements, as it is */
	uint32_t stages, slots; /* of text, SPLIT: entry points stage0, join0, stage1, ...; numbers of 8 bytes in
				   scratch, a group and block */
	uint32_t how;                     /* of text: flags of the emitter, to be handed back */
	uint32_t keyed; /* of text: 0, or 1 + the scalar that is the seed of draws, whose round keys are in P */
	uint64_t halved; /* of text: bit i: scalar i is a double of which only the single is read, as the first word */
	/* Of text: the same kernel in another variant, emitted when a launch wants it. text of out is the caller's:
	 * free(). */
	int (*emit)(const struct runmat_program *p, uint32_t variant, struct runmat_program *out);
	/*
	** Of a device algorithm, for a provider with RUNMAT_RUNS_TEXT; else NULL. A launch calls run(run_with, ir, l),
	** and the IR has no instructions. run_with lives as long as the IR.
	*/
	int (*run)(const void *run_with, const struct runmat_kernel *ir, const struct runmat_launch *l);
	const void *run_with;
};

/*
** Text has the entry point main (WGSL) or kernel_main (CUDA C); split text has kernel_stage0, kernel_join0, ... Its
** first argument is P, numbers of 32 bits (WGSL: binding 0) or 64 (CUDA: a struct by value, then the addresses of the
** arrays): P[0] is 0; the extents of the axes; for each array its offset and its strides; for each scalar its two
** 32-bit words (CUDA: the number as one, then 0); where the program is `keyed`, the ten round keys of Philox that
** follow from that scalar, two words each (word r of the lower half of the seed + r * 0x9E3779B9, of the upper half + r
** * 0xBB67AE85); then eight numbers about the launch:
**     log_x      BY_GROUP: a workgroup has 2^log_x groups (0 to 4); BY_TEAM: 4
**     shift_t, shift_x    0, 4 when the box's first axis with elements is inner; else log_x, 0: neighbours in memory are neighbour threads
**     blocks, rounds      SPLIT: workgroups a group, and rounds of 2^(14 - log_x) lanes each of them takes (a power of two)
**     spread     BY_GROUP with draws: a thread's lanes are 2^spread apart, so that their elements are 16 apart where that can be; else 4
**     first, upto    which pieces of work this launch has: workgroups' worth (BY_GROUP, BY_TEAM), groups (SHORT, BY_LANES), threads'
**                worth of elements (BY_ELEMENT; with draws 16 are 64 elements): 0 and 2^31 - 1 for all
** The arrays in order are WGSL's bindings 1 + i. SPLIT: behind them scratch, slots * (blocks + 1) * groups numbers of 8
** bytes; stages and joins run in turn, each when the one before is done: a stage in workgroups of 2^log_x groups times
** blocks (at most 2,048), a join in one workgroup a group. LAST: there are stages only (`stages` says how many), and
** scratch begins with RUNMAT_ARRIVED numbers of 8 bytes that nobody else writes, zero before the first launch; a launch
** leaves them zero.
*/

struct runmat_memory_stats {
	uint64_t in_use, peak, pooled, allocations, pool_hits, uploaded, downloaded;
};
struct runmat_cache_stats {
	uint64_t hits, misses, disk_hits, compiled;
	double warmup_ms;
	uint64_t warmed;                  /* kernels that the last warm-up made */
	uint64_t group_hits, group_misses;      /* bindings of arrays found ready, and made */
	uint64_t disk_refused,
		disk_unwritten; /* files that were damaged or of another version, and that could not be written */
};

/* ---- the provider ---- */

struct runmat_provider {
	uint32_t size;                    /* sizeof(struct runmat_provider) of the writer */
	uint32_t version;                 /* RUNMAT_ACCEL_VERSION */
	const char *name;                 /* "cpu", "wgpu", ... */
	void *self;                       /* handed to every function */

	/* required */
	int (*device_info)(void *self, struct runmat_device_info *out);      /* opens the device when it was not open */
	int (*alloc)(void *self, uint64_t bytes,
		uint64_t *buffer); /* zeroed: never what was there before; 0 bytes are a buffer too */
	int (*free)(void *self, uint64_t buffer);
	int (*upload)(void *self, uint64_t buffer, uint64_t offset, const void *from, uint64_t bytes);
	int (*download)(void *self, uint64_t buffer, uint64_t offset, void *to,
		uint64_t bytes); /* waits for what writes buffer; asked again when it fails */
	int (*copy)(void *self, uint64_t to, uint64_t to_offset, uint64_t from, uint64_t from_offset, uint64_t bytes);
	int (*compile)(void *self, const struct runmat_program *p, struct runmat_compiled **out);
	int (*launch)(void *self, struct runmat_compiled *k,
		const struct runmat_launch *l); /* may return before it ran; keeps no pointer into l */
	int (*synchronize)(void *self);

	/* optional: NULL when absent */
	void (*release)(void *self, struct runmat_compiled *k);
	const char *(*error_text)(void *self);                               /* of the last failure; lent */
	uint32_t (*prefers)(void *self);                                     /* enum runmat_source that compile wants */
	int (*logical_isreal)(void *self, const struct runmat_tensor *t, int *real);
	int (*memory_stats)(void *self, struct runmat_memory_stats *out);
	int (*cache_stats)(void *self, struct runmat_cache_stats *out);
	void (*trim)(void *self, uint64_t keep_bytes);                       /* gives pooled memory back */
	void (*close)(void *self);
	int (*stream_new)(void *self, uint64_t *stream);
	int (*stream_free)(void *self, uint64_t stream);
	int (*event_record)(void *self, uint64_t stream, uint64_t *event);
	int (*event_wait)(void *self, uint64_t event);
	int (*pinned_alloc)(void *self, uint64_t bytes, void **host);
	int (*pinned_free)(void *self, void *host);
	/* c = alpha * op(a) * op(b) + beta * c, column-major; ta, tb: 'N', 'T' or 'C' */
	int (*gemm)(void *self, int cls, int complex, char ta, char tb, int64_t m, int64_t n, int64_t k, double alpha,
		uint64_t a, int64_t lda, uint64_t b, int64_t ldb, double beta, uint64_t c, int64_t ldc);
	/* c = alpha * a' * a + beta * c: both triangles are written */
	int (*syrk)(void *self, int cls, int64_t n, int64_t k, double alpha, uint64_t a, int64_t lda, double beta,
		uint64_t c, int64_t ldc);
	int (*fft)(void *self, int cls, int inverse, int64_t n, int64_t batch, uint64_t from, uint64_t to);
	int (*sort)(void *self, int cls, int descending, int64_t n, int64_t columns, uint64_t from, uint64_t to,
		uint64_t index);
	int (*factor)(
		void *self, int which, int cls, int64_t rows, int64_t cols, uint64_t a, uint64_t out1, uint64_t out2);
	/* Several devices: how many there are, the one that is used unless another is selected first; what is known of
	   the first `most` without opening them. */
	int (*devices)(void *self, struct runmat_device_info *out, int most);
	/* The i-th is used from now on. Buffers and compiled kernels of the other one are gone: the caller has let go
	   of both. */
	int (*select)(void *self, int i);
	int (*zero)(void *self, uint64_t buffer,
		uint64_t bytes); /* its first bytes, behind what was asked for before; may return before it ran */
	/*
	** Makes what `compile` of p and a launch of these extents will want, so that they find it: from any thread,
	*several at once, beside
	** whatever else is asked meanwhile. Keeps no pointer; l has no bindings.
	*/
	int (*prepare)(void *self, const struct runmat_program *p, const struct runmat_launch *l);
	/* All that the driver has, those too that are not taken by themselves: a line each, for people. */
	int (*adapters)(void *self, char *text, size_t room);
	/* For people: how the last launch divided its work. NULL: nothing to tell. Lent. */
	const char *(*strategy)(void *self);
};

typedef const struct runmat_provider *(*runmat_provider_entry_fn)(uint32_t api_version);

/* ---- the registry of the process (device/registry.c) ---- */

int runmat_register_provider(
	const struct runmat_provider *p); /* RUNMAT_BAD_VERSION when too old or incomplete; the first becomes current */
const struct runmat_provider *runmat_provider(void); /* the current one; NULL: everything works on the host */
const struct runmat_provider *runmat_provider_named(const char *name);   /* NULL when there is none */
int runmat_provider_select(const char *name); /* makes it current; RUNMAT_NO_DEVICE when absent */
int runmat_provider_count(void);
const struct runmat_provider *runmat_provider_at(int i);
int runmat_provider_load(const char *path); /* a provider in a shared library; registers it */

/*
** Tensors through the current provider: what the small API of the seeds does. buffer_id is a handle of the process: a
** handle that was freed, that is made up, or whose shape reaches beyond its memory is refused with RUNMAT_BAD_ARGUMENT.
*/
int runmat_upload(const struct runmat_host_view *host, struct runmat_tensor *out);
int runmat_download(const struct runmat_tensor *t, struct runmat_host_owned *out);
int runmat_tensor_free(const struct runmat_tensor *t);
/* The memory of a tensor as its provider's launch takes it; lent until the tensor is freed. provider may be NULL. */
int runmat_tensor_buffer(const struct runmat_tensor *t, const struct runmat_provider **provider, uint64_t *buffer);
int runmat_logical_isreal(const struct runmat_tensor *t, int *real);
const char *runmat_accel_error(void);                                    /* of the last failure on this thread; lent */

#ifdef __cplusplus
}
#endif
#endif
