function show(o)
show(o.Old1); fprintf('Old2 shows %g\n', o.w);
