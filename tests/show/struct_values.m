% https://www.mathworks.com/help/matlab/ref/struct.html
format compact
s.a = 1;
s.b = [1 2 3];
s.c = [0.5 2 1.25e-4];
s.d = [1; 2; 3];
s.e = [];
s.f = 'text';
s.g = "string";
s.h = {};
s.i = {1, 'x', {2, 3}};
s.j = cell(3, 3);
s.k = struct('x', 1);
s.l = @(x) x.^2;
s.m = true;
s.n = [true false];
s.o = int8(5);
s.p = single(2.5);
s.q = 1 + 2i;
s.r = '';
s.s = ["a" "b"];
s.t = ['ab'; 'cd'];
s.u = zeros(0, 3);
s
