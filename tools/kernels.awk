# kernels.awk - reads kernel texts (src/gpu/text/*.k) and writes one of these (awk -v what=...):
#     header   C: a struct of named arguments and a launch function for each kernel
#     table    C: what text_write and text_launch must know of each kernel
#     host     C: each kernel as functions, one for each type that T may be
#     text     the kernels with marks around head and body, for the preprocessor with the words of one language
# A kernel begins at KERNEL(name). The lines up to BEGIN declare TYPE, ARRAY, FROM, INTO, COUNTERS, INT, NUMBER, OPTION,
# STATIC, SHARED and SHARED_COUNTERS; the statements follow up to END.
function fail(text) { print FILENAME ":" FNR ": " text > "/dev/stderr"; failed = 1; exit 1 }
function class_of(type) {
	if (type == "T") return "TEXT_T"
	if (type == "f64" || type == "f32" || type == "i32" || type == "u32") return "RUNMAT_" toupper(type)
	fail("a type " type)
}
function use_of(use, rest) {
	if (use == "read") return "RUNMAT_READ"
	if (use == "write") return "RUNMAT_WRITE"
	if (use == "both") return "RUNMAT_READ | RUNMAT_WRITE"
	fail("an array is read, write or both, not " use)
}
function add_array(name, type, use, optional, pointer) {
	array_name[arrays] = name; array_type[arrays] = type; array_use[arrays] = use
	array_optional[arrays] = optional; array_c[arrays] = pointer; arrays++
}
function trim(s) { sub(/^[ \t]+/, "", s); sub(/[ \t]+$/, "", s); return s }
# One declaration, such as ARRAY(T, a, both).
function declare(word, inside,    f, n, i) {
	n = split(inside, f, ",")
	for (i = 1; i <= n; i++) f[i] = trim(f[i])
	if (word == "TYPE") {
		types = split(f[2], type_of, " ")
	} else if (word == "ARRAY" || word == "OPTIONAL") {
		add_array(f[2], class_of(f[1]), use_of(f[3]), word == "OPTIONAL", (f[3] == "read" ? "const " : "") f[1])
	} else if (word == "COUNTERS") {
		add_array(f[1], "RUNMAT_U32", "RUNMAT_READ | RUNMAT_WRITE | TEXT_COUNTS", 0, "u32")
	} else if (word == "FROM" || word == "INTO") {
		add_array(f[1], "TEXT_ANY", word == "FROM" ? "RUNMAT_READ" : "RUNMAT_WRITE", 0, "")
	} else if (word == "INT" || word == "NUMBER") {
		for (i = 1; i <= n; i++) {
			number_name[numbers] = f[i]; number_real[numbers] = word == "NUMBER"; numbers++
		}
	} else if (word == "OPTION") {
		option_name[options] = f[1]; option_usual[options] = f[2]; options++
	} else if (word == "SHARED") {
		shared_type[shareds] = f[1]; shared_name[shareds] = f[2]; shared_size[shareds] = f[3]; shareds++
		shared_text = shared_text "SHARED(" inside ")\n"
	} else if (word == "SHARED_COUNTERS") {
		shared_type[shareds] = "u32"; shared_name[shareds] = f[1]; shared_size[shareds] = f[2]; shareds++
		shared_text = shared_text "SHARED_COUNTERS(" inside ")\n"
	} else if (word == "STATIC") {
		static_name[statics] = f[1]; static_value[statics] = inside
		sub(/^[^,]*,/, "", static_value[statics]); statics++
		shared_text = shared_text "STATIC(" inside ");\n"
	} else
		fail("an unknown declaration: " word)
}
function declarations(line,    at, depth, i, c, word) {
	while ((at = index(line, "/*")) > 0) {
		i = index(line, "*/")
		if (i < at) fail("a comment of a declaration ends on its line")
		line = substr(line, 1, at - 1) substr(line, i + 2)
	}
	while (match(line, /[A-Z_]+\(/)) {
		word = substr(line, RSTART, RLENGTH - 1); at = RSTART + RLENGTH; depth = 1
		for (i = at; i <= length(line) && depth > 0; i++) {
			c = substr(line, i, 1)
			depth += c == "(" ? 1 : c == ")" ? -1 : 0
		}
		if (depth > 0) fail("a bracket is missing")
		declare(word, substr(line, at, i - at - 1))
		line = substr(line, i)
	}
	if (line ~ /[^ \t]/) fail("not understood: " line)
}
function header(    i) {
	printf "struct gpu_%s {\n", name
	if (types > 1) print "\tint T;"
	for (i = 0; i < arrays; i++)
		printf "\tstruct %s %s;\n", array_type[i] == "TEXT_ANY" ? "gpu_any" : "gpu_buffer", array_name[i]
	for (i = 0; i < numbers; i++) printf "\t%s %s;\n", number_real[i] ? "double" : "int64_t", number_name[i]
	for (i = 0; i < options; i++) printf "\tint %s;\n", option_name[i]
	printf "};\nint gpu_%s(const struct runmat_provider *p, int64_t groups, const struct gpu_%s *x);\n", name, name
	printf "extern const struct text_kernel text_%s;\n\n", name
}
function list(kind, what_of, n, form,    i) {
	printf "static const %s_%s[] = {", kind, name
	for (i = 0; i < n; i++) printf form, what_of[i]
	print n ? " };" : " 0 };"
}
function table(    i, real) {
	printf "static const struct text_array array_%s[] = {\n", name
	for (i = 0; i < arrays; i++)
		printf "\t{ \"%s\", %s, %s, %d },\n", array_name[i], array_type[i], array_use[i], array_optional[i]
	print "};"
	list("char *const number", number_name, numbers, " \"%s\",")
	for (i = 0; i < numbers; i++) real[i] = number_real[i] ? "TEXT_T" : "RUNMAT_I32"
	list("uint8_t number_type", real, numbers, " %s,")
	list("char *const option", option_name, options, " \"%s\",")
	list("int usual", option_usual, options, " %s,")
	printf "const struct text_kernel text_%s = {\n", name
	printf "\t.name = \"%s\", .wgsl = wgsl_%s, .cuda = cuda_%s,\n", name, name, name
	printf "\t.wgsl_head = wgsl_head_%s, .cuda_head = cuda_head_%s,\n", name, name
	printf "\t.array = array_%s, .arrays = %d, .number = number_%s, ", name, arrays, name
	printf ".number_type = number_type_%s, .numbers = %d,\n", name, numbers
	printf "\t.option = option_%s, .usual = usual_%s, .options = %d, ", name, name, options
	printf ".waits = %d, .host = {", (shareds > 0)
	for (i = 1; i <= types; i++) printf " [%s] = host_%s_%s,", class_of(type_of[i]), name, type_of[i]
	print " },\n};"
	printf "int gpu_%s(const struct runmat_provider *p, int64_t groups, const struct gpu_%s *x)\n{\n", name, name
	printf "\treturn gpu_run(p, &text_%s, groups, %s,\n\t\t(const struct gpu_any[]){", name,
		(types > 1 ? "x->T" : class_of(type_of[1]))
	for (i = 0; i < arrays; i++)
		printf array_type[i] == "TEXT_ANY" ? " x->%s," : " { x->%s.id, -1 },", array_name[i]
	printf " { 0, -1 } },\n\t\t(const union runmat_scalar[]){"
	for (i = 0; i < numbers; i++) printf " { .%s = x->%s },", number_real[i] ? "f64" : "i64", number_name[i]
	printf " { .i64 = 0 } }, (const int[]){"
	for (i = 0; i < options; i++) printf " x->%s,", option_name[i]
	print " 0 });\n}"
	all = all "\t&text_" name ",\n"
}
function host(    i, t) {
	for (t = 1; t <= types; t++) {
		printf "static void host_%s_%s(struct text_host *host, i32 tid, i32 wg)\n{\n", name, type_of[t]
		printf "\ttypedef %s T UNUSED;\n", type_of[t]
		print "\ttypedef struct { T x, y, z, w; } QUAD UNUSED;"
		for (i = 0; i < arrays; i++)
			if (array_type[i] == "TEXT_ANY")
				printf "\tconst struct text_any %s UNUSED = host->array[%d];\n", array_name[i], i
			else
				printf "\t%s *const %s UNUSED = host->array[%d].at;\n", array_c[i], array_name[i], i
		for (i = 0; i < numbers; i++)
			printf number_real[i] ? "\tconst T %s UNUSED = (T)host->number[%d].f64;\n" : \
				"\tconst i32 %s UNUSED = (i32)host->number[%d].i64;\n", number_name[i], i
		for (i = 0; i < options; i++) printf "\tconst i32 %s UNUSED = host->option[%d];\n", option_name[i], i
		for (i = 0; i < arrays; i++)
			if (array_optional[i])
				printf "\tconst i32 has_%s UNUSED = host->array[%d].at != NULL;\n", array_name[i], i
		for (i = 0; i < statics; i++) printf "\tconst i32 %s UNUSED = %s;\n", static_name[i], static_value[i]
		for (i = 0; i < shareds; i++)
			printf "\t%s *const %s UNUSED = text_shared(host, %d, sizeof(%s) * (size_t)(%s));\n",
				shared_type[i], shared_name[i], i, shared_type[i], shared_size[i]
		printf "\tconst i32 wgs UNUSED = host->groups, thread UNUSED = wg * 256 + tid, "
		print "threads UNUSED = wgs * 256;"
		printf "#line %d \"%s\"\n%s#line 1 \"kernels\"\n}\n", first + 1, FILENAME, body
	}
}
function finish() {
	if (what == "header") header()
	else if (what == "table") table()
	else if (what == "host") host()
	else printf "KERNEL_HEAD %s\n%sKERNEL_BODY %s\n%sKERNEL_END\n", name, shared_text, name, body
}
# The macros of a file end with it.
function end_of_file(    m) {
	if (what == "text" || what == "host")
		for (m in macros) print "#undef " m
	split("", macros)
}
BEGIN { state = "outside" }
FNR == 1 { end_of_file(); if (what == "text") print "KERNEL_FILE" }
state == "outside" && /^#define / { macro = $2; sub(/\(.*/, "", macro); macros[macro] = 1 }
/^KERNEL\(/ {
	if (state != "outside") fail("END is missing")
	name = $0; sub(/^KERNEL\(/, "", name); sub(/\).*/, "", name)
	state = "declarations"
	types = arrays = numbers = options = shareds = statics = 0; shared_text = body = ""
	next
}
state == "declarations" && /^BEGIN/ { if (!types) fail("TYPE is missing"); state = "body"; first = FNR; next }
state == "declarations" { declarations($0); next }
state == "body" && /^END/ { finish(); state = "outside"; next }
state == "body" { body = body $0 "\n"; next }
what == "text" || what == "host" { print }
END {
	end_of_file()
	if (!failed && what == "table") printf "const struct text_kernel *const text_kernels[] = {\n%s\tNULL };\n", all
}
