/*
** page/page.h - pages that show figures: a file of its own, or a page that follows a running program.
**
** The scripts of this folder draw the JSON of draw/scene_json.c. A file holds its figures; a live page gets them from a
** small HTTP server in a thread of this process. That thread sees finished texts only, never a value of a program.
*/
#ifndef PAGE_PAGE_H
#define PAGE_PAGE_H

#include "base/str.h"

/* ---- texts ---- */

struct page_figure { int number; const char *name, *scene; };

/* A page with these figures, which needs no network and no other file. */
void page_file(struct str *out, const struct page_figure *figures, int n, const char *title);
/* A page with a table of JSON that another script of this folder draws: kind is "explain" or "profile". */
void page_report(struct str *out, const char *kind, const char *json, const char *title);
/* The page that follows a program; its scripts run because they have the nonce. */
void page_live(struct str *out, const char *nonce);
/* s between quotes, so that it may stand in a script of a page */
void page_json_text(struct str *out, const char *s);

/* ---- the live page of this process ---- */

/*
** The host decides: a process that embeds the runtime never allows it. allow: a program may start the page; on: figures
** go to the page without a word of the program; browser: one is opened when the server starts.
*/
void page_decide(bool allow, bool on, bool browser);
bool page_is_on(void);
MUST bool page_switch(bool on);                 /* false: the host does not allow it, error written */

/* The library notes that a figure changed. page_take_change tells whether one did since it was called last. */
void page_note_change(void);
bool page_take_change(void);

/* Starts the server, if it does not run, and the browser; false: error written. */
MUST bool page_start(void);
const char *page_url(void);                     /* lent; NULL: no server runs */
void page_stop(void);                           /* waits half a second at most for what is still to be sent */

void page_show(int number, const char *name, struct str *taken);      /* the scene of a figure as JSON */
void page_keep(const int *numbers, int n);      /* the figures that exist; the page closes all others */
int page_viewers(void);                         /* pages that follow the program now */

/*
** Asks the person at the page: kind "ginput" wants `count` points of the figure, "press" a click or a key. The answer
** is lines "x y button". page_answered waits so many milliseconds; it gives true when the answer is there.
*/
void page_ask(const char *kind, int figure, int count);
bool page_answered(int milliseconds, struct str *answer);
void page_ask_no_more(void);

/* ---- page/browser.c ---- */

/*
** Opens the address in the browser of the desktop; nothing happens where there is none. The address holds the token, so
** it is no argument of a program, which everybody could read, but stands in a file that only this user may read.
*/
void page_open_browser(const char *address);
void page_forget_browser(void);                 /* removes that file */

#endif
