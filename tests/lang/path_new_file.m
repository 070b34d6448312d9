% A file that was written a moment ago is found; one that changed is read again.
d = tempname();
mkdir(d);
addpath(d);
put(d, 'function r = fresh_q(), r = 1; end');
assert(fresh_q() == 1)
pause(0.02);
put(d, 'function r = fresh_q(), r = 22; end % longer');
rehash_by_path(d);
assert(fresh_q() == 22)
rmpath(d);
rmdir(d, 's');
disp(exist('fresh_q'))
function put(d, text)
f = fopen(fullfile(d, 'fresh_q.m'), 'w');
fprintf(f, '%s\n', text);
fclose(f);
end
function rehash_by_path(d)
rmpath(d);
addpath(d);
end
