function y = square(t, duty)
%square(T, DUTY)  A square wave of period 2*pi; it is 1 in DUTY per cent of the period, else -1.
%>> square([0 4])
%ans =
%     1    -1
if nargin < 2, duty = 50; end
y = 1 - 2 * (mod(t, 2 * pi) >= 2 * pi * duty / 100);
end
