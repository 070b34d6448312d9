#!/bin/sh
# door.sh - fails if a file of src/ opens, lists, makes or removes files, starts processes, or opens libraries or
# network connections without the functions of base/door.h. The files that may do so are listed below, with the reason.
cd "$(dirname "$0")/../.." || exit 1
calls='open|openat|openat2|creat|fopen|freopen|fdopendir|opendir|scandir|glob|nftw|ftw|stat|lstat|fstatat'
calls="$calls|statx|access|faccessat|mkdir|mkdirat|rmdir|unlink|unlinkat|remove|rename|renameat|renameat2|link"
calls="$calls|linkat|symlink|symlinkat|readlink|readlinkat|chmod|fchmodat|chown|lchown|truncate|utimensat|utimes"
calls="$calls|mkstemp|mkostemp|mkdtemp|tmpfile|tempnam|mkfifo|mknod|realpath|chroot|dlopen|dlmopen|system|popen"
calls="$calls|fork|vfork|clone|execl|execlp|execle|execv|execvp|execve|posix_spawn|posix_spawnp|socket|connect"
calls="$calls|getaddrinfo|gethostbyname|shm_open|chdir|fchdir"
pass=0 fail=0

allowed() {     # file: the reason why it may
    case $1 in
    src/base/door.c|src/base/door_below.c|src/base/door_kernel.c) ;;    # the door itself
    src/host/sandbox.c) ;;              # closes the door; its helper process removes the temporary folder
    src/base/helper.c|src/base/helper_server.c) ;;      # starts the helper process before the door closes
    src/base/link.c) ;;                 # workers of parpool; it calls door_process first
    src/base/mpi.c|src/base/mpi_open.c) ;;      # run in processes of mpirun, before the command line is read
    src/base/cache.c) ;;                # caches are off in the sandbox: see cache_folder
    src/page/live.c|src/page/browser.c) ;;  # the live page, which the sandbox refuses: page_start, page_switch
    # Compiled kernels are off in the sandbox, too.
    src/provider/cpu/compiler.c|src/provider/cpu/compiled_files.c|src/provider/cpu/compiled_kernels.c) ;;
    *) return 1 ;;
    esac
}
# Allowed lines, and their subject.
known='fopen\("/proc/|open\("/proc/loadavg"|fork\(\);$|execvp\(argv\[0\], argv\)|chdir\(path_cwd|realpath\(program'
known="$known"'|readlink\("/proc/self/exe"|fopen\(name, "re"\)'

for f in $(git ls-files 'src/*.c' 2>/dev/null || find src -name '*.c'); do
    allowed "$f" && continue
    # Removes comments and texts. A function that is declared here has its type before the name.
    found=$(sed -e 's|/\*.*\*/||; s|//.*||' "$f" | grep -nE "(^|[^A-Za-z0-9_.>])($calls) *\(" |
        grep -vE "^[0-9]+:\*\*|$known" |
        sed -E 's/"([^"\\]|\\.)*"//g' | grep -E "(^|[^A-Za-z0-9_.>])($calls) *\(" |
        grep -vE "BUILTIN\(|static (void|bool|int|double) ($calls)\(")
    case $f in src/lib/files/json.c) found= ;; esac           # this file has a function named open
    if [ -z "$found" ]; then pass=$((pass + 1)); else fail=$((fail + 1)); echo "FAILED $f does not use base/door.h:"
        echo "$found"; fi
done
for f in $(git ls-files 'src/lib/*.m' 2>/dev/null); do
    found=$(grep -nE "(^|[^A-Za-z0-9_.'])(system|unix|dos) *\(" "$f" | grep -vE "^[0-9]+:[[:space:]]*%|function ")
    if [ -z "$found" ]; then pass=$((pass + 1)); else fail=$((fail + 1)); echo "FAILED $f starts a process:"
        echo "$found"; fi
done
echo "$pass passed, $fail failed"
[ "$fail" = 0 ]
