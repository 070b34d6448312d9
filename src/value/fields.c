/*
** value/fields.c - tables of field names ("hidden classes").
**
** A table is immutable. Adding a name to a table gives another table, and adding the same name again gives the same
** one: a table knows those made from it. So structs that got the same fields in the same order share one table, and
** an inline cache compares one pointer. A table that extends another one without a branch shares its list of names,
** of which a table sees the first n. So a struct that serves as a map with a hundred thousand fields needs one list.
**
** All sessions of the process share the tables. Counts are atomic, and one lock protects the rest. The lock is taken
** to add a field and to look up a name in a long table. The caches of the VM make both rare.
*/
#include <pthread.h>
#include <stdatomic.h>

#include "base/map.h"
#include "base/mem.h"
#include "base/vec.h"
#include "value/structs.h"

enum { SHORT = 8 };             /* tables up to this are searched from the front */

struct names {                  /* the list that tables of one line share */
	int refs;               /* under the lock */
	VEC(sym) list;
	struct map index;       /* name -> position, once the list is long */
};

struct fields {
	_Atomic uint32_t refs;
	int n;
	struct fields *parent;  /* owned */
	struct names *names;
	struct map next; /* name -> the table with one name more; not owned: a table removes itself when it dies */
	sym first[SHORT];       /* the first names again: short tables need no lock */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct fields root = { .refs = 1 };

struct fields *fields_ref(struct fields *f)
{
	atomic_fetch_add_explicit(&f->refs, 1, memory_order_relaxed);
	return f;
}

struct fields *fields_empty(void) { return fields_ref(&root); }

static void names_leave(struct names *x)
{
	if (x && --x->refs == 0) {
		vec_free(&x->list);
		map_free(&x->index);
		mem_free(x);
	}
}

/* The count may only come to 0 under the lock: fields_add finds tables by their parent and counts them there. */
void fields_unref(struct fields *f)
{
	uint32_t refs = atomic_load_explicit(&f->refs, memory_order_relaxed);
	while (refs > 1)
		if (atomic_compare_exchange_weak_explicit(
			    &f->refs, &refs, refs - 1, memory_order_release, memory_order_relaxed))
			return;
	pthread_mutex_lock(&lock);
	while (f && atomic_fetch_sub_explicit(&f->refs, 1, memory_order_acq_rel) == 1) {
		struct fields *parent = f->parent;
		sym name = f->names->list.at[f->n - 1];
		map_remove(&parent->next, name);
		f->names->list.n--;             /* longer tables of this list have died before: they own f */
		map_remove(&f->names->index, name);
		names_leave(f->names);
		map_free(&f->next);
		mem_free(f);
		f = parent;
	}
	pthread_mutex_unlock(&lock);
}

int fields_count(const struct fields *f) { return f->n; }

sym fields_name(const struct fields *f, int i)
{
	if (i < SHORT)
		return f->first[i];
	pthread_mutex_lock(&lock);
	sym s = f->names->list.at[i];
	pthread_mutex_unlock(&lock);
	return s;
}

static int find_long(const struct fields *f, sym name)
{
	struct names *x = f->names;
	if (x->index.n < (uint32_t)x->list.n)
		for (int i = (int)x->index.n; i < x->list.n; i++)
			map_put(&x->index, x->list.at[i])->i = i;
	struct map_slot *s = map_find(&x->index, name);
	return s && s->i < f->n ? (int)s->i : -1;
}

int fields_find(const struct fields *f, sym name)
{
	int n = MIN(f->n, SHORT);
	for (int i = 0; i < n; i++)
		if (f->first[i] == name)
			return i;
	if (f->n <= SHORT)
		return -1;
	pthread_mutex_lock(&lock);
	int i = find_long(f, name);
	pthread_mutex_unlock(&lock);
	return i;
}

/* A list whose first n names are f's and to which a name can be added. */
static struct names *names_after(struct fields *f)
{
	struct names *x = f->names;
	if (x && x->list.n == f->n) {
		x->refs++;
		return x;
	}
	struct names *y = mem_zalloc(sizeof *y);
	y->refs = 1;
	for (int i = 0; i < f->n; i++)
		vec_push(&y->list, x->list.at[i]);
	return y;
}

struct fields *fields_add(struct fields *taken, sym name)
{
	pthread_mutex_lock(&lock);
	struct fields *f = map_get(&taken->next, name);
	if (f) {
		fields_ref(f);
		pthread_mutex_unlock(&lock);
		fields_unref(taken);
		return f;
	}
	f = mem_zalloc(sizeof *f);
	f->refs = 1;
	f->n = taken->n + 1;
	f->parent = taken;
	f->names = names_after(taken);
	vec_push(&f->names->list, name);
	memcpy(f->first, taken->first, sizeof f->first);
	if (taken->n < SHORT)
		f->first[taken->n] = name;
	map_put(&taken->next, name)->p = f;
	pthread_mutex_unlock(&lock);
	return f;
}
