/*
** vm/class/class.h - the classes of programs: their data structures, and the functions of this folder.
**
** A class has all its members in its tables, including the inherited ones, so a look-up is one probe of a map.
** Properties have a slot in every instance; constant and dependent ones have none. A subclass copies its parents'
** tables and gives the inherited properties slots of its own, so that several parents need no special rule. Classes
** live as long as the session.
**
** Old classes (a folder @name, objects made by class(s, 'name')) are classes too. Their fields are private properties.
** Their methods are the files of the folder, which are found when they are called.
*/
#ifndef VM_CLASS_H
#define VM_CLASS_H

#include "base/vec.h"
#include "value/object.h"
#include "vm/object.h"
#include "vm/state.h"

/* The sym of a constant text, looked up once. */
#define SYM(text) __extension__ ({ \
		static sym sym_; \
		sym got_ = __atomic_load_n(&sym_, __ATOMIC_RELAXED); \
		if (UNLIKELY(!got_)) \
			__atomic_store_n(&sym_, got_ = sym_z(text), __ATOMIC_RELAXED); \
		got_; \
	})

struct class;

enum access_kind { ACCESS_PUBLIC, ACCESS_PROTECTED, ACCESS_PRIVATE, ACCESS_IMMUTABLE, ACCESS_LISTED };
struct access {
	enum access_kind kind;
	sym *list;              /* for ACCESS_LISTED: the classes; the class that defines the member owns the list */
	int n;
};

/* initial value of a property, or the value of a constant; evaluated when it is first needed */
struct initial {
	struct function *code;  /* NULL: [] */
	value v;
	enum { INITIAL_NEW, INITIAL_BUSY, INITIAL_DONE } state;
};

struct property {
	sym name;
	struct class *owner;            /* the class that defines it */
	int slot;                       /* -1: none */
	struct access get, set;
	bool constant, dependent, abstract, hidden, transient, set_observable, get_observable, abort_set, non_copyable;
	struct function *getter, *setter, *validator;   /* borrowed from the owner's unit */
	bool plain_scalar;              /* the validator lets every double scalar pass as it is */
	struct initial *initial;
	struct dynamic *dynamic;        /* for a property that was added to one object; else NULL */
	const struct ast *decl;
};

struct method {
	sym name;
	struct class *owner;
	struct function *function;      /* NULL: abstract, or in a file of the class's folder not yet read */
	struct access access;
	bool is_static, abstract, hidden, sealed;
	bool in_file;                   /* it is in a file of a folder of its owner */
	const struct ast *ast;
};

struct event {
	sym name;
	struct class *owner;
	struct access listen, notify;
	bool hidden;
};

struct member {                 /* a member of an enumeration */
	sym name;
	struct function *code;  /* returns a cell of the constructor's arguments; NULL: none */
	value object;           /* NONE until first used */
	bool busy;
};

struct class {
	struct class_head head;
	struct vm *vm;
	struct unit *unit;      /* NULL for handle and for old classes */
	const struct ast *ast;
	sym short_name;         /* without the package */
	VEC(struct class *) supers;
	VEC(struct property) props;
	VEC(struct method) methods;
	VEC(struct event) events;
	VEC(struct member) members;
	VEC(sym) inferior;
	struct map prop_index, method_index;    /* name -> position */
	struct function *ctor;  /* NULL: none of its own */
	bool abstract;          /* by its attribute, or because a member is abstract */
	bool said_abstract;     /* by its attribute */
	bool sealed, hidden;
	bool old;               /* an old class: see above */
	bool busy;              /* it is being made */
	bool folder;            /* its file lies in a folder @name: methods may lie in files beside it */
	bool in_folder;         /* the class, or a class above it, is in a folder @name */
	uint64_t files_epoch;   /* when the files of the folder were last listed */
	bool shadows;           /* two of its properties have one name (one is a parent's private property) */
	VEC(struct function *) owned;
	bool has_data;          /* made from a built-in class: the number is in slot 0 */
	enum cls data_cls;
	int member_slot;        /* of an enumeration: the number of the member */
	uint8_t redefines;      /* bits 0 to 2: the class defines the meaning of (), {} and . (redefine.c) */
	bool ready;             /* all initial values are known */
	struct fields *fields;  /* of an old class */
	uint64_t epoch;         /* when its file was last looked for */
	value meta;             /* the meta.class object, made when asked for */
};

