% ErrorHandler gets a struct of message, identifier and index, and the arguments.
r = cellfun(@(x) error('my:id', 'bad %d', x), {1, 2}, 'ErrorHandler', @(s, x) s.index * 10 + x);
assert(isequal(r, [11 22]))
r = cellfun(@(x) error('my:id', 'bad %d', x), {7}, 'ErrorHandler', @(s, varargin) s, 'UniformOutput', false);
disp(r{1}.message), disp(r{1}.identifier), disp(r{1}.index)
try
    cellfun(@(x) error('my:id', 'bad %d', x), {7})
catch e
    disp(e.identifier)
end
