/*
** cli/repl.c - the prompt: reads a statement that may span lines, runs it, shows its error, goes on.
**
** On a terminal the text comes from the line editor (edit.c), else from plain lines, so that a session can be piped in.
*/
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "cli/cli.h"
#include "cli/edit.h"
#include "lang/ast.h"
#include "page/page.h"

/* $XDG_STATE_HOME/runmat/history; NULL when there is no place for it. */
static char *history_path(void)
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	struct str path = { 0 };
	if (state && *state)
		str_addf(&path, "%s/runmat", state);
	else if (home && *home)
		str_addf(&path, "%s/.local/state/runmat", home);
	else
		return NULL;
	bool made = file_make_folders(str_text(&path));
	error_clear();
	str_adds(&path, "/history");
	if (made)
		return str_take(&path);
	str_free(&path);
	return NULL;
}

/* False: the program asked to end; *code is how. */
static bool run_statement(struct session *s, const char *text, size_t n, int *code)
{
	cli_waits(false);
	if (!(session_run_text(s, "", text, n) && vm_flush(s->vm)))
		cli_report(s);
	cli_figures_update(s);
	cli_waits(true);
	return !vm_exit_code(s->vm, code);
}

/* The functions of controls and buttons that a person used in the live page. */
static void run_events(struct session *s)
{
	cli_waits(false);
	cli_figures_update(s);
	if (!vm_flush(s->vm))
		cli_report(s);
	cli_waits(true);
}

/*
** Until a person types: frees what Ctrl-C has left to be freed, in pieces of some milliseconds, and runs what a person
** does in the live page. It returns at once if text was read already, or if the text ends.
*/
static void until_typed(void *context)
{
	enum { ELEMENTS = 1 << 17, LOOK_MS = 30 };
	struct session *s = context;
	struct pollfd p = { .fd = STDIN_FILENO, .events = POLLIN };
	int code;
	while ((value_free_late(ELEMENTS) || mem_free_late()) && poll(&p, 1, 0) == 0)
		;
	while (cli_figures_wait() && !vm_exit_code(s->vm, &code) && poll(&p, 1, LOOK_MS) == 0)
		if (page_has_event())
			run_events(s);
}

static int plain(struct session *s)
{
	struct str text = { 0 };
	char *line = NULL;
	size_t room = 0;
	int code = 0;
	setvbuf(stdin, NULL, _IONBF, 0);        /* until_typed asks the system whether there is text */
	for (;;) {
		fputs(text.n ? "   " : ">> ", stdout);
		fflush(stdout);
		until_typed(s);
		if (vm_exit_code(s->vm, &code))
			break;                  /* by a button of a page */
		ssize_t n = getline(&line, &room, stdin);
		if (n > 0)
			str_add(&text, line, (size_t)n);
		if (n > 0 && source_is_incomplete(str_text(&text), text.n))
			continue;
		if (text.n && !run_statement(s, str_text(&text), text.n, &code))
			break;
		str_clear(&text);
		if (n < 0)
			break;
	}
	free(line);
	str_free(&text);
	return code;
}

static int on_terminal(struct session *s)
{
	struct editor e = { .prompt = ">> ", .more = "   ", .incomplete = source_is_incomplete,
		.complete = cli_complete, .context = s, .idle = until_typed, .history_path = history_path() };
	struct str text = { 0 };
	int code = 0;
	bool goes_on = true;
	editor_open(&e);
	printf("RunMat %s. Type help for help, exit or Ctrl-D to leave.\n", RUNMAT_VERSION);
	fflush(stdout);
	while (goes_on) {
		str_clear(&text);
		enum edit_end how = editor_read(&e, &text);
		if (how == EDIT_EOF)
			break;
		if (how == EDIT_CANCELLED || !text.n)
			continue;
		editor_remember(&e, str_text(&text), text.n);
		goes_on = run_statement(s, str_text(&text), text.n, &code);
	}
	str_free(&text);
	editor_close(&e);
	return code;
}

int cli_repl(struct session *s)
{
	const char *term = getenv("TERM");
	cli_waits(true);
	bool edits = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0;
	int code = edits ? on_terminal(s) : plain(s);
	cli_waits(false);
	return code;
}
