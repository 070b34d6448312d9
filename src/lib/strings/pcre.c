/*
** lib/strings/pcre.c - regular expressions in MATLAB's syntax, by the PCRE2 library of the machine.
**
** The library is opened when the first expression is used. Its stable binary interface is declared here, as far as it
** is needed. Expressions are rewritten where the two syntaxes differ: \< and \> (word edges), \oNNN, \b (a backspace
** and not a word edge), $ (only the very end). PCRE2 needs a fixed length for a look-behind with * or +, so up to ten
** repetitions are written out as alternatives. Compiled expressions are kept in a small cache, because programs match
** in loops.
*/
#include "base/door.h"
#include "lib/strings/pcre.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "array/node.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/vec.h"

/* ---- the library ---- */

enum { /* of pcre2.h; part of its binary interface */
	OPTION_AUTO_CALLOUT = 0x4,
	OPTION_CASELESS = 0x8,
	OPTION_DOLLAR_ENDONLY = 0x10,
	OPTION_DOTALL = 0x20,
	OPTION_DUPNAMES = 0x40,
	OPTION_EXTENDED = 0x80,
	OPTION_MULTILINE = 0x400,
	OPTION_UTF = 0x80000,
	OPTION_NO_UTF_CHECK = 0x40000000,
	INFO_CAPTURECOUNT = 4,
	INFO_LASTCODEUNIT = 11,
	INFO_LASTCODETYPE = 12,
	INFO_NAMECOUNT = 17,
	INFO_NAMEENTRYSIZE = 18,
	INFO_NAMETABLE = 19,
	ERROR_NOMATCH = -1,
	ERROR_CALLOUT = -37,
	ERROR_JIT_STACKLIMIT = -46,
	ERROR_NOMEMORY = -48,
	JIT_COMPLETE = 1,
};

static struct {
	void *library;
	void *(*compile)(const char *, size_t, uint32_t, int *, size_t *, void *);
	void (*code_free)(void *);
	int (*match)(const void *, const char *, size_t, size_t, uint32_t, void *, void *);
	void *(*data_create)(uint32_t, void *);
	void (*data_free)(void *);
	size_t *(*ovector)(void *);
	int (*info)(const void *, uint32_t, void *);
	int (*message)(int, char *, size_t);
	int (*jit_compile)(void *, uint32_t);
	void *(*stack_create)(size_t, size_t, void *);
	void *(*context_create)(void *);
	void (*stack_free)(void *);
	void (*context_free)(void *);
	void (*stack_assign)(void *, void *, void *);
	int (*set_callout)(void *, int (*)(void *, void *), void *);
} pcre;

static bool tried, no_memory;           /* memory was missing when it was loaded; it is tried again */
static pthread_mutex_t load_lock = PTHREAD_MUTEX_INITIALIZER;

static void load(void)
{
	static const char *const names[] = { "libpcre2-8.so.0", "libpcre2-8.so", "libpcre2-8.0.dylib",
		"libpcre2-8.dylib" };
	tried = true;
	no_memory = false;
	for (int i = 0; i < COUNT(names) && !pcre.library; i++) {
		pcre.library = door_library(names[i], RTLD_NOW | RTLD_LOCAL);
		no_memory |= !pcre.library && errno == ENOMEM;
	}
	if (!pcre.library)
		return;
	static const struct { const char *name; void **to; } functions[] = {
		{ "pcre2_compile_8", (void **)&pcre.compile },
		{ "pcre2_code_free_8", (void **)&pcre.code_free },
		{ "pcre2_match_8", (void **)&pcre.match },
		{ "pcre2_match_data_create_8", (void **)&pcre.data_create },
		{ "pcre2_match_data_free_8", (void **)&pcre.data_free },
		{ "pcre2_get_ovector_pointer_8", (void **)&pcre.ovector },
		{ "pcre2_pattern_info_8", (void **)&pcre.info },
		{ "pcre2_get_error_message_8", (void **)&pcre.message },
		{ "pcre2_jit_compile_8", (void **)&pcre.jit_compile },
		{ "pcre2_jit_stack_create_8", (void **)&pcre.stack_create },
		{ "pcre2_match_context_create_8", (void **)&pcre.context_create },
		{ "pcre2_jit_stack_free_8", (void **)&pcre.stack_free },
		{ "pcre2_match_context_free_8", (void **)&pcre.context_free },
		{ "pcre2_jit_stack_assign_8", (void **)&pcre.stack_assign },
		{ "pcre2_set_callout_8", (void **)&pcre.set_callout },
	};
	for (int i = 0; i < COUNT(functions); i++) {
		*functions[i].to = dlsym(pcre.library, functions[i].name);
		if (!*functions[i].to) {
			dlclose(pcre.library);
			pcre.library = NULL;
			return;
		}
	}
}

