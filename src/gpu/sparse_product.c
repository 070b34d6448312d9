/*
** gpu/sparse_product.c - the product of a sparse matrix and a full one that is on a device (text/sparse.k).
**
** The kernel needs the matrix by rows. value/sparse_mul.c makes this copy once for a matrix; its arrays then stay on
** the device like any other arrays.
*/
#include "array/array.h"
#include "device/place.h"
#include "gpu/call.h"
#include "gpu/device_function.h"

bool sparse_product_may(struct device_call *c)
{
	const struct device_rows *s = c->details;
	const struct array *f = c->arg[0];
	c->n = s->columns, c->elements = s->rows * f->shape.d[1];
	return f->cls == CLS_DOUBLE && !f->complex && f->shape.nd == 2 && f->count > 0 && f->shape.d[0] == s->columns
		&& f->count < INT32_MAX && c->elements < INT32_MAX && s->rows < INT32_MAX / 64
		&& (!c->device || (gpu_runs_text(c->device) && device_has_f64() && !device_narrows()));
}

int sparse_product_run(struct device_call *c)
{
	const struct device_rows *s = c->details;
	struct gpu_call t = { .p = c->device };
	int64_t columns = c->arg[0]->shape.d[1], each = s->x->count / MAX(s->rows, 1), lanes = 2;
	int wide = columns >= 4 ? 4 : columns >= 2 ? 2 : 1;
	while (lanes < 32 && lanes * 2 < each)
		lanes *= 2;
	uint64_t start = gpu_operand(&t, s->start), column = gpu_operand(&t, s->column), x = gpu_operand(&t, s->x),
		f = gpu_operand(&t, c->arg[0]), y = gpu_numbers(&t, RUNMAT_F64, c->elements);
	STEP(&t, sparse_product, gpu_groups(s->rows * lanes) * ((columns + wide - 1) / wide), .start = { start },
		.column = { column }, .x = { x }, .f = { f }, .y = { y }, .rows = s->rows, .inner = s->columns,
		.columns = columns, .lanes = (int)lanes, .wide = wide);
	c->out[0] = gpu_result(&t, CLS_DOUBLE, &(shape){ 2, { s->rows, columns } }, y);
	return gpu_end(&t);
}

struct array *device_sparse_product(const struct device_rows *s, struct array *f)
{
	struct device_call c = { .function = DEVICE_sparse_product, .arg = { f }, .details = s, .outs = 1 };
	return device_function(&c) ? c.out[0] : NULL;
}
