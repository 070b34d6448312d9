/*
** page/browser.c - opens the desktop's browser, without a shell.
*/
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/door.h"
#include "base/file.h"
#include "page/page.h"

static char file[256];

static bool is_set(const char *name)
{
	const char *s = getenv(name);
	return s && *s;
}

/* Writes a file that only this user can read, with a link to the address. */
static bool write_file(const char *address)
{
	const char *folder = is_set("XDG_RUNTIME_DIR") ? getenv("XDG_RUNTIME_DIR") :
		file_temp_folder();
	struct str text = { 0 };
	int n = snprintf(file, sizeof file, "%s/runmat-XXXXXX.html", folder);
	int fd = n < (int)sizeof file ? mkostemps(file, 5, O_CLOEXEC) : -1;
	if (fd < 0) {
		*file = '\0';
		return false;
	}
	str_addf(&text, "<!DOCTYPE html><meta charset=\"utf-8\"><meta name=\"referrer\" content=\"no-referrer\">"
		"<meta http-equiv=\"refresh\" content=\"0;url=%s\"><title>Figures</title>", address);
	bool ok = write(fd, str_text(&text), text.n) == (ssize_t)text.n;
	close(fd);
	str_free(&text);
	return ok;
}

/* A grandchild process runs the program, so that this process need not wait for it. */
static void run(const char *program, const char *argument)
{
	char *const arguments[] = { (char *)program, (char *)argument, NULL };
	pid_t child = fork();
	if (child == 0) {
		int null = open("/dev/null", O_RDWR);
		for (int fd = 0; fd < 3 && null >= 0; fd++)
			dup2(null, fd);
		setsid();
		if (fork() == 0)
			execvp(program, arguments);
		_exit(0);
	}
	while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR)
		;
}

void page_open_browser(const char *address)
{
#ifdef __APPLE__
	const char *program = "open";
	bool desktop = true;
#else
	const char *program = "xdg-open";
	bool desktop = is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
#endif
	if (desktop && !door_is_closed() && write_file(address))
		run(program, file);
}

void page_forget_browser(void)
{
	if (*file)
		door_unlink(file);
	*file = '\0';
}
