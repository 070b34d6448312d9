function paths = interpstreamspeed(varargin)
%V = interpstreamspeed(X, Y, Z, U, V, W, VERTICES)   Moves the vertices of lines so that their distances tell the speed
%   of the field: a particle passes from one to the next in equal times.
%   interpstreamspeed(X, Y, U, V, VERTICES) is for lines in the plane. Without X, Y, Z the field is on the numbers of
%   columns, rows and pages. One volume in place of the components is the speed. A last number is its scale (1).
%>> v = interpstreamspeed(ones(3), zeros(3), {[1 1; 2 1; 3 1]}, 0.5); disp(v{1}(:, 1).')
%    1.0000    1.5000    2.0000    2.5000    3.0000
    args = varargin;
    scale = 1;
    if numel(args) > 1 && isnumeric(args{end}) && isscalar(args{end}) && iscell(args{end - 1})
        scale = double(args{end});
        args(end) = [];
    end
    if numel(args) < 2 || ~iscell(args{end}) || ~(scale > 0)
        error('MATLAB:interpstreamspeed:InvalidInput', 'A field, lines and a positive scale are expected.');
    end
    paths = args{end};
    args = cellfun(@double, args(1:end - 1), 'UniformOutput', false);
    dims = 2 + (ndims(args{end}) == 3);
    grid_ = {};
    if numel(args) > dims, [grid_, args] = deal(args(1:dims), args(dims + 1:end)); end
    if ~any(numel(args) == [1 dims])
        error('MATLAB:interpstreamspeed:InvalidInput', 'A field, lines and a positive scale are expected.');
    end
    speed = args{1};
    if numel(args) == dims
        speed = 0;
        for k = 1:dims, speed = speed + args{k} .^ 2; end
        speed = sqrt(speed);
    end
    for k = 1:numel(paths)
        p = paths{k};
        if size(p, 1) < 2, continue, end
        at = num2cell(p, 1);
        if dims == 2, s = interp2(grid_{:}, speed, at{:}); else, s = interp3(grid_{:}, speed, at{:}); end
        s(~(s > 0)) = min([s(s > 0); 1]);
        step = sqrt(sum(diff(p) .^ 2, 2));
        time = [0; cumsum(step ./ ((s(1:end - 1) + s(2:end)) / 2))] / scale;
        keep = [true; diff(time) > 0];
        if nnz(keep) > 1, paths{k} = interp1(time(keep), p(keep, :), (0:floor(time(end) + 1e-9)).'); end
    end
end
