#!/bin/sh
# octave_diff.sh [COUNT [FROM]]: random programs (tests/unit/test_programs.c) by runmat and by Octave, and where they
# differ.
#
# It runs COUNT programs (200) from number FROM (0) on. KEEP=FOLDER keeps the programs; JOBS says how many batches run
# at a time (1). tests/fuzz/octave.py has the rules for differences that are legitimate. It fails when others are left.
count=${1:-200} from=${2:-0} here=$(cd "$(dirname "$0")/.." && pwd)
command -v octave-cli >/dev/null || { echo "octave_diff: octave-cli is not installed"; exit 0; }
folder=${KEEP:-$(mktemp -d)}
mkdir -p "$folder"
[ -n "$KEEP" ] || trap 'rm -rf "$folder"' EXIT
python3 "$here/tests/fuzz/octave.py" "$here/build" "$folder" "$from" "$count" "${JOBS:-1}"
