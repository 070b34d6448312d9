/*
** cli/explain_page.c - writes the page of --explain=html: the notes of --explain and the events of --trace as one page,
** whose script (page/report.js) draws them.
*/
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/file.h"
#include "base/trace.h"
#include "cli/cli.h"
#include "exec/explain.h"
#include "page/page.h"

/* JSON lines as the elements of a list */
static void add_lines(struct str *out, const char *lines)
{
	str_addc(out, '[');
	for (const char *s = lines; *s;) {
		size_t n = strcspn(s, "\n");
		str_add(out, s, n);
		s += n + (s[n] != '\0');
		if (*s)
			str_addc(out, ',');
	}
	str_addc(out, ']');
}

bool cli_explain_page(struct session *s, const char *path, const char *program)
{
	struct str rows = { 0 }, trace = { 0 }, source = { 0 }, json = { 0 }, page = { 0 };
	explain_json(&rows), explain_trace_end(), trace_json(&trace);
	if (program && strcmp(program, "-") != 0 && !vm_read_code(s->vm, program, &source))
		error_clear();
	str_adds(&json, "{\"program\":");
	page_json_text(&json, program ? program : "");
	str_adds(&json, ",\"source\":");
	page_json_text(&json, str_text(&source));
	str_adds(&json, ",\"work\":");
	add_lines(&json, str_text(&rows));
	str_adds(&json, ",\"trace\":");
	str_adds(&json, str_text(&trace));
	str_addc(&json, '}');
	page_report(&page, "explain", str_text(&json), program ? program : "explain");
	bool ok = file_write_atomic(path, str_text(&page), page.n);
	if (ok)
		fprintf(stderr, "runmat: %s says what ran where, and why\n", path);
	else
		fprintf(stderr, "runmat: --explain=html: %s\n", error_peek()->message);
	error_clear();
	str_free(&rows), str_free(&trace), str_free(&source), str_free(&json), str_free(&page);
	return ok;
}
