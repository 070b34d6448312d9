function s = yscale(varargin)
%yscale('log')   Makes the y-axis logarithmic; 'linear' makes it linear again. S = yscale returns which it is.
%>> plot(1:3); yscale log; disp(yscale)
%log
    [ax, args] = axes_first(varargin);
    if ~isempty(args)
        word = lower(char(args{1}));
        if ~any(strcmp(word, {'log', 'linear'}))
            error('MATLAB:yscale:InvalidScale', 'The scale must be ''linear'' or ''log''.');
        end
        setOne(ax, 'YScale', word);
    end
    if isempty(args) || nargout > 0, s = valueOf(ax, 'YScale'); end
end
