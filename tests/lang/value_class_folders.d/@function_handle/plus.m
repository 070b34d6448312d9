function r = plus(a,b), r = @(x) a(x)+b(x); end
