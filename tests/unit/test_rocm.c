/*
** tests/unit/test_rocm.c - compiles the texts of kernels as HIP if hipRTC is installed, which needs no card. Tests the
** provider if there is a card.
**
** A text takes hipRTC a third of a second. So this test compiles every 80th text for one kind of cards.
** ROCM_ALL=1 (make check-rocm) compiles all for each kind that hipRTC knows, and ROCM_ALL=gfx90a for this kind.
** ROCM_PART=0/4 takes each fourth text, from the first.
*/
#include <sys/wait.h>
#include <unistd.h>

#include "provider/rocm/rocm_api.h"
#include "test.h"

#define DEVICE provider_rocm
#include "devices.h"
#include "forms.h"
#include "texts.h"

enum { EVERY = 80 };
static const char *const kinds[] = { "gfx90a", "gfx1030", "gfx1100", "gfx942" };
static bool known[COUNT(kinds)];
static int met, compiled, part, parts = EVERY;
static const char *all;         /* ROCM_ALL */

static bool compiles_for(const char *text, const char *kind)
{
	char why[4000] = "";
	size_t bytes = 0;
	char *image = hiprtc_code(text, kind, &bytes, why, sizeof why);
	if (!image)
		printf("%s: %s\n", kind, why);
	compiled++;
	free(image);
	return image != NULL && bytes > 0;
}

/* Asks in a process of its own, because some versions of hipRTC end the process if they do not know the cards. */
static bool is_known(const char *kind)
{
	int status = 0;
	fflush(NULL);
	pid_t child = fork();
	if (child == 0) {
		(void)!freopen("/dev/null", "w", stdout), (void)!freopen("/dev/null", "w", stderr);
		_exit(!compiles_for("extern \"C\" __global__ void kernel_main() {}", kind));
	}
	return child > 0 && waitpid(child, &status, 0) == child && !status;
}

static bool hiprtc_is_there(void)
{
	static bool asked, there;
	char why[4000] = "";
	if (!asked) {
		asked = true, all = getenv("ROCM_ALL");
		parts = all ? 1 : EVERY;
		if (getenv("ROCM_PART") && (sscanf(getenv("ROCM_PART"), "%d/%d", &part, &parts) != 2 || parts < 1))
			printf("ROCM_PART is not like 0/4\n"), exit(1);
		bool library = hiprtc_load(why, sizeof why) != NULL;
		for (int i = 0; library && i < COUNT(kinds) && (all || !there); i++) {
			there |= known[i] = (!all || *all == '1' || !strcmp(all, kinds[i])) && is_known(kinds[i]);
			printf("hipRTC %s %s\n", known[i] ? "compiles for" : "leaves out", kinds[i]);
		}
		if (!there)
			printf("hipRTC is not there: %s\n", why);
	}
	if (!there)
		SKIP();
	return there;
}

static bool text_compiles(const char *text)
{
	bool ok = true;
	if (met++ % parts != part)
		return true;
	for (int i = 0; i < COUNT(kinds); i++)
		ok = (!known[i] || compiles_for(text, kinds[i])) && ok;
	return ok;
}

static bool emitted_compiles(const struct runmat_kernel *k, unsigned features, unsigned variant)
{
	struct emitted e = { 0 };
	struct str why = { 0 };
	bool ok = emit_cuda(k, features, variant, &e, &why) && text_compiles(str_text(&e.text));
	if (!ok)
		printf("%s\n", str_text(&why));
	str_free(&e.text), str_free(&why);
	return ok;
}

/* Compiles a kernel with the functions that have the bits of the CPU, and with the fast functions. */
static bool form_compiles(const struct runmat_kernel *k, unsigned variant)
{
	return emitted_compiles(k, EMIT_FAST, variant) && emitted_compiles(k, 0, variant);
}

static bool own_compiles(const struct runmat_kernel *ir, const struct gpu_text *t)
{
	emit_gpu_text = t;
	bool ok = emitted_compiles(ir, EMIT_FAST, 0);
	emit_gpu_text = NULL;
	return ok;
}

TEST(number_of_texts)
{
	if (!hiprtc_is_there())
		return;
	printf("%d compilations of %d texts\n", compiled, met);
	CHECK(met > 100 && compiled >= met / parts);
}

TEST(kernel_texts_compile_as_hip)
{
	if (hiprtc_is_there())
		each_program(own_compiles);
}

TEST(every_op_compiles_as_hip)
{
	if (hiprtc_is_there())
		forms_of_ops(form_compiles);
}

TEST(loops_around_reductions_compile_as_hip)
{
	if (hiprtc_is_there())
		forms_of_loops(form_compiles);
}

/* An error has the text of hipRTC. */
TEST(why_a_text_does_not_compile)
{
	char why[4000] = "";
	size_t bytes = 0;
	if (!hiprtc_is_there())
		return;
	int i = 0;
	while (!known[i])
		i++;
	CHECK(!hiprtc_code("extern \"C\" __global__ void kernel_main() { no_such_word; }", kinds[i], &bytes, why,
		sizeof why));
	CHECK(strstr(why, "no_such_word") != NULL);
}

/* Without a card the provider says why; with one, architecture and name are known. */
static bool available(void)
{
	static int there = -1;
	struct runmat_device_info d = { .size = sizeof d };
	char arch[100], why[400] = "";
	if (there < 0) {
		knob_set(KNOB_accel_math, "same");
		there = !provider_rocm.device_info(provider_rocm.self, &d);
		if (there) {
			hip_arch(hip_load(why, sizeof why), 0, arch, sizeof arch);
			CHECK(!strncmp(arch, "gfx", 3) && strstr(d.driver, arch) != NULL);
		} else {
			CHECK(*device_error(&provider_rocm));
			printf("rocm is not tested: %s\n", device_error(&provider_rocm));
		}
	}
	if (!there)
		SKIP();
	return there;
}
