/*
** page/live.c - the program's side of the live page: starts the server, passes scenes to it, waits for answers.
*/
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/door.h"
#include "base/error.h"
#include "base/mem.h"
#include "page/server.h"

static struct page_state the = { .lock = PTHREAD_MUTEX_INITIALIZER, .answered = PTHREAD_COND_INITIALIZER,
	.listener = -1 };
static pthread_t thread;
static char url[80];
static bool allowed, on, opens, changed, running;
static int asked;

void page_decide(bool allow, bool wanted, bool browser) { allowed = allow, on = allow && wanted, opens = browser; }

bool page_is_on(void) { return on && !door_is_closed(); }

bool page_switch(bool wanted)
{
	if (wanted && door_is_closed())
		return fail_id("RunMat:sandbox:network",
			"The sandbox has no network: figures cannot be shown in a page.");
	if (wanted && !allowed)
		return fail_id("RunMat:plots:notAllowed", "This host does not show figures in a page.");
	on = wanted;
	changed = true;
	if (!wanted)
		page_stop();
	return true;
}

void page_note_change(void) { changed = true; }

bool page_take_change(void)
{
	bool was = changed;
	changed = false;
	return was;
}

/* ---- the server ---- */

static bool random_digits(char to[TOKEN_DIGITS + 1])
{
	unsigned char bytes[TOKEN_DIGITS / 2];
	if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
		return fail_id("RunMat:plots:server", "The system gives no random numbers: %s.", strerror(errno));
	for (int i = 0; i < (int)sizeof bytes; i++)
		snprintf(to + 2 * i, 3, "%02x", (unsigned)bytes[i]);
	return true;
}

