/*
** page/serve.c - the HTTP server of the live page: one thread, one poll loop, a few connections.
**
** Every request must name this host and port in its Host header. A page of another site cannot do that, even if the
** site's name leads to the loopback address. The request must come from no other site, and its path must begin with the
** token. A request that fails any of these checks gets the answer 403 and no other information.
**
** GET /TOKEN/ is the page, GET /TOKEN/events the stream of changes, and GET /TOKEN/figure/N a scene. POST /TOKEN/answer
** brings the person's answer to a question of the program. POST /TOKEN/event tells what the person did with a control.
** No path leads to a file.
*/
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "page/server.h"

enum { PEERS_MOST = 64, HEAD_MOST = 16 << 10, BODY_MOST = 1 << 20 };
enum { SECONDS_FULL = 1 };       /* until a connection is accepted again after the system had no room for one */
enum { SECONDS_TO_ASK = 10, SECONDS_BETWEEN = 60, SECONDS_ALIVE = 15 };

struct peer {
	int fd;
	struct str in, out;
	size_t sent;                    /* bytes of out */
	struct page_text *scene;        /* sent after out; NULL: none */
	size_t scene_sent;
	bool stream, closing;           /* stream: it gets events; closing: it ends when all is sent */
	bool heard;                     /* the other side sends no more, but may wait for an answer */
	uint64_t told;                  /* the number of changes that were sent to it */
	int64_t since;                  /* second of the last progress */
};

static int64_t seconds_now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec;
}

/* ---- requests ---- */

struct request {
	const char *path, *host, *origin, *site;
	size_t path_n, host_n, origin_n, site_n, length;
	bool get, post, fine, last;     /* last: the peer wants no more answers */
};

static bool is_word(const char *at, size_t n, const char *word) { return n == strlen(word) && !memcmp(at, word, n); }

static void take_header(struct request *r, const char *name, size_t name_n, const char *at, size_t n)
{
	while (n && (*at == ' ' || *at == '\t'))
		at++, n--;
	while (n && (at[n - 1] == ' ' || at[n - 1] == '\t'))
		n--;
	if (name_n == 4 && !strncasecmp(name, "host", 4)) {
		r->fine &= !r->host;            /* two Host headers are refused */
		r->host = at, r->host_n = n;
	} else if (name_n == 6 && !strncasecmp(name, "origin", 6)) {
		r->origin = at, r->origin_n = n;
	} else if (name_n == 14 && !strncasecmp(name, "sec-fetch-site", 14)) {
		r->site = at, r->site_n = n;
	} else if (name_n == 14 && !strncasecmp(name, "content-length", 14)) {
		r->length = 0;
		r->fine &= n > 0 && n < 10;
		for (size_t i = 0; i < n && n < 10; i++) {
			r->fine &= at[i] >= '0' && at[i] <= '9';
			r->length = r->length * 10 + (size_t)(at[i] - '0') % 10;
		}
	} else if (name_n == 10 && !strncasecmp(name, "connection", 10)) {
		r->last = n == 5 && !strncasecmp(at, "close", 5);
	} else if (name_n == 17 && !strncasecmp(name, "transfer-encoding", 17)) {
		r->fine = false;                /* browsers send no such header to this server */
	}
}

/* Parses the head of a request: n bytes from `at` on, which end with an empty line. */
static struct request read_head(const char *at, size_t n)
{
	struct request r = { .fine = true };
	const char *end = at + n, *line = memchr(at, '\r', n), *path = memchr(at, ' ', n);
	r.get = n > 4 && !memcmp(at, "GET ", 4), r.post = n > 5 && !memcmp(at, "POST ", 5);
	const char *version = path && path < line ? memchr(path + 1, ' ', (size_t)(line - path - 1)) : NULL;
	if (!version || !is_word(version + 1, (size_t)(line - version - 1), "HTTP/1.1")) {
		r.fine = false;
		return r;
	}
	r.path = path + 1, r.path_n = (size_t)(version - path - 1);
	for (line += 2; line < end - 2;) {
		const char *stop = memchr(line, '\r', (size_t)(end - line));
		const char *colon = memchr(line, ':', (size_t)(end - line));
		if (!stop || stop + 1 >= end || stop[1] != '\n' || !colon || colon > stop) {
			r.fine = false;
			return r;
		}
		take_header(&r, line, (size_t)(colon - line), colon + 1, (size_t)(stop - colon - 1));
		line = stop + 2;
	}
	return r;
}

