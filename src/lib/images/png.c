/*
** lib/images/png.c - restores the rows of a PNG image, which filters have changed for better compression.
*/
#include <stdlib.h>

#include "base/error.h"
#include "lib/core/args.h"

static int predicted(int left, int up, int corner)
{
	int p = left + up - corner, a = abs(p - left), b = abs(p - up), c = abs(p - corner);
	return a <= b && a <= c ? left : b <= c ? up : corner;
}

/* in: the number of the filter, and n bytes. up: the row above, or NULL. */
static bool unfilter(uint8_t *out, const uint8_t *in, const uint8_t *up, int64_t n, int64_t each)
{
	int kind = *in++;
	for (int64_t i = 0; i < n; i++) {
		int left = i >= each ? out[i - each] : 0, above = up ? up[i] : 0;
		int corner = up && i >= each ? up[i - each] : 0, guess = 0;
		switch (kind) {
		case 0:
			break;
		case 1:
			guess = left;
			break;
		case 2:
			guess = above;
			break;
		case 3:
			guess = (left + above) / 2;
			break;
		case 4:
			guess = predicted(left, above, corner);
			break;
		default:
			return fail_id("MATLAB:imagesci:png:libraryFailure",
				"The PNG file is damaged: it has a filter %d.", kind);
		}
		out[i] = (uint8_t)(in[i] + guess);
	}
	return true;
}

BUILTIN_PRIVATE(png_rows, 4, 4, 1,
	"png_rows(BYTES, N, ROWS, EACH)  Rows of N bytes, EACH a pixel, without their filters: N-by-ROWS bytes.\n"
	">> png_rows(uint8([1 5 1 1]), 3, 1, 1)'\n"
	"ans =\n"
	"  1×3 uint8 row vector\n"
	"   5   6   7")
{
	struct array *a, *out = NULL;
	int64_t n, rows, each;
	TRY(arg_int(c, 1, &n) && arg_int(c, 2, &rows) && arg_int(c, 3, &each) && arg_array(c, 0, &a));
	bool ok = a->cls == CLS_UINT8 && n > 0 && rows > 0 && each > 0 && rows <= a->count / (n + 1) && array_data(a);
	if (!ok && !error_is_set())
		(void)!fail_id("MATLAB:imagesci:png:libraryFailure", "The PNG file is damaged: rows are missing.");
	if (ok)
		out = array_new_2d(CLS_UINT8, false, n, rows);
	ok = out != NULL;
	for (int64_t i = 0; ok && i < rows; i++) {
		uint8_t *row = (uint8_t *)out->data + i * n;
		ok = unfilter(row, (const uint8_t *)array_data(a) + i * (n + 1), i ? row - n : NULL, n, each);
	}
	array_unref(a);
	if (!ok) {
		if (out)
			array_unref(out);
		return false;
	}
	return return_array(c, out);
}
