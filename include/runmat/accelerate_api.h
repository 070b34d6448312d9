/*
** runmat/accelerate_api.h - the interface that a provider of acceleration implements.
**
** A provider must have nine functions, for memory, compiling and launching. It has no function for each op: it compiles
** kernels (kernel_ir.h), whose ops are rows of ops.def. All other functions are optional; NULL means that a kernel does
** the work. This header needs <stddef.h> and <stdint.h> only. A provider in its own shared library
** (RUNMAT_ACCEL_PROVIDER=/path/lib.so) may include it, and exports
**
**     const struct runmat_provider *runmat_provider_entry(uint32_t api_version);
**
** Later versions add fields only at the end of a struct. Each struct begins with its size: read what the size covers,
** and no more. Handles are plain data, which may be moved and copied. A provider's struct must live as long as the
** process. Functions may be called from any thread. Only one call runs at a time for each provider, unless it has
** RUNMAT_THREADS. docs/provider.md maps the names of the Rust API to these.
*/
#ifndef RUNMAT_ACCELERATE_API_H
#define RUNMAT_ACCELERATE_API_H

#include "runmat/kernel_ir.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { RUNMAT_ACCEL_VERSION = 1 };

/*
** The results of functions; error_text returns the reason in words. After a failure the caller uses another provider:
** docs/provider.md lists the consequences of each status. Any other number is a failure like RUNMAT_FAILED.
*/
enum runmat_status {
	RUNMAT_OK = 0,
	RUNMAT_UNSUPPORTED = -1,      /* this kernel, class or size cannot run here; another may */
	RUNMAT_NO_MEMORY = -2,        /* it may work after arrays have left the device */
	RUNMAT_NOT_COMPILED = -3,
	RUNMAT_LOST = -4,             /* the device and its data are gone; the device is not used again */
	RUNMAT_BAD_ARGUMENT = -5,
	RUNMAT_BAD_VERSION = -6,
	RUNMAT_NO_DEVICE = -7,
	RUNMAT_FAILED = -8
};

/* ---- tensors ---- */

/* A tensor on a device: a handle of its memory, and how to read it. The provider owns the memory. */
struct runmat_tensor {
	uint32_t size;
	uint32_t device_id;
	uint64_t buffer_id;
	uint8_t cls, complex;         /* enum runmat_class; complex: elements are pairs */
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
	RUNMAT_SOFTWARE = 1 << 6, /* the CPU computes for it; only chosen when named */
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
	/* Neighbouring threads of a workgroup that can read each other's registers. 0: none, or not a fixed number. */
	uint32_t subgroup;
};

struct runmat_compiled;               /* a provider's own */

enum runmat_source { RUNMAT_SOURCE_IR, RUNMAT_SOURCE_WGSL, RUNMAT_SOURCE_CUDA, RUNMAT_SOURCE_C, RUNMAT_SOURCE_OPENCL };

/* How the text of a kernel uses threads. */
enum runmat_shape {
	RUNMAT_BY_ELEMENT, /* a thread has `elements` elements of the box, in strides of the grid */
	RUNMAT_BY_GROUP, /* a workgroup of 256 threads has 2^log_x groups; a group has 16 threads or more */
	RUNMAT_BY_TEAM, /* a workgroup has 16 groups, whose lanes stay in registers */
	RUNMAT_BY_LANES /* a thread has a group: scans */
};

/*
** Variants of a text. BY_TEAM:
**     1, 2, 4, 8, 16    a group has up to 64 times as many lanes
**     CREW              a workgroup has one group of up to 1,024 lanes, and a thread four of them
**     BAND              a workgroup has one group of up to 1,024 << (variant >> BAND_SHIFT) lanes; the variant also
**                       chooses the threads of the workgroup
** BY_GROUP:
**     SHORT + 4 or 16   a thread has one group of up to 4 or 16 lanes
**     SPLIT             several workgroups compute one group
**     WIDE              with draws: a thread has four groups, 16 apart; also with SPLIT
**     LAST              with SPLIT and up to four groups a workgroup: the workgroup that ends last joins the parts
*/
enum runmat_variant {
	RUNMAT_VARIANT_TEAMS = 31,
	RUNMAT_VARIANT_CREW = 32,
	RUNMAT_VARIANT_SPLIT = 64,
	RUNMAT_VARIANT_SHORT = 128,
	RUNMAT_VARIANT_WIDE = 256,
	RUNMAT_VARIANT_BAND = 512,
	RUNMAT_BAND_SHIFT = 10,
	RUNMAT_VARIANT_LAST = 1 << 16,
	RUNMAT_ARRIVED = 256,
	RUNMAT_ARGUMENT_BYTES = 1024 /* of OpenCL C: arguments that any device takes by value */
};

