% linkage, cluster, cophenet, inconsistent, dendrogram
% long: wgpu
X = [0 0; 1 0; 5 5; 6 5; 20 20];
for m = {'single', 'complete', 'average', 'weighted', 'centroid', 'median', 'ward'}
    Z = linkage(X, m{1}); fprintf('%s:', m{1}); fprintf(' %.4f', Z(:, 3)); fprintf('\n');
end
disp(Z(:, 1:2)), disp(cluster(Z, 'MaxClust', 3)'), disp(cluster(linkage(X), 'Cutoff', 2, 'Criterion', 'distance')')
disp(cophenet(linkage(X), pdist(X)) > 0.9), disp(inconsistent(Z)), assert(isequal(linkage(pdist(X)), linkage(X)))
[h, t, order] = dendrogram(Z, 3); disp(numel(h)), disp(t'), disp(sort(order))
try, linkage(X, 'best'), catch e, disp(e.identifier), end
try, cluster(Z), catch e, disp(e.identifier), end
