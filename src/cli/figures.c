/*
** cli/figures.c - the command and the live page of figures: when it is on, and when it is brought up to date.
*/
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/door.h"
#include "base/error.h"
#include "base/knobs.h"
#include "cli/cli.h"
#include "page/page.h"

void cli_figures_begin(bool prompt)
{
	const char *knob = knob_text(KNOB_figures);
	bool named = strcmp(knob, "page") == 0, never = strcmp(knob, "none") == 0;
	bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
	if (named && door_is_closed())
		fprintf(stderr, "runmat: RUNMAT_FIGURES=page is not used in the sandbox, which has no network\n");
	page_decide(!door_is_closed(), !door_is_closed() && (named || (prompt && terminal && !never)), terminal);
}

void cli_figures_update(struct session *s)
{
	if (!page_is_on())
		return;
	struct error before = error_take();
	int code;
	if (!vm_exit_code(s->vm, &code) && !vm_run_private(s->vm, "graphics_publish"))
		cli_report(s);
	error_clear();
	if (before.message)
		error_put(before);
}

bool cli_figures_wait(void) { return page_is_on() && page_url(); }

void cli_figures_end(bool program)
{
	if (program && page_url() && isatty(STDIN_FILENO) && isatty(STDERR_FILENO)) {
		char c = 0;
		fprintf(stderr, "The program has ended. The figures stay at %s until you press Enter.\n", page_url());
		cli_waits(true);
		while (c != '\n' && read(STDIN_FILENO, &c, 1) > 0)
			;
	}
	page_stop();
}
