% runtests: files of test functions, classes made from TestCase, scripts with sections
d = tempname; mkdir(d);
writelines(["function tests = addTest", "tests = functiontests(localfunctions);", "end", "function setupOnce(t), t.TestData.k = 3; end", ...
	"function testOne(t), verifyEqual(t, 1 + 2, t.TestData.k); end", "function testTol(t), t.verifyEqual(pi, 3.14, 'AbsTol', 0.01); end", ...
	"function testBad(t), verifyEqual(t, 1, 2, 'not the same'); end", "function testErr(t), verifyError(t, @() error('a:b', 'x'), 'a:b'); end"], fullfile(d, 'addTest.m'));
writelines(["classdef ClsTest < matlab.unittest.TestCase", "    properties", "        X", "    end", "    methods (TestMethodSetup)", ...
	"        function prepare(t), t.X = 5; end", "    end", "    methods (Test)", "        function first(t), t.verifyEqual(t.X, 5); end", ...
	"        function second(t)", "            t.assertSize(ones(2, 3), [2 3]);", "        end", "    end", "end"], fullfile(d, 'ClsTest.m'));
writelines(["x = 2;", "%% Double it", "assert(2 * x == 4)", "%% Fails", "assert(x == 3)"], fullfile(d, 'partsTest.m'));
addpath(d);
r = runtests('addTest');
assert(isequal([r.Passed], [true true false true]) && isequal({r.Name}, {'addTest/testOne', 'addTest/testTol', 'addTest/testBad', 'addTest/testErr'}))
r = runtests('ClsTest'); assert(all([r.Passed]) && numel(r) == 2)
r = runtests('partsTest'); assert(isequal([r.Passed], [true false]) && strcmp(r(1).Name, 'partsTest/DoubleIt'))
T = table(r); assert(isequal(T.Failed, [false; true]))
t = matlab.unittest.TestCase.forInteractiveUse; verifyTrue(t, false)
rmpath(d); rmdir(d, 's');
