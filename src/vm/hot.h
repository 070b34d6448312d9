/*
** vm/hot.h - loops that are compiled to machine code (hot.c), and what the compiler shares (hot_build.c).
*/
#ifndef VM_HOT_H
#define VM_HOT_H

#include "jit/ir.h"
#include "vm/run.h"

/* The kind of value that is known to be in a VM register at an instruction. The kinds from HOT_INT on are numbers,
   which compiled code keeps in registers. */
enum hot_kind {
	HOT_OTHER,              /* any other value; it stays in memory */
	HOT_NONE,               /* no value */
	HOT_DEAD,               /* a temporary that was used up */
	HOT_ARRAY,              /* an array whose elements can be read; the loop never replaces it */
	HOT_STRUCT,             /* a struct, an array of structs or a cell; the loop never replaces it */
	HOT_INT,                /* a double that is whole, at most 2^53 and not -0: kept as an integer */
	HOT_DOUBLE, HOT_SINGLE, /* both kept as a double */
	HOT_BOOL, HOT_CHAR, HOT_I8, HOT_U8, HOT_I16, HOT_U16, HOT_I32, HOT_U32,
	HOT_RAW                 /* an int64: the counter of a for loop */
};

struct hot_state {
	uint8_t kind;
	bool dirty;             /* memory has an older value */
	bool k;                 /* HOT_DOUBLE: a constant with the bits lo */
	bool maybe;             /* a number, or HOT_NONE if the slot's register HOT_CANON_FLAG is 0 */
	int reg;                /* HOT_ARRAY, HOT_STRUCT: the variable of the loop's frame that has it */
	int64_t lo, hi;         /* limits of an integer; if they are equal, it is known and reg is not used */
};

struct hot_capture {            /* a variable that an anonymous function has captured */
	int handle, index;
	struct hot_state s;
};

/*
** A function that stands in the code: the loop's own (number 0), and those whose calls were replaced by their
** instructions. Registers of the machine begin where the VM would put them, so leaving only has to push frames.
*/
struct hot_frame {
	int up, call;           /* the caller's number, and its instruction */
	struct function *function;      /* lent, as by the cache of the call: for the loop's epoch */
	const struct code *code;
	int base;               /* its register 0, counted from the loop's frame */
	int first;              /* its register 0 in the text (hot_inline.c) */
	int nin, nout, flags;
	int handle;             /* register of the loop's frame with the handle that was called; -1: called by name */
	int body;               /* the body that begins with it; -1: it stands in its caller */
};
struct hot_body {               /* a recursive function, which is called as machine code (hot_bodies.c) */
	int frame;
	int begin;              /* in the text */
};
struct hot_field {              /* a field of a struct of the loop's frame, which the code keeps as a variable */
	int variable;
	sym name;
	bool stored;
};

enum { HOT_CELL_VALUE = UINT32_MAX };   /* in the place of a field: the values of a cell */
struct hot_entry { int reg; struct hot_state s; };      /* what a register must hold when the code is entered */
struct hot_array {              /* an array that the code reads */
	int reg;
	uint8_t cls;
	bool stored, two;       /* written to; read with two subscripts */
	sym field;              /* of an array of structs: this field is read; HOT_CELL_VALUE; 0: an array */
	struct hot_state kind;  /* of the field, or of the values of a cell */
	int64_t stride;         /* words of 8 bytes from one value to the next */
};
/* A cell of the loop, and a text or a cell of texts, which are lent by the code's constants. */
struct hot_match { int array; value with; };
struct hot_exit {
	int at, frame, pc;      /* the instruction in the text; of which frame, and where there */
	int left;
	const char *why;
};
struct hot_alias { int exit, to, from; };       /* at this exit, register `to` gets the array of `from`, too */

