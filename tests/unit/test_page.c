/*
** tests/unit/test_page.c - tests the server of the live page: access, messages to the page, answers, and the page as a
** file.
*/
#include "test.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "page/page.h"

static char token[40], reply[1 << 20];
static int port;

static void begin(void)
{
	page_decide(true, true, false);
	if (!page_start())
		printf("%s\n", error_peek()->message);
	CHECK(page_url() && sscanf(page_url(), "http://127.0.0.1:%d/%32[0-9a-f]/", &port, token) == 2);
	CHECK(strlen(token) == 32);
}

static int dial(void)
{
	struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	int fd = socket(AF_INET, SOCK_STREAM, 0);
	CHECK(fd >= 0 && connect(fd, (struct sockaddr *)&at, sizeof at) == 0);
	return fd;
}

/* Reads from fd until the text contains `enough`, or until the time is over. */
static const char *hear(int fd, const char *enough, int milliseconds)
{
	size_t n = 0;
	struct pollfd p = { .fd = fd, .events = POLLIN };
	*reply = '\0';
	while (!(enough && strstr(reply, enough)) && n + 1 < sizeof reply && poll(&p, 1, milliseconds) == 1) {
		ssize_t k = recv(fd, reply + n, sizeof reply - 1 - n, 0);
		if (k <= 0)
			break;
		reply[n += (size_t)k] = '\0';
	}
	return reply;
}

static const char *say(const char *text)
{
	int fd = dial();
	CHECK(send(fd, text, strlen(text), MSG_NOSIGNAL) == (ssize_t)strlen(text));
	hear(fd, NULL, 300);
	close(fd);
	return reply;
}

/* Sends a request with these headers, whose path is the token and `path`. */
static const char *ask(const char *method, const char *path, const char *headers)
{
	char text[4000];
	snprintf(text, sizeof text, "%s /%s/%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n%s\r\n", method,
		token, path, port, headers);
	return say(text);
}

static int status(const char *answer)
{
	int code = 0;
	return sscanf(answer, "HTTP/1.1 %d", &code) == 1 ? code : 0;
}

static void show(int number, const char *name, const char *scene)
{
	struct str s = { 0 };
	str_adds(&s, scene);
	page_show(number, name, &s);
}

TEST(page_stops_twice)
{
	page_stop();
	page_stop();
	CHECK(!page_url());
}

TEST(page_not_allowed)
{
	page_decide(false, true, false);
	CHECK(!page_is_on() && !page_switch(true));
	CHECK(error_has_id("RunMat:plots:notAllowed"));
	error_clear();
}

TEST(page_needs_token)
{
	char text[300];
	begin();
	show(1, "", "{}");
	CHECK(status(ask("GET", "", "")) == 200);
	CHECK(strstr(reply, "<title>Figures</title>") && strstr(reply, "Content-Security-Policy: default-src 'none'"));
	const char *const paths[] = { "/", "/figure/1", "/events", "//", "/..%2f..%2fetc/passwd", "/../../etc/passwd",
		"/00000000000000000000000000000000/", "/00000000000000000000000000000000/figure/1" };
	for (int i = 0; i < COUNT(paths); i++) {
		snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", paths[i], port);
		CHECK(status(say(text)) == 403);
		CHECK(!strstr(reply, token) && !strstr(reply, "{}"));
	}
	snprintf(text, sizeof text, "GET /%.31s%c/ HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", token,
		token[31] == '0' ? '1' : '0', port);
	CHECK(status(say(text)) == 403);
	page_stop();
	CHECK(!page_url());
}

TEST(page_needs_its_host)
{
	char text[400];
	begin();
	const char *const hosts[] = { "evil.example", "localhost.evil", "127.0.0.1.evil", "127.0.0.2", "" };
	for (int i = 0; i < COUNT(hosts); i++)
		for (int with = 0; with < 2; with++) {
			char end[20] = "";
			if (with)
				snprintf(end, sizeof end, ":%d", port);
			snprintf(text, sizeof text, "GET /%s/ HTTP/1.1\r\nHost: %s%s\r\n\r\n", token, hosts[i], end);
			CHECK(status(say(text)) == 403);
		}
	snprintf(text, sizeof text, "GET /%s/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", token);
	CHECK(status(say(text)) == 403);
	snprintf(text, sizeof text, "GET /%s/ HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n\r\n",
		token, port);
	CHECK(status(say(text)) == 200);
	snprintf(text, sizeof text, "GET /%s/ HTTP/1.1\r\n\r\n", token);
	CHECK(status(say(text)) == 403);
	snprintf(text, sizeof text, "GET /%s/ HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nHost: evil\r\n\r\n", token, port);
	CHECK(status(say(text)) == 400);
	CHECK(status(ask("GET", "", "Origin: http://evil.example\r\n")) == 403);
	CHECK(status(ask("GET", "", "Sec-Fetch-Site: cross-site\r\n")) == 403);
	CHECK(status(ask("GET", "", "Sec-Fetch-Site: none\r\n")) == 200);
	page_stop();
}

