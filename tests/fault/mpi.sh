#!/bin/sh
# mpi.sh BUILD - runs mpi.m by mpirun: 1, 2, 3, 4 and 7 ranks of Open MPI, and 3 of MPICH. It kills and stops ranks and
# workers, and presses Ctrl-C: the run must end soon, and leave no process. It runs scalapack.m with 1, 2, 3 and 4
# ranks, with ScaLAPACK and without it. What is not installed is skipped, and named.
build=$1
run=$(pwd)/$build/runmat program=$(pwd)/tests/fault/mpi.m algebra=$(pwd)/tests/fault/scalapack.m
dir=$(mktemp -d "${TMPDIR:-/tmp}/runmat-mpi.XXXXXX") || exit 1
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
export NO_COLOR=1 XDG_CACHE_HOME="$dir/cache" OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
pass=0 fail=0 skip=0
ok() {
    if [ "$2" = "$3" ]; then pass=$((pass + 1)); return; fi
    fail=$((fail + 1)); printf 'FAILED %s\n  expected %s\n  got %s\n' "$1" "$3" "$2"
}
# Lists the processes below $1, by /proc: "PID COMMAND".
below() {
    for f in /proc/[0-9]*/stat; do
        { read -r line < "$f"; } 2> /dev/null || continue
        rest=${line##*) }
        set -- "$1" $rest
        [ "$3" = "$1" ] || continue
        id=${f#/proc/}; id=${id%/stat}
        echo "$id $(tr '\0' ' ' 2> /dev/null < "/proc/$id/cmdline")"
        below "$id"
    done
}
alive() {
    n=0
    for c in $1; do
        [ -d "/proc/$c" ] && ! grep -q '^State:.Z' "/proc/$c/status" 2> /dev/null && n=$((n + 1))
    done
    echo $n
}
gone() {        # waits up to 2 seconds for the end of processes; prints how many are left
    for _ in 1 2 3 4 5 6 7 8; do
        [ "$(alive "$1")" = 0 ] && break
        sleep 0.25
    done
    alive "$1"
}

ranks() {       # mpirun, ranks: the program gives what it must
    RANKS=$2 timeout 60 $1 -n "$2" "$run" "$program" > out.txt 2>&1
    ok "exit code: $1 -n $2" $? 0
    ok "end: $1 -n $2" "$(tail -n 1 out.txt)" right
    ok "sums: $1 -n $2" "$(grep -c '^820 22140$' out.txt)" 1
    [ "$2" = 1 ] || ok "random numbers: $1 -n $2" "$(grep -c '^21.060902551143$' out.txt)" 1
}
end_of() {      # mpirun, kill, stop, hold or interrupt, pattern: what mpirun or the program says
    rm -f started
    RANKS=3 THEN=hang $1 -n 3 "$run" "$program" > out.txt 2>&1 &
    mpirun=$!
    n=0
    until [ -f started ] || [ $n -gt 200 ]; do sleep 0.05; n=$((n + 1)); done
    below $mpirun > all.txt
    grep 'worker-process' all.txt > workers.txt
    ok "workers that work: $1" "$(wc -l < workers.txt)" 1
    before=$(date +%s)
    if [ "$2" = kill ]; then        # the process that mpirun has started for rank 2
        kill -9 "$(sed -n 's/.*worker-process //p' workers.txt | tail -n 1)"
    elif [ "$2" = hold ]; then      # a worker, which rank 2 has started
        kill -STOP "$(tail -n 1 workers.txt | cut -d ' ' -f 1)"
    elif [ "$2" = stop ]; then
        kill -STOP "$(sed -n 's/.*worker-process //p' workers.txt | tail -n 1)"
    else
        kill -INT $mpirun
    fi
    wait $mpirun 2> /dev/null
    ok "exit code is not 0 after $2: $1" "$(($? != 0))" 1
    limit=5
    case "$2" in hold | stop) limit=9 ;; esac           # a process that does not answer is waited for
    ok "$2 takes at most $limit seconds: $1" "$(($(date +%s) - before <= limit))" 1
    ok "no process is left after $2: $1" "$(gone "$(awk '{ print $1 }' all.txt)")" 0
    ok "what is said after $2: $1" "$(grep -qE "$3" out.txt; echo $?)" 0
}

algebra() {     # mpirun, ranks, "off" or nothing
    RANKS=$2 RUNMAT_SCALAPACK=$3 timeout 90 $1 -n "$2" "$run" --explain "$algebra" > out.txt 2> err.txt
    ok "matrices: $1 -n $2 $3" "$? $(grep -cx right out.txt)" "0 1"
    ok "singular matrix: $1 -n $2 $3" "$(grep -q '^Warning: Matrix is close to singular' err.txt; echo $?)" 0
    called=$(grep -o '[a-z]* (ScaLAPACK: ' err.txt | cut -d ' ' -f 1 | sort -u | tr '\n' ' ')
    all="chol det eig inv lu mldivide mtimes qr svd "
    if [ "$2" -lt 3 ] || [ "$3" = off ]; then all=; fi
    ok "what ScaLAPACK computed: $1 -n $2 $3" "$called" "$all"
    [ "$2" -lt 3 ] || [ "$3" != off ] ||
        ok "the reason: $1 -n $2 $3" "$(grep -q 'lu (own blocks; .*RUNMAT_SCALAPACK is off' err.txt; echo $?)" 0
}
has_scalapack() { ls /usr/lib/*/"libscalapack-$1.so."* > /dev/null 2>&1; }
missing() { skip=$((skip + 1)); echo "skipped: $1"; }
works() {       # the suffix of an MPI library: its mpirun is there, and its mpicc finds its headers
    echo '#include <mpi.h>' > works.c
    command -v "mpirun.$1" > /dev/null && "mpicc.$1" -c works.c -o works.o 2> /dev/null
}

if works openmpi; then
    open="mpirun.openmpi --oversubscribe"
    for n in 1 2 3 4 7; do ranks "$open" $n; done
    end_of "$open" kill 'exited on signal 9'
    end_of "$open" hold 'Worker [12] ended'
    end_of "$open" stop 'rank [12] has not answered'
    end_of "$open" interrupt .
    RUNMAT_MPICC=/nowhere/mpicc timeout 60 $open -n 2 "$run" "$program" > out.txt 2>&1
    ok "without mpicc: what to install" "$(grep -q 'apt install libopenmpi-dev' out.txt; echo $?)" 0
    RUNMAT_MPI=off timeout 60 $open -n 2 "$run" -e 'disp(runmat_version_is_here)' > out.txt 2>&1
    ok "RUNMAT_MPI=off: two programs fail" "$(grep -c "^error: .*runmat_version_is_here" out.txt)" 2
    algebra "$open" 3 off
    if has_scalapack openmpi; then
        for n in 1 2 3 4; do algebra "$open" $n; done
    else
        missing "ScaLAPACK of Open MPI (Debian: apt install libscalapack-openmpi2.2)"
    fi
else
    missing "Open MPI (Debian: apt install openmpi-bin libopenmpi-dev)"
fi
if works mpich; then
    ranks mpirun.mpich 3
    end_of mpirun.mpich kill 'EXIT CODE: 9'
    end_of mpirun.mpich stop 'rank [12] has not answered'
    if has_scalapack mpich; then
        algebra mpirun.mpich 3
    else
        missing "ScaLAPACK of MPICH (Debian: apt install libscalapack-mpich2.2)"
    fi
else
    missing "MPICH (Debian: apt install mpich libmpich-dev)"
fi
if works mpich && works openmpi; then
    RUNMAT_MPICC=mpicc.mpich timeout 60 mpirun.openmpi --oversubscribe -n 2 "$run" "$program" > out.txt 2>&1
    ok "the mpicc of another library is an error" "$(grep -q 'different MPI libraries' out.txt; echo $?)" 0
fi
echo "$pass passed, $fail failed, $skip skipped"
[ "$fail" = 0 ]
