function status = runmat_odedraw(draw, t, y, flag)
%runmat_odedraw  Keeps the points that odeplot and similar functions get, and passes them to DRAW(H, T, Y): H are the
%   lines drawn before, T is a row, and each row of Y is a point.
persistent lines times points
status = false;
switch char(flag)
    case 'init'
        times = t(1);
        points = reshape(y, 1, []);
        lines = draw([], times, points);
    case 'done'
        lines = [];
    otherwise
        times = [times, reshape(t, 1, [])];
        points = [points; reshape(y, size(points, 2), []).'];
        if ~all(isgraphics(lines)), lines = []; end
        lines = draw(lines, times, points);
end
end
