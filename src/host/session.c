/*
** host/session.c - a session: see session.h.
**
** The VM calls hooks. A session implements them with the streams of the process or with functions of an embedding
** program. It turns an error of the VM into three texts, so that upper layers do not need the thread's error slot.
*/
#include "base/door.h"
#include "host/sandbox.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/helper.h"
#include "base/knobs.h"
#include "base/limits.h"
#include "base/mem.h"
#include "exec/explain.h"
#include "graph/roll.h"
#include "lib/files/live.h"
#include "lib/language/names.h"

/* Waits until fd accepts more bytes. False: the program was interrupted while nothing read the other end. */
static bool takes_more(struct session *s, int fd)
{
	enum { LOOK_MS = 50 };
	struct pollfd p = { .fd = fd, .events = POLLOUT };
	for (int looks = 0; poll(&p, 1, LOOK_MS) == 0 || (p.revents == 0 && errno == EINTR);)
		if (vm_interrupted(s->vm) && ++looks > 1)
			return false;
	return true;
}

/*
** Writes the text. *failed gets the errno of a failed write. Pipes and terminals get pieces that they accept at once,
** so that Ctrl-C works while the reader does not read. The rest of the text is then left out.
*/
static bool write_all(struct session *s, int fd, const char *text, size_t n, int *failed)
{
	struct stat st;
	bool waits = s && fstat(fd, &st) == 0 && !S_ISREG(st.st_mode);
	while (n > 0) {
		if (waits && !takes_more(s, fd))
			return true;
		ssize_t k = write(fd, text, waits ? MIN(n, (size_t)PIPE_BUF) : n);
		if (k < 0 && errno == EINTR)
			continue;
		if (k <= 0) {
			*failed = errno;
			return false;
		}
		text += k;
		n -= (size_t)k;
	}
	return true;
}

static bool out(void *context, const char *text, size_t n)
{
	struct session *s = context;
	limits_wrote(n);
	return s->out ? s->out(s->out_context, text, n) != 0 : write_all(s, STDOUT_FILENO, text, n, &s->write_error);
}

static bool err(void *context, const char *text, size_t n)
{
	struct session *s = context;
	limits_wrote(n);
	return s->err ? s->err(s->err_context, text, n) != 0 : write_all(NULL, STDERR_FILENO, text, n, &(int){ 0 });
}

/* ---- an embedder's rules, while this thread works for the session ---- */

struct rules_before { struct door *door; struct limits *limits; };

static struct rules_before rules_enter(struct session *s)
{
	bool limited = s->limits.stop || s->limits.helper;
	return (struct rules_before){ door_swap_thread(s->door), limits_swap_thread(limited ? &s->limits : NULL) };
}

static void rules_leave(struct rules_before b)
{
	door_swap_thread(b.door);
	limits_swap_thread(b.limits);
}

/* Computes pending arrays, because their cost counts against the program's limits. If memory is too small, they stay
** pending. */
static bool compute_pending(void)
{
	struct error e = error_take();
	if (!array_compute_held())
		error_clear();
	if (e.message)
		error_put(e);
	return true;
}

/* Runs a function under the rules. If the program exceeds the limits of output or time, that is its error, whatever
** else failed. */
static bool under_rules(struct session *s, bool (*action)(struct session *s, void *context), void *context)
{
	if (!s->door && !s->limits.stop && !s->limits.helper)
		return action(s, context);
	struct rules_before before = rules_enter(s);
	atomic_store(&s->limits.over, LIMIT_NONE);
	atomic_store(&s->limits.written, 0);
	struct session_clock *clock = clock_start(s);
	bool ok = action(s, context);
	ok = vm_flush(s->vm) && compute_pending() && ok;
	clock_stop(clock);
	enum limit over = (enum limit)atomic_load(&s->limits.over);
	if (over) {
		error_clear();
		vm_forget_interrupt(s->vm);
		ok = limits_fail(over, &s->limits);
	}
	rules_leave(before);
	return ok;
}

struct session *session_new(bool interactive, bool lasting)
{
	struct session *s = mem_zalloc(sizeof *s);
	s->hooks = (struct vm_hooks){
		.context = s, .out = out, .err = err, .live_code = live_code, .interactive = interactive,
		.lasting = lasting
	};
	s->engine = engine_new();
	engine_enter(s->engine);
	providers_start();
	s->vm = vm_new(&s->hooks);
	mem_fail_at(knob_size(KNOB_fault_alloc));
	return s;
}

