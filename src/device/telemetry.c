/*
** device/telemetry.c - what fell back to the CPU, and why: the last few, and how many in all.
*/
#include <pthread.h>
#include <stdio.h>

#include "device/device.h"

enum { KEPT = 8 };
static struct {
	pthread_mutex_t lock;
	char text[KEPT][400];
	uint64_t count;
} notes = { .lock = PTHREAD_MUTEX_INITIALIZER };

void device_note_fallback(const char *provider, const char *what, const char *why)
{
	pthread_mutex_lock(&notes.lock);
	snprintf(notes.text[notes.count++ % KEPT], sizeof notes.text[0], "%s: %s: %s", provider, what, why);
	pthread_mutex_unlock(&notes.lock);
}

static void add_quoted(struct str *out, const char *text)
{
	str_addc(out, '"');
	for (; *text; text++)
		if ((unsigned char)*text < ' ')
			str_adds(out, " ");
		else {
			if (*text == '"' || *text == '\\')
				str_addc(out, '\\');
			str_addc(out, *text);
		}
	str_addc(out, '"');
}

void device_fallbacks(struct str *out, bool json)
{
	pthread_mutex_lock(&notes.lock);
	uint64_t first = notes.count > KEPT ? notes.count - KEPT : 0;
	if (json)
		str_addf(out, "\"fallbacks\":%llu,\"last\":[", (unsigned long long)notes.count);
	else if (notes.count)
		str_addf(out, "fell back to the CPU %llu times; the last:\n", (unsigned long long)notes.count);
	for (uint64_t i = first; i < notes.count; i++) {
		if (json && i > first)
			str_addc(out, ',');
		if (json)
			add_quoted(out, notes.text[i % KEPT]);
		else
			str_addf(out, "  %s\n", notes.text[i % KEPT]);
	}
	if (json)
		str_addc(out, ']');
	pthread_mutex_unlock(&notes.lock);
}
