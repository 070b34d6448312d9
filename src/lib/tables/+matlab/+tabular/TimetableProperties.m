classdef TimetableProperties < matlab.tabular.TableProperties
%matlab.tabular.TimetableProperties  What TT.Properties of a timetable is: as of a table, and what is known of its row
%   times.
%>> TT = timetable([1; 2], 'SampleRate', 2); TT.Properties.SampleRate
%ans =
%     2
    properties
        RowTimes
        StartTime
        SampleRate
        TimeStep
        Events = []
    end
    methods
        function disp(p)
            fprintf('%s', properties_text(p, 'TimetableProperties', {'Description', 'UserData', 'DimensionNames', ...
                'VariableNames', 'VariableTypes', 'VariableDescriptions', 'VariableUnits', 'VariableContinuity', ...
                'RowTimes', 'StartTime', 'SampleRate', 'TimeStep', 'Events'}));
        end
    end
end
