function y = mag2db(x)
%mag2db(X)  Decibels of the magnitude X: 20 * log10(X).
%>> mag2db(10)
%ans =
%    20
x(x < 0) = NaN;
y = 20 * log10(x);
end
