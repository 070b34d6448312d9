/*
** lib/files/diary.c - diary: a file that gets all output of a session, including errors and warnings.
*/
#include <errno.h>
#include <string.h>

#include "base/door.h"
#include "base/error.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/pipe.h"
#include "lib/core/args.h"
#include "vm/vm.h"

/* Opens the diary for appending. A pipe gets each line at once. */
static bool begin(struct call *c, const char *path)
{
	TRY(door_check(path, DOOR_WRITE));
	bool waits = pipe_is(path);
	FILE *f = waits ? pipe_fopen(path, "ab") : door_fopen(path, "ab");
	if (!f) {
		int e = errno;
		return interrupt_check() && fail_id("MATLAB:diary:CannotOpenFile",
			"Unable to open the diary '%s': %s.", path, strerror(e));
	}
	if (waits)
		setvbuf(f, NULL, _IOLBF, BUFSIZ);
	(void)vm_diary(c->vm, f);
	return true;
}

BUILTIN_PRIVATE(runmat_diary, 0, 1, 1,
	"runmat_diary(PATH)  Appends what is printed from now on to the file PATH; '' ends it.\n"
	"    Without arguments: is it on?\n"
	">> runmat_diary\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	struct str path = { 0 };
	bool ok = true;
	if (c->nin > 0) {
		ok = arg_text(c, 0, &path);
		int failed = vm_diary(c->vm, NULL);
		if (failed)
			vm_warn(c->vm, "MATLAB:diary:WriteFailed", "The diary is not complete: %s.", strerror(failed));
		ok = ok && (!path.n || begin(c, str_text(&path)));
		str_free(&path);
	}
	return ok && return_bool(c, vm_diary_is_on(c->vm));
}
