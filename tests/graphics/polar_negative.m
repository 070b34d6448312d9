t = 0:0.01:2 * pi; polarplot(t, sin(2 * t) .* cos(2 * t)), assert(isequal(rlim, [0 0.5])), title('Eight leaves')