static inline struct class *class_of(struct class_head *h) { return h->ops ? NULL : (struct class *)(void *)h; }
static inline struct class *value_class(value v) { return v.tag == V_OBJECT ? class_of(v.object->cls) : NULL; }

/* table.c. NULL without an error: the name is no class. NULL with error_is_set: the class's file has an error. */
struct class *class_find(struct vm *vm, sym name);
struct class *class_known(struct vm *vm, sym name);             /* only a class that was loaded before */
void class_add(struct vm *vm, struct class *taken);
/* its file has an error; its name is not found any more */
void class_forget(struct vm *vm, struct class *c);
struct class *class_context(struct vm *vm);                     /* the class whose code is running, or NULL */
bool class_is(const struct class *c, const struct class *super);        /* c is super, or derived from it */
bool class_is_named(const struct class *c, sym super);
bool class_allows(struct vm *vm, const struct access *a, const struct class *owner);
struct property *class_property(struct vm *vm, struct class *c, sym name);      /* as the running code sees it */
/* owned: positions in the order of lists, with the own properties first */
int *class_property_order(const struct class *c);
struct method *class_method(struct class *c, sym name);         /* NULL: none, or error_is_set */
/* The public property of "?Class"; NULL: none. */
struct property *class_settable(struct vm *vm, sym option, const char *name);
struct event *class_event(struct class *c, sym name);
/* path.c: adds a suggestion to the error, the nearest property or method. */
void vm_suggest_member(const struct class *c, sym name);
struct member *class_member(struct class *c, sym name);
bool class_in_accessor(struct vm *vm, const struct property *p);

void class_precede(struct vm *vm, sym superior, sym inferior); /* superiorto, inferiorto of old classes */
bool class_precedes(struct vm *vm, sym superior, sym inferior);

/* folder.c */
void class_list_files(struct class *c);                         /* makes the methods in files of its folders known */
/* lists them again if a file or folder may have changed */
void class_relist_files(struct class *c);
struct method *class_method_here(struct class *c, sym name);    /* class_method, and delete of handle classes too */

/* classdef.c */
struct class *class_new(struct vm *vm, sym name);
void class_inherit(struct class *c, struct class *super);
int class_add_property(struct class *c, struct property p);
int class_add_method(struct class *c, struct method m);
void class_inherit_methods(struct class *c, struct class *super);       /* methods that c does not define itself */
/* Rewrites foo@Super(args) as a call that class_find_super answers. */
void class_rewrite_supers(struct source *s, struct ast *function);

/* instance.c */
void class_prepare(struct class *c);                            /* the last step of making one: its hooks */
void class_find_destructor(struct class *c);            /* finds out whether its objects have a destructor */
void class_finalize_always(struct class *c);                   /* a listener waits for the end of an instance */
MUST bool class_initial(struct class *c, struct property *p, value *lent);
/* Makes an instance with initial values, and runs no constructor. */
MUST bool class_make(struct class *c, value *out);
MUST bool class_construct(struct vm *vm, struct class *c, int nin, const value *in, int nout, value *out);
MUST bool class_member_object(struct vm *vm, struct class *c, struct member *m, value *lent);
MUST bool class_delete(struct vm *vm, value obj);
MUST bool class_check_valid(const struct instance *i);          /* fails for a deleted handle */
MUST bool class_find_super(struct vm *vm, struct frame *from, sym name, struct target *t, bool *found); /* foo@Super */
MUST bool class_find_static(struct vm *vm, sym name, struct target *t, bool *found);           /* Class.method */
/* The number of an object that is made from a built-in class; borrowed. */
value class_data(value obj);
extern const struct builtin class_super_constructor;

