% Characters beside integers and fractions: each part becomes characters by itself, and no integer class limits them.
assert(isequal(double([char(12540), int8(3)]), [12540 3]));
assert(isequal(double(['a', int8(3), 300]), [97 3 300]));
assert(isequal(double(['a', uint16(5), 0.9]), [97 5 0]));
assert(isequal(double([int8(-3); 'a'; single(2.9)]), [0; 97; 2]));
assert(isequal(double(cat(3, 'a', uint8(7), 1000)), cat(3, 97, 7, 1000)));
x = repmat(int16(700), 1, 500);
assert(isequal(double([x, 'b', 900.5*ones(1, 3)]), [700*ones(1, 500), 98, 900 900 900]));
try
    y = ['a', 1i];
catch e
    disp(e.message);
end
