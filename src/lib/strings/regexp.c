/*
** lib/strings/regexp.c - regexp, regexpi, regexprep, regexptranslate.
**
** A text and an expression give a list of matches: the units where a match and its groups start and end. All outputs
** are made from this list. Cells and string arrays are processed pair by pair.
*/
#include <strings.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/vec.h"
#include "lib/strings/pcre.h"
#include "lib/strings/printf.h"
#include "lib/strings/strings.h"
#include "value/structs.h"
#include "vm/state.h"

enum output { OUT_START, OUT_END, OUT_EXTENTS, OUT_MATCH, OUT_TOKENS, OUT_NAMES, OUT_SPLIT, OUT_COUNT };

static const char *const output_names[OUT_COUNT] = { "start", "end", "tokenExtents", "match", "tokens", "names",
	"split" };

struct request {
	struct regex_options options;
	enum output order[OUT_COUNT];   /* outputs in the wanted order, then the others */
	bool once, empty_match, force_cell, preserve_case;
};

struct hits {
	/* `stride` offsets for each match: start and end of the match, then of every group; -1: it took no part */
	VEC(int64_t) at;
	int64_t n;
	int stride;
	struct regex *regex;
	struct span text;
	bool string;            /* outputs are strings */
	struct repeats *repeats;        /* repeated tokens of many matches */
};

/* ---- options ---- */

static bool read_option(struct request *r, const char *word)
{
	static const struct { const char *name; size_t field; bool value;
	} flags[] = {
#define FLAG(name, field, value) { name, offsetof(struct request, field), value }
		FLAG("once", once, true),
		FLAG("matchcase", options.ignore_case, false),
		FLAG("ignorecase", options.ignore_case, true),
		FLAG("stringanchors", options.line_anchors, false),
		FLAG("lineanchors", options.line_anchors, true),
		FLAG("dotall", options.dot_except_newline, false),
		FLAG("dotexceptnewline", options.dot_except_newline, true),
		FLAG("literalspacing", options.free_spacing, false),
		FLAG("freespacing", options.free_spacing, true),
		FLAG("noemptymatch", empty_match, false),
		FLAG("emptymatch", empty_match, true),
		FLAG("forcecelloutput", force_cell, true),
		FLAG("preservecase", preserve_case, true),
#undef FLAG
	};
	for (int i = 0; i < COUNT(flags); i++) {
		if (strcasecmp(word, flags[i].name) == 0) {
			*(bool *)((char *)r + flags[i].field) = flags[i].value;
			return true;
		}
	}
	return strcasecmp(word, "warnings") == 0 || strcasecmp(word, "tokenize") == 0 || strcasecmp(word, "all") == 0;
}

static bool read_request(struct call *c, int from, struct request *r)
{
	bool taken[OUT_COUNT] = { false };
	int n = 0;
	for (int i = from; i < c->nin; i++) {
		struct str word = { 0 };
		if (!value_is_text(c->in[i]))
			return arg_bad(c, i, "Options must be character vectors or string scalars");
		TRY(value_get_text(c->in[i], &word));
		int which = 0;
		while (which < OUT_COUNT && strcasecmp(str_text(&word), output_names[which]) != 0)
			which++;
		if (strcasecmp(str_text(&word), "matches") == 0)        /* Octave accepts longer spellings */
			which = OUT_MATCH;
		bool good = true;
		if (which < OUT_COUNT && !taken[which]) {
			taken[which] = true;
			r->order[n++] = (enum output)which;
		} else if (which == OUT_COUNT && !read_option(r, str_text(&word))) {
			good = fail(ERR_regexp_option, str_text(&word));
		}
		str_free(&word);
		if (!good)
			return false;
	}
	for (int k = 0; k < OUT_COUNT; k++)
		if (!taken[k])
			r->order[n++] = (enum output)k;
	return true;
}

/* ---- finding ---- */

static bool is_wide(struct span a, struct span b)
{
	return !units_are_ascii(a.at, a.n) || !units_are_ascii(b.at, b.n);
}

