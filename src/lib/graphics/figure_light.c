/*
** lib/graphics/figure_light.c - what the lights of axes in space do to the colour of a face.
*/
#include <math.h>
#include <string.h>

#include "lib/graphics/figure.h"

static void unit(double v[3])
{
	double n = sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
	for (int i = 0; i < 3; i++)
		v[i] = n > 0 ? v[i] / n : 0;
}

struct lamps plot_lamps(const struct plot *p, value h)
{
	struct lamps l = { .ambient = object_number(h, "AmbientStrength", 0.3),
		.diffuse = object_number(h, "DiffuseStrength", 0.6), .specular = object_number(h, "SpecularStrength",
			0.9),
		.power = object_number(h, "SpecularExponent", 10) };
	double a = p->az * 3.14159265358979 / 180, e = p->el * 3.14159265358979 / 180;
	double eye[3] = { sin(a) * cos(e), -cos(a) * cos(e), sin(e) }, right[3] = { cos(a), sin(a), 0 };
	double up[3] = { -sin(a) * sin(e), cos(a) * sin(e), cos(e) };
	memcpy(l.eye, eye, sizeof eye);
	for (int i = 0; i < object_children(p->h) && l.n < 4 && p->space; i++) {
		value lamp = object_child(p->h, i);
		if (strcmp(object_kind(lamp), "light") != 0 || object_is(lamp, "Visible", "off") ||
			object_is(h, "FaceLighting", "none"))
			continue;
		struct reals at = object_reals(lamp, "Position");
		double *way = l.way[l.n];
		bool camera = object_has(lamp, "Camera");
		double side = object_is(lamp, "Camera", "left") ? -0.5 : object_is(lamp, "Camera", "headlight") ? 0
			: 0.5;
		for (int d = 0; d < 3; d++)
			way[d] = camera ? eye[d] + side * right[d] + (side != 0 ? 0.5 : 0) * up[d] : at.n == 3
				? at.at[d] : 0;
		unit(way);
		l.colour[l.n++] = object_colour(lamp, "Color", (struct rgba){ 1, 1, 1, 1 });
		reals_done(&at);
	}
	return l;
}

struct rgba plot_lit(const struct lamps *l, struct rgba c, double normal[3])
{
	float sum[3] = { 0 }, shine[3] = { 0 };
	unit(normal);
	if (l->n == 0 || normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2] < 0.5)
		return c;
	double facing = normal[0] * l->eye[0] + normal[1] * l->eye[1] + normal[2] * l->eye[2];
	for (int i = 0; i < l->n; i++) {
		double dot = 0, half = 0, middle[3];
		for (int d = 0; d < 3; d++)
			dot += normal[d] * l->way[i][d], middle[d] = l->way[i][d] + l->eye[d];
		unit(middle);
		for (int d = 0; d < 3; d++)
			half += normal[d] * middle[d];
		dot = facing < 0 ? -dot : dot, half = fabs(half);
		float k = (float)(l->diffuse * MAX(dot, 0)), s = dot > 0 ? (float)(l->specular * pow(half, 4 *
			l->power)) : 0;
		const struct rgba *lamp = &l->colour[i];
		sum[0] += k * lamp->r, sum[1] += k * lamp->g, sum[2] += k * lamp->b;
		shine[0] += s * lamp->r, shine[1] += s * lamp->g, shine[2] += s * lamp->b;
	}
	float a = (float)l->ambient;
	return rgba_of(c.r * (a + sum[0]) + shine[0], c.g * (a + sum[1]) + shine[1],
		c.b * (a + sum[2]) + shine[2], c.a);
}