struct runmat_program {
	uint32_t size;
	uint32_t source;                  /* enum runmat_source */
	const struct runmat_kernel *ir;   /* always given; lives as long as the compiled kernel */
	const char *text;                 /* if source is not IR: the text that the runtime emitted, see prefers() */
	uint32_t workgroup;               /* of text: threads of a workgroup */
	uint32_t shape;                   /* of text: enum runmat_shape */
	uint32_t params;                  /* of text: numbers in P */
	uint32_t elements;                /* of text, BY_ELEMENT: elements of a thread; 0: the grid is the box itself */
	/*
	** Of text, SPLIT: the number of entry points stage0, join0, stage1, ..., and the numbers of 8 bytes in scratch
	** for each group and block.
	*/
	uint32_t stages, slots;
	uint32_t how;                     /* of text: flags of the emitter, which `emit` gets back */
	uint32_t keyed;                   /* of text: 0, or 1 + the scalar that seeds draws; P has its round keys */
	uint64_t halved;                  /* of text: bit i: of the double scalar i only the single is read */
	/* Of text: emits the same kernel in another variant, when a launch wants it. The caller frees text of out. */
	int (*emit)(const struct runmat_program *p, uint32_t variant, struct runmat_program *out);
	/*
	** Of a device algorithm, for a provider with RUNMAT_RUNS_TEXT; else NULL. A launch calls run(run_with, ir, l),
	** and the IR has no instructions. run_with lives as long as the IR.
	*/
	int (*run)(const void *run_with, const struct runmat_kernel *ir, const struct runmat_launch *l);
	const void *run_with;
	uint32_t late;                    /* of text: 1: it may be compiled when the first launch needs it */
};

/*
** The text of a kernel and its arguments.
**
** The entry point is main (WGSL) or kernel_main (CUDA C). Split text has kernel_stage0, kernel_join0, and so on. The
** first argument is P, an array of numbers. They have 32 bits in WGSL (binding 0) and 64 bits in CUDA C, where P is in
** a struct by value, and the addresses of the arrays follow it. P has, in this order:
**
**     0
**     the extents of the axes
**     for each array its offset and its strides
**     for each scalar its two 32-bit words; in CUDA C the number, then 0
**     if the program is `keyed`, the ten round keys of Philox for that seed, two words each; word r is the lower half
**         of the seed + r * 0x9E3779B9, or the upper half + r * 0xBB67AE85
**     eight numbers of the launch:
**         log_x             BY_GROUP: a workgroup has 2^log_x groups (0 to 4); BY_TEAM: 4
**         shift_t, shift_x  0 and 4 if the first axis with elements is inner, else log_x and 0; so neighbouring threads
**                           read neighbours in memory
**         blocks            SPLIT: workgroups of a group
**         rounds            SPLIT: rounds of 2^(14 - log_x) lanes that a workgroup takes, a power of two
**         spread            BY_GROUP with draws: a thread's lanes are 2^spread apart. Their elements are then 16 apart
**                           if this is possible; else spread is 4
**         first, upto       the units of work of this launch; 0 and 2^31 - 1 for all. A unit is the work of a workgroup
**                           (BY_GROUP, BY_TEAM), a group (SHORT, BY_LANES), or the elements of a thread (BY_ELEMENT;
**                           with draws 16 units are 64 elements)
**
** OpenCL C has the entry points of CUDA C, and never LAST. P has 64-bit numbers, as in CUDA C. It is the first
** argument: a struct by value, if 8 bytes for each number of P, for each array, and for scratch are at most
** RUNMAT_ARGUMENT_BYTES; otherwise a pointer to constant memory. The other arguments are the arrays and, with SPLIT,
** scratch.
**
** In WGSL the array i has the binding 1 + i. SPLIT: the last array is scratch, with slots * (blocks + 1) * groups
** numbers of 8 bytes. Stages and joins run in turn, and each waits for the one before it. A stage has a workgroup for
** each 2^log_x groups and each block (at most 2,048 in all). A join has one workgroup for each group. LAST: there are
** no joins, and `stages` is the number of stages. Scratch begins with RUNMAT_ARRIVED numbers of 8 bytes that nobody
** else writes. They are zero before the first launch, and each launch leaves them zero.
*/

struct runmat_memory_stats {
	uint64_t in_use, peak, pooled, allocations, pool_hits, uploaded, downloaded;
};
struct runmat_cache_stats {
	uint64_t hits, misses, disk_hits, compiled;
	double warmup_ms;
	uint64_t warmed;                  /* kernels that the last warm-up made */
	uint64_t group_hits, group_misses; /* bindings of arrays that were found ready, and that were made */
	uint64_t disk_refused;            /* files that were damaged or had another version */
	uint64_t disk_unwritten;          /* files that could not be written */
};

