#!/bin/sh
# layers.sh - fails when a folder of src/ includes a folder above it. The order is the list below. lang, draw and page
# may include base only; providers may include base and the public headers only. It also fails when a function pointer
# leads upwards outside of the table in base/engine_hooks.h, when that table grows, or when the number of thread-local
# variables in src/ grows. State of a session belongs to struct engine (base/engine.h); thread-local variables are only
# for caches and scratch memory.
order="base draw page device op array graph kernel plan exec gpu value lang jit vm lib host cli"
bad=0
for f in src/*/*.[ch] src/*/*/*.[ch]; do
    [ -f "$f" ] || continue
    here=${f#src/}; here=${here%%/*}
    case $here in
    provider) may="base provider runmat" ;;
    lang)     may="base lang" ;;
    page)     may="base page" ;;                       # finished texts only
    draw)     may="base draw" ;;                       # pictures know no values; lib/graphics makes the scenes
    exec)     may="runmat ${order%% value*}" ;;        # exec and gpu are one layer
    *)        may="runmat ${order%%" $here"*} $here" ;;
    esac
    for up in $(sed -n 's/^#include "\([a-z]*\)\/.*/\1/p' "$f" | sort -u); do
        case " $may " in *" $up "*) ;; *) echo "$f includes $up/"; bad=1 ;; esac
    done
done

hooks_most=18
hooks=$(grep -c '(\*[a-z_]*)(.*);\|(\*[a-z_]*)(.*) PRINTF' src/base/engine_hooks.h)
[ "$hooks" -le $hooks_most ] || { echo "base/engine_hooks.h has $hooks rows, and $hooks_most are allowed"; bad=1; }
outside=$(grep -nE '^extern [^(]*\(\*[a-z_]+\)\(' src/*/*.h src/*/*/*.h) &&
    { echo "function pointers that lead upwards belong into base/engine_hooks.h:"; echo "$outside"; bad=1; }
locals_most=31
locals=$(grep -n '_Thread_local' src/*/*.[ch] src/*/*/*.[ch] | grep -vc 'extern _Thread_local')
[ "$locals" -le $locals_most ] || { echo "src/ has $locals thread-local variables, and $locals_most are allowed"; bad=1
    }
exit $bad