TEST(page_serves_figures_only)
{
	begin();
	show(3, "wave", "{\"scene\":3}");
	CHECK(status(ask("GET", "figure/3", "")) == 200 && strstr(reply, "{\"scene\":3}"));
	CHECK(strstr(reply, "X-Version: "));
	const char *const others[] = { "figure/4", "figure/", "figure/x", "figure/3x", "figure/-3",
		"figure/99999999999", "page.js", "../figure/3", "etc/passwd" };
	for (int i = 0; i < COUNT(others); i++)
		CHECK(status(ask("GET", others[i], "")) == 404);
	CHECK(status(ask("PUT", "figure/3", "")) == 405);
	CHECK(status(ask("POST", "", "")) == 404);
	page_keep(NULL, 0);
	CHECK(status(ask("GET", "figure/3", "")) == 404);
	page_stop();
}

TEST(page_refuses_wrong_requests)
{
	char text[100];
	begin();
	CHECK(status(say("nonsense\r\n\r\n")) == 400);
	CHECK(status(say("\r\n\r\n")) == 400);
	CHECK(status(say("GET / HTTP/1.0\r\n\r\n")) == 400);
	CHECK(status(say("GET / HTTP/1.1\r\nno colon\r\n\r\n")) == 400);
	CHECK(status(say("GET / HTTP/1.1\r\nContent-Length: -5\r\n\r\n")) == 400);
	CHECK(status(say("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")) == 400);
	CHECK(status(say("POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n")) == 413);
	CHECK(status(say("POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\n")) == 403);
	char *large = calloc(1, 40000);
	memset(large, 'a', 39999);
	int code = status(say(large));
	CHECK(code == 431 || code == 0);        /* 0: the server closed the connection first */
	free(large);
	snprintf(text, sizeof text, "GET /%s/ HTTP/1.1\r\n", token);
	int fd = dial();                        /* an incomplete request does not delay others */
	CHECK(send(fd, text, strlen(text), 0) > 0);
	CHECK(status(ask("GET", "", "")) == 200);
	close(fd);
	page_stop();
}

TEST(page_tells_changes)
{
	char text[300];
	begin();
	CHECK(page_viewers() == 0);
	show(1, "a \"name\"", "{}");
	int fd = dial();
	snprintf(text, sizeof text, "GET /%s/events HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", token, port);
	CHECK(send(fd, text, strlen(text), 0) > 0);
	CHECK(strstr(hear(fd, "null}", 3000), "\"name\":\"a \\\"name\\\"\"}],\"ask\":null}"));
	CHECK(strstr(reply, "Content-Type: text/event-stream"));
	CHECK(page_viewers() == 1);
	show(1, "a \"name\"", "{}");            /* an equal figure is not sent again */
	CHECK(*hear(fd, "null}", 100) == '\0');
	show(2, "", "{}");
	CHECK(strstr(hear(fd, "null}", 3000), "{\"number\":2,"));
	page_keep((int[]){ 2 }, 1);
	CHECK(!strstr(hear(fd, "null}", 3000), "\"number\":1,") && strstr(reply, "\"number\":2,"));
	close(fd);
	for (int i = 0; i < 100 && page_viewers(); i++)
		usleep(10000);
	CHECK(page_viewers() == 0);
	page_stop();
}

static void post_answer(int number, const char *lines)
{
	char text[600], body[200];
	snprintf(body, sizeof body, "%d\n%s", number, lines);
	snprintf(text, sizeof text, "POST /%s/answer HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n"
		"Content-Length: %zu\r\n\r\n%s", token, port, strlen(body), body);
	CHECK(status(say(text)) == 204);
}

TEST(page_asks)
{
	struct str answer = { 0 };
	int number = 0;
	char text[300];
	begin();
	show(1, "", "{}");
	int fd = dial();
	snprintf(text, sizeof text, "GET /%s/events HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", token, port);
	CHECK(send(fd, text, strlen(text), 0) > 0);
	hear(fd, "null}", 3000);
	page_ask("ginput", 1, 2);
	const char *at = strstr(hear(fd, "count", 3000), "\"ask\":{\"id\":");
	CHECK(at && sscanf(at, "\"ask\":{\"id\":%d,\"kind\":\"ginput\",\"figure\":1", &number) == 1);
	CHECK(!page_answered(20, &answer));
	post_answer(number + 7, "9 9 9\n");     /* the answer to a question that was not asked */
	CHECK(!page_answered(20, &answer));
	post_answer(number, "1.5 -2 1\n3 4 3\n");
	CHECK(page_answered(3000, &answer));
	CHECK_TEXT(str_text(&answer), "1.5 -2 1\n3 4 3\n");
	page_ask_no_more();
	str_free(&answer);
	close(fd);
	page_stop();
}

