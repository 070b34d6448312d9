function limits = bubblelim(varargin)
%bubblelim([LOW HIGH])   Sets the sizes that the smallest and the largest bubble of the axes stand for.
%bubblelim('auto')       They are those of the data again. LIMITS = bubblelim returns them.
%>> bubblechart(1:2, 1:2, [1 2]); bubblelim([0 10]); disp(bubblelim)
%     0    10
    [ax, args] = axes_first(varargin);
    if ~isempty(args)
        v = args{1};
        figure_touch();
        if (ischar(v) || isstring(v)) && any(strcmpi(v, {'auto', 'manual'}))
            if strcmpi(v, 'manual'), ax.values.BubbleLim = limits_of(ax);
            elseif isfield(ax.values, 'BubbleLim'), ax.values = rmfield(ax.values, 'BubbleLim'); end
        elseif isnumeric(v) && numel(v) == 2 && v(1) < v(2)
            ax.values.BubbleLim = double(v(:).');
        else
            error('MATLAB:bubblelim:InvalidLimits', 'The limits must be two numbers that increase.');
        end
    end
    if isempty(args) || nargout > 0, limits = limits_of(ax); end
end
function lim = limits_of(ax)
    lim = [0 1];
    if isfield(ax.values, 'BubbleLim')
        lim = ax.values.BubbleLim;
        return
    end
    all_sizes = [];
    for k = 1:numel(ax.below)
        if strncmp(ax.below{k}.kind, 'bubblechart', 11), all_sizes = [all_sizes, ax.below{k}.values.SizeData]; end %#ok
    end
    if ~isempty(all_sizes), lim = [min(all_sizes), max(all_sizes)]; end
end
