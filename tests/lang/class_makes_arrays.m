% Functions that make arrays call the static methods, and the methods NAMELike, of a class.
addpath(fullfile(fileparts(mfilename('fullpath')), 'class_makes_arrays.d'));
show('zeros(2, ''Zone'')')
show('zeros(2, 3, "Zone")')
show('zeros([2 1], ''Zone'')')
show('zeros(''Zone'')')
show('ones(1, 2, class(Zone))')
show('inf(1, 2, ''Zone'')')
show('true(2, ''Zone'')')
show('rand(1, 3, ''Zone'')')
show('randi(7, 1, 3, ''Zone'')')
show('cast(5, ''Zone'')')
show('zeros(1, 2, ''like'', Zone(4))')
show('rand(''like'', Zone)')
show('randi(3, 2, ''like'', Zone)')
show('cast(6, ''like'', Zone)')
show('zeros(1, 2, ''Both'')')
show('zeros(1, 2, ''like'', Both)')
show('cast(6, ''like'', Both)')
show('eye(2, ''Zone'')')
show('ones(2, ''Both'')')
show('ones(2, ''like'', Both)')
show('zeros(2, ''Nowhere'')')
show('randn(2, ''Zone'')')
show('cast(5, ''Both'')')
function show(code)
    try
        r = eval(code);
        fprintf('%s -> %s %s\n', code, class(r), mat2str(size(r)));
        if isa(r, 'Zone'), fprintf('    x = %g\n', r(end).x); end
    catch e
        fprintf('%s: %s: %s\n', code, e.identifier, e.message);
    end
end
