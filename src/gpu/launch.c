/* gpu/launch.c - launches the kernels of src/gpu/text: see launch.h. */
#include "gpu/launch.h"

#include <string.h>

#include "device/place.h"
#include "exec/device_work.h"

enum { MOST_GROUPS = 1 << 15 };         /* the most workgroups of a launch; kernels loop over the rest of the work */

int gpu_run(const struct runmat_provider *p, const struct text_kernel *k, int64_t groups, int type,
	const struct gpu_any *array, const union runmat_scalar *number, const int *option)
{
	bool narrow = device_narrows();
	type = narrow && type == RUNMAT_F64 ? RUNMAT_F32 : type;
	struct device_launch l = { .program = { .kernel = k, .type = type },
		.groups = MIN(MAX(groups, 1), MOST_GROUPS) };
	memcpy(l.program.option, option, (size_t)k->options * sizeof *option);
	int bindings = 0;
	for (int i = 0; i < k->arrays; i++) {
		int own = k->array[i].type, cls = own == TEXT_T ? type : own == TEXT_ANY ? array[i].cls : own;
		if (!array[i].id && k->array[i].optional)
			continue;
		if (!array[i].id || !k->host[type])
			return RUNMAT_BAD_ARGUMENT;
		l.program.present |= 1u << i;
		l.cls[i] = narrow && cls == RUNMAT_F64 ? RUNMAT_F32 : cls;
		l.binding[bindings++].buffer = array[i].id;
	}
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
