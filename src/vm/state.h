/*
** vm/state.h - internal structures of the virtual machine: frames, workspaces, functions, units. Only vm/ and the
** built-in functions that examine frames (lib/language) use it.
**
** Frames are on the heap, and registers are in segments of one long stack. A call of MATLAB code by MATLAB code uses no
** C stack. The arguments of a call are the first registers of the called function, so nothing is copied.
**
** The variables of a workspace may be in several frames. A script that starts moves the variables that it names from
** its workspace into its own registers, and moves them back when it ends. So a variable is always in the innermost
** frame of its workspace that names it; scope.c finds it. Nested functions do the same with shared variables (struct
** scope).
*/
#ifndef VM_STATE_H
#define VM_STATE_H

#include <stdio.h>

#include "array/array.h"
#include "base/error.h"
#include "base/vec.h"
#include "vm/code.h"
#include "vm/host.h"
#include "vm/vm.h"

enum {
	V_BOX = V_LIST + 1,     /* a register that stands for a variable elsewhere: global or persistent */
};

struct box {                    /* a global or persistent variable */
	sym name;
	value value;
	bool set;               /* persistent: was initialised */
	bool dead; /* it was cleared; registers that refer to it become plain variables at the next write */
};

/* A file (or a built-in text): the functions in it see each other. */
struct unit {
	uint32_t refs;
	struct source *source;
	char *path;             /* absolute; "" for eval */
	char *folder;
	sym package;            /* "a.b", or 0 */
	sym class_name;         /* for files in @class/, and for classdef files */
	bool builtin;           /* library code written in MATLAB, which stacks leave out */
	struct map functions;   /* sym -> struct function *, owned */
	struct function *main;  /* the first function, or the script */
	struct function **all;
	int count;
	bool is_class;          /* classdef file: classdef.c makes the class */
	int64_t mtime;
};

struct function {
	uint32_t refs;
	struct code *code;
	struct unit *unit;      /* counted for main functions */
	struct scope *scope;    /* for a nested function: the scope with the variables of the functions around it */
	struct box *persistent;
	struct function *next_kept, **at_kept;  /* in the VM's list of functions that have persistent variables */
	struct function
		/* owner of the persistent variables and of the identity: each scope has its own copy of a nested
		   function */
		*owner;
	bool locked;
	void *method_of;        /* for a method: its struct class *, see classdef.c */
};

/* The variables that a function shares with its nested functions. While such a function runs, they are in its
** registers. */
struct scope {
	uint32_t refs;
	struct scope *outer;
	struct code *code;      /* the code that has the variables */
	struct frame *holder;   /* the frame that has the values now; NULL: they are in this struct */
	struct frame *owner;    /* the frame of the function whose scope it is; NULL: it has ended */
	struct vm *vm;          /* the VM in whose list it is */
	struct scope *next, **at_list;
	uint32_t inside;        /* for the collector: number of references from inside scopes */
	bool alive;
	struct scope *todo;
	value at[];
};

struct variable {
	sym name;
	value value;
};

struct workspace {              /* variables without a register */
	VEC(struct variable) vars;
	struct map index;
};

struct frame {
	struct frame *up;       /* the caller's */
	struct code *code;
	const ins *pc;          /* the current instruction, while something is called */
	value *r;               /* registers */
	value *dst;             /* registers of the caller or an array of C code, for the results */
	struct function *function;
	uint16_t nin, nout;
	bool from_c;            /* returns to C: the interpreter's loop that runs it ends, too */
	bool dst_temp;          /* dst are temporaries, which hold nothing */
	bool scoped;            /* takes part in scopes, see scope_enter */
	/* made by the interpreter's loop itself: the fields below are not set, and the function is borrowed */
	bool plain;
	uint16_t flags;         /* FLAG_LIST_OUT ...: how the caller wants the results */
	/* The fields below are zero in a frame that is not in use. */
	struct func *lambda;
	struct workspace *extra;        /* variables that the code does not name; made when needed */
	struct frame *host;     /* for a script: the frame whose workspace it shares; NULL: the base workspace */
	struct frame *guest;    /* the script that has variables of this frame now */
	struct scope *scope;    /* for a function with nested functions: its own scope, counted */
	struct scope *outer_scope;      /* for a nested function: the scope of the function around it, counted */
	struct frame **holders_before;  /* the frames that held the scopes before */
	struct segment *segment_before; /* the frame opened a new segment; this is the one before */
	sym called_as;
	value thrown;           /* the MException that CATCH takes */
	struct class_context *context;
};