/*
** HOT_WIDE: the result must not be HOT_INT. HOT_GROWS: an element behind the last is assigned again and again.
** HOT_TRIED: the code was compiled again because it was left here.
*/
enum { HOT_WIDE = 1, HOT_GROWS = 2, HOT_TRIED = 4 };
enum hot_stage { HOT_COLD, HOT_COMPILED, HOT_NEVER };
struct hot_loop {
	int edge, first, last;  /* instructions: the FOR, LOOP or CALL; the region */
	bool is_call;           /* not a loop: one call of a recursive function */
	int args, nargs;        /* its arguments: temporaries, and how many */
	int begin;              /* where the code begins: the FOR, or the head of a while */
	struct hot_loop *head;  /* the first variant of the loop, which counts for all of them */
	enum hot_stage stage;
	const char *why;        /* why not compiled */
	int line, last_line;
	struct jit_code code;
	uint64_t epoch;
	int versions, refused;
	bool all_wide;          /* no number is kept as an integer */
	bool stays;             /* no check is made in front of a loop */
	bool small;             /* the last element of the range is below 2^31 */
	uint8_t *wide;          /* of each instruction of the text: HOT_WIDE, HOT_GROWS, HOT_TRIED */
	uint64_t text_key;      /* of the text that `wide` belongs to */
	int text_count;         /* its instructions */
	uint8_t *wide_reg;      /* for each register: whether it must not be HOT_INT at the entry */
	VEC(struct hot_entry) entries;
	VEC(struct hot_array) arrays;
	VEC(struct hot_exit) exits;
	VEC(struct hot_alias) aliases;
	VEC(struct hot_frame) frames;
	VEC(struct hot_body) bodies;
	VEC(struct hot_capture) captures;
	VEC(struct hot_field) fields;
	VEC(struct hot_match) matches;
	int deepest, top;       /* frames on top of the loop's, at most; registers, from the loop's frame on */
	int body_deepest, body_top;     /* the same of a body */
	int advance;            /* from the registers of a body or the loop to those of a body that it calls, at most */
	VEC(int64_t *) faults;  /* deoptimisation points that tests trigger */
	struct hot_outcomes *outcomes;  /* of branches that the code notes; NULL: it notes none */
	int noted;              /* how often outcomes were noted to the end */
	int64_t entered, left, turns, turns_since, entered_since, left_since;
};

struct hot_loops { VEC(struct hot_loop *) all; };

/* hot_outcomes.c */
void hot_note_outcomes(struct hot_loop *l, struct jit_unit *u);
void hot_outcomes_begin(struct hot_loop *l, const struct jit_unit *u);
bool hot_outcomes_settle(struct hot_loop *l);
void hot_outcomes_free(struct hot_loop *l);

/* In hot_build.c. Returns NULL if the loop was compiled, else the reason. *later is true if the next try may
   succeed. */
const char *hot_build(struct vm *vm, struct frame *f, struct hot_loop *l, bool *later);
void hot_state_of(const struct hot_loop *l, const struct frame *f, int reg, struct hot_state *s);
void hot_state_of_value(const value *v, bool wide, struct hot_state *s);

/* The value of a register, or of the field that stands in its place; NULL: there is no such field. */
value *hot_value_of(const struct hot_loop *l, const struct frame *f, int reg);
/* Registers of fields follow those of the loop's function, and a few that its for loops may use. */
static inline int hot_field_reg(const struct code *c, int field) { return c->regs + 4 + field; }

/* hot_structs.c, hot_inline.c */
bool hot_handles_fit(const struct vm *vm, const struct hot_loop *l, const struct frame *f, struct jit_context *c);
bool hot_field_array_ready(const struct hot_array *w, const struct frame *f, struct jit_header *h);
bool hot_stride_fits(const struct hot_array *w, const struct frame *f); /* that of a field, or of a cell */
bool hot_fields_are_ready(const struct hot_loop *l, const struct frame *f, struct jit_context *c);
bool hot_has_room(struct vm *vm, const struct hot_loop *l, const struct frame *f);
/* After leaving: the frames of the functions in which the code was. The VM goes on in the innermost one. */
void hot_push_frames(struct vm *vm, const struct hot_loop *l, struct frame *f, int exit, const struct jit_context *c);
/* hot_bodies.c */
bool hot_is_recursive(const struct vm *vm, const struct code *c);
bool hot_bodies_have_room(const struct vm *vm, const struct hot_loop *l, const struct frame *f, struct jit_context *c);

#endif
