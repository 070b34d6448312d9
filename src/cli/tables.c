/*
** cli/tables.c - the commands that print a table of the runtime: ops, knobs, accel-info; and what --explain prints.
*/
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/door.h"
#include "base/knobs.h"
#include "base/trace.h"
#include "cli/cli.h"
#include "device/device.h"
#include "device/place.h"
#include "exec/explain.h"
#include "exec/calibrate.h"
#include "lib/core/topics.h"
#include "op/op.h"

static void print_ops(void)
{
	static const char *const kinds[] = { "", "map", "reduce", "scan", "move", "make", "call" };
	static const char *const rules[] = { "arith", "float", "keep", "compare", "bool", "test", "bits", "select" };
	static const char *const domains[] = {
#define DOMAIN(name, inside) #inside,
#include "runmat/ops.def"
	};
	printf("%-16s %-7s %4s  %-8s %-8s %3s  %-40s %-36s %s\n", "op", "kind", "args", "class", "complex", "ulp",
		"body", "real where", "gradient");
	for (int i = 1; i < OP_COUNT; i++) {
		const struct op_info *o = &op_info[i];
		bool map = o->kind == OPKIND_MAP;
		printf("%-16s %-7s %4d  %-8s %-8s %3d  %-40s %-36s ", o->name, kinds[o->kind], o->n,
			map ? rules[o->rule] : "",
			!map ? "" :
				o->complex == COMPLEX_Z ? "yes" :
				o->complex == COMPLEX_R ? "to real" :
				"no",
			o->ulp, o->body, o->domain == DOMAIN_ANY ? "" : domains[o->domain]);
		for (int k = 0; k < o->n && op_gradient[i][k]; k++)
			printf(k ? "; %s" : "%s", op_gradient[i][k]);
		putchar('\n');
	}
}

/* For docs/ops.md: `make docs`. A bar inside a table's cell needs a backslash. */
static void print_cell(const char *text)
{
	for (; *text; text++)
		printf(*text == '|' ? "\\%c" : "%c", *text);
}

/* Prints the first line of a text as a cell. */
static void print_line(const char *text)
{
	for (; *text && *text != '\n'; text++)
		printf(*text == '|' ? "\\%c" : "%c", *text);
}

static void print_plain(const char *text) { fputs(text, stdout); }

static void print_ops_page(void)
{
	static const char *const rules[] = { "mixes", "floats", "kept", "logical", "logical", "logical", "words",
		"chosen" };
	static const char *const domains[] = {
#define DOMAIN(name, inside) #inside,
#include "runmat/ops.def"
	};
	puts("# The op table\n\nMade from `include/runmat/ops.def` by `make docs`; "
		"the first comment of that file explains the columns. `T` is the\n"
		"element type, and `F(name)` is the function of that type. ULP is the largest error on the host; 0 "
		"means exact. Devices may\nhave errors of up to 4 ULP. Outside of the domain the result is complex; an "
		"op without a domain has real results\nfor all real operands. The column gradient has the gradient "
		"of each operand; `g` is the gradient of the result `y`.\n");
	puts("| op | operands | class | complex | ULP | body | domain | gradient | help |\n"
		"|---|---|---|---|---|---|---|---|---|");
	for (int i = 1; i < OP_COUNT; i++) {
		const struct op_info *o = &op_info[i];
		if (o->kind != OPKIND_MAP)
			continue;
		printf("| %s | %d | %s | %s | %d | `", o->name, o->n, rules[o->rule],
			o->complex == COMPLEX_Z ? "yes" :
				o->complex == COMPLEX_R ? "to real" :
				"no",
			o->ulp);
		print_cell(o->body);
		printf("` | ");
		print_cell(o->domain == DOMAIN_ANY ? "" : domains[o->domain]);
		fputs(" | ", stdout);
		for (int k = 0; k < o->n && op_gradient[i][k]; k++) {
			fputs(k ? "; `" : "`", stdout);
			print_cell(op_gradient[i][k]);
			putchar('`');
		}
		fputs(" | ", stdout);
		print_line(o->help);
		puts(" |");
	}
	static const char *const kinds[] = { "", "", "Reductions", "Scans", "Moves", "Made from nothing",
		"With code of their own" };
	for (int kind = OPKIND_REDUCE; kind <= OPKIND_CALL; kind++) {
		printf("\n%s:", kinds[kind]);
		for (int i = 1; i < OP_COUNT; i++)
			if (op_info[i].kind == (enum op_kind)kind)
				printf(" `%s`", op_info[i].name);
		puts(".");
	}
}

