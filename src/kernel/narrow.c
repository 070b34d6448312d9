/*
** kernel/narrow.c - copies a kernel, or makes a kernel of singles from a kernel of doubles.
**
** The latter is for a device without doubles, if the user sets RUNMAT_ACCEL_PRECISION=f32. All values, arrays and
** scalars of class F64 become F32. A kernel whose 32-bit integers are computed in doubles is refused, because singles
** would give other integers.
*/
#include <string.h>

#include "base/mem.h"
#include "kernel/kernel.h"

static uint8_t narrow(uint8_t cls) { return cls == RUNMAT_F64 ? RUNMAT_F32 : cls; }

static bool is_word(int cls) { return cls == RUNMAT_I32 || cls == RUNMAT_U32; }

static bool may_be_narrow(const struct runmat_kernel *k)
{
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		int from = in->kind == RUNMAT_CAST ? k->instr[in->a].cls : in->cls;
		if ((is_word(from) && in->cls == RUNMAT_F64) || (from == RUNMAT_F64 && is_word(in->cls)))
			return false;
	}
	return true;
}

static struct runmat_kernel *copy(const struct runmat_kernel *k, bool narrows)
{
	size_t instrs = k->instrs * sizeof *k->instr, arrays = k->arrays * sizeof *k->array, name = strlen(k->name) + 1;
	size_t about = strlen(k->about ? k->about : "") + 1;
	struct runmat_kernel *n = mem_alloc(sizeof *n + instrs + arrays + k->scalars + name + about);
	struct runmat_instr *instr = (struct runmat_instr *)(n + 1);
	struct runmat_array *array = (struct runmat_array *)((char *)instr + instrs);
	uint8_t *scalar = (uint8_t *)array + arrays;
	*n = *k;
	memcpy(instr, k->instr, instrs);
	memcpy(array, k->array, arrays);
	memcpy(scalar + k->scalars, k->name, name);
	memcpy(scalar + k->scalars + name, k->about ? k->about : "", about);
	for (int i = 0; i < k->instrs && narrows; i++)
		instr[i].cls = narrow(instr[i].cls);
	for (int i = 0; i < k->arrays && narrows; i++)
		array[i].cls = narrow(array[i].cls);
	for (int i = 0; i < k->scalars; i++)
		scalar[i] = narrows ? narrow(k->scalar_class[i]) : k->scalar_class[i];
	n->instr = instr, n->array = array, n->scalar_class = scalar, n->name = (char *)(scalar + k->scalars);
	n->about = n->name + name;
	n->key = kernel_key(n);
	return n;
}

struct runmat_kernel *kernel_copy(const struct runmat_kernel *k) { return copy(k, false); }
struct runmat_kernel *kernel_narrow(const struct runmat_kernel *k) { return may_be_narrow(k) ? copy(k, true) : NULL; }
