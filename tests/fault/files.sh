#!/bin/sh
# files.sh BUILD - tests failing writes: a full disk, a limit on file sizes, a reader that has ended, closed streams,
# and a process that is killed while it writes. Rights, owners and links of replaced files must be kept.
build=$1
run=$(pwd)/$build/runmat
dir=$(mktemp -d "${TMPDIR:-/tmp}/runmat-files.XXXXXX") || exit 1
trap 'umount "$dir/full" 2>/dev/null; rm -rf "$dir"' EXIT
pass=0 fail=0
export HOME="$dir" NO_COLOR=1

ok() {
    if [ "$2" = "$3" ]; then pass=$((pass + 1)); return; fi
    fail=$((fail + 1)); printf 'FAILED %s\n--- expected\n%s\n--- got\n%s\n' "$1" "$3" "$2"
}
m() { timeout 60 "$run" -e "$1" 2>&1 | tr -s ' \n' ' ' | sed 's/^ //; s/ $//'; }
has() {
    case $2 in *"$3"*) pass=$((pass + 1)); return ;; esac
    fail=$((fail + 1)); printf 'FAILED %s: no "%s" in\n%s\n' "$1" "$3" "$2"
}

# Every function that writes a whole file reports the reason, keeps the old file and leaves no other file.
whole() { # $1: the system's words for the reason
	printf old > old.csv
	while IFS='|' read -r name call; do
		[ "$name" ] || continue
		has "$1: $name" "$(m "a = rand(500); c = num2cell(a); s = string(a(:)); T = array2table(a);
			f = 'old.csv'; try, $call; disp('silent')
			catch e, disp([e.identifier ' ' e.message]), end")" "$1"
		ok "$1: $name keeps the old file" "$(cat old.csv)" old
		ok "$1: $name leaves nothing" "$(ls -A | tr '\n' ' ')" "old.csv "
	done <<-'CALLS'
	writematrix|writematrix(a, f)
	writecell|writecell(c, f)
	writelines|writelines(s, f)
	writetable|writetable(T, f)
	dlmwrite|dlmwrite(f, a)
	csvwrite|csvwrite(f, a)
	append|writematrix(a, f, 'WriteMode', 'append')
	save|save(f, 'a')
	imwrite|imwrite(uint8(rand(600) * 255), f, 'png')
	save -ascii|save(f, 'a', '-ascii')
	writetimetable|writetimetable(timetable(seconds((1:250000)'), a(:)), f)
	CALLS
}
streams='fid = fopen("o", "w"); n = fwrite(fid, rand(1e5, 1), "double"); r = fclose(fid); d = dir("o");
    disp([n < 1e5, n == floor(d.bytes / 8), r]);
fid = fopen("p", "w"); n = fprintf(fid, "%s", repmat("x", 1, 800000)); r = fclose(fid); d = dir("p");
    disp([n < 800000, r]);
fid = fopen("q", "w"); fwrite(fid, zeros(1, 8e5)); [t, k] = ferror(fid); disp(k); r = fclose(fid); delete o p q'

mkdir "$dir/limit"; cd "$dir/limit" || exit 1
( ulimit -f 100; whole "File too large"; printf '%d %d\n' $pass $fail > ../counts )
read -r p f < ../counts; pass=$((pass + p)) fail=$((fail + f))
has "streams under a limit" "$(ulimit -f 100; m "$streams")" "1 1 -1 1 -1"
mkdir "$dir/full"
if mount -t tmpfs -o size=256k runmat-test "$dir/full" 2>/dev/null; then
	cd "$dir/full" || exit 1
	whole "No space left on device"
	has "streams on a full disk" "$(m "$streams")" "1 1 -1 1 -1"
	rm -f old.csv
	head -c 200000 /dev/urandom > b.bin
	has "gzip on a full disk" "$(m 'try, gzip("b.bin"); disp silent, catch e, disp(e.message), end')" \
		"No space left"
	has "copyfile on a full disk" \
		"$(m 'try, copyfile("b.bin", "c.bin"); disp silent, catch e, disp(e.message), end')" "No space left"
	has "zip on a full disk" "$(m 'try, zip("b.zip", "b.bin"); disp silent, catch e, disp(e.message), end')" \
		"No space left"
	ok "nothing was left" "$(ls -A)" b.bin
	rm -f ./*
	keeps='audiowrite(f, [0; 1], 8000); A = audioread(f);
		try, audiowrite(f, rand(3e5, 1), 8000); disp silent, catch e, disp(e.message), end'
	has "audiowrite on a full disk" "$(m "f = 'a.wav'; $keeps; disp(isequal(A, audioread(f)))")" \
		"No space left on device. 1"
	has "diary on a full disk" "$(m 'diary d.txt, disp(rand(300)), diary off' 2>&1 | grep diary)" \
		"The diary is not complete"
	cd "$dir" && umount "$dir/full"
else
	echo "files.sh: no tmpfs can be mounted here; /dev/full and a limit for sizes stand for it"
fi
cd "$dir" || exit 1
has "writelines to /dev/full" "$(m 'try, writelines("x", "/dev/full"); disp silent, catch e, disp(e.message), end')" \
    "No space left"
has "fclose warns who ignores it" "$(m 'f = fopen("/dev/full", "w"); fprintf(f, "x"); fclose(f);')" "No space left"
ok "fclose gives -1" "$(m 'f = fopen("/dev/full", "w"); fprintf(f, "x"); disp(fclose(f))')" -1
has "output to a full disk" "$("$run" -e 'disp(1)' 2>&1 > /dev/full; echo $?)" "No space left"
has "closed output" "$("$run" -e 'disp(1)' 2>&1 >&-; echo $?)" "Bad file descriptor"
ok "closed streams are not taken by files" \
    "$(timeout 20 "$run" -e 'f = fopen("out.txt", "w"); fprintf(2, "err"); fprintf("out"); fclose(f);' <&- >&- 2>&-
    cat out.txt)" ""

# Rights and links.
x='x = 1;'
for w in "save('r.dat', 'x')" "writematrix(x, 'r.dat')" "writelines('x', 'r.dat')"; do
	rm -f r.dat; ok "umask: $w" "$(umask 077; m "$x $w"; stat -c %a r.dat)" 600
	rm -f r.dat; ok "umask 022: $w" "$(umask 022; m "$x $w"; stat -c %a r.dat)" 644
	chmod 640 r.dat; ok "mode: $w" "$(umask 022; m "$x $w"; stat -c %a r.dat)" 640
	rm -f r.dat real; echo old > real; ln -s real r.dat
	ok "link: $w" "$(m "$x $w"; [ -L r.dat ] && [ "$(cat real)" != old ] && echo kept)" kept
	rm -f r.dat real; ln -s real r.dat; ok "link to nothing: $w" \
		"$(m "$x $w"; [ -L r.dat ] && [ -s real ] && echo kept)" kept
	rm -f r.dat real; echo 1 > real; ln real r.dat; ok "second name: $w" \
		"$(m "$x $w"; cmp real r.dat && stat -c %h real)" 2
	rm -f r.dat real
	if [ "$(id -u)" = 0 ]; then echo 1 > r.dat; chown 65534:65534 r.dat
		ok "owner: $w" "$(m "$x $w"; stat -c %u:%g r.dat)" 65534:65534; rm -f r.dat; fi
done
echo secret > s.txt; chmod 600 s.txt; ok "gzip over a private file" \
    "$(touch s.txt.gz; chmod 600 s.txt.gz; m 'gzip("s.txt")'; stat -c %a s.txt.gz)" 600
rm -f s.txt.gz; ok "gzip of a private file" "$(m 'gzip("s.txt")'; stat -c %a s.txt.gz)" 600

# A killed writer leaves the old file or the new one, and no other file after the next write.
mkdir k; cd k || exit 1
writer='a = ones(300); while true, writematrix(a, "k.csv"); writetable(array2table(a), "t.csv"); save("k.mat", "a");
    end'
bad=0
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
	"$run" -e "$writer" > /dev/null 2>&1 & pid=$!
	sleep "0.$((i * 7 % 9 + 1))$i"; kill -9 $pid; wait $pid 2> /dev/null
	for f in k.csv t.csv k.mat; do [ -e $f ] || continue; n=$(wc -c < $f)
		case $f in k.csv) [ "$n" = 180000 ] ;; t.csv) [ "$(wc -l < $f)" = 301 ] ;; *) [ "$n" -gt 100 ] ;;
		esac || { bad=$((bad + 1)); echo "cut: $f $n"; }; done
done 2> /dev/null
ok "a killed writer leaves no cut file" $bad 0
printf x > .k.csv.0.part; m 'writematrix(1, "k.csv")' > /dev/null
m 'writetable(table(1), "t.csv"), a = 1; save("k.mat", "a")' > /dev/null
ok "what a killed writer left goes with the next write" "$(ls -A | tr '\n' ' ')" "k.csv k.mat t.csv "
cd ..

# Output reaches a pipe within a second, also while the program computes.
"$run" -e 'disp(1), t = tic; while toc(t) < 4, end' > slow.txt & pid=$!
sleep 1.9; ok "output is not held back" "$(tr -d ' ' < slow.txt)" 1
kill $pid 2> /dev/null; wait $pid 2> /dev/null
echo "$pass passed, $fail failed"
[ $fail = 0 ]
