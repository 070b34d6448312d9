/*
** runmat/kernel_ir.h - kernels as plain data.
**
** A kernel runs over a box of `axes` axes (column-major, axis 0 fastest). The launch has the sizes. The elements of the
** box are its lanes. The bit set `inner` says over which axes the lanes of one group extend; the other axes number the
** groups. Groups never exchange values. So a value lives in one of three nested spaces:
**
**     ONCE    one value for the launch: constants, the turn of a loop
**     GROUP   one value for each group, such as the result of a reduction over the inner axes
**     LANE    one value for each element of the box
**
** A kernel without reductions and scans is a map. The builder may call all its axes outer or inner, and every value is
** ONCE or LANE.
**
** Instructions are in SSA form. The value of instruction i is named i, and operands name earlier instructions. Only the
** second operand of CARRY may name a later one. An instruction has the finest space of its operands; REDUCE gives
** GROUP. A coarser operand is broadcast. The builder chooses the space of a LOAD or STORE. GROUP promises that the
** array's strides along the inner axes are 0, so that a group is written once. ONCE promises that all strides are 0.
**
** Stages count reductions: a value that depends on a REDUCE or SCAN is at least one stage later. Inside a stage no lane
** waits for another; between stages a group waits for all its lanes. A later stage may use a LANE value of an earlier
** one. The provider may keep the value or compute it again, because only STORE, SCATTER and FLAG have side effects.
**
** The operands of an op have one class, and the op computes in it. Conversions are CASTs, so a kernel shows that int32
** computes in double and saturates. Comparisons give RUNMAT_LOGICAL. A complex number is a pair of real values. Only
** arrays are complex: their memory has pairs, and `part` chooses one number of each pair. An element of RUNMAT_LOGICAL
** takes one byte in memory, one of RUNMAT_CHAR takes two.
**
** A LOOP runs the instructions up to its END for the turns first <= t < upto, which are ONCE values. Its CARRYs follow
** it. A CARRY has the value before the first turn (a) and names the value after each turn (b). After END the name of a
** CARRY means the value after the last turn; other values of the body are not visible there. Loops do not nest. The
** body may reduce and scan in each turn, over the lanes of a group. A body may LOAD what it STOREs if each lane uses
** only elements of its own.
**
** Kernels of equal structure are one kernel: numbers are SCALARs of the launch, and so are sizes, strides and offsets.
** provider/interp executes the IR literally. All other providers must agree with it.
*/
#ifndef RUNMAT_KERNEL_IR_H
#define RUNMAT_KERNEL_IR_H

#include <stddef.h>
#include <stdint.h>

enum { RUNMAT_KERNEL_VERSION = 1, RUNMAT_AXES = 16, RUNMAT_ARGS = 64 };

enum runmat_class {
	RUNMAT_F64, RUNMAT_F32,
	RUNMAT_I8, RUNMAT_U8, RUNMAT_I16, RUNMAT_U16, RUNMAT_I32, RUNMAT_U32, RUNMAT_I64, RUNMAT_U64,
	RUNMAT_LOGICAL, RUNMAT_CHAR,
	RUNMAT_CLASSES
};

enum runmat_space { RUNMAT_ONCE, RUNMAT_GROUP, RUNMAT_LANE };

enum runmat_instr_kind {
	RUNMAT_SCALAR, /* the launch's scalar number `arg`, of class cls */
	RUNMAT_COORD, /* position of the element along axis `arg`, from 0; i64; LANE for inner axes and in a map, else
			 GROUP */
	RUNMAT_INDEX, /* number of the element in the whole box, column-major, from 0; i64; LANE */
	RUNMAT_EXTENT, /* size of axis `arg`; i64; ONCE */
	RUNMAT_LANES, /* elements of a group: the product of the inner axes' sizes; i64; ONCE */
	RUNMAT_LOAD, /* array arg at offset + sum of coordinate*stride + a, or without a, which is i64 and ONCE; `part`
			of a complex array */
	RUNMAT_GATHER, /* array arg at offset + a (i64), without strides; `part` of a complex array */
	RUNMAT_MAP, /* op (ops.def) of a, b, c */
	RUNMAT_CAST, /* a as class cls; integers round half away from zero, saturate, and are 0 for NaN; logical: a != 0
			*/
	RUNMAT_RAND, /* uniform in (0,1) of class cls: element a (i64) of the draw at position b of seed c; b and c are
			64 bits in i64, ONCE */
	RUNMAT_RANDN, /* standard normal, the same */
	RUNMAT_REDUCE, /* op (enum runmat_reduction) over the lanes of the group: LANE in, GROUP out */
	RUNMAT_SCAN, /* inclusive scan by op (the same enum) over the lanes in order; `part` 1: from the last lane; LANE
			*/
	RUNMAT_LOOP, /* turns a <= t < b; both i64, ONCE */
	RUNMAT_TURN, /* t; i64; ONCE */
	RUNMAT_CARRY, /* a before the first turn, b after each */
	RUNMAT_END,
	RUNMAT_STORE, /* a to array arg at offset + sum of coordinate*stride + b, or without b, which is ONCE; where c
			 (logical) is true, or everywhere without c */
	RUNMAT_SCATTER, /* a to array arg at offset + b (i64), where c is true, or everywhere without c; two lanes must
			 not write one element */
	RUNMAT_FLAG, /* sets element `part` of the u32 array arg to 1 when a (logical) holds anywhere */
	RUNMAT_PICK, /* as LOAD, of an array that is only read, but a (i32, or none) may differ for each lane; where c
			(logical, or none) is false the value is 0, and nothing is read */
	RUNMAT_INSTR_KINDS
};

