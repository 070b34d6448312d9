/*
** base/knobs_unknown.c - warns of variables in the environment whose names look like settings but are none, and names
** the most similar setting. Otherwise a misspelt setting would be ignored silently.
*/
#include <stdio.h>
#include <string.h>

#include "base/knobs.h"

enum { LONGEST = 64, WARNINGS_MOST = 20 };

/* Letters to change, add or leave out; names of up to LONGEST letters. */
static int distance(const char *a, const char *b)
{
	int row[LONGEST + 1], n = (int)strlen(b);
	for (int j = 0; j <= n; j++)
		row[j] = j;
	for (int i = 1; a[i - 1]; i++) {
		int corner = row[0];
		row[0] = i;
		for (int j = 1; j <= n; j++) {
			int same = corner + (a[i - 1] != b[j - 1]);
			corner = row[j];
			row[j] = MIN(same, MIN(row[j], row[j - 1]) + 1);
		}
	}
	return row[n];
}

/* name: without RUNMAT_ or RUSTMAT_. -1: none is near. */
static int nearest(const char *name)
{
	int best = -1, least = LONGEST;
	for (int k = 0; k < KNOB_COUNT && strlen(name) < LONGEST; k++) {
		const char *known = knob_info[k].variable + strlen("RUNMAT_");
		int far = distance(name, known), most = 1 + (int)strlen(known) / 3;
		if (far <= most && far < least)
			best = k, least = far;
	}
	return best;
}

bool knob_near_word(enum knob k, const char *text, char *out, size_t room)
{
	int least = LONGEST;
	const char *w = knob_info[k].standard;
	*out = 0;
	while (knob_info[k].type >= KNOB_WORD && *w && strlen(text) < LONGEST) {
		char word[LONGEST];
		size_t n = strcspn(w, "|");
		snprintf(word, sizeof word, "%.*s", (int)MIN(n, LONGEST - 1), w);
		int far = distance(text, word), most = 1 + (int)n / 3;
		if (word[0] >= 'a' && word[0] <= 'z' && far <= most && far < least)
			least = far, snprintf(out, room, "%s", word);
		w += n + (w[n] == '|');
	}
	return *out != 0;
}

/* Sizes for `runmat bench`, such as RUNMAT_PCA_N: the prefixes of bench/suite.json. */
static bool is_size_of_a_case(const char *name)
{
	static const char prefixes[] =
		"|EW|IMG|MC|PCA|NLMS|IIR|KM|NB|LIFE|LR|HEAT|LOWPASS|RANKS|ATTENTION|LORENZ|MANDELBROT|DRAWDOWN"
		"|ESCAPE|ISING|WAVE|MAXWELL|TURING|VORTICITY|SCHROEDINGER|WAVELET|BS|";
	char prefix[LONGEST];
	size_t n = strcspn(name, "_");
	snprintf(prefix, sizeof prefix, "|%.*s|", (int)MIN(n, LONGEST - 4), name);
	return name[n] && strspn(name + n + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == strlen(name + n + 1) &&
		strlen(name + n + 1) <= strlen("ITERS") && strstr(prefixes, prefix);
}

/* The part of a setting's name after the prefix; NULL: it is another variable. RUNMAT_TEST_... belongs to tests. */
static const char *after_prefix(const char *name)
{
	static const char *const prefixes[] = { "RUNMAT_", "RUSTMAT_" };
	for (int i = 0; i < COUNT(prefixes); i++)
		if (!strncmp(name, prefixes[i], strlen(prefixes[i]))) {
			name += strlen(prefixes[i]);
			return strncmp(name, "TEST_", 5) && strcmp(name, "EXAMPLE") ? name : NULL;
		}
	return NULL;
}

static bool is_known(const char *name)
{
	for (int k = 0; k < KNOB_COUNT; k++)
		if (!strcmp(name, knob_info[k].variable + strlen("RUNMAT_")))
			return true;
	return is_size_of_a_case(name);
}

void knobs_warn_of_unknown(char *const *environment)
{
	int warnings = 0;
	for (; environment && *environment && warnings < WARNINGS_MOST; environment++) {
		char name[2 * LONGEST];
		size_t n = strcspn(*environment, "=");
		snprintf(name, sizeof name, "%.*s", (int)MIN(n, sizeof name - 1), *environment);
		const char *rest = after_prefix(name);
		if (!rest || is_known(rest))
			continue;
		int near = nearest(rest);
		warnings++;
		if (near >= 0)
			fprintf(stderr, "runmat: %s is no setting; did you mean %s?\n", name, knob_info[near].variable);
		else
			fprintf(stderr, "runmat: %s is no setting ('runmat knobs' lists them)\n", name);
	}
}
