function xyz = stream3(varargin)
%XYZ = stream3(X, Y, Z, U, V, W, X0, Y0, Z0, OPTIONS)   Lines that follow the field (U, V, W) from points in space: a
%   cell of matrices with three columns. stream3(U, V, W, X0, Y0, Z0). OPTIONS: [STEP MOST], see stream2.
%>> o = ones(3, 3, 3); p = stream3(o, 0 * o, 0 * o, 1, 2, 2, [1 9]); disp(p{1}(end, :))
%     3     2     2
    xyz = stream_lines('stream3', 3, varargin);
end
