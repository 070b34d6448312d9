/*
** lib/images/jpeg_pixels.c - computes pixels from the coefficients of a JPEG file.
*/
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "lib/images/jpeg.h"

enum { UNIT = 20, BETWEEN = 10, MOST = 1 << 15 };      /* fraction bits: of a cosine, and between the two passes */

int64_t jpeg_cosine(int k, int n)
{
	static const int cosines[] = { 524288, 514214, 484379, 435930, 370728, 291279, 200636, 102284, 0 };
	if (k == 0)
		return 370728;
	int m = (2 * n + 1) * k % 32;
	m = m > 16 ? 32 - m : m;
	return m > 8 ? -cosines[16 - m] : cosines[m];
}

static int limited(int64_t x) { return x < 0 ? 0 : x > 255 ? 255 : (int)x; }

/* Computes the 64 pixels of a block as sums of cosines, along the columns and then along the rows. */
static void block_pixels(const int16_t *b, const uint16_t *quant, int64_t (*cosine)[8], uint8_t *out, int64_t stride)
{
	int64_t part[64];
	for (int x = 0; x < 8; x++) {
		int64_t c[8];
		for (int k = 0; k < 8; k++)
			c[k] = MAX(MIN((int64_t)b[8 * k + x] * quant[8 * k + x], MOST), -MOST);
		for (int y = 0; y < 8; y++) {
			int64_t sum = (int64_t)1 << (UNIT - BETWEEN - 1);
			for (int k = 0; k < 8; k++)
				sum += c[k] * cosine[k][y];
			part[8 * y + x] = sum >> (UNIT - BETWEEN);
		}
	}
	for (int y = 0; y < 8; y++)
		for (int x = 0; x < 8; x++) {
			int64_t sum = (int64_t)1 << (UNIT + BETWEEN - 1);
			for (int k = 0; k < 8; k++)
				sum += part[8 * y + k] * cosine[k][x];
			out[y * stride + x] = (uint8_t)limited((sum >> (UNIT + BETWEEN)) + 128);
		}
}

static bool component_pixels(struct component *c, const uint16_t *quant, int64_t (*cosine)[8])
{
	int64_t stride = 8 * (int64_t)c->stride;
	c->pixels = mem_try((size_t)stride * 8 * (size_t)c->rows);
	if (!c->pixels)
		return false;
	for (int row = 0; row < c->rows; row++) {
		TRY(interrupt_check());
		for (int col = 0; col < c->stride; col++)
			block_pixels(c->blocks + 64 * ((int64_t)row * c->stride + col), quant, cosine,
				c->pixels + 8 * (row * stride + col), stride);
	}
	return true;
}

/* Samples a component of half the size: the nearest pixel has weight 3, and one neighbour weight 1. */
static void pair(int at, int n, bool half, int *near, int *far)
{
	*near = half ? at / 2 : at;
	*far = half ? *near + (at & 1 ? 1 : -1) : at;
	*far = MAX(MIN(*far, n - 1), 0);
}

static int sample(const struct jpeg *j, const struct component *c, int y, int x)
{
	int64_t stride = 8 * (int64_t)c->stride;
	bool half_x = j->h == 2 * c->h, half_y = j->v == 2 * c->v;
	int wide = (j->width * c->h + j->h - 1) / j->h, high = (j->height * c->v + j->v - 1) / j->v;
	int x0, x1, y0, y1;
	if ((j->h != c->h && !half_x) || (j->v != c->v && !half_y))
		return c->pixels[y * c->v / j->v * stride + x * c->h / j->h];
	pair(x, wide, half_x, &x0, &x1);
	pair(y, high, half_y, &y0, &y1);
	const uint8_t *near = c->pixels + y0 * stride, *far = c->pixels + y1 * stride;
	if (half_x && half_y)
		return (3 * (3 * near[x0] + far[x0]) + 3 * near[x1] + far[x1] + (x & 1 ? 7 : 8)) >> 4;
	if (half_x)
		return (3 * near[x0] + near[x1] + (x & 1 ? 2 : 1)) >> 2;
	if (half_y)
		return (3 * near[x0] + far[x0] + (y & 1 ? 2 : 1)) >> 2;
	return near[x0];
}

