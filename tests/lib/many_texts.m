% many short texts and cells made and dropped, in turns, and what they hold afterwards
for turn = 1:3
	n = 5000 * turn;
	t = char(strjoin(string(1:n), ','));
	c = strsplit(t, ',');
	assert(numel(c) == n && strcmp(c{end}, sprintf('%d', n)) && strcmp(c{17}, '17'));
	s = split(string(t), ',');
	assert(isequal(s, string(c).'));
	k = regexp(t, '(\d)(\d*)', 'tokens');
	assert(numel(k) == n && isequal(k{25}, {'2', '5'}));
	long = repmat('x', 1, 40 * turn);
	d = cellfun(@(x) [x long], c, 'UniformOutput', false);
	clear c
	assert(strcmp(d{end}, [sprintf('%d', n) long]) && all(cellfun('length', d) == cellfun(@numel, d)));
	d(2:2:end) = [];
	e = strcat(d, 'y');
	assert(strcmp(e{2}, ['3' long 'y']) && ~any(cellfun('isempty', e)));
	nested = cellfun(@(x) {x, {x}}, d(1:100), 'UniformOutput', false);
	assert(isequal(nested{end}{2}{1}, d{100}));
end
try, cellfun('no_such_function_', {1}), catch e, disp(e.message), end
