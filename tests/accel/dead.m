% kernels: 0
% What nobody looks at is not computed.
x = linspace(0, 1, 20000);
y = sin(x) + cos(x);
y = 3;
disp(y)
