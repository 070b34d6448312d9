/*
** fuzz/media.c - any bytes as an image, a sound, an HDF5 file and an XML document.
*/
#include "inputs.h"

static const char *const lines[] = {
	"[x, map, alpha] = imread([folder 'in.png']);",
	"imfinfo([folder 'in.png']);",
	"imread([folder 'in.jpg']);",
	"imread([folder 'in.bmp']);",
	"imread([folder 'in.tif']);",
	"imread([folder 'in.ppm']);",
	"imfinfo([folder 'in.ppm']);",
	"[y, rate] = audioread([folder 'in.wav']);",
	"audioinfo([folder 'in.wav']);",
	"info = h5info([folder 'in.h5']);",
	"for k = 1:numel(info.Datasets), h5read([folder 'in.h5'], ['/' info.Datasets(k).Name]); end",
	"d = xmlread([folder 'in.xml']); d.getDocumentElement();",
	NULL
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const names[] = { "in.png", "in.jpg", "in.bmp", "in.tif", "in.ppm", "in.wav", "in.h5",
		"in.xml" };
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		input_file(names[i], data, size);
	input_run(lines, data, 0, data, 0);
	return 0;
}
