% Calls with nonsense that read freed memory or past a table once: each is an error, or a value.
calls = {@() tar('', {1}), @() unique([3 1 3], ?handle), @() sort([3 1 2], RandStream('mt19937ar')), ...
    @() textscan('1,2;3,4', '%f %f', 'Delimiter', ',', 'EndOfLine', cell(0, 3))};
for k = 1:numel(calls)
    try
        calls{k}();
        disp('no error')
    catch e
        disp(~isempty(e.message))
    end
end
disp(isa(3, ['double'; 'single']))
disp(isa(3, repmat(' ', 2, 0)))
try
    disp(isvector(repmat(calendarDuration(1, 2, 3), 2, 1)))
catch e
    disp(~isempty(e.message))
end
T = table([1; 2], ["a"; "b"]);
try
    width(T(:, vartype({[], {}, ''})))
catch e
    disp(~isempty(e.message))
end

% a message with the character 0
try
    error('%s: the name of a file is expected.', char(0))
catch e
    disp(strtrim(e.message))
end
