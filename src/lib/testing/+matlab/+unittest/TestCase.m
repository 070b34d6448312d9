classdef TestCase < handle
%matlab.unittest.TestCase  What a test gets: verifyEqual(t, ACTUAL, EXPECTED, 'AbsTol', A, 'RelTol', R), verifyTrue,
%   verifyError, ...; the same with assert in place of verify end the test. Test functions and classes with a methods
%   (Test) block are run by runtests.
%>> t = matlab.unittest.TestCase.forInteractiveUse; verifyEqual(t, 1 + 1, 2)
%Verification passed.
    properties
        TestData = struct()
    end
    properties (Hidden)
        failures = {}
        talks = false
    end
    methods (Static)
        function t = forInteractiveUse(varargin)
            t = matlab.unittest.TestCase;
            t.talks = true;
        end
    end
    methods
        function verifyEqual(t, a, e, varargin), report(t, 'verify', 'Equal', same(a, e, varargin), a, e, varargin); end
        function assertEqual(t, a, e, varargin), report(t, 'assert', 'Equal', same(a, e, varargin), a, e, varargin); end
        function fatalAssertEqual(t, a, e, varargin)
            report(t, 'assert', 'Equal', same(a, e, varargin), a, e, varargin);
        end
        function verifyNotEqual(t, a, e, varargin)
            report(t, 'verify', 'NotEqual', ~same(a, e, {}), a, e, varargin);
        end
        function assertNotEqual(t, a, e, varargin)
            report(t, 'assert', 'NotEqual', ~same(a, e, {}), a, e, varargin);
        end
        function verifyTrue(t, a, varargin)
            report(t, 'verify', 'True', islogical(a) && isscalar(a) && a, a, true, varargin);
        end
        function assertTrue(t, a, varargin)
            report(t, 'assert', 'True', islogical(a) && isscalar(a) && a, a, true, varargin);
        end
        function verifyFalse(t, a, varargin)
            report(t, 'verify', 'False', islogical(a) && isscalar(a) && ~a, a, false, varargin);
        end
        function assertFalse(t, a, varargin)
            report(t, 'assert', 'False', islogical(a) && isscalar(a) && ~a, a, false, varargin);
        end
        function verifyEmpty(t, a, varargin), report(t, 'verify', 'Empty', isempty(a), a, [], varargin); end
        function assertEmpty(t, a, varargin), report(t, 'assert', 'Empty', isempty(a), a, [], varargin); end
        function verifyNotEmpty(t, a, varargin), report(t, 'verify', 'NotEmpty', ~isempty(a), a, [], varargin); end
        function assertNotEmpty(t, a, varargin), report(t, 'assert', 'NotEmpty', ~isempty(a), a, [], varargin); end
        function verifySize(t, a, s, varargin)
            report(t, 'verify', 'Size', isequal(size(a), double(s)), size(a), s, varargin);
        end
        function assertSize(t, a, s, varargin)
            report(t, 'assert', 'Size', isequal(size(a), double(s)), size(a), s, varargin);
        end
        function verifyLength(t, a, n, varargin)
            report(t, 'verify', 'Length', length(a) == n, length(a), n, varargin);
        end
        function verifyNumElements(t, a, n, varargin)
            report(t, 'verify', 'NumElements', numel(a) == n, numel(a), n, varargin);
        end
        function verifyClass(t, a, c, varargin)
            report(t, 'verify', 'Class', strcmp(class(a), class_name(c)), class(a), class_name(c), varargin);
        end
        function assertClass(t, a, c, varargin)
            report(t, 'assert', 'Class', strcmp(class(a), class_name(c)), class(a), class_name(c), varargin);
        end
        function verifyInstanceOf(t, a, c, varargin)
            report(t, 'verify', 'InstanceOf', isa(a, class_name(c)), class(a), class_name(c), varargin);
        end
        function verifyGreaterThan(t, a, b, varargin)
            report(t, 'verify', 'GreaterThan', all(a(:) > b(:)), a, b, varargin);
        end
        function verifyGreaterThanOrEqual(t, a, b, varargin)
            report(t, 'verify', 'GreaterThanOrEqual', all(a(:) >= b(:)), a, b, varargin);
        end
        function verifyLessThan(t, a, b, varargin)
            report(t, 'verify', 'LessThan', all(a(:) < b(:)), a, b, varargin);
        end
        function verifyLessThanOrEqual(t, a, b, varargin)
            report(t, 'verify', 'LessThanOrEqual', all(a(:) <= b(:)), a, b, varargin);
        end
        function verifySubstring(t, a, b, varargin)
            report(t, 'verify', 'Substring', contains(a, b), a, b, varargin);
        end
        function verifyMatches(t, a, b, varargin)
            report(t, 'verify', 'Matches', ~isempty(regexp(char(a), char(b), 'once')), a, b, varargin);
        end
        function verifySameHandle(t, a, b, varargin), report(t, 'verify', 'SameHandle', a == b, a, b, varargin); end
        function verifyFail(t, varargin), report(t, 'verify', 'Fail', false, [], [], varargin); end
        function assertFail(t, varargin), report(t, 'assert', 'Fail', false, [], [], varargin); end
        function verifyError(t, f, id, varargin)
            [ok, got] = raises(f, id); report(t, 'verify', 'Error', ok, got, id, varargin);
        end
        function assertError(t, f, id, varargin)
            [ok, got] = raises(f, id); report(t, 'assert', 'Error', ok, got, id, varargin);
        end
        function verifyWarning(t, f, id, varargin)
            [ok, got] = warns(f, id); report(t, 'verify', 'Warning', ok, got, id, varargin);
        end
        function verifyWarningFree(t, f, varargin)
            [~, got] = warns(f, ''); report(t, 'verify', 'WarningFree', isempty(got), got, '', varargin);
        end
        function verifyThat(t, a, c, varargin)
            report(t, 'verify', ['That ' c.words], satisfiedBy(c, a), a, c.expected, varargin);
        end
        function assertThat(t, a, c, varargin)
            report(t, 'assert', ['That ' c.words], satisfiedBy(c, a), a, c.expected, varargin);
        end
        function fatalAssertThat(t, a, c, varargin), assertThat(t, a, c, varargin{:}); end
        function fatalAssertTrue(t, a, varargin), assertTrue(t, a, varargin{:}); end
        function assertGreaterThan(t, a, b, varargin)
            report(t, 'assert', 'GreaterThan', all(a(:) > b(:)), a, b, varargin);
        end
        function assertLessThan(t, a, b, varargin)
            report(t, 'assert', 'LessThan', all(a(:) < b(:)), a, b, varargin);
        end
        function assertLength(t, a, n, varargin)
            report(t, 'assert', 'Length', length(a) == n, length(a), n, varargin);
        end
        function assertNumElements(t, a, n, varargin)
            report(t, 'assert', 'NumElements', numel(a) == n, numel(a), n, varargin);
        end
        function assertInstanceOf(t, a, c, varargin)
            report(t, 'assert', 'InstanceOf', isa(a, class_name(c)), class(a), class_name(c), varargin);
        end
        function assertSubstring(t, a, b, varargin)
            report(t, 'assert', 'Substring', contains(a, b), a, b, varargin);
        end
        function assertMatches(t, a, b, varargin)
            report(t, 'assert', 'Matches', ~isempty(regexp(char(a), char(b), 'once')), a, b, varargin);
        end
        function assertWarning(t, f, id, varargin)
            [ok, got] = warns(f, id); report(t, 'assert', 'Warning', ok, got, id, varargin);
        end
        function assertWarningFree(t, f, varargin)
            [~, got] = warns(f, ''); report(t, 'assert', 'WarningFree', isempty(got), got, '', varargin);
        end
        function verifyNotSameHandle(t, a, b, varargin)
            report(t, 'verify', 'NotSameHandle', a ~= b, a, b, varargin);
        end
        function verifyReturnsTrue(t, f, varargin)
            report(t, 'verify', 'ReturnsTrue', isequal(f(), true), func2str(f), true, varargin);
        end
        function assumeThat(~, a, c, varargin), assume(satisfiedBy(c, a)); end
        function assumeEqual(~, a, e, varargin), assume(same(a, e, varargin)); end
        function assumeNotEqual(~, a, e, varargin), assume(~same(a, e, {})); end
        function assumeFalse(~, a, varargin), assume(~a); end
        function assumeEmpty(~, a, varargin), assume(isempty(a)); end
        function assumeNotEmpty(~, a, varargin), assume(~isempty(a)); end
        function assumeTrue(~, a, varargin), assume(a); end
        function assumeFail(~, varargin)
            error('RunMat:unittest:assumption', 'An assumption of the test does not hold.');
        end
        function results = run(t, procedure)
            % run(TESTCASE), run(TESTCASE, METHOD): runs the tests of an object's class, or one of them.
            name = class(t);
            suite = matlab.unittest.internal.class_tests(name, fileread(which(name)));
            if nargin > 1
                suite = suite(~cellfun('isempty', regexp({suite.Name}, ['/' char(procedure) '(\(.*)?$'], 'once')));
                if isempty(suite)
                    error('MATLAB:unittest:TestCase:NoTestMethod', ...
                        'The class ''%s'' has no test method ''%s''.', name, char(procedure));
                end
            end
            results = run(suite);
        end
        function log(~, varargin)
            if numel(varargin) && ~isnumeric(varargin{end}), fprintf('%s\n', char(varargin{end})); end
        end
        function addTeardown(t, f, varargin), t.failures{end + 1} = struct('teardown', {{f, varargin}}); end
    end
    methods (Hidden)
        function report(t, kind, what, ok, a, e, more)
            words = struct('verify', 'Verification', 'assert', 'Assertion');
            if t.talks
                if ok
                    fprintf('%s passed.\n', words.(kind));
                else
                    fprintf('%s failed.\n%s', words.(kind), about(what, a, e, more));
                end
            elseif ~ok
                t.failures{end + 1} = sprintf('%s failed.\n%s', words.(kind), about([kind what], a, e, more));
            end
            if ~ok && strcmp(kind, 'assert'), error('RunMat:unittest:assertion', 'Assertion failed.'); end
        end
    end
