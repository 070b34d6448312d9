% Prices of n European calls and puts by the formula of Black and Scholes.   BS_N options.
if ~exist('n', 'var'), n = envOr('BS_N', 1e6); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
u = linspace(cast(0, cls), cast(1, cls), n);
S = 50 + 100 * u; K = 150 - 80 * u; T = 0.1 + 2 * u.^2;
r = cast(0.03, cls); sg = cast(0.25, cls);
root = sg * sqrt(T);
d1 = (log(S ./ K) + (r + sg^2 / 2) * T) ./ root;
d2 = d1 - root;
n1 = 0.5 * (1 + erf(d1 / sqrt(2))); n2 = 0.5 * (1 + erf(d2 / sqrt(2)));
disc = K .* exp(-r * T);
call = S .* n1 - disc .* n2;
put = call - S + disc;
fprintf('RESULT %.6g\n', mean(call) + mean(put));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