/* ---- calls of a vendor's library ---- */

/*
** What `library` may compute. Matrices are column-major and singles or doubles, real or complex; only those that are
** named are used. A function overwrites its matrices as LAPACK's function does, and signs and pivots are LAPACK's.
*/
enum runmat_library {
	/* a, of rows x columns, becomes its LU factors; pivots. info: the first pivot that is 0, from 1; else 0. */
	RUNMAT_LIBRARY_LU,
	/* A triangle of a, of `rows` rows, becomes its Cholesky factor. info: the first minor that is not positive. */
	RUNMAT_LIBRARY_CHOLESKY,
	/* Solves op(A) * X = B with a triangle a (flags: RIGHT: X * op(A) = B); X replaces b, of rows x columns. */
	RUNMAT_LIBRARY_TRIANGLE,
	/* a, of rows x columns, becomes R and reflections, whose factors go to `values`. */
	RUNMAT_LIBRARY_QR,
	/* a, of rows x columns, with `depth` reflections and their factors in `values`, becomes the matrix Q. */
	RUNMAT_LIBRARY_QR_VECTORS,
	/* a, symmetric or Hermitian, of `rows` rows: its eigenvalues, ascending, go to `values`. VECTORS: to a. */
	RUNMAT_LIBRARY_EIGEN_SYMMETRIC,
	/* A transform along `axes` axes of these lengths: a to b. b has length[0] / 2 + 1 points if HALF is set. */
	RUNMAT_LIBRARY_FFT,
	/*
	** a, of rows x columns with rows not less than columns, is overwritten. Its singular values, descending, go to
	** `values`. VECTORS: the left ones go to b, of rows x columns, the right ones to c, of columns x columns.
	*/
	RUNMAT_LIBRARY_SVD,
	RUNMAT_LIBRARY_FUNCTIONS
};
enum runmat_library_flag {
	RUNMAT_LIBRARY_LOWER = 1 << 0,          /* the lower triangle; otherwise the upper one */
	RUNMAT_LIBRARY_UNIT = 1 << 1,           /* the diagonal counts as ones */
	RUNMAT_LIBRARY_TRANSPOSED = 1 << 2,     /* op(A) is A', conjugate if A is complex */
	RUNMAT_LIBRARY_RIGHT = 1 << 3,
	RUNMAT_LIBRARY_VECTORS = 1 << 4,
	RUNMAT_LIBRARY_INVERSE = 1 << 5,        /* of FFT: the sign of the exponent is plus; no factor 1/n */
	RUNMAT_LIBRARY_HALF = 1 << 6            /* of FFT: a is real, and b has no mirror images */
};

/* A matrix in a buffer: the number of its first element, and the distance between its columns. */
struct runmat_matrix { uint64_t buffer; int64_t first, apart; };

struct runmat_library_call {
	uint32_t size;
	uint16_t function, cls;                 /* enum runmat_library; RUNMAT_F32 or RUNMAT_F64 */
	uint32_t complex, flags;
	int64_t rows, columns, depth;
	struct runmat_matrix a, b;
	uint64_t pivots;                        /* a buffer of 64-bit numbers, from 1 */
	uint64_t values, info;                  /* info: a buffer of one 32-bit word */
	/* FFT: point k of a line is k * inner numbers (or pairs) behind the first; there are inner * outer lines. */
	int64_t axes, length[3], inner, outer;
	/* Memory that the call needs. A call with `ask` tells its size; TRIANGLE needs none. */
	uint64_t work, work_bytes;
	uint32_t ask;                           /* the call writes work_bytes and computes nothing */
	struct runmat_matrix c;
	double perturbed;                       /* SVD writes it: values may be wrong by this, beside rounding */
};

/* How a launch divided its work; 0: this does not apply. */
struct runmat_launch_shape {
	uint32_t size;
	uint32_t workgroup;                     /* threads of a workgroup */
	uint32_t tile;                          /* elements that a thread, or a block of a CPU's loops, takes at once */
	uint32_t vector_bits;                   /* of SIMD registers */
	uint64_t workgroups;
};

/* How long a kernel ran on the device. began: seconds on the host's CLOCK_MONOTONIC, as exactly as is known. */
struct runmat_device_time { uint64_t tag; double began, seconds; };

/* ---- the provider ---- */

struct runmat_provider {
	uint32_t size;                    /* sizeof(struct runmat_provider) of the writer */
	uint32_t version;                 /* RUNMAT_ACCEL_VERSION */
	const char *name;                 /* "cpu", "wgpu", ... */
	void *self;                       /* handed to every function */

