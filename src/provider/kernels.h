/*
** provider/kernels.h - compiled kernels on disk: what a provider made of a text, kept for the next run.
**
** A file a kernel, in RUNMAT_PIPELINE_CACHE_DIR or the folder for caches. Its name is a hash of the text and of the
** device, its driver and our version; its first line says the same again, with the length and the hash of what follows.
** So a file that is damaged, cut off, or of another version is as good as none, and is written anew. Files appear by
** renaming: processes never see a part of one, whoever is killed meanwhile. What cannot be written is not, and no
** program fails for it: that is counted, and on the log. Beside each file a file with the ending .json tells people
** what the kernel is. RunMat never reads it.
*/
#ifndef PROVIDER_KERNELS_H
#define PROVIDER_KERNELS_H

#include "base/base.h"
#include "base/knobs.h"
#include "base/str.h"

/* whose: the provider; of: device and driver, anything that makes compiled code another. */
uint64_t kernels_key(const char *whose, const char *of, const char *text);
/* false: not there, or not right */
bool kernels_get(const char *whose, uint64_t key, struct str *out);
struct runmat_program;
struct runmat_device_info;
struct kernels_note {                   /* for the file .json */
	const struct runmat_program *program;   /* NULL: a kernel of the provider, which `name` names */
	const struct runmat_device_info *device;
	const char *name;
	double compile_seconds;
};
/* note NULL: without a file for people */
bool kernels_put(const char *whose, uint64_t key, const void *bytes, size_t n, const struct kernels_note *note);
/* The keys of a provider's newest files, at most `most` of them. */
int kernels_newest(const char *whose, uint64_t *keys, int most);
/* Work-items a group that a setting asks for, where the device has such groups; else the usual number. */
uint32_t kernels_workgroup(enum knob k, uint32_t most);
/* Since the process began: files that were not right, and that could not be written. */
void kernels_trouble(uint64_t *damaged, uint64_t *not_written);

#endif
