/*
** vm/class/events.c - listeners and dynamic properties of handle objects.
**
** A listener is an object of the class event.listener (lib/classes). The object to which it listens owns it. The
** listener only points back to the object until the object dies, so listening alone makes no cycle. The list is copied
** before the callbacks are called, because they may add and delete listeners. An error in a callback becomes a warning,
** because the code that notifies cannot handle it.
*/
#include <string.h>

#include "base/interrupt.h"
#include "value/cell.h"
#include "vm/class/class.h"
#include "vm/error.h"

struct listener {
	sym event;
	sym when;               /* PreSet and so on: then `event` is the name of the property */
	value object;           /* event.listener */
	bool running;
};

struct dynamic {
	struct property property;
	value v;
	value described;        /* meta.DynamicProperty */
	value getter, setter;   /* handles to functions, or NONE */
	bool getting, setting;  /* the function runs now; inside it the property is a plain one */
};

struct extras {
	VEC(struct listener) listeners;
	VEC(struct instance *) sources;         /* for a listener: not counted; an object that dies removes itself */
	VEC(struct dynamic *) dynamic;
	struct instance *described; /* of a meta.DynamicProperty: the object, not counted; NULL when it is gone */
};

static struct extras *extras_of(struct instance *x)
{
	if (!x->native)
		x->native = mem_zalloc(sizeof(struct extras));
	return x->native;
}

static void forget_sources(value listener)
{
	struct extras *e = listener.object->at[0]->native;
	if (e)
		e->sources.n = 0;
}

static void dynamic_free(struct dynamic *d)
{
	struct instance *x = d->described.tag == V_OBJECT ? d->described.object->at[0] : NULL;
	if (x && x->native)
		((struct extras *)x->native)->described = NULL;
	if (x)
		x->deleted = true;
	value_unref(d->v);
	value_unref(d->getter);
	value_unref(d->setter);
	value_unref(d->described);
	mem_free(d);
}

void extras_free(void *native)
{
	struct extras *e = native;
	for (int i = 0; i < e->listeners.n; i++) {
		forget_sources(e->listeners.at[i].object);
		value_unref(e->listeners.at[i].object);
	}
	vec_free(&e->sources);
	for (int i = 0; i < e->dynamic.n; i++)
		dynamic_free(e->dynamic.at[i]);
	vec_free(&e->listeners);
	vec_free(&e->dynamic);
	mem_free(e);
}

bool extras_visit(void *native, bool (*visit)(value v, void *ctx), void *ctx)
{
	struct extras *e = native;
	for (int i = 0; i < e->listeners.n; i++)
		visit(e->listeners.at[i].object, ctx);
	for (int i = 0; i < e->dynamic.n; i++) {
		visit(e->dynamic.at[i]->v, ctx);
		visit(e->dynamic.at[i]->getter, ctx);
		visit(e->dynamic.at[i]->setter, ctx);
		visit(e->dynamic.at[i]->described, ctx);
	}
	return true;
}

/* ---- dynamic properties ---- */

struct property *extras_property(value obj, sym name)
{
	struct instance *x = obj.object->at[0];
	struct extras *e = x->native;
	for (int i = 0; x->cls->is_handle && e && i < e->dynamic.n; i++)
		if (e->dynamic.at[i]->property.name == name)
			return &e->dynamic.at[i]->property;
	return NULL;
}

int extras_count(value obj)
{
	struct instance *x = obj.object->at[0];
	return x->cls->is_handle && x->native ? ((struct extras *)x->native)->dynamic.n : 0;
}

struct property *extras_at(value obj, int i)
{
	return &((struct extras *)obj.object->at[0]->native)->dynamic.at[i]->property;
}

static value *slot_of(value obj, const char *name)
{
	struct class *c = value_class(obj);
	struct map_slot *s = c ? map_find(&c->prop_index, sym_z(name)) : NULL;
	return s && c->props.at[s->i].slot >= 0 ? &obj.object->at[0]->slots[c->props.at[s->i].slot] : NULL;
}

bool extras_add_property(value obj, sym name, value described)
{
	struct class *c = value_class(obj);
	if (extras_property(obj, name) || map_find(&c->prop_index, name))
		return fail_id("MATLAB:class:PropertyInUse", "Property '%s' is already defined for class '%s'.",
			sym_text(name), sym_text(c->head.name));
	struct dynamic *d = mem_zalloc(sizeof *d);
	d->property = (struct property){ .name = name, .owner = c, .slot = -1, .dynamic = d };
	d->v = value_empty();
	d->described = value_ref(described);
	d->getter = d->setter = NONE;
	struct extras *e = extras_of(obj.object->at[0]);
	vec_push(&e->dynamic, d);
	extras_of(described.object->at[0])->described = obj.object->at[0];
	return true;
}

