% Counts that are out of range.
f(1, 2);
for n = [0 4]
    c = num2cell(1:n);
    try
        f(c{:});
    catch e
        disp(e.message)
    end
end
function f(varargin), narginchk(1, 3); end