/* Finds all matches from left to right. After an empty match, the search continues one unit later. */
static bool find_all(struct hits *h, const struct request *r)
{
	struct subject s;
	bool found = true, good = true;
	h->stride = 2 * (regex_groups(h->regex) + 1);
	bool wide = !units_are_ascii(h->text.at, h->text.n);
	if (!subject_open(&s, h->text.at, h->text.n, wide)) {
		subject_close(&s);
		return false;
	}
	for (int64_t from = 0; from <= h->text.n;) {
		while (h->at.cap - h->at.n < h->stride && vec_more((void **)&h->at.at, &h->at.cap, sizeof *h->at.at))
			;
		if (h->at.cap - h->at.n < h->stride) {
			good = fail(ERR_nomem);
			break;
		}
		int64_t *hit = h->at.at + h->at.n;
		good = regex_match(h->regex, &s, from, hit, &found);
		if (!good || !found)
			break;
		bool empty = hit[0] == hit[1];
		from = empty ? hit[1] + 1 : hit[1];
		if (empty && !r->empty_match)
			continue;
		h->at.n += h->stride;
		h->n++;
		if (r->once || (!empty && from == h->text.n))
			break;
	}
	subject_close(&s);
	return good;
}

static bool hits_open(struct hits *h, struct span text, struct span pattern, bool string, const struct request *r)
{
	*h = (struct hits){ .text = text, .string = string };
	TRY(regex_get(pattern.at, pattern.n, &r->options, is_wide(text, pattern), &h->regex));
	TRY(find_all(h, r));
	if (h->n > 16)
		h->repeats = repeats_new();
	return true;
}

static void hits_close(struct hits *h)
{
	if (h->regex)
		regex_unref(h->regex);
	repeats_free(h->repeats);
	vec_free(&h->at);
}

/* ---- outputs ---- */

static value piece(const struct hits *h, int64_t from, int64_t past)
{
	if (from < 0)
		from = past = 0;
	const uint16_t *at = h->text.at + from;
	return h->string ? value_string_taken(text_from_utf16(at, past - from)) : char_row(at, past - from);
}

/* The groups of a match that are shown. Groups that took no part are empty. If several groups have one name, only those
** that matched are shown. Without groups, the whole match is the only token. */
static int token_groups(const struct hits *h, int64_t hit, int *groups)
{
	const int64_t *at = h->at.at + hit * h->stride;
	const char *const *names;
	const int *of;
	int n = 0, count = regex_names(h->regex, &names, &of), total = regex_groups(h->regex);
	bool twice = false;
	for (int i = 0; i < count; i++)
		for (int k = 0; k < i; k++)
			twice = twice || strcmp(names[i], names[k]) == 0;
	if (total == 0)
		groups[n++] = 0;
	for (int g = 1; g <= total; g++)
		if (!regex_is_inner(h->regex, g) && (!twice || at[2 * g] >= 0))
			groups[n++] = g;
	return n;
}

static value tokens_of(const struct hits *h, int64_t hit)
{
	const int64_t *at = h->at.at + hit * h->stride;
	int *groups = mem_alloc((size_t)(h->stride + 1) * sizeof *groups), n = token_groups(h, hit, groups);
	shape s = shape_2d(1, n);
	struct text_results m;
	bool good = results_init(&m, h->string ? TEXT_STRING : TEXT_CELL, &s);
	if (good && !m.repeats && h->repeats) {
		m.repeats = h->repeats;
		m.lent = true;
	}
	for (int i = 0; good && i < n; i++) {
		int64_t from = MAX(at[2 * groups[i]], 0), past = at[2 * groups[i]] < 0 ? 0 : at[2 * groups[i] + 1];
		good = results_put(&m, i, h->text.at + from, past - from);
	}
	mem_free(groups);
	value v = NONE;
	if (good && !results_done(&m, &v))
		v = NONE;
	results_drop(&m);
	return v;
}

/* A token that took no part is an empty extent at the end of the last one. */
static value extents_of(const struct hits *h, int64_t hit)
{
	const int64_t *at = h->at.at + hit * h->stride;
	int *groups = mem_alloc((size_t)(h->stride + 1) * sizeof *groups), n = token_groups(h, hit, groups);
	struct array *a = array_new_2d(CLS_DOUBLE, false, n, 2);
	double *to = a ? a->data : NULL;
	int64_t last = at[0];
	for (int i = 0; a && i < n; i++) {
		int64_t from = at[2 * groups[i]], past = at[2 * groups[i] + 1];
		if (from < 0)
			from = past = last;
		last = past;
		to[i] = (double)from + 1;
		to[n + i] = (double)past;
	}
	mem_free(groups);
	return value_array(a);
}

