/*
** vm/object.h - operations of the language on objects. object.c implements them for native classes and classdef
** classes.
*/
#ifndef VM_OBJECT_H
#define VM_OBJECT_H

#include "value/object.h"
#include "vm/state.h"

/* The method that a call name(args...) means because of the class of an argument. */
MUST bool object_dispatch(struct vm *vm, sym name, int n, const value *args, struct target *t, bool *found);
/* Whether the classes of the arguments may decide what a call of this name means: then object_dispatch may find a
** method. */
bool object_chooses(struct vm *vm, sym name, int n, const value *args);
/* Finds the method that obj.name(...) calls, for an object of a native class. `found` is false for a property. */
MUST bool object_native_method(struct vm *vm, value obj, sym name, struct target *t, bool *found);
MUST bool object_construct(struct vm *vm, struct class_head *cls, int nin, const value *in, int nout, value *out);

/* Evaluates the steps of a path on an object, from `at` on. It takes the steps that belong to the object itself: a
** property, a method with its arguments, or all steps if the class overloads subsref. *taken is their number. *out is
** one value, or a V_LIST of several. */
MUST bool object_reference(struct vm *vm, value obj, struct frame *f, const struct path *p, int at, int *taken,
	int nout, value *out);
/* Assigns *lvalue <steps from `at` on> = rhs, through all steps. rhs is NONE for the deletion `= []`. */
MUST bool object_assign(struct vm *vm, value *lvalue, struct frame *f, const struct path *p, int at, value rhs,
	bool deletes);
/* Applies a unary or binary operator or [ ], given by its function's name. `found` is false if no class has the
** method. */
/* Compares handles or enumerations by ==, < and so on, without methods of these names. */
MUST bool object_relation(struct vm *vm, const char *name, const value *args, value *out, bool *found);
MUST bool object_operator(struct vm *vm, const char *name, int n, const value *args, value *out, bool *found);
MUST bool object_end(struct vm *vm, value obj, int position, int n, double *end);
/* Displays the object; without a name, as disp does. */
MUST bool object_show(struct vm *vm, struct str *out, const char *name, value obj, bool *shown);
MUST bool object_true(struct vm *vm, value obj, bool *b);
/* Evaluates Class.name ...: a static method, a constant or a member of an enumeration. `found` is false if base is no
** class. */
MUST bool class_reference(struct vm *vm, struct frame *f, sym base, const struct path *p, int *taken, int nout,
	value *out, bool *found);
/* Whether `name` is a class above cls; isa asks this. */
bool class_head_inherits(const struct class_head *cls, const char *name);
void object_system_free(struct vm *vm);

#endif
