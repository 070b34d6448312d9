% MAT-files of version 4, written by hand: every number type, both byte orders, complex and text, and damaged ones.
file = [tempname '.mat'];
types = {'double', 'single', 'int32', 'int16', 'uint16', 'uint8'};
for order = 'lb'
    f = fopen(file, 'w', ['ieee-' order 'e']);
    m = 1000 * (order == 'b');
    for k = 1:6
        fwrite(f, [m + 10 * (k - 1), 2, 3, 0, 3], 'int32');
        fwrite(f, ['v' char('0' + k) char(0)], 'uchar');
        fwrite(f, [1 2 3 4 5 6], types{k});
    end
    fwrite(f, [m, 1, 2, 1, 2], 'int32');
    fwrite(f, ['z' char(0)], 'uchar');
    fwrite(f, [1 2 -3 4.5], 'double');
    fwrite(f, [m + 51, 1, 5, 0, 5], 'int32');
    fwrite(f, ['text' char(0)], 'uchar');
    fwrite(f, 'hello', 'uint8');
    fwrite(f, [m, 0, 4, 0, 2], 'int32');
    fwrite(f, ['e' char(0)], 'uchar');
    fclose(f);
    s = load(file);
    for k = 1:6
        v = s.(['v' char('0' + k)]);
        assert(isa(v, 'double') && isequal(v, [1 3 5; 2 4 6]))
    end
    assert(isequal(s.z, [1 - 3i, 2 + 4.5i]))
    assert(ischar(s.text) && strcmp(s.text, 'hello'))
    assert(isequal(size(s.e), [0 4]))
    w = whos('-file', file);
    disp(strjoin({w.name}, ' '))
    clear z
    load(file, 'z')
    disp(z)
end

% Cut off somewhere: an error.
bytes = [typecast(int32([0 2 2 0 2]), 'uint8'), uint8(['a' 0]), typecast([1 2 3 4], 'uint8')];
for n = [21 22 23 40 53]
    f = fopen(file, 'w');
    fwrite(f, bytes(1:n));
    fclose(f);
    try
        load(file);
        disp('loaded')
    catch err
        disp(err.identifier)
    end
end

% A sparse matrix, which is not read: an error, and no matrix of rows, columns and values.
f = fopen(file, 'w');
fwrite(f, [2, 3, 3, 0, 2], 'int32');
fwrite(f, ['s' char(0)], 'uchar');
fwrite(f, [1 3 4, 2 1 5, 7 8 0], 'double');
fclose(f);
try
    load(file, 's')
catch err
    disp(err.message)
end
delete(file)
