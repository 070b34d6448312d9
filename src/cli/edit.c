/*
** cli/edit.c - a line editor for terminals that know a handful of escape sequences, as all do today.
**
** The text is one buffer, newlines included. After every key the whole text is drawn again from the first row: simple,
** and fast enough for what a person types. Rows come from the width of the terminal; columns from utf8_width.
*/
#include "base/door.h"
#include "cli/edit.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"

enum { HISTORY_MAX = 2000, COLUMN_GAP = 2 };
enum key { KEY_NONE = -1, KEY_EOF = -2, KEY_UP = 1000, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_HOME, KEY_END, KEY_DELETE,
	KEY_WORD_LEFT, KEY_WORD_RIGHT,
	KEY_PASTE, KEY_ALT_BACK, KEY_ALT_D };

struct line {                           /* what is being edited */
	struct editor *e;
	struct str text;
	size_t at;                      /* the cursor, a byte offset */
	int row;                        /* the row it is on, from the first drawn one */
	int place;                      /* in the history; history.n: the new text */
	struct str mine;                /* the new text while another one is shown */
	struct termios before;
};

static void put(const char *s, size_t n)
{
	while (n > 0) {
		ssize_t k = write(STDOUT_FILENO, s, n);
		if (k <= 0 && errno != EINTR)
			return;
		s += MAX(k, 0);
		n -= (size_t)MAX(k, 0);
	}
}

static int columns(void)
{
	struct winsize w;
	return ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col > 0 ? w.ws_col : 80;
}

/* ---- drawing ---- */

/* Row and column of the byte at `stop`, the first row being 0. */
static void locate(const struct line *l, size_t stop, int *row, int *col)
{
	int width = columns();
	*row = 0;
	*col = utf8_width(l->e->prompt, strlen(l->e->prompt));
	for (size_t i = 0; i < stop; i++) {
		unsigned char c = (unsigned char)l->text.at[i];
		if (c == '\n') {
			++*row;
			*col = utf8_width(l->e->more, strlen(l->e->more));
			continue;
		}
		if ((c & 0xc0) == 0x80)
			continue;
		size_t n = 1;
		while (i + n < l->text.n && ((unsigned char)l->text.at[i + n] & 0xc0) == 0x80)
			n++;
		int w = utf8_width(l->text.at + i, n);
		if (*col + w > width) {
			++*row;
			*col = 0;
		}
		*col += w;
	}
	if (*col >= width) {
		++*row;
		*col = 0;
	}
}

static void draw(struct line *l)
{
	struct str out = { 0 };
	int row, col, last, unused;
	if (l->row)
		str_addf(&out, "\x1b[%dA", l->row);
	str_addf(&out, "\r\x1b[J%s", l->e->prompt);
	for (size_t i = 0; i < l->text.n; i++)
		if (l->text.at[i] == '\n')
			str_addf(&out, "\r\n%s", l->e->more);
		else
			str_addc(&out, l->text.at[i]);
	locate(l, l->text.n, &last, &unused);
	locate(l, l->at, &row, &col);
	if (unused == 0 && last > 0 && l->text.n && l->text.at[l->text.n - 1] != '\n')
		str_adds(&out, "\r\n");         /* the terminal waits at the edge until the next character */
	if (last > row)
		str_addf(&out, "\x1b[%dA", last - row);
	str_adds(&out, "\r");
	if (col)
		str_addf(&out, "\x1b[%dC", col);
	put(out.at, out.n);
	str_free(&out);
	l->row = row;
}

/* ---- keys ---- */

static int byte(int wait_ms)
{
	unsigned char c;
	struct pollfd p = { .fd = STDIN_FILENO, .events = POLLIN };
	if (wait_ms >= 0 && poll(&p, 1, wait_ms) <= 0)
		return KEY_NONE;
	ssize_t n;
	while ((n = read(STDIN_FILENO, &c, 1)) < 0 && errno == EINTR)
		;
	return n == 1 ? c : KEY_EOF;
}

