function mustBeMember(value, allowed)
%mustBeMember(VALUE, SET)  An error unless every element of VALUE is in SET.
%>> mustBeMember('a', {'a', 'b'})
if ~all(ismember(value, allowed), 'all')
    if isnumeric(allowed) || islogical(allowed)
        list = arrayfun(@(x) sprintf('    %s', num2str(x)), allowed(:)', 'UniformOutput', false);
    else
        allowed = cellstr(allowed);
        mark = '"';
        if ischar(value) || iscell(value)
            mark = '''';
        end
        list = cellfun(@(t) ['    ' mark t mark], allowed(:)', 'UniformOutput', false);
    end
    throwAsCaller(MException('MATLAB:validators:mustBeMember', '%s', ...
        ['Value must be a member of this set:' sprintf('\n%s', list{:})]));
end
end
