function results = runtests(what, varargin)
%runtests(FILE)  Runs the tests of a file: functions by functiontests(localfunctions),
%   a class made from matlab.unittest.TestCase with methods (Test), or a script whose sections begin with %%.
%   'ProcedureName', NAME runs one of them.
%>> exist('runtests')
%ans =
%     2
	if nargin < 1
		files = dir('*test*.m');
		what = erase({files.name}, '.m');
	end
	results = run(testsuite(what, varargin{:}));
end
