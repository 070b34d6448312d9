function s = xscale(varargin)
%xscale('log')   Makes the x-axis logarithmic; 'linear' makes it linear again. S = xscale returns which it is.
%>> plot(1:3); xscale log; disp(xscale)
%log
    [ax, args] = axes_first(varargin);
    if ~isempty(args)
        word = lower(char(args{1}));
        if ~any(strcmp(word, {'log', 'linear'}))
            error('MATLAB:xscale:InvalidScale', 'The scale must be ''linear'' or ''log''.');
        end
        setOne(ax, 'XScale', word);
    end
    if isempty(args) || nargout > 0, s = valueOf(ax, 'XScale'); end
end
