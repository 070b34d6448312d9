function t = tall_unique(t, args, count)
%tall_unique(T, OPTIONS, COUNT)  unique of a tall column, or of the rows of a table or matrix.
%>> gather(unique(tall([3; 1; 3])))'
%ans =
%     1     3
	if count > 1, tall.refuse('unique with several outputs'); end
	if node(t).Known && ~istable(node(t).Proto) && size(node(t).Proto, 2) ~= 1 && ~any(strcmpi(args, 'rows'))
		tall.refuse('unique of a matrix without the option ''rows''');
	end
	f = @(x) unique(x, args{:});
	t = tall.reduce(f, @(a, b) f([a; b]), [], t);
end
