#!/bin/sh
# topics.sh - fails if a topic of src/lib uses headers or private functions of another topic, unless src/lib/topics.txt
# allows it. It also fails if a topic has no row or no README.md, or if a private function is not used.
awk -F'|' '
FNR == 1 { file = FILENAME }
function topic_of(path) { split(path, part, "/"); return part[3] }
function check(path, topic, owner, what) {
	if (owner != topic && owner != "core" && index(" " may[topic] " ", " " owner " ") == 0) {
		print path ": uses " what " of " owner; bad = 1
	}
}
FILENAME ~ /topics.txt$/ { if ($0 !~ /^#/) { name = $1; gsub(/ /, "", name); may[name] = $3; known[name] = 1 } next }
{ topic = topic_of(FILENAME) }
FNR == 1 && !(topic in known) { print FILENAME ": its folder has no row in src/lib/topics.txt"; bad = 1 }
FILENAME ~ /\.[ch]$/ {
	if (match($0, /^#include "lib\/[a-z]+\//)) {
		owner = substr($0, 15, RLENGTH - 15)
		check(FILENAME, topic, owner, "a header")
	}
	if (match($0, /^BUILTIN_PRIVATE\([A-Za-z0-9_]+/)) private_in[substr($0, 17, RLENGTH - 16)] = topic
}
FILENAME ~ /\.m$/ {
	if (FNR == 1 && FILENAME ~ /\/private\//) {
		own = FILENAME; sub(/.*\//, "", own); sub(/\.m$/, "", own)
		private_in[own] = topic
	}
	sub(/%.*/, "")
	text = $0
	while (match(text, /[A-Za-z_][A-Za-z0-9_]*/)) {
		word[FILENAME, substr(text, RSTART, RLENGTH)] = 1
		text = substr(text, RSTART + RLENGTH)
	}
}
END {
	for (pair in word) {
		split(pair, at, SUBSEP)
		path = at[1]; name = at[2]
		base = path; sub(/.*\//, "", base); sub(/\.m$/, "", base)
		if (name in private_in && name != base)
			check(path, topic_of(path), private_in[name], name)
	}
	for (name in known)
		if ((getline line < ("src/lib/" name "/README.md")) < 0) { print "src/lib/" name " has no README.md";
			bad = 1 }
	exit bad
}' src/lib/topics.txt $(find src/lib -name '*.[chm]' | LC_ALL=C sort)
