% A name, a blank and braces before = are an assignment, not a command.
for i = 1:2
	cells {i, 1} = i * [1 2]';
end
assert(isequal(cells, {[1; 2]; [2; 4]}))
fresh {2} = 'it''s';
assert(isequal(fresh, {[], 'it''s'}))
words {1} == 2
other {a b}
function words(varargin), disp(numel(varargin)), end
function other(varargin), disp(varargin), end
