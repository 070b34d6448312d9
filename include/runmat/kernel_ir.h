/*
** runmat/kernel_ir.h - what a kernel is, as plain data.
**
** A kernel runs over a box of `axes` axes (column-major, axis 0 fastest); the sizes come with the launch. The set
** `inner` says which axes the lanes of a group span; the others number the groups. Groups never exchange values. So a
** value lives in one of three nested spaces:
**
**     ONCE    one value a launch (constants, the turn of a loop)
**     GROUP   one value a group  (what a reduction over the inner axes gives)
**     LANE    one value an element of the box
**
** A kernel without reductions and scans is a map: all its axes are outer or inner, as the builder likes, and every
** value is ONCE or LANE.
**
** Instructions are in SSA form: the value of instruction i is named i, operands name earlier instructions (only the
** second operand of CARRY may name a later one). An instruction's space is the finest of its operands' (a REDUCE's is
** GROUP); a coarser operand is broadcast. The space of a LOAD or STORE is its builder's promise: GROUP says that the
** array's strides along the inner axes are 0 (a group is written once), ONCE that all are. Stages count the reductions
** on the way: what depends on a REDUCE or SCAN is at least one stage later. Inside one stage there is nothing to wait
** for; between stages the group waits for its lanes. A LANE value of an earlier stage may be used later: whether it is
** kept or computed again is the consumer's business (nothing here has side effects but STORE, SCATTER and FLAG).
**
** Types: the ops of ops.def compute in the class of their operands, all of one class; conversions are CASTs, so "int32
** computes in double and saturates" is visible here. Comparisons give RUNMAT_LOGICAL. Complex numbers are pairs of real
** values; only arrays know of them (interleaved; `part` chooses). Memory of RUNMAT_LOGICAL is one byte, of RUNMAT_CHAR
** two.
**
** A LOOP runs the instructions up to its END for turns first <= t < upto (two ONCE values). Its CARRYs follow it: the
** value before the first turn (a), and what the value becomes after each turn (b). After END a CARRY's name means the
** value after the last turn; other values of the body are not visible there. Loops do not nest. The body may reduce and
** scan: each turn, over the lanes of the group as everywhere (a bank of filters, one a group). A body may LOAD what it
** STOREs, when each lane keeps to elements of its own.
**
** Same structure, other numbers: the same kernel. Constants are SCALARs, sizes, strides, offsets come with the launch.
** provider/interp executes this text literally and is the judge of every other provider.
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
	RUNMAT_COORD, /* where the element is along axis `arg`, from 0; i64; LANE for inner axes, else GROUP (in a map:
			 LANE) */
	RUNMAT_INDEX, /* number of the element in the whole box, column-major, from 0; i64; LANE */
	RUNMAT_EXTENT, /* size of axis `arg`; i64; ONCE */
	RUNMAT_LANES, /* elements of a group: the product of the inner axes' sizes; i64; ONCE */
	RUNMAT_LOAD, /* array arg at offset + sum of coordinate*stride + a (a: i64 elements, ONCE, or none); `part` of a
			complex array */
	RUNMAT_GATHER, /* array arg at element offset + a (i64); `part` of a complex array; strides are not used */
	RUNMAT_MAP, /* op (ops.def) of a, b, c */
	RUNMAT_CAST, /* a as class cls: to integers rounds half away from zero and saturates, NaN becomes 0; to logical:
			a != 0 */
	RUNMAT_RAND, /* uniform in (0,1) of class cls: draw at position b of seed c (both u64 bits in i64, ONCE),
			element a (i64) */
	RUNMAT_RANDN, /* standard normal, the same */
	RUNMAT_REDUCE, /* op (enum runmat_reduction) over the lanes of the group: LANE in, GROUP out */
	RUNMAT_SCAN, /* op (the same enum) over the lanes in order, inclusive; `part` 1: from the last lane back; LANE
		      */
	RUNMAT_LOOP, /* turns a <= t < b; both i64, ONCE */
	RUNMAT_TURN, /* t; i64; ONCE */
	RUNMAT_CARRY, /* a before the first turn, b after each */
	RUNMAT_END,
	RUNMAT_STORE, /* a to array arg at offset + sum of coordinate*stride + b (ONCE, or none), where c (logical)
			 holds (or none) */
	RUNMAT_SCATTER, /* a to array arg at element offset + b (i64), where c holds (or none); two lanes must not meet
			 */
	RUNMAT_FLAG, /* sets element `part` of the u32 array arg to 1 when a (logical) holds anywhere */
	RUNMAT_PICK, /* as LOAD, of an array that is only read, but a (i32 elements, or none) is each lane's own; where
			c (logical, or none) does not hold: 0, and nothing is read */
	RUNMAT_INSTR_KINDS
};

/*
** Reductions. SUM, PROD, MOMENT2, MIN, MAX have one tree, whatever runs them: lanes are taken by chunks of 1,024; in a
** chunk 64 accumulators start at the neutral element and lane l goes to accumulator l mod 64, in order; accumulators
** combine by halving (k with k + 32, then k + 16, ...); chunk results combine pairwise as a binary counter does (equal
** sizes first; what is left from small to large, the larger on the left). Sums of f32 stay f32. Of nothing: the neutral
** element. MOMENT2: the sum of squared deviations from b, which is the mean (a GROUP value): steps a + (x - b) * (x -
** b). MIN, MAX: skip NaN (the neutral element); the later of two replaces the earlier when it is less (greater).
** Integers: MIN of nothing is 0. SUM and PROD of 64-bit integers are exact, then saturate. ARGMIN and ARGMAX give the
** number (i64, from 0) of the first lane that equals the MIN (MAX); with all NaN, 0. ANY, ALL: logical in, logical out.
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
	RUNMAT_DENSE,        /* strides are those of the box itself: the element's address is its INDEX */
	RUNMAT_ONE,          /* all strides are 0 */
	RUNMAT_STRIDED       /* anything, 0 and negative included */
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
};

/*
** What a launch brings. Offsets and strides count elements (pairs, for complex arrays). What a kernel writes overlaps
** nothing that it reads, unless in a map two arrays are bound alike (buffer, offset, strides) and are read by LOADs
** alone.
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
** Draws. Element i of a draw uses counter (i / 64) * 16 + i mod 16 and word (i mod 64) / 16 (f32); with 32 in the place
** of 64 and words 2w, 2w+1, w = (i mod 32) / 16, for f64. The counter is the low half of Philox 4x32-10's 128 bits, the
** position of the draw in the program's sequence the high half, the key is the seed. op_random.h has the rest: uniforms
** are the top 23 (52) bits and a half, times 2^-23 (2^-52), so that neither 0 nor 1 occurs; normals are Box-Muller
** pairs of words.
*/

#endif