static int escape_key(void)
{
	static const struct {
		const char *sequence;
		int key;
	} keys[] = {
		{ "[A", KEY_UP },
		{ "[B", KEY_DOWN },
		{ "[C", KEY_RIGHT },
		{ "[D", KEY_LEFT },
		{ "[H", KEY_HOME },
		{ "[F", KEY_END },
		{ "OA", KEY_UP },
		{ "OB", KEY_DOWN },
		{ "OC", KEY_RIGHT },
		{ "OD", KEY_LEFT },
		{ "OH", KEY_HOME },
		{ "OF", KEY_END },
		{ "[1~", KEY_HOME },
		{ "[7~", KEY_HOME },
		{ "[4~", KEY_END },
		{ "[8~", KEY_END },
		{ "[3~", KEY_DELETE },
		{ "[1;5D", KEY_WORD_LEFT },
		{ "[1;5C", KEY_WORD_RIGHT },
		{ "[1;3D", KEY_WORD_LEFT },
		{ "[1;3C", KEY_WORD_RIGHT },
		{ "b", KEY_WORD_LEFT },
		{ "f", KEY_WORD_RIGHT },
		{ "[200~", KEY_PASTE },
		{ "\x7f", KEY_ALT_BACK },
		{ "d", KEY_ALT_D },
	};
	char s[16] = "";
	for (size_t n = 0; n < sizeof s - 1; n++) {
		int c = byte(50);
		if (c < 0)
			return KEY_NONE;
		s[n] = (char)c;
		bool begins = false;
		for (int i = 0; i < COUNT(keys); i++) {
			if (strcmp(keys[i].sequence, s) == 0)
				return keys[i].key;
			begins |= strncmp(keys[i].sequence, s, n + 1) == 0;
		}
		if (!begins && (s[0] != '[' || isalpha(c) || c == '~'))
			return KEY_NONE;
	}
	return KEY_NONE;
}

/* ---- changes ---- */

static void insert(struct line *l, const char *s, size_t n)
{
	str_room(&l->text, n + 1);
	memmove(l->text.at + l->at + n, l->text.at + l->at, l->text.n - l->at);
	memcpy(l->text.at + l->at, s, n);
	l->text.n += n;
	l->text.at[l->text.n] = 0;
	l->at += n;
}

static void cut(struct line *l, size_t from, size_t to, bool keep)
{
	if (keep) {
		str_clear(&l->e->killed);
		str_add(&l->e->killed, l->text.at + from, to - from);
	}
	memmove(l->text.at + from, l->text.at + to, l->text.n - to);
	l->text.n -= to - from;
	l->text.at[l->text.n] = 0;
	l->at = from;
}

static size_t before(const struct line *l, size_t at)
{
	while (at > 0 && ((unsigned char)l->text.at[--at] & 0xc0) == 0x80)
		;
	return at;
}

static size_t after(const struct line *l, size_t at)
{
	if (at < l->text.n)
		at++;
	while (at < l->text.n && ((unsigned char)l->text.at[at] & 0xc0) == 0x80)
		at++;
	return at;
}

static bool in_word(char c) { return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80; }

static size_t word_left(const struct line *l)
{
	size_t at = l->at;
	while (at > 0 && !in_word(l->text.at[at - 1]))
		at--;
	while (at > 0 && in_word(l->text.at[at - 1]))
		at--;
	return at;
}

static size_t word_right(const struct line *l)
{
	size_t at = l->at;
	while (at < l->text.n && !in_word(l->text.at[at]))
		at++;
	while (at < l->text.n && in_word(l->text.at[at]))
		at++;
	return at;
}

static size_t line_start(const struct line *l)
{
	size_t at = l->at;
	while (at > 0 && l->text.at[at - 1] != '\n')
		at--;
	return at;
}

static size_t line_end(const struct line *l)
{
	size_t at = l->at;
	while (at < l->text.n && l->text.at[at] != '\n')
		at++;
	return at;
}

static void replace(struct line *l, const char *s)
{
	str_clear(&l->text);
	str_adds(&l->text, s);
	str_room(&l->text, 1);
	l->text.at[l->text.n] = 0;
	l->at = l->text.n;
}

/* ---- history ---- */

static void recall(struct line *l, int place)
{
	if (place < 0 || place > l->e->history.n)
		return;
	if (l->place == l->e->history.n) {
		str_clear(&l->mine);
		str_adds(&l->mine, l->text.at);
	}
	l->place = place;
	replace(l, place == l->e->history.n ? str_text(&l->mine) : l->e->history.at[place]);
}

/* Up and Down move in a text of several lines first; with text typed, they look for entries that begin with it. */
static void vertical(struct line *l, int step)
{
	size_t start = line_start(l), column = l->at - start;
	if (step < 0 && start > 0) {
		size_t end = start - 1;
		l->at = end;
		size_t s = line_start(l);
		l->at = MIN(s + column, end);
	} else if (step > 0 && line_end(l) < l->text.n) {
		l->at = line_end(l) + 1;
		size_t s = l->at, end = line_end(l);
		l->at = MIN(s + column, end);
	} else
		recall(l, l->place + step);
}

