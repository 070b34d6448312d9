% The parts that only the library calls are no names of users: nothing knows them, and a function of a user may have
% one.
disp([exist('first_sorted') exist('moving') exist('ode_solve') exist('runmat_map_put') exist('graphics_call')])
try, movin(1), catch e, disp(e.message), end
try, moving(1), catch e, disp(e.identifier), end
try, first_sorted(1), catch e, disp(e.identifier), end
try, f = @moving; f(1), catch e, disp(e.identifier), end
try, feval('private/moving', 1), catch e, disp(e.identifier), end
try, f = str2func('private/first_sorted'); f(1), catch e, disp(e.identifier), end
assert(isempty(which('moving')) && isempty(which('first_sorted')))
disp(movmean(1:5, 3)), disp(mink([3 1 2], 2))
d = tempname; mkdir(d); addpath(d);
for name = {'moving', 'first_sorted', 'check_sizes'}
    writelines(["function y = " + name{1} + "(varargin)", "y = 42;", "end"], fullfile(d, [name{1} '.m']));
end
disp([moving(1), first_sorted(), check_sizes(1, 2), exist('moving')]), f = @moving; disp(f(3))
disp(movmean(1:5, 3)), disp(mink([3 1 2], 2)), disp(expm(zeros(2)))
rmpath(d); rmdir(d, 's')
