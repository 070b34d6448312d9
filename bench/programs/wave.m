% The wave equation in one dimension by slices: three levels of time, fixed ends.   WAVE_N: points; WAVE_T turns.
if ~exist('n', 'var'), n = envOr('WAVE_N', 1e6); end
if ~exist('T', 'var'), T = envOr('WAVE_T', 100); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'double'); end
x = cast(linspace(0, 1, n)', cls);
u = exp(-1000 * (x - 0.5).^2); old = u;
for t = 1:T
    new = zeros(n, 1, cls);
    new(2:end-1) = 2 * u(2:end-1) - old(2:end-1) + 0.25 * (u(3:end) - 2 * u(2:end-1) + u(1:end-2));
    old = u; u = new;
end
fprintf('RESULT %.6g\n', sum(double(u).^2));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
