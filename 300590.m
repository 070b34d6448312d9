rng(300590, 'philox'); M = 4118; N = 3;
cd2 = 1:1;
cd3 = 1:M, 1;
md3 = reshape(mod(1:M*N, 8) - 0.5, M, N);
if isequal(cd3, cd2)
else
x2 = mat2cell1(sqrt(md3));
end
show('x2', x2);
function y = mat2cell1(x)
  y = {x(1,:)};
end
function show(name, x)
    '%s %s [%s] %d:', '%d ', x, x;
end
