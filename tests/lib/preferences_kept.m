% Preferences: kept in a file of prefdir, which a folder of its own replaces here.
home = tempname; mkdir(home), old = getenv('XDG_CONFIG_HOME'); setenv('XDG_CONFIG_HOME', home)
disp(ispref('lab')), setpref('lab', 'gain', 3), disp(getpref('lab', 'gain'))
disp(isfile(fullfile(prefdir, 'matlabprefs.mat')))
addpref('lab', {'a', 'b'}, {1, 'two'}), disp(getpref('lab')), disp(getpref('lab', {'b', 'a'}))
disp(ispref('lab', {'a', 'c', 'gain'})), disp(ispref('lab', 'zz')), disp(ispref('none', {'a', 'b'}))
disp(getpref('lab', 'new', 5)), disp(getpref('lab', 'new', 6)), disp(isempty(getpref('none')))
c = getpref('lab', {'a', 'q'}, {7, 8}); disp(c), s = getpref; disp(fieldnames(s))
rmpref('lab', {'a', 'b'}), disp(ispref('lab', {'a', 'b', 'gain'})), rmpref lab, disp(ispref('lab'))
for bad = {@() getpref('lab', 'gain'), @() rmpref('lab'), @() setpref('no group', 'x', 1), @() setpref('g', 3, 1), ...
        @() setpref('g', {'x', 'y'}, {1}), @() getpref('g', {'x'}, 1), @() setpref('g', '1x', 1)}
    try, bad{1}(), catch e, disp(e.identifier), end
end
setpref('g', 'x', 1)
try, addpref('g', 'x', 2), catch e, disp(e.identifier), end
try, rmpref('g', 'y'), catch e, disp(e.identifier), end
f = fopen(fullfile(prefdir, 'matlabprefs.mat'), 'w'); fwrite(f, 'nothing'); fclose(f);
lastwarn(''), warning off, disp(isempty(fieldnames(getpref))), [~, id] = lastwarn; disp(id)
rmdir(home, 's'), setenv('XDG_CONFIG_HOME', old)
