#!/bin/sh
# refuses.sh BUILD - checks that check-provider fails for a provider that refuses every kernel, and prints why each was
# refused.
build=${1:-build} pass=0 fail=0
dir=$(mktemp -d) && trap 'rm -rf "$dir"' EXIT
check() {       # name, condition as a command
    name=$1; shift
    if "$@"; then pass=$((pass + 1)); else fail=$((fail + 1)); echo "FAILED: $name"; fi
}
if ! command -v cc > /dev/null 2>&1; then
    echo "0 passed, 0 failed, 1 skipped"
    exit 0
fi
sed 's/if (k->version != RUNMAT_KERNEL_VERSION/if (1 || k->version != RUNMAT_KERNEL_VERSION/' \
    examples/provider/sample.c > "$dir/refuses.c"
cc -std=gnu17 -w -shared -fPIC -Iinclude -o "$dir/refuses.so" "$dir/refuses.c"
SO="$dir/refuses.so" timeout 300 "$build/tests/provider/check" > "$dir/log" 2>&1
check "the exit code" [ $? = 1 ]
check "the reason" grep -q "no kernel ran: the provider refused all of them" "$dir/log"
check "one test fails" grep -q ", 1 failed$" "$dir/log"
check "refusals have no reason of another failure" [ "$(grep -c 'registered already' "$dir/log")" = 0 ]
check "refusals say that none was given" grep -q "^refused .*: no reason was given" "$dir/log"
echo "$pass passed, $fail failed"
[ "$fail" = 0 ]
