/*
** device/history.c - a file in which a process notes for later ones how much a device can save. Each device has its own
** file. For each structure (plan/place.c) it has the number of kernels that were compiled. A structure may also have a
** total: the seconds that the device would have saved in a whole process. A process notes its total with the structure
** of the first work that the device would have done faster.
**
** If the first such work of a later process has the same structure, and the total is large enough, that process opens
** the device at once. It also learns from the file how many kernels are on disk, which need no compiling. The file has
** a line for each structure, the newest last. If there are too many lines, the oldest are dropped. A process reads the
** file before its first placement, and writes it at its end if something changed. A damaged file, or one of another
** version, is ignored. If several processes end at once, the file of the last one stays.
*/
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cache.h"
#include "base/hash.h"
#include "base/knobs.h"
#include "device/place.h"

enum {
	MOST = 1024,            /* structures */
	SLOTS = 4 * MOST,       /* of the hash table */
	MOST_TEXT = 1 << 20     /* bytes of a file */
};
#define HEAD "runmat learnt 1 " RUNMAT_VERSION "\n"

static struct {
	pthread_mutex_t lock;
	uint64_t id, costs;             /* hash of the device; hash of its costs, to which `host` and `device` apply */
	struct history_entry at[MOST];
	int n, slot[SLOTS];             /* slot: hash table of indices + 1 in `at` */
	/* Factors of the host and of the device: measured times divided by estimated ones, in the last process. */
	double host, device;
	bool changed;                   /* the file must be written */
} known = { .lock = PTHREAD_MUTEX_INITIALIZER, .host = 1, .device = 1 };

static int *slot_of(uint64_t structure)
{
	uint32_t i = (uint32_t)(structure ^ structure >> 32) % SLOTS;
	while (known.slot[i] && known.at[known.slot[i] - 1].structure != structure)
		i = (i + 1) % SLOTS;
	return &known.slot[i];
}

/*
** Returns the entry of a structure. If it has none, `make` asks for a new one. NULL: there is no entry, or no room for
** one. The caller holds the lock.
*/
static struct history_entry *entry(uint64_t structure, bool make)
{
	int *slot = slot_of(structure);
	if (!*slot && make && known.n < MOST) {
		known.at[known.n] = (struct history_entry){ .structure = structure };
		*slot = ++known.n;
	}
	return *slot ? &known.at[*slot - 1] : NULL;
}

static bool path_of(struct str *path)
{
	TRY(!*knob_text(KNOB_accel_calibration) && cache_folder(path));
	str_addf(path, "/learnt-%016" PRIx64 ".txt", known.id);
	return true;
}

static void from_text(const char *text)
{
	uint64_t costs, structure;
	double host, device, total;
	if (strncmp(text, HEAD, strlen(HEAD)))
		return;
	text += strlen(HEAD);
	if (sscanf(text, "factors %" SCNx64 " %lf %lf", &costs, &host, &device) == 3 && costs == known.costs &&
		host > 0 && device > 0)
		/* within limits, because the times that a busy machine measures are not typical */
		known.host = MAX(0.5, MIN(2, host)), known.device = MAX(0.125, MIN(8, device));
	while ((text = strchr(text, '\n')) && known.n < MOST) {
		char *end;                      /* no sscanf: for each line it would call strlen on the whole rest */
		structure = strtoull(++text, &end, 16);
		long kernels = strtol(end, &end, 10);
		total = strtod(end, &end);
		if (*end == '\n' && structure && kernels >= 0 && kernels < 10000 && total >= 0 && total < 1e6) {
			struct history_entry *e = entry(structure, true);
			e->kernels = (int)kernels, e->total = total;
		}
	}
}

void history_open(uint64_t device, uint64_t costs)
{
	struct str path = { 0 }, text = { 0 };
	pthread_mutex_lock(&known.lock);
	if (known.id != device || known.costs != costs) {
		known.id = device, known.costs = costs;
		known.n = 0, known.changed = false;
		known.host = known.device = 1;
		memset(known.slot, 0, sizeof known.slot);
		if (path_of(&path) && cache_read(str_text(&path), MOST_TEXT, &text) == CACHE_READ)
			from_text(str_text(&text));
	}
	pthread_mutex_unlock(&known.lock);
	str_free(&path), str_free(&text);
}

bool history_find(uint64_t structure, struct history_entry *out)
{
	pthread_mutex_lock(&known.lock);
	const struct history_entry *e = entry(structure, false);
	if (e)
		*out = *e;
	pthread_mutex_unlock(&known.lock);
	return e != NULL;
}

void history_set_kernels(uint64_t structure, int kernels)
{
	pthread_mutex_lock(&known.lock);
	struct history_entry *e = entry(structure, true);
	if (e && e->kernels != kernels)
		e->kernels = kernels, known.changed = true;
	pthread_mutex_unlock(&known.lock);
}

/*
** If the new total is smaller than the old one, it replaces the old one. If it is larger, their mean is stored. So the
** total is large only if all recent processes would have saved much, and only then a device is opened early. There is
** no new entry for a total that is far below the time of opening a device.
*/
void history_set_total(uint64_t structure, double seconds)
{
	pthread_mutex_lock(&known.lock);
	struct history_entry *e = structure ? entry(structure, seconds > 0.02) : NULL;
	double before = e ? e->total : 0;
	if (e) {
		e->total = before > 0 && seconds > before ? (before + seconds) / 2 : seconds;
		known.changed |= e->total > before * 1.1 || e->total < before * 0.9;
	}
	pthread_mutex_unlock(&known.lock);
}

void history_factors(double *host, double *device)
{
	pthread_mutex_lock(&known.lock);
	*host = known.host, *device = known.device;
	pthread_mutex_unlock(&known.lock);
}

void history_set_factors(double host, double device)
{
	pthread_mutex_lock(&known.lock);
	known.host = host, known.device = device;
	pthread_mutex_unlock(&known.lock);
}

/* Deletes old files in the cache folder. */
static void prune(void)
{
	struct str folder = { 0 };
	if (cache_folder(&folder))
		cache_prune(str_text(&folder), "", CACHE_FILES, CACHE_BYTES);
	str_free(&folder);
}

void history_save(void)
{
	struct str path = { 0 }, text = { 0 };
	pthread_mutex_lock(&known.lock);
	if (known.changed && path_of(&path)) {
		str_addf(&text, HEAD "factors %" PRIx64 " %.3f %.3f\n", known.costs, known.host, known.device);
		for (int i = known.n > MOST * 3 / 4 ? known.n - MOST * 3 / 4 : 0; i < known.n; i++)
			str_addf(&text, "%" PRIx64 " %d %.4g\n", known.at[i].structure, known.at[i].kernels,
				known.at[i].total);
		if (cache_write(str_text(&path), text.at, text.n))
			prune();
	}
	known.changed = false;
	pthread_mutex_unlock(&known.lock);
	str_free(&path), str_free(&text);
}