/* Opens a socket on the loopback address, at a port that the system chooses. */
static bool open_listener(void)
{
	struct sockaddr_in at = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	socklen_t n = sizeof at;
	int fd = door_lift(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
	if (fd < 0 || bind(fd, (struct sockaddr *)&at, sizeof at) || listen(fd, 32) ||
		getsockname(fd, (struct sockaddr *)&at, &n)) {
		fail_id("RunMat:plots:server", "The server for figures cannot start: %s.", strerror(errno));
		if (fd >= 0)
			close(fd);
		return false;
	}
	the.listener = fd, the.port = ntohs(at.sin_port);
	return true;
}

static void *serve(void *with)
{
	page_serve(&the);
	return with;
}

/* Starts the thread with all signals blocked, because Ctrl-C is for the program. */
static bool start_thread(void)
{
	sigset_t all, before;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	int error = pthread_create(&thread, NULL, serve, NULL);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return !error || fail_id("RunMat:plots:server", "The server for figures cannot start: %s.", strerror(error));
}

static void close_all(void)
{
	close(the.listener), close(the.wake[0]), close(the.wake[1]);
	the.listener = -1;
}

bool page_start(void)
{
	if (running)
		return true;
	if (door_is_closed())
		return fail_id("RunMat:sandbox:network",
			"The sandbox has no network: figures cannot be shown in a page.");
	TRY(random_digits(the.token) && random_digits(the.nonce) && open_listener());
	if (pipe2(the.wake, O_CLOEXEC | O_NONBLOCK)) {
		close(the.listener);
		the.listener = -1;
		return fail_id("RunMat:plots:server", "The server for figures cannot start: %s.", strerror(errno));
	}
	the.stop = false;
	if (!start_thread()) {
		close_all();
		return false;
	}
	snprintf(url, sizeof url, "http://127.0.0.1:%d/%s/", the.port, the.token);
	running = changed = true;
	if (opens)
		page_open_browser(url);
	return true;
}

const char *page_url(void) { return running ? url : NULL; }

/* Wakes the thread of the server. Without a server there is no pipe, and the descriptors may belong to other files. */
static void wake(void)
{
	ssize_t n = running ? write(the.wake[1], "", 1) : 0;    /* a full pipe wakes the thread as well */
	(void)n;
}

static void drop(int i)
{
	mem_free(the.figures.at[i].name);
	page_text_leave(the.figures.at[i].scene);
	the.figures.at[i] = the.figures.at[--the.figures.n];
}

void page_stop(void)
{
	if (!running)
		return;
	pthread_mutex_lock(&the.lock);
	the.stop = true;
	pthread_mutex_unlock(&the.lock);
	wake();
	pthread_join(thread, NULL);
	close_all();
	while (the.figures.n)
		drop(the.figures.n - 1);
	vec_free(&the.figures);
	str_free(&the.answer);
	for (int i = 0; i < the.events.n; i++)
		mem_free(the.events.at[i]);
	vec_free(&the.events);
	the.ask = 0;
	running = false;
	page_forget_browser();
}

/* ---- figures ---- */

struct page_text *page_text_use(struct page_text *t)
{
	atomic_fetch_add(&t->users, 1);
	return t;
}

void page_text_leave(struct page_text *t)
{
	if (t && atomic_fetch_sub(&t->users, 1) == 1) {
		mem_free(t->at);
		mem_free(t);
	}
}

static struct page_shown *figure_of(int number)
{
	for (int i = 0; i < the.figures.n; i++)
		if (the.figures.at[i].number == number)
			return &the.figures.at[i];
	int before = the.figures.n;
	vec_push(&the.figures, (struct page_shown){ .number = number });
	return the.figures.n > before ? &vec_last(&the.figures) : NULL;
}

void page_show(int number, const char *name, struct str *taken)
{
	pthread_mutex_lock(&the.lock);
	struct page_shown *f = figure_of(number);
	bool same = f && f->scene && f->scene->n == taken->n && memcmp(f->scene->at, str_text(taken), taken->n) == 0 &&
		strcmp(f->name, name) == 0;
	if (f && !same) {
		struct page_text *t = mem_zalloc(sizeof *t);
		t->n = taken->n, t->at = str_take(taken), t->users = 1;
		page_text_leave(f->scene);
		mem_free(f->name);
		f->scene = t, f->name = mem_copy_text(name, (size_t)-1);
		f->version = ++the.changes, f->fetched = false;
	}
	pthread_mutex_unlock(&the.lock);
	str_free(taken);
	if (!same)
		wake();
}

void page_keep(const int *numbers, int n)
{
	bool gone = false;
	pthread_mutex_lock(&the.lock);
	for (int i = the.figures.n - 1; i >= 0; i--) {
		bool kept = false;
		for (int k = 0; k < n; k++)
			kept |= numbers[k] == the.figures.at[i].number;
		if (!kept)
			drop(i), gone = true;
	}
	the.changes += gone;
	pthread_mutex_unlock(&the.lock);
	if (gone)
		wake();
}

int page_viewers(void)
{
	pthread_mutex_lock(&the.lock);
	int n = running ? the.viewers : 0;
	pthread_mutex_unlock(&the.lock);
	return n;
}

bool page_has_event(void)
{
	pthread_mutex_lock(&the.lock);
	bool has_event = running && the.events.n > 0;
	pthread_mutex_unlock(&the.lock);
	return has_event;
}

bool page_take_event(struct str *out)
{
	pthread_mutex_lock(&the.lock);
	bool has_event = running && the.events.n > 0;
	if (has_event) {
		char *first = the.events.at[0];
		the.events.n--;
		memmove(the.events.at, the.events.at + 1, (size_t)the.events.n * sizeof first);
		str_adds(out, first);
		mem_free(first);
	}
	pthread_mutex_unlock(&the.lock);
	return has_event;
}

/* ---- questions ---- */

void page_ask(const char *kind, int figure, int count)
{
	pthread_mutex_lock(&the.lock);
	the.ask = ++asked, the.ask_figure = figure, the.ask_count = count;
	the.has_answer = false;
	str_clear(&the.answer);
	snprintf(the.kind, sizeof the.kind, "%s", kind);
	the.changes++;
	pthread_mutex_unlock(&the.lock);
	wake();
}

static struct timespec time_in(int milliseconds)
{
	struct timespec t;
	clock_gettime(CLOCK_REALTIME, &t);
	int64_t end = t.tv_nsec + (int64_t)milliseconds * 1000000;
	return (struct timespec){ t.tv_sec + end / 1000000000, end % 1000000000 };
}

static bool all_fetched(void)
{
	bool all = true;
	for (int i = 0; i < the.figures.n; i++)
		all &= the.figures.at[i].fetched;
	return all;
}

void page_wait_fetched(int milliseconds)
{
	struct timespec t = time_in(milliseconds);
	pthread_mutex_lock(&the.lock);
	while (running && the.viewers && !all_fetched() && pthread_cond_timedwait(&the.answered, &the.lock, &t) == 0)
		;
	pthread_mutex_unlock(&the.lock);
}

bool page_answered(int milliseconds, struct str *answer)
{
	struct timespec t = time_in(milliseconds);
	pthread_mutex_lock(&the.lock);
	while (!the.has_answer && pthread_cond_timedwait(&the.answered, &the.lock, &t) == 0)
		;
	bool answered = the.has_answer;
	if (answered)
		str_add(answer, str_text(&the.answer), the.answer.n);
	pthread_mutex_unlock(&the.lock);
	return answered;
}

void page_ask_no_more(void)
{
	pthread_mutex_lock(&the.lock);
	the.ask = 0;
	the.changes++;
	pthread_mutex_unlock(&the.lock);
	wake();
}
