function h = cellplot(c, ~)
%cellplot(C)  Draws the cells of C as boxes that name the class and size of what they hold.
%>> try, cellplot(3), catch e, disp(e.identifier), end
%MATLAB:cellplot:InvalidInput
    if nargin < 1, error('MATLAB:minrhs', 'Not enough input arguments.'); end
    if ~iscell(c) || ~ismatrix(c)
        error('MATLAB:cellplot:InvalidInput', 'The first input must be a cell array with two dimensions.');
    end
    newplot;
    [rows, columns] = size(c);
    colours = struct('char', [1 0.8 0.8], 'cell', [1 1 1], 'struct', [0.8 1 0.8], 'logical', [1 1 0.8]);
    h = gobjects(1, numel(c));
    for k = 1:numel(c)
        [i, j] = ind2sub([rows, columns], k);
        colour = [0.8 0.85 1];
        if isfield(colours, class(c{k})), colour = colours.(class(c{k})); end
        h(k) = rectangle('Position', [j - 0.95, rows - i + 0.05, 0.9, 0.9], 'FaceColor', colour);
        text(j - 0.5, rows - i + 0.5, sprintf('%s %s', strjoin(string(size(c{k})), 'x'), class(c{k})), ...
            'HorizontalAlignment', 'center');
    end
    axis([0, max(columns, 1), 0, max(rows, 1)]);
    axis off
end
