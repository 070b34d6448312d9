#!/bin/sh
# octave_diff.sh [COUNT [FROM]] - runs random programs (tests/unit/test_programs.c) by runmat and by Octave, and prints
# where the results differ.
#
# It runs COUNT programs (200) from number FROM (0) on. KEEP=FOLDER keeps the programs; JOBS (1) is the number of
# batches that run at a time. tests/fuzz/octave.py has the rules for legitimate differences. The script fails if others
# remain.
count=${1:-200} from=${2:-0} here=$(cd "$(dirname "$0")/.." && pwd)
command -v octave-cli >/dev/null || { echo "octave_diff: octave-cli is not installed"; exit 0; }
folder=${KEEP:-$(mktemp -d)}
mkdir -p "$folder"
[ -n "$KEEP" ] || trap 'rm -rf "$folder"' EXIT
python3 "$here/tests/fuzz/octave.py" "$here/build" "$folder" "$from" "$count" "${JOBS:-1}"
