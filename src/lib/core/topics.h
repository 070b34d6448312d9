/*
** lib/core/topics.h - the topics of the library (src/lib/topics.txt) and the public functions of each.
*/
#ifndef LIB_TOPICS_H
#define LIB_TOPICS_H

#include "vm/vm.h"

struct topic {
	const char *name, *title;       /* "arrays", "Arrays: making, joining ..." */
};
extern const struct topic topics[];             /* in the order of topics.txt; ends with a NULL name */

const char *builtin_topic(const struct builtin *b);     /* of a row that builtin_find or builtin_all gave */

/* Calls `each` for every public function of a topic, sorted by name, with the first sentence of its help. */
void topic_functions(const char *topic, void (*each)(void *with, const char *name, const char *help), void *with);

/* The help of a function without its calling form: "cumsum(X)  Running sums." gives "Running sums." */
const char *topic_summary(const char *help);

/* The first block of comment lines of a program text, without their signs. */
void first_comment(const char *text, size_t n, struct str *out);

#endif
