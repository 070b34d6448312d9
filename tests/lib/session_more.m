% modes: off cpu interp
% What a program asks its session for: release, folders, locks, counts of arguments, other programs, times,
% workers; and its end.
r = matlabRelease;
assert(startsWith(r.Release, "R20") && r.Stage == "release" && isa(r.Date, 'datetime') && ...
    strcmp(r.Release, ['R' version('-release')]))
assert(isfolder(matlabroot) && strcmp(toolboxdir('signal'), fullfile(matlabroot, 'toolbox', 'signal')) && ...
    strcmp(toolboxdir("local"), toolboxdir('local')))
fails('MATLAB:toolboxdir:InvalidInput', @() toolboxdir(3))
fails('MATLAB:TooManyInputs', @() matlabroot(1))
t = tempdir;
assert(isfolder(t) && t(end) == filesep && startsWith(tempname, t))
fails('MATLAB:TooManyInputs', @() tempdir(1))

old = userpath;
here = tempname; mkdir(here);
userpath(here);
assert(strcmp(userpath, here) && startsWith(path, here))
userpath('clear');
assert(isempty(userpath))
assert(strcmp(userpath('reset'), old) && strcmp(userpath, old))
fails('MATLAB:userpath:invalidInput', @() userpath('/no/such/folder'))
assert(contains(path, here))
restoredefaultpath
assert(~contains(path, here))
rmdir(here)
fails('MATLAB:TooManyInputs', @() restoredefaultpath(1))

assert(~mislocked && ~mislocked('sum'))
locks
assert(mislocked('sum') == false)

assert(isempty(nargchk(1, 2, 1)) && strcmp(nargchk(1, 2, 3), 'Too many input arguments.') && ...
    strcmp(nargchk(1, 2, 0), 'Not enough input arguments.'))
s = nargchk(1, 2, 0, 'struct');
assert(strcmp(s.identifier, 'MATLAB:nargchk:notEnoughInputs') && ...
    strcmp(nargchk(0, 1, 2, 'struct').identifier, 'MATLAB:nargchk:tooManyInputs'))
s = nargchk(1, 2, 2, 'struct');
assert(isequal(size(s), [0 1]) && isequal(fieldnames(s), {'message'; 'identifier'}) && ...
    ischar(nargchk(1, Inf, 0, 'string')))
fails('MATLAB:minrhs', @() nargchk(1, 2))

% throwAsCaller: the error belongs to the caller of the function that throws
try
    outer
catch e
    assert(strcmp(e.identifier, 'a:b') && strcmp(e.message, 'c 3') && strcmp(e.stack(1).name, 'outer'))
end

[status, out] = unix('printf abc; exit 3');
assert(status == 3 && strcmp(out, 'abc') && unix('true') == 0)
fails('MATLAB:minrhs', @() unix())
fails('MATLAB:validation:UnableToConvert', @() unix(3))
assert(usejava('jvm') && ~usejava("swing") && ~usejava('awt') && ~usejava('desktop'))
fails('MATLAB:usejava:UnrecognizedFeature', @() usejava('tea'))
fails('MATLAB:usejava:UnrecognizedFeature', @() usejava(3))

printf('%d %s\n', 3, 'ab', 4, 'cd')
printf("none\n")
assert(strcmp(evalc('printf(''%5.2f|%-4d|'', pi, 7)'), ' 3.14|7   |'))
fails('MATLAB:minrhs', @() printf())
fails('MATLAB:printf:InvalidFormat', @() printf(3))

global calls
calls = 0;
t = timeit(@() counted(), 1);
assert(t > 0 && t < 10 && calls >= 12 && timeit(@() size(1), 2) >= 0 && timeit(@() nothing(), 0) >= 0)
fails('MATLAB:timeit:InvalidFunction', @() timeit(3))

