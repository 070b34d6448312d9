/*
** lib/classes/methods.c - names that are functions only for some objects, for exist, which and help.
**
** The public methods of library classes are read from their texts when the first question comes. A method is a line
** with the word function inside a methods block that is neither hidden nor restricted. Methods of all handles are
** built-in functions here. Objects never reach them (vm/class/dispatch.c), so they only raise the error of a missing
** method.
*/
#include <ctype.h>
#include <pthread.h>
#include <string.h>

#include "base/error.h"
#include "base/map.h"
#include "base/vec.h"
#include "lib/core/args.h"
#include "lib/classes/methods.h"
#include "lib/core/mlib.h"
#include "value/object.h"

struct found {
	const char *class_name, *text, *end;    /* text: the line of its function */
};

static struct map by_name;      /* sym -> index */
static VEC(struct found) all;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static bool line_has(const char *at, const char *end, const char *word)
{
	return memmem(at, (size_t)(end - at), word, strlen(word)) != NULL;
}

/* The name that a line "function [a, b] = name(..." declares. */
static bool declared_name(const char *at, const char *end, const char **name, size_t *n)
{
	const char *paren = memchr(at, '(', (size_t)(end - at)), *equal = memchr(at, '=', (size_t)(end - at));
	at += strlen("function");
	if (equal && (!paren || equal < paren || memchr(at, ']', (size_t)(equal - at))))
		at = equal + 1;
	while (at < end && isspace((unsigned char)*at))
		at++;
	*name = at;
	while (at < end && (isalnum((unsigned char)*at) || *at == '_' || *at == '.'))
		at++;
	*n = (size_t)(at - *name);
	return *n && !memchr(*name, '.', *n);
}

static void read_class(const struct mlib_file *f)
{
	const char *short_name = strrchr(f->name, '/');
	short_name = short_name ? short_name + 1 : f->name;
	bool open = false;
	for (const char *at = f->text; at < f->end;) {
		const char *stop = memchr(at, '\n', (size_t)(f->end - at)), *p = at, *name;
		size_t n;
		stop = stop ? stop : f->end;
		while (p < stop && isspace((unsigned char)*p))
			p++;
		if (p > at && strncmp(p, "methods", 7) == 0)
			open = !line_has(p, stop, "Hidden") && !line_has(p, stop, "Access");
		else if (p == at && at != f->text && strncmp(p, "end", 3) == 0)
			return;
		else if (open && strncmp(p, "function ", 9) == 0 && declared_name(p, stop, &name, &n)) {
			sym s = sym_of(name, n);
			if (strcmp(sym_text(s), short_name) != 0 && !map_find(&by_name, s)) {
				map_put(&by_name, s)->i = all.n;
				vec_push(&all, ((struct found){ f->name, p, f->end }));
			}
		}
		at = stop + 1;
	}
}

/* Methods of the classes of Java, such as trim, are not counted. */
static bool is_of_java(const char *name)
{
	static const char *const packages[] = { "+java/", "+javax/", "+org/", "+com/" };
	for (int i = 0; i < COUNT(packages); i++)
		if (strncmp(name, packages[i], strlen(packages[i])) == 0)
			return true;
	return false;
}

static void read_all(void)
{
	for (int i = 0; i < mlib_count; i++)
		if (strncmp(mlib_files[i].text, "classdef", 8) == 0 && !is_of_java(mlib_files[i].name))
			read_class(&mlib_files[i]);
}

const char *library_method(sym name, const char **text, const char **end)
{
	pthread_once(&once, read_all);
	struct map_slot *s = map_find(&by_name, name);
	if (!s)
		return NULL;
	if (text) {
		*text = all.at[s->i].text;
		*end = all.at[s->i].end;
	}
	return all.at[s->i].class_name;
}

static bool no_such(struct call *c)
{
	return fail_id("MATLAB:UndefinedFunction", "Undefined function '%s' for input arguments of type '%s'.",
		sym_text(c->name), value_class_name(c->in[0]));
}

BUILTIN(isvalid, 1, 1, 1,
	"isvalid(H)  Which of the handle objects H were not deleted.\n"
	">> m = containers.Map; isvalid(m)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	if (c->in[0].tag == V_OBJECT && c->in[0].object->cls->is_handle && c->in[0].object->count == 1)
		return return_bool(c, !c->in[0].object->at[0]->deleted);
	return no_such(c);
}

BUILTIN(addlistener, 1, -1, 1,
	"L = addlistener(H, EVENT, CALLBACK)             Calls CALLBACK(H, DATA) when the event of the handle object\n"
	"    H is notified.\n"
	"L = addlistener(H, PROPERTY, 'PostSet', CALLBACK)  When the property was set; 'PreSet', 'PreGet', 'PostGet'.\n"
	"The listener lives as long as H does, or until delete(L).\n"
	">> exist('addlistener')\n"
	"ans =\n"
	"     5")
{
	return no_such(c);
}

BUILTIN(listener, 1, -1, 1,
	"L = listener(H, EVENT, CALLBACK)  The same as addlistener.\n"
	">> exist('listener')\n"
	"ans =\n"
	"     5")
{
	return no_such(c);
}

BUILTIN(notify, 1, -1, 0,
	"notify(H, EVENT)        Calls the listeners of an event of the handle object H.\n"
	"notify(H, EVENT, DATA)  With data of a class made from event.EventData.\n"
	">> exist('notify')\n"
	"ans =\n"
	"     5")
{
	return no_such(c);
}

BUILTIN(saveobj, 1, 1, 1,
	"S = saveobj(OBJ)  Called by save; returns OBJ itself unless its class has a method of that name.\n"
	">> saveobj(3)\n"
	"ans =\n"
	"     3")
{
	return return_value(c, value_ref(c->in[0]));
}

BUILTIN(loadobj, 1, 1, 1,
	"OBJ = loadobj(S)  Called by load with what was saved; returns S itself unless the object's class has a\n"
	"   static method of that name.\n"
	">> loadobj(3)\n"
	"ans =\n"
	"     3")
{
	return return_value(c, value_ref(c->in[0]));
}
