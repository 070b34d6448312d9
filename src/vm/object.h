/*
** vm/object.h - what the language asks of objects. object.c answers for native classes and classdef classes alike.
*/
#ifndef VM_OBJECT_H
#define VM_OBJECT_H

#include "value/object.h"
#include "vm/state.h"

/* The method that a call name(args...) means because of the class of an argument. */
MUST bool object_dispatch(struct vm *vm, sym name, int n, const value *args, struct target *t, bool *found);
/* Whether the arguments of a call of this name choose its method: object_dispatch may find one. */
bool object_chooses(struct vm *vm, sym name, int n, const value *args);
/* What obj.name(...) calls for an object of a native class, if the name is a method and no property; found: it is. */
MUST bool object_native_method(struct vm *vm, value obj, sym name, struct target *t, bool *found);
MUST bool object_construct(struct vm *vm, struct class_head *cls, int nin, const value *in, int nout, value *out);

/* Evaluates the steps of a path on an object, from `at` on. It takes the steps that belong to the object itself: a
** property, a method with its arguments, or all steps if the class overloads subsref. *taken is their number. *out is
** one value, or a V_LIST of several. */
MUST bool object_reference(struct vm *vm, value obj, struct frame *f, const struct path *p, int at, int *taken,
	int nout, value *out);
/* *place <steps from at on> = rhs, all steps. rhs NONE with `deletes`: = [] */
MUST bool object_assign(struct vm *vm, value *place, struct frame *f, const struct path *p, int at, value rhs,
	bool deletes);
/* Unary and binary operators and [ ] by their function's name; found false: no class has the method. */
/* ==, < and their kin of handles and enumerations, past methods of these names */
MUST bool object_relation(struct vm *vm, const char *name, const value *args, value *out, bool *found);
MUST bool object_operator(struct vm *vm, const char *name, int n, const value *args, value *out, bool *found);
MUST bool object_end(struct vm *vm, value obj, int position, int n, double *end);
/* name NULL: disp */
MUST bool object_show(struct vm *vm, struct str *out, const char *name, value obj, bool *shown);
MUST bool object_true(struct vm *vm, value obj, bool *b);
/* Class.name ...: static methods, constants, enumeration members. found false: name is no class. */
MUST bool class_reference(struct vm *vm, struct frame *f, sym base, const struct path *p, int *taken, int nout,
	value *out, bool *found);
/* is name a class above cls? isa asks */
bool class_head_inherits(const struct class_head *cls, const char *name);
void object_system_free(struct vm *vm);

#endif
