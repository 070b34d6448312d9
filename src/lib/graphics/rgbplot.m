function rgbplot(map)
%rgbplot(MAP)   Draws the red, green and blue parts of a colour map as lines of these colours.
%>> rgbplot(gray(4)); disp(numel(get(gca, 'Children')))
%     3
    if nargin < 1, error('MATLAB:minrhs', 'Not enough input arguments.'); end
    if ~isnumeric(map) || size(map, 2) ~= 3
        error('MATLAB:rgbplot:InvalidColormap', 'A colour map has three columns.');
    end
    n = 1:size(map, 1);
    plot(n, map(:, 1), 'r', n, map(:, 2), 'g', n, map(:, 3), 'b');
    axis([1 max(numel(n), 2) 0 1])
end