static void to_rgb(int *v)
{
	int y = v[0], b = v[1] - 128, r = v[2] - 128;
	v[0] = limited(y + ((91881 * r + 32768) >> 16));
	v[1] = limited(y + ((-22554 * b - 46802 * r + 32768) >> 16));
	v[2] = limited(y + ((116130 * b + 32768) >> 16));
}

static bool is_luma(const struct jpeg *j)
{
	if (j->components == 3)
		return j->transform != 0 && !(j->c[0].id == 'R' && j->c[1].id == 'G' && j->c[2].id == 'B');
	return j->components == 4 && j->transform == 2;
}

static struct array *image_of(struct jpeg *j)
{
	int64_t cosine[8][8], plane = (int64_t)j->height * j->width;
	int n = j->components;
	bool luma = is_luma(j);
	for (int k = 0; k < 64; k++)
		cosine[k / 8][k % 8] = jpeg_cosine(k / 8, k % 8);
	for (int i = 0; i < n; i++)
		if (!component_pixels(&j->c[i], j->quant[j->c[i].quant], cosine))
			return NULL;
	shape s = { .nd = n > 1 ? 3 : 2, .d = { j->height, j->width, n } };
	struct array *a = array_new(CLS_UINT8, false, &s);
	for (int y = 0; a && y < j->height; y++)
		for (int x = 0; x < j->width; x++) {
			uint8_t *out = (uint8_t *)a->data + (int64_t)x * j->height + y;
			int v[4];
			for (int i = 0; i < n; i++)
				v[i] = sample(j, &j->c[i], y, x);
			if (luma)
				to_rgb(v);
			for (int i = 0; i < n; i++)
				out[i * plane] = (uint8_t)(luma && n == 4 && i < 3 ? 255 - v[i] : v[i]);
		}
	return a;
}

static bool opened(struct call *c, struct array **a, struct jpeg **j)
{
	TRY(arg_array(c, 0, a));
	*j = mem_zalloc(sizeof **j);
	(*j)->transform = -1;
	if ((*a)->cls == CLS_UINT8 && (*a)->count) {
		(*j)->in = array_data(*a);
		(*j)->n = (*j)->in ? (size_t)(*a)->count : 0;
	}
	return true;
}

static void closed(struct array *a, struct jpeg *j)
{
	for (int i = 0; i < 4; i++) {
		mem_try_free(j->c[i].blocks);
		mem_try_free(j->c[i].pixels);
	}
	mem_free(j);
	array_unref(a);
}

BUILTIN_PRIVATE(jpeg_image, 1, 1, 1,
	"jpeg_image(BYTES)  The image of a JPEG file: M-by-N-by-3, or M-by-N of grays.\n"
	">> try, jpeg_image(uint8([255 216])), catch e, disp(e.identifier), end\n"
	"MATLAB:imagesci:jpg:libraryFailure")
{
	struct array *a, *out = NULL;
	struct jpeg *j;
	TRY(opened(c, &a, &j));
	if (jpeg_read(j, true))
		out = image_of(j);
	closed(a, j);
	return return_array(c, out);
}

BUILTIN_PRIVATE(jpeg_size, 1, 1, 1,
	"jpeg_size(BYTES)  Rows, columns and planes of the image of a JPEG file, and 1 if it is progressive.\n"
	">> try, jpeg_size(uint8([255 216])), catch e, disp(e.identifier), end\n"
	"MATLAB:imagesci:jpg:libraryFailure")
{
	struct array *a, *out = NULL;
	struct jpeg *j;
	TRY(opened(c, &a, &j));
	if (jpeg_read(j, false) && (out = array_new_2d(CLS_DOUBLE, false, 1, 4))) {
		double *d = out->data;
		d[0] = j->height;
		d[1] = j->width;
		d[2] = j->components;
		d[3] = j->progressive;
	}
	closed(a, j);
	return return_array(c, out);
}
