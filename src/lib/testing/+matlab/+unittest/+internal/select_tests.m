function suite = select_tests(suite, options)
%matlab.unittest.internal.select_tests(SUITE, OPTIONS)  The tests that 'ProcedureName' and 'Name' choose; * stands for
%any characters.
    for k = 1:2:numel(options)
        pattern = strrep(regexptranslate('escape', char(options{k + 1})), '\*', '.*');
        switch lower(char(options{k}))
            case 'procedurename', pattern = ['/' pattern '(\(.*)?$'];
            case 'name', pattern = ['^' pattern '$'];
            otherwise
                error('MATLAB:InputParser:UnmatchedParameter', ...
                    'The option ''%s'' of tests is not supported. ''Name'' and ''ProcedureName'' are.', ...
                    char(options{k}));
        end
        suite = suite(~cellfun('isempty', regexp({suite.Name}, pattern, 'once')));
    end
end
