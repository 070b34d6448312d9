% a local function of the file comes before methods of the same name, by its name and by handles to it
t = datetime(2020, 5, 1);
f = @year;
c = cellfun(@year, {t}, 'UniformOutput', false);
assert(isequal({year(t), f(t), feval(@year, t), inner(t), c{1}}, repmat({'local'}, 1, 5)));
assert(month(t) == 5 && year(t.Year) == "local");
T = table([1; 2]);
assert(isequal(height(T), -1) && width(T) == 1);
x = dlarray([1 2 3]);
[v, g] = dlfeval(@both, x);                     % a hidden method of dlarray has this name
assert(extractdata(v) == 14 && isequal(extractdata(g), [2 4 6]))
disp done
function y = year(~), y = 'local'; end
function y = inner(t), y = year(t); end
function n = height(~), n = -1; end
function [v, g] = both(x)
	v = sum(x.^2);
	g = dlgradient(v, x);
end
