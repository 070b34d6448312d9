function y = chirp(t, f0, t1, f1)
%chirp  chirp(T, F0, T1, F1)  A cosine whose frequency goes from F0 at 0 to F1 at T1.
%>> chirp([0 1], 0, 1, 1)
%ans =
%     1    -1
if nargin < 2, f0 = 0; end
if nargin < 3, t1 = 1; end
if nargin < 4, f1 = 100; end
y = cos(2 * pi * (f0 * t + (f1 - f0) / t1 * t.^2 / 2));
end