/* The entry of the property that `described` describes. NULL: the object or the property does not exist any more. */
static struct dynamic **dynamic_slot(value described, struct extras **list)
{
	struct extras *own = described.object->at[0]->native;
	struct extras *e = own && own->described ? own->described->native : NULL;
	for (int i = 0; e && i < e->dynamic.n; i++)
		if (e->dynamic.at[i]->described.object->at[0] == described.object->at[0]) {
			*list = e;
			return &e->dynamic.at[i];
		}
	return NULL;
}

value extras_described(value obj, sym name)
{
	struct property *p = extras_property(obj, name);
	return p ? p->dynamic->described : NONE;
}

static bool read_flag(value described, const char *name, bool *to)
{
	value *v = slot_of(described, name);
	return !v || value_is_true(*v, to);
}

static bool read_access(value described, const char *name, struct access *to)
{
	static const char *const kinds[] = { "public", "protected", "private", "immutable" };
	value *v = slot_of(described, name);
	struct str s = { 0 };
	bool ok = v && value_is_text(*v) && value_get_text(*v, &s), known = false;
	for (int i = 0; ok && i < COUNT(kinds); i++)
		if (strcmp(str_text(&s), kinds[i]) == 0) {
			to->kind = (enum access_kind)i;
			known = true;
		}
	str_free(&s);
	return known || fail_id("MATLAB:class:InvalidAccess",
		"The value of '%s' must be 'public', 'protected' or 'private'.", name);
}

static bool read_method(value described, const char *name, value *to)
{
	value *v = slot_of(described, name);
	if (v && v->tag != V_FUNC && value_count(*v) != 0)
		return fail_id(
			"MATLAB:class:MustBeFunctionHandle", "The value of '%s' must be a function handle.", name);
	value_set(to, v && v->tag == V_FUNC ? value_ref(*v) : NONE);
	return true;
}

bool dynamic_changed(value described)
{
	struct extras *e;
	struct dynamic **at = dynamic_slot(described, &e);
	if (!at)
		return true;
	struct dynamic *d = *at;
	struct property *p = &d->property;
	return read_method(described, "GetMethod", &d->getter) && read_method(described, "SetMethod", &d->setter)
		&& read_access(described, "GetAccess", &p->get) && read_access(described, "SetAccess", &p->set)
		&& read_flag(described, "Hidden", &p->hidden) && read_flag(described, "Transient", &p->transient)
		&& read_flag(described, "Dependent", &p->dependent) && read_flag(described, "AbortSet", &p->abort_set)
		&& read_flag(described, "GetObservable", &p->get_observable)
		&& read_flag(described, "SetObservable", &p->set_observable)
		&& read_flag(described, "NonCopyable", &p->non_copyable);
}

bool dynamic_remove(value described)
{
	struct extras *e;
	struct dynamic **at = dynamic_slot(described, &e), *d = at ? *at : NULL;
	if (!d)
		return true;
	if (d->getting || d->setting)
		return fail_id("MATLAB:class:PropertyInUse",
			"Property '%s' cannot be deleted by its own access method.", sym_text(d->property.name));
	e->dynamic.n--;
	memmove(at, at + 1, (size_t)(&e->dynamic.at[e->dynamic.n] - at) * sizeof *at);
	dynamic_free(d);
	return true;
}

bool dynamic_get(struct vm *vm, struct dynamic *d, value obj, value *out)
{
	if (d->getting || d->getter.tag != V_FUNC) {
		*out = value_ref(d->v);
		return true;
	}
	value getter = value_ref(d->getter);    /* the function may set another getter */
	d->getting = true;
	bool ok = vm_call_handle(vm, getter.func, 1, &obj, 1, out);
	d->getting = false;
	value_unref(getter);
	return ok;
}

bool dynamic_set(struct vm *vm, struct dynamic *d, value obj, value v)
{
	if (d->setting || d->setter.tag != V_FUNC) {
		value_set(&d->v, value_ref(v));
		return true;
	}
	value in[2] = { obj, v }, setter = value_ref(d->setter), none = NONE;
	d->setting = true;
	bool ok = vm_call_handle(vm, setter.func, 2, in, 0, &none);
	d->setting = false;
	value_unref(setter);
	value_unref(none);
	return ok;
}

/* ---- fields of event.listener and event.EventData ---- */

