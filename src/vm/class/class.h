/*
** vm/class/class.h - classes: what classdef.c builds from the tree and the files class_*.c work on.
**
** A class knows all its members, the inherited ones too: a look-up is one probe of a map. Properties have a slot in
** every instance of the class; constant and dependent ones have none. A subclass copies its parents' tables and gives
** the inherited properties slots of its own, so that several parents need no rule. Classes live as long as the session.
**
** Old classes (a folder @name, objects made by class(s, 'name')) are classes too: their fields are private properties,
** their methods the files of the folder, found when they are called.
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
	sym *list;              /* of ACCESS_LISTED: classes; owned by the class that defines the member */
	int n;
};

struct initial {                /* the value a property starts with, or a constant's: evaluated when first needed */
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
	struct function *getter, *setter, *validator;   /* lent: the owner's unit keeps them */
	bool plain_scalar;              /* the validator lets every double scalar pass as it is */
	struct initial *initial;
	struct dynamic *dynamic;        /* of a property that was added to one object; else NULL */
	const struct ast *decl;
};

struct method {
	sym name;
	struct class *owner;
	struct function *function;      /* NULL: abstract, or in a file of the class's folder not yet read */
	struct access access;
	bool is_static, abstract, hidden, sealed;
	bool in_file;                   /* stands in a file of a folder of its owner */
	const struct ast *ast;
};

struct event {
	sym name;
	struct class *owner;
	struct access listen, notify;
	bool hidden;
};

struct member {                 /* of an enumeration */
	sym name;
	struct function *code;  /* gives a cell of the constructor's arguments; NULL: none */
	value object;           /* NONE until first used */
	bool busy;
};

struct class {
	struct class_head head;
	struct vm *vm;
	struct unit *unit;      /* NULL: handle, old classes */
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
	bool abstract, sealed, hidden, old, busy;
	bool said_abstract;     /* by its attribute; abstract: or by a member */
	bool folder;            /* its file lies in a folder @name: methods may lie in files beside it */
	bool in_folder;         /* that holds for it, or for a class above it */
	uint64_t files_epoch;   /* when the files of the folder were last listed */
	bool shadows;           /* has two properties of one name (a private one of a parent) */
	VEC(struct function *) owned;
	bool has_data;          /* made from a built-in class: the number is in slot 0 */
	enum cls data_cls;
	int member_slot;        /* of an enumeration: the number of the member */
	uint8_t redefines;      /* bits 0 to 2: says itself what (), {} and . mean (redefine.c) */
	bool ready;             /* all initial values are known */
	struct fields *fields;  /* of an old class */
	uint64_t epoch;         /* when its file was last looked for */
	value meta;             /* the meta.class object, made when asked for */
};

static inline struct class *class_of(struct class_head *h) { return h->ops ? NULL : (struct class *)(void *)h; }
static inline struct class *value_class(value v) { return v.tag == V_OBJECT ? class_of(v.object->cls) : NULL; }

/* table.c: finding. A name that is no class gives NULL with no error; NULL with error_is_set: its file is wrong. */
struct class *class_find(struct vm *vm, sym name);
struct class *class_known(struct vm *vm, sym name);             /* only if it was loaded before */
void class_add(struct vm *vm, struct class *taken);
void class_forget(struct vm *vm, struct class *c);             /* its file has an error: not found by name any more */
struct class *class_context(struct vm *vm);                     /* whose code is running; NULL: no class's */
bool class_is(const struct class *c, const struct class *super);        /* c is super or made from it */
bool class_is_named(const struct class *c, sym super);
bool class_allows(struct vm *vm, const struct access *a, const struct class *owner);
struct property *class_property(struct vm *vm, struct class *c, sym name);      /* as the running code sees it */
int *class_property_order(const struct class *c);              /* owned: positions as they are listed, own ones first */
struct method *class_method(struct class *c, sym name);         /* NULL: none, or error_is_set */
/* of "?Class": the public property; NULL: none */
struct property *class_settable(struct vm *vm, sym option, const char *name);
struct event *class_event(struct class *c, sym name);
/* path.c: attaches the nearest property or method to the error */
void vm_suggest_member(const struct class *c, sym name);
struct member *class_member(struct class *c, sym name);
bool class_in_accessor(struct vm *vm, const struct property *p);

void class_precede(struct vm *vm, sym superior, sym inferior); /* superiorto, inferiorto of old classes */
bool class_precedes(struct vm *vm, sym superior, sym inferior);

