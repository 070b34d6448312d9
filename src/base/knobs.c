/*
** base/knobs.c - reading the table of settings: the one place that looks into the environment for them.
**
** All settings are read when the first one is asked for, on any thread. A value that is not valid is reported once, and
** the default is used. A text that knob_set replaces stays in memory, because another thread may be reading it.
*/
#include "base/knobs.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/auxv.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/vec.h"

const struct knob_info knob_info[KNOB_COUNT] = {
#define KNOB(name, TYPE, standard, variable, help) { #name, KNOB_##TYPE, standard, variable, help },
#include "base/knobs.def"
};

static struct {
	_Atomic(char *) text;
	_Atomic int64_t size;
	atomic_bool set;
} at[KNOB_COUNT];

static pthread_once_t once = PTHREAD_ONCE_INIT;
static atomic_bool ready;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static VEC(char *) replaced;

static bool parse_flag(const char *s, int64_t *out)
{
	static const char *const words[] = { "0", "1", "off", "on", "false", "true", "no", "yes" };
	for (int i = 0; i < COUNT(words); i++)
		if (!strcasecmp(s, words[i])) {
			*out = i & 1;
			return true;
		}
	return false;
}

static bool parse_size(const char *s, int64_t *out)
{
	char *end;
	double x = strtod(s, &end);
	static const char units[] = "kMGT";
	const char *unit = *end ? strchr(units,
					  *end == 'K' ? 'k' :
						*end == 'm' ? 'M' :
						*end == 'g' ? 'G' :
						*end == 't' ? 'T' :
						*end) :
				  NULL;
	for (const char *u = units; unit && u <= unit; u++)
		x *= 1024;
	end += unit != NULL;
	if (unit && (*end == 'B' || *end == 'b'))
		end++;
	if (end == s || *end || !(x >= 0) || isinf(x))
		return false;
	*out = x >= 9e18 ? INT64_MAX : (int64_t)x;
	return true;
}

/* Whether text is one of those between bars; with counted, :N may follow. */
static bool is_word(const char *text, const char *words, bool counted)
{
	size_t n = counted ? strcspn(text, ":") : strlen(text),
	       digits = text[n] ? strspn(text + n + 1, "0123456789") : 0;
	if (text[n] && (!digits || text[n + 1 + digits]))
		return false;
	for (const char *w = words; ; w++) {
		size_t m = strcspn(w, "|");
		if (m == n && !strncmp(w, text, n))
			return true;
		if (!*(w += m))
			return false;
	}
}

bool knob_means(enum knob k, const char *text, int64_t *size)
{
	*size = 0;
	switch (knob_info[k].type) {
	case KNOB_FLAG: return parse_flag(text, size);
	case KNOB_SIZE: return parse_size(text, size);
	case KNOB_WORD:         /* some are numbers */
		*size = strtoll(text, NULL, 10);
		return is_word(text, knob_info[k].standard, false);
	case KNOB_FAULT: return is_word(text, knob_info[k].standard, knob_info[k].type == KNOB_FAULT);
	default: return true;
	}
}

static size_t standard_length(enum knob k)
{
	const char *s = knob_info[k].standard;
	return knob_info[k].type >= KNOB_WORD ? strcspn(s, "|") : strlen(s);
}

const char *const knob_musts[] = {
	[KNOB_FLAG] = "it must be 0 or 1", [KNOB_SIZE] = "it must be a number, 0 or more, that k, M, G or T may follow",
	[KNOB_TEXT] = "", [KNOB_PATH] = "",
	[KNOB_WORD] = "it must be one of ", [KNOB_FAULT] = "it may have :N behind it, and must be one of ",
};

const char *knob_words(enum knob k)
{
	static _Thread_local char words[200];
	const char *w = knob_info[k].standard;
	int n = 0;
	if (knob_info[k].type < KNOB_WORD)
		return "";
	for (w += *w == '|'; *w && n < (int)sizeof words - 40; w++)
		n += snprintf(words + n, sizeof words - (size_t)n, *w == '|' ? ", " : "%c", *w);
	return words;
}

