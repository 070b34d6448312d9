function s = java_shown(x)
%java_shown(X)  The text of an element of a list or map.
    if isempty(x) && isnumeric(x)
        s = 'null';
    elseif isjava(x) || ischar(x) || isscalar(x) && (isnumeric(x) || islogical(x))
        s = java_text(x);
    else
        s = ['[' class(x) ']'];
    end
end
