function xy = stream2(varargin)
%XY = stream2(X, Y, U, V, X0, Y0, OPTIONS)   Lines that follow the field (U, V) from the points (X0, Y0): a cell of
%   matrices with two columns. stream2(U, V, X0, Y0): on the numbers of columns and rows. OPTIONS: [STEP MOST], the step
%   in cells of the grid (0.1) and the most vertices (10000).
%>> xy = stream2(ones(3), zeros(3), 1, 2, [0.5 100]); disp(xy{1}(2, :))
%    1.5000    2.0000
    xy = stream_lines('stream2', 2, varargin);
end
