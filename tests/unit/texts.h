/*
** tests/unit/texts.h - each kernel of src/gpu/text, for tests that compile its text.
*/
#ifndef TESTS_TEXTS_H
#define TESTS_TEXTS_H

#include "kernel/emit.h"
#include "kernel/text.h"
#include "test.h"

/* Makes the same IR as gpu/launch.c, with all optional arrays. any: the class of arrays that may have any class. */
static struct runmat_kernel *ir_of(const struct text_kernel *k, int type, int any)
{
	struct builder b;
	builder_init(&b, 1, 0);
	for (int i = 0; i < k->arrays; i++) {
		int own = k->array[i].type;
		build_array(&b,
			own == TEXT_T ? type :
				own == TEXT_ANY ? any :
				own,
			false, RUNMAT_DENSE, k->array[i].use);
	}
	for (int i = 0; i < k->numbers; i++)
		vec_push(&b.scalar, (uint8_t)(k->number_type[i] == TEXT_T ? type : k->number_type[i]));
	return builder_finish(&b, k->name);
}

static struct gpu_text program_of(const struct text_kernel *k, int type)
{
	struct gpu_text t = { .text = { .kernel = k, .type = type, .present = (1u << k->arrays) - 1 } };
	for (int i = 0; i < k->options; i++)
		t.text.option[i] = k->usual[i];
	return t;
}

static const char *const class_names[] = { "f64", "f32", "i8", "u8", "i16", "u16", "i32", "u32" };

/* Calls `compile` for each kernel and type, and for a few classes of arrays that may have any class. */
static inline void each_program(bool (*compile)(const struct runmat_kernel *ir, const struct gpu_text *t))
{
	static const int any[] = { RUNMAT_F64, RUNMAT_F32, RUNMAT_U8, RUNMAT_I16, RUNMAT_U32, RUNMAT_LOGICAL };
	for (int i = 0; text_kernels[i]; i++) {
		const struct text_kernel *k = text_kernels[i];
		bool has_any = false;
		for (int j = 0; j < k->arrays; j++)
			has_any |= k->array[j].type == TEXT_ANY;
		for (int type = 0; type < RUNMAT_CLASSES; type++)
			for (int c = 0; k->host[type] && c < (has_any ? COUNT(any) : 1); c++) {
				struct gpu_text t = program_of(k, type);
				struct runmat_kernel *ir = ir_of(k, type, any[c]);
				bool ok = compile(ir, &t);
				if (!ok)
					printf("%s of %s, arrays of class %d\n", k->name, class_names[type], any[c]);
				CHECK(ok);
				kernel_free(ir);
			}
	}
}

#endif
