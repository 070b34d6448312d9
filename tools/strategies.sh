#!/bin/sh
# strategies.sh - prints the table of strategies of the CPU provider as Markdown, from strategy.def. With --check it
# fails if docs/engine.md does not contain that table.
table() {
    printf '| name in `--explain` | condition | memory traffic |\n|---|---|---|\n'
    { tr -d '\n'; echo; } < src/provider/cpu/strategy.def | sed 's/STRATEGY(/\n&/g' |
        sed -n 's/^STRATEGY([a-z_]*, *"\([^"]*\)",[^"]*"\([^"]*\)",[^"]*"\([^"]*\)").*/| \1 | \2 | \3 |/p'
}
[ "$1" = --check ] || { table; exit 0; }
rows=$(grep -c '^STRATEGY(' src/provider/cpu/strategy.def)
[ "$(table | wc -l)" -eq $((rows + 2)) ] || { echo "strategies.sh: a row of strategy.def is not understood"; exit 1; }
table | while IFS= read -r row; do
    grep -qxF -- "$row" docs/engine.md || { echo "docs/engine.md lacks: $row"; exit 1; }
done
