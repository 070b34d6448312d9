function suite = suite_of(what, deep)
%matlab.unittest.internal.suite_of(NAMES)        The tests of files, classes and folders.
%matlab.unittest.internal.suite_of(NAMES, true)  Also those of the folders inside a folder.
	if nargin < 2, deep = false; end
	suite = matlab.unittest.Test.empty;
	for k = 1:numel(what)
		if isfolder(what{k})
			files = [dir(fullfile(what{k}, '*.m')); dir(fullfile(what{k}, '*.mlx'))];
			names = {files(~cellfun('isempty', regexpi({files.name}, 'test', 'once'))).name};
			suite = [suite, matlab.unittest.internal.suite_of(fullfile(what{k}, names))]; %#ok<AGROW>
			if ~deep, continue, end
			inner = dir(what{k});
			inner = {inner([inner.isdir]).name};
			inner = inner(~startsWith(inner, '.') & ~strcmp(inner, 'private'));
			suite = [suite, matlab.unittest.internal.suite_of(fullfile(what{k}, inner), true)]; %#ok<AGROW>
			continue
		end
		[folder, name, ending] = fileparts(regexprep(what{k}, '\.m$', ''));
		if ~strcmp(ending, '.mlx'), name = [name ending]; ending = '.m'; end %#ok<AGROW>
		file = which(name);
		if ~isempty(folder)
			if ~isfile(fullfile(folder, [name '.m'])), ending = '.mlx'; end
			file = fullfile(folder, [name ending]);
		end
		if ~isfile(file)
			error('MATLAB:unittest:TestSuite:UnrecognizedSuite', ...
				'Could not find a test named ''%s''.', what{k});
		end
		[root, package] = without_packages(fileparts(file));
		addpath(root);
		suite = [suite, tests_of([package name], type(file))]; %#ok<AGROW>
	end
end
function [root, package] = without_packages(root)
	% The folder around the package folders that a file lies in, and their names.
	package = '';
	[up, last] = fileparts(root);
	while startsWith(last, '+')
		package = [last(2:end) '.' package]; %#ok<AGROW>
		root = up;
		[up, last] = fileparts(root);
	end
end
function suite = tests_of(name, text)
	if isempty(regexp(text, '^\s*(%[^\n]*\n\s*)*classdef', 'once'))
		% Library code does not see the program's names.
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
	% Each section that begins with %% is a test. The code before the first one runs before each test.
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
