% Suites and runners of tests, and the constraints of verifyThat.
import matlab.unittest.TestSuite
import matlab.unittest.TestRunner
import matlab.unittest.constraints.*
suite = TestSuite.fromClass(?SuiteTests);
r = run(TestRunner.withNoPlugins, suite);
disp([r.Passed; r.Failed; r.Incomplete])
runner = TestRunner.withTextOutput;
r = runner.run(TestSuite.fromMethod(?SuiteTests, 't1'));
disp({r.Name})
one = testsuite('SuiteTests', 'Name', '*value2)'); disp({one.Name})
both = [one, suite(end)]; disp(numel(both))
s = TestSuite.fromFile(which('SuiteTests')); disp(numel(s))
s = TestSuite.fromFolder(fileparts(which('SuiteTests')), 'ProcedureName', 't*'); disp({s.Name})
try, testsuite('no_such_tests'), catch e, disp(e.identifier), end
try, testsuite('SuiteTests', 'Tag', 'x'), catch e, disp(e.message), end
try, runner.addPlugin(3), catch e, disp(e.message), end
t = matlab.unittest.TestCase.forInteractiveUse;
t.verifyThat(3, IsEqualTo(3))
t.verifyThat(3, IsEqualTo(4), 'a diagnostic')
t.verifyThat(int8(3), IsEqualTo(3))
t.verifyThat(1.05, IsEqualTo(1, 'Within', AbsoluteTolerance(0.1)))
t.verifyThat(1.05, IsEqualTo(1, 'Within', AbsoluteTolerance(0.01) | RelativeTolerance(0.1)))
assert(isa(AbsoluteTolerance(0.01), 'matlab.unittest.constraints.Tolerance'))
assert(isa(IsEqualTo(1), 'matlab.unittest.constraints.Constraint'))
t.verifyThat(1.05, IsEqualTo(1, 'Within', AbsoluteTolerance(0.01) & RelativeTolerance(0.1)))
t.verifyThat('ABC', IsEqualTo('abc', 'IgnoringCase', true))
t.verifyThat('abc', StartsWithSubstring('a') & ~EndsWithSubstring('b'))
t.verifyThat('abc', ContainsSubstring('x') | Matches('^a'))
t.verifyThat(@() error('x:y', 'z'), Throws('x:y'))
t.verifyThat(@() 1, Throws('x:y'))
t.verifyThat([1 2; 3 4], HasSize([2 2]) & HasElementCount(4) & HasLength(2) & HasUniqueElements & IsReal & IsFinite)
t.verifyThat([], IsEmpty), t.verifyThat(true, IsTrue), t.verifyThat(false, IsFalse)
t.verifyThat([NaN Inf], HasNaN & HasInf), t.verifyThat(struct('a', 1), HasField('a'))
t.verifyThat(5, IsOfClass('double') & IsInstanceOf(?double) & IsGreaterThan(4) & IsLessThan(6))
t.verifyThat(5, IsGreaterThanOrEqualTo(5) & IsLessThanOrEqualTo(5)), t.verifyThat(t, IsSameHandleAs(t))
t.verifyReturnsTrue(@() true), t.verifyNotSameHandle(t, matlab.unittest.TestCase)
try, t.assertThat(1, IsEqualTo(2)), catch e, disp(e.message), end
try, t.assumeEqual(1, 2), catch e, disp(e.message), end
try, IsEqualTo(1, 'Using', 2), catch e, disp(e.message), end
