function [coeff, score, latent, tsquared, explained, mu] = pca(X, varargin)
%[COEFF, SCORE, LATENT, TSQUARED, EXPLAINED, MU] = pca(X, 'NumComponents', K)  Principal components of the rows of X.
%pca(..., 'Economy', false)  Also the components without variance. 'Centered', false: the mean is not subtracted.
%>> c = pca([1 1; 2 2; 3 3.1]); abs(c(1) - c(2)) < 0.1
%ans =
%  logical
%   1
k = inf;
centred = true;
economy = true;
for j = 1:2:numel(varargin)
    if j == numel(varargin) || ~any(strcmpi(varargin{j}, {'NumComponents', 'Centered', 'Economy'}))
        error('stats:pca:BadParamName', ...
            'Options are ''NumComponents'', ''Centered'' and ''Economy'', each with a value.');
    end
    if strcmpi(varargin{j}, 'NumComponents')
        k = varargin{j + 1};
    elseif strcmpi(varargin{j}, 'Centered')
        centred = varargin{j + 1};
    else
        economy = varargin{j + 1};
    end
end
mu = zeros(1, size(X, 2));
if centred, mu = mean(X, 1); end
[U, S, V] = svd(X - mu, 'econ');
s = diag(S);
free = size(X, 1) - centred;
keep = 1:min(numel(s), free);
s = s(keep);
[~, at] = max(abs(V(:, keep)), [], 1);          % the largest number of each column must be positive
turn = sign(V(sub2ind(size(V), at, keep)));
coeff = V(:, keep) .* turn;
score = U(:, keep) .* s.' .* turn;
latent = s.^2 / free;
tsquared = sum((score ./ sqrt(latent.')).^2, 2);
if ~economy && numel(latent) < size(X, 2)
    coeff = [coeff, null(coeff.')];
    latent(end + 1:size(X, 2), 1) = 0;
    score(:, end + 1:size(X, 2)) = 0;
end
explained = 100 * latent / sum(latent);
coeff = coeff(:, 1:min(k, end));
score = score(:, 1:min(k, end));
end
