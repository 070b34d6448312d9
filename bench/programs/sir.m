% Epidemics with many rates of infection and recovery, by Heun's rule.   SIR_M pairs of rates, SIR_T steps.
if ~exist('M', 'var'), M = envOr('SIR_M', 50000); end
if ~exist('T', 'var'), T = envOr('SIR_T', 200); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
k = (1:M)';
beta = cast(0.2 + 0.5 * k / M, cls);
gamma = cast(0.05 + 0.1 * mod(k * 0.6180339887, 1), cls);
S = 0.999 * ones(M, 1, cls); I = 1 - S; top = I;
dt = 0.5;
for t = 1:T
    [dS, dI] = change(S, I, beta, gamma);
    [eS, eI] = change(S + dt * dS, I + dt * dI, beta, gamma);
    S = S + dt/2 * (dS + eS);
    I = I + dt/2 * (dI + eI);
    top = max(top, I);
end
fprintf('RESULT %.6g\n', mean(double(1 - S - I)) + mean(double(top)));

function [dS, dI] = change(S, I, beta, gamma)
ill = beta .* S .* I;
dS = -ill;
dI = ill - gamma .* I;
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
