X = [mod((1:20)' * 37, 101), mod((1:20)' * 13, 59)]; dendrogram(linkage(X, 'average'), 'ColorThreshold', 'default')
assert(numel(findobj(gca, 'Type', 'line')) == 19)
