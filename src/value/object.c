/*
** value/object.c - instances, and arrays of them.
**
** An element of an array of objects is a counted instance. Handle classes share instances by identity; value classes
** copy one before it is written (instance_own) when somebody else holds it too. Handle instances stand on a list for
** the cycle collector (cycle.c).
*/
#include "value/object.h"

#include "base/engine.h"
#include "base/error.h"
#include "base/mem.h"
#include "value/cycle.h"
#include "value/items.h"
#include "value/owners.h"

struct instance *instance_new(struct class_head *cls)
{
	struct instance *i = mem_zalloc(sizeof *i + (size_t)cls->property_count * sizeof(value));
	i->refs = 1;
	i->cls = cls;
	i->id = ++engine()->object_id;
	if (cls->is_handle)
		cycle_enter(i);
	return i;
}

struct instance *instance_ref(struct instance *i)
{
	i->refs++;
	return i;
}

/* The finalizer sees the object as it was; what it stores elsewhere brings the object back to life. */
static bool finalize(struct instance *i)
{
	if (!i->cls->finalize || i->deleted || i->finalizing)
		return true;
	i->finalizing = true;
	i->refs = 2;                    /* ours, and that of the object the finalizer sees */
	owners_finalize(i->cls->finalize, value_object(i).object);
	return --i->refs == 0;
}

static void instance_free(struct instance *i)
{
	if (!finalize(i))
		return;
	if (i->cls->is_handle)
		cycle_leave(i);
	for (int s = 0; s < i->cls->property_count; s++)
		value_unref(i->slots[s]);
	if (i->native && i->cls->native_free)
		i->cls->native_free(i->native);
	mem_free(i);
}

void instance_unref(struct instance *i)
{
	if (i && --i->refs == 0)
		instance_free(i);
}

struct instance *instance_own(struct instance *taken)
{
	if (taken->refs == 1 || taken->cls->is_handle)
		return taken;
	struct instance *c = instance_new(taken->cls);
	for (int s = 0; s < c->cls->property_count; s++)
		c->slots[s] = value_ref(taken->slots[s]);
	if (taken->native && c->cls->native_copy)
		c->native = c->cls->native_copy(taken->native);
	instance_unref(taken);
	return c;
}

struct object *object_new(struct class_head *cls, const shape *s)
{
	int64_t count;
	if (!shape_count(s, &count))
		return NULL;
	struct object *o = mem_zalloc(sizeof *o);
	*o = (struct object){ .refs = 1, .cls = cls, .shape = *s, .count = count, .room = MAX(count, 1) };
	o->at = count <= 1 ? &o->one : store_alloc(count, sizeof *o->at);
	if (!o->at) {
		mem_free(o);
		return NULL;
	}
	memset(o->at, 0, (size_t)count * sizeof *o->at);
	return o;
}

void object_free(struct object *o)
{
	for (int64_t i = 0; i < o->count; i++)
		instance_unref(o->at[i]);
	if (o->at != &o->one)
		store_free(o->at, o->room, sizeof *o->at);
	mem_free(o);
}

value value_object(struct instance *taken)
{
	shape one = shape_2d(1, 1);
	struct object *o = object_new(taken->cls, &one);
	o->at[0] = taken;
	return value_objects(o);
}

struct object *object_own(struct object *taken)
{
	if (taken->refs == 1)
		return taken;
	value v;
	if (!items_copy(value_objects(taken), &v))
		v = NONE;
	value_unref(value_objects(taken));
	return v.tag == V_OBJECT ? v.object : NULL;
}

bool object_fill(struct object *unshared, int64_t from, int64_t to)
{
	for (int64_t i = from; i < to; i++) {
		struct class_head *cls = unshared->cls;
		struct instance *made = cls->make_default ? cls->make_default(cls) : NULL;
		if (made) {
			unshared->at[i] = made;
			continue;
		}
		while (i-- > from) {
			instance_unref(unshared->at[i]);
			unshared->at[i] = NULL;
		}
		return cls->make_default ? false : fail(ERR_no_default, sym_text(cls->name));
	}
	return true;
}
