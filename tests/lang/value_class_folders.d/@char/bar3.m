function r = bar3(x), r = 'char bar3'; end
