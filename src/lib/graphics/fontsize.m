function fontsize(varargin)
%fontsize(POINTS)            Sets the size of all texts of the current figure; fontsize(H, POINTS): of an object.
%fontsize(H, SIZE, UNIT)     In 'points' or 'pixels'. fontsize('scale', F): all sizes times F; 'increase', 'decrease'.
%>> plot(1:3); fontsize(14, 'points'); disp(get(gca, 'FontSize'))
%    14
    args = varargin;
    h = [];
    if ~isempty(args) && isa(args{1}, 'graphics_object')
        h = args{1};
        args(1) = [];
    end
    if isempty(h), h = gcf; end
    if isempty(args), error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
    by = 0;
    size_ = 0;
    if isnumeric(args{1})
        size_ = double(args{1});
        if numel(args) > 1 && strcmpi(args{2}, 'pixels'), size_ = size_ * 0.75; end
    elseif strcmpi(args{1}, 'scale') && numel(args) > 1, by = double(args{2});
    elseif strcmpi(args{1}, 'increase'), by = 1.1;
    elseif strcmpi(args{1}, 'decrease'), by = 1 / 1.1;
    else, error('MATLAB:fontsize:InvalidInput', 'A size, or one of the words scale, increase, decrease is expected.');
    end
    if ~(size_ > 0 || by > 0), error('MATLAB:fontsize:InvalidSize', 'The size must be positive.'); end
    change(h, size_, by);
    figure_touch();
end
function change(h, size_, by)
    for k = 1:numel(h)
        if any(strcmp(h(k).kind, {'axes', 'text', 'legend', 'colorbar', 'heatmap'}))
            if by > 0
                if isfield(h(k).values, 'FontSize') || strcmp(h(k).kind, 'axes')
                    h(k).values.FontSize = valueOf(h(k), 'FontSize') * by;
                end
            else
                h(k).values.FontSize = size_;
            end
        end
        for j = 1:numel(h(k).below), change(h(k).below{j}, size_, by); end
    end
end
