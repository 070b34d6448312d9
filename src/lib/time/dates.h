/*
** lib/time/dates.h - days, dates and their texts, for lib/time/time.c and for the classes datetime and duration.
*/
#ifndef LIB_DATES_H
#define LIB_DATES_H

#include "base/str.h"

struct date {
	double y, mo, d, h, mi, s;
};

double date_number(struct date d); /* days since the year 0; months and smaller units may be out of range */
struct date date_parts(double number);
double date_now(void);                          /* local time */
int date_weekday(double number);                /* 1 is Sunday */
double date_month_days(double year, double month);

/* The format language of datestr: yyyy mm dd HH MM SS FFF PM mmm ddd QQ, ... */
void date_format(struct str *out, const char *format, double number);
bool date_parse(const char *text, const char *format, int pivot, struct date *d);
bool date_guess(const char *text, int pivot, struct date *d); /* tries the formats of datestr and some more */
const char *date_standard(int number);          /* format 0..31; NULL: none */

extern const char *const date_months[12], *const date_days[7];

#endif