struct segment {
	struct segment *before;
	value *end;
	value at[];
};

struct path_state;
struct warn_state;
struct class_table;

struct vm {
	struct vm_hooks hooks;
	struct frame *frame;            /* the frame that runs now */
	struct segment *segment;
	volatile int stop;              /* VM_STOP: Ctrl-C, set from outside; VM_WATCH: watch.h */
	uint16_t hot_after;             /* turns after which a loop is hot (hot.c) */
	int depth, depth_limit;
	struct instance *filler;        /* fills the new element when an array of objects grows by one */
	/* Counts the handle objects that were made since. When the frame at this depth returns, cycles among them are
	   searched. */
	int fresh, fresh_depth;
	/* number of returns without a search: the last search was slow and found nothing */
	int fresh_wait;
	int c_depth;
	uint64_t epoch;                 /* changes when names may get another meaning */
	struct workspace base;
	struct frame *base_guest;       /* the script that has variables of the base workspace now */
	struct function *kept;          /* functions that have persistent variables */
	struct map globals;             /* sym -> struct box *, owned */
	struct scope *scopes;           /* all live scopes */
	struct scope *scopes_todo;
	int scope_count, scope_limit;
	VEC(struct box *) dead_globals; /* kept until the end, because registers may refer to them */
	struct path_state *path;
	struct map units;               /* path (sym) -> struct unit * */
	struct map sent_units; /* hash of path and text -> struct unit *, for code that another process sent (pack.c) */
	struct map typed; /* sym -> struct function *, for functions in the session's text; borrowed from their units */
	struct frame *free_frames;

	/* output */
	struct str out;                 /* text that was not written yet */
	struct output_thread *out_thread;       /* writes text that waits; NULL: there is no such thread */
	VEC(struct str) captures;       /* evalc */
	struct show_settings show;
	bool out_closed;
	FILE *diary;                    /* also gets the printed text; NULL: off */
	int diary_failed;               /* errno of the first write to it that failed, or 0 */

	/* errors and warnings */
	value last_error;               /* MException or NONE */
	char *last_warning, *last_warning_id;
	char *last_error_text, *last_error_id;
	struct warn_state *warn;
	value pending_catch;
	bool exiting;
	int exit_code;
	bool in_warning, jump;   /* jump: the decision of a conditional instruction */
	sym sym_ans, sym_varargin, sym_varargout, sym_nargin, sym_nargout, sym_end;
	char dump[16];

	/* the class system: class/ */
	struct class_table *classes;
	struct debugger *debugger;      /* watch.h; NULL: none */
	struct profiler *profiler;
	void *lib;                      /* for the host's use */
	VEC(struct unit *) all_units;
	char *script_folder;
	VEC(char *) run_folders;        /* folders of running scripts */
};

/* ---- run.c, call.c ---- */
/* runs until `first` returns; false: error, and the frames were removed */
MUST bool vm_run(struct vm *vm, struct frame *first);
void hot_init(struct vm *vm);                                   /* hot.c: reads the settings */
void frames_free(struct vm *vm);                                /* frees the segments and frames of a VM that ends */
bool frame_output_wanted(const struct frame *f, int k);
sym frame_argument_name(const struct frame *f, int k);
void frame_pop(struct vm *vm);                                  /* releases everything that the frame holds */
MUST bool vm_call_function(struct vm *vm, struct function *f, struct func *lambda, int nin, const value *in, int nout,
	value *out);
MUST bool vm_call_builtin(struct vm *vm, const struct builtin *b, sym name, int nin, const value *in, int nout,
	value *out);
/* looks the name up from the current frame */
MUST bool vm_call_sym(struct vm *vm, sym name, int nin, const value *in, int nout, value *out);
MUST bool vm_call_handle(struct vm *vm, struct func *h, int nin, const value *in, int nout, value *out);
MUST bool vm_run_script(struct vm *vm, struct code *code, struct function *f, struct frame *host, int nout,
	value *out);
MUST bool vm_check_stop(struct vm *vm);                         /* Ctrl-C, exhausted memory */
void register_free(value *v);
void register_set(value *to, value taken);                      /* also writes to boxes */
static inline value *register_read(value *r) { return UNLIKELY(r->tag == V_BOX)
	? &((struct box *)(void *)r->refs)->value : r; }
struct function *function_ref(struct function *f);
void function_unref(struct function *f);
/* Makes its persistent variables empty, as before its first call. */
void function_reset(struct function *f);
struct function *function_new(struct code *taken, struct unit *u);