/* ---- rewriting MATLAB's syntax ---- */

struct rewrite {
	struct str out;
	const char *p;
	size_t n, i;
	bool in_class;
	bool *alone; /* for each byte: a parenthesis without a partner, which is literal in MATLAB */
};

static bool find_alone(struct rewrite *w)
{
	VEC(size_t) open = { 0 };
	bool in_class = false;
	w->alone = mem_try_zero(w->n + 1);
	TRY(w->alone);
	for (size_t i = 0; i < w->n; i++) {
		char c = w->p[i];
		if (c == '\\')
			i++;
		else if (in_class)
			in_class = c != ']';
		else if (c == '[') {
			in_class = true;
			i += i + 1 < w->n && w->p[i + 1] == '^';
			i += i + 1 < w->n && w->p[i + 1] == ']';
		} else if (c == '(')
			vec_push(&open, i);
		else if (c == ')' && open.n)
			open.n--;
		else if (c == ')')
			w->alone[i] = true;
	}
	for (int k = 0; k < open.n; k++)
		w->alone[open.at[k]] = true;
	vec_free(&open);
	return true;
}

/* The end of the group that starts at p[i] (a parenthesis), behind its closing parenthesis. */
static size_t group_end(const char *p, size_t i, size_t n)
{
	int depth = 0;
	for (bool in_class = false; i < n; i++) {
		if (p[i] == '\\')
			i++;
		else if (in_class)
			in_class = p[i] != ']';
		else if (p[i] == '[')
			in_class = true;
		else if (p[i] == '(')
			depth++;
		else if (p[i] == ')' && --depth == 0)
			return i + 1;
	}
	return n;
}

/* Rewrites a look-behind with one * or +: (?<=ab*) becomes (?<=a|ab|abb|...), with up to ten repetitions. */
static bool look_behind(struct rewrite *w)
{
	size_t end = group_end(w->p, w->i, w->n), body = w->i + 4, star = 0;
	for (size_t k = body; k + 1 < end; k++) {
		if (w->p[k] == '\\')
			k++;
		else if (w->p[k] == '*' || w->p[k] == '+')
			star = star ? star : k;
	}
	if (!star)
		return false;
	str_add(&w->out, w->p + w->i, 4);
	for (int turns = w->p[star] == '+'; turns <= 10; turns++) {
		if (turns > (w->p[star] == '+'))
			str_addc(&w->out, '|');
		str_add(&w->out, w->p + body, star - body);
		str_addf(&w->out, "{%d}", turns);
		str_add(&w->out, w->p + star + 1, end - 1 - (star + 1));
	}
	str_addc(&w->out, ')');
	w->i = end;
	return true;
}

static void rewrite_escape(struct rewrite *w)
{
	char c = w->i + 1 < w->n ? w->p[w->i + 1] : 0;
	if (c == '<' && !w->in_class) {
		str_adds(&w->out, "(?:\\b(?=\\w))");
	} else if (c == '>' && !w->in_class) {
		str_adds(&w->out, "(?:\\b(?<=\\w))");
	} else if (c == 'o' && w->i + 2 < w->n && w->p[w->i + 2] != '{') {
		size_t k = w->i + 2;
		str_adds(&w->out, "\\o{");
		for (; k < w->n && k < w->i + 5 && w->p[k] >= '0' && w->p[k] <= '7'; k++)
			str_addc(&w->out, w->p[k]);
		str_addc(&w->out, '}');
		w->i = k;
		return;
	} else if (c == 'b' || c == 'v') {      /* backspace and vertical tab, as in MATLAB's other escapes */
		str_adds(&w->out, c == 'b' ? "\\x08" : "\\x0b");
	} else if (strchr("<>\"'", c) && c) {
		str_addc(&w->out, c);
	} else {
		str_add(&w->out, w->p + w->i, MIN(w->n - w->i, 2));
	}
	w->i += 2;
}