/* Whether the header says 127.0.0.1:PORT or localhost:PORT, after the prefix. */
static bool names_us(const struct page_state *s, const char *at, size_t n, const char *prefix)
{
	char one[64], other[64];
	snprintf(one, sizeof one, "%s127.0.0.1:%d", prefix, s->port);
	snprintf(other, sizeof other, "%slocalhost:%d", prefix, s->port);
	return at && (is_word(at, n, one) || is_word(at, n, other));
}

/* Compares all characters, so that the time does not reveal how many are right. */
static bool has_token(const struct page_state *s, const struct request *r)
{
	int wrong = 0;
	if (r->path_n < TOKEN_DIGITS + 2 || r->path[0] != '/' || r->path[TOKEN_DIGITS + 1] != '/')
		return false;
	for (int i = 0; i < TOKEN_DIGITS; i++)
		wrong |= r->path[i + 1] ^ s->token[i];
	return wrong == 0;
}

static bool may_ask(const struct page_state *s, const struct request *r)
{
	bool host = names_us(s, r->host, r->host_n, "");
	bool origin = !r->origin || names_us(s, r->origin, r->origin_n, "http://");
	bool site = !r->site || is_word(r->site, r->site_n, "same-origin") || is_word(r->site, r->site_n, "none");
	return host && origin && site && has_token(s, r);
}

/* ---- answers ---- */

static void answer_head(struct peer *p, const char *status, const char *type, int64_t length, const char *more)
{
	str_addf(&p->out, "HTTP/1.1 %s\r\n", status);
	if (type)
		str_addf(&p->out, "Content-Type: %s\r\n", type);
	if (length >= 0)
		str_addf(&p->out, "Content-Length: %lld\r\n", (long long)length);
	str_addf(&p->out, "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
		"Referrer-Policy: no-referrer\r\n"
		"Cross-Origin-Resource-Policy: same-origin\r\nX-Frame-Options: DENY\r\n%s%s\r\n",
		p->closing ? "Connection: close\r\n" : "", more);
}

static void refuse(struct peer *p, const char *status)
{
	p->closing = true;
	answer_head(p, status, "text/plain", (int64_t)strlen(status) + 1, "");
	str_addf(&p->out, "%s\n", status);
}

static void send_page(const struct page_state *s, struct peer *p)
{
	char rule[400];
	struct str text = { 0 };
	snprintf(rule, sizeof rule, "Content-Security-Policy: default-src 'none'; connect-src 'self'; "
		"script-src 'nonce-%s'; style-src 'nonce-%s'; img-src data: blob:; frame-ancestors 'none'; "
		"base-uri 'none'; form-action 'none'\r\n",
		s->nonce, s->nonce);
	page_live(&text, s->nonce);
	answer_head(p, "200 OK", "text/html; charset=utf-8", (int64_t)text.n, rule);
	str_add(&p->out, str_text(&text), text.n);
	str_free(&text);
}

