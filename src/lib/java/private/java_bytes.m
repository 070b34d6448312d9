function b = java_bytes(x)
%java_bytes(X)  Converts an array of numbers or a text to the bytes that a Java method gets, as a row of uint8.
    if isa(x, 'java.lang.String') || ischar(x) || isstring(x)
        b = unicode2native(java_text(x), 'UTF-8');
    elseif isa(x, 'int8')
        b = typecast(x(:), 'uint8');
    elseif isa(x, 'uint8')
        b = x;
    elseif isnumeric(x) || islogical(x)
        b = uint8(mod(double(x), 256));
    else
        error('MATLAB:Java:InvalidInput', 'No method with matching signature found: bytes were expected.');
    end
    b = reshape(b, 1, []);
end
