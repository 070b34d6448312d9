function [b, a, k] = butter(n, wn, varargin)
%[B, A] = butter(N, WN, KIND)  Coefficients of a Butterworth filter; KIND is 'low', 'high', 'bandpass' or 'stop'.
%[Z, P, K] = butter(...)  Zeros, poles and gain of the filter.
%butter(..., 's')  An analog filter.
%>> [b, a] = butter(2, 0.5)
%b =
%    0.2929    0.5858    0.2929
%a =
%    1.0000   -0.0000    0.1716
kind = '';
analog = false;
for j = 1:numel(varargin)
    if strcmp(varargin{j}, 's'), analog = true; else, kind = lower(char(varargin{j})); end
end
if isempty(kind)
    kind = 'low';
    if numel(wn) == 2, kind = 'bandpass'; end
end
p = exp(1i * pi * ((1:n).' * 2 + n - 1) / (2 * n));
w = wn;
if ~analog, w = 4 * tan(pi * wn / 2); end
switch kind
    case 'low', z = zeros(0, 1); p = w * p; g = w^n;
    case 'high', z = zeros(n, 1); g = 1 / real(prod(-p)); p = w ./ p;
    otherwise
        wide = w(2) - w(1);
        mid = sqrt(w(1) * w(2));
        if strcmp(kind, 'bandpass')
            h = p * wide / 2;
            z = zeros(n, 1);
            g = wide^n;
        else
            h = wide / 2 ./ p;
            z = repmat([1i; -1i] * mid, n, 1);
            g = 1 / real(prod(-p));
        end
        r = sqrt(h.^2 - mid^2);
        p = [h + r; h - r];
end
if ~analog                              % the bilinear transform with sampling rate 2
    g = real(g * prod(4 - z) / prod(4 - p));
    z = [(4 + z) ./ (4 - z); -ones(numel(p) - numel(z), 1)];
    p = (4 + p) ./ (4 - p);
end
if nargout == 3
    b = z;
    a = p;
    k = g;
else
    b = real(g * poly(z));
    a = real(poly(p));
    b = [zeros(1, numel(a) - numel(b)), b];
end
end
