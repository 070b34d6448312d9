/*
** fuzz/caches.c - any bytes as each file of the folder for caches that is text: measured costs, what was learnt about
** programs, the device that was used last. Then they are used and written again.
*/
#include "inputs.h"

#include <dirent.h>

#include "base/cache.h"
#include "device/device.h"
#include "device/place.h"
#include "provider/provider.h"

/* Reads and writes all of them. */
static void use_all(const struct runmat_device_info *info)
{
	struct device_costs device, host;
	struct history_entry learnt;
	char text[256];
	double factor[2];
	costs_standard(&device, &host);
	costs_load(info, &device, &host, text, sizeof text);
	(void)!costs_save(info, false, &device, &host, text, sizeof text);
	(void)!costs_save(info, true, &device, &host, text, sizeof text);
	costs_remember(info, 0.5, true);
	(void)!costs_recall(&device, &host, text, sizeof text);
	history_open(costs_identity(info) + 1, 0);       /* another one first: the file is read when it changes */
	history_open(costs_identity(info), costs_hash(&device, &host));
	(void)!history_find(12345, &learnt);
	history_set_kernels(12345, 3);
	history_set_total(12345, 0.25);
	history_factors(&factor[0], &factor[1]);
	history_save();
	error_clear();
}

/* Makes the input the content of the files in the folder. */
static void overwrite(const char *folder, const uint8_t *data, size_t size)
{
	DIR *dir = opendir(folder);
	for (struct dirent *e; dir && (e = readdir(dir)) != NULL; )
		if (e->d_type == DT_REG) {
			int fd = openat(dirfd(dir), e->d_name, O_WRONLY | O_TRUNC);
			if (fd < 0 || write(fd, data, size) != (ssize_t)size)
				abort();
			close(fd);
		}
	if (dir)
		closedir(dir);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct runmat_device_info info = {
		.size = sizeof info, .name = "Fuzz", .vendor = "Tests", .backend = "none"
	};
	static bool made;
	struct str folder = { 0 };
	if (!made) {
		char *here = realpath(input_path(""), NULL);
		setenv("XDG_CACHE_HOME", here, 1);
		free(here);
		use_all(&info);
	}
	made = true;
	if (!cache_folder(&folder))
		abort();
	overwrite(str_text(&folder), data, size);
	use_all(&info);
	str_free(&folder);
	return 0;
}
