function [L, t] = lagmatrix(Y, varargin)
%lagmatrix(Y, LAGS)  The columns of Y, shifted down by each of the LAGS in turn (1 without them). Negative ones
%   shift up. What is not known is NaN.
%[L, T] = lagmatrix(..., 'Shape', S)  S: 'same' rows as Y, 'full': all rows with a value, 'valid': rows without NaN of
%   the shifts. T: the numbers of the rows.
%>> lagmatrix([1; 2; 3], [0 1])
%ans =
%     1   NaN
%     2     1
%     3     2
if nargin < 1, error('MATLAB:minrhs', 'Not enough input arguments.'); end
if ~isfloat(Y) || ~ismatrix(Y)
    error('MATLAB:lagmatrix:InvalidInput', 'Y must be a matrix of doubles or singles.');
end
if isrow(Y), Y = Y(:); end
lags = 1;
if ~isempty(varargin) && isnumeric(varargin{1}), lags = double(varargin{1}(:).'); varargin(1) = []; end
if ~isreal(lags) || any(lags ~= fix(lags))
    error('MATLAB:lagmatrix:InvalidLags', 'The lags must be whole numbers.');
end
shape = 'same';
if numel(varargin) == 2 && strcmpi(varargin{1}, 'Shape')
    shape = char(varargin{2});
elseif ~isempty(varargin)
    error('MATLAB:lagmatrix:InvalidOption', 'The only option is ''Shape'', and it needs a value.');
end
n = size(Y, 1);
switch lower(shape)
    case 'same', t = (1:n).';
    case 'full', t = (1 + min([0 lags]):n + max([0 lags])).';
    case 'valid', t = (1 + max([0 lags]):n + min([0 lags])).';
    otherwise
        error('MATLAB:lagmatrix:InvalidShape', 'The shape must be ''same'', ''full'' or ''valid''.');
end
L = NaN(numel(t), size(Y, 2) * numel(lags), 'like', Y);
for k = 1:numel(lags)
    from = t - lags(k);
    there = from >= 1 & from <= n;
    L(there, (k - 1) * size(Y, 2) + (1:size(Y, 2))) = Y(from(there), :);
end
end
