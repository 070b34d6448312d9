classdef TableProperties
%matlab.tabular.TableProperties  What T.Properties of a table is: names, descriptions and units of its variables.
%>> T = table([1; 2], 'VariableNames', {'a'}); T.Properties.VariableUnits = {'m'}; T.Properties.VariableUnits
%ans =
%  1×1 cell array
%    {'m'}
    properties
        Description = ''
        UserData = []
        DimensionNames = {'Row', 'Variables'}
        VariableNames = cell(1, 0)
        VariableTypes = strings(1, 0)
        VariableDescriptions = {}
        VariableUnits = {}
        VariableContinuity = []
        RowNames = {}
        CustomProperties = struct()
    end
    methods
        function disp(p)
            fprintf('%s', properties_text(p, 'TableProperties', {'Description', 'UserData', 'DimensionNames', ...
                'VariableNames', 'VariableTypes', 'VariableDescriptions', 'VariableUnits', 'VariableContinuity', ...
                'RowNames'}));
        end
        function display(p, name)
            if nargin < 2, name = inputname(1); end
            if isempty(name), name = 'ans'; end
            gap = newline;
            if strcmp(format().LineSpacing, 'compact'), gap = ''; end
            fprintf('%s%s = \n%s', gap, name, gap);
            disp(p);
            fprintf('%s', gap);
        end
    end
    methods (Access = protected)
        function text = properties_text(p, title, names)
            s = struct();
            for k = 1:numel(names), s.(names{k}) = p.(names{k}); end
            custom = fieldnames(p.CustomProperties);
            body = evalc('disp(s)');
            lines = strsplit(body, newline);
            lines = lines(~cellfun(@(l) isempty(strtrim(l)), lines));
            colon = strfind(lines{1}, ':');
            width = max(colon(1), 21) - 1;
            lines = cellfun(@(l) [blanks(width + 1 - colon(1)), l], lines, 'UniformOutput', false);
            if isempty(custom)
                lines{end + 1} = sprintf('%*s: No custom properties are set.', width, 'CustomProperties');
                lines{end + 1} = [blanks(max(width - 20, 0)) '  Use addprop and rmprop to modify CustomProperties.'];
            else
                lines{end + 1} = [blanks(max(width - 35, 0)) ...
                    '   Custom Properties (access using t.Properties.CustomProperties.<name>):'];
                more = strsplit(evalc('disp(p.CustomProperties)'), newline);
                more = more(~cellfun(@(l) isempty(strtrim(l)), more));
                shift = strfind(more{1}, ':');
                lines = [lines, cellfun(@(l) [blanks(max(width + 1 - shift(1), 0)), l], more, 'UniformOutput', false)];
            end
            text = sprintf('  %s with properties:\n\n%s', title, sprintf('%s\n', lines{:}));
        end
    end
end