/* Answers GET figure/N. The caller holds the lock. */
static void send_figure(struct page_state *s, struct peer *p, const char *number, size_t n)
{
	int wanted = 0;
	bool digits = n > 0 && n < 10;
	for (size_t i = 0; i < n && digits; i++) {
		digits = number[i] >= '0' && number[i] <= '9';
		wanted = wanted * 10 + (digits ? number[i] - '0' : 0);
	}
	for (int i = 0; i < s->figures.n && digits; i++)
		if (s->figures.at[i].number == wanted) {
			char more[64];
			snprintf(more, sizeof more, "X-Version: %llu\r\n",
				(unsigned long long)s->figures.at[i].version);
			p->scene = page_text_use(s->figures.at[i].scene);
			p->scene_sent = 0;
			s->figures.at[i].fetched = true;
			pthread_cond_broadcast(&s->answered);
			answer_head(p, "200 OK", "application/json", (int64_t)p->scene->n, more);
			return;
		}
	refuse(p, "404 Not Found");
}

/* POST event: JSON of what a person did with a control; the lock is held. It drops events that exceed the limits. */
static void take_event(struct page_state *s, struct peer *p, const char *body, size_t n)
{
	if (n > 0 && n < EVENT_BYTES && s->events.n < EVENTS_MOST) {
		char *copy = mem_copy_text(body, n);
		vec_push(&s->events, copy);
	}
	answer_head(p, "204 No Content", NULL, -1, "");
}

/* POST answer: the number of the question in the first line; lock held */
static void take_answer(struct page_state *s, struct peer *p, const char *body, size_t n)
{
	const char *line = memchr(body, '\n', n);
	if (line && s->ask && strtol(body, NULL, 10) == s->ask && !s->has_answer) {
		str_clear(&s->answer);
		str_add(&s->answer, line + 1, n - (size_t)(line + 1 - body));
		s->has_answer = true, s->ask = 0;
		s->changes++;
		pthread_cond_broadcast(&s->answered);
	}
	answer_head(p, "204 No Content", NULL, -1, "");
}

static void begin_stream(struct page_state *s, struct peer *p)
{
	answer_head(p, "200 OK", "text/event-stream", -1, "");
	str_adds(&p->out, "retry: 1000\n\n");
	p->stream = true, p->closing = false, p->told = UINT64_MAX;
	s->viewers++;
}

static void answer(struct page_state *s, struct peer *p, const struct request *r, const char *body)
{
	if (!r->fine || !(r->get || r->post)) {
		refuse(p, r->fine ? "405 Method Not Allowed" : "400 Bad Request");
		return;
	}
	if (!may_ask(s, r)) {
		refuse(p, "403 Forbidden");
		return;
	}
	p->closing = r->last;
	const char *rest = r->path + TOKEN_DIGITS + 2;
	size_t n = r->path_n - (TOKEN_DIGITS + 2);
	pthread_mutex_lock(&s->lock);
	if (r->get && n == 0)
		send_page(s, p);
	else if (r->get && is_word(rest, n, "events"))
		begin_stream(s, p);
	else if (r->get && n > 7 && !memcmp(rest, "figure/", 7))
		send_figure(s, p, rest + 7, n - 7);
	else if (r->post && is_word(rest, n, "event"))
		take_event(s, p, body, r->length);
	else if (r->post && is_word(rest, n, "answer"))
		take_answer(s, p, body, r->length);
	else
		refuse(p, "404 Not Found");
	pthread_mutex_unlock(&s->lock);
}

/* Takes one request from the input if it is complete. The answer to the previous request must have been sent. */
static void take_request(struct page_state *s, struct peer *p)
{
	if (p->stream || p->closing || p->out.n || p->scene || !p->in.n)
		return;
	const char *text = str_text(&p->in), *end = memmem(text, p->in.n, "\r\n\r\n", 4);
	if (!end) {
		if (p->in.n > HEAD_MOST)
			refuse(p, "431 Request Header Fields Too Large");
		return;
	}
	size_t head = (size_t)(end + 4 - text);
	struct request r = read_head(text, head);
	if (r.fine && r.length > BODY_MOST) {
		refuse(p, "413 Content Too Large");
		return;
	}
	if (r.fine && p->in.n < head + r.length) {
		if (!may_ask(s, &r))
			refuse(p, "403 Forbidden");
		return;
	}
	answer(s, p, &r, text + head);
	size_t request_bytes = MIN(head + (r.fine ? r.length : 0), p->in.n);
	memmove(p->in.at, p->in.at + request_bytes, p->in.n - request_bytes);
	p->in.n -= request_bytes;
}