static bool rewrite(struct rewrite *w)
{
	while (w->i < w->n) {
		const char *at = w->p + w->i;
		size_t left = w->n - w->i;
		if (*at == '\\') {
			rewrite_escape(w);
			continue;
		}
		if (w->in_class) {
			bool posix = *at == '[' && left > 3 && at[1] == ':';
			const char *end = posix ? memmem(at, left, ":]", 2) : NULL;
			if (end) {
				str_add(&w->out, at, (size_t)(end - at) + 2);
				w->i += (size_t)(end - at) + 2;
				continue;
			}
			if (*at == '[')         /* a bracket inside brackets is literal */
				str_addc(&w->out, '\\');
			w->in_class = *at != ']';
		} else if (w->alone && w->alone[w->i]) {
			str_addc(&w->out, '\\');
		} else if (*at == '[') {
			w->in_class = true;
			size_t skip = left > 1 && at[1] == '^' ? 2 : 1;
			str_add(&w->out, at, skip);
			w->i += skip;
			if (w->i < w->n && w->p[w->i] == ']') {         /* a ] in the first place is a member */
				str_adds(&w->out, "\\]");
				w->i++;
			}
			continue;
		} else if (left > 3 && at[0] == '(' && at[1] == '?' &&
			(at[2] == '@' || (at[2] == '?' && at[3] != ')'))) {
			return fail(ERR_regexp_dynamic);
		} else if (left > 4 && strncmp(at, "(?<", 3) == 0 && (at[3] == '=' || at[3] == '!') && look_behind(w)) {
			continue;
		}
		str_addc(&w->out, *at);
		w->i++;
	}
	return true;
}

/* ---- compiled expressions and their cache ---- */

struct regex {
	int refs;
	uint16_t *pattern;
	int64_t n;
	struct regex_options options;
	bool wide;
	void *code;
	int groups, name_count;
	int last_byte;          /* each match contains it, perhaps in the other case; -1: not known */
	bool *inner;            /* for each group: it is inside another one */
	const char **names;
	int *name_groups;
};

enum { CACHE_SIZE = 32 };
static struct regex *cache[CACHE_SIZE];         /* most recently used first */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void regex_free(struct regex *r)
{
	if (r->code)
		pcre.code_free(r->code);
	mem_free(r->pattern);
	for (int i = 0; i < r->name_count; i++)
		mem_free((char *)r->names[i]);
	mem_free(r->names);
	mem_free(r->name_groups);
	mem_free(r->inner);
	mem_free(r);
}

void regex_unref(struct regex *r)
{
	pthread_mutex_lock(&lock);
	bool last = r && --r->refs == 0;
	pthread_mutex_unlock(&lock);
	if (last)
		regex_free(r);
}

__attribute__((destructor)) static void free_cache(void)
{
	for (int i = 0; i < CACHE_SIZE; i++)
		if (cache[i])
			regex_unref(cache[i]);
}

static bool same_options(const struct regex_options *a, const struct regex_options *b)
{
	return a->ignore_case == b->ignore_case && a->line_anchors == b->line_anchors
		&& a->dot_except_newline == b->dot_except_newline && a->free_spacing == b->free_spacing;
}

static struct regex *cache_find(const uint16_t *pattern, int64_t n, const struct regex_options *o, bool wide)
{
	struct regex *found = NULL;
	pthread_mutex_lock(&lock);
	for (int i = 0; i < CACHE_SIZE && cache[i] && !found; i++) {
		struct regex *r = cache[i];
		if (r->n != n || r->wide != wide || !same_options(&r->options, o) ||
			!units_equal(r->pattern, pattern, n))
			continue;
		memmove(cache + 1, cache, (size_t)i * sizeof *cache);
		cache[0] = found = r;
		r->refs++;
	}
	pthread_mutex_unlock(&lock);
	return found;
}

static void cache_put(struct regex *r)
{
	pthread_mutex_lock(&lock);
	struct regex *old = cache[CACHE_SIZE - 1];
	memmove(cache + 1, cache, (CACHE_SIZE - 1) * sizeof *cache);
	cache[0] = r;
	r->refs++;
	pthread_mutex_unlock(&lock);
	if (old)
		regex_unref(old);
}

