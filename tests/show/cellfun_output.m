% https://www.mathworks.com/help/matlab/ref/cellfun.html
format compact
a = cellfun(@numel, {'a', 'bb', ''})
b = cellfun(@(x) x, {1, 'a'}, 'UniformOutput', false)