static void print_table_of_ops(int n, char *const *options) { (n ? print_ops_page : print_ops)(); }

static void print_knobs_page(void)
{
	puts("# Settings of the environment\n\n`make docs` makes this page from `src/base/knobs.def`. A name that is "
		"misspelt is reported when the program "
		"starts.\n\n| variable | default | meaning |\n|---|---|---|");
	for (int i = 0; i < KNOB_COUNT; i++) {
		printf("| `%s` | ", knob_info[i].variable);
		print_cell(knob_info[i].standard);
		fputs(" | ", stdout);
		print_cell(knob_info[i].help);
		puts(" |");
	}
}

static void print_knobs(int n, char *const *options)
{
	if (n) {
		print_knobs_page();
		return;
	}
	for (int i = 0; i < KNOB_COUNT; i++)
		printf("%-30s %-10s %s%s\n", knob_info[i].variable,
			*knob_text((enum knob)i) ? knob_text((enum knob)i) : "-", knob_info[i].help,
			knob_is_set((enum knob)i) ? " (set)" : "");
}

/* Begins a table of the page when its topic has a first function. */
struct function_page { const char *title; bool page; };

static void print_function(void *with, const char *name, const char *help)
{
	struct function_page *p = with;
	if (p->title)
		printf(p->page ? "\n## %s\n\n| function | meaning |\n|---|---|\n" : "\n%s\n", p->title);
	p->title = NULL;
	printf(p->page ? "| `%s` | " : "  %-24s ", name);
	(p->page ? print_cell : print_plain)(topic_summary(help));
	puts(p->page ? " |" : "");
}

static void print_functions(int n, char *const *options)
{
	if (n)
		puts("# Functions by topic\n\n`make docs` makes this page from the help texts. `help NAME` prints all "
			"of a text, `help TOPIC` lists a topic.");
	for (const struct topic *t = topics; t->name; t++)
		topic_functions(t->name, print_function, &(struct function_page){ t->title, n > 0 });
}

