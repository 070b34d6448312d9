function out = by_page(func, X, n, args)
%by_page(FUN, X, N, ARGS)  Cell array of N outputs of FUN, page by page of X.
%>> by_page(@svd, 3, 1, {})
%ans =
%  1×1 cell array
%    {[3]}
	s = size(X);
	pages = prod(s(3:end));
	out = cell(1, n);
	if pages == 0                       % the sizes of the missing page
		[part{1:n}] = func(zeros(s(1:2), 'like', X), args{:});
		for i = 1:n
			out{i} = zeros([size(part{i}), s(3:end)], 'like', part{i});
		end
		return
	end
	for k = 1:pages
		[part{1:n}] = func(X(:, :, k), args{:});
		for i = 1:n
			out{i}(:, :, k) = part{i};
		end
	end
	for i = 1:n
		out{i} = reshape(out{i}, [size(out{i}, 1), size(out{i}, 2), s(3:end)]);
	end
end