static value match_of(const struct hits *h, int64_t hit)
{
	const int64_t *at = h->at.at + hit * h->stride;
	return piece(h, at[0], at[1]);
}

/* Makes a cell row (or a string row for matches of strings) with one element for each match. */
static value list_of(const struct hits *h, value (*of)(const struct hits *h, int64_t hit))
{
	struct cell *list = cell_new_2d(1, h->n);
	for (int64_t i = 0; list && i < h->n; i++) {
		value v = of(h, i);
		if (v.tag == V_NONE) {
			value_unref(value_cell(list));
			return NONE;
		}
		value_set(&list->at[i], v);
	}
	return value_cell(list);
}

static value spans_value(const struct hits *h, const struct span *at, int64_t n)
{
	shape s = shape_2d(1, n);
	struct text_results m;
	bool good = results_init(&m, h->string ? TEXT_STRING : TEXT_CELL, &s);
	for (int64_t i = 0; good && i < n; i++)
		good = results_put(&m, i, at[i].at, at[i].n);
	value v = NONE;
	if (good && !results_done(&m, &v))
		v = NONE;
	results_drop(&m);
	return v;
}

static value matches_of(const struct hits *h)
{
	struct span *at = mem_try((size_t)(h->n + 1) * sizeof *at);
	if (!at)
		return NONE;
	for (int64_t i = 0; i < h->n; i++) {
		const int64_t *hit = h->at.at + i * h->stride;
		at[i] = (struct span){ h->text.at + hit[0], hit[1] - hit[0] };
	}
	value v = spans_value(h, at, h->n);
	mem_free(at);
	return v;
}

static value split_of(const struct hits *h)
{
	struct span *at = mem_try((size_t)(h->n + 1) * sizeof *at);
	if (!at)
		return NONE;
	int64_t from = 0;
	for (int64_t i = 0; i <= h->n; i++) {
		const int64_t *hit = h->at.at + i * h->stride;
		int64_t past = i < h->n ? hit[0] : h->text.n;
		at[i] = (struct span){ h->text.at + from, MAX(past - from, 0) };
		from = i < h->n ? hit[1] : from;
	}
	value v = spans_value(h, at, h->n + 1);
	mem_free(at);
	return v;
}

static value positions_of(const struct hits *h, bool past)
{
	struct array *a = array_new_2d(CLS_DOUBLE, false, 1, h->n);
	for (int64_t i = 0; a && i < h->n; i++)
		((double *)a->data)[i] = (double)h->at.at[i * h->stride + past] + !past;
	return value_array(a);
}

/* Makes a struct array with one element for each match. A name of several groups takes the group that matched. */
static value names_of(const struct hits *h)
{
	const char *const *names;
	const int *groups;
	int count = regex_names(h->regex, &names, &groups);
	struct fields *fields = fields_empty();
	for (int i = 0; i < count; i++)
		if (fields_find(fields, sym_z(names[i])) < 0)
			fields = fields_add(fields, sym_z(names[i]));
	shape s = shape_2d(count && !h->n ? 0 : 1, count ? h->n : 1);
	struct structs *list = structs_new(&s, fields);
	for (int64_t hit = 0; list && hit < (count ? h->n : 0); hit++) {
		const int64_t *at = h->at.at + hit * h->stride;
		for (int i = 0; i < count; i++) {
			value *place = structs_at(list, hit, fields_find(list->fields, sym_z(names[i])));
			if (!value_is_numeric(*place) && at[2 * groups[i]] < 0)
				continue;
			value text = piece(h, at[2 * groups[i]], at[2 * groups[i] + 1]);
			if (text.tag == V_NONE) {
				value_unref(value_structs(list));
				return NONE;
			}
			value_set(place, text);
		}
	}
	return value_structs(list);
}

static value empty_text(const struct hits *h)
{
	return h->string ? value_string("", 0) : char_row(NULL, 0);
}

static value output_once(const struct hits *h, enum output o)
{
	const int64_t *at = h->at.at;
	if (h->n == 0 && o != OUT_NAMES && o != OUT_SPLIT) {
		if (o == OUT_MATCH)
			return empty_text(h);
		return o == OUT_TOKENS ? value_cell(cell_new_2d(0, 0)) : value_empty();
	}
	switch (o) {
	case OUT_START: return value_double((double)at[0] + 1);
	case OUT_END: return value_double((double)at[1]);
	case OUT_EXTENTS: return extents_of(h, 0);
	case OUT_MATCH: return match_of(h, 0);
	case OUT_TOKENS: return tokens_of(h, 0);
	case OUT_NAMES: return names_of(h);
	default: return split_of(h);
	}
}

