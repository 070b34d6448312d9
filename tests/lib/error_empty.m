% modes: off
% error does nothing if its first argument is empty, whatever follows.
error('')
error('', 'x')
error('', 'a:b', 3)
error("", 'x')
error([])
error(struct('message', '', 'identifier', ''))
try
    error('a:b', 'x %d', 3)
catch e
    disp([e.identifier ' ' e.message])
end
