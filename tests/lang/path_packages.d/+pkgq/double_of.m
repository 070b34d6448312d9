function r = double_of(x), r = 2 * x; end
