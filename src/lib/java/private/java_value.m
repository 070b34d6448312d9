function x = java_value(x)
%java_value(X)  Converts X to the form in which Java objects keep and return it: texts are characters, vectors are
%   columns.
    if isa(x, 'java.lang.String')
        x = char(x);
    elseif isstring(x) && isscalar(x)
        x = char(x);
    elseif isnumeric(x) && isvector(x) || iscell(x) && isvector(x)
        x = x(:);
    end
end
