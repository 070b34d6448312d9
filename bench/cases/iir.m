% First-order smoothing of many channels at once.   IIR_M channels, IIR_T steps.
if ~exist('M', 'var'), M = envOr('IIR_M', 250000); end
if ~exist('T', 'var'), T = envOr('IIR_T', 256); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
a = cast(0.98, cls); b = cast(0.02, cls);
rng(0);
Y = zeros(M, 1, cls);
for t = 1:T
    Y = a * Y + b * rand(M, 1, cls);
end
fprintf('RESULT %.6g\n', mean(Y));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
