% kernels: 6
% What a cell keeps of the turns on the way is an output of its turn.
y = linspace(0, 1, 5000)';
history = {}; some = {};
for t = 1:80
    y = 3.7 * y .* (1 - y);
    history{t} = y;
    if mod(t, 7) == 0, some{end + 1} = y; end
end
assert(numel(history) == 80 && numel(some) == 11 && isequal(some{3}, history{21}));
fprintf('%.15g %.15g %.15g\n', sum(history{1}), sum(history{40}), history{80}(9));
