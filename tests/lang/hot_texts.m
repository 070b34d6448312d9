% Texts in cells in compiled loops: strcmp(c{k}, 'text'), and switch c{k}.
function hot_texts
w = {'alpha', 'beta', 'gamma', 'delta'};
c = cell(1, 100);
for k = 1:100, c{k} = w{mod(k*7, 4) + 1}; end
n = 0; m = 0;
for r = 1:40
    for k = 1:100
        if strcmp(c{k}, 'beta'), n = n + 1; end
        if k > 1 && strcmp(c{k-1}, 'gamma') && ~strcmp(c{k}, "alpha"), m = m + k; end
    end
end
disp([n m])
disp(counts(c, 30))
% values that are no texts, texts of one and of no character
d = [c, {'x', '', 5, "beta", {'beta'}, ['ab'; 'cd'], [], true}];
n = zeros(1, 5);
for r = 1:30
    for k = 1:numel(d)
        if strcmp(d{k}, 'beta'), n(1) = n(1) + 1; end
        if strcmp(d{k}, 'x'), n(2) = n(2) + 1; end
    end
    for k = 1:102
        switch d{k}
        case 'x', n(3) = n(3) + 1;
        case {'alpha', 'beta'}, n(4) = n(4) + k;
        case '', n(5) = n(5) + 1;
        end
    end
end
disp(n)
% a switch in a switch, on the same cell and another one
e = {'on', 'off', 'wait'};
s = 0;
for r = 1:30
    for k = 1:100
        j = mod(k, 3) + 1;
        switch e{j}
        case 'on'
            switch c{k}
            case 'alpha', s = s + 1;
            case 'beta', s = s + 10;
            otherwise, s = s + 100;
            end
        case 'off', s = s + 1000;
        otherwise
            if strcmp(c{k}, 'delta'), s = s + 1e5; end
        end
    end
end
disp(s)
% breaks inside of cases, a subscript that is computed, and a text that changes
t = 0;
for r = 1:2000
    k = 1;
    while true
        switch c{k}
        case 'delta', t = t + k; break
        case 'alpha', k = k + 1;
        otherwise, k = k + 2;
        end
    end
    switch c{mod(r, 100) + 1}
    case 'beta', t = t + 0.5;
    end
    if r == 1500, c{1} = 'delta'; end
end
disp(t)
% an error in the middle
try
    for k = 1:3000
        if strcmp(c{mod(k, 100) + 1 + (k > 2900)*100}, 'beta'), n(1) = k; end
    end
catch err
    fprintf('%s %d %d\n', err.identifier, k, n(1));
end
end

function n = counts(c, turns)
n = zeros(1, 3);
for r = 1:turns
    for k = 1:numel(c)
        n(kind(c, k)) = n(kind(c, k)) + 1;
    end
end
end

function y = kind(c, k)
switch c{k}
case 'alpha', y = 1;
case {'beta', 'gamma'}, y = 2;
otherwise, y = 3;
end
end
