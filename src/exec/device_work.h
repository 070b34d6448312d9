/*
** exec/device_work.h - work that a device does by other kernels than those of a plan, such as sorting.
**
** Most functions take and return arrays. If a function returns NULL or false without an error, the device cannot or
** should not do the work, and the host must. A function waits for a device only if its comment says so. An array is
** away if a device computed it and its numbers are not on the host.
*/
#ifndef EXEC_DEVICE_WORK_H
#define EXEC_DEVICE_WORK_H

#include "exec/device.h"
#include "kernel/kernel.h"

/* ---- device_work.c: launches kernels of src/gpu/text (gpu/launch.h has functions with named arguments) ---- */

struct device_launch {
	struct text_program program;
	int cls[TEXT_ARRAYS];           /* the class of each array of the kernel; that of an omitted array is 0 */
	int64_t groups;                 /* workgroups */
	struct runmat_binding binding[TEXT_ARRAYS];
	union runmat_scalar scalar[TEXT_NUMBERS];
};
/* Each thread keeps the kernels that it launched last. Returns a status. */
int device_launch(const struct runmat_provider *p, const struct device_launch *l);

bool device_compiles_text(const struct runmat_provider *p);     /* p compiles texts; false for NULL */
void device_drop(struct device_buffer **b, int n);      /* drops n buffers; entries may be NULL */

/*
** The device that should work with an array, because the host does not have the array's numbers, or because the array
** is a gpuArray. NULL: the host should. A pending array is computed first, on the host or on a device.
*/
const struct runmat_provider *device_for_array(struct array *a);
/* An array whose numbers a device computed; takes the buffer. NULL: error written. */
struct array *array_on_device(enum cls c, bool complex, const shape *s, struct device_buffer *taken);
/*
** Call it when a kernel has written most of s. Each look at a few elements adds its time to a sum; when this sum
** reaches the time of a download, the whole array is downloaded (device_read_element). This call sets the sum of s to
** 0.
*/
void device_wrote_most(struct storage *s);
/* Notes that `what` failed on p with this status. If the device is lost, it is not used again. */
void device_work_failed(
	const struct runmat_provider *p, const char *event, int status);

/* ---- gpu/move_nodes.c, gpu/move_elements.c ---- */

/* Computes a pending concatenation, block assignment, view or scan with computed operands. */
bool device_move_node(const struct region *r, struct array *a);
/* `count` subscripts of one axis: start + i * step, or list[i] if list is not NULL, or those of device_positions. */
struct device_subscripts {
	int64_t count, start, step;
	const int64_t *list;
	struct device_buffer *on_device;        /* the subscripts on the device; the caller owns the reference */
	struct array *from;             /* the operand of device_positions: a mask, or subscripts from 1 */
	bool may_repeat;                /* positions in `on_device` may occur twice */
};
/* a(subs), of this shape. extent: sizes of the axes to which the subscripts belong. */
struct array *device_gather(struct array *a, int n, const struct device_subscripts *s, const int64_t *extent,
	const shape *out);
/*
** Returns the array `a` with the elements of y written to these positions. If y is NULL, the number x of a's class is
** written to all of them. The result uses a's memory if nobody else does. NULL: the host must do it, and a is
** unchanged.
*/
struct array *device_scatter(struct array *a, int n, const struct device_subscripts *s, const int64_t *extent,
	struct array *y, union runmat_scalar x);

/* Downloads one real number of an array that is away, and waits. False: the whole array should be downloaded. */
bool device_read_element(struct array *a, int64_t position, void *to);

/* ---- gpu/scan.c ---- */

bool device_can_scan(const struct array *a);            /* a is a pending node */
int device_scan(
	const struct runmat_provider *p, const struct array *a, uint64_t to); /* its operand is computed; a status */

/* ---- gpu/radix_sort.c ---- */

/* Columns of at most this many rows are sorted by counting, in one launch (gpu/sort.c). */
enum { SORT_COUNTS = 512 };

/* Sorts each column of the buffer `from`. index: gets the positions; 0: they are not wanted. Returns a status. */
int device_radix_sort(const struct runmat_provider *p, int cls, bool descend, int64_t rows, int64_t columns,
	uint64_t from, uint64_t sorted, uint64_t index);
/* Sorts n words by their lowest bits. numbers: positions from 0; equal words keep their order. */
int device_sort_words(const struct runmat_provider *p, int64_t n, int bits, uint64_t words,
	struct device_buffer **sorted, struct device_buffer **numbers);

/* ---- gpu/find.c: waits for one number ---- */

/*
** The n positions below extent that x selects, times stride, as 32-bit numbers. x is a mask or a list on the device. If
** n is 0, *out is NULL. False: the host must do it, or find the error.
*/
bool device_positions(struct array *x, int64_t extent, int64_t stride, struct device_buffer **out, int64_t *n);

/* ---- gpu/fft.c ---- */

bool device_fft_later(struct array *a, const struct dft *t,
	struct array **out);    /* makes a node if the transform is sure to be placed on a device */
bool device_fft_node(struct region *r, int node);        /* false without an error: the device does not do it */

/* ---- gpu/pages.c ---- */

/* Matrix products page by page on this device, of computed operands; tx, ty: transposed. An operand has all pages of
   `out`, or one page. NULL: the device does not do it, or an error. */
struct array *device_pages(
	const struct runmat_provider *p, struct array *x, bool tx, struct array *y, bool ty, const shape *out);

/* ---- gpu/tall_qr.c ---- */

bool device_has_thin_product(const struct runmat_provider *p, int cls, int64_t m, int64_t k, int64_t n);
int device_thin_product(const struct runmat_provider *p, int cls, int64_t m, int64_t k, int64_t n, uint64_t a,
	uint64_t b, uint64_t c);    /* a product with few columns; a status */

#endif