static value output_all(const struct hits *h, enum output o)
{
	switch (o) {
	case OUT_START: return positions_of(h, false);
	case OUT_END: return positions_of(h, true);
	case OUT_EXTENTS: return list_of(h, extents_of);
	case OUT_MATCH: return matches_of(h);
	case OUT_TOKENS: return list_of(h, tokens_of);
	case OUT_NAMES: return names_of(h);
	default: return split_of(h);
	}
}

/* ---- regexp, regexpi ---- */

static bool run_pair(
	const struct texts *t, const struct texts *p, int64_t i, const struct request *r, int outs, value *out)
{
	struct hits h;
	bool good = hits_open(&h, t->at[t->n == 1 ? 0 : i], p->at[p->n == 1 ? 0 : i], t->form == TEXT_STRING, r);
	for (int k = 0; good && k < outs; k++) {
		out[k] = r->once ? output_once(&h, r->order[k]) : output_all(&h, r->order[k]);
		good = out[k].tag != V_NONE;
	}
	hits_close(&h);
	return good;
}

static bool run_lists(struct call *c, const struct texts *t, const struct texts *p, const struct request *r, int outs)
{
	const shape *s = t->n != 1 || t->form == TEXT_CELL ? &t->shape : &p->shape;
	if (t->n != 1 && p->n != 1 && t->n != p->n)
		return fail(ERR_regexp_sizes);
	if (t->n == 1 && p->n != 1)
		s = &p->shape;
	struct cell *lists[OUT_COUNT] = { NULL };
	for (int k = 0; k < outs; k++) {
		lists[k] = cell_new(s);
		c->out[k] = value_cell(lists[k]);
		if (!lists[k])
			return false;
	}
	for (int64_t i = 0; i < lists[0]->count; i++) {
		value row[OUT_COUNT] = { { .tag = V_NONE } };
		bool good = run_pair(t, p, i, r, outs, row);
		for (int k = 0; k < outs; k++) {
			if (good)
				value_set(&lists[k]->at[i], row[k]);
			else
				value_unref(row[k]);
		}
		if (!good)
			return false;
	}
	return true;
}

static bool search(struct call *c, bool ignore_case)
{
	struct request r = { .options = { .ignore_case = ignore_case } };
	struct texts t, p;
	if (c->nin < 2)
		return fail(ERR_not_enough_in);
	TRY(read_request(c, 2, &r));
	if (!is_texts(c->in[0]) || !is_texts(c->in[1]))
		return fail(ERR_regexp_class);
	TRY(texts_open(c, 0, &t));
	if (!texts_open(c, 1, &p)) {
		texts_close(&t);
		return false;
	}
	int outs = MIN(MAX(c->nout, 1), OUT_COUNT);
	bool lists = t.form == TEXT_CELL || p.form == TEXT_CELL || t.n != 1 || p.n != 1 || r.force_cell;
	bool good = lists ? run_lists(c, &t, &p, &r, outs) : run_pair(&t, &p, 0, &r, outs, c->out);
	texts_close(&t);
	texts_close(&p);
	return good;
}

BUILTIN(regexp, 2, -1, 7,
	"regexp(TEXT, EXPRESSION)  Finds the matches of a regular expression; the outputs are START, END, EXTENTS,\n"
	"    MATCH, TOKENS, NAMES and SPLIT.\n"
	"regexp(..., 'match', 'tokens', 'names', 'start', 'end', 'split', 'tokenExtents')  Which outputs,\n"
	"    in which order.\n"
	"regexp(..., 'once', 'ignorecase', 'lineanchors', 'dotexceptnewline', 'freespacing', 'emptymatch')  How\n"
	"    to search.\n"
	">> regexp('low tide', '\\w+', 'match')\n"
	"ans =\n"
	"  1\303\2272 cell array\n"
	"    {'low'}    {'tide'}")
{
	return search(c, false);
}

BUILTIN(regexpi, 2, -1, 7,
	"regexpi(TEXT, EXPRESSION, ...)  regexp without regard to case.\n"
	">> regexpi('Low Tide', 'tide')\n"
	"ans =\n"
	"     5")
{
	return search(c, true);
}