/*
** Reductions. SUM, PROD, MOMENT2, MIN and MAX combine lanes by one tree, whoever runs them:
**
**     Lanes are divided into chunks of 1,024.
**     A chunk has 64 accumulators, which start at the neutral element. Lane l goes to accumulator l mod 64, in order.
**     Accumulators combine by halving: k with k + 32, then k with k + 16, and so on.
**     The results of chunks combine in pairs, as in a binary counter: first pairs of equal size, then the rest from
**     small to large, with the larger one on the left.
**
** Sums of f32 stay f32. A reduction of no lanes gives the neutral element. MOMENT2 is the sum of squared deviations
** from the mean b, a GROUP value; its step is a + (x - b) * (x - b). MIN and MAX skip NaN. The later of two values
** replaces the earlier if it is less (greater). The MIN of no integers is 0. SUM and PROD of 64-bit integers are exact,
** then saturate. ARGMIN and ARGMAX give the number (i64, from 0) of the first lane that equals the MIN (MAX), or 0 if
** all lanes are NaN. ANY and ALL take and give logicals.
*/
enum runmat_reduction {
	RUNMAT_SUM,
	RUNMAT_PROD,
	RUNMAT_MIN,
	RUNMAT_MAX,
	RUNMAT_ARGMIN,
	RUNMAT_ARGMAX,
	RUNMAT_ANY,
	RUNMAT_ALL,
	RUNMAT_MOMENT2,
	RUNMAT_REDUCTIONS
};
enum { RUNMAT_CHUNK = 1024, RUNMAT_ACCUMULATORS = 64 };

struct runmat_instr {
	uint8_t kind;        /* enum runmat_instr_kind */
	uint8_t cls;         /* enum runmat_class of the value */
	uint8_t space;       /* enum runmat_space of the value; of STORE, SCATTER, FLAG: of what they write */
	uint8_t stage;
	uint16_t op;         /* MAP: id in ops.def. REDUCE, SCAN: enum runmat_reduction */
	uint16_t arg;        /* which array, scalar, axis */
	int32_t part;        /* component of a complex array; direction of a scan; element of a flag array */
	int32_t a, b, c;     /* operands; -1: none */
};

enum runmat_layout {
	RUNMAT_DENSE,        /* the strides are those of the box: the position of an element is its INDEX */
	RUNMAT_ONE,          /* all strides are 0 */
	RUNMAT_STRIDED       /* any strides, also 0 and negative ones */
};
enum { RUNMAT_READ = 1, RUNMAT_WRITE = 2 };

struct runmat_array {    /* an array that the kernel reads or writes */
	uint8_t cls, complex, layout, access;
};

struct runmat_kernel {
	uint32_t size;                        /* sizeof(struct runmat_kernel) of the writer */
	uint32_t version;                     /* RUNMAT_KERNEL_VERSION */
	uint64_t key;                         /* identity: equal kernels have equal keys, on any machine */
	uint32_t inner;                       /* bit set of axes */
	uint8_t axes;
	uint16_t arrays, scalars, instrs;
	const struct runmat_array *array;
	const uint8_t *scalar_class;
	const struct runmat_instr *instr;
	const char *name;                     /* for people */
	const char *about;                    /* for people: ops, line, extents as members of JSON; or "" */
};

/*
** The data of a launch. Offsets and strides count elements; an element of a complex array is a pair. An array that a
** kernel writes overlaps no array that it reads. The exception is a map: there two arrays may have the same buffer,
** offset and strides if only LOADs read them.
*/
union runmat_scalar { double f64; float f32; int64_t i64; uint64_t u64; };   /* integers and logicals are in i64 */

struct runmat_binding {
	uint64_t buffer;                      /* of the provider; an address where it says RUNMAT_HOST_MEMORY */
	int64_t offset;
	int64_t stride[RUNMAT_AXES];          /* used by STRIDED arrays only */
};

struct runmat_launch {
	uint32_t size;                        /* sizeof(struct runmat_launch) of the writer */
	int64_t extent[RUNMAT_AXES];
	const struct runmat_binding *binding; /* one an array */
	const union runmat_scalar *scalar;
	uint64_t stream;                      /* 0: the default one */
};

/*
** Random draws. For f32, element i of a draw uses the counter (i / 64) * 16 + i mod 16 and the word (i mod 64) / 16.
** For f64 the counter is (i / 32) * 16 + i mod 16, and the words are 2w and 2w + 1, where w is (i mod 32) / 16. Philox
** 4x32-10 takes 128 bits. Its low half is the counter, its high half is the position of the draw in the program's
** sequence, and its key is the seed. op_random.h has the rest. A uniform number is the top 23 (52) bits and a half,
** times 2^-23 (2^-52), so neither 0 nor 1 occurs. Normal numbers are Box-Muller pairs of words.
*/

#endif
