function n = numunique(A)
%numunique(A)  How many different elements A has, or how many different rows a table.
%>> numunique([1 2 1])
%ans =
%     2
	if istabular(A), n = height(unique(A)); else, n = numel(unique(A)); end
end
