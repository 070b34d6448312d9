function p = colperm(S)
%colperm(S)  A permutation that sorts the columns of S by their numbers of nonzeros.
%>> colperm(sparse([1 1 0; 1 0 0; 1 0 1]))
%ans =
%     2     3     1
	if ~(isnumeric(S) || islogical(S)) || ~ismatrix(S)
		error('MATLAB:colperm:InvalidInput', 'S must be a matrix of numbers.');
	end
	[~, p] = sort(full(sum(S ~= 0, 1)));
end
