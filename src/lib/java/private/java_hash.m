function h = java_hash(x)
%java_hash(X)  Java's hashCode: for texts computed from all letters, for doubles from their bits.
    if ischar(x)
        h = 0;
        for c = double(x), h = mod(31 * h + c, 2 ^ 32); end
    elseif isa(x, 'double') && isscalar(x)
        parts = double(typecast(x + 0, 'uint32'));
        h = double(bitxor(parts(1), parts(2)));
    elseif islogical(x) && isscalar(x)
        h = 1237 - 6 * x;
    elseif isinteger(x) && isscalar(x)
        h = mod(double(x), 2 ^ 32);
    else
        h = 0;
    end
    if h >= 2 ^ 31, h = h - 2 ^ 32; end
end
