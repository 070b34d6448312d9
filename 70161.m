rng(70161, 'philox');           t = 1;
sf3 = 7.37, 1.5;
cf3 = mod(1:7.37, 6) - 1.5;
cf2 = fix(cf3 .^ sf3*2);
switch t
case {1, 5}
cf1 = clip1(cf2);
end
show('cf1', cf1);
function x = clip1(x)
x(x < -1) = -1;
end
function show(name, x)
  if x
  else
    if ~isreal(x), x = [0.5; imag(x(:))]; end
fprintf(' %.17g', x(1:ceil(x/40):end));
  end
end
