/*
** cli/cli.h - declarations that the files of the command line share.
*/
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "host/session.h"

enum { EXIT_INTERRUPT = 130, EXIT_USAGE = 2, EXIT_PIPE = 141 };

extern struct session *cli_session;             /* the one that Ctrl-C stops */

int cli_report(struct session *s);              /* prints the error in the slot; gives the exit code */
int cli_repl(struct session *s);
void cli_waits(bool at_prompt);                 /* no program runs now: Ctrl-C stops nothing; false: one will */
size_t cli_complete(void *session, const char *text, size_t at, void (*add)(void *to, const char *word), void *to);
int cli_check(int n, char **args);
int cli_bench(int n, char **args);              /* the words behind `bench` */
bool cli_table(int n, char *const *args);        /* ops, knobs, accel-info: printed; false: another command */
bool cli_write_trace(const char *path);          /* false: it cannot be written; that was said */
/* The live page of figures (page/page.h): what RUNMAT_FIGURES says; the figures as they are now; the end. */
void cli_figures_begin(bool prompt);
void cli_figures_update(struct session *s);
bool cli_figures_wait(void);                    /* an event of a page may come while nobody types */
void cli_figures_end(bool program);             /* program: no prompt came after it */
/* --explain=html: writes the page; program: the file that ran, or NULL. False: it cannot be written; that was said. */
bool cli_explain_page(struct session *s, const char *path, const char *program);
void cli_explain(void);                         /* what --explain prints */

#endif
