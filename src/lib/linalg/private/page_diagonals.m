function D = page_diagonals(E, form)
%D = page_diagonals(E, FORM)  Diagonal matrices of the columns E(:,1,k), or E itself if FORM is 'vector'.
%>> page_diagonals([2; 3], 'matrix')
%ans =
%     2     0
%     0     3
	D = E;
	if strcmp(form, 'matrix')
		D = E .* eye(size(E, 1), 'like', E);
	end
end
