function p = colperm(S)
%colperm(S)  Columns of S by ascending count of nonzeros.
%>> colperm(sparse([1 1 0; 1 0 0; 1 0 1]))
%ans =
%     2     3     1
	if ~(isnumeric(S) || islogical(S)) || ~ismatrix(S)
		error('MATLAB:colperm:InvalidInput', 'S must be a matrix of numbers.');
	end
	[~, p] = sort(full(sum(S ~= 0, 1)));
end
