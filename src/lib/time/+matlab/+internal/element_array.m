classdef element_array
%element_array          What arrays of times and of categories do alike: indexing, printing, display.
%A class that inherits from it has hidden methods: r = pick(x, SUBS), the elements that the cell SUBS names,
%and text = body(x), how they are displayed.
%>> t = [hours(1) hours(2)]; fprintf('%s\n', t(2))
%2 hr
    methods
        function varargout = subsref(x, S)
            switch S(1).type
                case '()'
                    r = pick(x, S(1).subs);
                    if numel(S) > 1
                        [varargout{1:max(nargout, 1)}] = subsref(r, S(2:end));
                    else
                        varargout{1} = r;
                    end
                case '.'
                    [varargout{1:max(nargout, 1)}] = builtin('subsref', x, S);
                otherwise
                    error(sprintf('MATLAB:%s:BraceIndexing', class(x)), ...
                        'Brace indexing is not supported for %s arrays.', class(x));
            end
        end
        function s = sprintf(varargin), args = plain_arguments(varargin); s = sprintf(args{:}); end
        function s = compose(varargin), args = plain_arguments(varargin); s = compose(args{:}); end
        function varargout = fprintf(varargin)
            args = plain_arguments(varargin);
            [varargout{1:nargout}] = fprintf(args{:});
        end
        function disp(x), fprintf('%s', body(x)); end
        function display(x, name)
            if nargin < 2, name = inputname(1); end
            runmat_show_times(name, class(x), size(x), body(x));
        end
    end
end
