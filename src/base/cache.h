/*
** base/cache.h - files that a process keeps for later ones: whose they are, and how they are read, written and pruned.
** No cache is used while the rules of a sandbox hold.
**
** A cached file may decide which code runs, so nobody else may put one there. A folder is used when it belongs to
** this user and nobody else may write to it; missing folders are made with mode 0700. A file is read through one
** descriptor, whose owner and mode are checked first. Nothing here fails loudly: a file that cannot be trusted counts
** as damaged.
*/
#ifndef BASE_CACHE_H
#define BASE_CACHE_H

#include "base/str.h"

enum { CACHE_FILES = 1024, CACHE_BYTES = 64 << 20, CACHE_LEFT_SECONDS = 60 };

/* Appends $XDG_CACHE_HOME/runmat or ~/.cache/runmat, made where it is missing. False: none can be trusted. */
MUST bool cache_folder(struct str *out);
/* Appends the folder of compiled kernels: RUNMAT_PIPELINE_CACHE_DIR/kernels, else one in the folder for caches. */
MUST bool cache_kernels_folder(struct str *out);
bool cache_kernels_off(void);                   /* the setting says that no compiled kernel is kept */
/* Whether the folder at path, which is made where it is missing, can be trusted. */
MUST bool cache_is_safe(const char *path);
/* Why a folder was refused last, for people; "" when none was. Lent. */
const char *cache_refusal(void);

enum cache_result { CACHE_ABSENT, CACHE_REFUSED, CACHE_READ };
/* Appends a whole file of at most `most` bytes. A link, a foreign file and one that others may write are refused. */
MUST enum cache_result cache_read(const char *path, size_t most, struct str *out);
/* Writes beside the target, mode 0600, and renames; does not wait for the disk, since readers check what they read. */
MUST bool cache_write(const char *path, const void *bytes, size_t n);

/*
** Prunes the folder: of the files whose names begin with prefix the newest stay, at most `files` of them and at most
** `bytes` in all. Temporary files and work folders of processes that ended early are removed once they are a minute
** old.
*/
void cache_prune(const char *folder, const char *prefix, int files, uint64_t bytes);
/* Appends the path of a new private folder inside `folder`, which stays locked until *lock is closed. */
MUST bool cache_work_folder(const char *folder, struct str *out, int *lock);
void cache_remove_work_folder(const char *path, int lock);

#endif
