function varargout = pagefun(fun, varargin)
%pagefun  Applies a function to each page of arrays.
%   C = PAGEFUN(FUN, A, B, ...) calls FUN for A(:,:,k), B(:,:,k), ...; pages of length 1 are repeated.
if ~isa(fun, 'function_handle')
    error('parallel:gpu:pagefun:InvalidFunction', 'The first argument must be a function handle.');
elseif isempty(varargin)
    error('MATLAB:minrhs', 'Not enough input arguments.');
end
if numel(varargin) == 2 && nargout < 2 && strcmp(func2str(fun), 'mtimes') && isnumeric(varargin{1}) && ...
    isnumeric(varargin{2})
    varargout{1} = pagemtimes(varargin{:});
    return
end
pages = [1 1];
for i = 1:numel(varargin)
    s = size(varargin{i});
    s = s(3:end);
    m = max(numel(s), numel(pages));
    s(end+1:m) = 1;
    pages(end+1:m) = 1;
    if any(s ~= pages & s ~= 1 & pages ~= 1)
        error('parallel:gpu:pagefun:SizeMismatch', 'The page sizes of the arguments are not compatible.');
    end
    pages = max(s, pages) .* (s ~= 0 & pages ~= 0);
end
n = max(nargout, 1);
results = cell(n, prod(pages));
for k = 1:prod(pages)
    at = cell(1, numel(pages));
    [at{:}] = ind2sub(pages, k);
    args = cell(size(varargin));
    for i = 1:numel(varargin)
        sub = at;
        for d = 1:numel(sub)
            if size(varargin{i}, d + 2) == 1, sub{d} = 1; end
        end
        args{i} = varargin{i}(:, :, sub{:});
    end
    [results{:, k}] = fun(args{:});
end
if prod(pages) == 0          % without pages, unit matrices show the size and class of a page
    args = cellfun(@(a) eye(size(a, 1), size(a, 2), 'like', a), varargin, 'UniformOutput', false);
    results = cell(n, 1);
    [results{:}] = fun(args{:});
    results = cellfun(@(r) r(:, :, []), results, 'UniformOutput', false);
end
varargout = cell(1, n);
for j = 1:n
    varargout{j} = reshape(cat(3, results{j, :}), [size(results{j, 1}, 1), size(results{j, 1}, 2), pages]);
end
end
