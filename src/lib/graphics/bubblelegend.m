function h = bubblelegend(varargin)
%bubblelegend(TITLE)   Shows what the sizes of the bubbles of the axes mean. The properties Location, Style ('vertical',
%   'telescopic'), Title, FontSize and Box may follow.
%>> bubblechart(1:2, 1:2, [1 2]); h = bubblelegend('size'); h.Title
%ans = 'size'
    [ax, args] = axes_first(varargin);
    if ~any(cellfun(@(one) strncmp(one.kind, 'bubblechart', 11), ax.below))
        error('MATLAB:bubblelegend:NoBubbles', 'The axes have no bubble chart.');
    end
    title_ = '';
    if mod(numel(args), 2)
        title_ = args{1};
        args(1) = [];
    end
    ax.below(cellfun(@(one) strcmp(one.kind, 'bubblelegend'), ax.below)) = [];
    b = graphics_object('bubblelegend', ax, struct('Title', char(title_), 'Style', 'vertical', 'Location', ...
        'northeastoutside', 'FontSize', 9, 'Box', 'on'));
    set(b, args{:});
    if nargout > 0, h = b; end
end
