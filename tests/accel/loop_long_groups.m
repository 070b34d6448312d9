% Loops around reductions of more than 1,024 lanes a group: on a device one launch, a workgroup a group.
rng(3, 'philox');
a = rand(1500, 3); b = rand(5000, 2); c = rand(20000, 1); d = single(rand(1025, 2)); prev = c; Y = zeros(1500, 3, 7);
for t = 1:30
	a = a - mean(a); a = a ./ max(abs(a)) + 0.01*t;
	Y(:,:,mod(t, 7) + 1) = a - 0.5;
end
for t = 1:30
	b = b ./ sum(b) + 0.25*b;
end
for t = 1:30
	old = c; c = 0.5*c + 0.25*prev - 0.1*mean(c); prev = old / (1 + max(old));
end
r = zeros(1, 2, 'single');
for t = 1:30
	s = sum(d .* d); r = r*0.5 + s; d = d ./ sqrt(s) + 1e-3*r .* (d > mean(d));
end
fprintf('%.10g ', sum(a), sum(b), sum(Y(:)), sum(c), sum(prev)); fprintf('\n');
fprintf('%.4g ', sum(d), r); fprintf('\n');
