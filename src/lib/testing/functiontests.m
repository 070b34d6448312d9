function tests = functiontests(list)
%functiontests(localfunctions)  The test functions of a file, those whose names begin or end with test;
%   run(TESTS) or runtests(FILE) run them.
%setup, teardown, setupOnce and teardownOnce are run around each or around all of them.
%>> t = functiontests({@(t) 1}); isempty(t)
%ans =
%  logical
%   1
	names = cellfun(@func2str, list, 'UniformOutput', false);
	is_test = ~cellfun(@isempty, regexpi(names, '^test|test$', 'once')) & ~startsWith(names, '@');
	around = struct();
	for k = 1:numel(names)
		if any(strcmp(names{k}, {'setup', 'teardown', 'setupOnce', 'teardownOnce'}))
			around.(names{k}) = list{k};
		end
	end
	file = 'tests';
	s = dbstack;
	if ~isempty(s), [~, file] = fileparts(s(1).file); end
	tests = matlab.unittest.Test.empty;
	% #ok<AGROW>
	for k = reshape(find(is_test), 1, [])
		tests(end + 1) = matlab.unittest.Test([file '/' names{k}], list{k}, around);
	end
end
