/*
** kernel/text.h - kernels that are written as text (src/gpu/text), as the build describes them.
**
** A struct text_kernel is one KERNEL of a .k file. A struct text_program is such a kernel with its type T and
** its options
** chosen; that is what a device compiles. text_write makes WGSL or CUDA C of it, text_run runs it on the host.
*/
#ifndef KERNEL_TEXT_H
#define KERNEL_TEXT_H

#include "base/base.h"
#include "runmat/kernel_ir.h"

enum { TEXT_ARRAYS = 8, TEXT_NUMBERS = 16, TEXT_OPTIONS = 12, TEXT_WORKGROUP = 256, TEXT_SUBGROUP = 32 };
/* The elements of an array: of a class, or of the kernel's type T, or of a class that the launch names. */
enum { TEXT_T = 100, TEXT_ANY = 101 };
/* Beside RUNMAT_READ and RUNMAT_WRITE: threads count in the array by atomics. */
enum { TEXT_COUNTS = 4 };

struct text_host;
typedef void (*text_body)(struct text_host *host, int32_t tid, int32_t wg);

struct text_array {
	const char *name;
	uint8_t type, use;
	bool optional;                  /* a launch may leave it out */
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
	const char *const *option;              /* names of compile-time numbers, and a usual value of each for tests */
	const int *usual;
	int options;
	text_body host[RUNMAT_CLASSES];         /* for each class that T may be */
	bool waits;                             /* its threads share memory and wait for each other */
};

struct text_program {
	const struct text_kernel *kernel;       /* NULL: no text */
	int type;
	int option[TEXT_OPTIONS];
	unsigned present;                       /* bits: arrays that the launch has */
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
	struct text_group *group;               /* of a kernel that waits: the threads of the workgroup that runs */
};

/* An element of an array of any class, as a double; and one that is rounded to nearest and saturated. */
double text_load(struct text_any a, int32_t at);
void text_store(struct text_any a, int32_t at, double x);
/* Shared array `which` of the workgroup: the first thread that asks makes it. */
void *text_shared(struct text_host *host, int which, size_t bytes);
void text_barrier(struct text_host *host, int line);
/* x of another thread of the workgroup: all threads ask at once. */
double text_exchange(struct text_host *host, double x, int32_t thread, int line);
/* Runs all workgroups of the launch. The arrays are those of the program's IR. A status. */
int text_run(const void *program, const struct runmat_kernel *ir, const struct runmat_launch *l);

#endif
