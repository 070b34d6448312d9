# runmat - `make` builds build/runmat; see README.md for the other targets.
CC      ?= gcc
O       ?= build
PREFIX  ?= /usr/local
VERSION := 0.1.0
OPT     ?= -O2
WARN    := -Wall -Wextra -Werror -Wstrict-prototypes -Wmissing-prototypes -Wno-unused-parameter -Wno-pass-failed
CFLAGS  ?=
# gcc 12 may keep a value in an MMX register, which breaks the x87 unit that long double needs.
X86     := $(findstring x86_64,$(shell $(CC) -dumpmachine))
NOMMX   := $(if $(X86),-mno-mmx)
FLAGS   := -std=c17 -D_GNU_SOURCE -DRUNMAT_VERSION='"$(VERSION)"' $(OPT) -g1 -fPIC -fvisibility=hidden \
           -ffp-contract=off -fno-math-errno -fno-trapping-math $(NOMMX) $(WARN) -Iinclude -Isrc -I$(O)/gen \
           $(if $(DEBUG),-DDEBUG -O0 -g3) $(SAN) $(CFLAGS)
LIBS    := -lm -lpthread -ldl $(SAN)

# mpi_shim.c is compiled by mpicc when it is needed (src/base/mpi_open.c), and part of the program as text.
SRC  := $(filter-out src/cli/% src/base/mpi_shim.c,$(wildcard src/*/*.c src/*/*/*.c))
CLI  := $(wildcard src/cli/*.c)
OBJ  := $(SRC:%.c=$(O)/%.o) $(O)/gen/mlib.o $(O)/gen/prelude.o $(O)/gen/gpu_kernels.o
CLIO := $(CLI:%.c=$(O)/%.o) $(O)/gen/bench_files.o
BENCHED := bench/suite.json bench/lib/timing.m \
           $(wildcard bench/cases/*.m bench/programs/*.m bench/peers/*.py bench/octave/*.m bench/tool/*.m)
MLIB := $(shell find src/lib -name '*.m' | LC_ALL=C sort)

UNIT := $(patsubst tests/unit/%.c,$(O)/tests/unit/%,$(wildcard tests/unit/test_*.c))
FAULT := $(patsubst tests/fault/%.c,$(O)/tests/fault/%,$(wildcard tests/fault/test_*.c))
FUZZ := $(patsubst tests/fuzz/%.c,$(O)/tests/fuzz/%,$(wildcard tests/fuzz/*.c))

.PHONY: gates programs check-arm64 check-browser bench-ops bench-table campaign interrupt bench-gpu docs \
        ulp-full check-big tsan bench check-opencl check-rocm check-provider ulp all check asan fuzz fuzzers tests \
        demo bench-vm clean install dist dist-campaign
all: $(O)/runmat $(O)/librunmat.a $(O)/librunmat.so
tests: $(O)/runmat $(O)/tests/run $(O)/tests/repl $(UNIT) $(FAULT) $(O)/tests/provider/check $(O)/examples/sample.so \
       $(O)/tests/diff/ops $(O)/tests/calls/calls $(O)/tests/interrupt/run $(O)/tests/gates/gates
tests: $(O)/tests/cuda/libcuda.so.1
fuzzers: $(FUZZ)

$(O)/runmat: $(CLIO) $(O)/librunmat.a
	$(CC) -rdynamic -Wl,-rpath,'$$ORIGIN/../lib' -o $@ $(CLIO) $(O)/librunmat.a $(LIBS)
$(O)/librunmat.a: $(OBJ)
	rm -f $@ && ar rcs $@ $(OBJ)
$(O)/librunmat.so: $(OBJ)
	$(CC) -shared -o $@ $(OBJ) $(LIBS)

$(O)/%.o: %.c | $(O)/gen/builtins.inc $(O)/gen/gpu_kernels.h
	@mkdir -p $(@D)
	$(CC) $(FLAGS) -MMD -MP -c -o $@ $<
# These two files take the compiler longest. It also writes which loops became SIMD code, for tools/vectors.sh.
VECTORS = $(if $(shell $(CC) --version | grep clang),,-fopt-info-vec-optimized=$(@:.o=.vec))
$(O)/src/provider/cpu/block_avx2.o $(O)/src/provider/cpu/block_avx512.o: $(O)/%.o: %.c | \
        $(O)/gen/builtins.inc $(O)/gen/gpu_kernels.h
	@mkdir -p $(@D) && rm -f $(@:.o=.vec)
	$(CC) $(FLAGS) $(VECTORS) -MMD -MP -c -o $@ $<
# (With sanitizers these files would take their compiler minutes each.)
FAST := $(if $(SAN),,-O3)
# Loops over elements are built for several kinds of CPU, and chosen when the program starts.
$(O)/src/op/loops_plain.o: FLAGS += $(FAST)
# gcc 12 makes multiply-adds of the products and sums of neighbours (complex numbers) whatever -ffp-contract says. So it
# may not join straight code to vectors.
$(O)/src/op/loops_%.o: FLAGS += -fno-tree-slp-vectorize
$(O)/src/op/complex_runs.o $(O)/src/array/random.o $(O)/src/provider/cpu/block_plain.o: FLAGS += $(FAST)
$(O)/src/op/loops_avx2.o: FLAGS += $(FAST) $(if $(X86),-mavx2 -mfma)
$(O)/src/op/loops_avx512.o $(O)/src/provider/cpu/block_avx512.o: \
    FLAGS += $(FAST) $(if $(X86),-march=x86-64-v4 -mprefer-vector-width=512)
$(O)/src/op/gemm_avx2.o: FLAGS += -O2 $(if $(X86),-march=haswell)
$(O)/src/op/gemm_avx512.o: FLAGS += -O2 $(if $(X86),-march=x86-64-v4 -mprefer-vector-width=512)
$(O)/src/provider/cpu/block_avx2.o: FLAGS += $(FAST) $(if $(X86),-march=haswell)
$(O)/src/page/texts.o: $(wildcard src/page/*.js src/page/*.css)
$(O)/src/base/mpi_open.o: src/base/mpi_shim.c
$(O)/gen/mlib.o $(O)/gen/prelude.o $(O)/gen/gpu_kernels.o $(O)/gen/bench_files.o: %.o: %.c
	$(CC) $(FLAGS) -MMD -MP -c -o $@ $<

# What kernels for devices begin with, from the headers that the CPU uses too.
$(O)/gen/prelude.c: tools/prelude.sh $(wildcard include/runmat/op_*.h)
	@mkdir -p $(@D)
	sh tools/prelude.sh "$(CC)" > $@

# Device algorithms: their kernels as WGSL, CUDA C and C, and typed functions that launch them.
KERNEL_TEXTS := tools/kernels.sh tools/kernels.awk $(wildcard src/gpu/text/*.k src/gpu/text/*.h)
$(O)/gen/gpu_kernels.h: $(KERNEL_TEXTS)
	@mkdir -p $(@D)
	sh tools/kernels.sh "$(CC)" header > $@.new && { cmp -s $@.new $@ || mv $@.new $@; }
$(O)/gen/gpu_kernels.c: $(KERNEL_TEXTS)
	@mkdir -p $(@D)
	sh tools/kernels.sh "$(CC)" source > $@.new && mv $@.new $@

# The names of all builtins and the topic of each, from the sources; and the builtins written in MATLAB, as bytes.
$(O)/gen/builtins.inc: $(wildcard src/lib/*/*.c) src/lib/topics.txt include/runmat/ops.def Makefile
	@mkdir -p $(@D)
	(grep -aHo '^BUILTIN[A-Z_]*([A-Za-z0-9_]*' src/lib/*/*.c; \
	 sed -n 's/^MAP(\([a-z0-9]*\),.*/src\/lib\/numbers\/ops.def:BUILTIN(\1/p' include/runmat/ops.def) | \
	 sed -e 's/^src\/lib\/\([a-z]*\)\/.*:BUILTIN_PRIVATE(\(.*\)/P(\2, \1)/' \
	     -e 's/^src\/lib\/\([a-z]*\)\/.*:BUILTIN[A-Z_]*(\(.*\)/B(\2, \1)/' | \
	 LC_ALL=C sort > $@.new; cmp -s $@.new $@ || mv $@.new $@
	sed -n '/^#/d;s/^\([a-z]*\) | \([^|]*[^ |]\) *|.*/TOPIC(\1, "\2")/p' src/lib/topics.txt > $(O)/gen/topics.inc
$(O)/gen/mlib.c: $(MLIB) tools/mlib.sh include/runmat/ops.def Makefile
	@mkdir -p $(@D)
	sh tools/mlib.sh $(@D)/mlib $(MLIB) > $@

# What `runmat bench` runs, as bytes.
$(O)/gen/bench_files.c: $(BENCHED) tools/bench_files.sh
	@mkdir -p $(@D)
	sh tools/bench_files.sh $(BENCHED) > $@

# Programs of the tests: the runner, a program for each file of unit tests, a fuzzer for each harness.
$(O)/tests/%: tests/%.c $(O)/librunmat.a
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(if $(findstring tests/fuzz/,$@),-fsanitize=fuzzer) -Itests/unit -MMD -MP -o $@ $< \
	    $(O)/librunmat.a $(LIBS) $(if $(findstring tests/fuzz/,$@),-fsanitize=fuzzer)

check:
	@sh tools/check.sh
# Each test program in each mode. `make check` leaves out programs in modes where they take long.
programs: tests
	$(O)/tests/run --mode off --mode cpu --mode interp --mode wgpu --times \
	    $(wildcard tests/lang tests/lib tests/err tests/show tests/accel tests/suite examples/programs)
# Costs that do not depend on the machine's speed, against tests/gates/baseline.txt.
gates: tests
	sh tests/gates/run.sh $(O)
	sh tests/gates/prove.sh $(O)
asan:
	+$(MAKE) O=build-asan OPT=-O1 SAN="-fsanitize=address,undefined -fno-sanitize-recover=undefined" tests
# Arrays of more than 2^31 elements that are really there: 10 GB of memory, minutes.
check-big: $(O)/runmat $(O)/tests/run
	$(O)/tests/run --jobs 1 --mode cpu --mode off tests/big
# A build for AArch64 by a cross compiler, and a selection of tests in an emulator: about ten minutes.
check-arm64:
	sh tools/check_arm64.sh
# Sessions in eight threads under ThreadSanitizer, and programs on a device; it reports no race.
tsan:
	+$(MAKE) O=build-tsan OPT=-O1 SAN=-fsanitize=thread build-tsan/tests/fault/test_threads build-tsan/runmat
	TSAN_OPTIONS=halt_on_error=0 build-tsan/tests/fault/test_threads
	sh tests/fault/races.sh build-tsan
fuzz:
	sh tools/fuzz.sh $(or $(SECONDS),600)
# All fuzzers, random programs and loops, injected faults and the soak test, for so many minutes:
# make campaign MINUTES=60
campaign:
	sh tools/campaign.sh $(or $(MINUTES),60)
coverage:
	sh tools/coverage.sh
# The pages of figures in Chromium, if it is there.
check-browser: all
	python3 tests/page/browser.py $(O)
# How long Ctrl-C takes: a table of some hundred commands, about half an hour
interrupt: all $(O)/tests/interrupt/run
	$(O)/tests/interrupt/run $(O)/runmat tests/interrupt/commands.txt
demo: all
	sh tools/demo.sh $(O)/runmat
# The pages that are made from tables.
docs: $(O)/runmat
	$< ops --page > docs/ops.md
	$< functions --page > docs/functions.md
	$< knobs --page > docs/knobs.md
	sh tests/graphics/gallery.sh > docs/gallery.md
bench-vm: all
	sh bench/vm/run.sh $(O)/runmat

# Times beside peers: make bench PYTHON=python3-with-peers BENCH='iir nlms --peers numpy,jax'; bench/README.md. The
# engine's own figures and the table of all programs: make bench-table BENCH='--cases iir'
PYTHON ?= python3
bench: $(O)/runmat
	$(O)/runmat bench --python "$(PYTHON)" $(BENCH)
bench-table: all $(O)/bench/nodes
	CC="$(CC)" python3 bench/run.py --runmat $(O)/runmat --nodes $(O)/bench/nodes --python "$(PYTHON)" $(BENCH)
# For a machine with a GPU, with its figures for bench/results: the cases beside their peers, and whether acceleration
# ever slows a point.
bench-gpu: all
	RUNMAT=$(O)/runmat sh tools/gpu-check.sh calibrate
	python3 bench/run.py --gpu --runmat $(O)/runmat --python "$(PYTHON)" $(BENCH)
	RUNMAT=$(O)/runmat sh bench/sweep.sh full
# The time of each element-wise op, and the ops that are far slower than their relatives: make bench-ops BENCH=avx2
bench-ops: $(O)/bench/ops
	$< $(BENCH)
$(O)/bench/nodes $(O)/bench/ops: $(O)/bench/%: bench/lib/%.c $(O)/librunmat.a
	@mkdir -p $(@D)
	$(CC) $(FLAGS) -o $@ $< $(O)/librunmat.a $(LIBS)

install: all
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib $(DESTDIR)$(PREFIX)/include/runmat \
	    $(DESTDIR)$(PREFIX)/share/man/man1
	install $(O)/runmat $(DESTDIR)$(PREFIX)/bin
	install -m 644 $(O)/librunmat.a $(O)/librunmat.so $(DESTDIR)$(PREFIX)/lib
	install -m 644 include/runmat/*.h include/runmat/*.def $(DESTDIR)$(PREFIX)/include/runmat
	install -m 644 docs/runmat.1 $(DESTDIR)$(PREFIX)/share/man/man1
# A folder that runs where nothing can be installed: the binary, and the libraries that it opens at run time.
dist: all $(O)/tests/run $(O)/tests/diff/ops $(O)/tests/unit/test_wgpu $(O)/tests/unit/test_cuda \
      $(O)/tests/provider/bench
	sh tools/dist.sh $(O) $(VERSION)

# What tools/campaign.sh runs, for a machine without clang and without a network: dist/runmat-VERSION-campaign.tar.xz.
dist-campaign: all tests
	sh tools/fuzz.sh one
	sh tools/dist_campaign.sh $(O) $(VERSION)
# Fuzzers, calls and the runner of programs in one file; O is build-fuzz (tools/fuzz.sh).
FUZZERS := $(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/*.c))
ONE     := $(FUZZERS:%=$(O)/tests/campaign/%.o) $(O)/tests/campaign/calls.o $(O)/tests/campaign/run.o
$(O)/tests/campaign/one: tests/campaign/one.c $(ONE) $(O)/librunmat.a
	$(CC) $(FLAGS) '-DFUZZERS=$(foreach f,$(FUZZERS),FUZZER($f))' -fsanitize=fuzzer -o $@ $^ $(LIBS) \
	    -fsanitize=fuzzer
$(FUZZERS:%=$(O)/tests/campaign/%.o): $(O)/tests/campaign/%.o: tests/fuzz/%.c $(O)/librunmat.a
	@mkdir -p $(@D)
	$(CC) $(FLAGS) -Itests/unit -DLLVMFuzzerTestOneInput=fuzz_$* -DLLVMFuzzerInitialize=start_$* -MMD -MP \
	    -c -o $@ $<
$(O)/tests/campaign/calls.o: tests/calls/calls.c $(O)/librunmat.a
	$(CC) $(FLAGS) -Itests/unit -Wno-missing-prototypes -Dmain=calls_main -MMD -MP -c -o $@ $<
$(O)/tests/campaign/run.o: tests/run.c $(O)/librunmat.a
	$(CC) $(FLAGS) -Itests/unit -Wno-missing-prototypes -Dmain=run_main -MMD -MP -c -o $@ $<

# The tests for authors of providers: make check-provider SO=/path/of/provider.so
SO ?= $(O)/examples/sample.so
check-provider: $(O)/tests/provider/check $(O)/examples/sample.so
	SO=$(abspath $(SO)) $<
# All programs for devices in OpenCL C, and the provider check: minutes at the first time.
check-opencl: all $(O)/tests/run $(O)/tests/provider/check
	sh tests/opencl.sh $(O) all
# Each text of a kernel by hipRTC, for each kind of AMD's cards that it knows: some minutes.
check-rocm: $(O)/tests/unit/test_rocm
	seq 0 7 | ROCM_ALL=$(or $(KIND),1) xargs -P $$(nproc) -I{} env ROCM_PART={}/8 $<
$(O)/examples/sample.so: examples/provider/sample.c
	@mkdir -p $(@D)
	$(CC) $(FLAGS) -shared -o $@ $<
$(O)/tests/unit/test_loops $(O)/tests/unit/test_programs: private FLAGS += -rdynamic
# Its linker counts requests for memory, and makes a pass slower on purpose (tests/gates/prove.sh).
$(O)/tests/gates/gates: private FLAGS += -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=aligned_alloc \
    -Wl,--wrap=graph_simplify,--wrap=node_new
$(O)/tests/fault/test_provider: private FLAGS += -DFAULTY_FOLDER='"$(abspath $(O))/tests/fault"' -rdynamic
$(O)/tests/fault/test_provider: $(O)/tests/fault/faulty.so
$(O)/tests/fault/test_card $(O)/tests/fault/test_hip: \
    private FLAGS += -DCARD_FOLDER='"$(abspath $(O))/tests/cuda"' -rdynamic
$(O)/tests/fault/test_card $(O)/tests/fault/test_hip: $(O)/tests/cuda/libcuda.so.1
$(O)/tests/fault/faulty.so: tests/fault/faulty.c tests/fault/faulty.h
	@mkdir -p $(@D)
	$(CC) $(FLAGS) -shared -o $@ $<
# A card of NVIDIA that is not there: the provider cuda computes on any machine that has a C++ compiler.
CARD := tests/cuda/card.c tests/cuda/card_hip.c tests/cuda/card_solver.c tests/cuda/card_fft.c
$(O)/tests/cuda/libcuda.so.1: $(CARD) tests/cuda/card.h tests/cuda/card_kernel.h
	@mkdir -p $(@D)
	$(CC) -std=c17 -D_GNU_SOURCE -O1 -g1 -fPIC $(WARN) -fvisibility=hidden -shared \
		-DCARD_KERNEL_H='"$(abspath tests/cuda/card_kernel.h)"' -o $@ $(CARD)
	for name in nvrtc cublas cusolver cufft; do ln -sf libcuda.so.1 $(@D)/lib$$name.so; done
	for name in amdhip64 hiprtc; do ln -sf libcuda.so.1 $(@D)/lib$$name.so.7; done

# The error of every elementary function, judged by MPFR: make ulp POINTS=10000000 OP=sin
POINTS ?= 100000
ulp: $(O)/tests/ulp/ulp
	$< $(POINTS) $(OP)
ulp-full: $(O)/tests/ulp/ulp
	$< full
$(O)/tests/ulp/ulp: tests/ulp/ulp.c tests/ulp/judges.h tests/ulp/formula.h include/runmat/ops.def $(O)/librunmat.a
	@mkdir -p $(@D)
	$(CC) $(FLAGS) -o $@ $< $(O)/librunmat.a -lmpfr -lgmp $(LIBS)

clean:
	rm -rf $(O)

-include $(OBJ:.o=.d) $(CLIO:.o=.d) $(wildcard $(O)/tests/*.d $(O)/tests/*/*.d)
