% close: by name, by number, all; the figures that are left, and the current one.
f = figure('Name', 'one'); g = figure('Name', 'two'); h = figure('Name', 'two'); k = figure(9);
figure(g);
close('one')
disp([isvalid(f) isvalid(g) isvalid(h) isvalid(k)]), disp(gcf == g)
try, close('three'), catch e, disp(e.identifier), disp(e.message), end
close two
disp([isvalid(g) isvalid(h) isvalid(k)]), disp(gcf().Number)
close 9
disp(isvalid(k)), disp(numel(groot().Children))
f = figure('Name', 'one'); g = figure('Name', 'two'); h = figure;
status = close(["one" "two"]); disp(status), disp([isvalid(f) isvalid(g) isvalid(h)])
f = figure; close force, disp([isvalid(f) isvalid(h)])
f = figure; close('all', 'hidden'), disp([isvalid(f) isvalid(h)])
close all
try, close 1, catch e, disp(e.message), end
