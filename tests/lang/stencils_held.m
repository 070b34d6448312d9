% Stencils in loops, of three axes, classes, pairs, and values that are still held: the same numbers in all modes.
rng(3);
for cls = {'double','single','int16'}
c = cls{1}; u = cast(100*rand(40,30,20), c); v = u; keep = {};
for t = 1:8
  u(2:end-1,2:end-1,2:end-1) = u(2:end-1,2:end-1,2:end-1) + ...
      (u(1:end-2,2:end-1,2:end-1) - u(3:end,2:end-1,2:end-1)) / 4 + ...
      (v(2:end-1,2:end-1,1:end-2) - v(2:end-1,1:end-2,2:end-1)) / 8;
  v = v + u / 16; v = v - 1;
  w = v; v(1,:,:) = u(1,:,:);
  if t == 4, keep = {u, v, w}; end
  v = max(v, w) - w / 2;
end
fprintf('%.17g %.17g %.17g\n', sum(double(u(:))), sum(double(v(:))), sum(double(w(:))));
fprintf('%.17g ', cellfun(@(a) sum(double(a(:))), keep)); fprintf('\n');
end
z = complex(rand(90,80), rand(90,80)); y = z;
for t = 1:6
    z = z - 0.1 * (z .* z); z(:,2:end-1) = z(:,2:end-1) + 0.2 * (z(:,1:end-2) + y(:,3:end)); y = y * 0.9 + z;
end
fprintf('%.17g %.17g\n', real(sum(z(:))), imag(sum(y(:))));
x = rand(300,300); f = @() sum(x(:)); s = struct('a', x);
for t = 1:5
    x = x - 0.25 * x(:, end:-1:1); s.a = s.a - 0.5 * x; x = x + 1; q = x; x = sqrt(abs(x)) + tanh(q); x = x - q * 0.5;
end
fprintf('%.17g %.17g %.17g %.17g\n', f(), sum(s.a(:)), sum(x(:)), sum(q(:)));
