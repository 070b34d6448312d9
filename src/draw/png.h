/*
** draw/png.h - writes pixels as a PNG file.
*/
#ifndef DRAW_PNG_H
#define DRAW_PNG_H

#include "draw/canvas.h"

/* each: bytes for each pixel, 3 or 4. dots: pixels for each meter. If deflate is NULL or fails, the file is valid but
** not compressed. */
void png_write(const uint8_t *pixels, int width, int height, int each, double dots, draw_deflate *deflate,
	struct str *out);

#endif
