% The class of results, and what cannot be mixed.
assert(strcmp(class(int8(1) + 1), 'int8') && strcmp(class(single(1) + 1), 'single'))
assert(strcmp(class(true + true), 'double') && strcmp(class('a' + 'b'), 'double'))
assert(int8(100) + 100 == 127 && uint8(5) - 10 == 0 && int8(7) / int8(2) == 4)
assert(strcmp(class(single(1) * int16(3)), 'int16'))
assert(isequal(int32([1 2]) .* 2.6, int32([3 5])))
assert(isequal(5 / int8(2), int8(3)) && strcmp(class(1:int8(3)), 'int8'))
try
    int8(1) + int16(1);
catch e
    disp(e.identifier), disp(e.message)
end
try
    [1 2 3] + [1 2];
catch e
    disp(e.identifier), disp(e.message)
end
try
    ones(2, 3) * ones(2, 3);
catch e
    disp(e.identifier)
end