static void set_slot(value obj, const char *name, value taken)
{
	value *s = slot_of(obj, name);
	if (s)
		value_set(s, taken);
	else
		value_unref(taken);
}

static bool make(struct vm *vm, const char *class_name, value *out)
{
	struct class *c = class_find(vm, sym_z(class_name));
	if (!c && !error_is_set())
		return fail(ERR_undefined, class_name);
	return c && class_construct(vm, c, 0, NULL, 1, out);
}

/* ---- adding ---- */

static bool text_sym(value v, sym *s)
{
	struct str t = { 0 };
	bool ok = value_get_text(v, &t);
	*s = ok ? sym_of(str_text(&t), t.n) : 0;
	str_free(&t);
	return ok;
}

static void listens_to_end(struct class *c, sym event)
{
	if (strcmp(sym_text(event), "ObjectBeingDestroyed") == 0)
		class_finalize_always(c);
}

static void drop_deleted(struct extras *e)
{
	int kept = 0;
	for (int i = 0; i < e->listeners.n; i++) {
		struct listener *l = &e->listeners.at[i];
		if (l->object.object->at[0]->deleted && !l->running) {
			forget_sources(l->object);
			value_unref(l->object);
		} else
			e->listeners.at[kept++] = *l;
	}
	e->listeners.n = kept;
}

/* addlistener(obj, 'Event', callback), addlistener(obj, 'Property', 'PostSet', callback) */
bool events_add(struct vm *vm, int nin, const value *in, value *out)
{
	struct class *c = value_class(in[0]);
	struct listener l = { 0 };
	TRY(text_sym(in[1], &l.event));
	if (nin == 4) {
		TRY(text_sym(in[2], &l.when));
		struct property *p = in[0].object->count == 1 ? extras_property(in[0], l.event) : NULL;
		if (!p)
			p = class_property(vm, c, l.event);
		bool get = strstr(sym_text(l.when), "Get") != NULL;
		if (!p || !(get ? p->get_observable : p->set_observable))
			return fail_id("MATLAB:class:nonSetObservableProp",
				"Property '%s' in class '%s' is not defined to be %s.", sym_text(l.event),
				sym_text(c->head.name), get ? "GetObservable" : "SetObservable");
	} else {
		struct event *e = class_event(c, l.event);
		if (!e)
			return fail_id("MATLAB:class:InvalidEvent", "Event '%s' is not defined for class '%s'.",
				sym_text(l.event), sym_text(c->head.name));
		if (!class_allows(vm, &e->listen, e->owner))
			return fail_id("MATLAB:class:ListenProhibited", "Cannot listen to event '%s' of class '%s'.",
				sym_text(l.event), sym_text(c->head.name));
	}
	if (in[nin - 1].tag != V_FUNC)
		return fail_id("MATLAB:class:InvalidCallback", "The callback of a listener must be a function handle.");
	listens_to_end(c, l.event);
	TRY(make(vm, "event.listener", out));
	set_slot(*out, "EventName", value_text_z(sym_text(l.when ? l.when : l.event)));
	set_slot(*out, "Callback", value_ref(in[nin - 1]));
	for (int64_t i = 0; i < in[0].object->count; i++) {
		TRY(class_check_valid(in[0].object->at[i]));
		struct extras *e = extras_of(in[0].object->at[i]);
		drop_deleted(e);
		l.object = value_ref(*out);
		vec_push(&e->listeners, l);
		struct extras *own = extras_of(out->object->at[0]);
		vec_push(&own->sources, in[0].object->at[i]);
	}
	return true;
}

bool events_sources(value listener, value *out)
{
	struct extras *e = listener.object->at[0]->native;
	int n = e ? e->sources.n : 0;
	struct cell *c = cell_new_2d(n > 0, n);
	TRY(c);
	for (int i = 0; i < n; i++)
		value_set(&c->at[i], value_object(instance_ref(e->sources.at[i])));
	*out = value_cell(c);
	return true;
}

bool events_has_listeners(value obj, sym event)
{
	struct extras *e = obj.object->at[0]->native;
	for (int i = 0; e && i < e->listeners.n; i++)
		if (e->listeners.at[i].event == event && !e->listeners.at[i].object.object->at[0]->deleted)
			return true;
	return false;
}

/* ---- notifying ---- */

static struct listener *find_listener(struct extras *e, struct object *object)
{
	for (int i = 0; e && i < e->listeners.n; i++)
		if (e->listeners.at[i].object.object == object)
			return &e->listeners.at[i];
	return NULL;
}

