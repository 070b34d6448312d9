/*
** page/server.h - shared by the files of the live page: the texts that the server sends, and the state behind its lock.
*/
#ifndef PAGE_SERVER_H
#define PAGE_SERVER_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/vec.h"
#include "page/page.h"

enum { TOKEN_DIGITS = 32, EVENTS_MOST = 1000, EVENT_BYTES = 100000 };

struct page_text {                      /* shared by a figure and by the connections that send it */
	_Atomic int users;
	size_t n;
	char *at;
};
struct page_text *page_text_use(struct page_text *t);
void page_text_leave(struct page_text *t);

struct page_shown {
	int number;
	char *name;
	uint64_t version;
	struct page_text *scene;
	bool fetched;                   /* a page has asked for this version */
};

struct page_state {
	pthread_mutex_t lock;           /* protects all fields that follow, up to `stop` */
	pthread_cond_t answered;        /* a person answered, or a page fetched a scene */
	VEC(struct page_shown) figures;
	uint64_t changes;               /* number of changes so far */
	int viewers;
	int ask;                        /* number of the question; 0: none */
	char kind[16];
	int ask_figure, ask_count;
	struct str answer;
	VEC(char *) events;             /* owned: JSON of what persons did with controls */
	bool has_answer, stop;
	/* These are set before the thread starts. */
	int listener, wake[2];
	int port;
	char token[TOKEN_DIGITS + 1], nonce[TOKEN_DIGITS + 1];
};

void page_serve(struct page_state *s);  /* runs until s->stop is set */

#endif
