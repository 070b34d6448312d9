/*
** value/object.h - objects: arrays of instances of a class. Classes belong to the VM; what value/ needs of them stands
** in struct class_head, which the VM's struct class starts with.
**
** A value object holds its properties in its elements. A handle object's element is a counted struct instance shared by
** all copies. Native classes (containers.Map, MException, inputParser, ...) use the same instance with `native` data.
*/
#ifndef VALUE_OBJECT_H
#define VALUE_OBJECT_H

#include "base/str.h"
#include "value/value.h"

/* The operations of the language on objects of a native class (containers.Map, dictionary, ...); NULL means "not
** supported". self is a 1x1 object. Assignments get an lvalue: a handle class changes its instance; a value class first
** becomes its only owner. */
struct native_ops {
	bool (*paren)(value self, int n, const value *subs, value *out);               /* m(key) */
	bool (*paren_assign)(value *self, int n, const value *subs, value rhs);        /* m(key) = rhs */
	bool (*paren_delete)(value *self, int n, const value *subs);                   /* m(key) = [] */
	bool (*brace)(value self, int n, const value *subs, value *out);               /* d{key} */
	bool (*brace_assign)(value *self, int n, const value *subs, value rhs);
	/* m.Count; found false: look for a method */
	bool (*get)(value self, sym name, value *out, bool *found);
	bool (*set)(value *self, sym name, value rhs);                                 /* p.KeepUnmatched = rhs */
	/* what display prints; disp when name is NULL */
	bool (*show)(struct str *out, const char *name, value self, bool compact);
	int64_t (*numel)(value self);                   /* what numel, length, size(:,1) and isempty say; NULL: 1 */
	bool (*cat)(int axis, int n, const value *args, value *out);    /* [m1; m2]; NULL: cannot be joined */
	bool (*equal)(value a, value b, bool *equal);   /* isequal; NULL: identity */
	/* names of builtins that m.name(...) calls with m first; ends with NULL */
	const char *const *methods;
	/* names that properties(), fieldnames and completion list; ends with NULL */
	const char *const *properties;
	const char *const *supers;                      /* names that isa() accepts beside its own; ends with NULL */
};

struct class_head {
	sym name;               /* with package: "pkg.Point" */
	bool is_handle;
	int property_count;     /* slots of an instance */
	const struct native_ops *ops;   /* of a native class; NULL for classdef classes */
	/* native data, when the class has any */
	void (*native_free)(void *native);
	void *(*native_copy)(void *native);           /* for value classes; NULL for handle classes */
	bool (*native_visit)(void *native, bool (*visit)(value v, void *ctx), void *ctx); /* for the cycle collector */
	/* called when the last owner of an instance leaves, before its properties go (delete of a handle class); may be
	** NULL */
	void (*finalize)(struct object *about_to_die);
	/* a new element for arrays that grow past their end (the constructor without arguments); NULL: error written */
	struct instance *(*make_default)(struct class_head *cls);
};

/* one element: of a handle class shared by identity, of a value class copied on write */
struct instance {
	uint32_t refs;
	struct class_head *cls;
	uint64_t id;            /* order of creation */
	bool deleted;           /* delete(h) was called */
	bool finalizing;
	uint32_t mark;          /* the cycle collector's */
	struct instance *next, **prev;      /* handle instances are on a list, for the collector */
	void *native;
	void *listeners;        /* the VM's: event listeners, dynamic properties */
	value slots[];          /* property_count values */
};

struct object {
	uint32_t refs;
	struct class_head *cls;
	shape shape;
	int64_t count, room;
	struct instance **at;   /* owned */
	struct instance *one;   /* storage for count == 1 */
};

struct instance *instance_new(struct class_head *cls);        /* slots NONE */
struct instance *instance_ref(struct instance *i);
void instance_unref(struct instance *i);
struct instance *instance_own(struct instance *taken);        /* value class: unshared version; handle class: itself */
struct object *object_new(struct class_head *cls, const shape *s);   /* elements NULL */
MUST bool object_fill(struct object *unshared, int64_t from, int64_t to);      /* default elements; counted */
static inline value value_objects(struct object *taken) { return taken ? (value){ .tag = V_OBJECT, .object = taken }
	: NONE; }
value value_object(struct instance *taken);                   /* 1x1 object around an instance */
/* The element lvalue(subs...) of an array of objects, made unshared and grown; n = 0: of a scalar */
MUST bool object_lvalue(value *lvalue, int n, const value *subs, struct instance ***slot);
struct object *object_own(struct object *taken);
static inline struct instance *object_instance(value v) { return v.object->at[0]; }   /* of a 1x1 object; lent */

#endif
