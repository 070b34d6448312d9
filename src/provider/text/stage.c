/*
** provider/text/stage.c - copies between host and card through two pinned buffers (provider/driver.h).
*/
#include "provider/driver.h"
#include "provider/provider.h"

enum { STAGE = DRIVER_STAGE_BYTES };

int driver_stage_up(const struct driver_stage *s, uint64_t to, const char *from, uint64_t bytes)
{
	int status = RUNMAT_OK, k = 0;
	for (uint64_t at = 0; !status && at < bytes; at += STAGE, k ^= 1) {
		uint64_t n = MIN(bytes - at, STAGE);
		status = s->wait(k);
		if (status)
			return status;
		provider_move(s->pinned[k], from + at, n);
		status = s->up(to + at, s->pinned[k], n);
		status = status ? status : s->mark(k);
	}
	return status;
}

int driver_stage_down(const struct driver_stage *s, char *to, uint64_t from, uint64_t bytes)
{
	uint64_t asked = 0, taken = 0;
	int status = RUNMAT_OK;
	while (!status && taken < bytes) {
		while (!status && asked < bytes && asked - taken < 2 * (uint64_t)STAGE) {
			int k = (int)(asked / STAGE % 2);
			status = s->down(s->pinned[k], from + asked, MIN(bytes - asked, STAGE));
			status = status ? status : s->mark(k);
			asked += STAGE;
		}
		int k = (int)(taken / STAGE % 2);
		status = status ? status : s->wait(k);
		if (!status)
			provider_move(to + taken, s->pinned[k], MIN(bytes - taken, STAGE));
		taken += STAGE;
	}
	return status;
}
