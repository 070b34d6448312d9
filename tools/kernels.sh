#!/bin/sh
# kernels.sh CC header|source - prints C code made from the kernel texts src/gpu/text/*.k. `header`: launch functions
# with typed arguments. `source`: these functions, and each kernel as WGSL, as CUDA C, and as C for the host.
cc=$1 texts=$(ls src/gpu/text/*.k)
make_part() { awk -v what="$1" -f tools/kernels.awk $texts || exit 1; }
# Prints the texts in one language, as strings NAME_head and NAME.
language() {
    (echo "#include \"src/gpu/text/$1.h\""; make_part text) > "$work/text.h" || exit 1
    $cc -E -P -I. -Isrc -x c "$work/text.h" > "$work/plain" || exit 1
    awk -v language="$1" '
        function quote(s) { gsub(/\\/, "\\\\", s); gsub(/"/, "\\\"", s); sub(/^[ \t]+/, "", s);
            return "\t\"" s "\\n\"\n" }
        /^[ \t]*$/ { next }
        $1 == "KERNEL_FILE" { common = ""; next }
        $1 == "KERNEL_HEAD" { head = ""; inside = 1; next }
        $1 == "KERNEL_BODY" { printf "static const char %s_head_%s[] =\n%s\t\"\";\n", language, $2, common head
            printf "static const char %s_%s[] =\n", language, $2; inside = 2; next }
        $1 == "KERNEL_END" { print "\t\"\";"; inside = 0; next }
        inside == 1 { head = head quote($0); next }
        inside == 2 { printf "%s", quote($0); next }
        { common = common quote($0) }' "$work/plain"
}
echo '/* Made by tools/kernels.sh from src/gpu/text. */'
if [ "$2" = header ]; then
    make_part header
    exit
fi
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
printf '#include "gpu/launch.h"\n#include "gpu/text/host.h"\n'
language wgsl
language cuda
make_part host
make_part table
