% What parfor refuses, and how errors of workers arrive.
loops = {
    'parfor i = 1:3, x = x * 2 - i; y(1) = x; end'
    'parfor i = 1:3, i = 2; end'
    'parfor i = 1:3, y(i) = y(i + 1); end'
    'parfor i = 1:3, if i > 1, break, end, end'
    'parfor i = 1:3, global g, end'
    'parfor i = 1:3, s.f = i; end'
    'parfor i = 1:3, y(i, i) = 1; end'
    'parfor i = 1:3, y(i) = 1; disp(y), end'
    'parfor i = 1:3, parfor j = 1:2, k = j; end, end'
    'parfor i = 1:3, if i, for m = 1:2, parfor j = 1:2, k = j; end, end, end, end'};
for k = 1:numel(loops)
    try
        eval(loops{k})
    catch e
        fprintf('%s\n', e.message)
    end
end
p = parpool(2);
try
    parpool(2)
catch e
    fprintf('%s\n', e.identifier)
end
for range = {0:0.5:2, 1:2:9, 3:-1:1, [1 2; 3 4]}
    r = range{1};
    try
        parfor i = r, end
    catch e
        fprintf('%s\n', e.identifier)
    end
end
try
    parfor i = 1:10
        if i == 4, error('my:id', 'turn %d is bad', i), end
    end
catch e
    fprintf('%s: %s\n', e.identifier, e.message)
end
try
    parfor i = 1:3, y(i) = no_such_function(i); end
catch e
    fprintf('%s\n', e.identifier)
end
x = zeros(1, 3);
parfor i = 1:3, x(i) = i; end
disp(x)
delete(p)
try
    parpool(0)
catch e
    fprintf('%s\n', e.identifier)
end
try
    parpool('nowhere')
catch e
    fprintf('%s\n', e.identifier)
end
