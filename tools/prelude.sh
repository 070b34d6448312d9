#!/bin/sh
# prelude.sh CC - prints a C file with the functions that kernels on devices may call: include/runmat/op_device.h after
# the preprocessor, for WGSL, CUDA C and OpenCL C.
dir=include/runmat
quote() { sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' -e 's/^[ 	]*//' -e '/^$/d' -e 's/.*/"&\\n"/'; }
wgsl() { $1 -E -P -DOP_MATH_WGSL $2 -x c $dir/op_device.h | sed 's/} fn /}\nfn /g' | quote; }
# Keeps functions only: types and remaining macros are in emit_cuda.c and emit_opencl.c.
functions() { sed -e '/^typedef/d' -e '/^#pragma clang/d' \
    -e 's/\([};]\) static __device__/\1\nstatic __device__/g' | quote; }
cuda() { $1 -E -P -D__CUDACC__ -D__CUDACC_RTC__ -D__CUDA_ARCH__=1 $2 -x c $dir/op_device.h | functions; }
opencl() { $1 -E -P -DOP_MATH_OPENCL $2 -x c $dir/op_device.h | functions; }
echo '#include "kernel/emit.h"'
echo 'const char emit_prelude_wgsl[] ='; wgsl "$1" ""; echo ';'
echo 'const char emit_prelude_wgsl_soft[] ='; wgsl "$1" -DOP_MATH_SOFT_FMA; echo ';'
echo 'const char emit_prelude_cuda[] ='; cuda "$1" ""; echo ';'
echo 'const char emit_prelude_cuda_fast[] ='; cuda "$1" -DOP_MATH_FAST; echo ';'
echo 'const char emit_prelude_opencl[] ='; opencl "$1" ""; echo ';'
echo 'const char emit_prelude_opencl_fast[] ='; opencl "$1" -DOP_MATH_FAST; echo ';'
# For kernels of the CPU the functions are separate parts, because a compiler needs longer to read all of them than to
# compile those that a kernel calls.
echo 'extern const char cpu_prelude[], cpu_prelude_64[], cpu_prelude_more[], cpu_prelude_words[];'
echo 'const char cpu_prelude[] ='
(cat $dir/op_math.h; sed '/^\/\* ---- doubles/,$d' $dir/op_more.h; echo '#endif') | sed '/^#include/d' | quote
echo ';'
echo 'const char cpu_prelude_64[] ='; quote < $dir/op_math64.h; echo ';'
echo 'const char cpu_prelude_more[] ='
(echo '#if 1'; sed '1,/^\/\* ---- doubles/d' $dir/op_more.h) | sed '/^#include/d' | quote
echo ';'
echo 'const char cpu_prelude_words[] ='
cat $dir/op_random.h $dir/op_words.h | sed '/^#include/d' | quote
echo ';'