/* list values: V_LIST, owned */
value list_new(int n, const value *taken);
value list_from_cell(struct cell *taken);
bool list_fail(int64_t n);

/* ---- lookups: path.c ---- */
struct target {                 /* the meaning of a name */
	struct function *function;
	const struct builtin *builtin;
	struct class_head *cls; /* constructor of a classdef class */
};
/* Finds a private part of the library: BUILTIN_PRIVATE, or a file of lib/TOPIC/private. */
MUST bool vm_find_private(struct vm *vm, sym name, struct target *t, bool *found);
/* Returns false if a file has an error. */
MUST bool vm_find(struct vm *vm, struct frame *from, sym name, struct target *t, bool *found);
/* Searches nested functions first. */
MUST bool vm_lookup(struct vm *vm, struct frame *from, sym name, struct target *t, bool *found);
/* Finds functions that come before the methods of objects: imported and nested functions, those of the file, and
** private/. */
MUST bool vm_find_own(struct vm *vm, struct frame *from, sym name, struct target *t, bool *found);
/* functions of the same file */
void vm_find_local(struct unit *u, sym name, struct target *t, bool *found);
MUST bool vm_find_beside(struct vm *vm, struct unit *u, sym name, struct target *t, bool *found);       /* private/ */
MUST bool vm_find_method(struct vm *vm, sym cls, sym name, struct target *t, bool *found);      /* @class/name.m */
const char *path_which(struct vm *vm, sym name);
bool path_is_package(struct vm *vm, sym name);
struct unit *unit_load(struct vm *vm, const char *path);        /* NULL: error written */
struct unit *unit_from_source(struct vm *vm, struct source *taken, const char *path);
void unit_unref(struct unit *u);
void path_init(struct vm *vm);
void path_done(struct vm *vm);
void path_changed(struct vm *vm);
/* absent.c: fails with an explanation if the name is known to be absent from this runtime */
bool name_absent(const char *name);
struct fields;
bool vm_no_field(const struct fields *f, sym name);             /* fails; suggests the nearest field */
bool vm_undefined(struct vm *vm, sym name);                     /* fails; suggests the nearest known name */

/* ---- liveness.c ---- */
/* Whether the program will read a variable that holds a. *names: the number of variables that hold a and are not
** read. */
enum later vm_liveness(const struct vm *vm, const struct array *a, int *names);

/* ---- variables: scope.c ---- */
value *variable_find(struct vm *vm, struct frame *f, sym name); /* borrowed, or NULL; f NULL: the base workspace */
void variable_set(struct vm *vm, struct frame *f, sym name, value taken);
bool variable_clear(struct vm *vm, struct frame *f, sym name);
int variable_names(struct vm *vm, struct frame *f, sym **names);        /* sorted, owned */
bool variable_is_global(struct vm *vm, struct frame *f, sym name);
void global_forget(struct vm *vm, sym name);
struct box *global_box(struct vm *vm, sym name);
void workspace_free(struct workspace *w);
void script_enter(struct vm *vm, struct frame *f);
void script_leave(struct vm *vm, struct frame *f);
void scope_enter(struct vm *vm, struct frame *f);
void scope_leave(struct vm *vm, struct frame *f);
struct scope *scope_new(struct vm *vm, struct code *c, struct scope *outer);    /* scope_cycle.c */
void scope_unref(struct scope *s);
void scope_free_all(struct vm *vm);
/* The frame of the function around a script; NULL: the base workspace. */
struct frame *frame_workspace(struct frame *f);
struct frame *frame_caller(struct frame *f);                    /* for evalin('caller') */

/* ---- errors: error.c ---- */
/* Makes the MException and the stack of the error in the slot. */
void error_locate(struct vm *vm);
bool frame_is_shown(const struct frame *f);     /* false for a function of the library: the stack leaves it out */
value error_caught(struct vm *vm);                              /* takes the error as an MException */
bool error_raise(struct vm *vm, value mexception);              /* always false */

/* The function that made an anonymous function may end before the handle does. */
void vm_handle_detach(value handle);
/* Returns the handle @NAME in the running function. If `nested` is false, nested functions are not searched. */
value vm_handle_of(struct vm *vm, sym name, bool nested);
/* ---- eval ---- */
void vm_dump_code(struct vm *vm, const struct code *c);
void vm_dump_source(struct vm *vm, const struct source *src);    /* prints the tree if --dump asks for it */
MUST bool vm_eval_in(struct vm *vm, struct frame *where, const char *name, const char *text, size_t n, int nout,
	value *out);

#endif
