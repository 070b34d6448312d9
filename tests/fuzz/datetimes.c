/*
** fuzz/datetimes.c - the first line as a format of dates, the rest as a date.
*/
#include "inputs.h"

static const char *const lines[] = {
	"d = datetime(b, 'InputFormat', a)",
	"d = datetime(b)",
	"char(datetime(2024, 2, 29, 13, 5, 6.789), a)",
	"x = datetime(2024, 2, 29, 13, 5, 6.789); x.Format = a; x",
	"datestr(738000.5, a)",
	"datenum(b, a)",
	"datevec(b, a)",
	"datevec(b)",
	"datestr(b)",
	"duration(b)",
	"duration(b, 'InputFormat', a)",
	"x = duration(1, 2, 3.5); x.Format = a; x",
	"datetime(b, 'TimeZone', a)",
	"x = datetime(2024, 3, 31, 2, 30, 0, 'TimeZone', a); x + hours(1)",
	"datetime({b, b}, 'InputFormat', {a})",
	"calendarDuration(1, 2, 3, 'Format', a)",
	NULL
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	input_run_two(lines, data, size);
	return 0;
}
