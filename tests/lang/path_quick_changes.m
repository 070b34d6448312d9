% Files that come and go between two looks at a folder of the path are found, and missed, at once.
d = tempname; mkdir(d), addpath(d)
good = 0;
for k = 1:25
    f = sprintf('fresh_%d', k);
    good = good + (exist(f) == 0) + isempty(which(f)) + (exist([f '.txt'], 'file') == 0);
    try, feval(f), catch e, good = good + strcmp(e.identifier, 'MATLAB:UndefinedFunction'); end
    writelines(sprintf('function r = %s\nr = %d;', f, k), fullfile(d, [f '.m']));
    writelines("text", fullfile(d, [f '.txt']));
    good = good + (exist(f) == 2) + (feval(f) == k) + (exist([f '.txt'], 'file') == 2) + ~isempty(which([f '.txt']));
    delete(fullfile(d, [f '.txt']))
    good = good + (exist([f '.txt'], 'file') == 0);
end
disp(good)
mkdir(fullfile(d, '+quick_pkg')), writelines(sprintf('function r = one\nr = 1;'), fullfile(d, '+quick_pkg', 'one.m'))
disp(quick_pkg.one())
exist('by_a_process');
system(['echo "function r = by_a_process, r = 5; end" > ' fullfile(d, 'by_a_process.m')]); disp(by_a_process)
fid = fopen(fullfile(d, 'slowly.m'), 'w'); exist('slowly');
fprintf(fid, 'function r = slowly, r = 7; end\n'); fclose(fid);
disp(slowly)
n = 0; for k = 1:20000, n = n + exist('no_such_name') + isempty(which('no_such_name')); end, disp(n)
rmpath(d), rmdir(d, 's'), disp(exist('fresh_3'))
