function table_check_names(names)
%table_check_names(NAMES)  An error when variables of a table have the same name, or one without letters.
%>> table_check_names({'a', 'b'})
    if numel(unique(names)) < numel(names)
        [~, first] = unique(names);
        twice = names(setdiff(1:numel(names), first));
        error('MATLAB:table:DuplicateVarNames', 'Duplicate table variable name: ''%s''.', twice{1});
    end
    if any(cellfun(@isempty, names))
        error('MATLAB:table:ZeroLengthVarName', 'Table variable names cannot be zero length.');
    end
end