/* The table of names is sorted by name. This sorts it by group, with each name once. */
static void read_names(struct regex *r)
{
	uint32_t count = 0, size = 0, groups = 0;
	const unsigned char *table = NULL;
	pcre.info(r->code, INFO_CAPTURECOUNT, &groups);
	pcre.info(r->code, INFO_NAMECOUNT, &count);
	pcre.info(r->code, INFO_NAMEENTRYSIZE, &size);
	pcre.info(r->code, INFO_NAMETABLE, &table);
	r->groups = (int)groups;
	r->names = mem_zalloc((count + 1) * sizeof *r->names);
	r->name_groups = mem_zalloc((count + 1) * sizeof *r->name_groups);
	for (int group = 1; group <= r->groups; group++) {
		for (uint32_t i = 0; i < count; i++) {
			const unsigned char *entry = table + i * size;
			if ((entry[0] << 8 | entry[1]) != group)
				continue;
			r->names[r->name_count] = mem_copy_text((const char *)entry + 2, (size_t)-1);
			r->name_groups[r->name_count++] = group;
		}
	}
}

/* Finds the groups of the rewritten pattern that are inside other groups: MATLAB's tokens are the outermost ones. */
static void find_inner(struct regex *r, const char *p, size_t n)
{
	VEC(bool) open = { 0 };
	int group = 0, capturing = 0;
	bool in_class = false;
	r->inner = mem_zalloc((size_t)r->groups + 1);
	for (size_t i = 0; i < n; i++) {
		if (p[i] == '\\') {
			i++;
		} else if (in_class) {
			in_class = p[i] != ']';
		} else if (p[i] == '[') {
			in_class = true;
		} else if (p[i] == ')' && open.n) {
			capturing -= open.at[--open.n];
		} else if (p[i] == '(') {
			bool named = i + 3 < n && p[i + 1] == '?' &&
				(p[i + 2] == 'P' || (p[i + 2] == '<' && p[i + 3] != '=' && p[i + 3] != '!'));
			bool captures = i + 1 < n && (named || (p[i + 1] != '?' && p[i + 1] != '*'));
			if (captures && ++group <= r->groups)
				r->inner[group] = capturing > 0;
			vec_push(&open, captures);
			capturing += captures;
		}
	}
	vec_free(&open);
}

static void read_last_byte(struct regex *r)
{
	uint32_t known = 0, byte = 0;
	bool good = pcre.info(r->code, INFO_LASTCODETYPE, &known) == 0 && known == 1 &&
		pcre.info(r->code, INFO_LASTCODEUNIT, &byte) == 0;
	r->last_byte = good && byte < 128 ? (int)byte : -1;
}

/*
** A match may try each position of a long text and read to its end each time. A callout before the first item of the
** pattern is called at each position, and ends the match after Ctrl-C. Verbs such as (*ANYCRLF) must stay in front.
*/
static const char callout[] = "(?C1)";
static int at_each_position(void *block, void *data) { return interrupted() ? ERROR_CALLOUT : 0; }

static void *compiled(const struct str *pattern, uint32_t options, int *code, size_t *at)
{
	size_t before = strncmp(str_text(pattern), "(*", 2) ? sizeof callout - 1 : 0;
	struct str s = { 0 };
	str_add(&s, callout, before);
	str_add(&s, str_text(pattern), pattern->n);
	void *r = pcre.compile(str_text(&s), s.n, options, code, at, NULL);
	*at -= MIN(before, *at);
	str_free(&s);
	return r;
}

/* The expression in PCRE2's syntax is rewritten to text. */
static bool compile_text(struct regex *r, struct str *text, uint32_t options, void **code)
{
	struct str pattern = { 0 };
	str_add_utf16(&pattern, r->pattern, (size_t)r->n);
	struct rewrite w = { .p = str_text(&pattern), .n = pattern.n };
	bool good = (r->options.free_spacing || find_alone(&w)) && rewrite(&w);
	mem_free(w.alone);
	options |= OPTION_DUPNAMES | (r->wide ? OPTION_UTF : 0) | (r->options.ignore_case ? OPTION_CASELESS : 0)
		| (r->options.dot_except_newline ? 0 : OPTION_DOTALL) | (r->options.free_spacing ? OPTION_EXTENDED : 0)
		| (r->options.line_anchors ? OPTION_MULTILINE : OPTION_DOLLAR_ENDONLY);
	int error = 0;
	size_t at = 0;
	if (good) {
		*code = compiled(&w.out, options, &error, &at);
		if (!*code) {
			char why[256] = "";
			pcre.message(error, why, sizeof why);
			good = fail(ERR_regexp_syntax, str_text(&pattern), why, (int)at);
		}
	}
	str_free(&pattern);
	*text = w.out;
	return good;
}

