% Results that may have an operand's memory: nobody who still holds the old array may see it change.
for cls = {'double','single'}
rng(1); x = rand(100, 90, cls{1}); y = x; z = rand(100,90,cls{1}); h = {};
for t = 1:12
  x = x - 0.5 * (z .* x);
  x(2:end-1, 2:end-1) = x(2:end-1, 2:end-1) + 0.25 * (z(3:end, 2:end-1) - z(1:end-2, 2:end-1));
  if mod(t, 3) == 0, h{end+1} = x; s = sum(x(:)); end
  z = z + 0.1 * x;
  w = z(:, end:-1:1) + x; 
  z(:, 3) = z(:, 3) + w(:, 4);
  z = z - w(end:-1:1, :) * 0.1;
  y(1:end-1,:) = y(1:end-1,:) + y(2:end,:);
  y = y / 2;
end
fprintf('%.17g %.17g %.17g %.17g %d\n', sum(x(:)), sum(y(:)), sum(z(:)), s, numel(h));
fprintf('%.17g ', cellfun(@(a) sum(double(a(:)).^2), h)); fprintf('\n');
end
