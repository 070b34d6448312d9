% Warnings are counted as the last one, switched off and on.
warning('off', 'my:w');
lastwarn('');
warning('my:w', 'silent');
assert(strcmp(lastwarn(), 'silent'))      % hidden, but known
s = warning('query', 'my:w');
assert(strcmp(s.state, 'off'))
warning('on', 'my:w');
s = warning('query', 'my:w');
assert(strcmp(s.state, 'on'))
lastwarn('set by hand', 'hand:id');
[m, id] = lastwarn();
assert(strcmp(m, 'set by hand') && strcmp(id, 'hand:id'))
old = warning('off', 'my:other');
warning(old);
warning('error', 'my:e');
try
    warning('my:e', 'now an error %d', 1);
catch e
    disp(e.message)
end
