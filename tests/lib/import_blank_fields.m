% setvaropts: blanks around texts (WhitespaceRule), and fields without a text (EmptyFieldRule).
f = [tempname '.csv'];
writelines(["name,note,x" "  Ann ,a b ,1" "Bo,,2" """ q "", ,"], f);
o = detectImportOptions(f, 'Delimiter', ',');
o = setvartype(o, {'name','note'}, 'string');
show = @(T) disp(char(compose("[%s]", fillmissing(T{:,1:2}, "constant", "none"))));
show(readtable(f, o))
o = setvaropts(o, ["name" "note"], 'WhitespaceRule', 'preserve');
o = setvaropts(o, ["name" "note"], 'EmptyFieldRule', 'auto');
show(readtable(f, o))
o = setvaropts(o, 'name', 'WhitespaceRule', 'trimleading');
show(readtable(f, o))
o.MissingRule = 'omitrow';
T = readtable(f, o); disp(T.x.')
o = setvaropts(o, 'note', 'EmptyFieldRule', 'error'); o.ImportErrorRule = 'error'; o.MissingRule = 'fill';
try, readtable(f, o); catch e, fprintf('%s\n', e.identifier, regexprep(e.message, '^\w+: ', '')); end
try, setvaropts(o, 'note', 'EmptyFieldRule', 'maybe'); catch e, fprintf('%s\n', e.identifier, e.message); end
v = getvaropts(o, 'name'); disp({v.WhitespaceRule v.EmptyFieldRule})
delete(f)