TEST(page_many_connections)
{
	int fds[100];
	begin();
	for (int i = 0; i < COUNT(fds); i++)
		fds[i] = dial();
	for (int i = 0; i < COUNT(fds); i++)
		close(fds[i]);
	usleep(50000);
	CHECK(status(ask("GET", "", "")) == 200);
	page_stop();
}

/* A client that closes its sending side still gets its answers. */
TEST(page_answers_half_closed_clients)
{
	char text[400];
	begin();
	int fd = dial();
	snprintf(text, sizeof text, "GET /%s/ HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", token, port);
	CHECK(send(fd, text, strlen(text), MSG_NOSIGNAL) == (ssize_t)strlen(text));
	shutdown(fd, SHUT_WR);
	CHECK(status(hear(fd, "</html>", 2000)) == 200);
	struct pollfd p = { .fd = fd, .events = POLLIN };
	CHECK(poll(&p, 1, 2000) == 1 && recv(fd, text, 1, 0) == 0);     /* and the connection ends */
	close(fd);
	page_stop();
}

static double processor_seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* While no descriptor is free, a connection waits, and the server sleeps. */
TEST(page_without_descriptors)
{
	struct sockaddr_in at = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	struct rlimit old, tight;
	char text[400];
	begin();
	int fd = socket(AF_INET, SOCK_STREAM, 0);
	at.sin_port = htons((uint16_t)port);
	getrlimit(RLIMIT_NOFILE, &old);
	tight = (struct rlimit){ (rlim_t)fd + 1, old.rlim_max };
	int spare = dup(fd);                    /* what is below fd and free is taken */
	while (spare >= 0 && spare < fd)
		spare = dup(fd);
	CHECK(setrlimit(RLIMIT_NOFILE, &tight) == 0);
	CHECK(connect(fd, (struct sockaddr *)&at, sizeof at) == 0);
	double before = processor_seconds();
	usleep(400000);
	CHECK(processor_seconds() - before < 0.1);
	setrlimit(RLIMIT_NOFILE, &old);
	snprintf(text, sizeof text, "GET /%s/ HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", token, port);
	CHECK(send(fd, text, strlen(text), MSG_NOSIGNAL) == (ssize_t)strlen(text));
	CHECK(status(hear(fd, "</html>", 4000)) == 200);
	close(fd);
	page_stop();
}

/* The system's list of listening sockets has our port at 127.0.0.1 only. */
TEST(page_listens_on_loopback)
{
	char line[300], ours[20], any[20];
	int loopback = 0, others = 0;
	begin();
	snprintf(ours, sizeof ours, "0100007F:%04X", (unsigned)port);
	snprintf(any, sizeof any, ":%04X", (unsigned)port);
	const char *const lists[] = { "/proc/net/tcp", "/proc/net/tcp6" };
	for (int i = 0; i < COUNT(lists); i++) {
		FILE *f = fopen(lists[i], "r");
		while (f && fgets(line, sizeof line, f)) {
			char local[80] = "", state[8] = "";
			if (sscanf(line, " %*d: %79s %*s %7s", local, state) == 2 && !strcmp(state, "0A") &&
				strstr(local, any))
				*(strcmp(local, ours) ? &others : &loopback) += 1;
		}
		if (f)
			fclose(f);
		else if (i == 0)
			SKIP();
	}
	CHECK(others == 0 && (loopback == 1 || access("/proc/net/tcp", R_OK)));
	page_stop();
}

TEST(page_of_a_file)
{
	struct str out = { 0 };
	struct page_figure f = { 2, "</script><b>", "{\"size\":[1,1]}" };
	page_file(&out, &f, 1, "a < b");
	const char *text = str_text(&out);
	CHECK(strstr(text, "<title>a &#60; b</title>") && strstr(text, "[{\"number\":2,\"name\":\"\\u003c/script"));
	CHECK(strstr(text, "default-src 'none'") && strstr(text, "class Figure"));
	CHECK(!strstr(text, "<script src") && !strstr(text, "@import") && !strstr(text, "</script><b>"));
	str_free(&out);
	page_report(&out, "explain", "{}", "report");
	CHECK(strstr(str_text(&out), "data-kind=\"explain\""));
	str_free(&out);
}