/* Ctrl-R: the newest entry that holds what is typed; Ctrl-R again: the next older one. */
static int search(struct line *l)
{
	struct str want = { 0 };
	const char *prompt = l->e->prompt;
	int found = l->e->history.n, key;
	for (;;) {
		struct str shown = { 0 };
		str_addf(&shown, "(search '%s') ", str_text(&want));
		l->e->prompt = str_text(&shown);
		draw(l);
		l->e->prompt = prompt;
		str_free(&shown);
		key = byte(-1);
		int from = l->e->history.n - 1;
		if (key == 18)
			from = found - 1;
		else if ((key == 127 || key == 8) && want.n)
			want.at[--want.n] = 0;
		else if (key >= 32 && key < 127)
			str_addc(&want, (char)key);
		else
			break;
		for (int i = from; want.n && i >= 0; i--)
			if (strstr(l->e->history.at[i], want.at)) {
				found = i;
				replace(l, l->e->history.at[i]);
				break;
			}
	}
	str_free(&want);
	return key;
}

/* ---- completion ---- */

typedef VEC(char *) words;

static void add_word(void *to, const char *word)
{
	words *list = to;
	for (int i = 0; i < list->n; i++)
		if (strcmp(list->at[i], word) == 0)
			return;
	vec_push(list, mem_copy_text(word, (size_t)-1));
}

static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static void list_words(struct line *l, const words *list)
{
	int widest = 0, width = columns();
	size_t at = l->at;
	struct str out = { 0 };
	l->at = l->text.n;
	draw(l);
	l->at = at;
	for (int i = 0; i < list->n; i++)
		widest = MAX(widest, utf8_width(list->at[i], strlen(list->at[i])) + COLUMN_GAP);
	int each = MAX(width / widest, 1), rows = MIN((list->n + each - 1) / each, 40);
	for (int r = 0; r < rows; r++) {
		str_adds(&out, "\r\n");
		for (int k = r; k < list->n; k += rows)
			str_addf(&out, "%s%*s", list->at[k], widest - utf8_width(list->at[k], strlen(list->at[k])), "");
	}
	str_adds(&out, "\r\n");
	put(out.at, out.n);
	str_free(&out);
	l->row = 0;
}

static void complete(struct line *l, bool again)
{
	words list = { 0 };
	size_t from = l->e->complete ? l->e->complete(l->e->context, str_text(&l->text), l->at, add_word, &list) :
		l->at;
	if (list.n) {
		qsort(list.at, (size_t)list.n, sizeof *list.at, by_text);
		size_t common = strlen(list.at[0]);
		for (int i = 1; i < list.n; i++)
			while (strncmp(list.at[0], list.at[i], common) != 0)
				common--;
		if (common > l->at - from || list.n == 1) {
			cut(l, from, l->at, false);
			insert(l, list.at[0], common);
		} else if (again)
			list_words(l, &list);
	}
	for (int i = 0; i < list.n; i++)
		mem_free(list.at[i]);
	vec_free(&list);
}

/* ---- the loop ---- */

static void paste(struct line *l)
{
	static const char end[] = "\x1b[201~";
	struct str s = { 0 };
	int c;
	while ((c = byte(-1)) >= 0) {
		str_addc(&s, c == '\r' ? '\n' : (char)c);
		if (s.n >= 6 && memcmp(s.at + s.n - 6, end, 6) == 0) {
			s.n -= 6;
			break;
		}
	}
	insert(l, str_text(&s), s.n);
	str_free(&s);
}

static void edit_key(struct line *l, int key)
{
	switch (key) {
	case 1: case KEY_HOME: l->at = line_start(l); break;
	case 5: case KEY_END: l->at = line_end(l); break;
	case 2: case KEY_LEFT: l->at = before(l, l->at); break;
	case 6: case KEY_RIGHT: l->at = after(l, l->at); break;
	case KEY_WORD_LEFT: l->at = word_left(l); break;
	case KEY_WORD_RIGHT: l->at = word_right(l); break;
	case 16: case KEY_UP: vertical(l, -1); break;
	case 14: case KEY_DOWN: vertical(l, 1); break;
	case 8: case 127: cut(l, before(l, l->at), l->at, false); break;
	case 4: case KEY_DELETE: cut(l, l->at, after(l, l->at), false); break;
	case 11: cut(l, l->at, line_end(l), true); break;
	case 21: cut(l, line_start(l), l->at, true); break;
	case 23: case KEY_ALT_BACK: cut(l, word_left(l), l->at, true); break;
	case KEY_ALT_D: cut(l, l->at, word_right(l), true); break;
	case 25: insert(l, str_text(&l->e->killed), l->e->killed.n); break;
	case 12:
		put("\x1b[H\x1b[2J", 7);
		l->row = 0;
		break;
	case KEY_PASTE: paste(l); break;
	default:
		if (key >= 32 && key < 256) {
			char c = (char)key;
			insert(l, &c, 1);
		}
	}
}

