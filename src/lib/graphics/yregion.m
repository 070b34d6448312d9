function h = yregion(varargin)
%yregion(LOW, HIGH)   Fills the part of the axes from y = LOW to HIGH, over all of the other axis. Vectors: several
%   parts.
%   FaceColor, FaceAlpha (0.3), EdgeColor and DisplayName may follow.
%>> plot(1:3); h = yregion(1, 2); disp(h.Value)
%     1     2
    [ax, args] = axes_first(varargin);
    if numel(args) == 1 || numel(args) > 1 && ~isnumeric(args{2}), v = double(args{1}); args(1) = [];
    elseif numel(args) > 1, v = [double(args{1}(:)), double(args{2}(:))]; args(1:2) = [];
    else, error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
    if size(v, 2) ~= 2, error('MATLAB:yregion:InvalidLimits', 'A region has a low and a high end.'); end
    made = graphics_object.empty;
    for k = 1:size(v, 1)
        made(k, 1) = graphics_object('yregion', ax, struct('Value', v(k, :), 'FaceColor', [0 0.447 0.741], ...
            'FaceAlpha', ...
            0.3, 'EdgeColor', 'none', 'DisplayName', ''));
    end
    for k = 1:2:numel(args) - 1, set(made, args{k}, args{k + 1}); end
    if nargout > 0, h = made; end
end
