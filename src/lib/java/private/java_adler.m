function v = java_adler(b)
%java_adler(BYTES)  The checksum Adler-32.
    [low, high] = deal(1, 0);
    for k = 1:2 ^ 20:numel(b)
        piece = double(b(k:min(k + 2 ^ 20 - 1, end)));
        n = numel(piece);
        high = mod(high + n * low + sum((n:-1:1) .* piece), 65521);
        low = mod(low + sum(piece), 65521);
    end
    v = low + 65536 * high;
end
