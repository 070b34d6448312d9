% This program is written in the style of users.
% long: wgpu
rng(5);
X = [randn(50,2)*0.5; randn(50,2)*0.5+4; bsxfun(@plus, randn(50,2)*0.5, [0 5])];
C = X([1 51 101],:);
for it = 1:100
    D = pdist2_local(X, C);
    [~, idx] = min(D, [], 2);
    Cn = zeros(size(C));
    for k = 1:3, Cn(k,:) = mean(X(idx==k,:), 1); end
    if isequal(Cn, C), break; end
    C = Cn;
end
fprintf('sizes %s\n', mat2str(accumarray(idx,1)'));
fprintf('centre ok %d\n', all(vecnorm(C - [0 0;4 4;0 5], 2, 2) < 0.4));
sil = silhouette_local(X, idx); fprintf('silhouette > 0.7: %d\n', mean(sil) > 0.7);
% knn
Xt = [0.1 0.2; 3.9 4.1; 0.2 4.8]; D = pdist2_local(Xt, X); [~, o] = sort(D, 2); nn = idx(o(:,1:5)); lab = mode(nn, 2)'
% GMM EM 1-D
x = [randn(200,1); randn(200,1)*0.5+5]; w = [0.5 0.5]; mu = [1 4]; s = [1 1];
for it = 1:200
    p = w.*exp(-(x-mu).^2./(2*s.^2))./(s*sqrt(2*pi));
    r = p./sum(p,2); nk = sum(r);
    w = nk/numel(x); mu = sum(r.*x)./nk; s = sqrt(sum(r.*(x-mu).^2)./nk);
end
fprintf('gmm means %d %d\n', abs(mu(1)) < 0.3, abs(mu(2)-5) < 0.2);
% logistic regression IRLS
y = double(idx==1); A = [ones(150,1) X]; b = zeros(3,1);
for it = 1:8
    p = 1./(1+exp(-A*b)); W = p.*(1-p)+1e-6; b = b + (A'*(W.*A) + 1e-3*eye(3))\(A'*(y-p));
end
acc = mean((A*b > 0) == y)
conf = accumarray([y+1, (A*b>0)+1], 1)
% decision stump
[best.err, best.f, best.t] = deal(inf, 0, 0);
for f = 1:2
    for t = unique(X(:,f))'
        e = min(mean((X(:,f) > t) ~= y), mean((X(:,f) <= t) ~= y));
        if e < best.err, best = struct('err', e, 'f', f, 't', t); end
    end
end
fieldnames(best)'
best.err <= 0.34
function D = pdist2_local(A,B)
    D = sqrt(max(0, sum(A.^2,2) + sum(B.^2,2)' - 2*A*B'));
end
function s = silhouette_local(X, idx)
    D = pdist2_local(X,X); n = numel(idx); s = zeros(n,1); K = max(idx);
    for i = 1:n
        m = zeros(1,K);
        for k = 1:K
            in = idx==k; in(i) = false; m(k) = mean(D(i,in));
        end
        a = m(idx(i)); m(idx(i)) = inf; b = min(m); s(i) = (b-a)/max(a,b);
    end
end
