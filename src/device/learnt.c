/*
** device/learnt.c - what placement learnt in earlier processes: for each structure of work (place.c), whether its kernels were compiled
** for this device, how many they are, and, where it was the first of its process that a device would have done faster, how many
** seconds of the host's time such work came to in all.
**
** So a process whose work is known need not find out again: it opens the device with its first region when processes that began so
** had enough to gain, and what is on disk is not paid for like what must be compiled. A file for each device, a line a structure,
** the newest last (when there are too many the oldest go); read when something may be given to a device for the first time, written at the end when there is news. What is
** damaged or of another version is ignored, and of several processes that end at once the last one's news stay.
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

enum { MOST = 1024, SLOTS = 4 * MOST, MOST_TEXT = 1 << 20 };
#define HEAD "runmat learnt 1 " RUNMAT_VERSION "\n"

static struct {
	pthread_mutex_t lock;
	uint64_t id, costs;             /* of the device; of the constants that the factors correct */
	struct learnt at[MOST];
	int n, slot[SLOTS];             /* hash table: number + 1 */
	double host, device;            /* factors */
	bool news;
} known = { .lock = PTHREAD_MUTEX_INITIALIZER, .host = 1, .device = 1 };

static int *slot_of(uint64_t structure)
{
	uint32_t i = (uint32_t)(structure ^ structure >> 32) % SLOTS;
	while (known.slot[i] && known.at[known.slot[i] - 1].structure != structure)
		i = (i + 1) % SLOTS;
	return &known.slot[i];
}

/* Under the lock. NULL: there are too many. */
static struct learnt *entry(uint64_t structure, bool make)
{
	int *slot = slot_of(structure);
	if (!*slot && make && known.n < MOST) {
		known.at[known.n] = (struct learnt){ .structure = structure };
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
	if (sscanf(text, "factors %" SCNx64 " %lf %lf", &costs, &host, &device) == 3 && costs == known.costs && host > 0 && device > 0)
		known.host = MAX(0.5, MIN(2, host)), known.device = MAX(0.125, MIN(8, device));         /* one busy hour is no lesson for life */
	while ((text = strchr(text, '\n')) && known.n < MOST) {
		char *end;                      /* not sscanf, which measures all that is left of the text for each line */
		structure = strtoull(++text, &end, 16);
		long kernels = strtol(end, &end, 10);
		total = strtod(end, &end);
		if (*end == '\n' && structure && kernels >= 0 && kernels < 10000 && total >= 0 && total < 1e6) {
			struct learnt *l = entry(structure, true);
			l->kernels = (int)kernels, l->total = total;
		}
	}
}

void learnt_open(uint64_t device, uint64_t costs)
{
	struct str path = { 0 }, text = { 0 };
	pthread_mutex_lock(&known.lock);
	if (known.id != device || known.costs != costs) {
		known.id = device, known.costs = costs;
		known.n = 0, known.news = false;
		known.host = known.device = 1;
		memset(known.slot, 0, sizeof known.slot);
		if (path_of(&path) && cache_read(str_text(&path), MOST_TEXT, &text) == CACHE_READ)
			from_text(str_text(&text));
	}
	pthread_mutex_unlock(&known.lock);
	str_free(&path), str_free(&text);
}

bool learnt_find(uint64_t structure, struct learnt *out)
{
	pthread_mutex_lock(&known.lock);
	const struct learnt *l = entry(structure, false);
	if (l)
		*out = *l;
	pthread_mutex_unlock(&known.lock);
	return l != NULL;
}

void learnt_kernels(uint64_t structure, int kernels)
{
	pthread_mutex_lock(&known.lock);
	struct learnt *l = entry(structure, true);
	if (l && l->kernels != kernels)
		l->kernels = kernels, known.news = true;
	pthread_mutex_unlock(&known.lock);
}

/*
** It falls at once and rises slowly: a device is opened early for what was always worth it, and a process that ends early is not
** kept waiting by a driver. What is far less than opening takes is not worth a line.
*/
void learnt_total(uint64_t structure, double seconds)
{
	pthread_mutex_lock(&known.lock);
	struct learnt *l = structure ? entry(structure, seconds > 0.02) : NULL;
	double before = l ? l->total : 0;
	if (l) {
		l->total = before > 0 && seconds > before ? (before + seconds) / 2 : seconds;
		known.news |= l->total > before * 1.1 || l->total < before * 0.9;
	}
	pthread_mutex_unlock(&known.lock);
}

void learnt_factors(double *host, double *device)
{
	pthread_mutex_lock(&known.lock);
	*host = known.host, *device = known.device;
	pthread_mutex_unlock(&known.lock);
}

void learnt_factors_are(double host, double device)
{
	pthread_mutex_lock(&known.lock);
	known.host = host, known.device = device;
	pthread_mutex_unlock(&known.lock);
}

static void prune(void)
{
	struct str folder = { 0 };
	if (cache_folder(&folder))
		cache_prune(str_text(&folder), "", CACHE_FILES, CACHE_BYTES);
	str_free(&folder);
}

void learnt_keep(void)
{
	struct str path = { 0 }, text = { 0 };
	pthread_mutex_lock(&known.lock);
	if (known.news && path_of(&path)) {
		str_addf(&text, HEAD "factors %" PRIx64 " %.3f %.3f\n", known.costs, known.host, known.device);
		for (int i = known.n > MOST * 3 / 4 ? known.n - MOST * 3 / 4 : 0; i < known.n; i++)
			str_addf(&text, "%" PRIx64 " %d %.4g\n", known.at[i].structure, known.at[i].kernels, known.at[i].total);
		if (cache_write(str_text(&path), text.at, text.n))
			prune();
	}
	known.news = false;
	pthread_mutex_unlock(&known.lock);
	str_free(&path), str_free(&text);
}
