/*
** kernel/key.c - computes the key of a kernel: a hash of all that compiled code depends on. Sizes, strides, constants
** and names are not part of it. The key is the same on every machine and in every run, because caches on disk use it.
*/
#include "base/hash.h"
#include "kernel/kernel.h"

uint64_t kernel_key(const struct runmat_kernel *k)
{
	uint64_t h = hash_mix(RUNMAT_KERNEL_VERSION, k->inner);
	h = hash_mix(h, (uint64_t)k->axes << 48 | (uint64_t)k->arrays << 32 | (uint64_t)k->scalars << 16 | k->instrs);
	for (int i = 0; i < k->arrays; i++)
		h = hash_mix(h,
			(uint64_t)k->array[i].cls << 24 | (uint64_t)k->array[i].complex << 16 |
				(uint64_t)k->array[i].layout << 8 | k->array[i].access);
	for (int i = 0; i < k->scalars; i++)
		h = hash_mix(h, k->scalar_class[i]);
	for (int i = 0; i < k->instrs; i++) {
		const struct runmat_instr *in = &k->instr[i];
		h = hash_mix(h,
			(uint64_t)in->kind << 56 | (uint64_t)in->cls << 48 | (uint64_t)in->space << 40 |
				(uint64_t)in->stage << 32 | (uint64_t)in->op << 16 | in->arg);
		h = hash_mix(h, (uint64_t)(uint32_t)in->a << 32 | (uint32_t)in->b);
		h = hash_mix(h, (uint64_t)(uint32_t)in->c << 32 | (uint32_t)in->part);
	}
	return h;
}

bool kernel_is_map(const struct runmat_kernel *k)
{
	for (int i = 0; i < k->instrs; i++)
		if (k->instr[i].kind == RUNMAT_REDUCE || k->instr[i].kind == RUNMAT_SCAN ||
			k->instr[i].space == RUNMAT_GROUP)
			return false;
	return true;
}
