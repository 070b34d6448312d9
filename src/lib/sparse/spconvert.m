function S = spconvert(D)
%spconvert(D)  Sparse matrix from rows [i j v] or [i j re im] of D.
%>> full(spconvert([1 1 5; 2 2 6]))
%ans =
%     5     0
%     0     6
	if issparse(D)
		S = D;
		return
	end
	if size(D, 2) == 3
		S = sparse(D(:, 1), D(:, 2), D(:, 3));
	elseif size(D, 2) == 4
		S = sparse(D(:, 1), D(:, 2), complex(D(:, 3), D(:, 4)));
	else
		error('MATLAB:spconvert:WrongArraySize', 'Array must have 3 or 4 columns.');
	end
end