MUST bool class_validate(struct vm *vm, struct property *p, value v, value *out);
value class_with_data(value obj, value taken);                  /* owned: obj with other numbers */
/* Whether the object is made from a built-in class, so that it stands for its numbers. */
bool class_is_array(const struct class *c);
/* name of a member of an enumeration; NULL: it is none */
const char *class_member_name(value obj, int64_t i);
bool class_is_enumeration(const struct class *c);

/* access.c: properties, methods and elements of objects. The contracts are those of object.h. */
MUST bool property_get(struct vm *vm, struct property *p, value obj, value *out);
MUST bool class_object_reference(struct vm *vm, value obj, struct frame *f, const struct path *p, int at, int *taken,
	int nout, value *out);
MUST bool class_static_reference(struct vm *vm, struct frame *f, sym base, const struct path *p, int *taken, int nout,
	value *out, bool *found);
void class_narrow(value *v);
MUST bool class_allows_method(struct vm *vm, const struct method *m);
/* Caches the slot of a property for an instruction. Reading the property (and, with `writes`, writing it) needs no
** other action and is allowed everywhere. The cache holds for all objects of this class. */
bool class_cache_slot(struct ic *ic, value obj, sym name, bool writes);
/* The lvalue of a property that may be read (or, with `writes`, changed) in place. NULL: other actions are needed. */
value *class_plain_lvalue(value obj, sym name, bool writes);
/* Returns an ordinary public method, or NULL. */
struct function *class_plain_method(struct vm *vm, value obj, sym name);
/* Several outputs become a list. */
MUST bool class_call(struct vm *vm, const struct target *t, sym name, int nin, const value *in, int nout, value *out);

MUST bool class_struct(struct vm *vm, value obj, value *out);           /* all properties, private ones too */

/* assign.c */
MUST bool class_object_assign(struct vm *vm, value *lvalue, struct frame *f, const struct path *p, int at, value rhs,
	bool deletes);

/* Returns v, or the object that the constructor makes of it. */
MUST bool class_convert(struct vm *vm, struct class *c, value v, value *out);

/* subs.c: overloaded subsref and subsasgn */
MUST bool subs_struct(struct frame *f, const struct path *p, int at, int n, value *out);        /* the argument S */
MUST bool subs_args(struct frame *f, const struct step *s, value **args, int *n);               /* owned */
void subs_args_free(value *args, int n);

/* lists.c: context is a member of matlab.mixin.util.IndexingContext */
MUST bool class_list_count(struct vm *vm, value obj, struct frame *f, const struct path *p, int at, const char *context,
	int *n);
MUST bool class_assigns_lists(struct vm *vm, value lvalue, bool *takes);        /* by its own method subsasgn */
MUST bool class_assign_list(struct vm *vm, value *lvalue, struct frame *f, const struct path *p, int at,
	struct cell *list);

/* tabular.c: variables of tables. False: another function must do it, or an error is set. */
bool tabular_reference(struct class *c, value obj, struct frame *f, const struct path *p, int at, value *out);
bool tabular_lvalue(struct class *c, value *obj, struct frame *f, const struct path *p, int at, value **lvalue);

/* redefine.c: matlab.mixin.indexing.Redefines*, and a.(op) with an IndexingOperation */
uint8_t class_redefines(const char *name);
MUST bool redefined_reference(struct vm *vm, struct class *c, value obj, struct frame *f, const struct path *p, int at,
	int *taken, int nout,
	value *out, bool *found);
MUST bool redefined_assign(struct vm *vm, struct class *c, value *lvalue, struct frame *f, const struct path *p, int at,
	value rhs, bool deletes, bool *found);
