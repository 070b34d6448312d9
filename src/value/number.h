/*
** value/number.h - text of a single number, as string(), num2str, mat2str, jsonencode and display need it.
*/
#ifndef VALUE_NUMBER_H
#define VALUE_NUMBER_H

#include "base/str.h"
#include "value/value.h"

enum { NUMBER_ROOM = 400 };     /* bytes that hold the text of any number in any of these forms */

/* Like printf of %.{digits}g, but Inf, -Inf and NaN as MATLAB writes them. Returns the length. */
int number_g(char to[NUMBER_ROOM], double x, int digits);

/* Appends the text that string() gives for element i of numeric data of a class: "3.1416", "1+2i", "true", "-5". */
void number_string(struct str *out, enum cls c, bool complex, const void *data, int64_t i);

/* strtod for text that is a decimal number: short numbers, the usual ones, take a way without it, with the same
** result. */
double number_read(const char *text);

/* Element i of data of a class as double (64-bit integers are rounded); complex data: i counts parts. */
double number_at(enum cls c, const void *data, int64_t i);

/* The continued fraction of x stopped at |x - p/q| <= tolerance. */
void number_fraction(double x, double tolerance, double *p, double *q);

#endif
