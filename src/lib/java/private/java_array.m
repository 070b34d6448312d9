function x = java_array(b)
%java_array(B)  Converts bytes to the class that MATLAB gives the byte[] of a Java method: a column of int8.
    x = typecast(reshape(uint8(b), [], 1), 'int8');
    if isempty(b), x = zeros(0, 1, 'int8'); end
end
