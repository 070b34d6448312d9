function r = plus(a,b), r = 'cell plus'; end
