/*
** gpu/launch.c - launches the kernels of src/gpu/text: see launch.h.
**
** A provider launches only kernels that are described in the kernel IR. So each launch has a kernel in the IR that
** declares the arrays and numbers and has no instructions. The text of the program goes along in struct device_launch.
*/
#include "gpu/launch.h"

#include <string.h>

#include "device/place.h"
#include "exec/device_work.h"

enum { MOST_GROUPS = 1 << 15 };         /* the most workgroups of a launch; kernels loop over the rest of the work */

/* The program and the classes of its arrays: the identity of a compiled kernel. */
struct identity {
	struct text_program program;
	int cls[TEXT_ARRAYS];
};

static struct runmat_kernel *make(const void *how)
{
	const struct identity *id = how;
	const struct text_program *t = &id->program;
	const struct text_kernel *k = t->kernel;
	struct builder b;
	builder_init(&b, 1, 0);
	for (int i = 0; i < k->arrays; i++)
		if (t->present >> i & 1)
			build_array(&b, id->cls[i], false, RUNMAT_DENSE, k->array[i].use);
	for (int i = 0; i < k->numbers; i++)
		vec_push(&b.scalar, (uint8_t)(k->number_type[i] == TEXT_T ? t->type : k->number_type[i]));
	return builder_finish(&b, k->name);
}

int gpu_run(const struct runmat_provider *p, const struct text_kernel *k, int64_t groups, int type,
	const struct gpu_any *array, const union runmat_scalar *number, const int *option)
{
	struct identity id;
	bool narrow = device_narrows();
	memset(&id, 0, sizeof id);
	type = narrow && type == RUNMAT_F64 ? RUNMAT_F32 : type;
	id.program.kernel = k, id.program.type = type;
	memcpy(id.program.option, option, (size_t)k->options * sizeof *option);
	struct device_launch l = { .name = k->name, .how = &id, .bytes = sizeof id, .make = make, .axes = 1 };
	int bindings = 0;
	for (int i = 0; i < k->arrays; i++) {
		int own = k->array[i].type, cls = own == TEXT_T ? type : own == TEXT_ANY ? array[i].cls : own;
		if (!array[i].id && k->array[i].optional)
			continue;
		if (!array[i].id || !k->host[type])
			return RUNMAT_BAD_ARGUMENT;
		id.program.present |= 1u << i;
		id.cls[i] = narrow && cls == RUNMAT_F64 ? RUNMAT_F32 : cls;
		l.binding[bindings++].buffer = array[i].id;
	}
	l.own.text = id.program;
	l.extent[0] = MIN(MAX(groups, 1), MOST_GROUPS) * TEXT_WORKGROUP;
	for (int i = 0; i < k->numbers; i++) {
		l.scalar[i] = number[i];
		if (k->number_type[i] == TEXT_T && type == RUNMAT_F32)
			l.scalar[i].f32 = (float)number[i].f64;
	}
	return device_launch(p, &l);
}

bool gpu_runs_text(const struct runmat_provider *p)
{
	struct runmat_device_info info = { .size = sizeof info };
	return device_compiles_text(p) ||
		(p && !p->device_info(p->self, &info) && info.capabilities & RUNMAT_RUNS_TEXT);
}

int gpu_type_of(int cls)
{
	switch (cls) {
	case RUNMAT_F64: case RUNMAT_F32: case RUNMAT_U32: return cls;
	case RUNMAT_I64: case RUNMAT_U64: return -1;
	default: return RUNMAT_I32;
	}
}
