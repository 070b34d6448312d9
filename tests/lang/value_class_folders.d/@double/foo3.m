function r = foo3(x), r = 'double foo3'; end