static enum edit_end finish(struct line *l, enum edit_end end)
{
	l->at = l->text.n;
	draw(l);
	put(end == EDIT_CANCELLED ? "^C\r\n" : "\r\n", end == EDIT_CANCELLED ? 4 : 2);
	return end;
}

static enum edit_end edit(struct line *l)
{
	int last = KEY_NONE;
	for (;;) {
		draw(l);
		if (l->e->idle)
			l->e->idle(l->e->context);
		int key = byte(-1);
		if (key == 18)
			key = search(l);
		if (key == 27)
			key = escape_key();
		if (key == KEY_EOF || (key == 4 && l->text.n == 0))
			return finish(l, EDIT_EOF);
		if (key == 3)
			return finish(l, EDIT_CANCELLED);
		if (key == '\r' || key == '\n') {
			if (!l->e->incomplete || !l->e->incomplete(l->text.at, l->text.n))
				return finish(l, EDIT_LINE);
			l->at = l->text.n;
			insert(l, "\n", 1);
		} else if (key == '\t')
			complete(l, last == '\t');
		else
			edit_key(l, key);
		last = key;
	}
}

enum edit_end editor_read(struct editor *e, struct str *line)
{
	struct line l = { .e = e, .place = e->history.n };
	str_room(&l.text, 64);
	l.text.at[0] = 0;
	tcgetattr(STDIN_FILENO, &l.before);
	struct termios raw = l.before;
	raw.c_iflag &= (tcflag_t)~(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
	raw.c_lflag &= (tcflag_t)~(ECHO | ICANON | IEXTEN | ISIG);
	raw.c_cc[VMIN] = 1;
	raw.c_cc[VTIME] = 0;
	tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
	put("\x1b[?2004h", 8);
	enum edit_end how = edit(&l);
	put("\x1b[?2004l", 8);
	tcsetattr(STDIN_FILENO, TCSADRAIN, &l.before);
	str_add(line, l.text.at, l.text.n);
	str_free(&l.text);
	str_free(&l.mine);
	return how;
}

/* An entry a line; newlines and backslashes in it are escaped. */
void editor_open(struct editor *e)
{
	struct str text = { 0 }, entry = { 0 };
	if (e->history_path && file_read(e->history_path, &text))
		for (size_t i = 0; i < text.n; i++) {
			char c = text.at[i];
			if (c == '\n') {
				vec_push(&e->history, str_take(&entry));
			} else if (c == '\\' && i + 1 < text.n)
				str_addc(&entry, text.at[++i] == 'n' ? '\n' : text.at[i]);
			else
				str_addc(&entry, c);
		}
	error_clear();
	for (int i = 0; i < e->history.n; i++)
		if (!e->history.at[i])
			e->history.at[i] = mem_copy_text("", 0);
	str_free(&text);
	str_free(&entry);
}

static void append_entry(const char *path, const char *s)
{
	struct str out = { 0 };
	for (; *s; s++)
		if (*s == '\n' || *s == '\\')
			str_addf(&out, "\\%c", *s == '\n' ? 'n' : '\\');
		else
			str_addc(&out, *s);
	str_addc(&out, '\n');
	int fd = door_open(path, O_WRONLY | O_APPEND | O_CREAT, 0600);
	if (fd >= 0) {
		ssize_t unused = write(fd, out.at, out.n);
		(void)unused;
		close(fd);
	}
	str_free(&out);
}

void editor_remember(struct editor *e, const char *text, size_t n)
{
	if (!n || (e->history.n && strcmp(vec_last(&e->history), text) == 0))
		return;
	vec_push(&e->history, mem_copy_text(text, n));
	if (e->history.n > HISTORY_MAX) {
		mem_free(e->history.at[0]);
		memmove(e->history.at, e->history.at + 1, (size_t)--e->history.n * sizeof *e->history.at);
	}
	if (e->history_path)
		append_entry(e->history_path, vec_last(&e->history));
}

void editor_close(struct editor *e)
{
	for (int i = 0; i < e->history.n; i++)
		mem_free(e->history.at[i]);
	vec_free(&e->history);
	str_free(&e->killed);
	mem_free(e->history_path);
}