/* folder.c */
void class_list_files(struct class *c);                         /* makes the methods in files of its folders known */
void class_relist_files(struct class *c);                       /* once more if a file or folder may have changed */
struct method *class_method_here(struct class *c, sym name);    /* class_method, and delete of handle classes too */

/* classdef.c */
struct class *class_new(struct vm *vm, sym name);
void class_inherit(struct class *c, struct class *super);
int class_add_property(struct class *c, struct property p);
int class_add_method(struct class *c, struct method m);
void class_inherit_methods(struct class *c, struct class *super);       /* those that c does not define itself */
/* foo@Super(args) becomes a call that class_find_super answers. */
void class_rewrite_supers(struct source *s, struct ast *function);

/* instance.c */
void class_prepare(struct class *c);                            /* the last step of making one: its hooks */
void class_settle_end(struct class *c);                         /* whether its objects have a destructor */
void class_finalize_always(struct class *c);                   /* somebody listens to the end of an instance */
MUST bool class_initial(struct class *c, struct property *p, value *lent);
/* an instance with initial values, no constructor run */
MUST bool class_make(struct class *c, value *out);
MUST bool class_construct(struct vm *vm, struct class *c, int nin, const value *in, int nout, value *out);
MUST bool class_member_object(struct vm *vm, struct class *c, struct member *m, value *lent);
MUST bool class_delete(struct vm *vm, value obj);
MUST bool class_check_valid(const struct instance *i);          /* fails for a deleted handle */
MUST bool class_find_super(struct vm *vm, struct frame *from, sym name, struct target *t, bool *found); /* foo@Super */
MUST bool class_find_static(struct vm *vm, sym name, struct target *t, bool *found);           /* Class.method */
/* lent: the number of an object made from a built-in class */
value class_data(value obj);
extern const struct builtin class_super_constructor;

MUST bool class_validate(struct vm *vm, struct property *p, value v, value *out);
value class_with_data(value obj, value taken);                  /* owned: obj with other numbers */
/* made from a built-in class: the object is its numbers */
bool class_is_array(const struct class *c);
const char *class_member_name(value obj, int64_t i);            /* of an enumeration; NULL: not one */
bool class_is_enumeration(const struct class *c);

/* access.c: properties, methods and elements of objects; the same contracts as object.h */
MUST bool property_get(struct vm *vm, struct property *p, value obj, value *out);
MUST bool class_object_reference(struct vm *vm, value obj, struct frame *f, const struct path *p, int at, int *taken,
	int nout, value *out);
MUST bool class_static_reference(struct vm *vm, struct frame *f, sym base, const struct path *p, int *taken, int nout,
	value *out, bool *found);
void class_narrow(value *v);
MUST bool class_allows_method(struct vm *vm, const struct method *m);
/* Remembers, at a place of the program, the slot of a property that anybody may read (and, with `writes`, set) without
** anything else happening; what holds there for objects of this class. */
bool class_cache_slot(struct ic *ic, value obj, sym name, bool writes);
/* Where obj has a property that anybody may read (or, with `writes`, change where it is); NULL: there is more to it. */
value *class_plain_place(value obj, sym name, bool writes);
/* an ordinary public method; NULL: anything else */
struct function *class_plain_method(struct vm *vm, value obj, sym name);
/* several outputs: a list */
MUST bool class_call(struct vm *vm, const struct target *t, sym name, int nin, const value *in, int nout, value *out);

MUST bool class_struct(struct vm *vm, value obj, value *out);           /* all properties, private ones too */

/* assign.c */
MUST bool class_object_assign(struct vm *vm, value *place, struct frame *f, const struct path *p, int at, value rhs,
	bool deletes);

/* v, or what the constructor makes of it */
MUST bool class_convert(struct vm *vm, struct class *c, value v, value *out);

/* subs.c: overloaded subsref and subsasgn */
MUST bool subs_struct(struct frame *f, const struct path *p, int at, int n, value *out);        /* the argument S */
MUST bool subs_args(struct frame *f, const struct step *s, value **args, int *n);               /* owned */
void subs_args_free(value *args, int n);

/* lists.c: context is a member of matlab.mixin.util.IndexingContext */
MUST bool class_list_count(struct vm *vm, value obj, struct frame *f, const struct path *p, int at, const char *context,
	int *n);
MUST bool class_assigns_lists(struct vm *vm, value place, bool *does);         /* by a method subsasgn of its own? */
MUST bool class_assign_list(struct vm *vm, value *place, struct frame *f, const struct path *p, int at,
	struct cell *list);

