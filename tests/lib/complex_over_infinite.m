% A finite number over a complex number with an infinite part is 0, whatever the other part is.
z = [complex(NaN, -Inf), complex(Inf, Inf), complex(-Inf, NaN), complex(0, Inf), complex(Inf, 3)];
disp(1 ./ z), disp((3 + 4i) ./ z), disp(z .\ single(1 - 2i)), disp(class(1 ./ single(z)))
for k = 1:numel(z), disp([isequal(1 / z(k), 0), isequal((3 + 4i) / z(k), 0), isequal(z(k) \ 2i, 0)]), end
disp(isnan(1 / complex(NaN, 1))), disp(isnan(Inf / z(2))), disp(isnan(complex(NaN, 1) / z(2))), disp(6 / 2i)
big = repmat(z, 1, 2000);
disp(isequal(1 ./ big, zeros(size(big)))), disp(all(isnan(complex(Inf, 1) ./ big)))
q = complex(-2, -1) ./ big; disp(all(1 ./ real(q) == Inf))     % no zero is negative
