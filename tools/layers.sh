#!/bin/sh
# layers.sh - fails when a folder of src/ includes one above it. The order is the list below; lang sees base only,
# providers see base and the public headers only.
order="base device op array graph kernel plan exec value lang vm lib host cli"
bad=0
for f in src/*/*.[ch] src/*/*/*.[ch]; do
    [ -f "$f" ] || continue
    here=${f#src/}; here=${here%%/*}
    case $here in
    provider) may="base provider runmat" ;;
    lang)     may="base lang" ;;
    *)        may="runmat ${order%%" $here"*} $here" ;;
    esac
    for up in $(sed -n 's/^#include "\([a-z]*\)\/.*/\1/p' "$f" | sort -u); do
        case " $may " in *" $up "*) ;; *) echo "$f includes $up/"; bad=1 ;; esac
    done
done
exit $bad
