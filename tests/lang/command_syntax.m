% Words behind a name are text.
format compact
show hello 'two words' -x
hold_it on;
a = 1;
a -1
function show(varargin), disp(varargin), end
function hold_it(s), disp(['got ' s]), end
