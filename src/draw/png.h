/*
** draw/png.h - writes pixels as a PNG file, and bytes as text in base64.
*/
#ifndef DRAW_PNG_H
#define DRAW_PNG_H

#include "draw/canvas.h"

/* each: bytes for each pixel, 3 or 4. dots: pixels for each meter. If deflate is NULL or fails, the file is valid but
   not compressed. */
void png_write(const uint8_t *pixels, int width, int height, int each, double dots, draw_deflate *deflate,
	struct str *out);
void base64_add(struct str *out, const void *bytes, size_t n);

#endif