	/* required */
	int (*device_info)(void *self, struct runmat_device_info *out); /* opens the device if it is not open */
	int (*alloc)(void *self, uint64_t bytes, uint64_t *buffer);     /* zeroed; a buffer may have 0 bytes */
	int (*free)(void *self, uint64_t buffer);
	int (*upload)(void *self, uint64_t buffer, uint64_t offset, const void *from, uint64_t bytes);
	/* Waits for the work that writes buffer. The caller tries again if it fails. */
	int (*download)(void *self, uint64_t buffer, uint64_t offset, void *to, uint64_t bytes);
	int (*copy)(void *self, uint64_t to, uint64_t to_offset, uint64_t from, uint64_t from_offset, uint64_t bytes);
	int (*compile)(void *self, const struct runmat_program *p, struct runmat_compiled **out);
	/* May return before the kernel ran. Keeps no pointer into l. */
	int (*launch)(void *self, struct runmat_compiled *k, const struct runmat_launch *l);
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
	/*
	** Returns the number of devices. The one that is used unless another is selected comes first. Writes what is
	** known of the first `most` devices without opening them.
	*/
	int (*devices)(void *self, struct runmat_device_info *out, int most);
	/* Uses device i from now on. The caller has freed the buffers and compiled kernels of the other device. */
	int (*select)(void *self, int i);
	/* Sets the first bytes of a buffer to zero, after earlier work. May return before it ran. */
	int (*zero)(void *self, uint64_t buffer, uint64_t bytes);
	/*
	** Prepares what `compile` of p and a launch of these extents will need. It may be called from any thread, by
	** several at once, and beside other calls. Keeps no pointer; l has no bindings.
	*/
	int (*prepare)(void *self, const struct runmat_program *p, const struct runmat_launch *l);
	/* For people: a line for each device of the driver, also for those that are not chosen automatically. */
	int (*adapters)(void *self, char *text, size_t room);
	/* For people: how the last launch divided its work. NULL: it says nothing. The text is lent. */
	const char *(*strategy)(void *self);
	/*
	** Computes by a library of the vendor, in the order of launches; may return before the end.
	** RUNMAT_UNSUPPORTED: the library is not there, or has no such function; kernels or the host do it.
	*/
	int (*library)(void *self, struct runmat_library_call *call);
	/*
	** From now on the provider times what this thread launches, and also its calls of gemm, syrk and library, but
	** not the work of other threads. Each kernel gets this tag. 0: nothing is timed, as at first. Launches may
	** become slower.
	*/
	void (*time_work)(void *self, uint64_t tag);
	/*
	** Waits for the work that is timed. Writes the times of up to `most` kernels, oldest first, forgets these, and
	** returns their number. One launch may be several kernels. Kernels that could not be timed are missing.
	*/
	int (*work_times)(void *self, struct runmat_device_time *out, int most);
	int (*launch_shape)(void *self, struct runmat_launch_shape *out);      /* of the last launch */
};

typedef const struct runmat_provider *(*runmat_provider_entry_fn)(uint32_t api_version);

/* ---- the registry of the process (device/registry.c) ---- */

/* RUNMAT_BAD_VERSION if p is too old or incomplete. The first provider becomes the current one. */
int runmat_register_provider(const struct runmat_provider *p);
const struct runmat_provider *runmat_provider(void); /* the current one; NULL: everything runs on the host */
const struct runmat_provider *runmat_provider_named(const char *name);   /* NULL when there is none */
int runmat_provider_select(const char *name); /* makes it current; RUNMAT_NO_DEVICE when absent */
int runmat_provider_count(void);
const struct runmat_provider *runmat_provider_at(int i);
int runmat_provider_load(const char *path); /* a provider in a shared library; registers it */

/*
** Tensors of the current provider. buffer_id is a handle of the process. A freed or unknown handle, and a shape that
** reaches beyond its memory, give RUNMAT_BAD_ARGUMENT.
*/
int runmat_upload(const struct runmat_host_view *host, struct runmat_tensor *out);
int runmat_download(const struct runmat_tensor *t, struct runmat_host_owned *out);
int runmat_tensor_free(const struct runmat_tensor *t);
/*
** The buffer of a tensor, as a launch of its provider takes it. Lent until the tensor is freed. provider may be NULL.
*/
int runmat_tensor_buffer(const struct runmat_tensor *t, const struct runmat_provider **provider, uint64_t *buffer);
int runmat_logical_isreal(const struct runmat_tensor *t, int *real);
const char *runmat_accel_error(void);                                    /* of the last failure on this thread; lent */

#ifdef __cplusplus
}
#endif
#endif
