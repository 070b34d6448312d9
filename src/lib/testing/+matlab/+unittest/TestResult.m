classdef TestResult
%matlab.unittest.TestResult  The result of a test: Name, Passed, Failed, Incomplete, Duration, Details.
    properties
        Name = ''
        Passed = false
        Failed = false
        Incomplete = false
        Duration = 0
        Details = ''
    end
    methods
        function T = table(r)
            T = table({r.Name}', [r.Passed]', [r.Failed]', [r.Incomplete]', [r.Duration]', {r.Details}', ...
                'VariableNames', {'Name', 'Passed', 'Failed', 'Incomplete', 'Duration', 'Details'});
        end
        function assertSuccess(r)
            if ~all([r.Passed])
                error('MATLAB:unittest:TestResult:UnsuccessfulRun', 'At least one test did not pass.');
            end
        end
        function disp(r)
            fprintf(['  1%s%d TestResult array with properties:\n\n    Name\n    Passed\n    Failed\n    ' ...
                'Incomplete\n    Duration\n    Details\n\n'], char(215), numel(r));
            fprintf('Totals:\n   %d Passed, %d Failed, %d Incomplete.\n   %g seconds testing time.\n', ...
                sum([r.Passed]), sum([r.Failed]), sum([r.Incomplete]), sum([r.Duration]));
        end
    end
end
