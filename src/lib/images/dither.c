/*
** lib/images/dither.c - colours of a map for the pixels of an image, with the errors spread to the pixels that follow
** (Floyd and Steinberg 1976).
*/
#include "base/error.h"
#include "base/interrupt.h"
#include "lib/core/args.h"

/* The row of the map with the least distance to the colour c; the first one of several. */
static int64_t nearest(const double *map, int64_t colours, const double *c)
{
	int64_t best = 0;
	double least = 0;
	for (int64_t k = 0; k < colours; k++) {
		double r = map[k] - c[0], g = map[k + colours] - c[1], b = map[k + 2 * colours] - c[2];
		double far = r * r + g * g + b * b;
		if (k == 0 || far < least)
			best = k, least = far;
	}
	return best;
}

/* Adds parts of the error of pixel (i, j) to its neighbours: 7/16 to the right, and 3, 5 and 1 sixteenths below. */
static void spread(double *plane, int64_t rows, int64_t cols, int64_t i, int64_t j, double part)
{
	double *at = plane + i + j * rows;
	bool right = j + 1 < cols, below = i + 1 < rows;
	if (right)
		at[rows] += 7 * part;
	if (below && j > 0)
		at[1 - rows] += 3 * part;
	if (below)
		at[1] += 5 * part;
	if (below && right)
		at[1 + rows] += part;
}

static bool dither(double *image, int64_t rows, int64_t cols, const double *map, int64_t colours, double *out)
{
	int64_t size = rows * cols;
	for (int64_t i = 0; i < rows; i++) {
		if (interrupted())
			return false;
		for (int64_t j = 0; j < cols; j++) {
			double *at = image + i + j * rows, c[3] = { at[0], at[size], at[2 * size] };
			int64_t k = nearest(map, colours, c);
			out[i + j * rows] = (double)(k + 1);
			for (int p = 0; p < 3; p++)
				spread(image + p * size, rows, cols, i, j, (c[p] - map[k + p * colours]) / 16);
		}
	}
	return true;
}

BUILTIN_PRIVATE(image_dither, 2, 2, 1,
	"image_dither(IMAGE, MAP)  The row of MAP for each pixel of an M-by-N-by-3 image, with the errors spread.\n"
	">> image_dither(cat(3, [0 .4], [0 .4], [0 .4]), [0 0 0; 1 1 1])\n"
	"ans =\n"
	"     1     1")
{
	struct array *image = NULL, *map = NULL, *out = NULL;
	bool ok = arg_array(c, 0, &image) && arg_array(c, 1, &map);
	if (ok && (image->cls != CLS_DOUBLE || map->cls != CLS_DOUBLE || image->complex || map->complex ||
		image->shape.nd != 3 || image->shape.d[2] != 3 || map->shape.nd != 2 || map->shape.d[1] != 3 ||
		map->count == 0))
		ok = fail_id("MATLAB:rgb2ind:InvalidImage", "Input must be an M-by-N-by-3 image.");
	ok = ok && array_own(&image) && array_data(image) && array_data(map) &&
		(out = array_new_2d(CLS_DOUBLE, false, image->shape.d[0], image->shape.d[1])) != NULL;
	ok = ok && dither(image->data, out->shape.d[0], out->shape.d[1], map->data, map->shape.d[0], out->data);
	array_unref(image), array_unref(map);
	if (!ok) {
		array_unref(out);
		return false;
	}
	return return_array(c, out);
}
