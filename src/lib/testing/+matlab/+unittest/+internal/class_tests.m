function suite = class_tests(name, text)
%matlab.unittest.internal.class_tests(NAME, TEXT)  The tests of a class made from matlab.unittest.TestCase, from the
%text of its file. A test method with parameters gives a test for each combination of their values.
    suite = matlab.unittest.Test.empty;
    around = struct();
    kinds = {'TestMethodSetup', 'setup'; 'TestMethodTeardown', 'teardown'; ...
        'TestClassSetup', 'setupOnce'; 'TestClassTeardown', 'teardownOnce'};
    for k = 1:4
        list = methods_in(text, kinds{k, 1});
        if ~isempty(list), around.(kinds{k, 2}) = @(t) cellfun(@(m) feval(m.name, t), list); end
    end
    values = parameters(name, text);
    make = @() evalin('base', [name '()']);
    list = methods_in(text, 'Test');
    for k = 1:numel(list)
        m = list{k};
        [labels, sets] = combinations_of(m, values);
        for j = 1:numel(sets)
            args = sets{j};
            body = @(t) feval(m.name, t, args{:});
            suite(end + 1) = matlab.unittest.Test([name '/' m.name labels{j}], body, around, make); %#ok<AGROW>
        end
    end
end
function [blocks, attributes] = blocks_in(text, kind, attribute)
    % The bodies of the blocks KIND with the attribute, and their lists of attributes.
    found = regexp(text, ['(?m)^([ \t]*)' kind '\s*\(([^)\n]*)\)(.*?)^\1end\>'], 'tokens');
    blocks = {};
    attributes = {};
    for k = 1:numel(found)
        words = strtrim(strsplit(found{k}{2}, ','));
        if any(~cellfun('isempty', regexp(words, ['^' attribute '\s*(=\s*true)?$'], 'once')))
            blocks{end + 1} = found{k}{3}; %#ok<AGROW>
            attributes{end + 1} = found{k}{2}; %#ok<AGROW>
        end
    end
end
function list = methods_in(text, attribute)
    [blocks, attributes] = blocks_in(text, 'methods', attribute);
    list = {};
    for k = 1:numel(blocks)
        how = regexp(attributes{k}, 'ParameterCombination\s*=\s*[''"](\w+)[''"]', 'tokens', 'once');
        if isempty(how), how = {'exhaustive'}; end
        if ~any(strcmp(how{1}, {'exhaustive', 'sequential', 'pairwise'}))
            error('MATLAB:unittest:TestSuite:InvalidCombination', 'Unknown ParameterCombination ''%s''.', how{1});
        end
        found = regexp(blocks{k}, '(?m)^[ \t]*function\s+(?:[^=\n(]*=\s*)?(\w+)[ \t]*(\([^)]*\))?', 'tokens');
        for j = 1:numel(found)
            args = '';
            if numel(found{j}) > 1, args = found{j}{2}; end
            args = strtrim(strsplit(strrep(strrep(args, '(', ''), ')', ''), ','));
            list{end + 1} = struct('name', found{j}{1}, 'args', {args(2:end)}, 'combination', how{1}); %#ok<AGROW>
        end
    end
end
function values = parameters(name, text)
    % The properties of blocks with TestParameter: name, names of the values, values.
    values = struct();
    blocks = blocks_in(text, 'properties', 'TestParameter');
    if isempty(blocks), return, end
    class_of_tests = meta.class.fromName(name);
    list = class_of_tests.PropertyList;
    for k = 1:numel(list)
        if ~any(~cellfun('isempty', regexp(blocks, ['(?m)^[ \t]*' list(k).Name '\>'], 'once'))), continue, end
        v = list(k).DefaultValue;
        if isstruct(v)
            values.(list(k).Name) = struct('names', {fieldnames(v)'}, 'values', {struct2cell(v)'});
        elseif iscell(v)
            names = arrayfun(@(i) sprintf('value%d', i), 1:numel(v), 'UniformOutput', false);
            for i = 1:numel(v)
                if ischar(v{i}) || isstring(v{i}) && isscalar(v{i}), names{i} = char(v{i}); end
            end
            values.(list(k).Name) = struct('names', {names}, 'values', {v(:)'});
        else
            error('MATLAB:unittest:Parameter:InvalidValue', ...
                'The TestParameter ''%s'' must be a nonempty cell array or a scalar struct.', list(k).Name);
        end
    end
end
function [labels, sets] = combinations_of(m, values)
    labels = {''};
    sets = {{}};
    if isempty(m.args), return, end
    for k = 1:numel(m.args)
        if ~isfield(values, m.args{k})
            error('MATLAB:unittest:TestSuite:UndefinedParameter', ...
                'The test method ''%s'' needs the TestParameter ''%s''.', m.name, m.args{k});
        end
    end
    counts = cellfun(@(a) numel(values.(a).values), m.args);
    if strcmp(m.combination, 'sequential')
        if any(counts ~= counts(1))
            error('MATLAB:unittest:TestSuite:SequentialSizes', ...
                'Sequential parameters of ''%s'' must have as many values each.', m.name);
        end
        picks = repmat((1:counts(1))', 1, numel(counts));
    else                        % every combination; the last parameter changes first
        picks = zeros(prod(counts), numel(counts));
        each = prod(counts);
        for k = 1:numel(counts)
            each = each / counts(k);
            picks(:, k) = mod(floor((0:prod(counts) - 1)' / each), counts(k)) + 1;
        end
    end
    labels = cell(1, size(picks, 1));
    sets = labels;
    for j = 1:size(picks, 1)
        parts = cell(1, numel(counts));
        for k = 1:numel(counts)
            p = values.(m.args{k});
            parts{k} = [m.args{k} '=' p.names{picks(j, k)}];
            sets{j}{k} = p.values{picks(j, k)};
        end
        labels{j} = ['(' strjoin(parts, ',') ')'];
    end
end