static void print_json_member(const char *name, const char *text, const char *end)
{
	printf("\"%s\":\"", name);
	for (; *text; text++)
		if ((unsigned char)*text < ' ')
			printf("\\u%04x", *text);
		else
			printf(*text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
	printf("\"%s", end);
}

/* Both spellings, the default, the words that a setting may have, and what it means. */
static void print_accel_knobs(bool json)
{
	for (int i = 0; i < KNOB_COUNT; i++) {
		const struct knob_info *k = &knob_info[i];
		char older[64], standard[200];
		int n = (int)(k->type >= KNOB_WORD ? strcspn(k->standard, "|") : strlen(k->standard));
		snprintf(older, sizeof older, "RUST%s", k->variable + strlen("RUN"));
		snprintf(standard, sizeof standard, "%.*s", n, k->standard);
		const char *now = knob_text((enum knob)i), *words = knob_words((enum knob)i);
		if (!json) {
			printf("%s, %s\n  %s\n", k->variable, older, k->help);
			printf("  now %s%s, default %s%s%s\n", *now ? now : "-",
				knob_is_set((enum knob)i) ? " (set)" : "", n ? standard : "-",
				*words ? "; one of " : "", words);
			continue;
		}
		printf(i ? ",\n{" : "[{");
		print_json_member("variable", k->variable, ",");
		print_json_member("older", older, ",");
		print_json_member("value", now, ",");
		print_json_member("default", standard, ",");
		print_json_member("words", words, ",");
		printf("\"set\":%s,", knob_is_set((enum knob)i) ? "true" : "false");
		print_json_member("meaning", k->help, "}");
	}
	puts(json ? "]" : "");
}

static bool has_option(int n, char *const *options, const char *name)
{
	for (int i = 0; i < n; i++)
		if (!strcmp(options[i], name))
			return true;
	return false;
}

static void print_devices(int n, char *const *options)
{
	struct str t = { 0 };
	bool json = has_option(n, options, "--json");
	if (has_option(n, options, "--reset")) {
		puts(last_run_forget() ? "The counts of the last program are forgotten."
			: "There were no counts of a last program.");
		return;
	}
	if (has_option(n, options, "--knobs")) {
		print_accel_knobs(json);
		return;
	}
	providers_start();
	device_describe(&t, json);
	puts(str_text(&t));
	str_free(&t);
}

static unsigned profile_option(const char *option)
{
	static const struct { const char *name; unsigned flags; } all[] = { { "--quick", PROFILE_QUICK },
		{ "reduce", PROFILE_REDUCE }, { "elementwise", PROFILE_ELEMENT }, { "gemm", PROFILE_GEMM },
		{ "fft", PROFILE_FFT }, { "--reduce-sweep", PROFILE_REDUCE | PROFILE_PRODUCTS },
		{ "--only-reduce-sweep", PROFILE_REDUCE } };
	for (int i = 0; i < COUNT(all); i++)
		if (!strcmp(option, all[i].name))
			return all[i].flags;
	return 0;
}

static void print_profile(int n, char *const *options)
{
	struct str t = { 0 };
	unsigned how = 0;
	for (int i = 0; i < n; i++)
		how |= profile_option(options[i]);
	providers_start();
	(void)!calibrate_thresholds(how, &t);
	fputs(str_text(&t), stdout);
	str_free(&t);
}

static void print_costs(int n, char *const *options)
{
	struct str t = { 0 };
	providers_start();
	(void)!calibrate_costs(&t);
	fputs(str_text(&t), stdout);
	str_free(&t);
}

/* The options of a command as its help shows them, "[--json]". Another one ends the program. */
static void check_options(const char *command, int n, char *const *options)
{
	static const struct { const char *name, *options; } commands[] = {
#define COMMAND(name, options, help) { #name, options },
#include "cli/options.def"
	};
	const char *known = "";
	for (int i = 0; i < COUNT(commands); i++)
		if (!strcmp(commands[i].name, command))
			known = commands[i].options;
	for (int i = 0; i < n; i++) {
		char word[64];
		snprintf(word, sizeof word, "[%s]", options[i]);
		if (strstr(known, word))
			continue;
		fprintf(stderr, "runmat: there is no option '%s'\nusage: runmat %s %s\n", options[i], command, known);
		exit(EXIT_USAGE);
	}
}

bool cli_table(int n, char *const *args)
{
	static const struct { const char *name; void (*print)(int n, char *const *options);
	} tables[] = {
		{ "ops", print_table_of_ops },
		{ "knobs", print_knobs },
		{ "functions", print_functions },
		{ "accel-info", print_devices },
		{ "accel-calibrate", print_costs },
		{ "accel-profile", print_profile },
	};
	for (int i = 0; i < COUNT(tables); i++)
		if (!strcmp(args[0], tables[i].name)) {
			check_options(args[0], n - 1, args + 1);
			tables[i].print(n - 1, args + 1);
			return true;
		}
	return false;
}

void cli_explain(void)
{
	struct str t = { 0 };
	explain_text(&t);
	fputs(str_text(&t), stderr);
	str_free(&t);
}

bool cli_write_trace(const char *path)
{
	struct str t = { 0 };
	explain_trace_end();
	trace_json(&t);
	FILE *f = door_fopen(path, "w");
	bool ok = f && fwrite(str_text(&t), 1, t.n, f) == t.n;
	ok = (!f || fclose(f) == 0) && ok;
	if (!ok)
		fprintf(stderr, "runmat: --trace: %s: %s\n", path, strerror(errno));
	str_free(&t);
	return ok;
}
