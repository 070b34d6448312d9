function s = zscale(varargin)
%zscale('log')   Makes the z-axis logarithmic; 'linear' makes it linear again. S = zscale returns which it is.
%>> plot(1:3); zscale log; disp(zscale)
%log
    [ax, args] = axes_first(varargin);
    if ~isempty(args)
        word = lower(char(args{1}));
        if ~any(strcmp(word, {'log', 'linear'}))
            error('MATLAB:zscale:InvalidScale', 'The scale must be ''linear'' or ''log''.');
        end
        setOne(ax, 'ZScale', word);
    end
    if isempty(args) || nargout > 0, s = valueOf(ax, 'ZScale'); end
end
