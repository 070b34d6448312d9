% diary keeps what is printed in a file; get(0) tells its state.
f = [tempname '.txt'];
diary(f)
x = 3
disp(get(0, 'Diary')), isequal(get(0, 'DiaryFile'), f)
try, error('a:b', 'bad'); catch e, disp(e.message), end
diary off
disp hidden
diary
disp again
diary
disp(fileread(f)), get(0, 'Diary')
delete(f)
