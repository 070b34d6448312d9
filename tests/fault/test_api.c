/*
** tests/fault/test_api.c - the interface of providers as docs/provider.md promises it: each C name of its table stands
** in the header; tensors through the small calls; registering tables that are wrong.
*/
#include <ctype.h>

#include "base/file.h"
#include "base/knobs.h"
#include "base/mem.h"
#include "base/str.h"
#include "runmat/accelerate_api.h"
#include "runmat/runmat.h"
#include "test.h"

#include "handles.h"

static const char *const rust[] = {       /* every item of the API page that this interface follows */
	"GpuTensorHandle { shape, device_id, buffer_id }", "AccelProvider", "AccelProvider::upload",
	"AccelProvider::download", "AccelProvider::free", "AccelProvider::device_info", "AccelProvider::logical_isreal",
	"HostTensorView { data, shape }", "HostTensorOwned { data, shape }", "register_provider(", "provider()",
};

static bool is_word(const char *text, const char *word, size_t n)
{
	for (const char *p = text; (p = strstr(p, word)); p++)
		if ((p == text || (!isalnum((unsigned char)p[-1]) && p[-1] != '_')) && !isalnum((unsigned char)p[n]) &&
			p[n] != '_')
			return true;
	return false;
}

/* Each identifier between backticks in the second column: runmat_x, provider->x, or the plain name of a member. */
static int check_cell(const char *header, const char *cell, const char *end)
{
	int names = 0;
	for (const char *p = cell; (p = memchr(p, '`', (size_t)(end - p))); p++) {
		const char *close = memchr(p + 1, '`', (size_t)(end - p - 1));
		if (!close)
			break;
		for (const char *q = p + 1; q < close;) {
			size_t n = 0;
			while (q + n < close && (isalnum((unsigned char)q[n]) || q[n] == '_'))
				n++;
			char word[64];
			snprintf(word, sizeof word, "%.*s", (int)n, q);
			bool counts = n > 2 && strcmp(word, "struct") && strcmp(word, "enum") && strcmp(word, "self") &&
				strcmp(word, "info") && strcmp(word, "tensor") && strcmp(word, "view") &&
				strcmp(word, "owned") && strcmp(word, "real") && strcmp(word, "provider") &&
				strcmp(word, "runmat") && strcmp(word, "accel");
			if (counts && !is_word(header, word, n))
				unit_failures++, printf("docs/provider.md names %s, the headers do not\n", word);
			names += counts;
			q += n ? n : 1;
		}
		p = close;
	}
	return names;
}

TEST(names_of_the_page)
{
	struct str page = { 0 }, header = { 0 }, ir = { 0 };
	int names = 0;
	CHECK(file_read("docs/provider.md", &page) && file_read("include/runmat/accelerate_api.h", &header) &&
		file_read("include/runmat/kernel_ir.h", &ir));
	str_adds(&header, str_text(&ir));
	for (int i = 0; i < COUNT(rust); i++)
		if (!strstr(str_text(&page), rust[i]))
			unit_failures++, printf("docs/provider.md does not map %s\n", rust[i]);
	const char *table = strstr(str_text(&page), "| Rust | C |");
	for (const char *line = table; line && *line == '|'; line = strchr(line, '\n') + 1) {
		const char *end = strchr(line, '\n'), *second = strchr(line + 1, '|');
		names += check_cell(str_text(&header), second, end);
	}
	CHECK(names > 25);
	str_free(&page), str_free(&header), str_free(&ir);
}

TEST(tensors)
{
	double x[6] = { 1, 2, 3, 4, 5, 6 };
	int64_t shape[2] = { 2, 3 }, bad[2] = { -1, 3 }, huge[2] = { INT64_MAX, 3 };
	struct runmat_host_view view = { x, RUNMAT_F64, 0, 2, shape };
	struct runmat_tensor t, again;
	struct runmat_host_owned back;
	int real = -1;
	runmat_free(runmat_new());
	CHECK(!runmat_upload(&view, &t) && t.shape[1] == 3 && t.size == sizeof t);
	again = t;                              /* plain data: a copy is as good */
	CHECK(!runmat_download(&again, &back) && back.dims == 2 && !memcmp(back.data, x, sizeof x));
	back.release(&back);
	CHECK(!runmat_logical_isreal(&t, &real) && real == 1);
	CHECK(!runmat_tensor_free(&t));
	view.shape = bad;
	CHECK(runmat_upload(&view, &t) == RUNMAT_BAD_ARGUMENT && *runmat_accel_error());
	view.shape = huge;
	CHECK(runmat_upload(&view, &t) == RUNMAT_BAD_ARGUMENT);
	view.shape = shape, view.cls = 77;
	CHECK(runmat_upload(&view, &t) == RUNMAT_BAD_ARGUMENT);
	shape[0] = 0, view.cls = RUNMAT_F32;
	CHECK(!runmat_upload(&view, &t) && !runmat_download(&t, &back));
	back.release(&back);
	CHECK(!runmat_tensor_free(&t));
}

TEST(handles_of_each_provider)
{
	static const char *const names[] = { "cpu", "interp", "wgpu" };
	knob_set(KNOB_accel_wgpu, "software");
	runmat_free(runmat_new());
	for (int i = 0; i < COUNT(names); i++) {
		const struct runmat_provider *p = runmat_provider_named(names[i]);
		struct runmat_device_info info = { .size = sizeof info };
		if (p && !p->device_info(p->self, &info))
			random_handles(names[i], 3000);
		else
			printf("handles of %s are not tested: %s\n", names[i], device_error(p));
	}
}

TEST(registry)
{
	runmat_free(runmat_new());
	struct runmat_provider p = *runmat_provider();
	int before = runmat_provider_count();
	p.name = "copy";
	p.version = RUNMAT_ACCEL_VERSION + 1;
	CHECK(runmat_register_provider(&p) == RUNMAT_BAD_VERSION);
	p.version = RUNMAT_ACCEL_VERSION, p.size = 16;
	CHECK(runmat_register_provider(&p) == RUNMAT_BAD_VERSION);
	p.size = sizeof p, p.name = NULL;
	CHECK(runmat_register_provider(&p) == RUNMAT_BAD_VERSION);
	p.name = "copy", p.launch = NULL;
	CHECK(runmat_register_provider(&p) == RUNMAT_BAD_VERSION && strstr(runmat_accel_error(), "copy"));
	p.launch = runmat_provider()->launch, p.name = "cpu";
	CHECK(runmat_register_provider(&p) == RUNMAT_BAD_ARGUMENT);
	CHECK(runmat_provider_select("there is none") == RUNMAT_NO_DEVICE && !runmat_provider_named("there is none"));
	CHECK(runmat_provider_load("/no/such/file.so") == RUNMAT_NO_DEVICE && *runmat_accel_error());
	CHECK(runmat_provider_count() == before && !runmat_provider_at(before) && !runmat_provider_at(-1));
}
