m = averge([1 2 3]);
function m = average(x)
m = sum(x) / numel(x);
end
