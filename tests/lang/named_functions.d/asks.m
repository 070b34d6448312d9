function asks
    disp(feval('sin', 1))            % local function named as a built-in
    f = str2func('sin'); disp(f(1))
    c = cellfun('sin', {1}, 'UniformOutput', false); disp(c)
    disp(cellfun(@sin, {1}, 'UniformOutput', false))
    a = arrayfun('sin', 1, 'UniformOutput', false); disp(a)
    disp(feval('cos', 1))            % private function
    g = str2func('cos'); disp(g(1))
    disp(cellfun('cos', {1}, 'UniformOutput', false))
    tan = 5; %#ok
    disp(feval('tan', 0))            % variable: feval ignores variables
    h = str2func('tan'); disp(h(0))
    disp(cellfun('tan', {0}))
    disp(feval('exp', 1))            % nested function
    k = str2func('exp'); disp(k(1))
    disp(cellfun('exp', {1}, 'UniformOutput', false))
    disp(func2str(str2func('exp')))
    m = @isempty; disp(m(3))
    disp(cellfun('isempty', {3}))    % local isempty: legacy name calls the built-in
    disp(cellfun('length', {1:3}))
    s = str2func('@(x) sin(x) + 1'); disp(s(1))
    e = eval('sin(1)'); disp(e)
    disp(isempty(3))
    function y = exp(x), y = 'nested exp'; end
end
function y = sin(x), y = 'local sin'; end
function y = isempty(x), y = 42; end
function y = length(x), y = 43; end
