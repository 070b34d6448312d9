classdef missing
%missing  The missing value: among numbers it becomes NaN, among strings <missing>, among times NaT.
%>> ismissing(["a" missing])
%ans =
%  1×2 logical array
%   0   1
%>> [1 missing 3]
%ans =
%     1   NaN     3
    methods
        function d = double(m), d = NaN(size(m)); end
        function d = single(m), d = NaN(size(m), 'single'); end
        function d = datetime(m), d = NaT(size(m)); end
        function d = duration(m), d = seconds(NaN(size(m))); end
        function t = ismissing(m, varargin), t = true(size(m)); end
        function t = eq(a, b), t = answer(a, b, false); end
        function t = ne(a, b), t = answer(a, b, true); end
        function t = lt(a, b), t = answer(a, b, false); end
        function t = le(a, b), t = answer(a, b, false); end
        function t = gt(a, b), t = answer(a, b, false); end
        function t = ge(a, b), t = answer(a, b, false); end
        function t = isequal(varargin), t = all(cellfun(@isempty, varargin)); end
        function t = isequaln(a, varargin)
            t = all(cellfun(@(b) isa(a, 'missing') && isa(b, 'missing') && isequal(size(a), size(b)), varargin));
        end
        function [t, at] = ismember(a, ~, varargin), t = false(size(a)); at = zeros(size(a)); end
        function r = horzcat(varargin), r = cat(2, varargin{:}); end
        function r = vertcat(varargin), r = cat(1, varargin{:}); end
        function r = cat(dim, varargin)
            % The class of the first other element decides. If all are missing, so is the result.
            is = cellfun(@(a) isa(a, 'missing'), varargin);
            others = varargin(~is & ~cellfun(@(a) isnumeric(a) && isempty(a), varargin));
            if isempty(others)
                r = builtin('cat', dim, varargin{is});
                return
            end
            strings_there = cellfun(@isstring, others);
            like = others{1};
            if any(strings_there)
                like = "";
            end
            for k = find(is)
                varargin{k} = become(varargin{k}, like);
            end
            r = cat(dim, varargin{:});
        end
        function disp(m)
            fprintf('%s', body(m));
        end
        function display(m, name)
            if nargin < 2, name = inputname(1); end
            runmat_show_times(name, 'missing', size(m), body(m));
        end
    end
end

function text = body(m)
text = repmat([repmat('    <missing>', 1, size(m, 2)) newline], 1, size(m, 1));
end

function t = answer(a, b, value)
if isscalar(a), a = b; end
t = repmat(value, size(a));
end

function r = become(m, like)
switch class(like)
    case 'string', r = string(m);
    case 'cell', r = {m};
    case 'single', r = single(m);
    case {'double', 'logical'}, r = double(m);
    case 'datetime', r = NaT(size(m));
    case 'duration', r = seconds(NaN(size(m)));
    case 'categorical', r = categorical(strings(size(m)) + string(m));
    otherwise
        error('MATLAB:catenate:invalidConversion', ...
            'Unable to concatenate a %s array and a missing array.', class(like));
end
end