void session_free(struct session *s)
{
	if (!s)
		return;
	struct engine *outer = engine_enter(s->engine);
	telemetry_write();
	struct rules_before before = rules_enter(s);
	vm_free(s->vm);
	rules_leave(before);
	if (outer != s->engine)
		engine_enter(outer);
	engine_free(s->engine);
	door_free(s->door);
	helper_stop(s->limits.helper);
	str_free(&s->report);
	str_free(&s->message);
	str_free(&s->id);
	mem_free(s);
}

bool session_failed(struct session *s)
{
	str_clear(&s->report);
	str_clear(&s->message);
	str_clear(&s->id);
	if (error_is_set()) {
		str_adds(&s->message, error_peek()->message);
		str_adds(&s->id, error_peek()->id);
		vm_report(s->vm, &s->report, false);
	}
	error_clear();
	return false;
}

struct text { const char *name, *text; size_t n; };

static bool run_text(struct session *s, void *context)
{
	const struct text *x = context;
	return vm_run_text(s->vm, x->name, x->text, x->n);
}

bool session_run_text(struct session *s, const char *name, const char *text, size_t n)
{
	engine_enter(s->engine);
	struct phase_span t = phase_enter(PHASE_PROGRAM);
	value_free_all_late();  /* values of a statement that Ctrl-C has ended */
	bool ok = under_rules(s, run_text, &(struct text){ name, text, n });
	if (!s->hooks.interactive)
		value_free_all_late();
	roll_stop();            /* a loop that an error has left holds arrays */
	phase_leave(t);
	return ok;
}

struct file { const char *path; int nargs; char *const *args; };

static bool run_file(struct session *s, void *context)
{
	const struct file *f = context;
	const char *path = f->path;
	int nargs = f->nargs;
	char *const *args = f->args;
	if (strcmp(path, "-") != 0)
		return vm_run_file(s->vm, path, nargs, args);
	struct str text = { 0 };
	bool ok = read_all(path, &text);
	ok = ok ? vm_run_source(s->vm, "stdin", str_text(&text), text.n, nargs, args)
		: fail_id("RunMat:cannotRead", "Cannot read standard input: %s.", strerror(errno));
	str_free(&text);
	return ok;
}

bool session_run_file(struct session *s, const char *path, int nargs, char *const *args)
{
	engine_enter(s->engine);
	struct phase_span t = phase_enter(PHASE_PROGRAM);
	bool ok = under_rules(s, run_file, &(struct file){ path, nargs, args });
	roll_stop();
	if (!s->hooks.interactive)
		value_free_all_late();
	phase_leave(t);
	return ok;
}

/* NAME=VALUE: a number becomes a double; true and false become logical; [..], {..} and quoted texts are evaluated; all
** other values are text. */
bool session_set(struct session *s, const char *assignment)
{
	const char *eq = strchr(assignment, '=');
	size_t n = eq ? (size_t)(eq - assignment) : 0;
	if (!n || !may_be_variable(sym_text(sym_of(assignment, n))))
		return fail_id("RunMat:badSet", "--set needs NAME=VALUE, not \"%s\".", assignment);
	sym name = sym_of(assignment, n);
	const char *text = eq + 1;
	char *end;
	double d = strtod(text, &end);
	if (*text && !*end && !isspace((unsigned char)*text))
		vm_set_variable(s->vm, name, value_double(d));
	else if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0)
		vm_set_variable(s->vm, name, value_bool(*text == 't'));
	else if (*text && strchr("[{'\"", *text)) {
		struct str code = { 0 };
		str_addf(&code, "%s = %s;", sym_text(name), text);
		bool ok = vm_run_text(s->vm, "--set", str_text(&code), code.n);
		str_free(&code);
		return ok;
	} else
		vm_set_variable(s->vm, name, value_text_z(text));
	return true;
}

bool read_all(const char *path, struct str *text)
{
	FILE *f = strcmp(path, "-") == 0 ? stdin : door_fopen(path, "rb");
	if (!f)
		return false;
	size_t n;
	do {
		str_room(text, 65536);
		n = !str_has_room(text, 65536) ? 0 : fread(text->at + text->n, 1, 65536, f);
		text->n += n;
	} while (n > 0);
	bool ok = !ferror(f);
	text->at[text->n] = 0;
	if (f != stdin)
		fclose(f);
	return ok;
}
