function t = tall_rows(t, at)
%tall_rows(T, AT)  The rows with these numbers (a vector, or a small tall array). A first pass counts the rows of each
%   block.
%>> t = tall((11:20)'); gather(t([9 2]))'
%ans =
%    19    12
	if isempty(node(t).Space), t = tall.map(@(x, at) matlab.io.Datastore.rows(x, at), t, at); return, end
	heights = tall.reduce(@(x) size(x, 1), @(a, b) [a, b], [], t);
	at = tall.map(@(h, at) checked(at, sum(h)), heights, at);
	block_number = tall(tall_node('number', [], {}, ''));
	t = tall.reduce(@chosen, @(a, b) {[a{1}; b{1}], [a{2}; b{2}]}, @ordered, t, block_number, heights, at);
end
function at = checked(at, n)
	at = double(at(:));
	if any(at < 1 | at ~= fix(at))
		error('MATLAB:badsubscript', 'Array indices must be positive integers or logical values.');
	elseif any(at > n)
		error('MATLAB:badsubscript', 'Index in position 1 exceeds array bounds. Index must not exceed %d.', n);
	end
end
function p = chosen(x, k, heights, at)
	before = sum(heights(1:k - 1));
	place = find(at > before & at <= before + size(x, 1));
	p = {matlab.io.Datastore.rows(x, at(place) - before), place};
end
function x = ordered(p)
	[~, order] = sort(p{2});
	x = matlab.io.Datastore.rows(p{1}, order);
end
