/*
** value/structs.h - struct arrays. All elements share one counted table of field names, which never changes. Structs
** whose fields were added in the same order share it, too, so the VM's inline caches compare only its address. The
** values of an element are neighbours: at[element * stride + field].
*/
#ifndef VALUE_STRUCTS_H
#define VALUE_STRUCTS_H

#include "value/value.h"

struct fields;                                              /* an ordered set of names; immutable */
struct fields *fields_empty(void);                          /* owned */
struct fields *fields_ref(struct fields *f);
void fields_unref(struct fields *f);
int fields_count(const struct fields *f);
sym fields_name(const struct fields *f, int i);
int fields_find(const struct fields *f, sym name);          /* -1: absent; O(1) */
/* the table with one name more */
struct fields *fields_add(struct fields *taken, sym name);

struct structs {
	uint32_t refs;
	struct fields *fields;
	shape shape;
	int64_t count, room;    /* elements, and how many `at` has room for */
	int stride;             /* values an element has room for, >= fields_count */
	value *at;
};

struct structs *structs_new(const shape *s, struct fields *taken);      /* all fields []; NULL: error */
struct structs *structs_of(struct fields *f, const value *first);       /* one struct with these values; NULL: error */
static inline value value_structs(struct structs *taken) { return taken ? (value){ .tag = V_STRUCT, .structs = taken }
	: NONE; }
static inline value *structs_at(struct structs *s, int64_t element, int field) {
	return &s->at[element * s->stride + field]; }
/* lent; NULL when there is no such field */
value *structs_field(struct structs *s, int64_t element, const char *name);

/* Returns the position of a field. A new field is [] in all elements. -1: error written. */
int structs_add_field(struct structs *unshared, sym name);
/* Makes *out: s with its fields in the order of `to`. Fails with ERR_struct_mismatch if the names differ. */
MUST bool structs_conform(value s, struct fields *to, value *out);

/* Executes lvalue.name = taken for a scalar struct; if *lvalue is NONE, it becomes one. */
MUST bool structs_set(value *lvalue, const char *name, value taken);
MUST bool value_set_field(value *lvalue, sym name, value taken);
MUST bool value_remove_field(value *lvalue, sym name);

#endif
