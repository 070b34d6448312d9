function sizes = bubblesize(varargin)
%bubblesize([SMALL LARGE])   Sets the diameters of the smallest and the largest bubble of the axes, in points.
%SIZES = bubblesize          Returns them; they are 5 and 50 at first.
%>> bubblechart(1:2, 1:2, [1 2]); bubblesize([10 30]); disp(bubblesize)
%    10    30
    [ax, args] = axes_first(varargin);
    if ~isempty(args)
        v = args{1};
        if ~isnumeric(v) || numel(v) ~= 2 || ~all(isfinite(v)) || v(1) > v(2) || v(1) < 0.1
            error('MATLAB:bubblesize:InvalidSize', 'The diameters must be two numbers that do not decrease.');
        end
        figure_touch();
        ax.values.BubbleSize = double(v(:).');
    end
    if isempty(args) || nargout > 0
        sizes = [5 50];
        if isfield(ax.values, 'BubbleSize'), sizes = ax.values.BubbleSize; end
    end
end
