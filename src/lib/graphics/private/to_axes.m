function w = to_axes(w, varargin)
%to_axes  Places in numbers of columns, rows and pages as coordinates of the axes: one vector for each column of W.
for d = 1:numel(varargin)
    a = varargin{d};
    if ~isempty(w) && ~isequal(a, 1:numel(a)), w(:, d) = interp1(1:numel(a), a, w(:, d), 'linear', 'extrap'); end
end
end