/* ---- regexprep ---- */

struct part {
	int group;
	struct span text;
	value func;
}; /* group -1: text; func: ${...}, called with the groups */

struct template {
	struct call *call;
	VEC(struct part) parts;
	struct units text;
};

static void add_template_text(struct template *t, int64_t *from)
{
	if (t->text.n > *from)
		vec_push(&t->parts,
			((struct part){
				/* its position is set when all text is there */
				-1, { NULL, t->text.n - *from }, NONE }));
	*from = t->text.n;
}

static int64_t template_escape(struct template *t, struct span s, int64_t i)
{
	struct str from = { 0 }, to = { 0 };
	int64_t n = 2;
	if (i + 1 < s.n && (s.at[i + 1] == '$' || s.at[i + 1] > 127)) {
		units_addc(&t->text, s.at[i + 1]);
		return i + 2;
	}
	if (i + 1 < s.n && (s.at[i + 1] == 'x' || unit_is_digit(s.at[i + 1])))
		while (n < 5 && i + n < s.n && s.at[i + n] < 128 && strchr("0123456789abcdefABCDEF", s.at[i + n]) &&
			s.at[i + n] && (s.at[i + 1] == 'x' ? n < 4 : n < 4 && s.at[i + n] < '8'))
			n++;
	n = MIN(n, s.n - i);
	str_add_utf16(&from, s.at + i, (size_t)n);
	bool known = from.n > 1 && strchr("abfnrtvx01234567\\", from.at[1]) && from.at[1];
	if (known)
		printf_escapes(&to, from.at, from.n);
	else
		str_add(&to, from.at + (from.n > 1), from.n - (from.n > 1));    /* \. means . */
	for (size_t k = 0; k < to.n; k++)
		units_addc(&t->text, (unsigned char)to.at[k]);
	str_free(&from);
	str_free(&to);
	return i + n;
}

/*
** Makes a function for ${upper($1)} at s[i]. Its arguments are the match and its groups, and it sees the variables of
** the caller: @(rm0, rm1, ...) upper(rm1).
*/
static bool template_command(struct template *t, struct span s, const struct regex *r, int64_t *i, int64_t *from)
{
	struct str text = { 0 };
	int depth = 0;
	int64_t at = *i + 1;
	value func = NONE;
	str_adds(&text, "@(rm0");
	for (int k = 1; k <= regex_groups(r); k++)
		str_addf(&text, ",rm%d", k);
	str_adds(&text, ") ");
	for (; at < s.n; at++) {
		depth += (s.at[at] == '{') - (s.at[at] == '}');
		if (depth == 0)
			break;
		bool token = s.at[at] == '$' && at + 1 < s.n && unit_is_digit(s.at[at + 1]) &&
			s.at[at + 1] - '0' <= regex_groups(r);
		if (token)
			str_adds(&text, "rm");
		else if (depth > 1 || s.at[at] != '{')
			str_add_utf16(&text, s.at + at, 1);
	}
	bool ok = at < s.n || fail(ERR_regexp_dynamic);
	ok = ok && vm_eval_in(t->call->vm, t->call->vm->frame, "regexprep", text.at, text.n, 1, &func);
	str_free(&text);
	TRY(ok);
	add_template_text(t, from);
	vec_push(&t->parts, ((struct part){ 0, { NULL, 0 }, func }));
	*i = at + 1;
	return true;
}

/* Reads $N or ${...} or $<name> at s[i]; returns its end. */
static bool template_dollar(struct template *t, struct span s, const struct regex *r, int64_t *i, int64_t *from)
{
	int64_t at = *i + 1;
	if (at < s.n && s.at[at] == '{')
		return template_command(t, s, r, i, from);
	if (at < s.n && unit_is_digit(s.at[at])) {
		int group = s.at[at++] - '0';
		while (at < s.n && unit_is_digit(s.at[at]) && group * 10 + s.at[at] - '0' <= regex_groups(r))
			group = group * 10 + s.at[at++] - '0';
		add_template_text(t, from);
		if (group <= regex_groups(r))
			vec_push(&t->parts, ((struct part){ group, { NULL, 0 }, NONE }));
		*i = at;
		return true;
	}
	if (at < s.n && s.at[at] == '<') {
		const char *const *names;
		const int *groups;
		int count = regex_names(r, &names, &groups);
		for (int k = 0; k < count; k++) {
			int64_t n = (int64_t)strlen(names[k]), same = 0;
			while (same < n && at + 1 + same < s.n && s.at[at + 1 + same] == (unsigned char)names[k][same])
				same++;
			if (same < n || at + 1 + n >= s.n || s.at[at + 1 + n] != '>')
				continue;
			add_template_text(t, from);
			vec_push(&t->parts, ((struct part){ groups[k], { NULL, 0 }, NONE }));
			*i = at + n + 2;
			return true;
		}
	}
	units_addc(&t->text, '$');
	++*i;
	return true;
}

