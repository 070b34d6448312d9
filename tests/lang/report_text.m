% getReport tells what and where.
try
    thrower();
catch e
    r = e.getReport();
end
lines = strsplit(r, newline);
disp(lines{1})
disp(lines{2})
assert(contains(r, 'Error in'))
b = getReport(e, 'basic');
disp(b)
function thrower()
error('rep:ort', 'what happened');
end
