/*
** base/cpu.c - the widest vectors of this machine that we have loops for. All of them give the same bits: the knob is
** there to see what a machine without the wider ones would take.
*/
#include "base/cpu.h"

#include <string.h>

#include "base/knobs.h"

static enum cpu_vectors machine_has(void)
{
#ifdef __x86_64__
	__builtin_cpu_init();
	if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma"))
		return CPU_PLAIN;
	if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
		__builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
		__builtin_cpu_supports("avx512cd"))
		return CPU_AVX512;
	return CPU_AVX2;
#else
	return CPU_PLAIN;
#endif
}

enum cpu_vectors cpu_vectors(void)
{
	static _Atomic int known;       /* one more */
	if (!known) {
		const char *most = knob_in_environment(KNOB_accel_vectors);
		enum cpu_vectors has = machine_has(),
				 may = !most ? CPU_AVX512 :
					!strcmp(most, "plain") ? CPU_PLAIN :
					!strcmp(most, "avx2") ? CPU_AVX2 :
					CPU_AVX512;
		known = 1 + (int)MIN(has, may);
	}
	return (enum cpu_vectors)(known - 1);
}
