/*
** base/trace.c - collects the events of `runmat --trace FILE`, and writes them as JSON.
**
** An event is a line of text, which is made when the event is added. The viewer nests the events of a thread by their
** times.
*/
#include "base/trace.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { TRACKS_MOST = 8, TRACKS_FROM = 1 << 24 };        /* numbers of tracks, which no thread has */
enum { EVENTS_MOST = 500000 };          /* about 100 MB of text; later events are only counted */

bool trace_on;
static struct {
	pthread_mutex_t lock;
	double began;
	struct str lines;
	int64_t events, dropped;
	char track[TRACKS_MOST][32];    /* names; "": free */
} trace = { .lock = PTHREAD_MUTEX_INITIALIZER };

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double trace_clock(void) { return trace_on ? now() : 0; }

void trace_start(void)
{
	trace.began = now();
	trace_on = true;
}

static void add_quoted(struct str *out, const char *text)
{
	str_addc(out, '"');
	for (; *text; text++)
		if ((unsigned char)*text < ' ')
			str_addf(out, "\\u%04x", *text);
		else {
			if (*text == '"' || *text == '\\')
				str_addc(out, '\\');
			str_addc(out, *text);
		}
	str_addc(out, '"');
}

static void add_members(struct str *out, const struct trace_member *m)
{
	str_adds(out, ",\"args\":{");
	for (int i = 0; m && m[i].name; i++) {
		str_addf(out, i ? ",\"%s\":" : "\"%s\":", m[i].name);
		if (m[i].text)
			add_quoted(out, m[i].text);
		else
			str_addf(out, "%.17g", m[i].number);
	}
	str_adds(out, "}}");
}

/* The number of a track; the last one is shared when there are too many. */
static long track_number(const char *name)
{
	int i = 0;
	while (i < TRACKS_MOST - 1 && *trace.track[i] && strcmp(trace.track[i], name) != 0)
		i++;
	if (!*trace.track[i])
		snprintf(trace.track[i], sizeof trace.track[i], "%s", name);
	return TRACKS_FROM + i;
}

void trace_event_on(const char *track, const char *category, const char *name, double began, double ended,
	const struct trace_member *members)
{
	if (!trace_on)
		return;
	pthread_mutex_lock(&trace.lock);
	struct str *out = &trace.lines;
	if (trace.events++ < EVENTS_MOST) {
		str_adds(out, out->n ? ",\n{\"name\":" : "{\"name\":");
		add_quoted(out, name);
		str_addf(out, ",\"cat\":\"%s\",\"ph\":\"X\",\"pid\":%ld,\"tid\":%ld,\"ts\":%.3f,\"dur\":%.3f", category,
			(long)getpid(), track ? track_number(track) : (long)syscall(SYS_gettid),
			(began - trace.began) * 1e6, MAX(ended - began, 0) * 1e6);
		add_members(out, members);
	} else
		trace.dropped++;
	pthread_mutex_unlock(&trace.lock);
}

void trace_event(const char *category, const char *name, double began, double ended,
	const struct trace_member *members)
{
	trace_event_on(NULL, category, name, began, ended, members);
}

/* Names the process, and the tracks that are no threads. */
static void add_names(struct str *out)
{
	str_addf(out, "{\"name\":\"process_name\",\"ph\":\"M\",\"pid\":%ld,\"tid\":0,\"args\":{\"name\":\"runmat\"}}",
		(long)getpid());
	for (int i = 0; i < TRACKS_MOST && *trace.track[i]; i++) {
		str_addf(out, ",\n{\"name\":\"thread_name\",\"ph\":\"M\",\"pid\":%ld,\"tid\":%d,\"args\":{\"name\":",
			(long)getpid(), TRACKS_FROM + i);
		char name[48];
		snprintf(name, sizeof name, "device %s", trace.track[i]);
		add_quoted(out, name);
		str_adds(out, "}}");
	}
	str_adds(out, trace.lines.n ? ",\n" : "");
}

void trace_json(struct str *out)
{
	pthread_mutex_lock(&trace.lock);
	str_addf(out, "{\"displayTimeUnit\":\"ms\",\"otherData\":{\"program\":\"runmat\",\"version\":\"%s\","
		"\"dropped\":%lld},\n\"traceEvents\":[\n", RUNMAT_VERSION, (long long)trace.dropped);
	add_names(out);
	str_add(out, str_text(&trace.lines), trace.lines.n);
	str_adds(out, "\n]}\n");
	pthread_mutex_unlock(&trace.lock);
}

__attribute__((destructor)) static void forget(void) { str_free(&trace.lines); }
