/*
** vm/class/folder.c - finds the methods in the files of a class's folders @name.
**
** A class knows the names of all files in its folders as soon as it is made. Its subclasses copy them with the other
** methods. So the meaning of a call never depends on the methods that were used before. A file is read when its method
** is first called. After a change of the path, of a folder or of a file, the lists are made again.
*/
#include "vm/class/class.h"
#include "vm/path.h"

static const char *own_folder(const struct class *c)
{
	return c->folder && *c->unit->folder ? c->unit->folder : NULL;
}

static void add_file(void *context, sym name)
{
	struct class *c = context;
	struct map_slot *s = map_find(&c->method_index, name);
	if (name == c->short_name || (s && c->methods.at[s->i].owner == c))
		return;                 /* the constructor, or a method that the classdef file declares */
	class_add_method(c, (struct method){ .name = name, .owner = c, .in_file = true });
}

/* The files may have changed since they were read. */
static void forget_files(struct class *c)
{
	for (int i = 0; i < c->methods.n; i++)
		if (c->methods.at[i].in_file)
			c->methods.at[i].function = NULL;
}

static bool any_abstract(const struct class *c)
{
	for (int i = 0; i < c->methods.n; i++)
		if (c->methods.at[i].abstract)
			return true;
	for (int i = 0; i < c->props.n; i++)
		if (c->props.at[i].abstract)
			return true;
	return false;
}

void class_list_files(struct class *c)
{
	c->files_epoch = c->vm->path->epoch;
	c->in_folder = c->folder || c->old;
	for (int i = 0; i < c->supers.n; i++)
		c->in_folder |= c->supers.at[i]->in_folder;
	if (c->folder || c->old)
		path_class_files(c->vm, own_folder(c), c->head.name, add_file, c);
	c->abstract = c->said_abstract || any_abstract(c);
}

void class_relist_files(struct class *c)
{
	if (!c->in_folder || c->busy || c->files_epoch == c->vm->path->epoch)
		return;
	c->files_epoch = c->vm->path->epoch;
	forget_files(c);
	for (int i = 0; i < c->supers.n; i++) {
		class_relist_files(c->supers.at[i]);
		class_inherit_methods(c, c->supers.at[i]);
	}
	class_list_files(c);
	class_find_destructor(c);
}

/* Returns the function of a method, which may be in a file that was not read yet. False: the file has an error. */
static bool read_file(struct class *c, struct method *m)
{
	const struct class *owner = m->owner;
	int at = (int)(m - c->methods.at);
	struct target t = { 0 };
	bool found = false;
	const char *own = own_folder(owner);
	if (own)
		TRY(path_method(c->vm, own, m->name, &t, &found));
	if (!found)
		TRY(vm_find_method(c->vm, owner->head.name, m->name, &t, &found));
	c->methods.at[at].function = found ? t.function : NULL;         /* reading may have enlarged the table */
	return true;
}

struct method *class_method_here(struct class *c, sym name)
{
	class_relist_files(c);
	struct map_slot *s = map_find(&c->method_index, name);
	if (!s)
		return NULL;
	int at = (int)s->i;
	struct method *m = &c->methods.at[at];
	if (m->function || m->abstract)
		return m;
	if (!read_file(c, m))
		return NULL;
	return c->methods.at[at].function ? &c->methods.at[at] : NULL;
}
