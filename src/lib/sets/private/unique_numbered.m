function [C, first, g] = unique_numbered(K)
%[C, FIRST, G] = unique_numbered(K)  unique(K, 'rows'), which is fast if the columns are numbers of groups. A row is
%   then one number.
%>> [c, first, g] = unique_numbered([2 1; 1 3; 2 1]); g'
%ans =
%     2     1     2
	width = max(K, [], 1);
	if size(K, 2) == 1
		key = K;
	elseif size(K, 2) > 1 && prod(width) < flintmax && all(K >= 1 & K == fix(K), 'all')
		key = K(:, 1);
		for k = 2:size(K, 2)
			key = (key - 1) * width(k) + K(:, k);
		end
	else
		[C, first, g] = unique(K, 'rows');
		return
	end
	[~, first, g] = unique(key);
	C = K(first, :);
end
