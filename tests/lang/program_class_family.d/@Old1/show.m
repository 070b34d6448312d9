function show(o)
fprintf('Old1 shows %g\n', get(o));
