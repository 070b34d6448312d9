function c = java_elements(x)
%java_elements(X)  The elements of a list, set or cell as a row.
    if isa(x, 'java.util.AbstractCollection')
        c = reshape(x.toArray(), 1, []);
    elseif iscell(x)
        c = reshape(x, 1, []);
    else
        c = reshape(num2cell(x), 1, []);
    end
end
