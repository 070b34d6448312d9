function c = colororder(varargin)
%colororder(COLOURS)       Sets the colours of the current figure; its lines take them one after the other. COLOURS has
%   rows of red, green and blue, or is a list of texts such as "red" and "#00ff00".
%colororder(AX, COLOURS)   Sets the colours of the axes AX.
%C = colororder            Returns the colours.
%>> colororder([1 0 0; 0 0 1]); disp(colororder)
%     1     0     0
%     0     0     1
    target = [];
    args = varargin;
    if ~isempty(args) && isa(args{1}, 'graphics_object')
        target = args{1};
        args(1) = [];
    end
    if isempty(target), target = gcf; end
    axes_ = findobj(target, 'Type', 'axes');
    if ~isempty(args)
        new = args{1};
        known = {'gem', orderedcolors('gem'); 'gem12', orderedcolors('gem12'); ...
            'default', lines(7); 'glow', orderedcolors('glow'); 'sail', cool(5); 'reef', winter(6)};
        if (ischar(new) || isstring(new) && isscalar(new)) && any(strcmpi(new, known(:, 1)))
            new = known{strcmpi(new, known(:, 1)), 2};
        elseif ~isnumeric(new)
            names = cellstr(string(new));
            new = zeros(numel(names), 3);
            for k = 1:numel(names)
                one = graphics_colour(names{k});
                if isempty(one), error('MATLAB:colororder:InvalidColor', '''%s'' is no colour.', names{k}); end
                new(k, :) = one;
            end
        end
        if size(new, 2) ~= 3 || any(new(:) < 0 | new(:) > 1)
            error('MATLAB:colororder:InvalidColors', 'The colours must be rows of three numbers from 0 to 1.');
        end
        setOne(ancestor(target, 'figure'), 'DefaultAxesColorOrder', double(new));
        for ax = reshape(axes_, 1, [])
            setOne(ax, 'ColorOrder', double(new));
            at = 0;
            for j = 1:numel(ax.below)
                if any(strcmp(ax.below{j}.kind, {'line', 'bar', 'barh', 'area', 'stem', 'scatter', 'errorbar', ...
                    'stairs'}))
                    ax.below{j}.values.Color = new(mod(at, size(new, 1)) + 1, :);
                    at = at + 1;
                end
            end
        end
    end
    if isempty(args) || nargout > 0
        if isempty(axes_), c = valueOf(ancestor(target, 'figure'), 'DefaultAxesColorOrder'); else, ...
                c = valueOf(axes_(1), 'ColorOrder'); end
        if isempty(c), c = lines(7); end
    end
end
