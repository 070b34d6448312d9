/*
** lib/strings/pcre.h - regular expressions in MATLAB's syntax over the PCRE2 library of the machine.
*/
#ifndef LIB_PCRE_H
#define LIB_PCRE_H

#include "lib/strings/strings.h"

struct regex_options {
	bool ignore_case, line_anchors, dot_except_newline, free_spacing;
};

struct regex;                   /* a compiled expression, counted and kept in a cache */
MUST bool regex_get(const uint16_t *pattern, int64_t n, const struct regex_options *o, bool wide, struct regex **out);
void regex_unref(struct regex *r);
int regex_groups(const struct regex *r);
bool regex_is_inner(const struct regex *r, int group);         /* whether it is inside another group */
/* Names of groups in the order of their first group. *groups[i] is the number of the group. Borrowed. */
int regex_names(const struct regex *r, const char *const **names, const int **groups);

/* A text for matching: bytes if all of it is ASCII, else UTF-8 with a map back to UTF-16 units. */
struct subject {
	const uint16_t *units;
	int64_t n;
	char *bytes;
	int64_t byte_count;
	int64_t *unit_at;       /* for each byte; NULL: equal to the index */
	int64_t *byte_at;       /* for each unit; NULL: equal to the index */
	void *match;            /* PCRE2's match data */
	int64_t last_at;        /* where the byte lies that the next match must contain: see can_match */
};
bool units_are_ascii(const uint16_t *at, int64_t n);
MUST bool subject_open(struct subject *s, const uint16_t *units, int64_t n, bool wide);
void subject_close(struct subject *s);

/* Finds the first match at or behind unit `from`. groups: 2 * (1 + regex_groups) offsets in units, -1 for a group that
** did not take part. *found is false if there is none. Returns false if the match gave up with an error. */
MUST bool regex_match(struct regex *r, struct subject *s, int64_t from, int64_t *groups, bool *found);

#endif
