#!/bin/sh
# octave_diff.sh [COUNT [FROM]]: random programs (tests/unit/test_programs.c) by runmat and by Octave, and where they differ.
#
# COUNT programs (200) from number FROM (0) on run in each; KEEP=FOLDER keeps the programs and what they print, JOBS says how
# many run at a time (1). tests/fuzz/octave.py has the rules for differences that are legitimate. It fails when others are left.
count=${1:-200} from=${2:-0} here=$(cd "$(dirname "$0")/.." && pwd)
command -v octave-cli >/dev/null || { echo "octave_diff: octave-cli is not installed"; exit 0; }
folder=${KEEP:-$(mktemp -d)}
mkdir -p "$folder"
[ -n "$KEEP" ] || trap 'rm -rf "$folder"' EXIT
PROGRAMS_OCTAVE=1 PROGRAMS_WRITE="$folder" PROGRAMS_FROM=$from PROGRAMS=$count PROGRAMS_SECONDS=1e9 \
    "$here/build/tests/unit/test_programs" >/dev/null || exit 1
python3 "$here/tests/fuzz/octave.py" "$here/build/runmat" "$folder" "$from" "$count" "${JOBS:-1}"
