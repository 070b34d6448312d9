/*
** lang/source.c - a text and its tree: cleaning, positions, diagnostics, nodes, help comments.
**
** The cleaned text has no byte-order mark, only \n at line ends, and valid UTF-8; an invalid byte is read as Latin-1.
** Functions may or may not have an `end`. If a function is still open at the end of the file, the file is parsed
** again as one whose functions have no `end`. A surplus `end` then means that another one is missing.
*/
#include <stdarg.h>
#include <string.h>

#include "base/interrupt.h"
#include "base/phases.h"
#include "base/trace.h"
#include "lang/parse.h"

enum { MAX_ERRORS = 50, PARSE_DEPTH = 800 };

/* ---- diagnostics ---- */

static void *add_error(struct parser *p, uint32_t pos, uint32_t end, enum err e, va_list ap)
{
	struct str s = { 0 };
	bool again = p->src->errors.n > p->errors_before && vec_last(&p->src->errors).pos == pos;
	if (!again && !p->panic && !p->fatal && p->src->errors.n - p->errors_before < MAX_ERRORS) {
		str_addv(&s, err_info[e].text, ap);
		vec_push(&p->src->errors,
			((struct diagnostic){
				pos, end, err_info[e].id, arena_text(&p->src->arena, str_text(&s), s.n), false }));
		str_free(&s);
	}
	p->panic = true;
	return NULL;
}

void *parse_fail(struct parser *p, uint32_t pos, uint32_t end, enum err e, ...)
{
	va_list ap;
	va_start(ap, e);
	add_error(p, pos, end, e, ap);
	va_end(ap);
	return NULL;
}

void *parse_fail_here(struct parser *p, enum err e)
{
	if (p->tok.kind == TOK_EOF && p->src->errors.n == p->errors_before && !p->panic)
		p->wants_more = true;
	if (p->tok.kind == TOK_BAD)
		e = p->tok.error;
	return parse_fail(p, p->tok.pos, p->tok.end, e);
}

/*
** A text of a gigabyte would need a tree of tens of gigabytes, so it is refused with an error. Parsing also stops when
** the reserve of memory is used, and after Ctrl-C.
*/
static bool gives_up(struct parser *p)
{
	size_t total = p->src->arena.total;
	bool large = total >= 1 << 24 && total >= mem_limit() / 3;
	if (LIKELY(!large && !(total >= 1 << 20 && interrupted())))
		return false;
	bool stopped = interrupted() && (*interrupt_now & INTERRUPT_STOP);
	parse_fail(p, p->tok.pos, p->tok.end, stopped ? ERR_interrupted : ERR_syntax_memory);
	p->fatal = true;
	p->at = p->tok.end = p->len;
	p->tok.kind = TOK_COMMA;
	lex_next(p);
	return true;
}

bool parse_enter(struct parser *p)
{
	if (UNLIKELY(gives_up(p)))
		return false;
	if (++p->depth <= PARSE_DEPTH)
		return true;
	p->depth--;
	return parse_fail(p, p->tok.pos, p->tok.end, ERR_syntax_depth, PARSE_DEPTH);
}

void parse_skip_line(struct parser *p)
{
	p->bracket = 0;
	p->index_depth = 0;
	p->panic = false;
	if (p->tok.kind == TOK_NEWLINE || p->tok.kind == TOK_EOF)
		return;
	p->at = p->tok.end = lex_line_end(p, MIN(p->tok.pos, p->len));
	p->tok.kind = TOK_COMMA;
	lex_next(p);
}

bool parse_expect(struct parser *p, enum token kind)
{
	if (p->tok.kind != (uint8_t)kind)
		return parse_fail_here(p, ERR_syntax_delimiter);
	lex_next(p);
	return true;
}

void parse_newlines(struct parser *p)
{
	while (p->tok.kind == TOK_NEWLINE)
		lex_next(p);
}

/* ---- nodes ---- */

struct ast *ast_new(struct parser *p, enum ast_kind kind, uint32_t pos)
{
	struct ast *a = arena_alloc(&p->src->arena, sizeof *a);
	a->kind = (uint16_t)kind;
	a->pos = a->end = a->op_pos = pos;
	return a;
}

bool ast_is_spine(const struct ast *a, int i)
{
	bool chains = a->kind == AST_Binary || a->kind == AST_AndAnd || a->kind == AST_OrOr;
	return chains && i == 0 && a->kid[0]->kind == a->kind;
}

static struct ast *with_kids(struct parser *p, struct ast *a, int n, struct ast *const *kids)
{
	a->n = n;
	a->end = MAX(p->last_end, a->pos);
	if (n)
		a->kid = arena_alloc(&p->src->arena, (size_t)n * sizeof *a->kid);
	for (int i = 0; i < n; i++) {
		a->kid[i] = kids[i];
		if (kids[i])
			a->depth = MAX(a->depth, kids[i]->depth + !ast_is_spine(a, i));
	}
	return a->depth <= AST_DEPTH ? a : parse_fail(p, a->pos, a->end, ERR_syntax_depth, AST_DEPTH);
}

