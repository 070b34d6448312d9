% Arguments and options that fmincon does not understand
o = optimset('Display', 'off');
f = @(x) sum(x.^2);
check = {@() fmincon(f, [1 2]), @() fmincon(3, 1, [], []), @() fmincon(f, 'a', [], []), ...
	@() fmincon(f, [1 2], [1 2 3], 1), @() fmincon(f, [1 2], [1 2], [1 2]), ...
	@() fmincon(f, [1 2], [], [], [], [], [1 2 3]), @() fmincon(@(x) x, [1 2], [], [], [], [], [], [], [], o), ...
	@() fmincon(f, 1, [], [], [], [], [], [], [], struct('Algorithm', 'guess')), ...
	@() fmincon(f, 1, [], [], [], [], [], [], [], struct('Display', 'loud')), ...
	@() fmincon(f, 1, [], [], [], [], [], [], [], struct('MaxIterations', [1 2])), ...
	@() fmincon(@(x) NaN, 1, [], [], [], [], [], [], [], o), @() optimoptions('fmincon', 'NoSuchOption', 1)};
for k = 1:numel(check)
	try
		check{k}();
		disp(k)
	catch e
		fprintf('%s: %s\n', e.identifier, e.message);
	end
end
[~, ~, flag] = fmincon(f, 1, [], [], [], [], 2, 1, [], o);
assert(flag == -2)
