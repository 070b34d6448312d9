classdef Test
%matlab.unittest.Test  A test that run or runtests can run.
    properties
        Name = ''
    end
    properties (Hidden)
        body = []
        around = struct()
        make = []
    end
    methods
        function t = Test(name, body, around, make)
            if nargin == 0, return, end
            t.Name = name;
            t.body = body;
            t.around = around;
            if nargin > 3, t.make = make; end
        end
        function results = run(tests)
            results = matlab.unittest.TestResult.empty;
            shared = matlab.unittest.TestCase;
            first = '';
            for k = 1:numel(tests)
                suite = strtok(tests(k).Name, '/');
                if ~strcmp(first, suite)
                    first = suite;
                    fprintf('Running %s\n', suite);
                    if ~isempty(tests(k).make), shared = tests(k).make(); else, shared = matlab.unittest.TestCase; end
                    if isfield(tests(k).around, 'setupOnce'), tests(k).around.setupOnce(shared); end
                end
                results(k) = run_one(tests(k), shared);
                if results(k).Passed, fprintf('.'); elseif results(k).Failed, fprintf('F'); else, fprintf('I'); end
                if k == numel(tests) || ~strcmp(strtok(tests(k + 1).Name, '/'), suite)
                    if isfield(tests(k).around, 'teardownOnce'), tests(k).around.teardownOnce(shared); end
                    fprintf('\nDone %s\n__________\n\n', suite);
                end
            end
            for k = find([results.Failed])
                fprintf(['================================================================================\n%s ' ...
                    'failed.\n%s'], results(k).Name, results(k).Details);
            end
        end
    end
end
% Each test of a class has an object of its own, which begins as what the setup of the class left.
function t = copy_of(t, shared)
    t.TestData = shared.TestData;
    list = metaclass(shared).PropertyList;
    for k = 1:numel(list)
        if list(k).Constant || list(k).Dependent || any(strcmp(list(k).Name, {'TestData', 'failures'})), continue, end
        try %#ok<TRYNC>                                 % others may not set it
            t.(list(k).Name) = shared.(list(k).Name);
        end
    end
end
function r = run_one(test, shared)
    r = matlab.unittest.TestResult;
    r.Name = test.Name;
    if isempty(test.make), t = matlab.unittest.TestCase; else, t = test.make(); end
    t = copy_of(t, shared);
    start = tic;
    try
        if isfield(test.around, 'setup'), test.around.setup(t); end
        test.body(t);
    catch e
        if strcmp(e.identifier, 'RunMat:unittest:assumption')
            r.Incomplete = true;
        elseif strcmp(e.identifier, 'RunMat:unittest:assertion')
            r.Incomplete = true;        % a test that an assertion ends has failed, and is not complete
        else
            t.failures{end + 1} = sprintf('Error: %s\n%s\n', e.identifier, e.message);
            r.Incomplete = true;
        end
    end
    try
        if isfield(test.around, 'teardown'), test.around.teardown(t); end
    catch e
        t.failures{end + 1} = sprintf('Error: %s\n%s\n', e.identifier, e.message);
    end
    texts = t.failures;
    for k = numel(texts):-1:1
        if isstruct(texts{k}), texts{k}.teardown{1}(texts{k}.teardown{2}{:}); end
    end
    texts = texts(~cellfun(@isstruct, texts));
    r.Duration = toc(start);
    r.Failed = ~isempty(texts);
    r.Passed = ~r.Failed && ~r.Incomplete;
    r.Details = [texts{:}];
end
