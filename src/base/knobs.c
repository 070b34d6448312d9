/*
** base/knobs.c - reading the table of settings: the one place that looks into the environment for them.
*/
#include "base/knobs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

const struct knob_info knob_info[KNOB_COUNT] = {
#define KNOB(name, TYPE, standard, variable, help) { #name, KNOB_##TYPE, standard, variable, help },
#include "base/knobs.def"
};

static struct {
	char *text;             /* owned; NULL: not read yet */
	int64_t size;
	bool set;
} at[KNOB_COUNT];

static int64_t parse_size(const char *s)
{
	char *end;
	double x = strtod(s, &end);
	static const char units[] = "kMGT";
	const char *unit = *end ? strchr(units, *end == 'K' ? 'k' : *end) : NULL;
	for (const char *u = units; unit && u <= unit; u++)
		x *= 1024;
	return x >= 9e18 ? INT64_MAX : x <= -9e18 ? INT64_MIN : (int64_t)x;
}

static void put(enum knob k, const char *text, bool is_set)
{
	mem_free(at[k].text);
	at[k].text = mem_copy_text(text, (size_t)-1);
	at[k].size = knob_info[k].type == KNOB_TEXT ? 0 : parse_size(text);
	at[k].set = is_set;
}

static void read_knob(enum knob k)
{
	const char *s = getenv(knob_info[k].variable);
	if (!s) {               /* the older spelling: RUSTMAT_... */
		char old[64];
		snprintf(old, sizeof old, "RUST%s", knob_info[k].variable + 3);
		s = getenv(old);
	}
	put(k, s ? s : knob_info[k].standard, s != NULL);
}

const char *knob_text(enum knob k)
{
	if (!at[k].text)
		read_knob(k);
	return at[k].text;
}

int64_t knob_size(enum knob k)
{
	if (UNLIKELY(!at[k].text))
		read_knob(k);
	return at[k].size;
}

bool knob_is_on(enum knob k) { return knob_size(k) != 0; }
bool knob_is_set(enum knob k) { return knob_text(k) && at[k].set; }

void knob_set(enum knob k, const char *text)
{
	if (text)
		put(k, text, true);
	else
		read_knob(k);
}
