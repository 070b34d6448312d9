/*
** value/object.h - objects: arrays of instances of a class. Classes belong to the VM; what value/ needs of them stands in
** struct class_head, which the VM's struct class starts with.
**
** A value object holds its properties in its elements. A handle object's element is a counted struct instance shared by
** all copies. Native classes (containers.Map, MException, inputParser, ...) use the same instance with `native` data.
*/
#ifndef VALUE_OBJECT_H
#define VALUE_OBJECT_H

#include "value/value.h"

struct class_head {
	sym name;               /* with package: "pkg.Point" */
	bool is_handle;
	int property_count;     /* slots of an instance */
	/* native data, when the class has any */
	void (*native_free)(void *native);
	void *(*native_copy)(void *native);           /* for value classes; NULL for handle classes */
	bool (*native_visit)(void *native, bool (*visit)(value v, void *ctx), void *ctx);   /* for the cycle collector */
	/* called when the last owner of an instance leaves, before its properties go (delete of a handle class); may be NULL */
	void (*finalize)(struct object *about_to_die);
};

struct instance {               /* one element: of a handle class shared by identity, of a value class copied on write */
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
value value_object(struct instance *taken);                   /* 1x1 object around an instance */
struct object *object_own(struct object *taken);
static inline struct instance *object_instance(value v) { return v.object->at[0]; }   /* of a 1x1 object; lent */

#endif
