/*
** page/texts.c - makes the texts of pages from the scripts and the style of this folder, which are built into the
** program.
*/
#include <string.h>

#include "page/page.h"

#define TEXT(name, file) \
	__asm__(".section .rodata\npage_text_" #name ": .incbin \"src/page/" file "\"\n" \
		"page_text_" #name "_end: .byte 0\n.previous"); \
	extern const char page_text_##name[], page_text_##name##_end[];
TEXT(css, "page.css")
TEXT(tex, "tex.js")
TEXT(paint, "paint.js")
TEXT(times, "times.js")
TEXT(axes, "axes.js")
TEXT(controls, "controls.js")
TEXT(actions, "actions.js")
TEXT(figure, "figure.js")
TEXT(page, "page.js")
TEXT(report, "report.js")
TEXT(report_css, "report.css")
#define ADD(out, name) \
	str_add(out, page_text_##name, (size_t)(page_text_##name##_end - page_text_##name))

void page_json_text(struct str *out, const char *s)
{
	str_addc(out, '"');
	for (; s && *s; s++) {
		if (*s == '"' || *s == '\\')
			str_addf(out, "\\%c", *s);
		else if ((unsigned char)*s < ' ' || *s == '<' || *s == '>' || *s == '&')
			str_addf(out, "\\u%04x", (unsigned)(unsigned char)*s);
		else
			str_addc(out, *s);
	}
	str_addc(out, '"');
}

static void html_text(struct str *out, const char *s)
{
	for (; s && *s; s++)
		if (*s == '<' || *s == '>' || *s == '&' || *s == '"')
			str_addf(out, "&#%d;", *s);
		else
			str_addc(out, *s);
}

/* Writes the head of a page. nonce: "" for a file; the page in it has a rule that forbids loading anything. */
static void head(struct str *out, const char *title, const char *nonce)
{
	str_adds(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
	if (!*nonce)
		str_adds(out, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
			"script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:\">\n");
	str_adds(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
		"<link rel=\"icon\" href=\"data:,\">\n<title>");
	html_text(out, title);
	str_addf(out, "</title>\n<link rel=\"icon\" href=\"data:,\">\n<style%s>\n", nonce);
	ADD(out, css);
	str_adds(out, "</style>\n</head>\n<body>\n");
}

static void body(struct str *out)
{
	str_adds(out, "<header><div id=\"tabs\"></div><div id=\"bar\"></div></header>\n<div id=\"note\" hidden></div>\n"
		"<div id=\"place\"></div>\n");
}

static void scripts(struct str *out, const char *nonce)
{
	str_addf(out, "<script%s>\n", nonce);
	ADD(out, tex), ADD(out, paint), ADD(out, times), ADD(out, axes), ADD(out, controls),
		ADD(out, actions), ADD(out, figure), ADD(out, page);
	str_adds(out, "</script>\n</body>\n</html>\n");
}

void page_file(struct str *out, const struct page_figure *figures, int n, const char *title)
{
	head(out, title, ""), body(out);
	str_adds(out, "<script type=\"application/json\" id=\"figures\">[");
	for (int i = 0; i < n; i++) {
		str_addf(out, "%s{\"number\":%d,\"name\":", i ? "," : "", figures[i].number);
		page_json_text(out, figures[i].name);
		str_addf(out, ",\"scene\":");
		str_adds(out, figures[i].scene);
		str_addc(out, '}');
	}
	str_adds(out, "]</script>\n");
	scripts(out, "");
}

void page_live(struct str *out, const char *nonce)
{
	struct str attribute = { 0 };
	str_addf(&attribute, " nonce=\"%s\"", nonce);
	head(out, "Figures", str_text(&attribute)), body(out);
	scripts(out, str_text(&attribute));
	str_free(&attribute);
}

void page_report(struct str *out, const char *kind, const char *json, const char *title)
{
	head(out, title, "");
	str_adds(out, "<style>\n");
	ADD(out, report_css);
	str_addf(out, "</style>\n<main id=\"report\" data-kind=\"%s\"></main>\n"
		"<script type=\"application/json\" id=\"data\">", kind);
	for (const char *s = json; *s; s++)             /* "<" is only in texts, where it may be written as an escape */
		if (*s == '<')
			str_adds(out, "\\u003c");
		else
			str_addc(out, *s);
	str_adds(out, "</script>\n<script>\n");
	ADD(out, report);
	str_adds(out, "</script>\n</body>\n</html>\n");
}
