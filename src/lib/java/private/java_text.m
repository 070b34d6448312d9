function s = java_text(x)
%java_text(X)  Converts X to a row of characters, for a Java method that takes a String.
    if isjava(x)
        s = char(x);
    elseif ischar(x) || isstring(x) && isscalar(x)
        s = reshape(char(x), 1, []);
    elseif isnumeric(x) && isscalar(x) || islogical(x) && isscalar(x)
        s = java_number(x);
    else
        error('MATLAB:Java:InvalidInput', 'No method with matching signature found: a text was expected.');
    end
end
