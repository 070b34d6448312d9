function [y, at] = datasample(x, k, varargin)
%datasample  [Y, PLACES] = datasample(X, K, 'Replace', TF)  K rows of X by chance.
%>> numel(datasample(1:9, 3))
%ans =
%     3
n = size(x, 1);
if isrow(x), n = numel(x); end
replace = true;
for j = 1:2:numel(varargin) - 1
    if strcmpi(varargin{j}, 'Replace'), replace = varargin{j + 1}; end
end
if replace, at = randi(n, 1, k); else, at = randperm(n, k); end
if isrow(x), y = x(at); else, y = x(at, :); end
end
