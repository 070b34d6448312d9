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
	what = cellstr(what);
	suite = matlab.unittest.Test.empty;
	for k = 1:numel(what)
		name = regexprep(what{k}, '\.m$', '');
		[folder, name] = fileparts(name);
		file = which(name);
		if ~isempty(folder), file = fullfile(folder, [name '.m']); end
		if ~isfile(file)
			error('MATLAB:unittest:TestSuite:UnrecognizedSuite', ...
				'Could not find a test named ''%s''.', what{k});
		end
		addpath(fileparts(file));
		suite = [suite, tests_of(name, fileread(file))]; %#ok<AGROW>
	end
	at = find(strcmpi(varargin, 'ProcedureName'), 1);
	if ~isempty(at)
		hits = regexp({suite.Name}, ['/' char(varargin{at + 1}) '(\(.*)?$'], 'once');
		suite = suite(~cellfun('isempty', hits));
	end
	results = run(suite);
end
function suite = tests_of(name, text)
	if isempty(regexp(text, '^\s*(%[^\n]*\n\s*)*classdef', 'once'))
		% library code does not see the program's names
		if isempty(regexp(text, '^\s*(%[^\n]*\n\s*)*function', 'once'))
			suite = script_tests(name, text);
		else
			suite = evalin('base', [name '()']);
		end

		return
	end
	suite = matlab.unittest.internal.class_tests(name, text);
end
function suite = script_tests(name, text)
	% each section that begins with %% is a test; what stands before the first one is run before each
	[titles, parts] = regexp(text, '(?m)^%%[^\n]*', 'match', 'split');
	suite = matlab.unittest.Test.empty;
	if isempty(titles), titles = {['%% ' name]}; parts = {'', text}; end
	for k = 1:numel(titles)
		title = matlab.lang.makeValidName(strtrim(titles{k}(3:end)));
		code = [parts{1} newline parts{k + 1}];
		suite(end + 1) = matlab.unittest.Test([name '/' title], @(t) evaluate(code), struct()); %#ok<AGROW>
	end
end
function evaluate(code_), eval(code_); end
