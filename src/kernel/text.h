/*
** kernel/text.h - kernels that are written as text (src/gpu/text), as the build describes them.
**
** A struct text_kernel is one KERNEL of a .k file. A struct text_program is such a kernel with its type T and its
** options chosen. text_write writes a program as WGSL or CUDA C; text_run runs it on the host.
*/
#ifndef KERNEL_TEXT_H
#define KERNEL_TEXT_H

#include "base/base.h"
#include "runmat/kernel_ir.h"

enum { TEXT_ARRAYS = 8, TEXT_NUMBERS = 16, TEXT_OPTIONS = 12, TEXT_WORKGROUP = 256, TEXT_SUBGROUP = 32 };
/* Types of arrays in addition to enum runmat_class: the type T of the kernel, and any class, which the launch names. */
enum { TEXT_T = 100, TEXT_ANY = 101 };
/* A use of arrays in addition to RUNMAT_READ and RUNMAT_WRITE: COUNTERS with atomic additions. */
enum { TEXT_COUNTS = 4 };

struct text_host;
typedef void (*text_body)(struct text_host *host, int32_t tid, int32_t wg);

struct text_array {
	const char *name;
	uint8_t type, use;
	bool optional;                  /* a launch may omit it */
};

struct text_kernel {
	const char *name;
	const char *wgsl, *cuda;                /* the statements */
	const char *wgsl_head, *cuda_head;      /* shared arrays and functions */
	const struct text_array *array;
	int arrays;
	const char *const *number;              /* names of the launch's numbers */
	const uint8_t *number_type;             /* RUNMAT_I32 or TEXT_T */
	int numbers;
	const char *const *option;              /* names of options */
	const int *usual;                       /* a value of each option, for tests */
	int options;
	text_body host[RUNMAT_CLASSES];         /* the C function for each class that T may be; else NULL */
	bool waits;                             /* it has barriers, so all threads of a workgroup run together */
};

struct text_program {
	const struct text_kernel *kernel;       /* NULL: there is none */
	int type;                               /* the class of T */
	int option[TEXT_OPTIONS];
	unsigned present;                       /* bit i: the launch has array i */
};

/* All kernels, for tests; the last one is NULL. */
extern const struct text_kernel *const text_kernels[];

/* ---- the form that runs on the host ---- */

struct text_any { void *at; int cls; };

struct text_host {
	struct text_any array[TEXT_ARRAYS];
	union runmat_scalar number[TEXT_NUMBERS];
	const int *option;
	int32_t groups;
	struct text_group *group;               /* if the kernel waits: the threads of the workgroup that runs */
};

/* text_load returns an element of an array of any class as a double. text_store rounds and saturates a double. */
double text_load(struct text_any a, int32_t at);
void text_store(struct text_any a, int32_t at, double x);
/* Shared array `which` of the workgroup. The first thread that calls this allocates it. */
void *text_shared(struct text_host *host, int which, size_t bytes);
void text_barrier(struct text_host *host, int line);
/* Returns the x of another thread of the workgroup. All threads must call this together. */
double text_exchange(struct text_host *host, double x, int32_t thread, int line);
/* Returns the threads of the subgroup whose x is true, the first one as bit 0. All threads must call this together. */
uint32_t text_ballot(struct text_host *host, bool x, int line);
/* Runs all workgroups of a launch, and returns a status. ir: the kernel IR of the program, which lists its arrays. */
int text_run(const void *program, const struct runmat_kernel *ir, const struct runmat_launch *l);

#endif
