% system, getenv, setenv, versions.
[s, t] = system('echo hello; exit 3');
assert(s == 3 && isequal(t, sprintf('hello\n')))
system('echo printed');
!echo also printed
setenv('RUNMAT_TEST_VARIABLE', 'v'); assert(isequal(getenv('RUNMAT_TEST_VARIABLE'), 'v'))
unsetenv('RUNMAT_TEST_VARIABLE'); assert(isempty(getenv('RUNMAT_TEST_VARIABLE')))
assert(~verLessThan('matlab', '9.0') && isMATLABReleaseOlderThan('R2099a') && isunix && ~ispc)
v = ver('matlab'); assert(isequal(v.Name, 'MATLAB'))
t = tic; assert(toc(t) >= 0)
try, toc(1:2), catch e, disp(e.identifier), end
