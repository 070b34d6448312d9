function order = order_by(x, order, mode, options)
%order_by(X, ORDER, MODE, OPTIONS)  Sorts row numbers by the columns of a variable X of a table. OPTIONS has the
%   fields MissingPlacement and ComparisonMethod, or fewer. The last column goes first, because sorting is stable.
    if iscellstr(x), x = string(x); end
    if isa(x, 'calendarDuration'), [~, ~, k] = unique(x(:)); x = reshape(k, size(x)); end
    pairs = [fieldnames(options), struct2cell(options)]';
    if ~isnumeric(x), pairs(:, strcmp(pairs(1, :), 'ComparisonMethod')) = []; end
    if iscell(x)
        error('MATLAB:table:sortrows:SortOnVarFailed', 'A variable that is a cell of other values cannot be sorted.');
    end
    for j = size(x(:, :), 2):-1:1
        [~, i] = sort(x(order, j), 1, mode, pairs{:});
        order = order(i);
    end
end
