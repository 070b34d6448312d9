% a compiler of kernels may not take equal operands, or an operand that comes back, out of a difference
c = [Inf -Inf NaN 1e20 3];
c = c(:, [1 2 3 4 5]);
disp(c - c), disp(single(c) - single(c))
d = -c;
disp(c + d), disp(d + (c + 1))
s = [1 1 1 1 1e17];
s = s(:, [1 2 3 4 5]);
disp((c + s) - c), disp(s - (s - c)), disp(2*c - c - c)
z = complex(c, s);
w = z - z;
disp(real(w)), disp(imag(w))
disp(sum(c - c)), disp(nan(1, 2) - nan(1, 2)), disp(inf(1, 2) - inf(1, 2))
