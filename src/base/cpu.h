/* base/cpu.h - which vectors this machine has, and may be used (RUNMAT_ACCEL_VECTORS). */
#ifndef BASE_CPU_H
#define BASE_CPU_H

enum cpu_vectors { CPU_PLAIN, CPU_AVX2, CPU_AVX512 };

enum cpu_vectors cpu_vectors(void);

#endif