struct ast *ast_kids(struct parser *p, enum ast_kind kind, uint32_t pos, int n, ...)
{
	struct ast *kids[4];
	va_list ap;
	va_start(ap, n);
	for (int i = 0; i < n; i++)
		kids[i] = va_arg(ap, struct ast *);
	va_end(ap);
	return p->panic ? NULL : with_kids(p, ast_new(p, kind, pos), n, kids);
}

struct ast *ast_stacked(struct parser *p, struct ast *a, int mark)
{
	int n = p->stack.n - mark;
	p->stack.n = mark;
	return a ? with_kids(p, a, n, n ? p->stack.at + mark : NULL) : NULL;
}

bool ast_is_target(const struct ast *a)
{
	while (a->kind == AST_Call || a->kind == AST_Brace || a->kind == AST_Field || a->kind == AST_DynField) {
		if (a->flags & (AST_PAREN | AST_COMMAND))
			return false;
		a = a->kid[0];
	}
	return (a->kind == AST_Name && !(a->flags & AST_PAREN)) || a->kind == AST_Tilde;
}

/* ---- help ---- */

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

static uint32_t skip_to_text(const struct parser *p, uint32_t at)
{
	while (is_blank(p->text[at]))
		at++;
	return at;
}

static bool is_comment(char c) { return c == '%' || c == '#'; }

char *parse_help(struct parser *p, uint32_t at, size_t *n)
{
	struct str s = { 0 };
	while (at < p->len && (is_blank(p->text[at]) || p->text[at] == '\n'))
		at++;
	bool block = is_comment(p->text[at]) && lex_is_block_comment(p, at, '{');
	if (block)
		at = MIN(lex_line_end(p, at) + 1, p->len);
	for (uint32_t end; at < p->len; at = MIN(end + 1, p->len)) {
		uint32_t from = skip_to_text(p, at);
		end = lex_line_end(p, from);
		if (block ? is_comment(p->text[from]) && lex_is_block_comment(p, from, '}') :
			!is_comment(p->text[from]))
			break;
		str_add(&s, p->text + (block ? at : from + 1), end - (block ? at : from + 1));
		str_addc(&s, '\n');
	}
	*n = s.n;
	char *t = s.n ? arena_text(&p->src->arena, s.at, s.n) : NULL;
	str_free(&s);
	return t;
}

char *parse_help_before(struct parser *p, uint32_t at, size_t *n)
{
	uint32_t first = at;
	while (first && p->text[first - 1] != '\n')
		first--;
	for (uint32_t line = first; line;) {
		for (line--; line && p->text[line - 1] != '\n';)
			line--;
		if (!is_comment(p->text[skip_to_text(p, line)]))
			break;
		first = line;
	}
	*n = 0;
	return first < at && is_comment(p->text[skip_to_text(p, first)]) ? parse_help(p, first, n) : NULL;
}

/* ---- the text ---- */

/* The length of the valid UTF-8 sequence at s, or 0. */
static int utf8_length(const unsigned char *s, size_t n)
{
	int need = s[0] < 0x80 ? 1 : s[0] >= 0xC2 && s[0] < 0xE0 ? 2 : (s[0] & 0xF0) == 0xE0 ? 3 : s[0] >= 0xF0 &&
		s[0] < 0xF5 ? 4 : 0;
	if (!need || (size_t)need > n)
		return 0;
	for (int i = 1; i < need; i++)
		if ((s[i] & 0xC0) != 0x80)
			return 0;
	return need;
}

/* Cleans the text. False: there is no memory for it; the text is empty then. */
static bool clean(struct source *src, const char *bytes, size_t n)
{
	const unsigned char *s = (const unsigned char *)bytes, *end = s + n;
	size_t high = 0;
	if (n >= 3 && memcmp(s, "\xEF\xBB\xBF", 3) == 0)
		s += 3;
	for (const unsigned char *q = s; q < end; q++)
		high += *q >= 0x80;
	char *to = mem_grow(NULL, (size_t)(end - s) + high + 2);
	if (!to) {
		src->text = mem_copy_text("", 1);
		return false;
	}
	src->text = to;
	while (s < end) {
		int k;
		if (*s == '\r') {
			*to++ = '\n';
			s += 1 + (s + 1 < end && s[1] == '\n');
		} else if (*s < 0x80) {
			*to++ = (char)*s++;
		} else if ((k = utf8_length(s, (size_t)(end - s)))) {
			memcpy(to, s, (size_t)k);
			to += k;
			s += k;
		} else {
			*to++ = (char)(0xC0 | *s >> 6);
			*to++ = (char)(0x80 | (*s++ & 0x3F));
		}
	}
	to[0] = to[1] = 0;
	src->len = (size_t)(to - src->text);
	return true;
}

