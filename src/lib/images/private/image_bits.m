function X = image_bits(rows, n, depth)
%image_bits  Bytes, one row of the image in each column, as rows of N numbers of DEPTH bits (1, 2, 4, 8 or 16, the
%   most significant byte first).
    count = size(rows, 2);
    if depth == 8
        X = rows(1:n, :).';
    elseif depth == 16
        X = (uint16(rows(1:2:2 * n, :)) * 256 + uint16(rows(2:2:2 * n, :))).';
    else
        per = 8 / depth;
        X = zeros(per, size(rows, 1) * count, 'uint8');
        for k = 1:per
            X(k, :) = bitand(bitshift(rows(:), -depth * (per - k)), 2 ^ depth - 1);
        end
        X = reshape(X, [], count);
        X = X(1:n, :).';
    end
end
