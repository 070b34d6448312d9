% Texts with quarters, such as 1955Q1.
t = datetime('1955Q1', 'InputFormat', 'yyyyQQQ');
assert(isequal(t, datetime(1955, 1, 1)))
t = datetime({'2001-Q2', '2001-Q4'}, 'InputFormat', 'yyyy-QQQ');
assert(isequal(t, datetime(2001, [4 10], 1)))
assert(numel(datetime('1955Q1', 'InputFormat', 'yyyyQQQ'):calquarters(1):datetime('1988Q3', 'InputFormat', ...
    'yyyyQQQ')) == 135)
assert(datenum('2003-Q3', 'yyyy-QQ') == datenum(2003, 7, 1))
try
    datetime('1955Q5', 'InputFormat', 'yyyyQQQ')
catch e
    disp(e.identifier)
end
