/*
** host/embed.c - the functions of include/runmat/runmat.h, made of those of a session.
**
** Each function that reads or changes values enters the engine of the session, and leaves it before it returns. So the
** next call may come from another thread, and arrays may stay pending between calls.
*/
#include "runmat/runmat.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/knobs.h"
#include "base/mem.h"
#include "base/quiet.h"
#include "exec/settings.h"
#include "host/sandbox.h"
#include "lib/language/names.h"

struct runmat_session {
	struct session *session;
};

EXPORT const char *runmat_version(void) { return RUNMAT_VERSION; }

static void leave(struct engine **before) { engine_enter(*before); }

/* This thread works for the session until the block ends. */
#define ENTER(s) struct engine *before __attribute__((cleanup(leave), unused)) = engine_enter((s)->session->engine)

/* Writes in this block raise no signal. */
#define QUIET struct quiet quiet __attribute__((cleanup(quiet_leave), unused)); quiet_enter(&quiet)

EXPORT runmat_session *runmat_new(void)
{
	struct engine *before = engine_now;
	runmat_session *s = mem_zalloc(sizeof *s);
	s->session = session_new(false, true);
	engine_enter(before);
	return s;
}

EXPORT void runmat_free(runmat_session *s)
{
	if (!s)
		return;
	QUIET;
	session_free(s->session);
	mem_free(s);
}

/* Copies an error to text that outlives the call. */
static int done(runmat_session *s, bool ok)
{
	return ok || session_failed(s->session);
}

EXPORT int runmat_run(runmat_session *s, const char *text)
{
	ENTER(s);
	QUIET;
	return done(s, session_run_text(s->session, "", text, strlen(text)) && vm_flush(s->session->vm));
}

EXPORT int runmat_run_file(runmat_session *s, const char *path)
{
	ENTER(s);
	QUIET;
	return done(s, session_run_file(s->session, path, 0, NULL) && vm_flush(s->session->vm));
}

EXPORT int runmat_set_option(runmat_session *s, const char *variable, const char *value)
{
	ENTER(s);
	return done(s, settings_change(variable, value));
}

EXPORT const char *runmat_option(const char *variable)
{
	int k = knob_find(variable);
	return k < 0 ? NULL : knob_text((enum knob)k);
}

EXPORT int runmat_restrict(runmat_session *s, const struct runmat_rules *rules)
{
	ENTER(s);
	return done(s, sandbox_restrict(s->session, rules));
}

EXPORT void runmat_interrupt(runmat_session *s) { vm_interrupt(s->session->vm); }
EXPORT const char *runmat_error(runmat_session *s) { return str_text(&s->session->report); }
EXPORT const char *runmat_error_message(runmat_session *s) { return str_text(&s->session->message); }
EXPORT const char *runmat_error_id(runmat_session *s) { return str_text(&s->session->id); }

EXPORT void runmat_on_output(runmat_session *s, runmat_output *out, void *context)
{
	s->session->out = out;
	s->session->out_context = context;
}

EXPORT void runmat_on_error_output(runmat_session *s, runmat_output *err, void *context)
{
	s->session->err = err;
	s->session->err_context = context;
}

static int no_variable(runmat_session *s, const char *name)
{
	(void)fail(ERR_undefined, name);
	return session_failed(s->session);
}

/* A program could not use a variable whose name is no MATLAB name. */
static bool may_set(runmat_session *s, const char *name)
{
	return may_be_variable(name) ||
		done(s, fail_id("RunMat:embed:name", "Invalid variable name \"%s\".", name));
}

EXPORT int runmat_view(runmat_session *s, const char *name, struct runmat_view *view)
{
	ENTER(s);
	memset(view, 0, sizeof *view);
	sym n = sym_z(name);
	value v = vm_get_variable(s->session->vm, n);
	if (v.tag == V_NONE)
		return no_variable(s, name);
	shape shape = value_shape(v);
	view->nd = shape.nd;
	memcpy(view->dims, shape.d, (size_t)shape.nd * sizeof shape.d[0]);
	view->count = value_count(v);
	view->cls = RUNMAT_VIEW_OTHER;
	if (!value_is_numeric_like(v))
		return 1;
	if (v.tag != V_ARRAY) {         /* an unboxed scalar has no address, so the variable gets an array */
		struct array *boxed = value_to_array(v);
		if (!boxed)
			return done(s, false);
		v = (value){ .tag = V_ARRAY, .array = boxed };
		vm_set_variable(s->session->vm, n, v);
	}
	view->cls = (enum runmat_view_class)(RUNMAT_VIEW_DOUBLE + value_cls(v));
	view->data = array_data(v.array);
	view->complex = array_is_complex(v.array);
	return view->data || view->count == 0 ? 1 : done(s, false);
}

EXPORT double *runmat_new_matrix(runmat_session *s, const char *name, int64_t rows, int64_t cols)
{
	ENTER(s);
	if (!may_set(s, name))
		return NULL;
	struct array *a = array_new_2d(CLS_DOUBLE, false, MAX(rows, 0), MAX(cols, 0));
	if (!a) {
		session_failed(s->session);
		return NULL;
	}
	memset(a->data, 0, (size_t)a->count * sizeof(double));
	vm_set_variable(s->session->vm, sym_z(name), (value){ .tag = V_ARRAY, .array = a });
	return a->data;
}

EXPORT int runmat_set_scalar(runmat_session *s, const char *name, double x)
{
	ENTER(s);
	if (!may_set(s, name))
		return 0;
	vm_set_variable(s->session->vm, sym_z(name), value_double(x));
	return 1;
}

EXPORT int runmat_get_scalar(runmat_session *s, const char *name, double *x)
{
	ENTER(s);
	value v = vm_get_variable(s->session->vm, sym_z(name));
	return v.tag == V_NONE ? no_variable(s, name) : done(s, value_get_double(v, x));
}

EXPORT int runmat_set_text(runmat_session *s, const char *name, const char *utf8)
{
	ENTER(s);
	if (!may_set(s, name))
		return 0;
	vm_set_variable(s->session->vm, sym_z(name), value_text_z(utf8));
	return 1;
}

EXPORT char *runmat_get_text(runmat_session *s, const char *name)
{
	ENTER(s);
	value v = vm_get_variable(s->session->vm, sym_z(name));
	struct str text = { 0 };
	if (v.tag == V_NONE)
		no_variable(s, name);
	else if (done(s, value_get_text(v, &text)))
		return str_take(&text);
	str_free(&text);
	return NULL;
}

EXPORT int runmat_clear(runmat_session *s, const char *name)
{
	ENTER(s);
	vm_set_variable(s->session->vm, sym_z(name), NONE);
	return 1;
}