static bool is_enabled(value listener)
{
	value *s = slot_of(listener, "Enabled");
	bool b = true;
	return !s || !value_is_true(*s, &b) || b;
}

static void warn_callback(struct vm *vm, value obj, sym event)
{
	struct error e = error_take();
	vm_warn(vm, "MATLAB:callback:error",
		"Error occurred while executing the listener callback for event %s defined for class %s:\n%s",
		sym_text(event), value_class_name(obj), e.message);
	error_done(&e);
}

/* first: the first argument of the callback, which is the object, or for a property its description */
static void tell_one(struct vm *vm, value obj, value first, sym event, value listener, value data)
{
	struct extras *e = obj.object->at[0]->native;
	struct listener *l = find_listener(e, listener.object);
	if (!l || l->running || listener.object->at[0]->deleted || !is_enabled(listener))
		return;
	l->running = true;
	value in[2] = { first, data }, none = NONE;
	value callback = value_ref(*slot_of(listener, "Callback"));
	if (callback.tag == V_FUNC && !vm_call(vm, callback, 2, in, 0, &none) && !interrupt_pass_on())
		warn_callback(vm, obj, event);
	value_unref(none);
	value_unref(callback);
	l = find_listener(obj.object->at[0]->native, listener.object);
	if (l)
		l->running = false;
}

static bool tell(struct vm *vm, value obj, sym event, sym when, value given, const char *data_class)
{
	struct extras *e = obj.object->at[0]->native;
	VEC(value) list = { 0 };
	for (int i = 0; e && i < e->listeners.n; i++)
		if (e->listeners.at[i].event == event && e->listeners.at[i].when == when)
			vec_push(&list, value_ref(e->listeners.at[i].object));
	value data = value_ref(given), about = NONE;
	bool ok = !list.n || data.tag != V_NONE || make(vm, data_class, &data);
	if (ok && list.n) {
		set_slot(data, "EventName", value_text_z(sym_text(when ? when : event)));
		set_slot(data, when ? "AffectedObject" : "Source", value_ref(obj));
		struct property *added = when ? extras_property(obj, event) : NULL;
		struct property *p = added || !when ? added : class_property(vm, value_class(obj), event);
		if (p) {
			about = added ? value_ref(extras_described(obj, event)) : NONE;
			ok = added || class_describe_property(vm, value_class(obj), p, &about);
			set_slot(data, "PropertyName", value_text_z(sym_text(event)));
			set_slot(data, "Source", value_ref(about));
		}
	}
	for (int i = 0; i < list.n; i++) {
		if (ok)
			tell_one(vm, obj, about.tag ? about : obj, event, list.at[i], data);
		value_unref(list.at[i]);
	}
	/* releases the object: the data may outlive it, but must not keep it alive */
	if (data.tag == V_OBJECT && list.n) {
		if (given.tag == V_NONE && *data.refs == 1)
			set_slot(data, when ? "AffectedObject" : "Source", value_empty());
	}
	vec_free(&list);
	value_unref(data);
	value_unref(about);
	return ok;
}

bool events_notify(struct vm *vm, value obj, sym event, value data)
{
	struct class *c = value_class(obj);
	struct event *e = class_event(c, event);
	bool destroyed = strcmp(sym_text(event), "ObjectBeingDestroyed") == 0;
	if (!e && !destroyed)
		return fail_id("MATLAB:class:InvalidEvent", "Event '%s' is not defined for class '%s'.",
			sym_text(event), sym_text(c->head.name));
	if (!destroyed && !class_allows(vm, &e->notify, e->owner))
		return fail_id("MATLAB:class:NotifyProhibited", "Cannot notify listeners of event '%s' in class '%s'.",
			sym_text(event), sym_text(c->head.name));
	if (data.tag != V_NONE && !(value_class(data) && class_is_named(value_class(data), SYM("event.EventData"))))
		return fail_id("MATLAB:class:InvalidEventData",
			"Event data must be an object of a class derived from event.EventData.");
	for (int64_t i = 0; i < obj.object->count; i++) {
		if (!obj.object->at[i]->native)
			continue;
		value one = value_object(instance_ref(obj.object->at[i]));
		bool ok = tell(vm, one, event, 0, data, "event.EventData");
		value_unref(one);
		TRY(ok);
	}
	return true;
}

bool events_property(struct vm *vm, value obj, struct property *p, const char *when)
{
	if (!obj.object->cls->is_handle || !obj.object->at[0]->native)
		return true;
	return tell(vm, obj, p->name, sym_z(when), NONE, "event.PropertyEvent");
}