static void find_lines(struct source *src)
{
	vec_push(&src->line_starts, 0u);
	for (const char *s = src->text, *end = s + src->len, *nl; (nl = memchr(s, '\n', (size_t)(end - s))); s = nl + 1)
		vec_push(&src->line_starts, (uint32_t)(nl + 1 - src->text));
}

static int find_line(const struct source *s, uint32_t pos)
{
	int low = 0, high = s->line_starts.n;
	while (high - low > 1) {
		int mid = (low + high) / 2;
		if (s->line_starts.at[mid] <= pos)
			low = mid;
		else
			high = mid;
	}
	return low;
}

int source_line_at(const struct source *s, uint32_t pos) { return find_line(s, MIN(pos, (uint32_t)s->len)) + 1; }

void source_line_col(const struct source *s, uint32_t pos, int *line, int *col)
{
	pos = MIN(pos, (uint32_t)s->len);
	int l = find_line(s, pos), c = 1;
	for (uint32_t i = s->line_starts.at[l]; i < pos; i++)
		c += (s->text[i] & 0xC0) != 0x80;
	*line = l + 1;
	*col = c;
}

void source_line(const struct source *s, int line, const char **text, size_t *n)
{
	*text = "";
	*n = 0;
	if (line < 1 || line > s->line_starts.n)
		return;
	uint32_t from = s->line_starts.at[line - 1];
	uint32_t end = line < s->line_starts.n ? s->line_starts.at[line] - 1 : (uint32_t)s->len;
	*text = s->text + from;
	*n = end - from;
}

/* ---- parsing ---- */

static struct parser start(struct source *src, enum source_mode mode)
{
	struct parser p = { .src = src, .text = src->text, .len = (uint32_t)src->len, .eval = mode == SOURCE_EVAL };
	p.tok.kind = TOK_NEWLINE;
	return p;
}

static void run(struct parser *p)
{
	struct scope scope;
	scope_open(p, &scope, true);
	lex_next(p);
	p->src->file = parse_file(p);
	scope_close(p);
	vec_free(&p->stack);
}

/* Parses the text; the second reading is for files whose functions have no `end`. True: more text could complete it. */
static bool parse(struct source *src, enum source_mode mode, bool (*is_variable)(void *, sym), void *context)
{
	struct parser p = start(src, mode), q = p;
	p.is_variable = q.is_variable = is_variable;
	p.context = q.context = context;
	run(&p);
	if (!p.open_function || mode == SOURCE_EVAL)
		return p.wants_more;
	struct ast *file = src->file;
	int first = src->errors.n;
	q.no_ends = true;
	q.errors_before = first;
	run(&q);
	bool second_wins = !q.stray_end;
	int from = second_wins ? first : 0, n = second_wins ? src->errors.n - first : first;
	memmove(src->errors.at, src->errors.at + from, (size_t)n * sizeof *src->errors.at);
	src->errors.n = n;
	if (!second_wins)
		src->file = file;
	return second_wins ? q.wants_more : p.wants_more;
}

static struct source *source_new(const char *path, const char *bytes, size_t n)
{
	struct source *src = mem_zalloc(sizeof *src);
	bool too_long = n >= UINT32_MAX / 2;
	src->refs = 1;
	src->path = mem_copy_text(path, (size_t)-1);
	bool cleaned = clean(src, bytes, too_long ? 0 : n);
	find_lines(src);
	if (too_long || !cleaned) {
		const struct err_info *e = &err_info[too_long ? ERR_syntax_too_long : ERR_syntax_memory];
		vec_push(&src->errors,
			((struct diagnostic){ 0, 0, e->id, arena_text(&src->arena, e->text, strlen(e->text)), false }));
	}
	return src;
}

struct source *source_parse_in(const char *path, const char *bytes, size_t n, enum source_mode mode,
	bool (*is_variable)(void *context, sym name), void *context)
{
	double began = trace_clock();
	struct phase_span phase = phase_enter(PHASE_PARSE);
	struct source *src = source_new(path, bytes, n);
	parse(src, mode, is_variable, context);
	phase_leave(phase);
	if (UNLIKELY(trace_on))
		trace_event("vm", "parse", began, trace_clock(), (struct trace_member[]){
			{ "file", path ? path : "", 0 }, { "bytes", NULL, (double)n }, { NULL, NULL, 0 } });
	return src;
}

struct source *source_parse(const char *path, const char *bytes, size_t n, enum source_mode mode)
{
	return source_parse_in(path, bytes, n, mode, NULL, NULL);
}

bool source_is_incomplete(const char *bytes, size_t n)
{
	struct source *src = source_new("", bytes, n);
	bool more = parse(src, SOURCE_EVAL, NULL, NULL);
	source_unref(src);
	return more;
}

struct source *source_ref(struct source *s)
{
	s->refs++;
	return s;
}

void source_unref(struct source *s)
{
	if (!s || --s->refs > 0)
		return;
	arena_free(&s->arena);
	vec_free(&s->errors);
	vec_free(&s->line_starts);
	mem_free(s->path);
	mem_free(s->text);
	mem_free(s);
}