bool is_operation(const struct frame *f, const struct step *s);
MUST bool operation_reference(struct vm *vm, value v, struct frame *f, const struct step *s, int nout, int flags,
	value *out);
MUST bool operation_assign(struct vm *vm, value *lvalue, struct frame *f, const struct path *p, int at, value rhs,
	bool deletes);

/* dispatch.c */
MUST bool class_dispatch(struct vm *vm, sym name, int n, const value *args, struct target *t, bool *found);
MUST bool class_operator(struct vm *vm, const char *name, int n, const value *args, value *out, bool *found);
/* the class whose arrays can contain objects of both; NULL: none */
struct class *class_common(struct class *c, struct class *k);
value class_seen_as(value v, struct class *c);                  /* owned: v as an array of a class above its own */
MUST bool class_end(struct vm *vm, value obj, int position, int n, double *end);
/* Converts objects among the subscripts by subsindex; owned. */
MUST bool class_subscripts(struct vm *vm, int n, const value *subs, value *out);
MUST bool class_true(struct vm *vm, value obj, bool *b);
/* A method that all objects or handles have; NULL: none. */
const struct builtin *class_builtin(const struct class *c, sym name);

/* sets.c: sort, unique, ismember, ... of handles and enumerations; NULL: not one of them */
const struct builtin *class_set_builtin(const struct class *c, sym name);

/* events.c */
struct extras;                  /* data of handles only: listeners, dynamic properties */
void extras_free(void *native);
bool extras_visit(void *native, bool (*visit)(value v, void *ctx), void *ctx);
struct property *extras_property(value obj, sym name);         /* dynamic properties of a scalar handle */
int extras_count(value obj);
struct property *extras_at(value obj, int i);
MUST bool extras_add_property(value obj, sym name, value described);    /* described: its meta.DynamicProperty */
value extras_described(value obj, sym name);                    /* the meta.DynamicProperty, lent; or NONE */
MUST bool dynamic_changed(value described);                     /* updates the attributes of the object's property */
MUST bool dynamic_remove(value described);
MUST bool dynamic_get(struct vm *vm, struct dynamic *d, value obj, value *out);
MUST bool dynamic_set(struct vm *vm, struct dynamic *d, value obj, value v);
MUST bool events_add(struct vm *vm, int nin, const value *in, value *out);
MUST bool events_notify(struct vm *vm, value obj, sym event, value data);       /* data NONE: plain event.EventData */
MUST bool events_property(struct vm *vm, value obj, struct property *p, const char *when);
bool events_has_listeners(value obj, sym event);
/* Returns a cell with the objects to which it listens and that still live. */
MUST bool events_sources(value listener, value *out);
/* meta.property */
MUST bool class_describe_property(struct vm *vm, struct class *c, struct property *p, value *out);

/* meta.c */
MUST bool class_meta(struct vm *vm, struct class *c, value *lent);              /* the meta.class object */
MUST bool class_meta_of_builtin(struct vm *vm, const char *name, value *out);
MUST bool class_show_some(struct vm *vm, struct str *out, value obj, int n, const sym *names);  /* name: value lines */
void class_show_header(struct str *out, value obj);                             /* "  Point with properties:" */

/* save.c */
MUST bool class_save(struct vm *vm, value obj, value *out);                     /* makes a struct array for a file */
MUST bool class_load_saved(struct vm *vm, struct class *c, value fields, value *out);

/* old.c */
/* class(s, 'name', parents...) */
MUST bool old_object(struct vm *vm, value fields, sym name, int parents, const value *parent, value *out);

/* NULL: no parent of an old class has this name. */
struct class *old_parent_named(struct class *c, sym name);
MUST bool old_parent(value obj, struct class *parent, value *out);
MUST bool old_set_parent(value *obj, value parent);

/* show.c */
bool class_show_inline(struct vm *vm, struct str *out, value obj);
MUST bool class_show(struct vm *vm, struct str *out, const char *name, value obj, bool *shown);

#endif