static bool template_open(struct call *c, struct template *t, struct span s, const struct regex *r)
{
	int64_t from = 0;
	*t = (struct template){ .call = c };
	for (int64_t i = 0; i < s.n;) {
		if (s.at[i] == '\\')
			i = template_escape(t, s, i);
		else if (s.at[i] == '$')
			TRY(template_dollar(t, s, r, &i, &from));
		else
			units_addc(&t->text, s.at[i++]);
	}
	add_template_text(t, &from);
	int64_t at = 0;
	for (int i = 0; i < t->parts.n; i++) {
		if (t->parts.at[i].group >= 0)
			continue;
		t->parts.at[i].text.at = t->text.at + at;
		at += t->parts.at[i].text.n;
	}
	return true;
}

static void template_close(struct template *t)
{
	for (int i = 0; i < t->parts.n; i++)
		value_unref(t->parts.at[i].func);
	vec_free(&t->parts);
	units_free(&t->text);
}

/* 'preservecase': the replacement gets the case of the text that it replaces: all upper case, or a capital in front. */
static void take_case(uint16_t *at, int64_t n, struct span model)
{
	int64_t upper = 0, lower = 0;
	for (int64_t i = 0; i < model.n; i++) {
		upper += unit_lower(model.at[i]) != model.at[i];
		lower += unit_upper(model.at[i]) != model.at[i];
	}
	if (upper && !lower) {
		for (int64_t i = 0; i < n; i++)
			at[i] = unit_upper(at[i]);
	} else if (lower && !upper) {
		for (int64_t i = 0; i < n; i++)
			at[i] = unit_lower(at[i]);
	} else if (n && model.n && unit_lower(model.at[0]) != model.at[0]) {
		at[0] = unit_upper(at[0]);
	}
}

/* Calls the function of ${...} for a match; `at` are the offsets of its groups. */
static bool add_command(
	struct units *out, const struct hits *h, const struct template *t, value func, const int64_t *at)
{
	int n = h->stride / 2;
	value *in = mem_zalloc((size_t)n * sizeof *in), made = NONE;
	struct texts x;
	for (int k = 0; k < n; k++)
		in[k] = at[2 * k] >= 0 ? char_row(h->text.at + at[2 * k], at[2 * k + 1] - at[2 * k]) :
			char_row(NULL, 0);
	bool ok = vm_call(t->call->vm, func, n, in, 1, &made);
	ok = ok && (value_is_text(made) || fail(ERR_regexp_class)) && texts_from(made, &x);
	if (ok) {
		units_add(out, x.at[0].at, x.at[0].n);
		texts_close(&x);
	}
	value_unref(made);
	for (int k = 0; k < n; k++)
		value_unref(in[k]);
	mem_free(in);
	return ok;
}

static bool replace_hits(struct units *out, const struct hits *h, const struct template *t, const struct request *r)
{
	int64_t done = 0;
	for (int64_t i = 0; i < h->n; i++) {
		const int64_t *at = h->at.at + i * h->stride;
		if (interrupted_at(i))
			return interrupt_check();
		units_add(out, h->text.at + done, at[0] - done);
		int64_t from = out->n;
		for (int k = 0; k < t->parts.n; k++) {
			const struct part *p = &t->parts.at[k];
			if (p->func.tag != V_NONE)
				TRY(add_command(out, h, t, p->func, at));
			else if (p->group < 0)
				units_add(out, p->text.at, p->text.n);
			else if (at[2 * p->group] >= 0)
				units_add(out, h->text.at + at[2 * p->group], at[2 * p->group + 1] - at[2 * p->group]);
		}
		if (r->preserve_case)
			take_case(out->at + from, out->n - from, (struct span){ h->text.at + at[0], at[1] - at[0] });
		done = at[1];
	}
	units_add(out, h->text.at + done, h->text.n - done);
	return true;
}

