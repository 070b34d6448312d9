% Names in a MAT-file that are no names of variables get valid ones, with a warning. The file is written with
% names that are valid, which are then replaced in its bytes.
f = [tempname '.mat'];
done = onCleanup(@() delete(f));
qone = 1; qend = 2; qa_b = 3; ok = 4; xQend = 5;
save(f, 'qone', 'qend', 'qa_b', 'ok', 'xQend', '-v6')
b = fileread(f, 'Encoding', 'ISO-8859-1');
b = strrep(strrep(strrep(strrep(b, 'xQend', 'x_one'), 'qone', '_one'), 'qend', 'end;'), 'qa_b', '2a b');
h = fopen(f, 'w'); fwrite(h, uint16(b), 'uint8'); fclose(h);
clear qone qend qa_b ok xQend b h
lastwarn('')
warning('off', 'MATLAB:load:variableNameModified')
load(f)
[text, id] = lastwarn; disp(id)
who
s = load(f);
disp(sort(fieldnames(s))')
assert(s.x_one == 1), assert(s.x_one_1 == 5)            % a name that is taken by then
t = load(f, 'ok', '_one');
disp(t)
% a keyword
ends = 7; save(f, 'ends', '-v6')
b = fileread(f, 'Encoding', 'ISO-8859-1'); b = strrep(b, 'ends', 'else');
h = fopen(f, 'w'); fwrite(h, uint16(b), 'uint8'); fclose(h);
load(f), disp(xElse)
% what is asked for and is not there
u = load(f, 'nothing'); [~, id] = lastwarn; disp(id), disp(isempty(fieldnames(u)))
