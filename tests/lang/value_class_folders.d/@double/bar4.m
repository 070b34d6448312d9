function r = bar4(x), r = 'double bar4'; end