/* ---- the stream ---- */

static void tell_changes(struct page_state *s, struct peer *p)
{
	pthread_mutex_lock(&s->lock);
	if (p->told != s->changes) {
		p->told = s->changes;
		str_adds(&p->out, "data: {\"figures\":[");
		for (int i = 0; i < s->figures.n; i++) {
			const struct page_shown *f = &s->figures.at[i];
			str_addf(&p->out, "%s{\"number\":%d,\"version\":%llu,\"name\":", i ? "," : "", f->number,
				(unsigned long long)f->version);
			page_json_text(&p->out, f->name);
			str_addc(&p->out, '}');
		}
		str_adds(&p->out, "],\"ask\":");
		if (s->ask)
			str_addf(&p->out, "{\"id\":%d,\"kind\":\"%s\",\"figure\":%d,\"count\":%d}", s->ask, s->kind,
				s->ask_figure, s->ask_count);
		else
			str_adds(&p->out, "null");
		str_adds(&p->out, "}\n\n");
	}
	pthread_mutex_unlock(&s->lock);
}

/* ---- connections ---- */

static void end_peer(struct page_state *s, struct peer *p)
{
	close(p->fd);
	page_text_leave(p->scene);
	str_free(&p->in), str_free(&p->out);
	if (p->stream) {
		pthread_mutex_lock(&s->lock);
		s->viewers--;
		pthread_mutex_unlock(&s->lock);
	}
	p->fd = -1;
}

/* Sends bytes; false: the connection is broken. */
static bool send_some(struct peer *p, const char *at, size_t n, size_t *sent)
{
	while (*sent < n) {
		ssize_t k = send(p->fd, at + *sent, n - *sent, MSG_NOSIGNAL | MSG_DONTWAIT);
		if (k <= 0)
			return k < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
		*sent += (size_t)k;
		p->since = seconds_now();
	}
	return true;
}

static bool is_idle(const struct peer *p) { return !p->out.n && !p->scene; }

/* Sends waiting bytes. False: the connection has ended. */
static bool push(struct page_state *s, struct peer *p)
{
	for (;;) {
		if (p->stream && is_idle(p))
			tell_changes(s, p);
		take_request(s, p);
		if (is_idle(p))
			return !p->heard;
		if (!send_some(p, str_text(&p->out), p->out.n, &p->sent))
			return false;
		if (p->sent < p->out.n)
			return true;
		if (p->scene && !send_some(p, p->scene->at, p->scene->n, &p->scene_sent))
			return false;
		if (p->scene && p->scene_sent < p->scene->n)
			return true;
		page_text_leave(p->scene);
		p->scene = NULL;
		str_clear(&p->out);
		p->sent = 0;
		if (p->closing)
			return false;
	}
}

/* Reads waiting bytes. False: the connection has ended. */
static bool pull(struct peer *p)
{
	char buffer[16384];
	ssize_t n = recv(p->fd, buffer, sizeof buffer, MSG_DONTWAIT);
	p->heard |= n == 0;
	if (n <= 0)
		return n == 0 ? !p->stream : errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
	if (p->stream || p->closing || p->in.n > HEAD_MOST + BODY_MOST)
		return p->stream || p->closing;         /* input on this connection is no request */
	if (!p->in.n)
		p->since = seconds_now();
	str_add(&p->in, buffer, (size_t)n);
	return true;
}

