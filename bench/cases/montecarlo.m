% Paths of a geometric Brownian motion and the price of a call.   MC_M paths, MC_T steps.
if ~exist('M', 'var'), M = envOr('MC_M', 250000); end
if ~exist('T', 'var'), T = envOr('MC_T', 256); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
S0 = cast(100, cls); K = cast(100, cls); mu = 0.05; sg = 0.2; dt = 1/252;
drift = cast((mu - 0.5*sg*sg) * dt, cls);
scale = cast(sg * sqrt(dt), cls);
rng(0);
S = S0 * ones(M, 1, cls);
for t = 1:T
    S = S .* exp(drift + scale * randn(M, 1, cls));
end
price = mean(max(S - K, 0)) * exp(-mu*T*dt);
fprintf('RESULT %.6g\n', price);

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
