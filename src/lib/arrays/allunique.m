function tf = allunique(A)
%allunique(A)  Are all elements of A, or the rows of a table, different from each other?
%>> allunique([1 2 1])
%ans =
%  logical
%   0
	if istabular(A), tf = height(unique(A)) == height(A); else, tf = numel(unique(A)) == numel(A); end
end