% there is one worker
F = parfevalOnAll(@(a, b) a + b, 1, 2, 3);
none = parallel.Pool.empty;
G = parfevalOnAll(none, @max, 2, [4 9 1]);
[m, at] = fetchOutputs(G);
assert(fetchOutputs(F) == 5 && m == 9 && at == 2 && strcmp(F.State, 'finished'))
wait(parfevalOnAll(@() nothing(), 0))
fails('MATLAB:minrhs', @() parfevalOnAll())
spmd
    total = spmdPlus([1 2; 3 4]);
    spmdBarrier
    one = spmdPlus(5, 1);
end
assert(isequal(total, [1 2; 3 4]) && one == 5 && spmdPlus(3) == 3)
fails('MATLAB:minrhs', @() spmdPlus())
fails('MATLAB:TooManyInputs', @() spmdBarrier(1))

% readvars
file = [tempname '.csv'];
writelines(["a,b,c"; "1,x,2024-01-05"; "2,y,2024-02-06"], file);
[a, b, c] = readvars(file);
assert(isequal(a, [1; 2]) && isequal(b, {'x'; 'y'}) && isequal(month(c), [1; 2]))
[a, b] = readvars(file, 'TextType', 'string');
assert(isequal(b, ["x"; "y"]))
fails('MATLAB:readvars:TooManyOutputs', @() four(file))
delete(file)
fails('MATLAB:readvars:OpenFailed', @() readvars(file))

% ode23t, ode23tb: stiff problems, events, dense output, options
for f = {@ode23t, @ode23tb}
    [t, y] = f{1}(@(t, y) -1000 * (y - cos(t)) - sin(t), [0 2], 1, odeset('RelTol', 1e-6, 'AbsTol', 1e-9));
    assert(numel(t) < 2000 && abs(y(end) - cos(2)) < 1e-4 && t(1) == 0 && t(end) == 2)
    [t, y] = f{1}(@(t, y) [y(2); -y(1)], [0 1 2 3], [0; 1], odeset('RelTol', 1e-7, 'AbsTol', 1e-9));
    assert(isequal(t, [0; 1; 2; 3]) && max(abs(y(:, 1) - sin(t))) < 1e-4)
    s = f{1}(@(t, y) -y, [0 1], 1);
    assert(isstruct(s) && abs(deval(s, 0.5) - exp(-0.5)) < 1e-2)
    [~, ~, te, ye] = f{1}(@(t, y) 1, [0 5], 0, odeset('Events', @(t, y) deal(y - 2, 1, 0)));
    assert(abs(te - 2) < 1e-6 && abs(ye - 2) < 1e-6)
    [t, y] = f{1}(@(t, y) -y, [1 0], exp(-1), odeset('RelTol', 1e-6));          % backwards
    assert(t(end) == 0 && abs(y(end) - 1) < 1e-3)
    M = [1 0; 0 0];                                                            % algebraic: y2 = y1^2
    [~, y] = f{1}(@(t, y) [-y(1); y(2) - y(1)^2], [0 1], [1; 1], odeset('Mass', M));
    assert(max(abs(y(:, 2) - y(:, 1).^2)) < 1e-2 && abs(y(end, 1) - exp(-1)) < 1e-2)
    fails('MATLAB:minrhs', @() f{1}(@(t, y) y, [0 1]))
end

fails('MATLAB:quit:InvalidArgument', @() quit('now'))
quit cancel
disp('session: ok')
quit force
disp('not reached')

function locks
    mlock
    assert(mislocked)
    munlock
    assert(~mislocked)
end
function outer
    inner(3)
end
function inner(n)
    throwAsCaller(MException('a:b', 'c %d', n))
end
function x = counted
    global calls
    calls = calls + 1;
    x = 1;
end
function nothing
end
function four(file)
    [a, b, c, d] = readvars(file); %#ok<ASGLU>
end
function fails(id, f)
    try
        f();
    catch e
        assert(strcmp(e.identifier, id), '%s: %s', e.identifier, e.message)
        return
    end
    error('test:none', 'no error %s', id)
end