/* Applies all expressions, one after the other, to one text. */
static bool replace_text(
	struct call *c, struct units *text, const struct texts *p, const struct texts *to, const struct request *r)
{
	for (int64_t i = 0; i < p->n; i++) {
		struct hits h = { 0 };
		struct template t = { 0 };
		struct units next = { 0 };
		units_room(text, 1);
		bool good = hits_open(&h, (struct span){ text->at, text->n }, p->at[i], false, r)
			&& template_open(c, &t, to->at[to->n == 1 ? 0 : i], h.regex);
		if (good) {
			units_room(&next, text->n + 1);
			good = replace_hits(&next, &h, &t, r);
		}
		if (good) {
			units_free(text);
			*text = next;
		} else {
			units_free(&next);
		}
		template_close(&t);
		hits_close(&h);
		if (!good)
			return false;
	}
	return true;
}

static bool replace_texts(
	struct call *c, const struct texts *t, const struct texts *p, const struct texts *to, const struct request *r)
{
	struct text_results m;
	if (to->n != 1 && to->n != p->n)
		return fail(ERR_regexp_sizes);
	TRY(results_init(&m, t->form, &t->shape));
	bool good = true;
	for (int64_t i = 0; good && i < t->n; i++) {
		struct units text = { 0 };
		units_add(&text, t->at[i].at, t->at[i].n);
		good = t->at[i].at ? replace_text(c, &text, p, to, r) && results_put(&m, i, text.at, text.n) :
			results_put(&m, i, NULL, 0);
		units_free(&text);
	}
	good = good && results_done(&m, &c->out[0]);
	results_drop(&m);
	return good;
}

BUILTIN(regexprep, 3, -1, 1,
	"regexprep(TEXT, EXPRESSION, NEW)  TEXT with every match replaced by NEW, where $1 is the first group and $0\n"
	"    the match.\n"
	"                                  ${upper($1)} calls a function.\n"
	"regexprep(..., 'once', 'ignorecase', 'preservecase', 'lineanchors', 'emptymatch')\n"
	">> regexprep('low tide', '(\\w+) (\\w+)', '$2 $1')\n"
	"ans =\n"
	"    'tide low'")
{
	struct request r = { .once = false };
	struct texts t[3] = { 0 };
	TRY(read_request(c, 3, &r));
	for (int i = 0; i < 3; i++)
		if (!is_texts(c->in[i]))
			return fail(ERR_regexp_class);
	if (r.preserve_case)
		r.options.ignore_case = true;
	bool good = texts_open(c, 0, &t[0]) && texts_open(c, 1, &t[1]) && texts_open(c, 2, &t[2])
		&& replace_texts(c, &t[0], &t[1], &t[2], &r);
	for (int i = 0; i < 3; i++)
		texts_close(&t[i]);
	return good;
}

BUILTIN(regexptranslate, 2, 2, 1,
	"regexptranslate('escape', TEXT)    TEXT as an expression that matches just TEXT.\n"
	"regexptranslate('wildcard', TEXT)  The wildcards * and ? as an expression.\n"
	">> regexptranslate('escape', 'a.b')\n"
	"ans =\n"
	"    'a\\.b'")
{
	struct units text = { 0 }, out = { 0 };
	bool escape = arg_is_text(c, 0, "escape");
	if (!escape && !arg_is_text(c, 0, "wildcard"))
		return value_is_text(c->in[0]) ? arg_bad(c, 0, "The operation must be 'escape' or 'wildcard'")
			: arg_bad(c, 0, "Value must be a character vector or string scalar");
	TRY(arg_units(c, 1, &text));
	for (int64_t i = 0; i < text.n; i++) {
		uint16_t u = text.at[i];
		if (escape) {
			if (u < 128 && u && strchr("$.?[]^\\|+*(){}", u))
				units_addc(&out, '\\');
			units_addc(&out, u);
		} else if (u == '*' || u == '?') {
			units_adds(&out, u == '*' ? ".*" : ".");
		} else {
			if (u == '.')
				units_addc(&out, '\\');
			units_addc(&out, u);
		}
	}
	c->out[0] = c->in[1].tag == V_STRING ? value_string_taken(text_from_utf16(out.at, out.n)) :
		char_row(out.at, out.n);
	units_free(&text);
	units_free(&out);
	return c->out[0].tag != V_NONE;
}
