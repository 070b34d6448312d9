% Functions that newer ones replace: isstr, setstr, str2mat, isequalwithequalnans, textread, strread.
disp(isstr('a')), disp(isstr("a")), disp(isstr([])), disp(setstr([72 105])), disp(size(setstr([])))
disp(str2mat('low', 'tide')), disp(size(str2mat('')))
disp(isequalwithequalnans(NaN, NaN, NaN)), disp(isequalwithequalnans([1 NaN], [1 2]))
try, isequalwithequalnans(1), catch e, disp(e.identifier), end
f = [tempname '.txt']; writelines(["head" "a 1 2.5" "b 2 3.5" "c 3 4.5"], f);
[n, x, y] = textread(f, '%s %d %f', 'headerlines', 1)
[n, x] = textread(f, '%s %*d %f', 2, 'headerlines', 1, 'bufsize', 4095)
[n, x] = textread(f, '%s %f', 'headerlines', 9)
g = [tempname '.txt']; writelines(["1,2" "3,4"], g);
[a, b] = textread(g, '%f %f', 'delimiter', ',')
textread(g, '', 'delimiter', ','), textread(string(g), '%d', 'delimiter', ',')'
writelines("1 2 3", g); textread(g)', textread(g, '')
writelines(strings(0, 1), g); size(textread(g, '%f'))
try, textread('no such file'), catch e, disp(e.identifier), end
try, textread(3), catch e, disp(e.identifier), end
try, textread, catch e, disp(e.identifier), end
[a, b] = strread('1 x 2 y', '%d %s'); disp(class(a))