static bool compile(struct regex *r)
{
	struct str text = { 0 };
	bool good = compile_text(r, &text, 0, &r->code);
	if (good) {
		pcre.jit_compile(r->code, JIT_COMPLETE);        /* if it fails, matching is only slower */
		read_names(r);
		read_last_byte(r);
		find_inner(r, str_text(&text), text.n);
	}
	str_free(&text);
	return good;
}

bool regex_get(const uint16_t *pattern, int64_t n, const struct regex_options *o, bool wide, struct regex **out)
{
	pthread_mutex_lock(&load_lock);
	if (!tried || (no_memory && !pcre.library))
		load();
	bool here = pcre.library != NULL;
	pthread_mutex_unlock(&load_lock);
	if (!here)
		return fail(no_memory ? ERR_nomem : ERR_no_pcre);
	*out = cache_find(pattern, n, o, wide);
	if (*out)
		return true;
	uint16_t *own = mem_try((size_t)(n + 1) * sizeof *pattern);
	TRY(own);
	struct regex *r = mem_zalloc(sizeof *r);
	r->refs = 1;
	r->pattern = own;
	if (n)
		memcpy(r->pattern, pattern, (size_t)n * sizeof *pattern);
	r->n = n;
	r->options = *o;
	r->wide = wide;
	if (!compile(r)) {
		regex_free(r);
		return false;
	}
	cache_put(r);
	*out = r;
	return true;
}

int regex_groups(const struct regex *r)
{
	return r->groups;
}

bool regex_is_inner(const struct regex *r, int group) { return r->inner[group]; }

int regex_names(const struct regex *r, const char *const **names, const int **groups)
{
	*names = r->names;
	*groups = r->name_groups;
	return r->name_count;
}

/* ---- matching ---- */

bool units_are_ascii(const uint16_t *at, int64_t n)
{
	uint16_t any = 0;
	for (int64_t i = 0; i < n; i++)
		any |= at[i];
	return any < 128;
}

bool subject_open(struct subject *s, const uint16_t *units, int64_t n, bool wide)
{
	*s = (struct subject){ .units = units, .n = n, .last_at = -1 };
	if (!wide) {
		s->bytes = mem_grow(NULL, (size_t)n + 1);
		if (!s->bytes)
			return fail(ERR_nomem);
		for (int64_t i = 0; i < n; i++)
			s->bytes[i] = (char)units[i];
		s->bytes[n] = 0;
		s->byte_count = n;
		return true;
	}
	struct str text = { 0 };
	s->byte_at = mem_grow(NULL, (size_t)(n + 1) * sizeof *s->byte_at);
	if (!s->byte_at)
		return fail(ERR_nomem);
	for (int64_t i = 0; i < n;) {           /* a surrogate pair is one character */
		bool pair = units[i] >= 0xd800 && units[i] < 0xdc00 && i + 1 < n && units[i + 1] >= 0xdc00 &&
			units[i + 1] < 0xe000;
		bool lone = units[i] >= 0xd800 && units[i] < 0xe000 && !pair;
		static const uint16_t replacement = 0xfffd;
		s->byte_at[i] = (int64_t)text.n;
		if (pair)
			s->byte_at[i + 1] = (int64_t)text.n;
		str_add_utf16(&text, lone ? &replacement : units + i, pair ? 2 : 1);
		i += pair ? 2 : 1;
	}
	s->byte_at[n] = (int64_t)text.n;
	s->byte_count = (int64_t)text.n;
	s->unit_at = mem_grow(NULL, (text.n + 1) * sizeof *s->unit_at);
	if (!s->unit_at) {
		str_free(&text);
		return fail(ERR_nomem);
	}
	for (int64_t i = n; i >= 0; i--)
		s->unit_at[s->byte_at[i]] = i;
	s->bytes = str_take(&text);
	return true;
}

