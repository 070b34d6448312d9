#!/bin/sh
# soak.sh BUILD SECONDS - one process repeats programs that make, change and release values of every kind. It watches
# memory, descriptors and threads. After the first fifth of the time they must not grow; memory may grow by 10%.
build=$1 seconds=$2
run=$(pwd)/$build/runmat
dir=$(mktemp -d "${TMPDIR:-/tmp}/runmat-soak.XXXXXX") || exit 1
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
export HOME="$dir" XDG_CACHE_HOME="$dir/cache" NO_COLOR=1 RUNMAT_ACCEL_PROVIDER=cpu
cat > work.m <<'M'
function work(seconds)
t = tic; turns = 0;
while toc(t) < seconds
	x = rand(1, 20000); y = sum(sqrt(x.^2 + 1) - x); A = rand(60); B = A \ A'; e = eig(A);
	c = num2cell(1:200); s = struct('a', c); q = cellfun(@(v) v + 1, c); z = [s.a];
	m = containers.Map(); for k = 1:50, m(sprintf('%d', k)) = k; end
	u = unique(round(x * 100)); w = sort(x); text = regexprep(sprintf('%d,', u), '1(\d)', '$1');
	tb = table((1:20)', rand(20, 1)); d = datetime(2024, 1, 1:10) + days(1);
	save('s.mat', 'x', 's', 'text'); l = load('s.mat'); writematrix(A, 'a.csv'); r = readmatrix('a.csv');
	f = fopen('f.txt', 'w'); fprintf(f, '%g\n', x(1:100)); fclose(f); fileread('f.txt');
	try, error('soak:error', 'text %d', turns); catch err, n = err.message; end
	g = @(a) a + y; eval('h = g(3);'); p = inputParser; p.addParameter('tol', 1); p.parse('tol', 2);
	j = jsondecode(jsonencode(struct('a', {1, 2}))); fg = gather(fft(gpuArray(x)));
	turns = turns + 1;
end
fprintf('%d turns\n', turns);
end
M
"$run" -e "addpath(pwd); work($seconds)" > out 2> err &
pid=$!
state() { # kilobytes, descriptors, threads
	echo "$(awk '/^VmRSS/ { print $2 }' /proc/$pid/status) $(ls /proc/$pid/fd |
		wc -l) $(awk '/^Threads/ { print $2 }' /proc/$pid/status)"
}
sleep $((seconds / 5 + 1))
first=$(state 2>/dev/null); last=$first most=${first%% *}
while sleep 1; kill -0 $pid 2> /dev/null; do
	now=$(state 2>/dev/null)
	[ "$(echo "$now" | wc -w)" = 3 ] && last=$now && [ "${now%% *}" -gt "$most" ] && most=${now%% *}
done
wait $pid; code=$?
cat out err
echo "memory in kB, descriptors, threads: $first, at the end $last; most memory $most"
set -- $first $last
if [ $code = 0 ] && [ $# = 6 ] && [ "$4" -le $(($1 + $1 / 10 + 4096)) ] && [ "$5" -le "$2" ] && [ "$6" -le "$3" ]; then
	echo "1 passed, 0 failed"
else
	echo "FAILED soak: code $code"; echo "0 passed, 1 failed"; exit 1
fi