/* tabular.c: variables of tables; false: not the plain case (or an error is set) */
bool tabular_reference(struct class *c, value obj, struct frame *f, const struct path *p, int at, value *out);
bool tabular_place(struct class *c, value *obj, struct frame *f, const struct path *p, int at, value **place);

/* redefine.c: matlab.mixin.indexing.Redefines*, and a.(op) with an IndexingOperation */
uint8_t class_redefines(const char *name);
MUST bool redefined_reference(struct vm *vm, struct class *c, value obj, struct frame *f, const struct path *p, int at,
	int *taken, int nout,
	value *out, bool *found);
MUST bool redefined_assign(struct vm *vm, struct class *c, value *place, struct frame *f, const struct path *p, int at,
	value rhs, bool deletes, bool *found);
bool is_operation(const struct frame *f, const struct step *s);
MUST bool operation_reference(struct vm *vm, value v, struct frame *f, const struct step *s, int nout, int flags,
	value *out);
MUST bool operation_assign(struct vm *vm, value *place, struct frame *f, const struct path *p, int at, value rhs,
	bool deletes);

/* dispatch.c */
MUST bool class_dispatch(struct vm *vm, sym name, int n, const value *args, struct target *t, bool *found);
MUST bool class_operator(struct vm *vm, const char *name, int n, const value *args, value *out, bool *found);
struct class *class_common(struct class *c, struct class *k);           /* whose arrays can hold both; NULL: none */
value class_seen_as(value v, struct class *c);                  /* owned: v as an array of a class above its own */
MUST bool class_end(struct vm *vm, value obj, int position, int n, double *end);
/* objects by subsindex; owned */
MUST bool class_subscripts(struct vm *vm, int n, const value *subs, value *out);
MUST bool class_true(struct vm *vm, value obj, bool *b);
/* what every object or handle can do; NULL: nothing */
const struct builtin *class_builtin(const struct class *c, sym name);

/* sets.c: sort, unique, ismember, ... of handles and enumerations; NULL: not one of them */
const struct builtin *class_set_builtin(const struct class *c, sym name);

/* events.c */
struct extras;                  /* what only handles have: listeners, dynamic properties */
void extras_free(void *native);
bool extras_visit(void *native, bool (*visit)(value v, void *ctx), void *ctx);
struct property *extras_property(value obj, sym name);         /* dynamic ones, of a scalar handle */
int extras_count(value obj);
struct property *extras_at(value obj, int i);
MUST bool extras_add_property(value obj, sym name, value described);    /* described: its meta.DynamicProperty */
value extras_described(value obj, sym name);                    /* the meta.DynamicProperty, lent; or NONE */
MUST bool dynamic_changed(value described);                     /* the object takes over the new attributes */
MUST bool dynamic_remove(value described);
MUST bool dynamic_get(struct vm *vm, struct dynamic *d, value obj, value *out);
MUST bool dynamic_set(struct vm *vm, struct dynamic *d, value obj, value v);
MUST bool events_add(struct vm *vm, int nin, const value *in, value *out);
MUST bool events_notify(struct vm *vm, value obj, sym event, value data);       /* data NONE: plain event.EventData */
MUST bool events_property(struct vm *vm, value obj, struct property *p, const char *when);
bool events_has_listeners(value obj, sym event);
/* a cell of the objects that it listens to and that still live */
MUST bool events_sources(value listener, value *out);
/* meta.property */
MUST bool class_describe_property(struct vm *vm, struct class *c, struct property *p, value *out);

/* meta.c */
MUST bool class_meta(struct vm *vm, struct class *c, value *lent);              /* the meta.class object */
MUST bool class_meta_of_builtin(struct vm *vm, const char *name, value *out);
MUST bool class_show_some(struct vm *vm, struct str *out, value obj, int n, const sym *names);  /* name: value lines */
void class_show_header(struct str *out, value obj);                             /* "  Point with properties:" */

/* save.c */
MUST bool class_save(struct vm *vm, value obj, value *out);                     /* a struct array to keep in a file */
MUST bool class_load_saved(struct vm *vm, struct class *c, value fields, value *out);

/* old.c */
/* class(s, 'name', parents...) */
MUST bool old_object(struct vm *vm, value fields, sym name, int parents, const value *parent, value *out);

/* NULL: no parent of an old class is called so */
struct class *old_parent_named(struct class *c, sym name);
MUST bool old_parent(value obj, struct class *parent, value *out);
MUST bool old_set_parent(value *obj, value parent);

/* show.c */
bool class_show_inline(struct vm *vm, struct str *out, value obj);
MUST bool class_show(struct vm *vm, struct str *out, const char *name, value obj, bool *shown);

#endif
