/*
** page/page.h - pages that show figures: a single file, or a live page that follows a running program.
**
** The scripts of this folder draw the JSON of draw/scene_json.c. A file contains its figures. A live page gets them
** from a small HTTP server in a thread of this process, which handles texts only and never a value of a program.
*/
#ifndef PAGE_PAGE_H
#define PAGE_PAGE_H

#include "base/str.h"

/* ---- texts ---- */

struct page_figure { int number; const char *name, *scene; };

/* Writes a page with these figures. It needs no network and no other file. */
void page_file(struct str *out, const struct page_figure *figures, int n, const char *title);
/* Writes a page with a table in JSON, which another script of this folder draws. kind: "explain" or "profile". */
void page_report(struct str *out, const char *kind, const char *json, const char *title);
/* Writes the page that follows a program. The nonce allows its scripts to run. */
void page_live(struct str *out, const char *nonce);
/* Writes s as a quoted text for a script in a page. */
void page_json_text(struct str *out, const char *s);

/* ---- the live page of this process ---- */

/*
** The host sets these rights; a process that embeds the runtime never sets them. allow: a program may start the page.
** on: figures are shown on the page automatically. browser: a browser is opened when the server starts.
*/
void page_decide(bool allow, bool on, bool browser);
bool page_is_on(void);
MUST bool page_switch(bool on);                 /* false: the host does not allow it; an error was written */

/* The library calls this when a figure changed. page_take_change returns whether it was called since the last time. */
void page_note_change(void);
bool page_take_change(void);

/* Starts the server and the browser, unless they run already. False: an error was written. */
MUST bool page_start(void);
const char *page_url(void);                     /* borrowed; NULL: no server runs */
void page_stop(void);                           /* waits at most half a second for output that was not sent */

void page_show(int number, const char *name, struct str *taken);      /* the scene of a figure as JSON */
void page_keep(const int *numbers, int n);      /* existing figures; the page closes all others */
/* Waits until a page has fetched what was shown last, at most so many milliseconds. Without pages it does not wait. */
void page_wait_fetched(int milliseconds);
int page_viewers(void);                         /* pages that follow the program now */

/* Takes the oldest event that a person caused by using a control of a figure. False: there is none. */
bool page_take_event(struct str *out);
bool page_has_event(void);

/*
** Asks the user at the page: kind "ginput" wants `count` points of the figure, "press" a click or a key. The answer has
** lines "x y button". page_answered waits at most so many milliseconds, and returns true if the answer is there.
*/
void page_ask(const char *kind, int figure, int count);
bool page_answered(int milliseconds, struct str *answer);
void page_ask_no_more(void);

/* ---- page/browser.c ---- */

/*
** Opens the address in the desktop's browser; without a desktop it does nothing. The address contains the token. So it
** is no argument of a program, which all users could read, but is in a file that only this user can read.
*/
void page_open_browser(const char *address);
void page_forget_browser(void);                 /* removes that file */

#endif
