function args = table_columns(name, args, needed)
%table_columns  The arguments of a chart with the variables of the table args{1} in the place of their names. NEEDED of
%   them must be there; one more may give the colours.
t = args{1};
args(1) = [];
for k = 1:min(numel(args), needed + 1)
    which = args{k};
    if ~(ischar(which) || isstring(which) || isnumeric(which)) || k > needed && ~any(strcmp(which, ...
            t.Properties.VariableNames))
        break
    end
    if ~isnumeric(which) && ~any(strcmp(which, t.Properties.VariableNames))
        error(['MATLAB:' name ':InvalidVariable'], 'The table has no variable ''%s''.', char(which));
    end
    args{k} = t{:, which};
end
end
