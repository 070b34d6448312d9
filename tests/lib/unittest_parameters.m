% TestParameter, run of a test case with and without an output, assertions that end a test
r = run(TestParameters);
disp({r.Name}'), disp([[r.Passed]; [r.Failed]; [r.Incomplete]])
r = run(TestParameters, 'one'); disp({r.Name})
text = evalc('run(TestParameters, ''plain'')'); disp(contains(text, '1 Passed, 0 Failed, 0 Incomplete.'))
r = runtests('TestParameters', 'ProcedureName', 'two'); disp(numel(r))
try, run(TestParameters, 'none'), catch e, disp(e.identifier), end
