/*
** base/trace.c - collects the events of `runmat --trace FILE`, and writes them as JSON.
**
** An event is a line of text, which is made when the event is added. The viewer nests the events of a thread by their
** times.
*/
#include "base/trace.h"

#include <pthread.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { EVENTS_MOST = 500000 };          /* about 100 MB of text; later events are only counted */

bool trace_on;
static struct {
	pthread_mutex_t lock;
	double began;
	struct str lines;
	int64_t events, dropped;
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

void trace_event(const char *category, const char *name, double began, double ended,
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
			(long)getpid(), (long)syscall(SYS_gettid), (began - trace.began) * 1e6,
			MAX(ended - began, 0) * 1e6);
		add_members(out, members);
	} else
		trace.dropped++;
	pthread_mutex_unlock(&trace.lock);
}

void trace_json(struct str *out)
{
	pthread_mutex_lock(&trace.lock);
	str_addf(out, "{\"displayTimeUnit\":\"ms\",\"otherData\":{\"program\":\"runmat\",\"version\":\"%s\","
		"\"dropped\":%lld},\n\"traceEvents\":[\n", RUNMAT_VERSION, (long long)trace.dropped);
	str_add(out, str_text(&trace.lines), trace.lines.n);
	str_adds(out, "\n]}\n");
	pthread_mutex_unlock(&trace.lock);
}

__attribute__((destructor)) static void forget(void) { str_free(&trace.lines); }