void subject_close(struct subject *s)
{
	mem_free(s->bytes);
	mem_free(s->unit_at);
	mem_free(s->byte_at);
	if (s->match)
		pcre.data_free(s->match);
}

static _Thread_local void *context, *stack; /* each thread keeps one stack for compiled expressions */

static void forget_context(void)
{
	pcre.context_free(context);
	pcre.stack_free(stack);
	context = stack = NULL;
}

static void *match_context(void)
{
	if (!context && (context = pcre.context_create(NULL))) {
		if ((stack = pcre.stack_create(64 << 10, 16 << 20, NULL)))
			pcre.stack_assign(context, NULL, stack);
		pcre.set_callout(context, at_each_position, NULL);
		array_at_thread_end(forget_context);
	}
	return context;
}

static int match_once(const void *code, struct subject *s, int64_t start)
{
	return pcre.match(code, s->bytes, (size_t)s->byte_count, (size_t)start, OPTION_NO_UTF_CHECK, s->match,
		match_context());
}

/* PCRE2's interpreter keeps its state on the heap, so it is slow, and Ctrl-C must end it at any item. */
static int match_carefully(struct regex *r, struct subject *s, int64_t start)
{
	struct str text = { 0 };
	void *code = NULL;
	if (!compile_text(r, &text, OPTION_AUTO_CALLOUT, &code))
		error_forgive();
	int rc = code ? match_once(code, s, start) : ERROR_NOMEMORY;
	if (code)
		pcre.code_free(code);
	str_free(&text);
	return rc;
}

/* (x|y)* keeps some bytes for each turn: a long text needs a larger stack. */
static int match(struct regex *r, struct subject *s, int64_t start)
{
	int rc = match_once(r->code, s, start);
	void *larger = rc == ERROR_JIT_STACKLIMIT ? pcre.stack_create(64 << 10, 1 << 30, NULL) : NULL;
	if (larger) {
		pcre.stack_assign(context, NULL, larger);
		rc = match_once(r->code, s, start);
		pcre.stack_assign(context, NULL, stack);
		pcre.stack_free(larger);
	}
	return rc == ERROR_JIT_STACKLIMIT ? match_carefully(r, s, start) : rc;
}

/*
** PCRE2 knows the last byte that each match must contain, but in long texts it does not look for it: without a z,
** (x|y)*z would read the rest of the text at each position. So it is looked for here. For many matches in one text,
** the place that was found is kept.
*/
static bool can_match(struct regex *r, struct subject *s, int64_t start)
{
	if (r->last_byte < 0 || start <= s->last_at)
		return true;
	int c = r->last_byte, other = c;
	if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
		other = c ^ 32;                         /* the case may be ignored */
	size_t n = (size_t)(s->byte_count - start);
	const char *at = memchr(s->bytes + start, c, n);
	if (other != c) {
		const char *second = memchr(s->bytes + start, other, at ? (size_t)(at - s->bytes - start) : n);
		at = second ? second : at;
	}
	s->last_at = at ? at - s->bytes : -1;
	return at;
}

bool regex_match(struct regex *r, struct subject *s, int64_t from, int64_t *groups, bool *found)
{
	if (!s->match)
		s->match = pcre.data_create((uint32_t)r->groups + 1, NULL);
	if (!s->match)
		return fail(ERR_nomem);
	TRY(interrupt_check());
	int64_t start = s->byte_at ? s->byte_at[from] : from;
	int rc = can_match(r, s, start) ? match(r, s, start) : ERROR_NOMATCH;
	*found = rc > 0;
	if (rc == ERROR_NOMATCH)
		return true;
	TRY(rc != ERROR_CALLOUT || interrupt_check());
	if (rc == ERROR_NOMEMORY)
		return fail(ERR_nomem);
	if (rc < 0) {
		char text[256] = "";
		pcre.message(rc, text, sizeof text);
		return fail(ERR_regexp_match, text);
	}
	const size_t *at = pcre.ovector(s->match);
	for (int i = 0; i < 2 * (r->groups + 1); i++) {
		bool set = i < 2 * rc && at[i] != ~(size_t)0;
		groups[i] = !set ? -1 : s->unit_at ? s->unit_at[at[i]] : (int64_t)at[i];
	}
	return true;
}
