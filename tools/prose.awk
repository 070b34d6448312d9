# prose.awk - prints sentences over 35 words in comments (C, MATLAB, shell, Python) and paragraphs (Markdown).
# awk -f tools/prose.awk FILES; each line of output is FILE:LINE and the reason.
function flush() {
    if (words > 35) print file ":" first ": a sentence of " words " words"
    words = 0
}
function add(text,   n, part, i) {
    n = split(text, part, /[ \t]+/)
    for (i = 1; i <= n; i++) {
        if (part[i] !~ /[A-Za-z0-9]/) continue
        if (!words++) first = FNR
        if (part[i] ~ /[.?!][)"'`*]*$/) flush()
    }
}
# The text of the comments in a line of C.
function comments(line,   i, text) {
    while (line != "") {
        if (!inside) {
            gsub(/"([^"\\]|\\.)*"/, "", line)
            if (!(i = index(line, "/*"))) return
            line = substr(line, i + 2); inside = 1
        }
        i = index(line, "*/")
        text = i ? substr(line, 1, i - 1) : line
        sub(/^[ \t]*\*\*?/, "", text)
        if (text ~ /^[ \t]*$/ || text ~ /^(   |\t)/) flush()        # an empty line, or an indented table or example
        if (text !~ /^(   |\t)/) add(text)
        if (!i) return
        flush(); inside = 0; line = substr(line, i + 2)
    }
}
function markdown(line) {
    if (line ~ /^```/) { code = !code; flush(); return }
    if (code || line ~ /^(    |\||#|\t)/ || line ~ /^[ \t]*$/) { flush(); return }
    if (line ~ /^ *([-*]|[0-9]+\.) /) flush()
    add(line)
}
# Lines that are comments: `sign` begins one. In a help text a line may begin with a form of a call, then two spaces;
# what follows an example (>>) is its output.
function remarks(line, sign) {
    if (line !~ "^[ \t]*" sign) { flush(); code = 0; return }
    sub("^[ \t]*" sign "+!?", "", line)
    if (line ~ /^>>/) code = 1
    if (code || line ~ /^[ \t]*$/) { flush(); return }
    if (line ~ /^[^ ].*[^ .]  +[^ ]/) { flush(); sub(/^[^ ].*[^ .]  +/, "", line) }
    else if (line ~ (sign == "#" ? "^(   |\t)" : "^(      |\t)")) { flush(); return }        # a table or a list
    add(line)
}
FNR == 1 { flush(); inside = code = 0; file = FILENAME }
FILENAME ~ /\.md$/ { markdown($0); next }
FILENAME ~ /\.m$/ { remarks($0, "%"); next }
FILENAME ~ /\.(sh|py|awk|txt)$|Makefile$/ { remarks($0, "#"); next }
FILENAME ~ /\.(c|h|inc|def|k)$/ { comments($0) }
END { flush() }