/* Ends slow connections, and keeps streams alive. False: this connection must end. */
static bool tend(struct peer *p, int64_t now)
{
	int64_t quiet = now - p->since;
	if (p->stream && quiet >= SECONDS_ALIVE && is_idle(p)) {
		str_adds(&p->out, ": alive\n\n");
		p->since = now;
	} else if (!p->stream && quiet >= (p->in.n || !is_idle(p) ? SECONDS_TO_ASK : SECONDS_BETWEEN)) {
		return false;
	}
	return !(p->stream && quiet > 4 * SECONDS_ALIVE);
}

/* False: the system has no room for a connection, and poll would report the same one again at once. */
static bool take_in(struct page_state *s, struct peer *peers)
{
	int fd = accept4(s->listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
	for (int i = 0; fd >= 0 && i < PEERS_MOST; i++)
		if (peers[i].fd < 0) {
			peers[i] = (struct peer){ .fd = fd, .since = seconds_now() };
			return true;
		}
	if (fd >= 0)
		close(fd);
	return fd >= 0 || (errno != EMFILE && errno != ENFILE && errno != ENOBUFS && errno != ENOMEM);
}

/* Whether the server may stop: all was sent, or half a second has passed. */
static bool may_end(const struct page_state *s, const struct peer *peers, int turns)
{
	bool due = false;
	for (int i = 0; i < PEERS_MOST; i++)
		due |= peers[i].fd >= 0 && (!is_idle(&peers[i]) || (peers[i].stream && peers[i].told != s->changes));
	return !due || turns > 25;
}

static bool is_told_to_stop(struct page_state *s)
{
	pthread_mutex_lock(&s->lock);
	bool stop = s->stop;
	pthread_mutex_unlock(&s->lock);
	return stop;
}

/* Waits until something is due, and serves the peers. Returns the events that poll reported for the listener. */
static short serve_some(struct page_state *s, struct peer *peers, bool listens, int ms)
{
	struct pollfd polls[PEERS_MOST + 2];
	struct peer *whose[PEERS_MOST];
	char waste[64];
	int n = 0;
	polls[0] = (struct pollfd){ .fd = listens ? s->listener : -1, .events = POLLIN };
	polls[1] = (struct pollfd){ .fd = s->wake[0], .events = POLLIN };
	for (struct peer *p = peers; p < peers + PEERS_MOST; p++)
		if (p->fd >= 0) {
			polls[n + 2] = (struct pollfd){ .fd = p->fd,
				.events = (short)((p->heard ? 0 : POLLIN) | (is_idle(p) ? 0 : POLLOUT)) };
			whose[n++] = p;
		}
	if (poll(polls, (nfds_t)n + 2, ms) < 0)        /* (the list may not be longer than RLIMIT_NOFILE) */
		return 0;
	while (read(s->wake[0], waste, sizeof waste) > 0)
		;
	int64_t now = seconds_now();
	for (int i = 0; i < n; i++) {
		struct peer *p = whose[i];
		bool hears = polls[i + 2].revents & (POLLIN | POLLHUP | POLLERR);
		if ((hears && !pull(p)) || !tend(p, now) || !push(s, p))
			end_peer(s, p);
	}
	return polls[0].revents;
}

void page_serve(struct page_state *s)
{
	struct peer *peers = mem_zalloc(PEERS_MOST * sizeof *peers);
	int64_t open_from = 0;
	for (int i = 0; i < PEERS_MOST; i++)
		peers[i].fd = -1;
	for (int turns = 0;; turns += is_told_to_stop(s)) {
		bool listens = seconds_now() >= open_from;
		if ((serve_some(s, peers, listens, turns ? 20 : 1000) & POLLIN) && !take_in(s, peers))
			open_from = seconds_now() + SECONDS_FULL + 1;
		if (is_told_to_stop(s) && may_end(s, peers, turns))
			break;
	}
	for (int i = 0; i < PEERS_MOST; i++)
		if (peers[i].fd >= 0)
			end_peer(s, &peers[i]);
	mem_free(peers);
}
