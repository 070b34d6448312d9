% Local functions in jobs, and copies of files that tasks need.
% modes: off
setenv('XDG_CONFIG_HOME', tempname);
away = tempname; mkdir(away);
write(fullfile(away, 'attached_function.m'), 'function y = attached_function(x), y = 10 * x; end');
mkdir(fullfile(away, 'more'));
write(fullfile(away, 'more', 'attached_other.m'), 'function y = attached_other(x), y = x + 7; end');
c = parcluster('local');
c.NumWorkers = 1;
files = {fullfile(away, 'attached_function.m'), fullfile(away, 'more')};
j = createJob(c, 'AttachedFiles', files);
assert(isequal(j.AttachedFiles, files) && j.AutoAttachFiles)
k = 3;
t = createTask(j, @twice, 1, {4});
u = createTask(j, @(x) helper(x) + k, 1, {1});
v = createTask(j, @feval, 1, {@twice, 8});
w = createTask(j, @() [attached_function(2), attached_other(1), isfile(fullfile(getAttachedFilesFolder, ...
    'attached_function.m')), endsWith(getAttachedFilesFolder('more'), 'more')], 1);
assert(isequal(v.InputArguments{1}(5), 10) && strcmp(func2str(t.Function), 'twice'))
submit(j)
rmdir(away, 's');
assert(wait(j, 'finished', 30))
assert(isequal(fetchOutputs(j), {8; 104; 16; [20 8 1 1]}))
delete(j)
bad = createJob(c);
bad.AttachedFiles = 'no_such_file.m';
createTask(bad, @sin, 1, {1});
try, submit(bad), catch e, disp(e.message), end
delete(bad)
disp done

function y = twice(x), y = 2 * x; end
function y = helper(x), y = x + 100; end
function write(name, text)
f = fopen(name, 'w'); fprintf(f, '%s\n', text); fclose(f);
end
