function d = first_dim(x)
%first_dim(X)  The first dimension of X whose length is not 1; 1 when there is none.
%>> first_dim(zeros(1, 3))
%ans =
%     2
	d = find(size(x) ~= 1, 1);
	if isempty(d)
		d = 1;
	end
end
