/*
** vm/state.h - the inside of the virtual machine: frames, workspaces, functions, units. For vm/ and the builtins that
** look into frames (lib/functions.c, lib/errors.c) only.
**
** Frames live on the heap, registers in segments of one long stack; a call of MATLAB by MATLAB takes no C stack. The
** arguments of a call are the first registers of the function that is called: nothing is copied.
**
** A workspace is spread over frames: a script takes the variables that it names out of the workspace it runs in, into
** its own registers, and gives them back when it ends. So a variable always lives in the innermost frame of its
** workspace that names it; scope.c finds it. Nested functions do the same with the variables they share (struct scope).
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
	bool dead; /* cleared: registers that still stand for it become plain variables at the next write */
};

/* A file (or a built-in text): the functions in it see each other. */
struct unit {
	uint32_t refs;
	struct source *source;
	char *path;             /* absolute; "" for eval */
	char *folder;
	sym package;            /* "a.b" or 0 */
	sym class_name;         /* of @class/ and classdef files */
	bool builtin;           /* written in MATLAB, of lib: frames are not shown in stacks */
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
	struct scope *scope;    /* of a nested function: the variables of the functions around it */
	struct box *persistent;
	struct function *next_kept, **at_kept;  /* on the VM's list of those that have persistent variables */
	struct function
		*owner; /* whose persistents and identity these are: a nested function is made anew with each scope */
	bool locked;
	void *method_of;        /* struct class * when it is a method; classdef.c */
};

/* The variables that a function shares with its nested functions. While one of them runs they are in its registers. */
struct scope {
	uint32_t refs;
	struct scope *outer;
	struct code *code;      /* whose variables */
	struct frame *holder;   /* the frame that has the values now; NULL: they are here */
	struct frame *owner;    /* the frame of the function whose scope it is; NULL: it has ended */
	struct vm *vm;          /* whose list it is on */
	struct scope *next, **at_list;
	uint32_t inside;        /* the collector's: references from inside scopes */
	bool alive;
	struct scope *todo;
	value at[];
};

struct variable {
	sym name;
	value value;
};

struct workspace {              /* variables that no register has */
	VEC(struct variable) vars;
	struct map index;
};

struct frame {
	struct frame *up;       /* the caller's */
	struct code *code;
	const ins *pc;          /* the instruction at work, while something is called */
	value *r;               /* registers */
	value *dst;             /* where the results go: registers of the caller, or an array of C code */
	struct function *function;
	uint16_t nin, nout;
	bool from_c;            /* returns to C: the loop that runs it ends with it */
	bool dst_temp;          /* dst are temporaries: hold nothing */
	bool scoped;            /* takes part in scopes, see scope_enter */
	bool plain;             /* pushed by the loop itself: nothing below is set, the function is lent */
	uint16_t flags;         /* FLAG_LIST_OUT ...: how the caller wants the results */
	/* all zero in a frame that is not in use */
	struct func *lambda;
	struct workspace *extra;        /* variables that the code does not name; made on demand */
	struct frame *host;     /* script: the frame whose workspace it shares; NULL: the base workspace */
	struct frame *guest;    /* the script that has variables of this frame now */
	struct scope *scope;    /* of a function with nested functions: its own, counted */
	struct scope *outer_scope;      /* of a nested function: of the function around it, counted */
	struct frame **holders_before;  /* who held the scopes, to go back to */
	struct segment *segment_before; /* the frame opened a new segment: back to this one */
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
	struct frame *frame;            /* the running one */
	struct segment *segment;
	volatile int stop;              /* VM_STOP: Ctrl-C, set from outside; VM_WATCH: watch.h */
	uint16_t hot_after;             /* turns after which a loop is hot (hot.c) */
	int depth, depth_limit;
	struct instance *filler;        /* fills the new place of an array of objects that grows by one */
	/* handle objects made since; when the frame at this depth returns, cycles among them are looked for */
	int fresh, fresh_depth;
	int fresh_wait;                 /* returns to let pass before: looking was in vain and dear */
	int c_depth;
	uint64_t epoch;                 /* changes when names may mean something else */
	struct workspace base;
	struct frame *base_guest;       /* the script that has variables of the base workspace now */
	struct function *kept;          /* functions that have persistent variables */
	struct map globals;             /* sym -> struct box *, owned */
	struct scope *scopes;           /* all that are alive */
	struct scope *scopes_todo;
	int scope_count, scope_limit;
	VEC(struct box *) dead_globals; /* kept until the end: registers may point there */
	struct path_state *path;
	struct map units;               /* path (sym) -> struct unit * */
	struct map sent_units; /* hash of path and text -> struct unit *: code that another process sent (pack.c) */
	struct map typed; /* sym -> struct function *: functions in the session's text, lent by their units */
	struct frame *free_frames;

	/* output */
	struct str out;                 /* not yet written */
	struct output_thread *out_thread;       /* writes what waits; NULL: none may */
	VEC(struct str) captures;       /* evalc */
	struct show show;
	bool out_closed;
	FILE *diary;                    /* what is printed goes there, too; NULL: nowhere */
	int diary_failed;               /* errno of the first write to it that failed */

