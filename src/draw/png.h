/*
** draw/png.h - pixels as the bytes of a PNG file.
*/
#ifndef DRAW_PNG_H
#define DRAW_PNG_H

#include "draw/canvas.h"

/* each: bytes a pixel, 3 or 4; dots: pixels a meter. deflate NULL, or failing: the file is not packed, yet is right. */
void png_write(const uint8_t *pixels, int width, int height, int each, double dots, draw_deflate *deflate,
	struct str *out);

#endif
