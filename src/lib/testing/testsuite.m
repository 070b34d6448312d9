function suite = testsuite(what, varargin)
%testsuite(FILE)     The tests of a file, a class or a folder as an array, for run; without FILE, of this folder.
%testsuite(..., 'ProcedureName', NAME), 'Name', NAME: those with this name; * stands for any characters.
%testsuite(FOLDER, 'IncludeSubfolders', true)  Also those of the folders inside.
%>> exist('testsuite')
%ans =
%     2
	if nargin < 1, what = pwd; end
	[deep, options] = matlab.unittest.internal.with_subfolders(varargin);
	suite = matlab.unittest.internal.select_tests(matlab.unittest.internal.suite_of(cellstr(what), deep), options);
end
