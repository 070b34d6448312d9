function [c, d] = cophenet(Z, Y)
%C = cophenet(Z, Y)        How well the tree Z of linkage keeps the distances Y of pdist: a correlation.
%[C, D] = cophenet(Z, Y)   Also the distances in the tree, in the order of pdist.
%>> X = [1; 2; 10]; disp(cophenet(linkage(X), pdist(X)))
%    0.9934
    n = size(Z, 1) + 1;
    D = zeros(n);
    members = num2cell(1:n);
    for k = 1:n - 1
        [a, b] = deal(members{Z(k, 1)}, members{Z(k, 2)});
        D(a, b) = Z(k, 3);
        D(b, a) = Z(k, 3);
        members{n + k} = [a, b];
    end
    d = squareform(D);
    if nargin < 2
        c = d;
        return
    elseif numel(Y) ~= numel(d)
        error('stats:cophenet:SizeMismatch', 'Y must have a distance for each pair.');
    end
    [u, v] = deal(double(Y(:)) - mean(Y(:)), d(:) - mean(d(:)));
    c = (u.' * v) / sqrt((u.' * u) * (v.' * v));
end
