#!/bin/sh
# gallery.sh - prints docs/gallery.md: each figure of tests/graphics with its program. `make docs` calls it.
cd "$(dirname "$0")" || exit 1
echo "# Gallery"
echo
echo "Each picture is made by the program below it. \`sh tests/graphics/run.sh\` draws all of them and compares them"
echo "with these. \`make docs\` writes this page."
for f in *.m; do
    name=${f%.m}
    printf '\n## %s\n\n![%s](../tests/graphics/png/%s.png)\n\n' "$name" "$name" "$name"
    sed '/^assert/d; s/^/    /' "$f"
done