end
function assume(holds)
    if ~holds, error('RunMat:unittest:assumption', 'An assumption of the test does not hold.'); end
end
function n = class_name(c)
    if isa(c, 'meta.class'), n = c.Name; else, n = char(c); end
end
function tf = same(a, e, options)
    absolute = [];
    relative = [];
    for k = 1:numel(options) - 1
        if strcmpi(text_of(options{k}), 'AbsTol'), absolute = options{k + 1}; end
        if strcmpi(text_of(options{k}), 'RelTol'), relative = options{k + 1}; end
    end
    tf = strcmp(class(a), class(e)) && isequaln(a, e);
    if tf || isempty(absolute) && isempty(relative) || ~isnumeric(a) || ~isequal(size(a), size(e)), return, end
    near = a == e | isnan(a) & isnan(e);
    if ~isempty(absolute), near = near | abs(a - e) <= absolute; end
    if ~isempty(relative), near = near | abs(a - e) <= relative .* abs(e); end
    tf = strcmp(class(a), class(e)) && all(near(:));
end
function t = text_of(a)
    t = '';
    if ischar(a) || isstring(a) && isscalar(a), t = char(a); end
end
function [ok, got] = raises(f, id)
    got = '';
    ok = false;
    try
        f();
    catch e
        got = e.identifier;
        if isa(id, 'meta.class'), ok = isa(e, id.Name); else, ok = strcmp(got, id); end
    end
end
function [ok, got] = warns(f, id)
    lastwarn('', '');
    text = evalc('f();'); %#ok<NASGU>
    [~, got] = lastwarn;
    ok = strcmp(got, id);
end
function s = about(what, a, e, more)
    s = '';
    if numel(more) && mod(numel(more), 2), s = sprintf('    %s\n', text_of(more{end})); end
    s = [s sprintf('    %s\n    Actual: %s\n    Expected: %s\n', what, short(a), short(e))];
end
function t = short(x)
    if isnumeric(x) && numel(x) < 50 || islogical(x) || ischar(x)
        t = mat2str(x);
    else
        t = strtrim(evalc('disp(x)'));
    end
end
