/*
** exec/there.h - what devices do beside the kernels of plans: moving elements, small factorisations, sorting.
**
** Kernels of our own, built by hand from the IR, so that they run on every device that runs the others. Functions take
** and give arrays; NULL or false without an error: the device cannot or should not, and the host does it. Nothing here
** waits for a device but what says so.
*/
#ifndef EXEC_THERE_H
#define EXEC_THERE_H

#include "exec/device.h"
#include "kernel/kernel.h"

/* ---- there.c: kernels built once for each `how`, kept by thread ---- */

/*
** name and how, of so many bytes, are the kernel's identity; make builds it from how (doubles become singles where the
** device has none and the user wants that). Extents beyond `axes` are 1. A status.
*/
struct there_launch {
	const char *name;
	const void *how;
	size_t bytes;
	struct runmat_kernel *(*make)(const void *how);
	struct own_text own;
	int axes;
	int64_t extent[RUNMAT_AXES];
	struct runmat_binding binding[RUNMAT_ARGS];
	union runmat_scalar scalar[16];
};
int there_launch(const struct runmat_provider *p, struct there_launch *l);

bool there_writes(const struct runmat_provider *p);     /* it takes texts; NULL: no */
void there_drop(struct device_buffer **b, int n);       /* those that are there */

/*
** The device that is to work with an array: where its numbers are and nowhere else, or where a gpuArray is. NULL: the
** host is to. A pending one is computed first, wherever it is placed.
*/
const struct runmat_provider *there_for(struct array *a);
/* An array whose numbers were made there; takes the buffer. NULL: error written. */
struct array *there_array(enum cls c, bool complex, const shape *s, struct device_buffer *taken);
void there_renewed(struct storage *s);           /* of an array on a device: most of it was written by a kernel */
uint64_t there_bytes(const struct array *a);
void there_failed(
	const struct runmat_provider *p, const char *what, int status); /* notes it; a lost device is given up */

/* ---- there_move.c ---- */

/* A pending concatenation, part of an array replaced, view, or scan, whose operands are computed. */
bool there_node(const struct region *r, struct array *a);
/* Subscripts made plain, one an axis: start + i * step, or list[i] (then not NULL), or what there_list made; count of
   them. */
struct there_sub {
	int64_t count, start, step;
	const int64_t *list;
	struct device_buffer *there;    /* counted by the caller */
	struct array *from;             /* what that was made from: a mask, or subscripts from 1 on */
	bool may_repeat;                /* of `there`: places may come twice */
};
/* a(subs), of this shape. extent: of the axes that the subscripts address. */
struct array *there_gather(struct array *a, int n, const struct there_sub *s, const int64_t *extent, const shape *out);
/*
** a with y (or, y NULL, the number x of a's class) at these places; in place when nobody else has its numbers. NULL:
** see above, and a is as it was.
*/
struct array *there_scatter(struct array *a, int n, const struct there_sub *s, const int64_t *extent, struct array *y,
	union runmat_scalar x);

/* One real number of an array that is away, brought down alone (this waits). False: all of it should come. */
bool there_element(struct array *a, int64_t place, void *to);

/* ---- there_scan.c ---- */

bool there_can_scan(const struct array *a);             /* a pending node */
int there_scan(
	const struct runmat_provider *p, const struct array *a, uint64_t to); /* its operand is computed; a status */

/* ---- gpu/radix_sort.c ---- */

enum { SORT_COUNTS = 512 };     /* columns of up to so many rows are one launch (gpu/sort.c) */

/* Buffers sorted along columns, a status; index 0: not wanted. */
int there_radix(const struct runmat_provider *p, int cls, bool descend, int64_t rows, int64_t columns, uint64_t from,
	uint64_t sorted, uint64_t index);
/* The same of n words by their lowest bits: buffers of the caller. numbers: places from 0, equal words in their order.
   */
int there_order(const struct runmat_provider *p, int64_t n, int bits, uint64_t words, struct device_buffer **sorted,
	struct device_buffer **numbers);

/* ---- gpu/find.c: waits for one number ---- */

/*
** What x, a mask or a list of numbers of the device, names below extent, as 32-bit places times stride; n of them (0:
** *out is NULL). False: the general way is to find out why, or to do it.
*/
bool there_list(struct array *x, int64_t extent, int64_t stride, struct device_buffer **out, int64_t *n);

/* ---- gpu/fft.c ---- */

bool there_fft_later(struct array *a, const struct dft *t,
	struct array **out);    /* as a node, where it is sure to be placed on a device */
bool there_fft_node(struct region *r, int node);        /* false: not there; nothing is said */

/* ---- gpu/pages.c ---- */

/* On this device, the product of each page, of operands that are computed; tx, ty: of its transpose. Pages are as many
   as out's, or one for all. NULL: not there, or an error. */
struct array *device_pages(
	const struct runmat_provider *p, struct array *x, bool tx, struct array *y, bool ty, const shape *out);

/* ---- gpu/tall_qr.c ---- */

int there_thin(const struct runmat_provider *p, int cls, int64_t m, int64_t k, int64_t n, uint64_t a, uint64_t b,
	uint64_t c);    /* a product with few columns; a status */
void device_forget_counter(void);       /* is kept on the device between calls: another one is about to be selected */

#endif