static void complain(enum knob k, const char *text)
{
	const struct knob_info *i = &knob_info[k];
	int n = (int)standard_length(k);
	char near[40];
	fprintf(stderr, "runmat: %s=%s: %s%s", i->variable, text, knob_musts[i->type], knob_words(k));
	if (knob_near_word(k, text, near, sizeof near))
		fprintf(stderr, " (did you mean %s?)", near);
	fputs("; ", stderr);
	fprintf(stderr, n ? "%.*s is used\n" : "it is not used\n", n, i->standard);
}

/* Under the lock. text: n bytes of it. */
static void put(enum knob k, const char *text, size_t n, bool is_set)
{
	if (k == KNOB_accel_provider && n == strlen("auto") && !strncasecmp(text, "auto", n))
		n = 0, is_set = false;
	char *own = mem_copy_text(text, n);
	int64_t size;
	if (!knob_means(k, own, &size)) {
		complain(k, own);
		mem_free(own);
		own = mem_copy_text(knob_info[k].standard, standard_length(k)), is_set = false;
		(void)knob_means(k, own, &size);
	}
	char *old = atomic_exchange(&at[k].text, own);
	if (old)
		vec_push(&replaced, old);
	at[k].size = size;
	at[k].set = is_set;
}

static const char *raw_in_environment(enum knob k)
{
	const char *s = getenv(knob_info[k].variable);
	if (!s) {               /* the older spelling: RUSTMAT_... */
		char old[64];
		snprintf(old, sizeof old, "RUST%s", knob_info[k].variable + 3);
		s = getenv(old);
	}
	return s && *s ? s : NULL;
}

bool knob_is_refused(enum knob k)
{
	return knob_info[k].type == KNOB_PATH && getauxval(AT_SECURE) && raw_in_environment(k);
}

const char *knob_in_environment(enum knob k) { return knob_is_refused(k) ? NULL : raw_in_environment(k); }

static void read_knob(enum knob k)
{
	const char *s = knob_in_environment(k);
	put(k, s ? s : knob_info[k].standard, s ? strlen(s) : standard_length(k), s != NULL);
}

static void read_all(void)
{
	pthread_mutex_lock(&lock);
	for (int k = 0; k < KNOB_COUNT; k++)
		read_knob((enum knob)k);
	pthread_mutex_unlock(&lock);
	knobs_warn_of_unknown(environ);
	atomic_store_explicit(&ready, true, memory_order_release);
}

static inline void need(void)
{
	if (UNLIKELY(!atomic_load_explicit(&ready, memory_order_acquire)))
		pthread_once(&once, read_all);
}

const char *knob_text(enum knob k)
{
	need();
	return at[k].text;
}

int64_t knob_size(enum knob k)
{
	need();
	return atomic_load_explicit(&at[k].size, memory_order_relaxed);
}

bool knob_is_on(enum knob k) { return knob_size(k) != 0; }

bool knob_is_set(enum knob k)
{
	need();
	return at[k].set;
}

void knob_set(enum knob k, const char *text)
{
	need();
	pthread_mutex_lock(&lock);
	if (text)
		put(k, text, strlen(text), true);
	else
		read_knob(k);
	pthread_mutex_unlock(&lock);
}

int knob_find(const char *name)
{
	for (int k = 0; k < KNOB_COUNT; k++)
		if (!strcasecmp(name, knob_info[k].name) || !strcasecmp(name, knob_info[k].variable)
			|| (!strncmp(knob_info[k].name, "accel_", 6) && !strcasecmp(name, knob_info[k].name + 6)))
			return k;
	return -1;
}

__attribute__((destructor)) static void forget(void)
{
	for (int i = 0; i < replaced.n; i++)
		mem_free(replaced.at[i]);
	vec_free(&replaced);
}
