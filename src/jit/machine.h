/*
** jit/machine.h - what the code generators of all machines share, and what each of them gives.
**
** assemble.c walks through a unit. It knows frames, slots, exits, calls and arguments. A target (x86.c, arm64.c) knows
** its registers and instructions. All targets are compiled on each machine, so a test can compare the bytes of each.
**
** A target has three integer registers and the doubles 0 and 1 for temporary values of an instruction. They also take
** the first arguments and results of the unit's functions. All other registers hold registers of the unit.
*/
#ifndef JIT_MACHINE_H
#define JIT_MACHINE_H

#include "base/vec.h"
#include "jit/ir.h"

struct jit_fix { int at, to; };
struct jit_bytes {
	VEC(uint8_t) b;
	VEC(struct jit_fix) jumps;      /* to: label */
	VEC(struct jit_fix) constants;  /* to: number of the constant */
	VEC(uint64_t) pool;             /* constants; they stand behind the code */
};
void jit_bytes_free(struct jit_bytes *s);
int jit_constant(struct jit_bytes *s, uint64_t bits);   /* the number of the constant in the pool */

int jit_write_pool(struct jit_bytes *s);                /* behind the code; returns where it begins */

/* A back edge at which the fuel is used up goes to `label`, and from there back or to an exit. */
struct jit_poll { int label, back, to; };

/* The rare part of an instruction. It stands at `label` behind the code, and jumps to `back` or to `to`. `reg` is the
   machine register of the operand. */
struct jit_rare { int label, back, to, reg; const struct jit_ins *of; };

struct jit_target;
struct jit_as {                         /* an assembly: a unit that is being translated, and its bytes so far */
	struct jit_bytes s;
	const struct jit_target *m;
	const struct jit_unit *u;
	struct jit_assignment p;
	int *slot;                      /* by register: its offset in the frame, or -1 */
	int *label;                     /* by label: its offset in the code */
	int *reads;                     /* by register: how many instructions and exits read it */
	bool *saved;                    /* by register: its slot has its value, too */
	bool *of_call;                  /* by label: the exit of a CALLBODY */
	int slots, labels, at;          /* at: number of the instruction */
	int fused;                      /* number of a branch whose comparison stands in front of it already */
	const struct jit_ins *compared; /* an FSET that the next ISELECT executes; NULL: none */
	int leave;                      /* label of the epilogue */
	VEC(int) frame_fixes;           /* where the bytes of a frame are written when they are known */
	VEC(struct jit_poll) polls;
	VEC(struct jit_rare) rare;
};

struct jit_target {
	struct jit_machine without_functions, with_functions;   /* registers of units without and with functions */
	uint8_t temp[3];
	uint8_t stack;                  /* number of the stack pointer as a base of loads */
	uint8_t first_slot;             /* bytes of the frame in front of the slots */
	uint8_t return_address;         /* bytes that a call of a function pushes in front of its frame */
	bool (*call_changes)(bool is_double, int number);        /* a C function may change the register */
	/* The register of the context or of the caller's values; it is `scratch` if it had to be loaded. */
	int (*context)(struct jit_as *a, int scratch);
	int (*values)(struct jit_as *a, int scratch);
	void (*move)(struct jit_as *a, bool is_double, int to, int from);
	void (*load)(struct jit_as *a, bool is_double, int to, int base, int32_t at);   /* 64 bits */
	void (*store)(struct jit_as *a, bool is_double, int from, int base, int32_t at);
	void (*load_single)(struct jit_as *a, int to, int base, int32_t at);            /* a single, as a double */
	void (*store_tag)(struct jit_as *a, int base, int32_t at, uint32_t tag);
	/* only if reg is 0 */
	void (*store_tag_unless)(struct jit_as *a, int reg, int base, int32_t at, uint32_t tag);
	void (*load_k)(struct jit_as *a, int to, int64_t v);
	void (*from_integer)(struct jit_as *a, int to, int from);
	void (*single_bits)(struct jit_as *a, int to, int from);        /* to: an integer register; uses double 0 */
	void (*jump)(struct jit_as *a, int label);
	void (*call)(struct jit_as *a, const struct jit_ins *i);        /* the doubles 0 and 1 are the arguments */
	/* Calls a function whose values begin so many bytes later. Behind it, no instruction may change the flags. */
	void (*call_body)(struct jit_as *a, int label, int32_t by);
	void (*if_left)(struct jit_as *a, int label);                   /* jumps if the function has left the unit */
	void (*begin_body)(struct jit_as *a);
	void (*leave_body)(struct jit_as *a, int number);       /* notes the number of the exit, and returns */
	void (*poll)(struct jit_as *a, int label);              /* counts a back edge, jumps if no fuel is left */
	void (*poll_slowly)(struct jit_as *a, const struct jit_poll *p);
	void (*write_rare)(struct jit_as *a, const struct jit_rare *r);  /* NULL: the target has no such parts */
	bool (*write)(struct jit_as *a, const struct jit_ins *i);       /* other instructions; false: not known */
	void (*prologue)(struct jit_as *a);
	void (*epilogue)(struct jit_as *a);                     /* the first temporary register has the exit's number */
	bool (*fix)(struct jit_as *a, int32_t frame);           /* false: a jump is too long */
};
extern const struct jit_target jit_x86, jit_arm64;

/* NULL, or why the unit cannot be translated. The caller frees the bytes. frame: what a function takes of the stack. */
MUST const char *jit_translate(struct jit_bytes *out, int *frame, const struct jit_target *m, const struct jit_unit *u);

/* The machine register that has the register of the unit; it is `scratch` if it had to be loaded from its slot. */
int jit_get(struct jit_as *a, int reg, int scratch);
int jit_get_double(struct jit_as *a, int reg, int scratch);
void jit_put(struct jit_as *a, int reg, int from);
void jit_put_double(struct jit_as *a, int reg, int from);
int jit_slot(struct jit_as *a, int reg);
/* Returns the register of the result, if an operand that is still needed is not in it; else a scratch register. */
int jit_result(const struct jit_as *a, int dst, int still_read, int scratch);
/* Whether the result of the FSET is only read by an ISELECT behind it, of which the FSET's comparison can be a part. */
bool jit_is_only_selected(const struct jit_as *a, const struct jit_ins *set);
static inline bool jit_is_spilled(const struct jit_as *a, int reg) { return a->p.assigned[reg] == JIT_SPILLED; }

#endif
