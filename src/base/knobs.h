/*
** base/knobs.h - the settings that come from the environment, as a table (knobs.def). They are read once, when first
** asked for; knob_set overrides one from a program or through runmat.h. All of this may be done by any thread.
*/
#ifndef BASE_KNOBS_H
#define BASE_KNOBS_H

#include "base/base.h"

enum knob {
#define KNOB(name, TYPE, standard, variable, help) KNOB_##name,
#include "base/knobs.def"
	KNOB_COUNT
};
enum knob_type { KNOB_FLAG, KNOB_SIZE, KNOB_TEXT, KNOB_PATH, KNOB_WORD, KNOB_FAULT };

struct knob_info {
	const char *name;
	enum knob_type type;
	const char *standard, *variable,
		*help; /* standard: of WORD and FAULT, the other words follow it between bars */
};
extern const struct knob_info knob_info[KNOB_COUNT];

const char *knob_text(enum knob k);             /* lent, never NULL; what the environment says, else the default */
bool knob_is_on(enum knob k);
int64_t knob_size(enum knob k);
bool knob_is_set(enum knob k);                  /* not by default */
void knob_set(enum knob k, const char *text);   /* NULL: back to the environment's */
extern const char *const knob_musts[];           /* by type: "it must be ..." */
const char *knob_words(enum knob k);            /* of WORD and FAULT, for people: those that mean something; else "" */
bool knob_means(enum knob k, const char *text, int64_t *size);         /* false: it makes no sense */
const char *knob_in_environment(enum knob k); /* for what is chosen before main, where asking for a knob would read them
						 all too early; NULL: not there */
/* Whether the environment names a file or a program that is not used: this process has the rights of another user. */
bool knob_is_refused(enum knob k);
/* Writes the word of a WORD or FAULT that is spelt nearly as text. False: there is none (knobs_unknown.c). */
bool knob_near_word(enum knob k, const char *text, char *out, size_t room);
/* Warns of names in the environment that look like settings and are none (knobs_unknown.c). */
void knobs_warn_of_unknown(char *const *environment);
int knob_find(const char *name); /* by the variable, the name in the table, or that without accel_; -1: none */

#endif
