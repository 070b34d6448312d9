% Many 3 x 3 rotations, one after the other by products of pages, applied to a point.   ROT_M pages, ROT_T turns.
if ~exist('M', 'var'), M = envOr('ROT_M', 20000); end
if ~exist('T', 'var'), T = envOr('ROT_T', 20); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
a = cast(reshape((1:M) / M, 1, 1, M), cls);
o = zeros(1, 1, M, cls); e = o + 1;
Z = [cos(a) -sin(a) o; sin(a) cos(a) o; o o e];
X = [e o o; o cos(2*a) -sin(2*a); o sin(2*a) cos(2*a)];
R = pagemtimes(Z, X);
P = R;
for t = 1:T
    P = pagemtimes(P, R);
end
y = pagemtimes(P, cast([1; 2; 3], cls));
fprintf('RESULT %.6g\n', mean(double(y(1, 1, :)).^2) + mean(double(y(2, 1, :) .* y(3, 1, :))));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