	/* errors and warnings */
	value last_error;               /* MException or NONE */
	char *last_warning, *last_warning_id;
	char *last_error_text, *last_error_id;
	struct warn_state *warn;
	value pending_catch;
	bool exiting;
	int exit_code;
	bool in_warning, jump;   /* jump: what a conditional instruction decided */
	sym sym_ans, sym_varargin, sym_varargout, sym_nargin, sym_nargout, sym_end;
	char dump[16];

	/* the class system's, object.c */
	struct class_table *classes;
	struct debugger *debugger;      /* watch.h; NULL: none */
	struct profiler *profiler;
	void *lib;                      /* free for host */
	VEC(struct unit *) all_units;
	char *script_folder;
	VEC(char *) run_folders;        /* folders of running scripts */
};

/* ---- run.c, call.c ---- */
MUST bool vm_run(struct vm *vm, struct frame *first);           /* until `first` returns; false: error,
	frames popped */
void hot_init(struct vm *vm);                                   /* hot.c: reads the settings */
void frames_free(struct vm *vm);                                /* the segments and frames of a machine that ends */
bool frame_output_wanted(const struct frame *f, int k);
sym frame_argument_name(const struct frame *f, int k);
void frame_pop(struct vm *vm);                                  /* gives up everything the frame has */
MUST bool vm_call_function(struct vm *vm, struct function *f, struct func *lambda, int nin, const value *in, int nout,
	value *out);
MUST bool vm_call_builtin(struct vm *vm, const struct builtin *b, sym name, int nin, const value *in, int nout,
	value *out);
/* looked up from the current frame */
MUST bool vm_call_sym(struct vm *vm, sym name, int nin, const value *in, int nout, value *out);
MUST bool vm_call_handle(struct vm *vm, struct func *h, int nin, const value *in, int nout, value *out);
MUST bool vm_run_script(struct vm *vm, struct code *code, struct function *f, struct frame *host, int nout,
	value *out);
MUST bool vm_check_stop(struct vm *vm);                         /* Ctrl-C, exhausted memory */
void register_free(value *v);
void register_set(value *to, value taken);                      /* sees to boxes */
static inline value *register_read(value *r) { return UNLIKELY(r->tag == V_BOX)
	? &((struct box *)(void *)r->refs)->value : r; }
struct function *function_ref(struct function *f);
void function_unref(struct function *f);
struct function *function_new(struct code *taken, struct unit *u);

/* list values: V_LIST, owned */
value list_new(int n, const value *taken);
value list_from_cell(struct cell *taken);
bool list_fail(int64_t n);

/* ---- lookups: path.c ---- */
struct target {                 /* what a name stands for */
	struct function *function;
	const struct builtin *builtin;
	struct class_head *cls; /* constructor of a classdef class */
};
/* A private part of the library: BUILTIN_PRIVATE, or a file of lib/TOPIC/private. */
MUST bool vm_find_private(struct vm *vm, sym name, struct target *t, bool *found);
/* false: a file has an error */
MUST bool vm_find(struct vm *vm, struct frame *from, sym name, struct target *t, bool *found);
/* nested functions first */
MUST bool vm_lookup(struct vm *vm, struct frame *from, sym name, struct target *t, bool *found);
/* what comes before the methods of objects: imported and nested functions, those of the same file, private/ */
MUST bool vm_find_own(struct vm *vm, struct frame *from, sym name, struct target *t, bool *found);
void vm_find_local(struct unit *u, sym name, struct target *t, bool *found);                    /* of the same file */
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
/* absent.c: whether something is known about a name that does not exist; the error is written then */
bool name_absent(const char *name);
struct fields;
bool vm_no_field(const struct fields *f, sym name);             /* fails; suggests the nearest field */
bool vm_undefined(struct vm *vm, sym name);                     /* fails; suggests the nearest known name */

/* ---- liveness.c ---- */
/* does the program read a variable that holds a? *names: how many do, that it does not read */
enum later vm_liveness(const struct vm *vm, const struct array *a, int *names);

/* ---- variables: scope.c ---- */
value *variable_find(struct vm *vm, struct frame *f, sym name); /* lent place or NULL; f NULL: base workspace */
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
/* the frame of the function around a script; NULL: base */
struct frame *frame_workspace(struct frame *f);
struct frame *frame_caller(struct frame *f);                    /* of evalin('caller') */

/* ---- errors: error.c ---- */
/* gives the error in the slot its MException and stack */
void error_locate(struct vm *vm);
bool frame_is_shown(const struct frame *f);     /* false for a function of the library: the stack leaves it out */
value error_caught(struct vm *vm);                              /* takes the error as an MException value */
bool error_raise(struct vm *vm, value mexception);              /* always false */

/* The function in which an anonymous one was made may end before it does. */
void vm_handle_detach(value handle);
/* The handle @NAME in the running function; 'nested' false: nested functions are not seen. */
value vm_handle_of(struct vm *vm, sym name, bool nested);
/* ---- eval ---- */
void vm_dump_code(struct vm *vm, const struct code *c);
void vm_dump_source(struct vm *vm, const struct source *src);    /* --dump: the tree, when asked for */
MUST bool vm_eval_in(struct vm *vm, struct frame *where, const char *name, const char *text, size_t n, int nout,
	value *out);

#endif
